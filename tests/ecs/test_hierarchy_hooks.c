/* hierarchy_hooks: deletion hooks see every link that ends, while all links are whole. */
#include "hierarchy_ways.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
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
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
