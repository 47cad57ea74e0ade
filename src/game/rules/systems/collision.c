/* collision: the player against everything it touches, in storage order. Each friend eaten and each
 * hit changes the size of the player before the next friend is tested. */
#include "rules/armour.h"
#include "rules/eating.h"
#include "rules/kinds.h"
#include "rules/push.h"
#include "rules/score.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

static float with_more(const Config *config, float size, float more)
{
    return sq_min(size + more, config->PLAYER_MAX_SIZE);
}

/* What cards make of a pellet. False when memory runs out. */
static bool use_pellet_cards(ecs_world *world, const Player *player)
{
    const Config *config = ecs_unique_read(world, Config);
    const Tower *tower = ecs_unique_read(world, Tower);
    if (tower->upgrades[SQ_UPGRADE_QUAKE] == 0)
        return true;
    sq_note(ecs_unique(world, Events), SQ_EVENT_QUAKE, player->square);
    return sq_push_away(world, config->UPGRADE_QUAKE, config->UPGRADE_QUAKE_DURATION,
                        SQ_PUSHES_ALL);
}

static bool touch_pellets(ecs_world *world, Player *player)
{
    const int32_t duration =
        sq_power_up_duration(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));
    ecs_each_entity_read(world, Pellet, pellet, entity) {
        if (!sq_touch(player->square, pellet->square))
            continue;
        player->power_ticks = duration;
        ecs_unique(world, Run)->pellets++;
        sq_note(ecs_unique(world, Events), SQ_EVENT_POWER, pellet->square);
        if (!use_pellet_cards(world, player) || !ecs_tag(world, entity, ToDelete))
            return false;
    }
    return true;
}

/* ---- hits ---- */

static bool knock_back(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    return config->KNOCKBACK_REACH == 0 ||
           sq_push_away(world, config->KNOCKBACK_REACH, config->KNOCKBACK_DURATION, SQ_PUSHES_RED);
}

/* The friend is eaten, or loses a part of its armour. False when memory
 * runs out. */
static bool lose_to_player(ecs_world *world, ecs_entity entity, sq_bite *bite)
{
    *bite = sq_armour_bite(world, entity);
    return *bite != SQ_BITE_EATS || ecs_tag(world, entity, ToDelete);
}

/* A red square that hits is gone, scores like a bite and gives a little size back. */
static bool use_thorns(ecs_world *world, Player *player, ecs_entity entity)
{
    const Config *config = ecs_unique_read(world, Config);
    const int32_t thorns = ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_THORNS];
    const Square square = ecs_read(world, entity, Friend)->square;
    sq_bite bite;
    if (thorns == 0)
        return true;
    if (!lose_to_player(world, entity, &bite))
        return false;
    if (bite != SQ_BITE_EATS)
        return true;
    player->square.size =
        with_more(config, player->square.size, config->UPGRADE_THORNS * (float)thorns);
    ecs_unique(world, Run)->eaten++;
    sq_note_points(ecs_unique(world, Events), SQ_EVENT_EATEN_RED, square,
                   sq_score_thorns(world, ecs_has(world, entity, Offspring)));
    return true;
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

static void take_damage(ecs_world *world, Player *player, ecs_entity entity, Square hitter)
{
    Run *run = ecs_unique(world, Run);
    player->square.size -=
        sq_player_damage(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));
    run->hits++;
    run->last_hit = hitter;
    sq_score_hit(world, sq_kind_of(world, entity));
    sq_note(ecs_unique(world, Events), SQ_EVENT_HIT, hitter);
}

/* False when memory runs out. */
static bool take_hit(ecs_world *world, Player *player, ecs_entity entity)
{
    const Square hitter = ecs_read(world, entity, Friend)->square;
    if (player->invincible_ticks > 0)
        return true;
    player->invincible_ticks = ecs_unique_read(world, Config)->INVINCIBLE_DURATION;
    if (take_shield(world, hitter))
        return knock_back(world);
    take_damage(world, player, entity, hitter);
    return knock_back(world) && use_thorns(world, player, entity);
}

/* ---- bites ---- */

static void eat(ecs_world *world, Player *player, Square eaten, bool is_offspring)
{
    const Config *config = ecs_unique_read(world, Config);
    const float growth = sq_player_eat_growth(config, ecs_unique_read(world, Tower));
    const bool was_red = sq_is_fully_grown(eaten, config);
    player->square.size = with_more(config, player->square.size, growth);
    ecs_unique(world, Run)->eaten++;
    sq_note_points(ecs_unique(world, Events), was_red ? SQ_EVENT_EATEN_RED : SQ_EVENT_EATEN, eaten,
                   sq_score_bite(world, was_red, is_offspring));
}

/* False when memory runs out. */
static bool bite(ecs_world *world, Player *player, ecs_entity entity)
{
    const Square before = ecs_read(world, entity, Friend)->square;
    const bool is_offspring = ecs_has(world, entity, Offspring);
    sq_bite bite;
    if (!lose_to_player(world, entity, &bite))
        return false;
    if (bite == SQ_BITE_EATS)
        eat(world, player, before, is_offspring);
    if (bite == SQ_BITE_TAKES_A_PART)
        sq_note_points(ecs_unique(world, Events), SQ_EVENT_BITTEN,
                       ecs_read(world, entity, Friend)->square,
                       sq_score_bite(world, true, is_offspring));
    return true;
}

static bool touch_friends(ecs_world *world, Player *player)
{
    ecs_each_entity_read(world, Friend, friend, entity) {
        const Square square = friend->square;
        if (!sq_touch(player->square, square))
            continue;
        if (sq_can_eat_now(world, square)) {
            if (!bite(world, player, entity))
                return false;
        } else if (sq_hurts_now(world, square) && !take_hit(world, player, entity)) {
            return false;
        }
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
    return 0;
}
