/* entities: slots, generations and free slots. */
#include "kernel.h"

void ecs_make_slots_fresh_(ecs_world *world, uint32_t first, uint32_t end)
{
    for (uint32_t index = first; index < end; index++)
        world->records[index] = (ecs_record_){.stamp = world->first_stamp};
}

bool ecs_reserve_records_(ecs_world *world, uint32_t count)
{
    const uint32_t old_capacity = world->record_capacity;
    if (count <= old_capacity)
        return true;
    ecs_record_ *records = ecs_with_room_(world, world->records, &world->record_capacity, count,
                                          sizeof *records, _Alignof(ecs_record_));
    if (!records)
        return false;
    world->records = records;
    ecs_make_slots_fresh_(world, old_capacity, world->record_capacity);
    return true;
}

bool ecs_reserve_slots_(ecs_world *world, uint32_t count)
{
    if (count <= world->free_count)
        return true;
    uint32_t fresh = count - world->free_count;
    /* ECS_NONE_ and ECS_ANYONE_ stand for no index, so they can never be one. */
    if (fresh > ECS_ANYONE_ - world->record_count)
        return false;
    return ecs_reserve_records_(world, world->record_count + fresh);
}

/* Each free slot that is not retired is on the stack, so there are as many as are counted. Without
 * a branch, as processors cannot foresee which slots are free. */
uint32_t ecs_find_free_slots_(const ecs_world *world, uint32_t first, uint32_t count,
                              uint32_t *indices)
{
    const ecs_record_ *record = &world->records[first];
    uint32_t index = first;
    for (uint32_t found = 0; found < count; index++, record++) {
        const unsigned is_free = record->stamp == ECS_FREE_STAMP_;
        const unsigned is_usable = !ecs_is_used_up_(record->next_stamp);
        indices[found] = index;
        found += is_free & is_usable;
    }
    return index;
}

uint32_t ecs_entity_count(const ecs_world *world)
{
    return world->record_count - world->free_count - world->retired_count;
}

ecs_walk_ ecs_walk_alive_(const ecs_world *world)
{
    return (ecs_walk_){.world = world, .left = world->record_count};
}

/* A look at the stamp tells a living entity from a free slot, so the body may create and destroy.
 * `next` is the slot behind the current one. */
bool ecs_next_alive_(ecs_walk_ *walk)
{
    const ecs_world *world = walk->world;
    while (walk->left > 0 && walk->next.index < world->record_count) {
        const uint32_t index = walk->next.index++;
        walk->left--;
        walk->current = (ecs_entity){index, world->records[index].stamp};
        if (walk->current.stamp != ECS_FREE_STAMP_)
            return true;
    }
    return false;
}
