/* history: after rewinding to any tick and playing anything there, the run continues as if it had
 * never been rewound. SQ_REWINDS=1000 in the environment makes it a long run. */
#include "game/bots_testing.h"
#include "game/climb.h"
#include "game/history_testing.h"

enum { TICKS_MAX = 9000 };

typedef struct Course {
    sq_game_def def;
    int ticks;
    sq_input inputs[TICKS_MAX + 1];
    sq_choice choices[TICKS_MAX + 1]; /* in the shop before this tick, if there is one */
    uint64_t hashes[TICKS_MAX + 1];   /* after this tick; tick 0 is the beginning */
    int won, lost;
} Course;

static Course course;
/* Ten seconds of the greedy bot, then ten of the wandering one, so that floors are won and lost. */
static sq_input input_of(sq_bot bots[2], int tick)
{
    return sq_bot_play(&bots[tick / 600 % 2], game);
}

static void make_course(const sq_game_def *def, int ticks)
{
    game = sq_game_create(def);
    assert_non_null(game);
    dice = sq_rng_seeded(5, SQ_STREAM_RULES);
    sq_bot bots[2] = {sq_bot_start(SQ_BOT_GREEDY, game), sq_bot_start(SQ_BOT_WANDER, game)};
    bots[0].rng = bots[1].rng = dice;
    course = (Course){.def = *def};
    course.hashes[0] = sq_game_hash(game);
    while (course.ticks < ticks && !sq_game_has_ended(game)) {
        const int tick = ++course.ticks;
        course.choices[tick] = SQ_CHOICE_NONE;
        if (sq_game_is_in_shop(game)) {
            course.won += sq_game_run(game)->outcome == SQ_FLOOR_WON;
            course.lost += sq_game_run(game)->outcome == SQ_FLOOR_LOST;
            course.choices[tick] = nth_choice(game, (uint64_t)course.won);
            assert_true(sq_game_next_floor(game, course.choices[tick]));
        }
        course.inputs[tick] = input_of(bots, tick);
        assert_true(sq_game_tick(game, course.inputs[tick]));
        course.hashes[tick] = sq_game_hash(game);
    }
    ecs_world_destroy(game);
}

/* ---- the same run, with a history ---- */

static int oldest(void)
{
    return (int)sq_history_oldest(&history);
}

static void leave_shop(sq_choice choice)
{
    assert_true(sq_game_next_floor(game, choice));
    sq_history_choose(&history, choice);
}

static void play_one(sq_input input)
{
    assert_true(sq_game_tick(game, input));
    sq_history_tick(&history, game, input);
}

static void assert_on_course(void)
{
    assert_int_equal(sq_game_hash(game), course.hashes[game_tick()]);
}

/* Follows the course; compares the hash at every second and at the end. */
static void play_to(int tick)
{
    while (game_tick() < tick) {
        const int next = game_tick() + 1;
        if (sq_game_is_in_shop(game))
            leave_shop(course.choices[next]);
        play_one(course.inputs[next]);
        if (next % 60 == 0)
            assert_on_course();
    }
    assert_on_course();
}

/* Plays anything but the course, until the game is over. */
static void go_astray(int ticks)
{
    for (; ticks > 0 && !sq_game_has_ended(game); ticks--) {
        if (sq_game_is_in_shop(game))
            leave_shop(SQ_CHOICE_NONE);
        play_one((sq_input){roll(640 * SQ_POINTER_STEPS), roll(360 * SQ_POINTER_STEPS), 0});
    }
}

static void back_to(int tick)
{
    assert_true(sq_history_back_to(&history, game, (uint64_t)tick));
    assert_int_equal(game_tick(), tick);
    assert_on_course();
}

static void begin_course(void)
{
    game = sq_game_create(&course.def);
    assert_true(game != NULL);
    assert_true(sq_history_begin(&history, game));
}

/* ---- again and again ---- */

/* Mostly a short way back, sometimes as far as possible. */
static int somewhere_before(int tick)
{
    const int way = (tick - oldest()) + 1;
    return tick - roll(1 + roll(1 + roll(way)));
}

