/* app: the whole program in this process, with real events and pixels read back. */
#include "app_testing.h"

#include <glob.h>
#include <time.h>

#include "screens/session.h"
#include "shell/drawing.h"

/* ---- the start screen ---- */

/* The dummy driver's screen is 1024 x 768. */
TEST_IN(APP, the_first_window_fits_a_small_screen) {
    int width, height;
    start_as_it_is(2, (char *[]){"square-eater", SLOW});
    SDL_GetWindowSize(app.window.window, &width, &height);
    assert_int_equal(width, 1024);
    assert_int_equal(height, 576);
}

TEST_IN(APP, a_closed_window_ends_the_program_at_once) {
    start(QUIET);
    frames(1);
    push((SDL_Event){.type = SDL_QUIT});
    assert_false(frame());
    assert_false(app.failed);
}

/* At 30 frames a second, and with frames faster than ticks: no press is lost or counts twice. */
TEST_IN(APP, a_press_counts_for_one_tick) {
    start(QUIET);
    push_key(SDLK_DOWN);
    assert_true(frame_of(0));
    assert_int_equal(app.session.shell.menu.selected, 0);
    frames(2);
    assert_int_equal(app.session.shell.menu.selected, 1);
}

/* ---- the game ---- */

/* Its body is lit from above: below it is nearly plain. */
static bool is_of_player(uint32_t seen)
{
    return apart(seen, look_of(SQ_COLOR_PLAYER)) < 20;
}

TEST_IN(APP, the_blue_square_is_where_the_pointer_is) {
    static const SDL_FPoint places[] = {{100, 80}, {500, 300}, {0, 200}, {320, 60}};
    start(QUIET);
    start_a_game("Classic");
    each_case(i, places) {
        push_motion_in_arena(places[i].x, places[i].y);
        frames(30); /* until it is no longer stretched */
        const Square square = player_square();
        assert_true(square.x == places[i].x && square.y == places[i].y);
        const float middle = square.size / 2;
        assert_true(
            is_of_player(pixel_in_arena(places[i].x + middle, places[i].y + 0.8F * square.size)));
        assert_true(apart(pixel_in_arena(places[i].x + 0.5F, places[i].y + middle),
                          look_of(SQ_COLOR_TEXT)) < 20); /* its line */
        assert_false(
            is_of_player(pixel_in_arena(places[i].x + middle, places[i].y + 2 * square.size)));
    }
}

TEST_IN(APP, a_stall_is_caught_up_by_five_ticks_at_most) {
    start(QUIET);
    start_a_game("Classic");
    frames(1);
    const uint64_t before = game_ticks();
    plat_pacer_skip(&app.pacer, SDL_GetPerformanceCounter() - 10 * app.pacer.frequency);
    assert_true(plat_app_frame(&app));
    assert_int_equal(game_ticks(), before + 5);
}

TEST_IN(APP, the_cursor_is_seen_in_menus_only) {
    start(QUIET);
    frames(1);
    assert_int_equal(SDL_ShowCursor(SDL_QUERY), SDL_ENABLE);
    start_a_game("Classic");
    assert_int_equal(SDL_ShowCursor(SDL_QUERY), SDL_DISABLE);
    push_button(SDL_BUTTON_RIGHT, 300, 200);
    frames_lead_to(1, SQ_SCREEN_PAUSE);
    assert_int_equal(SDL_ShowCursor(SDL_QUERY), SDL_ENABLE);
    press_key(SDLK_DOWN); /* a keyboard player does not need it */
    assert_int_equal(SDL_ShowCursor(SDL_QUERY), SDL_DISABLE);
}

/* As SDL notes it: the dummy display gives no window the focus. */
static bool mouse_stays(void)
{
    return (SDL_GetWindowFlags(app.window.window) & SDL_WINDOW_MOUSE_GRABBED) != 0;
}

/* On another display, the next click would take the focus. */
TEST_IN(APP, in_the_full_screen_the_mouse_stays_while_one_plays) {
    start(QUIET);
    start_a_game("Classic");
    frames(1);
    assert_false(mouse_stays());
    press_key(SDLK_F11);
    frames(1);
    assert_true(mouse_stays());
    push_key(SDLK_ESCAPE);
    frames_lead_to(2, SQ_SCREEN_PAUSE);
    assert_false(mouse_stays());
}

