/* app: the whole program in this process, with real events and pixels read back. */
#include "platform_testing.h"

#include <glob.h>
#include <math.h>
#include <time.h>

#include "platform/app.h"
#include "virtual_pad.h"

/* The window is twice as large as the canvas. */
enum { ZOOM = 2 };

static plat_app app;
static sq_options options;

static void parse(int count, char *arguments[])
{
    char reason[SQ_OPTIONS_REASON_SIZE];
    if (!sq_options_parse(&options, count, arguments, reason))
        fail_msg("%s", reason);
}

/* The display does not make the tests wait: they say when a tick is due. */
static void start_app(int count, char *arguments[])
{
    parse(count, arguments);
    assert_true(plat_app_init(&app, &options, 7, NULL));
    SDL_SetWindowSize(app.window.window, ZOOM * SQ_CANVAS_WIDTH, ZOOM * SQ_CANVAS_HEIGHT);
    SDL_RenderSetVSync(app.window.renderer, 0);
    app.window.waits_for_display = true;
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}

#define arguments_(...) ((char *[]){"square-eater", __VA_ARGS__})
#define start(...) start_app((int)LENGTH(arguments_(__VA_ARGS__)), arguments_(__VA_ARGS__))

/* Slow, so that a test which the system keeps waiting does not miss a tick. */
#define SLOW "--set=TICKS_PER_SECOND=10"

/* A game in which nothing happens by itself. */
#define QUIET                                                                                      \
    SLOW, "--set=CLASSIC_FRIENDS=1", "--set=FRIEND_SPAWN_RATE=1000000",                            \
        "--set=PELLET_SPAWN_RATE=1000000", "--set=FRIEND_GROWTH_RATE=0", "--set=READY_DURATION=0", \
        "--set=RESULT_DURATION=0"

static int end_app(void **state)
{
    (void)state;
    plat_app_deinit(&app);
    return 0;
}

/* ---- what the player does ---- */

static void push(SDL_Event event)
{
    assert_int_equal(SDL_PushEvent(&event), 1);
}

static void turn_key(Uint32 type, SDL_Keycode key)
{
    SDL_Event event = {.type = type};
    event.key.keysym.sym = key;
    push(event);
}

static void push_key(SDL_Keycode key)
{
    turn_key(SDL_KEYDOWN, key);
    turn_key(SDL_KEYUP, key);
}

static void push_window_event(Uint8 what)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.windowID = SDL_GetWindowID(app.window.window);
    event.window.event = what;
    push(event);
}

/* To a place on the canvas. */
static void push_motion(float x, float y)
{
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = (Sint32)lroundf(x * ZOOM);
    event.motion.y = (Sint32)lroundf(y * ZOOM);
    push(event);
}

static void push_click(float x, float y)
{
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    push_motion(x, y);
    event.button.button = SDL_BUTTON_LEFT;
    event.button.x = (Sint32)lroundf(x * ZOOM);
    event.button.y = (Sint32)lroundf(y * ZOOM);
    push(event);
}

/* One frame in which exactly one tick is due, whatever the time is. */
static bool frame(void)
{
    app.pacer.last = SDL_GetPerformanceCounter();
    app.pacer.owed = app.pacer.frequency;
    return plat_app_frame(&app);
}

static void frames(int count)
{
    while (count-- > 0)
        assert_true(frame());
}

static void assert_screen(sq_screen_id screen)
{
    assert_int_equal(app.session.screen, screen);
}

/* Where these words stand on the screen that was drawn last: their middle. */
static SDL_FPoint place_of(const char *words)
{
    for (size_t i = 0; i < app.list.count; i++) {
        const sq_draw_item *item = &app.list.items[i];
        if (item->is_text && strcmp(sq_draw_item_text(&app.list, item), words) == 0)
            return (SDL_FPoint){item->x + item->width / 2, item->y + item->height / 2};
    }
    fail_msg("nothing says \"%s\"", words);
    return (SDL_FPoint){0, 0};
}

static void push_click_on(const char *words)
{
    const SDL_FPoint place = place_of(words);
    push_click(place.x, place.y);
}

static void start_a_game(void)
{
    frames(1);
    push_click_on("Play");
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
}

static void start_a_game_by_key(void)
{
    push_key(SDLK_RETURN);
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
}

