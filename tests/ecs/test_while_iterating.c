/* while_iterating: what the body of a loop may do, by the manual: anything in a view; and a test
 * for each cell of the table of what else there is: loops over rows, those over the rows of a
 * group, and ranges and systems side by side. Forbidden changes end with advice. Each is tried on
 * every pair of entities. */
#include "ecs_testing.h"

enum { TEN = 10, OUTSIDERS = 2, ALL = TEN + OUTSIDERS };

static ecs_entity entities[ALL];

static ecs_world *make_ten(bool grouped)
{
    memory = (Memory){0};
    ecs_world *world = make_world(1);
    for (int32_t i = 0; i < TEN; i++)
        entities[i] = make_at(world, i);
    for (int32_t i = 0; i < TEN; i += 2)
        ecs_add(world, entities[i], Velocity, {i, i});
    for (int32_t i = TEN; i < ALL; i++)
        entities[i] = ecs_create_with(world, ecs_with(Velocity, {i, i}));
    if (grouped)
        ecs_group(world, ecs_mask(Position, Velocity));
    return world;
}

static void end(ecs_world *world)
{
    ecs_world_destroy(world);
    assert_int_equal(memory.blocks, 0);
}

/* ---- a loop with one change ---- */

typedef void Change(ecs_world *world, ecs_entity current, ecs_entity other);

typedef struct Case {
    Change *change;
    ecs_query query;
    bool by_slots, grouped;
    uint32_t nth;   /* the change happens at this visit */
    uint32_t other; /* the entity to change, if not the current one */
} Case;

static Case here;
static uint32_t visits[ALL];

static uint32_t number_of(ecs_entity entity)
{
    uint32_t i = 0;
    while (i < ALL && !ecs_same(entities[i], entity))
        i++;
    assert_true(i < ALL); /* it existed from the start */
    return i;
}

static void meet(ecs_world *world, ecs_entity entity, uint32_t nth)
{
    visits[number_of(entity)]++;
    if (nth == here.nth)
        here.change(world, entity, entities[here.other]);
}

static void loop(ecs_world *world)
{
    uint32_t nth = 0;
    memset(visits, 0, sizeof visits);
    if (here.by_slots)
        for (ecs_view view = ecs_view_begin(world, here.query); ecs_view_next(&view);)
            meet(world, view.entity, nth++);
    else
        ecs_each_row(rows, world, .with = here.query.with)
            meet(world, rows.entity, nth++);
}

/* Velocity has fewer rows: it drives the view where it can. */
static ecs_components driving(void)
{
    return ecs_overlap(here.query.with, ecs_mask(Velocity)) ? ecs_mask(Velocity)
                                                            : ecs_mask(Position);
}

/* In row order, entities that match before and after are visited once, new ones never, none twice.
 * An entity of the driving storage may come to match ahead of the view. */
static void assert_loop_is_right(ecs_world *world)
{
    bool matched[ALL], driven[ALL];
    for (uint32_t i = 0; i < ALL; i++) {
        matched[i] = ecs_has_all(world, entities[i], here.query.with);
        driven[i] = ecs_has_all(world, entities[i], driving());
    }
    loop(world);
    for (uint32_t i = 0; i < ALL; i++) {
        assert_in_range(visits[i], 0, driven[i]);
        if (matched[i] && ecs_has_all(world, entities[i], here.query.with))
            assert_int_equal(visits[i], 1);
    }
}

static const ecs_query queries[] = {
    {.with = ecs_mask(Position)},
    {.with = ecs_mask(Velocity)},
    {.with = ecs_mask(Position, Velocity)},
};

/* Calls `check` in a new world for every view, moment and other entity. */
static void for_each_case_in(bool by_slots, Change *change, bool grouped,
                             void (*check)(ecs_world *world))
{
    each_case(q, queries)
        for (uint32_t nth = 0; nth < TEN; nth++)
            for (uint32_t other = 0; other < ALL; other++) {
                ecs_world *world = make_ten(grouped);
                here = (Case){change, queries[q], by_slots, grouped, nth, other};
                check(world);
                end(world);
            }
}

