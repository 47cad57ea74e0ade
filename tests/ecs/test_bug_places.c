/* bug_places: advice begins with the file and line of the call. Only in builds with checks. */
#include "bugs_testing.h"

#include "hierarchy_testing.h"

/* Begins a row whose advice begins with its own file and line. */
#define PLACED(name)                                                                               \
    if (is_row((Row){.call = name,                                                                 \
                     .does = __FILE__ ":" TEXT_OF(__LINE__) ": ",                                  \
                     .remedy = "",                                                                 \
                     .is_place = true}))

#define AT_ITS_PLACE(call)                                                                         \
    PLACED(#call)                                                                                  \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define LOOP_AT_ITS_PLACE(loop)                                                                    \
    PLACED(#loop)                                                                                  \
    {                                                                                              \
        loop;                                                                                      \
    }

static ecs_entity find_none(ecs_world *world)
{
    return ecs_has(world, subject, Velocity) ? subject : (ecs_entity){0};
}

/* One of each way to pass the place on. */
TEST(the_place_is_that_of_the_call) {
    each_misuse(world, open_world_with_subject) {
        Unknown unknown;
        AT_ITS_PLACE(ecs_get(world, subject, Velocity));
        AT_ITS_PLACE(ecs_get(world, find_none(world), Position));
        AT_ITS_PLACE(ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position, Unknown)}));
        AT_ITS_PLACE(ecs_view_begin(world, (ecs_query){.without = ecs_mask(Position)}));
        AT_ITS_PLACE(ecs_add(world, subject, Unknown, {1}));
        AT_ITS_PLACE(ecs_create_with(world, ecs_with(Health, {1}), ecs_with(Health, {2})));
        AT_ITS_PLACE(ecs_remove(world, subject, Unknown, &unknown));
        AT_ITS_PLACE(ecs_modify(world, subject, Velocity));
        ecs_each_view(view, world, .with = ecs_mask(Position))
            AT_ITS_PLACE(ecs_view_get(&view, Velocity));
        ecs_unique_set(world, Clock, {0});
        AT_ITS_PLACE(ecs_unique(world, Calendar));
    }
}

TEST(the_place_of_a_loop_is_where_it_begins) {
    each_misuse(world, open_world_with_subject) {
        make_at(world, 2);
        LOOP_AT_ITS_PLACE(ecs_each(world, Unknown, it) it->value = 1);
        LOOP_AT_ITS_PLACE(ecs_each_view(it, world, .without = ecs_mask(Position))(void) it);
        LOOP_AT_ITS_PLACE(ecs_each(world, Position, it) ecs_clear(world));
        LOOP_AT_ITS_PLACE(ecs_each_row(it, world, .with = ecs_mask(Position)) ecs_clear(world));
        LOOP_AT_ITS_PLACE(ecs_each_run(it, world, .with = ecs_mask(Position)) ecs_clear(world));
    }
}

/* ---- in systems and hooks ---- */

static const ecs_system *runner;

static void runs(ecs_world *world)
{
    const ecs_workload work = {"work", runner, 1};
    ecs_register_hierarchy(world);
    ecs_run(world, &work);
}

static void change(ecs_world *world)
{
    const ecs_entity far = {9, subject.stamp};
    AT_ITS_PLACE(ecs_create(world));
    AT_ITS_PLACE(ecs_destroy(world, (ecs_entity){subject.index, subject.stamp}));
    AT_ITS_PLACE(ecs_create_at(world, far));
    AT_ITS_PLACE(ecs_revive(world, far));
    AT_ITS_PLACE(ecs_detach_children(world, subject));
}

TEST(systems_that_declare_too_little_are_told_where) {
    each_misuse(world, open_world_with_subject) {
        const ecs_system reads = {.name = "reads", .run = change, .reads = ecs_mask(Health)};
        runner = &reads;
        runs(world);
    }
}

static void command(ecs_world *world)
{
    AT_ITS_PLACE(ecs_create_later(world, ecs_with(Health, {1})));
    AT_ITS_PLACE(ecs_destroy_later(world, subject));
    AT_ITS_PLACE(ecs_delete_many_later(world, subject, ecs_mask(Position)));
    AT_ITS_PLACE(ecs_attach_later(world, subject, subject));
}

TEST(systems_that_may_not_command_so_much_are_told_where) {
    each_misuse(world, open_world_with_subject) {
        const ecs_system commands = {
            .name = "commands", .run = command, .commands = true, .changes = ecs_mask(Health)};
        runner = &commands;
        runs(world);
    }
}

static void on_deletion(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    AT_ITS_PLACE(ecs_delete(world, entity, Health));
    AT_ITS_PLACE(ecs_destroy(world, subject));
    AT_ITS_PLACE(ecs_add(world, entity, Velocity, {1, 1}));
}

TEST(the_place_in_a_hook_is_not_that_of_what_runs_it) {
    each_misuse(world, open_world_with_subject) {
        ecs_add(world, subject, Health, {1});
        ecs_on_delete(world, Position, on_deletion, NULL);
        ecs_delete(world, subject, Position);
    }
}

static void register_again(ecs_world *world)
{
    ecs_register(world, Position);
}

TEST_IN(WORLD, registering_again_has_a_place) {
    const char *advice = without_place(advice_on(register_again, world), true);
    assert_says(advice, "Position is registered in this world already");
}
