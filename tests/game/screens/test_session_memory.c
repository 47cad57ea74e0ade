/* session_memory: any failing allocation is reported and nothing is lost; ticks and frames of a
 * warm screen allocate nothing. The linker redirects the library's allocations to this file. */
#include "game/failing_allocations.h"
#include "game/screens_testing.h"

#include <limits.h>

#include "rules/squares.h"

static long allocations_left = LONG_MAX;

static bool allocation_fails(void)
{
    return allocations_left-- <= 0;
}

/* ---- games played until memory runs out ---- */

/* Like the platform: false when it would give up. */
static bool tick_and_draw(unsigned pressed)
{
    if (!press(pressed))
        return false;
    sq_session_draw(&session, 0.5F, &list);
    return !list.out_of_memory && !session.play.out_of_memory;
}

static bool choose_item(int item)
{
    session.shell.menu.selected = item;
    return tick_and_draw(0) && tick_and_draw(SQ_PRESS_CONFIRM);
}

static bool tick_and_draw_for(int ticks)
{
    for (int tick = 0; tick < ticks; tick++)
        if (!tick_and_draw(0))
            return false;
    return true;
}

/* An item that the start screen has behind its last one. */
static bool choose_in_menu(int item)
{
    return choose_item(session.shell.menu.count - 1) && choose_item(item);
}

/* The classic game is the third of more games. */
static bool begin_classic_by_keys(void)
{
    return choose_in_menu(1) && choose_item(2);
}

static bool enter_classic(void)
{
    return begin_classic_by_keys() && tick_and_draw_for(60) && tick_and_draw(SQ_PRESS_PAUSE) &&
           choose_item(3) && tick_and_draw_for(5) && tick_and_draw(SQ_PRESS_PAUSE) &&
           choose_item(5) && tick_and_draw_for(5);
}

/* With rewinding, through a defeat. */
static bool practise(void)
{
    if (!begin_classic_by_keys() || !tick_and_draw_for(60) || !tick_and_draw(SQ_PRESS_PAUSE) ||
        !choose_item(4) || !tick_and_draw_for(130))
        return false;
    run()->outcome = SQ_DEFEAT;
    if (!tick_and_draw_for(2))
        return false;
    hand.rewinds = true;
    const bool rewound = tick_and_draw_for(20);
    hand.rewinds = false;
    return rewound && tick_and_draw_for(20);
}

static bool enter_tower(void)
{
    if (!choose_item(0) || !tick_and_draw_for(20))
        return false;
    run()->outcome = SQ_FLOOR_LOST; /* into the shop, and on to a floor with many friends */
    tower()->floor = 300;
    return tick_and_draw_for(2) && tick_and_draw(SQ_PRESS_CONFIRM) && tick_and_draw_for(20);
}

static bool play_kept_run(void)
{
    return choose_item(0) && tick_and_draw_for(5);
}

static bool ask_about_kept_run(void)
{
    saves.has_run = true; /* which the time before has ended */
    return choose_item(1) && tick_and_draw_for(5) && choose_item(1) && tick_and_draw_for(5);
}

static bool watch(void)
{
    return tick_and_draw_for(300);
}

/* With jumps back and forward. */
static bool watch_replay(void)
{
    return choose_in_menu(1) && choose_item(6) && tick_and_draw_for(20) &&
           tick_and_draw(SQ_PRESS_LAST) && tick_and_draw_for(3) && tick_and_draw(SQ_PRESS_FIRST) &&
           tick_and_draw_for(20) && tick_and_draw(SQ_PRESS_BACK) && tick_and_draw_for(5);
}

/* From its result, and back to it. */
static bool watch_result(void)
{
    if (!begin_classic_by_keys() || !tick_and_draw_for(90))
        return false;
    run()->outcome = SQ_DEFEAT;
    sq_recorder_end(&session.play.recorder);
    if (!tick_and_draw_for(2))
        return false;
    assert_string_equal(session.shell.menu.items[1].text, "Watch this run");
    return choose_item(1) && tick_and_draw_for(20) && tick_and_draw(SQ_PRESS_BACK) &&
           tick_and_draw_for(5);
}

/* Sets up the options; true if everything gets enough memory. The saves stay as they were, so that
 * each attempt begins with the same menus. */
