/* frame: the seven systems as functions of a world, and two workloads of them: over views alone,
 * and over groups, which nest, or look up what another one owns. */
#include "../pixels.h"
#include "fixture.h"

#define FIGHTING ecs_mask(Health, Damage)
#define DRAWN ecs_mask(Sprite, Position)
#define PLAYING ecs_mask(Sprite, Position, Player, Health) /* among those drawn */

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

/* ---- over groups ---- */

static void move_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, BOTH);
    Position *position = ecs_group_array(world, BOTH, Position);
    const Velocity *velocity = ecs_group_array_read(world, BOTH, Velocity);
    for (uint32_t row = 0; row < count; row++)
        step_2(&position[row], &velocity[row]);
}

static void steer_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, THREE);
    const Position *position = ecs_group_array_read(world, THREE, Position);
    Velocity *velocity = ecs_group_array(world, THREE, Velocity);
    const Data *data = ecs_group_array_read(world, THREE, Data);
    for (uint32_t row = 0; row < count; row++)
        step_steer(&position[row], &velocity[row], &data[row]);
}

static void hurt_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, FIGHTING);
    Health *health = ecs_group_array(world, FIGHTING, Health);
    const Damage *damage = ecs_group_array_read(world, FIGHTING, Damage);
    for (uint32_t row = 0; row < count; row++)
        step_damage(&health[row], &damage[row]);
}

static void draw_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, DRAWN);
    const Sprite *sprite = ecs_group_array_read(world, DRAWN, Sprite);
    for (uint32_t row = 0; row < count; row++)
        step_draw(pixels, ecs_read(world, ecs_entity_at(world, Sprite, row), Position),
                  &sprite[row]);
}

static void choose_sprites_group(ecs_world *world)
{
    const uint32_t count = ecs_group_count(world, PLAYING);
    Sprite *sprite = ecs_group_array(world, PLAYING, Sprite);
    const Player *player = ecs_group_array_read(world, PLAYING, Player);
    for (uint32_t row = 0; row < count; row++)
        step_sprite(&sprite[row], &player[row],
                    ecs_read(world, ecs_entity_at(world, Sprite, row), Health));
}

/* ---- the workloads ---- */

static const ecs_system group_systems[] = {
    {"move", .run = move_group},   {"think", .run = think},
    {"steer", .run = steer_group}, {"heal", .run = heal},
    {"hurt", .run = hurt_group},   {"choose_sprites", .run = choose_sprites_group},
    {"draw", .run = draw_group},
};
static const ecs_workload frame = {"frame", group_systems,
                                   sizeof group_systems / sizeof *group_systems};

void prepare_frame(ecs_world *world)
{
    const bool ready =
        ecs_group(world, BOTH) && ecs_group(world, THREE) &&
        ecs_partial_group(world, ecs_mask(Sprite), ecs_mask(Position)) &&
        ecs_group(world, FIGHTING) &&
        ecs_partial_group(world, ecs_mask(Sprite, Player), ecs_mask(Position, Health)) &&
        ecs_prepare(world, &frame);
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
