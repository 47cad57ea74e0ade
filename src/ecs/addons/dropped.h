/* addons/dropped.h: names that earlier versions had. Using one is an error that says what to write
 * instead; docs/stability.md says more.
 *
 * ecs.h includes this last. The names are macros and nothing else: a program that uses none of them
 * sees no difference. Compilers other than gcc and clang only report an unknown name.
 */
#pragma once

#ifdef __GNUC__

#define ECS_PRAGMA_(text) _Pragma(#text)
#define ECS_DROPPED_(message) ECS_PRAGMA_(GCC error message)

/* Bugs that were searched for on request */
#define ecs_watch_writes ECS_DROPPED_("dropped: copy the array in a test, and ask ecs_is_modified")
#define ecs_compare_writes ecs_watch_writes
#define ecs_watch_loops                                                                            \
    ECS_DROPPED_("dropped: read in one of two nested loops (ecs_each_read, ecs_view_read)")

/* Views of your own, and searches */
#define ecs_open_view                                                                              \
    ECS_DROPPED_("dropped: a struct of your own needs no call; see the recipe on views")
#define ecs_close_view ecs_open_view
#define ecs_is_open ecs_open_view
#define ecs_opening ecs_open_view
#define ecs_each_found                                                                             \
    ECS_DROPPED_("dropped: say ecs_each_view, ecs_each_alive, or ecs_entity_at backwards")
#define ecs_search_begin ECS_DROPPED_("dropped: say ecs_view_begin(world, query)")
#define ecs_search_next ECS_DROPPED_("dropped: say ecs_view_next(&view)")
#define ecs_search ECS_DROPPED_("dropped: say ecs_query, whose `any` needs no `with`")
#define ecs_found ECS_DROPPED_("dropped: say ecs_view")
#define ECS_ANY_SETS ECS_DROPPED_("dropped: an ecs_query has one `any`; call ecs_has_any for more")
#define ecs_view_try_get                                                                           \
    ECS_DROPPED_("dropped: say ecs_try_get(world, view.entity, T) or ecs_try_read")
#define ecs_view_try_read ecs_view_try_get
#define ecs_view_modify ECS_DROPPED_("dropped: say ecs_modify(world, view.entity, T)")

#define ecs_rows_begin ECS_DROPPED_("dropped: say ecs_each_row, or ecs_entity_at")
#define ecs_rows_next ecs_rows_begin
#define ECS_UNIQUES_MAX ECS_DROPPED_("dropped: say ECS_COMPONENTS_MAX")

/* Several values at once */
#define ecs_remove_many ECS_DROPPED_("dropped: say ecs_remove for each, which hands one out")
#define ecs_into ecs_remove_many

/* Groups */
#define ecs_group_array ECS_DROPPED_("dropped: say ecs_array, whose first rows are the group's")
#define ecs_group_array_read ecs_group_array

/* Observers */
#define ecs_tell_first ECS_DROPPED_("dropped: ecs_lose tells all observers")
#define ecs_goes_too ECS_DROPPED_("dropped: calls on many entities take one after the other")

#define ecs_update_room ECS_DROPPED_("dropped: say ecs_update_observers")
#define ecs_owned_with ECS_DROPPED_("dropped: say ecs_sort or ecs_align")
#define ecs_section_end ecs_owned_with
#define ecs_swap_rows ecs_owned_with
#define ecs_heard_by_program ecs_owned_with

/* Systems */
#define ecs_prepare_system                                                                         \
    ECS_DROPPED_("dropped: say ecs_prepare and ecs_run, with a workload of one row")

#define ecs_write_json ECS_DROPPED_("dropped: print what ecs_inspect and ecs_inspect_system return")
#define ecs_write_workload_json ecs_write_json

#define ecs_hash ECS_DROPPED_("dropped: hash what ecs_write_value_json writes")

/* Hierarchies */
#define ecs_dissolve ECS_DROPPED_("dropped: collect the descendants, and ecs_detach each")
#define ecs_each_descendant_by_level                                                               \
    ECS_DROPPED_("dropped: keep a queue, and put each entity's children behind the last")

/* Components by number */
#define ecs_get_by_number                                                                          \
    ECS_DROPPED_("dropped: say ecs_try_get_by_number or ecs_try_read_by_number")
#define ecs_read_by_number ecs_get_by_number

/* Tracking */
#define ecs_is_inserted_since                                                                      \
    ECS_DROPPED_("dropped: say ecs_is_changed(world, entity, T, kind, since)")
#define ecs_is_modified_since ecs_is_inserted_since
#define ecs_each_inserted_since                                                                    \
    ECS_DROPPED_("dropped: say ecs_each_change(view, world, T, kinds, since, ...)")
#define ecs_each_modified_since ecs_each_inserted_since
#define ecs_each_changed_since ecs_each_inserted_since
#define ecs_deleted_since ECS_DROPPED_("dropped: say ecs_log_of(world, T, kind, since)")
#define ecs_removed_since ecs_deleted_since
#define ECS_ORDERED                                                                                \
    ECS_DROPPED_("dropped: observe losses (ecs_observe), which are told in their order")
#define ecs_each_loss ECS_ORDERED
#define ecs_each_loss_since ECS_ORDERED
#define ecs_loss ECS_ORDERED
#define ecs_loss_value ECS_ORDERED
#define ecs_loss_is ECS_ORDERED
#define ecs_clear_kinds ECS_DROPPED_("dropped: say ecs_clear_kinds_until(world, kinds, time)")
#define ecs_clear_tracking_until ecs_clear_kinds
#define ecs_clear_kinds_of                                                                         \
    ECS_DROPPED_("dropped: say ecs_clear_kinds_of_until(world, T, kinds, time)")
#define ecs_clear_tracking_of ecs_clear_kinds_of
#define ecs_clear_tracking_of_until ecs_clear_kinds_of
#define ecs_is_unique_inserted                                                                     \
    ECS_DROPPED_("dropped: say ecs_is_unique_changed(world, T, kind, since)")
#define ecs_is_unique_modified ecs_is_unique_inserted
#define ecs_is_unique_deleted ecs_is_unique_inserted
#define ecs_is_unique_inserted_since ecs_is_unique_inserted
#define ecs_is_unique_modified_since ecs_is_unique_inserted
#define ecs_is_unique_deleted_since ecs_is_unique_inserted
#define ecs_clear_unique_kinds                                                                     \
    ECS_DROPPED_("dropped: say ecs_clear_unique_kinds_until(world, T, kinds, ecs_now(world))")

#endif
