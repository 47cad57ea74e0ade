/* best: the ten best runs of a board. The screen opens with the board played last; the player goes
 * through the games and, in one with several heats, through these. */
#include <inttypes.h>
#include <string.h>

#include "draw/panel.h"
#include "play/climber.h"
#include "play/ghost.h"
#include "play/mod_in_use.h"
#include "play/run_control.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

enum { CHOICE_GAME, CHOICE_HEAT, CHOICE_RACE, CHOICE_BACK };

static const sq_board *shown_board(const sq_shell *shell)
{
    const sq_ten_best *best = &shell->saves->best;
    return best->count > 0 ? &best->boards[shell->own.board % best->count] : NULL;
}

/* ---- the order of boards: games, and their heats ---- */

/* As the screen of bodies has them, the usual one first. One that is no longer there comes last. */
static int32_t place_of_body(const sq_play *play, const char *name)
{
    const sq_variants *variants = sq_variants_of_climb(play);
    int32_t place = 0;
    while (*name && place < variants->body_count && strcmp(variants->bodies[place].name, name) != 0)
        place++;
    return *name ? place + 1 : 0;
}

/* The modes with their bodies, then the mods, those played last first. */
static int32_t place_of_game(const sq_shell *shell, const sq_play *play, int32_t at)
{
    enum { BODIES = SQ_BODIES_MAX + 2, OWN = SQ_MODE_COUNT * BODIES };
    const sq_board *board = &shell->saves->best.boards[at];
    if (!sq_board_is_own(board->name, board->mode))
        return OWN + at;
    return (int32_t)board->mode * BODIES + place_of_body(play, sq_board_climber(board->name).body);
}

static int32_t heat_of(const sq_shell *shell, int32_t at)
{
    return sq_board_climber(shell->saves->best.boards[at].name).heat;
}

/* How far the board is from the one that is shown: in games or, within the game, in heats. 0: it is
 * not of that kind. */
static int32_t way_to(const sq_shell *shell, const sq_play *play, int32_t at, bool in_heats)
{
    const int32_t shown = shell->own.board;
    const int32_t games = place_of_game(shell, play, at) - place_of_game(shell, play, shown);
    if (in_heats)
        return games == 0 ? heat_of(shell, at) - heat_of(shell, shown) : 0;
    return games;
}

/* The next board in this direction, around the end; the one played last, of several that are as
 * near. The shown one if there is no other. */
static int32_t next_board(const sq_shell *shell, const sq_play *play, int step, bool in_heats)
{
    enum { AROUND = 1000 };
    int32_t nearest = shell->own.board;
    int32_t least = INT32_MAX;
    for (int32_t at = 0; at < shell->saves->best.count; at++) {
        const int32_t way = way_to(shell, play, at, in_heats) * step;
        const int32_t ahead = way < 0 ? way + AROUND : way;
        if (ahead == 0 || ahead >= least)
            continue;
        nearest = at;
        least = ahead;
    }
    return nearest;
}

/* ---- the menu ---- */

/* The game has the room that the others leave; on an upright canvas it stands above the runs. */
static void place_items(sq_menu *menu)
{
    enum { MARGIN = 12, GAP = 8, SMALL = 110, Y = 297, UPRIGHT_Y = 590, ABOVE = 36, SIDE = 58 };
    const int others = menu->count > 1 ? menu->count - 1 : 1;
    const float rest = SQ_CANVAS_WIDTH - 2 * MARGIN - (float)others * (SMALL + GAP);
    const sq_area above = {MARGIN, ABOVE, SQ_UPRIGHT_WIDTH - 2 * MARGIN, SQ_FINGER_SIDE};
    const int first = menu->count - others;
    if (first == 1)
        sq_menu_move(menu, 0, (sq_places){{MARGIN, Y, rest, SQ_FINGER_SIDE}, above}, false);
    for (int i = 0; i < others; i++) {
        const float left = MARGIN + rest + GAP + (float)i * (SMALL + GAP);
        const sq_area upright = sq_cell((sq_cells){others, UPRIGHT_Y, SIDE}, SQ_UPRIGHT_WIDTH, i);
        sq_menu_move(menu, first + i, (sq_places){{left, Y, SMALL, SQ_FINGER_SIDE}, upright},
                     false);
    }
}

