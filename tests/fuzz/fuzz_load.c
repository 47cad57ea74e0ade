/* fuzz_load: portable saves of worlds, with any content. The first byte describes the world that
 * loads the save, the second chooses the request for memory to refuse. The rest is the save; its
 * checksum is computed anew, so that the content is tested and not only the checksum.
 *
 * The save is loaded, and merged into another world. A refused save leaves the world unchanged,
 * with a reason. A loaded world is sound, is the same after saving and loading it again, and works
 * until its last entity is destroyed. */
#include "../ecs/whole_world.h"
#include "load_worlds.h"

enum {
    AS_IT_IS = 64, /* beside the bits of the world: keeps the input's own checksum */
    SEAL = 8,
    LEAST = 8 + 4 + 4 + 1 + SEAL, /* magic, format, version, tag */
};

static void check(const ecs_world *world, const char *when)
{
    const char *broken = what_is_broken(world);
    REQUIRE(!broken, "%s: %s", when, broken);
}

static void require_saves_as(const ecs_world *world, saved_bytes expected, const char *when)
{
    saved_bytes bytes = save_world(world);
    REQUIRE(bytes.size == expected.size && memcmp(bytes.start, expected.start, bytes.size) == 0,
            "%s: it is another world", when);
    free(bytes.start);
}

/* ---- the input ---- */

static saved_bytes take_save(const fuzz_bytes *input, bool as_it_is)
{
    saved_bytes bytes = {malloc(input->left + 1), input->left};
    REQUIRE(bytes.start, "out of memory");
    if (bytes.size > 0)
        memcpy(bytes.start, input->at, bytes.size);
    if (as_it_is || bytes.size < SEAL)
        return bytes;
    const uint64_t seal = seal_of(bytes);
    for (size_t i = 0; i < SEAL; i++)
        bytes.start[bytes.size - SEAL + i] = (uint8_t)(seal >> 8 * i);
    return bytes;
}

static uint64_t number_at(saved_bytes bytes, size_t at, size_t size)
{
    uint64_t number = 0;
    for (size_t i = 0; i < size; i++)
        number |= (uint64_t)bytes.start[at + i] << 8 * i;
    return number;
}

/* The refusal by the first and last bytes alone, for any content between; ECS_LOADED without one.
 */
static ecs_load_result why_refused_at_once(saved_bytes bytes)
{
    if (bytes.size < SEAL || memcmp(bytes.start, "ecs-snap", 8) != 0)
        return ECS_LOAD_NO_SNAPSHOT;
    if (bytes.size < LEAST || number_at(bytes, bytes.size - SEAL, SEAL) != seal_of(bytes) ||
        number_at(bytes, 8, 4) == 0)
        return ECS_LOAD_DAMAGED;
    if (number_at(bytes, 8, 4) > 2 || number_at(bytes, 12, 4) > LOAD_VERSION)
        return ECS_LOAD_NEWER;
    return number_at(bytes, 8, 4) == 2 ? ECS_LOAD_IS_PART : ECS_LOADED;
}

/* ---- refused ---- */

static void require_reason(ecs_load_result result, saved_bytes bytes, const watched_memory *memory)
{
    const ecs_load_result at_once = why_refused_at_once(bytes);
    const bool refused = memory->refused > 0 && memory->requests >= memory->refused;
    if (at_once != ECS_LOADED)
        REQUIRE(result == at_once, "refused with %d instead of %d", (int)result, (int)at_once);
    else
        REQUIRE(refused == (result == ECS_LOAD_NO_MEMORY) && result != ECS_LOAD_NO_SNAPSHOT &&
                    result != ECS_LOAD_NEWER,
                "refused with %d", (int)result);
}

/* ---- loaded ---- */

static void require_all_is_new(ecs_world *world)
{
    uint32_t inserted = 0;
    ecs_each_inserted(view, world, Place, .with = ecs_mask(Place))
        inserted += !ecs_is_changed(world, view.entity, Place, ECS_MODIFIED, 0);
    REQUIRE(inserted == ecs_count(world, Place), "loaded values do not count as inserted");
    REQUIRE(ecs_log_of(world, Place, ECS_DELETED, 0).count == 0,
            "the log of deletions is not empty");
}

/* Loads into a world of this sort. */
static void load_again(saved_bytes bytes, unsigned what, bool is_same)
{
    watched_memory memory = {.most = SIZE_MAX};
    ecs_world *world = make_world(what, &memory);
    const ecs_load_result result = ecs_load(world, LOAD_VERSION, bytes.start, bytes.size);
    REQUIRE(result == ECS_LOADED, "the new save is refused with %d", (int)result);
    check(world, "loaded again");
    if (is_same)
        require_saves_as(world, bytes, "saved and loaded");
    ecs_world_destroy(world);
}

/* The bytes written equal those read, so nothing was skipped. */
static void save_and_load_again(const ecs_world *world, unsigned what, size_t size)
{
    saved_bytes bytes = save_world(world);
    REQUIRE(bytes.size == size, "%zu bytes were loaded, but %zu are saved", size, bytes.size);
    load_again(bytes, what, true);
    load_again(bytes, what ^ (WITH_GROUPS | WITH_TRACKING | WITH_LAST_TAG | LIVED), false);
    free(bytes.start);
}

/* ---- the rest of its life ---- */

