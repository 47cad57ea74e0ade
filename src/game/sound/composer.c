#include "sound/composer.h"

#include <assert.h>

#include "base/tempo.h"

/* The parts of a chord, by key: Em, G, Am, Bm, C and D. */
typedef struct chord {
    uint8_t root, third, fifth;
} chord;

enum { EM, G, AM, BM, C, D };
static const chord chords[] = {
    [EM] = {40, 43, 47}, [G] = {43, 47, 50}, [AM] = {45, 48, 52},
    [BM] = {47, 50, 54}, [C] = {48, 52, 55}, [D] = {50, 54, 57},
};

enum { PHRASE = 4, PROGRESSIONS = 9, OCTAVE = 12 };
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

/* ---- the bass ---- */

static uint8_t bass_key(Rng *rng, chord of)
{
    const uint8_t keys[] = {
        of.root, of.root, of.root, of.fifth, of.fifth, of.third, (uint8_t)(of.root + 12)};
    return keys[sq_rng_below(rng, sizeof keys)];
}

/* The chance that the bass plays in a step, in percent: on the first beat always, between the beats
 * rather on higher floors. With a boss on every other step. */
static int32_t bass_chance(uint32_t step, int32_t lively, bool has_boss)
{
    if (step == 0 || (has_boss && step % 2 == 0))
        return 100;
    if (step % 4 == 0)
        return 50 + 4 * lively;
    return step % 2 == 0 ? 8 + 6 * lively : lively;
}

static void write_bass(sq_composer *composer, chord of, sq_mood mood, sq_bar_note *notes)
{
    Rng *rng = &composer->rng;
    for (uint32_t step = 0; step < SQ_BAR_STEPS; step++) {
        if (!by_chance(rng, bass_chance(step, sq_liveliness(mood.floor), mood.has_boss)))
            continue;
        const uint8_t key = step == 0 ? of.root : bass_key(rng, of);
        notes[step] = (sq_bar_note){key, (uint8_t)(2 + sq_rng_below(rng, 5))};
    }
}

/* ---- the lead ---- */

