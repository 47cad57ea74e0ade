/* keys: the screen on which players change them, and the texts that name them. */
#include "game/screens_testing.h"

enum { E = 8, M = 16, P = 19, ENTER = 40, F1 = 58, UP_ARROW = 82 };

static void begin_choosing(void)
{
    begin(7);
    click_on("Settings");
    click_leads_to("Keys", SQ_SCREEN_KEYS);
    hand.device = SQ_DEVICE_KEYBOARD;
}

/* As the platform reports a key while the session wants one. */
static void type(int32_t number)
{
    assert_true(sq_session_wants_key(&session));
    hand.stroke = (sq_keystroke){.place = number, .sign = number};
    press(0);
    hand.stroke = (sq_keystroke){0};
}

static void change_key(sq_key key, int32_t number)
{
    click_on(sq_key_labels[key]);
    type(number);
}

static const char *name_of(sq_key key)
{
    return sq_keys_name(&saves.settings.keys, key);
}

TEST_IN(SESSION, there_is_a_row_for_each_key) {
    begin_choosing();
    assert_int_equal(session.shell.menu.count, SQ_KEY_COUNT + 2);
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        assert_true(shows(sq_key_labels[key]));
        assert_string_equal(value_of((int)key), name_of(key));
    }
}

TEST_IN(SESSION, a_page_has_no_key_for_the_full_screen) {
    offers.fullscreen = false;
    begin_choosing();
    assert_int_equal(session.shell.menu.count, SQ_KEY_COUNT + 1);
    assert_hides("Full screen");
}

TEST_IN(SESSION, a_row_waits_for_its_key) {
    begin_choosing();
    assert_false(sq_session_wants_key(&session));
    click_on("Pause");
    assert_shows("Press a key or button for Pause. Escape: it stays P.");
    wait_ticks(100);
    type(E);
    assert_false(sq_session_wants_key(&session));
    assert_string_equal(name_of(SQ_KEY_PAUSE), "E");
    draw();
    assert_string_equal(value_of(SQ_KEY_PAUSE), "E");
    assert_screen(SQ_SCREEN_KEYS);
}

TEST_IN(SESSION, a_key_in_use_swaps_and_says_so) {
    begin_choosing();
    change_key(SQ_KEY_PAUSE, M);
    assert_string_equal(name_of(SQ_KEY_PAUSE), "M");
    assert_string_equal(name_of(SQ_KEY_MUTE), "P");
    assert_shows("Sound has P instead.");
}

TEST_IN(SESSION, a_fixed_key_is_refused_and_another_awaited) {
    begin_choosing();
    click_on("Pause");
    type(UP_ARROW);
    assert_shows("This key always does what it does.");
    type(ENTER);
    assert_string_equal(name_of(SQ_KEY_PAUSE), "P");
    type(E);
    assert_string_equal(name_of(SQ_KEY_PAUSE), "E");
}

TEST_IN(SESSION, any_press_ends_the_waiting_and_does_nothing_else) {
    static const unsigned presses[] = {SQ_PRESS_BACK | SQ_PRESS_PAUSE, SQ_PRESS_CONFIRM,
                                       SQ_PRESS_CLICK, SQ_PRESS_UP};
    begin_choosing();
    each_case(i, presses) {
        click_on("Pause");
        assert_true(sq_session_wants_key(&session));
        press(presses[i]);
        assert_false(sq_session_wants_key(&session));
        assert_screen(SQ_SCREEN_KEYS);
        assert_true(is_selected("Pause"));
    }
    assert_memory_equal(&saves.settings, &sq_settings_defaults, sizeof saves.settings);
}

TEST_IN(SESSION, defaults_restores_all_keys) {
    begin_choosing();
    change_key(SQ_KEY_PAUSE, M);
    change_key(SQ_KEY_HELP, E);
    click_on("Defaults");
    assert_memory_equal(&saves.settings.keys, &sq_keys_defaults, sizeof sq_keys_defaults);
    assert_screen(SQ_SCREEN_KEYS);
}

TEST_IN(SESSION, left_and_right_change_no_key_and_go_to_the_next_one) {
    begin_choosing();
    press(SQ_PRESS_FIRST);
    press(SQ_PRESS_RIGHT);
    assert_int_equal(session.shell.menu.selected, 1);
    press(SQ_PRESS_LEFT);
    assert_int_equal(session.shell.menu.selected, 0);
    assert_memory_equal(&saves.settings, &sq_settings_defaults, sizeof saves.settings);
}

/* Through the settings to where they were opened. */
TEST_IN(SESSION, the_way_back_leads_through_the_settings) {
    begin_classic(7);
    press(SQ_PRESS_PAUSE);
    click_on("Settings");
    click_on("Keys");
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_SETTINGS);
    assert_true(is_selected("Keys"));
    press(SQ_PRESS_CONFIRM);
    click_leads_to("Back", SQ_SCREEN_SETTINGS);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PAUSE);
}

TEST_IN(SESSION, texts_name_the_changed_keys) {
    begin_choosing();
    change_key(SQ_KEY_RIGHT, E);
    change_key(SQ_KEY_REWIND, M);
    change_key(SQ_KEY_HELP, 62);
    press(SQ_PRESS_BACK);
    session.shell.menu.selected = 2; /* the sound */
    assert_shows("R does the same on every screen.");
    press(SQ_PRESS_BACK);
    assert_shows("mouse, arrows or WASE");
    assert_shows("F5 help");
    assert_shows("R sound");
    click_on("How to play");
    assert_shows("Mouse, arrows or WASE");
    assert_shows("Hold M to rewind.");
    press(SQ_PRESS_BACK);
    assert_true(choose_game("Classic"));
    assert_shows("Move with the arrows or WASE.");
}

TEST_IN(SESSION, without_a_key_tab_rewinds) {
    saves.settings.keys.of[SQ_KEY_REWIND] = 0;
    begin(7);
    click_on("How to play");
    hand.device = SQ_DEVICE_KEYBOARD;
    press(0);
    assert_shows("Hold Tab to rewind.");
}
