/* bench_game: the cost of the game without a window.
 *
 *   bench_game [--csv] [--threads N] [--ticks N] [--row ROW] [N...]
 *
 *   tick       a tick of a crowded arena with N friends, of all sizes, that chase the player; the
 *              arena grows with N. Nanoseconds per friend: flat, if N costs what it should.
 *   draw_list  the draw list of one of its frames, likewise
 *   back       a frame in which its time runs back by two ticks, as in practice while the key is
 *              held: the median of a second; and the worst of these frames
 *   climb      a tick of a climb with N friends in an arena as crowded, after the floor's grace
 *   mixed      the same with N squares of all kinds of climb in equal numbers
 *   headless   a tick of runs of the tower by the bot `greedy`, one after the other for as many
 *              ticks as --ticks says (50000 by default)
 *   climbs     the same of climbs by `human`, without the time that the bot takes
 *   densest    the tick of these climbs that begins with the most squares; N is their number
 *
 * With --threads, that many threads run a tick (1 by default); with --row, only that row is run.
 *
 * Prints a line for each row and N: the row, N, the least time and the median of nine, after a
 * warm-up, and a check: equal states give equal numbers. With --csv the same without the check. */
#include "clock.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "draw/draw_list.h"
#include "mods/rulebook.h"
#include "picture/frame.h"
#include "replay/history.h"
#include "rules/game.h"
#include "rules/prefabs.h"
#ifdef SQ_APP
#include "platform/threads.h"
#endif

enum { REPETITIONS = 9, TICKS = 10, HEADLESS_TICKS = 50000 };

static _Noreturn void give_up(const char *why)
{
    fprintf(stderr, "bench_game: %s\n", why);
    exit(EXIT_FAILURE);
}

/* ---- a crowded arena ---- */

/* The friends in an arena of ordinary size when it is crowded. */
enum { CROWD = 100 };

static Config crowded(uint32_t friends)
{
    Config config = sq_config_defaults;
    const float scale = sqrtf((float)friends / CROWD);
    config.ARENA_WIDTH *= scale;
    config.ARENA_HEIGHT *= scale;
    config.PLAYER_DAMAGE = 0;
    config.FRIEND_SPAWN_RATE = 1000000;
    return config;
}

static ecs_world *make_crowd(uint32_t friends, const sq_host *host)
{
    const sq_game_def def = {.config = crowded(friends), .seed = 1, .host = *host};
    ecs_world *game = sq_game_create_empty(&def);
    Rng rng = sq_rng_seeded(2, SQ_STREAM_RULES);
    if (!game)
        give_up("out of memory");
    const Bounds bounds = ecs_unique_read(game, Conditions)->bounds;
    for (uint32_t i = 0; i < friends; i++) {
        const float size = 16 + sq_rng_up_to(&rng, 9);
        if (!ecs_is_alive(game, sq_make_friend(game, sq_random_inside(&rng, bounds, size))))
            give_up("out of memory");
    }
    return game;
}

/* The same in a climb, whose kinds take turns unless there are only friends. */
static ecs_world *make_climb(uint32_t squares, bool only_friends, const sq_host *host)
{
    static sq_rulebook book; /* games point to its kinds */
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    const Config crowd = crowded(squares);
    book.config.ARENA_WIDTH = crowd.ARENA_WIDTH;
    book.config.ARENA_HEIGHT = crowd.ARENA_HEIGHT;
    book.config.PLAYER_DAMAGE = 0;
    book.config.PLAYER_DAMAGE_LEAST = 0;
    book.config.GRACE_DURATION = 0;
    const sq_game_def def = {.config = book.config,
                             .mode = SQ_MODE_CLIMB,
                             .kinds = &book.kinds,
                             .seed = 1,
                             .host = *host};
    ecs_world *game = sq_game_create_empty(&def);
    Rng rng = sq_rng_seeded(2, SQ_STREAM_RULES);
    if (!game)
        give_up("out of memory");
    const Bounds bounds = ecs_unique_read(game, Conditions)->bounds;
    for (uint32_t i = 0; i < squares; i++) {
        const float size = 16 + sq_rng_up_to(&rng, 9);
        const Square square = sq_random_inside(&rng, bounds, size);
        const int32_t kind = (int32_t)i % (only_friends ? 1 : book.kinds.count);
        if (!ecs_is_alive(game, sq_kind_make(game, kind, square)))
            give_up("out of memory");
    }
    return game;
}

