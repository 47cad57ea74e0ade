/* hierarchy_random: long random lives of families, compared with a naive one after every step: who
 * is whose child, in which order, and whom the hooks were told of.
 *
 * ECS_TEST_SEED=1234 in the environment repeats the run with that seed. */
#include "hierarchy_testing.h"

/* ---- the naive family ---- */

enum { PEOPLE = 24, NONE = -1 };

typedef struct Person {
    ecs_entity entity;
    bool alive, has_position, is_doomed;
    int parent;
    int children[PEOPLE];
    int count;
} Person;

/* Whose links are lost in a step. */
typedef struct Losses {
    int parents[PEOPLE];
    int children[PEOPLE];
} Losses;

static Person people[PEOPLE];
static Losses expected, told;

static int where_in(const Person *parent, int child)
{
    int place = 0;
    while (parent->children[place] != child)
        place++;
    return place;
}

/* Out of its parent's list, which is all that changes. */
static void unlist(int child)
{
    Person *parent = &people[people[child].parent];
    for (int i = where_in(parent, child); i + 1 < parent->count; i++)
        parent->children[i] = parent->children[i + 1];
    if (--parent->count == 0)
        expected.parents[parent - people]++;
}

static void enlist(int child, int parent)
{
    people[child].parent = parent;
    people[parent].children[people[parent].count++] = child;
}

static void lose_parent(int child)
{
    if (people[child].parent == NONE)
        return;
    unlist(child);
    people[child].parent = NONE;
    expected.children[child]++;
}

static void lose_children(int parent)
{
    while (people[parent].count > 0)
        lose_parent(people[parent].children[0]);
}

static void lose_all(int who)
{
    lose_children(who);
    lose_parent(who);
    people[who].has_position = people[who].is_doomed = false;
}

static uint32_t die(int who)
{
    lose_all(who);
    people[who].alive = false;
    return 1;
}

static uint32_t die_with_all_below(int who)
{
    uint32_t count = 0;
    while (people[who].count > 0)
        count += die_with_all_below(people[who].children[0]);
    return count + die(who);
}

static bool is_at_or_below(int who, int top)
{
    while (who != NONE && who != top)
        who = people[who].parent;
    return who == top;
}

/* ---- hooks ---- */

static int person_of(ecs_entity entity)
{
    int who = 0;
    while (!people[who].alive || !ecs_same(people[who].entity, entity))
        who++;
    return who;
}

static void hear_of_parent(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, ecs_parent));
    assert_links_are_whole(world);
    for (int i = 0; i < PEOPLE; i++)
        if (ecs_same(people[i].entity, entity))
            told.parents[i]++;
}

static void hear_of_child(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, ecs_child));
    assert_links_are_whole(world);
    for (int i = 0; i < PEOPLE; i++)
        if (ecs_same(people[i].entity, entity))
            told.children[i]++;
}

/* ---- steps: each the same in both, whose answers agree ---- */

typedef void Step(ecs_world *world, int who, int other);

static void be_born(ecs_world *world, int who, int other)
{
    Person *person = &people[who];
    if (person->alive)
        return;
    *person = (Person){.alive = true, .parent = NONE};
    if (other != who && people[other].alive) {
        person->entity = ecs_attach_new(world, people[other].entity, ecs_with(Position, {who, 0}));
        person->has_position = true;
        enlist(who, other);
    } else {
        person->entity = ecs_create(world);
        assert_same(ecs_attach_new(world, no_entity, ecs_with_tag(Frozen)), no_entity);
    }
    assert_true(ecs_is_alive(world, person->entity));
}

static void attach_step(ecs_world *world, int who, int other)
{
    const bool can = people[who].alive && people[other].alive && !is_at_or_below(other, who);
    assert_int_equal(ecs_attach(world, people[who].entity, people[other].entity), can);
    if (!can)
        return;
    const Losses before = expected;
    if (people[who].parent != NONE)
        unlist(who);
    if (people[who].parent == other)
        expected = before;
    enlist(who, other);
}