TEST_IN(APP, the_mouse_stays_in_a_window_if_the_player_wants_it) {
    start(QUIET);
    frames(1);
    start_a_game("Classic");
    assert_false(mouse_stays());
    press_key(SDLK_ESCAPE);
    frames(1);
    click_on("Settings");
    click_on("More");
    click_on("Mouse leaves");
    assert_screen_says("no");
    assert_false(mouse_stays());
    press_key(SDLK_ESCAPE);
    click_on("Resume");
    frames(1);
    assert_true(mouse_stays());
}

/* ---- the pause ---- */

TEST_IN(APP, a_lost_focus_pauses_the_game_until_the_player_resumes) {
    start(QUIET);
    start_a_game("Classic");
    push_window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    frames_lead_to(1, SQ_SCREEN_PAUSE);
    static const Uint8 harmless[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_FOCUS_GAINED,
                                     SDL_WINDOWEVENT_ENTER, SDL_WINDOWEVENT_EXPOSED};
    each_case(i, harmless) {
        push_window_event(harmless[i]);
        frames_lead_to(1, SQ_SCREEN_PAUSE);
    }
    const SDL_FPoint resume = place_of("Resume");
    push_motion(resume.x, resume.y);
    frames_lead_to(1, SQ_SCREEN_PAUSE);
    push_click_on("Resume");
    frames_lead_to(1, SQ_SCREEN_PLAY);
}

static int push_an_event_later(void *milliseconds)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = SDL_WINDOWEVENT_EXPOSED;
    SDL_Delay(*(Uint32 *)milliseconds);
    return SDL_PushEvent(&event);
}

/* The frame lasts until the event. Returns the seconds of processor time that it uses. */
static double work_of_sleep(void)
{
    Uint32 milliseconds = 300;
    const clock_t work_before = clock();
    const Uint64 before = SDL_GetTicks64(); /* the other thread must not be first */
    SDL_Thread *thread = SDL_CreateThread(push_an_event_later, "events", &milliseconds);
    assert_true(thread != NULL);
    assert_true(plat_app_frame(&app));
    const Uint64 passed = SDL_GetTicks64() - before;
    const double worked = (double)(clock() - work_before) / CLOCKS_PER_SEC;
    SDL_WaitThread(thread, NULL);
    assert_true(passed >= milliseconds - 50);
    return worked;
}

/* Almost none. A busy machine takes longer for the same work, so the least of some tries counts. */
static void assert_sleeps(void)
{
    double least = work_of_sleep();
    for (int i = 0; i < 5 && least >= 0.15; i++)
        least = fmin(least, work_of_sleep());
    assert_true(least < 0.15);
}

TEST_IN(APP, a_paused_game_sleeps_until_something_happens) {
    start(QUIET);
    start_a_game("Classic");
    push_key(SDLK_ESCAPE);
    frames(2);
    assert_sleeps();
    assert_screen(SQ_SCREEN_PAUSE);
}

static int looks; /* at the pad, by SDL */

static void count_look(void *context)
{
    looks++;
}

static VirtualPad attach_counting_pad(void)
{
    const SDL_VirtualJoystickDesc pad = {
        .version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION,
        .type = SDL_JOYSTICK_TYPE_GAMECONTROLLER,
        .naxes = SDL_CONTROLLER_AXIS_MAX,
        .nbuttons = SDL_CONTROLLER_BUTTON_MAX,
        .Update = count_look,
    };
    const int device = SDL_JoystickAttachVirtualEx(&pad);
    assert_true(device >= 0);
    SDL_Joystick *joystick = SDL_JoystickOpen(device);
    return (VirtualPad){joystick, SDL_JoystickInstanceID(joystick)};
}

/* The frame lasts for 300 milliseconds. */
static int looks_of_sleep(void)
{
    looks = 0;
    work_of_sleep();
    return looks;
}

TEST_IN(APP, a_pad_wakes_a_paused_game_twenty_times_a_second_and_a_hidden_one_never) {
    start(QUIET);
    VirtualPad pad = attach_counting_pad();
    frames(2);
    start_a_game("Classic");
    assert_true(looks > 0);
    push_key(SDLK_ESCAPE);
    frames(2);
    assert_in_range(looks_of_sleep(), 0, 10);
    SDL_HideWindow(app.window.window);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_in_range(looks_of_sleep(), 0, 2);
    detach_pad(&pad);
}

