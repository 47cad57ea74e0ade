/* results: finished runs for tests. */
#pragma once

#include "testing.h"

#include <stdio.h>
#include <string.h>

#include "keep/run_result.h"

static inline sq_run_result result_on(const char *board, sq_mode mode)
{
    sq_run_result result = {.mode = mode, .date = 20261122, .ticks = 1000, .floor = 1};
    snprintf(result.board, sizeof result.board, "%s", board);
    return result;
}

static inline sq_run_result tower_result(int32_t floor, uint64_t ticks)
{
    sq_run_result result = result_on("tower", SQ_MODE_TOWER);
    result.floor = floor;
    result.ticks = ticks;
    return result;
}

static inline sq_run_result classic_result(bool is_won, uint64_t ticks)
{
    sq_run_result result = result_on("classic", SQ_MODE_CLASSIC);
    result.is_won = is_won;
    result.floor = 0;
    result.ticks = ticks;
    return result;
}

/* Of a mode with scores, which need not be one of the game's. */
static inline sq_run_result scored_result(uint64_t score, int32_t floor, uint64_t ticks)
{
    sq_run_result result = result_on("climb", (sq_mode)(SQ_MODE_TOWER + 1));
    result.score = score;
    result.floor = floor;
    result.ticks = ticks;
    return result;
}
