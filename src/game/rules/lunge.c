#include "rules/lunge.h"

#include "rules/blocks.h"
#include "rules/squares.h"
#include "rules/trail.h"

/* The size that a lunge costs now: nothing, shortly after another, with the card echo. */
static float cost_of(const ecs_world *world)
{
    const bool is_free = ecs_unique_read(world, Floor)->lunge.free_ticks > 0;
    return is_free ? 0 : ecs_unique_read(world, Config)->LUNGE_COST;
}

bool sq_lunge_is_affordable(const ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const float size = ecs_unique_read(world, Player)->square.size;
    return config->LUNGE > 0 && !sq_is_too_small(size - cost_of(world), config);
}

/* False if there is no direction: the player stands, and has never moved. */
static bool find_way(const Player *player, Floor *floor, Square to)
{
    Vector way = sq_step(player->square, to);
    if (way.x == 0 && way.y == 0)
        way = floor->heading;
    if (sq_length(way) == 0)
        return false;
    floor->lunge.way = sq_unit(way);
    return true;
}

/* With the card echo, what was paid for makes the next one free; that one does not. */
static void pay(ecs_world *world, Player *player, Floor *floor)
{
    const Config *config = ecs_unique_read(world, Config);
    const bool echoes = ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_ECHO] > 0;
    const bool is_paid = floor->lunge.free_ticks == 0;
    player->square.size -= cost_of(world);
    floor->lunge.free_ticks = echoes && is_paid ? config->LUNGE_DURATION + config->UPGRADE_ECHO : 0;
}

void sq_lunge_press(ecs_world *world, Square to)
{
    const Config *config = ecs_unique_read(world, Config);
    Player *player = ecs_unique(world, Player);
    Floor *floor = ecs_unique(world, Floor);
    Events *events = ecs_unique(world, Events);
    if (floor->lunge.ticks > 0)
        return;
    if (!sq_lunge_is_affordable(world) || !find_way(player, floor, to)) {
        sq_note(events, SQ_EVENT_REFUSED, player->square);
        return;
    }
    sq_note(events, SQ_EVENT_LUNGE, player->square);
    pay(world, player, floor);
    floor->lunge.ticks = config->LUNGE_DURATION;
    floor->lunge.bursts = 1;
    sq_trail_begin(world);
}

/* The next tick counts this one down, so the last is 1. */
bool sq_lunge_step(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Player *player = ecs_unique(world, Player);
    Floor *floor = ecs_unique(world, Floor);
    if (floor->lunge.ticks == 0)
        return false;
    const float length = config->LUNGE / (float)config->LUNGE_DURATION;
    const Square to = sq_moved(player->square, floor->lunge.way, length);
    player->square = sq_in_the_open(world, to);
    if (player->square.x != to.x || player->square.y != to.y)
        floor->lunge.ticks = 1;
    sq_trail_follow(world);
    if (player->invincible_ticks <= config->LUNGE_SAFE)
        player->invincible_ticks = config->LUNGE_SAFE + 1; /* counters takes one of them */
    return true;
}

bool sq_lunge_bursts(ecs_world *world, ecs_entity entity)
{
    const Floor *floor = ecs_unique_read(world, Floor);
    const Armour *armour = ecs_try_read(world, entity, Armour);
    const Square square = ecs_read(world, entity, Friend)->square;
    return floor->lunge.ticks > 0 && floor->lunge.bursts > 0 &&
           ((armour && armour->lunge) || sq_is_fully_grown(square, ecs_unique_read(world, Config)));
}

void sq_lunge_has_burst(ecs_world *world)
{
    if (ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_PIERCE] == 0)
        ecs_unique(world, Floor)->lunge.bursts = 0;
}
