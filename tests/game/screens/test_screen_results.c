/* results: the daily run, and the screens of what finished runs add up to. */
#define text_of text_of_file /* screens_testing.h has one of its own */
#include "game/own_folder.h"
#undef text_of

#include "game/screens_testing.h"

#include "base/seed.h"
#include "play/credit.h"
#include "play/run_control.h"

static int32_t day;

static int32_t today(void)
{
    return day;
}

static int open_today(void **state)
{
    open_session(state);
    day = 20261122;
    options.today = today;
    return 0;
}

#define TODAY NOTHING, open_today, close_session

static void to_start(void)
{
    press(SQ_PRESS_PAUSE);
    click_leads_to("Start screen", SQ_SCREEN_START);
}

static const sq_calendar_day *entry_of(int32_t of_day)
{
    return sq_calendar_find(&saves.calendar, of_day);
}

/* ---- what counts ---- */

TEST_IN(TODAY, a_finished_classic_game_is_added) {
    play_classic(7);
    wait_ticks(10);
    win();
    assert_screen(SQ_SCREEN_GAME_OVER);
    const sq_board *board = sq_ten_best_find(&saves.best, "classic");
    assert_true(board != NULL);
    assert_true(board->runs[0].ticks == game_tick() && board->runs[0].seed == 7);
    assert_int_equal(board->runs[0].date, 20261122);
    assert_true(saves.statistics.runs == 1 && saves.statistics.classic_wins == 1);
    assert_int_equal(session.play.credit.gain.place, 1);
    assert_shows("Place 1 of your ten best. Seed 7");
    assert_int_equal(saves.goals.reached[SQ_GOAL_CLASSIC], 20261122);
    assert_shows("Goal reached: The classic.");
}

TEST_IN(TODAY, a_lost_game_counts_but_has_no_place) {
    play_classic(7);
    lose();
    assert_int_equal(session.play.credit.gain.place, 0);
    assert_true(saves.statistics.runs == 1 && saves.statistics.hits > 0);
    assert_null(sq_ten_best_find(&saves.best, "classic"));
    assert_hides("Place");
    assert_shows("Seed 7");
}

TEST_IN(TODAY, a_tower_is_added_when_it_is_ended) {
    begin_tower(7);
    win();
    assert_true(saves.statistics.runs == 0);
    click_on("Take nothing");
    press(SQ_PRESS_PAUSE);
    click_on("End this run");
    click_on("End it: start screen");
    assert_true(saves.statistics.runs == 1 && saves.statistics.floors_won == 1);
    assert_int_equal(sq_ten_best_find(&saves.best, "tower")->runs[0].floor, 2);
    assert_int_equal(saves.goals.reached[SQ_GOAL_FIRST_FLOOR], 20261122);
}

TEST_IN(TODAY, practice_is_not_added) {
    play_classic(7);
    press(SQ_PRESS_PAUSE);
    click_on("Practice");
    win();
    assert_true(saves.statistics.runs == 0);
    assert_int_equal(saves.best.count, 0);
}

TEST_IN(TODAY, games_with_changed_constants_are_not_added) {
    options.config.FRIEND_SPEED = 2;
    begin_classic(7);
    win();
    assert_true(saves.statistics.runs == 0);
}

TEST_IN(TODAY, a_bots_games_are_not_added) {
    options.has_bot = true;
    options.mode = SQ_MODE_CLASSIC;
    begin(7);
    win();
    assert_true(saves.statistics.runs == 0);
}

TEST_IN(TODAY, a_mods_games_have_a_board_of_their_own) {
    char board[SQ_RULEBOOK_BOARD_SIZE];
    keep_a_run(5, false);
    options.files.mod = "a.mod";
    sq_rulebook_builtin(&options.mod, SQ_MODE_CLASSIC);
    options.mod.config.FRIEND_SPEED = 2;
    options.mode = SQ_MODE_CLASSIC;
    sq_rulebook_board(&options.mod, board);
    begin(7);
    assert_hides("Continue");
    click_on("Play");
    win();
    assert_int_equal(session.play.credit.gain.place, 1);
    assert_non_null(sq_ten_best_find(&saves.best, board));
    assert_null(sq_ten_best_find(&saves.best, "classic"));
    assert_true(saves.statistics.runs == 0);
    assert_true(saves.records.best_classic_ticks == 0);
    assert_true(saves.has_run);
    click_on("Start screen");
    click_on("Daily run");
    assert_null(entry_of(20261122));
}

