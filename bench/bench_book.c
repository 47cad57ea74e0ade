/* bench_book: the rows of work.h on a textbook sparse set (book.h): no pages, no masks, no groups,
 * no loop that survives a removal. All types are known to the compiler, and everything is inlined.
 */
#include "harness.h"

#include "book.h"

typedef struct fixture {
    book_entities all;
    book_set positions, velocities, datas, healths, poisons, sprites, doomed;
    book_entity *entities;
    uint32_t *order; /* in which rows read them by handle */
    uint32_t n;
    double seen;
} fixture;

/* ---- setting up ---- */

static void add(fixture *f, uint32_t i, unsigned parts)
{
    if (parts & HAS_POSITION)
        *(Position *)book_add(&f->positions, f->entities[i].index, sizeof(Position)) =
            work_position(i);
    if (parts & HAS_VELOCITY)
        *(Velocity *)book_add(&f->velocities, f->entities[i].index, sizeof(Velocity)) =
            work_velocity(i);
    if (parts & HAS_DATA)
        *(Data *)book_add(&f->datas, f->entities[i].index, sizeof(Data)) = work_data(i);
    if (parts & HAS_HEALTH)
        *(Health *)book_add(&f->healths, f->entities[i].index, sizeof(Health)) = work_health(i);
    if (parts & HAS_POISON)
        *(Poison *)book_add(&f->poisons, f->entities[i].index, sizeof(Poison)) = work_poison(i);
    if (parts & HAS_SPRITE)
        *(Sprite *)book_add(&f->sprites, f->entities[i].index, sizeof(Sprite)) = (Sprite){0};
}

static void add_shuffled(fixture *f, const work_row *row, unsigned part)
{
    work_shuffle(f->order, f->n, part);
    for (uint32_t i = 0; i < f->n; i++)
        add(f, f->order[i], row->has(f->order[i]) & part);
}

static void create2(fixture *f)
{
    for (uint32_t i = 0; i < f->n; i++) {
        const book_entity entity = book_create(&f->all);
        *(Position *)book_add(&f->positions, entity.index, sizeof(Position)) = work_new_position;
        *(Velocity *)book_add(&f->velocities, entity.index, sizeof(Velocity)) = work_new_velocity;
        f->entities[i] = entity;
    }
}

/* Creates and destroys entities, so that free slots are reused in the order of `order`. */
static void use_slots(fixture *f)
{
    create2(f);
    for (uint32_t i = 0; i < f->n; i++) {
        const book_entity entity = f->entities[f->order[i]];
        book_remove(&f->positions, entity.index, sizeof(Position));
        book_remove(&f->velocities, entity.index, sizeof(Velocity));
        book_destroy(&f->all, entity);
    }
}

static void *set_up(const work_row *row, uint32_t n)
{
    fixture *f = bench_alloc(1, sizeof *f);
    *f = (fixture){.entities = bench_alloc(n, sizeof *f->entities),
                   .order = bench_alloc(n, sizeof *f->order),
                   .n = n};
    for (uint32_t i = 0; i < n && row->has(i); i++)
        f->entities[i] = book_create(&f->all);
    for (uint32_t i = 0; i < n && !row->shuffled; i++)
        add(f, i, row->has(i));
    if (row->shuffled) {
        add_shuffled(f, row, HAS_POSITION);
        add_shuffled(f, row, HAS_VELOCITY);
    }
    work_shuffle(f->order, n, n);
    if (row->refills)
        use_slots(f);
    return f;
}

static void free_set(book_set *set)
{
    free(set->sparse);
    free(set->dense);
    free(set->data);
}

static void tear_down(void *fixture_)
{
    fixture *f = fixture_;
    book_set *sets[] = {&f->positions, &f->velocities, &f->datas, &f->healths,
                        &f->poisons,   &f->sprites,    &f->doomed};
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        free_set(sets[i]);
    free(f->all.generations);
    free(f->all.free);
    free(f->entities);
    free(f->order);
    free(f);
}

/* ---- looking at the result ---- */

