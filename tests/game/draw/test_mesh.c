/* mesh: where polygons, discs and streaks have their corners, and in which tone. */
#include "game/corners_testing.h"
#include "game/list_testing.h"
#include "game/numbers.h"

#include "draw/mesh.h"

static const sq_point square[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};

TEST_IN(LIST, a_polygon_changes_its_tone_between_two_heights) {
    const sq_paint paint = {SQ_COLOR_FOOD, SQ_LIT, SQ_DEEP, 0, 10};
    sq_draw_polygon(&list, square, 4, (sq_point){5, 5}, &paint);
    const int tones[] = {SQ_PLAIN, SQ_LIT, SQ_LIT, SQ_DEEP, SQ_DEEP};
    each_case(i, tones)
        assert_int_equal(list.corners[i].tone, tones[i]);
    assert_int_equal(list.items[0].layer, SQ_BODY);
}

TEST_IN(LIST, beyond_these_heights_the_tone_stays) {
    const sq_paint paint = {SQ_COLOR_FOOD, SQ_LIT, SQ_PLAIN, 4, 6};
    sq_draw_polygon(&list, square, 4, (sq_point){5, 5}, &paint);
    assert_int_equal(list.corners[0].tone, SQ_LIT / 2);
    assert_int_equal(list.corners[1].tone, SQ_LIT);
    assert_int_equal(list.corners[3].tone, SQ_PLAIN);
}

TEST_IN(LIST, a_polygon_covers_what_lies_inside) {
    const sq_point diamond[] = {{5, 0}, {10, 5}, {5, 10}, {0, 5}};
    const sq_paint paint = sq_flat(SQ_COLOR_POWER, SQ_PLAIN);
    sq_draw_polygon(&list, diamond, 4, (sq_point){5, 5}, &paint);
    assert_int_equal(seen_at(&list, 5, 5), SQ_COLOR_POWER);
    assert_int_equal(seen_at(&list, 3, 3.1F), SQ_COLOR_POWER);
    assert_int_equal(seen_at(&list, 1, 1), SQ_COLOR_COUNT);
}

TEST_IN(LIST, light_fades_to_nothing_at_its_radius) {
    sq_draw_light(&list, SQ_GLOW, (sq_point){50, 50}, 20, SQ_COLOR_LAMP, 0.5F);
    int strength = 0;
    for (size_t i = 0; i < list.count; i++) {
        const sq_corner *corners = list.corners + list.items[i].first;
        assert_int_equal(list.items[i].layer, SQ_GLOW);
        strength += corners[0].alpha;
        for (uint32_t corner = 1; corner < list.items[i].corners; corner++) {
            const float x = corners[corner].x - 50, y = corners[corner].y - 50;
            assert_int_equal(corners[corner].alpha, 0);
            assert_true(sqrtf(x * x + y * y) <= 20.001F);
        }
    }
    assert_in_range(strength, 126, 129);
    assert_about(list.items[0].width, 40, 0.001F);
}

TEST_IN(LIST, a_streak_is_strong_at_its_head_and_gone_at_its_tail) {
    sq_draw_streak(&list, (sq_point){10, 10}, (sq_point){40, 10}, 8, SQ_COLOR_PLAYER, 1);
    assert_int_equal(list.corners[0].alpha, 255);
    assert_int_equal(list.corners[2].alpha, 0);
    assert_number(list.items[0].x, 10);
    assert_number(list.items[0].width, 30);
    assert_number(list.items[0].height, 8);
}

TEST_IN(LIST, a_streak_without_length_is_not_drawn) {
    sq_draw_streak(&list, (sq_point){10, 10}, (sq_point){10, 10}, 8, SQ_COLOR_PLAYER, 1);
    assert_int_equal(list.count, 0);
}

TEST_IN(LIST, stretching_moves_rectangles_and_corners_but_no_text) {
    const sq_paint paint = sq_flat(SQ_COLOR_FOOD, SQ_PLAIN);
    sq_draw_rect(&list, 0, 0, 10, 10, SQ_COLOR_EYE);
    sq_draw_rect(&list, 0, 0, 10, 10, SQ_COLOR_EYE);
    sq_draw_polygon(&list, square, 4, (sq_point){5, 5}, &paint);
    sq_draw_text(&list, 2, 3, 1, SQ_LEFT, SQ_COLOR_TEXT, "a");
    sq_draw_stretch(&list, 1, (sq_point){5, 5}, 2, 0.5F);
    assert_number(list.items[0].width, 10);
    for (size_t i = 1; i <= 2; i++) {
        assert_number(list.items[i].x, -5);
        assert_number(list.items[i].y, 2.5F);
        assert_number(list.items[i].width, 20);
        assert_number(list.items[i].height, 5);
    }
    assert_number(list.corners[2].x, 15);
    assert_number(list.corners[2].y, 2.5F);
    assert_number(list.items[3].x, 2);
}

TEST_IN(LIST, a_chip_is_a_turned_square) {
    for (int32_t turn = 0; turn < 40; turn++) {
        sq_draw_list_clear(&list);
        sq_draw_chip(&list, (sq_point){20, 30}, 4, turn, SQ_COLOR_FOOD, 0.5F);
        assert_about(list.items[0].width, list.items[0].height, 0.001F);
        assert_in_range(list.items[0].width * 1000, 5656, 8001);
        assert_in_range(list.corners[2].alpha, 127, 128);
    }
}
