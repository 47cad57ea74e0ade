/* parent_only: an entity knows its parent and its depth, and no children. The rows are sorted by
 * depth, so that one loop over plain arrays meets every parent before its children. */
#include "ways.h"

typedef struct Below {
    ecs_entity parent; /* {0}: a root */
    uint32_t depth;
} Below;

enum { ECS_COMPONENT(Below) = OWN, ECS_COMPONENT(Doomed) };

/* True if rows have moved since they were sorted. */
typedef struct Order {
    bool is_lost;
} Order;

enum { ECS_UNIQUE(Order) };

#define TREE ecs_mask(Below, Local, Global)

static ecs_world *open_world(void)
{
    ecs_world *world = open_with_places();
    if (!world)
        return NULL;
    ecs_register(world, Below);
    ecs_register_tag(world, Doomed);
    if (ecs_group(world, TREE) && ecs_unique_set(world, Order, {false}))
        return world;
    ecs_world_destroy(world);
    return NULL;
}

/* The new row comes last, and so behind that of its parent: depths may rise and fall, but parents
 * come first, and that is all the loop needs. */
static ecs_entity attach(ecs_world *world, ecs_entity parent, int x)
{
    const uint32_t depth = parent.stamp == 0 ? 0 : ecs_read(world, parent, Below)->depth + 1;
    return ecs_create_with(world, ecs_with(Local, {x}), ecs_with(Global, {0}),
                           ecs_with(Below, {parent, depth}));
}

static int by_depth(const void *a, const void *b, void *context)
{
    const uint32_t first = ((const Below *)a)->depth;
    const uint32_t second = ((const Below *)b)->depth;
    (void)context;
    return (first > second) - (first < second);
}

/* Those below an entity that has moved have other depths: as many passes as there are levels. */
static void count_depths(ecs_world *world)
{
    for (bool changed = true; changed;) {
        changed = false;
        ecs_each(world, Below, below) {
            const uint32_t depth =
                below->parent.stamp == 0 ? 0 : ecs_read(world, below->parent, Below)->depth + 1;
            changed |= depth != below->depth;
            below->depth = depth;
        }
    }
}

static void restore_order(ecs_world *world)
{
    Order *order = ecs_unique(world, Order);
    if (!order->is_lost)
        return;
    count_depths(world);
    ecs_sort(world, Below, by_depth, NULL);
    order->is_lost = false;
}

static bool move(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    ecs_get(world, child, Below)->parent = parent;
    ecs_unique(world, Order)->is_lost = true;
    return true;
}

static void follow(ecs_world *world)
{
    restore_order(world);
    const Below *below = ecs_array_read(world, Below);
    const Local *local = ecs_array_read(world, Local);
    Global *global = ecs_array(world, Global);
    for (uint32_t row = 0; row < ecs_group_count(world, TREE); row++) {
        const bool is_root = below[row].parent.stamp == 0;
        const int above = is_root ? 0 : ecs_read(world, below[row].parent, Global)->x;
        global[row].x = above + local[row].x;
    }
}

/* Passes over all rows, however small the branch: two of them where parents mostly come first. */
static void doom_below(ecs_world *world)
{
    for (bool found = true; found;) {
        found = false;
        ecs_each_entity_read(world, Below, below, entity) {
            if (below->parent.stamp == 0 || !ecs_has(world, below->parent, Doomed) ||
                ecs_has(world, entity, Doomed))
                continue;
            ecs_tag(world, entity, Doomed);
            found = true;
        }
    }
}

static void destroy(ecs_world *world, ecs_entity top)
{
    ecs_tag(world, top, Doomed);
    doom_below(world);
    ecs_delete_any(world, Doomed);
    ecs_unique(world, Order)->is_lost = true;
}

const Way parent_only = {"parent only", open_world, attach, move, follow, destroy};
