/* screen_replay: watching a recorded run: pausing, stepping, slow motion, jumping and leaving. */
#include "game/screens_testing.h"

#include "picture/arena_view.h"

#include <unistd.h>

#include "picture/effects/effects_world.h"
#include "rules/cards.h"
#include "rules/deals.h"
#include "rules/doors.h"
#include "rules/squares.h"
#include "screens/replay/replay_bar.h"
#include "screens/soundtrack.h"

static const char file[] = "test-screen-replay.replay";

/* The recorded hashes after each tick. */
enum { TICKS = 400 };
static uint64_t hashes[TICKS + 1];
static sq_replay replay;
static char why[SQ_REPLAY_REASON_SIZE];

/* By the greedy bot, with shops. */
static void record_game(const sq_game_def *def, int ticks)
{
    static sq_recorder recorder;
    OWN_WORLD game = sq_game_create(def);
    sq_bot bot = sq_bot_start(SQ_BOT_GREEDY, game);
    recorder = (sq_recorder){0};
    sq_recorder_begin(&recorder, game, file);
    hashes[0] = sq_game_hash(game);
    for (int tick = 1; tick <= ticks; tick++) {
        if (sq_game_is_in_shop(game)) {
            const sq_choice upgrade = sq_bot_choose(&bot, game);
            assert_true(sq_game_next_floor(game, upgrade));
            sq_recorder_choose(&recorder, game, upgrade);
        }
        const sq_input input = sq_bot_play(&bot, game);
        assert_true(sq_game_tick(game, input));
        sq_recorder_tick(&recorder, game, input);
        hashes[tick] = sq_game_hash(game);
    }
    sq_recorder_end(&recorder);
}

static void record(int ticks)
{
    record_game(&(sq_game_def){.config = options.config, .mode = SQ_MODE_TOWER, .seed = 5}, ticks);
}

/* Short floors. */
static void take_quick_floors(Config *config)
{
    config->FRIEND_SPAWN_RATE = 1;
    config->FRIEND_GROWTH_RATE = 0.02F;
    config->QUOTA_FACTOR = 1;
}

static int watch_recorded(void)
{
    if (!sq_replay_load(&replay, file, why))
        return -1;
    begin(1);
    assert_true(sq_session_watch(&session, &replay));
    assert_screen(SQ_SCREEN_REPLAY);
    return 0;
}

static int close_replay(void **state)
{
    sq_replay_unload(&replay);
    remove(file);
    return close_session(state);
}

static int open_replay(void **state)
{
    open_session(state);
    take_quick_floors(&options.config);
    record(TICKS);
    return watch_recorded();
}

#define REPLAY NOTHING, open_replay, close_replay

static int open_climb(void **state)
{
    open_session(state);
    sq_game_def def = {.config = options.climb.config,
                       .kinds = &options.climb.kinds,
                       .mode = SQ_MODE_CLIMB,
                       .seed = 5};
    take_quick_floors(&def.config);
    record_game(&def, TICKS);
    return watch_recorded();
}

#define CLIMB_REPLAY NOTHING, open_climb, close_replay

static uint64_t at(void)
{
    return session.play.watch.playback.ticks;
}

static void assert_at(uint64_t tick)
{
    assert_int_equal(at(), tick);
    assert_true(sq_game_hash(session.play.game) == hashes[tick]);
}

/* Waits for the end of a jump. */
static void wait_for_jump(void)
{
    for (int tick = 0; tick < 1000 && session.play.watch.is_jumping; tick++)
        assert_true(press(0));
    assert_false(session.play.watch.is_jumping);
}

static void jump(unsigned pressed)
{
    press(pressed);
    wait_for_jump();
}

/* The first tick after which the game is in a shop. */
static uint64_t first_shop(void)
{
    for (uint64_t tick = 1; tick <= TICKS; tick++) {
        session.play.game =
            sq_playback_seek(&session.play.watch.playback, session.play.game, tick, UINT64_MAX);
        if (sq_game_is_in_shop(session.play.game))
            return tick;
    }
    fail_msg("there is no shop");
    return 0;
}

static void jump_to_tick(uint64_t tick)
{
    session.play.game =
        sq_playback_seek(&session.play.watch.playback, session.play.game, tick, UINT64_MAX);
    session.play.watch.hold_ticks = 0;
}

/* ---- playing ---- */

