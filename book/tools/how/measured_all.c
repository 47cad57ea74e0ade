/* measured_all: the measurement of each storage, by number, for the page. */
#include <emscripten.h>

#include "measured.h"

static const Measured *const measured[] = {&optionals, &masks, &sparse_sets, &groups, &archetypes};

EMSCRIPTEN_KEEPALIVE void make(int storage, int work, uint32_t entities)
{
    measured[storage]->make(work, entities);
}

EMSCRIPTEN_KEEPALIVE void run(int storage, int work, uint32_t times)
{
    measured[storage]->run(work, times);
}
