/* shell: what surrounds the canvas: a desktop with its window manager and file system, or a web
 * page with its buttons. desktop/ and page/ each implement all of it. */
#pragma once

#include <SDL.h>
#include <stdbool.h>

#include "platform/screenshot.h"
#include "shell/shell.h"

/* Sets SDL's hints and variables for these surroundings. Call it before SDL_Init. */
void plat_shell_prepare(void);

/* What the screens can offer here. */
sq_offers plat_shell_offers(void);

/* True if the program chooses the size of its window. In a page the canvas is as large as the
 * page's style makes it, and SDL follows. */
extern const bool plat_shell_chooses_size;

/* The frames of sound that the device asks for at once. */
extern const Uint16 plat_shell_sound_frames;

/* Reports the current state after a frame, with its picture. `plays`: a game or a replay runs,
 * without a menu or a pause. */
void plat_shell_show(const sq_shell *shell, const sq_draw_list *picture, bool plays);

/* Gives the player a picture of what has been drawn but not shown yet. On the desktop, saves it in
 * the folder, or in the current one if it is NULL. Returns true with a line for the player, the
 * path or why it failed; false if there is nothing to say. */
bool plat_shell_take_picture(SDL_Renderer *renderer, const char *folder,
                             char text[PLAT_SCREENSHOT_TEXT_SIZE]);

/* Gives the window what its surroundings show of it. Call it when the window is open. */
void plat_shell_dress_window(SDL_Window *window);

/* Shows a folder in the system's file manager. False, with SDL_GetError(), if that cannot be tried.
 * Only where the shell offers it. */
bool plat_shell_open_folder(const char *path);

/* The text on the clipboard, to be freed with SDL_free; NULL if there is none. Only where the shell
 * offers it. */
char *plat_shell_paste_text(void);

/* Copies to the clipboard what the tick has given for it; links only where the shell offers them.
 */
void plat_shell_copy(const sq_out *out);
