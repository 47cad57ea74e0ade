#include "rules/lunge.h"

#include <math.h>

#include "rules/blocks.h"
#include "rules/card_events.h"
#include "rules/kinds.h"
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

/* ---- where to ---- */

/* Zero if there is no direction: the player stands, and has never moved. */
static Vector wanted_way(const Player *player, const Floor *floor, Square to)
{
    const Vector way = sq_step(player->square, to);
    return sq_unit(way.x == 0 && way.y == 0 ? floor->heading : way);
}

/* What a lunge bursts: red squares, and those whose armour it breaks. */
static bool is_prey(const ecs_world *world, ecs_entity entity, Square square)
{
    const Armour *armour = ecs_try_read(world, entity, Armour);
    return (armour && armour->lunge) || sq_is_fully_grown(square, ecs_unique_read(world, Config));
}

/* Of the prey within reach, that whose direction is nearest to the wanted one, if the cosine of the
 * angle between them is larger than `nearest`. */
static ecs_entity find_prey(ecs_world *world, Square player, Vector way, float nearest)
{
    const Config *config = ecs_unique_read(world, Config);
    ecs_entity prey = {0};
    ecs_each_entity_read(world, Friend, friend, entity) {
        const Vector to = sq_direction(player, friend->square);
        const float cosine = to.x * way.x + to.y * way.y;
        if (cosine > nearest && sq_gap(player, friend->square) <= config->LUNGE &&
            is_prey(world, entity, friend->square) && !sq_is_announced(world, entity)) {
            nearest = cosine;
            prey = entity;
        }
    }
    return prey;
}

/* Leads it to the prey, if there is any. */
static sq_lunge_aim aim_at(ecs_world *world, Square to)
{
    const Player *player = ecs_unique_read(world, Player);
    sq_lunge_aim aim = {.way = wanted_way(player, ecs_unique_read(world, Floor), to)};
    const float led = ecs_unique_read(world, Config)->LUNGE_LED;
    if (led > 0 && sq_length(aim.way) > 0)
        aim.prey = find_prey(world, player->square, aim.way, led);
    if (ecs_is_alive(world, aim.prey))
        aim.way = sq_some_direction(player->square, ecs_read(world, aim.prey, Friend)->square);
    return aim;
}

static bool is_stopped(Square at, Square wanted)
{
    return at.x != wanted.x || at.y != wanted.y;
}

/* One tick of the way. */
static Square step_of(const ecs_world *world, Square square, Vector way)
{
    const Config *config = ecs_unique_read(world, Config);
    return sq_moved(square, way, config->LUNGE / (float)config->LUNGE_DURATION);
}

/* Where a wall ends it, or its length. */
static Square landing_of(ecs_world *world, Square square, Vector way)
{
    for (int32_t i = 0; i < ecs_unique_read(world, Config)->LUNGE_DURATION; i++) {
        const Square to = step_of(world, square, way);
        square = sq_in_the_open(world, to);
        if (is_stopped(square, to) && !sq_cards_lunge_turns(world, &way, square, to))
            break;
    }
    return square;
}

bool sq_lunge_would(ecs_world *world, Square to, sq_lunge_aim *aim)
{
    *aim = aim_at(world, to);
    aim->landing = landing_of(world, ecs_unique_read(world, Player)->square, aim->way);
    return sq_lunge_is_affordable(world) && sq_length(aim->way) > 0;
}

/* The cosine of an angle that is larger by 22.5 degrees: by half the angle between two ways of
 * keys. */
static float wider(float cosine)
{
    return cosine * 0.9239F - sqrtf(1 - cosine * cosine) * 0.3827F;
}

Square sq_lunge_by_keys(ecs_world *world, Square to)
{
    enum { FAR = 12 };
    const float led = ecs_unique_read(world, Config)->LUNGE_LED;
    const Square player = ecs_unique_read(world, Player)->square;
    const Vector way =
        wanted_way(ecs_unique_read(world, Player), ecs_unique_read(world, Floor), to);
    if (led == 0 || sq_length(way) == 0 || !sq_lunge_is_affordable(world))
        return to;
    const ecs_entity prey = find_prey(world, player, way, wider(led));
    if (!ecs_is_alive(world, prey))
        return to;
    const Vector led_way = sq_some_direction(player, ecs_read(world, prey, Friend)->square);
    return sq_moved(player, led_way, FAR);
}

/* ---- going ---- */

/* True if it cost something; a free one is used up. */
static bool pay(const ecs_world *world, Player *player, Floor *floor)
{
    const bool is_paid = floor->lunge.free_ticks == 0;
    floor->lunge.paid = cost_of(world);
    player->square.size -= floor->lunge.paid;
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
    const sq_lunge_aim aim = aim_at(world, to);
    if (!sq_lunge_is_affordable(world) || sq_length(aim.way) == 0) {
        sq_note(events, SQ_EVENT_REFUSED, player->square);
        return;
    }
    sq_note(events, SQ_EVENT_LUNGE, player->square);
    const bool is_paid = pay(world, player, floor);
    floor->lunge.ticks = config->LUNGE_DURATION;
    floor->lunge.bursts = 1;
    floor->lunge.way = aim.way;
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
    const Square to = step_of(world, player->square, floor->lunge.way);
    player->square = sq_in_the_open(world, to);
    if (is_stopped(player->square, to)) {
        if (sq_cards_lunge_turns(world, &floor->lunge.way, player->square, to))
            sq_cards_lunge_turned(world);
        else
            floor->lunge.ticks = 1;
    }
    sq_cards_lunge_steps(world);
    if (player->invincible_ticks <= config->LUNGE_SAFE)
        player->invincible_ticks = config->LUNGE_SAFE + 1; /* counters takes one of them */
    return true;
}

bool sq_lunge_bursts(ecs_world *world, ecs_entity entity)
{
    const Floor *floor = ecs_unique_read(world, Floor);
    return floor->lunge.ticks > 0 && floor->lunge.bursts > 0 &&
           is_prey(world, entity, ecs_read(world, entity, Friend)->square);
}

static void give_back(ecs_world *world, Floor *floor)
{
    const Config *config = ecs_unique_read(world, Config);
    Square *square = &ecs_unique(world, Player)->square;
    if (config->LUNGE_REFUND != 0)
        square->size = sq_min(square->size + floor->lunge.paid, config->PLAYER_MAX_SIZE);
    floor->lunge.paid = 0;
}

void sq_lunge_meets(ecs_world *world)
{
    give_back(world, ecs_unique(world, Floor));
    ecs_unique(world, Floor)->lunge.bursts = 0;
    sq_cards_lunge_meets(world);
}
