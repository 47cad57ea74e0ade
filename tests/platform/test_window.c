/* window: the pixels of a draw list on the screen, at several sizes. */
#include "window_testing.h"

#include <math.h>

/* Exact, three times as large, bars above and below, one of odd numbers, bars at the sides. */
static const SDL_Point sizes[] = {{640, 360}, {1920, 1080}, {900, 900}, {901, 677}, {1000, 400}};

/* Rectangles look the same both ways. */
static const plat_way both_ways[] = {PLAT_PLAINLY, PLAT_AS_TRIANGLES};

static void resize(Fixture *fixture, SDL_Point size)
{
    int width, height;
    SDL_SetWindowSize(fixture->window.window, size.x, size.y);
    SDL_PumpEvents();
    SDL_GetRendererOutputSize(fixture->window.renderer, &width, &height);
    assert_int_equal(width, size.x);
    assert_int_equal(height, size.y);
    sq_draw_list_clear(&fixture->list);
}

static int edge(double canvas, double scale, double bar)
{
    return (int)floor(bar + canvas * scale + 0.5);
}

static double scale_of(SDL_Point size)
{
    return fmin(size.x / 640.0, size.y / 360.0);
}

static SDL_Rect expected(SDL_Point size, double x, double y, double width, double height)
{
    const double scale = scale_of(size), bar_x = (size.x - 640 * scale) / 2;
    const double bar_y = (size.y - 360 * scale) / 2;
    const int left = edge(x, scale, bar_x), top = edge(y, scale, bar_y);
    return (SDL_Rect){left, top, edge(x + width, scale, bar_x) - left,
                      edge(y + height, scale, bar_y) - top};
}

static SDL_Rect expected_canvas(SDL_Point size)
{
    return expected(size, 0, 0, 640, 360);
}

static uint32_t ground_at(SDL_Rect canvas, int x, int y)
{
    return look_of(is_inside(canvas, x, y) ? SQ_COLOR_BACKGROUND : SQ_COLOR_BARS);
}

/* Checks every pixel: this colour in the visible part of the rectangle, and the background
 * everywhere else. */
static void assert_shows_only(const Picture *picture, SDL_Rect canvas, SDL_Rect rect,
                              sq_color color)
{
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            const bool is_rect = is_inside(rect, x, y) && is_inside(canvas, x, y);
            const uint32_t right = is_rect ? look_of(color) : ground_at(canvas, x, y);
            if (pixel(picture, x, y) != right)
                fail_msg("%dx%d: pixel %d,%d is %08x, not %08x", picture->width, picture->height, x,
                         y, pixel(picture, x, y), right);
        }
    }
}

/* ---- the canvas ---- */

TEST_IN(WINDOW, bars_and_canvas_are_exactly_where_they_should_be) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        each_case(i, sizes) {
            resize(fixture, sizes[i]);
            Picture picture = draw(fixture);
            assert_shows_only(&picture, expected_canvas(sizes[i]), (SDL_Rect){0}, SQ_COLOR_FOOD);
        }
    }
}

/* ---- rectangles ---- */

TEST_IN(WINDOW, a_rectangle_fills_its_pixels_and_no_others) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        static const float rects[][4] = {
            {100, 50, 40, 30}, {0, 0, 1, 1}, {639, 359, 1, 1}, {13.3F, 7.6F, 5.7F, 99.1F}};
        each_case(i, sizes) {
            each_case(j, rects) {
                const float *rect = rects[j];
                resize(fixture, sizes[i]);
                sq_draw_rect(&fixture->list, rect[0], rect[1], rect[2], rect[3], SQ_COLOR_FOOD);
                Picture picture = draw(fixture);
                assert_shows_only(&picture, expected_canvas(sizes[i]),
                                  expected(sizes[i], (double)rect[0], (double)rect[1],
                                           (double)rect[2], (double)rect[3]),
                                  SQ_COLOR_FOOD);
            }
        }
    }
}

TEST_IN(WINDOW, every_opaque_colour_looks_as_the_palette_says) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        for (int color = 0; color < SQ_COLOR_COUNT; color++) {
            if (sq_palette_look(SQ_PALETTE_DEFAULT, 0, (sq_color)color, SQ_PLAIN).alpha < 255)
                continue;
            resize(fixture, sizes[0]);
            sq_draw_rect(&fixture->list, 10, 10, 20, 20, (sq_color)color);
            Picture picture = draw(fixture);
            assert_int_equal(pixel(&picture, 15, 15), look_of((sq_color)color));
        }
    }
}

