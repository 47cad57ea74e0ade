/* composer: bars in one key, which follow the floor and do not return. */
#include "testing.h"

#include <string.h>

#include "sound/composer.h"

/* Five minutes of bars, of at least 1.7 seconds each. */
enum { BARS = 180 };

static const int32_t floors[] = {1, 2, 3, 5, 10, 40};

static sq_bar bars[BARS];

static void write_bars(uint64_t seed, int32_t floor)
{
    sq_composer composer;
    memset(&composer, 0xA5, sizeof composer);
    sq_composer_init(&composer, seed);
    for (int i = 0; i < BARS; i++)
        sq_composer_write(&composer, (sq_mood){.floor = floor}, &bars[i]);
}

static int notes_of(sq_part part)
{
    int notes = 0;
    for (int bar = 0; bar < BARS; bar++)
        for (int step = 0; step < SQ_BAR_STEPS; step++)
            notes += bars[bar].notes[part][step].key > 0;
    return notes;
}

TEST(no_bar_returns_within_five_minutes) {
    for (uint64_t seed = 1; seed <= 20; seed++) {
        each_case(i, floors) {
            write_bars(seed, floors[i]);
            for (int bar = 1; bar < BARS; bar++)
                for (int before = 0; before < bar; before++)
                    if (memcmp(&bars[bar], &bars[before], sizeof bars[bar]) == 0)
                        fail_msg("seed %d, floor %d: bars %d and %d are equal", (int)seed,
                                 (int)floors[i], before, bar);
        }
    }
}

TEST(every_note_belongs_to_the_key_of_the_sounds) {
    static const bool g_major[12] = {
        [7] = true, [9] = true, [11] = true, [0] = true, [2] = true, [4] = true, [6] = true};
    write_bars(7, 10);
    for (int bar = 0; bar < BARS; bar++)
        for (int part = 0; part < SQ_PART_COUNT; part++)
            for (int step = 0; step < SQ_BAR_STEPS; step++) {
                const uint8_t key = bars[bar].notes[part][step].key;
                assert_true(key == 0 || g_major[key % 12]);
            }
}

/* E2 to D4, E3 to E5, and chords above the bass. */
TEST(each_part_stays_in_its_range) {
    static const struct {
        uint8_t lowest, highest;
    } ranges[SQ_PART_COUNT] = {
        [SQ_PART_BASS] = {40, 62}, [SQ_PART_LEAD] = {52, 76},       [SQ_PART_SECOND] = {64, 86},
        [SQ_PART_PAD] = {52, 62},  [SQ_PART_PAD_MIDDLE] = {55, 66}, [SQ_PART_PAD_TOP] = {59, 69},
    };
    write_bars(8, 10);
    for (int bar = 0; bar < BARS; bar++)
        for (int part = 0; part < SQ_PART_COUNT; part++)
            for (int step = 0; step < SQ_BAR_STEPS; step++) {
                const uint8_t key = bars[bar].notes[part][step].key;
                assert_true(key == 0 ||
                            (key >= ranges[part].lowest && key <= ranges[part].highest));
            }
}

TEST(no_note_lasts_into_the_next_one_or_the_next_bar) {
    write_bars(9, 10);
    for (int bar = 0; bar < BARS; bar++)
        for (int part = 0; part < SQ_PART_COUNT; part++) {
            int end = 0;
            for (int step = 0; step < SQ_BAR_STEPS; step++) {
                const sq_bar_note note = bars[bar].notes[part][step];
                if (note.key == 0)
                    continue;
                assert_true(note.steps > 0 && step >= end);
                end = step + note.steps;
            }
            assert_true(end <= SQ_BAR_STEPS);
        }
}

TEST(each_bar_begins_with_the_root_of_its_chord) {
    write_bars(10, 1);
    for (int bar = 0; bar < BARS; bar++) {
        const uint8_t key = bars[bar].notes[SQ_PART_BASS][0].key;
        assert_true(key == 40 || key == 43 || key == 45 || key == 47 || key == 48 || key == 50);
    }
}

