/* order: sorting and aligning, in place, so that neither can fail. */
#include "../order.h"
#include "../../ecs_observer.h"

enum { SHORT = 12 };

typedef struct row_sort {
    ecs_world *world;
    const ecs_storage_ *storage;
    unsigned type;
    ecs_components together; /* the types whose rows are moved: what groups keep in step */
    bool is_quiet;           /* nobody is told of moves */
    ecs_compare *compare;
    void *context;
    uint32_t low, high; /* rows that were moved quietly lie from one to the other */
    uint64_t moves;     /* left for insertions that help only where rows are nearly sorted */
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

static void note_moves(row_sort *sort, uint32_t low, uint32_t high)
{
    sort->low = low < sort->low ? low : sort->low;
    sort->high = high > sort->high ? high : sort->high;
}

/* Where nobody is told, entities learn their rows in the end (ecs_settle_rows_): to look one up for
 * each move would take most of the time. */
static void swap(row_sort *sort, uint32_t a, uint32_t b)
{
    if (!sort->is_quiet) {
        ecs_exchange_rows_(sort->world, sort->type, a, b);
        return;
    }
    note_moves(sort, a < b ? a : b, a < b ? b : a);
    ECS_EACH_TYPE_(type, sort->together)
        ecs_exchange_quietly_(&sort->world->storages[type], a, b);
}

/* The row goes in front of others, and each of them one row up. */
static void move_down(row_sort *sort, uint32_t row, uint32_t to)
{
    if (sort->is_quiet && row - to > 1) {
        note_moves(sort, to, row);
        ECS_EACH_TYPE_(type, sort->together)
            ecs_move_down_quietly_(&sort->world->storages[type], row, to);
        return;
    }
    for (; row > to; row--)
        swap(sort, row, row - 1);
}

/* The place of a row that comes before the one in front of it, among those from `first` on, which
 * are sorted. It is searched in steps that grow, as it is near in most cases. */
static uint32_t sorted_place(const row_sort *sort, uint32_t first, uint32_t row)
{
    uint32_t high = row - 1, step = 1;
    for (; step <= high - first && comes_before(sort, row, high - step); step *= 2)
        high -= step;
    uint32_t low = step <= high - first ? high - step + 1 : first;
    while (low < high) {
        const uint32_t middle = low + (high - low) / 2;
        if (comes_before(sort, row, middle))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* Few comparisons where few rows are out of place. False if there are too many: no moves are left.
 */
static bool insert_rows(row_sort *sort, uint32_t first, uint32_t end)
{
    const bool is_short = end - first <= SHORT;
    for (uint32_t next = first + 1; next < end; next++) {
        if (!comes_before(sort, next, next - 1))
            continue;
        const uint32_t place = sorted_place(sort, first, next);
        const uint32_t moves = next - place;
        if (!is_short && sort->moves < moves)
            return false;
        sort->moves -= sort->moves < moves ? sort->moves : moves;
        move_down(sort, next, place);
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

/* The rows of a section, which are in the same groups. */
static void sort_section(row_sort *sort, uint32_t first, uint32_t end)
{
    sort->together = ecs_section_types_(sort->world, sort->type, first);
    sort->is_quiet = ecs_moves_unheard_(sort->world, sort->together);
    sort->low = end;
    sort->high = first;
    sort_rows(sort, first, end);
    if (sort->low < sort->high)
        ECS_EACH_TYPE_(type, sort->together)
            ecs_settle_rows_(&sort->world->storages[type], sort->low, sort->high + 1);
}

void ecs_sort_(ecs_world *world, ecs_type_ type, ecs_compare *compare, void *context)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    check_moves(world, type);
    const ecs_storage_ *storage = &world->storages[type.number];
    row_sort sort = {.world = world,
                     .storage = storage,
                     .type = type.number,
                     .compare = compare,
                     .context = context,
                     .moves = 2 * (uint64_t)ecs_row_count_(storage)};
    const bool looked = ecs_look_only_(world, true);
    for (uint32_t first = 0, end = 0; first < ecs_row_count_(storage); first = end) {
        end = ecs_section_end_(world, type.number, first);
        ecs_exchange_rows_(world, type.number, first,
                           first); /* tells running loops, even if no row moves */
        sort_section(&sort, first, end);
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
