#include "hooks.h"

#include "../core/access.h"
#include "../core/bits.h"
#include "../group/groups.h"

void ecs_on_delete_(ecs_world *world, unsigned component, const char *name, ecs_deletion_hook *hook,
                    void *context)
{
    ecs_check_known_(world, component, name);
    ecs_check_unbound_(world, "ecs_on_delete");
    const ecs_components bit = (ecs_components)1 << component;
    world->storages[component].hook = hook;
    world->storages[component].hook_context = context;
    world->hooked = hook ? world->hooked | bit : world->hooked & ~bit;
}

static void *value_of(const ecs_storage_ *storage, uint32_t index)
{
    return storage->size > 0 ? storage->data + *ecs_row_(storage, index) * storage->size : NULL;
}

void ecs_run_hooks_(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_access_ access = world->access;
    world->access = world->ending ? ecs_without_structure_(ecs_all_access_) : ecs_all_access_;
    world->leaving = index;
    for (; components &= world->hooked; components &= components - 1) { /* hooks may clear hooks */
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        const ecs_entity entity = {index, world->records[index].stamp};
        storage->hook(world, entity, value_of(storage, index), storage->hook_context);
    }
    world->leaving = ECS_NONE_;
    world->access = access;
}

/* ---- of many ---- */

void ecs_begin_telling_(ecs_world *world, ecs_telling_ *telling)
{
    telling->hooked = world->hooked;
    telling->grouped = world->grouped;
    world->grouped = 0;
    for (ecs_components all = telling->hooked | telling->grouped; all; all &= all - 1)
        telling->rows[ecs_lowest_(all)] = world->storages[ecs_lowest_(all)].count;
}

void ecs_tell_(ecs_world *world, const ecs_telling_ *telling, uint32_t index)
{
    ecs_components known = 0;
    ecs_components all = world->records[index].mask & telling->hooked;
    for (; all; all &= all - 1) {
        const unsigned component = ecs_lowest_(all);
        if (*ecs_row_(&world->storages[component], index) < telling->rows[component])
            known |= ecs_bit_(component);
    }
    ecs_run_hooks_(world, index, known);
}

/* From this row on; they may add more to any storage. Returns where they came to. */
static uint32_t tell_from(ecs_world *world, unsigned component, uint32_t row, ecs_leaves_ *leaves,
                          const void *leavers)
{
    const ecs_storage_ *storage = &world->storages[component];
    for (; row < storage->count; row++)
        if (leaves(world, leavers, storage->dense[row]))
            ecs_run_hooks_(world, storage->dense[row], ecs_bit_(component));
    return row;
}

static void tell_of_newcomers(ecs_world *world, ecs_telling_ telling, ecs_leaves_ *leaves,
                              const void *leavers)
{
    for (ecs_components left = telling.hooked; left;) {
        const unsigned component = ecs_lowest_(left);
        const uint32_t row = telling.rows[component];
        telling.rows[component] = tell_from(world, component, row, leaves, leavers);
        left = telling.rows[component] == row ? left & (left - 1) : telling.hooked;
    }
}

void ecs_end_telling_(ecs_world *world, const ecs_telling_ *telling, ecs_leaves_ *leaves,
                      const void *leavers)
{
    tell_of_newcomers(world, *telling, leaves, leavers);
    ecs_let_into_groups_(world, telling->grouped, telling->rows);
}

/* ---- at the world's end ---- */

void ecs_run_last_hooks_(ecs_world *world)
{
    world->ending = true;
    for (ecs_components hooked = world->hooked; hooked; hooked &= hooked - 1) {
        const unsigned component = ecs_lowest_(hooked);
        const ecs_storage_ *storage = &world->storages[component];
        const uint32_t count = storage->count; /* without checks, hooks might add to it for ever */
        for (uint32_t row = 0; row < count; row++)
            ecs_run_hooks_(world, storage->dense[row], (ecs_components)1 << component);
    }
}
