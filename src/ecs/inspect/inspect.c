/* inspect: the figures of a world. Changes nothing. */
#include "../ecs/inspect.h"

#include <inttypes.h>

#include "../core/storages.h"
#include "../system/plan.h"
#include "../track/tracking.h"

static size_t bytes_of(const ecs_world *world, unsigned component)
{
    return ecs_bytes_of_rows_(&world->storages[component]) + ecs_tracking_bytes_(world, component);
}

static bool has_hook(const ecs_world *world, unsigned component)
{
    const ecs_interests heard = ecs_heard_by_program(world);
    return ecs_holds_(heard.losing, component) || ecs_holds_(heard.gained, component) ||
           ecs_holds_(heard.replaced, component);
}

ecs_component_info ecs_inspect_component(const ecs_world *world, unsigned component)
{
    ECS_CHECK_(world, component < ECS_COMPONENTS_MAX,
               "ecs_inspect_component: there is no number %u, a world has %d component types",
               component, ECS_COMPONENTS_MAX);
    const ecs_storage_ *storage = &world->storages[component];
    const ecs_tracking_ *tracking = ecs_tracking_of_(world, component);
    return (ecs_component_info){
        .name = storage->name,
        .count = ecs_row_count_(storage),
        .room = storage->capacity,
        .value_size = storage->size,
        .bytes = bytes_of(world, component),
        .in_group = ecs_is_owned_(world, ecs_bit_(component)),
        .has_hook = has_hook(world, component),
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
                 world->group_count * sizeof *world->groups + world->scratch_size +
                 ecs_bytes_of_plans_(world) + ecs_bytes_of_observers_(world),
    };
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        info.components += world->storages[i].name != NULL;
        info.bytes += bytes_of(world, i);
    }
    for (unsigned i = 0; i < ECS_UNIQUES_MAX; i++) {
        info.uniques += world->uniques[i].value != NULL;
        info.bytes += world->uniques[i].value ? world->uniques[i].size : 0;
        info.bytes += world->uniques[i].tracking ? sizeof *world->uniques[i].tracking : 0;
    }
    return info;
}

/* "tracked":["inserted","deleted"], */
static void write_tracked(unsigned kinds, FILE *stream)
{
    static const char *const names[] = {"inserted", "modified", "deleted", "removed"};
    const char *separator = "";
    fputs("\"tracked\":[", stream);
    for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (!(kinds >> i & 1))
            continue;
        fprintf(stream, "%s\"%s\"", separator, names[i]);
        separator = ",";
    }
    fputs("]", stream);
}

static void write_component(const ecs_component_info *info, FILE *stream)
{
    /* A component's name is a C identifier: nothing in it needs escaping. */
    fprintf(stream,
            "{\"name\":\"%s\",\"count\":%" PRIu32 ",\"room\":%" PRIu32
            ",\"value_size\":%zu,\"bytes\":%zu,\"in_group\":%s,\"has_hook\":%s,",
            info->name, info->count, info->room, info->value_size, info->bytes,
            info->in_group ? "true" : "false", info->has_hook ? "true" : "false");
    write_tracked(info->tracked, stream);
    fprintf(stream, ",\"events\":%" PRIu32 "}", info->events);
}

void ecs_write_json(const ecs_world *world, FILE *stream)
{
    const ecs_world_info info = ecs_inspect(world);
    fprintf(stream,
            "{\"entities\":%" PRIu32 ",\"free_slots\":%" PRIu32 ",\"retired_slots\":%" PRIu32
            ",\"uniques\":%" PRIu32 ",\"groups\":%" PRIu32 ",\"bytes\":%zu,\"components\":[",
            info.entities, info.free_slots, info.retired_slots, info.uniques, info.groups,
            info.bytes);
    const char *separator = "";
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        const ecs_component_info component = ecs_inspect_component(world, i);
        if (!component.name)
            continue;
        fputs(separator, stream);
        write_component(&component, stream);
        separator = ",";
    }
    fputs("]}", stream);
}
