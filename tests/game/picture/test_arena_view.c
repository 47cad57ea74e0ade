/* arena_view: where the arena lies on the canvas; its wall surrounds it in any shape. */
#include "game/picture_testing.h"

static sq_draw_list list;

static int close_list(void **state)
{
    sq_draw_list_deinit(&list);
    return 0;
}

#define LIST NOTHING, NULL, close_list

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

TEST_IN(LIST, without_a_strip_the_arena_is_as_large_as_the_canvas) {
    const sq_letterbox arena = sq_arena_on_canvas(&sq_config_defaults);
    assert_number(arena.scale, 1);
    assert_number(arena.x, 0);
    assert_number(arena.y, 0);
}

TEST_IN(LIST, the_strip_is_reserved_for_the_figures) {
    const sq_letterbox arena = sq_arena_below_strip(&sq_config_defaults);
    assert_about(arena.scale, 0.9F, 0.0001F);
    assert_about(arena.x, 32, 0.01F);
    assert_about(arena.y, 30, 0.01F);
}

TEST_IN(LIST, an_arena_of_any_shape_leaves_room_for_strip_and_wall) {
    each_case(i, shapes) {
        const Config config = config_of(i);
        const sq_letterbox arena = sq_arena_below_strip(&config);
        const float right = arena.x + config.ARENA_WIDTH * arena.scale;
        const float bottom = arena.y + config.ARENA_HEIGHT * arena.scale;
        assert_true(arena.scale > 0);
        assert_true(arena.y >= SQ_STRIP_HEIGHT && arena.x >= SQ_WALL_WIDTH);
        assert_true(right <= SQ_CANVAS_WIDTH - SQ_WALL_WIDTH);
        assert_true(bottom <= SQ_CANVAS_HEIGHT - SQ_WALL_WIDTH);
        assert_about(arena.x + right, SQ_CANVAS_WIDTH, 0.1F); /* centred */
    }
}

TEST_IN(LIST, a_shake_moves_it_in_its_own_units) {
    const sq_look look = {.shake_x = 2, .shake_y = -3};
    const sq_view shaken = sq_view_shaken((sq_view){{0.5F, 100, 50}, 1, 2, 3, 4}, &look);
    assert_number(shaken.arena.scale, 0.5F);
    assert_number(shaken.arena.x, 101);
    assert_number(shaken.arena.y, 48.5F);
    assert_number(shaken.left, 1); /* and no other part of the arena is visible */
    assert_number(shaken.bottom, 4);
}

/* Along a diagonal of the arena. */
static const float places[] = {0, 0.01F, 0.3F, 0.5F, 0.77F, 0.99F, 1};

static Square square_at(const Config *config, float place)
{
    enum { SIZE = 15 };
    return (Square){(config->ARENA_WIDTH - SIZE) * place, (config->ARENA_HEIGHT - SIZE) * place,
                    SIZE};
}

static Config swarm_config(void)
{
    Config config = sq_config_defaults;
    config.ARENA_WIDTH = 20000;
    config.ARENA_HEIGHT = 10000;
    return config;
}

TEST_IN(LIST, an_ordinary_arena_is_always_seen_whole) {
    const sq_letterbox whole = sq_arena_below_strip(&sq_config_defaults);
    const sq_letterbox on_canvas = sq_arena_on_canvas(&sq_config_defaults);
    assert_false(sq_view_follows_player(&sq_config_defaults));
    each_case(i, places) {
        const Square player = square_at(&sq_config_defaults, places[i]);
        const sq_view view = sq_view_below_strip(&sq_config_defaults, player);
        assert_memory_equal(&view.arena, &whole, sizeof whole);
        assert_true(view.left == 0 && view.top == 0 && view.right == 640 && view.bottom == 360);
        const sq_view behind_menu = sq_view_on_canvas(&sq_config_defaults, player);
        assert_memory_equal(&behind_menu.arena, &on_canvas, sizeof on_canvas);
        assert_true(behind_menu.right == 640 && behind_menu.bottom == 360);
    }
}

