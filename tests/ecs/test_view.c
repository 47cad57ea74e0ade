/* view: which entities are visited, in which order, and what the loop may do meanwhile. */
#include "every_kind.h"

/* ---- which entities are visited ---- */

TEST_IN(WORLD, a_view_of_an_empty_storage_visits_nothing) {
    ecs_create(world);
    assert_no_rows(world, Position);
    make_at(world, 1);
    assert_no_rows(world, Velocity);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position, Velocity)}, NULL, 0);
    ecs_each(world, Velocity, velocity)
        fail_msg("visited %d", velocity->x);
    ecs_each_entity(world, Velocity, velocity, entity)
        fail_msg("visited %u at %d", entity.index, velocity->x);
}

TEST_IN(WORLD, a_view_that_has_ended_stays_ended) {
    make_at(world, 1);
    ecs_view view = ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position)});
    assert_true(ecs_view_next(&view));
    assert_true(!ecs_view_next(&view));
    make_at(world, 2);
    assert_false(ecs_view_next(&view));
    assert_false(ecs_view_next(&view));
}

TEST_IN(WORLD, entities_created_before_the_first_step_are_not_visited) {
    ecs_entity first = make_at(world, 1);
    ecs_view view = ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position)});
    make_at(world, 2);
    assert_true(ecs_view_next(&view));
    assert_same(view.entity, first);
    assert_false(ecs_view_next(&view));
}

static uint64_t kinds_among(const ecs_entity *visited, size_t count, const ecs_entity entities[64])
{
    uint64_t kinds = 0;
    for (size_t i = 0; i < count; i++) {
        assert_same(visited[i], entities[visited[i].index]);
        assert_false(kinds >> visited[i].index & 1);
        kinds |= UINT64_C(1) << visited[i].index;
    }
    return kinds;
}

static uint64_t visited_kinds(ecs_world *world, ecs_query query, const ecs_entity entities[64])
{
    ecs_entity visited[64];
    return kinds_among(visited, visit(world, query, visited, 64), entities);
}

static uint64_t kinds_in_rows(ecs_world *world, ecs_query query, const ecs_entity entities[64])
{
    ecs_entity visited[64];
    return kinds_among(visited, visit_rows(world, query, visited, 64), entities);
}

static uint64_t matching_kinds(ecs_query query)
{
    uint64_t kinds = 0;
    for (unsigned i = 0; i < 64; i++)
        if (ecs_includes(mask_of(i), query.with) && !ecs_overlap(mask_of(i), query.without) &&
            (ecs_is_empty(query.any) || ecs_overlap(mask_of(i), query.any)))
            kinds |= UINT64_C(1) << i;
    return kinds;
}

TEST_IN(WORLD, every_query_over_six_components_finds_exactly_its_entities) {
    ecs_entity entities[64];
    make_every_kind(world, entities);
    for (unsigned with = 1; with < 64; with++) {
        for (unsigned without = 0; without < 64; without++) {
            const ecs_query query = {.with = mask_of(with), .without = mask_of(without)};
            const uint64_t kinds = matching_kinds(query);
            if (visited_kinds(world, query, entities) != kinds)
                fail_msg("with %u without %u", with, without);
            if (kinds_in_rows(world, query, entities) != kinds)
                fail_msg("with %u without %u, by rows", with, without);
        }
    }
}

TEST_IN(WORLD, every_query_for_any_of_six_components_finds_exactly_its_entities) {
    ecs_entity entities[64];
    make_every_kind(world, entities);
    for (unsigned with = 1; with < 64; with <<= 1) {
        for (unsigned any = 0; any < 64; any++) {
            for (unsigned without = 0; without < 64; without++) {
                const ecs_query query = {mask_of(with), mask_of(without), mask_of(any)};
                if (visited_kinds(world, query, entities) != matching_kinds(query) ||
                    kinds_in_rows(world, query, entities) != matching_kinds(query))
                    fail_msg("with %u without %u any of %u", with, without, any);
            }
        }
    }
}

/* An entity without any of them is the one that lacks all that could have been asked for. */
TEST_IN(WORLD, any_of_six_components_needs_no_with) {
    ecs_entity entities[64];
    make_every_kind(world, entities);
    for (unsigned any = 1; any < 64; any++) {
        for (unsigned without = 0; without < 64; without++) {
            const ecs_query query = {.without = mask_of(without), .any = mask_of(any)};
            if (visited_kinds(world, query, entities) != matching_kinds(query))
                fail_msg("without %u any of %u", without, any);
        }
    }
}

