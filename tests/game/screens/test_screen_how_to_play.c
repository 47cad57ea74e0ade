/* how_to_play: its explanations, its pages, the first lesson, and the way back. */
#include "game/screens/climbs_testing.h"

static void begin_reading(void)
{
    begin(7);
    click_on("How to play");
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
}

TEST_IN(SESSION, the_screen_explains_everything) {
    static const char *const texts[] = {"Smaller",
                                        "Larger",
                                        "Soon spiky",
                                        "Spiky",
                                        "Pellet: for a while you can eat spiky ones.",
                                        "upgrade",
                                        "Hold R to rewind."};
    begin_reading();
    session.shell.controls.device = SQ_DEVICE_KEYBOARD;
    each_case(i, texts)
        assert_true(shows(texts[i]));
}

TEST_IN(SESSION, moving_by_a_finger_is_explained_to_fingers) {
    begin_reading();
    session.shell.controls.device = SQ_DEVICE_MOUSE;
    assert_true(shows("You: just move."));
    session.shell.controls.device = SQ_DEVICE_TOUCH;
    assert_true(shows("You: drag a finger anywhere to move."));
    assert_true(shows("Lift it as you like"));
    assert_false(shows("just move"));
}

/* Squares of another size would hide the texts. */
TEST_IN(SESSION, the_picture_is_the_same_with_other_constants) {
    begin_reading();
    draw();
    const size_t count = list.count;
    options.config.FRIEND_MAX_SIZE = 300;
    draw();
    assert_int_equal(list.count, count);
    for (size_t i = 0; i < list.count; i++)
        assert_true(list.items[i].form == SQ_TEXT || list.items[i].color == SQ_COLOR_GRID ||
                    list.items[i].color == SQ_COLOR_LAMP || list.items[i].height <= 75);
}

TEST_IN(SESSION, every_device_leads_back) {
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

TEST_IN(SESSION, other_presses_do_not_lead_back) {
    begin_reading();
    point_at(300, 100);
    press(SQ_PRESS_CLICK | SQ_PRESS_PAUSE | SQ_PRESS_UP | SQ_PRESS_LEFT | SQ_PRESS_SUSPEND);
    wait_ticks(100);
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
}

/* ---- pages ---- */

static void begin_reading_of_climb(void)
{
    options.mode = SQ_MODE_CLIMB;
    begin_reading();
}

/* Turns all pages, and ends on the one on which it began. */
static bool is_on_a_page(const char *text)
{
    enum { PAGES = 7 };
    bool found = false;
    for (int page = 0; page < PAGES; page++, press(SQ_PRESS_RIGHT))
        found = found || shows(text);
    return found;
}

TEST_IN(SESSION, other_modes_have_one_page) {
    begin_reading();
    assert_true(shows("choose an upgrade in the shop"));
    assert_true(!shows("Page"));
    assert_true(is_selected("Back"));
    options.mode = SQ_MODE_CLASSIC;
    assert_true(shows("until you are faster"));
    assert_true(!shows("floor"));
}

TEST_IN(SESSION, climb_has_pages_for_its_kinds_and_its_rules) {
    static const char *const kinds[] = {"Friend",  "Crumb",   "Darter", "Splitter",
                                        "Orbiter", "Mother",  "Hunter", "Leech",
                                        "Shell",   "Thrower", "Pack",   "Eye"};
    static const char *const rules[] = {"3 lives", "Chain",     "Deals",
                                        "Lunge",   "Two doors", "Points"};
    see_floor(12);
    begin_reading_of_climb();
    assert_true(shows("choose one of three deals"));
    each_case(i, kinds)
        assert_true(is_on_a_page(kinds[i]));
    press(SQ_PRESS_LEFT);
    each_case(i, rules)
        assert_true(shows(rules[i]));
    assert_true(
        shows(sq_text_of("From size %.4g: x2", (double)options.climb.config.SCORE_TWICE).text));
    press(SQ_PRESS_CONFIRM);
    assert_true(shows("Smaller"));
}

/* Of the others only the outline, and when they come. */
TEST_IN(SESSION, what_was_not_met_is_not_explained) {
    begin_reading_of_climb();
    assert_true(is_on_a_page("Friend") && is_on_a_page("Not met yet"));
    assert_true(is_on_a_page("from floor 2"));
    assert_false(is_on_a_page("Darter") || is_on_a_page("Mother"));
    see_floor(5);
    assert_true(is_on_a_page("Crumb") && is_on_a_page("Darter") && is_on_a_page("Not met yet"));
    assert_true(is_on_a_page("Eye")); /* the seed puts any boss on floor 4 */
    assert_false(is_on_a_page("Orbiter"));
    see_floor(1);
    press(SQ_PRESS_LEFT);
    assert_false(shows("Deals") || shows("Two doors"));
    see_floor(2);
    assert_true(shows("Deals") && shows("from floor 3"));
    see_floor(3);
    assert_true(shows("Two doors"));
    assert_true(!shows("Not met yet"));
}

/* The floor on which the player is counts, too, and so does that of the kept run. */
TEST_IN(SESSION, what_is_met_now_is_explained) {
    begin_climb(7);
    tower()->floor = 3;
    press(SQ_PRESS_HELP);
    assert_true(is_on_a_page("Splitter"));
    assert_true(!is_on_a_page("Eye"));
}

TEST_IN(SESSION, the_rules_of_climb_are_written_in_letters_of_full_size) {
    see_floor(12);
    begin_reading_of_climb();
    press(SQ_PRESS_LEFT);
    assert_shows("Chain to");
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && list.items[i].height < SQ_TEXT_HEIGHT - 0.01F)
            fail_msg("\"%s\" is small", text_of(&list.items[i]));
}

