#include "rules/floor.h"

#include "rules/blocks.h"
#include "rules/card_events.h"
#include "rules/declared.h"
#include "rules/doors.h"
#include "rules/kinds.h"
#include "rules/lesson.h"
#include "rules/prefabs.h"
#include "rules/quota.h"
#include "rules/score.h"
#include "rules/squares.h"
#include "rules/turns.h"
#include "rules/upgrades.h"

Tower sq_floor_next(const ecs_world *game)
{
    Tower next = *ecs_unique_read(game, Tower);
    /* The tower never goes down, so each floor won leads higher than any before. */
    if (ecs_unique_read(game, Run)->outcome == SQ_FLOOR_WON) {
        next.floor++;
        if (next.next_bonus != SQ_BONUS_NONE)
            next.bonuses[next.next_bonus]++;
    }
    next.next_bonus = SQ_BONUS_NONE;
    return next;
}

Checkpoint sq_floor_state(const ecs_world *game)
{
#define KEEP(T, field, ...) .field = *ecs_unique_read(game, T),
    return (Checkpoint){SQ_UNIQUES(KEEP, SQ_NOTHING, SQ_NOTHING)};
#undef KEEP
}

static void clear_arena(ecs_world *game)
{
#define CLEAR(T, ...) ecs_delete_any(game, T);
    SQ_BODIES(CLEAR)
#undef CLEAR
    sq_check_cleared(game);
}

/* The chain and what cards give exist in a climb only. */
static Floor new_floor(const ecs_world *game)
{
    Floor floor = {0};
    if (ecs_unique_read(game, Run)->mode != SQ_MODE_CLIMB)
        return floor;
    floor.chain.links = 1;
    sq_cards_floor_begins(game, &floor);
    if (floor.chain.links > 1) /* it ends like any other */
        floor.chain.ticks =
            sq_chain_duration(ecs_unique_read(game, Config), ecs_unique_read(game, Tower));
    return floor;
}

/* The first squares: bosses, then others of the quota. */
static bool make_first(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    const float start = config->FLOOR_START + config->FLOOR_START_FACTOR * (float)tower->floor;
    int32_t count = (int32_t)sq_min(start, (float)config->FLOOR_START_CAP);
    for (; count > 0 && tower->to_come > 0; count--) {
        const int32_t boss = sq_quota_take_boss(game);
        const int32_t kind = boss >= 0 ? boss : sq_quota_take(game);
        if (!ecs_is_alive(game, sq_make_of_kind(game, kind)))
            return false;
    }
    return true;
}

bool sq_floor_begin(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    ecs_unique_set(game, Checkpoint, sq_floor_state(game));
    ecs_unique_set(game, Config, sq_door_constants(game, ecs_unique_read(game, Climb)->door));
    clear_arena(game);
    ecs_unique_set(game, Player, sq_make_player(config, sq_player_init_size(config, tower)));
    ecs_unique_set(game, Floor, new_floor(game));
    ecs_unique_set(game, Conditions, sq_conditions(game));
    sq_quota_fill(game);
    if (sq_kind_alone(ecs_unique_read(game, Kinds), tower->floor) < 0 && !sq_blocks_place(game))
        return false;
    const bool good = sq_lesson_is_on(game) ? sq_lesson_begin(game) : make_first(game);
    ecs_unique(game, Events)->count = 0;
    return good;
}
