/* hooks_added: addition hooks run for every way in which an entity gets a component, replacement
 * hooks for every way in which a value is replaced. */
#include "ecs_testing.h"

typedef struct Call {
    ecs_entity entity;
    int32_t x;             /* of its Position */
    int32_t replacement;   /* 0: none */
    ecs_components has;    /* when the hook ran */
    uint32_t entity_count; /* of the world then */
} Call;

static Call noted[64];
static size_t noted_count;

static void note_added(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(context, noted);
    assert_true(ecs_is_alive(world, entity));
    assert_ptr_equal(value, ecs_get(world, entity, Position));
    noted[noted_count++] = (Call){entity, ((Position *)value)->x, 0,
                                  ecs_components_of(world, entity), ecs_entity_count(world)};
}

static void note_replaced(ecs_world *world, ecs_entity entity, void *value, const void *replacement,
                          void *context)
{
    assert_ptr_equal(context, noted);
    assert_ptr_equal(value, ecs_get(world, entity, Position));
    noted[noted_count++] =
        (Call){entity, ((Position *)value)->x, ((const Position *)replacement)->x,
               ecs_components_of(world, entity), ecs_entity_count(world)};
}

static ecs_world *watch(ecs_world *world)
{
    noted_count = 0;
    ecs_on_add(world, Position, note_added, noted);
    return world;
}

static void assert_noted(size_t nth, ecs_entity entity, int32_t x, ecs_components has)
{
    assert_true(nth < noted_count);
    assert_same(noted[nth].entity, entity);
    assert_int_equal(noted[nth].x, x);
    assert_true(ecs_same_set(noted[nth].has, has));
}

/* ---- every way in ---- */

TEST_IN(WORLD, an_added_value_runs_the_hook_once) {
    watch(world);
    const ecs_entity entity = ecs_create(world);
    Position *position = ecs_add(world, entity, Position, {1, 2});
    assert_ptr_equal(position, ecs_get(world, entity, Position));
    ecs_add(world, entity, Position, {3, 4}); /* replaces */
    ecs_set(world, entity, Position, {5, 6});
    ecs_add(world, entity, Velocity, {1, 1});
    assert_int_equal(noted_count, 1);
    assert_noted(0, entity, 1, ecs_mask(Position));
    ecs_delete(world, entity, Position);
    ecs_add(world, entity, Position, {7, 8}); /* again */
    assert_int_equal(noted_count, 2);
    assert_noted(1, entity, 7, ecs_mask(Position, Velocity));
}

TEST_IN(WORLD, a_hook_sees_all_components_of_the_call) {
    watch(world);
    const ecs_entity entity = ecs_create(world);
    const ecs_components both = ecs_mask(Position, Velocity);
    assert_true(
        ecs_add_many(world, entity, ecs_with(Position, {1, 1}), ecs_with(Velocity, {1, 1})));
    const ecs_entity other =
        ecs_create_with(world, ecs_with(Position, {2, 2}), ecs_with(Velocity, {1, 1}));
    assert_true(ecs_add_many(world, other, ecs_with(Position, {3, 3}), ecs_with(Velocity, {1, 1})));
    assert_int_equal(noted_count, 2);
    assert_noted(0, entity, 1, both);
    assert_noted(1, other, 2, both);
}

/* Slots that are reused come first, in the order in which they are taken. */
TEST_IN(WORLD, bulk_hooks_run_in_the_order_of_creation_when_all_are_there) {
    enum { MANY = 600, FREED = 300 };
    static ecs_entity entities[MANY];
    static Position positions[MANY];
    for (int way = 0; way < 2; way++) { /* with an array for the handles, and without */
        size_t calls = 0;
        for (int32_t i = 0; i < MANY; i++)
            positions[i] = (Position){i, 0};
        assert_true(ecs_create_bare(world, FREED, entities));
        for (uint32_t i = 0; i < FREED; i++)
            ecs_destroy(world, entities[i]);
        watch(world);
        assert_true(ecs_create_bulk(world, 40, way ? NULL : entities,
                                    ecs_with_each(Position, positions), ecs_with_tag(Frozen)));
        for (size_t i = 0; i < 40; i++, calls++) {
            assert_int_equal(noted[i].x, i);
            assert_int_equal(noted[i].entity_count, ecs_entity_count(world));
            if (!way)
                assert_same(noted[i].entity, entities[i]);
        }
        assert_int_equal(noted_count, calls);
        ecs_on_add(world, Position, NULL, NULL);
        ecs_delete_any(world, Position);
    }
}

