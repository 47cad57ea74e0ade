/* watch: copies of tracked values, to find writes that are not marked. Copies are kept by entity,
 * so that rows may move. */
#include "../ecs/watch.h"

#include "../core/access.h"
#include "../core/alloc.h"
#include "../core/sparse_set.h"
#include "tracking.h"

/* The copies of one component, by slot. */
typedef struct copies {
    unsigned char *values;
    uint32_t *stamps; /* of the entity that is copied; 0: none */
    uint32_t slots;
    size_t size;
} copies;

typedef struct ecs_write_watch_ {
    copies of[ECS_COMPONENTS_MAX];
    uint64_t taken; /* the time when they were */
} ecs_write_watch_;

/* ---- memory ---- */

static void free_copies(const ecs_world *world, copies *kept)
{
    ecs_resize_(world, kept->values, kept->slots, 0, kept->size, 1);
    ecs_resize_(world, kept->stamps, kept->slots, 0, sizeof *kept->stamps, _Alignof(uint32_t));
    *kept = (copies){0};
}

/* Old copies are not needed any longer. */
static bool reserve_copies(const ecs_world *world, copies *kept, uint32_t slots, size_t size)
{
    if (slots <= kept->slots)
        return true;
    free_copies(world, kept);
    kept->size = size;
    kept->values = ecs_resize_(world, NULL, 0, slots, size, 1);
    kept->stamps = ecs_resize_(world, NULL, 0, slots, sizeof *kept->stamps, _Alignof(uint32_t));
    kept->slots = slots;
    if (kept->values && kept->stamps)
        return true;
    if (kept->values)
        kept->values = ecs_resize_(world, kept->values, slots, 0, size, 1);
    if (kept->stamps)
        kept->stamps =
            ecs_resize_(world, kept->stamps, slots, 0, sizeof *kept->stamps, _Alignof(uint32_t));
    *kept = (copies){0};
    return false;
}

static void free_write_watch(ecs_world *world)
{
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        free_copies(world, &world->write_watch->of[i]);
    world->write_watch = ecs_resize_(world, world->write_watch, 1, 0, sizeof(ecs_write_watch_),
                                     _Alignof(ecs_write_watch_));
}

static size_t write_watch_bytes(const ecs_world *world)
{
    size_t bytes = sizeof *world->write_watch;
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        const copies *kept = &world->write_watch->of[i];
        bytes += kept->slots * (kept->size + sizeof *kept->stamps);
    }
    return bytes;
}

/* ---- copying ---- */

/* Links are not: the hierarchy writes them. */
static bool is_watched(const ecs_world *world, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    return storage->tracking && storage->tracking->kinds & ECS_MODIFIED &&
           !ecs_holds_(world->linked, component);
}

static bool copy_values(const ecs_world *world, copies *kept, const ecs_storage_ *storage)
{
    if (!reserve_copies(world, kept, world->record_count, storage->size))
        return false;
    if (kept->slots == 0)
        return true; /* there is no entity yet */
    memset(kept->stamps, 0, kept->slots * sizeof *kept->stamps);
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++) {
        const uint32_t index = ecs_index_at_(storage, row);
        kept->stamps[index] = world->records[index].stamp;
        memcpy(kept->values + index * storage->size, ecs_value_at_(storage, row), storage->size);
    }
    return true;
}

static bool copy_all(ecs_world *world)
{
    bool enough = true;
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        if (is_watched(world, i))
            enough &= copy_values(world, &world->write_watch->of[i], &world->storages[i]);
        else
            free_copies(world, &world->write_watch->of[i]);
    world->write_watch->taken = world->now;
    return enough;
}

/* Nothing is compared until the next copies are taken. */
static void forget_copies(ecs_world *world)
{
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        copies *kept = &world->write_watch->of[i];
        if (kept->slots > 0)
            memset(kept->stamps, 0, kept->slots * sizeof *kept->stamps);
    }
}

static void forget_copies_of(ecs_world *world, uint32_t index, ecs_components components)
{
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const copies *kept = &world->write_watch->of[ecs_lowest_(components)];
        if (index < kept->slots)
            kept->stamps[index] = 0;
    }
}

/* ---- comparing ---- */

/* True if the value differs from its copy, and has not been marked since `begin`. */
static bool is_unmarked(const ecs_world *world, const copies *kept, const ecs_storage_ *storage,
                        uint32_t row, uint64_t begin)
{
    const uint32_t index = ecs_index_at_(storage, row);
    return index < kept->slots && kept->stamps[index] == world->records[index].stamp &&
           storage->tracking->modified.times[row] < begin &&
           memcmp(kept->values + index * storage->size, ecs_value_at_(storage, row),
                  storage->size) != 0;
}

static bool find_unmarked_in(const ecs_world *world, unsigned component, uint64_t begin,
                             ecs_unmarked_ *found)
{
    const ecs_storage_ *storage = &world->storages[component];
    const copies *kept = &world->write_watch->of[component];
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++)
        if (is_unmarked(world, kept, storage, row, begin)) {
            const uint32_t index = ecs_index_at_(storage, row);
            *found = (ecs_unmarked_){component, {index, world->records[index].stamp}};
            return true;
        }
    return false;
}

/* Finds a value that was written without a mark since `begin`; if there is none, copies all. A
 * type's tracking may have been switched meanwhile: then it has no copies. */
static bool find_unmarked(ecs_world *world, uint64_t begin, ecs_unmarked_ *found)
{
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        if (is_watched(world, i) && find_unmarked_in(world, i, begin, found))
            return true;
    copy_all(world);
    return false;
}

/* ---- switching ---- */

bool ecs_watch_writes(ecs_world *world, bool on)
{
    ecs_check_outside_(world, "ecs_watch_writes");
    if (world->write_watch)
        free_write_watch(world);
    if (!on)
        return true;
    if (!ECS_CHECKS)
        return false;
    world->write_watch =
        ecs_resize_(world, NULL, 0, 1, sizeof(ecs_write_watch_), _Alignof(ecs_write_watch_));
    if (!world->write_watch)
        return false;
    *world->write_watch = (ecs_write_watch_){0};
    world->seam.find_unmarked = find_unmarked;
    world->seam.compare_outside = ecs_compare_writes;
    world->seam.forget_copies = forget_copies;
    world->seam.forget_copies_of = forget_copies_of;
    world->seam.free_write_watch = free_write_watch;
    world->seam.write_watch_bytes = write_watch_bytes;
    if (copy_all(world))
        return true;
    free_write_watch(world);
    return false;
}

void ecs_compare_writes(ecs_world *world)
{
    ecs_unmarked_ found;
    ecs_check_outside_(world, "ecs_compare_writes");
    if (world->write_watch && find_unmarked(world, world->write_watch->taken, &found))
        ecs_bug_(world,
                 "outside of systems, %s of entity %u was written without ecs_modify: write it "
                 "through ecs_modify, ecs_view_modify or ecs_set",
                 world->storages[found.component].name, found.entity.index);
}
