/* collision: the player against everything it touches, in storage order. Each friend eaten and each
 * hit changes the size of the player before the next friend is tested. What touches, hits, bites,
 * bursts, burns or pushes here returns false when memory runs out. */
#include "rules/card_events.h"
#include "rules/eating.h"
#include "rules/kinds.h"
#include "rules/lunge.h"
#include "rules/push.h"
#include "rules/score.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/trail.h"
#include "rules/upgrades.h"

static bool touch_pellets(ecs_world *world, Player *player)
{
    const int32_t duration =
        sq_power_up_duration(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));
    ecs_each_entity_read(world, Pellet, pellet, entity) {
        if (!sq_touch(player->square, pellet->square))
            continue;
        player->power_ticks = duration;
        ecs_unique(world, Floor)->power_reds = ecs_unique_read(world, Config)->POWER_UP_REDS;
        ecs_unique(world, Run)->pellets++;
        const int32_t points = sq_score_pellet(world);
        sq_note_points(ecs_unique(world, Events), SQ_EVENT_POWER, pellet->square, points);
        if (!sq_cards_pellet_taken(world) || !ecs_tag(world, entity, ToDelete))
            return false;
    }
    return true;
}

/* ---- hits ---- */

static bool knock_back(ecs_world *world, const Player *player)
{
    const Config *config = ecs_unique_read(world, Config);
    return config->KNOCKBACK_REACH == 0 ||
           sq_push_away(world, player->square, config->KNOCKBACK_REACH, config->KNOCKBACK_DURATION,
                        SQ_PUSHES_RED);
}

static bool take_shield(ecs_world *world, Square hitter)
{
    Floor *floor = ecs_unique(world, Floor);
    if (floor->shield == 0)
        return false;
    floor->shield--;
    sq_note(ecs_unique(world, Events), SQ_EVENT_SHIELDED, hitter);
    return true;
}

static void take_damage(ecs_world *world, Player *player, const sq_blow *blow)
{
    Run *run = ecs_unique(world, Run);
    player->square.size -= blow->cost;
    ecs_unique(world, Floor)->ghost_ticks = ecs_unique_read(world, Config)->GHOST_DURATION;
    run->hits++;
    run->last_hit = blow->square;
    sq_score_hit(world, blow->kind, blow->way);
    sq_note(ecs_unique(world, Events), SQ_EVENT_HIT, blow->square);
}

static bool take_hit(ecs_world *world, Player *player, const sq_blow *blow)
{
    if (player->invincible_ticks > 0)
        return true;
    player->invincible_ticks = ecs_unique_read(world, Config)->INVINCIBLE_DURATION;
    if (take_shield(world, blow->square))
        return knock_back(world, player);
    sq_blow taken = *blow;
    taken.cost = sq_cards_hit_costs(world, blow->cost);
    take_damage(world, player, &taken);
    return knock_back(world, player) && sq_cards_was_hit(world, &taken);
}

/* ---- bites ---- */

/* What is eaten with power feeds nothing where POWER_UP_FEEDS is 0: a pellet is a way out, and no
 * meal. */
static bool feeds(const ecs_world *world, const Player *player, const sq_meal *meal)
{
    return player->power_ticks == 0 || meal->by_lunge ||
           ecs_unique_read(world, Config)->POWER_UP_FEEDS != 0;
}

/* Where power has its count of red squares, they feed nothing, and the last of them ends it. */
static bool counts_reds(const ecs_world *world, const Player *player, const sq_meal *meal)
{
    return ecs_unique_read(world, Config)->POWER_UP_REDS > 0 && player->power_ticks > 0 &&
           meal->was_red && !meal->by_lunge;
}

static float growth_by(const ecs_world *world, const Player *player, const sq_meal *meal)
{
    const Config *config = ecs_unique_read(world, Config);
    const Tower *tower = ecs_unique_read(world, Tower);
    if (counts_reds(world, player, meal) || !feeds(world, player, meal))
        return 0;
    const float growth =
        meal->by_lunge ? config->LUNGE_GROWTH : sq_player_eat_growth(config, tower);
    return growth * sq_cards_bite_feeds(world, meal, 1);
}

