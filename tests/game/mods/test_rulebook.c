#include "testing.h"

#include "mods/rulebook.h"

#include <stdio.h>
#include <string.h>

#include "base/near_name.h"

static sq_rulebook book;
static char reason[SQ_RULEBOOK_REASON_SIZE];

static bool read_bytes(const char *text, size_t length)
{
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    reason[0] = '\0';
    return sq_rulebook_read(&book, text, length, reason);
}

static void assert_read(const char *text)
{
    if (!read_bytes(text, strlen(text)))
        fail_msg("%s", reason);
}

static void assert_refused(const char *text, const char *why)
{
    sq_rulebook before;
    sq_rulebook_builtin(&before, SQ_MODE_CLIMB);
    assert_false(read_bytes(text, strlen(text)));
    if (strcmp(reason, why) != 0)
        fail_msg("'%s' is not '%s'", reason, why);
    assert_true(sq_rulebook_plays_as(&book, &before));
}

static const sq_kind *kind_named(const char *name)
{
    const int32_t kind = sq_kind_named(&book.kinds, name, strlen(name));
    assert_in_range(kind, 0, SQ_KINDS_MAX);
    return &book.kinds.list[kind];
}

/* ---- what is read ---- */

TEST(the_three_modes_are_read_and_consistent) {
    for (sq_mode mode = 0; mode < SQ_MODE_COUNT; mode++) {
        sq_rulebook_builtin(&book, mode);
        assert_int_equal(book.mode, mode);
        assert_true(sq_rulebook_check(&book, reason));
        assert_true(sq_rulebook_check_size(&book, reason));
        assert_true(*book.title && *book.author && *book.line);
        if (mode != SQ_MODE_CLIMB) {
            sq_rulebook friends = sq_rulebook_empty(mode);
            friends.kinds = sq_kinds_tutorial;
            assert_true(sq_rulebook_plays_as(&book, &friends));
        }
    }
}

/* A modder who changes a number there has it in the game that starts. */
TEST(no_text_of_a_mode_changes_what_config_h_says) {
    for (sq_mode mode = 0; mode < SQ_MODE_COUNT; mode++) {
        sq_rulebook_builtin(&book, mode);
        const bool is_climb = mode == SQ_MODE_CLIMB;
        const Config *said = is_climb ? &sq_config_of_climb : &sq_config_defaults;
        assert_true(sq_config_is_equal(&book.config, said));
    }
    assert_false(sq_config_is_equal(&sq_config_of_climb, &sq_config_defaults));
}

TEST(a_text_changes_what_it_names) {
    assert_read("title = New\nFRIEND_SPEED = 2.5\n[kind darter]\ndart = rest 30\nwords = Hi.\n"
                "[kind mother]\nbrood = off\n");
    assert_string_equal(book.title, "New");
    assert_true(book.config.FRIEND_SPEED == 2.5F);
    assert_int_equal(kind_named("darter")->dart.rest, 30);
    sq_rulebook untouched;
    sq_rulebook_builtin(&untouched, SQ_MODE_CLIMB);
    assert_true(kind_named("darter")->dart.factor ==
                untouched.kinds.list[sq_kind_named(&untouched.kinds, "darter", 6)].dart.factor);
    assert_string_equal(kind_named("darter")->words, "Hi.");
    assert_false((kind_named("mother")->behaviours & ecs_mask(Brood)) != 0);
    assert_int_equal(book.kinds.count, 19);
}

TEST(start_and_mode_begin_anew) {
    assert_read("start = tower\n");
    assert_int_equal(book.mode, SQ_MODE_TOWER);
    assert_int_equal(book.kinds.count, 1);
    assert_string_equal(book.title, "");
    assert_read("# a comment\n\nmode = climb\n[kind a]\ngrow = on\n");
    assert_true(sq_config_is_equal(&book.config, &sq_config_of_climb));
    assert_int_equal(book.kinds.count, 1);
    assert_int_equal(book.kinds.list[0].arrives, SQ_ARRIVES_AS_REST);
}

