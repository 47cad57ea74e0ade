/* input: SDL's events, one at a time, and the controls of the next tick. */
#include "input_testing.h"

static sq_keys mine; /* where a test has changed some */

static void forget_everything(void)
{
    input = (plat_input){0};
}

static int begin(void **state)
{
    forget_everything();
    mine = sq_keys_defaults;
    return 0;
}

#define INPUT NOTHING, begin, NULL

static bool take(SDL_Event event)
{
    return plat_input_take(&input, &event);
}

static void let_go(SDL_Keycode key)
{
    assert_true(take(key_event(SDL_KEYUP, key, KMOD_NONE)));
}

static SDL_Event repeated(SDL_Keycode key)
{
    SDL_Event event = key_event(SDL_KEYDOWN, key, KMOD_NONE);
    event.key.repeat = 1;
    return event;
}

static bool move_mouse(int x, int y)
{
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = x;
    event.motion.y = y;
    return take(event);
}

static void push_button(Uint8 button)
{
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = button;
    event.button.x = 12;
    event.button.y = 34;
    assert_true(take(event));
}

static bool touch(Uint32 type, SDL_FingerID finger, float x, float y)
{
    SDL_Event event = {.type = type};
    event.tfinger.fingerId = finger;
    event.tfinger.x = x;
    event.tfinger.y = y;
    return take(event);
}

static void window_event(Uint8 what)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = what;
    assert_true(take(event));
}

static void assert_pressed(unsigned pressed)
{
    assert_int_equal(tick().pressed, pressed);
}

static void assert_device(sq_device device)
{
    assert_int_equal(tick().device, device);
}

static void assert_move(float x, float y)
{
    const sq_controls controls = tick();
    assert_float_equal(controls.move_x, x, 1e-6F);
    assert_float_equal(controls.move_y, y, 1e-6F);
}

static void assert_quiet_for(int ticks)
{
    for (int i = 0; i < ticks; i++)
        assert_pressed(0);
}

static bool has_wish(void)
{
    return input.quit || input.lost_textures || input.shortcuts != 0;
}

/* ---- keys ---- */

static const struct key {
    SDL_Keycode key;
    unsigned pressed;
} keys[] = {
    {SDLK_ESCAPE, SQ_PRESS_BACK | SQ_PRESS_PAUSE},
    {SDLK_AC_BACK, SQ_PRESS_BACK | SQ_PRESS_PAUSE},
    {SDLK_BACKSPACE, SQ_PRESS_BACK},
    {SDLK_p, SQ_PRESS_PAUSE},
    {SDLK_PAUSE, SQ_PRESS_PAUSE},
    {SDLK_F1, SQ_PRESS_HELP},
    {SDLK_RETURN, SQ_PRESS_CONFIRM},
    {SDLK_KP_ENTER, SQ_PRESS_CONFIRM},
    {SDLK_SPACE, SQ_PRESS_CONFIRM | SQ_PRESS_ACTION},
    {SDLK_HOME, SQ_PRESS_FIRST},
    {SDLK_END, SQ_PRESS_LAST},
    {SDLK_PAGEUP, SQ_PRESS_BACKWARD},
    {SDLK_PAGEDOWN, SQ_PRESS_FORWARD},
    {SDLK_UP, SQ_PRESS_UP},
    {SDLK_w, SQ_PRESS_UP},
    {SDLK_DOWN, SQ_PRESS_DOWN},
    {SDLK_s, SQ_PRESS_DOWN},
    {SDLK_LEFT, SQ_PRESS_LEFT},
    {SDLK_a, SQ_PRESS_LEFT},
    {SDLK_RIGHT, SQ_PRESS_RIGHT},
    {SDLK_d, SQ_PRESS_RIGHT},
};

TEST_IN(INPUT, every_key_is_one_press) {
    each_case(i, keys) {
        forget_everything();
        press(keys[i].key, KMOD_NONE);
        const sq_controls controls = tick();
        assert_int_equal(controls.pressed, keys[i].pressed);
        assert_int_equal(controls.device, SQ_DEVICE_KEYBOARD);
        assert_false(controls.pointer_moved || has_wish());
        assert_pressed(0);
        let_go(keys[i].key);
        assert_pressed(0);
    }
}

