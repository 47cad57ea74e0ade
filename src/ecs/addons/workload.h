/* addons/workload.h: functions that declare what they touch, run in a fixed order.
 *
 * A system is a function over a world, with a name and its declared access. A workload runs systems
 * in a fixed order, on your threads if you like; it may contain other workloads.
 *
 *     static const ecs_system systems[] = {
 *         {.name = "move", .run = move, .writes = ecs_mask(Position), .reads = ecs_mask(Velocity)},
 *         {.name = "think", .run = think, .writes = ecs_mask(Mind),
 *          .when = is_day, .reads_unique = ecs_unique_mask(Clock)},
 *         {.name = "spawn", .try_run = spawn, .creates = true,
 *          .changes = ecs_mask(Position, Velocity), .writes_unique = ecs_unique_mask(Dice)},
 *     };
 *     static const ecs_workload day = {"day", systems, sizeof systems / sizeof systems[0]};
 *
 *     ecs_failure failure = ecs_run(world, &day);
 *
 * A system declares what it touches:
 *
 *     reads, writes     components whose values it gets; writing includes reading
 *     changes           components that it adds to entities or takes from them, or whose rows it
 *                       sorts, aligns or groups; includes writing. ecs_add is a change even where
 *                       it replaces; ecs_set is none
 *     creates           it creates entities; the components that it gives them are `changes`
 *     scratch           it uses scratch memory: ecs_scratch
 *     destroys          it destroys or strips entities, with any components
 *     reads_unique, writes_unique, changes_unique
 *                       the same for uniques; storing the first value and deleting it are changes
 *
 * Which entity has which component needs no declaration: ecs_has, ecs_count, ecs_is_alive,
 * ecs_row_of, ecs_entity_at and a view's `with`, `without` and `any`. Only changes, creating and
 * destroying alter that, and a system that declares one of them runs alone, unless it records them
 * as commands, which are carried out after its batch (command.h). So does a system that
 * declares nothing at all: it may touch everything.
 *
 * A build with checks knows which system runs, and ends the program with one line when a system
 * touches something that it has not declared: the line names the system, the component, the access
 * and the declaration to add. Outside systems, and inside hooks before the world's end (but not
 * those of replacements), everything is allowed.
 *
 * Batches. A workload's systems are cut into batches, consecutive in their order: a system joins
 * the batch of the one before it unless it conflicts with one in it, and otherwise begins the next.
 * Two systems conflict if one writes what the other reads or writes, or if one runs alone. The
 * systems of a batch may run side by side (see Executors), or in turn, with the same result.
 *
 * No system, whatever it declares, may prepare or run workloads, or call ecs_set_executor, traces,
 * ecs_advance, ecs_image_restore or ecs_load. Calls that prepare a world (registering, hooks,
 * codecs, ecs_track) and those that save all of it (ecs_image_take, ecs_save) are also allowed in a
 * system that declares nothing.
 *
 * Failing. All systems of a batch run even if one of them fails, with any executor; then ecs_run
 * returns the first failure in order, and no later batch runs.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

typedef struct ecs_system {
    const char *name;
    void (*run)(ecs_world *world);        /* a system that cannot fail, or */
    int (*try_run)(ecs_world *world);     /* one that can: 0 is success, the rest is yours, or */
    const struct ecs_workload *workload;  /* a workload, which runs in this place */
    bool (*when)(const ecs_world *world); /* the condition: true runs it. NULL: always */
    ecs_components needs;                 /* it runs while each of these has a row. Empty: always */
    ecs_components reads, writes, changes;
    ecs_uniques reads_unique, writes_unique, changes_unique;
    bool creates, destroys, scratch;
    bool commands;       /* `changes`, `creates` and `destroys` are commands: see command.h */
    bool after_commands; /* of all systems before it */
    bool main_thread;    /* runs on the thread that called ecs_run, as some libraries require */
    void *context;       /* yours: see ecs_context */
} ecs_system;

