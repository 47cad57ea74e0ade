/* world: creating and destroying a world, and registering types. */
#include "kernel.h"

ecs_world *ecs_world_create(const ecs_world_def *def)
{
    ecs_world_def complete = def ? *def : (ecs_world_def){0};
    if (!complete.allocator.resize)
        complete.allocator = ecs_default_allocator_;

    ecs_world *world = complete.allocator.resize(complete.allocator.context, NULL, 0, sizeof *world,
                                                 _Alignof(ecs_world));
    if (!world)
        return NULL;
    *world = (ecs_world){
        .first_stamp = ECS_NEXT_GENERATION_ | complete.realm,
        .observing.in_hook = ECS_NONE_,
        .run.now = 1,
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
    ecs_check_outside_(world, "ecs_world_destroy");
    ecs_tell_world_end_(world);
    ecs_free_observers_(world);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        ecs_free_storage_(world, &world->storages[i]);
        ecs_delete_unique_(world, &world->uniques[i]);
        if (world->uniques[i].name_size > 0)
            ecs_free_(world, char, world->uniques[i].name, world->uniques[i].name_size);
    }
    ecs_free_(world, ecs_group_, world->groups, world->group_count);
    ecs_free_(world, ecs_record_, world->records, world->record_capacity);
    if (world->loops.under_way > 0)
        *world = (ecs_world){.observing.in_hook = ECS_NONE_,
                             .def = world->def,
                             .loops.under_way = world->loops.under_way,
                             .loops.worldless = true};
    else
        ecs_free_worldless_(world);
}

void ecs_free_worldless_(ecs_world *world)
{
    /* A copy, because the original lies in the block that is freed. */
    const ecs_allocator allocator = world->def.allocator;
    allocator.resize(allocator.context, world, sizeof *world, 0, _Alignof(ecs_world));
}

/* A view in a page needs no notice: there it stands on an entity, or its body has taken that away.
 */
void ecs_give_back(ecs_world *world)
{
    ecs_check_whole_(world, "ecs_give_back");
    ecs_check_outside_(world, "ecs_give_back");
    ECS_EACH_TYPE_(type, world->registered)
        ecs_give_back_rows_(world, &world->storages[type]);
    world->records =
        ecs_without_room_(world, world->records, &world->record_capacity, world->record_count,
                          sizeof *world->records, _Alignof(ecs_record_));
    ecs_give_back_scratch_(world);
}

unsigned ecs_find_component(const ecs_world *world, const char *name)
{
    ECS_EACH_TYPE_(type, world->registered)
        if (strcmp(world->storages[type].label.name, name) == 0)
            return type;
    return ECS_NO_NUMBER;
}

void ecs_register_(ecs_world *world, unsigned component, const char *name, size_t size,
                   size_t alignment, const char *site)
{
    ECS_CHECK_AT_(world, site, component < ECS_COMPONENTS_MAX,
                  "ecs_register: %s is numbered %u, but a world has %d component types: compile "
                  "program and library with a higher ECS_COMPONENTS_MAX, 128 or 256",
                  name, component, ECS_COMPONENTS_MAX);
    ECS_CHECK_AT_(world, site, size > 0 || alignment == 0,
                  "ecs_register: %s has no members, and so no value: call ecs_register_tag", name);
    ecs_check_unbound_(world, "ecs_register");
    ecs_storage_ *storage = &world->storages[component];
    const char *taken = storage->label.name;
    ECS_CHECK_AT_(world, site, !taken || strcmp(taken, name) != 0,
                  "ecs_register: %s is registered in this world already: do it once", name);
    ECS_CHECK_AT_(world, site, !taken,
                  "ecs_register: %s has number %u, as %s has: number all types of a world in one "
                  "enum",
                  name, component, taken);
    world->registered = ecs_union(world->registered, ecs_bit_(component));
    storage->label = (ecs_label_){name, ""};
    storage->size = size;
    storage->alignment = alignment;
}

bool ecs_name_unique_(ecs_world *world, ecs_unique_slot_ *slot, const char *name)
{
    if (slot->name)
        return true;
    const size_t size = strlen(name) + 1;
    char *copy = ecs_allocate_(world, char, size);
    if (!copy)
        return false;
    slot->name = memcpy(copy, name, size);
    slot->name_size = size;
    return true;
}

bool ecs_know_unique_(ecs_world *world, ecs_type_ type, size_t alignment, const char *call)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_unique_slot_ *slot = &world->uniques[type.number];
    ECS_CHECK_TYPE_(world, type, type.size > 0, "%s: %s has no members, and so no value", call,
                    type.label->name);
    ECS_CHECK_TYPE_(world, type, slot->size == 0 || slot->size == type.size,
                    "%s: %s has %zu bytes, but the unique with its number has %zu: are two uniques "
                    "numbered %u?",
                    call, type.label->name, (size_t)type.size, slot->size, type.number);
    if (!ecs_name_unique_(world, slot, type.label->name))
        return false;
    if (!slot->value) {
        slot->size = type.size;
        slot->alignment = alignment;
    }
    return true;
}

void *ecs_unique_set_(ecs_world *world, ecs_type_ type, const void *value, size_t alignment)
{
    ecs_unique_slot_ *slot = &world->uniques[type.number];
    if (!ecs_know_unique_(world, type, alignment, "ecs_unique_set"))
        return NULL;
    /* Replacing a value is a write, storing the first one a change of structure. */
    ecs_check_touch_(world, type, slot->value ? ECS_WRITES_UNIQUE_ : ECS_CHANGES_UNIQUE_);
    if (slot->value) {
        ecs_oversee_unique_(world, type.number, value);
        return memcpy(slot->value, value, type.size);
    }
    slot->value = ecs_resize_(world, NULL, 0, 1, type.size, alignment);
    if (!slot->value)
        return NULL;
    memcpy(slot->value, value, type.size);
    if (ecs_holds_(world->observing.told.unique_gained, type.number))
        ecs_tell_unique_gained_(world, type.number);
    return slot->value;
}

bool ecs_delete_unique_(ecs_world *world, ecs_unique_slot_ *slot)
{
    if (!slot->value)
        return false;
    slot->value = ecs_resize_(world, slot->value, 1, 0, slot->size, slot->alignment);
    return true;
}

bool ecs_unique_lose_(ecs_world *world, ecs_type_ type, unsigned kind)
{
    ecs_unique_slot_ *slot = &world->uniques[type.number];
    ecs_check_touch_(world, type, ECS_CHANGES_UNIQUE_);
    if (slot->value && ecs_holds_(world->observing.told.unique_losing, type.number))
        ecs_tell_unique_losing_(world, type.number, kind);
    return ecs_delete_unique_(world, slot);
}
