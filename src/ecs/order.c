/* order: puts the rows of a storage in order. It works in place, so it cannot fail. */
#include "kernel.h"

/* ---- sorting ---- */

/* The rows from `first` to `end` - 1 are sorted at once: all are in the same groups, in which these
 * types have the same entities in the same rows. */
typedef struct row_sort {
    ecs_world *world;
    ecs_storage_ *storage;
    uint32_t first, end;
    ecs_components types;
    ecs_compare *compare;
    void *context;
} row_sort;

/* Equal values are ordered by entity: the result then depends on no detail of the algorithm. */
static bool comes_before(const row_sort *sort, uint32_t a, uint32_t b)
{
    const ecs_storage_ *storage = sort->storage;
    const int order =
        sort->compare(ecs_value_at_(storage, a), ecs_value_at_(storage, b), sort->context);
    return order != 0 ? order < 0 : ecs_index_at_(storage, a) < ecs_index_at_(storage, b);
}

static void swap_moving(const row_sort *sort, uint32_t a, uint32_t b)
{
    ecs_components left = sort->types;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left))
        ecs_swap_rows_(sort->world, &sort->world->storages[ecs_lowest_(left)], a, b);
}

/* In the heap, the children of the nth row to sort are the rows 2n + 1 and 2n + 2. The row sinks
 * until neither of its children belongs behind it. */
static void sift_down(const row_sort *sort, uint32_t nth, uint32_t count)
{
    while (nth < count / 2) {
        uint32_t below = 2 * nth + 1;
        if (below + 1 < count && comes_before(sort, sort->first + below, sort->first + below + 1))
            below++;
        if (!comes_before(sort, sort->first + nth, sort->first + below))
            return;
        swap_moving(sort, sort->first + nth, sort->first + below);
        nth = below;
    }
}

static bool are_sorted(const row_sort *sort)
{
    for (uint32_t row = sort->first + 1; row < sort->end; row++)
        if (comes_before(sort, row, row - 1))
            return false;
    return true;
}

/* Heapsort (J. W. J. Williams, 1964; R. W. Floyd's way to make the heap): in place, and never worse
 * than O(n log n). Rows that are in order already, as in a program that sorts in every frame, cost
 * one look at each. */
static void sort_rows(const row_sort *sort)
{
    const uint32_t count = sort->end - sort->first;
    if (count < 2 || are_sorted(sort))
        return;
    ecs_components left = sort->types;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left))
        ecs_disturb_(&sort->world->storages[ecs_lowest_(left)]);
    for (uint32_t nth = count / 2; nth > 0; nth--)
        sift_down(sort, nth - 1, count);
    for (uint32_t last = count - 1; last > 0; last--) {
        swap_moving(sort, sort->first, sort->first + last);
        sift_down(sort, 0, last);
    }
}

/* The section ends where the innermost group of its first row does: the last one, as they are
 * sorted. Without groups, all rows are one. */
static void find_section(row_sort *sort, ecs_components sorted)
{
    sort->end = ecs_row_count_(sort->storage);
    sort->types = sorted;
    for (uint32_t nth = 0; nth < sort->world->group_count; nth++) {
        const ecs_group_ *group = &sort->world->groups[nth];
        if (!ecs_overlap(group->owned, sorted) || group->count <= sort->first)
            continue;
        sort->types = ecs_union(sort->types, group->owned);
        sort->end = group->count;
    }
}

void ecs_sort_(ecs_world *world, ecs_type_ type, ecs_compare *compare, void *context)
{
    ecs_check_registered_(world, type);
    ecs_storage_ *storage = &world->storages[type.number];
    ecs_check_changes_(world, ecs_moving_with_(world, ecs_bit_(type.number)), ECS_MOVES_,
                       type.site);
    row_sort sort;
    sort.world = world;
    sort.storage = storage;
    sort.compare = compare;
    sort.context = context;
    for (sort.first = 0; sort.first < ecs_row_count_(storage); sort.first = sort.end) {
        find_section(&sort, ecs_bit_(type.number));
        sort_rows(&sort);
    }
}

/* ---- aligning ---- */

void ecs_align_(ecs_world *world, ecs_type_ type, ecs_type_ other)
{
    ecs_check_known_(world, type);
    ecs_check_known_(world, other);
    ecs_check_changes_(world, ecs_bit_(type.number), ECS_MOVES_, type.site);
    ecs_storage_ *storage = &world->storages[type.number];
    const ecs_storage_ *model = &world->storages[other.number];
    uint32_t next = 0;
    ECS_CHECK_AT_(world, type.site, !ecs_is_owned_(world, ecs_bit_(type.number)),
                  "ecs_align: %s is in a group, and has the group's order: sort it with ecs_sort",
                  type.name);
    /* Swapping each match into the next place at the front never moves one that is already there.
     */
    ecs_disturb_(storage);
    for (uint32_t row = 0; row < ecs_row_count_(model); row++) {
        const uint32_t index = ecs_index_at_(model, row);
        if (ecs_holds_(world->records[index].mask, type.number))
            ecs_swap_rows_(world, storage, next++, ecs_row_(storage, index));
    }
}
