/* meal: what is known of a square that the player bites. */
#pragma once

#include "rules/uniques.h"

typedef struct sq_meal {
    bool was_red;
    bool is_offspring; /* it scores nothing */
    bool by_lunge;     /* it is burst: that is risky enough for the chain */
    int32_t points;    /* of its kind; 0: as any other square */
} sq_meal;
