/* access: a system that touches what it has not declared is told so, by every call; one that has
 * declared it is left alone. Only in builds with checks. */
#include "hierarchy_testing.h"

typedef struct Clock {
    int64_t ticks;
} Clock;

typedef struct Score {
    int64_t points;
} Score;

enum { ECS_UNIQUE(Clock), ECS_UNIQUE(Score) };

static ecs_entity subject; /* has a Position, is Frozen, and has children */
static ecs_entity kin;     /* the first of them */

static void assert_says(const char *advice, const char *words)
{
    if (strstr(advice, words))
        return;
    fputs(advice, stderr);
    fputs("\ndoes not say: ", stderr);
    fputs(words, stderr);
    fail();
}

enum { ALL_KINDS = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED };

static ecs_world *open_subject(void)
{
    void *world = NULL;
    open_world(&world);
    subject = make_at(world, 1);
    ecs_tag(world, subject, Frozen);
    ecs_add(world, make_at(world, 2), Velocity, {1, 1});
    ecs_unique_set(world, Clock, {1});
    ecs_register_hierarchy(world);
    kin = ecs_attach_new(world, subject, ecs_with(Velocity, {2, 2}));
    ecs_attach_new(world, subject, ecs_with(Velocity, {3, 3}));
    assert_true(ecs_track(world, Position, ALL_KINDS));
    return world;
}

static void close_subject(ecs_world *world)
{
    void *state = world;
    close_world(&state);
}

/* ---- a system of one deed ---- */

static ecs_system tester;
static const ecs_workload work = {"work", &tester, 1};

static void run_tester(ecs_world *world)
{
    assert_null(ecs_run(world, &work).system);
}

static void run_with(ecs_world *world, ecs_system declaration, void (*deed)(ecs_world *world))
{
    tester = declaration;
    tester.name = "tester";
    tester.run = deed;
    run_tester(world);
}

static void assert_allowed(ecs_system declaration, void (*deed)(ecs_world *world))
{
    ecs_world *world = open_subject();
    run_with(world, declaration, deed);
    close_subject(world);
}

/* After the advice the world still thinks that the system runs. */
static void assert_refused(ecs_system declaration, void (*deed)(ecs_world *world), const char *does,
                           const char *remedy)
{
    ecs_world *world = open_subject();
    tester = declaration;
    tester.name = "tester";
    tester.run = deed;
    const char *advice = advice_on(run_tester, world);
    assert_says(advice, "the system tester ");
    assert_says(advice, does);
    assert_says(advice, remedy);
    close_subject(world);
}

/* ---- deeds ---- */

static const ecs_query with_position = {.with = ecs_mask(Position)};

static void read_it(ecs_world *world)
{
    ecs_read(world, subject, Position);
}

static void try_read_it(ecs_world *world)
{
    ecs_try_read(world, subject, Position);
}

static void view_read_it(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_read(&view, Position);
}

/* Through a view that another component leads. */
static void view_read_it_behind(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Frozen))
        ecs_view_read(&view, Position);
}

static void view_try_read_it(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Frozen))
        ecs_view_try_read(&view, Position);
}

static void each_read_it(ecs_world *world)
{
    ecs_each_read(world, Position, position)
        (void)position;
}

static void each_entity_read_it(ecs_world *world)
{
    ecs_each_entity_read(world, Position, position, entity)
        (void)position, (void)entity;
}

static void array_read_it(ecs_world *world)
{
    ecs_array_read(world, Position);
}

static void get_it(ecs_world *world)
{
    ecs_get(world, subject, Position)->x = 1;
}

static void try_get_it(ecs_world *world)
{
    ecs_try_get(world, subject, Position)->x = 1;
}

static void view_get_it(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Position)->x = 1;
}

static void view_get_it_behind(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Frozen))
        ecs_view_get(&view, Position)->x = 1;
}

static void view_try_get_it(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Frozen))
        ecs_view_try_get(&view, Position)->x = 1;
}

static void each_it(ecs_world *world)
{
    ecs_each(world, Position, position)
        position->x = 1;
}

static void each_entity_it(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        position->x = (int32_t)entity.index;
}

static void array_it(ecs_world *world)
{
    ecs_array(world, Position)->x = 1;
}

static void set_it(ecs_world *world)
{
    ecs_set(world, subject, Position, {1, 1});
}

static void add_it(ecs_world *world)
{
    ecs_add(world, subject, Position, {1, 1});
}

static void add_it_to_nobody(ecs_world *world)
{
    ecs_add(world, ((ecs_entity){0}), Position, {1, 1});
}

static void add_it_with_others(ecs_world *world)
{
    ecs_add_many(world, subject, ecs_with(Position, {1, 1}), ecs_with_tag(Doomed));
}

static void tag_it(ecs_world *world)
{
    ecs_tag(world, subject, Doomed);
}

static void remove_it(ecs_world *world)
{
    Position out;
    ecs_remove(world, subject, Position, &out);
}

