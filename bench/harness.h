/* harness: runs the rows of work.h on one contender, measures the times, checks the results, and
 * prints. It is a header so that each contender is one source file to compile.
 *
 *   bench_NAME [--csv] [--n N,N,...] [--only ROW,...]
 *
 * Times are nanoseconds per entity. Everything that a run needs is made before the clock starts. A
 * repetition lasts at least a tenth of a millisecond; there are at least 9, after a warm-up. The
 * exit status is 1 when a result is wrong, and 2 when the command line is. */
#pragma once

#include "clock.h"
#include "work.h"

#include <inttypes.h>

/* An implementation to measure. A fixture is a world, or what stands for one, with the entities of
 * a row. */
typedef struct contender {
    const char *name;
    void (*runs[ROWS])(void *fixture); /* NULL: it cannot do this */
    void *(*set_up)(const work_row *row, uint32_t n);
    work_entity (*look)(const void *fixture, uint32_t i); /* at entity `i` after the runs */
    uint32_t (*count)(const void *fixture);               /* living entities */
    double (*seen)(const void *fixture); /* sum of the values that the runs have read */
    void (*tear_down)(void *fixture);
} contender;

typedef struct bench_options {
    bool csv;
    bool only[ROWS];
    uint32_t n[16];
    size_t n_count;
} bench_options;

enum { REPETITIONS_MIN = 9, REPETITIONS_MAX = 49, FIXTURES_MAX = 4 };
static const double repetition_ns = 1e5;
static const double row_ns = 2e7; /* once a row has taken this long, REPETITIONS_MIN will do */

static inline void bench_check(const contender *subject, const work_row *row, void *fixture,
                               uint32_t n, uint64_t runs)
{
    uint64_t sum = work_bits(subject->seen(fixture));
    uint32_t alive = 0;
    for (uint32_t i = 0; i < n; i++) {
        const work_entity one = subject->look(fixture, i);
        sum += work_mark(&one, i);
        alive += one.has & IS_ALIVE ? 1 : 0;
    }
    if (sum != work_expected(row, n, runs) || alive != subject->count(fixture)) {
        fprintf(stderr, "bench: %s with N = %" PRIu32 ": the result of %s is wrong\n", row->name, n,
                subject->name);
        exit(EXIT_FAILURE);
    }
}

/* One row at one N. */
typedef struct measurement {
    const contender *subject;
    unsigned row;
    uint32_t n;
    void *fixture;   /* of a row that can run again; otherwise NULL */
    uint64_t runs;   /* in a repetition */
    uint64_t passed; /* on the fixture so far */
    double clock_ns; /* the cost of reading the clock */
} measurement;

/* The number of fixtures used up between two readings of the clock. More would be more exact, but
 * freed together they would go back to the system, and the next ones would pay for fetching that
 * memory. */
static inline uint64_t batch_of(uint32_t n)
{
    return n < 64 ? FIXTURES_MAX : 1;
}

/* Nanoseconds of `count` runs, each on a fixture of its own, which the run uses up. */
static inline double time_batch(const measurement *m, uint64_t count)
{
    void *fixtures[FIXTURES_MAX];
    for (uint64_t i = 0; i < count; i++)
        fixtures[i] = m->subject->set_up(&work_rows[m->row], m->n);
    const double begin = bench_now();
    for (uint64_t i = 0; i < count; i++)
        m->subject->runs[m->row](fixtures[i]);
    const double spent = bench_now() - begin - m->clock_ns;
    for (uint64_t i = 0; i < count; i++) {
        bench_check(m->subject, &work_rows[m->row], fixtures[i], m->n, 1);
        m->subject->tear_down(fixtures[i]);
    }
    return spent;
}

static inline double time_consuming(const measurement *m)
{
    double spent = 0;
    for (uint64_t left = m->runs; left > 0;) {
        const uint64_t batch = batch_of(m->n);
        const uint64_t count = left < batch ? left : batch;
        spent += time_batch(m, count);
        left -= count;
    }
    return spent;
}

static inline double time_runs(measurement *m)
{
    if (!m->fixture)
        return time_consuming(m);
    const double begin = bench_now();
    for (uint64_t i = 0; i < m->runs; i++)
        m->subject->runs[m->row](m->fixture);
    const double spent = bench_now() - begin - m->clock_ns;
    m->passed += m->runs;
    return spent;
}

