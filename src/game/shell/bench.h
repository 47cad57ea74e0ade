/* bench: the list of the workbench: the numbers of a rulebook whose names have what was typed, and
 * which of them is selected. Knows no screens. */
#pragma once

#include "mods/rulebook_numbers.h"

enum { SQ_BENCH_FIND_SIZE = 32, SQ_BENCH_NONE = -1 };

typedef struct sq_bench {
    char find[SQ_BENCH_FIND_SIZE]; /* what was typed, with spaces between words */
    int32_t found[SQ_RULEBOOK_NUMBERS_MAX];
    int32_t count;
    int32_t selected; /* the place in `found` */
    int32_t first;    /* the first one that is shown */

    /* Of the workbench's screen alone (workbench.c). */
    bool has_buttons, has_letters; /* the buttons are selected, and not the list; or letters are
                                    * shown instead of it */
    bool is_held, drags;           /* the pointer holds the selected number; and has moved it */
    float held_x;                  /* where that began */
} sq_bench;

/* Lists all numbers of the book. */
void sq_bench_begin(sq_bench *bench, const sq_rulebook *book);

/* Types characters: '\b' removes the last one. What names do not have is ignored, as is what does
 * not fit. A line between words is a space. */
void sq_bench_type(sq_bench *bench, const sq_rulebook *book, const char *typed);

/* Moves the selection, not beyond the ends. `shown` is how many rows are visible: the selected one
 * is one of them. */
void sq_bench_select(sq_bench *bench, int32_t selected, int32_t shown);

/* The selected number of the book; SQ_BENCH_NONE if none is found. */
int32_t sq_bench_row(const sq_bench *bench);
