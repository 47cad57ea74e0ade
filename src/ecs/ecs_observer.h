/* ecs_observer.h: the one door for add-ons, and for structures of yours that are kept in step with
 * a component: a grid, an index, a storage of your own.
 *
 * An observer is a struct of functions, with a set of types for each of them; ecs_observe copies
 * it, gives it memory for its state, and puts it into the world's list. All add-ons are made so.
 *
 *     typedef struct census { uint32_t born, gone; } census;
 *     static const char census_key;
 *
 *     static void born(void *state, ecs_world *world, ecs_entity entity, ecs_components gained)
 *     {
 *         ((census *)state)->born++;
 *     }
 *
 *     static void gone(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
 *                      unsigned kind)
 *     {
 *         ((census *)state)->gone++;
 *     }
 *
 *     const ecs_observer counts = {
 *         .key = &census_key, .gained = born, .losing = gone,
 *         .of = {.gained = ecs_mask(Rabbit), .losing = ecs_mask(Rabbit)}};
 *     if (!ecs_observe(world, &counts, sizeof(census)))
 *         return false;
 *     const census *counted = ecs_state_of(world, &census_key);
 *
 * ---- The events --------------------------------------------------------------------------------
 *
 *     event        when                                           the function may
 *     reserve      a type needs room for more rows; nothing has   allocate, and refuse
 *                  changed
 *     losing       an entity is about to lose components, which   change values, create entities,
 *                  it still has                                   add components to others
 *     moved        two rows of a type have changed places; where  change values
 *                  a row was deleted, it was the second
 *     gained       an entity has got components, in a call that   change values, create entities,
 *                  has done everything else                       add components
 *     replaced     a call is about to replace a value; or (the    change values
 *                  replacement is NULL) a program is about to
 *                  write to it: ecs_modify; or (it is the value,
 *                  in its place) a call has written to it:
 *                  ecs_assign, and ends of relations
 *     unique_losing, unique_gained, unique_replaced               as the three above
 *                  the same of a unique: its value is about to
 *                  go; it has come; it is about to be replaced,
 *                  or (NULL) to be written to: ecs_unique_modify
 *     ends         an entity is about to end                      as losing
 *     ended        all have been told what an ending entity       as losing
 *                  loses; it still has it, and nothing follows
 *     world_ends   the world is about to end; all is still there  free what the state owns
 *     restored     ecs_load or ecs_image_restore has replaced     change values: all that is there
 *                  all rows, and made room for them               is new
 *     ran          a system has run; its batch has ended          look
 *
 * What none of them may do: remove, delete or destroy, sort, align, group, observe no longer, run a
 * workload, or restore the world. `replaced` and `unique_replaced` are also told in systems and
 * ranges that run side by side, on their threads: they write only to what belongs to that entity or
 * unique.
 *
 * A function may observe. A newcomer is told of the events that begin after that, not of the one
 * under way; only `reserve` and `world_ends` it hears at once.
 *
 * Observers are told in the order of `order`: hooks that are told of losses have -100, hierarchies
 * 0, tracking 100, hooks that are told of gains 1000. What an observer gives an entity that a call
 * takes, too, is told of in turn. A call on many entities goes from one to the next.
 *
 * Types that nobody observes cost one test of a set for each call. Each event of the others costs a
 * call for each observer. An observer of `ends` concerns all types. Only ecs_observe allocates.
 */
#pragma once

#include "ecs.h"

ECS_BEGIN_C_

/* The run of a system. Times are the world's clock's, 0 without one. */
typedef struct ecs_ran {
    const char *system;
    const char *workload; /* the innermost that it is in */
    uint64_t began, ended;
    uint32_t worker, batch;
} ecs_ran;

