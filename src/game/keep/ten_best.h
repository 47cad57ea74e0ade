/* ten_best: the ten best runs of each board. */
#pragma once

#include "keep/run_result.h"
#include "mods/variants.h"

/* The game's own boards and those of mods have room of their own. There is room for each mode, each
 * body and each heat, and to spare for bodies of another version. When there is no more, the board
 * of the same sort that was played longest ago is forgotten. */
enum {
    SQ_TEN_BEST_RUNS = 10,
    SQ_TEN_BEST_OWN = 136,
    SQ_TEN_BEST_MODS = 16,
    SQ_TEN_BEST_BOARDS = SQ_TEN_BEST_OWN + SQ_TEN_BEST_MODS,
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

/* Adds the runs of others, whose boards then come first, as those played last. */
void sq_ten_best_merge(sq_ten_best *best, const sq_ten_best *others);

/* Brings the board of this name to the front, and makes it if there is none. */
sq_board *sq_ten_best_take(sq_ten_best *best, const char *name, sq_mode mode);

/* As what the runs of an own board were climbed. */
sq_climber sq_board_climber(const char *name);

/* The board of this name; NULL if it has no runs yet. */
const sq_board *sq_ten_best_find(const sq_ten_best *best, const char *name);
