/* files: no option that writes destroys a file that the run reads, that the game keeps, or that
 * somebody else has written. */
#include "run_program.h"

#include <sys/stat.h>

#define BOT "--headless", "--bot", "greedy", "--seed", "7", "--ticks", "20"
#define HOME_ "test-files"
#define IN_HOME(name) HOME_ "/" name

static const char *const names[] = {
    "my.txt",
    "link.txt",
    "hard.txt",
    "out",
    "settings.txt",
    "mods/a.txt",
    "records.txt",
    "pipe",
    "mods/hard.txt",
    "run.txt.tmp",
    "square-eater/settings.txt",
};

static int remove_home(void **state)
{
    char path[64];
    (void)state;
    for (size_t i = 0; i < LENGTH(names); i++) {
        snprintf(path, sizeof path, HOME_ "/%s", names[i]);
        remove(path);
    }
    rmdir(IN_HOME("mods"));
    rmdir(IN_HOME("square-eater"));
    rmdir(HOME_);
    return 0;
}

static int make_home(void **state)
{
    remove_home(state);
    return mkdir(HOME_, 0700) == 0 && mkdir(IN_HOME("mods"), 0700) == 0 ? 0 : -1;
}

#define TEST_HOME(name) TEST_BETWEEN(name, make_home, remove_home)

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

/* The options that write a file. */
static char *const writers[] = {"--record", "--trace", "--profile", "--floors"};

/* ---- files that the run reads ---- */

TEST_HOME(a_mod_is_not_written_over_by_any_name)
{
    static const char text[] = "LIVES = 5\n";
    char words[80];
    put(IN_HOME("my.txt"), text);
    assert_int_equal(symlink("my.txt", IN_HOME("link.txt")), 0);
    assert_int_equal(link(IN_HOME("my.txt"), IN_HOME("hard.txt")), 0);
    static char *const paths[] = {IN_HOME("my.txt"), "./" IN_HOME("my.txt"), IN_HOME("link.txt"),
                                  IN_HOME("hard.txt")};
    for (size_t i = 0; i < LENGTH(writers); i++) {
        snprintf(words, sizeof words, "--mod and %s name the same file", writers[i]);
        for (size_t j = 0; j < LENGTH(paths); j++) {
            assert_failed(run(BOT, "--mod", IN_HOME("my.txt"), writers[i], paths[j], "--overwrite"),
                          2, words);
            assert_failed(run(BOT, "--mod", paths[j], writers[i], IN_HOME("my.txt"), "--overwrite"),
                          2, words);
        }
    }
    assert_content(IN_HOME("my.txt"), text);
}

TEST_HOME(a_mod_may_come_through_a_pipe)
{
    assert_int_equal(mkfifo(IN_HOME("pipe"), 0600), 0);
    assert_failed(run(BOT, "--mod", IN_HOME("pipe")), 2, "pipe: nothing comes from it");
    assert_failed(run(BOT, "--mod", "/dev/null"), 2, "null: nothing comes from it");
    put(IN_HOME("my.txt"), "LIVES = 5\n");
    const pid_t writer = fork();
    if (writer == 0)
        _exit(system("cat " IN_HOME("my.txt") " > " IN_HOME("pipe")) == 0 ? 0 : 1);
    const Ran *ran = run(BOT, "--mod", IN_HOME("pipe"));
    assert_well(ran);
    assert_says(ran->out, "5 lives left");
    waitpid(writer, NULL, 0);
}

TEST_HOME(a_replay_is_no_pipe)
{
    assert_int_equal(mkfifo(IN_HOME("pipe"), 0600), 0);
    assert_failed(run("--verify", IN_HOME("pipe")), 2, "it is not a regular file");
    assert_failed(run("--headless", "--replay", IN_HOME("pipe")), 2, "it is not a regular file");
}

TEST_HOME(a_mod_may_have_the_line_ends_of_any_system)
{
    static const char *const texts[] = {"LIVES = 5\rFRIEND_SPEED = 1\r",
                                        "LIVES = 5\r\nFRIEND_SPEED = 1\r\n",
                                        "LIVES = 5\nFRIEND_SPEED = 1\n"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        put(IN_HOME("my.txt"), texts[i]);
        const Ran *ran = run(BOT, "--mod", IN_HOME("my.txt"));
        assert_well(ran);
        assert_says(ran->out, "5 lives left");
    }
}

/* ---- files that the game keeps ---- */

static void assert_kept_is_refused(char *path, const char *words)
{
    for (size_t i = 0; i < LENGTH(writers); i++) {
        const Ran *ran = run(BOT, "--data-dir", HOME_, writers[i], path, "--overwrite");
        assert_failed(ran, 2, words);
        assert_says(ran->err, writers[i]);
    }
}

