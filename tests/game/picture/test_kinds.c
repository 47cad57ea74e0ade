/* kinds: each kind of a climb is told from the others by its shape, without colours, in a window as
 * small as the canvas. */
#include "game/corners_testing.h"
#include "game/picture_testing.h"

#include "draw/palette.h"
#include "mods/rulebook.h"
#include "picture/figures.h"
#include "picture/shapes.h"
#include "rules/kinds.h"
#include "rules/squares.h"

enum { SIDE = 52, AROUND = 6 }; /* the part of the window that is compared, in pixels */

static sq_rulebook book;
static ecs_world *arena;
static sq_draw_list list;

typedef struct gray {
    int pixels[SIDE][SIDE];
} gray;

static int open_climb(void **state)
{
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    arena = sq_game_create_empty(
        &(sq_game_def){.config = book.config, .kinds = &book.kinds, .mode = SQ_MODE_CLIMB});
    assert_non_null(arena);
    put_player(arena, 600, 300, 15);
    return 0;
}

static int close_climb(void **state)
{
    ecs_world_destroy(arena);
    sq_draw_list_deinit(&list);
    return 0;
}

#define CLIMB NOTHING, open_climb, close_climb

/* ---- as pixels ---- */

static int gray_of(sq_color color)
{
    const sq_rgba look = sq_palette_look(SQ_PALETTE_DEFAULT, 0, color, SQ_PLAIN);
    return (299 * look.red + 587 * look.green + 114 * look.blue) / 1000;
}

static void fill(gray *picture, const sq_draw_item *item, int left, int top)
{
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            if (covers(&list, item, (float)(x + left) + 0.5F, (float)(y + top) + 0.5F))
                picture->pixels[y][x] = gray_of(item->color);
}

/* What a window of 640 x 360 shows of a square of this kind and size, as small as the largest arena
 * of the game makes it. */
static gray picture_of(int32_t kind, float size)
{
    const Square square = {200, 100, size};
    const sq_view view = sq_view_below_strip(&sq_config_defaults, square, false);
    const Square shown = sq_square_on_canvas(&view, square);
    gray picture;
    ecs_delete_any(arena, Friend);
    const ecs_entity entity = sq_kind_make(arena, kind, square);
    assert_true(ecs_is_alive(arena, entity));
    if (ecs_has(arena, entity, Cross))
        ecs_get(arena, entity, Cross)->ticks = ecs_get(arena, entity, Cross)->announce;
    sq_draw_list_clear(&list);
    assert_true(sq_frame_draw(arena, view, NULL, 1, &list));
    assert_true(sq_frame_draw_warnings(arena, view, NULL, 1, &list));
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            picture.pixels[y][x] = gray_of(SQ_COLOR_BACKGROUND);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].color != SQ_COLOR_GRID)
            fill(&picture, &list.items[i], (int)lroundf(shown.x) - AROUND,
                 (int)lroundf(shown.y) - AROUND);
    return picture;
}

static int count_differences(const gray *a, const gray *b)
{
    enum { SEEN = 20 };
    int count = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            count += abs(a->pixels[y][x] - b->pixels[y][x]) >= SEEN;
    return count;
}

static bool is_phase_of(int32_t later, int32_t kind)
{
    for (int phases = 0; phases < 3; phases++) {
        const sq_kind *now = &book.kinds.list[kind];
        if (kind == later)
            return true;
        if (!(now->behaviours & ecs_mask(Molt)))
            return false;
        kind = now->molt.kind;
    }
    return false;
}

/* What comes red is never food, and a boss never so small. */
static bool is_ever(int32_t kind, float size)
{
    const float born = book.kinds.list[kind].size;
    return size >= book.config.FRIEND_MAX_SIZE ? born < 2 * size
                                               : born < book.config.FRIEND_MAX_SIZE;
}

