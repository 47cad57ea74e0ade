/* components: every call that adds, reads, tests or removes the components of one entity. */
#include "ecs_testing.h"

/* Three entities with a Position each: 1, 2 and 3. */
typedef struct Trio {
    ecs_entity first, middle, last;
} Trio;

static Trio make_trio(ecs_world *world)
{
    Trio trio;
    trio.first = make_at(world, 1);
    trio.middle = make_at(world, 2);
    trio.last = make_at(world, 3);
    return trio;
}

static void assert_at(ecs_world *world, ecs_entity entity, int32_t x)
{
    const Position *position = ecs_try_get(world, entity, Position);
    assert_non_null(position);
    assert_int_equal(position->x, x);
    assert_int_equal(position->y, -x);
}

/* ---- add ---- */

static ecs_entity absent[ABSENT];
static ecs_entity living; /* in the slot of two of them */

static void have_absent(ecs_world *world)
{
    make_absent(world, absent);
    living = (ecs_entity){absent[1].index, absent[2].stamp ^ 2};
}

TEST_IN(WORLD, add_stores_the_value_and_returns_its_place) {
    ecs_entity entity = ecs_create(world);
    Position *position = ecs_add(world, entity, Position, {3, -3});
    assert_non_null(position);
    assert_ptr_equal(position, ecs_get(world, entity, Position));
    assert_at(world, entity, 3);
    assert_int_equal(ecs_count(world, Position), 1);
}

TEST_IN(WORLD, add_twice_replaces_in_place) {
    Trio trio = make_trio(world);
    Position *before = ecs_get(world, trio.first, Position);
    assert_ptr_equal(ecs_add(world, trio.first, Position, {9, -9}), before);
    assert_at(world, trio.first, 9);
    assert_at(world, trio.middle, 2);
    assert_at(world, trio.last, 3);
    assert_rows(world, Position, trio.first, trio.middle, trio.last);
}

TEST_IN(WORLD, add_takes_a_value_in_every_form) {
    ecs_entity entity = ecs_create(world);
    ecs_add(world, entity, Position, {.y = 5});
    assert_int_equal(ecs_get(world, entity, Position)->x, 0);
    assert_int_equal(ecs_get(world, entity, Position)->y, 5);
    const Position value = {7, -7};
    ecs_add(world, entity, Position, value);
    assert_at(world, entity, 7);
    ecs_entity other = ecs_create(world);
    ecs_add(world, other, Position, *ecs_get(world, entity, Position));
    assert_at(world, other, 7);
}

TEST_IN(WORLD, add_returns_null_for_an_absent_entity) {
    have_absent(world);
    for (size_t i = 0; i < ABSENT; i++)
        assert_null(ecs_add(world, absent[i], Position, {1, 1}));
    assert_int_equal(ecs_count(world, Position), 0);
}

TEST_IN(WORLD, an_added_copy_of_a_component_survives_the_growth_that_it_causes) {
    ecs_entity source = make_at(world, 42);
    for (size_t i = 0; i < 500; i++) {
        ecs_entity entity = ecs_create(world);
        assert_non_null(ecs_add(world, entity, Position, *ecs_get(world, source, Position)));
        assert_at(world, entity, 42);
    }
}

/* ---- set ---- */

TEST_IN(WORLD, set_replaces_first_middle_and_last) {
    Trio trio = make_trio(world);
    assert_true(ecs_set(world, trio.first, Position, {11, -11}));
    assert_true(ecs_set(world, trio.last, Position, {13, -13}));
    assert_at(world, trio.first, 11);
    assert_at(world, trio.middle, 2);
    assert_at(world, trio.last, 13);
    assert_true(ecs_set(world, trio.first, Position, {21, -21}));
    assert_at(world, trio.first, 21);
    assert_rows(world, Position, trio.first, trio.middle, trio.last);
}

TEST_IN(WORLD, set_adds_no_component) {
    ecs_entity entity = ecs_create(world);
    assert_true(!ecs_set(world, entity, Position, {1, 1}));
    assert_true(!ecs_try_get(world, entity, Position));
    assert_int_equal(ecs_count(world, Position), 0);
}

