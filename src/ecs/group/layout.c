/* layout: the rows of a cluster as a whole: emptied and filled again, counted, and cut into
 * sections for sorting. */
#include "../core/section.h"
#include "../core/storages.h"
#include "cluster.h"

/* The class that this row lies in. */
static unsigned class_at(const ecs_storage_ *storage, uint32_t row)
{
    uint32_t end = ecs_first_row_(storage);
    for (uint32_t left = storage->classes; left; left &= left - 1) {
        end += storage->cluster->counts[ecs_lowest_class_(left)];
        if (row < end)
            return ecs_lowest_class_(left);
    }
    return ECS_REST_;
}

/* The class that the entity's rows lie in, whatever its components are. */
static unsigned present_class(const ecs_world *world, const ecs_cluster_ *cluster, uint32_t index)
{
    ecs_components left = ecs_common(world->records[index].mask, cluster->owned);
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        const unsigned rank = class_at(storage, ecs_row_(storage, index));
        if (rank < ECS_REST_)
            return rank;
    }
    return ECS_REST_;
}

static ecs_class_change_ find_change(const ecs_world *world, const ecs_cluster_ *cluster,
                                     uint32_t index)
{
    return (ecs_class_change_){
        .from = present_class(world, cluster, index),
        .to = ecs_class_of_(cluster, world->records[index].mask),
        .gained = cluster->owned, /* no loop is at this entity */
    };
}

/* Where each storage is to be looked at next: the rows before are settled, without those that all
 * rows have slid by. */
typedef struct admission {
    uint32_t next[ECS_COMPONENTS_MAX];
} admission;

/* Another entity may have come to the row that this one had behind the classes. If it is one that
 * is not settled, its storage is to be looked at from there. */
static void look_at_row(admission *unsettled, const ecs_world *world, unsigned component,
                        uint32_t nth)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t row = nth + storage->slid;
    if (row >= unsettled->next[component] + storage->slid || row >= ecs_end_row_(storage))
        return;
    const uint32_t index = ecs_index_at_(storage, row);
    const ecs_class_change_ change = find_change(world, storage->cluster, index);
    if (change.from != change.to)
        unsettled->next[component] = nth;
}

/* Moves the entity to its class; false if it is there. */
static bool settle(ecs_world *world, ecs_cluster_ *cluster, uint32_t index, admission *unsettled)
{
    uint32_t before[ECS_COMPONENTS_MAX];
    const ecs_class_change_ change = find_change(world, cluster, index);
    if (change.from == change.to)
        return false;
    const ecs_components own = ecs_common(world->records[index].mask, cluster->owned);
    for (ecs_components rest = own; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(rest)];
        before[ecs_lowest_(rest)] = ecs_row_(storage, index) - storage->slid;
    }
    ecs_change_class_(world, cluster, index, &change);
    for (ecs_components rest = own; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
        look_at_row(unsettled, world, ecs_lowest_(rest), before[ecs_lowest_(rest)]);
    return true;
}

/* Settles the entities of one storage; false if all were. Settling moves rows, so the same row is
 * looked at again until its entity is where it belongs. */
static bool settle_rows(ecs_world *world, unsigned component, admission *unsettled)
{
    const ecs_storage_ *storage = &world->storages[component];
    uint32_t *next = &unsettled->next[component];
    bool moved = false;
    while (*next + storage->slid < ecs_end_row_(storage)) {
        const uint32_t index = ecs_index_at_(storage, *next + storage->slid);
        if (settle(world, storage->cluster, index, unsettled))
            moved = true;
        else
            ++*next;
    }
    return moved;
}

/* Opens groups that were closed for a while. From now on these components are grouped, and the
 * entities whose rows have been added since, from `rows` on, join. No row has been deleted
 * meanwhile. */
