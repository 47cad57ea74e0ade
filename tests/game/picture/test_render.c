/* render: places and colours of the drawn squares; drawing does not change the game. */
#include "game/corners_testing.h"
#include "game/picture_testing.h"

#include "rules/squares.h"
#include "rules/upgrades.h"

/* An arena and the list it is drawn into. */
typedef struct Picture {
    ecs_world *arena;
    sq_draw_list list;
} Picture;

static Picture shown;

static int open_picture(void **state)
{
    shown = (Picture){.arena = make_arena()};
    put_player(shown.arena, 600, 300, 15); /* away from the tested squares */
    *state = &shown;
    return 0;
}

static int close_picture(void **state)
{
    sq_draw_list_deinit(&shown.list);
    ecs_world_destroy(shown.arena);
    return 0;
}

#define PICTURE Picture *picture, open_picture, close_picture

static const sq_look no_look;

static const sq_draw_list *draw_with(Picture *picture, const sq_look *look, float progress)
{
    sq_draw_list_clear(&picture->list);
    const sq_view view = whole_canvas(picture->arena);
    assert_true(sq_frame_draw(picture->arena, view, look, progress, &picture->list));
    assert_true(sq_frame_draw_warnings(picture->arena, view, look, progress, &picture->list));
    return &picture->list;
}

static const sq_draw_list *draw(Picture *picture, float progress)
{
    return draw_with(picture, NULL, progress);
}

/* Fails unless there is a body of this colour in exactly this square. Returns its place. */
static size_t find_body(const sq_draw_list *list, sq_color color, float x, float y, float size)
{
    const sq_draw_item *found = find_extent(list, color, x, y, size, size);
    if (!found)
        fail_msg("nothing in colour %d is drawn at (%g, %g) with size %g", color, (double)x,
                 (double)y, (double)size);
    return (size_t)(found - list->items);
}

static int items_of(const sq_draw_list *list, sq_color color)
{
    int count = 0;
    for (size_t i = 0; i < list->count; i++)
        count += list->items[i].color == color;
    return count;
}

/* The colours just inside the sides and in the middle of a square, which must be symmetric. */
typedef struct Sight {
    sq_color side, middle;
} Sight;

static Sight sight_of(const sq_draw_list *list, float x, float y, float size)
{
    const float inner = 0.3F, middle = size / 2;
    const sq_color side = seen_at(list, x + inner, y + middle);
    assert_int_equal(seen_at(list, x + size - inner, y + middle), side);
    assert_int_equal(seen_at(list, x + middle, y + inner), side);
    assert_int_equal(seen_at(list, x + middle, y + size - inner), side);
    return (Sight){side, seen_at(list, x + middle, y + middle)};
}

static void assert_sight(Picture *picture, float x, float y, float size, sq_color side,
                         sq_color middle)
{
    const Sight sight = sight_of(draw(picture, 1), x, y, size);
    assert_int_equal(sight.side, side);
    assert_int_equal(sight.middle, middle);
}

/* ---- friends ---- */

TEST_IN(PICTURE, a_friend_that_the_player_can_eat_is_green_and_solid) {
    put_friend(picture->arena, 100, 100, 5);
    put_friend(picture->arena, 200, 100, 15);
    const sq_draw_list *list = draw(picture, 1);
    find_body(list, SQ_COLOR_FOOD, 100, 100, 5);
    find_body(list, SQ_COLOR_FOOD, 200, 100, 15);
    assert_sight(picture, 200, 100, 15, SQ_COLOR_FOOD, SQ_COLOR_FOOD);
}

/* Its darker inside distinguishes it from a plain square without colour. */
TEST_IN(PICTURE, a_friend_larger_than_the_player_is_gray_in_a_frame) {
    put_friend(picture->arena, 100, 100, nextafterf(15, 16));
    assert_sight(picture, 100, 100, nextafterf(15, 16), SQ_COLOR_LARGER, SQ_COLOR_LARGER_INSIDE);
}

/* The smallest friend that is larger than the player, for a player of size 5. */
TEST_IN(PICTURE, even_the_smallest_larger_friend_has_a_frame) {
    put_player(picture->arena, 600, 300, 5);
    put_friend(picture->arena, 100, 100, 5.15F);
    assert_sight(picture, 100, 100, 5.15F, SQ_COLOR_LARGER, SQ_COLOR_LARGER_INSIDE);
}

TEST_IN(PICTURE, a_friend_at_its_largest_is_solid_and_red) {
    put_friend(picture->arena, 100, 100, 25);
    assert_sight(picture, 100, 100, 25, SQ_COLOR_DANGER, SQ_COLOR_DANGER);
    player_of(picture->arena)->square.size = 30; /* even with power */
    assert_sight(picture, 100, 100, 25, SQ_COLOR_DANGER, SQ_COLOR_DANGER);
}

/* Without colour, the teeth tell it from everything harmless. */
TEST_IN(PICTURE, red_has_three_teeth_on_each_side) {
    put_friend(picture->arena, 100, 100, 25);
    const sq_draw_list *list = draw(picture, 1);
    static const float tips[] = {105.25F, 112.5F, 119.75F}, gaps[] = {108.75F, 116.25F};
    each_case(i, tips) {
        assert_int_equal(seen_at(list, tips[i], 98), SQ_COLOR_DANGER);
        assert_int_equal(seen_at(list, tips[i], 127), SQ_COLOR_DANGER);
        assert_int_equal(seen_at(list, 98, tips[i]), SQ_COLOR_DANGER);
        assert_int_equal(seen_at(list, 127, tips[i]), SQ_COLOR_DANGER);
    }
    each_case(i, gaps) {
        assert_int_not_equal(seen_at(list, gaps[i], 98), SQ_COLOR_DANGER);
        assert_int_not_equal(seen_at(list, 127, gaps[i]), SQ_COLOR_DANGER);
    }
}

