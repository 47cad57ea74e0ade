/* snapshot_rich: a snapshot brings back groups and links, what is loaded counts as new, and links
 * that do not fit together are refused. */
#include "rich_worlds.h"
#include "snapshot_testing.h"

static ecs_world *make_saving(uint8_t tag)
{
    ecs_world *world = make_rich(tag);
    set_codecs(world);
    return world;
}

static ecs_world *make_saving_lived(uint64_t seed, int steps)
{
    ecs_world *world = make_saving(1);
    live_richly(world, seed, steps);
    return world;
}

TEST(a_loaded_world_keeps_groups_and_links_and_continues) {
    const uint64_t seed = choose_seed();
    for (uint64_t i = 0; i < 8; i++) {
        OWN_WORLD world = make_saving_lived(seed + i, 800);
        OWN_WORLD other = make_saving_lived(seed + i + 9, 100 * (int)(i % 2));
        OWN_BYTES bytes = save(world);
        assert_loads(other, bytes);
        assert_same_worlds(world, other);
        assert_links_are_whole(other);
        live_richly(world, seed + i + 99, 800);
        live_richly(other, seed + i + 99, 800);
        assert_same_worlds(world, other);
        assert_links_are_whole(other);
    }
}

TEST(links_get_the_realm_of_the_loading_world) {
    OWN_WORLD world = make_saving_lived(11, 300);
    OWN_WORLD other = make_saving(2);
    assert_true(ecs_count(world, ecs_parent) > 0);
    OWN_BYTES bytes = save(world);
    assert_loads(other, bytes);
    assert_int_equal(ecs_count(other, ecs_child), ecs_count(world, ecs_child));
    assert_links_are_whole(other);
}

TEST(loaded_values_count_as_inserted_and_logs_are_empty) {
    OWN_WORLD world = make_saving_lived(12, 400);
    ecs_destroy(world, make_at(world, 1));
    make_at(world, 2);
    OWN_BYTES bytes = save(world);
    ecs_advance(world);
    const uint64_t now = ecs_now(world);
    assert_loads(world, bytes);
    assert_int_equal(ecs_now(world), now);
    uint32_t inserted = 0;
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
        assert_false(ecs_is_changed(world, view.entity, Position, ECS_MODIFIED, 0));
        inserted++;
    }
    assert_int_equal(inserted, ecs_count(world, Position));
    assert_int_equal(ecs_log_of(world, Position, ECS_DELETED, 0).count, 0);
    assert_int_equal(ecs_log_of(world, Letters, ECS_REMOVED, 0).count, 0);
    ecs_destroy(world, ecs_entity_at(world, Position, 0));
    assert_int_equal(ecs_deleted(world, Position).count, 1);
    ecs_advance(world);
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position))
        fail();
}

TEST(loaded_values_are_new_to_a_workload_that_ran_before) {
    OWN_WORLD world = make_saving(1);
    ecs_unique_set(world, Clock, {0});
    make_some(world, 5);
    run(world, 3);
    OWN_BYTES bytes = save(world);
    seen_count = 0;
    assert_loads(world, bytes);
    const uint32_t count = ecs_count(world, Position);
    assert_null(ecs_run(world, &work).system);
    assert_true(seen_count > count);
    assert_true(seen[seen_count - 1] > 0); /* the system has run before */
}

/* Refuses the nth request for memory; true if there was one. */
static bool load_fails_at(size_t nth, Bytes bytes, const ecs_world *loaded)
{
    const size_t blocks = memory.blocks;
    ecs_world *world = make_saving_lived(14, 60), *twin = make_saving_lived(14, 60);
    memory.refused = memory.requests + nth;
    const ecs_load_result result = load(world, bytes);
    const bool refused = memory.requests >= memory.refused;
    memory.refused = 0;
    assert_int_equal(result, refused ? ECS_LOAD_NO_MEMORY : ECS_LOADED);
    if (refused) {
        assert_all_the_same(world, twin); /* although observers may have more room */
    } else {
        assert_same_worlds(world, loaded);
    }
    ecs_world_destroy(world);
    ecs_world_destroy(twin);
    assert_int_equal(memory.blocks, blocks);
    return refused;
}

TEST(a_load_without_memory_changes_nothing) {
    OWN_WORLD world = make_saving_lived(13, 800);
    OWN_BYTES bytes = save(world);
    size_t refused = 0;
    while (load_fails_at(refused + 1, bytes, world))
        refused++;
    assert_in_range(refused, 20, 300);
}

TEST(leaving_out_one_kind_of_link_leaves_out_both) {
    OWN_WORLD world = make_saving_lived(15, 300);
    ecs_unsaved(world, ecs_child);
    OWN_BYTES bytes = save(world);
    assert_loads(world, bytes);
    assert_int_equal(ecs_count(world, ecs_parent), 0);
    assert_int_equal(ecs_count(world, ecs_child), 0);
}

/* ---- forged links ---- */

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

