/* hooks: runs the program's functions before entities lose components or end. Removes nothing
 * itself. */
#include "../ecs/hook.h"

#include "../core/access.h"
#include "../core/losses.h"
#include "../core/storages.h"

static void *value_of(const ecs_storage_ *storage, uint32_t index)
{
    return storage->size > 0 ? ecs_value_at_(storage, ecs_row_(storage, index)) : NULL;
}

/* Runs the hooks of those of these components that have one, for the entity with this index, which
 * is about to lose them. A hook may do more than the system that caused the loss, so it gets all
 * access; `in_hook` is what keeps it from removing anything. */
static void run_hooks(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_access_ access = world->access;
    world->access = world->ending ? ecs_without_structure_(ecs_all_access_) : ecs_all_access_;
    world->in_hook = index;
    components = ecs_common(components, world->hooked);
    while (!ecs_is_empty(components)) {
        const ecs_storage_ *storage = &world->storages[ecs_lowest_(components)];
        const ecs_entity entity = {index, world->records[index].stamp};
        storage->hook(world, entity, value_of(storage, index), storage->hook_context);
        components = ecs_without_lowest_(components);
        components = ecs_common(components, world->hooked); /* hooks may clear hooks */
    }
    world->in_hook = ECS_NONE_;
    world->access = access;
}

static void run_end_hook(ecs_world *world, uint32_t index)
{
    const ecs_access_ access = world->access;
    world->access = world->ending ? ecs_without_structure_(ecs_all_access_) : ecs_all_access_;
    world->in_hook = index;
    world->end_hook(world, (ecs_entity){index, world->records[index].stamp},
                    world->end_hook_context);
    world->in_hook = ECS_NONE_;
    world->access = access;
}

/* ---- of many entities: see core/losses.h ---- */

static void begin_notices(ecs_world *world, ecs_notices_ *notices)
{
    notices->hooked = world->hooked;
    notices->grouped = world->grouped;
    world->grouped = ECS_NO_COMPONENTS;
    for (ecs_components all = ecs_union(notices->hooked, notices->grouped); !ecs_is_empty(all);
         all = ecs_without_lowest_(all))
        notices->rows[ecs_lowest_(all)] = ecs_row_count_(&world->storages[ecs_lowest_(all)]);
}

/* Only components that the entity had at the beginning: their rows lie before `rows`. Rows that
 * hooks have added since come in notify_newcomers. */
static void notify_one(ecs_world *world, const ecs_notices_ *notices, uint32_t index)
{
    ecs_components known = ECS_NO_COMPONENTS;
    if (world->end_hook)
        run_end_hook(world, index);
    ecs_components all = ecs_common(world->records[index].mask, notices->hooked);
    for (; !ecs_is_empty(all); all = ecs_without_lowest_(all)) {
        const unsigned component = ecs_lowest_(all);
        if (ecs_row_(&world->storages[component], index) < notices->rows[component])
            known = ecs_union(known, ecs_bit_(component));
    }
    run_hooks(world, index, known);
}

/* Runs the hooks of the doomed entities in the rows from this one on. The hooks may add more rows
 * to any storage. Returns the first row not seen. */
static uint32_t notify_from(ecs_world *world, const ecs_notices_ *notices, unsigned component,
                            uint32_t row)
{
    const ecs_storage_ *storage = &world->storages[component];
    for (; row < ecs_row_count_(storage); row++) {
        const uint32_t index = ecs_index_at_(storage, row);
        if (notices->is_doomed(world, notices->doomed, index))
            run_hooks(world, index, ecs_bit_(component));
    }
    return row;
}

/* Any hook may add rows to any storage, so a storage that had new rows starts the round anew. It
 * ends when a whole round has found none. */
static void notify_newcomers(ecs_world *world, ecs_notices_ notices)
{
    for (ecs_components left = notices.hooked; !ecs_is_empty(left);) {
        const unsigned component = ecs_lowest_(left);
        const uint32_t row = notices.rows[component];
        notices.rows[component] = notify_from(world, &notices, component, row);
        left = notices.rows[component] == row ? ecs_without_lowest_(left) : notices.hooked;
    }
}

static void end_notices(ecs_world *world, const ecs_notices_ *notices)
{
    notify_newcomers(world, *notices);
    if (!ecs_is_empty(notices->grouped))
        world->seam.admit(world, notices->grouped, notices->rows);
}

/* ---- at the world's end ---- */

/* Hooks may clear the hook; without checks they might create, too. */
static void notify_all_of_end(ecs_world *world)
{
    const uint32_t count = world->record_count;
    for (uint32_t index = 0; world->end_hook && index < count; index++)
        if (world->records[index].stamp != ECS_FREE_STAMP_)
            run_end_hook(world, index);
}

/* Runs the hooks of all entities. They must not change structure: it is about to be freed. */
static void run_last_hooks(ecs_world *world)
{
    world->ending = true;
    notify_all_of_end(world);
    for (ecs_components hooked = world->hooked; !ecs_is_empty(hooked);
         hooked = ecs_without_lowest_(hooked)) {
        const unsigned component = ecs_lowest_(hooked);
        const ecs_storage_ *storage = &world->storages[component];
        const uint32_t end = ecs_row_count_(storage); /* without checks, hooks might add rows */
        for (uint32_t row = 0; row < end; row++)
            run_hooks(world, ecs_index_at_(storage, row), ecs_bit_(component));
    }
}

/* ---- setting ---- */

static void join_hooks(ecs_world *world)
{
    world->seam.run_hooks = run_hooks;
    world->seam.begin_notices = begin_notices;
    world->seam.notify = notify_one;
    world->seam.end_notices = end_notices;
    world->seam.run_last_hooks = run_last_hooks;
    world->seam.run_end_hook = run_end_hook;
}

void ecs_on_destroy(ecs_world *world, ecs_end_hook *hook, void *context)
{
    ecs_check_unbound_(world, "ecs_on_destroy");
    join_hooks(world);
    world->end_hook = hook;
    world->end_hook_context = context;
    ecs_update_watched_(world);
}

void ecs_on_delete_(ecs_world *world, unsigned component, const char *name, ecs_deletion_hook *hook,
                    void *context)
{
    ecs_check_known_(world, component, name);
    ecs_check_unbound_(world, "ecs_on_delete");
    join_hooks(world);
    world->storages[component].hook = hook;
    world->storages[component].hook_context = context;
    world->hooked = hook ? ecs_union(world->hooked, ecs_bit_(component))
                         : ecs_except(world->hooked, ecs_bit_(component));
    ecs_update_watched_(world);
}
