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

/* By file and line; a macro may define several on one line. */
static int in_order(const void *left, const void *right)
{
    const Test *const a = *(Test *const *)left, *const b = *(Test *const *)right;
    const int files = strcmp(a->file, b->file), lines = a->line - b->line;
    return files ? files : lines ? lines : strcmp(a->test.name, b->test.name);
}

int run_all_tests(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    const Test **run = calloc(count + 1, sizeof *run);
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);
    size_t filled = 0;
    for (const Test *each = registered; run && each; each = each->next)
        if (is_run(each))
            run[filled++] = each;
    int failed = EXIT_FAILURE;
    if (!filled)
        fprintf(stderr, "no tests: %s\n", only);
    else if (tests) {
        qsort(run, filled, sizeof *run, in_order);
        for (size_t i = 0; i < filled; i++)
            tests[i] = run[i]->test;
        failed = _cmocka_run_group_tests("tests", tests, filled, set_up, tear_down);
    }
    free(run);
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