static void count_velocities(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_int_equal(((Velocity *)value)->x, 7);
    assert_true(ecs_is_alive(world, entity));
    ++*(uint32_t *)context;
}

static void claim_and_count(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    uint32_t *calls = context;
    assert_true(ecs_is_alive(world, entity));
    assert_int_equal(((Position *)value)->x, *calls);
    if (*calls % 100 == 0)
        assert_true(ecs_create_at(world, (ecs_entity){2000 + 50 * *calls, 1 << 8 | 1}));
    if (*calls == 250) {
        uint32_t inner = 0;
        ecs_on_add(world, Velocity, count_velocities, &inner);
        assert_true(ecs_create_bulk(world, 40, NULL, ecs_with(Velocity, {7, 7})));
        assert_int_equal(inner, 40);
    }
    ++*calls;
}

/* The slots that a claim adds are free, and what says who is new lies beside those. */
static void claim_while_told(ecs_world *world, uint32_t spare)
{
    enum { MANY = 600, MOST = 701 };
    static ecs_entity entities[MOST];
    static Position positions[MANY];
    uint32_t calls = 0;
    for (int32_t i = 0; i < MANY; i++)
        positions[i] = (Position){i, 0};
    assert_true(ecs_create_bare(world, MANY + spare, entities));
    for (uint32_t i = 0; i < MANY + spare; i++)
        assert_true(ecs_destroy(world, entities[i * 11 % (MANY + spare)])); /* scattered */
    ecs_on_add(world, Position, claim_and_count, &calls);
    assert_true(ecs_create_bulk(world, MANY, NULL, ecs_with_each(Position, positions)));
    assert_int_equal(calls, MANY);
}

TEST_IN(WORLD, a_hook_may_claim_slots_while_others_are_still_to_be_told) {
    claim_while_told(world, 0);
}

TEST_IN(WORLD, a_hook_may_claim_slots_while_some_are_free) {
    claim_while_told(world, 101);
}

static void count_in_order(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_int_equal(((Position *)value)->x, *(int32_t *)context);
    ++*(int32_t *)context;
}

TEST_IN(WORLD, bulk_hooks_run_across_batches_and_fresh_slots) {
    enum { MANY = 3000, FREED = 1000 };
    static ecs_entity entities[FREED];
    static Position positions[MANY];
    int32_t calls = 0;
    for (int32_t i = 0; i < MANY; i++)
        positions[i] = (Position){i, 0};
    assert_true(ecs_create_bare(world, FREED, entities));
    for (uint32_t i = 0; i < FREED; i++)
        ecs_destroy(world, entities[i * 7 % FREED]); /* scattered */
    ecs_on_add(world, Position, count_in_order, &calls);
    assert_true(ecs_create_bulk(world, MANY, NULL, ecs_with_each(Position, positions)));
    assert_int_equal(calls, MANY);
    assert_true(ecs_create_bulk(world, 0, NULL, ecs_with_each(Position, positions)));
    assert_int_equal(calls, MANY);
}

static void count_tag(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_true(!value);
    assert_true(ecs_is_alive(world, entity));
    ++*(size_t *)context;
}

TEST_IN(WORLD, a_hook_of_a_tag_gets_no_value_and_runs_once) {
    size_t calls = 0;
    ecs_on_add(world, Frozen, count_tag, &calls);
    const ecs_entity entity = ecs_create(world);
    assert_true(ecs_tag(world, entity, Frozen));
    assert_true(ecs_tag(world, entity, Frozen));
    assert_int_equal(calls, 1);
    ecs_create_with(world, ecs_with_tag(Frozen));
    assert_int_equal(calls, 2);
}

TEST_IN(WORLD, absent_entities_and_cleared_hooks_run_none) {
    watch(world);
    ecs_entity absent[ABSENT];
    make_absent(world, absent);
    for (size_t i = 0; i < ABSENT; i++) {
        assert_null(ecs_add(world, absent[i], Position, {1, 1}));
        assert_false(ecs_add_many(world, absent[i], ecs_with(Position, {1, 1})));
        assert_false(ecs_set(world, absent[i], Position, {1, 1}));
    }
    ecs_on_add(world, Position, NULL, NULL);
    make_at(world, 1);
    assert_int_equal(noted_count, 0);
}