/* The `context` of the running system; in a condition, of the system that it decides about. NULL
 * outside of systems. So one function makes several systems:
 *
 *     static void blow(ecs_world *world)
 *     {
 *         const Wind *wind = ecs_context(world);
 *         ecs_each (world, Velocity, velocity)
 *             velocity->x += wind->speed;
 *     }
 *
 *     {.name = "breeze", .run = blow, .context = &breeze, .writes = ecs_mask(Velocity)},
 *     {.name = "storm", .run = blow, .context = &storm, .writes = ecs_mask(Velocity),
 *      .when = is_stormy},
 *
 * What it points to is no part of the world: no access check covers it, and two systems that share
 * what they write there need .main_thread. O(1). */
void *ecs_context(const ecs_world *world);

/* `needs` is looked at before the batch of its system, and before its condition: a system whose
 * entities do not exist now costs a few instructions. It declares no access.
 *
 * A condition (`when`) is evaluated before the batch of its system. It may read what its system
 * declares (ecs_read, ecs_each_read, ecs_view_read in a view, ecs_array_read, ecs_unique_read), and
 * writes nothing. The condition of a nested workload is evaluated once in a run, before the first
 * of its systems, and decides for all of them. The entry of a nested workload declares what its
 * condition reads, and nothing else: that counts for each system in it (if it declares nothing,
 * they run alone). Without a condition it needs no declaration. */

typedef struct ecs_workload {
    const char *name;
    const ecs_system *systems;
    size_t count;
} ecs_workload;

/* The system that failed, and its code; NULL and 0 when none did. */
typedef struct ecs_failure {
    const ecs_system *system;
    int code;
} ecs_failure;

/* The code, with no system, of a workload that could not be prepared: nothing has run. With a
 * system: there was no room for commands (command.h). */
enum { ECS_OUT_OF_MEMORY = -1 };

/* Makes the plan of a workload: its systems in a row, and their batches. The world keeps it until
 * its end, finds it by the workload's address, and compares the rows of the tables with copies: one
 * that has changed, or that code loaded anew has put in the same place, is prepared anew by its
 * next run. Its systems have then never run, but for those whose names stay in place, in a table of
 * the same size. Fine if it is prepared. False when memory runs out. Not inside a system. Takes O(n
 * m) for n systems, m of them in a batch. */
bool ecs_prepare(ecs_world *world, const ecs_workload *workload);

/* Runs a workload, and prepares it if necessary. It allocates only then: call ecs_prepare, after
 * ecs_set_executor, where a run must not fail halfway. Not inside a system: nest workloads. */
ecs_failure ecs_run(ecs_world *world, const ecs_workload *workload);

/* Runs one system as a workload of this system alone would run: on the calling thread, with its
 * condition and its access checks, and with a last run of its own, apart from those in workloads
 * (ecs_last_run, track.h). For tests, tools, and what happens on request. It allocates the first
 * time, and when another system lies at this address. */
ecs_failure ecs_run_system(ecs_world *world, const ecs_system *system);

/* The component T, or the unique T, belongs to the thread that makes this call: the main thread. A
 * window or a handle of a library that one thread must use is such a value.
 * - Systems that declare it run on the main thread, beside the others of their batch, as if they
 *   had .main_thread; and ecs_run must be called there.
 * - Ranges (see Executors below) must not touch it, on any thread.
 * A build with checks ends the program at each breach of these; outside of systems it does not know
 * the thread. Call it before the first run, always on the same thread. Never fails. */
#define ecs_main_thread(world, T) ecs_main_thread_((world), ECS_TAG_(T))
#define ecs_unique_main_thread(world, T) ecs_unique_main_thread_((world), ECS_UNIQUE_(T))

/* Behind the macros. */
void ecs_main_thread_(ecs_world *world, ecs_type_ type);
void ecs_unique_main_thread_(ecs_world *world, ecs_type_ type);

/* (world, size): scratch memory, `size` bytes, aligned for any type, with undefined contents. They
 * are the caller's until the next call; the world keeps the block for reuse. So a system that needs
 * an array for a moment allocates only the first time, and when it needs a larger one: NULL when
 * memory runs out. A system that uses it declares .scratch, and runs alone. */
#define ecs_scratch(world, ...) ecs_scratch_((world), __VA_ARGS__, ECS_SITE_)
void *ecs_scratch_(ecs_world *world, size_t size, const char *site);