TEST_IN(SESSION, left_and_right_turn_pages) {
    begin_reading_of_climb();
    press(SQ_PRESS_RIGHT);
    assert_true(shows("Friend"));
    assert_true(shows("2/7"));
    press(SQ_PRESS_LEFT);
    press(SQ_PRESS_LEFT);
    assert_true(shows("7/7"));
    assert_true(click_on("Page"));
    assert_true(shows("1/7"));
}

/* What a kind does is read from its behaviours, not from its words. */
TEST_IN(SESSION, each_kind_is_explained_by_its_data) {
    sq_kinds *kinds = &options.climb.kinds;
    sq_kind *splitter = &kinds->list[sq_kind_named(kinds, "splitter", 8)];
    see_floor(12);
    begin_reading_of_climb();
    assert_true(is_on_a_page("Drifts, never grows."));
    assert_true(is_on_a_page("Chases you, grows, leaves 2 friends."));
    assert_true(is_on_a_page("lets hunters out"));
    assert_true(is_on_a_page("from floor 5"));
    assert_true(is_on_a_page("in some games, from floor 4"));
    splitter->split.into = 5;
    splitter->split.kind = 2;
    splitter->words[0] = '\0';
    assert_true(is_on_a_page("leaves 5 crumbs"));
    assert_true(!is_on_a_page("leaves two"));
    assert_true(is_on_a_page("Splitter"));
}

TEST_IN(SESSION, the_kinds_of_a_mod_are_explained) {
    static const char text[] = "start = climb\ntitle = Hares\nLIVES = 7\n[kind hare]\n"
                               "words = Hare: it zigzags.\nlook = 2 0 2 4\nfrom = 3\nsize = 6\n"
                               "dart = on\ngrow = on\n[kind crumb]\nremove = yes\n";
    char reason[SQ_RULEBOOK_REASON_SIZE];
    options.mode = SQ_MODE_CLIMB;
    begin(7);
    if (!sq_rulebook_read(&session.play.mods.book, text, strlen(text), reason))
        fail_msg("%s", reason);
    session.play.mods.is_on = true;
    see_floor(3);
    assert_false(shows("hare")); /* that was without the mod */
    sq_rulebook_board(&session.play.mods.book, saves.best.boards[0].name);
    assert_false(shows("crumb"));
    click_on("How to play");
    assert_true(is_on_a_page("Hare"));
    assert_true(is_on_a_page("It zigzags."));
    assert_true(!is_on_a_page("Hare:"));
    assert_true(is_on_a_page("Rests and rushes, grows."));
    assert_true(!is_on_a_page("Crumb"));
    assert_true(is_on_a_page("7 lives"));
}

