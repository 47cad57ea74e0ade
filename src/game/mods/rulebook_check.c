#include <stdio.h>
#include <string.h>

#include "mods/rulebook.h"
#include "rules/quota.h"
#include "rules/squares.h"

/* ---- contradictions ---- */

/* True if squares of the kind grow until they are red, on every floor. A large float can absorb a
 * small addend, so even half the growth must change FRIEND_MAX_SIZE. */
static bool grows_red(const sq_kind *kind, const Config *config)
{
    const float usual = sq_min(config->FRIEND_GROWTH_RATE, config->FRIEND_GROWTH_CAP);
    const bool may_grow = (kind->behaviours & ecs_mask(Grow)) &&
                          (kind->grow.to == 0 || kind->grow.to >= config->FRIEND_MAX_SIZE);
    const float growth = may_grow ? usual * kind->grow.rate : 0;
    return config->FRIEND_MAX_SIZE + growth / 2 > config->FRIEND_MAX_SIZE;
}

/* The largest that a new square of the kind can be. */
static float largest_new(const sq_kind *kind, const Config *config)
{
    const bool has_bonus = config->BONUS_START_SIZE > 0 && config->BONUS_START_SIZE_CAP > 0;
    const float usual = has_bonus ? sq_max(config->FRIEND_INIT_SIZE_CAP, config->FRIEND_INIT_SIZE)
                                  : config->FRIEND_INIT_SIZE;
    return kind->size == 0 || (kind->may_be_larger && kind->size < usual) ? usual : kind->size;
}

/* True if squares of the kind that come with a size between these do not stay gray for ever: they
 * are or turn red, or even the smallest player can always eat them. */
static bool ends_well(const sq_kind *kind, float least, float largest, const Config *config)
{
    const float smallest = config->PLAYER_MIN_SIZE - config->PLAYER_SIZE_TOLERANCE;
    const bool stays_food = largest <= smallest && !(kind->behaviours & ecs_mask(Grow));
    return least >= config->FRIEND_MAX_SIZE || grows_red(kind, config) || stays_food;
}

/* True if sq_config_check has looked after it: it grows as friends do. */
static bool grows_as_usual(const sq_kind *kind)
{
    return kind->behaviours & ecs_mask(Grow) && kind->grow.to == 0 && kind->grow.rate == 1 &&
           kind->size == 0;
}

/* True if new squares of the kind may stay gray for ever. Where only friends come, those that do
 * not grow never hurt, so that the player stays as large as it was at first. */
static bool stays_gray(const sq_rulebook *book, const sq_kind *kind)
{
    const Config *config = &book->config;
    const bool comes_alone =
        kind == book->kinds.list && (book->kinds.count == 1 || book->mode == SQ_MODE_CLASSIC);
    const float least = kind->size > 0 ? kind->size : config->FRIEND_INIT_SIZE;
    return !(comes_alone && grows_as_usual(kind)) &&
           !ends_well(kind, least, largest_new(kind, config), config);
}

/* The same for what squares of the kind leave. */
static bool leaves_gray(const sq_rulebook *book, const sq_kind *kind)
{
    const Split *split = &kind->split;
    return kind->behaviours & ecs_mask(Split) &&
           !ends_well(&book->kinds.list[split->kind], split->size, split->size, &book->config);
}

/* True if a square of the kind molts for ever. */
static bool molts_in_circles(const sq_kinds *kinds, const sq_kind *kind)
{
    int32_t molts = 0;
    for (; kind->behaviours & ecs_mask(Molt) && molts <= kinds->count; molts++)
        kind = &kinds->list[kind->molt.kind];
    return molts > kinds->count;
}

/* True if what squares of the kind leave or let out never ends: that must not make others, now or
 * when it has molted. */
static bool is_endless(const sq_kinds *kinds, const sq_kind *kind)
{
    const ecs_components makes = ecs_mask(Split, Brood, Molt);
    return (kind->behaviours & ecs_mask(Split) &&
            kinds->list[kind->split.kind].behaviours & makes) ||
           (kind->behaviours & ecs_mask(Brood) && kinds->list[kind->brood.kind].behaviours & makes);
}