/* Why a system is not in the batch before its own: see ecs_inspect_system (inspect.h). */
typedef enum ecs_conflict {
    ECS_CONFLICT_NONE,       /* there is no batch before */
    ECS_CONFLICT_ORDER,      /* it could be, but another one that comes before it could not */
    ECS_CONFLICT_COMPONENT,  /* one writes the component that the other reads or writes */
    ECS_CONFLICT_UNIQUE,     /* one writes the unique that the other reads or writes */
    ECS_CONFLICT_COMMANDS,   /* the other commands a change of what this one declares, or this one
                                waits for all commands (command.h) */
    ECS_CONFLICT_STRUCTURE,  /* one changes, creates, destroys or uses scratch: it runs alone */
    ECS_CONFLICT_UNDECLARED, /* one, or the condition of its workload, declares nothing */
} ecs_conflict;

/* ---- Executors ----------------------------------------------------------------------------------
 *
 * An executor is two functions of yours that run tasks, on any threads you have. With one, the
 * systems of a batch run side by side, and a system may cut its own work into ranges that do. The
 * results are the same with any executor, and with none.
 *
 * Systems that run side by side share what the world holds, but each gets a struct of its own: it
 * must use the world that it is given, and not keep it. What is not the world's (a file, a
 * variable) is yours to guard. Of your hooks, those of replacements alone are called there. Your
 * allocator is only called there by systems that record commands (command.h), until their buffers
 * are large enough; your clock and on_bug may be, on any thread.
 */

/* Does the nth part of the work. `worker` is a small number of the thread that does it, for traces:
 * 0 for the one that called `start`. */
typedef void ecs_task(void *argument, uint32_t nth, uint32_t worker);

/* `start` makes sure that task(argument, nth, worker) is called once for each nth below `count`, in
 * any order, on any threads; it may call them itself, or leave that to `wait`, which returns when
 * all are done. The two are called in turn, on the thread that called ecs_run or ecs_run_ranges.
 * The tasks must see what was written before `start`; after `wait`, that thread must see what they
 * wrote. */
typedef struct ecs_executor {
    void (*start)(void *context, ecs_task *task, void *argument, uint32_t count);
    void (*wait)(void *context);
    void *context;
} ecs_executor;

/* The world uses a copy from now on; NULL: all runs on the calling thread. Not inside a system. */
void ecs_set_executor(ecs_world *world, const ecs_executor *executor);

/* ---- Ranges ---- */

/* Places first to end - 1, the nth of the cut: slots, rows, or whatever you cut. */
typedef struct ecs_range {
    uint32_t first, end;
    uint32_t nth;
} ecs_range;

/* Does the work for a range. */
typedef void ecs_range_task(ecs_world *world, ecs_range range, void *context);

/* The number of ranges: `count` / `grain`, rounded up; 0 for a grain of 0, which cuts nothing. */
static inline uint32_t ecs_range_count(uint32_t count, uint32_t grain)
{
    return grain > 0 ? count / grain + (count % grain != 0) : 0;
}

/* Cuts 0..count into ranges of `grain` places (the last may have fewer), and calls the task for
 * each: through the executor, if the system runs alone in its batch, or outside of systems;
 * otherwise one after the other. The cut depends on `count` and `grain` alone, never on the number
 * of threads: let each range store its result in element `nth` of an array, and sum up in order.
 *
 * Tasks may touch what the running system may, but structure must not change: no adding, removing,
 * creating, destroying or sorting. Two ranges must not write the same data. Never allocates.
 *
 *     static void fall(ecs_world *world, ecs_range range, void *context)
 *     {
 *         ecs_view view = ecs_view_range(world, FALLING, range.first, range.end);
 *         while (ecs_view_next(&view))
 *             ecs_view_get(&view, Position)->y += 1;
 *     }
 *
 *     ecs_run_ranges(world, ecs_view_extent(world, FALLING), 1024, fall, NULL);
 *
 * Arrays (ecs_array, and those of a group) are cut by their rows. */
void ecs_run_ranges(ecs_world *world, uint32_t count, uint32_t grain, ecs_range_task *task,
                    void *context);

ECS_END_C_
