#include "cli/floors.h"

#include <inttypes.h>
#include <math.h>

#include "rules/doors.h"
#include "rules/kinds.h"
#include "rules/names.h"
#include "rules/squares.h"
#include "rules/turns.h"
#include "rules/upgrades.h"

/* ---- counting ---- */

/* The ticks that a new square of this size has until it is red, at full growth. */
static int32_t ticks_to_red(const ecs_world *game, const sq_kind *kind, float size)
{
    const Config *config = ecs_unique_read(game, Config);
    const float rate = kind->grow.rate * sq_friend_growth(config, ecs_unique_read(game, Tower));
    const bool grows = (kind->behaviours & ecs_mask(Grow)) != 0 && rate > 0 &&
                       (kind->grow.to == 0 || kind->grow.to >= config->FRIEND_MAX_SIZE);
    const float ticks = grows ? ceilf((config->FRIEND_MAX_SIZE - size) / rate) : 0;
    return ticks > 0 && ticks < (float)config->DANGER_WARNING ? (int32_t)ticks
                                                              : config->DANGER_WARNING;
}

/* Squares that come large are announced from the first tick on, so for less long. */
static int32_t shortest_warning(const ecs_world *game)
{
    const sq_kinds *kinds = sq_kinds_of(game);
    int32_t shortest = ecs_unique_read(game, Config)->DANGER_WARNING;
    for (int32_t i = 0; i < kinds->count; i++) {
        if (!sq_kind_comes(ecs_unique_read(game, Kinds), i, ecs_unique_read(game, Tower)->floor))
            continue;
        const int32_t ticks = ticks_to_red(game, &kinds->list[i], sq_kind_size(game, i));
        shortest = ticks < shortest ? ticks : shortest;
    }
    return shortest;
}

static void begin(sq_floors *floors, const ecs_world *game)
{
    const Run *before = &ecs_unique_read(game, Checkpoint)->run;
    *floors = (sq_floors){
        .first_tick = before->tick + 1,
        .eaten = before->eaten,
        .hits = before->hits,
        .pellets = before->pellets,
        .warning = shortest_warning(game),
    };
}

static void count_squares(sq_floors *floors, ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    ecs_each_entity_read(game, Friend, friend, entity) {
        const bool is_red = sq_is_fully_grown(friend->square, config);
        const bool was_red = sq_is_fully_grown(ecs_read(game, entity, Motion)->before, config);
        floors->squares++;
        floors->reds += is_red;
        floors->turned_red += is_red && !was_red;
        floors->of_kind[sq_kind_of(game, entity)]++;
    }
}

/* Lunges, the bursts of these, and the ticks at full size and with the longest chain. */
static void count_play(sq_floors *floors, const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Floor *floor = ecs_unique_read(game, Floor);
    const bool lunges = floor->lunge.ticks == config->LUNGE_DURATION;
    const bool has_burst = floor->lunge.ticks > 0 && floor->lunge.bursts == 0;
    floors->lunges += lunges;
    floors->bursts += has_burst && (lunges || !floors->had_burst);
    floors->had_burst = has_burst;
    if (ecs_unique_read(game, Player)->square.size >=
        config->PLAYER_MAX_SIZE - config->PLAYER_SIZE_TOLERANCE) {
        floors->last_full = ecs_unique_read(game, Run)->tick;
        floors->at_cap++;
    }
    floors->at_top += floor->chain.links == config->CHAIN_MAX;
}

static void count_hits(sq_floors *floors, const ecs_world *game)
{
    const Run *run = ecs_unique_read(game, Run);
    const uint32_t hits = run->hits - floors->hits;
    if (hits == 0)
        return;
    floors->hits = run->hits;
    floors->by_kind[ecs_unique_read(game, Climb)->last_kind] += hits;
    floors->first_hit = floors->first_hit == 0 ? run->tick : floors->first_hit;
}

/* ---- writing ---- */

/* Of the boss that the floor belongs to. */
static const char *boss_name(const ecs_world *game)
{
    const Kinds *kinds = ecs_unique_read(game, Kinds);
    const int32_t boss = sq_kind_alone(kinds, ecs_unique_read(game, Tower)->floor);
    return boss < 0 ? "none" : kinds->all->list[boss].name;
}

