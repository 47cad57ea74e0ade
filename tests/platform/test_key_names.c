/* key_names: keys have the names that are printed on the player's keyboard. The linker redirects
 * SDL's question for the layout to this file. */
#include "platform_testing.h"

#include "keep/keys.h"
#include "platform/key_names.h"

typedef struct Printed {
    SDL_Scancode place;
    SDL_Keycode code;
} Printed;

static const Printed *layout;

SDL_Keycode __wrap_SDL_GetKeyFromScancode(SDL_Scancode place);
SDL_Keycode __real_SDL_GetKeyFromScancode(SDL_Scancode place);

SDL_Keycode __wrap_SDL_GetKeyFromScancode(SDL_Scancode place)
{
    for (const Printed *key = layout; key && key->place; key++)
        if (key->place == place)
            return key->code;
    return __real_SDL_GetKeyFromScancode(place);
}

static const Printed french[] = {{SDL_SCANCODE_W, 'z'}, {SDL_SCANCODE_A, 'q'},
                                 {SDL_SCANCODE_Z, 'w'}, {SDL_SCANCODE_SEMICOLON, 'm'},
                                 {SDL_SCANCODE_M, ','}, {SDL_SCANCODE_2, 0xE9},
                                 {SDL_SCANCODE_1, '&'}, {0, 0}};
static const Printed german[] = {{SDL_SCANCODE_Y, 'z'},
                                 {SDL_SCANCODE_Z, 'y'},
                                 {SDL_SCANCODE_SEMICOLON, 0xF6},
                                 {SDL_SCANCODE_MINUS, 0xDF},
                                 {0, 0}};
static const Printed czech[] = {{SDL_SCANCODE_Y, 'z'},           {SDL_SCANCODE_2, 0x11B},
                                {SDL_SCANCODE_SEMICOLON, 0x16F}, {SDL_SCANCODE_8, 0xE1},
                                {SDL_SCANCODE_5, 0x159},         {SDL_SCANCODE_6, 0x17E},
                                {SDL_SCANCODE_3, 0x142},         {0, 0}};
static const Printed greek[] = {{SDL_SCANCODE_W, 0x3C2}, {SDL_SCANCODE_A, 0x3B1}, {0, 0}};

static int set_up(void **state)
{
    layout = NULL;
    sq_keys_name_by(plat_key_names_of);
    return 0;
}

static int tear_down(void **state)
{
    sq_keys_name_by(NULL);
    return 0;
}

#define NAMES NOTHING, set_up, tear_down

static const char *name_of(int32_t number)
{
    const sq_keys keys = {{number}};
    return sq_keys_name(&keys, (sq_key)0);
}

static void assert_name(int32_t number, const char *name)
{
    assert_string_equal(name_of(number), name);
}

TEST_IN(NAMES, an_american_keyboard_has_the_names_of_settings_txt) {
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        const char *own = sq_keys_name(&sq_keys_defaults, key);
        sq_keys_name_by(NULL);
        assert_string_equal(own, sq_keys_name(&sq_keys_defaults, key));
        sq_keys_name_by(plat_key_names_of);
    }
    assert_name(SDL_SCANCODE_SEMICOLON, "Semicolon");
    assert_name(0, "none");
}

TEST_IN(NAMES, a_french_keyboard_moves_by_zqsd) {
    layout = french;
    assert_string_equal(sq_keys_of_directions(&sq_keys_defaults).text, "ZQSD");
    assert_name(SQ_KEY_PLACE + SDL_SCANCODE_W, "Z");
    assert_name(SDL_SCANCODE_M, "M"); /* by its sign */
    assert_name(SQ_KEY_PLACE + SDL_SCANCODE_M, "Comma");
    assert_name(SQ_KEY_PLACE + SDL_SCANCODE_SEMICOLON, "M");
    assert_name(SDL_SCANCODE_2, "\xC3\x89");
    assert_name(SDL_SCANCODE_1, "&");
}

TEST_IN(NAMES, a_german_keyboard_has_umlauts) {
    layout = german;
    assert_name(SQ_KEY_PLACE + SDL_SCANCODE_Z, "Y");
    assert_name(SDL_SCANCODE_Z, "Z");
    assert_name(SDL_SCANCODE_SEMICOLON, "\xC3\x96");
    assert_name(SDL_SCANCODE_MINUS, "\xC3\x9F");
}

TEST_IN(NAMES, a_czech_keyboard_has_carons_and_rings) {
    layout = czech;
    assert_name(SQ_KEY_PLACE + SDL_SCANCODE_Y, "Z");
    assert_name(SDL_SCANCODE_2, "\xC4\x9A");
    assert_name(SDL_SCANCODE_5, "\xC5\x98");
    assert_name(SDL_SCANCODE_6, "\xC5\xBD");
    assert_name(SDL_SCANCODE_8, "\xC3\x81");
    assert_name(SDL_SCANCODE_SEMICOLON, "\xC5\xAE");
}

TEST_IN(NAMES, what_the_font_cannot_draw_has_its_american_name) {
    layout = czech;
    assert_name(SDL_SCANCODE_3, "3"); /* an l with a stroke */
}

/* Its letters are printed beside Latin ones, which programs of this kind mean. */
TEST_IN(NAMES, a_greek_keyboard_has_latin_letters) {
    layout = greek;
    assert_string_equal(sq_keys_of_directions(&sq_keys_defaults).text, "WASD");
}
