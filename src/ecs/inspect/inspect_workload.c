/* inspect_workload: the figures of a workload, and the reasons for its batches. Changes nothing. */
#include "../ecs/inspect.h"

#include <inttypes.h>

#include "../workload/plan.h"
#include "json.h"

uint32_t ecs_system_count(const ecs_world *world, const ecs_workload *workload)
{
    const ecs_plan_ *plan = ecs_find_plan_(world, workload);
    return plan ? plan->count : 0;
}

/* ---- reasons ---- */

static uint32_t batch_start(const ecs_plan_ *plan, uint32_t nth)
{
    while (nth > 0 && plan->entries[nth - 1].batch == plan->entries[nth].batch)
        nth--;
    return nth;
}

static const char *name_of(const ecs_world *world, const ecs_clash_ *clash)
{
    if (clash->number == ECS_ALL_NUMBERS_)
        return NULL;
    if (clash->kind == ECS_CONFLICT_COMPONENT || clash->kind == ECS_CONFLICT_COMMANDS)
        return world->storages[clash->number].name;
    return clash->kind == ECS_CONFLICT_UNIQUE ? world->uniques[clash->number].name : NULL;
}

/* Plans store no reasons. The cut into batches is repeated here for one system: the first clash
 * with the batch before its own is the reason. */
static ecs_reason reason_of(const ecs_world *world, const ecs_plan_ *plan, uint32_t nth)
{
    const uint32_t start = batch_start(plan, nth);
    if (start == 0)
        return (ecs_reason){.kind = ECS_CONFLICT_NONE};
    for (uint32_t other = batch_start(plan, start - 1); other < start; other++) {
        const ecs_entry_ *entry = &plan->entries[other];
        const ecs_clash_ clash = ecs_find_clash_(&entry->footprint, &plan->entries[nth].footprint);
        if (clash.kind != ECS_CONFLICT_NONE)
            return (ecs_reason){clash.kind, entry->system->name, name_of(world, &clash),
                                clash.by_second, clash.by_first};
    }
    return (ecs_reason){.kind = ECS_CONFLICT_ORDER, .system = plan->entries[start].system->name};
}

ecs_system_info ecs_inspect_system(const ecs_world *world, const ecs_workload *workload,
                                   uint32_t nth)
{
    const ecs_plan_ *plan = ecs_find_plan_(world, workload);
    ECS_CHECK_(world, plan && nth < plan->count,
               "ecs_inspect_system: there is no system %u in %s: call ecs_system_count", nth,
               workload->name);
    const ecs_entry_ *entry = &plan->entries[nth];
    return (ecs_system_info){
        .name = entry->system->name,
        .workload = entry->workload->name,
        .batch = entry->batch,
        .why = reason_of(world, plan, nth),
        .main_thread = ecs_stays_(world, entry),
        .commands = entry->commands.recorded,
        .runs = entry->runs,
        .last_ns = entry->last_ns,
        .total_ns = entry->total_ns,
    };
}

/* ---- JSON ---- */

static const char *const kinds[] = {
    [ECS_CONFLICT_NONE] = "none",
    [ECS_CONFLICT_ORDER] = "order",
    [ECS_CONFLICT_COMPONENT] = "component",
    [ECS_CONFLICT_UNIQUE] = "unique",
    [ECS_CONFLICT_COMMANDS] = "commands",
    [ECS_CONFLICT_STRUCTURE] = "structure",
    [ECS_CONFLICT_UNDECLARED] = "undeclared",
};

static void write_reason(const ecs_reason *why, FILE *stream)
{
    fprintf(stream, "{\"kind\":\"%s\",\"system\":", kinds[why->kind]);
    ecs_write_string_(why->system, stream);
    fputs(",\"name\":", stream);
    ecs_write_string_(why->name, stream);
    fprintf(stream, ",\"by_this\":%s,\"by_other\":%s}", why->by_this ? "true" : "false",
            why->by_other ? "true" : "false");
}

static void write_system(const ecs_system_info *info, FILE *stream)
{
    fputs("{\"name\":", stream);
    ecs_write_string_(info->name, stream);
    fputs(",\"workload\":", stream);
    ecs_write_string_(info->workload, stream);
    fprintf(stream,
            ",\"batch\":%" PRIu32 ",\"main_thread\":%s,\"commands\":%" PRIu32 ",\"runs\":%" PRIu64
            ",\"last_ns\":%" PRIu64 ",\"total_ns\":%" PRIu64 ",\"why\":",
            info->batch, info->main_thread ? "true" : "false", info->commands, info->runs,
            info->last_ns, info->total_ns);
    write_reason(&info->why, stream);
    fputc('}', stream);
}

void ecs_write_workload_json(const ecs_world *world, const ecs_workload *workload, FILE *stream)
{
    fputs("{\"workload\":", stream);
    ecs_write_string_(workload->name, stream);
    fputs(",\"systems\":[", stream);
    for (uint32_t nth = 0; nth < ecs_system_count(world, workload); nth++) {
        const ecs_system_info info = ecs_inspect_system(world, workload, nth);
        fputs(nth > 0 ? "," : "", stream);
        write_system(&info, stream);
    }
    fputs("]}", stream);
}
