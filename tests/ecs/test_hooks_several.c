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

static char a[] = "a", b[] = "b", c[] = "c", d[] = "d";

TEST_IN(WORLD, listeners_of_one_type_do_not_take_each_others_place) {
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

TEST_IN(WORLD, listeners_run_in_their_order) {
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

TEST_IN(WORLD, one_listener_hears_of_all_three) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .on_delete = note_context,
                           .on_replace = note_replacement, .context = a));
    const ecs_entity entity = make_at(world, 1);
    assert_true(ecs_set(world, entity, Position, {2, 2}));
    ecs_destroy(world, entity);
    assert_order("aaa");
}

TEST_IN(WORLD, those_with_a_context_are_taken_out_together) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = a));
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = b));
    assert_true(ecs_on_add(world, Position, note_context, a));
    ecs_unlisten(world, Position, a);
    make_at(world, 1);
    assert_order("ba"); /* the program's own stays */
    assert_true(ecs_listen(world, Position, .order = 1, .on_add = note_context, .context = c));
    const size_t blocks = memory.blocks;
    ecs_unlisten(world, Position, c);
    assert_true(ecs_listen(world, Position, .order = 1, .on_add = note_context, .context = c));
    assert_int_equal(memory.blocks, blocks);
    ecs_unlisten(world, Position, b);
    make_at(world, 2);
    assert_order("ac");
    ecs_unlisten(world, Velocity, a);
}

/* Two modules listen without a context: each takes its own out. */
TEST_IN(WORLD, a_listener_is_taken_out_by_its_number) {
    const size_t before = memory.blocks;
    assert_false(ecs_unlisten_one(world, Position, 1));
    assert_true(ecs_on_add(world, Position, note_context, a));
    const uint64_t first = ecs_listen(world, Position, .on_add = note_context, .context = b);
    const uint64_t second = ecs_listen(world, Position, .on_add = note_context, .context = b);
    assert_int_not_equal(first, second);
    const size_t blocks = memory.blocks;
    assert_true(blocks > before);
    assert_false(ecs_unlisten_one(world, Velocity, first));
    assert_true(ecs_unlisten_one(world, Position, first));
    assert_false(ecs_unlisten_one(world, Position, first));
    assert_int_equal(memory.blocks, blocks - 1);
    assert_int_not_equal(ecs_listen(world, Position, .on_add = note_context, .context = c), first);
    order[0] = '\0';
    make_at(world, 1);
    assert_order("abc");
    for (uint64_t number = 0; number < 9; number++) /* the program's own is none of them */
        ecs_unlisten_one(world, Position, number);
    make_at(world, 2);
    assert_order("a");
}

TEST_IN(WORLD, a_listener_that_comes_again_is_the_last_of_its_order) {
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

TEST_IN(WORLD, without_memory_nobody_listens) {
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

/* ---- lists that change while they are gone through ---- */

static void unlisten_and_listen(ecs_world *world, ecs_entity entity, void *value, void *context);

static bool listen_anew(ecs_world *world, void *context)
{
    return ecs_listen(world, Position, .on_add = unlisten_and_listen,
                      .on_delete = unlisten_and_listen, .context = context);
}

static void unlisten_and_listen(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    note(*(const char *)context);
    ecs_unlisten(world, Position, context);
    assert_true(listen_anew(world, context));
}

TEST_IN(WORLD, listeners_that_come_again_in_their_own_hooks_run_once_for_an_event) {
    order[0] = '\0';
    assert_true(listen_anew(world, a) && listen_anew(world, b));
    const ecs_entity entity = make_at(world, 1);
    assert_order("ab");
    ecs_delete(world, entity, Position);
    assert_order("ab");
    const size_t blocks = memory.blocks;
    for (int i = 0; i < 1000; i++) {
        ecs_destroy(world, make_at(world, i));
        assert_order("abab");
    }
    assert_int_equal(memory.blocks, blocks);
    ecs_unlisten(world, Position, a); /* at the world's end, no hook may listen */
    ecs_unlisten(world, Position, b);
}

TEST_IN(WORLD, modules_that_listen_and_unlisten_in_turn_need_no_more_memory) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = a));
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = b));
    const Memory before = memory;
    for (int i = 0; i < 1000; i++) {
        char *context = i % 2 ? b : a;
        ecs_unlisten(world, Position, context);
        assert_true(ecs_listen(world, Position, .on_add = note_context, .context = context));
    }
    assert_int_equal(memory.blocks, before.blocks);
    assert_int_equal(memory.bytes, before.bytes);
    assert_int_equal(ecs_inspect(world).bytes, memory.bytes);
    make_at(world, 1);
    assert_order("ab");
}

/* Takes out all that come after it, and itself. */
static void take_all_out(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    note('x');
    ecs_unlisten(world, Position, a);
    ecs_unlisten(world, Position, context);
    ecs_unlisten(world, Position, c);
    ecs_on_add(world, Position, NULL, NULL);
}

TEST_IN(WORLD, a_listener_that_is_taken_out_meanwhile_does_not_run) {
    order[0] = '\0';
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = a));
    assert_true(ecs_listen(world, Position, .on_add = take_all_out, .context = b));
    assert_true(ecs_on_add(world, Position, note_context, c));
    assert_true(ecs_listen(world, Position, .on_add = note_context, .context = c));
    assert_true(ecs_listen(world, Position, .order = 1, .on_add = note_context, .context = d));
    make_at(world, 1);
    assert_order("axd");
    make_at(world, 1);
    assert_order("d");
}

static void note_velocity(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_read(world, entity, Velocity));
    note(*(const char *)context);
}

static void listen_for_both(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    note('l');
    assert_true(ecs_listen(world, Position, .on_delete = note_context, .context = a));
    assert_true(ecs_listen(world, Velocity, .on_delete = note_velocity, .context = b));
}

TEST_IN(WORLD, a_newcomer_hears_nothing_of_the_event_under_way) {
    order[0] = '\0';
    assert_true(ecs_on_delete(world, Position, listen_for_both, NULL));
    assert_true(ecs_on_delete(world, Velocity, note_velocity, c));
    const ecs_entity entity = make_at(world, 1);
    ecs_add(world, entity, Velocity, {1, 2});
    ecs_strip(world, entity); /* one event, of two types */
    assert_order("lc");
    ecs_on_delete(world, Position, NULL, NULL);
    ecs_unlisten(world, Velocity, b);
    ecs_destroy(world, make_at(world, 1));
}
