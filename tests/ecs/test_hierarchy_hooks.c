/* hierarchy_hooks: deletion hooks see every link that ends, while it is whole. */
#include "hierarchy_ways.h"

/* ---- hooks ---- */

typedef struct Call {
    ecs_entity entity;
    char what; /* p: its ecs_parent, c: its ecs_child, x: its Position */
} Call;

static Call calls[1024];
static size_t call_count;

/* All links lead somewhere; an entity that is losing its ecs_parent may have no children left. */
static void assert_lists_are_whole(const ecs_world *world)
{
    for (uint32_t row = 0; row < ecs_count(world, ecs_parent); row++)
        if (ecs_array_read(world, ecs_parent)[row].count > 0)
            assert_list_is_whole(world, ecs_entity_at(world, ecs_parent, row));
}

static void note(const ecs_world *world, ecs_entity entity, char what)
{
    assert_true(call_count < LENGTH(calls));
    assert_lists_are_whole(world);
    calls[call_count++] = (Call){entity, what};
}

static void note_parent(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_get(world, entity, ecs_parent));
    note(world, entity, 'p');
}

static void note_child(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_get(world, entity, ecs_child));
    note(world, entity, 'c');
}

static void note_position(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_get(world, entity, Position));
    note(world, entity, 'x');
}

static void make_watched_tree(ecs_world *world, ecs_entity tree[TREE])
{
    ecs_on_delete(world, ecs_parent, note_parent, NULL);
    ecs_on_delete(world, ecs_child, note_child, NULL);
    ecs_on_delete(world, Position, note_position, NULL);
    make_tree(world, tree);
    call_count = 0;
}

/* The hooks have run for these, in this order: "4c 1p". */
static void assert_calls(const ecs_entity *tree, const char *expected)
{
    char line[512] = "";
    assert_in_range(call_count, 0, 100);
    for (size_t i = 0; i < call_count; i++) {
        int nth = 0;
        while (nth < TREE && !ecs_same(tree[nth], calls[i].entity))
            nth++;
        sprintf(line + strlen(line), "%s%d%c", i ? " " : "", nth, calls[i].what);
    }
    assert_string_equal(line, expected);
    call_count = 0;
}

TEST_IN(FAMILY, hooks_run_for_a_leaving_child_and_its_childless_parent) {
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    assert_true(ecs_detach(world, e[4]));
    assert_calls(e, "4c");
    assert_true(ecs_detach(world, e[7])); /* the only child */
    assert_calls(e, "7c 5p");
    assert_true(ecs_detach_children(world, e[0]));
    assert_calls(e, "0p 1c 2c 3c");
    assert_true(ecs_destroy(world, e[1]));
    assert_calls(e, "1x 1p 5c");
}

TEST_IN(FAMILY, hooks_run_for_every_way_to_lose_a_link) {
    static const char *const expected_of_a_child[] = {
        "7c 5p", "7c 5p", "7x 7c 5p", "5p", "7x 7c 5p", "7x 7c 5p", "7x 7c 5p", "7x 7c 5p"};
    static const char *const expected_of_a_parent[] = {
        "1p 4c 5c",       "1p 4c 5c",       "1p 1c 4c 5c",   "4c 5c",
        "1x 1p 1c 4c 5c", "1x 1p 1c 4c 5c", "1x 1p 1c 4c 5c"};
    each_case(way, ways_of_a_child) {
        ecs_entity e[TREE];
        make_watched_tree(world, e);
        assert_true(ways_of_a_child[way](world, e[7]));
        assert_calls(e, expected_of_a_child[way]);
    }
    each_case(way, ways_of_a_parent) {
        ecs_entity e[TREE];
        make_watched_tree(world, e);
        assert_true(ways_of_a_parent[way](world, e[1]));
        assert_calls(e, expected_of_a_parent[way]);
    }
}

TEST_IN(FAMILY, a_move_runs_hooks_only_for_a_childless_parent) {
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    attach(world, e[1], e[8]);
    assert_calls(e, "");
    attach(world, e[7], e[8]);
    assert_calls(e, "5p");
    attach(world, e[6], e[3]); /* where it already is */
    assert_calls(e, "");
}

