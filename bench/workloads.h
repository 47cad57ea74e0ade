/* workloads: the rows of the benchmarks: what there is before a run, and what a run does. */
#pragma once

#include "work.h"

#include <stdbool.h>

typedef struct workload {
    const char *name;
    unsigned (*has)(uint32_t i); /* the components of entity `i` before a run; NULL: no entities */
    bool once;                   /* a run uses up what was set up: each needs it anew */
    bool recycles;               /* it creates entities in slots of others, which were destroyed in
                                    random order */
    bool shuffled;               /* each component was added in a random order of its own */
    bool churned;                /* one entity in ten was destroyed and made again before, in random
                                    order */
    bool reads;                  /* its result is what it has read */
} workload;

enum {
    CREATE,        /* N entities without components */
    CREATE_BULK,   /* in one call */
    CREATE2,       /* N entities with Position and Velocity */
    CREATE2_BULK,  /* in one call */
    REFILL2,       /* the same in slots of destroyed entities */
    REFILL2_BULK,  /* in one call */
    DESTROY2,      /* destroys them, one by one, by handle */
    DESTROY2_BULK, /* in one call */
    ADD_REMOVE,    /* adds Velocity to each, then removes it from each */
    ADD_REMOVE_IN, /* the same where each also has Data, Health and Damage: for groups within groups
                    */
    GET,           /* sums Positions by handle, in random order */
    GET_CHECKED,   /* the same where any entity might be gone, or have none */
    ITER1,         /* every Position */
    ITER2,         /* every Position with its Velocity: all entities have both */
    ITER2_GAPS,    /* seven in eight, at random, have both */
    ITER2_HALF,    /* one in 2 has */
    ITER2_SPARSE,  /* one in 16 */
    ITER3_MIXED,   /* Position, Velocity and Data, where half and a third have the latter two */
    ITER2_SHUFFLED, /* both were added in different random orders */
    ITER2_CHURNED,  /* one entity in ten has been replaced, in random order */
    SORT,           /* sorts rows in random order by value, and reads them in order */
    SORT_NEARLY,    /* the same where one row is out of place */
    TAG_DELETE,     /* tags one in eight, destroys what is tagged, creates as many */
    FRAME,          /* seven systems over mixed entities */
    WORKLOADS
};

static const workload workloads[WORKLOADS] = {
    [CREATE] = {"create", .once = true},
    [CREATE_BULK] = {"create_bulk", .once = true},
    [CREATE2] = {"create2", .once = true},
    [CREATE2_BULK] = {"create2_bulk", .once = true},
    [REFILL2] = {"refill2", .once = true, .recycles = true},
    [REFILL2_BULK] = {"refill2_bulk", .once = true, .recycles = true},
    [DESTROY2] = {"destroy2", .has = has_both, .once = true},
    [DESTROY2_BULK] = {"destroy2_bulk", .has = has_both, .once = true},
    [ADD_REMOVE] = {"add_remove", .has = has_position},
    [ADD_REMOVE_IN] = {"add_remove_in", .has = has_all_but_velocity},
    [GET] = {"get", .has = has_position, .reads = true},
    [GET_CHECKED] = {"get_checked", .has = has_position, .reads = true},
    [ITER1] = {"iter1", .has = has_position},
    [ITER2] = {"iter2", .has = has_both},
    [ITER2_GAPS] = {"iter2_gaps", .has = has_both_in_most},
    [ITER2_HALF] = {"iter2_half", .has = has_both_in_2},
    [ITER2_SPARSE] = {"iter2_sparse", .has = has_both_in_16},
    [ITER3_MIXED] = {"iter3_mixed", .has = has_mixed},
    [ITER2_SHUFFLED] = {"iter2_shuffled", .has = has_both, .shuffled = true},
    [ITER2_CHURNED] = {"iter2_churned", .has = has_both, .churned = true},
    [SORT] = {"sort", .has = has_position, .once = true, .reads = true},
    [SORT_NEARLY] = {"sort_nearly", .has = has_position, .reads = true},
    [TAG_DELETE] = {"tag_delete", .has = has_position},
    [FRAME] = {"frame", .has = has_frame},
};
