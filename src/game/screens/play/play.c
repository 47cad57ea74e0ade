/* play: the game itself, with its figures above the arena. */
#include <inttypes.h>

#include "picture/arena_view.h"
#include "picture/hud.h"
#include "play/credit.h"
#include "play/ghost.h"
#include "play/play.h"
#include "play/practice.h"
#include "play/recording.h"
#include "play/run_control.h"
#include "play/scene.h"
#include "play/steering.h"
#include "rules/lesson.h"
#include "rules/quota.h"
#include "screens/play/mod_watch.h"
#include "screens/play/next_floor.h"
#include "shell/drawing.h"
#include "shell/screen.h"

/* ---- ticks ---- */

/* With --ticks the program ends after that number of ticks, or when the game does. */
static bool ends_by_ticks(const sq_play *play)
{
    const sq_options *options = play->options;
    return options->has_ticks &&
           (sq_game_has_ended(play->game) || sq_game_run(play->game)->tick >= options->ticks);
}

static bool wants_pause(const sq_play *play, const sq_controls *controls)
{
    /* A bot plays on when the window loses the focus. */
    return sq_pressed(controls, SQ_PRESS_PAUSE) || sq_pressed(controls, SQ_PRESS_BACK) ||
           (sq_pressed(controls, SQ_PRESS_SUSPEND) && !play->options->has_bot) ||
           sq_hud_is_pause_button(controls);
}

static bool has_happened(const Events *events, sq_event_kind kind)
{
    for (int32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == kind)
            return true;
    return false;
}

/* Effects, sounds and rumble of the tick just played. */
static void play_feedback(sq_shell *shell, const sq_play *play)
{
    const Events *events = ecs_unique_read(play->game, Events);
    sq_effects_tick(play->effects, play->game, &play->saves->settings);
    sq_sounds_hear(&shell->sounds, events, sq_stage_of_game(play), sq_constants(play));
    shell->out.rumbles = has_happened(events, SQ_EVENT_HIT);
    if (has_happened(events, SQ_EVENT_OVERTIME))
        sq_notice_say(&shell->notice, "Overtime: walls close in, and all others get faster.");
}

/* The end stays visible for a while before the result. The end of a floor is kept at once, so that
 * quitting during that time neither loses a won floor nor avoids a lost one. */
static void begin_to_end(sq_shell *shell, sq_play *play)
{
    sq_wait(shell, play->options->has_ticks ? 0 : sq_constants(play)->END_DURATION);
    sq_note_records(play);
    if (sq_game_is_in_shop(play->game)) {
        sq_keep_run(play);
        return;
    }
    if (sq_game_run(play->game)->mode == SQ_MODE_CLIMB)
        sq_end_run(shell, play); /* it was kept floor by floor */
    else
        sq_finish_run(shell, play);
    sq_recorder_end(&play->recorder);
    sq_ghost_remember(play);
}

static sq_input input_of(sq_play *play, const sq_controls *controls)
{
    if (play->options->has_bot)
        return sq_bot_play(&play->bot, play->game);
    const bool lunges =
        sq_pressed(controls, SQ_PRESS_ACTION) || sq_hud_is_lunge_button(controls, play->game);
    if (lunges)
        sq_steer_lunge(play);
    sq_input input = sq_input_at(play->steering.pointer.x, play->steering.pointer.y);
    input.buttons = lunges ? SQ_BUTTON_ACTION : 0;
    return input;
}

static sq_screen_id tick_game(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    ecs_world *game = play->game;
    sq_begin_attempt(play);
    sq_steer(play, controls);
    const sq_input input = input_of(play, controls);
    sq_record_from_here(play);
    if (!sq_game_tick(game, input)) {
        sq_run_out_of_memory(play);
        return SQ_SCREEN_NONE;
    }
    if (ecs_unique_read(game, Floor)->lunge.ticks > 0)
        sq_steer_during_lunge(play);
    sq_ghost_tick(play);
    sq_recorder_tick(&play->recorder, game, input);
    sq_history_tick(&play->history, game, input);
    if (play->report)
        sq_report_tick(play->report, game);
    play_feedback(shell, play);
    sq_keep_first_floor(play);
    if (sq_game_run(game)->outcome != SQ_PLAYING)
        begin_to_end(shell, play);
    else if (sq_steer_has_new_step(play))
        sq_wait(shell, sq_constants(play)->READY_DURATION);
    const bool reported = !play->report || sq_report_is_good(play->report);
    return reported ? SQ_SCREEN_PLAY : SQ_SCREEN_NONE;
}

/* Before a game goes on, it stands still, but the player can already steer. After its end, its
 * effects go on. */
static void wait(sq_play *play, const sq_controls *controls)
{
    if (sq_game_run(play->game)->outcome == SQ_PLAYING)
        sq_steer(play, controls);
    else
        sq_effects_tick(play->effects, play->game, &play->saves->settings);
}

/* A lost floor of a climb begins again. Players get a moment to look around, because a game starts
 * and resumes at full speed. */
static void enter(sq_shell *shell, sq_play *play)
{
    if (sq_begins_again(play->game))
        sq_go_to_next_floor(shell, play, SQ_CHOICE_NONE);
    if (play->out_of_memory)
        return;
    const bool goes_on = sq_game_run(play->game)->outcome == SQ_PLAYING;
    sq_steer_begin(shell, play);
    sq_wait(shell, goes_on && !play->options->has_bot ? sq_constants(play)->READY_DURATION : 0);
}

