/* order: sorting and aligning, in place, so that neither can fail. */
#include "../order.h"
#include "../../ecs_observer.h"

/* ---- sorting ---- */

/* The rows from `first` to `end` - 1 are sorted at once: a section. */
typedef struct row_sort {
    ecs_world *world;
    const ecs_storage_ *storage;
    unsigned type;
    uint32_t first, end;
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
        ecs_swap_rows(sort->world, sort->type, sort->first + nth, sort->first + below);
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
    if (are_sorted(sort))
        return;
    for (uint32_t nth = count / 2; nth > 0; nth--)
        sift_down(sort, nth - 1, count);
    for (uint32_t last = count - 1; last > 0; last--) {
        ecs_swap_rows(sort->world, sort->type, sort->first, sort->first + last);
        sift_down(sort, 0, last);
    }
}

static void check_moves(const ecs_world *world, ecs_type_ type)
{
    const ecs_components bit = ecs_bit_(type.number);
    ecs_check_all_(world, ecs_union(bit, ecs_owned_with(world, bit)), ECS_MOVES_, type.label->site);
}

void ecs_sort_(ecs_world *world, ecs_type_ type, ecs_compare *compare, void *context)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    check_moves(world, type);
    row_sort sort = {world, &world->storages[type.number], type.number, 0, 0, compare, context};
    for (; sort.first < ecs_row_count_(sort.storage); sort.first = sort.end) {
        sort.end = ecs_section_end(world, type.number, sort.first);
        sort_rows(&sort);
    }
}

/* ---- aligning ---- */

/* Swapping each match into the next place at the front never moves one that is already there. */
void ecs_align_(ecs_world *world, ecs_type_ type, ecs_type_ other)
{
    ecs_check_known_(world, type);
    ecs_check_known_(world, other);
    check_moves(world, type);
    ECS_CHECK_TYPE_(world, type, ecs_is_empty(ecs_owned_with(world, ecs_bit_(type.number))),
                    "ecs_align: %s is in a group, and has the group's order: sort it with ecs_sort",
                    type.label->name);
    const ecs_storage_ *storage = &world->storages[type.number];
    const ecs_storage_ *model = &world->storages[other.number];
    uint32_t next = 0;
    ecs_swap_rows(world, type.number, 0, 0); /* a running loop is told even where no row moves */
    for (uint32_t row = 0; row < ecs_row_count_(model); row++) {
        const uint32_t index = ecs_index_at_(model, row);
        if (ecs_holds_(world->records[index].mask, type.number))
            ecs_swap_rows(world, type.number, next++, ecs_row_(storage, index));
    }
}
