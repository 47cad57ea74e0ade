/* rows: what the files of this folder share to write rows of cards. */
#pragma once

#include "rules/card.h"

/* The constant of a card. */
#define SQ_INT(name) offsetof(Config, name), true
#define SQ_FLOAT(name) offsetof(Config, name), false

/* What the card quake does, for the fusion shockwave. */
bool sq_quake(ecs_world *world);
