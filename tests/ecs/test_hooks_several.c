/* listeners: several functions for one event of one type. */
#include "ecs_testing.h"

static char order[16];

static void note(char letter)
{
    const size_t length = strlen(order);
    assert_in_range(length, 0, sizeof order - 2);
    order[length] = letter;
    order[length + 1] = '\0';
}

static void assert_order(const char *expected)
{
    assert_string_equal(order, expected);
    order[0] = '\0';
}

static void note_context(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_try_read(world, entity, Position));
    note(*(const char *)context);
}

static void note_replacement(ecs_world *world, ecs_entity entity, void *value,
                             const void *replacement, void *context)
{
    assert_ptr_equal(value, ecs_try_read(world, entity, Position));
    assert_ptr_not_equal(value, replacement);
    note(*(const char *)context);
}

static char a[] = "a", b[] = "b", c[] = "c";

TEST_IN_WORLD(listeners_of_one_type_do_not_take_each_others_place) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = a));
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = b));
    assert_true(ecs_on_add(world, Position, note_context, c));
    make_at(world, 1);
    assert_order("abc");
    assert_true(ecs_on_add(world, Position, note_context, a)); /* the program's own is one */
    make_at(world, 2);
    assert_order("aba");
}

TEST_IN_WORLD(listeners_run_in_their_order) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .order = 2, .on_delete = note_context, .context = c));
    assert_true(ecs_on_delete(world, Position, note_context, b));
    assert_true(ecs_listen(world, Position, .order = -2, .on_delete = note_context, .context = a));
    ecs_destroy(world, make_at(world, 1));
    assert_order("abc");
    Position out;
    ecs_remove(world, make_at(world, 1), Position, &out);
    assert_order("");
    make_at(world, 3);
    ecs_delete_all(world, Position);
    assert_order("abc");
    make_at(world, 4); /* and at the world's end */
}

TEST_IN_WORLD(one_listener_hears_of_all_three) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .on_delete = note_context,
                           .on_replace = note_replacement, .context = a));
    const ecs_entity entity = make_at(world, 1);
    assert_true(ecs_set(world, entity, Position, {2, 2}));
    ecs_destroy(world, entity);
    assert_order("aaa");
}

TEST_IN_WORLD(those_with_a_context_are_taken_out_together) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = a));
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = b));
    assert_true(ecs_on_add(world, Position, note_context, a));
    ecs_unlisten(world, Position, a);
    make_at(world, 1);
    assert_order("ba"); /* the program's own stays */
    assert_true(ecs_listen(world, Position, .order = 1, .on_add = note_context, .context = c));
    ecs_unlisten(world, Position, c);
    const size_t blocks = memory.blocks;
    assert_true(ecs_listen(world, Position, .order = 1, .on_add = note_context, .context = c));
    assert_int_equal(memory.blocks, blocks); /* a place that is free is used again */
    ecs_unlisten(world, Position, b);
    make_at(world, 2);
    assert_order("ac");
    ecs_unlisten(world, Velocity, a);
}

TEST_IN_WORLD(a_free_place_is_used_only_where_that_keeps_the_order) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = a));
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = b));
    ecs_unlisten(world, Position, a);
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = c));
    make_at(world, 1);
    assert_order("bc");
    assert_true(ecs_listen(world, Position, .order = 2, .on_add = note_context, .context = b));
    assert_true(ecs_listen(world, Position, .order = 5, .on_add = note_context, .context = a));
    ecs_unlisten(world, Position, a);
    assert_true(ecs_listen(world, Position, .order = 1, .on_add = note_context, .context = a));
    make_at(world, 2);
    assert_order("bcab");
}

TEST_IN_WORLD(without_memory_nobody_listens) {
    for (size_t nth = 1; nth <= 3; nth++) {
        memory.refused = memory.requests + nth;
        if (nth < 3)
            assert_false(ecs_listen(world, Position, .on_add = note_context, .context = a));
        memory.refused = 0;
    }
    order[0] = '\0';
    make_at(world, 1);
    assert_order("");
    memory.refused = memory.requests + 1;
    assert_false(ecs_on_delete(world, Position, note_context, a));
    memory.refused = 0;
    assert_true(ecs_on_delete(world, Position, note_context, a));
    memory.refused = memory.requests + 1;
    assert_true(ecs_on_delete(world, Position, NULL, NULL)); /* clearing needs none */
}
