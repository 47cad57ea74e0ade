/* frame: the seven systems as functions of a world, and three workloads of them: over views alone,
 * over runs alone, and over groups, which nest, or look up what another one owns. */
#include "../pixels.h"
#include "fixture.h"

#define FIGHTING ecs_mask(Health, Damage)
#define DRAWN ecs_mask(Position, Sprite)
#define PLAYING ecs_mask(Sprite, Player, Health)

/* ---- over views ---- */

static void move(ecs_world *world)
{
    ecs_each_view(view, world, .with = BOTH)
        step_2(ecs_view_get(&view, Position), ecs_view_read(&view, Velocity));
}

static void think(ecs_world *world)
{
    ecs_each(world, Data, data)
        step_data(data);
}

static void steer(ecs_world *world)
{
    ecs_each_view(view, world, .with = THREE)
        step_steer(ecs_view_read(&view, Position), ecs_view_get(&view, Velocity),
                   ecs_view_read(&view, Data));
}

static void heal(ecs_world *world)
{
    ecs_each(world, Health, health)
        step_health(health);
}

static void hurt(ecs_world *world)
{
    ecs_each_view(view, world, .with = FIGHTING)
        step_damage(ecs_view_get(&view, Health), ecs_view_read(&view, Damage));
}

static void choose_sprites(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Sprite, Player, Health))
        step_sprite(ecs_view_get(&view, Sprite), ecs_view_read(&view, Player),
                    ecs_view_read(&view, Health));
}

static void draw(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Sprite))
        step_draw(pixels, ecs_view_read(&view, Position), ecs_view_read(&view, Sprite));
}

/* ---- over runs ---- */

static void move_runs(ecs_world *world)
{
    ecs_each_run(run, world, .with = BOTH) {
        Position *position = ecs_run_get(&run, Position);
        const Velocity *velocity = ecs_run_read(&run, Velocity);
        for (uint32_t i = 0; i < run.count; i++)
            step_2(&position[i], &velocity[i]);
    }
}

static void steer_runs(ecs_world *world)
{
    ecs_each_run(run, world, .with = THREE) {
        const Position *position = ecs_run_read(&run, Position);
        Velocity *velocity = ecs_run_get(&run, Velocity);
        const Data *data = ecs_run_read(&run, Data);
        for (uint32_t i = 0; i < run.count; i++)
            step_steer(&position[i], &velocity[i], &data[i]);
    }
}

static void hurt_runs(ecs_world *world)
{
    ecs_each_run(run, world, .with = FIGHTING) {
        Health *health = ecs_run_get(&run, Health);
        const Damage *damage = ecs_run_read(&run, Damage);
        for (uint32_t i = 0; i < run.count; i++)
            step_damage(&health[i], &damage[i]);
    }
}

static void draw_runs(ecs_world *world)
{
    ecs_each_run(run, world, .with = DRAWN) {
        const Position *position = ecs_run_read(&run, Position);
        const Sprite *sprite = ecs_run_read(&run, Sprite);
        for (uint32_t i = 0; i < run.count; i++)
            step_draw(pixels, &position[i], &sprite[i]);
    }
}

static void choose_sprites_runs(ecs_world *world)
{
    ecs_each_run(run, world, .with = PLAYING) {
        Sprite *sprite = ecs_run_get(&run, Sprite);
        const Player *player = ecs_run_read(&run, Player);
        const Health *health = ecs_run_read(&run, Health);
        for (uint32_t i = 0; i < run.count; i++)
            step_sprite(&sprite[i], &player[i], &health[i]);
    }
}

/* ---- over groups ---- */

static void move_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, BOTH);
    Position *position = ecs_array(world, Position);
    const Velocity *velocity = ecs_array_read(world, Velocity);
    for (uint32_t row = 0; row < count; row++)
        step_2(&position[row], &velocity[row]);
}

/* Data belongs to no group of the others. A Velocity lies in the row of its Position. */
static void steer_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, THREE);
    const Data *data = ecs_array_read(world, Data);
    const Position *positions = ecs_array_read(world, Position);
    Velocity *velocities = ecs_array(world, Velocity);
    for (uint32_t row = 0; row < count; row++) {
        const Position *position = ecs_read(world, ecs_entity_at(world, Data, row), Position);
        step_steer(position, &velocities[position - positions], &data[row]);
    }
}

static void hurt_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, FIGHTING);
    Health *health = ecs_array(world, Health);
    const Damage *damage = ecs_array_read(world, Damage);
    for (uint32_t row = 0; row < count; row++)
        step_damage(&health[row], &damage[row]);
}

/* ---- the workloads ---- */

/* Those that move are one run for draw_runs, because a group owns all of their types; but others
 * may be drawn. */
static const ecs_system group_systems[] = {
    {"move", .run = move_group},   {"think", .run = think},
    {"steer", .run = steer_group}, {"heal", .run = heal},
    {"hurt", .run = hurt_group},   {"choose_sprites", .run = choose_sprites_runs},
    {"draw", .run = draw_runs},
};
static const ecs_workload frame = {"frame", group_systems,
                                   sizeof group_systems / sizeof *group_systems};

void prepare_frame(ecs_world *world)
{
    const bool ready = ecs_group(world, BOTH) && ecs_group(world, FIGHTING) &&
                       ecs_group(world, ecs_mask(Position, Velocity, Sprite)) &&
                       ecs_group(world, ecs_mask(Position, Velocity, Sprite, Player)) &&
                       ecs_partial_group(world, ecs_mask(Data), BOTH) && ecs_prepare(world, &frame);
    if (!ready)
        abort();
}

void run_frame_views(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_world *world = ((const fixture *)fixture_)->world;
    move(world);
    think(world);
    steer(world);
    heal(world);
    hurt(world);
    choose_sprites(world);
    draw(world);
}

void run_frame_runs(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_world *world = ((const fixture *)fixture_)->world;
    move_runs(world);
    think(world);
    steer_runs(world);
    heal(world);
    hurt_runs(world);
    choose_sprites_runs(world);
    draw_runs(world);
}

void run_frame_groups(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_world *world = ((const fixture *)fixture_)->world;
    for (size_t i = 0; i < frame.count; i++)
        group_systems[i].run(world);
}

void run_frame_workload(void *fixture_, uint32_t n)
{
    (void)n;
    ecs_run(((const fixture *)fixture_)->world, &frame);
}
