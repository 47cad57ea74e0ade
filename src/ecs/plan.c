/* plan: workloads flattened, and cut into batches. Nested workloads become consecutive entries, and
 * the condition of a nested workload becomes a gate that its entries point to. The tree of
 * workloads is walked twice, first to count, then to fill arrays of that size. */
#include "plan.h"

#include <limits.h>

/* ---- finding a plan ----
 *
 * A workload that was changed, or loaded anew at the same place, is not the one that was prepared:
 * its rows are compared with copies. */

typedef struct comparison {
    const ecs_plan_ *plan;
    uint32_t nth, gate; /* the next entry, and the next gate */
} comparison;

static bool does_the_same(const ecs_system *a, const ecs_system *b)
{
    return a->name == b->name && a->run == b->run && a->try_run == b->try_run &&
           a->workload == b->workload && a->when == b->when && a->context == b->context;
}

static bool touches_the_same(const ecs_system *a, const ecs_system *b)
{
    return ecs_same_set(a->needs, b->needs) && ecs_same_set(a->reads, b->reads) &&
           ecs_same_set(a->writes, b->writes) && ecs_same_set(a->changes, b->changes) &&
           ecs_same_set(a->reads_unique, b->reads_unique) &&
           ecs_same_set(a->writes_unique, b->writes_unique) &&
           ecs_same_set(a->changes_unique, b->changes_unique);
}

static bool has_the_same_flags(const ecs_system *a, const ecs_system *b)
{
    return a->creates == b->creates && a->destroys == b->destroys && a->scratch == b->scratch &&
           a->commands == b->commands && a->after_commands == b->after_commands &&
           a->main_thread == b->main_thread;
}

/* By members: what lies between them has no value. */
static bool is_same_row(const ecs_system *system, const ecs_system *known, const ecs_system *copy)
{
    return system == known && does_the_same(system, copy) && touches_the_same(system, copy) &&
           has_the_same_flags(system, copy);
}

static bool is_same_entry(comparison *so_far, const ecs_system *system, const ecs_workload *in)
{
    if (so_far->nth == so_far->plan->count)
        return false;
    const ecs_entry_ *entry = &so_far->plan->entries[so_far->nth++];
    return entry->workload == in && is_same_row(system, entry->system, &entry->row);
}

static bool is_same_gate(comparison *so_far, const ecs_system *system)
{
    if (so_far->gate == so_far->plan->gate_count)
        return false;
    const ecs_gate_ *gate = &so_far->plan->gates[so_far->gate++];
    return is_same_row(system, gate->entry, &gate->row);
}

/* A workload, and the ones around it. */
typedef struct route {
    const ecs_workload *workload;
    const struct route *outer;
} route;

static bool contains_itself(const route *inner)
{
    const route *outer = inner->outer;
    while (outer && outer->workload != inner->workload)
        outer = outer->outer;
    return outer;
}

static bool is_same(comparison *so_far, const route *in, const ecs_workload *known);

/* NOLINTNEXTLINE(misc-no-recursion): as deep as workloads are nested */
static bool is_same_nested(comparison *so_far, const ecs_system *system, const route *inner)
{
    return !contains_itself(inner) && (!system->when || is_same_gate(so_far, system)) &&
           is_same(so_far, inner, inner->workload);
}

/* `known` is where the plan has the workload.
 * NOLINTNEXTLINE(misc-no-recursion): as deep as workloads are nested */
static bool is_same(comparison *so_far, const route *in, const ecs_workload *known)
{
    for (size_t i = 0; i < in->workload->count; i++) {
        const ecs_system *system = &in->workload->systems[i];
        const route inner = {system->workload, in};
        if (inner.workload ? !is_same_nested(so_far, system, &inner)
                           : !is_same_entry(so_far, system, known))
            return false;
    }
    return true;
}

static bool is_unchanged(const ecs_plan_ *plan, const ecs_workload *workload)
{
    comparison so_far = {.plan = plan};
    const route whole = {workload, NULL};
    return plan->prepared.systems == workload->systems && plan->prepared.count == workload->count &&
           is_same(&so_far, &whole, &plan->prepared) && so_far.nth == plan->count &&
           so_far.gate == plan->gate_count;
}

