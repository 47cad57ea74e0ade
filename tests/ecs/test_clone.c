/* clone: copies of single entities, in one world and into another. */
#include "fields_testing.h"
#include "hierarchy_testing.h"

static ecs_source of(ecs_entity entity)
{
    return (ecs_source){.entity = entity};
}

static ecs_source in(const ecs_world *world, ecs_entity entity)
{
    return (ecs_source){.world = world, .entity = entity};
}

static ecs_world *make_described(uint8_t realm)
{
    ecs_world *world = make_world(realm);
    describe_all(world);
    return world;
}

/* ---- in one world ---- */

TEST_IN(DESCRIBED, a_clone_has_the_same_components) {
    const ecs_entity original = make_goblin(world);
    ecs_add(world, original, Position, {3, 4});
    ecs_add(world, original, Wide, {9});
    ecs_add(world, original, Plain, {8});
    ecs_tag(world, original, Frozen);
    const ecs_entity clone = ecs_clone(world, of(original));
    assert_true(ecs_is_alive(world, clone) && !ecs_same(clone, original));
    assert_true(ecs_same_set(ecs_components_of(world, clone), ecs_components_of(world, original)));
    assert_int_equal(ecs_read(world, clone, Position)->y, 4);
    assert_int_equal(ecs_read(world, clone, Wide)->number, 9);
    assert_int_equal(ecs_read(world, clone, Plain)->value, 8);
    assert_true(ecs_is_equal(&ECS_STRUCT(Goblin), ecs_read(world, clone, Goblin),
                             ecs_read(world, original, Goblin)));
    ecs_get(world, clone, Position)->x = 7;
    assert_int_equal(ecs_read(world, original, Position)->x, 3);
    assert_rows(world, Position, original, clone);
}

TEST_IN(DESCRIBED, an_entity_without_components_has_such_clones) {
    const ecs_entity original = ecs_create(world), clone = ecs_clone(world, of(original));
    assert_true(ecs_is_alive(world, clone));
    assert_true(ecs_is_empty(ecs_components_of(world, clone)));
}

TEST_IN(DESCRIBED, absent_entities_have_no_clones) {
    ecs_entity absent[ABSENT];
    make_absent(world, absent);
    const uint32_t count = ecs_entity_count(world);
    for (int i = 0; i < ABSENT; i++) {
        assert_same(ecs_clone(world, of(absent[i])), no_entity);
        assert_same(ecs_clone_with(world, of(absent[i]), ecs_with_tag(Frozen)), no_entity);
        assert_same(ecs_clone_tree(world, of(absent[i])), no_entity);
        assert_false(ecs_clone_many(world, of(absent[i]), 0, NULL));
    }
    assert_int_equal(ecs_entity_count(world), count);
}

TEST_IN(DESCRIBED, given_components_replace_and_add) {
    const ecs_entity original = make_at(world, 1);
    ecs_add(world, original, Health, {10});
    const ecs_entity clone = ecs_clone_with(world, of(original), ecs_with(Health, {50}),
                                            ecs_with(Velocity, {5, 6}), ecs_with_tag(Doomed));
    assert_int_equal(ecs_read(world, clone, Position)->x, 1);
    assert_int_equal(ecs_read(world, clone, Health)->points, 50);
    assert_int_equal(ecs_read(world, clone, Velocity)->y, 6);
    assert_true(ecs_has(world, clone, Doomed));
    assert_int_equal(ecs_read(world, original, Health)->points, 10);
}

TEST_IN(DESCRIBED, unwanted_components_are_left_out) {
    const ecs_entity original = make_at(world, 1);
    ecs_add(world, original, Health, {10});
    ecs_tag(world, original, Frozen);
    const ecs_source source = {.entity = original, .without = ecs_mask(Health, Frozen, Velocity)};
    const ecs_entity clone = ecs_clone(world, source);
    assert_true(ecs_same_set(ecs_components_of(world, clone), ecs_mask(Position)));
}

