/* typing: letters and digits for a screen that takes text, which are no directions or shortcuts
 * then.
 */
#include "input_testing.h"

static int begin_typing(void **state)
{
    input = (plat_input){.typing.is_on = true};
    return 0;
}

#define TYPING NOTHING, begin_typing, NULL

TEST_IN(TYPING, letters_and_digits_are_typed_and_nothing_else) {
    press(SDLK_w, KMOD_NONE);
    press(SDLK_m, KMOD_SHIFT);
    press(SDLK_p, KMOD_NONE);
    press(SDLK_7, KMOD_NONE);
    press(SDLK_KP_0, KMOD_NONE);
    press(SDLK_KP_9, KMOD_NONE);
    assert_true(plat_input_is_busy(&input));
    const sq_controls controls = tick();
    assert_string_equal(controls.typed, "wmp709");
    assert_int_equal(controls.pressed, 0);
    assert_float_equal(controls.move_y, 0, 0.001F);
    assert_int_equal(input.shortcuts, 0);
    assert_int_equal(controls.device, SQ_DEVICE_KEYBOARD);
    assert_string_equal(tick().typed, "");
    assert_false(plat_input_is_busy(&input));
}

TEST_IN(TYPING, backspace_removes_instead_of_going_back) {
    press(SDLK_BACKSPACE, KMOD_NONE);
    const sq_controls controls = tick();
    assert_string_equal(controls.typed, "\b");
    assert_int_equal(controls.pressed, 0);
}

TEST_IN(TYPING, other_keys_keep_their_meaning) {
    press(SDLK_ESCAPE, KMOD_NONE);
    press(SDLK_RETURN, KMOD_NONE);
    press(SDLK_DOWN, KMOD_NONE);
    const sq_controls controls = tick();
    assert_string_equal(controls.typed, "");
    assert_true(sq_pressed(&controls, SQ_PRESS_BACK));
    assert_true(sq_pressed(&controls, SQ_PRESS_CONFIRM));
    assert_true(sq_pressed(&controls, SQ_PRESS_DOWN));
}

TEST_IN(TYPING, where_no_text_is_taken_keys_type_nothing) {
    input.typing.is_on = false;
    press(SDLK_w, KMOD_NONE);
    press(SDLK_v, KMOD_CTRL);
    plat_typing_take_text(&input.typing, "4K7Q2M");
    assert_string_equal(tick().typed, "");
}

TEST_IN(TYPING, the_clipboard_is_pasted) {
    if (SDL_SetClipboardText("4K7Q2M") != 0)
        skip();
    press(SDLK_v, KMOD_CTRL);
    assert_string_equal(tick().typed, "4K7Q2M");
    press(SDLK_INSERT, KMOD_SHIFT);
    assert_string_equal(tick().typed, "4K7Q2M");
    press(SDLK_c, KMOD_CTRL);
    assert_string_equal(tick().typed, "");
}

/* For a screen that has another use for what is on the clipboard. */
TEST_IN(TYPING, where_no_text_is_taken_its_keys_press_paste) {
    input.typing.is_on = false;
    press(SDLK_v, KMOD_CTRL);
    assert_int_equal(tick().pressed, SQ_PRESS_PASTE);
    press(SDLK_INSERT, KMOD_SHIFT);
    assert_int_equal(tick().pressed, SQ_PRESS_PASTE);
    press(SDLK_v, KMOD_NONE);
    press(SDLK_c, KMOD_CTRL);
    assert_int_equal(tick().pressed, 0);
}

TEST_IN(TYPING, what_does_not_fit_is_dropped) {
    plat_typing_take_text(&input.typing, "0123456789012345678901234567890123456789");
    press(SDLK_a, KMOD_NONE);
    assert_int_equal(strlen(tick().typed), SQ_TYPED_SIZE - 1);
}

int main(void)
{
    return run_all_tests(open_window, close_window);
}
