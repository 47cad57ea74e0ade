/* replay_second: a second is encoded and decoded; invalid bytes are refused. */
#include "game/arena.h"

#include "replay/replay_format.h"
#include "replay/replay_second.h"

static sq_replay_second second;
static sq_replay_second read_back;
static uint8_t buffer[SQ_SECOND_BYTES_MAX];

static int clear(void **state)
{
    sq_second_clear(&second);
    memset(&read_back, 0xA5, sizeof read_back);
    return 0;
}

#define CLEAR_SECOND NOTHING, clear, NULL

static void add(int32_t x, int32_t y)
{
    second.inputs[second.ticks] = (sq_input){x, y, 0};
    second.marks[second.ticks] = (uint16_t)(x * 31 + y);
    second.ticks++;
}

static size_t write(void)
{
    sq_bytes_writer writer = {buffer, sizeof buffer, 0, false};
    sq_second_write(&second, &writer);
    assert_false(writer.is_full);
    return writer.length;
}

/* From memory of exactly that length, so that sanitizers detect an overrun. */
static bool read_version(const uint8_t *bytes, size_t length, uint32_t version)
{
    uint8_t *copy = malloc(length ? length : 1);
    assert_non_null(copy);
    memcpy(copy, bytes, length);
    sq_bytes_reader reader = {.bytes = copy, .length = length};
    const bool is_read = sq_second_read(&read_back, &reader, version);
    free(copy);
    return is_read;
}

static bool read_bytes(const uint8_t *bytes, size_t length)
{
    return read_version(bytes, length, SQ_REPLAY_VERSION);
}

static void assert_round_trip(void)
{
    second.hash = UINT64_C(0xfedcba9876543210);
    const size_t length = write();
    assert_true(read_bytes(buffer, length));
    assert_int_equal(read_back.ticks, second.ticks);
    assert_memory_equal(read_back.inputs, second.inputs,
                        (size_t)second.ticks * sizeof second.inputs[0]);
    assert_memory_equal(read_back.marks, second.marks,
                        (size_t)second.ticks * sizeof second.marks[0]);
    assert_memory_equal(read_back.choices, second.choices, sizeof second.choices);
    assert_true(read_back.hash == second.hash);
}

/* ---- encoding and decoding ---- */

TEST_IN(CLEAR_SECOND, the_corners_of_the_largest_arena_are_read_as_written) {
    for (int i = 0; i < SQ_SECOND_TICKS_MAX; i++)
        add(i % 2 * SQ_SECOND_POINTER_MAX, i / 2 % 2 * SQ_SECOND_POINTER_MAX);
    assert_round_trip();
}

TEST_IN(CLEAR_SECOND, a_pointer_that_rests_takes_few_bytes) {
    for (int i = 0; i < 60; i++)
        add(5120, 2880);
    assert_round_trip();
    assert_true(write() <= 60 * sizeof(uint16_t) + sizeof(uint64_t) + 16);
}

TEST_IN(CLEAR_SECOND, a_pointer_that_moves_evenly_takes_few_bytes) {
    for (int i = 0; i < 60; i++)
        add(100 + 80 * i, 5000 - 80 * i);
    assert_round_trip();
    assert_true(write() <= 60 * sizeof(uint16_t) + sizeof(uint64_t) + 16);
}

/* docs/replay-format.md: a minute takes at most 30 KB, whatever the player does. With a second's
 * seal; choices are too rare to count. */
TEST_IN(CLEAR_SECOND, a_second_takes_at_most_500_bytes) {
    for (int i = 0; i < 60; i++) {
        add(i % 2 ? 0 : 640 * SQ_POINTER_STEPS, i % 2 ? 0 : 360 * SQ_POINTER_STEPS);
        second.inputs[i].buttons = SQ_BUTTON_ACTION;
    }
    assert_in_range(write() + SQ_REPLAY_SEAL_SIZE + sizeof(uint32_t), 400, 500);
}

