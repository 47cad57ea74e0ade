#include "invariants.h"

#include <math.h>
#include <string.h>

#include "rules/cards.h"
#include "rules/checkpoint.h"
#include "rules/deals.h"
#include "rules/floor.h"
#include "rules/kinds.h"
#include "rules/lesson.h"
#include "rules/levels.h"
#include "rules/quota.h"
#include "rules/score.h"
#include "rules/squares.h"
#include "rules/trail.h"
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

/* The longest that the player is invincible: after a hit, a lunge, power or a second wind. */
static int32_t most_invincible(const Config *config, const Tower *tower)
{
    int32_t most = config->INVINCIBLE_DURATION;
    if (tower->upgrades[SQ_UPGRADE_ADRENALINE] > 0)
        most += config->UPGRADE_ADRENALINE;
    if (config->LUNGE > 0 && config->LUNGE_SAFE + 1 > most)
        most = config->LUNGE_SAFE + 1;
    if (config->POWER_UP_REDS > 0 && config->POWER_UP_SAFE > most)
        most = config->POWER_UP_SAFE;
    if (tower->upgrades[SQ_UPGRADE_WIND] > 0 && config->UPGRADE_WIND_INVINCIBLE > most)
        most = config->UPGRADE_WIND_INVINCIBLE;
    return most;
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
        {corner_fits(player->square, player->before.size - config->LUNGE_COST, config),
         "the player is not inside"},
        {player->power_ticks >= 0 && player->power_ticks <= power, "the power is out of range"},
        {player->invincible_ticks >= 0 &&
             player->invincible_ticks <= most_invincible(config, ecs_unique_read(game, Tower)),
         "the invincibility is out of range"},
    };
    return FIRST_OF(promises);
}

/* The sizes that squares of the mode come with, from the smallest to the largest, and those that
 * they grow to. */
typedef struct sizes {
    float least, most;
} sizes;

static void include_size(sizes *range, float size)
{
    range->least = sq_min(range->least, size);
    range->most = sq_max(range->most, size);
}

static sizes find_sizes(ecs_world *game, const Config *config)
{
    const sq_kinds *kinds = sq_kinds_of(game);
    const float first = sq_friend_init_size(config, ecs_unique_read(game, Tower));
    sizes range = {first, config->FRIEND_MAX_SIZE};
    for (int32_t kind = 0; kind < kinds->count; kind++) {
        include_size(&range, sq_kind_size(game, kind));
        if (kinds->list[kind].behaviours & ecs_mask(Split))
            include_size(&range, kinds->list[kind].split.size);
    }
    if (ecs_unique_read(game, Floor)->lesson != SQ_LESSON_NONE)
        range.least =
            sq_min(range.least, sq_min(config->FRIEND_INIT_SIZE, config->PLAYER_MIN_SIZE));
    return range;
}

/* True if the friend has moved by more than its growth, and by more than rounding makes of that in
 * this arena. A bite into armour moves its corner, too, but makes it smaller. */
static bool has_stepped(Square square, Square before, const Config *config)
{
    const float grown = square.size - before.size;
    const float rounding = 1e-6F * (config->ARENA_WIDTH + config->ARENA_HEIGHT);
    const float most = grown / 2 + rounding;
    return grown >= 0 && (fabsf(square.x - before.x) > most || fabsf(square.y - before.y) > most);
}

static const char *friend_fault(Square square, const Motion *motion, sizes range,
                                const Config *config)
{
    const promise promises[] = {
        {motion->step.x == 0 && motion->step.y == 0, "a friend's step is not taken"},
        {square.size >= range.least, "a friend is smaller than it came"},
        {square.size <= range.most, "a friend is too large"},
        {corner_fits(square, range.least, config), "a friend is not inside"},
        {!has_stepped(square, motion->before, config) ||
             corner_fits(square, motion->before.size, config),
         "a friend has stepped outside"},
    };
    return FIRST_OF(promises);
}

