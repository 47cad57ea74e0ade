/* ecs_testing: shared by all tests: a world whose memory and bugs are watched, entities, and checks
 * of rows and views. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "aligned_block.h"
#include "chance.h"
#include "ecs_types.h"
#include "own_world.h"
#include "testing.h"

#include <string.h>

/* ---- memory: the allocator counts, refuses on request and knows the size of each block ---- */

typedef struct Memory {
    size_t requests; /* for memory, granted or not */
    size_t refused;  /* the number of the request to refuse; 0: none */
    size_t blocks;   /* not yet freed */
    size_t bytes;    /* in those */
    struct Note *last;
} Memory;

static Memory memory;

enum { NOTE_ROOM = 64, LARGEST_REQUEST = 1 << 30 };

typedef struct Note {
    size_t size, alignment;
    struct Note *previous, *next;
} Note;

static inline Note *note_of(void *block)
{
    return (Note *)(void *)((unsigned char *)block - NOTE_ROOM);
}

static inline void *take_block(size_t size, size_t alignment)
{
    assert_in_range(alignment, 1, NOTE_ROOM);
    unsigned char *start = take_aligned_block(NOTE_ROOM + size, NOTE_ROOM);
    if (!start)
        return NULL;
    unsigned char *block = start + NOTE_ROOM;
    *note_of(block) = (Note){size, alignment, memory.last, NULL};
    if (memory.last)
        memory.last->next = note_of(block);
    memory.last = note_of(block);
    memset(block, 0xA5, size);
    memory.blocks++;
    memory.bytes += size;
    return block;
}

static inline void give_block_back(void *block)
{
    Note *note = note_of(block);
    if (note->previous)
        note->previous->next = note->next;
    *(note->next ? &note->next->previous : &memory.last) = note->previous;
    memory.blocks--;
    memory.bytes -= note->size;
    give_aligned_block_back(note);
}

/* Frees all worlds as the end of the program would: no hook runs. */
static inline void abandon_worlds(void)
{
    while (memory.last)
        give_block_back((unsigned char *)memory.last + NOTE_ROOM);
    assert_int_equal(memory.blocks, 0);
}

static inline void assert_block_is(void *block, size_t size, size_t alignment)
{
    assert_int_equal(size, block ? note_of(block)->size : 0);
    if (block)
        assert_int_equal(alignment, note_of(block)->alignment);
}

/* Always moves the block, so that a pointer kept too long dangles. */
static inline void *watched_resize(void *context, void *block, size_t old_size, size_t new_size,
                                   size_t alignment)
{
    assert_ptr_equal(context, &memory);
    assert_block_is(block, old_size, alignment);
    if (new_size == 0) {
        assert_non_null(block);
        give_block_back(block);
        return NULL;
    }
    if (++memory.requests == memory.refused || new_size > LARGEST_REQUEST)
        return NULL;
    void *moved = take_block(new_size, alignment);
    if (block && moved) {
        memcpy(moved, block, old_size < new_size ? old_size : new_size);
        give_block_back(block);
    }
    return moved;
}

/* ---- bugs: the advice of a world ---- */

static jmp_buf bug_exit;
static bool bug_expected;
static char bug_line[512];

static inline void watched_bug(void *context, const char *advice)
{
    if (!bug_expected)
        fail_msg("%s", advice);
    snprintf(bug_line, sizeof bug_line, "%s", advice);
    longjmp(bug_exit, 1);
}

/* Makes the mistake; returns the line of advice that ends it. */
static inline const char *advice_on(void (*mistake)(ecs_world *world), ecs_world *world)
{
    bug_line[0] = '\0';
    bug_expected = true;
    if (setjmp(bug_exit) == 0)
        mistake(world);
    bug_expected = false;
    assert_true(bug_line[0] != '\0');
    assert_true(!strchr(bug_line, '\n'));
    return bug_line;
}

/* The advice behind "file.c:12: ", which it begins with if `has_place`. */
static inline const char *without_place(const char *advice, bool has_place)
{
    const char *number = strstr(advice, ".c:") ? strstr(advice, ".c:") : strstr(advice, ".h:");
    char *end = NULL;
    if (has_place != (number && strtol(number + 3, &end, 10) > 0 && strncmp(end, ": ", 2) == 0))
        fail_msg("a place is there or missing: %s", advice);
    return has_place ? end + 2 : advice;
}

static inline void assert_says(const char *advice, const char *words)
{
    if (strstr(advice, words))
        return;
    fputs(advice, stderr); /* gcc's sanitizer build sees a NULL in a printf of these */
    fputs("\ndoes not say: ", stderr);
    fputs(words, stderr);
    fail();
}

/* ---- worlds ---- */

static inline ecs_world_def watched_def(uint8_t tag)
{
    return (ecs_world_def){
        .allocator = {watched_resize, &memory},
        .realm = tag,
        .on_bug = watched_bug,
    };
}