TEST_IN(WORLD, a_call_without_memory_runs_none) {
    watch(world);
    const ecs_entity entity = ecs_create(world);
    memory.refused = memory.requests + 1;
    assert_null(ecs_add(world, entity, Position, {1, 1}));
    memory.refused = memory.requests + 2;
    assert_false(ecs_add_many(world, entity, ecs_with(Position, {1, 1})));
    memory.refused = memory.requests + 1;
    assert_false(ecs_create_bulk(world, 5000, NULL, ecs_with(Position, {1, 1})));
    assert_int_equal(noted_count, 0);
}

/* ---- groups, links, tracking ---- */

static void note_row(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_ptr_equal(value, ecs_get(world, entity, Position));
    *(uint32_t *)context = ecs_row_of(world, entity, Position);
}

TEST_IN(WORLD, a_hook_runs_after_the_entity_has_joined_its_group) {
    uint32_t row = 99;
    ecs_group(world, ecs_mask(Position, Velocity));
    make_some(world, 4);
    ecs_on_add(world, Position, note_row, &row);
    const ecs_entity entity = ecs_create_with(world, ecs_with(Velocity, {1, 1}));
    const Position *position = ecs_add(world, entity, Position, {7, 7});
    assert_int_equal(row, 0);
    assert_int_equal(position->x, 7);
    assert_ptr_equal(position, ecs_get(world, entity, Position));
    assert_int_equal(ecs_get(world, ecs_entity_at(world, Position, 4), Position)->x, 0);
}

static void note_link(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ecs_entity *linked = context;
    const ecs_child *link = value;
    assert_int_equal(ecs_child_count(world, link->parent), linked[0].index == 0 ? 1 : 2);
    linked[0] = link->parent;
    linked[1] = entity;
}

static void note_parent(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_int_equal(((const ecs_parent *)value)->count, 1);
    assert_non_null(ecs_try_get(world, ((const ecs_parent *)value)->first, ecs_child));
    ++*(size_t *)context;
}

static void count_velocity(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_int_equal(((Velocity *)value)->x, 3);
    assert_true(ecs_has(world, entity, Velocity));
    assert_true(ecs_create_bare(world, 3, NULL));
    ++*(size_t *)context;
}

static void see_parent(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    *(ecs_entity *)context = ecs_parent_of(world, entity);
}

TEST_IN(WORLD, hooks_of_links_see_whole_links) {
    ecs_register_hierarchy(world);
    ecs_create(world); /* no entity of the test has index 0 */
    ecs_entity linked[2] = {{0, 0}, {0, 0}}, seen = {0, 0};
    size_t parents = 0;
    ecs_on_add(world, ecs_child, note_link, linked);
    ecs_on_add(world, ecs_parent, note_parent, &parents);
    ecs_on_add(world, Position, see_parent, &seen);
    const ecs_entity top = ecs_create(world), child = ecs_create(world);
    assert_true(ecs_attach(world, child, top));
    assert_same(linked[0], top);
    assert_same(linked[1], child);
    const ecs_entity born = ecs_attach_new(world, top, ecs_with(Position, {1, 1}));
    assert_same(linked[1], born);
    assert_same(seen, top);
    assert_int_equal(parents, 1);
    assert_true(ecs_attach(world, child, top)); /* moves to the end: no new component */
    assert_same(linked[1], born);
    ecs_on_add(world, ecs_child, NULL, NULL);
    ecs_attach_new(world, born, ecs_with_tag(Frozen)); /* its first child makes it a parent */
    assert_int_equal(parents, 2);
}

static void see_clone(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_true(ecs_is_alive(world, ecs_parent_of(world, entity)));
    assert_true(ecs_create(world).stamp != 0);
    assert_non_null(ecs_scratch(world, 1 << 16)); /* the clones need none of it any longer */
    ++*(size_t *)context;
}

