/* keyboard: the held direction, for keys that go down and up in any order. */
#include "platform_testing.h"

#include "platform/keyboard.h"

#define ASLANT 0.70710678F /* the square root of a half */

static SDL_Keysym arrow(SDL_Keycode code)
{
    return (SDL_Keysym){.sym = code, .scancode = SDL_GetScancodeFromKey(code)};
}

/* A letter's key, on a layout that has this there. */
static SDL_Keysym place(SDL_Scancode scancode, SDL_Keycode code)
{
    return (SDL_Keysym){.scancode = scancode, .sym = code};
}

static bool turn(plat_keyboard *keyboard, Uint32 type, SDL_Keysym keysym)
{
    const SDL_KeyboardEvent event = {.type = type, .keysym = keysym};
    return plat_keyboard_take(keyboard, &sq_keys_defaults, &event);
}

static void press(plat_keyboard *keyboard, SDL_Keysym keysym)
{
    assert_true(turn(keyboard, SDL_KEYDOWN, keysym));
}

static void let_go(plat_keyboard *keyboard, SDL_Keysym keysym)
{
    assert_true(turn(keyboard, SDL_KEYUP, keysym));
}

static void assert_direction(const plat_keyboard *keyboard, float x, float y)
{
    const SDL_FPoint direction = plat_keyboard_direction(keyboard);
    assert_float_equal(direction.x, x, 1e-6F);
    assert_float_equal(direction.y, y, 1e-6F);
}

static const struct way {
    SDL_Keycode arrow;
    SDL_Scancode letter;
    float x, y;
} ways[] = {
    {SDLK_UP, SDL_SCANCODE_W, 0, -1},
    {SDLK_DOWN, SDL_SCANCODE_S, 0, 1},
    {SDLK_LEFT, SDL_SCANCODE_A, -1, 0},
    {SDLK_RIGHT, SDL_SCANCODE_D, 1, 0},
};

static void assert_stroke(SDL_Keysym keysym, int32_t key, int32_t sign)
{
    const sq_keystroke stroke = plat_keyboard_stroke(keysym);
    assert_int_equal(stroke.place, key);
    assert_int_equal(stroke.sign, sign);
}

TEST(a_key_is_known_by_its_place_and_its_sign) {
    assert_stroke(place(SDL_SCANCODE_W, SDLK_w), SDL_SCANCODE_W, SDL_SCANCODE_W);
    assert_stroke(place(SDL_SCANCODE_W, SDLK_z), SDL_SCANCODE_W, SDL_SCANCODE_Z);
    assert_stroke(place(SDL_SCANCODE_SEMICOLON, SDLK_m), SDL_SCANCODE_SEMICOLON, SDL_SCANCODE_M);
    assert_stroke(place(SDL_SCANCODE_M, SDLK_COMMA), SDL_SCANCODE_M, SDL_SCANCODE_COMMA);
    assert_stroke(place(SDL_SCANCODE_M, 0xE9), SDL_SCANCODE_M, 0); /* no US key has that sign */
    assert_stroke(place(SDL_SCANCODE_2, 0xE9), SDL_SCANCODE_2, SDL_SCANCODE_2);
    assert_stroke(place(SDL_SCANCODE_W, 0x446), SDL_SCANCODE_W, SDL_SCANCODE_W); /* Cyrillic */
    assert_stroke(place(SDL_SCANCODE_F11, SDLK_F11), SDL_SCANCODE_F11, SDL_SCANCODE_F11);
    assert_stroke(place(SDL_SCANCODE_SPACE, SDLK_SPACE), SDL_SCANCODE_SPACE, SDL_SCANCODE_SPACE);
}

TEST(an_arrow_points_its_way_while_it_is_held) {
    plat_keyboard keyboard = {0};
    each_case(i, ways) {
        assert_direction(&keyboard, 0, 0);
        press(&keyboard, arrow(ways[i].arrow));
        assert_direction(&keyboard, ways[i].x, ways[i].y);
        let_go(&keyboard, arrow(ways[i].arrow));
    }
    assert_direction(&keyboard, 0, 0);
}

TEST(the_keypad_steers_also_aslant) {
    static const struct {
        SDL_Keycode code;
        float x, y;
    } digits[] = {
        {SDLK_KP_8, 0, -1},
        {SDLK_KP_2, 0, 1},
        {SDLK_KP_4, -1, 0},
        {SDLK_KP_6, 1, 0},
        {SDLK_KP_7, -ASLANT, -ASLANT},
        {SDLK_KP_9, ASLANT, -ASLANT},
        {SDLK_KP_1, -ASLANT, ASLANT},
        {SDLK_KP_3, ASLANT, ASLANT},
    };
    plat_keyboard keyboard = {0};
    each_case(i, digits) {
        press(&keyboard, arrow(digits[i].code));
        assert_direction(&keyboard, digits[i].x, digits[i].y);
        let_go(&keyboard, arrow(digits[i].code));
    }
}

/* Both point up. */
TEST(a_key_that_is_let_go_leaves_the_others_held) {
    plat_keyboard keyboard = {0};
    press(&keyboard, arrow(SDLK_KP_8));
    press(&keyboard, arrow(SDLK_KP_7));
    let_go(&keyboard, arrow(SDLK_KP_7));
    assert_direction(&keyboard, 0, -1);
}