/* No matter which of the two is on top. */
TEST_IN(PICTURE, a_dark_line_separates_red_neighbours) {
    put_friend(picture->arena, 100, 100, 25);
    put_friend(picture->arena, 120, 120, 25);
    const sq_draw_list *list = draw(picture, 1);
    int lines = 0;
    for (float at = 112.5F; at < 132.5F; at += 0.5F)
        lines += seen_at(list, at, at) == SQ_COLOR_OUTLINE;
    assert_in_range(lines, 1, 6);
}

static int items_in(const sq_draw_list *list, sq_layer layer, sq_color color)
{
    int count = 0;
    for (size_t i = 0; i < list->count; i++)
        count += list->items[i].form == SQ_MESH && list->items[i].layer == layer &&
                 list->items[i].color == color;
    return count;
}

/* Below all bodies, so that it hides none. */
TEST_IN(PICTURE, only_what_hurts_has_a_halo) {
    put_friend(picture->arena, 100, 100, 5);
    put_friend(picture->arena, 200, 100, 20);
    assert_int_equal(items_in(draw(picture, 1), SQ_HALO, SQ_COLOR_DANGER), 0);
    put_friend(picture->arena, 300, 100, 25);
    const sq_draw_list *list = draw(picture, 1);
    assert_true(items_in(list, SQ_HALO, SQ_COLOR_DANGER) > 0);
    size_t last_halo = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].form == SQ_MESH && list->items[i].layer == SQ_HALO)
            last_halo = i;
    assert_true(last_halo < find_body(list, SQ_COLOR_FOOD, 100, 100, 5));
    player_of(picture->arena)->power_ticks = 100;
    assert_int_equal(items_in(draw(picture, 1), SQ_HALO, SQ_COLOR_DANGER), 0);
}

TEST_IN(PICTURE, the_player_casts_light_in_the_colour_of_its_power) {
    const sq_look fallen = {.fallen = true};
    assert_true(items_in(draw(picture, 1), SQ_GLOW, SQ_COLOR_LAMP) > 0);
    player_of(picture->arena)->power_ticks = 100;
    assert_true(items_in(draw(picture, 1), SQ_GLOW, SQ_COLOR_POWER) > 0);
    assert_int_equal(items_in(draw_with(picture, &fallen, 1), SQ_GLOW, SQ_COLOR_POWER), 0);
}

/* Where an eye of a friend lies, and its pupil. */
static Pointer gaze_of_friend(Picture *picture, float step_x, float step_y)
{
    const sq_look calm = {.calm = true};
    ecs_delete_any(picture->arena, Friend);
    const ecs_entity friend = put_friend(picture->arena, 100, 100, 14);
    ecs_get(picture->arena, friend, Motion)->before = (Square){100 - step_x, 100 - step_y, 14};
    const sq_draw_list *list = draw_with(picture, &calm, 1);
    const sq_draw_item *eye = list->items;
    while (eye->color != SQ_COLOR_EYE)
        eye++;
    const sq_draw_item *pupil = eye + 1;
    assert_int_equal(pupil->color, SQ_COLOR_PUPIL);
    return (Pointer){.x = pupil->x + pupil->width / 2 - eye->x - eye->width / 2,
                     .y = pupil->y + pupil->height / 2 - eye->y - eye->height / 2};
}

TEST_IN(PICTURE, friends_look_where_they_go) {
    assert_about(gaze_of_friend(picture, 0, 0).x, 0, 0.001F);
    assert_true(gaze_of_friend(picture, 2, 0).x > 0.2F);
    assert_true(gaze_of_friend(picture, -2, 0).x < -0.2F);
    assert_true(gaze_of_friend(picture, 0, 2).y > 0.2F);
}

TEST_IN(PICTURE, small_friends_have_no_eyes) {
    put_friend(picture->arena, 100, 100, 7);
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_EYE), 2); /* the player's */
    put_friend(picture->arena, 200, 100, 9);
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_EYE), 4);
}

/* ---- motion ---- */

/* The extent of a friend's body that has moved so far in the tick. */
static const sq_draw_item *moved_body(Picture *picture, float x, float y, const sq_look *look)
{
    ecs_delete_any(picture->arena, Friend);
    const ecs_entity friend = put_friend(picture->arena, 100, 100, 14);
    ecs_get(picture->arena, friend, Motion)->before = (Square){100 - x, 100 - y, 14};
    const sq_draw_list *list = draw_with(picture, look, 1);
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].color == SQ_COLOR_FOOD && list->items[i].layer == SQ_BODY)
            return &list->items[i];
    fail_msg("there is no friend");
    return NULL;
}

TEST_IN(PICTURE, bodies_stretch_along_the_axis_in_which_they_are_fastest) {
    const sq_draw_item *item = moved_body(picture, 6, 2, &no_look);
    assert_true(item->width > 14.5F && item->height < 13.5F);
    assert_about(item->width * item->height, 14 * 14, 0.1F); /* as much body as before */
    assert_about(item->x + item->width / 2, 107, 0.001F);
    item = moved_body(picture, -2, -6, &no_look);
    assert_true(item->height > 14.5F && item->width < 13.5F);
    item = moved_body(picture, 1000, 0, &no_look);
    assert_about(item->width, 14 * 1.28F, 0.01F);
}

TEST_IN(PICTURE, what_stands_still_or_is_calm_does_not_stretch) {
    const sq_look calm = {.calm = true};
    assert_about(moved_body(picture, 0, 0, &no_look)->width, 14, 0.001F);
    assert_about(moved_body(picture, 6, 0, &calm)->width, 14, 0.001F);
}

static int trails(Picture *picture, float x, const sq_look *look)
{
    moved_body(picture, x, 0, look);
    return items_in(&picture->list, SQ_HALO, SQ_COLOR_FOOD);
}

static int items_with_decoy(Picture *picture, int32_t ticks)
{
    Floor *floor = ecs_unique(picture->arena, Floor);
    ecs_unique(picture->arena, Config)->UPGRADE_DECOY = 60;
    floor->decoy.ticks = ticks;
    floor->decoy.square = (Square){100, 100, 15};
    return items_of(draw(picture, 1), SQ_COLOR_PLAYER);
}

