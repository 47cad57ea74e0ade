#include "screens/soundtrack.h"

/* The floor whose music a classic game has, which knows no floors. */
enum { CLASSIC_FLOOR = 4 };

static const float SOFT = 0.35F;

static float level_of(const sq_session *session)
{
    const sq_watch *watch = &session->play.watch;
    if (session->shell.screen == SQ_SCREEN_PLAY)
        return session->play.rewind_ticks > 0 ? 0 : 1;
    if (session->shell.screen == SQ_SCREEN_REPLAY)
        return watch->speed == 0 && !sq_watch_is_still(watch) && !watch->is_jumping ? 1 : 0;
    return session->shell.screen == SQ_SCREEN_START ? SOFT : 0;
}

sq_cue sq_soundtrack_cue(const sq_session *session)
{
    const float level = level_of(session);
    if (level < 1)
        return (sq_cue){.level = level, .floor = CLASSIC_FLOOR};
    const bool has_floors = sq_game_run(session->play.game)->mode != SQ_MODE_CLASSIC;
    const Tower *tower = ecs_unique_read(session->play.game, Tower);
    return (sq_cue){
        .level = level,
        .floor = has_floors ? tower->floor : CLASSIC_FLOOR,
        .powered = ecs_unique_read(session->play.game, Player)->power_ticks > 0,
    };
}