/* What ecs.h says instead of a loop backwards. */
TEST_IN(WORLD, rows_go_backwards_and_may_be_destroyed) {
    ecs_entity entities[9];
    for (int32_t i = 0; i < 9; i++)
        entities[i] = make_at(world, i);
    uint32_t left = 9;
    for (uint32_t row = ecs_count(world, Position); row-- > 0;) {
        const ecs_entity entity = ecs_entity_at(world, Position, row);
        assert_same(entity, entities[--left]);
        if (row % 3 > 0)
            ecs_destroy(world, entity);
    }
    assert_int_equal(left, 0);
    assert_int_equal(ecs_count(world, Position), 3);
}

TEST_IN(WORLD, a_query_with_and_without_the_same_matches_nothing) {
    make_at(world, 1);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position), .without = ecs_mask(Position)},
                  NULL, 0);
}

TEST_IN(WORLD, a_view_gives_the_components_of_its_current_entity) {
    ecs_entity entities[64];
    make_every_kind(world, entities);
    unsigned seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity, Letters),
                  .without = ecs_mask(Frozen)) {
        int32_t number = (int32_t)view.entity.index;
        assert_int_equal(ecs_view_get(&view, Position)->x, number);
        assert_int_equal(ecs_view_get(&view, Velocity)->x, number);
        assert_int_equal(ecs_view_get(&view, Letters)->text[0], number);
        assert_ptr_equal(ecs_view_get(&view, Position), ecs_get(world, view.entity, Position));
        seen++;
    }
    assert_int_equal(seen, 4);
}

TEST_IN(WORLD, try_get_returns_optional_components) {
    ecs_entity bare = make_at(world, 1), healthy = make_at(world, 2);
    ecs_add(world, healthy, Health, {22});
    unsigned seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        const Health *health = ecs_try_get(world, view.entity, Health);
        assert_int_equal(ecs_try_get(world, view.entity, Position)->x, seen + 1);
        if (ecs_same(view.entity, bare))
            assert_null(health);
        else
            assert_int_equal(health->points, 22);
        seen++;
    }
    assert_int_equal(seen, 2);
}

TEST_IN(WORLD, the_shortest_storage_drives) {
    ecs_entity a = make_at(world, 1), b = make_at(world, 2), c = make_at(world, 3);
    ecs_add(world, c, Velocity, {0, 0});
    ecs_add(world, a, Velocity, {0, 0});
    const ecs_components both = ecs_mask(Position, Velocity);
    assert_visits_rows(world, both, (ecs_entity[]){c, a}, 2);
    ecs_destroy(world, b);
    ecs_add(world, make_at(world, 4), Health, {0});
    ecs_add(world, ecs_create(world), Velocity, {0, 0});
    ecs_add(world, ecs_create(world), Velocity, {0, 0});
    assert_visits_rows(world, both, (ecs_entity[]){a, c}, 2);
}

TEST_IN(WORLD, the_lowest_number_drives_among_equally_short_storages) {
    ecs_entity a = ecs_create(world), b = ecs_create(world);
    ecs_add_many(world, a, ecs_with(Velocity, {0, 0}), ecs_with_tag(Frozen));
    ecs_add_many(world, b, ecs_with(Velocity, {0, 0}), ecs_with_tag(Frozen));
    ecs_add(world, b, Position, {0, 0});
    ecs_add(world, a, Position, {0, 0});
    ecs_delete(world, a, Frozen);
    ecs_tag(world, a, Frozen);
    const ecs_entity ab[] = {a, b}, ba[] = {b, a};
    assert_visits_rows(world, ecs_mask(Position, Velocity), ba, 2);
    assert_visits_rows(world, ecs_mask(Velocity, Position), ba, 2);
    assert_visits_rows(world, ecs_mask(Velocity, Frozen), ab, 2);
    assert_visits_rows(world, ecs_mask(Velocity, Frozen, Position), ba, 2);
    assert_visits_rows(world, ecs_mask(Frozen), ba, 2);
}

TEST_IN(WORLD, a_storage_without_entities_ends_the_view_at_once) {
    make_at(world, 1);
    ecs_create_with(world, ecs_with(Velocity, {0, 0}));
    assert_visits(world, (ecs_query){.with = ecs_mask(Position, Velocity, Frozen)}, NULL, 0);
}

