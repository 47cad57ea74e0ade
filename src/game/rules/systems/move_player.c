/* move_player: to the pointer, as fast as its size allows; or on with a lunge. */
#include "rules/blocks.h"
#include "rules/lunge.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* A step of at most `most` from the square towards the other; all the way if `most` is 0. */
static Square step_towards(Square square, Square to, float most)
{
    const Vector way = sq_step(square, to);
    if (most == 0 || sq_length(way) <= most)
        return to;
    return sq_moved(square, sq_unit(way), most);
}

/* The last step gives a lunge its direction, the smoothed velocity those who aim ahead: a trembling
 * hand does not fool them. */
static void remember_step(const Player *player, Floor *floor)
{
    const Vector step = sq_step(player->before, player->square);
    if (step.x != 0 || step.y != 0)
        floor->heading = step;
    floor->pace = sq_plus(sq_times(floor->pace, 0.9F), step, 0.1F);
}

/* Counts down the lunge of the tick before, and begins the one that is pressed. */
static void use_lunge(ecs_world *world, Square to)
{
    Floor *floor = ecs_unique(world, Floor);
    if (floor->lunge.ticks > 0)
        floor->lunge.ticks--;
    const bool is_pressed = (ecs_unique_read(world, Pointer)->buttons & SQ_BUTTON_ACTION) != 0;
    if (is_pressed && ecs_unique_read(world, Config)->LUNGE > 0)
        sq_lunge_press(world, to);
}

/* With the card adrenaline a player that was hit is as fast as a small one. */
static float speed_of(const ecs_world *world, const Player *player)
{
    const Config *config = ecs_unique_read(world, Config);
    const bool is_hurt = ecs_unique_read(world, Floor)->ghost_ticks > 0;
    const bool has_card = ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_ADRENALINE] > 0;
    return sq_player_speed(config,
                           is_hurt && has_card ? config->PLAYER_MIN_SIZE : player->square.size);
}

/* With the card patience. A hand that trembles stands still, too. Between two shields something
 * must have been eaten, or who stands still for ever could not be hurt. */
static void wait_for_shield(ecs_world *world, const Player *player)
{
    const float trembles = 0.5F;
    const int32_t wanted =
        sq_patience(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));
    Floor *floor = ecs_unique(world, Floor);
    const bool is_still = fabsf(player->square.x - player->before.x) <= trembles &&
                          fabsf(player->square.y - player->before.y) <= trembles;
    if (!is_still)
        floor->patience.ticks = 0;
    else if (floor->patience.ticks < wanted)
        floor->patience.ticks++;
    const int32_t eaten = (int32_t)ecs_unique_read(world, Run)->eaten + 1;
    if (floor->patience.ticks < wanted || floor->patience.eaten == eaten)
        return;
    floor->patience.ticks = 0;
    floor->patience.eaten = eaten;
    if (floor->shield == 0)
        floor->shield = 1;
}

void sq_move_player(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Player *player = ecs_unique(world, Player);
    const Pointer *pointer = ecs_unique_read(world, Pointer);
    const Square to = sq_inside(sq_player_at(pointer->x, pointer->y, player->square.size, config),
                                ecs_unique_read(world, Conditions)->bounds);

    player->before = player->square;
    use_lunge(world, to);
    if (!sq_lunge_step(world))
        player->square =
            sq_in_the_open(world, step_towards(player->square, to, speed_of(world, player)));
    if (ecs_unique_read(world, Run)->mode == SQ_MODE_CLIMB)
        remember_step(player, ecs_unique(world, Floor));
    if (ecs_unique_read(world, Tower)->upgrades[SQ_UPGRADE_PATIENCE] > 0)
        wait_for_shield(world, player);
}
