/* access_testing: systems that make one call, with declarations that allow it or not. */
#pragma once

#include "advice_testing.h"
#include "hierarchy_testing.h"

ECS_DESCRIBE(Position, ecs_field(Position, x), ecs_field(Position, y));

static ecs_entity subject; /* has a Position, is Frozen, and has children */
static ecs_entity kin;     /* its first child */

/* ---- a system that makes one call ---- */

static ecs_system tester;
static const ecs_workload work = {"work", &tester, 1};

static inline void run_tester(ecs_world *world)
{
    assert_null(ecs_run(world, &work).system);
}

static inline void run_with(ecs_world *world, ecs_system declaration, Rows *call)
{
    tester = declaration;
    tester.name = "tester";
    tester.run = call;
    run_tester(world);
}

static inline int open_subject_in(void **state)
{
    open_world(state);
    ecs_world *world = *state;
    subject = make_at(world, 1);
    ecs_tag(world, subject, Frozen);
    ecs_add(world, make_at(world, 2), Velocity, {1, 1});
    ecs_unique_set(world, Clock, {1});
    ecs_describe(world, Position);
    ecs_register_hierarchy(world);
    kin = ecs_attach_new(world, subject, ecs_with(Velocity, {2, 2}));
    ecs_attach_new(world, subject, ecs_with(Velocity, {3, 3}));
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_true(ecs_track_unique(world, Clock, ECS_MODIFIED));
    tester = (ecs_system){.name = "tester", .run = do_nothing};
    return 0;
}

static inline ecs_world *open_subject(void)
{
    void *world = NULL;
    open_subject_in(&world);
    return world;
}

static inline void close_subject(ecs_world *world)
{
    void *state = world;
    close_world(&state);
}

static inline void assert_allowed(ecs_system declaration, Rows *call)
{
    ecs_world *world = open_subject();
    run_with(world, declaration, call);
    close_subject(world);
}

/* ---- calls that several tests make ---- */

static inline void read_it(ecs_world *world)
{
    ecs_read(world, subject, Position);
}

static inline void get_it(ecs_world *world)
{
    ecs_get(world, subject, Position)->x = 1;
}

static inline void sort_it(ecs_world *world)
{
    ecs_sort(world, Position, by_x, NULL);
}

static inline void attach_it(ecs_world *world)
{
    ecs_attach(world, ecs_entity_at(world, Position, 1), kin);
}

/* ---- a table of calls: each refused with too little declared, allowed with just enough ---- */

#define READS .reads = ecs_mask(Position)
#define WRITES .writes = ecs_mask(Position)
#define CHANGES .changes = ecs_mask(Position)
#define ALL_BUT_READS                                                                              \
    .writes = ecs_mask(Velocity, Health, Letters, Wide, Frozen, Doomed, ecs_parent, ecs_child)
#define READS_CLOCK .reads_unique = ecs_unique_mask(Clock)
#define WRITES_CLOCK .writes_unique = ecs_unique_mask(Clock)
#define CHANGES_CLOCK .changes_unique = ecs_unique_mask(Clock)

/* Begins a row: the call, what the advice says that the system does, what it says to declare, and
 * two declarations: .less and .enough. */
#define ACCESS(name, does_, declare, ...)                                                          \
    if (is_row((Row){.call = name, .does = does_, .remedy = declare, __VA_ARGS__}))

#define CALL(call, ...)                                                                            \
    ACCESS(#call, __VA_ARGS__)                                                                     \
    {                                                                                              \
        (void)(call);                                                                              \
    }

#define READ(call)                                                                                 \
    ACCESS(#call, "reads Position", ".reads = ecs_mask(Position)", .less = {ALL_BUT_READS},        \
           .enough = {READS})                                                                      \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define OR_READ                                                                                    \
    ", or only read it: with ecs_read, ecs_view_read, ecs_run_read, ecs_each_read, ecs_array_read"
#define GET(call)                                                                                  \
    ACCESS(#call, "writes Position", ".writes = ecs_mask(Position)" OR_READ, .less = {READS},      \
           .enough = {WRITES})                                                                     \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define WRITE(call)                                                                                \
    ACCESS(#call, "writes Position", ".writes = ecs_mask(Position)", .less = {READS},              \
           .enough = {WRITES})                                                                     \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define CHANGE(call, does)                                                                         \
    ACCESS(#call, does " Position", ".changes = ecs_mask(Position)", .less = {WRITES},             \
           .enough = {CHANGES})                                                                    \
    {                                                                                              \
        (void)(call);                                                                              \
    }
#define DESTROY(call)                                                                              \
    ACCESS(#call, "destroys or strips entities", ".destroys = true",                               \
           .less = {.creates = true, .changes = ECS_ALL_}, .enough = {.destroys = true})           \
    {                                                                                              \
        (void)(call);                                                                              \
    }

/* In a table: the rows behind it call functions, which know no file and line of the call. */
static inline void no_places_from_here(void)
{
    table_of_rows.placeless = true;
}

static inline void check_line(const char *advice)
{
    char line[512];
    snprintf(line, sizeof line, "the system tester %s, and does not declare it: declare %s",
             table_of_rows.row.does, table_of_rows.row.remedy);
    const char *said = strstr(advice, "the system tester");
    if (!said || strcmp(said, line) != 0)
        row_is_wrong(advice, line);
    if (!table_of_rows.placeless && !strstr(advice, ".c:") && !strstr(advice, __FILE__ ":"))
        row_is_wrong(advice, "where the call is");
}

static inline void refuse_row(Rows *calls)
{
    ecs_system less = table_of_rows.row.less;
    less.name = "tester";
    less.run = calls;
    ecs_world *world = open_subject();
    tester = less;
    check_line(advice_or_none(run_tester, world));
    abandon_worlds();
}

static inline void check_allowed(Rows *act, ecs_world *world)
{
    const char *advice = advice_or_none(act, world);
    if (*advice)
        row_is_wrong(advice, "that it is allowed");
    else
        close_subject(world);
    abandon_worlds();
}

static inline void allow_row_of(ecs_system declaration, Rows *calls)
{
    ecs_world *world = open_subject();
    tester = declaration;
    tester.name = "tester";
    tester.run = calls;
    check_allowed(run_tester, world);
}

static inline void allow_row(Rows *calls)
{
    allow_row_of(table_of_rows.row.enough, calls);
}

static inline void allow_row_undeclared(Rows *calls)
{
    allow_row_of((ecs_system){0}, calls);
}

static inline void allow_row_outside(Rows *calls)
{
    ecs_world *world = open_subject();
    run_with(world, (ecs_system){READS}, read_it);
    check_allowed(calls, world);
}

static inline bool find_row(Rows *calls, size_t nth)
{
    go_to_row(nth, false);
    ecs_world *world = open_subject();
    calls(world);
    abandon_worlds();
    return was_row_there();
}

static inline void check_calls(Rows *calls, void (*check)(Rows *calls))
{
    size_t count = 0;
    for (; find_row(calls, count); count++) {
        go_to_row(count, true);
        check(calls);
    }
    end_table(count);
}

/* ---- a workload of two systems ---- */

static ecs_system table[2];
static const ecs_workload table_work = {"table", table, 2};

static inline void run_table(ecs_world *world)
{
    assert_null(ecs_run(world, &table_work).system);
}
