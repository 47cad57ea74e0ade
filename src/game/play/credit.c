#include "play/credit.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "play/mod_in_use.h"
#include "rules/kinds.h"
#include "rules/names.h"

static_assert((int)SQ_BOARD_SIZE >= (int)SQ_RULEBOOK_BOARD_SIZE,
              "a result has room for the board of a mod");

bool sq_has_changed_constants(const sq_play *play)
{
    return play->options->changes.any ||
           !sq_config_is_equal(&play->options->config, &sq_config_defaults);
}

bool sq_run_may_count(const sq_play *play)
{
    return !play->options->has_bot && !play->options->has_ticks && !sq_has_changed_constants(play);
}

bool sq_run_counts(const sq_play *play)
{
    return sq_run_may_count(play) && !play->practises && !play->credit.is_void;
}

/* The name of the board on which the game is ranked. */
static void name_board(const sq_play *play, char board[SQ_BOARD_SIZE])
{
    if (play->credit.is_modded)
        sq_rulebook_board(&play->rules.played, board);
    else
        snprintf(board, SQ_BOARD_SIZE, "%s", sq_mode_name(sq_game_run(play->game)->mode));
}

/* Only the board of a body or heat of climb as it is built in has a full stop. */
bool sq_run_is_kept(const sq_play *play)
{
    char board[SQ_BOARD_SIZE];
    name_board(play, board);
    return sq_run_counts(play) && (!play->credit.is_modded || strchr(board, '.'));
}

const sq_board *sq_board_of_game(const sq_play *play)
{
    char name[SQ_BOARD_SIZE];
    name_board(play, name);
    return sq_ten_best_find(&play->saves->best, name);
}

static int32_t highest_on(const sq_board *board)
{
    int32_t highest = 1;
    for (int32_t i = 0; board && i < board->count; i++)
        if (board->runs[i].floor > highest)
            highest = board->runs[i].floor;
    return highest;
}

int32_t sq_highest_floor_of_game(const sq_play *play)
{
    const int32_t highest = highest_on(sq_board_of_game(play));
    const int32_t floor = ecs_unique_read(play->game, Tower)->floor;
    return floor > highest ? floor : highest;
}

int32_t sq_highest_floor(const sq_play *play, sq_mode mode)
{
    const sq_rulebook *mod = sq_mod_of_mode(play, mode);
    char name[SQ_BOARD_SIZE];
    snprintf(name, sizeof name, "%s", sq_mode_name(mode));
    if (mod)
        sq_rulebook_board(mod, name);
    const int32_t highest = highest_on(sq_ten_best_find(&play->saves->best, name));
    const Checkpoint *kept = &play->saves->run;
    const bool is_kept = !mod && play->saves->has_run && kept->run.mode == mode;
    return is_kept && kept->tower.floor > highest ? kept->tower.floor : highest;
}

static sq_run_result result_of(const sq_play *play)
{
    const Run *run = sq_game_run(play->game);
    const Tower *tower = ecs_unique_read(play->game, Tower);
    const Climb *climb = ecs_unique_read(play->game, Climb);
    sq_run_result result = {
        .mode = run->mode,
        .heat = play->rules.played.as.heat,
        .is_won = run->outcome == SQ_VICTORY,
        .seed = run->seed,
        .score = climb->score,
        .floor = tower->floor,
        .ticks = run->tick,
        .bites = run->eaten,
        .hits = run->hits,
        .floors_won = run->floors_won,
        .best_chain = (uint32_t)climb->best_chain,
        .lives_lost = run->floors_lost,
        .day = play->credit.day,
        .date = sq_options_today(play->options),
    };
    name_board(play, result.board);
    if (run->last_hit.size > 0)
        snprintf(result.last_hit, sizeof result.last_hit, "%s",
                 sq_kinds_of(play->game)->list[climb->last_kind].name);
    return result;
}

static void show_goals(sq_shell *shell, unsigned goals)
{
    int count = 0;
    const char *title = "";
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        if (goals >> goal & 1 && count++ == 0)
            title = sq_goal_rows[goal].title;
    if (count > 0)
        sq_notice_say(&shell->notice, "Goal%s reached: %s%s.", count == 1 ? "" : "s", title,
                      count == 1 ? "" : " and more");
}

void sq_finish_run(sq_shell *shell, sq_play *play)
{
    if (!sq_run_counts(play))
        return;
    const sq_run_result result = result_of(play);
    play->credit.gain = sq_saves_add_run(play->saves, &result);
    show_goals(shell, play->credit.gain.goals);
}
