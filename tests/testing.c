#define _POSIX_C_SOURCE 200809L /* setenv */

#include "testing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Test *registered; /* in an order of the linker's */
static size_t count;
static char only[80]; /* the file whose tests are run, or none */

static const Test *running;

/* The cases that the thread is in, the innermost last. */
static _Thread_local struct {
    const char *table;
    size_t i;
} cases[8];
static _Thread_local size_t depth;

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

static int in_order(const void *left, const void *right)
{
    const Test *const a = *(Test *const *)left, *const b = *(Test *const *)right;
    return a->line - b->line;
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

bool is_case(size_t i, size_t size, const char *table)
{
    if (i == 0)
        depth++;
    if (depth <= sizeof cases / sizeof *cases) {
        cases[depth - 1].table = table;
        cases[depth - 1].i = i;
    }
    return i < size;
}

void end_cases(const size_t *i)
{
    depth--;
}

static int open_fixture(void **state)
{
    running = *state;
    *state = NULL;
    depth = 0;
    return running->open ? running->open(state) : 0;
}

/* A failure does not return from here. */
static void run_body(void **state)
{
    running->run(state);
    depth = 0;
}

static int close_fixture(void **state)
{
    for (size_t i = 0; i < depth && i < sizeof cases / sizeof *cases; i++)
        print_error("in %s[%zu]\n", cases[i].table, cases[i].i);
    return running->close ? running->close(state) : 0;
}

int run_all_tests(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    const Test **selected = calloc(count + 1, sizeof *selected);
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);
    const size_t filled = selected && tests ? select_tests(selected) : 0;
    int failed = EXIT_FAILURE;
    if (filled) {
        for (size_t i = 0; i < filled; i++)
            tests[i] = (struct CMUnitTest){selected[i]->name, run_body, open_fixture, close_fixture,
                                           (void *)selected[i]};
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
