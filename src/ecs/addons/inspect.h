/* addons/inspect.h: what a world holds, and what it costs, as structs, and as a trace of the
 * systems' runs: for overlays, logs and tests.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* ---- The world ---- */

typedef struct ecs_component_info {
    const char *name;  /* as registered; NULL: the number is free, and the rest 0 */
    uint32_t count;    /* entities that have it */
    uint32_t room;     /* entities that can have it without more memory */
    size_t value_size; /* bytes; 0 for a tag */
    size_t bytes;      /* of memory held: rows, pages and tracking */
    bool in_group;     /* a group owns it */
    bool has_hook;
    unsigned tracked; /* ECS_INSERTED and so on (track.h); 0: nothing */
    uint32_t events;  /* in its logs */
} ecs_component_info;

typedef struct ecs_world_info {
    uint32_t entities;      /* alive */
    uint32_t free_slots;    /* for new ones, without more memory for records */
    uint32_t retired_slots; /* no entity will ever use them again */
    uint32_t components, uniques, groups;
    size_t bytes; /* of memory held by the world, everything in it, and itself */
} ecs_world_info;

/* The component type with this number, 0 to ECS_COMPONENTS_MAX - 1. O(pages). */
ecs_component_info ecs_inspect_component(const ecs_world *world, unsigned component);

/* The whole world. O(pages of all storages). */
ecs_world_info ecs_inspect(const ecs_world *world);

/* ---- Workloads ---- */

/* Why a system is not in the batch before its own. */
typedef struct ecs_reason {
    ecs_conflict kind;
    const char *system; /* the other one: the first in the batch before that it conflicts with; with
                           ECS_CONFLICT_ORDER the one that began its own; NULL: none */
    const char *name;   /* of the component or unique; NULL: none, all, or a unique never set yet */
    bool by_this, by_other; /* which of the two writes, changes structure, now or by commands, or
                               declares nothing */
} ecs_reason;

typedef struct ecs_system_info {
    const char *name;
    const char *workload; /* the innermost that it is in */
    uint32_t batch;       /* from 0 */
    ecs_reason why;       /* it is not in the batch before */
    bool main_thread;     /* it runs on the thread that called ecs_run */
    uint32_t commands;    /* that it recorded in its last run (command.h) */
    uint64_t runs;
    uint64_t last_ns, total_ns; /* its last run, and all runs, in nanoseconds; 0 without a clock */
} ecs_system_info;

/* The number of systems in a workload, including nested workloads; 0 if it is not prepared. */
uint32_t ecs_system_count(const ecs_world *world, const ecs_workload *workload);

/* The nth of them, in their order; below the count. O(systems in its batch). */
ecs_system_info ecs_inspect_system(const ecs_world *world, const ecs_workload *workload,
                                   uint32_t nth);

/* ---- Traces ---- */

/* From now on each run of a system is written to the stream, on the thread that called ecs_run and
 * after its batch, as an event in the Trace Event Format that chrome://tracing and ui.perfetto.dev
 * show: a line with name, workload and batch, worker, begin and length in microseconds. The world
 * needs a clock. The stream stays yours: stop before closing it and before the world's end. Not
 * inside a system. False when memory runs out: then there is no trace. */
bool ecs_trace_start(ecs_world *world, FILE *stream);

/* The same inside an array of yours, which several worlds may share: each event follows a comma.
 * You have begun the array, with at least one element, and end it. */
bool ecs_trace_join(ecs_world *world, FILE *stream);

/* Ends the trace, and the array of ecs_trace_start; fine if none is on. Errors are the stream's. */
void ecs_trace_stop(ecs_world *world);

ECS_END_C_
