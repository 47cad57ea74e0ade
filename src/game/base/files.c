#include "base/files.h"

#include <assert.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "os/disk.h"

/* ---- paths and reasons ---- */

static bool fail(char reason[SQ_FILES_REASON_SIZE], int error)
{
    snprintf(reason, SQ_FILES_REASON_SIZE, "%s", error ? strerror(error) : "unknown reason");
    return false;
}

static bool put_path(char path[SQ_FILES_PATH_SIZE], const char *start, const char *middle,
                     const char *end)
{
    const int length = snprintf(path, SQ_FILES_PATH_SIZE, "%s%s%s", start, middle, end);
    return length >= 0 && length < SQ_FILES_PATH_SIZE;
}

bool sq_files_join(char path[SQ_FILES_PATH_SIZE], const char *folder, const char *name)
{
    const size_t length = strlen(folder);
    const bool ends = length > 0 && strchr(sq_disk_separators, folder[length - 1]);
    return put_path(path, folder, ends ? "" : "/", name);
}

const char *sq_files_name_in(const char *path)
{
    const char *name = path;
    for (const char *at = path; *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    return *name ? name : path;
}

/* ---- reading ---- */

static sq_file_found unreadable(char reason[SQ_FILES_REASON_SIZE], int error)
{
    fail(reason, error);
    return SQ_FILE_UNREADABLE;
}

static sq_file_found set_reason(sq_file_found found, const char *why,
                                char reason[SQ_FILES_REASON_SIZE])
{
    snprintf(reason, SQ_FILES_REASON_SIZE, "%s", why);
    return found;
}

/* Reads an open regular file. On an error the content of `text` is undefined. A buffer filled to
 * the last byte means that the file is too large, because the zero byte must fit too. */
static sq_file_found read_stream(FILE *stream, char *text, size_t size,
                                 char reason[SQ_FILES_REASON_SIZE])
{
    const size_t length = fread(text, 1, size, stream);
    if (ferror(stream))
        return unreadable(reason, errno);
    if (length == size)
        return set_reason(SQ_FILE_UNFIT, "it is too large", reason);
    if (memchr(text, '\0', length))
        return set_reason(SQ_FILE_UNFIT, "it contains a zero byte, so it is no UTF-8 text", reason);
    text[length] = '\0';
    return SQ_FILE_READ;
}

/* Opens a regular file and gets its length. Looks before it opens, because opening a pipe would
 * block. */
static sq_file_found open_file(const char *path, FILE **stream, uint64_t *length,
                               char reason[SQ_FILES_REASON_SIZE])
{
    sq_disk_status status;
    errno = 0;
    if (!sq_disk_examine(path, &status))
        return errno == ENOENT ? SQ_FILE_NONE : unreadable(reason, errno);
    if (status.is_folder)
        return unreadable(reason, EISDIR);
    if (!status.is_regular)
        return set_reason(SQ_FILE_UNREADABLE, "it is not a regular file", reason);
    *stream = sq_disk_open(path, "rb");
    *length = status.size;
    return *stream ? SQ_FILE_READ : unreadable(reason, errno);
}

sq_file_found sq_files_read(const char *path, char *text, size_t size,
                            char reason[SQ_FILES_REASON_SIZE])
{
    FILE *stream;
    uint64_t length;
    sq_file_found found = open_file(path, &stream, &length, reason);
    if (found == SQ_FILE_READ) {
        found = read_stream(stream, text, size, reason);
        fclose(stream);
    }
    if (found != SQ_FILE_READ)
        text[0] = '\0';
    return found;
}

/* `text` ends with a zero byte, and may have others. */
static bool is_beginning(const char *text, const sq_files_beginning *beginning)
{
    if (memcmp(text, beginning->start, beginning->length) != 0)
        return false;
    if (!beginning->next)
        return true;
    const char *number = text + beginning->length;
    const size_t digits = strspn(number, "0123456789");
    return digits > 0 && strncmp(number + digits, beginning->next, strlen(beginning->next)) == 0;
}

static bool begins_so(const char *path, const sq_files_beginning *beginning)
{
    char text[64] = "";
    assert(beginning->length < sizeof text);
    FILE *stream = sq_disk_open(path, "rb");
    const bool begins = stream && fread(text, 1, sizeof text - 1, stream) >= beginning->length &&
                        is_beginning(text, beginning);
    if (stream)
        fclose(stream);
    return begins;
}

bool sq_files_is_foreign(const char *path, const sq_files_beginning *beginning)
{
    sq_disk_status status;
    return sq_disk_examine(path, &status) && status.is_regular && status.size > 0 &&
           !begins_so(path, beginning);
}

bool sq_files_is_stream(const char *path)
{
    sq_disk_status status;
    return sq_disk_examine(path, &status) && !status.is_folder && !status.is_regular;
}

/* Reads up to *length bytes into owned memory, and sets *length to the bytes that the file really
 * had. NULL, with the reason, on an error. */
static uint8_t *read_bytes(FILE *stream, size_t *length, char reason[SQ_FILES_REASON_SIZE])
{
    uint8_t *bytes = malloc(*length + 1);
    if (!bytes) {
        set_reason(SQ_FILE_UNREADABLE, "out of memory", reason);
        return NULL;
    }
    errno = 0;
    *length = fread(bytes, 1, *length, stream);
    if (ferror(stream)) {
        fail(reason, errno);
        free(bytes);
        return NULL;
    }
    return bytes;
}

uint8_t *sq_files_read_bytes(const char *path, size_t most, size_t *length,
                             char reason[SQ_FILES_REASON_SIZE])
{
    FILE *stream;
    uint64_t there;
    uint8_t *bytes = NULL;
    fail(reason, ENOENT); /* open_file gives no reason for SQ_FILE_NONE */
    if (open_file(path, &stream, &there, reason) != SQ_FILE_READ)
        return NULL;
    *length = (size_t)there;
    if (there > most)
        set_reason(SQ_FILE_UNFIT, "it is too large", reason);
    else
        bytes = read_bytes(stream, length, reason);
    fclose(stream);
    return bytes;
}

/* ---- replacing ---- */

/* A folder, a pipe or a device that somebody has put there is never replaced or removed. */
static bool may_go(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    sq_disk_status status;
    if (!sq_disk_examine(path, &status) || status.is_regular)
        return true;
    if (status.is_folder)
        return fail(reason, EISDIR);
    set_reason(SQ_FILE_UNREADABLE, "it is not a regular file", reason);
    return false;
}

/* The path behind all links. False if what is there must stay. */
static bool find_place(const char *path, char place[SQ_FILES_PATH_SIZE],
                       char reason[SQ_FILES_REASON_SIZE])
{
    errno = 0;
    return sq_disk_follow(path, place) ? may_go(place, reason) : fail(reason, errno);
}

static const char temporary_end[] = ".tmp";
enum { TOKEN_LENGTH = 16 }; /* hexadecimal digits before the end, with a full stop before them */

/* Creates a file that must not exist. It follows no link that another program has put there. */
static FILE *create_temporary(const char *place, char temporary[SQ_FILES_PATH_SIZE])
{
    enum { TRIES = 100 };
    FILE *stream = NULL;
    errno = EEXIST;
    for (int i = 0; !stream && errno == EEXIST && i < TRIES; i++) {
        char end[TOKEN_LENGTH + 8];
        snprintf(end, sizeof end, ".%016" PRIx64 "%s", sq_disk_unique(), temporary_end);
        errno = ENAMETOOLONG;
        if (put_path(temporary, place, "", end))
            stream = sq_disk_create(temporary);
    }
    return stream;
}

/* Writes and closes; `waits` for the disk. */
static bool write_all(FILE *stream, const void *bytes, size_t length, bool waits)
{
    const bool is_written = fwrite(bytes, 1, length, stream) == length && fflush(stream) == 0 &&
                            (!waits || sq_disk_flush(stream));
    const int error = errno;
    const bool is_closed = fclose(stream) == 0;
    if (!is_written)
        errno = error;
    return is_written && is_closed;
}

/* The temporary files beside a file that were last written at this time or before. */
typedef struct leftovers {
    const char *folder, *name; /* of the file */
    int64_t newest;
} leftovers;

/* What makes the name of a temporary file of that of its file. */
static bool is_temporary_end(const char *end)
{
    return *end == '.' && strspn(end + 1, "0123456789abcdef") == TOKEN_LENGTH &&
           strcmp(end + 1 + TOKEN_LENGTH, temporary_end) == 0;
}

static bool remove_leftover(void *context, const char *name)
{
    const leftovers *left = context;
    const size_t length = strlen(left->name);
    char path[SQ_FILES_PATH_SIZE];
    sq_disk_status status;
    if (strncmp(name, left->name, length) == 0 && is_temporary_end(name + length) &&
        sq_files_join(path, left->folder, name) && sq_disk_examine_itself(path, &status) &&
        status.is_regular && status.written <= left->newest)
        sq_disk_remove(path);
    return true;
}

/* The file that has just been written says what time it is there. */
static void remove_leftovers(const char *place)
{
    enum { AN_HOUR = 3600 };
    char folder[SQ_FILES_PATH_SIZE];
    sq_disk_status status;
    size_t name = strlen(place);
    while (name > 0 && !strchr(sq_disk_separators, place[name - 1]))
        name--;
    if (!sq_disk_examine(place, &status))
        return;
    snprintf(folder, sizeof folder, "%.*s", (int)name, place);
    sq_disk_list(name > 0 ? folder : ".", remove_leftover,
                 &(leftovers){name > 0 ? folder : ".", place + name, status.written - AN_HOUR});
}

/* Writes beside the place, then gives the file its name. Closes it before, because some systems
 * cannot rename an open one. */
static bool put(const char *place, const void *bytes, size_t length, bool waits,
                sq_disk_identity *identity)
{
    char temporary[SQ_FILES_PATH_SIZE];
    FILE *stream = create_temporary(place, temporary);
    if (!stream)
        return false;
    errno = 0;
    if (write_all(stream, bytes, length, waits) && sq_disk_identify(temporary, identity) &&
        sq_disk_rename_over(temporary, place))
        return true;
    const int error = errno;
    sq_disk_remove(temporary);
    errno = error;
    return false;
}

static bool replace(const char *place, const void *bytes, size_t length,
                    char reason[SQ_FILES_REASON_SIZE])
{
    sq_disk_identity unused;
    if (!put(place, bytes, length, true, &unused))
        return fail(reason, errno);
    sq_disk_flush_folder_of(place);
    remove_leftovers(place);
    return true;
}

bool sq_files_replace(const char *path, const char *text, char reason[SQ_FILES_REASON_SIZE])
{
    char place[SQ_FILES_PATH_SIZE];
    return find_place(path, place, reason) && replace(place, text, strlen(text), reason);
}

bool sq_files_copy(const char *from, const char *to, size_t most, char reason[SQ_FILES_REASON_SIZE])
{
    size_t length;
    uint8_t *bytes = sq_files_read_bytes(from, most, &length, reason);
    const bool copied = bytes && may_go(to, reason) && replace(to, bytes, length, reason);
    free(bytes);
    return copied;
}

/* ---- files that grow ---- */

FILE *sq_files_begin(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    if (!may_go(path, reason))
        return NULL;
    errno = 0;
    FILE *stream = sq_disk_open(path, "wb");
    if (!stream)
        fail(reason, errno);
    return stream;
}

/* Another program may have taken the path since. */
static FILE *open_again(const char *path, const sq_disk_identity *identity)
{
    FILE *stream = sq_disk_open(path, "r+b");
    if (!stream)
        return NULL;
    if (sq_files_has_path(path, identity) && fseek(stream, 0, SEEK_END) == 0)
        return stream;
    fclose(stream);
    errno = EBUSY;
    return NULL;
}

FILE *sq_files_begin_apart(const char *path, const void *bytes, size_t length,
                           sq_disk_identity *identity, char reason[SQ_FILES_REASON_SIZE])
{
    FILE *stream = NULL;
    if (!may_go(path, reason))
        return NULL;
    errno = 0;
    if (put(path, bytes, length, false, identity))
        stream = open_again(path, identity);
    if (stream)
        remove_leftovers(path);
    else
        fail(reason, errno);
    return stream;
}

bool sq_files_has_path(const char *path, const sq_disk_identity *identity)
{
    sq_disk_identity now;
    return sq_disk_identify(path, &now) && now.volume == identity->volume &&
           now.number == identity->number;
}

/* Creates a file that is missing, and removes it again. */
bool sq_files_can_begin(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    char place[SQ_FILES_PATH_SIZE];
    if (!find_place(path, place, reason))
        return false;
    const bool is_there = sq_disk_has(place);
    errno = 0;
    FILE *stream = is_there ? sq_disk_open(place, "r+b") : sq_disk_create(place);
    if (!stream)
        return fail(reason, errno);
    fclose(stream);
    return is_there || sq_disk_remove(place) || fail(reason, errno);
}

/* ---- out of the way ---- */

/* A path that is free. */
static bool find_aside(const char *place, char aside[SQ_FILES_PATH_SIZE])
{
    enum { MOST = 999 };
    char end[24] = ".damaged";
    for (int number = 2; number <= MOST && put_path(aside, place, "", end); number++) {
        if (!sq_disk_has(aside))
            return true;
        snprintf(end, sizeof end, ".damaged-%d", number);
        errno = EEXIST;
    }
    return false;
}

bool sq_files_set_aside(const char *path, char aside[SQ_FILES_PATH_SIZE],
                        char reason[SQ_FILES_REASON_SIZE])
{
    char place[SQ_FILES_PATH_SIZE];
    if (!find_place(path, place, reason))
        return false;
    errno = ENAMETOOLONG;
    return (find_aside(place, aside) && sq_disk_rename_over(place, aside)) || fail(reason, errno);
}

bool sq_files_remove(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    char place[SQ_FILES_PATH_SIZE];
    if (!find_place(path, place, reason))
        return false;
    errno = 0;
    return sq_disk_remove(place) || errno == ENOENT || fail(reason, errno);
}

bool sq_files_is_link(const char *path)
{
    char place[SQ_FILES_PATH_SIZE];
    return !sq_disk_follow(path, place) || strcmp(path, place) != 0;
}

bool sq_files_is_there(const char *path)
{
    return sq_disk_has(path);
}

bool sq_files_may_be_folder(const char *path, char reason[SQ_FILES_REASON_SIZE])
{
    sq_disk_status status;
    errno = 0;
    if (sq_disk_examine(path, &status))
        return status.is_folder || fail(reason, ENOTDIR);
    const int error = sq_disk_has(path) ? ENOTDIR : errno; /* a dangling link takes the name */
    return error == ENOENT || fail(reason, error);
}

bool sq_files_make_folder(const char *folder, char reason[SQ_FILES_REASON_SIZE])
{
    sq_disk_status status;
    errno = 0;
    if (sq_disk_make_folder(folder))
        return true;
    const int error = errno;
    return (sq_disk_examine(folder, &status) && status.is_folder) || fail(reason, error);
}

bool sq_files_list(const char *folder, sq_files_take_name *take, void *context,
                   char reason[SQ_FILES_REASON_SIZE])
{
    errno = 0;
    return sq_disk_list(folder, take, context) || errno == ENOENT || fail(reason, errno);
}

bool sq_files_players_folder(char folder[SQ_FILES_PATH_SIZE])
{
    return sq_disk_players_folder(folder);
}

/* ---- several programs ---- */

bool sq_files_lock_folder(sq_files_lock *lock, const char *folder, int milliseconds)
{
    sq_disk_locked found = sq_disk_lock(folder, &lock->handle);
    for (; found == SQ_DISK_BUSY && milliseconds > 0; milliseconds--) {
        sq_disk_wait();
        found = sq_disk_lock(folder, &lock->handle);
    }
    lock->is_held = found == SQ_DISK_LOCKED;
    return found != SQ_DISK_BUSY;
}

void sq_files_unlock(sq_files_lock *lock)
{
    if (lock->is_held)
        sq_disk_unlock(lock->handle);
    lock->is_held = false;
}
