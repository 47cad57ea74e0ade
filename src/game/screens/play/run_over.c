/* run_over: a climb is over: the player, what ended it, the number, and again. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "draw/mesh.h"
#include "picture/figures.h"
#include "play/credit.h"
#include "play/practice.h"
#include "play/scene.h"
#include "rules/kinds.h"
#include "rules/squares.h"
#include "screens/play/result.h"
#include "shell/drawing.h"
#include "shell/kind_texts.h"
#include "shell/screen.h"

/* ---- the menu: again in the middle, what is like it beside it, the rest below ---- */

static sq_area area_of(int item, int count)
{
    enum { TOP = 252, HEIGHT = 41, STRIDE = 45, EDGE = 12, GAP = 8, SIDE = 176, WHOLE = 616 };
    const int below = count - 3;
    const float width = (float)(WHOLE + GAP) / (float)below - GAP;
    switch (item) {
    case 0:
        return (sq_area){EDGE + SIDE + GAP, TOP, WHOLE - 2 * (SIDE + GAP), HEIGHT};
    case 1:
        return (sq_area){EDGE, TOP, SIDE, HEIGHT};
    case 2:
        return (sq_area){EDGE + WHOLE - SIDE, TOP, SIDE, HEIGHT};
    default:
        return (sq_area){EDGE + (float)(item - 3) * (width + GAP), TOP + STRIDE, width, HEIGHT};
    }
}

/* Again across the canvas, the others in two columns below it. */
static sq_area upright_area_of(int item, int count)
{
    enum { TOP = 504, HEIGHT = 41, STRIDE = 44, EDGE = 12, GAP = 8, WHOLE = 336 };
    const bool is_alone = item == count - 1 && item % 2 == 1;
    const float width = (float)(WHOLE - GAP) / 2;
    if (item == 0)
        return (sq_area){EDGE, TOP, WHOLE, HEIGHT};
    return (sq_area){EDGE + (float)((item - 1) % 2) * (width + GAP),
                     TOP + (float)((item + 1) / 2 * STRIDE), is_alone ? WHOLE : width, HEIGHT};
}

static void enter(sq_shell *shell, sq_play *play)
{
    sq_menu *menu = &shell->menu;
    sq_result_enter(shell, play, (sq_menu_shape){.is_row = true}, "Again", "The same again");
    for (int item = 0; item < menu->count; item++)
        sq_menu_move(menu, item,
                     (sq_places){area_of(item, menu->count), upright_area_of(item, menu->count)},
                     item == 0);
}

/* ---- the player, and what ended the run ---- */

enum { LUNGE_TICKS = 20 };

/* Between them. */
static sq_point middle_of_pair(const sq_draw_list *list)
{
    enum { Y = 104 };
    return (sq_point){sq_canvas_of(list->is_upright).width / 2,
                      sq_canvas_down(list->is_upright, Y)};
}

/* The upright canvas has room for larger ones. */
static float enlarged(const sq_draw_list *list)
{
    return list->is_upright ? 1.35F : 1;
}

/* How far the end has come: 0 to 1. */
static float share_of(const sq_shell *shell)
{
    const float share = (float)shell->screen_ticks / LUNGE_TICKS;
    return shell->saves->settings.reduced_motion ? 1 : sq_min(share, 1);
}

/* It comes from the right, as it comes in the arena. */
static void draw_killer(const sq_kind *kind, float share, sq_draw_list *list)
{
    enum { FROM = 240, TO = 72 };
    const float side = 64 * enlarged(list);
    const sq_point middle = middle_of_pair(list);
    const float rest = (1 - share) * (1 - share);
    const float x = middle.x + TO + (FROM - TO) * rest;
    const sq_figure figure = {.square = {x - side / 2, middle.y - side / 2, side},
                              .unit = 2 * enlarged(list),
                              .stage = SQ_STAGE_DANGER,
                              .kind = kind,
                              .bites = ecs_mask(Armour) & kind->behaviours ? kind->armour.bites : 0,
                              .aim = {-1, 0},
                              .step_x = -1 - 24 * rest};
    sq_figure_draw_light(list, &figure);
    sq_figure_draw(list, &figure);
}

static void draw_player(const sq_play *play, sq_point middle, bool is_hurt, sq_draw_list *list)
{
    const float side = 46 * enlarged(list);
    const Square square = {middle.x - side / 2, middle.y - side / 2, side};
    sq_figure_draw_player(list, square, 2 * enlarged(list),
                          &(sq_player_look){.body = SQ_COLOR_PLAYER,
                                            .face = play->saves->goals.face,
                                            .hurt = is_hurt,
                                            .gaze_x = 1});
}

