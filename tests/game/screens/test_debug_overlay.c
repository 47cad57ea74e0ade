/* debug_overlay: shows the game's own figures and the times of the last second. */
#include <ecs_addons.h>

#include "game/screens_testing.h"
#include "play/run_control.h"

enum { SECOND = 10 }; /* ticks */

/* A clock that advances by this much at each reading. */
typedef struct Clock {
    uint64_t now, step;
    uint64_t looks;
} Clock;

static Clock clock_of_host;

static uint64_t look_at_clock(void *context)
{
    Clock *clock = context;
    clock->looks++;
    return clock->now += clock->step;
}

static int open_overlaid(void **state)
{
    open_session_without_waits(state);
    clock_of_host = (Clock){.step = 1000};
    options.config.TICKS_PER_SECOND = SECOND;
    options.host = (sq_host){.threads = 3, .clock = look_at_clock, .clock_context = &clock_of_host};
    return 0;
}

#define OVERLAY NOTHING, open_overlaid, close_session

static void toggle(void)
{
    sq_debug_overlay_toggle(&session.debug_overlay);
}

static void begin_run(void)
{
    begin(7);
    sq_begin_game(&session.play, SQ_MODE_CLASSIC);
    session.shell.screen = SQ_SCREEN_PLAY;
}

/* The text at the right end of these columns, in the line that begins with these words. */
static const char *in_line_of(const char *name, int column)
{
    const sq_draw_item *first = find_text(name);
    assert_non_null(first);
    for (const sq_draw_item *item = first + 1; item < list.items + list.count; item++)
        if (item->form == SQ_TEXT && item->y == first->y && column-- == 0)
            return text_of(item);
    fail_msg("the line of %s is too short", name);
    return NULL;
}

TEST_IN(OVERLAY, the_overlay_appears_only_on_request) {
    begin_run();
    draw();
    const size_t without = list.count;
    assert_hides("chase");
    toggle();
    assert_shows("chase");
    toggle();
    assert_hides("chase");
    assert_int_equal(list.count, without);
}

TEST_IN(OVERLAY, the_overlay_shows_the_world) {
    char expected[80];
    begin_run();
    toggle();
    wait_ticks(3);
    draw(); /* which allocates its temporary memory */
    const ecs_world_info info = ecs_inspect(session.play.game);
    snprintf(expected, sizeof expected, "entities %" PRIu32 "  bytes %zu", info.entities,
             info.bytes);
    assert_shows(expected);
    snprintf(expected, sizeof expected, "tick 3  hash %016" PRIx64,
             sq_game_hash(session.play.game));
    assert_shows(expected);
    assert_shows("seed 7");
    assert_shows("threads 3");
    options.host.threads = 0;
    assert_shows("threads 1");
}

static void assert_component(const char *name, unsigned number)
{
    const ecs_component_info info = ecs_inspect_component(session.play.game, number);
    char bytes[16];
    snprintf(bytes, sizeof bytes, "%.0f", (double)info.bytes / 1000);
    assert_int_equal(atoi(in_line_of(name, 0)), info.count);
    assert_string_equal(in_line_of(name, 1), bytes);
}

TEST_IN(OVERLAY, the_overlay_shows_each_component) {
    begin_run();
    put_pellet(session.play.game, 100, 100, 10);
    toggle();
    draw();
    assert_component("Friend", ECS_COMPONENT(Friend));
    assert_component("Motion", ECS_COMPONENT(Motion));
    assert_component("Pellet", ECS_COMPONENT(Pellet));
    assert_string_equal(in_line_of("Pellet", 0), "1");
    assert_hides("ToDelete"); /* no entity has it */
}

