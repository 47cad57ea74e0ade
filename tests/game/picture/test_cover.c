/* cover: a square reported as hidden has no visible pixel, on a screen of any size; a dense crowd
 * looks the same without its hidden friends. */
#include "game/picture_testing.h"

#include "draw/letterbox.h"
#include "picture/cover.h"
#include "picture/figures.h"
#include "rules/squares.h"

/* Colours, and one more for pixels on which nothing was drawn. */
typedef struct Screen {
    int width, height;
    unsigned char *pixels;
} Screen;

static const struct {
    int width, height;
} sizes[] = {{640, 360}, {1280, 720}, {333, 187}, {1001, 700}, {911, 513}};

static Screen make_screen(size_t size)
{
    const Screen screen = {sizes[size].width, sizes[size].height,
                           malloc((size_t)(sizes[size].width * sizes[size].height))};
    assert_non_null(screen.pixels);
    memset(screen.pixels, SQ_COLOR_COUNT, (size_t)(screen.width * screen.height));
    return screen;
}

static int pixel(float edge, int last)
{
    const long rounded = lroundf(edge);
    return rounded < 0 ? 0 : rounded > last ? last : (int)rounded;
}

/* Rounds both edges, as a window does. */
static void paint(Screen *screen, float x, float y, float width, float height, int color)
{
    const sq_letterbox canvas = sq_letterbox_fit(SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT,
                                                 (float)screen->width, (float)screen->height);
    const int left = pixel(sq_outer_x(canvas, x), screen->width);
    const int right = pixel(sq_outer_x(canvas, x + width), screen->width);
    const int bottom = pixel(sq_outer_y(canvas, y + height), screen->height);
    for (int line = pixel(sq_outer_y(canvas, y), screen->height); line < bottom; line++)
        for (int column = left; column < right; column++)
            screen->pixels[line * screen->width + column] = (unsigned char)color;
}

static void paint_list(Screen *screen, const sq_draw_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        if (item->form == SQ_MESH || item->color == SQ_COLOR_GRID)
            continue; /* of the ground */
        paint(screen, item->x, item->y, item->width, item->height, (int)item->color);
    }
}

static size_t count_of(const Screen *screen, int color)
{
    size_t count = 0;
    for (int i = 0; i < screen->width * screen->height; i++)
        count += screen->pixels[i] == color;
    return count;
}

/* ---- hidden squares ---- */

static bool hides(const sq_cover *cover, Square square)
{
    const Bounds seen = sq_cover_seen(cover, square);
    return seen.left >= seen.right && seen.top >= seen.bottom;
}

static void assert_seen(const sq_cover *cover, Square square, Bounds expected)
{
    const Bounds seen = sq_cover_seen(cover, square);
    assert_memory_equal(&seen, &expected, sizeof seen);
}

TEST(what_is_seen_of_a_square_is_what_others_leave) {
    sq_cover cover = {0};
    sq_cover_add(&cover, (Square){100.5F, 200.5F, 60});
    assert_seen(&cover, (Square){90.5F, 210, 30}, (Bounds){90, 209, 101, 241});
    assert_seen(&cover, (Square){120.5F, 240.5F, 50}, (Bounds){120, 240, 171, 291});
    assert_seen(&cover, (Square){101.5F, 250.5F, 30}, (Bounds){101, 260, 132, 281});
    assert_seen(&cover, (Square){130.5F, 210.5F, 40}, (Bounds){160, 210, 171, 251});
    assert_seen(&cover, (Square){110.5F, 190.5F, 40}, (Bounds){110, 190, 151, 201});
}

TEST(nothing_is_hidden_at_first) {
    const sq_cover cover = {0};
    assert_false(hides(&cover, (Square){100, 100, 5}));
    assert_false(hides(&cover, (Square){0, 0, 0.5F}));
}

TEST(a_square_hides_only_squares_well_inside_it) {
    sq_cover cover = {0};
    sq_cover_add(&cover, (Square){100, 100, 25});
    assert_true(hides(&cover, (Square){103, 103, 19}));
    assert_false(hides(&cover, (Square){103, 103, 23}));
    assert_false(hides(&cover, (Square){99, 103, 19}));
    assert_false(hides(&cover, (Square){103, 99, 19}));
    assert_false(hides(&cover, (Square){103, 130, 5}));
    assert_false(hides(&cover, (Square){130, 103, 5}));
}