TEST_IN(CLEAR_SECOND, random_pointers_are_read_as_written) {
    Rng rng = sq_rng_seeded(3, SQ_STREAM_BOT);
    for (int time = 0; time < 300; time++) {
        sq_second_clear(&second);
        const uint32_t reach = 1U << sq_rng_below(&rng, 21);
        const uint32_t ticks = 1 + sq_rng_below(&rng, SQ_SECOND_TICKS_MAX);
        for (uint32_t i = 0; i < ticks; i++) {
            add((int32_t)sq_rng_below(&rng, reach), (int32_t)sq_rng_below(&rng, reach));
            if (sq_rng_below(&rng, 7) == 0)
                second.choices[i] = (int8_t)sq_rng_below(&rng, SQ_SECOND_CHOICES + 1);
            if (sq_rng_below(&rng, 9) == 0)
                second.inputs[i].buttons = SQ_BUTTON_ACTION;
        }
        assert_round_trip();
    }
}

TEST_IN(CLEAR_SECOND, every_choice_is_read_as_written) {
    for (int i = 0; i < 7; i++)
        add(i * i, 7);
    for (int at = 0; at <= 7; at++) {
        for (int8_t choice = 0; choice <= SQ_SECOND_TOOK_NOTHING; choice++) {
            second.choices[at] = choice;
            assert_round_trip();
        }
    }
}

TEST_IN(CLEAR_SECOND, a_second_may_hold_a_choice_alone) {
    assert_true(sq_second_is_empty(&second));
    second.choices[0] = SQ_SECOND_TOOK_NOTHING;
    assert_false(sq_second_is_empty(&second));
    assert_round_trip();
}

TEST_IN(CLEAR_SECOND, every_press_is_read_as_written) {
    for (int i = 0; i < SQ_SECOND_TICKS_MAX; i++)
        add(i, 7);
    for (int first = 0; first < SQ_SECOND_TICKS_MAX; first++) {
        second.inputs[first].buttons = SQ_BUTTON_ACTION;
        assert_round_trip();
        second.inputs[first].buttons = 0;
    }
    for (int i = 0; i < SQ_SECOND_TICKS_MAX; i++) {
        second.inputs[i].buttons = SQ_BUTTON_ACTION;
        assert_round_trip();
    }
}

/* Pressing does not break a run of motions. */
TEST_IN(CLEAR_SECOND, a_press_takes_a_byte) {
    for (int i = 0; i < 60; i++)
        add(100 + 80 * i, 5000);
    const size_t without = write();
    second.inputs[30].buttons = SQ_BUTTON_ACTION;
    second.inputs[59].buttons = SQ_BUTTON_ACTION;
    assert_int_equal(write(), without + 2);
}

/* ---- the exact bytes ---- */

TEST_IN(CLEAR_SECOND, a_second_is_written_as_documented) {
    static const uint8_t expected[] = {
        4,                           /* ticks */
        2,    1, 3, 2, 255,          /* choices: before the second tick, and after the third */
        0x50, 8, 5, 3, 0,            /* 20 right and 2 down; 1 right and 2 up, twice */
        0x04, 0,                     /* 1 right */
        2,    0, 3,                  /* presses: in the first tick and in the fourth */
        0xd2, 4, 1, 0, 2,   0,       /* marks */
        3,    0,                     /**/
        8,    7, 6, 5, 4,   3, 2, 1, /* hash */
    };
    second = (sq_replay_second){
        .ticks = 4,
        .inputs = {{20, 4, SQ_BUTTON_ACTION}, {21, 2, 0}, {22, 0, 0}, {23, 0, SQ_BUTTON_ACTION}},
        .marks = {1234, 1, 2, 3},
        .hash = UINT64_C(0x0102030405060708),
    };
    memset(second.choices, SQ_SECOND_NO_CHOICE, sizeof second.choices);
    second.choices[1] = 3;
    second.choices[3] = SQ_SECOND_TOOK_NOTHING;
    assert_int_equal(write(), sizeof expected);
    assert_memory_equal(buffer, expected, sizeof expected);
}