TEST_IN(APP, a_hidden_window_sleeps_too) {
    start(QUIET);
    start_a_game("Classic");
    SDL_HideWindow(app.window.window);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    assert_sleeps();
}

/* A bot's trace and ticks are still needed, so it plays on; only drawing stops. */
TEST_IN(APP, a_bot_plays_on_behind_a_hidden_window) {
    start("--bot=wander", "--set=TICKS_PER_SECOND=120");
    frames(1);
    SDL_HideWindow(app.window.window);
    SDL_FlushEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
    const uint64_t before = game_ticks();
    sq_draw_list_clear(&app.list);
    for (int i = 0; i < 20; i++)
        assert_true(plat_app_frame(&app));
    assert_true(game_ticks() > before);
    assert_int_equal(app.list.count, 0);
    SDL_ShowWindow(app.window.window);
    frames(1);
    assert_true(app.list.count > 0);
}

TEST_IN(APP, time_spent_asleep_is_not_caught_up) {
    start(QUIET);
    start_a_game("Classic");
    push_key(SDLK_ESCAPE);
    frames(2);
    const uint64_t before = game_ticks();
    SDL_Delay(250); /* two ticks long */
    push_click_on("Resume");
    assert_true(plat_app_frame(&app));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(game_ticks(), before);
    const float progress = plat_pacer_progress(&app.pacer);
    assert_true(progress == 0);
}

/* If presenting does not wait for the display, a frame lasts until the next tick, instead of
 * spinning. */
