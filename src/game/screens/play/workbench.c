/* workbench: every constant and every parameter of a kind, changed while a game of practice stands
 * still; it goes on by them. Typing finds those whose names have it. */
#include <ctype.h>
#include <string.h>

#include "mods/rulebook_numbers.h"
#include "play/rules_in_use.h"
#include "play/scene.h"
#include "play/sharing.h"
#include "shell/drawing.h"
#include "shell/screen.h"

/* The numbers have their rows in the rulebook as choices. */
enum {
    CHOICE_PAGE = SQ_RULEBOOK_NUMBERS_MAX,
    CHOICE_RESET,
    CHOICE_WRITE,
    CHOICE_COPY,
    CHOICE_BACK,
    SHOWN = 5,
    BUTTONS = CHOICE_BACK - CHOICE_PAGE + 1,
};

/* ---- finding ---- */

static bool begins_with(const char *name, const char *part)
{
    for (; *part; name++) {
        if (*name == '_' || *name == ' ')
            continue;
        if (tolower((unsigned char)*name) != *part++)
            return false;
    }
    return true;
}

static bool has(const char *name, const char *part)
{
    while (*name && !begins_with(name, part))
        name++;
    return *name;
}

/* Spaces and lines between words need not be typed. */
static void type(sq_bench *bench, const char *typed)
{
    for (; *typed; typed++) {
        const size_t length = strlen(bench->find);
        if (*typed == '\b' && length > 0)
            bench->find[length - 1] = '\0';
        else if (isalnum((unsigned char)*typed) && length + 1 < sizeof bench->find)
            bench->find[length] = (char)tolower((unsigned char)*typed);
    }
    bench->first = 0;
}

/* ---- the menu ---- */

static sq_text text_of(const sq_play *play, const sq_rulebook_number *number, double value)
{
    return number->is_kind ? sq_text_of("%s", play->rules.played.kinds.list[(int)value].name)
                           : sq_text_of("%.7g", value);
}

static void show_values(sq_shell *shell, const sq_play *play)
{
    sq_menu *menu = &shell->menu;
    for (int item = 0; item < menu->count - BUTTONS; item++) {
        const int row = menu->items[item].choice;
        const sq_rulebook_number number = sq_rulebook_number_at(&play->rules.played, row);
        sq_menu_show_value(menu, row, "%s", text_of(play, &number, number.value).text);
    }
    sq_menu_show_value(menu, CHOICE_PAGE, "%d", (int)shell->own.bench.first / SHOWN + 1);
}

/* Below each other. The player, in the middle of the arena, stays seen beside or below them. */
static sq_places places_of_row(int32_t row)
{
    enum { LEFT = 8, WIDTH = 290, HEIGHT = 41, UPRIGHT_WIDTH = 344 };
    return (sq_places){{LEFT, 24 + 49 * (float)row, WIDTH, HEIGHT},
                       {LEFT, 46 + 43 * (float)row, UPRIGHT_WIDTH, HEIGHT}};
}

static void fill(sq_shell *shell, const sq_play *play)
{
    static const char *const buttons[BUTTONS] = {"Page", "Reset", "Write mod", "Copy code", "Back"};
    const sq_rulebook *book = &play->rules.played;
    sq_bench *bench = &shell->own.bench;
    sq_menu *menu = sq_menu_begin(&shell->menu);
    bench->count = 0;
    for (int32_t row = 0; row < sq_rulebook_number_count(book); row++) {
        const sq_rulebook_number number = sq_rulebook_number_at(book, row);
        const int32_t place = has(number.name, bench->find) ? bench->count++ - bench->first : -1;
        if (place >= 0 && place < SHOWN)
            sq_menu_add_at(menu, row, places_of_row(place), "%s", number.name);
    }
    for (int i = 0; i < BUTTONS; i++)
        sq_menu_add(menu, CHOICE_PAGE + i, "%s", buttons[i]);
    sq_menu_fill_cells(menu, menu->count - BUTTONS, (sq_cells){5, 270, 41}, (sq_cells){3, 512, 42});
    show_values(shell, play);
}

static void enter(sq_shell *shell, sq_play *play)
{
    shell->own.bench = (sq_bench){.count = 0};
    fill(shell, play);
}

static void turn_page(sq_shell *shell, const sq_play *play, int pages)
{
    sq_bench *bench = &shell->own.bench;
    const int selected = sq_menu_selected(&shell->menu);
    const int32_t last = bench->count > 0 ? (bench->count - 1) / SHOWN * SHOWN : 0;
    bench->first += pages * SHOWN;
    if (bench->first < 0 || bench->first > last)
        bench->first = bench->first < 0 ? last : 0;
    fill(shell, play);
    sq_menu_select(&shell->menu, selected);
}

/* ---- changing ---- */

/* What could not be played stays as it was. */
static void change_rules(sq_shell *shell, sq_play *play, const sq_rulebook *to)
{
    char reason[SQ_RULEBOOK_REASON_SIZE];
    if (sq_rules_change(play, to, reason))
        return;
    sq_notice_say(&shell->notice, "%s", reason);
    sq_sounds_add(&shell->sounds, SQ_SOUND_MENU_REFUSE);
}