/* ---- the enlarged view of a climb ---- */

static sq_view enlarged_view(Square player)
{
    return sq_view_enlarged(sq_view_below_strip(&sq_config_defaults, player), &sq_config_defaults,
                            player);
}

TEST_IN(LIST, an_enlarged_player_with_its_line_is_a_sixteenth_of_the_canvas) {
    enum { LINES = 2 };
    const float size = 15 * enlarged_view((Square){300, 100, 15}).arena.scale;
    assert_true(size + LINES * 1.25F >= SQ_CANVAS_HEIGHT / 16.0F);
}

/* Its place is off by no more than a fifth of it, so that the pointer stays on it. */
TEST_IN(LIST, an_enlarged_player_stays_where_the_whole_view_shows_it) {
    const sq_letterbox whole = sq_arena_below_strip(&sq_config_defaults);
    for (float x = 0; x <= 640 - 15; x += 25) {
        const Square player = {x, x * 345 / 625, 15};
        const sq_view view = enlarged_view(player);
        const Square shown = sq_square_on_canvas(view.arena, player);
        const Square before = sq_square_on_canvas(whole, player);
        assert_about(shown.x + shown.size / 2, before.x + before.size / 2, shown.size / 5);
        assert_about(shown.y + shown.size / 2, before.y + before.size / 2, shown.size / 5);
        assert_about(sq_outer_x(view.arena, view.left), whole.x, 0.01F);
        assert_about(sq_outer_y(view.arena, view.bottom), whole.y + 360 * whole.scale, 0.01F);
    }
}

/* Exactly, since that draws the wall. */
TEST_IN(LIST, an_enlarged_view_ends_at_the_wall_that_the_player_touches) {
    const sq_view first = enlarged_view((Square){0, 0, 15});
    const sq_view last = enlarged_view((Square){625, 345, 15});
    const sq_view all = enlarged_view((Square){0, 0, 700});
    assert_true(first.left == 0 && first.top == 0);
    assert_true(first.right < 640 && first.bottom < 360);
    assert_true(last.right == 640 && last.bottom == 360);
    assert_true(last.left > 0 && last.top > 0);
    assert_true(all.left == 0 && all.top == 0); /* a player larger than the arena */
}

/* ---- a part of a huge arena ---- */

TEST_IN(LIST, a_huge_arena_is_shown_in_part_around_the_player) {
    const Config config = swarm_config();
    const Square player = {4000, 3000, 20};
    const sq_view view = sq_view_below_strip(&config, player);
    assert_true(sq_view_follows_player(&config));
    assert_number(view.arena.scale, config.VIEW_SCALE_MIN);
    assert_about(sq_outer_x(view.arena, 4010), SQ_CANVAS_WIDTH / 2.0F, 0.01F);
    assert_about(sq_outer_y(view.arena, 3010), (SQ_STRIP_HEIGHT + 354) / 2.0F, 0.01F);
    assert_about(sq_outer_x(view.arena, view.left), SQ_ARENA_MARGIN, 0.01F);
    assert_about(sq_outer_x(view.arena, view.right), SQ_CANVAS_WIDTH - SQ_ARENA_MARGIN, 0.01F);
    assert_about(sq_outer_y(view.arena, view.top), SQ_STRIP_HEIGHT, 0.01F);
    assert_about(sq_outer_y(view.arena, view.bottom), SQ_CANVAS_HEIGHT - SQ_ARENA_MARGIN, 0.01F);
}

TEST_IN(LIST, behind_a_menu_it_fills_the_canvas) {
    const Config config = swarm_config();
    const sq_view view = sq_view_on_canvas(&config, (Square){4000, 3000, 20});
    assert_about(sq_outer_x(view.arena, view.left), 0, 0.01F);
    assert_about(sq_outer_x(view.arena, view.right), SQ_CANVAS_WIDTH, 0.01F);
    assert_about(sq_outer_y(view.arena, view.top), 0, 0.01F);
    assert_about(sq_outer_y(view.arena, view.bottom), SQ_CANVAS_HEIGHT, 0.01F);
}

