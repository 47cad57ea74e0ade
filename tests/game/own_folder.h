/* own_folder: a test's own folder, made below the current one and removed with its content; and the
 * capture of standard error. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "testing.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef _WIN32
#include <direct.h>
#include <io.h>
#define mkdir(path, mode) _mkdir(path)
#define lstat stat
#define pipe(ends) _pipe(ends, 1 << 16, _O_BINARY)

static inline char *mkdtemp(char *path)
{
    return _mktemp(path) && _mkdir(path) == 0 ? path : NULL;
}
#endif

static char own_folder[] = "own-XXXXXX";
static int own_copies;

static inline int open_folder(void **state)
{
    strcpy(own_folder, "own-XXXXXX");
    return mkdtemp(own_folder) ? 0 : -1;
}

/* The path of a file in the folder. Eight of them live at a time. */
static inline const char *path_of(const char *name)
{
    static char paths[8][512];
    static int next;
    char *path = paths[next++ % 8];
    snprintf(path, sizeof paths[0], "%s/%s", own_folder, name);
    return path;
}

/* Calls `call` for each entry of the folder; returns their number. */
static inline int each_in(const char *folder, void (*call)(const char *path))
{
    int count = 0;
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries)) {
        char path[1024];
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        const int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        assert_in_range(length, 1, sizeof path - 1);
        count++;
        if (call)
            call(path);
    }
    closedir(entries);
    return count;
}

static inline void remove_tree(const char *path)
{
    struct stat status;
    assert_int_equal(lstat(path, &status), 0);
    if (!S_ISDIR(status.st_mode)) {
        assert_int_equal(remove(path), 0);
        return;
    }
    each_in(path, remove_tree);
    assert_int_equal(rmdir(path), 0);
}

static inline int close_folder(void **state)
{
    chmod(own_folder, 0700);
    remove_tree(own_folder);
    return 0;
}

/* An empty folder of the test's own. */
#define OWN_FOLDER NOTHING, open_folder, close_folder

static inline void count_copy(const char *path)
{
    own_copies += strcmp(path + strlen(path) - strlen(".good"), ".good") == 0;
}

/* Not counting the copies of kept files (saves.h). */
static inline int files_in_folder(void)
{
    own_copies = 0;
    const int count = each_in(own_folder, count_copy);
    return count - own_copies;
}

static inline bool has_file(const char *name)
{
    struct stat status;
    return lstat(path_of(name), &status) == 0;
}

static inline void put_bytes(const char *name, const void *bytes, size_t length)
{
    remove(path_of(name)); /* some file systems write truncated files to disk at once */
    FILE *file = fopen(path_of(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, length, file), length);
    assert_int_equal(fclose(file), 0);
}

static inline void put_text(const char *name, const char *text)
{
    put_bytes(name, text, strlen(text));
}

/* The text of a file; NULL if there is none. */
static inline const char *text_of(const char *name)
{
    static char text[1 << 18];
    FILE *file = fopen(path_of(name), "rb");
    if (!file)
        return NULL;
    text[fread(text, 1, sizeof text - 1, file)] = '\0';
    fclose(file);
    return text;
}

/* The same of a file that has to be there. */
static inline const char *content_of(const char *name)
{
    const char *text = text_of(name);
    if (!text)
        fail_msg("there is no file %s", name);
    return text;
}

/* ---- standard error ---- */

static int real_stderr = -1;
static int said_pipe[2];

/* A pipe, because file sizes may be limited. It holds far more than a test writes. */
static inline void start_listening(void)
{
    fflush(stderr);
    assert_int_equal(pipe(said_pipe), 0);
    real_stderr = dup(STDERR_FILENO);
    dup2(said_pipe[1], STDERR_FILENO);
    close(said_pipe[1]);
}

/* Returns the text written since start_listening. */
static inline const char *stop_listening(void)
{
    static char said[8192];
    fflush(stderr);
    dup2(real_stderr, STDERR_FILENO);
    close(real_stderr);
    size_t length = 0;
    ssize_t more = 1;
    for (; more > 0 && length < sizeof said - 1; length += (size_t)more)
        more = read(said_pipe[0], said + length, sizeof said - 1 - length);
    assert_true(more == 0);
    said[length] = '\0';
    close(said_pipe[0]);
    return said;
}

static inline int lines_in(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}