TEST(a_kind_can_be_added_that_names_a_later_one) {
    assert_read("[kind doll]\nsize = 3\nlook = 0 0 10 5, 3 6 4 4 danger\n"
                "split = into 2, size 2, kind small\n[kind small]\narrives = never\n");
    assert_int_equal(book.kinds.count, 21);
    assert_int_equal(kind_named("doll")->split.kind, 20);
    assert_int_equal(kind_named("doll")->arrives, SQ_ARRIVES_AS_SPECIAL);
    assert_int_equal(kind_named("doll")->look[1].color, SQ_COLOR_DANGER);
    assert_int_equal(kind_named("doll")->look[2].width, 0);
}

TEST(a_kind_can_be_removed) {
    assert_read("[kind crumb]\nremove = yes\n[kind mother]\nbrood = kind orbiter\n");
    assert_int_equal(book.kinds.count, 18);
    assert_string_equal(book.kinds.list[kind_named("mother")->brood.kind].name, "orbiter");
    assert_refused("[kind friend]\nremove = yes\n",
                   "line 2: split of splitter names the kind friend, which is removed");
    assert_refused("mode = climb\n[kind a]\nsize = 3\nremove = yes\n",
                   "line 4: no kind is left: a mode needs one");
}

/* A kind of the text's own may be switched off by a line. */
TEST(a_kind_that_never_was_cannot_be_removed) {
    assert_refused("[kind spliter]\nremove = yes\n[kind crumb]\nsize = 3\n",
                   "line 2: there is no kind 'spliter'; did you mean splitter?");
    assert_refused("[kind ghost]\n\nremove = yes\n",
                   "line 3: there is no kind 'ghost': leave its section out");
    assert_refused("start = tower\n[kind crumb]\nremove = yes\n",
                   "line 3: there is no kind 'crumb': leave its section out");
    assert_read("[kind hare]\nremove = yes\nsize = 3\n");
    assert_int_equal(book.kinds.count, 19);
    assert_read("[kind hare]\nsize = 3\n[kind hare]\nremove = yes\n");
    assert_int_equal(book.kinds.count, 19);
    assert_read("[kind hare]\nremove = no\n");
    assert_int_equal(book.kinds.count, 20);
}

/* As docs/modding.md says. */
TEST(a_later_line_replaces_an_earlier_one) {
    assert_read("LIVES = 4\ntitle = One\nLIVES = 5\ntitle = Two\n[kind crumb]\nsize = 3\nsize = 4\n"
                "drift = speed 3\n[kind darter]\ndart = rest 30\n[kind crumb]\nsize = 2\n");
    assert_int_equal(book.config.LIVES, 5);
    assert_string_equal(book.title, "Two");
    assert_true(kind_named("crumb")->size == 2);
    assert_true(kind_named("crumb")->drift.speed == 3);
    assert_int_equal(book.kinds.count, 19);
}

TEST(lines_may_end_and_bytes_may_be_as_editors_write_them) {
    static const char zero[] = "LIVES\0 = 3\n";
    char text[5000];
    assert_read("\xEF\xBB\xBFLIVES = 4\r\n\r\n \t# \xFF\xC3\x28\r\n\tLIVES\t=\t5\t");
    assert_int_equal(book.config.LIVES, 5);
    assert_read("LIVES = 4\r# a Macintosh of 1999\r[kind crumb]\rsize = 4\r");
    assert_int_equal(book.config.LIVES, 4);
    assert_true(kind_named("crumb")->size == 4);
    assert_refused("LIVES = 4\r\rLIVSE = 5\r",
                   "line 3: there is no constant 'LIVSE'; did you mean LIVES?");
    assert_refused("LIVES = 4\r\n\r\nLIVSE = 5\r\n",
                   "line 3: there is no constant 'LIVSE'; did you mean LIVES?");
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_refused(text,
                   "line 1: expected NAME = VALUE, not 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'");
    text[0] = '#';
    assert_read(text);
    assert_false(read_bytes(zero, sizeof zero - 1));
    assert_string_equal(reason, "line 1: there is no constant 'LIVES?'; did you mean LIVES?");
    assert_refused("LIVES\xFF = 3", "line 1: there is no constant 'LIVES?'; did you mean LIVES?");
    assert_refused("LIVES\x1B = 3", "line 1: there is no constant 'LIVES?'; did you mean LIVES?");
    assert_read("");
}

