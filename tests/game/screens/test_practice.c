/* practice: a run that can be rewound with every device and does not count. */
#include "game/screens_testing.h"

#include "picture/hud.h"
#include "play/practice.h"

enum { PAUSE_PRACTICE = 4 };

static void practise(void)
{
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    assert_true(choose(PAUSE_PRACTICE));
    assert_true(session.play.practises);
}

/* In the middle of a game, after this many ticks of practice. */
static void begin_practice(const char *mode, int ticks)
{
    hand.device = SQ_DEVICE_KEYBOARD;
    begin(7);
    assert_true(choose_game(mode));
    wait_for_screen();
    practise();
    assert_screen(SQ_SCREEN_PLAY);
    wait_for_screen();
    point_into_arena(100, 100);
    assert_true(wait_ticks(ticks));
}

static void rewind_for(int ticks)
{
    hand.rewinds = true;
    assert_true(wait_ticks(ticks));
    hand.rewinds = false;
}

/* ---- a held key ---- */

TEST_IN(SESSION, a_held_key_rewinds_at_normal_speed_at_first) {
    begin_practice("Classic", 200);
    const uint64_t now = game_tick();
    for (uint64_t tick = 1; tick <= 30; tick++) {
        rewind_for(1);
        assert_int_equal(game_tick(), now - tick);
    }
    rewind_for(1);
    assert_int_equal(game_tick(), now - 32);
    rewind_for(10);
    assert_int_equal(game_tick(), now - 52);
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, rewinding_shows_past_states) {
    static uint64_t hashes[121];
    begin_practice("Tower", 0);
    const uint64_t first = game_tick();
    for (int i = 0; i <= 120; i++) {
        hashes[i] = sq_game_hash(session.play.game);
        steer_to(3 * (float)i, 2 * (float)i);
    }
    for (uint64_t tick = game_tick(); tick > first;) {
        rewind_for(1);
        tick = game_tick();
        assert_int_equal(sq_game_hash(session.play.game), hashes[tick - first]);
    }
}

TEST_IN(SESSION, releasing_the_key_continues_after_a_moment) {
    begin_practice("Classic", 100);
    rewind_for(20);
    const uint64_t there = game_tick();
    assert_true(press(0));
    assert_int_equal(session.play.rewind_ticks, 0);
    assert_int_equal(session.shell.wait_ticks, options.config.READY_DURATION);
    assert_shows("READY?");
    wait_for_screen();
    assert_int_equal(game_tick(), there);
    press(0);
    assert_int_equal(game_tick(), there + 1);
}

/* Keys move the square from its place, not from an earlier target. */
TEST_IN(SESSION, after_rewinding_the_square_stays_at_its_past_place) {
    begin_practice("Classic", 20);
    const Square before = player_square();
    hand.move_x = 1;
    wait_ticks(20);
    hand.move_x = 0;
    assert_true(player_square().x > before.x + 20);
    rewind_for(20);
    press(0);
    wait_for_screen();
    press(0);
    assert_float_equal(player_square().x, before.x, 0.1F);
}

/* As for a while after memory ran out. */
TEST_IN(SESSION, without_history_time_stands_still) {
    begin_practice("Classic", 50);
    const uint64_t now = game_tick();
    session.play.history.count = 0;
    rewind_for(10);
    assert_int_equal(game_tick(), now);
    assert_shows("Cannot go back further.");
    press(0);
    wait_for_screen();
    press(0);
    assert_int_equal(game_tick(), now + 1);
}

TEST_IN(SESSION, practice_rewinds_to_its_beginning_at_most) {
    begin_practice("Classic", 50);
    const uint64_t begun = game_tick() - 50;
    rewind_for(100);
    assert_int_equal(game_tick(), begun);
    assert_shows("Cannot go back further.");
    rewind_for(1);
    assert_int_equal(game_tick(), begun);
}

TEST_IN(SESSION, without_practice_the_key_does_nothing) {
    play_classic(7);
    wait_ticks(10);
    rewind_for(10);
    assert_int_equal(game_tick(), 20);
    assert_hides("REWIND");
    hand.device = SQ_DEVICE_TOUCH;
    hand.finger_down = true;
    click_at(630, 10);
    assert_int_equal(game_tick(), 21);
}

/* ---- what the player sees and hears ---- */

