/* composer: bars in one key, which follow the floor and do not return. */
#include "testing.h"

#include <string.h>

#include "sound/composer.h"

#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* Five minutes of bars, of two seconds each. */
enum { BARS = 150 };

static const int32_t floors[] = {1, 2, 3, 5, 10, 40};

static sq_bar bars[BARS];

static void write_bars(uint64_t seed, int32_t floor)
{
    sq_composer composer;
    memset(&composer, 0xA5, sizeof composer);
    sq_composer_init(&composer, seed);
    for (int i = 0; i < BARS; i++)
        sq_composer_write(&composer, floor, &bars[i]);
}

static int notes_of(sq_part part)
{
    int notes = 0;
    for (int bar = 0; bar < BARS; bar++)
        for (int step = 0; step < SQ_BAR_STEPS; step++)
            notes += bars[bar].notes[part][step].key > 0;
    return notes;
}

TEST(no_bar_returns_within_five_minutes)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        for (size_t i = 0; i < LENGTH(floors); i++) {
            write_bars(seed, floors[i]);
            for (int bar = 1; bar < BARS; bar++)
                for (int before = 0; before < bar; before++)
                    if (memcmp(&bars[bar], &bars[before], sizeof bars[bar]) == 0)
                        fail_msg("seed %d, floor %d: bars %d and %d are equal", (int)seed,
                                 (int)floors[i], before, bar);
        }
    }
}

TEST(every_note_belongs_to_the_key_of_the_sounds)
{
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

/* E2 to D4, and E3 to E5. */
TEST(each_part_stays_in_its_range)
{
    static const struct {
        uint8_t lowest, highest;
    } ranges[SQ_PART_COUNT] = {[SQ_PART_BASS] = {40, 62}, [SQ_PART_LEAD] = {52, 76}};
    write_bars(8, 10);
    for (int bar = 0; bar < BARS; bar++)
        for (int part = 0; part < SQ_PART_COUNT; part++)
            for (int step = 0; step < SQ_BAR_STEPS; step++) {
                const uint8_t key = bars[bar].notes[part][step].key;
                assert_true(key == 0 ||
                            (key >= ranges[part].lowest && key <= ranges[part].highest));
            }
}

TEST(no_note_lasts_into_the_next_one_or_the_next_bar)
{
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

TEST(each_bar_begins_with_the_root_of_its_chord)
{
    write_bars(10, 1);
    for (int bar = 0; bar < BARS; bar++) {
        const uint8_t key = bars[bar].notes[SQ_PART_BASS][0].key;
        assert_true(key == 40 || key == 43 || key == 45 || key == 47 || key == 48 || key == 50);
    }
}

TEST(the_second_voice_joins_on_the_second_floor)
{
    write_bars(11, 1);
    assert_int_equal(notes_of(SQ_PART_LEAD), 0);
    assert_true(notes_of(SQ_PART_BASS) >= 2 * BARS);
    assert_true(notes_of(SQ_PART_BASS) <= 5 * BARS);
    write_bars(11, 2);
    assert_true(notes_of(SQ_PART_LEAD) >= BARS);
}

TEST(higher_floors_have_more_notes)
{
    int bass = 0;
    int lead = -1;
    for (size_t i = 0; i < LENGTH(floors) - 1; i++) {
        write_bars(12, floors[i]);
        assert_true(notes_of(SQ_PART_BASS) > bass);
        assert_true(notes_of(SQ_PART_LEAD) > lead);
        bass = notes_of(SQ_PART_BASS);
        lead = notes_of(SQ_PART_LEAD);
    }
}

TEST(the_floor_counts_from_the_next_bar_on)
{
    sq_composer composer;
    sq_composer_init(&composer, 13);
    memset(bars, 0, sizeof bars);
    for (int32_t floor = -5; floor <= 1; floor++) {
        sq_composer_write(&composer, floor, &bars[0]);
        assert_int_equal(notes_of(SQ_PART_LEAD), 0);
    }
    sq_composer_write(&composer, 40, &bars[0]);
    assert_true(notes_of(SQ_PART_LEAD) > 0);
    sq_composer_write(&composer, 1, &bars[0]);
    assert_int_equal(notes_of(SQ_PART_LEAD), 0);
}

TEST(a_seed_sets_all_bars)
{
    static sq_bar first[BARS];
    write_bars(14, 6);
    memcpy(first, bars, sizeof bars);
    write_bars(14, 6);
    assert_memory_equal(first, bars, sizeof bars);
    write_bars(15, 6);
    for (int bar = 0; bar < BARS; bar++)
        assert_memory_not_equal(&first[bar], &bars[bar], sizeof bars[bar]);
}
