/* session: behaviour common to all screens: beginning and end, seeds, the notice, the report, idle
 * screens. */
#include "game/screens_testing.h"

/* ---- beginning and end ---- */

TEST_IN(SESSION, the_program_begins_on_the_start_screen_without_a_game) {
    begin(7);
    assert_screen(SQ_SCREEN_START);
    assert_true(!session.play.game);
    assert_true(session.play.next.seed == 7);
    assert_shows("SQUARE EATER");
}

TEST_IN(SESSION, with_a_bot_or_ticks_it_begins_in_a_game_of_the_options_mode) {
    static const sq_mode modes[] = {SQ_MODE_CLASSIC, SQ_MODE_TOWER};
    for (int i = 0; i < 4; i++) {
        options.has_bot = i % 2;
        options.has_ticks = !options.has_bot;
        options.ticks = 100;
        options.mode = modes[i / 2];
        begin(7);
        assert_screen(SQ_SCREEN_PLAY);
        assert_int_equal(run()->mode, modes[i / 2]);
        assert_true(run()->seed == 7);
    }
}

TEST_IN(SESSION, a_session_that_has_ended_can_be_ended_again_and_begun_again) {
    begin_classic(7);
    sq_session_deinit(&session);
    sq_session_deinit(&session);
    assert_null(session.play.game);
    begin(7);
    assert_screen(SQ_SCREEN_START);
}

TEST_IN(SESSION, nothing_is_drawn_when_the_program_has_ended) {
    begin(7);
    assert_false(click_on("Quit"));
    assert_screen(SQ_SCREEN_NONE);
    draw();
    assert_int_equal(list.count, 0);
    assert_false(sq_session_is_idle(&session));
}

/* ---- help ---- */

/* Asks for help and leaves it in each way. The screen is then as it was. */
static void assert_help_comes_and_goes(sq_screen_id screen)
{
    static const unsigned ways[] = {SQ_PRESS_BACK, SQ_PRESS_CONFIRM, SQ_PRESS_HELP};
    const sq_screen_id behind = session.shell.behind;
    const int selected = session.shell.menu.selected, count = session.shell.menu.count;
    each_case(i, ways) {
        assert_screen(screen);
        press_leads_to(SQ_PRESS_HELP, SQ_SCREEN_HOW_TO_PLAY);
        assert_shows("HOW TO PLAY");
        press_leads_to(ways[i], screen);
        assert_int_equal(session.shell.behind, behind);
        assert_int_equal(session.shell.menu.selected, selected);
        assert_int_equal(session.shell.menu.count, count);
    }
}

TEST_IN(SESSION, help_comes_and_goes_on_every_screen) {
    take_waits_away();
    begin(7);
    press(SQ_PRESS_DOWN);
    assert_help_comes_and_goes(SQ_SCREEN_START);
    click_on("Settings");
    press(SQ_PRESS_DOWN);
    assert_help_comes_and_goes(SQ_SCREEN_SETTINGS);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    assert_true(choose_game("Tower"));
    win();
    press(SQ_PRESS_DOWN);
    assert_help_comes_and_goes(SQ_SCREEN_SHOP);
    press(SQ_PRESS_PAUSE);
    assert_help_comes_and_goes(SQ_SCREEN_PAUSE);
    click_on("End this run");
    assert_help_comes_and_goes(SQ_SCREEN_SUMMARY);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PAUSE);
    begin_classic(7);
    lose();
    assert_help_comes_and_goes(SQ_SCREEN_GAME_OVER);
}

TEST_IN(SESSION, a_game_stands_still_while_help_is_shown) {
    options.config.READY_DURATION = 5;
    play_classic(7);
    wait_ticks(3);
    press(SQ_PRESS_HELP);
    wait_ticks(10);
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
    assert_true(game_tick() == 3);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PLAY);
    assert_int_equal(session.shell.wait_ticks, 5); /* a moment to look around */
    wait_for_screen();
    press(0);
    assert_true(game_tick() == 4);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
}

TEST_IN(SESSION, help_does_not_shorten_the_end_of_a_game) {
    options.config.END_DURATION = 10;
    play_classic(7);
    be_hit_from_the_right();
    wait_ticks(4);
    press(SQ_PRESS_HELP);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PLAY);
    assert_int_equal(session.shell.wait_ticks, 6);
}

/* Reached from a menu, it is a screen like any other. */
TEST_IN(SESSION, help_on_how_to_play_leaves_it) {
    begin(7);
    click_on("How to play");
    press_leads_to(SQ_PRESS_HELP, SQ_SCREEN_START);
    assert_true(is_selected("How to play"));
}