TEST_IN(DESCRIBED, clones_have_no_links) {
    ecs_register_hierarchy(world);
    const ecs_entity parent = make_at(world, 1);
    const ecs_entity middle = ecs_attach_new(world, parent, ecs_with(Position, {2, 2}));
    ecs_attach_new(world, middle, ecs_with(Position, {3, 3}));
    const ecs_entity clone = ecs_clone(world, of(middle));
    assert_true(ecs_same_set(ecs_components_of(world, clone), ecs_mask(Position)));
    assert_int_equal(ecs_child_count(world, parent), 1);
    assert_int_equal(ecs_child_count(world, middle), 1);
}

/* ---- many ---- */

TEST_IN(DESCRIBED, many_clones_each_get_their_own) {
    enum { COUNT = 1000 };
    static Velocity velocities[COUNT];
    static ecs_entity clones[COUNT];
    ecs_entity gone[300];
    assert_true(ecs_create_bare(world, 300, gone)); /* then 300 slots are free */
    const ecs_entity original = make_at(world, 1);
    for (int i = 0; i < 300; i++)
        ecs_destroy(world, gone[i]);
    for (int i = 0; i < COUNT; i++)
        velocities[i] = (Velocity){i, -i};
    assert_true(ecs_clone_many_with(world, of(original), COUNT, clones,
                                    ecs_with_each(Velocity, velocities), ecs_with_tag(Frozen)));
    assert_int_equal(ecs_entity_count(world), COUNT + 1);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(ecs_read(world, clones[i], Position)->x, 1);
        assert_int_equal(ecs_read(world, clones[i], Velocity)->x, i);
        assert_same(ecs_entity_at(world, Frozen, (uint32_t)i), clones[i]);
    }
    assert_true(ecs_clone_many(world, of(original), 3, NULL));
    assert_true(ecs_clone_many(world, of(original), 0, NULL));
    assert_int_equal(ecs_entity_count(world), COUNT + 4);
}

/* The clones join the group, so the first of them changes places with the original, which is the
 * first row behind it. */
TEST_IN(DESCRIBED, clones_may_push_the_original_aside_in_a_group) {
    enum { COUNT = 600 };
    static ecs_entity clones[COUNT];
    ecs_entity gone[300];
    ecs_group(world, ecs_mask(Position, Velocity));
    assert_true(ecs_create_bare(world, 300, gone));
    const ecs_entity original = make_at(world, 1);
    for (int32_t x = 2; x < 10; x++)
        make_at(world, x);
    for (int i = 0; i < 300; i++)
        ecs_destroy(world, gone[i]);
    assert_true(
        ecs_clone_many_with(world, of(original), COUNT, clones, ecs_with(Velocity, {7, 7})));
    assert_int_equal(ecs_group_count(world, ecs_mask(Position, Velocity)), COUNT);
    for (int i = 0; i < COUNT; i++) {
        assert_int_equal(ecs_read(world, clones[i], Position)->x, 1);
        assert_int_equal(ecs_row_of(world, clones[i], Position),
                         ecs_row_of(world, clones[i], Velocity));
    }
    assert_int_equal(ecs_read(world, original, Position)->x, 1);
}

/* ---- tracking and hooks ---- */

TEST_IN(DESCRIBED, clones_are_inserted) {
    assert_true(ecs_track(world, Goblin, ALL_KINDS));
    const ecs_entity original = make_goblin(world);
    ecs_get(world, original, Goblin)->prey = original;
    ecs_advance(world);
    const ecs_entity clone = ecs_clone(world, of(original));
    assert_true(ecs_is_inserted(world, clone, Goblin));
    assert_false(ecs_is_modified(world, clone, Goblin));
    assert_false(ecs_is_inserted(world, original, Goblin));
    assert_false(ecs_is_modified(world, original, Goblin));
}

static void free_secret(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    free(((Goblin *)value)->secret);
}

static void copy_secret(ecs_world *world, ecs_entity clone, void *value, void *context)
{
    Goblin *goblin = value;
    assert_ptr_equal(value, ecs_read(world, clone, Goblin));
    char *own = malloc(8);
    assert_non_null(own);
    memcpy(own, goblin->secret, 8);
    goblin->secret = own;
    ++*(int *)context;
}

