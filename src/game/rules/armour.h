/* armour: what a bite does to a square that may have armour. */
#pragma once

#include "rules/uniques.h"

typedef enum sq_bite {
    SQ_BITE_EATS,
    SQ_BITE_TAKES_A_PART, /* of its armour: it is smaller now, by an even part of what makes it
                             larger than FRIEND_MAX_SIZE */
    SQ_BITE_DOES_NOTHING, /* the last bite was too recent, or it is about to molt */
} sq_bite;

/* Bites the friend. Changes its Friend and Armour. */
sq_bite sq_armour_bite(ecs_world *world, ecs_entity entity);
