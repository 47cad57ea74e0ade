#include "play/going_on.h"

#include "replay/replay.h"

/* ---- which recording ---- */

static uint64_t first_tick(const sq_replay *replay)
{
    return replay->header.is_resumed ? replay->header.from.run.tick : 0;
}

/* How many ticks it has of the floor on which this run was kept; 0: it is none of it. */
static uint64_t ticks_of_floor(const sq_replay *replay, const Run *kept)
{
    const uint64_t end = first_tick(replay) + replay->ticks;
    const bool is_of_run = replay->header.seed == kept->seed &&
                           replay->header.rules.mode == kept->mode &&
                           first_tick(replay) <= kept->tick;
    return is_of_run && end > kept->tick ? end - kept->tick : 0;
}

/* Loads the recording under this name if it has more of the floor than `least` ticks; returns how
 * many it has. */
static uint64_t load_longer(const sq_play *play, const char *name, uint64_t least,
                            sq_replay *replay)
{
    char path[SQ_FILES_PATH_SIZE], reason[SQ_REPLAY_REASON_SIZE];
    sq_replay found = {0};
    if (!sq_saves_path(play->saves, name, path) || !sq_files_is_there(path) ||
        !sq_replay_load(&found, path, reason))
        return least;
    const uint64_t ticks = ticks_of_floor(&found, &play->saves->run.run);
    if (ticks <= least) {
        sq_replay_unload(&found);
        return least;
    }
    sq_replay_unload(replay);
    *replay = found;
    return ticks;
}

bool sq_plays_kept_run(const sq_play *play)
{
    const Run *run = sq_game_run(play->game), *kept = &play->saves->run.run;
    return play->saves->has_run && run->seed == kept->seed && run->mode == kept->mode;
}

/* Where that fails, the floor begins anew. */
static void copy_recording(const sq_play *play)
{
    enum { MOST_BYTES = 1 << 22 };
    char from[SQ_FILES_PATH_SIZE], to[SQ_FILES_PATH_SIZE];
    char aside[SQ_FILES_PATH_SIZE], unused[SQ_FILES_REASON_SIZE];
    if (sq_saves_path(play->saves, SQ_KEPT_REPLAY, from) &&
        sq_saves_path(play->saves, SQ_KEPT_RUN_REPLAY, to) && sq_replay_make_way(to, aside, unused))
        (void)sq_files_copy(from, to, MOST_BYTES, unused);
}

void sq_keep_recording_of_run(const sq_play *play)
{
    sq_replay replay = {0};
    if (!play->saves->has_run || play->saves->is_second || sq_plays_kept_run(play))
        return;
    if (load_longer(play, SQ_KEPT_REPLAY, 0, &replay) > 0)
        copy_recording(play);
    sq_replay_unload(&replay);
}

/* ---- playing it ---- */

/* True if the game is where the recording was. */
static bool play_step(sq_play *play, const sq_replay_step *step)
{
    ecs_world *game = play->game;
    if (step->choice != SQ_SECOND_NO_CHOICE && sq_game_is_in_shop(game)) {
        if (!sq_game_offers(game, step->choice) || !sq_game_next_floor(game, step->choice))
            return false;
        sq_recorder_choose(&play->recorder, game, step->choice);
    }
    if (!step->has_tick)
        return true;
    if (sq_game_run(game)->outcome != SQ_PLAYING || !sq_game_tick(game, step->input))
        return false;
    sq_recorder_tick(&play->recorder, game, step->input);
    return !step->has_hash || sq_game_hash(game) == step->hash;
}

/* The place after this many ticks. */
static sq_replay_place place_after(const sq_replay *replay, uint64_t ticks)
{
    sq_replay_place place = sq_replay_begin(replay);
    sq_replay_step step;
    while (ticks > 0 && sq_replay_next(replay, &place, &step))
        ticks -= step.has_tick;
    return place;
}

static bool play_floor(sq_play *play, const sq_replay *replay)
{
    sq_replay_step step;
    sq_replay_place place = place_after(replay, sq_game_run(play->game)->tick - first_tick(replay));
    while (sq_replay_next(replay, &place, &step))
        if (!play_step(play, &step))
            return false;
    return sq_game_run(play->game)->outcome == SQ_PLAYING;
}

bool sq_go_on_from_recording(sq_play *play)
{
    sq_replay replay = {0};
    const uint64_t ticks = load_longer(play, SQ_KEPT_RUN_REPLAY, 0, &replay);
    const bool good =
        load_longer(play, SQ_KEPT_REPLAY, ticks, &replay) == 0 || play_floor(play, &replay);
    sq_replay_unload(&replay);
    return good;
}