TEST_IN(WORLD, set_returns_false_for_an_absent_entity) {
    have_absent(world);
    ecs_add(world, living, Position, {1, -1});
    for (size_t i = 0; i < ABSENT; i++)
        assert_false(ecs_set(world, absent[i], Position, {2, -2}));
    assert_at(world, living, 1);
}

/* ---- get, try_get ---- */

TEST_IN(WORLD, get_and_try_get_return_the_same_pointer) {
    Trio trio = make_trio(world);
    ecs_get(world, trio.middle, Position)->x = 20;
    assert_int_equal(ecs_try_get(world, trio.middle, Position)->x, 20);
    assert_ptr_equal(ecs_try_get(world, trio.middle, Position),
                     ecs_get(world, trio.middle, Position));
    assert_at(world, trio.first, 1);
    assert_at(world, trio.last, 3);
}

TEST_IN(WORLD, try_get_returns_null_for_an_absent_component) {
    have_absent(world);
    assert_null(ecs_try_get(world, living, Position));
    ecs_add(world, living, Position, {1, -1});
    assert_null(ecs_try_get(world, living, Velocity));
    for (size_t i = 0; i < ABSENT; i++)
        assert_null(ecs_try_get(world, absent[i], Position));
}

TEST_IN(WORLD, a_pointer_is_valid_until_its_own_type_is_added_or_removed) {
    Trio trio = make_trio(world);
    Position *position = ecs_get(world, trio.middle, Position);
    for (size_t i = 0; i < 3000; i++) {
        ecs_entity entity = ecs_create(world);
        ecs_add(world, entity, Velocity, {1, 1});
        ecs_tag(world, entity, Frozen);
        ecs_set(world, trio.first, Position, {1, -1});
        ecs_add(world, trio.last, Position, {3, -3});
        if (i % 2)
            ecs_destroy(world, entity);
    }
    assert_ptr_equal(position, ecs_get(world, trio.middle, Position));
    assert_at(world, trio.middle, 2);
}

/* A full storage: the next row makes it grow. An extra entity serves to detect when it is full. */
static ecs_entity fill_positions(ecs_world *world)
{
    ecs_entity entity = make_at(world, 5);
    for (;;) {
        Position *before = ecs_get(world, entity, Position);
        ecs_entity next = ecs_create(world);
        memory.refused = memory.requests + 1;
        bool full = !ecs_add(world, next, Position, {6, -6});
        memory.refused = 0;
        if (full)
            return entity;
        assert_ptr_equal(ecs_get(world, entity, Position), before);
    }
}

TEST_IN(WORLD, replacing_through_add_many_moves_nothing_and_takes_no_memory) {
    ecs_entity entity = fill_positions(world);
    Position *before = ecs_get(world, entity, Position);
    size_t requests = memory.requests;
    assert_true(ecs_add_many(world, entity, ecs_with(Position, {8, -8})));
    assert_int_equal(memory.requests, requests);
    assert_ptr_equal(ecs_get(world, entity, Position), before);
    assert_at(world, entity, 8);
}

/* ---- has ---- */

TEST_IN(WORLD, has_tests_one_component) {
    ecs_entity entity = ecs_create(world);
    assert_false(ecs_has(world, entity, Position));
    assert_false(ecs_has(world, entity, Frozen));
    ecs_add(world, entity, Position, {0, 0});
    ecs_tag(world, entity, Frozen);
    assert_true(ecs_has(world, entity, Position));
    assert_true(ecs_has(world, entity, Frozen));
    assert_false(ecs_has(world, entity, Velocity));
}

TEST_IN(WORLD, has_all_needs_all_and_has_any_needs_one) {
    ecs_entity entity = ecs_create_with(world, ecs_with(Position, {0, 0}), ecs_with_tag(Frozen));
    assert_true(ecs_has_all(world, entity, ecs_mask(Position, Frozen)));
    assert_false(ecs_has_all(world, entity, ecs_mask(Position, Velocity)));
    assert_true(ecs_has_any(world, entity, ecs_mask(Position, Velocity)));
    assert_false(ecs_has_any(world, entity, ecs_mask(Velocity, Doomed)));
}

TEST_IN(WORLD, an_entity_has_all_of_nothing_and_none_of_nothing) {
    ecs_entity entity = make_at(world, 1);
    assert_true(ecs_has_all(world, entity, ECS_NO_COMPONENTS));
    assert_false(ecs_has_any(world, entity, ECS_NO_COMPONENTS));
}

