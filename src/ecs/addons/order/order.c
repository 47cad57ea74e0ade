/* order: sorting and aligning, in place, so that neither can fail. */
#include "../order.h"
#include "../../ecs_observer.h"

enum { SHORT = 12 };

typedef struct row_sort {
    ecs_world *world;
    const ecs_storage_ *storage;
    unsigned type;
    ecs_compare *compare;
    void *context;
    uint64_t moves; /* left for insertions that help only where rows are nearly sorted */
    uint32_t random;
} row_sort;

/* Equal values are ordered by entity: the result then depends on no detail of the algorithm. */
static bool comes_before(const row_sort *sort, uint32_t a, uint32_t b)
{
    const ecs_storage_ *storage = sort->storage;
    const int order =
        sort->compare(ecs_value_at_(storage, a), ecs_value_at_(storage, b), sort->context);
    return order != 0 ? order < 0 : ecs_index_at_(storage, a) < ecs_index_at_(storage, b);
}

static void swap(const row_sort *sort, uint32_t a, uint32_t b)
{
    ecs_exchange_rows_(sort->world, sort->type, a, b);
}

/* Linear where few rows are out of place. False if there are too many: no moves are left. */
static bool insert_rows(row_sort *sort, uint32_t first, uint32_t end)
{
    const bool is_short = end - first <= SHORT;
    for (uint32_t next = first + 1; next < end; next++) {
        for (uint32_t row = next; row > first && comes_before(sort, row, row - 1); row--) {
            if (!is_short && sort->moves == 0)
                return false;
            sort->moves -= sort->moves > 0;
            swap(sort, row, row - 1);
        }
    }
    return true;
}

/* Pseudo-random, the same in each run: no order of rows that a program has is a bad one. */
static uint32_t any_row(row_sort *sort, uint32_t first, uint32_t end)
{
    sort->random = sort->random * 1664525 + 1013904223;
    return first + (uint32_t)((uint64_t)sort->random * (end - first) >> 32);
}

static uint32_t pivot_of(row_sort *sort, uint32_t first, uint32_t end)
{
    uint32_t low = any_row(sort, first, end);
    const uint32_t middle = any_row(sort, first, end);
    uint32_t high = any_row(sort, first, end);
    if (comes_before(sort, high, low)) {
        const uint32_t held = low;
        low = high;
        high = held;
    }
    return comes_before(sort, middle, low) ? low : comes_before(sort, high, middle) ? high : middle;
}

/* Puts a pivot in its place, what comes before it in front of that, and the rest behind; returns
 * the place. Rows that lie on the right side already stay. */
static uint32_t partition(row_sort *sort, uint32_t first, uint32_t end)
{
    swap(sort, first, pivot_of(sort, first, end));
    uint32_t low = first + 1, high = end - 1;
    for (;; low++, high--) {
        while (low <= high && comes_before(sort, low, first))
            low++;
        while (low <= high && comes_before(sort, first, high))
            high--;
        if (low >= high)
            break;
        swap(sort, low, high);
    }
    swap(sort, first, high);
    return high;
}

/* Quicksort (C. A. R. Hoare, 1961), which recurs for the smaller part alone.
 * NOLINTNEXTLINE(misc-no-recursion): so at most 32 deep */
static void sort_rows(row_sort *sort, uint32_t first, uint32_t end)
{
    while (!insert_rows(sort, first, end)) {
        const uint32_t place = partition(sort, first, end);
        if (place - first < end - place) {
            sort_rows(sort, first, place);
            first = place + 1;
        } else {
            sort_rows(sort, place + 1, end);
            end = place;
        }
    }
}

static void check_moves(const ecs_world *world, ecs_type_ type)
{
    const ecs_components bit = ecs_bit_(type.number);
    ecs_check_all_(world, ecs_union(bit, ecs_owned_with_(world, bit)), ECS_MOVES_,
                   type.label->site);
}

void ecs_sort_(ecs_world *world, ecs_type_ type, ecs_compare *compare, void *context)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    check_moves(world, type);
    const ecs_storage_ *storage = &world->storages[type.number];
    row_sort sort = {
        world, storage, type.number, compare, context, 2 * (uint64_t)ecs_row_count_(storage), 0};
    if (ecs_row_count_(storage) > 0)
        ecs_exchange_rows_(world, type.number, 0,
                           0); /* tells running loops, even if no row moves */
    const bool looked = ecs_look_only_(world, true);
    for (uint32_t first = 0, end = 0; first < ecs_row_count_(storage); first = end) {
        end = ecs_section_end_(world, type.number, first);
        sort_rows(&sort, first, end);
    }
    ecs_look_only_(world, looked);
}

/* Swapping each match into the next place at the front never moves one that is already there. */
void ecs_align_(ecs_world *world, ecs_type_ type, ecs_type_ other)
{
    ecs_check_known_(world, type);
    ecs_check_known_(world, other);
    check_moves(world, type);
    ECS_CHECK_TYPE_(world, type, ecs_is_empty(ecs_owned_with_(world, ecs_bit_(type.number))),
                    "ecs_align: %s is in a group, and has the group's order: sort it with ecs_sort",
                    type.label->name);
    const ecs_storage_ *storage = &world->storages[type.number];
    const ecs_storage_ *model = &world->storages[other.number];
    uint32_t next = 0;
    ecs_exchange_rows_(world, type.number, 0, 0); /* tells running loops, even if no row moves */
    for (uint32_t row = 0; row < ecs_row_count_(model); row++) {
        const uint32_t index = ecs_index_at_(model, row);
        if (ecs_holds_(world->records[index].mask, type.number))
            ecs_exchange_rows_(world, type.number, next++, ecs_row_(storage, index));
    }
}
