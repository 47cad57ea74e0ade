/* files: no option that writes destroys a file that another option names, that the game keeps or
 * needs, or that the program has not written. */
#include "run_program.h"

#include <dirent.h>
#include <sys/stat.h>

#define BOT "--headless", "--bot", "greedy", "--seed", "7", "--ticks", "20"
#define HOME_ "test-files"
#define IN_HOME(name) HOME_ "/" name

static void remove_in(const char *folder)
{
    char path[512];
    DIR *entries = opendir(folder);
    for (struct dirent *entry = entries ? readdir(entries) : NULL; entry;
         entry = readdir(entries)) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (remove(path) != 0)
            remove_in(path);
    }
    if (entries)
        closedir(entries);
    rmdir(folder);
}

static int remove_home(void **state)
{
    remove_in(HOME_);
    return 0;
}

static int make_home(void **state)
{
    remove_home(state);
    return mkdir(HOME_, 0700) == 0 && mkdir(IN_HOME("mods"), 0700) == 0 &&
                   mkdir(IN_HOME("square-eater"), 0700) == 0
               ? 0
               : -1;
}

#define HOME NOTHING, make_home, remove_home

static void put(const char *path, const char *text)
{
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_content(const char *path, const char *expected)
{
    char *text = text_of_file(path, NULL);
    assert_string_equal(text, expected);
    free(text);
}

static bool is_there(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

/* ---- files that another option names ---- */

/* All that may be given together: one reads or writes, the other writes. */
static char *const pairs[][2] = {
    {"--mod", "--record"},   {"--mod", "--trace"},     {"--mod", "--floors"},
    {"--ghost", "--record"}, {"--ghost", "--trace"},   {"--ghost", "--floors"},
    {"--replay", "--trace"}, {"--replay", "--floors"}, {"--record", "--trace"},
    {"--trace", "--floors"}, {"--record", "--floors"},
};

/* All of them lead to one file; the last one only if it is there. */
static char *const paths[] = {
    IN_HOME("file"), "./" IN_HOME("file"),   IN_HOME("../" HOME_ "/file"),
    IN_HOME("link"), IN_HOME("folder/file"), IN_HOME("hard"),
};

static void make_links(void)
{
    assert_int_equal(symlink("file", IN_HOME("link")), 0);
    assert_int_equal(symlink(".", IN_HOME("folder")), 0);
}

/* Neither order nor --overwrite changes the answer, which comes before a window opens. */
static void assert_pair_is_refused(char *const pair[2], char *one_path, char *other_path)
{
    char words[80];
    char *const kind = strcmp(pair[0], "--ghost") == 0 ? "--play" : "--headless";
    snprintf(words, sizeof words, "%s and %s name the same file; each wants its own", pair[0],
             pair[1]);
    assert_failed(run(kind, pair[0], one_path, pair[1], other_path), 2, words);
    assert_failed(run(kind, "--overwrite", pair[1], other_path, pair[0], one_path), 2, words);
}

static void assert_pairs_are_refused(size_t path_count)
{
    each_case(i, pairs)
        for (size_t j = 0; j < path_count; j++) {
            assert_pair_is_refused(pairs[i], paths[0], paths[j]);
            assert_pair_is_refused(pairs[i], paths[j], paths[0]);
        }
}

TEST_IN(HOME, no_option_writes_into_a_file_that_another_one_names) {
    make_links();
    put(paths[0], "LIVES = 5\n");
    assert_int_equal(link(paths[0], IN_HOME("hard")), 0);
    assert_pairs_are_refused(LENGTH(paths));
    assert_content(paths[0], "LIVES = 5\n");
}

/* Two options would make it. A reader would find nothing there. */
TEST_IN(HOME, no_two_options_make_the_same_file) {
    make_links();
    each_case(i, pairs)
        if (strcmp(pairs[i][0], "--record") == 0 || strcmp(pairs[i][0], "--trace") == 0)
            for (size_t j = 0; j < LENGTH(paths) - 1; j++)
                assert_pair_is_refused(pairs[i], paths[0], paths[j]);
    assert_false(is_there(paths[0]));
    assert_well(run(BOT, "--record", IN_HOME("link"), "--trace", IN_HOME("other")));
    assert_true(is_there(paths[0]));
}

TEST_IN(HOME, what_is_verified_is_not_written) {
    assert_well(run(BOT, "--record", IN_HOME("file")));
    assert_failed(run("--verify", IN_HOME("file"), "--record", IN_HOME("file")), 2,
                  "--verify and --record");
    assert_well(run("--verify", IN_HOME("file")));
}

TEST_IN(HOME, two_options_may_share_a_device) {
    assert_well(run(BOT, "--trace", "/dev/null", "--floors", "/dev/null"));
}

/* ---- the game's own files ---- */

/* The options that write a file. */
static char *const writers[] = {"--record", "--trace", "--floors"};

/* Where the game would keep its files if this run kept any. */
static void keep_at_home(void)
{
    char home[4096];
    if (!getcwd(home, sizeof home / 2))
        abort();
    snprintf(home + strlen(home), sizeof home / 2, "/%s", HOME_);
    setenv("XDG_DATA_HOME", home, 1);
}

static void assert_own_is_refused(char *folder, char *path, const char *words)
{
    before_run = keep_at_home;
    each_case(i, writers) {
        assert_failed(run(BOT, "--data-dir", folder, writers[i], path), 2, words);
        assert_failed(run(BOT, "--data-dir", folder, "--overwrite", writers[i], path), 2, words);
        assert_failed(run("--play", "--data-dir", folder, "--overwrite", writers[i], path), 2,
                      words);
    }
    before_run = NULL;
}

static const char *const kept[] = {
    "settings.txt",    "records.txt",     "best.txt", "statistics.txt",
    "goals.txt",       "calendar.txt",    "run.txt",  "mod.txt",
    "last-run.replay", "best-run.replay", "BEST.txt", "best.txt.damaged",
};

/* In the folder of the run and in the player's own, where none of them is yet. */
TEST_IN(HOME, no_option_makes_a_file_that_the_game_would_keep) {
    each_case(i, kept) {
        char path[80];
        char in_players[80];
        snprintf(path, sizeof path, "%s/%s", HOME_, kept[i]);
        snprintf(in_players, sizeof in_players, "%s/%s", IN_HOME("square-eater"), kept[i]);
        assert_own_is_refused(HOME_, path, "the game keeps this file; name another one");
        assert_own_is_refused(IN_HOME("mods"), in_players, "the game keeps this file");
        assert_false(is_there(path) || is_there(in_players));
    }
}

TEST_IN(HOME, no_option_writes_into_a_kept_file_by_any_name) {
    put(IN_HOME("best.txt"), "text");
    assert_int_equal(link(IN_HOME("best.txt"), IN_HOME("hard")), 0);
    assert_int_equal(symlink("best.txt", IN_HOME("link")), 0);
    assert_int_equal(symlink("run.txt", IN_HOME("to-be")), 0);
    assert_own_is_refused(HOME_, "./" IN_HOME("best.txt"), "the game keeps this file");
    assert_own_is_refused(HOME_, IN_HOME("hard"), "the game keeps this file");
    assert_own_is_refused("./" HOME_, IN_HOME("link"), "the game keeps this file");
    assert_own_is_refused(HOME_, IN_HOME("to-be"), "the game keeps this file");
    assert_content(IN_HOME("best.txt"), "text");
    assert_false(is_there(IN_HOME("run.txt")));
}

/* Not even one that the program has written, such as a last run, without --overwrite. */
TEST_IN(HOME, no_option_writes_into_a_recorded_run) {
    assert_well(run(BOT, "--record", IN_HOME("file")));
    assert_int_equal(rename(IN_HOME("file"), IN_HOME("best-run.replay")), 0);
    assert_own_is_refused(HOME_, IN_HOME("best-run.replay"), "the game keeps this file");
    assert_well(run("--verify", IN_HOME("best-run.replay")));
}

TEST_IN(HOME, no_option_writes_into_the_players_mods) {
    static char *const folders[] = {HOME_, IN_HOME("square-eater")};
    assert_int_equal(mkdir(IN_HOME("square-eater/mods"), 0700), 0);
    each_case(i, folders) {
        char path[80];
        snprintf(path, sizeof path, "%s/mods/a.txt", folders[i]);
        assert_own_is_refused(HOME_, path, "this is one of your mods; name another file");
        assert_false(is_there(path));
        put(path, "LIVES = 5\n");
        assert_int_equal(link(path, IN_HOME("hard")), 0);
        assert_own_is_refused(HOME_, path, "this is one of your mods; name another file");
        assert_own_is_refused(HOME_, IN_HOME("hard"), "this is one of your mods");
        assert_content(path, "LIVES = 5\n");
        assert_int_equal(unlink(IN_HOME("hard")), 0);
    }
}

TEST_IN(HOME, the_folder_of_kept_files_does_not_become_a_file) {
    assert_own_is_refused(IN_HOME("none"), IN_HOME("none"), "this is the folder of the game's");
    assert_false(is_there(IN_HOME("none")));
}

/* A name of the player's own in the same folder. */
TEST_IN(HOME, other_files_in_the_folder_may_be_written) {
    each_case(i, writers)
        assert_well(run(BOT, "--data-dir", HOME_, "--overwrite", writers[i], IN_HOME("out")));
}

TEST_IN(HOME, no_option_writes_into_the_games_font) {
    char font[1024];
    snprintf(font, sizeof font, "%s", program);
    char *name = strrchr(font, '/');
    assert_non_null(name);
    snprintf(name, sizeof font - (size_t)(name - font), "/assets/square-eater.ttf");
    if (access(font, F_OK) != 0)
        skip(); /* a build without a window */
    char target[1040];
    snprintf(target, sizeof target, "%s%s", font[0] == '/' ? "" : "../", font);
    assert_int_equal(symlink(target, IN_HOME("link")), 0);
    char *const names[] = {font, IN_HOME("link")};
    each_case(i, names)
        each_case(j, writers)
            assert_failed(run(BOT, "--overwrite", writers[j], names[i]), 2,
                          "this is the game's font; name another file");
}

/* ---- files that the run reads ---- */

TEST_IN(HOME, a_replay_is_no_pipe) {
    assert_int_equal(mkfifo(IN_HOME("pipe"), 0600), 0);
    assert_failed(run("--verify", IN_HOME("pipe")), 2, "it is not a regular file");
    assert_failed(run("--headless", "--replay", IN_HOME("pipe")), 2, "it is not a regular file");
}

TEST_IN(HOME, a_mod_may_have_the_line_ends_of_any_system) {
    static const char *const texts[] = {"LIVES = 5\rFRIEND_SPEED = 1\r",
                                        "LIVES = 5\r\nFRIEND_SPEED = 1\r\n",
                                        "LIVES = 5\nFRIEND_SPEED = 1\n"};
    each_case(i, texts) {
        put(IN_HOME("my.txt"), texts[i]);
        const Ran *ran = run(BOT, "--mod", IN_HOME("my.txt"));
        assert_well(ran);
        assert_says(ran->out, "with the mod \"my\": climb: floor 1");
        assert_says(ran->out, "lives left 5");
    }
}

/* ---- files of the player ---- */

TEST_IN(HOME, a_file_that_the_program_has_not_written_stays) {
    static const char diary[] = "Dear diary,\n";
    put(IN_HOME("out"), diary);
    each_case(i, writers) {
        const Ran *ran = run(BOT, writers[i], IN_HOME("out"));
        assert_failed(ran, 2, "it exists and is not a ");
        assert_says(ran->err, "add --overwrite to replace it");
        assert_content(IN_HOME("out"), diary);
    }
    each_case(i, writers) {
        put(IN_HOME("out"), diary);
        assert_well(run(BOT, "--overwrite", writers[i], IN_HOME("out")));
        char *text = text_of_file(IN_HOME("out"), NULL);
        assert_null(strstr(text, "diary"));
        free(text);
    }
}

/* Other programs write JSON, too. A run that goes on begins above tick 1. */
TEST_IN(HOME, a_file_that_only_begins_alike_stays) {
    static char *const alike[][2] = {
        {"--floors", "{\"seed\":42,\"learning_rate\":0.1}\n"},
        {"--floors", "{\"seed\":,\"floor\":1"},
        {"--floors", "{\"seed\":42,\"floor"},
        {"--floors", "{\"seed\":"},
        {"--trace", "{\"tick\":5,\"price\":1}\n"},
        {"--trace", "{\"tick\":5,\"mode\":7}\n"},
        {"--trace", "{\"tick\":5"},
    };
    each_case(i, alike) {
        put(IN_HOME("out"), alike[i][1]);
        assert_failed(run(BOT, alike[i][0], IN_HOME("out")), 2, "it exists and is not a ");
        assert_content(IN_HOME("out"), alike[i][1]);
    }
    put(IN_HOME("out"), "{\"tick\":18446744073709551615,\"mode\":\"tower\"");
    assert_well(run(BOT, "--trace", IN_HOME("out")));
}

TEST_IN(HOME, an_option_replaces_what_it_has_written) {
    each_case(i, writers) {
        remove(IN_HOME("out"));
        assert_well(run(BOT, writers[i], IN_HOME("out")));
        assert_well(run(BOT, writers[i], IN_HOME("out")));
        const size_t other = (i + 1) % LENGTH(writers);
        assert_failed(run(BOT, writers[other], IN_HOME("out")), 2, "it exists and is not a ");
        put(IN_HOME("out"), "");
        assert_well(run(BOT, writers[i], IN_HOME("out")));
    }
}

/* What a trace or a report goes through stays what it is. */
TEST_IN(HOME, a_link_and_a_pipe_are_written_through) {
    struct stat status;
    for (size_t i = 1; i < LENGTH(writers); i++) {
        assert_int_equal(symlink("out", IN_HOME("link")), 0);
        assert_well(run(BOT, writers[i], IN_HOME("link")));
        assert_true(lstat(IN_HOME("link"), &status) == 0 && S_ISLNK(status.st_mode));
        assert_true(stat(IN_HOME("out"), &status) == 0 && status.st_size > 0);
        assert_int_equal(mkfifo(IN_HOME("pipe"), 0600), 0);
        const pid_t reader = fork();
        if (reader == 0)
            _exit(system("cat " IN_HOME("pipe") " > " IN_HOME("read")) == 0 ? 0 : 1);
        assert_well(run(BOT, writers[i], IN_HOME("pipe")));
        assert_int_equal(waitpid(reader, NULL, 0), reader);
        assert_true(lstat(IN_HOME("pipe"), &status) == 0 && S_ISFIFO(status.st_mode));
        assert_same_files(IN_HOME("read"), IN_HOME("out"));
        assert_int_equal(unlink(IN_HOME("link")) + unlink(IN_HOME("pipe")) + unlink(IN_HOME("out")),
                         0);
    }
}

TEST_IN(HOME, a_device_needs_no_permission) {
    assert_well(run(BOT, "--trace", "/dev/null"));
    assert_well(run(BOT, "--floors", "/dev/null"));
}

MAIN_WITH_PROGRAM(NULL)