static bool play(bool (*some_time)(void), long allocations)
{
    static sq_saves before;
    const long held = blocks;
    before = saves;
    hand = (sq_controls){.pointer_x = 5, .pointer_y = 355, .device = SQ_DEVICE_KEYBOARD};
    allocations_left = allocations;
    const bool began = sq_session_init(&session, &options, offers, 7, NULL, &saves);
    const bool played = began && some_time(), had_enough = allocations_left >= 0;
    allocations_left = LONG_MAX;
    saves = before;
    assert_int_equal(played, had_enough); /* no failure goes unnoticed */
    if (!played)
        assert_true(session.play.out_of_memory || list.out_of_memory);
    sq_session_deinit(&session);
    sq_draw_list_deinit(&list);
    assert_int_equal(blocks, held);
    return played;
}

/* As above, for games that go on after a failure without its result. */
static bool play_leniently(bool (*some_time)(void), long allocations)
{
    const long held = blocks;
    hand = (sq_controls){.pointer_x = 5, .pointer_y = 355, .device = SQ_DEVICE_KEYBOARD};
    allocations_left = allocations;
    const bool played = sq_session_init(&session, &options, offers, 7, NULL, &saves) && some_time();
    const bool had_enough = allocations_left >= 0;
    allocations_left = LONG_MAX;
    if (!played)
        assert_true(session.play.out_of_memory || list.out_of_memory);
    sq_session_deinit(&session);
    sq_draw_list_deinit(&list);
    assert_int_equal(blocks, held);
    return had_enough;
}

/* With memory for no allocation, for one, two and so on, until there is enough. */
static void assert_survives(bool (*some_time)(void))
{
    long allocations = 0;
    while (!play(some_time, allocations))
        allocations++;
    assert_true(allocations > 10); /* the allocations are counted */
    assert_true(allocations < 10000);
}

TEST_IN(QUICK_SESSION, a_classic_game_survives_every_failure) {
    assert_survives(enter_classic);
}

TEST_IN(QUICK_SESSION, a_tower_survives_every_failure) {
    assert_survives(enter_tower);
}

TEST_IN(QUICK_SESSION, a_run_that_goes_on_survives_every_failure) {
    keep_a_run(5, false);
    assert_survives(play_kept_run);
}

TEST_IN(QUICK_SESSION, the_question_about_a_run_survives_every_failure) {
    options.config = sq_config_defaults; /* otherwise the question would not appear */
    keep_a_run(5, false);
    assert_survives(ask_about_kept_run);
}

/* A file that cannot be read for lack of memory is reported in a notice and not watched. This is
 * not a failure of the session, so the test does not count the reports. */
TEST_IN(QUICK_SESSION, a_replay_survives_every_failure) {
    static const char file[] = "test-session-memory.replay";
    options.files.record = file;
    hand.device = SQ_DEVICE_KEYBOARD;
    begin(7);
    assert_true(choose_item(0) && tick_and_draw_for(200));
    sq_session_deinit(&session);
    sq_draw_list_deinit(&list);
    long allocations = 0;
    while (!play_leniently(watch_replay, allocations))
        allocations++;
    assert_in_range(allocations, 11, 10000);
    for (allocations = 0; !play_leniently(watch_result, allocations);)
        allocations++;
    assert_in_range(allocations, 11, 10000);
    remove(file);
}

/* Without memory the game plays on and remembers less. */
TEST_IN(QUICK_SESSION, practice_survives_every_failure) {
    long allocations = 0;
    while (!play_leniently(practise, allocations))
        allocations++;
    assert_in_range(allocations, 11, 10000);
}

TEST_IN(QUICK_SESSION, the_start_screen_survives_every_failure) {
    assert_survives(watch);
}

TEST_IN(QUICK_SESSION, a_bots_game_survives_every_failure) {
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    options.mode = SQ_MODE_CLASSIC;
    assert_survives(watch);
    options.mode = SQ_MODE_TOWER;
    assert_survives(watch);
}

TEST_IN(QUICK_SESSION, a_game_at_the_programs_start_survives_every_failure) {
    options.has_ticks = true;
    options.ticks = 1000;
    assert_survives(watch);
}

/* ---- once warm ---- */

