#include "screens/finished_run.h"

#include <assert.h>
#include <stdio.h>

#include "rules/kinds.h"
#include "rules/names.h"
#include "screens/run_counts.h"

static_assert((int)SQ_BOARD_SIZE >= (int)SQ_RULEBOOK_BOARD_SIZE,
              "a result has room for the board of a mod");

/* The name of the board on which the game is ranked. */
static void name_board(const sq_session *session, char board[SQ_BOARD_SIZE])
{
    if (sq_plays_mod(session))
        sq_rulebook_board(&session->played, board);
    else
        snprintf(board, SQ_BOARD_SIZE, "%s", sq_mode_name(sq_game_run(session->game)->mode));
}

static sq_run_result result_of(const sq_session *session)
{
    const Run *run = sq_game_run(session->game);
    const Tower *tower = ecs_unique_read(session->game, Tower);
    const Climb *climb = ecs_unique_read(session->game, Climb);
    sq_run_result result = {
        .mode = run->mode,
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
        .gold = (uint32_t)climb->gold,
        .silver = (uint32_t)climb->silver,
        .day = session->day,
        .date = sq_options_today(session->options),
    };
    name_board(session, result.board);
    if (run->last_hit.size > 0)
        snprintf(result.last_hit, sizeof result.last_hit, "%s",
                 sq_kinds_of(session->game)->list[climb->last_kind].name);
    return result;
}

static void show_goals(sq_session *session, unsigned goals)
{
    char text[96];
    int count = 0;
    const char *title = "";
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++) {
        if (goals >> goal & 1) {
            title = sq_goal_rows[goal].title;
            count++;
        }
    }
    if (count == 0)
        return;
    snprintf(text, sizeof text, count == 1 ? "Goal reached: %s." : "Goals reached: %s and more.",
             title);
    sq_notice_say(&session->notice, text);
}

void sq_finish_run(sq_session *session)
{
    if (!sq_run_counts(session))
        return;
    const sq_run_result result = result_of(session);
    session->gain = sq_saves_add_run(session->saves, &result);
    show_goals(session, session->gain.goals);
}