TEST_IN(PICTURE, a_decoy_is_drawn_as_long_as_it_stands) {
    const int none = items_with_decoy(picture, 0);
    assert_true(items_with_decoy(picture, 60) > none);
    player_of(picture->arena)->power_ticks = 1000;
    const int with_power = items_with_decoy(picture, 0);
    assert_int_equal(items_with_decoy(picture, 60), with_power);
}

TEST_IN(PICTURE, only_what_is_fast_leaves_a_trail) {
    const sq_look calm = {.calm = true};
    assert_int_equal(trails(picture, 3, &no_look), 0);
    assert_int_equal(trails(picture, 9, &no_look), 1);
    assert_int_equal(trails(picture, 9, &calm), 0);
}

TEST_IN(PICTURE, a_fast_player_stretches_and_leaves_a_trail) {
    const sq_look fast = {.way_x = 0, .way_y = 12};
    const sq_draw_list *list = draw_with(picture, &fast, 1);
    assert_int_equal(items_in(list, SQ_HALO, SQ_COLOR_PLAYER), 1);
    const float longer = 1.24F;
    assert_non_null(find_extent(list, SQ_COLOR_TEXT, 607.5F - 7.5F / longer, 307.5F - 7.5F * longer,
                                15 / longer, 15 * longer));
}

/* ---- crowds ---- */

/* A frame of a thousand friends must stay cheap: rectangles, and no halo. */
TEST_IN(PICTURE, a_crowd_is_drawn_of_few_rectangles) {
    const size_t alone = draw(picture, 1)->count;
    for (int i = 0; i < 200; i++)
        put_friend(picture->arena, (float)(i % 20 * 25), (float)(i / 20 * 25), (float)(5 + i % 21));
    const sq_draw_list *list = draw(picture, 1);
    assert_in_range(list->count - alone, 200 * 2, 200 * 8);
    assert_int_equal(items_in(list, SQ_HALO, SQ_COLOR_DANGER), 0);
    assert_int_equal(items_in(list, SQ_BODY, SQ_COLOR_FOOD), 0);
}

TEST_IN(PICTURE, in_a_crowd_what_hurts_still_differs_without_colour) {
    put_friend(picture->arena, 600, 100, 25);
    for (int i = 0; i < 200; i++)
        put_friend(picture->arena, (float)(i % 20 * 25), (float)(i / 20 * 25), 14);
    const sq_draw_list *list = draw(picture, 1);
    assert_int_equal(seen_at(list, 612.5F, 101), SQ_COLOR_OUTLINE);
    assert_int_equal(seen_at(list, 601, 112.5F), SQ_COLOR_OUTLINE);
    assert_int_equal(seen_at(list, 605, 105), SQ_COLOR_DANGER);
    assert_int_equal(seen_at(list, 7, 1), SQ_COLOR_FOOD);
}

TEST_IN(PICTURE, power_does_not_change_how_other_friends_look) {
    put_friend(picture->arena, 100, 100, 5);
    put_friend(picture->arena, 200, 100, 15.5F);
    player_of(picture->arena)->power_ticks = 100;
    assert_sight(picture, 100, 100, 5, SQ_COLOR_FOOD, SQ_COLOR_FOOD);
    assert_sight(picture, 200, 100, 15.5F, SQ_COLOR_LARGER, SQ_COLOR_LARGER_INSIDE);
}

TEST_IN(PICTURE, edible_red_friends_are_red_with_a_food_rim_and_no_teeth) {
    put_friend(picture->arena, 100, 100, 25);
    player_of(picture->arena)->power_ticks = 1;
    assert_sight(picture, 100, 100, 25, SQ_COLOR_FOOD, SQ_COLOR_DANGER);
    const sq_draw_list *list = draw(picture, 1);
    assert_int_not_equal(seen_at(list, 112.5F, 97.5F), SQ_COLOR_DANGER);
    player_of(picture->arena)->power_ticks = 0;
    assert_sight(picture, 100, 100, 25, SQ_COLOR_DANGER, SQ_COLOR_DANGER);
}

/* ---- warnings of danger ---- */

/* The size of the red part in a friend, `ticks` before it is fully grown. */
static float red_before(Picture *picture, float ticks)
{
    ecs_delete_any(picture->arena, Friend);
    const float size =
        25 - ticks * sq_friend_growth(constants(picture->arena), ecs_unique(picture->arena, Tower));
    put_friend(picture->arena, 100, 100, size);
    const sq_draw_list *list = draw(picture, 1);
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].color == SQ_COLOR_DANGER) {
            assert_about(list->items[i].x + list->items[i].width / 2, 100 + size / 2, 0.001F);
            assert_about(list->items[i].y + list->items[i].height / 2, 100 + size / 2, 0.001F);
            return list->items[i].width;
        }
    return 0;
}

TEST_IN(PICTURE, red_grows_inside_a_friend_about_to_turn_red) {
    assert_number(red_before(picture, 61), 0);
    assert_in_range(red_before(picture, 50) * 100, 1, 400);
    for (float ticks = 50; ticks > 1; ticks--)
        assert_true(red_before(picture, ticks - 1) > red_before(picture, ticks));
    assert_true(red_before(picture, 1) > 17);
}

/* A large player could still eat it now, but not a moment later. */
TEST_IN(PICTURE, the_red_warning_grows_in_food_too) {
    put_player(picture->arena, 600, 300, 24.99F);
    assert_number(red_before(picture, 61), 0);
    assert_true(red_before(picture, 10) > 10);
    const float size = square_of(picture->arena, put_friend(picture->arena, 200, 200, 24)).size;
    assert_sight(picture, 200, 200, size, SQ_COLOR_FOOD, SQ_COLOR_DANGER);
    const sq_draw_list *list = draw(picture, 1);
    assert_int_equal(seen_at(list, 212, 203.8F), SQ_COLOR_OUTLINE);
}

