/* nested_groups: groups within groups. The model test draws them at random; this is what their
 * manual promises, one by one. */
#include "ecs_testing.h"
#include "whole_world.h"

static const ecs_components moving = ecs_mask(Position, Velocity);
static const ecs_components living = ecs_mask(Position, Velocity, Health);

static void assert_whole(const ecs_world *world)
{
    const char *broken = what_is_broken(world);
    if (broken)
        fail_msg("%s", broken);
}

static ecs_entity make(ecs_world *world, int32_t x, ecs_components components)
{
    const ecs_entity entity = ecs_create(world);
    if (ecs_includes(components, ecs_mask(Position)))
        ecs_add(world, entity, Position, {x, 0});
    if (ecs_includes(components, ecs_mask(Velocity)))
        ecs_add(world, entity, Velocity, {x, 1});
    if (ecs_includes(components, ecs_mask(Health)))
        ecs_add(world, entity, Health, {x});
    if (ecs_includes(components, ecs_mask(Letters)))
        ecs_add(world, entity, Letters, {{(char)x}});
    return entity;
}

/* Four of each mixture of Position, Velocity, Health and Letters. */
static void make_all_mixtures(ecs_world *world)
{
    const ecs_components bits[] = {ecs_mask(Position), ecs_mask(Velocity), ecs_mask(Health),
                                   ecs_mask(Letters)};
    for (unsigned i = 0; i < 64; i++) {
        ecs_components mixture = ECS_NO_COMPONENTS;
        for (unsigned type = 0; type < 4; type++)
            if (i >> type & 1)
                mixture = ecs_union(mixture, bits[type]);
        make(world, (int32_t)i, mixture);
    }
}

/* The arrays of both groups hold the values of the same entities, side by side. */
static void assert_arrays(ecs_world *world)
{
    const Position *position = ecs_array_read(world, Position);
    const Velocity *velocity = ecs_array(world, Velocity);
    for (uint32_t i = 0; i < ecs_group_count(world, moving); i++)
        assert_int_equal(position[i].x, velocity[i].x);
    position = ecs_array_read(world, Position);
    velocity = ecs_array_read(world, Velocity);
    const Health *health = ecs_array_read(world, Health);
    for (uint32_t i = 0; i < ecs_group_count(world, living); i++) {
        assert_int_equal(position[i].x, velocity[i].x);
        assert_int_equal(position[i].x, health[i].points);
    }
    assert_whole(world);
}

/* ---- making ---- */

TEST_IN(WORLD, a_group_within_another_has_arrays_of_its_own) {
    assert_true(ecs_group(world, moving));
    assert_true(ecs_group(world, living));
    assert_int_equal(ecs_group_count(world, living), 0);
    make_all_mixtures(world);
    assert_int_equal(ecs_group_count(world, moving), 16);
    assert_int_equal(ecs_group_count(world, living), 8);
    assert_arrays(world);
}

TEST_IN(WORLD, groups_made_later_include_existing_entities) {
    make_all_mixtures(world);
    assert_true(ecs_group(world, living));
    assert_whole(world);
    assert_true(ecs_group(world, moving));
    assert_int_equal(ecs_group_count(world, moving), 16);
    assert_int_equal(ecs_group_count(world, living), 8);
    assert_arrays(world);
}

TEST_IN(WORLD, the_order_of_making_groups_does_not_matter) {
    OWN_WORLD other = make_world(1);
    const ecs_components groups[] = {moving, living, ecs_union(living, ecs_mask(Letters))};
    each_case(i, groups) {
        ecs_group(world, groups[i]);
        ecs_group(other, groups[LENGTH(groups) - 1 - i]);
    }
    make_all_mixtures(world);
    make_all_mixtures(other);
    for (uint32_t row = 0; row < ecs_count(world, Position); row++)
        assert_same(ecs_entity_at(world, Position, row), ecs_entity_at(other, Position, row));
}

/* Two groups that share no type may have one within both. */
TEST_IN(WORLD, a_group_lies_within_two_others) {
    const ecs_components others = ecs_mask(Health, Letters);
    assert_true(ecs_group(world, moving));
    assert_true(ecs_group(world, others));
    make_all_mixtures(world);
    assert_true(ecs_group(world, ecs_union(moving, others)));
    assert_int_equal(ecs_group_count(world, moving), 16);
    assert_int_equal(ecs_group_count(world, others), 16);
    assert_int_equal(ecs_group_count(world, ecs_union(moving, others)), 4);
    assert_whole(world);
    make_all_mixtures(world);
    assert_int_equal(ecs_group_count(world, ecs_union(moving, others)), 8);
    assert_whole(world);
}