/* In a game, its own rules are explained, whatever Play would begin. */
TEST_IN(SESSION, help_in_a_game_explains_that_game) {
    options.mode = SQ_MODE_CLIMB;
    begin(7);
    assert_true(choose_game("Tower"));
    press(SQ_PRESS_HELP);
    assert_true(shows("choose an upgrade in the shop"));
    assert_true(!shows("Page"));
    assert_true(!shows("First lesson"));
    press(SQ_PRESS_HELP);
    press(SQ_PRESS_PAUSE);
    click_on("How to play");
    assert_false(shows("Page"));
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_PAUSE);
    begin_climb(7);
    press(SQ_PRESS_HELP);
    press(SQ_PRESS_CONFIRM);
    assert_true(shows("Friend"));
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, the_page_of_rules_names_the_button_of_the_device) {
    begin_reading_of_climb();
    press(SQ_PRESS_LEFT);
    session.shell.controls.device = SQ_DEVICE_KEYBOARD;
    assert_true(shows("Space: the first"));
    session.shell.controls.device = SQ_DEVICE_TOUCH;
    assert_true(shows("A second finger: the"));
}

/* ---- the first lesson ---- */

static bool has_lesson(void)
{
    return ecs_unique_read(session.play.game, Floor)->lesson != SQ_LESSON_NONE;
}

/* A player who has played before has no lesson unless they ask for it. */
static void begin_as_a_veteran(void)
{
    saves.statistics.floors_won = 9;
    begin_reading_of_climb();
}

static void play_first_lesson_by(sq_device device)
{
    hand.device = device;
    begin_as_a_veteran();
    if (device == SQ_DEVICE_MOUSE || device == SQ_DEVICE_TOUCH) {
        assert_true(click_on("First lesson"));
    } else {
        press(SQ_PRESS_DOWN);
        assert_true(is_selected("First lesson"));
        press(SQ_PRESS_CONFIRM);
    }
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_CLIMB);
    assert_true(has_lesson());
}

TEST_IN(SESSION, every_device_can_ask_for_the_first_lesson) {
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++)
        play_first_lesson_by(device);
}

TEST_IN(SESSION, the_lesson_does_not_come_again_by_itself) {
    play_first_lesson_by(SQ_DEVICE_KEYBOARD);
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    click_on("Play");
    assert_screen(SQ_SCREEN_PLAY);
    assert_false(has_lesson());
}

TEST_IN(SESSION, help_on_the_start_screen_leads_to_the_lesson_too) {
    saves.statistics.floors_won = 9;
    options.mode = SQ_MODE_CLIMB;
    begin(7);
    press(SQ_PRESS_HELP);
    assert_true(click_on("First lesson"));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(has_lesson());
    press(SQ_PRESS_HELP);
    press(SQ_PRESS_HELP);
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, the_lesson_is_that_of_the_game_without_mods) {
    options.mode = SQ_MODE_CLIMB;
    saves.statistics.floors_won = 9;
    begin(7);
    sq_rulebook_builtin(&session.play.mods.book, SQ_MODE_CLIMB);
    session.play.mods.book.config.LIVES = 7;
    session.play.mods.is_on = true;
    click_on("How to play");
    assert_true(click_on("First lesson"));
    assert_true(has_lesson());
    assert_int_equal(climb()->lives, 3);
    sq_session_deinit(&session);
    options.files.mod = "glass.txt";
    options.mod = options.climb;
    begin_reading();
    assert_false(shows("First lesson"));
    options.files.mod = NULL;
}

/* As every new climb does, and the way back is that to the start screen. */
TEST_IN(SESSION, a_lesson_asks_before_it_ends_a_kept_run) {
    keep_a_run(4, false);
    begin_as_a_veteran();
    assert_true(click_on("First lesson"));
    assert_screen(SQ_SCREEN_SUMMARY);
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
    assert_true(shows("First lesson"));
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_START);
    assert_true(saves.has_run);
    click_on("How to play");
    click_on("First lesson");
    assert_true(click_on("End it: new climb"));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(has_lesson());
}