static void add_board(sq_shell *shell, const sq_play *play, const sq_board *board)
{
    sq_menu *menu = &shell->menu;
    const int32_t heat = heat_of(shell, shell->own.board);
    const bool has_others = next_board(shell, play, 1, true) != shell->own.board;
    sq_menu_add(menu, CHOICE_GAME, "Game");
    sq_menu_show_value(menu, CHOICE_GAME, "%s", sq_title_of_board(play, board).text);
    if (!has_others && heat == 0)
        return;
    sq_menu_add(menu, CHOICE_HEAT, "Heat")->is_only_shown = !has_others;
    sq_menu_show_value(menu, CHOICE_HEAT, "%" PRId32, heat);
}

/* Without runs there is no board to choose; the kept run is the best one of a board. */
static void fill(sq_shell *shell, const sq_play *play)
{
    const sq_board *board = shown_board(shell);
    const int selected = shell->menu.count > 0 ? sq_menu_selected(&shell->menu) : SQ_MENU_NONE;
    sq_menu *menu = sq_menu_begin(&shell->menu);
    if (board)
        add_board(shell, play, board);
    if (board && sq_ghost_has_kept(play, &board->runs[0]))
        sq_menu_add(menu, CHOICE_RACE, "Race the best");
    sq_menu_add(menu, CHOICE_BACK, "Back");
    place_items(menu);
    sq_menu_select(menu, selected);
}

static void enter(sq_shell *shell, sq_play *play)
{
    shell->own.board = 0;
    sq_mods_refresh(play); /* for their titles */
    sq_menu_begin(&shell->menu);
    fill(shell, play);
}

static sq_screen_id race(sq_play *play, const sq_best_run *run)
{
    sq_ghost_recall(play, run);
    return sq_wish_for(play, (sq_wish){.mode = SQ_MODE_CLIMB, .has_seed = true, .seed = run->seed});
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_pressed(controls, SQ_PRESS_BACK))
        return SQ_SCREEN_RESULTS;
    const sq_menu_act act = sq_menu_tick(&shell->menu, controls, &shell->sounds);
    if (act.choice == CHOICE_BACK)
        return SQ_SCREEN_RESULTS;
    if (act.choice == CHOICE_RACE)
        return race(play, &shown_board(shell)->runs[0]);
    if (act.choice == CHOICE_GAME || act.choice == CHOICE_HEAT) {
        shell->own.board =
            next_board(shell, play, act.step < 0 ? -1 : 1, act.choice == CHOICE_HEAT);
        fill(shell, play);
    }
    return SQ_SCREEN_BEST;
}

/* ---- drawing: a tile for the best run, and a row for each other ---- */

enum { FIGURES = 4, GAP = 4, WORDS_BELOW = 24, LEFT = 12, SIDE = 30 };

/* The right ends of place, score, floor, time and chain, and the left one of when it was: beside
 * them or below. */
static const struct columns {
    float place, right[FIGURES], date, date_below;
    float best_y, rest_y, stride;
} wide = {42, {166, 236, 346, 402}, 418, 0, 50, 98, 22},
  upright = {24, {148, 211, 281, 344}, 64, 18, 90, 157, 48};

static const struct columns *columns_of(const sq_draw_list *list)
{
    return list->is_upright ? &upright : &wide;
}

/* One figure of a run. The one that boards are ordered by is large in the best run, and each has
 * its name below it there. */
