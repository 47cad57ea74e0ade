/* hud: the figures of a game, the hints, the pause button for touch. */
#include "game/arena.h"

#include "picture/arena_view.h"
#include "picture/frame.h"
#include "picture/hud.h"
#include "rules/lesson.h"

static ecs_world *game;
static sq_draw_list list;
static sq_controls hand;

static int open_mode(sq_mode mode)
{
    sq_game_def def = default_def(1);
    def.mode = mode;
    game = sq_game_create(&def);
    list = (sq_draw_list){0};
    hand = (sq_controls){0};
    return game ? 0 : -1;
}

static int open_classic(void **state)
{
    return open_mode(SQ_MODE_CLASSIC);
}

static int open_tower(void **state)
{
    return open_mode(SQ_MODE_TOWER);
}

static int open_climb(void **state)
{
    return open_mode(SQ_MODE_CLIMB);
}

static int close_game(void **state)
{
    ecs_world_destroy(game);
    sq_draw_list_deinit(&list);
    return 0;
}

#define TOWER NOTHING, open_tower, close_game

#define CLIMB NOTHING, open_climb, close_game

#define CLASSIC NOTHING, open_classic, close_game

static const sq_draw_item *find(const char *text)
{
    sq_draw_list_clear(&list);
    sq_hud_draw_figures(game, &list);
    sq_hud_draw_pause_button(&hand, &list);
    assert_false(list.out_of_memory);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && strstr(sq_draw_item_text(&list, &list.items[i]), text))
            return &list.items[i];
    return NULL;
}

static bool shows(const char *text)
{
    return find(text) != NULL;
}

static sq_view view(void)
{
    return sq_view_below_strip(constants(game), player_of(game)->square, hand.is_upright);
}

static bool hints(const char *text)
{
    sq_draw_list_clear(&list);
    list.is_upright = hand.is_upright;
    sq_hud_draw_hint(game, &hand, &sq_keys_defaults, view(), &list);
    assert_false(list.out_of_memory);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && strstr(sq_draw_item_text(&list, &list.items[i]), text))
            return true;
    return false;
}

static void set_size(float size)
{
    player_of(game)->square.size = size;
}

/* The total width of the bars in this colour. */
static float bar_width(sq_color color)
{
    float width = 0;
    find("");
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_RECT && list.items[i].color == color)
            width += list.items[i].width;
    return width;
}

static bool has_aside(void)
{
    sq_draw_list_clear(&list);
    sq_hud_draw_aside(game, "replay", &list);
    return list.count > 0;
}

TEST_IN(CLIMB, words_between_the_figures_leave_their_place_to_a_bar) {
    assert_true(has_aside());
    ecs_unique(game, Player)->power_ticks = 10;
    assert_false(has_aside());
}

/* ---- the chain ---- */

static const sq_draw_item *find_chain(int32_t chain, float x)
{
    const sq_view view = sq_view_below_strip(ecs_unique_read(game, Config), (Square){0}, false);
    Player *player = ecs_unique(game, Player);
    ecs_unique(game, Floor)->chain.links = chain;
    ecs_unique(game, Floor)->chain.ticks = 30;
    player->square = player->before = (Square){x, 100, 15};
    sq_draw_list_clear(&list);
    sq_hud_draw_chain(game, view, 1, &list);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT)
            return &list.items[i];
    return NULL;
}

/* A number in the colour of texts, on the ground on which these can be read. */
TEST_IN(CLIMB, the_chain_is_read_without_colours) {
    const sq_draw_item *number = find_chain(7, 200);
    assert_non_null(number);
    assert_string_equal(sq_draw_item_text(&list, number), "x7");
    assert_int_equal(number->color, SQ_COLOR_TEXT);
    assert_int_equal(list.items[0].color, SQ_COLOR_PANEL);
    assert_true(list.items[0].x < number->x &&
                list.items[0].x + list.items[0].width > number->x + number->width);
    assert_true(list.items[0].y <= number->y &&
                list.items[0].y + list.items[0].height > number->y + number->height);
    assert_true(number->text_size == SQ_TITLE_SIZE);
}

