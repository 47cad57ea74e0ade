/* access_hierarchy: a system may follow and change only the links it has declared. Only in builds
 * with checks. */
#include "access_testing.h"

static void ask_for_the_parent(ecs_world *world)
{
    ecs_parent_of(world, kin);
}

static void count_children(ecs_world *world)
{
    ecs_child_count(world, subject);
}

static void loop_over_children(ecs_world *world)
{
    ecs_each_child(world, subject, child)
        (void)child;
}

static void loop_over_ancestors(ecs_world *world)
{
    ecs_each_ancestor(world, kin, ancestor)
        (void)ancestor;
}

static void loop_over_descendants(ecs_world *world)
{
    ecs_each_descendant(world, subject, descendant)
        (void)descendant;
}

static void attach_a_new_one(ecs_world *world)
{
    ecs_attach_new(world, kin, ecs_with_tag(Doomed));
}

static void detach_kin(ecs_world *world)
{
    ecs_detach(world, kin);
}

static void delete_a_link(ecs_world *world)
{
    ecs_delete(world, kin, ecs_child);
}

static void delete_links(ecs_world *world)
{
    ecs_delete_many(world, kin, ecs_mask(ecs_child));
}

static void detach_all_children(ecs_world *world)
{
    ecs_detach_children(world, subject);
}

static void destroy_a_tree(ecs_world *world)
{
    ecs_destroy_tree(world, subject);
}

static void dissolve_kin(ecs_world *world)
{
    ecs_dissolve(world, kin);
}

static void delete_all_links(ecs_world *world)
{
    ecs_delete_all(world, ecs_parent);
}

static int by_index(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    (void)world, (void)context;
    return a.index < b.index ? 1 : -1;
}

static void sort_kin(ecs_world *world)
{
    ecs_sort_children(world, subject, by_index, NULL);
}

#define LINKS ecs_mask(ecs_parent, ecs_child)
#define LINKS_AND_DOOMED ecs_mask(ecs_parent, ecs_child, Doomed)

#define FOLLOW(call, all, half, other)                                                             \
    {                                                                                              \
        call, {.reads = (all)}, {.reads = ecs_mask(half)}, " reads " #other,                       \
            ".reads = ecs_mask(" #other ")"                                                        \
    }

#define LINK(call, half, does)                                                                     \
    {                                                                                              \
        call, {.changes = LINKS}, {.changes = ecs_mask(half), .writes = LINKS}, does,              \
            ".changes = "                                                                          \
    }

static const Case cases[] = {
    FOLLOW(ask_for_the_parent, ecs_mask(ecs_child), ecs_parent, ecs_child),
    FOLLOW(count_children, ecs_mask(ecs_parent), ecs_child, ecs_parent),
    FOLLOW(loop_over_children, LINKS, ecs_parent, ecs_child),
    FOLLOW(loop_over_children, LINKS, ecs_child, ecs_parent),
    FOLLOW(loop_over_ancestors, ecs_mask(ecs_child), ecs_parent, ecs_child),
    FOLLOW(loop_over_descendants, LINKS, ecs_parent, ecs_child),
    FOLLOW(loop_over_descendants, LINKS, ecs_child, ecs_parent),
    LINK(attach_it, ecs_parent, " adds ecs_child"),
    LINK(attach_it, ecs_child, " adds ecs_parent"),
    {attach_a_new_one,
     {.creates = true, .changes = LINKS_AND_DOOMED},
     {.changes = LINKS_AND_DOOMED},
     " creates entities",
     ".creates"},
    {attach_a_new_one,
     {.creates = true, .changes = LINKS_AND_DOOMED},
     {.creates = true, .changes = ecs_mask(Doomed)},
     " adds ecs_parent",
     ".changes"},
    LINK(detach_kin, ecs_child, " removes ecs_parent"),
    LINK(detach_kin, ecs_parent, " removes ecs_child"),
    LINK(delete_a_link, ecs_child, " removes ecs_parent"),
    LINK(delete_links, ecs_child, " removes ecs_parent"),
    LINK(detach_all_children, ecs_parent, " removes ecs_child"),
    LINK(dissolve_kin, ecs_child, " removes ecs_parent"),
    LINK(delete_all_links, ecs_parent, " removes ecs_child"),
    DESTROY(destroy_a_tree),
    {sort_kin, {.writes = LINKS}, {.reads = LINKS}, " writes ecs_parent", ".writes"},
};

TESTS_OF_CASES(cases)
