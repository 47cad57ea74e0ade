/* commands: each does what the call without _later does, after the batch, in the order of the
 * systems. */
#include "batches_testing.h"
#include "commands_testing.h"

/* ---- one command of each kind ---- */

static void record_each(ecs_world *world)
{
    assert_true(ecs_add_later(world, cast.still, Velocity, {7, 8}));
    assert_true(ecs_add_later(world, cast.moving, Velocity, {9, 10})); /* replaces */
    assert_true(ecs_tag_later(world, cast.still, Doomed));
    assert_true(ecs_delete_later(world, cast.frozen, Frozen));
    assert_true(ecs_delete_later(world, cast.frozen, Velocity)); /* is not there */
    assert_true(ecs_add_many_later(world, cast.frozen, ecs_with(Letters, {"ab"}),
                                   ecs_with(Wide, {6}), ecs_with_tag(Doomed)));
    assert_true(ecs_delete_many_later(world, cast.moving, ecs_mask(Position, Frozen)));
    /* nothing has happened yet */
    assert_false(ecs_has(world, cast.still, Velocity));
    assert_int_equal(ecs_read(world, cast.moving, Velocity)->x, 4);
    assert_true(ecs_has(world, cast.frozen, Frozen));
}

TEST_IN(WORLD, commands_are_carried_out_after_the_batch) {
    make_cast(world);
    assert_recorded(world, record_each);
    assert_int_equal(ecs_read(world, cast.still, Velocity)->x, 7);
    assert_int_equal(ecs_read(world, cast.moving, Velocity)->y, 10);
    assert_true(ecs_has(world, cast.still, Doomed));
    assert_true(!ecs_has(world, cast.frozen, Frozen));
    assert_string_equal(ecs_read(world, cast.frozen, Letters)->text, "ab");
    assert_int_equal(ecs_read(world, cast.frozen, Wide)->number, 6);
    assert_true(ecs_has(world, cast.frozen, Doomed));
    assert_true(!ecs_has(world, cast.moving, Position));
    assert_rows(world, Doomed, cast.still, cast.frozen);
    assert_int_equal(ecs_inspect_system(world, &recording, 0).commands, 7);
}

TEST_IN(WORLD, a_run_without_commands_changes_nothing) {
    make_cast(world);
    assert_recorded(world, record_each);
    const size_t requests = memory.requests;
    assert_recorded(world, do_nothing);
    assert_int_equal(memory.requests, requests);
    assert_int_equal(ecs_inspect_system(world, &recording, 0).commands, 0);
    assert_int_equal(ecs_read(world, cast.still, Velocity)->x, 7);
}

/* ---- entities that commands create ---- */

static ecs_entity pending, kept;

static void record_creations(ecs_world *world)
{
    pending = ecs_create_later(world, ecs_with(Position, {10, 11}), ecs_with_tag(Frozen));
    assert_true(pending.stamp != 0);
    assert_true(!ecs_is_alive(world, pending));
    const ecs_entity other = ecs_create_later(world, ecs_with(Health, {12}));
    assert_true(!ecs_same(pending, other));
    assert_true(ecs_add_later(world, pending, Velocity, {13, 14}));
    assert_true(ecs_delete_later(world, pending, Frozen));
    assert_true(ecs_tag_later(world, other, Doomed));
    const ecs_entity third = ecs_create_later(world, ecs_with_tag(Doomed));
    assert_true(ecs_destroy_later(world, third));
    assert_true(ecs_tag_later(world, third, Frozen)); /* it is gone by then */
    kept = other;
}

TEST_IN(WORLD, handles_of_entities_to_be_created_work_in_later_commands) {
    assert_recorded(world, record_creations);
    assert_int_equal(ecs_entity_count(world), 2);
    const ecs_entity created = ecs_entity_at(world, Position, 0);
    assert_int_equal(ecs_read(world, created, Position)->y, 11);
    assert_int_equal(ecs_read(world, created, Velocity)->x, 13);
    assert_false(ecs_has(world, created, Frozen));
    const ecs_entity other = ecs_entity_at(world, Health, 0);
    assert_rows(world, Doomed, other);
    assert_false(ecs_is_alive(world, pending));
    assert_false(ecs_has(world, pending, Position));
}

static void use_kept_handle(ecs_world *world)
{
    assert_false(ecs_tag_later(world, kept, Frozen));
    assert_false(ecs_destroy_later(world, kept));
    const ecs_entity created = ecs_create_later(world, ecs_with_tag(Frozen));
    assert_false(ecs_same(created, pending));
    assert_false(ecs_tag_later(world, pending, Doomed));
}

