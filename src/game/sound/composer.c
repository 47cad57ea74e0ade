#include "sound/composer.h"

#include <assert.h>

/* The parts of a chord, by key: Em, G, Am, Bm, C and D. */
typedef struct chord {
    uint8_t root, third, fifth;
} chord;

enum { EM, G, AM, BM, C, D };
static const chord chords[] = {
    [EM] = {40, 43, 47}, [G] = {43, 47, 50}, [AM] = {45, 48, 52},
    [BM] = {47, 50, 54}, [C] = {48, 52, 55}, [D] = {50, 54, 57},
};

enum { PHRASE = 4, PROGRESSIONS = 9 };
static const uint8_t progressions[PROGRESSIONS][PHRASE] = {
    {EM, C, G, D},  {EM, AM, D, G}, {EM, D, C, D},  {EM, BM, C, D}, {C, D, EM, EM},
    {EM, G, D, AM}, {AM, C, EM, D}, {EM, C, AM, D}, {G, D, EM, BM},
};

/* The minor pentatonic scale over two octaves, from E3: any two of its notes sound good together.
 */
static const uint8_t scale[] = {52, 55, 57, 59, 62, 64, 67, 69, 71, 74, 76};
enum { DEGREES = sizeof scale / sizeof scale[0] };

void sq_composer_init(sq_composer *composer, uint64_t seed)
{
    *composer = (sq_composer){.rng = sq_rng_seeded(seed, SQ_STREAM_MUSIC), .degree = DEGREES / 2};
}

static bool by_chance(Rng *rng, int32_t percent)
{
    return (int32_t)sq_rng_below(rng, 100) < percent;
}

/* 0 to 9: how much more there is on higher floors. */
static int32_t liveliness(int32_t floor)
{
    return floor < 1 ? 0 : floor > 10 ? 9 : floor - 1;
}

/* ---- the bass ---- */

static uint8_t bass_key(Rng *rng, chord of)
{
    const uint8_t keys[] = {
        of.root, of.root, of.root, of.fifth, of.fifth, of.third, (uint8_t)(of.root + 12)};
    return keys[sq_rng_below(rng, sizeof keys)];
}

/* The chance that the bass plays in a step, in percent: on the first beat always, between the beats
 * rather on higher floors. */
static int32_t bass_chance(uint32_t step, int32_t lively)
{
    if (step == 0)
        return 100;
    if (step % 4 == 0)
        return 50 + 4 * lively;
    return step % 2 == 0 ? 8 + 6 * lively : lively;
}

static void write_bass(sq_composer *composer, chord of, int32_t lively, sq_bar_note *notes)
{
    Rng *rng = &composer->rng;
    for (uint32_t step = 0; step < SQ_BAR_STEPS; step++) {
        if (!by_chance(rng, bass_chance(step, lively)))
            continue;
        const uint8_t key = step == 0 ? of.root : bass_key(rng, of);
        notes[step] = (sq_bar_note){key, (uint8_t)(2 + sq_rng_below(rng, 5))};
    }
}

/* ---- the second voice ---- */

/* The steps in which the second voice plays, in all bars of a phrase. On low floors only on beats.
 */
static uint32_t lead_rhythm(Rng *rng, int32_t lively)
{
    uint32_t rhythm = 0;
    for (uint32_t step = 0; step < SQ_BAR_STEPS; step++) {
        const int32_t chance = step % 4 == 0   ? 30 + 3 * lively
                               : step % 2 == 0 ? 6 * lively
                                               : lively;
        if (by_chance(rng, lively > 0 ? chance : 0))
            rhythm |= UINT32_C(1) << step;
    }
    return rhythm;
}

/* Leaves one note out or adds one, so that the bars of a phrase are alike and not the same. */
static uint32_t varied(Rng *rng, uint32_t rhythm)
{
    return rhythm ^ UINT32_C(1) << 2 * sq_rng_below(rng, SQ_BAR_STEPS / 2);
}

/* Small steps are more likely than leaps. */
static int32_t next_degree(Rng *rng, int32_t degree)
{
    static const int32_t moves[] = {-2, -1, -1, -1, 1, 1, 1, 2, 0, -3, 3};
    const int32_t next = degree + moves[sq_rng_below(rng, sizeof moves / sizeof moves[0])];
    return next < 0 ? -next : next >= DEGREES ? 2 * (DEGREES - 1) - next : next;
}

