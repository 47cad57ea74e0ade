/* hierarchy_random: long random lives of families, compared with a naive family after every
 * step: the children of each entity, their order, and the entities that hooks ran for.
 *
 * ECS_TEST_SEED=1234 in the environment repeats the run with that seed. */
#include "hierarchy_testing.h"

/* ---- the naive family ---- */

enum { MEMBERS = 24, NONE = -1 };

typedef struct Member {
    ecs_entity entity;
    bool alive, has_position, is_doomed;
    int parent;
    int children[MEMBERS];
    int count;
} Member;

/* How many links of each member are lost in a step. */
typedef struct Losses {
    int parents[MEMBERS];
    int children[MEMBERS];
} Losses;

static Member members[MEMBERS];
static Losses expected, reported;

static int where_in(const Member *parent, int child)
{
    int place = 0;
    while (parent->children[place] != child)
        place++;
    return place;
}

/* Removes a child from its parent's list and changes nothing else. */
static void unlist(int child)
{
    Member *parent = &members[members[child].parent];
    for (int i = where_in(parent, child); i + 1 < parent->count; i++)
        parent->children[i] = parent->children[i + 1];
    if (--parent->count == 0)
        expected.parents[parent - members]++;
}

static void enlist(int child, int parent)
{
    members[child].parent = parent;
    members[parent].children[members[parent].count++] = child;
}

static void lose_parent(int child)
{
    if (members[child].parent == NONE)
        return;
    unlist(child);
    members[child].parent = NONE;
    expected.children[child]++;
}

static void lose_children(int parent)
{
    while (members[parent].count > 0)
        lose_parent(members[parent].children[0]);
}

static void lose_all(int self)
{
    lose_children(self);
    lose_parent(self);
    members[self].has_position = members[self].is_doomed = false;
}

static uint32_t destroy_one(int self)
{
    lose_all(self);
    members[self].alive = false;
    return 1;
}

static uint32_t destroy_with_all_below(int self)
{
    uint32_t count = 0;
    while (members[self].count > 0)
        count += destroy_with_all_below(members[self].children[0]);
    return count + destroy_one(self);
}

static bool is_at_or_below(int self, int top)
{
    while (self != NONE && self != top)
        self = members[self].parent;
    return self == top;
}

/* ---- hooks ---- */

static int person_of(ecs_entity entity)
{
    int self = 0;
    while (!members[self].alive || !ecs_same(members[self].entity, entity))
        self++;
    return self;
}

static void note_parent(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, ecs_parent));
    assert_links_are_whole(world);
    for (int i = 0; i < MEMBERS; i++)
        if (ecs_same(members[i].entity, entity))
            reported.parents[i]++;
}

static void note_child(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)context;
    assert_ptr_equal(value, ecs_get(world, entity, ecs_child));
    assert_links_are_whole(world);
    for (int i = 0; i < MEMBERS; i++)
        if (ecs_same(members[i].entity, entity))
            reported.children[i]++;
}

/* ---- steps: each does the same in both families and compares the results ---- */

typedef void Step(ecs_world *world, int self, int other);

static void create_step(ecs_world *world, int self, int other)
{
    Member *member = &members[self];
    if (member->alive)
        return;
    *member = (Member){.alive = true, .parent = NONE};
    if (other != self && members[other].alive) {
        member->entity =
            ecs_attach_new(world, members[other].entity, ecs_with(Position, {self, 0}));
        member->has_position = true;
        enlist(self, other);
    } else {
        member->entity = ecs_create(world);
        assert_same(ecs_attach_new(world, no_entity, ecs_with_tag(Frozen)), no_entity);
    }
    assert_true(ecs_is_alive(world, member->entity));
}

