/* add_mod: a file that is dropped on the game becomes a mod of the player's; and links to games
 * with mods. */
#define text_of text_of_file /* screens_testing.h has one of its own */
#include "game/own_folder.h"
#undef text_of

#include "game/screens_testing.h"

#include "play/run_control.h"

static int open_mods(void **state)
{
    open_folder(state);
    open_session(state);
    options.mode = SQ_MODE_CLIMB;
    sq_saves_load(&saves, own_folder, &options.config);
    saves.statistics.floors_won = 1; /* no lesson */
    return 0;
}

static int close_mods(void **state)
{
    close_session(state);
    return close_folder(state);
}

#define MODS NOTHING, open_mods, close_mods

/* Drops a text that lies in the test's folder under this name. */
static void drop(const char *name, const char *text)
{
    put_text(name, text);
    sq_session_take_file(&session, path_of(name));
}

static bool is_in_folder(const char *name)
{
    char path[128];
    struct stat found;
    snprintf(path, sizeof path, "mods/%s", name);
    return stat(path_of(path), &found) == 0;
}

TEST_IN(MODS, a_mod_is_copied_switched_on_and_remembered) {
    begin(1);
    drop("glass.txt", "title = Glass\nLIVES = 5\n");
    assert_true(session.play.mods.is_on);
    assert_string_equal(session.play.mods.on, "glass.txt");
    assert_shows("Glass is on. It changes your next game of Climb.");
    assert_string_equal(text_of_file("mods/glass.txt"), "title = Glass\nLIVES = 5\n");
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_true(session.play.credit.is_modded);
    begin(2);
    assert_true(session.play.mods.is_on);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 5);
}

TEST_IN(MODS, a_wrong_one_changes_nothing_and_is_explained) {
    static const char line[] = "Not played: wrong.txt: line 2: there is no constant 'LIVSE'";
    begin(1);
    drop("good.txt", "LIVES = 5\n");
    drop("wrong.txt", "LIVES = 3\nLIVSE = 4\n");
    assert_shows(line);
    assert_false(is_in_folder("wrong.txt"));
    assert_string_equal(session.play.mods.on, "good.txt");
    sq_session_take_file(&session, path_of("nowhere.txt"));
    assert_shows("nowhere.txt: there is no such file");
    drop("good.txt", "LIVES = many\n");
    assert_string_equal(text_of_file("mods/good.txt"), "LIVES = 5\n");
}

TEST_IN(MODS, one_that_says_nothing_is_none) {
    static const char *const texts[] = {"", "\n", " \r\n\t", "# my notes\n\n  # more", "#"};
    begin(1);
    each_case(i, texts) {
        drop("notes.txt", texts[i]);
        assert_shows("Not played: notes.txt: there is nothing in it");
        assert_false(is_in_folder("notes.txt") || session.play.mods.is_on);
    }
    drop("notes.txt", "# my notes\n title = Notes");
    assert_true(is_in_folder("notes.txt") && session.play.mods.is_on);
}

TEST_IN(MODS, a_game_goes_on_as_it_began) {
    begin(1);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    drop("glass.txt", "LIVES = 5\n");
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 3);
    assert_false(session.play.credit.is_modded);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 5);
}

TEST_IN(MODS, another_of_the_same_name_stays_beside_the_first) {
    begin(1);
    drop("a.txt", "LIVES = 5\n");
    drop("a.txt", "LIVES = 6\n");
    assert_string_equal(session.play.mods.on, "a-2.txt");
    assert_string_equal(text_of_file("mods/a-2.txt"), "LIVES = 6\n");
    assert_string_equal(text_of_file("mods/a.txt"), "LIVES = 5\n");
    assert_shows("a-2 is on.");
    drop("a.txt", "LIVES = 7\n");
    assert_string_equal(session.play.mods.on, "a-3.txt");
    assert_int_equal(session.play.mods.count, 3);
}

TEST_IN(MODS, the_same_content_is_the_same_mod) {
    begin(1);
    drop("a.txt", "LIVES = 5\n");
    drop("b.txt", "LIVES = 7\n");
    drop("a.txt", "LIVES = 5\n"); /* it is there, but off */
    assert_string_equal(session.play.mods.on, "a.txt");
    assert_int_equal(session.play.mods.count, 2);
}

