/* windowless: a program that was built without SDL. */
#include "run_program.h"

static void it_says_that_it_has_no_window(void **state)
{
    (void)state;
    const Ran *ran = run("--seed", "7");
    assert_failed(ran, 1, "this build has no window");
    assert_says(ran->err, "--headless");
}

static void it_plays_headless(void **state)
{
    (void)state;
    const Ran *ran = run("--headless", "--bot", "greedy", "--ticks", "10");
    assert_well(ran);
    assert_says(ran->out, "after 10 ticks");
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_says_that_it_has_no_window),
        cmocka_unit_test(it_plays_headless),
    };
    if (argc != 2)
        return EXIT_FAILURE;
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
