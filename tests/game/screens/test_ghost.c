/* ghost: a recorded run that is raced changes nothing about the game, and is refused where it is
 * none of it. */
#define text_of text_of_file /* screens_testing.h has one of its own */
#include "game/own_folder.h"
#undef text_of

#include "game/layout_testing.h"
#include "game/screens/climbs_testing.h"

#include "play/ghost.h"
#include "replay/recorder.h"
#include "rules/cards.h"

enum { SEED = 7, TICKS = 900 };

static char reason[SQ_REPLAY_REASON_SIZE];

static int open_folder_and_session(void **state)
{
    return open_folder(state) + open_session_without_waits(state);
}

/* With the default constants, so that runs count. */
static int open_folder_and_counting_session(void **state)
{
    return open_folder(state) + open_session(state);
}

static int close_session_and_folder(void **state)
{
    return close_session(state) + close_folder(state);
}

#define RACE NOTHING, open_folder_and_session, close_session_and_folder

#define COUNTING_RACE NOTHING, open_folder_and_counting_session, close_session_and_folder

/* Records a game of the options in which the player goes to a corner. */
static sq_replay recorded(uint64_t seed)
{
    sq_replay replay;
    const sq_game_def def = sq_options_game(&options, SQ_MODE_CLIMB, seed);
    ecs_world *game = sq_game_create(&def);
    sq_recorder recorder = {0};
    sq_recorder_begin(&recorder, game, path_of("other.replay"));
    for (int tick = 0; tick < TICKS && !sq_game_has_ended(game); tick++) {
        const sq_input input = sq_input_at(30, 30);
        if (sq_game_run(game)->outcome != SQ_PLAYING)
            break;
        assert_true(sq_game_tick(game, input));
        sq_recorder_tick(&recorder, game, input);
    }
    sq_recorder_end(&recorder);
    ecs_world_destroy(game);
    if (!sq_replay_load(&replay, path_of("other.replay"), reason))
        fail_msg("%s", reason);
    return replay;
}

static void begin_race(sq_replay *replay)
{
    options.start.has_beat = true;
    options.mode = SQ_MODE_CLIMB;
    begin(SEED);
    assert_screen(SQ_SCREEN_PLAY);
    if (replay)
        assert_true(sq_session_race(&session, replay));
}

/* The hash after some seconds in which the player goes to and fro. */
static uint64_t hash_of_game(void)
{
    for (int tick = 0; tick < TICKS && run()->outcome == SQ_PLAYING; tick++) {
        point_into_arena(tick / 60 % 2 ? 100 : 500, 200);
        assert_true(press(0));
    }
    return sq_game_hash(session.play.game);
}

TEST_IN(RACE, ghost_changes_no_tick) {
    begin_race(NULL);
    const uint64_t alone = hash_of_game();
    sq_session_deinit(&session);
    sq_replay replay = recorded(SEED);
    begin_race(&replay);
    assert_true(session.play.ghost.game != NULL);
    assert_true(hash_of_game() == alone);
}

TEST_IN(RACE, ghost_is_where_the_other_was_at_this_tick) {
    sq_replay replay = recorded(SEED);
    begin_race(&replay);
    for (int tick = 0; tick < 60; tick++)
        assert_true(press(0));
    const ecs_world *ghost = session.play.ghost.game;
    assert_true(sq_game_run(ghost)->tick == run()->tick);
    assert_true(ecs_unique_read(ghost, Player)->square.x < 60);
    draw();
    assert_shows("Ghost: floor 1, 0");
}

TEST_IN(RACE, same_climb_again_races_the_best_attempt) {
    sq_saves_load(&saves, path_of("."), &options.config);
    saves.settings.ghost = 1;
    begin_race(NULL);
    static const uint64_t scores[] = {50, 20};
    for (int i = 0; i < 2; i++) {
        assert_true(press(0));
        ecs_unique(session.play.game, Checkpoint)->climb.score =
            scores[i]; /* what a lost floor leaves */
        lose_climb();
        see_the_end();
        assert_screen(SQ_SCREEN_RUN_OVER);
        wait_for_screen();
        assert_true(click_on("The same again"));
        assert_true(session.play.ghost.game != NULL);
        assert_true(session.play.ghost.points == 50);
    }
}

