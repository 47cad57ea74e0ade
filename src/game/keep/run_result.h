/* run_result: what a finished run was. The ten best, the statistics, the goals and the calendar are
 * made from it (saves.h). */
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rules/kinds.h"
#include "rules/uniques.h"

enum {
    SQ_BOARD_SIZE = 32, /* of the name of a board, with the zero byte */
    SQ_HITTER_SIZE = SQ_KIND_NAME_SIZE,
};

typedef struct sq_run_result {
    char board[SQ_BOARD_SIZE]; /* where it is ranked: the mode's name, with ".body.heat" as another
                                * body or in a heat, or the id of a mod's content. Letters, digits,
                                * _, - and . */
    sq_mode mode;
    bool is_won; /* a game that can be won, such as a classic one, was */
    uint64_t seed;
    uint64_t score; /* 0 in a mode without one */
    int32_t floor;  /* the last; 0 in a mode without floors */
    uint64_t ticks;
    uint32_t bites;
    uint32_t hits;
    uint32_t best_chain;
    uint32_t floors_won;
    uint32_t lives_lost;
    int32_t heat;                  /* of a climb */
    int32_t day;                   /* of the daily run that it was (day.h); 0: it was none */
    int32_t date;                  /* the day on which it ended */
    char last_hit[SQ_HITTER_SIZE]; /* the kind that hit last; empty: none did */
} sq_run_result;

/* True for a board of the game as it is built in, with any body and heat; false for a mod's. */
bool sq_board_is_own(const char *name, sq_mode mode);

/* How the runs of a board are ordered. Equal ones stay in the order in which they came. */
typedef enum sq_run_order {
    SQ_ORDER_SCORE, /* the highest score, then the highest floor, then the fewest ticks */
    SQ_ORDER_FLOOR, /* the highest floor, then the fewest ticks */
    SQ_ORDER_TIME,  /* the fewest ticks; only runs that were won are ranked */
} sq_run_order;

static inline sq_run_order sq_run_order_of(sq_mode mode)
{
    if (mode == SQ_MODE_CLASSIC)
        return SQ_ORDER_TIME;
    return mode == SQ_MODE_TOWER ? SQ_ORDER_FLOOR : SQ_ORDER_SCORE;
}
