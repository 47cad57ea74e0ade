/* relation: an index finds what rows hold, whichever way they come, change, move and go, and the
 * end of an entity is the end of what leads to it. */
#include "snapshot_testing.h"

typedef struct HeldBy {
    int32_t weight;
    ecs_entity owner;
} HeldBy;

typedef struct Hunt {
    ecs_entity prey;
} Hunt;

typedef struct Name {
    char text[8];
} Name;

enum { ECS_COMPONENT(HeldBy) = 20, ECS_COMPONENT(Hunt), ECS_COMPONENT(Name) };

static const ecs_entity no_owner = {0, 0};

static void register_relations(ecs_world *world)
{
    ecs_register(world, HeldBy);
    ecs_register(world, Hunt);
    ecs_register(world, Name);
}

static ecs_entity make_held_by(ecs_world *world, ecs_entity owner)
{
    return ecs_create_with(world, ecs_with(HeldBy, {.owner = owner}));
}

static uint32_t count_held_by(const ecs_world *world, ecs_entity owner)
{
    uint32_t count = 0;
    ecs_each_related(world, HeldBy, owner, item)
    {
        assert_same(ecs_read(world, item, HeldBy)->owner, owner);
        count++;
    }
    return count;
}

/* The index and a look at each row find the same. */
static void assert_index_is_right(ecs_world *world, const ecs_entity *owners, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        uint32_t expected = 0;
        ecs_each_read(world, HeldBy, held)
            expected += ecs_same(held->owner, owners[i]);
        assert_int_equal(count_held_by(world, owners[i]), expected);
    }
}

/* ---- finding ---- */

TEST_IN(WORLD, an_index_knows_the_rows_from_before_it) {
    ecs_register(world, HeldBy);
    const ecs_entity goblin = ecs_create(world), troll = ecs_create(world);
    const ecs_entity sword = make_held_by(world, goblin);
    make_held_by(world, troll);
    assert_true(ecs_relate(world, HeldBy, owner, ECS_END_CLEARS));
    assert_int_equal(count_held_by(world, goblin), 1);
    ecs_each_related(world, HeldBy, goblin, item) assert_same(item, sword);
    assert_int_equal(count_held_by(world, sword), 0);
    assert_int_equal(count_held_by(world, (ecs_entity){0, 0}), 0);
}

typedef struct Crowd {
    ecs_entity owners[8], items[64];
    uint32_t random;
} Crowd;

static uint32_t any_of(Crowd *crowd, uint32_t count)
{
    crowd->random = crowd->random * 1664525 + 1013904223;
    return (crowd->random >> 16) % count;
}

static void change_one(ecs_world *world, Crowd *crowd)
{
    ecs_entity *item = &crowd->items[any_of(crowd, LENGTH(crowd->items))];
    ecs_entity *owner = &crowd->owners[any_of(crowd, LENGTH(crowd->owners))];
    switch (any_of(crowd, 7)) {
    case 0:
        ecs_destroy(world, *item);
        *item = make_held_by(world, *owner);
        break;
    case 1:
        ecs_delete(world, *item, HeldBy);
        break;
    case 2:
        ecs_set(world, *item, HeldBy, {.owner = *owner});
        break;
    case 3:
        if (ecs_is_alive(world, *item))
            ecs_add(world, *item, HeldBy, {.owner = *owner});
        break;
    case 4:
        if (ecs_is_alive(world, *item))
            ecs_add(world, *item, Velocity, {1, 2}); /* joins a group: rows change places */
        break;
    case 5:
        ecs_delete(world, *item, Velocity);
        break;
    default:
        ecs_destroy(world, *owner);
        *owner = ecs_create(world);
    }
}