TEST_IN(INPUT, locks_and_shift_change_nothing) {
    each_case(i, keys) {
        forget_everything();
        press(keys[i].key, KMOD_NUM | KMOD_CAPS | KMOD_LSHIFT | KMOD_MODE);
        assert_pressed(keys[i].pressed);
    }
}

/* These combinations belong to the window manager, even if it passes them on. */
TEST_IN(INPUT, keys_with_control_alt_or_gui_are_no_press_but_directions) {
    static const int modifiers[] = {KMOD_LCTRL, KMOD_RCTRL, KMOD_LALT,
                                    KMOD_RALT,  KMOD_LGUI,  KMOD_RGUI};
    const unsigned directions = SQ_PRESS_UP | SQ_PRESS_DOWN | SQ_PRESS_LEFT | SQ_PRESS_RIGHT;
    each_case(i, keys) {
        if (keys[i].pressed & directions)
            continue;
        each_case(k, modifiers) {
            forget_everything();
            press(keys[i].key, modifiers[k]);
            const sq_controls controls = tick();
            assert_int_equal(controls.pressed, 0);
            assert_true(controls.move_x == 0 && controls.move_y == 0);
            assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
        }
    }
}

TEST_IN(INPUT, a_direction_is_released_no_matter_what_else_is_held) {
    press(SDLK_DOWN, KMOD_NONE);
    assert_move(0, 1);
    take(key_event(SDL_KEYUP, SDLK_DOWN, KMOD_LALT | KMOD_LCTRL));
    assert_move(0, 0);
}

TEST_IN(INPUT, other_keys_are_no_press_and_no_device) {
    static const SDL_Keycode others[] = {SDLK_q,    SDLK_x,      SDLK_F4, SDLK_LALT,
                                         SDLK_LGUI, SDLK_LSHIFT, SDLK_0,  SDLK_VOLUMEUP};
    each_case(i, others) {
        press(others[i], KMOD_NONE);
        assert_false(has_wish() || plat_input_is_busy(&input));
        const sq_controls controls = tick();
        assert_int_equal(controls.pressed, 0);
        assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    }
}

TEST_IN(INPUT, r_or_tab_rewinds_while_it_is_held) {
    static const SDL_Keycode held[] = {SDLK_r, SDLK_TAB};
    each_case(i, held) {
        forget_everything();
        assert_false(tick().rewinds);
        press(held[i], KMOD_NONE);
        for (int nth = 0; nth < 3; nth++) {
            const sq_controls controls = tick();
            assert_true(controls.rewinds);
            assert_int_equal(controls.pressed, 0);
            assert_int_equal(controls.device, SQ_DEVICE_KEYBOARD);
        }
        let_go(held[i]);
        assert_false(tick().rewinds);
        press(held[i], KMOD_LCTRL); /* that is another shortcut */
        assert_false(tick().rewinds);
        press(held[i], KMOD_NONE);
        window_event(SDL_WINDOWEVENT_FOCUS_LOST);
        assert_false(tick().rewinds);
    }
}

TEST_IN(INPUT, the_middle_button_rewinds_while_it_is_held) {
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = SDL_BUTTON_MIDDLE;
    take(event);
    assert_true(tick().rewinds);
    assert_true(tick().rewinds);
    event.type = SDL_MOUSEBUTTONUP;
    event.button.button = SDL_BUTTON_LEFT;
    take(event);
    assert_true(tick().rewinds);
    event.button.button = SDL_BUTTON_MIDDLE;
    take(event);
    assert_false(tick().rewinds);
    event.type = SDL_MOUSEBUTTONDOWN;
    take(event);
    window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    assert_false(tick().rewinds);
}

TEST_IN(INPUT, a_finger_is_reported_while_it_is_down) {
    assert_false(tick().finger_down);
    touch(SDL_FINGERDOWN, 1, 0.5F, 0.5F);
    assert_true(tick().finger_down);
    touch(SDL_FINGERMOTION, 1, 0.6F, 0.5F);
    assert_true(tick().finger_down);
    touch(SDL_FINGERUP, 1, 0.6F, 0.5F);
    assert_false(tick().finger_down);
    assert_false(tick().rewinds);
}

