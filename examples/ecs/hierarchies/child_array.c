/* child_array: a parent holds its children in an array of fixed size, in its component: good where
 * a number of children is known, as of limbs, wheels or slots. */
#include "ways.h"

enum { CHILDREN_MAX = 8 };

typedef struct Children {
    ecs_entity of[CHILDREN_MAX];
    uint32_t count;
} Children;

typedef struct Parent {
    ecs_entity is;
} Parent;

enum { ECS_COMPONENT(Children) = OWN, ECS_COMPONENT(Parent) };

static ecs_world *open_world(void)
{
    ecs_world *world = open_with_places();
    if (!world)
        return NULL;
    ecs_register(world, Children);
    ecs_register(world, Parent);
    return world;
}

/* Only parents have the array: it is large. */
static bool put_child(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    Children *children = ecs_try_get(world, parent, Children);
    if (!children)
        children = ecs_add(world, parent, Children, {.count = 0});
    if (!children || children->count == CHILDREN_MAX)
        return false;
    children->of[children->count++] = child;
    return true;
}

static void take_child(ecs_world *world, ecs_entity child)
{
    const Parent *parent = ecs_try_read(world, child, Parent);
    if (!parent)
        return;
    Children *children = ecs_get(world, parent->is, Children);
    uint32_t at = 0;
    while (!ecs_same(children->of[at], child))
        at++;
    children->of[at] = children->of[--children->count];
}

static ecs_entity attach(ecs_world *world, ecs_entity parent, int x)
{
    const ecs_entity child = ecs_create_with(world, ecs_with(Local, {x}), ecs_with(Global, {0}));
    if (child.stamp == 0 || parent.stamp == 0)
        return child;
    if (ecs_add(world, child, Parent, {parent}) && put_child(world, child, parent))
        return child;
    ecs_destroy(world, child);
    return (ecs_entity){0, 0};
}

static bool move(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    if (!put_child(world, child, parent))
        return false;
    take_child(world, child);
    return ecs_add(world, child, Parent, {parent}) != NULL;
}

static void follow_below(ecs_world *world, ecs_entity entity, int above)
{
    const int x = above + ecs_read(world, entity, Local)->x;
    ecs_get(world, entity, Global)->x = x;
    const Children *children = ecs_try_read(world, entity, Children);
    for (uint32_t i = 0; children && i < children->count; i++)
        follow_below(world, children->of[i], x);
}

static void follow(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Local), .without = ecs_mask(Parent))
        follow_below(world, view.entity, 0);
}

/* The copy stays where it is while rows move. */
static void destroy_below(ecs_world *world, ecs_entity entity)
{
    const Children *children = ecs_try_read(world, entity, Children);
    const Children copy = children ? *children : (Children){.count = 0};
    for (uint32_t i = 0; i < copy.count; i++)
        destroy_below(world, copy.of[i]);
    ecs_destroy(world, entity);
}

static void destroy(ecs_world *world, ecs_entity top)
{
    take_child(world, top);
    destroy_below(world, top);
}

const Way child_array = {"array of children", open_world, attach, move, follow, destroy};
