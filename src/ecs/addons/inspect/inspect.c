/* inspect: the figures of a world and of its workloads, and the reasons for their batches. */
#include "../inspect.h"

#include "../../kernel.h"
#include "../../plan.h"
#include "../track/tracking.h"

static size_t bytes_of(const ecs_world *world, unsigned component)
{
    return ecs_bytes_of_rows_(&world->storages[component]) + ecs_tracking_bytes_(world, component);
}

ecs_component_info ecs_inspect_component(const ecs_world *world, unsigned component)
{
    ECS_CHECK_(world, component < ECS_COMPONENTS_MAX,
               "ecs_inspect_component: there is no number %u, a world has %d component types",
               component, ECS_COMPONENTS_MAX);
    const ecs_storage_ *storage = &world->storages[component];
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    const ecs_interests heard = ecs_heard_by_program_(world);
    return (ecs_component_info){
        .name = storage->label.name,
        .count = ecs_row_count_(storage),
        .room = storage->capacity,
        .value_size = storage->size,
        .bytes = bytes_of(world, component),
        .in_group = !ecs_is_empty(ecs_owned_with_(world, ecs_bit_(component))),
        .has_hook =
            ecs_holds_(ecs_union(heard.losing, ecs_union(heard.gained, heard.replaced)), component),
        .tracked = tracking ? tracking->kinds : 0,
        .events = tracking ? tracking->deleted.count + tracking->removed.count : 0,
    };
}

ecs_world_info ecs_inspect(const ecs_world *world)
{
    ecs_world_info info = {
        .entities = ecs_entity_count(world),
        .free_slots = world->record_capacity - world->record_count + world->free_count,
        .retired_slots = world->retired_count,
        .groups = world->group_count,
        .bytes = sizeof *world + world->record_capacity * sizeof *world->records +
                 world->group_count * sizeof *world->groups + ecs_bytes_of_observers_(world),
    };
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        info.components += world->storages[i].label.name != NULL;
        info.bytes += bytes_of(world, i);
        info.uniques += world->uniques[i].value != NULL;
        info.bytes += world->uniques[i].value ? world->uniques[i].size : 0;
        info.bytes += world->uniques[i].name_size;
        info.bytes += ecs_unique_tracking_of_(world, i) ? sizeof(ecs_unique_tracking_) : 0;
    }
    return info;
}

/* ---- workloads ---- */

uint32_t ecs_system_count(const ecs_world *world, const ecs_workload *workload)
{
    const ecs_plan_ *plan = ecs_plan_of_(world, workload, workload);
    return plan ? plan->count : 0;
}

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
        return world->storages[clash->number].label.name;
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
    const ecs_plan_ *plan = ecs_plan_of_(world, workload, workload);
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
        .commands = entry->deferred ? entry->deferred->count : 0,
        .runs = entry->runs,
        .last_ns = entry->last_ns,
        .total_ns = entry->total_ns,
    };
}