TEST_IN(PICTURE, the_warning_uses_the_friends_current_growth) {
    ecs_unique(picture->arena, Tower)->bonuses[SQ_BONUS_GROWTH] = 2; /* grows 0.25 per tick */
    assert_true(red_before(picture, 39) > 0);
    assert_number(red_before(picture, 61), 0);
}

TEST_IN(PICTURE, the_time_of_the_red_warning_is_a_constant) {
    constants(picture->arena)->DANGER_WARNING = 20;
    assert_number(red_before(picture, 21), 0);
    assert_true(red_before(picture, 10) > 0);
    constants(picture->arena)->DANGER_WARNING = 0;
    assert_number(red_before(picture, 1), 0);
}

/* Places a square over a friend that is about to turn red, and draws both. */
static const sq_draw_list *draw_covered(Picture *picture, bool by_player)
{
    ecs_delete_any(picture->arena, Friend);
    put_friend(picture->arena, 104, 104, 24);
    if (by_player)
        put_player(picture->arena, 100, 100, 30);
    else
        put_friend(picture->arena, 100, 100, 32);
    return draw(picture, 1);
}

TEST_IN(PICTURE, the_warning_lies_on_all_that_would_hide_it) {
    for (int by_player = 0; by_player <= 1; by_player++) {
        for (int32_t power = 0; power <= 100; power += 100) {
            player_of(picture->arena)->power_ticks = power;
            const sq_draw_list *list = draw_covered(picture, by_player);
            assert_int_equal(seen_at(list, 116, 116), SQ_COLOR_DANGER);
            assert_int_equal(seen_at(list, 110, 110), SQ_COLOR_DANGER);
        }
    }
}

/* On red, too, the dark ground around it shows where it is. */
TEST_IN(PICTURE, the_warning_has_a_ground_of_its_own) {
    const sq_draw_list *list = draw_covered(picture, false);
    const sq_draw_item *core = &list->items[list->count - 1];
    assert_int_equal(core->color, SQ_COLOR_DANGER);
    assert_int_equal(seen_at(list, core->x - 0.5F, 116), SQ_COLOR_OUTLINE);
    assert_int_equal(seen_at(list, core->x + core->width + 0.5F, 116), SQ_COLOR_OUTLINE);
    assert_int_equal(seen_at(list, 116, core->y - 0.5F), SQ_COLOR_OUTLINE);
    assert_int_equal(seen_at(list, core->x - 1.5F, core->y + core->height - 1), SQ_COLOR_DANGER);
}

TEST_IN(PICTURE, each_warning_of_a_crowd_is_seen) {
    for (int i = 0; i < 200; i++)
        put_friend(picture->arena, (float)(100 + i % 20), (float)(100 + i / 20), 25);
    for (int i = 0; i < 5; i++)
        put_friend(picture->arena, (float)(100 + 4 * i), 104, 24);
    const sq_draw_list *list = draw(picture, 1);
    for (int i = 0; i < 5; i++)
        assert_int_equal(seen_at(list, (float)(112 + 4 * i), 116), SQ_COLOR_DANGER);
    for (size_t i = list->count - 10; i < list->count; i++)
        assert_true(list->items[i].width < 24);
}

TEST_IN(PICTURE, red_friends_and_those_out_of_view_show_no_warning) {
    put_friend(picture->arena, 100, 100, 25);
    put_friend(picture->arena, 700, 100, 24);
    sq_draw_list warnings = {0};
    assert_true(
        sq_frame_draw_warnings(picture->arena, whole_canvas(picture->arena), NULL, 1, &warnings));
    assert_int_equal(warnings.count, 0);
    put_friend(picture->arena, 600, 100, 24);
    assert_true(
        sq_frame_draw_warnings(picture->arena, whole_canvas(picture->arena), NULL, 1, &warnings));
    assert_int_equal(warnings.count, 2);
    sq_draw_list_deinit(&warnings);
}

/* Kinds may grow up to a size below red, or not at all. */
TEST_IN(PICTURE, a_square_that_never_becomes_red_shows_no_warning) {
    const ecs_entity one = put_friend(picture->arena, 100, 100, 24);
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_DANGER), 1);
    ecs_get(picture->arena, one, Grow)->to = 24.5F;
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_DANGER), 0);
    ecs_get(picture->arena, one, Grow)->to = 25;
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_DANGER), 1);
    ecs_delete(picture->arena, one, Grow);
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_DANGER), 0);
}

TEST_IN(PICTURE, a_dark_line_separates_overlapping_larger_friends) {
    put_friend(picture->arena, 100, 100, 20);
    put_friend(picture->arena, 108, 108, 20);
    const sq_draw_list *list = draw(picture, 1);
    assert_int_equal(seen_at(list, 107.5F, 114), SQ_COLOR_OUTLINE);
    assert_int_equal(seen_at(list, 108.5F, 114), SQ_COLOR_LARGER);
    assert_int_equal(seen_at(list, 100.5F, 110), SQ_COLOR_LARGER);
}

TEST_IN(PICTURE, a_friend_that_does_not_grow_shows_no_warning) {
    constants(picture->arena)->FRIEND_GROWTH_RATE = 0;
    put_friend(picture->arena, 100, 100, 24.9F);
    assert_sight(picture, 100, 100, 24.9F, SQ_COLOR_LARGER, SQ_COLOR_LARGER_INSIDE);
}

/* Its cut corners distinguish it from every square. */
TEST_IN(PICTURE, a_pellet_is_a_ring_with_a_dot_in_the_colour_of_power) {
    put_pellet(picture->arena, 100, 100, 10);
    assert_sight(picture, 100, 100, 10, SQ_COLOR_POWER, SQ_COLOR_POWER);
    const sq_draw_list *list = draw(picture, 1);
    assert_int_equal(seen_at(list, 101, 101), SQ_COLOR_OUTLINE);
    assert_int_equal(seen_at(list, 105, 102.7F), SQ_COLOR_OUTLINE);
    assert_true(items_in(list, SQ_HALO, SQ_COLOR_POWER) > 0);
}