static void delete_it(ecs_world *world)
{
    ecs_delete(world, subject, Position);
}

static void delete_what_is_not_there(ecs_world *world)
{
    ecs_delete(world, subject, Doomed);
}

static void delete_it_with_others(ecs_world *world)
{
    ecs_delete_many(world, subject, ecs_mask(Position, Frozen));
}

static void strip_it(ecs_world *world)
{
    ecs_strip(world, subject);
}

static void destroy_it(ecs_world *world)
{
    ecs_destroy(world, subject);
}

static void delete_any_of_it(ecs_world *world)
{
    ecs_delete_any(world, Frozen);
}

static void create_one(ecs_world *world)
{
    ecs_create(world);
}

static void create_bare_ones(ecs_world *world)
{
    ecs_create_bare(world, 3, NULL);
}

static void create_with_it(ecs_world *world)
{
    ecs_create_with(world, ecs_with(Position, {1, 1}));
}

static void create_many_with_it(ecs_world *world)
{
    ecs_create_bulk(world, 3, NULL, ecs_with(Position, {1, 1}));
}

static int by_x(const void *a, const void *b, void *context)
{
    (void)context;
    return ((const Position *)a)->x - ((const Position *)b)->x;
}

static void sort_it(ecs_world *world)
{
    ecs_sort(world, Position, by_x, NULL);
}

static void align_it(ecs_world *world)
{
    ecs_align(world, Position, Frozen);
}

static void group_it(ecs_world *world)
{
    ecs_group(world, ecs_mask(Position, Velocity));
}

static void read_clock(ecs_world *world)
{
    ecs_unique_read(world, Clock);
}

static void try_read_clock(ecs_world *world)
{
    ecs_try_unique_read(world, Clock);
}

static void get_clock(ecs_world *world)
{
    ecs_unique(world, Clock)->ticks = 1;
}

static void try_get_clock(ecs_world *world)
{
    ecs_try_unique(world, Clock)->ticks = 1;
}

static void set_clock(ecs_world *world)
{
    ecs_unique_set(world, Clock, {2});
}

static void set_first_score(ecs_world *world)
{
    ecs_unique_set(world, Score, {2});
}

static void remove_clock(ecs_world *world)
{
    ecs_unique_remove(world, Clock);
}

static void remove_no_score(ecs_world *world)
{
    ecs_unique_remove(world, Score);
}

static void ask_for_the_parent(ecs_world *world)
{
    ecs_parent_of(world, kin);
}

static void count_children(ecs_world *world)
{
    ecs_child_count(world, subject);
}

static void loop_over_children(ecs_world *world)
{
    ecs_each_child(world, subject, child)
        (void)child;
}

static void loop_over_ancestors(ecs_world *world)
{
    ecs_each_ancestor(world, kin, ancestor)
        (void)ancestor;
}

static void loop_over_descendants(ecs_world *world)
{
    ecs_each_descendant(world, subject, descendant)
        (void)descendant;
}

static void attach_it(ecs_world *world)
{
    ecs_attach(world, ecs_entity_at(world, Position, 1), kin);
}

static void attach_a_new_one(ecs_world *world)
{
    ecs_attach_new(world, kin, ecs_with_tag(Doomed));
}

static void detach_kin(ecs_world *world)
{
    ecs_detach(world, kin);
}

static void delete_a_link(ecs_world *world)
{
    ecs_delete(world, kin, ecs_child);
}

static void delete_links(ecs_world *world)
{
    ecs_delete_many(world, kin, ecs_mask(ecs_child));
}

static void detach_all_children(ecs_world *world)
{
    ecs_detach_children(world, subject);
}

static void destroy_a_tree(ecs_world *world)
{
    ecs_destroy_tree(world, subject);
}

static int by_index(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    (void)world, (void)context;
    return a.index < b.index ? 1 : -1;
}

static void sort_kin(ecs_world *world)
{
    ecs_sort_children(world, subject, by_index, NULL);
}

static void modify_it(ecs_world *world)
{
    ecs_modify(world, subject, Position)->x = 1;
}

static void view_modify_it(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_modify(&view, Position)->x = 1;
}

static void ask_whether_it_is_new(ecs_world *world)
{
    ecs_is_inserted(world, subject, Position);
}

static void ask_whether_it_was_modified(ecs_world *world)
{
    ecs_is_modified_since(world, subject, Position, 0);
}

static void loop_over_changed_ones(ecs_world *world)
{
    ecs_each_changed(view, world, Position, .with = ecs_mask(Frozen))
        (void)view;
}

static void list_deleted_ones(ecs_world *world)
{
    ecs_deleted(world, Position);
}

static void list_removed_ones(ecs_world *world)
{
    ecs_removed_since(world, Position, 0);
}

static void clear_all_tracking(ecs_world *world)
{
    ecs_clear_tracking(world);
}

static void clear_tracking_of_it(ecs_world *world)
{
    ecs_clear_tracking_of(world, Position);
}

