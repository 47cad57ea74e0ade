/* hooks_ended: the hook of ends runs once for each entity that is destroyed, whichever call does
 * it. */
#include "ecs_testing.h"

typedef struct Ends {
    ecs_entity entities[16];
    ecs_components had[16];
    size_t count;
    size_t deletions; /* deletion hooks that ran before the last end */
    size_t deleted;   /* deletion hooks so far */
} Ends;

static void note_end(ecs_world *world, ecs_entity entity, void *context)
{
    Ends *ends = context;
    assert_true(ecs_is_alive(world, entity));
    assert_true(ends->count < LENGTH(ends->entities));
    ends->entities[ends->count] = entity;
    ends->had[ends->count++] = ecs_components_of(world, entity);
    ends->deletions = ends->deleted;
}

static void count_deletion(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ((Ends *)context)->deleted++;
}

TEST_IN(WORLD, every_way_to_end_runs_the_hook) {
    Ends ends = {.count = 0};
    ecs_on_destroy(world, note_end, &ends);
    const ecs_entity bare = ecs_create(world), first = make_at(world, 1);
    const ecs_entity second = ecs_create_with(world, ecs_with_tag(Doomed));
    assert_true(ecs_destroy(world, bare));
    assert_true(!ecs_destroy(world, bare));
    assert_true(ecs_destroy(world, first));
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_int_equal(ends.count, 3);
    assert_same(ends.entities[0], bare);
    assert_same(ends.entities[1], first);
    assert_true(ecs_same_set(ends.had[1], ecs_mask(Position)));
    assert_same(ends.entities[2], second);
    assert_true(ecs_same_set(ends.had[2], ecs_mask(Doomed)));
}

TEST_IN(WORLD, losing_all_components_is_no_end) {
    Ends ends = {.count = 0};
    Position out;
    ecs_on_destroy(world, note_end, &ends);
    const ecs_entity entity = make_at(world, 1);
    ecs_delete(world, entity, Position);
    ecs_add(world, entity, Position, {1, 1});
    ecs_remove(world, entity, Position, &out);
    ecs_strip(world, entity);
    assert_int_equal(ends.count, 0);
    ecs_on_destroy(world, NULL, NULL);
    ecs_destroy(world, entity);
    assert_int_equal(ends.count, 0);
}

TEST_IN(WORLD, an_end_comes_before_the_deletions) {
    for (int way = 0; way < 2; way++) {
        Ends ends = {.count = 0};
        ecs_on_destroy(world, note_end, &ends);
        ecs_on_delete(world, Position, count_deletion, &ends);
        const ecs_entity entity = make_at(world, 1);
        if (way == 0)
            ecs_destroy(world, entity);
        else
            ecs_delete_any(world, Position);
        assert_int_equal(ends.count, 1);
        assert_int_equal(ends.deletions, 0);
        assert_int_equal(ends.deleted, 1);
    }
    ecs_on_destroy(world, NULL, NULL);
    ecs_on_delete(world, Position, NULL, NULL);
}

TEST_IN(WORLD, a_tree_ends_from_the_bottom) {
    Ends ends = {.count = 0};
    ecs_register_hierarchy(world);
    const ecs_entity top = ecs_create(world);
    const ecs_entity child = ecs_attach_new(world, top, ecs_with_tag(Frozen));
    const ecs_entity below = ecs_attach_new(world, child, ecs_with_tag(Frozen));
    const ecs_entity other = ecs_create(world);
    ecs_on_destroy(world, note_end, &ends);
    assert_int_equal(ecs_destroy_tree(world, top), 3);
    assert_int_equal(ends.count, 3);
    assert_same(ends.entities[0], below);
    assert_same(ends.entities[1], child);
    assert_same(ends.entities[2], top);
    assert_int_equal(ecs_destroy_tree(world, other), 1); /* without children or components */
    assert_int_equal(ends.count, 4);
}

static void leave_a_grave(ecs_world *world, ecs_entity entity, void *context)
{
    if (ecs_has(world, entity, Frozen))
        return;
    const ecs_entity grave = ecs_create_with(world, ecs_with_tag(Frozen));
    ecs_tag(world, grave, Doomed);
    ++*(size_t *)context;
}

