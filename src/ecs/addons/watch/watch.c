/* watch: copies of values, to find those that have changed although no observer was told; and the
 * numbers of loops, by what they have written last. Copies are kept by slot, so that rows may move.
 */
#include "../watch.h"

#include "../../ecs_observer.h"

static const char key_of_watch = 'w';

/* The copies of one component, by slot. */
typedef struct copies {
    unsigned char *values;
    uint32_t *stamps; /* of the entity that is copied; 0: none, or its value may have changed */
    uint32_t slots;
    size_t size; /* of a value */
} copies;

typedef struct watch {
    ecs_observer *observer; /* its of.gained: the components whose writes are watched */
    copies of[ECS_COMPONENTS_MAX];
    uint32_t written[ECS_COMPONENTS_MAX]; /* see ecs_loops_ */
} watch;

/* ---- copies ---- */

static void free_copies(const ecs_world *world, copies *kept)
{
    ecs_resize_(world, kept->values, kept->slots, 0, kept->size, 1);
    ecs_free_(world, uint32_t, kept->stamps, kept->slots);
    *kept = (copies){.size = kept->size};
}

/* What was copied before is lost. */
static bool reserve_copies(const ecs_world *world, copies *kept, uint32_t slots)
{
    if (slots <= kept->slots)
        return true;
    free_copies(world, kept);
    unsigned char *values = ecs_resize_(world, NULL, 0, slots, kept->size, 1);
    uint32_t *stamps = values ? ecs_allocate_(world, uint32_t, slots) : NULL;
    if (!stamps) {
        ecs_resize_(world, values, values ? slots : 0, 0, kept->size, 1);
        return false;
    }
    *kept = (copies){values, stamps, slots, kept->size};
    return true;
}

static void forget_copy(const copies *kept, uint32_t index)
{
    if (index < kept->slots)
        kept->stamps[index] = 0;
}

static void forget_copies(const copies *kept)
{
    if (kept->slots > 0)
        memset(kept->stamps, 0, kept->slots * sizeof *kept->stamps);
}

static bool copy_values(const ecs_world *world, copies *kept, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    if (!reserve_copies(world, kept, world->record_count))
        return false;
    forget_copies(kept);
    for (uint32_t row = 0; row < ecs_row_count_(storage); row++) {
        const uint32_t index = ecs_index_at_(storage, row);
        kept->stamps[index] = world->records[index].stamp;
        memcpy(kept->values + index * kept->size, ecs_value_at_(storage, row), kept->size);
    }
    return true;
}

/* ---- comparing ---- */

static bool has_changed(const ecs_world *world, const copies *kept, unsigned component,
                        uint32_t row)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t index = ecs_index_at_(storage, row);
    return index < kept->slots && kept->stamps[index] == world->records[index].stamp &&
           memcmp(kept->values + index * kept->size, ecs_value_at_(storage, row), kept->size) != 0;
}

/* Ends the program at the first value that nobody was told of. `batch` names the systems. */
static void compare_copies(ecs_world *world, watch *watching, const char *batch)
{
    ECS_EACH_TYPE_(type, watching->observer->of.gained) {
        const ecs_storage_ *storage = &world->storages[type];
        copies *kept = &watching->of[type];
        for (uint32_t row = 0; row < ecs_row_count_(storage); row++)
            ECS_CHECK_(world, !has_changed(world, kept, type, row),
                       "%s of entity %u was written in place%s: write it through ecs_set or "
                       "ecs_modify, or nobody is told",
                       storage->label.name, ecs_index_at_(storage, row), batch);
        copy_values(world, kept, type);
    }
}

/* The first of a batch is told of all that its systems have written. */
static void compare_after(void *state, ecs_world *world, const ecs_ran *run)
{
    char batch[256];
    snprintf(batch, sizeof batch, " by the system %s, in its batch or before it", run->system);
    compare_copies(world, state, batch);
}

/* ---- what it is told ---- */

static void forget_gained(void *state, ecs_world *world, ecs_entity entity, ecs_components gained)
{
    const watch *watching = state;
    (void)world;
    ECS_EACH_TYPE_(type, gained)
        forget_copy(&watching->of[type], entity.index);
}

static void forget_replaced(void *state, ecs_world *world, ecs_entity entity, unsigned type,
                            const void *replacement)
{
    (void)world, (void)replacement;
    forget_copy(&((const watch *)state)->of[type], entity.index);
}

static void forget_restored(void *state, ecs_world *world)
{
    const watch *watching = state;
    (void)world;
    ECS_EACH_TYPE_(type, watching->observer->of.gained)
        forget_copies(&watching->of[type]);
}

static void free_watch(void *state, ecs_world *world)
{
    watch *watching = state;
    world->loops.written = NULL;
    ECS_EACH_TYPE_(type, watching->observer->of.gained)
        free_copies(world, &watching->of[type]);
}

static size_t bytes_of_copies(const void *state)
{
    const watch *watching = state;
    size_t bytes = 0;
    ECS_EACH_TYPE_(type, watching->observer->of.gained)
        bytes += watching->of[type].slots * (watching->of[type].size + sizeof(uint32_t));
    return bytes;
}

/* ---- switching ---- */

static watch *ensure_watch(ecs_world *world)
{
    const ecs_observer observer = {
        .key = &key_of_watch,
        .gained = forget_gained,
        .replaced = forget_replaced,
        .ran = compare_after,
        .restored = forget_restored,
        .world_ends = free_watch,
        .bytes = bytes_of_copies,
    };
    watch *watching = ecs_state_of(world, &key_of_watch);
    if (watching)
        return watching;
    ecs_observer *made = ecs_observe(world, &observer, sizeof *watching);
    if (!made)
        return NULL;
    watching = made->state;
    watching->observer = made;
    return watching;
}

static void switch_writes(ecs_world *world, watch *watching, unsigned component, bool on)
{
    const ecs_components bit = ecs_bit_(component);
    ecs_interests *of = &watching->observer->of;
    of->gained = on ? ecs_union(of->gained, bit) : ecs_except(of->gained, bit);
    of->replaced = of->gained;
    if (!on)
        free_copies(world, &watching->of[component]);
    ecs_update_observers(world);
}

bool ecs_watch_writes_(ecs_world *world, ecs_type_ type, bool on)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ecs_check_unguarded_(world, type);
    ecs_check_unbound_(world, "ecs_watch_writes");
    watch *watching = ECS_CHECKS ? ensure_watch(world) : NULL;
    if (!watching)
        return !ECS_CHECKS;
    watching->of[type.number].size = type.size;
    if (on && !copy_values(world, &watching->of[type.number], type.number))
        return false;
    switch_writes(world, watching, type.number, on);
    return true;
}

void ecs_compare_writes(ecs_world *world)
{
    watch *watching = ecs_state_of(world, &key_of_watch);
    ecs_check_outside_(world, "ecs_compare_writes");
    if (watching)
        compare_copies(world, watching, " since values were compared last");
}

bool ecs_watch_loops(ecs_world *world, bool on)
{
    ecs_check_outside_(world, "ecs_watch_loops");
    watch *watching = ECS_CHECKS && on ? ensure_watch(world) : NULL;
    world->loops.written = watching ? watching->written : NULL;
    return watching || !on || !ECS_CHECKS;
}
