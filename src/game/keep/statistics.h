/* statistics: the sums and the maxima of all finished runs without mods. */
#pragma once

#include "keep/run_result.h"

/* SUM (name, label, of a run) adds up, MOST keeps the largest. The last column is an expression
 * over the sq_run_result `run`. Names are those in the file. */
#define SQ_STATISTICS(SUM, MOST)                                                                   \
    SUM(runs, "Runs", 1)                                                                           \
    SUM(ticks, "Time played", run->ticks)                                                          \
    SUM(bites, "Squares eaten", run->bites)                                                        \
    SUM(hits, "Hits taken", run->hits)                                                             \
    SUM(lives_lost, "Lives lost", run->lives_lost)                                                 \
    SUM(floors_won, "Floors won", run->floors_won)                                                 \
    SUM(days, "Days of the daily", run->day != 0)                                                  \
    SUM(classic_wins, "Classic wins", run->mode == SQ_MODE_CLASSIC && run->is_won)                 \
    MOST(heats, "Heats won",                                                                       \
         run->is_won && run->mode == SQ_MODE_CLIMB && run->heat >= 0 ? (uint64_t)run->heat + 1     \
                                                                     : 0)                          \
    MOST(best_floor, "Highest floor", (uint64_t)run->floor)                                        \
    MOST(best_score, "Highest score", run->score)                                                  \
    MOST(best_chain, "Longest chain", run->best_chain)

#define SQ_STATISTICS_FIELD(name, label, of_run) uint64_t name;
typedef struct sq_statistics {
    SQ_STATISTICS(SQ_STATISTICS_FIELD, SQ_STATISTICS_FIELD)
} sq_statistics;
#undef SQ_STATISTICS_FIELD

/* Adds a run. Sums stop at UINT64_MAX. */
void sq_statistics_add(sq_statistics *all, const sq_run_result *run);

/* Adds the sums of other runs, and takes their maxima where they are larger. */
void sq_statistics_merge(sq_statistics *all, const sq_statistics *others);

typedef struct sq_statistics_row {
    const char *name;
    size_t offset; /* of its uint64_t in sq_statistics */
    const char *label;
} sq_statistics_row;

/* The table, in its order. */
enum { SQ_STATISTICS_COUNT = sizeof(sq_statistics) / sizeof(uint64_t) };
extern const sq_statistics_row sq_statistics_rows[SQ_STATISTICS_COUNT];

uint64_t sq_statistics_get(const sq_statistics *all, const sq_statistics_row *row);
void sq_statistics_put(sq_statistics *all, const sq_statistics_row *row, uint64_t value);
