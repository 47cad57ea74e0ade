/* ecs_lives: random lives of a world that depend on its state and a seed alone, so that equal
 * worlds stay equal; and what equal means. */
#pragma once

#include "ecs_testing.h"

/* ---- steps ---- */

/* The entity in a random slot; {0} if the slot is free. */
static inline ecs_entity any_entity(const ecs_world *world)
{
    const uint32_t index = below(world->record_count + 1);
    if (index == world->record_count || world->records[index].stamp == ECS_FREE_STAMP_)
        return (ecs_entity){0};
    return (ecs_entity){index, world->records[index].stamp};
}

static inline void give_something(ecs_world *world, ecs_entity entity)
{
    const int32_t n = (int32_t)below(1 << 20);
    switch (below(8)) {
    case 0:
        ecs_add(world, entity, Position, {n, -n});
        break;
    case 1:
        ecs_add(world, entity, Velocity, {n, n});
        break;
    case 2:
        ecs_add(world, entity, Health, {(int64_t)n << 30});
        break;
    case 3:
        ecs_add(world, entity, Letters, {{(char)n, (char)(n >> 8), 'x'}});
        break;
    case 4:
        ecs_add(world, entity, Wide, {(uint32_t)n});
        break;
    case 5:
        ecs_tag(world, entity, Frozen);
        break;
    case 6:
        ecs_add_many(world, entity, ecs_with(Position, {n, 1}), ecs_with(Velocity, {n, 2}));
        break;
    default:
        ecs_tag(world, entity, Doomed);
        break;
    }
}

/* Puts its slot into the last generation, so that it is retired when the entity ends. Entities with
 * links are left alone: the links name their handles. */
static inline void make_old(ecs_world *world, ecs_entity entity)
{
    if (ecs_is_alive(world, entity) && !ecs_has_any(world, entity, world->observing.guarded))
        world->records[entity.index].stamp = UINT32_C(0xFFFFFE00) | world->def.realm;
}

static inline void change_a_unique(ecs_world *world)
{
    const int64_t n = (int64_t)below(1 << 20);
    switch (below(5)) {
    case 0:
        ecs_unique_set(world, Clock, {n});
        break;
    case 1:
        ecs_unique_set(world, Wide, {(uint32_t)n});
        break;
    case 2:
        ecs_unique_set(world, Letters, {{(char)n, 'y', 'z'}});
        break;
    case 3:
        ecs_unique_delete(world, Clock);
        break;
    default:
        ecs_unique_delete(world, Wide);
        break;
    }
}

static inline void seldom(ecs_world *world)
{
    switch (below(6)) {
    case 0:
        ecs_delete_any(world, Doomed);
        break;
    case 1:
        ecs_sort(world, Position, by_x, NULL);
        break;
    case 2:
        make_old(world, any_entity(world));
        break;
    default:
        change_a_unique(world);
        break;
    }
}

/* Deletes the first of these types, in some number. */
static inline void delete_some(ecs_world *world, ecs_entity entity)
{
    ecs_components some = ecs_mask(Position, Velocity, Health, Letters, Wide, Frozen);
    for (uint32_t spared = below(7); spared > 0 && !ecs_is_empty(some); spared--)
        some = ecs_without_lowest_(some);
    ecs_delete_many(world, entity, some);
}

static inline void step(ecs_world *world)
{
    switch (below(12)) {
    case 0:
        ecs_create(world);
        break;
    case 1:
        ecs_create_with(world, ecs_with(Position, {(int32_t)below(99), 1}), ecs_with_tag(Frozen));
        break;
    case 2:
        ecs_create_bare(world, below(9), NULL);
        break;
    case 3:
    case 4:
        ecs_destroy(world, any_entity(world));
        break;
    case 5:
        delete_some(world, any_entity(world));
        break;
    case 6:
        seldom(world);
        break;
    default:
        give_something(world, any_entity(world));
        break;
    }
}

static inline void live(ecs_world *world, uint64_t seed, int steps)
{
    seed_chance(seed);
    for (int i = 0; i < steps; i++)
        step(world);
}

/* ---- equal worlds: same handles and values in the same rows, and the same handles to come ---- */

static inline void assert_same_slots(const ecs_world *a, const ecs_world *b)
{
    assert_int_equal(a->record_count, b->record_count);
    assert_int_equal(a->free_count, b->free_count);
    assert_int_equal(a->retired_count, b->retired_count);
    for (uint32_t i = 0; i < a->record_count; i++) {
        assert_int_equal(a->records[i].stamp, b->records[i].stamp);
        assert_true(ecs_same_set(a->records[i].mask, b->records[i].mask));
    }
    for (uint32_t nth = 0; nth < a->free_count; nth++)
        assert_int_equal(ecs_free_after_(a, nth), ecs_free_after_(b, nth));
}

static inline void assert_same_values(const ecs_storage_ *a, const ecs_storage_ *b, uint32_t row)
{
    const bool padded = a->size == sizeof(Wide);
    assert_memory_equal(a->data + row * a->size, b->data + row * b->size,
                        padded ? sizeof(uint32_t) : a->size);
}

static inline void assert_same_storages(const ecs_storage_ *a, const ecs_storage_ *b)
{
    assert_int_equal(ecs_row_count_(a), ecs_row_count_(b));
    for (uint32_t row = 0; row < a->count; row++) {
        assert_int_equal(a->dense[row], b->dense[row]);
        assert_int_equal(ecs_row_(a, a->dense[row]), row);
        assert_int_equal(ecs_row_(b, b->dense[row]), row);
        if (a->size > 0)
            assert_same_values(a, b, row);
    }
}

