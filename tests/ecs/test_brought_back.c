/* brought_back: what comes back with a world beside its entities and values, by an image and by a
 * save: what was tracked, the time, when systems ran last, and links. */
#include "ecs_lives.h"
#include "hierarchy_testing.h"
#include "snapshot/image_front.h"

/* ---- worlds with everything in them ---- */

static ecs_world *make_rich(uint8_t tag)
{
    ecs_world *world = make_world(tag);
    ecs_register_hierarchy(world);
    ecs_group(world, ecs_mask(Position, Velocity));
    assert_true(ecs_track(world, Position, ALL_KINDS));
    assert_true(ecs_track(world, Wide, ECS_MODIFIED | ECS_DELETED));
    assert_true(ecs_track(world, Letters, ECS_REMOVED));
    assert_true(ecs_track(world, Doomed, ECS_INSERTED | ECS_DELETED));
    assert_true(ecs_track(world, ecs_child, ECS_INSERTED | ECS_DELETED));
    return world;
}

static void live_richly(ecs_world *world, uint64_t seed, int steps)
{
    seed_chance(seed);
    for (int i = 0; i < steps; i++) {
        Letters letters;
        step(world);
        switch (below(8)) {
        case 0:
            ecs_advance(world);
            break;
        case 1:
            ecs_remove(world, anyone(world), Letters, &letters);
            break;
        case 2:
            ecs_clear_tracking_of_until(world, Position, ecs_now(world) - below(3));
            break;
        case 3:
        case 4: {
            const ecs_entity child = anyone(world);
            ecs_attach(world, child, anyone(world));
            break;
        }
        case 5:
            ecs_set(world, anyone(world), Position, {7, 7});
            break;
        default:
            break;
        }
    }
}

static ecs_world *make_lived(uint64_t seed, int steps)
{
    ecs_world *world = make_rich(1);
    live_richly(world, seed, steps);
    return world;
}

/* ---- the same is known of changes ---- */

static void assert_same_stamps(const ecs_stamps_ *a, const ecs_stamps_ *b, uint32_t rows)
{
    for (uint32_t row = 0; row < rows; row++)
        assert_int_equal(a->times[row], b->times[row]);
}

static void assert_same_log(const ecs_events_ *a, const ecs_events_ *b, size_t size)
{
    assert_int_equal(a->count, b->count);
    for (uint32_t i = 0; i < a->count; i++) {
        assert_same(a->events[i].entity, b->events[i].entity);
        assert_int_equal(a->events[i].time, b->events[i].time);
    }
    if (size > 0 && size != sizeof(Wide) && a->count > 0)
        assert_memory_equal(a->values, b->values, a->count * size);
}

static void assert_same_changes(const ecs_world *a, const ecs_world *b)
{
    assert_int_equal(a->now, b->now);
    assert_int_equal(a->last_run, b->last_run);
    for (ecs_components left = a->tracked; left; left &= left - 1) {
        const unsigned component = (unsigned)__builtin_ctzll(left);
        const ecs_storage_ *storage = &a->storages[component];
        const ecs_tracking_ *known = storage->tracking;
        const ecs_tracking_ *other = b->storages[component].tracking;
        assert_int_equal(known->kinds, other->kinds);
        assert_int_equal(known->cleared, other->cleared);
        if (known->kinds & ECS_INSERTED)
            assert_same_stamps(&known->inserted, &other->inserted, storage->count);
        if (known->kinds & ECS_MODIFIED)
            assert_same_stamps(&known->modified, &other->modified, storage->count);
        assert_same_log(&known->deleted, &other->deleted, storage->size);
        assert_same_log(&known->removed, &other->removed, 0);
    }
}

static void assert_all_the_same(const ecs_world *a, const ecs_world *b)
{
    assert_same_worlds(a, b);
    assert_same_changes(a, b);
}

/* ---- images ---- */

static bool restore(ecs_world *world, Image image)
{
    return ecs_image_restore(world, image.bytes, image.size);
}

