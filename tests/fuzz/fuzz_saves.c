/* fuzz_saves: the game's data folder. The first byte chooses a file, the rest is its content.
 * Loading any content gives valid settings, records and results, a run only if it can be resumed,
 * and no mod but the one in the folder of mods. Storing and loading again gives the same, without a
 * message.
 *
 * The folder is made in SQ_FUZZ_FOLDER, or here. */
#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "fuzz.h"

#include <dirent.h>
#include <sys/stat.h>
#include <unistd.h>

#include "game/invariants.h"
#include "keep/saves.h"
#include "play/mod_in_use.h"

enum { PATH_SIZE = 512 };

static const char the_mod[] = "hares.txt";

static void path_in(char path[PATH_SIZE], const char *folder, const char *name)
{
    const int length = snprintf(path, PATH_SIZE, "%s/%s", folder, name);
    REQUIRE(length < PATH_SIZE, "the path is too long: %s", folder);
}

static void put_file(const char *folder, const char *name, const fuzz_bytes *bytes)
{
    char path[PATH_SIZE];
    path_in(path, folder, name);
    FILE *file = fopen(path, "wb");
    REQUIRE(file, "no file %s", path);
    REQUIRE(fwrite(bytes->at, 1, bytes->left, file) == bytes->left, "the disk is full");
    fclose(file);
}

/* With a folder in it that has one mod. */
static void make_folder(char path[PATH_SIZE])
{
    const char *parent = getenv("SQ_FUZZ_FOLDER");
    char mods[PATH_SIZE];
    path_in(path, parent ? parent : ".", "fuzz-saves-XXXXXX");
    REQUIRE(mkdtemp(path), "no folder %s", path);
    path_in(mods, path, SQ_KEPT_MODS);
    REQUIRE(mkdir(mods, 0700) == 0, "no folder %s", mods);
    put_file(mods, the_mod, &(fuzz_bytes){(const uint8_t *)"start = tower\n", 14});
}

static void remove_files(const char *folder)
{
    DIR *entries = opendir(folder);
    REQUIRE(entries, "no folder %s", folder);
    for (struct dirent *entry = readdir(entries); entry; entry = readdir(entries)) {
        char path[PATH_SIZE];
        path_in(path, folder, entry->d_name);
        if (entry->d_name[0] != '.')
            unlink(path);
    }
    closedir(entries);
}

static void remove_folder(const char *folder)
{
    char mods[PATH_SIZE];
    path_in(mods, folder, SQ_KEPT_MODS);
    remove_files(mods);
    rmdir(mods);
    remove_files(folder);
    rmdir(folder);
}

/* An accepted run can be played on. */
static void play_on(const Checkpoint *run)
{
    const sq_game_def def = {.config = sq_config_defaults, .mode = SQ_MODE_TOWER};
    ecs_world *game = sq_game_resume(&def, run);
    REQUIRE(game, "out of memory");
    if (sq_game_is_in_shop(game))
        REQUIRE(sq_game_next_floor(game, SQ_UPGRADE_NONE), "out of memory");
    for (int tick = 0; tick < 2 && sq_game_run(game)->outcome == SQ_PLAYING; tick++) {
        const char *broken = broken_invariant(game);
        REQUIRE(!broken, "%s", broken);
        REQUIRE(sq_game_tick(game, sq_input_at(10, 10)), "out of memory");
    }
    ecs_world_destroy(game);
}

/* mod.txt should be the name of a mod, and may be anything. */
static void switch_on_mod(sq_saves *saves)
{
    static sq_options options;
    static sq_shell shell;
    static sq_play play;
    char reason[SQ_MOD_REASON_SIZE];
    shell = (sq_shell){.saves = saves};
    play = (sq_play){.options = &options, .saves = saves};
    sq_mods_begin(&shell, &play);
    REQUIRE(!play.mods.is_on || strcmp(play.mods.on, the_mod) == 0, "it is no mod of the folder");
    REQUIRE(!play.mods.is_on || sq_rulebook_check(&play.mods.book, reason), "a bad mod is on");
    REQUIRE(!*shell.notice.text || fuzz_is_reason(shell.notice.text, sizeof shell.notice.text),
            "a bad notice");
}

static void take_notices(sq_saves *saves)
{
    for (const char *notice; (notice = sq_saves_take_notice(saves));)
        REQUIRE(fuzz_is_reason(notice, SQ_SAVES_NOTICE_SIZE), "a bad notice");
}

static void store_all(sq_saves *saves)
{
    sq_saves_store_settings(saves);
    sq_saves_store_records(saves);
    sq_saves_begin_day(saves, 20261122);
    sq_saves_add_run(
        saves,
        &(sq_run_result){.board = "tower", .mode = SQ_MODE_TOWER, .floor = 3, .date = 20261122});
    if (saves->has_run)
        sq_saves_store_run(
            saves,
            &(Checkpoint){saves->run.run, saves->run.tower, saves->run.rng, saves->run.climb},
            saves->run_day, &saves->run_as);
}

static void require_same(const sq_saves *a, const sq_saves *b)
{
    REQUIRE(memcmp(&a->settings, &b->settings, sizeof a->settings) == 0, "other settings");
    REQUIRE(a->records.best_floor == b->records.best_floor, "another best floor");
    REQUIRE(a->records.best_classic_ticks == b->records.best_classic_ticks, "another best time");
    REQUIRE(a->has_run == b->has_run, "only one of both has a run");
    REQUIRE(!a->has_run || memcmp(&a->run.tower, &b->run.tower, sizeof a->run.tower) == 0,
            "another run");
}

/* A file of a newer version takes no results. */
static void require_same_results(const sq_saves *a, const sq_saves *b)
{
    REQUIRE(memcmp(&a->best, &b->best, sizeof a->best) == 0, "another ten best");
    REQUIRE(memcmp(&a->statistics, &b->statistics, sizeof a->statistics) == 0, "other statistics");
    REQUIRE(memcmp(&a->goals, &b->goals, sizeof a->goals) == 0, "other goals");
    REQUIRE(memcmp(&a->calendar, &b->calendar, sizeof a->calendar) == 0, "another calendar");
}

static void load_and_store(const char *folder)
{
    static sq_saves first;
    static sq_saves second;
    sq_saves_load(&first, folder, &sq_config_defaults);
    take_notices(&first);
    switch_on_mod(&first);
    if (first.has_run)
        play_on(&first.run);
    /* Forgets the stored state, so that every file is written. */
    memset(first.kept, 0, sizeof first.kept);
    store_all(&first);
    sq_saves_load(&second, folder, &sq_config_defaults);
    bool alone = false; /* a file of a newer version is never written */
    for (int file = 0; file < SQ_SAVE_COUNT; file++)
        alone |= first.states[file] == SQ_SAVE_UNREAD;
    REQUIRE(alone || !sq_saves_take_notice(&second), "loading the stored files prints a message");
    require_same(&first, &second);
    if (!alone)
        require_same_results(&first, &second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const names[] = {"settings.txt", "records.txt",    "run.txt",
                                        "best.txt",     "statistics.txt", "goals.txt",
                                        "calendar.txt", SQ_KEPT_MOD};
    fuzz_bytes bytes = {data, size};
    char folder[PATH_SIZE];
    const char *name = names[fuzz_u8(&bytes) % (sizeof names / sizeof names[0])];
    if (!data)
        bytes.at = (const uint8_t *)"";
    make_folder(folder);
    put_file(folder, name, &bytes);
    load_and_store(folder);
    remove_folder(folder);
    return 0;
}
