/* keys: lets players change which key does what. */
#include "shell/drawing.h"
#include "shell/screen.h"

enum { CHOICE_DEFAULTS = SQ_KEY_COUNT, CHOICE_BACK };

static void show_keys(sq_shell *shell)
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        sq_menu_show_value(&shell->menu, (int)key, "%s",
                           shell->own.asked_key == (int32_t)key + 1
                               ? "..."
                               : sq_keys_name(&shell->saves->settings.keys, key));
}

static bool is_offered(const sq_shell *shell, sq_key key)
{
    return shell->offers.fullscreen || key != SQ_KEY_FULLSCREEN;
}

static void enter(sq_shell *shell, sq_play *play)
{
    shell->own.asked_key = 0;
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        if (is_offered(shell, key))
            sq_menu_add(menu, (int)key, "%s", sq_key_labels[key])->is_only_shown = true;
    sq_menu_fill_cells(menu, 0, (sq_cells){4, 44, 66}, (sq_cells){3, 88, 92});
    const int first = menu->count;
    sq_menu_add(menu, CHOICE_DEFAULTS, "Defaults");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_fill_cells(menu, first, (sq_cells){2, 270, 42}, (sq_cells){2, 496, 60});
    show_keys(shell);
}

/* ---- a key for the selected row ---- */

static void take_key(sq_shell *shell, sq_keystroke typed)
{
    sq_keys *keys = &shell->saves->settings.keys;
    if (sq_keys_is_fixed(typed)) {
        sq_notice_say(&shell->notice, "This key always does what it does. Choose another.");
        sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_REFUSE);
        return;
    }
    const sq_key other = sq_keys_put(keys, (sq_key)(shell->own.asked_key - 1), typed);
    shell->own.asked_key = 0;
    sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_CHOOSE);
    sq_saves_store_settings(shell->saves);
    if (other != SQ_KEY_NONE)
        sq_notice_say(&shell->notice, "%s has %s instead.", sq_key_labels[other],
                      sq_keys_name(keys, other));
}

/* Any press ends the waiting, and does nothing else. */
static void wait_for_key(sq_shell *shell, const sq_controls *controls)
{
    if (controls->stroke.place || controls->stroke.sign)
        take_key(shell, controls->stroke);
    else if (controls->pressed)
        shell->own.asked_key = 0;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (shell->own.asked_key > 0) {
        wait_for_key(shell, controls);
        return SQ_SCREEN_KEYS;
    }
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return shell->behind;
    const int chosen = sq_chosen(shell, controls);
    if (chosen == CHOICE_BACK)
        return shell->behind;
    if (chosen == CHOICE_DEFAULTS) {
        shell->saves->settings.keys = sq_keys_defaults;
        sq_saves_store_settings(shell->saves);
    } else if (chosen != SQ_MENU_NONE) {
        shell->own.asked_key = chosen + 1;
    }
    return SQ_SCREEN_KEYS;
}

/* ---- drawing ---- */

static void draw_what_to_do(const sq_shell *shell, sq_draw_list *list)
{
    const sq_keys *keys = &shell->saves->settings.keys;
    const sq_key key = (sq_key)(shell->own.asked_key - 1);
    if (shell->own.asked_key > 0)
        sq_draw_line(list, 318, SQ_COLOR_POWER,
                     "Press a key or button for %s. Escape: it stays %s.", sq_key_labels[key],
                     sq_keys_name(keys, key));
    else
        sq_draw_line(list, 318, SQ_COLOR_TEXT,
                     "Choose one, then press its new key, or a button, or turn the wheel.");
    sq_draw_line(list, 341, SQ_COLOR_QUIET_TEXT,
                 "Arrows, Escape, Enter, Tab, the left button, A, B and Start keep theirs.");
}

/* The key itself is large. */
static void draw_item(const sq_menu *menu, int item, sq_draw_list *list)
{
    const sq_menu_item *key = &menu->items[item];
    if (*key->value)
        sq_draw_fact(list, sq_menu_draw_box(menu, item, list), key->value, SQ_COLOR_TEXT,
                     key->text);
    else
        sq_menu_draw_item(menu, item, list);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    show_keys(shell);
    sq_draw_headline(list, 4, SQ_COLOR_TEXT, "KEYS");
    for (int item = 0; item < shell->menu.count; item++)
        draw_item(&shell->menu, item, list);
    draw_what_to_do(shell, list);
}

const sq_screen sq_screen_keys = {.enter = enter, .tick = tick, .draw = draw};