static void everything_is_as_it_was_and_goes_on_as_it_did(void **state)
{
    (void)state;
    const uint64_t seed = choose_seed();
    for (uint64_t i = 0; i < 8; i++) {
        ecs_world *world = make_lived(seed + i, 800);
        ecs_world *twin = make_lived(seed + i, 800);
        Image image = take_image(world);
        live_richly(world, seed + i + 50, 10 + 600 * (int)(i % 2));
        assert_true(restore(world, image));
        assert_all_the_same(world, twin);
        assert_links_are_whole(world);
        live_richly(world, seed + i + 99, 800);
        live_richly(twin, seed + i + 99, 800);
        assert_all_the_same(world, twin);
        assert_links_are_whole(world);
        free(image.bytes);
        ecs_world_destroy(world);
        ecs_world_destroy(twin);
    }
}

static void a_warm_restore_takes_no_memory(void **state)
{
    (void)state;
    ecs_world *world = make_lived(2, 1500);
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Wide, {1});
    ecs_unique_set(world, Letters, {"abc"});
    Image image = take_image(world);
    live_richly(world, 3, 1);
    const size_t requests = memory.requests;
    for (int i = 0; i < 5; i++) {
        assert_true(restore(world, image));
        ecs_delete_any(world, Frozen);
        ecs_clear_tracking(world);
    }
    assert_int_equal(memory.requests, requests);
    free(image.bytes);
    ecs_world_destroy(world);
}

/* Refuses the nth request. Was there one? */
static bool restore_fails_at(size_t nth, Image image, const ecs_world *restored)
{
    ecs_world *world = make_lived(5, 40);
    ecs_world *twin = make_lived(5, 40);
    memory.refused = memory.requests + nth;
    const bool good = restore(world, image);
    const bool refused = memory.requests >= memory.refused;
    memory.refused = 0;
    assert_int_equal(good, !refused);
    assert_all_the_same(world, good ? restored : twin);
    live_richly(world, 6, 100);
    live_richly(twin, 6, 100);
    if (!good)
        assert_all_the_same(world, twin);
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    return refused;
}

static void without_memory_no_image_is_restored_at_any_request(void **state)
{
    (void)state;
    ecs_world *world = make_lived(4, 4000);
    Image image = take_image(world);
    size_t refused = 0;
    while (restore_fails_at(refused + 1, image, world))
        refused++;
    assert_in_range(refused, 20, 300);
    free(image.bytes);
    ecs_world_destroy(world);
}

static void a_world_that_tracks_otherwise_refuses(void **state)
{
    (void)state;
    ecs_world *world = make_lived(7, 50);
    Image image = take_image(world);
    assert_true(ecs_track(world, Wide, ECS_MODIFIED));
    assert_false(restore(world, image));
    assert_true(ecs_track(world, Wide, ECS_MODIFIED | ECS_DELETED));
    assert_true(restore(world, image));
    assert_true(ecs_track(world, Health, ECS_INSERTED));
    assert_false(restore(world, image));
    free(image.bytes);
    ecs_world_destroy(world);
}

/* ---- systems that ask what is new ---- */

static uint64_t told[64];
static size_t told_count;

static void tell(uint64_t what)
{
    assert_true(told_count < LENGTH(told));
    told[told_count++] = what;
}

static void listen(ecs_world *world)
{
    const ecs_log deleted = ecs_deleted(world, Position);
    for (uint32_t i = 0; i < deleted.count; i++)
        tell(ecs_number(deleted.events[i].entity));
    ecs_each_changed(view, world, Position, .with = ecs_mask(Position))
        tell(ecs_number(view.entity));
    tell(ecs_last_run(world));
}

static void act(ecs_world *world)
{
    const uint64_t now = ecs_now(world);
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    make_at(world, (int32_t)now);
    make_at(world, (int32_t)now + 1);
    ecs_set(world, ecs_entity_at(world, Position, 1), Position, {1, (int32_t)now});
}

static bool every_other_time(const ecs_world *world)
{
    return ecs_unique_read(world, Clock)->ticks % 2 == 0;
}

static void count_up(ecs_world *world)
{
    ecs_unique(world, Clock)->ticks++;
}

