/* library: addons/hierarchy.h, as it is. */
#include "ways.h"

enum { ECS_COMPONENT(ecs_parent) = OWN, ECS_COMPONENT(ecs_child) };

static ecs_world *open_world(void)
{
    ecs_world *world = open_with_places();
    if (world)
        ecs_register_hierarchy(world);
    return world;
}

static ecs_entity attach(ecs_world *world, ecs_entity parent, int x)
{
    if (parent.stamp == 0)
        return ecs_create_with(world, ecs_with(Local, {x}), ecs_with(Global, {0}));
    return ecs_attach_new(world, parent, ecs_with(Local, {x}), ecs_with(Global, {0}));
}

static bool move(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    return ecs_attach(world, child, parent);
}

static void follow(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Local, Global), .without = ecs_mask(ecs_child)) {
        ecs_view_get(&view, Global)->x = ecs_view_read(&view, Local)->x;
        ecs_each_descendant(world, view.entity, below) {
            const Global *above = ecs_read(world, ecs_parent_of(world, below), Global);
            ecs_get(world, below, Global)->x = above->x + ecs_read(world, below, Local)->x;
        }
    }
}

static void destroy(ecs_world *world, ecs_entity top)
{
    ecs_destroy_tree(world, top);
}

const Way library = {"addons/hierarchy.h", open_world, attach, move, follow, destroy};