static void detach_step(ecs_world *world, int who, int other)
{
    const bool can = people[who].alive && people[who].parent != NONE;
    ecs_child out;
    if (other % 3 == 0)
        assert_int_equal(ecs_detach(world, people[who].entity), can);
    else if (other % 3 == 1)
        assert_int_equal(ecs_remove(world, people[who].entity, ecs_child, &out), can);
    else
        assert_int_equal(ecs_delete(world, people[who].entity, ecs_child), can);
    if (can)
        lose_parent(who);
    if (can && other % 3 == 1)
        expected.children[who] = 0; /* handed out */
}

static void detach_children_step(ecs_world *world, int who, int other)
{
    const bool can = people[who].alive && people[who].count > 0;
    ecs_parent out;
    if (other % 2)
        assert_int_equal(ecs_detach_children(world, people[who].entity), can);
    else
        assert_int_equal(ecs_remove(world, people[who].entity, ecs_parent, &out), can);
    if (can)
        lose_children(who);
    if (can && other % 2 == 0)
        expected.parents[who] = 0; /* handed out */
}

static void strip_step(ecs_world *world, int who, int other)
{
    const bool can = people[who].alive;
    if (other % 2) {
        assert_int_equal(ecs_strip(world, people[who].entity), can);
        if (can)
            lose_all(who);
        return;
    }
    assert_int_equal(
        ecs_delete_many(world, people[who].entity, ecs_mask(ecs_child, Position, ecs_parent)), can);
    if (!can)
        return;
    lose_children(who);
    lose_parent(who);
    people[who].has_position = false;
}

static void destroy_step(ecs_world *world, int who, int other)
{
    (void)other;
    assert_int_equal(ecs_destroy(world, people[who].entity), people[who].alive);
    if (people[who].alive)
        die(who);
}

static void destroy_tree_step(ecs_world *world, int who, int other)
{
    (void)other;
    const uint32_t count = people[who].alive ? die_with_all_below(who) : 0;
    assert_int_equal(ecs_destroy_tree(world, people[who].entity), count);
}

static void doom_step(ecs_world *world, int who, int other)
{
    for (int i = 0; i < 2; i++, who = other) {
        assert_int_equal(ecs_tag(world, people[who].entity, Doomed), people[who].alive);
        people[who].is_doomed = people[who].alive;
    }
}

static void position_step(ecs_world *world, int who, int other)
{
    if (!people[who].alive)
        return;
    people[who].has_position = other % 2;
    if (other % 2)
        assert_non_null(ecs_add(world, people[who].entity, Position, {who, other}));
    else
        ecs_delete(world, people[who].entity, Position);
}

static void delete_any_step(ecs_world *world, int who, int other)
{
    bool leaves[PEOPLE];
    const int what = other; /* mostly the doomed */
    uint32_t count = 0;
    (void)who;
    for (int i = 0; i < PEOPLE; i++)
        leaves[i] = people[i].alive && (what == 0   ? people[i].has_position
                                        : what == 1 ? people[i].parent != NONE
                                        : what == 2 ? people[i].count > 0
                                                    : people[i].is_doomed);
    for (int i = 0; i < PEOPLE; i++)
        if (leaves[i])
            count += die(i);
    if (what == 1 || what == 2)
        for (int i = 0; i < PEOPLE; i++)
            assert_true(people[i].count == 0 && (!people[i].alive || people[i].parent == NONE));
    assert_int_equal(what == 0   ? ecs_delete_any(world, Position)
                     : what == 1 ? ecs_delete_any(world, ecs_child)
                     : what == 2 ? ecs_delete_any(world, ecs_parent)
                                 : ecs_delete_any(world, Doomed),
                     count);
}

static int by_key(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    const int *modulus = context;
    assert_true(ecs_is_alive(world, a) && ecs_is_alive(world, b));
    return person_of(a) % *modulus - person_of(b) % *modulus;
}

static void sort_step(ecs_world *world, int who, int other)
{
    Person *parent = &people[who];
    int modulus = 1 + other % 5;
    ecs_sort_children(world, parent->entity, by_key, &modulus);
    for (int end = parent->alive ? parent->count : 0; end > 1; end--) {
        for (int i = 1; i < end; i++) {
            const int held = parent->children[i];
            if (parent->children[i - 1] % modulus <= held % modulus)
                continue;
            parent->children[i] = parent->children[i - 1];
            parent->children[i - 1] = held;
        }
    }
}

