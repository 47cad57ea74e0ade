/* hooks: deletion hooks run for every way in which an entity drops a component.
 *
 * ECS_TEST_SEED=1234 in the environment repeats the random run with that seed. */
#include "ecs_testing.h"

/* The calls of the hook, in order. */
typedef struct Call {
    ecs_entity entity;
    int32_t x;     /* of its Position */
    bool is_whole; /* all of the entity's components were still there */
} Call;

static Call noted[64];
static size_t noted_count;

static void note(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(context, noted);
    assert_ptr_equal(value, ecs_get(world, entity, Position));
    noted[noted_count++] = (Call){entity, ((Position *)value)->x, ecs_has(world, entity, Velocity)};
}

static ecs_entity make_moving(ecs_world *world, int32_t x)
{
    return ecs_create_with(world, ecs_with(Position, {x, 0}), ecs_with(Velocity, {1, 1}));
}

static ecs_world *watch(ecs_world *world)
{
    noted_count = 0;
    ecs_on_delete(world, Position, note, noted);
    return world;
}

static void assert_called(size_t nth, ecs_entity entity, int32_t x)
{
    assert_true(nth < noted_count);
    assert_same(noted[nth].entity, entity);
    assert_int_equal(noted[nth].x, x);
}

/* ---- every way out ---- */

TEST_IN(WORLD, delete_and_delete_many_run_hooks) {
    watch(world);
    const ecs_entity first = make_moving(world, 1), second = make_moving(world, 2);
    assert_true(ecs_delete(world, first, Position));
    assert_true(ecs_delete_many(world, second, ecs_mask(Velocity, Position)));
    assert_true(ecs_delete_many(world, second, ecs_mask(Velocity, Position)));
    assert_int_equal(noted_count, 2);
    assert_called(0, first, 1);
    assert_called(1, second, 2);
    assert_true(noted[1].is_whole);
}

TEST_IN(WORLD, strip_and_destroy_run_hooks) {
    watch(world);
    const ecs_entity first = make_moving(world, 1), second = make_moving(world, 2);
    assert_true(ecs_strip(world, first));
    assert_true(ecs_destroy(world, second));
    assert_true(!ecs_destroy(world, second));
    assert_int_equal(noted_count, 2);
    assert_called(0, first, 1);
    assert_called(1, second, 2);
    assert_true(noted[0].is_whole && noted[1].is_whole);
}

TEST_IN(WORLD, delete_any_runs_hooks_from_the_last_row_to_the_first) {
    watch(world);
    ecs_entity entities[5];
    for (int32_t i = 0; i < 5; i++)
        entities[i] = make_moving(world, i);
    assert_true(ecs_tag(world, entities[3], Doomed));
    assert_true(ecs_tag(world, entities[0], Doomed));
    assert_int_equal(ecs_delete_any(world, Doomed), 2);
    assert_int_equal(noted_count, 2);
    assert_called(0, entities[0], 0);
    assert_called(1, entities[3], 3);
    assert_int_equal(ecs_delete_any(world, Position), 3);
    assert_int_equal(noted_count, 5);
    assert_int_equal(ecs_entity_count(world), 0);
}

TEST(the_worlds_end_runs_hooks) {
    ecs_world *world = ecs_world_create(NULL);
    ecs_register(world, Position);
    ecs_register(world, Velocity);
    watch(world);
    const ecs_entity first = make_moving(world, 1), second = make_moving(world, 2);
    ecs_world_destroy(world);
    assert_int_equal(noted_count, 2);
    assert_called(0, first, 1);
    assert_called(1, second, 2);
    assert_true(noted[0].is_whole && noted[1].is_whole);
}

/* Changes the value that is dropped, and those of others. */
static void look_around(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ((Position *)value)->x *= 10;
    ecs_each_entity(world, Velocity, velocity, other)
        velocity->x += ecs_same(other, entity) ? 1000 : 1;
    assert_true(ecs_is_alive(world, entity));
    note(world, entity, value, context);
}

TEST(at_the_worlds_end_a_hook_may_read_and_change_values) {
    memory = (Memory){0};
    ecs_world *world = make_world(1);
    noted_count = 0;
    ecs_on_delete(world, Position, look_around, noted);
    const ecs_entity first = make_moving(world, 1), second = make_moving(world, 2);
    ecs_world_destroy(world);
    assert_int_equal(noted_count, 2);
    assert_called(0, first, 10);
    assert_called(1, second, 20);
    assert_int_equal(memory.blocks, 0);
}