TEST_IN(INPUT, sdls_own_key_repeat_is_ignored) {
    static const SDL_Keycode wishes[] = {SDLK_F3, SDLK_F11, SDLK_F12, SDLK_m};
    each_case(i, keys) {
        forget_everything();
        take(repeated(keys[i].key));
        assert_pressed(0);
    }
    each_case(i, wishes)
        take(repeated(wishes[i]));
    assert_false(has_wish());
}

TEST_IN(INPUT, layouts_without_latin_letters_use_key_positions) {
    SDL_Event pause = key_event(SDL_KEYDOWN, SDLK_p, KMOD_NONE);
    SDL_Event mute = key_event(SDL_KEYDOWN, SDLK_m, KMOD_NONE);
    pause.key.keysym.sym = 0x437;
    mute.key.keysym.sym = 0x44C;
    take(pause);
    assert_pressed(SQ_PRESS_PAUSE);
    take(mute);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_MUTE);
}

TEST_IN(INPUT, a_direction_goes_before_the_letter_of_its_place) {
    SDL_Event event = key_event(SDL_KEYDOWN, SDLK_w, KMOD_NONE);
    event.key.keysym.sym = SDLK_p;
    take(event);
    assert_pressed(SQ_PRESS_UP);
    event.key.keysym.sym = SDLK_m;
    take(event);
    assert_int_equal(input.shortcuts, 0);
}

/* ---- modifiers ---- */

TEST_IN(INPUT, a_direction_counts_while_ctrl_alt_or_super_is_held) {
    static const int modifiers[] = {KMOD_LCTRL, KMOD_RALT, KMOD_LGUI};
    each_case(i, modifiers) {
        forget_everything();
        press(SDLK_UP, modifiers[i]);
        assert_pressed(SQ_PRESS_UP);
    }
}

/* Others are shortcuts of the system then, unless the modifier is a key of the game. */
TEST_IN(INPUT, a_modifier_can_have_a_meaning_and_takes_none_from_others_then) {
    sq_keys chosen = sq_keys_defaults;
    input.keys = &chosen;
    press(SDLK_p, KMOD_LCTRL);
    assert_pressed(0);
    chosen.of[SQ_KEY_ACTION] = SDL_SCANCODE_LCTRL;
    press(SDLK_LCTRL, KMOD_LCTRL);
    assert_pressed(SQ_PRESS_ACTION);
    press(SDLK_p, KMOD_LCTRL);
    assert_pressed(SQ_PRESS_PAUSE);
    input.keys = NULL;
}

TEST_IN(INPUT, alt_tab_rewinds_nothing) {
    press(SDLK_TAB, KMOD_LALT);
    assert_false(input.keyboard.rewinds);
}

/* ---- shortcuts ---- */

TEST_IN(INPUT, f11_and_alt_enter_toggle_the_full_screen_and_confirm_nothing) {
    static const struct {
        SDL_Keycode key;
        int modifiers;
    } ways[] = {
        {SDLK_F11, KMOD_NONE},      {SDLK_RETURN, KMOD_LALT}, {SDLK_RETURN, KMOD_RALT},
        {SDLK_KP_ENTER, KMOD_LALT}, {SDLK_F11, KMOD_LALT},    {SDLK_RETURN, KMOD_LALT | KMOD_NUM},
    };
    each_case(i, ways) {
        forget_everything();
        press(ways[i].key, ways[i].modifiers);
        assert_int_equal(input.shortcuts, 1U << SQ_KEY_FULLSCREEN);
        input.shortcuts = 0;
        assert_false(has_wish());
        assert_pressed(0);
    }
}

TEST_IN(INPUT, f3_f12_and_m_are_one_wish_each_and_no_press) {
    press(SDLK_F3, KMOD_NONE);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_FIGURES);
    input.shortcuts = 0;
    press(SDLK_F12, KMOD_NONE);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_SCREENSHOT);
    input.shortcuts = 0;
    press(SDLK_m, KMOD_LSHIFT);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_MUTE);
    assert_pressed(0);
    forget_everything();
    press(SDLK_m, KMOD_LGUI);
    press(SDLK_m, KMOD_LCTRL);
    assert_false(has_wish());
}

TEST_IN(INPUT, shortcuts_do_not_change_the_device_of_hints) {
    press(SDLK_F3, KMOD_NONE);
    press(SDLK_F11, KMOD_NONE);
    press(SDLK_F12, KMOD_NONE);
    press(SDLK_m, KMOD_NONE);
    assert_device(SQ_DEVICE_MOUSE);
}