TEST_IN(WORLD, a_tag_can_drive_a_view) {
    make_at(world, 1);
    ecs_entity frozen = make_at(world, 2);
    ecs_tag(world, frozen, Frozen);
    unsigned seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Frozen, Position)) {
        assert_int_equal(ecs_view_get(&view, Position)->x, 2);
        ecs_view_get(&view, Position)->x = 20;
        seen++;
    }
    assert_int_equal(seen, 1);
    assert_int_equal(ecs_get(world, frozen, Position)->x, 20);
}

/* ---- the three ways to write a loop ---- */

TEST_IN(WORLD, all_loops_visit_the_same_entities_in_the_same_order) {
    ecs_entity entities[20];
    for (int i = 0; i < 20; i++)
        entities[i] = make_at(world, i);
    int count = 0;
    ecs_each(world, Position, position)
        assert_int_equal(position->x, count++);
    assert_int_equal(count, 20);
    count = 0;
    ecs_each_entity(world, Position, position, entity) {
        assert_int_equal(position->x, count);
        assert_same(entity, entities[count++]);
    }
    assert_int_equal(count, 20);
    assert_visits(world, (ecs_query){.with = ecs_mask(Position)}, entities, 20);
}

TEST_IN(WORLD, values_written_in_a_loop_persist) {
    ecs_entity entity = make_at(world, 1);
    ecs_each(world, Position, position)
        position->x += 1;
    ecs_each_entity(world, Position, position, same)
        position->x += ecs_same(entity, same) ? 10 : 1000;
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Position)->x += 100;
    assert_int_equal(ecs_get(world, entity, Position)->x, 112);
}

/* Rows 0 to 9; a body that breaks at 5 and skips odd ones counts the rest. */
TEST_IN(WORLD, break_and_continue_work_in_ecs_each) {
    make_some(world, 10);
    int begun = 0, ended = 0;
    ecs_each(world, Position, position) {
        begun++;
        if (position->x == 5)
            break;
        if (position->x % 2)
            continue;
        ended++;
    }
    assert_int_equal(begun, 6);
    assert_int_equal(ended, 3);
}

TEST_IN(WORLD, break_and_continue_work_in_ecs_each_entity) {
    make_some(world, 10);
    int begun = 0, ended = 0;
    ecs_each_entity(world, Position, position, entity) {
        begun++;
        if (position->x == 5)
            break;
        if (entity.index % 2)
            continue;
        ended++;
    }
    assert_int_equal(begun, 6);
    assert_int_equal(ended, 3);
}

TEST_IN(WORLD, break_and_continue_work_in_ecs_each_view) {
    make_some(world, 10);
    int begun = 0, ended = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        begun++;
        if (view.entity.index == 5)
            break;
        if (view.entity.index % 2)
            continue;
        ended++;
    }
    assert_int_equal(begun, 6);
    assert_int_equal(ended, 3);
}

TEST_IN(WORLD, breaking_an_inner_loop_continues_the_outer_one) {
    make_some(world, 6);
    int outer_runs = 0, middle_runs = 0, inner_runs = 0;
    ecs_each(world, Position, outer) {
        outer_runs++;
        if (outer->x == 4)
            break;
        ecs_each_entity(world, Position, middle, entity) {
            middle_runs++;
            if (entity.index == 1)
                continue;
            if (middle->x == 3)
                break;
            ecs_each_view(inner, world, .with = ecs_mask(Position)) {
                inner_runs++;
                if (inner.entity.index == 2)
                    break;
            }
        }
    }
    assert_int_equal(outer_runs, 5);
    assert_int_equal(middle_runs, 4 * 4);
    assert_int_equal(inner_runs, 4 * 2 * 3);
}

TEST_IN(WORLD, nested_views_visit_every_pair) {
    make_some(world, 7);
    bool met[7][7] = {{false}};
    ecs_each(world, Position, left) {
        ecs_each(world, Position, right) {
            assert_false(met[left->x][right->x]);
            met[left->x][right->x] = true;
        }
    }
    for (int i = 0; i < 49; i++)
        assert_true(met[i / 7][i % 7]);
}

/* ---- what a loop may do: for every choice of entities, in every kind of loop ---- */

enum { MOST = 6, NEWCOMER = 1000 };

