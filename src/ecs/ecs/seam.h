/* ecs/seam.h: the one way from the core to the rooms beside it.
 *
 * core/ includes no header of a room and names none of its functions. Each world has this table,
 * and the core calls through it wherever a room takes part. A room fills in its entries at the
 * first use of its feature, so a program links only the rooms that it uses.
 *
 * Entries are NULL until then, and nothing tests them: a mask of the world, which only the room
 * sets, guards each call. One test of `hooked | linked | watched` keeps all of them away from the
 * components that no feature concerns.
 *
 *     an entity loses components                      called                guarded by
 *     1. hooks run, while nothing has changed         run_hooks             world->hooked
 *        if the entity ends, that of its end first    run_end_hook          world->end_hook
 *        those of relatives that lose a link first    notify_relatives      world->linked
 *     2. links end                                    unlink                world->linked
 *     3. the losses are logged, with values           log_losses            world->tracked
 *     4. its rows move behind their groups            leave_groups          world->grouped
 *     5. the last row's stamps move with it           move_stamps           world->tracked
 *     6. the rows go: the core's own work
 *
 *     an entity gets components
 *     1. there is room, or nothing has changed        reserve_tracking      storage->tracking
 *     2. the rows are appended: the core's own work
 *     3. they are stamped                             stamp_insertions      world->tracked
 *     4. they move into their groups                  enter_groups          world->grouped
 *     5. hooks run, when the call has done the rest   run_add_hooks         world->add_hooked
 *
 *     ecs_add, ecs_add_many or ecs_set replaces a value
 *     1. its hook runs, while the old value is there  run_replace_hook      world->replace_hooked
 */
#pragma once

struct ecs_doomed_;
struct ecs_entry_;
struct ecs_notices_;
struct ecs_storage_;
struct ecs_unique_slot_;

typedef struct ecs_seam_ {
    /* hook/, from the first ecs_on_delete on */
    void (*run_hooks)(ecs_world *world, uint32_t index, ecs_components components);
    void (*begin_notices)(ecs_world *world, struct ecs_notices_ *notices);
    void (*notify)(ecs_world *world, const struct ecs_notices_ *notices, uint32_t index);
    void (*end_notices)(ecs_world *world, const struct ecs_notices_ *notices);
    void (*run_last_hooks)(ecs_world *world);
    void (*run_end_hook)(ecs_world *world, uint32_t index);

    /* hook/, from the first ecs_on_add or ecs_on_replace on */
    void (*run_add_hooks)(ecs_world *world, uint32_t index, ecs_components components);
    void (*run_replace_hook)(ecs_world *world, unsigned component, uint32_t index,
                             const void *replacement);

    /* tree/, from ecs_register_hierarchy on */
    void (*notify_relatives)(ecs_world *world, uint32_t index, ecs_components links);
    void (*unlink)(ecs_world *world, uint32_t index, ecs_components links);
    void (*notify_relatives_of_all)(ecs_world *world, const struct ecs_doomed_ *doomed);
    void (*unlink_all)(ecs_world *world, const struct ecs_doomed_ *doomed);

    /* track/, from the first ecs_track on */
    bool (*reserve_tracking)(const ecs_world *world, struct ecs_storage_ *storage, uint32_t rows);
    void (*stamp_insertions)(ecs_world *world, uint32_t index, ecs_components components);
    void (*log_losses)(ecs_world *world, uint32_t index, ecs_components components, unsigned kind);
    void (*move_stamps)(ecs_world *world, uint32_t index, ecs_components components);
    void (*swap_stamps)(struct ecs_storage_ *storage, uint32_t a, uint32_t b);
    void (*free_tracking)(const ecs_world *world, struct ecs_storage_ *storage);
    void (*free_unique_tracking)(const ecs_world *world, struct ecs_unique_slot_ *slot);
    bool (*track)(ecs_world *world, unsigned component, const char *name, unsigned kinds);

    /* group/, from the first ecs_group on */
    void (*enter_groups)(ecs_world *world, uint32_t index, ecs_components components);
    void (*leave_groups)(ecs_world *world, uint32_t index, ecs_components components);
    void (*admit)(ecs_world *world, ecs_components grouped, const uint32_t *rows);
    void (*fill_groups)(ecs_world *world, ecs_components types);
    void (*count_members)(ecs_world *world);

    /* system/, from the first ecs_prepare on */
    void (*free_plans)(ecs_world *world);

    /* schedule/, from the first ecs_schedule on */
    void (*free_schedules)(ecs_world *world);

    /* inspect/, from the first trace on: system/ calls it */
    void (*trace_run)(ecs_world *world, const struct ecs_entry_ *entry);
} ecs_seam_;