static void take_step(sq_shell *shell, sq_play *play, int32_t row, int step)
{
    const double usual = sq_rulebook_number_at(&play->rules.begun, row).value;
    sq_rulebook to = play->rules.played;
    const sq_rulebook_number number = sq_rulebook_number_at(&to, row);
    const double value = sq_rulebook_number_step(&number, usual, step);
    if (value == number.value)
        return;
    sq_rulebook_number_put(&to, row, value);
    change_rules(shell, play, &to);
}

/* Choosing a number raises it, as in the settings. */
static sq_screen_id carry_out(sq_shell *shell, sq_play *play, sq_menu_act act)
{
    const int step = act.step ? act.step : 1;
    switch (act.choice) {
    case SQ_MENU_NONE:
        break;
    case CHOICE_PAGE:
        turn_page(shell, play, step);
        break;
    case CHOICE_RESET:
        change_rules(shell, play, &play->rules.begun);
        break;
    case CHOICE_WRITE:
        sq_bench_write_mod(shell, play);
        break;
    case CHOICE_COPY:
        sq_copy_share_code(shell, &play->rules.played);
        break;
    case CHOICE_BACK:
        return shell->behind;
    default:
        take_step(shell, play, act.choice, step);
    }
    return SQ_SCREEN_WORKBENCH;
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int pages =
        sq_pressed(controls, SQ_PRESS_FORWARD) - sq_pressed(controls, SQ_PRESS_BACKWARD);
    if (*controls->typed) {
        type(&shell->own.bench, controls->typed);
        fill(shell, play);
    }
    if (sq_pressed(controls, SQ_PRESS_BACK) || sq_pressed(controls, SQ_PRESS_WORKBENCH))
        return shell->behind;
    if (pages != 0)
        turn_page(shell, play, pages);
    return carry_out(shell, play, sq_menu_tick(&shell->menu, controls, &shell->sounds));
}

/* ---- drawing ---- */

static void draw_search(const sq_shell *shell, sq_draw_list *list)
{
    const sq_bench *bench = &shell->own.bench;
    const float y = list->is_upright ? 16 : 4;
    const float width = sq_canvas_of(list->is_upright).width;
    sq_draw_text(list, 12, y, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_TEXT, "Workbench");
    sq_draw_text(list, width / 2, y, SQ_TEXT_SIZE, SQ_CENTER,
                 *bench->find ? SQ_COLOR_TEXT : SQ_COLOR_QUIET_TEXT, "%s_",
                 *bench->find ? bench->find : "Type to find");
    sq_draw_text(list, width - 12, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%d found",
                 (int)bench->count);
}

/* What the selected number is, and where it may go. */
static void draw_meaning(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const int32_t row = sq_menu_selected(&shell->menu);
    const float width = sq_canvas_of(list->is_upright).width;
    const float top = list->is_upright ? 612 : 313;
    if (shell->own.bench.count == 0)
        sq_draw_text(list, width / 2, top, SQ_TEXT_SIZE, SQ_CENTER, SQ_COLOR_TEXT,
                     "No name has this. Delete some of it.");
    if (row >= CHOICE_PAGE)
        return;
    const sq_rulebook_number number = sq_rulebook_number_at(&play->rules.played, row);
    const double usual = sq_rulebook_number_at(&play->rules.begun, row).value;
    const float y =
        sq_draw_lines(list, width / 2, top, SQ_TEXT_SIZE, width - 16, list->is_upright ? 3 : 1,
                      SQ_CENTER, SQ_COLOR_TEXT, number.meaning);
    sq_draw_text_fitting(list, width / 2, y, SQ_TEXT_SIZE, width - 16, SQ_CENTER,
                         SQ_COLOR_QUIET_TEXT, "%s to %s%s%s. Default: %s.",
                         text_of(play, &number, number.lowest).text,
                         text_of(play, &number, number.highest).text, *number.unit ? " " : "",
                         number.unit, text_of(play, &number, usual).text);
}

/* Only what is written on is darkened. */
static void draw_game_beside(const sq_shell *shell, sq_play *play, sq_draw_list *list)
{
    const sq_canvas canvas = sq_canvas_of(list->is_upright);
    const float above = list->is_upright ? 44 : 24;
    const float below = list->is_upright ? 508 : 266;
    sq_draw_game(shell, play, 1, list);
    sq_draw_rect(list, 0, 0, canvas.width, above, SQ_COLOR_SHADE);
    sq_draw_rect(list, 0, below, canvas.width, canvas.height - below, SQ_COLOR_SHADE);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    show_values(shell, play);
    draw_game_beside(shell, play, list);
    draw_search(shell, list);
    sq_menu_draw(&shell->menu, list);
    draw_meaning(shell, play, list);
}

const sq_screen sq_screen_workbench = {.enter = enter, .tick = tick, .draw = draw};
