#include "rules/lunge.h"

#include "rules/blocks.h"
#include "rules/card_events.h"
#include "rules/squares.h"

/* The size that a lunge costs now: nothing, while a card has made it free. */
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

/* True if it cost something; a free one is used up. */
static bool pay(const ecs_world *world, Player *player, Floor *floor)
{
    const bool is_paid = floor->lunge.free_ticks == 0;
    player->square.size -= cost_of(world);
    floor->lunge.free_ticks = 0;
    return is_paid;
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
    const bool is_paid = pay(world, player, floor);
    floor->lunge.ticks = config->LUNGE_DURATION;
    floor->lunge.bursts = 1;
    sq_cards_lunge_begins(world, is_paid);
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
    const bool is_blocked = player->square.x != to.x || player->square.y != to.y;
    if (is_blocked && !sq_cards_lunge_blocked(world, to))
        floor->lunge.ticks = 1;
    sq_cards_lunge_steps(world);
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

void sq_lunge_meets(ecs_world *world)
{
    ecs_unique(world, Floor)->lunge.bursts = 0;
    sq_cards_lunge_meets(world);
}
