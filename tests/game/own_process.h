/* own_process: what only POSIX has: full disks, killed processes and permissions, beside a test's
 * own folder. */
#pragma once

#include "own_folder.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

/* ---- full disks and killed processes ---- */

/* Limits the size of files written by this process: beyond it, an error or a fatal signal. */
static inline void limit_files(rlim_t bytes, bool deadly)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
    signal(SIGXFSZ, deadly ? SIG_DFL : SIG_IGN);
}

static inline void lift_limit(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* Runs `work` in a child; returns its exit status, or 128 plus the signal that killed it. */
static inline int status_of_child(void (*work)(void *), void *argument)
{
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        const struct rlimit no_core = {0, 0};
        setrlimit(RLIMIT_CORE, &no_core);
        work(argument);
        _exit(0);
    }
    int raw;
    assert_int_equal(waitpid(child, &raw, 0), child);
    return WIFSIGNALED(raw) ? 128 + WTERMSIG(raw) : WEXITSTATUS(raw);
}

enum { NOBODY = 65534, CANNOT_BE_NOBODY = 99 };

/* For a child: permissions do not apply to root, so it becomes the user nobody, who needs access.
 */
static inline void obey_permissions(void)
{
    const bool is_root = geteuid() == 0;
    if (is_root && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0 || access(own_folder, F_OK) != 0))
        _exit(CANNOT_BE_NOBODY);
}

/* Asserts that work which obeys permissions exits with 0 in a child process. Skips the test if root
 * cannot become nobody, as in a container without that user. */
static inline void assert_well_as_nobody(void (*work)(void *))
{
    const int status = status_of_child(work, NULL);
    if (status == CANNOT_BE_NOBODY)
        skip();
    assert_int_equal(status, 0);
}
