/* eating: what the player can eat in the current tick, and what comes of it. */
#pragma once

#include "rules/armour.h"
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

/* The player grows, up to PLAYER_MAX_SIZE. */
void sq_feed(ecs_world *world, float more);

/* The friend is eaten, or loses a part of its armour. False when memory runs out. */
bool sq_lose_to_player(ecs_world *world, ecs_entity entity, sq_bite *bite);

/* A red square is gone by a card, and has scored these points. */
void sq_count_destroyed(ecs_world *world, Square square, int32_t points);