static void live_with_relations(ecs_world *world, unsigned at_end)
{
    Crowd crowd = {.random = at_end};
    register_relations(world);
    assert_true(ecs_group(world, ecs_mask(HeldBy, Velocity)));
    assert_true(ecs_relate(world, HeldBy, owner, at_end));
    each_case(i, crowd.owners)
        crowd.owners[i] = ecs_create(world);
    for (int i = 0; i < 3000; i++) {
        const Crowd before = crowd;
        change_one(world, &crowd);
        assert_index_is_right(world, crowd.owners, LENGTH(crowd.owners));
        assert_index_is_right(world, before.owners, LENGTH(before.owners));
        ecs_each_read(world, HeldBy, held)
            assert_true(held->owner.stamp == 0 || ecs_is_alive(world, held->owner));
    }
}

TEST_IN(WORLD, an_index_follows_all_changes_and_ends_clear) {
    live_with_relations(world, ECS_END_CLEARS);
}

TEST_IN(WORLD, an_index_follows_all_changes_and_ends_remove) {
    live_with_relations(world, ECS_END_REMOVES);
}

static int by_weight(const void *a, const void *b, void *context)
{
    return ((const HeldBy *)a)->weight - ((const HeldBy *)b)->weight;
}

TEST_IN(WORLD, an_index_follows_sorting_and_bulk_calls) {
    HeldBy held[100];
    register_relations(world);
    assert_true(ecs_relate(world, HeldBy, owner, ECS_END_CLEARS));
    ecs_entity owners[3], items[100];
    each_case(i, owners)
        owners[i] = make_at(world, 0);
    for (int32_t i = 0; i < 100; i++)
        held[i] = (HeldBy){.weight = i * 37 % 100, .owner = owners[i % 3]};
    assert_true(ecs_create_bulk(world, 100, items, ecs_with_each(HeldBy, held)));
    ecs_sort(world, HeldBy, by_weight, NULL);
    assert_index_is_right(world, owners, 3);
    ecs_tag(world, items[99], Doomed);
    assert_int_equal(count_held_by(world, owners[0]), 34);
    ecs_tag(world, items[0], Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 2);
    assert_index_is_right(world, owners, 3);
    assert_int_equal(ecs_delete_any(world, Position), 3); /* the owners */
    assert_index_is_right(world, owners, 3);
    ecs_each_read(world, HeldBy, each)
        assert_int_equal(each->owner.stamp, 0);
    ecs_delete_all(world, HeldBy);
    assert_int_equal(ecs_count(world, HeldBy), 0);
    assert_int_equal(make_held_by(world, items[1]).stamp > 0, 1);
    assert_int_equal(count_held_by(world, items[1]), 1);
}

/* ---- the end ---- */

static ecs_entity seen_owner;

static void see_owner(ecs_world *world, ecs_entity entity, void *context)
{
    if (!ecs_has(world, entity, Position))
        return;
    ecs_each_related(world, Hunt, entity, hunter)++ *(int *)context;
    ecs_each_related(world, HeldBy, entity, item) seen_owner = ecs_read(world, item, HeldBy)->owner;
}

/* In each way in which an entity may end. */
static void end(ecs_world *world, ecs_entity entity, int how)
{
    if (how == 0) {
        ecs_destroy(world, entity);
    } else if (how == 1) {
        ecs_tag(world, entity, Doomed);
        ecs_delete_any(world, Doomed);
    } else {
        ecs_destroy_tree(world, entity);
    }
}

static void hold_and_hunt(ecs_world *world)
{
    register_relations(world);
    assert_true(ecs_register_hierarchy(world));
    assert_true(ecs_group(world, ecs_mask(HeldBy, Doomed)));
    assert_true(ecs_relate(world, HeldBy, owner, ECS_END_TAGS(Doomed)));
    assert_true(ecs_relate(world, Hunt, prey, ECS_END_REMOVES));
}

