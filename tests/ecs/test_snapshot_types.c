/* snapshot_types: which types are saved and loaded, and codecs that do not agree with each other.
 */
#include "snapshot_testing.h"

static bool read_polite_letters(ecs_reader *reader, void *value)
{
    const Letters *letters = value;
    return read_letters(reader, value) && letters->text[0] != '!';
}

/* ---- types ---- */

TEST_IN(CODECS, types_are_identified_by_name) {
    const ecs_entity entity = make_at(world, 7);
    ecs_tag(world, entity, Doomed);
    ecs_unique_set(world, Clock, {9});
    OWN_BYTES bytes = save(world);

    ecs_world_def def = watched_def(1);
    OWN_WORLD other = ecs_world_create(&def);
    ecs_register_(other, 60, "Doomed", 0, 0, "");
    ecs_register_(other, 61, "Position", sizeof(Position), _Alignof(Position), "");
    ecs_codec_of_(other, (ecs_type_){61, sizeof(Position), &(ecs_label_){"Position", ""}},
                  write_pair, read_pair);
    ecs_unique_codec_of_(other, (ecs_type_){50, sizeof(Clock), &(ecs_label_){"Clock", ""}},
                         _Alignof(Clock), write_number, read_number);
    assert_loads(other, bytes);
    const Position *position = ecs_try_get_by_number(other, entity, 61);
    assert_int_equal(position->x, 7);
    assert_true(ecs_has_all(other, entity, ecs_bit_(60)));
    const Clock *clock = ecs_unique_(
        other, (ecs_type_){50, sizeof(Clock), &(ecs_label_){"Clock", ""}}, ECS_GETS_UNIQUE_);
    assert_int_equal(clock->ticks, 9);
}

/* Loads into a world that knows this component and this unique alone. */
static ecs_load_result load_knowing(const char *component, bool tag, bool codec, const char *unique,
                                    Bytes bytes)
{
    ecs_world_def def = watched_def(1);
    ecs_world *world = ecs_world_create(&def);
    const size_t size = tag ? 0 : sizeof(Position);
    ecs_register_(world, 0, component, size, tag ? 0 : 4, "");
    if (codec)
        ecs_codec_of_(world, (ecs_type_){0, (uint32_t)size, &(ecs_label_){component, ""}},
                      write_pair, read_pair);
    ecs_unique_codec_of_(world, (ecs_type_){0, 8, &(ecs_label_){unique, ""}}, 8, write_number,
                         read_number);
    const ecs_entity entity = ecs_create(world);
    const ecs_load_result result = load(world, bytes);
    assert_true(result == ECS_LOADED || ecs_is_alive(world, entity));
    ecs_world_destroy(world);
    return result;
}