TEST_HOME(a_kept_file_is_not_written_over)
{
    put(IN_HOME("settings.txt"), "square-eater settings 1\nend\n");
    assert_int_equal(link(IN_HOME("settings.txt"), IN_HOME("hard.txt")), 0);
    assert_kept_is_refused(IN_HOME("settings.txt"), "the game keeps this file");
    assert_kept_is_refused(IN_HOME("hard.txt"), "the game keeps this file");
    assert_content(IN_HOME("settings.txt"), "square-eater settings 1\nend\n");
}

static void share_home(void)
{
    setenv("XDG_DATA_HOME", HOME_, 1);
}

/* Where the game would keep them, although this run does not. */
TEST_HOME(the_players_folder_is_safe_from_runs_that_do_not_use_it)
{
    static char *const kept[] = {
        IN_HOME("square-eater/settings.txt"),
        IN_HOME("square-eater/last-run.replay"),
        IN_HOME("square-eater/run.txt"),
    };
    assert_int_equal(mkdir(IN_HOME("square-eater"), 0700), 0);
    put(kept[0], "square-eater settings 1\nend\n");
    before_run = share_home;
    for (size_t i = 0; i < LENGTH(writers); i++)
        for (size_t j = 0; j < LENGTH(kept); j++) {
            assert_failed(run(BOT, writers[i], kept[j], "--overwrite"), 2,
                          "the game keeps this file");
            assert_failed(run(BOT, "--data-dir", IN_HOME("other"), writers[i], kept[j]), 2,
                          "the game keeps this file");
        }
    before_run = NULL;
    assert_content(kept[0], "square-eater settings 1\nend\n");
    assert_int_not_equal(access(kept[1], F_OK), 0);
}

TEST_HOME(the_folder_of_kept_files_does_not_become_a_file)
{
    for (size_t i = 0; i < LENGTH(writers); i++) {
        const Ran *ran = run(BOT, "--data-dir", IN_HOME("missing"), writers[i], IN_HOME("missing"));
        assert_failed(ran, 2, "this is the folder of the game's files");
    }
    assert_int_not_equal(access(IN_HOME("missing"), F_OK), 0);
}

TEST_HOME(a_file_that_will_be_kept_is_not_made)
{
    static char *const kept[] = {
        IN_HOME("settings.txt"),    IN_HOME("records.txt"), IN_HOME("run.txt"),
        IN_HOME("run.txt.tmp"),     IN_HOME("lock"),        IN_HOME("window.txt"),
        IN_HOME("last-run.replay"), IN_HOME("mod.txt"),     IN_HOME("gamecontrollerdb.txt"),
    };
    for (size_t i = 0; i < LENGTH(kept); i++) {
        assert_kept_is_refused(kept[i], "the game keeps this file");
        assert_int_not_equal(access(kept[i], F_OK), 0);
    }
}

TEST_HOME(a_mod_in_the_folder_is_not_written_over)
{
    put(IN_HOME("mods/a.txt"), "LIVES = 5\n");
    assert_int_equal(link(IN_HOME("mods/a.txt"), IN_HOME("hard.txt")), 0);
    assert_kept_is_refused(IN_HOME("mods/a.txt"), "this is one of your mods");
    assert_kept_is_refused(IN_HOME("hard.txt"), "this is one of your mods");
    assert_content(IN_HOME("mods/a.txt"), "LIVES = 5\n");
}

/* ---- files of the player ---- */

TEST_HOME(a_file_that_the_program_has_not_written_stays)
{
    static const char diary[] = "Dear diary,\n";
    put(IN_HOME("out"), diary);
    for (size_t i = 0; i < LENGTH(writers); i++) {
        const Ran *ran = run(BOT, writers[i], IN_HOME("out"));
        assert_failed(ran, 2, "it exists and is not a ");
        assert_says(ran->err, "add --overwrite to replace it");
        assert_content(IN_HOME("out"), diary);
    }
    for (size_t i = 0; i < LENGTH(writers); i++) {
        put(IN_HOME("out"), diary);
        assert_well(run(BOT, "--overwrite", writers[i], IN_HOME("out")));
        char *text = text_of_file(IN_HOME("out"), NULL);
        assert_null(strstr(text, "diary"));
        free(text);
    }
}

TEST_HOME(an_option_replaces_what_it_has_written)
{
    for (size_t i = 0; i < LENGTH(writers); i++) {
        remove(IN_HOME("out"));
        assert_well(run(BOT, writers[i], IN_HOME("out")));
        assert_well(run(BOT, writers[i], IN_HOME("out")));
        const size_t other = (i + 1) % LENGTH(writers);
        assert_failed(run(BOT, writers[other], IN_HOME("out")), 2, "it exists and is not a ");
        put(IN_HOME("out"), "");
        assert_well(run(BOT, writers[i], IN_HOME("out")));
    }
}

TEST_HOME(a_device_needs_no_permission)
{
    assert_well(run(BOT, "--record", "/dev/null"));
    assert_well(run(BOT, "--trace", "/dev/null"));
}

int main(int argc, char *argv[])
{
    if (argc != 2)
        return EXIT_FAILURE;
    program = argv[1];
    return run_all_tests(NULL, NULL);
}