static Step *const steps[] = {
    be_born,
    be_born,
    be_born,
    be_born,
    be_born,
    be_born,
    be_born,
    be_born,
    attach_step,
    attach_step,
    attach_step,
    attach_step,
    attach_step,
    attach_step,
    attach_step,
    detach_step,
    detach_children_step,
    strip_step,
    destroy_step,
    doom_step,
    delete_any_step,
    sort_step,
    sort_step,
    position_step,
    position_step,
    destroy_tree_step,
};

/* ---- comparing ---- */

static int compare_below(const ecs_world *world, int who, const ecs_entity *visited)
{
    int place = 0;
    for (int i = 0; i < people[who].count; i++) {
        const int child = people[who].children[i];
        assert_same(visited[place++], people[child].entity);
        place += compare_below(world, child, visited + place);
    }
    return place;
}

static void compare_person(const ecs_world *world, int who)
{
    const Person *person = &people[who];
    assert_int_equal(ecs_is_alive(world, person->entity), person->alive);
    if (!person->alive)
        return;
    ecs_entity list[PEOPLE];
    for (int i = 0; i < person->count; i++)
        list[i] = people[person->children[i]].entity;
    assert_children_are(world, person->entity, list, (uint32_t)person->count);
    assert_int_equal(ecs_has(world, person->entity, ecs_parent), person->count > 0);
    assert_int_equal(ecs_has(world, person->entity, ecs_child), person->parent != NONE);
    assert_int_equal(ecs_has(world, person->entity, Position), person->has_position);

    int count = 0;
    ecs_each_descendant(world, person->entity, descendant)
        list[count++] = descendant;
    assert_int_equal(compare_below(world, who, list), count);
    int above = person->parent;
    ecs_each_ancestor(world, person->entity, ancestor) {
        assert_same(ancestor, people[above].entity);
        above = people[above].parent;
    }
    assert_int_equal(above, NONE);
}

static void compare_group(const ecs_world *world, ecs_components owned)
{
    if (!owned)
        return;
    const uint32_t count = ecs_group_count(world, owned);
    for (uint32_t row = 0; row < ecs_count(world, ecs_child); row++) {
        const ecs_entity child = ecs_entity_at(world, ecs_child, row);
        assert_int_equal(ecs_has_all(world, child, owned), row < count);
        if (row < count && owned & ecs_mask(Position))
            assert_int_equal(ecs_row_of(world, child, Position), row);
        if (row < count && owned & ecs_mask(ecs_parent))
            assert_int_equal(ecs_row_of(world, child, ecs_parent), row);
    }
}

static void live(ecs_world *world, ecs_components owned)
{
    memset(people, 0, sizeof people);
    for (int step = 0; step < 20000; step++) {
        memset(&expected, 0, sizeof expected);
        memset(&told, 0, sizeof told);
        const int who = (int)below(PEOPLE);
        const int other = (int)below(PEOPLE);
        steps[below(LENGTH(steps))](world, who, other);
        assert_memory_equal(&told, &expected, sizeof told);
        for (int i = 0; i < PEOPLE; i++)
            compare_person(world, i);
        compare_group(world, owned);
    }
}

static void live_with(void **state, ecs_components owned)
{
    seed_chance(choose_seed());
    ecs_world *world = *state;
    ecs_on_delete(world, ecs_parent, hear_of_parent, NULL);
    ecs_on_delete(world, ecs_child, hear_of_child, NULL);
    if (owned)
        ecs_group(world, owned);
    live(world, owned);
}

static void a_family_lives_as_the_naive_one_does(void **state)
{
    live_with(state, 0);
}

static void a_family_in_a_group_lives_as_the_naive_one_does(void **state)
{
    live_with(state, ecs_mask(ecs_child, Position));
}

static void a_family_in_a_group_of_links_lives_as_the_naive_one_does(void **state)
{
    live_with(state, ecs_mask(ecs_child, ecs_parent));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_family(a_family_lives_as_the_naive_one_does),
        test_in_family(a_family_in_a_group_lives_as_the_naive_one_does),
        test_in_family(a_family_in_a_group_of_links_lives_as_the_naive_one_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