TEST_IN(TODAY, the_place_is_forgotten_with_the_next_game) {
    play_classic(7);
    win();
    click_on("Play again");
    assert_int_equal(session.play.credit.gain.place, 0);
}

/* The replay is lost second by second, results at the end of a floor; each is said once. */
TEST_IN(TODAY, a_folder_that_takes_nothing_is_said_of_the_replay_and_of_the_results) {
    open_folder(NULL);
    sq_saves_load(&saves, path_of("no/such"), &options.config);
    begin_tower(7);
    start_listening();
    wait_for_screen();
    wait_ticks(70);
    win();
    click_on("Take nothing");
    wait_for_screen();
    win();
    sq_session_deinit(&session);
    const char *said = stop_listening();
    close_folder(NULL);
    assert_int_equal(lines_in(said), 2);
    assert_non_null(strstr(said, "cannot record "));
    assert_non_null(strstr(said, "cannot write records.txt in "));
}

/* ---- the daily run ---- */

static void bite(void)
{
    run()->eaten++;
    wait_ticks(1);
}

/* The attempt that counts has begun. */
static void begin_the_daily(void)
{
    click_leads_to("Daily run", SQ_SCREEN_PLAY);
    wait_for_screen();
    wait_ticks(1);
    bite();
    assert_true(session.play.credit.day == day && game_tick() > 0);
}

static void end_the_daily(void)
{
    ecs_unique(session.play.game, Climb)->score = 1234;
    run()->outcome = SQ_OVER;
    sq_end_run(&session.shell, &session.play);
}

TEST_IN(TODAY, the_daily_run_has_the_days_seed) {
    begin(7);
    begin_the_daily();
    assert_true(run()->seed == sq_seed_of_day(20261122));
    assert_int_equal(run()->mode, SQ_MAIN_MODE);
    assert_false(session.play.practises);
    assert_int_equal(entry_of(20261122)->attempts, 1);
}

/* A slip is no attempt, nor is a link that was only opened. */
TEST_IN(TODAY, an_attempt_begins_with_its_first_bite) {
    begin(7);
    click_on("Daily run");
    assert_int_equal(session.play.credit.day, 20261122);
    wait_for_screen();
    wait_ticks(5);
    assert_true(sq_game_run(session.play.game)->tick > 1);
    assert_int_equal(sq_game_run(session.play.game)->eaten, 0);
    press(SQ_PRESS_PAUSE);
    assert_shows("Daily run, 2026-11-22 UTC, floor 1");
    click_on("Start screen");
    assert_null(entry_of(20261122));
    begin_the_daily();
    assert_false(session.play.practises);
    assert_int_equal(entry_of(20261122)->attempts, 1);
}

/* The program was closed, or has crashed, on the first floor. */
TEST_IN(TODAY, an_attempt_that_could_not_be_kept_goes_on) {
    begin(7);
    begin_the_daily();
    sq_session_deinit(&session);
    begin(7);
    point_at_text("Daily run");
    press(0);
    assert_shows("You have begun today's run (UTC). It goes on from its first floor.");
    begin_the_daily();
    assert_false(session.play.practises);
    assert_int_equal(entry_of(20261122)->attempts, 1);
    end_the_daily();
    assert_true(entry_of(20261122)->is_over && entry_of(20261122)->score == 1234);
    to_start();
    click_on("Daily run");
    assert_true(session.play.practises);
}

TEST_IN(TODAY, an_attempt_that_is_kept_goes_on_from_there_alone) {
    begin(7);
    begin_the_daily();
    sq_keep_run(&session.play);
    to_start();
    point_at_text("Daily run");
    press(0);
    assert_shows("You have begun today's run (UTC). Once more is practice.");
    click_on("Daily run");
    assert_true(session.play.practises);
}

TEST_IN(TODAY, an_attempt_is_practice_if_another_program_has_ended_its_own) {
    sq_run_result result = {.board = "climb", .mode = SQ_MODE_CLIMB, .day = 20261122};
    begin(7);
    click_on("Daily run");
    sq_saves_begin_day(&saves, 20261122);
    sq_saves_add_run(&saves, &result);
    wait_for_screen();
    wait_ticks(1);
    bite();
    assert_true(session.play.practises && session.play.credit.day == 0);
    assert_int_equal(entry_of(20261122)->attempts, 2);
    assert_true(session.play.history.is_on);
}

