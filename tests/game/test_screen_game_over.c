/* game_over: how a classic game ended, and what comes after it. */
#include "screens_testing.h"

static void come_from_defeat(void)
{
    begin_classic(7);
    wait_for_screen();
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
}

static void come_from_victory(void)
{
    begin_classic(7);
    wait_for_screen();
    win();
    assert_screen(SQ_SCREEN_GAME_OVER);
}

static void defeat_is_shown_and_why(void **state)
{
    (void)state;
    come_from_defeat();
    assert_true(shows("DEFEAT"));
    assert_false(shows("VICTORY"));
    assert_true(shows("The last hit came from the right."));
}

static void victory_is_shown(void **state)
{
    (void)state;
    saves.records.best_classic_ticks = 1;
    come_from_victory();
    assert_true(shows("VICTORY"));
    assert_false(shows("DEFEAT"));
    assert_false(shows("hit came"));
    assert_false(shows("faster than ever"));
    assert_false(shows("none yet"));
}

static void a_faster_victory_is_praised(void **state)
{
    (void)state;
    saves.records.best_classic_ticks = 1000;
    come_from_victory();
    assert_true(shows("faster than ever!"));
}

static void what_was_counted_is_shown(void **state)
{
    static const char *const values[] = {"1:02.5", "1041", "1042", "1043", "none yet"};
    (void)state;
    begin_classic(7);
    wait_for_screen();
    *run() = (Run){.tick = 3749, .eaten = 1041, .hits = 1041, .pellets = 1043};
    lose();
    wait_ticks(SQ_COUNT_UP_TICKS);
    for (size_t i = 0; i < LENGTH(values); i++)
        assert_true(shows(values[i]));
    saves.records.best_classic_ticks = 3600;
    assert_true(shows("1:00.0"));
}

static void with_changed_constants_it_says_that_it_does_not_count(void **state)
{
    static const char text[] = "Changed constants, does not count.";
    (void)state;
    come_from_victory();
    assert_false(shows(text));
    sq_session_deinit(&session);
    options.config.FRIEND_SPEED = 2;
    come_from_victory();
    assert_true(shows(text));
    sq_practise(&session);
    assert_true(shows("Practice, does not count."));
    assert_false(shows(text)); /* once is enough */
}

static void the_numbers_count_up(void **state)
{
    (void)state;
    begin_classic(7);
    wait_for_screen();
    *run() = (Run){.eaten = 1041};
    lose();
    assert_false(shows("1041"));
    saves.settings.reduced_motion = 1;
    assert_true(shows("1041"));
}

static void one_can_play_again(void **state)
{
    (void)state;
    come_from_defeat();
    assert_true(press(SQ_PRESS_CONFIRM));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    assert_true(game_tick() == 0);
    wait_for_screen();
    win();
    click_on("Play again");
    assert_screen(SQ_SCREEN_PLAY);
}

static void one_can_go_to_the_start_screen_or_quit(void **state)
{
    (void)state;
    come_from_defeat();
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_START);
    click_on("Classic");
    wait_for_screen();
    lose();
    click_on("Start screen");
    assert_screen(SQ_SCREEN_START);
    click_on("Classic");
    wait_for_screen();
    lose();
    assert_false(click_on("Quit"));
    assert_screen(SQ_SCREEN_NONE);
}

/* What is pressed in the heat of the end was meant for the game. */
static void what_is_pressed_as_the_game_ends_does_not_leave_the_result(void **state)
{
    (void)state;
    begin_classic(7);
    wait_for_screen();
    be_hit_from_the_right();
    wait_for_screen();
    press(0);
    for (int tick = 0; tick < options.config.RESULT_DURATION; tick++) {
        assert_screen(SQ_SCREEN_GAME_OVER);
        assert_true(press(SQ_PRESS_BACK | SQ_PRESS_CONFIRM | SQ_PRESS_CLICK));
    }
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_true(press(SQ_PRESS_CONFIRM));
    assert_screen(SQ_SCREEN_PLAY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_session(defeat_is_shown_and_why),
        test_session(victory_is_shown),
        test_session(a_faster_victory_is_praised),
        test_session(what_was_counted_is_shown),
        test_session(with_changed_constants_it_says_that_it_does_not_count),
        test_session(the_numbers_count_up),
        test_session(one_can_play_again),
        test_session(one_can_go_to_the_start_screen_or_quit),
        test_session(what_is_pressed_as_the_game_ends_does_not_leave_the_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
