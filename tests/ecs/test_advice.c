/* advice: the complete line for each call in a system that has not declared what the call touches.
 * A system that adds the named declaration may make the call. */
#include "ecs_testing.h"

static ecs_entity subject; /* has a Position, and has a child */
static ecs_entity kin;     /* that child: has a Velocity */
static ecs_entity other;   /* has a Position */

static ecs_world *open_family(void)
{
    void *world = NULL;
    open_world(&world);
    ecs_register_hierarchy(world);
    subject = make_at(world, 1);
    other = make_at(world, 2);
    kin = ecs_attach_new(world, subject, ecs_with(Velocity, {1, 1}));
    ecs_unique_set(world, Clock, {1});
    assert_true(ecs_track(world, Position, ECS_MODIFIED | ECS_DELETED));
    assert_true(ecs_track(world, Velocity, ECS_MODIFIED));
    return world;
}

static void close_family(ecs_world *world)
{
    void *state = world;
    close_world(&state);
}

static ecs_system tester;
static const ecs_workload work = {"work", &tester, 1};

static void run_tester(ecs_world *world)
{
    assert_null(ecs_run(world, &work).system);
}

/* ---- calls ---- */

#define CALL(name, ...)                                                                            \
    static void name(ecs_world *world)                                                             \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

static int as_they_are(const void *a, const void *b, void *context)
{
    (void)a, (void)b, (void)context;
    return 0;
}

static int by_index(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    (void)world, (void)context;
    return a.index < b.index ? 1 : -1;
}

CALL(read_one, (void)ecs_read(world, subject, Position))
CALL(is_modified, ecs_is_modified(world, subject, Position))
CALL(deleted, ecs_deleted(world, Position))
CALL(get, (void)ecs_get(world, subject, Position))
CALL(try_get, (void)ecs_try_get(world, subject, Position))
CALL(array, (void)ecs_array(world, Position))
CALL(each, ecs_each(world, Position, position)(void) position)
CALL(set, ecs_set(world, subject, Position, {1, 1}))
CALL(modify, (void)ecs_modify(world, subject, Position))
CALL(add, (void)ecs_add(world, subject, Position, {1, 1}))
CALL(tag, ecs_tag(world, subject, Frozen))
CALL(add_many, ecs_add_many(world, subject, ecs_with(Velocity, {1, 1}), ecs_with_tag(Frozen)))
CALL(remove_one, Velocity out; ecs_remove(world, kin, Velocity, &out))
CALL(delete_one, ecs_delete(world, kin, Velocity))
CALL(delete_many, ecs_delete_many(world, kin, ecs_mask(Position, Velocity)))
CALL(strip, ecs_strip(world, kin))
CALL(destroy, ecs_destroy(world, kin))
CALL(delete_any, ecs_delete_any(world, Velocity))
CALL(destroy_tree, ecs_destroy_tree(world, subject))
CALL(create, ecs_create(world))
CALL(create_with, ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with_tag(Frozen)))
CALL(create_bulk, ecs_create_bulk(world, 9, NULL, ecs_with(Position, {1, 1})))
CALL(create_bare, ecs_create_bare(world, 9, NULL))
CALL(reserve, ecs_reserve(world, 9, ecs_mask(Position, Frozen)))
CALL(sort, ecs_sort(world, Position, as_they_are, NULL))
CALL(align, ecs_align(world, Position, Velocity))
CALL(group, ecs_group(world, ecs_mask(Position, Velocity)))
CALL(clear_of, ecs_clear_kinds_of_until(world, Position, ECS_ALL_KINDS, ecs_now(world)))
CALL(clear, ecs_clear_tracking(world))
CALL(scratch, ecs_scratch(world, 10))
CALL(unique_read, (void)ecs_unique_read(world, Clock))
CALL(unique, ecs_unique(world, Clock)->ticks = 2)
CALL(try_unique, ecs_try_unique(world, Clock)->ticks = 2)
CALL(unique_set, (void)ecs_unique_set(world, Clock, {2}))
CALL(unique_set_first, (void)ecs_unique_set(world, Score, {2}))
CALL(unique_remove, ecs_unique_delete(world, Clock))
CALL(attach, ecs_attach(world, other, kin))
CALL(attach_new, ecs_attach_new(world, kin, ecs_with_tag(Frozen)))
CALL(detach, ecs_detach(world, kin))
CALL(detach_children, ecs_detach_children(world, subject))
CALL(parent_of, ecs_parent_of(world, kin))
CALL(child_count, ecs_child_count(world, subject))
CALL(each_descendant, ecs_each_descendant(world, subject, below)(void) below)
CALL(sort_children, ecs_sort_children(world, subject, by_index, NULL))

/* These find no place: functions that read links, or that a program calls once or rarely. */
static bool has_place(void (*call)(ecs_world *world))
{
    return call != group && call != clear && call != parent_of && call != child_count &&
           call != each_descendant && call != sort_children;
}

/* ---- the lines ---- */

typedef struct Line {
    void (*call)(ecs_world *world);
    const char *says;    /* behind "the system tester " */
    ecs_system declares; /* what the line names */
    ecs_system besides;  /* what else the call touches, and the system has declared */
} Line;

