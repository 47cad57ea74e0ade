/* report: output, report and headless: the places of all output, and the reports of failing ones.
 *
 * Each case runs in its own process, because standard output and standard error are tested. */
#include "game/arena.h"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/output.h"
#include "cli/headless.h"

/* The status of a process and its output. */
typedef struct Ending {
    int status;
    char out[4096];
    char err[1024];
} Ending;

static void read_back(FILE *file, char *text, size_t room)
{
    rewind(file);
    text[fread(text, 1, room - 1, file)] = '\0';
    fclose(file);
}

enum { CLOSED = -2, TO_FILE = -1 };

/* The playing process. It ends without flushing, so that a missing flush shows. */
static void play_apart(int (*play)(void), int out, FILE *output, FILE *error)
{
    alarm(60); /* kills a game that never ends */
    dup2(out == TO_FILE || out == CLOSED ? fileno(output) : out, STDOUT_FILENO);
    dup2(fileno(error), STDERR_FILENO);
    if (out == CLOSED)
        close(STDOUT_FILENO);
    const int status = play();
    fflush(stderr);
    _exit(status);
}

/* Runs `play` with its standard output in a file, in the descriptor `out`, or closed. */
static Ending run_apart(int (*play)(void), int out)
{
    Ending ending = {0};
    FILE *output = tmpfile();
    FILE *error = tmpfile();
    assert_true(output && error);
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        play_apart(play, out, output, error);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    ending.status = WEXITSTATUS(status);
    read_back(output, ending.out, sizeof ending.out);
    read_back(error, ending.err, sizeof ending.err);
    return ending;
}

static void assert_ended(const Ending *ending, int status, const char *out)
{
    assert_string_equal(ending->err, "");
    assert_string_equal(ending->out, out);
    assert_int_equal(ending->status, status);
}

/* Asserts failure with exactly one line on standard error that contains this. */
static void assert_complained(const Ending *ending, const char *what)
{
    assert_int_equal(ending->status, EXIT_FAILURE);
    assert_int_equal(strncmp(ending->err, "square-eater: ", 14), 0);
    if (!strstr(ending->err, what))
        fail_msg("'%s' does not say '%s'", ending->err, what);
    assert_ptr_equal(strchr(ending->err, '\n'), ending->err + strlen(ending->err) - 1);
}

static int open_full(void)
{
    const int full = open("/dev/full", O_WRONLY);
    assert_true(full >= 0);
    return full;
}

/* ---- output ---- */

static const char *path;