static void for_each_case(Change *change, bool grouped, void (*check)(ecs_world *world))
{
    for_each_case_in(false, change, grouped, check);
}

static void assert_allowed(Change *change, bool grouped)
{
    for_each_case(change, grouped, assert_loop_is_right);
}

static void assert_advised(ecs_world *world, void (*mistake)(ecs_world *world), const char *what)
{
    const char *advice = advice_on(mistake, world);
    if (!strstr(advice, what))
        fail_msg("%s: does not say %s", advice, what);
}

/* ---- the changes ---- */

/* What a loop does at an entity, in one call. */
#define DEED(name, ...)                                                                            \
    static void name(ecs_world *world, ecs_entity current, ecs_entity other)                       \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

DEED(create, make_some(world, 100))
DEED(create_in_the_group,
     ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with(Velocity, {1, 1})))

static void give_all(ecs_world *world, ecs_entity entity)
{
    ecs_add(world, entity, Health, {1});
    ecs_tag(world, entity, Frozen);
    ecs_add(world, entity, Velocity, {1, 1});
    ecs_add(world, entity, Position, {1, 1});
}

DEED(add_to_current, give_all(world, current))
DEED(add_to_other, give_all(world, other))

static void add_what_no_group_owns_to_other(ecs_world *world, ecs_entity current, ecs_entity other)
{
    ecs_add(world, other, Health, {1});
    ecs_tag(world, other, Frozen);
}

static void set_current(ecs_world *world, ecs_entity current, ecs_entity other)
{
    ecs_set(world, current, Position, {2, 2});
    if (ecs_has(world, current, Velocity))
        ecs_add(world, current, Velocity, {2, 2});
}

DEED(set_other, set_current(world, other, current))

static void take_all(ecs_world *world, ecs_entity entity)
{
    Position out;
    ecs_remove(world, entity, Position, &out);
    ecs_delete(world, entity, Velocity);
}

DEED(take_from_current, take_all(world, current))

static void take_the_driving_component_from_current_and_give_it_back(ecs_world *world,
                                                                     ecs_entity current,
                                                                     ecs_entity other)
{
    ecs_delete_many(world, current, driving());
    if (ecs_same_set(driving(), ecs_mask(Position)))
        ecs_add(world, current, Position, {3, 3});
    else
        ecs_add(world, current, Velocity, {3, 3});
}

DEED(take_the_leading_from_current, ecs_delete_many(world, current, driving()))
DEED(take_another_from_current,
     ecs_delete_many(world, current, ecs_except(ecs_mask(Position, Velocity), driving())))
DEED(take_another_component_from_other, take_another_from_current(world, other, current))
DEED(take_the_driving_component_from_other, take_the_leading_from_current(world, other, current))
DEED(strip_current, ecs_strip(world, current))
DEED(strip_other, strip_current(world, other, current))
DEED(destroy_current, ecs_destroy(world, current))
DEED(destroy_other, destroy_current(world, other, current))

/* ---- in slot order: everything is allowed ---- */

/* Entities that match before and after are visited once, none twice, and in order. One that comes
 * to match is visited if the view has not passed its slot. */
static void assert_view_is_right(ecs_world *world)
{
    bool matched[ALL];
    for (uint32_t i = 0; i < ALL; i++)
        matched[i] = ecs_has_all(world, entities[i], here.query.with);
    uint32_t nth = 0, changed_at = ALL;
    memset(visits, 0, sizeof visits);
    for (ecs_view view = ecs_view_begin(world, here.query); ecs_view_next(&view); nth++) {
        const uint32_t number = number_of(view.entity);
        assert_true(ecs_has_all(world, view.entity, here.query.with));
        visits[number]++;
        if (nth != here.nth)
            continue;
        changed_at = number;
        here.change(world, view.entity, entities[here.other]);
    }
    for (uint32_t i = 0; i < ALL; i++) {
        const bool matches = ecs_has_all(world, entities[i], here.query.with);
        assert_in_range(visits[i], 0, 1);
        if (i < changed_at || i == changed_at)
            assert_int_equal(visits[i], matched[i]);
        else
            assert_int_equal(visits[i], matches);
    }
}