static uint64_t game_ticks(void)
{
    return sq_game_run(app.session.game)->tick;
}

static Square first_friend(void)
{
    ecs_each(app.session.game, Friend, friend) {
        return friend->square;
    }
    fail_msg("there is no friend");
    return (Square){0};
}

static void touch_the_friend(void)
{
    const Square square = first_friend();
    push_motion(square.x, square.y);
    frames(1);
}

static uint32_t pixel_on_canvas(float x, float y)
{
    Picture picture = take_picture(app.window.renderer);
    const uint32_t seen = pixel(&picture, (int)(x * ZOOM), (int)(y * ZOOM));
    free_picture(&picture);
    return seen;
}

/* ---- the start screen ---- */

/* The dummy driver's screen is 1024 x 768. */
static void the_first_window_fits_a_small_screen(void **state)
{
    int width;
    int height;
    (void)state;
    parse(2, (char *[]){"square-eater", SLOW});
    assert_true(plat_app_init(&app, &options, 7, NULL));
    SDL_GetWindowSize(app.window.window, &width, &height);
    assert_int_equal(width, SQ_CANVAS_WIDTH);
    assert_int_equal(height, SQ_CANVAS_HEIGHT);
}

static void the_program_begins_on_the_start_screen(void **state)
{
    (void)state;
    start(QUIET);
    frames(2);
    assert_screen(SQ_SCREEN_START);
    assert_null(app.session.game);
}

static void a_click_on_play_begins_a_game(void **state)
{
    (void)state;
    start(QUIET);
    frames(1);
    start_a_game();
    frames(3);
    assert_int_equal(game_ticks(), 3);
}

static void a_click_beside_the_menu_does_nothing(void **state)
{
    (void)state;
    start(QUIET);
    push_click(20, 20);
    frames(2);
    assert_screen(SQ_SCREEN_START);
}

static void enter_begins_a_game(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game_by_key();
}

static void down_and_enter_quits(void **state)
{
    (void)state;
    start(QUIET);
    push_key(SDLK_DOWN);
    frames(2);
    assert_int_equal(app.session.menu.selected, 1);
    push_key(SDLK_RETURN);
    assert_false(frame());
    assert_false(app.failed);
}

static void a_closed_window_ends_the_program_at_once(void **state)
{
    (void)state;
    start(QUIET);
    frames(1);
    push((SDL_Event){.type = SDL_QUIT});
    assert_false(frame());
    assert_false(app.failed);
}

/* Stopped at 30 frames a second or faster than the game: no press gets lost, none counts twice. */
static void a_press_counts_for_one_tick_whenever_that_is_due(void **state)
{
    (void)state;
    start(QUIET);
    push_key(SDLK_DOWN);
    app.pacer.last = SDL_GetPerformanceCounter();
    app.pacer.owed = 0;
    assert_true(plat_app_frame(&app));
    assert_int_equal(app.session.menu.selected, 0);
    frames(2);
    assert_int_equal(app.session.menu.selected, 1);
}

/* ---- the game ---- */

static void the_blue_square_is_where_the_pointer_is(void **state)
{
    static const SDL_FPoint places[] = {{100, 80}, {500, 300}, {0, 200}, {320, 60}};
    (void)state;
    start(QUIET);
    start_a_game();
    for (size_t i = 0; i < LENGTH(places); i++) {
        push_motion(places[i].x, places[i].y);
        frames(2);
        const Square square = ecs_unique(app.session.game, Player)->square;
        assert_true(square.x == places[i].x && square.y == places[i].y);
        const float middle = square.size / 2;
        assert_int_equal(pixel_on_canvas(places[i].x + middle, places[i].y + middle),
                         look_of(SQ_COLOR_PLAYER));
        assert_int_equal(pixel_on_canvas(places[i].x + 0.5F, places[i].y + 0.5F),
                         look_of(SQ_COLOR_TEXT)); /* its rim */
        assert_int_not_equal(pixel_on_canvas(places[i].x + middle, places[i].y + 2 * square.size),
                             look_of(SQ_COLOR_PLAYER));
    }
}

