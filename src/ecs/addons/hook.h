/* addons/hook.h: functions that run when components come, change and go, and when entities end.
 *
 *     static void free_mesh(ecs_world *world, ecs_entity entity, void *value, void *context)
 *     {
 *         Mesh *mesh = value;
 *         free(mesh->points);
 *     }
 *
 *     static void free_replaced(ecs_world *world, ecs_entity entity, void *value,
 *                               const void *replacement, void *context)
 *     {
 *         if (((Mesh *)value)->points != ((const Mesh *)replacement)->points)
 *             free_mesh(world, entity, value, context);
 *     }
 *
 *     ecs_on_delete(world, Mesh, free_mesh, NULL);
 *     ecs_on_replace(world, Mesh, free_replaced, NULL);
 *
 * Each type has one hook of each kind, and any number of listeners (ecs_listen, below); the world
 * has one for the end of entities. Types without a hook pay nothing, and no hook allocates by
 * itself. Restoring a world (image.h) neither adds nor deletes, so no hook runs.
 *
 * A hook sees the entity as it is before a loss, and as it is after a gain. In all of them the
 * program must not delete or remove components, destroy entities, move rows, run a workload or take
 * a snapshot: tag the entities, and call ecs_delete_any later. All hooks but replacement hooks may
 * set and clear hooks, listen and unlisten, except at the world's end. A hook that is gone does not
 * run again. A listener that is new runs from the next event on, not for the one under way: so each
 * event ends, and hooks that come and go in hooks need no more memory the longer a program runs. A
 * build with checks catches what a hook must not do.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* ---- Deletions and ends ------------------------------------------------------------------------
 *
 * A deletion hook runs when an entity is about to lose its T for good, whichever call takes it, and
 * at the world's end. So it may free what the T owns. It does not run for ecs_remove, which hands
 * the T to the caller with all that it owns (to hear of that too, track ECS_REMOVED, track.h).
 *
 * The hook of ends runs for each entity that is about to be destroyed, with or without components,
 * whichever call destroys it, and before its deletion hooks: its values are still whole.
 *
 * When they run, the entity still has all of its components, and its links to its parent and its
 * children (hierarchy.h). A call on many entities takes one after the other, from the last row or
 * slot to the first, children before parents: an entity that went before is gone, and so are its
 * links. While ecs_delete_any or ecs_delete_all takes a type, the groups that need it are empty
 * (ecs_group_count is 0), and no entity joins them before the call ends.
 *
 * Both kinds of hooks may
 * - read everything and change values, no matter what a running system declares,
 * - create entities, and add components and tags to other entities than this one. If the same call
 *   destroys such an entity later, the new components go with it, and their hooks run too.
 *
 * At the world's end the hook of ends runs first, for all entities in the order of their slots.
 * Then both may only look and change values: a hook that leaves something behind (it drops loot) is
 * cleared before ecs_world_destroy. Entities do not end when a world is restored.
 */

/* `value` is the entity's T, or NULL for a tag. */
typedef void ecs_deletion_hook(ecs_world *world, ecs_entity entity, void *value, void *context);

/* (world, T, hook, context): sets the hook of a registered type; NULL clears it. This and the calls
 * below allocate at their first use: false when memory runs out, and nothing has changed. */
#define ecs_on_delete(world, T, hook, ...)                                                         \
    ECS_OWN_HOOK_(world, T, ECS_DELETED, (hook), NULL, NULL, (__VA_ARGS__))

typedef void ecs_end_hook(ecs_world *world, ecs_entity entity, void *context);

/* Sets the world's hook of ends; NULL clears it. */
bool ecs_on_destroy(ecs_world *world, ecs_end_hook *hook, void *context);

/* The same for what a unique owns: runs when ecs_unique_delete is about to drop the value, and at
 * the world's end, after the hooks above. Not for ecs_unique_remove, which hands the value out, nor
 * when ecs_unique_set replaces it. */
typedef void ecs_unique_hook(ecs_world *world, void *value, void *context);

/* (world, T, hook, context): sets the hook of a unique; NULL clears it. */
#define ecs_on_unique_delete(world, T, ...)                                                        \
    ecs_on_unique_delete_((world), ECS_UNIQUE_(T), __VA_ARGS__)

