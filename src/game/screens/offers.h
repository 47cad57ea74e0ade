/* offers: what the place in which the game is shown can do, so that the screens offer nothing else.
 */
#pragma once

#include <stdbool.h>

typedef struct sq_offers {
    bool quit;       /* the player can end the program */
    bool fullscreen; /* the game has the setting, and the keys F3, F11 and F12 */
    bool links;      /* a link to a game can be copied */
    bool touch;      /* the first input probably comes from a finger */
} sq_offers;
