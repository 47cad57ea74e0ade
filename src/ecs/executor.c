/* executor: ranges, and what belongs to the main thread. */
#include "plan.h"

void ecs_set_executor(ecs_world *world, const ecs_executor *executor)
{
    ecs_check_outside_(world, "ecs_set_executor");
    const ecs_executor mine = executor ? *executor : (ecs_executor){0};
    world->threads.start = mine.start;
    world->threads.wait = mine.wait;
    world->threads.context = mine.context;
}

typedef struct range_work {
    ecs_world *world;
    uint32_t count;
    uint32_t grain;
    ecs_range_task *task;
    void *context;
} range_work;

/* The last range may be shorter. Computing the end from what is left cannot overflow. */
static void run_range(void *argument, uint32_t nth, uint32_t worker)
{
    (void)worker;
    const range_work *work = argument;
    const uint32_t first = nth * work->grain;
    const uint32_t left = work->count - first;
    const uint32_t end = first + (left < work->grain ? left : work->grain);
    work->task(work->world, (ecs_range){first, end, nth}, work->context);
}

static void run_all(range_work *work)
{
    const uint32_t ranges = ecs_range_count(work->count, work->grain);
    const ecs_thread_use_ *executor = &work->world->threads;
    if (executor->start && ranges > 1) {
        executor->start(executor->context, run_range, work, ranges);
        executor->wait(executor->context);
        return;
    }
    for (uint32_t nth = 0; nth < ranges; nth++)
        run_range(work, nth, 0);
}

/* The access of the running code that its ranges share: without creating, destroying and changes,
 * and without what belongs to the main thread. */
static ecs_access_ access_in_range(const ecs_world *world)
{
    const ecs_access_ whole = world->run.guard ? *world->run.access : ecs_all_access_();
    return (ecs_access_){
        .reads = ecs_except(whole.reads, world->threads.bound),
        .writes = ecs_except(whole.writes, world->threads.bound),
        .reads_unique = ecs_except(whole.reads_unique, world->threads.bound_uniques),
        .writes_unique = ecs_except(whole.writes_unique, world->threads.bound_uniques),
    };
}

void ecs_run_ranges(ecs_world *world, uint32_t count, uint32_t grain, ecs_range_task *task,
                    void *context)
{
    range_work work = {world, count, grain, task, context};
    ECS_CHECK_(world, grain > 0,
               "ecs_run_ranges: the grain is 0: give each range at least one row");
    ECS_CHECK_(world, !world->run.in_range,
               "ecs_run_ranges is called by a range: cut the work once, into smaller ranges");
    const ecs_running_ held = world->run;
    const ecs_access_ access = access_in_range(world);
    world->run.access = &access;
    world->run.guard = ecs_allow_declared_;
    world->run.in_range = true;
    run_all(&work);
    world->run = held;
}

/* Each thread has a variable of its own here, whose address tells it from the others. */
static const void *this_thread(void)
{
    static _Thread_local const char here = 0;
    return &here;
}

void ecs_check_main_thread_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->threads.main || world->threads.main == this_thread(),
               "%s is called on another thread than ecs_main_thread: make both calls on the thread "
               "that the bound components and uniques belong to",
               call);
}

static void note_thread(ecs_world *world, const char *call)
{
    ecs_check_unbound_(world, call);
    ecs_check_main_thread_(world, call);
    world->threads.main = this_thread();
}

void ecs_main_thread_(ecs_world *world, ecs_type_ type)
{
    ecs_check_known_(world, type);
    note_thread(world, "ecs_main_thread");
    world->threads.bound = ecs_union(world->threads.bound, ecs_bit_(type.number));
}

void ecs_unique_main_thread_(ecs_world *world, ecs_type_ type)
{
    ecs_check_touch_(world, type, ECS_KNOWS_UNIQUE_);
    note_thread(world, "ecs_unique_main_thread");
    world->threads.bound_uniques = ecs_union(world->threads.bound_uniques, ecs_bit_(type.number));
    ecs_name_unique_(world, &world->uniques[type.number], type.label->name); /* for advice */
}