static sq_screen_id tick(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    sq_mod_watch_tick(shell, play);
    if (play->out_of_memory)
        return SQ_SCREEN_NONE;
    if (wants_pause(play, controls))
        return SQ_SCREEN_PAUSE;
    if (sq_rewind(shell, play, controls))
        return sq_screen_of_rewind(play);
    if (sq_waits(shell)) {
        wait(play, controls);
        return SQ_SCREEN_PLAY;
    }
    if (sq_steer_waits_for_move(play, controls)) {
        sq_steer(play, controls);
        return SQ_SCREEN_PLAY;
    }
    if (ends_by_ticks(play))
        return SQ_SCREEN_NONE;
    if (sq_begins_again(play->game)) {
        enter(shell, play);
        return SQ_SCREEN_PLAY;
    }
    if (sq_game_run(play->game)->outcome != SQ_PLAYING)
        return sq_screen_of_game(play);
    const sq_screen_id next = tick_game(shell, play, controls);
    return next == SQ_SCREEN_PLAY && ends_by_ticks(play) ? SQ_SCREEN_NONE : next;
}

/* ---- drawing ---- */

/* Marks where the player will be when the game goes on: at the pointer. */
static void draw_destination(const sq_play *play, sq_draw_list *list)
{
    const sq_view view = sq_view_of_game(play, 1);
    const Square shown = sq_square_on_canvas(&view, sq_steer_square(play));
    sq_draw_frame(list, shown.x, shown.y, shown.size, shown.size, 2 * view.arena.scale,
                  SQ_COLOR_PLAYER);
}

static void draw_ready(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    const Run *run = sq_game_run(play->game);
    const Tower *tower = ecs_unique_read(play->game, Tower);
    sq_draw_practice_ready(shell, play, list);
    if (run->mode == SQ_MODE_CLASSIC) {
        sq_draw_headline(list, 90, SQ_COLOR_TEXT, "READY?");
        return;
    }
    sq_draw_headline(list, 84, SQ_COLOR_TEXT, sq_text_of("FLOOR %" PRId32, tower->floor).text);
    const int32_t left = sq_quota_left(play->game);
    sq_draw_line(list, 120, SQ_COLOR_QUIET_TEXT, "%" PRId32 " square%s to eat. Ready?", left,
                 left == 1 ? "" : "s");
    if (play->credit.breaks_record)
        sq_draw_line(list, 166, SQ_COLOR_POWER, "Higher than ever before!");
    if (run->mode == SQ_MODE_CLIMB)
        sq_draw_line(list, 58, SQ_COLOR_POWER, "%s",
                     sq_floor_words(play->game, ecs_unique_read(play->game, Climb)->door,
                                    ecs_unique_read(play->game, Conditions)->turn)
                         .text);
}

/* Between two steps of the lesson, its words are enough. */
static bool is_between_steps(const ecs_world *game)
{
    return ecs_unique_read(game, Floor)->lesson != SQ_LESSON_NONE &&
           ecs_unique_read(game, Conditions)->ticks > 0;
}

/* Squares lie on it. */
static void draw_hint(const sq_shell *shell, const sq_play *play, float moved, sq_draw_list *list)
{
    const bool playing = sq_game_run(play->game)->outcome == SQ_PLAYING;
    if (playing && !play->options->has_bot)
        sq_hud_draw_hint(play->game, &shell->controls, &play->saves->settings.keys,
                         sq_view_of_game(play, moved), list);
}

static void draw_below_arena(const sq_shell *shell, const sq_play *play, float moved,
                             sq_draw_list *list)
{
    const sq_look look = sq_effects_look(play->effects, moved);
    sq_hud_draw_thumb(&shell->controls, play->game, sq_view_of_game(play, moved), &look, list);
}

static void draw_forwards(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    const bool playing = sq_game_run(play->game)->outcome == SQ_PLAYING;
    const bool stands = shell->wait_ticks > 0 && playing;
    const float moved = stands ? 1 : progress;
    if (stands && !is_between_steps(play->game))
        draw_ready(shell, play, list);
    draw_hint(shell, play, moved, list);
    if (playing)
        sq_hud_draw_chain(play->game, sq_view_of_game(play, moved), moved, list);
    sq_ghost_draw(play, sq_view_of_game(play, moved), moved, list);
    sq_draw_game(shell, play, moved, list);
    sq_draw_wall(shell, play, moved, list);
    if (list->is_upright)
        draw_below_arena(shell, play, moved, list);
    if (stands)
        draw_destination(play, list);
    sq_draw_end(shell, play, progress, list);
}

/* While time runs back, only the game: no hints about how it goes on and no end. */
static void draw(sq_shell *shell, sq_play *play, float progress, sq_draw_list *list)
{
    if (play->rewind_ticks > 0) {
        sq_draw_game(shell, play, 1, list);
        sq_draw_wall(shell, play, 1, list);
    } else {
        draw_forwards(shell, play, progress, list);
    }
    sq_hud_draw_figures(play->game, list);
    sq_ghost_draw_figures(play, list);
    sq_hud_draw_pause_button(&shell->controls, list);
    sq_hud_draw_lunge_button(&shell->controls, play->game, list);
    sq_draw_practice(shell, play, list);
}

const sq_screen sq_screen_play = {.enter = enter, .tick = tick, .draw = draw, .moves_for = -1};
