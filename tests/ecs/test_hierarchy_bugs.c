/* hierarchy_bugs: the advice on mistakes with parents and children. Only in builds with checks. */
#include "advice_testing.h"
#include "hierarchy_testing.h"

static ecs_entity tree[TREE]; /* what the mistakes are made with */

static int open_tree(void **state)
{
    open_family(state);
    make_tree(*state, tree);
    return 0;
}

static int by_index(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    return a.index < b.index ? -1 : 1;
}

/* ---- worlds without ---- */

#define NO_HIERARCHY "has no hierarchy", "call ecs_register_hierarchy first"

static void loop_over_children(ecs_world *world)
{
    ecs_each_child(world, tree[1], child)
        ecs_destroy(world, child);
}

static void loop_over_ancestors(ecs_world *world)
{
    ecs_each_ancestor(world, tree[1], ancestor)
        ecs_destroy(world, ancestor);
}

static void loop_over_descendants(ecs_world *world)
{
    ecs_each_descendant(world, tree[1], below)
        ecs_tag(world, below, Frozen);
}

TEST(every_call_refuses_a_world_without_hierarchy) {
    each_misuse(world, open_world) {
        tree[0] = ecs_create(world);
        tree[1] = ecs_create(world);
        MISUSE(ecs_attach(world, tree[1], tree[0]), NO_HIERARCHY);
        MISUSE(ecs_attach_new(world, tree[1], ecs_with_tag(Frozen)), NO_HIERARCHY);
        MISUSE(ecs_detach(world, tree[1]), NO_HIERARCHY);
        MISUSE(ecs_detach_children(world, tree[1]), NO_HIERARCHY);
        MISUSE(ecs_destroy_tree(world, tree[1]), NO_HIERARCHY);
        MISUSE(ecs_sort_children(world, tree[1], NULL, NULL), NO_HIERARCHY);
        MISUSE(ecs_parent_of(world, tree[1]), NO_HIERARCHY);
        MISUSE(ecs_child_count(world, tree[1]), NO_HIERARCHY);
        MISUSE(loop_over_children(world), NO_HIERARCHY);
        MISUSE(loop_over_ancestors(world), NO_HIERARCHY);
        MISUSE(loop_over_descendants(world), NO_HIERARCHY);
    }
}

TEST(registering_the_hierarchy_twice_asserts) {
    each_misuse(world, open_tree) {
        MISUSE(ecs_register_hierarchy(world), "ecs_parent", "do it once");
    }
}

/* ---- links written by hand ---- */

TEST(links_with_a_codec_of_their_own_assert) {
    each_misuse(world, open_tree) {
        MISUSE(ecs_codec(world, ecs_child, write_nothing, read_nothing),
               "ecs_child has a codec of the world's own", "ecs_unsaved");
    }
}

#define BY_HAND "is kept by the hierarchy", "call ecs_attach"

TEST(links_written_by_hand_assert) {
    each_misuse(world, open_tree) {
        MISUSE(ecs_add(world, tree[8], ecs_child, {.parent = tree[0]}), BY_HAND);
        MISUSE(ecs_set(world, tree[0], ecs_parent, {.count = 0}), BY_HAND);
        MISUSE(ecs_create_with(world, ecs_with(ecs_child, {.parent = tree[0]})), BY_HAND);
        MISUSE(ecs_add_many(world, tree[8], ecs_with(Position, {1, 1}),
                            ecs_with(ecs_parent, {.count = 1})),
               BY_HAND);
    }
}

/* ---- loops over relatives ---- */

#define CHILDREN "a loop over children", "after the loop"

TEST(removing_unvisited_children_asserts) {
    each_misuse(world, open_tree) {
        ecs_each_child(world, tree[0], child) {
            if (!ecs_same(child, tree[1]))
                continue;
            MISUSE(ecs_destroy(world, tree[2]), CHILDREN);
            MISUSE(ecs_attach(world, tree[2], child), CHILDREN);
            MISUSE(ecs_detach(world, tree[3]), CHILDREN);
            MISUSE(ecs_destroy(world, tree[0]), CHILDREN);
        }
    }
}

