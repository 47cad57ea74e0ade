/* harness: see harness.h. */
#define _POSIX_C_SOURCE 200809L /* the clock */

#include "harness.h"

#include "bytes.h"
#include "timer.h"

#include <inttypes.h>

#if defined(__clang__)
#define COMPILER __VERSION__
#elif defined(__GNUC__)
#define COMPILER "gcc " __VERSION__
#else
#define COMPILER "an unknown compiler"
#endif

enum { READINGS_MAX = 101, SIZES_MAX = 16 };

typedef struct options {
    const char *only_workloads, *only_variants; /* lists with commas; NULL: all */
    uint32_t sizes[SIZES_MAX];
    int size_count, readings;
    double budget_ns;
    bool list, check, memory;
} options;

/* A case at one N, and what its readings gave. */
typedef struct measurement {
    const contender *subject;
    const bench_case *subject_case;
    const workload *work;
    const options *options;
    uint32_t n;
    timer timer;
    double ns[READINGS_MAX]; /* for each entity */
    int count;
} measurement;

volatile int64_t bench_sum;

/* In slots of others that were destroyed in another order, as in a world that has lived for a
 * while. Plain arrays have no entities, and stay as they are. */
static void replace_some(const contender *subject, void *fixture, const workload *work, uint32_t n)
{
    uint32_t *order = random_order(n, ORDER_OF_ENDS);
    for (uint32_t i = 0; i < n / 10; i++)
        subject->destroy(fixture, order[i]);
    for (uint32_t i = 0; i < n / 10; i++)
        subject->create(fixture, order[i], work->has(order[i]));
    free(order);
}

static void *set_up(const measurement *m)
{
    void *fixture = m->subject->set_up(m->work, m->subject_case->layout, m->n);
    if (m->work->churned && m->subject->create)
        replace_some(m->subject, fixture, m->work, m->n);
    return fixture;
}

/* ---- one run, to see whether the result is right ---- */

static uint64_t checksum(const measurement *m, const void *fixture)
{
    if (m->work->reads)
        return checksum_of_count((double)(uint64_t)bench_sum);
    uint64_t sum = pixels_checksum();
    uint32_t alive = 0;
    for (uint32_t i = 0; i < m->n; i++) {
        const seen_entity one = m->subject->look(fixture, i);
        alive += one.is_alive;
        sum += checksum_of_entity(i, &one);
    }
    return sum + checksum_of_count(alive);
}

static void print_checksum(const measurement *m)
{
    clear_pixels();
    void *fixture = set_up(m);
    m->subject_case->run(fixture, m->n);
    printf("#check,%s,%s,%s,%" PRIu32 ",%016" PRIx64 "\n", m->subject->name,
           m->subject_case->variant, m->work->name, m->n, checksum(m, fixture));
    m->subject->tear_down(fixture);
}

/* ---- measuring ---- */

/* Notes a reading; true if there are enough. `wanted` are enough even if little time has passed. */
static bool note(measurement *m, double ns, int wanted, double begin)
{
    m->ns[m->count++] = ns;
    const bool spent = bench_now() - begin > m->options->budget_ns;
    return m->count == READINGS_MAX ||
           (m->count >= m->options->readings && (m->count >= wanted || spent));
}

static double time_once(const measurement *m)
{
    void *fixture = set_up(m);
    const uint64_t begin = timer_begin();
    m->subject_case->run(fixture, m->n);
    const uint64_t end = timer_end();
    m->subject->tear_down(fixture);
    return timer_ns(&m->timer, begin, end) / m->n;
}

static void measure_once(measurement *m)
{
    const int wanted = m->n <= 1024 ? 51 : (m->n <= 16384 ? 21 : m->options->readings);
    const double begin = bench_now();
    time_once(m); /* the warm-up */
    while (!note(m, time_once(m), wanted, begin)) {
    }
}

static double time_again(const measurement *m, void *fixture, uint64_t runs)
{
    const uint64_t begin = timer_begin();
    for (uint64_t run = 0; run < runs; run++)
        m->subject_case->run(fixture, m->n);
    const uint64_t end = timer_end();
    return timer_ns(&m->timer, begin, end) / ((double)m->n * (double)runs);
}

/* Warms up, for two milliseconds; returns the nanoseconds of a run. */
static double warm_up(const measurement *m, void *fixture)
{
    const double begin = bench_now();
    uint64_t runs = 0;
    do {
        m->subject_case->run(fixture, m->n);
        runs++;
    } while (runs < 2 || bench_now() - begin < 2e6);
    return (bench_now() - begin) / (double)runs;
}