static const ecs_system seldom_systems[] = {{.name = "listen seldom", .run = listen}};
static const ecs_workload seldom_work = {"seldom", seldom_systems, 1};
static const ecs_system systems[] = {
    {.name = "count up", .run = count_up, .writes_unique = ecs_unique_mask(Clock)},
    {.name = "act", .run = act},
    {.name = "listen", .run = listen, .reads = ecs_mask(Position)},
    {.name = "seldom",
     .workload = &seldom_work,
     .when = every_other_time,
     .reads_unique = ecs_unique_mask(Clock)},
};
static const ecs_workload work = {"work", systems, LENGTH(systems)};
static const ecs_system other_systems[] = {{.name = "listen elsewhere", .run = listen}};
static const ecs_workload other_work = {"other", other_systems, 1};

static void run(ecs_world *world, int times)
{
    for (int i = 0; i < times; i++)
        assert_null(ecs_run(world, &work).system);
}

static ecs_world *make_running(void)
{
    ecs_world *world = make_rich(1);
    ecs_unique_set(world, Clock, {0});
    for (int i = 0; i < 5; i++)
        make_at(world, i);
    run(world, 3);
    return world;
}

static void a_system_is_told_what_it_was_told_the_first_time(void **state)
{
    (void)state;
    ecs_world *world = make_running();
    Image image = take_image(world);
    for (int i = 0; i < 3; i++) {
        uint64_t first[LENGTH(told)];
        told_count = 0;
        run(world, 2);
        const size_t count = told_count;
        memcpy(first, told, sizeof first);
        run(world, i);
        assert_true(restore(world, image));
        told_count = 0;
        run(world, 2);
        assert_int_equal(told_count, count);
        assert_memory_equal(told, first, count * sizeof *told);
        assert_true(restore(world, image));
    }
    free(image.bytes);
    ecs_world_destroy(world);
}

static void a_workload_prepared_since_has_never_run(void **state)
{
    (void)state;
    ecs_world *world = make_running();
    Image image = take_image(world);
    assert_null(ecs_run(world, &other_work).system);
    assert_true(restore(world, image));
    told_count = 0;
    assert_null(ecs_run(world, &other_work).system);
    assert_int_equal(told[told_count - 1], 0);
    free(image.bytes);
    ecs_world_destroy(world);
}

static void a_world_where_a_workload_is_not_prepared_refuses(void **state)
{
    (void)state;
    ecs_world *world = make_running();
    assert_null(ecs_run(world, &other_work).system);
    ecs_world *other = make_rich(1);
    Image image = take_image(world);
    assert_false(restore(other, image));
    assert_true(ecs_prepare(other, &other_work)); /* in another order, too */
    assert_false(restore(other, image));
    assert_int_equal(ecs_entity_count(other), 0);
    assert_true(ecs_prepare(other, &work));
    assert_true(restore(other, image));
    assert_all_the_same(world, other);
    uint64_t first[LENGTH(told)];
    told_count = 0;
    run(world, 2);
    memcpy(first, told, sizeof first);
    told_count = 0;
    run(other, 2);
    assert_memory_equal(told, first, told_count * sizeof *told);
    free(image.bytes);
    ecs_world_destroy(world);
    ecs_world_destroy(other);
}

static void every_cut_and_every_damaged_bit_of_the_times_is_refused(void **state)
{
    (void)state;
    ecs_world *world = make_running();
    Image image = take_image(world);
    for (size_t size = 0; size < image.size; size++) {
        Image cut = {malloc(size ? size : 1), size};
        memcpy(cut.bytes, image.bytes, size);
        assert_false(restore(world, cut));
        free(cut.bytes);
    }
    ecs_image_front_ described;
    ecs_image_describe_(&described, world);
    const size_t front = ecs_image_front_size_(&described);
    assert_true(described.head.times_size > 0);
    for (size_t bit = 0; bit < 8 * front; bit++) {
        image.bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        assert_false(restore(world, image));
        image.bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
    }
    assert_true(restore(world, image));
    free(image.bytes);
    ecs_world_destroy(world);
}

/* ---- time goes on where a system clears ---- */

static void clear_often(ecs_world *world)
{
    for (int i = 0; i < 5; i++)
        ecs_clear_tracking(world);
    make_at(world, 1);
}