/* ---- what is wrong ---- */

TEST(each_fault_says_what_would_be_right) {
    static const char *const faults[][2] = {
        {"\nFREIND_SPEED = 2",
         "line 2: there is no constant 'FREIND_SPEED'; did you mean FRIEND_SPEED?"},
        {"friend_speed = 2",
         "line 1: there is no constant 'friend_speed'; did you mean FRIEND_SPEED?"},
        {"tilte = X", "line 1: there is no constant 'tilte'; did you mean title?"},
        {"GRAVITY = 2", "line 1: there is no constant 'GRAVITY': --list-constants shows all"},
        {"FRIEND_SPEED = fast", "line 1: FRIEND_SPEED takes a number from 0 to 100, not 'fast'"},
        {"LIVES = 3 # lives",
         "line 1: LIVES takes a whole number from 1 to 99, not '3 # lives'; a comment has a line "
         "of its own"},
        {"LIVES = 0.30000000000000000000000000000000000000000000001",
         "line 1: this number has too many digits"},
        {"start = clmb", "line 1: there is no mode 'clmb'; did you mean climb?"},
        {"LIVES = 3\nstart = climb", "line 2: start = climb must stand before everything else"},
        {"LIVES = 3\nmode = climb", "line 2: mode = climb must stand before everything else"},
        {"LIVES", "line 1: expected NAME = VALUE, not 'LIVES'"},
        {"[crumb]",
         "line 1: expected [kind NAME], [body NAME], [door NAME], [heat] or [ease], not '[crumb]'"},
        {"[kind two words]", "line 1: 'two words' is no name of a kind: 1 to 19 letters, digits, _ "
                             "and -, for example [kind rover]"},
        {"size = 4", "line 1: 'size' belongs to a kind: put [kind NAME] before it"},
        {"dart = on", "line 1: 'dart' belongs to a kind: put [kind NAME] before it"},
        {"[kind crumb]\nLIVES = 3",
         "line 2: constants stand before the first kind: move LIVES up there"},
        {"[kind crumb]\nsiez = 3", "line 2: a kind has no 'siez'; did you mean size?"},
        {"[kind crumb]\ndritf = on", "line 2: a kind has no 'dritf'; did you mean drift?"},
        {"[kind crumb]\nsoul = on", "line 2: a kind has no 'soul': --list-rules shows what it has"},
        {"[kind crumb]\nsize = 2000", "line 2: size takes a number from 0 to 1000, not '2000'"},
        {"[kind crumb]\nfrom = 1.5",
         "line 2: from takes a whole number from 1 to 10000, not '1.5'"},
        {"[kind crumb]\narrives = specail",
         "line 2: there is no arrival 'specail'; did you mean special?"},
        {"[kind crumb]\narrives = x",
         "line 2: there is no arrival 'x': rest, share, special, boss, rows or "
         "never"},
        {"[kind crumb]\ngrows_with_floor = maybe", "line 2: expected yes or no, not 'maybe'"},
        {"[kind darter]\ndart = rset 30", "line 2: dart has no 'rset'; did you mean rest?"},
        {"[kind darter]\ndart = speed 30",
         "line 2: dart has no 'speed': it takes on, off, rest, factor, length, lead"},
        {"[kind darter]\ndart = rest 30 length 20",
         "line 2: put a comma between '30' and 'length 20'"},
        {"[kind darter]\ndart = rest 0",
         "line 2: rest takes a whole number from 1 to 36000, not '0'"},
        {"[kind darter]\ndart =",
         "line 2: dart takes on, off or parameters, for example dart = rest 90"},
        {"[kind splitter]\nsplit = kind frend",
         "line 2: there is no kind 'frend'; did you mean friend?"},
        {"[kind splitter]\nsplit = kind x",
         "line 2: there is no kind 'x': give it a section [kind NAME]"},
        {"[kind crumb]\nlook = 0 0 10 10 gren",
         "line 2: there is no colour 'gren': size, power, player, food, larger, danger or text"},
        {"[kind crumb]\nlook = 5 5 6 6",
         "line 2: a part of the look leaves the square, which has 10 by 10 cells"},
        {"[kind crumb]\nlook = 5 5", "line 2: a width takes a whole number from 1 to 10, not ''"},
        {"title = caf\xC3\xA9", "line 1: expected printable ASCII characters, not 'caf?"
                                "?'"},
        {"title = a title that is much longer than the list of mods",
         "line 1: expected at most 31 characters, not 49: 'a title that is much longer than the l"
         "is'"},
    };
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        assert_refused(faults[i][0], faults[i][1]);
}

