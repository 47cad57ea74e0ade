/* bench_ecs: the rows of work.h on src/ecs, written as a program that uses it would be. See
 * harness.h for the command line and the output. */
#include "harness.h"

#include "ecs.h"

enum {
    ECS_COMPONENT(Position),
    ECS_COMPONENT(Velocity),
    ECS_COMPONENT(Data),
    ECS_COMPONENT(Health),
    ECS_COMPONENT(Poison),
    ECS_COMPONENT(Sprite),
    ECS_COMPONENT(Doomed),
};

typedef struct fixture {
    ecs_world *world;
    ecs_entity *entities;
    uint32_t *order; /* in which rows read them by handle */
    uint32_t n;
    double seen;
} fixture;

/* ---- setting up ---- */

static ecs_world *make_world(void)
{
    ecs_world *world = ecs_world_create(NULL);
    if (!world)
        exit(EXIT_FAILURE);
    ecs_register(world, Position);
    ecs_register(world, Velocity);
    ecs_register(world, Data);
    ecs_register(world, Health);
    ecs_register(world, Poison);
    ecs_register(world, Sprite);
    ecs_register_tag(world, Doomed);
    return world;
}

static void add(fixture *f, uint32_t i, unsigned parts)
{
    if (parts & HAS_POSITION)
        ecs_add(f->world, f->entities[i], Position, work_position(i));
    if (parts & HAS_VELOCITY)
        ecs_add(f->world, f->entities[i], Velocity, work_velocity(i));
    if (parts & HAS_DATA)
        ecs_add(f->world, f->entities[i], Data, work_data(i));
    if (parts & HAS_HEALTH)
        ecs_add(f->world, f->entities[i], Health, work_health(i));
    if (parts & HAS_POISON)
        ecs_add(f->world, f->entities[i], Poison, work_poison(i));
    if (parts & HAS_SPRITE)
        ecs_add(f->world, f->entities[i], Sprite, {.colour = 0});
}

static void add_shuffled(fixture *f, const work_row *row, unsigned part)
{
    work_shuffle(f->order, f->n, part);
    for (uint32_t i = 0; i < f->n; i++)
        add(f, f->order[i], row->has(f->order[i]) & part);
}

/* Makes the row's groups before there are entities, so that they are kept from the start. */
static void make_groups(ecs_world *world, unsigned parts)
{
    if (parts & HAS_DATA)
        ecs_group(world, ecs_mask(Position, Velocity, Data));
    else if (parts & HAS_BOTH)
        ecs_group(world, ecs_mask(Position, Velocity));
    if (parts & HAS_POISON)
        ecs_group(world, ecs_mask(Health, Poison));
}

/* Creates and destroys entities, so that free slots are reused in the order of `order`. */
static void use_slots(fixture *f)
{
    for (uint32_t i = 0; i < f->n; i++)
        f->entities[i] = ecs_create_with(f->world, ecs_with(Position, work_new_position),
                                         ecs_with(Velocity, work_new_velocity));
    for (uint32_t i = 0; i < f->n; i++)
        ecs_destroy(f->world, f->entities[f->order[i]]);
}

static void *set_up(const work_row *row, uint32_t n)
{
    fixture *f = bench_alloc(1, sizeof *f);
    *f = (fixture){make_world(), bench_alloc(n, sizeof *f->entities),
                   bench_alloc(n, sizeof *f->order), n, 0};
    make_groups(f->world, row->grouped);
    for (uint32_t i = 0; i < n && row->has(i); i++)
        f->entities[i] = ecs_create(f->world);
    for (uint32_t i = 0; i < n && !row->shuffled; i++)
        add(f, i, row->has(i));
    if (row->shuffled) {
        add_shuffled(f, row, HAS_POSITION);
        add_shuffled(f, row, HAS_VELOCITY);
    }
    work_shuffle(f->order, n, n);
    if (row->refills)
        use_slots(f);
    return f;
}

static void tear_down(void *fixture_)
{
    fixture *f = fixture_;
    ecs_world_destroy(f->world);
    free(f->entities);
    free(f->order);
    free(f);
}

/* ---- looking at the result ---- */

#define LOOK(T, field, bit)                                                                        \
    do {                                                                                           \
        const T *value = ecs_try_get(f->world, entity, T);                                         \
        if (value) {                                                                               \
            one.has |= (bit);                                                                      \
            one.field = *value;                                                                    \
        }                                                                                          \
    } while (0)

