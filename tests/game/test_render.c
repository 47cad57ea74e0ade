/* render: what is drawn where in which colour, and that nothing changes by it. */
#include "arena.h"

/* An arena with the list that it is drawn into. */
typedef struct Picture {
    ecs_world *arena;
    sq_draw_list list;
} Picture;

static Picture shown;

static int open_picture(void **state)
{
    shown = (Picture){.arena = make_arena()};
    put_player(shown.arena, 600, 300, 15); /* in nobody's way */
    *state = &shown;
    return 0;
}

static int close_picture(void **state)
{
    (void)state;
    sq_draw_list_deinit(&shown.list);
    ecs_world_destroy(shown.arena);
    return 0;
}

#define test_in_picture(test) cmocka_unit_test_setup_teardown(test, open_picture, close_picture)

static const sq_draw_list *draw(Picture *picture, float progress)
{
    sq_draw_list_clear(&picture->list);
    assert_true(sq_game_render(picture->arena, NULL, progress, &picture->list));
    return &picture->list;
}

/* The item that covers exactly this square; none is a failure. */
static size_t find_item(const sq_draw_list *list, float x, float y, float size)
{
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        if (!item->is_text && item->x == x && item->y == y && item->width == size &&
            item->height == size)
            return i;
    }
    fail_msg("nothing is drawn at (%g, %g) with size %g", (double)x, (double)y, (double)size);
    return 0;
}

static sq_color color_at(Picture *picture, float x, float y, float size)
{
    const sq_draw_list *list = draw(picture, 1);
    return list->items[find_item(list, x, y, size)].color;
}

/* The four sides behind an item are the border of its square; their colour, or SQ_COLOR_COUNT if
 * there are none. */
static sq_color outline_behind(const sq_draw_list *list, size_t at, float thickness)
{
    if (list->count < at + 5)
        return SQ_COLOR_COUNT;
    const sq_draw_item *square = &list->items[at];
    const sq_draw_item *top = square + 1;
    if (top->height != thickness)
        return SQ_COLOR_COUNT;
    assert_number(top->x, square->x);
    assert_number(top->y, square->y);
    assert_number(top->width, square->width);
    assert_number(square[2].y, square->y + square->height - thickness);
    assert_number(square[3].width, thickness);
    assert_number(square[4].x, square->x + square->width - thickness);
    for (int side = 2; side <= 4; side++)
        assert_int_equal(square[side].color, top->color);
    return top->color;
}

static sq_color outline_at(Picture *picture, float x, float y, float size)
{
    const sq_draw_list *list = draw(picture, 1);
    return outline_behind(list, find_item(list, x, y, size), 2);
}

/* ---- colours ---- */

static void a_friend_that_the_player_can_eat_has_the_colour_of_food(void **state)
{
    Picture *picture = *state;
    put_friend(picture->arena, 100, 100, 5);
    put_friend(picture->arena, 200, 100, 15);
    assert_int_equal(color_at(picture, 100, 100, 5), SQ_COLOR_FOOD);
    assert_int_equal(color_at(picture, 200, 100, 15), SQ_COLOR_FOOD);
}

static void a_friend_larger_than_the_player_is_gray(void **state)
{
    Picture *picture = *state;
    put_friend(picture->arena, 100, 100, nextafterf(15, 16));
    put_friend(picture->arena, 200, 100, nextafterf(25, 0));
    assert_int_equal(color_at(picture, 100, 100, nextafterf(15, 16)), SQ_COLOR_LARGER);
    assert_int_equal(color_at(picture, 200, 100, nextafterf(25, 0)), SQ_COLOR_LARGER);
}

static void a_friend_at_its_largest_is_red(void **state)
{
    Picture *picture = *state;
    put_friend(picture->arena, 100, 100, 25);
    assert_int_equal(color_at(picture, 100, 100, 25), SQ_COLOR_DANGER);
    player_of(picture->arena)->square.size = 30; /* even then */
    assert_int_equal(color_at(picture, 100, 100, 25), SQ_COLOR_DANGER);
}

static void power_changes_no_friends_colour(void **state)
{
    Picture *picture = *state;
    put_friend(picture->arena, 100, 100, 5);
    put_friend(picture->arena, 200, 100, 20);
    put_friend(picture->arena, 300, 100, 25);
    player_of(picture->arena)->power_ticks = 100;
    assert_int_equal(color_at(picture, 100, 100, 5), SQ_COLOR_FOOD);
    assert_int_equal(color_at(picture, 200, 100, 20), SQ_COLOR_LARGER);
    assert_int_equal(color_at(picture, 300, 100, 25), SQ_COLOR_DANGER);
}

