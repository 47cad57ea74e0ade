/* bodies: what the player climbs as, and in which heat. Those that are not open yet say how they
 * will be. */
#include <inttypes.h>

#include "play/climber.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

enum {
    CHOICE_USUAL,
    CHOICE_HEAT,
    CHOICE_BACK,
    CHOICE_BODIES, /* this plus a body */
};

enum { WORDS_Y = 314 };

static const sq_variant *body_at(const sq_play *play, int choice)
{
    return &sq_variants_of_climb(play)->bodies[choice - CHOICE_BODIES];
}

static void show_heat(sq_shell *shell, const sq_play *play)
{
    sq_menu_show_value(&shell->menu, CHOICE_HEAT, "%" PRId32, sq_climber_in_use(play).heat);
}

static void enter(sq_shell *shell, sq_play *play)
{
    const sq_variants *variants = sq_variants_of_climb(play);
    const int32_t chosen = sq_chosen_body(play);
    sq_menu *menu = sq_menu_begin(&shell->menu);
    sq_menu_add(menu, CHOICE_USUAL, "square");
    for (int32_t i = 0; i < variants->body_count; i++)
        sq_menu_add(menu, CHOICE_BODIES + i, "%s", variants->bodies[i].name)->refuses =
            !sq_body_is_open(play, &variants->bodies[i]);
    sq_menu_fill_cells(menu, 0, (sq_cells){6, 46, 98}, (sq_cells){3, 84, 98});
    sq_menu_add(menu, CHOICE_HEAT, "Heat");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    sq_menu_fill_cells(menu, 1 + variants->body_count, (sq_cells){2, 262, 42},
                       (sq_cells){2, 524, 84});
    show_heat(shell, play);
    sq_menu_select(menu, chosen < 0 ? CHOICE_USUAL : CHOICE_BODIES + (int)chosen);
}

static void put_on(sq_shell *shell, const char *body)
{
    sq_climber as = {.heat = shell->saves->goals.climber.heat};
    snprintf(as.body, sizeof as.body, "%s", body);
    sq_saves_climb_as(shell->saves, &as);
}

/* Around the heats that are open. */
static void turn_heat(sq_shell *shell, const sq_play *play, int step)
{
    const int32_t lowest = sq_lowest_heat(play);
    const int32_t count = sq_highest_heat(play) + 1 - lowest;
    sq_climber as = shell->saves->goals.climber; /* its body may be one that a mod does not have */
    as.heat = lowest + (sq_climber_in_use(play).heat - lowest + step + count) % count;
    sq_saves_climb_as(shell->saves, &as);
    show_heat(shell, play);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const sq_menu_act act = sq_menu_tick(&shell->menu, controls, &shell->sounds);
    if (sq_pressed(controls, SQ_PRESS_BACK) || act.choice == CHOICE_BACK)
        return SQ_SCREEN_GAMES;
    if (act.choice == CHOICE_HEAT) {
        turn_heat(shell, play, act.step == 0 ? 1 : act.step);
    } else if (act.choice != SQ_MENU_NONE && act.step == 0) {
        put_on(shell, act.choice == CHOICE_USUAL ? "" : body_at(play, act.choice)->name);
        return SQ_SCREEN_START;
    }
    return SQ_SCREEN_BODIES;
}

/* ---- drawing ---- */

/* One that is not open is dim, and says where it opens. */
static void draw_tile(const sq_shell *shell, const sq_play *play, int item, sq_draw_list *list)
{
    enum { SIDE = 36, NAME_Y = 58, GOAL_Y = 77 };
    const sq_menu_item *tile = &shell->menu.items[item];
    const sq_area area = sq_menu_draw_box(&shell->menu, item, list);
    const float middle = area.left + area.width / 2;
    if (tile->refuses)
        sq_draw_empty_place(list, middle, area.top + 32, SIDE);
    else
        sq_draw_portrait(list, play->saves->goals.face, middle, area.top + 32, SIDE);
    sq_draw_text_fitting(list, middle, area.top + NAME_Y, SQ_TEXT_SIZE, area.width - 8, SQ_CENTER,
                         tile->refuses ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_TEXT, "%s", tile->text);
    if (tile->refuses)
        sq_draw_text_fitting(list, middle, area.top + GOAL_Y, SQ_TEXT_SIZE, area.width - 8,
                             SQ_CENTER, SQ_COLOR_QUIET_TEXT, "floor %" PRId32,
                             body_at(play, tile->choice)->opens);
}

static void draw_body(const sq_play *play, const sq_variant *body, sq_draw_list *list)
{
    sq_draw_line(list, WORDS_Y, SQ_COLOR_TEXT, "%s", body->words);
    if (!sq_body_is_open(play, body))
        sq_draw_line(list, WORDS_Y + SQ_TEXT_HEIGHT, SQ_COLOR_POWER,
                     "Reach floor %" PRId32 " to open it.", body->opens);
}

/* What the chosen heat adds. */
static void draw_heat(const sq_play *play, sq_draw_list *list)
{
    const sq_variant *heat = sq_chosen_heat(play);
    if (heat)
        sq_draw_line(list, WORDS_Y, SQ_COLOR_TEXT, "%s", heat->words);
    else
        sq_draw_line(list, WORDS_Y, SQ_COLOR_TEXT, "%sWin a climb to open heat %" PRId32 ".",
                     sq_lowest_heat(play) < 0 ? "Below 0 it is easier. " : "",
                     sq_highest_heat(play) + 1);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const sq_menu *menu = &shell->menu;
    const int selected = sq_menu_selected(menu);
    sq_draw_headline(list, 4, SQ_COLOR_TEXT, "BODY AND HEAT");
    for (int item = 0; item < menu->count; item++)
        if (menu->items[item].choice == CHOICE_USUAL || menu->items[item].choice >= CHOICE_BODIES)
            draw_tile(shell, play, item, list);
        else
            sq_menu_draw_item(menu, item, list);
    if (selected >= CHOICE_BODIES)
        draw_body(play, body_at(play, selected), list);
    else if (selected == CHOICE_HEAT)
        draw_heat(play, list);
    else if (selected == CHOICE_USUAL)
        sq_draw_line(list, WORDS_Y, SQ_COLOR_TEXT, "As you are.");
}

const sq_screen sq_screen_bodies = {.enter = enter, .tick = tick, .draw = draw};
