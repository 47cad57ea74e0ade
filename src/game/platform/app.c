#include "app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool complain(const char *what, const char *why)
{
    fprintf(stderr, "square-eater: %s: %s\n", what, why);
    return false;
}

static bool names_whole_path(const char *variable)
{
    const char *path = SDL_getenv(variable);
    return path && path[0] == '/';
}

/* With neither of these libwayland knows of no display, and would say so on standard error before
 * SDL goes on to the next driver. */
static void quieten_wayland(void)
{
    if (!names_whole_path("XDG_RUNTIME_DIR") && !names_whole_path("WAYLAND_DISPLAY"))
        SDL_setenv("WAYLAND_DISPLAY", "/", 1);
}

/* SDL's last resort is a driver without a screen. Nobody wants that who has not asked for it. */
static bool has_screen(void)
{
    return SDL_GetHint(SDL_HINT_VIDEODRIVER) ||
           strcmp(SDL_GetCurrentVideoDriver(), "offscreen") != 0;
}

static bool start_sdl(plat_app *app)
{
    static const char *const no_window =
        "cannot open a window; is there a display? (--headless --bot greedy needs none)";
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "nearest");
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    quieten_wayland();
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return complain(no_window, SDL_GetError());
    app->has_sdl = true;
    if (!has_screen())
        return complain(no_window, "SDL has found none");
    if (TTF_Init() != 0)
        return complain("cannot start SDL_ttf", TTF_GetError());
    app->has_ttf = true;
    return true;
}

/* Twice the canvas in size, where the screen has room for that. */
static bool open_window(plat_app *app)
{
    SDL_Rect room;
    const bool known = SDL_GetDisplayUsableBounds(0, &room) == 0;
    const bool small = known && (room.w < 2 * SQ_CANVAS_WIDTH || room.h < 2 * SQ_CANVAS_HEIGHT);
    const int scale = small ? 1 : 2;
    return plat_window_init(&app->window, scale * SQ_CANVAS_WIDTH, scale * SQ_CANVAS_HEIGHT);
}

bool plat_app_init(plat_app *app, const sq_options *options, uint64_t seed, const sq_report *report)
{
    *app = (plat_app){0};
    if (!start_sdl(app) || !open_window(app))
        return false;
    plat_gamepads_init(&app->input.gamepads, NULL);
    if (!sq_session_init(&app->session, options, seed, report))
        return complain("cannot start the game", "out of memory");
    app->pacer =
        plat_pacer_start(SDL_GetPerformanceFrequency(), (uint64_t)options->config.TICKS_PER_SECOND,
                         (uint64_t)options->config.MAX_CATCH_UP_TICKS, SDL_GetPerformanceCounter());
    return true;
}

void plat_app_deinit(plat_app *app)
{
    sq_session_deinit(&app->session);
    sq_draw_list_deinit(&app->list);
    plat_gamepads_deinit(&app->input.gamepads);
    plat_window_deinit(&app->window);
    if (app->has_ttf)
        TTF_Quit();
    if (app->has_sdl)
        SDL_Quit();
    app->has_ttf = app->has_sdl = false;
}

static bool may_sleep(const plat_app *app)
{
    return (sq_session_is_idle(&app->session) && !plat_input_is_busy(&app->input)) ||
           plat_window_is_hidden(&app->window);
}

/* Who waits is woken by what makes a difference. */
static void take_events(plat_app *app, bool wait)
{
    SDL_Event event;
    while (wait && SDL_WaitEvent(&event))
        wait = !plat_input_take(&app->input, &event);
    while (SDL_PollEvent(&event))
        plat_input_take(&app->input, &event);
}

/* What concerns the window and not the screens. */
static void serve_window(plat_app *app)
{
    if (app->input.toggle_fullscreen)
        plat_window_toggle_fullscreen(&app->window);
    if (app->input.lost_textures)
        plat_text_forget(&app->window.text);
    app->input.toggle_fullscreen = false;
    app->input.lost_textures = false;
}

static bool run_tick(plat_app *app)
{
    const sq_screen_id before = app->session.screen;
    const sq_controls controls = plat_input_controls(&app->input, &app->window);
    const bool goes_on = sq_session_tick(&app->session, &controls);
    if (app->session.screen != before)
        plat_input_enter_screen(&app->input);
    return goes_on;
}

static bool run_ticks(plat_app *app, uint64_t ticks)
{
    for (; ticks > 0; ticks--) {
        if (!run_tick(app)) {
            app->failed = app->session.out_of_memory;
            if (app->failed)
                complain("cannot go on", "out of memory");
            return false;
        }
    }
    return true;
}

static bool draw(plat_app *app, float progress)
{
    sq_session_draw(&app->session, progress, &app->list);
    const bool complete = !app->list.out_of_memory && !app->session.out_of_memory;
    if (!complete || !plat_window_draw(&app->window, &app->list)) {
        app->failed = true;
        return complain("cannot draw", complete ? SDL_GetError() : "out of memory");
    }
    SDL_ShowCursor(sq_session_wants_cursor(&app->session) ? SDL_ENABLE : SDL_DISABLE);
    plat_window_show(&app->window);
    return true;
}

/* A display that does not make us wait would have us draw as fast as we can. */
static void wait_for_next_tick(const plat_app *app)
{
    const uint64_t milliseconds =
        plat_pacer_wait(&app->pacer) * 1000 / SDL_GetPerformanceFrequency();
    if (!app->window.waits_for_display)
        SDL_Delay((Uint32)milliseconds + 1);
}

bool plat_app_frame(plat_app *app)
{
    const bool slept = may_sleep(app);
    take_events(app, slept);
    if (app->input.quit)
        return false;
    serve_window(app);

    /* Where nothing moves, time does not count: one tick for whatever woke us up. */
    const uint64_t now = SDL_GetPerformanceCounter();
    const uint64_t due = plat_pacer_due(&app->pacer, now);
    if (slept)
        plat_pacer_skip(&app->pacer, now);
    if (!run_ticks(app, slept ? 1 : due))
        return false;
    if (!draw(app, slept ? 1 : plat_pacer_progress(&app->pacer)))
        return false;
    if (!may_sleep(app))
        wait_for_next_tick(app);
    return true;
}

int plat_app_run(const sq_options *options, uint64_t seed)
{
    sq_report report;
    if (!sq_report_open(&report, options))
        return EXIT_FAILURE;
    plat_app app;
    const bool started = plat_app_init(&app, options, seed, &report);
    while (started && plat_app_frame(&app)) {
    }
    const bool reported =
        sq_report_close(&report, started && !app.failed ? app.session.game : NULL);
    const bool ok = started && !app.failed && reported;
    plat_app_deinit(&app);
    return ok ? EXIT_SUCCESS : EXIT_FAILURE;
}