TEST_IN(REPLAY, a_replay_plays_one_tick_per_tick) {
    for (uint64_t tick = 1; tick <= 30; tick++) {
        assert_true(press(0));
        assert_at(tick);
    }
}

TEST_IN(REPLAY, a_replay_shows_the_game_and_its_place) {
    wait_ticks(20);
    assert_shows("Tick 20 of 400");
    assert_shows("0:00.3 of 0:06.6");
    assert_shows("speed 1");
    assert_shows("Floor 1"); /* the figures of the game */
    assert_shows("replay");
    assert_hides("Move with the mouse");
    assert_hides("paused");
}

/* As a game after a pause, it gives a moment to look around; any press ends that. */
TEST_IN(REPLAY, after_help_a_replay_that_runs_gets_ready) {
    wait_ticks(20);
    press_leads_to(SQ_PRESS_HELP, SQ_SCREEN_HOW_TO_PLAY);
    wait_ticks(10);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_REPLAY);
    assert_shows("READY?");
    wait_ticks(options.config.READY_DURATION);
    assert_at(20);
    assert_hides("READY?");
    press(0);
    assert_at(21);
    press(SQ_PRESS_HELP);
    press(SQ_PRESS_HELP);
    assert_shows("READY?");
    press(SQ_PRESS_UP);
    assert_hides("READY?");
    press(0);
    assert_true(at() > 21);
}

TEST_IN(REPLAY, after_help_a_replay_that_is_paused_stays_paused) {
    wait_ticks(20);
    press(SQ_PRESS_PAUSE);
    press(SQ_PRESS_HELP);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_REPLAY);
    assert_hides("READY?");
    wait_ticks(200);
    assert_at(20);
    assert_true(sq_session_is_idle(&session));
}

TEST_IN(REPLAY, events_are_heard_only_at_full_speed) {
    int heard = 0;
    for (int tick = 0; tick < 120; tick++) {
        assert_true(press(0));
        heard += session.shell.sounds.count;
    }
    assert_true(heard > 0);
    press(SQ_PRESS_FIRST); /* all of that once more */
    wait_for_jump();
    press(SQ_PRESS_UP);
    for (int tick = 0; tick < 60; tick++) {
        assert_true(press(0));
        assert_int_equal(session.shell.sounds.count, 0);
    }
}

TEST_IN(REPLAY, there_is_music_only_at_full_speed) {
    wait_ticks(10);
    assert_true(sq_soundtrack_cue(&session).level == 1);
    press(SQ_PRESS_UP);
    assert_true(sq_soundtrack_cue(&session).level == 0);
    press(SQ_PRESS_DOWN);
    assert_true(sq_soundtrack_cue(&session).level == 1);
    press(SQ_PRESS_PAUSE);
    assert_true(sq_soundtrack_cue(&session).level == 0);
}

TEST_IN(REPLAY, a_replay_shows_the_end_of_a_floor_and_the_upgrade_taken) {
    const uint64_t shop = first_shop();
    jump_to_tick(shop - 1);
    const sq_upgrade taken = (sq_upgrade)SQ_UPGRADE_DURATION;
    assert_true(press(0));
    assert_at(shop);
    assert_true(shows("FLOOR WON!") || shows("TOO SMALL!"));
    assert_shows("In the shop: ");
    assert_true(shows(sq_card_of(taken)->name));
    wait_ticks(options.config.END_DURATION);
    assert_at(shop);
    assert_true(press(0));
    assert_at(shop + 1);
    assert_false(shows("FLOOR WON!") || shows("TOO SMALL!"));
}

TEST_IN(CLIMB_REPLAY, a_replay_of_a_climb_shows_the_deal_taken) {
    const uint64_t shop = first_shop();
    jump_to_tick(shop - 1);
    assert_true(press(0));
    assert_int_equal(run()->outcome, SQ_FLOOR_WON);
    const sq_choice taken = sq_playback_next_choice(&session.play.watch.playback);
    const sq_deal deal = sq_deals_get(session.play.game, sq_choice_deal(taken));
    assert_shows(sq_card_of(deal.card)->name);
    assert_shows(sq_bonus_row_of(deal.bonus)->name);
}