TEST(a_mode_has_no_more_kinds_than_fit) {
    char text[1000] = "";
    for (int i = 0; i <= SQ_KINDS_MAX - 19; i++)
        sprintf(text + strlen(text), "[kind k%d]\nsize = 1\n", i);
    assert_refused(text, "line 11: a mode has at most 24 kinds: remove one before 'k5'");
}

static void assert_contradicts(const char *text, const char *why)
{
    assert_read(text);
    assert_false(sq_rulebook_check(&book, reason) && sq_rulebook_check_size(&book, reason));
    if (!strstr(reason, why))
        fail_msg("'%s' does not say '%s'", reason, why);
}

TEST(rules_that_cannot_be_played_are_found) {
    assert_contradicts("FRIEND_MAX_SIZE = 500", "FRIEND_MAX_SIZE is larger than the arena");
    assert_contradicts("[kind crumb]\narrives = rest", "kind crumb: the first kind, and only that");
    assert_contradicts("[kind crumb]\nsize = 6", "kind crumb: it may stay gray for ever");
    assert_contradicts("[kind friend]\ngrow = off", "kind friend: it may stay gray for ever");
    assert_contradicts("[kind splitter]\nsplit = size 9, kind crumb",
                       "kind splitter: what it leaves may stay gray for ever");
    assert_contradicts("[kind mother]\nsize = 200", "kind mother: it is larger than half");
    assert_contradicts("[kind mother]\nbrood = kind splitter", "must not split, brood or molt");
    assert_contradicts("[kind eye-3]\nmolt = kind eye", "kind eye: it molts into itself again");
    assert_contradicts("[kind pack]\ncross = off", "it arrives in rows, and must cross");
    assert_contradicts("[kind pack]\nbrood = on", "must not split, brood or molt");
    assert_contradicts("[kind darter]\ncross = on", "it must arrive in rows or never");
    assert_contradicts("QUOTA_FACTOR = 1000", "squares, but the most is 20000");
    assert_contradicts("SPECIAL_SHARE = 1\nSPECIAL_SHARE_CAP = 1\n[kind mother-2]\nbrood = off\n"
                       "[kind darter]\nfrom = 1\nbrood = most 1000, kind crumb",
                       "squares, but the most is 20000");
    assert_contradicts("start = classic\nCLASSIC_FRIENDS = 20001", "CLASSIC_FRIENDS is 20001");
}

static void assert_plays(const char *text)
{
    assert_read(text);
    if (!sq_rulebook_check(&book, reason))
        fail_msg("%s\n%s", text, reason);
}