static void give_to_all(ecs_world *world, ecs_entity current, ecs_entity other)
{
    for (uint32_t i = 0; i < ALL; i++)
        give_all(world, entities[i]);
}

static void destroy_all(ecs_world *world, ecs_entity current, ecs_entity other)
{
    ecs_delete_any(world, Position);
    ecs_delete_any(world, Velocity);
}

static void destroy_both_and_create(ecs_world *world, ecs_entity current, ecs_entity other)
{
    ecs_destroy(world, current);
    ecs_destroy(world, other);
    create_in_the_group(world, current, other);
    ecs_destroy(world, ecs_create_with(world, ecs_with(Position, {1, 1})));
}

DEED(sort, ecs_sort(world, Position, downwards, NULL))
DEED(group, ecs_group(world, ecs_mask(Position, Velocity)))

static void restore(ecs_world *world, ecs_entity current, ecs_entity other)
{
    static unsigned char image[16384];
    const size_t size = ecs_image_take(world, image, sizeof image);
    assert_true(size > 0 && size <= sizeof image);
    destroy_all(world, current, other);
    assert_true(ecs_image_restore(world, image, size));
}

TEST(a_view_may_do_anything_to_any_entity) {
    static Change *const changes[] = {
        create,
        create_in_the_group,
        add_to_current,
        add_to_other,
        set_current,
        set_other,
        take_from_current,
        take_the_driving_component_from_current_and_give_it_back,
        take_another_from_current,
        take_another_component_from_other,
        take_the_driving_component_from_other,
        strip_current,
        strip_other,
        destroy_current,
        destroy_other,
        give_to_all,
        destroy_all,
        sort,
        group,
        restore,
    };
    each_case(i, changes) {
        for_each_case_in(true, changes[i], false, assert_view_is_right);
        for_each_case_in(true, changes[i], true, assert_view_is_right);
    }
}

/* The newcomer may get the slot of the other entity, ahead of the view. */
static void assert_no_old_one_is_missed(ecs_world *world)
{
    uint32_t nth = 0, next = 0;
    for (ecs_view view = ecs_view_begin(world, here.query); ecs_view_next(&view); nth++) {
        assert_true(view.entity.index >= next);
        assert_true(ecs_has_all(world, view.entity, here.query.with));
        for (uint32_t i = next; i < view.entity.index; i++)
            assert_false(ecs_has_all(world, entities[i], here.query.with));
        next = view.entity.index + 1;
        if (nth == here.nth)
            here.change(world, view.entity, entities[here.other]);
    }
    for (uint32_t i = next; i < ALL; i++)
        assert_false(ecs_has_all(world, entities[i], here.query.with));
}

TEST(a_view_may_destroy_others_and_create_in_their_slots) {
    for_each_case_in(true, destroy_both_and_create, false, assert_no_old_one_is_missed);
    for_each_case_in(true, destroy_both_and_create, true, assert_no_old_one_is_missed);
}

TEST(a_loop_over_rows_may_create) {
    assert_allowed(create, false);
}

TEST(a_loop_over_rows_may_add_to_the_current) {
    assert_allowed(add_to_current, false);
}

TEST(a_loop_over_rows_may_add_to_another) {
    assert_allowed(add_to_other, false);
}

TEST(a_loop_over_rows_may_set_the_current) {
    assert_allowed(set_current, false);
}

TEST(a_loop_over_rows_may_set_another) {
    assert_allowed(set_other, false);
}

TEST(a_loop_over_rows_may_remove_from_the_current) {
    assert_allowed(take_from_current, false);
    assert_allowed(take_the_driving_component_from_current_and_give_it_back, false);
}

