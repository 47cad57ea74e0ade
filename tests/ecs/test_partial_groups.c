/* partial_groups: groups that look some of their types up. The model test draws them at random;
 * this is what their manual promises, one by one. */
#include "ecs_testing.h"
#include "whole_world.h"

/* Letters of the entities that have a Position, whose rows belong to another group. */
static const ecs_components moving = ecs_mask(Position, Velocity);
static const ecs_components spelled = ecs_mask(Letters, Position);

static void assert_whole(const ecs_world *world)
{
    const char *broken = what_is_broken(world);
    if (broken)
        fail_msg("%s", broken);
}

static void make_groups(ecs_world *world)
{
    assert_true(ecs_group(world, moving));
    assert_true(ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position)));
}

/* Of each mixture of Position, Velocity and Letters, four. */
static void make_all_mixtures(ecs_world *world)
{
    for (int32_t i = 0; i < 32; i++) {
        const ecs_entity entity = ecs_create(world);
        if (i & 1)
            ecs_add(world, entity, Letters, {{(char)i}});
        if (i & 2)
            ecs_add(world, entity, Velocity, {i, 1});
        if (i & 4)
            ecs_add(world, entity, Position, {i, 0});
    }
}

/* What the group owns lies side by side; what it looks up is found through the entity. */
static void assert_spelled(const ecs_world *world, uint32_t count)
{
    const Letters *letters = ecs_array_read(world, Letters);
    assert_int_equal(ecs_group_count(world, spelled), count);
    for (uint32_t i = 0; i < count; i++) {
        const ecs_entity entity = ecs_entity_at(world, Letters, i);
        assert_int_equal(ecs_read(world, entity, Position)->x, letters[i].text[0]);
    }
    for (uint32_t i = count; i < ecs_count(world, Letters); i++)
        assert_false(ecs_has(world, ecs_entity_at(world, Letters, i), Position));
    assert_whole(world);
}

/* ---- making ---- */

TEST_IN(WORLD, a_partial_group_is_packed) {
    make_groups(world);
    make_all_mixtures(world);
    assert_spelled(world, 8);
    assert_int_equal(ecs_group_count(world, moving), 8);
}

TEST_IN(WORLD, made_later_it_includes_existing_entities) {
    make_all_mixtures(world);
    make_groups(world);
    assert_spelled(world, 8);
    make_groups(world); /* both exist */
    assert_int_equal(ecs_inspect(world).groups, 2);
}

/* Types that are looked up belong to no group; whatever moves them is free to. */
TEST_IN(WORLD, a_type_that_is_looked_up_keeps_its_order) {
    ecs_entity before[16];
    make_all_mixtures(world);
    for (uint32_t row = 0; row < 16; row++)
        before[row] = ecs_entity_at(world, Position, row);
    assert_true(ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position)));
    for (uint32_t row = 0; row < 16; row++)
        assert_same(ecs_entity_at(world, Position, row), before[row]);
    assert_false(ecs_inspect_component(world, ECS_COMPONENT(Position)).in_group);
    assert_true(ecs_inspect_component(world, ECS_COMPONENT(Letters)).in_group);
    ecs_align(world, Position, Letters);
    assert_spelled(world, 8);
    for (uint32_t row = 0; row < 8; row++)
        assert_same(ecs_entity_at(world, Position, row), ecs_entity_at(world, Letters, row));
}

/* The outer one owns less than the inner one, and the inner one needs all that the outer one does.
 */
TEST_IN(WORLD, partial_groups_nest) {
    assert_true(ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position)));
    assert_true(ecs_partial_group(world, ecs_mask(Letters), moving));
    assert_true(ecs_partial_group(world, ecs_mask(Letters, Velocity), ecs_mask(Position, Health)));
    make_all_mixtures(world);
    assert_int_equal(ecs_group_count(world, ecs_mask(Letters, Position, Velocity)), 4);
    for (uint32_t row = 0; row < 4; row++) {
        const ecs_entity entity = ecs_entity_at(world, Letters, row);
        assert_true(ecs_has_all(world, entity, moving));
        if (row % 2)
            ecs_add(world, entity, Health, {1});
    }
    assert_spelled(world, 8);
    assert_int_equal(ecs_group_count(world, ecs_mask(Letters, Velocity, Position, Health)), 2);
    for (uint32_t row = 0; row < 2; row++)
        assert_same(ecs_entity_at(world, Velocity, row), ecs_entity_at(world, Letters, row));
}

/* Groups with the same members may own different types of them. */
TEST_IN(WORLD, two_groups_have_the_same_types) {
    assert_true(ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position)));
    assert_true(ecs_partial_group(world, ecs_mask(Position), ecs_mask(Letters)));
    make_all_mixtures(world);
    assert_spelled(world, 8);
    const Position *positions = ecs_array(world, Position);
    for (uint32_t row = 0; row < 8; row++)
        assert_true(ecs_has(world, ecs_entity_at(world, Position, row), Letters));
    assert_ptr_equal(positions, ecs_array(world, Position));
    assert_true(ecs_group(world, spelled)); /* and one that owns both lies within both */
    assert_spelled(world, 8);
    for (uint32_t row = 0; row < 8; row++)
        assert_same(ecs_entity_at(world, Position, row), ecs_entity_at(world, Letters, row));
}

/* ---- changing ---- */

