/* testing: tests that register themselves, run by cmocka. There are three things to know.
 *
 * A test:
 *
 *     TEST(two_and_two_are_four) {
 *         assert_int_equal(2 + 2, 4);
 *     }
 *
 * A test with a fixture. A fixture names a parameter, the function that opens it and the one that
 * closes it, which are cmocka's and may be NULL; NOTHING is the parameter of one without a value:
 *
 *     #define WORLD ecs_world *world, open_world, close_world
 *     #define OWN_FOLDER NOTHING, open_folder, close_folder
 *
 *     TEST_IN(WORLD, a_new_world_is_empty) {
 *         assert_int_equal(ecs_entity_count(world), 0);
 *     }
 *
 * A loop over a table, whose failure also says "in numbers[1]":
 *
 *     TEST(numbers_are_read) {
 *         static const char *const numbers[] = {"7", "-7"};
 *         each_case(i, numbers)
 *             assert_int_equal(abs(atoi(numbers[i])), 7);
 *     }
 *
 * Tests run in the order in which they stand in the file. A program without a main of its own gets
 * one: PROGRAM view runs the tests of test_view.c. One that has to prepare something calls
 * run_all_tests. */
#pragma once

#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TEST(name) TEST_IN_(name, NOTHING, NULL, NULL)
#define TEST_IN(fixture, name) TEST_IN_(name, fixture)
#define NOTHING void *no_value

#define LENGTH(array) (sizeof(array) / sizeof *(array))
#define each_case(i, table)                                                                        \
    for (__attribute__((cleanup(end_cases))) size_t i = 0; is_case(i, LENGTH(table), #table); i++)

/* Before run_all_tests: only the tests of test_NAME.c are run. */
void only_tests_of(const char *name);

/* Before run_all_tests: only tests whose names match the pattern, with * and ?, are run. */
#define only_tests(pattern) cmocka_set_test_filter(pattern)

/* Runs all tests between `set_up` and `tear_down`; each may be NULL. Returns an exit status: a
 * failure if there are none, or if they are of several files: each has a process to itself. */
int run_all_tests(CMFixtureFunction set_up, CMFixtureFunction tear_down);

/* For tests with threads, which a failed assertion cannot leave: from here on, one ends the
 * process. */
void end_at_a_failure(void);

/* ---- what the macros consist of ---- */

typedef struct Test {
    const char *name;
    CMUnitTestFunction run;
    CMFixtureFunction open, close;
    const char *file;
    int line;
    struct Test *next;
} Test;

/* Calls before the tests: constructors of the program. */
void register_test(Test *test);

/* Notes the case, so that a failure can name it. Returns false behind the last. */
bool is_case(size_t i, size_t size, const char *table);
void end_cases(const size_t *i);

#define TEST_IN_(name, parameter, open, close)                                                     \
    static void name(parameter);                                                                   \
    static void run_##name(void **state)                                                           \
    {                                                                                              \
        name(*state);                                                                              \
    }                                                                                              \
    __attribute__((constructor)) static void register_##name(void)                                 \
    {                                                                                              \
        static Test test = {#name, run_##name, open, close, __FILE__, __LINE__, NULL};             \
        register_test(&test);                                                                      \
    }                                                                                              \
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
