/* balls: mass and restitution. Balls roll along a line and bounce off each other and off a wall,
 * which is a place without a mass and a velocity: nothing moves it.
 *
 * Each pair is taken once, from the rows of Place as a plain array. A loop inside of a loop would
 * meet each pair twice, and write what the outer loop is still reading (addons/watch.h).
 *
 *     cc balls.c $(pkg-config --cflags --libs square-eater-ecs) && ./a.out */
#include <ecs.h>

#include <stdio.h>

typedef struct Place {
    float x, radius;
} Place;

typedef struct Velocity {
    float x; /* in a tick */
} Velocity;

typedef struct Mass {
    float kg;
} Mass;

/* The share of the speed that is left after a bounce: 1 keeps all of it. */
typedef struct Restitution {
    float share;
} Restitution;

enum {
    ECS_COMPONENT(Place),
    ECS_COMPONENT(Velocity),
    ECS_COMPONENT(Mass),
    ECS_COMPONENT(Restitution),
};

static void roll(ecs_world *world)
{
    ecs_each_run(run, world, .with = ecs_mask(Place, Velocity)) {
        Place *place = ecs_run_get(&run, Place);
        const Velocity *velocity = ecs_run_read(&run, Velocity);
        for (uint32_t i = 0; i < run.count; i++)
            place[i].x += velocity[i].x;
    }
}

/* How easily it moves: not at all without a mass. */
static float lightness(const ecs_world *world, ecs_entity entity)
{
    const Mass *mass = ecs_try_read(world, entity, Mass);
    return mass ? 1 / mass->kg : 0;
}

static float speed(const ecs_world *world, ecs_entity entity)
{
    const Velocity *velocity = ecs_try_read(world, entity, Velocity);
    return velocity ? velocity->x : 0;
}

static void push(ecs_world *world, ecs_entity entity, float by)
{
    Velocity *velocity = ecs_try_get(world, entity, Velocity);
    if (velocity)
        velocity->x += by;
}

static float less_bouncy(const ecs_world *world, ecs_entity a, ecs_entity b)
{
    const float of_a = ecs_read(world, a, Restitution)->share;
    const float of_b = ecs_read(world, b, Restitution)->share;
    return of_a < of_b ? of_a : of_b;
}

/* Both get the same impulse, in opposite directions: the momentum of the two stays what it was. */
static void bounce(ecs_world *world, ecs_entity left, ecs_entity right)
{
    const float approach = speed(world, left) - speed(world, right);
    const float both = lightness(world, left) + lightness(world, right);
    if (approach <= 0 || both <= 0)
        return;
    const float impulse = (1 + less_bouncy(world, left, right)) * approach / both;
    push(world, left, -impulse * lightness(world, left));
    push(world, right, impulse * lightness(world, right));
}

static void bounce_all(ecs_world *world)
{
    const Place *place = ecs_array_read(world, Place);
    const uint32_t count = ecs_count(world, Place);
    for (uint32_t a = 0; a < count; a++)
        for (uint32_t b = a + 1; b < count; b++) {
            const uint32_t left = place[a].x < place[b].x ? a : b;
            const uint32_t right = left == a ? b : a;
            if (place[right].x - place[left].x <= place[a].radius + place[b].radius)
                bounce(world, ecs_entity_at(world, Place, left),
                       ecs_entity_at(world, Place, right));
        }
}

static const ecs_system systems[] = {
    {.name = "roll", .run = roll, .writes = ecs_mask(Place), .reads = ecs_mask(Velocity)},
    {.name = "bounce",
     .run = bounce_all,
     .reads = ecs_mask(Place, Mass, Restitution),
     .writes = ecs_mask(Velocity)},
};
static const ecs_workload tick = {"tick", systems, sizeof systems / sizeof systems[0]};

static ecs_entity add_ball(ecs_world *world, float x, float velocity, float kg, float share)
{
    return ecs_create_with(world, ecs_with(Place, {x, 1}), ecs_with(Velocity, {velocity}),
                           ecs_with(Mass, {kg}), ecs_with(Restitution, {share}));
}

static void print_pair(const ecs_world *world, const char *name, ecs_entity a, ecs_entity b)
{
    printf("%s: %g and %g\n", name, (double)speed(world, a), (double)speed(world, b));
}

int main(void)
{
    ecs_world *world = ecs_world_create(NULL);
    ecs_register_all(world, Place, Velocity, Mass, Restitution);
    const ecs_entity heavy = add_ball(world, 0, 2, 3, 1);
    const ecs_entity light = add_ball(world, 22, -2, 1, 1);
    const ecs_entity steel = add_ball(world, 1000, 2, 3, 1);
    const ecs_entity clay = add_ball(world, 1022, -2, 1, 0.5f);
    const ecs_entity thrown = add_ball(world, 2000, 4, 1, 0.5f);
    const ecs_entity wall =
        ecs_create_with(world, ecs_with(Place, {2022, 1}), ecs_with(Restitution, {1}));
    for (int ticks = 0; ticks < 10; ticks++)
        if (ecs_run(world, &tick).code != 0)
            return 1;
    print_pair(world, "3 kg and 1 kg, nothing lost", heavy, light);
    print_pair(world, "3 kg and 1 kg, half lost", steel, clay);
    print_pair(world, "1 kg and a wall, half lost", thrown, wall);
    ecs_world_destroy(world);
    return 0;
}