/* The phases of a boss differ in size, which is no part of this. */
static bool must_differ(int32_t a, int32_t b, float size)
{
    return is_ever(a, size) && is_ever(b, size) && !is_phase_of(a, b) && !is_phase_of(b, a);
}

/* Any two kinds of this size differ by at least so many pixels. */
static void assert_all_differ(const char *stage, float size, int least)
{
    for (int32_t a = 0; a < book.kinds.count; a++) {
        const gray one = picture_of(a, size);
        for (int32_t b = 0; b < a; b++) {
            if (!must_differ(a, b, size))
                continue;
            const gray other = picture_of(b, size);
            const int differences = count_differences(&one, &other);
            if (differences < least)
                fail_msg("%s: %s and %s differ by %d pixels", stage, book.kinds.list[a].name,
                         book.kinds.list[b].name, differences);
        }
    }
}

TEST_IN(CLIMB, food_is_told_by_its_shape) {
    assert_all_differ("food, as it comes", 5, 4);
    assert_all_differ("food", 8, 8);
    assert_all_differ("food", 12, 16);
}

TEST_IN(CLIMB, larger_ones_are_told_by_their_shape) {
    assert_all_differ("larger", 16, 24);
    assert_all_differ("larger", 20, 40);
}

/* A warning hides no shape: those that never grow have none, and so differ from all that do. */
TEST_IN(CLIMB, those_about_to_turn_red_are_told_by_their_shape) {
    assert_all_differ("soon red", 22, 20);
    assert_all_differ("red at once", 24.9F, 20);
}

/* In dark, on its red; a shape that a warning leaves as it is needs none. */
TEST_IN(CLIMB, a_warning_bears_the_mark_of_its_kind) {
    const Square place = {200, 100, 24.9F};
    int marked = 0;
    for (int32_t number = 0; number < book.kinds.count; number++) {
        const sq_kind *kind = &book.kinds.list[number];
        int parts = 0, dark = 0;
        ecs_delete_any(arena, Friend);
        sq_kind_make(arena, number, place);
        sq_draw_list_clear(&list);
        assert_true(sq_frame_draw_warnings(arena, sq_view_below_strip(&book.config, place, false),
                                           NULL, 1, &list));
        while (kind->look[parts].width > 0)
            parts++;
        for (size_t i = 0; i < list.count; i++)
            dark += list.items[i].color == SQ_COLOR_OUTLINE;
        if (dark == 0 || sq_kind_is_arrow(kind) || (kind->behaviours & ecs_mask(Brood)))
            continue;
        assert_int_equal(dark, 1 + parts); /* the ground, and the mark */
        marked += parts > 0;
    }
    assert_true(marked >= 3);
}

TEST_IN(CLIMB, red_ones_are_told_by_their_shape) {
    assert_all_differ("red", 25, 20);
    player_of(arena)->power_ticks = 100;
    assert_all_differ("prey", 25, 20);
}

/* All red kinds have the spikes of red friends: the same pixels outside the middle. What rests and
 * rushes has a silhouette of its own. */
TEST_IN(CLIMB, what_hurts_looks_alike_in_all_kinds) {
    const gray friend = picture_of(0, 25);
    for (int32_t kind = 1; kind < book.kinds.count; kind++) {
        const gray other = picture_of(kind, 25);
        const ecs_components behaviours = book.kinds.list[kind].behaviours;
        if (sq_kind_is_arrow(&book.kinds.list[kind])) {
            assert_true(count_differences(&friend, &other) > SIDE);
            continue;
        }
        for (int x = 0; x < SIDE; x++) {
            assert_int_equal(other.pixels[1][x], friend.pixels[1][x]); /* the rim */
            if (!(behaviours & ecs_mask(Armour)))
                assert_int_equal(other.pixels[3][x], friend.pixels[3][x]); /* a bite */
        }
    }
}

