#include "platform/app.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/log.h"
#include "os/process.h"
#include "platform/key_names.h"
#include "platform/loop.h"
#include "platform/paths.h"
#include "platform/reason.h"
#include "platform/shell.h"
#include "screens/soundtrack.h"

static bool log_error(const char *what, const char *why)
{
    sq_log_error("%s: %s", what, why);
    return false;
}

/* SDL's last resort is a driver without a screen. That is useful only if it was chosen by name. */
static bool has_screen(void)
{
    return SDL_GetHint(SDL_HINT_VIDEODRIVER) ||
           strcmp(SDL_GetCurrentVideoDriver(), "offscreen") != 0;
}

static bool start_sdl(void)
{
    static const char *const no_window =
        "cannot open a window; is there a display? (--headless --bot greedy needs none)";
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "nearest");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_AUTO_UPDATE_JOYSTICKS, "0"); /* plat_gamepads_update */
    plat_shell_prepare();
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return log_error(no_window, plat_reason());
    if (!has_screen())
        return log_error(no_window, "SDL has found none");
    return TTF_Init() == 0 || log_error("cannot start SDL_ttf", plat_reason());
}

/* Bots and replays keep nothing. */
static bool may_keep_a_run(const sq_options *options)
{
    return !options->has_bot && !options->has_ticks && !options->files.replay &&
           sq_config_is_equal(&options->config, &sq_config_defaults);
}

/* The unfinished run has the default constants, even if some are changed this time. */
static void load_saves(plat_app *app, const sq_options *options)
{
    sq_saves_load(&app->saves, app->folder, &sq_config_defaults);
    if (plat_shell_offers().other_tab)
        sq_saves_yield(&app->saves, may_keep_a_run(options));
}

/* A window without the focus may be silent. */
static sq_settings settings_in_force(const plat_app *app)
{
    sq_settings settings = app->saves.settings;
    const bool has_focus = SDL_GetWindowFlags(app->window.window) & SDL_WINDOW_INPUT_FOCUS;
    if (settings.background == 1 && !has_focus)
        settings.mute = 1;
    return settings;
}