static void ask_for_scratch(ecs_world *world)
{
    ecs_scratch(world, 10);
}

/* ---- each deed: refused with too little, allowed with just enough ---- */

typedef struct Deed {
    void (*deed)(ecs_world *world);
    ecs_system enough;
    ecs_system less;
    const char *does, *remedy;
} Deed;

#define READS .reads = ecs_mask(Position)
#define WRITES .writes = ecs_mask(Position)
#define CHANGES .changes = ecs_mask(Position)
#define ALL_BUT_READS .writes = ~ecs_mask(Position)
#define READS_CLOCK .reads_unique = ecs_unique_mask(Clock)
#define WRITES_CLOCK .writes_unique = ecs_unique_mask(Clock)
#define CHANGES_CLOCK .changes_unique = ecs_unique_mask(Clock)

#define READ(deed)                                                                                 \
    {                                                                                              \
        deed, {READS}, {ALL_BUT_READS}, " reads Position", "declare .reads = ecs_mask(Position)"   \
    }
#define WRITE(deed)                                                                                \
    {                                                                                              \
        deed, {WRITES}, {READS}, " writes Position", "declare .writes = ecs_mask(Position)"        \
    }
#define ADD(deed)                                                                                  \
    {                                                                                              \
        deed, {CHANGES}, {WRITES}, " adds Position", "declare .changes = ecs_mask(Position)"       \
    }
#define REMOVE(deed)                                                                               \
    {                                                                                              \
        deed, {CHANGES}, {WRITES}, " removes Position", "declare .changes = ecs_mask(Position)"    \
    }
#define MOVE(deed)                                                                                 \
    {                                                                                              \
        deed, {CHANGES}, {WRITES}, " moves the rows of Position",                                  \
            "declare .changes = ecs_mask(Pos"                                                      \
    }
#define DESTROY(deed)                                                                              \
    {                                                                                              \
        deed, {.destroys = true}, {.creates = true, .changes = UINT64_MAX},                        \
            " destroys or strips entities", "declare .destroys = true"                             \
    }
#define CLEAR(deed)                                                                                \
    {                                                                                              \
        deed, {CHANGES}, {WRITES}, " clears the tracking of Position", "declare .changes = "       \
    }
#define LINKS ecs_mask(ecs_parent, ecs_child)
#define FOLLOW(deed, all, half, other)                                                             \
    {                                                                                              \
        deed, {.reads = (all)}, {.reads = ecs_mask(half)}, " reads " #other,                       \
            ".reads = ecs_mask(" #other ")"                                                        \
    }
#define LINK(deed, half, does)                                                                     \
    {                                                                                              \
        deed, {.changes = LINKS}, {.changes = ecs_mask(half), .writes = LINKS}, does,              \
            ".changes = "                                                                          \
    }
#define CREATE(deed)                                                                               \
    {                                                                                              \
        deed, {.creates = true, CHANGES}, {.destroys = true, .changes = UINT64_MAX},               \
            " creates entities", "declare .creates = true"                                         \
    }