static work_entity look(const void *fixture_, uint32_t i)
{
    const fixture *f = fixture_;
    const ecs_entity entity = f->entities[i];
    work_entity one = {.has = ecs_is_alive(f->world, entity) ? IS_ALIVE : 0};
    LOOK(Position, position, HAS_POSITION);
    LOOK(Velocity, velocity, HAS_VELOCITY);
    LOOK(Data, data, HAS_DATA);
    LOOK(Health, health, HAS_HEALTH);
    LOOK(Poison, poison, HAS_POISON);
    LOOK(Sprite, sprite, HAS_SPRITE);
    return one;
}

static uint32_t count(const void *fixture_)
{
    return ecs_entity_count(((const fixture *)fixture_)->world);
}

static double seen(const void *fixture_)
{
    return ((const fixture *)fixture_)->seen;
}

/* ---- creating, destroying ---- */

static void run_create(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        f->entities[i] = ecs_create(f->world);
}

static void run_create_bulk(void *fixture_)
{
    fixture *f = fixture_;
    ecs_create_bare(f->world, f->n, f->entities);
}

static void run_create2(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        f->entities[i] = ecs_create_with(f->world, ecs_with(Position, work_new_position),
                                         ecs_with(Velocity, work_new_velocity));
}

static void run_create2_bulk(void *fixture_)
{
    fixture *f = fixture_;
    ecs_create_bulk(f->world, f->n, f->entities, ecs_with(Position, work_new_position),
                    ecs_with(Velocity, work_new_velocity));
}

static void run_destroy2(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        ecs_destroy(f->world, f->entities[i]);
}

static void run_add_remove(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        ecs_add(f->world, f->entities[i], Velocity, work_new_velocity);
    for (uint32_t i = 0; i < f->n; i++)
        ecs_delete(f->world, f->entities[i], Velocity);
}

static void run_tag_delete(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        if (work_is_tagged(i))
            ecs_tag(f->world, f->entities[i], Doomed);
    ecs_delete_any(f->world, Doomed);
    for (uint32_t i = 0; i < f->n; i++)
        if (work_is_tagged(i))
            f->entities[i] = ecs_create_with(f->world, ecs_with(Position, work_new_position));
}

/* ---- reading by handle ---- */

static void run_get(void *fixture_)
{
    fixture *f = fixture_;
    double sum = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        const Position *position = ecs_get(f->world, f->entities[f->order[i]], Position);
        sum += (double)(position->x + position->y);
    }
    f->seen += sum;
}

static void run_get_checked(void *fixture_)
{
    fixture *f = fixture_;
    double sum = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        const Position *position = ecs_try_get(f->world, f->entities[f->order[i]], Position);
        if (position)
            sum += (double)(position->x + position->y);
    }
    f->seen += sum;
}

/* ---- iterating ---- */

static void run_iter1(void *fixture_)
{
    fixture *f = fixture_;
    ecs_each(f->world, Position, position)
        position->x += 1;
}

static void move(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity))
        work_move(ecs_view_get(&view, Position), ecs_view_get(&view, Velocity));
}

static void move_group(ecs_world *world)
{
    const uint32_t rows = ecs_group_count(world, ecs_mask(Position, Velocity));
    Position *position = ecs_array(world, Position);
    const Velocity *velocity = ecs_array(world, Velocity);
    for (uint32_t i = 0; i < rows; i++)
        work_move(&position[i], &velocity[i]);
}

static void run_iter2(void *fixture_)
{
    move(((fixture *)fixture_)->world);
}

static void run_iter2_group(void *fixture_)
{
    move_group(((fixture *)fixture_)->world);
}

static void run_iter3(void *fixture_)
{
    fixture *f = fixture_;
    ecs_each_view(view, f->world, .with = ecs_mask(Position, Velocity, Data))
        work_blend(ecs_view_get(&view, Position), ecs_view_get(&view, Velocity),
                   ecs_view_get(&view, Data));
}

static void run_iter3_group(void *fixture_)
{
    fixture *f = fixture_;
    const uint32_t rows = ecs_group_count(f->world, ecs_mask(Position, Velocity, Data));
    Position *position = ecs_array(f->world, Position);
    const Velocity *velocity = ecs_array(f->world, Velocity);
    Data *data = ecs_array(f->world, Data);
    for (uint32_t i = 0; i < rows; i++)
        work_blend(&position[i], &velocity[i], &data[i]);
}