TEST_IN(WORLD, hooks_of_clones_run_when_all_are_there) {
    ecs_entity clones[300];
    size_t calls = 0;
    ecs_register_hierarchy(world);
    const ecs_entity top = ecs_create(world);
    for (int32_t i = 0; i < 5; i++)
        ecs_attach_new(world, top, ecs_with(Position, {i, 0}));
    ecs_on_add(world, Position, see_clone, &calls);
    const ecs_entity clone = ecs_clone_tree(world, (ecs_source){.entity = top});
    assert_int_equal(ecs_child_count(world, clone), 5);
    assert_int_equal(calls, 5);
    noted_count = 0;
    calls = 0;
    ecs_on_add(world, Position, NULL, NULL);
    ecs_on_add(world, Velocity, count_velocity, &calls);
    const ecs_entity model = ecs_create_with(world, ecs_with(Velocity, {3, 3}));
    assert_int_equal(calls, 1);
    assert_true(ecs_clone_many(world, (ecs_source){.entity = model}, 300, clones));
    assert_int_equal(calls, 301);
    assert_int_equal(ecs_get(world, clones[299], Velocity)->x, 3);
}

TEST_IN(WORLD, a_hook_of_a_tracked_type_finds_it_inserted) {
    watch(world);
    assert_true(ecs_track(world, Position, ALL_KINDS));
    ecs_on_replace(world, Position, note_replaced, noted);
    ecs_advance(world);
    const ecs_entity entity = make_at(world, 1);
    assert_true(ecs_is_inserted(world, entity, Position));
    assert_true(!ecs_is_modified(world, entity, Position));
    ecs_set(world, entity, Position, {2, 2});
    assert_true(ecs_is_modified(world, entity, Position));
    assert_int_equal(noted_count, 2);
}

static char order[16];

static void note_letter(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    strncat(order, context, 1);
}

static void assert_order(const char *expected)
{
    assert_string_equal(order, expected);
    order[0] = '\0';
}

TEST_IN(WORLD, hooks_of_one_call_run_in_the_order_of_numbers_and_the_child_comes_first) {
    assert_true(ecs_register_hierarchy(world));
    ecs_on_add(world, Velocity, note_letter, "v");
    ecs_on_add(world, Position, note_letter, "p");
    ecs_on_add(world, Frozen, note_letter, "f");
    ecs_on_add(world, ecs_parent, note_letter, "P");
    ecs_on_add(world, ecs_child, note_letter, "C");
    order[0] = '\0';
    const ecs_entity top = ecs_create_with(world, ecs_with_tag(Frozen), ecs_with(Velocity, {1, 1}),
                                           ecs_with(Position, {1, 1}));
    assert_order("pvf");
    const ecs_entity child = ecs_create(world);
    assert_true(ecs_add_many(world, child, ecs_with_tag(Frozen), ecs_with(Position, {1, 1})));
    assert_order("pf");
    assert_true(ecs_attach(world, child, top));
    assert_order("CP");
    ecs_attach_new(world, child, ecs_with(Position, {1, 1}));
    assert_order("pCP");
}

/* ---- what an addition hook may do ---- */

static void grow_limbs(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const int32_t x = ((Position *)value)->x;
    assert_non_null(ecs_add(world, entity, Velocity, {x, x}));
    ((Position *)value)->y = 50;
    ++*(size_t *)context;
    if (x > 0)
        for (int i = 0; i < 40; i++) /* moves the storage */
            assert_true(
                ecs_is_alive(world, ecs_attach_new(world, entity, ecs_with(Position, {x - 1, 0}))));
}

TEST_IN(WORLD, a_hook_may_add_create_and_attach) {
    size_t calls = 0;
    ecs_register_hierarchy(world);
    ecs_on_add(world, Position, grow_limbs, &calls);
    const ecs_entity entity = ecs_create(world);
    const Position *position = ecs_add(world, entity, Position, {2, 0});
    assert_ptr_equal(position, ecs_get(world, entity, Position));
    assert_int_equal(position->x, 2);
    assert_int_equal(position->y, 50);
    assert_int_equal(calls, 1 + 40 + 1600);
    assert_int_equal(ecs_count(world, Velocity), 1641);
    assert_int_equal(ecs_child_count(world, entity), 40);
    ecs_on_add(world, Position, NULL, NULL);
}

static void create_one_more(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ++*(size_t *)context;
    if (((Position *)value)->x < 100)
        assert_true(
            ecs_create_bulk(world, 2, NULL, ecs_with(Position, {((Position *)value)->x * 10, 0})));
}

