/* loops: over all entities that have one, two or three components. */
#include "plain.h"

void plain_iter1(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    Position *position = f->position;
    for (uint32_t i = 0; i < n; i++)
        step_1(&position[i]);
}

void plain_iter1_soa(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    float *x = f->x;
    for (uint32_t i = 0; i < n; i++)
        x[i] += 1.0F;
}

void plain_iter2(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    Position *restrict position = f->position;
    const Velocity *restrict velocity = f->velocity;
    for (uint32_t i = 0; i < n; i++)
        step_2(&position[i], &velocity[i]);
}

void plain_iter2_soa(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    float *restrict x = f->x;
    float *restrict y = f->y;
    const float *restrict dx = f->dx;
    const float *restrict dy = f->dy;
    for (uint32_t i = 0; i < n; i++)
        x[i] += dx[i] * TIME_STEP;
    for (uint32_t i = 0; i < n; i++)
        y[i] += dy[i] * TIME_STEP;
}

void plain_iter2_list(void *fixture, uint32_t n)
{
    (void)n;
    const plain_fixture *f = fixture;
    Position *restrict position = f->position;
    const Velocity *restrict velocity = f->velocity;
    const uint32_t *rows = f->lists[LIST_MOVE].rows;
    for (uint32_t k = 0, count = f->lists[LIST_MOVE].count; k < count; k++)
        step_2(&position[rows[k]], &velocity[rows[k]]);
}

void plain_iter2_packed(void *fixture, uint32_t n)
{
    (void)n;
    const plain_fixture *f = fixture;
    Position *restrict position = f->position;
    const Velocity *restrict velocity = f->velocity;
    for (uint32_t row = 0, count = f->packed_count; row < count; row++)
        step_2(&position[row], &velocity[row]);
}

void plain_iter3_list(void *fixture, uint32_t n)
{
    (void)n;
    const plain_fixture *f = fixture;
    Position *restrict position = f->position;
    const Velocity *restrict velocity = f->velocity;
    Data *restrict data = f->data;
    const uint32_t *rows = f->lists[LIST_STEER].rows;
    for (uint32_t k = 0, count = f->lists[LIST_STEER].count; k < count; k++)
        step_3(&position[rows[k]], &velocity[rows[k]], &data[rows[k]]);
}

void plain_iter3_packed(void *fixture, uint32_t n)
{
    (void)n;
    const plain_fixture *f = fixture;
    Position *restrict position = f->position;
    const Velocity *restrict velocity = f->velocity;
    Data *restrict data = f->data;
    for (uint32_t row = 0, count = f->packed_count; row < count; row++)
        step_3(&position[row], &velocity[row], &data[row]);
}