#define LOOK(T, set, field, bit)                                                                   \
    do {                                                                                           \
        if (book_has(&f->set, entity.index)) {                                                     \
            one.has |= (bit);                                                                      \
            one.field = *(const T *)book_get(&f->set, entity.index, sizeof(T));                    \
        }                                                                                          \
    } while (0)

static work_entity look(const void *fixture_, uint32_t i)
{
    const fixture *f = fixture_;
    const book_entity entity = f->entities[i];
    if (!book_is_alive(&f->all, entity))
        return (work_entity){0};
    work_entity one = {.has = IS_ALIVE};
    LOOK(Position, positions, position, HAS_POSITION);
    LOOK(Velocity, velocities, velocity, HAS_VELOCITY);
    LOOK(Data, datas, data, HAS_DATA);
    LOOK(Health, healths, health, HAS_HEALTH);
    LOOK(Poison, poisons, poison, HAS_POISON);
    LOOK(Sprite, sprites, sprite, HAS_SPRITE);
    return one;
}

static uint32_t count(const void *fixture_)
{
    const book_entities *all = &((const fixture *)fixture_)->all;
    return all->count - all->free_count;
}

static double seen(const void *fixture_)
{
    return ((const fixture *)fixture_)->seen;
}

/* ---- creating, destroying ---- */

static void run_create(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        f->entities[i] = book_create(&f->all);
}

static void run_create2(void *fixture_)
{
    create2(fixture_);
}

static void run_destroy2(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++) {
        const book_entity entity = f->entities[i];
        if (!book_is_alive(&f->all, entity))
            continue;
        if (book_has(&f->positions, entity.index))
            book_remove(&f->positions, entity.index, sizeof(Position));
        if (book_has(&f->velocities, entity.index))
            book_remove(&f->velocities, entity.index, sizeof(Velocity));
        book_destroy(&f->all, entity);
    }
}

static void run_add_remove(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        if (book_is_alive(&f->all, f->entities[i]))
            *(Velocity *)book_add(&f->velocities, f->entities[i].index, sizeof(Velocity)) =
                work_new_velocity;
    for (uint32_t i = 0; i < f->n; i++)
        if (book_is_alive(&f->all, f->entities[i]))
            book_remove(&f->velocities, f->entities[i].index, sizeof(Velocity));
}

static void delete_doomed(fixture *f)
{
    for (uint32_t row = 0; row < f->doomed.count; row++) {
        const uint32_t index = f->doomed.dense[row];
        book_remove(&f->positions, index, sizeof(Position));
        f->doomed.sparse[index] = BOOK_NONE;
        book_destroy(&f->all, (book_entity){index, f->all.generations[index]});
    }
    f->doomed.count = 0;
}

static void run_tag_delete(void *fixture_)
{
    fixture *f = fixture_;
    for (uint32_t i = 0; i < f->n; i++)
        if (work_is_tagged(i) && book_is_alive(&f->all, f->entities[i]))
            book_add(&f->doomed, f->entities[i].index, 0);
    delete_doomed(f);
    for (uint32_t i = 0; i < f->n; i++) {
        if (!work_is_tagged(i))
            continue;
        f->entities[i] = book_create(&f->all);
        *(Position *)book_add(&f->positions, f->entities[i].index, sizeof(Position)) =
            work_new_position;
    }
}

/* ---- reading by handle ---- */

static void run_get(void *fixture_)
{
    fixture *f = fixture_;
    double sum = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        const book_entity entity = f->entities[f->order[i]];
        if (!book_is_alive(&f->all, entity))
            continue;
        const Position *position = book_get(&f->positions, entity.index, sizeof(Position));
        sum += (double)(position->x + position->y);
    }
    f->seen += sum;
}

static void run_get_checked(void *fixture_)
{
    fixture *f = fixture_;
    double sum = 0;
    for (uint32_t i = 0; i < f->n; i++) {
        const book_entity entity = f->entities[f->order[i]];
        if (!book_is_alive(&f->all, entity) || !book_has(&f->positions, entity.index))
            continue;
        const Position *position = book_get(&f->positions, entity.index, sizeof(Position));
        sum += (double)(position->x + position->y);
    }
    f->seen += sum;
}