static void red_has_a_rim_of_food_while_it_can_be_eaten(void **state)
{
    Picture *picture = *state;
    put_friend(picture->arena, 100, 100, 25);
    put_friend(picture->arena, 200, 100, 20);
    assert_int_equal(outline_at(picture, 100, 100, 25), SQ_COLOR_COUNT);
    player_of(picture->arena)->power_ticks = 1;
    assert_int_equal(outline_at(picture, 100, 100, 25), SQ_COLOR_FOOD);
    assert_int_equal(outline_at(picture, 200, 100, 20), SQ_COLOR_COUNT);
}

static void pellets_have_the_colour_of_power(void **state)
{
    Picture *picture = *state;
    put_pellet(picture->arena, 100, 100, 10);
    assert_int_equal(color_at(picture, 100, 100, 10), SQ_COLOR_POWER);
}

static sq_color player_with_power(Picture *picture, int32_t ticks)
{
    player_of(picture->arena)->power_ticks = ticks;
    return color_at(picture, 600, 300, 15);
}

static void the_player_is_blue_and_yellow_while_powered_up(void **state)
{
    assert_int_equal(player_with_power(*state, 0), SQ_COLOR_PLAYER);
    assert_int_equal(player_with_power(*state, 120), SQ_COLOR_POWER);
    assert_int_equal(player_with_power(*state, 40), SQ_COLOR_POWER);
}

static void near_the_end_of_power_the_player_blinks(void **state)
{
    int changes = 0;
    sq_color before = player_with_power(*state, 39);
    for (int32_t ticks = 38; ticks > 0; ticks--) {
        const sq_color now = player_with_power(*state, ticks);
        assert_true(now == SQ_COLOR_PLAYER || now == SQ_COLOR_POWER);
        changes += now != before;
        before = now;
    }
    assert_in_range(changes, 4, 8); /* at most 8 in 38 ticks: below 7 flashes a second */
}

static void when_it_blinks_is_a_constant(void **state)
{
    constants(((Picture *)*state)->arena)->POWER_UP_WARNING = 0;
    for (int32_t ticks = 1; ticks < 40; ticks++)
        assert_int_equal(player_with_power(*state, ticks), SQ_COLOR_POWER);
}

static void the_players_rim_says_whether_it_was_just_hit(void **state)
{
    Picture *picture = *state;
    assert_int_equal(outline_at(picture, 600, 300, 15), SQ_COLOR_TEXT);
    player_of(picture->arena)->invincible_ticks = 1;
    assert_int_equal(outline_at(picture, 600, 300, 15), SQ_COLOR_DANGER);
}

/* ---- order and places ---- */

static void the_player_is_drawn_on_top_of_friends_and_they_on_pellets(void **state)
{
    Picture *picture = *state;
    put_friend(picture->arena, 100, 100, 20);
    put_pellet(picture->arena, 200, 100, 10);
    const sq_draw_list *list = draw(picture, 1);
    const size_t pellet = find_item(list, 200, 100, 10);
    const size_t friend = find_item(list, 100, 100, 20);
    const size_t player = find_item(list, 600, 300, 15);
    assert_true(pellet < friend && friend < player);
    assert_int_equal(list->count, 3 + 4);
}

static void progress_leads_from_the_tick_before_to_this_one(void **state)
{
    Picture *picture = *state;
    const ecs_entity friend = put_friend(picture->arena, 100, 100, 20);
    ecs_get(picture->arena, friend, Motion)->before = (Square){92, 96, 18};
    player_of(picture->arena)->before = (Square){592, 296, 13};
    const sq_draw_list *list = draw(picture, 0);
    find_item(list, 92, 96, 18);
    find_item(list, 592, 296, 13);
    list = draw(picture, 0.5F);
    find_item(list, 96, 98, 19);
    find_item(list, 596, 298, 14);
    list = draw(picture, 1);
    find_item(list, 100, 100, 20);
    find_item(list, 600, 300, 15);
}

/* Half as large, and so drawn twice as large. */
static void a_small_arena_is_drawn_larger(void **state)
{
    Picture *picture = *state;
    constants(picture->arena)->ARENA_WIDTH = 320;
    constants(picture->arena)->ARENA_HEIGHT = 180;
    put_player(picture->arena, 300, 160, 15);
    put_friend(picture->arena, 100, 50, 10);
    const sq_draw_list *list = draw(picture, 1);
    find_item(list, 200, 100, 20);
    assert_int_equal(outline_behind(list, find_item(list, 600, 320, 30), 4), SQ_COLOR_TEXT);
}