/* ---- seeds ---- */

TEST_IN(SESSION, each_game_has_a_seed_of_its_own) {
    uint64_t seeds[10];
    begin_classic(7);
    assert_true(run()->seed == 7);
    each_case(i, seeds) {
        seeds[i] = run()->seed;
        for (size_t before = 0; before < i; before++)
            assert_true(seeds[before] != seeds[i]);
        press(SQ_PRESS_PAUSE);
        click_leads_to("New game", SQ_SCREEN_PLAY);
    }
}

TEST_IN(SESSION, a_seed_from_the_options_applies_to_every_game) {
    take_waits_away();
    options.has_seed = true;
    options.seed = 7;
    begin_classic(7);
    const uint64_t first = sq_game_hash(session.play.game);
    for (int i = 0; i < 3; i++) {
        wait_ticks(10);
        press(SQ_PRESS_PAUSE);
        click_on("New game");
        assert_true(run()->seed == 7);
        assert_true(sq_game_hash(session.play.game) == first);
    }
}

/* A kept run has its own seed. */
TEST_IN(SESSION, a_resumed_run_does_not_change_later_seeds) {
    uint64_t seeds[2];
    keep_a_run(4, false);
    for (int has_seed = 0; has_seed < 2; has_seed++) {
        options.has_seed = has_seed;
        options.seed = 7;
        begin(7);
        click_on("Continue");
        assert_true(run()->seed == 99);
        press(SQ_PRESS_PAUSE);
        click_on("Start screen");
        choose_game("Classic");
        seeds[has_seed] = run()->seed;
        press(SQ_PRESS_PAUSE);
        click_on("New game");
        assert_true(has_seed ? run()->seed == 7 : run()->seed != 7);
    }
    assert_true(seeds[0] == 7);
    assert_true(seeds[1] == 7);
}

/* ---- the report ---- */

TEST_IN(SESSION, the_report_receives_each_tick_of_the_game_and_no_other) {
    sq_report report = {.trace = {tmpfile(), "trace"}};
    take_waits_away();
    assert_true(sq_session_init(&session, &options, offers, 7, &report, &saves));
    wait_ticks(10);
    choose_game("Classic");
    wait_ticks(5);
    press(SQ_PRESS_PAUSE);
    wait_ticks(10);
    press(SQ_PRESS_PAUSE);
    wait_ticks(5);
    rewind(report.trace.stream);
    int lines = 0;
    for (int character; (character = fgetc(report.trace.stream)) != EOF;)
        lines += character == '\n';
    assert_int_equal(lines, 10);
    fclose(report.trace.stream);
}

TEST_IN(SESSION, the_program_ends_when_the_report_cannot_be_written) {
    sq_report report = {.trace = {fopen("/dev/null", "r"), "trace"}}; /* opened for reading only */
    assert_non_null(report.trace.stream);
    take_waits_away();
    assert_true(sq_session_init(&session, &options, offers, 7, &report, &saves));
    choose_game("Classic");
    assert_false(wait_ticks(1));
    assert_screen(SQ_SCREEN_NONE);
    assert_false(session.play.out_of_memory);
    fclose(report.trace.stream);
}

/* ---- the notice ---- */

TEST_IN(SESSION, a_notice_is_shown_on_every_screen_for_its_time) {
    options.config.NOTICE_DURATION = 10;
    begin(7);
    sq_notice_say(&session.shell.notice, "Cannot save: the disk is full");
    assert_shows("Cannot save: the disk is full");
    wait_ticks(5);
    click_on("Settings");
    assert_shows("Cannot save: the disk is full");
    wait_ticks(2);
    assert_shows("Cannot save");
    assert_false(sq_session_is_idle(&session));
    wait_ticks(1);
    assert_hides("Cannot save");
    assert_true(sq_session_is_idle(&session));
}

/* Red squares may lie at the bottom of the arena. */
TEST_IN(SESSION, over_a_game_a_notice_is_no_wider_than_its_text) {
    begin_classic(7);
    sq_notice_say(&session.shell.notice, "Sound off");
    const sq_draw_item *text = draw_text("Sound off");
    assert_about(text[-1].x, text->x - 6, 0.01F);
    assert_about(text[-1].width, text->width + 12, 0.01F);
    press(SQ_PRESS_PAUSE);
    assert_number(draw_text("Sound off")[-1].width, SQ_CANVAS_WIDTH);
}

TEST_IN(SESSION, the_last_notice_is_shown) {
    begin(7);
    sq_notice_say(&session.shell.notice, "the first notice");
    sq_notice_say(&session.shell.notice, "the second notice");
    assert_shows("the second notice");
    assert_null(find_text("the first notice"));
}

