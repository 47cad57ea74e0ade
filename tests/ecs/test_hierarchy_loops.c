/* hierarchy_loops: loops over children, ancestors and descendants, views of links, and what a loop
 * may change. */
#include "hierarchy_testing.h"

/* ---- loops ---- */

TEST_IN(FAMILY, loops_visit_relatives_in_order) {
    ecs_entity e[TREE];
    make_tree(world, e);
    char seen[64] = "";
    size_t length = 0;
    ecs_each_child(world, e[0], child)
        seen[length++] = (char)('0' + ecs_get(world, child, Position)->x);
    seen[length++] = ' ';
    ecs_each_ancestor(world, e[7], ancestor)
        seen[length++] = (char)('0' + ecs_get(world, ancestor, Position)->x);
    seen[length++] = ' ';
    ecs_each_descendant(world, e[0], below)
        seen[length++] = (char)('0' + ecs_get(world, below, Position)->x);
    seen[length++] = ' ';
    ecs_each_descendant(world, e[1], below)
        seen[length++] = (char)('0' + ecs_get(world, below, Position)->x);
    assert_string_equal(seen, "123 510 1457236 457");
}

TEST_IN(FAMILY, loops_over_no_relatives_do_nothing) {
    ecs_entity e[TREE];
    make_tree(world, e);
    ecs_each_child(world, e[2], child)
        fail_msg("a child %u", child.index);
    ecs_each_ancestor(world, e[0], ancestor)
        fail_msg("an ancestor %u", ancestor.index);
    ecs_each_descendant(world, e[2], below)
        fail_msg("a descendant %u", below.index);
    ecs_each_descendant(world, e[8], below)
        fail_msg("a descendant %u", below.index);
}

TEST_IN(FAMILY, hierarchy_loops_can_break_and_continue) {
    ecs_entity e[TREE];
    make_tree(world, e);
    int steps = 0, bodies = 0;
    ecs_each_child(world, e[0], child) {
        steps++;
        if (ecs_same(child, e[1]))
            continue;
        bodies++;
        if (ecs_same(child, e[2]))
            break;
    }
    ecs_each_ancestor(world, e[7], ancestor) {
        steps++;
        if (ecs_same(ancestor, e[5]))
            continue;
        bodies++;
        if (ecs_same(ancestor, e[1]))
            break;
    }
    ecs_each_descendant(world, e[0], below) {
        steps++;
        if (ecs_same(below, e[1]))
            continue;
        bodies++;
        if (ecs_same(below, e[4]))
            break;
    }
    assert_int_equal(steps, 6);
    assert_int_equal(bodies, 3);
}

TEST_IN(FAMILY, hierarchy_loops_can_be_nested) {
    ecs_entity e[TREE];
    make_tree(world, e);
    int pairs = 0;
    ecs_each_child(world, e[0], child)
        ecs_each_child(world, child, grandchild)
            ecs_each_ancestor(world, grandchild, ancestor)
                pairs += ecs_same(ancestor, child) || ecs_same(ancestor, e[0]);
    assert_int_equal(pairs, 6);
}

/* What a loop does at a child. */
#define DEED(name, ...)                                                                            \
    static void name(ecs_world *world, ecs_entity child, ecs_entity other)                         \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

DEED(reattach, attach(world, child, other))
DEED(append_again, attach(world, child, ecs_parent_of(world, child)))
DEED(append_another,
     assert_true(ecs_is_alive(world, ecs_attach_new(world, ecs_parent_of(world, child),
                                                    ecs_with_tag(Frozen)))))
DEED(detach_it, assert_true(ecs_detach(world, child)))
DEED(destroy_it, assert_true(ecs_destroy(world, child)))
DEED(destroy_all_of_it, assert_int_equal(ecs_destroy_tree(world, child), 1))

TEST_IN(FAMILY, a_loop_may_move_the_current_child_anywhere) {
    void (*const ways[])(ecs_world *, ecs_entity, ecs_entity) = {
        reattach, append_again, append_another, detach_it, destroy_it, destroy_all_of_it};
    static const uint32_t left[] = {0, 5, 10, 0, 0, 0};
    each_case(way, ways) {
        for (uint32_t every = 1; every <= 5; every++) {
            ecs_entity e[6], other = ecs_create(world);
            uint32_t nth = 0;
            make_brood(world, e, 5);
            ecs_each_child(world, e[0], child) {
                assert_same(child, e[++nth]);
                if (nth % every == 0)
                    ways[way](world, child, other);
            }
            assert_int_equal(nth, 5);
            assert_links_are_whole(world);
            if (every == 1)
                assert_int_equal(ecs_child_count(world, e[0]), left[way]);
        }
    }
}