static void draw_figure(sq_draw_list *list, float right, float room, float y, const char *name,
                        bool is_large, const char *text)
{
    const bool is_best = y == columns_of(list)->best_y;
    const bool is_title = is_best && is_large;
    sq_draw_text_fitting(
        list, right, is_title ? y - 12 : y, is_title ? SQ_TITLE_SIZE : SQ_TEXT_SIZE,
        room - (float)(is_title ? SIDE : GAP), SQ_RIGHT, SQ_COLOR_TEXT, "%s", text);
    if (is_best)
        sq_draw_text(list, right, y + WORDS_BELOW, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                     "%s", name);
}

/* When it was, the seed if it is short, and a mark for a daily run. */
static void draw_origin(const sq_best_run *run, float y, sq_draw_list *list)
{
    enum { LONGEST = 10 };
    const struct columns *at = columns_of(list);
    const sq_text seed = sq_seed_text_of(run->seed);
    const bool is_best = y == at->best_y;
    sq_draw_text_fitting(
        list, at->date, y + at->date_below + (float)(is_best && list->is_upright ? WORDS_BELOW : 0),
        SQ_TEXT_SIZE, sq_canvas_of(list->is_upright).width - at->date - 18, SQ_LEFT,
        list->is_upright ? SQ_COLOR_QUIET_TEXT : SQ_COLOR_TEXT, "%s  %s%s",
        run->date != 0 ? sq_day_text_of(run->date).text : "",
        strlen(seed.text) <= LONGEST ? seed.text : "", run->day != 0 ? "  daily" : "");
    if (is_best && !list->is_upright)
        sq_draw_text(list, at->date, y + WORDS_BELOW, SQ_TEXT_SIZE, SQ_LEFT, SQ_COLOR_QUIET_TEXT,
                     "day (UTC), seed");
}

/* As many of them as the board ranks by. */
static void draw_figures(const sq_shell *shell, sq_run_order order, const sq_best_run *run, float y,
                         sq_draw_list *list)
{
    static const char *const names[FIGURES] = {"score", "floor", "time", "chain"};
    const sq_text texts[FIGURES] = {
        sq_text_of("%" PRIu64, run->score), sq_text_of("%" PRId32, run->floor),
        sq_time_of(run->ticks, &shell->options->config), sq_text_of("%" PRIu32, run->best_chain)};
    float left = columns_of(list)->place;
    for (int i = 0; i < FIGURES; i++) {
        const float right = columns_of(list)->right[i];
        if (order == SQ_ORDER_SCORE || i == SQ_ORDER_TIME || i == (int)order)
            draw_figure(list, right, right - left, y, names[i], i == (int)order, texts[i].text);
        left = right;
    }
}

/* The best has a crown, and every second row has a ground. */
static void draw_run(const sq_shell *shell, const sq_board *board, int32_t place,
                     sq_draw_list *list)
{
    const struct columns *at = columns_of(list);
    const float y = place == 0 ? at->best_y : at->rest_y + (float)(place - 1) * at->stride;
    const sq_area ground = {LEFT, y - (place == 0 ? 12.0F : 2.0F),
                            sq_canvas_of(list->is_upright).width - 2 * LEFT,
                            place == 0 ? at->rest_y - y + 6 : at->stride};
    if (place % 2 == 0)
        sq_draw_panel(list, ground, SQ_COLOR_PANEL);
    if (place == 0)
        sq_draw_portrait(list, SQ_FACE_CROWN, LEFT + 20, y + 11, SIDE);
    else
        sq_draw_text(list, at->place, y, SQ_TEXT_SIZE, SQ_RIGHT, SQ_COLOR_POWER, "%" PRId32,
                     place + 1);
    draw_figures(shell, sq_run_order_of(board->mode), &board->runs[place], y, list);
    draw_origin(&board->runs[place], y, list);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const sq_board *board = shown_board(shell);
    sq_draw_headline(list, 0, SQ_COLOR_TEXT, "TEN BEST");
    if (!board)
        sq_draw_line(list, 150, SQ_COLOR_QUIET_TEXT, "Your first finished run will stand here.");
    for (int32_t place = 0; board && place < board->count; place++)
        draw_run(shell, board, place, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_best = {.enter = enter, .tick = tick, .draw = draw};