static void count_red(ecs_world *world, Player *player)
{
    const Config *config = ecs_unique_read(world, Config);
    if (--ecs_unique(world, Floor)->power_reds > 0)
        return;
    player->power_ticks = 0;
    if (player->invincible_ticks < config->POWER_UP_SAFE)
        player->invincible_ticks = config->POWER_UP_SAFE;
    sq_note(ecs_unique(world, Events), SQ_EVENT_POWER_ENDED, player->square);
}

static void eat(ecs_world *world, Player *player, Square eaten, sq_meal meal)
{
    sq_feed(world, growth_by(world, player, &meal));
    ecs_unique(world, Run)->eaten++;
    sq_note_points(ecs_unique(world, Events), meal.was_red ? SQ_EVENT_EATEN_RED : SQ_EVENT_EATEN,
                   eaten, sq_score_bite(world, meal));
}

/* A part of its armour scores as a red square of no special kind. */
static void bite_off(ecs_world *world, ecs_entity entity, sq_meal meal)
{
    meal.points = 0;
    sq_note_points(ecs_unique(world, Events), SQ_EVENT_BITTEN,
                   ecs_read(world, entity, Friend)->square, sq_score_bite(world, meal));
}

static bool bite(ecs_world *world, Player *player, ecs_entity entity, bool by_lunge,
                 sq_bite *result)
{
    const Square before = ecs_read(world, entity, Friend)->square;
    const sq_meal meal = {
        .was_red = sq_is_fully_grown(before, ecs_unique_read(world, Config)),
        .is_offspring = ecs_has(world, entity, Offspring),
        .by_lunge = by_lunge,
        .points = sq_kinds_of(world)->list[sq_kind_of(world, entity)].points,
    };
    if (!sq_lose_to_player(world, entity, result))
        return false;
    if (*result == SQ_BITE_EATS)
        eat(world, player, before, meal);
    if (*result == SQ_BITE_TAKES_A_PART)
        bite_off(world, entity, meal);
    if (*result != SQ_BITE_DOES_NOTHING && counts_reds(world, player, &meal))
        count_red(world, player);
    return true;
}

/* ---- bursts ---- */

static bool burst(ecs_world *world, Player *player, ecs_entity entity, Square square)
{
    sq_bite result;
    sq_lunge_meets(world);
    if (!bite(world, player, entity, true, &result))
        return false;
    return result == SQ_BITE_DOES_NOTHING || sq_cards_burst(world, square);
}

/* What burns counts as a burst, but feeds nothing. A trail bites armour once. */
static bool burn(ecs_world *world, ecs_entity entity)
{
    Floor *floor = ecs_unique(world, Floor);
    const Square square = ecs_read(world, entity, Friend)->square;
    const bool is_armoured = ecs_has(world, entity, Armour);
    const sq_meal meal = {
        .was_red = true, .by_lunge = true, .is_offspring = ecs_has(world, entity, Offspring)};
    sq_bite result;
    if (is_armoured && floor->trail.bites == 0)
        return true;
    if (!sq_lose_to_player(world, entity, &result))
        return false;
    if (result == SQ_BITE_EATS) {
        sq_count_destroyed(world, square, sq_score_bite(world, meal));
    }
    if (is_armoured && result != SQ_BITE_DOES_NOTHING)
        floor->trail.bites = 0;
    return true;
}

/* What is still there when the player has met all. */
static bool burn_on_trail(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Floor *floor = ecs_unique_read(world, Floor);
    if (!sq_trail_burns(floor))
        return true;
    ecs_each_entity_read(world, Friend, friend, entity) {
        const Square square = friend->square;
        if (sq_is_fully_grown(square, config) && sq_trail_touches(floor, square) &&
            !sq_is_announced(world, entity) && !ecs_has(world, entity, ToDelete) &&
            !burn(world, entity))
            return false;
    }
    return true;
}