TEST_IN(WORLD, the_end_removes_a_component_or_tags_and_its_hook_sees_all_before_it) {
    int hunters = 0;
    hold_and_hunt(world);
    ecs_on_destroy(world, see_owner, &hunters);
    for (int how = 0; how < 3; how++) {
        const ecs_entity rabbit = make_at(world, 1);
        const ecs_entity bag = make_held_by(world, rabbit), carrot = make_held_by(world, rabbit);
        const ecs_entity fox = ecs_create_with(world, ecs_with(Hunt, {rabbit}));
        const ecs_entity wolf = ecs_create_with(world, ecs_with(Hunt, {fox}));
        end(world, rabbit, how);
        assert_same(seen_owner, rabbit);
        assert_true(!ecs_has(world, fox, Hunt));
        assert_true(ecs_has(world, wolf, Hunt));
        assert_true(ecs_has(world, bag, Doomed) && ecs_has(world, carrot, Doomed));
        assert_int_equal(ecs_delete_any(world, Doomed), 2);
        ecs_destroy(world, wolf);
    }
    assert_int_equal(hunters, 3);
}

TEST_IN(WORLD, entities_that_hold_each_other_or_themselves_end_together) {
    hold_and_hunt(world);
    const ecs_entity a = make_held_by(world, (ecs_entity){0, 0}), b = make_held_by(world, a);
    ecs_set(world, a, HeldBy, {.owner = b});
    ecs_add(world, a, Hunt, {b});
    ecs_add(world, b, Hunt, {b});
    ecs_tag(world, a, Doomed);
    ecs_tag(world, b, Doomed);
    assert_int_equal(ecs_delete_any(world, Doomed), 2);
    const ecs_entity alone = ecs_create_with(world, ecs_with(Hunt, {b}));
    ecs_set(world, alone, Hunt, {alone});
    ecs_destroy(world, alone);
    assert_int_equal(ecs_count(world, Hunt), 0);
    assert_int_equal(ecs_count(world, HeldBy), 0);
}

TEST_IN(WORLD, a_call_that_takes_a_whole_relation_takes_each_holder_once) {
    ecs_entity hunters[3];
    hold_and_hunt(world);
    assert_true(ecs_create_bare(world, 3, hunters));
    for (int i = 0; i < 3; i++)
        ecs_add(world, hunters[i], Hunt, {hunters[(i + 1) % 3]});
    assert_int_equal(ecs_delete_any(world, Hunt), 3);
    assert_int_equal(ecs_entity_count(world), 0);
    const ecs_entity itself = make_held_by(world, (ecs_entity){0, 0});
    ecs_set(world, itself, HeldBy, {.owner = itself});
    ecs_destroy(world, itself);
    assert_int_equal(ecs_count(world, Doomed), 0);
}

TEST_IN(WORLD, a_cleared_handle_is_found_as_none_and_the_rest_of_its_component_stays) {
    register_relations(world);
    assert_true(ecs_relate(world, HeldBy, owner, ECS_END_CLEARS));
    const ecs_entity goblin = ecs_create(world);
    const ecs_entity sword = ecs_create_with(world, ecs_with(HeldBy, {7, goblin}));
    assert_int_equal(count_held_by(world, no_owner), 0);
    ecs_destroy(world, goblin);
    assert_int_equal(count_held_by(world, no_owner), 1);
    assert_int_equal(ecs_read(world, sword, HeldBy)->weight, 7);
}

static void refuse_memory(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    memory.refused = memory.requests + 1;
}

TEST_IN(WORLD, where_there_is_no_memory_for_a_tag_the_handle_is_cleared) {
    hold_and_hunt(world);
    const ecs_entity rabbit = make_at(world, 1), bag = make_held_by(world, rabbit);
    ecs_on_delete(world, Position, refuse_memory, NULL); /* for the second time, too */
    memory.refused = memory.requests + 1;
    assert_true(ecs_destroy(world, rabbit));
    memory.refused = 0;
    assert_false(ecs_has(world, bag, Doomed));
    assert_false(ecs_is_alive(world, rabbit));
    assert_int_equal(count_held_by(world, rabbit), 0);
    assert_int_equal(count_held_by(world, no_owner), 1);
}

static void attach_newcomer(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    assert_true(ecs_attach(world, ecs_create(world), entity));
}

TEST_IN(WORLD, the_hook_of_the_tag_that_an_end_gives_may_attach) {
    hold_and_hunt(world);
    const ecs_entity rabbit = make_at(world, 1), bag = make_held_by(world, rabbit);
    ecs_on_add(world, Doomed, attach_newcomer, NULL);
    ecs_destroy(world, rabbit);
    assert_int_equal(ecs_child_count(world, bag), 1);
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
}

