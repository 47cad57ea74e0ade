/* navigation: when a held direction presses, in ticks. */
#include "platform_testing.h"

#include "base/controls.h"
#include "platform/navigation.h"

enum { FIRST = PLAT_NAVIGATION_FIRST_WAIT, NEXT = PLAT_NAVIGATION_NEXT_WAIT };

static void steer(plat_navigation *navigation, float x, float y)
{
    plat_navigation_steer(navigation, (SDL_FPoint){x, y});
}

static unsigned pressed_by(float x, float y)
{
    plat_navigation navigation = {0};
    steer(&navigation, x, y);
    return plat_navigation_tick(&navigation);
}

static void assert_quiet_for(plat_navigation *navigation, int ticks)
{
    for (int i = 0; i < ticks; i++)
        assert_int_equal(plat_navigation_tick(navigation), 0);
}

TEST(every_direction_is_a_press_at_once) {
    assert_int_equal(pressed_by(0, -1), SQ_PRESS_UP);
    assert_int_equal(pressed_by(0, 1), SQ_PRESS_DOWN);
    assert_int_equal(pressed_by(-1, 0), SQ_PRESS_LEFT);
    assert_int_equal(pressed_by(1, 0), SQ_PRESS_RIGHT);
    assert_int_equal(pressed_by(0, 0), 0);
}

TEST(a_held_direction_repeats_after_a_wait_and_then_quickly) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
    assert_quiet_for(&navigation, FIRST - 1);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
        assert_quiet_for(&navigation, NEXT - 1);
    }
}

/* The device may report the same direction repeatedly; that does not restart the wait. */
TEST(a_repeated_direction_is_still_the_same_press) {
    plat_navigation navigation = {0};
    int presses = 0;
    for (int i = 0; i < FIRST + 2 * NEXT; i++) {
        steer(&navigation, 0, 1 - (float)(i % 3) / 5);
        presses += plat_navigation_tick(&navigation) == SQ_PRESS_DOWN;
    }
    assert_int_equal(presses, 3);
}

TEST(a_released_direction_no_longer_presses) {
    plat_navigation navigation = {0};
    steer(&navigation, 1, 0);
    plat_navigation_tick(&navigation);
    assert_true(plat_navigation_is_busy(&navigation));
    steer(&navigation, 0, 0);
    assert_false(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, 2 * FIRST);
}

TEST(a_tap_between_two_ticks_is_not_lost) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, -1);
    steer(&navigation, 0, 0);
    assert_true(plat_navigation_is_busy(&navigation));
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_UP);
    assert_false(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, 2 * FIRST);
}

TEST(a_key_released_and_pressed_between_two_ticks_is_a_new_press) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    plat_navigation_tick(&navigation);
    assert_quiet_for(&navigation, FIRST - 2);
    steer(&navigation, 0, 0);
    steer(&navigation, 0, 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
    assert_quiet_for(&navigation, FIRST - 1);
}

TEST(taps_in_opposite_directions_between_two_ticks_both_count) {
    plat_navigation navigation = {0};
    steer(&navigation, -1, 0);
    steer(&navigation, 1, 0);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_LEFT | SQ_PRESS_RIGHT);
}

TEST(another_direction_is_pressed_at_once_and_both_wait) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    plat_navigation_tick(&navigation);
    assert_quiet_for(&navigation, FIRST - 2);
    steer(&navigation, 0.70710678F, 0.70710678F);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_RIGHT);
    assert_quiet_for(&navigation, FIRST - 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_RIGHT | SQ_PRESS_DOWN);
}

/* ---- sticks ---- */

TEST(a_stick_presses_from_half_of_its_way_on) {
    assert_int_equal(pressed_by(0, 0.49F), 0);
    assert_int_equal(pressed_by(0, 0.51F), SQ_PRESS_DOWN);
    assert_int_equal(pressed_by(0, -0.51F), SQ_PRESS_UP);
    assert_int_equal(pressed_by(0.51F, 0), SQ_PRESS_RIGHT);
    assert_int_equal(pressed_by(-0.51F, 0), SQ_PRESS_LEFT);
}

TEST(a_stick_that_trembles_presses_once) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, 0.52F);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
    for (int i = 0; i < FIRST - 1; i++) {
        steer(&navigation, 0, i % 2 ? 0.52F : 0.35F);
        assert_int_equal(plat_navigation_tick(&navigation), 0);
    }
}

TEST(a_stick_that_comes_back_may_press_again) {
    plat_navigation navigation = {0};
    for (int i = 0; i < 3; i++) {
        steer(&navigation, -0.9F, 0);
        assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_LEFT);
        steer(&navigation, -0.3F, 0);
        assert_int_equal(plat_navigation_tick(&navigation), 0);
    }
}

TEST(a_stick_pushed_diagonally_presses_one_direction_only) {
    assert_int_equal(pressed_by(0.6F, 0.8F), SQ_PRESS_DOWN);
    assert_int_equal(pressed_by(0.6F, -0.8F), SQ_PRESS_UP);
    assert_int_equal(pressed_by(-0.8F, 0.6F), SQ_PRESS_LEFT);
    assert_int_equal(pressed_by(0.8F, -0.6F), SQ_PRESS_RIGHT);
    assert_int_equal(pressed_by(0.70710678F, -0.70710678F), SQ_PRESS_RIGHT | SQ_PRESS_UP);
}

/* ---- silence ---- */

TEST(a_silenced_direction_presses_nothing_until_released) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    plat_navigation_tick(&navigation);
    plat_navigation_silence(&navigation);
    assert_false(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, 3 * FIRST);
    steer(&navigation, 0, 0.9F);
    assert_quiet_for(&navigation, 3 * FIRST);
    steer(&navigation, 0, 0);
    steer(&navigation, 0, 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
    assert_quiet_for(&navigation, FIRST - 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
}

TEST(a_silenced_direction_does_not_silence_another) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    plat_navigation_tick(&navigation);
    plat_navigation_silence(&navigation);
    steer(&navigation, -0.70710678F, 0.70710678F);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_LEFT);
    assert_true(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, FIRST - 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_LEFT);
}

TEST(silence_takes_back_what_was_pressed_since_the_last_tick) {
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    plat_navigation_silence(&navigation);
    assert_false(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, 3 * FIRST);
    steer(&navigation, 0, 0);
    steer(&navigation, 0, 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
}