static const Deed deeds[] = {
    READ(read_it),
    READ(try_read_it),
    READ(view_read_it),
    READ(view_read_it_behind),
    READ(view_try_read_it),
    READ(each_read_it),
    READ(each_entity_read_it),
    READ(array_read_it),
    WRITE(get_it),
    WRITE(try_get_it),
    WRITE(view_get_it),
    WRITE(view_get_it_behind),
    WRITE(view_try_get_it),
    WRITE(each_it),
    WRITE(each_entity_it),
    WRITE(array_it),
    WRITE(set_it),
    ADD(add_it),
    ADD(add_it_to_nobody),
    {add_it_with_others,
     {.changes = ecs_mask(Position, Doomed)},
     {CHANGES},
     " adds Doomed",
     "Doomed)"},
    {tag_it,
     {.changes = ecs_mask(Doomed)},
     {.writes = ecs_mask(Doomed)},
     " adds Doomed",
     ".changes"},
    REMOVE(remove_it),
    REMOVE(delete_it),
    {delete_what_is_not_there,
     {.changes = ecs_mask(Doomed)},
     {READS},
     " removes Doomed",
     ".changes"},
    {delete_it_with_others,
     {.changes = ecs_mask(Position, Frozen)},
     {CHANGES},
     " removes Frozen",
     ".changes = ecs_mask(Frozen)"},
    MOVE(sort_it),
    MOVE(align_it),
    {group_it,
     {.changes = ecs_mask(Position, Velocity)},
     {CHANGES},
     "the rows of Velocity",
     ".changes"},
    DESTROY(strip_it),
    DESTROY(destroy_it),
    DESTROY(delete_any_of_it),
    CREATE(create_one),
    CREATE(create_bare_ones),
    CREATE(create_with_it),
    CREATE(create_many_with_it),
    {create_with_it, {.creates = true, CHANGES}, {.creates = true}, " adds Position", ".changes"},
    {create_many_with_it,
     {.creates = true, CHANGES},
     {.creates = true, WRITES},
     " adds Position",
     ".changes"},
    {read_clock, {READS_CLOCK}, {READS}, " reads Clock", ".reads_unique = ecs_unique_mask(Clock)"},
    {try_read_clock,
     {READS_CLOCK},
     {READS},
     " reads Clock",
     ".reads_unique = ecs_unique_mask(Clock)"},
    {get_clock,
     {WRITES_CLOCK},
     {READS_CLOCK},
     " writes Clock",
     ".writes_unique = ecs_unique_mask(Clock)"},
    {try_get_clock, {WRITES_CLOCK}, {READS_CLOCK}, " writes Clock", ".writes_unique"},
    {set_clock, {WRITES_CLOCK}, {READS_CLOCK}, " writes Clock", ".writes_unique"},
    {set_first_score,
     {.changes_unique = ecs_unique_mask(Score)},
     {.writes_unique = ecs_unique_mask(Score)},
     " puts in or removes the value of Score",
     ".changes_unique = ecs_unique_mask(Score)"},
    {remove_clock,
     {CHANGES_CLOCK},
     {WRITES_CLOCK},
     " puts in or removes the value of Clock",
     ".changes_unique"},
    {remove_no_score,
     {.changes_unique = ecs_unique_mask(Score)},
     {CHANGES_CLOCK},
     "value of Score",
     ".changes_unique"},
    FOLLOW(ask_for_the_parent, ecs_mask(ecs_child), ecs_parent, ecs_child),
    FOLLOW(count_children, ecs_mask(ecs_parent), ecs_child, ecs_parent),
    FOLLOW(loop_over_children, LINKS, ecs_parent, ecs_child),
    FOLLOW(loop_over_children, LINKS, ecs_child, ecs_parent),
    FOLLOW(loop_over_ancestors, ecs_mask(ecs_child), ecs_parent, ecs_child),
    FOLLOW(loop_over_descendants, LINKS, ecs_parent, ecs_child),
    FOLLOW(loop_over_descendants, LINKS, ecs_child, ecs_parent),
    LINK(attach_it, ecs_parent, " adds ecs_child"),
    LINK(attach_it, ecs_child, " adds ecs_parent"),
    {attach_a_new_one,
     {.creates = true, .changes = LINKS | ecs_mask(Doomed)},
     {.changes = LINKS | ecs_mask(Doomed)},
     " creates entities",
     ".creates"},
    {attach_a_new_one,
     {.creates = true, .changes = LINKS | ecs_mask(Doomed)},
     {.creates = true, .changes = ecs_mask(Doomed)},
     " adds ecs_parent",
     ".changes"},
    LINK(detach_kin, ecs_child, " removes ecs_parent"),
    LINK(detach_kin, ecs_parent, " removes ecs_child"),
    LINK(delete_a_link, ecs_child, " removes ecs_parent"),
    LINK(delete_links, ecs_child, " removes ecs_parent"),
    LINK(detach_all_children, ecs_parent, " removes ecs_child"),
    DESTROY(destroy_a_tree),
    {sort_kin, {.writes = LINKS}, {.reads = LINKS}, " writes ecs_parent", ".writes"},
    WRITE(modify_it),
    WRITE(view_modify_it),
    READ(ask_whether_it_is_new),
    READ(ask_whether_it_was_modified),
    READ(loop_over_changed_ones),
    READ(list_deleted_ones),
    READ(list_removed_ones),
    CLEAR(clear_all_tracking),
    CLEAR(clear_tracking_of_it),
    {ask_for_scratch,
     {.scratch = true},
     {.changes = UINT64_MAX, .creates = true, .destroys = true},
     " asks for scratch memory",
     "declare .scratch = true"},
};

static void what_is_not_declared_is_refused_by_every_call(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(deeds); i++)
        assert_refused(deeds[i].less, deeds[i].deed, deeds[i].does, deeds[i].remedy);
}

static void what_is_declared_is_allowed(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(deeds); i++)
        assert_allowed(deeds[i].enough, deeds[i].deed);
}

static void a_system_that_declares_nothing_may_do_everything(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(deeds); i++)
        assert_allowed((ecs_system){0}, deeds[i].deed);
}

static void outside_of_systems_everything_is_allowed(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(deeds); i++) {
        ecs_world *world = open_subject();
        run_with(world, (ecs_system){READS}, read_it);
        deeds[i].deed(world);
        close_subject(world);
    }
}

static void writing_includes_reading_and_changing_writing(void **state)
{
    (void)state;
    assert_allowed((ecs_system){WRITES}, read_it);
    assert_allowed((ecs_system){CHANGES}, get_it);
    assert_allowed((ecs_system){CHANGES}, array_read_it);
    assert_allowed((ecs_system){WRITES_CLOCK}, read_clock);
    assert_allowed((ecs_system){CHANGES_CLOCK}, set_clock);
    assert_allowed((ecs_system){CHANGES_CLOCK}, try_read_clock);
}