TEST_IN(DESCRIBED, a_hook_gives_each_clone_what_it_owns) {
    int copies = 0;
    ecs_on_delete(world, Goblin, free_secret, NULL);
    memory.refused = memory.requests + 1;
    assert_false(ecs_on_clone(world, Goblin, copy_secret, &copies));
    memory.refused = 0;
    assert_true(ecs_on_clone(world, Goblin, copy_secret, &copies));
    const ecs_entity original = make_goblin(world);
    ecs_get(world, original, Goblin)->secret = strcpy(malloc(8), "gold");
    ecs_entity clones[3];
    assert_true(ecs_clone_many(world, of(original), 3, clones));
    assert_int_equal(copies, 3);
    ecs_destroy(world, original);
    for (int i = 0; i < 3; i++)
        assert_string_equal(ecs_read(world, clones[i], Goblin)->secret, "gold");
}

TEST_IN(DESCRIBED, a_hook_runs_neither_for_given_nor_for_unwanted_components) {
    int copies = 0;
    ecs_on_clone(world, Goblin, copy_secret, &copies);
    const ecs_entity original = make_goblin(world);
    ecs_clone_with(world, of(original), ecs_with(Goblin, {.level = 1}));
    ecs_clone(world, (ecs_source){.entity = original, .without = ecs_mask(Goblin)});
    ecs_on_clone(world, Goblin, NULL, NULL);
    ecs_clone(world, of(original));
    assert_int_equal(copies, 0);
}

TEST_IN(DESCRIBED, bytes_will_do_for_a_type_that_owns_nothing) {
    ecs_on_delete(world, Goblin, free_secret, NULL);
    ecs_on_clone(world, Goblin, ecs_clone_bytes, NULL);
    const ecs_entity original = make_goblin(world); /* its secret is NULL */
    assert_true(ecs_is_alive(world, ecs_clone(world, of(original))));
}

/* ---- handles ---- */

TEST_IN(DESCRIBED, handles_stay_in_the_same_world_but_those_to_itself) {
    const ecs_entity prey = make_at(world, 1), original = make_goblin(world);
    Goblin *goblin = ecs_get(world, original, Goblin);
    goblin->prey = prey;
    goblin->friends[1] = original;
    ecs_entity clones[2];
    assert_true(ecs_clone_many(world, of(original), 2, clones));
    for (int i = 0; i < 2; i++) {
        const Goblin *clone = ecs_read(world, clones[i], Goblin);
        assert_same(clone->prey, prey);
        assert_same(clone->friends[0], no_entity);
        assert_same(clone->friends[1], clones[i]);
    }
    assert_same(ecs_read(world, original, Goblin)->friends[1], original);
}

typedef struct Aim {
    ecs_entity at;
} Aim;

enum { ECS_COMPONENT(Aim) = 45 };

ECS_DESCRIBE(Aim, ecs_field(Aim, at));

TEST_IN(DESCRIBED, what_is_nothing_but_a_handle_is_mapped_too) {
    ecs_register(world, Aim);
    assert_true(ecs_describe(world, Aim));
    const ecs_entity original = ecs_create_with(world, ecs_with(Aim, {{0, 0}}));
    ecs_get(world, original, Aim)->at = original;
    const ecs_entity clone = ecs_clone(world, of(original));
    assert_same(ecs_read(world, clone, Aim)->at, clone);
}

TEST_IN(DESCRIBED, handles_become_none_in_another_world) {
    OWN_WORLD other = make_described(1); /* of the same realm */
    const ecs_entity prey = make_at(other, 1), original = make_goblin(other);
    Goblin *goblin = ecs_get(other, original, Goblin);
    goblin->prey = prey;
    goblin->friends[1] = original;
    make_at(world, 5);
    const ecs_entity clone = ecs_clone(world, in(other, original));
    assert_same(ecs_read(world, clone, Goblin)->prey, no_entity);
    assert_same(ecs_read(world, clone, Goblin)->friends[1], clone);
}

