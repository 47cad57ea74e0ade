/* bench_plain: the rows of work.h on plain C arrays, where they can do the same. This is the limit.
 * Entities with the same components lie in the same arrays, side by side; there are no handles, and
 * an entity stays where it was put. */
#include "harness.h"

/* Entities with the same components, row by row. Arrays of other components are NULL. */
typedef struct table {
    uint32_t *members;
    Position *position;
    Velocity *velocity;
    Data *data;
    Health *health;
    Poison *poison;
    Sprite *sprite;
    uint32_t count, capacity;
} table;

enum { TABLES = IS_ALIVE };

typedef struct place {
    unsigned table;
    uint32_t row;
} place;

typedef struct fixture {
    table tables[TABLES];  /* by the set of their components */
    unsigned used[TABLES]; /* the tables that are not empty */
    unsigned used_count;
    place *places; /* by entity */
    uint32_t *order;
    uint32_t n;
    double seen;
} fixture;

static void *grow_array(void *array, uint32_t count, size_t size)
{
    void *grown = realloc(array, count * size);
    if (!grown)
        abort();
    return grown;
}

static void grow(table *t, unsigned has)
{
    t->capacity = t->capacity ? t->capacity * 2 : 16;
    t->members = grow_array(t->members, t->capacity, sizeof *t->members);
    if (has & HAS_POSITION)
        t->position = grow_array(t->position, t->capacity, sizeof *t->position);
    if (has & HAS_VELOCITY)
        t->velocity = grow_array(t->velocity, t->capacity, sizeof *t->velocity);
    if (has & HAS_DATA)
        t->data = grow_array(t->data, t->capacity, sizeof *t->data);
    if (has & HAS_HEALTH)
        t->health = grow_array(t->health, t->capacity, sizeof *t->health);
    if (has & HAS_POISON)
        t->poison = grow_array(t->poison, t->capacity, sizeof *t->poison);
    if (has & HAS_SPRITE)
        t->sprite = grow_array(t->sprite, t->capacity, sizeof *t->sprite);
}

static void put(fixture *f, uint32_t i, unsigned has)
{
    table *t = &f->tables[has];
    if (t->count == 0)
        f->used[f->used_count++] = has;
    if (t->count == t->capacity)
        grow(t, has);
    const uint32_t row = t->count++;
    f->places[i] = (place){has, row};
    t->members[row] = i;
    if (has & HAS_POSITION)
        t->position[row] = work_position(i);
    if (has & HAS_VELOCITY)
        t->velocity[row] = work_velocity(i);
    if (has & HAS_DATA)
        t->data[row] = work_data(i);
    if (has & HAS_HEALTH)
        t->health[row] = work_health(i);
    if (has & HAS_POISON)
        t->poison[row] = work_poison(i);
    if (has & HAS_SPRITE)
        t->sprite[row] = (Sprite){0};
}

static void *set_up(const work_row *row, uint32_t n)
{
    fixture *f = bench_alloc(1, sizeof *f);
    *f = (fixture){.places = bench_alloc(n, sizeof *f->places),
                   .order = bench_alloc(n, sizeof *f->order),
                   .n = n};
    for (uint32_t i = 0; i < n && row->has(i); i++)
        put(f, i, row->has(i) & ~(unsigned)IS_ALIVE);
    work_shuffle(f->order, n, n);
    return f;
}

static void tear_down(void *fixture_)
{
    fixture *f = fixture_;
    for (unsigned has = 0; has < TABLES; has++) {
        table *t = &f->tables[has];
        void *arrays[] = {t->members, t->position, t->velocity, t->data,
                          t->health,  t->poison,   t->sprite};
        for (size_t i = 0; i < sizeof arrays / sizeof *arrays; i++)
            free(arrays[i]);
    }
    free(f->places);
    free(f->order);
    free(f);
}

/* ---- looking at the result ---- */

static work_entity look(const void *fixture_, uint32_t i)
{
    const fixture *f = fixture_;
    const unsigned has = f->places[i].table;
    const uint32_t row = f->places[i].row;
    const table *t = &f->tables[has];
    work_entity one = {.has = IS_ALIVE | has};
    if (has & HAS_POSITION)
        one.position = t->position[row];
    if (has & HAS_VELOCITY)
        one.velocity = t->velocity[row];
    if (has & HAS_DATA)
        one.data = t->data[row];
    if (has & HAS_HEALTH)
        one.health = t->health[row];
    if (has & HAS_POISON)
        one.poison = t->poison[row];
    if (has & HAS_SPRITE)
        one.sprite = t->sprite[row];
    return one;
}

