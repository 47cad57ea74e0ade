/* run_over: a climb is over: what it has come to, and a menu to climb again. */
#include <inttypes.h>

#include "picture/figures.h"
#include "play/credit.h"
#include "play/practice.h"
#include "play/scene.h"
#include "rules/kinds.h"
#include "rules/score.h"
#include "screens/play/result.h"
#include "shell/drawing.h"
#include "shell/legend.h"
#include "shell/screen.h"

static void enter(sq_shell *shell, sq_play *play)
{
    const sq_menu_shape shape = {.place = {36, 184, 280, 30, 35},
                                 .has_two_columns = true,
                                 .room = {.top = 166, .bottom = 340}};
    sq_result_enter(shell, play, shape, "Again, a new climb", "The same again");
}

/* ---- drawing: figures in two columns ---- */

enum { TOP = 82, STRIDE = 26, GAP = 12, LEFT_COLUMN = 148, RIGHT_COLUMN = 470, VALUE_WIDTH = 158 };

static void draw_figure(sq_draw_list *list, float middle, int row, const char *what,
                        const char *how_much)
{
    const float y = TOP + (float)row * STRIDE;
    sq_draw_text(list, middle, y, 2, SQ_RIGHT, SQ_COLOR_QUIET_TEXT, "%s", what);
    sq_draw_text_fitting(list, middle + GAP, y, 2, VALUE_WIDTH, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                         how_much);
}

static void draw_count(const sq_shell *shell, float middle, int row, const char *what,
                       uint64_t how_many, sq_draw_list *list)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, sq_count_up(shell, how_many));
    draw_figure(list, middle, row, what, text);
}

static void draw_medals(const Climb *climb, int row, sq_draw_list *list)
{
    enum { SIDE = 18, EACH = VALUE_WIDTH / 2 };
    const struct {
        sq_medal medal;
        int32_t count;
    } medals[] = {{SQ_MEDAL_GOLD, climb->gold}, {SQ_MEDAL_SILVER, climb->silver}};
    const float y = TOP + (float)row * STRIDE;
    draw_figure(list, RIGHT_COLUMN, row, "Medals", "");
    for (int i = 0; i < 2; i++) {
        const float x = RIGHT_COLUMN + GAP + (float)(i * EACH);
        sq_draw_medal(list, medals[i].medal, x + SIDE / 2.0F, y + SQ_GLYPH_HEIGHT, SIDE);
        sq_draw_text_fitting(list, x + SIDE + 6, y, 2, EACH - SIDE - 12, SQ_LEFT, SQ_COLOR_TEXT,
                             "%" PRId32, medals[i].count);
    }
}

/* The kind that hit last, drawn and named. */
static void draw_last_hit(const ecs_world *game, int row, sq_draw_list *list)
{
    enum { SIDE = 22 };
    const sq_kind *kind = &sq_kinds_of(game)->list[ecs_unique_read(game, Climb)->last_kind];
    const float y = TOP + (float)row * STRIDE;
    draw_figure(list, RIGHT_COLUMN, row, "Last hit by", "");
    sq_draw_kind(list, kind, SQ_LEGEND_DANGER, RIGHT_COLUMN + GAP + SIDE / 2.0F,
                 y + SQ_GLYPH_HEIGHT, SIDE);
    sq_draw_text_fitting(list, RIGHT_COLUMN + GAP + SIDE + 6, y, 2, VALUE_WIDTH - SIDE - 6, SQ_LEFT,
                         SQ_COLOR_TEXT, "%s", kind->name);
}

static void draw_figures(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const ecs_world *game = play->game;
    const Climb *climb = ecs_unique_read(game, Climb);
    const Run *run = sq_game_run(game);
    draw_count(shell, LEFT_COLUMN, 0, "Score", climb->score, list);
    draw_count(shell, LEFT_COLUMN, 1, "Floor", (uint64_t)ecs_unique_read(game, Tower)->floor, list);
    draw_figure(list, LEFT_COLUMN, 2, "Time",
                sq_time_of(sq_count_up(shell, run->tick), sq_constants(play)).text);
    draw_count(shell, RIGHT_COLUMN, 0, "Best chain", (uint64_t)climb->best_chain, list);
    draw_medals(climb, 1, list);
    if (run->last_hit.size > 0)
        draw_last_hit(game, 2, list);
}

/* The place among the ten best, or why there is none. */
static void draw_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { Y = 54 };
    const int32_t place = play->credit.gain.place;
    char text[48];
    if (!sq_run_counts(play)) {
        sq_draw_practice_result(shell, play, Y + 6, list);
        sq_draw_changed_constants(play, Y + 6, list);
        return;
    }
    if (ecs_unique_read(play->game, Climb)->score == 0) {
        sq_draw_line(list, Y, SQ_COLOR_QUIET_TEXT, "No points this time.");
        return;
    }
    snprintf(text, sizeof text, "Place %" PRId32 " of your ten best.", place);
    if (place == 1)
        snprintf(text, sizeof text, "Your best climb!");
    if (place > 0)
        sq_draw_line(list, Y, SQ_COLOR_POWER, text);
    else
        sq_draw_line(list, Y, SQ_COLOR_QUIET_TEXT, "Not among your ten best.");
}

/* The player and what hit last, on both sides of the headline. */
static void draw_both(const sq_play *play, sq_draw_list *list)
{
    enum { SIDE = 38, AWAY = 150, TOP_OF_BOTH = 8 };
    const float middle = SQ_CANVAS_WIDTH / 2.0F;
    const Square player = {middle - AWAY - SIDE / 2.0F, TOP_OF_BOTH, SIDE};
    const sq_kinds *kinds = sq_kinds_of(play->game);
    sq_figure_draw_player(
        list, player, 1,
        &(sq_player_look){.body = SQ_COLOR_PLAYER, .face = play->saves->goals.face, .hurt = true});
    if (sq_game_run(play->game)->last_hit.size > 0)
        sq_draw_kind(list, &kinds->list[ecs_unique_read(play->game, Climb)->last_kind],
                     SQ_LEGEND_DANGER, middle + AWAY, TOP_OF_BOTH + SIDE / 2.0F, SIDE);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_draw_game_behind(shell, play, list);
    sq_draw_headline(list, 4, SQ_COLOR_DANGER, "RUN OVER");
    draw_both(play, list);
    draw_place(shell, play, list);
    draw_figures(shell, play, list);
    sq_menu_draw(&shell->menu, list);
    sq_draw_origin(play, list);
}

const sq_screen sq_screen_run_over = {
    .enter = enter, .tick = sq_result_tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