static void ask_who_has_what(ecs_world *world)
{
    assert_true(ecs_has(world, subject, Position));
    assert_true(ecs_has_any(world, subject, ecs_mask(Position, Doomed)));
    assert_true(ecs_is_alive(world, subject));
    assert_int_equal(ecs_count(world, Position), 2);
    assert_int_equal(ecs_row_of(world, subject, Position), 0);
    assert_same(ecs_entity_at(world, Position, 0), subject);
    assert_int_equal(ecs_entity_count(world), 4);
    assert_int_equal(ecs_view_rows(world, with_position), 2);
    int visited = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position), .without = ecs_mask(Doomed),
                  .any = ecs_mask(Frozen, Velocity))
        visited++;
    assert_int_equal(visited, 2);
}

static void who_has_what_needs_no_declaration(void **state)
{
    (void)state;
    assert_allowed((ecs_system){.reads = ecs_mask(Letters)}, ask_who_has_what);
}

/* ---- sorting in a group moves all of it ---- */

static void sorting_a_group_changes_all_that_it_owns(void **state)
{
    (void)state;
    ecs_world *world = open_subject();
    ecs_group(world, ecs_mask(Position, Velocity));
    run_with(world, (ecs_system){.changes = ecs_mask(Position, Velocity)}, sort_it);
    tester.changes = ecs_mask(Position); /* the plan has read the declaration already */
    close_subject(world);

    world = open_subject();
    ecs_group(world, ecs_mask(Position, Velocity));
    const char *advice = advice_on(run_tester, world);
    assert_says(advice, "the system tester moves the rows of Velocity");
    close_subject(world);
}

/* ---- hooks ---- */

static void touch_much(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    ecs_unique(world, Clock)->ticks++;
    ecs_each(world, Velocity, velocity)
        velocity->x++;
    ecs_create_with(world, ecs_with(Health, {1}));
}

static void destroy_then_read(ecs_world *world)
{
    ecs_destroy(world, subject);
    ecs_unique_read(world, Clock);
}

static void hooks_may_touch_everything_and_systems_after_them_no_more_than_before(void **state)
{
    (void)state;
    ecs_world *world = open_subject();
    ecs_on_delete(world, Position, touch_much, NULL);
    run_with(world, (ecs_system){.destroys = true}, destroy_it);
    assert_int_equal(ecs_count(world, Health), 1);
    ecs_on_delete(world, Position, NULL, NULL); /* at the end it may not add */
    close_subject(world);

    world = open_subject();
    ecs_on_delete(world, Position, touch_much, NULL);
    tester = (ecs_system){.name = "tester", .run = destroy_then_read, .destroys = true};
    assert_says(advice_on(run_tester, world), "the system tester reads Clock");
    world->hooked = 0; /* the world still thinks that the system runs */
    close_subject(world);
}

/* ---- conditions ---- */

static bool is_late(const ecs_world *world)
{
    return ecs_unique_read(world, Clock)->ticks > 0;
}

static bool winds_the_clock(const ecs_world *world)
{
    return ecs_unique(world, Clock)->ticks++ > 0;
}

static bool reads_position(const ecs_world *world)
{
    return ecs_read(world, subject, Position)->x > 0;
}

static void do_nothing(ecs_world *world)
{
    (void)world;
}

static ecs_system table[2];
static const ecs_workload table_work = {"table", table, 2};

static void run_table(ecs_world *world)
{
    assert_null(ecs_run(world, &table_work).system);
}

static void conditions_read_what_their_system_declares(void **state)
{
    (void)state;
    ecs_world *world = open_subject();
    table[0] = (ecs_system){.name = "read", .run = do_nothing, .when = is_late, READS_CLOCK};
    table[1] = (ecs_system){.name = "written", .run = do_nothing, .when = is_late, WRITES_CLOCK};
    run_table(world);
    close_subject(world);
}

static void assert_condition_refused(ecs_system declaration, bool (*when)(const ecs_world *),
                                     const char *does)
{
    ecs_world *world = open_subject();
    table[0] = declaration;
    table[0].name = "cond";
    table[0].when = when;
    if (!declaration.workload)
        table[0].run = do_nothing;
    table[1] = (ecs_system){.name = "other", .run = do_nothing};
    const char *advice = advice_on(run_table, world);
    assert_says(advice, "the condition of cond ");
    assert_says(advice, does);
    assert_says(advice, "it may read what cond declares, and no more");
    close_subject(world);
}

static void conditions_do_no_more_than_that(void **state)
{
    (void)state;
    const ecs_workload nested = {"nested", &(const ecs_system){.name = "in", .run = do_nothing}, 1};
    assert_condition_refused((ecs_system){READS}, is_late, "reads Clock");
    assert_condition_refused((ecs_system){WRITES_CLOCK}, winds_the_clock, "writes Clock");
    assert_condition_refused((ecs_system){0}, winds_the_clock, "writes Clock");
    assert_condition_refused((ecs_system){.workload = &nested, READS_CLOCK}, reads_position,
                             "reads Position");
}

