/* one_component: both ends of a link in one component, which every entity of a tree has, leaves
 * too. Only this file keeps the links whole: entities end through destroy alone. */
#include "ways.h"

typedef struct Node {
    ecs_entity parent, first, previous, next; /* {0}: none */
} Node;

enum { ECS_COMPONENT(Node) = OWN };

static Node *node_of(ecs_world *world, ecs_entity entity)
{
    return entity.stamp == 0 ? NULL : ecs_get(world, entity, Node);
}

static ecs_world *open_world(void)
{
    ecs_world *world = open_with_places();
    if (world)
        ecs_register(world, Node);
    return world;
}

/* New children come first: a last one would be another link to keep. */
static void link_first(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    Node *node = node_of(world, child);
    Node *above = node_of(world, parent);
    *node = (Node){parent, node->first, {0, 0}, {0, 0}};
    if (!above)
        return;
    node->next = above->first;
    if (node->next.stamp != 0)
        node_of(world, node->next)->previous = child;
    above->first = child;
}

static void unlink_child(ecs_world *world, ecs_entity child)
{
    const Node node = *node_of(world, child);
    if (node.next.stamp != 0)
        node_of(world, node.next)->previous = node.previous;
    if (node.previous.stamp != 0)
        node_of(world, node.previous)->next = node.next;
    else if (node.parent.stamp != 0)
        node_of(world, node.parent)->first = node.next;
}

static ecs_entity attach(ecs_world *world, ecs_entity parent, int x)
{
    const ecs_entity child = ecs_create_with(world, ecs_with(Local, {x}), ecs_with(Global, {0}),
                                             ecs_with(Node, {.parent = {0, 0}}));
    if (child.stamp != 0)
        link_first(world, child, parent);
    return child;
}

static bool move(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    unlink_child(world, child);
    link_first(world, child, parent);
    return true;
}

/* Depth first: down, else on, else up to the next that goes on. {0}: that was all. */
static ecs_entity step(ecs_world *world, ecs_entity top, ecs_entity at)
{
    const Node *node = ecs_read(world, at, Node);
    if (node->first.stamp != 0)
        return node->first;
    while (!ecs_same(at, top) && node->next.stamp == 0) {
        at = node->parent;
        node = ecs_read(world, at, Node);
    }
    return ecs_same(at, top) ? (ecs_entity){0, 0} : node->next;
}

static void follow_below(ecs_world *world, ecs_entity root)
{
    ecs_get(world, root, Global)->x = ecs_read(world, root, Local)->x;
    for (ecs_entity at = step(world, root, root); at.stamp != 0; at = step(world, root, at)) {
        const Global *above = ecs_read(world, ecs_read(world, at, Node)->parent, Global);
        ecs_get(world, at, Global)->x = above->x + ecs_read(world, at, Local)->x;
    }
}

static void follow(ecs_world *world)
{
    ecs_each_entity_read(world, Node, node, entity)
        if (node->parent.stamp == 0)
            follow_below(world, entity);
}

/* Leaf by leaf. */
static void destroy(ecs_world *world, ecs_entity top)
{
    unlink_child(world, top);
    for (ecs_entity at = top; ecs_is_alive(world, top);) {
        const Node node = *node_of(world, at);
        if (node.first.stamp != 0) {
            at = node.first;
            continue;
        }
        if (!ecs_same(at, top))
            node_of(world, node.parent)->first = node.next;
        ecs_destroy(world, at);
        at = node.parent;
    }
}

const Way one_component = {"one component", open_world, attach, move, follow, destroy};