TEST_IN(WORLD, an_index_follows_values_that_are_assigned) {
    ECS_DESCRIBE(HeldBy, ecs_field(HeldBy, weight), ecs_field(HeldBy, owner));
    register_relations(world);
    assert_true(ecs_relate(world, HeldBy, owner, ECS_END_CLEARS));
    assert_true(ecs_describe(world, HeldBy));
    const ecs_entity goblin = ecs_create(world), troll = ecs_create(world);
    const ecs_entity sword = make_held_by(world, goblin);
    char line[64], error[ECS_FIELD_ERROR_SIZE] = "";
    snprintf(line, sizeof line, "HeldBy.owner = %u:%u@1", troll.index, troll.stamp >> 8);
    if (!ecs_assign(world, sword, line, error))
        fail_msg("%s", error);
    assert_int_equal(count_held_by(world, goblin), 0);
    assert_int_equal(count_held_by(world, troll), 1);
    assert_true(ecs_assign(world, sword, "HeldBy.weight = 3", error));
    assert_int_equal(count_held_by(world, troll), 1);
    ecs_destroy(world, troll);
    assert_int_equal(count_held_by(world, no_owner), 1);
}

/* ---- hooks that take part ---- */

typedef struct Heirs {
    ecs_entity dying, others[12];
    int how, left;
} Heirs;

/* Whatever it does, nothing may hold the handle of what is dying in the end. */
static void meddle(ecs_world *world, Heirs *heirs)
{
    if (heirs->left-- <= 0)
        return;
    switch (heirs->how) {
    case 0: /* gives all others another owner */
        for (size_t i = 0; i < LENGTH(heirs->others); i += 2)
            ecs_set(world, heirs->others[i], HeldBy, {.owner = heirs->others[0]});
        break;
    case 1: /* makes the index grow */
        for (int i = 0; i < 40; i++)
            make_held_by(world, heirs->others[0]);
        break;
    case 2: /* makes an heir */
        make_held_by(world, heirs->dying);
        break;
    default: /* makes another out of one that holds nothing */
        if (!ecs_set(world, heirs->others[0], HeldBy, {.owner = heirs->dying}))
            ecs_add(world, heirs->others[0], HeldBy, {.owner = heirs->dying});
    }
}

static void meddle_at_loss(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    meddle(world, context);
}

static void meddle_at_end(ecs_world *world, ecs_entity entity, void *context)
{
    if (ecs_same(entity, ((Heirs *)context)->dying))
        meddle(world, context);
}

static void assert_no_dead_handles(ecs_world *world)
{
    ecs_each_entity_read(world, HeldBy, held, holder)
        assert_true(held->owner.stamp == 0 || ecs_is_alive(world, held->owner) ||
                    ecs_has(world, holder, Doomed));
}

static void end_with_heirs(unsigned at_end, int how, int left, int end_how)
{
    ecs_world *world = make_world(1);
    Heirs heirs = {.how = how, .left = left};
    register_relations(world);
    assert_true(ecs_register_hierarchy(world));
    assert_true(ecs_relate(world, HeldBy, owner, at_end));
    heirs.dying = make_at(world, 1);
    ecs_add(world, heirs.dying, HeldBy, {.weight = 1}); /* a holder, too, for ecs_delete_any */
    heirs.others[0] = ecs_create(world);
    for (size_t i = 1; i < LENGTH(heirs.others); i++)
        heirs.others[i] = make_held_by(world, heirs.dying);
    ecs_on_delete(world, Position, meddle_at_loss, &heirs);
    ecs_on_delete(world, HeldBy, meddle_at_loss, &heirs);
    ecs_on_add(world, Doomed, meddle_at_loss, &heirs);
    ecs_on_destroy(world, meddle_at_end, &heirs);
    if (end_how < 3)
        end(world, heirs.dying, end_how);
    else
        ecs_delete_any(world, HeldBy);
    assert_false(ecs_is_alive(world, heirs.dying));
    assert_no_dead_handles(world);
    ecs_on_delete(world, Position, NULL, NULL);
    ecs_on_delete(world, HeldBy, NULL, NULL);
    ecs_on_destroy(world, NULL, NULL);
    ecs_world_destroy(world);
}