TEST_IN(WORLD, what_a_hook_creates_lives_on) {
    size_t graves = 0;
    ecs_on_destroy(world, leave_a_grave, &graves);
    for (int i = 0; i < 3; i++)
        ecs_create_with(world, ecs_with_tag(Doomed));
    assert_int_equal(ecs_delete_any(world, Doomed), 3);
    assert_int_equal(graves, 3);
    assert_int_equal(ecs_count(world, Frozen), 3);
    assert_int_equal(ecs_delete_any(world, Doomed), 3);
    assert_int_equal(ecs_entity_count(world), 0);
}

static void give_health(ecs_world *world, ecs_entity entity, void *context)
{
    const ecs_entity *both = context;
    const ecs_entity other = both[ecs_same(entity, both[0])];
    assert_true(!ecs_is_alive(world, other) || ecs_add(world, other, Health, {1}));
}

/* The first of two that goes gives a component to the other one. */
TEST_IN(WORLD, components_added_to_other_doomed_run_their_hooks) {
    Ends ends = {.count = 0};
    ecs_entity both[2];
    for (int i = 0; i < 2; i++)
        both[i] = ecs_create_with(world, ecs_with_tag(Doomed));
    ecs_on_destroy(world, give_health, both);
    ecs_on_delete(world, Health, count_deletion, &ends);
    ecs_delete_any(world, Doomed);
    assert_int_equal(ends.deleted, 1);
    assert_int_equal(ecs_count(world, Health), 0);
}

TEST(the_worlds_end_is_the_end_of_all) {
    Ends ends = {.count = 0};
    memory = (Memory){0};
    ecs_world *world = make_world(1);
    ecs_on_delete(world, Position, count_deletion, &ends);
    ecs_on_destroy(world, note_end, &ends);
    const ecs_entity first = ecs_create(world), gone = ecs_create(world), last = make_at(world, 1);
    ecs_destroy(world, gone);
    ecs_world_destroy(world);
    assert_int_equal(ends.count, 3);
    assert_same(ends.entities[1], first);
    assert_same(ends.entities[2], last);
    assert_int_equal(ends.deletions, 0);
    assert_int_equal(ends.deleted, 1);
    assert_int_equal(memory.blocks, 0);
}

TEST_IN(WORLD, restoring_ends_no_entity) {
    static unsigned char image[1 << 14];
    Ends ends = {.count = 0};
    ecs_on_destroy(world, note_end, &ends);
    const size_t size = ecs_image_take(world, image, sizeof image);
    make_at(world, 1);
    assert_true(ecs_image_restore(world, image, size));
    assert_int_equal(ecs_entity_count(world), 0);
    assert_int_equal(ends.count, 0);
}

TEST_IN(WORLD, a_view_may_destroy_its_current_entity) {
    Ends ends = {.count = 0};
    ecs_on_destroy(world, note_end, &ends);
    make_some(world, 10);
    ecs_each_entity(world, Position, position, entity)
        if (position->x % 2)
            ecs_destroy(world, entity);
    assert_int_equal(ends.count, 5);
    assert_int_equal(ecs_entity_count(world), 5);
    ecs_on_destroy(world, NULL, NULL);
}

/* ---- the end of a unique ---- */

static void sum_ticks(ecs_world *world, void *value, void *context)
{
    assert_ptr_equal(value, ecs_try_unique_read(world, Clock));
    *(int64_t *)context += ((const Clock *)value)->ticks;
}

TEST_IN(WORLD, the_hook_of_a_unique_runs_when_it_is_deleted) {
    int64_t sum = 0;
    Clock clock;
    assert_true(ecs_on_unique_delete(world, Clock, sum_ticks, &sum));
    assert_false(ecs_unique_delete(world, Clock));
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Clock, {10});
    assert_int_equal(sum, 0);
    assert_true(ecs_unique_delete(world, Clock));
    assert_int_equal(sum, 10);
    ecs_unique_set(world, Clock, {100});
    assert_true(ecs_unique_remove(world, Clock, &clock));
    assert_int_equal(sum, 10);
    ecs_unique_set(world, Clock, {1000});
    assert_true(ecs_on_unique_delete(world, Clock, NULL, NULL));
    ecs_unique_delete(world, Clock);
    assert_int_equal(sum, 10);
}

TEST(the_hook_of_a_unique_runs_at_the_worlds_end) {
    int64_t sum = 0;
    ecs_world *world = make_world(1);
    ecs_on_unique_delete(world, Clock, sum_ticks, &sum);
    ecs_unique_set(world, Score, {3});
    ecs_unique_set(world, Clock, {7});
    ecs_world_destroy(world);
    assert_int_equal(sum, 7);
}
