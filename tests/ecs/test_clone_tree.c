/* clone_tree: copies of an entity with its descendants. */
#include "fields_testing.h"
#include "hierarchy_testing.h"

static int open_forest(void **state)
{
    open_described(state);
    ecs_register_hierarchy(*state);
    return 0;
}

#define FOREST ecs_world *world, open_forest, close_world

/* A goblin that hunts its last grandchild, with two children, the second of which has two. */
typedef struct Tree {
    ecs_entity top, first, second, third, fourth;
} Tree;

static Tree grow_tree(ecs_world *world)
{
    Tree tree;
    tree.top = make_goblin(world);
    tree.first = ecs_attach_new(world, tree.top, ecs_with(Position, {1, 1}));
    tree.second = ecs_attach_new(world, tree.top, ecs_with(Position, {2, 2}));
    tree.third = ecs_attach_new(world, tree.second, ecs_with_tag(Frozen));
    tree.fourth =
        ecs_attach_new(world, tree.second, ecs_with(Goblin, {.prey = tree.first, .level = 4}));
    ecs_get(world, tree.top, Goblin)->prey = tree.fourth;
    return tree;
}

static ecs_entity nth_child(const ecs_world *world, ecs_entity parent, uint32_t nth)
{
    ecs_each_child(world, parent, child)
        if (nth-- == 0)
            return child;
    fail();
    return no_entity;
}

static Tree find_tree(const ecs_world *world, ecs_entity top)
{
    Tree tree = {.top = top};
    tree.first = nth_child(world, top, 0);
    tree.second = nth_child(world, top, 1);
    tree.third = nth_child(world, tree.second, 0);
    tree.fourth = nth_child(world, tree.second, 1);
    return tree;
}

static void assert_cloned(ecs_world *world, ecs_entity top)
{
    const Tree clone = find_tree(world, top);
    assert_same(ecs_parent_of(world, top), no_entity);
    assert_int_equal(ecs_child_count(world, clone.top), 2);
    assert_int_equal(ecs_child_count(world, clone.first), 0);
    assert_int_equal(ecs_child_count(world, clone.second), 2);
    assert_string_equal(ecs_read(world, clone.top, Goblin)->name, "Snik");
    assert_int_equal(ecs_read(world, clone.first, Position)->x, 1);
    assert_int_equal(ecs_read(world, clone.second, Position)->x, 2);
    assert_true(ecs_has(world, clone.third, Frozen));
    assert_int_equal(ecs_read(world, clone.fourth, Goblin)->level, 4);
    assert_same(ecs_read(world, clone.top, Goblin)->prey, clone.fourth);
    assert_same(ecs_read(world, clone.fourth, Goblin)->prey, clone.first);
    assert_list_is_whole(world, clone.top);
    assert_list_is_whole(world, clone.second);
}

TEST_IN(FOREST, a_tree_is_cloned_with_its_links_and_handles) {
    const Tree tree = grow_tree(world);
    const ecs_entity top = ecs_clone_tree(world, (ecs_source){.entity = tree.top});
    assert_int_equal(ecs_entity_count(world), 10);
    assert_cloned(world, top);
    assert_cloned(world, tree.top);
    assert_same(ecs_read(world, tree.top, Goblin)->prey, tree.fourth);
}

TEST_IN(FOREST, a_part_of_a_tree_is_cloned_without_its_parent) {
    const Tree tree = grow_tree(world);
    const ecs_entity part = ecs_clone_tree(world, (ecs_source){.entity = tree.second});
    assert_same(ecs_parent_of(world, part), no_entity);
    assert_int_equal(ecs_child_count(world, part), 2);
    assert_int_equal(ecs_child_count(world, tree.top), 2);
    /* a handle to outside of what is cloned stays */
    assert_same(ecs_read(world, nth_child(world, part, 1), Goblin)->prey, tree.first);
}

TEST_IN(FOREST, a_leaf_is_cloned_alone) {
    const Tree tree = grow_tree(world);
    const ecs_entity leaf = ecs_clone_tree(world, (ecs_source){.entity = tree.fourth});
    assert_same(ecs_parent_of(world, leaf), no_entity);
    assert_true(ecs_same_set(ecs_components_of(world, leaf), ecs_mask(Goblin)));
}

TEST(no_hierarchy_is_needed_without_descendants) {
    memory = (Memory){0};
    OWN_WORLD world = make_world(1);
    const ecs_entity clone = ecs_clone_tree(world, (ecs_source){.entity = make_at(world, 3)});
    assert_int_equal(ecs_read(world, clone, Position)->x, 3);
}

TEST_IN(FOREST, a_tree_is_cloned_into_another_world) {
    OWN_WORLD other = make_world(1);
    describe_all(other);
    ecs_register_hierarchy(other);
    make_at(other, 9);
    const Tree tree = grow_tree(other);
    ecs_get(other, tree.first, Position)->y = 5;
    assert_cloned(world, ecs_clone_tree(world, (ecs_source){.world = other, .entity = tree.top}));
    assert_cloned(world, ecs_clone_tree(world, (ecs_source){.world = other, .entity = tree.top}));
    const ecs_entity part =
        ecs_clone_tree(world, (ecs_source){.world = other, .entity = tree.second});
    assert_same(ecs_read(world, nth_child(world, part, 1), Goblin)->prey, no_entity);
}

