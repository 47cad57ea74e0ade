/* offers: a page has other items, settings and hints than a window of its own. */
#include "game/screens_testing.h"

static const sq_offers page = {.links = true};

static void take_page(void)
{
    offers = page;
}

/* Draws with each device in turn. */
static bool shows_with_any_device(const char *text)
{
    bool found = false;
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
        session.shell.controls.device = device;
        found = found || shows(text);
    }
    return found;
}

/* ---- nothing ends the program in a page ---- */

static void assert_quit(bool expected)
{
    play_tower(7);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    assert_int_equal(shows("Quit"), expected);
    click_on("Start screen");
    turn_start_menu();
    assert_int_equal(shows("Quit"), expected);
    choose_game("Classic");
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_int_equal(shows("Quit"), expected);
}

TEST_IN(QUICK_SESSION, only_a_window_of_its_own_can_be_quit) {
    assert_quit(true);
    take_page();
    assert_quit(false);
}

TEST_IN(SESSION, a_pause_tells_how_to_leave) {
    for (int in_page = 0; in_page < 2; in_page++) {
        if (in_page)
            take_page();
        keep_a_run(3, true);
        begin(7);
        click_leads_to("Continue", SQ_SCREEN_SHOP);
        wait_for_screen();
        press(SQ_PRESS_PAUSE);
        assert_true(shows(in_page ? "You can close the page: the run is kept as it is now."
                                  : "You can quit: the run is kept as it is now."));
        press(SQ_PRESS_PAUSE);
        wait_for_screen();
        click_on("Take nothing");
        press(SQ_PRESS_PAUSE);
        assert_true(shows(in_page ? "You can close the page: the run is kept as it is now."
                                  : "You can quit: the run is kept as it is now."));
    }
}

/* ---- what belongs to the browser ---- */

TEST_IN(SESSION, full_screen_is_no_setting_in_a_page) {
    take_page();
    begin(7);
    click_on("Settings");
    assert_int_equal(session.shell.menu.count,
                     SQ_SETTINGS_COUNT); /* without three, and with Keys, About and Back */
    assert_hides("More");                /* the others have room */
    assert_hides("Full screen");
    assert_hides("Mouse speed");
    assert_shows("Colours");
    assert_shows("Back");
}

/* Their places differ from those of their rows in the table. */
/* A page has no setting for what belongs to the browser. */
static bool offers_row(size_t row)
{
    const size_t offset = sq_settings_rows[row].offset;
    return offset != offsetof(sq_settings, fullscreen) &&
           offset != offsetof(sq_settings, mouse_speed) &&
           offset != offsetof(sq_settings, mouse_stays);
}

TEST_IN(SESSION, the_other_settings_work_in_a_page) {
    take_page();
    begin(7);
    click_on("Settings");
    for (size_t row = 0; row < SQ_SETTINGS_COUNT; row++) {
        const sq_settings before = saves.settings;
        if (!offers_row(row))
            continue;
        click_on(sq_settings_rows[row].label);
        assert_true(is_selected(sq_settings_rows[row].label));
        assert_true(sq_settings_get(&saves.settings, &sq_settings_rows[row]) !=
                    sq_settings_get(&before, &sq_settings_rows[row]));
        if (row != 2) /* the sound */
            assert_true(shows(sq_settings_rows[row].meaning));
        if (sq_settings_rows[row].values)
            assert_string_equal(
                value_of(session.shell.menu.selected),
                sq_settings_rows[row]
                    .values[sq_settings_get(&saves.settings, &sq_settings_rows[row])]);
    }
    assert_int_equal(saves.settings.fullscreen, 0);
    click_leads_to("Back", SQ_SCREEN_START);
}

TEST_IN(SESSION, the_sound_setting_names_the_button_of_the_page) {
    take_page();
    begin(7);
    click_on("Settings");
    click_on("Sound");
    assert_shows("The page's button and M do the same on every screen.");
    assert_hides("M does the same");
}

TEST_IN(SESSION, hints_name_no_key_of_the_browser) {
    begin(7);
    turn_start_menu();
    assert_true(shows_with_any_device("F11 full screen"));
    take_page();
    begin(7);
    turn_start_menu();
    assert_false(shows_with_any_device("F11"));
    assert_true(shows_with_any_device("full screen: the page's button"));
}

TEST_IN(SESSION, the_start_screen_tells_a_finger_how_to_move) {
    begin(7);
    turn_start_menu();
    session.shell.controls.device = SQ_DEVICE_MOUSE;
    assert_hides("drag anywhere to move");
    session.shell.controls.device = SQ_DEVICE_TOUCH;
    assert_shows("drag anywhere to move    top left: pause");
}

/* ---- links ---- */

static void assert_link(const char *expected)
{
    assert_null(copied_link());
    const sq_screen_id screen = session.shell.screen;
    click_leads_to("Copy link", screen);
    const char *link = copied_link();
    assert_non_null(link);
    assert_string_equal(link, expected);
    press(0);
    assert_null(copied_link());
}

TEST_IN(SESSION, a_link_can_be_copied_where_a_game_stops) {
    take_page();
    play_tower(7);
    press(SQ_PRESS_PAUSE);
    assert_link("mode=tower&seed=7");
    sq_session_deinit(&session);
    options.config.FRIEND_SPEED = 2;
    options.config.RESULT_DURATION = options.config.END_DURATION = 0;
    begin_classic(8);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_link("mode=classic&seed=8&mod=04006X1A50000020ZVFDY00000026PA60000002VYS8N8");
}

TEST_IN(SESSION, a_resumed_run_has_the_seed_that_it_began_with) {
    take_page();
    keep_a_run(3, false); /* of seed 99 */
    begin(7);
    click_on("Continue");
    wait_for_screen();
    press(SQ_PRESS_PAUSE);
    assert_link("mode=tower&seed=99");
}

TEST_IN(SESSION, a_window_of_its_own_offers_no_link) {
    play_tower(7);
    press(SQ_PRESS_PAUSE);
    assert_hides("Copy link");
    begin_classic(7);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_hides("Copy link");
}

TEST_IN(SESSION, the_first_device_is_a_finger_on_a_phone) {
    begin(7);
    assert_int_equal(session.shell.controls.device, SQ_DEVICE_KEYBOARD);
    offers.touch = true;
    begin(7);
    assert_int_equal(session.shell.controls.device, SQ_DEVICE_TOUCH);
}
