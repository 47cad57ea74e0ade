/* first_program: the program in ecs.h, word for word, does what it says. */
#include "ecs.h"
#include "testing.h"

/* header_example.py writes both .inc files from the header. */
#include "first_program_top.inc"

static int worlds_seen;

static void see(ecs_world *world, ecs_entity ball)
{
    assert_true(ecs_get(world, ball, Position)->x == 1);
    assert_true(ecs_get(world, ball, Position)->y == 2);
    ecs_tag(world, ball, Frozen);
    move(world);
    assert_true(ecs_get(world, ball, Position)->x == 1);
    ecs_delete(world, ball, Frozen);
    move(world);
    assert_true(ecs_get(world, ball, Position)->x == 2);
    assert_true(ecs_get(world, ball, Position)->y == 4);
    worlds_seen++;
}

/* Inspects the world before it is destroyed. */
#define ecs_world_destroy(world) (see(world, ball), ecs_world_destroy(world))

TEST(the_first_program_of_the_header_moves_its_ball) {
#include "first_program_body.inc"
    assert_int_equal(worlds_seen, 1);
}
