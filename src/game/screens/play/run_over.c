/* run_over: a climb is over, lost or won: how near it came to the best, what ended it and how to
 * see that coming, what was taken, the next goal, and a menu to climb again. */
#include <inttypes.h>

#include "play/credit.h"
#include "play/practice.h"
#include "play/scene.h"
#include "rules/kinds.h"
#include "screens/play/result.h"
#include "screens/play/taken.h"
#include "shell/drawing.h"
#include "shell/kind_texts.h"
#include "shell/legend.h"
#include "shell/screen.h"

enum {
    LEFT = 16,
    RIGHT = SQ_CANVAS_WIDTH - LEFT,
    PLACE_Y = 52,
    ROW_Y = 77, /* what ended the run at the left, its figures at the right */
    FIGURES_WIDTH = 200,
    TAKEN_Y = 127,
    GOAL_Y = 151,
};

static void enter(sq_shell *shell, sq_play *play)
{
    const sq_menu_shape shape = {.place = {36, 184, 280, 30, 35},
                                 .has_two_columns = true,
                                 .room = {.top = 166, .bottom = 340}};
    sq_result_enter(shell, play, shape, "Again, a new climb", "The same again");
}

/* ---- how near it came to the best ---- */

/* The score of the best other run of the board; 0: there is none. */
static uint64_t best_other(const sq_play *play)
{
    const sq_board *board = sq_board_of_game(play);
    const int32_t other = play->credit.gain.place == 1;
    return board && other < board->count ? board->runs[other].score : 0;
}

enum { PLACE_SIZE = 96 };

static void write_place(char text[PLACE_SIZE], int32_t place, uint64_t score, uint64_t best)
{
    char rank[32] = "";
    if (place > 1)
        snprintf(rank, sizeof rank, "Place %" PRId32 " of ten", place);
    if (score == 0)
        snprintf(text, PLACE_SIZE, "No points this time.");
    else if (place == 1 && best > 0 && score > best)
        snprintf(text, PLACE_SIZE, "Your best climb, by %" PRIu64 " points!", score - best);
    else if (place == 1)
        snprintf(text, PLACE_SIZE, "Your best climb!");
    else if (best > score)
        snprintf(text, PLACE_SIZE, "%s%s%" PRIu64 " points below your best.", rank,
                 place > 1 ? ", " : "", best - score);
    else
        snprintf(text, PLACE_SIZE, "%s.", place > 1 ? rank : "Not among your ten best");
}

/* A game of the challenge that the options name. */
static bool is_challenged(const sq_play *play)
{
    return play->options->has_beat && sq_game_run(play->game)->seed == play->options->seed;
}

static void draw_challenge(uint64_t score, uint64_t beat, sq_draw_list *list)
{
    char text[PLACE_SIZE];
    if (score > beat)
        snprintf(text, PLACE_SIZE, "You beat %" PRIu64 " by %" PRIu64 " points!", beat,
                 score - beat);
    else if (score == beat)
        snprintf(text, PLACE_SIZE, "The very %" PRIu64 " points of the challenge.", beat);
    else
        snprintf(text, PLACE_SIZE, "%" PRIu64 " points short of %" PRIu64 ".", beat - score, beat);
    sq_draw_text_fitting(list, SQ_CANVAS_WIDTH / 2.0F, PLACE_Y, 2, RIGHT - LEFT, SQ_CENTER,
                         score > beat ? SQ_COLOR_POWER : SQ_COLOR_TEXT, "%s", text);
}

/* Or why it does not count. */
static void draw_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const int32_t place = play->credit.gain.place;
    const uint64_t score = ecs_unique_read(play->game, Climb)->score;
    char text[PLACE_SIZE];
    if (is_challenged(play)) {
        draw_challenge(score, play->options->beat, list);
        return;
    }
    if (!sq_run_counts(play)) {
        sq_draw_practice_result(shell, play, PLACE_Y + 6, list);
        sq_draw_changed_constants(play, PLACE_Y + 6, list);
        return;
    }
    write_place(text, place, score, best_other(play));
    sq_draw_text_fitting(list, SQ_CANVAS_WIDTH / 2.0F, PLACE_Y, 2, RIGHT - LEFT, SQ_CENTER,
                         place > 0 && score > 0 ? SQ_COLOR_POWER : SQ_COLOR_QUIET_TEXT, "%s", text);
}

