/* access_hierarchy: a system may follow and change only the links it has declared. Only in builds
 * with checks. */
#include "access_testing.h"

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

static int by_index(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    return a.index < b.index ? 1 : -1;
}

#define LINKS ecs_mask(ecs_parent, ecs_child)
#define LINKS_AND_DOOMED ecs_mask(ecs_parent, ecs_child, Doomed)

/* Follows `all`; the system has declared one half. */
#define FOLLOW(call, all, half, other)                                                             \
    ACCESS(#call, "reads " #other, ".reads = ecs_mask(" #other ")",                                \
           .less = {.reads = ecs_mask(half)}, .enough = {.reads = (all)})                          \
    {                                                                                              \
        (void)(call);                                                                              \
    }
/* Changes both links; the system has declared one. */
#define LINK(call, half, does, other)                                                              \
    ACCESS(#call, does " " #other, ".changes = ecs_mask(" #other ")",                              \
           .less = {.changes = ecs_mask(half), .writes = LINKS}, .enough = {.changes = LINKS})     \
    {                                                                                              \
        (void)(call);                                                                              \
    }
/* The system has declared none. */
#define BOTH(call, does)                                                                           \
    ACCESS(#call, does " ecs_parent, ecs_child", ".changes = ecs_mask(ecs_parent, ecs_child)",     \
           .less = {.writes = LINKS}, .enough = {.changes = LINKS})                                \
    {                                                                                              \
        (void)(call);                                                                              \
    }

static void calls(ecs_world *world)
{
    LINK(attach_it(world), ecs_parent, "adds", ecs_child);
    LINK(attach_it(world), ecs_child, "adds", ecs_parent);
    BOTH(attach_it(world), "adds");
    CALL(ecs_attach_new(world, kin, ecs_with_tag(Doomed)), "creates entities", ".creates = true",
         .less = {.changes = LINKS_AND_DOOMED},
         .enough = {.creates = true, .changes = LINKS_AND_DOOMED});
    CALL(ecs_attach_new(world, kin, ecs_with_tag(Doomed)), "adds ecs_parent, ecs_child",
         ".changes = ecs_mask(ecs_parent, ecs_child)",
         .less = {.creates = true, .changes = ecs_mask(Doomed)},
         .enough = {.creates = true, .changes = LINKS_AND_DOOMED});
    CALL(ecs_attach_new(world, kin, ecs_with_tag(Doomed)), "adds Doomed",
         ".changes = ecs_mask(Doomed)", .less = {.creates = true, .changes = LINKS},
         .enough = {.creates = true, .changes = LINKS_AND_DOOMED});
    LINK(ecs_detach(world, kin), ecs_child, "removes", ecs_parent);
    LINK(ecs_detach(world, kin), ecs_parent, "removes", ecs_child);
    BOTH(ecs_detach(world, kin), "removes");
    LINK(ecs_delete(world, kin, ecs_child), ecs_child, "removes", ecs_parent);
    LINK(ecs_delete_many(world, kin, ecs_mask(ecs_child)), ecs_child, "removes", ecs_parent);
    LINK(ecs_detach_children(world, subject), ecs_parent, "removes", ecs_child);
    BOTH(ecs_detach_children(world, subject), "removes");
    LINK(ecs_delete_all(world, ecs_parent), ecs_parent, "removes", ecs_child);
    DESTROY(ecs_destroy_tree(world, subject));
    no_places_from_here();
    FOLLOW(ecs_parent_of(world, kin), ecs_mask(ecs_child), ecs_parent, ecs_child);
    FOLLOW(ecs_child_count(world, subject), ecs_mask(ecs_parent), ecs_child, ecs_parent);
    FOLLOW(loop_over_children(world), LINKS, ecs_parent, ecs_child);
    FOLLOW(loop_over_children(world), LINKS, ecs_child, ecs_parent);
    FOLLOW(loop_over_ancestors(world), ecs_mask(ecs_child), ecs_parent, ecs_child);
    FOLLOW(loop_over_descendants(world), LINKS, ecs_parent, ecs_child);
    FOLLOW(loop_over_descendants(world), LINKS, ecs_child, ecs_parent);
    CALL(loop_over_descendants(world), "reads ecs_parent, ecs_child",
         ".reads = ecs_mask(ecs_parent, ecs_child)", .less = {READS}, .enough = {.reads = LINKS});
    CALL(ecs_sort_children(world, subject, by_index, NULL), "writes ecs_parent, ecs_child",
         ".writes = ecs_mask(ecs_parent, ecs_child)", .less = {.reads = LINKS},
         .enough = {.writes = LINKS});
}

TEST(what_is_not_declared_is_refused_by_every_call) {
    check_calls(calls, refuse_row);
}

TEST(what_is_declared_is_allowed) {
    check_calls(calls, allow_row);
}

TEST(a_system_that_declares_nothing_may_do_everything) {
    check_calls(calls, allow_row_undeclared);
}

TEST(outside_of_systems_everything_is_allowed) {
    check_calls(calls, allow_row_outside);
}
