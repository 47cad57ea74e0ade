/* hierarchy_levels: trees that are walked level by level, and dissolved. */
#include "hierarchy_testing.h"

/* ---- level by level ---- */

static void assert_levels(const ecs_world *world, const ecs_entity *tree, int top,
                          const char *expected)
{
    size_t nth = 0;
    ecs_each_descendant_by_level(world, tree[top], below)
    {
        assert_true(nth < strlen(expected));
        assert_same(below, tree[expected[nth++] - '0']);
    }
    assert_int_equal(nth, strlen(expected));
}

TEST_IN_FAMILY(descendants_come_level_by_level)
{
    static const char *const levels[TREE] = {"1234567", "457", "", "6", "", "7", "", "", ""};
    ecs_entity tree[TREE];
    make_tree(world, tree);
    for (int top = 0; top < TREE; top++)
        assert_levels(world, tree, top, levels[top]);
    ecs_destroy(world, tree[8]);
    assert_levels(world, tree, 8, "");
}

TEST_IN_FAMILY(deep_branches_are_found_behind_shallow_ones)
{
    static const int parents[10] = {-1, 0, 0, 0, 2, 3, 3, 5, 6, 8};
    ecs_entity e[10];
    assert_true(ecs_create_bare(world, 10, e));
    for (int i = 1; i < 10; i++)
        attach(world, e[i], e[parents[i]]);
    assert_levels(world, e, 0, "123456789");
}

TEST_IN_FAMILY(a_loop_over_levels_may_be_left_and_nested)
{
    ecs_entity tree[TREE];
    make_tree(world, tree);
    int visited = 0;
    ecs_each_descendant_by_level(world, tree[0], outer)
    {
        if (ecs_same(outer, tree[2]))
            continue;
        if (ecs_same(outer, tree[4]))
            break;
        ecs_each_descendant_by_level(world, outer, inner) visited++;
    }
    assert_int_equal(visited, 4);
}

/* ---- dissolving ---- */

TEST_IN_FAMILY(a_tree_is_dissolved_from_any_entity_down)
{
    static const uint32_t below[TREE] = {7, 3, 0, 1, 0, 1, 0, 0, 0};
    for (int top = 0; top < TREE; top++) {
        ecs_entity tree[TREE];
        make_tree(world, tree);
        const ecs_entity above = ecs_parent_of(world, tree[top]);
        const size_t requests = memory.requests;
        assert_int_equal(ecs_dissolve(world, tree[top]), below[top]);
        assert_int_equal(ecs_dissolve(world, tree[top]), 0);
        assert_int_equal(memory.requests, requests);
        assert_no_children(world, tree[top]);
        assert_same(ecs_parent_of(world, tree[top]), above);
        assert_links_are_whole(world);
        assert_int_equal(ecs_count(world, ecs_child), 7 - below[top]);
        assert_int_equal(ecs_clear(world), TREE);
    }
}

TEST_IN_FAMILY(a_stale_or_single_entity_is_no_tree_to_dissolve)
{
    const ecs_entity gone = ecs_create(world);
    ecs_destroy(world, gone);
    assert_int_equal(ecs_dissolve(world, gone), 0);
    assert_int_equal(ecs_dissolve(world, no_entity), 0);
    assert_int_equal(ecs_dissolve(world, ecs_create(world)), 0);
}

TEST_IN_FAMILY(a_deep_chain_is_dissolved)
{
    enum { DEPTH = 100000 };
    static ecs_entity chain[DEPTH];
    assert_true(ecs_create_bare(world, DEPTH, chain));
    for (size_t i = 1; i < DEPTH; i++)
        attach(world, chain[i], chain[i - 1]);
    assert_int_equal(ecs_dissolve(world, chain[0]), DEPTH - 1);
    assert_int_equal(ecs_count(world, ecs_child), 0);
    assert_int_equal(ecs_count(world, ecs_parent), 0);
    assert_int_equal(ecs_entity_count(world), DEPTH);
}

typedef struct Notes {
    ecs_entity seen[16];
    uint32_t count;
} Notes;

static void note(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    Notes *notes = context;
    assert_links_are_whole(world);
    notes->seen[notes->count++] = entity;
}

TEST_IN_FAMILY(hooks_run_for_the_links_that_end_and_no_others)
{
    Notes children = {0};
    Notes parents = {0};
    ecs_entity tree[TREE];
    make_tree(world, tree);
    ecs_on_delete(world, ecs_child, note, &children);
    ecs_on_delete(world, ecs_parent, note, &parents);
    assert_int_equal(ecs_dissolve(world, tree[1]), 3);
    assert_int_equal(children.count, 3);
    assert_same(children.seen[0], tree[4]);
    assert_same(children.seen[1], tree[5]);
    assert_same(children.seen[2], tree[7]);
    assert_int_equal(parents.count, 2);
    assert_same(parents.seen[0], tree[1]);
    assert_same(parents.seen[1], tree[5]);
    ecs_on_delete(world, ecs_child, NULL, NULL);
    ecs_on_delete(world, ecs_parent, NULL, NULL);
}

TEST_IN_FAMILY(links_that_end_are_logged)
{
    ecs_entity tree[TREE];
    assert_true(ecs_track(world, ecs_child, ECS_DELETED));
    make_tree(world, tree);
    assert_int_equal(ecs_dissolve(world, tree[0]), 7);
    assert_int_equal(ecs_deleted(world, ecs_child).count, 7);
    assert_same(ecs_deleted(world, ecs_child).events[0].entity, tree[4]);
}