TEST_IN(INPUT, closing_the_window_requests_quitting) {
    assert_true(take((SDL_Event){.type = SDL_QUIT}));
    assert_true(input.quit);
    assert_pressed(0);
}

TEST_IN(INPUT, a_reset_renderer_has_lost_its_textures) {
    assert_true(take((SDL_Event){.type = SDL_RENDER_TARGETS_RESET}));
    assert_true(input.lost_textures);
    forget_everything();
    assert_true(take((SDL_Event){.type = SDL_RENDER_DEVICE_RESET}));
    assert_true(input.lost_textures);
    forget_everything();
    assert_true(take((SDL_Event){.type = SDL_CLIPBOARDUPDATE}));
    assert_true(!has_wish());
}

/* ---- what is held ---- */

TEST_IN(INPUT, a_held_key_presses_again_and_again_by_ticks) {
    press(SDLK_DOWN, KMOD_NONE);
    assert_true(plat_input_is_busy(&input));
    assert_pressed(SQ_PRESS_DOWN);
    for (int i = 0; i < 10; i++)
        take(repeated(SDLK_DOWN));
    assert_true(plat_input_is_busy(&input));
    assert_quiet_for(PLAT_NAVIGATION_FIRST_WAIT - 1);
    assert_pressed(SQ_PRESS_DOWN);
    assert_quiet_for(PLAT_NAVIGATION_NEXT_WAIT - 1);
    assert_pressed(SQ_PRESS_DOWN);
    let_go(SDLK_DOWN);
    assert_false(plat_input_is_busy(&input));
    assert_quiet_for(2 * PLAT_NAVIGATION_FIRST_WAIT);
}

TEST_IN(INPUT, keys_other_than_directions_do_not_repeat) {
    press(SDLK_RETURN, KMOD_NONE);
    press(SDLK_ESCAPE, KMOD_NONE);
    assert_true(plat_input_is_busy(&input));
    assert_pressed(SQ_PRESS_CONFIRM | SQ_PRESS_BACK | SQ_PRESS_PAUSE);
    assert_false(plat_input_is_busy(&input));
    assert_quiet_for(2 * PLAT_NAVIGATION_FIRST_WAIT);
}

/* ---- the focus ---- */

TEST_IN(INPUT, losing_the_focus_suspends_the_game) {
    window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    assert_pressed(SQ_PRESS_SUSPEND);
    window_event(SDL_WINDOWEVENT_MINIMIZED);
    assert_pressed(SQ_PRESS_SUSPEND);
    window_event(SDL_WINDOWEVENT_HIDDEN); /* a browser's tab, with the focus */
    assert_pressed(SQ_PRESS_SUSPEND);
    assert_pressed(0);
}

TEST_IN(INPUT, a_lost_focus_releases_all_keys) {
    static const Uint8 losses[] = {SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_MINIMIZED,
                                   SDL_WINDOWEVENT_HIDDEN};
    each_case(i, losses) {
        forget_everything();
        press(SDLK_UP, KMOD_NONE);
        press(SDLK_a, KMOD_NONE);
        tick();
        window_event(losses[i]);
        assert_move(0, 0);
        assert_quiet_for(2 * PLAT_NAVIGATION_FIRST_WAIT);
        window_event(SDL_WINDOWEVENT_FOCUS_GAINED);
        assert_move(0, 0);
        let_go(SDLK_UP); /* reported late, or not at all */
        assert_move(0, 0);
        press(SDLK_UP, KMOD_NONE);
        assert_move(0, -1);
    }
}

TEST_IN(INPUT, alt_tab_with_a_key_held_only_suspends) {
    press(SDLK_RIGHT, KMOD_NONE);
    assert_pressed(SQ_PRESS_RIGHT);
    press(SDLK_LALT, KMOD_LALT);
    press(SDLK_TAB, KMOD_LALT);
    window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_SUSPEND);
    assert_true(controls.move_x == 0);
    window_event(SDL_WINDOWEVENT_FOCUS_GAINED);
    let_go(SDLK_TAB);
    let_go(SDLK_LALT);
    assert_false(has_wish() || plat_input_is_busy(&input));
    assert_quiet_for(2 * PLAT_NAVIGATION_FIRST_WAIT);
}