/* The bar is half as long as its ground when half the time is left. */
TEST_IN(CLIMB, the_time_left_of_a_chain_is_a_length) {
    assert_non_null(find_chain(2, 200));
    const sq_draw_item *ground = &list.items[list.count - 2], *bar = &list.items[list.count - 1];
    const float all = (float)ecs_unique_read(game, Config)->CHAIN_DURATION;
    assert_true(fabsf(bar->width - ground->width * 30 / all) < 0.01F);
    assert_true(bar->x == ground->x);
}

TEST_IN(CLIMB, a_chain_stands_beside_the_player_and_in_the_arena) {
    const float width = ecs_unique_read(game, Config)->ARENA_WIDTH;
    assert_null(find_chain(1, 200));
    for (float x = 0; x <= width - 15; x += 5) {
        assert_non_null(find_chain(1000, x));
        const sq_draw_item *box = &list.items[0];
        const sq_view view = sq_view_below_strip(ecs_unique_read(game, Config), (Square){0}, false);
        const Square player = sq_square_on_canvas(&view, (Square){x, 100, 15});
        const float gap =
            box->x > player.x ? box->x - player.x - player.size : player.x - box->x - box->width;
        assert_true(fabsf(gap - 8) < 0.01F);
        assert_true(box->x >= 0 && box->x + box->width <= SQ_CANVAS_WIDTH);
    }
}

/* ---- the player's size ---- */

TEST_IN(CLASSIC, no_figure_stands_beside_the_bar) {
    assert_true(shows("Size"));
    assert_true(!shows("15"));
    assert_true(!shows("hit"));
}

/* With 2.5 a hit and 5 the least, 7.5 stands one more hit. */
TEST_IN(CLASSIC, the_bar_is_red_before_the_last_hit) {
    set_size(7.5F);
    assert_true(bar_width(SQ_COLOR_PLAYER) > 0);
    set_size(7.4F);
    assert_true(bar_width(SQ_COLOR_PLAYER) == 0);
}

TEST_IN(TOWER, defense_leaves_the_bar_blue_for_longer) {
    set_size(7.4F);
    ecs_unique(game, Tower)->upgrades[SQ_UPGRADE_DEFENSE] = 5; /* each hit costs 0.5 */
    assert_true(bar_width(SQ_COLOR_PLAYER) > 0);
}

TEST_IN(CLASSIC, the_bar_shows_the_players_size) {
    set_size(12.5F); /* of 25: half of 112 */
    assert_about(bar_width(SQ_COLOR_PLAYER), 56, 0.01F);
    assert_about(bar_width(SQ_COLOR_DANGER), 22.4F, 0.01F); /* the part below the smallest size */
    set_size(5);
    assert_about(bar_width(SQ_COLOR_PLAYER), 0, 0.01F);
    set_size(-1);
    assert_about(bar_width(SQ_COLOR_DANGER), 22.4F, 0.01F);
}

static int count_cuts(void)
{
    int cuts = 0;
    find("");
    for (size_t i = 0; i < list.count; i++)
        cuts += list.items[i].form == SQ_RECT && list.items[i].color == SQ_COLOR_BACKGROUND;
    return cuts;
}

/* The start of the red end is a division of its own. */
TEST_IN(CLASSIC, the_bar_is_divided_into_hits) {
    set_size(15); /* 12.5, 10, 7.5; and 5 */
    assert_int_equal(count_cuts(), 3);
    set_size(14.99F);
    assert_int_equal(count_cuts(), 3);
    set_size(7.5F);
    assert_int_equal(count_cuts(), 0);
    set_size(24.99F);
    assert_int_equal(count_cuts(), 7);
}

TEST_IN(CLASSIC, divisions_too_narrow_to_count_are_not_drawn) {
    set_size(15);
    constants(game)->PLAYER_DAMAGE = 1;
    assert_int_equal(count_cuts(), 0);
    constants(game)->PLAYER_DAMAGE = 0;
    assert_int_equal(count_cuts(), 0);
}

