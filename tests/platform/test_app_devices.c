/* app and devices: a whole tower run with a single device, from the start screen through floors,
 * shop, pause, settings and summary to the end of the program. */
#include "app_testing.h"

/* The actions of a player, on one device. */
typedef struct Hands {
    void (*choose)(const char *words); /* the item of a menu */
    void (*change)(const char *words); /* a setting, upwards */
    void (*steer)(SDL_FPoint way);     /* relative to the square, in arena units */
    void (*rest)(void);                /* stop steering */
    void (*pause)(void);
    sq_device device; /* the device that the game should detect */
} Hands;

static void choose_to(const Hands *hands, const char *words, sq_screen_id screen)
{
    hands->choose(words);
    assert_screen(screen);
}

/* ---- the same with all of them ---- */

/* Most of the floors take a few frames; a square by keys crosses the arena in about a hundred. */
static void go_for_friends(const Hands *hands)
{
    for (int most = 400; most > 0 && game_is_played(); most--) {
        const Square square = player_square(), friend = first_friend();
        hands->steer((SDL_FPoint){friend.x - square.x, friend.y - square.y});
        frames(1);
        assert_int_equal(app.session.shell.controls.device, hands->device);
    }
    hands->rest();
    assert_int_not_equal(run()->outcome, SQ_PLAYING);
}

static void win_the_floor_with(const Hands *hands)
{
    go_for_friends(hands);
    assert_int_equal(run()->outcome, SQ_FLOOR_WON);
    frames_until(SQ_SCREEN_SHOP, 3);
}

static void buy(const Hands *hands)
{
    const Square before = player_square();
    choose_to(hands, "Start larger", SQ_SCREEN_PLAY);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_START_SIZE], 1);
    assert_true(player_square().size >= 8 && before.size > 0);
}

static void change_a_setting(const Hands *hands)
{
    hands->pause();
    assert_screen(SQ_SCREEN_PAUSE);
    choose_to(hands, "Settings", SQ_SCREEN_SETTINGS);
    hands->change("Less motion");
    assert_int_equal(app.saves.settings.reduced_motion, 1);
    assert_says(text_of("settings.txt"), "reduced_motion = 1");
    choose_to(hands, "Back", SQ_SCREEN_PAUSE);
}

static void end_the_run(const Hands *hands)
{
    choose_to(hands, "End this run", SQ_SCREEN_SUMMARY);
    choose_to(hands, "End it: start screen", SQ_SCREEN_START);
    hands->choose("Menu");
    choose_to(hands, "How to play", SQ_SCREEN_HOW_TO_PLAY);
    choose_to(hands, "Back", SQ_SCREEN_START);
    assert_false(app.input.quit);
}

/* The last choice ends the program, so there is no frame after it. */
static void quit(const Hands *hands)
{
    hands->choose(NULL);
    assert_false(frame());
    assert_false(app.failed);
}

static void play_a_whole_run(const Hands *hands)
{
    SDL_SetWindowSize(app.window.window, 960, 540); /* faster */
    frames(1);
    hands->choose("Menu");
    hands->choose("More games");
    choose_to(hands, "Tower", SQ_SCREEN_PLAY);
    win_the_floor_with(hands);
    buy(hands);
    assert_int_equal(tower()->floor, 2);
    change_a_setting(hands);
    choose_to(hands, "Resume", SQ_SCREEN_PLAY);
    win_the_floor_with(hands);
    choose_to(hands, "Take nothing", SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 3);
    hands->pause();
    end_the_run(hands);
    quit(hands);
}

/* The text to look for; NULL means going back. */
static const char *words_of(const char *words)
{
    return words ? words : "Quit";
}

static void click(const char *words)
{
    push_click_on(words_of(words));
    if (words)
        frames(1);
}

static void move_mouse(SDL_FPoint way)
{
    const Square square = player_square();
    push_motion_in_arena(square.x + way.x, square.y + way.y);
}

static void rest_mouse(void)
{
}

static void pause_by_mouse(void)
{
    push_button(SDL_BUTTON_RIGHT, 320, 180);
    frames(1);
}

static const Hands mouse = {click, click, move_mouse, rest_mouse, pause_by_mouse, SQ_DEVICE_MOUSE};

static bool is_selected(const char *words)
{
    const sq_menu *menu = &app.session.shell.menu;
    return strcmp(menu->items[menu->selected].text, words) == 0;
}

enum { DOWN, RIGHT, LEFT, UP, WAYS };

static int after(sq_menu menu, int item, int way)
{
    static const unsigned presses[] = {SQ_PRESS_DOWN, SQ_PRESS_RIGHT, SQ_PRESS_LEFT, SQ_PRESS_UP};
    sq_sounds sounds = {0};
    menu.selected = item;
    sq_menu_tick(&menu, &(sq_controls){.pressed = presses[way], .pointer_x = -1}, &sounds);
    return menu.selected;
}

/* The first way of the shortest path, which grows item by item. */
static int way_to(const char *words)
{
    const sq_menu *menu = &app.session.shell.menu;
    int items[SQ_MENU_ITEMS_MAX] = {menu->selected}, first[SQ_MENU_ITEMS_MAX] = {0};
    bool is_seen[SQ_MENU_ITEMS_MAX] = {0};
    is_seen[menu->selected] = true;
    for (int at = 0, count = 1; at < count; at++) {
        for (int way = 0; way < WAYS; way++) {
            const int item = after(*menu, items[at], way);
            const int begin = at == 0 ? way : first[at];
            if (strcmp(menu->items[item].text, words) == 0)
                return begin;
            if (is_seen[item])
                continue;
            is_seen[item] = true;
            first[count] = begin;
            items[count++] = item;
        }
    }
    fail_msg("no way leads to '%s'", words);
    return DOWN;
}