TEST_IN(SESSION, a_notice_that_is_too_long_loses_its_beginning) {
    char text[300];
    begin(7);
    memset(text, 'a', sizeof text);
    snprintf(text + 200, 100, "/the/end");
    sq_notice_say(&session.shell.notice, "%s", text);
    const sq_draw_item *item = draw_text("/the/end");
    assert_non_null(item);
    assert_memory_equal(text_of(item), "...aaa", 6);
    assert_true(item->x >= 0 && item->x + item->width <= SQ_CANVAS_WIDTH);
    assert_true(item->width > SQ_CANVAS_WIDTH * 0.9F); /* no more than necessary */
}

TEST_IN(SESSION, a_notice_that_just_fits_is_whole) {
    enum { FIT = (SQ_CANVAS_WIDTH - 12) / 6 };
    char text[128] = {0};
    begin(7);
    memset(text, 'a', FIT);
    sq_notice_say(&session.shell.notice, "%s", text);
    assert_string_equal(session.shell.notice.text, text);
    text[FIT] = 'a';
    sq_notice_say(&session.shell.notice, "%s", text);
    assert_memory_equal(session.shell.notice.text, "...a", 4);
}

/* A path may have any characters. */
TEST_IN(SESSION, a_notice_is_cut_between_characters) {
    char text[300];
    begin(7);
    for (size_t letters = 0; letters < 4; letters++) {
        memset(text, 'a', letters);
        for (size_t end = letters; end < 200; end += 3)
            snprintf(text + end, sizeof text - end, "%s", "€");
        sq_notice_say(&session.shell.notice, "%s", text);
        assert_memory_equal(session.shell.notice.text, "...\u20ac", 6);
        assert_int_equal((strlen(session.shell.notice.text) - 3) % 3, 0);
    }
}

/* ---- the settings' switches ---- */

TEST_IN(SESSION, a_switch_has_two_values) {
    begin(7);
    const int32_t before = saves.settings.mute;
    sq_session_toggle(&session, &saves.settings.mute);
    assert_int_equal(saves.settings.mute, !before);
    sq_session_toggle(&session, &saves.settings.mute);
    assert_int_equal(saves.settings.mute, before);
}

TEST_IN(SESSION, a_switch_changed_by_a_key_is_shown_in_the_settings) {
    begin(7);
    click_on("Settings");
    assert_shows("on");
    sq_session_toggle(&session, &saves.settings.mute);
    draw();
    assert_string_equal(value_of(2), "off");
}

/* ---- idle screens ---- */

TEST_IN(SESSION, a_screen_on_which_nothing_moves_is_idle) {
    begin(7);
    wait_ticks(100);
    assert_false(sq_session_is_idle(&session)); /* the demo goes on */
    click_on("Settings");
    assert_false(sq_session_is_idle(&session)); /* before its first tick */
    wait_ticks(1);
    assert_true(sq_session_is_idle(&session));
    press(SQ_PRESS_BACK);
    click_on("How to play");
    wait_ticks(1);
    assert_true(sq_session_is_idle(&session));
    press(SQ_PRESS_BACK);
    choose_game("Classic");
    wait_ticks(1);
    assert_false(sq_session_is_idle(&session));
    press(SQ_PRESS_PAUSE);
    wait_ticks(1);
    assert_true(sq_session_is_idle(&session));
}

TEST_IN(SESSION, results_are_idle_after_counting_up) {
    begin_classic(7);
    wait_for_screen();
    be_hit_from_the_right();
    assert_false(sq_session_is_idle(&session));
    see_the_end();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_false(sq_session_is_idle(&session));
    wait_ticks(SQ_COUNT_UP_TICKS);
    assert_true(sq_session_is_idle(&session));
}

/* Otherwise a click that comes too early would stop the screen for ever. */
TEST_IN(SESSION, a_waiting_screen_is_not_idle) {
    options.config.RESULT_DURATION = 1000;
    play_classic(7);
    be_hit_from_the_right();
    wait_for_screen();
    wait_ticks(500);
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_false(sq_session_is_idle(&session));
}

/* Previous places of squares must not show. */
static void assert_stands_still(void)
{
    static sq_draw_item before[1000];
    draw_at(0.25F);
    const size_t count = list.count;
    assert_true(count <= LENGTH(before));
    memcpy(before, list.items, count * sizeof *before);
    draw_at(0.75F);
    assert_int_equal(list.count, count);
    for (size_t i = 0; i < count; i++) {
        assert_number(list.items[i].x, before[i].x);
        assert_number(list.items[i].y, before[i].y);
        assert_number(list.items[i].width, before[i].width);
    }
}

