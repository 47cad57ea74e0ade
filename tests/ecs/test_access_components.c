/* access_components: a system may read, write and change only the components it has declared, and
 * create, destroy and use scratch memory only as declared. Only in builds with checks. */
#include "access_testing.h"

/* ---- calls ---- */

static const ecs_query with_position = {.with = ecs_mask(Position)};

static void try_read_it(ecs_world *world)
{
    ecs_try_read(world, subject, Position);
}

static void view_read_it(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_read(&view, Position);
}

/* Through a view that another component drives. */
static void view_read_it_behind(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Frozen))
        ecs_view_read(&view, Position);
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

static void add_it_to_no_entity(ecs_world *world)
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

static void remove_many_of_it(ecs_world *world)
{
    Position out;
    ecs_remove_many(world, subject, ecs_into(Position, &out));
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

static void delete_any_of_it(ecs_world *world)
{
    ecs_delete_any(world, Frozen);
}

static void clear_the_world(ecs_world *world)
{
    ecs_clear(world);
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

static void create_one_at(ecs_world *world)
{
    assert_true(ecs_create_at(world, (ecs_entity){1000, 256 | 1}));
}

static void revive_one(ecs_world *world)
{
    assert_true(ecs_revive(world, (ecs_entity){1000, 256 | 1}));
}

static void align_it(ecs_world *world)
{
    ecs_align(world, Position, Frozen);
}

static void group_it(ecs_world *world)
{
    ecs_group(world, ecs_mask(Position, Velocity));
}

/* ---- each call: refused with too little, allowed with just enough ---- */

#define ADD(call)                                                                                  \
    {                                                                                              \
        call, {CHANGES}, {WRITES}, " adds Position", "declare .changes = ecs_mask(Position)"       \
    }

#define REMOVE(call)                                                                               \
    {                                                                                              \
        call, {CHANGES}, {WRITES}, " removes Position", "declare .changes = ecs_mask(Position)"    \
    }

#define MOVE(call)                                                                                 \
    {                                                                                              \
        call, {CHANGES}, {WRITES}, " moves the rows of Position",                                  \
            "declare .changes = ecs_mask(Pos"                                                      \
    }

#define CREATE(call)                                                                               \
    {                                                                                              \
        call, {.creates = true, CHANGES}, {.destroys = true, .changes = ECS_ALL_},                 \
            " creates entities", "declare .creates = true"                                         \
    }

static const Case cases[] = {
    READ(read_it),
    READ(try_read_it),
    READ(view_read_it),
    READ(view_read_it_behind),
    READ(each_read_it),
    READ(each_entity_read_it),
    READ(array_read_it),
    WRITE(get_it),
    WRITE(try_get_it),
    WRITE(view_get_it),
    WRITE(view_get_it_behind),
    WRITE(each_it),
    WRITE(each_entity_it),
    WRITE(array_it),
    WRITE(set_it),
    ADD(add_it),
    ADD(add_it_to_no_entity),
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
    REMOVE(remove_many_of_it),
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
    DESTROY(clear_the_world),
    CREATE(create_one),
    CREATE(create_bare_ones),
    CREATE(create_one_at),
    CREATE(revive_one),
    CREATE(create_with_it),
    CREATE(create_many_with_it),
    {create_with_it, {.creates = true, CHANGES}, {.creates = true}, " adds Position", ".changes"},
    {create_many_with_it,
     {.creates = true, CHANGES},
     {.creates = true, WRITES},
     " adds Position",
     ".changes"},
    {ask_for_scratch,
     {.scratch = true},
     {.changes = ECS_ALL_, .creates = true, .destroys = true},
     " uses scratch memory",
     "declare .scratch = true"},
};

TESTS_OF_CASES(cases)

TEST(writing_includes_reading_and_changing_writing)
{
    assert_allowed((ecs_system){WRITES}, read_it);
    assert_allowed((ecs_system){CHANGES}, get_it);
    assert_allowed((ecs_system){CHANGES}, array_read_it);
    assert_allowed((ecs_system){WRITES_CLOCK}, read_clock);
    assert_allowed((ecs_system){CHANGES_CLOCK}, set_clock);
    assert_allowed((ecs_system){CHANGES_CLOCK}, try_read_clock);
}

static void query_components(ecs_world *world)
{
    assert_true(ecs_has(world, subject, Position));
    assert_true(ecs_has_any(world, subject, ecs_mask(Position, Doomed)));
    assert_true(ecs_is_alive(world, subject));
    assert_int_equal(ecs_count(world, Position), 2);
    assert_int_equal(ecs_row_of(world, subject, Position), 0);
    assert_same(ecs_entity_at(world, Position, 0), subject);
    assert_int_equal(ecs_entity_count(world), 4);
    assert_int_equal(ecs_view_extent(world, with_position), 4);
    int visited = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position), .without = ecs_mask(Doomed),
                  .any = ecs_mask(Frozen, Velocity))
        visited++;
    assert_int_equal(visited, 2);
}

TEST(has_queries_need_no_declaration)
{
    assert_allowed((ecs_system){.reads = ecs_mask(Letters)}, query_components);
}

/* ---- sorting in a group moves all of it ---- */

TEST(sorting_a_group_changes_every_owned_component)
{
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
