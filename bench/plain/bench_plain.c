/* bench_plain: the workloads on plain C arrays: the limit. There are no handles to check, and an
 * entity stays where it was put. Variants:
 *
 *   soa      x and y of each component in arrays of their own
 *   aos      arrays of structs by entity, as the peers have them
 *   lists    aos, with lists of the entities that match
 *   packed   aos, with the entities that match side by side at the front
 *   qsort    that of the C library, on structs that have no entities
 *   flags    aos, with a flag for each component that an entity has */
#include "plain.h"

static const bench_case cases[] = {
    {CREATE, "aos", plain_create, PLAIN_BARE},
    {CREATE_BULK, "aos", plain_create, PLAIN_BARE},
    {CREATE2, "aos", plain_create2, 0},
    {CREATE2_BULK, "aos", plain_create2, 0},
    {REFILL2, "aos", plain_refill2, 0},
    {REFILL2_BULK, "aos", plain_refill2, 0},
    {DESTROY2, "flags", plain_destroy2, 0},
    {DESTROY2_BULK, "flags", plain_destroy2, 0},
    {ADD_REMOVE, "flags", plain_add_remove, 0},
    {ADD_REMOVE_IN, "flags", plain_add_remove, 0},
    {GET, "aos", plain_get, 0},
    {GET_CHECKED, "flags", plain_get_checked, 0},
    {ITER1, "soa", plain_iter1_soa, PLAIN_SOA},
    {ITER1, "aos", plain_iter1, 0},
    {ITER2, "soa", plain_iter2_soa, PLAIN_SOA},
    {ITER2, "aos", plain_iter2, 0},
    {ITER2_GAPS, "lists", plain_iter2_list, PLAIN_LISTS},
    {ITER2_HALF, "lists", plain_iter2_list, PLAIN_LISTS},
    {ITER2_SPARSE, "lists", plain_iter2_list, PLAIN_LISTS},
    {ITER3_MIXED, "lists", plain_iter3_list, PLAIN_LISTS},
    {ITER2_GAPS, "packed", plain_iter2_packed, PLAIN_PACKED2},
    {ITER2_HALF, "packed", plain_iter2_packed, PLAIN_PACKED2},
    {ITER2_SPARSE, "packed", plain_iter2_packed, PLAIN_PACKED2},
    {ITER3_MIXED, "packed", plain_iter3_packed, PLAIN_PACKED3},
    {ITER2_SHUFFLED, "aos", plain_iter2, 0},
    {ITER2_CHURNED, "aos", plain_iter2, 0},
    {SORT, "qsort", plain_sort, PLAIN_SORTABLE},
    {SORT_NEARLY, "qsort", plain_sort_nearly, PLAIN_SORTABLE},
    {TAG_DELETE, "flags", plain_tag_delete, 0},
    {FRAME, "lists", plain_frame, PLAIN_LISTS},
};

int main(int argc, char *argv[])
{
    static const contender plain = {.name = "plain",
                                    .cases = cases,
                                    .case_count = sizeof cases / sizeof *cases,
                                    .set_up = plain_set_up,
                                    .tear_down = plain_tear_down,
                                    .look = plain_look};
    return bench_main(&plain, argc, argv);
}
