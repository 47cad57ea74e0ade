#include "screens/play/next_floor.h"

#include "picture/hud.h"
#include "play/credit.h"
#include "play/practice.h"
#include "play/recording.h"
#include "play/run_control.h"
#include "play/scene.h"
#include "shell/drawing.h"

void sq_go_to_next_floor(sq_shell *shell, sq_play *play, sq_choice choice)
{
    sq_record_from_here(play);
    if (!sq_game_next_floor(play->game, choice))
        sq_run_out_of_memory(play);
    else
        sq_recorder_choose(&play->recorder, play->game, choice);
    sq_history_choose(&play->history, choice);
    sq_effects_clear(play->effects);
    sq_note_records(play);
    sq_keep_run(play);
    if (choice != SQ_CHOICE_NONE)
        sq_sounds_add(&shell->sounds, SQ_SOUND_BUY);
}

void sq_wait_for_choice(sq_shell *shell, const sq_play *play)
{
    sq_wait(shell, play->options->has_ticks ? 0 : sq_constants(play)->RESULT_DURATION);
}

static bool wants_pause(const sq_controls *controls)
{
    return sq_pressed(controls, SQ_PRESS_PAUSE) || sq_pressed(controls, SQ_PRESS_BACK) ||
           sq_hud_is_pause_button(controls);
}

sq_screen_id sq_tick_choice(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (sq_rewind(shell, play, controls))
        return SQ_SCREEN_PLAY;
    /* At first, ignore presses that were still meant for the game. */
    if (sq_waits(shell))
        return shell->screen;
    const bool has_bot = play->options->has_bot;
    if (!has_bot && wants_pause(controls))
        return SQ_SCREEN_PAUSE;
    const int chosen = has_bot ? sq_bot_choose(&play->bot, play->game) : sq_chosen(shell, controls);
    if (chosen == SQ_MENU_NONE)
        return shell->screen;
    sq_go_to_next_floor(shell, play, chosen);
    return SQ_SCREEN_PLAY;
}

const char *sq_turn_words(sq_turn turn)
{
    return turn == SQ_TURN_WALLS ? "The walls move in." : "";
}

bool sq_begins_again(const ecs_world *game)
{
    const Run *run = sq_game_run(game);
    return run->mode == SQ_MODE_CLIMB && run->outcome == SQ_FLOOR_LOST;
}

void sq_draw_run_is_kept(const sq_shell *shell, const sq_play *play, float y, sq_draw_list *list)
{
    sq_draw_practice_result(shell, play, y, list);
    sq_draw_uncounted(play, y, list);
    if (sq_run_is_kept(play))
        sq_draw_line(list, y, SQ_COLOR_QUIET_TEXT, "The run is kept.");
}