/* The walls leave 288 of 360 units; overtime may close as much. One door, which changes nothing. */
TEST(no_square_is_larger_than_half_of_what_walls_leave) {
    static const char larger[] = "it is larger than half the arena";
    static const char here[] = "ARENA_HEIGHT = 360\nWALLS_SHRINK = 0.2\nTURN_EVERY = 3\n"
                               "OVERTIME_SHRINK = 0\n";
    static const struct {
        const char *text;
        bool good;
    } rows[] = {
        {"[kind crumb]\nsize = 143.9", true},
        {"[kind crumb]\nsize = 144.1", false},
        {"[kind splitter]\nsplit = size 143.9", true},
        {"[kind splitter]\nsplit = size 144.1", false},
        {"TURN_EVERY = 0\n[kind splitter]\nsplit = size 144.1", true},
        {"TURN_EVERY = 0\n[kind splitter]\nsplit = size 180.1", false},
        {"TURN_EVERY = 0\nOVERTIME_SHRINK = 0.2\n[kind crumb]\nsize = 143.9", true},
        {"TURN_EVERY = 0\nOVERTIME_SHRINK = 0.2\n[kind crumb]\nsize = 144.1", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[200];
        snprintf(text, sizeof text, "%s%s\n[door plain]\n", here, rows[i].text);
        if (rows[i].good)
            assert_plays(text);
        else
            assert_contradicts(text, larger);
    }
}

/* ---- squares that nothing ends ---- */

static const char gray[] = "it may stay gray for ever";
static const char leaves_gray[] = "what it leaves may stay gray for ever";

/* Between PLAYER_MIN_SIZE, which every player can eat, and FRIEND_MAX_SIZE. */
TEST(kinds_that_may_stay_gray_are_refused) {
    assert_plays("[kind crumb]\nsize = 4.99");
    assert_plays("[kind crumb]\nsize = 25");
    assert_plays("[kind crumb]\nsize = 20\ngrow = on");
    assert_plays("[kind crumb]\nsize = 20\ngrow = to 25");
    assert_contradicts("[kind crumb]\nsize = 24.99", gray);
    assert_contradicts("[kind crumb]\nsize = 4\ngrow = to 24", gray);
    assert_contradicts("[kind crumb]\nsize = 4\ngrow = rate 0", gray);
    assert_contradicts("[kind crumb]\nsize = 4\ngrow = rate 0.000001", gray);
    /* A player may be smaller than PLAYER_MIN_SIZE by PLAYER_SIZE_TOLERANCE. */
    assert_contradicts("[kind crumb]\nsize = 5", gray);
    assert_plays("PLAYER_SIZE_TOLERANCE = 0\n[kind crumb]\nsize = 5");
}

/* With the size of friends, which floors and bonuses raise. */
TEST(kinds_as_large_as_friends_may_stay_gray_too) {
    assert_contradicts("[kind crumb]\nsize = 0", gray);
    assert_contradicts("[kind crumb]\ngrows_with_floor = yes", gray);
    assert_contradicts("FRIEND_INIT_SIZE_CAP = 1000\n[kind crumb]\nsize = 0", gray);
    assert_contradicts("FRIEND_INIT_SIZE_CAP = 1000\n[kind crumb]\ngrows_with_floor = yes", gray);
    assert_plays("FRIEND_INIT_SIZE = 4\nFRIEND_INIT_SIZE_CAP = 4\n[kind crumb]\nsize = 0");
    assert_plays("FRIEND_INIT_SIZE = 4\nBONUS_START_SIZE = 0\n[kind crumb]\nsize = 0");
    assert_plays("FRIEND_INIT_SIZE = 4\nBONUS_START_SIZE_CAP = 0\n[kind crumb]\nsize = 0");
    assert_plays("FRIEND_INIT_SIZE = 25\n[kind crumb]\nsize = 0");
}

/* What is left has the size of the split, not that of its kind. */
TEST(splits_that_may_leave_gray_squares_are_refused) {
    static const char giant[] = "[kind giant]\nsize = 40\n";
    char text[200];
    assert_plays("[kind splitter]\nsplit = size 4.9, kind crumb");
    assert_plays("[kind splitter]\nsplit = size 25, kind crumb");
    assert_plays("[kind splitter]\nsplit = size 24, kind friend");
    assert_contradicts("[kind splitter]\nsplit = size 5, kind crumb", leaves_gray);
    snprintf(text, sizeof text, "%s[kind splitter]\nsplit = size 9, kind giant", giant);
    assert_contradicts(text, leaves_gray);
    snprintf(text, sizeof text, "%sgrow = to 20\n[kind splitter]\nsplit = size 4, kind giant",
             giant);
    assert_contradicts(text, leaves_gray);
    snprintf(text, sizeof text, "%s[kind splitter]\nsplit = size 4, kind giant", giant);
    assert_plays(text);
}

/* Friends alone that never grow never hurt either. Beside others, a player may become smaller than
 * they are. */
TEST(friends_that_do_not_grow_must_be_alone_or_small) {
    static const char still[] = "FRIEND_GROWTH_RATE = 0\nFRIEND_GROWTH_FLOOR = 0\n"
                                "BONUS_GROWTH = 0\nBONUS_START_SIZE = 0\nFRIEND_INIT_SIZE = 10\n";
    char text[400];
    snprintf(text, sizeof text, "mode = climb\n%s[kind friend]\narrives = rest\ngrow = on", still);
    assert_plays(text);
    snprintf(text + strlen(text), 100, "\n[kind red]\narrives = share\nsize = 25");
    assert_contradicts(text, "kind friend: it may stay gray for ever");
    snprintf(text, sizeof text,
             "mode = classic\n%s[kind friend]\narrives = rest\ngrow = on\n"
             "[kind red]\narrives = share\nsize = 25",
             still);
    assert_plays(text);
    assert_plays("start = tower\nFRIEND_GROWTH_RATE = 0\nBONUS_START_SIZE = 0");
}

TEST(the_largest_book_can_be_written_and_read) {
    static char text[SQ_RULEBOOK_TEXT_SIZE];
    sq_rulebook back;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    while (book.kinds.count < SQ_KINDS_MAX) {
        sq_kind *kind = &book.kinds.list[book.kinds.count];
        sprintf(kind->name, "a-kind-named-fully%c", 'a' + (int)book.kinds.count++);
        memset(kind->words, 'w', sizeof kind->words - 1);
        kind->from = kind->every = 10000;
        for (int part = 0; part < SQ_SHAPE_PARTS_MAX; part++)
            kind->look[part] = (sq_shape_part){0, 0, 10, 10, SQ_COLOR_PLAYER};
        for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
            sq_kind_give(kind, &sq_behaviours[i]);
    }
    const size_t length = sq_rulebook_write(&book, text, sizeof text);
    assert_in_range(length, 1, sizeof text - 1);
    assert_true(sq_rulebook_read(&back, text, length, reason));
    assert_true(sq_rulebook_plays_as(&book, &back));
    assert_memory_equal(back.kinds.list[23].look, book.kinds.list[23].look,
                        sizeof back.kinds.list[23].look);
    char small[100];
    assert_int_equal(sq_rulebook_write(&book, small, sizeof small), length);
    assert_int_equal(strlen(small), sizeof small - 1);
}

/* ---- changes alone ---- */

static char text_of_changes[SQ_RULEBOOK_TEXT_SIZE];

/* The text that changes climb as `text` does. */
static const char *changes_of(const char *text)
{
    sq_rulebook back = sq_rulebook_empty(SQ_MODE_CLIMB);
    assert_read(text);
    const size_t length = sq_rulebook_write_changes(&book, text_of_changes);
    assert_int_equal(length, strlen(text_of_changes));
    if (!sq_rulebook_read(&back, text_of_changes, length, reason))
        fail_msg("%s", reason);
    assert_true(sq_rulebook_plays_as(&book, &back));
    for (int32_t i = 0; i < book.kinds.count; i++)
        assert_memory_equal(back.kinds.list[i].look, book.kinds.list[i].look,
                            sizeof book.kinds.list[i].look);
    return text_of_changes;
}

TEST(only_lines_that_change_the_mode_are_written) {
    static const char *const texts[] = {
        "start = climb\n",
        "start = climb\nFRIEND_SPEED = 2.35\nLIVES = 5\n",
        "start = tower\ntitle = T\nauthor = A\nline = L\nFRIEND_SPEED = 0.1\n",
        "start = climb\n[kind crumb]\nremove = yes\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_string_equal(changes_of(texts[i]), texts[i]);
}

TEST(new_and_changed_kinds_are_written_as_a_whole) {
    const char *text =
        changes_of("start = climb\n[kind hare]\nwords = Hare.\ndart = rest 30\ngrow = on\n");
    assert_non_null(strstr(text, "start = climb\n[kind hare]\nwords = Hare.\n"));
    assert_true(strstr(text, "dart = rest 30") != NULL);
    assert_true(!strstr(text, "FRIEND_SPEED"));
    text = changes_of("start = climb\n[kind crumb]\nlook =\nsize = 3\ngrows_with_floor = yes\n"
                      "drift = off\n[kind mother]\nbrood = kind orbiter\n");
    assert_non_null(strstr(text, "start = climb\n[kind crumb]\n"));
    assert_non_null(strstr(text, "drift = off\n"));
    assert_true(strstr(text, "kind orbiter") != NULL);
    assert_true(!strstr(text, "[kind friend]"));
}

/* All of it is written then. */
TEST(what_lines_cannot_say_is_written_nevertheless) {
    assert_non_null(
        strstr(changes_of("mode = climb\n[kind b]\ngrow = on\n[kind crumb]\ndrift = on\n"
                          "size = 2\n[kind friend]\narrives = special\ngrow = on\n"),
               "mode = climb\n"));
}

TEST(numbers_are_written_so_that_they_read_back) {
    float value = 0.001F;
    for (int i = 0; i < 2000; i++, value *= 1.0057F) {
        sq_rulebook back = sq_rulebook_empty(SQ_MODE_CLIMB);
        assert_read("start = climb");
        book.config.PLAYER_DAMAGE = value;
        sq_rulebook_write_changes(&book, text_of_changes);
        assert_true(strlen(text_of_changes) < 60);
        assert_true(sq_rulebook_read(&back, text_of_changes, strlen(text_of_changes), reason));
        assert_true(back.config.PLAYER_DAMAGE == value);
    }
}

/* ---- its board ---- */

TEST(a_board_is_named_by_what_is_played) {
    char one[SQ_RULEBOOK_BOARD_SIZE], other[SQ_RULEBOOK_BOARD_SIZE];
    sq_rulebook_builtin(&book, SQ_MODE_TOWER);
    sq_rulebook_board(&book, one);
    assert_string_equal(one, "tower");
    assert_read("LIVES = 4\ntitle = A\n[kind crumb]\nwords = Other words.\nlook = 0 0 9 9");
    sq_rulebook_board(&book, one);
    assert_int_equal(strncmp(one, "climb-", 6), 0);
    assert_int_equal(strlen(one), 22);
    assert_read("LIVES = 4\ntitle = B");
    sq_rulebook_board(&book, other);
    assert_string_equal(one, other);
    assert_read("LIVES = 5");
    sq_rulebook_board(&book, other);
    assert_string_not_equal(one, other);
}

/* ---- near names ---- */

static size_t distance(const char *one, const char *other)
{
    return sq_edit_distance(one, strlen(one), other, strlen(other));
}

TEST(distances_count_letters) {
    assert_int_equal(distance("speed", "SPEED"), 0);
    assert_int_equal(distance("speed", "sped"), 1);
    assert_int_equal(distance("speed", "speeed"), 1);
    assert_int_equal(distance("speed", "spead"), 1);
    assert_int_equal(distance("speed", "psede"), 2);
    assert_int_equal(distance("", "four"), 4);
    assert_true(distance("a name that is longer than anything here", "x") == 40);
    assert_true(distance("a name that is longer than anything here!", "x") == SIZE_MAX);
}

TEST(the_first_of_the_nearest_names_is_found) {
    sq_near_name search = {.wanted = "SPEED?", .length = 5};
    sq_near_name_offer(&search, "GROWTH");
    assert_null(search.found);
    sq_near_name_offer(&search, "SPEEDY");
    sq_near_name_offer(&search, "SPED");
    assert_string_equal(search.found, "SPEEDY");
    sq_near_name_offer(&search, "Speed");
    assert_string_equal(search.found, "Speed");
}

/* ---- factors ---- */

TEST(a_body_multiplies_constants_of_any_mod) {
    static const char text[] = "LUNGE = 50\nLIVES = 3\nCHAIN_MAX = 5\n[body large]\n"
                               "LUNGE = x2\nLIVES = x1.5\nCHAIN_MAX = x1000\n";
    assert_plays(text);
    assert_true(sq_rulebook_vary(&book, &(sq_climber){.body = "large"}));
    assert_true(book.config.LUNGE == 100);
    assert_int_equal(book.config.LIVES, 5);        /* 4.5, rounded */
    assert_int_equal(book.config.CHAIN_MAX, 1000); /* the highest that there may be */
}

TEST(a_factor_is_a_number_above_zero) {
    static const char *const texts[] = {"x0", "x", "xx2", "x-1", "x1001"};
    each_case(i, texts) {
        char text[60], why[100];
        snprintf(text, sizeof text, "[body b]\nLUNGE = %s", texts[i]);
        snprintf(why, sizeof why, "line 2: factor takes a number from 0.001 to 1000, not '%s'",
                 texts[i] + 1);
        assert_refused(text, why);
    }
}
