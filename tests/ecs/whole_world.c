#include "whole_world.h"

enum { REALM_BITS = 8, LAST_GENERATION = 0xFFFFFF };

static bool holds_entity(const ecs_record_ *record)
{
    return record->stamp != ECS_FREE_STAMP_;
}

/* ---- slots ---- */

static const char *broken_slot(const ecs_world *world, const ecs_record_ *record)
{
    const uint32_t stamp = holds_entity(record) ? record->stamp : record->next_stamp;
    const uint32_t generation = stamp >> REALM_BITS;
    if ((uint8_t)stamp != world->def.realm)
        return "a slot has the realm of another world";
    if (generation == 0 || (holds_entity(record) && generation == LAST_GENERATION))
        return "a generation is one that no entity has";
    if (holds_entity(record) && !ecs_includes(world->registered, record->mask))
        return "an entity has a component that is not registered";
    return NULL;
}

static const char *broken_free_slots(const ecs_world *world)
{
    if (world->free_count > world->record_count)
        return "more slots are free than there are";
    for (uint32_t nth = 0; nth < world->free_count; nth++) {
        const uint32_t index = ecs_free_after_(world, nth);
        if (index >= world->record_count || holds_entity(&world->records[index]) ||
            world->records[index].next_stamp >> REALM_BITS == LAST_GENERATION)
            return "a slot among the free ones is not free";
    }
    return NULL;
}

static const char *broken_slots(const ecs_world *world)
{
    uint32_t alive = 0, retired = 0;
    for (uint32_t i = 0; i < world->record_count; i++) {
        const ecs_record_ *record = &world->records[i];
        const char *broken = broken_slot(world, record);
        if (broken)
            return broken;
        alive += holds_entity(record);
        retired += !holds_entity(record) && record->next_stamp >> REALM_BITS == LAST_GENERATION;
    }
    if (alive != ecs_entity_count(world) || retired != world->retired_count)
        return "there are more or fewer entities than it says";
    return broken_free_slots(world);
}

/* ---- bits: they say the same as the masks ---- */

static bool is_set(const ecs_world *world, unsigned component, uint32_t index)
{
    return index < world->record_count && holds_entity(&world->records[index]) &&
           ecs_holds_(world->records[index].mask, component);
}

static const char *broken_bits(const ecs_world *world, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    for (uint32_t index = 0; index < storage->page_count * ECS_PAGE_SIZE_; index++) {
        const ecs_page_ *page = storage->pages[index / ECS_PAGE_SIZE_];
        const uint32_t word = index % ECS_PAGE_SIZE_ / 64;
        const bool bit = page && page->bits[word] >> index % 64 & 1;
        if (bit != is_set(world, component, index))
            return "a bit says something else than the mask";
        if (bit && !(page->words >> word & 1))
            return "a word with bits is not among those of its page";
    }
    return NULL;
}

/* ---- rows ---- */

static uint32_t count_entities_with(const ecs_world *world, ecs_components all)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < world->record_count; i++)
        count += holds_entity(&world->records[i]) && ecs_includes(world->records[i].mask, all);
    return count;
}

static const char *broken_row(const ecs_world *world, unsigned component, uint32_t row)
{
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t index = storage->dense[row], page = index >> ECS_PAGE_SHIFT_;
    if (index >= world->record_count || !holds_entity(&world->records[index]))
        return "a row belongs to no entity";
    if (!ecs_holds_(world->records[index].mask, component))
        return "a row belongs to an entity without the component";
    if (page >= storage->page_count || !storage->pages[page] || ecs_row_(storage, index) != row)
        return "a page leads to another row";
    return NULL;
}

static const char *broken_storage(const ecs_world *world, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    if (storage->count > storage->dense_capacity ||
        (storage->size > 0 && storage->count > storage->data_capacity))
        return "there are more rows than there is room";
    for (uint32_t row = 0; row < storage->count; row++) {
        const char *broken = broken_row(world, component, row);
        if (broken)
            return broken;
    }
    if (count_entities_with(world, ecs_bit_(component)) != storage->count)
        return "an entity has no row of a component in its mask";
    return broken_bits(world, component);
}

/* ---- groups ---- */

