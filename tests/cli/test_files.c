/* files: no option that writes destroys a file that the run reads, or that the program has not
 * written. */
#include "run_program.h"

#include <sys/stat.h>

#define BOT "--headless", "--bot", "greedy", "--seed", "7", "--ticks", "20"
#define HOME_ "test-files"
#define IN_HOME(name) HOME_ "/" name

static const char *const names[] = {
    "my.txt",
    "out",
    "pipe",
};

static int remove_home(void **state)
{
    char path[64];
    for (size_t i = 0; i < LENGTH(names); i++) {
        snprintf(path, sizeof path, HOME_ "/%s", names[i]);
        remove(path);
    }
    rmdir(HOME_);
    return 0;
}

static int make_home(void **state)
{
    remove_home(state);
    return mkdir(HOME_, 0700);
}

#define TEST_HOME(...) TEST_KIND(make_home, remove_home, __VA_ARGS__)

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
static char *const writers[] = {"--record", "--trace", "--floors"};

/* ---- files that the run reads ---- */

TEST_HOME(a_mod_is_not_written_over) {
    static const char text[] = "LIVES = 5\n";
    char words[80];
    put(IN_HOME("my.txt"), text);
    for (size_t i = 0; i < LENGTH(writers); i++) {
        snprintf(words, sizeof words, "--mod and %s name the same file", writers[i]);
        assert_failed(
            run(BOT, "--mod", IN_HOME("my.txt"), writers[i], IN_HOME("my.txt"), "--overwrite"), 2,
            words);
        assert_failed(run(BOT, "--mod", IN_HOME("my.txt"), writers[i], "./" IN_HOME("my.txt")), 2,
                      "it exists and is not a ");
    }
    assert_content(IN_HOME("my.txt"), text);
}

TEST_HOME(a_replay_is_no_pipe) {
    assert_int_equal(mkfifo(IN_HOME("pipe"), 0600), 0);
    assert_failed(run("--verify", IN_HOME("pipe")), 2, "it is not a regular file");
    assert_failed(run("--headless", "--replay", IN_HOME("pipe")), 2, "it is not a regular file");
}

TEST_HOME(a_mod_may_have_the_line_ends_of_any_system) {
    static const char *const texts[] = {"LIVES = 5\rFRIEND_SPEED = 1\r",
                                        "LIVES = 5\r\nFRIEND_SPEED = 1\r\n",
                                        "LIVES = 5\nFRIEND_SPEED = 1\n"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        put(IN_HOME("my.txt"), texts[i]);
        const Ran *ran = run(BOT, "--mod", IN_HOME("my.txt"));
        assert_well(ran);
        assert_says(ran->out, "with the mod \"my\": climb: floor 1");
        assert_says(ran->out, "lives left 5");
    }
}

/* ---- files of the player ---- */

TEST_HOME(a_file_that_the_program_has_not_written_stays) {
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

TEST_HOME(an_option_replaces_what_it_has_written) {
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

TEST_HOME(a_device_needs_no_permission) {
    assert_well(run(BOT, "--trace", "/dev/null"));
    assert_well(run(BOT, "--floors", "/dev/null"));
}

MAIN_WITH_PROGRAM(NULL)