TEST_IN(WINDOW, another_palette_shows_from_the_next_drawing_on) {
    for (sq_palette palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        const sq_rgba food = sq_palette_look(palette, 0, SQ_COLOR_FOOD, SQ_PLAIN);
        const sq_rgba ground = sq_palette_look(palette, 0, SQ_COLOR_BACKGROUND, SQ_PLAIN);
        fixture->window.palette = palette;
        resize(fixture, sizes[0]);
        sq_draw_rect(&fixture->list, 10, 10, 20, 20, SQ_COLOR_FOOD);
        Picture picture = draw(fixture);
        assert_int_equal(pixel(&picture, 15, 15), argb_of(food));
        assert_int_equal(pixel(&picture, 100, 100), argb_of(ground));
    }
}

/* A gap would show the background; with half-transparent rectangles, an overlap would show. */
TEST_IN(WINDOW, touching_rectangles_leave_no_seam) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        enum { COUNT = 40, WIDTH = 7 };
        each_case(i, sizes) {
            resize(fixture, sizes[i]);
            sq_draw_rect(&fixture->list, 0, 0, 640, 360, SQ_COLOR_TEXT);
            for (int j = 0; j < COUNT; j++) {
                const float x = 20 + (float)(j * WIDTH) * 1.01F;
                const float next = 20 + (float)((j + 1) * WIDTH) * 1.01F;
                sq_draw_rect(&fixture->list, x, 100, next - x, 50.3F, SQ_COLOR_SHADE);
                sq_draw_rect(&fixture->list, x, 150.3F, next - x, 50, SQ_COLOR_SHADE);
            }
            Picture picture = draw(fixture);
            const SDL_Rect band = expected(sizes[i], 20, 100, COUNT * WIDTH * 1.01, 100.3);
            const uint32_t shade = pixel(&picture, band.x, band.y);
            assert_int_not_equal(shade, look_of(SQ_COLOR_TEXT));
            assert_int_equal(count_pixels(&picture, band, shade), band.w * band.h);
        }
    }
}

TEST_IN(WINDOW, more_rectangles_than_are_drawn_at_once_are_all_there) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        enum { COLUMNS = 60, ROWS = 30 };
        resize(fixture, sizes[0]);
        for (int i = 0; i < COLUMNS * ROWS; i++)
            sq_draw_rect(&fixture->list, (float)(i % COLUMNS * 10), (float)(i / COLUMNS * 10), 5, 5,
                         SQ_COLOR_POWER);
        Picture picture = draw(fixture);
        assert_int_equal(
            count_pixels(&picture, (SDL_Rect){0, 0, 640, 360}, look_of(SQ_COLOR_POWER)),
            COLUMNS * ROWS * 25);
    }
}

TEST_IN(WINDOW, later_rectangles_lie_on_top) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        resize(fixture, sizes[0]);
        sq_draw_rect(&fixture->list, 100, 100, 40, 40, SQ_COLOR_FOOD);
        sq_draw_text(&fixture->list, 105, 105, 2, SQ_LEFT, SQ_COLOR_TEXT, "H");
        sq_draw_rect(&fixture->list, 100, 100, 20, 40, SQ_COLOR_DANGER);
        sq_draw_rect(&fixture->list, 120, 100, 20, 20, SQ_COLOR_PLAYER);
        Picture picture = draw(fixture);
        const SDL_Rect all = {100, 100, 40, 40};
        assert_int_equal(count_pixels(&picture, all, look_of(SQ_COLOR_DANGER)), 20 * 40);
        assert_int_equal(count_pixels(&picture, all, look_of(SQ_COLOR_PLAYER)), 20 * 20);
        assert_int_equal(count_pixels(&picture, all, look_of(SQ_COLOR_FOOD)), 20 * 20);
    }
}

static int mixed(int over, int under, int alpha)
{
    return (over * alpha + under * (255 - alpha)) / 255;
}

TEST_IN(WINDOW, the_shade_shows_what_is_under_it) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        const sq_rgba over = sq_palette_look(SQ_PALETTE_DEFAULT, 0, SQ_COLOR_SHADE, SQ_PLAIN);
        const sq_rgba under = sq_palette_look(SQ_PALETTE_DEFAULT, 0, SQ_COLOR_FOOD, SQ_PLAIN);
        assert_in_range(over.alpha, 1, 254);
        resize(fixture, sizes[0]);
        sq_draw_rect(&fixture->list, 0, 0, 640, 360, SQ_COLOR_FOOD);
        sq_draw_rect(&fixture->list, 100, 100, 50, 50, SQ_COLOR_SHADE);
        Picture picture = draw(fixture);
        const uint32_t seen = pixel(&picture, 120, 120);
        assert_true(abs((int)(seen >> 16 & 0xFF) - mixed(over.red, under.red, over.alpha)) <= 1);
        assert_true(abs((int)(seen >> 8 & 0xFF) - mixed(over.green, under.green, over.alpha)) <= 1);
        assert_true(abs((int)(seen & 0xFF) - mixed(over.blue, under.blue, over.alpha)) <= 1);
        assert_int_equal(pixel(&picture, 99, 99), look_of(SQ_COLOR_FOOD));
    }
}