static void leave_two(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ++*(size_t *)context;
    make_moving(world, 1);
    make_moving(world, 2);
}

/* A bug, which a build with checks catches (test_hooks_bugs); without them it must not hang. */
TEST(without_checks_a_world_ends_despite_hooks_that_create) {
    size_t calls = 0;
    memory = (Memory){0};
    ecs_world *world = make_world(1);
    make_moving(world, 1);
    if (!ECS_CHECKS)
        ecs_on_delete(world, Position, leave_two, &calls);
    ecs_world_destroy(world);
    assert_int_equal(calls, ECS_CHECKS ? 0 : 1);
    assert_int_equal(memory.blocks, 0);
}

/* ---- calls that run no hook ---- */

TEST_IN(WORLD, remove_returns_the_value_and_runs_no_hook) {
    watch(world);
    const ecs_entity entity = make_moving(world, 7);
    Position out = {0, 0};
    assert_true(ecs_remove(world, entity, Position, &out));
    assert_int_equal(out.x, 7);
    assert_false(ecs_has(world, entity, Position));
    assert_false(ecs_remove(world, entity, Position, &out));
    assert_int_equal(noted_count, 0);
    ecs_add(world, entity, Position, {8, 8}); /* the next one runs it again */
    assert_true(ecs_delete(world, entity, Position));
    assert_int_equal(noted_count, 1);
    assert_called(0, entity, 8);
}

TEST_IN(WORLD, replacing_a_value_runs_no_hook) {
    watch(world);
    const ecs_entity entity = make_moving(world, 1);
    ecs_add(world, entity, Position, {2, 2});
    ecs_set(world, entity, Position, {3, 3});
    ecs_add_many(world, entity, ecs_with(Position, {4, 4}));
    assert_int_equal(noted_count, 0);
}

TEST_IN(WORLD, other_components_and_cleared_hooks_run_no_hook) {
    watch(world);
    const ecs_entity entity = make_moving(world, 1);
    ecs_delete(world, entity, Velocity);
    assert_int_equal(noted_count, 0);
    ecs_on_delete(world, Position, NULL, NULL);
    ecs_destroy(world, entity);
    assert_int_equal(noted_count, 0);
}

typedef struct Name {
    char *text;
} Name;

enum { ECS_COMPONENT(Name) = 40 };

static void free_text(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    free(((Name *)value)->text);
    ++*(size_t *)context;
}

static ecs_entity make_named(ecs_world *world, const char *text)
{
    return ecs_create_with(world, ecs_with(Name, {strdup(text)}), ecs_with_tag(Doomed));
}

/* A sanitizer also finds a text that is freed twice or never. */
TEST(a_hook_frees_deleted_but_not_removed_values) {
    size_t freed = 0;
    memory = (Memory){0};
    ecs_world *world = make_world(1);
    ecs_register(world, Name);
    ecs_on_delete(world, Name, free_text, &freed);
    Name out;
    assert_true(ecs_remove(world, make_named(world, "mine"), Name, &out));
    assert_string_equal(out.text, "mine");
    free(out.text);
    assert_int_equal(freed, 0);
    assert_true(ecs_delete(world, make_named(world, "deleted"), Name));
    assert_true(ecs_strip(world, make_named(world, "stripped")));
    assert_true(ecs_destroy(world, make_named(world, "destroyed")));
    assert_int_equal(freed, 3);
    make_named(world, "doomed");
    ecs_delete_any(world, Doomed);
    assert_int_equal(freed, 4);
    make_named(world, "last");
    ecs_world_destroy(world);
    assert_int_equal(freed, 5);
    assert_int_equal(memory.blocks, 0);
}

static void count_tag(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_true(!value);
    assert_true(ecs_has(world, entity, Frozen));
    ++*(size_t *)context;
}

TEST_IN(WORLD, a_hook_of_a_tag_gets_no_value) {
    watch(world);
    size_t tags = 0;
    ecs_on_delete(world, Frozen, count_tag, &tags);
    const ecs_entity entity = make_moving(world, 1);
    ecs_tag(world, entity, Frozen);
    ecs_destroy(world, entity);
    assert_int_equal(tags, 1);
    assert_int_equal(noted_count, 1);
    assert_int_equal(ecs_count(world, Frozen), 0);
}