/* A link of a family that is made wrong. */
#define FORGERY(name, ...)                                                                         \
    static void name(ecs_world *world, const ecs_entity family[5])                                 \
    {                                                                                              \
        __VA_ARGS__;                                                                               \
    }

FORGERY(count_too_many, parent_of(world, family[0])->count++)
FORGERY(count_none, *parent_of(world, family[2]) = (ecs_parent){no_entity, no_entity, 0})

static void be_a_parent_without_children(ecs_world *world, const ecs_entity family[5])
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

FORGERY(end_the_list_early, child_of(world, family[2])->next = no_entity)
FORGERY(lead_round, child_of(world, family[3])->next = family[1])
FORGERY(lead_back_wrongly, child_of(world, family[3])->previous = family[1])
FORGERY(name_another_last, parent_of(world, family[0])->last = family[2])
FORGERY(name_another_parent, child_of(world, family[4])->parent = family[0])
FORGERY(lead_to_a_destroyed_entity, parent_of(world, family[2])->first.stamp += 256)
FORGERY(lead_far_away, parent_of(world, family[2])->first.index = 1000000)
FORGERY(begin_with_the_children_of_another,
        *parent_of(world, family[2]) = (ecs_parent){family[1], family[3], 3})
FORGERY(be_below_itself, *child_of(world, family[4]) = (ecs_child){family[4], no_entity, no_entity})

/* The next generation there is odd, which looks like ecs_child (8 of 64) if it is read as a mask.
 */
static void lead_to_a_free_slot(ecs_world *world, const ecs_entity family[5])
{
    ecs_destroy(world, ecs_create(world));
    const ecs_entity freed = ecs_create(world);
    ecs_destroy(world, freed);
    parent_of(world, family[2])->first = (ecs_entity){freed.index, UINT32_MAX};
}

TEST(links_that_do_not_fit_together_are_refused) {
    static Lie *const lies[] = {
        count_too_many,
        count_none,
        be_a_parent_without_children,
        end_the_list_early,
        lead_round,
        lead_back_wrongly,
        name_another_last,
        name_another_parent,
        lead_to_a_destroyed_entity,
        lead_far_away,
        begin_with_the_children_of_another,
        be_below_itself,
        lead_to_a_free_slot,
    };
    each_case(i, lies) {
        ecs_entity family[5];
        OWN_WORLD world = make_saving(1);
        make_family(world, family);
        OWN_BYTES truth = save(world);
        lies[i](world, family);
        OWN_BYTES lie = save(world);
        OWN_WORLD other = make_saving(1);
        assert_int_equal(load(other, lie), ECS_LOAD_DAMAGED);
        assert_int_equal(ecs_entity_count(other), 0);
        assert_loads(other, truth);
        assert_links_are_whole(other);
    }
}

/* A snapshot with rows of ecs_parent and none of ecs_child. */
static Bytes save_without_children(ecs_world *world)
{
    ecs_storage_ *children = &world->storages[ECS_COMPONENT(ecs_child)];
    const uint32_t count = children->count;
    children->count = 0;
    const Bytes bytes = save(world);
    children->count = count;
    return bytes;
}

TEST(parents_without_any_child_are_refused) {
    static const ecs_parent lists[] = {
        {{0, 0}, {0, 0}, 0},
        {{0, 0}, {0, 0}, 1},
        {{1, 1 << 8 | 1}, {1, 1 << 8 | 1}, 1},
        {{1234567, 1 << 8 | 1}, {1234567, 1 << 8 | 1}, 1},
    };
    each_case(i, lists) {
        ecs_entity family[5];
        ecs_world *world = make_saving(1), *other = make_saving(1);
        make_family(world, family);
        ecs_destroy_tree(world, family[2]); /* so that there is one parent */
        *parent_of(world, family[0]) = lists[i];
        OWN_BYTES lie = save_without_children(world);
        assert_int_equal(load(other, lie), ECS_LOAD_DAMAGED);
        assert_int_equal(ecs_entity_count(other), 0);
        ecs_world_destroy(world);
        ecs_world_destroy(other);
    }
}

/* Two entities that are each other's only child: all links fit together, and there is no root.
 * Their rows come from a third entity, so that the storages themselves are sound. */
TEST(a_cycle_of_parents_is_refused) {
    ecs_entity three[3];
    OWN_WORLD world = make_saving(1);
    OWN_WORLD other = make_saving(1);
    assert_true(ecs_create_bare(world, 3, three));
    assert_true(ecs_attach(world, three[0], three[2]));
    assert_true(ecs_attach(world, three[1], three[0]));
    *child_of(world, three[0]) = (ecs_child){three[1], no_entity, no_entity};
    *parent_of(world, three[2]) = (ecs_parent){three[0], three[0], 1};
    world->storages[ECS_COMPONENT(ecs_parent)].dense[0] = three[1].index;
    Bytes bytes = save(world);
    assert_int_equal(load(other, bytes), ECS_LOAD_DAMAGED);
    drop(&bytes);
    world->storages[ECS_COMPONENT(ecs_parent)].dense[0] = three[2].index;
}
