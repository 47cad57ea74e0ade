#include "base/text.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>

sq_text sq_text_of(const char *format, ...)
{
    sq_text text;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text.text, sizeof text.text, format, arguments);
    va_end(arguments);
    return text;
}

sq_text sq_text_capitalised(const char *text)
{
    sq_text changed = sq_text_of("%s", text);
    changed.text[0] = (char)toupper((unsigned char)changed.text[0]);
    return changed;
}
