/* ecs: a sparse-set entity component system in C11, for programs that want to read what they run.
 *
 * It depends on libc alone and keeps no global state. This header is the whole public face, and its
 * reference manual. It stands in reading order:
 *
 *   1. A first program
 *   2. Entities
 *   3. Component types
 *   4. Worlds
 *   5. Creating and destroying entities
 *   6. Components of an entity
 *   7. Uniques
 *   8. Views
 *   9. Storages as arrays
 *  10. Groups
 *  11. Systems and workloads
 *  12. Executors and ranges
 *  13. Custom views
 *  14. Hierarchy
 *  15. Tracking
 *  16. Snapshots
 *  17. Looking inside
 *  18. What the inline functions see (not for you)
 *
 * What holds everywhere:
 * - Memory. A call that may allocate says so. When memory runs out it returns NULL, false or `{0}`,
 *   and the world is as it was before the call.
 * - Handles. A handle whose entity is gone, or that belongs to a world with another tag, is
 *   answered as an absent entity by every call. That is no error.
 * - Bugs. What only a bug can cause (a component that was never registered, getting what is not
 *   there, removing other entities inside a loop) is checked in builds without NDEBUG and ends the
 *   program with one line that says what to do instead; see ecs_world_def.on_bug. Without the
 *   checks it is undefined. Half of the checks are in the library, half in what is compiled into
 *   your code: build both with NDEBUG, or both without.
 * - Pointers. A pointer to a component is good until a component of the same type (in a group: of
 *   any type of it) is added to or removed from any entity, or rows of that type are put in another
 *   order. A pointer to a unique is good until that unique is removed. What bringing a world back
 *   does to both is in section 16.
 * - Order. The rows of a storage stand in the order of the calls: what is added goes to the end,
 *   what is removed is replaced by the last row. Nothing depends on an address or a hash.
 * - Threads. The module starts none. A world is used by one thread at a time, but for what runs
 *   through an executor of yours (section 12); several worlds know nothing of each other.
 * - Reading and writing are told apart by name: ecs_get and all that hands out a `T *` is writing,
 *   ecs_read and all that hands out a `const T *` is reading. It is the same code; but in a system
 *   that declares what it touches, a build with checks sees that it does no more (section 11).
 *
 * Macros are typed faces on functions: `ecs_get(world, entity, Position)` is a `Position *`, and a
 * struct of another type does not compile (a pointer of another type is a warning with older
 * compilers: make it an error, -Werror=incompatible-pointer-types). T is one name, so `struct Ball`
 * needs a typedef. The macros are C; a C++ program
 * can include this header, and call the functions that are not macros. Names that end in an
 * underscore are not part of the API.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- 1. A first program ------------------------------------------------------------------------
 *
 *     typedef struct Position { float x, y; } Position;
 *     typedef struct Velocity { float x, y; } Velocity;
 *     enum { ECS_COMPONENT(Position), ECS_COMPONENT(Velocity), ECS_COMPONENT(Frozen) };
 *
 *     static void move(ecs_world *world)
 *     {
 *         ecs_each_view (view, world, .with = ecs_mask(Position, Velocity),
 *                        .without = ecs_mask(Frozen)) {
 *             Position *position = ecs_view_get(&view, Position);
 *             const Velocity *velocity = ecs_view_read(&view, Velocity);
 *             position->x += velocity->x;
 *             position->y += velocity->y;
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

/* ---- 2. Entities -------------------------------------------------------------------------------
 *
 * A handle of eight bytes, passed by value. `{0}` is no entity. The stamp holds the slot's
 * generation (upper 24 bits) and the world's tag (lower 8). Destroying an entity ends its
 * generation, so an old handle never comes back to life: a slot that has spent its generations
 * (16.7 million) is retired.
 *
 * Handles are made by worlds. One that your program makes itself, or reads from a format of its
 * own, is not checked: it may name anybody, and the stamps from 0xFFFFFF00 on are not for handles:
 * with one of them, calls are undefined. ecs_take_entity (section 16) never returns those.
 */
typedef struct ecs_entity {
    uint32_t index;
    uint32_t stamp;
} ecs_entity;

typedef struct ecs_world ecs_world;

/* The same entity? */
static inline bool ecs_same(ecs_entity a, ecs_entity b)
{
    return a.index == b.index && a.stamp == b.stamp;
}

/* A number that no other entity of this world ever has: for logs, traces and maps. */
static inline uint64_t ecs_number(ecs_entity entity)
{
    return (uint64_t)(entity.stamp >> 8) << 32 | entity.index;
}

/* ---- 3. Component types ------------------------------------------------------------------------
 *
 * A component is a plain struct; a tag is a name without data. Each has a number from 0 to 63 that
 * is known at compile time, from one enum of yours:
 *
 *     enum { ECS_COMPONENT(Position), ECS_COMPONENT(Velocity), ECS_COMPONENT(Frozen) };
 *
 * Uniques (section 7) are numbered by an enum of their own: `enum { ECS_UNIQUE(Gravity) };`.
 * Several worlds may use the same enum, or each its own.
 */
#define ECS_COMPONENT(T) T##_ecs_component
#define ECS_UNIQUE(T) T##_ecs_unique

enum { ECS_COMPONENTS_MAX = 64, ECS_UNIQUES_MAX = 64 };

/* A set of component types; a bit for each number. `ecs_mask(Position, Velocity)`: 1 to 8 names. Of
 * more: `ecs_mask(Position, ...) | ecs_mask(Health, ...)`. */
typedef uint64_t ecs_components;

#define ecs_mask(...)                                                                              \
    ECS_NINTH_(__VA_ARGS__, ECS_MASK8_, ECS_MASK7_, ECS_MASK6_, ECS_MASK5_, ECS_MASK4_,            \
               ECS_MASK3_, ECS_MASK2_, ECS_MASK1_, 0)                                              \
    (__VA_ARGS__)

/* A set of uniques, the same way: `ecs_unique_mask(Clock, Score)`: 1 to 8 names. */
typedef uint64_t ecs_uniques;

#define ecs_unique_mask(...)                                                                       \
    ECS_NINTH_(__VA_ARGS__, ECS_UNIQUES8_, ECS_UNIQUES7_, ECS_UNIQUES6_, ECS_UNIQUES5_,            \
               ECS_UNIQUES4_, ECS_UNIQUES3_, ECS_UNIQUES2_, ECS_UNIQUES1_, 0)                      \
    (__VA_ARGS__)

/* Makes the world know a component or a tag. Once per type, before its first use. Never fails. A
 * struct without members, which GNU C allows, has no value: register it as a tag, and use it as one
 * (ecs_tag, ecs_with_tag). A build with checks refuses it as a component, and as a unique. */
