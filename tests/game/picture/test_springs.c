/* springs: the grid is straight where nothing happens, and bends around waves. */
#include "game/corners_testing.h"
#include "game/list_testing.h"
#include "game/picture_testing.h"

#include "picture/springs.h"
#include "rules/squares.h"

/* All of an arena of 640 x 360, a unit for a unit. */
static const sq_view whole = {{1, 0, 0}, 0, 0, 640, 360, false};

static void draw(const sq_look *look)
{
    sq_draw_list_clear(&list);
    sq_springs_draw(&list, &whole, look);
    for (size_t i = 0; i < list.count; i++)
        assert_int_equal(list.items[i].color, SQ_COLOR_GRID);
}

static size_t count_of(sq_form form)
{
    size_t count = 0;
    for (size_t i = 0; i < list.count; i++)
        count += list.items[i].form == form;
    return count;
}

TEST_IN(LIST, without_waves_each_line_is_a_rectangle) {
    const sq_look still = {.ripple_count = 0};
    draw(&still);
    assert_int_equal(count_of(SQ_MESH), 0);
    assert_int_equal(count_of(SQ_RECT), 640 / 16 + 360 / 16 + 1);
}

TEST_IN(LIST, a_wave_bends_only_what_it_reaches) {
    const sq_look look = {.ripple_count = 1, .ripples = {{320, 180, 40, 10}}};
    draw(&look);
    assert_true(count_of(SQ_MESH) > 30);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_MESH) {
            assert_in_range(list.items[i].x, 320 - 40 - 26 - 16 - 10, 320 + 40 + 26 + 16 + 10);
            assert_in_range(list.items[i].y, 180 - 40 - 26 - 16 - 10, 180 + 40 + 26 + 16 + 10);
        }
}

/* The mean distance of the corners of what is bent from the middle of the wave. */
static float mean_distance(float push)
{
    const sq_look look = {.ripple_count = 1, .ripples = {{320, 184, 40, push}}};
    float sum = 0;
    draw(&look);
    for (size_t i = 0; i < list.corner_count; i++)
        sum += sqrtf((list.corners[i].x - 320) * (list.corners[i].x - 320) +
                     (list.corners[i].y - 184) * (list.corners[i].y - 184));
    return sum / (float)list.corner_count;
}

TEST_IN(LIST, a_wave_pushes_outwards_or_pulls_inwards) {
    assert_true(mean_distance(10) > mean_distance(-10) + 4);
}

/* Each piece begins where the one before it ends, and the rectangles fill the rest. */
TEST_IN(LIST, a_bent_line_has_no_gap) {
    const sq_look look = {.ripple_count = 2, .ripples = {{300, 176, 30, 9}, {420, 176, 10, -6}}};
    draw(&look);
    float covered = 0;
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        if (item->y > 160 && item->y + item->height < 192 && item->width > item->height)
            covered += item->width;
    }
    assert_in_range(covered, 640, 640 + 80); /* turned pieces are broader than their way */
}

TEST_IN(LIST, the_middle_of_a_wave_is_a_finite_place) {
    const sq_look look = {.ripple_count = 1, .ripples = {{320, 176, 0, 10}}};
    draw(&look);
    for (size_t i = 0; i < list.corner_count; i++)
        assert_true(isfinite(list.corners[i].x) && isfinite(list.corners[i].y));
}

/* In a view that follows the player, the grid belongs to the arena. */
TEST_IN(LIST, lines_move_with_the_view) {
    const sq_look still = {.ripple_count = 0};
    const sq_view moved = {{1, -5, 0}, 5, 0, 645, 360, false};
    draw(&still);
    const float first = list.items[1].x;
    sq_draw_list_clear(&list);
    sq_springs_draw(&list, &moved, &still);
    assert_about(list.items[0].x, first - 5, 0.001F);
}
