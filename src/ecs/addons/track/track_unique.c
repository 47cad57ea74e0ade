/* track_unique: what happened to uniques, and when. */
#include "tracking.h"

bool ecs_track_unique_(ecs_world *world, ecs_type_ type, unsigned kinds)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    ecs_check_unbound_(world, "ecs_track_unique");
    ECS_CHECK_TYPE_(world, type, !(kinds & ~(unsigned)(ECS_INSERTED | ECS_MODIFIED | ECS_DELETED)),
                    "ecs_track_unique: %#x names no kinds of changes of %s: use ECS_INSERTED, "
                    "ECS_MODIFIED and ECS_DELETED",
                    kinds, type.label->name);
    ecs_unique_slot_ *slot = &world->uniques[type.number];
    if (kinds == 0) {
        slot->tracking = ecs_free_(world, ecs_unique_tracking_, slot->tracking, 1);
        return true;
    }
    if (!slot->tracking) {
        slot->tracking = ecs_allocate_(world, ecs_unique_tracking_, 1);
        if (!slot->tracking)
            return false;
        *slot->tracking = (ecs_unique_tracking_){0};
    }
    slot->tracking->kinds = kinds;
    ecs_clear_unique_until_(slot, ~kinds, UINT64_MAX); /* kinds that stop are forgotten */
    return true;
}

bool ecs_is_unique_changed_(const ecs_world *world, ecs_type_ type, unsigned kind, uint64_t since)
{
    ecs_check_touch_(world, type, ECS_READS_UNIQUE_);
    const ecs_unique_slot_ *slot = &world->uniques[type.number];
    ECS_CHECK_TYPE_(
        world, type, slot->tracking && slot->tracking->kinds & kind,
        "changes of the unique %s are queried, but not tracked: call ecs_track_unique first",
        type.label->name);
    if (kind == ECS_DELETED)
        return slot->tracking->deleted > since;
    return slot->value && (kind == ECS_INSERTED ? slot->tracking->inserted > since
                                                : slot->tracking->modified > since);
}
