/* hierarchy_order: children that are sorted, and groups that own links. */
#include "hierarchy_ways.h"

/* ---- sorting ---- */

TEST_IN(FAMILY, a_few_children_are_sorted) {
    size_t compared = 0;
    const ecs_entity parent = make_at(world, 0);
    ecs_sort_children(world, parent, children_by_x, &compared);
    assert_no_children(world, parent);
    const ecs_entity two = ecs_attach_new(world, parent, ecs_with(Position, {2, 0}));
    ecs_sort_children(world, parent, children_by_x, &compared);
    assert_children(world, parent, two);
    assert_int_equal(compared, 0);
    const ecs_entity one = ecs_attach_new(world, parent, ecs_with(Position, {1, 0}));
    ecs_sort_children(world, parent, children_by_x, &compared);
    assert_children(world, parent, one, two);
    ecs_sort_children(world, parent, children_by_x, &compared);
    assert_children(world, parent, one, two);
    const ecs_entity zero = ecs_attach_new(world, parent, ecs_with(Position, {0, 0}));
    ecs_sort_children(world, parent, children_by_x, &compared);
    assert_children(world, parent, zero, one, two);
}

TEST_IN(FAMILY, equal_children_stay_in_their_order) {
    uint32_t random = 1;
    for (int32_t count = 0; count < 70; count++) {
        size_t compared = 0;
        const ecs_entity parent = make_at(world, 0);
        for (int32_t i = 0; i < count; i++) {
            random = random * 1664525 + 1013904223;
            ecs_attach_new(world, parent, ecs_with(Position, {(int32_t)(random >> 29), i}));
        }
        ecs_sort_children(world, parent, children_by_x, &compared);
        assert_links_are_whole(world);
        assert_int_equal(ecs_child_count(world, parent), count);
        Position before = {-1, -1};
        int32_t seen = 0;
        ecs_each_child(world, parent, child) {
            const Position here = *ecs_get(world, child, Position);
            assert_true(before.x < here.x || (before.x == here.x && before.y < here.y));
            before = here;
            seen++;
        }
        assert_int_equal(seen, count);
    }
}

TEST_IN(FAMILY, sorting_compares_little_and_each_pair_of_a_sorted_list_once) {
    enum { CHILDREN = 1 << 12 };
    const ecs_entity parent = make_at(world, 0);
    size_t compared = 0;
    for (int32_t i = 0; i < CHILDREN; i++)
        ecs_attach_new(world, parent, ecs_with(Position, {i * 7919 % CHILDREN, 0}));
    ecs_sort_children(world, parent, children_by_x, &compared);
    assert_in_range(compared, CHILDREN, CHILDREN * 13);
    ecs_each_child(world, parent, child)
        ecs_get(world, child, Position)->x /= 8; /* equals among them */
    compared = 0;
    ecs_sort_children(world, parent, children_by_x, &compared);
    assert_int_equal(compared, CHILDREN - 1);
}

/* ---- groups ---- */

static void assert_group_is_packed(const ecs_world *world, ecs_components owned)
{
    const uint32_t count = ecs_group_count(world, owned);
    uint32_t expected = 0;
    for (uint32_t row = 0; row < ecs_count(world, ecs_child); row++) {
        const ecs_entity entity = ecs_entity_at(world, ecs_child, row);
        const bool inside = ecs_has_all(world, entity, owned);
        assert_int_equal(inside, row < count);
        if (inside && ecs_overlap(owned, ecs_mask(Position)))
            assert_int_equal(ecs_row_of(world, entity, Position), row);
        if (inside && ecs_overlap(owned, ecs_mask(ecs_parent)))
            assert_int_equal(ecs_row_of(world, entity, ecs_parent), row);
        expected += inside;
    }
    assert_int_equal(count, expected);
    assert_links_are_whole(world);
}

TEST(groups_of_links_stay_packed_through_every_way_out) {
    const ecs_components groups[] = {ecs_mask(ecs_child, Position), ecs_mask(ecs_parent, ecs_child),
                                     ecs_mask(ecs_child, Position, ecs_parent)};
    each_case(group, groups) {
        OWN_WORLD world = make_world(1);
        ecs_register_hierarchy(world);
        ecs_group(world, groups[group]);
        ecs_group(world, ecs_mask(Velocity, Health));
        for (int nth = 0; nth < TREE; nth++) {
            for (size_t way = 0; way < LENGTH(ways_of_a_parent) + LENGTH(ways_of_a_child); way++) {
                ecs_entity e[TREE];
                make_tree(world, e);
                assert_group_is_packed(world, groups[group]);
                if (way >= LENGTH(ways_of_a_parent))
                    ways_of_a_child[way - LENGTH(ways_of_a_parent)](world, e[nth]);
                else if (ecs_has(world, e[nth], ecs_parent))
                    ways_of_a_parent[way](world, e[nth]);
                assert_group_is_packed(world, groups[group]);
            }
        }
    }
}

TEST_IN(FAMILY, groups_of_links_stay_packed_through_delete_any) {
    const ecs_components owned = ecs_mask(ecs_child, Position);
    ecs_entity e[TREE];
    ecs_group(world, owned);
    make_tree(world, e);
    make_tree(world, e);
    assert_true(ecs_delete(world, e[4], Position));
    assert_true(ecs_delete(world, e[0], Position));
    assert_int_equal(ecs_group_count(world, owned), 13);
    assert_int_equal(ecs_delete_any(world, Position), 16);
    assert_group_is_packed(world, owned);
    assert_no_parent(world, e[4]);
    assert_no_children(world, e[0]);
}

TEST_IN(FAMILY, groups_of_links_stay_packed_when_every_link_ends) {
    const ecs_components groups[] = {ecs_mask(ecs_child, Position), ecs_mask(ecs_parent, Position)};
    for (size_t way = 0; way < 4; way++) {
        OWN_WORLD other = make_world(1);
        ecs_entity e[TREE];
        assert_true(ecs_register_hierarchy(other));
        assert_true(ecs_group(other, groups[way % 2]));
        make_tree(other, e);
        assert_int_equal(way < 2 ? ecs_delete_all(other, ecs_child)
                                 : ecs_delete_all(other, ecs_parent),
                         way < 2 ? 7 : 4);
        assert_group_is_packed(other, groups[way % 2]);
        assert_links_are_whole(other);
    }
}
