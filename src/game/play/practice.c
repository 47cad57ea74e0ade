#include "play/practice.h"

#include "picture/hud.h"
#include "play/steering.h"
#include "shell/drawing.h"

bool sq_may_practise(const sq_play *play)
{
    const sq_options *options = play->options;
    return !play->practises && !options->has_bot && !options->files.trace && !options->files.floors;
}

void sq_practise(sq_play *play)
{
    sq_recorder_end(&play->recorder);
    play->practises = true;
    play->credit.breaks_record = false;
    play->rewind_ticks = 0;
    sq_history_begin(&play->history, play->game);
}

/* ---- rewinding ---- */

/* A finger that came down on the button keeps rewinding wherever it moves. */
static bool wants_rewind(const sq_play *play, const sq_controls *controls)
{
    if (!play->history.is_on)
        return false;
    const bool held = play->rewind_ticks > 0 && controls->finger_down;
    return controls->rewinds || held || sq_hud_is_rewind_button(controls);
}

/* True in a shop with no history before it. There may be no arena to show: a run resumed in the
 * shop has none. */
static bool is_in_first_shop(const sq_play *play)
{
    return sq_game_is_in_shop(play->game) &&
           sq_history_oldest(&play->history) >= sq_game_run(play->game)->tick;
}

/* At first at the game's speed, so that a tap does not go far. Twice as fast after half a second.
 */
static uint64_t ticks_back(const sq_play *play)
{
    return play->rewind_ticks <= sq_constants(play)->TICKS_PER_SECOND / 2 ? 1 : 2;
}

static void go_back(sq_play *play)
{
    const uint64_t oldest = sq_history_oldest(&play->history);
    const uint64_t now = sq_game_run(play->game)->tick;
    const uint64_t ticks = ticks_back(play);
    if (oldest > now)
        return;
    const uint64_t tick = now - oldest > ticks ? now - ticks : oldest;
    if (!sq_history_back_to(&play->history, play->game, tick))
        sq_run_out_of_memory(play);
    sq_effects_clear(play->effects);
}

/* The player gets a moment to look around, as at the start of a game. */
static void end_rewind(sq_shell *shell, sq_play *play)
{
    const bool goes_on = sq_game_run(play->game)->outcome == SQ_PLAYING;
    play->rewind_ticks = 0;
    sq_steer_begin(shell, play);
    sq_wait(shell, goes_on ? sq_constants(play)->READY_DURATION : 0);
}

bool sq_rewind(sq_shell *shell, sq_play *play, const sq_controls *controls)
{
    if (wants_rewind(play, controls) && !is_in_first_shop(play)) {
        play->rewind_ticks++;
        go_back(play);
        if (!play->out_of_memory && is_in_first_shop(play))
            end_rewind(shell, play);
        return true;
    }
    if (play->rewind_ticks == 0)
        return false;
    end_rewind(shell, play);
    return true;
}

sq_screen_id sq_screen_of_rewind(const sq_play *play)
{
    return !play->out_of_memory && is_in_first_shop(play) ? sq_screen_of_game(play)
                                                          : SQ_SCREEN_PLAY;
}

/* ---- drawing ---- */

/* What to hold to rewind; the keyboard's is a key. */
static const char *const ways[] = {
    [SQ_DEVICE_MOUSE] = "the middle button",
    [SQ_DEVICE_KEYBOARD] = NULL,
    [SQ_DEVICE_GAMEPAD] = "the left shoulder",
    [SQ_DEVICE_TOUCH] = "\u00ab",
};

static const char *rewind_key(const sq_play *play)
{
    const sq_keys *keys = &play->saves->settings.keys;
    return keys->of[SQ_KEY_REWIND] == 0 ? "Tab" : sq_keys_name(keys, SQ_KEY_REWIND);
}

sq_text sq_how_to_rewind(const sq_shell *shell, const sq_play *play)
{
    const char *words = ways[shell->controls.device];
    return sq_text_of("Hold %s to rewind.", words ? words : rewind_key(play));
}

/* Empty if there is no history. */
static sq_text how_to_rewind(const sq_shell *shell, const sq_play *play)
{
    return play->history.is_on ? sq_how_to_rewind(shell, play) : (sq_text){""};
}

void sq_draw_practice_ready(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    if (!play->practises)
        return;
    sq_draw_line(list, 208, SQ_COLOR_POWER, "Practice: does not count.");
    sq_draw_line(list, 232, SQ_COLOR_POWER, "%s", how_to_rewind(shell, play).text);
}

static void draw_button(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    if (play->history.is_on)
        sq_hud_draw_rewind_button(&shell->controls, list);
}

void sq_draw_practice_result(const sq_shell *shell, const sq_play *play, float y,
                             sq_draw_list *list)
{
    const bool goes_back = play->practises && !is_in_first_shop(play);
    if (!play->practises)
        return;
    sq_draw_line(list, y, SQ_COLOR_POWER, "Practice: does not count. %s",
                 goes_back ? how_to_rewind(shell, play).text : "Cannot go back further.");
    if (goes_back)
        draw_button(shell, play, list);
}

/* How far back the history still reaches. */
static void draw_time_left(const sq_play *play, sq_draw_list *list)
{
    const uint64_t now = sq_game_run(play->game)->tick;
    const uint64_t oldest = sq_history_oldest(&play->history);
    sq_text text = {"Cannot go back further."};
    if (oldest < now)
        text =
            sq_text_of("\u00ab REWIND  %s left", sq_time_of(now - oldest, sq_constants(play)).text);
    sq_draw_over_squares(list, 290, SQ_TEXT_SIZE, SQ_COLOR_TEXT, text.text);
}

void sq_draw_practice(const sq_shell *shell, const sq_play *play, sq_draw_list *list)
{
    if (!play->practises)
        return;
    sq_hud_draw_aside(play->game, "practice", list);
    draw_button(shell, play, list);
    if (play->rewind_ticks > 0)
        draw_time_left(play, list);
}
