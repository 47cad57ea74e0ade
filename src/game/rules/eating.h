/* eating: what the player can eat in the current tick. */
#pragma once

#include "rules/squares.h"

/* True if the player can eat this friend now: see sq_can_eat. */
static inline bool sq_can_eat_now(const ecs_world *game, Square friend_square)
{
    const Player *player = ecs_unique_read(game, Player);
    return sq_can_eat(player->square, player->power_ticks > 0, friend_square,
                      ecs_unique_read(game, Config));
}

/* True if this friend hurts when it touches now, unless the player is invincible. */
static inline bool sq_hurts_now(const ecs_world *game, Square friend_square)
{
    const Conditions *now = ecs_unique_read(game, Conditions);
    return sq_is_fully_grown(friend_square, ecs_unique_read(game, Config)) && !now->in_grace &&
           ecs_unique_read(game, Player)->power_ticks == 0;
}