static uint32_t count(const void *fixture_)
{
    const fixture *f = fixture_;
    uint32_t sum = 0;
    for (unsigned has = 0; has < TABLES; has++)
        sum += f->tables[has].count;
    return sum;
}

static double seen(const void *fixture_)
{
    return ((const fixture *)fixture_)->seen;
}

/* ---- the rows ---- */

/* The next table with all of these components; NULL when there is none left. */
static table *next_with(fixture *f, unsigned *position, unsigned all)
{
    while (*position < f->used_count) {
        const unsigned has = f->used[(*position)++];
        if ((has & all) == all)
            return &f->tables[has];
    }
    return NULL;
}

static void run_create2(void *fixture_)
{
    fixture *f = fixture_;
    table *t = &f->tables[HAS_BOTH];
    for (uint32_t i = 0; i < f->n; i++) {
        if (t->count == t->capacity)
            grow(t, HAS_BOTH);
        f->places[i] = (place){HAS_BOTH, t->count};
        t->members[t->count] = i;
        t->position[t->count] = work_new_position;
        t->velocity[t->count] = work_new_velocity;
        t->count++;
    }
}

static void run_get(void *fixture_)
{
    fixture *f = fixture_;
    const Position *position = f->tables[HAS_POSITION].position;
    double sum = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        const Position *one = &position[f->order[i]];
        sum += (double)(one->x + one->y);
    }
    f->seen += sum;
}

static void run_iter1(void *fixture_)
{
    table *t = &((fixture *)fixture_)->tables[HAS_POSITION];
    for (uint32_t row = 0; row < t->count; row++)
        t->position[row].x += 1;
}

static void run_iter2(void *fixture_)
{
    fixture *f = fixture_;
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_BOTH));)
        for (uint32_t row = 0; row < t->count; row++)
            work_move(&t->position[row], &t->velocity[row]);
}

static void run_iter3(void *fixture_)
{
    fixture *f = fixture_;
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_BOTH | HAS_DATA));)
        for (uint32_t row = 0; row < t->count; row++)
            work_blend(&t->position[row], &t->velocity[row], &t->data[row]);
}

/* ---- a frame ---- */

static void bounce(fixture *f)
{
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_BOTH));)
        for (uint32_t row = 0; row < t->count; row++)
            work_bounce(&t->position[row], &t->velocity[row]);
}

static void think(fixture *f)
{
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_DATA));)
        for (uint32_t row = 0; row < t->count; row++)
            work_think(&t->data[row]);
}

static void steer(fixture *f)
{
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_BOTH | HAS_DATA));)
        for (uint32_t row = 0; row < t->count; row++)
            work_steer(&t->position[row], &t->velocity[row], &t->data[row]);
}

static void hurt(fixture *f)
{
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_HEALTH | HAS_POISON));)
        for (uint32_t row = 0; row < t->count; row++)
            work_hurt(&t->health[row], &t->poison[row]);
}

static void heal(fixture *f)
{
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_HEALTH));)
        for (uint32_t row = 0; row < t->count; row++)
            work_heal(&t->health[row]);
}

static void place_sprites(fixture *f)
{
    unsigned position = 0;
    for (table *t = NULL; (t = next_with(f, &position, HAS_POSITION | HAS_SPRITE));)
        for (uint32_t row = 0; row < t->count; row++)
            work_place(&t->sprite[row], &t->position[row]);
}

static void run_frame(void *fixture_)
{
    fixture *f = fixture_;
    run_iter2(f);
    bounce(f);
    think(f);
    steer(f);
    hurt(f);
    heal(f);
    place_sprites(f);
}

int main(int argc, char *argv[])
{
    static const contender plain = {
        .name = "plain",
        .runs = {[ROW_CREATE2] = run_create2,
                 [ROW_GET] = run_get,
                 [ROW_ITER1] = run_iter1,
                 [ROW_ITER2] = run_iter2,
                 [ROW_ITER2_HALF] = run_iter2,
                 [ROW_ITER2_SPARSE] = run_iter2,
                 [ROW_ITER3_MIXED] = run_iter3,
                 [ROW_ITER2_SHUFFLED] = run_iter2,
                 [ROW_FRAME] = run_frame},
        .set_up = set_up,
        .look = look,
        .count = count,
        .seen = seen,
        .tear_down = tear_down,
    };
    return bench_main(&plain, argc, argv);
}
