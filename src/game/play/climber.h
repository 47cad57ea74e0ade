/* climber: what the player climbs as: a body and a heat, among those that are open. */
#pragma once

#include "play/play.h"

/* The bodies and heats of the next climb, mod included. */
const sq_variants *sq_variants_of_climb(const sq_play *play);

/* True if the player has reached what opens the body. */
bool sq_body_is_open(const sq_play *play, const sq_variant *body);

/* The number of the body that was chosen; -1: the usual one. */
int32_t sq_chosen_body(const sq_play *play);

/* The lowest is the last ease. Each heat that was won opens the next one. */
int32_t sq_lowest_heat(const sq_play *play);
int32_t sq_highest_heat(const sq_play *play);

/* What the heat that is chosen adds to the one before it; NULL for the usual one. */
const sq_variant *sq_chosen_heat(const sq_play *play);

/* What the next climb is played as: what was chosen, as far as it is open and the mode has it. */
sq_climber sq_climber_in_use(const sq_play *play);
