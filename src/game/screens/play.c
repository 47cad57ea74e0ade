/* play: the game itself, with its figures above the arena. */
#include <inttypes.h>

#include "picture/arena_view.h"
#include "picture/hud.h"
#include "rules/floor.h"
#include "rules/lesson.h"
#include "rules/squares.h"
#include "screens/drawing.h"
#include "screens/finished_run.h"
#include "screens/floor_texts.h"
#include "screens/mod_watch.h"
#include "screens/next_floor.h"
#include "screens/practice.h"
#include "screens/recording.h"
#include "screens/run_control.h"
#include "screens/screen.h"
#include "screens/screen_of_game.h"
#include "screens/steering.h"

/* ---- ticks ---- */

/* With --ticks the program ends after that number of ticks, or when the game does. */
static bool ends_by_ticks(const sq_session *session)
{
    const sq_options *options = session->options;
    return options->has_ticks &&
           (sq_game_has_ended(session->game) || sq_game_run(session->game)->tick >= options->ticks);
}

static bool wants_pause(const sq_session *session, const sq_controls *controls)
{
    /* A bot plays on when the window loses the focus. */
    return sq_pressed(controls, SQ_PRESS_PAUSE) || sq_pressed(controls, SQ_PRESS_BACK) ||
           (sq_pressed(controls, SQ_PRESS_SUSPEND) && !session->options->has_bot) ||
           sq_hud_is_pause_button(controls);
}

static bool was_hit(const Events *events)
{
    for (int32_t i = 0; i < events->count; i++)
        if (events->list[i].kind == SQ_EVENT_HIT)
            return true;
    return false;
}

/* Effects, sounds and rumble of the tick just played. */
static void play_feedback(sq_session *session)
{
    const Events *events = ecs_unique_read(session->game, Events);
    sq_effects_tick(session->effects, session->game, &session->saves->settings);
    sq_sounds_hear(&session->sounds, events, sq_stage_of_game(session), sq_constants(session));
    session->rumbles = was_hit(events);
}

/* The end stays visible for a while before the result. The end of a floor is kept at once, so that
 * quitting during that time neither loses a won floor nor avoids a lost one. */
static void begin_to_end(sq_session *session)
{
    session->wait_ticks = session->options->has_ticks ? 0 : sq_constants(session)->END_DURATION;
    sq_note_records(session);
    if (sq_game_is_in_shop(session->game)) {
        sq_keep_run(session);
        return;
    }
    if (sq_game_run(session->game)->outcome == SQ_OVER)
        sq_end_run(session); /* it was kept floor by floor */
    else
        sq_finish_run(session);
    sq_recorder_end(&session->recorder);
}

static sq_input input_of(sq_session *session, const sq_controls *controls)
{
    if (session->options->has_bot)
        return sq_bot_play(&session->bot, session->game);
    sq_input input = sq_input_at(session->pointer_x, session->pointer_y);
    if (sq_pressed(controls, SQ_PRESS_ACTION))
        input.buttons = SQ_BUTTON_ACTION;
    return input;
}

static sq_screen_id tick_game(sq_session *session, const sq_controls *controls)
{
    ecs_world *game = session->game;
    sq_begin_attempt(session);
    sq_steer(session, controls);
    const sq_input input = input_of(session, controls);
    const Square aim = sq_steer_square(session);
    sq_record_from_here(session);
    if (!sq_game_tick(game, input)) {
        session->out_of_memory = true;
        return SQ_SCREEN_NONE;
    }
    if (input.buttons & SQ_BUTTON_ACTION)
        sq_steer_after_action(session, controls, aim);
    sq_recorder_tick(&session->recorder, game, input);
    sq_history_tick(&session->history, game, input);
    if (session->report)
        sq_report_tick(session->report, game);
    play_feedback(session);
    if (sq_game_run(game)->outcome != SQ_PLAYING)
        begin_to_end(session);
    const bool reported = !session->report || sq_report_is_good(session->report);
    return reported ? SQ_SCREEN_PLAY : SQ_SCREEN_NONE;
}

/* Before a game goes on, it stands still, but the player can already steer. After its end, its
 * effects go on. */
static sq_screen_id wait(sq_session *session, const sq_controls *controls)
{
    session->wait_ticks--;
    if (sq_game_run(session->game)->outcome == SQ_PLAYING) {
        sq_steer(session, controls);
        return SQ_SCREEN_PLAY;
    }
    sq_effects_tick(session->effects, session->game, &session->saves->settings);
    return SQ_SCREEN_PLAY;
}

/* A lost floor of a climb begins again. Players get a moment to look around, because a game starts
 * and resumes at full speed. */
static void enter(sq_session *session)
{
    if (sq_begins_again(session->game))
        sq_go_to_next_floor(session, SQ_CHOICE_NONE);
    if (session->out_of_memory)
        return;
    const bool goes_on = sq_game_run(session->game)->outcome == SQ_PLAYING;
    sq_steer_begin(session);
    session->wait_ticks =
        goes_on && !session->options->has_bot ? sq_constants(session)->READY_DURATION : 0;
}

/* A climb that has lives left goes on by itself. */
static sq_screen_id begin_again(sq_session *session)
{
    enter(session);
    return SQ_SCREEN_PLAY;
}

