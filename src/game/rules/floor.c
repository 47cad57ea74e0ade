#include "rules/floor.h"

#include <assert.h>

#include "rules/declared.h"
#include "rules/prefabs.h"
#include "rules/upgrades.h"

Tower sq_floor_next(const ecs_world *game)
{
    Tower next = *ecs_unique_read(game, Tower);
    /* The tower never goes down, so each floor won leads higher than any before. */
    if (ecs_unique_read(game, Run)->outcome == SQ_FLOOR_WON) {
        next.floor++;
        next.bonuses[next.next_bonus]++;
    }
    next.next_bonus = SQ_BONUS_NONE;
    return next;
}

void sq_floor_leave(ecs_world *game, sq_upgrade upgrade)
{
    Run *run = ecs_unique(game, Run);
    Tower *tower = ecs_unique(game, Tower);
    assert(run->outcome == SQ_FLOOR_WON || run->outcome == SQ_FLOOR_LOST);
    *tower = sq_floor_next(game);
    if (upgrade != SQ_UPGRADE_NONE) {
        assert(!sq_upgrade_is_at_cap(ecs_unique_read(game, Config), tower, upgrade));
        tower->upgrades[upgrade]++;
    }
    run->outcome = SQ_PLAYING;
}

static Checkpoint current_state(const ecs_world *game)
{
#define KEEP(T, field, ...) .field = *ecs_unique_read(game, T),
    return (Checkpoint){SQ_UNIQUES(KEEP, SQ_NOTHING, SQ_NOTHING)};
#undef KEEP
}

static void clear_arena(ecs_world *game)
{
#define CLEAR(T, ...) ecs_delete_any(game, T);
    SQ_COMPONENTS(CLEAR, SQ_NOTHING, SQ_NOTHING)
#undef CLEAR
    sq_check_cleared(game);
}

bool sq_floor_begin(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    Tower *tower = ecs_unique(game, Tower);
    ecs_unique_set(game, Checkpoint, current_state(game));
    clear_arena(game);
    ecs_unique(game, Events)->count = 0;
    ecs_unique_set(game, Player, sq_make_player(config, sq_player_init_size(config, tower)));
    tower->to_come = sq_floor_quota(config, tower) - tower->floor;
    return sq_make_friends(game, tower->floor, sq_friend_init_size(config, tower));
}

int32_t sq_floor_left(const ecs_world *game)
{
    return (int32_t)ecs_count(game, Friend) + ecs_unique_read(game, Tower)->to_come;
}

Checkpoint sq_floor_save(const ecs_world *game)
{
    const bool on_floor = ecs_unique_read(game, Run)->outcome == SQ_PLAYING;
    return on_floor ? *ecs_unique_read(game, Checkpoint) : current_state(game);
}

void sq_floor_restore(ecs_world *game, const Checkpoint *kept)
{
#define RESTORE(T, field, ...) ecs_unique_set(game, T, kept->field);
    SQ_UNIQUES(RESTORE, SQ_NOTHING, SQ_NOTHING)
#undef RESTORE
}