/* As in a legend, which says of no kind where it points. */
TEST_IN(CLIMB, every_kind_has_an_extent_without_an_aim) {
    for (int32_t kind = 0; kind < book.kinds.count; kind++) {
        for (int stage = SQ_STAGE_FOOD; stage <= SQ_STAGE_PREY; stage++) {
            sq_draw_list_clear(&list);
            sq_figure_draw(&list, &(sq_figure){.square = {100, 100, 30},
                                               .unit = 1,
                                               .stage = (sq_stage)stage,
                                               .kind = &book.kinds.list[kind]});
            float top = 200, bottom = 0;
            for (size_t i = 0; i < list.count; i++) {
                top = sq_min(top, list.items[i].y);
                bottom = sq_max(bottom, list.items[i].y + list.items[i].height);
            }
            assert_true(bottom - top > 20); /* more than its eyes */
        }
    }
}

TEST_IN(CLIMB, each_stage_of_a_kind_differs_from_the_others) {
    for (int32_t kind = 0; kind < book.kinds.count; kind++) {
        const gray larger = picture_of(kind, 24), red = picture_of(kind, 25);
        player_of(arena)->power_ticks = 100;
        const gray prey = picture_of(kind, 25);
        player_of(arena)->power_ticks = 0;
        assert_true(count_differences(&larger, &red) > 40);
        assert_true(count_differences(&prey, &red) > 40);
        assert_true(count_differences(&prey, &larger) > 40);
    }
}

TEST_IN(CLIMB, each_bite_that_armour_takes_is_seen) {
    const int32_t mother = sq_kind_named(&book.kinds, "mother", 6);
    assert_true(mother >= 0);
    book.kinds.list[mother].armour.bites = 2;
    gray before = picture_of(mother, 40);
    for (int32_t bitten = 1; bitten <= 2; bitten++) {
        sq_draw_list_clear(&list);
        book.kinds.list[mother].armour.bitten = bitten;
        const gray after = picture_of(mother, 40);
        assert_true(count_differences(&before, &after) > 12);
        before = after;
    }
}

TEST_IN(CLIMB, a_rush_is_seen_before_it_begins) {
    const int32_t darter = sq_kind_named(&book.kinds, "darter", 6);
    sq_kind *kind = &book.kinds.list[darter];
    kind->dart.phase = SQ_DART_RESTS;
    kind->dart.ticks = kind->dart.rest - book.config.DART_WARNING - 1;
    const gray rests = picture_of(darter, 12);
    kind->dart.ticks++;
    const gray tenses = picture_of(darter, 12);
    assert_true(count_differences(&rests, &tenses) > 10);
}

/* Its way is drawn last: points from the square, the last of them the farthest. */
TEST_IN(CLIMB, a_rush_points_out_its_way) {
    static const sq_point ways[] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {0.6F, -0.8F}};
    const Square square = {190, 190, 20};
    each_case(i, ways) {
        sq_draw_list_clear(&list);
        sq_shape_rush(&list, square, 1, 200 + 90 * ways[i].x, 200 + 90 * ways[i].y);
        const sq_draw_item *last = &list.items[list.count - 1];
        const float x = last->x + last->width / 2 - 200, y = last->y + last->height / 2 - 200;
        assert_in_range(x * ways[i].x + y * ways[i].y, 30, 90);
        assert_true(fabsf(x * ways[i].y - y * ways[i].x) < 0.01F);
    }
}

TEST_IN(CLIMB, closed_walls_are_drawn_as_walls) {
    ecs_unique(arena, Conditions)->turn = SQ_TURN_WALLS;
    ecs_unique(arena, Conditions)->bounds = (Bounds){230, 0, 640, 360};
    const gray closed = picture_of(0, 5);
    assert_int_equal(closed.pixels[SIDE - 1][0], gray_of(SQ_COLOR_WALL));
    assert_int_equal(closed.pixels[SIDE - 1][SIDE - 1], gray_of(SQ_COLOR_BACKGROUND));
}
