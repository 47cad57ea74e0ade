/* keep OLDER FOLDER: reads what an earlier version has kept, and writes it into the folder as this
 * version does: a player's files, a mod and a share code. tests/kept/keep.sh calls it. */
#include "keep/saves.h"
#include "mods/share_code.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *older, *folder;

static void fail(const char *what)
{
    fprintf(stderr, "keep: %s\n", what);
    exit(EXIT_FAILURE);
}

static const char *path_in(const char *top, const char *name)
{
    static char path[SQ_FILES_PATH_SIZE];
    if (!sq_files_join(path, top, name))
        fail("a path is too long");
    return path;
}

static void put(const char *name, const char *text)
{
    char reason[SQ_FILES_REASON_SIZE];
    if (!sq_files_replace(path_in(folder, name), text, reason))
        fail(reason);
}

static void keep_player(void)
{
    static sq_saves from, to;
    sq_saves_load(&from, path_in(older, "player"), &sq_config_defaults);
    sq_saves_load(&to, path_in(folder, "player"), &sq_config_defaults);
    sq_saves_store_run(&to, &from.run, from.run_day, &from.run_as);
    const char *names[] = {"settings", "records", "best", "statistics", "goals", "calendar"};
    const void *kept[] = {&from.settings,   &from.records, &from.best,
                          &from.statistics, &from.goals,   &from.calendar};
    for (sq_save file = SQ_SAVE_SETTINGS; file < SQ_SAVE_RUN; file++) {
        static char text[SQ_SAVE_TEXT_SIZE];
        char name[64];
        sq_save_write(text, file, kept[file]);
        snprintf(name, sizeof name, "player/%s.txt", names[file]);
        put(name, text);
    }
}

static void keep_mod(void)
{
    static sq_rulebook mod;
    char text[SQ_RULEBOOK_TEXT_SIZE], reason[SQ_MOD_REASON_SIZE];
    if (!sq_mod_load(&mod, path_in(older, "mod.txt"), reason))
        fail(reason);
    sq_rulebook_write_changes(&mod, text);
    put("mod.txt", text);
}

static void keep_code(void)
{
    static sq_rulebook mod;
    char code[SQ_SHARE_CODE_SIZE + 1], reason[SQ_MOD_REASON_SIZE];
    if (sq_files_read(path_in(older, "code.txt"), code, sizeof code, reason) != SQ_FILE_READ)
        fail(reason);
    code[strcspn(code, "\n")] = '\0';
    if (!sq_share_code_read(&mod, code, reason))
        fail(reason);
    sq_share_code_write(&mod, code);
    put("code.txt", strcat(code, "\n"));
}

int main(int argc, char *argv[])
{
    if (argc != 3)
        fail("keep OLDER FOLDER");
    older = argv[1];
    folder = argv[2];
    keep_player();
    keep_mod();
    keep_code();
    return EXIT_SUCCESS;
}