static void go_to(const char *words, void (*tap_way)(int))
{
    while (!is_selected(words)) {
        tap_way(way_to(words));
        frames(1);
    }
}

/* What a hand does, in one call. */
#define ACT(name, ...)                                                                             \
    static void name(void)                                                                         \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

static void tap_arrow(int way)
{
    static const SDL_Keycode arrows[] = {SDLK_DOWN, SDLK_RIGHT, SDLK_LEFT, SDLK_UP};
    push_key(arrows[way]);
}

static void choose_by_keys(const char *words)
{
    go_to(words_of(words), tap_arrow);
    push_key(SDLK_RETURN);
    if (words)
        frames(1);
}

static void change_by_keys(const char *words)
{
    go_to(words, tap_arrow);
    push_key(SDLK_RIGHT);
    frames(1);
}

static void hold_key(SDL_Keycode key, bool down)
{
    turn_key(down ? SDL_KEYDOWN : SDL_KEYUP, key);
}

static void hold_keys(SDL_FPoint way)
{
    enum { NEAR = 3 };
    hold_key(SDLK_LEFT, way.x < -NEAR);
    hold_key(SDLK_RIGHT, way.x > NEAR);
    hold_key(SDLK_UP, way.y < -NEAR);
    hold_key(SDLK_DOWN, way.y > NEAR);
}

ACT(rest_keys, hold_keys((SDL_FPoint){0, 0}))
ACT(pause_by_keys, press_key(SDLK_ESCAPE))

static const Hands keyboard = {choose_by_keys, change_by_keys, hold_keys,
                               rest_keys,      pause_by_keys,  SQ_DEVICE_KEYBOARD};

static VirtualPad pad;

static void tap_dpad(int way)
{
    static const SDL_GameControllerButton buttons[] = {
        SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
        SDL_CONTROLLER_BUTTON_DPAD_LEFT, SDL_CONTROLLER_BUTTON_DPAD_UP};
    tap_pad_button(&pad, buttons[way]);
}

static void choose_by_pad(const char *words)
{
    go_to(words_of(words), tap_dpad);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_A);
    if (words)
        frames(1);
}

static void change_by_pad(const char *words)
{
    go_to(words, tap_dpad);
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_DPAD_RIGHT);
    frames(1);
}

/* A step is at most KEYBOARD_SPEED_MAX; the dead zone is a quarter. */
static void tilt_stick(SDL_FPoint way)
{
    const float length = hypotf(way.x, way.y), tilt = length > 12 ? 1 : 0.5F;
    if (length > 0)
        push_stick(&pad, tilt * way.x / length, tilt * way.y / length);
}

ACT(rest_stick, push_stick(&pad, 0, 0))

static void pause_by_pad(void)
{
    tap_pad_button(&pad, SDL_CONTROLLER_BUTTON_START);
    frames(1);
}

static const Hands gamepad = {choose_by_pad, change_by_pad, tilt_stick,
                              rest_stick,    pause_by_pad,  SQ_DEVICE_GAMEPAD};

static void tap_at(SDL_FPoint place)
{
    push_touch(1, place);
    push_lift(1);
}

static void tap(const char *words)
{
    tap_at(place_of(words_of(words)));
    if (words)
        frames(1);
}

/* Again and again from the same place, wherever the square is. */
static void slide_finger(SDL_FPoint way)
{
    const Config *config = &app.session.shell.options->config;
    const float length =
        sq_view_below_strip(config, (Square){0}, false).arena.scale / config->TOUCH_GAIN;
    const SDL_FPoint from = {320, 180};
    push_lift(2);
    push_touch(2, from);
    push_slide(2, (SDL_FPoint){from.x + way.x * length, from.y + way.y * length});
}

ACT(rest_finger, push_lift(2))

static void pause_by_button(void)
{
    tap_at((SDL_FPoint){16, 14});
    frames(1);
}

static const Hands finger = {tap, tap, slide_finger, rest_finger, pause_by_button, SQ_DEVICE_TOUCH};

/* ---- practice ---- */

static void begin_practice(const Hands *hands)
{
    frames(1);
    hands->choose("Menu");
    hands->choose("More games");
    hands->choose("Tower");
    hands->pause();
    choose_to(hands, "Practice", SQ_SCREEN_PLAY);
    assert_true(app.session.play.practises);
}

static void hold_r(bool down)
{
    hold_key(SDLK_r, down);
}

/* The shop sleeps until an event: the key. */
TEST_IN(APP, a_key_wakes_the_shop_and_runs_time_back) {
    start(QUICK_TOWER);
    begin_practice(&keyboard);
    win_the_floor_with(&keyboard);
    frames(5);
    assert_true(sq_session_is_idle(&app.session));
    hold_r(true);
    frames_lead_to(2, SQ_SCREEN_PLAY);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    hold_r(false);
}

/* ---- tests ---- */

TEST_IN(APP, a_mouse_is_enough_for_a_whole_run) {
    start(QUICK_TOWER);
    play_a_whole_run(&mouse);
}

TEST_IN(APP, a_keyboard_is_enough_for_a_whole_run) {
    start(QUICK_TOWER);
    play_a_whole_run(&keyboard);
}

TEST_IN(APP, a_gamepad_is_enough_for_a_whole_run) {
    listen_to_pads();
    start(QUICK_TOWER);
    pad = attach_pad();
    frames(1);
    play_a_whole_run(&gamepad);
}

TEST_IN(APP, a_finger_is_enough_for_a_whole_run) {
    start(QUICK_TOWER);
    play_a_whole_run(&finger);
}
