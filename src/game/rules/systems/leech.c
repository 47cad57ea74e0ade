/* leech: flees a player who is near, else heads for the nearest red square. Touching one turns it
 * red, after a while that shows, which a calm stops; then it chases. */
#include <math.h>

#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

static void step_to(Square from, Square to, float speed, Motion *motion)
{
    const float x = sq_center_x(to) - sq_center_x(from);
    const float y = sq_center_y(to) - sq_center_y(from);
    const float length = sqrtf(x * x + y * y);
    if (length == 0)
        return;
    motion->step_x += x / length * speed;
    motion->step_y += y / length * speed;
}

/* False if no square is red. */
static bool find_red(ecs_world *world, Square from, Square *red)
{
    const Config *config = ecs_unique_read(world, Config);
    float nearest = FLT_MAX;
    ecs_each_read(world, Friend, friend) {
        const float x = sq_center_x(friend->square) - sq_center_x(from);
        const float y = sq_center_y(friend->square) - sq_center_y(from);
        const float squared = x * x + y * y;
        if (squared < nearest && sq_is_fully_grown(friend->square, config)) {
            nearest = squared;
            *red = friend->square;
        }
    }
    return nearest < FLT_MAX;
}

/* Grows evenly, around its middle, and is red at the end. */
static void turn_red(Leech *leech, Square *square, const Config *config, Bounds bounds)
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
}

static void move(ecs_world *world, Leech *leech, Square square, float speed, Motion *motion)
{
    const Player *player = ecs_unique_read(world, Player);
    const bool is_safe = ecs_unique_read(world, Conditions)->in_grace ||
                         ecs_unique_read(world, Floor)->calm_ticks > 0;
    const bool is_red = sq_is_fully_grown(square, ecs_unique_read(world, Config));
    Square red;
    const bool has_red = !is_red && find_red(world, square, &red);
    if (is_red)
        step_to(square, player->square, player->power_ticks > 0 ? -speed : speed, motion);
    else if (sq_gap(square, player->square) < leech->shy)
        step_to(square, player->square, -speed, motion);
    else if (has_red)
        step_to(square, red, speed, motion);
    if (has_red && leech->ticks == 0 && !is_safe && sq_touch(square, red))
        leech->ticks = 1;
}

void sq_leech(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const float usual = sq_friend_speed(config, ecs_unique_read(world, Tower));
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    const bool is_calm = ecs_unique_read(world, Floor)->calm_ticks > 0;
    ecs_each_row(rows, world, .with = ecs_mask(Friend, Motion, Leech), .without = ecs_mask(Push)) {
        Leech *leech = ecs_rows_get(&rows, Leech);
        Square *square = &ecs_rows_get(&rows, Friend)->square;
        if (leech->ticks > 0 && !is_calm && !sq_is_fully_grown(*square, config))
            turn_red(leech, square, config, bounds);
        move(world, leech, *square, leech->speed * usual, ecs_rows_get(&rows, Motion));
    }
}
