/* storages: one of the book's five does the same as plain arrays, for random operations. STORAGE is
 * its header, as the chapters of part two make it. */
#include <string.h>

#include "testing.h"

#include STORAGE

/* More than any array has room for at first. */
enum { THINGS = 200, STEPS = 20000, SETS = 1 << COMPONENTS };

/* What an entity must have. */
typedef struct Thing {
    Entity entity;
    bool is_alive;
    unsigned components;
    unsigned char values[COMPONENTS][sizeof(Position)];
} Thing;

typedef struct Model {
    World world;
    Thing things[THINGS];
    Entity gone; /* destroyed some time ago */
    uint32_t random;
} Model;

static unsigned below(Model *model, unsigned end)
{
    model->random ^= model->random << 13;
    model->random ^= model->random >> 17;
    model->random ^= model->random << 5;
    return (model->random >> 8) % end;
}

/* ---- changes of the world and of the plain arrays ---- */

static void create_thing(Model *model, Thing *thing)
{
    *thing = (Thing){.entity = create(&model->world), .is_alive = true};
}

static void destroy_thing(Model *model, Thing *thing)
{
    model->gone = thing->entity;
    thing->is_alive = false;
    destroy(&model->world, thing->entity);
}

/* Adding what is there keeps its value. */
static void add_to_thing(Model *model, Thing *thing, Component component)
{
    unsigned char *value = add(&model->world, thing->entity, component);
    assert_non_null(value);
    if (thing->components & BIT(component)) {
        assert_memory_equal(value, thing->values[component], size_of[component]);
        return;
    }
    thing->components |= BIT(component);
    for (size_t i = 0; i < size_of[component]; i++)
        value[i] = thing->values[component][i] = (unsigned char)below(model, 256);
}

static void drop_from_thing(Model *model, Thing *thing, Component component)
{
    thing->components &= ~BIT(component);
    drop(&model->world, thing->entity, component);
}

/* Nothing happens to an entity that is gone, nor to the one that has its index now. */
static void change_what_is_gone(Model *model, Component component)
{
    assert_null(add(&model->world, model->gone, component));
    assert_null(get(&model->world, model->gone, component));
    drop(&model->world, model->gone, component);
    destroy(&model->world, model->gone);
}

static void change_something(Model *model)
{
    Thing *thing = &model->things[below(model, THINGS)];
    const Component component = (Component)below(model, COMPONENTS);
    const unsigned what = below(model, 10);
    if (!thing->is_alive)
        create_thing(model, thing);
    else if (what == 0)
        destroy_thing(model, thing);
    else if (what == 1)
        change_what_is_gone(model, component);
    else if (what < 6)
        add_to_thing(model, thing, component);
    else
        drop_from_thing(model, thing, component);
}

/* ---- comparing ---- */

static const Thing *thing_of(const Model *model, Entity entity)
{
    for (int i = 0; i < THINGS; i++)
        if (model->things[i].is_alive &&
            memcmp(&model->things[i].entity, &entity, sizeof entity) == 0)
            return &model->things[i];
    return NULL;
}

static void check_things(Model *model)
{
    for (int i = 0; i < THINGS; i++)
        for (int j = 0; j < COMPONENTS; j++) {
            const Thing *thing = &model->things[i];
            const void *value = get(&model->world, thing->entity, (Component)j);
            assert_int_equal(!value, !thing->is_alive || !(thing->components & BIT(j)));
            if (value)
                assert_memory_equal(value, thing->values[j], size_of[j]);
        }
}

static int count_with(const Model *model, unsigned components)
{
    int count = 0;
    for (int i = 0; i < THINGS; i++)
        count +=
            model->things[i].is_alive && (model->things[i].components & components) == components;
    return count;
}

/* The loop visits each entity that has them once, with its values. */
static void check_loop(Model *model, unsigned components)
{
    bool is_visited[THINGS] = {false};
    int count = 0;
    for (Loop loop = loop_over(&model->world, components); next(&loop); count++) {
        const Thing *thing = thing_of(model, entity_of(&loop));
        assert_non_null(thing);
        assert_false(is_visited[thing - model->things]);
        is_visited[thing - model->things] = true;
        for (int i = 0; i < COMPONENTS; i++)
            if (components & BIT(i))
                assert_memory_equal(value(&loop, (Component)i), thing->values[i], size_of[i]);
    }
    assert_int_equal(count, count_with(model, components));
}

static void check_all(Model *model)
{
    check_things(model);
    for (unsigned components = 1; components < SETS; components++)
        check_loop(model, components);
}

/* ---- the tests ---- */

TEST(a_storage_does_the_same_as_plain_arrays) {
    Model model = {.random = 1};
    check_all(&model);
    for (int step = 0; step < STEPS; step++) {
        change_something(&model);
        if (step < 500 || step % 50 == 0)
            check_all(&model);
    }
    check_all(&model);
    free_world(&model.world);
}

TEST(what_is_destroyed_and_created_again_has_no_components) {
    Model model = {.random = 1};
    for (int round = 0; round < 4; round++) {
        for (int i = 0; i < THINGS; i++) {
            create_thing(&model, &model.things[i]);
            for (int j = 0; j < COMPONENTS; j++)
                if ((unsigned)i & BIT(j))
                    add_to_thing(&model, &model.things[i], (Component)j);
        }
        check_all(&model);
        for (int i = 0; i < THINGS; i++)
            destroy_thing(&model, &model.things[i * 37 % THINGS]);
        check_all(&model);
    }
    assert_int_equal(model.world.entities.count, THINGS); /* indices are used again */
    free_world(&model.world);
}
