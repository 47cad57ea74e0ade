/* world: creating and destroying a world, and registering types. */
#include "../group/moves.h"
#include "../system/plan.h"
#include "access.h"
#include "alloc.h"
#include "entities.h"
#include "scratch.h"
#include "sparse_set.h"
#include "tell.h"
#include "uniques.h"

static void *allocate_world(const ecs_world_def *def)
{
    return def->allocator.resize(def->allocator.context, NULL, 0, sizeof(ecs_world),
                                 _Alignof(ecs_world));
}

ecs_world *ecs_world_create(const ecs_world_def *def)
{
    ecs_world_def complete = def ? *def : (ecs_world_def){0};
    if (!complete.allocator.resize)
        complete.allocator = ecs_default_allocator_;

    ecs_world *world = allocate_world(&complete);
    if (!world)
        return NULL;
    *world = (ecs_world){
        .first_free = ECS_NONE_,
        .first_stamp = ECS_NEXT_GENERATION_ | complete.realm,
        .observing.in_hook = ECS_NONE_,
        .run = {.now = 1, .access = ecs_all_access_},
        .def = complete,
    };
    /* From here on the world is complete enough to be destroyed. */
    if (!ecs_reserve_slots_(world, complete.entity_capacity)) {
        ecs_world_destroy(world);
        return NULL;
    }
    return world;
}

void ecs_world_destroy(ecs_world *world)
{
    if (!world)
        return;
    ecs_check_whole_(world, "ecs_world_destroy");
    ecs_tell_world_end_(world);
    ecs_free_observers_(world);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        ecs_free_storage_(world, &world->storages[i]);
    ecs_free_uniques_(world);
    ecs_free_scratch_(world);
    ecs_resize_(world, world->groups, world->group_count, 0, sizeof *world->groups,
                _Alignof(ecs_group_));
    ecs_free_plans_(world);
    ecs_resize_(world, world->records, world->record_capacity, 0, sizeof *world->records,
                _Alignof(ecs_record_));
    /* A copy, because the original lies in the block that is freed. */
    ecs_allocator allocator = world->def.allocator;
    allocator.resize(allocator.context, world, sizeof *world, 0, _Alignof(ecs_world));
}

void ecs_register_(ecs_world *world, unsigned component, const char *name, size_t size,
                   size_t alignment)
{
    ECS_CHECK_(world, component < ECS_COMPONENTS_MAX,
               "ecs_register: %s is numbered %u, but a world has %d component types", name,
               component, ECS_COMPONENTS_MAX);
    ecs_check_unbound_(world, "ecs_register");
    ecs_storage_ *storage = &world->storages[component];
    ECS_CHECK_(world, !storage->name,
               "ecs_register: %s has number %u, which %s is registered under: register a type "
               "once, and number all types of a world in one enum",
               name, component, storage->name);
    world->registered = ecs_union(world->registered, ecs_bit_(component));
    storage->name = name;
    storage->size = size;
    storage->alignment = alignment;
}
