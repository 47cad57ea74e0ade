/* addons/command.h: changes of structure that systems record and the world carries out later.
 *
 * A system that creates entities, adds or removes components, or destroys, runs alone in its batch:
 * what it changes is shared by all. A system that records these changes as commands changes nothing
 * while it runs, so it shares a batch with others. The commands are carried out after the batch, on
 * the thread that called ecs_run, in the order of the systems in their table, and for each system
 * in the order of its calls. So the result is the same with any executor, and with none.
 *
 * ---- Two systems in one batch ----
 *
 *     // Towers shoot, and units without health die.
 *     static void shoot(ecs_world *world)
 *     {
 *         ecs_each_read (world, Tower, tower) {
 *             ecs_entity arrow = ecs_create_later(world, ecs_with(Arrow, {tower->power}));
 *             if (tower->burns)
 *                 ecs_tag_later(world, arrow, Burning);
 *         }
 *     }
 *
 *     static void die(ecs_world *world)
 *     {
 *         ecs_each_entity_read (world, Life, life, unit)
 *             if (life->points <= 0)
 *                 ecs_destroy_later(world, unit);
 *     }
 *
 *     static const ecs_system defence[] = {
 *         {.name = "shoot", .run = shoot, .reads = ecs_mask(Tower),
 *          .commands = true, .creates = true, .changes = ecs_mask(Arrow, Burning)},
 *         {.name = "die", .run = die, .reads = ecs_mask(Life),
 *          .commands = true, .destroys = true},
 *     };
 *
 * Without `.commands` and `_later` these are two batches.
 *
 * Declaring. With `.commands = true`, what the row says in `changes`, `creates` and `destroys` it
 * does by commands alone, and `changes` includes neither reading nor writing the values. A build
 * with checks ends the program when such a system changes structure at once, and when one commands
 * what it has not declared. A system that declares nothing but `.commands` runs alone, and may do
 * and command everything. Only systems record commands: conditions, ranges and hooks must not.
 *
 * When systems see the changes. A system that declares a component begins a new batch if one
 * before it commands changes of that component: it sees them. Other systems of the batch do not see
 * them, and an entity whose end is commanded lives until then. Where a system must also see what
 * it does not declare (that an entity is gone, or lacks a tag), its row says `.after_commands =
 * true`: it begins a new batch if any system before it in its batch records commands. For tracking
 * (track.h), the changes are as new as the end of the batch: all systems find them in their next
 * run, also the one that recorded them. Systems that run later in the same run see them, too.
 *
 * Failing. If a system fails, all commands of its batch are still carried out.
 *
 * Memory. Recording may allocate, through the world's allocator, on the thread of the system: an
 * allocator of yours must allow calls from several threads if there is an executor. Each system
 * keeps its buffer, so that it allocates nothing once it has recorded as much before. Before the
 * first command of a batch is carried out, there is room for all of them: when memory runs out,
 * none is, all are forgotten, and ecs_run returns ECS_OUT_OF_MEMORY with the first system of the
 * batch that recorded any. There is one exception: hooks (hook.h) that add components or create
 * entities may use up that room. The commands then end before the first one without room; each is
 * carried out completely or not at all, and the system is the one that recorded it.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* Each call is O(1) and O(bytes of the values), and invalidates nothing. Values are copied. False
 * when memory runs out, with nothing recorded, and when there is no such entity now. An entity that
 * is gone when the command is carried out is left out; adding what is there by then replaces it,
 * and deleting what is not there does nothing. */

/* Creates an entity with components. The handle names it in later commands of this system in this
 * run, where it may be used like any other: as the entity to change, or as the parent or child to
 * attach. In all other calls, and once the batch is over, it counts as an absent entity: a value
 * must not hold it (see ecs_point_later), which the indices and relations of lookup.h check. `{0}`
 * when memory runs out. The new entities of a batch take their slots before its first command is
 * carried out. */
#define ecs_create_later(world, ...)                                                               \
    ecs_create_later_((world), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* The same as ecs_add, ecs_tag and ecs_add_many. */
#define ecs_add_later(world, entity, T, ...)                                                       \
    ecs_add_later_((world), (entity), ECS_PARTS_(ecs_with(T, __VA_ARGS__)), 1)
#define ecs_tag_later(world, entity, T)                                                            \
    ecs_add_later_((world), (entity), ECS_PARTS_(ecs_with_tag(T)), 1)
#define ecs_add_many_later(world, entity, ...)                                                     \
    ecs_add_later_((world), (entity), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* The same as ecs_delete and ecs_delete_many. Deletion hooks run when it is carried out. */
#define ecs_delete_later(world, entity, T) ecs_delete_later_((world), (entity), ECS_TAG_(T))
#define ecs_delete_many_later(world, ...) /* entity, components */                                 \
    ecs_delete_many_later_((world), __VA_ARGS__, ECS_SITE_)

/* (world, entity): the same as ecs_destroy. */
#define ecs_destroy_later(world, ...) ecs_destroy_later_((world), __VA_ARGS__, ECS_SITE_)

/* Writes the handle of `target` into a member of the entity's T, as ecs_assign would (fields.h):
 * how a component comes to hold an entity that is still to be created. Where one of the two is gone
 * when it is carried out, or the entity has no T, it does nothing.
 *
 *     const ecs_entity goblin = ecs_create_later(world, ecs_with_tag(Goblin));
 *     const ecs_entity sword = ecs_create_later(world, ecs_with(HeldBy, {.owner = {0}}));
 *     ecs_point_later(world, sword, HeldBy, owner, goblin);
 */
#define ecs_point_later(world, entity, T, member, target)                                          \
    ecs_point_later_((world), (entity), ECS_TYPE_(T),                                              \
                     _Generic(((T *)0)->member, ecs_entity                                         \
                              : offsetof(T, member)),                                              \
                     (target))

/* (world, child, parent): the same as ecs_attach (hierarchy.h); where that is impossible when it is
 * carried out, it does nothing. The system declares `changes` of ecs_parent and ecs_child. */
#define ecs_attach_later(world, ...) ecs_attach_later_((world), __VA_ARGS__, ECS_SITE_)

/* Behind the macros. */
ecs_entity ecs_create_later_(ecs_world *world, const ecs_part_ *parts, size_t part_count);
bool ecs_add_later_(ecs_world *world, ecs_entity entity, const ecs_part_ *parts, size_t part_count);
bool ecs_delete_later_(ecs_world *world, ecs_entity entity, ecs_type_ type);
bool ecs_delete_many_later_(ecs_world *world, ecs_entity entity, ecs_components components,
                            const char *site);
bool ecs_destroy_later_(ecs_world *world, ecs_entity entity, const char *site);
bool ecs_point_later_(ecs_world *world, ecs_entity entity, ecs_type_ type, size_t offset,
                      ecs_entity target);
bool ecs_attach_later_(ecs_world *world, ecs_entity child, ecs_entity parent, const char *site);

ECS_END_C_
