/* hierarchy_trees: trees that are destroyed, whole or in part, of any size. */
#include "hierarchy_testing.h"

/* ---- destroying trees ---- */

static void assert_alive(const ecs_world *world, const ecs_entity *tree, const char *alive)
{
    for (int i = 0; i < TREE; i++)
        assert_int_equal(ecs_is_alive(world, tree[i]), strchr(alive, '0' + i) != NULL);
    assert_links_are_whole(world);
}

TEST_IN(FAMILY, a_tree_is_destroyed_from_any_entity_down) {
    static const char *const alive[TREE] = {"8",         "02368",    "01345678",
                                            "0124578",   "01235678", "0123468",
                                            "0123457 8", "01234568", "01234567"};
    for (int i = 0; i < TREE; i++) {
        ecs_entity e[TREE];
        make_tree(world, e);
        const uint32_t before = ecs_entity_count(world), died = ecs_destroy_tree(world, e[i]);
        assert_int_equal(ecs_entity_count(world), before - died);
        assert_alive(world, e, alive[i]);
        assert_int_equal(ecs_destroy_tree(world, e[i]), 0);
    }
}

TEST_IN(FAMILY, a_deep_chain_is_destroyed) {
    enum { DEPTH = 100000 };
    static ecs_entity chain[DEPTH];
    for (int part = 0; part < 2; part++) {
        assert_true(ecs_create_bare(world, DEPTH, chain));
        for (size_t i = 1; i < DEPTH; i++)
            attach(world, chain[i], chain[i - 1]);
        assert_false(ecs_attach(world, chain[0], chain[DEPTH - 1]));
        size_t seen = 0;
        ecs_each_descendant(world, chain[0], below)
            assert_true(ecs_same(below, chain[++seen]));
        assert_int_equal(seen, DEPTH - 1);
        ecs_each_ancestor(world, chain[DEPTH - 1], above)
            assert_true(ecs_same(above, chain[--seen]));
        assert_int_equal(seen, 0);
        const size_t requests = memory.requests;
        assert_int_equal(ecs_destroy_tree(world, chain[part * DEPTH / 2]),
                         DEPTH - part * DEPTH / 2);
        assert_int_equal(memory.requests, requests);
        assert_int_equal(ecs_entity_count(world), part * DEPTH / 2);
        assert_links_are_whole(world);
    }
    assert_true(ecs_destroy(world, chain[1]));
    assert_no_children(world, chain[0]);
    assert_no_parent(world, chain[2]);
}

static int by_index_downwards(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    return a.index < b.index ? 1 : -1;
}

TEST_IN(FAMILY, destroying_a_parent_of_very_many_destroys_no_child) {
    enum { CHILDREN = 100000 };
    static ecs_entity e[CHILDREN + 1];
    make_brood(world, e, CHILDREN);
    const size_t requests = memory.requests;
    ecs_sort_children(world, e[0], by_index_downwards, NULL);
    assert_links_are_whole(world);
    size_t seen = CHILDREN;
    ecs_each_child(world, e[0], child)
        assert_true(ecs_same(child, e[seen--]));
    assert_int_equal(seen, 0);
    assert_true(ecs_destroy(world, e[0]));
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_count(world, ecs_child), 0);
    assert_int_equal(ecs_entity_count(world), CHILDREN);
    for (size_t i = 2; i <= CHILDREN; i++)
        attach(world, e[i], e[1]);
    assert_int_equal(ecs_destroy_tree(world, e[1]), CHILDREN);
    assert_int_equal(ecs_entity_count(world), 0);
}

/* Dooms every subset of the nine entities (512 in all), each in three orders. */
TEST_IN(FAMILY, delete_any_unlinks_only_the_doomed) {
    static const int orders[] = {1, 2, 5}; /* steps that reach all nine */
    for (unsigned doomed = 0; doomed < 1U << TREE; doomed++) {
        each_case(order, orders) {
            ecs_entity e[TREE], parents[TREE];
            uint32_t count = 0;
            make_tree(world, e);
            for (int i = 0, at = 0; i < TREE; i++, at = (at + orders[order]) % TREE)
                if (doomed >> at & 1)
                    count += ecs_tag(world, e[at], Doomed);
            for (int i = 0; i < TREE; i++)
                parents[i] = ecs_parent_of(world, e[i]);
            assert_int_equal(ecs_delete_any(world, Doomed), count);
            assert_links_are_whole(world);
            for (int i = 0; i < TREE; i++) {
                assert_int_equal(ecs_is_alive(world, e[i]), !(doomed >> i & 1));
                const bool keeps = ecs_is_alive(world, e[i]) && ecs_is_alive(world, parents[i]);
                assert_same(ecs_parent_of(world, e[i]), keeps ? parents[i] : no_entity);
            }
            ecs_delete_any(world, Position);
            assert_int_equal(ecs_entity_count(world), 0);
        }
    }
}