TEST_IN(WORLDS, no_hook_leaves_the_handle_of_an_entity_that_is_gone) {
    const unsigned at_ends[] = {ECS_END_CLEARS, ECS_END_REMOVES, ECS_END_TAGS(Doomed)};
    each_case(i, at_ends)
        for (int how = 0; how < 4; how++)
            for (int left = 1; left < 6; left += 2)
                for (int end_how = 0; end_how < 4; end_how++)
                    end_with_heirs(at_ends[i], how, left, end_how);
}

TEST_IN(WORLDS, a_hook_that_always_makes_an_heir_does_not_hang) {
    end_with_heirs(ECS_END_REMOVES, 2, 1000000, 0);
    end_with_heirs(ECS_END_TAGS(Doomed), 2, 50, 0);
}

/* ---- loops ---- */

TEST_IN(WORLD, the_body_of_a_loop_over_related_entities_may_do_anything) {
    register_relations(world);
    assert_true(ecs_index(world, Hunt, prey));
    const ecs_entity rabbit = ecs_create(world);
    ecs_entity hunters[8];
    for (int i = 0; i < 8; i++)
        hunters[i] = ecs_create_with(world, ecs_with(Hunt, {rabbit}));
    uint32_t visited = 0;
    ecs_each_related(world, Hunt, rabbit, hunter)
    {
        assert_in_range(visited++, 0, 20);
        for (int i = 0; i < 40; i++) /* the table grows */
            ecs_create_with(world, ecs_with(Hunt, {rabbit}));
        if (ecs_same(hunter, hunters[2])) {
            ecs_set(world, hunters[1], Hunt, {rabbit});
            ecs_set(world, hunters[3], Hunt, {hunter});
            ecs_destroy(world, hunters[4]);
            ecs_destroy(world, hunter);
        }
    }
    assert_in_range(visited, 6, 7); /* one may have come into the slot of another */
    ecs_each_related(world, Hunt, rabbit, hunter) ecs_delete_all(world, Hunt);
    assert_int_equal(ecs_count(world, Hunt), 0);
}

/* ---- other worlds and times ---- */

static void write_held(ecs_writer *writer, const void *value)
{
    ecs_put_entity(writer, ((const HeldBy *)value)->owner);
}

static bool read_held(ecs_reader *reader, void *value)
{
    ((HeldBy *)value)->owner = ecs_take_entity(reader);
    return true;
}

static ecs_entity order_of[64];
static uint32_t order_count;

static void note_order(ecs_world *world, ecs_entity owner)
{
    order_count = 0;
    ecs_each_related(world, HeldBy, owner, item) order_of[order_count++] = item;
}

static void assert_order_is_kept(ecs_world *world, ecs_entity owner)
{
    uint32_t nth = 0;
    ecs_each_related(world, HeldBy, owner, item) assert_same(item, order_of[nth++]);
    assert_int_equal(nth, order_count);
}

static void note_removal(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    order_of[order_count++] = entity;
}

/* Held in an order that is that of no slots and of no rows. */
static void make_disorder(ecs_world *world, ecs_entity *owners)
{
    ecs_entity items[24];
    register_relations(world);
    assert_true(ecs_relate(world, HeldBy, owner, ECS_END_REMOVES));
    assert_true(ecs_create_bare(world, 2, owners));
    for (uint32_t i = 0; i < LENGTH(items); i++)
        items[i] = make_held_by(world, owners[i % 2]);
    for (uint32_t i = 0; i < LENGTH(items); i++)
        ecs_set(world, items[i * 7 % 24], HeldBy, {.owner = owners[i % 3 == 0]});
    ecs_destroy(world, items[5]);
    ecs_destroy(world, items[3]);
    make_held_by(world, owners[0]);
}

