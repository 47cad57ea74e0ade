#include "play/scene.h"

#include <inttypes.h>
#include <stdio.h>

#include "picture/frame.h"
#include "picture/hud.h"
#include "play/credit.h"
#include "rules/squares.h"
#include "shell/drawing.h"

/* A game that is over stands still at its last tick, while its effects go on. */
static float moved(const sq_play *play, float progress)
{
    if (sq_game_run(play->game)->outcome == SQ_PLAYING)
        return progress;
    return sq_effects_end_progress(play->effects, progress);
}

sq_view sq_view_of_game(const sq_play *play, float progress)
{
    const Square player = sq_game_player_between(play->game, moved(play, progress));
    return sq_view_below_strip(sq_constants(play), player, play->steering.is_upright);
}

sq_sound_stage sq_stage_of_game(const sq_play *play)
{
    const sq_view view = sq_view_of_game(play, 1);
    return view.is_turned ? (sq_sound_stage){view.top, view.bottom, true}
                          : (sq_sound_stage){view.left, view.right, false};
}

/* A body with what sticks out of it: teeth, plates, and what it stretches by. */
static Square with_margin(Square square)
{
    const float by = square.size * 0.2F;
    return (Square){square.x - by, square.y - by, square.size + 2 * by};
}

/* The player with its chain beside it: points hide neither. */
static sq_area area_without_points(const ecs_world *game, sq_view view, float progress)
{
    const Square player =
        with_margin(sq_square_on_canvas(&view, sq_game_player_between(game, progress)));
    const sq_area chain = sq_hud_chain_area(game, view, progress);
    if (chain.width == 0)
        return (sq_area){player.x, player.y, player.size, player.size};
    const float left = sq_min(player.x, chain.left);
    const float top = sq_min(player.y, chain.top);
    return (sq_area){left, top, sq_max(player.x + player.size, chain.left + chain.width) - left,
                     sq_max(player.y + player.size, chain.top + chain.height) - top};
}

/* A boss, of which points hide no phase; no area: there is none. */
static sq_area area_of_boss(ecs_world *game, sq_view view)
{
    enum { LARGE = 40 };
    sq_area area = {0};
    ecs_each_row(rows, game, .with = ecs_mask(Friend, Kind)) {
        const Square square = ecs_rows_read(&rows, Friend)->square;
        if (square.size < LARGE)
            continue;
        const Square seen = with_margin(sq_square_on_canvas(&view, square));
        area = (sq_area){seen.x, seen.y, seen.size, seen.size};
    }
    return area;
}

static void draw_moving(const sq_shell *shell, sq_play *play, float progress, bool is_held,
                        sq_draw_list *list)
{
    const sq_view view = sq_view_of_game(play, progress);
    sq_look look = sq_effects_look(play->effects, progress);
    look.face = play->saves->goals.face;
    look.held = is_held;
    look.beat = shell->beat;
    look.by_keys = play->steering.by_keys && shell->screen == SQ_SCREEN_PLAY;
    sq_effects_draw_below(play->effects, play->game, view, progress, list);
    if (!sq_frame_draw(play->game, view, &look, moved(play, progress), list))
        sq_run_out_of_memory(play);
    const sq_area keep_out[SQ_KEPT_OUT] = {
        area_without_points(play->game, view, moved(play, progress)),
        area_of_boss(play->game, view)};
    sq_effects_draw_above(play->effects, view, progress, keep_out, list);
    if (!sq_frame_draw_warnings(play->game, view, &look, moved(play, progress), list))
        sq_run_out_of_memory(play);
}

/* The tick whose picture stands still, or 0. Only where the game would move: a paused one, or one
 * that goes on step by step, is seen as it is. */
static uint64_t held_since(const sq_shell *shell, const sq_play *play)
{
    const bool plays_again = shell->screen == SQ_SCREEN_REPLAY && !play->watch.is_paused;
    return shell->screen == SQ_SCREEN_PLAY || plays_again ? sq_effects_held_since(play->effects)
                                                          : 0;
}

/* The first frame of a hit is drawn and kept, the others are that one again. */
void sq_draw_game(const sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    sq_held_picture *held = &play->held;
    const uint64_t since = held_since(shell, play);
    const size_t first = list->count;
    if (since > 0 && since == held->since && list->is_upright == held->list.is_upright) {
        sq_draw_list_append(list, &held->list, 0);
        return;
    }
    draw_moving(shell, play, since > 0 ? 1 : progress, since > 0, list);
    sq_draw_list_clear(&held->list);
    held->since = since;
    held->list.is_upright = list->is_upright;
    held->view = sq_view_of_game(play, 1);
    if (since > 0)
        sq_draw_list_append(&held->list, list, first);
    if (held->list.out_of_memory)
        sq_run_out_of_memory(play);
}