static long allocations_of(int ticks)
{
    allocations_left = LONG_MAX;
    assert_true(tick_and_draw_for(ticks));
    return LONG_MAX - allocations_left;
}

/* The first frames allocate what they need. */
static void assert_stays_without_allocating(sq_screen_id screen, int first)
{
    assert_true(tick_and_draw_for(first));
    assert_screen(screen);
    assert_int_equal(allocations_of(300), 0);
    assert_screen(screen);
}

TEST_IN(QUICK_SESSION, warm_menus_allocate_nothing) {
    hand.device = SQ_DEVICE_KEYBOARD;
    Config *behind = &options.climb.config; /* the game behind the start screen goes on */
    behind->PLAYER_DAMAGE = behind->PLAYER_DAMAGE_LEAST = behind->PLAYER_DAMAGE_SIZE = 0;
    behind->QUOTA_EXTRA = 10000;
    behind->FRIEND_SPAWN_RATE = 1000000; /* with about as many squares all the time */
    begin(7);
    assert_stays_without_allocating(SQ_SCREEN_START, 3000); /* a game plays itself behind it */
    assert_true(choose_in_menu(1));
    assert_stays_without_allocating(SQ_SCREEN_GAMES, 60);
    assert_true(choose_item(3));
    assert_stays_without_allocating(SQ_SCREEN_BODIES, 60);
    assert_true(tick_and_draw(SQ_PRESS_BACK) && choose_item(5));
    assert_stays_without_allocating(SQ_SCREEN_SEED, 60);
    assert_true(tick_and_draw(SQ_PRESS_BACK) && tick_and_draw(SQ_PRESS_BACK) && choose_item(2));
    assert_stays_without_allocating(SQ_SCREEN_RESULTS, 60);
    for (int item = 0; item < 4; item++) {
        assert_true(choose_item(item));
        assert_stays_without_allocating((sq_screen_id)((int)SQ_SCREEN_BEST + item), 60);
        assert_true(tick_and_draw(SQ_PRESS_BACK));
    }
    assert_true(tick_and_draw(SQ_PRESS_BACK) && choose_item(3));
    assert_stays_without_allocating(SQ_SCREEN_HOW_TO_PLAY, 60);
    assert_true(tick_and_draw(SQ_PRESS_BACK) && choose_item(4));
    assert_stays_without_allocating(SQ_SCREEN_SETTINGS, 60);
    assert_true(tick_and_draw(SQ_PRESS_BACK) && tick_and_draw(SQ_PRESS_BACK) && choose_item(0) &&
                tick_and_draw_for(20) && tick_and_draw(SQ_PRESS_PAUSE));
    assert_stays_without_allocating(SQ_SCREEN_PAUSE, 60);
    assert_true(tick_and_draw(SQ_PRESS_PAUSE));
    lose();
    assert_stays_without_allocating(SQ_SCREEN_SHOP, 60);
}

TEST_IN(QUICK_SESSION, warm_results_allocate_nothing) {
    hand.device = SQ_DEVICE_KEYBOARD;
    begin(7);
    assert_true(begin_classic_by_keys() && tick_and_draw_for(20));
    lose();
    assert_stays_without_allocating(SQ_SCREEN_GAME_OVER, 60);
    sq_session_deinit(&session);
    options.config = sq_config_defaults; /* otherwise no run is kept */
    keep_a_run(5, true);
    point_at(5, 355); /* away from all items */
    begin(7);
    assert_true(choose_item(1));
    assert_stays_without_allocating(SQ_SCREEN_SUMMARY, 60);
}

TEST_IN(QUICK_SESSION, warm_frames_of_a_replay_allocate_nothing) {
    static const char file[] = "test-session-memory.replay";
    options.files.record = file;
    hand.device = SQ_DEVICE_KEYBOARD;
    begin(7);
    assert_true(choose_item(0) && tick_and_draw_for(1200));
    sq_session_deinit(&session);
    begin(7);
    assert_true(choose_in_menu(1) && choose_item(6));
    assert_stays_without_allocating(SQ_SCREEN_REPLAY, 800);
    remove(file);
}

/* The numbers of everything that needs memory. */
typedef struct Peak {
    size_t rows[2 * SQ_COMPONENT_COUNT], entities, sorted, items, texts, corners;
} Peak;

