/* soundtrack: which music each screen has. */
#include "game/screens_testing.h"

#include "screens/soundtrack.h"

static float level(void)
{
    return sq_soundtrack_cue(&session).level;
}

static void the_start_screen_has_soft_music(void **state)
{
    (void)state;
    begin(7);
    press(0);
    assert_true(level() > 0 && level() < 0.5F);
}

static void a_game_has_music_and_pausing_ends_it(void **state)
{
    (void)state;
    begin_classic(7);
    assert_true(level() == 1);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PAUSE);
    assert_true(level() == 0);
    press(SQ_PRESS_BACK);
    assert_true(level() == 1);
}

/* The program sleeps on these, so nothing may play. */
static void screens_that_stand_still_have_no_music(void **state)
{
    static const char *const items[] = {"Settings", "How to play"};
    (void)state;
    begin(7);
    for (size_t i = 0; i < LENGTH(items); i++) {
        click_on(items[i]);
        assert_true(level() == 0);
        press(SQ_PRESS_BACK);
    }
}

static void the_shop_has_no_music(void **state)
{
    (void)state;
    begin_tower(7);
    win();
    assert_screen(SQ_SCREEN_SHOP);
    assert_true(level() == 0);
}

static void the_music_follows_the_floor(void **state)
{
    (void)state;
    begin_tower(7);
    for (int32_t floor = 1; floor < 30; floor += 5) {
        tower()->floor = floor;
        assert_int_equal(sq_soundtrack_cue(&session).floor, floor);
    }
}

static void a_game_without_floors_has_a_floors_music(void **state)
{
    (void)state;
    begin_classic(7);
    assert_in_range(sq_soundtrack_cue(&session).floor, 2, 6);
}

static void the_music_follows_the_power(void **state)
{
    (void)state;
    begin_tower(7);
    assert_false(sq_soundtrack_cue(&session).powered);
    player_of(session.game)->power_ticks = 1;
    assert_true(sq_soundtrack_cue(&session).powered);
    press(SQ_PRESS_PAUSE);
    assert_false(sq_soundtrack_cue(&session).powered);
}

static void while_time_runs_back_there_is_no_music(void **state)
{
    (void)state;
    options.practice = true;
    begin(7);
    wait_ticks(30);
    assert_true(level() == 1);
    hand.rewinds = true;
    press(0);
    assert_true(level() == 0);
    hand.rewinds = false;
    press(0);
    assert_true(level() == 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_quick_session(the_start_screen_has_soft_music),
        test_quick_session(a_game_has_music_and_pausing_ends_it),
        test_quick_session(screens_that_stand_still_have_no_music),
        test_quick_session(the_shop_has_no_music),
        test_quick_session(the_music_follows_the_floor),
        test_quick_session(a_game_without_floors_has_a_floors_music),
        test_quick_session(the_music_follows_the_power),
        test_quick_session(while_time_runs_back_there_is_no_music),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