static float width_of_halo(const sq_draw_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].form == SQ_MESH && list->items[i].layer == SQ_HALO)
            return list->items[i].width;
    return 0;
}

TEST_IN(PICTURE, pellets_pulse_on_the_beat_that_is_heard) {
    put_pellet(picture->arena, 100, 100, 10);
    const float struck = width_of_halo(draw_with(picture, &(sq_look){.beat = 1}, 1));
    const float later = width_of_halo(draw_with(picture, &(sq_look){.beat = 0.1F}, 1));
    assert_true(struck > later && later > 0);
}

/* ---- the player ---- */

static sq_color body_with_power(Picture *picture, int32_t ticks, const sq_look *look)
{
    player_of(picture->arena)->power_ticks = ticks;
    return seen_at(draw_with(picture, look, 1), 607.5F, 312);
}

TEST_IN(PICTURE, the_player_is_blue_and_yellow_while_powered_up) {
    assert_int_equal(body_with_power(picture, 0, NULL), SQ_COLOR_PLAYER);
    assert_int_equal(body_with_power(picture, 120, NULL), SQ_COLOR_POWER);
    assert_int_equal(body_with_power(picture, 40, NULL), SQ_COLOR_POWER);
}

/* At most three times a second. */
TEST_IN(PICTURE, near_the_end_of_power_the_player_blinks) {
    int changes = 0;
    sq_color before = body_with_power(picture, 40, NULL);
    for (int32_t ticks = 39; ticks > 0; ticks--) {
        const sq_color now = body_with_power(picture, ticks, NULL);
        assert_true(now == SQ_COLOR_PLAYER || now == SQ_COLOR_POWER);
        changes += now != before;
        before = now;
    }
    assert_in_range(changes, 3, 4); /* six changes a second */
}

TEST_IN(PICTURE, a_steady_look_does_not_blink) {
    const sq_look steady = {.steady = true};
    for (int32_t ticks = 120; ticks > 0; ticks--)
        assert_int_equal(body_with_power(picture, ticks, &steady), SQ_COLOR_POWER);
    assert_int_equal(body_with_power(picture, 0, &steady), SQ_COLOR_PLAYER);
}

TEST_IN(PICTURE, the_time_of_blinking_is_a_constant) {
    constants(((Picture *)picture)->arena)->POWER_UP_WARNING = 0;
    for (int32_t ticks = 1; ticks < 40; ticks++)
        assert_int_equal(body_with_power(picture, ticks, NULL), SQ_COLOR_POWER);
}

/* The colour of the rim around the player's body. */
static sq_color rim(Picture *picture, const sq_look *look)
{
    return sight_of(draw_with(picture, look, 1), 600, 300, 15).side;
}

TEST_IN(PICTURE, the_players_rim_shows_a_recent_hit) {
    const sq_look hurt = {.hurt = true};
    assert_int_equal(rim(picture, NULL), SQ_COLOR_TEXT);
    assert_int_equal(rim(picture, &hurt), SQ_COLOR_DANGER);
    player_of(picture->arena)->invincible_ticks = 1;
    assert_int_equal(rim(picture, NULL), SQ_COLOR_DANGER);
}

TEST_IN(PICTURE, the_player_has_two_eyes_and_shuts_them_when_hit) {
    const sq_look hurt = {.hurt = true};
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_EYE), 2);
    assert_int_equal(items_of(draw(picture, 1), SQ_COLOR_PUPIL), 2);
    assert_int_equal(items_of(draw_with(picture, &hurt, 1), SQ_COLOR_EYE), 0);
    assert_int_equal(items_of(draw_with(picture, &hurt, 1), SQ_COLOR_PUPIL), 2);
}

/* The place of the first pupil in its eye; 0, 0 is the centre. */
static Pointer gaze_after(Picture *picture, float step_x, float step_y)
{
    Player *player = put_player(picture->arena, 300, 200, 15);
    player->before.x -= step_x;
    player->before.y -= step_y;
    const sq_draw_list *list = draw(picture, 1);
    const sq_draw_item *pupil = list->items;
    while (pupil->color != SQ_COLOR_PUPIL)
        pupil++;
    const sq_draw_item *eye = pupil - 1;
    assert_int_equal(eye->color, SQ_COLOR_EYE);
    assert_true(pupil->x >= eye->x - 0.001F && pupil->y >= eye->y - 0.001F);
    assert_true(pupil->x + pupil->width <= eye->x + eye->width + 0.001F);
    assert_true(pupil->y + pupil->height <= eye->y + eye->height + 0.001F);
    return (Pointer){.x = pupil->x + pupil->width / 2 - eye->x - eye->width / 2,
                     .y = pupil->y + pupil->height / 2 - eye->y - eye->height / 2};
}

TEST_IN(PICTURE, the_eyes_look_in_the_direction_of_movement) {
    assert_about(gaze_after(picture, 0, 0).x, 0, 0.001F);
    assert_about(gaze_after(picture, 0, 0).y, 0, 0.001F);
    assert_true(gaze_after(picture, 2, 0).x > 0.2F);
    assert_true(gaze_after(picture, -2, 0).x < -0.2F);
    assert_true(gaze_after(picture, 0, 300).y > 0.2F);
    assert_true(gaze_after(picture, 0, -300).y < -0.2F);
}

TEST_IN(PICTURE, a_fallen_player_is_not_drawn) {
    const sq_look fallen = {.fallen = true};
    player_of(((Picture *)picture)->arena)->power_ticks = 50;
    assert_int_equal(items_of(draw_with(picture, &fallen, 1), SQ_COLOR_EYE), 0);
    assert_int_equal(items_of(&((Picture *)picture)->list, SQ_COLOR_POWER), 0);
}

/* ---- the remaining time of power ---- */