static void apply_settings(plat_app *app)
{
    const sq_settings now = settings_in_force(app);
    const sq_settings *settings = &now;
    if (app->session.shell.offers.fullscreen && settings->fullscreen != app->applied.fullscreen)
        SDL_SetWindowFullscreen(app->window.window,
                                settings->fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    if (settings->volume != app->applied.volume || settings->music != app->applied.music ||
        settings->mute != app->applied.mute)
        plat_audio_set_volume(&app->audio, settings);
    app->window.palette = (sq_palette)settings->palette;
    plat_gamepads_count_from(&app->input.gamepads, sq_settings_dead_zone(settings));
    app->applied = *settings;
}

static void restore_place(plat_app *app)
{
    if (app->folder && plat_shell_chooses_size && plat_place_read(&app->place, app->folder))
        plat_place_restore(&app->place, app->window.window);
    app->written_place = app->place;
}

/* Only what the player has changed. */
static void keep_place(plat_app *app)
{
    if (app->folder && plat_shell_chooses_size && app->written_place.area.w > 0 &&
        !plat_place_is_equal(&app->place, &app->written_place))
        plat_place_write(&app->place, app->folder);
}

bool plat_app_init(plat_app *app, const sq_options *options, uint64_t seed, sq_report *report)
{
    *app = (plat_app){0};
    if (!start_sdl())
        return false;
    app->folder = plat_paths_folder(options);
    if (!app->folder)
        log_error("nothing can be kept", plat_reason());
    if (!plat_window_init(&app->window, 2 * SQ_CANVAS_WIDTH, 2 * SQ_CANVAS_HEIGHT))
        return false;
    restore_place(app);
    SDL_StopTextInput(); /* an input method would swallow letter keys */
    load_saves(app, options);
    plat_gamepads_init(&app->input.gamepads);
    plat_audio_init(&app->audio, seed);
    plat_audio_set_volume(&app->audio, &app->saves.settings);
    app->input.keys = &app->saves.settings.keys;
    sq_keys_name_by(plat_key_names_of);
    app->applied = app->saves.settings;
    app->applied.fullscreen = false; /* the window has been opened without it */
    plat_host_libraries(app->libraries);
    sq_offers offers = plat_shell_offers();
    offers.libraries = app->libraries;
    if (offers.touch)
        app->input.device = SQ_DEVICE_TOUCH;
    if (!sq_session_init(&app->session, options, offers, seed, report, &app->saves))
        return log_error("cannot start the game", "out of memory");
    if (!app->folder) /* standard error already has a line */
        sq_notice_say(&app->session.shell.notice, "Nothing can be kept: there is no folder for it");
    app->asleep = sq_process_asleep();
    app->pacer =
        plat_pacer_start(SDL_GetPerformanceFrequency(), (uint64_t)options->config.TICKS_PER_SECOND,
                         (uint64_t)options->config.MAX_CATCH_UP_TICKS, SDL_GetPerformanceCounter());
    return true;
}

void plat_app_deinit(plat_app *app)
{
    keep_place(app);
    sq_session_deinit(&app->session);
    sq_draw_list_deinit(&app->list);
    plat_audio_deinit(&app->audio);
    plat_gamepads_deinit(&app->input.gamepads);
    SDL_free(app->folder);
    app->folder = NULL;
    plat_window_deinit(&app->window);
    if (TTF_WasInit())
        TTF_Quit();
    SDL_Quit();
}

static bool may_sleep(const plat_app *app)
{
    const bool is_idle = sq_session_is_idle(&app->session) && !plat_input_is_busy(&app->input);
    return is_idle || (plat_window_is_hidden(&app->window) && !app->session.shell.options->has_bot);
}

/* A text that is dropped does what a pasted one does. */
static void take_drop(plat_app *app, const SDL_DropEvent *drop)
{
    if (!drop->file)
        return;
    if (drop->type == SDL_DROPFILE)
        sq_session_take_file(&app->session, drop->file);
    else if (sq_session_takes_code(&app->session))
        sq_session_paste(&app->session, drop->file);
    else
        plat_typing_take_text(&app->input.typing, drop->file);
    SDL_free(drop->file); /* SDL leaves it to the program */
}

/* False if the event changes nothing. */
static bool take_event(plat_app *app, const SDL_Event *event)
{
    if (event->type == SDL_DROPFILE || event->type == SDL_DROPTEXT) {
        take_drop(app, &event->drop);
        return true;
    }
    plat_audio_follow(&app->audio, event);
    return plat_input_take(&app->input, event);
}

/* SDL gives no news of gamepads to a window without the focus. */
static Uint32 pads_interval(const plat_app *app)
{
    const bool has_focus = SDL_GetWindowFlags(app->window.window) & SDL_WINDOW_INPUT_FOCUS;
    return has_focus && !plat_window_is_hidden(&app->window)
               ? plat_gamepads_interval(&app->input.gamepads)
               : 0;
}

/* Takes all pending events; if waiting, sleeps until one changes something. False if none has and
 * the program cannot wait for one. */
static bool take_events(plat_app *app, bool wait)
{
    SDL_Event event;
    bool goes_on = !wait;
    plat_gamepads_update(&app->input.gamepads);
    while (!goes_on && plat_loop_wait(&app->audio, pads_interval(app), &event))
        goes_on = take_event(app, &event);
    while (SDL_PollEvent(&event))
        goes_on |= take_event(app, &event);
    return goes_on;
}

/* The notice tells the player that the key, and nothing else, has silenced the game. */
static void toggle_mute(plat_app *app)
{
    int32_t *mute = &app->saves.settings.mute;
    sq_session_toggle(&app->session, mute);
    const char *key = sq_keys_name(&app->saves.settings.keys, SQ_KEY_MUTE);
    sq_notice *notice = &app->session.shell.notice;
    if (app->input.device == SQ_DEVICE_TOUCH)
        sq_notice_say(notice, *mute ? "Sound off" : "Sound on");
    else
        sq_notice_say(notice, *mute ? "Sound off. %s: on" : "Sound on. %s: off", key);
}

/* True once for each shortcut that the player gives. */
static bool takes(plat_app *app, sq_key key)
{
    const bool given = app->input.shortcuts & 1U << key;
    app->input.shortcuts &= ~(1U << key);
    return given;
}

static void tell_unknown_pad(plat_app *app)
{
    char *name = app->input.gamepads.unknown;
    if (!*name)
        return;
    sq_notice_say(&app->session.shell.notice,
                  "%.30s is no gamepad that SDL knows. The manual page says how to map it.", name);
    *name = '\0';
}

static void run_shortcuts(plat_app *app)
{
    tell_unknown_pad(app);
    if (takes(app, SQ_KEY_FULLSCREEN))
        sq_session_toggle(&app->session, &app->saves.settings.fullscreen);
    if (takes(app, SQ_KEY_MUTE))
        toggle_mute(app);
    if (takes(app, SQ_KEY_FIGURES))
        sq_debug_overlay_toggle(&app->session.debug_overlay);
    if (app->input.lost_textures)
        plat_text_forget(&app->window.text);
    app->input.lost_textures = false;
}

static void play_sounds_and_rumble(plat_app *app)
{
    enum { RUMBLE_MS = 200 };
    plat_audio_play(&app->audio, &app->session.shell.sounds);
    app->session.shell.beat = plat_audio_cue(&app->audio, sq_soundtrack_cue(&app->session));
    if (app->session.shell.out.rumbles && app->saves.settings.rumble)
        plat_input_rumble(&app->input, 0.7F, RUMBLE_MS);
}

static void paste(plat_app *app)
{
    char *text = plat_shell_paste_text();
    sq_session_paste(&app->session, text ? text : "");
    SDL_free(text);
}

static void open_folder(plat_app *app)
{
    char text[128];
    sq_saves_make_folder(&app->saves);
    if (plat_shell_open_folder(app->saves.folder))
        return;
    snprintf(text, sizeof text, "The folder cannot be opened: %s", plat_reason());
    sq_notice_say(&app->session.shell.notice, "%s", text);
}

static bool run_tick(plat_app *app)
{
    const sq_screen_id before = app->session.shell.screen;
    const sq_controls controls = plat_input_controls(&app->input, &app->window);
    const bool goes_on = sq_session_tick(&app->session, &controls);
    plat_shell_copy(&app->session.shell.out);
    if (app->session.shell.out.opens_folder)
        open_folder(app);
    app->input.typing.is_on = sq_session_takes_text(&app->session);
    if (sq_session_wants_paste(&app->session))
        paste(app);
    if (app->session.shell.screen != before)
        plat_navigation_silence(&app->input.navigation);
    app->input.catches_key = sq_session_wants_key(&app->session);
    plat_input_hold_mouse(&app->input, sq_session_holds_mouse(&app->session));
    play_sounds_and_rumble(app);
    return goes_on;
}

static bool run_ticks(plat_app *app, uint64_t ticks)
{
    for (; ticks > 0; ticks--) {
        if (!run_tick(app)) {
            app->failed = app->session.play.out_of_memory;
            if (app->failed)
                log_error("cannot go on", "out of memory");
            return false;
        }
    }
    return true;
}

/* A notice shows the path, or why it failed, for example for lack of a folder. */
static void take_picture(plat_app *app)
{
    char text[PLAT_SCREENSHOT_TEXT_SIZE];
    if (takes(app, SQ_KEY_SCREENSHOT) &&
        plat_shell_take_picture(app->window.renderer, app->folder, text))
        sq_notice_say(&app->session.shell.notice, "%s", text);
}

/* True while a game or a replay runs: nothing should lie over it. */
static bool plays(const sq_session *session)
{
    return session->shell.screen == SQ_SCREEN_PLAY ||
           (session->shell.screen == SQ_SCREEN_REPLAY && !sq_session_is_idle(session));
}

/* The mouse that points in a game has no cursor. In the full screen it also stays there: on another
 * display, the next click would take the focus. In a window, that is for the player to say. */
static void show_mouse(plat_app *app)
{
    const bool shows = sq_session_wants_cursor(&app->session);
    const bool may_stay = app->applied.fullscreen || app->applied.mouse_stays;
    const bool stays = may_stay && app->session.shell.screen == SQ_SCREEN_PLAY;
    SDL_ShowCursor(shows ? SDL_ENABLE : SDL_DISABLE);
    SDL_SetWindowMouseGrab(app->window.window, stays ? SDL_TRUE : SDL_FALSE);
}

/* The place of the first frame is what the player has found. */
static void note_place(plat_app *app)
{
    plat_place_note(&app->place, app->window.window);
    if (app->written_place.area.w == 0)
        app->written_place = app->place;
}

static bool draw(plat_app *app, float progress)
{
    if (plat_window_is_hidden(&app->window))
        return true;
    /* Before the first tick, or after a turn, the last tick knew another shape. */
    app->session.shell.controls.is_upright = plat_window_is_upright(&app->window);
    app->session.debug_overlay.finish = plat_finish_name(app->window.finish.fineness);
    sq_session_draw(&app->session, progress, &app->list);
    const bool complete = !app->list.out_of_memory && !app->session.play.out_of_memory;
    if (!complete || !plat_window_draw(&app->window, &app->list)) {
        app->failed = true;
        return log_error("cannot draw", complete ? plat_reason() : "out of memory");
    }
    take_picture(app);
    show_mouse(app);
    plat_window_show(&app->window);
    note_place(app);
    plat_shell_show(&app->session.shell, &app->list, plays(&app->session));
    return true;
}

/* Usually the display limits the frame rate. Without that limit, as in a hidden window, the loop
 * would draw as fast as it can or, between sleeps, each time the mouse moves. */
static void wait_for_next_tick(const plat_app *app)
{
    const uint64_t milliseconds =
        plat_pacer_wait(&app->pacer) * 1000 / SDL_GetPerformanceFrequency();
    if (!app->window.waits_for_display || plat_window_is_hidden(&app->window))
        plat_loop_sleep((Uint32)milliseconds + 1);
}

/* A mod or a replay may have another speed. */
static void keep_pace(plat_app *app)
{
    const Config *config = sq_constants(&app->session.play);
    app->pacer.rate = (uint64_t)config->TICKS_PER_SECOND;
    app->pacer.most = (uint64_t)config->MAX_CATCH_UP_TICKS;
}

/* Who wakes the computer up is not ready for a fight. */
static void pause_after_sleep(plat_app *app)
{
    const uint64_t second = 1000000000;
    const uint64_t asleep = sq_process_asleep();
    if (asleep > app->asleep + second)
        plat_input_suspend(&app->input);
    app->asleep = asleep;
}

/* Once, since the player cannot do more about it than once. */
static void tell_slow_motion(plat_app *app)
{
    if (app->told_slow_motion || app->pacer.late < PLAT_SLOW_FRAMES)
        return;
    app->told_slow_motion = true;
    sq_notice_say(&app->session.shell.notice,
                  "Slow motion: this computer draws too slowly. A smaller window helps.");
}

bool plat_app_frame(plat_app *app)
{
    const bool slept = may_sleep(app);
    if (!take_events(app, slept))
        return true; /* the window keeps its picture */
    if (app->input.quit)
        return false;
    pause_after_sleep(app);
    run_shortcuts(app);
    keep_pace(app);

    /* The time asleep is not made up: one tick handles the event that ended it. */
    const uint64_t now = SDL_GetPerformanceCounter();
    const uint64_t due = plat_pacer_due(&app->pacer, now);
    if (slept)
        plat_pacer_skip(&app->pacer, now);
    tell_slow_motion(app);
    if (!run_ticks(app, slept ? 1 : due))
        return false;
    apply_settings(app); /* now: a still screen draws no second frame */
    if (!draw(app, slept ? 1 : plat_pacer_progress(&app->pacer)))
        return false;
    wait_for_next_tick(app);
    return true;
}

/* A replay is raced if the options say so. False, after one line on standard error, when memory
 * runs out. */
static bool watch(plat_app *app, sq_replay *replay)
{
    const bool races = app->session.shell.options->files.ghost != NULL;
    return (races ? sq_session_race : sq_session_watch)(&app->session, replay) ||
           log_error("cannot play the replay", "out of memory");
}

typedef struct program_run {
    const sq_options *options;
    sq_report report;
    plat_app app;
    bool has_started;
} program_run;

static bool run_frame(void *context)
{
    program_run *run = context;
    return run->has_started && plat_app_frame(&run->app);
}

static int finish(void *context)
{
    program_run *run = context;
    plat_app *app = &run->app;
    const bool played = run->has_started && !app->failed;
    const bool reported = sq_report_close(&run->report, played ? app->session.play.game : NULL);
    sq_recorder_end(&app->session.play.recorder);
    const bool recorded = !run->options->files.record || !app->session.play.recorder.has_failed;
    plat_app_deinit(app);
    return played && reported && recorded ? EXIT_SUCCESS : EXIT_FAILURE;
}

int plat_app_run(const sq_options *options, uint64_t seed, sq_replay *replay)
{
    program_run run = {.options = options};
    if (options->files.record && !sq_recorder_check(options->files.record))
        return EXIT_FAILURE; /* the file is opened when there is something to write */
    if (!sq_report_open(&run.report, options))
        return EXIT_FAILURE;
    run.has_started = plat_app_init(&run.app, options, seed, &run.report) &&
                      (!replay || watch(&run.app, replay)) && sq_report_begin(&run.report);
    return plat_loop_run(&(plat_loop){run_frame, finish, &run});
}