static inline void register_all(ecs_world *world)
{
    ecs_register_all(world, Position, Velocity, Health, Letters, Wide);
    ecs_register_all_tags(world, Frozen, Doomed);
}

/* A world that knows all the components above. */
static inline ecs_world *make_world(uint8_t tag)
{
    ecs_world_def def = watched_def(tag);
    ecs_world *world = ecs_world_create(&def);
    assert_non_null(world);
    register_all(world);
    return world;
}

static inline int open_world(void **state)
{
    memory = (Memory){0};
    *state = make_world(1);
    return 0;
}

static inline int close_world(void **state)
{
    ecs_world_destroy(*state);
    assert_int_equal(memory.blocks, 0);
    assert_int_equal(memory.bytes, 0);
    return 0;
}

/* A fresh world, which must leave no memory behind. */
#define WORLD ecs_world *world, open_world, close_world
/* The same for tests that make their worlds themselves. */
#define WORLDS NOTHING, open_world, close_world

/* ---- entities ---- */

enum { ABSENT = 3 };

/* A handle of each kind that names no entity of the world; their slots are all in use. */
static inline void make_absent(ecs_world *world, ecs_entity absent[ABSENT])
{
    absent[0] = (ecs_entity){0};
    absent[1] = ecs_create(world);
    assert_true(ecs_destroy(world, absent[1]));
    absent[2] = ecs_create(world);
    assert_int_equal(absent[2].index, absent[1].index);
    absent[2].stamp ^= 2; /* of another realm */
}

static inline void assert_same(ecs_entity a, ecs_entity b)
{
    assert_int_equal(a.index, b.index);
    assert_int_equal(a.stamp, b.stamp);
}

static inline ecs_entity make_at(ecs_world *world, int32_t x)
{
    ecs_entity entity = ecs_create_with(world, ecs_with(Position, {x, -x}));
    assert_true(ecs_is_alive(world, entity));
    return entity;
}

/* The same at 0, 1 and so on. */
static inline void make_some(ecs_world *world, int32_t count)
{
    for (int32_t x = 0; x < count; x++)
        make_at(world, x);
}

/* Stores the entities that a view visits, in its order; returns how many. */
static inline size_t visit(ecs_world *world, ecs_query query, ecs_entity *visited, size_t room)
{
    size_t count = 0;
    for (ecs_view view = ecs_view_begin(world, query); ecs_view_next(&view);) {
        assert_true(count < room);
        visited[count++] = view.entity;
    }
    return count;
}

/* The same of a loop over rows. */
static inline size_t visit_rows(ecs_world *world, ecs_query query, ecs_entity *visited, size_t room)
{
    size_t count = 0;
    ecs_each_row(rows, world, .with = query.with, .without = query.without, .any = query.any) {
        assert_true(count < room);
        visited[count++] = rows.entity;
    }
    return count;
}

static inline void assert_all_same(const ecs_entity *visited, size_t visits,
                                   const ecs_entity *expected, size_t count)
{
    assert_int_equal(visits, count);
    for (size_t i = 0; i < count; i++)
        assert_same(visited[i], expected[i]);
}

static inline void assert_visits(ecs_world *world, ecs_query query, const ecs_entity *expected,
                                 size_t count)
{
    ecs_entity visited[64];
    assert_all_same(visited, visit(world, query, visited, LENGTH(visited)), expected, count);
}

static inline void assert_visits_rows(ecs_world *world, ecs_components with,
                                      const ecs_entity *expected, size_t count)
{
    ecs_entity visited[64];
    const size_t visits = visit_rows(world, (ecs_query){.with = with}, visited, LENGTH(visited));
    assert_all_same(visited, visits, expected, count);
}

/* The rows of one component, in their order. */
#define assert_rows(world, T, ...)                                                                 \
    assert_visits_rows((world), ecs_mask(T), (const ecs_entity[]){__VA_ARGS__},                    \
                       LENGTH(((const ecs_entity[]){__VA_ARGS__})))
#define assert_no_rows(world, T) assert_visits((world), (ecs_query){.with = ecs_mask(T)}, NULL, 0)

/* ---- callbacks ---- */

/* Compares two Positions for ecs_sort. */
static inline int by_x(const void *a, const void *b, void *context)
{
    const Position *left = a, *right = b;
    return (left->x > right->x) - (left->x < right->x);
}

static inline int downwards(const void *a, const void *b, void *context)
{
    return by_x(b, a, context);
}

static inline void do_nothing(ecs_world *world)
{
}

/* A hook that does nothing. */
static inline void look(ecs_world *world, ecs_entity entity, void *value, void *context)
{
}

static inline void write_nothing(ecs_writer *writer, const void *value)
{
}

static inline bool read_nothing(ecs_reader *reader, void *value)
{
    return true;
}

/* Where what is saved goes. */
static inline bool discard(void *context, const void *bytes, size_t count)
{
    return true;
}
