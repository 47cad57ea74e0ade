/* letterbox: fits one rectangle into another. */
#include "game/numbers.h"

#include "draw/letterbox.h"

static void assert_box(sq_letterbox box, float scale, float x, float y)
{
    assert_about(box.scale, scale, 1e-5F);
    assert_about(box.x, x, 1e-3F);
    assert_about(box.y, y, 1e-3F);
}

TEST(a_rectangle_of_the_same_shape_fills_the_whole) {
    assert_box(sq_letterbox_fit(640, 360, 640, 360), 1, 0, 0);
    assert_box(sq_letterbox_fit(640, 360, 1920, 1080), 3, 0, 0);
    assert_box(sq_letterbox_fit(640, 360, 320, 180), 0.5F, 0, 0);
    assert_box(sq_letterbox_fit(1280, 720, 640, 360), 0.5F, 0, 0);
}

TEST(a_wider_whole_leaves_bars_on_the_left_and_right) {
    assert_box(sq_letterbox_fit(640, 360, 840, 360), 1, 100, 0);
    assert_box(sq_letterbox_fit(100, 100, 640, 360), 3.6F, 140, 0);
}

TEST(a_taller_whole_leaves_bars_above_and_below) {
    assert_box(sq_letterbox_fit(640, 360, 640, 400), 1, 0, 20);
    assert_box(sq_letterbox_fit(640, 360, 1280, 1024), 2, 0, 152);
    assert_box(sq_letterbox_fit(4000, 100, 640, 360), 0.16F, 0, 172);
}

/* Every combination of shapes. */
static void each_shape(void (*check)(float, float, float, float))
{
    static const float sides[] = {1, 64, 100, 360, 640, 1023, 65536};
    each_case(a, sides)
        each_case(b, sides)
            each_case(c, sides)
                each_case(d, sides)
                    check(sides[a], sides[b], sides[c], sides[d]);
}

static void check_inside(float inner_width, float inner_height, float width, float height)
{
    const sq_letterbox box = sq_letterbox_fit(inner_width, inner_height, width, height);
    const float room = 1e-5F * (width + height), right = sq_outer_x(box, inner_width);
    const float bottom = sq_outer_y(box, inner_height);
    assert_true(sq_outer_x(box, 0) >= -room && right <= width + room);
    assert_true(sq_outer_y(box, 0) >= -room && bottom <= height + room);
    assert_about(box.x, width - right, room); /* equal bars on both sides */
    assert_about(box.y, height - bottom, room);
    assert_true(fabsf(box.x) <= room || fabsf(box.y) <= room); /* as large as possible */
}

TEST(any_shape_is_centred_and_as_large_as_possible) {
    each_shape(check_inside);
}

static void check_round_trip(float inner_width, float inner_height, float width, float height)
{
    const sq_letterbox box = sq_letterbox_fit(inner_width, inner_height, width, height);
    const float there = inner_width * 0.3F, down = inner_height * 0.7F;
    const float room = 1e-5F * (width + height) / box.scale;
    assert_about(sq_inner_x(box, sq_outer_x(box, there)), there, room);
    assert_about(sq_inner_y(box, sq_outer_y(box, down)), down, room);
}

TEST(points_survive_the_way_there_and_back) {
    each_shape(check_round_trip);
}

TEST(points_outside_can_be_converted_too) {
    const sq_letterbox box = sq_letterbox_fit(640, 360, 840, 360);
    assert_number(sq_inner_x(box, 0), -100);
    assert_number(sq_inner_x(box, 840), 740);
    assert_number(sq_outer_x(box, -100), 0);
}
