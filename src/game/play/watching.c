#include "play/watching.h"

#include "play/recording.h"
#include "play/run_control.h"

void sq_watch_replay(sq_shell *shell, sq_play *play, sq_replay *replay)
{
    sq_watch *watch = &play->watch;
    sq_watch_end(watch);
    *watch =
        (sq_watch){.replay = *replay, .bar_ticks = replay->header.rules.config.REPLAY_BAR_DURATION};
    *replay = (sq_replay){0};
    watch->replay.host = play->options->host;
    sq_put_game(play, sq_playback_begin(&watch->playback, &watch->replay));
    if (play->game)
        sq_playback_remember(&watch->playback, &watch->history, play->game);
    if (watch->replay.was_cut_off)
        sq_notice_say(&shell->notice,
                      "The recording was cut off: it ends with its last complete second");
}

bool sq_watch_last_run(sq_shell *shell, sq_play *play)
{
    char path[SQ_FILES_PATH_SIZE];
    char reason[SQ_REPLAY_REASON_SIZE] = "cannot be found";
    sq_replay replay = {0};
    if (!sq_recording_path(play, path) || !sq_replay_load(&replay, path, reason)) {
        sq_notice_say(&shell->notice, "The last run %s", reason);
        return false;
    }
    sq_watch_replay(shell, play, &replay);
    return true;
}

bool sq_watch_result(sq_shell *shell, sq_play *play)
{
    ecs_world *result = play->game;
    const sq_credit credit = play->credit;
    play->game = NULL;
    if (!sq_watch_last_run(shell, play)) {
        play->game = result;
        return false;
    }
    play->watch.result = result;
    play->credit = credit;
    return true;
}

void sq_watch_seek(sq_play *play, uint64_t tick, uint64_t most)
{
    sq_watch *watch = &play->watch;
    play->game = sq_playback_seek(&watch->playback, play->game, tick, most);
    if (!play->game)
        sq_run_out_of_memory(play);
}

void sq_stop_watching(sq_play *play)
{
    sq_watch *watch = &play->watch;
    if (watch->result) {
        ecs_world_destroy(play->game);
        play->game = watch->result;
        watch->result = NULL;
        sq_effects_clear(play->effects);
    }
    sq_watch_end(watch);
}