TEST(a_partly_visible_cell_counts_as_visible) {
    sq_cover cover = {0};
    sq_cover_add(&cover, (Square){100.5F, 200.5F, 25});
    assert_true(hides(&cover, (Square){101.5F, 201.5F, 23}));
    assert_false(hides(&cover, (Square){100.2F, 210, 3}));
    assert_false(hides(&cover, (Square){122, 210, 3.8F}));
    assert_false(hides(&cover, (Square){110, 200.2F, 3}));
    assert_false(hides(&cover, (Square){110, 222, 3.8F}));
}

/* Its edges lie beyond those of cells by less than the margin, as rounding may put them. */
TEST(a_cell_covered_by_a_hairs_breadth_counts_as_visible) {
    sq_cover cover = {0};
    sq_cover_add(&cover, (Square){99.995F, 199.995F, 25.01F});
    assert_true(hides(&cover, (Square){101.5F, 201.5F, 22}));
    assert_false(hides(&cover, (Square){100.5F, 210, 3}));
    assert_false(hides(&cover, (Square){121, 210, 3.5F}));
    assert_false(hides(&cover, (Square){110, 200.5F, 3}));
    assert_false(hides(&cover, (Square){110, 221, 3.5F}));
}

/* The cover hides the cells from 101 to 123 and from 201 to 223. */
TEST(a_square_within_a_hairs_breadth_of_a_visible_cell_is_drawn) {
    sq_cover cover = {0};
    sq_cover_add(&cover, (Square){100.5F, 200.5F, 24});
    assert_true(hides(&cover, (Square){101.02F, 201.02F, 22.96F}));
    assert_false(hides(&cover, (Square){101.005F, 210, 3}));
    assert_false(hides(&cover, (Square){120, 210, 3.995F}));
    assert_false(hides(&cover, (Square){110, 201.005F, 3}));
    assert_false(hides(&cover, (Square){110, 220, 3.995F}));
}

TEST(overlapping_squares_hide_others_across_their_borders) {
    sq_cover cover = {0};
    for (int i = 0; i < 4; i++)
        sq_cover_add(&cover, (Square){50 + 22 * (float)(i % 2), 50 + 22 * (float)(i / 2), 25});
    assert_true(hides(&cover, (Square){60, 60, 25}));
    assert_false(hides(&cover, (Square){76, 76, 25}));
}

TEST(a_square_as_large_as_the_canvas_hides_everything) {
    sq_cover cover = {0};
    sq_cover_add(&cover, (Square){-100, -100, 1000});
    assert_true(hides(&cover, (Square){0, 0, 360}));
    assert_true(hides(&cover, (Square){280, 0, 360}));
    assert_true(hides(&cover, (Square){639, 359, 1}));
}

/* Beyond it are the window's bars. */
TEST(squares_partly_off_the_canvas_are_never_hidden) {
    sq_cover cover = {0};
    sq_cover_add(&cover, (Square){-100, -100, 1000});
    assert_false(hides(&cover, (Square){-1, 100, 10}));
    assert_false(hides(&cover, (Square){100, -1, 10}));
    assert_false(hides(&cover, (Square){631, 100, 10}));
    assert_false(hides(&cover, (Square){100, 711, 10}));
    assert_false(hides(&cover, (Square){-50, 100, 10}));
    assert_false(hides(&cover, (Square){100, 800, 10}));
}

static Square any_square(Rng *rng)
{
    const float size = 0.5F + sq_rng_up_to(rng, 60);
    return (Square){sq_rng_up_to(rng, 700) - 30, sq_rng_up_to(rng, 420) - 30, size};
}

static bool is_seen(size_t size, const Square *above, int count, Square square)
{
    Screen screen = make_screen(size);
    paint(&screen, square.x, square.y, square.size, square.size, SQ_COLOR_FOOD);
    for (int i = 0; i < count; i++)
        paint(&screen, above[i].x, above[i].y, above[i].size, above[i].size, SQ_COLOR_DANGER);
    const bool seen = count_of(&screen, SQ_COLOR_FOOD) > 0;
    free(screen.pixels);
    return seen;
}

