/* files: the program's functions for files, to be called from JavaScript. keep_fs.test.mjs runs
 * them over a page's folder. Each returns one line. */
#include "base/files.h"

#include <emscripten.h>
#include <errno.h>
#include <string.h>

/* What the test calls. */
EMSCRIPTEN_KEEPALIVE const char *files_read(const char *path);
EMSCRIPTEN_KEEPALIVE const char *files_replace(const char *path, const char *text);
EMSCRIPTEN_KEEPALIVE const char *files_remove(const char *path);
EMSCRIPTEN_KEEPALIVE const char *files_set_aside(const char *path);
EMSCRIPTEN_KEEPALIVE const char *files_begin(const char *path, const char *text);
EMSCRIPTEN_KEEPALIVE const char *files_copy(const char *from, const char *to);
EMSCRIPTEN_KEEPALIVE const char *files_open(const char *path, const char *mode);
EMSCRIPTEN_KEEPALIVE const char *files_is_there(const char *path);

enum { TEXT_SIZE = 4096 };

static char line[SQ_FILES_PATH_SIZE];

static const char *result(bool done, const char *reason)
{
    snprintf(line, sizeof line, "%s", done ? "done" : reason);
    return line;
}

const char *files_read(const char *path)
{
    char text[TEXT_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    const sq_file_found found = sq_files_read(path, text, sizeof text, reason);
    if (found == SQ_FILE_NONE)
        return "none";
    if (found != SQ_FILE_READ)
        return result(false, reason);
    snprintf(line, sizeof line, "read %s", text);
    return line;
}

const char *files_replace(const char *path, const char *text)
{
    char reason[SQ_FILES_REASON_SIZE];
    const bool done = sq_files_replace(path, text, reason);
    return result(done, reason);
}

const char *files_remove(const char *path)
{
    char reason[SQ_FILES_REASON_SIZE];
    const bool done = sq_files_remove(path, reason);
    return result(done, reason);
}

const char *files_set_aside(const char *path)
{
    char reason[SQ_FILES_REASON_SIZE];
    return sq_files_set_aside(path, line, reason) ? line : result(false, reason);
}

/* Begins a file as a recording does, and appends to it. */
const char *files_begin(const char *path, const char *text)
{
    char reason[SQ_FILES_REASON_SIZE];
    FILE *stream = sq_files_begin(path, reason);
    if (!stream)
        return result(false, reason);
    const bool is_written =
        fputs(text, stream) >= 0 && fflush(stream) == 0 && fputs(" and more", stream) >= 0;
    const bool is_closed = fclose(stream) == 0;
    return result(is_written && is_closed, "cannot append");
}

const char *files_copy(const char *from, const char *to)
{
    char reason[SQ_FILES_REASON_SIZE];
    const bool done = sq_files_copy(from, to, TEXT_SIZE, reason);
    return result(done, reason);
}

const char *files_open(const char *path, const char *mode)
{
    errno = 0;
    FILE *stream = fopen(path, mode);
    if (!stream)
        return result(false, strerror(errno));
    fclose(stream);
    return result(true, "");
}

const char *files_is_there(const char *path)
{
    return sq_files_is_there(path) ? "yes" : "no";
}

int main(void)
{
    return 0;
}