/* Rows come as long as a floor lasts. */
static const char *row_fault(const sq_kind *kind)
{
    const bool crosses = (kind->behaviours & ecs_mask(Cross)) != 0;
    if (kind->arrives == SQ_ARRIVES_IN_ROWS && !crosses)
        return "it arrives in rows, and must cross";
    if (crosses && kind->behaviours & ecs_mask(Split, Brood, Molt))
        return "it crosses and leaves, and must not split, brood or molt";
    if (crosses && kind->arrives != SQ_ARRIVES_IN_ROWS && kind->arrives != SQ_ARRIVES_NEVER)
        return "it crosses and leaves, so it must arrive in rows or never";
    return NULL;
}

static const char *kind_fault(const sq_rulebook *book, const sq_kind *kind)
{
    const Config *config = &book->config;
    const float side = sq_config_least_side(config);
    const bool is_first = kind == book->kinds.list;
    if (is_first != (kind->arrives == SQ_ARRIVES_AS_REST))
        return "the first kind, and only that, arrives as rest";
    if (kind->size > side / 2 ||
        (kind->behaviours & ecs_mask(Split) && kind->split.size > side / 2) ||
        (kind->behaviours & ecs_mask(Throw) && kind->throw.size > side / 2))
        return "it is larger than half the arena";
    if (stays_gray(book, kind))
        return "it may stay gray for ever: let it grow, or make it smaller than PLAYER_MIN_SIZE";
    if (leaves_gray(book, kind))
        return "what it leaves may stay gray for ever: let that grow, or make it smaller than "
               "PLAYER_MIN_SIZE";
    if (is_endless(&book->kinds, kind))
        return "what it leaves or lets out must not split, brood or molt itself";
    if (molts_in_circles(&book->kinds, kind))
        return "it molts into itself again, so that no one can ever eat it";
    return row_fault(kind);
}

static bool check_rules(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    if (!sq_config_check(&book->config, reason))
        return false;
    for (int32_t i = 0; i < book->kinds.count; i++) {
        const char *fault = kind_fault(book, &book->kinds.list[i]);
        if (fault) {
            snprintf(reason, SQ_RULEBOOK_REASON_SIZE, "kind %s: %s", book->kinds.list[i].name,
                     fault);
            return false;
        }
    }
    return true;
}

/* The book on a floor behind this door. */
static sq_rulebook behind(const sq_rulebook *book, const sq_variant *door)
{
    sq_rulebook floor = *book;
    sq_config_change(&floor.config, door->changes, door->count);
    return floor;
}

static bool refuse_door(const sq_variant *door, const char *fault,
                        char reason[SQ_RULEBOOK_REASON_SIZE])
{
    snprintf(reason, SQ_RULEBOOK_REASON_SIZE, "door %s: %.*s", door->name,
             SQ_RULEBOOK_REASON_SIZE - 32, fault);
    return false;
}

/* True for a constant that is of the whole run: where it takes place, or what is kept of it. A kept
 * run is checked by the constants without doors. */
static bool is_of_run(const sq_param *constant)
{
    static const char *const beginnings[] = {
        "ARENA_", "TICKS_PER_SECOND", "TOWER_FIRST_FLOOR", "CLIMB_FLOORS",
        "LIVES",  "CHAIN_MAX",        "UPGRADE_",          "BONUS_",
    };
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++)
        if (strncmp(constant->name, beginnings[i], strlen(beginnings[i])) == 0)
            return true;
    return false;
}

static bool check_door(const sq_rulebook *book, const sq_variant *door,
                       char reason[SQ_RULEBOOK_REASON_SIZE])
{
    char why[SQ_RULEBOOK_REASON_SIZE];
    const sq_rulebook floor = behind(book, door);
    for (int32_t i = 0; i < door->count; i++) {
        const sq_param *constant = door->changes[i].constant;
        if (!is_of_run(constant))
            continue;
        snprintf(why, sizeof why, "%s is of the whole run, and no door changes it", constant->name);
        return refuse_door(door, why, reason);
    }
    return check_rules(&floor, why) || refuse_door(door, why, reason);
}

static bool check(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    bool good = check_rules(book, reason);
    for (int32_t i = 0; good && i < book->doors.count; i++)
        good = check_door(book, &book->doors.list[i], reason);
    return good;
}

