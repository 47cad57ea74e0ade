/* picture_of_replay: writes what a desktop's window shows of a paused replay. The tests of the page
 * in a browser compare their pictures with it.
 *
 *   picture_of_replay FOLDER REPLAY WIDTH HEIGHT KEY... >PICTURE.ppm
 *
 * FOLDER has the settings. The keys, by SDL's names, are pressed one after another, each when a
 * jump of the one before has ended. SDL should draw into memory (see meson.build). */
#include <stdio.h>
#include <stdlib.h>

#include "platform/app.h"

enum { ARGUMENTS = 5, FRAMES_MAX = 10000 };

static _Noreturn void die(const char *what, const char *why)
{
    fprintf(stderr, "picture_of_replay: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

static sq_replay load_replay(const char *path)
{
    sq_replay replay;
    char reason[SQ_REPLAY_REASON_SIZE];
    if (!sq_replay_load(&replay, path, reason))
        die(path, reason);
    return replay;
}

static void begin(plat_app *app, sq_options *options, const char *folder, sq_replay *replay)
{
    char reason[SQ_OPTIONS_REASON_SIZE];
    if (!sq_options_parse(options, 1, (char *[]){"square-eater"}, reason))
        die("options", reason);
    options->files.data_dir = folder;
    options->config = replay->header.rules.config;
    if (!plat_app_init(app, options, replay->header.seed, NULL) ||
        !sq_session_watch(&app->session, replay))
        die("the game", "cannot start");
}

/* The display does not delay frames, and the picture is as fine as a page's. */
static void resize(plat_app *app, int width, int height)
{
    SDL_SetWindowSize(app->window.window, width, height);
    SDL_RenderSetVSync(app->window.renderer, 0);
    app->window.finish.is_fixed = true; /* however busy the machine is */
}

/* One tick, whatever the clock says. */
static void run_frame(plat_app *app)
{
    app->pacer.last = SDL_GetPerformanceCounter();
    app->pacer.owed = app->pacer.frequency; /* counts * rate: one tick's worth */
    if (!plat_app_frame(app))
        die("the game", "has ended");
}

static void press(plat_app *app, const char *name)
{
    SDL_Event event = {.type = SDL_KEYDOWN};
    event.key.keysym.sym = SDL_GetKeyFromName(name);
    if (event.key.keysym.sym == SDLK_UNKNOWN)
        die(name, "is no key");
    SDL_PushEvent(&event);
    event.type = SDL_KEYUP;
    SDL_PushEvent(&event);
    run_frame(app);
    for (int frames = 0; app->session.play.watch.is_jumping; frames++) {
        if (frames == FRAMES_MAX)
            die(name, "the jump has no end");
        run_frame(app);
    }
}

static void write_picture(SDL_Renderer *renderer)
{
    int width = 0, height = 0;
    SDL_GetRendererOutputSize(renderer, &width, &height);
    const size_t size = 3 * (size_t)width * (size_t)height;
    char *pixels = malloc(size);
    if (!pixels || SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB24, pixels, 3 * width))
        die("the picture", SDL_GetError());
    printf("P6\n%d %d\n255\n", width, height);
    if (fwrite(pixels, 1, size, stdout) != size || fflush(stdout) != 0)
        die("the picture", "cannot be written");
    free(pixels);
}

int main(int argc, char *argv[])
{
    static plat_app app;
    static sq_options options;
    if (argc <= ARGUMENTS)
        die("usage", "picture_of_replay FOLDER REPLAY WIDTH HEIGHT KEY...");
    sq_replay replay = load_replay(argv[2]);
    begin(&app, &options, argv[1], &replay);
    resize(&app, atoi(argv[3]), atoi(argv[4]));
    for (int i = ARGUMENTS; i < argc; i++)
        press(&app, argv[i]);
    write_picture(app.window.renderer);
    plat_app_deinit(&app);
    return EXIT_SUCCESS;
}