TEST_IN(TODAY, an_attempt_that_begins_after_its_day_is_practice) {
    begin(7);
    click_on("Daily run");
    day = 20261123;
    wait_for_screen();
    wait_ticks(1);
    assert_true(session.play.practises && session.play.credit.day == 0);
    assert_int_equal(saves.calendar.count, 0);
}

/* The seed can be typed by anybody who has seen it; before, that filled the day's attempt. */
TEST_IN(TODAY, a_typed_seed_is_no_days_attempt) {
    static const uint64_t seeds[] = {20261122, 952206755};
    begin(7);
    begin_the_daily();
    to_start();
    for (size_t i = 0; i < sizeof seeds / sizeof seeds[0]; i++) {
        session.play.next.wish =
            (sq_wish){.mode = SQ_MODE_CLIMB, .has_seed = true, .seed = seeds[i]};
        sq_begin_wished(&session.play);
        assert_true(run()->seed == seeds[i]);
        sq_keep_run(&session.play);
        sq_resume_run(&session.play);
        assert_int_equal(session.play.credit.day, 0);
        end_the_daily();
        assert_false(entry_of(20261122)->is_over);
    }
    assert_int_equal(sq_ten_best_find(&saves.best, "climb")->runs[0].day, 0);
}

/* Else a copy of its file would be played to an end once more. */
TEST_IN(TODAY, a_kept_copy_of_an_attempt_that_has_ended_is_none) {
    begin(7);
    begin_the_daily();
    sq_keep_run(&session.play);
    const Checkpoint kept = saves.run;
    assert_int_equal(saves.run_day, 20261122);
    end_the_daily();
    sq_saves_store_run(&saves, &kept, 20261122, &(sq_climber){0});
    sq_resume_run(&session.play);
    assert_int_equal(session.play.credit.day, 0);
}

TEST_IN(TODAY, the_second_attempt_of_a_day_is_practice) {
    begin(7);
    assert_shows("Play");
    begin_the_daily();
    end_the_daily();
    to_start();
    point_at_text("Daily run");
    press(0);
    assert_shows("Once more is practice.");
    click_on("Daily run");
    assert_true(session.play.practises);
    assert_int_equal(session.play.credit.day, 0);
    assert_true(run()->seed == sq_seed_of_day(20261122));
    to_start();
    day = 20261123;
    begin_the_daily();
    assert_true(!session.play.practises);
    assert_true(run()->seed == sq_seed_of_day(20261123));
}

TEST_IN(TODAY, a_pause_says_that_the_days_run_goes_on) {
    static const char words[] = "You can leave: today's run goes on from the start of this floor.";
    begin(7);
    begin_the_daily();
    press(SQ_PRESS_PAUSE);
    assert_shows("Daily run, 2026-11-22 UTC, floor 1");
    assert_shows(words);
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    eat_all();
    press(SQ_PRESS_PAUSE);
    assert_shows("Daily run, 2026-11-22 UTC, floor 1");
    assert_shows("the run is kept as it is now");
    assert_hides(words);
}

/* A run without a score was not played to its end. */
TEST_IN(TODAY, the_start_screen_tells_a_begun_day_from_a_played_one) {
    begin(7);
    point_at_text("Daily run");
    press(0);
    assert_shows("One run for each day (UTC), the same for everybody.");
    begin_the_daily();
    to_start();
    point_at_text("Daily run");
    press(0);
    assert_shows("You have begun today's run (UTC). It goes on from its first floor.");
    sq_run_result result = {.board = "climb", .mode = SQ_MODE_CLIMB, .day = 20261122};
    sq_saves_add_run(&saves, &result);
    assert_shows("You have played today's run (UTC). Once more is practice.");
}

/* It ends after midnight. */
TEST_IN(TODAY, a_run_belongs_to_the_day_it_began) {
    begin(7);
    begin_the_daily();
    day = 20261123;
    end_the_daily();
    assert_true(entry_of(20261122)->is_over && entry_of(20261122)->score == 1234);
    assert_null(entry_of(20261123));
    assert_int_equal(sq_ten_best_find(&saves.best, "climb")->runs[0].day, 20261122);
    assert_int_equal(sq_ten_best_find(&saves.best, "climb")->runs[0].date, 20261123);
}

