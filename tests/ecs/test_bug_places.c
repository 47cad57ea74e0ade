/* bug_places: advice begins with the file and line of the call. Only in builds with checks. */
#include "bugs_testing.h"

#include "hierarchy_testing.h"

static int line; /* of the mistake */
#define HERE (line = __LINE__)

/* The mistakes, one of each way to pass the place on; each is made by the last call in its line. */

static void gets_what_is_missing(ecs_world *world)
{
    HERE, (void)ecs_get(world, subject, Velocity);
}

static void views_what_is_missing(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        HERE, (void)ecs_view_get(&view, Velocity);
}

static void loops_over_unknown(ecs_world *world)
{
    line = __LINE__ + 1;
    ecs_each(world, Unknown, unknown)
        unknown->value = 1;
}

static void views_nothing(ecs_world *world)
{
    line = __LINE__ + 1;
    ecs_each_view(view, world, .without = ecs_mask(Position))
        (void)view;
}

static void views_unknown(ecs_world *world)
{
    HERE, (void)ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position, Unknown)});
}

static void adds_unknown(ecs_world *world)
{
    HERE, (void)ecs_add(world, subject, Unknown, {1});
}

static void gives_twice(ecs_world *world)
{
    HERE, (void)ecs_create_with(world, ecs_with(Health, {1}), ecs_with(Health, {2}));
}

static void removes_twice(ecs_world *world)
{
    Position a, b;
    HERE, (void)ecs_remove_many(world, subject, ecs_into(Position, &a), ecs_into(Position, &b));
}

static void sets_a_short_unique(ecs_world *world)
{
    ecs_unique_set(world, Clock, {0});
    HERE, (void)ecs_unique(world, Calendar);
}

static void modifies_what_is_missing(ecs_world *world)
{
    HERE, (void)ecs_modify(world, subject, Velocity);
}

static ecs_entity find_none(ecs_world *world)
{
    return ecs_has(world, subject, Velocity) ? subject : (ecs_entity){0};
}

static void gets_of_what_another_call_finds(ecs_world *world)
{
    HERE, (void)ecs_get(world, find_none(world), Position);
}

static void assert_place(const char *advice)
{
    char place[512];
    snprintf(place, sizeof place, "%s:%d: ", __FILE__, line);
    assert_memory_equal(advice, place, strlen(place));
    assert_null(strpbrk(advice, "\1\2"));
    assert_null(strstr(advice + 1, place));
}

TEST_BUG(the_place_is_that_of_the_call)
{
    static void (*const mistakes[])(ecs_world *) = {
        gets_what_is_missing,
        views_what_is_missing,
        loops_over_unknown,
        views_nothing,
        views_unknown,
        adds_unknown,
        gives_twice,
        removes_twice,
        sets_a_short_unique,
        modifies_what_is_missing,
        gets_of_what_another_call_finds,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_place(advice_on(mistakes[i], world));
}

/* ---- in systems and hooks ---- */

static void creates(ecs_world *world)
{
    HERE, (void)ecs_create(world);
}

static void destroys(ecs_world *world)
{
    HERE, (void)ecs_destroy(world, (ecs_entity){subject.index, subject.stamp});
}

static void creates_at(ecs_world *world)
{
    HERE, (void)ecs_create_at(world, (ecs_entity){9, subject.stamp});
}

static void revives(ecs_world *world)
{
    HERE, (void)ecs_revive(world, (ecs_entity){9, subject.stamp});
}

static void detaches_children(ecs_world *world)
{
    HERE, (void)ecs_detach_children(world, subject);
}

static void dissolves(ecs_world *world)
{
    HERE, (void)ecs_dissolve(world, subject);
}

static void creates_later(ecs_world *world)
{
    HERE, (void)ecs_create_later(world, ecs_with(Health, {1}));
}

static void destroys_later(ecs_world *world)
{
    HERE, (void)ecs_destroy_later(world, subject);
}

static void deletes_later(ecs_world *world)
{
    HERE, (void)ecs_delete_many_later(world, subject, ecs_mask(Position));
}

static void attaches_later(ecs_world *world)
{
    HERE, (void)ecs_attach_later(world, subject, subject);
}

static void deletes_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value, (void)context;
    HERE, (void)ecs_delete(world, entity, Health);
}

static void destroys_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    HERE, (void)ecs_destroy(world, subject);
}

static void adds_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value, (void)context;
    HERE, (void)ecs_add(world, entity, Velocity, {1, 1});
}

static void deletes(ecs_world *world)
{
    ecs_delete(world, subject, Position);
}

static const ecs_system *runner;

static void runs(ecs_world *world)
{
    const ecs_workload work = {"work", runner, 1};
    ecs_run(world, &work);
}

#define COMMANDS .commands = true, .changes = ecs_static_mask(Health)

TEST(systems_that_declare_too_little_are_told_where)
{
    static const ecs_system systems[] = {
        {.name = "creates", .run = creates, .reads = ecs_static_mask(Health)},
        {.name = "destroys", .run = destroys, .reads = ecs_static_mask(Health)},
        {.name = "creates_at", .run = creates_at, .reads = ecs_static_mask(Health)},
        {.name = "revives", .run = revives, .reads = ecs_static_mask(Health)},
        {.name = "detaches_children", .run = detaches_children, .reads = ecs_static_mask(Health)},
        {.name = "dissolves", .run = dissolves, .reads = ecs_static_mask(Health)},
        {.name = "creates_later", .run = creates_later, COMMANDS},
        {.name = "destroys_later", .run = destroys_later, COMMANDS},
        {.name = "deletes_later", .run = deletes_later, COMMANDS},
        {.name = "attaches_later", .run = attaches_later, COMMANDS},
    };
    for (size_t i = 0; i < LENGTH(systems); i++) {
        void *world = NULL;
        runner = &systems[i];
        open_world_with_subject(&world);
        ecs_register_hierarchy(world);
        assert_place(advice_on(runs, world));
        close_world(&world);
    }
}

TEST(the_place_in_a_hook_is_not_that_of_what_runs_it)
{
    ecs_deletion_hook *const hooks[] = {deletes_in_hook, destroys_in_hook, adds_in_hook};
    for (size_t i = 0; i < LENGTH(hooks); i++) {
        void *world = NULL;
        open_world_with_subject(&world);
        ecs_add(world, subject, Health, {1});
        ecs_on_delete(world, Position, hooks[i], NULL);
        assert_place(advice_on(deletes, world));
        ((ecs_world *)world)->in_hook = ECS_NONE_; /* the advice has left the hook */
        ecs_on_delete(world, Position, NULL, NULL);
        close_world(&world);
    }
}

/* ---- what has no place ---- */

TEST_BUG(functions_called_through_pointers_have_no_place)
{
    bool (*const strip)(ecs_world * world, ecs_entity entity) = ecs_strip;
    bool (*const destroy)(ecs_world * world, ecs_entity entity) = ecs_destroy;
    assert_true(strip(world, subject));
    assert_true(ecs_is_empty(ecs_components_of(world, subject)));
    assert_true(destroy(world, subject));
}
