#include "platform/shell.h"

#include "platform/page/mirror.h"
#include "platform/page/page.h"

/* SDL listens to keys on the canvas alone, so the page's own buttons and fields get theirs. */
void plat_shell_prepare(void)
{
    SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
}

/* The page sets variables: what the browser says of the main pointing device, and whether another
 * tab holds the lock, which the page asks for before the program starts. */
static bool is_set(const char *variable)
{
    const char *value = SDL_getenv(variable);
    return value && SDL_strcmp(value, "1") == 0;
}

sq_offers plat_shell_offers(void)
{
    return (sq_offers){.links = true,
                       .touch = is_set("SQUARE_EATER_TOUCH"),
                       .other_tab = is_set("SQUARE_EATER_OTHER_TAB")};
}

const bool plat_shell_chooses_size = false;

/* About 40 ms: the browser mixes on the thread that draws, so a shorter buffer runs dry. */
const Uint16 plat_shell_sound_frames = 2048;

void plat_shell_show(const sq_shell *shell, const sq_draw_list *picture, bool plays)
{
    char lines[PAGE_MIRROR_SIZE] = "";
    if (!plays)
        page_mirror_write(lines, shell, picture);
    page_show(plays, shell->saves->settings.mute, lines);
}

/* The renderer may still hold commands back.
 * NOLINTBEGIN(readability-non-const-parameter): a desktop writes the text */
bool plat_shell_take_picture(SDL_Renderer *renderer, const char *folder,
                             char text[PLAT_SCREENSHOT_TEXT_SIZE])
/* NOLINTEND(readability-non-const-parameter) */
{
    SDL_RenderFlush(renderer);
    page_take_picture();
    return false;
}

void plat_shell_copy(const sq_out *out)
{
    if (*out->link)
        page_copy_link(out->link);
    if (*out->copy)
        page_copy_text(out->copy);
}

/* The page has an icon of its own. */
void plat_shell_dress_window(SDL_Window *window)
{
}

bool plat_shell_open_folder(const char *path)
{
    return false;
}

/* A page gets what is pasted into it as events (page_paste). */
char *plat_shell_paste_text(void)
{
    return NULL;
}
