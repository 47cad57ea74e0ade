/* start: the games it starts, and the game behind it. */
#include "game/screens_testing.h"

#include "screens/legend.h"

/* ---- the menu ---- */

static void nothing_begins_by_itself(void **state)
{
    (void)state;
    begin(7);
    assert_true(wait_ticks(500));
    assert_true(press(SQ_PRESS_PAUSE | SQ_PRESS_BACK)); /* Escape */
    assert_true(press(SQ_PRESS_BACK));
    assert_true(press(SQ_PRESS_SUSPEND));
    assert_true(press(SQ_PRESS_CLICK)); /* away from all items */
    assert_screen(SQ_SCREEN_START);
    assert_null(session.game);
}

/* In climb, darters that do not grow may stay gray for ever. */
static void forbid_climb(void)
{
    options.climb.config.FRIEND_GROWTH_RATE = 0;
    assert_false(sq_options_allow(&options, SQ_MODE_CLIMB));
}

static void a_climb_that_the_constants_forbid_is_not_offered(void **state)
{
    (void)state;
    begin(7);
    assert_true(shows("Daily run"));
    click_on("More games");
    assert_true(shows("Climb"));
    sq_session_deinit(&session);
    forbid_climb();
    begin(7);
    assert_false(shows("Daily run"));
    click_on("More games");
    assert_false(shows("Climb"));
    assert_true(shows("Tower") && shows("Classic"));
}

static void assert_leads_to(const char *text, sq_screen_id screen)
{
    begin(7);
    assert_int_equal(click_on(text), screen != SQ_SCREEN_NONE);
    assert_screen(screen);
    sq_session_deinit(&session);
}

static void a_gamepads_start_begins_what_is_selected(void **state)
{
    (void)state;
    hand.device = SQ_DEVICE_GAMEPAD;
    begin(7);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_TOWER);
}

/* The key P and a second finger do not mean start. */
static void keys_that_pause_elsewhere_start_nothing(void **state)
{
    static const sq_device devices[] = {SQ_DEVICE_KEYBOARD, SQ_DEVICE_TOUCH, SQ_DEVICE_MOUSE};
    (void)state;
    begin(7);
    for (size_t i = 0; i < LENGTH(devices); i++) {
        hand.device = devices[i];
        press(SQ_PRESS_PAUSE);
        assert_screen(SQ_SCREEN_START);
    }
}

static void the_selected_game_is_explained(void **state)
{
    (void)state;
    keep_a_run(5, true);
    begin(7);
    assert_true(shows("Continue your run."));
    press(SQ_PRESS_DOWN);
    assert_true(shows("Floor by floor"));
    assert_false(shows("Continue your run."));
    press(SQ_PRESS_DOWN);
    assert_true(shows("the same for everybody"));
    press(SQ_PRESS_DOWN);
    assert_true(shows("Other modes, practice"));
    press(SQ_PRESS_DOWN);
    assert_true(shows("Your best runs"));
}

static void without_a_run_the_first_game_explained_is_the_tower(void **state)
{
    (void)state;
    begin(7);
    assert_true(shows("Floor by floor"));
    sq_session_deinit(&session);
    options.mode = SQ_MODE_CLIMB;
    begin(7);
    assert_true(shows("Three lives"));
}

/* The names are those used by hints, shop, results and the explanations. */
static void each_kind_of_square_is_named(void **state)
{
    static const char *const names[] = {"You.", "Smaller: eat it, grow.", "Larger: still harmless.",
                                        "Spiky: it hurts!", "Pellet: eat spiky ones."};
    (void)state;
    begin(7);
    for (size_t i = 0; i < LENGTH(names); i++)
        assert_true(shows(names[i]));
}

static void each_item_can_be_clicked(void **state)
{
    (void)state;
    assert_leads_to("Play", SQ_SCREEN_PLAY);
    assert_leads_to("Daily run", SQ_SCREEN_PLAY);
    assert_leads_to("More games", SQ_SCREEN_GAMES);
    assert_leads_to("Results", SQ_SCREEN_RESULTS);
    assert_leads_to("How to play", SQ_SCREEN_HOW_TO_PLAY);
    assert_leads_to("Settings", SQ_SCREEN_SETTINGS);
    assert_leads_to("Quit", SQ_SCREEN_NONE);
}

