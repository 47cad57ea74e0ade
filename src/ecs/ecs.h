/* ecs.h: a sparse-set entity component system in C11, for programs that want to read what they run.
 *
 * It depends on libc alone and keeps no global state. What compilers add to C11 is used only where
 * __GNUC__ says that it is there. mingw-w64 compiles it for msvcrt (in strict C, whose printf knows
 * %zu) and for UCRT; Microsoft's own headers, which are untried, lack C11's max_align_t; tcc 0.9.27
 * lacks _Thread_local, and refuses arrays of compound literals.
 *
 * This is the kernel's manual, and a program needs no other header. Read its sections in order, and
 * stop where you have what you need; the last is about systems, which declare what they touch and
 * run in a fixed order. Everything else is an add-on with a header of its own: ecs_addons.h lists
 * them. An add-on observes a world from its first use on, through one door (ecs_observer.h, for
 * structures of yours, too), and costs nothing before that.
 *
 * To use it, put the folder of this header on the include path, and compile every .c file below it.
 * Where the ECS comes as two files, ecs.h is all of its headers, and ecs_addons.h only includes it:
 * compile ecs.c.
 *
 * These rules hold everywhere, also for add-ons:
 * - Memory. A call that may allocate says so. When memory runs out it returns NULL, false or `{0}`,
 *   and the world is as it was before the call.
 * - Handles. A handle whose entity is gone, or that belongs to a world of another realm, counts as
 *   an absent entity in every call. That is no error.
 * - Bugs. Misuse that only a bug can cause (a component that was never registered, getting a value
 *   that is not there, removing other entities in a loop over rows) is checked in builds without
 *   NDEBUG. It ends the program with one line that says where, and what to do instead
 *   (ecs_world_def.on_bug). Without the checks it is undefined. Half of them are compiled into your
 *   code: build it as the library, both with NDEBUG (or ECS_CHECKS=0), or both without (or
 *   ECS_CHECKS=1); where the two differ, the program does not link.
 * - Pointers. A pointer to a component is valid until a component of the same type (in a group: of
 *   any type in it) is added to or removed from any entity, or rows of that type change their
 *   order; one to a unique, until that unique is deleted; either, until the world is restored.
 * - Order. A new row of a storage goes to the end, and the last row replaces one that is removed.
 *   Nothing depends on an address or a hash.
 * - Ownership. The world moves and copies values as bytes. What a value owns, memory or a file, is
 *   yours to free: a component's in a deletion hook and a replacement hook (hook.h), a unique's in
 *   a deletion hook of its own, and before another ecs_unique_set.
 * - Modules. Code may be loaded anew while a world lives. The part of the program that stays
 *   registers the components, whose names are kept, and describes them (fields.h). Before a part
 *   goes, take its hooks, observers and codecs out, or let others take their places. Its workloads
 *   and uniques need no care: names of uniques are copied, and rows of workloads compared. But a
 *   component or a unique keeps its size: what has grown gets another number, or another world.
 * - Threads. The module starts none. One thread at a time uses a world, except for what runs
 *   through an executor of yours (see Systems). Worlds share nothing.
 * - Reading and writing have different names: ecs_get and every call that returns a `T *` writes,
 *   ecs_read and every call that returns a `const T *` reads. The code is the same; but in a system
 *   that declares its access, a build with checks verifies that it does no more.
 *
 * Macros give functions their types: `ecs_get(world, entity, Position)` is a `Position *`, and a
 * struct of another type does not compile (older compilers only warn of another pointer:
 * -Werror=incompatible-pointer-types). T is one name, so `struct Ball` needs a typedef. A compound
 * literal in the middle of a call (`((ecs_entity){1, 2})`) stands in parentheses. From C++17,
 * include ecs.hpp. Names that end in an underscore are not part of the API.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
#define ECS_BEGIN_C_ extern "C" {
#define ECS_END_C_ }
#else
#define ECS_BEGIN_C_
#define ECS_END_C_
#endif

ECS_BEGIN_C_

/* ---- A first program ---------------------------------------------------------------------------
 *
 *     typedef struct Position { float x, y; } Position;
 *     typedef struct Velocity { float x, y; } Velocity;
 *     enum { ECS_COMPONENT(Position), ECS_COMPONENT(Velocity), ECS_COMPONENT(Frozen) };
 *
 *     static void move(ecs_world *world)
 *     {
 *         ecs_each_run (run, world, .with = ecs_mask(Position, Velocity),
 *                       .without = ecs_mask(Frozen)) {
 *             Position *position = ecs_run_get(&run, Position);
 *             const Velocity *velocity = ecs_run_read(&run, Velocity);
 *             for (uint32_t i = 0; i < run.count; i++) {
 *                 position[i].x += velocity[i].x;
 *                 position[i].y += velocity[i].y;
 *             }
 *         }
 *     }
 *
 *     ecs_world *world = ecs_world_create(NULL);
 *     ecs_register(world, Position);
 *     ecs_register(world, Velocity);
 *     ecs_register_tag(world, Frozen);
 *     ecs_entity ball = ecs_create_with(world, ecs_with(Position, {0, 0}),
 *                                       ecs_with(Velocity, {1, 2}));
 *     move(world);
 *     ecs_world_destroy(world);
 */

/* ---- Entities ----------------------------------------------------------------------------------
 *
 * A handle of eight bytes, passed by value. `{0}` is no entity. The index is that of a slot, which
 * later entities use again. The stamp holds its generation (upper 24 bits) and the world's realm
 * (lower 8). Destroying an entity ends its generation, so an old handle never becomes valid again:
 * a slot that has used up its generations (16.7 million) is retired. A handle that your
 * program makes itself may name any entity; with a stamp from 0xFFFFFF00 on, calls are undefined.
 */
typedef struct ecs_entity {
    uint32_t index;
    uint32_t stamp;
} ecs_entity;

typedef struct ecs_world ecs_world;
typedef struct ecs_type_ ecs_type_; /* private */

static inline bool ecs_same(ecs_entity a, ecs_entity b)
{
    return a.index == b.index && a.stamp == b.stamp;
}

/* A number that no other entity of this world ever has: for logs, traces and maps. */
static inline uint64_t ecs_number(ecs_entity entity)
{
    return (uint64_t)(entity.stamp >> 8) << 32 | entity.index;
}

