#include "platform/shell.h"

#include <time.h>

#include "base/files.h"
#include "platform/desktop/folder.h"
#include "platform/desktop/icon.h"

static bool names_whole_path(const char *variable)
{
    const char *path = SDL_getenv(variable);
    return path && path[0] == '/';
}

/* Without one of these variables libwayland finds no display and writes so on standard error before
 * SDL tries the next driver. An absolute path that is no display fails silently. */
static void silence_wayland(void)
{
    if (!names_whole_path("XDG_RUNTIME_DIR") && !names_whole_path("WAYLAND_DISPLAY"))
        SDL_setenv("WAYLAND_DISPLAY", "/", 1);
}

/* X11 and Wayland look for a desktop entry of the window's name, and show its icon in the dock.
 * Names that the player has set stay. */
static void name_windows(void)
{
    SDL_SetHint(SDL_HINT_APP_NAME, "Square Eater");
    SDL_setenv("SDL_VIDEO_X11_WMCLASS", SQ_APP_ID, 0);
    SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", SQ_APP_ID, 0);
}

void plat_shell_prepare(void)
{
    name_windows();
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0");
#ifdef SDL_HINT_WINDOWS_DPI_SCALING
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1"); /* otherwise Windows enlarges a small picture */
#endif
    silence_wayland();
}

sq_offers plat_shell_offers(void)
{
    return sq_offers_desktop();
}

const bool plat_shell_chooses_size = true;

/* About 10 ms: a sound must not lag a frame behind the picture. */
const Uint16 plat_shell_sound_frames = 512;

void plat_shell_show(const sq_shell *shell, const sq_draw_list *picture, bool plays)
{
}

bool plat_shell_take_picture(SDL_Renderer *renderer, const char *folder,
                             char text[PLAT_SCREENSHOT_TEXT_SIZE])
{
    char reason[SQ_FILES_REASON_SIZE];
    const char *place = folder ? folder : ".";
    sq_files_make_folder(place, reason); /* if that fails, the picture has the same reason */
    plat_screenshot_take(renderer, place, time(NULL), text);
    return true;
}

/* The program for Windows brings icons in more sizes; Wayland takes none from a window. Without
 * memory, a window has no icon. */
void plat_shell_dress_window(SDL_Window *window)
{
#ifndef _WIN32
    enum { SIDE = 128 }; /* desktops make smaller ones of it */
    SDL_Surface *icon = plat_icon_draw(SIDE);
    if (icon)
        SDL_SetWindowIcon(window, icon);
    SDL_FreeSurface(icon);
#endif
}

char *plat_shell_paste_text(void)
{
    return SDL_GetClipboardText();
}

/* A system without a clipboard copies nothing; the seed can be read. */
void plat_shell_copy(const sq_out *out)
{
    if (*out->copy)
        SDL_SetClipboardText(out->copy);
}

/* Linux gives no answer, so there true is no promise. */
bool plat_shell_open_folder(const char *path)
{
    char *address = plat_folder_address(path);
    const bool is_asked = address && SDL_OpenURL(address) == 0;
    SDL_free(address);
    return is_asked;
}