TEST_IN(WORLD, an_absent_entity_has_nothing) {
    have_absent(world);
    ecs_add(world, living, Position, {0, 0});
    for (size_t i = 0; i < ABSENT; i++) {
        assert_false(ecs_has(world, absent[i], Position));
        assert_false(ecs_has_all(world, absent[i], ecs_mask(Position)));
        assert_false(ecs_has_all(world, absent[i], ECS_NO_COMPONENTS));
        assert_false(ecs_has_any(world, absent[i], ecs_mask(Position, Velocity)));
    }
}

/* The numbers from 0 to `count` - 1, and no others. */
static void assert_holds_first(ecs_components set, unsigned count)
{
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        assert_int_equal(ecs_holds_(set, i), i < count);
}

TEST_IN(WORLD, a_mask_has_a_bit_for_each_of_one_to_eight_names) {
    enum {
        ECS_COMPONENT(A),
        ECS_COMPONENT(B),
        ECS_COMPONENT(C),
        ECS_COMPONENT(D),
        ECS_COMPONENT(E),
        ECS_COMPONENT(F),
        ECS_COMPONENT(G),
        ECS_COMPONENT(H) = ECS_COMPONENTS_MAX - 1,
    };
    assert_holds_first(ecs_mask(A), 1);
    assert_holds_first(ecs_mask(A, B), 2);
    assert_holds_first(ecs_mask(A, B, C), 3);
    assert_holds_first(ecs_mask(A, B, C, D), 4);
    assert_holds_first(ecs_mask(A, B, C, D, E), 5);
    assert_holds_first(ecs_mask(A, B, C, D, E, F), 6);
    assert_holds_first(ecs_mask(A, B, C, D, E, F, G), 7);
    const ecs_components last = ecs_bit_(ECS_COMPONENTS_MAX - 1);
    assert_true(ecs_same_set(ecs_mask(H), last));
    const ecs_components eight = ecs_mask(A, B, C, D, E, F, G, H);
    assert_holds_first(ecs_except(eight, last), 7);
    assert_true(ecs_includes(eight, last));
}

/* ---- remove, delete: the last row fills the hole ---- */

TEST_IN(WORLD, remove_returns_the_value) {
    Trio trio = make_trio(world);
    Position out = {0, 0};
    assert_true(ecs_remove(world, trio.middle, Position, &out));
    assert_int_equal(out.x, 2);
    assert_int_equal(out.y, -2);
    assert_true(ecs_is_alive(world, trio.middle));
    assert_true(!ecs_has(world, trio.middle, Position));
    assert_rows(world, Position, trio.first, trio.last);
}

TEST_IN(WORLD, remove_twice_leaves_the_second_out_untouched) {
    Trio trio = make_trio(world);
    Position out = {0, 0};
    assert_true(ecs_remove(world, trio.last, Position, &out));
    out = (Position){77, 78};
    assert_false(ecs_remove(world, trio.last, Position, &out));
    assert_int_equal(out.x, 77);
    assert_int_equal(out.y, 78);
    assert_rows(world, Position, trio.first, trio.middle);
}

TEST_IN(WORLD, several_are_removed_all_or_nothing) {
    Position position = {7, 7};
    Velocity velocity = {8, 8};
    ecs_entity entity = make_at(world, 1);
    ecs_track(world, Position, ECS_REMOVED | ECS_DELETED);
    assert_false(
        ecs_remove_many(world, entity, ecs_out(Position, &position), ecs_out(Velocity, &velocity)));
    assert_int_equal(position.x, 7);
    assert_true(ecs_has(world, entity, Position));
    ecs_add(world, entity, Velocity, {3, 4});
    assert_true(
        ecs_remove_many(world, entity, ecs_out(Position, &position), ecs_out(Velocity, &velocity)));
    assert_int_equal(position.x, 1);
    assert_int_equal(velocity.y, 4);
    assert_true(ecs_is_empty(ecs_components_of(world, entity)));
    assert_int_equal(ecs_log_of(world, Position, ECS_REMOVED, 0).count, 1);
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, 0);
    ecs_destroy(world, entity);
    assert_false(ecs_remove_many(world, entity, ecs_out(Position, &position)));
}

