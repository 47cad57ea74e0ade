/* move_player: to the pointer, as fast as its size allows; or on with a lunge. */
#include "rules/blocks.h"
#include "rules/card_events.h"
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

void sq_move_player(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    Player *player = ecs_unique(world, Player);
    const Pointer *pointer = ecs_unique_read(world, Pointer);
    const Square to = sq_inside(sq_player_at(pointer->x, pointer->y, player->square.size, config),
                                ecs_unique_read(world, Conditions)->bounds);

    player->before = player->square;
    use_lunge(world, to);
    const float speed = sq_player_speed(config, sq_cards_fast_as(world, player->square.size));
    if (!sq_lunge_step(world))
        player->square = sq_in_the_open(world, step_towards(player->square, to, speed));
    if (ecs_unique_read(world, Run)->mode == SQ_MODE_CLIMB)
        remember_step(player, ecs_unique(world, Floor));
    sq_cards_player_moved(world);
}
