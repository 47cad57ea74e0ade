/* settings: each row changes its setting and no other, by every device. */
#include "game/screens_testing.h"

static const sq_settings_row *row_at(size_t row)
{
    return &sq_settings_rows[row];
}

static int32_t *setting(size_t row)
{
    return (int32_t *)(void *)((char *)&saves.settings + row_at(row)->offset);
}

/* The text of a value of this row. */
static const char *name_of_value(size_t row, int32_t value)
{
    static char number[16];
    if (row_at(row)->values)
        return row_at(row)->values[value - row_at(row)->lowest];
    snprintf(number, sizeof number, "%d", (int)value);
    return number;
}

/* With every goal reached, so that no palette is locked. */
static void begin_setting(void)
{
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        saves.goals.reached[goal] = 20261122;
    begin(7);
    click_leads_to("Settings", SQ_SCREEN_SETTINGS);
}

/* By keys. */
static void select_row(size_t row)
{
    while (session.shell.menu.selected != (int)row)
        press(SQ_PRESS_DOWN);
}

TEST_IN(SESSION, the_selected_setting_is_explained) {
    begin_setting();
    for (size_t row = 0; row <= SQ_SETTINGS_COUNT + 2; row++) {
        session.shell.menu.selected = (int)row; /* the last items lead to other screens */
        draw();
        for (size_t other = 0; other < SQ_SETTINGS_COUNT; other++)
            assert_int_equal(find_text(row_at(other)->meaning) != NULL, other == row);
    }
}

/* The texts shown to players. */
TEST_IN(SESSION, settings_are_shown_in_the_expected_words) {
    static const struct {
        const char *name, *lowest, *highest, *meaning;
    } expected[] = {
        {"Volume", "0", "10", "How loud the sounds are."},
        {"Music", "0", "10", "How loud the music is."},
        {"Sound", "on", "off", "M does the same on every screen."},
        {"Full screen", "off", "on", "F11 does the same on every screen."},
        {"Colours", "normal", "forest", "Try another if you cannot tell these squares apart."},
        {"Less motion", "off", "on",
         "Nothing shakes, flies about, stops or slows down, and no number counts up."},
        {"Less flashing", "off", "on", "Nothing blinks, and hits do not flash."},
        {"Keyboard speed", "1", "10", "How fast keys and a gamepad's stick move you."},
        {"Mouse speed", "25 %", "300 %",
         "At 100 % you are where the mouse is. Else it pushes you, slower or faster."},
        {"Rumble", "off", "on", "The gamepad shakes when you are hit."},
    };
    size_t found = 0;
    for (size_t row = 0; row < SQ_SETTINGS_COUNT && found < LENGTH(expected); row++) {
        if (strcmp(row_at(row)->label, expected[found].name) != 0)
            continue;
        assert_string_equal(name_of_value(row, row_at(row)->lowest), expected[found].lowest);
        assert_string_equal(name_of_value(row, row_at(row)->highest), expected[found].highest);
        assert_string_equal(row_at(row)->meaning, expected[found].meaning);
        found++;
    }
    assert_int_equal(found, LENGTH(expected));
}

/* All other settings are unchanged. */
static void assert_only_row_changed(size_t row, const sq_settings *before)
{
    sq_settings expected = *before;
    memcpy((char *)&expected + row_at(row)->offset, setting(row), sizeof(int32_t));
    assert_memory_equal(&saves.settings, &expected, sizeof expected);
}

TEST_IN(SESSION, there_is_a_row_for_each_setting) {
    begin_setting();
    assert_int_equal(session.shell.menu.count, SQ_SETTINGS_COUNT + 3);
    for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++)
        assert_true(shows(row_at(row)->label));
    assert_shows("Keys");
    assert_shows("About");
    assert_shows("Back");
}

TEST_IN(SESSION, right_and_left_change_a_setting_within_its_range) {
    begin_setting();
    for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++) {
        const sq_settings before = saves.settings;
        const sq_settings_row *range = &sq_settings_rows[row];
        select_row(row);
        for (int i = 0; i < 12; i++)
            press(SQ_PRESS_RIGHT);
        assert_int_equal(*setting(row), range->highest);
        assert_string_equal(value_of((int)row), name_of_value(row, range->highest));
        press(SQ_PRESS_LEFT);
        assert_int_equal(*setting(row), range->highest - 1);
        for (int i = 0; i < 12; i++)
            press(SQ_PRESS_LEFT);
        assert_int_equal(*setting(row), range->lowest);
        assert_string_equal(value_of((int)row), name_of_value(row, range->lowest));
        assert_only_row_changed(row, &before);
    }
}

