/* output: the places of all output, and the reports of failing ones.
 *
 * Each case runs in its own process, because standard output and standard error are tested. */
#define _POSIX_C_SOURCE 200809L

#include "testing.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/output.h"

/* The status of a process and its output. */
typedef struct Ending {
    int status;
    char out[4096], err[1024];
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
    FILE *output = tmpfile(), *error = tmpfile();
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

static const char *path;

static int write_to_path(void)
{
    sq_output output;
    if (!sq_output_open(&output, path))
        return EXIT_FAILURE;
    if (!sq_output_begin(&output) || !sq_output_is_good(&output))
        return 3;
    fputs("hello\n", output.stream);
    return sq_output_close(&output) ? EXIT_SUCCESS : EXIT_FAILURE;
}

static int write_much_to_path(void)
{
    sq_output output;
    if (!sq_output_open(&output, path) || !sq_output_begin(&output))
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

TEST(a_minus_means_standard_output) {
    const Ending ending = write_to("-", TO_FILE);
    assert_ended(&ending, EXIT_SUCCESS, "hello\n");
}

TEST(a_path_names_a_file_that_is_replaced) {
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

TEST(a_file_that_cannot_be_created_is_reported_with_the_reason) {
    Ending ending = write_to("/no/such/folder/file", TO_FILE);
    assert_complained(&ending, "cannot write /no/such/folder/file: No such file or directory");
    ending = write_to("/", TO_FILE);
    assert_complained(&ending, "cannot write /: Is a directory");
}

TEST(a_full_disk_is_reported_for_any_amount_written) {
    const Ending ending = write_to("/dev/full", TO_FILE);
    assert_complained(&ending, "cannot write /dev/full: No space left on device");
}

TEST(a_full_disk_is_noticed_while_writing_and_reported_once) {
    path = "/dev/full";
    const Ending ending = run_apart(write_much_to_path, TO_FILE);
    assert_complained(&ending, "cannot write /dev/full");
}

TEST(a_full_standard_output_is_reported) {
    const int full = open_full();
    Ending ending = write_to("-", full);
    assert_complained(&ending, "cannot write standard output: No space left on device");
    path = "-";
    ending = run_apart(write_much_to_path, full);
    assert_complained(&ending, "cannot write standard output");
    close(full);
}

TEST(a_closed_standard_output_is_reported) {
    const Ending ending = write_to("-", CLOSED);
    assert_complained(&ending, "cannot write standard output: Bad file descriptor");
}

TEST(closing_an_output_never_opened_does_nothing) {
    sq_output output = {0};
    assert_true(sq_output_is_good(&output));
    assert_true(sq_output_close(&output));
    assert_true(sq_output_close(&output));
}