/* The total length of the frame around the player in this colour. */
static float power_frame(Picture *picture, int32_t ticks, float progress, sq_color color)
{
    put_player(picture->arena, 300, 200, 15)->power_ticks = ticks;
    const sq_draw_list *list = draw(picture, progress);
    float length = 0;
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        const bool outside = item->x < 300 || item->y < 200 || item->x >= 315 || item->y >= 215;
        if (item->form == SQ_RECT && outside && item->color == color)
            length += item->width * item->height / 2; /* the frame is two units thick */
    }
    return length;
}

enum { WHOLE_FRAME = 4 * (15 + 2 * 4 - 2) };

TEST_IN(PICTURE, the_frame_around_the_player_shows_the_remaining_power) {
    assert_number(power_frame(picture, 0, 1, SQ_COLOR_POWER), 0);
    assert_about(power_frame(picture, 120, 1, SQ_COLOR_POWER), WHOLE_FRAME, 0.01F);
    for (int32_t ticks = 119; ticks >= 40; ticks--)
        assert_about(power_frame(picture, ticks, 1, SQ_COLOR_POWER),
                     WHOLE_FRAME * (float)ticks / 120, 0.01F);
    assert_about(power_frame(picture, 60, 0.5F, SQ_COLOR_POWER), WHOLE_FRAME * 60.5F / 120, 0.01F);
    assert_about(power_frame(picture, 120, 0, SQ_COLOR_POWER), WHOLE_FRAME, 0.01F);
}

TEST_IN(PICTURE, an_upgrade_makes_the_frame_run_out_more_slowly) {
    ecs_unique(picture->arena, Tower)->upgrades[SQ_UPGRADE_DURATION] = 3;
    assert_about(power_frame(picture, 120, 1, SQ_COLOR_POWER), WHOLE_FRAME * 120.0F / 150, 0.01F);
}

TEST_IN(PICTURE, near_its_end_the_power_frame_is_red) {
    assert_number(power_frame(picture, 39, 1, SQ_COLOR_POWER), 0);
    assert_about(power_frame(picture, 39, 1, SQ_COLOR_DANGER), WHOLE_FRAME * 39.0F / 120, 0.01F);
}

/* The frame begins at the top left corner. */
TEST_IN(PICTURE, the_power_frame_runs_out_clockwise) {
    const float near = 297, far = 318;
    Player *player = put_player(picture->arena, 300, 200, 15);
    player->power_ticks = 105; /* half of the top is gone */
    const sq_draw_list *list = draw(picture, 1);
    assert_int_equal(seen_at(list, 301, 197), SQ_COLOR_COUNT);
    assert_int_equal(seen_at(list, 313, 197), SQ_COLOR_POWER);
    player->power_ticks = 75; /* the top and half of the right side */
    list = draw(picture, 1);
    assert_int_equal(seen_at(list, 313, 197), SQ_COLOR_COUNT);
    assert_int_equal(seen_at(list, far, 201), SQ_COLOR_COUNT);
    assert_int_equal(seen_at(list, far, 213), SQ_COLOR_POWER);
    assert_int_equal(seen_at(list, 313, 218), SQ_COLOR_POWER);
    player->power_ticks = 45; /* also half of the bottom */
    list = draw(picture, 1);
    assert_int_equal(seen_at(list, 313, 218), SQ_COLOR_COUNT);
    assert_int_equal(seen_at(list, 301, 218), SQ_COLOR_POWER);
    assert_int_equal(seen_at(list, near, 213), SQ_COLOR_POWER);
}

/* ---- the look set by effects ---- */

TEST_IN(PICTURE, the_arena_shakes_as_a_whole) {
    const sq_look shaken = {.shake_x = 3, .shake_y = -2};
    put_friend(picture->arena, 100, 100, 10);
    put_friend(picture->arena, 200, 100, 20);
    put_friend(picture->arena, 300, 100, 25);
    put_pellet(picture->arena, 400, 100, 10);
    player_of(picture->arena)->power_ticks = 100;
    sq_draw_list still = {0};
    const sq_view view = whole_canvas(picture->arena);
    assert_true(sq_frame_draw(picture->arena, view, NULL, 1, &still));
    assert_true(sq_frame_draw_warnings(picture->arena, view, NULL, 1, &still));
    const sq_draw_list *list = draw_with(picture, &shaken, 1);
    assert_int_equal(list->count, still.count);
    for (size_t i = 0; i < list->count; i++) {
        if (list->items[i].color == SQ_COLOR_GRID)
            continue; /* its lines have the length of what is seen */
        assert_about(list->items[i].x, still.items[i].x + 3, 0.001F);
        assert_about(list->items[i].y, still.items[i].y - 2, 0.001F);
    }
    sq_draw_list_deinit(&still);
}

TEST_IN(PICTURE, a_player_swells_around_its_centre) {
    const sq_look swollen = {.swell = 4};
    put_player(picture->arena, 300, 200, 15);
    find_body(draw_with(picture, &swollen, 1), SQ_COLOR_TEXT, 298, 198, 19);
}

TEST_IN(PICTURE, a_swollen_player_stays_in_the_arena) {
    const sq_look swollen = {.swell = 4};
    put_player(picture->arena, 0, 345, 15);
    find_body(draw_with(picture, &swollen, 1), SQ_COLOR_TEXT, 0, 341, 19);
    put_player(picture->arena, 625, 0, 15);
    find_body(draw_with(picture, &swollen, 1), SQ_COLOR_TEXT, 621, 0, 19);
}

static void assert_same_item(const sq_draw_item *one, const sq_draw_item *other)
{
    assert_int_equal(one->color, other->color);
    assert_number(one->x, other->x);
    assert_number(one->y, other->y);
    assert_number(one->width, other->width);
    assert_number(one->height, other->height);
}