TEST_IN(WORLD, a_handle_kept_from_another_run_is_absent) {
    assert_recorded(world, record_creations);
    assert_recorded(world, use_kept_handle);
    assert_int_equal(ecs_count(world, Doomed), 1);
    assert_int_equal(ecs_count(world, Frozen), 1);
}

/* ---- absent entities ---- */

static ecs_entity absent[ABSENT];

static void record_for_absent(ecs_world *world)
{
    for (int i = 0; i < ABSENT; i++) {
        assert_false(ecs_add_later(world, absent[i], Position, {1, 1}));
        assert_false(ecs_tag_later(world, absent[i], Frozen));
        assert_false(ecs_add_many_later(world, absent[i], ecs_with_tag(Frozen)));
        assert_false(ecs_delete_later(world, absent[i], Frozen));
        assert_false(ecs_delete_many_later(world, absent[i], ecs_mask(Frozen)));
        assert_false(ecs_destroy_later(world, absent[i]));
    }
}

TEST_IN(WORLD, absent_entities_are_refused_at_once) {
    make_absent(world, absent);
    assert_recorded(world, record_for_absent);
    assert_int_equal(ecs_count(world, Frozen), 0);
    assert_int_equal(ecs_inspect_system(world, &recording, 0).commands, 0);
}

static void destroy_twice(ecs_world *world)
{
    assert_true(ecs_destroy_later(world, cast.still));
    assert_true(ecs_destroy_later(world, cast.still));
    assert_true(ecs_tag_later(world, cast.still, Doomed));
    assert_true(ecs_delete_later(world, cast.still, Position));
    ecs_create_later(world, ecs_with(Position, {20, 0})); /* not in the slot that is freed now */
}

TEST_IN(WORLD, entities_that_are_gone_by_then_are_left_out) {
    make_cast(world);
    assert_recorded(world, destroy_twice);
    assert_false(ecs_is_alive(world, cast.still));
    assert_int_equal(ecs_count(world, Doomed), 0);
    assert_int_equal(ecs_entity_count(world), 3);
    assert_int_equal(ecs_entity_at(world, Position, 2).index, cast.frozen.index + 1);
}

static void record_in_loops(ecs_world *world)
{
    ecs_each_entity_read(world, Position, position, entity) {
        ecs_delete_later(world, entity, Position);
        ecs_create_later(world, ecs_with(Position, {position->x + 100, 0}));
        ecs_each_entity_read(world, Velocity, velocity, other)
            ecs_destroy_later(world, other);
    }
}

TEST_IN(WORLD, loops_may_record_anything) {
    make_cast(world);
    assert_recorded(world, record_in_loops);
    assert_int_equal(ecs_count(world, Position), 3);
    for (uint32_t row = 0; row < 3; row++)
        assert_in_range(ecs_array_read(world, Position)[row].x, 101, 103);
    assert_false(ecs_is_alive(world, cast.moving));
}

static void add_one(ecs_world *world)
{
    ecs_add_later(world, cast.still, Health, {1});
    ecs_create_later(world, ecs_with(Letters, {"1"}));
}

static void add_two(ecs_world *world)
{
    assert_false(ecs_has(world, cast.still, Health));
    ecs_add_later(world, cast.still, Health, {2});
    ecs_create_later(world, ecs_with(Letters, {"2"}));
}

static int fail_after_three(ecs_world *world)
{
    ecs_create_later(world, ecs_with(Letters, {"3"}));
    return 33;
}

static int64_t seen_points;

static void see_health(ecs_world *world)
{
    const Health *health = ecs_try_read(world, cast.still, Health);
    seen_points = health ? health->points : 0;
}

#define ADDS .commands = true, .creates = true, .changes = ecs_mask(Health, Letters)

static const ecs_system several[] = {
    {.name = "one", .run = add_one, ADDS},
    {.name = "two", .run = add_two, ADDS},
    {.name = "three", .try_run = fail_after_three, ADDS},
};
static const ecs_workload several_work = {"several", several, LENGTH(several)};

