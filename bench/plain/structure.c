/* structure: creating and destroying, adding and removing, reading by handle. */
#include "plain.h"

void plain_create(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++)
        f->entities[i] = i;
}

void plain_create2(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++) {
        f->entities[i] = i;
        f->position[i] = first_position(i);
        f->velocity[i] = first_velocity(i);
    }
}

void plain_refill2(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t row = f->order[n - 1 - i];
        f->entities[i] = row;
        f->position[row] = first_position(i);
        f->velocity[row] = first_velocity(i);
    }
}

void plain_destroy2(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++)
        f->has[f->entities[i]] = 0;
}

void plain_add_remove(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    for (uint32_t i = 0; i < n; i++) {
        f->velocity[i] = first_velocity(i);
        f->has[i] |= HAS_VELOCITY;
    }
    for (uint32_t i = 0; i < n; i++)
        f->has[i] &= (uint8_t)~HAS_VELOCITY;
}

static int compare_x(const void *a, const void *b)
{
    return by_x(a, b);
}

void plain_sort(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    int64_t sum = 0;
    qsort(f->position, n, sizeof *f->position, compare_x);
    for (uint32_t row = 0; row < n; row++)
        sum += weigh(&f->position[row], row);
    bench_sum = sum;
}

void plain_sort_nearly(void *fixture, uint32_t n)
{
    plain_fixture *f = fixture;
    f->position[strayed_row(f->runs, n)].x = strayed_x(f->runs, n);
    f->runs++;
    plain_sort(f, n);
}

void plain_get(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    const uint32_t *order = f->order;
    const Position *position = f->position;
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum += (int32_t)position[order[i]].x;
    bench_sum = sum;
}

void plain_get_checked(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    int64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        if (f->has[f->order[i]] & HAS_POSITION)
            sum += (int32_t)f->position[f->order[i]].x;
    bench_sum = sum;
}

void plain_tag_delete(void *fixture, uint32_t n)
{
    plain_fixture *f = fixture;
    const uint32_t first = f->runs++ % TAGGED_IN;
    for (uint32_t i = first; i < n; i += TAGGED_IN)
        f->has[i] = 0;
    for (uint32_t i = 0; i < n; i++) {
        if (f->has[i])
            continue;
        f->position[i] = refilled_position(i);
        f->has[i] = PLAIN_ALIVE | HAS_POSITION;
    }
}
