/* described_saves: what is described is saved and loaded without codecs, by the names of fields. */
#include "fields_testing.h"
#include "snapshot_testing.h"

ECS_DESCRIBE(Clock, ecs_field(Clock, ticks));

/* Goblin as an older program knew it: fewer fields, in another order, a shorter name, and one that
 * has gone since. */
typedef struct OldGoblin {
    float size;
    int32_t teeth;
    char name[5];
    ecs_entity prey;
} OldGoblin;

static const ecs_field old_fields[] = {ecs_field(OldGoblin, size), ecs_field(OldGoblin, teeth),
                                       ecs_field(OldGoblin, name), ecs_field(OldGoblin, prey)};
static const ecs_struct old_goblin = {"Goblin", sizeof(OldGoblin), old_fields, 4};

static ecs_world *make_old_world(uint8_t realm)
{
    ecs_world_def def = watched_def(realm);
    ecs_world *world = ecs_world_create(&def);
    ecs_register_(world, 3, "Goblin", sizeof(OldGoblin), _Alignof(OldGoblin), "");
    const ecs_type_ type = {3, sizeof(OldGoblin), &(ecs_label_){"Goblin", ""}};
    assert_true(ecs_describe_(world, type, &old_goblin));
    return world;
}

TEST_IN(DESCRIBED, a_described_component_and_a_unique_are_saved_by_themselves) {
    const ecs_entity snik = make_goblin(world);
    ecs_get(world, snik, Goblin)->prey = snik;
    const Goblin before = *ecs_read(world, snik, Goblin);
    assert_true(ecs_describe_unique(world, Clock));
    ecs_unique_set(world, Clock, {1 << 20});
    ecs_add(world, snik, Position, {3, -4});
    OWN_BYTES bytes = save(world);
    ecs_clear(world);
    ecs_unique_delete(world, Clock);
    assert_loads(world, bytes);
    assert_true(ecs_is_equal(&ECS_STRUCT(Goblin), ecs_read(world, snik, Goblin), &before));
    assert_int_equal(ecs_read(world, snik, Position)->y, -4);
    assert_int_equal(ecs_unique_read(world, Clock)->ticks, 1 << 20);
    assert_saves_as(world, bytes);
}

TEST_IN(DESCRIBED, fields_may_come_and_go) {
    OWN_WORLD old = make_old_world(2);
    const ecs_entity snik = ecs_create(old);
    const OldGoblin value = {1.5F, 32, "Snik", snik};
    const ecs_part_ part = {ecs_type_of_number_(old, 3), &value, 0};
    assert_true(ecs_add_many_(old, snik, &part, 1));
    Bytes bytes = save(old);
    assert_loads(world, bytes);
    const ecs_entity here = {snik.index, (snik.stamp & ~255u) | 1};
    const Goblin *goblin = ecs_read(world, here, Goblin);
    assert_string_equal(goblin->name, "Snik");
    assert_true(goblin->size == 1.5F && goblin->level == 0 && !goblin->secret);
    assert_same(goblin->prey, here);
    drop(&bytes);
    ecs_get(world, here, Goblin)->name[4] = '!';
    bytes = save(world);
    assert_loads(old, bytes); /* five letters fill the older name */
    assert_memory_equal(((const OldGoblin *)ecs_try_read_by_number(old, snik, 3))->name, "Snik!",
                        5);
    drop(&bytes);
    ecs_get(world, here, Goblin)->name[5] = '!';
    bytes = save(world);
    assert_int_equal(load(old, bytes), ECS_LOAD_REFUSED);
    drop(&bytes);
}

/* As whole numbers, sizes would be read from the bits of a float. */
TEST_IN(DESCRIBED, a_field_of_another_type_refuses_the_save) {
    static const ecs_field changed[] = {{.name = "size",
                                         .type = ECS_FIELD_INT,
                                         .count = 1,
                                         .size = 4,
                                         .offset = offsetof(OldGoblin, teeth)}};
    static const ecs_struct later_goblin = {"Goblin", sizeof(OldGoblin), changed, 1};
    OWN_WORLD later = make_old_world(1);
    const ecs_type_ type = {3, sizeof(OldGoblin), &(ecs_label_){"Goblin", ""}};
    make_goblin(world);
    OWN_BYTES bytes = save(world);
    assert_true(ecs_describe_(later, type, &later_goblin));
    assert_int_equal(load(later, bytes), ECS_LOAD_REFUSED);
}

TEST_IN(DESCRIBED, a_codec_goes_before_a_description) {
    ecs_codec(world, Position, write_pair, read_pair);
    make_at(world, 7);
    OWN_BYTES bytes = save(world);
    assert_loads(world, bytes);
    OWN_WORLD other = make_world(1);
    ecs_describe(other, Position);
    assert_int_not_equal(load(other, bytes), ECS_LOADED);
}

/* Each byte in turn, with a checksum that is right: nothing but a result may come of it. */
TEST_IN(DESCRIBED, no_damage_does_harm) {
    const ecs_entity snik = make_goblin(world);
    ecs_describe_unique(world, Clock);
    ecs_unique_set(world, Clock, {5});
    OWN_BYTES bytes = save(world);
    size_t loaded = 0;
    for (size_t i = 0; i < bytes.size - 8; i++)
        for (unsigned change = 1; change < 256; change *= 4) {
            bytes.start[i] = (unsigned char)(bytes.start[i] ^ change);
            put_checksum(bytes);
            loaded += load(world, bytes) == ECS_LOADED;
            bytes.start[i] = (unsigned char)(bytes.start[i] ^ change);
        }
    put_checksum(bytes);
    assert_loads(world, bytes);
    assert_true(loaded > 0 && ecs_has(world, snik, Goblin));
}

TEST_IN(WORLDS, each_request_for_memory_may_fail) {
    OWN_WORLD world = make_world(1);
    describe_all(world);
    make_goblin(world);
    OWN_BYTES bytes = save(world);
    ecs_load_result result = ECS_LOAD_NO_MEMORY;
    for (size_t refused = 1; result != ECS_LOADED; refused++) {
        memory.refused = memory.requests + refused;
        result = load(world, bytes);
        memory.refused = 0;
        assert_true(result == ECS_LOADED || result == ECS_LOAD_NO_MEMORY);
        assert_int_equal(ecs_count(world, Goblin), 1);
    }
}
