#include "mods/rulebook_numbers.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Where a number is. */
typedef struct Place {
    int32_t kind;          /* -1: it is a constant */
    const char *behaviour; /* NULL: a word of the kind itself */
    sq_param param;
} Place;

/* Finds the number in this row of one kind. Returns how many the kind has. */
static int32_t search_kind(const sq_kinds *kinds, int32_t kind, int32_t row, Place *place)
{
    int32_t count = 0;
    const sq_rulebook_word *word;
    for (size_t i = 0; (word = sq_rulebook_kind_word(i)); i++)
        if (!word->values && count++ == row)
            *place = (Place){kind, NULL, word->param};
    for (size_t b = 0; b < SQ_BEHAVIOUR_COUNT; b++)
        for (int32_t i = 0; i < sq_behaviours[b].count; i++)
            if (kinds->list[kind].behaviours & sq_behaviours[b].mask && count++ == row)
                *place = (Place){kind, sq_behaviours[b].name, sq_behaviours[b].params[i]};
    return count;
}

/* Finds a number of the kinds. Returns how many there are before the end of its kind, or all. */
static int32_t search_kinds(const sq_kinds *kinds, int32_t row, Place *place)
{
    int32_t count = 0;
    for (int32_t kind = 0; kind < kinds->count && count <= row; kind++)
        count += search_kind(kinds, kind, row - count, place);
    return count;
}

int32_t sq_rulebook_number_count(const sq_rulebook *book)
{
    Place unused;
    return SQ_CONFIG_COUNT + search_kinds(&book->kinds, INT32_MAX, &unused);
}

static Place place_of(const sq_rulebook *book, int32_t row)
{
    Place place = {0};
    if (row < SQ_CONFIG_COUNT)
        return (Place){-1, NULL, sq_config_rows[row]};
    row -= SQ_CONFIG_COUNT;
    const int32_t count = search_kinds(&book->kinds, row, &place);
    assert(row < count && "there is no such number: see sq_rulebook_number_count");
    (void)count;
    return place;
}

sq_rulebook_number sq_rulebook_number_at(const sq_rulebook *book, int32_t row)
{
    const Place place = place_of(book, row);
    const bool is_constant = place.kind < 0;
    const sq_kind *kind = &book->kinds.list[is_constant ? 0 : place.kind];
    const bool is_kind = strcmp(place.param.unit, "kind") == 0;
    sq_rulebook_number number = {
        .unit = is_kind ? "" : place.param.unit,
        .meaning = place.param.meaning,
        .value = sq_param_get(is_constant ? (const void *)&book->config : kind, &place.param),
        .lowest = place.param.lowest,
        /* the number of a kind is one of those that there are */
        .highest = is_kind ? book->kinds.count - 1 : place.param.highest,
        .whole = place.param.whole,
        .is_kind = is_kind};
    if (is_constant)
        snprintf(number.name, sizeof number.name, "%s", place.param.name);
    else
        snprintf(number.name, sizeof number.name, "%s%s%s %s", kind->name,
                 place.behaviour ? " " : "", place.behaviour ? place.behaviour : "",
                 place.param.name);
    return number;
}

void sq_rulebook_number_put(sq_rulebook *book, int32_t row, double value)
{
    const Place place = place_of(book, row);
    sq_param_put(place.kind < 0 ? (void *)&book->config : &book->kinds.list[place.kind],
                 &place.param, value);
}

/* The largest power of ten that is no larger. */
static double decade_of(double value)
{
    return pow(10, floor(log10(value) + 1e-9));
}

static double step_size(const sq_rulebook_number *number, double usual, int step)
{
    static const double BELOW = 1 - 1e-6;
    const double within = fabs(step < 0 ? number->value * BELOW : number->value);
    const double least =
        decade_of(usual > 0 ? usual : (number->highest - number->lowest) / 100) / 10;
    const double size = within > 0 ? fmax(decade_of(within) / 10, least) : least;
    return number->whole ? fmax(round(size), 1) : size;
}

/* To the next multiple of the step, so that a value with many digits loses them. */
double sq_rulebook_number_step(const sq_rulebook_number *number, double usual, int step)
{
    static const double ROUNDING = 1e-5;
    const double size = step_size(number, usual, step);
    const double steps = number->value / size;
    const double next = step > 0 ? floor(steps + ROUNDING) + 1 : ceil(steps - ROUNDING) - 1;
    return fmin(fmax(next * size, number->lowest), number->highest);
}