TEST_IN(REPLAY, a_replay_stops_at_its_end_and_can_be_restarted_there) {
    jump_to_tick(TICKS - 2);
    wait_ticks(200);
    assert_at(TICKS);
    assert_true(session.play.watch.is_paused);
    assert_shows("the end");
    jump(SQ_PRESS_CONFIRM);
    assert_true(at() < 5);
    assert_true(!session.play.watch.is_paused);
    wait_ticks(5);
    assert_true(at() >= 5);
}

/* ---- pausing and stepping ---- */

TEST_IN(REPLAY, a_replay_can_be_paused_and_resumed) {
    static const unsigned toggles[] = {SQ_PRESS_CONFIRM, SQ_PRESS_PAUSE};
    each_case(i, toggles) {
        const uint64_t before = at();
        press(toggles[i]);
        assert_true(session.play.watch.is_paused);
        wait_ticks(50);
        assert_at(before);
        assert_shows("paused");
        assert_true(sq_session_is_idle(&session));
        press(toggles[i]);
        wait_ticks(3);
        assert_at(before + 4);
        assert_false(sq_session_is_idle(&session));
    }
}

TEST_IN(REPLAY, single_steps_lead_forward_and_back_and_pause) {
    wait_ticks(10);
    press(SQ_PRESS_RIGHT);
    assert_at(11);
    press(SQ_PRESS_RIGHT);
    assert_at(12);
    jump(SQ_PRESS_LEFT);
    assert_at(11);
    press(SQ_PRESS_LEFT);
    press(SQ_PRESS_LEFT);
    wait_for_jump();
    assert_at(9);
    assert_true(session.play.watch.is_paused);
    wait_ticks(10);
    assert_at(9);
}

TEST_IN(REPLAY, a_step_back_pauses_a_playing_replay) {
    wait_ticks(10);
    jump(SQ_PRESS_LEFT);
    wait_ticks(10);
    assert_at(9);
    assert_true(session.play.watch.is_paused);
}

TEST_IN(REPLAY, steps_stop_at_the_beginning_and_the_end) {
    jump(SQ_PRESS_LEFT);
    jump(SQ_PRESS_LEFT);
    assert_at(0);
    jump(SQ_PRESS_BACKWARD);
    assert_at(0);
    jump(SQ_PRESS_LAST);
    assert_at(TICKS);
    jump(SQ_PRESS_RIGHT);
    assert_at(TICKS);
    jump(SQ_PRESS_FORWARD);
    assert_at(TICKS);
}

TEST_IN(REPLAY, a_step_leads_through_the_shop) {
    const uint64_t shop = first_shop();
    jump_to_tick(shop);
    press(SQ_PRESS_RIGHT);
    assert_at(shop + 1);
    jump(SQ_PRESS_LEFT);
    assert_at(shop);
}

/* ---- speed ---- */

TEST_IN(REPLAY, the_speed_goes_from_a_quarter_to_sixteen_times) {
    static const char *const shown[] = {"speed 1/4", "speed 1/2", "speed 1", "speed 2",
                                        "speed 4",   "speed 8",   "speed 16"};
    for (int i = 0; i < 10; i++)
        press(SQ_PRESS_DOWN);
    for (int speed = SQ_WATCH_SLOWEST; speed <= SQ_WATCH_FASTEST; speed++) {
        assert_true(shows(shown[speed - SQ_WATCH_SLOWEST]));
        session.play.watch.is_paused = false;
        jump_to_tick(0);
        session.play.watch.quarters = 0;
        for (int tick = 0; tick < 4 && session.play.watch.hold_ticks == 0; tick++)
            assert_true(press(0));
        if (session.play.watch.hold_ticks == 0)
            assert_at((uint64_t)sq_watch_quarters(&session.play.watch));
        press(SQ_PRESS_UP);
    }
    press(SQ_PRESS_UP);
    assert_shows("speed 16");
}

/* The middle of the player as it is drawn, in arena units. */
static float drawn_x(float progress)
{
    draw_at(progress);
    return sq_inner_x(sq_view_of_game(&session.play, 1).arena, middle_x_of(find_player()));
}

