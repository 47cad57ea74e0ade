/* app: a computer that slept comes back to a game that is paused. */
#include "app_testing.h"

static uint64_t asleep;

uint64_t __wrap_sq_process_asleep(void);

uint64_t __wrap_sq_process_asleep(void)
{
    return asleep;
}

TEST_IN(APP, a_computer_that_slept_comes_back_to_a_pause) {
    asleep = 7000000000; /* it has slept before, too */
    start(QUIET);
    start_a_game("Classic");
    frames_lead_to(3, SQ_SCREEN_PLAY);
    asleep += 3600 * UINT64_C(1000000000);
    frames_lead_to(1, SQ_SCREEN_PAUSE);
    push_click_on("Resume");
    frames_lead_to(3, SQ_SCREEN_PLAY);
}

/* Two clocks are read one after the other. */
TEST_IN(APP, a_difference_of_clocks_is_no_sleep) {
    start(QUIET);
    start_a_game("Classic");
    asleep += 1000000;
    frames_lead_to(3, SQ_SCREEN_PLAY);
}
