/* meshes: the pixels of polygons and light, with soft edges and hard ones. */
#include "window_testing.h"

#include "draw/mesh.h"

static int open_fixed_window(void **state)
{
    const int status = open_window(state);
    Fixture *fixture = *state;
    SDL_SetWindowSize(fixture->window.window, 640, 360);
    SDL_PumpEvents();
    fixture->window.finish.is_fixed = true;
    return status;
}

#define FIXED_WINDOW Fixture *fixture, open_fixed_window, close_window

static void add_diamond(Fixture *fixture, float x, float y, float half, sq_paint paint)
{
    const sq_point points[] = {{x, y - half}, {x + half, y}, {x, y + half}, {x - half, y}};
    sq_draw_polygon(&fixture->list, points, 4, (sq_point){x, y}, &paint);
}

static int channel(uint32_t color, int shift)
{
    return (int)(color >> shift & 0xFF);
}

/* SDL's software renderer once filled the square around such a diamond. */
TEST_IN(FIXED_WINDOW, a_diamond_of_one_colour_leaves_the_corners_around_it) {
    for (int fineness = PLAT_HARD_EDGES; fineness <= PLAT_ALL_OF_IT; fineness++) {
        fixture->window.finish.fineness = (plat_fineness)fineness;
        sq_draw_list_clear(&fixture->list);
        add_diamond(fixture, 100, 100, 20, sq_flat(SQ_COLOR_FOOD, SQ_PLAIN));
        Picture picture = draw(fixture);
        for (int y = 80; y < 120; y++)
            for (int x = 80; x < 120; x++) {
                const int away = abs(2 * x + 1 - 200) + abs(2 * y + 1 - 200);
                const uint32_t seen = pixel(&picture, x, y);
                if (away > 44)
                    assert_int_equal(seen, look_of(SQ_COLOR_BACKGROUND));
                if (away < 36)
                    assert_true(apart(seen, look_of(SQ_COLOR_FOOD)) <= 2);
            }
    }
}

TEST_IN(FIXED_WINDOW, a_soft_edge_lies_between_the_two_colours) {
    int between[2] = {0};
    for (int soft = 0; soft < 2; soft++) {
        fixture->window.finish.fineness = soft ? PLAT_ALL_OF_IT : PLAT_HARD_EDGES;
        sq_draw_list_clear(&fixture->list);
        add_diamond(fixture, 100, 100, 20.4F, sq_flat(SQ_COLOR_FOOD, SQ_PLAIN));
        Picture picture = draw(fixture);
        for (int y = 70; y < 130; y++)
            for (int x = 70; x < 130; x++)
                between[soft] += apart(pixel(&picture, x, y), look_of(SQ_COLOR_FOOD)) > 2 &&
                                 pixel(&picture, x, y) != look_of(SQ_COLOR_BACKGROUND);
    }
    assert_int_equal(between[0], 0);
    assert_true(between[1] > 40);
}

TEST_IN(FIXED_WINDOW, a_body_is_lit_from_above) {
    add_diamond(fixture, 100, 100, 40, (sq_paint){SQ_COLOR_FOOD, SQ_LIT, SQ_DEEP, 60, 140});
    Picture picture = draw(fixture);
    const uint32_t above = pixel(&picture, 100, 70), middle = pixel(&picture, 100, 100);
    const uint32_t below = pixel(&picture, 100, 130);
    assert_true(channel(above, 8) > channel(middle, 8) && channel(middle, 8) > channel(below, 8));
    assert_true(apart(middle, look_of(SQ_COLOR_FOOD)) <= 3);
}

/* The brightness of the middle of some light over the ground. */
static int light_of(Fixture *fixture, sq_palette palette, plat_fineness fineness, sq_layer layer)
{
    fixture->window.palette = palette;
    fixture->window.finish.fineness = fineness;
    sq_draw_list_clear(&fixture->list);
    sq_draw_light(&fixture->list, layer, (sq_point){300, 200}, 50, SQ_COLOR_POWER, 0.5F);
    Picture picture = draw(fixture);
    return channel(pixel(&picture, 300, 200), 8) - channel(pixel(&picture, 20, 20), 8);
}

