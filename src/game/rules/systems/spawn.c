/* spawn: what comes by itself: pellets, squares of the quota, food for a player in need, rows. */
#include "rules/blocks.h"
#include "rules/kinds.h"
#include "rules/lesson.h"
#include "rules/prefabs.h"
#include "rules/quota.h"
#include "rules/rows.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* With a chance of `times` in `in`. One draw. */
static bool happens(Rng *rng, int32_t times, int32_t in)
{
    return sq_rng_below(rng, (uint32_t)in) < (uint32_t)times;
}

/* Pellets come sooner while there is none. */
static bool spawn_pellet(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Rng *rng = ecs_unique(world, Rng);
    if (ecs_unique_read(world, Conditions)->haste > 1)
        return true;
    const int32_t times = ecs_count(world, Pellet) > 0 ? 1 : config->PELLET_ABSENCE_DIVISOR;
    if (!happens(rng, times, sq_pellet_spawn_rate(config, ecs_unique_read(world, Tower))))
        return true;
    const Square square =
        sq_in_the_open(world, sq_random_inside(rng, ecs_unique_read(world, Conditions)->bounds,
                                               config->PELLET_SIZE));
    sq_note(ecs_unique(world, Events), SQ_EVENT_PELLET_CAME, square);
    return ecs_is_alive(world, sq_make_pellet(world, square));
}

/* On a floor, only what its quota has left comes; in a classic game there is no end. */
static bool spawn_friend(ecs_world *world)
{
    const bool has_floors = ecs_unique_read(world, Run)->mode != SQ_MODE_CLASSIC;
    const Tower *tower = ecs_unique_read(world, Tower);
    if (has_floors && tower->to_come == 0)
        return true;
    if (!happens(ecs_unique(world, Rng), 1,
                 sq_friend_spawn_rate(ecs_unique_read(world, Config), tower)))
        return true;
    const int32_t kind = has_floors ? sq_quota_take(world) : 0;
    return ecs_is_alive(world, sq_make_of_kind(world, kind));
}

/* True if nothing is left that this player can eat without power, and something is there. */
static bool is_starving(ecs_world *world, Square player)
{
    const Config *config = ecs_unique_read(world, Config);
    ecs_each_entity_read(world, Friend, friend, entity)
        if (sq_can_eat(player, false, friend->square, config) && !ecs_has(world, entity, Armour))
            return false;
    return ecs_unique_read(world, Tower)->to_come == 0 && ecs_count(world, Friend) > 0;
}

/* The first kind that the smallest player can always eat; -1 if there is none. */
static int32_t find_food(const ecs_world *world)
{
    const sq_kinds *kinds = sq_kinds_of(world);
    const Config *config = ecs_unique_read(world, Config);
    const ecs_components others = ecs_mask(Grow, Leech, Cross, Split, Brood, Armour, Throw);
    for (int32_t kind = 0; kind < kinds->count; kind++)
        if (!(kinds->list[kind].behaviours & others) &&
            sq_kind_size(world, kind) <= config->PLAYER_MIN_SIZE - config->PLAYER_SIZE_TOLERANCE)
            return kind;
    return -1;
}

/* Otherwise a small player could neither eat nor lunge. This food scores nothing. One draw. */
static bool spawn_trickle(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Square player = ecs_unique_read(world, Player)->square;
    if (config->TRICKLE_RATE == 0 || player.size > config->TRICKLE_SIZE ||
        !is_starving(world, player))
        return true;
    const int32_t kind = find_food(world);
    if (kind < 0 || !happens(ecs_unique(world, Rng), 1, config->TRICKLE_RATE))
        return true;
    const ecs_entity food = sq_make_of_kind(world, kind);
    return ecs_is_alive(world, food) && ecs_add(world, food, Offspring, {.of = 0});
}

/* A lesson brings its squares itself, but in its last step pellets come as always. */
static bool spawn_for_lesson(ecs_world *world, int32_t step)
{
    return (step != SQ_LESSON_POWER || spawn_pellet(world)) && sq_lesson_go_on(world);
}

int sq_spawn(ecs_world *world)
{
    const int32_t lesson = ecs_unique_read(world, Floor)->lesson;
    const bool good = lesson == SQ_LESSON_NONE ? spawn_pellet(world) && spawn_friend(world) &&
                                                     spawn_trickle(world) && sq_rows_come(world)
                                               : spawn_for_lesson(world, lesson);
    return good ? 0 : 1;
}
