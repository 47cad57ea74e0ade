/* entities: slots, generations, free slots, and entities with given handles. */
#include "kernel.h"

void ecs_make_slots_fresh_(ecs_world *world, uint32_t first, uint32_t end)
{
    for (uint32_t index = first; index < end; index++)
        world->records[index] = (ecs_record_){.stamp = world->first_stamp};
}

bool ecs_reserve_records_(ecs_world *world, uint32_t count)
{
    if (count <= world->record_capacity)
        return true;
    uint32_t capacity = ecs_grown_capacity_(world->record_capacity, count);
    ecs_record_ *records = ecs_resize_(world, world->records, world->record_capacity, capacity,
                                       sizeof *records, _Alignof(ecs_record_));
    if (!records)
        return false;
    const uint32_t old_capacity = world->record_capacity;
    world->records = records;
    world->record_capacity = capacity;
    ecs_make_slots_fresh_(world, old_capacity, capacity);
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

bool ecs_reserve_slot_(ecs_world *world)
{
    return ecs_reserve_slots_(world, 1);
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
    return generation + revives >= ecs_next_stamp_(record) >> ECS_REALM_BITS_;
}

static bool is_claimed(const ecs_world *other, uint32_t index)
{
    return index < other->record_count && other->records[index].stamp != ECS_FREE_STAMP_;
}

/* Adds slots up to this count, all of them free: the lowest is used next. */
static void extend_to(ecs_world *world, uint32_t count)
{
    const uint32_t first = world->record_count;
    if (count <= first)
        return;
    world->record_count = count;
    for (uint32_t index = count; index-- > first;) {
        ecs_record_ *record = &world->records[index];
        ecs_keep_next_stamp_(record, world->first_stamp);
        record->stamp = ECS_FREE_STAMP_;
        ecs_push_free_slot_(world, index);
    }
}

/* The others close ranks. */
static void take_from_free_slots(ecs_world *world, const ecs_world *other)
{
    uint32_t kept = 0;
    for (uint32_t nth = 0; nth < world->free_count; nth++)
        if (!is_claimed(other, world->records[nth].nth_free))
            world->records[kept++].nth_free = world->records[nth].nth_free;
    ecs_drop_free_slots_(world, world->free_count - kept);
}

void ecs_claim_all_(ecs_world *world, const ecs_world *other)
{
    extend_to(world, other->record_count);
    take_from_free_slots(world, other);
    for (uint32_t index = 0; index < other->record_count; index++) {
        ecs_record_ *record = &world->records[index];
        if (!is_claimed(other, index))
            continue;
        if (ecs_next_stamp_(record) >> ECS_REALM_BITS_ == ECS_LAST_GENERATION_)
            world->retired_count--;
        record->mask = ECS_NO_COMPONENTS;
        record->stamp = other->records[index].stamp;
    }
}

/* ---- one ---- */

static void take_slot_out(ecs_world *world, uint32_t index)
{
    if (ecs_next_stamp_(&world->records[index]) >> ECS_REALM_BITS_ == ECS_LAST_GENERATION_) {
        world->retired_count--;
        return;
    }
    uint32_t nth = world->free_count - 1;
    while (world->records[nth].nth_free != index)
        nth--;
    for (; nth + 1 < world->free_count; nth++)
        world->records[nth].nth_free = world->records[nth + 1].nth_free;
    ecs_drop_free_slots_(world, 1);
}

static bool claim_one(ecs_world *world, ecs_entity handle, bool revives, const char *site)
{
    ecs_check_creates_(world, site);
    if (!ecs_may_claim_(world, handle, revives) || !ecs_reserve_records_(world, handle.index + 1))
        return false;
    extend_to(world, handle.index + 1);
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
