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

static bool has_row(size_t row)
{
    for (int item = 0; item < session.shell.menu.count; item++)
        if (session.shell.menu.items[item].choice == (int)row)
            return true;
    return false;
}

/* Turns to the page of settings that has it. */
static void turn_to(size_t row)
{
    for (int page = 0; page < 2 && !has_row(row); page++)
        click_on("More");
    assert_true(has_row(row));
}

static int item_of(const char *text)
{
    for (int item = 0; item < session.shell.menu.count; item++)
        if (strcmp(session.shell.menu.items[item].text, text) == 0)
            return item;
    fail_msg("there is no item '%s'", text);
    return 0;
}

/* By keys. */
static void select_item(const char *text)
{
    const int item = item_of(text);
    while (session.shell.menu.selected != item)
        press(session.shell.menu.selected < item ? SQ_PRESS_DOWN : SQ_PRESS_UP);
}

static void select_row(size_t row)
{
    turn_to(row);
    while (!is_selected(row_at(row)->label))
        press(SQ_PRESS_DOWN);
}

TEST_IN(SESSION, the_selected_setting_is_explained) {
    begin_setting();
    for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++) {
        turn_to(row);
        session.shell.menu.selected = item_of(row_at(row)->label);
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
    static const char *const others[] = {"Keys", "About", "More", "Back"};
    begin_setting();
    for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++) {
        turn_to(row);
        assert_shows(row_at(row)->label);
        for (size_t i = 0; i < LENGTH(others); i++)
            assert_shows(others[i]);
    }
}

/* A group that is full goes on there, under its heading. */
TEST_IN(SESSION, more_settings_are_on_the_next_page) {
    begin_setting();
    assert_hides("Mouse leaves");
    click_on("More");
    assert_true(is_selected("More"));
    assert_shows("The other settings.");
    assert_shows("How you play");
    assert_hides("What you hear");
    assert_hides("Volume");
    click_on("Mouse leaves");
    assert_int_equal(saves.settings.mouse_stays, 1);
    assert_shows("no");
    click_on("More");
    assert_shows("Volume");
    click_on("More");
    click_leads_to("Keys", SQ_SCREEN_KEYS);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_SETTINGS);
    assert_true(is_selected("Keys"));
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
        assert_string_equal(value_of(session.shell.menu.selected),
                            name_of_value(row, range->highest));
        press(SQ_PRESS_LEFT);
        assert_int_equal(*setting(row), range->highest - 1);
        for (int i = 0; i < 12; i++)
            press(SQ_PRESS_LEFT);
        assert_int_equal(*setting(row), range->lowest);
        assert_string_equal(value_of(session.shell.menu.selected),
                            name_of_value(row, range->lowest));
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
        turn_to(row);
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
    select_item("Keys"); /* beside Back */
    press(SQ_PRESS_RIGHT);
    assert_true(is_selected("Back"));
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PAUSE);
    click_leads_to("Resume", SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, back_has_no_value_to_change) {
    begin_setting();
    const sq_settings before = saves.settings;
    select_item("About");
    press(SQ_PRESS_LEFT); /* to the other column */
    assert_screen(SQ_SCREEN_SETTINGS);
    assert_memory_equal(&saves.settings, &before, sizeof before);
    select_item("About");
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
