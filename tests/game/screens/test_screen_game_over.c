/* game_over: the result of a classic game, and the ways on. */
#include "game/screens_testing.h"
#include "play/practice.h"
#include "play/recording.h"

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static const char file[] = "test-screen-game-over.replay";

static void come_from_defeat(void)
{
    begin_classic(7);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
}

static void come_from_victory(void)
{
    begin_classic(7);
    win();
    assert_screen(SQ_SCREEN_GAME_OVER);
}

TEST_IN(SESSION, a_defeat_is_shown_with_its_cause) {
    come_from_defeat();
    assert_shows("DEFEAT");
    assert_hides("VICTORY");
    assert_shows("Too small!");
}

TEST_IN(SESSION, victory_is_shown) {
    saves.records.best_classic_ticks = 1;
    come_from_victory();
    assert_shows("VICTORY");
    assert_hides("DEFEAT");
    assert_hides("hit came");
    assert_hides("faster than ever");
    assert_hides("none yet");
}

TEST_IN(SESSION, a_faster_victory_is_praised) {
    saves.records.best_classic_ticks = 1000;
    come_from_victory();
    assert_shows("faster than ever!");
}

TEST_IN(SESSION, the_result_shows_the_counts) {
    static const char *const values[] = {"1:02.5", "1041", "1042", "Pellets", "1043", "none yet"};
    play_classic(7);
    *run() = (Run){.tick = 3749, .eaten = 1041, .hits = 1041, .pellets = 1043};
    lose();
    wait_ticks(SQ_COUNT_UP_TICKS);
    each_case(i, values)
        assert_shows(values[i]);
    saves.records.best_classic_ticks = 3600;
    assert_shows("1:00.0");
}

TEST_IN(SESSION, with_changed_constants_the_result_says_that_it_does_not_count) {
    static const char text[] = "Changed constants: does not count.";
    come_from_victory();
    assert_hides(text);
    options.config.FRIEND_SPEED = 2;
    come_from_victory();
    assert_shows(text);
    sq_practise(&session.play);
    assert_shows("Practice: does not count.");
    assert_hides(text); /* a second call does nothing */
}

TEST_IN(SESSION, the_results_numbers_count_up) {
    play_classic(7);
    *run() = (Run){.eaten = 1041};
    lose();
    assert_hides("1041");
    saves.settings.reduced_motion = 1;
    assert_shows("1041");
}

