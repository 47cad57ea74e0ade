/* testing: tests that register themselves, run by cmocka.
 *
 *     TEST(two_and_two_are_four)
 *     {
 *         assert_int_equal(2 + 2, 4);
 *     }
 *
 * They run in the order in which they stand in the file. A program without a main of its own gets
 * one that runs all of its tests; one that has to prepare something calls run_all_tests. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct Test {
    struct CMUnitTest test;
    int line;
    struct Test *next;
} Test;

/* Calls before the tests: constructors of the program. */
void register_test(Test *test);

/* Runs all tests between `set_up` and `tear_down`; each may be NULL. Returns an exit status. */
int run_all_tests(CMFixtureFunction set_up, CMFixtureFunction tear_down);

/* Before run_all_tests: only tests whose names match the pattern, with * and ?, are run. */
#define only_tests(pattern) cmocka_set_test_filter(pattern)

#define REGISTER_TEST_(name, set_up, tear_down)                                                    \
    __attribute__((constructor)) static void register_##name(void)                                 \
    {                                                                                              \
        static Test test = {{#name, run_##name, set_up, tear_down, NULL}, __LINE__, NULL};         \
        register_test(&test);                                                                      \
    }

#define TEST(name) TEST_BETWEEN(name, NULL, NULL)

/* A test that runs between two functions. */
#define TEST_BETWEEN(name, set_up, tear_down)                                                      \
    static void name(void);                                                                        \
    static void run_##name(void **state)                                                           \
    {                                                                                              \
        (void)state;                                                                               \
        name();                                                                                    \
    }                                                                                              \
    REGISTER_TEST_(name, set_up, tear_down)                                                        \
    static void name(void)

/* A test with a parameter: what `set_up` has put into *state. */
#define TEST_WITH(parameter, name, set_up, tear_down)                                              \
    static void name(parameter);                                                                   \
    static void run_##name(void **state)                                                           \
    {                                                                                              \
        name(*state);                                                                              \
    }                                                                                              \
    REGISTER_TEST_(name, set_up, tear_down)                                                        \
    static void name(__attribute__((unused)) parameter)

/* tmpfile of msvcrt writes to the root of the disk, which few may. */
#ifdef _WIN32
#include <process.h>
#include <stdio.h>

static inline FILE *temporary_file(void)
{
    static int count;
    char name[40];
    snprintf(name, sizeof name, "temporary-%d-%d", _getpid(), count++);
    return fopen(name, "w+bTD"); /* removed when it is closed */
}
#define tmpfile temporary_file
#endif
