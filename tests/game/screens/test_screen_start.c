/* start: the games it starts, and the game behind it. */
#include "game/screens_testing.h"

#include "shell/legend.h"

/* ---- the menu ---- */

TEST_IN(SESSION, one_press_opens_everything_else_and_one_closes_it) {
    static const char *const behind[] = {"Daily run",   "More games", "Results",
                                         "How to play", "Settings",   "Quit"};
    begin(7);
    each_case(i, behind)
        assert_hides(behind[i]);
    press(SQ_PRESS_DOWN);
    assert_true(is_selected("Menu"));
    press(SQ_PRESS_CONFIRM);
    each_case(i, behind)
        assert_shows(behind[i]);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    assert_true(is_selected("Play"));
}

TEST_IN(SESSION, each_item_of_the_menu_is_explained) {
    begin(7);
    static const char *const words[] = {"Your first attempt counts.", "Other modes, mods, practice",
                                        "Your best runs, the calendar"};
    press(SQ_PRESS_DOWN);
    press(SQ_PRESS_CONFIRM);
    each_case(i, words) {
        assert_true(shows(words[i]));
        session.shell.menu.selected++;
        press(0);
    }
}

TEST_IN(SESSION, nothing_begins_by_itself) {
    begin(7);
    assert_true(wait_ticks(500));
    assert_true(press(SQ_PRESS_PAUSE | SQ_PRESS_BACK)); /* Escape */
    assert_true(press(SQ_PRESS_BACK));
    assert_true(press(SQ_PRESS_SUSPEND));
    assert_true(press(SQ_PRESS_CLICK)); /* away from all items */
    assert_screen(SQ_SCREEN_START);
    assert_null(session.play.game);
}

/* In climb, darters that do not grow may stay gray for ever. */
static void forbid_climb(void)
{
    options.climb.config.FRIEND_GROWTH_RATE = 0;
    assert_false(sq_options_allow(&options, SQ_MODE_CLIMB));
}

TEST_IN(SESSION, a_climb_that_the_constants_forbid_is_not_offered) {
    begin(7);
    turn_start_menu();
    assert_non_null(find_text("Daily run"));
    click_on("More games");
    assert_shows("Climb");
    sq_session_deinit(&session);
    forbid_climb();
    begin(7);
    turn_start_menu();
    assert_null(find_text("Daily run"));
    click_on("More games");
    assert_hides("Climb");
    assert_true(shows("Tower") && shows("Classic"));
}

static void assert_leads_to(const char *text, sq_screen_id screen)
{
    begin(7);
    assert_int_equal(click_on(text), screen != SQ_SCREEN_NONE);
    assert_screen(screen);
    sq_session_deinit(&session);
}

TEST_IN(SESSION, a_gamepads_start_begins_what_is_selected) {
    hand.device = SQ_DEVICE_GAMEPAD;
    begin(7);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_TOWER);
}

/* The key P and a second finger do not mean start. */
TEST_IN(SESSION, keys_that_pause_elsewhere_start_nothing) {
    static const sq_device devices[] = {SQ_DEVICE_KEYBOARD, SQ_DEVICE_TOUCH, SQ_DEVICE_MOUSE};
    begin(7);
    each_case(i, devices) {
        hand.device = devices[i];
        press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_START);
    }
}

TEST_IN(SESSION, each_item_can_be_clicked) {
    assert_leads_to("Play", SQ_SCREEN_PLAY);
    assert_leads_to("Daily run", SQ_SCREEN_PLAY);
    assert_leads_to("More games", SQ_SCREEN_GAMES);
    assert_leads_to("Results", SQ_SCREEN_RESULTS);
    assert_leads_to("How to play", SQ_SCREEN_HOW_TO_PLAY);
    assert_leads_to("Settings", SQ_SCREEN_SETTINGS);
    assert_leads_to("Quit", SQ_SCREEN_NONE);
}

TEST_IN(SESSION, each_item_can_be_chosen_by_keys) {
    static const sq_screen_id screens[] = {
        SQ_SCREEN_PLAY,     SQ_SCREEN_GAMES, SQ_SCREEN_RESULTS, SQ_SCREEN_HOW_TO_PLAY,
        SQ_SCREEN_SETTINGS, SQ_SCREEN_NONE,  SQ_SCREEN_START};
    for (int item = 0; item < (int)LENGTH(screens); item++) {
        begin(7);
        turn_start_menu();
        assert_int_equal(session.shell.menu.count, LENGTH(screens));
        assert_int_equal(choose(item), screens[item] != SQ_SCREEN_NONE);
        assert_screen(screens[item]);
    }
}

TEST_IN(SESSION, each_mode_item_starts_its_mode) {
    begin_tower(7);
    assert_int_equal(tower()->floor, 1);
    begin_classic(7);
    assert_int_equal(tower()->floor, 0);
    assert_int_equal(ecs_count(session.play.game, Friend), 5);
}

