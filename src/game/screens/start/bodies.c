/* bodies: what the player climbs as, and in which heat. Those that are not open yet say how they
 * will be. */
#include <inttypes.h>

#include "picture/shapes.h"
#include "play/climber.h"
#include "shell/drawing.h"
#include "shell/screen.h"

enum {
    CHOICE_USUAL,
    CHOICE_HEAT,
    CHOICE_BACK,
    CHOICE_BODIES, /* this plus a body */
};

static const sq_variant *body_at(const sq_play *play, int choice)
{
    return &sq_variants_of_climb(play)->bodies[choice - CHOICE_BODIES];
}

static void show_heat(sq_shell *shell)
{
    sq_menu_show_value(&shell->menu, CHOICE_HEAT, "%" PRId32, shell->saves->goals.climber.heat);
}

static void enter(sq_shell *shell, sq_play *play)
{
    const sq_variants *variants = sq_variants_of_climb(play);
    const int32_t chosen = sq_chosen_body(play);
    sq_menu *menu =
        sq_menu_begin(&shell->menu, (sq_menu_shape){.place = {72, 72, 244, 28, 36},
                                                    .has_two_columns = true,
                                                    .room = {.top = 58, .bottom = 324}});
    sq_menu_add(menu, CHOICE_USUAL, "square");
    for (int32_t i = 0; i < variants->body_count; i++)
        sq_menu_add(menu, CHOICE_BODIES + i, "%s", variants->bodies[i].name)->refuses =
            !sq_body_is_open(play, &variants->bodies[i]);
    sq_menu_add(menu, CHOICE_HEAT, "Heat");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    show_heat(shell);
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
    sq_climber as = shell->saves->goals.climber;
    const int32_t count = sq_highest_heat(play) + 1;
    as.heat = (as.heat + step + count) % count;
    sq_saves_climb_as(shell->saves, &as);
    show_heat(shell);
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

static void draw_body(const sq_play *play, const sq_variant *body, sq_draw_list *list)
{
    if (sq_body_is_open(play, body))
        sq_draw_line(list, 328, SQ_COLOR_TEXT, "%s", body->words);
    else
        sq_draw_line(list, 328, SQ_COLOR_TEXT, "Reach floor %" PRId32 " to open it.", body->opens);
}

/* What the chosen heat adds. */
static void draw_heat(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const sq_variants *variants = sq_variants_of_climb(play);
    const int32_t heat = shell->saves->goals.climber.heat;
    if (heat > 0 && heat <= variants->heat_count)
        sq_draw_line(list, 328, SQ_COLOR_TEXT, "%s", variants->heats[heat - 1].words);
    else
        sq_draw_line(list, 328, SQ_COLOR_TEXT, "Win a climb to open heat %" PRId32 ".",
                     sq_highest_heat(play) + 1);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const int selected = sq_menu_selected(&shell->menu);
    (void)progress;
    sq_draw_headline(list, 8, SQ_COLOR_TEXT, "BODY AND HEAT");
    sq_menu_draw(&shell->menu, list);
    if (selected >= CHOICE_BODIES)
        draw_body(play, body_at(play, selected), list);
    else if (selected == CHOICE_HEAT)
        draw_heat(shell, play, list);
    else if (selected == CHOICE_USUAL)
        sq_draw_line(list, 328, SQ_COLOR_TEXT, "As you are.");
}

const sq_screen sq_screen_bodies = {.enter = enter, .tick = tick, .draw = draw};
