#include "screens/play/next_floor.h"

#include <inttypes.h>

#include "picture/hud.h"
#include "play/credit.h"
#include "play/practice.h"
#include "play/recording.h"
#include "play/run_control.h"
#include "play/scene.h"
#include "rules/deals.h"
#include "rules/doors.h"
#include "rules/floor.h"
#include "rules/quota.h"
#include "shell/drawing.h"
#include "shell/legend.h"

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

int sq_tick_choice(sq_shell *shell, sq_play *play, const sq_controls *controls, sq_screen_id *next)
{
    const bool has_bot = play->options->has_bot;
    *next = shell->screen;
    if (sq_rewind(shell, play, controls)) {
        *next = SQ_SCREEN_PLAY;
        return SQ_MENU_NONE;
    }
    /* At first, ignore presses that were still meant for the game. */
    if (sq_waits(shell))
        return SQ_MENU_NONE;
    if (!has_bot && wants_pause(controls)) {
        *next = SQ_SCREEN_PAUSE;
        return SQ_MENU_NONE;
    }
    return has_bot ? sq_bot_choose(&play->bot, play->game) : sq_chosen(shell, controls);
}

/* ---- what it brings ---- */

Tower sq_tower_with(const ecs_world *game, sq_choice deal)
{
    Tower next = sq_floor_next(game);
    if (deal == SQ_CHOICE_NONE)
        return next;
    const sq_deal taken = sq_deals_get(game, deal);
    next.upgrades[taken.card]++;
    next.bonuses[taken.bonus]++;
    return next;
}

void sq_draw_kinds_to_come(const ecs_world *game, const Config *config, const Tower *tower,
                           sq_area area, sq_draw_list *list)
{
    enum { SHAPE = 28, NARROWEST = 46, WIDEST = 64, HEIGHT = 26, GAP = 6 };
    const sq_kinds *kinds = sq_kinds_of(game);
    int32_t of_kind[SQ_KINDS_MAX];
    int count = 0, number = 0;
    sq_quota_divide(config, tower, ecs_unique_read(game, Kinds), of_kind);
    for (int32_t i = 0; i < kinds->count; i++)
        count += of_kind[i] > 0;
    if (count == 0)
        return;
    const bool is_long = area.width < (float)(count * NARROWEST) && area.height >= 2 * HEIGHT;
    const int columns = is_long ? (count + 1) / 2 : count;
    const float room = area.width / (float)columns;
    const float stride = room < WIDEST ? room : WIDEST;
    for (int32_t i = 0; i < kinds->count; i++) {
        const bool is_large = kinds->list[i].size >= config->FRIEND_MAX_SIZE;
        if (of_kind[i] == 0)
            continue;
        const float x = area.left + stride * (float)(number % columns);
        const float y = area.top + HEIGHT * (float)(number / columns);
        sq_draw_kind(list, &kinds->list[i], is_large ? SQ_LEGEND_DANGER : SQ_LEGEND_FOOD,
                     x + SHAPE / 2.0F, y + HEIGHT / 2.0F, is_large ? 18 : 16);
        sq_draw_text_fitting(list, x + SHAPE, y + 4, SQ_TEXT_SIZE, stride - SHAPE - GAP, SQ_LEFT,
                             SQ_COLOR_TEXT, "%" PRId32, of_kind[i]);
        number++;
    }
}

sq_text sq_floor_words(const ecs_world *game, int32_t door, sq_turn turn)
{
    const sq_variant *behind = sq_door_get(game, door);
    if (behind)
        return sq_text_of("%s. %s", sq_text_capitalised(behind->name).text, behind->words);
    return sq_text_of("%s", turn == SQ_TURN_WALLS ? "The walls move in." : "");
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
