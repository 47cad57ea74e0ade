/* uniques_bugs: the advice on uniques that are not there, have the wrong size or a wrong number.
 * Only in builds with checks. */
#include "bugs_testing.h"

TEST(an_absent_unique_asserts) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_unique(world, Clock)->ticks = 1, "the world has no Clock",
               "call ecs_try_unique");
    }
}

#define SHORTER "Calendar has 4 bytes, but the value set has 8", "are two uniques numbered 0?"

TEST(two_uniques_with_one_number_assert) {
    each_misuse(world, open_world_with_subject) {
        ecs_unique_set(world, Clock, {1});
        MISUSE(ecs_unique(world, Calendar)->days = 1, SHORTER);
        MISUSE(ecs_try_unique(world, Calendar)->days = 1, SHORTER);
        MISUSE(ecs_try_unique_read(world, Calendar), SHORTER);
        MISUSE(ecs_unique_set(world, Calendar, {1}),
               "Calendar has 4 bytes, but the unique with its number has 8",
               "are two uniques numbered 0?");
        ecs_unique_delete(world, Clock);
        MISUSE(ecs_unique_set(world, Calendar, {1}),
               "Calendar has 4 bytes, but the unique with its number has 8",
               "are two uniques numbered 0?");
    }
}

#define TOO_HIGH "numbered " NUMBER_BEYOND, "a world has " NUMBER_BEYOND " uniques"

TEST(every_call_refuses_a_unique_numbered_too_high) {
    each_misuse(world, open_world_with_subject) {
        MISUSE(ecs_unique_set(world, Beyond, {1}), TOO_HIGH);
        MISUSE(ecs_unique(world, Beyond)->value = 1, TOO_HIGH);
        MISUSE(ecs_try_unique(world, Beyond)->value = 1, TOO_HIGH);
        MISUSE(ecs_unique_delete(world, Beyond), TOO_HIGH);
    }
}
