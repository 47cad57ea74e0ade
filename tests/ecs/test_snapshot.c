/* snapshot: a world as portable bytes, and back. */
#include "snapshot_testing.h"

#ifndef _WIN32
#include <fcntl.h>
#include <unistd.h>
#endif

/* ---- lives ---- */

static bool load_to_save_alike(ecs_world *world, Bytes bytes)
{
    const ecs_load_result result = load(world, bytes);
    assert_true(result == ECS_LOADED || result == ECS_LOAD_NO_MEMORY);
    if (result == ECS_LOADED)
        assert_saves_as(world, bytes);
    return result == ECS_LOADED;
}

static const Keeping as_snapshot = {save, load_to_save_alike};

TEST(a_loaded_world_continues_like_the_saved_one) {
    const uint64_t seed = choose_seed();
    for (uint64_t i = 0; i < 60; i++) {
        bring_back_and_continue(&as_snapshot, set_codecs, seed + 5 * i, 30 * (int)i);
        bring_back_and_continue(&as_snapshot, set_codecs_and_groups, seed + 5 * i, 30 * (int)i);
    }
}

TEST_IN(CODECS, an_empty_world_comes_back_empty) {
    OWN_WORLD empty = make_lived(set_codecs, 1, 0);
    OWN_BYTES bytes = save(world);
    assert_int_equal(bytes.size, 8 + 4 + 4 + 1 + 4 + 1 + 1 + 8);
    live(world, 3, 300);
    assert_loads(world, bytes);
    assert_same_worlds(world, empty);
    continue_alike(world, empty, 4, 100);
}

TEST(a_world_without_groups_loads_into_one_with) {
    OWN_WORLD world = make_lived(set_codecs, 8, 900);
    OWN_WORLD grouped = make_lived(set_codecs_and_groups, 9, 50);
    OWN_BYTES bytes = save(world);
    assert_loads(grouped, bytes);
    set_codecs_and_groups(world);
    assert_same_worlds(world, grouped);
    continue_alike(world, grouped, 10, 100);
}

TEST(the_reserved_capacity_survives_loading) {
    ecs_world_def def = watched_def(1);
    def.entity_capacity = 500;
    OWN_WORLD world = ecs_world_create(&def);
    OWN_BYTES bytes = save(world);
    assert_loads(world, bytes);
    const size_t requests = memory.requests;
    assert_true(ecs_create_bare(world, 500, NULL));
    assert_int_equal(memory.requests, requests);
}

/* ---- handles ---- */

typedef struct Link {
    ecs_entity to;
} Link;

enum { ECS_COMPONENT(Link) = 30 };

static void write_link(ecs_writer *writer, const void *value)
{
    const Link *link = value;
    ecs_put_entity(writer, link->to);
}

static bool read_link(ecs_reader *reader, void *value)
{
    Link *link = value;
    link->to = ecs_take_entity(reader);
    return true;
}

static ecs_world *make_linked(uint8_t tag)
{
    ecs_world *world = make_world(tag);
    ecs_register(world, Link);
    ecs_codec(world, Link, write_link, read_link);
    return world;
}

TEST(handles_get_the_realm_of_the_loading_world) {
    OWN_WORLD world = make_linked(0);
    OWN_WORLD other = make_linked(200);
    const ecs_entity target = ecs_create(world), foreign = {3, 4U << 8 | 9};
    ecs_create_with(world, ecs_with(Link, {target}));
    ecs_create_with(world, ecs_with(Link, {foreign}));
    ecs_create_with(world, ecs_with(Link, {{0, 0}}));
    OWN_BYTES bytes = save(world);
    assert_loads(other, bytes);
    const Link *links = ecs_array(other, Link);
    assert_same(links[0].to, (ecs_entity){target.index, target.stamp | 200});
    assert_true(ecs_is_alive(other, links[0].to));
    assert_same(links[1].to, foreign);
    assert_same(links[2].to, ((ecs_entity){0, 0}));
    assert_same(ecs_entity_at(other, Link, 0), (ecs_entity){1, 1U << 8 | 200});
    assert_int_equal(ecs_create(other).stamp & 255, 200);
}

TEST(recycled_slots_get_the_realm_of_the_loading_world) {
    OWN_WORLD world = make_linked(1);
    OWN_WORLD other = make_linked(2);
    ecs_destroy(world, ecs_create(world));
    OWN_BYTES bytes = save(world);
    assert_loads(other, bytes);
    assert_same(ecs_create(other), (ecs_entity){0, 2U << 8 | 2});
}

/* The stamp of a free slot has the last generation. A handle with that stamp must not be mistaken
 * for a living entity. Loading changes the realm of such handles, which can produce that stamp. */
TEST(a_handle_never_given_out_is_read_as_no_entity) {
    OWN_WORLD world = make_linked(1);
    OWN_WORLD other = make_linked(255);
    ecs_create(world);
    const ecs_entity freed = ecs_create(world); /* not in the first slot */
    ecs_create_with(world, ecs_with(Link, {{freed.index, UINT32_MAX}}));
    ecs_create_with(world, ecs_with(Link, {{freed.index, UINT32_MAX << 8 | 1}}));
    ecs_create_with(world, ecs_with(Link, {{freed.index, UINT32_MAX << 8 | 7}}));
    ecs_create_with(world, ecs_with(Link, {{freed.index, 0xFFFFFEFF}}));
    ecs_destroy(world, freed);
    OWN_BYTES bytes = save(world);
    assert_loads(other, bytes);
    const Link *links = ecs_array(other, Link);
    for (int i = 0; i < 3; i++) {
        assert_false(ecs_is_alive(other, links[i].to));
        assert_false(ecs_destroy(other, links[i].to));
        assert_same(links[i].to, (ecs_entity){0, 0});
    }
    assert_same(links[3].to, (ecs_entity){freed.index, 0xFFFFFEFF});
    assert_false(ecs_is_alive(other, links[3].to));
    assert_int_equal(ecs_entity_count(other), 5);
}

