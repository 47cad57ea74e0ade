/* picture_of_window: writes what a window shows after these steps. The tests of the page in a
 * browser compare their pictures with it; tools/screenshots.sh and tools/sequences.sh draw with it.
 *
 *   picture_of_window WIDTH HEIGHT STEPS [OPTION...] >PICTURE.ppm
 *
 * STEPS are words: an SDL key is pressed for one tick, +KEY goes down and stays, :60 lets 60 ticks
 * go by, @600 waits for tick 600 of the game or the replay, touch makes a finger the device in use,
 * =More_games chooses the row of the menu that has this text, and ?PAUSED ends the program with an
 * error unless the screen says so. _ stands for a space. The options are the game's. No clock
 * counts, so the same steps draw the same picture. SDL should draw into memory (see meson.build).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "platform/app.h"

enum { WIDTH = 1, HEIGHT, STEPS, OPTIONS, FRAMES_MAX = 10000 };

static _Noreturn void die(const char *what, const char *why)
{
    fprintf(stderr, "picture_of_window: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

/* The replay of the options, if they have one. */
static sq_replay *load_replay(sq_options *options)
{
    static sq_replay replay;
    char reason[SQ_REPLAY_REASON_SIZE];
    if (!options->files.replay)
        return NULL;
    if (!sq_replay_load(&replay, options->files.replay, reason))
        die(options->files.replay, reason);
    options->config = replay.header.rules.config;
    return &replay;
}

static void begin(plat_app *app, sq_options *options)
{
    sq_replay *replay = load_replay(options);
    const uint64_t seed = replay ? replay->header.seed : options->seed;
    if (!plat_app_init(app, options, seed, NULL) ||
        (replay && !sq_session_watch(&app->session, replay)))
        die("the game", "cannot start");
    plat_audio_deinit(&app->audio); /* its clock counts, and pellets pulse by it */
}

/* The display does not delay frames, and the picture is as fine as a page's. A small window keeps
 * its form: an upright one is played on an upright canvas. */
static void resize(plat_app *app, int width, int height)
{
    SDL_SetWindowMinimumSize(app->window.window, 1, 1);
    SDL_SetWindowSize(app->window.window, width, height);
    SDL_RenderSetVSync(app->window.renderer, 0);
    app->window.waits_for_display = true;
    app->window.finish.is_fixed = true; /* however busy the machine is */
}

/* One tick, whatever the clock says, also where nothing moves. */
static void run_frame(plat_app *app)
{
    SDL_Event event = {.type = SDL_USEREVENT};
    event.user.code = SQ_KEY_NONE;
    SDL_PushEvent(&event);
    app->pacer.last = SDL_GetPerformanceCounter();
    app->pacer.owed = app->pacer.frequency; /* counts * rate: one tick's worth */
    if (!plat_app_frame(app))
        die("the game", "has ended");
}

static void push_key(const char *name, Uint32 type)
{
    SDL_Event event = {.type = type};
    event.key.keysym.sym = SDL_GetKeyFromName(name);
    if (event.key.keysym.sym == SDLK_UNKNOWN)
        die(name, "is no key");
    SDL_PushEvent(&event);
}

static void press(plat_app *app, const char *name)
{
    push_key(name, SDL_KEYDOWN);
    push_key(name, SDL_KEYUP);
    run_frame(app);
    for (int frames = 0; app->session.play.watch.is_jumping; frames++) {
        if (frames == FRAMES_MAX)
            die(name, "the jump has no end");
        run_frame(app);
    }
}

/* A replay jumps most of the way. */
static void wait_for(plat_app *app, uint64_t tick)
{
    const sq_play *play = &app->session.play;
    const uint64_t far = (uint64_t)sq_constants(play)->REPLAY_JUMP;
    while (play->watch.is_alone && sq_game_run(play->game)->tick + far < tick)
        press(app, "PageDown");
    while (sq_game_run(play->game)->tick < tick)
        run_frame(app);
}

static void put_spaces(char *words)
{
    for (char *at = words; (at = strchr(at, '_')) != NULL;)
        *at = ' ';
}

/* By its text: how many keys lead to a row depends on how the menu is laid out. */
static void choose(plat_app *app, const char *row)
{
    sq_menu *menu = &app->session.shell.menu;
    for (menu->selected = 0; menu->selected < menu->count; menu->selected++)
        if (strcmp(menu->items[menu->selected].text, row) == 0) {
            press(app, "Return");
            return;
        }
    die(row, "the menu has no such row");
}

static void check_words(const plat_app *app, const char *words)
{
    for (size_t i = 0; i < app->list.count; i++)
        if (app->list.items[i].form == SQ_TEXT &&
            strstr(sq_draw_item_text(&app->list, &app->list.items[i]), words))
            return;
    die(words, "the screen does not say so");
}

static void step(plat_app *app, char *word)
{
    if (word[0] == '=' || word[0] == '?')
        put_spaces(word);
    if (strcmp(word, "touch") == 0)
        app->input.device = SQ_DEVICE_TOUCH;
    else if (word[0] == '=')
        choose(app, word + 1);
    else if (word[0] == '?')
        check_words(app, word + 1);
    else if (word[0] == '+')
        push_key(word + 1, SDL_KEYDOWN);
    else if (word[0] == '@')
        wait_for(app, (uint64_t)atoi(word + 1));
    else if (word[0] != ':')
        press(app, word);
    for (int ticks = word[0] == ':' ? atoi(word + 1) : 0; ticks > 0; ticks--)
        run_frame(app);
}

/* In a small window, which is quickly drawn. */
static void take_steps(plat_app *app, int width, int height, char *words)
{
    resize(app, width / 10, height / 10);
    for (char *word = strtok(words, " "); word; word = strtok(NULL, " "))
        step(app, word);
    resize(app, width, height);
    run_frame(app);
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
    char reason[SQ_OPTIONS_REASON_SIZE];
    if (argc < OPTIONS)
        die("usage", "picture_of_window WIDTH HEIGHT STEPS [OPTION...]");
    char *words = argv[STEPS];
    argv[STEPS] = "square-eater";
    if (!sq_options_parse(&options, argc - STEPS, argv + STEPS, reason))
        die("options", reason);
    begin(&app, &options);
    take_steps(&app, atoi(argv[WIDTH]), atoi(argv[HEIGHT]), words);
    write_picture(app.window.renderer);
    plat_app_deinit(&app);
    return EXIT_SUCCESS;
}