TEST(a_key_of_the_keypad_with_another_meaning_does_not_steer) {
    plat_keyboard keyboard = {0};
    sq_keys keys = sq_keys_defaults;
    keys.of[SQ_KEY_ACTION] = SDL_SCANCODE_KP_8;
    const SDL_KeyboardEvent event = {.type = SDL_KEYDOWN, .keysym = arrow(SDLK_KP_8)};
    assert_false(plat_keyboard_take(&keyboard, &keys, &event));
    assert_direction(&keyboard, 0, 0);
}

TEST(letters_go_by_their_place_on_any_layout) {
    plat_keyboard keyboard = {0};
    static const SDL_Keycode others[] = {SDLK_w, SDLK_z, SDLK_o, SDLK_COMMA, 0x446};
    each_case(i, ways) {
        each_case(k, others) {
            press(&keyboard, place(ways[i].letter, others[k]));
            assert_direction(&keyboard, ways[i].x, ways[i].y);
            let_go(&keyboard, place(ways[i].letter, others[k]));
            assert_direction(&keyboard, 0, 0);
        }
    }
}

TEST(a_letter_in_another_place_is_no_direction) {
    plat_keyboard keyboard = {0};
    static const SDL_Keycode letters[] = {SDLK_w, SDLK_a, SDLK_s, SDLK_d};
    each_case(i, letters)
        assert_false(turn(&keyboard, SDL_KEYDOWN, place(SDL_SCANCODE_Y, letters[i])));
    assert_direction(&keyboard, 0, 0);
}

TEST(other_keys_are_no_direction) {
    plat_keyboard keyboard = {0};
    for (int code = SDL_SCANCODE_A; code < SDL_SCANCODE_PAGEDOWN; code++) {
        const SDL_Scancode scancode = (SDL_Scancode)code;
        bool is_letter = false;
        each_case(i, ways)
            is_letter = is_letter || scancode == ways[i].letter;
        if (!is_letter)
            assert_false(
                turn(&keyboard, SDL_KEYDOWN, place(scancode, SDL_GetKeyFromScancode(scancode))));
    }
    assert_false(turn(&keyboard, SDL_KEYDOWN, (SDL_Keysym){0}));
    assert_direction(&keyboard, 0, 0);
}

TEST(two_keys_point_diagonally_without_exceeding_the_length) {
    for (size_t i = 0; i < 2; i++) {
        for (size_t k = 2; k < 4; k++) {
            plat_keyboard keyboard = {0};
            press(&keyboard, arrow(ways[i].arrow));
            press(&keyboard, place(ways[k].letter, SDLK_UNKNOWN));
            const SDL_FPoint to = plat_keyboard_direction(&keyboard);
            assert_direction(&keyboard, 0.70710678F * ways[k].x, 0.70710678F * ways[i].y);
            assert_true(to.x * to.x + to.y * to.y <= 1);
        }
    }
}

TEST(opposite_keys_cancel_each_other) {
    plat_keyboard keyboard = {0};
    press(&keyboard, arrow(SDLK_LEFT));
    press(&keyboard, arrow(SDLK_RIGHT));
    assert_direction(&keyboard, 0, 0);
    press(&keyboard, arrow(SDLK_UP));
    assert_direction(&keyboard, 0, -1);
    let_go(&keyboard, arrow(SDLK_LEFT));
    let_go(&keyboard, arrow(SDLK_UP));
    assert_direction(&keyboard, 1, 0);
}

TEST(two_keys_for_one_direction_are_the_same_as_one) {
    plat_keyboard keyboard = {0};
    press(&keyboard, arrow(SDLK_LEFT));
    press(&keyboard, place(SDL_SCANCODE_A, SDLK_a));
    assert_direction(&keyboard, -1, 0);
    let_go(&keyboard, arrow(SDLK_LEFT));
    assert_direction(&keyboard, -1, 0);
    let_go(&keyboard, place(SDL_SCANCODE_A, SDLK_a));
    assert_direction(&keyboard, 0, 0);
}

TEST(a_key_that_goes_down_or_up_twice_does_so_once) {
    plat_keyboard keyboard = {0};
    let_go(&keyboard, arrow(SDLK_DOWN));
    assert_direction(&keyboard, 0, 0);
    press(&keyboard, arrow(SDLK_DOWN));
    press(&keyboard, arrow(SDLK_DOWN));
    let_go(&keyboard, arrow(SDLK_DOWN));
    assert_direction(&keyboard, 0, 0);
}

TEST(a_latin_layout_names_its_own_letters) {
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_L, SDLK_p)), SDLK_p);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_M, SDLK_COMMA)), SDLK_COMMA);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_P, 0xFC)), 0xFC);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_P, 0x159)), 0x159);
    assert_int_equal(plat_keyboard_code(arrow(SDLK_F11)), SDLK_F11);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_P, SDLK_KP_ENTER)), SDLK_KP_ENTER);
}

TEST(layouts_without_latin_letters_have_them_in_their_places) {
    enum { CYRILLIC_ZE = 0x437, CYRILLIC_SOFT = 0x44C, GREEK_PI = 0x3C0, GREEK_FIRST = 0x370 };
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_P, CYRILLIC_ZE)), SDLK_p);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_M, CYRILLIC_SOFT)), SDLK_m);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_P, GREEK_PI)), SDLK_p);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_A, GREEK_FIRST)), SDLK_a);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_Z, CYRILLIC_ZE)), SDLK_z);
    assert_int_equal(plat_keyboard_code(place(SDL_SCANCODE_LEFTBRACKET, CYRILLIC_ZE)), CYRILLIC_ZE);
}