typedef struct Change {
    ecs_world *world;
    void (*on_current)(ecs_world *world, ecs_entity current);
    unsigned chosen; /* a bit for each entity to do it to */
    unsigned seen;
    int32_t count;
} Change;

/* The body of a loop that has come to the entity with this number. */
static void meet(Change *change, ecs_entity entity, int32_t number)
{
    assert_in_range(number, 0, change->count - 1); /* no newcomer */
    assert_false(change->seen >> number & 1);
    change->seen |= 1U << number;
    if (change->chosen >> number & 1)
        change->on_current(change->world, entity);
}

static void loop_each(Change *change)
{
    ecs_each_entity(change->world, Position, position, entity)
        meet(change, entity, position->x);
}

static void loop_view(Change *change)
{
    ecs_each_view(view, change->world, .with = ecs_mask(Position))
        meet(change, view.entity, ecs_view_get(&view, Position)->x);
}

static void loop_filtered_view(Change *change)
{
    ecs_each_view(view, change->world, .with = ecs_mask(Position, Health),
                  .without = ecs_mask(Frozen))
        meet(change, view.entity, ecs_view_get(&view, Position)->x);
}

/* Health drives: Frozen entities lie between the others, and the view must skip them. */
static void loop_past_others(Change *change)
{
    ecs_each_view(view, change->world, .with = ecs_mask(Position, Health),
                  .without = ecs_mask(Frozen)) {
        const Health *health = ecs_view_get(&view, Health);
        meet(change, view.entity, (int32_t)health->points);
    }
}

static void loop_rows(Change *change)
{
    ecs_each_row(rows, change->world, .with = ecs_mask(Position))
        meet(change, rows.entity, ecs_rows_get(&rows, Position)->x);
}

static void loop_rows_past_others(Change *change)
{
    ecs_each_row(rows, change->world, .with = ecs_mask(Position, Health),
                 .without = ecs_mask(Frozen))
        meet(change, rows.entity, (int32_t)ecs_rows_read(&rows, Health)->points);
}

static void loop_next(Change *change)
{
    const ecs_query query = {.with = ecs_mask(Position, Health), .without = ecs_mask(Frozen)};
    for (ecs_view view = ecs_view_begin(change->world, query); ecs_view_next(&view);)
        meet(change, view.entity, ecs_view_get(&view, Position)->x);
}

static void (*const loops[])(Change *change) = {
    loop_each, loop_view, loop_filtered_view,    loop_past_others,
    loop_rows, loop_next, loop_rows_past_others,
};

static bool makes_others(size_t loop)
{
    return loops[loop] == loop_past_others || loops[loop] == loop_rows_past_others;
}

static void make_crowd(ecs_world *world, int32_t count, bool others)
{
    for (int32_t i = 0; i < count; i++) {
        ecs_create_with(world, ecs_with(Position, {i, -i}), ecs_with(Health, {i}));
        if (others)
            ecs_create_with(world, ecs_with(Health, {NEWCOMER}), ecs_with_tag(Frozen));
    }
    if (others)
        for (int32_t i = 0; i < 2 * count; i++)
            make_at(world, NEWCOMER);
}

static void visit_with_change(size_t loop, void (*on_current)(ecs_world *, ecs_entity),
                              int32_t count, unsigned chosen)
{
    OWN_WORLD world = make_world(1);
    make_crowd(world, count, makes_others(loop));
    Change change = {world, on_current, chosen, 0, count};
    loops[loop](&change);
    if (change.seen != (1U << count) - 1)
        fail_msg("loop %zu over %d, chosen %x: missed %x", loop, count, chosen,
                 ~change.seen & ((1U << count) - 1));
}

/* Visits each entity once and no new one, wherever the change happens. */
static void each_is_visited_once(void (*on_current)(ecs_world *, ecs_entity))
{
    each_case(loop, loops)
        for (int32_t count = 1; count <= MOST; count++)
            for (unsigned chosen = 0; chosen < 1U << count; chosen++)
                visit_with_change(loop, on_current, count, chosen);
}

static ecs_entity make_newcomer(ecs_world *world)
{
    return ecs_create_with(world, ecs_with(Position, {NEWCOMER, 0}), ecs_with(Health, {NEWCOMER}));
}

static void make_newcomers(ecs_world *world)
{
    for (int i = 0; i < 40; i++)
        make_newcomer(world);
}