/* ---- Additions ---------------------------------------------------------------------------------
 *
 * An addition hook runs when an entity that had no T has got one, whichever call gave it: also a
 * link, by ecs_attach. It comes after everything else, when the call has given the entity all of
 * its components, and it has joined its groups (but see ecs_delete_all above); the hooks of one
 * call run in the order of the types' numbers. Many entities that are created at once are all
 * complete before the first hook runs, in the order of their creation: clones with all that is
 * mapped and cloned, too. ecs_attach_new attaches first, and the child's hook of a link runs before
 * the parent's.
 *
 * The hook may read everything and change values, whatever a running system declares, create
 * entities, add components and tags to any entity, this one too, and attach entities that have no
 * parent. What it adds runs hooks in turn, before the call goes on. It may move rows by adding, and
 * so invalidates pointers to components; what ecs_add returns is valid.
 */

/* `value` is the entity's new T, or NULL for a tag. */
typedef void ecs_addition_hook(ecs_world *world, ecs_entity entity, void *value, void *context);

/* Sets the hook of a registered type; NULL clears it. */
#define ecs_on_add(world, T, hook, ...)                                                            \
    ECS_OWN_HOOK_(world, T, ECS_INSERTED, NULL, (hook), NULL, (__VA_ARGS__))

/* ---- Replacements ------------------------------------------------------------------------------
 *
 * A replacement hook runs before ecs_add, ecs_add_many or ecs_set replaces a T: so it may free what
 * the old value owns. Nothing runs for values that are written in place: through a pointer, also
 * that of ecs_modify, or by ecs_assign (fields.h).
 *
 * The hook is in the middle of a call. It may read and change values, as far as a running system
 * declares them, and change nothing else. In systems and ranges that run side by side it runs on
 * their threads.
 */

/* `value` is the old T, `replacement` the new one, aligned for a T, but not beyond max_align_t. */
typedef void ecs_replacement_hook(ecs_world *world, ecs_entity entity, void *value,
                                  const void *replacement, void *context);

/* Sets the hook of a registered component, not of a tag or link; NULL clears it. */
#define ecs_on_replace(world, T, hook, ...)                                                        \
    ECS_OWN_HOOK_(world, T, ECS_MODIFIED, NULL, NULL, (hook), (__VA_ARGS__))

/* ---- Several hooks of one type -----------------------------------------------------------------
 *
 * What is above sets the program's own hooks: a second call takes the place of the first. Modules
 * that do not know each other each have a listener:
 *
 *     ecs_listen(world, Mesh, .on_add = count_mesh, .context = &statistics);
 *
 * Listeners of a lower order run first, and those of one order in that of ecs_listen. The program's
 * own hooks have the order 0.
 */
typedef struct ecs_listener {
    int order;
    ecs_deletion_hook *on_delete; /* NULL: none, as below */
    ecs_addition_hook *on_add;
    ecs_replacement_hook *on_replace;
    void *context;
} ecs_listener;

/* Adds a listener, whose fields follow, of a registered type. Returns a number that no other
 * listener of this world ever has. May allocate: 0 when memory runs out, and nothing has changed.
 */
#define ecs_listen(world, T, ...) ecs_listen_((world), ECS_TAG_(T), 0, (ecs_listener){__VA_ARGS__})

/* (world, T, number): takes out the listener of the type with this number; false if it is gone. */
#define ecs_unlisten_one(world, T, ...) ecs_unlisten_one_((world), ECS_TAG_(T), (__VA_ARGS__))

/* (world, T, context): takes out all listeners of the type that have this context. A module whose
 * context is NULL may meet those of others: it keeps the numbers of its own. */
#define ecs_unlisten(world, T, ...) ecs_unlisten_((world), ECS_TAG_(T), (__VA_ARGS__))

/* Behind the macros. */
#define ECS_OWN_HOOK_(world, T, kind, ...)                                                         \
    ecs_set_own_hook_((world), ECS_TAG_(T), (kind), (ecs_listener){0, __VA_ARGS__})
uint64_t ecs_listen_(ecs_world *world, ecs_type_ type, unsigned own, ecs_listener listener);
static inline bool ecs_set_own_hook_(ecs_world *world, ecs_type_ type, unsigned own,
                                     ecs_listener listener)
{
    return ecs_listen_(world, type, own, listener) != 0;
}
bool ecs_unlisten_one_(ecs_world *world, ecs_type_ type, uint64_t number);
void ecs_unlisten_(ecs_world *world, ecs_type_ type, const void *context);
bool ecs_on_unique_delete_(ecs_world *world, ecs_type_ type, ecs_unique_hook *hook, void *context);

ECS_END_C_
