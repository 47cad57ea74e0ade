/* view: choosing who leads, and finding the way again when the leading storage has changed. */
#include "ecs.h"

static bool leads(const ecs_storage_ *storage, const ecs_storage_ *other)
{
    return !other || storage->count < other->count;
}

static const ecs_storage_ *shortest(const ecs_world *world, ecs_components with)
{
    const ecs_storage_ *lead = NULL;
    for (unsigned component = 0; with; component++, with >>= 1) {
        const ecs_storage_ *storage = &world->storages[component];
        if (!(with & 1))
            continue;
        ECS_CHECK_(world, storage->name,
                   "ecs_view: component %u is not registered in this world: call ecs_register first",
                   component);
        if (leads(storage, lead))
            lead = storage;
    }
    return lead;
}

ecs_view ecs_view_begin(ecs_world *world, ecs_query query)
{
    ECS_CHECK_(world, query.with, "ecs_view: name at least one component in `with`");
    const ecs_storage_ *lead = shortest(world, query.with);
    ecs_view view = ecs_view_over_(world, (unsigned)(lead - world->storages), lead->name,
                                   lead->size);
    view.query_ = query;
    return view;
}

/* Rows from row_ + 1 to end_ - 1 are those still to visit. By contract only the row that the view
 * stood on can have gone, and then the storage's last row has moved into it: one still to visit,
 * unless rows were added behind end_ before. Which of the two, last_ tells. */
ecs_view ecs_view_resume_(ecs_view view)
{
    const ecs_storage_ *lead = view.lead_;
    uint32_t changes = lead->changes - view.changes_;
    uint32_t removed = (changes - (lead->count - view.count_)) / 2;
    ECS_CHECK_(view.world, removed == 0 || (removed == 1 && lead->last_hole == view.row_),
               "a loop over %s took it from another entity than the current one, or more than "
               "once: tag the entities, and call ecs_delete_any after the loop",
               lead->name);
    view.changes_ = lead->changes;
    view.count_ = lead->count;

    bool unvisited_moved_in =
        removed > 0 && view.row_ < lead->count && lead->dense[view.row_] == view.last_;
    if (!unvisited_moved_in || view.row_ == view.end_ - 1) {
        view.row_++;
        return view;
    }
    view.end_--;
    view.last_ = lead->dense[view.end_ - 1];
    return view;
}
