/* hierarchy: parents and children, in every order and through every way out. */
#include "hierarchy_testing.h"

/* ---- attaching ---- */

static void a_child_comes_last(void **state)
{
    ecs_world *world = *state;
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

static void a_child_attached_again_comes_last_again(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[4];
    make_brood(world, e, 3);
    attach(world, e[3], e[0]);
    assert_children(world, e[0], e[1], e[2], e[3]);
    attach(world, e[1], e[0]);
    assert_children(world, e[0], e[2], e[3], e[1]);
    attach(world, e[3], e[0]);
    assert_children(world, e[0], e[2], e[1], e[3]);
}

static void an_only_child_attached_again_stays(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[2];
    make_brood(world, e, 1);
    attach(world, e[1], e[0]);
    assert_children(world, e[0], e[1]);
}

static void a_child_moves_from_any_place_to_another_parent(void **state)
{
    ecs_world *world = *state;
    for (uint32_t nth = 1; nth <= 3; nth++) {
        ecs_entity from[4], to[3];
        make_brood(world, from, 3);
        make_brood(world, to, 2);
        attach(world, from[nth], to[0]);
        assert_children(world, to[0], to[1], to[2], from[nth]);
        assert_children(world, from[0], from[nth == 1 ? 2 : 1], from[nth == 3 ? 2 : 3]);
    }
}

static void a_parent_that_loses_its_only_child_is_none(void **state)
{
    ecs_world *world = *state;
    ecs_entity from[2], to[1];
    make_brood(world, from, 1);
    make_brood(world, to, 0);
    attach(world, from[1], to[0]);
    assert_no_children(world, from[0]);
    assert_children(world, to[0], from[1]);
}

static void a_child_moves_with_all_below_it(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    attach(world, e[1], e[6]);
    assert_children(world, e[0], e[2], e[3]);
    assert_children(world, e[6], e[1]);
    assert_children(world, e[1], e[4], e[5]);
    assert_children(world, e[5], e[7]);
}

static void nobody_is_attached_to_itself_or_below_itself(void **state)
{
    ecs_world *world = *state;
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

static void who_is_absent_has_no_relatives(void **state)
{
    ecs_world *world = *state;
    ecs_entity absent[ABSENT], e[TREE];
    make_absent(world, absent);
    make_tree(world, e);
    attach(world, (ecs_entity){absent[2].index, absent[2].stamp ^ 2}, e[8]); /* the living one */
    for (int i = 0; i < ABSENT; i++) {
        assert_false(ecs_attach(world, absent[i], e[0]));
        assert_false(ecs_attach(world, e[1], absent[i]));
        assert_false(ecs_attach(world, absent[i], absent[i]));
        assert_same(ecs_attach_new(world, absent[i], ecs_with_tag(Frozen)), nobody);
        assert_false(ecs_detach(world, absent[i]));
        assert_false(ecs_detach_children(world, absent[i]));
        assert_int_equal(ecs_destroy_tree(world, absent[i]), 0);
        assert_same(ecs_parent_of(world, absent[i]), nobody);
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

static void worlds_have_hierarchies_of_their_own(void **state)
{
    ecs_world *world = *state;
    ecs_world *other = make_world(2);
    ecs_register_hierarchy(other);
    ecs_entity here[4], there[4];
    make_brood(world, here, 3);
    make_brood(other, there, 3);
    assert_false(ecs_attach(world, there[1], here[0]));
    assert_false(ecs_attach(world, here[1], there[0]));
    assert_int_equal(ecs_destroy_tree(world, there[0]), 0);
    assert_int_equal(ecs_destroy_tree(other, there[0]), 4);
    assert_children(world, here[0], here[1], here[2], here[3]);
    ecs_world_destroy(other);
}

static void a_new_child_comes_last_with_its_components(void **state)
{
    ecs_world *world = *state;
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

static void a_new_child_may_live_in_an_old_slot(void **state)
{
    ecs_world *world = *state;
    ecs_entity old[3], parent = ecs_create(world);
    make_brood(world, old, 2);
    assert_true(ecs_destroy(world, old[1]));
    const ecs_entity child = ecs_attach_new(world, parent, ecs_with_tag(Frozen));
    assert_int_equal(child.index, old[1].index);
    assert_children(world, parent, child);
    assert_children(world, old[0], old[2]);
}

static void a_new_child_may_live_far_from_all_others(void **state)
{
    ecs_world *world = *state;
    static ecs_entity many[3000]; /* on several pages, one of which has links */
    assert_true(ecs_create_bare(world, LENGTH(many), many));
    attach(world, many[2999], many[2998]);
    assert_true(ecs_destroy(world, many[7]));
    const ecs_entity child = ecs_attach_new(world, many[2998], ecs_with_tag(Frozen));
    assert_int_equal(child.index, many[7].index);
    assert_children(world, many[2998], many[2999], child);
}

/* ---- every way out of a child ---- */

static bool remove_child(ecs_world *world, ecs_entity entity)
{
    ecs_child out = {.parent = nobody};
    const ecs_entity parent = ecs_parent_of(world, entity);
    const bool removed = ecs_remove(world, entity, ecs_child, &out);
    assert_same(out.parent, parent);
    return removed;
}

static bool delete_child(ecs_world *world, ecs_entity entity)
{
    return ecs_delete(world, entity, ecs_child);
}

static bool delete_child_and_more(ecs_world *world, ecs_entity entity)
{
    return ecs_delete_many(world, entity, ecs_mask(Position, ecs_child, Frozen));
}

static bool destroy_tree(ecs_world *world, ecs_entity entity)
{
    return ecs_destroy_tree(world, entity) == 1;
}

static bool delete_any_doomed(ecs_world *world, ecs_entity entity)
{
    return ecs_tag(world, entity, Doomed) && ecs_delete_any(world, Doomed) == 1;
}

typedef bool Way(ecs_world *world, ecs_entity entity);

static Way *const ways_of_a_child[] = {
    ecs_detach, delete_child, delete_child_and_more, remove_child,
    ecs_strip,  ecs_destroy,  destroy_tree,          delete_any_doomed,
};

static void whoever_stops_being_a_child_leaves_the_others_in_order(void **state)
{
    ecs_world *world = *state;
    for (size_t way = 0; way < LENGTH(ways_of_a_child); way++) {
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

static void with_its_only_child_a_parent_stops_being_one(void **state)
{
    ecs_world *world = *state;
    for (size_t way = 0; way < LENGTH(ways_of_a_child); way++) {
        ecs_entity e[2];
        make_brood(world, e, 1);
        assert_true(ways_of_a_child[way](world, e[1]));
        assert_true(ecs_is_alive(world, e[0]));
        assert_no_children(world, e[0]);
        assert_no_parent(world, e[1]);
    }
}

static void a_detached_child_keeps_its_own_children(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    assert_true(ecs_detach(world, e[1]));
    assert_false(ecs_detach(world, e[1]));
    assert_children(world, e[0], e[2], e[3]);
    assert_children(world, e[1], e[4], e[5]);
    assert_true(ecs_detach(world, e[7]));
    assert_no_children(world, e[5]);
    assert_int_equal(ecs_get(world, e[7], Position)->x, 7);
}

/* ---- every way out of a parent ---- */

static bool remove_parent(ecs_world *world, ecs_entity entity)
{
    ecs_parent out = {.count = 0};
    const uint32_t count = ecs_child_count(world, entity);
    const bool removed = ecs_remove(world, entity, ecs_parent, &out);
    assert_int_equal(out.count, count);
    return removed;
}

static bool delete_parent(ecs_world *world, ecs_entity entity)
{
    return ecs_delete(world, entity, ecs_parent);
}

static bool delete_both(ecs_world *world, ecs_entity entity)
{
    return ecs_delete_many(world, entity, ecs_mask(ecs_parent, ecs_child));
}

static Way *const ways_of_a_parent[] = {
    ecs_detach_children, delete_parent, delete_both,       remove_parent,
    ecs_strip,           ecs_destroy,   delete_any_doomed,
};

static void whoever_stops_being_a_parent_leaves_its_children_without(void **state)
{
    ecs_world *world = *state;
    for (size_t way = 0; way < LENGTH(ways_of_a_parent); way++) {
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

static void who_is_no_parent_has_no_children_to_detach(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[3];
    make_brood(world, e, 2);
    assert_false(ecs_detach_children(world, e[1]));
    assert_true(ecs_detach_children(world, e[0]));
    assert_false(ecs_detach_children(world, e[0]));
    assert_links_are_whole(world);
}

static void other_components_come_and_go_beside_links(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    for (int i = 0; i < TREE; i++) {
        assert_true(ecs_delete(world, e[i], Position));
        assert_true(ecs_tag(world, e[i], Frozen));
    }
    assert_children(world, e[0], e[1], e[2], e[3]);
}

/* ---- trees that die ---- */

static void assert_alive(const ecs_world *world, const ecs_entity *tree, const char *alive)
{
    for (int i = 0; i < TREE; i++)
        assert_int_equal(ecs_is_alive(world, tree[i]), strchr(alive, '0' + i) != NULL);
    assert_links_are_whole(world);
}

static void a_tree_dies_from_any_entity_down(void **state)
{
    static const char *const alive[TREE] = {"8",         "02368",    "01345678",
                                            "0124578",   "01235678", "0123468",
                                            "0123457 8", "01234568", "01234567"};
    ecs_world *world = *state;
    for (int i = 0; i < TREE; i++) {
        ecs_entity e[TREE];
        make_tree(world, e);
        const uint32_t before = ecs_entity_count(world);
        const uint32_t died = ecs_destroy_tree(world, e[i]);
        assert_int_equal(ecs_entity_count(world), before - died);
        assert_alive(world, e, alive[i]);
        assert_int_equal(ecs_destroy_tree(world, e[i]), 0);
    }
}

static void a_chain_of_any_depth_dies(void **state)
{
    enum { DEPTH = 100000 };
    static ecs_entity chain[DEPTH];
    ecs_world *world = *state;
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
    (void)world;
    (void)context;
    return a.index < b.index ? 1 : -1;
}

static void a_parent_of_very_many_dies_and_they_do_not(void **state)
{
    enum { CHILDREN = 100000 };
    static ecs_entity e[CHILDREN + 1];
    ecs_world *world = *state;
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

/* ---- delete_any ---- */

/* Each of the eight below the lone parent, and it, are doomed or not: all 512 ways, in three orders
 * in which they may have been doomed. */
static void whoever_is_doomed_dies_and_the_others_lose_only_their_links_to_them(void **state)
{
    ecs_world *world = *state;
    static const int orders[] = {1, 2, 5}; /* steps through the nine, all of which they reach */
    for (unsigned doomed = 0; doomed < 1U << TREE; doomed++) {
        for (size_t order = 0; order < LENGTH(orders); order++) {
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
                assert_same(ecs_parent_of(world, e[i]), keeps ? parents[i] : nobody);
            }
            ecs_delete_any(world, Position);
            assert_int_equal(ecs_entity_count(world), 0);
        }
    }
}

static void without_its_children_there_is_no_hierarchy(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    assert_int_equal(ecs_delete_any(world, ecs_child), 7);
    assert_alive(world, e, "08");
    assert_no_children(world, e[0]);
    assert_int_equal(ecs_count(world, ecs_parent), 0);
    assert_int_equal(ecs_delete_any(world, ecs_child), 0);
}

static void without_its_parents_there_is_no_hierarchy(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    assert_int_equal(ecs_delete_any(world, ecs_parent), 4);
    assert_alive(world, e, "24678");
    assert_int_equal(ecs_count(world, ecs_child), 0);
    assert_no_parent(world, e[4]);
}

/* ---- loops ---- */

static void loops_visit_relatives_in_order(void **state)
{
    ecs_world *world = *state;
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

static void loops_over_nobody_do_nothing(void **state)
{
    ecs_world *world = *state;
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

static void loops_can_be_left_and_continued(void **state)
{
    ecs_world *world = *state;
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

static void loops_stand_inside_each_other(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    int pairs = 0;
    ecs_each_child(world, e[0], child)
        ecs_each_child(world, child, grandchild)
            ecs_each_ancestor(world, grandchild, ancestor)
                pairs += ecs_same(ancestor, child) || ecs_same(ancestor, e[0]);
    assert_int_equal(pairs, 6);
}

static void reattach(ecs_world *world, ecs_entity child, ecs_entity other)
{
    attach(world, child, other);
}

static void append_again(ecs_world *world, ecs_entity child, ecs_entity other)
{
    (void)other;
    attach(world, child, ecs_parent_of(world, child));
}

static void append_another(ecs_world *world, ecs_entity child, ecs_entity other)
{
    (void)other;
    assert_true(ecs_is_alive(
        world, ecs_attach_new(world, ecs_parent_of(world, child), ecs_with_tag(Frozen))));
}

static void detach_it(ecs_world *world, ecs_entity child, ecs_entity other)
{
    (void)other;
    assert_true(ecs_detach(world, child));
}

static void destroy_it(ecs_world *world, ecs_entity child, ecs_entity other)
{
    (void)other;
    assert_true(ecs_destroy(world, child));
}

static void destroy_all_of_it(ecs_world *world, ecs_entity child, ecs_entity other)
{
    (void)other;
    assert_int_equal(ecs_destroy_tree(world, child), 1);
}

static void the_current_child_may_go_anywhere_in_a_loop(void **state)
{
    void (*const ways[])(ecs_world *, ecs_entity, ecs_entity) = {
        reattach, append_again, append_another, detach_it, destroy_it, destroy_all_of_it};
    static const uint32_t left[] = {0, 5, 10, 0, 0, 0};
    ecs_world *world = *state;
    for (size_t way = 0; way < LENGTH(ways); way++) {
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

static void children_already_visited_may_go_in_a_loop(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[5], previous = nobody;
    uint32_t nth = 0;
    make_brood(world, e, 4);
    ecs_each_child(world, e[0], child) {
        assert_same(child, e[++nth]);
        assert_int_equal(ecs_destroy(world, previous), nth > 1);
        previous = child;
    }
    assert_children(world, e[0], e[4]);
}

static void the_current_ancestor_may_go_in_a_loop(void **state)
{
    for (int way = 0; way < 3; way++) {
        ecs_world *world = *state;
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

static void descendants_attached_behind_the_current_one_are_visited(void **state)
{
    ecs_world *world = *state;
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

static void views_find_roots_and_leaves(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position), .without = ecs_mask(ecs_child)},
                  (const ecs_entity[]){e[0], e[8]}, 2);
    assert_visits(world, (ecs_query){.with = ecs_mask(ecs_child), .without = ecs_mask(ecs_parent)},
                  (const ecs_entity[]){e[2], e[4], e[6], e[7]}, 4);
}

static void a_view_of_children_may_lose_the_current_one_if_it_is_childless(void **state)
{
    ecs_world *world = *state;
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

static void a_view_of_children_may_detach_the_current_one_with_its_children(void **state)
{
    ecs_world *world = *state;
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

static void a_view_of_parents_may_lose_the_current_one(void **state)
{
    ecs_world *world = *state;
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

static void moving_a_child_in_a_view_of_children_is_no_removal(void **state)
{
    ecs_world *world = *state;
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

/* ---- sorting ---- */

static int by_x(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    ++*(size_t *)context;
    return ecs_get(world, a, Position)->x - ecs_get(world, b, Position)->x;
}

static void a_few_children_are_sorted(void **state)
{
    ecs_world *world = *state;
    size_t compared = 0;
    const ecs_entity parent = make_at(world, 0);
    ecs_sort_children(world, parent, by_x, &compared);
    assert_no_children(world, parent);
    const ecs_entity two = ecs_attach_new(world, parent, ecs_with(Position, {2, 0}));
    ecs_sort_children(world, parent, by_x, &compared);
    assert_children(world, parent, two);
    assert_int_equal(compared, 0);
    const ecs_entity one = ecs_attach_new(world, parent, ecs_with(Position, {1, 0}));
    ecs_sort_children(world, parent, by_x, &compared);
    assert_children(world, parent, one, two);
    ecs_sort_children(world, parent, by_x, &compared);
    assert_children(world, parent, one, two);
    const ecs_entity zero = ecs_attach_new(world, parent, ecs_with(Position, {0, 0}));
    ecs_sort_children(world, parent, by_x, &compared);
    assert_children(world, parent, zero, one, two);
}

static void equal_children_stay_in_their_order(void **state)
{
    ecs_world *world = *state;
    uint32_t random = 1;
    for (int32_t count = 0; count < 70; count++) {
        size_t compared = 0;
        const ecs_entity parent = make_at(world, 0);
        for (int32_t i = 0; i < count; i++) {
            random = random * 1664525 + 1013904223;
            ecs_attach_new(world, parent, ecs_with(Position, {(int32_t)(random >> 29), i}));
        }
        ecs_sort_children(world, parent, by_x, &compared);
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

static void sorting_compares_few_and_of_a_sorted_list_each_pair_once(void **state)
{
    enum { CHILDREN = 1 << 12 };
    ecs_world *world = *state;
    const ecs_entity parent = make_at(world, 0);
    size_t compared = 0;
    for (int32_t i = 0; i < CHILDREN; i++)
        ecs_attach_new(world, parent, ecs_with(Position, {i * 7919 % CHILDREN, 0}));
    ecs_sort_children(world, parent, by_x, &compared);
    assert_in_range(compared, CHILDREN, CHILDREN * 13);
    ecs_each_child(world, parent, child)
        ecs_get(world, child, Position)->x /= 8; /* equals among them */
    compared = 0;
    ecs_sort_children(world, parent, by_x, &compared);
    assert_int_equal(compared, CHILDREN - 1);
}

/* ---- memory ---- */

/* Links of everybody, to be compared. */
typedef struct Picture {
    uint32_t entities, parents, children, frozen;
    ecs_parent list[2];
    ecs_child link[3];
} Picture;

/* A parent, whose children the first two are, and two who are alone. */
typedef struct Scene {
    ecs_world *world;
    ecs_entity parent, childless, first, second, alone;
} Scene;

static Picture picture_of(const Scene *scene)
{
    Picture picture;
    memset(&picture, 0, sizeof picture);
    const ecs_world *world = scene->world;
    picture.entities = ecs_entity_count(world);
    picture.parents = ecs_count(world, ecs_parent);
    picture.children = ecs_count(world, ecs_child);
    picture.frozen = ecs_count(world, Frozen);
    if (ecs_has(world, scene->parent, ecs_parent))
        picture.list[0] = *ecs_get(world, scene->parent, ecs_parent);
    if (ecs_has(world, scene->childless, ecs_parent))
        picture.list[1] = *ecs_get(world, scene->childless, ecs_parent);
    const ecs_entity children[] = {scene->first, scene->second, scene->alone};
    for (size_t i = 0; i < LENGTH(children); i++)
        if (ecs_has(world, children[i], ecs_child))
            picture.link[i] = *ecs_get(world, children[i], ecs_child);
    assert_links_are_whole(world);
    return picture;
}

/* So many entities and, of each kind, links: up to where arrays are full. Without any there is no
 * family either. */
static Scene make_scene(uint32_t entities, uint32_t links)
{
    Scene scene = {.world = make_world(1)};
    ecs_world *world = scene.world;
    ecs_register_hierarchy(world);
    for (uint32_t i = 0; i < links; i++) {
        ecs_entity pair[2];
        make_brood(world, pair, 1);
    }
    while (ecs_entity_count(world) < entities - 5)
        ecs_create(world);
    scene.first = ecs_create(world);
    scene.second = ecs_create(world);
    scene.parent = ecs_create(world);
    scene.childless = ecs_create(world);
    scene.alone = ecs_create(world);
    if (links > 0) {
        attach(world, scene.first, scene.parent);
        attach(world, scene.second, scene.parent);
    }
    return scene;
}

typedef bool Call(const Scene *scene);

static bool attach_to_parent(const Scene *scene)
{
    return ecs_attach(scene->world, scene->alone, scene->parent);
}

static bool attach_to_childless(const Scene *scene)
{
    return ecs_attach(scene->world, scene->alone, scene->childless);
}

static bool move_to_childless(const Scene *scene)
{
    return ecs_attach(scene->world, scene->second, scene->childless);
}

static bool attach_new_to_parent(const Scene *scene)
{
    return ecs_attach_new(scene->world, scene->parent, ecs_with(Position, {1, 2}),
                          ecs_with_tag(Frozen))
        .stamp;
}

static bool attach_new_to_childless(const Scene *scene)
{
    return ecs_attach_new(scene->world, scene->childless, ecs_with(Position, {1, 2}),
                          ecs_with_tag(Frozen))
        .stamp;
}

/* Refuses the call its nth request. Was there one? */
static bool fails_at(uint32_t entities, uint32_t links, Call *call, size_t nth)
{
    const Scene scene = make_scene(entities, links);
    const Picture before = picture_of(&scene);
    memory.refused = memory.requests + nth;
    const bool failed = !call(&scene);
    assert_int_equal(failed, memory.requests >= memory.refused);
    memory.refused = 0;
    const Picture after = picture_of(&scene);
    if (failed) {
        assert_memory_equal(&before, &after, sizeof before);
        assert_true(call(&scene));
    }
    assert_links_are_whole(scene.world);
    ecs_world_destroy(scene.world);
    assert_int_equal(memory.blocks, 0);
    return failed;
}

static size_t requests_refused(Call *call)
{
    static const uint32_t entities[] = {5, 100, 1024, 1025, 2048};
    static const uint32_t links[] = {0, 1, 14, 15, 16, 30, 31};
    memory = (Memory){0};
    size_t refused = 0;
    for (size_t i = 0; i < LENGTH(entities); i++)
        for (size_t j = 0; j < LENGTH(links); j++)
            for (size_t nth = 1; fails_at(entities[i], links[j], call, nth); nth++)
                refused++;
    return refused;
}

static void attaching_fails_at_every_request_and_changes_nothing(void **state)
{
    (void)state;
    assert_in_range(requests_refused(attach_to_parent), 35, 1000);
    assert_in_range(requests_refused(attach_to_childless), 35, 1000);
    assert_in_range(requests_refused(move_to_childless), 20, 1000);
    assert_in_range(requests_refused(attach_new_to_parent), 100, 1000);
    assert_in_range(requests_refused(attach_new_to_childless), 100, 1000);
}

static void what_promises_never_to_allocate_does_not(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    size_t compared = 0;
    make_tree(world, e);
    const size_t requests = memory.requests;
    attach(world, e[2], e[3]);
    attach(world, e[3], e[1]);
    ecs_sort_children(world, e[1], by_x, &compared);
    assert_true(ecs_detach(world, e[2]));
    assert_true(ecs_detach_children(world, e[5]));
    assert_true(ecs_destroy(world, e[1]));
    attach(world, e[2], e[0]);
    ecs_each_descendant(world, e[0], below)
        assert_int_equal(ecs_child_count(world, below), 0);
    assert_int_equal(ecs_destroy_tree(world, e[0]), 2);
    assert_int_equal(ecs_delete_any(world, ecs_child), 1);
    assert_int_equal(memory.requests, requests);
    assert_links_are_whole(world);
}

static void a_world_without_hierarchy_uses_both_numbers_as_it_likes(void **state)
{
    (void)state;
    ecs_world *world = make_world(1);
    ecs_register(world, ecs_child);
    const ecs_entity entity = make_at(world, 1);
    assert_non_null(ecs_add(world, entity, ecs_child, {.parent = {7, 7}}));
    assert_true(ecs_destroy(world, entity));
    ecs_world_destroy(world);
}

/* ---- hooks ---- */

typedef struct Told {
    ecs_entity entity;
    char what; /* p: its ecs_parent, c: its ecs_child, x: its Position */
} Told;

static Told told[1024];
static size_t told_count;

static void note(const ecs_world *world, ecs_entity entity, char what)
{
    assert_true(told_count < LENGTH(told));
    assert_links_are_whole(world);
    told[told_count++] = (Told){entity, what};
}

static void note_parent(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, ecs_parent));
    note(world, entity, 'p');
}

static void note_child(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, ecs_child));
    note(world, entity, 'c');
}

static void note_position(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, Position));
    note(world, entity, 'x');
}

static void make_watched_tree(ecs_world *world, ecs_entity tree[TREE])
{
    ecs_on_delete(world, ecs_parent, note_parent, NULL);
    ecs_on_delete(world, ecs_child, note_child, NULL);
    ecs_on_delete(world, Position, note_position, NULL);
    make_tree(world, tree);
    told_count = 0;
}

/* What the hooks have been told: "4c 1p". */
static void assert_told(const ecs_entity *tree, const char *expected)
{
    char line[512] = "";
    assert_in_range(told_count, 0, 100);
    for (size_t i = 0; i < told_count; i++) {
        int who = 0;
        while (who < TREE && !ecs_same(tree[who], told[i].entity))
            who++;
        sprintf(line + strlen(line), "%s%d%c", i ? " " : "", who, told[i].what);
    }
    assert_string_equal(line, expected);
    told_count = 0;
}

static void hooks_are_told_of_who_leaves_and_whom_that_leaves_alone(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    assert_true(ecs_detach(world, e[4]));
    assert_told(e, "4c");
    assert_true(ecs_detach(world, e[7])); /* the only child */
    assert_told(e, "5p 7c");
    assert_true(ecs_detach_children(world, e[0]));
    assert_told(e, "1c 2c 3c 0p");
    assert_true(ecs_destroy(world, e[1]));
    assert_told(e, "5c 1x 1p");
}

static void hooks_are_told_of_every_way_out(void **state)
{
    ecs_world *world = *state;
    static const char *const expected_of_a_child[] = {
        "5p 7c", "5p 7c", "5p 7x 7c", "5p", "5p 7x 7c", "5p 7x 7c", "5p 7x 7c", "5p 7x 7c"};
    static const char *const expected_of_a_parent[] = {
        "4c 5c 1p",       "4c 5c 1p",       "4c 5c 1p 1c",   "4c 5c",
        "4c 5c 1x 1p 1c", "4c 5c 1x 1p 1c", "4c 5c 1x 1p 1c"};
    for (size_t way = 0; way < LENGTH(ways_of_a_child); way++) {
        ecs_entity e[TREE];
        make_watched_tree(world, e);
        assert_true(ways_of_a_child[way](world, e[7]));
        assert_told(e, expected_of_a_child[way]);
    }
    for (size_t way = 0; way < LENGTH(ways_of_a_parent); way++) {
        ecs_entity e[TREE];
        make_watched_tree(world, e);
        assert_true(ways_of_a_parent[way](world, e[1]));
        assert_told(e, expected_of_a_parent[way]);
    }
}

static void hooks_of_a_move_are_told_of_a_parent_without_children_only(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    attach(world, e[1], e[8]);
    assert_told(e, "");
    attach(world, e[7], e[8]);
    assert_told(e, "5p");
    attach(world, e[6], e[3]); /* where it is already */
    assert_told(e, "");
}

static void hooks_of_a_tree_run_from_above_while_all_is_whole(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    assert_int_equal(ecs_destroy_tree(world, e[1]), 4);
    assert_told(e, "1x 1p 1c 4x 4c 5x 5p 5c 7x 7c");
    assert_int_equal(ecs_destroy_tree(world, e[6]), 1);
    assert_told(e, "3p 6x 6c");
    assert_int_equal(ecs_destroy_tree(world, e[0]), 3);
    assert_told(e, "0x 0p 2x 2c 3x 3c");
}

static void hooks_of_delete_any_are_told_once_of_everybody(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    ecs_tag(world, e[5], Doomed);
    ecs_tag(world, e[4], Doomed);
    ecs_tag(world, e[3], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 3);
    assert_told(e, "7c 1p 6c 5x 5p 5c 4x 4c 3x 3p 3c");
    ecs_tag(world, e[0], Doomed);
    ecs_tag(world, e[1], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 2);
    assert_told(e, "2c 0x 0p 1x 1c");
}

/* Doomed while the doomed are destroyed: it stays for the next time, and loses its parent. */
static void doom_it(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    if (entity.index == ((const ecs_entity *)context)->index)
        assert_true(ecs_tag(world, ((const ecs_entity *)context)[1], Doomed));
    note(world, entity, 'c');
}

static void whom_a_hook_dooms_stays_and_loses_its_links(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_tree(world, e);
    told_count = 0;
    ecs_on_delete(world, ecs_child, doom_it, &e[4]); /* 4 dooms 5 */
    ecs_tag(world, e[1], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_told(e, "4c 5c 1c");
    assert_children(world, e[5], e[7]);
    assert_no_parent(world, e[5]);
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_told(e, "7c");
    assert_no_parent(world, e[7]);
}

static void hooks_are_told_when_the_hierarchy_ends(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    assert_int_equal(ecs_delete_any(world, ecs_child), 7);
    assert_told(e, "0p 1x 1p 1c 2x 2c 3x 3p 3c 4x 4c 5x 5p 5c 6x 6c 7x 7c");
    make_watched_tree(world, e);
    assert_int_equal(ecs_delete_any(world, ecs_parent), 4);
    assert_told(e, "2c 4c 6c 7c 0x 0p 1x 1p 1c 3x 3p 3c 5x 5p 5c");
}

/* A hook may give something to its dying parent. */
static void bequeath(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    const ecs_entity parent = ((const ecs_child *)value)->parent;
    assert_non_null(ecs_add(world, parent, Health, {entity.index}));
    assert_true(ecs_tag(world, parent, Frozen));
    for (int i = 0; i < 200; i++) /* rows and records move */
        assert_true(ecs_is_alive(world, ecs_create_with(world, ecs_with(Velocity, {i, i}))));
}

static void what_hooks_give_to_those_who_die_dies_with_them(void **state)
{
    ecs_world *world = *state;
    Way *const ways[] = {ecs_strip, ecs_destroy, delete_any_doomed};
    for (size_t way = 0; way < LENGTH(ways); way++) {
        ecs_entity e[TREE];
        make_tree(world, e);
        ecs_on_delete(world, ecs_child, bequeath, NULL);
        assert_true(ways[way](world, e[0]));
        assert_int_equal(ecs_count(world, Health), 0);
        assert_int_equal(ecs_count(world, Frozen), 0);
        ecs_on_delete(world, ecs_child, NULL, NULL);
        ecs_delete_any(world, Position);
        ecs_delete_any(world, Velocity);
    }
    ecs_entity e[TREE];
    make_tree(world, e);
    ecs_on_delete(world, ecs_child, bequeath, NULL);
    assert_int_equal(ecs_destroy_tree(world, e[0]), 8);
    assert_int_equal(ecs_count(world, Health), 0);
    assert_int_equal(ecs_count(world, Frozen), 0);
}

static void count_health(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_get(world, entity, Health));
    ++*(int *)context;
}

static bool destroy_family(ecs_world *world, ecs_entity top)
{
    return ecs_destroy_tree(world, top) == TREE - 1; /* one of them stands alone */
}

static void what_hooks_give_to_those_who_die_is_told_too(void **state)
{
    ecs_world *world = *state;
    Way *const ways[] = {ecs_strip, ecs_destroy, delete_any_doomed, destroy_family};
    const int parents_who_die[] = {1, 1, 1, 4};
    int losses = 0;
    ecs_on_delete(world, Health, count_health, &losses);
    for (size_t way = 0; way < LENGTH(ways); way++) {
        ecs_entity e[TREE];
        make_tree(world, e);
        ecs_on_delete(world, ecs_child, bequeath, NULL);
        assert_true(ways[way](world, e[0]));
        assert_int_equal(losses, parents_who_die[way]);
        assert_int_equal(ecs_count(world, Health), 0);
        losses = 0;
        ecs_on_delete(world, ecs_child, NULL, NULL);
        ecs_delete_any(world, Position);
    }
}

static void note_parent_and_treat_children(ecs_world *world, ecs_entity entity, void *value,
                                           void *context)
{
    note_parent(world, entity, value, context);
    assert_non_null(ecs_add(world, ((const ecs_parent *)value)->first, Health, {1}));
}

static void note_health(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, Health));
    note(world, entity, 'h');
}

static void what_relatives_give_to_those_who_die_is_told_last(void **state)
{
    ecs_world *world = *state;
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    ecs_on_delete(world, ecs_parent, note_parent_and_treat_children, NULL);
    ecs_on_delete(world, Health, note_health, NULL);
    assert_int_equal(ecs_destroy_tree(world, e[6]), 1);
    assert_told(e, "3p 6x 6c 6h");
    ecs_tag(world, e[7], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_told(e, "5p 7x 7c 7h");
    ecs_on_delete(world, ecs_parent, NULL, NULL); /* it gives, which nobody may at the end */
}

static void hooks_see_whole_links_at_the_worlds_end(void **state)
{
    (void)state;
    ecs_world *world = ecs_world_create(NULL);
    register_all(world);
    ecs_register_hierarchy(world);
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    ecs_world_destroy(world);
    assert_told(e, "0x 1x 2x 3x 4x 5x 6x 7x 8x 0p 1p 3p 5p 1c 2c 3c 4c 5c 6c 7c");
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
        if (inside && owned & ecs_mask(Position))
            assert_int_equal(ecs_row_of(world, entity, Position), row);
        if (inside && owned & ecs_mask(ecs_parent))
            assert_int_equal(ecs_row_of(world, entity, ecs_parent), row);
        expected += inside;
    }
    assert_int_equal(count, expected);
    assert_links_are_whole(world);
}

static void groups_of_links_stay_packed_through_every_way_out(void **state)
{
    (void)state;
    const ecs_components groups[] = {ecs_mask(ecs_child, Position), ecs_mask(ecs_parent, ecs_child),
                                     ecs_mask(ecs_child, Position, ecs_parent)};
    for (size_t group = 0; group < LENGTH(groups); group++) {
        ecs_world *world = make_world(1);
        ecs_register_hierarchy(world);
        ecs_group(world, groups[group]);
        ecs_group(world, ecs_mask(Velocity, Health));
        for (int who = 0; who < TREE; who++) {
            for (size_t way = 0; way < LENGTH(ways_of_a_parent) + LENGTH(ways_of_a_child); way++) {
                ecs_entity e[TREE];
                make_tree(world, e);
                assert_group_is_packed(world, groups[group]);
                if (way >= LENGTH(ways_of_a_parent))
                    ways_of_a_child[way - LENGTH(ways_of_a_parent)](world, e[who]);
                else if (ecs_has(world, e[who], ecs_parent))
                    ways_of_a_parent[way](world, e[who]);
                assert_group_is_packed(world, groups[group]);
            }
        }
        ecs_world_destroy(world);
    }
}

static void groups_of_links_stay_packed_through_delete_any(void **state)
{
    ecs_world *world = *state;
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

    ecs_delete_any(world, Position);
    make_tree(world, e);
    assert_int_equal(ecs_delete_any(world, ecs_parent), 4);
    assert_group_is_packed(world, owned);
    make_tree(world, e);
    assert_int_equal(ecs_delete_any(world, ecs_child), 7);
    assert_group_is_packed(world, owned);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_family(a_child_comes_last),
        test_in_family(a_child_attached_again_comes_last_again),
        test_in_family(an_only_child_attached_again_stays),
        test_in_family(a_child_moves_from_any_place_to_another_parent),
        test_in_family(a_parent_that_loses_its_only_child_is_none),
        test_in_family(a_child_moves_with_all_below_it),
        test_in_family(nobody_is_attached_to_itself_or_below_itself),
        test_in_family(who_is_absent_has_no_relatives),
        test_in_family(worlds_have_hierarchies_of_their_own),
        test_in_family(a_new_child_comes_last_with_its_components),
        test_in_family(a_new_child_may_live_in_an_old_slot),
        test_in_family(a_new_child_may_live_far_from_all_others),
        test_in_family(whoever_stops_being_a_child_leaves_the_others_in_order),
        test_in_family(with_its_only_child_a_parent_stops_being_one),
        test_in_family(a_detached_child_keeps_its_own_children),
        test_in_family(whoever_stops_being_a_parent_leaves_its_children_without),
        test_in_family(who_is_no_parent_has_no_children_to_detach),
        test_in_family(other_components_come_and_go_beside_links),
        test_in_family(a_tree_dies_from_any_entity_down),
        test_in_family(a_chain_of_any_depth_dies),
        test_in_family(a_parent_of_very_many_dies_and_they_do_not),
        test_in_family(whoever_is_doomed_dies_and_the_others_lose_only_their_links_to_them),
        test_in_family(without_its_children_there_is_no_hierarchy),
        test_in_family(without_its_parents_there_is_no_hierarchy),
        test_in_family(loops_visit_relatives_in_order),
        test_in_family(loops_over_nobody_do_nothing),
        test_in_family(loops_can_be_left_and_continued),
        test_in_family(loops_stand_inside_each_other),
        test_in_family(the_current_child_may_go_anywhere_in_a_loop),
        test_in_family(children_already_visited_may_go_in_a_loop),
        test_in_family(the_current_ancestor_may_go_in_a_loop),
        test_in_family(descendants_attached_behind_the_current_one_are_visited),
        test_in_family(views_find_roots_and_leaves),
        test_in_family(a_view_of_children_may_lose_the_current_one_if_it_is_childless),
        test_in_family(a_view_of_children_may_detach_the_current_one_with_its_children),
        test_in_family(a_view_of_parents_may_lose_the_current_one),
        test_in_family(moving_a_child_in_a_view_of_children_is_no_removal),
        test_in_family(a_few_children_are_sorted),
        test_in_family(equal_children_stay_in_their_order),
        test_in_family(sorting_compares_few_and_of_a_sorted_list_each_pair_once),
        cmocka_unit_test(attaching_fails_at_every_request_and_changes_nothing),
        test_in_family(what_promises_never_to_allocate_does_not),
        cmocka_unit_test(a_world_without_hierarchy_uses_both_numbers_as_it_likes),
        test_in_family(hooks_are_told_of_who_leaves_and_whom_that_leaves_alone),
        test_in_family(hooks_are_told_of_every_way_out),
        test_in_family(hooks_of_a_move_are_told_of_a_parent_without_children_only),
        test_in_family(hooks_of_a_tree_run_from_above_while_all_is_whole),
        test_in_family(hooks_of_delete_any_are_told_once_of_everybody),
        test_in_family(whom_a_hook_dooms_stays_and_loses_its_links),
        test_in_family(hooks_are_told_when_the_hierarchy_ends),
        test_in_family(what_hooks_give_to_those_who_die_dies_with_them),
        test_in_family(what_hooks_give_to_those_who_die_is_told_too),
        test_in_family(what_relatives_give_to_those_who_die_is_told_last),
        cmocka_unit_test(hooks_see_whole_links_at_the_worlds_end),
        cmocka_unit_test(groups_of_links_stay_packed_through_every_way_out),
        test_in_family(groups_of_links_stay_packed_through_delete_any),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
