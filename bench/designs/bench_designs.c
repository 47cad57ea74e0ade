/* bench_designs [N [REPETITIONS]]: the cost of the same work on N entities (16384 by default) in
 * the four designs. Prints lines of commas:
 *
 *   design,-,work,N,least,median      nanoseconds for each entity (9 repetitions by default)
 *   #bytes,design,scene,N,bytes       as bench_ecs --memory does, of what the design can do
 *
 * Every result is checked; a wrong one ends the program with status 1. */
#include "../clock.h"

#include "design.h"

#include <inttypes.h>

enum { REPETITIONS_MAX = 101, RARE = 16, CHURNS = 8, DESIGNS = 4 };

static const design *const designs[DESIGNS] = {&design_optionals, &design_maps, &design_sparse_sets,
                                               &design_archetypes};

/* A design at work. */
typedef struct scene {
    const design *design;
    void *world;
    uint32_t *entities; /* in the order of creation */
    uint32_t *shuffled; /* the same in a random order */
    uint32_t n;
    double sum; /* of the values read */
} scene;

/* ---- preparing, before the clock starts: no entities, or entities with Position (1, 2), some or
 * all of them with Velocity (3, 4) ---- */

static void prepare_none(scene *s)
{
    (void)s;
}

static void prepare_one(scene *s)
{
    s->design->create_with_1(s->world, s->entities, s->n);
}

static void prepare_two(scene *s)
{
    s->design->create_with_2(s->world, s->entities, s->n);
}

static void give_velocity(scene *s, uint32_t entity)
{
    *(Velocity *)s->design->add(s->world, entity, VELOCITY) = (Velocity){3, 4};
}

static void prepare_two_rare(scene *s)
{
    prepare_one(s);
    for (uint32_t i = 0; i < s->n; i += RARE)
        give_velocity(s, s->entities[i]);
}

/* Shuffles the entities (Fisher and Yates), always in the same way. */
static void shuffle(scene *s)
{
    uint64_t state = 1;
    memcpy(s->shuffled, s->entities, s->n * sizeof *s->shuffled);
    for (uint32_t i = s->n; i > 1; i--) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        const uint32_t other = (uint32_t)((state >> 32) * i >> 32);
        const uint32_t held = s->shuffled[i - 1];
        s->shuffled[i - 1] = s->shuffled[other];
        s->shuffled[other] = held;
    }
}

static void prepare_shuffled(scene *s)
{
    prepare_one(s);
    shuffle(s);
}

static void prepare_two_shuffled(scene *s)
{
    prepare_shuffled(s);
    for (uint32_t i = 0; i < s->n; i++)
        give_velocity(s, s->shuffled[i]);
}

/* One in sixteen has a Position, the others only Health. */
static void prepare_one_rare(scene *s)
{
    for (uint32_t i = 0; i < s->n; i++) {
        s->entities[i] = s->design->create(s->world, i % RARE ? BIT(HEALTH) : BIT(POSITION));
        if (i % RARE == 0)
            *(Position *)s->design->get(s->world, s->entities[i], POSITION) = (Position){1, 2};
    }
}

/* ---- the measured work ---- */

static void run_create_1(scene *s)
{
    s->design->create_with_1(s->world, s->entities, s->n);
}

static void run_create_2(scene *s)
{
    s->design->create_with_2(s->world, s->entities, s->n);
}

static void run_destroy(scene *s)
{
    s->design->destroy_all(s->world, s->entities, s->n);
}

static void run_add_remove(scene *s)
{
    s->design->add_then_remove(s->world, s->entities, s->n);
}

static void run_get(scene *s)
{
    s->sum += s->design->sum(s->world, s->shuffled, s->n);
}

static void run_shift(scene *s)
{
    s->design->shift(s->world);
}

static void run_move(scene *s)
{
    s->design->move(s->world);
}

/* The expected result after the runs: how many entities have a Position, how many have both, and
 * the sum of all coordinates and of the values read. */
typedef struct outcome {
    uint32_t positions, both;
    double sum;
} outcome;

static uint32_t rare(uint32_t n)
{
    return (n + RARE - 1) / RARE;
}

static outcome expect_one(uint32_t n, unsigned runs)
{
    (void)runs;
    return (outcome){n, 0, 3.0 * n};
}

static outcome expect_two(uint32_t n, unsigned runs)
{
    (void)runs;
    return (outcome){n, n, 3.0 * n};
}

static outcome expect_none(uint32_t n, unsigned runs)
{
    (void)n;
    (void)runs;
    return (outcome){0, 0, 0};
}

static outcome expect_get(uint32_t n, unsigned runs)
{
    return (outcome){n, 0, 3.0 * n + 3.0 * n * runs};
}

static outcome expect_shift(uint32_t n, unsigned runs)
{
    return (outcome){n, 0, 3.0 * n + 1.0 * n * runs};
}

static outcome expect_shift_rare(uint32_t n, unsigned runs)
{
    return (outcome){rare(n), 0, 3.0 * rare(n) + 1.0 * rare(n) * runs};
}

static outcome expect_move(uint32_t n, unsigned runs)
{
    return (outcome){n, n, 3.0 * n + 7.0 * n * runs};
}

static outcome expect_move_rare(uint32_t n, unsigned runs)
{
    return (outcome){n, rare(n), 3.0 * n + 7.0 * rare(n) * runs};
}

typedef struct operation {
    const char *name;
    void (*prepare)(scene *s);
    void (*run)(scene *s);
    outcome (*expect)(uint32_t n, unsigned runs);
    bool often; /* it leaves the world ready for another run */
} operation;