static void each_item_can_be_chosen_by_keys(void **state)
{
    static const sq_screen_id screens[] = {
        SQ_SCREEN_PLAY,        SQ_SCREEN_PLAY,     SQ_SCREEN_GAMES, SQ_SCREEN_RESULTS,
        SQ_SCREEN_HOW_TO_PLAY, SQ_SCREEN_SETTINGS, SQ_SCREEN_NONE};
    (void)state;
    for (int item = 0; item < (int)LENGTH(screens); item++) {
        begin(7);
        assert_int_equal(session.menu.count, LENGTH(screens));
        assert_int_equal(choose(item), screens[item] != SQ_SCREEN_NONE);
        assert_screen(screens[item]);
        sq_session_deinit(&session);
    }
}

static void each_mode_item_starts_its_mode(void **state)
{
    (void)state;
    begin_tower(7);
    assert_int_equal(tower()->floor, 1);
    sq_session_deinit(&session);
    begin_classic(7);
    assert_int_equal(tower()->floor, 0);
    assert_int_equal(ecs_count(session.game, Friend), 5);
}

static void the_options_mode_is_selected(void **state)
{
    (void)state;
    begin(7);
    press(SQ_PRESS_CONFIRM);
    assert_int_equal(run()->mode, SQ_MODE_TOWER);
    sq_session_deinit(&session);
    options.mode = SQ_MODE_CLASSIC;
    for (int kept = 0; kept < 2; kept++) {
        begin(7);
        press(SQ_PRESS_CONFIRM);
        assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
        sq_session_deinit(&session);
        keep_a_run(3, false);
    }
}

static void games_use_the_constants_of_the_options(void **state)
{
    (void)state;
    options.config.CLASSIC_FRIENDS = 17;
    begin_classic(7);
    assert_int_equal(ecs_count(session.game, Friend), 17);
    assert_int_equal(ecs_count(session.demo.game, Friend), 17);
}

/* ---- coming back ---- */

static void assert_comes_back_to(const char *text)
{
    click_on(text);
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_START);
    assert_true(is_selected(text));
}

static void coming_back_selects_the_last_choice(void **state)
{
    (void)state;
    for (int kept = 0; kept < 2; kept++) {
        begin(7);
        assert_comes_back_to("Settings");
        assert_comes_back_to("How to play");
        assert_comes_back_to("More games");
        assert_comes_back_to("Results");
        assert_comes_back_to("Settings");
        sq_session_deinit(&session);
        keep_a_run(3, false);
    }
}

static void coming_from_a_game_selects_its_mode(void **state)
{
    (void)state;
    begin_classic(7);
    press(SQ_PRESS_PAUSE);
    click_on("Settings");
    press(SQ_PRESS_BACK);
    click_on("Start screen");
    assert_true(is_selected("More games"));
    press(SQ_PRESS_CONFIRM);
    assert_true(is_selected("Classic"));
    click_on("Tower");
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    assert_true(is_selected("Play"));
    choose_game("Classic");
    wait_for_screen();
    lose();
    press(SQ_PRESS_BACK);
    assert_true(is_selected("More games"));
}

/* A new tower would end the kept run. */
static void coming_from_a_kept_tower_offers_to_continue_it(void **state)
{
    (void)state;
    keep_a_run(12, true);
    begin(7);
    assert_true(is_selected("Continue, floor 12"));
    click_on("Play");
    assert_screen(SQ_SCREEN_SUMMARY);
    press(SQ_PRESS_BACK);
    assert_true(is_selected("Continue, floor 12"));
    click_on("Continue");
    wait_for_screen();
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    assert_true(is_selected("Continue, floor 12"));
    click_on("Play");
    click_on("End it: start screen");
    assert_true(is_selected("Play"));
}

/* ---- a run that is kept ---- */

static void without_a_kept_run_there_is_nothing_to_continue(void **state)
{
    (void)state;
    begin(7);
    assert_false(shows("Continue"));
}

static void a_run_left_on_a_floor_resumes_there(void **state)
{
    (void)state;
    keep_a_run(12, false);
    begin(7);
    assert_true(shows("Continue, floor 12"));
    assert_int_equal(session.menu.selected, 0);
    assert_true(press(SQ_PRESS_CONFIRM));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 12);
    assert_int_equal(ecs_count(session.game, Friend), 12);
    assert_int_equal(run()->floors_won, 11);
}

static void a_run_left_in_the_shop_resumes_there(void **state)
{
    (void)state;
    keep_a_run(12, true);
    begin(7);
    click_on("Continue");
    assert_screen(SQ_SCREEN_SHOP);
    assert_true(shows("FLOOR 12 WON"));
}

static void resuming_and_leaving_again_keeps_the_same_run(void **state)
{
    (void)state;
    keep_a_run(12, false);
    begin(7);
    click_on("Continue");
    const uint64_t first = sq_game_hash(session.game);
    wait_for_screen();
    wait_ticks(30);
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    click_on("Continue, floor 12");
    assert_true(sq_game_hash(session.game) == first);
}

