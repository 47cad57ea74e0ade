/* ten_best: the ten best runs of each board. */
#pragma once

#include "keep/run_result.h"

enum {
    SQ_TEN_BEST_RUNS = 10,
    SQ_TEN_BEST_BOARDS = 10, /* when another one comes, the mod played longest ago is forgotten */
};

typedef struct sq_best_run {
    uint64_t score, ticks, seed;
    int32_t floor;
    uint32_t best_chain, hits;
    int32_t day, date; /* as in sq_run_result */
    char last_hit[SQ_HITTER_SIZE];
} sq_best_run;

typedef struct sq_board {
    char name[SQ_BOARD_SIZE];
    sq_mode mode;
    int32_t count;
    sq_best_run runs[SQ_TEN_BEST_RUNS]; /* the best first */
} sq_board;

/* All zero: no runs yet. */
typedef struct sq_ten_best {
    int32_t count;
    sq_board boards[SQ_TEN_BEST_BOARDS]; /* the one played last comes first */
} sq_ten_best;

/* Adds a run. Returns its place from 1 to 10, or 0 if ten are better or it is not ranked. */
int32_t sq_ten_best_add(sq_ten_best *best, const sq_run_result *result);

/* Adds a run to its place on a board, as above. */
int32_t sq_board_add(sq_board *board, const sq_best_run *run);

/* The board of this name; NULL if it has no runs yet. */
const sq_board *sq_ten_best_find(const sq_ten_best *best, const char *name);