/* The room for the bulk is used before the first hook runs. */
TEST_IN(WORLD, bulk_hooks_may_create_in_bulk) {
    size_t calls = 0;
    ecs_entity freed[20];
    assert_true(ecs_create_bare(world, 20, freed));
    each_case(i, freed)
        ecs_destroy(world, freed[i]);
    ecs_on_add(world, Position, create_one_more, &calls);
    assert_true(ecs_create_bulk(world, 30, NULL, ecs_with(Position, {1, 0})));
    assert_int_equal(calls, 30 + 60 + 120);
    assert_int_equal(ecs_entity_count(world), 210);
}

static void clear_both(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ++*(size_t *)context;
    ecs_on_add(world, Position, NULL, NULL);
    ecs_on_add(world, Velocity, NULL, NULL);
}

TEST_IN(WORLD, a_hook_cleared_in_a_hook_no_longer_runs) {
    size_t calls = 0;
    ecs_on_add(world, Position, clear_both, &calls);
    ecs_on_add(world, Velocity, clear_both, &calls);
    ecs_create_bulk(world, 5, NULL, ecs_with(Velocity, {1, 1}), ecs_with(Position, {1, 1}));
    assert_int_equal(calls, 1);
}

static void resurrect(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    *(ecs_entity *)context = ecs_create_with(world, ecs_with(Velocity, {1, 1}));
}

static void tag_at_birth(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_true(ecs_tag(world, entity, Frozen));
}

TEST_IN(WORLD, additions_in_a_deletion_hook_run_their_hooks) {
    ecs_entity heir = {0, 0};
    ecs_on_delete(world, Position, resurrect, &heir);
    ecs_on_add(world, Velocity, tag_at_birth, NULL);
    ecs_destroy(world, make_at(world, 1));
    assert_true(ecs_has(world, heir, Frozen));
    ecs_tag(world, make_at(world, 2), Doomed);
    ecs_delete_any(world, Doomed);
    assert_int_equal(ecs_count(world, Frozen), 2);
}

TEST_IN(WORLD, add_in_a_view) {
    ecs_on_add(world, Velocity, tag_at_birth, NULL);
    make_some(world, 30);
    int32_t seen = 0;
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        assert_int_equal(ecs_view_get(&view, Position)->x, seen++);
        ecs_add(world, view.entity, Velocity, {1, 1});
    }
    assert_int_equal(seen, 30);
    assert_int_equal(ecs_count(world, Frozen), 30);
}

/* ---- in systems, images and saves ---- */

static void add_one(ecs_world *world)
{
    ecs_each_entity_read(world, Position, position, entity) {
        ecs_add(world, entity, Velocity, {position->x, 0});
        break;
    }
}

TEST_IN(WORLD, a_hook_may_do_more_than_the_system) {
    static const ecs_system systems[] = {{.name = "add_one",
                                          .run = add_one,
                                          .reads = ecs_mask(Position),
                                          .changes = ecs_mask(Velocity)}};
    static const ecs_workload workload = {"work", systems, LENGTH(systems)};
    const ecs_entity entity = make_at(world, 1);
    ecs_on_add(world, Velocity, tag_at_birth, NULL);
    assert_null(ecs_run(world, &workload).system);
    assert_true(ecs_has(world, entity, Frozen));
}

TEST_IN(WORLD, restoring_an_image_runs_no_hook) {
    static unsigned char image[1 << 14];
    watch(world);
    ecs_on_replace(world, Position, note_replaced, noted);
    make_at(world, 1);
    const size_t size = ecs_image_take(world, image, sizeof image);
    assert_true(size > 0);
    ecs_delete_any(world, Position);
    noted_count = 0;
    assert_true(ecs_image_restore(world, image, size));
    assert_int_equal(noted_count, 0);
    make_at(world, 2); /* and the hooks are still there */
    assert_int_equal(noted_count, 1);
}

/* ---- replacing ---- */

TEST_IN(WORLD, every_way_to_replace_runs_the_hook_before) {
    watch(world);
    ecs_on_add(world, Position, NULL, NULL);
    ecs_on_replace(world, Position, note_replaced, noted);
    const ecs_entity entity = make_at(world, 1);
    assert_int_equal(noted_count, 0);
    ecs_add(world, entity, Position, {2, 2});
    ecs_set(world, entity, Position, {3, 3});
    ecs_add_many(world, entity, ecs_with_tag(Frozen), ecs_with(Position, {4, 4}));
    ecs_modify(world, entity, Position)->x = 5; /* a write through a pointer */
    assert_int_equal(noted_count, 3);
    for (size_t i = 0; i < 3; i++) {
        assert_noted(i, entity, (int32_t)i + 1, i < 2 ? ecs_mask(Position) : noted[i].has);
        assert_int_equal(noted[i].replacement, i + 2);
    }
    ecs_on_replace(world, Position, NULL, NULL);
    ecs_set(world, entity, Position, {9, 9});
    assert_int_equal(noted_count, 3);
}

