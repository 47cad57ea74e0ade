/* frame: the seven systems, each over the list of its entities. */
#include "../pixels.h"
#include "plain.h"

static void run_data(const plain_fixture *f)
{
    const plain_list *list = &f->lists[LIST_DATA];
    for (uint32_t k = 0; k < list->count; k++)
        step_data(&f->data[list->rows[k]]);
}

static void run_steer(const plain_fixture *f)
{
    const plain_list *list = &f->lists[LIST_STEER];
    for (uint32_t k = 0; k < list->count; k++) {
        const uint32_t row = list->rows[k];
        step_steer(&f->position[row], &f->velocity[row], &f->data[row]);
    }
}

static void run_health(const plain_fixture *f)
{
    const plain_list *list = &f->lists[LIST_HEALTH];
    for (uint32_t k = 0; k < list->count; k++)
        step_health(&f->health[list->rows[k]]);
}

static void run_damage(const plain_fixture *f)
{
    const plain_list *list = &f->lists[LIST_DAMAGE];
    for (uint32_t k = 0; k < list->count; k++)
        step_damage(&f->health[list->rows[k]], &f->damage[list->rows[k]]);
}

static void run_sprite(const plain_fixture *f)
{
    const plain_list *list = &f->lists[LIST_SPRITE];
    for (uint32_t k = 0; k < list->count; k++) {
        const uint32_t row = list->rows[k];
        step_sprite(&f->sprite[row], &f->player[row], &f->health[row]);
    }
}

static void run_draw(const plain_fixture *f)
{
    const plain_list *list = &f->lists[LIST_DRAW];
    for (uint32_t k = 0; k < list->count; k++)
        step_draw(pixels, &f->position[list->rows[k]], &f->sprite[list->rows[k]]);
}

void plain_frame(void *fixture, uint32_t n)
{
    const plain_fixture *f = fixture;
    plain_iter2_list(fixture, n);
    run_data(f);
    run_steer(f);
    run_health(f);
    run_damage(f);
    run_sprite(f);
    run_draw(f);
}
