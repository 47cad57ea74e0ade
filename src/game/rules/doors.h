/* doors: the kinds of floors of a climb. After a floor won there are two doors, and what is behind
 * each is a variant: other constants, on that floor alone. The text of a mode has them, so a mod
 * can bring its own.
 *
 * A door has a number: 0 for none, which leads to a floor by the mode's own constants, and else its
 * place in the list, counted from 1.
 */
#pragma once

#include "rules/uniques.h"
#include "rules/variant.h"

enum { SQ_DOORS_MAX = 12 };

typedef struct sq_doors {
    int32_t count;
    sq_variant list[SQ_DOORS_MAX];
} sq_doors;

/* The doors of a game, and its constants without them. */
const sq_doors *sq_doors_of(const ecs_world *game);
const Config *sq_rules_of(const ecs_world *game);

/* The door with this number; NULL for 0, and for one that the game does not have. */
const sq_variant *sq_door_get(const ecs_world *game, int32_t door);

/* Its name in traces; "none" for none. */
const char *sq_door_name(const ecs_world *game, int32_t door);

/* The constants behind a door. */
Config sq_door_constants(const ecs_world *game, int32_t door);

/* The number of the door through which the next floor is entered, if the player takes this `side`
 * of the two, 0 or 1. A floor that was lost is entered by its own. */
int32_t sq_door_ahead(const ecs_world *game, int32_t side);

/* True if there are two to choose from. */
bool sq_doors_are_open(const ecs_world *game);

/* Draws two doors for the floor above into Climb, or none: two draws. */
void sq_doors_draw(ecs_world *game);

/* What is chosen in a climb between two floors, as one number: a deal or SQ_CHOICE_NONE, and a
 * side. */
sq_choice sq_choice_through(sq_choice deal, int32_t side);
sq_choice sq_choice_deal(sq_choice choice);
int32_t sq_choice_side(sq_choice choice);