TEST_IN(SESSION, rewinding_is_silent_and_without_effects) {
    begin_practice("Classic", 10);
    put_friend(session.play.game, 100, 100, 5);
    press(0);
    assert_true(sounds_of(SQ_SOUND_EAT) > 0);
    rewind_for(1);
    assert_int_equal(session.shell.sounds.count, 0);
    assert_false(session.shell.out.rumbles);
    const sq_look look = sq_effects_look(session.play.effects, 0.5F);
    assert_true(is_near(look.swell, 0) && is_near(look.shake_x, 0));
}

TEST_IN(SESSION, rewinding_is_shown_with_its_distance) {
    begin_practice("Classic", 150);
    assert_hides("REWIND");
    assert_shows("practice");
    rewind_for(30);
    assert_shows("REWIND  0:02.0 left");
    assert_hides("READY?");
}

TEST_IN(SESSION, power_is_shown_in_practice) {
    begin_practice("Classic", 10);
    player_of(session.play.game)->power_ticks = 50;
    assert_shows("Power!");
    assert_hides("practice");
}

TEST_IN(SESSION, rewinding_is_explained_for_each_device) {
    static const char *const words[] = {"Hold the middle button", "Hold R",
                                        "Hold the left shoulder", "Hold \u00ab"};
    begin_practice("Classic", 10);
    press(SQ_PRESS_PAUSE);
    press(SQ_PRESS_PAUSE);
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
        session.shell.controls.device = device;
        assert_shows("Practice: does not count.");
        assert_shows(words[device]);
    }
}

/* ---- a finger ---- */

static void touch_rewind_button(void)
{
    hand.device = SQ_DEVICE_TOUCH;
    hand.finger_down = true;
    point_at(625, 12);
}

TEST_IN(SESSION, a_finger_on_the_button_rewinds_until_lifted) {
    begin_practice("Classic", 100);
    const uint64_t now = game_tick();
    touch_rewind_button();
    press(SQ_PRESS_CLICK);
    assert_int_equal(game_tick(), now - 1);
    point_at(400, 200); /* it may slide */
    press(0);
    press(0);
    assert_int_equal(game_tick(), now - 3);
    assert_true(find_text("\u00ab") || shows("\u00ab"));
    hand.finger_down = false;
    press(0);
    assert_int_equal(session.play.rewind_ticks, 0);
    press(0);
    assert_int_equal(game_tick(), now - 3);
}

TEST_IN(SESSION, a_finger_that_slides_onto_the_button_only_steers) {
    begin_practice("Classic", 100);
    const uint64_t now = game_tick();
    touch_rewind_button();
    press(0);
    assert_int_equal(game_tick(), now + 1);
    point_at(625, 60); /* below the button */
    press(SQ_PRESS_CLICK);
    assert_int_equal(game_tick(), now + 2);
    point_at(590, 12); /* beside it */
    press(SQ_PRESS_CLICK);
    assert_int_equal(game_tick(), now + 3);
    hand.device = SQ_DEVICE_MOUSE;
    click_at(625, 12);
    assert_int_equal(game_tick(), now + 4);
}

/* ---- ends ---- */

TEST_IN(SESSION, the_player_can_rewind_out_of_a_visible_defeat) {
    begin_practice("Classic", 100);
    be_hit_from_the_right();
    assert_int_equal(run()->outcome, SQ_DEFEAT);
    rewind_for(1);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    assert_hides("TOO SMALL");
    press(0);
    wait_for_screen();
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, the_player_can_rewind_out_of_the_game_over) {
    begin_practice("Classic", 100);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_shows("Practice: does not count.");
    rewind_for(1);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    rewind_for(20);
    const uint64_t there = game_tick();
    press(0);
    wait_for_screen();
    press(0);
    assert_int_equal(game_tick(), there + 1);
}

TEST_IN(SESSION, the_player_can_rewind_out_of_the_shop_by_touch_too) {
    begin_practice("Tower", 100);
    lose();
    assert_screen(SQ_SCREEN_SHOP);
    touch_rewind_button();
    press_leads_to(SQ_PRESS_CLICK, SQ_SCREEN_PLAY);
    const uint64_t there = game_tick();
    press(0);
    assert_int_equal(game_tick(), there - 1);
}

/* The result appears at once and ignores presses for a while, but not a held key. */
TEST_IN(SESSION, rewinding_need_not_wait_for_the_result) {
    begin_practice("Tower", 100);
    be_hit_from_the_right();
    wait_for_screen();
    press_leads_to(0, SQ_SCREEN_SHOP);
    assert_true(session.shell.wait_ticks > 0);
    rewind_for(1);
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, a_choice_in_the_shop_can_be_undone) {
    begin_practice("Tower", 100);
    win();
    assert_screen(SQ_SCREEN_SHOP);
    wait_for_screen();
    assert_true(choose(SQ_UPGRADE_EAT));
    assert_int_equal(tower()->floor, 2);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_EAT], 1);
    rewind_for(1);
    assert_int_equal(tower()->floor, 1);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_EAT], 0);
}