TEST_IN(FAMILY, a_loop_may_remove_visited_children) {
    ecs_entity e[5], previous = no_entity;
    uint32_t nth = 0;
    make_brood(world, e, 4);
    ecs_each_child(world, e[0], child) {
        assert_same(child, e[++nth]);
        assert_int_equal(ecs_destroy(world, previous), nth > 1);
        previous = child;
    }
    assert_children(world, e[0], e[4]);
}

TEST_IN(FAMILY, a_loop_may_destroy_the_current_ancestor) {
    for (int way = 0; way < 3; way++) {
        ecs_entity e[TREE];
        int nth = 0;
        static const int expected[] = {5, 1, 0};
        make_tree(world, e);
        ecs_each_ancestor(world, e[7], ancestor) {
            assert_same(ancestor, e[expected[nth++]]);
            if (way == 0)
                assert_true(ecs_destroy(world, ancestor));
            else if (way == 1)
                assert_int_equal(ecs_detach(world, ancestor), nth < 3);
            else
                attach(world, ancestor, e[8]);
            assert_links_are_whole(world);
        }
        assert_int_equal(nth, 3);
    }
}

TEST_IN(FAMILY, descendants_attached_behind_the_current_one_are_visited) {
    ecs_entity e[TREE];
    int visited = 0;
    make_tree(world, e);
    ecs_each_descendant(world, e[0], below) {
        visited++;
        const Position *position = ecs_get(world, below, Position);
        if (position->x == 4 || position->x == 6) /* a branch of three below each */
            ecs_attach_new(world, below, ecs_with(Position, {90, 0}));
        else if (position->x >= 90 && position->x < 92)
            ecs_attach_new(world, below, ecs_with(Position, {position->x + 1, 0}));
        ecs_tag(world, below, Doomed);
    }
    assert_int_equal(visited, 7 + 6);
    assert_int_equal(ecs_delete_any(world, Doomed), visited);
    assert_no_children(world, e[0]);
}

/* ---- views ---- */

TEST_IN(FAMILY, views_find_roots_and_leaves) {
    ecs_entity e[TREE];
    make_tree(world, e);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position), .without = ecs_mask(ecs_child)},
                  (const ecs_entity[]){e[0], e[8]}, 2);
    assert_visits(world, (ecs_query){.with = ecs_mask(ecs_child), .without = ecs_mask(ecs_parent)},
                  (const ecs_entity[]){e[2], e[4], e[6], e[7]}, 4);
}

TEST_IN(FAMILY, a_view_of_children_may_remove_the_current_one_if_childless) {
    for (int way = 0; way < 2; way++) {
        ecs_entity e[21];
        int visited = 0;
        make_brood(world, e, 20);
        ecs_each_entity(world, ecs_child, link, child) {
            visited++;
            if (link->parent.index % 2 != child.index % 2)
                assert_true(way == 0 ? ecs_destroy(world, child) : ecs_detach(world, child));
        }
        assert_int_equal(visited, 20);
        assert_int_equal(ecs_child_count(world, e[0]), 10);
        assert_int_equal(ecs_destroy_tree(world, e[0]), 11);
        assert_links_are_whole(world);
    }
}

TEST_IN(FAMILY, a_view_of_children_may_detach_the_current_one_with_its_children) {
    ecs_entity e[TREE];
    int visited = 0;
    make_tree(world, e);
    ecs_each_entity(world, ecs_child, link, child) {
        assert_true(ecs_is_alive(world, link->parent));
        assert_true(ecs_detach(world, child));
        visited++;
    }
    assert_int_equal(visited, 7);
    assert_int_equal(ecs_count(world, ecs_parent), 0);
}

TEST_IN(FAMILY, a_view_of_parents_may_remove_the_current_one) {
    ecs_entity e[20][3];
    int visited = 0;
    for (int i = 0; i < 20; i++)
        make_brood(world, e[i], 2);
    ecs_each_entity(world, ecs_parent, list, parent) {
        visited++;
        if (visited % 4 == 0)
            assert_true(ecs_detach_children(world, parent));
        else if (visited % 4 == 1)
            assert_int_equal(ecs_destroy_tree(world, parent), 3);
        else if (visited % 4 == 2)
            assert_true(ecs_destroy(world, parent));
        else
            assert_int_equal(list->count, 2);
    }
    assert_int_equal(visited, 20);
    assert_int_equal(ecs_count(world, ecs_parent), 5);
    assert_links_are_whole(world);
}

TEST_IN(FAMILY, a_view_of_children_may_move_the_current_one) {
    ecs_entity from[11], to[2];
    int visited = 0;
    make_brood(world, from, 10);
    make_brood(world, to, 1);
    ecs_each_entity(world, ecs_child, link, child) {
        visited++;
        assert_true(ecs_is_alive(world, link->parent));
        attach(world, from[1 + visited % 10], to[0]);
        attach(world, child, to[0]);
    }
    assert_int_equal(visited, 11);
    assert_no_children(world, from[0]);
    assert_int_equal(ecs_child_count(world, to[0]), 11);
    assert_links_are_whole(world);
}
