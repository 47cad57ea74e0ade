/* trace: the destination of the trace, and what happens if it cannot be written. */
#include "run_program.h"

#include <sys/resource.h>
#include <sys/stat.h>

static const char *const file = "test-trace.jsonl";
static const char *const other_file = "test-trace-other.jsonl";

static int remove_files(void **state)
{
    remove(file);
    remove(other_file);
    return 0;
}

#define BOT "--headless", "--bot", "greedy", "--seed", "7"
#define GREEDY BOT, "--mode", "tower"

/* One line per tick, in order, of a classic game or of a tower's first floor. */
static void assert_is_trace(const char *text, const char *mode, int ticks)
{
    assert_int_equal(count_lines(text), ticks);
    for (int tick = 1; tick <= ticks; tick++) {
        char begin[60];
        snprintf(begin, sizeof begin, "{\"tick\":%d,\"mode\":\"%s\",\"floor\":%d,", tick, mode,
                 strcmp(mode, "tower") == 0);
        if (strncmp(text, begin, strlen(begin)) != 0)
            fail_msg("line %d begins \"%.60s\"", tick, text);
        text = strchr(text, '\n') + 1;
        assert_int_equal(text[-2], '}');
    }
    assert_int_equal(*text, '\0');
}

TEST(a_file_gets_a_line_for_each_tick) {
    const Ran *ran = run(GREEDY, "--ticks", "100", "--trace", (char *)file);
    assert_well(ran);
    assert_is_one_line(ran->out);
    assert_says(ran->out, "after 100 ticks");
    char *text = text_of_file(file, NULL);
    assert_is_trace(text, "tower", 100);
    free(text);
}

TEST(standard_output_receives_only_the_trace) {
    const Ran *ran = run(GREEDY, "--ticks", "20", "--trace", "-");
    assert_well(ran);
    assert_is_trace(ran->out, "tower", 20);
}

static void print_into_a_file(void)
{
    dup2(open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600), STDOUT_FILENO);
}

/* What is printed at the end does not go over the first line. */
TEST(every_name_of_standard_output_is_a_minus) {
    static char *const names[] = {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1",
                                  "./test-trace.jsonl"};
    each_case(i, names) {
        if (names[i][0] == '/' && access(names[i], F_OK) != 0)
            continue; /* not on every system */
        before_run = print_into_a_file;
        const Ran *ran = run(GREEDY, "--ticks", "20", "--trace", names[i]);
        before_run = NULL;
        assert_well(ran);
        char *text = text_of_file(file, NULL);
        assert_is_trace(text, "tower", 20);
        free(text);
    }
}

TEST(a_replay_does_not_go_to_standard_output) {
    static char *const names[] = {"/dev/stdout", "./test-trace.jsonl"};
    each_case(i, names) {
        before_run = print_into_a_file;
        const Ran *ran = run(GREEDY, "--ticks", "20", "--record", names[i]);
        before_run = NULL;
        assert_failed(ran, 2, "this is standard output; name another file");
    }
}

TEST(two_options_do_not_share_standard_output) {
    assert_failed(run(GREEDY, "--ticks", "20", "--trace", "-", "--floors", "-"), 2,
                  "--trace and --floors name the same file");
}

TEST(the_hash_comes_after_the_trace) {
    const Ran *ran = run(GREEDY, "--ticks", "5", "--trace", "-", "--hash");
    assert_well(ran);
    assert_int_equal(count_lines(ran->out), 6);
    assert_says(ran->out, "}}\nhash 0x");
}

TEST(the_hash_is_alone_when_the_trace_goes_to_a_file) {
    const Ran *ran = run(GREEDY, "--ticks", "5", "--trace", (char *)file, "--hash");
    assert_well(ran);
    assert_is_one_line(ran->out);
    assert_int_equal(strncmp(ran->out, "hash 0x", 7), 0);
}

/* ---- traces that cannot be written ---- */

TEST(a_file_that_cannot_be_created_is_named) {
    static char *const impossible[] = {"no-such-folder/trace", ".", "/dev/null/trace"};
    for (size_t i = 0; i < 2 * LENGTH(impossible); i++) {
        char *path = impossible[i / 2];
        const Ran *ran = run(GREEDY, "--ticks", "1", i % 2 ? "--floors" : "--trace", path);
        assert_failed(ran, 1, path);
        assert_says(ran->err, "cannot write");
    }
}

static void assert_file_is(const char *path, const char *expected)
{
    char *text = text_of_file(path, NULL);
    assert_string_equal(text, expected);
    free(text);
}