TEST_IN(WORLD, related_entities_come_in_the_same_order_after_a_rewind_and_a_load) {
    static unsigned char image[1 << 16];
    ecs_entity owners[2];
    make_disorder(world, owners);
    ecs_codec(world, HeldBy, write_held, read_held);
    OWN_BYTES saved = save(world);
    const size_t size = ecs_image_take(world, image, sizeof image);
    note_order(world, owners[0]);
    assert_in_range(order_count, 12, 16);
    for (uint32_t i = 1; i < order_count; i++)
        assert_true(order_of[i].index > order_of[i - 1].index);
    assert_true(ecs_image_restore(world, image, size));
    assert_order_is_kept(world, owners[0]);
    assert_loads(world, saved);
    assert_order_is_kept(world, owners[0]);
    for (int i = 0; i < 100; i++)
        make_held_by(world, owners[1]); /* the table grows */
    assert_order_is_kept(world, owners[0]);
}

TEST_IN(WORLD, ends_remove_in_the_same_order_after_a_rewind) {
    static unsigned char image[1 << 16];
    ecs_entity owners[2], first[64];
    make_disorder(world, owners);
    const size_t size = ecs_image_take(world, image, sizeof image);
    ecs_on_delete(world, HeldBy, note_removal, NULL);
    order_count = 0;
    ecs_destroy(world, owners[0]);
    const uint32_t count = order_count;
    memcpy(first, order_of, sizeof first);
    assert_true(ecs_image_restore(world, image, size));
    order_count = 0;
    ecs_destroy(world, owners[0]);
    assert_int_equal(order_count, count);
    for (uint32_t i = 0; i < count; i++)
        assert_same(order_of[i], first[i]);
    ecs_on_delete(world, HeldBy, NULL, NULL);
}

TEST_IN(WORLD, a_name_that_several_have_finds_the_same_one_when_the_table_grows) {
    register_relations(world);
    assert_true(ecs_index(world, Name, text));
    const ecs_entity first = ecs_create_with(world, ecs_with(Name, {"Snik"}));
    ecs_create_with(world, ecs_with(Name, {"Snik"}));
    for (int i = 0; i < 100; i++) {
        assert_same(ecs_lookup(world, Name, "Snik"), first);
        ecs_create_with(world, ecs_with(Name, {"Snak"}));
    }
}

TEST_IN(WORLD, an_index_is_right_after_loading_and_restoring) {
    static unsigned char image[1 << 16];
    ecs_entity owners[2];
    register_relations(world);
    ecs_codec(world, HeldBy, write_held, read_held);
    assert_true(ecs_relate(world, HeldBy, owner, ECS_END_CLEARS));
    assert_true(ecs_create_bare(world, 2, owners));
    for (int i = 0; i < 40; i++)
        make_held_by(world, owners[i % 4 == 0]);
    OWN_BYTES saved = save(world);
    const size_t size = ecs_image_take(world, image, sizeof image);
    assert_true(size > 0);
    ecs_destroy(world, owners[0]);
    assert_int_equal(count_held_by(world, owners[0]), 0);
    assert_true(ecs_image_restore(world, image, size));
    assert_int_equal(count_held_by(world, owners[0]), 30);
    ecs_clear(world);
    assert_loads(world, saved);
    assert_int_equal(count_held_by(world, owners[1]), 10);
    assert_int_equal(
        ecs_merge(world, VERSION, saved.start, saved.size, ECS_NEW_HANDLES, UINT32_MAX),
        ECS_LOADED);
    assert_int_equal(count_held_by(world, owners[0]), 30);
    assert_int_equal(ecs_count(world, HeldBy), 80);
}

