#include "play/play.h"

void sq_play_begin(sq_play *play, const sq_options *options, sq_saves *saves, sq_report *report,
                   uint64_t seed)
{
    play->options = options;
    play->saves = saves;
    play->report = report;
    play->next.seed = seed;
    play->effects = sq_effects_create(seed, NULL);
    if (!play->effects)
        sq_run_out_of_memory(play);
}

void sq_play_end(sq_play *play)
{
    sq_recorder_end(&play->recorder);
    sq_watch_end(&play->watch);
    sq_history_end(&play->history);
    ecs_world_destroy(play->game);
    ecs_world_destroy(play->demo.game);
    ecs_world_destroy(play->demo.effects);
    ecs_world_destroy(play->effects);
    sq_draw_list_deinit(&play->held.list);
    play->game = play->effects = play->demo.game = play->demo.effects = NULL;
}

void sq_leave_game(sq_play *play)
{
    sq_recorder_end(&play->recorder);
    sq_history_end(&play->history);
    play->practises = false;
}

sq_screen_id sq_screen_of_game(const sq_play *play)
{
    const Run *run = sq_game_run(play->game);
    switch (run->outcome) {
    case SQ_PLAYING:
        break;
    case SQ_FLOOR_WON:
        return run->mode == SQ_MODE_CLIMB ? SQ_SCREEN_DEALS : SQ_SCREEN_SHOP;
    case SQ_FLOOR_LOST:
        return run->mode == SQ_MODE_CLIMB ? SQ_SCREEN_PLAY : SQ_SCREEN_SHOP;
    case SQ_DEFEAT:
    case SQ_VICTORY:
        return SQ_SCREEN_GAME_OVER;
    case SQ_OVER:
    case SQ_CLIMB_WON:
        return SQ_SCREEN_RUN_OVER;
    }
    return SQ_SCREEN_PLAY;
}
