/* going_on: a run that was left in the middle of a floor goes on there. */
#define text_of text_of_file /* screens_testing.h has one of its own */
#include "game/own_folder.h"
#undef text_of

#include "game/layout_testing.h"
#include "game/screens/climbs_testing.h"

#include "play/recording.h"
#include "play/run_control.h"

static int open_folder_and_session(void **state)
{
    const int good = open_folder(state) + open_session(state);
    sq_saves_load(&saves, path_of("."), &options.config);
    return good;
}

static int close_session_and_folder(void **state)
{
    return close_session(state) + close_folder(state);
}

#define KEPT NOTHING, open_folder_and_session, close_session_and_folder

/* Goes to and fro for so many ticks; returns the hash after them. */
static uint64_t play(int ticks)
{
    wait_for_screen();
    for (int tick = 0; tick < ticks; tick++) {
        point_into_arena(tick / 20 % 2 ? 100 : 500, 200);
        assert_true(press(0));
    }
    assert_int_equal(run()->outcome, SQ_PLAYING);
    return sq_game_hash(session.play.game);
}

static uint64_t play_kept_run(int ticks)
{
    keep_a_run(12, false);
    begin(7);
    click_on("Continue, floor 12");
    return play(ticks);
}

static void leave_game(void)
{
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
}

TEST_IN(KEPT, a_floor_that_was_left_goes_on_where_it_was_left) {
    const uint64_t hash = play_kept_run(130);
    const uint64_t tick = run()->tick;
    leave_game();
    click_on("Continue, floor 12");
    assert_int_equal(run()->tick, tick);
    assert_true(sq_game_hash(session.play.game) == hash);
    assert_false(session.play.practises);
}

TEST_IN(KEPT, it_goes_on_again_after_it_was_left_again) {
    (void)play_kept_run(130);
    leave_game();
    click_on("Continue, floor 12");
    const uint64_t hash = play(30);
    leave_game();
    click_on("Continue, floor 12");
    assert_true(sq_game_hash(session.play.game) == hash);
}

TEST_IN(KEPT, it_goes_on_though_another_game_was_played_meanwhile) {
    const uint64_t hash = play_kept_run(130);
    leave_game();
    sq_begin_game(&session.play, SQ_MODE_CLASSIC);
    for (int tick = 0; tick < 200; tick++) {
        sq_record_from_here(&session.play);
        assert_true(sq_game_tick(session.play.game, sq_input_at(320, 180)));
        sq_recorder_tick(&session.play.recorder, session.play.game, sq_input_at(320, 180));
    }
    sq_resume_run(&session.play);
    assert_true(sq_game_hash(session.play.game) == hash);
}

TEST_IN(KEPT, a_killed_program_loses_at_most_a_second) {
    (void)play_kept_run(130);
    const uint64_t tick = run()->tick;
    session.play.recorder.is_on = false; /* it writes no more */
    leave_game();
    click_on("Continue, floor 12");
    assert_in_range(run()->tick, tick - 60, tick - 1);
}

/* A file of another version of the rules, or one that was changed. */
TEST_IN(KEPT, a_recording_that_leads_elsewhere_is_not_gone_on_from) {
    (void)play_kept_run(130);
    leave_game();
    saves.run.rng.state ^= 1; /* so the kept run is another */
    click_on("Continue, floor 12");
    assert_int_equal(run()->tick, saves.run.run.tick);
    assert_non_null(session.play.game);
}

TEST_IN(KEPT, what_goes_on_is_recorded_from_the_start_of_its_floor) {
    char path[SQ_FILES_PATH_SIZE], reason[SQ_REPLAY_REASON_SIZE];
    sq_replay replay;
    (void)play_kept_run(130);
    leave_game();
    click_on("Continue, floor 12");
    (void)play(30);
    const uint64_t ticks = run()->tick - saves.run.run.tick;
    leave_game();
    sq_recorder_end(&session.play.recorder);
    assert_true(sq_saves_path(&saves, SQ_KEPT_REPLAY, path));
    if (!sq_replay_load(&replay, path, reason))
        fail_msg("%s", reason);
    assert_int_equal(replay.ticks, ticks);
    sq_replay_unload(&replay);
}

/* ---- the first floor ---- */

TEST_IN(KEPT, a_first_floor_is_kept_after_six_seconds_if_no_other_run_is) {
    begin_tower(7);
    wait_for_screen();
    for (int tick = 1; tick <= 360; tick++) {
        assert_false(saves.has_run);
        ecs_each(session.play.game, Friend, friend)
            friend->square.size = 5;
        player_of(session.play.game)->square.size = 15;
        assert_true(press(0));
    }
    assert_true(saves.has_run);
    assert_int_equal(saves.run.run.floors_won, 0);
    leave_game();
    click_on("Continue, floor 1");
}