TEST_IN(CLASSIC, each_division_is_the_size_after_a_hit) {
    set_size(10); /* 7.5 of 25, on a bar of 112 */
    assert_int_equal(count_cuts(), 1);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_RECT && list.items[i].color == SQ_COLOR_BACKGROUND)
            assert_about(list.items[i].x - 148, 33.6F, 0.01F);
}

/* ---- remaining friends ---- */

TEST_IN(CLASSIC, a_classic_game_shows_the_friends) {
    assert_true(shows("5 left"));
    assert_true(shows("eat them all"));
    assert_false(shows("Floor"));
    put_friend(game, 10, 10, 5);
    assert_true(shows("6 left"));
}

TEST_IN(TOWER, a_floor_shows_friends_present_and_to_come) {
    assert_true(shows("Floor 1"));
    assert_true(shows("4 left"));
    assert_false(shows("to win"));
    ecs_delete_any(game, Friend);
    assert_true(shows("3 left"));
    assert_about(bar_width(SQ_COLOR_FOOD), 28, 0.01F);
    ecs_unique(game, Tower)->to_come = 0;
    assert_true(shows("0 left"));
    assert_about(bar_width(SQ_COLOR_FOOD), 112, 0.01F);
}

TEST_IN(TOWER, power_is_shown_while_it_lasts) {
    assert_false(shows("Power!"));
    player_of(game)->power_ticks = 60;
    assert_true(shows("Power!"));
    assert_about(bar_width(SQ_COLOR_POWER), 48, 0.01F);
    ecs_unique(game, Tower)->upgrades[SQ_UPGRADE_DURATION] = 10; /* 220 ticks in all */
    player_of(game)->power_ticks = 220;
    assert_about(bar_width(SQ_COLOR_POWER), 96, 0.01F);
}

/* ---- hints ---- */

TEST_IN(CLASSIC, hints_match_the_device) {
    static const char *const words[] = {
        [SQ_DEVICE_MOUSE] = "mouse",
        [SQ_DEVICE_KEYBOARD] = "WASD",
        [SQ_DEVICE_GAMEPAD] = "stick",
        [SQ_DEVICE_TOUCH] = "Drag",
    };
    for (int device = 0; device < (int)LENGTH(words); device++) {
        hand.device = (sq_device)device;
        for (int other = 0; other < (int)LENGTH(words); other++)
            assert_int_equal(hints(words[other]), other == device);
        assert_true(hints("Eat small ones, flee spiky ones, take pellets."));
    }
}

/* The wall around the arena is drawn after the hints and would cover them. */
TEST_IN(CLASSIC, hints_fit_between_the_walls) {
    const Config *config = ecs_unique(game, Config);
    const sq_letterbox arena = sq_view_below_strip(config, (Square){0}, false).arena;
    const float right = arena.x + config->ARENA_WIDTH * arena.scale;
    for (int device = SQ_DEVICE_MOUSE; device <= SQ_DEVICE_TOUCH; device++) {
        hand.device = (sq_device)device;
        assert_true(hints("Eat"));
        for (const sq_draw_item *item = list.items; item < list.items + list.count; item++) {
            const float margin = item->form == SQ_TEXT ? SQ_GLYPH_HEIGHT / 2.0F : 0;
            assert_true(item->x >= arena.x + margin);
            assert_true(item->x + item->width <= right - margin);
        }
    }
}

/* On an upright canvas, too, and the steps of the lesson, for fingers. */
TEST_IN(CLIMB, lessons_fit_into_a_turned_arena) {
    hand = (sq_controls){.device = SQ_DEVICE_TOUCH, .is_upright = true};
    const sq_view turned = view();
    const Bounds seen = sq_view_bounds(&turned);
    assert_true(turned.is_turned);
    for (int step = SQ_LESSON_NONE; step <= SQ_LESSON_POWER; step++) {
        ecs_unique(game, Floor)->lesson = step;
        assert_true(hints(""));
        for (const sq_draw_item *item = list.items; item < list.items + list.count; item++) {
            assert_true(item->x >= seen.left && item->x + item->width <= seen.right);
            assert_true(item->y >= seen.top && item->y + item->height <= seen.bottom);
        }
    }
}