TEST_IN(OVERLAY, the_overlay_shows_each_systems_batch) {
    static const struct {
        const char *name, *batch;
    } systems[] = {{"chase", "2"}, {"spawn", "14"}, {"clean_up", "21"}, {"check_game_over", "22"}};
    begin_run();
    toggle();
    draw();
    each_case(i, systems)
        assert_string_equal(in_line_of(systems[i].name, 1), systems[i].batch);
    assert_string_equal(in_line_of("floor_time", 1), "0");
    assert_string_equal(in_line_of("move_player", 1), "1");
    assert_string_equal(in_line_of("render", 1), "0");
}

/* ---- times ---- */

static void assert_time(const char *us)
{
    draw();
    assert_string_equal(in_line_of("counters", 0), us);
}

TEST_IN(OVERLAY, the_times_are_those_of_the_last_whole_second) {
    begin_run();
    wait_ticks(50);
    toggle();
    assert_time("0.0"); /* no times yet */
    wait_ticks(1);
    clock_of_host.step = 5000;
    wait_ticks(1);
    assert_time("5.0"); /* so far */
    wait_ticks(SECOND - 1);
    clock_of_host.step = 7000;
    assert_time("5.0");
    wait_ticks(SECOND - 1);
    assert_time("5.0");
    wait_ticks(1);
    assert_time("7.0");
    assert_string_equal(in_line_of("move_player", 0), "7.0");
}

TEST_IN(OVERLAY, a_second_without_runs_is_shown_as_such) {
    begin_run();
    toggle();
    wait_ticks(1 + SECOND);
    assert_time("1.0");
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    wait_ticks(2 * SECOND);
    assert_time("0.0");
}

TEST_IN(OVERLAY, another_game_starts_with_new_times) {
    begin_run();
    toggle();
    wait_ticks(1 + SECOND);
    assert_time("1.0");
    clock_of_host.step = 3000;
    sq_begin_game(&session.play, SQ_MODE_TOWER);
    wait_ticks(2);
    assert_time("3.0");
}

/* Another game's world at the same address had run more often. */
TEST_IN(OVERLAY, a_game_at_the_address_of_another_starts_with_new_times) {
    begin_run();
    toggle();
    wait_ticks(3);
    for (int i = 0; i < SQ_DEBUG_SYSTEMS_MAX; i++)
        session.debug_overlay.from[i] = (sq_debug_runs){1000, 123456789};
    wait_ticks(2);
    assert_time("1.0");
}

TEST_IN(OVERLAY, without_a_clock_there_are_no_times) {
    options.host.clock = NULL;
    begin_run();
    toggle();
    wait_ticks(1 + SECOND);
    assert_time("0.0");
}

TEST_IN(OVERLAY, the_frames_systems_are_timed_too) {
    begin_run();
    toggle();
    for (int i = 0; i < 1 + SECOND; i++) {
        wait_ticks(1);
        draw();
    }
    assert_string_equal(in_line_of("render", 0), "1.0");
}

/* ---- screens ---- */

TEST_IN(OVERLAY, the_overlay_appears_on_every_screen_with_a_game) {
    static const sq_screen_id with[] = {SQ_SCREEN_START, SQ_SCREEN_PLAY, SQ_SCREEN_PAUSE};
    static const sq_screen_id without[] = {SQ_SCREEN_HOW_TO_PLAY, SQ_SCREEN_SETTINGS};
    begin_run();
    session.shell.screen = SQ_SCREEN_START;
    toggle();
    each_case(i, with) {
        session.shell.screen = with[i];
        assert_shows("clean_up");
        assert_true(shows(with[i] == SQ_SCREEN_START ? "seed 8  " : "seed 7  "));
    }
    each_case(i, without) {
        session.shell.screen = without[i];
        assert_hides("clean_up");
    }
}

TEST_IN(OVERLAY, inspecting_a_game_does_not_change_it) {
    begin_run();
    wait_ticks(100);
    const uint64_t hash = sq_game_hash(session.play.game);
    begin_run();
    toggle();
    for (int i = 0; i < 100; i++) {
        wait_ticks(1);
        draw();
    }
    assert_int_equal(sq_game_hash(session.play.game), hash);
}
