/* snapshot_bugs: the advice on codecs that are missing or wrong. Only in builds with checks. */
#include "bugs_testing.h"

/* ---- snapshots ---- */

static void save_it(ecs_world *world)
{
    ecs_save(world, 1, discard, NULL);
}

/* An image has no names: a world knows that of a unique when it is set there. */
TEST_BUG(uniques_of_an_image_have_no_name_yet)
{
    static uint64_t image[1 << 13];
    ecs_world *other = make_world(1); /* of the same realm */
    ecs_unique_set(other, Clock, {1});
    const size_t size = ecs_image_take(other, image, sizeof image);
    assert_true(size > 0 && ecs_image_restore(world, image, size));
    assert_advice(world, save_it, "the unique that an image brought has no codec",
                  "ecs_unique_unsaved");
    ecs_unique_set(world, Clock, {2});
    assert_advice(world, save_it, "the unique Clock has no codec", "ecs_unique_unsaved");
    ecs_world_destroy(other);
}

/* Two files of a program may define types of one name. */
TEST_BUG(two_saved_types_of_one_name_assert)
{
    ecs_codec(world, Position, write_x, read_x);
    ecs_register_(world, 50, "Frozen", 0, 1);
    assert_advice(world, save_it, "two components are called Frozen", "rename one");
    ecs_unsaved_(world, 50, "Frozen");
    save_it(world);
    ecs_unique_codec_of_(world, 3, "Clock", 8, 8, write_x, read_x);
    ecs_unique_codec_of_(world, 5, "Clock", 8, 8, write_x, read_x);
    assert_advice(world, save_it, "two uniques are called Clock", "rename one");
}

TEST_BUG(values_without_codec_assert)
{
    assert_advice(world, save_it, "Position has values and no codec", "with ecs_unsaved");
    ecs_codec(world, Position, write_x, read_x);
    save_it(world);
    ecs_unique_set(world, Clock, {1});
    assert_advice(world, save_it, "the unique Clock has no codec", "ecs_unique_unsaved");
    ecs_unique_unsaved(world, Clock);
    save_it(world);
}

static void half_a_codec(ecs_world *world)
{
    ecs_codec(world, Position, write_x, NULL);
}

static void half_a_unique_codec(ecs_world *world)
{
    ecs_unique_codec(world, Clock, NULL, read_x);
}

static void codec_for_unknown(ecs_world *world)
{
    ecs_codec(world, Unknown, write_x, read_x);
}

static void codec_for_impostor(ecs_world *world)
{
    ecs_codec(world, Impostor, write_x, read_x);
}

static void leave_out_unknown(ecs_world *world)
{
    ecs_unsaved(world, UnknownTag);
}

static void codec_for_calendar(ecs_world *world)
{
    ecs_unique_codec(world, Calendar, write_x, read_x);
}

static void set_a_calendar(ecs_world *world)
{
    ecs_unique_set(world, Calendar, {1});
}

static void codec_for_beyond(ecs_world *world)
{
    ecs_unique_codec(world, Beyond, write_x, read_x);
}

static void leave_out_beyond(ecs_world *world)
{
    ecs_unique_unsaved(world, Beyond);
}

TEST_BUG(wrong_codecs_assert)
{
    assert_advice(world, half_a_codec, "Position is given one function", "it takes two");
    assert_advice(world, half_a_unique_codec, "Clock is given one function", "it takes two");
    assert_advice(world, codec_for_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(world, codec_for_impostor, "Position", "two components numbered 0");
    assert_advice(world, leave_out_unknown, "UnknownTag is not registered", "call ecs_register");
    assert_advice(world, codec_for_beyond, "numbered " NUMBER_BEYOND, NUMBER_BEYOND " uniques");
    assert_advice(world, leave_out_beyond, "numbered " NUMBER_BEYOND, NUMBER_BEYOND " uniques");
    ecs_unique_codec(world, Clock, write_x, read_x);
    assert_advice(world, codec_for_calendar, "Calendar", "two uniques numbered 0");
    assert_advice(world, set_a_calendar, "Calendar", "two uniques numbered 0");
}
