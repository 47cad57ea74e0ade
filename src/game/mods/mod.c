#include "mods/mod.h"

#include <stdio.h>
#include <string.h>

#include "base/files.h"

bool sq_mod_refuse(char reason[SQ_MOD_REASON_SIZE], const char *name, const char *why)
{
    snprintf(reason, SQ_MOD_REASON_SIZE, "%.100s: %s", name, why);
    return false;
}

/* The file's name without its ending, as far as it can be shown. */
static void make_title(sq_rulebook *book, const char *name)
{
    snprintf(book->title, sizeof book->title, "%.*s", (int)strcspn(name, "."), name);
    for (char *at = book->title; *at; at++)
        if (*at <= ' ' || *at > '~')
            *at = '?';
}

bool sq_mod_read(sq_rulebook *book, const char *name, const char *text, size_t length,
                 char reason[SQ_MOD_REASON_SIZE])
{
    char why[SQ_RULEBOOK_REASON_SIZE];
    sq_rulebook read;
    sq_rulebook_builtin(&read, SQ_MODE_CLIMB);
    read.title[0] = read.author[0] = read.line[0] = '\0';
    if (!sq_rulebook_read(&read, text, length, why) || !sq_rulebook_check(&read, why) ||
        !sq_rulebook_check_size(&read, why))
        return sq_mod_refuse(reason, name, why);
    if (!*read.title)
        make_title(&read, name);
    *book = read;
    return true;
}

bool sq_mod_load_text(sq_rulebook *book, const char *path, char text[SQ_RULEBOOK_TEXT_SIZE],
                      char reason[SQ_MOD_REASON_SIZE])
{
    char why[SQ_FILES_REASON_SIZE] = "there is no such file";
    if (sq_files_read(path, text, SQ_RULEBOOK_TEXT_SIZE, why) != SQ_FILE_READ)
        return sq_mod_refuse(reason, sq_files_name_in(path), why);
    return sq_mod_read(book, sq_files_name_in(path), text, strlen(text), reason);
}

bool sq_mod_load(sq_rulebook *book, const char *path, char reason[SQ_MOD_REASON_SIZE])
{
    char text[SQ_RULEBOOK_TEXT_SIZE];
    return sq_mod_load_text(book, path, text, reason);
}
