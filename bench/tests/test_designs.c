/* designs: the four designs of the literature do the same as plain arrays, for random operations.
 * Built twice: with the types that are measured, and with as many as there can be. */
#include "design.h"
#include "testing.h"

enum { ENTITIES_MAX = 200, STEPS = 20000, VALUE_MAX = 32 };

static const design *const designs[] = {&design_optionals, &design_maps, &design_sparse_sets,
                                        &design_archetypes};
enum { DESIGNS = sizeof designs / sizeof *designs };

/* What there should be: an entity lives, and has a value where the bit is set. Each design has its
 * own number for it. */
typedef struct expected {
    bool is_alive;
    component_set components;
    Position position;
    Velocity velocity;
    unsigned char others[COMPONENTS][VALUE_MAX];
    uint32_t numbers[DESIGNS];
} expected;

typedef struct model {
    expected entities[ENTITIES_MAX];
    void *worlds[DESIGNS];
    uint32_t state; /* of the random numbers */
    float newest;   /* no two values are the same */
} model;

static uint32_t below(model *m, uint32_t limit)
{
    m->state = m->state * UINT32_C(1664525) + UINT32_C(1013904223);
    return (uint32_t)((uint64_t)m->state * limit >> 32);
}

static const void *value_of(const expected *entity, unsigned component)
{
    if (component == POSITION)
        return &entity->position;
    return component == VELOCITY ? (const void *)&entity->velocity : entity->others[component];
}

static void check_entity(const model *m, const expected *entity, int d)
{
    for (unsigned component = 0; component < COMPONENTS; component++) {
        const void *value = designs[d]->get(m->worlds[d], entity->numbers[d], component);
        if (entity->components & BIT(component)) {
            assert_non_null(value);
            assert_memory_equal(value, value_of(entity, component), component_size[component]);
        } else {
            assert_null(value);
        }
    }
}

static uint32_t count_with(const model *m, component_set wanted)
{
    uint32_t count = 0;
    for (int i = 0; i < ENTITIES_MAX; i++)
        if (m->entities[i].is_alive && (m->entities[i].components & wanted) == wanted)
            count++;
    return count;
}

static void check_count(const model *m, int d, component_set wanted)
{
    assert_int_equal(designs[d]->count(m->worlds[d], wanted), count_with(m, wanted));
}

static void check_all(const model *m)
{
    for (int d = 0; d < DESIGNS; d++) {
        for (int i = 0; i < ENTITIES_MAX; i++)
            if (m->entities[i].is_alive)
                check_entity(m, &m->entities[i], d);
        for (unsigned a = 0; a < COMPONENTS; a++)
            check_count(m, d, BIT(a) | BIT((a + 1) % COMPONENTS));
        for (unsigned a = 0; a < COMPONENTS; a++)
            check_count(m, d, BIT(a));
        check_count(m, d, BIT(POSITION) | BIT(VELOCITY) | BIT(HEALTH));
    }
}

/* ---- things that happen ---- */

static void give_value(model *m, expected *entity, unsigned component)
{
    m->newest += 1;
    if (component == POSITION)
        entity->position = (Position){m->newest, -m->newest};
    else if (component == VELOCITY)
        entity->velocity = (Velocity){m->newest, 2};
    else
        memset(entity->others[component], (int)m->newest & 0xFF, component_size[component]);
}

static void write_value(const model *m, const expected *entity, unsigned component)
{
    for (int d = 0; d < DESIGNS; d++) {
        void *place = designs[d]->get(m->worlds[d], entity->numbers[d], component);
        assert_non_null(place);
        memcpy(place, value_of(entity, component), component_size[component]);
    }
}

/* Up to four components. */
static component_set any_set(model *m)
{
    component_set set = 0;
    for (uint32_t left = below(m, 5); left > 0; left--)
        set |= BIT(below(m, COMPONENTS));
    return set;
}

static void create(model *m, expected *entity, component_set components)
{
    *entity = (expected){.is_alive = true, .components = components};
    for (int d = 0; d < DESIGNS; d++)
        entity->numbers[d] = designs[d]->create(m->worlds[d], components);
    for (unsigned component = 0; component < COMPONENTS; component++) {
        if (components & BIT(component)) {
            give_value(m, entity, component);
            write_value(m, entity, component);
        }
    }
}

static void destroy(model *m, expected *entity)
{
    entity->is_alive = false;
    for (int d = 0; d < DESIGNS; d++)
        designs[d]->destroy(m->worlds[d], entity->numbers[d]);
}

