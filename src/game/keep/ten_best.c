#include "keep/ten_best.h"

#include <stdio.h>
#include <string.h>

#include "rules/names.h"

/* True if one is strictly better. */
static bool is_better(const sq_best_run *one, const sq_best_run *other, sq_run_order order)
{
    if (order == SQ_ORDER_SCORE && one->score != other->score)
        return one->score > other->score;
    if (order != SQ_ORDER_TIME && one->floor != other->floor)
        return one->floor > other->floor;
    return one->ticks < other->ticks;
}

int32_t sq_board_add(sq_board *board, const sq_best_run *run)
{
    const sq_run_order order = sq_run_order_of(board->mode);
    int32_t at = board->count;
    while (at > 0 && is_better(run, &board->runs[at - 1], order))
        at--;
    if (at == SQ_TEN_BEST_RUNS)
        return 0;
    if (board->count < SQ_TEN_BEST_RUNS)
        board->count++;
    for (int32_t behind = board->count - 1; behind > at; behind--)
        board->runs[behind] = board->runs[behind - 1];
    board->runs[at] = *run;
    return at + 1;
}

static int32_t find(const sq_ten_best *best, const char *name)
{
    for (int32_t at = 0; at < best->count; at++)
        if (strcmp(best->boards[at].name, name) == 0)
            return at;
    return best->count;
}

const sq_board *sq_ten_best_find(const sq_ten_best *best, const char *name)
{
    const int32_t at = find(best, name);
    return at < best->count ? &best->boards[at] : NULL;
}

static bool is_of_mod(const sq_board *board)
{
    return strcmp(board->name, sq_mode_name(board->mode)) != 0;
}

/* The place for one more board: behind the last or, if all are taken, that of the last mod. */
static int32_t free_place(sq_ten_best *best)
{
    int32_t at = SQ_TEN_BEST_BOARDS - 1;
    if (best->count < SQ_TEN_BEST_BOARDS)
        return best->count++;
    while (at > 0 && !is_of_mod(&best->boards[at]))
        at--;
    return at;
}

/* Brings the board to the front, and makes it if there is none. */
static sq_board *take_board(sq_ten_best *best, const sq_run_result *result)
{
    int32_t at = find(best, result->board);
    sq_board board = {.mode = result->mode};
    snprintf(board.name, sizeof board.name, "%s", result->board);
    if (at < best->count)
        board = best->boards[at];
    else
        at = free_place(best);
    memmove(&best->boards[1], &best->boards[0], (size_t)at * sizeof board);
    best->boards[0] = board;
    return &best->boards[0];
}

int32_t sq_ten_best_add(sq_ten_best *best, const sq_run_result *result)
{
    sq_best_run run = {
        .score = result->score,
        .ticks = result->ticks,
        .seed = result->seed,
        .floor = result->floor,
        .best_chain = result->best_chain,
        .hits = result->hits,
        .day = result->day,
        .date = result->date,
    };
    if (sq_run_order_of(result->mode) == SQ_ORDER_TIME && !result->is_won)
        return 0;
    snprintf(run.last_hit, sizeof run.last_hit, "%s", result->last_hit);
    return sq_board_add(take_board(best, result), &run);
}
