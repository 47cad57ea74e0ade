/* fixture: see fixture.h. */
#include "fixture.h"

static void *allocated(size_t size)
{
    void *block = malloc(size);
    if (!block)
        abort();
    return block;
}

static ecs_world *make_world(uint32_t n)
{
    ecs_world *world = ecs_world_create(&(ecs_world_def){.entity_capacity = n});
    if (!world)
        abort();
    ecs_register(world, Position);
    ecs_register(world, Velocity);
    ecs_register(world, Data);
    ecs_register(world, Health);
    ecs_register(world, Damage);
    ecs_register(world, Player);
    ecs_register(world, Sprite);
    ecs_register_tag(world, Doomed);
    return world;
}

static void add(const fixture *f, uint32_t i, unsigned has)
{
    const ecs_entity entity = f->entities[i];
    if (has & HAS_POSITION)
        ecs_add(f->world, entity, Position, first_position(i));
    if (has & HAS_VELOCITY)
        ecs_add(f->world, entity, Velocity, first_velocity(i));
    if (has & HAS_DATA)
        ecs_add(f->world, entity, Data, first_data(i));
    if (has & HAS_HEALTH)
        ecs_add(f->world, entity, Health, first_health(i));
    if (has & HAS_DAMAGE)
        ecs_add(f->world, entity, Damage, first_damage(i));
    if (has & HAS_PLAYER)
        ecs_add(f->world, entity, Player, first_player(i));
    if (has & HAS_SPRITE)
        ecs_add(f->world, entity, Sprite, first_sprite(i));
}

static void fill(const fixture *f, const workload *work)
{
    for (uint32_t i = 0; i < f->n; i++) {
        f->entities[i] = ecs_create(f->world);
        if (!work->shuffled)
            add(f, i, work->has(i));
    }
}

static void add_shuffled(const fixture *f, unsigned component, uint64_t seed)
{
    uint32_t *order = random_order(f->n, seed);
    for (uint32_t i = 0; i < f->n; i++)
        add(f, order[i], component);
    free(order);
}

static void shuffle_reads(fixture *f)
{
    uint32_t *order = random_order(f->n, ORDER_OF_READS);
    f->shuffled = allocated(f->n * sizeof *f->shuffled);
    for (uint32_t i = 0; i < f->n; i++)
        f->shuffled[i] = f->entities[order[i]];
    free(order);
}

/* Creates and destroys entities in random order: in that order, their slots are used again. */
static void use_slots(fixture *f)
{
    uint32_t *order = random_order(f->n, ORDER_OF_ENDS);
    run_create2(f, f->n);
    for (uint32_t i = 0; i < f->n; i++)
        ecs_destroy(f->world, f->entities[order[i]]);
    free(order);
}

static void make_values(fixture *f)
{
    f->positions = allocated(f->n * sizeof *f->positions);
    f->velocities = allocated(f->n * sizeof *f->velocities);
    for (uint32_t i = 0; i < f->n; i++) {
        f->positions[i] = first_position(i);
        f->velocities[i] = first_velocity(i);
    }
}

/* Worlds that are filled by the run have their groups before. */
static void lay_out(const fixture *f, unsigned layout)
{
    if (layout & GROUP2 && !ecs_group(f->world, BOTH))
        abort();
    if (layout & (GROUP3 | GROUPS_IN_2) && !ecs_group(f->world, THREE))
        abort();
    if (layout & GROUPS_IN_4 && (!ecs_group(f->world, ecs_union(THREE, ecs_mask(Health))) ||
                                 !ecs_group(f->world, ecs_union(THREE, ecs_mask(Health, Damage)))))
        abort();
    if (layout & ALIGNED)
        ecs_align(f->world, Velocity, Position);
    if (layout & FRAME_GROUPS)
        prepare_frame(f->world);
}

static void make_sortable(const fixture *f, bool shuffles)
{
    uint32_t *order = random_order(f->n, ORDER_OF_POSITIONS);
    for (uint32_t i = 0; i < f->n; i++)
        *ecs_get(f->world, f->entities[i], Position) = sorted_position(shuffles ? order[i] : i);
    free(order);
}

void *set_up(const workload *work, unsigned layout, uint32_t n)
{
    fixture *f = allocated(sizeof *f);
    *f = (fixture){.world = make_world(n), .entities = allocated(n * sizeof *f->entities), .n = n};
    if (work->has)
        fill(f, work);
    if (work->shuffled) {
        add_shuffled(f, HAS_POSITION, ORDER_OF_POSITIONS);
        add_shuffled(f, HAS_VELOCITY, ORDER_OF_VELOCITIES);
    }
    lay_out(f, layout);
    if (layout & SORTABLE)
        make_sortable(f, work->once);
    if (layout & RESERVED && !ecs_reserve(f->world, n, BOTH))
        abort();
    if (layout & RESERVED)
        make_values(f);
    if (work->reads)
        shuffle_reads(f);
    if (work->recycles)
        use_slots(f);
    return f;
}

void tear_down(void *fixture_)
{
    fixture *f = fixture_;
    ecs_world_destroy(f->world);
    free(f->entities);
    free(f->shuffled);
    free(f->positions);
    free(f->velocities);
    free(f);
}

seen_entity look(const void *fixture_, uint32_t i)
{
    const fixture *f = fixture_;
    const ecs_entity entity = f->entities[i];
    return (seen_entity){
        .is_alive = ecs_is_alive(f->world, entity),
        .position = ecs_try_read(f->world, entity, Position),
        .velocity = ecs_try_read(f->world, entity, Velocity),
        .data = ecs_try_read(f->world, entity, Data),
        .health = ecs_try_read(f->world, entity, Health),
        .sprite = ecs_try_read(f->world, entity, Sprite),
    };
}

size_t count_bytes(const void *fixture_)
{
    return ecs_inspect(((const fixture *)fixture_)->world).bytes;
}

void create_again(void *fixture_, uint32_t i, unsigned has)
{
    fixture *f = fixture_;
    f->entities[i] = ecs_create(f->world);
    add(f, i, has);
}

void destroy_entity(void *fixture_, uint32_t i)
{
    const fixture *f = fixture_;
    ecs_destroy(f->world, f->entities[i]);
}
