/* windowless: a program that was built without SDL. */
#include "run_program.h"

TEST(a_missing_window_is_reported) {
    const Ran *ran = run("--seed", "7");
    assert_failed(ran, 1, "this build has no window");
    assert_says(ran->err, "--headless");
}

TEST(a_program_without_window_plays_headless) {
    const Ran *ran = run("--headless", "--bot", "greedy", "--ticks", "10");
    assert_well(ran);
    assert_says(ran->out, "after 10 ticks");
}

TEST(a_program_without_window_has_one_thread) {
    assert_failed(run("--headless", "--ticks", "1", "--threads", "2"), 2,
                  "this build has one thread");
    assert_well(run("--headless", "--ticks", "1", "--threads", "1"));
}

MAIN_WITH_PROGRAM(NULL)