/* SDL reports them as pressed then: in a pause they would select, or resume the game. */
TEST_IN(INPUT, keys_that_are_held_when_the_focus_returns_press_nothing) {
    window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    tick();
    window_event(SDL_WINDOWEVENT_FOCUS_GAINED);
    press(SDLK_DOWN, KMOD_NONE);
    press(SDLK_ESCAPE, KMOD_NONE);
    press(SDLK_F11, KMOD_NONE);
    assert_false(has_wish());
    assert_move(0, 1);
    assert_quiet_for(3 * PLAT_NAVIGATION_FIRST_WAIT);
    let_go(SDLK_DOWN);
    let_go(SDLK_ESCAPE);
    press(SDLK_DOWN, KMOD_NONE);
    assert_pressed(SQ_PRESS_DOWN);
    press(SDLK_ESCAPE, KMOD_NONE);
    assert_pressed(SQ_PRESS_BACK | SQ_PRESS_PAUSE);
}

TEST_IN(INPUT, a_lost_focus_takes_the_fingers_away) {
    touch(SDL_FINGERDOWN, 1, 0.5F, 0.5F);
    window_event(SDL_WINDOWEVENT_FOCUS_LOST);
    tick();
    touch(SDL_FINGERDOWN, 2, 0.5F, 0.5F);
    assert_pressed(SQ_PRESS_CLICK);
}

TEST_IN(INPUT, other_window_events_are_no_press) {
    static const Uint8 others[] = {
        SDL_WINDOWEVENT_SHOWN,        SDL_WINDOWEVENT_EXPOSED,   SDL_WINDOWEVENT_MOVED,
        SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_RESTORED,
        SDL_WINDOWEVENT_ENTER,        SDL_WINDOWEVENT_LEAVE,     SDL_WINDOWEVENT_FOCUS_GAINED,
    };
    press(SDLK_UP, KMOD_NONE);
    tick();
    each_case(i, others) {
        window_event(others[i]);
        const sq_controls controls = tick();
        assert_int_equal(controls.pressed, 0);
        assert_true(controls.move_y == -1);
        assert_true(!has_wish());
    }
}

/* ---- the pointer ---- */

TEST_IN(INPUT, before_its_first_event_the_pointer_is_in_the_middle) {
    const sq_controls controls = tick();
    assert_true(controls.pointer_x == SQ_CANVAS_WIDTH / 2.0F);
    assert_true(controls.pointer_y == SQ_CANVAS_HEIGHT / 2.0F);
    assert_true(!controls.pointer_moved);
    assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    assert_false(plat_input_is_busy(&input));
}

