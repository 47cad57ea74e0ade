/* testing: tests that register themselves, run by cmocka.
 *
 *     TEST(two_and_two_are_four) {
 *         assert_int_equal(2 + 2, 4);
 *     }
 *
 * They run in the order in which they stand in the file. A program without a main of its own gets
 * one: PROGRAM view runs the tests of test_view.c. One that has to prepare something calls
 * run_all_tests. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

typedef struct Test {
    struct CMUnitTest test;
    const char *file;
    int line;
    struct Test *next;
} Test;

/* Calls before the tests: constructors of the program. */
void register_test(Test *test);

/* Before run_all_tests: only the tests of test_NAME.c are run. */
void only_tests_of(const char *name);

/* Runs all tests between `set_up` and `tear_down`; each may be NULL. Returns an exit status: a
 * failure if there are none, or if they are of several files: each has a process to itself. */
int run_all_tests(CMFixtureFunction set_up, CMFixtureFunction tear_down);

/* For tests with threads, which a failed assertion cannot leave: from here on, one ends the
 * process. */
void end_at_a_failure(void);

/* Before run_all_tests: only tests whose names match the pattern, with * and ?, are run. */
#define only_tests(pattern) cmocka_set_test_filter(pattern)

#define REGISTER_TEST_(name, set_up, tear_down)                                                    \
    __attribute__((constructor)) static void register_##name(void)                                 \
    {                                                                                              \
        static Test test = {                                                                       \
            {#name, run_##name, set_up, tear_down, NULL}, __FILE__, __LINE__, NULL};               \
        register_test(&test);                                                                      \
    }

/* A test; what stands behind its name is done before it: TEST(name, begin(7)). */
#define TEST(...) TEST_KIND(NULL, NULL, __VA_ARGS__)

/* A whole test of a kind in one line: TEST_THAT(TEST, sums_are_right, assert_int_equal(1 + 1, 2))
 */
#define TEST_THAT(kind, name, ...)                                                                 \
    kind(name)                                                                                     \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

/* A test that runs between two functions. */
#define TEST_BETWEEN(name, set_up, tear_down) TEST_KIND(set_up, tear_down, name)

/* Defines a kind of tests: #define TEST_X(...) TEST_KIND(open_x, close_x, __VA_ARGS__) */
#define TEST_KIND(set_up, tear_down, ...) TEST_KIND_(set_up, tear_down, __VA_ARGS__, (void)0)
#define TEST_KIND_(set_up, tear_down, name, ...)                                                   \
    static void name(void);                                                                        \
    static void run_##name(__attribute__((unused)) void **state)                                   \
    {                                                                                              \
        (__VA_ARGS__);                                                                             \
        name();                                                                                    \
    }                                                                                              \
    REGISTER_TEST_(name, set_up, tear_down)                                                        \
    static void name(void)

/* The same of tests with a parameter: what `set_up` has put into *state. */
#define TEST_KIND_WITH(parameter, set_up, tear_down, ...)                                          \
    TEST_KIND_WITH_(parameter, set_up, tear_down, __VA_ARGS__, (void)0)
#define TEST_KIND_WITH_(parameter, set_up, tear_down, name, ...)                                   \
    static void name(parameter);                                                                   \
    static void run_##name(void **state)                                                           \
    {                                                                                              \
        __attribute__((unused)) parameter = *state;                                                \
        (__VA_ARGS__);                                                                             \
        name(*state);                                                                              \
    }                                                                                              \
    REGISTER_TEST_(name, set_up, tear_down)                                                        \
    static void name(__attribute__((unused)) parameter)

/* ---- one assertion of several, up to six ---- */

#define EACH1_(f, a) f(a)
#define EACH2_(f, a, ...) (f(a), EACH1_(f, __VA_ARGS__))
#define EACH3_(f, a, ...) (f(a), EACH2_(f, __VA_ARGS__))
#define EACH4_(f, a, ...) (f(a), EACH3_(f, __VA_ARGS__))
#define EACH5_(f, a, ...) (f(a), EACH4_(f, __VA_ARGS__))
#define EACH6_(f, a, ...) (f(a), EACH5_(f, __VA_ARGS__))
#define NAME_EACH_(a, b, c, d, e, f, name, ...) name
#define EACH_(f, ...)                                                                              \
    NAME_EACH_(__VA_ARGS__, EACH6_, EACH5_, EACH4_, EACH3_, EACH2_, EACH1_, _)(f, __VA_ARGS__)

#define PAIR1_(f, a, b) f(a, b)
#define PAIR2_(f, a, b, ...) (f(a, b), PAIR1_(f, __VA_ARGS__))
#define PAIR3_(f, a, b, ...) (f(a, b), PAIR2_(f, __VA_ARGS__))
#define PAIR4_(f, a, b, ...) (f(a, b), PAIR3_(f, __VA_ARGS__))
#define PAIR5_(f, a, b, ...) (f(a, b), PAIR4_(f, __VA_ARGS__))
#define PAIR6_(f, a, b, ...) (f(a, b), PAIR5_(f, __VA_ARGS__))
#define NAME_PAIR_(a, b, c, d, e, f, g, h, i, j, k, l, name, ...) name
#define PAIR_(f, ...)                                                                              \
    NAME_PAIR_(__VA_ARGS__, PAIR6_, _, PAIR5_, _, PAIR4_, _, PAIR3_, _, PAIR2_, _, PAIR1_, _, _)   \
    (f, __VA_ARGS__)

/* All of the conditions hold; none of them does. They are looked at in their order. */
#define assert_all(...) EACH_(assert_true, __VA_ARGS__)
#define assert_none(...) EACH_(assert_false, __VA_ARGS__)

/* Pairs of what is and what should be: assert_ints(count, 3, last, 7). */
#define assert_ints(...) PAIR_(assert_int_equal, __VA_ARGS__)
#define assert_strings(...) PAIR_(assert_string_equal, __VA_ARGS__)

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
