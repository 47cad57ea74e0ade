/* view: choosing who leads, and finding the way again when the leading storage has changed. */
#include "bits.h"

unsigned ecs_view_leader_(const ecs_world *world, ecs_components with, ecs_components others)
{
    ECS_CHECK_(world, with, "ecs_view: name at least one component in `with`");
    ecs_check_all_known_(world, with | others);
    unsigned lead = ecs_lowest_(with);
    for (ecs_components rest = with & (with - 1); rest; rest &= rest - 1) {
        const unsigned other = ecs_lowest_(rest);
        if (world->storages[other].count < world->storages[lead].count)
            lead = other;
    }
    return lead;
}

uint32_t ecs_view_rows(const ecs_world *world, ecs_query query)
{
    return world->storages[ecs_view_leader_(world, query.with, query.without | query.any)].count;
}

static bool is_in_group(const ecs_storage_ *storage, size_t row)
{
    return storage->group && row < storage->group->count;
}

/* Rows from row + 1 to end - 1 are those still to visit. By contract only the row that the view
 * stood on has gone, and the storage's last row has moved into it: one still to visit, unless rows
 * were added behind the end before. Which of the two, `last` tells. In a group, its last row has
 * moved into it, and the storage's last into that. */
ecs_place_ ecs_view_resume_(const ecs_world *world, const ecs_storage_ *lead, ecs_place_ place,
                            uint32_t last, uint32_t removed)
{
    ECS_CHECK_(
        world, removed == 1 && lead->last_hole == place.row,
        "a loop over %s took it from another entity than the current one, more than once, or "
        "sorted it: tag the entities and call ecs_delete_any after the loop, and sort there",
        lead->name);
    const bool last_has_moved = place.end > lead->count || lead->dense[place.end - 1] != last;
    const bool last_moved_in =
        place.row + 1 < place.end && place.row < lead->count && lead->dense[place.row] == last;
    ECS_CHECK_(world, last_has_moved || !is_in_group(lead, place.row),
               "a loop over %s, which a group owns, took the current entity out of the group after "
               "rows had come: create and add after the loop, or tag the entities and call "
               "ecs_delete_any after it",
               lead->name);
    if (!last_moved_in && !is_in_group(lead, place.row))
        place.row++;
    if (last_has_moved)
        place.end--;
    return place;
}