/* ---- what a hook may do ---- */

/* Creates a successor with the same position, and freezes all others. */
static void re_enter(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const Position position = *(Position *)value;
    ((Position *)value)->y = 99;
    ecs_entity *successor = context;
    if (position.x < 0)
        return;
    *successor = ecs_create_with(world, ecs_with(Position, {-position.x, 0}));
    assert_true(ecs_is_alive(world, *successor));
    ecs_each_entity(world, Velocity, velocity, other) {
        velocity->x++;
        if (!ecs_same(other, entity))
            assert_true(ecs_tag(world, other, Frozen));
    }
}

TEST_IN(WORLD, a_hook_may_create_add_and_change) {
    ecs_entity successor = {0, 0};
    ecs_on_delete(world, Position, re_enter, &successor);
    const ecs_entity first = make_moving(world, 5), second = make_moving(world, 6);
    assert_true(ecs_delete(world, first, Position));
    assert_int_equal(ecs_get(world, successor, Position)->x, -5);
    assert_true(ecs_has(world, second, Frozen));
    assert_int_equal(ecs_get(world, second, Velocity)->x, 2);
    assert_true(ecs_destroy(world, second));
    assert_int_equal(ecs_get(world, successor, Position)->x, -6);
}

/* Dooms its neighbour, for the next call. */
static void doom_next(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ecs_each_entity(world, Velocity, velocity, other) {
        (void)velocity;
        if (other.index == entity.index + 1)
            assert_true(ecs_tag(world, other, Doomed));
    }
}

TEST_IN(WORLD, an_entity_tagged_by_a_hook_waits_for_the_next_call) {
    ecs_entity entities[4];
    ecs_on_delete(world, Position, doom_next, NULL);
    for (int32_t i = 0; i < 4; i++)
        entities[i] = make_moving(world, i);
    ecs_tag(world, entities[0], Doomed);
    for (uint32_t i = 0; i < 4; i++) {
        assert_int_equal(ecs_count(world, Doomed), 1);
        assert_same(ecs_entity_at(world, Doomed, 0), entities[i]);
        assert_int_equal(ecs_row_of(world, entities[i], Doomed), 0);
        assert_int_equal(ecs_delete_any(world, Doomed), 1);
        assert_false(ecs_is_alive(world, entities[i]));
    }
    assert_int_equal(ecs_entity_count(world), 0);
}

TEST_IN(WORLD, a_view_may_destroy_its_current_entity_with_hooks) {
    watch(world);
    for (int32_t i = 0; i < 10; i++)
        make_moving(world, i);
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity)) {
        if (ecs_view_get(&view, Position)->x % 2)
            ecs_destroy(world, view.entity);
    }
    assert_int_equal(noted_count, 5);
    assert_int_equal(ecs_entity_count(world), 5);
}

/* ---- components that hooks add to entities destroyed in the same call ---- */

typedef struct Crew {
    ecs_entity members[3]; /* they have a Position and are Doomed */
    size_t velocities, healths;
} Crew;

static bool is_another_member(const ecs_world *world, const Crew *crew, size_t nth,
                              ecs_entity entity)
{
    return ecs_is_alive(world, crew->members[nth]) && !ecs_same(crew->members[nth], entity);
}

static void give_velocities(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Crew *crew = context;
    each_case(i, crew->members)
        if (is_another_member(world, crew, i, entity))
            assert_non_null(
                ecs_add(world, crew->members[i], Velocity, {(int32_t)crew->members[i].index, 1}));
}

/* Runs for a Velocity and adds a Health, which has a hook of its own, to the others. */
static void give_healths(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Crew *crew = context;
    crew->velocities++;
    assert_ptr_equal(value, ecs_get(world, entity, Velocity));
    assert_int_equal(((Velocity *)value)->x, entity.index);
    assert_true(ecs_has(world, entity, Position));
    each_case(i, crew->members)
        if (is_another_member(world, crew, i, entity))
            assert_non_null(ecs_add(world, crew->members[i], Health, {entity.index}));
}

static void count_healths(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Crew *crew = context;
    crew->healths++;
    assert_ptr_equal(value, ecs_get(world, entity, Health));
}

static void hire(ecs_world *world, Crew *crew)
{
    *crew = (Crew){.velocities = 0};
    each_case(i, crew->members)
        crew->members[i] = ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with_tag(Doomed));
    ecs_on_delete(world, Position, give_velocities, crew);
    ecs_on_delete(world, Velocity, give_healths, crew);
    ecs_on_delete(world, Health, count_healths, crew);
}

