/* arena_view: where the arena lies, and that its wall surrounds it, whatever its shape. */
#include "arena.h"

static sq_draw_list list;

static int close_list(void **state)
{
    (void)state;
    sq_draw_list_deinit(&list);
    return 0;
}

static const struct {
    float width, height;
} shapes[] = {{640, 360}, {360, 640}, {300, 300}, {64, 64}, {65536, 64}, {64, 65536}, {700, 350}};

static Config config_of(size_t shape)
{
    Config config = sq_config_defaults;
    config.ARENA_WIDTH = shapes[shape].width;
    config.ARENA_HEIGHT = shapes[shape].height;
    return config;
}

static void without_a_strip_the_arena_is_as_large_as_the_canvas(void **state)
{
    (void)state;
    const sq_letterbox arena = sq_arena_on_canvas(&sq_config_defaults);
    assert_number(arena.scale, 1);
    assert_number(arena.x, 0);
    assert_number(arena.y, 0);
}

static void the_strip_is_left_to_the_figures(void **state)
{
    (void)state;
    const sq_letterbox arena = sq_arena_below_strip(&sq_config_defaults);
    assert_about(arena.scale, 0.9F, 0.0001F);
    assert_about(arena.x, 32, 0.01F);
    assert_about(arena.y, 30, 0.01F);
}

static void an_arena_of_any_shape_leaves_room_for_strip_and_wall(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        const Config config = config_of(i);
        const sq_letterbox arena = sq_arena_below_strip(&config);
        const float right = arena.x + config.ARENA_WIDTH * arena.scale;
        const float bottom = arena.y + config.ARENA_HEIGHT * arena.scale;
        assert_true(arena.scale > 0);
        assert_true(arena.y >= SQ_STRIP_HEIGHT && arena.x >= SQ_WALL_WIDTH);
        assert_true(right <= SQ_CANVAS_WIDTH - SQ_WALL_WIDTH);
        assert_true(bottom <= SQ_CANVAS_HEIGHT - SQ_WALL_WIDTH);
        assert_about(arena.x + right, SQ_CANVAS_WIDTH, 0.1F); /* in the middle */
    }
}

static void a_shake_moves_it_by_so_many_of_its_units(void **state)
{
    (void)state;
    const sq_look look = {.shake_x = 2, .shake_y = -3};
    const sq_letterbox shaken = sq_arena_shaken((sq_letterbox){0.5F, 100, 50}, &look);
    assert_number(shaken.scale, 0.5F);
    assert_number(shaken.x, 101);
    assert_number(shaken.y, 48.5F);
}

/* ---- the wall ---- */

/* The last colour that is drawn there, or SQ_COLOR_COUNT where nothing is. */
static sq_color seen_at(float x, float y)
{
    sq_color seen = SQ_COLOR_COUNT;
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        if (x > item->x && x < item->x + item->width && y > item->y && y < item->y + item->height)
            seen = item->color;
    }
    return seen;
}

static sq_color expected_at(sq_letterbox arena, const Config *config, float x, float y)
{
    const float right = arena.x + config->ARENA_WIDTH * arena.scale;
    const float bottom = arena.y + config->ARENA_HEIGHT * arena.scale;
    if (x > arena.x && x < right && y > arena.y && y < bottom)
        return SQ_COLOR_COUNT;
    const bool at_wall = x > arena.x - SQ_WALL_WIDTH && x < right + SQ_WALL_WIDTH &&
                         y > arena.y - SQ_WALL_WIDTH && y < bottom + SQ_WALL_WIDTH;
    return at_wall ? SQ_COLOR_WALL : SQ_COLOR_BACKGROUND;
}

/* Points so odd that none lies on an edge. */
static void assert_surrounded(sq_letterbox arena, const Config *config)
{
    sq_draw_list_clear(&list);
    sq_arena_draw_wall(arena, config, &list);
    for (float y = 0.123F; y < SQ_CANVAS_HEIGHT; y += 0.977F)
        for (float x = 0.123F; x < SQ_CANVAS_WIDTH; x += 0.977F)
            assert_int_equal(seen_at(x, y), expected_at(arena, config, x, y));
    for (size_t i = 0; i < list.count; i++)
        assert_true(list.items[i].width > 0 && list.items[i].height > 0);
}

static void around_the_arena_are_its_wall_and_background_and_nothing_inside(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(shapes); i++) {
        const Config config = config_of(i);
        assert_surrounded(sq_arena_below_strip(&config), &config);
    }
}

static void so_it_is_however_it_shakes(void **state)
{
    static const float shakes[] = {-500, -40, -5, 5, 40, 500};
    (void)state;
    for (size_t x = 0; x < LENGTH(shakes); x++) {
        for (size_t y = 0; y < LENGTH(shakes); y++) {
            const sq_look look = {.shake_x = shakes[x], .shake_y = shakes[y]};
            const sq_letterbox still = sq_arena_below_strip(&sq_config_defaults);
            assert_surrounded(sq_arena_shaken(still, &look), &sq_config_defaults);
        }
    }
}

#define test_view(test) cmocka_unit_test_teardown(test, close_list)

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_view(without_a_strip_the_arena_is_as_large_as_the_canvas),
        test_view(the_strip_is_left_to_the_figures),
        test_view(an_arena_of_any_shape_leaves_room_for_strip_and_wall),
        test_view(a_shake_moves_it_by_so_many_of_its_units),
        test_view(around_the_arena_are_its_wall_and_background_and_nothing_inside),
        test_view(so_it_is_however_it_shakes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