TEST_IN(CLEAR_SECOND, a_second_of_the_first_version_is_read_without_presses) {
    static const uint8_t bytes[] = {2, 2, 0, 4, 1, 255, 5, 2, 0, 9, 9,
                                    8, 8, 1, 2, 3, 4,   5, 6, 7, 8};
    assert_true(read_version(bytes, sizeof bytes, 1));
    assert_int_equal(read_back.ticks, 2);
    assert_int_equal(read_back.choices[0], 4);
    assert_int_equal(read_back.choices[1], SQ_SECOND_TOOK_NOTHING);
    assert_int_equal(read_back.choices[2], SQ_SECOND_NO_CHOICE);
    for (int tick = 0; tick < 2; tick++) {
        assert_int_equal(read_back.inputs[tick].pointer_x, 1 + tick);
        assert_int_equal(read_back.inputs[tick].buttons, 0);
    }
    assert_true(read_back.hash == UINT64_C(0x0807060504030201));
    assert_false(read_version(bytes, sizeof bytes, 2));
}

/* It had the tower's five upgrades and nothing else. */
TEST_IN(CLEAR_SECOND, the_first_version_has_fewer_choices) {
    for (int taken = 0; taken <= UINT8_MAX; taken++) {
        const uint8_t older[] = {0, 1, 0, (uint8_t)taken, 1, 2, 3, 4, 5, 6, 7, 8};
        const uint8_t newer[] = {0, 1, 0, (uint8_t)taken, 0, 1, 2, 3, 4, 5, 6, 7, 8};
        assert_int_equal(read_version(older, sizeof older, 1), taken < 5 || taken == 255);
        assert_int_equal(read_version(newer, sizeof newer, 2), taken < 32 || taken == 255);
    }
}

/* ---- invalid bytes ---- */

TEST_IN(CLEAR_SECOND, a_truncated_second_is_invalid) {
    for (int i = 0; i < 10; i++)
        add(i * i * 50, 9);
    second.choices[4] = 3;
    second.inputs[6].buttons = SQ_BUTTON_ACTION;
    const size_t length = write();
    for (size_t cut = 0; cut < length; cut++)
        assert_false(read_bytes(buffer, cut));
    buffer[length] = 0;
    assert_false(read_bytes(buffer, length + 1));
}

#define BYTES(...) (const uint8_t[]){__VA_ARGS__}, sizeof((const uint8_t[]){__VA_ARGS__})
#define HASH 1, 2, 3, 4, 5, 6, 7, 8