TEST(a_loop_over_rows_may_remove_other_components_from_another) {
    assert_allowed(take_another_component_from_other, false);
}

/* The view reaches the moment, and the other entity has the driving component. */
static bool takes_the_driving_component_from_another(ecs_world *world)
{
    const ecs_components driving_components = driving();
    uint32_t nth = 0;
    ecs_each_row(rows, world, .with = here.query.with)
        if (nth++ == here.nth)
            return !ecs_same(rows.entity, entities[here.other]) &&
                   ecs_has_any(world, entities[here.other], driving_components);
    return false;
}

static void assert_caught(ecs_world *world)
{
    if (takes_the_driving_component_from_another(world))
        assert_advised(world, loop, "tag the entities and call ecs_delete_any after the loop");
    else
        assert_loop_is_right(world);
}

TEST(a_loop_over_rows_may_not_remove_the_driving_component_from_another) {
    for_each_case(take_the_driving_component_from_other, false, assert_caught);
}

TEST(a_loop_over_rows_may_strip_the_current) {
    assert_allowed(strip_current, false);
}

TEST(a_loop_over_rows_may_not_strip_another) {
    for_each_case(strip_other, false, assert_caught);
}

TEST(a_loop_over_rows_may_destroy_the_current) {
    assert_allowed(destroy_current, false);
}

TEST(a_loop_over_rows_may_not_destroy_another) {
    for_each_case(destroy_other, false, assert_caught);
}

/* ---- in row order, where a group's component drives ---- */

TEST(a_group_loop_may_create_outside_of_it) {
    assert_allowed(create, true);
}

/* If no row has to move, the change is allowed; otherwise it asserts. */
static void assert_caught_or_right(ecs_world *world)
{
    bool matched[ALL];
    for (uint32_t i = 0; i < ALL; i++)
        matched[i] = ecs_has_all(world, entities[i], here.query.with);
    bug_line[0] = '\0';
    bug_expected = true;
    if (setjmp(bug_exit) == 0)
        loop(world);
    bug_expected = false;
    if (bug_line[0]) {
        assert_non_null(strstr(bug_line, "tag the entities and call ecs_delete_any after"));
        return;
    }
    for (uint32_t i = 0; i < ALL; i++)
        if (matched[i] && ecs_has_all(world, entities[i], here.query.with))
            assert_int_equal(visits[i], 1);
}

static uint32_t advised;

static void count_advised(ecs_world *world)
{
    assert_caught_or_right(world);
    advised += bug_line[0] != '\0';
}

static void assert_often_caught(Change *change)
{
    advised = 0;
    for_each_case(change, true, count_advised);
    assert_in_range(advised, 20, UINT32_MAX);
}

TEST(a_group_loop_may_not_create_in_it) {
    assert_often_caught(create_in_the_group);
}

TEST(a_group_loop_may_not_make_the_current_enter) {
    assert_often_caught(add_to_current);
}

TEST(a_group_loop_may_add_to_another_that_stays_outside) {
    assert_allowed(add_what_no_group_owns_to_other, true);
}

TEST(a_group_loop_may_not_make_another_enter) {
    assert_often_caught(add_to_other);
}

TEST(a_group_loop_may_set_the_current) {
    assert_allowed(set_current, true);
}

TEST(a_group_loop_may_set_another) {
    assert_allowed(set_other, true);
}

TEST(a_group_loop_may_not_remove_the_driving_component_from_the_current) {
    assert_often_caught(take_the_leading_from_current);
}

TEST(a_group_loop_may_not_remove_another_owned_one_from_the_current) {
    assert_often_caught(take_another_from_current);
}

TEST(a_group_loop_may_not_remove_an_owned_one_from_another) {
    assert_often_caught(take_another_component_from_other);
    assert_often_caught(take_the_driving_component_from_other);
}

TEST(a_group_loop_may_not_strip_the_current) {
    assert_often_caught(strip_current);
}