/* What a loop does at its current entity. */
#define DEED(name, ...)                                                                            \
    static void name(ecs_world *world, ecs_entity current)                                         \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

DEED(lose, assert_true(ecs_delete_many(world, current, ecs_mask(Position, Health))))

static void lose_and_regain(ecs_world *world, ecs_entity current)
{
    Position position;
    Health health;
    assert_true(ecs_remove(world, current, Position, &position));
    assert_true(ecs_remove(world, current, Health, &health));
    assert_non_null(ecs_add(world, current, Position, position));
    assert_non_null(ecs_add(world, current, Health, health));
}

DEED(perish, assert_true(ecs_destroy(world, current)))
DEED(strip, assert_true(ecs_strip(world, current)))

static void perish_and_be_replaced(ecs_world *world, ecs_entity current)
{
    assert_true(ecs_destroy(world, current));
    assert_int_equal(make_newcomer(world).index, current.index);
}

static void be_replaced_and_perish(ecs_world *world, ecs_entity current)
{
    make_newcomer(world);
    assert_true(ecs_destroy(world, current));
}

static void lose_after_many_came(ecs_world *world, ecs_entity current)
{
    make_newcomers(world);
    lose(world, current);
}

static void lose_before_many_come(ecs_world *world, ecs_entity current)
{
    lose(world, current);
    make_newcomers(world);
}

static void regain_after_many_came(ecs_world *world, ecs_entity current)
{
    make_newcomers(world);
    lose_and_regain(world, current);
    make_newcomers(world);
}

DEED(bring_many, make_newcomers(world))

static void strip_and_give_to_an_old_outsider(ecs_world *world, ecs_entity current)
{
    ecs_entity outsider = ecs_create(world);
    assert_true(ecs_strip(world, current));
    assert_non_null(ecs_add(world, outsider, Position, {NEWCOMER, 0}));
    assert_non_null(ecs_add(world, outsider, Health, {NEWCOMER}));
}

static void replace_without_moving(ecs_world *world, ecs_entity current)
{
    assert_non_null(ecs_add(world, current, Position, {NEWCOMER, 0}));
    assert_true(ecs_add(world, current, Velocity, {1, 1}) != NULL);
    assert_true(ecs_tag(world, current, Doomed));
}

TEST_IN(WORLD, deleting_from_the_current_misses_no_entity) {
    each_is_visited_once(lose);
}

TEST_IN(WORLD, deleting_and_adding_again_visits_no_entity_twice) {
    each_is_visited_once(lose_and_regain);
}

TEST_IN(WORLD, destroying_the_current_misses_no_entity) {
    each_is_visited_once(perish);
}

TEST_IN(WORLD, stripping_the_current_misses_no_entity) {
    each_is_visited_once(strip);
}

TEST_IN(WORLD, a_replacement_made_after_the_end_of_the_current_is_not_visited) {
    each_is_visited_once(perish_and_be_replaced);
}

TEST_IN(WORLD, a_replacement_made_before_the_end_of_the_current_is_not_visited) {
    each_is_visited_once(be_replaced_and_perish);
}

TEST_IN(WORLD, the_current_may_be_removed_after_many_were_added) {
    each_is_visited_once(lose_after_many_came);
}

TEST_IN(WORLD, many_may_be_added_after_the_current_was_removed) {
    each_is_visited_once(lose_before_many_come);
}

TEST_IN(WORLD, the_current_may_be_added_again_among_many) {
    each_is_visited_once(regain_after_many_came);
}

TEST_IN(WORLD, new_entities_that_grow_the_storage_are_not_visited) {
    each_is_visited_once(bring_many);
}

TEST_IN(WORLD, an_entity_that_gets_the_component_is_not_visited) {
    each_is_visited_once(strip_and_give_to_an_old_outsider);
}

TEST_IN(WORLD, replacing_and_adding_other_components_does_not_affect_a_loop) {
    each_is_visited_once(replace_without_moving);
}

static void do_one_of_all(ecs_world *world, ecs_entity current)
{
    static void (*const deeds[])(ecs_world *, ecs_entity) = {
        lose,  lose_and_regain,        perish,
        strip, perish_and_be_replaced, bring_many,
        lose,  be_replaced_and_perish, replace_without_moving,
    };
    static size_t turn;
    deeds[turn++ % LENGTH(deeds)](world, current);
}

