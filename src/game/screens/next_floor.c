#include "screens/next_floor.h"

#include "picture/hud.h"
#include "screens/drawing.h"
#include "screens/practice.h"
#include "screens/recording.h"
#include "screens/run_control.h"
#include "screens/run_counts.h"

void sq_go_to_next_floor(sq_session *session, sq_choice choice)
{
    sq_record_from_here(session);
    if (!sq_game_next_floor(session->game, choice))
        session->out_of_memory = true;
    else
        sq_recorder_choose(&session->recorder, session->game, choice);
    sq_history_choose(&session->history, choice);
    sq_effects_clear(session->effects);
    sq_note_records(session);
    sq_keep_run(session);
    if (choice != SQ_CHOICE_NONE)
        sq_sounds_add(&session->sounds, SQ_SOUND_BUY);
}

void sq_wait_for_choice(sq_session *session)
{
    session->wait_ticks = session->options->has_ticks ? 0 : sq_constants(session)->RESULT_DURATION;
}

static bool wants_pause(const sq_controls *controls)
{
    return sq_pressed(controls, SQ_PRESS_PAUSE) || sq_pressed(controls, SQ_PRESS_BACK) ||
           sq_hud_is_pause_button(controls);
}

static sq_screen_id leave(sq_session *session, sq_choice choice)
{
    sq_go_to_next_floor(session, choice);
    return SQ_SCREEN_PLAY;
}

sq_screen_id sq_tick_choice(sq_session *session, const sq_controls *controls)
{
    if (sq_rewind(session, controls))
        return SQ_SCREEN_PLAY;
    /* At first, ignore presses that were still meant for the game. */
    if (session->wait_ticks > 0) {
        session->wait_ticks--;
        return session->screen;
    }
    if (session->options->has_bot)
        return leave(session, sq_bot_choose(&session->bot, session->game));
    if (wants_pause(controls)) {
        session->behind_pause = session->screen;
        return SQ_SCREEN_PAUSE;
    }
    const int chosen = sq_menu_tick(&session->menu, controls, &session->sounds).choice;
    return chosen == SQ_MENU_NONE ? session->screen : leave(session, chosen);
}

bool sq_begins_again(const ecs_world *game)
{
    const Run *run = sq_game_run(game);
    return run->mode == SQ_MODE_CLIMB && run->outcome == SQ_FLOOR_LOST;
}

static const char *how_to_pause(sq_device device)
{
    switch (device) {
    case SQ_DEVICE_MOUSE:
        return "Right button";
    case SQ_DEVICE_KEYBOARD:
        return "Escape";
    case SQ_DEVICE_GAMEPAD:
        return "Start";
    case SQ_DEVICE_TOUCH:
        return "Top left";
    }
    return "";
}

void sq_draw_run_is_kept(const sq_session *session, float y, sq_draw_list *list)
{
    sq_draw_practice_result(session, y, list);
    sq_draw_changed_constants(session, y, list);
    if (sq_run_counts(session))
        sq_draw_text(list, SQ_CANVAS_WIDTH / 2.0F, y, 1, SQ_CENTER, SQ_COLOR_QUIET_TEXT,
                     "%s: pause. The run is kept.", how_to_pause(session->controls.device));
}
