#include "platform/host.h"

#include "platform/clock.h"

static uint32_t threads_for(const sq_options *options)
{
    if (options->threads > 0)
        return options->threads;
    return options->headless || options->verify ? 1 : plat_threads_usual();
}

void plat_host_init(sq_options *options, plat_threads *threads)
{
    const bool in_window = !options->headless && !options->verify;
    plat_threads_init(threads, threads_for(options));
    options->host.executor = plat_threads_executor(threads);
    options->host.threads = threads->count;
    options->host.clock = in_window || options->profile ? plat_clock_ns : NULL;
}
