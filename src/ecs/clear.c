/* clear: calls that take components from many entities. Where that is observed, they go one by one,
 * from the last row to the first: so none moves that is still to come. */
#include "kernel.h"

static bool is_told(const ecs_world *world, ecs_components lost)
{
    const ecs_interests *told = &world->observing.told;
    return ecs_overlap(lost, ecs_union(told->losing, told->moved));
}

/* From the last slot to the first: slots freed last are reused first. Hooks may create more. */
uint32_t ecs_clear_(ecs_world *world, const char *site)
{
    uint32_t count = 0;
    ecs_check_may_(world, ECS_DESTROYS_, site);
    while (ecs_entity_count(world) > 0)
        for (uint32_t index = world->record_count; index-- > 0;)
            if (world->records[index].stamp != ECS_FREE_STAMP_)
                count += ecs_destroy_(world, ecs_entity_in_(world, index), site);
    return count;
}

/* ---- one type ---- */

/* All entities that have one of these types are about to lose it. Groups that need it lose their
 * members at once, whose rows stay where they are, and gain none until it is over. */
static void close_groups(ecs_world *world, ecs_components type)
{
    world->closed = type;
    for (uint32_t nth = 0; nth < world->group_count; nth++)
        if (ecs_overlap(world->groups[nth].all, type))
            world->groups[nth].count = 0;
}

/* What observers have added meanwhile has stayed. */
static void open_groups(ecs_world *world)
{
    const ecs_components type = world->closed;
    world->closed = ECS_NO_COMPONENTS;
    if (ecs_overlap(type, world->grouped) &&
        ecs_row_count_(&world->storages[ecs_lowest_(type)]) > 0)
        ecs_fill_groups_(world, type);
}

uint32_t ecs_delete_all_(ecs_world *world, ecs_type_ type)
{
    const ecs_components bit = ecs_bit_(type.number);
    ecs_storage_ *storage = &world->storages[type.number];
    ecs_check_touch_(world, type, ECS_REMOVES_);
    const uint32_t count = ecs_row_count_(storage);
    close_groups(world, bit);
    if (is_told(world, bit)) {
        for (uint32_t row = count; row-- > 0;)
            ecs_lose_components_(world, ecs_index_at_(storage, row), bit, ECS_DELETED);
    } else {
        for (uint32_t row = 0; row < count; row++) {
            ecs_record_ *record = &world->records[ecs_index_at_(storage, row)];
            record->mask = ecs_except(record->mask, bit);
        }
        ecs_delete_all_rows_(world, storage);
    }
    open_groups(world);
    return count;
}

/* The entity loses everything but its row in the storage of this type. The epoch moves when these
 * rows go, and nobody looks before. */
static inline void destroy_but_row(ecs_world *world, uint32_t index, ecs_components type)
{
    ecs_components others = ecs_except(world->records[index].mask, type);
    if (ecs_overlap(others, world->grouped))
        ecs_drop_components_(world, index, others);
    else
        ECS_EACH_TYPE_(nth, others)
            ecs_delete_row_(&world->storages[nth], index);
    ecs_free_slot_(world, index);
}

/* Where nobody is told, the rows of this type are the list, and go all at once at the end. */
uint32_t ecs_delete_any_(ecs_world *world, ecs_type_ type)
{
    const ecs_components bit = ecs_bit_(type.number);
    ecs_storage_ *storage = &world->storages[type.number];
    ecs_check_known_(world, type);
    ecs_check_may_(world, ECS_DESTROYS_, type.label->site);
    ECS_CHECK_TYPE_(world, type, !ecs_holds_(world->observing.guarded, type.number),
                    "%s ends with the entities around it: tag those that go, and call "
                    "ecs_delete_any with the tag",
                    type.label->name);
    const uint32_t count = ecs_row_count_(storage);
    close_groups(world, bit);
    if (world->observing.told.ends || is_told(world, ecs_all_components_())) {
        for (uint32_t row = count; row-- > 0;)
            ecs_destroy_noticed_(world, ecs_index_at_(storage, row));
    } else {
        for (uint32_t row = 0; row < count; row++)
            destroy_but_row(world, ecs_index_at_(storage, row), bit);
        ecs_delete_all_rows_(world, storage);
    }
    open_groups(world);
    return count;
}
