/* orbit: around the player, and in or out to the right distance. */
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* A square farther than this from its circle heads for it nearly straight. */
enum { SLACK = 40 };

/* `inwards`, from -1 to 1, says how much of the step goes towards the player; the rest of it goes
 * around. The factor keeps a part going around even at the ends. */
static void take_step(const Orbit *orbit, Square square, Square player, float speed, Motion *motion)
{
    const Vector way = sq_way(square, player);
    const float distance = sq_length(way);
    if (distance == 0)
        return;
    const float inwards = sq_clamp((distance - orbit->radius) / SLACK, -1, 1);
    const float around = sqrtf(1 - 0.9F * inwards * inwards);
    motion->step.x += (way.x * inwards - way.y * around) / distance * speed * orbit->speed;
    motion->step.y += (way.y * inwards + way.x * around) / distance * speed * orbit->speed;
}

void sq_orbit(ecs_world *world)
{
    const Square player = ecs_unique_read(world, Player)->square;
    const float speed =
        sq_friend_speed(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));

    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion, Orbit), .without = ecs_mask(Push))
        take_step(ecs_view_read(&view, Orbit), ecs_view_read(&view, Friend)->square, player, speed,
                  ecs_view_get(&view, Motion));
}
