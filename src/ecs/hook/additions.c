/* additions: runs the program's functions after entities got components, and before values are
 * replaced. */
#include "../core/access.h"
#include "../core/storages.h"
#include "../ecs/hook.h"

static ecs_entity living_at(const ecs_world *world, uint32_t index)
{
    return (ecs_entity){index, world->records[index].stamp};
}

static void *value_now(const ecs_storage_ *storage, uint32_t index)
{
    return storage->size > 0 ? ecs_value_at_(storage, ecs_row_(storage, index)) : NULL;
}

/* Inside a deletion hook, what that one must not do stays forbidden. Each hook may clear others,
 * and add rows: values are found anew for each. */
static void run_add_hooks(ecs_world *world, uint32_t index, ecs_components components)
{
    const ecs_access_ access = world->access;
    const uint32_t in_hook = world->in_hook;
    world->access = ecs_all_access_;
    world->in_hook = in_hook == ECS_NONE_ ? ECS_ANYONE_ : in_hook;
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const unsigned component = ecs_lowest_(components);
        const ecs_storage_ *storage = &world->storages[component];
        if (ecs_holds_(world->add_hooked, component))
            storage->add_hook(world, living_at(world, index), value_now(storage, index),
                              storage->add_hook_context);
    }
    world->in_hook = in_hook;
    world->access = access;
}

static bool may_change_structure(const ecs_access_ *access)
{
    return access->creates || access->destroys || access->scratch || access->anything ||
           !ecs_is_empty(access->changes);
}

static bool is_aligned(const void *value, size_t alignment)
{
    const size_t most = _Alignof(max_align_t);
    return (uintptr_t)value % (alignment < most ? alignment : most) == 0;
}

/* Ranges share the world's fields: nothing is written there, and nothing need be, as they have no
 * access to structure. */
static void run_replace_hook(ecs_world *world, unsigned component, uint32_t index,
                             const void *replacement)
{
    const ecs_storage_ *storage = &world->storages[component];
    const ecs_access_ access = world->access;
    const uint32_t in_hook = world->in_hook;
    ECS_CHECK_(world, is_aligned(replacement, storage->alignment),
               "the bytes of a new %s are not aligned, but its replacement hook sees them: align "
               "them",
               storage->name);
    if (may_change_structure(&access))
        world->access = ecs_without_structure_(access);
    if (!world->in_range)
        world->in_hook = ECS_ANYONE_;
    storage->replace_hook(world, living_at(world, index), value_now(storage, index), replacement,
                          storage->replace_hook_context);
    if (!world->in_range)
        world->in_hook = in_hook;
    if (may_change_structure(&access))
        world->access = access;
}

static ecs_components with_or_without(ecs_components set, unsigned component, bool with)
{
    const ecs_components bit = ecs_bit_(component);
    return with ? ecs_union(set, bit) : ecs_except(set, bit);
}

void ecs_on_add_(ecs_world *world, unsigned component, const char *name, ecs_addition_hook *hook,
                 void *context)
{
    ecs_check_known_(world, component, name);
    ecs_check_unbound_(world, "ecs_on_add");
    world->seam.run_add_hooks = run_add_hooks;
    world->storages[component].add_hook = hook;
    world->storages[component].add_hook_context = context;
    world->add_hooked = with_or_without(world->add_hooked, component, hook);
    ecs_update_watched_(world);
}

void ecs_on_replace_(ecs_world *world, unsigned component, const char *name,
                     ecs_replacement_hook *hook, void *context)
{
    ecs_check_known_(world, component, name);
    ecs_check_unbound_(world, "ecs_on_replace");
    ECS_CHECK_(world, world->storages[component].size > 0,
               "ecs_on_replace: %s is a tag: it has no value to replace", name);
    ecs_check_not_linked_(world, component, name);
    world->seam.run_replace_hook = run_replace_hook;
    world->storages[component].replace_hook = hook;
    world->storages[component].replace_hook_context = context;
    world->replace_hooked = with_or_without(world->replace_hooked, component, hook);
    ecs_update_watched_(world);
}
