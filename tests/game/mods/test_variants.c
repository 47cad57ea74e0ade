/* variants: bodies and heats are read, applied and ranked; those of climb are ones to play. */
#include "testing.h"

#include <stdio.h>
#include <string.h>

#include "mods/rulebook.h"

static sq_rulebook book;
static char reason[SQ_RULEBOOK_REASON_SIZE];

static bool read(const char *text)
{
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    return sq_rulebook_read(&book, text, strlen(text), reason);
}

static void assert_read(const char *text)
{
    if (!read(text))
        fail_msg("%s", reason);
}

static void assert_refused(const char *text, const char *why)
{
    assert_false(read(text));
    assert_string_equal(reason, why);
}

static const char three[] =
    "LIVES = 5\n"
    "[body glass]\nwords = One hit.\nopens = 3\nLIVES = 1\nSCORE_BITE = 30\n"
    "[body cat]\nLIVES = 9\n"
    "[heat]\nwords = Faster.\nFRIEND_SPEED = 3\n"
    "[heat]\nLIVES = 2\n"
    "[ease]\nwords = Slower.\nTICKS_PER_SECOND = 40\n"
    "[ease]\nLIVES = x2\n";

static const sq_climber glass = {.body = "glass"};

TEST(bodies_and_heats_are_read) {
    assert_read(three);
    assert_int_equal(book.variants.body_count, 2);
    assert_int_equal(book.variants.heat_count, 2);
    assert_int_equal(book.variants.ease_count, 2);
    const sq_variant *body = sq_body_named(&book.variants, "glass");
    assert_non_null(body);
    assert_string_equal(body->words, "One hit.");
    assert_int_equal(body->opens, 3);
    assert_int_equal(body->count, 2);
    assert_string_equal(book.variants.heats[0].words, "Faster.");
    assert_null(sq_body_named(&book.variants, "gla"));
    assert_int_equal(book.config.LIVES, 5); /* they change nothing by themselves */
}

TEST(a_body_changes_its_constants_and_the_title) {
    assert_read(three);
    snprintf(book.title, sizeof book.title, "Climb");
    assert_true(sq_rulebook_vary(&book, &glass));
    assert_int_equal(book.config.LIVES, 1);
    assert_int_equal(book.config.SCORE_BITE, 30);
    assert_string_equal(book.title, "Climb, glass");
}

TEST(a_heat_adds_its_rule_to_those_before_it) {
    assert_read(three);
    assert_true(sq_rulebook_vary(&book, &(sq_climber){.body = "cat", .heat = 1}));
    assert_true(book.config.FRIEND_SPEED == 3);
    assert_int_equal(book.config.LIVES, 9);
    assert_read(three);
    assert_true(sq_rulebook_vary(&book, &(sq_climber){.body = "cat", .heat = 2}));
    assert_true(book.config.FRIEND_SPEED == 3);
    assert_int_equal(book.config.LIVES, 2);
}

TEST(an_ease_adds_its_rule_to_those_before_it) {
    assert_read(three);
    assert_true(sq_rulebook_vary(&book, &(sq_climber){.heat = -1}));
    assert_int_equal(book.config.TICKS_PER_SECOND, 40);
    assert_int_equal(book.config.LIVES, 5);
    assert_read(three);
    assert_true(sq_rulebook_vary(&book, &(sq_climber){.body = "cat", .heat = -2}));
    assert_int_equal(book.config.TICKS_PER_SECOND, 40);
    assert_int_equal(book.config.LIVES, 18);
}

TEST(what_there_is_not_changes_nothing) {
    static const sq_climber wrong[] = {{.body = "dog"}, {.heat = 3}, {.heat = -3}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_read(three);
        const sq_rulebook before = book;
        assert_false(sq_rulebook_vary(&book, &wrong[i]));
        assert_memory_equal(&book, &before, sizeof book);
    }
    assert_read(three);
    assert_true(sq_rulebook_vary(&book, &(sq_climber){0}));
    assert_int_equal(book.config.LIVES, 5);
}

/* A text without bodies leaves those of the mode; one with some has those alone. */
TEST(a_text_with_bodies_has_no_others) {
    assert_read("LIVES = 5\n");
    assert_true(book.variants.body_count > 2 && book.variants.heat_count > 2);
    const int32_t heats = book.variants.heat_count;
    assert_read("[body dog]\nLIVES = 5\n");
    assert_int_equal(book.variants.body_count, 1);
    assert_int_equal(book.variants.heat_count, heats);
}

