#include "platform/window_size.h"

#include "base/files.h"
#include "base/key_values.h"
#include "base/log.h"
#include "keep/kept_files.h"

enum { TEXT_SIZE = 512, VERSION = 1, LARGEST = 16384 };

static const char kind[] = "window";
static const char file[] = SQ_KEPT_WINDOW;

static bool read_length(const sq_key_values *values, const char *name, int32_t *length)
{
    return sq_key_values_to_int32(sq_key_values_find(values, name), length) && *length >= 1 &&
           *length <= LARGEST;
}

static bool read_text(const char *path, char text[TEXT_SIZE])
{
    char reason[SQ_FILES_REASON_SIZE];
    const sq_file_found found = sq_files_read(path, text, TEXT_SIZE, reason);
    if (found == SQ_FILE_UNREADABLE && sq_files_is_there(path))
        sq_log_error("cannot read the window's size in %s: %s", path, reason);
    return found == SQ_FILE_READ;
}

bool plat_window_size_read(SDL_Point *size, const char *folder)
{
    char path[SQ_FILES_PATH_SIZE];
    char text[TEXT_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    sq_key_values values;
    int32_t width = 0;
    int32_t height = 0;
    if (!folder || !sq_files_join(path, folder, file) || !read_text(path, text) ||
        sq_key_values_parse(&values, text, kind, VERSION, reason) != SQ_KEY_VALUES_GOOD ||
        !read_length(&values, "width", &width) || !read_length(&values, "height", &height))
        return false;
    *size = (SDL_Point){width, height};
    return true;
}

void plat_window_size_write(SDL_Point size, const char *folder)
{
    char path[SQ_FILES_PATH_SIZE];
    char text[TEXT_SIZE];
    char reason[SQ_FILES_REASON_SIZE];
    sq_key_values_writer writer = sq_key_values_begin(text, sizeof text, kind, VERSION);
    sq_key_values_put_int64(&writer, "width", size.x);
    sq_key_values_put_int64(&writer, "height", size.y);
    if (!sq_key_values_end(&writer) || !sq_files_join(path, folder, file))
        return;
    if (!sq_files_make_folder(folder, reason) || !sq_files_replace(path, text, reason))
        sq_log_error("cannot keep the window's size: %s", reason);
}
