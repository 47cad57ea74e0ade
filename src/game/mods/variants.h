/* variants: a mode in other shapes. A body is what a player climbs as: one rule that changes how to
 * play, and one that pays for it. A heat is for those who have won: it adds one rule to those of
 * the heats before it. An ease is the same in the other direction, a heat below the usual one, and
 * open to everybody. All are nothing but other values of constants, or factors, so that a mod can
 * say them.
 */
#pragma once

#include "rules/variant.h"

enum { SQ_BODIES_MAX = 8, SQ_HEATS_MAX = 10, SQ_EASES_MAX = 3 };

typedef struct sq_variants {
    int32_t body_count, heat_count, ease_count;
    sq_variant bodies[SQ_BODIES_MAX];
    sq_variant heats[SQ_HEATS_MAX]; /* the first heat is the first above the usual one */
    sq_variant eases[SQ_EASES_MAX]; /* the first ease is heat -1 */
} sq_variants;

/* What a player climbs as. All zero: as the mode has it. */
typedef struct sq_climber {
    char body[SQ_VARIANT_NAME_SIZE]; /* empty: the usual one */
    int32_t heat;                    /* 0: the usual one; below: eases */
    uint32_t closed;                 /* cards that are not dealt, a set of 1 << sq_upgrade */
} sq_climber;

/* True for the usual body in the usual heat, with whatever cards: the rules are the mode's. */
static inline bool sq_climbs_as_usual(const sq_climber *as)
{
    return as->body[0] == '\0' && as->heat == 0;
}

/* The body with this name; NULL if the mode has none. */
const sq_variant *sq_body_named(const sq_variants *variants, const char *name);

/* What this heat adds to the one before it, on the way from the usual one; NULL for the usual one,
 * and for a heat that the mode does not have. */
const sq_variant *sq_heat_at(const sq_variants *variants, int32_t heat);