TEST(wrong_lines_are_refused_with_what_would_be_right) {
    assert_refused("[body a b]\n", "line 1: 'a b' is no name of a body: 1 to 11 letters, digits, _ "
                                   "and -, for example [body glass]");
    assert_refused("[body a]\n[body a]\n", "line 2: there is a body a already");
    assert_refused("[body a]\nLIFES = 2\n",
                   "line 2: bodies, heats, eases and doors have no 'LIFES'; did you mean LIVES?");
    assert_refused("[heat]\nopen = 2\n",
                   "line 2: bodies, heats, eases and doors have no 'open'; did you mean opens?");
    assert_refused("[heat]\nLIVES = 0\n",
                   "line 2: LIVES takes a whole number from 1 to 99, not '0'");
    assert_refused("[body a]\nopens = x\n",
                   "line 2: opens takes a whole number from 0 to 10000, not 'x'");
    assert_refused(
        "[bod a]\n",
        "line 1: expected [kind NAME], [body NAME], [door NAME], [heat] or [ease], not '[bod a]'");
}

TEST(there_is_a_limit_to_bodies_heats_and_changes) {
    char text[1024] = "";
    for (int i = 0; i <= SQ_BODIES_MAX; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "[body b%d]\n", i);
    assert_refused(text, "line 9: a mode has at most 8 bodies");
    *text = '\0';
    for (int i = 0; i <= SQ_HEATS_MAX; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "[heat]\n");
    assert_refused(text, "line 11: a mode has at most 10 heats");
    assert_refused("[ease]\n[ease]\n[ease]\n[ease]\n", "line 4: a mode has at most 3 eases");
    snprintf(text, sizeof text, "[body a]\n");
    for (int i = 0; i <= SQ_VARIANT_CHANGES_MAX; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "LIVES = %d\n", i + 1);
    assert_refused(text, "line 10: bodies, heats, eases and doors change at most 8 constants");
}

TEST(a_body_that_could_not_be_played_makes_the_mode_wrong) {
    assert_read("[body a]\nPLAYER_INIT_SIZE = 2\n");
    assert_false(sq_rulebook_check(&book, reason));
    assert_read("[heat]\nPLAYER_INIT_SIZE = 2\n");
    assert_false(sq_rulebook_check(&book, reason));
    assert_read("[ease]\n[ease]\nPLAYER_INIT_SIZE = 2\n");
    assert_false(sq_rulebook_check(&book, reason));
    assert_read("[body a]\nPLAYER_INIT_SIZE = 20\n[ease]\nPLAYER_MAX_SIZE = 15\n");
    assert_false(sq_rulebook_check(&book, reason));
}

/* ---- boards ---- */

static void assert_board(const sq_climber *as, const char *name)
{
    char board[SQ_RULEBOOK_BOARD_SIZE];
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    assert_true(sq_rulebook_vary(&book, as));
    sq_rulebook_board(&book, board);
    assert_string_equal(board, name);
}

TEST(each_body_and_heat_has_its_board) {
    assert_board(&(sq_climber){0}, "climb");
    assert_board(&glass, "climb.glass.0");
    assert_board(&(sq_climber){.heat = 2}, "climb.square.2");
    assert_board(&(sq_climber){.heat = -3}, "climb.square.-3");
    assert_board(&(sq_climber){.body = "glass", .heat = 1}, "climb.glass.1");
}

TEST(a_body_in_a_mod_has_the_board_of_its_content) {
    char board[SQ_RULEBOOK_BOARD_SIZE];
    assert_read("FRIEND_SPEED = 3\n");
    assert_true(sq_rulebook_vary(&book, &glass));
    sq_rulebook_board(&book, board);
    assert_true(strncmp(board, "climb-", 6) == 0);
}

/* ---- those of climb ---- */

TEST(each_body_of_climb_pays_for_its_rule) {
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    int32_t last = 0;
    for (int32_t i = 0; i < book.variants.body_count; i++) {
        const sq_variant *body = &book.variants.bodies[i];
        assert_true(body->count >= 2 && *body->words);
        assert_true(body->opens > last); /* one after the other */
        last = body->opens;
    }
}

