/* empty_struct: a struct without members, which GNU C allows, has no value. It can only be a tag,
 * and every call that would use its value asserts. */
#if defined __GNUC__ && !defined __clang__ && __GNUC__ >= 11
/* With sanitizers, gcc does not see that a call which asserts reads nothing. */
#pragma GCC diagnostic ignored "-Wstringop-overread"
#endif

#include "advice_testing.h"

__extension__ typedef struct Empty {
} Empty;

enum { ECS_COMPONENT(Empty) = 20 };
enum { ECS_UNIQUE(Empty) = 3 };

static Empty nothing[4];

TEST(an_empty_struct_is_refused_as_a_component) {
    each_misuse(world, open_world) {
        MISUSE(ecs_register(world, Empty), "ecs_register: Empty has no members, and so no value",
               "call ecs_register_tag");
        assert_int_equal(ecs_holds_(world->registered, 20), 0);
    }
}

TEST_IN(WORLD, an_empty_struct_can_be_registered_as_a_tag) {
    ecs_register_tag(world, Empty);
    const ecs_entity tagged = ecs_create(world);
    assert_true(ecs_tag(world, tagged, Empty));
    const ecs_entity born = ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with_tag(Empty));
    assert_rows(world, Empty, tagged, born);
    assert_true(ecs_add_many(world, tagged, ecs_with_tag(Empty), ecs_with_tag(Frozen)));
    assert_true(ecs_has(world, tagged, Empty));
    assert_int_equal(ecs_inspect_component(world, 20).value_size, 0);
    assert_true(ecs_delete(world, tagged, Empty));
    assert_rows(world, Empty, born);
    assert_int_equal(ecs_delete_any(world, Empty), 1);
    assert_int_equal(ecs_count(world, Empty), 0);
}

/* ---- calls that take or return a value ---- */

static void view_get(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Empty))
        ecs_view_get(&view, Empty);
}

static void view_read(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Empty))
        ecs_view_read(&view, Empty);
}

static void each(ecs_world *world)
{
    ecs_each(world, Empty, empty)
        (void)empty;
}

static void each_read(ecs_world *world)
{
    ecs_each_read(world, Empty, empty)
        (void)empty;
}

static int as_they_are(const void *a, const void *b, void *context)
{
    return 0;
}

#define NO_VALUE                                                                                   \
    ": Empty has no members, and so no value: ",                                                   \
        "use it as a tag, with ecs_register_tag, ecs_tag, ecs_with_tag and ecs_delete"

TEST(every_call_for_the_value_of_an_empty_struct_asserts) {
    each_misuse(world, open_world) {
        ecs_register_tag(world, Empty);
        assert_true(ecs_track(world, Empty, ECS_DELETED));
        const ecs_entity subject = ecs_create_with(world, ecs_with_tag(Empty));
        const ecs_log log = ecs_deleted(world, Empty);
        MISUSE(ecs_add(world, subject, Empty, nothing[0]), NO_VALUE);
        MISUSE(ecs_add_many(world, subject, ecs_with_tag(Frozen), ecs_with(Empty, nothing[0])),
               NO_VALUE);
        MISUSE(ecs_create_with(world, ecs_with(Empty, nothing[0])), NO_VALUE);
        MISUSE(ecs_create_bulk(world, 4, NULL, ecs_with_each(Empty, nothing)), NO_VALUE);
        MISUSE(ecs_set(world, subject, Empty, nothing[0]), NO_VALUE);
        MISUSE(ecs_modify(world, subject, Empty), NO_VALUE);
        MISUSE(ecs_get(world, subject, Empty), NO_VALUE);
        MISUSE(ecs_try_get(world, subject, Empty), NO_VALUE);
        MISUSE(ecs_read(world, subject, Empty), NO_VALUE);
        MISUSE(ecs_try_read(world, subject, Empty), NO_VALUE);
        MISUSE(view_get(world), NO_VALUE);
        MISUSE(view_read(world), NO_VALUE);
        MISUSE(each(world), NO_VALUE);
        MISUSE(each_read(world), NO_VALUE);
        MISUSE(ecs_array(world, Empty), NO_VALUE);
        MISUSE(ecs_array_read(world, Empty), NO_VALUE);
        MISUSE(ecs_remove(world, subject, Empty, &nothing[0]), NO_VALUE);
        MISUSE(ecs_remove_many(world, subject, ecs_out(Empty, &nothing[0])), NO_VALUE);
        MISUSE(ecs_sort(world, Empty, as_they_are, NULL), NO_VALUE);
        MISUSE(ecs_log_values(&log, Empty), NO_VALUE);
        MISUSE(ecs_codec(world, Empty, write_nothing, read_nothing), NO_VALUE);
    }
}

TEST(an_empty_struct_is_refused_as_a_unique) {
    each_misuse(world, open_world) {
        MISUSE(ecs_unique_set(world, Empty, nothing[0]), "ecs_unique_set: Empty has no members",
               "and so no value");
        MISUSE(ecs_unique_codec(world, Empty, write_nothing, read_nothing),
               "ecs_unique_codec: Empty has no members", "and so no value");
        assert_true(!ecs_try_unique(world, Empty));
        assert_true(!ecs_unique_delete(world, Empty));
    }
}