/* Else it could be continued from its last floor. */
TEST_IN(TODAY, a_climb_that_is_over_is_kept_no_longer) {
    begin(7);
    begin_the_daily();
    saves.has_run = true;
    saves.run = sq_game_save(session.play.game);
    ecs_unique(session.play.game, Climb)->lives = 1;
    be_hit_from_the_right();
    assert_int_equal(run()->outcome, SQ_OVER);
    assert_true(!saves.has_run);
    assert_true(saves.statistics.runs == 1);
    assert_true(entry_of(20261122)->is_over);
    assert_string_equal(sq_ten_best_find(&saves.best, "climb")->runs[0].last_hit, "friend");
}

TEST_IN(TODAY, a_daily_run_that_is_kept_stays_the_days) {
    begin(7);
    begin_the_daily();
    sq_keep_run(&session.play);
    to_start();
    sq_session_deinit(&session);
    day = 20261123;
    begin(7);
    click_on("Continue");
    assert_int_equal(session.play.credit.day, 20261122);
    assert_int_equal(ecs_unique_read(session.play.game, Config)->LESSON, 0);
    end_the_daily();
    assert_true(entry_of(20261122)->is_over);
}

TEST_IN(TODAY, a_daily_run_asks_before_it_ends_a_kept_run) {
    keep_a_run(5, false);
    begin(7);
    click_leads_to("Daily run", SQ_SCREEN_SUMMARY);
    assert_null(entry_of(20261122));
    click_leads_to("End it: new daily run", SQ_SCREEN_PLAY);
    assert_true(run()->seed == sq_seed_of_day(20261122));
    assert_int_equal(session.play.credit.day, 20261122);
}

TEST_IN(TODAY, with_changed_constants_the_daily_run_does_not_count) {
    options.config.FRIEND_SPEED = 2;
    begin(7);
    click_on("Daily run");
    wait_for_screen();
    wait_ticks(1);
    assert_int_equal(session.play.credit.day, 0);
    assert_null(entry_of(20261122));
}

TEST_IN(TODAY, the_option_begins_the_daily_run) {
    options.start.daily = true;
    options.mode = SQ_MAIN_MODE;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(session.play.credit.day, 20261122);
    options.start.day = 20260101;
    begin(7);
    assert_true(run()->seed == sq_seed_of_day(20260101));
    assert_true(session.play.practises);
}

TEST_IN(TODAY, practice_of_today_leaves_the_days_attempt) {
    options.start.daily = options.start.practice = true;
    options.mode = SQ_MAIN_MODE;
    begin(7);
    assert_true(run()->seed == sq_seed_of_day(20261122));
    assert_true(session.play.practises);
    wait_for_screen();
    wait_ticks(1);
    assert_true(game_tick() > 0);
    assert_true(session.play.credit.day == 0);
    assert_true(saves.calendar.count == 0);
    end_the_daily();
    assert_true(saves.statistics.runs == 0);
    assert_true(saves.best.count == 0);
    options.start.practice = false;
    begin(7);
    assert_true(session.play.credit.day == 20261122);
    assert_true(!session.play.practises);
}

/* A report cannot run back, and a recording would not be there. */
static void assert_counts_for_nothing(void)
{
    begin(7);
    assert_true(run()->seed == sq_seed_of_day(options.start.day));
    assert_true(!session.play.practises);
    press(SQ_PRESS_PAUSE);
    assert_shows("Does not count for records and is not kept.");
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    wait_ticks(1);
    sq_keep_run(&session.play);
    end_the_daily();
    assert_true(!saves.has_run);
    assert_true(saves.statistics.runs == 0);
    assert_true(saves.best.count == 0);
    assert_true(saves.calendar.count == 0);
    assert_false(sq_run_counts(&session.play));
}

TEST_IN(TODAY, a_reported_game_of_another_day_does_not_count) {
    options.start = (sq_option_start){.daily = true, .day = 20261101};
    options.mode = SQ_MAIN_MODE;
    options.files.trace = "-";
    assert_counts_for_nothing();
    options.files.trace = NULL;
    options.files.floors = "-";
    assert_counts_for_nothing();
}

