/* hierarchy: children come and go, in every order and through every way out. */
#include "hierarchy_ways.h"

/* ---- attaching ---- */

TEST_IN(FAMILY, a_child_comes_last) {
    ecs_entity e[4];
    make_brood(world, e, 3);
    assert_children(world, e[0], e[1], e[2], e[3]);
    assert_same(ecs_get(world, e[0], ecs_parent)->first, e[1]);
    assert_same(ecs_get(world, e[0], ecs_parent)->last, e[3]);
    assert_same(ecs_get(world, e[2], ecs_child)->previous, e[1]);
    assert_same(ecs_get(world, e[2], ecs_child)->next, e[3]);
    assert_no_parent(world, e[0]);
    assert_no_children(world, e[1]);
}

TEST_IN(FAMILY, a_child_attached_again_comes_last_again) {
    ecs_entity e[4];
    make_brood(world, e, 3);
    attach(world, e[3], e[0]);
    assert_children(world, e[0], e[1], e[2], e[3]);
    attach(world, e[1], e[0]);
    assert_children(world, e[0], e[2], e[3], e[1]);
    attach(world, e[3], e[0]);
    assert_children(world, e[0], e[2], e[1], e[3]);
}

TEST_IN(FAMILY, an_only_child_attached_again_stays) {
    ecs_entity e[2];
    make_brood(world, e, 1);
    attach(world, e[1], e[0]);
    assert_children(world, e[0], e[1]);
}

TEST_IN(FAMILY, a_child_moves_from_any_place_to_another_parent) {
    for (uint32_t nth = 1; nth <= 3; nth++) {
        ecs_entity from[4], to[3];
        make_brood(world, from, 3);
        make_brood(world, to, 2);
        attach(world, from[nth], to[0]);
        assert_children(world, to[0], to[1], to[2], from[nth]);
        assert_children(world, from[0], from[nth == 1 ? 2 : 1], from[nth == 3 ? 2 : 3]);
    }
}

TEST_IN(FAMILY, a_parent_that_loses_its_only_child_has_no_ecs_parent) {
    ecs_entity from[2], to[1];
    make_brood(world, from, 1);
    make_brood(world, to, 0);
    attach(world, from[1], to[0]);
    assert_no_children(world, from[0]);
    assert_children(world, to[0], from[1]);
}

TEST_IN(FAMILY, a_child_moves_with_its_descendants) {
    ecs_entity e[TREE];
    make_tree(world, e);
    attach(world, e[1], e[6]);
    assert_children(world, e[0], e[2], e[3]);
    assert_children(world, e[6], e[1]);
    assert_children(world, e[1], e[4], e[5]);
    assert_children(world, e[5], e[7]);
}

TEST_IN(FAMILY, an_entity_cannot_be_attached_to_itself_or_a_descendant) {
    ecs_entity e[TREE];
    make_tree(world, e);
    for (int i = 0; i < TREE; i++)
        assert_false(ecs_attach(world, e[i], e[i]));
    for (int i = 1; i < TREE - 1; i++)
        assert_false(ecs_attach(world, e[0], e[i]));
    assert_false(ecs_attach(world, e[1], e[4]));
    assert_false(ecs_attach(world, e[1], e[7]));
    assert_false(ecs_attach(world, e[5], e[7]));
    assert_children(world, e[0], e[1], e[2], e[3]);
    assert_children(world, e[1], e[4], e[5]);
    assert_no_parent(world, e[8]);
    attach(world, e[7], e[0]); /* above itself, and beside */
    attach(world, e[4], e[5]);
    assert_children(world, e[0], e[1], e[2], e[3], e[7]);
    assert_children(world, e[5], e[4]);
}

TEST_IN(FAMILY, absent_entities_have_no_relatives) {
    ecs_entity absent[ABSENT], e[TREE];
    make_absent(world, absent);
    make_tree(world, e);
    attach(world, (ecs_entity){absent[2].index, absent[2].stamp ^ 2}, e[8]); /* the living one */
    for (int i = 0; i < ABSENT; i++) {
        assert_false(ecs_attach(world, absent[i], e[0]));
        assert_false(ecs_attach(world, e[1], absent[i]));
        assert_false(ecs_attach(world, absent[i], absent[i]));
        assert_same(ecs_attach_new(world, absent[i], ecs_with_tag(Frozen)), no_entity);
        assert_false(ecs_detach(world, absent[i]));
        assert_false(ecs_detach_children(world, absent[i]));
        assert_int_equal(ecs_destroy_tree(world, absent[i]), 0);
        assert_same(ecs_parent_of(world, absent[i]), no_entity);
        assert_int_equal(ecs_child_count(world, absent[i]), 0);
        ecs_sort_children(world, absent[i], NULL, NULL);
        ecs_each_child(world, absent[i], child)
            fail_msg("a child %u", child.index);
        ecs_each_ancestor(world, absent[i], ancestor)
            fail_msg("an ancestor %u", ancestor.index);
        ecs_each_descendant(world, absent[i], below)
            fail_msg("a descendant %u", below.index);
    }
    assert_int_equal(ecs_count(world, Frozen), 0);
    assert_children(world, e[0], e[1], e[2], e[3]);
}

