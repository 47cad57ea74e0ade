/* operations: included at the end of each design. It has the same loops for all, compiled together
 * with the design's own functions, and the table that publishes them. No #pragma once: each source
 * file needs its own copy. */

static const component_set moving = BIT(POSITION) | BIT(VELOCITY);

static void *open_world(void)
{
    entity_world *opened = calloc(1, sizeof *opened);
    if (!opened)
        abort();
    return opened;
}

static void close_world(void *world)
{
    free_world(world);
    free(world);
}

static uint32_t create_any(void *world, component_set components)
{
    return create_entity(world, components);
}

static void destroy_any(void *world, uint32_t entity)
{
    destroy_entity(world, entity);
}

static void *add_any(void *world, uint32_t entity, unsigned component)
{
    return add_component(world, entity, component);
}

static void remove_any(void *world, uint32_t entity, unsigned component)
{
    remove_component(world, entity, component);
}

static void *get_any(void *world, uint32_t entity, unsigned component)
{
    return get_component(world, entity, component);
}

static uint32_t count_entities(void *world, component_set wanted)
{
    uint32_t count = 0;
    for (entity_run run = first_run(world, wanted); next_run(world, &run);)
        count += run.count;
    return count;
}

static size_t bytes_held(const void *held)
{
    const entity_world *world = held;
    return world->bytes;
}

static void create_with_1(void *world, uint32_t *entities, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        entities[i] = create_entity(world, BIT(POSITION));
        *(Position *)get_component(world, entities[i], POSITION) = (Position){1, 2};
    }
}

static void create_with_2(void *world, uint32_t *entities, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        entities[i] = create_entity(world, moving);
        *(Position *)get_component(world, entities[i], POSITION) = (Position){1, 2};
        *(Velocity *)get_component(world, entities[i], VELOCITY) = (Velocity){3, 4};
    }
}

static void destroy_all(void *world, const uint32_t *entities, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        destroy_entity(world, entities[i]);
}

static void add_then_remove(void *world, const uint32_t *entities, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        *(Velocity *)add_component(world, entities[i], VELOCITY) = (Velocity){3, 4};
    for (uint32_t i = 0; i < count; i++)
        remove_component(world, entities[i], VELOCITY);
}

static double sum(void *world, const uint32_t *entities, uint32_t count)
{
    double sum = 0;
    for (uint32_t i = 0; i < count; i++) {
        const Position *position = get_component(world, entities[i], POSITION);
        sum += (double)(position->x + position->y);
    }
    return sum;
}

static void shift(void *world)
{
    for (entity_run run = first_run(world, BIT(POSITION)); next_run(world, &run);) {
        Position *position = column(world, &run, POSITION);
        for (uint32_t i = 0; i < run.count; i++)
            position[i].x += 1;
    }
}

static void move(void *world)
{
    for (entity_run run = first_run(world, moving); next_run(world, &run);) {
        Position *position = column(world, &run, POSITION);
        const Velocity *velocity = column(world, &run, VELOCITY);
        for (uint32_t i = 0; i < run.count; i++) {
            position[i].x += velocity[i].x;
            position[i].y += velocity[i].y;
        }
    }
}

const design DESIGN = {
    .name = NAME,
    .open = open_world,
    .close = close_world,
    .create = create_any,
    .destroy = destroy_any,
    .add = add_any,
    .remove = remove_any,
    .get = get_any,
    .count = count_entities,
    .bytes = bytes_held,
    .create_with_1 = create_with_1,
    .create_with_2 = create_with_2,
    .destroy_all = destroy_all,
    .add_then_remove = add_then_remove,
    .sum = sum,
    .shift = shift,
    .move = move,
};
