/* move_player: to the pointer, as fast as its size allows; or on with a lunge. */
#include "rules/blocks.h"
#include "rules/lunge.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* Where the player would stand at the pointer. */
static Square wanted(const Player *player, const Pointer *pointer, const Config *config,
                     Bounds bounds)
{
    const Square square = sq_player_at(pointer->x, pointer->y, player->square.size, config);
    return sq_inside(square, bounds);
}

/* A step of at most `most` from the square towards the other; all the way if `most` is 0. */
static Square step_towards(Square square, Square to, float most)
{
    const float x = to.x - square.x;
    const float y = to.y - square.y;
    const float length = sqrtf(x * x + y * y);
    if (most == 0 || length <= most)
        return to;
    return (Square){square.x + x / length * most, square.y + y / length * most, square.size};
}

/* The dash goes the way to the pointer or, when the player is there, on in its last direction.
 * False if there is no direction: the player has never moved. */
static bool dash(const Config *config, Player *player, Floor *floor, Square to, Bounds bounds)
{
    float x = to.x - player->square.x;
    float y = to.y - player->square.y;
    if (x == 0 && y == 0) {
        x = floor->heading_x;
        y = floor->heading_y;
    }
    const float length = sqrtf(x * x + y * y);
    if (length == 0)
        return false;
    player->square.x += x / length * config->UPGRADE_DASH;
    player->square.y += y / length * config->UPGRADE_DASH;
    player->square = sq_inside(player->square, bounds);
    floor->dash_ticks = config->UPGRADE_DASH_PAUSE;
    if (player->invincible_ticks < config->UPGRADE_DASH_INVINCIBLE)
        player->invincible_ticks = config->UPGRADE_DASH_INVINCIBLE;
    return true;
}

static bool is_pressed(const ecs_world *world)
{
    return (ecs_unique_read(world, Pointer)->buttons & SQ_BUTTON_ACTION) != 0;
}

static void use_dash(ecs_world *world, Player *player, Square to)
{
    Floor *floor = ecs_unique(world, Floor);
    if (is_pressed(world) && floor->dash_ticks == 0) {
        const Square from = player->square;
        if (dash(ecs_unique_read(world, Config), player, floor, to,
                 ecs_unique_read(world, Conditions)->bounds))
            sq_note(ecs_unique(world, Events), SQ_EVENT_DASH, from);
    } else if (floor->dash_ticks > 0) {
        floor->dash_ticks--;
    }
}

/* The last step gives a lunge its direction, the smoothed velocity those who aim ahead: a trembling
 * hand does not fool them. */
static void remember_step(const Player *player, Floor *floor)
{
    const float x = player->square.x - player->before.x;
    const float y = player->square.y - player->before.y;
    if (x != 0 || y != 0) {
        floor->heading_x = x;
        floor->heading_y = y;
    }
    floor->pace_x = 0.9F * floor->pace_x + 0.1F * x;
    floor->pace_y = 0.9F * floor->pace_y + 0.1F * y;
}

/* Counts down the lunge of the tick before, and begins the one that is pressed. */
static void use_lunge(ecs_world *world, Square to)
{
    Floor *floor = ecs_unique(world, Floor);
    if (floor->lunge_ticks > 0)
        floor->lunge_ticks--;
    if (is_pressed(world) && ecs_unique_read(world, Config)->LUNGE > 0)
        sq_lunge_press(world, to);
}

static void follow(ecs_world *world, Player *player, Square to)
{
    const float speed = sq_player_speed(ecs_unique_read(world, Config), player->square.size);
    player->square = sq_in_the_open(world, step_towards(player->square, to, speed));
}

void sq_move_player(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Player *player = ecs_unique(world, Player);
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    const Square to = wanted(player, ecs_unique_read(world, Pointer), config, bounds);

    player->before = player->square;
    use_lunge(world, to);
    if (!sq_lunge_step(world))
        follow(world, player, to);
    if (ecs_unique_read(world, Run)->mode == SQ_MODE_CLIMB)
        remember_step(player, ecs_unique(world, Floor));
    if (ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_DASH] > 0)
        use_dash(world, player, to);
}