/* Steps in which the drum is struck. */
static int strokes_of(sq_drum drum)
{
    int strokes = 0;
    for (int bar = 0; bar < BARS; bar++)
        for (int step = 0; step < SQ_BAR_STEPS; step++)
            strokes += bars[bar].drums[step] >> drum & 1;
    return strokes;
}

TEST(every_part_and_drum_is_written_for_every_floor) {
    each_case(i, floors) {
        write_bars(11, floors[i]);
        for (sq_part part = 0; part < SQ_PART_COUNT; part++)
            assert_true(notes_of(part) >= BARS);
        for (sq_drum drum = 0; drum < SQ_DRUM_COUNT; drum++)
            assert_true(strokes_of(drum) >= 2 * BARS);
    }
}

TEST(a_boss_presses) {
    sq_composer composer;
    write_bars(11, 4);
    const int kicks = strokes_of(SQ_DRUM_KICK);
    sq_composer_init(&composer, 11);
    for (int i = 0; i < BARS; i++) {
        sq_composer_write(&composer, (sq_mood){.floor = 4, .has_boss = true}, &bars[i]);
        for (int step = 0; step < SQ_BAR_STEPS; step += 2)
            assert_true(bars[i].notes[SQ_PART_BASS][step].key > 0);
        for (int beat = 0; beat < 4; beat++)
            assert_true(bars[i].drums[4 * beat] >> SQ_DRUM_KICK & 1);
    }
    assert_true(strokes_of(SQ_DRUM_KICK) > kicks);
}

TEST(the_second_voice_and_the_pad_have_the_chord) {
    write_bars(12, 5);
    for (int bar = 0; bar < BARS; bar++) {
        const uint8_t root = bars[bar].notes[SQ_PART_PAD][0].key;
        const uint8_t third = bars[bar].notes[SQ_PART_PAD_MIDDLE][0].key;
        const uint8_t fifth = bars[bar].notes[SQ_PART_PAD_TOP][0].key;
        assert_int_equal(root % 12, bars[bar].notes[SQ_PART_BASS][0].key % 12);
        assert_true(third - root == 3 || third - root == 4);
        assert_int_equal(fifth - root, 7);
        for (int step = 0; step < SQ_BAR_STEPS; step++) {
            const uint8_t key = bars[bar].notes[SQ_PART_SECOND][step].key;
            assert_true(key == 0 || (key - root) % 12 == 0 || (key - third) % 12 == 0 ||
                        (key - fifth) % 12 == 0);
        }
    }
}

TEST(the_last_bar_holds_the_chord_of_the_key) {
    sq_composer_close(&bars[0]);
    assert_int_equal(bars[0].notes[SQ_PART_BASS][0].key % 12, 4); /* E */
    for (sq_part part = SQ_PART_PAD; part < SQ_PART_COUNT; part++)
        assert_int_equal(bars[0].notes[part][0].steps, SQ_BAR_STEPS);
    for (int step = 1; step < SQ_BAR_STEPS; step++)
        assert_int_equal(bars[0].drums[step], 0);
}

TEST(higher_floors_have_more_notes) {
    int bass = 0, lead = -1;
    for (size_t i = 0; i < LENGTH(floors) - 1; i++) {
        write_bars(12, floors[i]);
        assert_true(notes_of(SQ_PART_BASS) > bass);
        assert_true(notes_of(SQ_PART_LEAD) > lead);
        bass = notes_of(SQ_PART_BASS);
        lead = notes_of(SQ_PART_LEAD);
    }
}

TEST(a_seed_sets_all_bars) {
    static sq_bar first[BARS];
    write_bars(14, 6);
    memcpy(first, bars, sizeof bars);
    write_bars(14, 6);
    assert_memory_equal(first, bars, sizeof bars);
    write_bars(15, 6);
    for (int bar = 0; bar < BARS; bar++)
        assert_memory_not_equal(&first[bar], &bars[bar], sizeof bars[bar]);
}
