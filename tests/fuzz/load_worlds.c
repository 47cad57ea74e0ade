#include "load_worlds.h"

/* ---- codecs ---- */

static void write_place(ecs_writer *writer, const void *value)
{
    const Place *place = value;
    ecs_put_i32(writer, place->x);
    ecs_put_i32(writer, place->y);
}

static bool read_place(ecs_reader *reader, void *value)
{
    Place *place = value;
    place->x = ecs_take_i32(reader);
    place->y = ecs_take_i32(reader);
    return true;
}

static void write_handle(ecs_writer *writer, const void *value)
{
    ecs_put_entity(writer, *(const ecs_entity *)value);
}

static bool read_handle(ecs_reader *reader, void *value)
{
    *(ecs_entity *)value = ecs_take_entity(reader);
    return true;
}

static void write_text(ecs_writer *writer, const void *value)
{
    const Text *text = value;
    ecs_put_u8(writer, text->length);
    ecs_put_bytes(writer, text->letters, text->length);
}

static bool read_text(ecs_reader *reader, void *value)
{
    Text *text = value;
    text->length = ecs_take_u8(reader);
    if (text->length > sizeof text->letters)
        return false;
    ecs_take_bytes(reader, text->letters, text->length);
    return true;
}

static void write_clock(ecs_writer *writer, const void *value)
{
    ecs_put_u64(writer, ((const Clock *)value)->ticks);
}

static bool read_clock(ecs_reader *reader, void *value)
{
    ((Clock *)value)->ticks = ecs_take_u64(reader);
    return true;
}

/* ---- memory ---- */

static void *watched_resize(void *context, void *block, size_t old_size, size_t new_size,
                            size_t alignment)
{
    watched_memory *memory = context;
    if (new_size > old_size && ++memory->requests == memory->refused)
        return NULL;
    memory->held += new_size - old_size;
    REQUIRE(memory->held <= memory->most, "%zu bytes are held, more than the input explains",
            memory->held);
    if (new_size == 0) {
        free(block);
        return NULL;
    }
    void *moved = realloc(block, new_size);
    REQUIRE(moved, "out of memory");
    return moved;
}

/* ---- worlds ---- */

static void on_bug(void *context, const char *advice)
{
    REQUIRE(false, "the world reports a bug: %s", advice);
}

static void look_at_who_leaves(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    watched_memory *memory = context;
    memory->hooks++;
    REQUIRE(value && ecs_is_alive(world, entity), "a hook runs for no entity");
}

static void register_all(ecs_world *world)
{
    ecs_register(world, Place);
    ecs_register(world, Link);
    ecs_register(world, Text);
    ecs_register_tag(world, Frozen);
    ecs_register_tag(world, Doomed);
    ecs_codec(world, Place, write_place, read_place);
    ecs_codec(world, Link, write_handle, read_handle);
    ecs_codec(world, Text, write_text, read_text);
    ecs_unique_codec(world, Clock, write_clock, read_clock);
    ecs_unique_codec(world, Home, write_handle, read_handle);
}

static void track_all(ecs_world *world, bool linked)
{
    enum { ALL = ECS_INSERTED | ECS_MODIFIED | ECS_DELETED | ECS_REMOVED };
    REQUIRE(ecs_track(world, Place, ALL) && ecs_track(world, Text, ECS_REMOVED) &&
                ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED) &&
                (!linked || ecs_track(world, ecs_child, ALL)),
            "out of memory");
}

static void set_hooks(ecs_world *world, bool linked, watched_memory *memory)
{
    ecs_on_delete(world, Link, look_at_who_leaves, memory);
    if (linked) {
        ecs_on_delete(world, ecs_parent, look_at_who_leaves, memory);
        ecs_on_delete(world, ecs_child, look_at_who_leaves, memory);
    }
}

/* A few entities, a free slot, and a tree if there is a hierarchy. */
static void live(ecs_world *world, bool linked)
{
    ecs_entity family[4];
    REQUIRE(ecs_create_bulk(world, 4, family, ecs_with(Place, {1, 2}), ecs_with_tag(Frozen)),
            "out of memory");
    REQUIRE(ecs_add(world, family[1], Link, {family[3]}), "out of memory");
    REQUIRE(ecs_add(world, family[2], Text, {3, "abc"}), "out of memory");
    REQUIRE(ecs_unique_set(world, Clock, {7}), "out of memory");
    for (int i = 1; linked && i < 4; i++)
        REQUIRE(ecs_attach(world, family[i], family[i / 2]), "out of memory");
    ecs_destroy(world, family[2]);
}

ecs_world *make_world(unsigned what, watched_memory *memory)
{
    const bool linked = what & WITH_HIERARCHY;
    ecs_world *world = ecs_world_create(&(ecs_world_def){
        .allocator = {watched_resize, memory},
        .realm = what & WITH_LAST_TAG ? 255 : 1,
        .on_bug = on_bug,
    });
    REQUIRE(world, "out of memory");
    register_all(world);
    if (linked)
        ecs_register_hierarchy(world);
    if (what & WITH_GROUPS)
        ecs_group(world, ecs_mask(Place, Link));
    if (what & WITH_GROUPS && linked)
        ecs_group(world, ecs_mask(ecs_parent, ecs_child));
    if (what & WITH_TRACKING)
        track_all(world, linked);
    if (what & WITH_HOOKS)
        set_hooks(world, linked, memory);
    if (what & LIVED)
        live(world, linked);
    return world;
}

/* ---- saving ---- */

static bool append(void *context, const void *bytes, size_t count)
{
    saved_bytes *to = context;
    uint8_t *start = realloc(to->start, to->size + count);
    REQUIRE(start, "out of memory");
    memcpy(start + to->size, bytes, count);
    *to = (saved_bytes){start, to->size + count};
    return true;
}

saved_bytes save_world(const ecs_world *world)
{
    saved_bytes bytes = {NULL, 0};
    REQUIRE(ecs_save(world, LOAD_VERSION, append, &bytes), "it cannot be saved");
    return bytes;
}

uint64_t seal_of(saved_bytes bytes)
{
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < bytes.size - sizeof hash; i++)
        hash = (hash ^ bytes.start[i]) * UINT64_C(1099511628211);
    return hash;
}
