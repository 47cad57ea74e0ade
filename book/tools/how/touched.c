#include "touched.h"

#include <emscripten.h>
#include <string.h>

enum { MEMORY_BYTES = 512 * 1024, ARRAYS = 64 };
enum { READ = 1, WRITTEN = 2 };

static _Alignas(LINE_BYTES) unsigned char memory[MEMORY_BYTES];
static unsigned char touches[MEMORY_BYTES]; /* by byte: READ, WRITTEN, both or neither */
static size_t taken;
static Array arrays[ARRAYS];
static uint32_t array_count;

void touched_reset(void)
{
    memset(memory, 0, taken);
    taken = 0;
    touched_hide();
}

void touched_hide(void)
{
    array_count = 0;
}

void touched_show(Array array)
{
    arrays[array_count++] = array;
}

/* The world and the stack lie elsewhere: only arrays count. */
static void touch(const void *at, size_t bytes, unsigned char how)
{
    const size_t first = (size_t)((uintptr_t)at - (uintptr_t)memory);
    if (first >= MEMORY_BYTES)
        return;
    for (size_t i = first; i < first + bytes; i++)
        touches[i] |= how;
}

/* ---- what C's library would do ---- */

/* Nothing is ever freed: touched_reset() takes it all back. */
void *touched_realloc(void *array, size_t bytes)
{
    if (taken + bytes > MEMORY_BYTES)
        return NULL;
    unsigned char *larger = memory + taken;
    taken += (bytes + LINE_BYTES - 1) / LINE_BYTES * LINE_BYTES;
    if (array)
        memcpy(larger, array, bytes);
    return larger;
}

void touched_memcpy(void *to, const void *from, size_t bytes)
{
    touch(from, bytes, READ);
    touch(to, bytes, WRITTEN);
    memcpy(to, from, bytes);
}

void touched_memset(void *to, int value, size_t bytes)
{
    touch(to, bytes, WRITTEN);
    memset(to, value, bytes);
}

/* ---- what the compiler reports ---- */

#define REPORT(bytes)                                                                              \
    void __sanitizer_cov_load##bytes(void *at);                                                    \
    void __sanitizer_cov_store##bytes(void *at);                                                   \
    void __sanitizer_cov_load##bytes(void *at)                                                     \
    {                                                                                              \
        touch(at, bytes, READ);                                                                    \
    }                                                                                              \
    void __sanitizer_cov_store##bytes(void *at)                                                    \
    {                                                                                              \
        touch(at, bytes, WRITTEN);                                                                 \
    }

REPORT(1)
REPORT(2)
REPORT(4)
REPORT(8)
REPORT(16)

/* ---- for the page ---- */

EMSCRIPTEN_KEEPALIVE void forget_touches(void)
{
    memset(touches, 0, sizeof touches);
}

EMSCRIPTEN_KEEPALIVE const Array *array_at(uint32_t number)
{
    return number < array_count ? &arrays[number] : NULL;
}

/* By byte of the memory, as far as it is taken. */
EMSCRIPTEN_KEEPALIVE const unsigned char *touches_of(const void *at)
{
    return touches + ((const unsigned char *)at - memory);
}