TEST_IN(TODAY, a_recorded_game_of_another_day_does_not_count_and_is_recorded) {
    static const char *const file = "test-screen-results.replay";
    options.start = (sq_option_start){.daily = true, .day = 20261101};
    options.mode = SQ_MAIN_MODE;
    options.files.record = file;
    assert_counts_for_nothing();
    sq_session_deinit(&session);
    assert_int_equal(remove(file), 0);
}

TEST_IN(TODAY, a_reported_second_attempt_does_not_count) {
    sq_run_result result = {.board = "climb", .mode = SQ_MODE_CLIMB, .day = 20261122};
    sq_saves_begin_day(&saves, 20261122);
    sq_saves_add_run(&saves, &result);
    options.start.daily = true;
    options.mode = SQ_MAIN_MODE;
    options.files.trace = "-";
    begin(7);
    wait_for_screen();
    wait_ticks(1);
    end_the_daily();
    assert_true(saves.statistics.runs == 1);
    assert_int_equal(sq_ten_best_find(&saves.best, "climb")->count, 1);
    assert_true(entry_of(20261122)->score == 0);
}

/* ---- the calendar ---- */

static void open_result(const char *text, sq_screen_id screen)
{
    begin(7);
    click_on("Results");
    click_leads_to(text, screen);
}

TEST_IN(TODAY, the_calendar_shows_own_days) {
    sq_run_result result = {.board = "climb", .mode = SQ_MODE_CLIMB, .score = 4321, .floor = 7};
    result.day = 20261120;
    sq_saves_add_run(&saves, &result);
    sq_saves_begin_day(&saves, 20261121);
    open_result("Calendar", SQ_SCREEN_CALENDAR);
    assert_shows("2026-11-22: not played.");
    assert_shows("the first time counts.");
    assert_shows("floor 7");
    assert_shows("floor 0");
    press(SQ_PRESS_LEFT);
    assert_shows("2026-11-21: begun.");
    assert_shows("practise on it.");
    press(SQ_PRESS_LEFT);
    assert_shows("2026-11-20: floor 7, 4321 points, attempts: 1.");
    assert_shows("practise on it.");
}

/* By an older version. Its result stays, and its seed is not asked for. */
TEST_IN(TODAY, a_day_that_was_played_with_another_seed_stays) {
    const sq_run_result result = {
        .board = "climb", .mode = SQ_MODE_CLIMB, .seed = 20261121, .score = 77, .day = 20261121};
    sq_saves_add_run(&saves, &result);
    open_result("Calendar", SQ_SCREEN_CALENDAR);
    press(SQ_PRESS_LEFT);
    assert_shows("2026-11-21");
    assert_shows("77 points");
}

TEST_IN(TODAY, the_calendars_pages_can_be_turned) {
    open_result("Calendar", SQ_SCREEN_CALENDAR);
    click_on("Later");
    assert_shows("2026-11-22");
    for (int i = 0; i < 50; i++)
        click_on("Earlier");
    assert_shows("2025-11-10"); /* more than a year ago */
    assert_hides("2026-11-22");
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_RESULTS);
    assert_true(is_selected("Calendar"));
}

TEST_IN(TODAY, a_day_of_the_calendar_can_be_played) {
    open_result("Calendar", SQ_SCREEN_CALENDAR);
    press(SQ_PRESS_CONFIRM); /* today is selected */
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(session.play.credit.day, 20261122);
    sq_session_deinit(&session);
    open_result("Calendar", SQ_SCREEN_CALENDAR);
    press(SQ_PRESS_UP);
    click_on("3");
    assert_true(run()->seed == sq_seed_of_day(20261103));
    assert_true(session.play.practises);
    assert_null(entry_of(20261103));
}

/* In climb, darters that do not grow may stay gray for ever. */
TEST_IN(TODAY, a_daily_run_that_the_constants_forbid_cannot_be_played) {
    options.climb.config.FRIEND_GROWTH_RATE = 0;
    open_result("Calendar", SQ_SCREEN_CALENDAR);
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_CALENDAR);
    assert_null(session.play.game);
}

/* ---- the ten best ---- */

TEST_IN(TODAY, without_runs_the_ten_best_are_empty) {
    open_result("Ten best", SQ_SCREEN_BEST);
    assert_shows("Your first finished run will stand here.");
    click_leads_to("Back", SQ_SCREEN_RESULTS);
}

