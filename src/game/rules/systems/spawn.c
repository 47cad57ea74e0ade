/* spawn: what comes by itself: pellets, squares of the quota, food for a player in need, rows. */
#include "rules/blocks.h"
#include "rules/kinds.h"
#include "rules/lesson.h"
#include "rules/prefabs.h"
#include "rules/quota.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* With a chance of `times` in `in`. One draw. */
static bool happens(Rng *rng, int32_t times, int32_t in)
{
    return sq_rng_below(rng, (uint32_t)in) < (uint32_t)times;
}

/* One of the red squares, each as likely: one draw, but none if there is no red square. */
static bool draw_red(ecs_world *world, Square *red)
{
    const Config *config = ecs_unique_read(world, Config);
    uint32_t count = 0;
    ecs_each_read(world, Friend, friend)
        count += sq_is_fully_grown(friend->square, config);
    if (count == 0)
        return false;
    uint32_t left = sq_rng_below(ecs_unique(world, Rng), count);
    ecs_each_read(world, Friend, friend)
        if (sq_is_fully_grown(friend->square, config) && left-- == 0)
            *red = friend->square;
    return true;
}

/* Where PELLET_RISK is set, who fetches a pellet takes a risk. */
static Square pellet_place(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    Rng *rng = ecs_unique(world, Rng);
    const float size = config->PELLET_SIZE;
    const float risk = config->PELLET_RISK;
    Square red = {0};
    if (risk == 0 || !draw_red(world, &red))
        return sq_random_inside(rng, bounds, size);
    const float x = sq_center_x(red) - size / 2 + sq_rng_up_to(rng, 2 * risk) - risk;
    const float y = sq_center_y(red) - size / 2 + sq_rng_up_to(rng, 2 * risk) - risk;
    return sq_inside((Square){x, y, size}, bounds);
}

/* Pellets come sooner while there is none. */
static bool spawn_pellet(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Rng *rng = ecs_unique(world, Rng);
    if (ecs_unique_read(world, Conditions)->haste > 1)
        return true;
    const int32_t times = ecs_count(world, Pellet) > 0 ? 1 : config->PELLET_ABSENCE_DIVISOR;
    if (!happens(rng, times, sq_pellet_spawn_rate(config, ecs_unique_read(world, Tower))))
        return true;
    const Square square = sq_in_the_open(world, pellet_place(world));
    sq_note(ecs_unique(world, Events), SQ_EVENT_PELLET_CAME, square);
    return ecs_is_alive(world, sq_make_pellet(world, square));
}

/* An arena that is nearly empty fills up. */
static int32_t friend_rate(const ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Tower *tower = ecs_unique_read(world, Tower);
    const float least =
        config->FRIEND_LEAST + config->FRIEND_LEAST_FLOOR * (float)(tower->floor - 1);
    const int32_t usual = sq_friend_spawn_rate(config, tower);
    const bool is_sparse = config->FRIEND_LEAST > 0 && (float)ecs_count(world, Friend) < least;
    return is_sparse && usual > config->FRIEND_SPAWN_RATE_LEAST ? config->FRIEND_SPAWN_RATE_LEAST
                                                                : usual;
}

/* On a floor, only what its quota has left comes; in a classic game there is no end. */
static bool spawn_friend(ecs_world *world)
{
    const bool has_floors = ecs_unique_read(world, Run)->mode != SQ_MODE_CLASSIC;
    const Tower *tower = ecs_unique_read(world, Tower);
    if (has_floors && tower->to_come == 0)
        return true;
    if (!happens(ecs_unique(world, Rng), 1, friend_rate(world)))
        return true;
    const int32_t kind = has_floors ? sq_quota_take(world) : 0;
    return ecs_is_alive(world, sq_make_of_kind(world, kind));
}

/* True if nothing is left that this player can eat without power, and something is there. */
static bool is_starving(ecs_world *world, Square player)
{
    const Config *config = ecs_unique_read(world, Config);
    ecs_each_entity_read(world, Friend, friend, entity)
        if (sq_can_eat(player, false, friend->square, config) && !ecs_has(world, entity, Armour))
            return false;
    return ecs_unique_read(world, Tower)->to_come == 0 && ecs_count(world, Friend) > 0;
}

/* The first kind that the smallest player can always eat; -1 if there is none. */
static int32_t find_food(const ecs_world *world)
{
    const sq_kinds *kinds = sq_kinds_of(world);
    const Config *config = ecs_unique_read(world, Config);
    const ecs_components others = ecs_mask(Grow, Leech, Cross, Split, Brood, Armour, Throw);
    for (int32_t kind = 0; kind < kinds->count; kind++)
        if (!(kinds->list[kind].behaviours & others) &&
            sq_kind_size(world, kind) <= config->PLAYER_MIN_SIZE - config->PLAYER_SIZE_TOLERANCE)
            return kind;
    return -1;
}

/* Otherwise a small player could neither eat nor lunge. This food scores nothing. One draw. */
static bool spawn_trickle(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Square player = ecs_unique_read(world, Player)->square;
    if (config->TRICKLE_RATE == 0 || player.size > config->TRICKLE_SIZE ||
        !is_starving(world, player))
        return true;
    const int32_t kind = find_food(world);
    if (kind < 0 || !happens(ecs_unique(world, Rng), 1, config->TRICKLE_RATE))
        return true;
    const ecs_entity food = sq_make_of_kind(world, kind);
    return ecs_is_alive(world, food) && ecs_add(world, food, Offspring, {.of = 0});
}