static void play_first_tick(void)
{
    while (run()->tick == 0)
        assert_true(press(0));
}

/* Loses the climb at once, with a few points. */
static void play_best_climb(void)
{
    sq_saves_load(&saves, path_of("."), &options.config);
    begin_ordinary_climb(SEED);
    play_first_tick();
    ecs_unique(session.play.game, Checkpoint)->climb.score = 50;
    lose_climb();
    see_the_end();
    assert_screen(SQ_SCREEN_RUN_OVER);
    assert_true(session.play.credit.gain.place == 1);
    sq_session_deinit(&session);
}

static void open_ten_best(void)
{
    begin(SEED + 1);
    for (int i = 0; i < 3; i++)
        assert_true(click_on((const char *[]){"Menu", "Results", "Ten best"}[i]));
    assert_screen(SQ_SCREEN_BEST);
}

TEST_IN(COUNTING_RACE, best_climb_is_kept_and_raced_in_the_next_session) {
    play_best_climb();
    open_ten_best();
    assert_true(click_on("Race the best"));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(run()->seed == SEED);
    assert_non_null(session.play.ghost.game);
    assert_true(saves.goals.reached[SQ_GOAL_FIRST_FLOOR] != 0);      /* by the run that is raced, */
    assert_true(sq_constants(&session.play)->UPGRADE_PATIENCE == 0); /* which was without it */
    play_first_tick();
    assert_true(sq_game_run(session.play.ghost.game)->tick == 1);
}

#ifndef _WIN32 /* where making a link takes a privilege */
/* Nobody has named these files: what is there and is not the game's stays. */
TEST_IN(COUNTING_RACE, best_climb_goes_through_no_link_and_over_no_other_file) {
    put_text("diary", "Dear diary,");
    assert_int_equal(symlink("diary", path_of("best-run.replay")), 0);
    play_best_climb();
    assert_string_equal(text_of_file("diary"), "Dear diary,");
    open_ten_best();
    assert_true(shows("Race the best"));
    sq_session_deinit(&session);
    remove(path_of("best.txt"));
    assert_int_equal(rename(path_of("diary"), path_of("best-run.replay")), 0);
    start_listening();
    play_best_climb();
    assert_non_null(strstr(stop_listening(), "best-run.replay is no replay; it was renamed to "));
    assert_string_equal(text_of_file("best-run.replay.damaged"), "Dear diary,");
    open_ten_best();
    assert_true(shows("Race the best"));
}
#endif

TEST_IN(COUNTING_RACE, race_is_offered_below_ten_runs_on_both_canvases) {
    play_best_climb();
    sq_board *board = &saves.best.boards[0];
    while (board->count < SQ_TEN_BEST_RUNS)
        board->runs[board->count++] = board->runs[0];
    open_ten_best();
    for (int is_upright = 0; is_upright < 2; is_upright++) {
        session.shell.controls.is_upright = is_upright;
        draw();
        assert_true(shows("Race the best"));
        assert_string_equal(find_layout_problem(&list).text, "");
    }
}

TEST_IN(COUNTING_RACE, run_that_is_not_kept_is_not_offered) {
    play_best_climb();
    saves.best.boards[0].runs[0].seed++;
    open_ten_best();
    draw();
    assert_false(shows("Race the best"));
}

TEST_IN(RACE, ghost_of_other_rules_says_so) {
    sq_replay replay = recorded(SEED);
    options.climb.config.FRIEND_SPEED *= 2;
    begin_race(&replay);
    assert_null(session.play.ghost.game);
    draw();
    assert_true(shows("No ghost: it climbed by other rules"));
}

TEST_IN(RACE, another_seed_is_not_raced) {
    sq_replay replay = recorded(SEED + 1);
    begin_race(&replay);
    assert_null(session.play.ghost.game);
    draw();
    assert_hides("Ghost");
}

