#include "rules/squares.h"
#include "rules/systems/systems.h"

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

static void use_action(ecs_world *world, Player *player, Square to)
{
    const bool pressed = (ecs_unique_read(world, Pointer)->buttons & SQ_BUTTON_ACTION) != 0;
    Floor *floor = ecs_unique(world, Floor);
    const float x = player->square.x - player->before.x;
    const float y = player->square.y - player->before.y;
    if (x != 0 || y != 0) {
        floor->heading_x = x;
        floor->heading_y = y;
    }
    if (pressed && floor->dash_ticks == 0) {
        const Square from = player->square;
        if (dash(ecs_unique_read(world, Config), player, floor, to,
                 ecs_unique_read(world, Conditions)->bounds))
            sq_note(ecs_unique(world, Events), SQ_EVENT_DASH, from);
    } else if (floor->dash_ticks > 0) {
        floor->dash_ticks--;
    }
}

void sq_move_player(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Player *player = ecs_unique(world, Player);
    const Bounds bounds = ecs_unique_read(world, Conditions)->bounds;
    const Square to = wanted(player, ecs_unique_read(world, Pointer), config, bounds);

    player->before = player->square;
    player->square = sq_inside(step_towards(player->square, to, config->PLAYER_SPEED), bounds);
    if (ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_DASH] > 0)
        use_action(world, player, to);
}
