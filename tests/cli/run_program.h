/* run_program: runs the built program as a shell would, and keeps its output and exit status. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "messages_testing.h"
#include "or_edit.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TIME_LIMIT = 30 /* seconds */, OUT_ROOM = 1 << 16, ERR_ROOM = 1 << 14 };

/* How a program ended. */
typedef struct Ran {
    int status; /* 128 plus the signal's number, if a signal killed it */
    char out[OUT_ROOM], err[ERR_ROOM];
} Ran;

/* Where standard output goes. */
typedef enum Out {
    OUT_KEPT,
    OUT_CLOSED_PIPE, /* a pipe without a reader */
    OUT_FULL,        /* /dev/full */
} Out;

static const char *program; /* the running one */
static Out out_goes_to;     /* for the next run only */

/* Called in the child, before the program runs. */
static void (*before_run)(void);

static inline int open_out(Out out, FILE *kept)
{
    int ends[2];
    if (out == OUT_FULL)
        return open("/dev/full", O_WRONLY);
    if (out == OUT_KEPT)
        return fileno(kept);
    if (pipe(ends) != 0)
        return -1;
    close(ends[0]);
    return ends[1];
}

/* In the child: never returns. */
static inline void become(char *arguments[], FILE *out, FILE *err)
{
    dup2(open_out(out_goes_to, out), STDOUT_FILENO);
    dup2(fileno(err), STDERR_FILENO);
    signal(SIGPIPE, SIG_DFL);
    alarm(TIME_LIMIT);
    if (before_run)
        before_run();
    execv(program, arguments);
    perror(program);
    _exit(127);
}

static inline void read_back(FILE *file, char *text, size_t room)
{
    rewind(file);
    const size_t length = fread(text, 1, room, file);
    assert_in_range(length, 0, room - 1);
    text[length] = '\0';
    fclose(file);
}

static inline int status_of(int raw)
{
    return WIFSIGNALED(raw) ? 128 + WTERMSIG(raw) : WEXITSTATUS(raw);
}

/* The output of the last run; the next one overwrites it. */
static inline const Ran *run_program(char *arguments[])
{
    static Ran ran;
    FILE *out = tmpfile(), *err = tmpfile();
    int raw = 0;
    assert_true(out && err);
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        become(arguments, out, err);
    assert_int_equal(waitpid(child, &raw, 0), child);
    out_goes_to = OUT_KEPT;
    read_back(out, ran.out, sizeof ran.out);
    read_back(err, ran.err, sizeof ran.err);
    ran.status = status_of(raw);
    return &ran;
}

/* run("--headless", "--ticks", "1") */
#define run(...) run_program((char *[]){"square-eater", __VA_ARGS__, NULL})

/* ---- checks of a run ---- */

/* It succeeded and reported nothing. */
static inline void assert_well(const Ran *ran)
{
    if (ran->status != 0 || ran->err[0] != '\0')
        fail_msg("exit status %d: %s", ran->status, ran->err);
}

/* It failed with this status and one line, and printed nothing else. */
static inline void assert_failed(const Ran *ran, int status, const char *words)
{
    if (ran->status != status)
        fail_msg("exit status %d, not %d: %s", ran->status, status, ran->err);
    assert_is_one_line(ran->err);
    assert_int_equal(strncmp(ran->err, "square-eater: ", 14), 0);
    assert_says(ran->err, words);
    assert_string_equal(ran->out, "");
}

/* ---- files ---- */

/* The file's text, for free(); with `length`, that too. */
static inline char *text_of_file(const char *path, size_t *length)
{
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("there is no %s", path);
    fseek(file, 0, SEEK_END);
    const long size = ftell(file);
    rewind(file);
    char *text = calloc((size_t)size + 1, 1);
    assert_non_null(text);
    assert_int_equal(fread(text, 1, (size_t)size, file), size);
    fclose(file);
    if (length)
        *length = (size_t)size;
    return text;
}

static inline void assert_same_files(const char *one, const char *other)
{
    size_t length, other_length;
    char *text = text_of_file(one, &length), *other_text = text_of_file(other, &other_length);
    assert_true(length > 0);
    assert_int_equal(length, other_length);
    assert_memory_equal(text, other_text, length);
    free(text);
    free(other_text);
}

static inline int count_lines(const char *text)
{
    int lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* The main of tests whose one argument is the program. */
#define MAIN_WITH_PROGRAM(tear_down)                                                               \
    int main(int argc, char *argv[])                                                               \
    {                                                                                              \
        if (argc != 2)                                                                             \
            return EXIT_FAILURE;                                                                   \
        program = argv[1];                                                                         \
        return run_all_tests(NULL, tear_down);                                                     \
    }