TEST_IN(CLEAR_SECOND, invalid_seconds_are_refused) {
    static const uint8_t good[] = {1, 0, 0, 0, 0, 9, 9, HASH};
    assert_true(read_bytes(good, sizeof good));
    assert_false(read_bytes(BYTES(0, 0, 0, HASH)));             /* nothing at all */
    assert_false(read_bytes(BYTES(0xf1, 1, 0, 0, 0, 0, HASH))); /* 241 ticks */
    assert_false(read_bytes(BYTES(0xff, 0xff, 0xff, 0xff, 0x0f, 0, 0, 0, 0, HASH))); /* far more */
    assert_false(read_bytes(BYTES(1, 1, 0, 32, 0, 0, 0, 9, 9, HASH)));  /* no such choice */
    assert_false(read_bytes(BYTES(1, 1, 0, 254, 0, 0, 0, 9, 9, HASH))); /* no such choice either */
    assert_false(read_bytes(BYTES(1, 1, 2, 1, 0, 0, 0, 9, 9, HASH)));   /* chosen after the end */
    assert_false(read_bytes(
        BYTES(1, 1, 0xff, 0xff, 0xff, 0xff, 0x0f, 1, 0, 0, 0, HASH)));      /* far after the end */
    assert_false(read_bytes(BYTES(1, 2, 1, 1, 0, 1, 0, 0, 0, 9, 9, HASH))); /* two at once */
    assert_false(read_bytes(BYTES(1, 0xff, 0xff, 0xff, 0xff, 0x0f, HASH))); /* countless */
    assert_false(read_bytes(BYTES(1, 0, 2, 0, 0, 9, 9, HASH)));             /* x is -1 */
    assert_false(read_bytes(BYTES(1, 0, 0, 1, 0, 9, 9, HASH)));             /* y is -1 */
    assert_false(read_bytes(BYTES(1, 0, 1, 0, 0, 0, 9, 9, HASH)));          /* two ticks of one */
    assert_false(read_bytes(BYTES(2, 0, 1, 0, 1, 0, 9, 9, 9, 9, HASH)));    /* three of two */
    assert_false(read_bytes(BYTES(2, 0, 1, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 0, 9, 9, 9, 9, HASH)));
    assert_false(read_bytes(
        BYTES(1, 0, 0xff, 0xff, 0xff, 0xff, 0x0e, 0, 0, 9, 9, HASH))); /* beyond any arena */
    assert_false(read_bytes(BYTES(1, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, 0, 9, 9, HASH)));
    assert_false(read_bytes(
        BYTES(2, 0, 0, 2, 0, 0xfe, 0xff, 0xff, 0xff, 0x0f, 0, 9, 9, 9, 9, HASH))); /* farthest */
    assert_false(read_bytes(
        BYTES(2, 0, 1, 0x80, 0x80, 0x80, 0x01, 0, 0, 9, 9, 9, 9, HASH))); /* in its second tick */
    assert_false(read_bytes(BYTES(1, 0, 0, 0, 1, 1, 9, 9, HASH))); /* pressed after the end */
    assert_false(read_bytes(
        BYTES(1, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff, 0x0f, 9, 9, HASH))); /* far after the end */
    assert_false(read_bytes(BYTES(1, 0, 0, 0, 2, 0, 0, 9, 9, HASH))); /* pressed twice at once */
    assert_false(
        read_bytes(BYTES(1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x0f, HASH))); /* countless presses */
    assert_false(read_bytes(BYTES(0, 1, 0, 1, 1, 0, HASH)));                /* pressed in no tick */
}

TEST_IN(CLEAR_SECOND, random_bytes_are_read_without_harm) {
    Rng rng = sq_rng_seeded(9, SQ_STREAM_BOT);
    for (int i = 0; i < 30; i++)
        add(i * i, 9 + i);
    second.choices[7] = 4;
    second.inputs[8].buttons = SQ_BUTTON_ACTION;
    second.inputs[29].buttons = SQ_BUTTON_ACTION;
    const size_t length = write();
    for (int time = 0; time < 20000; time++) {
        uint8_t bytes[256];
        assert_true(length <= sizeof bytes);
        memcpy(bytes, buffer, length);
        for (int i = 0; i < 3; i++)
            bytes[sq_rng_below(&rng, (uint32_t)length)] = (uint8_t)sq_rng_next(&rng);
        if (!read_bytes(bytes, length))
            continue;
        assert_in_range(read_back.ticks, 0, SQ_SECOND_TICKS_MAX);
        for (int32_t i = 0; i < read_back.ticks; i++) {
            assert_in_range(read_back.inputs[i].pointer_x, 0, SQ_SECOND_POINTER_MAX);
            assert_in_range(read_back.inputs[i].pointer_y, 0, SQ_SECOND_POINTER_MAX);
            assert_in_range(read_back.inputs[i].buttons, 0, SQ_BUTTON_ACTION);
            assert_in_range(read_back.choices[i] + 1, 0, SQ_SECOND_TOOK_NOTHING + 1);
        }
    }
}