static sq_input to_the_middle(ecs_world *game)
{
    const Config *config = ecs_unique(game, Config);
    return (sq_input){.pointer_x = (int32_t)(config->ARENA_WIDTH / 2 * SQ_POINTER_STEPS),
                      .pointer_y = (int32_t)(config->ARENA_HEIGHT / 2 * SQ_POINTER_STEPS)};
}

/* ---- the rows: each returns nanoseconds, mostly per N, and a check ---- */

typedef struct result {
    double time;
    uint64_t check;
    uint32_t n; /* where the row finds it out; else 0 */
} result;

static result measure_tick(uint32_t friends, const sq_host *host)
{
    ecs_world *game = make_crowd(friends, host);
    const sq_input input = to_the_middle(game);
    if (!sq_game_tick(game, input))
        give_up("out of memory");
    const double begin = bench_now();
    for (int tick = 0; tick < TICKS; tick++)
        if (!sq_game_tick(game, input))
            give_up("out of memory");
    const double time = (bench_now() - begin) / TICKS / friends;
    const uint64_t check = sq_game_hash(game);
    ecs_world_destroy(game);
    return (result){time, check, 0};
}

/* Long enough for rests to end and rushes to begin; eaten squares and broods change their number.
 */
enum { CLIMB_TICKS = 120 };

static result measure_climb_with(uint32_t squares, bool only_friends, const sq_host *host)
{
    ecs_world *game = make_climb(squares, only_friends, host);
    const sq_input input = to_the_middle(game);
    size_t moved = 0;
    if (!sq_game_tick(game, input))
        give_up("out of memory");
    const double begin = bench_now();
    for (int tick = 0; tick < CLIMB_TICKS; tick++) {
        moved += ecs_count(game, Friend);
        if (!sq_game_tick(game, input))
            give_up("out of memory");
    }
    const double time = (bench_now() - begin) / (double)moved;
    const uint64_t check = sq_game_hash(game);
    ecs_world_destroy(game);
    return (result){time, check, 0};
}

static result measure_climb(uint32_t friends, const sq_host *host)
{
    return measure_climb_with(friends, true, host);
}

static result measure_mixed(uint32_t squares, const sq_host *host)
{
    return measure_climb_with(squares, false, host);
}

static result measure_draw_list(uint32_t friends, const sq_host *host)
{
    ecs_world *game = make_crowd(friends, host);
    Config *config = ecs_unique(game, Config);
    config->VIEW_SCALE_MIN = 0; /* the view shows all of them */
    const sq_view view = sq_view_below_strip(config, ecs_unique_read(game, Player)->square, false);
    sq_draw_list list = {0};
    if (!sq_frame_draw(game, view, NULL, 1, &list))
        give_up("out of memory");
    const double begin = bench_now();
    for (int frame = 0; frame < TICKS; frame++) {
        sq_draw_list_clear(&list);
        if (!sq_frame_draw(game, view, NULL, 1, &list))
            give_up("out of memory");
    }
    const double time = (bench_now() - begin) / TICKS / friends;
    const uint64_t check = list.count;
    sq_draw_list_deinit(&list);
    ecs_world_destroy(game);
    return (result){time, check, 0};
}

/* ---- a crowded arena, backwards ---- */

enum { PLAYED_TICKS = 180, BACK_FRAMES = 60, BACK_TICKS = 2 };

static void play_remembered(ecs_world *game, sq_history *history)
{
    const sq_input input = to_the_middle(game);
    if (!sq_history_begin(history, game))
        give_up("out of memory");
    for (int tick = 0; tick < PLAYED_TICKS; tick++) {
        if (!sq_game_tick(game, input))
            give_up("out of memory");
        sq_history_tick(history, game, input);
    }
}

/* Times of the frames, from the fastest to the slowest. */
static uint64_t measure_back(uint32_t friends, const sq_host *host, double times[BACK_FRAMES])
{
    ecs_world *game = make_crowd(friends, host);
    sq_history history = {0};
    play_remembered(game, &history);
    for (int frame = 0; frame < BACK_FRAMES; frame++) {
        const uint64_t tick = sq_game_run(game)->tick - BACK_TICKS;
        const double begin = bench_now();
        if (!sq_history_back_to(&history, game, tick))
            give_up("out of memory");
        times[frame] = (bench_now() - begin) / friends;
    }
    qsort(times, BACK_FRAMES, sizeof *times, compare_times);
    const uint64_t check = sq_game_hash(game);
    sq_history_end(&history);
    ecs_world_destroy(game);
    return check;
}

