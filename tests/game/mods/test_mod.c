/* mod, share_code: mods from files and from codes. */
#include "game/own_folder.h"

#include "base/bytes.h"
#include "mods/mods.h"
#include "mods/share_code.h"

static sq_rulebook book;
static char reason[SQ_MOD_REASON_SIZE];
static char code[SQ_SHARE_CODE_SIZE];

static bool read_mod(const char *text)
{
    return sq_mod_read(&book, "my.mod.txt", text, strlen(text), reason);
}

static void assert_read(const char *text)
{
    if (!read_mod(text))
        fail_msg("%s", reason);
}

/* ---- files ---- */

TEST(a_mod_changes_climb_and_is_named_by_its_file) {
    put_bytes("hares.txt", "LIVES = 7", 9);
    assert_true(sq_mod_load(&book, path_of("hares.txt"), reason));
    assert_int_equal(book.mode, SQ_MODE_CLIMB);
    assert_int_equal(book.config.LIVES, 7);
    assert_int_equal(book.kinds.count, 19);
    assert_string_equal(book.title, "hares");
    assert_string_equal(book.author, "");
    assert_read("title = Hares");
    assert_string_equal(book.title, "Hares");
    assert_read("start = tower");
    assert_string_equal(book.title, "my");
    assert_int_equal(book.mode, SQ_MODE_TOWER);
}

TEST(a_mod_that_is_wrong_is_refused_in_one_line) {
    static const char zero[] = "LIVES = 3\0";
    assert_read("LIVES = 7");
    assert_false(read_mod("\nLIVES = 700"));
    assert_string_equal(reason, "my.mod.txt: line 2: LIVES takes a whole number from 1 to 99, not "
                                "'700'");
    assert_int_equal(book.config.LIVES, 7);
    assert_false(read_mod("PELLET_SIZE = 1000"));
    assert_string_equal(reason, "my.mod.txt: PELLET_SIZE is larger than the arena");
    assert_false(read_mod("QUOTA_EXTRA = 10000\nQUOTA_FACTOR = 500"));
    assert_non_null(strstr(reason, "squares, but the most is 20000"));
    assert_int_equal(book.config.LIVES, 7);
    assert_false(sq_mod_load(&book, path_of("none.txt"), reason));
    assert_string_equal(reason, "none.txt: there is no such file");
    put_bytes("zero.txt", zero, sizeof zero);
    assert_false(sq_mod_load(&book, path_of("zero.txt"), reason));
    assert_non_null(strstr(reason, "zero.txt: "));
    assert_false(sq_mod_load(&book, own_folder, reason));
    assert_false(sq_mod_load(&book, "/", reason));
    assert_int_equal(strncmp(reason, "/: ", 3), 0);
    assert_false(sq_mod_load(&book, "no/such/", reason));
    assert_int_equal(strncmp(reason, "no/such/: ", 10), 0);
}

/* ---- written ---- */

static char written[SQ_MOD_FILE_SIZE];

static bool write_mod(const char *folder, const char *text)
{
    sq_mods_free_name(path_of(folder), "mine", written);
    return sq_mods_put(path_of(folder), written, text, reason);
}

TEST(a_written_mod_has_a_name_of_its_own_and_is_listed) {
    static sq_mods mods;
    assert_true(write_mod("mods", "LIVES = 7\n"));
    assert_string_equal(written, "mine.txt");
    assert_string_equal(content_of("mods/mine.txt"), "LIVES = 7\n");
    assert_true(write_mod("mods", "LIVES = 8\n"));
    assert_string_equal(written, "mine-2.txt");
    assert_string_equal(content_of("mods/mine.txt"), "LIVES = 7\n");
    sq_mods_list(&mods, path_of("mods"));
    assert_int_equal(mods.count, 2);
    assert_true(mods.list[0].is_good && mods.list[1].is_good);
    assert_string_equal(mods.list[0].title, "mine-2");
}

TEST(a_mod_that_cannot_be_written_leaves_nothing) {
    char name[32];
    put_text("full", "a file in the folder's place");
    assert_true(!write_mod("full", "LIVES = 7\n"));
    assert_true(strstr(reason, "the folder mods: ") != NULL);
    remove(path_of("full"));
    for (int i = 0; i < SQ_MODS_MAX; i++) {
        snprintf(name, sizeof name, "full/m%d.txt", i);
        mkdir(path_of("full"), 0700);
        put_text(name, "LIVES = 7\n");
    }
    assert_false(write_mod("full", "LIVES = 7\n"));
    assert_string_equal(reason, "mine.txt: there are as many mods as fit; delete one first");
    assert_int_equal(each_in(path_of("full"), NULL), SQ_MODS_MAX);
}