TEST_IN(WORLD, without_memory_there_is_no_new_group) {
    make_all_mixtures(world);
    memory.refused = memory.requests + 1;
    assert_false(ecs_group(world, moving));
    memory.refused = 0;
    assert_whole(world);
    assert_int_equal(ecs_inspect(world).groups, 0);
    assert_true(ecs_group(world, moving));
    assert_int_equal(ecs_group_count(world, moving), 16);
}

/* ---- memory ---- */

static void make_groups(ecs_world *world)
{
    assert_true(ecs_group(world, moving));
    assert_true(ecs_group(world, living));
}

TEST_IN(WORLD, joining_and_leaving_allocates_nothing) {
    static ecs_entity entities[500];
    make_groups(world);
    make_all_mixtures(world);
    for (int32_t i = 0; i < 500; i++)
        entities[i] = make(world, i, living);
    const size_t requests = memory.requests;
    for (int round = 0; round < 3; round++) {
        for (int32_t i = 0; i < 500; i++)
            ecs_delete(world, entities[i], Velocity);
        assert_arrays(world);
        for (int32_t i = 0; i < 500; i++)
            ecs_add(world, entities[i], Velocity, {i, 1});
        assert_arrays(world);
    }
    assert_int_equal(memory.requests, requests);
}

/* Whichever request is refused, the entity does not get the component. */
TEST_IN(WORLD, without_memory_an_add_changes_nothing) {
    make_groups(world);
    for (int32_t i = 0; i < 200; i++) {
        const ecs_entity entity = make(world, i, moving);
        for (size_t nth = 1; !ecs_has(world, entity, Health); nth++) {
            memory.refused = memory.requests + nth;
            const bool added = ecs_add(world, entity, Health, {i});
            memory.refused = 0;
            assert_int_equal(added, ecs_has(world, entity, Health));
            assert_whole(world);
        }
    }
    assert_arrays(world);
}

TEST_IN(WORLD, without_memory_none_of_several_is_added) {
    make_groups(world);
    for (int32_t i = 0; i < 200; i++) {
        const ecs_entity entity = make_at(world, i);
        bool added = false;
        for (size_t nth = 1; !added; nth++) {
            memory.refused = memory.requests + nth;
            added = ecs_add_many(world, entity, ecs_with(Velocity, {i, 1}), ecs_with(Health, {i}));
            memory.refused = 0;
            assert_int_equal(ecs_has_all(world, entity, living), added);
            assert_int_equal(ecs_has_any(world, entity, ecs_mask(Velocity, Health)), added);
            assert_whole(world);
        }
    }
    assert_int_equal(ecs_group_count(world, living), 200);
    assert_arrays(world);
}

TEST_IN(WORLD, images_keep_nested_groups) {
    make_groups(world);
    make_all_mixtures(world);
    const size_t size = ecs_image_size(world);
    void *image = malloc(size);
    assert_non_null(image);
    assert_int_equal(ecs_image_take(world, image, size), size);
    for (int32_t i = 0; i < 100; i++)
        make(world, i, moving);
    ecs_delete_any(world, Health);
    assert_true(ecs_image_restore(world, image, size));
    assert_int_equal(ecs_group_count(world, living), 8);
    assert_int_equal(ecs_group_count(world, moving), 16);
    assert_arrays(world);
    make_all_mixtures(world);
    assert_arrays(world);
    free(image);
}

/* ---- changing ---- */

TEST_IN(WORLD, entities_move_from_group_to_group) {
    ecs_group(world, moving);
    ecs_group(world, living);
    make_all_mixtures(world);
    const ecs_entity entity = make(world, 100, living);
    assert_arrays(world);
    ecs_delete(world, entity, Health); /* from the inner group to the outer one */
    assert_int_equal(ecs_group_count(world, moving), 17);
    assert_int_equal(ecs_group_count(world, living), 8);
    assert_arrays(world);
    ecs_add(world, entity, Health, {100}); /* and back */
    assert_int_equal(ecs_group_count(world, living), 9);
    assert_arrays(world);
    ecs_delete(world, entity, Velocity); /* out of both */
    assert_int_equal(ecs_group_count(world, moving), 16);
    assert_int_equal(ecs_group_count(world, living), 8);
    assert_arrays(world);
    ecs_add(world, entity, Velocity, {100, 1}); /* into both at once */
    assert_arrays(world);
    assert_int_equal(ecs_group_count(world, moving), 17);
    assert_int_equal(ecs_get(world, entity, Position)->x, 100);
    assert_int_equal(ecs_get(world, entity, Health)->points, 100);
    ecs_destroy(world, entity);
    assert_int_equal(ecs_group_count(world, living), 8);
    assert_arrays(world);
}