static void assert_all_on_canvas(const sq_draw_list *list)
{
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        assert_true(item->x >= -0.01F && item->x + item->width <= SQ_CANVAS_WIDTH + 0.01F);
        assert_true(item->y >= -0.01F && item->y + item->height <= SQ_CANVAS_HEIGHT + 0.01F);
    }
}

static void draw_arena_of(Picture *picture, float width, float height)
{
    constants(picture->arena)->ARENA_WIDTH = width;
    constants(picture->arena)->ARENA_HEIGHT = height;
    put_player(picture->arena, width - 15, height - 15, 15);
    put_friend(picture->arena, 0, 0, 20);
    put_friend(picture->arena, width - 25, 0, 25);
    put_pellet(picture->arena, 0, height - 10, 10);
    assert_all_on_canvas(draw(picture, 1));
    ecs_delete_any(picture->arena, Friend);
    ecs_delete_any(picture->arena, Pellet);
}

static void an_arena_of_any_shape_fits_the_canvas(void **state)
{
    draw_arena_of(*state, 640, 360);
    draw_arena_of(*state, 1280, 720);
    draw_arena_of(*state, 64, 64);
    draw_arena_of(*state, 4000, 100);
    draw_arena_of(*state, 100, 4000);
    draw_arena_of(*state, 65536, 65536);
}

static void a_tall_arena_stands_in_the_middle_of_the_canvas(void **state)
{
    Picture *picture = *state;
    constants(picture->arena)->ARENA_WIDTH = 360;
    put_player(picture->arena, 0, 0, 15);
    find_item(draw(picture, 1), 140, 0, 15);
}

/* ---- nothing changes ---- */

static void drawing_changes_nothing(void **state)
{
    Picture *picture = *state;
    sq_game_def def = default_def(7);
    ecs_world *game = sq_game_create(&def);
    for (int tick = 0; tick < 100; tick++) {
        const uint64_t hash = sq_game_hash(game);
        const uint32_t entities = ecs_entity_count(game);
        const Pointer pointer = *ecs_unique(game, Pointer);
        sq_draw_list_clear(&picture->list);
        assert_true(sq_game_render(game, NULL, 0.3F, &picture->list));
        assert_true(sq_game_hash(game) == hash);
        assert_int_equal(ecs_entity_count(game), entities);
        assert_memory_equal(ecs_unique(game, Pointer), &pointer, sizeof pointer);
        assert_true(sq_game_tick(game, sq_input_at(320, 180)));
    }
    ecs_world_destroy(game);
}

/* The same game, drawn in one case and never in the other. */
static void a_game_that_is_drawn_goes_on_like_one_that_is_not(void **state)
{
    Picture *picture = *state;
    sq_game_def def = default_def(8);
    ecs_world *drawn = sq_game_create(&def);
    ecs_world *dark = sq_game_create(&def);
    for (int tick = 0; tick < 140; tick++) {
        sq_draw_list_clear(&picture->list);
        assert_true(sq_game_render(drawn, NULL, 0.5F, &picture->list));
        assert_true(sq_game_tick(drawn, sq_input_at(100, 100)));
        assert_true(sq_game_tick(dark, sq_input_at(100, 100)));
        assert_true(sq_game_hash(drawn) == sq_game_hash(dark));
    }
    ecs_world_destroy(drawn);
    ecs_world_destroy(dark);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_picture(a_friend_that_the_player_can_eat_has_the_colour_of_food),
        test_in_picture(a_friend_larger_than_the_player_is_gray),
        test_in_picture(a_friend_at_its_largest_is_red),
        test_in_picture(power_changes_no_friends_colour),
        test_in_picture(red_has_a_rim_of_food_while_it_can_be_eaten),
        test_in_picture(pellets_have_the_colour_of_power),
        test_in_picture(the_player_is_blue_and_yellow_while_powered_up),
        test_in_picture(near_the_end_of_power_the_player_blinks),
        test_in_picture(when_it_blinks_is_a_constant),
        test_in_picture(the_players_rim_says_whether_it_was_just_hit),
        test_in_picture(the_player_is_drawn_on_top_of_friends_and_they_on_pellets),
        test_in_picture(progress_leads_from_the_tick_before_to_this_one),
        test_in_picture(a_small_arena_is_drawn_larger),
        test_in_picture(an_arena_of_any_shape_fits_the_canvas),
        test_in_picture(a_tall_arena_stands_in_the_middle_of_the_canvas),
        test_in_picture(drawing_changes_nothing),
        test_in_picture(a_game_that_is_drawn_goes_on_like_one_that_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
