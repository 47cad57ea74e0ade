/* fixture: see fixture.h. */
#include "fixture.h"

static void *allocated(size_t size)
{
    void *block = malloc(size);
    if (!block)
        abort();
    return block;
}

static void add(const book_fixture *f, uint32_t i, unsigned has)
{
    const book_entity entity = f->entities[i];
    if (has & HAS_POSITION)
        BOOK_ADD(f->world, entity, POSITION, Position, first_position(i));
    if (has & HAS_VELOCITY)
        BOOK_ADD(f->world, entity, VELOCITY, Velocity, first_velocity(i));
    if (has & HAS_DATA)
        BOOK_ADD(f->world, entity, DATA, Data, first_data(i));
    if (has & HAS_HEALTH)
        BOOK_ADD(f->world, entity, HEALTH, Health, first_health(i));
    if (has & HAS_DAMAGE)
        BOOK_ADD(f->world, entity, DAMAGE, Damage, first_damage(i));
    if (has & HAS_PLAYER)
        BOOK_ADD(f->world, entity, PLAYER, Player, first_player(i));
    if (has & HAS_SPRITE)
        BOOK_ADD(f->world, entity, SPRITE, Sprite, first_sprite(i));
}

static void fill(const book_fixture *f, const workload *work)
{
    for (uint32_t i = 0; i < f->n; i++) {
        f->entities[i] = book_create(f->world);
        if (!work->shuffled)
            add(f, i, work->has(i));
    }
}

static void add_shuffled(const book_fixture *f, unsigned component, uint64_t seed)
{
    uint32_t *order = random_order(f->n, seed);
    for (uint32_t i = 0; i < f->n; i++)
        add(f, order[i], component);
    free(order);
}

static void shuffle_reads(book_fixture *f)
{
    uint32_t *order = random_order(f->n, ORDER_OF_READS);
    f->shuffled = allocated(f->n * sizeof *f->shuffled);
    for (uint32_t i = 0; i < f->n; i++)
        f->shuffled[i] = f->entities[order[i]];
    free(order);
}

static void use_slots(book_fixture *f)
{
    uint32_t *order = random_order(f->n, ORDER_OF_ENDS);
    book_run_create2(f, f->n);
    for (uint32_t i = 0; i < f->n; i++)
        book_destroy(f->world, f->entities[order[i]]);
    free(order);
}

void *book_set_up(const workload *work, unsigned layout, uint32_t n)
{
    book_fixture *f = allocated(sizeof *f);
    *f = (book_fixture){
        .world = book_create_world(n), .entities = allocated(n * sizeof *f->entities), .n = n};
    if (layout & BOOK_RESERVED) {
        book_reserve(f->world, POSITION, n);
        book_reserve(f->world, VELOCITY, n);
    }
    if (work->has)
        fill(f, work);
    if (work->shuffled) {
        add_shuffled(f, HAS_POSITION, ORDER_OF_POSITIONS);
        add_shuffled(f, HAS_VELOCITY, ORDER_OF_VELOCITIES);
    }
    if (work->reads)
        shuffle_reads(f);
    if (work->recycles)
        use_slots(f);
    return f;
}

void book_tear_down(void *fixture)
{
    book_fixture *f = fixture;
    book_free_world(f->world);
    free(f->entities);
    free(f->shuffled);
    free(f);
}

seen_entity book_look(const void *fixture, uint32_t i)
{
    const book_fixture *f = fixture;
    const book_entity entity = f->entities[i];
    if (!book_is_alive(f->world, entity))
        return (seen_entity){.is_alive = false};
    return (seen_entity){
        .is_alive = true,
        .position = book_get(f->world, entity, POSITION),
        .velocity = book_get(f->world, entity, VELOCITY),
        .data = book_get(f->world, entity, DATA),
        .health = book_get(f->world, entity, HEALTH),
        .sprite = book_get(f->world, entity, SPRITE),
    };
}

size_t book_fixture_bytes(const void *fixture)
{
    return book_bytes(((const book_fixture *)fixture)->world);
}

void book_create_again(void *fixture, uint32_t i, unsigned has)
{
    book_fixture *f = fixture;
    f->entities[i] = book_create(f->world);
    add(f, i, has);
}

void book_destroy_entity(void *fixture, uint32_t i)
{
    const book_fixture *f = fixture;
    book_destroy(f->world, f->entities[i]);
}
