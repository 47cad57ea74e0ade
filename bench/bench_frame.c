/* bench_frame: what a frame costs the processor, its parts apart: the simulation, the draw list,
 * and what the window makes of it. With sound and effects, as when it is played; SDL's drivers are
 * taken from the environment (SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software needs no display).
 *
 *   bench_frame [FRIENDS [FRAMES]]     prints the median and the slowest of each part in
 * microseconds
 */
#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "platform/app.h"

enum { TICK, DRAW, SUBMIT, PARTS };
static const char *const names[PARTS] = {"simulation", "draw list", "submission"};

/* Of this thread alone: sound is mixed on another. */
static double cpu_microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int compare(const void *a, const void *b)
{
    const double x = *(const double *)a;
    const double y = *(const double *)b;
    return (x > y) - (x < y);
}

static bool run_frame(plat_app *app, double parts[PARTS])
{
    const double begin = cpu_microseconds();
    const bool goes_on = sq_session_tick(&app->session, &(sq_controls){0});
    const double ticked = cpu_microseconds();
    sq_session_draw(&app->session, 0.5F, &app->list);
    const double drawn = cpu_microseconds();
    const bool shown = plat_window_draw(&app->window, &app->list);
    plat_window_show(&app->window);
    parts[TICK] = ticked - begin;
    parts[DRAW] = drawn - ticked;
    parts[SUBMIT] = cpu_microseconds() - drawn;
    return goes_on && shown;
}

static void print_part(const char *name, double *times, size_t count)
{
    qsort(times, count, sizeof *times, compare);
    printf("%-12s %9.1f %9.1f\n", name, times[count / 2], times[count - 1]);
}

static int measure(plat_app *app, size_t frames)
{
    enum { WARM_UP = 60 };
    double parts[PARTS];
    double *times = calloc(PARTS * frames, sizeof *times);
    bool good = times;
    for (size_t i = 0; good && i < WARM_UP; i++)
        good = run_frame(app, parts);
    for (size_t i = 0; good && i < frames; i++) {
        good = run_frame(app, parts);
        for (int part = 0; part < PARTS; part++)
            times[(size_t)part * frames + i] = parts[part];
    }
    if (good) {
        printf("%u friends, %zu items to draw, %zu frames\n", ecs_count(app->session.game, Friend),
               app->list.count, frames);
        printf("%-12s %9s %9s   microseconds of CPU time a frame\n", "", "median", "slowest");
        for (int part = 0; part < PARTS; part++)
            print_part(names[part], times + (size_t)part * frames, frames);
    }
    free(times);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

int main(int argc, char *argv[])
{
    const int friends = argc > 1 ? atoi(argv[1]) : 1000;
    const int frames = argc > 2 ? atoi(argv[2]) : 600;
    if (friends < 1 || friends > 10000 || frames < 1) {
        fputs("bench_frame [FRIENDS [FRAMES]]: 1 to 10000 friends, at least one frame\n", stderr);
        return 2;
    }
    sq_options options = {
        .mode = SQ_MODE_TOWER, .has_bot = true, .bot = SQ_BOT_WANDER, .config = sq_config_defaults};
    /* A player who is never hurt and eats nobody: the friends stay as many as they are. */
    options.config.TOWER_FIRST_FLOOR = friends;
    options.config.PLAYER_DAMAGE = 0;
    options.config.FRIEND_INIT_SIZE = 16;
    options.config.PELLET_SPAWN_RATE = 1000000;
    plat_app app;
    const int status =
        plat_app_init(&app, &options, 1, NULL) ? measure(&app, (size_t)frames) : EXIT_FAILURE;
    plat_app_deinit(&app);
    return status;
}