/* Writes the times of the repetitions to `times`, ascending, and returns their number. */
static inline size_t repeat(measurement *m, double *times)
{
    m->runs = 1;
    time_runs(m);
    for (double spent = 0; (spent = time_runs(m)) < repetition_ns;)
        m->runs = spent * 8 < repetition_ns ? m->runs * 8 : m->runs * 2;

    size_t count = 0;
    for (double spent = 0; count < REPETITIONS_MIN || (count < REPETITIONS_MAX && spent < row_ns);
         count++) {
        const double time = time_runs(m);
        times[count] = time / (double)m->runs / m->n;
        spent += time;
    }
    qsort(times, count, sizeof *times, compare_times);
    return count;
}

static inline void bench_row(const contender *subject, unsigned row, uint32_t n, bool csv)
{
    measurement m = {.subject = subject, .row = row, .n = n, .clock_ns = bench_clock_cost()};
    double times[REPETITIONS_MAX];
    if (!work_rows[row].consumes)
        m.fixture = subject->set_up(&work_rows[row], n);
    const size_t count = repeat(&m, times);
    if (m.fixture) {
        bench_check(subject, &work_rows[row], m.fixture, n, m.passed);
        subject->tear_down(m.fixture);
    }
    printf(csv ? "%s,%" PRIu32 ",%.4f,%.4f\n" : "%-22s %8" PRIu32 " %10.2f %10.2f\n",
           work_rows[row].name, n, times[0], times[count / 2]);
    fflush(stdout);
}

/* ---- the command line ---- */

static inline bool take_numbers(bench_options *options, const char *list)
{
    options->n_count = 0;
    while (options->n_count < sizeof options->n / sizeof *options->n) {
        char *end = NULL;
        const unsigned long n = strtoul(list, &end, 10);
        if (*list < '1' || *list > '9' || n > 100000000 || (*end != ',' && *end != '\0'))
            return false;
        options->n[options->n_count++] = (uint32_t)n;
        if (*end == '\0')
            return true;
        list = end + 1;
    }
    return false;
}

static inline bool take_rows(bench_options *options, const char *list)
{
    memset(options->only, 0, sizeof options->only);
    for (;;) {
        const size_t length = strcspn(list, ",");
        unsigned row = 0;
        while (row < ROWS && (strlen(work_rows[row].name) != length ||
                              strncmp(work_rows[row].name, list, length) != 0))
            row++;
        if (row == ROWS)
            return false;
        options->only[row] = true;
        if (list[length] == '\0')
            return true;
        list += length + 1;
    }
}

static inline bool take_options(bench_options *options, int argc, char *argv[])
{
    *options = (bench_options){.n = {16, 1000, 16000, 256000, 1000000}, .n_count = 5};
    memset(options->only, 1, sizeof options->only);
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--csv") == 0)
            options->csv = true;
        else if (i + 1 < argc && strcmp(argv[i], "--n") == 0 && take_numbers(options, argv[i + 1]))
            i++;
        else if (i + 1 < argc && strcmp(argv[i], "--only") == 0 && take_rows(options, argv[i + 1]))
            i++;
        else
            return false;
    }
    return true;
}

static inline int bench_misused(const contender *subject)
{
    fprintf(stderr, "bench_%s [--csv] [--n N,N,...] [--only ROW,...]: N from 1 to 100000000; rows:",
            subject->name);
    for (unsigned row = 0; row < ROWS; row++)
        fprintf(stderr, " %s", work_rows[row].name);
    fputc('\n', stderr);
    return 2;
}

static inline int bench_main(const contender *subject, int argc, char *argv[])
{
    bench_options options;
    if (!take_options(&options, argc, argv))
        return bench_misused(subject);
    settle_memory();
    if (options.csv)
        puts("workload,n,ns_min,ns_median");
    else
        printf("%-22s %8s %10s %10s   nanoseconds per entity\n", subject->name, "N", "min",
               "median");
    for (unsigned row = 0; row < ROWS; row++)
        for (size_t i = 0; i < options.n_count; i++)
            if (options.only[row] && subject->runs[row])
                bench_row(subject, row, options.n[i], options.csv);
    return EXIT_SUCCESS;
}
