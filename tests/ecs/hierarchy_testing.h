/* hierarchy_testing: a world with a hierarchy, and checks that all its links are whole. */
#pragma once

#include "ecs_testing.h"

static const ecs_entity no_entity = {0, 0};

static inline int open_family(void **state)
{
    open_world(state);
    ecs_register_hierarchy(*state);
    return 0;
}

/* A fresh world with a hierarchy, which must leave no memory behind. */
#define FAMILY ecs_world *world, open_family, close_world

/* Follows the children of one parent in both directions. */
static inline void assert_list_is_whole(const ecs_world *world, ecs_entity parent)
{
    const ecs_parent *list = ecs_get(world, parent, ecs_parent);
    ecs_entity before = no_entity;
    uint32_t count = 0;
    for (ecs_entity child = list->first; child.stamp; count++) {
        assert_true(ecs_is_alive(world, child));
        const ecs_child *link = ecs_get(world, child, ecs_child);
        assert_same(link->parent, parent);
        assert_same(link->previous, before);
        before = child;
        child = link->next;
    }
    assert_same(list->last, before);
    assert_true(count > 0);
    assert_int_equal(list->count, count);
}

/* Every link leads to an entity, and each child is in the list of its parent. */
static inline void assert_links_are_whole(const ecs_world *world)
{
    uint32_t children = 0;
    for (uint32_t row = 0; row < ecs_count(world, ecs_parent); row++) {
        assert_list_is_whole(world, ecs_entity_at(world, ecs_parent, row));
        children += ecs_array(world, ecs_parent)[row].count;
    }
    assert_int_equal(children, ecs_count(world, ecs_child));
}

static inline void assert_children_are(const ecs_world *world, ecs_entity parent,
                                       const ecs_entity *expected, uint32_t count)
{
    uint32_t nth = 0;
    assert_int_equal(ecs_child_count(world, parent), count);
    ecs_each_child(world, parent, child) {
        assert_true(nth < count);
        assert_same(child, expected[nth++]);
        assert_same(ecs_parent_of(world, child), parent);
    }
    assert_int_equal(nth, count);
    assert_links_are_whole(world);
}

#define assert_children(world, parent, ...)                                                        \
    assert_children_are((world), (parent), (const ecs_entity[]){__VA_ARGS__},                      \
                        (uint32_t)LENGTH(((const ecs_entity[]){__VA_ARGS__})))

static inline void assert_no_children(const ecs_world *world, ecs_entity parent)
{
    assert_false(ecs_has(world, parent, ecs_parent));
    assert_children_are(world, parent, NULL, 0);
}

static inline void assert_no_parent(const ecs_world *world, ecs_entity child)
{
    assert_false(ecs_has(world, child, ecs_child));
    assert_same(ecs_parent_of(world, child), no_entity);
}

static inline void attach(ecs_world *world, ecs_entity child, ecs_entity parent)
{
    assert_true(ecs_attach(world, child, parent));
}

/* entities[0] becomes the parent of the others. */
static inline void make_brood(ecs_world *world, ecs_entity *entities, uint32_t children)
{
    assert_true(ecs_create_bare(world, children + 1, entities));
    for (uint32_t i = 1; i <= children; i++)
        attach(world, entities[i], entities[0]);
}

/*        0
 *      / | \
 *     1  2  3
 *    /|     |
 *   4 5     6
 *     |
 *     7          8 stands alone */
enum { TREE = 9 };

static inline void make_tree(ecs_world *world, ecs_entity tree[TREE])
{
    static const int parents[TREE] = {-1, 0, 0, 0, 1, 1, 3, 5, -1};
    assert_true(ecs_create_bare(world, TREE, tree));
    for (int i = 0; i < TREE; i++) {
        assert_non_null(ecs_add(world, tree[i], Position, {i, -i}));
        if (parents[i] >= 0)
            attach(world, tree[i], tree[parents[i]]);
    }
}

/* Compares two children for ecs_sort_children, and counts the comparisons in the context. */
static inline int children_by_x(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    ++*(size_t *)context;
    return ecs_get(world, a, Position)->x - ecs_get(world, b, Position)->x;
}