/* The steps in which the lead plays, in all bars of a phrase. On the first floor only on beats. */
static uint32_t lead_rhythm(Rng *rng, int32_t lively)
{
    uint32_t rhythm = 0;
    for (uint32_t step = 0; step < SQ_BAR_STEPS; step++) {
        const int32_t chance = step % 4 == 0   ? 30 + 3 * lively
                               : step % 2 == 0 ? 6 * lively
                                               : lively;
        if (by_chance(rng, chance))
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

/* ---- the second voice and the pad ---- */

/* Up, down, up and down, and leaping: places in the chord, one after the other. */
enum { FIGURES = 4, FIGURE = 4 };
static const uint8_t figures[FIGURES][FIGURE] = {
    {0, 1, 2, 3}, {3, 2, 1, 0}, {0, 2, 1, 2}, {0, 3, 1, 3}};

/* Broken chords in eighths, an octave above the pad; now and then one is left out. */
static void write_second(sq_composer *composer, chord of, sq_bar_note *notes)
{
    const uint8_t keys[] = {of.root, of.third, of.fifth, (uint8_t)(of.root + OCTAVE)};
    for (uint32_t step = 0; step < SQ_BAR_STEPS; step += 2) {
        if (step > 0 && by_chance(&composer->rng, 12))
            continue;
        const uint8_t place = figures[composer->figure][step / 2 % FIGURE];
        notes[step] = (sq_bar_note){(uint8_t)(keys[place] + 2 * OCTAVE), 2};
    }
}

static void write_pad(chord of, sq_bar *bar)
{
    const uint8_t keys[] = {of.root, of.third, of.fifth};
    for (int part = SQ_PART_PAD; part <= SQ_PART_PAD_TOP; part++)
        bar->notes[part][0] =
            (sq_bar_note){(uint8_t)(keys[part - SQ_PART_PAD] + OCTAVE), SQ_BAR_STEPS};
}

/* ---- the drums ---- */

static bool has_kick(Rng *rng, uint32_t step, int32_t lively, bool has_boss)
{
    if (step % 8 == 0 || (has_boss && step % 4 == 0))
        return true;
    return step % 2 == 0 && by_chance(rng, 6 + 2 * lively);
}

/* On the second and fourth beat; the last bar of a phrase may end with a roll. */
static bool has_snare(Rng *rng, uint32_t step, bool is_last)
{
    return step % 8 == 4 || (is_last && step > 12 && by_chance(rng, 40));
}

/* Between the beats, and on higher floors between those. */
static bool has_hat(Rng *rng, uint32_t step, int32_t lively)
{
    return step % 4 == 2 || by_chance(rng, step % 2 == 0 ? 50 : 6 * lively);
}

static void write_drums(sq_composer *composer, sq_mood mood, uint8_t drums[SQ_BAR_STEPS])
{
    Rng *rng = &composer->rng;
    const int32_t lively = sq_liveliness(mood.floor);
    const bool is_last = composer->count % PHRASE == PHRASE - 1;
    for (uint32_t step = 0; step < SQ_BAR_STEPS; step++) {
        uint32_t struck = 0;
        struck |= (uint32_t)has_kick(rng, step, lively, mood.has_boss) << SQ_DRUM_KICK;
        struck |= (uint32_t)has_snare(rng, step, is_last) << SQ_DRUM_SNARE;
        struck |= (uint32_t)has_hat(rng, step, lively) << SQ_DRUM_HAT;
        struck |= (uint32_t)(step % 8 == 0 || step % 8 == 3) << SQ_DRUM_HEART;
        drums[step] = (uint8_t)struck;
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

/* FNV-1a over 64 bits, of the bass: the other parts are not always heard. */
static uint64_t hash_of(const sq_bar *bar)
{
    uint64_t hash = UINT64_C(0xCBF29CE484222325);
    for (int step = 0; step < SQ_BAR_STEPS; step++) {
        const sq_bar_note note = bar->notes[SQ_PART_BASS][step];
        hash = (hash ^ note.key) * UINT64_C(0x100000001B3);
        hash = (hash ^ note.steps) * UINT64_C(0x100000001B3);
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
    composer->figure = sq_rng_below(&composer->rng, FIGURES);
}

static void write_bar(sq_composer *composer, sq_mood mood, sq_bar *bar)
{
    const chord of = chords[progressions[composer->progression][composer->count % PHRASE]];
    *bar = (sq_bar){0};
    write_bass(composer, of, mood, bar->notes[SQ_PART_BASS]);
    write_lead(composer, of, varied(&composer->rng, composer->rhythm), bar->notes[SQ_PART_LEAD]);
    write_second(composer, of, bar->notes[SQ_PART_SECOND]);
    write_pad(of, bar);
    write_drums(composer, mood, bar->drums);
    for (int part = 0; part < SQ_PART_COUNT; part++)
        shorten(bar->notes[part]);
}

/* A bar whose bass was heard lately is written anew. There are thousands of bars even for the
 * first floor, so a few tries are enough; the limit only makes sure that there is an end. */
void sq_composer_write(sq_composer *composer, sq_mood mood, sq_bar *bar)
{
    enum { TRIES = 1000 };
    if (composer->count % PHRASE == 0)
        begin_phrase(composer, sq_liveliness(mood.floor));
    for (int tries = 0; tries < TRIES; tries++) {
        write_bar(composer, mood, bar);
        if (!was_heard(composer, hash_of(bar)))
            break;
    }
    composer->heard[composer->count % SQ_BARS_REMEMBERED] = hash_of(bar);
    composer->count++;
}

void sq_composer_close(sq_bar *bar)
{
    *bar = (sq_bar){.drums = {1U << SQ_DRUM_KICK}};
    bar->notes[SQ_PART_BASS][0] = (sq_bar_note){chords[EM].root, SQ_BAR_STEPS};
    write_pad(chords[EM], bar);
}