#define ecs_register(world, T)                                                                     \
    ecs_register_component_((world), ECS_COMPONENT(T), #T, sizeof(T), _Alignof(T))
#define ecs_register_tag(world, T) ecs_register_((world), ECS_COMPONENT(T), #T, 0, 1)

/* Called when an entity is about to lose its T for good: by delete, delete_many, strip, destroy,
 * delete_any, destroy_tree or the world's end. So it may free what the T owns. It is not told of
 * ecs_remove, which hands the T to the caller with what it owns (to hear of that, too, track
 * ECS_REMOVED, section 15), nor of ecs_add and ecs_set where they replace a T: see to the old one
 * first. The entity still has all of its components; `value` is its T, or NULL for a tag.
 *
 * The hook may look at everything, whatever a running system declares, change values, create
 * entities, and add components and tags to other entities than this one. What it adds to one that
 * is destroyed by the same call goes with it, and is told, too: in a call that destroys many after
 * all else, and groups take nobody in until then. It may set and clear hooks: one that is cleared
 * is told no more. It may not take anything away, destroy anybody, move rows or run a workload: tag
 * them, and call ecs_delete_any later. At the world's end it may only look and change values: a
 * hook that leaves something behind (it drops loot) is cleared before ecs_world_destroy. A build
 * with checks catches what it may not. */
typedef void ecs_deletion_hook(struct ecs_world *world, ecs_entity entity, void *value,
                               void *context);

/* Sets the hook of a registered type; NULL: none. Types without one pay nothing. */
#define ecs_on_delete(world, T, hook, context)                                                     \
    ecs_on_delete_((world), ECS_COMPONENT(T), #T, (hook), (context))

/* ---- 4. Worlds ---------------------------------------------------------------------------------
 */

/* Where a world gets its memory. One function does all: it makes a block (block NULL, old_size 0),
 * resizes one, keeping its contents up to the smaller size, or frees it (new_size 0; returns NULL).
 * It returns NULL when it has no memory, and then the old block is as it was. */
typedef struct ecs_allocator {
    void *(*resize)(void *context, void *block, size_t old_size, size_t new_size, size_t alignment);
    void *context;
} ecs_allocator;

/* How a world is made. Zero in any field is a good default. */
typedef struct ecs_world_def {
    ecs_allocator allocator;  /* default: malloc, realloc, free */
    uint32_t entity_capacity; /* entities to make room for at once */
    uint8_t tag;              /* part of each handle: give worlds whose handles could be mixed up
                                 different tags, and they tell each other's handles apart */
    /* Called with one line of advice before the program is aborted because of a bug in its use of
     * the world. It may end the program in its own way; the default prints to standard error. */
    void (*on_bug)(void *context, const char *advice);
    void *on_bug_context;
    /* Nanoseconds since some moment, to time systems with (section 17); an executor's threads call
     * it too. NULL: no times are taken. */
    uint64_t (*clock)(void *context);
    void *clock_context;
} ecs_world_def;

/* Makes an empty world. `def` may be NULL. NULL when memory runs out. */
ecs_world *ecs_world_create(const ecs_world_def *def);

/* Frees the world and everything in it. Deletion hooks are told first, of all that there is; clear
 * those that would do more than look: ecs_on_delete(world, T, NULL, NULL). NULL is fine. */
void ecs_world_destroy(ecs_world *world);

/* ---- 5. Creating and destroying entities -------------------------------------------------------
 */

/* A new entity without components. O(1); may allocate: `{0}` when memory runs out. */
static inline ecs_entity ecs_create(ecs_world *world);

/* A new entity with components, all or nothing: `{0}` when memory runs out. O(1) for each of them.
 *     ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with_tag(Frozen))
 */
#define ecs_create_with(world, ...)                                                                \
    ecs_create_with_((world), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* `count` new entities with components, all or nothing: false when memory runs out. Their handles
 * go to `entities`, an array of `count`, or nowhere if it is NULL. `ecs_with` gives all of them the
 * same value, `ecs_with_each` each its own, from an array outside this world. Cheaper than `count`
 * single calls.
 *     ecs_create_bulk(world, 100, NULL, ecs_with_each(Position, positions), ecs_with_tag(Frozen))
 */
#define ecs_create_bulk(world, count, entities, ...)                                               \
    ecs_create_bulk_((world), (count), (entities), ECS_PARTS_(__VA_ARGS__),                        \
                     ECS_PART_COUNT_(__VA_ARGS__))

/* `count` new entities without components, else as above. */
bool ecs_create_bare(ecs_world *world, uint32_t count, ecs_entity *entities);

/* Makes room for `count` more entities with all of these components: those that come next allocate
 * nothing, whichever call makes them, unless one was destroyed meanwhile whose slot lies where
 * these components have no page yet. False when memory runs out. May move the values of these.
 *     ecs_reserve(world, 10000, ecs_mask(Position, Velocity))
 */
bool ecs_reserve(ecs_world *world, uint32_t count, ecs_components components);

/* What the calls above put into an entity. */
#define ecs_with(T, ...) ((ecs_part_){ECS_COMPONENT(T), #T, sizeof(T), (T[1]){__VA_ARGS__}, 0})
#define ecs_with_each(T, array)                                                                    \
    ((ecs_part_){ECS_COMPONENT(T), #T, sizeof(T), (const T *){(array)}, sizeof(T)})
#define ecs_with_tag(T) ((ecs_part_){ECS_COMPONENT(T), #T, 0, NULL, 0})

/* Destroys an entity with all its components; false if there is none. Costs O(1) for each component
 * that it has, and nothing for those that it does not. Never allocates. */
bool ecs_destroy(ecs_world *world, ecs_entity entity);

/* Destroys every entity that has a T (or carries the tag T), in storage order, and says how many.
 * For deferred deletion: tag inside loops, and call this once after them. O(1) for each component
 * that they have; if T is in a group, also O(rows of the group's rarest type). Never allocates. */
#define ecs_delete_any(world, T) ecs_delete_any_((world), ECS_COMPONENT(T), #T)

/* Is there such an entity in this world? O(1). */
static inline bool ecs_is_alive(const ecs_world *world, ecs_entity entity);

/* How many entities there are. O(1). */
uint32_t ecs_entity_count(const ecs_world *world);

/* A loop over all entities, whatever they have, in the order of their slots; for a view's work a
 * view is faster. Inside, any may be changed or destroyed: who is gone is not visited any more. Who
 * is created may be visited or not. O(slots ever used).
 *     ecs_each_alive (world, entity)
 *         if (ecs_components_of(world, entity) == 0)
 *             ecs_destroy(world, entity);
 */
#define ecs_each_alive(world, entity)                                                              \
    ECS_EACH_HANDLE_(ecs_walk_alive_((world)), ecs_next_alive_, entity)

/* ---- 6. Components of an entity ----------------------------------------------------------------
 *
 * All are O(1) for each component that they name or take. A value is written as `{1, 2}`, `{.x =
 * 1}` or as any expression of type T.
 */

/* Gives the entity a T, or replaces the one it has. Returns where it is: a `T *`. May allocate:
 * NULL when memory runs out, or when there is no such entity. */
#define ecs_add(world, entity, T, ...)                                                             \
    ((T *)ecs_add_((world), (entity), ECS_COMPONENT(T), #T, (T[1]){__VA_ARGS__}, sizeof(T)))

/* Tags the entity; fine if it has the tag already. May allocate: false when memory runs out, or
 * when there is no such entity. */
#define ecs_tag(world, entity, T) ecs_tag_((world), (entity), ECS_COMPONENT(T), #T)

/* Gives the entity several components and tags at once, all or nothing: false when memory runs out,
 * or when there is no such entity.
 *     ecs_add_many(world, entity, ecs_with(Position, {1, 2}), ecs_with_tag(Frozen))
 */
#define ecs_add_many(world, entity, ...)                                                           \
    ecs_add_many_((world), (entity), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* Replaces the T that the entity has; false if it has none. Never allocates, moves nothing. */
#define ecs_set(world, entity, T, ...)                                                             \
    ecs_set_((world), (entity), ECS_COMPONENT(T), #T, (T[1]){__VA_ARGS__}, sizeof(T))

/* The entity's T. That it has none is a bug; where it is not, ask `ecs_try_get`. */
#define ecs_get(world, entity, T)                                                                  \
    ((T *)ecs_get_((world), (entity), ECS_COMPONENT(T), #T, sizeof(T)))

/* The entity's T, or NULL if it has none. */
#define ecs_try_get(world, entity, T)                                                              \
    ((T *)ecs_try_get_((world), (entity), ECS_COMPONENT(T), #T, sizeof(T)))

/* The same two for reading: a `const T *`. */
#define ecs_read(world, entity, T)                                                                 \
    ((const T *)ecs_read_((world), (entity), ECS_COMPONENT(T), #T, sizeof(T)))
#define ecs_try_read(world, entity, T)                                                             \
    ((const T *)ecs_try_read_((world), (entity), ECS_COMPONENT(T), #T, sizeof(T)))

/* Has the entity a T, or the tag T? */
#define ecs_has(world, entity, T) ecs_has_((world), (entity), ECS_COMPONENT(T), #T)

/* Has it all, or any, of these? `ecs_has_all(world, entity, ecs_mask(Position, Frozen))`. A set may
 * have types in it that are not registered: nobody has those. */
static inline bool ecs_has_all(const ecs_world *world, ecs_entity entity, ecs_components all);
static inline bool ecs_has_any(const ecs_world *world, ecs_entity entity, ecs_components any);

/* What the entity has; nothing (0) if there is no such entity. O(1). */
static inline ecs_components ecs_components_of(const ecs_world *world, ecs_entity entity);

/* Takes the T away and hands it out through `T *out`; false, `out` untouched, if there is none.
 * What the T owns is yours from then on: its deletion hook is not told. */
#define ecs_remove(world, entity, T, out)                                                          \
    ecs_remove_((world), (entity), ECS_COMPONENT(T), #T, (T *){(out)}, sizeof(T))

/* Takes the T, or the tag T, away and drops it, once its deletion hook has been told; false if
 * there is none. */
#define ecs_delete(world, entity, T) ecs_delete_((world), (entity), ECS_COMPONENT(T), #T)

/* Takes away those of `components` that it has (any set); false if there is no such entity. */
bool ecs_delete_many(ecs_world *world, ecs_entity entity, ecs_components components);

/* Takes away all components; the entity lives on. False if there is no such entity. */
bool ecs_strip(ecs_world *world, ecs_entity entity);

/* How many entities have a T. */
#define ecs_count(world, T) ecs_count_((world), ECS_COMPONENT(T), #T)

/* ---- 7. Uniques --------------------------------------------------------------------------------
 *
 * One value per world of a type: the clock, the camera, the score. Needs no registration; its
 * number comes from `enum { ECS_UNIQUE(Clock) };`.
 */

/* Puts the value in, or replaces the one there; returns where it is: a `T *`. Allocates the first
 * time: NULL when memory runs out. */
#define ecs_unique_set(world, T, ...)                                                              \
    ((T *)ecs_unique_set_((world), ECS_UNIQUE(T), #T, (T[1]){__VA_ARGS__}, sizeof(T), _Alignof(T)))

/* The value: a `T *`. That there is none is a bug; where it is not, ask `ecs_try_unique`. */
#define ecs_unique(world, T) ((T *)ecs_unique_((world), ECS_UNIQUE(T), #T, sizeof(T)))

/* The value, or NULL if there is none. */
#define ecs_try_unique(world, T) ((T *)ecs_try_unique_((world), ECS_UNIQUE(T), #T, sizeof(T)))

/* The same two for reading: a `const T *`. */
#define ecs_unique_read(world, T)                                                                  \
    ((const T *)ecs_unique_read_((world), ECS_UNIQUE(T), #T, sizeof(T)))
#define ecs_try_unique_read(world, T)                                                              \
    ((const T *)ecs_try_unique_read_((world), ECS_UNIQUE(T), #T, sizeof(T)))

/* Drops the value; false if there is none. */
#define ecs_unique_remove(world, T) ecs_unique_remove_((world), ECS_UNIQUE(T), #T)

/* Memory to work in: `size` bytes, aligned for any type, with nothing in them. They are the
 * caller's until the next call; the world keeps the block for it and frees it in its end. So a
 * system that needs an array for a moment allocates once, and then only when it needs a larger one:
 * NULL when memory runs out. It is no part of the world's state. A system that asks for it declares
 * .scratch, and runs alone (section 11). */
void *ecs_scratch(ecs_world *world, size_t size);

/* ---- 8. Views ----------------------------------------------------------------------------------
 *
 * A view visits the entities that have all of some components, none of others and any of yet
 * others, in the storage order of the component with the fewest entities among the first (of
 * several, the one numbered lowest). It costs nothing to begin but that choice; it never allocates.
 *
 *     ecs_each_view (view, world, .with = ecs_mask(Position, Velocity)) {
 *         Position *position = ecs_view_get(&view, Position);
 *         if (position->y > 100)
 *             ecs_destroy(world, view.entity);
 *     }
 *
 * For one component there is a shorter way; `break` and `continue` work in all of them:
 *
 *     ecs_each (world, Position, position)
 *         position->x += 1;
 *
 *     ecs_each_entity_read (world, Position, position, entity)
 *         if (position->y > 100)
 *             ecs_tag(world, entity, ToDelete);
 *
 * What you may do while it runs, to the entity that it stands on and to another one; the second
 * pair of columns is for a view that a group's component leads (section 10), the third for ranges
 * and for systems side by side (section 12):
 *
 *                      in a view            in a group           in parallel
 *                      current   another    current   another    current   another
 *     create           -         yes (1)    -         yes (1,4)  -         no (6)
 *     add, tag         yes       yes (1)    yes       yes (1,4)  no (6)    no (6)
 *     set              yes       yes        yes       yes        yes       yes (7)
 *     remove, delete   yes (2)   yes (3)    yes (5)   yes (3,5)  no (6)    no (6)
 *     strip, destroy   yes       no (8)     yes       no (8)     no (6)    no (6)
 *
 *     (1) It is not visited, if so it comes into the leading storage.
 *     (2) What is removed may be added again, once, and is not destroyed in the same step then.
 *     (3) But not the leading component.
 *     (4) But it may not enter the group by that, and nobody may leave the group after it.
 *     (5) Of what it owns only the leading one, of the current one, if it did not enter just now.
 *     (6) Structure changes when they are done, or in a system that declares it and runs alone.
 *     (7) If nobody else reads or writes it meanwhile.
 *     (8) Unless it has no component that leads: tag it, and call ecs_delete_any after the loop.
 *
 * Not inside the loop: ecs_sort, ecs_align and ecs_group of what leads it. A build with checks says
 * what to do instead: at once in parallel, at the next step in a view. It sees what disturbs the
 * view; a loop over plain arrays it does not see. Adding may move a storage: get pointers again.
 */

/* Which entities a view visits: those that have all of `with` (at least one component), none of
 * `without`, and, if `any` is not empty, at least one of `any`. What may be there or not is no part
 * of it: ask ecs_view_try_get. */
typedef struct ecs_query {
    ecs_components with;
    ecs_components without;
    ecs_components any;
} ecs_query;

/* Where a view stands in its leading storage. Two whole registers: packed into one, they cost
 * every step the unpacking. */
typedef struct ecs_place_ {
    size_t row; /* where it stands */
    size_t end; /* first row that it will not visit */
} ecs_place_;

/* A view that is running. `entity` is the one it stands on; the rest is not for you. */
typedef struct ecs_view {
    ecs_entity entity;
    ecs_world *world;
    const struct ecs_storage_ *lead_;
    ecs_query query_;
    ecs_place_ place_;
    uint32_t last_;       /* entity index in the row before the place's end */
    uint32_t removals_;   /* the leading storage's, when last looked at */
    uint32_t phase_;      /* see ecs_each */
    unsigned char *data_; /* of the leading storage; only in ecs_each */
} ecs_view;

/* Begins a view. It stands before the first entity. */
static inline ecs_view ecs_view_begin(ecs_world *world, ecs_query query);

/* Steps to the next entity; false when there is none left. */
static inline bool ecs_view_next(ecs_view *view);

/* The T of the entity that the view stands on; T is among the view's `with`. */
#define ecs_view_get(view, T) ((T *)ecs_view_get_((view), ECS_COMPONENT(T), #T, sizeof(T)))

/* The same for a T that it may have or not: NULL if it has none. */
#define ecs_view_try_get(view, T) ecs_try_get((view)->world, (view)->entity, T)

/* The same two for reading: a `const T *`. */
#define ecs_view_read(view, T) ((const T *)ecs_view_read_((view), ECS_COMPONENT(T), #T, sizeof(T)))
#define ecs_view_try_read(view, T) ecs_try_read((view)->world, (view)->entity, T)

#define ecs_each_view(view, world, ...)                                                            \
    for (ecs_view view = ecs_view_begin((world), (ecs_query){__VA_ARGS__});                        \
         ecs_each_next_(&(view));)                                                                 \
        for (; ecs_each_finds_(&(view)); ecs_each_leaves_(&(view)))

/* The loops over one component, for writing and for reading. */
#define ecs_each(world, T, component) ECS_EACH_(ecs_each_begin_, world, T, T, component)
#define ecs_each_read(world, T, component)                                                         \
    ECS_EACH_(ecs_each_read_begin_, world, T, const T, component)

#define ecs_each_entity(world, T, component, handle)                                               \
    ECS_EACH_ENTITY_(ecs_each_begin_, world, T, T, component, handle)
#define ecs_each_entity_read(world, T, component, handle)                                          \
    ECS_EACH_ENTITY_(ecs_each_read_begin_, world, T, const T, component, handle)

/* NOLINTBEGIN(bugprone-macro-parentheses): a type's name takes none.
 * The inner loop is one over an array, as long as no row is removed; the outer one finds the way
 * again. The phase tells it a body that broke. */
#define ECS_EACH_(begin, world, T, VALUE, component)                                               \
    for (ecs_view component##_view_ = begin((world), ECS_COMPONENT(T), #T, sizeof(T));             \
         ecs_each_next_(&component##_view_);)                                                      \
        for (VALUE *component = NULL;                                                              \
             ecs_each_enters_(&component##_view_) &&                                               \
             ((component = (VALUE *)ecs_each_data_(&component##_view_, sizeof(T))), true);         \
             (void)component, ecs_each_leaves_(&component##_view_))

#define ECS_EACH_ENTITY_(begin, world, T, VALUE, component, handle)                                \
    for (ecs_view component##_view_ = begin((world), ECS_COMPONENT(T), #T, sizeof(T));             \
         ecs_each_next_(&component##_view_);)                                                      \
        for (VALUE *component = NULL; ecs_each_waits_(&component##_view_);)                        \
            for (ecs_entity handle = {0, 0};                                                       \
                 ecs_each_enters_(&component##_view_) &&                                           \
                 ((component = (VALUE *)ecs_each_data_(&component##_view_, sizeof(T))), true) &&   \
                 ((handle = ecs_view_here_(&component##_view_)), true);                            \
                 (void)component, (void)handle, ecs_each_leaves_(&component##_view_))
/* NOLINTEND(bugprone-macro-parentheses) */

/* ---- 9. Storages as arrays ---------------------------------------------------------------------
 *
 * The values of a component lie one after the other, in storage order: `ecs_count` of them, for
 * whatever likes plain arrays. They stay where they are until a T is added or removed.
 *
 *     float *sizes = ...;
 *     const Size *size = ecs_array_read(world, Size);
 *     for (uint32_t row = 0; row < ecs_count(world, Size); row++)
 *         sizes[row] = size[row].width * size[row].height;
 */

/* The first value: a `T *`. NULL if nothing ever had a T. */
#define ecs_array(world, T) ((T *)ecs_array_((world), ECS_COMPONENT(T), #T, sizeof(T)))

/* The same for reading: a `const T *`. */
#define ecs_array_read(world, T)                                                                   \
    ((const T *)ecs_array_read_((world), ECS_COMPONENT(T), #T, sizeof(T)))

/* Who has the value (or the tag) in this row, 0 to ecs_count - 1. */
#define ecs_entity_at(world, T, row) ecs_entity_at_((world), ECS_COMPONENT(T), #T, (row))

/* Which row the entity's T is in; ECS_NO_ROW if it has none. O(1). */
#define ecs_row_of(world, entity, T) ecs_row_of_((world), (entity), ECS_COMPONENT(T), #T)
#define ECS_NO_ROW UINT32_MAX

/* Which comes first? Below zero: a, above: b, zero: whichever has the lower index. */
typedef int ecs_compare(const void *a, const void *b, void *context);

/* Sorts the storage by its values. Invalidates pointers to all T. O(n log n) comparisons, in place:
 * never allocates. Not inside a loop over it. Of a type in a group, the group's rows are sorted in
 * all of its storages, and those behind them among themselves. */
#define ecs_sort(world, T, compare, context)                                                       \
    ecs_sort_((world), ECS_COMPONENT(T), #T, sizeof(T), (compare), (context))

/* Brings the entities that have both into the front of T's storage, in the order in which they
 * stand in Leader's; the others follow. A view over both then reads both arrays from front to back.
 * O(entities with a Leader); never allocates. Invalidates pointers to all T. Not inside a loop over
 * it, and not for a T in a group, which has the group's order. */
#define ecs_align(world, T, Leader)                                                                \
    ecs_align_((world), ECS_COMPONENT(T), #T, ECS_COMPONENT(Leader), #Leader)

/* ---- 10. Groups --------------------------------------------------------------------------------
 *
 * A group keeps the entities that have all of some components at the front of the storages of
 * these, in the same order: their values are parallel arrays, and going through them costs what
 * going through arrays costs.
 *
 *     ecs_group(world, ecs_mask(Position, Velocity));     once, before or after there are entities
 *
 *     const uint32_t count = ecs_group_count(world, ecs_mask(Position, Velocity));
 *     Position *position = ecs_array(world, Position);
 *     const Velocity *velocity = ecs_array_read(world, Velocity);
 *     for (uint32_t i = 0; i < count; i++)
 *         position[i].x += velocity[i].x;
 *
 * The group owns the storages: a component is in one group at most. In return each add and remove
 * of one of them may move a row of each: O(1). Types in no group pay nothing. Everything else works
 * as before, views too, but in a loop over an owned component (or through a group's arrays)
 * - an entity may enter the group only if it is the current one,
 * - only the current one may leave it, and only by losing the leading component: by its removal, or
 *   by being destroyed or stripped; and not after rows have come to the leading storage.
 * A build with checks catches what a view can see of that.
 */

/* Makes the group, and puts those in it that have all of `owned` (2 to 8 components or tags)
 * already. Fine if there is the same group. O(entities that have them), never allocates; moves
 * values of all types in it. Not inside a loop over one of them. */
void ecs_group(ecs_world *world, ecs_components owned);

/* How many entities are in it: rows 0 to this - 1 of each storage that it owns. O(1). */
uint32_t ecs_group_count(const ecs_world *world, ecs_components owned);

/* ---- 11. Systems and workloads ------------------------------------------------------------------
 *
 * A system is a function over a world, with a name and with what it touches. A workload runs
 * systems in a fixed order; it may hold other workloads.
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
 * What a system touches, it declares:
 *
 *     reads, writes     components whose values it gets; writing includes reading
 *     changes           components that it adds to entities or takes from them, or whose rows it
 *                       sorts, aligns or groups; includes writing. ecs_add is a change even where
 *                       it replaces; ecs_set is none
 *     creates           it creates entities; what it gives them are `changes`
 *     scratch           it asks for memory: ecs_scratch
 *     destroys          it destroys or strips entities, whatever they have
 *     reads_unique, writes_unique, changes_unique
 *                       the same of uniques; a change is the first value, and its removal
 *
 * Who has what is free to be asked: ecs_has, ecs_count, ecs_is_alive, ecs_row_of, ecs_entity_at and
 * a view's `with`, `without` and `any` need no declaration. Only changes, creating and destroying
 * alter that, and a system that declares one of them runs alone. So does a system that declares
 * nothing at all: it may touch everything.
 *
 * A build with checks knows which system runs, and ends the program with one line when it touches
 * what it has not declared: the system, the component, what it did and what to declare. Outside of
 * systems, and inside deletion hooks before the world's end, everything is allowed.
 *
 * Batches. A workload's systems are cut into batches, consecutive in their order: a system joins
 * the batch of the one before it unless it conflicts with one in it, and else begins the next.
 * Two conflict if one writes what the other reads or writes, or if one runs alone. The systems of a
 * batch may run side by side (section 12), or one after the other: with the same result.
 *
 * Not inside a system, whatever it declares: preparing and running workloads, ecs_set_executor,
 * traces, ecs_advance, and bringing a world back. What prepares a world (registering, hooks,
 * codecs, ecs_track), and what takes all of it (ecs_image_take, ecs_save), may also be called by a
 * system that declares nothing.
 *
 * Failing. All systems of a batch run, even if one of them fails, whatever runs them; then the
 * first in order that failed is handed back, and no later batch runs.
 */
typedef struct ecs_system {
    const char *name;
    void (*run)(ecs_world *world);        /* a system that cannot fail, or */
    int (*try_run)(ecs_world *world);     /* one that can: 0 is success, the rest is yours, or */
    const struct ecs_workload *workload;  /* a workload, which runs in this place */
    bool (*when)(const ecs_world *world); /* does it run? NULL: always */
    ecs_components reads, writes, changes;
    ecs_uniques reads_unique, writes_unique, changes_unique;
    bool creates, destroys, scratch;
    bool here; /* on the thread that called ecs_run, for what may be used on no other */
} ecs_system;

/* A condition (`when`) is asked before the batch of its system. It may read what its system
 * declares (ecs_read, ecs_each_read, ecs_array_read, ecs_unique_read), and writes nothing. That of
 * a nested workload is asked once in a run, before the first of its systems, and decides for all of
 * them. The entry of a nested workload declares what its condition reads, and no more: that counts
 * for each system in it (if it declares nothing, they run alone). Without a condition it needs to
 * declare nothing. */

typedef struct ecs_workload {
    const char *name;
    const ecs_system *systems;
    size_t count;
} ecs_workload;

/* Which system failed, and with what; `system` is NULL, and `code` 0, when none did. */
typedef struct ecs_failure {
    const ecs_system *system;
    int code;
} ecs_failure;

/* The code, with no system, of a workload that could not be prepared: nothing has run. */
enum { ECS_OUT_OF_MEMORY = -1 };

/* Makes the plan of a workload: its systems in a row, and their batches. The world keeps it until
 * its end, and knows it by the workload's address: the workload, its systems and those of workloads
 * in it must stay where and as they are for as long. Fine if it is prepared. False when memory runs
 * out. Not inside a system. O(systems * those in a batch) */
bool ecs_prepare(ecs_world *world, const ecs_workload *workload);

/* Runs a workload, and prepares it if it is not: allocates only then, so prepare what may not fail
 * halfway, after ecs_set_executor. Not inside a system: nest workloads instead. */
ecs_failure ecs_run(ecs_world *world, const ecs_workload *workload);

/* Counters of runs, not clocks, that tell what changed before a run from what changed after it. The
 * time goes on by one before and after each run of a system. In a batch each system has its own,
 * in order.
 *
 * What changes now is of this time. */
static inline uint64_t ecs_now(const ecs_world *world);

/* The time of the running system's last run before this one, in this workload: what is newer is new
 * to it. 0 if this is its first, and after ecs_run: everything is new. In a condition, that of
 * the system that it decides about, or the last time that it let the nested workload run. */
static inline uint64_t ecs_last_run(const ecs_world *world);

/* ---- 12. Executors and ranges -------------------------------------------------------------------
 *
 * An executor is two functions of yours that run tasks, on whatever threads you have. With one, the
 * systems of a batch run side by side, and a system may cut its own work into ranges that do. The
 * results are the same with any executor, and with none.
 *
 * Systems side by side share what the world holds, but each is given a struct of its own: it must
 * use the world that it is given, and not keep it. What is not the world's (a file, a variable) is
 * yours to guard. Your allocator and deletion hooks are never called there; your clock and on_bug
 * may be, on any thread.
 */

/* Does the nth part of the work. `worker` is a small number of the thread that does it, for traces:
 * 0 for the one that called `start`. */
typedef void ecs_task(void *argument, uint32_t nth, uint32_t worker);

/* `start` sees to it that task(argument, nth, worker) is called once for each nth below `count`, in
 * any order, on any threads; it may do so itself, or leave it to `wait`, which returns when all are
 * done. They are called in turns, on the thread that called ecs_run or ecs_run_ranges: what was
 * written before `start` must be seen by the tasks, and what they wrote after `wait`. */
typedef struct ecs_executor {
    void (*start)(void *context, ecs_task *task, void *argument, uint32_t count);
    void (*wait)(void *context);
    void *context;
} ecs_executor;

/* From now on the world uses a copy of `executor`; NULL: everything runs on the calling thread, as
 * at first. Not inside a system. */
void ecs_set_executor(ecs_world *world, const ecs_executor *executor);

/* Rows first to end - 1, the nth of those made by the cut. */
typedef struct ecs_range {
    uint32_t first, end;
    uint32_t nth;
} ecs_range;

/* Does the work for a range. */
typedef void ecs_range_task(ecs_world *world, ecs_range range, void *context);

/* How many ranges there are: `count` / `grain`, rounded up; 0 for a grain of 0, which cuts nothing.
 */
static inline uint32_t ecs_range_count(uint32_t count, uint32_t grain);

/* Cuts 0..count into ranges of `grain` rows (the last may have fewer), and calls the task for each:
 * through the executor, if the system runs alone in its batch, or outside of systems; else one
 * after the other. The cut depends on `count` and `grain` alone, never on the number of threads:
 * have each range leave what it found in place `nth` of an array, and sum that in its order.
 *
 * Tasks may touch what the running system may, but structure must not change: no adding, removing,
 * creating, destroying or sorting. What two ranges write must not be the same. Never allocates.
 *
 *     static void fall(ecs_world *world, ecs_range range, void *context)
 *     {
 *         ecs_view view = ecs_view_range(world, FALLING, range.first, range.end);
 *         while (ecs_view_next(&view))
 *             ecs_view_get(&view, Position)->y += 1;
 *     }
 *
 *     ecs_run_ranges(world, ecs_view_rows(world, FALLING), 1024, fall, NULL);
 *
 * Arrays (ecs_array, and those of a group) are cut by their rows. */
void ecs_run_ranges(ecs_world *world, uint32_t count, uint32_t grain, ecs_range_task *task,
                    void *context);

/* How many rows the storage has that leads a view: the view visits no more. */
uint32_t ecs_view_rows(const ecs_world *world, ecs_query query);

/* Begins a view of those entities that stand in rows first to end - 1 of the storage that leads. */
static inline ecs_view ecs_view_range(ecs_world *world, ecs_query query, uint32_t first,
                                      uint32_t end);

/* ---- 13. Custom views ---------------------------------------------------------------------------
 *
 * Where several systems open the same storages and uniques together, and do the same before and
 * after, that is a struct of yours with a function to open it and one to close it. What it touches
 * it declares as masks, which the systems that use it put into their own.
 *
 *     // Birds as arrays side by side (Place and Course are a group), with the middle of the flock.
 *     typedef struct Flock {
 *         uint32_t count;
 *         const Place *places;
 *         Course *courses;
 *         Sky *sky;
 *         Place middle;
 *     } Flock;
 *
 *     #define FLOCK ecs_mask(Place, Course)
 *     #define FLOCK_READS ecs_mask(Place)
 *     #define FLOCK_WRITES ecs_mask(Course)
 *     #define FLOCK_WRITES_UNIQUE ecs_unique_mask(Sky)
 *
 *     static Flock open_flock(ecs_world *world)
 *     {
 *         Flock flock = {
 *             .count = ecs_group_count(world, FLOCK),
 *             .places = ecs_array_read(world, Place),
 *             .courses = ecs_array(world, Course),
 *             .sky = ecs_unique(world, Sky),
 *         };
 *         for (uint32_t i = 0; i < flock.count; i++) {
 *             flock.middle.x += flock.places[i].x / (float)flock.count;
 *             flock.middle.y += flock.places[i].y / (float)flock.count;
 *         }
 *         return flock;
 *     }
 *
 *     // Leaves word in the sky of how the flock flies.
 *     static void close_flock(Flock *flock)
 *     {
 *         flock->sky->middle = flock->middle;
 *         flock->sky->flights++;
 *     }
 *
 *     static void gather(ecs_world *world)
 *     {
 *         const Wind *wind = ecs_unique_read(world, Wind);
 *         Flock flock = open_flock(world);
 *         for (uint32_t i = 0; i < flock.count; i++) {
 *             flock.courses[i].x += (flock.middle.x - flock.places[i].x) / 8 + wind->x;
 *             flock.courses[i].y += (flock.middle.y - flock.places[i].y) / 8 + wind->y;
 *         }
 *         close_flock(&flock);
 *     }
 *
 *     static const ecs_system gathering = {
 *         .name = "gather",
 *         .run = gather,
 *         .reads = FLOCK_READS,
 *         .writes = FLOCK_WRITES,
 *         .reads_unique = ecs_unique_mask(Wind),
 *         .writes_unique = FLOCK_WRITES_UNIQUE,
 *     };
 */

/* ---- 14. Hierarchy -----------------------------------------------------------------------------
 *
 * Entities as children of others, in an order: what moves, is shown or dies together. Two
 * components say who has children and who has a parent; you number them with yours, and the world
 * keeps them:
 *
 *     enum { ..., ECS_COMPONENT(ecs_parent), ECS_COMPONENT(ecs_child) };
 *
 *     ecs_register_hierarchy(world);
 *     ecs_entity arm = ecs_attach_new(world, body, ecs_with(Position, {3, 0}));
 *     ecs_attach(world, hand, arm);
 *     ecs_each_child (world, body, limb)
 *         ecs_get(world, limb, Position)->x += 1;
 *     ecs_destroy_tree(world, arm);
 *
 * An entity has one parent at most, any number of children, and no way leads from it back to
 * itself. Links only ever lead to living entities:
 * - Who loses its ecs_child, whichever way (detached, deleted, stripped, destroyed, by
 *   ecs_delete_any), leaves its parent's children; with the last of them the parent loses its
 *   ecs_parent.
 * - Who loses its ecs_parent, whichever way, leaves its children behind: they live on without a
 *   parent, and lose their ecs_child. To destroy them too, call ecs_destroy_tree.
 * - ecs_delete_any of ecs_child or ecs_parent destroys all who have it, and ends every link.
 * Each of these costs O(1), and O(1) for each child that is left behind; none allocates.
 *
 * Views and groups know both components like any other; `.without = ecs_mask(ecs_child)` are the
 * roots. They are for reading: that you add or set one yourself is a bug. In a loop, losing a
 * parent or the last child is a removal from another entity than the current one (the table of
 * section 8). So in a view that ecs_child leads, the current entity may always be detached, but
 * destroyed only if it has no children; in one that ecs_parent leads, its children may always be
 * detached, but itself only if it is not the one child of its parent, which goes for destroying,
 * too; and ecs_destroy_tree and ecs_delete_any come after the loop.
 *
 * In a system: attaching and detaching, by whichever call, is a change of both components, and to
 * make a child anew creates, too; ecs_destroy_tree destroys; ecs_sort_children writes both; asking
 * for a parent, a count of children and the loops below read what they follow.
 *
 * Deletion hooks of both fire as for any other component, also of those who lose a link because
 * another entity goes: these are told first. All links are still as they were, and a hook may
 * follow them, but not change them: it neither attaches nor sorts.
 */

/* Who has children: the first and the last of them, and how many. */
typedef struct ecs_parent {
    ecs_entity first, last;
    uint32_t count; /* at least 1 */
} ecs_parent;

/* Who has a parent, and which children of it stand beside this one: `{0}` where there is none. */
typedef struct ecs_child {
    ecs_entity parent, previous, next;
} ecs_child;

/* Makes the world know both. Once, before the first use of what is below. Never fails. */
#define ecs_register_hierarchy(world)                                                              \
    ecs_register_hierarchy_((world), ECS_COMPONENT(ecs_parent), ECS_COMPONENT(ecs_child))

/* Makes the entity the last child of this parent; if it has a parent, it moves, with all that is
 * below it, and keeps its ecs_child. O(1), but for an entity with children O(ancestors of the
 * parent). May allocate: false, and nothing changed, when memory runs out, when one of the two is
 * absent, or when the parent is the entity itself or below it. */
bool ecs_attach(ecs_world *world, ecs_entity child, ecs_entity parent);

/* A new last child with components, all or nothing: `{0}` when memory runs out, or when there is no
 * such parent.
 *     ecs_attach_new(world, parent, ecs_with(Position, {1, 2}), ecs_with_tag(Frozen))
 */
#define ecs_attach_new(world, parent, ...)                                                         \
    ecs_attach_new_((world), (parent), ECS_PARTS_(__VA_ARGS__), ECS_PART_COUNT_(__VA_ARGS__))

/* Ends what it is to its parent, as ecs_delete of its ecs_child does; its own children stay with
 * it. False if it has no parent. O(1), never allocates. */
bool ecs_detach(ecs_world *world, ecs_entity child);

/* Ends what it is to its children, as ecs_delete of its ecs_parent does. False if it has none.
 * O(children), never allocates. */
bool ecs_detach_children(ecs_world *world, ecs_entity parent);

/* Destroys the entity and all below it, and says how many; 0 if there is no such entity. Hooks run
 * first, those of parents before those of their children, while everything is whole. O(entities
 * destroyed), never allocates, and no depth is too deep. */
uint32_t ecs_destroy_tree(ecs_world *world, ecs_entity entity);

/* Which child comes first? Below zero: a, above: b, zero: they stay in the order they are in. It
 * looks at the two and follows no links. */
typedef int ecs_compare_children(const ecs_world *world, ecs_entity a, ecs_entity b, void *context);

/* Puts the children of a parent in order; those that compare equal keep theirs. Moves no rows. Not
 * inside a loop over them. O(n log n) comparisons, n if they are in order; never allocates. */
void ecs_sort_children(ecs_world *world, ecs_entity parent, ecs_compare_children *compare,
                       void *context);

/* Whose child it is: `{0}` if it has no parent. O(1). */
ecs_entity ecs_parent_of(const ecs_world *world, ecs_entity child);

/* How many children it has. O(1). */
uint32_t ecs_child_count(const ecs_world *world, ecs_entity parent);

/* Loops over an entity's children in their order; over its parent, its parent's parent and so on
 * up; and over all below it, each before its children and these before the next. The names are
 * those of the handles in the body. `break` and `continue` work; none allocates; of an absent
 * entity there is nothing to visit.
 *
 *     ecs_each_child (world, parent, child)
 *         ecs_tag(world, child, Frozen);
 *
 * What you may do while they run:
 * - children, ancestors: anything with the current one (detach, attach elsewhere, destroy), but
 *   leave those still to come where they are. Children attached meanwhile are not visited.
 * - descendants: detach and destroy nobody, and move nobody: tag them, and call ecs_delete_any
 *   after the loop. What is attached meanwhile behind the current one is visited.
 * A build with checks catches what it sees of the rest at the next step.
 */
#define ecs_each_child(world, parent, child)                                                       \
    ECS_EACH_HANDLE_(ecs_walk_children_((world), (parent)), ecs_next_child_, child)
#define ecs_each_ancestor(world, entity, ancestor)                                                 \
    ECS_EACH_HANDLE_(ecs_walk_ancestors_((world), (entity)), ecs_next_ancestor_, ancestor)
#define ecs_each_descendant(world, entity, descendant)                                             \
    ECS_EACH_HANDLE_(ecs_walk_descendants_((world), (entity)), ecs_next_descendant_, descendant)

/* ---- 15. Tracking ------------------------------------------------------------------------------
 *
 * What happened to the components of a type, and when. It is off until you switch it on for a type,
 * and costs nothing where it is off.
 *
 *     ecs_track(world, Body, ECS_INSERTED | ECS_MODIFIED | ECS_DELETED);
 *
 *     static void update_grid(ecs_world *world)
 *     {
 *         const ecs_log deleted = ecs_deleted(world, Body);
 *         const Body *bodies = ecs_log_values(&deleted, Body);
 *         for (uint32_t i = 0; i < deleted.count; i++)
 *             grid_take(deleted.events[i].entity, &bodies[i]);
 *
 *         ecs_each_changed (view, world, Body, .with = ecs_mask(Body))
 *             grid_put(view.entity, ecs_view_get(&view, Body));
 *     }
 *
 * What counts as what:
 *
 *     inserted   an entity that had no T gets one, by whichever call
 *     modified   ecs_set, ecs_modify, ecs_view_modify; ecs_add and ecs_add_many where it had one
 *     deleted    ecs_delete, ecs_delete_many, ecs_strip, ecs_destroy, ecs_delete_any
 *     removed    ecs_remove, which hands the value out
 *
 * What is inserted is not modified by that. What is written through a pointer from ecs_get, a view
 * or ecs_array counts as nothing: most who ask for one only read, and to mark at each would make
 * readers into writers, and cost them a store. Tags are only inserted and deleted. The world's end
 * counts as nothing.
 *
 * A row that moves (a removal, a group, a sort) keeps what is known of it.
 *
 * In a system: ecs_modify writes a T, asking for what has changed reads it, and clearing what is
 * known of it is a change. Systems and ranges side by side may modify different entities.
 */
enum { ECS_INSERTED = 1, ECS_MODIFIED = 2, ECS_DELETED = 4, ECS_REMOVED = 8 };

/* Tracks these kinds of changes to a registered T, and no others; 0: none. Kinds that it tracked
 * before and goes on with keep what they know; those that it stops are forgotten. What was there
 * before counts as old. May allocate: false when memory runs out, and nothing has changed. O(rows).
 * Not inside a loop over changes of T.
 *
 * Memory: inserted and modified take 8 bytes for each row that there is room for. Deleted and
 * removed are logs: an event of 16 bytes for each, deleted with the value beside. Their room is
 * made when a T is added (so adding may fail for it, but removing never does), for all events and
 * all rows that there are. Logs grow until somebody clears them: see ecs_clear_tracking. */
#define ecs_track(world, T, kinds) ecs_track_((world), ECS_COMPONENT(T), #T, (kinds))

/* What happens is stamped with ecs_now (section 11). Something is newer than a time if its stamp is
 * above it. The calls below that name no time take ecs_last_run: in a system, what is new to it.
 *
 * A program without workloads calls ecs_advance once a frame: then that is when it did so last. */

/* Moves time on: what has been stamped so far is not newer than ecs_last_run, and what will be is.
 * Not inside a system. */
void ecs_advance(ecs_world *world);

/* The entity's T, as ecs_get does, and it counts as modified. Where that is not tracked it is
 * ecs_get. */
#define ecs_modify(world, entity, T)                                                               \
    ((T *)ecs_modify_((world), (entity), ECS_COMPONENT(T), #T, sizeof(T)))

/* The same for the entity that a view stands on, as ecs_view_get does. */
#define ecs_view_modify(view, T) ((T *)ecs_view_modify_((view), ECS_COMPONENT(T), #T, sizeof(T)))

/* Has the entity a T that was inserted, or modified, since? O(1). That it is not tracked is a bug.
 */
#define ecs_is_inserted(world, entity, T)                                                          \
    ecs_is_changed_((world), (entity), ECS_COMPONENT(T), #T, ECS_INSERTED)
#define ecs_is_modified(world, entity, T)                                                          \
    ecs_is_changed_((world), (entity), ECS_COMPONENT(T), #T, ECS_MODIFIED)
#define ecs_is_inserted_since(world, entity, T, since)                                             \
    ecs_is_changed_since_((world), (entity), ECS_COMPONENT(T), #T, ECS_INSERTED, (since))
#define ecs_is_modified_since(world, entity, T, since)                                             \
    ecs_is_changed_since_((world), (entity), ECS_COMPONENT(T), #T, ECS_MODIFIED, (since))

/* A view over those whose T was inserted, modified, or either (changed), since. It is an ecs_view
 * as ecs_each_view makes it, with T among its `with`, and what you may do in it is the same. The
 * rest of the query follows, at least one field of it: `.with = ecs_mask(T)` if there is nothing
 * else to say. O(rows of what leads it). That it is not tracked is a bug. */
#define ecs_each_inserted(view, world, T, ...)                                                     \
    ECS_EACH_CHANGED_(view, ecs_filter_((world), ECS_COMPONENT(T), #T, ECS_INSERTED), __VA_ARGS__)
#define ecs_each_modified(view, world, T, ...)                                                     \
    ECS_EACH_CHANGED_(view, ecs_filter_((world), ECS_COMPONENT(T), #T, ECS_MODIFIED), __VA_ARGS__)
#define ecs_each_changed(view, world, T, ...)                                                      \
    ECS_EACH_CHANGED_(view,                                                                        \
                      ecs_filter_((world), ECS_COMPONENT(T), #T, ECS_INSERTED | ECS_MODIFIED),     \
                      __VA_ARGS__)
#define ecs_each_inserted_since(view, world, T, since, ...)                                        \
    ECS_EACH_CHANGED_(view,                                                                        \
                      ecs_filter_since_((world), ECS_COMPONENT(T), #T, ECS_INSERTED, (since)),     \
                      __VA_ARGS__)
#define ecs_each_modified_since(view, world, T, since, ...)                                        \
    ECS_EACH_CHANGED_(view,                                                                        \
                      ecs_filter_since_((world), ECS_COMPONENT(T), #T, ECS_MODIFIED, (since)),     \
                      __VA_ARGS__)
#define ecs_each_changed_since(view, world, T, since, ...)                                         \
    ECS_EACH_CHANGED_(                                                                             \
        view,                                                                                      \
        ecs_filter_since_((world), ECS_COMPONENT(T), #T, ECS_INSERTED | ECS_MODIFIED, (since)),    \
        __VA_ARGS__)

/* The entity lost its T then. Its handle may have become stale since. */
typedef struct ecs_event {
    ecs_entity entity;
    uint64_t time;
} ecs_event;

/* Events in the order in which they happened: events[0] to events[count - 1]. Good until a T is
 * added to an entity, or its tracking is cleared or switched; removing more leaves it as it is. */
typedef struct ecs_log {
    const ecs_event *events;
    uint32_t count;
    unsigned component_; /* from here on not for you */
    const void *values_;
    const ecs_world *world_;
} ecs_log;

/* Those who lost their T, since: by its being deleted, or removed. O(log of all that are logged).
 * That it is not tracked is a bug. */
#define ecs_deleted(world, T) ecs_deleted_((world), ECS_COMPONENT(T), #T)
#define ecs_removed(world, T) ecs_removed_((world), ECS_COMPONENT(T), #T)
#define ecs_deleted_since(world, T, since)                                                         \
    ecs_deleted_since_((world), ECS_COMPONENT(T), #T, (since))
#define ecs_removed_since(world, T, since)                                                         \
    ecs_removed_since_((world), ECS_COMPONENT(T), #T, (since))

/* The values that were deleted, beside the log's events: a `const T *`. As they were when they were
 * deleted, after the deletion hook. Good as long as the log is. */
#define ecs_log_values(log, T) ((const T *)ecs_log_values_((log), ECS_COMPONENT(T), #T, sizeof(T)))

/* Forgets what happened, to all types or one: events leave the logs, what was inserted or modified
 * is so no longer. All of it so far, and time moves on; or what is not newer than a time. The
 * memory is kept. Never allocates; O(events that stay). */
void ecs_clear_tracking(ecs_world *world);
void ecs_clear_tracking_until(ecs_world *world, uint64_t time);
#define ecs_clear_tracking_of(world, T) ecs_clear_tracking_of_((world), ECS_COMPONENT(T), #T)
#define ecs_clear_tracking_of_until(world, T, time)                                                \
    ecs_clear_tracking_of_until_((world), ECS_COMPONENT(T), #T, (time))

/* ---- 16. Snapshots -----------------------------------------------------------------------------
 *
 * The whole world as bytes, and back, in two ways. An image is the world's memory: for the program
 * that runs, to rewind, undo or roll back. A save is a portable file, made of what your codecs
 * write: for tomorrow, another version of the program or another machine.
 *
 * What holds for both:
 * - Entities keep their handles, storages their order. What is done after bringing a world back
 *   gives what it gave the first time: the same new handles, the same rows.
 * - What is refused is refused whole, and the world is as it was.
 * - Bringing back is neither adding nor removing: no hook runs. Loops that run are disturbed as by
 *   ecs_sort, and all pointers to components are invalid, and all logs.
 * - Hooks, groups, codecs, executor, scratch memory and the allocator are the program's, and stay
 *   as they are; and so do the plans of workloads, with the counts and times of their runs.
 * - Parents and children come back with their links.
 * - Not inside a deletion hook: the world is between two states there. Bringing back is not for
 *   systems; taking an image and saving are for those that declare nothing (section 11).
 */

/* How large an image of the world is, in bytes. O(systems prepared). */
size_t ecs_image_size(const ecs_world *world);

/* Writes an image into the buffer, of any alignment, and returns its size; 0 if it does not fit.
 * Costs what copying so many bytes costs; never allocates. */
size_t ecs_image_take(const ecs_world *world, void *buffer, size_t size);

/* Makes the world what it was when the image was taken, with all that is tracked, the time, and
 * when each system ran last: so a system that asks what is new to it is told what it was told the
 * first time. A workload prepared since has never run.
 *
 * It may be another world, if it has the same tag, and in it the same types are registered, the
 * same kinds of changes tracked, the same groups made and the same workloads prepared. False when
 * memory runs out, or for bytes that are no image for this world: of other types, cut off, or
 * damaged in the part that describes the rest. The rest, entities and values, is believed, and that
 * part no better than against an accident: keep images in memory that is yours, and files in the
 * other format. So pointers in values are the pointers they were.
 *
 * Costs what copying so many bytes costs, and more only where rows have changed their order.
 * Allocates where the world never held so much, or where a unique has been removed since. Uniques
 * that were not there are removed; pointers to those that were, and are, stay good. */
bool ecs_image_restore(ecs_world *world, const void *image, size_t size);

/* ---- portable snapshots
 *
 *     static void write_position(ecs_writer *writer, const void *value)
 *     {
 *         const Position *position = value;
 *         ecs_put_f32(writer, position->x);
 *         ecs_put_f32(writer, position->y);
 *     }
 *
 *     static bool read_position(ecs_reader *reader, void *value)
 *     {
 *         Position *position = value;
 *         position->x = ecs_take_f32(reader);
 *         position->y = ecs_take_f32(reader);
 *         return isfinite(position->x) && isfinite(position->y);
 *     }
 *
 *     ecs_codec(world, Position, write_position, read_position);
 *
 * Types are known by their names: numbers may change, and types may come, between two versions. A
 * type with a codec is saved, and so is every tag. That a type has values to save and no codec is a
 * bug, unless ecs_unsaved says that it is left out: no value gets lost by being forgotten. The
 * links of a hierarchy are saved without a codec of yours.
 *
 * What is tracked is no part of it, and neither is the time: after loading, everything counts as
 * inserted now, and the logs are empty.
 *
 * docs/snapshot-format.md describes the format byte by byte.
 */
typedef struct ecs_writer ecs_writer;
typedef struct ecs_reader ecs_reader;

/* Writes a value; what it writes may have any length. */
typedef void ecs_write_value(ecs_writer *writer, const void *value);

/* Reads what was written into `value`, which is all zeroes. False refuses the value, and with it
 * the whole snapshot. Must read all that was written, and own nothing: of what is refused later, it
 * is not told. */
typedef bool ecs_read_value(ecs_reader *reader, void *value);

/* How values of a registered component, or of a unique, are saved. */
#define ecs_codec(world, T, write, read)                                                           \
    ecs_codec_of_((world), ECS_COMPONENT(T), #T, sizeof(T), (write), (read))
#define ecs_unique_codec(world, T, write, read)                                                    \
    ecs_unique_codec_of_((world), ECS_UNIQUE(T), #T, sizeof(T), _Alignof(T), (write), (read))

/* Leaves out a component or tag, which no entity then has after loading (of ecs_parent and
 * ecs_child both, whichever is named); or a unique, which loading does not touch. */
#define ecs_unsaved(world, T) ecs_unsaved_((world), ECS_COMPONENT(T), #T)
#define ecs_unique_unsaved(world, T) ecs_unique_unsaved_((world), ECS_UNIQUE(T))

/* For codecs: numbers of a fixed size. A handle that is loaded into a world with another tag gets
 * that tag, if it had the tag of the world that was saved. In bytes from anywhere it may be any
 * handle, and is answered as such; what no entity can ever bear is read as `{0}`. */
void ecs_put_u8(ecs_writer *writer, uint8_t number);
void ecs_put_u16(ecs_writer *writer, uint16_t number);
void ecs_put_u32(ecs_writer *writer, uint32_t number);
void ecs_put_u64(ecs_writer *writer, uint64_t number);
void ecs_put_i32(ecs_writer *writer, int32_t number);
void ecs_put_f32(ecs_writer *writer, float number);
void ecs_put_f64(ecs_writer *writer, double number);
void ecs_put_bytes(ecs_writer *writer, const void *bytes, size_t count);
void ecs_put_entity(ecs_writer *writer, ecs_entity entity);

/* Behind the end they are 0, and the snapshot is refused. */
uint8_t ecs_take_u8(ecs_reader *reader);
uint16_t ecs_take_u16(ecs_reader *reader);
uint32_t ecs_take_u32(ecs_reader *reader);
uint64_t ecs_take_u64(ecs_reader *reader);
int32_t ecs_take_i32(ecs_reader *reader);
float ecs_take_f32(ecs_reader *reader);
double ecs_take_f64(ecs_reader *reader);
void ecs_take_bytes(ecs_reader *reader, void *bytes, size_t count);
ecs_entity ecs_take_entity(ecs_reader *reader);

/* The version given to ecs_save, for codecs that can read what older programs wrote. */
uint32_t ecs_saved_version(const ecs_reader *reader);

/* Where a snapshot goes, a few kilobytes at a time, in their order; false: it does not take them.
 */
typedef bool ecs_sink(void *context, const void *bytes, size_t count);

/* Saves the world. `version` is your program's own, of what its codecs write. Never allocates.
 * False if the sink did not take everything; it is not called again after that. */
bool ecs_save(const ecs_world *world, uint32_t version, ecs_sink *sink, void *context);

typedef enum ecs_load_result {
    ECS_LOADED,
    ECS_LOAD_NO_MEMORY,
    ECS_LOAD_NO_SNAPSHOT,  /* something else: it does not begin like one */
    ECS_LOAD_DAMAGED,      /* cut off, changed, or never made by ecs_save */
    ECS_LOAD_NEWER,        /* made by a newer version, of the program or of this module */
    ECS_LOAD_UNKNOWN_TYPE, /* of a name without a codec here, or a tag that is no tag here */
    ECS_LOAD_REFUSED,      /* a codec did not accept a value, or read more or less of it */
} ecs_load_result;

/* Makes the world what it was when it was saved; anything but ECS_LOADED: nothing has changed.
 * `version` is the newest that the codecs can read. Safe with bytes from anywhere: all is checked
 * before it is believed, and memory asked for only as the bytes themselves account for it. Saved
 * uniques are replaced or, if they were not there, removed: pointers to them are invalid. */
ecs_load_result ecs_load(ecs_world *world, uint32_t version, const void *bytes, size_t size);

/* ---- 17. Looking inside ------------------------------------------------------------------------
 *
 * What there is, and what it takes: for overlays, logs and tests.
 */
typedef struct ecs_component_info {
    const char *name;  /* as registered; NULL: the number is free, and the rest 0 */
    uint32_t count;    /* entities that have it */
    uint32_t room;     /* for so many, without more memory */
    size_t value_size; /* bytes; 0 for a tag */
    size_t bytes;      /* of memory held: rows, pages and tracking */
    bool in_group, has_hook;
    unsigned tracked; /* ECS_INSERTED and so on; 0: nothing */
    uint32_t events;  /* in its logs */
} ecs_component_info;

typedef struct ecs_world_info {
    uint32_t entities;      /* alive */
    uint32_t free_slots;    /* for new ones, without more memory for records */
    uint32_t retired_slots; /* which nobody will ever live in again */
    uint32_t components, uniques, groups;
    size_t bytes; /* of memory held by the world, everything in it, and itself */
} ecs_world_info;

/* The component type with this number, 0 to ECS_COMPONENTS_MAX - 1. O(pages). */
ecs_component_info ecs_inspect_component(const ecs_world *world, unsigned component);

/* The whole world. O(pages of all storages). */
ecs_world_info ecs_inspect(const ecs_world *world);

/* Writes both as a JSON object: {"entities":..., ..., "components":[{"name":...}, ...]}, in the
 * order of the components' numbers, without an end of line. Errors are the stream's: ask ferror. */
void ecs_write_json(const ecs_world *world, FILE *stream);

/* Why a system is not in the batch before its own. */
typedef enum ecs_conflict {
    ECS_CONFLICT_NONE,       /* there is none before */
    ECS_CONFLICT_ORDER,      /* it could be, but another one that comes before it could not */
    ECS_CONFLICT_COMPONENT,  /* one writes the component that the other reads or writes */
    ECS_CONFLICT_UNIQUE,     /* one writes the unique that the other reads or writes */
    ECS_CONFLICT_STRUCTURE,  /* one changes, creates, destroys or asks for
                                scratch memory: it runs alone */
    ECS_CONFLICT_UNDECLARED, /* one, or the condition of its workload, declares nothing */
} ecs_conflict;

typedef struct ecs_reason {
    ecs_conflict kind;
    const char *system; /* the other one: the first in the batch before that it conflicts with; with
                           ECS_CONFLICT_ORDER the one that began its own; NULL: none */
    const char *name;   /* of the component or unique; NULL: none, or a unique never set yet */
    bool by_this, by_other; /* who writes it, changes structure, or declares nothing */
} ecs_reason;

typedef struct ecs_system_info {
    const char *name;
    const char *workload; /* the innermost that it is in */
    uint32_t batch;       /* from 0 */
    ecs_reason why;       /* it is not in the batch before */
    uint64_t runs;
    uint64_t last_ns, total_ns; /* its last run, and all runs, in nanoseconds; 0 without a clock */
} ecs_system_info;

/* How many systems a workload has, with those of the workloads in it; 0 if it is not prepared. */
uint32_t ecs_system_count(const ecs_world *world, const ecs_workload *workload);

/* The nth of them, in their order; below the count. O(systems in its batch). */
ecs_system_info ecs_inspect_system(const ecs_world *world, const ecs_workload *workload,
                                   uint32_t nth);

/* Writes them as a JSON object: {"workload":"day","systems":[{"name":"move", ...}, ...]}, without
 * an end of line. Errors are the stream's: ask ferror. */
void ecs_write_workload_json(const ecs_world *world, const ecs_workload *workload, FILE *stream);

/* From now on each run of a system is written to the stream, on the thread that called ecs_run and
 * after its batch, as an event in the Trace Event Format that chrome://tracing and ui.perfetto.dev
 * show: a line with name, workload and batch, worker, begin and length in microseconds. The world
 * has a clock. The stream stays yours: stop before closing it and before the world's end. Not
 * inside a system. */
void ecs_trace_start(ecs_world *world, FILE *stream);

/* The same inside an array of yours, which several worlds may share: each event comes after a
 * comma. You have begun the array, with one element at least, and end it. */
void ecs_trace_join(ecs_world *world, FILE *stream);

/* No more is written. Completes what ecs_trace_start began to a JSON array; fine if no trace is on.
 * Errors are the stream's. */
void ecs_trace_stop(ecs_world *world);

/* ---- 18. What the inline functions see ---------------------------------------------------------
 *
 * Not part of the API: it may change with any version. It stands here because the hot paths
 * (create, add, get, has, the step of a view) are compiled into the code that calls them.
 */
#define ECS_BIT_(T) ((ecs_components)1 << ECS_COMPONENT(T))
#define ECS_MASK1_(A) ECS_BIT_(A)
#define ECS_MASK2_(A, B) (ECS_BIT_(A) | ECS_BIT_(B))
#define ECS_MASK3_(A, B, C) (ECS_MASK2_(A, B) | ECS_BIT_(C))
#define ECS_MASK4_(A, B, C, D) (ECS_MASK3_(A, B, C) | ECS_BIT_(D))
#define ECS_MASK5_(A, B, C, D, E) (ECS_MASK4_(A, B, C, D) | ECS_BIT_(E))
#define ECS_MASK6_(A, B, C, D, E, F) (ECS_MASK5_(A, B, C, D, E) | ECS_BIT_(F))
#define ECS_MASK7_(A, B, C, D, E, F, G) (ECS_MASK6_(A, B, C, D, E, F) | ECS_BIT_(G))
#define ECS_MASK8_(A, B, C, D, E, F, G, H) (ECS_MASK7_(A, B, C, D, E, F, G) | ECS_BIT_(H))
#define ECS_NINTH_(A, B, C, D, E, F, G, H, NINTH, ...) NINTH

#define ECS_UNIQUES1_(A) ((ecs_uniques)1 << ECS_UNIQUE(A))
#define ECS_UNIQUES2_(A, B) (ECS_UNIQUES1_(A) | ECS_UNIQUES1_(B))
#define ECS_UNIQUES3_(A, B, C) (ECS_UNIQUES2_(A, B) | ECS_UNIQUES1_(C))
#define ECS_UNIQUES4_(A, B, C, D) (ECS_UNIQUES3_(A, B, C) | ECS_UNIQUES1_(D))
#define ECS_UNIQUES5_(A, B, C, D, E) (ECS_UNIQUES4_(A, B, C, D) | ECS_UNIQUES1_(E))
#define ECS_UNIQUES6_(A, B, C, D, E, F) (ECS_UNIQUES5_(A, B, C, D, E) | ECS_UNIQUES1_(F))
#define ECS_UNIQUES7_(A, B, C, D, E, F, G) (ECS_UNIQUES6_(A, B, C, D, E, F) | ECS_UNIQUES1_(G))
#define ECS_UNIQUES8_(A, B, C, D, E, F, G, H)                                                      \
    (ECS_UNIQUES7_(A, B, C, D, E, F, G) | ECS_UNIQUES1_(H))

typedef struct ecs_part_ {
    unsigned component;
    const char *name;
    size_t size;
    const void *values;
    size_t stride; /* from one entity's value to the next's: 0 if all get the same */
} ecs_part_;

#define ECS_PARTS_(...) ((const ecs_part_[]){__VA_ARGS__})
#define ECS_PART_COUNT_(...) (sizeof(ECS_PARTS_(__VA_ARGS__)) / sizeof(ecs_part_))

/* An entity's slot. The mask has a bit for each component that the entity has, beside the stamp
 * that says whether a handle is good: liveness, `has` and filters cost one load. */
typedef struct ecs_record_ {
    ecs_components mask; /* in a free slot: the stamp of the next entity to live here */
    uint32_t stamp;      /* of the living entity; ECS_NOBODY_ in a free slot */
    uint32_t next_free;  /* index of the next free slot; only in a free one */
} ecs_record_;

/* How values are saved. */
typedef struct ecs_codec_ {
    ecs_write_value *write; /* NULL: not at all */
    ecs_read_value *read;
    bool unsaved; /* on purpose */
} ecs_codec_;

/* A sparse set: entity index -> row through pages, row -> entity index and component. A page's
 * entry is only good where the entity's mask has the component's bit, so pages are never
 * initialised. */
typedef struct ecs_storage_ {
    uint32_t **pages;
    uint32_t *dense;
    unsigned char *data; /* NULL for a tag */
    uint32_t page_count;
    uint32_t count;
    uint32_t capacity;       /* rows that everything below and its tracking have room for */
    uint32_t dense_capacity; /* rows that dense alone has room for */
    uint32_t removals;       /* rows removed so far; it may wrap */
    size_t size;
    size_t alignment;
    uint32_t last_hole; /* the row removed last; not beside `removals`, for the compiler not to join
                           both into one store that the next load of one of them has to wait for */
    const char *name;   /* NULL: never registered */
    ecs_deletion_hook *hook;
    void *hook_context;
    struct ecs_group_ *group;       /* the group that owns it; NULL: none */
    struct ecs_tracking_ *tracking; /* NULL: off */
    uint32_t data_capacity;         /* rows that data alone has room for */
    ecs_codec_ codec;
} ecs_storage_;

/* Stamps beside the rows; 0: never. */
typedef struct ecs_stamps_ {
    uint64_t *times;
    uint32_t capacity;
} ecs_stamps_;

typedef struct ecs_events_ {
    ecs_event *events;
    unsigned char *values; /* beside them; NULL: a tag's, or of what was removed */
    uint32_t count;
    uint32_t event_capacity, value_capacity;
} ecs_events_;

/* What is known of one component's changes; of what is not tracked there are no arrays. The logs
 * have room for all rows, beside what they hold: removing needs none. */
typedef struct ecs_tracking_ {
    unsigned kinds;
    uint64_t cleared; /* what has no higher stamp is forgotten */
    ecs_stamps_ inserted, modified;
    ecs_events_ deleted, removed;
} ecs_tracking_;

/* Which of the entities that a view visits have changed, and a loop that runs once. */
typedef struct ecs_filter_state_ {
    ecs_world *world;
    unsigned component, kinds;
    uint64_t since;
    bool open;
} ecs_filter_state_;

/* The rows before `count` of the owned storages belong to the same entities, row by row. */
typedef struct ecs_group_ {
    ecs_components owned;
    uint32_t count;
    uint32_t hole; /* the row that the last to leave stood in; ECS_NONE_: it was in none */
} ecs_group_;

enum { ECS_GROUPS_MAX_ = ECS_COMPONENTS_MAX / 2 };

/* A loop over relatives, or over all. Where it goes from `here` is found before the body, in
 * `next`, if the body may take `here` away. */
typedef struct ecs_walk_ {
    const struct ecs_world *world;
    ecs_entity top; /* whose relatives they are */
    ecs_entity here, next;
    uint32_t left;  /* children still to come; slots still to look at */
    uint32_t phase; /* as in ecs_each */
} ecs_walk_;

/* NOLINTBEGIN(bugprone-macro-parentheses): a variable's name takes none. */
#define ECS_EACH_HANDLE_(begin, step, relative)                                                    \
    for (ecs_walk_ relative##_walk_ = begin;                                                       \
         ecs_walk_goes_on_(&relative##_walk_) && step(&relative##_walk_);)                         \
        for (const ecs_entity relative = relative##_walk_.here;                                    \
             ecs_walk_enters_(&relative##_walk_);                                                  \
             (void)relative, ecs_walk_leaves_(&relative##_walk_))
/* NOLINTEND(bugprone-macro-parentheses) */

typedef struct ecs_unique_slot_ {
    void *value;      /* NULL: none */
    const char *name; /* NULL: there never was one, nor a codec */
    size_t size;      /* of the value, or of the one that the codec is for */
    size_t alignment;
    ecs_codec_ codec;
} ecs_unique_slot_;

/* What may be touched now. Writing includes reading, and changing includes writing. */
typedef struct ecs_access_ {
    ecs_components reads, writes, changes;
    ecs_uniques reads_unique, writes_unique, changes_unique;
    bool creates, destroys, scratch;
    bool anything; /* outside of systems, in hooks, and in a system that declares nothing */
} ecs_access_;

/* While the systems of a batch run side by side, each gets a copy of this struct with times and
 * access of its own: what the pointers point to is shared, and all else stays as it is. */
struct ecs_world {
    ecs_record_ *records;
    uint32_t record_count;
    uint32_t record_capacity;
    uint32_t first_free; /* ECS_NONE_: no slot is free */
    uint32_t retired_count;
    uint32_t free_count;  /* not beside `first_free`: see last_hole */
    uint32_t first_stamp; /* generation 1 with the world's tag */
    ecs_components registered;
    ecs_components grouped; /* those that a group owns */
    ecs_components hooked;  /* those with a deletion hook */
    ecs_components linked;  /* ecs_parent and ecs_child; nothing: there is no hierarchy */
    unsigned parent_number; /* of ecs_parent */
    unsigned child_number;  /* of ecs_child */
    ecs_components tracked; /* those with tracking of any kind */
    ecs_components watched; /* those whose new rows are told: all grouped or tracked */
    uint32_t leaving;       /* index of the entity whose hook runs; ECS_NONE_: no hook runs */
    ecs_storage_ storages[ECS_COMPONENTS_MAX];
    ecs_group_ groups[ECS_GROUPS_MAX_];
    uint32_t group_count;
    ecs_unique_slot_ uniques[ECS_UNIQUES_MAX];
    void *scratch; /* see ecs_scratch */
    size_t scratch_size;
    uint64_t now;      /* what is changed now is stamped with this */
    uint64_t last_run; /* `now` of the running system's run before; 0: none */
    ecs_access_ access;
    const struct ecs_system *running; /* NULL: none */
    bool in_condition;                /* of `running` */
    bool in_range;                    /* structure must not change */
    bool ending;                      /* nor does it, while the last hooks run */
    struct ecs_plan_ *plans;          /* a list: one for each workload that was prepared */
    ecs_executor executor;            /* start is NULL: none */
    FILE *trace;                      /* NULL: off */
    bool trace_has_events;
    bool trace_is_part; /* of an array that is not the world's to end */
    ecs_world_def def;
};

#define ECS_NONE_ UINT32_MAX
#define ECS_NOBODY_ UINT32_MAX /* a stamp of the last generation, which is never lived in */
enum { ECS_PAGE_SHIFT_ = 10, ECS_PAGE_SIZE_ = 1 << ECS_PAGE_SHIFT_ };

#ifndef ECS_CHECKS
#ifdef NDEBUG
#define ECS_CHECKS 0
#else
#define ECS_CHECKS 1
#endif
#endif

/* `condition` is false only through a bug in the program. The advice is a printf format. */
#define ECS_CHECK_(world, condition, ...)                                                          \
    do {                                                                                           \
        if (ECS_CHECKS && !(condition))                                                            \
            ecs_bug_((world), __VA_ARGS__);                                                        \
    } while (0)

#ifdef __cplusplus
#define ECS_NORETURN_ [[noreturn]]
#else
#define ECS_NORETURN_ _Noreturn
#endif
ECS_NORETURN_ void ecs_bug_(const ecs_world *world, const char *advice, ...);

/* The entity lacks what ecs_get or ecs_read (`call` without its ecs_) asks of it. */
ECS_NORETURN_ void ecs_lacks_(const ecs_world *world, ecs_entity entity, const char *call,
                              const char *name);

typedef enum ecs_touch_ {
    ECS_READS_,
    ECS_GETS_, /* to write through the pointer, or only to read */
    ECS_WRITES_,
    ECS_PUTS_, /* adds a value, or replaces one */
    ECS_ADDS_,
    ECS_REMOVES_,
    ECS_MOVES_,
    ECS_FORGETS_,
    ECS_READS_UNIQUE_,
    ECS_GETS_UNIQUE_,
    ECS_WRITES_UNIQUE_,
    ECS_CHANGES_UNIQUE_,
    ECS_CREATES_,
    ECS_DESTROYS_,
    ECS_SCRATCHES_,
} ecs_touch_;

/* What runs now touches something that it has not declared. `name`: of the component or unique. */
ECS_NORETURN_ void ecs_undeclared_(const ecs_world *world, ecs_touch_ touch, const char *name);
void ecs_register_(ecs_world *world, unsigned component, const char *name, size_t size,
                   size_t alignment);
void ecs_on_delete_(ecs_world *world, unsigned component, const char *name, ecs_deletion_hook *hook,
                    void *context);
bool ecs_reserve_slot_(ecs_world *world);
bool ecs_reserve_row_(ecs_world *world, ecs_storage_ *storage, uint32_t index);
bool ecs_reserve_entity_(ecs_world *world, ecs_components components);
void ecs_check_parts_(const ecs_world *world, const ecs_part_ *parts, size_t part_count);
bool ecs_create_bulk_(ecs_world *world, uint32_t count, ecs_entity *entities,
                      const ecs_part_ *parts, size_t part_count);
bool ecs_add_many_(ecs_world *world, ecs_entity entity, const ecs_part_ *parts, size_t part_count);
bool ecs_remove_(ecs_world *world, ecs_entity entity, unsigned component, const char *name,
                 void *out, size_t size);
bool ecs_delete_(ecs_world *world, ecs_entity entity, unsigned component, const char *name);
uint32_t ecs_delete_any_(ecs_world *world, unsigned component, const char *name);
uint32_t ecs_count_(const ecs_world *world, unsigned component, const char *name);
void *ecs_unique_set_(ecs_world *world, unsigned unique, const char *name, const void *value,
                      size_t size, size_t alignment);
bool ecs_unique_remove_(ecs_world *world, unsigned unique, const char *name);
uint32_t ecs_tell_row_(ecs_world *world, unsigned component, uint32_t index);
void ecs_tell_entity_(ecs_world *world, uint32_t index);
void ecs_codec_of_(ecs_world *world, unsigned component, const char *name, size_t size,
                   ecs_write_value *write, ecs_read_value *read);
void ecs_unique_codec_of_(ecs_world *world, unsigned unique, const char *name, size_t size,
                          size_t alignment, ecs_write_value *write, ecs_read_value *read);
void ecs_unsaved_(ecs_world *world, unsigned component, const char *name);
void ecs_unique_unsaved_(ecs_world *world, unsigned unique);
void ecs_sort_(ecs_world *world, unsigned component, const char *name, size_t size,
               ecs_compare *compare, void *context);
void ecs_align_(ecs_world *world, unsigned component, const char *name, unsigned leader,
                const char *leader_name);
void ecs_register_hierarchy_(ecs_world *world, unsigned parent_number, unsigned child_number);
ecs_entity ecs_attach_new_(ecs_world *world, ecs_entity parent, const ecs_part_ *parts,
                           size_t part_count);
ecs_walk_ ecs_walk_children_(const ecs_world *world, ecs_entity parent);
ecs_walk_ ecs_walk_ancestors_(const ecs_world *world, ecs_entity entity);
ecs_walk_ ecs_walk_descendants_(const ecs_world *world, ecs_entity entity);
ecs_walk_ ecs_walk_alive_(const ecs_world *world);
bool ecs_next_alive_(ecs_walk_ *walk);
bool ecs_next_child_(ecs_walk_ *walk);
bool ecs_next_ancestor_(ecs_walk_ *walk);
bool ecs_next_descendant_(ecs_walk_ *walk);
bool ecs_track_(ecs_world *world, unsigned component, const char *name, unsigned kinds);
bool ecs_is_changed_since_(const ecs_world *world, ecs_entity entity, unsigned component,
                           const char *name, unsigned kind, uint64_t since);
ecs_filter_state_ ecs_filter_since_(ecs_world *world, unsigned component, const char *name,
                                    unsigned kinds, uint64_t since);
ecs_view ecs_filter_begin_(const ecs_filter_state_ *filter, ecs_query query);
ecs_log ecs_deleted_since_(const ecs_world *world, unsigned component, const char *name,
                           uint64_t since);
ecs_log ecs_removed_since_(const ecs_world *world, unsigned component, const char *name,
                           uint64_t since);
const void *ecs_log_values_(const ecs_log *log, unsigned component, const char *name, size_t size);
void ecs_clear_tracking_of_(ecs_world *world, unsigned component, const char *name);
void ecs_clear_tracking_of_until_(ecs_world *world, unsigned component, const char *name,
                                  uint64_t time);
unsigned ecs_view_leader_(const ecs_world *world, ecs_components with, ecs_components others);
ecs_place_ ecs_view_resume_(const ecs_world *world, const ecs_storage_ *lead, ecs_place_ place,
                            uint32_t last, uint32_t removed);

static inline void ecs_check_known_(const ecs_world *world, unsigned component, const char *name)
{
    ECS_CHECK_(world, component < ECS_COMPONENTS_MAX && world->storages[component].name,
               "%s is not registered in this world: call ecs_register or ecs_register_tag first",
               name);
}

static inline void ecs_check_all_known_(const ecs_world *world, ecs_components components)
{
    ECS_CHECK_(world, !(components & ~world->registered),
               "the components %#llx are not registered in this world: call ecs_register or "
               "ecs_register_tag first",
               (unsigned long long)(components & ~world->registered));
}

static inline void ecs_register_component_(ecs_world *world, unsigned component, const char *name,
                                           size_t size, size_t alignment)
{
    ECS_CHECK_(world, size > 0,
               "ecs_register: %s has no members, and so no value: call ecs_register_tag", name);
    ecs_register_(world, component, name, size, alignment);
}

static inline void ecs_check_size_(const ecs_world *world, unsigned component, const char *name,
                                   size_t size)
{
    ecs_check_known_(world, component, name);
    ECS_CHECK_(world, world->storages[component].size == size,
               "%s is registered as %s with %zu bytes, but used with %zu: are two components "
               "numbered %u, or is a tag used as a component?",
               name, world->storages[component].name, world->storages[component].size, size,
               component);
}

static inline void ecs_check_tag_(const ecs_world *world, unsigned component, const char *name)
{
    ecs_check_size_(world, component, name, 0);
}

/* A component that the caller uses as one with a value. */
static inline void ecs_check_registered_(const ecs_world *world, unsigned component,
                                         const char *name, size_t size)
{
    ecs_check_size_(world, component, name, size);
    ECS_CHECK_(world, size > 0,
               "%s has no members, and so no value: use it as a tag, with ecs_register_tag, "
               "ecs_tag, ecs_with_tag and ecs_delete",
               name);
}

/* Is this component among those that what runs now has declared? */
static inline void ecs_check_access_(const ecs_world *world, ecs_components declared,
                                     ecs_touch_ touch, unsigned component, const char *name)
{
    if (ECS_CHECKS && !(declared >> component & 1))
        ecs_undeclared_(world, touch, name);
}

static inline void ecs_check_creates_(const ecs_world *world)
{
    if (ECS_CHECKS && !world->access.creates)
        ecs_undeclared_(world, ECS_CREATES_, NULL);
}

/* A component that the user is about to write. */
static inline void ecs_check_not_linked_(const ecs_world *world, unsigned component,
                                         const char *name)
{
    ECS_CHECK_(world, !(world->linked >> component & 1),
               "%s is kept by the hierarchy: call ecs_attach or ecs_detach", name);
}

static inline bool ecs_is_alive(const ecs_world *world, ecs_entity entity)
{
    return entity.index < world->record_count && world->records[entity.index].stamp == entity.stamp;
}

/* The slot that the next entity gets; there is one. */
static inline ecs_entity ecs_take_slot_(ecs_world *world)
{
    ecs_entity entity;
    if (world->first_free != ECS_NONE_) {
        entity.index = world->first_free;
        entity.stamp = (uint32_t)world->records[entity.index].mask;
        world->first_free = world->records[entity.index].next_free;
        world->free_count--;
    } else {
        entity.index = world->record_count++;
        entity.stamp = world->first_stamp;
    }
    world->records[entity.index].mask = 0;
    world->records[entity.index].stamp = entity.stamp;
    return entity;
}

static inline bool ecs_has_slot_(const ecs_world *world)
{
    return world->first_free != ECS_NONE_ || world->record_count < world->record_capacity;
}

static inline ecs_entity ecs_create(ecs_world *world)
{
    ecs_check_creates_(world);
    if (!ecs_has_slot_(world) && !ecs_reserve_slot_(world)) {
        ecs_entity none = {0, 0};
        return none;
    }
    return ecs_take_slot_(world);
}

static inline bool ecs_has_all(const ecs_world *world, ecs_entity entity, ecs_components all)
{
    return ecs_is_alive(world, entity) && (world->records[entity.index].mask & all) == all;
}

static inline bool ecs_has_any(const ecs_world *world, ecs_entity entity, ecs_components any)
{
    return ecs_is_alive(world, entity) && (world->records[entity.index].mask & any) != 0;
}

static inline ecs_components ecs_components_of(const ecs_world *world, ecs_entity entity)
{
    return ecs_is_alive(world, entity) ? world->records[entity.index].mask : 0;
}

static inline bool ecs_has_(const ecs_world *world, ecs_entity entity, unsigned component,
                            const char *name)
{
    ecs_check_known_(world, component, name);
    return ecs_has_any(world, entity, (ecs_components)1 << component);
}

static inline uint64_t ecs_now(const ecs_world *world)
{
    return world->now;
}

static inline uint64_t ecs_last_run(const ecs_world *world)
{
    return world->last_run;
}

static inline uint32_t ecs_range_count(uint32_t count, uint32_t grain)
{
    return grain > 0 ? count / grain + (count % grain != 0) : 0;
}

static inline uint32_t *ecs_row_(const ecs_storage_ *storage, uint32_t index)
{
    return &storage->pages[index >> ECS_PAGE_SHIFT_][index & (ECS_PAGE_SIZE_ - 1)];
}

static inline bool ecs_has_room_(const ecs_storage_ *storage, uint32_t index)
{
    return storage->count < storage->capacity && (index >> ECS_PAGE_SHIFT_) < storage->page_count &&
           storage->pages[index >> ECS_PAGE_SHIFT_];
}

/* A new last row for the entity with this index; there is room. Nobody is told. */
static inline uint32_t ecs_append_row_(ecs_storage_ *storage, uint32_t index)
{
    const uint32_t row = storage->count++;
    storage->dense[row] = index;
    *ecs_row_(storage, index) = row;
    return row;
}

/* The same, in step with the entity's mask, and those are told whom it concerns. */
static inline uint32_t ecs_push_row_(ecs_world *world, unsigned component, uint32_t index)
{
    const uint32_t row = ecs_append_row_(&world->storages[component], index);
    world->records[index].mask |= (ecs_components)1 << component;
    return world->watched >> component & 1 ? ecs_tell_row_(world, component, index) : row;
}

/* Where the call is, the parts are constants, and the loops none. */
static inline ecs_entity ecs_create_with_(ecs_world *world, const ecs_part_ *parts,
                                          size_t part_count)
{
    const uint32_t next = world->first_free != ECS_NONE_ ? world->first_free : world->record_count;
    bool room = ecs_has_slot_(world);
    ecs_components mask = 0;
    if (ECS_CHECKS) {
        ecs_check_parts_(world, parts, part_count);
        ecs_check_creates_(world);
    }
    for (size_t i = 0; i < part_count; i++) {
        mask |= (ecs_components)1 << parts[i].component;
        room = room && ecs_has_room_(&world->storages[parts[i].component], next);
    }
    if (!room && !ecs_reserve_entity_(world, mask)) {
        ecs_entity none = {0, 0};
        return none;
    }
    const ecs_entity entity = ecs_take_slot_(world);
    world->records[entity.index].mask = mask;
    for (size_t i = 0; i < part_count; i++) {
        ecs_storage_ *storage = &world->storages[parts[i].component];
        const uint32_t row = ecs_append_row_(storage, entity.index);
        if (parts[i].size > 0)
            memcpy(storage->data + row * parts[i].size, parts[i].values, parts[i].size);
    }
    if (mask & world->watched)
        ecs_tell_entity_(world, entity.index);
    return entity;
}

/* The value in this row counts as modified, where that is tracked. */
static inline void ecs_mark_modified_(const ecs_world *world, const ecs_storage_ *storage,
                                      uint32_t row)
{
    if (storage->tracking && storage->tracking->kinds & ECS_MODIFIED)
        storage->tracking->modified.times[row] = world->now;
}

/* Whoever adds to the entity, which is alive, must not be its hook. */
static inline void ecs_check_stays_(const ecs_world *world, ecs_entity entity)
{
    ECS_CHECK_(world, world->leaving != entity.index,
               "a deletion hook adds to the entity that is losing something: it may be dying");
}

/* The entity's row in a storage, a new one if it had none; ECS_NONE_ if that cannot be. Who had one
 * has it modified. */
static inline uint32_t ecs_ensure_row_(ecs_world *world, ecs_entity entity, unsigned component)
{
    ecs_storage_ *storage = &world->storages[component];
    if (!ecs_is_alive(world, entity))
        return ECS_NONE_;
    ecs_check_stays_(world, entity);
    if (world->records[entity.index].mask >> component & 1) {
        const uint32_t row = *ecs_row_(storage, entity.index);
        ecs_mark_modified_(world, storage, row);
        return row;
    }
    if (!ecs_has_room_(storage, entity.index) && !ecs_reserve_row_(world, storage, entity.index))
        return ECS_NONE_;
    return ecs_push_row_(world, component, entity.index);
}

static inline void *ecs_add_(ecs_world *world, ecs_entity entity, unsigned component,
                             const char *name, const void *value, size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_access_(world, world->access.changes, ECS_PUTS_, component, name);
    ecs_check_not_linked_(world, component, name);
    uint32_t row = ecs_ensure_row_(world, entity, component);
    if (row == ECS_NONE_)
        return NULL;
    return memcpy(world->storages[component].data + row * size, value, size);
}

static inline bool ecs_tag_(ecs_world *world, ecs_entity entity, unsigned component,
                            const char *name)
{
    ecs_check_tag_(world, component, name);
    ecs_check_access_(world, world->access.changes, ECS_ADDS_, component, name);
    return ecs_ensure_row_(world, entity, component) != ECS_NONE_;
}

/* The value of the entity, which has one. */
static inline void *ecs_value_(const ecs_world *world, ecs_entity entity, unsigned component,
                               size_t size)
{
    const ecs_storage_ *storage = &world->storages[component];
    return storage->data + *ecs_row_(storage, entity.index) * size;
}

static inline void *ecs_value_or_null_(const ecs_world *world, ecs_entity entity,
                                       unsigned component, size_t size)
{
    if (!ecs_has_any(world, entity, (ecs_components)1 << component))
        return NULL;
    return ecs_value_(world, entity, component, size);
}

static inline void ecs_check_gets_(const ecs_world *world, unsigned component, const char *name,
                                   size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_access_(world, world->access.writes, ECS_GETS_, component, name);
}

static inline void ecs_check_writes_(const ecs_world *world, unsigned component, const char *name,
                                     size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_access_(world, world->access.writes, ECS_WRITES_, component, name);
}

static inline void ecs_check_reads_(const ecs_world *world, unsigned component, const char *name,
                                    size_t size)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_access_(world, world->access.reads, ECS_READS_, component, name);
}

static inline void *ecs_try_get_(const ecs_world *world, ecs_entity entity, unsigned component,
                                 const char *name, size_t size)
{
    ecs_check_gets_(world, component, name, size);
    return ecs_value_or_null_(world, entity, component, size);
}

static inline const void *ecs_try_read_(const ecs_world *world, ecs_entity entity,
                                        unsigned component, const char *name, size_t size)
{
    ecs_check_reads_(world, component, name, size);
    return ecs_value_or_null_(world, entity, component, size);
}

static inline void *ecs_get_(const ecs_world *world, ecs_entity entity, unsigned component,
                             const char *name, size_t size)
{
    ecs_check_gets_(world, component, name, size);
    if (ECS_CHECKS && !ecs_has_(world, entity, component, name))
        ecs_lacks_(world, entity, "get", name);
    return ecs_value_(world, entity, component, size);
}

static inline const void *ecs_read_(const ecs_world *world, ecs_entity entity, unsigned component,
                                    const char *name, size_t size)
{
    ecs_check_reads_(world, component, name, size);
    if (ECS_CHECKS && !ecs_has_(world, entity, component, name))
        ecs_lacks_(world, entity, "read", name);
    return ecs_value_(world, entity, component, size);
}

static inline void *ecs_array_(const ecs_world *world, unsigned component, const char *name,
                               size_t size)
{
    ecs_check_gets_(world, component, name, size);
    return world->storages[component].data;
}

static inline const void *ecs_array_read_(const ecs_world *world, unsigned component,
                                          const char *name, size_t size)
{
    ecs_check_reads_(world, component, name, size);
    return world->storages[component].data;
}

static inline ecs_entity ecs_entity_at_(const ecs_world *world, unsigned component,
                                        const char *name, uint32_t row)
{
    ecs_check_known_(world, component, name);
    ECS_CHECK_(world, row < world->storages[component].count,
               "ecs_entity_at: there is no row %u among the %u of %s", row,
               world->storages[component].count, name);
    ecs_entity entity;
    entity.index = world->storages[component].dense[row];
    entity.stamp = world->records[entity.index].stamp;
    return entity;
}

static inline uint32_t ecs_row_of_(const ecs_world *world, ecs_entity entity, unsigned component,
                                   const char *name)
{
    ecs_check_known_(world, component, name);
    if (!ecs_has_any(world, entity, (ecs_components)1 << component))
        return ECS_NO_ROW;
    return *ecs_row_(&world->storages[component], entity.index);
}

static inline bool ecs_set_(ecs_world *world, ecs_entity entity, unsigned component,
                            const char *name, const void *value, size_t size)
{
    ecs_check_not_linked_(world, component, name);
    ecs_check_writes_(world, component, name, size);
    void *place = ecs_value_or_null_(world, entity, component, size);
    if (!place)
        return false;
    const ecs_storage_ *storage = &world->storages[component];
    ecs_mark_modified_(world, storage, *ecs_row_(storage, entity.index));
    memcpy(place, value, size);
    return true;
}

static inline void ecs_check_unique_(const ecs_world *world, unsigned unique)
{
    ECS_CHECK_(world, unique < ECS_UNIQUES_MAX,
               "a unique is numbered %u, but a world has %d uniques", unique, ECS_UNIQUES_MAX);
}

static inline void ecs_check_gets_unique_(const ecs_world *world, unsigned unique, const char *name)
{
    ecs_check_unique_(world, unique);
    ecs_check_access_(world, world->access.writes_unique, ECS_GETS_UNIQUE_, unique, name);
}

static inline void ecs_check_reads_unique_(const ecs_world *world, unsigned unique,
                                           const char *name)
{
    ecs_check_unique_(world, unique);
    ecs_check_access_(world, world->access.reads_unique, ECS_READS_UNIQUE_, unique, name);
}

static inline void *ecs_unique_or_null_(const ecs_world *world, unsigned unique, const char *name,
                                        size_t size)
{
    const ecs_unique_slot_ *slot = &world->uniques[unique];
    ECS_CHECK_(world, !slot->value || slot->size == size,
               "ecs_unique: %s has %zu bytes, but the value set has %zu: are two uniques "
               "numbered %u?",
               name, size, slot->size, unique);
    return slot->value;
}

static inline void *ecs_try_unique_(const ecs_world *world, unsigned unique, const char *name,
                                    size_t size)
{
    ecs_check_gets_unique_(world, unique, name);
    return ecs_unique_or_null_(world, unique, name, size);
}

static inline const void *ecs_try_unique_read_(const ecs_world *world, unsigned unique,
                                               const char *name, size_t size)
{
    ecs_check_reads_unique_(world, unique, name);
    return ecs_unique_or_null_(world, unique, name, size);
}

/* The value, which there is. */
static inline void *ecs_unique_value_(const ecs_world *world, unsigned unique, const char *name,
                                      size_t size)
{
    void *value = ecs_unique_or_null_(world, unique, name, size);
    ECS_CHECK_(world, value,
               "ecs_unique: the world has no %s; where that may be, call ecs_try_unique", name);
    return value;
}

static inline void *ecs_unique_(const ecs_world *world, unsigned unique, const char *name,
                                size_t size)
{
    ecs_check_gets_unique_(world, unique, name);
    return ecs_unique_value_(world, unique, name, size);
}

static inline const void *ecs_unique_read_(const ecs_world *world, unsigned unique,
                                           const char *name, size_t size)
{
    ecs_check_reads_unique_(world, unique, name);
    return ecs_unique_value_(world, unique, name, size);
}

static inline uint32_t ecs_last_before_(const ecs_storage_ *storage, size_t end)
{
    return end > 0 ? storage->dense[end - 1] : ECS_NONE_;
}

/* To the next row of the leading storage. What is rare gets values, not the view's address, so that
 * the view can live in registers. */
static inline bool ecs_view_step_(ecs_view *view)
{
    const ecs_storage_ *lead = view->lead_;
    if (lead->removals == view->removals_) {
        view->place_.row++;
    } else {
        view->place_ = ecs_view_resume_(view->world, lead, view->place_, view->last_,
                                        lead->removals - view->removals_);
        view->last_ = ecs_last_before_(lead, view->place_.end);
        view->removals_ = lead->removals;
    }
    return view->place_.row < view->place_.end;
}

/* The entity in the row that the view stands on. */
static inline ecs_entity ecs_view_here_(const ecs_view *view)
{
    ecs_entity entity;
    entity.index = view->lead_->dense[view->place_.row];
    entity.stamp = view->world->records[entity.index].stamp;
    return entity;
}

/* Is the entity in the row that the view stands on one that it visits? */
static inline bool ecs_view_wants_(const ecs_view *view)
{
    const ecs_components mask = view->world->records[view->lead_->dense[view->place_.row]].mask;
    const ecs_query *query = &view->query_;
    return (mask & query->with) == query->with && !(mask & query->without) &&
           (!query->any || (mask & query->any));
}

static inline bool ecs_view_next(ecs_view *view)
{
    while (ecs_view_step_(view)) {
        if (ecs_view_wants_(view)) {
            view->entity = ecs_view_here_(view);
            return true;
        }
    }
    return false;
}

/* Is the row that the view stands on still that of its entity, and this the leading storage? The
 * first is asked first: in a loop that removes nothing, the compiler asks it once. */
static inline bool ecs_view_leads_(const ecs_view *view, unsigned component)
{
    return view->lead_->removals == view->removals_ &&
           view->lead_ == &view->world->storages[component];
}

static inline void *ecs_view_get_(const ecs_view *view, unsigned component, const char *name,
                                  size_t size)
{
    ECS_CHECK_(view->world, view->query_.with >> component & 1,
               "ecs_view_get: %s is not among the view's `with`; call ecs_view_try_get", name);
    ecs_check_gets_(view->world, component, name, size);
    if (ecs_view_leads_(view, component))
        return view->lead_->data + view->place_.row * size;
    return ecs_get_(view->world, view->entity, component, name, size);
}

static inline const void *ecs_view_read_(const ecs_view *view, unsigned component, const char *name,
                                         size_t size)
{
    ECS_CHECK_(view->world, view->query_.with >> component & 1,
               "ecs_view_read: %s is not among the view's `with`; call ecs_view_try_read", name);
    ecs_check_reads_(view->world, component, name, size);
    if (ecs_view_leads_(view, component))
        return view->lead_->data + view->place_.row * size;
    return ecs_read_(view->world, view->entity, component, name, size);
}

/* A view over the rows of one storage, without a filter. */
static inline ecs_view ecs_view_over_(ecs_world *world, unsigned component, uint32_t first,
                                      uint32_t end)
{
    const ecs_storage_ *lead = &world->storages[component];
    ecs_view view;
    memset(&view, 0, sizeof view);
    view.world = world;
    view.lead_ = lead;
    view.place_.row = (size_t)first - 1; /* before the first; it may wrap */
    view.place_.end = end;
    view.last_ = ecs_last_before_(lead, end);
    view.removals_ = lead->removals;
    return view;
}

static inline ecs_view ecs_view_range(ecs_world *world, ecs_query query, uint32_t first,
                                      uint32_t end)
{
    const unsigned lead = ecs_view_leader_(world, query.with, query.without | query.any);
    const uint32_t count = world->storages[lead].count;
    ecs_view view = ecs_view_over_(world, lead, first, end < count ? end : count);
    view.query_ = query;
    return view;
}

static inline ecs_view ecs_view_begin(ecs_world *world, ecs_query query)
{
    return ecs_view_range(world, query, 0, UINT32_MAX);
}

static inline ecs_view ecs_each_begin_(ecs_world *world, unsigned component, const char *name,
                                       size_t size)
{
    ecs_check_gets_(world, component, name, size);
    return ecs_view_over_(world, component, 0, world->storages[component].count);
}

/* A loop that reads hands out nothing to write to: a condition, whose world is const, may run it.
 */
static inline ecs_view ecs_each_read_begin_(const ecs_world *world, unsigned component,
                                            const char *name, size_t size)
{
    ecs_check_reads_(world, component, name, size);
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): so that -Wcast-qual, too, is content */
    return ecs_view_over_((ecs_world *)(uintptr_t)world, component, 0,
                          world->storages[component].count);
}

/* The phases of ecs_each: the outer loop has stepped (1), a body runs (2), or the inner loop has
 * ended and the view stands where it stood last (0). A body that breaks leaves the phase at 2, and
 * that ends the outer loop too. */
static inline bool ecs_each_next_(ecs_view *view)
{
    if (view->phase_ == 2 || !ecs_view_step_(view))
        return false;
    view->phase_ = 1;
    view->data_ = view->lead_->data;
    return true;
}

static inline void *ecs_each_data_(const ecs_view *view, size_t size)
{
    return view->data_ + view->place_.row * size;
}

static inline bool ecs_each_waits_(const ecs_view *view)
{
    return view->phase_ == 1;
}

static inline bool ecs_each_enters_(ecs_view *view)
{
    if (view->place_.row < view->place_.end && view->lead_->removals == view->removals_ &&
        view->lead_->data == view->data_) {
        view->phase_ = 2;
        return true;
    }
    view->place_.row--;
    view->phase_ = 0;
    return false;
}

/* The same for ecs_each_view: to the next row that it wants. */
static inline bool ecs_each_finds_(ecs_view *view)
{
    for (; ecs_each_enters_(view); view->place_.row++) {
        if (ecs_view_wants_(view)) {
            view->entity = ecs_view_here_(view);
            return true;
        }
    }
    return false;
}

static inline void ecs_each_leaves_(ecs_view *view)
{
    view->place_.row++;
}

/* The phases of ecs_each, for handles. */
static inline bool ecs_walk_goes_on_(ecs_walk_ *walk)
{
    if (walk->phase == 2)
        return false;
    walk->phase = 1;
    return true;
}

static inline bool ecs_walk_enters_(ecs_walk_ *walk)
{
    if (walk->phase != 1)
        return false;
    walk->phase = 2;
    return true;
}

static inline void ecs_walk_leaves_(ecs_walk_ *walk)
{
    walk->phase = 0;
}

static inline void *ecs_modify_(ecs_world *world, ecs_entity entity, unsigned component,
                                const char *name, size_t size)
{
    ecs_check_writes_(world, component, name, size);
    ECS_CHECK_(world, ecs_has_any(world, entity, (ecs_components)1 << component),
               "ecs_modify: the entity has no %s; where that may be, ask ecs_has first", name);
    const ecs_storage_ *storage = &world->storages[component];
    const uint32_t row = *ecs_row_(storage, entity.index);
    ecs_mark_modified_(world, storage, row);
    return storage->data + row * size;
}

static inline void *ecs_view_modify_(const ecs_view *view, unsigned component, const char *name,
                                     size_t size)
{
    ECS_CHECK_(view->world, view->query_.with >> component & 1,
               "ecs_view_modify: %s is not among the view's `with`; call ecs_modify", name);
    return ecs_modify_(view->world, view->entity, component, name, size);
}

static inline bool ecs_is_changed_(const ecs_world *world, ecs_entity entity, unsigned component,
                                   const char *name, unsigned kind)
{
    return ecs_is_changed_since_(world, entity, component, name, kind, world->last_run);
}

static inline ecs_log ecs_deleted_(const ecs_world *world, unsigned component, const char *name)
{
    return ecs_deleted_since_(world, component, name, world->last_run);
}

static inline ecs_log ecs_removed_(const ecs_world *world, unsigned component, const char *name)
{
    return ecs_removed_since_(world, component, name, world->last_run);
}

static inline bool ecs_is_row_changed_(const ecs_tracking_ *tracking, uint32_t row, unsigned kinds,
                                       uint64_t since)
{
    const uint64_t old = since > tracking->cleared ? since : tracking->cleared;
    return ((kinds & ECS_INSERTED) && tracking->inserted.times[row] > old) ||
           ((kinds & ECS_MODIFIED) && tracking->modified.times[row] > old);
}

static inline ecs_filter_state_ ecs_filter_(ecs_world *world, unsigned component, const char *name,
                                            unsigned kinds)
{
    return ecs_filter_since_(world, component, name, kinds, world->last_run);
}

static inline bool ecs_filter_next_(const ecs_filter_state_ *filter, ecs_view *view)
{
    const ecs_storage_ *storage = &filter->world->storages[filter->component];
    ECS_CHECK_(
        filter->world, storage->tracking && !(filter->kinds & ~storage->tracking->kinds),
        "ecs_track: a loop over changes of %s is running: switch its tracking after the loop",
        storage->name);
    while (ecs_view_next(view))
        if (ecs_is_row_changed_(storage->tracking, *ecs_row_(storage, view->entity.index),
                                filter->kinds, filter->since))
            return true;
    return false;
}

/* The outer loop runs once, and holds what the inner one asks for: a body that breaks leaves the
 * inner one, and the outer one has run. */
#define ECS_EACH_CHANGED_(view, filter, ...)                                                       \
    for (ecs_filter_state_ view##_filter_ = (filter); view##_filter_.open;                         \
         view##_filter_.open = false)                                                              \
        for (ecs_view view = ecs_filter_begin_(&view##_filter_, (ecs_query){__VA_ARGS__});         \
             ecs_filter_next_(&view##_filter_, &(view));)

#ifdef __cplusplus
}
#endif
