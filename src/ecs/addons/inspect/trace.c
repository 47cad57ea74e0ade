/* trace: writes the runs of systems while they happen. */
#include "../inspect.h"

#include <inttypes.h>

#include "../../ecs_observer.h"

static const char key_of_trace = 'r';

typedef struct trace {
    FILE *stream; /* NULL: off */
    bool has_events;
    bool is_part; /* of an array that the trace does not end */
} trace;

/* In quotes; null for NULL. */
static void write_string(const char *text, FILE *stream)
{
    if (!text) {
        fputs("null", stream);
        return;
    }
    fputc('"', stream);
    for (; *text; text++) {
        const unsigned char letter = (unsigned char)*text;
        if (letter < ' ')
            fprintf(stream, "\\u%04x", letter);
        else if (letter == '"' || letter == '\\')
            fprintf(stream, "\\%c", letter);
        else
            fputc(letter, stream);
    }
    fputc('"', stream);
}

static void write_microseconds(const char *name, uint64_t ns, FILE *stream)
{
    fprintf(stream, ",\"%s\":%" PRIu64 ".%03u", name, ns / 1000, (unsigned)(ns % 1000));
}

/* Writes one complete event ("ph":"X"), behind a comma: so the array can end after any of them. */
static void trace_run(void *state, ecs_world *world, const ecs_ran *run)
{
    trace *running = state;
    FILE *stream = running->stream;
    (void)world;
    if (!stream)
        return;
    fputs(running->has_events ? ",\n{\"name\":" : "\n{\"name\":", stream);
    write_string(run->system, stream);
    fputs(",\"cat\":", stream);
    write_string(run->workload, stream);
    fputs(",\"ph\":\"X\"", stream);
    write_microseconds("ts", run->began, stream);
    write_microseconds("dur", run->ended - run->began, stream);
    fprintf(stream, ",\"pid\":0,\"tid\":%" PRIu32 ",\"args\":{\"batch\":%" PRIu32 "}}", run->worker,
            run->batch);
    running->has_events = true;
}

static bool begin_trace(ecs_world *world, FILE *stream, bool is_part, const char *call)
{
    ecs_check_outside_(world, call);
    ECS_CHECK_(world, world->def.clock, "%s: the world has no clock: give ecs_world_def one", call);
    const ecs_observer observer = {.key = &key_of_trace, .ran = trace_run};
    trace *made = ecs_ensure_state(world, &observer, sizeof(trace));
    if (!made)
        return false;
    ECS_CHECK_(world, !made->stream, "%s: a trace is on already: call ecs_trace_stop", call);
    *made = (trace){stream, is_part, is_part};
    return true;
}

bool ecs_trace_start(ecs_world *world, FILE *stream)
{
    if (!begin_trace(world, stream, false, "ecs_trace_start"))
        return false;
    fputc('[', stream);
    return true;
}

bool ecs_trace_join(ecs_world *world, FILE *stream)
{
    return begin_trace(world, stream, true, "ecs_trace_join");
}

void ecs_trace_stop(ecs_world *world)
{
    ecs_check_outside_(world, "ecs_trace_stop");
    trace *running = ecs_state_of(world, &key_of_trace);
    if (!running)
        return;
    if (running->stream && !running->is_part)
        fputs("\n]\n", running->stream);
    running->stream = NULL;
}