TEST_IN(FIXED_WINDOW, light_is_left_out_step_by_step) {
    const sq_palette palette = SQ_PALETTE_DEFAULT;
    assert_true(light_of(fixture, palette, PLAT_ALL_OF_IT, SQ_GLOW) > 50);
    assert_true(light_of(fixture, palette, PLAT_ALL_OF_IT, SQ_HALO) > 50);
    assert_int_equal(light_of(fixture, palette, PLAT_WITHOUT_GLOW, SQ_GLOW), 0);
    assert_true(light_of(fixture, palette, PLAT_WITHOUT_GLOW, SQ_HALO) > 50);
    assert_int_equal(light_of(fixture, palette, PLAT_WITHOUT_HALOS, SQ_HALO), 0);
}

TEST_IN(FIXED_WINDOW, light_tints_a_light_ground_and_is_absent_with_high_contrast) {
    assert_true(light_of(fixture, SQ_PALETTE_LIGHT, PLAT_ALL_OF_IT, SQ_HALO) < -20);
    assert_int_equal(light_of(fixture, SQ_PALETTE_CONTRAST, PLAT_ALL_OF_IT, SQ_HALO), 0);
}

TEST_IN(FIXED_WINDOW, the_ground_depends_on_the_altitude) {
    for (int altitude = 0; altitude < SQ_ALTITUDES; altitude++) {
        sq_draw_list_clear(&fixture->list);
        fixture->list.altitude = altitude;
        sq_draw_toned_rect(&fixture->list, 0, 0, 640, 360, SQ_COLOR_BACKGROUND, SQ_LIT);
        Picture picture = draw(fixture);
        assert_int_equal(
            pixel(&picture, 5, 5),
            argb_of(sq_palette_look(SQ_PALETTE_DEFAULT, altitude, SQ_COLOR_BACKGROUND, SQ_LIT)));
    }
}

TEST_IN(FIXED_WINDOW, more_meshes_than_are_drawn_at_once_are_all_there) {
    enum { COLUMNS = 60, ROWS = 30 };
    for (int i = 0; i < COLUMNS * ROWS; i++)
        add_diamond(fixture, 10 + (float)(i % COLUMNS * 10), 10 + (float)(i / COLUMNS * 10), 4,
                    sq_flat(SQ_COLOR_POWER, SQ_PLAIN));
    Picture picture = draw(fixture);
    for (int i = 0; i < COLUMNS * ROWS; i++)
        assert_true(apart(pixel(&picture, 10 + i % COLUMNS * 10, 10 + i / COLUMNS * 10),
                          look_of(SQ_COLOR_POWER)) <= 2);
}

/* With rectangles as triangles, too, which are then gathered with meshes. */
TEST_IN(FIXED_WINDOW, meshes_rectangles_and_texts_keep_their_order) {
    for (int way = 0; way < 2; way++) {
        fixture->window.way = way ? PLAT_AS_TRIANGLES : PLAT_PLAINLY;
        sq_draw_list_clear(&fixture->list);
        add_diamond(fixture, 100, 100, 20, sq_flat(SQ_COLOR_FOOD, SQ_PLAIN));
        sq_draw_rect(&fixture->list, 90, 90, 20, 20, SQ_COLOR_DANGER);
        add_diamond(fixture, 100, 100, 5, sq_flat(SQ_COLOR_POWER, SQ_PLAIN));
        sq_draw_text(&fixture->list, 60, 94, 1, SQ_LEFT, SQ_COLOR_TEXT, "HHHHHHHHHHHHH");
        sq_draw_rect(&fixture->list, 98, 80, 4, 40, SQ_COLOR_PLAYER);
        Picture picture = draw(fixture);
        assert_int_equal(pixel(&picture, 100, 100), look_of(SQ_COLOR_PLAYER));
        assert_int_equal(pixel(&picture, 92, 108), look_of(SQ_COLOR_DANGER));
        assert_int_equal(count_pixels(&picture, (SDL_Rect){98, 80, 4, 40}, look_of(SQ_COLOR_TEXT)),
                         0);
        assert_true(count_pixels(&picture, (SDL_Rect){60, 94, 80, 12}, look_of(SQ_COLOR_TEXT)) >
                    50);
    }
}