#define BUT ", and does not declare it: declare "
#define LINKS ecs_mask(ecs_parent, ecs_child)

#define READS(call)                                                                                \
    {                                                                                              \
        call, "reads Position" BUT ".reads = ecs_mask(Position)", {.reads = ecs_mask(Position)},   \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define GETS(call)                                                                                 \
    {                                                                                              \
        call,                                                                                      \
            "writes Position" BUT ".writes = ecs_mask(Position), or only read it: with ecs_read, " \
            "ecs_view_read, ecs_each_read, ecs_array_read",                                        \
            {.writes = ecs_mask(Position)},                                                        \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define WRITES(call)                                                                               \
    {                                                                                              \
        call, "writes Position" BUT ".writes = ecs_mask(Position)",                                \
            {.writes = ecs_mask(Position)},                                                        \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define CHANGES(call, does, ...)                                                                   \
    {                                                                                              \
        call, does BUT ".changes = ecs_mask(" #__VA_ARGS__ ")",                                    \
            {.changes = ecs_mask(__VA_ARGS__)},                                                    \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define CREATES(call, ...)                                                                         \
    {                                                                                              \
        call, "creates entities" BUT ".creates = true", {.creates = true},                         \
        {                                                                                          \
            .changes = __VA_ARGS__                                                                 \
        }                                                                                          \
    }
#define DESTROYS(call)                                                                             \
    {                                                                                              \
        call, "destroys or strips entities" BUT ".destroys = true", {.destroys = true},            \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define GETS_UNIQUE(call)                                                                          \
    {                                                                                              \
        call,                                                                                      \
            "writes Clock" BUT ".writes_unique = ecs_unique_mask(Clock), or only read it: with "   \
            "ecs_unique_read",                                                                     \
            {.writes_unique = ecs_unique_mask(Clock)},                                             \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }
#define CHANGES_UNIQUE(call, T)                                                                    \
    {                                                                                              \
        call, "adds or deletes the value of " #T BUT ".changes_unique = ecs_unique_mask(" #T ")",  \
            {.changes_unique = ecs_unique_mask(T)},                                                \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }

static const Line lines[] = {
    READS(read_one),
    READS(is_modified),
    READS(deleted),
    GETS(get),
    GETS(try_get),
    GETS(array),
    GETS(each),
    WRITES(set),
    WRITES(modify),
    {add,
     "adds Position" BUT ".changes = ecs_mask(Position), or call ecs_set to replace one",
     {.changes = ecs_mask(Position)},
     {0}},
    CHANGES(tag, "adds Frozen", Frozen),
    CHANGES(add_many, "adds Velocity, Frozen", Velocity, Frozen),
    CHANGES(remove_one, "removes Velocity", Velocity),
    CHANGES(delete_one, "removes Velocity", Velocity),
    CHANGES(delete_many, "removes Position, Velocity", Position, Velocity),
    DESTROYS(strip),
    DESTROYS(destroy),
    DESTROYS(delete_any),
    DESTROYS(destroy_tree),
    CREATES(create, ECS_NO_COMPONENTS),
    CREATES(create_bare, ECS_NO_COMPONENTS),
    CREATES(create_with, ecs_mask(Position, Frozen)),
    CREATES(create_bulk, ecs_mask(Position)),
    CREATES(reserve, ecs_mask(Position, Frozen)),
    CREATES(attach_new, ecs_mask(ecs_parent, ecs_child, Frozen)),
    {create_with,
     "adds Position, Frozen" BUT ".changes = ecs_mask(Position, Frozen)",
     {.changes = ecs_mask(Position, Frozen)},
     {.creates = true}},
    {create_bulk,
     "adds Position" BUT ".changes = ecs_mask(Position)",
     {.changes = ecs_mask(Position)},
     {.creates = true}},
    {reserve,
     "adds Position, Frozen" BUT ".changes = ecs_mask(Position, Frozen)",
     {.changes = ecs_mask(Position, Frozen)},
     {.creates = true}},
    {attach_new,
     "adds ecs_parent, ecs_child" BUT ".changes = ecs_mask(ecs_parent, ecs_child)",
     {.changes = LINKS},
     {.creates = true, .changes = ecs_mask(Frozen)}},
    {attach_new,
     "adds Frozen" BUT ".changes = ecs_mask(Frozen)",
     {.changes = ecs_mask(Frozen)},
     {.creates = true, .changes = LINKS}},
    CHANGES(sort, "moves the rows of Position", Position),
    CHANGES(align, "moves the rows of Position", Position),
    CHANGES(group, "moves the rows of Position, Velocity", Position, Velocity),
    CHANGES(clear_of, "clears the tracking of Position", Position),
    CHANGES(clear, "clears the tracking of Position, Velocity", Position, Velocity),
    {scratch, "uses scratch memory" BUT ".scratch = true", {.scratch = true}, {0}},
    {unique_read,
     "reads Clock" BUT ".reads_unique = ecs_unique_mask(Clock)",
     {.reads_unique = ecs_unique_mask(Clock)},
     {0}},
    GETS_UNIQUE(unique),
    GETS_UNIQUE(try_unique),
    {unique_set,
     "writes Clock" BUT ".writes_unique = ecs_unique_mask(Clock)",
     {.writes_unique = ecs_unique_mask(Clock)},
     {0}},
    CHANGES_UNIQUE(unique_set_first, Score),
    CHANGES_UNIQUE(unique_remove, Clock),
    CHANGES(attach, "adds ecs_parent, ecs_child", ecs_parent, ecs_child),
    {attach,
     "adds ecs_child" BUT ".changes = ecs_mask(ecs_child)",
     {.changes = ecs_mask(ecs_child)},
     {.changes = ecs_mask(ecs_parent)}},
    CHANGES(detach, "removes ecs_parent, ecs_child", ecs_parent, ecs_child),
    CHANGES(detach_children, "removes ecs_parent, ecs_child", ecs_parent, ecs_child),
    {parent_of,
     "reads ecs_child" BUT ".reads = ecs_mask(ecs_child)",
     {.reads = ecs_mask(ecs_child)},
     {0}},
    {child_count,
     "reads ecs_parent" BUT ".reads = ecs_mask(ecs_parent)",
     {.reads = ecs_mask(ecs_parent)},
     {0}},
    {each_descendant,
     "reads ecs_parent, ecs_child" BUT ".reads = ecs_mask(ecs_parent, ecs_child)",
     {.reads = LINKS},
     {0}},
    {sort_children,
     "writes ecs_parent, ecs_child" BUT ".writes = ecs_mask(ecs_parent, ecs_child)",
     {.writes = LINKS},
     {0}},
};

/* A system with these two declarations; it also reads a Letters. */
static ecs_system declaring(ecs_system one, ecs_system more)
{
    one.reads = ecs_union(ecs_union(one.reads, more.reads), ecs_mask(Letters));
    one.writes = ecs_union(one.writes, more.writes);
    one.changes = ecs_union(one.changes, more.changes);
    one.creates |= more.creates;
    one.name = "tester";
    return one;
}

TEST(every_call_names_the_missing_declaration)
{
    for (size_t i = 0; i < LENGTH(lines); i++) {
        char expected[512];
        ecs_world *world = open_family();
        tester = declaring(lines[i].besides, (ecs_system){0});
        tester.run = lines[i].call;
        snprintf(expected, sizeof expected, "the system tester %s", lines[i].says);
        assert_string_equal(without_place(advice_on(run_tester, world), has_place(lines[i].call)),
                            expected);
        close_family(world);
    }
}

TEST(the_named_declaration_allows_the_call)
{
    for (size_t i = 0; i < LENGTH(lines); i++) {
        ecs_world *world = open_family();
        tester = declaring(lines[i].declares, lines[i].besides);
        tester.run = lines[i].call;
        run_tester(world);
        close_family(world);
    }
}

/* ---- many names ---- */

CALL(delete_all, ecs_delete_many(world, kin, ecs_all_components_()))

TEST(a_mask_of_more_than_eight_is_abbreviated)
{
    ecs_world *world = open_family();
    tester = declaring((ecs_system){.run = delete_all}, (ecs_system){0});
    assert_string_equal(
        without_place(advice_on(run_tester, world), true),
        "the system tester removes Position, Velocity, Health, Letters, Wide, Frozen, Doomed, "
        "ecs_parent" BUT ".changes = ecs_mask(Position, Velocity, Health, Letters, Wide, Frozen, "
        "Doomed, ecs_parent)");
    close_family(world);
}

/* ---- in ranges and conditions ---- */

static void scratch_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ecs_scratch(world, 10);
}

CALL(range_of_scratch, ecs_run_ranges(world, 1, 1, scratch_in_range, NULL))

TEST(advice_in_a_range_says_to_call_before_or_after)
{
    ecs_world *world = open_family();
    tester = (ecs_system){.name = "tester", .run = range_of_scratch, .scratch = true};
    assert_string_equal(without_place(advice_on(run_tester, world), true),
                        "tester: a range uses scratch memory, but in ranges structure must not "
                        "change: do it before or after them");
    close_family(world);
}

static bool reads_clock(const ecs_world *world)
{
    return ecs_unique_read(world, Clock)->ticks > 0;
}

static bool gets_clock(const ecs_world *world)
{
    return ecs_unique(world, Clock)->ticks > 0;
}

static void assert_condition_says(bool (*when)(const ecs_world *world), const char *line)
{
    ecs_world *world = open_family();
    tester = (ecs_system){.name = "tester", .when = when, .run = create, .creates = true};
    assert_string_equal(without_place(advice_on(run_tester, world), true), line);
    close_family(world);
}

TEST(advice_in_a_condition_names_what_to_declare)
{
    assert_condition_says(reads_clock,
                          "the condition of tester reads Clock: it may read what tester declares, "
                          "and no more: declare .reads_unique = ecs_unique_mask(Clock)");
    assert_condition_says(gets_clock,
                          "the condition of tester writes Clock: it may read what tester declares, "
                          "and no more");
}