static int write_to_path(void)
{
    sq_output output;
    if (!sq_output_open(&output, path))
        return EXIT_FAILURE;
    if (!sq_output_is_good(&output))
        return 3;
    fputs("hello\n", output.stream);
    return sq_output_close(&output) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int write_much_to_path(void)
{
    sq_output output;
    if (!sq_output_open(&output, path))
        return EXIT_FAILURE;
    for (int i = 0; i < 100000; i++)
        fputs("hello\n", output.stream);
    if (sq_output_is_good(&output))
        return 3;
    const bool closed = sq_output_close(&output);
    return closed || output.stream ? 4 : EXIT_FAILURE;
}

static Ending write_to(const char *where, int out)
{
    path = where;
    return run_apart(write_to_path, out);
}

TEST(a_minus_means_standard_output)
{
    const Ending ending = write_to("-", TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "hello\n");
}

TEST(a_path_names_a_file_that_is_replaced)
{
    static char name[] = "report-XXXXXX";
    char text[32];
    const int descriptor = mkstemp(name);
    assert_true(descriptor >= 0);
    assert_int_equal(write(descriptor, "something longer\n", 17), 17);
    close(descriptor);
    const Ending ending = write_to(name, TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "");
    FILE *file = fopen(name, "r");
    assert_non_null(file);
    read_back(file, text, sizeof text);
    assert_string_equal(text, "hello\n");
    remove(name);
}

TEST(a_file_that_cannot_be_created_is_reported_with_the_reason)
{
    Ending ending = write_to("/no/such/folder/file", TO_FILE);
    assert_complained(&ending, "cannot write /no/such/folder/file: No such file or directory");
    ending = write_to("/", TO_FILE);
    assert_complained(&ending, "cannot write /: Is a directory");
}

TEST(a_full_disk_is_reported_for_any_amount_written)
{
    const Ending ending = write_to("/dev/full", TO_FILE);
    assert_complained(&ending, "cannot write /dev/full: No space left on device");
}

TEST(a_full_disk_is_noticed_while_writing_and_reported_once)
{
    path = "/dev/full";
    const Ending ending = run_apart(write_much_to_path, TO_FILE);
    assert_complained(&ending, "cannot write /dev/full");
}

TEST(a_full_standard_output_is_reported)
{
    const int full = open_full();
    Ending ending = write_to("-", full);
    assert_complained(&ending, "cannot write standard output: No space left on device");
    path = "-";
    ending = run_apart(write_much_to_path, full);
    assert_complained(&ending, "cannot write standard output");
    close(full);
}

TEST(a_closed_standard_output_is_reported)
{
    const Ending ending = write_to("-", CLOSED);
    assert_complained(&ending, "cannot write standard output: Bad file descriptor");
}

TEST(closing_an_output_never_opened_does_nothing)
{
    sq_output output = {0};
    assert_true(sq_output_is_good(&output));
    assert_true(sq_output_close(&output));
    assert_true(sq_output_close(&output));
}

/* ---- headless ---- */

static sq_options options;

static int play_headless(void)
{
    return sq_headless_run(&options, 1);
}

static Ending play(sq_options with, int out)
{
    options = with;
    options.headless = true;
    options.config = sq_config_defaults;
    return run_apart(play_headless, out);
}

TEST(by_default_the_outcome_is_printed)
{
    const Ending ending = play((sq_options){0}, TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "classic: defeat after 154 ticks, seed 1\n");
}

TEST(ticks_end_the_game)
{
    Ending ending = play((sq_options){.has_ticks = true, .ticks = 10}, TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "classic: playing after 10 ticks, seed 1\n");
    ending = play((sq_options){.has_ticks = true, .ticks = 0}, TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "classic: playing after 0 ticks, seed 1\n");
    ending = play((sq_options){.has_ticks = true, .ticks = UINT64_MAX}, TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "classic: defeat after 154 ticks, seed 1\n");
}

TEST(the_bot_of_the_options_plays)
{
    const Ending ending = play((sq_options){.has_bot = true, .bot = SQ_BOT_GREEDY}, TO_FILE);
    assert_non_null(strstr(ending.out, "classic: victory after"));
}

TEST(only_the_hash_is_printed)
{
    char expected[64];
    const sq_game_def def = default_def(1);
    ecs_world *game = sq_game_create(&def);
    for (int tick = 0; tick < 3; tick++)
        assert_true(sq_game_tick(game, sq_input_at(320, 180)));
    snprintf(expected, sizeof expected, "hash 0x%016" PRIx64 "\n", sq_game_hash(game));
    ecs_world_destroy(game);
    const Ending ending = play((sq_options){.hash = true, .has_ticks = true, .ticks = 3}, TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, expected);
}

static int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

TEST(a_trace_on_standard_output_stands_alone)
{
    const Ending ending = play((sq_options){.trace = "-", .has_ticks = true, .ticks = 3}, TO_FILE);
    assert_int_equal(ending.status, EXIT_SUCCESS);
    assert_int_equal(count_lines(ending.out), 3);
    assert_int_equal(strncmp(ending.out, "{\"tick\":1,", 10), 0);
    assert_non_null(strstr(ending.out, "\n{\"tick\":3,"));
    assert_null(strstr(ending.out, "classic:"));
}

TEST(the_hash_is_printed_after_the_trace)
{
    const Ending ending =
        play((sq_options){.trace = "-", .hash = true, .has_ticks = true, .ticks = 2}, TO_FILE);
    assert_int_equal(count_lines(ending.out), 3);
    assert_non_null(strstr(ending.out, "}\nhash 0x"));
}

TEST(a_trace_in_a_file_leaves_the_outcome_on_standard_output)
{
    const Ending ending =
        play((sq_options){.trace = "/dev/null", .has_ticks = true, .ticks = 2}, TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "classic: playing after 2 ticks, seed 1\n");
}

TEST(a_trace_that_cannot_be_made_ends_the_program_at_once)
{
    const Ending ending = play((sq_options){.trace = "/no/such/folder/trace"}, TO_FILE);
    assert_complained(&ending, "cannot write /no/such/folder/trace");
    assert_string_equal(ending.out, "");
}

TEST(a_trace_on_a_full_disk_is_reported_once)
{
    Ending ending = play((sq_options){.trace = "/dev/full"}, TO_FILE);
    assert_complained(&ending, "cannot write /dev/full");
    assert_string_equal(ending.out, ""); /* a stopped game has no outcome */
    ending = play((sq_options){.trace = "/dev/full", .has_ticks = true, .ticks = 1}, TO_FILE);
    assert_complained(&ending, "cannot write /dev/full: No space left on device");
}

TEST(a_full_standard_output_is_reported_once_for_all_outputs)
{
    static const sq_options wishes[] = {
        {0}, {.hash = true}, {.trace = "-"}, {.trace = "-", .hash = true}, {.trace = "/dev/null"}};
    const int full = open_full();
    for (size_t i = 0; i < LENGTH(wishes); i++) {
        Ending ending = play(wishes[i], full);
        assert_complained(&ending, "cannot write standard output");
        ending = play(wishes[i], CLOSED);
        assert_complained(&ending, "cannot write standard output");
    }
    close(full);
}

/* A full disk ends a game that would otherwise run very long. */
TEST(a_game_ends_when_its_trace_is_lost)
{
    options = (sq_options){.trace = "/dev/full", .config = sq_config_defaults};
    options.config.PLAYER_DAMAGE = 0;
    options.headless = true;
    const Ending ending = run_apart(play_headless, TO_FILE);
    assert_complained(&ending, "cannot write /dev/full");
}