TEST_IN(WORLD, systems_take_effect_in_their_order_even_if_one_fails) {
    make_cast(world);
    const ecs_failure failure = ecs_run(world, &several_work);
    assert_ptr_equal(failure.system, &several[2]);
    assert_int_equal(failure.code, 33);
    assert_int_equal(ecs_read(world, cast.still, Health)->points, 2);
    assert_int_equal(ecs_count(world, Letters), 3);
    for (uint32_t row = 0; row < 3; row++)
        assert_int_equal(ecs_array_read(world, Letters)[row].text[0], '1' + (int)row);
    for (uint32_t nth = 0; nth < LENGTH(several); nth++)
        assert_int_equal(ecs_inspect_system(world, &several_work, nth).batch, 0);
}

/* ---- which batch ---- */

#define TAGS(T)                                                                                    \
    {                                                                                              \
        .commands = true, .changes = ecs_mask(T), .reads = ecs_mask(Position)                      \
    }

TEST_IN(WORLD, systems_that_record_share_a_batch) {
    assert_cut(world, "00000", TAGS(Frozen), TAGS(Doomed), TAGS(Frozen),
               {.commands = true, .creates = true, .changes = ecs_mask(Health)},
               {.commands = true, .destroys = true, .reads = ecs_mask(Velocity)});
    /* the same at once */
    assert_cut(world, "0123", {.changes = ecs_mask(Frozen)}, {.changes = ecs_mask(Doomed)},
               {.creates = true}, {.destroys = true});
}

TEST_IN(WORLD, a_system_that_declares_what_one_before_commands_begins_a_batch) {
    assert_cut(world, "01", TAGS(Frozen), {.reads = ecs_mask(Frozen)});
    assert_cut(world, "01", TAGS(Health), {.writes = ecs_mask(Health)});
    assert_cut(world, "00", TAGS(Health), {.reads = ecs_mask(Velocity)});
    assert_cut(world, "00", {.writes = ecs_mask(Health)}, TAGS(Health)); /* it comes after */
    assert_cut(world, "01", TAGS(Health), {.changes = ecs_mask(Velocity)});
    assert_cut(world, "00", {.commands = true, .destroys = true}, {.reads = ecs_mask(Velocity)});
}

TEST_IN(WORLD, after_commands_begins_a_batch_behind_those_that_record) {
    const ecs_system after = {.reads = ecs_mask(Velocity), .after_commands = true};
    assert_cut(world, "01", {.commands = true, .destroys = true}, after);
    assert_cut(world, "01", {.commands = true, .creates = true}, after);
    assert_cut(world, "011", TAGS(Frozen), after, after);
    assert_cut(world, "00", {.reads = ecs_mask(Health)}, after);
}

TEST_IN(WORLD, only_scratch_memory_and_uniques_are_no_commands) {
    assert_cut(world, "01", TAGS(Frozen), {.commands = true, .scratch = true});
    assert_cut(world, "01", TAGS(Frozen),
               {.commands = true, .changes_unique = ecs_unique_mask(Clock)});
    assert_cut(world, "01", TAGS(Frozen),
               {.commands = true}); /* declares nothing else: runs alone */
}

TEST_IN(WORLD, the_reason_names_the_component_and_both_systems) {
    static const ecs_system reasons[] = {
        {.name = "tag", .run = do_nothing, .commands = true, .changes = ecs_mask(Frozen)},
        {.name = "see", .run = do_nothing, .reads = ecs_mask(Frozen)},
        {.name = "end", .run = do_nothing, .commands = true, .destroys = true},
        {.name = "all", .run = do_nothing, .reads = ecs_mask(Velocity), .after_commands = true},
    };
    static const ecs_workload work = {"reasons", reasons, LENGTH(reasons)};
    assert_true(ecs_prepare(world, &work));
    const ecs_reason why = ecs_inspect_system(world, &work, 1).why;
    assert_int_equal(why.kind, ECS_CONFLICT_COMMANDS);
    assert_string_equal(why.system, "tag");
    assert_string_equal(why.name, "Frozen");
    assert_true(why.by_other && !why.by_this);
    const ecs_reason all = ecs_inspect_system(world, &work, 3).why;
    assert_int_equal(all.kind, ECS_CONFLICT_COMMANDS);
    assert_string_equal(all.system, "end");
    assert_null(all.name);
}

TEST_IN(WORLD, the_next_batch_sees_the_changes) {
    static const ecs_system pair[] = {
        {.name = "add", .run = add_one, ADDS},
        {.name = "see", .run = see_health, .reads = ecs_mask(Health)},
    };
    static const ecs_workload work = {"pair", pair, 2};
    make_cast(world);
    assert_int_equal(ecs_run(world, &work).code, 0);
    assert_int_equal(seen_points, 1);
}