static const operation operations[] = {
    {"create with one component", prepare_none, run_create_1, expect_one, false},
    {"create with two components", prepare_none, run_create_2, expect_two, false},
    {"destroy (two components)", prepare_two, run_destroy, expect_none, false},
    {"add a component and remove it", prepare_one, run_add_remove, expect_one, true},
    {"get in random order", prepare_shuffled, run_get, expect_get, true},
    {"loop over one component", prepare_one, run_shift, expect_shift, true},
    {"loop over one that 1 in 16 has", prepare_one_rare, run_shift, expect_shift_rare, true},
    {"loop over two", prepare_two, run_move, expect_move, true},
    {"loop over two that 1 in 16 have", prepare_two_rare, run_move, expect_move_rare, true},
    {"loop over two (added in random order)", prepare_two_shuffled, run_move, expect_move, true},
};

/* ---- measuring ---- */

static outcome observe(const scene *s)
{
    outcome seen = {s->design->count(s->world, BIT(POSITION)),
                    s->design->count(s->world, BIT(POSITION) | BIT(VELOCITY)), s->sum};
    for (uint32_t i = 0; i < s->n && seen.positions > 0; i++) {
        const Position *position = s->design->get(s->world, s->entities[i], POSITION);
        if (position)
            seen.sum += (double)position->x + (double)position->y;
    }
    return seen;
}

static void check(const scene *s, const operation *what, unsigned runs)
{
    const outcome seen = observe(s);
    const outcome expected = what->expect(s->n, runs);
    if (seen.positions == expected.positions && seen.both == expected.both &&
        seen.sum >= expected.sum && seen.sum <= expected.sum)
        return;
    fprintf(stderr, "bench_designs: %s: %s is wrong\n", s->design->name, what->name);
    exit(EXIT_FAILURE);
}

/* How often it runs in a repetition: long enough for the clock. */
static unsigned runs_of(const scene *s, const operation *what)
{
    return what->often ? (s->n < 100000 ? 32 : 2) : 1;
}

/* Nanoseconds for each entity in one repetition, on a world of its own. */
static double repeat(scene *s, const operation *what)
{
    const unsigned runs = runs_of(s, what);
    s->world = s->design->open();
    s->sum = 0;
    what->prepare(s);
    const double begin = bench_now();
    for (unsigned run = 0; run < runs; run++)
        what->run(s);
    const double spent = bench_now() - begin;
    check(s, what, runs);
    s->design->close(s->world);
    return spent / runs / s->n;
}

/* After a warm-up. */
static void print_times(scene *s, const operation *what, int repetitions)
{
    double times[REPETITIONS_MAX];
    repeat(s, what);
    for (int i = 0; i < repetitions; i++)
        times[i] = repeat(s, what);
    qsort(times, (size_t)repetitions, sizeof *times, compare_times);
    printf("%s,-,%s,%" PRIu32 ",%.4f,%.4f\n", s->design->name, what->name, s->n, times[0],
           times[repetitions / 2]);
    fflush(stdout);
}

/* ---- memory ---- */

static void prepare_nothing(scene *s)
{
    for (uint32_t i = 0; i < s->n; i++)
        s->entities[i] = s->design->create(s->world, 0);
}

/* Half of the entities are destroyed and created again, others each time. */
static void prepare_churn(scene *s)
{
    prepare_two(s);
    for (int round = 0; round < CHURNS; round++) {
        shuffle(s);
        for (uint32_t i = 0; i < s->n / 2; i++)
            s->design->destroy(s->world, s->shuffled[i]);
        for (uint32_t i = 0; i < s->n / 2; i++)
            s->shuffled[i] = s->design->create(s->world, BIT(POSITION) | BIT(VELOCITY));
        memcpy(s->entities, s->shuffled, s->n * sizeof *s->entities);
    }
}

/* All but one in sixteen of these are destroyed. */
static void prepare_left(scene *s)
{
    prepare_churn(s);
    for (uint32_t i = 0; i < s->n; i++)
        if (i % RARE)
            s->design->destroy(s->world, s->entities[i]);
}

static void print_bytes(scene *s, const char *name, void (*prepare)(scene *s))
{
    s->world = s->design->open();
    prepare(s);
    printf("#bytes,%s,%s,%" PRIu32 ",%zu\n", s->design->name, name, s->n,
           s->design->bytes(s->world));
    s->design->close(s->world);
}

static void measure_design(scene *s, int repetitions)
{
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        print_times(s, &operations[i], repetitions);
    print_bytes(s, "nothing", prepare_nothing);
    print_bytes(s, "position", prepare_one);
    print_bytes(s, "both", prepare_two);
    print_bytes(s, "both_in_16", prepare_two_rare);
    print_bytes(s, "churn", prepare_churn);
    print_bytes(s, "left", prepare_left);
}

int main(int argc, char *argv[])
{
    const long n = argc > 1 ? strtol(argv[1], NULL, 10) : 16384;
    const long repetitions = argc > 2 ? strtol(argv[2], NULL, 10) : 9;
    if (argc > 3 || n < 1 || n > 10000000 || repetitions < 1 || repetitions > REPETITIONS_MAX) {
        fprintf(stderr,
                "bench_designs [N [REPETITIONS]]: 1 to 10000000 entities, 1 to %d repetitions\n",
                REPETITIONS_MAX);
        return 2;
    }
    scene s = {.n = (uint32_t)n};
    s.entities = bench_alloc((size_t)n, sizeof *s.entities);
    s.shuffled = bench_alloc((size_t)n, sizeof *s.shuffled);
    keep_memory();
    for (int i = 0; i < DESIGNS; i++) {
        s.design = designs[i];
        measure_design(&s, (int)repetitions);
    }
    free(s.entities);
    free(s.shuffled);
    return EXIT_SUCCESS;
}