/* A visible wall is recognised by exact equality, so the view must end exactly there. */
TEST_IN(LIST, the_view_ends_at_the_walls) {
    const Config config = swarm_config();
    each_case(i, places) {
        const sq_view view = sq_view_below_strip(&config, square_at(&config, places[i]));
        assert_true(view.left >= 0 && view.top >= 0);
        assert_true(view.right <= config.ARENA_WIDTH && view.bottom <= config.ARENA_HEIGHT);
        assert_int_equal(view.left == 0, places[i] <= 0.01F);
        assert_int_equal(view.top == 0, places[i] <= 0.01F);
        assert_int_equal(view.right == config.ARENA_WIDTH, places[i] >= 0.99F);
        assert_int_equal(view.bottom == config.ARENA_HEIGHT, places[i] >= 0.99F);
    }
}

TEST_IN(LIST, the_far_wall_is_seen_in_arenas_of_any_length) {
    Config config = swarm_config();
    for (float length = 1300; length < 60000; length *= 1.0071F) {
        config.ARENA_WIDTH = config.ARENA_HEIGHT = length;
        const sq_view view = sq_view_below_strip(&config, square_at(&config, 1));
        assert_true(view.right == length && view.bottom == length);
    }
}

TEST_IN(LIST, the_player_is_always_in_view) {
    each_case(shape, shapes) {
        const Config config = config_of(shape);
        each_case(i, places) {
            const Square player = square_at(&config, places[i]);
            const sq_view view = sq_view_below_strip(&config, player);
            assert_true(player.x >= view.left - 0.01F && player.y >= view.top - 0.01F);
            assert_true(player.x + player.size <= view.right + 0.01F);
            assert_true(player.y + player.size <= view.bottom + 0.01F);
        }
    }
}

/* A step of the player moves the view by at most that step. */
TEST_IN(LIST, the_view_moves_as_smoothly_as_the_player) {
    const Config config = swarm_config();
    sq_view before = sq_view_below_strip(&config, (Square){0, 0, 15});
    for (float x = 0.25F; x < 4000; x += 0.25F) {
        const sq_view now = sq_view_below_strip(&config, (Square){x, x, 15});
        assert_in_range((long)((now.left - before.left) * 1000), 0, 251);
        assert_in_range((long)((now.top - before.top) * 1000), 0, 251);
        before = now;
    }
}

TEST_IN(LIST, an_axis_that_fits_is_seen_whole_and_centred) {
    Config config = swarm_config();
    config.ARENA_HEIGHT = 100;
    const sq_view view = sq_view_below_strip(&config, (Square){9000, 3, 15});
    assert_true(view.top == 0 && view.bottom == 100);
    assert_about(sq_outer_y(view.arena, 50), (SQ_STRIP_HEIGHT + 354) / 2.0F, 0.01F);
    assert_true(view.left > 0 && view.right < config.ARENA_WIDTH);
}

TEST_IN(LIST, with_a_minimum_scale_of_zero_every_arena_is_seen_whole) {
    Config config = swarm_config();
    config.VIEW_SCALE_MIN = 0;
    const sq_view view = sq_view_below_strip(&config, (Square){9000, 3, 15});
    assert_false(sq_view_follows_player(&config));
    assert_true(view.left == 0 && view.right == config.ARENA_WIDTH);
    assert_true(view.top == 0 && view.bottom == config.ARENA_HEIGHT);
}

