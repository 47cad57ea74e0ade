/* bench_ecs: the workloads on src/ecs, written as a program that uses it would be. Variants:
 *
 *   one       ecs_create, ecs_create_with after ecs_reserve, ecs_destroy, ecs_add and ecs_delete,
 *             ecs_read, ecs_try_read
 *   growing   ecs_create_with without ecs_reserve
 *   adds      ecs_create, then ecs_add for each component
 *   bulk      ecs_create_bare, ecs_create_bulk, ecs_delete_any
 *   each, array, view    ecs_each, ecs_array with ecs_count, ecs_each_view
 *   run       ecs_each_run, without a group
 *   aligned   ecs_each_run, after one call of ecs_align
 *   group     the same work with a group (ecs_group); loops go through its arrays
 *   2 groups, 4 groups    the same with groups within it
 *   sort      ecs_sort
 *   views     the frame's systems: ecs_each and ecs_each_view alone
 *   runs      the same: ecs_each and ecs_each_run alone
 *   groups    the frame's systems: loops through groups, which nest or look types up
 *   workload  the same, as a workload (ecs_run) */
#include "fixture.h"

static const bench_case cases[] = {
    {CREATE, "one", run_create, 0},
    {CREATE_BULK, "bulk", run_create_bulk, 0},
    {CREATE2, "one", run_create2, RESERVED},
    {CREATE2, "growing", run_create2, 0},
    {CREATE2, "adds", run_create2_adds, RESERVED},
    {CREATE2, "group", run_create2, RESERVED | GROUP2},
    {CREATE2_BULK, "bulk", run_create2_bulk, RESERVED},
    {REFILL2, "one", run_create2, RESERVED},
    {REFILL2_BULK, "bulk", run_create2_bulk, RESERVED},
    {DESTROY2, "one", run_destroy2, 0},
    {DESTROY2, "group", run_destroy2, GROUP2},
    {DESTROY2_BULK, "bulk", run_destroy2_bulk, 0},
    {ADD_REMOVE, "one", run_add_remove, 0},
    {ADD_REMOVE, "group", run_add_remove, GROUP2},
    {ADD_REMOVE_IN, "one", run_add_remove, 0},
    {ADD_REMOVE_IN, "group", run_add_remove, GROUP2},
    {ADD_REMOVE_IN, "2 groups", run_add_remove, GROUP2 | GROUPS_IN_2},
    {ADD_REMOVE_IN, "4 groups", run_add_remove, GROUP2 | GROUPS_IN_2 | GROUPS_IN_4},
    {GET, "one", run_get, 0},
    {GET_CHECKED, "one", run_get_checked, 0},
    {ITER1, "each", run_iter1_each, 0},
    {ITER1, "array", run_iter1_array, 0},
    {ITER1, "view", run_iter1_view, 0},
    {ITER2, "view", run_iter2_view, 0},
    {ITER2, "run", run_iter2_run, 0},
    {ITER2, "group", run_iter2_group, GROUP2},
    {ITER2_GAPS, "view", run_iter2_view, 0},
    {ITER2_GAPS, "run", run_iter2_run, 0},
    {ITER2_GAPS, "group", run_iter2_group, GROUP2},
    {ITER2_HALF, "view", run_iter2_view, 0},
    {ITER2_HALF, "run", run_iter2_run, 0},
    {ITER2_HALF, "group", run_iter2_group, GROUP2},
    {ITER2_SPARSE, "view", run_iter2_view, 0},
    {ITER2_SPARSE, "run", run_iter2_run, 0},
    {ITER2_SPARSE, "group", run_iter2_group, GROUP2},
    {ITER3_MIXED, "view", run_iter3_view, 0},
    {ITER3_MIXED, "run", run_iter3_run, 0},
    {ITER3_MIXED, "group", run_iter3_group, GROUP3},
    {ITER2_SHUFFLED, "view", run_iter2_view, 0},
    {ITER2_SHUFFLED, "run", run_iter2_run, 0},
    {ITER2_SHUFFLED, "aligned", run_iter2_run, ALIGNED},
    {ITER2_SHUFFLED, "group", run_iter2_group, GROUP2},
    {ITER2_CHURNED, "view", run_iter2_view, 0},
    {ITER2_CHURNED, "run", run_iter2_run, 0},
    {ITER2_CHURNED, "group", run_iter2_group, GROUP2},
    {SORT, "sort", run_sort, SORTABLE},
    {SORT_NEARLY, "sort", run_sort_nearly, SORTABLE},
    {TAG_DELETE, "bulk", run_tag_delete, 0},
    {TAG_DELETE, "view", run_tag_delete_view, 0},
    {FRAME, "views", run_frame_views, 0},
    {FRAME, "runs", run_frame_runs, 0},
    {FRAME, "groups", run_frame_groups, FRAME_GROUPS},
    {FRAME, "workload", run_frame_workload, FRAME_GROUPS},
};

int main(int argc, char *argv[])
{
    static const contender ecs = {.name = "ecs",
                                  .cases = cases,
                                  .case_count = sizeof cases / sizeof *cases,
                                  .set_up = set_up,
                                  .tear_down = tear_down,
                                  .look = look,
                                  .bytes = count_bytes,
                                  .create = create_again,
                                  .destroy = destroy_entity};
    return bench_main(&ecs, argc, argv);
}
