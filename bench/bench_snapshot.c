/* bench_snapshot: the cost of snapshots of a world, against memcpy of as many bytes: taking an
 * image; restoring it a few changes later, in a world of another order, and in a fresh one; saving
 * and loading.
 *
 *   bench_snapshot [N...]
 *
 * prints a table for each number of entities, by default 1,000, 100,000 and 1,000,000:
 * milliseconds, the least of several rounds, and the multiple of memcpy's time. */
#include "clock.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ecs_addons.h"

typedef struct Position {
    float x, y;
} Position;

typedef struct Velocity {
    float x, y;
} Velocity;

typedef struct Body {
    float mass, drag, radius, angle;
} Body;

enum { ECS_COMPONENT(Position), ECS_COMPONENT(Velocity), ECS_COMPONENT(Body), ECS_COMPONENT(Mark) };

/* ---- codecs ---- */

static void write_floats(ecs_writer *writer, const float *floats, size_t count)
{
    for (size_t i = 0; i < count; i++)
        ecs_put_f32(writer, floats[i]);
}

static bool read_floats(ecs_reader *reader, float *floats, size_t count)
{
    for (size_t i = 0; i < count; i++)
        floats[i] = ecs_take_f32(reader);
    return true;
}

static void write_pair(ecs_writer *writer, const void *value)
{
    write_floats(writer, value, 2);
}

static bool read_pair(ecs_reader *reader, void *value)
{
    return read_floats(reader, value, 2);
}

static void write_body(ecs_writer *writer, const void *value)
{
    write_floats(writer, value, 4);
}

static bool read_body(ecs_reader *reader, void *value)
{
    return read_floats(reader, value, 4);
}

/* ---- scenes ---- */

static void require(bool condition, const char *what)
{
    if (condition)
        return;
    fprintf(stderr, "bench_snapshot: %s\n", what);
    exit(EXIT_FAILURE);
}

static uint32_t below(uint32_t limit)
{
    static uint64_t state = 1;
    state = state * UINT64_C(6364136223846793005) + 1442695040888963407U;
    return (uint32_t)(state >> 33) % limit;
}

static ecs_world *make_world(void)
{
    ecs_world *world = ecs_world_create(NULL);
    require(world, "out of memory");
    ecs_register(world, Position);
    ecs_register(world, Velocity);
    ecs_register(world, Body);
    ecs_register_tag(world, Mark);
    ecs_codec(world, Position, write_pair, read_pair);
    ecs_codec(world, Velocity, write_pair, read_pair);
    ecs_codec(world, Body, write_body, read_body);
    return world;
}

/* Two components each, and a third for every second entity. */
static ecs_world *make_crowd(uint32_t count)
{
    ecs_world *world = make_world();
    for (uint32_t i = 0; i < count; i++) {
        const float x = (float)i;
        const ecs_entity entity =
            ecs_create_with(world, ecs_with(Position, {x, -x}), ecs_with(Velocity, {1, 2}));
        require(entity.stamp != 0, "out of memory");
        if (i % 2 == 0)
            require(ecs_add(world, entity, Body, {1, x, 3, 4}), "out of memory");
    }
    return world;
}

/* Moves rows: a component that is removed and added again is the last of its storage. */
static void shuffle(ecs_world *world, uint32_t swaps)
{
    for (uint32_t i = 0; i < swaps; i++) {
        const ecs_entity entity = ecs_entity_at(world, Position, below(ecs_count(world, Position)));
        Position position;
        Velocity velocity;
        ecs_remove(world, entity, Position, &position);
        ecs_remove(world, entity, Velocity, &velocity);
        ecs_add(world, entity, Position, position);
        ecs_add(world, entity, Velocity, velocity);
    }
}

/* ---- the memory that receives a save ---- */

typedef struct Bytes {
    unsigned char *start;
    size_t size, room;
} Bytes;

static bool append(void *context, const void *bytes, size_t count)
{
    Bytes *to = context;
    if (count > to->room - to->size)
        return false;
    memcpy(to->start + to->size, bytes, count);
    to->size += count;
    return true;
}

