#include "play/ghost.h"

#include <inttypes.h>
#include <stdio.h>

#include "draw/mesh.h"
#include "picture/arena_view.h"
#include "play/recording.h"
#include "rules/squares.h"

bool sq_ghost_fits(const sq_replay *replay, const sq_rulebook *rules,
                   char reason[SQ_REPLAY_REASON_SIZE])
{
    const sq_replay_header *header = &replay->header;
    if (!header->is_resumed && sq_rulebook_plays_as(&header->rules, rules))
        return true;
    snprintf(reason, SQ_REPLAY_REASON_SIZE,
             header->is_resumed ? "begins in the middle of a run, and cannot be raced"
                                : "was played by other rules%s%s: race it with the same mode, mod, "
                                  "body, heat and constants",
             header->is_resumed || !*header->rules.title ? "" : ", ",
             header->is_resumed ? "" : header->rules.title);
    return false;
}

void sq_ghost_race(sq_play *play, sq_replay *replay)
{
    sq_ghost_end(&play->ghost);
    play->ghost.replay = *replay;
    play->ghost.replay.host = play->options->host;
    *replay = (sq_replay){0};
    sq_ghost_begin(play);
}

/* The player may have chosen another game since. */
static bool races(const sq_play *play)
{
    const sq_replay *replay = &play->ghost.replay;
    char unused[SQ_REPLAY_REASON_SIZE];
    return replay->bytes && play->game && replay->header.seed == sq_game_run(play->game)->seed &&
           sq_ghost_fits(replay, &play->rules.played, unused);
}

void sq_ghost_begin(sq_play *play)
{
    sq_ghost *ghost = &play->ghost;
    ecs_world_destroy(ghost->game);
    ghost->game = NULL;
    if (!races(play))
        return;
    ghost->game = sq_playback_begin(&ghost->playback, &ghost->replay);
    if (!ghost->game)
        sq_run_out_of_memory(play);
}

static bool may_remember(const sq_play *play)
{
    const Run *run = sq_game_run(play->game);
    const sq_ghost *ghost = &play->ghost;
    const bool is_same = ghost->replay.bytes && ghost->replay.header.seed == run->seed;
    const bool is_best = !is_same || ecs_unique_read(play->game, Climb)->score > ghost->points;
    return play->saves->settings.ghost && !play->options->files.ghost &&
           run->mode == SQ_MODE_CLIMB && !play->practises && !play->recorder.has_lost &&
           sq_may_record(play) && is_best;
}

void sq_ghost_remember(sq_play *play)
{
    sq_replay replay;
    char path[SQ_FILES_PATH_SIZE];
    char unused[SQ_REPLAY_REASON_SIZE];
    if (!may_remember(play) || !sq_recording_path(play, path) ||
        !sq_replay_load(&replay, path, unused))
        return;
    sq_ghost_end(&play->ghost);
    play->ghost.replay = replay;
    play->ghost.replay.host = play->options->host;
    play->ghost.points = ecs_unique_read(play->game, Climb)->score;
}

void sq_ghost_tick(sq_play *play)
{
    sq_ghost *ghost = &play->ghost;
    if (ghost->game && !ghost->playback.is_over && !sq_playback_step(&ghost->playback, ghost->game))
        sq_run_out_of_memory(play);
}

/* ---- drawing ---- */

static void draw_pale(sq_draw_list *list, Square square)
{
    enum { PALE = 90 };
    const float right = square.x + square.size;
    const float bottom = square.y + square.size;
    const float places[5][2] = {{sq_center_x(square), sq_center_y(square)},
                                {square.x, square.y},
                                {right, square.y},
                                {right, bottom},
                                {square.x, bottom}};
    sq_corner corners[5];
    for (int i = 0; i < 5; i++)
        corners[i] = (sq_corner){places[i][0], places[i][1], SQ_COLOR_TEXT, SQ_PLAIN, PALE};
    sq_draw_mesh(list, SQ_BODY, corners, 5);
}

void sq_ghost_draw(const sq_play *play, sq_view view, float progress, sq_draw_list *list)
{
    const ecs_world *game = play->ghost.game;
    if (!game || play->ghost.playback.is_over)
        return;
    const Square square = sq_game_player_between(game, progress);
    if (sq_view_shows(&view, square, 0))
        draw_pale(list, sq_square_on_canvas(view.arena, square));
}

void sq_ghost_draw_figures(const sq_play *play, sq_draw_list *list)
{
    const ecs_world *game = play->ghost.game;
    if (game)
        sq_draw_text(list, 148, 13, 1, SQ_LEFT, SQ_COLOR_QUIET_TEXT,
                     "Ghost: floor %" PRId32 ", %" PRIu64 "%s", ecs_unique_read(game, Tower)->floor,
                     ecs_unique_read(game, Climb)->score,
                     play->ghost.playback.is_over ? ", over" : "");
}
