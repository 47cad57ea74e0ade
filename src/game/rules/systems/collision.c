/* collision: the player against everything it touches, in storage order. Each friend eaten and each
 * hit changes the size of the player before the next friend is tested. */
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

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
        if (!ecs_tag(world, entity, ToDelete))
            return false;
    }
    return true;
}

static void take_hit(ecs_world *world, Player *player, Square hitter)
{
    const Config *config = ecs_unique_read(world, Config);
    Run *run = ecs_unique(world, Run);
    if (player->invincible_ticks > 0)
        return;
    player->square.size -= sq_player_damage(config, ecs_unique_read(world, Tower));
    player->invincible_ticks = config->INVINCIBLE_DURATION;
    run->hits++;
    run->last_hit = hitter;
    sq_note(ecs_unique(world, Events), SQ_EVENT_HIT, hitter);
}

static void eat(ecs_world *world, Player *player, Square eaten)
{
    const Config *config = ecs_unique_read(world, Config);
    const float growth = sq_player_eat_growth(config, ecs_unique_read(world, Tower));
    const bool was_red = sq_is_fully_grown(eaten, config);
    player->square.size = sq_min(player->square.size + growth, config->PLAYER_MAX_SIZE);
    ecs_unique(world, Run)->eaten++;
    sq_note(ecs_unique(world, Events), was_red ? SQ_EVENT_EATEN_RED : SQ_EVENT_EATEN, eaten);
}

static bool touch_friends(ecs_world *world, Player *player)
{
    const Config *config = ecs_unique_read(world, Config);
    ecs_each_entity_read(world, Friend, friend, entity) {
        if (!sq_touch(player->square, friend->square))
            continue;
        if (sq_can_eat(player->square, player->power_ticks > 0, friend->square, config)) {
            eat(world, player, friend->square);
            if (!ecs_tag(world, entity, ToDelete))
                return false;
        } else if (sq_is_fully_grown(friend->square, config)) {
            take_hit(world, player, friend->square);
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
