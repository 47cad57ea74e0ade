/* fuzz: shared by the targets. A target is a file fuzz_NAME.c with one function that takes any
 * bytes, uses them and aborts if a promise is broken. It keeps no state between calls. Each target
 * is built twice:
 *
 * - as an ordinary test with run_corpus.c, which runs it over the files of corpus/NAME, with any
 *   compiler;
 * - with -Dfuzzing=enabled and clang, against libFuzzer: tools/fuzz.sh.
 *
 * To add one: fuzz_NAME.c, a few small files in corpus/NAME, its name in meson.build. After a
 * finding is fixed, its input stays in the corpus under a name that describes it. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The target. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the program with one line if the promise is broken. */
#define REQUIRE(promise, ...)                                                                      \
    do {                                                                                           \
        if (!(promise)) {                                                                          \
            fprintf(stderr, "%s:%d: ", __FILE__, __LINE__);                                        \
            fprintf(stderr, __VA_ARGS__);                                                          \
            fputc('\n', stderr);                                                                   \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* The input, read from the front. Zeros follow its end. */
typedef struct fuzz_bytes {
    const uint8_t *at;
    size_t left;
} fuzz_bytes;

static inline uint8_t fuzz_u8(fuzz_bytes *bytes)
{
    if (bytes->left == 0)
        return 0;
    bytes->left--;
    return *bytes->at++;
}

static inline uint16_t fuzz_u16(fuzz_bytes *bytes)
{
    const uint8_t low = fuzz_u8(bytes);
    return (uint16_t)(low | fuzz_u8(bytes) << 8);
}

static inline uint32_t fuzz_u32(fuzz_bytes *bytes)
{
    const uint32_t low = fuzz_u16(bytes);
    return low | (uint32_t)fuzz_u16(bytes) << 16;
}

static inline uint64_t fuzz_u64(fuzz_bytes *bytes)
{
    const uint64_t low = fuzz_u32(bytes);
    return low | (uint64_t)fuzz_u32(bytes) << 32;
}

/* The rest of the input as a text ending in a zero byte; the caller frees it. */
static inline char *fuzz_text(fuzz_bytes *bytes)
{
    char *text = malloc(bytes->left + 1);
    REQUIRE(text, "out of memory");
    if (bytes->left > 0)
        memcpy(text, bytes->at, bytes->left);
    text[bytes->left] = '\0';
    bytes->left = 0;
    return text;
}

/* True if this is a valid reason for users: not empty, and on one line. */
static inline bool fuzz_is_reason(const char *reason, size_t size)
{
    const char *end = memchr(reason, '\0', size);
    return end && end > reason && !strpbrk(reason, "\n\r");
}