TEST_IN(SESSION, the_options_mode_is_selected) {
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

TEST_IN(SESSION, games_use_the_constants_of_the_options) {
    options.config.CLASSIC_FRIENDS = 17;
    begin_classic(7);
    assert_int_equal(ecs_count(session.play.game, Friend), 17);
}

/* ---- coming back ---- */

static void assert_comes_back_to(const char *text)
{
    click_on(text);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    assert_true(is_selected(text));
}

TEST_IN(SESSION, coming_back_selects_the_last_choice) {
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

TEST_IN(SESSION, coming_from_a_game_selects_its_mode) {
    begin_classic(7);
    press(SQ_PRESS_PAUSE);
    click_on("Settings");
    press(SQ_PRESS_BACK);
    click_on("Start screen");
    assert_true(is_selected("Play"));
    click_on("More games");
    assert_true(is_selected("Classic"));
    click_on("Tower");
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    assert_true(is_selected("Play"));
    choose_game("Classic");
    lose();
    press(SQ_PRESS_BACK);
    assert_true(is_selected("Play"));
}

/* A new tower would end the kept run. */
TEST_IN(SESSION, coming_from_a_kept_tower_offers_to_continue_it) {
    keep_a_run(12, true);
    begin(7);
    assert_true(is_selected("Continue, floor 12"));
    click_leads_to("Play", SQ_SCREEN_SUMMARY);
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

TEST_IN(SESSION, without_a_kept_run_there_is_nothing_to_continue) {
    begin(7);
    assert_hides("Continue");
}

TEST_IN(SESSION, a_run_left_on_a_floor_resumes_there) {
    keep_a_run(12, false);
    begin(7);
    assert_shows("Continue, floor 12");
    assert_int_equal(session.shell.menu.selected, 0);
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 12);
    assert_int_equal(ecs_count(session.play.game, Friend), 12);
    assert_int_equal(run()->floors_won, 11);
}

TEST_IN(SESSION, a_run_left_in_the_shop_resumes_there) {
    keep_a_run(12, true);
    begin(7);
    click_leads_to("Continue", SQ_SCREEN_SHOP);
    assert_shows("FLOOR 12 WON");
}

TEST_IN(SESSION, resuming_and_leaving_again_keeps_the_same_run) {
    keep_a_run(12, false);
    begin(7);
    click_on("Continue");
    const uint64_t first = sq_game_hash(session.play.game);
    wait_for_screen();
    wait_ticks(30);
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    click_on("Continue, floor 12");
    assert_true(sq_game_hash(session.play.game) == first);
}

TEST_IN(SESSION, a_classic_game_leaves_the_run_alone) {
    keep_a_run(12, false);
    play_classic(7);
    eat_all();
    see_the_end();
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    assert_shows("Continue, floor 12");
}

TEST_IN(SESSION, a_new_tower_asks_before_it_ends_the_run) {
    keep_a_run(12, false);
    begin(7);
    choose_game("Tower");
    assert_screen(SQ_SCREEN_SUMMARY);
    assert_true(saves.has_run);
    assert_shows("END THIS RUN?");
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
    press(SQ_PRESS_BACK);
    press(SQ_PRESS_BACK);
    assert_shows("Continue, floor 12");
}

/* Such a tower is not kept and does not end the kept run. */
TEST_IN(SESSION, a_new_tower_that_does_not_count_does_not_ask) {
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

TEST_IN(SESSION, records_are_shown_if_there_are_any) {
    begin(7);
    turn_start_menu();
    assert_false(shows("Highest floor") || shows("Fastest"));
    saves.records.best_floor = 41;
    assert_shows("Highest floor 41");
    assert_null(find_text("Fastest"));
    saves.records.best_classic_ticks = 3750;
    assert_shows("Highest floor 41    Fastest classic win 1:02.5");
    saves.records.best_floor = 0;
    assert_shows("Fastest classic win 1:02.5");
    assert_null(find_text("Highest"));
}

/* ---- the game behind it ---- */

TEST_IN(SESSION, a_game_plays_itself_behind_the_start_screen) {
    begin(7);
    const uint64_t before = sq_game_hash(session.play.demo.game);
    assert_true(wait_ticks(10));
    assert_true(sq_game_run(session.play.demo.game)->tick == 10);
    assert_true(sq_game_hash(session.play.demo.game) != before);
}

TEST_IN(SESSION, when_the_game_behind_the_start_screen_ends_another_begins) {
    begin(7);
    const uint64_t seed = sq_game_run(session.play.demo.game)->seed;
    player_of(session.play.demo.game)->square.size = 1;
    assert_true(wait_ticks(1));
    assert_int_equal(sq_game_run(session.play.demo.game)->outcome, SQ_PLAYING);
    assert_true(sq_game_run(session.play.demo.game)->seed != seed);
    assert_true(sq_game_run(session.play.demo.game)->tick == 0);
}

TEST_IN(SESSION, the_game_behind_the_start_screen_runs_for_hours) {
    begin(7);
    assert_true(wait_ticks(20000));
    assert_true(session.play.demo.count > 3);
}