TEST_IN(CLASSIC, hints_disappear_after_a_while) {
    ecs_unique(game, Run)->tick = 299;
    assert_true(hints("Eat small"));
    ecs_unique(game, Run)->tick = 300;
    assert_false(hints("Eat small") || hints("mouse"));
}

/* The backdrop: below all of the words. */
static sq_draw_item backdrop(void)
{
    assert_true(hints("Eat"));
    const sq_draw_item ground = list.items[0];
    assert_false(ground.form == SQ_TEXT);
    assert_int_equal(ground.color, SQ_COLOR_PANEL);
    for (const sq_draw_item *item = list.items + 1; item < list.items + list.count; item++) {
        assert_int_equal(item->color, SQ_COLOR_TEXT);
        assert_true(item->x >= ground.x && item->x + item->width <= ground.x + ground.width);
        assert_true(item->y >= ground.y && item->y + item->height <= ground.y + ground.height);
    }
    return ground;
}

static bool touches(Square square, sq_draw_item ground)
{
    const sq_view seen = view();
    const Square shown = sq_square_on_canvas(&seen, square);
    return shown.x < ground.x + ground.width && shown.x + shown.size > ground.x &&
           shown.y < ground.y + ground.height && shown.y + shown.size > ground.y;
}

/* Whether the square is a friend, a pellet or the player. */
TEST_IN(CLASSIC, hints_stand_where_no_square_is) {
    ecs_delete_any(game, Friend);
    put_player(game, 320, 150, 15);
    const sq_draw_item usual = backdrop();
    const Square inside = {320, 300, 20};
    assert_true(touches(inside, usual));
    const ecs_entity one = put_friend(game, inside.x, inside.y, inside.size);
    assert_false(touches(inside, backdrop()));
    ecs_destroy(game, one);
    assert_number(backdrop().y, usual.y);
    put_player(game, inside.x, inside.y, inside.size);
    assert_false(touches(inside, backdrop()));
    put_player(game, 320, 150, 15);
    put_pellet(game, inside.x, inside.y, inside.size);
    assert_false(touches(inside, backdrop()));
}

TEST_IN(CLASSIC, squares_at_the_bottom_lead_the_hints_to_the_top) {
    ecs_delete_any(game, Friend);
    for (float x = 0; x < 620; x += 30)
        for (float y = 230; y < 335; y += 30)
            put_friend(game, x, y, 25);
    const sq_draw_item ground = backdrop();
    assert_true(ground.y < 100 && ground.y >= SQ_STRIP_HEIGHT);
    ecs_each_read(game, Friend, one)
        assert_false(touches(one->square, ground));
}

/* Among squares everywhere, hints stand where the fewest are, and the squares lie on them. */
TEST_IN(CLASSIC, in_a_crowd_hints_hide_no_square) {
    for (float x = 0; x < 620; x += 30)
        for (float y = 0; y < 340; y += 30)
            if (y > 60 || x > 60)
                put_friend(game, x, y, 25);
    const sq_draw_item ground = backdrop();
    assert_true(ground.y < 100); /* one square less */
    const size_t last = list.count;
    assert_true(sq_frame_draw(game, view(), NULL, 1, &list));
    assert_true(list.count > last + 200);
}

/* ---- the pause button ---- */

static bool is_pause_button(float x, float y)
{
    hand.pointer_x = x;
    hand.pointer_y = y;
    return sq_hud_is_pause_button(&hand);
}

/* The button is a panel in the strip's corner. */
static sq_draw_item find_button(void)
{
    sq_draw_item button = {0};
    find("");
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_RECT && list.items[i].color == SQ_COLOR_PANEL &&
            list.items[i].x < 32)
            button = list.items[i];
    return button;
}

TEST_IN(CLASSIC, only_touch_shows_the_pause_button) {
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
        hand.device = device;
        assert_int_equal(find_button().width > 0, device == SQ_DEVICE_TOUCH);
    }
}

