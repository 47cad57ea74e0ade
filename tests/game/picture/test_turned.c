/* turned: on an upright canvas a broad arena looks like a high one whose places and ways are those
 * of the broad one with x and y exchanged. All that is drawn of a game is compared. */
#include "game/corners_testing.h"
#include "game/picture_testing.h"

#include "mods/rulebook.h"
#include "picture/figures.h"
#include "rules/kinds.h"

enum { LONG = 640, SHORT = 360 };

static sq_rulebook book;
static ecs_world *broad, *high;
static sq_draw_list of_broad, of_high;

/* ---- the same scene in a broad and in a high arena ---- */

static Vector to(bool is_high, float x, float y)
{
    return is_high ? (Vector){y, x} : (Vector){x, y};
}

static Square at(bool is_high, float x, float y, float size)
{
    const Vector place = to(is_high, x, y);
    return (Square){place.x, place.y, size};
}

static void place_player(ecs_world *world, bool is_high)
{
    Player *player = ecs_unique(world, Player);
    const Vector pointer = to(is_high, 300, 160);
    player->before = at(is_high, 3, 190, 30);
    player->square = at(is_high, 0, 200, 30); /* at a wall */
    player->power_ticks = 70;
    *ecs_unique(world, Pointer) = (Pointer){.x = pointer.x, .y = pointer.y};
}

/* Sets off, or is about to. */
static void set_behaviours(ecs_world *world, ecs_entity entity, bool is_high, bool goes)
{
    if (ecs_has(world, entity, Dart)) {
        Dart *dart = ecs_get(world, entity, Dart);
        dart->phase = goes ? SQ_DART_RUSHES : SQ_DART_RESTS;
        dart->ticks = dart->rest;
        dart->way = to(is_high, 0.6F, 0.8F);
    }
    if (ecs_has(world, entity, Cross))
        ecs_get(world, entity, Cross)->way = to(is_high, goes ? 0 : 1, goes ? 1 : 0);
    if (ecs_has(world, entity, Throw))
        ecs_get(world, entity, Throw)->ticks = ecs_read(world, entity, Throw)->every;
}

/* Each kind as food and in red. */
static void place_friends(ecs_world *world, bool is_high)
{
    for (int32_t i = 0; i < 2 * book.kinds.count; i++) {
        const float x = 80 + 50 * (float)(i % 11);
        const float y = 20 + 60 * (float)(i / 11);
        const float size = i % 2 == 0 ? 12 : 25;
        const ecs_entity entity = sq_kind_make(world, i / 2, at(is_high, x, y, size));
        assert_true(ecs_is_alive(world, entity));
        ecs_get(world, entity, Motion)->before = at(is_high, x - 4, y + 1, size);
        set_behaviours(world, entity, is_high, i % 2 == 0);
    }
}

static void place_things(ecs_world *world, bool is_high)
{
    Floor *floor = ecs_unique(world, Floor);
    put_pellet(world, at(is_high, 500, 300, 0).x, at(is_high, 500, 300, 0).y, 10);
    assert_non_null(ecs_add(world, ecs_create(world), Block, {at(is_high, 400, 250, 40)}));
    assert_non_null(ecs_add(world, ecs_create(world), Shard,
                            {.square = at(is_high, 300, 320, 8), .step = to(is_high, 2, -1)}));
    floor->trail.ticks = 30;
    floor->trail.from = at(is_high, 60, 300, 20);
    floor->trail.to = at(is_high, 200, 330, 20);
    floor->shield = 1;
    floor->decoy.ticks = 60;
    floor->decoy.square = at(is_high, 200, 260, 30);
    ecs_unique(world, Tower)->upgrades[SQ_UPGRADE_TRAIL] = 1;
    ecs_unique(world, Run)->last_hit = at(is_high, 130, 20, 25);
}

static ecs_world *scene(bool is_high)
{
    sq_game_def def = {.config = book.config, .kinds = &book.kinds, .mode = SQ_MODE_CLIMB};
    def.config.ARENA_WIDTH = is_high ? SHORT : LONG;
    def.config.ARENA_HEIGHT = is_high ? LONG : SHORT;
    ecs_world *world = sq_game_create_empty(&def);
    assert_non_null(world);
    place_player(world, is_high);
    place_friends(world, is_high);
    place_things(world, is_high);
    return world;
}

static int open_scenes(void **state)
{
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    broad = scene(false);
    high = scene(true);
    of_broad.is_upright = of_high.is_upright = true;
    return 0;
}

