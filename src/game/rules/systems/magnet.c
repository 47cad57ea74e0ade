/* magnet: cards draw squares to the player, or elsewhere. */
#include "rules/card_events.h"
#include "rules/systems/systems.h"

void sq_magnet(ecs_world *world)
{
    sq_cards_squares_step(world);
}