TEST(as_many_mods_of_one_name_can_be_written_as_are_listed) {
    static sq_mods mods;
    for (int number = 1; number <= SQ_MODS_MAX; number++)
        if (!write_mod("same", "LIVES = 7\n"))
            fail_msg("%d: %s", number, reason);
    assert_string_equal(written, "mine-24.txt");
    sq_mods_list(&mods, path_of("same"));
    assert_int_equal(mods.count, SQ_MODS_MAX);
}

/* Whatever order the file system has them in. */
TEST(of_too_many_mods_the_first_by_name_are_listed) {
    static sq_mods mods;
    char name[32];
    mkdir(path_of("many"), 0700);
    for (int i = 0; i < 2 * SQ_MODS_MAX; i++) { /* 0, 7, 14, ...: in no order */
        snprintf(name, sizeof name, "many/m%02d.txt", i * 7 % (2 * SQ_MODS_MAX));
        put_text(name, "LIVES = 7\n");
    }
    sq_mods_list(&mods, path_of("many"));
    assert_int_equal(mods.count, SQ_MODS_MAX);
    for (int i = 0; i < SQ_MODS_MAX; i++) {
        snprintf(name, sizeof name, "m%02d.txt", i);
        assert_string_equal(mods.list[i].name, name);
    }
}

/* ---- switched on ---- */

/* With the content that the file has now. */
TEST(a_mod_stays_on_until_it_is_wrong) {
    static sq_mods mods;
    mkdir(path_of("on"), 0700);
    put_text("on/a.txt", "LIVES = 7\n");
    put_text("on/b.txt", "LIVES = 700\n");
    assert_true(sq_mods_switch_on(&mods, path_of("on"), "a.txt", reason));
    assert_false(sq_mods_switch_on(&mods, path_of("on"), "b.txt", reason));
    assert_true(strstr(reason, "b.txt: line 1: ") != NULL);
    assert_true(mods.is_on);
    assert_string_equal(mods.on, "a.txt");
    put_text("on/a.txt", "LIVES = 8\n");
    sq_mods_list(&mods, path_of("on"));
    assert_true(mods.is_on && mods.list[0].is_good && !mods.list[1].is_good);
    assert_int_equal(mods.book.config.LIVES, 8);
    remove(path_of("on/a.txt"));
    sq_mods_list(&mods, path_of("on"));
    assert_false(mods.is_on);
    assert_string_equal(mods.on, "");
    assert_int_equal(mods.count, 1);
}

TEST(a_long_name_of_a_file_is_a_title_as_far_as_it_fits) {
    assert_true(sq_mod_read(&book, "a name of more than thirty-one characters.txt", "", 0, reason));
    assert_string_equal(book.title, "a?name?of?more?than?thirty-one?");
}

/* ---- share codes ---- */

TEST(a_code_carries_constants) {
    sq_rulebook sent;
    assert_read("start = tower\nFRIEND_SPEED = 2.5\nQUOTA_FACTOR = 7\nBONUS_SPEED = 0.1");
    sent = book;
    assert_true(sq_share_code_write(&book, code));
    assert_in_range(strlen(code), 20, 50);
    for (char *at = code; *at; at++)
        *at = (char)(*at == '0' ? 'o' : *at == '1' ? 'l' : *at | (*at >= 'A' ? 0x20 : 0));
    char spaced[2 * SQ_SHARE_CODE_SIZE] = "";
    for (size_t i = 0; code[i]; i++)
        sprintf(spaced + strlen(spaced), i % 4 == 3 ? "%c- \n" : "%c", code[i]);
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    if (!sq_share_code_read(&book, spaced, reason))
        fail_msg("%s", reason);
    assert_true(sq_rulebook_plays_as(&book, &sent));
    assert_string_equal(book.title, "Shared");
}

TEST(a_code_carries_every_constant) {
    sq_rulebook back;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const sq_param *constant = &sq_config_rows[row];
        const double number = sq_param_get(&book.config, constant);
        const double step = (double)(constant->highest > number ? 1 : -1) / 1024;
        (void)sq_config_put(&book.config, constant->name,
                            number + (constant->whole ? step * 1024 : step), reason);
    }
    if (!sq_rulebook_check(&book, reason))
        fail_msg("%s", reason);
    assert_true(sq_share_code_write(&book, code));
    if (!sq_share_code_read(&back, code, reason))
        fail_msg("%s", reason);
    assert_true(sq_rulebook_plays_as(&book, &back));
}

