/* log: lines on standard error; control characters in texts from outside must not reach a terminal.
 */
#include "game/own_folder.h"

#include "base/log.h"

/* Returns the escaped text. */
static const char *escaped(const char *text)
{
    static char out[256];
    sq_escape(out, sizeof out, text);
    return out;
}

TEST(printable_text_is_unchanged) {
    static const char *const texts[] = {
        "",
        "run.replay",
        " a b\\x41~",
        "\xC2\xA0",                 /* U+00A0, the first after C1 */
        "caf\xC3\xA9",              /* two bytes */
        "\xE6\xAD\xA3\xE2\x82\xAC", /* three */
        "\xF0\x9F\x9F\xA6",         /* four */
        "\xF4\x8F\xBF\xBF",         /* U+10FFFF, the last */
        "\xEE\x80\x80\xED\x9F\xBF", /* on both sides of the surrogates */
    };
    each_case(i, texts)
        assert_string_equal(escaped(texts[i]), texts[i]);
}

TEST(control_characters_are_shown_escaped) {
    static const char *const texts[][2] = {
        {"two\nlines", "two\\x0Alines"},
        {"\x1B[2J", "\\x1B[2J"},
        {"\r\t\a\x01\x1F", "\\x0D\\x09\\x07\\x01\\x1F"},
        {"\x7F", "\\x7F"},
        {"\xC2\x80\xC2\x9B\xC2\x9F", "\\xC2\\x80\\xC2\\x9B\\xC2\\x9F"}, /* C1 */
        {"\x9B", "\\x9B"},                                              /* in other encodings */
        {"\xE2\x80\xA8\xE2\x80\xAE", "\\xE2\\x80\\xA8\\xE2\\x80\\xAE"}, /* right-to-left override */
        {"\xE2\x81\xA6\xD8\x9C", "\\xE2\\x81\\xA6\\xD8\\x9C"},
    };
    each_case(i, texts)
        assert_string_equal(escaped(texts[i][0]), texts[i][1]);
}

TEST(invalid_utf_8_is_shown_byte_by_byte) {
    static const char *const texts[][2] = {
        {"a\xFF"
         "b",
         "a\\xFFb"},
        {"\xC3", "\\xC3"},                            /* truncated by the end of the text */
        {"\xC3(", "\\xC3("},                          /* and by another character */
        {"\xE2\x82", "\\xE2\\x82"},                   /* a truncated sequence of three bytes */
        {"\xC0\x8A", "\\xC0\\x8A"},                   /* a line feed encoded in two bytes */
        {"\xE0\x80\x8A", "\\xE0\\x80\\x8A"},          /* in three */
        {"\xF0\x80\x80\x8A", "\\xF0\\x80\\x80\\x8A"}, /* and in four */
        {"\xED\xA0\x80\xED\xBF\xBF", "\\xED\\xA0\\x80\\xED\\xBF\\xBF"}, /* surrogates */
        {"\xF4\x90\x80\x80\xF5\x80", "\\xF4\\x90\\x80\\x80\\xF5\\x80"}, /* beyond U+10FFFF */
        {"\x80\xC3\xA9", "\\x80\xC3\xA9"},                              /* valid text follows */
    };
    each_case(i, texts)
        assert_string_equal(escaped(texts[i][0]), texts[i][1]);
}

/* Every unprintable byte is escaped, also between other bytes. */
TEST(every_unprintable_byte_is_escaped) {
    for (int byte = 1; byte < 256; byte++) {
        const char text[] = {'a', (char)byte, 'z', '\0'};
        char right[16];
        const bool printable = byte >= ' ' && byte <= '~';
        snprintf(right, sizeof right, printable ? "a%cz" : "a\\x%02Xz", (unsigned)byte);
        assert_string_equal(escaped(text), right);
    }
}

TEST(escaping_twice_changes_nothing) {
    char once[64];
    sq_escape(once, sizeof once, "a\n\xFF\\x0A\xC3\xA9");
    assert_string_equal(escaped(once), once);
}

TEST(long_text_is_cut_between_escapes) {
    char room[8];
    sq_escape(room, 1, "a");
    assert_string_equal(room, "");
    sq_escape(room, 5, "\n\n");
    assert_string_equal(room, "\\x0A");
    sq_escape(room, 8, "\n\n");
    assert_string_equal(room, "\\x0A");
    sq_escape(room, 4, "ab\xC3\xA9");
    assert_string_equal(room, "ab");
    sq_escape(room, 5, "ab\xC3\xA9");
    assert_string_equal(room, "ab\xC3\xA9");
}

TEST(a_long_text_is_printed_whole) {
    static char text[5001], found[20002];
    FILE *file = tmpfile();
    memset(text, '\n', sizeof text - 1);
    sq_print_escaped(file, text);
    rewind(file);
    assert_int_equal(fread(found, 1, sizeof found, file), 20000);
    for (size_t i = 0; i < 20000; i += 4)
        assert_memory_equal(found + i, "\\x0A", 4);
    fclose(file);
}

TEST(an_error_is_one_line_with_the_programs_name) {
    start_listening();
    sq_log_error("cannot read %s: %d", "a\nb\x1B[31m", 7);
    assert_string_equal(stop_listening(), "square-eater: cannot read a\\x0Ab\\x1B[31m: 7\n");
    start_listening();
    sq_log_error("%s", "");
    assert_string_equal(stop_listening(), "square-eater: \n");
}

/* Lengths around those at which the line is written in several parts. */
TEST(a_long_error_is_one_line_too) {
    char text[2100];
    for (size_t length = 980; length < 2099; length += length < 1050 ? 1 : 97) {
        memset(text, 'x', length);
        text[length] = '\0';
        start_listening();
        sq_log_error("%s", text);
        const char *said = stop_listening();
        assert_int_equal(strlen(said), strlen("square-eater: \n") + length);
        assert_int_equal(lines_in(said), 1);
        assert_int_equal(said[strlen(said) - 1], '\n');
    }
}