TEST_IN(SESSION, confirming_raises_a_setting_and_wraps_around) {
    begin_setting();
    for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++) {
        const sq_settings_row *range = &sq_settings_rows[row];
        const int32_t values = range->highest - range->lowest + 1, before = *setting(row);
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

TEST_IN(SESSION, a_mouse_can_change_every_setting) {
    begin_setting();
    for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++) {
        const int32_t highest = sq_settings_rows[row].highest;
        for (int i = 0; i < 12 && *setting(row) != highest; i++)
            click_on(row_at(row)->label);
        assert_int_equal(*setting(row), highest);
        point_at_text(row_at(row)->label);
        press(0);
        const sq_draw_item *value = draw_text("\u00ab ");
        click_at(value->x + 6, value->y + 12);
        assert_int_equal(*setting(row), highest - 1);
        click_at(value->x + value->width - 6, value->y + 12);
        assert_int_equal(*setting(row), highest);
    }
    click_leads_to("Back", SQ_SCREEN_START);
}

TEST_IN(SESSION, each_value_is_shown) {
    static const char *const palettes[SQ_PALETTE_COUNT] = {"normal", "colour-blind", "contrast",
                                                           "light",  "dusk",         "forest"};
    begin_setting();
    for (int32_t palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        saves.settings.palette = palette;
        assert_shows(palettes[palette]);
    }
    for (int32_t volume = 0; volume <= 10; volume++) {
        char text[16];
        saves.settings.volume = volume;
        snprintf(text, sizeof text, "%d", (int)volume);
        draw();
        assert_string_equal(value_of(0), text);
    }
}

TEST_IN(SESSION, the_settings_lead_back_to_the_previous_screen) {
    begin_setting();
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    choose_game("Classic");
    press(SQ_PRESS_PAUSE);
    click_on("Settings");
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PAUSE);
    click_on("Settings");
    click_leads_to("Back", SQ_SCREEN_PAUSE);
    click_on("Settings");
    select_row(SQ_SETTINGS_COUNT + 1); /* Keys, beside Back */
    press(SQ_PRESS_RIGHT);
    assert_true(is_selected("Back"));
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PAUSE);
    click_leads_to("Resume", SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, back_has_no_value_to_change) {
    begin_setting();
    const sq_settings before = saves.settings;
    select_row(SQ_SETTINGS_COUNT);
    press(SQ_PRESS_LEFT); /* to the other column */
    assert_screen(SQ_SCREEN_SETTINGS);
    assert_memory_equal(&saves.settings, &before, sizeof before);
    select_row(SQ_SETTINGS_COUNT);
    press_leads_to(SQ_PRESS_RIGHT, SQ_SCREEN_SETTINGS);
    assert_memory_equal(&saves.settings, &before, sizeof before);
}

/* ---- palettes that goals give ---- */

static void assert_steps(unsigned pressed, const char *const *expected, int count)
{
    for (int i = 0; i < count; i++) {
        press(pressed);
        assert_string_equal(value_of(session.shell.menu.selected), expected[i]);
    }
}

TEST_IN(SESSION, locked_palettes_are_stepped_over) {
    static const char *const up[] = {"colour-blind", "contrast", "light", "forest", "forest"};
    static const char *const down[] = {"light", "contrast", "colour-blind", "normal", "normal"};
    static const char *const around[] = {"colour-blind", "contrast", "light", "forest", "normal"};
    begin_setting();
    saves.goals.reached[SQ_GOAL_THREE_RUNS] = 0; /* which gives dusk */
    while (!is_selected("Colours"))
        press(SQ_PRESS_DOWN);
    assert_steps(SQ_PRESS_RIGHT, up, LENGTH(up));
    assert_steps(SQ_PRESS_LEFT, down, LENGTH(down));
    assert_steps(SQ_PRESS_CONFIRM, around, LENGTH(around));
}

TEST_IN(SESSION, without_goals_the_palettes_for_reading_are_there) {
    static const char *const up[] = {"colour-blind", "contrast", "light", "light"};
    static const char *const around[] = {"normal", "colour-blind"};
    begin_setting();
    saves.goals = (sq_goals){.face = SQ_FACE_NONE};
    while (!is_selected("Colours"))
        press(SQ_PRESS_DOWN);
    assert_steps(SQ_PRESS_RIGHT, up, LENGTH(up));
    assert_steps(SQ_PRESS_CONFIRM, around, LENGTH(around));
}