void sq_draw_game_behind(const sq_shell *shell, sq_play *play, sq_draw_list *list)
{
    sq_draw_game(shell, play, 1, list);
    sq_draw_shade(list);
}

void sq_draw_uncounted(const sq_play *play, float y, sq_draw_list *list)
{
    if (play->practises)
        return;
    if (sq_has_changed_constants(play))
        sq_draw_line(list, y, SQ_COLOR_POWER, "Changed constants: does not count.");
    else if (play->credit.is_void)
        sq_draw_line(list, y, SQ_COLOR_POWER, "Does not count.");
}

/* The view with the effects' shake. */
static sq_view shaken_view(const sq_shell *shell, const sq_play *play, float progress)
{
    const sq_look look = sq_effects_look(play->effects, progress);
    const sq_view view =
        held_since(shell, play) > 0 ? play->held.view : sq_view_of_game(play, progress);
    return sq_view_shaken(view, &look);
}

void sq_draw_wall(const sq_shell *shell, const sq_play *play, float progress, sq_draw_list *list)
{
    sq_arena_draw_wall(shaken_view(shell, play, progress), sq_constants(play), list);
}

/* A frame around the friend that hit last, pushed inwards where the view ends. */
static void draw_last_hit(const sq_shell *shell, const sq_play *play, float progress,
                          sq_draw_list *list)
{
    enum { GAP = 3, THICKNESS = 2 };
    const sq_view view = shaken_view(shell, play, progress);
    const Bounds seen = sq_view_bounds(&view);
    const Square hitter = sq_square_on_canvas(&view, sq_game_run(play->game)->last_hit);
    const float left = sq_max(hitter.x - GAP, seen.left);
    const float top = sq_max(hitter.y - GAP, seen.top);
    const float right = sq_min(hitter.x + hitter.size + GAP, seen.right);
    const float bottom = sq_min(hitter.y + hitter.size + GAP, seen.bottom);
    sq_draw_frame(list, left, top, right - left, bottom - top, THICKNESS, SQ_COLOR_TEXT);
}

static void draw_lives_left(const ecs_world *game, sq_draw_list *list)
{
    const int32_t lives = ecs_unique_read(game, Climb)->lives;
    char text[64] = "No life is left.";
    if (sq_game_run(game)->mode != SQ_MODE_CLIMB)
        return;
    if (lives > 0)
        snprintf(text, sizeof text, "%" PRId32 " %s left: the floor begins again.", lives,
                 lives == 1 ? "life is" : "lives are");
    sq_draw_over_squares(list, 144, SQ_TEXT_SIZE, SQ_COLOR_TEXT, text);
}

void sq_draw_end(const sq_shell *shell, const sq_play *play, float progress, sq_draw_list *list)
{
    switch (sq_game_run(play->game)->outcome) {
    case SQ_PLAYING:
        break;
    case SQ_VICTORY:
        sq_draw_over_squares(list, 90, SQ_TITLE_SIZE, SQ_COLOR_FOOD, "VICTORY!");
        break;
    case SQ_FLOOR_WON:
        sq_draw_over_squares(list, 90, SQ_TITLE_SIZE, SQ_COLOR_FOOD, "FLOOR WON!");
        break;
    case SQ_CLIMB_WON:
        sq_draw_over_squares(list, 90, SQ_TITLE_SIZE, SQ_COLOR_FOOD, "CLIMB WON!");
        break;
    case SQ_DEFEAT:
    case SQ_FLOOR_LOST:
    case SQ_OVER:
        sq_draw_over_squares(list, 90, SQ_TITLE_SIZE, SQ_COLOR_DANGER, "TOO SMALL!");
        draw_last_hit(shell, play, progress, list);
        draw_lives_left(play->game, list);
        break;
    }
}

void sq_draw_origin(const sq_play *play, sq_draw_list *list)
{
    const sq_text seed = sq_seed_text_of(sq_game_run(play->game)->seed);
    if (play->credit.day != 0)
        sq_draw_line(list, 341, SQ_COLOR_QUIET_TEXT, "Daily run of %s (UTC)    Seed %s",
                     sq_day_text_of(play->credit.day).text, seed.text);
    else
        sq_draw_line(list, 341, SQ_COLOR_QUIET_TEXT, "Seed %s", seed.text);
}