TEST_IN(REPLAY, in_slow_motion_squares_move_between_ticks) {
    press(SQ_PRESS_DOWN);
    press(SQ_PRESS_DOWN);
    jump_to_tick(30);
    while (session.play.watch.quarters != 0)
        press(0);
    const Player *player = ecs_unique(session.play.game, Player);
    const float before = sq_center_x(player->before), now = sq_center_x(player->square);
    assert_true(before != now);
    const float drawn[] = {drawn_x(0), drawn_x(0.5F)};
    press(0);
    assert_float_equal(drawn[0], before, 0.01F);
    assert_float_equal(drawn[1], before + (now - before) / 8, 0.01F);
    assert_float_equal(drawn_x(0.5F), before + (now - before) * 3 / 8, 0.01F);
    press(SQ_PRESS_CONFIRM); /* paused: its place after the tick */
    assert_float_equal(drawn_x(0.5F), now, 0.01F);
}

TEST_IN(REPLAY, at_more_than_full_speed_the_end_of_a_floor_is_short) {
    const uint64_t shop = first_shop();
    for (int i = 0; i < 10; i++)
        press(SQ_PRESS_UP);
    jump_to_tick(shop - 1);
    press(0);
    assert_at(shop);
    assert_int_equal(session.play.watch.hold_ticks, options.config.END_DURATION / 16);
}

/* ---- jumping ---- */

TEST_IN(REPLAY, keys_jump_far_and_to_both_ends) {
    ecs_unique(session.play.game, Config)->REPLAY_JUMP = 100;
    ecs_unique(session.play.game, Doors)->without.REPLAY_JUMP = 100; /* of later floors */
    press(SQ_PRESS_CONFIRM);
    const uint64_t before = at();
    jump(SQ_PRESS_FORWARD);
    assert_at(before + 100);
    jump(SQ_PRESS_FORWARD);
    assert_at(before + 200);
    jump(SQ_PRESS_BACKWARD);
    assert_at(before + 100);
    jump(SQ_PRESS_LAST);
    assert_at(TICKS);
    jump(SQ_PRESS_FIRST);
    assert_at(0);
    assert_true(session.play.watch.is_paused); /* unchanged */
}

TEST_IN(REPLAY, a_jump_removes_the_effects) {
    for (int tick = 0; tick < 300 && ecs_count(session.play.effects, Spot) == 0; tick++)
        assert_true(press(0));
    assert_true(ecs_count(session.play.effects, Spot) > 0);
    press(SQ_PRESS_CONFIRM);
    press(SQ_PRESS_FIRST);
    wait_for_jump();
    assert_int_equal(ecs_count(session.play.effects, Spot), 0);
}

TEST_IN(REPLAY, a_click_on_the_line_jumps_to_any_tick) {
    press(SQ_PRESS_CONFIRM);
    for (int tick = 0; tick <= TICKS; tick += 50) {
        click_at(12 + 616 * (float)tick / TICKS, 332);
        wait_for_jump();
        assert_at((uint64_t)tick);
    }
    point_at(2, 332); /* beside its ends */
    jump(SQ_PRESS_CLICK);
    assert_at(0);
    click_at(638, 332);
    wait_for_jump();
    assert_at(TICKS);
}

TEST_IN(REPLAY, a_long_jump_is_made_in_parts_and_can_be_interrupted) {
    sq_session_deinit(&session);
    options.config.QUOTA_FACTOR = 1000; /* a floor without an end */
    static uint64_t long_hashes;
    sq_game_def def = {.config = options.config, .mode = SQ_MODE_TOWER, .seed = 5};
    ecs_world *game = sq_game_create(&def);
    static sq_recorder recorder;
    recorder = (sq_recorder){0};
    sq_recorder_begin(&recorder, game, file);
    for (int tick = 0; tick < 3000; tick++) {
        if (sq_game_is_in_shop(game)) {
            assert_true(sq_game_next_floor(game, SQ_UPGRADE_NONE));
            sq_recorder_choose(&recorder, game, SQ_UPGRADE_NONE);
        }
        assert_true(sq_game_tick(game, (sq_input){tick, 100, 0}));
        sq_recorder_tick(&recorder, game, (sq_input){tick, 100, 0});
    }
    long_hashes = sq_game_hash(game);
    sq_recorder_end(&recorder);
    ecs_world_destroy(game);
    assert_true(sq_replay_load(&replay, file, why));
    begin(1);
    assert_true(sq_session_watch(&session, &replay));
    press(SQ_PRESS_LAST);
    assert_true(session.play.watch.is_jumping);
    assert_in_range(at(), 1, 2999);
    assert_shows("to tick 3000 ...");
    assert_false(sq_session_is_idle(&session));
    wait_for_jump();
    assert_int_equal(at(), 3000);
    assert_true(sq_game_hash(session.play.game) == long_hashes);
    press(SQ_PRESS_BACKWARD); /* from its target, if a jump is under way */
    jump(SQ_PRESS_BACKWARD);
    assert_int_equal(at(), 3000 - 2 * options.config.REPLAY_JUMP);
    press(SQ_PRESS_FIRST);
    press(SQ_PRESS_LAST);
    assert_false(press(SQ_PRESS_BACK));
}

