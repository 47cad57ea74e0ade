/* ecs/losses.h: what entities lost, across types, in the order in which it happened.
 *
 * The logs of track.h each know one type and one kind. Where the order between them counts (a
 * history, a replication to another machine, an undo), track with ECS_ORDERED, and walk them
 * together.
 *
 * ---- A history ----
 *
 *     static bool start_history(ecs_world *world)
 *     {
 *         return ecs_track(world, Body, ECS_DELETED | ECS_REMOVED | ECS_ORDERED) &&
 *                ecs_track(world, Name, ECS_DELETED | ECS_ORDERED);
 *     }
 *
 *     static void write_history(ecs_world *world)
 *     {
 *         ecs_each_loss (loss, world, ecs_mask(Body, Name)) {
 *             const Body *body = ecs_loss_value(&loss, Body);
 *             if (body)
 *                 write_lost_body(loss.entity, loss.time, body);
 *             else if (loss.component == ECS_COMPONENT(Name))
 *                 write_lost_name(loss.entity, loss.time);
 *         }
 *     }
 *
 * ---- What it costs ----
 *
 * ECS_ORDERED costs 8 bytes for each event, and nothing where it is off. One call may be several
 * losses: those of one entity come in the order of the types' numbers. Events from before
 * ECS_ORDERED was switched on come before the type's later ones, and are in order within their log
 * only. Images hold the order.
 */
#pragma once

#include "track.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A loss, while a loop stands at it. The body may remove and delete; it must not add components of
 * these types, nor clear or switch their tracking. */
typedef struct ecs_loss {
    ecs_entity entity;  /* it may have ended since */
    uint64_t time;      /* as ecs_event.time */
    unsigned component; /* the number of its type: ECS_COMPONENT(T) */
    unsigned kind;      /* ECS_DELETED, or ECS_REMOVED */
    const void *value_; /* private from here on */
    const ecs_world *world_;
    uint64_t since_, order_;
    ecs_components set_;
    unsigned phase_;
} ecs_loss;

/* A loop over what was deleted and removed of these types since ecs_last_run, or since a time. Both
 * `break` and `continue` work. Never allocates; each step is O(types x log of their events). It is
 * a bug if one of the types is not tracked with ECS_ORDERED. */
#define ecs_each_loss(loss, world, components)                                                     \
    ecs_each_loss_since(loss, world, ecs_last_run(world), components)
#define ecs_each_loss_since(loss, world, since, components)                                        \
    for (ecs_loss loss = ecs_losses_since_((world), (since), (components));                        \
         ecs_next_loss_(&(loss));)

/* The deleted T: a `const T *`, as it was after its deletion hook. NULL if the loss is another
 * type's, or if the T was removed: then the caller of ecs_remove has it. */
#define ecs_loss_value(loss, T)                                                                    \
    ((const T *)ecs_loss_value_((loss), ECS_COMPONENT(T), #T ECS_SITE_, sizeof(T)))

/* Behind the macros. */
ecs_loss ecs_losses_since_(const ecs_world *world, uint64_t since, ecs_components components);
bool ecs_next_loss_(ecs_loss *loss);
const void *ecs_loss_value_(const ecs_loss *loss, unsigned component, const char *name,
                            size_t size);

#ifdef __cplusplus
}
#endif
