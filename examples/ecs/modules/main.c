/* modules: a program of two modules of components that know nothing of each other. Only this file
 * knows both: travellers walk, and behind the third mile a swamp poisons them.
 *
 *     cc *.c $(pkg-config --cflags --libs square-eater-ecs) && ./a.out */
#include <stdio.h>

#include "types.h"

enum { SWAMP = 3 };

/* Joins the modules: motion's places, health's poison. */
static void enter_swamp(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Place, Health), .without = ecs_mask(Poisoned))
        if (ecs_view_read(&view, Place)->x > SWAMP)
            ecs_tag(world, view.entity, Poisoned);
}

static const ecs_system systems[] = {
    {.name = "enter swamp",
     .run = enter_swamp,
     .reads = ecs_static_mask(Place, Health),
     .changes = ecs_static_mask(Poisoned)},
};
static const ecs_order orders[] = {{"enter swamp", .after = "move", .before = "sicken"}};
static const ecs_module program = {
    .name = "program", .systems = systems, .count = 1, .orders = orders, .order_count = 1};

static bool begin(ecs_world *world)
{
    motion_register(world);
    health_register(world);
    ecs_register(world, Name);
    const ecs_entity slow =
        ecs_create_with(world, ecs_with(Name, {"a snail"}), ecs_with(Place, {0}),
                        ecs_with(Speed, {1}), ecs_with(Health, {2}));
    const ecs_entity fast = ecs_create_with(world, ecs_with(Name, {"a hare"}), ecs_with(Place, {0}),
                                            ecs_with(Speed, {2}), ecs_with(Health, {2}));
    return ecs_is_alive(world, slow) && ecs_is_alive(world, fast);
}

static void show(int day, ecs_world *world)
{
    printf("day %d:", day);
    ecs_each_view(view, world, .with = ecs_mask(Name, Place))
        printf(" %s at mile %d", ecs_view_read(&view, Name)->text, ecs_view_read(&view, Place)->x);
    puts(ecs_entity_count(world) > 0 ? "" : " nobody");
}

int main(void)
{
    ecs_world *world = ecs_world_create(NULL);
    if (!world)
        return 1;
    const ecs_module modules[] = {motion, health, program};
    const ecs_workload *day = begin(world) ? ecs_schedule(world, "day", modules, 3) : NULL;
    for (int i = 1; day && i <= 5; i++) {
        ecs_run(world, day);
        show(i, world);
    }
    ecs_world_destroy(world);
    return day ? 0 : 1;
}