static void attach_step(ecs_world *world, int self, int other)
{
    const bool can = members[self].alive && members[other].alive && !is_at_or_below(other, self);
    assert_int_equal(ecs_attach(world, members[self].entity, members[other].entity), can);
    if (!can)
        return;
    const Losses before = expected;
    if (members[self].parent != NONE)
        unlist(self);
    if (members[self].parent == other)
        expected = before;
    enlist(self, other);
}

static void detach_step(ecs_world *world, int self, int other)
{
    const bool can = members[self].alive && members[self].parent != NONE;
    ecs_child out;
    if (other % 3 == 0)
        assert_int_equal(ecs_detach(world, members[self].entity), can);
    else if (other % 3 == 1)
        assert_int_equal(ecs_remove(world, members[self].entity, ecs_child, &out), can);
    else
        assert_int_equal(ecs_delete(world, members[self].entity, ecs_child), can);
    if (can)
        lose_parent(self);
    if (can && other % 3 == 1)
        expected.children[self] = 0; /* returned to the caller */
}

static void detach_children_step(ecs_world *world, int self, int other)
{
    const bool can = members[self].alive && members[self].count > 0;
    ecs_parent out;
    if (other % 2)
        assert_int_equal(ecs_detach_children(world, members[self].entity), can);
    else
        assert_int_equal(ecs_remove(world, members[self].entity, ecs_parent, &out), can);
    if (can)
        lose_children(self);
    if (can && other % 2 == 0)
        expected.parents[self] = 0; /* returned to the caller */
}

static void strip_step(ecs_world *world, int self, int other)
{
    const bool can = members[self].alive;
    if (other % 2) {
        assert_int_equal(ecs_strip(world, members[self].entity), can);
        if (can)
            lose_all(self);
        return;
    }
    assert_int_equal(
        ecs_delete_many(world, members[self].entity, ecs_mask(ecs_child, Position, ecs_parent)),
        can);
    if (!can)
        return;
    lose_children(self);
    lose_parent(self);
    members[self].has_position = false;
}

static void destroy_step(ecs_world *world, int self, int other)
{
    (void)other;
    assert_int_equal(ecs_destroy(world, members[self].entity), members[self].alive);
    if (members[self].alive)
        destroy_one(self);
}

static void destroy_tree_step(ecs_world *world, int self, int other)
{
    (void)other;
    const uint32_t count = members[self].alive ? destroy_with_all_below(self) : 0;
    assert_int_equal(ecs_destroy_tree(world, members[self].entity), count);
}

static void doom_step(ecs_world *world, int self, int other)
{
    for (int i = 0; i < 2; i++, self = other) {
        assert_int_equal(ecs_tag(world, members[self].entity, Doomed), members[self].alive);
        members[self].is_doomed = members[self].alive;
    }
}

static void position_step(ecs_world *world, int self, int other)
{
    if (!members[self].alive)
        return;
    members[self].has_position = other % 2;
    if (other % 2)
        assert_non_null(ecs_add(world, members[self].entity, Position, {self, other}));
    else
        ecs_delete(world, members[self].entity, Position);
}

