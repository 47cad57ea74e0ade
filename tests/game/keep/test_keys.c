/* keys: which key does what, when players change them, and what keys are called. */
#include "game/arena.h"

#include "keep/keys.h"

static sq_keys keys;

/* Numbers of USB's keyboard page. */
enum { A = 4, E = 8, M = 16, P = 19, W = 26, Z = 29, ENTER = 40, SPACE = 44, COMMA = 54, UP = 82 };

static int take_defaults(void **state)
{
    keys = sq_keys_defaults;
    return 0;
}

#define DEFAULT_KEYS NOTHING, take_defaults, NULL

/* On a US keyboard. */
static sq_keystroke key(int32_t number)
{
    return (sq_keystroke){.place = number, .sign = number};
}

TEST_IN(DEFAULT_KEYS, the_default_keys_are_all_different) {
    for (sq_key one = 0; one < SQ_KEY_COUNT; one++) {
        assert_true(keys.of[one] != 0);
        assert_string_not_equal(sq_keys_name(&keys, one), "none");
        for (sq_key other = 0; other < one; other++)
            assert_int_not_equal(keys.of[one] % SQ_KEY_PLACE, keys.of[other] % SQ_KEY_PLACE);
    }
}

TEST_IN(DEFAULT_KEYS, the_default_keys_have_their_names) {
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_UP), "W");
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_ACTION), "Space");
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_HELP), "F1");
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_FULLSCREEN), "F11");
    assert_string_equal(sq_keys_of_directions(&keys).text, "WASD");
}

TEST_IN(DEFAULT_KEYS, directions_with_long_names_have_no_word) {
    sq_keys_put(&keys, SQ_KEY_RIGHT, key(E));
    assert_string_equal(sq_keys_of_directions(&keys).text, "WASE");
    sq_keys_put(&keys, SQ_KEY_RIGHT, key(COMMA));
    assert_string_equal(sq_keys_of_directions(&keys).text, "your keys");
}

TEST_IN(DEFAULT_KEYS, a_key_is_found_by_its_sign_and_the_first_directions_by_their_place) {
    const sq_keystroke french_w = {.place = Z, .sign = W}, french_z = {.place = W, .sign = Z};
    const sq_keystroke french_m = {.place = 51, .sign = M};
    assert_int_equal(sq_keys_find(&keys, key(W)), SQ_KEY_UP);
    assert_int_equal(sq_keys_find(&keys, french_z), SQ_KEY_UP);
    assert_int_equal(sq_keys_find(&keys, french_w), SQ_KEY_NONE);
    assert_int_equal(sq_keys_find(&keys, french_m), SQ_KEY_MUTE);
    assert_int_equal(sq_keys_find(&keys, key(E)), SQ_KEY_NONE);
    assert_int_equal(sq_keys_find(&keys, (sq_keystroke){0}), SQ_KEY_NONE);
}

TEST_IN(DEFAULT_KEYS, a_free_key_replaces_the_one_before) {
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_PAUSE, key(E)), SQ_KEY_NONE);
    assert_int_equal(sq_keys_find(&keys, key(E)), SQ_KEY_PAUSE);
    assert_int_equal(sq_keys_find(&keys, key(P)), SQ_KEY_NONE);
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_PAUSE), "E");
}

TEST_IN(DEFAULT_KEYS, a_key_in_use_swaps) {
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_PAUSE, key(M)), SQ_KEY_MUTE);
    assert_int_equal(sq_keys_find(&keys, key(M)), SQ_KEY_PAUSE);
    assert_int_equal(sq_keys_find(&keys, key(P)), SQ_KEY_MUTE);
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_PAUSE, key(W)), SQ_KEY_UP);
    assert_int_equal(sq_keys_find(&keys, key(W)), SQ_KEY_PAUSE);
    assert_int_equal(sq_keys_find(&keys, key(M)), SQ_KEY_UP);
}

TEST_IN(DEFAULT_KEYS, the_same_key_again_changes_nothing) {
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_UP, key(W)), SQ_KEY_NONE);
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_MUTE, key(M)), SQ_KEY_NONE);
    assert_memory_equal(&keys, &sq_keys_defaults, sizeof keys);
}

