/* order: the rows of a storage in an order of the user's. In place, so it cannot fail. */
#include "access.h"
#include "bits.h"
#include "sparse_set.h"

/* ---- sorting ---- */

typedef struct sorting {
    ecs_world *world;
    ecs_storage_ *storage;
    uint32_t first, end;   /* the rows to sort */
    ecs_components moving; /* the storages whose rows change places */
    ecs_compare *compare;
    void *context;
} sorting;

/* A total order, so that the result does not depend on how it is reached. */
static bool comes_before(const sorting *how, uint32_t a, uint32_t b)
{
    const ecs_storage_ *storage = how->storage;
    const int order = how->compare(storage->data + a * storage->size,
                                   storage->data + b * storage->size, how->context);
    return order != 0 ? order < 0 : storage->dense[a] < storage->dense[b];
}

static void swap(const sorting *how, uint32_t a, uint32_t b)
{
    for (ecs_components moving = how->moving; moving; moving &= moving - 1)
        ecs_swap_rows_(&how->world->storages[ecs_lowest_(moving)], a, b);
}

/* In a heap the nth of the rows to sort has the 2n + 1st and 2n + 2nd below it. It goes down until
 * none below it comes after it. */
static void sift_down(const sorting *how, uint32_t nth, uint32_t count)
{
    while (nth < count / 2) {
        uint32_t below = 2 * nth + 1;
        if (below + 1 < count && comes_before(how, how->first + below, how->first + below + 1))
            below++;
        if (!comes_before(how, how->first + nth, how->first + below))
            return;
        swap(how, how->first + nth, how->first + below);
        nth = below;
    }
}

static bool is_sorted(const sorting *how)
{
    for (uint32_t row = how->first + 1; row < how->end; row++)
        if (comes_before(how, row, row - 1))
            return false;
    return true;
}

/* Heapsort (J. W. J. Williams, 1964; R. W. Floyd's way to make the heap). What is sorted already,
 * as it is when it is sorted in every frame, costs one look at each row. */
static void sort_rows(const sorting *how)
{
    const uint32_t count = how->end - how->first;
    if (count < 2 || is_sorted(how))
        return;
    for (ecs_components moving = how->moving; moving; moving &= moving - 1)
        ecs_disturb_(&how->world->storages[ecs_lowest_(moving)]);
    for (uint32_t nth = count / 2; nth > 0; nth--)
        sift_down(how, nth - 1, count);
    for (uint32_t last = count - 1; last > 0; last--) {
        swap(how, how->first, how->first + last);
        sift_down(how, 0, last);
    }
}

void ecs_sort_(ecs_world *world, unsigned component, const char *name, size_t size,
               ecs_compare *compare, void *context)
{
    ecs_check_registered_(world, component, name, size);
    ecs_storage_ *storage = &world->storages[component];
    const ecs_components alone = (ecs_components)1 << component;
    ecs_check_changes_(world, alone | (storage->group ? storage->group->owned : 0), ECS_MOVES_);
    const uint32_t in_group = storage->group ? storage->group->count : 0;
    sorting how = {world, storage, 0, in_group, 0, compare, context};
    if (storage->group) {
        how.moving = storage->group->owned;
        sort_rows(&how);
    }
    how.first = in_group;
    how.end = storage->count;
    how.moving = alone;
    sort_rows(&how);
}

/* ---- aligning ---- */

void ecs_align_(ecs_world *world, unsigned component, const char *name, unsigned leader,
                const char *leader_name)
{
    ecs_check_known_(world, component, name);
    ecs_check_known_(world, leader, leader_name);
    ecs_check_changes_(world, (ecs_components)1 << component, ECS_MOVES_);
    ecs_storage_ *storage = &world->storages[component];
    const ecs_storage_ *leading = &world->storages[leader];
    uint32_t next = 0;
    ECS_CHECK_(world, !storage->group,
               "ecs_align: %s is in a group, and has the group's order: sort it with ecs_sort",
               name);
    ecs_disturb_(storage);
    for (uint32_t row = 0; row < leading->count; row++) {
        const uint32_t index = leading->dense[row];
        if (world->records[index].mask >> component & 1)
            ecs_swap_rows_(storage, next++, *ecs_row_(storage, index));
    }
}
