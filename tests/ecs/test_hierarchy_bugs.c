/* hierarchy_bugs: the advice on mistakes with parents and children. Only in builds with checks. */
#include "hierarchy_testing.h"

static ecs_entity tree[TREE]; /* what the mistakes are made with */

static int open_tree(void **state)
{
    open_family(state);
    make_tree(*state, tree);
    return 0;
}

#define TEST_BUG(name) TEST_WITH(ecs_world *world, name, open_tree, close_world)

typedef void Mistake(ecs_world *world);

/* ---- worlds without ---- */

static void attach_anyway(ecs_world *world)
{
    ecs_attach(world, tree[1], tree[0]);
}

static void attach_new_anyway(ecs_world *world)
{
    ecs_attach_new(world, tree[1], ecs_with_tag(Frozen));
}

static void detach_anyway(ecs_world *world)
{
    ecs_detach(world, tree[1]);
}

static void detach_children_anyway(ecs_world *world)
{
    ecs_detach_children(world, tree[1]);
}

static void destroy_tree_anyway(ecs_world *world)
{
    ecs_destroy_tree(world, tree[1]);
}

static void dissolve_anyway(ecs_world *world)
{
    ecs_dissolve(world, tree[1]);
}

static void sort_anyway(ecs_world *world)
{
    ecs_sort_children(world, tree[1], NULL, NULL);
}

static void ask_for_the_parent_anyway(ecs_world *world)
{
    ecs_parent_of(world, tree[1]);
}

static void ask_for_the_count_anyway(ecs_world *world)
{
    ecs_child_count(world, tree[1]);
}

static void loop_over_children_anyway(ecs_world *world)
{
    ecs_each_child(world, tree[1], child)
        ecs_destroy(world, child);
}

static void loop_over_ancestors_anyway(ecs_world *world)
{
    ecs_each_ancestor(world, tree[1], ancestor)
        ecs_destroy(world, ancestor);
}

static void loop_over_descendants_anyway(ecs_world *world)
{
    ecs_each_descendant(world, tree[1], below)
        ecs_tag(world, below, Frozen);
}

TEST_OF_WORLDS(every_call_refuses_a_world_without_hierarchy)
{
    Mistake *const mistakes[] = {
        attach_anyway,
        attach_new_anyway,
        detach_anyway,
        detach_children_anyway,
        destroy_tree_anyway,
        dissolve_anyway,
        sort_anyway,
        ask_for_the_parent_anyway,
        ask_for_the_count_anyway,
        loop_over_children_anyway,
        loop_over_ancestors_anyway,
        loop_over_descendants_anyway,
    };
    ecs_world *world = make_world(1);
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(world, mistakes[i], "has no hierarchy", "call ecs_register_hierarchy first");
    ecs_world_destroy(world);
}

static void register_twice(ecs_world *world)
{
    ecs_register_hierarchy(world);
}

TEST_BUG(registering_the_hierarchy_twice_asserts)
{
    assert_advice(world, register_twice, "ecs_parent", "register a type once");
}

/* ---- links written by hand ---- */

static void add_a_child(ecs_world *world)
{
    ecs_add(world, tree[8], ecs_child, {.parent = tree[0]});
}

static void set_a_parent(ecs_world *world)
{
    ecs_set(world, tree[0], ecs_parent, {.count = 0});
}

static void create_a_child(ecs_world *world)
{
    ecs_create_with(world, ecs_with(ecs_child, {.parent = tree[0]}));
}

static void add_many_parents(ecs_world *world)
{
    ecs_add_many(world, tree[8], ecs_with(Position, {1, 1}), ecs_with(ecs_parent, {.count = 1}));
}

static void write_nothing(ecs_writer *writer, const void *value)
{
    (void)writer, (void)value;
}

static bool read_nothing(ecs_reader *reader, void *value)
{
    (void)reader, (void)value;
    return true;
}

static void save_links_otherwise(ecs_world *world)
{
    ecs_codec(world, ecs_child, write_nothing, read_nothing);
}

TEST_BUG(links_with_a_codec_of_their_own_assert)
{
    assert_advice(world, save_links_otherwise, "ecs_child has a codec of the world's own",
                  "ecs_unsaved");
}

TEST_BUG(links_written_by_hand_assert)
{
    Mistake *const mistakes[] = {add_a_child, set_a_parent, create_a_child, add_many_parents};
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        assert_advice(world, mistakes[i], "is kept by the hierarchy", "call ecs_attach");
        assert_links_are_whole(world);
    }
}

/* ---- loops over relatives ---- */

static void destroy_the_next_child(ecs_world *world)
{
    ecs_each_child(world, tree[0], child)
        ecs_destroy(world, tree[2]);
}

static void move_the_next_child(ecs_world *world)
{
    ecs_each_child(world, tree[0], child)
        ecs_attach(world, tree[2], child);
}

static void detach_the_last_child(ecs_world *world)
{
    ecs_each_child(world, tree[0], child)
        ecs_detach(world, tree[3]);
}

