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

static void every_direction_is_a_press_at_once(void **state)
{
    (void)state;
    assert_int_equal(pressed_by(0, -1), SQ_PRESS_UP);
    assert_int_equal(pressed_by(0, 1), SQ_PRESS_DOWN);
    assert_int_equal(pressed_by(-1, 0), SQ_PRESS_LEFT);
    assert_int_equal(pressed_by(1, 0), SQ_PRESS_RIGHT);
    assert_int_equal(pressed_by(0, 0), 0);
}

static void a_held_direction_repeats_after_a_wait_and_then_quickly(void **state)
{
    (void)state;
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
static void a_repeated_direction_is_still_the_same_press(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    int presses = 0;
    for (int i = 0; i < FIRST + 2 * NEXT; i++) {
        steer(&navigation, 0, 1 - (float)(i % 3) / 5);
        presses += plat_navigation_tick(&navigation) == SQ_PRESS_DOWN;
    }
    assert_int_equal(presses, 3);
}

static void a_released_direction_no_longer_presses(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    steer(&navigation, 1, 0);
    plat_navigation_tick(&navigation);
    assert_true(plat_navigation_is_busy(&navigation));
    steer(&navigation, 0, 0);
    assert_false(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, 2 * FIRST);
}

static void each_press_has_its_own_first_wait(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    for (int i = 0; i < 3; i++) {
        steer(&navigation, 1, 0);
        assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_RIGHT);
        assert_quiet_for(&navigation, FIRST - 1);
        assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_RIGHT);
        steer(&navigation, 0, 0);
        assert_quiet_for(&navigation, 2);
    }
}

static void a_tap_between_two_ticks_is_not_lost(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    steer(&navigation, 0, -1);
    steer(&navigation, 0, 0);
    assert_true(plat_navigation_is_busy(&navigation));
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_UP);
    assert_false(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, 2 * FIRST);
}

static void a_key_released_and_pressed_between_two_ticks_is_a_new_press(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    plat_navigation_tick(&navigation);
    assert_quiet_for(&navigation, FIRST - 2);
    steer(&navigation, 0, 0);
    steer(&navigation, 0, 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
    assert_quiet_for(&navigation, FIRST - 1);
}

static void taps_in_opposite_directions_between_two_ticks_both_count(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    steer(&navigation, -1, 0);
    steer(&navigation, 1, 0);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_LEFT | SQ_PRESS_RIGHT);
}

static void another_direction_is_pressed_at_once_and_both_wait(void **state)
{
    (void)state;
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

static void a_stick_presses_from_half_of_its_way_on(void **state)
{
    (void)state;
    assert_int_equal(pressed_by(0, 0.49F), 0);
    assert_int_equal(pressed_by(0, 0.51F), SQ_PRESS_DOWN);
    assert_int_equal(pressed_by(0, -0.51F), SQ_PRESS_UP);
    assert_int_equal(pressed_by(0.51F, 0), SQ_PRESS_RIGHT);
    assert_int_equal(pressed_by(-0.51F, 0), SQ_PRESS_LEFT);
}

static void a_stick_that_trembles_presses_once(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    steer(&navigation, 0, 0.52F);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
    for (int i = 0; i < FIRST - 1; i++) {
        steer(&navigation, 0, i % 2 ? 0.52F : 0.35F);
        assert_int_equal(plat_navigation_tick(&navigation), 0);
    }
}

static void a_stick_that_comes_back_may_press_again(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    for (int i = 0; i < 3; i++) {
        steer(&navigation, -0.9F, 0);
        assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_LEFT);
        steer(&navigation, -0.3F, 0);
        assert_int_equal(plat_navigation_tick(&navigation), 0);
    }
}

static void a_stick_pushed_diagonally_presses_one_direction_only(void **state)
{
    (void)state;
    assert_int_equal(pressed_by(0.6F, 0.8F), SQ_PRESS_DOWN);
    assert_int_equal(pressed_by(0.6F, -0.8F), SQ_PRESS_UP);
    assert_int_equal(pressed_by(-0.8F, 0.6F), SQ_PRESS_LEFT);
    assert_int_equal(pressed_by(0.8F, -0.6F), SQ_PRESS_RIGHT);
    assert_int_equal(pressed_by(0.70710678F, -0.70710678F), SQ_PRESS_RIGHT | SQ_PRESS_UP);
}

static void a_stick_that_goes_round_presses_each_direction_once(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    int ups = 0;
    int downs = 0;
    int lefts = 0;
    int rights = 0;
    for (int degrees = 10; degrees < 320; degrees += 20) {
        const float angle = (float)degrees / 57.29578F;
        steer(&navigation, SDL_cosf(angle), SDL_sinf(angle));
        const unsigned pressed = plat_navigation_tick(&navigation);
        ups += (pressed & SQ_PRESS_UP) != 0;
        downs += (pressed & SQ_PRESS_DOWN) != 0;
        lefts += (pressed & SQ_PRESS_LEFT) != 0;
        rights += (pressed & SQ_PRESS_RIGHT) != 0;
    }
    assert_int_equal(rights, 1);
    assert_int_equal(downs, 1);
    assert_int_equal(lefts, 1);
    assert_int_equal(ups, 1);
}

/* ---- silence ---- */

static void a_silenced_direction_presses_nothing_until_released(void **state)
{
    (void)state;
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

static void a_silenced_direction_does_not_silence_another(void **state)
{
    (void)state;
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

static void silence_takes_back_what_was_pressed_since_the_last_tick(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    steer(&navigation, 0, 1);
    plat_navigation_silence(&navigation);
    assert_false(plat_navigation_is_busy(&navigation));
    assert_quiet_for(&navigation, 3 * FIRST);
    steer(&navigation, 0, 0);
    steer(&navigation, 0, 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
}

static void silencing_without_a_held_direction_does_nothing(void **state)
{
    (void)state;
    plat_navigation navigation = {0};
    plat_navigation_silence(&navigation);
    steer(&navigation, 0, 1);
    assert_int_equal(plat_navigation_tick(&navigation), SQ_PRESS_DOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_direction_is_a_press_at_once),
        cmocka_unit_test(a_held_direction_repeats_after_a_wait_and_then_quickly),
        cmocka_unit_test(a_repeated_direction_is_still_the_same_press),
        cmocka_unit_test(a_released_direction_no_longer_presses),
        cmocka_unit_test(each_press_has_its_own_first_wait),
        cmocka_unit_test(a_tap_between_two_ticks_is_not_lost),
        cmocka_unit_test(a_key_released_and_pressed_between_two_ticks_is_a_new_press),
        cmocka_unit_test(taps_in_opposite_directions_between_two_ticks_both_count),
        cmocka_unit_test(another_direction_is_pressed_at_once_and_both_wait),
        cmocka_unit_test(a_stick_presses_from_half_of_its_way_on),
        cmocka_unit_test(a_stick_that_trembles_presses_once),
        cmocka_unit_test(a_stick_that_comes_back_may_press_again),
        cmocka_unit_test(a_stick_pushed_diagonally_presses_one_direction_only),
        cmocka_unit_test(a_stick_that_goes_round_presses_each_direction_once),
        cmocka_unit_test(a_silenced_direction_presses_nothing_until_released),
        cmocka_unit_test(a_silenced_direction_does_not_silence_another),
        cmocka_unit_test(silence_takes_back_what_was_pressed_since_the_last_tick),
        cmocka_unit_test(silencing_without_a_held_direction_does_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