/* The kind that hit last, and how to see it coming. */
static void draw_lost(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    enum { ASIDE = 62 };
    sq_point player = middle_of_pair(list);
    const ecs_world *game = play->game;
    const sq_kind *kind = &sq_kinds_of(game)->list[ecs_unique_read(game, Climb)->last_kind];
    const float share = share_of(shell);
    char text[64];
    snprintf(text, sizeof text, "Eaten by a%s %s on floor %" PRId32,
             strchr("aeiou", kind->name[0]) ? "n" : "", kind->name,
             ecs_unique_read(game, Tower)->floor);
    sq_draw_headline(list, 4, SQ_COLOR_DANGER, text);
    sq_draw_line(list, 40, SQ_COLOR_TEXT, "%s", sq_kind_warning(kind));
    player.x -= ASIDE;
    draw_player(play, player, share == 1, list);
    sq_draw_pieces(list, player.x, player.y, 58, share * 0.8F, SQ_COLOR_PLAYER);
    draw_killer(kind, share, list);
}

static void draw_won(const sq_play *play, sq_draw_list *list)
{
    sq_draw_headline(list, 4, SQ_COLOR_FOOD, "CLIMB WON");
    sq_draw_light(list, SQ_HALO, middle_of_pair(list), 110, SQ_COLOR_POWER, 0.5F);
    draw_player(play, middle_of_pair(list), false, list);
}

static void draw_how_it_ended(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    if (sq_game_run(play->game)->outcome == SQ_CLIMB_WON)
        draw_won(play, list);
    else if (sq_game_run(play->game)->last_hit.size > 0)
        draw_lost(shell, play, list);
    else
        sq_draw_headline(list, 4, SQ_COLOR_DANGER, "RUN OVER");
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

enum { PLACE_Y = 213, FACTS_Y = 231, GOAL_Y = 341 };

/* A game of the challenge that the options name. */
static bool is_challenged(const sq_play *play)
{
    return play->options->start.has_beat && sq_game_run(play->game)->seed == play->options->seed;
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
    sq_draw_line(list, PLACE_Y, score > beat ? SQ_COLOR_POWER : SQ_COLOR_TEXT, "%s", text);
}

/* Or why it does not count. */
static void draw_place(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const int32_t place = play->credit.gain.place;
    const uint64_t score = ecs_unique_read(play->game, Climb)->score;
    char text[PLACE_SIZE];
    if (is_challenged(play)) {
        draw_challenge(score, play->options->start.beat, list);
        return;
    }
    if (!sq_run_counts(play)) {
        sq_draw_practice_result(shell, play, PLACE_Y, list);
        sq_draw_changed_constants(play, PLACE_Y, list);
        return;
    }
    write_place(text, place, score, best_other(play));
    sq_draw_line(list, PLACE_Y, place > 0 && score > 0 ? SQ_COLOR_POWER : SQ_COLOR_QUIET_TEXT, "%s",
                 text);
}

/* ---- the rest ---- */

static void draw_facts(const sq_play *play, sq_draw_list *list)
{
    sq_draw_line(list, FACTS_Y, SQ_COLOR_QUIET_TEXT,
                 "Floor %" PRId32 " after %s    Best chain %" PRId32 "    Seed %s",
                 ecs_unique_read(play->game, Tower)->floor,
                 sq_time_of(sq_game_run(play->game)->tick, sq_constants(play)).text,
                 ecs_unique_read(play->game, Climb)->best_chain,
                 sq_seed_text_of(sq_game_run(play->game)->seed).text);
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
    sq_draw_line(list, GOAL_Y, SQ_COLOR_POWER, "Next goal: %s. %s%s", row->title, row->words, done);
}

static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_draw_game_behind(shell, play, list);
    draw_how_it_ended(shell, play, list);
    sq_draw_poster(list, 129, SQ_COLOR_PLAYER, "%" PRIu64,
                   sq_count_up(shell, ecs_unique_read(play->game, Climb)->score));
    draw_place(shell, play, list);
    draw_facts(play, list);
    draw_next_goal(play, list);
    sq_menu_draw(&shell->menu, list);
}

const sq_screen sq_screen_run_over = {
    .enter = enter, .tick = sq_result_tick, .draw = draw, .moves_for = SQ_COUNT_UP_TICKS};
