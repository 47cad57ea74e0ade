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
    const sq_letterbox arena = sq_view_on_canvas(&sq_config_defaults, (Square){0}, false).arena;
    assert_number(arena.scale, 1);
    assert_number(arena.x, 0);
    assert_number(arena.y, 0);
}

TEST_IN(LIST, the_strip_is_reserved_for_the_figures) {
    const sq_letterbox arena = sq_view_below_strip(&sq_config_defaults, (Square){0}, false).arena;
    assert_about(arena.scale, 0.9F, 0.0001F);
    assert_about(arena.x, 32, 0.01F);
    assert_about(arena.y, 30, 0.01F);
}

TEST_IN(LIST, an_arena_of_any_shape_leaves_room_for_strip_and_wall) {
    each_case(i, shapes) {
        Config config = config_of(i);
        config.VIEW_SCALE_MIN = 0;
        const sq_letterbox arena = sq_view_below_strip(&config, (Square){0}, false).arena;
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
    const sq_view shaken = sq_view_shaken((sq_view){{0.5F, 100, 50}, 1, 2, 3, 4, false}, &look);
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
    assert_false(sq_view_follows_player(&sq_config_defaults, false));
    each_case(i, places) {
        const Square player = square_at(&sq_config_defaults, places[i]);
        const sq_view view = sq_view_below_strip(&sq_config_defaults, player, false);
        assert_true(view.left == 0 && view.top == 0 && view.right == 640 && view.bottom == 360);
        const sq_view behind_menu = sq_view_on_canvas(&sq_config_defaults, player, false);
        assert_true(behind_menu.right == 640 && behind_menu.bottom == 360);
    }
}

/* ---- turned on an upright canvas ---- */

static sq_view upright_view(size_t shape, float place)
{
    const Config config = config_of(shape);
    return sq_view_below_strip(&config, square_at(&config, place), true);
}

TEST_IN(LIST, a_broad_arena_is_turned_on_an_upright_canvas_alone) {
    each_case(i, shapes) {
        const Config config = config_of(i);
        const bool is_broad = config.ARENA_WIDTH > config.ARENA_HEIGHT;
        assert_int_equal(upright_view(i, 0).is_turned, is_broad);
        assert_int_equal(sq_view_on_canvas(&config, (Square){0}, true).is_turned, is_broad);
        assert_false(sq_view_below_strip(&config, (Square){0}, false).is_turned);
        assert_false(sq_view_on_canvas(&config, (Square){0}, false).is_turned);
    }
}

TEST_IN(LIST, the_corners_of_a_turned_arena_are_those_of_its_place_on_the_canvas) {
    Config config = sq_config_defaults;
    config.ARENA_WIDTH = 440;
    config.ARENA_HEIGHT = 228;
    const sq_view view = sq_view_below_strip(&config, (Square){0}, true);
    const float scale = SQ_UPRIGHT_ARENA / 440.0F;
    const float left = (SQ_UPRIGHT_WIDTH - 228 * scale) / 2;
    const float right = SQ_UPRIGHT_WIDTH - left;
    const float bottom = SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA;
    const float corners[4][4] = {{0, 0, left, SQ_UPRIGHT_STRIP},
                                 {0, 228, right, SQ_UPRIGHT_STRIP},
                                 {440, 0, left, bottom},
                                 {440, 228, right, bottom}};
    assert_about(view.arena.scale, scale, 0.0001F);
    each_case(i, corners) {
        const sq_point at = sq_point_on_canvas(&view, corners[i][0], corners[i][1]);
        assert_about(at.x, corners[i][2], 0.01F);
        assert_about(at.y, corners[i][3], 0.01F);
    }
    const Bounds seen = sq_view_bounds(&view);
    assert_about(seen.left, left, 0.01F);
    assert_about(seen.bottom, bottom, 0.01F);
}

/* Whole, centered, and as large as its part of the canvas. */
TEST_IN(LIST, an_ordinary_arena_of_any_shape_is_seen_whole_on_an_upright_canvas) {
    static const size_t ordinary[] = {0, 1, 2, 3, 6};
    each_case(i, ordinary) {
        const Config config = config_of(ordinary[i]);
        const sq_view view = upright_view(ordinary[i], 0.77F);
        const Bounds seen = sq_view_bounds(&view);
        assert_false(sq_view_follows_player(&config, true));
        assert_true(view.right == config.ARENA_WIDTH && view.bottom == config.ARENA_HEIGHT);
        assert_true(seen.left >= SQ_ARENA_MARGIN - 0.01F && seen.top >= SQ_UPRIGHT_STRIP - 0.01F);
        assert_about(seen.left + seen.right, SQ_UPRIGHT_WIDTH, 0.1F);
        assert_about(seen.top + seen.bottom, 2 * SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA, 0.1F);
        assert_true(seen.left < SQ_ARENA_MARGIN + 0.01F || seen.top < SQ_UPRIGHT_STRIP + 0.01F);
    }
}

TEST_IN(LIST, a_point_of_the_canvas_leads_back_to_the_same_point_of_the_arena) {
    each_case(shape, shapes) {
        each_case(i, places) {
            const sq_view view = upright_view(shape, places[i]);
            const float x = view.left + 0.3F * (view.right - view.left);
            const float y = view.top + 0.8F * (view.bottom - view.top);
            const sq_point at = sq_point_on_canvas(&view, x, y);
            const sq_point back = sq_point_in_arena(&view, at.x, at.y);
            assert_about(back.x, x, 0.05F);
            assert_about(back.y, y, 0.05F);
        }
    }
}

TEST_IN(LIST, ways_and_shakes_are_turned_like_places) {
    const sq_view view = {.arena = {2, 30, 40}, .right = 10, .bottom = 10, .is_turned = true};
    const sq_look look = {.shake_x = 3, .shake_y = -1};
    const sq_view shaken = sq_view_shaken(view, &look);
    const sq_point way = sq_way_on_canvas(&view, 3, -1);
    const sq_point still = sq_point_on_canvas(&view, 5, 5);
    const sq_point moved = sq_point_on_canvas(&shaken, 5, 5);
    assert_true(way.x == -1 && way.y == 3);
    assert_about(moved.x - still.x, 2 * way.x, 0.001F);
    assert_about(moved.y - still.y, 2 * way.y, 0.001F);
}

/* Along the arena's width the canvas has the most room. */
TEST_IN(LIST, of_a_huge_arena_the_turned_view_follows_the_player) {
    const Config config = swarm_config();
    const sq_view view = sq_view_below_strip(&config, (Square){4000, 3000, 20}, true);
    const sq_point player = sq_point_on_canvas(&view, 4010, 3010);
    assert_true(sq_view_follows_player(&config, true));
    assert_number(view.arena.scale, config.VIEW_SCALE_MIN);
    assert_about(player.x, SQ_UPRIGHT_WIDTH / 2.0F, 0.01F);
    assert_about(player.y, SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA / 2.0F, 0.01F);
    assert_about(view.right - view.left, SQ_UPRIGHT_ARENA / view.arena.scale, 0.01F);
}

/* The longest arena is too small in one canvas and large enough in the other. */
TEST_IN(LIST, whether_the_view_follows_depends_on_the_canvas) {
    Config config = sq_config_defaults;
    config.ARENA_WIDTH = 300;
    config.ARENA_HEIGHT = 800;
    assert_true(sq_view_follows_player(&config, false));
    assert_false(sq_view_follows_player(&config, true));
}

/* ---- a part of a huge arena ---- */

TEST_IN(LIST, a_huge_arena_is_shown_in_part_around_the_player) {
    const Config config = swarm_config();
    const Square player = {4000, 3000, 20};
    const sq_view view = sq_view_below_strip(&config, player, false);
    assert_true(sq_view_follows_player(&config, false));
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
    const sq_view view = sq_view_on_canvas(&config, (Square){4000, 3000, 20}, false);
    assert_about(sq_outer_x(view.arena, view.left), 0, 0.01F);
    assert_about(sq_outer_x(view.arena, view.right), SQ_CANVAS_WIDTH, 0.01F);
    assert_about(sq_outer_y(view.arena, view.top), 0, 0.01F);
    assert_about(sq_outer_y(view.arena, view.bottom), SQ_CANVAS_HEIGHT, 0.01F);
}

/* A visible wall is recognised by exact equality, so the view must end exactly there. */
TEST_IN(LIST, the_view_ends_at_the_walls) {
    const Config config = swarm_config();
    each_case(i, places) {
        const sq_view view = sq_view_below_strip(&config, square_at(&config, places[i]), false);
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
        const sq_view view = sq_view_below_strip(&config, square_at(&config, 1), false);
        assert_true(view.right == length && view.bottom == length);
    }
}

TEST_IN(LIST, the_player_is_always_in_view) {
    each_case(shape, shapes) {
        const Config config = config_of(shape);
        each_case(i, places) {
            const Square player = square_at(&config, places[i]);
            const sq_view view = sq_view_below_strip(&config, player, false);
            assert_true(player.x >= view.left - 0.01F && player.y >= view.top - 0.01F);
            assert_true(player.x + player.size <= view.right + 0.01F);
            assert_true(player.y + player.size <= view.bottom + 0.01F);
        }
    }
}

/* A step of the player moves the view by at most that step. */
TEST_IN(LIST, the_view_moves_as_smoothly_as_the_player) {
    const Config config = swarm_config();
    sq_view before = sq_view_below_strip(&config, (Square){0, 0, 15}, false);
    for (float x = 0.25F; x < 4000; x += 0.25F) {
        const sq_view now = sq_view_below_strip(&config, (Square){x, x, 15}, false);
        assert_in_range((long)((now.left - before.left) * 1000), 0, 251);
        assert_in_range((long)((now.top - before.top) * 1000), 0, 251);
        before = now;
    }
}

TEST_IN(LIST, an_axis_that_fits_is_seen_whole_and_centred) {
    Config config = swarm_config();
    config.ARENA_HEIGHT = 100;
    const sq_view view = sq_view_below_strip(&config, (Square){9000, 3, 15}, false);
    assert_true(view.top == 0 && view.bottom == 100);
    assert_about(sq_outer_y(view.arena, 50), (SQ_STRIP_HEIGHT + 354) / 2.0F, 0.01F);
    assert_true(view.left > 0 && view.right < config.ARENA_WIDTH);
}

TEST_IN(LIST, with_a_minimum_scale_of_zero_every_arena_is_seen_whole) {
    Config config = swarm_config();
    config.VIEW_SCALE_MIN = 0;
    const sq_view view = sq_view_below_strip(&config, (Square){9000, 3, 15}, false);
    assert_false(sq_view_follows_player(&config, false));
    assert_true(view.left == 0 && view.right == config.ARENA_WIDTH);
    assert_true(view.top == 0 && view.bottom == config.ARENA_HEIGHT);
}

TEST_IN(LIST, a_square_is_seen_if_any_part_or_its_rim_is) {
    const sq_view view = {{1, 0, 0}, 100, 200, 300, 400, false};
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
static sq_color line_at(Bounds seen, Bounds all, float x, float y)
{
    const bool is_beside = x < seen.left || x > seen.right;
    const bool is_above_or_below = y < seen.top || y > seen.bottom;
    const bool goes_on = (x < seen.left && all.left < seen.left - 0.1F) ||
                         (x > seen.right && all.right > seen.right + 0.1F) ||
                         (y < seen.top && all.top < seen.top - 0.1F) ||
                         (y > seen.bottom && all.bottom > seen.bottom + 0.1F);
    return goes_on && !(is_beside && is_above_or_below) ? SQ_COLOR_OPEN : SQ_COLOR_WALL;
}

static sq_color expected_at(const sq_view *view, const Config *config, float x, float y)
{
    const Bounds seen = sq_view_bounds(view);
    const Bounds all =
        sq_bounds_on_canvas(view, (Bounds){0, 0, config->ARENA_WIDTH, config->ARENA_HEIGHT});
    if (x > seen.left && x < seen.right && y > seen.top && y < seen.bottom)
        return SQ_COLOR_COUNT;
    const bool at_wall = x > seen.left - SQ_WALL_WIDTH && x < seen.right + SQ_WALL_WIDTH &&
                         y > seen.top - SQ_WALL_WIDTH && y < seen.bottom + SQ_WALL_WIDTH;
    return at_wall ? line_at(seen, all, x, y) : SQ_COLOR_BACKGROUND;
}

/* Points chosen so that none lies on an edge. */
static void assert_surrounded(sq_view view, const Config *config, bool is_upright)
{
    const sq_canvas canvas = sq_canvas_of(is_upright);
    sq_draw_list_clear(&list);
    list.is_upright = is_upright;
    sq_arena_draw_wall(view, config, &list);
    for (float y = 0.123F; y < canvas.height; y += 0.977F)
        for (float x = 0.123F; x < canvas.width; x += 0.977F)
            assert_int_equal(seen_at(x, y), expected_at(&view, config, x, y));
    for (size_t i = 0; i < list.count; i++)
        assert_true(list.items[i].width > 0 && list.items[i].height > 0);
}

TEST_IN(LIST, wall_and_background_surround_the_arena_and_cover_none_of_it) {
    each_case(i, shapes) {
        const Config config = config_of(i);
        each_case(at, places) {
            const Square player = square_at(&config, places[at]);
            assert_surrounded(sq_view_below_strip(&config, player, false), &config, false);
            assert_surrounded(sq_view_below_strip(&config, player, true), &config, true);
        }
    }
}

TEST_IN(LIST, wall_and_background_surround_a_shaken_arena) {
    static const float shakes[] = {-500, -40, -5, 5, 40, 500};
    each_case(x, shakes) {
        each_case(y, shakes) {
            const sq_look look = {.shake_x = shakes[x], .shake_y = shakes[y]};
            const sq_view still =
                sq_view_below_strip(&sq_config_defaults, (Square){0, 0, 15}, false);
            assert_surrounded(sq_view_shaken(still, &look), &sq_config_defaults, false);
        }
    }
}