TEST_IN(WORLD, remove_leaves_out_untouched_for_an_absent_entity) {
    have_absent(world);
    ecs_add(world, living, Position, {1, -1});
    Position out = {77, 78};
    for (size_t i = 0; i < ABSENT; i++)
        assert_false(ecs_remove(world, absent[i], Position, &out));
    assert_int_equal(out.x, 77);
    assert_int_equal(out.y, 78);
    assert_int_equal(ecs_count(world, Position), 1);
}

TEST_IN(WORLD, deleting_the_first_moves_the_last_into_its_row) {
    Trio trio = make_trio(world);
    assert_true(ecs_delete(world, trio.first, Position));
    assert_rows(world, Position, trio.last, trio.middle);
    assert_at(world, trio.middle, 2);
    assert_at(world, trio.last, 3);
    assert_false(ecs_delete(world, trio.first, Position));
    assert_int_equal(ecs_count(world, Position), 2);
}

TEST_IN(WORLD, deleting_the_last_moves_nothing) {
    Trio trio = make_trio(world);
    assert_true(ecs_delete(world, trio.last, Position));
    assert_rows(world, Position, trio.first, trio.middle);
    assert_at(world, trio.first, 1);
    assert_at(world, trio.middle, 2);
}

TEST_IN(WORLD, deleting_the_only_one_empties_the_storage) {
    ecs_entity only = make_at(world, 1);
    assert_true(ecs_delete(world, only, Position));
    assert_no_rows(world, Position);
    assert_int_equal(ecs_count(world, Position), 0);
    assert_non_null(ecs_add(world, only, Position, {6, -6}));
    assert_rows(world, Position, only);
    assert_at(world, only, 6);
}

TEST_IN(WORLD, a_component_added_again_gets_the_last_row) {
    Trio trio = make_trio(world);
    ecs_delete(world, trio.first, Position);
    ecs_add(world, trio.first, Position, {1, -1});
    assert_rows(world, Position, trio.last, trio.middle, trio.first);
    assert_at(world, trio.first, 1);
    assert_at(world, trio.last, 3);
}

TEST_IN(WORLD, delete_returns_false_for_an_absent_component) {
    have_absent(world);
    assert_false(ecs_delete(world, living, Position));
    assert_false(ecs_delete(world, living, Frozen));
    ecs_add(world, living, Position, {1, -1});
    for (size_t i = 0; i < ABSENT; i++)
        assert_false(ecs_delete(world, absent[i], Position));
    assert_at(world, living, 1);
}

/* ---- delete_many, strip ---- */

static ecs_entity make_rich(ecs_world *world)
{
    return ecs_create_with(world, ecs_with(Position, {5, -5}), ecs_with(Velocity, {6, 7}),
                           ecs_with(Letters, {"abc"}), ecs_with_tag(Frozen));
}

TEST_IN(WORLD, delete_many_deletes_present_components_and_ignores_others) {
    ecs_entity other = make_rich(world), entity = make_rich(world);
    assert_true(ecs_delete_many(world, entity, ecs_mask(Velocity, Frozen, Health)));
    assert_at(world, entity, 5);
    assert_true(ecs_has_all(world, entity, ecs_mask(Position, Letters)));
    assert_false(ecs_has_any(world, entity, ecs_mask(Velocity, Frozen, Health)));
    assert_rows(world, Velocity, other);
    assert_rows(world, Frozen, other);
    assert_true(ecs_delete_many(world, entity, ecs_mask(Velocity, Frozen, Health)));
    assert_true(ecs_delete_many(world, entity, ECS_NO_COMPONENTS));
    assert_int_equal(ecs_count(world, Position), 2);
}

TEST_IN(WORLD, strip_deletes_all_components_and_keeps_the_entity) {
    ecs_entity entity = make_rich(world), other = make_rich(world);
    assert_true(ecs_strip(world, entity));
    assert_true(ecs_is_alive(world, entity));
    assert_false(ecs_has_any(world, entity, ecs_all_components_()));
    assert_rows(world, Position, other);
    assert_rows(world, Letters, other);
    assert_rows(world, Frozen, other);
    assert_true(ecs_strip(world, entity));
    assert_true(ecs_add(world, entity, Position, {1, -1}) != NULL);
    assert_rows(world, Position, other, entity);
}

