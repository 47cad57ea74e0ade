/* collision: the player against everything that he touches, in storage order: what he eats makes
 * him larger, or a hit smaller, before the next. */
#include "../squares.h"
#include "systems.h"

static bool take_pellets(ecs_world *world, Player *player, const Config *config)
{
    ecs_each_entity(world, Pellet, pellet, entity) {
        if (!sq_touch(player->square, pellet->square))
            continue;
        player->power_ticks = config->POWER_UP_DURATION;
        ecs_unique(world, Run)->pellets++;
        if (!ecs_tag(world, entity, ToDelete))
            return false;
    }
    return true;
}

static void take_hit(Player *player, Run *run, const Config *config)
{
    if (player->invincible_ticks > 0)
        return;
    player->square.size -= config->PLAYER_DAMAGE;
    player->invincible_ticks = config->INVINCIBLE_DURATION;
    run->hits++;
}

static void grow_by_eating(Player *player, Run *run, const Config *config)
{
    player->square.size =
        sq_min(player->square.size + config->PLAYER_EAT_GROWTH, config->PLAYER_MAX_SIZE);
    run->eaten++;
}

static bool can_eat(const Player *player, Square square, const Config *config)
{
    return sq_is_fully_grown(square, config) ? player->power_ticks > 0
                                             : square.size <= player->square.size;
}

static bool meet_friends(ecs_world *world, Player *player, const Config *config)
{
    Run *run = ecs_unique(world, Run);
    ecs_each_entity(world, Friend, friend, entity) {
        if (!sq_touch(player->square, friend->square))
            continue;
        if (can_eat(player, friend->square, config)) {
            grow_by_eating(player, run, config);
            if (!ecs_tag(world, entity, ToDelete))
                return false;
        } else if (sq_is_fully_grown(friend->square, config)) {
            take_hit(player, run, config);
        }
    }
    return true;
}

int sq_collision(ecs_world *world)
{
    const Config *config = ecs_unique(world, Config);
    Player *player = ecs_unique(world, Player);

    return take_pellets(world, player, config) && meet_friends(world, player, config) ? 0 : 1;
}
