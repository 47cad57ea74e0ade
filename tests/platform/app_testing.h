/* app_testing: the whole program in this process, with real events, pixels read back and its own
 * data folder; and the actions of a player on each device. */
#pragma once

#include "game/own_folder.h"
#include "platform_testing.h"

#include <math.h>

#include "picture/arena_view.h"
#include "platform/app.h"
#include "virtual_pad.h"

static plat_app app;
static sq_options options;

/* ---- its start and its end ---- */

static inline void parse(int count, char *arguments[])
{
    char reason[SQ_OPTIONS_REASON_SIZE];
    if (!sq_options_parse(&options, count, arguments, reason))
        fail_msg("%s", reason);
}

/* Files are kept only in the test's own folder, unless the arguments name another. */
static inline void start_as_it_is(int count, char *arguments[])
{
    parse(count, arguments);
    if (!options.files.data_dir)
        options.files.data_dir = own_folder;
    assert_true(plat_app_init(&app, &options, 7, NULL));
    app.window.finish.is_fixed = true; /* however busy the machine is */
}

/* The display does not delay the tests: they decide when a tick is due. */
static inline void start_app(int count, char *arguments[])
{
    start_as_it_is(count, arguments);
    SDL_SetWindowSize(app.window.window, 2 * SQ_CANVAS_WIDTH, 2 * SQ_CANVAS_HEIGHT);
    SDL_RenderSetVSync(app.window.renderer, 0);
    app.window.waits_for_display = true;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

/* With the default constants; otherwise a run does not count. */
static inline void start_with_defaults(void)
{
    start_app(1, (char *[]){"square-eater"});
    SDL_SetWindowSize(app.window.window, 320, 180); /* faster */
}

#define arguments_(...) ((char *[]){"square-eater", __VA_ARGS__})
#define start(...) start_app((int)LENGTH(arguments_(__VA_ARGS__)), arguments_(__VA_ARGS__))

/* Slow, so that a delayed test does not miss a tick. */
#define SLOW "--set=TICKS_PER_SECOND=10"

/* Nothing makes the player wait. */
#define PROMPT SLOW, PROMPT_GAME, "--set=RESULT_DURATION=0"
#define PROMPT_GAME "--set=READY_DURATION=0", "--set=END_DURATION=0"

/* A game in which nothing happens by itself. */
#define QUIET PROMPT, ONE_FRIEND, NOBODY_COMES
#define ONE_FRIEND "--set=CLASSIC_FRIENDS=1"
#define NOBODY_COMES                                                                               \
    "--set=FRIEND_SPAWN_RATE=1000000", "--set=PELLET_SPAWN_RATE=1000000",                          \
        "--set=FRIEND_GROWTH_RATE=0", "--set=BONUS_START_SIZE=0"

/* A tower with two friends to eat on its first floor; both are there at once. */
#define QUICK_TOWER                                                                                \
    PROMPT, "--set=QUOTA_FACTOR=1", "--set=FRIEND_SPAWN_RATE=1",                                   \
        "--set=PELLET_SPAWN_RATE=1000000", "--set=FRIEND_GROWTH_RATE=0",                           \
        "--set=BONUS_START_SIZE=0"

static inline void end_app(void)
{
    plat_app_deinit(&app);
}

static inline int end_app_and_folder(void **state)
{
    end_app();
    return close_folder(state);
}

#define APP NOTHING, open_folder, end_app_and_folder

/* ---- events ---- */

static inline void push(SDL_Event event)
{
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static inline void turn_key(Uint32 type, SDL_Keycode key)
{
    SDL_Event event = {.type = type};
    event.key.keysym.sym = key;
    push(event);
}

static inline void push_key(SDL_Keycode key)
{
    turn_key(SDL_KEYDOWN, key);
    turn_key(SDL_KEYUP, key);
}

static inline void push_window_event(Uint8 what)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.windowID = SDL_GetWindowID(app.window.window);
    event.window.event = what;
    push(event);
}

/* ---- frames ---- */

/* One frame in which exactly this many ticks are due. The next tick is a whole second away
 * during this frame, so the system may delay the test that long without an extra tick. */
static inline bool frame_of(int ticks)
{
    const uint64_t rate = app.pacer.rate;
    app.pacer.rate = 1;
    app.pacer.last = SDL_GetPerformanceCounter();
    app.pacer.owed = (uint64_t)ticks * app.pacer.frequency;
    const bool goes_on = plat_app_frame(&app);
    app.pacer.rate = rate;
    return goes_on;
}

/* A frame with one tick. When nothing moves, an event has to wake it up. */
static inline bool frame(void)
{
    if (sq_session_is_idle(&app.session) && !plat_input_is_busy(&app.input))
        push_window_event(SDL_WINDOWEVENT_EXPOSED);
    return frame_of(1);
}

static inline void frames(int count)
{
    while (count-- > 0)
        assert_true(frame());
}

static inline void assert_screen(sq_screen_id screen)
{
    assert_int_equal(app.session.shell.screen, screen);
}

static inline void frames_lead_to(int count, sq_screen_id screen)
{
    frames(count);
    assert_screen(screen);
}

/* Runs frames until the screen appears, or this many have passed. */
static inline void frames_until(sq_screen_id screen, int most)
{
    while (app.session.shell.screen != screen && most-- > 0)
        frames(1);
    assert_screen(screen);
}

/* ---- what is visible ---- */

/* Window units per canvas unit; both have the same shape. */
static inline float zoom(void)
{
    int width = 0;
    SDL_GetWindowSize(app.window.window, &width, NULL);
    return (float)width / SQ_CANVAS_WIDTH;
}

/* The text of the last frame that contains these words; NULL if there is none. */
static inline const sq_draw_item *find_words(const char *words)
{
    for (size_t i = 0; i < app.list.count; i++) {
        const sq_draw_item *item = &app.list.items[i];
        if (item->form == SQ_TEXT && strstr(sq_draw_item_text(&app.list, item), words))
            return item;
    }
    return NULL;
}

static inline void assert_screen_says(const char *words)
{
    if (!find_words(words))
        fail_msg("nothing says \"%s\"", words);
}

/* The centre of the text that is exactly these words. */
static inline SDL_FPoint place_of(const char *words)
{
    for (size_t i = 0; i < app.list.count; i++) {
        const sq_draw_item *item = &app.list.items[i];
        if (item->form == SQ_TEXT && strcmp(sq_draw_item_text(&app.list, item), words) == 0)
            return (SDL_FPoint){item->x + item->width / 2, item->y + item->height / 2};
    }
    fail_msg("nothing says \"%s\"", words);
    return (SDL_FPoint){0, 0};
}

static inline uint32_t pixel_on_canvas(float x, float y)
{
    Picture picture = take_picture(app.window.renderer);
    const uint32_t seen = pixel(&picture, (int)(x * zoom()), (int)(y * zoom()));
    free_picture(&picture);
    return seen;
}

/* ---- the running game ---- */

static inline const Run *run(void)
{
    return sq_game_run(app.session.play.game);
}

static inline uint64_t game_ticks(void)
{
    return run()->tick;
}

static inline const Tower *tower(void)
{
    return ecs_unique(app.session.play.game, Tower);
}

static inline Square player_square(void)
{
    return ecs_unique(app.session.play.game, Player)->square;
}

static inline Square first_friend(void)
{
    ecs_each(app.session.play.game, Friend, friend)
        return friend->square;
    fail_msg("there is no friend");
    return (Square){0};
}

/* A point of the arena, on the canvas. */
static inline SDL_FPoint in_arena(float x, float y)
{
    const sq_view view = sq_view_below_strip(&options.config, (Square){0}, false);
    const sq_point at = sq_point_on_canvas(&view, x, y);
    return (SDL_FPoint){at.x, at.y};
}

static inline uint32_t pixel_in_arena(float x, float y)
{
    const SDL_FPoint place = in_arena(x, y);
    return pixel_on_canvas(place.x, place.y);
}

static inline bool game_is_played(void)
{
    return app.session.shell.screen == SQ_SCREEN_PLAY && run()->outcome == SQ_PLAYING;
}

/* ---- pointers ---- */

/* Moves to a place on the canvas. */
static inline void push_motion(float x, float y)
{
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = (Sint32)lroundf(x * zoom());
    event.motion.y = (Sint32)lroundf(y * zoom());
    push(event);
}

static inline void push_motion_in_arena(float x, float y)
{
    const SDL_FPoint place = in_arena(x, y);
    push_motion(place.x, place.y);
}

static inline void push_button(Uint8 button, float x, float y)
{
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    push_motion(x, y);
    event.button.button = button;
    event.button.x = (Sint32)lroundf(x * zoom());
    event.button.y = (Sint32)lroundf(y * zoom());
    push(event);
    event.type = SDL_MOUSEBUTTONUP;
    push(event);
}

static inline void push_click(float x, float y)
{
    push_button(SDL_BUTTON_LEFT, x, y);
}

static inline void push_click_on(const char *words)
{
    const SDL_FPoint place = place_of(words);
    push_click(place.x, place.y);
}

static inline void push_finger(Uint32 type, SDL_FingerID finger, SDL_FPoint place)
{
    SDL_Event event = {.type = type};
    event.tfinger.fingerId = finger;
    event.tfinger.x = place.x / SQ_CANVAS_WIDTH;
    event.tfinger.y = place.y / SQ_CANVAS_HEIGHT;
    push(event);
}

#define push_touch(finger, ...) push_finger(SDL_FINGERDOWN, finger, __VA_ARGS__)
#define push_slide(finger, ...) push_finger(SDL_FINGERMOTION, finger, __VA_ARGS__)

static inline void push_lift(SDL_FingerID finger)
{
    SDL_Event event = {.type = SDL_FINGERUP};
    event.tfinger.fingerId = finger;
    push(event);
}

/* The dummy display gives no window the focus, without which SDL ignores gamepads. */
static inline void listen_to_pads(void)
{
    setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1);
}

