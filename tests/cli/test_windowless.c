/* windowless: a program that was built without SDL. */
#include "run_program.h"

static void a_missing_window_is_reported(void **state)
{
    (void)state;
    const Ran *ran = run("--seed", "7");
    assert_failed(ran, 1, "this build has no window");
    assert_says(ran->err, "--headless");
}

static void a_program_without_window_plays_headless(void **state)
{
    (void)state;
    const Ran *ran = run("--headless", "--bot", "greedy", "--ticks", "10");
    assert_well(ran);
    assert_says(ran->out, "after 10 ticks");
}

int main(int argc, char *argv[])
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_missing_window_is_reported),
        cmocka_unit_test(a_program_without_window_plays_headless),
    };
    if (argc != 2)
        return EXIT_FAILURE;
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