TEST_IN(WORLD, hooks_run_for_components_added_to_those_that_are_still_to_go) {
    for (int way = 0; way < 2; way++) { /* the second one: with a group */
        Crew crew;
        hire(world, &crew);
        assert_int_equal(ecs_delete_any(world, Doomed), 3);
        assert_int_equal(crew.velocities, 2); /* all but that of the one that went first */
        assert_int_equal(crew.healths, 1);
        assert_int_equal(ecs_count(world, Velocity) + ecs_count(world, Health), 0);
        ecs_group(world, ecs_mask(Position, Velocity));
    }
}

/* ---- random: no matter what hooks do, they run once for each deleted value ---- */

enum {
    CAST = 40,
    OWNED = 3, /* Position, Velocity, Health: a value of each owns something */
    SLOTS = 1024,
    CALLS = 300,
};

static int32_t owned[SLOTS][OWNED]; /* by slot: the number of the thing that the value owns */
static int32_t things;              /* made so far */
static uint32_t creations_left;

static void make_thing(ecs_world *world, ecs_entity entity, unsigned type)
{
    assert_in_range(entity.index, 0, SLOTS - 1);
    assert_int_equal(owned[entity.index][type], 0);
    const int32_t thing = owned[entity.index][type] = ++things;
    assert_true(type == TYPE(Position)   ? !!ecs_add(world, entity, Position, {thing, 0})
                : type == TYPE(Velocity) ? !!ecs_add(world, entity, Velocity, {thing, 0})
                                         : !!ecs_add(world, entity, Health, {thing}));
}

static int64_t thing_of(const void *value, unsigned type)
{
    return type == TYPE(Health) ? ((const Health *)value)->points : ((const Position *)value)->x;
}

static void make_things(ecs_world *world, ecs_entity entity)
{
    for (unsigned type = 0; type < OWNED; type++)
        if (below(2) && !ecs_holds_(world->records[entity.index].mask, number_of_type(type)))
            make_thing(world, entity, type);
}

static ecs_entity any_other_than(const ecs_world *world, ecs_entity entity)
{
    for (;;) {
        const uint32_t index = below(world->record_count);
        const ecs_entity other = {index, world->records[index].stamp};
        if (other.stamp != ECS_FREE_STAMP_ && index != entity.index)
            return other;
    }
}

static void free_thing(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const unsigned type = *(const unsigned *)context;
    assert_true(thing_of(value, type) != 0);
    assert_int_equal(thing_of(value, type), owned[entity.index][type]);
    owned[entity.index][type] = 0;
    if (world->observing.ending)
        return;
    for (uint32_t i = below(3); i > 0; i--)
        make_things(world, any_other_than(world, entity));
    if (below(4) > 0 || creations_left == 0)
        return;
    creations_left--;
    const ecs_entity heir = ecs_create(world);
    make_things(world, heir);
    if (below(2))
        ecs_tag(world, heir, Doomed);
}

/* Each value in the world owns its thing, and each thing has a value. */
static void assert_all_owned(const ecs_world *world)
{
    int64_t kept = 0;
    uint32_t values = 0;
    for (unsigned type = 0; type < OWNED; type++) {
        const ecs_storage_ *storage = &world->storages[number_of_type(type)];
        values += storage->count;
        for (uint32_t row = 0; row < storage->count; row++)
            assert_int_equal(thing_of(storage->data + row * storage->size, type),
                             owned[storage->dense[row]][type]);
        for (uint32_t slot = 0; slot < SLOTS; slot++)
            kept += owned[slot][type] != 0;
    }
    assert_int_equal(kept, values);
}

/* The group, if there is one, owns Velocity among others. */
static void assert_packed(const ecs_world *world, ecs_components group)
{
    if (ecs_is_empty(group))
        return;
    const uint32_t count = ecs_group_count(world, group);
    uint32_t members = 0;
    for (uint32_t slot = 0; slot < world->record_count; slot++)
        members += world->records[slot].stamp != ECS_FREE_STAMP_ &&
                   ecs_includes(world->records[slot].mask, group);
    assert_int_equal(members, count);
    for (unsigned type = 0; type < ECS_COMPONENTS_MAX; type++)
        for (uint32_t row = 0; ecs_holds_(group, type) && row < count; row++)
            assert_int_equal(world->storages[type].dense[row],
                             world->storages[ECS_COMPONENT(Velocity)].dense[row]);
}