TEST_IN(PICTURE, a_missing_look_equals_an_empty_one) {
    sq_draw_list plain = {0};
    const sq_view view = whole_canvas(picture->arena);
    put_friend(picture->arena, 100, 100, 20);
    assert_true(sq_frame_draw(picture->arena, view, NULL, 1, &plain));
    assert_true(sq_frame_draw_warnings(picture->arena, view, NULL, 1, &plain));
    const sq_draw_list *list = draw_with(picture, &no_look, 1);
    assert_int_equal(list->count, plain.count);
    for (size_t i = 0; i < list->count; i++)
        assert_same_item(&list->items[i], &plain.items[i]);
    sq_draw_list_deinit(&plain);
}

/* ---- order and places ---- */

TEST_IN(PICTURE, greater_danger_is_drawn_on_top_and_the_player_above_all) {
    put_friend(picture->arena, 100, 100, 25);
    put_friend(picture->arena, 150, 100, 16);
    put_friend(picture->arena, 200, 100, 12);
    put_pellet(picture->arena, 250, 100, 10);
    const sq_draw_list *list = draw(picture, 1);
    const size_t pellet = find_body(list, SQ_COLOR_POWER, 250, 100, 10);
    const size_t food = find_body(list, SQ_COLOR_FOOD, 200, 100, 12);
    const size_t larger = find_body(list, SQ_COLOR_LARGER, 150, 100, 16);
    const size_t danger = find_body(list, SQ_COLOR_DANGER, 96.5F, 96.5F, 32);
    const size_t player = find_body(list, SQ_COLOR_TEXT, 600, 300, 15);
    assert_true(pellet < food && food < larger && larger < danger && danger < player);
}

TEST_IN(PICTURE, progress_interpolates_from_the_previous_tick) {
    const ecs_entity friend = put_friend(picture->arena, 100, 100, 12);
    ecs_get(picture->arena, friend, Motion)->before = (Square){92, 96, 10};
    player_of(picture->arena)->before = (Square){592, 296, 13};
    const sq_look calm = {.calm = true};
    const sq_draw_list *list = draw_with(picture, &calm, 0);
    find_body(list, SQ_COLOR_FOOD, 92, 96, 10);
    find_body(list, SQ_COLOR_TEXT, 592, 296, 13);
    list = draw_with(picture, &calm, 0.5F);
    find_body(list, SQ_COLOR_FOOD, 96, 98, 11);
    find_body(list, SQ_COLOR_TEXT, 596, 298, 14);
    list = draw_with(picture, &calm, 1);
    find_body(list, SQ_COLOR_FOOD, 100, 100, 12);
    find_body(list, SQ_COLOR_TEXT, 600, 300, 15);
}

/* An arena of half the size is drawn at twice the scale. */
TEST_IN(PICTURE, a_small_arena_is_drawn_larger) {
    constants(picture->arena)->ARENA_WIDTH = 320;
    constants(picture->arena)->ARENA_HEIGHT = 180;
    put_player(picture->arena, 300, 160, 15);
    put_friend(picture->arena, 100, 50, 10);
    const sq_draw_list *list = draw(picture, 1);
    find_body(list, SQ_COLOR_FOOD, 200, 100, 20);
    find_body(list, SQ_COLOR_TEXT, 600, 320, 30);
    find_body(list, SQ_COLOR_PLAYER, 603, 323, 24); /* inside its line */
}

static void assert_all_on_canvas(const sq_draw_list *list, float scale)
{
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        /* Outlines and teeth lie outside a square, and so does light. */
        const float beyond = item->form == SQ_MESH ? 5 * scale + 1.3F : 0.01F;
        if (item->form == SQ_MESH && item->layer != SQ_BODY)
            continue;
        assert_true(item->x >= -beyond && item->x + item->width <= SQ_CANVAS_WIDTH + beyond);
        assert_true(item->y >= -beyond && item->y + item->height <= SQ_CANVAS_HEIGHT + beyond);
    }
}

static void draw_arena_of(Picture *picture, float width, float height)
{
    const float scale = sq_min(SQ_CANVAS_WIDTH / width, SQ_CANVAS_HEIGHT / height);
    constants(picture->arena)->ARENA_WIDTH = width;
    constants(picture->arena)->ARENA_HEIGHT = height;
    constants(picture->arena)->VIEW_SCALE_MIN = 0;
    put_player(picture->arena, width - 15, height - 15, 15);
    put_friend(picture->arena, 0, 0, 20);
    put_friend(picture->arena, width - 25, 0, 25);
    put_pellet(picture->arena, 0, height - 10, 10);
    player_of(picture->arena)->power_ticks = 100;
    assert_all_on_canvas(draw(picture, 1), scale);
    player_of(picture->arena)->power_ticks = 0;
    assert_all_on_canvas(draw(picture, 1), scale);
    put_player(picture->arena, 0, 0, 15)->power_ticks = 100;
    assert_all_on_canvas(draw(picture, 1), scale);
    ecs_delete_any(picture->arena, Friend);
    ecs_delete_any(picture->arena, Pellet);
}

TEST_IN(PICTURE, an_arena_of_any_shape_fits_the_canvas) {
    draw_arena_of(picture, 640, 360);
    draw_arena_of(picture, 1280, 720);
    draw_arena_of(picture, 64, 64);
    draw_arena_of(picture, 4000, 100);
    draw_arena_of(picture, 100, 4000);
    draw_arena_of(picture, 65536, 65536);
}

/* Around a player in its centre: 1280 x 720 of its 20000 x 10000 units. */
static void open_huge_arena(Picture *picture)
{
    constants(picture->arena)->ARENA_WIDTH = 20000;
    constants(picture->arena)->ARENA_HEIGHT = 10000;
    put_player(picture->arena, 9992.5F, 4992.5F, 15);
}

static size_t items_without_friends(Picture *picture)
{
    return draw(picture, 1)->count;
}