TEST_IN(SESSION, rewinding_can_end_in_a_shop) {
    options.config.READY_DURATION = 0;
    begin_practice("Tower", 100);
    /* Won by the rules alone, so that it can be replayed: there is no friend, and none appears. */
    empty_the_arena();
    tower()->to_come = 0;
    sq_history_begin(&session.play.history, session.play.game);
    press(0);
    const uint64_t won_at = game_tick();
    see_the_end();
    assert_screen(SQ_SCREEN_SHOP);
    assert_true(choose(SQ_UPGRADE_EAT));
    wait_ticks(20);
    rewind_for(10);
    assert_int_equal(tower()->floor, 2);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_EAT], 1); /* the choice was made again */
    rewind_for(10);
    assert_int_equal(game_tick(), won_at);
    press(0);
    press_leads_to(0, SQ_SCREEN_SHOP);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_EAT], 0);
}

/* A run kept in the shop has no arena to show. */
static void practise_in_a_resumed_shop(void)
{
    keep_a_run(4, false);
    saves.run.run.outcome = SQ_FLOOR_LOST;
    begin(7);
    click_leads_to("Continue", SQ_SCREEN_SHOP);
    wait_for_screen();
    practise();
    assert_screen(SQ_SCREEN_SHOP);
    wait_for_screen();
}

TEST_IN(SESSION, a_shop_without_history_stays) {
    practise_in_a_resumed_shop();
    assert_shows("Practice: does not count. Cannot go back further.");
    rewind_for(5);
    assert_screen(SQ_SCREEN_SHOP);
    assert_int_equal(session.play.rewind_ticks, 0);
    assert_shows("FLOOR 4 LOST");
    touch_rewind_button();
    press_leads_to(SQ_PRESS_CLICK, SQ_SCREEN_SHOP);
    assert_null(draw_text("\u00ab")); /* there is no button */
    assert_true(choose(SQ_UPGRADE_EAT));
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, rewinding_to_a_shop_without_history_ends_in_it) {
    practise_in_a_resumed_shop();
    const uint64_t in_shop = game_tick();
    assert_true(choose(SQ_UPGRADE_EAT));
    wait_for_screen();
    wait_ticks(20);
    rewind_for(19);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(game_tick(), in_shop + 1);
    rewind_for(1);
    assert_screen(SQ_SCREEN_SHOP);
    assert_int_equal(game_tick(), in_shop);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_EAT], 0);
    assert_int_equal(session.play.rewind_ticks, 0);
    rewind_for(5); /* the key is still held */
    assert_screen(SQ_SCREEN_SHOP);
    wait_for_screen();
    assert_true(choose(SQ_UPGRADE_DEFENSE));
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_DEFENSE], 1);
}

/* Two shops with a floor of one tick between them. */
TEST_IN(SESSION, rewinding_from_the_next_shop_ends_there_too) {
    practise_in_a_resumed_shop();
    const uint64_t in_shop = game_tick();
    assert_true(choose(SQ_UPGRADE_NONE));
    lose();
    assert_screen(SQ_SCREEN_SHOP);
    assert_int_equal(game_tick(), in_shop + 1);
    hand.rewinds = true;
    wait_ticks(2);
    assert_screen(SQ_SCREEN_SHOP);
    assert_int_equal(game_tick(), in_shop);
}

TEST_IN(SESSION, pausing_stops_rewinding_and_resuming_releases_the_key) {
    begin_practice("Classic", 100);
    rewind_for(10);
    const uint64_t there = game_tick();
    hand.rewinds = true;
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    wait_ticks(5);
    assert_int_equal(game_tick(), there);
    hand.rewinds = false;
    press(SQ_PRESS_PAUSE);
    press(0);
    assert_int_equal(session.play.rewind_ticks, 0);
    assert_true(session.shell.wait_ticks > 0);
}

/* ---- it does not count ---- */

TEST_IN(SESSION, practice_sets_no_record) {
    begin_practice("Classic", 10);
    win();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_int_equal(saves.records.best_classic_ticks, 0);
    assert_false(session.play.credit.breaks_record);
    begin_practice("Tower", 10);
    win();
    choose(SQ_UPGRADE_EAT);
    assert_int_equal(tower()->floor, 2);
    assert_int_equal(saves.records.best_floor, 0);
    assert_false(saves.has_run);
}

