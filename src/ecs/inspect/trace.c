/* trace: writes the runs of systems while they happen. */
#include "../ecs/inspect.h"

#include <inttypes.h>

#include "../core/access.h"
#include "../system/plan.h"
#include "json.h"

static void write_microseconds(const char *name, uint64_t ns, FILE *stream)
{
    fprintf(stream, ",\"%s\":%" PRIu64 ".%03u", name, ns / 1000, (unsigned)(ns % 1000));
}

/* Writes one complete event ("ph":"X"), with the comma before it and none behind: so the array can
 * end after any of them. */
static void trace_run(ecs_world *world, const ecs_entry_ *entry)
{
    FILE *stream = world->trace;
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

static void begin_trace(ecs_world *world, FILE *stream, bool is_part, const char *call)
{
    ecs_check_outside_(world, call);
    ECS_CHECK_(world, world->def.clock, "%s: the world has no clock: give ecs_world_def one", call);
    ECS_CHECK_(world, !world->trace, "%s: a trace is on already: call ecs_trace_stop", call);
    world->seam.trace_run = trace_run;
    world->trace = stream;
    world->trace_has_events = is_part;
    world->trace_is_part = is_part;
}

void ecs_trace_start(ecs_world *world, FILE *stream)
{
    begin_trace(world, stream, false, "ecs_trace_start");
    fputc('[', stream);
}

void ecs_trace_join(ecs_world *world, FILE *stream)
{
    begin_trace(world, stream, true, "ecs_trace_join");
}

void ecs_trace_stop(ecs_world *world)
{
    ecs_check_outside_(world, "ecs_trace_stop");
    if (world->trace && !world->trace_is_part)
        fputs("\n]\n", world->trace);
    world->trace = NULL;
}