TEST(destroying_an_unvisited_ancestor_asserts) {
    each_misuse(world, open_tree) {
        ecs_each_ancestor(world, tree[4], ancestor)
            if (ecs_same(ancestor, tree[1]))
                MISUSE(ecs_destroy(world, tree[0]), "a loop over ancestors", "after the loop");
    }
}

#define DESCENDANTS "a loop over descendants", "after the loop"

TEST(removing_descendants_asserts) {
    each_misuse(world, open_tree) {
        ecs_each_descendant(world, tree[0], below) {
            if (ecs_same(below, tree[7]))
                MISUSE(ecs_destroy(world, tree[0]), DESCENDANTS);
            if (!ecs_same(below, tree[1]))
                continue;
            MISUSE(ecs_destroy(world, below), DESCENDANTS);
            MISUSE(ecs_detach(world, below), DESCENDANTS);
        }
        ecs_each_descendant(world, tree[1], below)
            if (ecs_same(below, tree[4]))
                MISUSE(ecs_attach(world, below, tree[8]), DESCENDANTS);
    }
}

/* ---- views ---- */

static void destroy_with_children(ecs_world *world)
{
    ecs_each_entity(world, ecs_child, link, child)
        if (link->parent.stamp)
            ecs_destroy(world, child);
}

static void destroy_whole_trees(ecs_world *world)
{
    ecs_each_entity(world, ecs_child, link, child)
        if (link->parent.stamp)
            ecs_destroy_tree(world, child);
}

TEST(views_of_children_may_lose_only_the_current_one) {
    each_misuse(world, open_tree) {
        MISUSE(destroy_with_children(world), "a loop over ecs_child", "after the loop");
        MISUSE(destroy_whole_trees(world), "a loop over ecs_child", "after the loop");
    }
}

static void destroy_an_only_child(ecs_world *world)
{
    ecs_each_entity(world, ecs_parent, list, parent)
        if (list->count == 1)
            ecs_destroy(world, parent);
}

TEST(views_of_parents_may_lose_only_the_current_one) {
    each_misuse(world, open_tree) {
        ecs_attach(world, tree[8], tree[7]); /* 5, whose only child is 7, whose only child is 8 */
        ecs_detach(world, tree[5]);
        MISUSE(destroy_an_only_child(world), "a loop over ecs_parent", "after the loop");
    }
}

TEST(destroying_all_that_have_a_link_asserts) {
    each_misuse(world, open_tree) {
        MISUSE(ecs_delete_any(world, ecs_child), "ends with the entities around it",
               "call ecs_delete_any with the tag");
        MISUSE(ecs_delete_any(world, ecs_parent), "ends with the entities around it",
               "call ecs_delete_any with the tag");
    }
}

/* ---- hooks ---- */

static void change_links(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    static const char *const attaches = "a hook attaches or sorts";
    static const char *const removes = "a hook removes something";
    MISUSE(ecs_attach(world, tree[8], tree[0]), attaches, "look at them only");
    MISUSE(ecs_attach_new(world, tree[8], ecs_with_tag(Frozen)), attaches, "look at them only");
    MISUSE(ecs_sort_children(world, tree[0], by_index, NULL), attaches, "look at them only");
    MISUSE(ecs_detach(world, tree[1]), removes, "call ecs_delete_any later");
    MISUSE(ecs_destroy_tree(world, tree[1]), removes, "call ecs_delete_any later");
}

TEST(hooks_that_change_links_assert) {
    each_misuse(world, open_tree) {
        ecs_on_delete(world, ecs_child, change_links, NULL);
        ecs_detach(world, tree[6]);
    }
}

TEST(hooks_of_the_end_that_change_links_assert) {
    each_misuse(world, open_tree) {
        ecs_on_delete(world, ecs_child, change_links, NULL);
        ecs_destroy_tree(world, tree[6]);
    }
}
