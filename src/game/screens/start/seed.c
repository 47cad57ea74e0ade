/* seed: a seed is typed, on a keyboard or on the characters of the screen, or pasted. */
#include <stdio.h>
#include <string.h>

#include "play/run_control.h"
#include "shell/drawing.h"
#include "shell/screen.h"
#include "shell/texts.h"

/* The characters of the alphabet have their values as choices. */
enum { CHOICE_REMOVE = SQ_SEED_DIGITS, CHOICE_MODE, CHOICE_PLAY, CHOICE_BACK };

/* A number may be longer than six characters: 20 digits. */
enum { TYPED_MAX = 20 };

static bool has_seed(const sq_shell *shell)
{
    uint64_t seed;
    return sq_seed_read(shell->own.seed_entry.text, &seed);
}

/* The items have their choices as numbers. */
static void show_mode(sq_shell *shell)
{
    sq_menu_item *items = shell->menu.items;
    snprintf(items[CHOICE_MODE].text, sizeof items[CHOICE_MODE].text, "\u00ab %s \u00bb",
             sq_mode_text_of(shell->own.seed_entry.mode).label);
    items[CHOICE_PLAY].refuses = !has_seed(shell);
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    for (int i = 0; i < SQ_SEED_DIGITS; i++)
        sq_menu_add(menu, i, "%c", sq_seed_digits[i]);
    sq_menu_fill_cells(menu, 0, (sq_cells){8, 94, 41}, (sq_cells){6, 168, 54});
    sq_menu_add(menu, CHOICE_REMOVE, "Delete");
    sq_menu_add(menu, CHOICE_MODE, "%s", "");
    sq_menu_add(menu, CHOICE_PLAY, "Play");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_fill_cells(menu, CHOICE_REMOVE, (sq_cells){4, 294, 41}, (sq_cells){2, 544, 54});
    shell->own.seed_entry = (sq_seed_entry){.mode = play->options->mode};
    show_mode(shell);
}

/* ---- typing ---- */

static void remove_last(sq_seed_entry *entry)
{
    const size_t length = strlen(entry->text);
    if (length > 0)
        entry->text[length - 1] = '\0';
}

/* Refuses a character that is in no seed, and any when the field is full. */
static void add(sq_shell *shell, char character)
{
    sq_seed_entry *entry = &shell->own.seed_entry;
    const size_t length = strlen(entry->text);
    const char digit = sq_seed_digit(character);
    if (digit == '\0' || length == TYPED_MAX) {
        sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_REFUSE);
        return;
    }
    entry->text[length] = digit;
    entry->text[length + 1] = '\0';
}

/* From then on Enter plays: on a selected character it would add that to what was typed. Spaces and
 * line feeds around what is pasted are no mistake. */
static void take_typed(sq_shell *shell, const char *typed)
{
    if (*typed)
        sq_menu_select(&shell->menu, CHOICE_PLAY);
    for (; *typed; typed++) {
        if (*typed == '\b')
            remove_last(&shell->own.seed_entry);
        else if (!strchr(" \t\r\n", *typed))
            add(shell, *typed);
    }
}

/* ---- choosing ---- */

/* Goes on to the next mode that the constants allow; the present one is among them. */
static void change_mode(sq_shell *shell)
{
    sq_seed_entry *entry = &shell->own.seed_entry;
    do
        entry->mode = (sq_mode)((entry->mode + 1) % SQ_MODE_COUNT);
    while (!sq_options_allow(shell->options, entry->mode));
}

static sq_screen_id begin(const sq_shell *shell, sq_play *play)
{
    sq_wish wish = {.mode = shell->own.seed_entry.mode, .has_seed = true};
    sq_seed_read(shell->own.seed_entry.text, &wish.seed);
    return sq_wish_for(play, wish);
}

static sq_screen_id go_on(sq_shell *shell, sq_play *play, int chosen)
{
    if (chosen >= 0 && chosen < SQ_SEED_DIGITS)
        add(shell, sq_seed_digits[chosen]);
    if (chosen == CHOICE_REMOVE)
        remove_last(&shell->own.seed_entry);
    if (chosen == CHOICE_MODE)
        change_mode(shell);
    if (chosen == CHOICE_PLAY)
        return begin(shell, play);
    return chosen == CHOICE_BACK ? SQ_SCREEN_GAMES : SQ_SCREEN_SEED;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    take_typed(shell, controls->typed);
    show_mode(shell);
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_GAMES;
    const int chosen = sq_chosen(shell, controls);
    const sq_screen_id next = go_on(shell, play, chosen);
    if (next == SQ_SCREEN_SEED)
        show_mode(shell);
    return next;
}

/* ---- drawing ---- */

/* The characters so far, and a line for each one that a short seed still needs. */
static void draw_field(const sq_shell *shell, sq_draw_list *list)
{
    const char *text = shell->own.seed_entry.text;
    const int missing = SQ_SEED_CHARACTERS - (int)strlen(text);
    sq_draw_headline(list, 46, has_seed(shell) ? SQ_COLOR_FOOD : SQ_COLOR_TEXT,
                     sq_text_of("%s%.*s", text, missing > 0 ? missing : 0, "______").text);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_headline(list, 6, SQ_COLOR_TEXT, "TYPE A SEED");
    draw_field(shell, list);
    sq_menu_draw(&shell->menu, list);
    sq_draw_line(list, 341, SQ_COLOR_QUIET_TEXT,
                 "Six letters and digits, or a number. The same seed gives the same game.");
}

const sq_screen sq_screen_seed = {.enter = enter, .tick = tick, .draw = draw};