static ecs_plan_ *find_plan(const ecs_world *world, const void *subject)
{
    ecs_plan_ *plan = ecs_plans_(world);
    while (plan && plan->subject != subject)
        plan = plan->next;
    return plan;
}

ecs_plan_ *ecs_plan_of_(const ecs_world *world, const void *subject, const ecs_workload *workload)
{
    ecs_plan_ *plan = find_plan(world, subject);
    return plan && is_unchanged(plan, workload) ? plan : NULL;
}

/* ---- the systems in a row ---- */

/* The workload being walked, and the ones around it. */
typedef struct nesting {
    const ecs_workload *workload;
    const struct nesting *outer;
    uint32_t gate;
    ecs_access_ conditions; /* the reads of the conditions that decide about it */
} nesting;

/* The result of a walk so far. */
typedef struct walk_result {
    const ecs_world *world;
    ecs_entry_ *entries; /* NULL: only count. The same for the gates */
    ecs_gate_ *gates;
    uint32_t count;
    uint32_t gate_count;
    bool again; /* the arrays are those of a plan of the same size */
} walk_result;

static bool only_reads(const ecs_system *system)
{
    return ecs_is_empty(system->needs) && ecs_is_empty(system->writes) &&
           ecs_is_empty(system->changes) && ecs_is_empty(system->writes_unique) &&
           ecs_is_empty(system->changes_unique) && !system->creates && !system->destroys &&
           !system->scratch && !system->commands;
}

static void check_system(const ecs_world *world, const ecs_system *system)
{
    const int parts = !!system->run + !!system->try_run + !!system->workload;
    ECS_CHECK_(world, parts == 1, "the system %s has %s: give it one of run, try_run and workload",
               system->name, parts > 1 ? "two functions" : "no function");
    ECS_CHECK_(world, !system->workload || !system->main_thread,
               "%s is a workload: set .main_thread on those of its systems that need it",
               system->name);
    ECS_CHECK_(world, !system->workload || only_reads(system),
               "%s is a workload: its entry declares what its condition reads, and no more",
               system->name);
}

static void check_not_inside_itself(const ecs_world *world, const nesting *inner)
{
    for (const nesting *outer = inner->outer; outer; outer = outer->outer)
        ECS_CHECK_(world, outer->workload != inner->workload,
                   "the workload %s contains itself: take it out of %s", inner->workload->name,
                   inner->outer->workload->name);
}

static ecs_access_ joined(ecs_access_ access, const ecs_access_ *conditions)
{
    access.reads = ecs_union(access.reads, conditions->reads);
    access.reads_unique = ecs_union(access.reads_unique, conditions->reads_unique);
    access.anything |= conditions->anything;
    return access;
}

/* A system with the name of the one before, which is not read: it may be gone. */
static void keep_times(ecs_entry_ *entry, const ecs_entry_ *before)
{
    entry->last_run = before->last_run;
    entry->runs = before->runs;
    entry->last_ns = before->last_ns;
    entry->total_ns = before->total_ns;
}

static void append_system(walk_result *result, const nesting *in, const ecs_system *system)
{
    const uint32_t nth = result->count++;
    const ecs_access_ access = ecs_declared_(system);
    if (!result->entries)
        return;
    const ecs_entry_ before = result->again ? result->entries[nth] : (ecs_entry_){.batch = 0};
    result->entries[nth] = (ecs_entry_){
        .system = system,
        .workload = in->workload,
        .access = access,
        .footprint = joined(access, &in->conditions),
        .gate = in->gate,
    };
    memcpy(&result->entries[nth].row, system, sizeof *system);
    result->entries[nth].deferred = before.deferred;
    if (before.row.name == system->name)
        keep_times(&result->entries[nth], &before);
}