TEST_IN(CODECS, an_unknown_type_is_refused) {
    make_at(world, 7);
    make_at(world, 8);
    ecs_unique_set(world, Clock, {9});
    OWN_BYTES bytes = save(world);
    assert_int_equal(load_knowing("Position", false, true, "Clock", bytes), ECS_LOADED);
    assert_int_equal(load_knowing("Positio", false, true, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Positions", false, true, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Position", false, false, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Position", true, false, "Clock", bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_int_equal(load_knowing("Position", false, true, "Clack", bytes), ECS_LOAD_UNKNOWN_TYPE);
}

/* By loads and by merges, until the next of them. */
TEST_IN(CODECS, the_type_that_a_save_is_refused_for_has_a_name) {
    ecs_create_with(world, ecs_with(Letters, {"!"}));
    make_at(world, 7);
    OWN_BYTES bytes = save(world);
    ecs_unique_set(world, Clock, {9});
    OWN_BYTES with_clock = save(world);
    assert_string_equal(ecs_refused_type(world), "");

    ecs_codec(world, Letters, write_letters, read_polite_letters);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    assert_string_equal(ecs_refused_type(world), "Letters");
    ecs_unsaved(world, Position);
    assert_int_equal(load(world, bytes), ECS_LOAD_UNKNOWN_TYPE);
    assert_string_equal(ecs_refused_type(world), "Position");

    ecs_codec(world, Letters, write_letters, read_letters);
    ecs_codec(world, Position, write_pair, read_pair);
    assert_loads(world, bytes);
    assert_string_equal(ecs_refused_type(world), "");
    ecs_unique_unsaved(world, Clock);
    assert_int_equal(
        ecs_merge(world, VERSION, with_clock.start, with_clock.size, ECS_NEW_HANDLES, 0),
        ECS_LOAD_UNKNOWN_TYPE);
    assert_string_equal(ecs_refused_type(world), "Clock");
    assert_int_equal(ecs_merge(world, VERSION, bytes.start, 3, ECS_NEW_HANDLES, 0),
                     ECS_LOAD_NO_SNAPSHOT);
    assert_string_equal(ecs_refused_type(world), "");
}

TEST_IN(WORLDS, each_result_of_a_load_has_words_of_its_own) {
    for (ecs_load_result a = ECS_LOADED; a <= ECS_LOAD_NO_FILE; a++)
        for (ecs_load_result b = ECS_LOADED; b < a; b++)
            assert_string_not_equal(ecs_load_result_in_words(a), ecs_load_result_in_words(b));
}

TEST_IN(CODECS, types_without_rows_may_be_unknown) {
    ecs_delete(world, make_at(world, 7), Position);
    ecs_unique_set(world, Clock, {9});
    ecs_unique_delete(world, Clock);
    OWN_BYTES bytes = save(world);
    assert_int_equal(load_knowing("Other", true, false, "Other", bytes), ECS_LOADED);
}

TEST_IN(CODECS, unsaved_types_are_left_out) {
    ecs_unsaved(world, Position);
    ecs_unsaved(world, Frozen);
    ecs_unique_unsaved(world, Clock);
    const ecs_entity entity = make_at(world, 7);
    ecs_add_many(world, entity, ecs_with(Velocity, {3, 4}), ecs_with_tag(Frozen),
                 ecs_with_tag(Doomed));
    Clock *clock = ecs_unique_set(world, Clock, {9});
    OWN_BYTES bytes = save(world);
    clock->ticks = 10;
    assert_loads(world, bytes);
    assert_true(ecs_has_all(world, entity, ecs_mask(Velocity, Doomed)));
    assert_false(ecs_has_any(world, entity, ecs_mask(Position, Frozen)));
    assert_ptr_equal(ecs_unique(world, Clock), clock);
    assert_int_equal(clock->ticks, 10);
}

TEST_IN(CODECS, types_unsaved_in_the_loading_world_are_unknown) {
    ecs_tag(world, make_at(world, 7), Frozen);
    OWN_BYTES bytes = save(world);
    ecs_unsaved(world, Frozen);
    assert_int_equal(load(world, bytes), ECS_LOAD_UNKNOWN_TYPE);
}

TEST_IN(CODECS, a_codec_replaces_an_earlier_choice) {
    ecs_unsaved(world, Position);
    ecs_codec(world, Position, write_pair, read_pair);
    ecs_unique_unsaved(world, Clock);
    ecs_unique_codec(world, Clock, write_number, read_number);
    const ecs_entity entity = make_at(world, 7);
    ecs_unique_set(world, Clock, {9});
    OWN_BYTES bytes = save(world);
    ecs_strip(world, entity);
    ecs_unique_delete(world, Clock);
    assert_loads(world, bytes);
    assert_int_equal(ecs_get(world, entity, Position)->x, 7);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 9);
}

TEST_IN(CODECS, loading_adds_and_deletes_uniques) {
    ecs_unique_set(world, Clock, {5});
    ecs_unique_set(world, Wide, {6});
    OWN_BYTES bytes = save(world);
    ecs_unique_delete(world, Wide);
    ecs_unique_set(world, Letters, {"abc"});
    ecs_unique_set(world, Clock, {7});
    assert_loads(world, bytes);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 5);
    assert_int_equal(ecs_unique(world, Wide)->number, 6);
    assert_int_equal((uintptr_t)ecs_unique(world, Wide) % 64, 0);
    assert_null(ecs_try_unique(world, Letters));
}

