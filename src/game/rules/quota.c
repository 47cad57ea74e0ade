#include "rules/quota.h"

#include <assert.h>
#include <string.h>

#include "rules/lesson.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* Whole squares only; but a part that is whole except for rounding counts as whole: 0.1 + 5 * 0.02
 * of 80 are 16, although the floats multiply to 15.999999. */
static int32_t part_of(int32_t quota, float share)
{
    return (int32_t)((float)quota * share + 0.001F);
}

/* A kind that arrives as a share of nothing never comes. */
static bool comes_as(const Kinds *kinds, int32_t kind, sq_arrival arrival, int32_t floor)
{
    const sq_kind *row = &kinds->all->list[kind];
    return row->arrives == arrival && sq_kind_comes(kinds, kind, floor) &&
           (arrival != SQ_ARRIVES_AS_SPECIAL || row->share > 0);
}

/* Gives the kind `wanted` squares, or what is left. */
static void give(int32_t *of_kind, int32_t *left, int32_t wanted)
{
    *of_kind = wanted < *left ? wanted : *left;
    *left -= *of_kind;
}

/* Bosses come before other special kinds, but neither beyond SPECIAL_SHARE_CAP: `most` squares. */
static void divide_bosses(const Kinds *kinds, int32_t floor, int32_t most, int32_t *left,
                          int32_t of_kind[])
{
    for (int32_t kind = 0; kind < kinds->all->count; kind++) {
        if (most == 0 || !comes_as(kinds, kind, SQ_ARRIVES_AS_BOSS, floor))
            continue;
        give(&of_kind[kind], left, 1);
        most--;
    }
}

/* The floor on which the first special kind comes, and the sum of the shares of those on this
 * floor. */
static int32_t first_special(const Kinds *kinds, int32_t floor, float *sum)
{
    int32_t first = INT32_MAX;
    *sum = 0;
    for (int32_t i = 0; i < kinds->all->count; i++) {
        const sq_kind *kind = &kinds->all->list[i];
        if (kind->arrives == SQ_ARRIVES_AS_SPECIAL && kinds->from[i] < first)
            first = kinds->from[i];
        if (comes_as(kinds, i, SQ_ARRIVES_AS_SPECIAL, floor))
            *sum += kind->share;
    }
    return first;
}

/* The part of the quota that special kinds make up, if the first of them comes on `first_floor`. */
static float special_share(const Config *config, const Tower *tower, int32_t first_floor)
{
    const float above = (float)(tower->floor - first_floor);
    const float share = config->SPECIAL_SHARE + config->SPECIAL_SHARE_FLOOR * sq_max(above, 0);
    return sq_min(share, config->SPECIAL_SHARE_CAP);
}

/* The special kinds divide what SPECIAL_SHARE leaves beside the bosses; what the division leaves
 * over, the last of them gets. */
static void divide_specials(const Config *config, const Tower *tower, const Kinds *kinds,
                            int32_t quota, int32_t *left, int32_t of_kind[])
{
    float sum;
    const int32_t first = first_special(kinds, tower->floor, &sum);
    int32_t pool = part_of(quota, special_share(config, tower, first));
    const int32_t most = part_of(quota, config->SPECIAL_SHARE_CAP) - (quota - *left);
    pool = pool < most ? pool : most;
    int32_t last = -1;
    const int32_t whole = pool;
    for (int32_t i = 0; i < kinds->all->count; i++) {
        if (pool <= 0 || !comes_as(kinds, i, SQ_ARRIVES_AS_SPECIAL, tower->floor))
            continue;
        give(&of_kind[i], left, part_of(whole, kinds->all->list[i].share / sum));
        pool -= of_kind[i];
        last = i;
    }
    if (last >= 0 && pool > 0 && pool <= *left) {
        of_kind[last] += pool;
        *left -= pool;
    }
}

static void divide_shares(const Kinds *kinds, int32_t floor, int32_t quota, int32_t *left,
                          int32_t of_kind[])
{
    for (int32_t i = 0; i < kinds->all->count; i++)
        if (comes_as(kinds, i, SQ_ARRIVES_AS_SHARE, floor))
            give(&of_kind[i], left, part_of(quota, kinds->all->list[i].share));
}

