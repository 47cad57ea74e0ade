/* bugs: how a mistake ends the program. Only in builds with checks. */
#include "bugs_testing.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* ---- the end of the program ---- */

static void return_from_bug(void *context, const char *advice)
{
    *(int *)context = 1;
    if (write(STDERR_FILENO, "seen\n", 5) != 5)
        _exit(1);
}

/* A child process makes the mistake; returns its output and its status. */
static int die(const ecs_world_def *def, char *said, size_t room)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL); /* cmocka catches it */
        dup2(ends[1], STDERR_FILENO);
        ecs_count(ecs_world_create(def), Unknown);
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    for (ssize_t got; (got = read(ends[0], said + length, room - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = '\0';
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

TEST_IN(SUBJECT, by_default_a_bug_is_one_line_and_an_abort) {
    char said[1024];
    int status = die(NULL, said, sizeof said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_string_equal(without_place(said, true), "ecs: Unknown is not registered in this world: "
                                                   "call ecs_register or ecs_register_tag first\n");
}

TEST_IN(SUBJECT, a_handler_that_returns_is_followed_by_the_abort) {
    char said[1024];
    int seen = 0;
    const ecs_world_def def = {.on_bug = return_from_bug, .on_bug_context = &seen};
    int status = die(&def, said, sizeof said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_string_equal(said, "seen\n");
}
