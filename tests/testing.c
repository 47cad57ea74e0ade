#define _POSIX_C_SOURCE 200809L /* setenv */

#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Test *registered; /* in an order of the linker's */
static size_t count;
static char only[80]; /* the file whose tests are run, or none */

void register_test(Test *test)
{
    test->next = registered;
    registered = test;
    count++;
}

void only_tests_of(const char *name)
{
    snprintf(only, sizeof only, "test_%s.c", name);
}

static bool is_run(const Test *test)
{
    const char *name = test->file;
    for (const char *at = name; *at; at++)
        if (*at == '/' || *at == '\\')
            name = at + 1;
    return !*only || strcmp(name, only) == 0;
}

/* A macro may define several tests on one line. */
static int in_order(const void *left, const void *right)
{
    const Test *const a = *(Test *const *)left, *const b = *(Test *const *)right;
    return a->line != b->line ? a->line - b->line : strcmp(a->test.name, b->test.name);
}

/* Those to be run, in their order. Returns how many; none if they are of several files. */
static size_t select_tests(const Test **tests)
{
    size_t filled = 0;
    for (const Test *each = registered; each; each = each->next) {
        if (!is_run(each))
            continue;
        if (filled && strcmp(each->file, tests[0]->file) != 0)
            return 0;
        tests[filled++] = each;
    }
    if (filled)
        qsort(tests, filled, sizeof *tests, in_order);
    return filled;
}

int run_all_tests(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    const Test **selected = calloc(count + 1, sizeof *selected);
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);
    const size_t filled = selected && tests ? select_tests(selected) : 0;
    int failed = EXIT_FAILURE;
    if (filled) {
        for (size_t i = 0; i < filled; i++)
            tests[i] = selected[i]->test;
        failed = _cmocka_run_group_tests("tests", tests, filled, set_up, tear_down);
    } else
        fprintf(stderr, "no tests, or those of several files: %s\n", *only ? only : "name one");
    free(selected);
    free(tests);
    return failed;
}

void end_at_a_failure(void)
{
#ifdef _WIN32
    _putenv("CMOCKA_TEST_ABORT=1");
#else
    setenv("CMOCKA_TEST_ABORT", "1", 1);
#endif
}