void sq_quota_divide(const Config *config, const Tower *tower, const Kinds *kinds,
                     int32_t of_kind[SQ_KINDS_MAX])
{
    const int32_t quota = sq_floor_quota(config, tower);
    int32_t left = quota;
    const int32_t alone = sq_kind_alone(kinds, tower->floor);
    memset(of_kind, 0, SQ_KINDS_MAX * sizeof *of_kind);
    if (alone >= 0) {
        of_kind[alone] = 1;
        of_kind[0] += config->BOSS_FRIENDS;
        return;
    }
    divide_bosses(kinds, tower->floor, part_of(quota, config->SPECIAL_SHARE_CAP), &left, of_kind);
    divide_specials(config, tower, kinds, quota, &left, of_kind);
    divide_shares(kinds, tower->floor, quota, &left, of_kind);
    of_kind[0] += left;
}

/* Floor counts all kinds but the first, which is what those leave of Tower.to_come: so a mode with
 * one kind has no state beside the tower's. */
void sq_quota_fill(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    Tower *tower = ecs_unique(game, Tower);
    Floor *floor = ecs_unique(game, Floor);
    sq_quota_divide(config, tower, ecs_unique_read(game, Kinds), floor->of_kind);
    tower->to_come = 0;
    for (int32_t kind = 0; kind < SQ_KINDS_MAX; kind++)
        tower->to_come += floor->of_kind[kind];
    floor->of_kind[0] = 0;
}

static int32_t take(ecs_world *game, int32_t kind)
{
    Floor *floor = ecs_unique(game, Floor);
    if (kind > 0)
        floor->of_kind[kind]--;
    ecs_unique(game, Tower)->to_come--;
    return kind;
}

int32_t sq_quota_take(ecs_world *game)
{
    const Floor *floor = ecs_unique_read(game, Floor);
    const int32_t left = ecs_unique_read(game, Tower)->to_come;
    int32_t others = 0;
    assert(left > 0);
    for (int32_t kind = 1; kind < SQ_KINDS_MAX; kind++)
        others += floor->of_kind[kind];
    if (others == 0)
        return take(game, 0);
    int32_t drawn = (int32_t)sq_rng_below(ecs_unique(game, Rng), (uint32_t)left);
    for (int32_t kind = 1; kind < SQ_KINDS_MAX; kind++) {
        if (drawn < floor->of_kind[kind])
            return take(game, kind);
        drawn -= floor->of_kind[kind];
    }
    return take(game, 0);
}

int32_t sq_quota_take_boss(ecs_world *game)
{
    const Floor *floor = ecs_unique_read(game, Floor);
    const sq_kinds *kinds = sq_kinds_of(game);
    for (int32_t kind = 0; kind < kinds->count; kind++)
        if (kinds->list[kind].arrives == SQ_ARRIVES_AS_BOSS && floor->of_kind[kind] > 0)
            return take(game, kind);
    return -1;
}

/* How many may be left of a floor that is won. */
static int32_t tail_of(const ecs_world *game)
{
    const bool is_boss_alone =
        sq_kind_alone(ecs_unique_read(game, Kinds), ecs_unique_read(game, Tower)->floor) >= 0;
    const bool is_lesson = ecs_unique_read(game, Floor)->lesson != SQ_LESSON_NONE;
    return is_boss_alone || is_lesson ? 0 : ecs_unique_read(game, Config)->FLOOR_TAIL;
}

int32_t sq_quota_left(ecs_world *game)
{
    const sq_kinds *kinds = sq_kinds_of(game);
    const int32_t to_come = ecs_unique_read(game, Tower)->to_come;
    int32_t count = (int32_t)ecs_count(game, Friend) + to_come;
    ecs_each_read(game, Kind, kind)
        count -= kinds->list[kind->id].is_optional;
    const int32_t left = count - tail_of(game);
    return left > to_come ? left : to_come;
}