/* ---- the bar ---- */

TEST_IN(REPLAY, buttons_do_the_same_as_keys) {
    ecs_unique(session.play.game, Config)->REPLAY_JUMP = 100;
    ecs_unique(session.play.game, Doors)->without.REPLAY_JUMP = 100; /* of later floors */
    hand.device = SQ_DEVICE_MOUSE;
    press(0);
    click_on("Pause");
    assert_true(session.play.watch.is_paused);
    const uint64_t before = at();
    click_on(">>");
    wait_for_jump();
    assert_at(before + 100);
    click_on("<<");
    wait_for_jump();
    assert_at(before);
    click_on("|<");
    wait_for_jump();
    assert_at(0);
    assert_shows("on the line: jump");
    click_on("Slower");
    assert_int_equal(session.play.watch.speed, -1);
    click_on("Faster");
    assert_int_equal(session.play.watch.speed, 0);
    click_on(">|");
    wait_for_jump();
    assert_at(TICKS);
    click_on("Play");
    wait_for_jump();
    assert_true(at() < 5);
    assert_true(!click_on("Leave"));
}

/* The buttons are as large as a fingertip, and so is the track: it is drawn in its middle. */
TEST_IN(REPLAY, a_finger_can_hit_the_buttons_and_the_track) {
    hand.device = SQ_DEVICE_TOUCH;
    press(0);
    draw();
    assert_int_equal(sq_replay_bar_buttons(&session.shell, &session.play), 10);
    assert_null(find_text("on the line: jump"));
    const sq_area track = sq_replay_bar_track_area(&session.shell, &session.play);
    assert_true(track.height >= SQ_FINGER_SIDE);
    click_at(320, track.top + 1);
    wait_for_jump();
    assert_at(TICKS / 2);
    const sq_area play = sq_replay_bar_button_area(&session.shell, 3);
    assert_false(session.play.watch.is_paused);
    click_at(play.left + 1, play.top + play.height - 1);
    assert_true(session.play.watch.is_paused);
    click_on("<<");
    wait_for_jump();
    assert_at(0);
}

/* A tap is meant for the visible bar, here the one for a mouse. */
TEST_IN(REPLAY, the_bar_grows_after_the_first_tap) {
    hand.device = SQ_DEVICE_MOUSE;
    press(0);
    draw();
    hand.device = SQ_DEVICE_TOUCH;
    point_at(20, 330); /* on the track, and later on a button */
    press(SQ_PRESS_CLICK);
    assert_true(session.play.watch.jump_to < TICKS / 20);
    wait_for_jump();
    draw();
    assert_true(sq_replay_bar_track_area(&session.shell, &session.play).height >= SQ_FINGER_SIDE);
}

TEST_IN(REPLAY, players_with_keys_see_the_keys) {
    hand.device = SQ_DEVICE_KEYBOARD;
    press(0);
    assert_shows("Space: pause");
    assert_hides("Slower");
    hand.device = SQ_DEVICE_GAMEPAD;
    press(0);
    assert_shows("A: pause");
    hand.device = SQ_DEVICE_TOUCH;
    press(0);
    assert_shows("Slower");
}

TEST_IN(REPLAY, the_bar_disappears_after_a_while_and_returns_at_a_touch) {
    hand.device = SQ_DEVICE_TOUCH;
    press(0);
    jump_to_tick(1);
    while (session.play.watch.bar_ticks > 0)
        assert_true(press(0));
    assert_hides("Tick ");
    assert_hides("Slower");
    point_at(320, 350); /* where a button would be */
    const bool was_paused = session.play.watch.is_paused;
    press(SQ_PRESS_CLICK);
    assert_int_equal(session.play.watch.is_paused, was_paused);
    assert_int_equal(session.play.watch.speed, 0);
    assert_shows("Tick ");
    while (session.play.watch.bar_ticks > 0)
        assert_true(press(0));
    const uint64_t before = at();
    point_at(630, 332); /* where the line would be */
    press(SQ_PRESS_CLICK);
    assert_true(!session.play.watch.is_jumping);
    assert_true(at() <= before + 1);
    while (session.play.watch.bar_ticks > 0 && !session.play.watch.is_paused)
        assert_true(press(0));
    point_at(300, 100);
    press(0);
    assert_shows("Tick ");
}