TEST_IN(FAMILY, each_world_has_its_own_hierarchy) {
    OWN_WORLD other = make_world(2);
    ecs_register_hierarchy(other);
    ecs_entity here[4], there[4];
    make_brood(world, here, 3);
    make_brood(other, there, 3);
    assert_false(ecs_attach(world, there[1], here[0]));
    assert_false(ecs_attach(world, here[1], there[0]));
    assert_int_equal(ecs_destroy_tree(world, there[0]), 0);
    assert_int_equal(ecs_destroy_tree(other, there[0]), 4);
    assert_children(world, here[0], here[1], here[2], here[3]);
}

TEST_IN(FAMILY, a_new_child_comes_last_with_its_components) {
    ecs_entity e[2];
    make_brood(world, e, 1);
    const ecs_entity second =
        ecs_attach_new(world, e[0], ecs_with(Position, {3, 4}), ecs_with_tag(Frozen));
    assert_int_equal(ecs_get(world, second, Position)->y, 4);
    assert_true(ecs_has(world, second, Frozen));
    const ecs_entity below = ecs_attach_new(world, second, ecs_with(Position, {5, 6}));
    assert_children(world, e[0], e[1], second);
    assert_children(world, second, below);
}

TEST_IN(FAMILY, a_new_child_may_live_in_an_old_slot) {
    ecs_entity old[3], parent = ecs_create(world);
    make_brood(world, old, 2);
    assert_true(ecs_destroy(world, old[1]));
    const ecs_entity child = ecs_attach_new(world, parent, ecs_with_tag(Frozen));
    assert_int_equal(child.index, old[1].index);
    assert_children(world, parent, child);
    assert_children(world, old[0], old[2]);
}

TEST_IN(FAMILY, a_new_child_may_live_far_from_all_others) {
    static ecs_entity many[3000]; /* on several pages, one of which has links */
    assert_true(ecs_create_bare(world, LENGTH(many), many));
    attach(world, many[2999], many[2998]);
    assert_true(ecs_destroy(world, many[7]));
    const ecs_entity child = ecs_attach_new(world, many[2998], ecs_with_tag(Frozen));
    assert_int_equal(child.index, many[7].index);
    assert_children(world, many[2998], many[2999], child);
}

/* ---- every way out of a child ---- */

TEST_IN(FAMILY, a_child_that_leaves_keeps_its_siblings_in_order) {
    each_case(way, ways_of_a_child) {
        for (uint32_t nth = 1; nth <= 4; nth++) {
            ecs_entity e[5];
            make_brood(world, e, 4);
            assert_true(ways_of_a_child[way](world, e[nth]));
            assert_no_parent(world, e[nth]);
            memmove(&e[nth], &e[nth + 1], (4 - nth) * sizeof *e);
            assert_children(world, e[0], e[1], e[2], e[3]);
        }
    }
}

TEST_IN(FAMILY, a_parent_without_its_only_child_loses_ecs_parent) {
    each_case(way, ways_of_a_child) {
        ecs_entity e[2];
        make_brood(world, e, 1);
        assert_true(ways_of_a_child[way](world, e[1]));
        assert_true(ecs_is_alive(world, e[0]));
        assert_no_children(world, e[0]);
        assert_no_parent(world, e[1]);
    }
}

TEST_IN(FAMILY, a_detached_child_keeps_its_own_children) {
    ecs_entity e[TREE];
    make_tree(world, e);
    assert_true(ecs_detach(world, e[1]));
    assert_true(!ecs_detach(world, e[1]));
    assert_children(world, e[0], e[2], e[3]);
    assert_children(world, e[1], e[4], e[5]);
    assert_true(ecs_detach(world, e[7]));
    assert_no_children(world, e[5]);
    assert_int_equal(ecs_get(world, e[7], Position)->x, 7);
}

/* ---- every way out of a parent ---- */

TEST_IN(FAMILY, a_parent_that_leaves_detaches_its_children) {
    each_case(way, ways_of_a_parent) {
        ecs_entity e[TREE];
        make_tree(world, e);
        assert_true(ways_of_a_parent[way](world, e[1]));
        assert_no_children(world, e[1]);
        assert_no_parent(world, e[4]);
        assert_no_parent(world, e[5]);
        assert_children(world, e[5], e[7]);
        assert_int_equal(ecs_get(world, e[4], Position)->x, 4);
        if (ecs_has(world, e[1], ecs_child))
            assert_children(world, e[0], e[1], e[2], e[3]);
        else
            assert_children(world, e[0], e[2], e[3]);
    }
}

TEST_IN(FAMILY, an_entity_without_children_has_none_to_detach) {
    ecs_entity e[3];
    make_brood(world, e, 2);
    assert_true(!ecs_detach_children(world, e[1]));
    assert_true(ecs_detach_children(world, e[0]));
    assert_false(ecs_detach_children(world, e[0]));
    assert_links_are_whole(world);
}

TEST_IN(FAMILY, other_components_do_not_affect_links) {
    ecs_entity e[TREE];
    make_tree(world, e);
    for (int i = 0; i < TREE; i++) {
        assert_true(ecs_delete(world, e[i], Position));
        assert_true(ecs_tag(world, e[i], Frozen));
    }
    assert_children(world, e[0], e[1], e[2], e[3]);
}

TEST(without_hierarchy_both_numbers_are_free) {
    OWN_WORLD world = make_world(1);
    ecs_register(world, ecs_child);
    const ecs_entity entity = make_at(world, 1);
    assert_non_null(ecs_add(world, entity, ecs_child, {.parent = {7, 7}}));
    assert_true(ecs_destroy(world, entity));
}
