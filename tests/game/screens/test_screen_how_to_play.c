/* how_to_play: its explanations, and the way back. */
#include "game/screens_testing.h"

static void begin_reading(void)
{
    begin(7);
    click_on("How to play");
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
}

static void the_screen_explains_everything(void **state)
{
    static const char *const texts[] = {"Smaller",
                                        "Larger",
                                        "Soon spiky",
                                        "Spiky",
                                        "Pellet: for a while you can eat spiky ones.",
                                        "upgrade",
                                        "Hold R to rewind."};
    (void)state;
    begin_reading();
    session.controls.device = SQ_DEVICE_KEYBOARD;
    for (size_t i = 0; i < LENGTH(texts); i++)
        assert_true(shows(texts[i]));
}

static void moving_by_a_finger_is_explained_to_fingers(void **state)
{
    (void)state;
    begin_reading();
    session.controls.device = SQ_DEVICE_MOUSE;
    assert_true(shows("You: just move."));
    session.controls.device = SQ_DEVICE_TOUCH;
    assert_true(shows("You: drag a finger anywhere to move."));
    assert_true(shows("Lift it and put it down as you like"));
    assert_false(shows("just move"));
}

/* Squares of another size would hide the texts. */
static void the_picture_is_the_same_with_other_constants(void **state)
{
    (void)state;
    begin_reading();
    draw();
    const size_t count = list.count;
    options.config.FRIEND_MAX_SIZE = 300;
    draw();
    assert_int_equal(list.count, count);
    for (size_t i = 0; i < list.count; i++)
        assert_true(list.items[i].is_text || list.items[i].height <= 60);
}

static void every_device_leads_back(void **state)
{
    (void)state;
    begin_reading();
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_START);
    click_on("How to play");
    press(SQ_PRESS_CONFIRM);
    assert_screen(SQ_SCREEN_START);
    click_on("How to play");
    click_on("Back");
    assert_screen(SQ_SCREEN_START);
}

static void other_presses_do_not_lead_back(void **state)
{
    (void)state;
    begin_reading();
    point_at(300, 100);
    press(SQ_PRESS_CLICK | SQ_PRESS_PAUSE | SQ_PRESS_UP | SQ_PRESS_LEFT | SQ_PRESS_SUSPEND);
    wait_ticks(100);
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_session(the_screen_explains_everything),
        test_session(moving_by_a_finger_is_explained_to_fingers),
        test_session(the_picture_is_the_same_with_other_constants),
        test_session(every_device_leads_back),
        test_session(other_presses_do_not_lead_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
