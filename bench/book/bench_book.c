/* bench_book: the workloads on the sparse set of the textbooks: no pages, no masks, no groups, no
 * loop that survives a removal. All types are known to the compiler. */
#include "fixture.h"

static const bench_case cases[] = {
    {CREATE, "one", book_run_create, 0},
    {CREATE2, "one", book_run_create2, BOOK_RESERVED},
    {REFILL2, "one", book_run_create2, BOOK_RESERVED},
    {DESTROY2, "one", book_run_destroy2, 0},
    {ADD_REMOVE, "one", book_run_add_remove, 0},
    {ADD_REMOVE_IN, "one", book_run_add_remove, 0},
    {GET, "one", book_run_get, 0},
    {GET_CHECKED, "one", book_run_get, 0},
    {ITER1, "loop", book_run_iter1, 0},
    {ITER2, "loop", book_run_iter2, 0},
    {ITER2_GAPS, "loop", book_run_iter2, 0},
    {ITER2_HALF, "loop", book_run_iter2, 0},
    {ITER2_SPARSE, "loop", book_run_iter2, 0},
    {ITER3_MIXED, "loop", book_run_iter3, 0},
    {ITER2_SHUFFLED, "loop", book_run_iter2, 0},
    {ITER2_CHURNED, "loop", book_run_iter2, 0},
    {TAG_DELETE, "one", book_run_tag_delete, 0},
    {FRAME, "loop", book_run_frame, 0},
};

int main(int argc, char *argv[])
{
    static const contender book = {.name = "book",
                                   .cases = cases,
                                   .case_count = sizeof cases / sizeof *cases,
                                   .set_up = book_set_up,
                                   .tear_down = book_tear_down,
                                   .look = book_look,
                                   .bytes = book_fixture_bytes,
                                   .create = book_create_again,
                                   .destroy = book_destroy_entity};
    return bench_main(&book, argc, argv);
}