TEST_IN(CLASSIC, a_tap_on_the_pause_button_hits_it) {
    hand.device = SQ_DEVICE_TOUCH;
    const sq_draw_item button = find_button();
    const float right = button.x + button.width, bottom = button.y + button.height;
    hand.pressed = SQ_PRESS_CLICK;
    assert_true(is_pause_button(button.x, button.y));
    assert_true(is_pause_button(right, bottom));
    hand.pressed = SQ_PRESS_CONFIRM;
    assert_false(is_pause_button(button.x, button.y));
    hand.pressed = SQ_PRESS_CLICK;
    hand.device = SQ_DEVICE_MOUSE;
    assert_false(is_pause_button(button.x, button.y));
}

/* Where the knob of the pad stands: the last panel. */
static sq_point knob_after(float way_x, float way_y)
{
    hand = (sq_controls){.device = SQ_DEVICE_TOUCH, .is_upright = true};
    sq_draw_list_clear(&list);
    list.is_upright = true;
    sq_hud_draw_thumb(&hand, game, view(), &(sq_look){.way_x = way_x, .way_y = way_y}, &list);
    const sq_draw_item *knob = &list.items[list.count - 1];
    return (sq_point){knob->x, knob->y};
}

TEST_IN(CLIMB, the_pad_leans_where_the_player_goes_on_the_canvas) {
    const sq_point still = knob_after(0, 0);
    assert_about(knob_after(1, 0).y - still.y, 4, 0.01F); /* along the turned arena: down */
    assert_about(knob_after(1, 0).x - still.x, 0, 0.01F);
    assert_about(knob_after(0, -99).x - still.x, -10, 0.01F);
}

TEST_IN(CLIMB, the_ground_for_thumbs_lies_below_the_arena) {
    knob_after(0, 0);
    for (size_t i = 0; i < list.count; i++)
        assert_true(list.items[i].y >= SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA - 1);
    const sq_area button = sq_hud_lunge_area(true);
    assert_true(button.top >= SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA + SQ_WALL_WIDTH);
    assert_true(button.height >= SQ_FINGER_SIDE && button.width >= SQ_FINGER_SIDE);
}

TEST_IN(CLIMB, the_lunge_has_a_button_for_a_thumb_alone) {
    const sq_area area = sq_hud_lunge_area(false);
    hand = (sq_controls){.device = SQ_DEVICE_TOUCH,
                         .pressed = SQ_PRESS_CLICK,
                         .pointer_x = area.left + 5,
                         .pointer_y = area.top + 5};
    ecs_unique(game, Config)->LUNGE = 90;
    assert_true(sq_hud_is_lunge_button(&hand, game));
    hand.pointer_x = area.left - 5;
    assert_false(sq_hud_is_lunge_button(&hand, game));
    hand.pointer_x = area.left + 5;
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
        hand.device = device;
        sq_draw_list_clear(&list);
        sq_hud_draw_lunge_button(&hand, game, &list);
        assert_int_equal(list.count > 0, device == SQ_DEVICE_TOUCH);
        assert_int_equal(sq_hud_is_lunge_button(&hand, game), device == SQ_DEVICE_TOUCH);
    }
    ecs_unique(game, Config)->LUNGE = 0; /* a mode without it */
    assert_false(sq_hud_is_lunge_button(&hand, game));
}

TEST_IN(CLASSIC, a_tap_just_beside_the_pause_button_hits_it_too) {
    const sq_area area = sq_hud_pause_area();
    hand.device = SQ_DEVICE_TOUCH;
    hand.pressed = SQ_PRESS_CLICK;
    assert_true(is_pause_button(-10, -10)); /* off the canvas, where the window is broader */
    assert_true(is_pause_button(area.width - 0.5F, area.height - 0.5F));
    assert_false(is_pause_button(area.width, 20));
    assert_false(is_pause_button(20, area.height));
    assert_true(area.width >= SQ_FINGER_SIDE && area.height >= SQ_FINGER_SIDE);
}