TEST_IN(WORLD, many_are_created_and_destroyed_at_once) {
    ecs_group(world, moving);
    ecs_group(world, living);
    make_all_mixtures(world);
    assert_true(ecs_create_bulk(world, 500, NULL, ecs_with(Velocity, {1, 1}), ecs_with(Health, {1}),
                                ecs_with(Position, {1, 1})));
    assert_arrays(world);
    assert_int_equal(ecs_group_count(world, living), 508);
    for (uint32_t row = 0; row < ecs_count(world, Velocity); row += 3)
        ecs_tag(world, ecs_entity_at(world, Velocity, row), Doomed);
    ecs_delete_any(world, Doomed);
    assert_arrays(world);
    ecs_delete_any(world, Health);
    assert_int_equal(ecs_group_count(world, living), 0);
    assert_arrays(world);
}

/* The order of rows depends on the calls alone: members come first, each group changes places with
 * its first row behind, or its last. */
TEST_IN(WORLD, joining_changes_places_with_the_first_row_behind) {
    ecs_entity e[6];
    make_groups(world);
    for (int32_t i = 0; i < 6; i++)
        e[i] = make(world, i, i < 2 ? living : i < 4 ? moving : ecs_mask(Position));
    ecs_add_many(world, e[5], ecs_with(Health, {5}), ecs_with(Velocity, {5, 1}));
    /* first e[5] and e[4], behind the outer group; then e[5] and e[2], behind the inner one */
    static const uint32_t joined[] = {0, 1, 5, 3, 2, 4};
    for (uint32_t row = 0; row < 6; row++)
        assert_same(ecs_entity_at(world, Position, row), e[joined[row]]);
    ecs_delete(world, e[0], Health); /* changes places with the inner group's last, e[5] */
    static const uint32_t left[] = {5, 1, 0, 3, 2, 4};
    for (uint32_t row = 0; row < 6; row++)
        assert_same(ecs_entity_at(world, Position, row), e[left[row]]);
    assert_arrays(world);
}

TEST_IN(WORLD, deleting_a_type_of_all_moves_no_other_row) {
    ecs_entity before[32];
    make_groups(world);
    make_all_mixtures(world);
    for (uint32_t row = 0; row < 32; row++)
        before[row] = ecs_entity_at(world, Position, row);
    assert_int_equal(ecs_delete_all(world, Health), 32);
    assert_int_equal(ecs_group_count(world, living), 0);
    assert_int_equal(ecs_group_count(world, moving), 16);
    for (uint32_t row = 0; row < 32; row++)
        assert_same(ecs_entity_at(world, Position, row), before[row]);
    assert_arrays(world);
    assert_int_equal(ecs_delete_all(world, Position), 32);
    assert_int_equal(ecs_group_count(world, moving), 0);
    assert_arrays(world);
}

TEST_IN(WORLD, a_cleared_world_has_empty_groups) {
    make_groups(world);
    for (int round = 0; round < 3; round++) {
        make_all_mixtures(world);
        assert_arrays(world);
        assert_int_equal(ecs_clear(world), 64);
        assert_int_equal(ecs_group_count(world, moving), 0);
        assert_int_equal(ecs_group_count(world, living), 0);
        assert_whole(world);
    }
}

/* Two hundred that move, of which so many live. */
static void make_crowd(ecs_world *world, int32_t few)
{
    make_groups(world);
    for (int32_t i = 0; i < 200; i++)
        make(world, i, i % (200 / few) == 3 ? living : moving);
}

TEST_IN(WORLD, however_many_end_the_groups_stay_whole) {
    for (int32_t few = 1; few <= 200; few *= 2) {
        make_crowd(world, few);
        const uint32_t count = ecs_count(world, Health);
        assert_int_equal(ecs_delete_any(world, Health), count);
        assert_int_equal(ecs_count(world, Position), 200 - count);
        assert_arrays(world);
        ecs_delete_any(world, Velocity);
        assert_int_equal(ecs_entity_count(world), 0);
    }
}

static void give_more(ecs_world *world, ecs_entity entity, void *value, void *hooked)
{
    const Health *health = value;
    const ecs_entity other = ecs_entity_at(world, Position, (uint32_t)health->points % 7);
    (*(int *)hooked)++;
    if (!ecs_has(world, other, Health))
        ecs_add(world, other, Health, {ecs_read(world, other, Position)->x});
    make(world, 1000, living);
}

