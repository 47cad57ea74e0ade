/* best: the ten best runs of a board. The board can be changed; the one played last comes first. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "play/ghost.h"
#include "play/mod_in_use.h"
#include "play/run_control.h"
#include "shell/drawing.h"
#include "shell/screen.h"

enum { CHOICE_BOARD, CHOICE_RACE, CHOICE_BACK };

static const sq_board *shown_board(const sq_shell *shell)
{
    const sq_ten_best *best = &shell->saves->best;
    return best->count > 0 ? &best->boards[shell->own.board % best->count] : NULL;
}

/* Without runs there is no board to choose; the kept run is the best one of a board. */
static void fill(sq_shell *shell, const sq_play *play)
{
    sq_menu *menu = &shell->menu;
    const sq_board *board = shown_board(shell);
    sq_menu_clear(menu);
    if (board) {
        sq_menu_add(menu, CHOICE_BOARD, "Game");
        sq_menu_show_value(menu, CHOICE_BOARD, "%.12s", sq_title_of_board(play, board->name));
    }
    if (board && sq_ghost_has_kept(play, &board->runs[0]))
        sq_menu_add(menu, CHOICE_RACE, "Race the best");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    for (int item = 0; item < menu->count; item++)
        sq_menu_move(menu, item,
                     sq_cell_places((sq_cells){menu->count, 297, 41},
                                    (sq_cells){menu->count, 590, 58}, item),
                     false);
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu_begin(&shell->menu, (sq_menu_shape){.is_row = true});
    shell->own.board = 0;
    sq_mods_refresh(play); /* for their titles */
    fill(shell, play);
}

static sq_screen_id race(sq_play *play, const sq_best_run *run)
{
    sq_ghost_recall(play, run);
    return sq_wish_for(play, (sq_wish){.mode = SQ_MODE_CLIMB, .has_seed = true, .seed = run->seed});
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    const int32_t count = shell->saves->best.count;
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_RESULTS;
    const sq_menu_act act = sq_menu_tick(&shell->menu, controls, &shell->sounds);
    if (act.choice == CHOICE_BACK)
        return SQ_SCREEN_RESULTS;
    if (act.choice == CHOICE_RACE)
        return race(play, &shown_board(shell)->runs[0]);
    if (act.choice == CHOICE_BOARD) {
        shell->own.board = (shell->own.board + (act.step < 0 ? count - 1 : 1)) % count;
        fill(shell, play);
    }
    return SQ_SCREEN_BEST;
}

/* ---- drawing: a row for each run ---- */

/* The right ends of the figures, and the left one of when it was: beside them or below. */
static const struct columns {
    float place, score, floor, time, chain, date;
    float date_below, first_y, stride;
} wide = {38, 166, 236, 346, 402, 418, 0, 54, 24},
  upright = {20, 146, 211, 287, 352, 44, 18, 92, 49};

static const struct columns *columns_of(const sq_draw_list *list)
{
    return list->is_upright ? &upright : &wide;
}

static void draw_head(sq_run_order order, sq_draw_list *list)
{
    const struct columns *at = columns_of(list);
    const sq_color color = SQ_COLOR_QUIET_TEXT;
    const float y = at->first_y - SQ_TEXT_HEIGHT;
    if (order == SQ_ORDER_SCORE)
        sq_draw_text(list, at->score, y, SQ_TEXT_SIZE, SQ_RIGHT, color, "score");
    if (order != SQ_ORDER_TIME)
        sq_draw_text(list, at->floor, y, SQ_TEXT_SIZE, SQ_RIGHT, color, "floor");
    sq_draw_text(list, at->time, y, SQ_TEXT_SIZE, SQ_RIGHT, color, "time");
    if (order == SQ_ORDER_SCORE)
        sq_draw_text(list, at->chain, y, SQ_TEXT_SIZE, SQ_RIGHT, color, "chain");
    if (!list->is_upright)
        sq_draw_text(list, at->date, y, SQ_TEXT_SIZE, SQ_LEFT, color, "day (UTC), seed");
}

/* When it was, the seed if it is short, and a mark for a daily run. */
static void draw_origin(const sq_best_run *run, float y, sq_draw_list *list)
{
    enum { LONGEST = 10 };
    const struct columns *at = columns_of(list);
    char day[SQ_DAY_TEXT_SIZE] = "";
    char seed[SQ_SEED_TEXT_SIZE];
    sq_seed_write(seed, run->seed);
    if (run->date != 0)
        sq_day_write(day, run->date);
    sq_draw_text_fitting(list, at->date, y + at->date_below, SQ_TEXT_SIZE,
                         sq_canvas_of(list->is_upright).width - at->date - 8, SQ_LEFT,
                         list->is_upright ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_TEXT, "%s  %s%s", day,
                         strlen(seed) <= LONGEST ? seed : "", run->day != 0 ? "  daily" : "");
}

static void draw_run(const sq_shell *shell, const sq_board *board, int32_t place,
                     sq_draw_list *list)
{
    const sq_best_run *run = &board->runs[place];
    const sq_run_order order = sq_run_order_of(board->mode);
    const struct columns *at = columns_of(list);
    const float y = at->first_y + (float)place * at->stride;
    sq_draw_text(list, at->place, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_POWER, "%" PRId32, place + 1);
    if (order == SQ_ORDER_SCORE)
        sq_draw_text_fitting(list, at->score, y, SQ_TEXT_SIZE, at->score - at->place - 6, SQ_RIGHT,
                             SQ_COLOR_TEXT, "%" PRIu64, run->score);
    if (order != SQ_ORDER_TIME)
        sq_draw_text_fitting(list, at->floor, y, SQ_TEXT_SIZE, at->floor - at->score - 6, SQ_RIGHT,
                             SQ_COLOR_TEXT, "%" PRId32, run->floor);
    sq_draw_text_fitting(list, at->time, y, SQ_TEXT_SIZE, at->time - at->floor - 6, SQ_RIGHT,
                         SQ_COLOR_TEXT, "%s", sq_time_of(run->ticks, &shell->options->config).text);
    if (order == SQ_ORDER_SCORE)
        sq_draw_text_fitting(list, at->chain, y, SQ_TEXT_SIZE, at->chain - at->time - 6, SQ_RIGHT,
                             SQ_COLOR_TEXT, "%" PRIu32, run->best_chain);
    draw_origin(run, y, list);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const sq_board *board = shown_board(shell);
    sq_draw_headline(list, 0, SQ_COLOR_TEXT, "TEN BEST");
    if (board)
        draw_head(sq_run_order_of(board->mode), list);
    else
        sq_draw_line(list, 150, SQ_COLOR_QUIET_TEXT, "Your first finished run will stand here.");
    for (int32_t place = 0; board && place < board->count; place++)
        draw_run(shell, board, place, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_best = {.enter = enter, .tick = tick, .draw = draw};
