/* pause: nothing moves, and every screen can be reached. */
#include "game/screens_testing.h"

static void begin_pause(void)
{
    begin_classic(7);
    wait_ticks(30);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
}

static void begin_pause_in_a_tower(void)
{
    play_tower(7);
    wait_ticks(30);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
}

TEST_IN(QUICK_SESSION, nothing_moves_in_a_pause) {
    begin_pause();
    const uint64_t hash = sq_game_hash(session.play.game);
    wait_ticks(100);
    assert_true(game_tick() == 30);
    assert_true(sq_game_hash(session.play.game) == hash);
}

TEST_IN(QUICK_SESSION, losing_the_focus_does_not_resume_the_game) {
    begin_pause();
    press(SQ_PRESS_SUSPEND);
    press(SQ_PRESS_UP);
    press(SQ_PRESS_LEFT);
    press(SQ_PRESS_DOWN);
    point_at(320, 100);
    press(0);
    wait_ticks(100);
    assert_screen(SQ_SCREEN_PAUSE);
}

TEST_IN(QUICK_SESSION, every_way_to_resume_continues_the_same_game) {
    static const unsigned presses[] = {SQ_PRESS_PAUSE, SQ_PRESS_BACK, SQ_PRESS_CONFIRM,
                                       SQ_PRESS_PAUSE | SQ_PRESS_BACK};
    begin_pause();
    each_case(i, presses) {
        press_leads_to(presses[i], SQ_SCREEN_PLAY);
        press(SQ_PRESS_PAUSE);
    }
    click_leads_to("Resume", SQ_SCREEN_PLAY);
    assert_true(game_tick() == 30);
    wait_ticks(1);
    assert_true(game_tick() == 31);
}

TEST_IN(SESSION, screens_opened_from_a_pause_lead_back_to_it) {
    static const char *const items[] = {"Settings", "How to play", "End this run"};
    begin_pause_in_a_tower();
    const uint64_t hash = sq_game_hash(session.play.game);
    each_case(i, items) {
        click_on(items[i]);
        assert_true(session.shell.screen != SQ_SCREEN_PAUSE);
        press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PAUSE);
        assert_true(is_selected(items[i]));
    }
    assert_true(sq_game_hash(session.play.game) == hash);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PLAY);
    press(SQ_PRESS_PAUSE);
    assert_true(is_selected("Resume")); /* no matter what was chosen in the previous pause */
}

TEST_IN(SESSION, how_to_play_leads_back_to_a_pause_of_the_shop) {
    begin_tower(7);
    win();
    press(SQ_PRESS_PAUSE);
    click_leads_to("How to play", SQ_SCREEN_HOW_TO_PLAY);
    click_leads_to("Back", SQ_SCREEN_PAUSE);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_SHOP);
}

TEST_IN(QUICK_SESSION, a_new_game_replaces_the_paused_one) {
    begin_pause();
    click_leads_to("New game", SQ_SCREEN_PLAY);
    assert_true(game_tick() == 0);
    assert_true(run()->seed != 7);
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
}

TEST_IN(QUICK_SESSION, from_a_pause_the_player_can_go_to_the_start_screen_and_quit) {
    begin_pause();
    click_leads_to("Start screen", SQ_SCREEN_START);
    choose_game("Classic");
    press(SQ_PRESS_PAUSE);
    assert_false(click_on("Quit"));
    assert_screen(SQ_SCREEN_NONE);
}

TEST_IN(QUICK_SESSION, a_pause_shows_mode_time_and_seed) {
    begin_pause();
    assert_shows("Classic");
    assert_shows("Time 0:00.5");
    assert_shows("Seed 7");
    assert_hides("The run is kept");
    assert_hides("End this run");
    assert_hides("They");
}

TEST_IN(SESSION, a_tower_shows_its_floor_and_can_be_ended) {
    begin_pause_in_a_tower();
    assert_shows("Tower, floor 1");
    assert_hides("New game");
    click_leads_to("End this run", SQ_SCREEN_SUMMARY);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PAUSE);
}

TEST_IN(SESSION, a_pause_in_a_tower_shows_bonuses_and_upgrades) {
    begin_pause_in_a_tower();
    for (int i = 0; i < SQ_BONUS_COUNT; i++)
        tower()->bonuses[i] = 10 + i;
    for (int i = 0; i < SQ_UPGRADE_COUNT; i++)
        tower()->upgrades[i] = i < SQ_TOWER_UPGRADES ? 20 + i : 0;
    assert_shows("They: come larger 10, grow faster 11, move faster 12");
    assert_shows("come sooner 14");
    assert_shows("You: Start larger 20, Longer power 21, More pellets 22");
    assert_shows("Defence 24");
}

TEST_IN(SESSION, levels_of_zero_are_not_shown) {
    begin_pause_in_a_tower();
    assert_false(shows("They") || shows("You:"));
    tower()->bonuses[SQ_BONUS_SPEED] = 1;
    assert_string_equal(text_of(draw_text("They")), "They: move faster");
    assert_null(find_text("You:"));
    tower()->upgrades[SQ_UPGRADE_DURATION] = 2;
    tower()->upgrades[SQ_UPGRADE_DEFENSE] = 1;
    assert_string_equal(text_of(draw_text("You:")), "You: Longer power 2, Defence");
}

TEST_IN(SESSION, a_pause_in_a_tower_tells_what_is_kept) {
    begin_pause_in_a_tower();
    assert_shows("The run is kept from the end of its first floor on.");
    assert_false(saves.has_run);
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    eat_all();
    press(SQ_PRESS_PAUSE);
    assert_shows("the run is kept as it is now");
    assert_true(saves.has_run);
    press(SQ_PRESS_PAUSE);
    see_the_end();
    press(SQ_PRESS_PAUSE);
    assert_shows("the run is kept as it is now");
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    click_on("Take nothing");
    press(SQ_PRESS_PAUSE);
    assert_shows("the run is kept as it is now");
}

TEST_IN(SESSION, a_pause_promises_nothing_for_an_unkept_run) {
    options.has_ticks = true;
    options.ticks = 1000;
    begin(7);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    assert_hides("kept");
}

TEST_IN(SESSION, with_changed_constants_a_pause_says_that_nothing_counts) {
    static const char text[] = "Changed constants: does not count for records and is not kept.";
    begin_pause_in_a_tower();
    assert_hides(text);
    options.config.FRIEND_SPEED = 2;
    begin_pause_in_a_tower();
    assert_shows(text);
    point_at_text("Practice");
    press(0);
    assert_shows("From here on, the run does not count.");
    assert_hides(text);
    begin_pause();
    assert_shows(text);
}