TEST_IN(SESSION, the_player_can_play_again) {
    come_from_defeat();
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    assert_true(game_tick() == 0);
    win();
    click_leads_to("Play again", SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, the_player_can_go_to_the_start_screen_or_quit) {
    come_from_defeat();
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    choose_game("Classic");
    lose();
    click_leads_to("Start screen", SQ_SCREEN_START);
    choose_game("Classic");
    lose();
    assert_false(click_on("Quit"));
    assert_screen(SQ_SCREEN_NONE);
}

/* ---- watching it ---- */

/* 90 ticks and the losing one. */
static void come_from_a_recorded_defeat(void)
{
    play_classic(7);
    wait_ticks(90);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
}

static void open_recording(void)
{
    options.files.record = file;
}

static void close_recording(void)
{
    sq_session_deinit(&session);
    remove(file);
}

TEST_IN(SESSION, the_run_can_be_watched_and_leads_back) {
    static const unsigned presses[] = {SQ_PRESS_BACK, SQ_PRESS_BACK | SQ_PRESS_PAUSE};
    open_recording();
    come_from_a_recorded_defeat();
    const uint64_t hash = sq_game_hash(session.play.game);
    each_case(i, presses) {
        click_leads_to("Watch this run", SQ_SCREEN_REPLAY);
        assert_int_equal(session.play.watch.replay.ticks, 91);
        assert_int_equal(game_tick(), 0);
        wait_ticks(20);
        assert_int_equal(game_tick(), 20);
        press_leads_to(presses[i], SQ_SCREEN_GAME_OVER);
        assert_true(sq_game_hash(session.play.game) == hash);
        assert_shows("Too small!");
        assert_true(is_selected("Watch this run"));
        assert_int_equal(session.shell.wait_ticks, 0); /* the wait is over */
    }
    click_leads_to("Play again", SQ_SCREEN_PLAY);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    close_recording();
}

/* Its place, its day and its record. */
TEST_IN(SESSION, a_result_is_the_same_after_watching_it) {
    saves.records.best_classic_ticks = 1000;
    open_recording();
    play_classic(7);
    wait_ticks(1); /* recorded from its beginning */
    win();
    session.play.credit.gain.place = 3;
    session.play.credit.day = 20261122;
    assert_shows("faster than ever!");
    click_leads_to("Watch this run", SQ_SCREEN_REPLAY);
    press(SQ_PRESS_BACK);
    assert_shows("faster than ever!");
    assert_int_equal(session.play.credit.gain.place, 3);
    assert_int_equal(session.play.credit.day, 20261122);
    close_recording();
}

TEST_IN(SESSION, the_start_screen_then_offers_the_same_run) {
    open_recording();
    come_from_a_recorded_defeat();
    click_on("Watch this run");
    press(SQ_PRESS_BACK);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    choose_game("Watch the last run");
    assert_screen(SQ_SCREEN_REPLAY);
    assert_int_equal(session.play.watch.replay.ticks, 91);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
    assert_true(is_selected("Watch the last run"));
    close_recording();
}

TEST_IN(SESSION, the_program_may_end_during_a_replay) {
    open_recording();
    come_from_a_recorded_defeat();
    click_on("Watch this run");
    wait_ticks(5);
    close_recording(); /* frees both games */
}

TEST_IN(SESSION, a_missing_recording_is_reported_and_the_result_stays) {
    open_recording();
    come_from_a_recorded_defeat();
    const uint64_t hash = sq_game_hash(session.play.game);
    assert_int_equal(remove(file), 0);
    click_leads_to("Watch this run", SQ_SCREEN_GAME_OVER);
    assert_shows("The last run");
    assert_true(sq_game_hash(session.play.game) == hash);
    close_recording();
}

TEST_IN(SESSION, without_a_recording_there_is_nothing_to_watch) {
    come_from_defeat();
    assert_hides("Watch");
    assert_int_equal(session.shell.menu.count, 4);
}

/* As on a full disk. */
static void limit_files(rlim_t bytes)
{
    struct rlimit limit;
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &limit);
}

/* An older recording exists, but this run cannot be recorded. */
TEST_IN(SESSION, an_older_run_is_not_mistaken_for_this_one) {
    struct rlimit before;
    getrlimit(RLIMIT_FSIZE, &before);
    open_recording();
    come_from_a_recorded_defeat();
    assert_shows("Watch this run");
    click_on("Play again");
    wait_for_screen();
    limit_files(100);
    lose();
    limit_files(before.rlim_cur);
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_hides("Watch");
    assert_true(sq_has_last_run(&session.play));
    click_on("Play again");
    lose();
    assert_shows("Watch this run"); /* this run could be recorded */
    close_recording();
}

/* The recording ended where practice began. */
TEST_IN(SESSION, practice_cannot_be_watched) {
    open_recording();
    play_classic(7);
    wait_ticks(30);
    press(SQ_PRESS_PAUSE);
    click_on("Practice");
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_hides("Watch");
    close_recording();
}

/* Presses at the very end were meant for the game. */
TEST_IN(SESSION, presses_at_the_end_of_a_game_do_not_leave_the_result) {
    play_classic(7);
    be_hit_from_the_right();
    wait_for_screen();
    press(0);
    for (int tick = 0; tick < options.config.RESULT_DURATION; tick++) {
        assert_screen(SQ_SCREEN_GAME_OVER);
        assert_true(press(SQ_PRESS_BACK | SQ_PRESS_CONFIRM | SQ_PRESS_CLICK));
    }
    assert_screen(SQ_SCREEN_GAME_OVER);
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
}
