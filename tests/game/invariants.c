#include "invariants.h"

#include <math.h>

#include "rules/checkpoint.h"
#include "rules/kinds.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

/* An invariant, and the words for a game that breaks it. */
typedef struct promise {
    bool holds;
    const char *broken;
} promise;

#define FIRST_OF(promises) first_of((promises), sizeof(promises) / sizeof(promises)[0])

static const char *first_of(const promise *promises, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!promises[i].holds)
            return promises[i].broken;
    return NULL;
}

/* True if the corner of a square of this size may lie there. NaN never may. */
static bool corner_fits(Square square, float size, const Config *config)
{
    return square.x >= 0 && square.x <= config->ARENA_WIDTH - size && square.y >= 0 &&
           square.y <= config->ARENA_HEIGHT - size;
}

static const char *player_fault(const ecs_world *game, const Config *config)
{
    const Player *player = ecs_unique(game, Player);
    const float size = player->square.size;
    const bool plays = sq_game_run(game)->outcome == SQ_PLAYING;
    const int32_t power = sq_power_up_duration(config, ecs_unique(game, Tower));
    const promise promises[] = {
        {isfinite(size), "the player's size is no number"},
        {size <= config->PLAYER_MAX_SIZE, "the player is too large"},
        {!plays || !sq_is_too_small(size, config), "the player is too small to play on"},
        {corner_fits(player->square, player->before.size, config), "the player is not inside"},
        {player->power_ticks >= 0 && player->power_ticks <= power, "the power is out of range"},
        {player->invincible_ticks >= 0 && player->invincible_ticks <= config->INVINCIBLE_DURATION,
         "the invincibility is out of range"},
    };
    return FIRST_OF(promises);
}

static const char *friend_fault(Square square, const Motion *motion, float least,
                                const Config *config)
{
    const bool stepped = motion->step_x != 0 || motion->step_y != 0;
    const promise promises[] = {
        {isfinite(motion->step_x) && isfinite(motion->step_y), "a friend's step is no number"},
        {square.size >= least, "a friend is smaller than it came"},
        {square.size <= config->FRIEND_MAX_SIZE, "a friend is too large"},
        {corner_fits(square, least, config), "a friend is not inside"},
        {!stepped || corner_fits(square, motion->before.size, config),
         "a friend has stepped outside"},
    };
    return FIRST_OF(promises);
}

static const char *friends_fault(ecs_world *game, const Config *config)
{
    const float least = sq_friend_init_size(config, ecs_unique(game, Tower));
    const char *fault = NULL;
    ecs_each_view(view, game, .with = ecs_mask(Friend, Motion)) {
        fault = friend_fault(ecs_view_get(&view, Friend)->square, ecs_view_get(&view, Motion),
                             least, config);
        if (fault)
            break;
    }
    return fault;
}

static const char *pellets_fault(ecs_world *game, const Config *config)
{
    ecs_each(game, Pellet, pellet) {
        if (pellet->square.size != config->PELLET_SIZE)
            return "a pellet has another size";
        if (!corner_fits(pellet->square, config->PELLET_SIZE, config))
            return "a pellet is not inside";
    }
    return NULL;
}

/* The invariants of squares of any kind. */
static const char *square_fault(ecs_world *game, ecs_entity entity, const Config *config)
{
    const Square square = sq_body_square(game, entity);
    if (ecs_has(game, entity, Friend) == ecs_has(game, entity, Pellet))
        return "an entity has no body, or two";
    if (sq_kind_of(game, entity) >= sq_kinds_of(game)->count)
        return "an entity is of no kind of its mode";
    if (!isfinite(square.x) || !isfinite(square.y) || !isfinite(square.size))
        return "a square is no number";
    if (!corner_fits(square, 0, config))
        return "a square is not inside";
    return NULL;
}

static const char *squares_fault(ecs_world *game, const Config *config)
{
    const char *fault = NULL;
    ecs_each_alive(game, entity)
    {
        if (!fault)
            fault = square_fault(game, entity, config);
    }
    return fault;
}

/* ---- the run ---- */

static sq_outcome outcome_of(ecs_world *game, const Config *config)
{
    const Run *run = sq_game_run(game);
    const bool is_tower = run->mode == SQ_MODE_TOWER;
    const bool is_empty = ecs_count(game, Friend) == 0 && ecs_unique(game, Tower)->to_come == 0;
    if (sq_is_too_small(ecs_unique(game, Player)->square.size, config))
        return is_tower ? SQ_FLOOR_LOST : SQ_DEFEAT;
    if (is_empty)
        return is_tower ? SQ_FLOOR_WON : SQ_VICTORY;
    return SQ_PLAYING;
}

