/* bench_designs [N]: the cost of the same work on N entities (16000 by default) in the four
 * designs, as one table in Markdown. Every result is checked; a wrong one ends the program with
 * status 1. */
#include "../clock.h"

#include "design.h"

#include <inttypes.h>

enum { REPETITIONS = 15, RARE = 16, DESIGNS = 4 };

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
    unsigned runs; /* in a repetition */
} operation;

enum { OFTEN = 32 };

static const operation operations[] = {
    {"create with one component", prepare_none, run_create_1, expect_one, 1},
    {"create with two components", prepare_none, run_create_2, expect_two, 1},
    {"destroy, with two components", prepare_two, run_destroy, expect_none, 1},
    {"add a component and remove it", prepare_one, run_add_remove, expect_one, OFTEN},
    {"get, entities in random order", prepare_shuffled, run_get, expect_get, OFTEN},
    {"loop over one component", prepare_one, run_shift, expect_shift, OFTEN},
    {"loop over one, which 1 in 16 has", prepare_one_rare, run_shift, expect_shift_rare, OFTEN},
    {"loop over two", prepare_two, run_move, expect_move, OFTEN},
    {"loop over two, which 1 in 16 has", prepare_two_rare, run_move, expect_move_rare, OFTEN},
    {"loop over two, added in random order", prepare_two_shuffled, run_move, expect_move, OFTEN},
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

static void check(const scene *s, const operation *what)
{
    const outcome seen = observe(s);
    const outcome expected = what->expect(s->n, what->runs);
    if (seen.positions == expected.positions && seen.both == expected.both &&
        seen.sum >= expected.sum && seen.sum <= expected.sum)
        return;
    fprintf(stderr, "bench_designs: %s: %s is wrong\n", s->design->name, what->name);
    exit(EXIT_FAILURE);
}

/* Nanoseconds for each entity in one repetition, on a world of its own. */
static double repeat(scene *s, const operation *what)
{
    s->world = s->design->open();
    s->sum = 0;
    what->prepare(s);
    const double begin = bench_now();
    for (unsigned run = 0; run < what->runs; run++)
        what->run(s);
    const double spent = bench_now() - begin;
    check(s, what);
    s->design->close(s->world);
    return spent / what->runs / s->n;
}

/* The least of all repetitions but the first. */
static double measure(scene *s, const operation *what)
{
    repeat(s, what);
    double least = repeat(s, what);
    for (int i = 1; i < REPETITIONS; i++) {
        const double time = repeat(s, what);
        least = time < least ? time : least;
    }
    return least;
}

static double bytes_each(scene *s, void (*prepare)(scene *s))
{
    s->world = s->design->open();
    prepare(s);
    const double bytes = (double)s->design->bytes(s->world);
    s->design->close(s->world);
    return bytes / s->n;
}

/* ---- the table ---- */

static void print_head(uint32_t n)
{
    printf("| nanoseconds per entity, %" PRIu32 " entities |", n);
    for (int i = 0; i < DESIGNS; i++)
        printf(" %s |", designs[i]->name);
    printf("\n| --- |");
    for (int i = 0; i < DESIGNS; i++)
        printf(" ---: |");
    putchar('\n');
}

static void print_times(scene *s, const operation *what)
{
    printf("| %s |", what->name);
    for (int i = 0; i < DESIGNS; i++) {
        s->design = designs[i];
        printf(" %.2f |", measure(s, what));
        fflush(stdout);
    }
    putchar('\n');
}

static void print_bytes(scene *s, const char *name, void (*prepare)(scene *s))
{
    printf("| %s |", name);
    for (int i = 0; i < DESIGNS; i++) {
        s->design = designs[i];
        printf(" %.0f |", bytes_each(s, prepare));
    }
    putchar('\n');
}

int main(int argc, char *argv[])
{
    const long n = argc > 1 ? strtol(argv[1], NULL, 10) : 16000;
    if (argc > 2 || n < 1 || n > 10000000) {
        fputs("bench_designs [N]: N from 1 to 10000000 entities\n", stderr);
        return 2;
    }
    scene s = {.n = (uint32_t)n};
    s.entities = bench_alloc((size_t)n, sizeof *s.entities);
    s.shuffled = bench_alloc((size_t)n, sizeof *s.shuffled);
    settle_memory();
    print_head(s.n);
    for (size_t i = 0; i < sizeof operations / sizeof *operations; i++)
        print_times(&s, &operations[i]);
    print_bytes(&s, "*bytes*, all with two", prepare_two);
    print_bytes(&s, "*bytes*, 1 in 16 with both", prepare_two_rare);
    putchar('\n');
    for (int i = 0; i < DESIGNS; i++)
        printf("- %s: %s\n", designs[i]->name, designs[i]->explanation);
    free(s.entities);
    free(s.shuffled);
    return EXIT_SUCCESS;
}