TEST_IN(WINDOW, rectangles_beyond_the_canvas_are_not_drawn_on_the_bars) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        static const float rects[][2] = {
            {-30, -30}, {610, -30}, {-30, 330}, {610, 330}, {-200, 100}};
        each_case(i, sizes) {
            each_case(j, rects) {
                const float *at = rects[j];
                resize(fixture, sizes[i]);
                sq_draw_rect(&fixture->list, at[0], at[1], 60, 60, SQ_COLOR_DANGER);
                Picture picture = draw(fixture);
                assert_shows_only(&picture, expected_canvas(sizes[i]),
                                  expected(sizes[i], (double)at[0], (double)at[1], 60, 60),
                                  SQ_COLOR_DANGER);
            }
        }
    }
}

/* ---- texts ---- */

/* Where a font pixel is a whole number of pixels the box is exact, elsewhere to a pixel. */
TEST_IN(WINDOW, a_text_has_ink_in_its_box_and_none_outside) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        each_case(i, sizes) {
            resize(fixture, sizes[i]);
            sq_draw_text(&fixture->list, 320, 150, 3, SQ_CENTER, SQ_COLOR_TEXT, "Wg|_ÄM");
            const sq_draw_item *item = &fixture->list.items[0];
            const double scale = scale_of(sizes[i]);
            SDL_Rect box = expected(sizes[i], (double)item->x, (double)item->y, (double)item->width,
                                    (double)item->height);
            Picture picture = draw(fixture);
            const int all =
                count_pixels(&picture, expected_canvas(sizes[i]), look_of(SQ_COLOR_BACKGROUND));
            if (scale != floor(scale))
                box = (SDL_Rect){box.x - 1, box.y - 1, box.w + 2, box.h + 2};
            const int inside = count_pixels(&picture, box, look_of(SQ_COLOR_BACKGROUND));
            const SDL_Rect canvas = expected_canvas(sizes[i]);
            assert_int_equal(canvas.w * canvas.h - all, box.w * box.h - inside);
            assert_true(count_pixels(&picture, box, look_of(SQ_COLOR_TEXT)) > 400 * scale);
        }
    }
}

/* The leftmost and rightmost columns: H fills its box. */
TEST_IN(WINDOW, a_text_is_as_large_as_its_size_says) {
    for (int size = 1; size <= 5; size++) {
        resize(fixture, sizes[1]);
        sq_draw_text(&fixture->list, 100, 100, (float)size, SQ_LEFT, SQ_COLOR_TEXT, "HH");
        Picture picture = draw(fixture);
        const SDL_Rect ink = bounds_of_ink(&picture, look_of(SQ_COLOR_BACKGROUND));
        assert_int_equal(ink.x, 300);
        assert_int_equal(ink.w, 11 * size * 3);
        assert_int_equal(ink.h, 7 * size * 3);
    }
}

TEST_IN(WINDOW, texts_beyond_the_canvas_are_not_drawn_on_the_bars) {
    for (size_t i = 2; i < LENGTH(sizes); i++) {
        resize(fixture, sizes[i]);
        sq_draw_text(&fixture->list, -20, -20, 5, SQ_LEFT, SQ_COLOR_TEXT, "MMM");
        sq_draw_text(&fixture->list, 600, 330, 5, SQ_LEFT, SQ_COLOR_TEXT, "MMM");
        Picture picture = draw(fixture);
        const SDL_Rect canvas = expected_canvas(sizes[i]), all = {0, 0, sizes[i].x, sizes[i].y};
        assert_int_equal(count_pixels(&picture, all, look_of(SQ_COLOR_BARS)),
                         all.w * all.h - canvas.w * canvas.h);
        assert_true(count_pixels(&picture, canvas, look_of(SQ_COLOR_TEXT)) > 100);
    }
}

/* ---- the pointer ---- */

TEST_IN(WINDOW, the_pointer_meets_the_canvas_corners_where_they_are_drawn) {
    each_case(i, sizes) {
        resize(fixture, sizes[i]);
        const SDL_Rect canvas = expected_canvas(sizes[i]);
        const float near = 1 / (float)scale_of(sizes[i]);
        const SDL_FPoint first =
            plat_window_to_canvas(&fixture->window, (SDL_Point){canvas.x, canvas.y});
        const SDL_FPoint last = plat_window_to_canvas(
            &fixture->window, (SDL_Point){canvas.x + canvas.w, canvas.y + canvas.h});
        assert_true(fabsf(first.x) <= near && fabsf(first.y) <= near);
        assert_true(fabsf(last.x - 640) <= near && fabsf(last.y - 360) <= near);
    }
}

