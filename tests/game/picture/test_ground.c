/* ground: its bands cover the canvas without a visible step, and it changes every three floors. */
#include "game/corners_testing.h"
#include "game/list_testing.h"
#include "game/picture_testing.h"

#include "draw/palette.h"
#include "picture/ground.h"

TEST_IN(LIST, the_ground_covers_the_whole_canvas) {
    sq_ground_draw(&list, 2);
    assert_int_equal(list.altitude, 2);
    for (float y = 0.25F; y < SQ_CANVAS_HEIGHT; y += 0.5F)
        for (float x = 0.25F; x < SQ_CANVAS_WIDTH; x += 79)
            assert_int_equal(seen_at(&list, x, y), SQ_COLOR_BACKGROUND);
}

TEST_IN(LIST, the_ground_runs_from_its_deep_tone_to_its_lit_one) {
    sq_ground_draw(&list, 0);
    assert_int_equal(list.items[0].tone, SQ_DEEP);
    assert_int_equal(list.items[list.count - 1].tone, SQ_LIT);
}

static int apart(uint8_t a, uint8_t b)
{
    return abs(a - b);
}

TEST_IN(LIST, no_palette_has_a_visible_step_between_two_bands) {
    sq_ground_draw(&list, 0);
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++)
        for (int altitude = 0; altitude < SQ_ALTITUDES; altitude++)
            for (size_t band = 1; band < list.count; band++) {
                const sq_rgba above = sq_palette_look(palette, altitude, SQ_COLOR_BACKGROUND,
                                                      list.items[band - 1].tone);
                const sq_rgba below =
                    sq_palette_look(palette, altitude, SQ_COLOR_BACKGROUND, list.items[band].tone);
                assert_in_range(apart(above.red, below.red), 0, 1);
                assert_in_range(apart(above.green, below.green), 0, 1);
                assert_in_range(apart(above.blue, below.blue), 0, 1);
            }
}

TEST_IN(LIST, a_part_of_the_ground_looks_like_the_whole) {
    sq_ground_draw(&list, 0);
    const size_t whole = list.count;
    sq_ground_fill(&list, 100.5F, 33.3F, 300, 217.7F);
    for (float y = 33.5F; y < 217; y += 0.73F)
        assert_int_equal(item_seen_at(&list, whole, 200, y)->tone,
                         item_seen_at(&list, 0, 50.5F, y)->tone);
    assert_null(item_seen_at(&list, whole, 200, 33));
    assert_null(item_seen_at(&list, whole, 200, 218));
    assert_null(item_seen_at(&list, whole, 100, 100));
}

TEST_IN(LIST, an_empty_part_is_not_drawn) {
    sq_ground_fill(&list, 10, 0, 10, 360);
    sq_ground_fill(&list, 20, 100, 30, 100);
    assert_int_equal(list.count, 0);
}

TEST_IN(ARENA, every_three_floors_the_ground_is_another_one) {
    static const int altitudes[] = {0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3};
    for (int32_t floor = 0; floor < (int32_t)LENGTH(altitudes); floor++) {
        ecs_unique(arena, Tower)->floor = floor;
        assert_int_equal(sq_ground_altitude(arena), altitudes[floor]);
    }
    ecs_unique(arena, Tower)->floor = 1000000;
    assert_int_equal(sq_ground_altitude(arena), SQ_ALTITUDES - 1);
}