static bool levels_are_good(const Config *config, const Tower *tower)
{
    bool good = tower->bonuses[SQ_BONUS_SPAWN_RATE] <= config->BONUS_SPAWN_RATE_CAP;
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        good = good && tower->bonuses[bonus] >= 0;
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        good = good && tower->upgrades[upgrade] >= 0 &&
               tower->upgrades[upgrade] <= sq_upgrade_cap(config, upgrade);
    return good;
}

/* All friends of a floor are eaten, present or to come. A run resumed in the shop does not know how
 * many its last floor began with. */
static bool quota_is_kept(ecs_world *game, const Config *config)
{
    const Tower *tower = ecs_unique(game, Tower);
    const Checkpoint *beginning = ecs_unique(game, Checkpoint);
    const uint32_t eaten = sq_game_run(game)->eaten - beginning->run.eaten;
    if (beginning->tower.floor != tower->floor)
        return true;
    return (int64_t)eaten + ecs_count(game, Friend) + tower->to_come ==
           sq_floor_quota(config, tower);
}

static const char *tower_fault(ecs_world *game, const Config *config)
{
    const Run *run = sq_game_run(game);
    const Tower *tower = ecs_unique(game, Tower);
    const bool is_won = run->outcome == SQ_FLOOR_WON;
    const Checkpoint kept = sq_game_save(game);
    const int64_t climbed = (int64_t)run->floors_won - is_won;
    const promise promises[] = {
        {tower->to_come >= 0, "fewer than no friends are to come"},
        {tower->floor >= 1 && tower->floor <= config->TOWER_FIRST_FLOOR + climbed,
         "the floor is higher than was climbed"},
        {levels_are_good(config, tower), "a level is out of range"},
        {quota_is_kept(game, config), "the floor's friends are not its quota"},
        {is_won == (tower->next_bonus != SQ_BONUS_NONE), "a bonus is drawn at the wrong time"},
        {run->floors_won > SQ_CHECKPOINT_FLOORS_MAX || !sq_checkpoint_fault(&kept, config),
         "what is kept of the run is not believed"},
    };
    return FIRST_OF(promises);
}

static const char *classic_fault(ecs_world *game)
{
    const Tower *tower = ecs_unique(game, Tower);
    int32_t sum = tower->floor + tower->to_come;
    for (int i = 0; i < SQ_BONUS_COUNT; i++)
        sum += tower->bonuses[i];
    for (int i = 0; i < SQ_UPGRADE_COUNT; i++)
        sum += tower->upgrades[i];
    return sum == 0 ? NULL : "a classic game has something of the tower";
}

static const char *run_fault(ecs_world *game, const Config *config)
{
    const Run *run = sq_game_run(game);
    const Square hit = run->last_hit;
    if (run->outcome != outcome_of(game, config))
        return "the outcome is not what the rules make of the state";
    if (run->hits > 0 && hit.size != config->FRIEND_MAX_SIZE)
        return "a friend that was not red has hit";
    return run->mode == SQ_MODE_TOWER ? tower_fault(game, config) : classic_fault(game);
}

/* ---- the world ---- */

/* Each row of T belongs to a live entity that has its T in this row. */
#define rows_agree(game, T, agree)                                                                 \
    for (uint32_t row = 0; row < ecs_count((game), T); row++) {                                    \
        const ecs_entity owner = ecs_entity_at((game), T, row);                                    \
        (agree) = (agree) && ecs_has((game), owner, T) && ecs_row_of((game), owner, T) == row;     \
    }

static const char *world_fault(ecs_world *game)
{
    bool agree = true;
#define ROWS_AGREE(T, ...) rows_agree(game, T, agree);
    SQ_COMPONENTS(ROWS_AGREE, ROWS_AGREE, ROWS_AGREE, SQ_NOTHING)
#undef ROWS_AGREE
    const promise promises[] = {
        {agree, "masks and rows do not agree"},
        {ecs_count(game, ToDelete) == 0, "an entity is left to be deleted"},
    };
    return FIRST_OF(promises);
}

const char *broken_invariant(ecs_world *game)
{
    const Config *config = ecs_unique(game, Config);
    const char *fault = world_fault(game);
    if (!fault)
        fault = player_fault(game, config);
    if (!fault)
        fault = friends_fault(game, config);
    if (!fault)
        fault = pellets_fault(game, config);
    if (!fault)
        fault = squares_fault(game, config);
    if (!fault)
        fault = run_fault(game, config);
    return fault;
}
