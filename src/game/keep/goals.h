/* goals: twelve things to reach. Each gives a face or a palette. */
#pragma once

#include "draw/faces.h"
#include "draw/palette.h"
#include "keep/statistics.h"
#include "mods/variants.h"

/* GOAL (NAME, name, title, words, value, target, reward). It is reached when a finished run makes
 * the value at least the target. COUNTED (value) is an expression over the statistics `all`, and
 * the goals screen shows how far it is; AT_ONCE (condition) is one over the run `run`. A name is
 * what the file calls it, and outlives what it was named after: players keep what they have
 * reached. FACE and PALETTE name what the goal gives. */
/* clang-format off */
#define SQ_GOALS(GOAL)                                                                             \
    GOAL(FIRST_FLOOR, "first_floor", "First steps", "Win a floor.",                                \
         COUNTED(all->floors_won), 1, FACE(SMILE))                                                 \
    GOAL(WELL_FED, "well_fed", "Well fed", "Eat 1,000 squares.",                                   \
         COUNTED(all->bites), 1000, FACE(TEETH))                                                   \
    GOAL(FIVE_FLOORS, "five_floors", "Fifth floor", "Reach floor 5.",                              \
         COUNTED(all->best_floor), 5, FACE(MOUSTACHE))                                             \
    GOAL(CHAIN, "chain", "Chain of nine", "Bite so fast that the chain is 9.",                     \
         COUNTED(all->best_chain), 9, FACE(GLASSES))                                               \
    GOAL(TWELVE_FLOORS, "twelve_floors", "Twelfth floor", "Reach floor 12.",                       \
         COUNTED(all->best_floor), 12, FACE(BEARD))                                                \
    GOAL(WEEK, "week", "A week", "Play the daily on seven days.",                                  \
         COUNTED(all->days), 7, FACE(WHISKERS))                                                    \
    GOAL(UNTOUCHED, "untouched", "Untouched", "Reach floor 4 without a hit.",                      \
         AT_ONCE(run->floor >= 4 && run->hits == 0), 1, FACE(MASK))                                \
    GOAL(CLASSIC, "classic", "The classic", "Win a classic game.",                                 \
         COUNTED(all->classic_wins), 1, FACE(PATCH))                                               \
    GOAL(SCORE, "score", "Six figures", "Score 100,000 in a run.",                                 \
         COUNTED(all->best_score), 100000, FACE(CROWN))                                            \
    GOAL(HUNDRED_FLOORS, "hundred_floors", "Machine", "Win 100 floors.",                           \
         COUNTED(all->floors_won), 100, FACE(ROBOT))                                               \
    GOAL(THREE_RUNS, "gold", "Once more", "Play three runs.",                                      \
         COUNTED(all->runs), 3, PALETTE(DUSK))                                                     \
    GOAL(FIVE_THOUSAND, "five_thousand", "Never full", "Eat 5,000 squares.",                       \
         COUNTED(all->bites), 5000, PALETTE(FOREST))
/* clang-format on */

#define SQ_GOAL(NAME, ...) SQ_GOAL_##NAME,
typedef enum sq_goal { SQ_GOALS(SQ_GOAL) SQ_GOAL_COUNT } sq_goal;
#undef SQ_GOAL

/* What a goal gives: a face or, if that is SQ_FACE_NONE, a palette. */
typedef struct sq_reward {
    sq_face face;
    sq_palette palette;
} sq_reward;

typedef struct sq_goal_row {
    const char *name, *title, *words;
    uint64_t (*value)(const sq_run_result *run, const sq_statistics *all);
    uint64_t target;
    sq_reward reward;
    bool is_counted;
} sq_goal_row;

extern const sq_goal_row sq_goal_rows[SQ_GOAL_COUNT];

/* All zero: none is reached. */
typedef struct sq_goals {
    int32_t reached[SQ_GOAL_COUNT]; /* the day (day.h); 0: not yet */
    sq_face face;                   /* that the player wears */
    sq_climber climber;             /* as which the player climbs */
} sq_goals;

/* Adds a run that the statistics include already. Returns the goals that it has reached, a set of
 * 1 << goal. */
unsigned sq_goals_add(sq_goals *goals, const sq_run_result *run, const sq_statistics *all);

/* Takes over the goals that others have reached. */
void sq_goals_merge(sq_goals *goals, const sq_goals *others);

/* How far a counted goal is, at most its target. */
uint64_t sq_goals_progress(sq_goal goal, const sq_statistics *all);

/* The goal of those not reached that is nearest to its target, the first of several; the first that
 * is not counted, if no other is left; SQ_GOAL_COUNT if all are reached. */
sq_goal sq_goals_next(const sq_goals *goals, const sq_statistics *all);

/* True if no goal gives the palette, or a goal that is reached does. */
bool sq_goals_allow_palette(const sq_goals *goals, int32_t palette);