/* ---- rows ---- */

enum { SOONEST = 60 }; /* ticks between two rows at least */

/* At regular times of the floor: the first half a pause after the grace. */
static bool is_due(const sq_kind *kind, int32_t floors_since, int32_t rows, int32_t ticks)
{
    const int64_t sooner = (int64_t)kind->cross.sooner * floors_since;
    const int64_t pause = (kind->cross.every - sooner) / (rows > 0 ? rows : 1);
    const int64_t every = pause > SOONEST ? pause : SOONEST;
    return ticks > 0 && (ticks + every / 2) % every == 0;
}

static bool is_there(ecs_world *world, int32_t wanted)
{
    ecs_each_row(rows, world, .with = ecs_mask(Cross))
        if (sq_kind_of(world, rows.entity) == wanted)
            return true;
    return false;
}

/* For how many floors rows of this kind have come; 0 also where ROWS lets them come before. */
static int32_t floors_since(const ecs_world *world, int32_t kind)
{
    const int32_t since =
        ecs_unique_read(world, Tower)->floor - ecs_unique_read(world, Kinds)->from[kind];
    return since > 0 ? since : 0;
}

/* One more may come on every second floor. */
static int32_t draw_count(Rng *rng, const sq_kind *kind, int32_t floors_since)
{
    const int32_t spare = kind->cross.most - kind->cross.least;
    const int32_t later = floors_since / 2;
    const int32_t more = spare < later ? spare : later;
    return kind->cross.least + (int32_t)sq_rng_below(rng, (uint32_t)(more > 0 ? more : 0) + 1);
}

/* A row at a wall: its first square, and how far the next ones are. */
typedef struct Row {
    Square first;
    Vector pitch, way;
} Row;

/* About where the player is, up to a ninth of the arena's height off. */
static Row draw_row(ecs_world *world, float size, int32_t count)
{
    const float spread = ecs_unique_read(world, Config)->ARENA_HEIGHT / 9;
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    const Square player = ecs_unique_read(world, Player)->square;
    Rng *rng = ecs_unique(world, Rng);
    const uint32_t side = sq_rng_below(rng, 4);
    const float pitch = size * 1.36F;
    const float off = sq_rng_up_to(rng, 2 * spread) - spread - (float)(count - 1) * pitch / 2;
    if (side < 2)
        return (Row){
            .first = {side == 0 ? bounds.left : bounds.right - size,
                      sq_center_y(player) - size / 2 + off, size},
            .pitch = {0, pitch},
            .way = {side == 0 ? 1 : -1, 0},
        };
    return (Row){
        .first = {sq_center_x(player) - size / 2 + off,
                  side == 2 ? bounds.top : bounds.bottom - size, size},
        .pitch = {pitch, 0},
        .way = {0, side == 2 ? 1 : -1},
    };
}

static bool make_row(ecs_world *world, int32_t kind)
{
    const sq_kind *made = &sq_kinds_of(world)->list[kind];
    const float size = sq_kind_size(world, kind);
    const int32_t count = draw_count(ecs_unique(world, Rng), made, floors_since(world, kind));
    const Row row = draw_row(world, size, count);
    for (int32_t i = 0; i < count; i++) {
        const Square square = sq_inside(sq_moved(row.first, row.pitch, (float)i),
                                        ecs_unique_read(world, Conditions)->bounds);
        const ecs_entity entity = sq_kind_make(world, kind, square);
        if (!ecs_is_alive(world, entity))
            return false;
        ecs_get(world, entity, Cross)->way = row.way;
    }
    return true;
}

/* The rows that begin in this tick, of each kind whose last row has left: three draws each. None
 * comes in the grace. */
static bool spawn_rows(ecs_world *world)
{
    const sq_kinds *kinds = sq_kinds_of(world);
    const Kinds *known = ecs_unique_read(world, Kinds);
    const int32_t floor = ecs_unique_read(world, Tower)->floor;
    const Config *config = ecs_unique_read(world, Config);
    const int32_t ticks = ecs_unique_read(world, Conditions)->ticks - config->GRACE_DURATION;
    for (int32_t i = 0; i < kinds->count; i++) {
        const sq_kind *kind = &kinds->list[i];
        if (kind->arrives == SQ_ARRIVES_IN_ROWS &&
            (config->ROWS > 0 || sq_kind_comes(known, i, floor)) &&
            sq_kind_alone(known, floor) < 0 &&
            is_due(kind, floors_since(world, i), config->ROWS, ticks) && !is_there(world, i) &&
            !make_row(world, i))
            return false;
    }
    return true;
}

/* ---- all that comes ---- */

int sq_spawn(ecs_world *world)
{
    const int32_t lesson = ecs_unique_read(world, Floor)->lesson;
    if (lesson == SQ_LESSON_NONE)
        return !(spawn_pellet(world) && spawn_friend(world) && spawn_trickle(world) &&
                 spawn_rows(world));
    /* A lesson brings its squares itself, but in its last step pellets come as always. */
    return !((lesson != SQ_LESSON_POWER || spawn_pellet(world)) && sq_lesson_go_on(world));
}
