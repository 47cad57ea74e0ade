#include "rules/floor.h"

#include <assert.h>

#include "rules/blocks.h"
#include "rules/deals.h"
#include "rules/declared.h"
#include "rules/kinds.h"
#include "rules/lesson.h"
#include "rules/prefabs.h"
#include "rules/quota.h"
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

static void take_upgrade(ecs_world *game, sq_choice choice)
{
    Tower *tower = ecs_unique(game, Tower);
    const sq_upgrade upgrade = (sq_upgrade)choice;
    if (choice == SQ_CHOICE_NONE)
        return;
    assert(!sq_upgrade_is_at_cap(ecs_unique_read(game, Config), tower, upgrade));
    tower->upgrades[upgrade]++;
}

void sq_floor_leave(ecs_world *game, sq_choice choice)
{
    Run *run = ecs_unique(game, Run);
    assert(run->outcome == SQ_FLOOR_WON || run->outcome == SQ_FLOOR_LOST);
    assert(sq_floor_offers(game, choice));
    if (run->mode == SQ_MODE_CLIMB && choice != SQ_CHOICE_NONE)
        sq_deals_take(game, choice);
    const Tower next = sq_floor_next(game);
    *ecs_unique(game, Tower) = next;
    if (run->mode != SQ_MODE_CLIMB)
        take_upgrade(game, choice);
    run->outcome = SQ_PLAYING;
}

bool sq_floor_offers(const ecs_world *game, sq_choice choice)
{
    if (choice == SQ_CHOICE_NONE)
        return true;
    if (ecs_unique_read(game, Run)->mode == SQ_MODE_CLIMB)
        return choice >= 0 && choice < SQ_DEALS &&
               sq_deals_get(game, choice).card != SQ_UPGRADE_NONE;
    return choice >= 0 && choice < SQ_TOWER_UPGRADES &&
           !sq_upgrade_is_at_cap(ecs_unique_read(game, Config), ecs_unique_read(game, Tower),
                                 (sq_upgrade)choice);
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
    SQ_BODIES(CLEAR)
#undef CLEAR
    sq_check_cleared(game);
}

/* It ends like any other, without a bite. */
static void begin_chain(const Config *config, const Tower *tower, Floor *floor)
{
    const int32_t chain = config->UPGRADE_HEAD_START;
    floor->chain.links = chain < config->CHAIN_MAX ? chain : config->CHAIN_MAX;
    floor->chain.ticks = sq_chain_duration(config, tower);
}

static bool has_shield(const Config *config, const Tower *tower)
{
    return tower->upgrades[SQ_UPGRADE_SHIELD] > 0 && config->UPGRADE_SHIELD > 0 &&
           tower->floor % config->UPGRADE_SHIELD == 0;
}

/* The chain and the shield exist in a climb only. */
static Floor new_floor(const ecs_world *game)
{
    Floor floor = {0};
    if (ecs_unique_read(game, Run)->mode == SQ_MODE_CLIMB) {
        const Config *config = ecs_unique_read(game, Config);
        const Tower *tower = ecs_unique_read(game, Tower);
        floor.chain.links = 1;
        if (has_shield(config, tower))
            floor.shield = 1;
        if (tower->upgrades[SQ_UPGRADE_HEAD_START] > 0 && config->UPGRADE_HEAD_START > 0)
            begin_chain(config, tower, &floor);
    }
    return floor;
}

/* The first squares: bosses, then others of the quota. */
static bool make_first(ecs_world *game)
{
    int32_t count = sq_floor_start(ecs_unique_read(game, Config), ecs_unique_read(game, Tower));
    if (count > ecs_unique_read(game, Tower)->to_come)
        count = ecs_unique_read(game, Tower)->to_come;
    for (; count > 0; count--) {
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
    ecs_unique_set(game, Checkpoint, current_state(game));
    clear_arena(game);
    ecs_unique_set(game, Player, sq_make_player(config, sq_player_init_size(config, tower)));
    ecs_unique_set(game, Floor, new_floor(game));
    ecs_unique_set(game, Conditions, sq_conditions(game));
    sq_quota_fill(game);
    if (sq_kind_alone(sq_kinds_of(game), tower->floor) < 0 && !sq_blocks_place(game))
        return false;
    const bool good = sq_lesson_is_on(game) ? sq_lesson_begin(game) : make_first(game);
    ecs_unique(game, Events)->count = 0;
    return good;
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
