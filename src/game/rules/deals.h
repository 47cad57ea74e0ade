/* deals: what a climb offers after a floor won: one card for the player and one bonus for the
 * others, of the same weight. */
#pragma once

#include "rules/uniques.h"

/* Draws up to SQ_DEALS deals into Climb: no card and no bonus twice, none at its cap. Two draws for
 * each deal. */
void sq_deals_draw(ecs_world *game);

/* A deal that was drawn, 0 to SQ_DEALS - 1; its card is SQ_UPGRADE_NONE if there are fewer. */
sq_deal sq_deals_get(const ecs_world *game, int32_t deal);

/* Takes a deal: both get their level. It must be one of those drawn. */
void sq_deals_take(ecs_world *game, int32_t deal);
