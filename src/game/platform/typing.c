#include "platform/typing.h"

#include "platform/keyboard.h"

void plat_typing_take_text(plat_typing *typing, const char *text)
{
    if (typing->is_on)
        SDL_strlcat(typing->text, text, sizeof typing->text);
}

static void paste(plat_typing *typing)
{
    char *text = SDL_GetClipboardText();
    if (text)
        plat_typing_take_text(typing, text);
    SDL_free(text);
}

/* Keys of the number pad count too. */
static char character_of(SDL_Keycode code)
{
    if ((code >= SDLK_a && code <= SDLK_z) || (code >= SDLK_0 && code <= SDLK_9))
        return (char)code;
    if (code == SDLK_KP_0)
        return '0';
    if (code >= SDLK_KP_1 && code <= SDLK_KP_9)
        return (char)('1' + (code - SDLK_KP_1));
    return code == SDLK_BACKSPACE ? '\b' : '\0';
}

bool plat_typing_is_paste(const SDL_KeyboardEvent *key)
{
    const SDL_Keycode code = plat_keyboard_code(key->keysym);
    const bool has_command = key->keysym.mod & (KMOD_CTRL | KMOD_GUI);
    return (has_command && code == SDLK_v) ||
           ((key->keysym.mod & KMOD_SHIFT) && code == SDLK_INSERT);
}

bool plat_typing_take_key(plat_typing *typing, const SDL_KeyboardEvent *key)
{
    const SDL_Keycode code = plat_keyboard_code(key->keysym);
    const char text[] = {character_of(code), '\0'};
    if (!typing->is_on)
        return false;
    if (plat_typing_is_paste(key)) {
        paste(typing);
        return true;
    }
    if (text[0] == '\0' || (key->keysym.mod & (KMOD_CTRL | KMOD_ALT | KMOD_GUI)))
        return false;
    plat_typing_take_text(typing, text);
    return true;
}
