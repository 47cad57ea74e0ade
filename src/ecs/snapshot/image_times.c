#include "image_times.h"

#include "../workload/plan.h"

/* A workload, or a system that runs alone, is identified by its address, which stays the same while
 * the program runs; `counts` holds the number of times that follow. */
typedef struct plan_head {
    uint64_t subject;
    uint64_t counts;
} plan_head;

static plan_head head_of(const ecs_plan_ *plan)
{
    return (plan_head){
        .subject = (uintptr_t)plan->subject,
        .counts = (uint64_t)plan->gate_count << 32 | plan->count,
    };
}

static size_t size_of(const ecs_plan_ *plan)
{
    return sizeof(plan_head) + ((size_t)plan->count + plan->gate_count) * sizeof(uint64_t);
}

size_t ecs_image_times_size_(const ecs_world *world)
{
    size_t size = 0;
    for (const ecs_plan_ *plan = ecs_plans_(world); plan; plan = plan->next)
        size += size_of(plan);
    return size;
}

unsigned char *ecs_image_put_times_(const ecs_world *world, unsigned char *to)
{
    for (const ecs_plan_ *plan = ecs_plans_(world); plan; plan = plan->next) {
        const plan_head head = head_of(plan);
        to = ecs_put_all_(to, &head, sizeof head);
        for (uint32_t i = 0; i < plan->count; i++)
            to = ecs_put_all_(to, &plan->entries[i].last_run, sizeof(uint64_t));
        for (uint32_t i = 0; i < plan->gate_count; i++)
            to = ecs_put_all_(to, &plan->gates[i].last_run, sizeof(uint64_t));
    }
    return to;
}

/* The plan that these times belong to; NULL if this world has none. */
static ecs_plan_ *plan_of(const ecs_world *world, const unsigned char *from)
{
    plan_head head;
    ecs_get_all_(&head, from, sizeof head);
    ecs_plan_ *plan = ecs_plans_(world);
    while (plan &&
           ((uintptr_t)plan->subject != head.subject || head_of(plan).counts != head.counts))
        plan = plan->next;
    return plan;
}

bool ecs_image_times_fit_(const ecs_world *world, const unsigned char *from, size_t size)
{
    while (size >= sizeof(plan_head)) {
        const ecs_plan_ *plan = plan_of(world, from);
        if (!plan || size_of(plan) > size)
            return false;
        from += size_of(plan);
        size -= size_of(plan);
    }
    return size == 0;
}

static void forget_runs(const ecs_world *world)
{
    for (ecs_plan_ *plan = ecs_plans_(world); plan; plan = plan->next) {
        for (uint32_t i = 0; i < plan->count; i++)
            plan->entries[i].last_run = 0;
        for (uint32_t i = 0; i < plan->gate_count; i++)
            plan->gates[i].last_run = 0;
    }
}

void ecs_image_get_times_(ecs_world *world, const unsigned char *from, size_t size)
{
    forget_runs(world);
    for (const unsigned char *end = from + size; from < end;) {
        const ecs_plan_ *plan = plan_of(world, from);
        from += sizeof(plan_head);
        for (uint32_t i = 0; i < plan->count; i++)
            from = ecs_get_all_(&plan->entries[i].last_run, from, sizeof(uint64_t));
        for (uint32_t i = 0; i < plan->gate_count; i++)
            from = ecs_get_all_(&plan->gates[i].last_run, from, sizeof(uint64_t));
    }
}