TEST_IN(INPUT, the_pointer_is_reported_on_the_canvas) {
    assert_true(move_mouse(100, 50));
    const sq_controls once = tick();
    assert_true(once.pointer_x == 100 && once.pointer_y == 50);
    SDL_SetWindowSize(window.window, 2 * SQ_CANVAS_WIDTH, 2 * SQ_CANVAS_HEIGHT);
    const sq_controls twice = tick();
    SDL_SetWindowSize(window.window, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    assert_true(twice.pointer_x == 50 && twice.pointer_y == 25);
}

TEST_IN(INPUT, a_finger_is_reported_on_the_canvas_in_any_window) {
    SDL_SetWindowSize(window.window, SQ_CANVAS_WIDTH, SQ_CANVAS_WIDTH);
    touch(SDL_FINGERDOWN, 1, 0.25F, 0.5F);
    const sq_controls middle = tick();
    touch(SDL_FINGERMOTION, 1, 1, 0);
    const sq_controls corner = tick();
    SDL_SetWindowSize(window.window, SQ_UPRIGHT_WIDTH, SQ_UPRIGHT_HEIGHT);
    touch(SDL_FINGERMOTION, 1, 0.75F, 0.25F);
    const sq_controls upright = tick();
    SDL_SetWindowSize(window.window, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    assert_true(middle.pointer_x == SQ_CANVAS_WIDTH / 4.0F);
    assert_true(middle.pointer_y == SQ_CANVAS_HEIGHT / 2.0F);
    assert_true(corner.pointer_x == SQ_CANVAS_WIDTH);
    assert_true(corner.pointer_y == -(SQ_CANVAS_WIDTH - SQ_CANVAS_HEIGHT) / 2.0F); /* on the bar */
    assert_true(!corner.is_upright);
    assert_true(upright.is_upright);
    assert_true(upright.pointer_x == SQ_UPRIGHT_WIDTH * 0.75F);
    assert_true(upright.pointer_y == SQ_UPRIGHT_HEIGHT * 0.25F);
}

static void assert_drag(float x, float y)
{
    const sq_controls controls = tick();
    assert_float_equal(controls.drag_x, x, 0.001F);
    assert_float_equal(controls.drag_y, y, 0.001F);
}

TEST_IN(INPUT, a_slide_is_reported_once_in_canvas_units) {
    touch(SDL_FINGERDOWN, 1, 0.5F, 0.5F);
    assert_drag(0, 0);
    touch(SDL_FINGERMOTION, 1, 0.6F, 0.5F);
    touch(SDL_FINGERMOTION, 1, 0.75F, 0.25F);
    assert_drag(SQ_CANVAS_WIDTH / 4.0F, -SQ_CANVAS_HEIGHT / 4.0F);
    assert_drag(0, 0);
    touch(SDL_FINGERMOTION, 1, 0.7501F, 0.25F); /* less than a pixel */
    assert_drag(SQ_CANVAS_WIDTH * 0.0001F, 0);
}

/* The window is twice as broad as the canvas, with a bar at each side. */
TEST_IN(INPUT, a_slide_over_the_bars_is_as_long_as_one_on_the_canvas) {
    SDL_SetWindowSize(window.window, 2 * SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
    touch(SDL_FINGERDOWN, 1, 0, 0.5F);
    touch(SDL_FINGERMOTION, 1, 0.125F, 0.75F);
    assert_drag(SQ_CANVAS_WIDTH / 4.0F, SQ_CANVAS_HEIGHT / 4.0F);
    SDL_SetWindowSize(window.window, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT);
}

TEST_IN(INPUT, the_right_button_is_the_way_back_and_a_second_finger_the_action) {
    push_button(SDL_BUTTON_RIGHT);
    assert_pressed(SQ_PRESS_BACK);
    push_button(SDL_BUTTON_X1);
    assert_pressed(SQ_PRESS_BACK);
    touch(SDL_FINGERDOWN, 1, 0.5F, 0.5F);
    assert_pressed(SQ_PRESS_CLICK);
    touch(SDL_FINGERDOWN, 2, 0.1F, 0.1F);
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_ACTION);
    assert_true(!controls.pointer_moved);
    assert_true(controls.second_x == 64 && controls.second_y == 36);
}

/* ---- changed keys ---- */

static void change_key(sq_key meaning, SDL_Keycode key)
{
    sq_keys_put(&mine, meaning, plat_keyboard_stroke(key_event(0, key, KMOD_NONE).key.keysym));
    input.keys = &mine;
}

TEST_IN(INPUT, changed_keys_do_what_the_table_says) {
    change_key(SQ_KEY_ACTION, SDLK_e);
    change_key(SQ_KEY_RIGHT, SDLK_p);
    change_key(SQ_KEY_MUTE, SDLK_SPACE);
    press(SDLK_e, KMOD_NONE);
    assert_pressed(SQ_PRESS_ACTION);
    press(SDLK_SPACE, KMOD_NONE);
    assert_int_equal(input.shortcuts, 1U << SQ_KEY_MUTE);
    assert_pressed(0); /* the sound, and no confirmation */
    press(SDLK_p, KMOD_NONE);
    assert_move(1, 0);
    let_go(SDLK_p);
    press(SDLK_d, KMOD_NONE); /* swapped */
    assert_pressed(SQ_PRESS_PAUSE);
    press(SDLK_RIGHT, KMOD_NONE);
    assert_move(1, 0); /* arrows always work */
}

TEST_IN(INPUT, space_confirms_even_if_another_key_is_the_action) {
    change_key(SQ_KEY_ACTION, SDLK_e);
    press(SDLK_SPACE, KMOD_NONE);
    assert_pressed(SQ_PRESS_CONFIRM);
}

TEST_IN(INPUT, space_with_another_meaning_confirms_nothing) {
    change_key(SQ_KEY_PAUSE, SDLK_SPACE);
    press(SDLK_SPACE, KMOD_NONE);
    assert_pressed(SQ_PRESS_PAUSE);
}

TEST_IN(INPUT, a_key_that_a_screen_waits_for_does_nothing_else) {
    static const SDL_Keycode caught[] = {SDLK_w,      SDLK_m,      SDLK_F1,
                                         SDLK_RETURN, SDLK_LSHIFT, SDLK_UP};
    input.catches_key = true;
    each_case(i, caught) {
        press(caught[i], KMOD_NONE);
        assert_true(plat_input_is_busy(&input));
        const sq_controls controls = tick();
        assert_int_equal(controls.stroke.place, SDL_GetScancodeFromKey(caught[i]));
        assert_int_equal(controls.stroke.sign, SDL_GetScancodeFromKey(caught[i]));
        assert_int_equal(controls.pressed, 0);
        assert_true(controls.move_x == 0 && controls.move_y == 0);
        assert_true(!has_wish());
        assert_int_equal(tick().stroke.place, 0);
    }
    press(SDLK_ESCAPE, KMOD_NONE);
    const sq_controls controls = tick();
    assert_int_equal(controls.stroke.place, 0);
    assert_int_equal(controls.pressed, SQ_PRESS_BACK | SQ_PRESS_PAUSE);
}

static bool take_pad_button(Uint32 type, SDL_GameControllerButton button)
{
    SDL_Event event = {.type = type};
    event.cbutton.button = (Uint8)button;
    return take(event);
}

static void change_button(sq_key key, int32_t number)
{
    static sq_keys own;
    own = sq_keys_defaults;
    sq_keys_put(&own, key, (sq_keystroke){.sign = number});
    input.keys = &own;
}

TEST_IN(INPUT, a_button_with_a_meaning_does_nothing_else) {
    change_button(SQ_KEY_ACTION, SQ_KEY_MOUSE + SDL_BUTTON_RIGHT);
    push_button(SDL_BUTTON_RIGHT);
    sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_ACTION);
    assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    change_button(SQ_KEY_PAUSE, SQ_KEY_PAD + SDL_CONTROLLER_BUTTON_Y);
    assert_true(take_pad_button(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_Y));
    controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_PAUSE);
    assert_int_equal(controls.device, SQ_DEVICE_GAMEPAD);
}

