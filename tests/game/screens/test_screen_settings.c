/* settings: each row changes its setting and no other, by every device. */
#include "game/screens_testing.h"

/* The rows as a player sees them. */
static const struct row {
    const char *name;
    size_t offset;
    const char *lowest, *highest; /* what their values are called */
} rows[] = {
    {"Volume", offsetof(sq_settings, volume), "0", "10"},
    {"Sound", offsetof(sq_settings, mute), "on", "off"},
    {"Full screen", offsetof(sq_settings, fullscreen), "off", "on"},
    {"Colours", offsetof(sq_settings, palette), "normal", "contrast"},
    {"Less motion", offsetof(sq_settings, reduced_motion), "off", "on"},
    {"Less flashing", offsetof(sq_settings, reduced_flashing), "off", "on"},
    {"Keyboard speed", offsetof(sq_settings, keyboard_speed), "1", "10"},
    {"Rumble", offsetof(sq_settings, rumble), "off", "on"},
};

static int32_t *setting(size_t row)
{
    return (int32_t *)(void *)((char *)&saves.settings + rows[row].offset);
}

static void begin_setting(void)
{
    begin(7);
    click_on("Settings");
    assert_screen(SQ_SCREEN_SETTINGS);
}

/* By keys. */
static void select_row(size_t row)
{
    while (session.menu.selected != (int)row)
        press(SQ_PRESS_DOWN);
}

static void the_selected_setting_is_explained(void **state)
{
    static const char *const meanings[LENGTH(rows)] = {
        "How loud the sounds are.",
        "M does the same on every screen.",
        "F11 does the same on every screen.",
        "Try another if you cannot tell these squares apart.",
        "Nothing shakes or flies about, and no number counts up.",
        "Nothing blinks, and hits do not flash.",
        "How fast arrows, WASD and a gamepad's stick move you.",
        "The gamepad shakes when you are hit.",
    };
    (void)state;
    begin_setting();
    for (size_t row = 0; row <= LENGTH(rows); row++) {
        session.menu.selected = (int)row; /* the last is the way back, which needs no words */
        draw();
        for (size_t other = 0; other < LENGTH(rows); other++)
            assert_int_equal(find_text(meanings[other]) != NULL, other == row);
    }
}

/* All other settings are as they were. */
static void assert_only_row_changed(size_t row, const sq_settings *before)
{
    sq_settings expected = *before;
    memcpy((char *)&expected + rows[row].offset, setting(row), sizeof(int32_t));
    assert_memory_equal(&saves.settings, &expected, sizeof expected);
}

static void there_is_a_row_for_each_setting(void **state)
{
    (void)state;
    assert_int_equal(LENGTH(rows), sq_settings_count());
    begin_setting();
    assert_int_equal(session.menu.count, LENGTH(rows) + 1);
    for (size_t row = 0; row < LENGTH(rows); row++)
        assert_true(shows(rows[row].name));
    assert_true(shows("Back"));
}

static void right_and_left_change_a_setting_up_to_its_ends(void **state)
{
    (void)state;
    begin_setting();
    for (size_t row = 0; row < LENGTH(rows); row++) {
        const sq_settings before = saves.settings;
        const sq_settings_row *range = sq_settings_row_at(row);
        select_row(row);
        for (int i = 0; i < 12; i++)
            press(SQ_PRESS_RIGHT);
        assert_int_equal(*setting(row), range->highest);
        assert_string_equal(value_of((int)row), rows[row].highest);
        press(SQ_PRESS_LEFT);
        assert_int_equal(*setting(row), range->highest - 1);
        for (int i = 0; i < 12; i++)
            press(SQ_PRESS_LEFT);
        assert_int_equal(*setting(row), range->lowest);
        assert_string_equal(value_of((int)row), rows[row].lowest);
        assert_only_row_changed(row, &before);
    }
}

static void choosing_goes_upwards_and_around(void **state)
{
    (void)state;
    begin_setting();
    for (size_t row = 0; row < LENGTH(rows); row++) {
        const sq_settings_row *range = sq_settings_row_at(row);
        const int32_t values = range->highest - range->lowest + 1;
        const int32_t before = *setting(row);
        bool seen[16] = {false};
        select_row(row);
        for (int32_t i = 0; i < values; i++) {
            press(SQ_PRESS_CONFIRM);
            assert_false(seen[*setting(row)]);
            seen[*setting(row)] = true;
        }
        assert_int_equal(*setting(row), before);
    }
}

static void a_mouse_alone_can_set_everything(void **state)
{
    (void)state;
    begin_setting();
    for (size_t row = 0; row < LENGTH(rows); row++) {
        const int32_t highest = sq_settings_row_at(row)->highest;
        for (int i = 0; i < 12 && *setting(row) != highest; i++)
            click_on(rows[row].name);
        assert_int_equal(*setting(row), highest);
        point_at_text(rows[row].name);
        press(0);
        draw();
        const sq_draw_item *value = find_text("\u00ab ");
        point_at(value->x + 6, value->y + 12);
        press(SQ_PRESS_CLICK);
        assert_int_equal(*setting(row), highest - 1);
        point_at(value->x + value->width - 6, value->y + 12);
        press(SQ_PRESS_CLICK);
        assert_int_equal(*setting(row), highest);
    }
    click_on("Back");
    assert_screen(SQ_SCREEN_START);
}

static void each_value_is_shown(void **state)
{
    static const char *const palettes[] = {"normal", "colour-blind", "contrast"};
    (void)state;
    begin_setting();
    for (int32_t palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        saves.settings.palette = palette;
        assert_true(shows(palettes[palette]));
    }
    for (int32_t volume = 0; volume <= 10; volume++) {
        char text[16];
        saves.settings.volume = volume;
        snprintf(text, sizeof text, "%d", (int)volume);
        draw();
        assert_string_equal(value_of(0), text);
    }
}

static void it_leads_back_to_where_it_came_from(void **state)
{
    (void)state;
    begin_setting();
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_START);
    click_on("Classic");
    press(SQ_PRESS_PAUSE);
    click_on("Settings");
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_PAUSE);
    click_on("Settings");
    click_on("Back");
    assert_screen(SQ_SCREEN_PAUSE);
    click_on("Settings");
    select_row(LENGTH(rows));
    press(SQ_PRESS_CONFIRM);
    assert_screen(SQ_SCREEN_PAUSE);
    click_on("Resume");
    assert_screen(SQ_SCREEN_PLAY);
}

static void back_has_no_value_to_change(void **state)
{
    (void)state;
    begin_setting();
    const sq_settings before = saves.settings;
    select_row(LENGTH(rows));
    press(SQ_PRESS_LEFT);
    press(SQ_PRESS_RIGHT);
    assert_screen(SQ_SCREEN_SETTINGS);
    assert_memory_equal(&saves.settings, &before, sizeof before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_session(the_selected_setting_is_explained),
        test_session(there_is_a_row_for_each_setting),
        test_session(right_and_left_change_a_setting_up_to_its_ends),
        test_session(choosing_goes_upwards_and_around),
        test_session(a_mouse_alone_can_set_everything),
        test_session(each_value_is_shown),
        test_session(it_leads_back_to_where_it_came_from),
        test_session(back_has_no_value_to_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