/* ---- Component types ---------------------------------------------------------------------------
 *
 * A component is a plain struct of less than 4 GiB; a tag is a name without data. Each has a number
 * from 0 to 63 that is known at compile time, from one enum of yours, as above. Uniques have an
 * enum of their own: `enum { ECS_UNIQUE(Gravity) };`. Modules that know nothing of each other begin
 * their enums where the program says (examples/ecs/modules); a compiled library takes its numbers
 * at run time (see Components by number). A build with checks finds two components with one number
 * in a world, and two uniques of different sizes.
 *
 * A program with more types is compiled with -DECS_COMPONENTS_MAX=128 or 256, and so is the library
 * (Meson option ecs_components_max); where the two differ, the program does not link. A set of
 * types then has two words or four, and costs accordingly; with 64 it is one word.
 */
#define ECS_COMPONENT(T) T##_ecs_component
#define ECS_UNIQUE(T) T##_ecs_unique

#ifndef ECS_COMPONENTS_MAX
#define ECS_COMPONENTS_MAX 64
#elif ECS_COMPONENTS_MAX != 64 && ECS_COMPONENTS_MAX != 128 && ECS_COMPONENTS_MAX != 256
#error "ECS_COMPONENTS_MAX is 64, 128 or 256"
#endif

/* A set of component types: copy it, and ask the functions below for everything else. */
#if ECS_COMPONENTS_MAX == 64
typedef uint64_t ecs_components;
#else
typedef struct ecs_components {
    uint64_t words_[ECS_COMPONENTS_MAX / 64];
} ecs_components;
#endif

/* A set of 1 to 8 types: `ecs_mask(Position, Velocity)`, or of uniques: `ecs_unique_mask(Clock,
 * Score)`. For more: `ecs_union(ecs_mask(Position, ...), ecs_mask(Health, ...))`. */
typedef ecs_components ecs_uniques;
#define ecs_mask(...) ECS_MASK_(ECS_COMPONENT_BIT_, __VA_ARGS__)
#define ecs_unique_mask(...) ECS_MASK_(ECS_UNIQUE_BIT_, __VA_ARGS__)

/* The same for static tables, where there may be more than 64 types and gcc's -Wpedantic is on. */
#define ecs_static_mask(...) ECS_STATIC_MASK_(ECS_COMPONENT_BIT_, __VA_ARGS__)
#define ecs_static_unique_mask(...) ECS_STATIC_MASK_(ECS_UNIQUE_BIT_, __VA_ARGS__)

#define ECS_NO_COMPONENTS ECS_EMPTY_

/* Both sets in one, what they have in common, and the first without the second. */
static inline ecs_components ecs_union(ecs_components a, ecs_components b);
static inline ecs_components ecs_common(ecs_components a, ecs_components b);
static inline ecs_components ecs_except(ecs_components a, ecs_components b);

/* True if the set is empty; if `all` has all of `some`; if both share a type; if they are equal. */
static inline bool ecs_is_empty(ecs_components set);
static inline bool ecs_includes(ecs_components all, ecs_components some);
static inline bool ecs_overlap(ecs_components a, ecs_components b);
static inline bool ecs_same_set(ecs_components a, ecs_components b);

/* Registers a component or a tag in the world. Once per type, before its first use. Never fails.
 * The name is kept, not copied (see Modules above). A struct without members, which GNU C allows,
 * is used as a tag. */