TEST_IN(INPUT, a_button_can_steer_and_rewind_while_it_is_held) {
    change_button(SQ_KEY_LEFT, SQ_KEY_PAD + SDL_CONTROLLER_BUTTON_X);
    take_pad_button(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_X);
    assert_true(tick().move_x == -1);
    take_pad_button(SDL_CONTROLLERBUTTONUP, SDL_CONTROLLER_BUTTON_X);
    assert_true(tick().move_x == 0);
    change_button(SQ_KEY_REWIND, SQ_KEY_PAD + SDL_CONTROLLER_BUTTON_X);
    take_pad_button(SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLER_BUTTON_X);
    assert_true(tick().rewinds);
    take_pad_button(SDL_CONTROLLERBUTTONUP, SDL_CONTROLLER_BUTTON_X);
    assert_false(tick().rewinds);
}

TEST_IN(INPUT, a_button_that_a_screen_waits_for_does_nothing_else) {
    input.catches_key = true;
    push_button(SDL_BUTTON_X1);
    assert_true(plat_input_is_busy(&input));
    const sq_controls controls = tick();
    assert_int_equal(controls.stroke.sign, SQ_KEY_MOUSE + SDL_BUTTON_X1);
    assert_int_equal(controls.pressed, 0);
    push_button(SDL_BUTTON_LEFT);
    assert_int_equal(tick().stroke.sign, 0);
}

static bool turn_wheel(int x, int y)
{
    SDL_Event event = {.type = SDL_MOUSEWHEEL};
    event.wheel.x = x;
    event.wheel.y = y;
    return take(event);
}

TEST_IN(INPUT, a_turn_of_the_wheel_is_one_press_however_far_it_goes) {
    change_button(SQ_KEY_ACTION, SQ_KEY_WHEEL + 1);
    assert_true(turn_wheel(0, -3));
    assert_true(plat_input_is_busy(&input));
    const sq_controls controls = tick();
    assert_int_equal(controls.pressed, SQ_PRESS_ACTION);
    assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    assert_int_equal(tick().pressed, 0);
    assert_false(turn_wheel(0, 1));
    assert_false(turn_wheel(0, 0)); /* less than a notch */
    assert_int_equal(tick().pressed, 0);
}

