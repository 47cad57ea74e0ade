/* The mods screen, and games with a mod. */
#define text_of text_of_file /* screens_testing.h has one of its own */
#include "game/own_folder.h"
#undef text_of

#include "game/screens_testing.h"

#include "play/mod_in_use.h"
#include "play/run_control.h"

static const char hares[] =
    "start = climb\ntitle = Hares\nauthor = Ada\nline = They rest, then run.\n"
    "LIVES = 5\n[kind hare]\ngrow = on\ndart = rest 30\n"
    "[kind crumb]\nsize = 3\n[kind orbiter]\nremove = yes\n"
    "[body ear]\nwords = It hears.\nLIVES = 2\n[heat]\nwords = Fewer.\nLIVES = 1\n";

static void put_mod(const char *name, const char *text)
{
    char path[64];
    mkdir(path_of("mods"), 0700);
    snprintf(path, sizeof path, "mods/%s", name);
    put_text(path, text);
}

static int open_mods(void **state)
{
    open_folder(state);
    open_session(state);
    options.mode = SQ_MODE_CLIMB;
    sq_saves_load(&saves, own_folder, &options.config);
    put_mod("hares.txt", hares);
    put_mod("wrong.TXT", "LIVES = 3\nLIVSE = 4\n");
    put_mod("notes.md", "no mod");
    return 0;
}

static int close_mods(void **state)
{
    close_session(state);
    return close_folder(state);
}

#define MODS NOTHING, open_mods, close_mods

static void open_screen(void)
{
    click_leads_to("More games", SQ_SCREEN_GAMES);
    click_leads_to("Mods", SQ_SCREEN_MODS);
    press(0);
}

TEST_IN(MODS, the_list_shows_each_text_of_the_folder) {
    begin(1);
    open_screen();
    assert_int_equal(session.play.mods.count, 2);
    assert_true(shows("Hares") && shows("by Ada") && shows("They rest, then run."));
    assert_true(shows("off") && shows("wrong") && shows("wrong.TXT") && !shows("notes.md"));
    press(SQ_PRESS_DOWN);
    assert_true(shows("wrong.TXT: line 2:") && shows("'LIVSE';"));
    press(SQ_PRESS_CONFIRM);
    assert_false(session.play.mods.is_on);
    assert_shows("Not played: wrong.TXT: line 2");
}

TEST_IN(MODS, a_file_in_place_of_the_folder_is_named_and_leaves_no_mods) {
    remove_tree(path_of("mods"));
    put_text("mods", "no folder");
    begin(1);
    start_listening();
    open_screen();
    const char *said = stop_listening();
    assert_true(strstr(said, "mods: ") && strstr(said, "; so there are no mods\n"));
    assert_int_equal(lines_in(said), 1);
    assert_int_equal(session.play.mods.count, 0);
}

/* In smaller letters, without a loss. */
TEST_IN(MODS, a_long_title_is_shown_in_full_beside_its_value) {
    static const char title[] = "Thirty-one characters, no more.";
    char text[64];
    snprintf(text, sizeof text, "title = %s\n", title);
    put_mod("a.txt", text);
    begin(1);
    open_screen();
    for (int fingers = 0; fingers < 2; fingers++) {
        session.shell.menu.for_fingers = fingers > 0;
        const sq_draw_item *shown = draw_text(title);
        assert_true(shown->x < 320); /* in the list, not beside it */
        assert_string_equal(text_of(shown), title);
        assert_true(shown->x + shown->width < find_text("off")->x);
    }
}

TEST_IN(MODS, a_mod_is_switched_on_shows_its_changes_and_is_remembered) {
    begin(1);
    open_screen();
    assert_shows("Changes Climb.");
    press(SQ_PRESS_CONFIRM);
    assert_true(session.play.mods.is_on && shows("on"));
    assert_true(shows("LIVES: 5, was 3") && shows("New kind: hare") &&
                shows("Changed kind: crumb") && shows("Without the kind: orbiter") &&
                shows("Body: ear") && shows("and 1 more"));
    begin(2);
    assert_true(session.play.mods.is_on);
    assert_string_equal(session.play.mods.on, "hares.txt");
    open_screen();
    press(SQ_PRESS_CONFIRM);
    assert_false(session.play.mods.is_on);
    begin(3);
    assert_false(session.play.mods.is_on);
}

