/* delete_any: destroys all entities that have a component. */
#include "ecs_testing.h"

/* Five entities at 0 to 4; a set bit dooms its entity, in this order. */
static void make_five(ecs_world *world, ecs_entity five[5], unsigned doomed)
{
    for (int i = 0; i < 5; i++) {
        five[i] = make_at(world, i);
        if (doomed >> i & 1)
            assert_true(ecs_tag(world, five[i], Doomed));
    }
}

TEST_IN(WORLD, without_matching_entities_delete_any_destroys_nothing) {
    assert_int_equal(ecs_delete_any(world, Doomed), 0);
    ecs_entity five[5];
    make_five(world, five, 0);
    assert_int_equal(ecs_delete_any(world, Doomed), 0);
    assert_int_equal(ecs_delete_any(world, Health), 0);
    assert_int_equal(ecs_entity_count(world), 5);
}

TEST_IN(WORLD, delete_any_destroys_exactly_the_matching_entities) {
    for (unsigned doomed = 0; doomed < 32; doomed++) {
        ecs_entity five[5];
        make_five(world, five, doomed);
        uint32_t expected = ecs_count(world, Doomed);
        assert_int_equal(ecs_delete_any(world, Doomed), expected);
        assert_int_equal(ecs_count(world, Doomed), 0);
        assert_int_equal(ecs_count(world, Position), 5 - expected);
        assert_int_equal(ecs_entity_count(world), 5 - expected);
        for (int i = 0; i < 5; i++) {
            const Position *position = ecs_try_get(world, five[i], Position);
            assert_true((position == NULL) == (doomed >> i & 1));
            assert_true(ecs_is_alive(world, five[i]) == (position != NULL));
            if (position)
                assert_int_equal(position->x, i);
        }
        assert_int_equal(ecs_delete_any(world, Position), 5 - expected);
    }
}

TEST_IN(WORLD, delete_any_destroys_in_storage_order) {
    OWN_WORLD twin = make_world(1);
    ecs_entity here[5], there[5];
    make_five(world, here, 0);
    make_five(twin, there, 0);
    static const int order[] = {3, 0, 4};
    for (size_t i = 0; i < 3; i++)
        ecs_tag(world, here[order[i]], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 3);
    for (size_t i = 0; i < 3; i++)
        ecs_destroy(twin, there[order[i]]);

    assert_rows(world, Position, here[2], here[1]);
    assert_rows(twin, Position, there[2], there[1]);
    for (size_t i = 0; i < 5; i++) /* the slots are freed in the same order, too */
        assert_same(ecs_create(world), ecs_create(twin));
}

TEST_IN(WORLD, destroyed_entities_leave_all_other_storages) {
    ecs_entity kept = ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with(Wide, {5}),
                                      ecs_with(Letters, {"abc"}), ecs_with_tag(Frozen));
    for (int i = 0; i < 30; i++)
        ecs_create_with(world, ecs_with(Position, {i, i}), ecs_with(Health, {i}),
                        ecs_with(Wide, {9}), ecs_with_tag(Frozen));
    assert_int_equal(ecs_delete_any(world, Health), 30);
    assert_rows(world, Position, kept);
    assert_rows(world, Wide, kept);
    assert_rows(world, Frozen, kept);
    assert_rows(world, Letters, kept);
    assert_int_equal(ecs_get(world, kept, Wide)->number, 5);
    assert_true(ecs_has_all(world, kept, ecs_mask(Position, Wide, Letters, Frozen)));
}

TEST_IN(WORLD, all_can_be_destroyed_and_the_world_filled_again) {
    enum { MANY = 2100 };
    ecs_entity entities[MANY];
    for (int pass = 0; pass < 3; pass++) {
        assert_true(ecs_create_bulk(world, MANY, entities, ecs_with(Position, {pass, 0}),
                                    ecs_with_tag(Doomed)));
        assert_int_equal(ecs_delete_any(world, Doomed), MANY);
        assert_int_equal(ecs_delete_any(world, Doomed), 0);
        assert_int_equal(ecs_entity_count(world), 0);
        for (size_t i = 0; i < MANY; i++)
            assert_false(ecs_is_alive(world, entities[i]));
    }
    assert_true(ecs_create_bulk(world, MANY, entities, ecs_with(Position, {7, 0})));
    assert_int_equal(ecs_count(world, Position), MANY);
    assert_int_equal(ecs_count(world, Doomed), 0);
    for (size_t i = 0; i < MANY; i++) {
        assert_false(ecs_has(world, entities[i], Doomed));
        assert_int_equal(ecs_get(world, entities[i], Position)->x, 7);
    }
}

TEST_IN(WORLD, after_delete_any_a_storage_is_like_new) {
    ecs_entity five[5];
    make_five(world, five, 31);
    ecs_delete_any(world, Doomed);
    ecs_entity a = ecs_create_with(world, ecs_with_tag(Doomed));
    ecs_entity b = ecs_create_with(world, ecs_with_tag(Doomed));
    assert_rows(world, Doomed, a, b);
    ecs_delete(world, a, Doomed);
    assert_rows(world, Doomed, b);
    assert_true(ecs_is_alive(world, a));
}

TEST_IN(WORLD, tagging_in_a_loop_and_deleting_after_it_works) {
    ecs_entity five[5];
    make_five(world, five, 0);
    ecs_each_entity(world, Position, position, entity) {
        if (position->x % 2 == 0) {
            ecs_tag(world, entity, Doomed);
            ecs_tag(world, entity, Doomed);
        }
    }
    assert_int_equal(ecs_delete_any(world, Doomed), 3);
    assert_int_equal(ecs_entity_count(world), 2);
    assert_true(ecs_is_alive(world, five[1]));
    assert_true(ecs_is_alive(world, five[3]));
}