static unsigned written; /* the next number */

static void write_next(ecs_writer *writer, const void *value)
{
    ecs_put_u32(writer, written++);
}

static bool read_as_number(ecs_reader *reader, void *value)
{
    const uint32_t number = ecs_take_u32(reader);
    memcpy(value, &number, sizeof number);
    return true;
}

TEST(all_64_components_come_back) {
    char names[ECS_COMPONENTS_MAX][8];
    OWN_WORLD world = ecs_world_create(NULL);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        snprintf(names[i], sizeof names[i], "Type%u", i);
        ecs_register_(world, i, names[i], 4, 4, "");
        ecs_codec_of_(world, (ecs_type_){i, 4, &(ecs_label_){names[i], ""}}, write_next,
                      read_as_number);
    }
    const ecs_entity entity = ecs_create(world);
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++)
        ecs_add_by_number(world, entity, i, "xxx");
    written = 0;
    OWN_BYTES bytes = save(world);
    ecs_destroy(world, entity);
    assert_loads(world, bytes);
    for (uint32_t i = 0; i < ECS_COMPONENTS_MAX; i++)
        assert_memory_equal(ecs_try_get_by_number(world, entity, i), &i, 4);
}

/* ---- codecs that do not agree ---- */

static bool read_too_little(ecs_reader *reader, void *value)
{
    Position *position = value;
    position->x = ecs_take_i32(reader);
    return true;
}

static bool read_too_much(ecs_reader *reader, void *value)
{
    ecs_take_u8(reader);
    return read_pair(reader, value);
}

static bool read_everything(ecs_reader *reader, void *value)
{
    static unsigned char bytes[1000];
    ecs_take_bytes(reader, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++)
        assert_int_equal(bytes[i], 0);
    assert_int_equal(ecs_take_u8(reader), 0);
    return true;
}

static bool read_nothing_after_zeroes(ecs_reader *reader, void *value)
{
    static const Position zeroes = {0, 0};
    assert_memory_equal(value, &zeroes, sizeof zeroes);
    ecs_take_u64(reader);
    return true;
}

TEST_IN(CODECS, a_codec_that_reads_other_bytes_is_refused) {
    static ecs_read_value *const wrong[] = {read_too_little, read_too_much, read_everything};
    const ecs_entity entity = make_at(world, 7);
    OWN_BYTES bytes = save(world);
    each_case(i, wrong) {
        ecs_codec(world, Position, write_pair, wrong[i]);
        assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
        assert_int_equal(ecs_get(world, entity, Position)->x, 7);
    }
    ecs_codec(world, Position, write_pair, read_nothing_after_zeroes);
    assert_loads(world, bytes);
}

TEST_IN(CODECS, a_unique_codec_that_reads_other_bytes_is_refused) {
    ecs_unique_set(world, Clock, {9});
    OWN_BYTES bytes = save(world);
    ecs_unique_codec(world, Clock, write_number, read_too_little);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    ecs_unique_codec(world, Clock, write_number, read_everything);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    assert_int_equal(ecs_unique(world, Clock)->ticks, 9);
}

TEST_IN(CODECS, a_value_refused_by_its_codec_fails_the_load) {
    OWN_WORLD twin = make_lived(set_codecs, 5, 300);
    live(world, 5, 300);
    OWN_WORLD other = make_lived(set_codecs, 6, 300);
    ecs_codec(world, Letters, write_letters, read_polite_letters);
    ecs_unique_codec(world, Letters, write_letters, read_polite_letters);
    ecs_create_with(other, ecs_with(Letters, {"!ab"}));
    Bytes bytes = save(other);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    assert_same_worlds(world, twin);
    drop(&bytes);

    ecs_delete_any(other, Letters);
    ecs_unique_set(other, Letters, {"!ab"});
    bytes = save(other);
    assert_int_equal(load(world, bytes), ECS_LOAD_REFUSED);
    assert_same_worlds(world, twin);
    drop(&bytes);
}