TEST_IN(MODS, other_names_get_one_that_is_listed) {
    char name[96];
    begin(1);
    drop("hares", "LIVES = 5\n");
    assert_string_equal(session.play.mods.on, "hares.txt");
    drop(".hidden.md", "LIVES = 5\n");
    assert_string_equal(session.play.mods.on, "hidden.md.txt");
    snprintf(name, sizeof name, "%070d.txt", 0);
    drop(name, "LIVES = 5\n");
    assert_shows("a mod's file needs a shorter name");
    assert_string_equal(session.play.mods.on, "hidden.md.txt");
}

/* The list takes the new one in at once. */
TEST_IN(MODS, the_list_on_the_screen_takes_it_in) {
    begin(1);
    click_on("More games");
    click_leads_to("Mods", SQ_SCREEN_MODS);
    assert_shows("There are none yet.");
    drop("glass.txt", "title = Glass\nLIVES = 5\n");
    assert_screen(SQ_SCREEN_MODS);
    assert_true(shows("Glass") && shows("on"));
    click_on("Glass");
    assert_false(session.play.mods.is_on);
}

TEST_IN(MODS, no_more_are_taken_than_are_listed) {
    char name[24];
    begin(1);
    for (int i = 0; i < SQ_MODS_MAX; i++) {
        snprintf(name, sizeof name, "m%02d.txt", i);
        drop(name, "LIVES = 9\n");
        assert_string_equal(session.play.mods.on, name);
    }
    drop("one-more.txt", "LIVES = 9\n");
    assert_shows("one-more.txt: there are as many mods as fit");
    assert_false(is_in_folder("one-more.txt"));
    drop("m03.txt", "LIVES = 9\n");
    assert_string_equal(session.play.mods.on, "m03.txt");
}

TEST_IN(MODS, without_a_folder_it_is_not_taken) {
    sq_saves_load(&saves, NULL, &options.config);
    begin(1);
    drop("glass.txt", "LIVES = 5\n");
    assert_shows("glass.txt: there is no folder to keep it in");
    assert_false(session.play.mods.is_on);
}

/* The one of --mod is played, but the dropped one is there the next time. */
TEST_IN(MODS, a_mod_of_the_command_line_comes_first) {
    char reason[SQ_OPTIONS_REASON_SIZE];
    put_text("given.txt", "LIVES = 4\n");
    char *argv[] = {"square-eater", "--mod", (char *)path_of("given.txt")};
    assert_true(sq_options_parse(&options, 3, argv, reason));
    begin(1);
    drop("glass.txt", "title = Glass\nLIVES = 5\n");
    assert_shows("Glass is one of your mods; this time that of --mod is played.");
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 4);
}

/* ---- links ---- */

static void play(void)
{
    click_leads_to("Play", SQ_SCREEN_PLAY);
    assert_int_equal(sq_game_run(session.play.game)->mode, SQ_MODE_CLIMB);
}

static const char *link_of_game(void)
{
    session.shell.offers.links = true;
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    assert_true(click_on("Copy link"));
    return copied_link();
}

TEST_IN(MODS, a_link_carries_the_constants_of_a_mod) {
    char expected[SQ_LINK_SIZE], code[SQ_SHARE_CODE_SIZE];
    options.has_seed = true;
    begin(7);
    drop("glass.txt", "LIVES = 5\n");
    assert_true(sq_share_code_write(&session.play.mods.book, code));
    snprintf(expected, sizeof expected, "mode=climb&seed=7&mod=%s", code);
    play();
    sq_mods_switch_off(&session.play.mods); /* of the next game */
    assert_string_equal(link_of_game(), expected);
}

TEST_IN(MODS, a_link_carries_changed_constants_of_climb) {
    char reason[SQ_OPTIONS_REASON_SIZE];
    char *argv[] = {"square-eater", "--seed=7", "--set=LIVES=2", "--set=FRIEND_SPEED=3"};
    assert_true(sq_options_parse(&options, (int)LENGTH(argv), argv, reason));
    begin(7);
    play();
    assert_non_null(strstr(link_of_game(), "mode=climb&seed=7&mod="));
}

TEST_IN(MODS, a_mod_that_no_link_carries_is_said) {
    begin(7);
    drop("kinds.txt", "[kind crumb]\nsize = 3\n");
    play();
    assert_null(link_of_game());
    assert_shows("No link can carry this mod's squares: send its file, or a replay.");
}

/* The lesson is the player's: the one who follows the link has had one. The cards are the game's.
 */
TEST_IN(MODS, a_link_to_a_first_climb_has_no_lesson) {
    saves.statistics.floors_won = 0;
    begin(7);
    play();
    assert_int_equal(ecs_unique_read(session.play.game, Config)->LESSON, 1);
    assert_non_null(strstr(link_of_game(), "mode=climb&seed=7&without=thorns,"));
}