/* In one of the types that the group owns: its first rows are those of its members. */
static const char *broken_members(const ecs_world *world, const ecs_group_ *group,
                                  unsigned component)
{
    const ecs_storage_ *first = &world->storages[ecs_lowest_(group->owned)];
    const ecs_storage_ *storage = &world->storages[component];
    if (group->count > storage->count)
        return "a group ends behind the rows";
    for (uint32_t row = 0; row < group->count; row++) {
        if (storage->dense[row] != first->dense[row])
            return "a group's rows are not in step";
        if (!ecs_includes(world->records[storage->dense[row]].mask, group->all))
            return "a row of a group has an entity that is not in it";
    }
    return NULL;
}

static const char *broken_group(const ecs_world *world, const ecs_group_ *group)
{
    const char *broken = NULL;
    if (!ecs_includes(group->all, group->owned) || !ecs_includes(world->grouped, group->all))
        return "a group has types that are not grouped";
    if (count_entities_with(world, group->all) != group->count)
        return "a group has more or fewer than have all";
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX && !broken; i++)
        if (ecs_holds_(group->owned, i))
            broken = broken_members(world, group, i);
    return broken;
}

/* Those that own a type in common nest, and the inner one comes behind the outer one. */
static const char *broken_nesting(const ecs_world *world)
{
    for (uint32_t inner = 0; inner < world->group_count; inner++) {
        for (uint32_t outer = 0; outer < inner; outer++) {
            const ecs_group_ *a = &world->groups[outer], *b = &world->groups[inner];
            if (ecs_overlap(a->owned, b->owned) &&
                (!ecs_includes(b->all, a->all) || !ecs_includes(b->owned, a->owned)))
                return "two groups cross";
        }
    }
    return NULL;
}

/* ---- links: the rows are whole ---- */

static const void *value_of(const ecs_world *world, unsigned component, ecs_entity entity)
{
    const ecs_storage_ *storage = &world->storages[component];
    if (entity.index >= world->record_count || !holds_entity(&world->records[entity.index]) ||
        !ecs_has_any(world, entity, ecs_bit_(component)))
        return NULL;
    return storage->data + ecs_row_(storage, entity.index) * storage->size;
}

static bool is_list_whole(const ecs_world *world, ecs_entity parent, const ecs_parent *list)
{
    ecs_entity before = {0, 0}, here = list->first;
    for (uint32_t nth = 0; nth < list->count; nth++) {
        const ecs_child *child = value_of(world, ecs_find_component(world, "ecs_child"), here);
        if (!child || !ecs_same(child->parent, parent) || !ecs_same(child->previous, before))
            return false;
        before = here;
        here = child->next;
    }
    return list->count > 0 && ecs_same(list->last, before) && ecs_same(here, (ecs_entity){0, 0});
}

/* True if the way up ends: it cannot be longer than the number of children. */
static bool has_root(const ecs_world *world, ecs_entity entity)
{
    const uint32_t children = world->storages[ecs_find_component(world, "ecs_child")].count;
    for (uint32_t way = 0; way <= children; way++) {
        const ecs_child *child = value_of(world, ecs_find_component(world, "ecs_child"), entity);
        if (!child)
            return true;
        entity = child->parent;
    }
    return false;
}

static const char *broken_links(const ecs_world *world)
{
    const ecs_storage_ *parents = &world->storages[ecs_find_component(world, "ecs_parent")];
    const ecs_storage_ *children = &world->storages[ecs_find_component(world, "ecs_child")];
    uint32_t listed = 0;
    for (uint32_t row = 0; row < parents->count; row++) {
        const uint32_t index = parents->dense[row];
        const ecs_entity parent = {index, world->records[index].stamp};
        const ecs_parent *list = value_of(world, ecs_find_component(world, "ecs_parent"), parent);
        if (!is_list_whole(world, parent, list))
            return "a list of children is not whole";
        listed += list->count;
    }
    if (listed != children->count)
        return "a child is in no list";
    for (uint32_t row = 0; row < children->count; row++) {
        const uint32_t index = children->dense[row];
        if (!has_root(world, (ecs_entity){index, world->records[index].stamp}))
            return "an entity is below itself";
    }
    return NULL;
}

/* ---- the whole ---- */

const char *what_is_broken(const ecs_world *world)
{
    const char *broken = broken_slots(world);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX && !broken; i++)
        broken = broken_storage(world, i);
    for (uint32_t i = 0; i < world->group_count && !broken; i++)
        broken = broken_group(world, &world->groups[i]);
    broken = broken ? broken : broken_nesting(world);
    return broken || ecs_is_empty(world->observing.guarded) ? broken : broken_links(world);
}
