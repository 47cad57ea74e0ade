/* access_testing: systems that make one call, with declarations that allow it or not. */
#pragma once

#include "hierarchy_testing.h"

ECS_DESCRIBE(Position, ecs_field(Position, x), ecs_field(Position, y));

static ecs_entity subject; /* has a Position, is Frozen, and has children */
static ecs_entity kin;     /* its first child */

static inline ecs_world *open_subject(void)
{
    void *world = NULL;
    open_world(&world);
    subject = make_at(world, 1);
    ecs_tag(world, subject, Frozen);
    ecs_add(world, make_at(world, 2), Velocity, {1, 1});
    ecs_unique_set(world, Clock, {1});
    ecs_describe(world, Position);
    ecs_register_hierarchy(world);
    kin = ecs_attach_new(world, subject, ecs_with(Velocity, {2, 2}));
    ecs_attach_new(world, subject, ecs_with(Velocity, {3, 3}));
    assert_true(ecs_track(world, Position, ALL_KINDS | ECS_ORDERED));
    assert_true(ecs_track_unique(world, Clock, ECS_MODIFIED));
    return world;
}

static inline void close_subject(ecs_world *world)
{
    void *state = world;
    close_world(&state);
}

/* ---- a system that makes one call ---- */

static ecs_system tester;
static const ecs_workload work = {"work", &tester, 1};

static inline void run_tester(ecs_world *world)
{
    assert_null(ecs_run(world, &work).system);
}

static inline void run_with(ecs_world *world, ecs_system declaration,
                            void (*call)(ecs_world *world))
{
    tester = declaration;
    tester.name = "tester";
    tester.run = call;
    run_tester(world);
}

static inline void assert_allowed(ecs_system declaration, void (*call)(ecs_world *world))
{
    ecs_world *world = open_subject();
    run_with(world, declaration, call);
    close_subject(world);
}

/* After the advice the world still thinks that the system runs. */
static inline void assert_refused(ecs_system declaration, void (*call)(ecs_world *world),
                                  const char *does, const char *remedy)
{
    ecs_world *world = open_subject();
    tester = declaration;
    tester.name = "tester";
    tester.run = call;
    const char *advice = advice_on(run_tester, world);
    assert_says(advice, "the system tester ");
    assert_says(advice, does);
    assert_says(advice, remedy);
    close_subject(world);
}

/* ---- calls that several tests make ---- */

static inline void read_it(ecs_world *world)
{
    ecs_read(world, subject, Position);
}

static inline void array_read_it(ecs_world *world)
{
    ecs_array_read(world, Position);
}

static inline void get_it(ecs_world *world)
{
    ecs_get(world, subject, Position)->x = 1;
}

static inline void add_it(ecs_world *world)
{
    ecs_add(world, subject, Position, {1, 1});
}

static inline void destroy_it(ecs_world *world)
{
    ecs_destroy(world, subject);
}

static inline void create_one(ecs_world *world)
{
    ecs_create(world);
}

static inline void sort_it(ecs_world *world)
{
    ecs_sort(world, Position, by_x, NULL);
}

static inline void read_clock(ecs_world *world)
{
    ecs_unique_read(world, Clock);
}

static inline void try_read_clock(ecs_world *world)
{
    ecs_try_unique_read(world, Clock);
}

static inline void set_clock(ecs_world *world)
{
    ecs_unique_set(world, Clock, {2});
}

static inline void set_first_score(ecs_world *world)
{
    ecs_unique_set(world, Score, {2});
}

static inline void attach_it(ecs_world *world)
{
    ecs_attach(world, ecs_entity_at(world, Position, 1), kin);
}

static inline void clear_all_tracking(ecs_world *world)
{
    ecs_clear_tracking(world);
}

static inline void ask_for_scratch(ecs_world *world)
{
    ecs_scratch(world, 10);
}

/* ---- a table of calls: each refused with too little declared, allowed with just enough ---- */