TEST_IN(FAMILY, hooks_of_a_tree_run_from_the_leaves_up) {
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    assert_int_equal(ecs_destroy_tree(world, e[1]), 4);
    assert_calls(e, "4x 4c 7x 7c 5p 5x 5c 1p 1x 1c");
    assert_int_equal(ecs_destroy_tree(world, e[6]), 1);
    assert_calls(e, "6x 6c 3p");
    assert_int_equal(ecs_destroy_tree(world, e[0]), 3);
    assert_calls(e, "2x 2c 3x 3c 0p 0x");
}

TEST_IN(FAMILY, delete_any_runs_hooks_once_for_each_entity) {
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    ecs_tag(world, e[5], Doomed);
    ecs_tag(world, e[4], Doomed);
    ecs_tag(world, e[3], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 3);
    assert_calls(e, "3x 3p 3c 6c 4x 4c 5x 5p 5c 7c 1p");
    ecs_tag(world, e[0], Doomed);
    ecs_tag(world, e[1], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 2);
    assert_calls(e, "1x 1c 0x 0p 2c");
}

/* Dooms another entity while the doomed are destroyed. */
static void doom_it(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    if (entity.index == ((const ecs_entity *)context)->index)
        assert_true(ecs_tag(world, ((const ecs_entity *)context)[1], Doomed));
    note(world, entity, 'c');
}

TEST_IN(FAMILY, an_entity_doomed_by_a_hook_survives_and_loses_its_links) {
    ecs_entity e[TREE];
    make_tree(world, e);
    call_count = 0;
    ecs_on_delete(world, ecs_child, doom_it, &e[4]); /* 4 dooms 5 */
    ecs_tag(world, e[1], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_calls(e, "1c 4c 5c");
    assert_children(world, e[5], e[7]);
    assert_no_parent(world, e[5]);
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_calls(e, "7c");
    assert_no_parent(world, e[7]);
    ecs_on_delete(world, ecs_child, NULL, NULL); /* its context ends here, before the world */
}

TEST_IN(FAMILY, hooks_run_when_every_link_ends) {
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    assert_int_equal(ecs_delete_all(world, ecs_child), 7);
    assert_calls(e, "7c 5p 6c 3p 5c 4c 1p 3c 2c 1c 0p");
    make_watched_tree(world, e);
    assert_int_equal(ecs_delete_all(world, ecs_parent), 4);
    assert_calls(e, "5p 7c 3p 6c 1p 4c 5c 0p 1c 2c 3c");
}

/* A hook may give something to its dying parent. */
static void bequeath(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const ecs_entity parent = ((const ecs_child *)value)->parent;
    assert_non_null(ecs_add(world, parent, Health, {entity.index}));
    assert_true(ecs_tag(world, parent, Frozen));
    for (int i = 0; i < 200; i++) /* rows and records move */
        assert_true(ecs_is_alive(world, ecs_create_with(world, ecs_with(Velocity, {i, i}))));
}

TEST_IN(FAMILY, components_added_by_hooks_to_dying_entities_are_deleted) {
    Way *const ways[] = {strip, destroy, delete_any_doomed};
    each_case(way, ways) {
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

TEST_IN(FAMILY, hooks_run_for_components_that_hooks_add_to_dying_entities) {
    Way *const ways[] = {strip, destroy, delete_any_doomed, destroy_family};
    const int parents_who_die[] = {1, 1, 1, 4};
    int losses = 0;
    ecs_on_delete(world, Health, count_health, &losses);
    each_case(way, ways) {
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
    assert_ptr_equal(value, ecs_get(world, entity, Health));
    note(world, entity, 'h');
}

TEST_IN(FAMILY, hooks_run_last_for_components_that_relatives_add) {
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    ecs_on_delete(world, ecs_parent, note_parent_and_treat_children, NULL);
    ecs_on_delete(world, Health, note_health, NULL);
    assert_int_equal(ecs_destroy_tree(world, e[6]), 1);
    assert_calls(e, "6x 6c 3p 6h");
    ecs_tag(world, e[7], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_calls(e, "7x 7c 5p 7h");
    ecs_on_delete(world, ecs_parent, NULL,
                  NULL); /* it adds, which hooks must not do at the world's end */
}

TEST(hooks_at_the_worlds_end_see_complete_links) {
    ecs_world *world = ecs_world_create(NULL);
    register_all(world);
    ecs_register_hierarchy(world);
    ecs_entity e[TREE];
    make_watched_tree(world, e);
    ecs_world_destroy(world);
    assert_calls(e, "0x 1x 2x 3x 4x 5x 6x 7x 8x 0p 1p 3p 5p 1c 2c 3c 4c 5c 6c 7c");
}
