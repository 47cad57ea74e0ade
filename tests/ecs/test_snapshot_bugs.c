/* snapshot_bugs: the advice on codecs that are missing or wrong. Only in builds with checks. */
#include "bugs_testing.h"

#define SAVE ecs_save(world, 1, discard, NULL)

/* An image has no names: a world knows that of a unique when it is set there. */
TEST(uniques_of_an_image_have_no_name_yet) {
    each_misuse(world, open_world_with_subject) {
        static uint64_t image[1 << 13];
        ecs_world *other = make_world(1); /* of the same realm */
        ecs_unique_set(other, Clock, {1});
        const size_t size = ecs_image_take(other, image, sizeof image);
        assert_true(size > 0 && ecs_image_restore(world, image, size));
        MISUSE(SAVE, "the unique that an image brought has no codec", "ecs_unique_unsaved");
        ecs_unique_set(world, Clock, {2});
        MISUSE(SAVE, "the unique Clock has no codec", "ecs_unique_unsaved");
    }
}

/* Two files of a program may define types of one name. */
TEST(two_saved_types_of_one_name_assert) {
    each_misuse(world, open_world_with_subject) {
        ecs_codec(world, Position, write_x, read_x);
        ecs_register_(world, 50, "Frozen", 0, 0, "");
        MISUSE(SAVE, "two components are called Frozen", "rename one");
        ecs_unsaved_(world, (ecs_type_){50, 0, &(ecs_label_){"Frozen", ""}});
        SAVE;
        ecs_unique_codec_of_(world, (ecs_type_){3, 8, &(ecs_label_){"Clock", ""}}, 8, write_x,
                             read_x);
        ecs_unique_codec_of_(world, (ecs_type_){5, 8, &(ecs_label_){"Clock", ""}}, 8, write_x,
                             read_x);
        MISUSE(SAVE, "two uniques are called Clock", "rename one");
    }
}

TEST(values_without_codec_assert) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(SAVE, "Position has values and no codec", "with ecs_unsaved");
        ecs_codec(world, Position, write_x, read_x);
        SAVE;
        ecs_unique_set(world, Clock, {1});
        MISUSE(SAVE, "the unique Clock has no codec", "ecs_unique_unsaved");
        ecs_unique_unsaved(world, Clock);
        SAVE;
    }
}

#define TOO_HIGH "numbered " NUMBER_BEYOND, NUMBER_BEYOND " uniques"

TEST(wrong_codecs_assert) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_codec(world, Position, write_x, NULL), "Position is given one function",
               "it takes two");
        MISUSE(ecs_unique_codec(world, Clock, NULL, read_x), "Clock is given one function",
               "it takes two");
        MISUSE(ecs_codec(world, Unknown, write_x, read_x), UNREGISTERED);
        MISUSE(ecs_codec(world, Impostor, write_x, read_x), "Position",
               "two components numbered 0");
        MISUSE(ecs_unsaved(world, UnknownTag), "UnknownTag is not registered", "call ecs_register");
        MISUSE(ecs_unique_codec(world, Beyond, write_x, read_x), TOO_HIGH);
        MISUSE(ecs_unique_unsaved(world, Beyond), TOO_HIGH);
        ecs_unique_codec(world, Clock, write_x, read_x);
        MISUSE(ecs_unique_codec(world, Calendar, write_x, read_x), "Calendar",
               "two uniques numbered 0");
        MISUSE(ecs_unique_set(world, Calendar, {1}), "Calendar", "two uniques numbered 0");
    }
}