typedef struct ecs_observer {
    const void *key; /* tells this kind of observer from others: an address of yours */
    int order;
    bool calls_program; /* its functions may do whatever the program may. False: they touch no
                           more than the running system declares */
    ecs_interests of;   /* the types of each event: .gained, .losing, ...; .ends = true is for
                           `ends` and `ended` */
    /* Components that this observer keeps: it is a bug if the program gives them values, or has
     * ecs_delete_any destroy by them. A change of one counts as a change of all. The advice follows
     * the name of the component: "is kept by the hierarchy: call ecs_attach or ecs_detach". */
    ecs_components guards;
    const char *advice;
    void *state; /* NULL: ecs_observe gives it `state_size` bytes, all zeroes */
    /* Makes room for `rows` rows in all, and returns how many there is room for now: if that is
     * less, memory has run out, and the call that needs them fails. */
    uint32_t (*reserve)(void *state, ecs_world *world, unsigned type, uint32_t rows);
    /* ECS_DELETED, or ECS_REMOVED: the value is handed out. */
    void (*losing)(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                   unsigned kind);
    void (*moved)(void *state, ecs_world *world, unsigned type, uint32_t a, uint32_t b);
    void (*gained)(void *state, ecs_world *world, ecs_entity entity, ecs_components gained);
    void (*replaced)(void *state, ecs_world *world, ecs_entity entity, unsigned type,
                     const void *replacement);
    void (*unique_losing)(void *state, ecs_world *world, unsigned unique, unsigned kind);
    void (*unique_gained)(void *state, ecs_world *world, unsigned unique);
    void (*unique_replaced)(void *state, ecs_world *world, unsigned unique,
                            const void *replacement);
    void (*ends)(void *state, ecs_world *world, ecs_entity entity);
    void (*ended)(void *state, ecs_world *world, ecs_entity entity);
    void (*world_ends)(void *state, ecs_world *world);
    void (*restored)(void *state, ecs_world *world);
    void (*ran)(void *state, ecs_world *world, const ecs_ran *run);
    size_t (*bytes)(const void *state); /* of memory that the state owns, for ecs_inspect */
    struct ecs_observer *next_;         /* private */
    uint64_t number_;                   /* the later it is observed, the higher */
    size_t size_;
} ecs_observer;

/* Puts a copy of the observer into the world's list, until the world ends. Returns it; NULL when
 * memory runs out. Outside of systems, in one that runs alone, or in any function of an observer.
 */
ecs_observer *ecs_observe(ecs_world *world, const ecs_observer *observer, size_t state_size);

/* Takes it out again, and frees its state. Not while anything is told. */
void ecs_unobserve(ecs_world *world, ecs_observer *observer);

/* To be called when `of` has changed, or an observer's room for rows: `reserve` is then asked for
 * no rows, and so only for what there is. Who adds a type to of.reserve makes the room for the rows
 * that there are. */
void ecs_update_observers(ecs_world *world);

/* The state of the first observer with this key; NULL: there is none. O(observers). */
static inline void *ecs_state_of(const ecs_world *world, const void *key)
{
    const ecs_observer *each = world->observing.first;
    while (each && each->key != key)
        each = each->next_;
    return each ? each->state : NULL;
}

/* The same, of an observer that is put into the list if there is none; NULL: memory has run out. An
 * observer without functions only keeps its state. */
void *ecs_ensure_state(ecs_world *world, const ecs_observer *observer, size_t state_size);

/* The entity loses these, which it has, as if it were deleted: for an observer that ends what leads
 * to an entity. */
void ecs_lose(ecs_world *world, ecs_entity entity, ecs_components lost);

/* ---- For the add-ons of this library: not part of the API ---- */

/* The same as ecs_unobserve, also while something is told, where no function of it can be running:
 * an observer that was put in a moment ago. */
void ecs_take_out_(ecs_world *world, ecs_observer *observer);

/* The types that any observer is told of which calls the program's code. */
ecs_interests ecs_heard_by_program_(const ecs_world *world);

/* The room for rows of one type has changed: see ecs_update_observers. */
void ecs_update_room_(ecs_world *world, unsigned type);

/* All types of the groups that own one of these; empty: no group does. */
ecs_components ecs_owned_with_(const ecs_world *world, ecs_components types);

/* The first row behind the section that begins in this row: its rows are in the same groups, which
 * keep them in step with those of other types. O(groups). */
uint32_t ecs_section_end_(const ecs_world *world, unsigned type, uint32_t first);

/* Two rows of a section change places, in all types that groups keep in step. A loop over them does
 * not survive it. O(groups). */
void ecs_exchange_rows_(ecs_world *world, unsigned type, uint32_t a, uint32_t b);

/* The types that groups keep in step with this one in the section that begins here, and itself. */
ecs_components ecs_section_types_(const ecs_world *world, unsigned type, uint32_t first);

/* True if no observer is told when rows of these are moved. */
bool ecs_moves_unheard_(const ecs_world *world, ecs_components types);