TEST_IN(SESSION, while_nothing_moves_frames_are_the_same) {
    play_tower(7);
    put_friend(session.play.game, 10, 10, 20); /* the friend approaches */
    point_at(500, 300);
    wait_ticks(10);
    press(SQ_PRESS_PAUSE);
    assert_stands_still();
    press(SQ_PRESS_PAUSE);
    assert_true(session.shell.wait_ticks > 0);
    assert_stands_still();
    press(SQ_PRESS_PAUSE);
    click_on("End this run");
    assert_stands_still();
    press(SQ_PRESS_BACK);
    press(SQ_PRESS_PAUSE);
    lose();
    assert_screen(SQ_SCREEN_SHOP);
    assert_stands_still();
}

TEST_IN(SESSION, the_cursor_is_for_a_mouse_and_not_for_playing) {
    options.config.READY_DURATION = 20;
    begin(7);
    wait_ticks(1);
    assert_true(sq_session_wants_cursor(&session));
    choose_game("Classic");
    assert_true(sq_session_wants_cursor(&session)); /* to show where the player will be */
    wait_ticks(20);
    assert_false(sq_session_wants_cursor(&session));
    press(SQ_PRESS_PAUSE);
    assert_true(sq_session_wants_cursor(&session));
    for (sq_device device = SQ_DEVICE_KEYBOARD; device <= SQ_DEVICE_TOUCH; device++) {
        hand.device = device;
        wait_ticks(1);
        assert_false(sq_session_wants_cursor(&session));
    }
    hand.device = SQ_DEVICE_MOUSE;
    wait_ticks(1);
    assert_true(sq_session_wants_cursor(&session));
}

TEST_IN(SESSION, a_resting_pointer_selects_nothing_when_a_menu_opens) {
    take_waits_away();
    begin_classic(7);
    press(SQ_PRESS_PAUSE);
    point_at_text("New game");
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PLAY);
    wait_ticks(5);
    press(SQ_PRESS_PAUSE);
    wait_ticks(2);
    assert_int_equal(session.shell.menu.selected, 0);
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
    assert_true(game_tick() == 5); /* the same game */
}

static void assert_time(uint64_t ticks, int32_t ticks_per_second, const char *text)
{
    Config config = sq_config_defaults;
    config.TICKS_PER_SECOND = ticks_per_second;
    assert_string_equal(sq_time_of(ticks, &config).text, text);
}

TEST(time_is_shown_in_minutes_seconds_and_tenths) {
    assert_time(0, 60, "0:00.0");
    assert_time(5, 60, "0:00.0");
    assert_time(6, 60, "0:00.1");
    assert_time(59, 60, "0:00.9");
    assert_time(60, 60, "0:01.0");
    assert_time(3599, 60, "0:59.9");
    assert_time(3600, 60, "1:00.0");
    assert_time(3750, 60, "1:02.5");
    assert_time(216000, 60, "60:00.0");
    assert_time(125, 10, "0:12.5");
    assert_time(240, 240, "0:01.0");
}

/* ---- a change of the canvas ---- */

TEST_IN(SESSION, a_menu_is_laid_out_for_the_canvas_in_use) {
    begin(7);
    turn_start_menu();
    const float width = sq_menu_area(&session.shell.menu, 0).width;
    sq_menu_select(&session.shell.menu, session.shell.menu.items[2].choice);
    hand.is_upright = true;
    press(0);
    draw();
    assert_true(sq_menu_area(&session.shell.menu, 0).width > width);
    assert_int_equal(session.shell.menu.selected, 2);
    hand.is_upright = false;
    press(SQ_PRESS_DOWN);
    draw();
    assert_number(sq_menu_area(&session.shell.menu, 0).width, width);
    assert_int_equal(session.shell.menu.selected, 3);
}

/* Another item may lie there in the new layout. */
TEST_IN(SESSION, a_tap_is_meant_for_the_items_as_they_are_seen) {
    begin(7);
    hand.device = SQ_DEVICE_MOUSE;
    press(0);
    hand.device = SQ_DEVICE_TOUCH;
    click_leads_to("Settings", SQ_SCREEN_SETTINGS);
    assert_true(sq_menu_area(&session.shell.menu, 0).height >= SQ_FINGER_SIDE);
}

TEST_IN(SESSION, a_screen_appears_as_the_device_wants_it) {
    offers.touch = true;
    begin(7);
    assert_true(sq_menu_area(&session.shell.menu, 0).height >= SQ_FINGER_SIDE);
}