static void the_pointer_is_found_in_a_window_of_another_shape(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    SDL_SetWindowSize(app.window.window, 900, 900);
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = 450;
    event.motion.y = 450;
    push(event);
    frames(2);
    const Square square = ecs_unique(app.session.game, Player)->square;
    assert_true(square.x == 320 && square.y == 180);
    Picture picture = take_picture(app.window.renderer);
    assert_int_equal(pixel(&picture, 460, 460), look_of(SQ_COLOR_PLAYER));
    free_picture(&picture);
}

static void a_stall_is_made_up_for_by_five_ticks_at_most(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    frames(1);
    const uint64_t before = game_ticks();
    plat_pacer_skip(&app.pacer, SDL_GetPerformanceCounter() - 10 * app.pacer.frequency);
    assert_true(plat_app_frame(&app));
    assert_int_equal(game_ticks(), before + 5);
}

static void the_cursor_is_seen_in_menus_only(void **state)
{
    (void)state;
    start(QUIET);
    frames(1);
    assert_int_equal(SDL_ShowCursor(SDL_QUERY), SDL_ENABLE);
    start_a_game();
    assert_int_equal(SDL_ShowCursor(SDL_QUERY), SDL_DISABLE);
    push_key(SDLK_p);
    frames(1);
    assert_int_equal(SDL_ShowCursor(SDL_QUERY), SDL_ENABLE);
}

/* ---- the pause ---- */

static void escape_and_p_stop_the_game_and_let_it_go_on(void **state)
{
    static const SDL_Keycode keys[] = {SDLK_ESCAPE, SDLK_p, SDLK_PAUSE};
    (void)state;
    start(QUIET);
    start_a_game();
    for (size_t i = 0; i < LENGTH(keys); i++) {
        push_key(keys[i]);
        frames(1);
        assert_screen(SQ_SCREEN_PAUSE);
        const uint64_t stopped_at = game_ticks();
        push_key(keys[i]);
        frames(1);
        assert_screen(SQ_SCREEN_PLAY);
        assert_int_equal(game_ticks(), stopped_at);
        frames(2);
        assert_int_equal(game_ticks(), stopped_at + 2);
    }
}

static void a_lost_focus_stops_the_game_and_only_the_player_lets_it_go_on(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    frames(1);
    assert_screen(SQ_SCREEN_PAUSE);
    static const Uint8 harmless[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED,
                                     SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_EXPOSED};
    for (size_t i = 0; i < LENGTH(harmless); i++) {
        push_window_event(harmless[i]);
        frames(1);
        assert_screen(SQ_SCREEN_PAUSE);
    }
    const SDL_FPoint resume = place_of("Resume");
    push_motion(resume.x, resume.y);
    frames(1);
    assert_screen(SQ_SCREEN_PAUSE);
    push_click_on("Resume");
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
}

static void a_minimised_window_stops_the_game(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_window_event(SDL_WINDOWEVENT_MINIMIZED);
    frames(1);
    assert_screen(SQ_SCREEN_PAUSE);
}

static void the_game_is_seen_through_the_pause_but_darker(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_motion(50, 300);
    frames(2);
    push_key(SDLK_ESCAPE);
    frames(1);
    const uint32_t seen = pixel_on_canvas(57, 307);
    assert_int_not_equal(seen, look_of(SQ_COLOR_PLAYER));
    assert_true((seen & 0xFF) > 60 && (seen & 0xFF) < 120);
}

static int push_an_event_later(void *milliseconds)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_EXPOSED;
    SDL_Delay(*(Uint32 *)milliseconds);
    return SDL_PushEvent(&event);
}

/* A frame lasts until the event comes, and costs next to nothing until then. */
static void assert_sleeps(void)
{
    Uint32 milliseconds = 300;
    SDL_Thread *thread = SDL_CreateThread(push_an_event_later, "events", &milliseconds);
    assert_non_null(thread);
    const clock_t work_before = clock();
    const Uint64 before = SDL_GetTicks64();
    assert_true(plat_app_frame(&app));
    const Uint64 passed = SDL_GetTicks64() - before;
    const double worked = (double)(clock() - work_before) / CLOCKS_PER_SEC;
    SDL_WaitThread(thread, NULL);
    assert_true(passed >= milliseconds - 50);
    assert_true(worked < 0.15);
}

static void a_paused_game_sleeps_until_something_happens(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_key(SDLK_ESCAPE);
    frames(1);
    assert_sleeps();
    assert_screen(SQ_SCREEN_PAUSE);
}

