/* card_events: raises the events of card.h. Each function asks what is held, in the order of the
 * list of cards, and then the fusions. Without cards it does nothing, or returns the number that it
 * was given. */
#pragma once

#include "rules/card.h"

void sq_cards_floor_begins(const ecs_world *world, Floor *floor);

/* True if a card lets the player go on. The first that does is the last that is asked. */
bool sq_cards_player_is_lost(ecs_world *world);

float sq_cards_fast_as(const ecs_world *world, float size);
void sq_cards_player_moved(ecs_world *world);
void sq_cards_squares_step(ecs_world *world);

void sq_cards_lunge_begins(ecs_world *world, bool is_paid);
void sq_cards_lunge_steps(ecs_world *world);

/* A wall stops the player, which wants to be elsewhere. True if a card turns the way of its lunge,
 * which goes on then. */
bool sq_cards_lunge_turns(const ecs_world *world, Vector *way, Square stopped, Square wanted);
void sq_cards_lunge_turned(ecs_world *world);
void sq_cards_lunge_meets(ecs_world *world);
bool sq_cards_burst(ecs_world *world, Square square); /* false: out of memory */

float sq_cards_bite_feeds(const ecs_world *world, const sq_meal *meal, float times);
int32_t sq_cards_bite_scores(const ecs_world *world, const sq_meal *meal, int32_t points);
void sq_cards_chain_grows(ecs_world *world);
int32_t sq_cards_chain_lasts(const Config *config, const Tower *tower, int32_t ticks);
bool sq_cards_chain_waits(const ecs_world *world);
bool sq_cards_pellet_taken(ecs_world *world); /* false: out of memory */

float sq_cards_hit_costs(const ecs_world *world, float cost);
bool sq_cards_was_hit(ecs_world *world, const sq_blow *blow); /* false: out of memory */
