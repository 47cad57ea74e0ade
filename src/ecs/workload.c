/* workload: runs the batches of a plan, and returns the first failure. */
#include "plan.h"

/* Back outside systems: everything is allowed, and everything is new. */
static void step_outside(ecs_world *world)
{
    world->run = (ecs_running_){.now = world->run.now};
}

/* ---- conditions ---- */

static bool evaluate(ecs_world *world, const ecs_system *system, uint64_t last_run)
{
    const ecs_access_ declared = ecs_declared_(system);
    const ecs_access_ reading = {.reads = declared.reads, .reads_unique = declared.reads_unique};
    world->run = (ecs_running_){.now = world->run.now,
                                .last_run = last_run,
                                .system = system,
                                .name = system->name,
                                .in_condition = true,
                                .access = &reading,
                                .guard = ecs_allow_declared_};
    const bool answer = system->when(world);
    step_outside(world);
    return answer;
}

/* True if the systems behind this gate may run. Evaluates its condition, and those around it, once
 * a run. The outermost comes first: behind a closed gate no condition runs.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as workloads are nested */
static bool is_open(ecs_world *world, ecs_plan_ *plan, uint32_t nth)
{
    if (nth == ECS_NO_GATE_)
        return true;
    ecs_gate_ *gate = &plan->gates[nth];
    if (gate->is_evaluated)
        return gate->is_open;
    gate->is_evaluated = true;
    gate->is_open =
        is_open(world, plan, gate->outer) && evaluate(world, gate->entry, gate->last_run);
    if (gate->is_open)
        gate->last_run = world->run.now++;
    return gate->is_open;
}

static bool has_rows(const ecs_world *world, ecs_components needs)
{
    ECS_EACH_TYPE_(type, needs)
        if (ecs_row_count_(&world->storages[type]) == 0)
            return false;
    return true;
}

static bool is_due(ecs_world *world, ecs_plan_ *plan, const ecs_entry_ *entry)
{
    return is_open(world, plan, entry->gate) && has_rows(world, entry->system->needs) &&
           (!entry->system->when || evaluate(world, entry->system, entry->last_run));
}

/* ---- one system ---- */

static uint64_t time_now(const ecs_world *world)
{
    return world->def.clock ? world->def.clock(world->def.clock_context) : 0;
}

static ecs_deferred_ **begin_deferring(ecs_entry_ *entry)
{
    if (entry->deferred) {
        entry->deferred->count = 0;
        entry->deferred->begun = false;
    }
    return &entry->deferred;
}

static void run_system(ecs_world *world, ecs_entry_ *entry, uint32_t worker)
{
    const ecs_system *system = entry->system;
    world->run.system = system;
    world->run.name = system->name;
    world->run.deferred = system->commands ? begin_deferring(entry) : NULL;
    world->run.access = &entry->access;
    world->run.guard = entry->access.anything ? NULL : ecs_allow_declared_;
    world->run.in_company = ecs_bears_company_(&entry->access);
    world->run.now = entry->now;
    world->run.last_run = entry->last_run;
    entry->worker = worker;
    entry->began = time_now(world);
    if (system->try_run)
        entry->code = system->try_run(world);
    else
        system->run(world);
    entry->ended = time_now(world);
    entry->now = world->run.now; /* clearing tracking has advanced it */
}

/* ---- one batch ----
 *
 * With an executor, each due system of the batch runs on a copy of the world struct with its own
 * time and access, so that systems side by side share no variable that one of them writes. Systems
 * bound to the main thread run there while the others are under way. The times are fixed before the
 * first one starts: with any executor and any order, each system sees the same. */

typedef struct batch_run {
    ecs_world *world;
    ecs_plan_ *plan;
    ecs_entry_ *first, *end; /* of the batch */
    uint32_t due;            /* entries that run in this batch */
    uint32_t any_thread;     /* those of them that may run on any thread */
} batch_run;

/* Evaluates all conditions first; then the due systems get their times, in their order. */
static void decide(batch_run *batch)
{
    for (ecs_entry_ *entry = batch->first; entry < batch->end; entry++)
        entry->is_due = is_due(batch->world, batch->plan, entry);
    uint64_t time = batch->world->run.now;
    for (ecs_entry_ *entry = batch->first; entry < batch->end; entry++) {
        if (!entry->is_due)
            continue;
        entry->now = ++time;
        batch->due++;
        batch->any_thread += !ecs_stays_(batch->world, entry);
    }
}

/* Seats the due systems, those for any thread first: the executor counts tasks from 0. */
static void line_up(const batch_run *batch)
{
    uint32_t next_any = 0;
    uint32_t next_main = batch->any_thread;
    for (ecs_entry_ *entry = batch->first; entry < batch->end; entry++)
        if (entry->is_due)
            batch->plan->seats[ecs_stays_(batch->world, entry) ? next_main++ : next_any++].entry =
                entry;
}

/* A copy has nothing of a type that was never in use, from its beginning on. */
static void copy_world(ecs_world *copy, const ecs_world *world)
{
    memcpy(copy, world, offsetof(ecs_world, storages));
    ECS_EACH_TYPE_(type, world->registered)
        copy->storages[type] = world->storages[type];
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        if (world->uniques[i].size > 0)
            copy->uniques[i] = world->uniques[i];
}

static void run_one(void *argument, uint32_t nth, uint32_t worker)
{
    const batch_run *batch = argument;
    ecs_seat_ *seat = &batch->plan->seats[nth];
    copy_world(&seat->copy, batch->world);
    seat->copy.threads.start = NULL; /* ranges inside it run one after the other */
    run_system(&seat->copy, seat->entry, worker);
}