/* Friends are sorted into cells only while one chases. */
static size_t sorted_next(void)
{
    const float size = player_square().size;
    const Config *config = ecs_unique_read(session.play.game, Config);
    ecs_each_read(session.play.game, Friend, friend)
        if (sq_is_after(friend->square, size, config))
            return ecs_count(session.play.game, Friend);
    return 0;
}

/* Shards and rows may go without being eaten. */
static size_t leaving_next(void)
{
    return ecs_count(session.play.game, Shard) + ecs_count(session.play.game, Cross);
}

/* Those that are gone were there until the end of the tick, with any of the components. */
static Peak peak_of_frame(const Run *before, size_t sorted, size_t leaving)
{
    const size_t gone = run()->eaten - before->eaten + run()->pellets - before->pellets + leaving;
    Peak peak = {.entities = ecs_entity_count(session.play.game) + gone,
                 .sorted = sorted,
                 .items = list.count,
                 .texts = list.texts_length,
                 .corners = list.corner_count};
    size_t row = 0;
#define COUNT_ROWS(T, ...)                                                                         \
    peak.rows[row++] = ecs_count(session.play.game, T);                                            \
    peak.rows[row++] = ecs_count(session.play.game, T) + gone;
    SQ_COMPONENTS(COUNT_ROWS);
    SQ_TAGS(COUNT_ROWS);
#undef COUNT_ROWS
    return peak;
}

static bool raise(size_t *most, size_t now)
{
    const bool higher = now > *most;
    *most = higher ? now : *most;
    return higher;
}

/* True if any of these numbers is a new maximum. */
static bool raise_peak(Peak *most, Peak now)
{
    bool raised = raise(&most->entities, now.entities);
    raised = raise(&most->sorted, now.sorted) || raised;
    raised = raise(&most->items, now.items) || raised;
    raised = raise(&most->texts, now.texts) || raised;
    raised = raise(&most->corners, now.corners) || raised;
    each_case(row, now.rows)
        raised = raise(&most->rows[row], now.rows[row]) || raised;
    return raised;
}

/* Plays the game that has begun; returns the number of frames without a new maximum. */
static int assert_allocates_only_for_a_new_maximum(int frames)
{
    Peak most = {.entities = 0};
    int warm = 0;
    for (int frame = 0; frame < frames; frame++) {
        const Run before = *run();
        const size_t sorted = sorted_next(), leaving = leaving_next();
        const long allocations = allocations_of(1);
        const Peak peak = peak_of_frame(&before, sorted, leaving);
        /* A square that came and was eaten within the tick is in no count. */
        if (raise_peak(&most, peak) ||
            (run()->mode == SQ_MODE_CLIMB && run()->eaten > before.eaten))
            continue;
        assert_int_equal(allocations, 0);
        warm++;
    }
    return warm;
}

TEST_IN(QUICK_SESSION, a_frame_allocates_only_for_a_new_maximum) {
    enum { FRAMES = 6000 };
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    options.config.TOWER_FIRST_FLOOR = 150;
    options.config.PLAYER_DAMAGE = 0;
    options.config.EFFECT_FREEZE = 4;
    begin(7);
    assert_true(assert_allocates_only_for_a_new_maximum(FRAMES) > FRAMES * 9 / 10);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(run()->eaten > 100 && run()->hits > 20);
}

/* Over floors, deals and lives lost, with every kind and a boss. */
TEST_IN(QUICK_SESSION, a_frame_of_a_climb_allocates_only_for_a_new_maximum) {
    enum { FRAMES = 12000 };
    Config *config = &options.climb.config;
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    options.mode = SQ_MODE_CLIMB;
    config->CLIMB_FLOORS = 0;
    config->QUOTA_FACTOR = 1;
    config->QUOTA_EXTRA = 6;
    config->LIVES = 99;
    config->PLAYER_DAMAGE = config->PLAYER_DAMAGE_CAP = 12;
    begin(7);
    assert_true(assert_allocates_only_for_a_new_maximum(FRAMES) > FRAMES * 9 / 10);
    assert_true(run()->eaten > 50 && run()->hits > 5);
    assert_true(run()->floors_won > 1 && run()->floors_lost > 1);
}
