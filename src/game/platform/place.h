/* place: where the player has put the window, so that it comes back there: in a text of
 * key_values.h in the folder of the saves. A window in the full screen has the place that it leaves
 * for it. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

typedef struct plat_place {
    SDL_Rect area; /* without borders; no width: unknown */
    bool is_maximized;
} plat_place;

/* Reads the place that was written last. False if there is none, or none that makes sense. */
bool plat_place_read(plat_place *place, const char *folder);

/* Writes it. Reports no error: the window then opens where it did the last time. */
void plat_place_write(const plat_place *place, const char *folder);

/* Notes where the window is. A window that is hidden, maximised or fills the screen keeps the area
 * from before. */
void plat_place_note(plat_place *place, SDL_Window *window);

bool plat_place_is_equal(const plat_place *one, const plat_place *other);

/* Moves the window there, onto the screens that are attached now. */
void plat_place_restore(const plat_place *place, SDL_Window *window);

/* The area that an old one becomes among these screens, of which there is at least one: whole, on
 * the screen of which it covered most, or in the middle of the first one if it covered none. It is
 * no larger than that screen. */
SDL_Rect plat_place_among(SDL_Rect area, const SDL_Rect *screens, int count);