/* Adding what is there keeps the value. */
static void add(model *m, expected *entity, unsigned component)
{
    const bool is_new = !(entity->components & BIT(component));
    if (is_new)
        give_value(m, entity, component);
    entity->components |= BIT(component);
    for (int d = 0; d < DESIGNS; d++) {
        void *place = designs[d]->add(m->worlds[d], entity->numbers[d], component);
        if (is_new)
            memcpy(place, value_of(entity, component), component_size[component]);
    }
}

static void take_away(model *m, expected *entity, unsigned component)
{
    entity->components &= ~BIT(component);
    for (int d = 0; d < DESIGNS; d++)
        designs[d]->remove(m->worlds[d], entity->numbers[d], component);
}

static void shift_all(model *m)
{
    for (int i = 0; i < ENTITIES_MAX; i++)
        m->entities[i].position.x += 1;
    for (int d = 0; d < DESIGNS; d++)
        designs[d]->shift(m->worlds[d]);
}

static void move_all(model *m)
{
    for (int i = 0; i < ENTITIES_MAX; i++) {
        expected *entity = &m->entities[i];
        if (entity->components & BIT(VELOCITY)) {
            entity->position.x += entity->velocity.x;
            entity->position.y += entity->velocity.y;
        }
    }
    for (int d = 0; d < DESIGNS; d++)
        designs[d]->move(m->worlds[d]);
}

static void happen(model *m)
{
    expected *entity = &m->entities[below(m, ENTITIES_MAX)];
    const unsigned component = below(m, COMPONENTS);
    const uint32_t what = below(m, 100);
    if (!entity->is_alive)
        create(m, entity, any_set(m));
    else if (what < 20)
        destroy(m, entity);
    else if (what < 60)
        add(m, entity, component);
    else if (what < 98)
        take_away(m, entity, component);
    else if (what < 99)
        shift_all(m);
    else
        move_all(m);
}

/* ---- the tests ---- */

static int open_worlds(void **state)
{
    model *m = calloc(1, sizeof *m);
    assert_non_null(m);
    m->state = 1;
    for (int d = 0; d < DESIGNS; d++)
        m->worlds[d] = designs[d]->open();
    *state = m;
    return 0;
}

static int close_worlds(void **state)
{
    model *m = *state;
    for (int d = 0; d < DESIGNS; d++)
        designs[d]->close(m->worlds[d]);
    free(m);
    return 0;
}

#define TEST_OF_DESIGNS(...) TEST_KIND_WITH(model *m, open_worlds, close_worlds, __VA_ARGS__)

TEST_THAT(TEST_OF_DESIGNS, an_empty_world_has_no_entities, check_all(m))

TEST_OF_DESIGNS(all_designs_agree_with_plain_arrays) {
    for (int step = 0; step < STEPS; step++) {
        happen(m);
        if (step < 300 || step % (32 * COMPONENTS) == 0)
            check_all(m);
    }
    check_all(m);
}

TEST_OF_DESIGNS(entities_can_be_destroyed_in_any_order_and_created_again) {
    for (int round = 0; round < 4; round++) {
        for (uint32_t i = 0; i < ENTITIES_MAX; i++)
            create(m, &m->entities[i], i % (BIT(VELOCITY) << 2));
        check_all(m);
        for (uint32_t i = 0; i < ENTITIES_MAX; i++)
            destroy(m, &m->entities[i * 37 % ENTITIES_MAX]);
        check_all(m);
    }
}

TEST_OF_DESIGNS(a_reused_number_has_no_old_components) {
    create(m, &m->entities[0], BIT(POSITION) | BIT(VELOCITY) | BIT(HEALTH));
    destroy(m, &m->entities[0]);
    create(m, &m->entities[0], 0);
    check_all(m);
}

TEST_OF_DESIGNS(the_last_row_can_be_removed_and_added_again) {
    for (int i = 0; i < 3; i++)
        create(m, &m->entities[i], BIT(POSITION) | BIT(VELOCITY));
    for (int i = 2; i >= 0; i--) {
        take_away(m, &m->entities[i], VELOCITY);
        take_away(m, &m->entities[i], VELOCITY);
        check_all(m);
        add(m, &m->entities[i], VELOCITY);
        add(m, &m->entities[i], VELOCITY);
        check_all(m);
    }
}

/* The measured loops, which nothing above runs. */
TEST_OF_DESIGNS(the_measured_loops_compute_the_expected_results) {
    enum { COUNT = 50 };
    uint32_t entities[COUNT];
    for (int d = 0; d < DESIGNS; d++) {
        const design *one = designs[d];
        void *world = m->worlds[d];
        one->create_with_1(world, entities, COUNT);
        assert_float_equal(one->sum(world, entities, COUNT), 3 * COUNT, 0);
        one->add_then_remove(world, entities, COUNT);
        assert_ints(one->count(world, BIT(POSITION)), COUNT, one->count(world, BIT(VELOCITY)), 0);
        one->destroy_all(world, entities, COUNT);
        assert_int_equal(one->count(world, BIT(POSITION)), 0);
        one->create_with_2(world, entities, COUNT);
        assert_int_equal(one->count(world, BIT(POSITION) | BIT(VELOCITY)), COUNT);
        one->move(world);
        assert_float_equal(one->sum(world, entities, COUNT), 10 * COUNT, 0);
    }
}