/* A code of any length modulo that of five bytes, which are eight digits. */
TEST(a_code_carries_any_number_of_constants) {
    bool seen[5] = {false};
    sq_rulebook back;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    for (size_t count = 0; count < 12; count++) {
        const sq_param *constant = &sq_config_rows[SQ_CONFIG_COUNT - 1 - count];
        const double number = sq_param_get(&book.config, constant);
        assert_true(sq_share_code_write(&book, code));
        if (!sq_share_code_read(&back, code, reason))
            fail_msg("%zu constants: %s", count, reason);
        assert_true(sq_rulebook_plays_as(&book, &back));
        seen[strlen(code) * 5 / 8 % 5] = true;
        (void)sq_config_put(&book.config, constant->name, number < 1 ? number : number - 1, reason);
    }
    assert_true(seen[0] && seen[1] && seen[2] && seen[3] && seen[4]);
}

TEST(a_code_cannot_carry_kinds) {
    assert_read("[kind crumb]\nsize = 3");
    assert_false(sq_share_code_write(&book, code));
    assert_string_equal(code, "");
}

/* Two names with the same number would be one constant to a code. */
TEST(the_numbers_of_constants_differ) {
    for (size_t one = 0; one < SQ_CONFIG_COUNT; one++)
        for (size_t other = 0; other < one; other++) {
            const char *a = sq_config_rows[one].name, *b = sq_config_rows[other].name;
            const uint32_t numbers = sq_bytes_crc32(0, (const uint8_t *)a, strlen(a)) ^
                                     sq_bytes_crc32(0, (const uint8_t *)b, strlen(b));
            if ((numbers & 0xFFFFFF) == 0)
                fail_msg("%s and %s: rename one", a, b);
        }
}

static void assert_no_code(const char *text, const char *why)
{
    sq_rulebook before = book;
    assert_false(sq_share_code_read(&book, text, reason));
    if (!strstr(reason, why))
        fail_msg("'%s' does not say '%s'", reason, why);
    assert_true(sq_rulebook_plays_as(&book, &before));
}

/* A code of these bytes with the right checksum. */
static const char *forge(const uint8_t *bytes, size_t length)
{
    static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    uint8_t all[64];
    sq_bytes_writer writer = {all, sizeof all, 0, false};
    sq_bytes_put(&writer, bytes, length);
    sq_bytes_put_u32(&writer, sq_bytes_crc32(0, all, length));
    size_t at = 0;
    for (size_t bit = 0; bit < writer.length * 8; bit += 5) {
        unsigned value = 0;
        for (size_t i = bit; i < bit + 5; i++)
            value = value << 1 |
                    (i / 8 < writer.length ? (unsigned)all[i / 8] >> (7 - i % 8) & 1U : 0U);
        code[at++] = digits[value];
    }
    code[at] = '\0';
    return code;
}

TEST(a_wrong_code_is_refused_with_the_reason) {
    char text[SQ_SHARE_CODE_SIZE], longest[2 * SQ_SHARE_CODE_SIZE];
    assert_read("LIVES = 7");
    assert_true(sq_share_code_write(&book, text));
    for (size_t i = 0; i < strlen(text); i++) { /* each wrong letter is noticed */
        const char right = text[i];
        if (i + 1 == strlen(text))
            break; /* the last one has bits that mean nothing */
        text[i] = right == '7' ? '8' : '7';
        assert_no_code(text, "share code: it is none, or a letter of it is wrong or missing");
        text[i] = right;
    }
    text[strlen(text) - 3] = '\0';
    assert_no_code(text, "share code: it is none, or a letter of it is wrong or missing");
    assert_no_code("", "share code: it is none");
    assert_no_code("HEBBE MEAN WEDGE", "share code: it is none");
    assert_no_code("SQUARE", "letters and digits without I, L, O and U only");
    memset(longest, '0', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    assert_no_code(longest, "it is too long");
    assert_no_code(forge((const uint8_t[]){2, 2, 0}, 3), "from a newer version");
    assert_no_code(forge((const uint8_t[]){1, 3, 0}, 3), "a mode that this version does not have");
    assert_no_code(forge((const uint8_t[]){1, 2, 1}, 3), "a constant that this version");
    assert_no_code(forge((const uint8_t[]){1, 2, 0, 0}, 4), "it is incomplete");
}

int main(void)
{
    return run_all_tests(open_folder, close_folder);
}