static void write_outcome(const sq_floors *floors, FILE *stream, const ecs_world *game)
{
    const Run *run = ecs_unique_read(game, Run);
    const Climb *climb = ecs_unique_read(game, Climb);
    const Conditions *now = ecs_unique_read(game, Conditions);
    fprintf(
        stream,
        SQ_FLOORS_BEGINNING "%" PRIu64 SQ_FLOORS_NEXT "%" PRId32
                            ",\"outcome\":\"%s\",\"ticks\":%" PRIu64 ",\"tick\":%" PRIu64
                            ",\"door\":\"%s\",\"boss\":\"%s\",\"turn\":\"%s\",\"score\":%" PRIu64
                            ",\"lives\":%" PRId32 ",\"best_chain\":%" PRId32,
        run->seed, ecs_unique_read(game, Tower)->floor, sq_outcome_name(run->outcome),
        run->tick - floors->first_tick + 1, run->tick, sq_door_name(game, climb->door),
        boss_name(game), sq_turn_name(now->turn), climb->score, climb->lives, climb->best_chain);
}

/* How long after its first tick, from 1; null if it did not happen. */
static void write_since(FILE *stream, const char *name, uint64_t from, uint64_t to)
{
    if (from == 0 || to == 0)
        fprintf(stream, ",\"%s\":null", name);
    else
        fprintf(stream, ",\"%s\":%" PRIu64, name, to - from + 1);
}

static void write_counts(const sq_floors *floors, FILE *stream, const ecs_world *game)
{
    const Run *run = ecs_unique_read(game, Run);
    const uint32_t eaten = run->eaten - floors->eaten;
    write_since(stream, "first_hit", floors->first_tick, floors->first_hit);
    write_since(stream, "since_full", floors->last_full, run->tick);
    fprintf(stream,
            ",\"came\":%" PRIu32 ",\"eaten\":%" PRIu32 ",\"pellets\":%" PRIu32
            ",\"turned_red\":%" PRIu32 ",\"alive\":%" PRIu64 ",\"red\":%" PRIu64
            ",\"warning\":%" PRId32,
            eaten + ecs_count(game, Friend), eaten, run->pellets - floors->pellets,
            floors->turned_red, floors->squares, floors->reds, floors->warning);
    fprintf(stream,
            ",\"lunges\":%" PRIu32 ",\"bursts\":%" PRIu32 ",\"at_cap\":%" PRIu32
            ",\"at_top\":%" PRIu32,
            floors->lunges, floors->bursts, floors->at_cap, floors->at_top);
}

static void write_kinds(const sq_floors *floors, FILE *stream, const ecs_world *game)
{
    const sq_kinds *kinds = sq_kinds_of(game);
    const Run *run = ecs_unique_read(game, Run);
    const bool is_lost = run->outcome == SQ_FLOOR_LOST || run->outcome == SQ_OVER;
    if (is_lost)
        fprintf(stream, ",\"lost_to\":\"%s\"",
                kinds->list[ecs_unique_read(game, Climb)->last_kind].name);
    fputs(",\"kinds\":{", stream);
    for (int32_t kind = 0; kind < kinds->count; kind++)
        fprintf(stream, "%s\"%s\":{\"hits\":%" PRIu32 ",\"alive\":%" PRIu64 "}",
                kind > 0 ? "," : "", kinds->list[kind].name, floors->by_kind[kind],
                floors->of_kind[kind]);
    fputs("}}\n", stream);
}

void sq_floors_end(sq_floors *floors, FILE *stream, const ecs_world *game)
{
    if (floors->first_tick == 0)
        return;
    write_outcome(floors, stream, game);
    write_counts(floors, stream, game);
    write_kinds(floors, stream, game);
    floors->first_tick = 0;
}

void sq_floors_tick(sq_floors *floors, FILE *stream, ecs_world *game)
{
    const Run *run = ecs_unique_read(game, Run);
    if (floors->first_tick == 0)
        begin(floors, game);
    count_squares(floors, game);
    count_hits(floors, game);
    count_play(floors, game);
    if (run->outcome != SQ_PLAYING)
        sq_floors_end(floors, stream, game);
}