/* The entities that the values name, alive or not. */
static void meet(ecs_world *world, ecs_entity entity, bool linked)
{
    Place *place = ecs_try_get(world, entity, Place);
    REQUIRE(!place || ecs_has(world, entity, Place), "an entity has a component that it lacks");
    REQUIRE(!place || ecs_is_alive(world, entity), "a destroyed entity has a component");
    if (place)
        place->x = 7;
    ecs_tag(world, entity, Doomed);
    ecs_delete(world, entity, Text);
    if (linked && ecs_count(world, ecs_child) > 0)
        ecs_attach(world, ecs_entity_at(world, ecs_child, 0), entity);
}

static void meet_all(ecs_world *world, bool linked)
{
    for (uint32_t row = 0; row < ecs_count(world, Link); row++)
        meet(world, ecs_array_read(world, Link)[row].to, linked);
    const Home *home = ecs_try_unique_read(world, Home);
    if (home)
        meet(world, home->of, linked);
}

static void make_more(ecs_world *world, bool linked)
{
    ecs_entity fresh[3];
    REQUIRE(ecs_create_bulk(world, 3, fresh, ecs_with(Place, {5, 6}), ecs_with(Link, {{0, 0}})),
            "out of memory");
    for (int i = 0; i < 3; i++)
        REQUIRE(ecs_is_alive(world, fresh[i]), "a new entity is not alive");
    REQUIRE(!ecs_same(fresh[0], fresh[1]) && !ecs_same(fresh[1], fresh[2]),
            "two entities are the same");
    if (linked)
        REQUIRE(ecs_attach(world, fresh[0], fresh[1]), "a new entity cannot be attached");
}

static void destroy_who_is_named(ecs_world *world)
{
    for (uint32_t row = 0; row < ecs_count(world, Link);) {
        const uint32_t before = ecs_entity_count(world);
        const ecs_entity named = ecs_array_read(world, Link)[row].to;
        const bool alive = ecs_is_alive(world, named);
        REQUIRE(ecs_destroy(world, named) == alive,
                "destroying an entity returns the wrong result");
        REQUIRE(ecs_entity_count(world) == before - alive, "other entities are removed, too");
        row += !alive;
    }
}

static void destroy_all(ecs_world *world, bool linked)
{
    ecs_delete_any(world, Doomed);
    check(world, "after deleting");
    while (linked && ecs_count(world, ecs_parent) > 0)
        REQUIRE(ecs_destroy_tree(world, ecs_entity_at(world, ecs_parent, 0)) > 1, "a bare tree");
    for (uint32_t i = 0; i < world->record_count; i++)
        if (world->records[i].stamp != ECS_FREE_STAMP_)
            ecs_destroy(world, (ecs_entity){i, world->records[i].stamp});
    check(world, "after destroying all");
    REQUIRE(ecs_entity_count(world) == 0, "an entity is left");
}

static void live_on(ecs_world *world, bool linked)
{
    meet_all(world, linked);
    check(world, "after meeting");
    make_more(world, linked);
    check(world, "after creating");
    destroy_who_is_named(world);
    check(world, "after destroying who is named");
    destroy_all(world, linked);
}

/* ---- the target ---- */

/* Bytes for a world and its pages, and for each byte of the input. */
static size_t allowance(size_t size)
{
    enum { FOR_ALL = 1 << 17, FOR_EACH = 32 };
    return FOR_ALL + FOR_EACH * size;
}

static void load(ecs_world *world, unsigned what, saved_bytes bytes, watched_memory *memory)
{
    saved_bytes before = save_world(world);
    const size_t held = memory->held;
    memory->most = held + allowance(bytes.size);
    const ecs_load_result result = ecs_load(world, LOAD_VERSION, bytes.start, bytes.size);
    memory->most = SIZE_MAX;
    REQUIRE(memory->hooks == 0, "a hook has run");
    check(world, "after loading");
    require_reason(result, bytes, memory);
    memory->refused = 0;
    if (result != ECS_LOADED) {
        require_saves_as(world, before, "refused");
        REQUIRE(memory->held == held, "refused, but memory is kept");
    } else {
        if (what & WITH_TRACKING)
            require_all_is_new(world);
        save_and_load_again(world, what, bytes.size);
        live_on(world, what & WITH_HIERARCHY);
    }
    free(before.start);
}

/* The same bytes, into a world that lives on. */
static void merge(unsigned what, saved_bytes bytes)
{
    watched_memory memory = {.most = SIZE_MAX};
    ecs_world *world = make_world(what, &memory);
    saved_bytes before = save_world(world);
    const uint32_t count = ecs_entity_count(world);
    const ecs_load_result result =
        ecs_merge(world, LOAD_VERSION, bytes.start, bytes.size, ECS_NEW_HANDLES, UINT32_MAX);
    check(world, "after merging");
    REQUIRE(result != ECS_LOAD_IS_PART && result != ECS_LOAD_CONFLICT, "merging is refused with %d",
            (int)result);
    REQUIRE(ecs_entity_count(world) >= count, "merging has removed entities");
    if (result != ECS_LOADED)
        require_saves_as(world, before, "not merged");
    else
        live_on(world, what & WITH_HIERARCHY);
    free(before.start);
    ecs_world_destroy(world);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes input = {data, size};
    watched_memory memory = {.most = SIZE_MAX};
    const unsigned what = fuzz_u8(&input);
    const unsigned refused = fuzz_u8(&input);
    saved_bytes bytes = take_save(&input, what & AS_IT_IS);
    ecs_world *world = make_world(what, &memory);
    memory.hooks = 0;
    memory.refused = refused > 0 ? memory.requests + refused : 0;
    load(world, what, bytes, &memory);
    ecs_world_destroy(world);
    REQUIRE(memory.held == 0, "memory is not freed");
    merge(what, bytes);
    free(bytes.start);
    return 0;
}