static void a_hidden_window_sleeps_too(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    SDL_HideWindow(app.window.window);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_sleeps();
}

static void the_time_asleep_is_not_made_up(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_key(SDLK_ESCAPE);
    frames(1);
    const uint64_t before = game_ticks();
    SDL_Delay(250); /* two ticks long */
    push_click_on("Resume");
    assert_true(plat_app_frame(&app));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(game_ticks(), before);
    const float progress = plat_pacer_progress(&app.pacer);
    assert_true(progress == 0);
}

/* Where nothing waits for the display, a frame lasts until the next tick: no race. */
static void without_a_display_to_wait_for_a_frame_waits_for_the_tick(void **state)
{
    enum { FRAMES = 20 };
    (void)state;
    start(QUIET, "--set=TICKS_PER_SECOND=60");
    SDL_SetWindowSize(app.window.window, 320, 180); /* drawing takes no time to speak of */
    start_a_game_by_key();
    app.window.waits_for_display = false;
    plat_pacer_skip(&app.pacer, SDL_GetPerformanceCounter());
    const uint64_t ticks_before = game_ticks();
    const Uint64 before = SDL_GetTicks64();
    for (int i = 0; i < FRAMES; i++)
        assert_true(plat_app_frame(&app));
    assert_true(SDL_GetTicks64() - before >= FRAMES * 1000 / 60 - 20);
    assert_true(game_ticks() - ticks_before >= FRAMES - 1);
}

/* ---- the window ---- */

