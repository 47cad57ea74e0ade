/* structure: creating and destroying, adding and removing, reading by handle. */
#include "fixture.h"

void book_run_create(void *fixture, uint32_t n)
{
    const book_fixture *f = fixture;
    book_world *world = f->world;
    for (uint32_t i = 0; i < n; i++)
        f->entities[i] = book_create(world);
}

void book_run_create2(void *fixture, uint32_t n)
{
    const book_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++) {
        f->entities[i] = book_create(f->world);
        BOOK_ADD(f->world, f->entities[i], POSITION, Position, first_position(i));
        BOOK_ADD(f->world, f->entities[i], VELOCITY, Velocity, first_velocity(i));
    }
}

void book_run_destroy2(void *fixture, uint32_t n)
{
    const book_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++)
        book_destroy(f->world, f->entities[i]);
}

void book_run_add_remove(void *fixture, uint32_t n)
{
    const book_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++)
        BOOK_ADD(f->world, f->entities[i], VELOCITY, Velocity, first_velocity(i));
    for (uint32_t i = 0; i < n; i++)
        book_remove(f->world, f->entities[i], VELOCITY, sizeof(Velocity));
}

void book_run_get(void *fixture, uint32_t n)
{
    const book_fixture *f = fixture;
    const book_world *world = f->world;
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        const Position *position = book_get(world, f->shuffled[i], POSITION);
        if (position)
            sum += (int32_t)position->x;
    }
    bench_sum = sum;
}

/* What is tagged is destroyed from the last row on: the set gets shorter meanwhile. */
static void destroy_tagged(book_world *world)
{
    const book_set *tagged = &world->sets[TAG];
    while (tagged->count) {
        const uint32_t index = tagged->dense[tagged->count - 1];
        book_destroy(world, (book_entity)index | (book_entity)world->generations[index] << 32);
    }
}

void book_run_tag_delete(void *fixture, uint32_t n)
{
    book_fixture *f = fixture;
    const uint32_t first = f->runs++ % TAGGED_IN;
    for (uint32_t i = first; i < n; i += TAGGED_IN)
        book_add(f->world, f->entities[i], TAG, NULL, 0);
    destroy_tagged(f->world);
    for (uint32_t i = first; i < n; i += TAGGED_IN) {
        f->entities[i] = book_create(f->world);
        BOOK_ADD(f->world, f->entities[i], POSITION, Position, refilled_position(i));
    }
}
