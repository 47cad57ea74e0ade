/* summary: the results of the kept run, and the question whether to end it. */
#include <inttypes.h>

#include "draw/panel.h"
#include "play/play.h"
#include "play/run_control.h"
#include "play/scene.h"
#include "rules/names.h"
#include "screens/play/taken.h"
#include "shell/drawing.h"
#include "shell/screen.h"

enum { CHOICE_GO_ON, CHOICE_NEW_RUN, CHOICE_START_SCREEN };

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = sq_menu_begin(&shell->menu);
    sq_menu_add(menu, CHOICE_GO_ON, "Keep climbing");
    sq_menu_add(menu, CHOICE_NEW_RUN, "End it: new %s",
                play->next.wish.day != 0 ? "daily run" : sq_mode_name(play->next.wish.mode));
    sq_menu_add(menu, CHOICE_START_SCREEN, "End it: start screen");
    sq_menu_fill_cells(menu, 0, (sq_cells){3, 222, 64}, (sq_cells){1, 416, 64});
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return shell->behind;
    const int chosen = sq_chosen(shell, controls);
    if (chosen == SQ_MENU_NONE)
        return SQ_SCREEN_SUMMARY;
    if (chosen == CHOICE_GO_ON)
        return sq_screen_of_game(play);
    sq_end_run(shell, play);
    if (chosen == CHOICE_START_SCREEN)
        return SQ_SCREEN_START;
    sq_begin_wished(play);
    return SQ_SCREEN_PLAY;
}

/* ---- drawing ---- */

static void draw_fact(int cell, const char *how_much, const char *what, sq_draw_list *list)
{
    const sq_places places = sq_cell_places((sq_cells){5, 52, 80}, (sq_cells){2, 80, 58}, cell);
    const sq_area tile = sq_place_on(places, list->is_upright);
    sq_draw_panel(list, tile, SQ_COLOR_PANEL);
    sq_draw_fact(list, tile, how_much, SQ_COLOR_QUIET_TEXT, what);
}

static void draw_count(const sq_shell *shell, int cell, const char *what, uint64_t how_many,
                       sq_draw_list *list)
{
    draw_fact(cell, sq_text_of("%" PRIu64, sq_count_up(shell, how_many)).text, what, list);
}

static void draw_counts(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const Run *run = sq_game_run(play->game);
    const uint64_t ticks = sq_count_up(shell, run->tick);
    draw_count(shell, 0, "Floor", (uint64_t)ecs_unique(play->game, Tower)->floor, list);
    if (run->mode == SQ_MODE_CLIMB)
        draw_count(shell, 1, "Score", ecs_unique_read(play->game, Climb)->score, list);
    else
        draw_count(shell, 1, "Floors lost", run->floors_lost, list);
    draw_count(shell, 2, "Eaten", run->eaten, list);
    draw_count(shell, 3, "Hits", run->hits, list);
    draw_fact(4, sq_time_of(ticks, sq_constants(play)).text, "Time", list);
}

/* Explains the selected item, since ending a run cannot be undone. */
static void draw_meaning(const sq_shell *shell, sq_draw_list *list)
{
    static const char *const meanings[] = {
        [CHOICE_GO_ON] = "The run continues where you left it.",
        [CHOICE_NEW_RUN] = "This run ends for good. A new one starts on the first floor.",
        [CHOICE_START_SCREEN] = "This run ends for good. Your records stay.",
    };
    sq_draw_line(list, 320, SQ_COLOR_TEXT, "%s", meanings[sq_menu_selected(&shell->menu)]);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_game_behind(shell, play, list);
    sq_draw_headline(list, 6, SQ_COLOR_TEXT, "END THIS RUN?");
    draw_counts(shell, play, list);
    sq_draw_upgrades_taken(ecs_unique_read(play->game, Tower), 146, list);
    sq_draw_origin(play, list);
    sq_draw_uncounted(play, 190, list);
    sq_menu_draw(&shell->menu, list);
    draw_meaning(shell, list);
}

const sq_screen sq_screen_summary = {
    .enter = enter, .tick = tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
