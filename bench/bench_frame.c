/* bench_frame: the time of a frame, part by part: the simulation with its effects, on as many
 * threads as the game takes, the draw list, its submission to the window, and the sound of a tick.
 * SDL takes its drivers from the environment (SDL_VIDEODRIVER=dummy SDL_RENDER_DRIVER=software
 * needs no display).
 *
 *   bench_frame [FRIENDS|swarm [FRAMES [WIDTH HEIGHT [plain|text|triangles [FINISH]]]]]
 *
 * It plays with a crowd of that many friends (1000 by default), or plays the swarm of
 * docs/performance.md, which turns red on the way and closes in on the player.
 *
 * For each part it prints, in microseconds, the least, the median, the time that 99 of 100 frames
 * do not exceed, and the slowest frame (which other programs may have held up). The window has 1280
 * x 720 pixels by default. Rectangles and glyphs are submitted in the way that suits the renderer,
 * or in the one that is named: runs and copies, runs with triangles for text, or only triangles.
 * The finish steps down as in the game, or is the one of this number (platform/finish.h): 0, hard
 * edges, to 3, all of it. */
#include "clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/app.h"
#include "platform/host.h"
#include "screens/soundtrack.h"

enum { TICK, DRAW, SUBMIT, SOUND, PARTS };
static const char *const names[PARTS] = {"simulation", "draw list", "submission", "sound"};

/* The program under measurement, and a count of its sounds. */
typedef struct frame_bench {
    plat_app app;
    sq_mixer mixer; /* the device mixes on a thread of its own */
    size_t sounds;
} frame_bench;

/* Mixes the samples of one tick. */
static void make_sound(frame_bench *bench)
{
    enum { RATE = 48000, SAMPLES = RATE / 60 };
    float samples[SAMPLES * SQ_CHANNELS];
    const sq_sounds *sounds = &bench->app.session.shell.sounds;
    bench->sounds += (size_t)sounds->count;
    plat_audio_play(&bench->app.audio, sounds);
    sq_music_set_cue(&bench->mixer.music, sq_soundtrack_cue(&bench->app.session));
    for (int32_t i = 0; i < sounds->count; i++)
        sq_mixer_play(&bench->mixer, sounds->calls[i]);
    sq_mixer_render(&bench->mixer, samples, SAMPLES);
}

static bool run_frame(frame_bench *bench, double parts[PARTS])
{
    plat_app *app = &bench->app;
    const double begin = bench_now();
    const bool goes_on = sq_session_tick(&app->session, &(sq_controls){0});
    const double ticked = bench_now();
    sq_session_draw(&app->session, 0.5F, &app->list);
    const double drawn = bench_now();
    const bool shown = plat_window_draw(&app->window, &app->list);
    SDL_RenderPresent(app->window.renderer);
    const double submitted = bench_now();
    make_sound(bench);
    parts[TICK] = (ticked - begin) / 1e3;
    parts[DRAW] = (drawn - ticked) / 1e3;
    parts[SUBMIT] = (submitted - drawn) / 1e3;
    parts[SOUND] = (bench_now() - submitted) / 1e3;
    return goes_on && shown;
}

static void print_part(const char *name, double *times, size_t count)
{
    qsort(times, count, sizeof *times, compare_times);
    printf("%-12s %9.1f %9.1f %9.1f %9.1f\n", name, times[0], times[count / 2],
           times[count - 1 - count / 100], times[count - 1]);
}

static void print_scene(const frame_bench *bench, size_t frames)
{
    const plat_app *app = &bench->app;
    const Run *run = sq_game_run(app->session.play.game);
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(app->window.renderer, &width, &height);
    printf("%d x %d pixels, %u friends, %zu items to draw; in %zu frames %u eaten, %u hits, "
           "%zu sounds; finish: %s\n",
           width, height, ecs_count(app->session.play.game, Friend), app->list.count, frames,
           (unsigned)run->eaten, (unsigned)run->hits, bench->sounds,
           plat_finish_name(app->window.finish.fineness));
}

static int measure(frame_bench *bench, size_t frames)
{
    enum { WARM_UP = 120 }; /* the finish steps down meanwhile */
    double parts[PARTS];
    double *times = calloc(PARTS * frames, sizeof *times);
    bool good = times;
    for (size_t i = 0; good && i < WARM_UP; i++)
        good = run_frame(bench, parts);
    for (size_t i = 0; good && i < frames; i++) {
        good = run_frame(bench, parts);
        for (int part = 0; part < PARTS; part++)
            times[(size_t)part * frames + i] = parts[part];
    }
    if (good) {
        print_scene(bench, WARM_UP + frames);
        printf("%-12s %9s %9s %9s %9s   microseconds a frame\n", "", "least", "median", "99 of 100",
               "slowest");
        for (int part = 0; part < PARTS; part++)
            print_part(names[part], times + (size_t)part * frames, frames);
    }
    free(times);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}

