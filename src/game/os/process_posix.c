#define _POSIX_C_SOURCE 200809L

#include "os/process.h"

#include <fcntl.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>

/* Fills the missing descriptors with /dev/null, open for reading only: writing to it fails, as it
 * would have. */
static void guard_standard_streams(void)
{
    int descriptor = open("/dev/null", O_RDONLY);
    while (descriptor >= 0 && descriptor <= STDERR_FILENO)
        descriptor = open("/dev/null", O_RDONLY);
    if (descriptor >= 0)
        close(descriptor);
}

/* NOLINTNEXTLINE(readability-non-const-parameter): on Windows it changes both */
void sq_process_begin(int *count, char ***arguments)
{
    (void)count;
    (void)arguments;
    signal(SIGPIPE, SIG_IGN);
#ifdef SIGXFSZ /* not in every edition of POSIX */
    signal(SIGXFSZ, SIG_IGN);
#endif
    guard_standard_streams();
}

int sq_process_end(int status)
{
    return status;
}

uint64_t sq_process_now(void)
{
    struct timespec now = {0};
    timespec_get(&now, TIME_UTC);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

/* Linux has a clock that goes on while the computer sleeps, and one that stands still. */
uint64_t sq_process_asleep(void)
{
#ifdef __linux__
    struct timespec awake, all;
    if (clock_gettime(CLOCK_MONOTONIC, &awake) == 0 && clock_gettime(CLOCK_BOOTTIME, &all) == 0)
        return (uint64_t)((all.tv_sec - awake.tv_sec) * INT64_C(1000000000) + all.tv_nsec -
                          awake.tv_nsec);
#endif
    return 0;
}

const void *sq_process_built_in(const char *name, size_t *size)
{
    (void)name;
    *size = 0;
    return NULL;
}