static void run_side_by_side(batch_run *batch)
{
    const ecs_thread_use_ *executor = &batch->world->threads;
    line_up(batch);
    executor->start(executor->context, run_one, batch, batch->any_thread);
    for (uint32_t nth = batch->any_thread; nth < batch->due; nth++)
        run_one(batch, nth, 0);
    executor->wait(executor->context);
}

static void run_in_order(const batch_run *batch)
{
    for (ecs_entry_ *entry = batch->first; entry < batch->end; entry++)
        if (entry->is_due)
            run_system(batch->world, entry, 0);
    step_outside(batch->world);
}

/* Records the runs; returns the first failure in the order of the systems, not of their ends. */
static ecs_failure finish_batch(const batch_run *batch)
{
    ecs_failure failure = {NULL, 0};
    for (ecs_entry_ *entry = batch->first; entry < batch->end; entry++) {
        if (!entry->is_due)
            continue;
        batch->world->run.now = entry->now + 1;
        entry->last_run = entry->now;
        entry->runs++;
        entry->last_ns = entry->ended - entry->began;
        entry->total_ns += entry->last_ns;
        ecs_tell_ran_(batch->world,
                      &(ecs_ran){entry->system->name, entry->workload->name, entry->began,
                                 entry->ended, entry->worker, entry->batch});
        if (!failure.system && entry->code != 0)
            failure = (ecs_failure){entry->system, entry->code};
    }
    return failure;
}

/* Carries out what the systems of the batch have put off, in their order. The changes get a time of
 * their own, after that of all these systems: each of them finds the changes in its next run. */
static ecs_failure carry_out(const batch_run *batch)
{
    ecs_deferred_ *first = NULL;
    ecs_deferred_ **end = &first;
    for (ecs_entry_ *entry = batch->first; entry < batch->end; entry++)
        if (entry->is_due && entry->deferred && entry->deferred->count > 0) {
            *end = entry->deferred;
            end = &entry->deferred->next;
        }
    *end = NULL;
    if (!first)
        return (ecs_failure){NULL, 0};
    const ecs_deferred_ *refused = first->kind->carry_out(batch->world, first);
    batch->world->run.now++;
    return refused ? (ecs_failure){refused->system, ECS_OUT_OF_MEMORY} : (ecs_failure){NULL, 0};
}

static ecs_failure run_batch(batch_run batch)
{
    decide(&batch);
    if (batch.due == 0)
        return (ecs_failure){NULL, 0};
    if (batch.world->threads.start && batch.due > 1 && batch.any_thread > 0)
        run_side_by_side(&batch);
    else
        run_in_order(&batch);
    const ecs_failure failure = finish_batch(&batch);
    const ecs_failure refusal = carry_out(&batch);
    return refusal.system ? refusal : failure;
}

/* ---- the whole ---- */

/* Finds or makes the plan. If there is an executor, it has a seat for each system of the largest
 * batch. NULL when memory runs out. */
static ecs_plan_ *ready_plan(ecs_world *world, const void *subject, const ecs_workload *workload)
{
    const bool is_alone = subject != workload;
    ECS_CHECK_(world, !world->run.system && !world->run.in_range,
               "the %s %s is prepared or run by %s: %s", is_alone ? "system" : "workload",
               workload->name, world->run.system ? world->run.name : "a range",
               is_alone ? "call its function, or put it into the table of systems"
                        : "put it into the table of systems instead (.workload)");
    ecs_plan_ *plan = ecs_plan_of_(world, subject, workload);
    if (!plan)
        plan = ecs_make_plan_(world, subject, workload);
    if (!plan || !world->threads.start || plan->widest < 2 || plan->seats)
        return plan;
    plan->seats = ecs_allocate_(world, ecs_seat_, plan->widest);
    if (plan->seats)
        memset(plan->seats, 0, plan->widest * sizeof *plan->seats);
    return plan->seats ? plan : NULL;
}

bool ecs_prepare(ecs_world *world, const ecs_workload *workload)
{
    return ready_plan(world, workload, workload);
}

/* NULL: there was no memory for the plan. */
static ecs_failure run_plan(ecs_world *world, ecs_plan_ *plan)
{
    if (!plan)
        return (ecs_failure){NULL, ECS_OUT_OF_MEMORY};
    for (uint32_t i = 0; i < plan->gate_count; i++)
        plan->gates[i].is_evaluated = false;
    ecs_failure failure = {NULL, 0};
    for (uint32_t first = 0, end; first < plan->count && !failure.system; first = end) {
        end = ecs_batch_end_(plan, first);
        failure =
            run_batch((batch_run){world, plan, &plan->entries[first], &plan->entries[end], 0, 0});
    }
    step_outside(world); /* also where all ran on copies */
    return failure;
}

ecs_failure ecs_run(ecs_world *world, const ecs_workload *workload)
{
    ecs_check_whole_(world, "ecs_run");
    ecs_check_main_thread_(world, "ecs_run");
    return run_plan(world, ready_plan(world, workload, workload));
}

ecs_failure ecs_run_system(ecs_world *world, const ecs_system *system)
{
    ecs_check_whole_(world, "ecs_run_system");
    ecs_check_main_thread_(world, "ecs_run_system");
    const ecs_workload alone = {system->name, system, 1};
    return run_plan(world, ready_plan(world, system, &alone));
}

void *ecs_context(const ecs_world *world)
{
    return world->run.system ? world->run.system->context : NULL;
}
