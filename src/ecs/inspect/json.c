#include "json.h"

void ecs_write_string_(const char *text, FILE *stream)
{
    if (!text) {
        fputs("null", stream);
        return;
    }
    fputc('"', stream);
    for (; *text; text++) {
        const unsigned char letter = (unsigned char)*text;
        if (letter < ' ')
            fprintf(stream, "\\u%04x", letter);
        else if (letter == '"' || letter == '\\')
            fprintf(stream, "\\%c", letter);
        else
            fputc(letter, stream);
    }
    fputc('"', stream);
}