static bool is_in(chord of, uint8_t key)
{
    const int32_t above = (key - of.root + 24) % 12;
    return above == 0 || above == of.third - of.root || above == of.fifth - of.root;
}

/* The degree nearest to this one, upwards first, whose key is in the chord. */
static int32_t in_chord(chord of, int32_t degree)
{
    assert(degree >= 0 && degree < DEGREES);
    for (int32_t away = 0; away < DEGREES; away++) {
        if (degree + away < DEGREES && is_in(of, scale[degree + away]))
            return degree + away;
        if (degree >= away && degree - away < DEGREES && is_in(of, scale[degree - away]))
            return degree - away;
    }
    return degree;
}

/* On the first and third beat, a note of the chord. */
static void write_lead(sq_composer *composer, chord of, uint32_t rhythm, sq_bar_note *notes)
{
    Rng *rng = &composer->rng;
    for (uint32_t step = 0; step < SQ_BAR_STEPS; step++) {
        if (!(rhythm >> step & 1))
            continue;
        composer->degree = next_degree(rng, composer->degree);
        if (step % 8 == 0)
            composer->degree = in_chord(of, composer->degree);
        notes[step] = (sq_bar_note){scale[composer->degree], (uint8_t)(1 + sq_rng_below(rng, 6))};
    }
}

/* ---- bars ---- */

/* A note ends where the next one of its part begins, and with the bar. */
static void shorten(sq_bar_note *notes)
{
    uint32_t end = SQ_BAR_STEPS;
    for (uint32_t step = SQ_BAR_STEPS; step-- > 0;) {
        if (notes[step].key == 0)
            continue;
        if (step + notes[step].steps > end)
            notes[step].steps = (uint8_t)(end - step);
        end = step;
    }
}

/* FNV-1a over 64 bits. */
static uint64_t hash_of(const sq_bar *bar)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (int part = 0; part < SQ_PART_COUNT; part++) {
        for (int step = 0; step < SQ_BAR_STEPS; step++) {
            const sq_bar_note note = bar->notes[part][step];
            hash = (hash ^ note.key) * UINT64_C(0x100000001B3);
            hash = (hash ^ note.steps) * UINT64_C(0x100000001B3);
        }
    }
    return hash;
}

static bool was_heard(const sq_composer *composer, uint64_t hash)
{
    for (int i = 0; i < SQ_BARS_REMEMBERED; i++)
        if (composer->heard[i] == hash)
            return true;
    return false;
}

/* A phrase does not have the progression of the one before. */
static void begin_phrase(sq_composer *composer, int32_t lively)
{
    const uint32_t further = 1 + sq_rng_below(&composer->rng, PROGRESSIONS - 1);
    composer->progression = (composer->progression + further) % PROGRESSIONS;
    composer->rhythm = lead_rhythm(&composer->rng, lively);
}

static void write_bar(sq_composer *composer, int32_t lively, sq_bar *bar)
{
    const chord of = chords[progressions[composer->progression][composer->count % PHRASE]];
    *bar = (sq_bar){0};
    write_bass(composer, of, lively, bar->notes[SQ_PART_BASS]);
    if (lively > 0)
        write_lead(composer, of, varied(&composer->rng, composer->rhythm),
                   bar->notes[SQ_PART_LEAD]);
    for (int part = 0; part < SQ_PART_COUNT; part++)
        shorten(bar->notes[part]);
}

/* A bar that was heard lately is written anew. There are thousands of bars even for the first
 * floor, so a few tries are enough; the limit only makes sure that there is an end. */
void sq_composer_write(sq_composer *composer, int32_t floor, sq_bar *bar)
{
    enum { TRIES = 1000 };
    const int32_t lively = liveliness(floor);
    if (composer->count % PHRASE == 0)
        begin_phrase(composer, lively);
    for (int tries = 0; tries < TRIES; tries++) {
        write_bar(composer, lively, bar);
        if (!was_heard(composer, hash_of(bar)))
            break;
    }
    composer->heard[composer->count % SQ_BARS_REMEMBERED] = hash_of(bar);
    composer->count++;
}
