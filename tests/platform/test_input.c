/* input: SDL's events, one at a time, and what the screens are told of them. */
#include "cmocka_all.h"
#include "platform/input.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

static plat_input input_after(SDL_Event event)
{
    plat_input input = {0};
    plat_input_take(&input, &event);
    return input;
}

static SDL_Event key_event(Uint32 type, SDL_Keycode key, int modifiers)
{
    SDL_Event event = {.type = type};
    event.key.keysym.sym = key;
    event.key.keysym.mod = (Uint16)modifiers;
    return event;
}

static plat_input press(SDL_Keycode key, int modifiers)
{
    return input_after(key_event(SDL_KEYDOWN, key, modifiers));
}

static SDL_Event button_event(Uint32 type, Uint8 button)
{
    SDL_Event event = {.type = type};
    event.button.button = button;
    event.button.x = 12;
    event.button.y = 34;
    return event;
}

static plat_input after_window_event(Uint8 what)
{
    SDL_Event event = {.type = SDL_WINDOWEVENT};
    event.window.event = what;
    return input_after(event);
}

static const struct key {
    SDL_Keycode key;
    unsigned pressed;
} keys[] = {
    {SDLK_ESCAPE, SQ_PRESS_PAUSE},
    {SDLK_p, SQ_PRESS_PAUSE},
    {SDLK_PAUSE, SQ_PRESS_PAUSE},
    {SDLK_RETURN, SQ_PRESS_CONFIRM},
    {SDLK_KP_ENTER, SQ_PRESS_CONFIRM},
    {SDLK_SPACE, SQ_PRESS_CONFIRM},
    {SDLK_UP, SQ_PRESS_UP},
    {SDLK_w, SQ_PRESS_UP},
    {SDLK_DOWN, SQ_PRESS_DOWN},
    {SDLK_s, SQ_PRESS_DOWN},
};

static void every_key_is_one_press(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(keys); i++) {
        const plat_input input = press(keys[i].key, KMOD_NONE);
        assert_int_equal(input.pressed, keys[i].pressed);
        assert_false(input.toggle_fullscreen || input.quit || input.has_pointer);
    }
}

static void locks_and_shift_change_nothing(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(keys); i++)
        assert_int_equal(press(keys[i].key, KMOD_NUM | KMOD_CAPS | KMOD_LSHIFT).pressed,
                         keys[i].pressed);
}

static void other_keys_are_no_press(void **state)
{
    (void)state;
    static const SDL_Keycode others[] = {SDLK_a, SDLK_TAB, SDLK_F1, SDLK_LALT, SDLK_F12};
    for (size_t i = 0; i < LENGTH(others); i++) {
        const plat_input input = press(others[i], KMOD_NONE);
        assert_int_equal(input.pressed, 0);
        assert_false(input.toggle_fullscreen || input.quit);
    }
}

static void a_key_let_go_is_no_press(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(keys); i++)
        assert_int_equal(input_after(key_event(SDL_KEYUP, keys[i].key, KMOD_NONE)).pressed, 0);
}

static void a_key_held_down_is_one_press(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(keys); i++) {
        SDL_Event event = key_event(SDL_KEYDOWN, keys[i].key, KMOD_NONE);
        event.key.repeat = 1;
        assert_int_equal(input_after(event).pressed, 0);
    }
    SDL_Event f11 = key_event(SDL_KEYDOWN, SDLK_F11, KMOD_NONE);
    f11.key.repeat = 1;
    assert_false(input_after(f11).toggle_fullscreen);
}

static void f11_and_alt_enter_toggle_the_full_screen_and_confirm_nothing(void **state)
{
    (void)state;
    const plat_input inputs[] = {
        press(SDLK_F11, KMOD_NONE),
        press(SDLK_RETURN, KMOD_LALT),
        press(SDLK_RETURN, KMOD_RALT),
        press(SDLK_KP_ENTER, KMOD_LALT),
        press(SDLK_RETURN, KMOD_LALT | KMOD_NUM),
    };
    for (size_t i = 0; i < LENGTH(inputs); i++) {
        assert_true(inputs[i].toggle_fullscreen);
        assert_int_equal(inputs[i].pressed, 0);
    }
}

static void the_left_button_clicks_where_it_is(void **state)
{
    (void)state;
    const plat_input input = input_after(button_event(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT));
    assert_int_equal(input.pressed, SQ_PRESS_CLICK);
    assert_true(input.has_pointer);
    assert_int_equal(input.pointer.x, 12);
    assert_int_equal(input.pointer.y, 34);
}