static inline void assert_same_uniques(const ecs_world *a, const ecs_world *b)
{
    const Clock *clock = ecs_try_unique(a, Clock);
    const Wide *wide = ecs_try_unique(a, Wide);
    const Letters *letters = ecs_try_unique(a, Letters);
    assert_int_equal(clock != NULL, ecs_try_unique(b, Clock) != NULL);
    assert_int_equal(wide != NULL, ecs_try_unique(b, Wide) != NULL);
    assert_int_equal(letters != NULL, ecs_try_unique(b, Letters) != NULL);
    if (clock)
        assert_int_equal(clock->ticks, ecs_unique(b, Clock)->ticks);
    if (wide)
        assert_int_equal(wide->number, ecs_unique(b, Wide)->number);
    if (letters)
        assert_memory_equal(letters, ecs_unique(b, Letters), sizeof *letters);
}

static inline void assert_same_worlds(const ecs_world *a, const ecs_world *b)
{
    assert_same_slots(a, b);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        assert_same_storages(&a->storages[i], &b->storages[i]);
    assert_int_equal(a->group_count, b->group_count);
    for (uint32_t i = 0; i < a->group_count; i++)
        assert_int_equal(a->groups[i].count, ecs_group_count(b, a->groups[i].all));
    assert_same_uniques(a, b);
}

/* ---- worlds that have lived ---- */

/* Prepares a world that is still empty. */
typedef void Arrange(ecs_world *world);

static inline void without_groups(ecs_world *world)
{
}

static inline void with_groups(ecs_world *world)
{
    ecs_group(world, ecs_mask(Position, Velocity));
    ecs_group(world, ecs_mask(Wide, Frozen));
}

static inline ecs_world *make_arranged(Arrange *arrange)
{
    ecs_world *world = make_world(1);
    arrange(world);
    return world;
}

static inline ecs_world *make_lived(Arrange *arrange, uint64_t seed, int steps)
{
    ecs_world *world = make_arranged(arrange);
    live(world, seed, steps);
    return world;
}

static inline void continue_alike(ecs_world *a, ecs_world *b, uint64_t seed, int steps)
{
    live(a, seed, steps);
    live(b, seed, steps);
    assert_same_worlds(a, b);
}

/* ---- worlds that are kept as bytes, and come back ---- */

typedef struct Bytes {
    unsigned char *start; /* from malloc */
    size_t size;
} Bytes;

static inline void drop(Bytes *bytes)
{
    free(bytes->start);
}

/* Dropped at the end of their block. */
#define OWN_BYTES __attribute__((cleanup(drop))) Bytes

static inline Bytes take_image(const ecs_world *world)
{
    Bytes image = {.size = ecs_image_size(world)};
    image.start = malloc(image.size);
    assert_non_null(image.start);
    assert_int_equal(ecs_image_take(world, image.start, image.size), image.size);
    return image;
}

/* An image or a snapshot. */
typedef struct Keeping {
    Bytes (*keep)(const ecs_world *world);
    bool (*bring_back)(ecs_world *world, Bytes bytes); /* false only without memory */
} Keeping;

/* Brings a world back in another world and in itself; both continue like the original. */
static inline void bring_back_and_continue(const Keeping *keeping, Arrange *arrange, uint64_t seed,
                                           int steps)
{
    ecs_world *world = make_lived(arrange, seed, steps), *twin = make_lived(arrange, seed, steps);
    ecs_world *other = make_lived(arrange, seed + 1, 100);
    Bytes bytes = keeping->keep(world);
    assert_same_worlds(world, twin);
    assert_true(keeping->bring_back(other, bytes));
    assert_same_worlds(other, twin);
    continue_alike(world, other, seed + 2, 200);
    assert_true(keeping->bring_back(world, bytes));
    assert_same_worlds(world, twin);
    continue_alike(world, twin, seed + 3, 200);
    drop(&bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    ecs_world_destroy(other);
}

/* Refuses the nth request for memory. True if there was one; then the world is unchanged. */
static inline bool bring_back_fails_at(const Keeping *keeping, Arrange *arrange, size_t nth,
                                       Bytes bytes, const ecs_world *kept)
{
    ecs_world *world = make_lived(arrange, 44, 30), *twin = make_lived(arrange, 44, 30);
    memory.refused = memory.requests + nth;
    const bool good = keeping->bring_back(world, bytes);
    const bool refused = memory.requests >= memory.refused;
    memory.refused = 0;
    assert_int_equal(good, !refused);
    assert_same_worlds(world, refused ? twin : kept);
    if (refused) {
        continue_alike(world, twin, 45, 100);
        assert_true(keeping->bring_back(world, bytes));
        assert_same_worlds(world, kept);
    }
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    return refused;
}

/* Each request for memory is refused once, and no memory is lost. */
static inline void bring_back_without_memory(const Keeping *keeping, Arrange *arrange)
{
    memory = (Memory){0};
    ecs_world *world = make_lived(arrange, 43, 6000);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Wide, {1});
    ecs_unique_set(world, Letters, {"abc"});
    const size_t blocks = memory.blocks;
    Bytes bytes = keeping->keep(world);
    size_t refused = 0;
    while (bring_back_fails_at(keeping, arrange, refused + 1, bytes, world)) {
        assert_int_equal(memory.blocks, blocks);
        refused++;
    }
    assert_in_range(refused, 20, 200);
    drop(&bytes);
    ecs_world_destroy(world);
    assert_int_equal(memory.blocks, 0);
}

/* A deletion hook; its context is an int. */
static inline void count_loss(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ++*(int *)context;
}