TEST_IN(WINDOW, a_pointer_on_the_bars_is_off_the_canvas) {
    resize(fixture, (SDL_Point){900, 900});
    assert_true(plat_window_to_canvas(&fixture->window, (SDL_Point){450, 5}).y < 0);
    assert_true(plat_window_to_canvas(&fixture->window, (SDL_Point){450, 895}).y > 360);
    resize(fixture, (SDL_Point){1000, 400});
    assert_true(plat_window_to_canvas(&fixture->window, (SDL_Point){5, 200}).x < 0);
    assert_true(plat_window_to_canvas(&fixture->window, (SDL_Point){995, 200}).x > 640);
}

/* The canvas fills the height of a broad window, and the width of a high one, for which it is
 * upright. */
TEST_IN(WINDOW, the_whole_window_is_measured_in_canvas_units) {
    resize(fixture, (SDL_Point){1440, 720});
    SDL_FPoint size = plat_window_in_canvas_units(&fixture->window);
    assert_float_equal(size.x, 720, 0.01F);
    assert_float_equal(size.y, 360, 0.01F);
    resize(fixture, (SDL_Point){640, 900});
    size = plat_window_in_canvas_units(&fixture->window);
    assert_float_equal(size.x, 512, 0.01F);
    assert_float_equal(size.y, 720, 0.01F);
    resize(fixture, (SDL_Point){390, 844});
    size = plat_window_in_canvas_units(&fixture->window);
    assert_float_equal(size.x, 360, 0.01F);
    assert_float_equal(size.y, 844 * 360 / 390.0F, 0.01F);
    assert_true(plat_window_is_upright(&fixture->window));
}

/* ---- the window itself ---- */

TEST_IN(WINDOW, the_window_can_be_resized_but_not_made_too_small) {
    int width, height;
    assert_true(SDL_GetWindowFlags(fixture->window.window) & SDL_WINDOW_RESIZABLE);
    assert_string_equal(SDL_GetWindowTitle(fixture->window.window), "Square Eater");
    SDL_SetWindowSize(fixture->window.window, 10, 10);
    SDL_GetWindowSize(fixture->window.window, &width, &height);
    assert_int_equal(width, 320);
    assert_int_equal(height, 180);
}

/* A window manager may choose another size. */
TEST_IN(WINDOW, a_window_of_a_few_pixels_can_be_drawn) {
    each_case(way, both_ways) {
        fixture->window.way = both_ways[way];
        static const SDL_Point tiny[] = {{40, 30}, {20, 12}, {3, 50}, {1, 1}};
        SDL_SetWindowMinimumSize(fixture->window.window, 1, 1);
        each_case(i, tiny) {
            resize(fixture, tiny[i]);
            sq_draw_rect(&fixture->list, 0, 0, 640, 360, SQ_COLOR_FOOD);
            sq_draw_text(&fixture->list, 10, 10, 1, SQ_LEFT, SQ_COLOR_TEXT, "small");
            draw(fixture);
        }
    }
}

/* Nor larger than renderers support. */
TEST_IN(WINDOW, a_window_has_a_largest_size) {
    int width, height;
    SDL_SetWindowSize(fixture->window.window, 32767, 32767);
    SDL_GetWindowSize(fixture->window.window, &width, &height);
    assert_int_equal(width, 16384);
    assert_int_equal(height, 16384);
}

TEST_IN(WINDOW, full_screen_can_be_switched_on_and_off) {
    SDL_Window *window = fixture->window.window;
    for (int i = 0; i < 2; i++) {
        SDL_SetWindowFullscreen(window, SDL_WINDOW_FULLSCREEN_DESKTOP);
        assert_true(SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
        SDL_SetWindowFullscreen(window, 0);
        assert_false(SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP);
    }
}

TEST_IN(WINDOW, a_window_can_be_hidden) {
    assert_false(plat_window_is_hidden(&fixture->window));
    SDL_HideWindow(fixture->window.window);
    assert_true(plat_window_is_hidden(&fixture->window));
    SDL_ShowWindow(fixture->window.window);
    assert_false(plat_window_is_hidden(&fixture->window));
}

TEST_IN(WINDOW, the_software_renderer_gets_runs) {
    assert_int_equal(fixture->window.way, PLAT_PLAINLY);
}