TEST_IN(LIST, a_square_is_seen_if_any_part_or_its_rim_is) {
    const sq_view view = {{1, 0, 0}, 100, 200, 300, 400};
    assert_true(sq_view_shows(&view, (Square){150, 250, 10}, 0));
    assert_true(sq_view_shows(&view, (Square){0, 0, 1000}, 0));
    assert_true(sq_view_shows(&view, (Square){91, 250, 10}, 0));
    assert_false(sq_view_shows(&view, (Square){89, 250, 10}, 0));
    assert_true(sq_view_shows(&view, (Square){89, 250, 10}, 1));
    assert_false(sq_view_shows(&view, (Square){301, 250, 10}, 0));
    assert_true(sq_view_shows(&view, (Square){301, 250, 10}, 1));
    assert_false(sq_view_shows(&view, (Square){150, 189, 10}, 0));
    assert_true(sq_view_shows(&view, (Square){150, 189, 10}, 1));
    assert_false(sq_view_shows(&view, (Square){150, 401, 10}, 0));
    assert_true(sq_view_shows(&view, (Square){150, 401, 10}, 1));
}

/* ---- the wall ---- */

/* The colour drawn last at this point, or SQ_COLOR_COUNT if there is none. */
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

/* The expected colour at a side of the visible part, or at its corner. */
static sq_color line_at(sq_view view, const Config *config, bool before_x, bool behind_x,
                        bool before_y, bool behind_y)
{
    if ((before_x || behind_x) && (before_y || behind_y))
        return SQ_COLOR_WALL;
    const bool goes_on =
        (before_x && view.left > 0) || (behind_x && view.right < config->ARENA_WIDTH) ||
        (before_y && view.top > 0) || (behind_y && view.bottom < config->ARENA_HEIGHT);
    return goes_on ? SQ_COLOR_OPEN : SQ_COLOR_WALL;
}

static sq_color expected_at(sq_view view, const Config *config, float x, float y)
{
    const float left = sq_outer_x(view.arena, view.left), top = sq_outer_y(view.arena, view.top);
    const float right = left + (view.right - view.left) * view.arena.scale;
    const float bottom = top + (view.bottom - view.top) * view.arena.scale;
    if (x > left && x < right && y > top && y < bottom)
        return SQ_COLOR_COUNT;
    const bool at_wall = x > left - SQ_WALL_WIDTH && x < right + SQ_WALL_WIDTH &&
                         y > top - SQ_WALL_WIDTH && y < bottom + SQ_WALL_WIDTH;
    return at_wall ? line_at(view, config, x<left, x> right, y<top, y> bottom)
                   : SQ_COLOR_BACKGROUND;
}

/* Points chosen so that none lies on an edge. */
static void assert_surrounded(sq_view view, const Config *config)
{
    sq_draw_list_clear(&list);
    sq_arena_draw_wall(view, config, &list);
    for (float y = 0.123F; y < SQ_CANVAS_HEIGHT; y += 0.977F)
        for (float x = 0.123F; x < SQ_CANVAS_WIDTH; x += 0.977F)
            assert_int_equal(seen_at(x, y), expected_at(view, config, x, y));
    for (size_t i = 0; i < list.count; i++)
        assert_true(list.items[i].width > 0 && list.items[i].height > 0);
}

TEST_IN(LIST, wall_and_background_surround_the_arena_and_cover_none_of_it) {
    each_case(i, shapes) {
        const Config config = config_of(i);
        each_case(at, places)
            assert_surrounded(sq_view_below_strip(&config, square_at(&config, places[at])),
                              &config);
    }
}

TEST_IN(LIST, wall_and_background_surround_a_shaken_arena) {
    static const float shakes[] = {-500, -40, -5, 5, 40, 500};
    each_case(x, shakes) {
        each_case(y, shakes) {
            const sq_look look = {.shake_x = shakes[x], .shake_y = shakes[y]};
            const sq_view still = sq_view_below_strip(&sq_config_defaults, (Square){0, 0, 15});
            assert_surrounded(sq_view_shaken(still, &look), &sq_config_defaults);
        }
    }
}
