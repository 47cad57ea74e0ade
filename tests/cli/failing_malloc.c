/* failing_malloc: preloaded into a program, it lets the first SQ_ALLOCATIONS allocations after
 * the start of main succeed, including those of libraries. Then one fails or, if
 * SQ_ALLOCATIONS_GONE is set, all further ones. If any failed, the file named by
 * SQ_ALLOCATION_FAILED exists afterwards. */
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <unistd.h>

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_bool counts;
static atomic_long left;
static bool stays_failed;

/* This is initialised last of all libraries: what others allocate to initialise themselves is
 * not counted. */
__attribute__((constructor)) static void begin(void)
{
    const char *allocations = getenv("SQ_ALLOCATIONS");
    stays_failed = getenv("SQ_ALLOCATIONS_GONE") != NULL;
    atomic_store(&left, allocations ? atol(allocations) : 0);
    atomic_store(&counts, allocations != NULL);
}

static void leave_word(void)
{
    const char *path = getenv("SQ_ALLOCATION_FAILED");
    const int file = path ? open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600) : -1;
    if (file >= 0)
        close(file);
}

static bool fails(void)
{
    if (!atomic_load(&counts))
        return false;
    const long before = atomic_fetch_sub(&left, 1);
    if (before == 0)
        leave_word();
    if (before > 0 || (before < 0 && !stays_failed))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails() ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size)
{
    return fails() ? NULL : __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size)
{
    void *made = aligned_alloc(alignment, size);
    if (!made)
        return ENOMEM;
    *block = made;
    return 0;
}