static void a_classic_game_leaves_the_run_alone(void **state)
{
    (void)state;
    keep_a_run(12, false);
    begin_classic(7);
    wait_for_screen();
    eat_all();
    see_the_end();
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_START);
    assert_true(shows("Continue, floor 12"));
}

static void a_new_tower_asks_before_it_ends_the_run(void **state)
{
    (void)state;
    keep_a_run(12, false);
    begin(7);
    choose_game("Tower");
    assert_screen(SQ_SCREEN_SUMMARY);
    assert_true(saves.has_run);
    assert_true(shows("END THIS RUN?"));
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_GAMES);
    press(SQ_PRESS_BACK);
    assert_true(shows("Continue, floor 12"));
}

/* Such a tower is not kept and does not end the kept run. */
static void a_new_tower_that_does_not_count_does_not_ask(void **state)
{
    (void)state;
    keep_a_run(12, false);
    options.config.FRIEND_SPEED = 2;
    begin_tower(7);
    assert_true(saves.has_run);
    assert_int_equal(saves.run.tower.floor, 12);
    wait_for_screen();
    eat_all();
    see_the_end();
    click_on("Take nothing");
    assert_int_equal(saves.run.tower.floor, 12);
}

/* ---- records ---- */

static void records_are_shown_if_there_are_any(void **state)
{
    (void)state;
    begin(7);
    assert_false(shows("Highest floor") || shows("Fastest"));
    saves.records.best_floor = 41;
    assert_true(shows("Highest floor 41"));
    assert_null(find_text("Fastest"));
    saves.records.best_classic_ticks = 3750;
    assert_true(shows("Highest floor 41    Fastest classic win 1:02.5"));
    saves.records.best_floor = 0;
    assert_true(shows("Fastest classic win 1:02.5"));
    assert_null(find_text("Highest"));
}

/* ---- the game behind it ---- */

static void a_game_plays_itself_behind_the_start_screen(void **state)
{
    (void)state;
    begin(7);
    const uint64_t before = sq_game_hash(session.demo.game);
    assert_true(wait_ticks(10));
    assert_true(sq_game_run(session.demo.game)->tick == 10);
    assert_true(sq_game_hash(session.demo.game) != before);
}

static void when_the_game_behind_the_start_screen_ends_another_begins(void **state)
{
    (void)state;
    begin(7);
    const uint64_t seed = sq_game_run(session.demo.game)->seed;
    player_of(session.demo.game)->square.size = 1;
    assert_true(wait_ticks(1));
    assert_int_equal(sq_game_run(session.demo.game)->outcome, SQ_PLAYING);
    assert_true(sq_game_run(session.demo.game)->seed != seed);
    assert_true(sq_game_run(session.demo.game)->tick == 0);
}

static void the_game_behind_the_start_screen_runs_for_hours(void **state)
{
    (void)state;
    begin(7);
    assert_true(wait_ticks(20000));
    assert_true(session.demo.count > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_session(a_climb_that_the_constants_forbid_is_not_offered),
        test_session(nothing_begins_by_itself),
        test_session(a_gamepads_start_begins_what_is_selected),
        test_session(keys_that_pause_elsewhere_start_nothing),
        test_session(the_selected_game_is_explained),
        test_session(without_a_run_the_first_game_explained_is_the_tower),
        test_session(each_kind_of_square_is_named),
        test_session(each_item_can_be_clicked),
        test_session(each_item_can_be_chosen_by_keys),
        test_session(each_mode_item_starts_its_mode),
        test_session(the_options_mode_is_selected),
        test_session(games_use_the_constants_of_the_options),
        test_session(coming_back_selects_the_last_choice),
        test_session(coming_from_a_game_selects_its_mode),
        test_session(coming_from_a_kept_tower_offers_to_continue_it),
        test_session(without_a_kept_run_there_is_nothing_to_continue),
        test_session(a_run_left_on_a_floor_resumes_there),
        test_session(a_run_left_in_the_shop_resumes_there),
        test_session(resuming_and_leaving_again_keeps_the_same_run),
        test_session(a_classic_game_leaves_the_run_alone),
        test_session(a_new_tower_asks_before_it_ends_the_run),
        test_session(a_new_tower_that_does_not_count_does_not_ask),
        test_session(records_are_shown_if_there_are_any),
        test_session(a_game_plays_itself_behind_the_start_screen),
        test_session(when_the_game_behind_the_start_screen_ends_another_begins),
        test_session(the_game_behind_the_start_screen_runs_for_hours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
