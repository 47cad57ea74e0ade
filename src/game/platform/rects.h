/* rects: filled rectangles on their way to the screen, gathered and handed over many at once.
 *
 * There are two ways. Triangles: all that follow one another are one call, whatever their colours,
 * which is what a graphics processor likes. Runs: one call for those that follow one another in one
 * colour, which SDL's software renderer does several times faster than triangles (bench_frame
 * measures both).
 */
#pragma once

#include <SDL.h>
#include <stdbool.h>

typedef enum plat_rects_way {
    PLAT_RECTS_AS_RUNS,
    PLAT_RECTS_AS_TRIANGLES,
} plat_rects_way;

enum { PLAT_RECTS_MOST = 512 }; /* gathered at once */

typedef struct plat_rects {
    SDL_Renderer *renderer; /* not owned */
    plat_rects_way way;     /* free to change between frames */
    int count;
    SDL_Rect rects[PLAT_RECTS_MOST];
    SDL_Color colors[PLAT_RECTS_MOST];
} plat_rects;

/* Chooses the way that suits the renderer. */
void plat_rects_init(plat_rects *rects, SDL_Renderer *renderer);

/* Adds one. It is on the screen at the latest after the next flush. */
void plat_rects_add(plat_rects *rects, SDL_Rect rect, SDL_Color color);

/* Hands over what was gathered: before anything else is drawn on top. */
void plat_rects_flush(plat_rects *rects);