TEST_IN(SESSION, an_old_record_is_not_announced_in_practice) {
    begin_tower(7);
    win();
    choose(SQ_UPGRADE_EAT);
    assert_shows("Higher than ever before!");
    practise();
    assert_hides("Higher than ever before!");
    assert_shows("Practice: does not count.");
    assert_int_equal(saves.records.best_floor, 2); /* it stays a record */
}

TEST_IN(SESSION, practice_leaves_the_kept_run_unchanged) {
    keep_a_run(5, false);
    const Checkpoint kept = saves.run;
    begin(7);
    assert_true(click_on("Continue"));
    wait_for_screen();
    practise();
    win();
    choose(SQ_UPGRADE_EAT);
    assert_int_equal(tower()->floor, 6);
    assert_memory_equal(&saves.run, &kept, sizeof kept);
    press(SQ_PRESS_PAUSE);
    assert_shows("Practice: does not count for records and is not kept. Hold");
    assert_true(click_on("Start screen"));
    assert_shows("Continue, floor 5");
    assert_true(click_on("Continue"));
    assert_true(!session.play.practises);
    assert_int_equal(tower()->floor, 5);
    win();
    assert_int_equal(saves.records.best_floor, 5); /* this game counts again */
}

TEST_IN(SESSION, the_practice_menu_can_neither_end_nor_begin_a_run) {
    begin_practice("Tower", 10);
    press(SQ_PRESS_PAUSE);
    assert_null(draw_text("End this run"));
    assert_int_equal(session.shell.menu.count, 6);
    begin_practice("Classic", 10);
    press(SQ_PRESS_PAUSE);
    assert_int_equal(session.shell.menu.count, 7);
    assert_true(click_on("New game"));
    assert_true(session.play.practises); /* once more */
    assert_int_equal(game_tick(), 0);
    wait_for_screen();
    wait_ticks(10);
    rewind_for(5);
    assert_int_equal(game_tick(), 5);
}

TEST_IN(SESSION, playing_again_starts_practice_again) {
    begin_practice("Classic", 10);
    lose();
    assert_true(click_on("Play again"));
    assert_true(session.play.practises && session.play.history.is_on);
    press(SQ_PRESS_PAUSE);
    assert_true(click_on("Start screen"));
    assert_false(session.play.practises || session.play.history.is_on);
    assert_true(choose_game("Classic"));
    assert_false(session.play.practises || session.play.history.is_on);
}

TEST_IN(SESSION, the_consequences_of_practice_are_explained_first) {
    begin_classic(7);
    press(SQ_PRESS_PAUSE);
    assert_hides("From here on, the run does not count");
    point_at_text("Practice");
    press(0);
    assert_shows("From here on, the run does not count. Hold");
}

TEST_IN(SESSION, the_recording_ends_where_practice_begins) {
    static const char file[] = "test-practice.replay";
    char reason[SQ_REPLAY_REASON_SIZE];
    sq_replay replay;
    options.files.record = file;
    play_classic(7);
    wait_ticks(90);
    practise();
    wait_for_screen();
    wait_ticks(90);
    rewind_for(20);
    press(0);
    wait_for_screen();
    wait_ticks(90);
    sq_session_deinit(&session);
    if (!sq_replay_load(&replay, file, reason))
        fail_msg("%s", reason);
    assert_int_equal(replay.ticks, 90);
    assert_false(replay.was_cut_off);
    sq_replay_unload(&replay);
    remove(file);
    options.files.record = NULL;
}

/* ---- where practice is offered, and how it begins ---- */

TEST_IN(SESSION, neither_bots_nor_reported_games_practise) {
    options.files.trace = "-";
    begin_classic(7);
    assert_false(sq_may_practise(&session.play));
    press(SQ_PRESS_PAUSE);
    assert_int_equal(session.shell.menu.count, 7);
    options.files.trace = NULL;
    assert_true(sq_may_practise(&session.play));
    options.files.floors = "-";
    assert_false(sq_may_practise(&session.play));
    options.files.floors = NULL;
    options.has_bot = true;
    assert_false(sq_may_practise(&session.play));
}

TEST_IN(SESSION, the_option_begins_in_practice) {
    options.start.practice = true;
    options.mode = SQ_MODE_CLASSIC;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(session.play.practises);
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
    assert_shows("Practice: does not count.");
    wait_for_screen();
    wait_ticks(30);
    rewind_for(10);
    assert_int_equal(game_tick(), 20);
}