static void nothing_is_forgotten_that_comes_after_a_clearing_in_a_system(void **state)
{
    ecs_world *world = *state;
    static const ecs_system clearing[] = {{.name = "clear", .run = clear_often},
                                          {.name = "act", .run = act},
                                          {.name = "listen", .run = listen}};
    static const ecs_workload all = {"clearing", clearing, LENGTH(clearing)};
    ecs_unique_set(world, Clock, {0});
    assert_true(ecs_track(world, Position, ALL_KINDS));
    make_at(world, 0);
    make_at(world, 0);
    told_count = 0;
    assert_null(ecs_run(world, &all).system);
    assert_int_equal(told_count, 1 + 4 + 1); /* one deleted, three made and one set */
}

/* ---- saves ---- */

typedef struct Bytes {
    unsigned char *start;
    size_t size;
} Bytes;

static bool append(void *context, const void *bytes, size_t count)
{
    Bytes *to = context;
    to->start = realloc(to->start, to->size + count);
    assert_non_null(to->start);
    memcpy(to->start + to->size, bytes, count);
    to->size += count;
    return true;
}

static Bytes save(const ecs_world *world)
{
    Bytes bytes = {NULL, 0};
    assert_true(ecs_save(world, 1, append, &bytes));
    return bytes;
}

static ecs_load_result load(ecs_world *world, Bytes bytes)
{
    return ecs_load(world, 1, bytes.start, bytes.size);
}

#define DEFINE_CODEC(T)                                                                            \
    static void write_##T(ecs_writer *writer, const void *value)                                   \
    {                                                                                              \
        ecs_put_bytes(writer, value, sizeof(T));                                                   \
    }                                                                                              \
    static bool read_##T(ecs_reader *reader, void *value)                                          \
    {                                                                                              \
        ecs_take_bytes(reader, value, sizeof(T));                                                  \
        return true;                                                                               \
    }

DEFINE_CODEC(Position)
DEFINE_CODEC(Velocity)
DEFINE_CODEC(Health)
DEFINE_CODEC(Letters)
DEFINE_CODEC(Clock)

static void write_Wide(ecs_writer *writer, const void *value)
{
    ecs_put_u32(writer, ((const Wide *)value)->number);
}

static bool read_Wide(ecs_reader *reader, void *value)
{
    ((Wide *)value)->number = ecs_take_u32(reader);
    return true;
}

static ecs_world *make_saving(uint8_t tag)
{
    ecs_world *world = make_rich(tag);
    ecs_codec(world, Position, write_Position, read_Position);
    ecs_codec(world, Velocity, write_Velocity, read_Velocity);
    ecs_codec(world, Health, write_Health, read_Health);
    ecs_codec(world, Letters, write_Letters, read_Letters);
    ecs_codec(world, Wide, write_Wide, read_Wide);
    ecs_unique_codec(world, Clock, write_Clock, read_Clock);
    ecs_unique_codec(world, Wide, write_Wide, read_Wide);
    ecs_unique_codec(world, Letters, write_Letters, read_Letters);
    return world;
}

static ecs_world *make_saving_lived(uint64_t seed, int steps)
{
    ecs_world *world = make_saving(1);
    live_richly(world, seed, steps);
    return world;
}

static void a_loaded_world_has_its_groups_and_links_and_lives_on(void **state)
{
    (void)state;
    const uint64_t seed = choose_seed();
    for (uint64_t i = 0; i < 8; i++) {
        ecs_world *world = make_saving_lived(seed + i, 800);
        ecs_world *other = make_saving_lived(seed + i + 9, 100 * (int)(i % 2));
        Bytes bytes = save(world);
        assert_int_equal(load(other, bytes), ECS_LOADED);
        assert_same_worlds(world, other);
        assert_links_are_whole(other);
        live_richly(world, seed + i + 99, 800);
        live_richly(other, seed + i + 99, 800);
        assert_same_worlds(world, other);
        assert_links_are_whole(other);
        free(bytes.start);
        ecs_world_destroy(world);
        ecs_world_destroy(other);
    }
}