TEST_IN(RACE, other_rules_are_refused_by_name) {
    sq_rulebook rules;
    __attribute__((cleanup(sq_replay_unload))) sq_replay replay = recorded(SEED);
    sq_options_book(&options, SQ_MODE_CLIMB, &rules);
    assert_true(sq_ghost_fits(&replay, &rules, reason));
    options.climb.config.FRIEND_SPEED *= 2;
    sq_options_book(&options, SQ_MODE_CLIMB, &rules);
    assert_false(sq_ghost_fits(&replay, &rules, reason));
    assert_non_null(strstr(reason, "was played by other rules"));
    replay.header.is_resumed = true;
    assert_false(sq_ghost_fits(&replay, &rules, reason));
    assert_non_null(strstr(reason, "begins in the middle of a run"));
}

/* Whoever sends a replay may not have opened all cards. */
TEST_IN(RACE, a_race_has_the_seed_and_the_cards_of_the_ghost) {
    sq_rulebook rules;
    const sq_rulebook all = options.climb;
    assert_true(sq_rulebook_vary(&options.climb, &(sq_climber){.closed = 1U << SQ_UPGRADE_ECHO}));
    sq_replay replay = recorded(SEED);
    options.climb = all;
    sq_options_book(&options, SQ_MODE_CLIMB, &rules);
    assert_false(sq_ghost_fits(&replay, &rules, reason));
    options.has_seed = false;
    assert_true(sq_ghost_take_game(&options, &replay, reason));
    assert_true(options.has_seed);
    assert_true(options.seed == SEED);
    assert_true(options.mode == SQ_MODE_CLIMB);
    options.files.ghost = "other.replay";
    begin_race(&replay);
    assert_non_null(session.play.ghost.game);
    assert_int_equal(sq_cards_closed(ecs_unique_read(session.play.game, Config)),
                     1U << SQ_UPGRADE_ECHO);
    assert_int_equal(session.play.rules.played.as.closed, 1U << SQ_UPGRADE_ECHO);
}

TEST_IN(RACE, a_seed_that_is_not_the_ghosts_is_refused) {
    __attribute__((cleanup(sq_replay_unload))) sq_replay replay = recorded(SEED);
    options.has_seed = true;
    options.seed = SEED;
    assert_true(sq_ghost_take_game(&options, &replay, reason));
    options.seed = SEED + 1;
    assert_false(sq_ghost_take_game(&options, &replay, reason));
    assert_string_equal(reason, "has the seed 7; leave out --seed");
}

TEST_IN(QUICK_SESSION, the_points_of_a_challenge_are_seen_while_it_is_played) {
    options.start.has_beat = options.has_seed = true;
    options.start.beat = 4821;
    options.mode = SQ_MODE_CLIMB;
    options.seed = SEED;
    begin(SEED);
    draw();
    assert_shows("Beat 4821");
    climb()->score = 4822;
    draw();
    assert_shows("4821 beaten");
}

TEST_IN(QUICK_SESSION, no_points_are_no_challenge) {
    options.mode = SQ_MODE_CLIMB;
    options.start.play = true;
    begin(SEED);
    session.shell.offers.links = true;
    lose_climb();
    climb()->score = 0;
    see_the_end();
    assert_screen(SQ_SCREEN_RUN_OVER);
    assert_shows("Copy link");
}

TEST_IN(QUICK_SESSION, result_says_by_how_much_a_challenge_is_beaten) {
    static const struct {
        uint64_t beat, score;
        const char *line;
    } ends[] = {{100, 130, "You beat 100 by 30 points!"},
                {100, 40, "60 points short of 100."},
                {100, 100, "The very 100 points of the challenge."}};
    options.start.has_beat = options.has_seed = true;
    options.mode = SQ_MODE_CLIMB;
    options.seed = SEED;
    for (int i = 0; i < 3; i++) {
        options.start.beat = ends[i].beat;
        begin(SEED);
        lose_climb();
        see_the_end();
        assert_screen(SQ_SCREEN_RUN_OVER);
        climb()->score = ends[i].score;
        draw();
        assert_shows(ends[i].line);
        sq_session_deinit(&session);
    }
    session = (sq_session){0};
}
