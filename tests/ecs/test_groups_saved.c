/* groups_saved: nested and partial groups, together with saves, parts, images, hooks and an
 * executor. */
#include "pthread_executor.h"
#include "whole_world.h"

static const ecs_components moving = ecs_mask(Position, Velocity);
static const ecs_components spelled = ecs_mask(Letters, Velocity);

static void write_position(ecs_writer *writer, const void *value)
{
    ecs_put_i32(writer, ((const Position *)value)->x);
}

static bool read_position(ecs_reader *reader, void *value)
{
    ((Position *)value)->x = ecs_take_i32(reader);
    return true;
}

static void write_velocity(ecs_writer *writer, const void *value)
{
    ecs_put_i32(writer, ((const Velocity *)value)->x);
}

static bool read_velocity(ecs_reader *reader, void *value)
{
    ((Velocity *)value)->x = ecs_take_i32(reader);
    return true;
}

static void write_health(ecs_writer *writer, const void *value)
{
    ecs_put_u64(writer, (uint64_t)((const Health *)value)->points);
}

static bool read_health(ecs_reader *reader, void *value)
{
    ((Health *)value)->points = (int64_t)ecs_take_u64(reader);
    return true;
}

static void write_letters(ecs_writer *writer, const void *value)
{
    ecs_put_u8(writer, (uint8_t)((const Letters *)value)->text[0]);
}

static bool read_letters(ecs_reader *reader, void *value)
{
    ((Letters *)value)->text[0] = (char)ecs_take_u8(reader);
    return true;
}

static void prepare(ecs_world *world)
{
    ecs_codec(world, Position, write_position, read_position);
    ecs_codec(world, Velocity, write_velocity, read_velocity);
    ecs_codec(world, Health, write_health, read_health);
    ecs_codec(world, Letters, write_letters, read_letters);
    ecs_unsaved(world, Wide);
    ecs_unique_unsaved(world, Clock);
}

static void group_all(ecs_world *world)
{
    assert_true(ecs_group(world, moving));
    assert_true(ecs_group(world, ecs_union(moving, ecs_mask(Health))));
    assert_true(ecs_partial_group(world, ecs_mask(Letters), ecs_mask(Velocity)));
}

static ecs_entity make(ecs_world *world, int32_t x, unsigned mixture)
{
    const ecs_entity entity = ecs_create(world);
    if (mixture & 1)
        ecs_add(world, entity, Position, {x, 0});
    if (mixture & 2)
        ecs_add(world, entity, Velocity, {x, 0});
    if (mixture & 4)
        ecs_add(world, entity, Health, {x});
    if (mixture & 8)
        ecs_add(world, entity, Letters, {{(char)(x % 100)}});
    if (mixture & 16)
        ecs_tag(world, entity, Frozen);
    return entity;
}

/* Every value of an entity is made of one number. */
static void assert_values(const ecs_world *world)
{
    const char *broken = what_is_broken(world);
    if (broken)
        fail_msg("%s", broken);
    ecs_each_alive(world, entity)
    {
        const Velocity *velocity = ecs_try_read(world, entity, Velocity);
        const Health *health = ecs_try_read(world, entity, Health);
        const Position *position = ecs_try_read(world, entity, Position);
        const Letters *letters = ecs_try_read(world, entity, Letters);
        if (position && velocity)
            assert_int_equal(position->x, velocity->x);
        if (velocity && health)
            assert_int_equal(velocity->x, health->points);
        if (health && letters)
            assert_int_equal(health->points % 100, letters->text[0]);
        if (position && letters)
            assert_int_equal(position->x % 100, letters->text[0]);
    }
}

/* ---- saves ---- */

typedef struct Bytes {
    unsigned char *bytes;
    size_t size;
} Bytes;

static bool append(void *context, const void *bytes, size_t count)
{
    Bytes *all = context;
    all->bytes = realloc(all->bytes, all->size + count);
    memcpy(all->bytes + all->size, bytes, count);
    all->size += count;
    return true;
}

static Bytes save_part(const ecs_world *world, ecs_query query)
{
    Bytes saved = {NULL, 0};
    assert_true(ecs_save_part(world, 1, query, append, &saved));
    return saved;
}