/* What a condition of its workload reads, a system may not for that. */
static void a_condition_opens_nothing_for_the_systems_behind_it(void **state)
{
    (void)state;
    ecs_world *world = open_subject();
    tester = (ecs_system){.name = "tester", .run = read_clock, READS};
    table[0] = (ecs_system){.name = "nest", .workload = &work, .when = is_late, READS_CLOCK};
    table[1] = (ecs_system){.name = "other", .run = do_nothing};
    assert_says(advice_on(run_table, world), "the system tester reads Clock");
    close_subject(world);
}

/* ---- ranges ---- */

static void get_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    get_it(world);
}

static void add_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    add_it(world);
}

static void create_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    create_one(world);
}

static void destroy_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    destroy_it(world);
}

static void set_score_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    set_first_score(world);
}

static void run_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    run_tester(world);
}

static void range_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ecs_run_ranges(world, 3, 1, get_in_range, NULL);
}

static void range_of_gets(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, get_in_range, NULL);
}

static void range_of_adds(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, add_in_range, NULL);
}

static void range_of_creations(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, create_in_range, NULL);
}

static void range_of_destructions(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, destroy_in_range, NULL);
}

static void range_of_first_values(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, set_score_in_range, NULL);
}

static void scratch_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ask_for_scratch(world);
}

static void range_of_scratch(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, scratch_in_range, NULL);
}

static void attach_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    attach_it(world);
}

static void range_of_attaching(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, attach_in_range, NULL);
}

static void clear_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    clear_all_tracking(world);
}

static void range_of_clearing(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, clear_in_range, NULL);
}

static void range_of_runs(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, run_in_range, NULL);
}

static void range_of_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, range_in_range, NULL);
}

static void range_of_no_grain(ecs_world *world)
{
    ecs_run_ranges(world, 3, 0, get_in_range, NULL);
}

static void ranges_touch_what_their_system_may(void **state)
{
    (void)state;
    assert_allowed((ecs_system){WRITES}, range_of_gets);
    assert_refused((ecs_system){READS}, range_of_gets, "writes Position", ".writes");
}

static void assert_mistake(void (*mistake)(ecs_world *world), const char *what, const char *remedy)
{
    ecs_world *world = open_subject();
    tester = (ecs_system){.name = "tester", .run = do_nothing};
    const char *advice = advice_on(mistake, world);
    assert_says(advice, what);
    assert_says(advice, remedy);
    world->running = NULL; /* the advice has left the system, not the world */
    close_subject(world);
}

static void in_ranges_structure_does_not_change(void **state)
{
    (void)state;
    static void (*const mistakes[])(ecs_world *) = {
        range_of_adds,    range_of_creations, range_of_destructions, range_of_first_values,
        range_of_scratch, range_of_attaching, range_of_clearing};
    static const char *const does[] = {"adds Position",
                                       "creates entities",
                                       "destroys or strips",
                                       "puts in or removes the value of Score",
                                       "asks for scratch memory",
                                       "adds ecs_parent",
                                       "clears the tracking of Position"};
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        assert_mistake(mistakes[i], does[i], "in ranges structure must not change");
        ecs_world *world = open_subject();
        tester = (ecs_system){.name = "tester", .run = mistakes[i]};
        const char *advice = advice_on(run_tester, world);
        assert_says(advice, "tester: a range ");
        assert_says(advice, does[i]);
        close_subject(world);
    }
}

static void structure_changes_again_after_ranges(void **state)
{
    (void)state;
    ecs_world *world = open_subject();
    range_of_gets(world);
    add_it(world);
    create_one(world);
    destroy_it(world);
    close_subject(world);
}

static void ranges_of_ranges_and_of_runs_are_advised(void **state)
{
    (void)state;
    assert_mistake(range_of_ranges, "ecs_run_ranges is called by a range", "cut the work once");
    assert_mistake(range_of_runs, "the workload work is prepared or run by a range", ".workload");
    assert_mistake(range_of_no_grain, "the grain is 0", "no cut");
}

/* ---- what is for whoever sets up the world ---- */

enum { ECS_COMPONENT(Late) = 50 };

static uint64_t no_clock(void *context)
{
    (void)context;
    return 0;
}

static void register_late(ecs_world *world)
{
    ecs_register_tag(world, Late);
}

static void hook_late(ecs_world *world)
{
    ecs_on_delete(world, Position, touch_much, NULL);
}

static void unset_executor(ecs_world *world)
{
    ecs_set_executor(world, NULL);
}

static void start_trace(ecs_world *world)
{
    ecs_trace_start(world, stderr);
}

static void stop_trace(ecs_world *world)
{
    ecs_trace_stop(world);
}

static void track_late(ecs_world *world)
{
    ecs_track(world, Position, ECS_INSERTED);
}

static void write_nothing(ecs_writer *writer, const void *value)
{
    (void)writer, (void)value;
}