TEST_IN(WORLD, one_loop_may_mix_all_changes) {
    for (int pass = 0; pass < 5; pass++)
        each_is_visited_once(do_one_of_all);
}

/* ---- after a loop ---- */

TEST_IN(WORLD, destroying_all_in_a_loop_empties_the_world) {
    make_some(world, 100);
    int count = 0;
    ecs_each_entity(world, Position, position, entity) {
        count += position->y <= 0;
        ecs_destroy(world, entity);
    }
    assert_int_equal(count, 100);
    assert_int_equal(ecs_entity_count(world), 0);
    assert_no_rows(world, Position);
}

TEST_IN(WORLD, a_view_follows_the_current_component_when_its_storage_moves) {
    make_some(world, 3);
    int seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        make_newcomers(world);
        assert_int_equal(ecs_view_get(&view, Position)->x, seen);
        lose_and_regain(world, (ecs_add(world, view.entity, Health, {1}), view.entity));
        assert_int_equal(ecs_view_get(&view, Position)->x, seen++);
        assert_ptr_equal(ecs_view_get(&view, Position), ecs_get(world, view.entity, Position));
    }
    assert_int_equal(seen, 3);
}

TEST_IN(WORLD, other_components_may_be_removed_from_any_entity) {
    ecs_entity entities[5];
    for (int i = 0; i < 5; i++) {
        entities[i] = make_at(world, i);
        ecs_add(world, entities[i], Velocity, {i, i});
    }
    ecs_entity outsider = ecs_create_with(world, ecs_with(Velocity, {9, 9}));
    int seen = 0;
    ecs_each_entity(world, Position, position, entity) {
        ecs_delete(world, entities[4 - position->x], Velocity);
        ecs_delete(world, outsider, Velocity);
        assert_same(entity, entities[seen++]);
    }
    assert_int_equal(seen, 5);
    assert_no_rows(world, Velocity);
}

TEST_IN(WORLD, changes_ahead_of_the_view_affect_its_visits) {
    ecs_entity entities[4];
    for (int i = 0; i < 4; i++)
        entities[i] = make_at(world, i);
    ecs_tag(world, entities[3], Frozen);
    int seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position), .without = ecs_mask(Frozen)) {
        ecs_tag(world, entities[1], Frozen);
        ecs_delete(world, entities[3], Frozen);
        assert_same(view.entity, entities[(int[]){0, 2, 3}[seen]]);
        seen++;
    }
    assert_int_equal(seen, 3);
}

/* It lies in another row of each storage, and in the last of all once it has been added again. */
TEST_IN(WORLD, a_loop_over_rows_finds_what_its_entity_has) {
    ecs_entity entities[4];
    for (int32_t x = 0; x < 4; x++)
        entities[x] = make_at(world, x);
    for (int32_t x = 3; x >= 0; x--)
        ecs_add(world, entities[x], Velocity, {x, 0});
    int seen = 0;
    ecs_each_row(rows, world, .with = ecs_mask(Position, Velocity)) {
        const Position position = *ecs_rows_read(&rows, Position);
        assert_int_equal(ecs_rows_read(&rows, Velocity)->x, position.x);
        assert_true(ecs_delete(world, rows.entity, Position));
        ecs_add(world, rows.entity, Position, {position.x, 1});
        assert_int_equal(ecs_rows_get(&rows, Position)->x, position.x);
        assert_int_equal(ecs_rows_get(&rows, Position)->y, 1);
        seen++;
    }
    assert_int_equal(seen, 4);
}

TEST_IN(WORLD, nested_views_may_destroy_their_common_current_entity) {
    make_some(world, 4);
    int outer_runs = 0;
    ecs_each_view(outer, world, .with = ecs_mask(Position)) {
        outer_runs++;
        ecs_each_view(inner, world, .with = ecs_mask(Position))
            if (ecs_same(inner.entity, outer.entity))
                ecs_destroy(world, inner.entity);
    }
    assert_int_equal(outer_runs, 4);
    assert_int_equal(ecs_entity_count(world), 0);
}

TEST_IN(WORLD, a_view_never_allocates) {
    ecs_entity entities[64];
    make_every_kind(world, entities);
    size_t requests = memory.requests;
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity), .without = ecs_mask(Frozen))
        ecs_destroy(world, view.entity);
    ecs_each_entity(world, Position, position, entity)
        if (position->x % 2)
            ecs_strip(world, entity);
    assert_int_equal(memory.requests, requests);
}