/* A handle to an entity that is not cloned is searched among clones of any number. */
TEST_IN(FOREST, trees_of_all_sizes_are_cloned) {
    const ecs_entity prey = ecs_create(world), top = make_goblin(world);
    ecs_get(world, top, Goblin)->prey = prey;
    for (uint32_t size = 1; size < 40; size++) {
        const ecs_entity clone = ecs_clone_tree(world, (ecs_source){.entity = top});
        assert_int_equal(ecs_child_count(world, clone), size - 1);
        assert_same(ecs_read(world, clone, Goblin)->prey, prey);
        ecs_attach_new(world, top, ecs_with_tag(Frozen));
    }
}

TEST_IN(FOREST, unwanted_components_are_left_out_of_all) {
    const Tree tree = grow_tree(world);
    const ecs_source source = {.entity = tree.top, .without = ecs_mask(Goblin, Frozen)};
    const Tree clone = find_tree(world, ecs_clone_tree(world, source));
    assert_int_equal(ecs_count(world, Goblin), 2);
    assert_int_equal(ecs_count(world, Frozen), 1);
    assert_int_equal(ecs_read(world, clone.second, Position)->x, 2);
}

static void count_hook(ecs_world *world, ecs_entity clone, void *value, void *context)
{
    assert_true(ecs_is_alive(world, ((Goblin *)value)->prey));
    assert_false(ecs_same(((Goblin *)value)->prey, clone));
    ++*(int *)context;
}

TEST_IN(FOREST, hooks_run_when_all_handles_are_mapped) {
    int count = 0;
    ecs_on_clone(world, Goblin, count_hook, &count);
    const Tree tree = grow_tree(world);
    ecs_clone_tree(world, (ecs_source){.entity = tree.top});
    assert_int_equal(count, 2);
}

TEST_IN(FOREST, groups_and_tracking_follow) {
    ecs_group(world, ecs_mask(ecs_child, Position));
    assert_true(ecs_track(world, ecs_child, ECS_INSERTED));
    const Tree tree = grow_tree(world);
    ecs_advance(world);
    const ecs_entity top = ecs_clone_tree(world, (ecs_source){.entity = tree.top});
    assert_cloned(world, top);
    assert_int_equal(ecs_group_count(world, ecs_mask(ecs_child, Position)), 4);
    assert_true(ecs_is_inserted(world, nth_child(world, top, 0), ecs_child));
    assert_false(ecs_is_inserted(world, tree.first, ecs_child));
}

TEST_IN(FOREST, a_deep_tree_is_cloned) {
    enum { DEPTH = 3000 };
    ecs_entity below = make_at(world, 0);
    const ecs_entity top = below;
    for (int32_t i = 1; i < DEPTH; i++)
        below = ecs_attach_new(world, below, ecs_with(Position, {i, i}));
    ecs_entity clone = ecs_clone_tree(world, (ecs_source){.entity = top});
    assert_int_equal(ecs_entity_count(world), 2 * DEPTH);
    for (int32_t i = 0; i < DEPTH; i++) {
        assert_int_equal(ecs_read(world, clone, Position)->x, i);
        clone = i + 1 < DEPTH ? nth_child(world, clone, 0) : clone;
    }
    assert_int_equal(ecs_child_count(world, clone), 0);
}

/* A clone joins one that owns links, or one that looks them up. */
static void lay_groups(ecs_world *world)
{
    assert_true(ecs_group(world, ecs_mask(ecs_child, Position)));
    assert_true(ecs_partial_group(world, ecs_mask(Goblin), ecs_mask(ecs_child)));
}

/* True if the nth request for memory was not made. */
static bool clones_without_request(size_t nth, bool grouped)
{
    void *state;
    open_forest(&state);
    ecs_world *world = state;
    if (grouped)
        lay_groups(world);
    const Tree tree = grow_tree(world);
    ecs_create_bare(world, 1020, NULL); /* the next slots are on the next page */
    memory.requests = 0;
    memory.refused = nth;
    const ecs_entity top = ecs_clone_tree(world, (ecs_source){.entity = tree.top});
    memory.refused = 0;
    const bool good = ecs_is_alive(world, top);
    assert_int_equal(ecs_entity_count(world), good ? 1030 : 1025);
    assert_int_equal(ecs_count(world, ecs_child), good ? 8 : 4);
    assert_int_equal(ecs_count(world, Goblin), good ? 4 : 2);
    if (grouped) {
        assert_int_equal(ecs_group_count(world, ecs_mask(ecs_child, Position)), good ? 4 : 2);
        assert_int_equal(ecs_group_count(world, ecs_mask(ecs_child, Goblin)), good ? 2 : 1);
    }
    if (good)
        assert_cloned(world, top);
    close_world(&state);
    return good;
}

TEST(cloning_trees_fails_without_memory) {
    for (int grouped = 0; grouped < 2; grouped++) {
        size_t nth = 1;
        while (!clones_without_request(nth, grouped))
            nth++;
        assert_in_range(nth, 6, 30);
    }
}

TEST_IN(FOREST, nothing_allocates_once_it_is_warm) {
    const Tree tree = grow_tree(world);
    ecs_destroy_tree(world, ecs_clone_tree(world, (ecs_source){.entity = tree.top}));
    const size_t before = memory.requests;
    assert_cloned(world, ecs_clone_tree(world, (ecs_source){.entity = tree.top}));
    assert_int_equal(memory.requests, before);
}
