/* measured: the chapter's measure.c with the storage STORAGE, as the Measured called NAME; its main
 * gets another name by how.py. The page has the clock: a browser's is coarse, so it runs short work
 * many times. */
#include "measure.c"

#include "measured.h"

static Bench bench = {.random = 1};

static void make_world(int work, uint32_t entities)
{
    free_world(&bench.world);
    bench.world = (World){0};
    bench.n = entities;
    bench.entities = resize(bench.entities, entities, sizeof *bench.entities);
    bench.shuffled = resize(bench.shuffled, entities, sizeof *bench.shuffled);
    works[work].prepare(&bench);
}

static void run_work(int work, uint32_t times)
{
    for (uint32_t i = 0; i < times; i++)
        works[work].run(&bench);
}

const Measured NAME = {make_world, run_work};
