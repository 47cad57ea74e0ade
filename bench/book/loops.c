/* loops: over all entities that have one, two or three components. The shortest set leads, and the
 * rows of the others are looked up. */
#include "fixture.h"

void book_run_iter1(void *fixture, uint32_t n)
{
    (void)n;
    const book_fixture *f = fixture;
    const book_set *set = &f->world->sets[POSITION];
    Position *position = set->data;
    for (uint32_t row = 0, count = set->count; row < count; row++)
        step_1(&position[row]);
}

/* Each Velocity with its Position. */
static void move_velocities(const book_set *positions, const book_set *velocities)
{
    Position *position = positions->data;
    const Velocity *velocity = velocities->data;
    for (uint32_t row = 0, count = velocities->count; row < count; row++) {
        const uint32_t other = positions->sparse[velocities->dense[row]];
        if (other)
            step_2(&position[other - 1], &velocity[row]);
    }
}

/* Each Position with its Velocity. */
static void move_positions(const book_set *positions, const book_set *velocities)
{
    Position *position = positions->data;
    const Velocity *velocity = velocities->data;
    for (uint32_t row = 0, count = positions->count; row < count; row++) {
        const uint32_t other = velocities->sparse[positions->dense[row]];
        if (other)
            step_2(&position[row], &velocity[other - 1]);
    }
}

void book_run_iter2(void *fixture, uint32_t n)
{
    (void)n;
    const book_fixture *f = fixture;
    const book_set *positions = &f->world->sets[POSITION];
    const book_set *velocities = &f->world->sets[VELOCITY];
    if (velocities->count <= positions->count)
        move_velocities(positions, velocities);
    else
        move_positions(positions, velocities);
}

void book_run_iter3(void *fixture, uint32_t n)
{
    (void)n;
    const book_fixture *f = fixture;
    const book_set *positions = &f->world->sets[POSITION];
    const book_set *velocities = &f->world->sets[VELOCITY];
    const book_set *datas = &f->world->sets[DATA];
    Position *position = positions->data;
    const Velocity *velocity = velocities->data;
    Data *data = datas->data;
    for (uint32_t row = 0, count = datas->count; row < count; row++) {
        const uint32_t index = datas->dense[row];
        const uint32_t at = positions->sparse[index];
        const uint32_t to = velocities->sparse[index];
        if (at && to)
            step_3(&position[at - 1], &velocity[to - 1], &data[row]);
    }
}
