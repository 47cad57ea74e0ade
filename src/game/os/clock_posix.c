#include "os/clock.h"

#include <time.h>

uint64_t sq_clock_ns(void *context)
{
    struct timespec now = {0};
    (void)context;
    timespec_get(&now, TIME_UTC);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}