/* ---- iterating: the shortest set drives the loop, the others are looked up ---- */

static void run_iter1(void *fixture_)
{
    fixture *f = fixture_;
    Position *position = f->positions.data;
    for (uint32_t row = 0; row < f->positions.count; row++)
        position[row].x += 1;
}

static void run_iter2(void *fixture_)
{
    fixture *f = fixture_;
    const Velocity *velocity = f->velocities.data;
    for (uint32_t row = 0; row < f->velocities.count; row++) {
        const uint32_t index = f->velocities.dense[row];
        if (book_has(&f->positions, index))
            work_move(book_get(&f->positions, index, sizeof(Position)), &velocity[row]);
    }
}

static void run_iter3(void *fixture_)
{
    fixture *f = fixture_;
    Data *data = f->datas.data;
    for (uint32_t row = 0; row < f->datas.count; row++) {
        const uint32_t index = f->datas.dense[row];
        if (book_has(&f->velocities, index) && book_has(&f->positions, index))
            work_blend(book_get(&f->positions, index, sizeof(Position)),
                       book_get(&f->velocities, index, sizeof(Velocity)), &data[row]);
    }
}

/* ---- a frame ---- */

static void bounce(fixture *f)
{
    Velocity *velocity = f->velocities.data;
    for (uint32_t row = 0; row < f->velocities.count; row++) {
        const uint32_t index = f->velocities.dense[row];
        if (book_has(&f->positions, index))
            work_bounce(book_get(&f->positions, index, sizeof(Position)), &velocity[row]);
    }
}

static void think(fixture *f)
{
    Data *data = f->datas.data;
    for (uint32_t row = 0; row < f->datas.count; row++)
        work_think(&data[row]);
}

static void steer(fixture *f)
{
    const Data *data = f->datas.data;
    for (uint32_t row = 0; row < f->datas.count; row++) {
        const uint32_t index = f->datas.dense[row];
        if (book_has(&f->velocities, index) && book_has(&f->positions, index))
            work_steer(book_get(&f->positions, index, sizeof(Position)),
                       book_get(&f->velocities, index, sizeof(Velocity)), &data[row]);
    }
}

static void hurt(fixture *f)
{
    const Poison *poison = f->poisons.data;
    for (uint32_t row = 0; row < f->poisons.count; row++) {
        const uint32_t index = f->poisons.dense[row];
        if (book_has(&f->healths, index))
            work_hurt(book_get(&f->healths, index, sizeof(Health)), &poison[row]);
    }
}

static void heal(fixture *f)
{
    Health *health = f->healths.data;
    for (uint32_t row = 0; row < f->healths.count; row++)
        work_heal(&health[row]);
}

static void place(fixture *f)
{
    Sprite *sprite = f->sprites.data;
    for (uint32_t row = 0; row < f->sprites.count; row++) {
        const uint32_t index = f->sprites.dense[row];
        if (book_has(&f->positions, index))
            work_place(&sprite[row], book_get(&f->positions, index, sizeof(Position)));
    }
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
    place(f);
}

int main(int argc, char *argv[])
{
    static const contender book = {
        .name = "book",
        .runs = {[ROW_CREATE] = run_create,
                 [ROW_CREATE2] = run_create2,
                 [ROW_REFILL2] = run_create2,
                 [ROW_DESTROY2] = run_destroy2,
                 [ROW_ADD_REMOVE] = run_add_remove,
                 [ROW_GET] = run_get,
                 [ROW_GET_CHECKED] = run_get_checked,
                 [ROW_ITER1] = run_iter1,
                 [ROW_ITER2] = run_iter2,
                 [ROW_ITER2_HALF] = run_iter2,
                 [ROW_ITER2_SPARSE] = run_iter2,
                 [ROW_ITER3_MIXED] = run_iter3,
                 [ROW_ITER2_SHUFFLED] = run_iter2,
                 [ROW_TAG_DELETE] = run_tag_delete,
                 [ROW_FRAME] = run_frame},
        .set_up = set_up,
        .look = look,
        .count = count,
        .seen = seen,
        .tear_down = tear_down,
    };
    return bench_main(&book, argc, argv);
}