static int close_scenes(void **state)
{
    ecs_world_destroy(broad);
    ecs_world_destroy(high);
    sq_draw_list_deinit(&of_broad);
    sq_draw_list_deinit(&of_high);
    return 0;
}

#define SCENES NOTHING, open_scenes, close_scenes

/* ---- comparing ---- */

static bool is_same(float a, float b)
{
    return fabsf(a - b) < 0.01F;
}

static bool is_same_item(const sq_draw_item *a, const sq_draw_item *b)
{
    return a->form == b->form && a->color == b->color && a->layer == b->layer &&
           a->corners == b->corners && is_same(a->x, b->x) && is_same(a->y, b->y) &&
           is_same(a->width, b->width) && is_same(a->height, b->height);
}

static bool has_item(const sq_draw_list *list, const sq_draw_item *item)
{
    for (size_t i = 0; i < list->count; i++)
        if (is_same_item(&list->items[i], item))
            return true;
    return false;
}

/* Whatever the order. Motes lie where chance puts them. */
static void assert_all_in(const sq_draw_list *list, const sq_draw_list *other)
{
    for (size_t i = 0; i < list->count; i++) {
        const sq_draw_item *item = &list->items[i];
        if (item->color != SQ_COLOR_LAMP && !has_item(other, item))
            fail_msg("colour %d at (%g, %g), %g x %g", item->color, (double)item->x,
                     (double)item->y, (double)item->width, (double)item->height);
    }
}

static void draw(ecs_world *world, bool is_high, const sq_look *look, sq_draw_list *list)
{
    sq_look own = *look;
    const Vector shake = to(is_high, look->shake_x, look->shake_y);
    const Vector way = to(is_high, look->way_x, look->way_y);
    const Vector ripple = to(is_high, look->ripples[0].x, look->ripples[0].y);
    own.shake_x = shake.x;
    own.shake_y = shake.y;
    own.way_x = way.x;
    own.way_y = way.y;
    own.ripples[0].x = ripple.x;
    own.ripples[0].y = ripple.y;
    const sq_view view = sq_view_on_canvas(constants(world), player_of(world)->square, true);
    assert_int_equal(view.is_turned, !is_high);
    sq_draw_list_clear(list);
    assert_true(sq_frame_draw(world, view, &own, 0.75F, list));
    assert_true(sq_frame_draw_warnings(world, view, &own, 0.75F, list));
    sq_arena_draw_wall(sq_view_shaken(view, &own), constants(world), list);
}

static void assert_same_picture(const sq_look *look)
{
    draw(broad, false, look, &of_broad);
    draw(high, true, look, &of_high);
    assert_true(of_broad.count > 100);
    assert_all_in(&of_broad, &of_high);
    assert_all_in(&of_high, &of_broad);
}

TEST_IN(SCENES, a_turned_arena_looks_like_a_high_one) {
    assert_same_picture(&(sq_look){0});
}

TEST_IN(SCENES, effects_turn_with_the_arena) {
    assert_same_picture(&(sq_look){.shake_x = 3,
                                   .shake_y = -2,
                                   .swell = 4,
                                   .way_x = -7,
                                   .way_y = 2,
                                   .ripple_count = 1,
                                   .ripples = {{200, 120, 60, 9}}});
}

TEST_IN(SCENES, a_picture_that_stands_still_after_a_hit_turns_too) {
    assert_same_picture(&(sq_look){.held = true, .hurt = true});
}

TEST_IN(SCENES, the_aim_of_a_lunge_turns_with_the_arena) {
    player_of(broad)->power_ticks = player_of(high)->power_ticks = 0;
    ecs_delete_any(broad, Friend);
    ecs_delete_any(high, Friend);
    assert_same_picture(&(sq_look){.steady = true});
}

/* Of other rectangles, which together are the same. */
TEST_IN(SCENES, what_the_walls_have_closed_turns_too) {
    ecs_delete_any(broad, Friend);
    ecs_delete_any(high, Friend);
    ecs_unique(broad, Conditions)->bounds = (Bounds){30, 20, 590, 350};
    ecs_unique(high, Conditions)->bounds = (Bounds){20, 30, 350, 590};
    draw(broad, false, &(sq_look){0}, &of_broad);
    draw(high, true, &(sq_look){0}, &of_high);
    static const sq_point places[] = {{10, 100}, {100, 60}, {355, 400}, {200, 640}, {25, 300}};
    each_case(i, places) {
        const sq_color color = seen_at(&of_broad, places[i].x, places[i].y);
        assert_int_equal(color, seen_at(&of_high, places[i].x, places[i].y));
        assert_int_equal(color == SQ_COLOR_WALL, i != 4);
    }
}
