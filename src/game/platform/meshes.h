/* meshes: gathers triangles and passes them to the renderer, a run of equal blending in one call.
 *
 * A polygon gets a soft edge, which is one pixel wide and transparent outside.
 */
#pragma once

#include <SDL.h>
#include <stdbool.h>

enum { PLAT_MESH_MOST = 6144 }; /* corners of triangles, gathered at once */

/* All zero, but for the renderer: nothing is gathered. */
typedef struct plat_meshes {
    SDL_Renderer *renderer; /* not owned */
    SDL_BlendMode blend;    /* of those that are gathered */
    int count;
    SDL_Vertex corners[PLAT_MESH_MOST];
} plat_meshes;

/* Adds a polygon, in pixels: the first corner is joined by triangles to the others, its outline, of
 * at most PLAT_MESH_OUTLINE corners. It is drawn by the next flush at the latest. */
enum { PLAT_MESH_OUTLINE = 32 };
void plat_meshes_add(plat_meshes *meshes, const SDL_Vertex *corners, int count, SDL_BlendMode blend,
                     bool has_soft_edge);

/* Adds a rectangle. */
void plat_meshes_add_rect(plat_meshes *meshes, SDL_Rect rect, SDL_Color color);

/* Draws all gathered triangles. Call it before drawing anything else on top. */
void plat_meshes_flush(plat_meshes *meshes);
