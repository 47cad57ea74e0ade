/* order: the rows of a storage in an order of the user's. In place, so it cannot fail. */
#include "sparse_set.h"

/* Running loops find out that rows have moved, as they do after removals that are not allowed. */
static void disturb(ecs_storage_ *storage)
{
    storage->removals += 2;
}

/* ---- sorting ---- */

typedef struct sorting {
    ecs_storage_ *storage;
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

/* The row goes down until no row below it comes after it. */
static void sift_down(const sorting *how, uint32_t row, uint32_t end)
{
    while (row < end / 2) {
        uint32_t below = 2 * row + 1;
        if (below + 1 < end && comes_before(how, below, below + 1))
            below++;
        if (!comes_before(how, row, below))
            return;
        ecs_swap_rows_(how->storage, row, below);
        row = below;
    }
}

static bool is_sorted(const sorting *how)
{
    for (uint32_t row = 1; row < how->storage->count; row++)
        if (comes_before(how, row, row - 1))
            return false;
    return true;
}

/* Heapsort (J. W. J. Williams, 1964; R. W. Floyd's way to make the heap). What is sorted already,
 * as it is when it is sorted in every frame, costs one look at each row. */
void ecs_sort_(ecs_world *world, unsigned component, const char *name, size_t size,
               ecs_compare *compare, void *context)
{
    ecs_check_registered_(world, component, name, size);
    ecs_storage_ *storage = &world->storages[component];
    const sorting how = {storage, compare, context};
    if (is_sorted(&how))
        return;
    disturb(storage);
    for (uint32_t row = storage->count / 2; row > 0; row--)
        sift_down(&how, row - 1, storage->count);
    for (uint32_t end = storage->count - 1; end > 0; end--) {
        ecs_swap_rows_(storage, 0, end);
        sift_down(&how, 0, end);
    }
}

/* ---- aligning ---- */

void ecs_align_(ecs_world *world, unsigned component, const char *name, unsigned leader,
                const char *leader_name)
{
    ecs_check_known_(world, component, name);
    ecs_check_known_(world, leader, leader_name);
    ecs_storage_ *storage = &world->storages[component];
    const ecs_storage_ *leading = &world->storages[leader];
    uint32_t next = 0;
    disturb(storage);
    for (uint32_t row = 0; row < leading->count; row++) {
        const uint32_t index = leading->dense[row];
        if (world->records[index].mask >> component & 1)
            ecs_swap_rows_(storage, next++, *ecs_row_(storage, index));
    }
}
