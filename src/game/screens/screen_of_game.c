#include "screens/screen_of_game.h"

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
        return SQ_SCREEN_RUN_OVER;
    }
    return SQ_SCREEN_PLAY;
}

sq_seen_game sq_seen_game_of(sq_screen_id screen)
{
#define GAME_OF(NAME, name, game) [SQ_SCREEN_##NAME] = SQ_SEES_##game,
    static const sq_seen_game seen[] = {SQ_SCREENS(GAME_OF)[SQ_SCREEN_NONE] = SQ_SEES_NO_GAME};
#undef GAME_OF
    return seen[screen];
}
