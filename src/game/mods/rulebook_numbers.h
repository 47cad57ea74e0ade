/* rulebook_numbers: every number of a rulebook in one list: its constants, and the parameters of
 * each kind. */
#pragma once

#include "mods/rulebook.h"

enum { SQ_RULEBOOK_NUMBER_NAME_SIZE = 64 };

typedef struct sq_rulebook_number {
    char name[SQ_RULEBOOK_NUMBER_NAME_SIZE]; /* FRIEND_SPEED, or "orbiter orbit radius" */
    const char *unit;
    const char *meaning;
    double value, lowest, highest;
    bool whole;
    bool is_kind; /* the value is the number of a kind */
} sq_rulebook_number;

/* The most that a rulebook can have: those of kinds are their words and all parameters. */
enum {
    SQ_RULEBOOK_NUMBERS_MAX =
        SQ_CONFIG_COUNT + SQ_KINDS_MAX * (8 + SQ_BEHAVIOUR_COUNT * SQ_PARAMS_MAX)
};

/* How many there are. Books with the same kinds and behaviours have the same. */
int32_t sq_rulebook_number_count(const sq_rulebook *book);

/* One of them, from 0. */
sq_rulebook_number sq_rulebook_number_at(const sq_rulebook *book, int32_t row);

/* The next value up (1) or down (-1) in its range: a tenth of the decade in which the step ends,
 * but no less than of the usual value's, so that each step up can be taken back. */
double sq_rulebook_number_step(const sq_rulebook_number *number, double usual, int step);

/* Changes one, to a value in its range. */
void sq_rulebook_number_put(sq_rulebook *book, int32_t row, double value);