/* ---- a frame ---- */

static void bounce(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity))
        work_bounce(ecs_view_get(&view, Position), ecs_view_get(&view, Velocity));
}

static void bounce_group(ecs_world *world)
{
    const uint32_t rows = ecs_group_count(world, ecs_mask(Position, Velocity));
    const Position *position = ecs_array(world, Position);
    Velocity *velocity = ecs_array(world, Velocity);
    for (uint32_t i = 0; i < rows; i++)
        work_bounce(&position[i], &velocity[i]);
}

static void think(ecs_world *world)
{
    ecs_each(world, Data, data)
        work_think(data);
}

static void steer(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity, Data))
        work_steer(ecs_view_get(&view, Position), ecs_view_get(&view, Velocity),
                   ecs_view_get(&view, Data));
}

static void hurt(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Health, Poison))
        work_hurt(ecs_view_get(&view, Health), ecs_view_get(&view, Poison));
}

static void hurt_group(ecs_world *world)
{
    const uint32_t rows = ecs_group_count(world, ecs_mask(Health, Poison));
    Health *health = ecs_array(world, Health);
    const Poison *poison = ecs_array(world, Poison);
    for (uint32_t i = 0; i < rows; i++)
        work_hurt(&health[i], &poison[i]);
}

static void heal(ecs_world *world)
{
    ecs_each(world, Health, health)
        work_heal(health);
}

static void place(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Sprite))
        work_place(ecs_view_get(&view, Sprite), ecs_view_get(&view, Position));
}

static const ecs_system systems[] = {
    {"move", .run = move},   {"bounce", .run = bounce}, {"think", .run = think},
    {"steer", .run = steer}, {"hurt", .run = hurt},     {"heal", .run = heal},
    {"place", .run = place},
};
static const ecs_workload frame = {"frame", systems, sizeof systems / sizeof *systems};

static const ecs_system group_systems[] = {
    {"move", .run = move_group}, {"bounce", .run = bounce_group}, {"think", .run = think},
    {"steer", .run = steer},     {"hurt", .run = hurt_group},     {"heal", .run = heal},
    {"place", .run = place},
};
static const ecs_workload group_frame = {"frame", group_systems,
                                         sizeof group_systems / sizeof *group_systems};

static void run_frame(void *fixture_)
{
    ecs_run(((fixture *)fixture_)->world, &frame);
}

static void run_frame_group(void *fixture_)
{
    ecs_run(((fixture *)fixture_)->world, &group_frame);
}

int main(int argc, char *argv[])
{
    static const contender ecs = {
        .name = "ecs",
        .runs = {[ROW_CREATE] = run_create,
                 [ROW_CREATE_BULK] = run_create_bulk,
                 [ROW_CREATE2] = run_create2,
                 [ROW_CREATE2_BULK] = run_create2_bulk,
                 [ROW_REFILL2] = run_create2,
                 [ROW_REFILL2_BULK] = run_create2_bulk,
                 [ROW_DESTROY2] = run_destroy2,
                 [ROW_ADD_REMOVE] = run_add_remove,
                 [ROW_GET] = run_get,
                 [ROW_GET_CHECKED] = run_get_checked,
                 [ROW_ITER1] = run_iter1,
                 [ROW_ITER2] = run_iter2,
                 [ROW_ITER2_GROUP] = run_iter2_group,
                 [ROW_ITER2_HALF] = run_iter2,
                 [ROW_ITER2_HALF_GROUP] = run_iter2_group,
                 [ROW_ITER2_SPARSE] = run_iter2,
                 [ROW_ITER2_SPARSE_GROUP] = run_iter2_group,
                 [ROW_ITER3_MIXED] = run_iter3,
                 [ROW_ITER3_MIXED_GROUP] = run_iter3_group,
                 [ROW_ITER2_SHUFFLED] = run_iter2,
                 [ROW_ITER2_SHUFFLED_GROUP] = run_iter2_group,
                 [ROW_TAG_DELETE] = run_tag_delete,
                 [ROW_FRAME] = run_frame,
                 [ROW_FRAME_GROUP] = run_frame_group},
        .set_up = set_up,
        .look = look,
        .count = count,
        .seen = seen,
        .tear_down = tear_down,
    };
    return bench_main(&ecs, argc, argv);
}