TEST_IN(TODAY, the_ten_best_show_a_board_at_a_time) {
    sq_run_result result = {.board = "climb", .mode = SQ_MODE_CLIMB, .score = 4321, .floor = 7};
    result.seed = 20261122;
    result.date = 20261122;
    result.day = 20261122;
    result.best_chain = 9;
    sq_saves_add_run(&saves, &result);
    open_result("Ten best", SQ_SCREEN_BEST);
    assert_shows("4321");
    assert_non_null(find_text("2026-11-22  0KAA82  daily"));
    assert_non_null(find_text("day (UTC), seed"));
    assert_non_null(find_text("score"));
    result = (sq_run_result){.board = "classic", .mode = SQ_MODE_CLASSIC, .is_won = true};
    result.ticks = 3750;
    sq_saves_add_run(&saves, &result);
    press(SQ_PRESS_BACK);
    click_on("Ten best");
    assert_shows("1:02.5");
    assert_null(find_text("score"));
    press(SQ_PRESS_RIGHT);
    assert_shows("4321");
    press(SQ_PRESS_LEFT);
    assert_shows("1:02.5");
    press(SQ_PRESS_LEFT);
    assert_shows("4321");
}

static void add_on(const char *board, sq_mode mode, uint64_t score)
{
    sq_run_result result = {.mode = mode, .score = score, .floor = 2};
    snprintf(result.board, sizeof result.board, "%s", board);
    sq_saves_add_run(&saves, &result);
}

static void assert_board_shown(const char *game, const char *heat, const char *score)
{
    assert_shows(game);
    assert_shows(score);
    if (heat) {
        assert_shows("Heat");
        assert_shows(heat);
    } else
        assert_null(find_text("Heat"));
}

TEST_IN(TODAY, boards_are_gone_through_by_game_and_by_heat) {
    add_on("climb-0123456789abcdef", SQ_MODE_CLIMB, 7006);
    add_on("climb.cat.2", SQ_MODE_CLIMB, 7005);
    add_on("climb.glass.0", SQ_MODE_CLIMB, 7004);
    add_on("climb.glass.10", SQ_MODE_CLIMB, 7003);
    add_on("climb.glass.3", SQ_MODE_CLIMB, 7002);
    add_on("climb.square.1", SQ_MODE_CLIMB, 7001);
    add_on("climb", SQ_MODE_CLIMB, 7000);
    open_result("Ten best", SQ_SCREEN_BEST);
    assert_board_shown("Climb", "0", "7000");
    press(SQ_PRESS_RIGHT);
    assert_board_shown("Climb, glass", "3", "7002"); /* the one played last */
    press(SQ_PRESS_DOWN);
    press(SQ_PRESS_RIGHT);
    assert_board_shown("Climb, glass", "10", "7003");
    press(SQ_PRESS_RIGHT);
    assert_board_shown("Climb, glass", "0", "7004");
    press(SQ_PRESS_LEFT);
    assert_board_shown("Climb, glass", "10", "7003");
    press(SQ_PRESS_UP);
    press(SQ_PRESS_RIGHT);
    assert_board_shown("Climb, cat", "2", "7005");
    press(SQ_PRESS_RIGHT);
    assert_board_shown("climb-0123456789abcdef", NULL, "7006");
    press(SQ_PRESS_RIGHT);
    assert_board_shown("Climb", "0", "7000");
    press(SQ_PRESS_LEFT);
    assert_board_shown("climb-0123456789abcdef", NULL, "7006");
    click_leads_to("Back", SQ_SCREEN_RESULTS);
}