static bool read_nothing(ecs_reader *reader, void *value)
{
    (void)reader, (void)value;
    return true;
}

static bool swallow(void *context, const void *bytes, size_t count)
{
    (void)context, (void)bytes, (void)count;
    return true;
}

static void set_a_codec(ecs_world *world)
{
    ecs_codec(world, Position, write_nothing, read_nothing);
}

static void set_a_unique_codec(ecs_world *world)
{
    ecs_unique_codec(world, Clock, write_nothing, read_nothing);
}

static void leave_out(ecs_world *world)
{
    ecs_unsaved(world, Position);
}

static void leave_out_a_unique(ecs_world *world)
{
    ecs_unique_unsaved(world, Clock);
}

static unsigned char image[4096];

static void take_image(ecs_world *world)
{
    assert_true(ecs_image_take(world, image, sizeof image) > 0);
}

static void save_all(ecs_world *world)
{
    set_a_codec(world);
    ecs_codec(world, Velocity, write_nothing, read_nothing);
    set_a_unique_codec(world);
    assert_true(ecs_save(world, 1, swallow, NULL));
}

static void save(ecs_world *world)
{
    ecs_save(world, 1, swallow, NULL);
}

static void setting_up_is_not_for_systems_that_declare(void **state)
{
    (void)state;
    static void (*const mistakes[])(ecs_world *) = {
        register_late, hook_late,          track_late, set_a_codec, set_a_unique_codec,
        leave_out,     leave_out_a_unique, take_image, save,
    };
    static const char *const calls[] = {
        "ecs_register ",       "ecs_on_delete ",    "ecs_track ",
        "ecs_codec ",          "ecs_unique_codec ", "ecs_unsaved ",
        "ecs_unique_unsaved ", "ecs_image_take ",   "ecs_save ",
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_world *world = open_subject();
        tester = (ecs_system){.name = "tester", .run = mistakes[i], .changes = UINT64_MAX};
        const char *advice = advice_on(run_tester, world);
        assert_says(advice, calls[i]);
        assert_says(advice, "is called by tester: do it outside of systems");
        close_subject(world);
    }
    assert_allowed((ecs_system){0}, register_late);
}

static void a_system_that_declares_nothing_may_prepare_and_take_the_world(void **state)
{
    (void)state;
    static void (*const deeds_of_the_free[])(ecs_world *) = {
        track_late,         set_a_codec, set_a_unique_codec, leave_out,
        leave_out_a_unique, take_image,  save_all,
    };
    for (size_t i = 0; i < LENGTH(deeds_of_the_free); i++)
        assert_allowed((ecs_system){0}, deeds_of_the_free[i]);
}

static void restore_image(ecs_world *world)
{
    ecs_image_restore(world, image, sizeof image);
}

static void load_nothing(ecs_world *world)
{
    ecs_load(world, 1, image, 0);
}

static void advance(ecs_world *world)
{
    ecs_advance(world);
}

static void time_executor_traces_and_the_world_itself_are_not_for_systems(void **state)
{
    (void)state;
    static void (*const mistakes[])(ecs_world *) = {
        restore_image, load_nothing, advance, unset_executor, start_trace, stop_trace,
    };
    static const char *const calls[] = {
        "ecs_image_restore", "ecs_load",        "ecs_advance",
        "ecs_set_executor",  "ecs_trace_start", "ecs_trace_stop",
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_world *world = open_subject();
        tester = (ecs_system){.name = "tester", .run = mistakes[i]};
        const char *advice = advice_on(run_tester, world);
        assert_says(advice, calls[i]);
        assert_says(advice, "is called by tester: do it before or after the workload");
        close_subject(world);
    }
}

static void advance_in_range(ecs_world *world, ecs_range range, void *context)
{
    (void)range, (void)context;
    ecs_advance(world);
}

static void range_of_advances(ecs_world *world)
{
    ecs_run_ranges(world, 3, 2, advance_in_range, NULL);
}

static void nor_are_they_for_ranges(void **state)
{
    (void)state;
    assert_mistake(range_of_advances, "ecs_advance is called by a range", "do it before or after");
}

static void run_run(ecs_world *world)
{
    ecs_run(world, &work);
}

static void prepare_run(ecs_world *world)
{
    ecs_prepare(world, &table_work);
}

static void run_itself(ecs_world *world)
{
    tester.run = run_run;
    run_tester(world);
}

static void prepare_inside(ecs_world *world)
{
    tester.run = prepare_run;
    run_tester(world);
}

static void running_inside_a_system_is_advised(void **state)
{
    (void)state;
    assert_mistake(run_itself, "the workload work is prepared or run by tester", ".workload");
    assert_mistake(prepare_inside, "the workload table is prepared or run by tester", ".workload");
}

static void trace_without_clock(ecs_world *world)
{
    ecs_trace_start(world, stderr);
}

static FILE *nowhere;