static void f11_fills_the_screen_and_leaves_it(void **state)
{
    (void)state;
    start(QUIET);
    frames(1);
    for (int i = 0; i < 2; i++) {
        push_key(SDLK_F11);
        frames(2);
        assert_true(SDL_GetWindowFlags(app.window.window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
        push_key(SDLK_F11);
        frames(2);
        assert_false(SDL_GetWindowFlags(app.window.window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
    }
    assert_screen(SQ_SCREEN_START);
}

static void a_paused_game_is_drawn_anew_when_the_window_is_resized(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_key(SDLK_ESCAPE);
    frames(1);
    SDL_SetWindowSize(app.window.window, 900, 900);
    push_window_event(SDL_WINDOWEVENT_SIZE_CHANGED);
    assert_true(plat_app_frame(&app));
    assert_screen(SQ_SCREEN_PAUSE);
    Picture picture = take_picture(app.window.renderer);
    assert_int_equal(picture.height, 900);
    const int bar = (900 - 900 * 360 / 640) / 2;
    const SDL_Rect bars[] = {{0, 0, 900, bar}, {0, 900 - bar, 900, bar}};
    for (size_t i = 0; i < LENGTH(bars); i++)
        assert_int_equal(count_pixels(&picture, bars[i], look_of(SQ_COLOR_BARS)), 900 * bar);
    assert_int_not_equal(pixel(&picture, 5, bar + 5), look_of(SQ_COLOR_BARS));
    free_picture(&picture);
}

static void a_reset_renderer_gets_its_glyphs_back(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_key(SDLK_ESCAPE);
    frames(1);
    Picture before = take_picture(app.window.renderer);
    const unsigned rendered = app.window.text.glyphs_rendered;
    push((SDL_Event){.type = SDL_RENDER_TARGETS_RESET});
    frames(1);
    Picture after = take_picture(app.window.renderer);
    assert_true(app.window.text.glyphs_rendered > rendered);
    assert_true(same_pictures(&before, &after));
    free_picture(&before);
    free_picture(&after);
}

/* SDL's dummy display keeps each frame that it is shown as a file, if asked to: one that was drawn
 * and never shown is not among them. How many there are; removes them. */
static size_t count_shown_frames(void)
{
    glob_t files;
    const bool found = glob("SDL_window*.bmp", 0, NULL, &files) == 0;
    const size_t count = found ? files.gl_pathc : 0;
    for (size_t i = 0; i < count; i++)
        remove(files.gl_pathv[i]);
    globfree(&files);
    return count;
}

static void every_frame_is_shown_once(void **state)
{
    (void)state;
    start(QUIET);
    SDL_SetWindowSize(app.window.window, 640, 360);
    frames(1);
    count_shown_frames();
    setenv("SDL_VIDEO_DUMMY_SAVE_FRAMES", "1", 1);
    frames(3);
    unsetenv("SDL_VIDEO_DUMMY_SAVE_FRAMES");
    assert_int_equal(count_shown_frames(), 3);
}

/* ---- how it ends ---- */

static void who_has_eaten_the_last_friend_wins_and_may_play_again(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    touch_the_friend();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_int_equal(sq_game_run(app.session.game)->outcome, SQ_VICTORY);
    const uint64_t seed = app.session.seed;
    push_click_on("Play again");
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(game_ticks(), 0);
    assert_int_not_equal(app.session.seed, seed);
}

static void who_is_hit_when_small_loses_and_may_go_to_the_start_screen(void **state)
{
    (void)state;
    start(QUIET, "--set=FRIEND_INIT_SIZE=25", "--set=PLAYER_INIT_SIZE=5");
    start_a_game();
    touch_the_friend();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_int_equal(sq_game_run(app.session.game)->outcome, SQ_DEFEAT);
    push_key(SDLK_DOWN);
    frames(1);
    push_key(SDLK_RETURN);
    frames(1);
    assert_screen(SQ_SCREEN_START);
}

static void the_result_stands_for_a_while_before_the_program_sleeps(void **state)
{
    (void)state;
    start(QUIET, "--set=RESULT_DURATION=3");
    start_a_game();
    touch_the_friend();
    assert_screen(SQ_SCREEN_GAME_OVER);
    push_key(SDLK_RETURN); /* too early */
    frames(3);
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_sleeps();
    push_key(SDLK_RETURN);
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
}

/* Each menu again and again: what it has of memory, glyphs and textures it has after one round. */
static void the_way_from_game_to_game_can_be_gone_any_number_of_times(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    for (int i = 0; i < 20; i++) {
        touch_the_friend();
        assert_screen(SQ_SCREEN_GAME_OVER);
        push_key(SDLK_ESCAPE);
        frames(1);
        assert_screen(SQ_SCREEN_START);
        push_click_on("Play");
        frames(1);
        assert_screen(SQ_SCREEN_PLAY);
    }
}

/* ---- bots ---- */

static void a_bot_plays_without_being_asked(void **state)
{
    (void)state;
    start(SLOW, "--bot", "greedy");
    assert_screen(SQ_SCREEN_PLAY);
    frames(5);
    assert_int_equal(game_ticks(), 5);
    push_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(game_ticks(), 6);
}

static void after_its_last_tick_the_program_ends(void **state)
{
    (void)state;
    start(SLOW, "--bot", "still", "--ticks", "10");
    frames(9);
    assert_false(frame());
    assert_int_equal(game_ticks(), 10);
    assert_false(app.failed);
}

static void a_stall_does_not_carry_the_game_beyond_its_last_tick(void **state)
{
    (void)state;
    start(SLOW, "--bot", "still", "--ticks", "3");
    plat_pacer_skip(&app.pacer, SDL_GetPerformanceCounter() - app.pacer.frequency);
    assert_false(plat_app_frame(&app));
    assert_int_equal(game_ticks(), 3);
}

/* ---- each device alone ---- */

/* The dummy display gives no window the focus that SDL wants to see before it listens to pads. */
static VirtualPad start_with_pad(void)
{
    setenv("SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS", "1", 1);
    start(QUIET);
    const VirtualPad pad = attach_pad();
    frames(1);
    return pad;
}

static void a_gamepad_is_enough_to_start_stop_and_go_on(void **state)
{
    (void)state;
    VirtualPad pad = start_with_pad();
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_START);
    frames(1);
    assert_screen(SQ_SCREEN_PAUSE);
    const int selected = app.session.menu.selected;
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_DOWN);
    frames(1);
    assert_int_not_equal(app.session.menu.selected, selected);
    push_stick(&pad, 0, -1);
    frames(1);
    assert_int_equal(app.session.menu.selected, selected);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
    detach_pad(&pad);
}

static void a_gamepad_that_is_unplugged_stops_the_game(void **state)
{
    (void)state;
    VirtualPad pad = start_with_pad();
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    frames(2);
    assert_screen(SQ_SCREEN_PLAY);
    detach_pad(&pad);
    frames(1);
    assert_screen(SQ_SCREEN_PAUSE);
}

static void push_touch(SDL_FingerID finger, SDL_FPoint place)
{
    SDL_Event event = {.type = SDL_FINGERDOWN};
    event.tfinger.fingerId = finger;
    event.tfinger.x = place.x / SQ_CANVAS_WIDTH;
    event.tfinger.y = place.y / SQ_CANVAS_HEIGHT;
    push(event);
}

static void push_lift(SDL_FingerID finger)
{
    SDL_Event event = {.type = SDL_FINGERUP};
    event.tfinger.fingerId = finger;
    push(event);
}

static void two_fingers_are_enough_to_start_stop_and_go_on(void **state)
{
    (void)state;
    start(QUIET);
    frames(1);
    push_touch(1, place_of("Play"));
    push_lift(1);
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
    push_touch(2, (SDL_FPoint){100, 80});
    frames(2);
    const Square square = ecs_unique(app.session.game, Player)->square;
    assert_float_equal(square.x, 100, 0.5F);
    assert_float_equal(square.y, 80, 0.5F);
    push_touch(3, (SDL_FPoint){500, 300});
    frames(1);
    assert_screen(SQ_SCREEN_PAUSE);
    push_lift(3);
    push_lift(2);
    push_touch(4, place_of("Resume"));
    frames(1);
    assert_screen(SQ_SCREEN_PLAY);
}

/* A game that is paused sleeps, but not meanwhile. */
static void a_key_held_in_a_menu_goes_on_by_itself(void **state)
{
    (void)state;
    start(QUIET);
    SDL_SetWindowSize(app.window.window, 640, 360); /* faster */
    start_a_game_by_key();
    push_key(SDLK_ESCAPE);
    frames(1);
    turn_key(SDL_KEYDOWN, SDLK_DOWN);
    frames(1);
    const int first = app.session.menu.selected;
    frames(PLAT_NAVIGATION_FIRST_WAIT - 1);
    assert_int_equal(app.session.menu.selected, first);
    frames(1);
    assert_int_not_equal(app.session.menu.selected, first);
    turn_key(SDL_KEYUP, SDLK_DOWN);
    frames(1);
    assert_sleeps();
}

static void a_key_held_in_the_game_does_not_run_through_the_menu(void **state)
{
    (void)state;
    start(QUIET);
    SDL_SetWindowSize(app.window.window, 640, 360); /* faster */
    start_a_game_by_key();
    turn_key(SDL_KEYDOWN, SDLK_DOWN);
    frames(3);
    push_key(SDLK_ESCAPE);
    frames(1);
    assert_screen(SQ_SCREEN_PAUSE);
    const int first = app.session.menu.selected;
    assert_sleeps();
    for (int i = 0; i < 2 * PLAT_NAVIGATION_FIRST_WAIT; i++) {
        push_window_event(SDL_WINDOWEVENT_EXPOSED);
        frames(1);
        assert_int_equal(app.session.menu.selected, first);
    }
    turn_key(SDL_KEYUP, SDLK_DOWN);
    frames(1);
    turn_key(SDL_KEYDOWN, SDLK_DOWN);
    frames(1);
    assert_int_not_equal(app.session.menu.selected, first);
}

static void the_noise_of_a_stick_does_not_wake_a_paused_game(void **state)
{
    (void)state;
    VirtualPad pad = start_with_pad();
    start_a_game_by_key();
    push_key(SDLK_ESCAPE);
    frames(1);
    push_stick(&pad, 0.1F, 0.1F);
    assert_sleeps();
    detach_pad(&pad);
}

/* ---- nothing grows ---- */

static void assert_600_frames_cost_nothing_more(void)
{
    SDL_SetWindowSize(app.window.window, 640, 360); /* faster */
    frames(2);
    const sq_draw_list list = app.list;
    const unsigned glyphs = app.window.text.glyphs_rendered;
    const int blocks = SDL_GetNumAllocations();
    frames(600);
    assert_int_equal(app.list.capacity, list.capacity);
    assert_int_equal(app.list.texts_capacity, list.texts_capacity);
    assert_int_equal(app.window.text.glyphs_rendered, glyphs);
    assert_int_equal(SDL_GetNumAllocations(), blocks);
}

static void six_hundred_frames_of_a_game_take_no_more_memory(void **state)
{
    (void)state;
    start(QUIET);
    start_a_game();
    push_motion(0, 0);
    frames(400); /* the hints are gone */
    assert_600_frames_cost_nothing_more();
}

static void six_hundred_frames_of_the_start_screen_take_no_more_memory(void **state)
{
    (void)state;
    start(QUIET);
    frames(100);
    assert_600_frames_cost_nothing_more();
}

/* ---- no display ---- */

static void assert_does_not_start(const char *words)
{
    Listener listener;
    parse(1, (char *[]){"square-eater"});
    begin_to_listen(&listener);
    const bool started = plat_app_init(&app, &options, 7, NULL);
    end_to_listen(&listener);
    assert_false(started);
    assert_is_one_line(listener.said);
    assert_has_words(listener.said, "square-eater: ");
    assert_has_words(listener.said, words);
}

static void without_a_video_driver_it_says_so_in_one_line(void **state)
{
    (void)state;
    setenv("SDL_VIDEODRIVER", "nonsense", 1);
    assert_does_not_start("--headless");
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_false(app.has_sdl);
}

static void an_unknown_renderer_leaves_the_one_that_always_works(void **state)
{
    (void)state;
    SDL_SetHintWithPriority(SDL_HINT_RENDER_DRIVER, "nonsense", SDL_HINT_OVERRIDE);
    start(QUIET);
    SDL_ResetHint(SDL_HINT_RENDER_DRIVER);
    frames(1);
}

#define test_app(test) cmocka_unit_test_teardown(test, end_app)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_app(the_program_begins_on_the_start_screen),
        test_app(the_first_window_fits_a_small_screen),
        test_app(a_click_on_play_begins_a_game),
        test_app(a_click_beside_the_menu_does_nothing),
        test_app(enter_begins_a_game),
        test_app(down_and_enter_quits),
        test_app(a_closed_window_ends_the_program_at_once),
        test_app(a_press_counts_for_one_tick_whenever_that_is_due),
        test_app(the_blue_square_is_where_the_pointer_is),
        test_app(the_pointer_is_found_in_a_window_of_another_shape),
        test_app(a_stall_is_made_up_for_by_five_ticks_at_most),
        test_app(the_cursor_is_seen_in_menus_only),
        test_app(escape_and_p_stop_the_game_and_let_it_go_on),
        test_app(a_lost_focus_stops_the_game_and_only_the_player_lets_it_go_on),
        test_app(a_minimised_window_stops_the_game),
        test_app(the_game_is_seen_through_the_pause_but_darker),
        test_app(a_paused_game_sleeps_until_something_happens),
        test_app(a_hidden_window_sleeps_too),
        test_app(the_time_asleep_is_not_made_up),
        test_app(without_a_display_to_wait_for_a_frame_waits_for_the_tick),
        test_app(f11_fills_the_screen_and_leaves_it),
        test_app(a_paused_game_is_drawn_anew_when_the_window_is_resized),
        test_app(a_reset_renderer_gets_its_glyphs_back),
        test_app(every_frame_is_shown_once),
        test_app(who_has_eaten_the_last_friend_wins_and_may_play_again),
        test_app(who_is_hit_when_small_loses_and_may_go_to_the_start_screen),
        test_app(the_result_stands_for_a_while_before_the_program_sleeps),
        test_app(the_way_from_game_to_game_can_be_gone_any_number_of_times),
        test_app(a_bot_plays_without_being_asked),
        test_app(after_its_last_tick_the_program_ends),
        test_app(a_stall_does_not_carry_the_game_beyond_its_last_tick),
        test_app(a_gamepad_is_enough_to_start_stop_and_go_on),
        test_app(a_gamepad_that_is_unplugged_stops_the_game),
        test_app(two_fingers_are_enough_to_start_stop_and_go_on),
        test_app(a_key_held_in_a_menu_goes_on_by_itself),
        test_app(a_key_held_in_the_game_does_not_run_through_the_menu),
        test_app(the_noise_of_a_stick_does_not_wake_a_paused_game),
        test_app(six_hundred_frames_of_a_game_take_no_more_memory),
        test_app(six_hundred_frames_of_the_start_screen_take_no_more_memory),
        test_app(without_a_video_driver_it_says_so_in_one_line),
        test_app(an_unknown_renderer_leaves_the_one_that_always_works),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
