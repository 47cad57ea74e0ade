#include "play/ghost.h"

#include <inttypes.h>
#include <stdio.h>

#include "base/seed.h"
#include "draw/mesh.h"
#include "picture/arena_view.h"
#include "picture/hud.h"
#include "play/recording.h"
#include "rules/cards.h"
#include "rules/squares.h"

bool sq_ghost_fits(const sq_replay *replay, const sq_rulebook *rules,
                   char reason[SQ_REPLAY_REASON_SIZE])
{
    const sq_replay_header *header = &replay->header;
    if (!header->is_resumed && sq_rulebook_plays_as(&header->rules, rules))
        return true;
    if (header->is_resumed)
        snprintf(reason, SQ_REPLAY_REASON_SIZE,
                 "begins in the middle of a run, and cannot be raced");
    else
        snprintf(reason, SQ_REPLAY_REASON_SIZE,
                 "was played by other rules%s%s: race it with the same mode, mod, body, heat and "
                 "constants",
                 *header->rules.title ? ", " : "", header->rules.title);
    return false;
}

/* True, with the reason, if the options name another seed than the recorded run has. */
static bool has_other_seed(const sq_options *options, const sq_replay *replay,
                           char reason[SQ_REPLAY_REASON_SIZE])
{
    const uint64_t seed = replay->header.seed;
    const bool differs = options->has_seed && options->seed != seed;
    if (differs)
        snprintf(reason, SQ_REPLAY_REASON_SIZE, "has the seed %s; leave out --seed",
                 sq_seed_both_texts_of(seed).text);
    return differs;
}

bool sq_ghost_take_game(sq_options *options, const sq_replay *replay,
                        char reason[SQ_REPLAY_REASON_SIZE])
{
    const sq_replay_header *header = &replay->header;
    sq_rulebook rules;
    if (has_other_seed(options, replay, reason))
        return false;
    options->mode = options->has_mode ? options->mode : header->rules.mode;
    options->has_seed = true;
    options->seed = header->seed;
    sq_options_book(options, options->mode, &rules);
    if (options->mode == SQ_MODE_CLIMB && !options->files.mod) {
        options->changes.as.closed = sq_cards_closed(&header->rules.config);
        sq_rulebook_vary(&rules, &(sq_climber){.closed = options->changes.as.closed});
    }
    return sq_ghost_fits(replay, &rules, reason);
}

static void remember(sq_play *play, const sq_replay *replay, uint64_t points)
{
    sq_ghost_end(&play->ghost);
    play->ghost.replay = *replay;
    play->ghost.replay.host = play->options->host;
    play->ghost.points = points;
}

void sq_ghost_race(sq_play *play, sq_replay *replay)
{
    remember(play, replay, 0);
    *replay = (sq_replay){0};
    sq_ghost_begin(play);
}

/* The player may have chosen another game since. */
static bool is_same_climb(const sq_play *play)
{
    const sq_replay *replay = &play->ghost.replay;
    return replay->bytes && play->game && replay->header.seed == sq_game_run(play->game)->seed;
}

void sq_ghost_begin(sq_play *play)
{
    sq_ghost *ghost = &play->ghost;
    char unused[SQ_REPLAY_REASON_SIZE];
    ecs_world_destroy(ghost->game);
    ghost->game = NULL;
    if (!is_same_climb(play) || !sq_ghost_fits(&ghost->replay, &play->rules.played, unused))
        return;
    ghost->game = sq_playback_begin(&ghost->playback, &ghost->replay);
    if (!ghost->game)
        sq_run_out_of_memory(play);
}

void sq_ghost_tick(sq_play *play)
{
    sq_ghost *ghost = &play->ghost;
    if (ghost->game && !ghost->playback.is_over && !sq_playback_step(&ghost->playback, ghost->game))
        sq_run_out_of_memory(play);
}

/* ---- the player's own runs ---- */

static bool wants_rematch(const sq_play *play)
{
    const sq_ghost *ghost = &play->ghost;
    const bool is_best =
        !is_same_climb(play) || ecs_unique_read(play->game, Climb)->score > ghost->points;
    return play->saves->settings.ghost && !play->options->files.ghost && is_best;
}

/* Nothing is lost but a race if that fails. */
static void keep(const sq_play *play, const char *recorded)
{
    enum { MOST_BYTES = 1 << 20 }; /* more than an hour; a browser keeps 5 MB in all */
    char path[SQ_FILES_PATH_SIZE];
    char aside[SQ_FILES_PATH_SIZE];
    char unused[SQ_FILES_REASON_SIZE];
    if (sq_saves_path(play->saves, SQ_KEPT_BEST_RUN, path) &&
        sq_replay_make_way(path, aside, unused))
        sq_files_copy(recorded, path, MOST_BYTES, unused);
}

void sq_ghost_remember(sq_play *play)
{
    sq_replay replay;
    char path[SQ_FILES_PATH_SIZE];
    char unused[SQ_REPLAY_REASON_SIZE];
    const bool is_first = play->credit.gain.place == 1;
    const bool races_again = wants_rematch(play);
    if (!(is_first || races_again) || sq_game_run(play->game)->mode != SQ_MODE_CLIMB ||
        !sq_can_watch_result(play) || !sq_recording_path(play, path) ||
        !sq_replay_load(&replay, path, unused))
        return;
    if (is_first && !replay.header.is_resumed)
        keep(play, path);
    if (races_again)
        remember(play, &replay, ecs_unique_read(play->game, Climb)->score);
    else
        sq_replay_unload(&replay);
}

static bool load_kept(const sq_play *play, sq_replay *replay)
{
    char path[SQ_FILES_PATH_SIZE];
    char unused[SQ_REPLAY_REASON_SIZE];
    *replay = (sq_replay){0};
    return sq_saves_path(play->saves, SQ_KEPT_BEST_RUN, path) &&
           sq_replay_load(replay, path, unused);
}

bool sq_ghost_has_kept(const sq_play *play, const sq_best_run *run)
{
    sq_replay replay;
    const bool is_kept =
        load_kept(play, &replay) && replay.header.seed == run->seed && replay.ticks == run->ticks;
    sq_replay_unload(&replay);
    return is_kept;
}

void sq_ghost_recall(sq_play *play, const sq_best_run *run)
{
    sq_replay replay;
    if (load_kept(play, &replay))
        remember(play, &replay, run->score);
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
        draw_pale(list, sq_square_on_canvas(&view, square));
}

bool sq_is_challenged(const sq_play *play)
{
    return play->options->start.has_beat && sq_game_run(play->game)->seed == play->options->seed;
}

static void name_challenge(const sq_play *play, char *text, size_t size)
{
    const uint64_t beat = play->options->start.beat;
    const bool is_beaten = ecs_unique_read(play->game, Climb)->score > beat;
    snprintf(text, size, is_beaten ? "%" PRIu64 " beaten" : "Beat %" PRIu64, beat);
}

void sq_ghost_draw_figures(const sq_play *play, sq_draw_list *list)
{
    const ecs_world *game = play->ghost.game;
    char text[80];
    if (game)
        snprintf(text, sizeof text, "Ghost: floor %" PRId32 ", %" PRIu64 "%s",
                 ecs_unique_read(game, Tower)->floor, ecs_unique_read(game, Climb)->score,
                 play->ghost.playback.is_over ? ", over" : "");
    else if (is_same_climb(play))
        snprintf(text, sizeof text, "No ghost: it climbed by other rules");
    else if (sq_is_challenged(play))
        name_challenge(play, text, sizeof text);
    else
        return;
    sq_hud_draw_aside(play->game, text, list);
}
