/* bench_start: the time from exec to the first frame on the screen, and the part of it that is
 * SDL's own: opening a window, clearing it and showing it. SDL takes its drivers from the
 * environment, as in bench_frame.
 *
 *   bench_start [STARTS]
 *
 * starts itself that many times (40 by default) as the game and as SDL alone, in turn. It prints
 * the least time and the median of both in milliseconds, and the most memory that was resident. */
#define _DEFAULT_SOURCE

#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "clock.h"
#include "platform/app.h"

/* ---- the two programs to start ---- */

/* Neither cleans up after itself: that is not measured. */
static int start_game(void)
{
    static plat_app app;
    char *arguments[] = {"square-eater", "--data-dir=no-folder-for-the-benchmark"};
    char reason[SQ_OPTIONS_REASON_SIZE];
    static sq_options options;
    if (!sq_options_parse(&options, 2, arguments, reason) ||
        !plat_app_init(&app, &options, 1, NULL))
        return EXIT_FAILURE;
    sq_session_draw(&app.session, 0, &app.list);
    if (!plat_window_draw(&app.window, &app.list))
        return EXIT_FAILURE;
    SDL_RenderPresent(app.window.renderer);
    return EXIT_SUCCESS;
}

static int start_sdl(void)
{
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return EXIT_FAILURE;
    SDL_Window *window =
        SDL_CreateWindow("SDL", 0, 0, 2 * SQ_CANVAS_WIDTH, 2 * SQ_CANVAS_HEIGHT, 0);
    SDL_Renderer *renderer = window ? SDL_CreateRenderer(window, -1, 0) : NULL;
    if (!renderer)
        return EXIT_FAILURE;
    SDL_RenderClear(renderer);
    SDL_RenderPresent(renderer);
    return EXIT_SUCCESS;
}

/* ---- starting them ---- */

typedef struct start {
    double milliseconds;
    double megabytes;
} start;

static start measure(char *program, char *what)
{
    extern char **environ;
    char *arguments[] = {program, what, NULL};
    struct rusage use;
    pid_t child;
    int status = 0;
    const double begin = bench_now();
    if (posix_spawn(&child, program, NULL, NULL, arguments, environ) != 0 ||
        wait4(child, &status, 0, &use) != child || status != 0) {
        fprintf(stderr, "bench_start: %s cannot be started\n", what);
        exit(EXIT_FAILURE);
    }
    return (start){(bench_now() - begin) / 1e6, (double)use.ru_maxrss / 1024};
}

static void print(const char *name, double *times, size_t count, double megabytes)
{
    qsort(times, count, sizeof *times, compare_times);
    printf("%-6s %8.1f %8.1f %8.1f\n", name, times[0], times[count / 2], megabytes);
}

static int measure_all(char *program, size_t count)
{
    double *times = bench_alloc(2 * count, sizeof *times);
    double most[2] = {0, 0};
    for (size_t i = 0; i < 2 * count; i++) {
        const size_t which = i % 2;
        const start took = measure(program, which ? "game" : "sdl");
        times[which * count + i / 2] = took.milliseconds;
        most[which] = took.megabytes > most[which] ? took.megabytes : most[which];
    }
    printf("%-6s %8s %8s %8s\n", "", "least ms", "median", "most MB");
    print("sdl", times, count, most[0]);
    print("game", times + count, count, most[1]);
    free(times);
    return EXIT_SUCCESS;
}

int main(int argc, char *argv[])
{
    if (argc == 2 && strcmp(argv[1], "game") == 0)
        _Exit(start_game());
    if (argc == 2 && strcmp(argv[1], "sdl") == 0)
        _Exit(start_sdl());
    const int count = argc > 1 ? atoi(argv[1]) : 40;
    if (argc > 2 || count < 1 || count > 10000) {
        fputs("bench_start [STARTS]: 1 to 10000\n", stderr);
        return 2;
    }
    return measure_all(argv[0], (size_t)count);
}