TEST_IN(WORLD, a_part_of_grouped_rows_is_whole) {
    OWN_WORLD other = make_world(1);
    prepare(world);
    prepare(other);
    group_all(world);
    for (unsigned i = 0; i < 320; i++)
        make(world, (int32_t)i, i % 32);
    Bytes saved = save_part(world, (ecs_query){.with = ecs_mask(Frozen)});
    assert_int_equal(ecs_merge(other, 1, saved.bytes, saved.size, ECS_KEPT_HANDLES, UINT32_MAX),
                     ECS_LOADED);
    assert_values(other);
    assert_int_equal(ecs_entity_count(other), 160);
    ecs_each_alive(other, entity)
    {
        assert_int_equal(ecs_has(other, entity, Position), ecs_has(world, entity, Position));
        assert_int_equal(ecs_has(other, entity, Letters), ecs_has(world, entity, Letters));
        const Health *health = ecs_try_read(other, entity, Health);
        if (health)
            assert_int_equal(health->points, ecs_read(world, entity, Health)->points);
    }
    free(saved.bytes);
}

TEST_IN(WORLD, a_merge_of_many_joins_the_groups) {
    for (uint32_t seed = 1; seed < 60; seed++) {
        ecs_world *from = make_world(1), *to = make_world(1);
        seed_chance(seed);
        prepare(from);
        prepare(to);
        group_all(to);
        const unsigned odds = 1 + below(32);
        for (unsigned i = 0, count = below(60); i < count; i++)
            make(to, (int32_t)i, below(32));
        for (unsigned i = 0, count = below(600); i < count; i++)
            make(from, (int32_t)i, i % 7 ? odds : below(32));
        Bytes saved = save_part(from, (ecs_query){.with = ECS_NO_COMPONENTS});
        const uint32_t before = ecs_entity_count(to);
        for (uint32_t nth = 1; nth < 4; nth++) {
            assert_int_equal(ecs_merge(to, 1, saved.bytes, saved.size, ECS_NEW_HANDLES, UINT32_MAX),
                             ECS_LOADED);
            assert_int_equal(ecs_entity_count(to), before + nth * ecs_entity_count(from));
            assert_values(to);
        }
        free(saved.bytes);
        ecs_world_destroy(from);
        ecs_world_destroy(to);
    }
}

static void churn(ecs_world *world)
{
    for (uint32_t i = 0; i < 400; i++) {
        const ecs_entity entity = ecs_entity_at(world, Velocity, below(ecs_count(world, Velocity)));
        const int32_t x = ecs_read(world, entity, Velocity)->x;
        switch (below(4)) {
        case 0:
            ecs_destroy(world, entity);
            make(world, (int32_t)(1000 + i), 2 | below(32));
            break;
        case 1:
            ecs_delete(world, entity, Position);
            break;
        case 2:
            ecs_add(world, entity, Position, {x, 0});
            break;
        default:
            ecs_add_many(world, entity, ecs_with(Health, {x}), ecs_with(Position, {x, 0}));
            break;
        }
    }
}

static void assert_same_rows(const ecs_world *a, const ecs_world *b)
{
    static const unsigned types[] = {ECS_COMPONENT(Position), ECS_COMPONENT(Velocity),
                                     ECS_COMPONENT(Health), ECS_COMPONENT(Letters)};
    each_case(i, types) {
        assert_int_equal(a->storages[types[i]].count, b->storages[types[i]].count);
        for (uint32_t row = 0; row < a->storages[types[i]].count; row++)
            assert_int_equal(a->storages[types[i]].dense[row], b->storages[types[i]].dense[row]);
    }
    assert_int_equal(ecs_group_count(a, moving), ecs_group_count(b, moving));
    assert_int_equal(ecs_group_count(a, spelled), ecs_group_count(b, spelled));
}

/* A world that was loaded goes on like the one that was saved: in the same order, and on from it.
 */
TEST_IN(WORLDS, a_save_keeps_the_order_of_rows) {
    for (uint32_t seed = 1; seed < 20; seed++) {
        ecs_world *world = make_world(1), *other = make_world(1);
        Bytes saved = {NULL, 0};
        prepare(world);
        prepare(other);
        group_all(world);
        group_all(other);
        seed_chance(seed);
        for (int32_t i = 0; i < 150; i++)
            make(world, i, 2 + below(30));
        churn(world);
        assert_true(ecs_save(world, 1, append, &saved));
        assert_int_equal(ecs_load(other, 1, saved.bytes, saved.size), ECS_LOADED);
        assert_values(other);
        assert_same_rows(world, other);
        seed_chance(seed + 100);
        churn(world);
        seed_chance(seed + 100);
        churn(other);
        assert_same_rows(world, other);
        free(saved.bytes);
        ecs_world_destroy(other);
        ecs_world_destroy(world);
    }
}