static void links_get_the_tag_of_the_world_they_are_loaded_into(void **state)
{
    (void)state;
    ecs_world *world = make_saving_lived(11, 300);
    ecs_world *other = make_saving(2);
    assert_true(ecs_count(world, ecs_parent) > 0);
    Bytes bytes = save(world);
    assert_int_equal(load(other, bytes), ECS_LOADED);
    assert_int_equal(ecs_count(other, ecs_child), ecs_count(world, ecs_child));
    assert_links_are_whole(other);
    free(bytes.start);
    ecs_world_destroy(world);
    ecs_world_destroy(other);
}

static void what_is_loaded_counts_as_inserted_now_and_logs_are_empty(void **state)
{
    (void)state;
    ecs_world *world = make_saving_lived(12, 400);
    ecs_destroy(world, make_at(world, 1));
    make_at(world, 2);
    Bytes bytes = save(world);
    ecs_advance(world);
    const uint64_t now = ecs_now(world);
    assert_int_equal(load(world, bytes), ECS_LOADED);
    assert_int_equal(ecs_now(world), now);
    uint32_t inserted = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        assert_false(ecs_is_modified_since(world, view.entity, Position, 0));
        inserted++;
    }
    assert_int_equal(inserted, ecs_count(world, Position));
    assert_int_equal(ecs_deleted_since(world, Position, 0).count, 0);
    assert_int_equal(ecs_removed_since(world, Letters, 0).count, 0);
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    assert_int_equal(ecs_deleted(world, Position).count, 1);
    ecs_advance(world);
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position))
        fail();
    free(bytes.start);
    ecs_world_destroy(world);
}

static void what_a_workload_had_seen_before_loading_is_new_to_it_after(void **state)
{
    (void)state;
    ecs_world *world = make_saving(1);
    ecs_unique_set(world, Clock, {0});
    for (int i = 0; i < 5; i++)
        make_at(world, i);
    run(world, 3);
    Bytes bytes = save(world);
    told_count = 0;
    assert_int_equal(load(world, bytes), ECS_LOADED);
    const uint32_t count = ecs_count(world, Position);
    assert_null(ecs_run(world, &work).system);
    assert_true(told_count > count);
    assert_true(told[told_count - 1] > 0); /* the system has run before */
    free(bytes.start);
    ecs_world_destroy(world);
}

/* Refuses the nth request. Was there one? */
static bool load_fails_at(size_t nth, Bytes bytes, const ecs_world *loaded)
{
    ecs_world *world = make_saving_lived(14, 60);
    ecs_world *twin = make_saving_lived(14, 60);
    const size_t blocks = memory.blocks;
    memory.refused = memory.requests + nth;
    const ecs_load_result result = load(world, bytes);
    const bool refused = memory.requests >= memory.refused;
    memory.refused = 0;
    assert_int_equal(result, refused ? ECS_LOAD_NO_MEMORY : ECS_LOADED);
    if (refused) {
        assert_int_equal(memory.blocks, blocks);
        assert_all_the_same(world, twin);
    } else {
        assert_same_worlds(world, loaded);
    }
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    return refused;
}

static void without_memory_nothing_is_loaded_at_any_request(void **state)
{
    (void)state;
    ecs_world *world = make_saving_lived(13, 800);
    Bytes bytes = save(world);
    size_t refused = 0;
    while (load_fails_at(refused + 1, bytes, world))
        refused++;
    assert_in_range(refused, 20, 300);
    free(bytes.start);
    ecs_world_destroy(world);
}

static void links_that_are_left_out_are_left_out_both(void **state)
{
    (void)state;
    ecs_world *world = make_saving_lived(15, 300);
    ecs_unsaved(world, ecs_child);
    Bytes bytes = save(world);
    assert_int_equal(load(world, bytes), ECS_LOADED);
    assert_int_equal(ecs_count(world, ecs_parent), 0);
    assert_int_equal(ecs_count(world, ecs_child), 0);
    free(bytes.start);
    ecs_world_destroy(world);
}

/* ---- links that lie: who is whose child, as a save of a world without entities of another kind */

static void make_family(ecs_world *world, ecs_entity family[5])
{
    assert_true(ecs_create_bare(world, 5, family));
    assert_true(ecs_attach(world, family[1], family[0]));
    assert_true(ecs_attach(world, family[2], family[0]));
    assert_true(ecs_attach(world, family[3], family[0]));
    assert_true(ecs_attach(world, family[4], family[2]));
}