TEST_IN(INPUT, a_turn_of_the_wheel_steers_and_rewinds_for_a_tick) {
    change_button(SQ_KEY_LEFT, SQ_KEY_WHEEL);
    turn_wheel(0, 1);
    assert_true(tick().move_x == -1);
    assert_true(tick().move_x == 0);
    change_button(SQ_KEY_REWIND, SQ_KEY_WHEEL + 2);
    turn_wheel(-1, 0);
    assert_true(tick().rewinds);
    assert_false(tick().rewinds);
}

TEST_IN(INPUT, a_screen_that_waits_for_a_key_takes_a_turn_of_the_wheel) {
    input.catches_key = true;
    assert_true(turn_wheel(1, 0));
    assert_int_equal(tick().stroke.sign, SQ_KEY_WHEEL + 3);
}

/* ---- a captured mouse ---- */

static bool push_mouse(int x, int y)
{
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.xrel = x;
    event.motion.yrel = y;
    return take(event);
}

TEST_IN(INPUT, a_captured_mouse_pushes_and_points_at_nothing) {
    move_mouse(10, 20);
    tick();
    input.pointer.is_held = true;
    assert_true(push_mouse(3, -4));
    assert_true(push_mouse(3, -4));
    assert_true(!push_mouse(0, 0));
    push_button(SDL_BUTTON_LEFT);
    const sq_controls controls = tick();
    assert_true(controls.mouse_is_held && !controls.pointer_moved);
    assert_true(controls.push_x == 6 && controls.push_y == -8);
    assert_true(controls.pointer_x == 10 && controls.pointer_y == 20);
    assert_int_equal(controls.pressed, SQ_PRESS_CLICK | SQ_PRESS_ACTION);
    assert_int_equal(controls.device, SQ_DEVICE_MOUSE);
    assert_true(tick().push_x == 0);
}

TEST_IN(INPUT, a_mouse_is_captured_and_let_go) {
    plat_input_hold_mouse(&input, true);
    assert_int_equal(SDL_GetRelativeMouseMode(), input.pointer.is_held ? SDL_TRUE : SDL_FALSE);
    plat_input_hold_mouse(&input, false);
    assert_int_equal(SDL_GetRelativeMouseMode(), SDL_FALSE);
    assert_false(input.pointer.is_held);
}

/* ---- together ---- */

TEST_IN(INPUT, the_device_is_the_one_used_last) {
    press(SDLK_UP, KMOD_NONE);
    assert_device(SQ_DEVICE_KEYBOARD);
    move_mouse(0, 0);
    assert_device(SQ_DEVICE_MOUSE);
    touch(SDL_FINGERDOWN, 1, 0, 0);
    assert_device(SQ_DEVICE_TOUCH);
    let_go(SDLK_UP);
    move_mouse(0, 0);
    touch(SDL_FINGERUP, 1, 0, 0);
    assert_device(SQ_DEVICE_TOUCH);
    press(SDLK_SPACE, KMOD_NONE);
    assert_device(SQ_DEVICE_KEYBOARD);
    push_button(SDL_BUTTON_MIDDLE);
    assert_device(SQ_DEVICE_MOUSE);
}

TEST_IN(INPUT, presses_add_up_until_they_are_reported_once) {
    press(SDLK_DOWN, KMOD_NONE);
    push_button(SDL_BUTTON_LEFT);
    press(SDLK_SPACE, KMOD_NONE);
    assert_pressed(SQ_PRESS_DOWN | SQ_PRESS_CLICK | SQ_PRESS_CONFIRM | SQ_PRESS_ACTION);
    assert_pressed(0);
}

TEST_IN(INPUT, joystick_events_do_not_wake_the_game) {
    assert_false(take((SDL_Event){.type = SDL_JOYAXISMOTION}));
    assert_false(take((SDL_Event){.type = SDL_JOYDEVICEREMOVED}));
    assert_false(take((SDL_Event){.type = SDL_CONTROLLERAXISMOTION}));
    assert_false(take((SDL_Event){.type = SDL_MOUSEWHEEL})); /* it means nothing here */
    assert_true(take((SDL_Event){.type = SDL_DROPFILE}));
}

int main(void)
{
    return run_all_tests(open_window, close_window);
}