TEST_OF_DESIGNS(reported_memory_grows_with_the_entities) {
    for (int d = 0; d < DESIGNS; d++) {
        assert_int_equal(designs[d]->bytes(m->worlds[d]), 0);
        for (int i = 0; i < 1024; i++)
            designs[d]->create(m->worlds[d], BIT(POSITION));
        const size_t bytes = designs[d]->bytes(m->worlds[d]);
        assert_in_range(bytes, 1024 * sizeof(Position), 1024 * sizeof(expected));
        for (int i = 0; i < 1024; i++)
            designs[d]->create(m->worlds[d], BIT(POSITION));
        assert_in_range(designs[d]->bytes(m->worlds[d]), bytes + 1024 * sizeof(Position),
                        2 * bytes);
    }
}

TEST_OF_DESIGNS(repeated_changes_need_no_more_memory) {
    for (int d = 0; d < DESIGNS; d++) {
        uint32_t entities[100];
        designs[d]->create_with_1(m->worlds[d], entities, 100);
        designs[d]->add_then_remove(m->worlds[d], entities, 100);
        const size_t bytes = designs[d]->bytes(m->worlds[d]);
        for (int i = 0; i < 50; i++)
            designs[d]->add_then_remove(m->worlds[d], entities, 100);
        assert_int_equal(designs[d]->bytes(m->worlds[d]), bytes);
    }
}

/* ---- archetypes: a table for each set of components that there has been ---- */

static void *archetypes(const model *m)
{
    return m->worlds[DESIGNS - 1];
}

TEST_OF_DESIGNS(a_table_is_made_when_an_entity_needs_it) {
    const design *one = &design_archetypes;
    void *world = archetypes(m);
    assert_int_equal(archetype_tables(world), 0);
    const uint32_t a = one->create(world, 0);
    assert_int_equal(archetype_tables(world), 1);
    one->add(world, a, POSITION);
    assert_int_equal(archetype_tables(world), 2);
    one->add(world, a, POSITION);
    one->remove(world, a, VELOCITY);
    assert_int_equal(archetype_tables(world), 2);
    one->add(world, a, VELOCITY);
    assert_int_equal(archetype_tables(world), 3);
    one->remove(world, a, VELOCITY);
    one->remove(world, a, POSITION);
    assert_int_equal(archetype_tables(world), 3);
}

TEST_OF_DESIGNS(a_set_has_one_table_whichever_way_leads_there) {
    const design *one = &design_archetypes;
    void *world = archetypes(m);
    const uint32_t a = one->create(world, BIT(POSITION) | BIT(VELOCITY) | BIT(HEALTH));
    const uint32_t b = one->create(world, BIT(HEALTH));
    assert_int_equal(archetype_tables(world), 5); /* none, P, PV, PVH; H */
    one->add(world, b, VELOCITY);
    assert_int_equal(archetype_tables(world), 6); /* VH */
    one->add(world, b, POSITION);
    one->remove(world, a, POSITION);
    one->remove(world, a, VELOCITY);
    assert_ints(archetype_tables(world), 6, one->count(world, BIT(HEALTH)), 2);
    assert_int_equal(one->count(world, BIT(POSITION) | BIT(VELOCITY) | BIT(HEALTH)), 1);
}

/* A random walk: there are as many tables as sets that the entity has had. */
TEST_OF_DESIGNS(every_edge_leads_to_the_table_of_its_set) {
    enum { BITS = 3, SETS = 1 << BITS };
    bool met[SETS] = {true};
    uint32_t count = 1;
    const uint32_t entity = design_archetypes.create(archetypes(m), 0);
    for (unsigned set = 0, step = 0; step < 1000; step++) {
        const unsigned component = below(m, BITS);
        if (set >> component & 1)
            design_archetypes.remove(archetypes(m), entity, component);
        else
            design_archetypes.add(archetypes(m), entity, component);
        set ^= 1U << component;
        count += !met[set];
        met[set] = true;
        assert_int_equal(archetype_tables(archetypes(m)), count);
        for (unsigned other = 0; other < BITS; other++)
            assert_int_equal(!design_archetypes.get(archetypes(m), entity, other),
                             !(set >> other & 1));
    }
    assert_int_equal(count, SETS);
}
