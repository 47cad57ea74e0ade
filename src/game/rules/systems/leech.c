/* leech: flees a player who is near, else heads for the nearest red square. Touching one turns it
 * red, after a while that shows, which a calm stops; then it chases. */
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

static void step_to(Square from, Square to, float speed, Motion *motion)
{
    motion->step = sq_plus(motion->step, sq_direction(from, to), speed);
}

/* The friends that are red, in the order of their rows: found once for all leeches. */
typedef struct reds {
    const Friend **list;
    size_t count;
} reds;

/* False when memory runs out. */
static bool find_reds(ecs_world *world, reds *found)
{
    const Config *config = ecs_unique_read(world, Config);
    found->list = ecs_scratch(world, ecs_count(world, Friend) * sizeof(const Friend *));
    if (!found->list)
        return false;
    ecs_each_read(world, Friend, friend)
        if (sq_is_fully_grown(friend->square, config))
            found->list[found->count++] = friend;
    return true;
}

/* One has turned red. Rows lie in memory in their order. */
static void add_red(reds *found, const Friend *friend)
{
    size_t place = found->count++;
    for (; place > 0 && found->list[place - 1] > friend; place--)
        found->list[place] = found->list[place - 1];
    found->list[place] = friend;
}

/* The nearest; NULL if no square is red. */
static const Friend *nearest_red(const reds *found, Square from)
{
    float nearest = FLT_MAX;
    const Friend *red = NULL;
    for (size_t i = 0; i < found->count; i++) {
        const Vector way = sq_way(from, found->list[i]->square);
        const float squared = way.x * way.x + way.y * way.y;
        if (squared < nearest) {
            nearest = squared;
            red = found->list[i];
        }
    }
    return red;
}

/* Grows evenly, around its middle. True if it is red now. */
static bool turns_red(Leech *leech, Square *square, const Config *config, Bounds bounds)
{
    const int32_t left = leech->turns - leech->ticks;
    const float most = config->FRIEND_MAX_SIZE;
    const float size = left > 0 ? square->size + (most - square->size) / (float)(left + 1) : most;
    if (left > 0)
        leech->ticks++;
    square->x -= (size - square->size) / 2;
    square->y -= (size - square->size) / 2;
    square->size = sq_max(square->size, size);
    *square = sq_inside(*square, bounds);
    return sq_is_fully_grown(*square, config);
}

static void move(ecs_world *world, const reds *found, Leech *leech, Square square, float speed,
                 Motion *motion)
{
    const Player *player = ecs_unique_read(world, Player);
    const bool is_safe = ecs_unique_read(world, Conditions)->in_grace ||
                         ecs_unique_read(world, Floor)->calm_ticks > 0;
    const bool is_red = sq_is_fully_grown(square, ecs_unique_read(world, Config));
    const Friend *red = is_red ? NULL : nearest_red(found, square);
    if (is_red)
        step_to(square, player->square, player->power_ticks > 0 ? -speed : speed, motion);
    else if (sq_gap(square, player->square) < leech->shy)
        step_to(square, player->square, -speed, motion);
    else if (red)
        step_to(square, red->square, speed, motion);
    if (red && leech->ticks == 0 && !is_safe && sq_touch(square, red->square))
        leech->ticks = 1;
}

int sq_leech(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const float usual = sq_friend_speed(config, ecs_unique_read(world, Tower));
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    const bool is_calm = ecs_unique_read(world, Floor)->calm_ticks > 0;
    reds found = {0};
    if (!find_reds(world, &found))
        return 1;
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Motion, Leech), .without = ecs_mask(Push)) {
        Leech *leech = ecs_rows_get(&rows, Leech);
        Friend *friend = ecs_rows_get(&rows, Friend);
        if (leech->ticks > 0 && !is_calm && !sq_is_fully_grown(friend->square, config) &&
            turns_red(leech, &friend->square, config, bounds))
            add_red(&found, friend);
        move(world, &found, leech, friend->square, leech->speed * usual,
             ecs_rows_get(&rows, Motion));
    }
    return 0;
}