static const char *friends_fault(ecs_world *game, const Config *config)
{
    const sizes range = find_sizes(game, config);
    const char *fault = NULL;
    ecs_each_view(view, game, .with = ecs_mask(Friend, Motion)) {
        fault = friend_fault(ecs_view_get(&view, Friend)->square, ecs_view_get(&view, Motion),
                             range, config);
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

static int count_bodies(ecs_world *game, ecs_entity entity)
{
    int count = 0;
#define COUNT_BODY(T, ...) count += ecs_has(game, entity, T);
    SQ_BODIES(COUNT_BODY)
#undef COUNT_BODY
    return count;
}

/* The invariants of squares of any kind. */
static const char *square_fault(ecs_world *game, ecs_entity entity, const Config *config)
{
    const Square square = sq_body_square(game, entity);
    if (count_bodies(game, entity) != 1)
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

static sq_outcome outcome_if_lost(const ecs_world *game)
{
    switch (sq_game_run(game)->mode) {
    case SQ_MODE_TOWER:
        return SQ_FLOOR_LOST;
    case SQ_MODE_CLIMB:
        return ecs_unique_read(game, Climb)->lives > 0 ? SQ_FLOOR_LOST : SQ_OVER;
    case SQ_MODE_CLASSIC:
    case SQ_MODE_COUNT:
        break;
    }
    return SQ_DEFEAT;
}

static sq_outcome outcome_of(ecs_world *game, const Config *config)
{
    const bool has_floors = sq_game_run(game)->mode != SQ_MODE_CLASSIC;
    const int32_t last = config->CLIMB_FLOORS;
    const bool is_climb = sq_game_run(game)->mode == SQ_MODE_CLIMB;
    if (sq_is_too_small(ecs_unique(game, Player)->square.size, config))
        return outcome_if_lost(game);
    if (sq_game_run(game)->outcome == SQ_PLAYING && ecs_unique_read(game, Conditions)->ticks == 0)
        return SQ_PLAYING; /* its first tick decides */
    if (has_floors ? sq_quota_left(game) > 0 : ecs_count(game, Friend) > 0)
        return SQ_PLAYING;
    if (is_climb && last > 0 && ecs_unique(game, Tower)->floor >= last)
        return SQ_CLIMB_WON;
    return has_floors ? SQ_FLOOR_WON : SQ_VICTORY;
}

static bool levels_are_good(const Config *config, const Tower *tower)
{
    bool good = true;
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        good = good && tower->bonuses[bonus] >= 0 &&
               tower->bonuses[bonus] <= sq_bonus_cap(config, bonus);
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        good = good && tower->upgrades[upgrade] >= 0 &&
               tower->upgrades[upgrade] <= sq_upgrade_cap(config, upgrade);
    return good;
}

/* True if squares come beside the quota: those that others leave or let out, rows, and food for a
 * player in need. */
static bool others_may_come(const sq_kinds *kinds, const Config *config)
{
    ecs_components all = 0;
    for (int32_t kind = 0; kind < kinds->count; kind++)
        all |= kinds->list[kind].behaviours;
    return (all & ecs_mask(Split, Brood, Cross)) != 0 || config->TRICKLE_RATE > 0;
}

/* The floor's quota, or what comes with a boss. */
static int64_t sum_of_quota(ecs_world *game, const Config *config)
{
    int32_t of_kind[SQ_KINDS_MAX];
    int64_t sum = 0;
    sq_quota_divide(config, ecs_unique_read(game, Tower), ecs_unique_read(game, Kinds), of_kind);
    for (int32_t kind = 0; kind < SQ_KINDS_MAX; kind++)
        sum += of_kind[kind];
    return sum;
}

/* All friends of a floor are eaten, present or to come. A run resumed in the shop does not know how
 * many its last floor began with, and a lesson has squares of its own. */
static bool quota_is_kept(ecs_world *game, const Config *config)
{
    const Tower *tower = ecs_unique(game, Tower);
    const Checkpoint *beginning = ecs_unique(game, Checkpoint);
    const uint32_t eaten = sq_game_run(game)->eaten - beginning->run.eaten;
    const int64_t all = (int64_t)eaten + ecs_count(game, Friend) + tower->to_come;
    if (beginning->tower.floor != tower->floor ||
        ecs_unique_read(game, Floor)->lesson != SQ_LESSON_NONE)
        return true;
    const int64_t quota = sum_of_quota(game, config);
    return all == quota || (all > quota && others_may_come(sq_kinds_of(game), config));
}

/* How many squares of a kind are there or still to come by themselves. */
static int64_t count_of_kind(ecs_world *game, int32_t kind)
{
    int64_t count = kind > 0 ? ecs_unique_read(game, Floor)->of_kind[kind] : 0;
    ecs_each_entity_read(game, Kind, row, entity) {
        (void)entity;
        count += row->id == kind;
    }
    return count;
}

static bool is_special(const sq_kind *kind)
{
    return kind->arrives == SQ_ARRIVES_AS_SPECIAL || kind->arrives == SQ_ARRIVES_AS_BOSS;
}

/* True if some other square makes squares of this kind. */
static bool is_made(const sq_kinds *kinds, int32_t made)
{
    bool found = false;
    for (int32_t i = 0; i < kinds->count; i++) {
        const sq_kind *kind = &kinds->list[i];
        found = found || ((kind->behaviours & ecs_mask(Split)) && kind->split.kind == made) ||
                ((kind->behaviours & ecs_mask(Brood)) && kind->brood.kind == made) ||
                ((kind->behaviours & ecs_mask(Molt)) && kind->molt.kind == made);
    }
    return found;
}

/* Special kinds and bosses make up no more than SPECIAL_SHARE_CAP of the floor, except for
 * rounding: see part_of in quota.c. */
static bool specials_are_few(ecs_world *game, const Config *config)
{
    const sq_kinds *kinds = sq_kinds_of(game);
    const Tower *tower = ecs_unique_read(game, Tower);
    const float share = (float)sq_floor_quota(config, tower) * config->SPECIAL_SHARE_CAP;
    int64_t specials = 0;
    if (sq_kind_alone(ecs_unique_read(game, Kinds), tower->floor) >= 0)
        return true;
    for (int32_t kind = 1; kind < kinds->count; kind++)
        if (is_special(&kinds->list[kind]) && !is_made(kinds, kind))
            specials += count_of_kind(game, kind);
    return specials <= (int64_t)(share + 0.001F);
}

/* Every kind that is still to come is part of what is to come. */
static bool kinds_to_come_are_good(const ecs_world *game)
{
    const Floor *floor = ecs_unique_read(game, Floor);
    int64_t others = 0;
    bool good = floor->of_kind[0] == 0;
    for (int32_t kind = 1; kind < SQ_KINDS_MAX; kind++) {
        good = good && floor->of_kind[kind] >= 0;
        others += floor->of_kind[kind];
    }
    return good &&
           (floor->lesson != SQ_LESSON_NONE || others <= ecs_unique_read(game, Tower)->to_come);
}

/* ---- a climb ---- */

/* No card and no bonus twice, none at its cap, and both of the same weight. */
static bool deals_are_good(const ecs_world *game, const Config *config)
{
    const Tower *tower = ecs_unique_read(game, Tower);
    for (int32_t i = 0; i < SQ_DEALS; i++) {
        const sq_deal deal = sq_deals_get(game, i);
        if (deal.card == SQ_UPGRADE_NONE)
            continue;
        if (sq_upgrade_is_at_cap(config, tower, deal.card) ||
            sq_bonus_is_at_cap(config, tower, deal.bonus) ||
            sq_card_of(deal.card)->weight != sq_bonus_row_of(deal.bonus)->weight)
            return false;
        for (int32_t other = 0; other < i; other++)
            if (sq_deals_get(game, other).card == deal.card ||
                sq_deals_get(game, other).bonus == deal.bonus)
                return false;
    }
    return true;
}

static bool lives_are_good(const ecs_world *game, const Config *config)
{
    const int32_t lives = ecs_unique_read(game, Climb)->lives;
    const int64_t most =
        config->LIVES +
        (int64_t)config->UPGRADE_LIFE * ecs_unique_read(game, Tower)->upgrades[SQ_UPGRADE_LIFE];
    return lives >= (sq_game_run(game)->outcome != SQ_OVER) && lives <= most;
}

static int32_t first_chain(const Config *config, const Tower *tower)
{
    return tower->upgrades[SQ_UPGRADE_HEAD_START] > 0 ? config->UPGRADE_HEAD_START : 1;
}

static bool chain_is_good(const ecs_world *game, const Config *config)
{
    const Floor *floor = ecs_unique_read(game, Floor);
    const int32_t duration = sq_chain_duration(config, ecs_unique_read(game, Tower));
    return floor->chain.links >= 1 && floor->chain.links <= config->CHAIN_MAX &&
           floor->chain.ticks >= 0 && floor->chain.ticks <= duration &&
           (floor->chain.links == 1 || floor->chain.ticks > 0) &&
           (floor->chain.links <= first_chain(config, ecs_unique_read(game, Tower)) ||
            floor->chain.links <= ecs_unique_read(game, Climb)->best_chain);
}

static int32_t most_of(int32_t one, int32_t other)
{
    return one > other ? one : other;
}

/* What cards count is there with their cards only. */
static bool cards_are_good(const Floor *floor, const Config *config, const Tower *tower)
{
    const int32_t *cards = tower->upgrades;
    const int32_t echo = config->LUNGE_DURATION + config->UPGRADE_ECHO;
    const int32_t free_most = most_of(cards[SQ_UPGRADE_ECHO] > 0 ? echo : 0,
                                      cards[SQ_UPGRADE_SPRING] > 0 ? config->UPGRADE_SPRING : 0);
    const int32_t decoy_most = cards[SQ_UPGRADE_DECOY] > 0 ? config->UPGRADE_DECOY : 0;
    const int32_t calm_most = cards[SQ_UPGRADE_CALM] > 0 ? config->UPGRADE_CALM : 0;
    const int32_t patience_most = cards[SQ_UPGRADE_PATIENCE] > 0 ? config->UPGRADE_PATIENCE : 0;
    return floor->lunge.free_ticks >= 0 && floor->lunge.free_ticks <= free_most &&
           floor->calm_ticks >= 0 && floor->calm_ticks <= calm_most && floor->trail.ticks >= 0 &&
           floor->trail.ticks <= sq_trail_duration(config, tower) && floor->patience.ticks >= 0 &&
           floor->patience.ticks <= patience_most && floor->decoy.ticks >= 0 &&
           floor->decoy.ticks <= decoy_most;
}

static const char *climb_fault(ecs_world *game, const Config *config)
{
    const Climb *climb = ecs_unique_read(game, Climb);
    const Floor *floor = ecs_unique_read(game, Floor);
    const Tower *tower = ecs_unique_read(game, Tower);
    const Checkpoint *beginning = ecs_unique_read(game, Checkpoint);
    const promise promises[] = {
        {lives_are_good(game, config), "the lives are out of range"},
        {chain_is_good(game, config), "the chain is out of range"},
        {climb->score >= beginning->climb.score, "a floor has taken more than it scored"},
        {climb->winds >= 0 && climb->winds <= tower->upgrades[SQ_UPGRADE_WIND],
         "more second winds were used than there are"},
        {floor->lunge.ticks >= 0 && floor->lunge.ticks <= config->LUNGE_DURATION &&
             floor->ghost_ticks >= 0 && floor->ghost_ticks <= config->GHOST_DURATION &&
             floor->power_reds >= 0 && floor->power_reds <= config->POWER_UP_REDS,
         "the lunge, the ghost or the count of power is out of range"},
        {floor->shield >= 0, "the shield is out of range"},
        {cards_are_good(floor, config, tower), "the state of a card is out of range"},
        {deals_are_good(game, config), "a deal is not as deals are"},
        {kinds_to_come_are_good(game), "more kinds are to come than squares"},
        {specials_are_few(game, config), "there are too many of special kinds"},
    };
    return FIRST_OF(promises);
}

/* The other modes have no lives, no score and no chain. */
static bool has_no_climb(const ecs_world *game)
{
    const Climb none = {0};
    return memcmp(ecs_unique_read(game, Climb), &none, sizeof none) == 0 &&
           ecs_unique_read(game, Floor)->chain.links == 0;
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
        {(is_won && run->mode == SQ_MODE_TOWER) == (tower->next_bonus != SQ_BONUS_NONE),
         "a bonus is drawn at the wrong time"},
        {run->outcome == SQ_OVER || run->outcome == SQ_CLIMB_WON ||
             run->floors_won > SQ_CHECKPOINT_FLOORS_MAX || !sq_checkpoint_fault(&kept, config),
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

/* A hit before this floor is what a kept run says of it: no kind of this floor need be as large. */
static bool hit_is_good(ecs_world *game, const Run *run, const Config *config)
{
    const bool is_of_this_floor = run->hits > ecs_unique_read(game, Checkpoint)->run.hits;
    const bool may_be_shard = run->mode == SQ_MODE_CLIMB;
    const float most =
        is_of_this_floor && !may_be_shard ? find_sizes(game, config).most : config->ARENA_WIDTH;
    return run->hits == 0 ||
           ((run->last_hit.size >= config->FRIEND_MAX_SIZE || run->mode == SQ_MODE_CLIMB) &&
            run->last_hit.size > 0 && run->last_hit.size <= most);
}

static const char *run_fault(ecs_world *game, const Config *config)
{
    const Run *run = sq_game_run(game);
    const char *fault;
    if (run->outcome != outcome_of(game, config))
        return "the outcome is not what the rules make of the state";
    if (!hit_is_good(game, run, config))
        return "a friend that was not red has hit";
    if (run->mode == SQ_MODE_CLASSIC)
        fault = classic_fault(game);
    else
        fault = tower_fault(game, config);
    if (!fault && run->mode == SQ_MODE_CLIMB)
        fault = climb_fault(game, config);
    else if (!fault && !has_no_climb(game))
        fault = "a game that is no climb has lives, a score or a chain";
    return fault;
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
    SQ_COMPONENTS(ROWS_AGREE)
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