TEST_IN(MODS, the_start_screen_names_the_mod_that_is_on) {
    begin(1);
    assert_screen(SQ_SCREEN_START);
    assert_hides("With the mod");
    sq_mods_refresh(&session.play);
    sq_mods_toggle(&session.shell, &session.play, 0);
    assert_true(shows("With the mod \"Hares\"") && !shows("before they eat you"));
    sq_mods_toggle(&session.shell, &session.play, 0);
    assert_true(shows("Eat them all before they eat you.") && !shows("With the mod"));
}

static void begin_modded(void)
{
    begin(1);
    open_screen();
    press(SQ_PRESS_CONFIRM);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_true(session.play.credit.is_modded);
}

TEST_IN(MODS, the_pause_screen_names_the_mod) {
    begin_modded();
    sq_show(&session.shell, SQ_SCREEN_PAUSE);
    assert_shows("Hares, floor 1");
}

TEST_IN(MODS, a_game_is_played_by_the_mod_even_if_it_is_switched_off_meanwhile) {
    begin_modded();
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 5);
    sq_mods_toggle(&session.shell, &session.play, 0);
    assert_false(session.play.mods.is_on);
    assert_int_equal(sq_kind_named(sq_kinds_of(session.play.game), "hare", 4), 18);
    assert_int_equal(session.play.rules.played.kinds.count, 19);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_false(session.play.credit.is_modded);
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 3);
}

TEST_IN(MODS, other_modes_and_the_daily_run_are_played_without_it) {
    begin_modded();
    sq_begin_game(&session.play, SQ_MODE_TOWER);
    assert_false(session.play.credit.is_modded);
    session.play.next.wish = (sq_wish){.mode = SQ_MODE_CLIMB, .day = sq_options_today(&options)};
    sq_begin_wished(&session.play);
    assert_false(session.play.credit.is_modded);
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 3);
}

TEST_IN(MODS, a_run_is_ranked_on_a_board_of_its_own_and_earns_nothing_else) {
    char board[SQ_RULEBOOK_BOARD_SIZE];
    begin_modded();
    ecs_unique(session.play.game, Climb)->score = 1000;
    ecs_unique(session.play.game, Run)->floors_won = 9;
    ecs_unique(session.play.game, Run)->tick = 600;
    sq_rulebook_board(&session.play.mods.book, board);
    sq_keep_run(&session.play);
    assert_false(saves.has_run);
    sq_note_records(&session.play);
    assert_int_equal(saves.records.best_floor, 0);
    sq_end_run(&session.shell, &session.play);
    assert_int_equal(session.play.credit.gain.place, 1);
    assert_non_null(sq_ten_best_find(&saves.best, board));
    assert_null(sq_ten_best_find(&saves.best, "climb"));
    assert_int_equal(saves.statistics.runs, 0);
    assert_int_equal(session.play.credit.gain.goals, 0);
}

TEST_IN(MODS, a_mod_that_has_become_wrong_is_off) {
    begin_modded();
    put_mod("hares.txt", "LIVES = many\n");
    begin(1);
    assert_false(session.play.mods.is_on);
    press(0);
    assert_shows("Not played: hares.txt: line 1");
}

/* ---- the file that says which mod is on ---- */

/* The last lines of standard error and of the screen after a start. */
static const char *begin_listening(uint64_t seed)
{
    start_listening();
    begin(seed);
    press(0);
    return stop_listening();
}

