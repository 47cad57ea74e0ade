/* rects: gathers filled rectangles and passes them to the renderer, a run of one colour in one
 * call, which SDL's software renderer draws several times faster than triangles (bench_frame
 * measures both). A graphics processor gets them as triangles, with those of meshes (meshes.h),
 * whatever their colours.
 */
#pragma once

#include <SDL.h>
#include <stdbool.h>

/* How a renderer gets rectangles and glyphs. */
typedef enum plat_way {
    PLAT_PLAINLY,
    PLAT_AS_TRIANGLES,
} plat_way;

/* The way that suits the renderer. */
plat_way plat_way_of(SDL_Renderer *renderer);

enum { PLAT_RECTS_MOST = 512 }; /* gathered at once */

/* All zero, but for the renderer: nothing is gathered. */
typedef struct plat_rects {
    SDL_Renderer *renderer; /* not owned */
    SDL_Color color;        /* of those that are gathered */
    int count;
    SDL_Rect rects[PLAT_RECTS_MOST];
} plat_rects;

/* Adds a rectangle. It is drawn by the next flush at the latest. */
void plat_rects_add(plat_rects *rects, SDL_Rect rect, SDL_Color color);

/* Draws all gathered rectangles. Call it before drawing anything else on top. */
void plat_rects_flush(plat_rects *rects);
