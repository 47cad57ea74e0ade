#include "keep/ten_best.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/key_values.h"
#include "rules/names.h"

static_assert(SQ_TEN_BEST_OWN >=
                  (SQ_BODIES_MAX + 1) * (SQ_EASES_MAX + 1 + SQ_HEATS_MAX) + SQ_MODE_COUNT - 1,
              "climb has a board for each body and heat, and the other modes have theirs");

/* MODE or MODE.BODY.HEAT; mods are called MODE-HASH (sq_rulebook_board). */
bool sq_board_is_own(const char *name, sq_mode mode)
{
    const char *word = sq_mode_name(mode);
    const size_t length = strlen(word);
    return strncmp(name, word, length) == 0 && (name[length] == '\0' || name[length] == '.');
}

/* The usual body has a name there, too. */
sq_climber sq_board_climber(const char *name)
{
    sq_climber as = {0};
    const char *body = strchr(name, '.');
    const char *heat = body ? strchr(body + 1, '.') : NULL;
    if (!heat)
        return as;
    snprintf(as.body, sizeof as.body, "%.*s", (int)(heat - body - 1), body + 1);
    if (strcmp(as.body, "square") == 0)
        as.body[0] = '\0';
    sq_key_values_to_int32(heat + 1, &as.heat);
    return as;
}

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

/* The place for one more board of this sort: behind the last of all or, if the sort has no more
 * room, that of its last. */
static int32_t free_place(const sq_ten_best *best, bool is_own)
{
    int32_t count = 0;
    int32_t last = 0;
    for (int32_t at = 0; at < best->count; at++) {
        if (sq_board_is_own(best->boards[at].name, best->boards[at].mode) != is_own)
            continue;
        last = at;
        count++;
    }
    return count < (is_own ? SQ_TEN_BEST_OWN : SQ_TEN_BEST_MODS) ? best->count : last;
}

static sq_board empty_board(const char *name, sq_mode mode)
{
    sq_board board = {.mode = mode};
    snprintf(board.name, sizeof board.name, "%s", name);
    return board;
}

sq_board *sq_ten_best_take(sq_ten_best *best, const char *name, sq_mode mode)
{
    int32_t at = find(best, name);
    sq_board board = empty_board(name, mode);
    if (at < best->count)
        board = best->boards[at];
    else
        at = free_place(best, sq_board_is_own(name, mode));
    if (at == best->count)
        best->count++;
    memmove(&best->boards[1], &best->boards[0], (size_t)at * sizeof board);
    best->boards[0] = board;
    return &best->boards[0];
}

/* From the last on, so that their order stays. */
void sq_ten_best_merge(sq_ten_best *best, const sq_ten_best *others)
{
    for (int32_t at = others->count - 1; at >= 0; at--) {
        const sq_board *board = &others->boards[at];
        sq_board *into = sq_ten_best_take(best, board->name, board->mode);
        for (int32_t i = 0; i < board->count; i++)
            sq_board_add(into, &board->runs[i]);
    }
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
    return sq_board_add(sq_ten_best_take(best, result->board, result->mode), &run);
}