static result measure_back_median(uint32_t friends, const sq_host *host)
{
    double times[BACK_FRAMES];
    const uint64_t check = measure_back(friends, host, times);
    return (result){times[BACK_FRAMES / 2], check, 0};
}

static result measure_back_worst(uint32_t friends, const sq_host *host)
{
    double times[BACK_FRAMES];
    const uint64_t check = measure_back(friends, host, times);
    return (result){times[BACK_FRAMES - 1], check, 0};
}

/* ---- whole runs, by bots ---- */

/* Runs of a mode from seed 1 on, one after the other. */
typedef struct bot_runs {
    sq_game_def def;
    sq_bot_kind player;
    sq_bot bot;
    ecs_world *game;
} bot_runs;

static void begin_next(bot_runs *runs)
{
    ecs_world_destroy(runs->game);
    runs->game = sq_game_create(&runs->def);
    if (!runs->game)
        give_up("out of memory");
    runs->bot = sq_bot_start(runs->player, runs->game);
    runs->def.seed++;
}

/* One tick, and the squares that it moves. */
typedef struct tick_taken {
    double time;
    uint32_t squares;
} tick_taken;

static tick_taken play_tick(bot_runs *runs)
{
    if (!runs->game || sq_game_has_ended(runs->game))
        begin_next(runs);
    ecs_world *game = runs->game;
    if (sq_game_is_in_shop(game) && !sq_game_next_floor(game, sq_bot_choose(&runs->bot, game)))
        give_up("out of memory");
    const sq_input input = sq_bot_play(&runs->bot, game);
    const tick_taken taken = {.squares = ecs_count(game, Friend)};
    const double begin = bench_now();
    if (!sq_game_tick(game, input))
        give_up("out of memory");
    return (tick_taken){bench_now() - begin, taken.squares};
}

/* The time of all ticks, the whole time with beginnings and bots, and the densest tick. */
typedef struct all_ticks {
    double ticks, whole;
    tick_taken densest;
    uint64_t check;
} all_ticks;

static all_ticks play_runs(bot_runs runs, uint32_t ticks)
{
    all_ticks all = {0};
    const double begin = bench_now();
    for (uint32_t tick = 0; tick < ticks; tick++) {
        const tick_taken taken = play_tick(&runs);
        all.ticks += taken.time;
        if (taken.squares > all.densest.squares)
            all.densest = taken;
    }
    all.whole = bench_now() - begin;
    all.check = sq_game_hash(runs.game);
    ecs_world_destroy(runs.game);
    return all;
}

static all_ticks play_tower(uint32_t ticks, const sq_host *host)
{
    const bot_runs runs = {
        .def = {.config = sq_config_defaults, .mode = SQ_MODE_TOWER, .seed = 1, .host = *host},
        .player = SQ_BOT_GREEDY};
    return play_runs(runs, ticks);
}

static all_ticks play_climbs(uint32_t ticks, const sq_host *host)
{
    static sq_rulebook book; /* games point to its kinds */
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    bot_runs runs = {.def = {.seed = 1, .host = *host}, .player = SQ_BOT_HUMAN};
    sq_rulebook_define(&book, &runs.def);
    return play_runs(runs, ticks);
}

static result measure_headless(uint32_t ticks, const sq_host *host)
{
    const all_ticks all = play_tower(ticks, host);
    return (result){all.whole / ticks, all.check, 0};
}

static result measure_climbs(uint32_t ticks, const sq_host *host)
{
    const all_ticks all = play_climbs(ticks, host);
    return (result){all.ticks / ticks, all.check, 0};
}

static result measure_densest(uint32_t ticks, const sq_host *host)
{
    const all_ticks all = play_climbs(ticks, host);
    return (result){all.densest.time, all.check, all.densest.squares};
}

/* ---- the table ---- */

enum { COUNTS_MAX = 16 };

typedef struct bench_options {
    bool csv;
    uint32_t threads;
    uint32_t ticks;  /* of whole runs */
    const char *row; /* NULL: all */
    uint32_t counts[COUNTS_MAX];
    size_t n; /* number of counts */
    sq_host host;
} bench_options;