typedef struct Name {
    char *text;
} Name;

enum { ECS_COMPONENT(Name) = 40 };

static void free_text(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    free(((Name *)value)->text);
}

static void free_replaced(ecs_world *world, ecs_entity entity, void *value, const void *replacement,
                          void *context)
{
    if (((Name *)value)->text != ((const Name *)replacement)->text)
        free_text(world, entity, value, context);
}

/* A sanitizer finds a text that is freed twice or never. */
TEST_IN(WORLD, hooks_own_what_values_own) {
    ecs_register(world, Name);
    ecs_on_delete(world, Name, free_text, NULL);
    ecs_on_replace(world, Name, free_replaced, NULL);
    const ecs_entity entity = ecs_create_with(world, ecs_with(Name, {strdup("first")}));
    ecs_set(world, entity, Name, {strdup("second")});
    ecs_add(world, entity, Name, {strdup("third")});
    ecs_add(world, entity, Name, *ecs_get(world, entity, Name));
    ecs_add_many(world, entity, ecs_with(Name, {strdup("fourth")}));
    memory.refused = memory.requests + 1; /* replacing nothing: the text is still the world's */
    Name fifth = {strdup("fifth")};
    assert_false(ecs_add_many(world, entity, ecs_with(Name, fifth), ecs_with(Wide, {1})));
    memory.refused = 0;
    free(fifth.text);
    assert_string_equal(ecs_get(world, entity, Name)->text, "fourth");
}

static void count_sum(ecs_world *world, ecs_entity entity, void *value, const void *replacement,
                      void *context)
{
    ((Position *)value)->y += ((const Position *)replacement)->x;
}

static void set_all(ecs_world *world, ecs_range range, void *context)
{
    for (uint32_t row = range.first; row < range.end; row++)
        ecs_set(world, ecs_entity_at(world, Position, row), Position, {7, 7});
}

TEST_IN(WORLD, ranges_may_replace) {
    make_some(world, 50);
    ecs_on_replace(world, Position, count_sum, NULL);
    ecs_run_ranges(world, 50, 8, set_all, NULL);
    for (uint32_t row = 0; row < 50; row++)
        assert_int_equal(ecs_array_read(world, Position)[row].x, 7);
}

typedef struct Three {
    char text[3];
} Three;

enum { ECS_COMPONENT(Three) = 41 };

static ecs_entity replaced;
static int replacements;

/* The hook reads the replacement as what it is. */
static void read_replacement(ecs_world *world, ecs_entity entity, void *value,
                             const void *replacement, void *context)
{
    assert_int_equal((uintptr_t)replacement % _Alignof(Health), 0);
    replacements += ((const Health *)replacement)->points == 7;
}

static void replace_later(ecs_world *world)
{
    ecs_add_many_later(world, replaced, ecs_with(Three, {"ab"}), ecs_with(Health, {7}));
}

static void set_unaligned_bytes(ecs_world *world)
{
    _Alignas(Health) unsigned char bytes[1 + sizeof(Health)] = {0};
    ecs_set_by_number(world, replaced, ECS_COMPONENT(Health), bytes + 1);
}

TEST_IN(WORLD, a_replacement_is_aligned) {
    static const ecs_system system = {.name = "replace later",
                                      .run = replace_later,
                                      .commands = true,
                                      .changes = ecs_mask(Three, Health)};
    ecs_register(world, Three);
    replaced = ecs_create_with(world, ecs_with(Health, {1}), ecs_with(Three, {"no"}));
    replacements = 0;
    ecs_on_replace(world, Health, read_replacement, NULL);
    assert_int_equal(ecs_run_system(world, &system).code, 0);
    assert_int_equal(replacements, 1);
    if (ECS_CHECKS)
        assert_says(advice_on(set_unaligned_bytes, world), "a new Health are not aligned");
    ecs_on_replace(world, Health, NULL, NULL);
}
