/* pointer: the mouse and up to two fingers, event by event. */
#include "platform_testing.h"

#include "base/controls.h"
#include "platform/pointer.h"

typedef struct Hand {
    plat_pointer pointer;
    unsigned pressed;
    bool used; /* by the last event */
} Hand;

static void mouse_event(Hand *hand, SDL_Event event)
{
    hand->pressed = 0;
    hand->used = plat_pointer_take_mouse(&hand->pointer, &event, &hand->pressed);
}

static void move_mouse(Hand *hand, int x, int y)
{
    SDL_Event event = {.type = SDL_MOUSEMOTION};
    event.motion.x = x;
    event.motion.y = y;
    mouse_event(hand, event);
}

static void push_button(Hand *hand, Uint8 button, int x, int y)
{
    SDL_Event event = {.type = SDL_MOUSEBUTTONDOWN};
    event.button.button = button;
    event.button.x = x;
    event.button.y = y;
    mouse_event(hand, event);
}

static void touch(Hand *hand, Uint32 type, SDL_FingerID finger, float x, float y)
{
    const SDL_TouchFingerEvent event = {.type = type, .fingerId = finger, .x = x, .y = y};
    hand->pressed = 0;
    hand->used = plat_pointer_take_finger(&hand->pointer, &event, &hand->pressed);
}

static void down(Hand *hand, SDL_FingerID finger, float x, float y)
{
    touch(hand, SDL_FINGERDOWN, finger, x, y);
}

static void up(Hand *hand, SDL_FingerID finger)
{
    touch(hand, SDL_FINGERUP, finger, 0.5F, 0.5F);
    assert_false(hand->used);
    assert_int_equal(hand->pressed, 0);
}

/* In a window of 200 x 100. */
static void assert_place(const Hand *hand, int x, int y)
{
    const SDL_Point place = plat_pointer_in_window(&hand->pointer, (SDL_Point){200, 100});
    assert_true(hand->pointer.seen);
    assert_int_equal(place.x, x);
    assert_int_equal(place.y, y);
}

/* ---- the mouse ---- */

TEST(the_pointer_is_where_the_mouse_was_last) {
    Hand hand = {0};
    assert_false(hand.pointer.seen);
    for (int i = 1; i <= 3; i++) {
        move_mouse(&hand, 100 * i, -i);
        assert_true(hand.used);
        assert_int_equal(hand.pressed, 0);
    }
    assert_place(&hand, 300, -3);
}

TEST(a_motion_to_the_same_place_does_not_count) {
    Hand hand = {0};
    move_mouse(&hand, 0, 0);
    assert_true(hand.used && hand.pointer.moved);
    plat_pointer_rest(&hand.pointer);
    move_mouse(&hand, 0, 0);
    assert_false(hand.used || hand.pointer.moved);
    move_mouse(&hand, 0, 1);
    assert_true(hand.used && hand.pointer.moved);
    move_mouse(&hand, 1, 1);
    assert_true(hand.used);
    assert_place(&hand, 1, 1);
}

TEST(a_click_is_a_motion_wherever_it_is) {
    Hand hand = {0};
    move_mouse(&hand, 12, 34);
    plat_pointer_rest(&hand.pointer);
    push_button(&hand, SDL_BUTTON_LEFT, 12, 34);
    assert_true(hand.used && hand.pointer.moved);
    assert_place(&hand, 12, 34);
    plat_pointer_rest(&hand.pointer);
    move_mouse(&hand, 12, 34);
    assert_false(hand.used || hand.pointer.moved);
}

TEST(each_button_makes_its_press_at_its_place) {
    static const struct {
        Uint8 button;
        unsigned pressed;
    } buttons[] = {
        {SDL_BUTTON_LEFT, SQ_PRESS_CLICK | SQ_PRESS_ACTION},
        {SDL_BUTTON_RIGHT, SQ_PRESS_BACK},
        {SDL_BUTTON_X1, SQ_PRESS_BACK},
        {SDL_BUTTON_MIDDLE, 0},
        {SDL_BUTTON_X2, 0},
    };
    each_case(i, buttons) {
        Hand hand = {0};
        push_button(&hand, buttons[i].button, 12, 34);
        assert_true(hand.used);
        assert_int_equal(hand.pressed, buttons[i].pressed);
        assert_place(&hand, 12, 34);
    }
}

static void let_button_go(Hand *hand, Uint8 number)
{
    SDL_Event button = {.type = SDL_MOUSEBUTTONUP};
    button.button.button = number;
    mouse_event(hand, button);
}

TEST(the_middle_button_is_held_until_it_is_let_go) {
    Hand hand = {0};
    push_button(&hand, SDL_BUTTON_MIDDLE, 12, 34);
    assert_true(hand.pointer.rewinds);
    move_mouse(&hand, 20, 34);
    let_button_go(&hand, SDL_BUTTON_RIGHT);
    assert_true(hand.pointer.rewinds);
    let_button_go(&hand, SDL_BUTTON_MIDDLE);
    assert_false(hand.pointer.rewinds);
    push_button(&hand, SDL_BUTTON_RIGHT, 12, 34);
    assert_false(hand.pointer.rewinds);
    push_button(&hand, SDL_BUTTON_MIDDLE, 12, 34);
    plat_pointer_release(&hand.pointer); /* the window has lost the focus */
    assert_false(hand.pointer.rewinds);
}

