/* key_names: what keys are called on the player's own keyboard. */
#pragma once

#include <stdint.h>

/* The name of a key that is found by its place (keys.h), or that has a sign which no US keyboard
 * has: on a French one, the place of W is Z. NULL where the name on a US keyboard is right, and for
 * a name that the font cannot draw. Valid until the next call for this key. */
const char *plat_key_names_of(int32_t number);