static bool check_as(const sq_rulebook *book, const char *body, int32_t heat,
                     char reason[SQ_RULEBOOK_REASON_SIZE])
{
    sq_rulebook varied = *book;
    sq_climber as = {.heat = heat};
    snprintf(as.body, sizeof as.body, "%s", body);
    return sq_rulebook_vary(&varied, &as) && check(&varied, reason);
}

/* Also in each heat, and as each body in the lowest, the usual and the highest one; but a book that
 * is varied already is played as nothing else. */
bool sq_rulebook_check(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    const sq_variants *of = &book->variants;
    if (!check(book, reason))
        return false;
    if (!sq_climbs_as_usual(&book->as))
        return true;
    bool good = true;
    for (int32_t heat = -of->ease_count; good && heat <= of->heat_count; heat++)
        good = check_as(book, "", heat, reason);
    for (int32_t i = 0; good && i < of->body_count; i++)
        good = check_as(book, of->bodies[i].name, -of->ease_count, reason) &&
               check_as(book, of->bodies[i].name, 0, reason) &&
               check_as(book, of->bodies[i].name, of->heat_count, reason);
    return good;
}

/* ---- how many squares ---- */

/* What a square of the kind can make of itself. */
static int64_t squares_of(const sq_kind *kind)
{
    const int64_t left = kind->behaviours & ecs_mask(Split) ? kind->split.into : 1;
    const int64_t young = kind->behaviours & ecs_mask(Brood) ? kind->brood.most : 0;
    return left + young;
}

/* The most squares that a floor can have, after as many bonuses as floors. */
static int64_t squares_on(const sq_rulebook *book, int32_t floor)
{
    const Config *config = &book->config;
    int32_t of_kind[SQ_KINDS_MAX];
    int64_t sum = 0;
    Tower tower = {.floor = floor};
    const int32_t most = config->BONUS_NUMBER_CAP;
    const int32_t won = floor - config->TOWER_FIRST_FLOOR;
    tower.bonuses[SQ_BONUS_NUMBER] = won < most ? won : most;
    const Kinds kinds = sq_kinds_named(&book->kinds);
    sq_quota_divide(config, &tower, &kinds, of_kind);
    for (int32_t i = 0; i < book->kinds.count; i++)
        sum += of_kind[i] * squares_of(&book->kinds.list[i]);
    return sum;
}

/* The first floor that has too many; 0: none. */
static int32_t crowded_floor(const sq_rulebook *book)
{
    enum { FLOORS = 100 };
    const int32_t first = book->config.TOWER_FIRST_FLOOR;
    for (int32_t floor = first; floor < first + FLOORS; floor++)
        if (squares_on(book, floor) > SQ_RULEBOOK_SQUARES_MAX)
            return floor;
    return 0;
}

static bool doors_are_small(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    for (int32_t i = 0; i < book->doors.count; i++) {
        const sq_variant *door = &book->doors.list[i];
        const sq_rulebook floors = behind(book, door);
        if (crowded_floor(&floors) > 0)
            return refuse_door(door, "a floor behind it may have too many squares", reason);
    }
    return true;
}

bool sq_rulebook_check_size(const sq_rulebook *book, char reason[SQ_RULEBOOK_REASON_SIZE])
{
    const int32_t classic = book->config.CLASSIC_FRIENDS;
    const bool is_classic = book->mode == SQ_MODE_CLASSIC;
    const int32_t floor = is_classic ? 0 : crowded_floor(book);
    if (is_classic && classic > SQ_RULEBOOK_SQUARES_MAX) {
        snprintf(reason, SQ_RULEBOOK_REASON_SIZE, "CLASSIC_FRIENDS is %d, but the most is %d",
                 (int)classic, SQ_RULEBOOK_SQUARES_MAX);
        return false;
    }
    if (floor > 0)
        snprintf(reason, SQ_RULEBOOK_REASON_SIZE,
                 "floor %d may have %lld squares, but the most is %d: lower QUOTA_FACTOR, "
                 "QUOTA_OFFSET, QUOTA_EXTRA, BONUS_NUMBER or what kinds split into and let out",
                 (int)floor, (long long)squares_on(book, floor), SQ_RULEBOOK_SQUARES_MAX);
    return floor == 0 && doors_are_small(book, reason);
}