TEST_IN(WORLD, an_entity_leaves_when_it_loses_what_is_looked_up) {
    make_groups(world);
    make_all_mixtures(world);
    for (uint32_t left = 8; left > 0; left--) {
        const ecs_entity entity = ecs_entity_at(world, Letters, left / 2);
        const int32_t x = ecs_read(world, entity, Position)->x;
        Position position;
        assert_true(ecs_remove(world, entity, Position, &position));
        assert_int_equal(position.x, x);
        assert_int_equal(ecs_read(world, entity, Letters)->text[0], x);
        assert_spelled(world, left - 1);
    }
}

TEST_IN(WORLD, an_entity_joins_when_it_gets_what_is_looked_up) {
    make_groups(world);
    make_all_mixtures(world);
    for (uint32_t count = 9; count <= 16; count++) {
        const ecs_entity entity = ecs_entity_at(world, Letters, count / 2 + 7);
        const int32_t x = ecs_read(world, entity, Letters)->text[0];
        assert_int_equal(ecs_add(world, entity, Position, {x, 0})->x, x);
        assert_spelled(world, count);
    }
}

TEST_IN(WORLD, all_may_lose_what_is_looked_up) {
    make_groups(world);
    make_all_mixtures(world);
    assert_int_equal(ecs_delete_all(world, Position), 16);
    assert_spelled(world, 0);
    assert_int_equal(ecs_count(world, Letters), 16);
    make_all_mixtures(world);
    assert_spelled(world, 8);
    assert_int_equal(ecs_delete_any(world, Position), 16);
    assert_spelled(world, 0);
    assert_int_equal(ecs_count(world, Letters), 24);
    make_all_mixtures(world);
    assert_int_equal(ecs_clear(world), 80);
    assert_spelled(world, 0);
}

/* One that has Letters, too, and lives on. */
static void leave_another(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const int32_t x = ((const Position *)value)->x;
    ecs_create_with(world, ecs_with(Letters, {{(char)x}}), ecs_with(Position, {x, 0}));
}

TEST_IN(WORLD, hooks_of_those_that_end_may_add_members) {
    make_groups(world);
    make_all_mixtures(world);
    ecs_on_delete(world, Position, leave_another, NULL);
    assert_int_equal(ecs_delete_any(world, Position), 16);
    assert_spelled(world, 16);
    ecs_on_delete(world, Position, NULL, NULL);
}

static void give_letters(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    for (uint32_t row = 0; row < ecs_count(world, Position); row++) {
        const ecs_entity other = ecs_entity_at(world, Position, row);
        if (!ecs_has(world, other, Letters)) {
            ecs_add(world, other, Letters, {{(char)ecs_read(world, other, Position)->x}});
            return;
        }
    }
}

/* Those that joined meanwhile are admitted when the hooks have run. */
TEST_IN(WORLD, others_may_join_while_hooks_run) {
    make_groups(world);
    make_all_mixtures(world);
    for (uint32_t i = 0; i < 5; i++)
        ecs_tag(world, ecs_create(world), Doomed);
    ecs_on_delete(world, Doomed, give_letters, NULL);
    assert_int_equal(ecs_delete_any(world, Doomed), 5);
    assert_spelled(world, 13);
    ecs_on_delete(world, Doomed, NULL, NULL);
}

TEST_IN(WORLD, many_are_created_at_once) {
    make_groups(world);
    make_all_mixtures(world);
    assert_true(ecs_create_bulk(world, 500, NULL, ecs_with(Position, {7, 0}),
                                ecs_with(Letters, {{7}}), ecs_with(Velocity, {7, 1})));
    assert_spelled(world, 508);
    assert_int_equal(ecs_group_count(world, moving), 508);
}

TEST_IN(WORLD, making_one_fails_without_memory) {
    make_all_mixtures(world);
    memory.refused = memory.requests + 1;
    assert_false(ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Position)));
    memory.refused = 0;
    assert_whole(world);
    assert_int_equal(ecs_inspect(world).groups, 0);
}

/* ---- loops ---- */

/* Rows of the driving component stay where they are: it is looked up. */
TEST_IN(WORLD, a_loop_over_what_is_looked_up_may_change_the_group) {
    uint32_t seen = 0;
    make_groups(world);
    make_all_mixtures(world);
    ecs_each_entity(world, Velocity, velocity, entity) {
        (void)velocity;
        if (ecs_has(world, entity, Letters))
            ecs_delete(world, entity, Letters);
        else
            ecs_add(world, entity, Letters, {{(char)velocity->x}});
        seen++;
    }
    assert_int_equal(seen, 16);
    assert_spelled(world, 8);
}

TEST_IN(WORLD, the_current_entity_may_be_destroyed) {
    for (unsigned every = 1; every < 5; every++) {
        uint32_t seen = 0;
        make_groups(world);
        make_all_mixtures(world);
        ecs_each_view(view, world, .with = ecs_mask(Letters)) {
            const char letter = ecs_view_read(&view, Letters)->text[0];
            assert_false(seen >> letter & 1);
            seen |= UINT32_C(1) << letter;
            if ((unsigned)letter / 2 % every == 0)
                ecs_destroy(world, view.entity);
        }
        assert_int_equal(seen, 0xAAAAAAAA);
        assert_whole(world);
        ecs_clear(world);
    }
}

static int by_letter(const void *a, const void *b, void *context)
{
    return ((const Letters *)b)->text[0] - ((const Letters *)a)->text[0];
}

TEST_IN(WORLD, members_are_sorted_among_themselves) {
    make_groups(world);
    make_all_mixtures(world);
    ecs_sort(world, Letters, by_letter, NULL);
    const Letters *letters = ecs_array_read(world, Letters);
    for (uint32_t row = 1; row < 16; row++)
        if (row != 8)
            assert_true(letters[row - 1].text[0] > letters[row].text[0]);
    assert_spelled(world, 8);
}
