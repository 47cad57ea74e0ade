/* harness: measures the workloads on one contender, in all its variants.
 *
 *   bench_NAME [--workload W,...] [--variant V,...] [--n N,...] [--reps R] [--budget MS]
 *              [--list | --check | --memory]
 *
 * Prints lines of commas on standard output:
 *
 *   NAME,variant,workload,n,least,median           nanoseconds for each entity
 *   #check,NAME,variant,workload,n,checksum        after one run; the same for every contender
 *   #bytes,NAME,scene,n,bytes                      with --bytes: see measure_bytes
 *   #built,COMPILER
 *
 * Everything that a run needs is set up before the clock starts. A workload that can run again is
 * repeated for at least a millisecond between two readings of the clock, the others run once on
 * each of many fixtures. Each has a warm-up. --reps is the least number of readings (7), --budget
 * how long to go on beyond it where a workload takes long (400). */
#pragma once

#include "checksum.h"
#include "workloads.h"

#include <stddef.h>

/* A way to do a workload. */
typedef struct bench_case {
    unsigned workload;
    const char *variant;
    void (*run)(void *fixture, uint32_t n);
    unsigned layout; /* what its fixture needs beside the entities: the contender's own flags */
} bench_case;

/* An implementation. A fixture is a world, or what stands for one, with the entities of a workload.
 */
typedef struct contender {
    const char *name;
    const bench_case *cases;
    size_t case_count;
    void *(*set_up)(const workload *work, unsigned layout, uint32_t n);
    void (*tear_down)(void *fixture);
    seen_entity (*look)(const void *fixture, uint32_t i);

    /* For --memory; NULL: not measured. */
    size_t (*bytes)(const void *fixture);
    void (*create)(void *fixture, uint32_t i, unsigned has);
    void (*destroy)(void *fixture, uint32_t i);
} contender;

/* The result of a workload that reads. Volatile: or the compiler would leave the reading out. */
extern volatile int64_t bench_sum;

/* The picture of the frame: pixels.h defines these two, in one file of each contender. */
void clear_pixels(void);
uint64_t pixels_checksum(void);

int bench_main(const contender *subject, int argc, char *argv[]);