/* A command that fails before it plays has changed nothing. */
TEST(what_cannot_be_written_leaves_the_other_output) {
    assert_well(run(GREEDY, "--ticks", "3", "--trace", (char *)file));
    assert_well(run(GREEDY, "--ticks", "3", "--record", (char *)other_file));
    char *trace = text_of_file(file, NULL);
    assert_failed(run(GREEDY, "--ticks", "2", "--trace", (char *)file, "--record", "no/file"), 1,
                  "cannot record no/file");
    assert_file_is(file, trace);
    assert_failed(run(GREEDY, "--ticks", "2", "--trace", (char *)file, "--floors", "no/file"), 1,
                  "cannot write no/file");
    assert_file_is(file, trace);
    assert_failed(run(GREEDY, "--ticks", "2", "--trace", "no/file", "--record", (char *)other_file),
                  1, "cannot write no/file");
    assert_says(run("--verify", (char *)other_file)->out, ": 3 ticks, as recorded");
    assert_well(run(GREEDY, "--ticks", "0", "--trace", (char *)file));
    assert_file_is(file, "");
    free(trace);
}

/* Either writing fails when the file is closed, or long before. */
TEST(a_full_disk_is_an_error_early_and_late) {
    const Ran *ran = run(GREEDY, "--ticks", "1", "--trace", "/dev/full");
    assert_int_equal(ran->status, 1);
    assert_is_one_line(ran->err);
    assert_says(ran->err, "cannot write /dev/full");
    assert_failed(run(GREEDY, "--ticks", "100", "--trace", "/dev/full"), 1,
                  "cannot write /dev/full");
}

/* By default the signal would kill the program. */
static void limit_files_to_100_kb(void)
{
    const struct rlimit limit = {100000, 100000};
    signal(SIGXFSZ, SIG_DFL);
    setrlimit(RLIMIT_FSIZE, &limit);
}

TEST(a_file_at_its_size_limit_is_like_a_full_disk) {
    remove(file);
    before_run = limit_files_to_100_kb;
    const Ran *ran = run(GREEDY, "--ticks", "2000", "--trace", (char *)file);
    before_run = NULL;
    assert_int_equal(ran->status, 1);
    assert_is_one_line(ran->err);
    assert_says(ran->err, "cannot write test-trace.jsonl: ");
}

static void close_standard_streams(void)
{
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
}

/* Otherwise the next file opened would get its number. */
TEST(a_closed_standard_stream_leaks_into_no_file) {
    static char *const options[] = {"--trace", "--floors"};
    each_case(i, options) {
        remove(file);
        before_run = close_standard_streams;
        const Ran *ran = run(GREEDY, "--ticks", "20", options[i], (char *)file);
        before_run = NULL;
        assert_int_equal(ran->status, 1); /* printing the outcome failed */
        char *text = text_of_file(file, NULL);
        assert_null(strstr(text, "tower: "));
        assert_null(strstr(text, "square-eater: "));
        free(text);
    }
}

/* This many ticks would take minutes if the program ignored the error. */
TEST(a_run_that_cannot_write_stops) {
    out_goes_to = OUT_CLOSED_PIPE;
    assert_failed(run("--headless", "--ticks", "4000000000", "--set", "PLAYER_DAMAGE=0", "--set",
                      "FRIEND_SPAWN_RATE=1000000", "--set", "FRIEND_SPEED=0", "--seed", "7",
                      "--trace", "-"),
                  1, "cannot write standard output");
}

static void play_until(int ending)
{
    int raw;
    struct stat status = {0};
    remove(file);
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(ending, SIG_DFL); /* nohup and background commands of a shell ignore some */
        execl(program, "square-eater", GREEDY, "--ticks", "4000000000", "--trace", file,
              (char *)NULL);
        _exit(127);
    }
    while (stat(file, &status) != 0 || status.st_size == 0) {
    }
    assert_int_equal(kill(child, ending), 0);
    assert_int_equal(waitpid(child, &raw, 0), child);
    assert_true(WIFSIGNALED(raw) && WTERMSIG(raw) == ending);
}

/* Of the last line there may be a part. The test's time limit ends a program that hangs. */
TEST(after_a_signal_the_trace_is_there_up_to_its_last_full_buffer) {
    static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGKILL};
    char ticks[20];
    remove(other_file);
    each_case(i, endings) {
        size_t length;
        play_until(endings[i]);
        char *rest = text_of_file(file, &length);
        snprintf(ticks, sizeof ticks, "%d", count_lines(rest) + 1);
        assert_well(run(GREEDY, "--ticks", ticks, "--trace", (char *)other_file));
        char *whole = text_of_file(other_file, NULL);
        assert_true(length > 0);
        assert_memory_equal(rest, whole, length);
        free(whole);
        free(rest);
    }
}

TEST(tracing_to_a_closed_pipe_is_an_error_not_a_signal) {
    out_goes_to = OUT_CLOSED_PIPE;
    assert_failed(run(GREEDY, "--ticks", "1", "--trace", "-"), 1, "cannot write standard output");
    out_goes_to = OUT_CLOSED_PIPE;
    assert_failed(run(GREEDY, "--ticks", "100", "--trace", "-"), 1, "cannot write standard output");
    out_goes_to = OUT_FULL;
    assert_failed(run(GREEDY, "--ticks", "100", "--trace", "-"), 1, "cannot write standard output");
}

MAIN_WITH_PROGRAM(remove_files)
