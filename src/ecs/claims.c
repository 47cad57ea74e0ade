/* claims: entities with given handles. */
#include "kernel.h"

bool ecs_may_claim_(const ecs_world *world, ecs_entity handle, bool revives)
{
    const uint32_t generation = handle.stamp >> ECS_REALM_BITS_;
    const uint32_t realm = ECS_NEXT_GENERATION_ - 1;
    if (generation == 0 || generation >= ECS_LAST_GENERATION_ || handle.index >= ECS_ANYONE_ ||
        ((handle.stamp ^ world->first_stamp) & realm) != 0)
        return false;
    if (handle.index >= world->record_count)
        return true;
    const ecs_record_ *record = &world->records[handle.index];
    if (record->stamp != ECS_FREE_STAMP_)
        return false;
    return generation + revives >= record->next_stamp >> ECS_REALM_BITS_;
}

/* The entries above the stack of free slots go up, if somebody still has to be told of them. */
static void lift_untold(ecs_world *world, uint32_t by)
{
    if (world->observing.untold == 0)
        return;
    for (uint32_t nth = world->observing.untold; nth-- > world->free_count;)
        *ecs_free_entry_(world, nth + by) = *ecs_free_entry_(world, nth);
    world->observing.untold += by;
}

void ecs_extend_slots_(ecs_world *world, uint32_t count)
{
    const uint32_t first = world->record_count;
    if (count <= first)
        return;
    world->record_count = count;
    lift_untold(world, count - first);
    for (uint32_t index = count; index-- > first;) {
        ecs_record_ *record = &world->records[index];
        ecs_keep_next_stamp_(record, world->first_stamp);
        record->stamp = ECS_FREE_STAMP_;
        ecs_push_free_slot_(world, index);
    }
}

static void take_slot_out(ecs_world *world, uint32_t index)
{
    if (world->records[index].next_stamp >> ECS_REALM_BITS_ == ECS_LAST_GENERATION_) {
        world->retired_count--;
        return;
    }
    uint32_t nth = world->free_count - 1;
    while (*ecs_free_entry_(world, nth) != index)
        nth--;
    for (; nth + 1 < world->free_count; nth++)
        *ecs_free_entry_(world, nth) = *ecs_free_entry_(world, nth + 1);
    world->free_count--;
}

static bool claim_one(ecs_world *world, ecs_entity handle, bool revives, const char *site)
{
    ecs_check_may_(world, ECS_CREATES_, site);
    if (!ecs_may_claim_(world, handle, revives) || !ecs_reserve_records_(world, handle.index + 1))
        return false;
    ecs_extend_slots_(world, handle.index + 1);
    take_slot_out(world, handle.index);
    world->records[handle.index].mask = ECS_NO_COMPONENTS;
    world->records[handle.index].stamp = handle.stamp;
    return true;
}

bool ecs_create_at_(ecs_world *world, ecs_entity handle, const char *site)
{
    return claim_one(world, handle, false, site);
}

bool ecs_revive_(ecs_world *world, ecs_entity handle, const char *site)
{
    return claim_one(world, handle, true, site);
}