TEST(each_heat_of_climb_is_a_sentence_and_changes_the_rules) {
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    assert_int_equal(book.variants.ease_count, 3);
    assert_null(sq_heat_at(&book.variants, 0));
    for (int32_t heat = -book.variants.ease_count; heat <= book.variants.heat_count; heat++) {
        sq_rulebook before = book, after = book;
        if (heat == 0)
            continue;
        assert_true(*sq_heat_at(&book.variants, heat)->words);
        assert_true(
            sq_rulebook_vary(&before, &(sq_climber){.heat = heat < 0 ? heat + 1 : heat - 1}));
        assert_true(sq_rulebook_vary(&after, &(sq_climber){.heat = heat}));
        assert_false(sq_rulebook_plays_as(&before, &after));
    }
}

/* ---- doors ---- */

static const char two_doors[] = "[door near]\nwords = Near.\nopens = 2\nSCORE_BITE = x2\n"
                                "[door far]\nFRIEND_SPEED = 3\n";

TEST(doors_are_read_and_replace_those_of_the_mode) {
    assert_read(two_doors);
    assert_int_equal(book.doors.count, 2);
    assert_string_equal(book.doors.list[0].name, "near");
    assert_string_equal(book.doors.list[0].words, "Near.");
    assert_int_equal(book.doors.list[0].opens, 2);
    assert_int_equal(book.doors.list[1].count, 1);
    assert_true(book.doors.list[1].changes[0].value == 3);
    assert_true(sq_rulebook_check(&book, reason));
}

TEST(doors_are_written_and_read_back) {
    static char whole[SQ_RULEBOOK_TEXT_SIZE], changes[SQ_RULEBOOK_TEXT_SIZE];
    sq_rulebook read;
    assert_read(two_doors);
    assert_true(sq_rulebook_write(&book, whole, sizeof whole) < sizeof whole);
    read = sq_rulebook_empty(SQ_MODE_CLIMB);
    assert_true(sq_rulebook_read(&read, whole, strlen(whole), reason));
    assert_true(sq_rulebook_plays_as(&read, &book));
    sq_rulebook_write_changes(&book, changes);
    assert_non_null(strstr(changes, "[door near]\nwords = Near.\nopens = 2\nSCORE_BITE = x2\n"));
    assert_null(strstr(changes, "[door swarm]"));
    sq_rulebook_builtin(&read, SQ_MODE_CLIMB);
    sq_rulebook_write_changes(&read, changes);
    assert_null(strstr(changes, "[door"));
}

TEST(books_with_other_doors_play_otherwise) {
    sq_rulebook other;
    assert_read(two_doors);
    other = book;
    other.doors.list[0].words[0] = '\0';
    assert_true(sq_rulebook_plays_as(&book, &other));
    other.doors.list[0].changes[0].factor = 3;
    assert_false(sq_rulebook_plays_as(&book, &other));
}

static void assert_contradicts(const char *text, const char *why)
{
    assert_read(text);
    if (sq_rulebook_check(&book, reason) && sq_rulebook_check_size(&book, reason))
        fail_msg("%s is accepted", text);
    if (!strstr(reason, why))
        fail_msg("%s: %s", text, reason);
}

TEST(what_is_behind_a_door_is_checked) {
    assert_contradicts("[door a]\nFRIEND_MAX_SIZE = 1000\n", "door a: FRIEND_MAX_SIZE is larger");
    assert_contradicts("[door a]\nARENA_WIDTH = 300\n", "door a: ARENA_WIDTH is of the whole run");
    assert_contradicts("[door a]\nCHAIN_MAX = x2\n", "door a: CHAIN_MAX is of the whole run");
    assert_contradicts("[door a]\nUPGRADE_LIFE = 2\n", "door a: UPGRADE_LIFE is of the whole run");
    assert_contradicts("[door a]\nQUOTA_FACTOR = 1000\n", "door a: a floor behind it may have too");
    assert_refused("[door a]\n[door a]\n", "line 2: there is a door a already");
    assert_refused("[door a b]\n", "line 1: 'a b' is no name of a door: 1 to 11 letters, digits, _ "
                                   "and -, for example [door glass]");
}