#define ecs_register(world, T)                                                                     \
    ecs_register_((world), ECS_COMPONENT(T), #T, sizeof(T), _Alignof(T), ECS_SITE_)
#define ecs_register_tag(world, T) ecs_register_((world), ECS_COMPONENT(T), #T, 0, 0, ECS_SITE_)

/* The same for 1 to 8 types: `ecs_register_all(world, Position, Velocity)`. */
#define ecs_register_all(world, ...) ECS_FOR_EACH_NAME_(ecs_register, world, __VA_ARGS__)
#define ecs_register_all_tags(world, ...) ECS_FOR_EACH_NAME_(ecs_register_tag, world, __VA_ARGS__)

/* ---- Worlds ---- */

/* Where a world gets its memory. One function does everything: it allocates a block (block NULL,
 * old_size 0), resizes one, keeping its contents up to the smaller size, or frees it (new_size 0;
 * returns NULL). It returns NULL when it has no memory, and then the old block is unchanged. */
typedef struct ecs_allocator {
    void *(*resize)(void *context, void *block, size_t old_size, size_t new_size, size_t alignment);
    void *context;
} ecs_allocator;

/* How a world is made. Zero in any field is a good default. */
typedef struct ecs_world_def {
    ecs_allocator allocator;  /* default: malloc, realloc, free */
    uint32_t entity_capacity; /* entities to make room for at once */
    uint8_t realm;            /* of handles: those of another realm are foreign to this world */
    /* Called with one line of advice before the program is aborted because of a bug in its use of
     * the world. It may end the program in its own way; the default prints to standard error. */
    void (*on_bug)(void *context, const char *advice);
    void *on_bug_context;
    /* Nanoseconds since some moment, to time systems with (inspect.h); an executor's threads call
     * it too. NULL: no times are taken. */
    uint64_t (*clock)(void *context);
    void *clock_context;
} ecs_world_def;

/* An empty world; NULL when memory runs out. `def` may be NULL. */
ecs_world *ecs_world_create(const ecs_world_def *def);

/* Frees the world and everything in it. Deletion hooks (hook.h) run first, for every component;
 * clear those that would do more than look: ecs_on_delete(world, T, NULL, NULL). NULL is fine. Not
 * in a system, condition, range or hook; nor in a loop, unless its body leaves it at once. A loop
 * notices that at its next step; one in C, where gcc or clang compiles it. */
void ecs_world_destroy(ecs_world *world);

/* ---- Creating and destroying entities ---- */

/* A new entity without components. O(1); may allocate: `{0}` when memory runs out. */
#define ecs_create(world) ecs_create_((world), ECS_SITE_)

/* A new entity with components, all or nothing: `{0}` when memory runs out. O(1) for each of them.
 *     ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with_tag(Frozen))
 */
#define ecs_create_with(world, ...)                                                                \
    ecs_create_with_((world), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* `count` new entities with components, all or nothing: false when memory runs out. Their handles
 * are written to `entities`, an array of `count`, unless it is NULL. `ecs_with` gives all of them
 * the same value, `ecs_with_each` each its own, from an array outside this world.
 *     ecs_create_bulk(world, 100, NULL, ecs_with_each(Position, positions), ecs_with_tag(Frozen))
 */
#define ecs_create_bulk(world, count, entities, ...)                                               \
    ecs_create_bulk_((world), (count), (entities), ECS_PARTS_(__VA_ARGS__),                        \
                     ECS_PART_COUNT_(__VA_ARGS__))

/* `count` new entities without components, else as above: (world, count, entities). */
#define ecs_create_bare(world, ...) ecs_create_bare_((world), __VA_ARGS__, ECS_SITE_)

/* Makes room for `count` more entities with all of these components. Creating them then allocates
 * nothing, whichever call does it, unless an entity is destroyed meanwhile whose slot lies where
 * these components have no page yet. False when memory runs out. May move the values of these.
 *     ecs_reserve(world, 10000, ecs_mask(Position, Velocity))
 */
#define ecs_reserve(world, ...) ecs_reserve_((world), __VA_ARGS__, ECS_SITE_)

/* Gives the memory back that the world holds beyond what it has now: room for rows, pages without
 * entities, and scratch memory; and so what ecs_reserve has made. What remains for entities that
 * are gone is 16 bytes for each slot, which remembers its generation, and what add-ons keep. All
 * pointers to components become invalid; nothing else changes, also for loops. O(slots ever used +
 * rows). Not in a system, range or hook. */
void ecs_give_back(ecs_world *world);

/* What the calls above give an entity. */
#define ecs_with(T, ...) ((ecs_part_){ECS_TYPE_(T), (T[1]){__VA_ARGS__}, 0})
#define ecs_with_each(T, ...) ((ecs_part_){ECS_TYPE_(T), (const T *){__VA_ARGS__}, sizeof(T)})
#define ecs_with_tag(T) ((ecs_part_){ECS_TAG_(T), NULL, 0})

/* (world, entity): destroys an entity with all its components; false if there is none. O(1) for
 * each component that it has, and nothing for the others. Never allocates. */
#define ecs_destroy(world, ...) ecs_destroy_((world), __VA_ARGS__, ECS_SITE_)

/* Destroys every entity that has a T (or carries the tag T), and returns their number. For deferred
 * deletion: tag inside loops, and call this once after them. Where it is observed, one entity ends
 * after the other, from the last row to the first; those that get a T meanwhile stay. T is no link
 * of a hierarchy. O(1) for each component that they have. Never allocates. */
#define ecs_delete_any(world, T) ecs_delete_any_((world), ECS_TAG_(T))

/* Destroys all entities, from the last slot to the first, and returns their number. Everything else
 * stays, all memory too, so filling the world again allocates nothing, except for deletions that
 * are tracked. What hooks add meanwhile goes too (so a hook must not always leave another entity
 * like its own). O(slots ever used + rows). Never allocates. Not in a loop over components. */
#define ecs_clear(world) ecs_clear_((world), ECS_SITE_)

/* True if there is such an entity in this world. O(1). */
static inline bool ecs_is_alive(const ecs_world *world, ecs_entity entity);

/* The number of entities. O(1). */
uint32_t ecs_entity_count(const ecs_world *world);

/* A loop over all entities, with or without components, in the order of their slots. The body may
 * do anything: the loop does not visit a destroyed entity. It may or may not visit one that is
 * created meanwhile. O(slots ever used). */
#define ecs_each_alive(world, entity)                                                              \
    ECS_EACH_HANDLE_(ecs_walk_alive_((world)), ecs_next_alive_, entity)

/* ---- Components of an entity -------------------------------------------------------------------
 *
 * Three words: `delete` drops a component, `remove` hands it out, `destroy` ends an entity. All
 * calls are O(1) for each component that they name or take away. A value is written as `{1, 2}`,
 * `{.x = 1}` or as any expression of type T. Where T begins with a struct or an array, gcc warns of
 * `{0}`: name a member, `{.count = 0}`.
 */

/* Gives the entity a T, or replaces the one it has. Returns its place: a `T *`. May allocate: NULL
 * when memory runs out, or when there is no such entity. */
#define ecs_add(world, entity, T, ...)                                                             \
    ((T *)ecs_add_((world), (entity), ECS_TYPE_(T), (T[1]){__VA_ARGS__}))

/* Tags the entity; fine if it has the tag already. May allocate: false when memory runs out, or
 * when there is no such entity. */
#define ecs_tag(world, entity, T) ecs_tag_((world), (entity), ECS_TAG_(T))

/* Gives the entity several, all or nothing: false when memory runs out, or when there is none.
 *     ecs_add_many(world, entity, ecs_with(Position, {1, 2}), ecs_with_tag(Frozen))
 */
#define ecs_add_many(world, entity, ...)                                                           \
    ecs_add_many_((world), (entity), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* Replaces the T that the entity has; false if it has none. Never allocates, moves nothing. */
#define ecs_set(world, entity, T, ...)                                                             \
    ecs_set_((world), (entity), ECS_TYPE_(T), (T[1]){__VA_ARGS__})

/* The entity's T, for writing and for reading. It is a bug if it has none; where that may be, call
 * the second two, which return NULL. */
#define ecs_get(world, entity, T) ((T *)ecs_get_((world), (entity), ECS_TYPE_(T), ECS_GETS_))
#define ecs_read(world, entity, T)                                                                 \
    ((const T *)ecs_get_((world), (entity), ECS_TYPE_(T), ECS_READS_))
#define ecs_try_get(world, entity, T)                                                              \
    ((T *)ecs_try_get_((world), (entity), ECS_TYPE_(T), ECS_GETS_))
#define ecs_try_read(world, entity, T)                                                             \
    ((const T *)ecs_try_get_((world), (entity), ECS_TYPE_(T), ECS_READS_))

/* True if the entity has a T, or the tag T. */
#define ecs_has(world, entity, T) ecs_has_((world), (entity), ECS_TAG_(T))

/* True if it has all, or any: `ecs_has_all(world, entity, ecs_mask(Position, Frozen))`. */
static inline bool ecs_has_all(const ecs_world *world, ecs_entity entity, ecs_components all);
static inline bool ecs_has_any(const ecs_world *world, ecs_entity entity, ecs_components any);

/* The set of the entity's components; empty if there is no such entity. O(1). */
static inline ecs_components ecs_components_of(const ecs_world *world, ecs_entity entity);

/* Removes the T and hands it out through `T *out`; false, `out` untouched, if there is none. You
 * then own what the T owns: its deletion hook does not run. */
#define ecs_remove(world, entity, T, out) ecs_remove_((world), (entity), ECS_TYPE_(T), (T *){(out)})

/* Removes several and hands them out, all or nothing: false, every `out` untouched, unless the
 * entity has all of them.
 *     ecs_remove_many(world, entity, ecs_out(Position, &position), ecs_out(Velocity, &velocity))
 */
#define ecs_remove_many(world, entity, ...)                                                        \
    ecs_remove_many_((world), (entity), ECS_OUTS_(__VA_ARGS__),                                    \
                     sizeof(ECS_OUTS_(__VA_ARGS__)) / sizeof(ecs_out_))
#define ecs_out(T, out) ((ecs_out_){ECS_TYPE_(T), (T *){(out)}})

/* Runs the deletion hook of the T, or of the tag T, and drops it; false if there is none. */
#define ecs_delete(world, entity, T) ecs_delete_((world), (entity), ECS_TAG_(T))

/* (world, entity, components): deletes those of `components` that the entity has (any set); false
 * if there is no such entity. */
#define ecs_delete_many(world, ...) ecs_delete_many_((world), __VA_ARGS__, ECS_SITE_)

/* Deletes the T, or the tag T, of every entity that has one, and returns their number; the entities
 * live on. Where it is observed, from the last row to the first; a T given meanwhile stays. Of
 * ecs_child or ecs_parent (hierarchy.h): ends every link. O(entities with a T); never allocates.
 * Not inside a loop over it. */
#define ecs_delete_all(world, T) ecs_delete_all_((world), ECS_TAG_(T))

/* (world, entity): deletes all components; the entity lives on. False if there is none. */
#define ecs_strip(world, ...) ecs_strip_((world), __VA_ARGS__, ECS_SITE_)

/* The number of entities that have a T. */
#define ecs_count(world, T) ecs_count_((world), ECS_TAG_(T))

/* ---- Uniques -----------------------------------------------------------------------------------
 *
 * One value of a type per world, also called a singleton or a resource: the clock, the camera, the
 * score. It needs no registration; its number comes from `enum { ECS_UNIQUE(Clock) };`. All values
 * of a number have the size of the first one, as long as the world lives.
 */

/* Stores the value, or replaces the one there; returns its place: a `T *`. Allocates the first
 * time: NULL when memory runs out. */
#define ecs_unique_set(world, T, ...)                                                              \
    ((T *)ecs_unique_set_((world), ECS_UNIQUE_(T), (T[1]){__VA_ARGS__}, _Alignof(T)))

/* The value, for writing and for reading. It is a bug if there is none; where that may be, call the
 * second two, which return NULL. */
#define ecs_unique(world, T) ((T *)ecs_unique_((world), ECS_UNIQUE_(T), ECS_GETS_UNIQUE_))
#define ecs_unique_read(world, T)                                                                  \
    ((const T *)ecs_unique_((world), ECS_UNIQUE_(T), ECS_READS_UNIQUE_))
#define ecs_try_unique(world, T) ((T *)ecs_try_unique_((world), ECS_UNIQUE_(T), ECS_GETS_UNIQUE_))
#define ecs_try_unique_read(world, T)                                                              \
    ((const T *)ecs_try_unique_((world), ECS_UNIQUE_(T), ECS_READS_UNIQUE_))

/* Drops the value; false if there is none. */
#define ecs_unique_delete(world, T) ecs_unique_delete_((world), ECS_UNIQUE_(T))

/* The same, and hands it out through `T *out`. */
#define ecs_unique_remove(world, T, out) ecs_unique_remove_((world), ECS_UNIQUE_(T), (T *){(out)})

/* ---- Loops -------------------------------------------------------------------------------------
 *
 * Which loop a body wants depends on what it does:
 *
 *     ecs_each        uses one component, or all values of one
 *     ecs_each_run    uses several, and only changes values: it gets them as arrays (see Runs)
 *     ecs_each_view   creates, adds, removes or destroys; or uses several of which some entities
 *                     have only a part, so that rows alternate (see Views)
 *
 * Where entities were created together, a loop over runs takes about as long as one over plain
 * arrays, and a view several times as long; where they come and go with all of the components, up
 * to twice as long, and a view longer still. An entity that lacks one of the components ends a run:
 * where one in eight does, the view is the faster loop, and where every second one does, by far. A
 * group makes them one run again (see Groups). The rows iter2, iter2_churned, iter2_gaps and
 * iter2_half of bench/figures.md measure that.
 */

/* ---- Views -------------------------------------------------------------------------------------
 *
 * A view visits the entities that have all components of one set (`with`), none of a second
 * (`without`) and any of a third (`any`), in the order of their slots (ecs_entity.index). It reads
 * a bit for each entity and component, 64 entities at a time: O(slots used so far / 1,024 +
 * entities visited). Beginning a view costs nothing, and it never allocates.
 *
 *     ecs_each_view (view, world, .with = ecs_mask(Position, Velocity)) {
 *         Position *position = ecs_view_get(&view, Position);
 *         if (position->y > 100)
 *             ecs_destroy(world, view.entity);
 *     }
 *
 * The body may do anything: create, add, remove, destroy whichever entity, sort, even restore the
 * world. The view visits an entity if it matches when its slot is reached, so never one twice, and
 * none that has been destroyed. It may or may not visit one that is created meanwhile; but each
 * loop ends. Adding and removing may move values: get pointers again.
 *
 * For one component there is a shorter way, which follows the rows of its storage:
 *
 *     ecs_each (world, Position, position)
 *         position->x += 1;
 *
 *     ecs_each_entity_read (world, Position, position, entity)
 *         if (position->y > 100)
 *             ecs_tag(world, entity, ToDelete);
 *
 * For several there is, too, where the order of rows matters because the storage is sorted
 * (addons/order.h) or grouped:
 *
 *     ecs_each_row (rows, world, .with = ecs_mask(Position, Sprite))
 *         draw(ecs_rows_read(&rows, Position), ecs_rows_read(&rows, Sprite));
 *
 * Of `with`, the component with the fewest entities drives the loop (on a tie, the one with the
 * lowest number): it visits the rows of that storage in their order. For rows from the newest to
 * the oldest, count down from `ecs_count(world, T)` with ecs_entity_at; the body may destroy the
 * current entity.
 *
 * The table shows what the body of a loop over rows may do to the current entity and to another
 * one, and what that of any loop may do in ranges and in systems side by side (see Systems):
 *
 *                      over rows            in parallel
 *                      current   another    current   another
 *     create           -         yes (1)    -         no (5)
 *     add, tag         yes (4)   yes (1,4)  no (5)    no (5)
 *     set              yes       yes        yes       yes (6)
 *     remove, delete   yes (2,4) yes (3,4)  no (5)    no (5)
 *     strip, destroy   yes (4)   no (7)     no (5)    no (5)
 *
 *     (1) The loop does not visit an entity that joins the driving storage this way.
 *     (2) The component may be added again, once; in that step the entity must then not be
 *         destroyed.
 *     (3) But not the driving component.
 *     (4) But no entity may join or leave a group that owns the driving component.
 *     (5) Do it after the loop, or in a system that declares it and therefore runs alone.
 *     (6) If nothing else reads or writes it meanwhile.
 *     (7) Unless it lacks the driving component: use a view in slot order, or tag the entity, and
 *         call ecs_delete_any after the loop.
 *
 * Nor may it sort, align or group the driving component, or restore the world. A build with checks
 * sees all that, at once or at the next step, but not what disturbs a loop over plain arrays.
 */

/* The entities that have all of `with`, none of `without`, and, unless it is empty, one of `any`. A
 * query names a component in `with`, or, for a view, in `any`. */
typedef struct ecs_query {
    ecs_components with, without, any;
} ecs_query;

/* A running view. `entity` is the current one; the other fields are private. */
typedef struct ecs_view {
    ecs_entity entity;
    ecs_world *world;
    ecs_components with_, without_, any_;
    uint64_t bits_;  /* of the current word: the entities still to visit, and the current one */
    uint64_t epoch_; /* the world's, when bits_ and words_ were read */
    uint32_t words_; /* of the current page: those behind the current word */
    uint32_t page_, word_, slot_; /* the word of the page, and the slot */
    uint32_t first_, end_;        /* slots of the world */
    uint32_t loop_;               /* its number, where loops are watched */
    bool in_body_;
} ecs_view;

/* (world, query): begins a view, an ecs_view, before its first entity. The world may be const, as
 * in a condition (see Systems), which then reads: ecs_view_read. */
#define ecs_view_begin(world, ...) ecs_view_begin_((world), __VA_ARGS__, ECS_SITE_)

/* Steps to the next entity; false when there is none left. */
static inline bool ecs_view_next(ecs_view *view);

/* The T of the current entity, for writing and for reading; T is among the view's `with`. An
 * optional T: ecs_try_get(world, view.entity, T). */
#define ecs_view_get(view, T) ((T *)ecs_view_get_((view), ECS_TYPE_(T), ECS_GETS_))
#define ecs_view_read(view, T) ((const T *)ecs_view_get_((view), ECS_TYPE_(T), ECS_READS_))

/* The number of places that a view looks at, the slots used so far; and a view of the entities in
 * places first to end - 1, for ranges (see Systems). O(1). */
uint32_t ecs_view_extent(const ecs_world *world, ecs_query query);
static inline ecs_view ecs_view_range(const ecs_world *world, ecs_query query, uint32_t first,
                                      uint32_t end);

#define ecs_each_view(view, world, ...) ECS_EACH_VIEW_(view, world, __VA_ARGS__)

/* In the driving storage. */
typedef struct ecs_place_ {
    size_t row; /* the current one */
    size_t end; /* first row that the loop will not visit */
} ecs_place_;

/* A running loop over rows. `entity` is the current one; the other fields are private. */
typedef struct ecs_rows {
    ecs_entity entity;
    ecs_world *world;
    ecs_components with_, without_, any_;
    const struct ecs_storage_ *driver_;
    unsigned char *data_; /* of the driver */
    ecs_place_ place_;
    uint32_t last_;     /* entity index in the row before the place's end */
    uint32_t removals_; /* the driver's, when last looked at */
    const char *site_;  /* of the loop, for advice */
    uint32_t loop_;     /* its number, where loops are watched */
    bool writes_;       /* the driver, at each step; only for checks */
    bool in_body_;
} ecs_rows;

#define ecs_each_row(rows, world, ...) ECS_EACH_ROW_(rows, world, __VA_ARGS__)
#define ecs_rows_get(rows, T) ((T *)ecs_rows_get_((rows), ECS_TYPE_(T), ECS_GETS_))
#define ecs_rows_read(rows, T) ((const T *)ecs_rows_get_((rows), ECS_TYPE_(T), ECS_READS_))

/* The loops over one component, for writing and for reading, without and with the handle. */
#define ecs_each(world, T, component) ECS_EACH_(ECS_GETS_, world, T, T, component)
#define ecs_each_read(world, T, component) ECS_EACH_(ECS_READS_, world, T, const T, component)
#define ecs_each_entity(world, T, component, handle)                                               \
    ECS_EACH_ENTITY_(ECS_GETS_, world, T, T, component, handle)
#define ecs_each_entity_read(world, T, component, handle)                                          \
    ECS_EACH_ENTITY_(ECS_READS_, world, T, const T, component, handle)

/* ---- Storages as arrays ------------------------------------------------------------------------
 *
 * The values of a component lie side by side in storage order, `ecs_count` of them, for any code
 * that likes plain arrays. They stay where they are until a T is added or removed.
 *
 *     float *sizes = ...;
 *     const Size *size = ecs_array_read(world, Size);
 *     for (uint32_t row = 0; row < ecs_count(world, Size); row++)
 *         sizes[row] = size[row].width * size[row].height;
 */

/* The first value, for writing and for reading. NULL if no entity ever had a T. */
#define ecs_array(world, T) ((T *)ecs_array_((world), ECS_TYPE_(T), ECS_GETS_))
#define ecs_array_read(world, T) ((const T *)ecs_array_((world), ECS_TYPE_(T), ECS_READS_))

/* The entity that has the value (or the tag) in this row, 0 to ecs_count - 1. */
#define ecs_entity_at(world, T, row) ecs_entity_at_((world), ECS_TAG_(T), (row))

/* The row of the entity's T; ECS_NO_ROW if it has none. O(1). */
#define ecs_row_of(world, entity, T) ecs_row_of_((world), (entity), ECS_TAG_(T))
#define ECS_NO_ROW UINT32_MAX

/* ---- Groups -------------------------------------------------------------------------------------
 *
 * A group keeps the entities that have all of some components side by side in the storages of these
 * components, in the same order. Their values are then parallel arrays, and a loop over them costs
 * what a loop over arrays costs.
 *
 *     ecs_group(world, ecs_mask(Position, Velocity));     once, before or after there are entities
 *
 *     const ecs_components moving = ecs_mask(Position, Velocity);
 *     const uint32_t count = ecs_group_count(world, moving);
 *     Position *position = ecs_array(world, Position);
 *     const Velocity *velocity = ecs_array_read(world, Velocity);
 *     for (uint32_t i = 0; i < count; i++)
 *         position[i].x += velocity[i].x;
 *
 * Groups may nest: {Position, Velocity, Target} lies within {Position, Velocity}. But the rows of a
 * type have one order. So two groups that share a type without one of them naming all types of the
 * other cannot both own it. Let one of them look the shared type up (a partial-owning group):
 *
 *     ecs_partial_group(world, ecs_mask(Sprite), ecs_mask(Position));
 *
 *     const ecs_components drawn = ecs_mask(Sprite, Position);
 *     const Sprite *sprite = ecs_array_read(world, Sprite);
 *     for (uint32_t i = 0; i < ecs_group_count(world, drawn); i++)
 *         draw(&sprite[i], ecs_read(world, ecs_entity_at(world, Sprite, i), Position));
 *
 * It keeps the sprites of the entities that have a Position side by side, and leaves the positions
 * to their own group.
 *
 * An entity that joins or leaves a group moves one row in each type that the group owns. So make
 * the groups that hot loops need, and no more. While a loop goes over the rows of a type that a
 * group owns (ecs_each, ecs_each_row where it drives, arrays), no entity may do that: use a view in
 * slot order, or tag entities and change them after the loop.
 */

/* Makes the group, and moves the entities into it that already have all of `owned` (at least two
 * components or tags). Fine if it exists. False, and nothing changed, when memory runs out, or when
 * it crosses another group, which is a bug. O(rows of the rarest type in it, and in each group that
 * it shares types with); may allocate. Not inside a loop over one of them. */
bool ecs_group(ecs_world *world, ecs_components owned);

/* The same for a group whose entities also have all of `looked_up`, whose rows stay where they are.
 * It may own a single type. */
bool ecs_partial_group(ecs_world *world, ecs_components owned, ecs_components looked_up);

/* The number of entities in the group of these types, owned and looked up: they have the first rows
 * of each type that it owns. O(groups). */
uint32_t ecs_group_count(const ecs_world *world, ecs_components all);

/* ---- Runs ---------------------------------------------------------------------------------------
 *
 * Entities that are created together lie side by side, in the same order, in all of their storages,
 * and stay so while they come and go with all of these components: the last row then fills the same
 * hole in each. A loop over runs hands out such stretches of rows as arrays, whether a group keeps
 * them so or not.
 *
 *     ecs_each_run (run, world, .with = ecs_mask(Position, Velocity)) {
 *         Position *position = ecs_run_get(&run, Position);
 *         const Velocity *velocity = ecs_run_read(&run, Velocity);
 *         for (uint32_t i = 0; i < run.count; i++)
 *             position[i].x += velocity[i].x;
 *     }
 *
 * It visits the entities that the query selects (`with`, `without`, `any`, as in a view), in the
 * order of ecs_each_row. The members of a group that owns all of `with` are one run, and filters
 * cut it. ecs_align and ecs_sort (addons/order.h) make long runs of rows that are in different
 * orders.
 *
 * The body must not move rows of `with`: neither give nor take a component of it, nor destroy, nor
 * sort. Tag the entities, and do it after the loop. If the body changes what `without` and `any`
 * ask for, entities behind the current run may be visited or not.
 */

/* A loop over runs. `count` is the number of entities in the current one; the other fields are
 * private. */
typedef struct ecs_row_run {
    uint32_t count;
    uint32_t row_, end_; /* of the driving storage: where the run begins, and where the loop ends */
    uint32_t known_;     /* rows before this one are known to lie side by side */
    ecs_world *world;
    const struct ecs_storage_ *driver_;
    ecs_components with_, without_, any_;
    bool filters_;     /* `without_` or `any_` may leave an entity out */
    uint32_t moves_;   /* of rows of `with_`, when the loop began; only for checks */
    uint32_t loop_;    /* its number, where loops are watched */
    const char *site_; /* of the loop, for advice */
} ecs_row_run;

/* (run, world, query): the loop. Beginning it is O(types in the query + groups); a run costs a
 * look-up for each type, and a comparison of indices for each of its rows outside of the group; for
 * a run of first rows, once until some of them move. With `any`, or with a `without` that some
 * entity has, each row costs a look at its entity's components. Never allocates. */
#define ecs_each_run(run, world, ...)                                                              \
    for (ECS_LOOP_(by_runs, ecs_row_run, run,                                                      \
                   ecs_run_begin_((world), (ecs_query){__VA_ARGS__}, ECS_SITE_));                  \
         ecs_run_next_(&(run));)

/* The Ts of the run, from its first entity on, for writing and for reading. T is among `with`. */
#define ecs_run_get(run, T) ((T *)ecs_run_get_((run), ECS_TYPE_(T), ECS_GETS_))
#define ecs_run_read(run, T) ((const T *)ecs_run_get_((run), ECS_TYPE_(T), ECS_READS_))

/* The nth entity of the run, 0 to count - 1. */
static inline ecs_entity ecs_run_entity(const ecs_row_run *run, uint32_t nth);

/* ---- Entities with given handles ---- */

/* (world, handle): creates the entity with this handle, without components: for what another
 * machine, an editor or a file has made. False if the handle is of another realm, if its slot is in
 * use, or if the handle may have been used up: if the slot has come to a higher generation. So no
 * handle is resurrected; new ones never collide with it. False, too, when memory runs out.
 *
 * The slots before it that no entity ever used become free: they are used next, the lowest first.
 * Each costs as much memory as an entity, so do not pass an index from a stranger on without a look
 * at it. O(slots that become free); for a slot that is free, O(free slots). May allocate. */
#define ecs_create_at(world, ...) ecs_create_at_((world), __VA_ARGS__, ECS_SITE_)

/* The same, and accepts the handle of the last entity that was in a slot, if the slot is free: for
 * undoing its destruction. Code that keeps the handle finds it alive again. */
#define ecs_revive(world, ...) ecs_revive_((world), __VA_ARGS__, ECS_SITE_)

/* ---- Components by number -----------------------------------------------------------------------
 *
 * For editors, scripts and netcode: each call about a component has a twin here that takes the
 * component's number instead of its type, and values as bytes. It does the same, at the same cost,
 * under the same checks of registration and declared access.
 *
 *     const unsigned number = ecs_find_component(world, "Position");
 *     if (number != ECS_NO_NUMBER && ecs_component_size(world, number) == sizeof new_bytes)
 *         ecs_set_by_number(world, entity, number, new_bytes);
 *
 * A value is as many bytes as the type has; it needs no alignment, unless the type has a
 * replacement hook, which sees it. A number that is not registered is a bug, and so is a value for
 * a tag or a tag with a value: ecs_component_size tells which it is. addons/fields.h adds what a
 * program says about the bytes: names and types of the fields.
 */

#define ECS_NO_NUMBER UINT32_MAX

/* The number of the component or tag that was registered under this name (the lowest, if modules
 * share a name); ECS_NO_NUMBER if there is none. O(types): keep it, it never changes. */
unsigned ecs_find_component(const ecs_world *world, const char *name);

/* The name that it was registered under; NULL if the number is free. O(1). */
static inline const char *ecs_component_name(const ecs_world *world, unsigned component);

/* Bytes of a value; 0 for a tag, and for a free number. O(1). */
static inline size_t ecs_component_size(const ecs_world *world, unsigned component);

/* ecs_has. */
static inline bool ecs_has_by_number(const ecs_world *world, ecs_entity entity, unsigned component);

/* ecs_try_get and ecs_try_read: the value's place, or NULL. */
static inline void *ecs_try_get_by_number(ecs_world *world, ecs_entity entity, unsigned component);
static inline const void *ecs_try_read_by_number(const ecs_world *world, ecs_entity entity,
                                                 unsigned component);

/* ecs_add: the value's place; NULL when memory runs out, or when there is no such entity. `value`
 * lies outside this world's storages, because adding may move them. */
static inline void *ecs_add_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                      const void *value);

/* ecs_tag. */
static inline bool ecs_tag_by_number(ecs_world *world, ecs_entity entity, unsigned component);

/* ecs_set. */
static inline bool ecs_set_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                     const void *value);

/* ecs_modify (addons/track.h): the value's place, and counts it as modified. NULL if it has none.
 */
static inline void *ecs_try_modify_by_number(ecs_world *world, ecs_entity entity,
                                             unsigned component);

/* ecs_remove: `out` has room for the value. */
static inline bool ecs_remove_by_number(ecs_world *world, ecs_entity entity, unsigned component,
                                        void *out);

/* ecs_delete, of components and tags. */
static inline bool ecs_delete_by_number(ecs_world *world, ecs_entity entity, unsigned component);

/* ---- Systems ------------------------------------------------------------------------------------
 *
 * A system is a function over a world, with a name and its declared access. A workload runs systems
 * in a fixed order, on your threads if you like; it may contain other workloads.
 *
 *     static const ecs_system systems[] = {
 *         {.name = "move", .run = move, .writes = ecs_mask(Position), .reads = ecs_mask(Velocity)},
 *         {.name = "think", .run = think, .writes = ecs_mask(Mind),
 *          .when = is_day, .reads_unique = ecs_unique_mask(Clock)},
 *         {.name = "spawn", .try_run = spawn, .creates = true,
 *          .changes = ecs_mask(Position, Velocity), .writes_unique = ecs_unique_mask(Dice)},
 *     };
 *     static const ecs_workload day = {"day", systems, sizeof systems / sizeof systems[0]};
 *
 *     ecs_failure failure = ecs_run(world, &day);
 *
 * A system declares what it touches:
 *
 *     reads, writes     components whose values it gets; writing includes reading
 *     changes           components that it adds to entities or takes from them, or whose rows it
 *                       sorts, aligns or groups; includes writing. ecs_add is a change even where
 *                       it replaces; ecs_set is none
 *     creates           it creates entities; the components that it gives them are `changes`
 *     scratch           it uses scratch memory: ecs_scratch
 *     destroys          it destroys or strips entities, with any components
 *     reads_unique, writes_unique, changes_unique
 *                       the same for uniques; storing the first value and deleting it are changes
 *
 * Which entity has which component needs no declaration: ecs_has, ecs_count, ecs_is_alive,
 * ecs_row_of, ecs_entity_at and a view's `with`, `without` and `any`. Only changes, creating and
 * destroying alter that, and a system that declares one of them runs alone, unless it records them
 * as commands, which are carried out after its batch (command.h). So does a system that
 * declares nothing at all: it may touch everything.
 *
 * A build with checks knows which system runs, and ends the program with one line when a system
 * touches something that it has not declared: the line names the system, the component, the access
 * and the declaration to add. Outside systems, and inside hooks before the world's end (but not
 * those of replacements), everything is allowed.
 *
 * Batches. A workload's systems are cut into batches, consecutive in their order: a system joins
 * the batch of the one before it unless it conflicts with one in it, and otherwise begins the next.
 * Two systems conflict if one writes what the other reads or writes, or if one runs alone. The
 * systems of a batch may run side by side (see Executors), or in turn, with the same result.
 *
 * No system, whatever it declares, may prepare or run workloads, or call ecs_set_executor, traces,
 * ecs_advance, ecs_image_restore or ecs_load. Calls that prepare a world (registering, hooks,
 * codecs, ecs_track) and those that save all of it (ecs_image_take, ecs_save) are also allowed in a
 * system that declares nothing.
 *
 * Failing. All systems of a batch run even if one of them fails, with any executor; then ecs_run
 * returns the first failure in order, and no later batch runs.
 */

typedef struct ecs_system {
    const char *name;
    void (*run)(ecs_world *world);        /* a system that cannot fail, or */
    int (*try_run)(ecs_world *world);     /* one that can: 0 is success, the rest is yours, or */
    const struct ecs_workload *workload;  /* a workload, which runs in this place */
    bool (*when)(const ecs_world *world); /* the condition: true runs it. NULL: always */
    ecs_components needs;                 /* it runs while each of these has a row. Empty: always */
    ecs_components reads, writes, changes;
    ecs_uniques reads_unique, writes_unique, changes_unique;
    bool creates, destroys, scratch;
    bool commands;       /* `changes`, `creates` and `destroys` are commands: see command.h */
    bool after_commands; /* of all systems before it */
    bool main_thread;    /* runs on the thread that called ecs_run, as some libraries require */
    void *context;       /* yours: see ecs_context */
} ecs_system;

/* The `context` of the running system; in a condition, of the system that it decides about. NULL
 * outside of systems. So one function makes several systems:
 *
 *     static void blow(ecs_world *world)
 *     {
 *         const Wind *wind = ecs_context(world);
 *         ecs_each (world, Velocity, velocity)
 *             velocity->x += wind->speed;
 *     }
 *
 *     {.name = "breeze", .run = blow, .context = &breeze, .writes = ecs_mask(Velocity)},
 *     {.name = "storm", .run = blow, .context = &storm, .writes = ecs_mask(Velocity),
 *      .when = is_stormy},
 *
 * What it points to is no part of the world: no access check covers it, and two systems that share
 * what they write there need .main_thread. O(1). */
void *ecs_context(const ecs_world *world);

/* `needs` is looked at before the batch of its system, and before its condition: a system whose
 * entities do not exist now costs a few instructions. It declares no access.
 *
 * A condition (`when`) is evaluated before the batch of its system. It may read what its system
 * declares (ecs_read, ecs_each_read, ecs_view_read in a view, ecs_array_read, ecs_unique_read), and
 * writes nothing. The condition of a nested workload is evaluated once in a run, before the first
 * of its systems, and decides for all of them. The entry of a nested workload declares what its
 * condition reads, and nothing else: that counts for each system in it (if it declares nothing,
 * they run alone). Without a condition it needs no declaration. */

typedef struct ecs_workload {
    const char *name;
    const ecs_system *systems;
    size_t count;
} ecs_workload;

/* The system that failed, and its code; NULL and 0 when none did. */
typedef struct ecs_failure {
    const ecs_system *system;
    int code;
} ecs_failure;

/* The code, with no system, of a workload that could not be prepared: nothing has run. With a
 * system: there was no room for commands (command.h). */
enum { ECS_OUT_OF_MEMORY = -1 };

/* Makes the plan of a workload: its systems in a row, and their batches. The world keeps it until
 * its end, finds it by the workload's address, and compares the rows of the tables with copies: one
 * that has changed, or that code loaded anew has put in the same place, is prepared anew by its
 * next run. Its systems have then never run, but for those whose names stay in place, in a table of
 * the same size. Fine if it is prepared. False when memory runs out. Not inside a system. Takes O(n
 * m) for n systems, m of them in a batch. */
bool ecs_prepare(ecs_world *world, const ecs_workload *workload);

/* Runs a workload, and prepares it if necessary. It allocates only then: call ecs_prepare, after
 * ecs_set_executor, where a run must not fail halfway. Not inside a system: nest workloads. */
ecs_failure ecs_run(ecs_world *world, const ecs_workload *workload);

/* Runs one system as a workload of this system alone would run: on the calling thread, with its
 * condition and its access checks, and with a last run of its own, apart from those in workloads
 * (ecs_last_run, track.h). For tests, tools, and what happens on request. It allocates the first
 * time, and when another system lies at this address. */
ecs_failure ecs_run_system(ecs_world *world, const ecs_system *system);

/* The component T, or the unique T, belongs to the thread that makes this call: the main thread. A
 * window or a handle of a library that one thread must use is such a value.
 * - Systems that declare it run on the main thread, beside the others of their batch, as if they
 *   had .main_thread; and ecs_run must be called there.
 * - Ranges (see Executors below) must not touch it, on any thread.
 * A build with checks ends the program at each breach of these; outside of systems it does not know
 * the thread. Call it before the first run, always on the same thread. Never fails. */
#define ecs_main_thread(world, T) ecs_main_thread_((world), ECS_TAG_(T))
#define ecs_unique_main_thread(world, T) ecs_unique_main_thread_((world), ECS_UNIQUE_(T))

/* (world, size): scratch memory, `size` bytes, aligned for any type, with undefined contents. They
 * are the caller's until the next call; the world keeps the block for reuse. So a system that needs
 * an array for a moment allocates only the first time, and when it needs a larger one: NULL when
 * memory runs out. A system that uses it declares .scratch, and runs alone. */
#define ecs_scratch(world, ...) ecs_scratch_((world), __VA_ARGS__, ECS_SITE_)

/* Why a system is not in the batch before its own: see ecs_inspect_system (inspect.h). */
typedef enum ecs_conflict {
    ECS_CONFLICT_NONE,       /* there is no batch before */
    ECS_CONFLICT_ORDER,      /* it could be, but another one that comes before it could not */
    ECS_CONFLICT_COMPONENT,  /* one writes the component that the other reads or writes */
    ECS_CONFLICT_UNIQUE,     /* one writes the unique that the other reads or writes */
    ECS_CONFLICT_COMMANDS,   /* the other commands a change of what this one declares, or this one
                                waits for all commands (command.h) */
    ECS_CONFLICT_STRUCTURE,  /* one changes, creates, destroys or uses scratch: it runs alone */
    ECS_CONFLICT_UNDECLARED, /* one, or the condition of its workload, declares nothing */
} ecs_conflict;

/* ---- Executors ----------------------------------------------------------------------------------
 *
 * An executor is two functions of yours that run tasks, on any threads you have. With one, the
 * systems of a batch run side by side, and a system may cut its own work into ranges that do. The
 * results are the same with any executor, and with none.
 *
 * Systems that run side by side share what the world holds, but each gets a struct of its own: it
 * must use the world that it is given, and not keep it. What is not the world's (a file, a
 * variable) is yours to guard. Of your hooks, those of replacements alone are called there. Your
 * allocator is only called there by systems that record commands (command.h), until their buffers
 * are large enough; your clock and on_bug may be, on any thread.
 */

/* Does the nth part of the work. `worker` is a small number of the thread that does it, for traces:
 * 0 for the one that called `start`. */
typedef void ecs_task(void *argument, uint32_t nth, uint32_t worker);

/* `start` makes sure that task(argument, nth, worker) is called once for each nth below `count`, in
 * any order, on any threads; it may call them itself, or leave that to `wait`, which returns when
 * all are done. The two are called in turn, on the thread that called ecs_run or ecs_run_ranges.
 * The tasks must see what was written before `start`; after `wait`, that thread must see what they
 * wrote. */
typedef struct ecs_executor {
    void (*start)(void *context, ecs_task *task, void *argument, uint32_t count);
    void (*wait)(void *context);
    void *context;
} ecs_executor;

/* The world uses a copy from now on; NULL: all runs on the calling thread. Not inside a system. */
void ecs_set_executor(ecs_world *world, const ecs_executor *executor);

/* ---- Ranges ---- */

/* Places first to end - 1, the nth of the cut: slots, rows, or whatever you cut. */
typedef struct ecs_range {
    uint32_t first, end;
    uint32_t nth;
} ecs_range;

/* Does the work for a range. */
typedef void ecs_range_task(ecs_world *world, ecs_range range, void *context);

/* The number of ranges: `count` / `grain`, rounded up; 0 for a grain of 0, which cuts nothing. */
static inline uint32_t ecs_range_count(uint32_t count, uint32_t grain)
{
    return grain > 0 ? count / grain + (count % grain != 0) : 0;
}

/* Cuts 0..count into ranges of `grain` places (the last may have fewer), and calls the task for
 * each: through the executor, if the system runs alone in its batch, or outside of systems;
 * otherwise one after the other. The cut depends on `count` and `grain` alone, never on the number
 * of threads: let each range store its result in element `nth` of an array, and sum up in order.
 *
 * Tasks may touch what the running system may, but structure must not change: no adding, removing,
 * creating, destroying or sorting. Two ranges must not write the same data. Never allocates.
 *
 *     static void fall(ecs_world *world, ecs_range range, void *context)
 *     {
 *         ecs_view view = ecs_view_range(world, FALLING, range.first, range.end);
 *         while (ecs_view_next(&view))
 *             ecs_view_get(&view, Position)->y += 1;
 *     }
 *
 *     ecs_run_ranges(world, ecs_view_extent(world, FALLING), 1024, fall, NULL);
 *
 * Arrays (ecs_array, and those of a group) are cut by their rows. */
void ecs_run_ranges(ecs_world *world, uint32_t count, uint32_t grain, ecs_range_task *task,
                    void *context);

ECS_END_C_

#include "ecs_inline.h"