static void append_gate(walk_result *result, nesting *in, const ecs_system *entry)
{
    const uint32_t nth = result->gate_count++;
    if (result->gates) {
        const ecs_gate_ before = result->again ? result->gates[nth] : (ecs_gate_){.outer = 0};
        const bool same = before.row.name == entry->name;
        result->gates[nth] =
            (ecs_gate_){.entry = entry, .outer = in->gate, .last_run = same ? before.last_run : 0};
        memcpy(&result->gates[nth].row, entry, sizeof *entry);
    }
    in->gate = nth;
    in->conditions = joined(ecs_declared_(entry), &in->conditions);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as workloads are nested */
static void walk(walk_result *result, const nesting *in)
{
    check_not_inside_itself(result->world, in);
    for (size_t i = 0; i < in->workload->count; i++) {
        const ecs_system *system = &in->workload->systems[i];
        check_system(result->world, system);
        if (!system->workload) {
            append_system(result, in, system);
            continue;
        }
        nesting inner = {system->workload, in, in->gate, in->conditions};
        if (system->when)
            append_gate(result, &inner, system);
        walk(result, &inner);
    }
}

static walk_result walk_through(const ecs_world *world, const ecs_workload *workload,
                                ecs_entry_ *entries, ecs_gate_ *gates, bool again)
{
    walk_result result = {.world = world, .entries = entries, .gates = gates, .again = again};
    walk(&result, &(nesting){.workload = workload, .gate = ECS_NO_GATE_});
    return result;
}

/* ---- batches ---- */

/* True if the nth system conflicts with none of the batch that begins with `first`. */
static bool fits(const ecs_plan_ *plan, uint32_t first, uint32_t nth)
{
    for (uint32_t other = first; other < nth; other++)
        if (ecs_find_clash_(&plan->entries[other].footprint, &plan->entries[nth].footprint).kind !=
            ECS_CONFLICT_NONE)
            return false;
    return true;
}

/* Greedy, and in the order of the systems: each is only compared with the open batch, because no
 * system may overtake one before it. So the cut depends on the declarations alone, and
 * ecs_inspect_system can name the one system that prevents a larger batch. */
static void cut_into_batches(ecs_plan_ *plan)
{
    uint32_t first = 0;
    for (uint32_t nth = 1; nth < plan->count; nth++) {
        const bool joins = fits(plan, first, nth);
        plan->entries[nth].batch = plan->entries[nth - 1].batch + !joins;
        first = joins ? first : nth;
    }
    for (first = 0; first < plan->count; first = ecs_batch_end_(plan, first)) {
        const uint32_t width = ecs_batch_end_(plan, first) - first;
        plan->widest = width > plan->widest ? width : plan->widest;
    }
}

uint32_t ecs_batch_end_(const ecs_plan_ *plan, uint32_t first)
{
    uint32_t end = first + 1;
    while (end < plan->count && plan->entries[end].batch == plan->entries[first].batch)
        end++;
    return end;
}

/* ---- memory ---- */

static void free_arrays(const ecs_world *world, const ecs_plan_ *plan)
{
    for (uint32_t nth = 0; plan->entries && nth < plan->count; nth++) {
        ecs_deferred_ *deferred = plan->entries[nth].deferred;
        if (deferred)
            deferred->kind->give_up(world, deferred);
    }
    ecs_free_(world, ecs_entry_, plan->entries, plan->count);
    ecs_free_(world, ecs_gate_, plan->gates, plan->gate_count);
    ecs_free_(world, ecs_seat_, plan->seats, plan->widest);
}

static void free_plan(const ecs_world *world, ecs_plan_ *plan)
{
    free_arrays(world, plan);
    ecs_free_(world, ecs_plan_, plan, 1);
}

/* The entries come last: they own what systems put off, which is freed with them. */
static bool allocate_arrays(const ecs_world *world, ecs_plan_ *plan)
{
    plan->gates = ecs_allocate_(world, ecs_gate_, plan->gate_count);
    if (!plan->gates && plan->gate_count > 0)
        return false;
    plan->entries = ecs_allocate_(world, ecs_entry_, plan->count);
    return plan->entries || plan->count == 0;
}

/* ---- the plans of a world: a list in the state of an observer, which also frees them ---- */

static const char plans_key;

static void free_plans(void *state, ecs_world *world)
{
    for (ecs_plan_ *plan = *(ecs_plan_ **)state, *next; plan; plan = next) {
        next = plan->next;
        free_plan(world, plan);
    }
}

static size_t bytes_of_deferred(const ecs_plan_ *plan)
{
    size_t bytes = 0;
    for (uint32_t nth = 0; nth < plan->count; nth++)
        if (plan->entries[nth].deferred)
            bytes += plan->entries[nth].deferred->kind->bytes(plan->entries[nth].deferred);
    return bytes;
}

static size_t bytes_of_plans(const void *state)
{
    size_t bytes = 0;
    for (const ecs_plan_ *plan = *(ecs_plan_ *const *)state; plan; plan = plan->next)
        bytes += sizeof *plan + plan->count * sizeof *plan->entries +
                 plan->gate_count * sizeof *plan->gates +
                 (plan->seats ? plan->widest * sizeof *plan->seats : 0) + bytes_of_deferred(plan);
    return bytes;
}

/* After all others: what they do at the world's end may still need a plan. */
static const ecs_observer keeps_plans = {
    .key = &plans_key, .order = INT_MAX, .world_ends = free_plans, .bytes = bytes_of_plans};

ecs_plan_ *ecs_plans_(const ecs_world *world)
{
    ecs_plan_ *const *first = ecs_state_of(world, &plans_key);
    return first ? *first : NULL;
}

/* The entries name `prepared` of this plan as their workload. False when memory runs out. */
static bool fill_plan(const ecs_world *world, ecs_plan_ *plan, const void *subject,
                      const ecs_workload *workload)
{
    const walk_result counted = walk_through(world, workload, NULL, NULL, false);
    *plan = (ecs_plan_){
        .next = plan->next,
        .subject = subject,
        .prepared = *workload,
        .count = counted.count,
        .gate_count = counted.gate_count,
    };
    if (!allocate_arrays(world, plan))
        return false;
    walk_through(world, &plan->prepared, plan->entries, plan->gates, false);
    cut_into_batches(plan);
    return true;
}

/* In its place, where the sizes allow it: so systems of the same names keep their times. */
static bool fill_again(const ecs_world *world, ecs_plan_ *plan, const ecs_workload *workload)
{
    const walk_result counted = walk_through(world, workload, NULL, NULL, false);
    if (counted.count != plan->count || counted.gate_count != plan->gate_count)
        return false;
    const uint32_t widest = plan->widest;
    plan->prepared = *workload;
    plan->widest = 0;
    walk_through(world, &plan->prepared, plan->entries, plan->gates, true);
    cut_into_batches(plan);
    if (plan->widest != widest)
        plan->seats = ecs_free_(world, ecs_seat_, plan->seats, widest);
    return true;
}

static ecs_plan_ *make_anew(const ecs_world *world, ecs_plan_ *plan, const ecs_workload *workload)
{
    const ecs_plan_ before = *plan;
    if (fill_again(world, plan, workload))
        return plan;
    if (fill_plan(world, plan, plan->subject, workload)) {
        free_arrays(world, &before);
        return plan;
    }
    free_arrays(world, plan);
    *plan = before;
    return NULL;
}

ecs_plan_ *ecs_make_plan_(ecs_world *world, const void *subject, const ecs_workload *workload)
{
    ecs_plan_ *changed = find_plan(world, subject);
    if (changed)
        return make_anew(world, changed, workload);
    ecs_plan_ *plan = ecs_allocate_(world, ecs_plan_, 1);
    if (!plan)
        return NULL;
    plan->next = NULL;
    ecs_plan_ **first = NULL;
    if (fill_plan(world, plan, subject, workload))
        /* NOLINTNEXTLINE(bugprone-sizeof-expression): the state is a pointer to the first plan */
        first = ecs_ensure_state(world, &keeps_plans, sizeof *first);
    if (!first) {
        free_plan(world, plan);
        return NULL;
    }
    plan->next = *first;
    *first = plan;
    return plan;
}
