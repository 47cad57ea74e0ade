/* seed: a seed is typed, chosen or pasted, by every device, and begins its game. */
#include "game/screens_testing.h"

static void open_seed(void)
{
    begin(7);
    choose_game("Type a seed");
    assert_screen(SQ_SCREEN_SEED);
}

static void type(const char *text)
{
    snprintf(hand.typed, sizeof hand.typed, "%s", text);
    assert_true(press(0));
    hand.typed[0] = '\0';
}

static void assert_text(const char *text)
{
    assert_string_equal(session.shell.own.seed_entry.text, text);
}

static void click_all(const char *text)
{
    for (; *text; text++) {
        const int item = (int)(strchr(sq_seed_digits, *text) - sq_seed_digits);
        const sq_area area = sq_menu_area(&session.shell.menu, item);
        click_at(area.left + 5, area.top + 5);
    }
}

static void assert_plays(const char *text)
{
    uint64_t seed;
    assert_true(sq_seed_read(text, &seed));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(run()->seed == seed);
}

TEST_IN(SESSION, a_seed_is_typed_and_enter_plays_it) {
    open_seed();
    assert_true(sq_session_takes_text(&session));
    type("4k7");
    type("q2m");
    assert_text("4K7Q2M");
    assert_shows("4K7Q2M");
    press(SQ_PRESS_CONFIRM);
    assert_plays("4K7Q2M");
    assert_false(sq_session_takes_text(&session));
    assert_int_equal(run()->mode, options.mode);
}

/* The first character is selected then, and Enter would add it. */
TEST_IN(SESSION, a_typed_number_is_played_by_enter) {
    open_seed();
    type("1");
    type("2");
    press(SQ_PRESS_CONFIRM);
    assert_plays("12");
}

TEST_IN(SESSION, enter_adds_nothing_to_a_seed_that_is_no_seed_yet) {
    open_seed();
    type("4K7");
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_SEED);
    assert_text("4K7");
    assert_int_equal(sounds_of(SQ_SOUND_MENU_REFUSE), 1);
    type("Q2M");
    press(SQ_PRESS_CONFIRM);
    assert_plays("4K7Q2M");
}

TEST_IN(SESSION, a_seed_is_chosen_by_clicks) {
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
        hand.device = device;
        open_seed();
        click_all("ZX019A");
        assert_text("ZX019A");
        click_on("Play");
        assert_plays("ZX019A");
    }
}

TEST_IN(SESSION, a_seed_is_chosen_by_directions) {
    hand.device = SQ_DEVICE_GAMEPAD;
    open_seed();
    press(SQ_PRESS_DOWN); /* 8 */
    press(SQ_PRESS_RIGHT);
    press(SQ_PRESS_RIGHT); /* A */
    for (int i = 0; i < 6; i++)
        press(SQ_PRESS_CONFIRM);
    assert_text("AAAAAA");
    for (int i = 0; i < 3; i++)
        press(SQ_PRESS_DOWN);
    assert_in_range(sq_menu_selected(&session.shell.menu), SQ_SEED_DIGITS, SQ_SEED_DIGITS + 3);
    for (int i = 0; i < 3; i++)
        press(SQ_PRESS_LEFT);
    press(SQ_PRESS_CONFIRM); /* delete */
    assert_text("AAAAA");
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
    assert_true(is_selected("Type a seed"));
}

TEST_IN(SESSION, a_pasted_seed_may_have_blanks_around_it) {
    open_seed();
    type(" 4K7Q2M\r\n");
    assert_text("4K7Q2M");
}

TEST_IN(SESSION, look_alikes_are_shown_as_the_digits_they_are) {
    open_seed();
    type("oil");
    assert_text("011");
}

TEST_IN(SESSION, what_is_in_no_seed_is_refused) {
    open_seed();
    type("u");
    assert_text("");
    assert_int_equal(sounds_of(SQ_SOUND_MENU_REFUSE), 1);
    type("-\xC3\xA9");
    assert_text("");
}

TEST_IN(SESSION, backspace_removes_the_last_character) {
    open_seed();
    type("AB\b");
    assert_text("A");
    type("\b\b\bC");
    assert_text("C");
}

TEST_IN(SESSION, a_long_number_is_a_seed_too) {
    open_seed();
    type("184467440737095516159");
    assert_text("18446744073709551615");
    click_on("Play");
    assert_true(run()->seed == UINT64_MAX);
}

TEST_IN(SESSION, an_incomplete_seed_is_not_played) {
    open_seed();
    click_leads_to("Play", SQ_SCREEN_SEED);
    type("4K7Q2");
    click_leads_to("Play", SQ_SCREEN_SEED);
    type("M");
    click_leads_to("Play", SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, the_mode_can_be_chosen) {
    options.mode = SQ_MODE_CLIMB;
    open_seed();
    type("4K7Q2M");
    click_on("Climb");
    click_on("Classic");
    click_on("Tower");
    click_on("Climb");
    click_on("Play");
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
}

/* In climb, darters that do not grow may stay gray for ever. */
TEST_IN(SESSION, a_mode_that_the_constants_forbid_is_skipped) {
    options.climb.config.FRIEND_GROWTH_RATE = 0;
    open_seed();
    type("4K7Q2M");
    click_on("Tower");
    click_on("Classic");
    click_on("Tower");
    click_on("Play");
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
}

TEST_IN(SESSION, a_typed_seed_does_not_change_later_ones) {
    open_seed();
    type("4K7Q2M");
    click_on("Play");
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    click_on("Play");
    assert_true(run()->seed == 7);
}

/* ---- copying ---- */

static void assert_copies(const char *text)
{
    assert_null(copied());
    click_on("Copy seed");
    const char *copy = copied();
    assert_non_null(copy);
    assert_string_equal(copy, text);
    assert_shows("is copied.");
}

TEST_IN(SESSION, a_seed_is_copied_from_pause_and_from_the_end) {
    open_seed();
    type("4K7Q2M");
    click_on("Tower");
    click_on("Climb");
    click_on("Classic");
    click_on("Tower");
    click_on("Climb"); /* now classic */
    click_on("Play");
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
    wait_for_screen();
    press(SQ_PRESS_PAUSE);
    assert_shows("Seed 4K7Q2M");
    assert_copies("4K7Q2M");
    press(SQ_PRESS_PAUSE);
    lose();
    assert_shows("Seed 4K7Q2M");
    assert_copies("4K7Q2M");
}

TEST_IN(SESSION, a_seed_is_shown_where_a_tower_ends) {
    begin_tower(7);
    press(SQ_PRESS_PAUSE);
    assert_copies("7");
    click_on("End this run");
    assert_shows("Seed 7");
}

TEST_IN(SESSION, new_games_have_seeds_of_six_characters) {
    begin(7);
    for (int i = 0; i < 20; i++) {
        choose_game("Classic");
        press(SQ_PRESS_PAUSE);
        const sq_text text = sq_seed_text_of(run()->seed);
        if (i > 0)
            assert_int_equal(strlen(text.text), SQ_SEED_CHARACTERS);
        click_on("Start screen");
    }
}