/* A lesson does not begin before the player has found out how to move. */
static bool waits_for_move(const sq_session *session, const sq_controls *controls)
{
    const bool moves = controls->pointer_moved || controls->pressed != 0 || controls->drag_x != 0 ||
                       controls->drag_y != 0 || controls->move_x != 0 || controls->move_y != 0;
    return ecs_unique_read(session->game, Floor)->lesson == SQ_LESSON_EAT &&
           sq_game_run(session->game)->tick == 0 && !moves && !session->options->has_bot &&
           !session->options->has_ticks;
}

static sq_screen_id tick(sq_session *session, const sq_controls *controls)
{
    sq_mod_watch_tick(session);
    if (session->out_of_memory)
        return SQ_SCREEN_NONE;
    if (wants_pause(session, controls)) {
        session->behind_pause = SQ_SCREEN_PLAY;
        return SQ_SCREEN_PAUSE;
    }
    if (sq_rewind(session, controls))
        return sq_screen_of_rewind(session);
    if (session->wait_ticks > 0)
        return wait(session, controls);
    if (waits_for_move(session, controls)) {
        sq_steer(session, controls);
        return SQ_SCREEN_PLAY;
    }
    if (ends_by_ticks(session))
        return SQ_SCREEN_NONE;
    if (sq_begins_again(session->game))
        return begin_again(session);
    if (sq_game_run(session->game)->outcome != SQ_PLAYING)
        return sq_screen_of_game(session);
    const sq_screen_id next = tick_game(session, controls);
    return next == SQ_SCREEN_PLAY && ends_by_ticks(session) ? SQ_SCREEN_NONE : next;
}

/* ---- drawing ---- */

/* Marks where the player will be when the game goes on: at the pointer. */
static void draw_destination(sq_session *session, sq_draw_list *list)
{
    const sq_letterbox arena = sq_view_of_game(session, 1).arena;
    const Square shown = sq_square_on_canvas(arena, sq_steer_square(session));
    sq_draw_frame(list, shown.x, shown.y, shown.size, shown.size, 2 * arena.scale, SQ_COLOR_PLAYER);
}

/* The turn of the floor, and what the action button does. */
static void draw_ready_to_climb(const sq_session *session, sq_draw_list *list)
{
    const ecs_world *game = session->game;
    const sq_turn turn = ecs_unique_read(game, Conditions)->turn;
    char text[48];
    sq_draw_line(list, 58, SQ_COLOR_POWER, sq_turn_words(turn, sq_constants(session)).text);
    if (ecs_unique_read(game, Tower)->upgrades[SQ_UPGRADE_DASH] == 0)
        return;
    snprintf(text, sizeof text, "%s: dash ahead.",
             sq_hud_how_to_act(session->controls.device, &session->saves->settings.keys));
    sq_draw_line(list, 258, SQ_COLOR_TEXT, text);
}

static void draw_ready(sq_session *session, sq_draw_list *list)
{
    const Run *run = sq_game_run(session->game);
    const Tower *tower = ecs_unique_read(session->game, Tower);
    char text[48];
    sq_draw_practice_ready(session, list);
    if (run->mode == SQ_MODE_CLASSIC) {
        sq_draw_headline(list, 90, SQ_COLOR_TEXT, "READY?");
        return;
    }
    snprintf(text, sizeof text, "FLOOR %" PRId32, tower->floor);
    sq_draw_headline(list, 84, SQ_COLOR_TEXT, text);
    const int32_t left = sq_floor_left(session->game);
    snprintf(text, sizeof text, "%" PRId32 " square%s to eat. Ready?", left, left == 1 ? "" : "s");
    sq_draw_line(list, 138, SQ_COLOR_QUIET_TEXT, text);
    if (session->breaks_record)
        sq_draw_line(list, 166, SQ_COLOR_POWER, "Higher than ever before!");
    if (run->mode == SQ_MODE_CLIMB)
        draw_ready_to_climb(session, list);
}

/* While time runs back, only the game: no hints about how it goes on and no end. */
static void draw_backwards(sq_session *session, sq_draw_list *list)
{
    sq_draw_game(session, 1, list);
    sq_draw_wall(session, 1, list);
}

static void draw_forwards(sq_session *session, float progress, sq_draw_list *list)
{
    const bool playing = sq_game_run(session->game)->outcome == SQ_PLAYING;
    const bool stands = session->wait_ticks > 0 && playing;
    const float moved = stands ? 1 : progress;
    if (stands)
        draw_ready(session, list);
    if (playing && !session->options->has_bot)
        sq_hud_draw_hint(session->game, &session->controls, &session->saves->settings.keys,
                         sq_view_of_game(session, moved), list);
    if (playing)
        sq_hud_draw_chain(session->game, sq_view_of_game(session, moved), moved, list);
    sq_draw_game(session, moved, list);
    sq_draw_wall(session, moved, list);
    if (stands)
        draw_destination(session, list);
    sq_draw_end(session, progress, list);
}

static void draw(sq_session *session, float progress, sq_draw_list *list)
{
    if (session->rewind_ticks > 0)
        draw_backwards(session, list);
    else
        draw_forwards(session, progress, list);
    sq_hud_draw_figures(session->game, list);
    sq_hud_draw_pause_button(&session->controls, list);
    sq_draw_practice(session, list);
}

const sq_screen sq_screen_play = {.enter = enter, .tick = tick, .draw = draw, .moves_for = -1};