/* ---- what ended it ---- */

/* In two lines of small letters. */
static void draw_warning(const char *warning, float x, float y, float width, sq_draw_list *list)
{
    const int length = sq_line_length(warning, (int)(width / SQ_GLYPH_WIDTH));
    sq_draw_text(list, x, y, 1, SQ_LEFT, SQ_COLOR_TEXT, "%.*s", length, warning);
    sq_draw_text(list, x, y + SQ_GLYPH_HEIGHT, 1, SQ_LEFT, SQ_COLOR_TEXT, "%s",
                 warning + length + (warning[length] == ' '));
}

/* The kind that hit last: its picture, its name, and how to see it coming. */
static void draw_last_hit(const ecs_world *game, sq_draw_list *list)
{
    enum { SIDE = 36, X = LEFT + SIDE + 14, WIDTH = RIGHT - FIGURES_WIDTH - 12 - X };
    const sq_kind *kind = &sq_kinds_of(game)->list[ecs_unique_read(game, Climb)->last_kind];
    sq_draw_kind(list, kind, SQ_LEGEND_DANGER, LEFT + SIDE / 2.0F, ROW_Y + SIDE / 2.0F + 4, SIDE);
    sq_draw_text_fitting(list, X, ROW_Y, 2, WIDTH, SQ_LEFT, SQ_COLOR_DANGER, "%s",
                         sq_kind_words(kind).text);
    draw_warning(sq_kind_warning(kind), X, ROW_Y + 2 * SQ_GLYPH_HEIGHT, WIDTH, list);
}

/* ---- the rest ---- */

static void draw_figures(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const Climb *climb = ecs_unique_read(play->game, Climb);
    const float below = ROW_Y + 2 * SQ_GLYPH_HEIGHT;
    sq_draw_text_fitting(list, RIGHT, ROW_Y, 2, FIGURES_WIDTH, SQ_RIGHT, SQ_COLOR_TEXT,
                         "%" PRIu64 " points", sq_count_up(shell, climb->score));
    sq_draw_text_fitting(list, RIGHT, below, 1, FIGURES_WIDTH, SQ_RIGHT, SQ_COLOR_QUIET_TEXT,
                         "Floor %" PRId32 ", after %s", ecs_unique_read(play->game, Tower)->floor,
                         sq_time_of(sq_game_run(play->game)->tick, sq_constants(play)).text);
    sq_draw_text_fitting(list, RIGHT, below + SQ_GLYPH_HEIGHT, 1, FIGURES_WIDTH, SQ_RIGHT,
                         SQ_COLOR_QUIET_TEXT, "Best chain %" PRId32, climb->best_chain);
}

/* Mods and practice bring no goals. */
static void draw_next_goal(const sq_play *play, sq_draw_list *list)
{
    const sq_statistics *all = &play->saves->statistics;
    const sq_goal next = sq_goals_next(&play->saves->goals, all);
    char done[48] = "";
    if (next == SQ_GOAL_COUNT || sq_plays_mod(play) || !sq_run_counts(play))
        return;
    const sq_goal_row *row = &sq_goal_rows[next];
    if (row->is_counted)
        snprintf(done, sizeof done, " So far: %" PRIu64 ".", sq_goals_progress(next, all));
    sq_draw_note(list, GOAL_Y, SQ_COLOR_POWER, "Next goal: %s. %s%s", row->title, row->words, done);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    (void)progress;
    sq_draw_game_behind(shell, play, list);
    const bool is_won = sq_game_run(play->game)->outcome == SQ_CLIMB_WON;
    sq_draw_headline(list, 4, is_won ? SQ_COLOR_FOOD : SQ_COLOR_DANGER,
                     is_won ? "CLIMB WON" : "RUN OVER");
    draw_place(shell, play, list);
    if (!is_won && sq_game_run(play->game)->last_hit.size > 0)
        draw_last_hit(play->game, list);
    draw_figures(shell, play, list);
    sq_draw_upgrades_taken(ecs_unique_read(play->game, Tower), TAKEN_Y, list);
    draw_next_goal(play, list);
    sq_menu_draw(&shell->menu, list);
    sq_draw_origin(play, list);
}

const sq_screen sq_screen_run_over = {
    .enter = enter, .tick = sq_result_tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
