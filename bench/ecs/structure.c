/* structure: creating and destroying, adding and removing, reading by handle. */
#include "fixture.h"

void run_create(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_world *world = f->world;
    ecs_entity *entities = f->entities;
    for (uint32_t i = 0; i < n; i++)
        entities[i] = ecs_create(world);
}

void run_create_bulk(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_create_bare(f->world, n, f->entities);
}

void run_create2(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_world *world = f->world;
    ecs_entity *entities = f->entities;
    for (uint32_t i = 0; i < n; i++)
        entities[i] = ecs_create_with(world, ecs_with(Position, first_position(i)),
                                      ecs_with(Velocity, first_velocity(i)));
}

void run_create2_adds(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_world *world = f->world;
    for (uint32_t i = 0; i < n; i++) {
        const ecs_entity entity = f->entities[i] = ecs_create(world);
        ecs_add(world, entity, Position, first_position(i));
        ecs_add(world, entity, Velocity, first_velocity(i));
    }
}

void run_create2_bulk(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_create_bulk(f->world, n, f->entities, ecs_with_each(Position, f->positions),
                    ecs_with_each(Velocity, f->velocities));
}

void run_destroy2(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_world *world = f->world;
    for (uint32_t i = 0; i < n; i++)
        ecs_destroy(world, f->entities[i]);
}

void run_destroy2_bulk(void *fixture_, uint32_t n)
{
    (void)n;
    const fixture *f = fixture_;
    ecs_delete_any(f->world, Position);
}

void run_add_remove(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_world *world = f->world;
    for (uint32_t i = 0; i < n; i++)
        ecs_add(world, f->entities[i], Velocity, first_velocity(i));
    for (uint32_t i = 0; i < n; i++)
        ecs_delete(world, f->entities[i], Velocity);
}

static int compare_x(const void *a, const void *b, void *context)
{
    (void)context;
    return by_x(a, b);
}

void run_sort(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    int64_t sum = 0;
    ecs_sort(f->world, Position, compare_x, NULL);
    const Position *positions = ecs_array_read(f->world, Position);
    for (uint32_t row = 0; row < n; row++)
        sum += weigh(&positions[row], row);
    bench_sum = sum;
}

void run_sort_nearly(void *fixture_, uint32_t n)
{
    fixture *f = fixture_;
    ecs_array(f->world, Position)[strayed_row(f->runs, n)].x = strayed_x(f->runs, n);
    f->runs++;
    run_sort(f, n);
}

void run_get(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_world *world = f->world;
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += (int32_t)ecs_read(world, f->shuffled[i], Position)->x;
    bench_sum = sum;
}

void run_get_checked(void *fixture_, uint32_t n)
{
    const fixture *f = fixture_;
    ecs_world *world = f->world;
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        const Position *position = ecs_try_read(world, f->shuffled[i], Position);
        if (position)
            sum += (int32_t)position->x;
    }
    bench_sum = sum;
}

/* ---- deferred deletion ---- */

static void tag(const fixture *f, uint32_t n, uint32_t first)
{
    for (uint32_t i = first; i < n; i += TAGGED_IN)
        ecs_tag(f->world, f->entities[i], Doomed);
}

static void refill(const fixture *f, uint32_t n, uint32_t first)
{
    for (uint32_t i = first; i < n; i += TAGGED_IN)
        f->entities[i] = ecs_create_with(f->world, ecs_with(Position, refilled_position(i)));
}

void run_tag_delete(void *fixture_, uint32_t n)
{
    fixture *f = fixture_;
    const uint32_t first = f->runs++ % TAGGED_IN;
    tag(f, n, first);
    ecs_delete_any(f->world, Doomed);
    refill(f, n, first);
}

void run_tag_delete_view(void *fixture_, uint32_t n)
{
    fixture *f = fixture_;
    const uint32_t first = f->runs++ % TAGGED_IN;
    tag(f, n, first);
    ecs_each_view(view, f->world, .with = ecs_mask(Doomed))
        ecs_destroy(f->world, view.entity);
    refill(f, n, first);
}