TEST_IN(WORLD, delete_many_and_strip_return_false_for_an_absent_entity) {
    have_absent(world);
    ecs_add(world, living, Position, {1, -1});
    for (size_t i = 0; i < ABSENT; i++) {
        assert_false(ecs_delete_many(world, absent[i], ecs_mask(Position)));
        assert_false(ecs_strip(world, absent[i]));
    }
    assert_int_equal(ecs_count(world, Position), 1);
}

/* ---- tags ---- */

TEST_IN(WORLD, a_tag_is_added_once_and_deleted_once) {
    ecs_entity entity = ecs_create(world);
    assert_true(ecs_tag(world, entity, Frozen));
    assert_true(ecs_tag(world, entity, Frozen));
    assert_int_equal(ecs_count(world, Frozen), 1);
    assert_rows(world, Frozen, entity);
    assert_true(ecs_delete(world, entity, Frozen));
    assert_true(!ecs_delete(world, entity, Frozen));
    assert_int_equal(ecs_count(world, Frozen), 0);
}

TEST_IN(WORLD, tags_keep_the_order_of_rows) {
    ecs_entity entities[4];
    assert_true(ecs_create_bare(world, 4, entities));
    for (size_t i = 0; i < 4; i++)
        assert_true(ecs_tag(world, entities[i], Frozen));
    assert_true(ecs_delete(world, entities[1], Frozen));
    assert_rows(world, Frozen, entities[0], entities[3], entities[2]);
    assert_true(ecs_delete(world, entities[2], Frozen));
    assert_true(ecs_delete(world, entities[0], Frozen));
    assert_rows(world, Frozen, entities[3]);
}

TEST_IN(WORLD, tag_returns_false_for_an_absent_entity) {
    have_absent(world);
    for (size_t i = 0; i < ABSENT; i++)
        assert_false(ecs_tag(world, absent[i], Frozen));
    assert_int_equal(ecs_count(world, Frozen), 0);
}

/* ---- add_many ---- */

TEST_IN(WORLD, add_many_adds_missing_components_and_replaces_present_ones) {
    ecs_entity entity = make_at(world, 1);
    ecs_tag(world, entity, Frozen);
    assert_true(ecs_add_many(world, entity, ecs_with(Position, {4, -4}), ecs_with(Letters, {"xyz"}),
                             ecs_with_tag(Frozen), ecs_with_tag(Doomed)));
    assert_at(world, entity, 4);
    assert_memory_equal(ecs_get(world, entity, Letters)->text, "xyz", 3);
    assert_true(ecs_has_all(world, entity, ecs_mask(Position, Letters, Frozen, Doomed)));
    assert_rows(world, Position, entity);
    assert_rows(world, Frozen, entity);
}

TEST_IN(WORLD, add_many_returns_false_for_an_absent_entity) {
    have_absent(world);
    for (size_t i = 0; i < ABSENT; i++)
        assert_false(
            ecs_add_many(world, absent[i], ecs_with(Position, {1, 1}), ecs_with_tag(Frozen)));
    assert_int_equal(ecs_count(world, Position), 0);
    assert_int_equal(ecs_count(world, Frozen), 0);
}

/* ---- types ---- */

TEST_IN(WORLDS, an_over_aligned_component_stays_aligned_while_its_storage_grows) {
    OWN_WORLD world = ecs_world_create(NULL); /* the default allocator is what is tested */
    register_all(world);
    ecs_entity entities[300];
    for (uint32_t i = 0; i < LENGTH(entities); i++) {
        entities[i] = ecs_create(world);
        const Wide *added = ecs_add(world, entities[i], Wide, {i});
        assert_int_equal((uintptr_t)added % 64, 0);
    }
    for (uint32_t i = 0; i < LENGTH(entities); i++) {
        const Wide *wide = ecs_get(world, entities[i], Wide);
        assert_int_equal((uintptr_t)wide % 64, 0);
        assert_int_equal(wide->number, i);
    }
}

