#define _POSIX_C_SOURCE 200809L /* setenv */

#include "testing.h"

#include <stdlib.h>

static Test *first; /* sorted by line: Windows calls constructors backwards */
static size_t count;

void register_test(Test *test)
{
    Test **at = &first;
    while (*at && (*at)->line <= test->line)
        at = &(*at)->next;
    test->next = *at;
    *at = test;
    count++;
}

int run_all_tests(CMFixtureFunction set_up, CMFixtureFunction tear_down)
{
    struct CMUnitTest *tests = calloc(count + 1, sizeof *tests);
    if (!tests)
        return EXIT_FAILURE;
    size_t filled = 0;
    for (const Test *each = first; each; each = each->next)
        tests[filled++] = each->test;
    const int failed = _cmocka_run_group_tests("tests", tests, filled, set_up, tear_down);
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