static void delete_any_step(ecs_world *world, int self, int other)
{
    bool leaves[MEMBERS];
    const int what = other; /* mostly the doomed */
    uint32_t count = 0;
    (void)self;
    for (int i = 0; i < MEMBERS; i++)
        leaves[i] = members[i].alive && (what == 0   ? members[i].has_position
                                         : what == 1 ? members[i].parent != NONE
                                         : what == 2 ? members[i].count > 0
                                                     : members[i].is_doomed);
    for (int i = 0; i < MEMBERS; i++)
        if (leaves[i])
            count += destroy_one(i);
    if (what == 1 || what == 2)
        for (int i = 0; i < MEMBERS; i++)
            assert_true(members[i].count == 0 && (!members[i].alive || members[i].parent == NONE));
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

static void sort_step(ecs_world *world, int self, int other)
{
    Member *parent = &members[self];
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
    create_step,          create_step,       create_step,  create_step,
    create_step,          create_step,       create_step,  create_step,
    attach_step,          attach_step,       attach_step,  attach_step,
    attach_step,          attach_step,       attach_step,  detach_step,
    detach_children_step, strip_step,        destroy_step, doom_step,
    delete_any_step,      sort_step,         sort_step,    position_step,
    position_step,        destroy_tree_step,
};

/* ---- comparing ---- */

static int compare_below(const ecs_world *world, int self, const ecs_entity *visited)
{
    int place = 0;
    for (int i = 0; i < members[self].count; i++) {
        const int child = members[self].children[i];
        assert_same(visited[place++], members[child].entity);
        place += compare_below(world, child, visited + place);
    }
    return place;
}

static void compare_member(const ecs_world *world, int self)
{
    const Member *member = &members[self];
    assert_int_equal(ecs_is_alive(world, member->entity), member->alive);
    if (!member->alive)
        return;
    ecs_entity list[MEMBERS];
    for (int i = 0; i < member->count; i++)
        list[i] = members[member->children[i]].entity;
    assert_children_are(world, member->entity, list, (uint32_t)member->count);
    assert_int_equal(ecs_has(world, member->entity, ecs_parent), member->count > 0);
    assert_int_equal(ecs_has(world, member->entity, ecs_child), member->parent != NONE);
    assert_int_equal(ecs_has(world, member->entity, Position), member->has_position);

    int count = 0;
    ecs_each_descendant(world, member->entity, descendant)
        list[count++] = descendant;
    assert_int_equal(compare_below(world, self, list), count);
    int above = member->parent;
    ecs_each_ancestor(world, member->entity, ancestor) {
        assert_same(ancestor, members[above].entity);
        above = members[above].parent;
    }
    assert_int_equal(above, NONE);
}

static void compare_group(const ecs_world *world, ecs_components owned)
{
    if (ecs_is_empty(owned))
        return;
    const uint32_t count = ecs_group_count(world, owned);
    for (uint32_t row = 0; row < ecs_count(world, ecs_child); row++) {
        const ecs_entity child = ecs_entity_at(world, ecs_child, row);
        assert_int_equal(ecs_has_all(world, child, owned), row < count);
        if (row < count && ecs_overlap(owned, ecs_mask(Position)))
            assert_int_equal(ecs_row_of(world, child, Position), row);
        if (row < count && ecs_overlap(owned, ecs_mask(ecs_parent)))
            assert_int_equal(ecs_row_of(world, child, ecs_parent), row);
    }
}

static void live(ecs_world *world, ecs_components owned)
{
    memset(members, 0, sizeof members);
    for (int step = 0; step < 20000; step++) {
        memset(&expected, 0, sizeof expected);
        memset(&reported, 0, sizeof reported);
        const int self = (int)below(MEMBERS);
        const int other = (int)below(MEMBERS);
        steps[below(LENGTH(steps))](world, self, other);
        assert_memory_equal(&reported, &expected, sizeof reported);
        for (int i = 0; i < MEMBERS; i++)
            compare_member(world, i);
        compare_group(world, owned);
    }
}

static void live_with(ecs_world *world, ecs_components owned)
{
    seed_chance(choose_seed());
    ecs_on_delete(world, ecs_parent, note_parent, NULL);
    ecs_on_delete(world, ecs_child, note_child, NULL);
    if (!ecs_is_empty(owned))
        ecs_group(world, owned);
    live(world, owned);
}

TEST_IN_FAMILY(a_random_family_equals_a_naive_one)
{
    live_with(world, ECS_NO_COMPONENTS);
}

TEST_IN_FAMILY(a_random_family_in_a_group_equals_a_naive_one)
{
    live_with(world, ecs_mask(ecs_child, Position));
}

TEST_IN_FAMILY(a_random_family_in_a_group_of_links_equals_a_naive_one)
{
    live_with(world, ecs_mask(ecs_child, ecs_parent));
}