static void other_buttons_only_show_where_the_pointer_is(void **state)
{
    (void)state;
    static const Uint8 others[] = {SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT, SDL_BUTTON_X1};
    for (size_t i = 0; i < LENGTH(others); i++) {
        const plat_input input = input_after(button_event(SDL_MOUSEBUTTONDOWN, others[i]));
        assert_int_equal(input.pressed, 0);
        assert_int_equal(input.pointer.x, 12);
    }
}

static void a_button_let_go_is_no_click(void **state)
{
    (void)state;
    assert_int_equal(input_after(button_event(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)).pressed, 0);
}

static void the_pointer_is_where_it_was_last(void **state)
{
    (void)state;
    plat_input input = {0};
    assert_false(input.has_pointer);
    for (int i = 1; i <= 3; i++) {
        SDL_Event event = {.type = SDL_MOUSEMOTION};
        event.motion.x = 100 * i;
        event.motion.y = -i;
        plat_input_take(&input, &event);
    }
    assert_true(input.has_pointer);
    assert_int_equal(input.pointer.x, 300);
    assert_int_equal(input.pointer.y, -3);
    assert_int_equal(input.pressed, 0);
}

static void who_looks_elsewhere_suspends_the_game(void **state)
{
    (void)state;
    assert_int_equal(after_window_event(SDL_WINDOWEVENT_FOCUS_LOST).pressed, SQ_PRESS_SUSPEND);
    assert_int_equal(after_window_event(SDL_WINDOWEVENT_MINIMIZED).pressed, SQ_PRESS_SUSPEND);
}

static void nothing_else_about_the_window_is_a_press(void **state)
{
    (void)state;
    static const Uint8 others[] = {
        SDL_WINDOWEVENT_SHOWN,        SDL_WINDOWEVENT_EXPOSED,   SDL_WINDOWEVENT_MOVED,
        SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_MAXIMIZED, SDL_WINDOWEVENT_RESTORED,
        SDL_WINDOWEVENT_ENTER,        SDL_WINDOWEVENT_LEAVE,     SDL_WINDOWEVENT_FOCUS_GAINED,
    };
    for (size_t i = 0; i < LENGTH(others); i++) {
        const plat_input input = after_window_event(others[i]);
        assert_int_equal(input.pressed, 0);
        assert_false(input.quit || input.toggle_fullscreen || input.lost_textures);
    }
}

static void closing_the_window_is_a_wish_to_quit(void **state)
{
    (void)state;
    const plat_input input = input_after((SDL_Event){.type = SDL_QUIT});
    assert_true(input.quit);
    assert_int_equal(input.pressed, 0);
}

static void a_reset_renderer_has_lost_its_textures(void **state)
{
    (void)state;
    assert_true(input_after((SDL_Event){.type = SDL_RENDER_TARGETS_RESET}).lost_textures);
    assert_true(input_after((SDL_Event){.type = SDL_RENDER_DEVICE_RESET}).lost_textures);
    assert_false(input_after((SDL_Event){.type = SDL_CLIPBOARDUPDATE}).lost_textures);
}

static void presses_add_up_until_they_are_taken(void **state)
{
    (void)state;
    plat_input input = {0};
    const SDL_Event events[] = {
        key_event(SDL_KEYDOWN, SDLK_DOWN, KMOD_NONE),
        button_event(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT),
        key_event(SDL_KEYDOWN, SDLK_SPACE, KMOD_NONE),
    };
    for (size_t i = 0; i < LENGTH(events); i++)
        plat_input_take(&input, &events[i]);
    assert_int_equal(input.pressed, SQ_PRESS_DOWN | SQ_PRESS_CLICK | SQ_PRESS_CONFIRM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_is_one_press),
        cmocka_unit_test(locks_and_shift_change_nothing),
        cmocka_unit_test(other_keys_are_no_press),
        cmocka_unit_test(a_key_let_go_is_no_press),
        cmocka_unit_test(a_key_held_down_is_one_press),
        cmocka_unit_test(f11_and_alt_enter_toggle_the_full_screen_and_confirm_nothing),
        cmocka_unit_test(the_left_button_clicks_where_it_is),
        cmocka_unit_test(other_buttons_only_show_where_the_pointer_is),
        cmocka_unit_test(a_button_let_go_is_no_click),
        cmocka_unit_test(the_pointer_is_where_it_was_last),
        cmocka_unit_test(who_looks_elsewhere_suspends_the_game),
        cmocka_unit_test(nothing_else_about_the_window_is_a_press),
        cmocka_unit_test(closing_the_window_is_a_wish_to_quit),
        cmocka_unit_test(a_reset_renderer_has_lost_its_textures),
        cmocka_unit_test(presses_add_up_until_they_are_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