TEST_IN(APP, without_a_display_to_wait_for_a_frame_waits_for_the_tick) {
    enum { FRAMES = 20 };
    start("--set=TICKS_PER_SECOND=60", PROMPT_GAME, "--set=RESULT_DURATION=0", ONE_FRIEND,
          NOBODY_COMES);
    SDL_SetWindowSize(app.window.window, 320, 180); /* drawing takes almost no time */
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

TEST_IN(APP, a_paused_game_is_drawn_anew_when_the_window_is_resized) {
    start(QUIET);
    start_a_game("Classic");
    push_key(SDLK_ESCAPE);
    frames(1);
    SDL_SetWindowSize(app.window.window, 900, 900);
    push_window_event(SDL_WINDOWEVENT_SIZE_CHANGED);
    assert_true(plat_app_frame(&app));
    assert_screen(SQ_SCREEN_PAUSE);
    OWN_PICTURE picture = take_picture(app.window.renderer);
    assert_int_equal(picture.height, 900);
    const int bar = (900 - 900 * 360 / 640) / 2;
    const SDL_Rect bars[] = {{0, 0, 900, bar}, {0, 900 - bar, 900, bar}};
    each_case(i, bars)
        assert_int_equal(count_pixels(&picture, bars[i], look_of(SQ_COLOR_BARS)), 900 * bar);
    assert_int_not_equal(pixel(&picture, 5, bar + 5), look_of(SQ_COLOR_BARS));
}

TEST_IN(APP, a_reset_renderer_gets_its_glyphs_back) {
    start(QUIET);
    start_a_game("Classic");
    push_key(SDLK_ESCAPE);
    frames(1);
    OWN_PICTURE before = take_picture(app.window.renderer);
    const unsigned rendered = app.window.text.glyphs_rendered;
    push((SDL_Event){.type = SDL_RENDER_TARGETS_RESET});
    frames(1);
    OWN_PICTURE after = take_picture(app.window.renderer);
    assert_true(app.window.text.glyphs_rendered > rendered);
    assert_true(same_pictures(&before, &after));
}

/* On request, SDL's dummy display saves each shown frame as a file; frames that are drawn but
 * not shown are missing. Counts and removes the files. */
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

TEST_IN(APP, every_frame_is_shown_once) {
    start(QUIET);
    SDL_SetWindowSize(app.window.window, 640, 360);
    frames(1);
    count_shown_frames();
    setenv("SDL_VIDEO_DUMMY_SAVE_FRAMES", "1", 1);
    frames(3);
    unsetenv("SDL_VIDEO_DUMMY_SAVE_FRAMES");
    assert_int_equal(count_shown_frames(), 3);
}

/* A paused game sleeps, but not while a key is held. */
TEST_IN(APP, a_key_held_in_a_menu_repeats) {
    start(QUIET);
    start_a_game("Classic");
    push_key(SDLK_ESCAPE);
    frames(1);
    turn_key(SDL_KEYDOWN, SDLK_DOWN);
    frames(1);
    const int first = app.session.shell.menu.selected;
    frames(PLAT_NAVIGATION_FIRST_WAIT + 1);
    assert_int_not_equal(app.session.shell.menu.selected, first);
    turn_key(SDL_KEYUP, SDLK_DOWN);
    frames(1);
    assert_sleeps();
}

TEST_IN(APP, the_result_stands_for_a_while_before_the_program_sleeps) {
    start(SLOW, PROMPT_GAME, "--set=RESULT_DURATION=3", ONE_FRIEND, NOBODY_COMES);
    start_a_game("Classic");
    touch_the_friend();
    frames_lead_to(1, SQ_SCREEN_GAME_OVER);
    push_key(SDLK_RETURN); /* too early */
    frames_lead_to(SQ_COUNT_UP_TICKS + 1, SQ_SCREEN_GAME_OVER);
    assert_sleeps();
    push_key(SDLK_RETURN);
    frames_lead_to(1, SQ_SCREEN_PLAY);
}

/* ---- the last tick ---- */

TEST_IN(APP, a_stall_does_not_advance_the_game_beyond_its_last_tick) {
    start(SLOW, "--bot", "still", "--ticks", "3");
    plat_pacer_skip(&app.pacer, SDL_GetPerformanceCounter() - app.pacer.frequency);
    assert_false(plat_app_frame(&app));
    assert_int_equal(game_ticks(), 3);
}

/* ---- devices ---- */

static VirtualPad start_with_pad(void)
{
    listen_to_pads();
    start(QUIET);
    const VirtualPad pad = attach_pad();
    frames(1);
    return pad;
}

TEST_IN(APP, a_joystick_without_a_mapping_is_told_to_the_player) {
    Listener listener;
    start(QUIET);
    begin_to_listen(&listener);
    VirtualPad stick = attach_device(SDL_JOYSTICK_TYPE_FLIGHT_STICK);
    frames(2);
    assert_non_null(strstr(app.session.shell.notice.text, "Virtual Flight Stick is no gamepad"));
    detach_pad(&stick);
    end_to_listen(&listener);
}

TEST_IN(APP, a_gamepad_that_is_unplugged_stops_the_game) {
    VirtualPad pad = start_with_pad();
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    frames_lead_to(2, SQ_SCREEN_PLAY);
    detach_pad(&pad);
    frames_lead_to(1, SQ_SCREEN_PAUSE);
}

TEST_IN(APP, a_key_held_in_the_game_does_not_run_through_the_menu) {
    start(QUIET);
    SDL_SetWindowSize(app.window.window, 640, 360); /* faster */
    start_a_game_by_key();
    turn_key(SDL_KEYDOWN, SDLK_DOWN);
    frames(3);
    push_key(SDLK_ESCAPE);
    frames_lead_to(1, SQ_SCREEN_PAUSE);
    const int first = app.session.shell.menu.selected;
    frames(1);
    assert_sleeps();
    for (int i = 0; i < 2 * PLAT_NAVIGATION_FIRST_WAIT; i++) {
        push_window_event(SDL_WINDOWEVENT_EXPOSED);
        frames(1);
        assert_int_equal(app.session.shell.menu.selected, first);
    }
    turn_key(SDL_KEYUP, SDLK_DOWN);
    frames(1);
    turn_key(SDL_KEYDOWN, SDLK_DOWN);
    frames(1);
    assert_int_not_equal(app.session.shell.menu.selected, first);
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
    assert_says(listener.said, "square-eater: ");
    assert_says(listener.said, words);
}

TEST_IN(APP, a_missing_video_driver_is_reported_in_one_line) {
    setenv("SDL_VIDEODRIVER", "nonsense", 1);
    assert_does_not_start("--headless");
    setenv("SDL_VIDEODRIVER", "dummy", 1);
    assert_false(SDL_WasInit(0));
}