TEST_IN(WORLD, a_component_of_odd_size_keeps_its_neighbours) {
    ecs_entity entities[100];
    assert_true(ecs_create_bare(world, 100, entities));
    for (int i = 0; i < 100; i++)
        ecs_add(world, entities[i], Letters, {{(char)i, (char)(i + 1), (char)(i + 2)}});
    for (int i = 0; i < 100; i += 3)
        assert_true(ecs_delete(world, entities[i], Letters));
    for (int i = 0; i < 100; i++) {
        const Letters *letters = ecs_try_get(world, entities[i], Letters);
        assert_true((letters == NULL) == (i % 3 == 0));
        if (letters)
            assert_memory_equal(letters->text, ((char[]){(char)i, (char)(i + 1), (char)(i + 2)}),
                                3);
    }
}

/* Does what the macros do, for a component without a type. */
static void register_numbers(ecs_world *world)
{
    static const char *const names[4] = {"Zero", "Four", "Eight", "Twelve"};
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        ecs_register_(world, i, names[i % 4], i % 4 * 4, i % 4 ? 4 : 0, "");
}

static void give_all(ecs_world *world, ecs_entity entity, unsigned char seed)
{
    unsigned char value[12];
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        memset(value, (int)(seed + i), sizeof value);
        if (i % 4 == 0)
            assert_true(ecs_tag_by_number(world, entity, i));
        else
            assert_non_null(ecs_add_by_number(world, entity, i, value));
    }
}

static void assert_given_all(ecs_world *world, ecs_entity entity, unsigned char seed)
{
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        if (i % 4 == 0)
            continue;
        const unsigned char *value = ecs_try_get_by_number(world, entity, i);
        assert_non_null(value);
        assert_int_equal(value[0], (unsigned char)(seed + i));
        assert_int_equal(value[i % 4 * 4 - 1], (unsigned char)(seed + i));
    }
}

TEST_IN(WORLDS, one_world_holds_all_component_types) {
    ecs_world_def def = watched_def(1);
    OWN_WORLD world = ecs_world_create(&def);
    register_numbers(world);
    ecs_entity entities[20];
    assert_true(ecs_create_bare(world, 20, entities));
    for (unsigned char i = 0; i < 20; i++)
        give_all(world, entities[i], i);
    assert_true(ecs_has_all(world, entities[0], ecs_all_components_()));
    assert_true(ecs_delete_by_number(world, entities[3], ECS_COMPONENTS_MAX - 1));
    assert_false(ecs_has_any(world, entities[3], ecs_bit_(ECS_COMPONENTS_MAX - 1)));
    assert_true(ecs_destroy(world, entities[0]));
    assert_true(ecs_strip(world, entities[1]));
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        assert_int_equal(ecs_count_(world, ecs_type_of_number_(world, i)),
                         i == ECS_COMPONENTS_MAX - 1 ? 17 : 18);
    for (unsigned char i = 4; i < 20; i++)
        assert_given_all(world, entities[i], i);
}

TEST_IN(WORLD, two_worlds_register_the_same_enum_independently) {
    ecs_world *other = make_world(2);
    ecs_entity here = make_at(world, 1);
    make_at(other, 8);
    make_at(other, 9);
    assert_int_equal(ecs_count(world, Position), 1);
    assert_int_equal(ecs_count(other, Position), 2);
    ecs_world_destroy(other);
    assert_at(world, here, 1);
}

/* Tags 52 to 59, so that each place in the call is one of its own. */
TEST_IN(WORLDS, one_call_registers_up_to_eight_types) {
    enum {
        ECS_COMPONENT(A) = 52,
        ECS_COMPONENT(B),
        ECS_COMPONENT(C),
        ECS_COMPONENT(D),
        ECS_COMPONENT(E),
        ECS_COMPONENT(F),
        ECS_COMPONENT(G),
        ECS_COMPONENT(H),
    };
    ecs_world_def def = watched_def(1);
    OWN_WORLD other = ecs_world_create(&def);
    ecs_register_all_tags(other, A, B, C, D, E, F, G, H);
    for (unsigned i = 0; i < 8; i++)
        assert_int_equal(ecs_component_name(other, ECS_COMPONENT(A) + i)[0], 'A' + i);
    ecs_register_all(other, Health);
    assert_int_equal(ecs_component_size(other, ECS_COMPONENT(Health)), sizeof(Health));
}