TEST_IN(REPLAY, leaving_a_replay_named_on_the_command_line_ends_the_program) {
    wait_ticks(5);
    assert_false(press(SQ_PRESS_BACK | SQ_PRESS_PAUSE));
    assert_screen(SQ_SCREEN_NONE);
}

/* ---- the last run ---- */

static int open_start(void **state)
{
    open_session(state);
    remove(file);
    options.files.record = file;
    return 0;
}

#define LAST_RUN NOTHING, open_start, close_replay

static void watch_the_last_run(void)
{
    begin(3);
    click_on("More games");
    assert_hides("Watch the last run");
    choose_game("Classic");
    wait_for_screen();
    wait_ticks(30);
    const uint64_t ticks = game_tick();
    press(SQ_PRESS_PAUSE);
    click_leads_to("Start screen", SQ_SCREEN_START);
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_REPLAY);
    char text[40];
    snprintf(text, sizeof text, " of %" PRIu64 " ", ticks);
    assert_shows(text);
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
    jump(SQ_PRESS_LAST);
    assert_false(session.play.watch.playback.differs);
    assert_int_equal(game_tick(), ticks);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
    assert_shows("Watch the last run");
}

TEST_IN(LAST_RUN, the_start_screen_offers_the_last_run_once_there_is_one) {
    begin_classic(3);
    watch_the_last_run();
}

TEST_IN(LAST_RUN, watching_a_replay_records_nothing) {
    watch_the_last_run();
    choose_game("Watch the last run");
    const uint64_t ticks = session.play.watch.replay.ticks;
    wait_ticks(20);
    press(SQ_PRESS_BACK);
    choose_game("Watch the last run");
    assert_int_equal(session.play.watch.replay.ticks, ticks);
}

static uint64_t ticks_in_file(void)
{
    if (!sq_replay_load(&replay, file, why))
        fail_msg("%s", why);
    const uint64_t ticks = replay.was_cut_off ? UINT64_MAX : replay.ticks;
    sq_replay_unload(&replay);
    return ticks;
}

TEST_IN(LAST_RUN, a_finished_classic_game_is_recorded_at_once) {
    begin_classic(3);
    wait_for_screen();
    wait_ticks(70);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_int_equal(ticks_in_file(), game_tick());
}

TEST_IN(LAST_RUN, a_new_game_is_a_new_recording) {
    begin_classic(3);
    wait_for_screen();
    wait_ticks(70);
    press(SQ_PRESS_PAUSE);
    click_on("New game");
    assert_int_equal(ticks_in_file(), 70);
    wait_for_screen();
    wait_ticks(5);
    sq_session_deinit(&session);
    assert_int_equal(ticks_in_file(), 5);
}

/* By a bot, with shops. */
TEST_IN(LAST_RUN, a_run_through_shops_is_replayed) {
    take_quick_floors(&options.config);
    take_waits_away();
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    begin(4);
    wait_ticks(3000);
    while (session.shell.screen != SQ_SCREEN_PLAY)
        wait_ticks(1);
    assert_true(run()->floors_won + run()->floors_lost > 2);
    const uint64_t hash = sq_game_hash(session.play.game), ticks = game_tick();
    options.has_bot = false;
    begin(5);
    choose_game("Watch the last run");
    jump(SQ_PRESS_LAST);
    assert_false(session.play.watch.playback.differs);
    assert_int_equal(game_tick(), ticks);
    while (!session.play.watch.playback.is_over) /* the last choice, if no tick followed it */
        assert_true(press(SQ_PRESS_RIGHT));
    assert_true(sq_game_hash(session.play.game) == hash);
}

