#include "keep/goals.h"

#include <stddef.h>

/* The table is expanded twice: here for the expressions, below for everything else. */
#define COUNTED(expression) expression
#define AT_ONCE(expression) expression
#define VALUE(NAME, name, title, words, expression, target, reward)                                \
    static uint64_t value_of_##NAME(const sq_run_result *run, const sq_statistics *all)            \
    {                                                                                              \
        (void)run;                                                                                 \
        (void)all;                                                                                 \
        return expression;                                                                         \
    }
SQ_GOALS(VALUE)
#undef COUNTED
#undef AT_ONCE

#define COUNTED(expression) true
#define AT_ONCE(expression) false
#define FACE(NAME)                                                                                 \
    {                                                                                              \
        SQ_FACE_##NAME, SQ_PALETTE_DEFAULT                                                         \
    }
#define PALETTE(NAME)                                                                              \
    {                                                                                              \
        SQ_FACE_NONE, SQ_PALETTE_##NAME                                                            \
    }
#define ROW(NAME, name, title, words, counted, target, reward)                                     \
    [SQ_GOAL_##NAME] = {name, title, words, value_of_##NAME, target, reward, counted},
const sq_goal_row sq_goal_rows[SQ_GOAL_COUNT] = {SQ_GOALS(ROW)};

unsigned sq_goals_add(sq_goals *goals, const sq_run_result *run, const sq_statistics *all)
{
    unsigned reached = 0;
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++) {
        const sq_goal_row *row = &sq_goal_rows[goal];
        if (goals->reached[goal] != 0 || row->value(run, all) < row->target)
            continue;
        goals->reached[goal] = run->date;
        reached |= 1U << goal;
    }
    return reached;
}

void sq_goals_merge(sq_goals *goals, const sq_goals *others)
{
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        if (goals->reached[goal] == 0)
            goals->reached[goal] = others->reached[goal];
}

uint64_t sq_goals_progress(sq_goal goal, const sq_statistics *all)
{
    const sq_goal_row *row = &sq_goal_rows[goal];
    const uint64_t value = row->is_counted ? row->value(NULL, all) : 0;
    return value < row->target ? value : row->target;
}

/* How much of it is done, in thousandths; a goal that is not counted comes last. */
static int64_t share_of(sq_goal goal, const sq_statistics *all)
{
    const sq_goal_row *row = &sq_goal_rows[goal];
    return row->is_counted ? (int64_t)(sq_goals_progress(goal, all) * 1000 / row->target) : -1;
}

sq_goal sq_goals_next(const sq_goals *goals, const sq_statistics *all)
{
    sq_goal nearest = SQ_GOAL_COUNT;
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        if (goals->reached[goal] == 0 &&
            (nearest == SQ_GOAL_COUNT || share_of(goal, all) > share_of(nearest, all)))
            nearest = goal;
    return nearest;
}

bool sq_goals_allow_palette(const sq_goals *goals, int32_t palette)
{
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        if (sq_goal_rows[goal].reward.face == SQ_FACE_NONE &&
            (int32_t)sq_goal_rows[goal].reward.palette == palette)
            return goals->reached[goal] != 0;
    return true;
}