typedef struct Case {
    void (*call)(ecs_world *world);
    ecs_system enough;
    ecs_system less;
    const char *does, *remedy; /* what the advice on too little says */
} Case;

#define READS .reads = ecs_mask(Position)
#define WRITES .writes = ecs_mask(Position)
#define CHANGES .changes = ecs_mask(Position)
#define ALL_BUT_READS                                                                              \
    .writes = ecs_mask(Velocity, Health, Letters, Wide, Frozen, Doomed, ecs_parent, ecs_child)
#define READS_CLOCK .reads_unique = ecs_unique_mask(Clock)
#define WRITES_CLOCK .writes_unique = ecs_unique_mask(Clock)
#define CHANGES_CLOCK .changes_unique = ecs_unique_mask(Clock)

#define READ(call)                                                                                 \
    {                                                                                              \
        call, {READS}, {ALL_BUT_READS}, " reads Position", "declare .reads = ecs_mask(Position)"   \
    }

#define WRITE(call)                                                                                \
    {                                                                                              \
        call, {WRITES}, {READS}, " writes Position", "declare .writes = ecs_mask(Position)"        \
    }

#define DESTROY(call)                                                                              \
    {                                                                                              \
        call, {.destroys = true}, {.creates = true, .changes = UINT64_MAX},                        \
            " destroys or strips entities", "declare .destroys = true"                             \
    }

static inline void assert_all_refused(const Case *cases, size_t count)
{
    for (const Case *at = cases; at < cases + count; at++)
        assert_refused(at->less, at->call, at->does, at->remedy);
}

static inline void assert_all_allowed(const Case *cases, size_t count)
{
    for (const Case *at = cases; at < cases + count; at++)
        assert_allowed(at->enough, at->call);
}

static inline void assert_all_allowed_undeclared(const Case *cases, size_t count)
{
    for (const Case *at = cases; at < cases + count; at++)
        assert_allowed((ecs_system){0}, at->call);
}

static inline void assert_all_allowed_outside(const Case *cases, size_t count)
{
    for (const Case *at = cases; at < cases + count; at++) {
        ecs_world *world = open_subject();
        run_with(world, (ecs_system){READS}, read_it);
        at->call(world);
        close_subject(world);
    }
}

/* The four tests of a table. */
#define TESTS_OF_CASES(cases)                                                                      \
    TEST(what_is_not_declared_is_refused_by_every_call)                                            \
    {                                                                                              \
        assert_all_refused(cases, LENGTH(cases));                                                  \
    }                                                                                              \
    TEST(what_is_declared_is_allowed)                                                              \
    {                                                                                              \
        assert_all_allowed(cases, LENGTH(cases));                                                  \
    }                                                                                              \
    TEST(a_system_that_declares_nothing_may_do_everything)                                         \
    {                                                                                              \
        assert_all_allowed_undeclared(cases, LENGTH(cases));                                       \
    }                                                                                              \
    TEST(outside_of_systems_everything_is_allowed)                                                 \
    {                                                                                              \
        assert_all_allowed_outside(cases, LENGTH(cases));                                          \
    }

/* ---- a workload of two systems ---- */

static inline void do_nothing(ecs_world *world)
{
    (void)world;
}

static ecs_system table[2];
static const ecs_workload table_work = {"table", table, 2};

static inline void run_table(ecs_world *world)
{
    assert_null(ecs_run(world, &table_work).system);
}

/* ---- mistakes in the workload itself ---- */

static inline void assert_mistake(void (*mistake)(ecs_world *world), const char *what,
                                  const char *remedy)
{
    ecs_world *world = open_subject();
    tester = (ecs_system){.name = "tester", .run = do_nothing};
    const char *advice = advice_on(mistake, world);
    assert_says(advice, what);
    assert_says(advice, remedy);
    world->running =
        NULL; /* the advice left the system by a long jump; the world still counts it as running */
    close_subject(world);
}