TEST(mouse_events_that_sdl_makes_of_a_touch_are_ignored) {
    Hand hand = {0};
    SDL_Event motion = {.type = SDL_MOUSEMOTION};
    motion.motion.which = SDL_TOUCH_MOUSEID;
    motion.motion.x = 5;
    mouse_event(&hand, motion);
    assert_false(hand.used || hand.pointer.seen);
    SDL_Event button = {.type = SDL_MOUSEBUTTONDOWN};
    button.button.which = SDL_TOUCH_MOUSEID;
    button.button.button = SDL_BUTTON_LEFT;
    mouse_event(&hand, button);
    assert_false(hand.used || hand.pointer.seen);
    assert_int_equal(hand.pressed, 0);
}

/* ---- fingers ---- */

TEST(a_finger_clicks_where_it_touches) {
    Hand hand = {0};
    down(&hand, 7, 0.25F, 0.5F);
    assert_true(hand.used && hand.pointer.moved);
    assert_int_equal(hand.pressed, SQ_PRESS_CLICK);
    assert_place(&hand, 50, 50);
}

TEST(a_finger_is_where_it_is_in_a_window_of_any_size) {
    Hand hand = {0};
    down(&hand, 7, 0.25F, 0.75F);
    const SDL_Point small = plat_pointer_in_window(&hand.pointer, (SDL_Point){40, 40});
    const SDL_Point large = plat_pointer_in_window(&hand.pointer, (SDL_Point){1000, 400});
    assert_true(small.x == 10 && small.y == 30);
    assert_true(large.x == 250 && large.y == 300);
}

TEST(a_sliding_finger_moves_the_pointer_without_clicking) {
    Hand hand = {0};
    down(&hand, 7, 0, 0);
    plat_pointer_rest(&hand.pointer);
    touch(&hand, SDL_FINGERMOTION, 7, 1, 1);
    assert_true(hand.used && hand.pointer.moved);
    assert_int_equal(hand.pressed, 0);
    assert_place(&hand, 200, 100);
}

static void assert_drag(Hand *hand, float x, float y)
{
    assert_float_equal(hand->pointer.drag.x, x, 0.0001F);
    assert_float_equal(hand->pointer.drag.y, y, 0.0001F);
    plat_pointer_rest(&hand->pointer);
    assert_true(hand->pointer.drag.x == 0 && hand->pointer.drag.y == 0);
}

TEST(slides_of_a_finger_add_up) {
    Hand hand = {0};
    down(&hand, 7, 0.5F, 0.5F);
    assert_drag(&hand, 0, 0);
    touch(&hand, SDL_FINGERMOTION, 7, 0.75F, 0.25F);
    touch(&hand, SDL_FINGERMOTION, 7, 0.625F, 0.125F);
    assert_drag(&hand, 0.125F, -0.375F);
    touch(&hand, SDL_FINGERMOTION, 7, 0.5F, 0.125F);
    assert_drag(&hand, -0.125F, 0);
}

/* Whether lifted or not, moving to where it comes down is no slide. */
TEST(a_finger_that_comes_down_elsewhere_has_not_slid_there) {
    Hand hand = {0};
    down(&hand, 7, 0.5F, 0.5F);
    touch(&hand, SDL_FINGERMOTION, 7, 0.75F, 0.5F);
    up(&hand, 7);
    down(&hand, 7, 0.125F, 0.125F);
    down(&hand, 7, 0.5F, 0.5F);
    touch(&hand, SDL_FINGERMOTION, 7, 0.5F, 0.75F);
    assert_drag(&hand, 0.25F, 0.25F);
}

TEST(only_the_first_finger_slides) {
    Hand hand = {0};
    down(&hand, 7, 0.5F, 0.5F);
    down(&hand, 8, 0.1F, 0.1F);
    touch(&hand, SDL_FINGERMOTION, 8, 0.9F, 0.9F);
    move_mouse(&hand, 10, 10); /* it moves the pointer, but no finger */
    move_mouse(&hand, 90, 90);
    assert_drag(&hand, 0, 0);
    touch(&hand, SDL_FINGERMOTION, 7, 0.5F, 0.25F);
    assert_drag(&hand, 0, -0.25F);
}

TEST(a_finger_that_is_lifted_leaves_the_pointer_there) {
    Hand hand = {0};
    down(&hand, 7, 0.1F, 0.1F);
    plat_pointer_rest(&hand.pointer);
    up(&hand, 7);
    assert_false(hand.pointer.moved);
    assert_place(&hand, 20, 10);
    down(&hand, 8, 0.2F, 0.2F);
    assert_int_equal(hand.pressed, SQ_PRESS_CLICK);
    assert_place(&hand, 40, 20);
}