static void do_both(ecs_world *world)
{
    ecs_tag_later(world, cast.still, Frozen);
    ecs_tag(world, cast.still, Doomed);
    ecs_destroy_later(world, cast.moving);
    assert_true(ecs_is_alive(world, cast.moving));
    ecs_destroy(world, cast.frozen);
}

TEST_IN(WORLD, a_system_that_declares_only_commands_may_do_everything) {
    static const ecs_system open = {.name = "free", .run = do_both, .commands = true};
    make_cast(world);
    assert_int_equal(ecs_run_system(world, &open).code, 0);
    assert_true(ecs_has_all(world, cast.still, ecs_mask(Frozen, Doomed)));
    assert_int_equal(ecs_entity_count(world), 1);
}

/* ---- hooks, groups and tracking ---- */

static uint32_t hook_calls;

static void count_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    hook_calls++;
}

static void lose_positions(ecs_world *world)
{
    ecs_delete_later(world, cast.still, Position);
    ecs_destroy_later(world, cast.moving);
    assert_int_equal(hook_calls, 0);
}

TEST_IN(WORLD, hooks_run_when_commands_are_carried_out) {
    make_cast(world);
    hook_calls = 0;
    ecs_on_delete(world, Position, count_hook, NULL);
    assert_recorded(world, lose_positions);
    assert_int_equal(hook_calls, 2);
    ecs_on_delete(world, Position, NULL, NULL);
}

static void give_velocity(ecs_world *world)
{
    ecs_add_later(world, cast.still, Velocity, {1, 1});
    ecs_create_later(world, ecs_with(Position, {50, 0}), ecs_with(Velocity, {51, 0}));
    ecs_delete_later(world, cast.moving, Velocity);
}

TEST_IN(WORLD, groups_follow_commands) {
    make_cast(world);
    ecs_group(world, ecs_mask(Position, Velocity));
    assert_recorded(world, give_velocity);
    assert_int_equal(ecs_group_count(world, ecs_mask(Position, Velocity)), 2);
    for (uint32_t row = 0; row < 2; row++)
        assert_same(ecs_entity_at(world, Position, row), ecs_entity_at(world, Velocity, row));
}

static uint32_t found[2];

static uint32_t count_inserted(ecs_world *world)
{
    uint32_t count = 0;
    ecs_each_inserted(view, world, Doomed, .with = ecs_mask(Doomed))
        count++;
    return count;
}

static void find_and_tag(ecs_world *world)
{
    found[0] = count_inserted(world);
    if (!ecs_has(world, cast.still, Doomed))
        ecs_tag_later(world, cast.still, Doomed);
}

static void find(ecs_world *world)
{
    found[1] = count_inserted(world);
}

TEST_IN(WORLD, all_systems_find_the_changes_in_their_next_run) {
    static const ecs_system finders[] = {
        {.name = "tag",
         .run = find_and_tag,
         .commands = true,
         .reads = ecs_mask(Doomed),
         .changes = ecs_mask(Doomed)},
        {.name = "find", .run = find, .reads = ecs_mask(Doomed)},
    };
    static const ecs_workload work = {"finders", finders, 2};
    make_cast(world);
    assert_true(ecs_track(world, Doomed, ECS_INSERTED));
    static const uint32_t expected[][2] = {{0, 1}, {1, 0}, {0, 0}};
    each_case(run, expected) {
        assert_int_equal(ecs_run(world, &work).code, 0);
        assert_int_equal(found[0], expected[run][0]);
        assert_int_equal(found[1], expected[run][1]);
    }
}

static void record_family(ecs_world *world)
{
    const ecs_entity parent = ecs_create_later(world, ecs_with(Health, {1}));
    const ecs_entity child = ecs_create_later(world, ecs_with(Health, {2}));
    assert_true(ecs_attach_later(world, child, parent));
    assert_true(ecs_attach_later(world, cast.still, parent));
    assert_true(ecs_attach_later(world, parent, child));      /* impossible by then */
    assert_true(ecs_attach_later(world, cast.frozen, child)); /* gone by then */
    assert_false(ecs_attach_later(world, cast.moving, (ecs_entity){0}));
    assert_false(ecs_attach_later(world, (ecs_entity){0}, parent));
    assert_true(ecs_delete_later(world, cast.moving, ecs_child));
}

static void destroy_frozen(ecs_world *world)
{
    ecs_destroy_later(world, cast.frozen);
}