TEST_IN(WORLD, an_image_between_merges_brings_all_rows_back) {
    prepare(world);
    group_all(world);
    for (unsigned i = 0; i < 200; i++)
        make(world, (int32_t)i, i % 32);
    Bytes saved = save_part(world, (ecs_query){.with = ecs_mask(Velocity)});
    const size_t size = ecs_image_size(world);
    void *image = malloc(size);
    assert_int_equal(ecs_image_take(world, image, size), size);
    assert_int_equal(ecs_merge(world, 1, saved.bytes, saved.size, ECS_NEW_HANDLES, UINT32_MAX),
                     ECS_LOADED);
    const uint32_t merged = ecs_group_count(world, moving);
    assert_true(ecs_image_restore(world, image, size));
    assert_values(world);
    assert_int_equal(merged, 2 * ecs_group_count(world, moving));
    Bytes again = save_part(world, (ecs_query){.with = ecs_mask(Velocity)});
    assert_int_equal(again.size, saved.size);
    assert_memory_equal(again.bytes, saved.bytes, saved.size);
    free(image);
    free(again.bytes);
    free(saved.bytes);
}

static void count_groups(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    const Health *health = value;
    const Velocity *velocity = ecs_try_read(world, entity, Velocity);
    uint32_t *calls = context;
    assert_ptr_equal(value, ecs_try_read(world, entity, Health));
    if (velocity)
        assert_int_equal(velocity->x, health->points);
    ++*calls;
}

TEST_IN(WORLD, hooks_see_merged_entities_in_their_groups) {
    static uint32_t added, deleted; /* the world's end runs the hook, too */
    prepare(world);
    group_all(world);
    for (unsigned i = 0; i < 64; i++)
        make(world, (int32_t)i, i % 32);
    ecs_on_add(world, Health, count_groups, &added);
    ecs_on_delete(world, Health, count_groups, &deleted);
    Bytes saved = save_part(world, (ecs_query){.with = ecs_mask(Health)});
    assert_int_equal(ecs_merge(world, 1, saved.bytes, saved.size, ECS_NEW_HANDLES, UINT32_MAX),
                     ECS_LOADED);
    assert_int_equal(added, 32);
    assert_values(world);
    assert_int_equal(ecs_delete_any(world, Frozen), 48);
    assert_int_equal(deleted, 32);
    assert_values(world);
    free(saved.bytes);
}

static void speed_up(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity)) {
        ecs_view_get(&view, Velocity)->x += 1000;
        assert_int_equal(ecs_view_read(&view, Position)->x + 1000,
                         ecs_view_read(&view, Velocity)->x);
    }
}

static void heal(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Health, Letters))
        ecs_view_get(&view, Health)->points += 100;
}

static void slow_down(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position, Velocity))
        ecs_view_get(&view, Velocity)->x -= 1000;
}

TEST_IN(WORLD, systems_write_types_of_one_group_side_by_side) {
    static const ecs_system systems[] = {
        {.name = "speed up",
         .run = speed_up,
         .reads = ecs_mask(Position),
         .writes = ecs_mask(Velocity)},
        {.name = "heal", .run = heal, .reads = ecs_mask(Letters), .writes = ecs_mask(Health)},
        {.name = "slow down",
         .run = slow_down,
         .reads = ecs_mask(Position),
         .writes = ecs_mask(Velocity)},
    };
    static const ecs_workload day = {"day", systems, LENGTH(systems)};
    Pool pool;
    const ecs_executor executor = open_pool(&pool, 3);
    prepare(world);
    group_all(world);
    for (unsigned i = 0; i < 640; i++)
        make(world, (int32_t)i, i % 32);
    Bytes before = save_part(world, (ecs_query){.with = ecs_mask(Velocity)});
    ecs_set_executor(world, &executor);
    for (int i = 0; i < 20; i++)
        assert_int_equal(ecs_run(world, &day).code, 0);
    ecs_set_executor(world, NULL);
    close_pool(&pool);
    ecs_each_view(view, world, .with = ecs_mask(Health, Letters))
        ecs_view_get(&view, Health)->points -= 2000;
    Bytes after = save_part(world, (ecs_query){.with = ecs_mask(Velocity)});
    assert_values(world);
    assert_int_equal(after.size, before.size);
    assert_memory_equal(after.bytes, before.bytes, before.size);
    free(before.bytes);
    free(after.bytes);
}