static void assert_set_aside(const char *text, size_t length, const char *why)
{
    remove(path_of("mod.txt.damaged"));
    put_bytes("mod.txt", text, length);
    const char *said = begin_listening(1);
    assert_int_equal(lines_in(said), 1);
    assert_non_null(strstr(said, "mod.txt is damaged ("));
    assert_non_null(strstr(said, why));
    assert_shows("mod.txt was damaged; it was renamed to mod.txt.damaged");
    assert_true(!has_file("mod.txt"));
    assert_true(has_file("mod.txt.damaged"));
    assert_true(!session.play.mods.is_on);
}

TEST_IN(MODS, a_damaged_mod_txt_is_set_aside_and_said) {
    static char large[SQ_MOD_FILE_SIZE + 9];
    memset(large, 'x', sizeof large);
    assert_set_aside("\0", 1, "it contains a zero byte");
    assert_set_aside(large, sizeof large, "it is too large");
    static const char *const texts[] = {
        "", "\n", "../hares.txt\n", "hares\n", "a\\b.txt\n", "hares.txt\nhares.txt\n", ".txt\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_set_aside(texts[i], strlen(texts[i]), "it names no mod");
}

TEST_IN(MODS, mod_txt_may_have_the_line_ends_of_any_system) {
    static const char *const texts[] = {"hares.txt", "hares.txt\n", "hares.txt\r\n", "hares.txt\r"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        put_text("mod.txt", texts[i]);
        assert_string_equal(begin_listening(1), "");
        assert_true(session.play.mods.is_on);
    }
}

TEST_IN(MODS, what_is_no_file_in_place_of_mod_txt_is_said_and_stays) {
    assert_int_equal(mkdir(path_of("mod.txt"), 0700), 0);
    put_text("mod.txt/full", "");
    assert_int_equal(lines_in(begin_listening(1)), 1);
    assert_shows("mod.txt cannot be read; it is left alone");
    start_listening();
    sq_mods_refresh(&session.play);
    sq_mods_toggle(&session.shell, &session.play, 0);
    assert_int_equal(lines_in(stop_listening()), 1);
    assert_true(session.play.mods.is_on); /* for this session */
    assert_true(has_file("mod.txt/full"));
}

TEST_IN(MODS, damage_that_came_since_the_start_is_set_aside) {
    begin(1);
    put_bytes("mod.txt", "\0", 1);
    sq_mods_refresh(&session.play);
    start_listening();
    sq_mods_toggle(&session.shell, &session.play, 0);
    assert_non_null(strstr(stop_listening(), "mod.txt is damaged ("));
    assert_true(has_file("mod.txt.damaged"));
    assert_string_equal(text_of_file("mod.txt"), "hares.txt\n");
}

/* More than fit on the screen: a page for each four. */
TEST_IN(MODS, many_mods_are_shown_in_pages) {
    char name[24];
    for (int i = 0; i < 2 * SQ_MODS_MAX; i++) {
        snprintf(name, sizeof name, "m%02d.txt", i);
        put_mod(name, "LIVES = 9\n");
    }
    begin(1);
    open_screen();
    assert_int_equal(session.play.mods.count, SQ_MODS_MAX);
    const int32_t first = session.shell.own.mods.first;
    click_on("More");
    assert_true(session.shell.own.mods.first > first);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
}

/* ---- share codes ---- */

TEST_IN(MODS, the_code_of_the_mod_that_is_on_is_copied) {
    sq_rulebook read;
    char reason[SQ_MOD_REASON_SIZE];
    put_mod("constants.txt", "LIVES = 6\nFRIEND_SPEED = 3\n");
    begin(1);
    open_screen();
    click_on("Copy code");
    assert_shows("Switch a mod on first");
    assert_shows("A share code is a mod");
    assert_null(copied());
    press(SQ_PRESS_FIRST);
    press(SQ_PRESS_CONFIRM);
    click_on("Copy code");
    assert_shows("The share code is copied.");
    assert_true(sq_share_code_read(&read, copied(), reason));
    assert_int_equal(read.config.LIVES, 6);
    press(SQ_PRESS_FIRST);
    press(SQ_PRESS_DOWN);
    press(SQ_PRESS_CONFIRM);
    assert_string_equal(session.play.mods.on, "hares.txt");
    click_on("Copy code");
    assert_shows("it carries constants alone, and this mod changes more");
    assert_null(copied());
    put_mod("hares.txt", "title = Hares\n[kind crumb]\nwords = Other words.\n");
    press(SQ_PRESS_BACK);
    press(SQ_PRESS_CONFIRM);
    click_on("Copy code");
    assert_shows("There is no code: the mod changes no rule.");
    assert_null(copied());
}

static void make_code(int32_t lives, char code[SQ_SHARE_CODE_SIZE])
{
    sq_rulebook book;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    book.config.LIVES = lives;
    assert_true(sq_share_code_write(&book, code));
}

/* As the platform does it. */
static void paste(const char *text)
{
    assert_false(sq_session_wants_paste(&session));
    click_on("Paste code");
    assert_true(sq_session_wants_paste(&session));
    sq_session_paste(&session, text);
    assert_false(sq_session_wants_paste(&session));
    press(0);
}

TEST_IN(MODS, a_pasted_code_is_added_under_a_new_name_and_switched_on) {
    char code[SQ_SHARE_CODE_SIZE];
    put_mod("shared.txt", "LIVES = 9\n");
    make_code(7, code);
    begin(1);
    open_screen();
    paste(code);
    assert_shows("shared-2 is on. It changes your next game of Climb.");
    assert_string_equal(text_of_file("mods/shared-2.txt"),
                        "# From a share code\nstart = climb\nLIVES = 7\n");
    assert_string_equal(text_of_file("mods/shared.txt"), "LIVES = 9\n");
    assert_int_equal(session.play.mods.count, 4);
    assert_string_equal(session.play.mods.on, "shared-2.txt");
    press(SQ_PRESS_BACK);
    sq_session_paste(&session, code); /* this screen takes none */
    assert_int_equal(each_in(path_of("mods"), NULL), 5);
}

TEST_IN(MODS, what_is_no_code_is_refused_in_a_line) {
    char code[SQ_SHARE_CODE_SIZE];
    begin(1);
    open_screen();
    paste("");
    assert_shows("Not played: there is no text on the clipboard");
    paste("Hello!");
    assert_shows("share code: it has letters and digits");
    make_code(7, code);
    code[3] = code[3] == 'A' ? 'B' : 'A';
    paste(code);
    assert_shows("share code: it is none, or a letter of it is wrong");
    assert_int_equal(each_in(path_of("mods"), NULL), 3);
}

TEST_IN(MODS, a_code_that_cannot_be_written_is_said_so) {
    char code[SQ_SHARE_CODE_SIZE], name[24];
    for (int i = 0; i < SQ_MODS_MAX; i++) {
        snprintf(name, sizeof name, "m%02d.txt", i);
        put_mod(name, "LIVES = 9\n");
    }
    make_code(7, code);
    begin(1);
    open_screen();
    paste(code);
    assert_shows("there are as many mods as fit");
    assert_false(session.play.mods.is_on);
}

TEST_IN(MODS, a_code_needs_a_folder) {
    char code[SQ_SHARE_CODE_SIZE];
    make_code(7, code);
    remove_tree(path_of("mods"));
    put_text("mods", "in the folder's place");
    begin(1);
    open_screen();
    paste(code);
    assert_shows("Not played: the folder mods: ");
    assert_string_equal(text_of_file("mods"), "in the folder's place");
    saves.folder[0] = '\0'; /* nothing is kept */
    paste(code);
    assert_shows("Not played: there is no folder for mods here");
}

TEST_IN(MODS, a_page_pastes_nothing_here) {
    offers = (sq_offers){.links = true};
    begin(1);
    open_screen();
    assert_hides("Paste code");
    assert_shows("Copy code");
}
