/* offers: what the place in which the game is shown can do, which differs between a window of its
 * own and a page in a browser. It decides which items and settings the screens show, and what hints
 * name. */
#pragma once

#include <stdbool.h>

typedef struct sq_offers {
    bool quit;       /* the player can end the program here */
    bool fullscreen; /* full screen is a setting, and F11, F12 and F3 are the game's keys; in a page
                      * they are the browser's, and the page has buttons instead */
    bool mouse;      /* the mouse can be captured, so that it can have a speed */
    bool links;      /* a link to the current game can be copied */
    bool folder; /* the player can reach the folder of the saves: it can be opened, and files in it
                  * change while the program runs */
    bool paste;  /* what is on the clipboard can be read */
    bool touch;  /* the first input is expected from a finger */
    bool other_tab;        /* of the page keeps the run */
    const char *libraries; /* that show the game, with their versions; NULL: none. Not owned */
} sq_offers;

/* A window of its own. */
static inline sq_offers sq_offers_desktop(void)
{
    return (sq_offers){
        .quit = true, .fullscreen = true, .mouse = true, .folder = true, .paste = true};
}
