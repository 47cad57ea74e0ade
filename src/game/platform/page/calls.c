/* calls: what the page asks of the program. */
#include <SDL.h>
#include <string.h>

#include "keep/saves.h"
#include "mods/mods.h"
#include "platform/page/page.h"

/* A button does what a key does on a desktop, so both take the same way through the input. The
 * browser keeps some of the real keys to itself, and the player may have changed the others. */
void page_press(int button)
{
    static const sq_key keys[] = {
        [PAGE_BUTTON_SOUND] = SQ_KEY_MUTE,
        [PAGE_BUTTON_FIGURES] = SQ_KEY_FIGURES,
        [PAGE_BUTTON_PICTURE] = SQ_KEY_SCREENSHOT,
        [PAGE_BUTTON_HELP] = SQ_KEY_HELP,
    };
    if (button < 0 || button >= (int)(sizeof keys / sizeof keys[0]))
        return;
    SDL_Event event = {.user = {.type = SDL_USEREVENT, .code = (Sint32)keys[button]}};
    SDL_PushEvent(&event);
}

/* The program frees the text. */
static void drop(Uint32 type, const char *text)
{
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): SDL declares it as strdup for analyzers */
    SDL_Event event = {.drop = {.type = type, .file = SDL_strdup(text)}};
    SDL_PushEvent(&event);
}

void page_paste(const char *text)
{
    drop(SDL_DROPTEXT, text);
}

void page_drop(const char *path)
{
    drop(SDL_DROPFILE, path);
}

/* Any text that fits: what is wrong with a mod is shown where the mods are listed. The name of the
 * one that is on is a line. */
static bool is_good_mod(const char *name, const char *text)
{
    static const char folder[] = SQ_KEPT_MODS "/";
    char mod[SQ_MOD_FILE_SIZE];
    if (strcmp(name, SQ_KEPT_MOD) == 0)
        return sq_mods_read_name(text, mod);
    return strncmp(name, folder, sizeof folder - 1) == 0 &&
           strlen(name) - (sizeof folder - 1) < SQ_MOD_FILE_SIZE &&
           strlen(text) < SQ_RULEBOOK_TEXT_SIZE;
}

int page_kept_is_good(const char *name, const char *text)
{
    return strncmp(name, "mod", 3) == 0 ? is_good_mod(name, text) : sq_saves_is_good(name, text);
}