typedef void Lie(ecs_world *world, const ecs_entity family[5]);

static ecs_child *child_of(ecs_world *world, ecs_entity entity)
{
    return ecs_get(world, entity, ecs_child);
}

static ecs_parent *parent_of(ecs_world *world, ecs_entity entity)
{
    return ecs_get(world, entity, ecs_parent);
}

static void say_there_are_more(ecs_world *world, const ecs_entity family[5])
{
    parent_of(world, family[0])->count++;
}

static void say_there_are_none(ecs_world *world, const ecs_entity family[5])
{
    *parent_of(world, family[2]) = (ecs_parent){no_entity, no_entity, 0};
}

static void be_a_parent_of_nobody(ecs_world *world, const ecs_entity family[5])
{
    ecs_detach(world, family[3]);
    ecs_attach(world, family[3], family[4]);
    *parent_of(world, family[4]) = (ecs_parent){no_entity, no_entity, 0};
    ecs_parent *list = parent_of(world, family[0]);
    *child_of(world, family[3]) = (ecs_child){family[0], list->last, no_entity};
    child_of(world, list->last)->next = family[3];
    list->last = family[3];
    list->count++;
}

static void end_early(ecs_world *world, const ecs_entity family[5])
{
    child_of(world, family[2])->next = no_entity;
}

static void go_round(ecs_world *world, const ecs_entity family[5])
{
    child_of(world, family[3])->next = family[1];
}

static void go_back_wrongly(ecs_world *world, const ecs_entity family[5])
{
    child_of(world, family[3])->previous = family[1];
}

static void name_another_last(ecs_world *world, const ecs_entity family[5])
{
    parent_of(world, family[0])->last = family[2];
}

static void name_another_parent(ecs_world *world, const ecs_entity family[5])
{
    child_of(world, family[4])->parent = family[0];
}

static void lead_to_the_dead(ecs_world *world, const ecs_entity family[5])
{
    parent_of(world, family[2])->first.stamp += 256;
}

static void lead_far_away(ecs_world *world, const ecs_entity family[5])
{
    parent_of(world, family[2])->first.index = 1000000;
}

static void begin_with_somebody_elses(ecs_world *world, const ecs_entity family[5])
{
    *parent_of(world, family[2]) = (ecs_parent){family[1], family[3], 3};
}

static void be_below_oneself(ecs_world *world, const ecs_entity family[5])
{
    *child_of(world, family[4]) = (ecs_child){family[4], no_entity, no_entity};
}

/* An odd generation is next there, which looks like ecs_child where masks stand. */
static void lead_to_a_free_slot(ecs_world *world, const ecs_entity family[5])
{
    ecs_destroy(world, ecs_create(world));
    const ecs_entity freed = ecs_create(world);
    ecs_destroy(world, freed);
    _Static_assert(ECS_COMPONENT(ecs_child) == 8, "the lowest bit of the generation");
    parent_of(world, family[2])->first = (ecs_entity){freed.index, UINT32_MAX};
}

static void links_that_do_not_fit_together_are_refused(void **state)
{
    (void)state;
    static Lie *const lies[] = {
        say_there_are_more,
        say_there_are_none,
        be_a_parent_of_nobody,
        end_early,
        go_round,
        go_back_wrongly,
        name_another_last,
        name_another_parent,
        lead_to_the_dead,
        lead_far_away,
        begin_with_somebody_elses,
        be_below_oneself,
        lead_to_a_free_slot,
    };
    for (size_t i = 0; i < LENGTH(lies); i++) {
        ecs_entity family[5];
        ecs_world *world = make_saving(1);
        make_family(world, family);
        Bytes truth = save(world);
        lies[i](world, family);
        Bytes lie = save(world);
        ecs_world *other = make_saving(1);
        assert_int_equal(load(other, lie), ECS_LOAD_DAMAGED);
        assert_int_equal(ecs_entity_count(other), 0);
        assert_int_equal(load(other, truth), ECS_LOADED);
        assert_links_are_whole(other);
        free(truth.start);
        free(lie.start);
        ecs_world_destroy(world);
        ecs_world_destroy(other);
    }
}