static void assert_rewinds_change_nothing(const sq_game_def *def, int ticks)
{
    const int rewinds = (int)number_from_environment("SQ_REWINDS", 100);
    make_course(def, ticks);
    begin_course();
    for (int nth = 1; nth <= rewinds; nth++) {
        play_to(nth < rewinds / 2 ? course.ticks * nth / (rewinds / 2) : course.ticks);
        const int before = game_tick();
        if (roll(4) == 0)
            go_astray(roll(100));
        const int now = game_tick() < before ? game_tick() : before;
        back_to(somewhere_before(now > oldest() ? now : oldest()));
    }
    play_to(course.ticks);
    close_history(NULL);
}

TEST(rewinds_of_a_tower_change_nothing) {
    const sq_game_def def = quick_tower(3);
    assert_rewinds_change_nothing(&def, TICKS_MAX);
    assert_true(course.won >= 5 && course.lost >= 2); /* the run is long and eventful enough */
}

TEST(rewinds_of_a_classic_game_change_nothing) {
    sq_game_def def = default_def(9);
    def.config.PLAYER_DAMAGE = 0.05F; /* the run is long enough */
    assert_rewinds_change_nothing(&def, TICKS_MAX);
    assert_true(course.ticks > 3600 && course.ticks < TICKS_MAX); /* rewinds from its end, too */
}

TEST(rewinds_of_a_climb_change_nothing) {
    sq_game_def def = climb_def(3);
    def.config.TOWER_FIRST_FLOOR = 9;
    def.config.PLAYER_DAMAGE = 1.5F;
    def.config.LIVES = 9;
    def.config.PLAYER_DAMAGE_FLOOR = 0;
    assert_rewinds_change_nothing(&def, TICKS_MAX);
    assert_true(course.won >= 3 && course.lost >= 1); /* the floor of a boss is among them */
}

/* ---- how far back ---- */

TEST(every_tick_of_the_last_minute_can_be_reached) {
    const sq_game_def def = quick_tower(4);
    make_course(&def, 4000);
    begin_course();
    play_to(4000);
    assert_int_equal(oldest(), 400);
    for (int tick = 4000; tick >= 400; tick--)
        back_to(tick);
    assert_int_equal(oldest(), 400 / 30 * 30); /* the image from which it reaches tick 400 */
    play_to(4000);
    close_history(NULL);
}

TEST(a_minute_is_60_seconds_at_any_speed) {
    static const int32_t speeds[] = {10, 60, 240};
    each_case(i, speeds) {
        sq_game_def def = quick_tower(4);
        def.config.TICKS_PER_SECOND = speeds[i];
        const int minute = 60 * speeds[i];
        const int ticks = TICKS_MAX < 2 * minute ? minute / 2 : 2 * minute + speeds[i] / 2 - 1;
        make_course(&def, ticks);
        begin_course();
        for (int tick = 1; tick <= ticks; tick++) {
            play_to(tick);
            assert_int_equal(oldest(), tick < minute ? 0 : tick - minute);
        }
        back_to(oldest());
        close_history(NULL);
    }
}

/* The fullest history: just before the oldest image is dropped. */
TEST(after_rewinds_the_whole_minute_can_be_reached) {
    const sq_game_def def = quick_tower(4);
    make_course(&def, 8000);
    begin_course();
    for (int tick = 3700; tick < 8000; tick += 37) {
        play_to(tick);
        assert_int_equal(oldest(), tick - 3600);
        back_to(tick - tick % 61);
        play_to(tick);
        assert_int_equal(oldest(), tick - 3600);
    }
    back_to(oldest());
    close_history(NULL);
}

TEST(nothing_before_the_beginning_can_be_reached) {
    const sq_game_def def = quick_tower(4);
    make_course(&def, 500);
    game = sq_game_create(&def);
    play_to(100); /* not remembered */
    assert_int_equal(sq_history_oldest(&history), 0);
    assert_true(sq_history_begin(&history, game));
    assert_int_equal(oldest(), 100);
    back_to(100);
    play_to(500);
    assert_int_equal(oldest(), 100);
    back_to(100);
    play_to(333);
    assert_true(sq_history_begin(&history, game)); /* forgets later ticks */
    assert_int_equal(oldest(), 333);
    play_to(500);
    back_to(333);
    close_history(NULL);
}