TEST(a_group_loop_may_not_strip_another) {
    assert_often_caught(strip_other);
}

TEST(a_group_loop_may_not_destroy_the_current) {
    assert_often_caught(destroy_current);
}

TEST(a_group_loop_may_not_destroy_another) {
    assert_often_caught(destroy_other);
}

/* ---- in ranges, and in systems side by side ---- */

static void do_in_range(ecs_world *world, ecs_range range, void *context)
{
    ecs_view view = ecs_view_range(world, here.query, range.first, range.end);
    while (ecs_view_next(&view))
        here.change(world, view.entity, entities[range.first + 1 < TEN ? range.first + 1 : 0]);
}

static void run_ranges(ecs_world *world)
{
    ecs_run_ranges(world, ecs_view_extent(world, here.query), 2, do_in_range, NULL);
}

static void do_in_system(ecs_world *world)
{
    for (ecs_view view = ecs_view_begin(world, here.query); ecs_view_next(&view);)
        here.change(world, view.entity, entities[1]);
}

/* It declares a write, so it may run beside another system. */
static const ecs_system side[] = {
    {.name = "doing", .run = do_in_system, .writes = ecs_mask(Position, Velocity)},
};

static const ecs_workload beside = {"side by side", side, 1};

static void run_side_by_side(ecs_world *world)
{
    ecs_run(world, &beside);
}

static void assert_no_structure(Change *change, const char *in_ranges, const char *side_by_side)
{
    static const char *const remedy =
        "in ranges structure must not change: do it before or after them";
    here = (Case){.change = change, .query = {.with = ecs_mask(Position)}};
    ecs_world *world = make_ten(false);
    assert_advised(world, run_ranges, in_ranges);
    assert_non_null(strstr(bug_line, remedy));
    abandon_worlds(); /* which are still in the middle of it */
    world = make_ten(false);
    assert_advised(world, run_side_by_side, side_by_side);
    abandon_worlds();
}

DEED(create_bare, ecs_create(world))

TEST(parallel_systems_may_not_create) {
    assert_no_structure(create_bare, "creates entities", "declare .creates = true");
}

TEST(parallel_systems_may_not_add) {
    assert_no_structure(add_to_current, "adds Health", "declare .changes = ecs_mask(Health)");
    assert_no_structure(add_to_other, "adds Health", "declare .changes = ecs_mask(Health)");
}

DEED(set_position, ecs_set(world, current, Position, {5, 5}))
DEED(set_position_of_other, ecs_set(world, other, Position, {6, 6}))

static void assert_sets(Change *change, int32_t x, void (*run)(ecs_world *world))
{
    ecs_world *world = make_ten(false);
    here = (Case){.change = change, .query = {.with = ecs_mask(Position)}};
    run(world);
    assert_int_equal(ecs_get(world, entities[1], Position)->x, x);
    end(world);
}

TEST(parallel_systems_may_set_the_current) {
    assert_sets(set_position, 5, run_ranges);
    assert_sets(set_position, 5, run_side_by_side);
}

TEST(parallel_systems_may_set_another_that_no_other_task_touches) {
    assert_sets(set_position_of_other, 6, run_ranges);
    assert_sets(set_position_of_other, 6, run_side_by_side);
}

TEST(parallel_systems_may_not_remove) {
    assert_no_structure(take_from_current, "removes Position", "declare .changes");
    assert_no_structure(take_the_driving_component_from_other, "removes Position",
                        "declare .changes");
}

TEST(parallel_systems_may_not_strip) {
    assert_no_structure(strip_current, "destroys or strips", "declare .destroys = true");
    assert_no_structure(strip_other, "destroys or strips", "declare .destroys = true");
}

TEST(parallel_systems_may_not_destroy) {
    assert_no_structure(destroy_current, "destroys or strips", "declare .destroys = true");
    assert_no_structure(destroy_other, "destroys or strips", "declare .destroys = true");
}