TEST_IN(WORLDS, each_request_for_memory_may_fail) {
    bool done = false;
    for (size_t refused = 1; !done; refused++) {
        const size_t blocks = memory.blocks;
        ecs_world *world = make_world(1);
        register_relations(world);
        const ecs_entity owner = ecs_create(world);
        for (int i = 0; i < 16; i++)
            make_held_by(world, owner);
        memory.refused = memory.requests + refused;
        const bool related = ecs_relate(world, HeldBy, owner, ECS_END_REMOVES);
        const bool held = make_held_by(world, owner).stamp > 0;
        done = memory.requests < memory.refused;
        memory.refused = 0;
        if (related)
            assert_int_equal(count_held_by(world, owner), ecs_count(world, HeldBy));
        assert_int_equal(ecs_count(world, HeldBy), held ? 17 : 16);
        ecs_destroy(world, owner);
        assert_int_equal(ecs_count(world, HeldBy), related ? 0 : (held ? 17 : 16));
        ecs_world_destroy(world);
        assert_int_equal(memory.blocks, blocks);
    }
}

TEST_IN(WORLD, names_are_found_as_long_as_they_last) {
    register_relations(world);
    assert_true(ecs_index(world, Name, text));
    assert_same(ecs_lookup(world, Name, "Snik"), (ecs_entity){0, 0});
    const ecs_entity snik = ecs_create_with(world, ecs_with(Name, {"Snik"}));
    const ecs_entity full = ecs_create_with(world, ecs_with(Name, {"eight888"}));
    const ecs_entity bare = ecs_create_with(world, ecs_with(Name, {""}));
    assert_same(ecs_lookup(world, Name, "Snik"), snik);
    assert_same(ecs_lookup(world, Name, "eight888"), full);
    assert_same(ecs_lookup(world, Name, ""), bare);
    assert_same(ecs_lookup(world, Name, "Sni"), (ecs_entity){0, 0});
    ecs_set(world, snik, Name, {"Snak"});
    assert_same(ecs_lookup(world, Name, "Snik"), (ecs_entity){0, 0});
    assert_same(ecs_lookup(world, Name, "Snak"), snik);
    const ecs_entity other = ecs_create_with(world, ecs_with(Name, {"Snak"}));
    assert_same(ecs_lookup(world, Name, "Snak"), snik); /* in the lowest slot of both */
    ecs_destroy(world, snik);
    assert_same(ecs_lookup(world, Name, "Snak"), other);
}

TEST_IN(WORLD, a_longer_text_is_not_found_in_a_full_array) {
    register_relations(world);
    assert_true(ecs_index(world, Name, text));
    const ecs_entity full = ecs_create_with(world, ecs_with(Name, {"eight888"}));
    assert_same(ecs_lookup(world, Name, "eight888"), full);
    assert_same(ecs_lookup(world, Name, "eight8889"), (ecs_entity){0, 0});
}

TEST_IN(WORLD, a_text_ends_with_its_first_zero) {
    register_relations(world);
    assert_true(ecs_index(world, Name, text));
    const ecs_entity snik = ecs_create_with(world, ecs_with(Name, {"Snik\0xy"}));
    char *text = strdup("Snik"); /* a sanitizer sees what is read behind it */
    assert_same(ecs_lookup(world, Name, text), snik);
    free(text);
}

static ecs_entity found_in_hook;

static void find_newcomer(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    found_in_hook = ecs_lookup(world, Name, ((Name *)value)->text);
}

TEST_IN(WORLD, an_addition_hook_finds_its_entity) {
    register_relations(world);
    assert_true(ecs_on_add(world, Name, find_newcomer, NULL));
    assert_true(ecs_index(world, Name, text));
    const ecs_entity snik = ecs_create_with(world, ecs_with(Name, {"Snik"}));
    assert_same(found_in_hook, snik);
}

TEST_IN(WORLD, an_index_takes_16_bytes_for_each_row_that_there_is_room_for) {
    register_relations(world);
    assert_true(ecs_create_bulk(world, 1000, NULL, ecs_with(Name, {"Snik"})));
    const size_t before = ecs_inspect(world).bytes;
    assert_true(ecs_index(world, Name, text));
    const size_t taken = ecs_inspect(world).bytes - before;
    assert_in_range(taken, 16 * 1000, 16 * 1000 + 512);
}
