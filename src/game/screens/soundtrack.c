#include "screens/soundtrack.h"

#include "rules/kinds.h"
#include "rules/squares.h"

/* The floor whose music a classic game has, which knows no floors. */
enum { CLASSIC_FLOOR = 4 };

static const float SOFT = 0.35F;
static const float NEAR = 60;      /* units from a red square that could hit */
static const float BODY_FROM = 20; /* the size of the first step of the body */
static const float BODY_STEP = 10;

/* A boss enters in silence: until so many ticks of its floor have passed. */
enum { SILENCE = 30 };

static bool is_end(sq_screen_id screen)
{
    return screen == SQ_SCREEN_RUN_OVER || screen == SQ_SCREEN_GAME_OVER;
}

static float level_of(const sq_session *session)
{
    const sq_watch *watch = &session->play.watch;
    if (session->shell.screen == SQ_SCREEN_PLAY)
        return session->play.rewind_ticks > 0 ? 0 : 1;
    if (session->shell.screen == SQ_SCREEN_REPLAY)
        return watch->speed == 0 && !sq_watch_is_still(watch) && !watch->is_jumping ? 1 : 0;
    if (is_end(session->shell.screen))
        return 1;
    return session->shell.screen == SQ_SCREEN_START ? SOFT : 0;
}

static bool is_near(Square player, Square friend, const Config *config)
{
    return sq_is_fully_grown(friend, config) && sq_gap(player, friend) < NEAR;
}

/* What the music tells of the others. */
static void hear_friends(const ecs_world *game, sq_cue *cue)
{
    const Square player = ecs_unique_read(game, Player)->square;
    const Config *config = ecs_unique_read(game, Config);
    const sq_kinds *kinds = sq_kinds_of(game);
    ecs_each_entity_read(game, Friend, friend, entity) {
        cue->in_danger |= !cue->powered && is_near(player, friend->square, config);
        cue->has_boss |= kinds->list[sq_kind_of(game, entity)].arrives == SQ_ARRIVES_AS_BOSS;
    }
}

static int32_t body_of(Square player)
{
    return player.size < BODY_FROM ? 0 : 1 + (int32_t)((player.size - BODY_FROM) / BODY_STEP);
}

sq_cue sq_soundtrack_cue(const sq_session *session)
{
    const float level = level_of(session);
    if (level < 1)
        return (sq_cue){.level = level, .floor = CLASSIC_FLOOR};
    const ecs_world *game = session->play.game;
    const Player *player = ecs_unique_read(game, Player);
    const bool has_floors = sq_game_run(game)->mode != SQ_MODE_CLASSIC;
    sq_cue cue = {
        .level = level,
        .floor = has_floors ? ecs_unique_read(game, Tower)->floor : CLASSIC_FLOOR,
        .chain = session->shell.sounds.combo,
        .body = body_of(player->square),
        .powered = player->power_ticks > 0,
        .ends = is_end(session->shell.screen),
    };
    hear_friends(game, &cue);
    if (cue.has_boss && ecs_unique_read(game, Conditions)->ticks < SILENCE)
        cue.level = 0;
    return cue;
}