static ecs_entity raise_index(void *context, ecs_entity handle)
{
    handle.index += *(const uint32_t *)context;
    return handle;
}

TEST_IN(DESCRIBED, the_program_may_map_handles) {
    OWN_WORLD other = make_described(2);
    const ecs_entity original = make_goblin(other);
    uint32_t by = 100;
    const ecs_source source = {
        .world = other, .entity = original, .map = raise_index, .context = &by};
    const ecs_entity clone = ecs_clone(world, source);
    assert_int_equal(ecs_read(world, clone, Goblin)->prey.index, 107);
    assert_int_equal(ecs_read(world, clone, Goblin)->friends[1].index, 109);
    assert_same(ecs_read(world, clone, Goblin)->friends[0], no_entity);
}

TEST_IN(DESCRIBED, prefabs_are_variants_of_others_and_make_many) {
    enum { COUNT = 20 };
    OWN_WORLD prefabs = make_described(9);
    char error[ECS_FIELD_ERROR_SIZE];
    const ecs_entity goblin = ecs_create_with(prefabs, ecs_with(Goblin, {.name = "Snik"}));
    const ecs_entity chief = ecs_clone_with(prefabs, of(goblin), ecs_with(Health, {50}));
    const ecs_entity king = ecs_clone(prefabs, of(chief));
    assert_true(ecs_assign(prefabs, king, "Goblin.size = 9", error));
    assert_true(ecs_assign(prefabs, king, "Goblin.mood = angry", error));
    Position places[COUNT];
    ecs_entity kings[COUNT];
    for (int32_t i = 0; i < COUNT; i++)
        places[i] = (Position){i, i};
    assert_true(ecs_clone_many_with(world, in(prefabs, king), COUNT, kings,
                                    ecs_with_each(Position, places)));
    for (int i = 0; i < COUNT; i++) {
        assert_string_equal(ecs_read(world, kings[i], Goblin)->name, "Snik");
        assert_int_equal(ecs_read(world, kings[i], Goblin)->mood, ANGRY);
        assert_int_equal(ecs_read(world, kings[i], Health)->points, 50);
        assert_int_equal(ecs_read(world, kings[i], Position)->x, i);
    }
    assert_int_equal(ecs_entity_count(prefabs), 3);
    assert_int_equal(ecs_read(prefabs, goblin, Goblin)->mood, CALM);
}

/* ---- memory ---- */

/* True if the nth request for memory was not made. */
static bool clones_without_request(size_t nth)
{
    enum { COUNT = 1100 };
    ecs_world *world = make_described(1);
    const ecs_entity original = make_goblin(world);
    ecs_add(world, original, Position, {3, 4});
    ecs_tag(world, original, Frozen);
    memory.requests = 0;
    memory.refused = nth;
    const bool good = ecs_clone_many_with(world, of(original), COUNT, NULL, ecs_with(Health, {1}));
    memory.refused = 0;
    assert_int_equal(ecs_entity_count(world), good ? COUNT + 1 : 1);
    assert_int_equal(ecs_count(world, Goblin), good ? COUNT + 1 : 1);
    assert_int_equal(ecs_count(world, Health), good ? COUNT : 0);
    ecs_world_destroy(world);
    return good;
}

TEST_IN(DESCRIBED, cloning_fails_without_memory_and_changes_nothing) {
    size_t nth = 1;
    while (!clones_without_request(nth))
        nth++;
    assert_in_range(nth, 10, 30);
}

TEST_IN(DESCRIBED, cloning_allocates_nothing_once_warm) {
    ecs_entity clones[10];
    const ecs_entity original = make_goblin(world);
    assert_true(ecs_clone_many(world, of(original), 10, clones));
    for (int i = 0; i < 10; i++)
        ecs_destroy(world, clones[i]);
    const size_t before = memory.requests;
    assert_true(ecs_clone_many(world, of(original), 10, clones));
    assert_int_equal(memory.requests, before);
}