typedef result measure_row(uint32_t n, const sq_host *host);

static void print_row(const char *name, uint32_t n, measure_row *measure,
                      const bench_options *options)
{
    double times[REPETITIONS];
    if (options->row && strcmp(options->row, name) != 0)
        return;
    const result first = measure(n, &options->host);
    for (int i = 0; i < REPETITIONS; i++) {
        const result taken = measure(n, &options->host);
        times[i] = taken.time;
        if (taken.check != first.check)
            give_up("the same work gave two results");
    }
    qsort(times, REPETITIONS, sizeof *times, compare_times);
    n = first.n > 0 ? first.n : n;
    if (options->csv)
        printf("%s,%" PRIu32 ",%.2f,%.2f\n", name, n, times[0], times[REPETITIONS / 2]);
    else
        printf("%-10s %8" PRIu32 " %10.1f %10.1f   %016" PRIx64 "\n", name, n, times[0],
               times[REPETITIONS / 2], first.check);
    fflush(stdout);
}

static void print_table(const bench_options *options)
{
    if (options->csv)
        puts("workload,n,ns_min,ns_median");
    else
        printf("%-10s %8s %10s %10s   %s\n", "", "N", "ns, least", "median", "check");
    for (size_t i = 0; i < options->n; i++)
        print_row("tick", options->counts[i], measure_tick, options);
    for (size_t i = 0; i < options->n; i++)
        print_row("climb", options->counts[i], measure_climb, options);
    for (size_t i = 0; i < options->n; i++)
        print_row("mixed", options->counts[i], measure_mixed, options);
    for (size_t i = 0; i < options->n; i++)
        print_row("draw_list", options->counts[i], measure_draw_list, options);
    for (size_t i = 0; i < options->n; i++) {
        print_row("back", options->counts[i], measure_back_median, options);
        print_row("back_worst", options->counts[i], measure_back_worst, options);
    }
    print_row("headless", options->ticks, measure_headless, options);
    print_row("climbs", options->ticks, measure_climbs, options);
    print_row("densest", options->ticks, measure_densest, options);
}

#ifdef SQ_APP
static void print_with_threads(bench_options *options)
{
    plat_threads threads;
    plat_threads_init(&threads, options->threads);
    options->host.executor = plat_threads_executor(&threads);
    print_table(options);
    plat_threads_deinit(&threads);
}
#else
static void print_with_threads(bench_options *options)
{
    if (options->threads > 1)
        give_up("this build has no threads: they are SDL's");
    print_table(options);
}
#endif

/* ---- the command line ---- */

/* The number from 1 to `most` in the text; 0 if there is none. */
static uint32_t number(const char *text, int most)
{
    const int value = text ? atoi(text) : 0;
    return value > 0 && value <= most ? (uint32_t)value : 0;
}

static bool take_options(bench_options *options, char *argv[])
{
    *options = (bench_options){
        .counts = {10, 100, 1000, 10000, 100000}, .threads = 1, .ticks = HEADLESS_TICKS};
    for (int i = 1; argv[i]; i++) {
        uint32_t n;
        if (strcmp(argv[i], "--csv") == 0)
            options->csv = true;
        else if (strcmp(argv[i], "--threads") == 0 && number(argv[i + 1], 64) > 0)
            options->threads = number(argv[++i], 64);
        else if (strcmp(argv[i], "--ticks") == 0 && number(argv[i + 1], 1000000) > 0)
            options->ticks = number(argv[++i], 1000000);
        else if (strcmp(argv[i], "--row") == 0 && argv[i + 1])
            options->row = argv[++i];
        else if (options->n < COUNTS_MAX && (n = number(argv[i], 1000000)) > 0)
            options->counts[options->n++] = n;
        else
            return false;
    }
    if (options->n == 0)
        options->n = 5;
    return true;
}

int main(int argc, char *argv[])
{
    bench_options options;
    (void)argc;
    if (!take_options(&options, argv)) {
        fputs("bench_game [--csv] [--threads N] [--ticks N] [--row ROW] [N...]: N is 1 to 1000000, "
              "of threads 1 to 64\n",
              stderr);
        return 2;
    }
    print_with_threads(&options);
    return EXIT_SUCCESS;
}