TEST_IN(CODECS, loading_runs_no_deletion_hooks) {
    int losses = 0;
    ecs_on_delete(world, Position, count_loss, &losses);
    OWN_BYTES bytes = save(world);
    make_at(world, 1);
    assert_loads(world, bytes);
    bytes.start[20] ^= 1;
    assert_int_equal(load(world, bytes), ECS_LOAD_DAMAGED);
    assert_int_equal(losses, 0);
    ecs_destroy(world, make_at(world, 1));
    assert_int_equal(losses, 1);
    ecs_on_delete(world, Position, NULL, NULL);
}

/* ---- memory and sinks ---- */

TEST(a_load_without_memory_changes_nothing) {
    bring_back_without_memory(&as_snapshot, set_codecs_and_groups);
}

TEST_IN(CODECS, saving_takes_no_memory) {
    live(world, 46, 900);
    const size_t requests = memory.requests;
    OWN_BYTES bytes = save(world);
    assert_true(bytes.size > 0);
    assert_int_equal(memory.requests, requests);
}

typedef struct Sink {
    Bytes bytes;
    size_t calls, limit; /* the call with the number `limit` is refused; 0: none */
} Sink;

static bool fill(void *context, const void *bytes, size_t count)
{
    Sink *sink = context;
    return ++sink->calls != sink->limit && append(&sink->bytes, bytes, count);
}

TEST_IN(CODECS, a_sink_that_refuses_is_not_called_again) {
    live(world, 47, 5000);
    Sink whole = {.limit = 0};
    assert_true(ecs_save(world, VERSION, fill, &whole));
    assert_in_range(whole.calls, 3, 100);
    for (size_t limit = 1; limit <= whole.calls; limit++) {
        Sink sink = {.limit = limit};
        assert_false(ecs_save(world, VERSION, fill, &sink));
        assert_int_equal(sink.calls, limit);
        assert_true(sink.bytes.size < whole.bytes.size);
        drop(&sink.bytes);
    }
    drop(&whole.bytes);
}

/* ---- files ---- */

static const char path[] = "world_of_test_snapshot.save";
static const char beside[] = "world_of_test_snapshot.save.new";

static void assert_no_file(const char *name)
{
    FILE *file = fopen(name, "rb");
    assert_null(file);
}

TEST_IN(CODECS, a_file_brings_the_world_back) {
    remove(path);
    assert_int_equal(ecs_load_file(world, VERSION, path), ECS_LOAD_NO_FILE);
    make_some(world, 3000); /* more than the file is read by at a time */
    OWN_BYTES bytes = save(world);
    assert_true(ecs_save_file(world, VERSION, path));
    ecs_clear(world);
    assert_true(ecs_save_file(world, VERSION, path));
    assert_int_equal(ecs_load_file(world, VERSION, path), ECS_LOADED);
    assert_int_equal(ecs_entity_count(world), 0);
    assert_loads(world, bytes);
    assert_true(ecs_save_file(world, VERSION, path));
    ecs_clear(world);
    assert_int_equal(ecs_load_file(world, VERSION, path), ECS_LOADED);
    assert_saves_as(world, bytes);
    assert_no_file(beside);
    assert_int_equal(remove(path), 0);
}

/* Windows removes no file that is open: there, the tests above show it. */
#ifndef _WIN32
static int lowest_free_descriptor(void)
{
    const int lowest = open("/dev/null", O_RDONLY);
    assert_true(lowest >= 0 && close(lowest) == 0);
    return lowest;
}

TEST_IN(CODECS, files_are_closed_once_they_are_written_and_read) {
    const int before = lowest_free_descriptor();
    assert_true(ecs_save_file(world, VERSION, path));
    assert_int_equal(lowest_free_descriptor(), before);
    assert_int_equal(ecs_load_file(world, VERSION, path), ECS_LOADED);
    assert_int_equal(lowest_free_descriptor(), before);
    assert_int_equal(remove(path), 0);
}
#endif

TEST_IN(CODECS, a_file_that_cannot_be_written_or_read_is_reported) {
    make_at(world, 1);
    assert_false(ecs_save_file(world, VERSION, "no such folder/world.save"));
    assert_false(
        ecs_save_file(world, VERSION, ".")); /* a folder: the new file cannot take its place */
    assert_no_file("..new");
    assert_int_equal(ecs_load_file(world, VERSION, "no such folder/world.save"), ECS_LOAD_NO_FILE);
    assert_int_equal(ecs_load_file(world, VERSION, "."), ECS_LOAD_NO_FILE);
    assert_int_equal(ecs_count(world, Position), 1);
}

TEST_IN(CODECS, a_file_fails_without_memory_and_changes_nothing) {
    make_some(world, 3000);
    memory.refused = memory.requests + 1;
    assert_false(ecs_save_file(world, VERSION, path));
    assert_no_file(path);
    memory.refused = 0;
    assert_true(ecs_save_file(world, VERSION, path));
    const size_t before = memory.requests;
    assert_int_equal(ecs_load_file(world, VERSION, path), ECS_LOADED);
    const size_t requests = memory.requests - before;
    for (size_t nth = 1; nth <= requests; nth++) {
        memory.refused = memory.requests + nth;
        assert_int_equal(ecs_load_file(world, VERSION, path), ECS_LOAD_NO_MEMORY);
        assert_int_equal(ecs_count(world, Position), 3000);
    }
    memory.refused = 0;
    assert_int_equal(remove(path), 0);
}