/* On a French keyboard: the place of W has a Z, and both mean something. */
TEST_IN(DEFAULT_KEYS, a_key_that_does_two_things_leaves_both) {
    const sq_keystroke french_z = {.place = W, .sign = Z};
    sq_keys_put(&keys, SQ_KEY_MUTE, key(Z));
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_PAUSE, french_z), SQ_KEY_UP);
    assert_int_equal(sq_keys_find(&keys, french_z), SQ_KEY_PAUSE);
    assert_int_equal(sq_keys_find(&keys, key(P)), SQ_KEY_UP);
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_MUTE), "none");
}

TEST_IN(DEFAULT_KEYS, some_keys_always_do_what_they_do) {
    static const int32_t fixed[] = {0,  40, 41, 42, 43, 57,  70,  74,   75,       77, 78,
                                    79, 80, 81, UP, 88, 232, 270, 1000, 1000 + W, -1};
    each_case(i, fixed)
        assert_true(sq_keys_is_fixed(key(fixed[i])));
    assert_false(sq_keys_is_fixed(key(A)));
    assert_false(sq_keys_is_fixed(key(SPACE)));
    for (int32_t modifier = 224; modifier <= 231; modifier++)
        assert_false(sq_keys_is_fixed(key(modifier)));
}

TEST_IN(DEFAULT_KEYS, every_key_is_read_as_written) {
    char text[SQ_KEYS_TEXT_SIZE];
    int named = 0;
    for (int32_t number = 0; number < 2 * SQ_KEY_PLACE; number++) {
        int32_t back = -1;
        sq_keys_write(number, text);
        assert_true(sq_keys_read(&back, text));
        assert_true(back == number || strcmp(text, "none") == 0);
        named += back == number;
    }
    assert_in_range(named, 150, 250);
    sq_keys_write(SQ_KEY_PLACE + W, text);
    assert_string_equal(text, "place of W");
}

TEST_IN(DEFAULT_KEYS, buttons_of_mouse_and_pad_can_have_a_meaning) {
    const sq_keystroke side = {.sign = SQ_KEY_MOUSE + 4};
    const sq_keystroke pad_x = {.sign = SQ_KEY_PAD + 2};
    int32_t number = 0;
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_ACTION, side), SQ_KEY_NONE);
    assert_int_equal(sq_keys_put(&keys, SQ_KEY_REWIND, pad_x), SQ_KEY_NONE);
    assert_int_equal(sq_keys_find(&keys, side), SQ_KEY_ACTION);
    assert_int_equal(sq_keys_find(&keys, pad_x), SQ_KEY_REWIND);
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_ACTION), "Mouse 4");
    assert_string_equal(sq_keys_name(&keys, SQ_KEY_REWIND), "Pad X");
    assert_true(sq_keys_read(&number, "Pad X") && number == SQ_KEY_PAD + 2);
    assert_false(sq_keys_read(&number, "place of Pad X"));
    assert_true(sq_keys_read(&number, "Wheel down") && number == SQ_KEY_WHEEL + 1);
    assert_string_equal(sq_keys_american(SQ_KEY_WHEEL), "Wheel up");
    assert_true(sq_keys_read(&number, "Pad RT") && number == SQ_KEY_PAD + SQ_KEY_TRIGGER + 1);
    static const int32_t fixed[] = {SQ_KEY_MOUSE + 1, SQ_KEY_PAD,   SQ_KEY_PAD + 1, SQ_KEY_PAD + 6,
                                    SQ_KEY_PAD + 11,  SQ_KEY_MOUSE, SQ_KEY_PAD + 99};
    each_case(i, fixed)
        assert_true(sq_keys_is_fixed((sq_keystroke){.sign = fixed[i]}));
}

TEST_IN(DEFAULT_KEYS, other_texts_are_no_keys) {
    static const char *const others[] = {
        "", "w", "WW", "place of", "place of ", "place of none", "Escape", "Return", "26"};
    int32_t number = 77;
    each_case(i, others)
        assert_false(sq_keys_read(&number, others[i]));
    assert_int_equal(number, 77);
}