static void destroy_the_parent(ecs_world *world)
{
    ecs_each_child(world, tree[0], child)
        ecs_destroy(world, tree[0]);
}

TEST_BUG(removing_unvisited_children_asserts)
{
    Mistake *const mistakes[] = {destroy_the_next_child, move_the_next_child, detach_the_last_child,
                                 destroy_the_parent};
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        make_tree(world, tree);
        assert_advice(world, mistakes[i], "a loop over children", "after the loop");
    }
}

static void destroy_the_root(ecs_world *world)
{
    ecs_each_ancestor(world, tree[4], ancestor)
        ecs_destroy(world, tree[0]);
}

TEST_BUG(destroying_an_unvisited_ancestor_asserts)
{
    assert_advice(world, destroy_the_root, "a loop over ancestors", "after the loop");
}

static void destroy_the_current(ecs_world *world)
{
    ecs_each_descendant(world, tree[0], below)
        ecs_destroy(world, below);
}

static void detach_the_current(ecs_world *world)
{
    ecs_each_descendant(world, tree[0], below)
        ecs_detach(world, below);
}

static void destroy_the_top(ecs_world *world)
{
    ecs_each_descendant(world, tree[0], below)
        if (ecs_same(below, tree[7]))
            ecs_destroy(world, tree[0]);
}

static void move_out_of_the_tree(ecs_world *world)
{
    ecs_each_descendant(world, tree[1], below)
        ecs_attach(world, below, tree[8]);
}

TEST_BUG(removing_descendants_asserts)
{
    Mistake *const mistakes[] = {destroy_the_current, detach_the_current, destroy_the_top,
                                 move_out_of_the_tree};
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        make_tree(world, tree);
        assert_advice(world, mistakes[i], "a loop over descendants", "after the loop");
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

TEST_BUG(views_of_children_may_lose_only_the_current_one)
{
    assert_advice(world, destroy_with_children, "a loop over ecs_child", "after the loop");
    ecs_delete_any(world, Position);
    make_tree(world, tree);
    assert_advice(world, destroy_whole_trees, "a loop over ecs_child", "after the loop");
}

static void destroy_an_only_child(ecs_world *world)
{
    ecs_each_entity(world, ecs_parent, list, parent)
        if (list->count == 1)
            ecs_destroy(world, parent);
}

TEST_BUG(views_of_parents_may_lose_only_the_current_one)
{
    ecs_attach(world, tree[8], tree[7]); /* 5, whose only child is 7, whose only child is 8 */
    ecs_detach(world, tree[5]);
    assert_advice(world, destroy_an_only_child, "a loop over ecs_parent", "after the loop");
}

/* ---- hooks ---- */

static Mistake *mistake_of_the_hook;

static void make_mistake(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity;
    (void)value;
    (void)context;
    mistake_of_the_hook(world);
}

static void attach_another(ecs_world *world)
{
    ecs_attach(world, tree[8], tree[0]);
}

static void attach_a_new_one(ecs_world *world)
{
    ecs_attach_new(world, tree[8], ecs_with_tag(Frozen));
}

static int by_index(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    (void)world;
    (void)context;
    return a.index < b.index ? -1 : 1;
}

static void sort_others(ecs_world *world)
{
    ecs_sort_children(world, tree[0], by_index, NULL);
}

static void detach_another(ecs_world *world)
{
    ecs_detach(world, tree[1]);
}

static void destroy_another_tree(ecs_world *world)
{
    ecs_destroy_tree(world, tree[1]);
}

static void lose_a_child(ecs_world *world)
{
    ecs_detach(world, tree[6]);
}

static void lose_all(ecs_world *world)
{
    ecs_destroy_tree(world, tree[6]);
}

/* Outside of tests, the program ends with such a mistake. */
static void assert_advice_on_hook(Mistake *in_the_hook, Mistake *outside, const char *what,
                                  const char *remedy)
{
    ecs_world *world = make_world(1);
    ecs_register_hierarchy(world);
    make_tree(world, tree);
    ecs_on_delete(world, ecs_child, make_mistake, NULL);
    mistake_of_the_hook = in_the_hook;
    assert_advice(world, outside, what, remedy);
    ecs_on_delete(world, ecs_child, NULL, NULL);
    world->in_hook = ECS_NONE_; /* the hook was left by a long jump */
    ecs_world_destroy(world);
}

TEST_BUG(hooks_that_change_links_assert)
{
    Mistake *const ways[] = {lose_a_child, lose_all};
    Mistake *const links[] = {attach_another, attach_a_new_one, sort_others};
    Mistake *const losses[] = {detach_another, destroy_another_tree};
    for (size_t way = 0; way < LENGTH(ways); way++) {
        for (size_t i = 0; i < LENGTH(links); i++)
            assert_advice_on_hook(links[i], ways[way], "a hook attaches or sorts",
                                  "look at them only");
        for (size_t i = 0; i < LENGTH(losses); i++)
            assert_advice_on_hook(losses[i], ways[way], "a hook removes something",
                                  "call ecs_delete_any later");
    }
}