/* For sorting a section unheard, in each of its types: two rows change places; a row goes down to
 * another one's place, and those between go up. Entities are in the rows where ecs_row_ looks for
 * them only after ecs_settle_rows_ for all rows that were moved. */
void ecs_exchange_quietly_(ecs_storage_ *storage, uint32_t a, uint32_t b);
void ecs_move_down_quietly_(ecs_storage_ *storage, uint32_t row, uint32_t to);
void ecs_settle_rows_(ecs_storage_ *storage, uint32_t first, uint32_t end);

/* Resizes an array of `old_count` elements to `new_count` (0 frees it). NULL, and the array
 * unchanged, when memory runs out or the size does not fit a size_t. */
void *ecs_resize_(const ecs_world *world, void *array, size_t old_count, size_t new_count,
                  size_t size, size_t alignment);

/* Typed faces on it: a new array, and the end of one, which returns NULL. */
#define ecs_allocate_(world, T, count)                                                             \
    ((T *)ecs_resize_((world), NULL, 0, (count), sizeof(T), _Alignof(T)))
#define ecs_free_(world, T, array, count)                                                          \
    ecs_resize_((world), (array), (count), 0, sizeof(T), _Alignof(T))

/* Returns the array with room for `needed` elements (at least one): the same array, or a larger
 * one, whose capacity it then stores. NULL, and nothing changed, when memory runs out. */
void *ecs_with_room_(const ecs_world *world, void *array, uint32_t *capacity, uint32_t needed,
                     size_t size, size_t alignment);

static inline uint32_t ecs_smaller_(uint32_t a, uint32_t b)
{
    return a < b ? a : b;
}

void ecs_tell_ran_(ecs_world *world, const ecs_ran *run);

/* The value of the entity with this index has been written to in place: `replaced`, where the
 * replacement is the value. */
void ecs_tell_written_(ecs_world *world, unsigned type, uint32_t index);

/* For advice: what a call does to these names, and up to eight names with commas between them. */
void ecs_say_touch_(ecs_touch_ touch, const char *names, char *text, size_t size);
void ecs_list_names_(const ecs_world *world, ecs_components components, char *text, size_t size);

/* Assert that no hook is running: `call`, a function of the API, reads or replaces the whole world;
 * that no system with declared access makes this call, which prepares the world; that it is not
 * made inside a workload or a range; that no observer guards the type. */
void ecs_check_whole_(const ecs_world *world, const char *call);
void ecs_check_unbound_(const ecs_world *world, const char *call);
void ecs_check_outside_(const ecs_world *world, const char *call);
void ecs_check_unguarded_(const ecs_world *world, ecs_type_ type);

/* The unique has values of this size, from now on; it is a bug if it had others. Keeps a copy of
 * the name, unless the unique has one: that of the first call stays. False when memory runs out,
 * and nothing has changed. */
bool ecs_know_unique_(ecs_world *world, ecs_type_ type, size_t alignment, const char *call);
bool ecs_name_unique_(ecs_world *world, ecs_unique_slot_ *slot, const char *name);

/* Codecs and comparisons begin or end, which only look at the world. Returns the state before. */
bool ecs_look_only_(const ecs_world *world, bool looks);

/* The set of the types of these parts. */
ecs_components ecs_types_of_(const ecs_part_ *parts, size_t part_count);

/* What is gained: an entity gets a row and joins groups, which is one step, and observers are told
 * of it, which may come later. ecs_gained_ (ecs_inline.h) does both, where the row is there.
 *
 * Gives the entity a row of this type, for which there is room, and lets it join groups. Its value
 * is to be written to the row that this returns; then observers are told. */
uint32_t ecs_push_row_(ecs_world *world, unsigned component, uint32_t index);
void ecs_tell_gained_(ecs_world *world, uint32_t index, ecs_components gained);

/* A call that creates several entities holds the telling back until it has done everything else: so
 * observers cannot take the room that it has made. Calls may nest; the outermost tells. */
typedef struct ecs_newcomers_ {
    bool held;                         /* a call around this one tells */
    uint32_t free_count, record_count; /* before */
} ecs_newcomers_;

ecs_newcomers_ ecs_hold_gains_(ecs_world *world);

/* Tells that the entities created since have gained those of these that they have, in the order of
 * their creation. None of them has ended. */
void ecs_release_gains_(ecs_world *world, const ecs_newcomers_ *newcomers, ecs_components gained);

ECS_END_C_