TEST(a_second_finger_is_the_action_and_does_not_point) {
    Hand hand = {0};
    down(&hand, 7, 0.1F, 0.1F);
    plat_pointer_rest(&hand.pointer);
    for (SDL_FingerID second = 8; second < 10; second++) {
        down(&hand, second, 0.9F, 0.9F);
        assert_true(hand.used);
        assert_int_equal(hand.pressed, SQ_PRESS_ACTION);
        touch(&hand, SDL_FINGERMOTION, second, 0.8F, 0.8F);
        assert_false(hand.used || hand.pointer.moved);
        const SDL_Point tap = plat_pointer_tap_in_window(&hand.pointer, (SDL_Point){200, 100});
        assert_true(tap.x == 180 && tap.y == 90);
        up(&hand, second);
    }
    assert_place(&hand, 20, 10);
    touch(&hand, SDL_FINGERMOTION, 7, 0.5F, 0.5F);
    assert_place(&hand, 100, 50);
}

TEST(a_third_finger_is_ignored) {
    Hand hand = {0};
    down(&hand, 7, 0.1F, 0.1F);
    down(&hand, 8, 0.2F, 0.2F);
    down(&hand, 9, 0.3F, 0.3F);
    assert_false(hand.used);
    assert_int_equal(hand.pressed, 0);
    touch(&hand, SDL_FINGERMOTION, 9, 0.4F, 0.4F);
    assert_false(hand.used);
    up(&hand, 9);
    down(&hand, 10, 0.3F, 0.3F);
    assert_int_equal(hand.pressed, 0);
    assert_place(&hand, 20, 10);
}

/* Otherwise the square would jump there. */
TEST(a_second_finger_that_stays_does_not_become_the_first) {
    Hand hand = {0};
    down(&hand, 7, 0.1F, 0.1F);
    down(&hand, 8, 0.9F, 0.9F);
    up(&hand, 7);
    touch(&hand, SDL_FINGERMOTION, 8, 0.8F, 0.8F);
    assert_false(hand.used);
    assert_place(&hand, 20, 10);
    down(&hand, 9, 0.5F, 0.5F);
    assert_int_equal(hand.pressed, SQ_PRESS_CLICK);
    assert_place(&hand, 100, 50);
}

TEST(a_finger_whose_lifting_was_missed_is_recognised) {
    Hand hand = {0};
    down(&hand, 0, 0.1F, 0.1F);
    down(&hand, 0, 0.5F, 0.5F);
    assert_int_equal(hand.pressed, SQ_PRESS_CLICK);
    assert_place(&hand, 100, 50);
    down(&hand, 1, 0.1F, 0.1F);
    down(&hand, 1, 0.1F, 0.1F);
    assert_int_equal(hand.pressed, SQ_PRESS_ACTION);
}

TEST(all_fingers_can_be_lifted_at_once) {
    Hand hand = {0};
    down(&hand, 7, 0.1F, 0.1F);
    down(&hand, 8, 0.1F, 0.1F);
    plat_pointer_release(&hand.pointer);
    touch(&hand, SDL_FINGERMOTION, 7, 0.8F, 0.8F);
    assert_false(hand.used);
    down(&hand, 9, 0.5F, 0.5F);
    assert_int_equal(hand.pressed, SQ_PRESS_CLICK);
    down(&hand, 10, 0.5F, 0.5F);
    assert_int_equal(hand.pressed, SQ_PRESS_ACTION);
}

TEST(touch_events_that_sdl_makes_of_the_mouse_are_ignored) {
    Hand hand = {0};
    const SDL_TouchFingerEvent event = {.type = SDL_FINGERDOWN, .touchId = SDL_MOUSE_TOUCHID};
    assert_false(plat_pointer_take_finger(&hand.pointer, &event, &hand.pressed));
    assert_int_equal(hand.pressed, 0);
    assert_false(hand.pointer.seen || hand.pointer.has_first);
}

TEST(mouse_and_finger_take_turns) {
    Hand hand = {0};
    move_mouse(&hand, 30, 40);
    assert_false(hand.pointer.is_finger);
    down(&hand, 7, 0.5F, 0.5F);
    assert_true(hand.pointer.is_finger);
    move_mouse(&hand, 30, 40);
    assert_true(!hand.used);
    assert_true(hand.pointer.is_finger);
    assert_place(&hand, 100, 50);
    move_mouse(&hand, 31, 40);
    assert_false(hand.pointer.is_finger);
    assert_place(&hand, 31, 40);
}

/* The code queries SDL for the kind of device that a finger touches. */
static int start_sdl(void **state)
{
    return SDL_Init(SDL_INIT_VIDEO);
}

static int end_sdl(void **state)
{
    SDL_Quit();
    return 0;
}

int main(void)
{
    return run_all_tests(start_sdl, end_sdl);
}