TEST_IN(PICTURE, a_row_that_is_announced_shows_its_lane) {
    const ecs_entity row = put_friend(picture->arena, 0, 100, 26);
    assert_non_null(
        ecs_add(picture->arena, row, Cross, {.speed = 3, .announce = 60, .way = {1, 0}}));
    assert_int_equal(seen_at(draw(picture, 1), 400, 113), SQ_COLOR_DANGER);
    assert_int_equal(seen_at(&picture->list, 400, 130), SQ_COLOR_COUNT);
    ecs_get(picture->arena, row, Cross)->ticks = 60;
    assert_int_equal(seen_at(draw(picture, 1), 400, 113), SQ_COLOR_COUNT);
}

/* ---- a huge arena ---- */

TEST_IN(PICTURE, only_the_visible_part_of_a_huge_arena_is_drawn) {
    open_huge_arena(picture);
    const size_t alone = items_without_friends(picture);
    for (float x = 0; x < 19900; x += 100)
        for (float y = 0; y < 9900; y += 100)
            if (x < 9300 || x > 10700 || y < 4600 || y > 5400)
                put_friend(picture->arena, x, y, 10);
    put_pellet(picture->arena, 100, 100, 10);
    assert_int_equal(draw(picture, 1)->count, alone);
    put_friend(picture->arena, 10100, 5050, 10);
    assert_true(draw(picture, 1)->count > alone);
    find_body(&picture->list, SQ_COLOR_FOOD, 370, 205, 5);
    put_pellet(picture->arena, 9900, 4950, 10);
    find_body(draw(picture, 1), SQ_COLOR_POWER, 270, 155, 5);
}

TEST_IN(PICTURE, a_friend_is_drawn_if_any_part_or_its_teeth_are_visible) {
    static const struct {
        float x, y;
        bool seen;
    } friends[] = {
        {9332, 5000, true},  {9330, 5000, false},  {10643, 5000, true}, {10645, 5000, false},
        {10000, 4612, true}, {10000, 4610, false}, {10000, 5363, true}, {10000, 5365, false},
    };
    open_huge_arena(picture);
    const size_t alone = items_without_friends(picture);
    each_case(i, friends) {
        put_friend(picture->arena, friends[i].x, friends[i].y, 25);
        assert_int_equal(draw(picture, 1)->count > alone, friends[i].seen);
        ecs_delete_any(picture->arena, Friend);
    }
}

/* The interpolated place counts, not the current one. */
TEST_IN(PICTURE, a_leaving_friend_is_drawn_until_it_has_left) {
    open_huge_arena(picture);
    const size_t alone = items_without_friends(picture);
    const ecs_entity leaving = put_friend(picture->arena, 9300, 5000, 10);
    ecs_get(picture->arena, leaving, Motion)->before = (Square){9380, 5000, 10};
    assert_int_equal(draw(picture, 0)->count > alone, 1);
    assert_int_equal(draw(picture, 0.2F)->count > alone, 1);
    assert_int_equal(draw(picture, 0.9F)->count, alone);
}

TEST_IN(PICTURE, near_a_wall_the_player_leaves_the_centre) {
    open_huge_arena(picture);
    put_player(picture->arena, 0, 9985, 15);
    find_body(draw(picture, 1), SQ_COLOR_TEXT, 0, 352.5F, 7.5F);
}

/* However small a mod makes them. */
TEST_IN(PICTURE, no_rectangle_has_a_negative_size) {
    for (float size = 0.25F; size < 8; size += 0.25F) {
        constants(picture->arena)->FRIEND_MAX_SIZE = size;
        put_player(picture->arena, 10, 10, size / 2)->before.size = size;
        put_friend(picture->arena, 100, 100, size);
        put_friend(picture->arena, 100, 100, size * 0.9F);
        put_friend(picture->arena, 100, 100, size * 0.4F);
        put_pellet(picture->arena, 100, 100, size);
        for (int32_t power = 0; power < 2; power++) {
            player_of(picture->arena)->power_ticks = power;
            const sq_draw_list *list = draw(picture, 1);
            for (size_t i = 0; i < list->count; i++)
                assert_true(list->items[i].width >= 0 && list->items[i].height >= 0);
        }
        ecs_delete_any(picture->arena, Friend);
        ecs_delete_any(picture->arena, Pellet);
    }
}

TEST_IN(PICTURE, a_tall_arena_is_centred_on_the_canvas) {
    constants(picture->arena)->ARENA_WIDTH = 360;
    put_player(picture->arena, 0, 0, 15);
    find_body(draw(picture, 1), SQ_COLOR_TEXT, 140, 0, 15);
}

/* ---- nothing changes ---- */

TEST_IN(PICTURE, drawing_changes_nothing) {
    sq_game_def def = default_def(7);
    OWN_WORLD game = sq_game_create(&def);
    for (int tick = 0; tick < 100; tick++) {
        const uint64_t hash = sq_game_hash(game);
        const uint32_t entities = ecs_entity_count(game);
        const Pointer pointer = *ecs_unique(game, Pointer);
        sq_draw_list_clear(&picture->list);
        assert_true(sq_frame_draw(game, whole_canvas(game), NULL, 0.3F, &picture->list));
        assert_true(sq_game_hash(game) == hash);
        assert_int_equal(ecs_entity_count(game), entities);
        assert_memory_equal(ecs_unique(game, Pointer), &pointer, sizeof pointer);
        assert_true(sq_game_tick(game, sq_input_at(320, 180)));
    }
}

/* Two equal games: one is drawn, the other never. */
TEST_IN(PICTURE, drawing_does_not_affect_the_game) {
    sq_game_def def = default_def(8);
    OWN_WORLD drawn = sq_game_create(&def);
    OWN_WORLD dark = sq_game_create(&def);
    for (int tick = 0; tick < 140; tick++) {
        sq_draw_list_clear(&picture->list);
        assert_true(sq_frame_draw(drawn, whole_canvas(drawn), NULL, 0.5F, &picture->list));
        assert_true(sq_game_tick(drawn, sq_input_at(100, 100)));
        assert_true(sq_game_tick(dark, sq_input_at(100, 100)));
        assert_true(sq_game_hash(drawn) == sq_game_hash(dark));
    }
}
