/* plan: what the files of this room share: declared access, and the prepared form of a workload. */
#pragma once

#include "ecs_observer.h"

/* What a system has put off until its batch has ended, because it declares .commands. The buffer of
 * an add-on begins with this; the plan keeps it from run to run, and frees it. */
typedef struct ecs_deferred_ {
    const struct ecs_deferral_ *kind;
    const ecs_system *system;   /* of its last run */
    uint32_t count;             /* of what that run has put off */
    bool begun;                 /* in the run under way: what is in it is new */
    struct ecs_deferred_ *next; /* in the batch */
} ecs_deferred_;

typedef struct ecs_deferral_ {
    /* Does what this one and those behind it hold. NULL, or the first one that memory ran out for.
     */
    const ecs_deferred_ *(*carry_out)(ecs_world *world, ecs_deferred_ *first);
    void (*give_up)(const ecs_world *world, ecs_deferred_ *deferred); /* frees it */
    size_t (*bytes)(const void *deferred);
} ecs_deferral_;

/* declared: the access that systems declare, and which systems conflict. Knows no workloads. */

/* What code may touch. Writing includes reading, and changing at once includes writing. */
typedef struct ecs_access_ {
    ecs_components reads, writes, changes;
    ecs_uniques reads_unique, writes_unique, changes_unique;
    bool creates, destroys, scratch;
    bool defers;         /* `changes`, `creates` and `destroys` are commands */
    bool after_commands; /* of all systems before it */
    bool anything;       /* it declares nothing: no guard looks */
} ecs_access_;

/* advice: ends the program, unless world->run.access allows this. See ecs_running_. */
ecs_guard_ ecs_allow_declared_;

/* True if others may run beside a system that may touch this. */
bool ecs_bears_company_(const ecs_access_ *access);

/* The access that the system declares; everything, if it declares nothing. */
ecs_access_ ecs_declared_(const ecs_system *system);
ecs_access_ ecs_all_access_(void);

#define ECS_ALL_NUMBERS_ UINT32_MAX

/* Why two systems conflict, and over which component or unique; ECS_ALL_NUMBERS_: over all. */
typedef struct ecs_clash_ {
    ecs_conflict kind;
    unsigned number;
    bool by_first, by_second; /* see ecs_reason */
} ecs_clash_;

/* The first one runs before the second. */
ecs_clash_ ecs_find_clash_(const ecs_access_ *first, const ecs_access_ *second);

/* plan: the prepared form of a workload: its systems in a row, and their batches. Runs nothing. */

#define ECS_NO_GATE_ UINT32_MAX

/* A system of a plan. */
typedef struct ecs_entry_ {
    const ecs_system *system;
    ecs_system row;               /* a copy of it, byte by byte, to notice changes */
    const ecs_workload *workload; /* the innermost that it is in */
    ecs_access_ access;           /* its own */
    ecs_access_ footprint;        /* with the reads of the conditions that decide about it */
    uint32_t gate;                /* ECS_NO_GATE_: none */
    uint32_t batch;
    uint64_t last_run;
    uint64_t runs;
    uint64_t last_ns, total_ns;
    ecs_deferred_ *deferred; /* of its last run; NULL: it has put off nothing yet */
    /* of the run under way */
    bool is_due;
    int code;
    uint32_t worker;
    uint64_t now;
    uint64_t began, ended; /* by the clock */
} ecs_entry_;

/* What a system runs on that runs beside others. */
typedef struct ecs_seat_ {
    ecs_entry_ *entry; /* of the system */
    ecs_world copy;
} ecs_seat_;

/* The condition of a nested workload. */
typedef struct ecs_gate_ {
    const ecs_system *entry;
    ecs_system row;    /* a copy of it */
    uint32_t outer;    /* the gate around it */
    uint64_t last_run; /* the last time that it was open */
    bool is_evaluated; /* in the run under way */
    bool is_open;
} ecs_gate_;

typedef struct ecs_plan_ {
    struct ecs_plan_ *next;
    const void *subject;   /* the workload or the single system that it is the plan of */
    ecs_workload prepared; /* a copy of the workload, or one around the system */
    ecs_entry_ *entries;
    ecs_gate_ *gates;
    ecs_seat_ *seats; /* NULL: none yet */
    uint32_t count;
    uint32_t gate_count;
    uint32_t widest; /* systems in the largest batch, and seats */
} ecs_plan_;

/* The plan of a workload as it is now; NULL if it is not prepared. Or of a single system: then the
 * subject is the system, and the workload one around it that need not last. O(systems). */
ecs_plan_ *ecs_plan_of_(const ecs_world *world, const void *subject, const ecs_workload *workload);

/* Makes that plan, which the world then owns, in place of one from before the workload has changed.
 * NULL, and nothing changed, when memory runs out. */
ecs_plan_ *ecs_make_plan_(ecs_world *world, const void *subject, const ecs_workload *workload);

/* The first entry behind the batch that begins with this one. */
uint32_t ecs_batch_end_(const ecs_plan_ *plan, uint32_t first);

/* A list: one for each workload that was prepared, in the state of an observer. */
ecs_plan_ *ecs_plans_(const ecs_world *world);

/* executor: what belongs to the main thread, and which systems therefore run there. */

/* Asserts that `call` is made on the main thread, if anything is bound to it. */
void ecs_check_main_thread_(const ecs_world *world, const char *call);

/* True if the system of this entry runs on the thread that called ecs_run. */
static inline bool ecs_stays_(const ecs_world *world, const ecs_entry_ *entry)
{
    return entry->system->main_thread || ecs_overlap(entry->access.reads, world->threads.bound) ||
           ecs_overlap(entry->access.reads_unique, world->threads.bound_uniques);
}