/* After a hit the player is a ghost, which eats nothing without power. */
static bool can_bite(const ecs_world *world, const Player *player, ecs_entity entity, Square square)
{
    const Armour *armour = ecs_try_read(world, entity, Armour);
    const bool is_ghost = ecs_unique_read(world, Floor)->ghost_ticks > 0;
    return !(is_ghost && player->power_ticks == 0) && !(armour && armour->lunge) &&
           sq_can_eat_now(world, square);
}

/* ---- what is touched ---- */

/* How far this step led towards a way of length 1. */
static float step_along(Square before, Square now, Vector way)
{
    const Vector step = sq_way(before, now);
    return step.x * way.x + step.y * way.y;
}

/* Which of the two did more to meet the other. */
static bool ran_into(const Player *player, Square before, Square square)
{
    const Vector way = sq_direction(player->before, before);
    return step_along(player->before, player->square, way) > -step_along(before, square, way);
}

static sq_hit_way way_of(const ecs_world *world, const Player *player, ecs_entity entity,
                         Square square)
{
    const Dart *dart = ecs_try_read(world, entity, Dart);
    if (dart && dart->phase == SQ_DART_RUSHES)
        return SQ_HIT_RUSHED;
    if (ecs_has(world, entity, Cross))
        return SQ_HIT_CROSSED;
    return ran_into(player, ecs_read(world, entity, Motion)->before, square) ? SQ_HIT_RUN_INTO
                                                                             : SQ_HIT_CAME;
}

static bool touch_friend(ecs_world *world, Player *player, ecs_entity entity, Square square)
{
    if (sq_is_announced(world, entity))
        return true;
    sq_bite result;
    if (sq_lunge_bursts(world, entity))
        return burst(world, player, entity, square);
    if (can_bite(world, player, entity, square))
        return bite(world, player, entity, false, &result);
    if (!sq_hurts_now(world, square))
        return true;
    const sq_blow blow = {.square = square,
                          .kind = sq_kind_of(world, entity),
                          .cost = sq_hit_cost(ecs_unique_read(world, Config),
                                              ecs_unique_read(world, Tower), player->square.size),
                          .friend = entity,
                          .way = way_of(world, player, entity, square)};
    return take_hit(world, player, &blow);
}

/* No row moves meanwhile: what is eaten is only tagged. */
static bool touch_friends(ecs_world *world, Player *player)
{
    const Friend *friends = ecs_array_read(world, Friend);
    for (uint32_t row = 0; row < ecs_count(world, Friend); row++)
        if (sq_touch(player->square, friends[row].square) &&
            !touch_friend(world, player, ecs_entity_at(world, Friend, row), friends[row].square))
            return false;
    return true;
}

/* A shard is gone when it meets the player, hurt or not. */
static bool touch_shards(ecs_world *world, Player *player)
{
    const bool is_safe = player->power_ticks > 0 || ecs_unique_read(world, Conditions)->in_grace;
    ecs_each_entity_read(world, Shard, shard, entity) {
        const sq_blow blow = {.square = shard->square,
                              .kind = shard->kind,
                              .cost = shard->damage,
                              .way = SQ_HIT_THROWN};
        if (!sq_touch(player->square, blow.square))
            continue;
        if (!ecs_tag(world, entity, ToDelete) || (!is_safe && !take_hit(world, player, &blow)))
            return false;
    }
    return true;
}

/* The effect of touching a body. A new body needs its own case. */
static bool touch_body(ecs_world *world, sq_body body, Player *player)
{
    switch (body) {
    case SQ_BODY_Friend:
        return touch_friends(world, player);
    case SQ_BODY_Pellet:
        return touch_pellets(world, player);
    case SQ_BODY_Shard:
        return touch_shards(world, player);
    case SQ_BODY_Block:
    case SQ_BODY_COUNT:
        break;
    }
    return true;
}

/* Visits the bodies from the last of the table to the first, pellets before friends: the power of a
 * pellet already counts for friends touched in the same tick. */
int sq_collision(ecs_world *world)
{
    Player *player = ecs_unique(world, Player);

    for (sq_body body = SQ_BODY_COUNT; body-- > 0;)
        if (!touch_body(world, body, player))
            return 1;
    return !burn_on_trail(world);
}