/* ---- measuring ---- */

typedef struct Bench {
    ecs_world *world, *fresh;
    unsigned char *image, *copy;
    size_t image_size;
    Bytes saved;
    uint32_t count;
} Bench;

static void copy_bytes(Bench *bench)
{
    memcpy(bench->copy, bench->image, bench->image_size);
    /* Without this the compiler may leave the copy out. */
    __asm__ volatile("" : : "r"(bench->copy) : "memory");
}

static void take(Bench *bench)
{
    require(ecs_image_take(bench->world, bench->image, bench->image_size), "no room for an image");
}

static void restore(Bench *bench)
{
    require(ecs_image_restore(bench->world, bench->image, bench->image_size), "not restored");
}

static void restore_fresh(Bench *bench)
{
    require(ecs_image_restore(bench->fresh, bench->image, bench->image_size), "not restored");
}

static void save(Bench *bench)
{
    bench->saved.size = 0;
    require(ecs_save(bench->world, 1, append, &bench->saved), "not saved");
}

static void load(Bench *bench)
{
    require(ecs_load(bench->world, 1, bench->saved.start, bench->saved.size) == ECS_LOADED,
            "not loaded");
}

static void nothing(Bench *bench)
{
    (void)bench;
}

static void change_little(Bench *bench)
{
    shuffle(bench->world, bench->count / 100);
}

static void change_much(Bench *bench)
{
    shuffle(bench->world, bench->count * 2);
}

static void make_fresh(Bench *bench)
{
    ecs_world_destroy(bench->fresh);
    bench->fresh = make_world();
}

static const struct {
    const char *name;
    void (*prepare)(Bench *bench); /* not timed */
    void (*run)(Bench *bench);
} parts[] = {
    {"memcpy", nothing, copy_bytes},
    {"take", nothing, take},
    {"restore, unchanged", nothing, restore},
    {"restore, 1 in 100 moved", change_little, restore},
    {"restore, all moved", change_much, restore},
    {"restore, fresh world", make_fresh, restore_fresh},
    {"save", nothing, save},
    {"load", nothing, load},
};

static double least_time(Bench *bench, size_t part, int rounds)
{
    double least = 1e9;
    for (int i = 0; i < rounds; i++) {
        parts[part].prepare(bench);
        const double start = bench_now();
        parts[part].run(bench);
        const double time = (bench_now() - start) / 1e6;
        least = time < least ? time : least;
    }
    return least;
}

static void measure(uint32_t count)
{
    Bench bench = {.world = make_crowd(count), .count = count};
    bench.image_size = ecs_image_size(bench.world);
    bench.saved.room = bench.image_size * 2 + 1024;
    bench.image = malloc(bench.image_size);
    bench.copy = malloc(bench.image_size);
    bench.saved.start = malloc(bench.saved.room);
    require(bench.image && bench.copy && bench.saved.start, "out of memory");
    take(&bench);
    save(&bench);
    printf("\n%u entities: image %zu bytes, save %zu\n", count, bench.image_size, bench.saved.size);
    double copying = 0;
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
        const double time = least_time(&bench, part, count < 100000 ? 300 : 9);
        copying = part == 0 ? time : copying;
        printf("%-24s %10.4f ms %7.2f\n", parts[part].name, time, time / copying);
    }
    ecs_world_destroy(bench.world);
    ecs_world_destroy(bench.fresh);
    free(bench.image);
    free(bench.copy);
    free(bench.saved.start);
}

int main(int argc, char *argv[])
{
    static const uint32_t counts[] = {1000, 100000, 1000000};
    for (int i = 1; i < argc; i++) {
        const int count = atoi(argv[i]);
        require(count >= 1 && count <= 1000000, "bench_snapshot [N...]: N is 1 to 1000000");
        measure((uint32_t)count);
    }
    for (size_t i = 0; argc == 1 && i < sizeof counts / sizeof *counts; i++)
        measure(counts[i]);
    return EXIT_SUCCESS;
}