void ecs_admit_(ecs_world *world, ecs_components grouped, const uint32_t *rows)
{
    admission unsettled;
    bool moved = true;
    world->grouped = grouped;
    ecs_update_watched_(world);
    for (ecs_components rest = grouped; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
        unsettled.next[ecs_lowest_(rest)] =
            rows[ecs_lowest_(rest)] - world->storages[ecs_lowest_(rest)].slid;
    while (moved) {
        moved = false;
        for (ecs_components rest = grouped; !ecs_is_empty(rest); rest = ecs_without_lowest_(rest))
            moved = settle_rows(world, ecs_lowest_(rest), &unsettled) || moved;
    }
}

/* Empties the groups, and closes them until they are refilled. No row moves. */
void ecs_close_groups_(ecs_world *world, ecs_cluster_ *cluster)
{
    world->grouped = ecs_except(world->grouped, cluster->owned);
    ecs_update_watched_(world);
    memset(cluster->counts, 0, sizeof cluster->counts);
}

static const ecs_storage_ *rarest_of(const ecs_world *world, ecs_components components)
{
    const ecs_storage_ *rarest = &world->storages[ecs_lowest_(components)];
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        if (ecs_row_count_(storage) < ecs_row_count_(rarest))
            rarest = storage;
    }
    return rarest;
}

/* Moves the entities of this class into it; the classes behind it are still empty. None of them can
 * be missing in the rarest storage, so that one alone is searched. Rows that lie in order already,
 * as those of a world that was saved, stay where they are. */
static void fill(ecs_world *world, ecs_cluster_ *cluster, unsigned rank)
{
    const ecs_class_change_ change = {.from = ECS_REST_, .to = rank, .gained = cluster->owned};
    const ecs_storage_ *rarest = rarest_of(world, cluster->types[rank]);
    for (uint32_t row = ecs_start_of_(rarest, ECS_REST_); row < ecs_end_row_(rarest); row++) {
        const uint32_t index = ecs_index_at_(rarest, row);
        if (ecs_class_of_(cluster, world->records[index].mask) == rank)
            ecs_change_class_(world, cluster, index, &change);
    }
}

void ecs_refill_groups_(ecs_world *world, ecs_cluster_ *cluster)
{
    memset(cluster->counts, 0, sizeof cluster->counts);
    world->grouped = ecs_union(world->grouped, cluster->owned);
    ecs_update_watched_(world);
    for (unsigned rank = 0; rank < cluster->class_count; rank++)
        fill(world, cluster, rank);
}

/* ---- rows as they are ---- */

void ecs_find_section_(const ecs_world *world, unsigned component, uint32_t row,
                       ecs_section_ *section)
{
    const ecs_storage_ *storage = &world->storages[component];
    const unsigned rank = class_at(storage, row);
    if (rank == ECS_REST_)
        return;
    const uint32_t first = ecs_start_of_(storage, rank);
    section->end = first + storage->cluster->counts[rank];
    section->types = storage->cluster->types[rank];
    ecs_components left = section->types;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const unsigned other = ecs_lowest_(left);
        section->shifts[other] = ecs_start_of_(&world->storages[other], rank) - first;
    }
}

/* The first row, at or behind this one, of a class behind this class. A binary search. */
static uint32_t end_of_class(const ecs_world *world, const ecs_storage_ *storage, unsigned rank,
                             uint32_t first)
{
    uint32_t end = ecs_end_row_(storage);
    while (first < end) {
        const uint32_t middle = first + (end - first) / 2;
        const ecs_components mask = world->records[ecs_index_at_(storage, middle)].mask;
        if (ecs_class_in_(storage, ecs_class_of_(storage->cluster, mask)) <= rank)
            first = middle + 1;
        else
            end = middle;
    }
    return end;
}

/* The rows were replaced by others that lie in the order of these classes. */
void ecs_count_classes_(ecs_world *world)
{
    ecs_components left = world->grouped;
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(left)];
        uint32_t first = ecs_first_row_(storage);
        for (uint32_t classes = storage->classes; classes; classes &= classes - 1) {
            const unsigned rank = ecs_lowest_class_(classes);
            const uint32_t end = end_of_class(world, storage, rank, first);
            storage->cluster->counts[rank] = end - first;
            first = end;
        }
    }
}