/* A snapshot with rows of ecs_parent and none of ecs_child: as many children as there are. */
static Bytes save_without_children(ecs_world *world)
{
    ecs_storage_ *children = &world->storages[ECS_COMPONENT(ecs_child)];
    const uint32_t count = children->count;
    children->count = 0;
    const Bytes bytes = save(world);
    children->count = count;
    return bytes;
}

static void parents_where_nobody_is_a_child_are_refused(void **state)
{
    (void)state;
    static const ecs_parent lists[] = {
        {{0, 0}, {0, 0}, 0},
        {{0, 0}, {0, 0}, 1},
        {{1, 1 << 8 | 1}, {1, 1 << 8 | 1}, 1},
        {{1234567, 1 << 8 | 1}, {1234567, 1 << 8 | 1}, 1},
    };
    for (size_t i = 0; i < LENGTH(lists); i++) {
        ecs_entity family[5];
        ecs_world *world = make_saving(1);
        ecs_world *other = make_saving(1);
        make_family(world, family);
        ecs_destroy_tree(world, family[2]); /* so that there is one parent */
        *parent_of(world, family[0]) = lists[i];
        Bytes lie = save_without_children(world);
        assert_int_equal(load(other, lie), ECS_LOAD_DAMAGED);
        assert_int_equal(ecs_entity_count(other), 0);
        free(lie.start);
        ecs_world_destroy(world);
        ecs_world_destroy(other);
    }
}

/* Two who are each other's only child: it all fits together, and has no beginning. The third lends
 * his rows, so that the storages know nothing of it. */
static void a_way_back_to_oneself_is_refused(void **state)
{
    (void)state;
    ecs_entity three[3];
    ecs_world *world = make_saving(1);
    ecs_world *other = make_saving(1);
    assert_true(ecs_create_bare(world, 3, three));
    assert_true(ecs_attach(world, three[0], three[2]));
    assert_true(ecs_attach(world, three[1], three[0]));
    *child_of(world, three[0]) = (ecs_child){three[1], no_entity, no_entity};
    *parent_of(world, three[2]) = (ecs_parent){three[0], three[0], 1};
    world->storages[ECS_COMPONENT(ecs_parent)].dense[0] = three[1].index;
    Bytes bytes = save(world);
    assert_int_equal(load(other, bytes), ECS_LOAD_DAMAGED);
    free(bytes.start);
    world->storages[ECS_COMPONENT(ecs_parent)].dense[0] = three[2].index;
    ecs_world_destroy(world);
    ecs_world_destroy(other);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_is_as_it_was_and_goes_on_as_it_did),
        cmocka_unit_test(a_warm_restore_takes_no_memory),
        cmocka_unit_test(without_memory_no_image_is_restored_at_any_request),
        cmocka_unit_test(a_world_that_tracks_otherwise_refuses),
        cmocka_unit_test(a_system_is_told_what_it_was_told_the_first_time),
        cmocka_unit_test(a_workload_prepared_since_has_never_run),
        cmocka_unit_test(a_world_where_a_workload_is_not_prepared_refuses),
        cmocka_unit_test(every_cut_and_every_damaged_bit_of_the_times_is_refused),
        test_in_world(nothing_is_forgotten_that_comes_after_a_clearing_in_a_system),
        cmocka_unit_test(a_loaded_world_has_its_groups_and_links_and_lives_on),
        cmocka_unit_test(links_get_the_tag_of_the_world_they_are_loaded_into),
        cmocka_unit_test(what_is_loaded_counts_as_inserted_now_and_logs_are_empty),
        cmocka_unit_test(what_a_workload_had_seen_before_loading_is_new_to_it_after),
        cmocka_unit_test(without_memory_nothing_is_loaded_at_any_request),
        cmocka_unit_test(links_that_are_left_out_are_left_out_both),
        cmocka_unit_test(links_that_do_not_fit_together_are_refused),
        cmocka_unit_test(parents_where_nobody_is_a_child_are_refused),
        cmocka_unit_test(a_way_back_to_oneself_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