static ecs_entity make_one(ecs_world *world)
{
    const ecs_entity entity = ecs_create(world);
    make_things(world, entity);
    if (below(3) == 0)
        ecs_tag(world, entity, Doomed);
    if (below(3) > 0 && ecs_entity_count(world) > 1)
        ecs_attach(world, entity, any_other_than(world, entity));
    return entity;
}

static void lose_some(ecs_world *world)
{
    const ecs_entity other = any_other_than(world, (ecs_entity){UINT32_MAX, 0});
    switch (below(5)) {
    case 0:
        ecs_delete_any(world, Doomed);
        break;
    case 1:
        ecs_destroy_tree(world, other);
        break;
    case 2:
        ecs_destroy(world, other);
        break;
    case 3:
        ecs_delete_many(world, other, ecs_mask(Position, Health, ecs_child));
        break;
    default:
        if (below(4) == 0)
            ecs_delete_any(world, Velocity);
    }
}

static void live(ecs_components group)
{
    static unsigned types[OWNED] = {0, 1, 2};
    memory = (Memory){0};
    ecs_world *world = make_world(1);
    ecs_register_hierarchy(world);
    ecs_on_delete(world, Position, free_thing, &types[0]);
    ecs_on_delete(world, Velocity, free_thing, &types[1]);
    ecs_on_delete(world, Health, free_thing, &types[2]);
    if (!ecs_is_empty(group))
        ecs_group(world, group);
    for (int call = 0; call < CALLS; call++) {
        while (ecs_entity_count(world) < CAST)
            make_one(world);
        creations_left = 8;
        lose_some(world);
        assert_all_owned(world);
        assert_packed(world, group);
    }
    ecs_world_destroy(world);
    for (uint32_t slot = 0; slot < SLOTS; slot++)
        for (unsigned type = 0; type < OWNED; type++)
            assert_int_equal(owned[slot][type], 0);
    assert_int_equal(memory.blocks, 0);
}

TEST(a_hook_runs_once_for_each_dropped_value) {
    const ecs_components groups[] = {
        ECS_NO_COMPONENTS,          ecs_mask(Position, Velocity),
        ecs_mask(Velocity, Health), ecs_mask(Position, Velocity, Health),
        ecs_mask(Velocity, Doomed),
    };
    seed_chance(choose_seed());
    each_case(i, groups)
        live(groups[i]);
}

/* ---- hooks that come and go inside hooks ---- */

static void count_call(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ++*(size_t *)context;
}

/* The first of them that runs clears all. */
static void clear_all_hooks(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    count_call(world, entity, value, context);
    ecs_on_delete(world, Position, NULL, NULL);
    ecs_on_delete(world, Velocity, NULL, NULL);
    ecs_on_delete(world, Frozen, NULL, NULL);
}

TEST_IN(WORLD, a_hook_cleared_in_a_hook_no_longer_runs) {
    for (size_t way = 0; way < 3; way++) {
        size_t calls = 0;
        ecs_on_delete(world, Position, clear_all_hooks, &calls);
        ecs_on_delete(world, Velocity, clear_all_hooks, &calls);
        ecs_on_delete(world, Frozen, count_call, &calls);
        const ecs_entity entity = make_moving(world, 1);
        ecs_tag(world, entity, Frozen);
        ecs_tag(world, make_moving(world, 2), Frozen);
        assert_true(way == 0   ? ecs_destroy(world, entity)
                    : way == 1 ? ecs_delete_many(world, entity, ecs_mask(Velocity, Frozen))
                               : ecs_delete_any(world, Frozen) > 0);
        assert_int_equal(calls, 1);
        ecs_delete_any(world, Frozen);
        assert_int_equal(calls, 1);
    }
}

static void hook_the_other(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    count_call(world, entity, value, context);
    ecs_on_delete(world, Velocity, count_call, context);
}

TEST_IN(WORLD, a_hook_set_in_a_hook_runs_from_the_next_deletion) {
    size_t calls = 0;
    ecs_on_delete(world, Position, hook_the_other, &calls);
    ecs_destroy(world, make_moving(world, 1));
    assert_int_equal(calls, 1);
    ecs_destroy(world, make_moving(world, 2));
    assert_int_equal(calls, 3);
}