/* ---- usual ways ---- */

/* The start screen has most of its items behind one press: opens them, or closes them. */
static inline void turn_start_menu(void)
{
    const sq_menu *menu = &app.session.shell.menu;
    push_click_on(menu->items[menu->count - 1].text);
    frames(1);
}

static inline void click_on(const char *words)
{
    if (app.session.shell.screen == SQ_SCREEN_START && !find_words(words))
        turn_start_menu();
    push_click_on(words);
    frames(1);
}

static inline void press_key(SDL_Keycode key)
{
    push_key(key);
    frames(1);
}

static inline void start_a_game(const char *which)
{
    frames(1);
    click_on("More games");
    click_on(which);
    assert_screen(SQ_SCREEN_PLAY);
}

static inline void start_a_game_by_key(void)
{
    press_key(SDLK_RETURN);
    assert_screen(SQ_SCREEN_PLAY);
}

static inline void touch_the_friend(void)
{
    const Square square = first_friend();
    push_motion_in_arena(square.x, square.y);
    frames(1);
}

/* A mouse reaches every place at once. */
static inline void win_the_floor(void)
{
    for (int most = 3000; most > 0 && game_is_played(); most--) {
        ecs_each(app.session.play.game, Friend, friend) {
            if (friend->square.size <= player_square().size)
                push_motion_in_arena(friend->square.x, friend->square.y);
        }
        frames(1);
    }
    assert_int_equal(run()->outcome, SQ_FLOOR_WON);
}