TEST(hidden_squares_have_no_visible_pixel) {
    enum { SQUARES = 400, QUESTIONS = 200 };
    Rng rng = sq_rng_seeded(30, SQ_STREAM_RULES);
    sq_cover cover = {0};
    Square above[SQUARES];
    int hidden = 0;
    for (int i = 0; i < SQUARES; i++)
        sq_cover_add(&cover, above[i] = any_square(&rng));
    for (int i = 0; i < QUESTIONS; i++) {
        Square square = any_square(&rng);
        square.size /= 4;
        if (!hides(&cover, square))
            continue;
        hidden++;
        each_case(size, sizes)
            assert_false(is_seen(size, above, SQUARES, square));
    }
    assert_in_range(hidden, QUESTIONS / 4, QUESTIONS - 1);
}

/* ---- crowds ---- */

/* Red friends on top of each other, and a few edible ones among them. */
static void put_crowd(ecs_world *arena, uint32_t count)
{
    Rng rng = sq_rng_seeded(31, SQ_STREAM_RULES);
    for (uint32_t i = 0; i < count; i++) {
        const float size = i % 50 == 0 ? 10 : constants(arena)->FRIEND_MAX_SIZE;
        put_friend(arena, sq_rng_up_to(&rng, 640 - size), sq_rng_up_to(&rng, 360 - size), size);
    }
}

static void draw_one(const sq_view *view, Square square, sq_stage stage, sq_draw_list *list)
{
    sq_figure_draw_plainly(list, &(sq_figure){.square = sq_square_on_canvas(view, square),
                                              .unit = view->arena.scale,
                                              .stage = stage});
}

/* All friends, also the hidden ones: as a crowd, and the red ones on top. */
static void draw_everybody(ecs_world *arena, sq_view view, bool are_prey, sq_draw_list *list)
{
    const sq_stage red = are_prey ? SQ_STAGE_PREY : SQ_STAGE_DANGER;
    ecs_each(arena, Friend, friend)
        if (!sq_is_fully_grown(friend->square, constants(arena)))
            draw_one(&view, friend->square, SQ_STAGE_FOOD, list);
    ecs_each(arena, Friend, friend)
        if (sq_is_fully_grown(friend->square, constants(arena)))
            draw_one(&view, friend->square, red, list);
}

static void assert_look_the_same(const sq_draw_list *one, const sq_draw_list *other)
{
    each_case(size, sizes) {
        Screen screens[2] = {make_screen(size), make_screen(size)};
        paint_list(&screens[0], one);
        paint_list(&screens[1], other);
        assert_memory_equal(screens[0].pixels, screens[1].pixels,
                            (size_t)(screens[0].width * screens[0].height));
        free(screens[0].pixels);
        free(screens[1].pixels);
    }
}

/* The player is not drawn: only the crowd is compared. */
static void compare_crowd(ecs_world *arena, int32_t power, size_t items_at_most)
{
    static const sq_look fallen = {.fallen = true};
    const sq_view views[] = {
        whole_canvas(arena),
        sq_view_below_strip(constants(arena), player_of(arena)->square, false)};
    player_of(arena)->power_ticks = power;
    each_case(i, views) {
        sq_draw_list drawn = {0}, expected = {0};
        assert_true(sq_frame_draw(arena, views[i], &fallen, 1, &drawn));
        draw_everybody(arena, views[i], power > 0, &expected);
        assert_in_range(drawn.count, 1, items_at_most);
        assert_look_the_same(&drawn, &expected);
        sq_draw_list_deinit(&drawn);
        sq_draw_list_deinit(&expected);
    }
}

TEST_IN(ARENA, a_dense_crowd_looks_the_same_without_its_hidden_squares) {
    put_player(arena, 10, 10, 15);
    put_crowd(arena, 4000);
    compare_crowd(arena, 0, 4000 * 9 / 5);
    compare_crowd(arena, 100, 4000 * 6 / 4);
}

TEST_IN(ARENA, every_friend_of_an_ordinary_crowd_is_drawn) {
    put_player(arena, 10, 10, 15);
    for (int i = 0; i < 100; i++)
        put_friend(arena, 100 + 2 * (float)(i * 37 % 10), 100 + 2 * (float)(i * 37 % 100 / 10),
                   constants(arena)->FRIEND_MAX_SIZE);
    sq_draw_list drawn = {0};
    const sq_look fallen = {.fallen = true};
    assert_true(sq_frame_draw(arena, whole_canvas(arena), &fallen, 1, &drawn));
    int bodies = 0;
    for (size_t i = 0; i < drawn.count; i++)
        bodies += drawn.items[i].color == SQ_COLOR_DANGER && drawn.items[i].layer == SQ_BODY;
    assert_int_equal(bodies, 100);
    sq_draw_list_deinit(&drawn);
}