TEST_IN(WORLD, hooks_of_those_that_end_may_add_rows) {
    int hooked = 0;
    make_crowd(world, 5);
    ecs_track(world, Health, ECS_DELETED);
    ecs_on_delete(world, Health, give_more, &hooked);
    const uint32_t doomed = ecs_count(world, Health), entities = ecs_entity_count(world);
    assert_int_equal(ecs_delete_any(world, Health), doomed);
    assert_int_equal(hooked, doomed);
    assert_int_equal(ecs_entity_count(world), entities); /* each hook made one */
    assert_in_range(ecs_count(world, Health), doomed + 1, 2 * doomed);
    assert_arrays(world);
    ecs_on_delete(world, Health, NULL, NULL);
}

/* The entities of the inner group, then the others of the outer one, then the rest. */
TEST_IN(WORLD, each_group_is_sorted_for_itself) {
    ecs_group(world, moving);
    ecs_group(world, living);
    make_all_mixtures(world);
    ecs_sort(world, Position, downwards, NULL);
    assert_arrays(world);
    const Position *position = ecs_array_read(world, Position);
    for (uint32_t row = 1; row < 32; row++)
        if (row != 8 && row != 16)
            assert_true(position[row - 1].x > position[row].x);
}

TEST_IN(WORLD, stamps_move_with_rows) {
    assert_true(ecs_track(world, Position, ECS_INSERTED | ECS_MODIFIED));
    ecs_group(world, moving);
    ecs_group(world, living);
    make_all_mixtures(world);
    ecs_advance(world);
    const ecs_entity entity = make(world, 100, living);
    ecs_advance(world);
    make_all_mixtures(world);
    assert_true(ecs_is_changed(world, entity, Position, ECS_INSERTED, 1));
    assert_false(ecs_is_changed(world, entity, Position, ECS_INSERTED, 2));
    ecs_delete(world, entity, Health);
    make_all_mixtures(world);
    assert_true(ecs_is_changed(world, entity, Position, ECS_INSERTED, 1));
    assert_false(ecs_is_changed(world, entity, Position, ECS_INSERTED, 2));
}

/* ---- loops ---- */

static bool lose_the_driving_component(ecs_world *world, ecs_entity entity)
{
    return ecs_delete(world, entity, Position);
}

static bool strip(ecs_world *world, ecs_entity entity)
{
    return ecs_strip(world, entity);
}

static bool destroy(ecs_world *world, ecs_entity entity)
{
    return ecs_destroy(world, entity);
}

TEST_IN(WORLD, the_current_entity_may_leave_in_a_loop) {
    bool (*const ways[])(ecs_world *, ecs_entity) = {destroy, strip, lose_the_driving_component};
    ecs_group(world, moving);
    ecs_group(world, living);
    each_case(way, ways) {
        for (unsigned every = 1; every < 5; every++) {
            uint64_t seen = 0;
            unsigned step = 0;
            ecs_delete_any(world, Position);
            make_all_mixtures(world);
            ecs_each_view(view, world, .with = ecs_mask(Position)) {
                const int32_t x = ecs_view_read(&view, Position)->x;
                assert_false(seen >> x & 1);
                seen |= UINT64_C(1) << x;
                if (step++ % every == 0)
                    ways[way](world, view.entity);
            }
            assert_int_equal(seen, UINT64_C(0xAAAAAAAAAAAAAAAA));
            assert_arrays(world);
        }
    }
}

TEST_IN(WORLD, a_loop_over_rows_goes_through_a_group_in_its_order) {
    uint32_t row = 0;
    make_groups(world);
    make_all_mixtures(world);
    ecs_each_row(rows, world, .with = living)
        assert_same(rows.entity, ecs_entity_at(world, Position, row++));
    assert_int_equal(row, ecs_group_count(world, living));
    ecs_each_view(view, world, .with = moving) { /* in slot order the body may do anything */
        ecs_delete(world, view.entity, Velocity);
        assert_whole(world);
    }
    assert_int_equal(ecs_group_count(world, moving), 0);
}

TEST_IN(WORLD, inspection_counts_groups) {
    const size_t bytes = ecs_inspect(world).bytes;
    ecs_group(world, moving);
    assert_true(ecs_inspect(world).bytes > bytes);
    ecs_group(world, living);
    ecs_group(world, ecs_mask(Letters, Frozen));
    assert_int_equal(ecs_inspect(world).groups, 3);
}
