/* finish: it steps down after many slow frames, in order, and never up. */
#include "testing.h"

#include <string.h>

#include "platform/finish.h"

static plat_finish finish;

static void note(int frames, long frame_us)
{
    for (int i = 0; i < frames; i++)
        plat_finish_note(&finish, frame_us);
}

static void begin(bool is_fixed)
{
    finish = (plat_finish){PLAT_ALL_OF_IT, .is_fixed = is_fixed, .slow_us = PLAT_FRAME_US};
}

TEST(fast_frames_keep_the_finish) {
    begin(false);
    note(1000, PLAT_FRAME_US);
    assert_int_equal(finish.fineness, PLAT_ALL_OF_IT);
}

TEST(slow_frames_one_after_another_step_it_down) {
    begin(false);
    note(PLAT_SLOW_FRAMES - 1, PLAT_FRAME_US + 1);
    assert_int_equal(finish.fineness, PLAT_ALL_OF_IT);
    note(1, PLAT_FRAME_US + 1);
    assert_int_equal(finish.fineness, PLAT_WITHOUT_GLOW);
    note(PLAT_SLOW_FRAMES, PLAT_FRAME_US + 1);
    assert_int_equal(finish.fineness, PLAT_WITHOUT_HALOS);
    note(PLAT_SLOW_FRAMES, PLAT_FRAME_US + 1);
    assert_int_equal(finish.fineness, PLAT_HARD_EDGES);
    note(10 * PLAT_SLOW_FRAMES, PLAT_FRAME_US + 1);
    assert_int_equal(finish.fineness, PLAT_HARD_EDGES);
}

/* A single one is a hiccup of the machine. */
TEST(a_fast_frame_between_slow_ones_begins_the_count_again) {
    begin(false);
    for (int i = 0; i < 100; i++) {
        note(PLAT_SLOW_FRAMES - 1, PLAT_FRAME_US + 1);
        note(1, PLAT_FRAME_US);
    }
    assert_int_equal(finish.fineness, PLAT_ALL_OF_IT);
}

TEST(it_never_steps_up) {
    begin(false);
    note(PLAT_SLOW_FRAMES, PLAT_FRAME_US + 1);
    note(10000, 1);
    assert_int_equal(finish.fineness, PLAT_WITHOUT_GLOW);
}

TEST(a_fixed_finish_stays) {
    begin(true);
    note(10 * PLAT_SLOW_FRAMES, 100 * PLAT_FRAME_US);
    assert_int_equal(finish.fineness, PLAT_ALL_OF_IT);
}

TEST(a_driver_that_misses_pictures_of_the_display_is_slow) {
    assert_in_range(plat_finish_limit(60), 22000, 24000);
    assert_in_range(plat_finish_limit(0), 22000, 24000);
    assert_in_range(plat_finish_limit(144), 22000, 24000);
    assert_in_range(plat_finish_limit(30), 46000, 48000); /* 33 ms are its display's */
}

TEST(each_fineness_has_a_name_of_its_own) {
    for (plat_fineness one = PLAT_HARD_EDGES; one <= PLAT_ALL_OF_IT; one++)
        for (plat_fineness other = PLAT_HARD_EDGES; other < one; other++)
            assert_string_not_equal(plat_finish_name(one), plat_finish_name(other));
}