TEST_IN(LAST_RUN, a_resumed_run_is_recorded_from_its_checkpoint) {
    keep_a_run(5, true);
    saves.run.run.tick = 5000; /* so that the run is accepted */
    saves.run.tower.to_come = 0;
    begin(4);
    click_leads_to("Continue, floor 5", SQ_SCREEN_SHOP);
    wait_for_screen();
    choose(SQ_UPGRADE_COUNT);
    wait_for_screen();
    wait_ticks(70);
    const uint64_t hash = sq_game_hash(session.play.game);
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    choose_game("Watch the last run");
    assert_true(session.play.watch.replay.header.is_resumed);
    assert_int_equal(tower()->floor, 5);
    jump(SQ_PRESS_LAST);
    assert_int_equal(tower()->floor, 6);
    assert_true(sq_game_hash(session.play.game) == hash);
}

TEST_IN(LAST_RUN, a_run_resumed_without_a_tick_replaces_no_replay) {
    watch_the_last_run();
    sq_session_deinit(&session);
    keep_a_run(5, false);
    begin(4);
    choose_game("Tower"); /* asks first */
    assert_screen(SQ_SCREEN_SUMMARY);
    press(SQ_PRESS_BACK);
    choose_game("Watch the last run");
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
}

static void put_in_file(const char *text)
{
    FILE *stream = fopen(file, "wb");
    assert_non_null(stream);
    fputs(text, stream);
    fclose(stream);
}

TEST_IN(LAST_RUN, an_unreadable_last_run_is_reported_with_the_reason) {
    put_in_file("nonsense");
    begin(3);
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_GAMES);
    assert_shows("The last run is not a replay of Square Eater");
    put_in_file("");
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_GAMES);
    assert_shows("The last run is cut short");
    remove(file);
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_GAMES);
    assert_shows("The last run cannot be read");
}

/* The replay has its rules with it. */
TEST_IN(LAST_RUN, a_last_run_with_other_rules_is_played_by_them) {
    options.config.FRIEND_SPEED = 2;
    record(100);
    options.config.FRIEND_SPEED = 1;
    begin(3);
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_REPLAY);
    assert_true(ecs_unique_read(session.play.game, Config)->FRIEND_SPEED == 2);
}

/* The window keeps their pace (sq_constants), and shows their arena. */
TEST_IN(LAST_RUN, a_last_run_of_another_speed_and_arena_is_played_by_them) {
    options.config.TICKS_PER_SECOND = 30;
    options.config.ARENA_WIDTH = 1280;
    record(100);
    options.config = sq_config_defaults;
    begin(3);
    assert_int_equal(sq_constants(&session.play)->TICKS_PER_SECOND, 60);
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_REPLAY);
    assert_int_equal(sq_constants(&session.play)->TICKS_PER_SECOND, 30);
    assert_float_equal(sq_constants(&session.play)->ARENA_WIDTH, 1280, 0);
    wait_ticks(50);
    assert_screen(SQ_SCREEN_REPLAY);
    assert_int_equal(session.play.watch.playback.ticks, 50);
}

TEST_IN(LAST_RUN, an_unfinished_recording_is_reported_as_such) {
    record(100);
    FILE *stream = fopen(file, "r+b");
    assert_non_null(stream);
    uint8_t bytes[16];
    assert_int_equal(fread(bytes, 1, 16, stream), 16);
    const long mark = 16 + (bytes[12] | bytes[13] << 8) + 4;
    static const uint8_t nothing[12];
    assert_int_equal(fseek(stream, mark, SEEK_SET), 0);
    assert_int_equal(fwrite(nothing, 1, 12, stream), 12);
    fclose(stream);
    begin(3);
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_REPLAY);
    assert_shows("The recording was cut off");
}

TEST_IN(LAST_RUN, a_run_that_differs_names_the_tick) {
    record(100);
    assert_true(sq_replay_load(&replay, file, why));
    replay.header.seed++;
    begin(3);
    assert_true(sq_session_watch(&session, &replay));
    wait_ticks(3);
    assert_shows("From tick 1 on, this differs from the recorded run");
}

TEST_IN(LAST_RUN, a_failing_disk_is_reported_once) {
    options.files.record = "no-such-folder/run";
    options.config.TICKS_PER_SECOND = 10;
    play_classic(3);
    const int said = dup(STDERR_FILENO);
    assert_non_null(freopen("/dev/null", "w", stderr));
    wait_ticks(12);
    fflush(stderr);
    dup2(said, STDERR_FILENO);
    close(said);
    assert_shows("Cannot record this run: No such file or directory");
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(REPLAY, the_chain_is_seen_as_it_was) {
    ecs_unique(session.play.game, Floor)->chain.links = 5;
    assert_shows("x5");
}