static void measure_again(measurement *m)
{
    void *fixture = set_up(m);
    const double run_ns = warm_up(m, fixture);
    const uint64_t runs = (uint64_t)(1e6 / run_ns) + 1;
    const int wanted = run_ns * (double)runs > 5e6 ? m->options->readings : 21;
    const double begin = bench_now();
    while (!note(m, time_again(m, fixture, runs), wanted, begin)) {
    }
    m->subject->tear_down(fixture);
}

static void measure(measurement *m)
{
    m->count = 0;
    if (m->work->once)
        measure_once(m);
    else
        measure_again(m);
    const int half = m->count / 2;
    qsort(m->ns, (size_t)m->count, sizeof *m->ns, compare_times);
    const double median = m->count % 2 ? m->ns[half] : (m->ns[half - 1] + m->ns[half]) / 2;
    printf("%s,%s,%s,%" PRIu32 ",%.4f,%.4f\n", m->subject->name, m->subject_case->variant,
           m->work->name, m->n, m->ns[0], median);
    fflush(stdout);
}

/* ---- the command line ---- */

/* Is the word in the list? No list has all words. */
static bool is_in(const char *list, const char *word)
{
    const size_t length = strlen(word);
    for (const char *item = list; item;) {
        const size_t item_length = strcspn(item, ",");
        if (item_length == length && memcmp(item, word, length) == 0)
            return true;
        item = item[item_length] ? item + item_length + 1 : NULL;
    }
    return !list;
}

static bool take_sizes(options *taken, const char *list)
{
    for (taken->size_count = 0; taken->size_count < SIZES_MAX;) {
        char *end = NULL;
        const unsigned long n = strtoul(list, &end, 10);
        if (*list < '1' || *list > '9' || n > 100000000 || (*end != ',' && *end != '\0'))
            return false;
        taken->sizes[taken->size_count++] = (uint32_t)n;
        if (*end == '\0')
            return true;
        list = end + 1;
    }
    return false;
}

static bool take_value(options *taken, const char *name, const char *value)
{
    if (strcmp(name, "--workload") == 0)
        taken->only_workloads = value;
    else if (strcmp(name, "--variant") == 0)
        taken->only_variants = value;
    else if (strcmp(name, "--n") == 0)
        return take_sizes(taken, value);
    else if (strcmp(name, "--reps") == 0)
        taken->readings = atoi(value);
    else if (strcmp(name, "--budget") == 0)
        taken->budget_ns = atof(value) * 1e6;
    else
        return false;
    return taken->readings >= 1 && taken->readings <= READINGS_MAX;
}

static bool take_options(options *taken, int argc, char *argv[])
{
    *taken = (options){.sizes = {16, 1024, 16384, 262144, 1000000},
                       .size_count = 5,
                       .readings = 7,
                       .budget_ns = 400e6};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--list") == 0)
            taken->list = true;
        else if (strcmp(argv[i], "--check") == 0)
            taken->check = true;
        else if (strcmp(argv[i], "--memory") == 0)
            taken->memory = true;
        else if (i + 1 == argc || !take_value(taken, argv[i], argv[i + 1]))
            return false;
        else
            i++;
    }
    return true;
}

static void run_case(measurement *m)
{
    if (!is_in(m->options->only_workloads, m->work->name) ||
        !is_in(m->options->only_variants, m->subject_case->variant))
        return;
    if (m->options->list)
        printf("%s,%s,%s\n", m->subject->name, m->subject_case->variant, m->work->name);
    for (int i = 0; i < m->options->size_count && !m->options->list; i++) {
        m->n = m->options->sizes[i];
        print_checksum(m);
        if (!m->options->check)
            measure(m);
    }
}

int bench_main(const contender *subject, int argc, char *argv[])
{
    options taken;
    if (!take_options(&taken, argc, argv)) {
        fprintf(stderr,
                "bench_%s [--workload W,...] [--variant V,...] [--n N,...] [--reps 1 to %d]\n"
                "    [--budget MS] [--list | --check | --memory]\n",
                subject->name, READINGS_MAX);
        return 2;
    }
    keep_memory();
    puts("#built," COMPILER);
    for (int i = 0; i < taken.size_count && taken.memory; i++)
        measure_bytes(subject, taken.sizes[i]);
    measurement m = {.subject = subject, .options = &taken, .timer = calibrated_timer()};
    for (size_t i = 0; i < subject->case_count && !taken.memory; i++) {
        m.subject_case = &subject->cases[i];
        m.work = &workloads[m.subject_case->workload];
        run_case(&m);
    }
    return EXIT_SUCCESS;
}