TEST_IN(TODAY, every_body_and_heat_is_reached_among_the_ten_best) {
    enum { BODIES = 9, HEATS = SQ_HEATS_MAX + 1 };
    const sq_rulebook *rules = sq_options_rules(&options, SQ_MODE_CLIMB);
    sq_rulebook built_in;
    int seen = 0;
    if (!rules) {
        sq_rulebook_builtin(&built_in, SQ_MODE_CLIMB);
        rules = &built_in;
    }
    assert_int_equal(rules->variants.body_count + 1, BODIES);
    for (int body = 0; body < BODIES; body++)
        for (int heat = 0; heat < HEATS; heat++) {
            char board[SQ_BOARD_SIZE];
            snprintf(board, sizeof board, "climb.%s.%d",
                     body == 0 ? "square" : rules->variants.bodies[body - 1].name, heat);
            add_on(body + heat == 0 ? "climb" : board, SQ_MODE_CLIMB, (uint64_t)(1000 + seen++));
        }
    open_result("Ten best", SQ_SCREEN_BEST);
    seen = 0;
    for (int body = 0; body < BODIES; body++) {
        for (int heat = 0; heat < HEATS; heat++) {
            const sq_board *board = &saves.best.boards[session.shell.own.board];
            seen += board->runs[0].day == 0;
            saves.best.boards[session.shell.own.board].runs[0].day = 20261122;
            sq_menu_select(&session.shell.menu, 1);
            press(SQ_PRESS_RIGHT);
        }
        sq_menu_select(&session.shell.menu, 0);
        press(SQ_PRESS_RIGHT);
    }
    assert_int_equal(seen, BODIES * HEATS);
}

/* ---- goals and statistics ---- */

TEST_IN(TODAY, goals_show_their_day_or_how_far_they_are) {
    saves.goals.reached[SQ_GOAL_CHAIN] = 20261105;
    saves.statistics.bites = 412;
    open_result("Goals", SQ_SCREEN_GOALS);
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++) {
        sq_menu_select(&session.shell.menu, (int)goal);
        assert_shows(sq_goal_rows[goal].title);
        assert_shows(sq_goal_rows[goal].words);
    }
    sq_menu_select(&session.shell.menu, SQ_GOAL_THREE_RUNS);
    assert_shows("Colours: dusk");
    sq_menu_select(&session.shell.menu, SQ_GOAL_CHAIN);
    assert_shows("2026-11-05 UTC");
    sq_menu_select(&session.shell.menu, SQ_GOAL_WELL_FED);
    assert_shows("412 of 1000");
}

static void choose_goal(sq_goal goal)
{
    sq_menu_select(&session.shell.menu, (int)goal);
    press(SQ_PRESS_CONFIRM);
}

TEST_IN(TODAY, a_reached_goals_face_can_be_put_on) {
    saves.goals.reached[SQ_GOAL_CHAIN] = 20261105;
    open_result("Goals", SQ_SCREEN_GOALS);
    choose_goal(SQ_GOAL_SCORE);
    assert_int_equal(saves.goals.face, SQ_FACE_NONE);
    choose_goal(SQ_GOAL_CHAIN);
    assert_int_equal(saves.goals.face, SQ_FACE_GLASSES);
    assert_shows("Face: glasses, put on");
    choose_goal(SQ_GOAL_CHAIN);
    assert_int_equal(saves.goals.face, SQ_FACE_NONE);
    choose_goal(SQ_GOAL_CHAIN);
    click_on("Just eyes");
    assert_int_equal(saves.goals.face, SQ_FACE_NONE);
    click_leads_to("Back", SQ_SCREEN_RESULTS);
}

TEST_IN(TODAY, a_reached_goals_palette_can_be_used) {
    saves.goals.reached[SQ_GOAL_THREE_RUNS] = 20261105;
    open_result("Goals", SQ_SCREEN_GOALS);
    choose_goal(SQ_GOAL_THREE_RUNS);
    assert_int_equal(saves.settings.palette, SQ_PALETTE_DUSK);
    assert_shows("Colours: dusk, in use");
    choose_goal(SQ_GOAL_THREE_RUNS);
    assert_int_equal(saves.settings.palette, SQ_PALETTE_DEFAULT);
}

TEST_IN(TODAY, the_player_wears_the_face_in_the_game) {
    begin_classic(7);
    draw();
    const size_t before = list.count;
    saves.goals.face = SQ_FACE_ROBOT;
    draw();
    assert_int_equal(list.count, before + 5);
}

TEST_IN(TODAY, statistics_show_every_sum) {
    saves.statistics.ticks = UINT64_C(60) * (3600 * 3 + 60 * 7);
    saves.statistics.bites = 4711;
    open_result("Statistics", SQ_SCREEN_STATISTICS);
    for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++)
        assert_true(shows(sq_statistics_rows[i].label));
    assert_shows("3:07 h");
    assert_shows("4711");
    click_leads_to("Back", SQ_SCREEN_RESULTS);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
}