static size_t bytes_of_images(void)
{
    size_t bytes = 0;
    for (int nth = 0; nth < SQ_HISTORY_IMAGES; nth++)
        bytes += history.images[nth].room;
    return bytes;
}

/* With the most friends that a game can begin with, ten ticks to the second: an image takes at most
 * 12 MB, and 36 are wanted. */
TEST(a_crowd_keeps_to_the_bound_of_memory_and_reaches_less_far) {
    sq_game_def def = quick_tower(4);
    def.config.TICKS_PER_SECOND = 10;
    def.config.PLAYER_DAMAGE = 0;
    game = sq_game_create(&def);
    for (int i = 0; i < 100000; i++)
        put_friend(game, 1, 1, 10);
    assert_true(sq_history_begin(&history, game));
    const sq_input far_away = sq_input_at(600, 300);
    for (int tick = 1; tick <= 180; tick++) {
        assert_true(sq_game_tick(game, far_away));
        sq_history_tick(&history, game, far_away);
        assert_in_range(bytes_of_images(), 1, SQ_HISTORY_BYTES);
    }
    assert_in_range(oldest(), 1, 180 - 5 * (SQ_HISTORY_BYTES / (12 << 20) - 1));
    assert_true(sq_history_back_to(&history, game, 170));
    assert_in_range(bytes_of_images(), 1, SQ_HISTORY_BYTES);
    close_history(NULL);
}

/* ---- shops ---- */

static int first_shop(void)
{
    int tick = 1;
    while (!sq_game_is_in_shop(game))
        play_to(tick++);
    return game_tick();
}

TEST(a_choice_can_be_undone_and_changed) {
    const sq_game_def def = quick_tower(3);
    make_course(&def, 3000);
    begin_course();
    const int tick = first_shop();
    leave_shop(SQ_UPGRADE_DEFENSE);
    assert_int_equal(ecs_unique(game, Tower)->upgrades[SQ_UPGRADE_DEFENSE], 1);
    back_to(tick);
    assert_true(sq_game_is_in_shop(game));
    assert_int_equal(ecs_unique(game, Tower)->upgrades[SQ_UPGRADE_DEFENSE], 0);
    leave_shop(SQ_UPGRADE_EAT);
    go_astray(30);
    const uint64_t hash = sq_game_hash(game);
    go_astray(60);
    assert_true(sq_history_back_to(&history, game, (uint64_t)tick + 30));
    assert_int_equal(sq_game_hash(game), hash);
    assert_int_equal(ecs_unique(game, Tower)->upgrades[SQ_UPGRADE_EAT], 1);
    back_to(tick);
    play_to(3000);
    close_history(NULL);
}

TEST(an_undone_choice_is_not_repeated) {
    const sq_game_def def = quick_tower(3);
    make_course(&def, 3000);
    begin_course();
    const int tick = first_shop();
    leave_shop(SQ_UPGRADE_EAT);
    back_to(tick - 5);
    play_to(tick - 1);
    back_to(tick - 2);
    play_to(tick + 200);
    back_to(tick - 2); /* the tick has no image now */
    play_to(3000);
    close_history(NULL);
}

TEST(history_may_begin_in_a_shop) {
    const sq_game_def def = quick_tower(3);
    make_course(&def, 3000);
    begin_course();
    const int tick = first_shop();
    assert_true(sq_history_begin(&history, game));
    play_to(tick + 200);
    back_to(tick);
    assert_true(sq_game_is_in_shop(game));
    play_to(tick + 200);
    close_history(NULL);
}

TEST(an_unbegun_history_remembers_nothing) {
    const sq_game_def def = quick_tower(3);
    game = sq_game_create(&def);
    history = (sq_history){0};
    play_one((sq_input){0});
    sq_history_choose(&history, SQ_UPGRADE_NONE);
    assert_false(history.is_on);
    assert_int_equal(sq_history_oldest(&history), 0);
    close_history(NULL);
    sq_history_end(&history);
}