/* A large player that is hit again and again but never hurt, and eats the friends that come. About
 * as many arrive as are eaten. */
static sq_options crowd(int friends, const char *folder)
{
    sq_options options = {.mode = SQ_MODE_TOWER,
                          .has_bot = true,
                          .bot = SQ_BOT_WANDER,
                          .files.data_dir = folder,
                          .config = sq_config_defaults};
    Config *config = &options.config;
    config->TOWER_FIRST_FLOOR = friends;
    config->PLAYER_DAMAGE = 0;
    config->PLAYER_INIT_SIZE = config->PLAYER_MAX_SIZE;
    config->FRIEND_INIT_SIZE = 16;
    config->FRIEND_SPAWN_RATE = 5;
    return options;
}

/* That swarm, with a player that no hit hurts. */
static sq_options swarm(const char *folder)
{
    static const char *const constants[] = {
        "ARENA_WIDTH=16000",   "ARENA_HEIGHT=9000",       "CLASSIC_FRIENDS=100000",
        "PELLET_SPAWN_RATE=1", "FRIEND_GROWTH_RATE=0.02", "PLAYER_EAT_GROWTH=0.1",
        "PLAYER_DAMAGE=0",
    };
    char reason[SQ_CONFIG_REASON_SIZE];
    sq_options options = {.mode = SQ_MODE_CLASSIC,
                          .has_bot = true,
                          .bot = SQ_BOT_WANDER,
                          .files.data_dir = folder,
                          .config = sq_config_defaults};
    for (size_t i = 0; i < sizeof constants / sizeof *constants; i++)
        if (!sq_config_set(&options.config, constants[i], reason))
            fprintf(stderr, "bench_frame: %s\n", reason);
    return options;
}

/* Every run in a window is recorded, so the recording belongs to a frame, too. */
static void remove_folder(const char *folder)
{
    char replay[64];
    snprintf(replay, sizeof replay, "%s/last-run.replay", folder);
    remove(replay);
    remove(folder);
}

/* The number in an argument, or the default without it; 0 if it is out of range. */
static int number_argument(int argc, char *argv[], int index, int default_number, int highest)
{
    const int number = index < argc ? atoi(argv[index]) : default_number;
    return number > 0 && number <= highest ? number : 0;
}

static void choose_drawing(plat_window *window, const char *name)
{
    const bool triangles = strcmp(name, "triangles") == 0;
    window->way = triangles ? PLAT_AS_TRIANGLES : PLAT_PLAINLY;
    window->text.way = triangles || strcmp(name, "text") == 0 ? PLAT_AS_TRIANGLES : PLAT_PLAINLY;
}

static void fix_finish(plat_finish *finish, const char *number)
{
    const int fineness = atoi(number);
    finish->fineness = fineness >= PLAT_HARD_EDGES && fineness <= PLAT_ALL_OF_IT
                           ? (plat_fineness)fineness
                           : PLAT_ALL_OF_IT;
    finish->is_fixed = true;
}

int main(int argc, char *argv[])
{
    const bool is_swarm = argc > 1 && strcmp(argv[1], "swarm") == 0;
    const int friends = is_swarm ? 100000 : number_argument(argc, argv, 1, 1000, 10000);
    const int frames = number_argument(argc, argv, 2, 600, 1000000);
    const int width = number_argument(argc, argv, 3, 2 * SQ_CANVAS_WIDTH, 16384);
    const int height = number_argument(argc, argv, 4, 2 * SQ_CANVAS_HEIGHT, 16384);
    if (!friends || !frames || !width || !height) {
        fputs("bench_frame [FRIENDS|swarm [FRAMES [WIDTH HEIGHT [plain|text|triangles "
              "[FINISH]]]]]: 1 to 10000 friends, at least one frame, at most 16384 pixels, FINISH "
              "0 to 3\n",
              stderr);
        return 2;
    }
    char folder[] = "bench_frame-XXXXXX";
    if (!mkdtemp(folder)) {
        perror("bench_frame: no folder can be made here");
        return EXIT_FAILURE;
    }
    sq_options options = is_swarm ? swarm(folder) : crowd(friends, folder);
    plat_threads threads;
    plat_host_init(&options, &threads);
    static frame_bench bench;
    int status = EXIT_FAILURE;
    sq_mixer_init(&bench.mixer, 48000, 1);
    if (plat_app_init(&bench.app, &options, 1, NULL)) {
        SDL_SetWindowSize(bench.app.window.window, width, height);
        SDL_RenderSetVSync(bench.app.window.renderer, 0);
        if (argc > 5)
            choose_drawing(&bench.app.window, argv[5]);
        if (argc > 6)
            fix_finish(&bench.app.window.finish, argv[6]);
        status = measure(&bench, (size_t)frames);
    }
    plat_app_deinit(&bench.app);
    plat_threads_deinit(&threads);
    remove_folder(folder);
    return status;
}