static void trace_twice(ecs_world *world)
{
    world->def.clock = no_clock;
    ecs_trace_start(world, nowhere);
    ecs_trace_start(world, stderr);
}

static void a_trace_without_clock_or_twice_is_advised(void **state)
{
    (void)state;
    assert_mistake(trace_without_clock, "the world has no clock", "give ecs_world_def one");
    nowhere = tmpfile();
    assert_non_null(nowhere);
    assert_mistake(trace_twice, "a trace is on already", "call ecs_trace_stop");
    fclose(nowhere);
}

/* ---- tables that are wrong ---- */

static ecs_system loop_systems[1];
static const ecs_workload loop_inner = {"inner", loop_systems, 1};
static const ecs_workload loop_outer = {
    "outer", &(const ecs_system){.name = "to inner", .workload = &loop_inner}, 1};

static void run_loop(ecs_world *world)
{
    ecs_run(world, &loop_outer);
}

static void a_workload_in_itself_is_named(void **state)
{
    (void)state;
    loop_systems[0] = (ecs_system){.name = "back", .workload = &loop_outer};
    assert_mistake(run_loop, "the workload outer contains itself", "take it out of inner");
    loop_systems[0] = (ecs_system){.name = "back", .workload = &loop_inner};
    assert_mistake(run_loop, "the workload inner contains itself", "take it out of inner");
}

static void nested_entries_that_declare_more_than_a_condition_reads_are_advised(void **state)
{
    (void)state;
    static const ecs_system wrong[] = {
        {.writes = ecs_mask(Position)},
        {.changes = ecs_mask(Position)},
        {.creates = true},
        {.destroys = true},
        {WRITES_CLOCK},
        {CHANGES_CLOCK},
    };
    for (size_t i = 0; i < LENGTH(wrong); i++) {
        table[0] = wrong[i];
        table[0].name = "nest";
        table[0].workload = &work;
        assert_mistake(run_table, "nest is a workload", "declares what its condition reads");
    }
}

static void run_moved(ecs_world *world)
{
    ecs_system systems[] = {{.name = "one", .run = do_nothing}, {.name = "two", .run = do_nothing}};
    ecs_workload workload = {"changed", systems, 1};
    ecs_run(world, &workload);
    workload.systems++;
    ecs_run(world, &workload);
}

static void run_shortened(ecs_world *world)
{
    ecs_system systems[] = {{.name = "one", .run = do_nothing}, {.name = "two", .run = do_nothing}};
    ecs_workload workload = {"changed", systems, 2};
    ecs_run(world, &workload);
    workload.count--;
    ecs_run(world, &workload);
}

static void inspect_beyond(ecs_world *world)
{
    run_table(world);
    ecs_inspect_system(world, &table_work, 2);
}

static void a_workload_that_changes_is_advised(void **state)
{
    (void)state;
    table[0] = table[1] = (ecs_system){.name = "nothing", .run = do_nothing};
    assert_mistake(run_moved, "the workload changed is not what it was", "until the world's end");
    assert_mistake(run_shortened, "the workload changed is not what it was", "where and as it is");
    assert_mistake(inspect_beyond, "there is no system 2 in table", "ask ecs_system_count");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_not_declared_is_refused_by_every_call),
        cmocka_unit_test(what_is_declared_is_allowed),
        cmocka_unit_test(a_system_that_declares_nothing_may_do_everything),
        cmocka_unit_test(outside_of_systems_everything_is_allowed),
        cmocka_unit_test(writing_includes_reading_and_changing_writing),
        cmocka_unit_test(who_has_what_needs_no_declaration),
        cmocka_unit_test(sorting_a_group_changes_all_that_it_owns),
        cmocka_unit_test(hooks_may_touch_everything_and_systems_after_them_no_more_than_before),
        cmocka_unit_test(conditions_read_what_their_system_declares),
        cmocka_unit_test(conditions_do_no_more_than_that),
        cmocka_unit_test(a_condition_opens_nothing_for_the_systems_behind_it),
        cmocka_unit_test(ranges_touch_what_their_system_may),
        cmocka_unit_test(in_ranges_structure_does_not_change),
        cmocka_unit_test(structure_changes_again_after_ranges),
        cmocka_unit_test(ranges_of_ranges_and_of_runs_are_advised),
        cmocka_unit_test(setting_up_is_not_for_systems_that_declare),
        cmocka_unit_test(a_system_that_declares_nothing_may_prepare_and_take_the_world),
        cmocka_unit_test(time_executor_traces_and_the_world_itself_are_not_for_systems),
        cmocka_unit_test(nor_are_they_for_ranges),
        cmocka_unit_test(running_inside_a_system_is_advised),
        cmocka_unit_test(a_trace_without_clock_or_twice_is_advised),
        cmocka_unit_test(a_workload_in_itself_is_named),
        cmocka_unit_test(nested_entries_that_declare_more_than_a_condition_reads_are_advised),
        cmocka_unit_test(a_workload_that_changes_is_advised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
