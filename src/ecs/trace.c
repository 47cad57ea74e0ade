#include "trace.h"

#include <inttypes.h>

#include "json.h"

void ecs_trace_start(ecs_world *world, FILE *stream)
{
    ecs_check_outside_(world, "ecs_trace_start");
    ECS_CHECK_(world, world->def.clock,
               "ecs_trace_start: the world has no clock: give ecs_world_def one");
    ECS_CHECK_(world, !world->trace, "ecs_trace_start: a trace is on already: call ecs_trace_stop");
    world->trace = stream;
    world->trace_has_events = false;
    fputc('[', stream);
}

void ecs_trace_stop(ecs_world *world)
{
    ecs_check_outside_(world, "ecs_trace_stop");
    if (world->trace)
        fputs("\n]\n", world->trace);
    world->trace = NULL;
}

static void write_microseconds(const char *name, uint64_t ns, FILE *stream)
{
    fprintf(stream, ",\"%s\":%" PRIu64 ".%03u", name, ns / 1000, (unsigned)(ns % 1000));
}

void ecs_trace_run_(ecs_world *world, const ecs_entry_ *entry)
{
    FILE *stream = world->trace;
    if (!stream)
        return;
    fputs(world->trace_has_events ? ",\n{\"name\":" : "\n{\"name\":", stream);
    ecs_write_string_(entry->system->name, stream);
    fputs(",\"cat\":", stream);
    ecs_write_string_(entry->workload->name, stream);
    fputs(",\"ph\":\"X\"", stream);
    write_microseconds("ts", entry->began, stream);
    write_microseconds("dur", entry->ended - entry->began, stream);
    fprintf(stream, ",\"pid\":0,\"tid\":%" PRIu32 ",\"args\":{\"batch\":%" PRIu32 "}}",
            entry->worker, entry->batch);
    world->trace_has_events = true;
}