TEST_IN(WORLD, commands_attach_and_detach) {
    static const ecs_system family[] = {
        {.name = "destroy", .run = destroy_frozen, .commands = true, .destroys = true},
        {.name = "family",
         .run = record_family,
         .commands = true,
         .creates = true,
         .changes = ecs_mask(Health, ecs_parent, ecs_child)},
    };
    static const ecs_workload work = {"family", family, 2};
    make_cast(world);
    ecs_register_hierarchy(world);
    assert_true(ecs_attach(world, cast.moving, cast.still));
    assert_int_equal(ecs_run(world, &work).code, 0);
    const ecs_entity parent = ecs_entity_at(world, Health, 0);
    assert_int_equal(ecs_child_count(world, parent), 2);
    assert_same(ecs_parent_of(world, cast.still), parent);
    assert_same(ecs_parent_of(world, ecs_entity_at(world, Health, 1)), parent);
    assert_false(ecs_has(world, cast.moving, ecs_child));
    assert_false(ecs_has(world, parent, ecs_child));
}

/* ---- handles of entities to come, in components ---- */

typedef struct Held {
    int32_t grip;
    ecs_entity owner;
} Held;

enum { ECS_COMPONENT(Held) = 41 };

static ecs_entity known; /* before the batch */

static void record_holders(ecs_world *world)
{
    const ecs_entity owner = ecs_create_later(world, ecs_with(Health, {1}));
    const ecs_entity sword = ecs_create_later(world, ecs_with(Held, {7, {0, 0}}));
    assert_true(ecs_point_later(world, sword, Held, owner, owner));
    assert_true(ecs_point_later(world, known, Held, owner, owner));
    assert_true(ecs_add_later(world, known, Held, {8, {0, 0}}));
    assert_true(ecs_point_later(world, known, Held, owner, sword)); /* the later one counts */
    const ecs_entity bare = ecs_create_later(world, ecs_with_tag(Frozen));
    assert_true(ecs_point_later(world, bare, Held, owner, owner)); /* it has no Held */
    const ecs_entity shield = ecs_create_later(world, ecs_with(Held, {9, {0, 0}}));
    const ecs_entity gone = ecs_create_later(world, ecs_with_tag(Doomed));
    assert_true(ecs_destroy_later(world, gone));
    assert_true(ecs_point_later(world, shield, Held, owner, gone));
    assert_false(ecs_point_later(world, shield, Held, owner, (ecs_entity){0}));
    assert_false(ecs_point_later(world, (ecs_entity){0}, Held, owner, owner));
}

static const ecs_system holder = {.name = "holder",
                                  .run = record_holders,
                                  .commands = true,
                                  .creates = true,
                                  .destroys = true,
                                  .changes = ecs_mask(Held, Health, Frozen, Doomed)};

static void assert_held(const ecs_world *world, ecs_entity entity, int32_t grip, ecs_entity owner)
{
    assert_int_equal(ecs_read(world, entity, Held)->grip, grip);
    assert_same(ecs_read(world, entity, Held)->owner, owner);
}

TEST_IN(WORLD, components_come_to_hold_entities_that_are_created_with_them) {
    ecs_register(world, Held);
    known = make_at(world, 1);
    assert_int_equal(ecs_run_system(world, &holder).code, 0);
    const ecs_entity owner = ecs_entity_at(world, Health, 0);
    const ecs_entity sword = ecs_entity_at(world, Held, 0);
    assert_held(world, sword, 7, owner);
    assert_held(world, ecs_entity_at(world, Held, 1), 8, sword);
    assert_same(ecs_entity_at(world, Held, 1), known);
    assert_held(world, ecs_entity_at(world, Held, 2), 9, (ecs_entity){0});
    assert_int_equal(ecs_count(world, Held), 3);
}

/* A relation finds them, and tracking notices. */
TEST_IN(WORLD, what_holds_a_new_entity_is_found_by_it) {
    ecs_register(world, Held);
    assert_true(ecs_relate(world, Held, owner, ECS_END_REMOVES));
    assert_true(ecs_track(world, Held, ECS_MODIFIED));
    known = make_at(world, 1);
    ecs_add(world, known, Held, {5, {0, 0}});
    ecs_run_system(world, &holder);
    const ecs_entity sword = ecs_entity_at(world, Held, 1);
    ecs_each_related(world, Held, sword, entity) assert_same(entity, known);
    assert_true(ecs_is_changed(world, known, Held, ECS_MODIFIED, 0));
    ecs_destroy(world, ecs_entity_at(world, Health, 0));
    assert_false(ecs_has(world, sword, Held));
}
