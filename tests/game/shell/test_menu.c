/* menu: choosing by pointer and by keys. The items are 220 x 28, 32 apart. */
#include "game/arena.h"

#include "shell/menu.h"

enum { LEFT = 210, TOP = 100, WIDTH = 220, HEIGHT = 28, STRIDE = 32 };
enum { RIGHT = LEFT + WIDTH, MIDDLE = LEFT + WIDTH / 2 };

static sq_sounds sounds;
static sq_controls hand;

static sq_places row(int number)
{
    const float top = (float)(TOP + number * STRIDE);
    return (sq_places){{LEFT, top, WIDTH, HEIGHT}, {LEFT, 2 * top, WIDTH, HEIGHT}};
}

static sq_menu make_menu(int count)
{
    sq_menu menu = {0};
    for (int item = 0; item < count; item++)
        sq_menu_add_at(&menu, item, row(item), "Item %d", item + 1);
    return menu;
}

/* Three items; the middle one has a value. */
static sq_menu make_menu_with_value(const char *value)
{
    sq_menu menu = make_menu(3);
    snprintf(menu.items[1].value, sizeof menu.items[1].value, "%s", value);
    menu.selected = 1;
    return menu;
}

/* A pointer at its previous place has not moved. */
static sq_menu_act act(sq_menu *menu, float x, float y, unsigned pressed)
{
    const bool moved = x != hand.pointer_x || y != hand.pointer_y;
    hand =
        (sq_controls){.pointer_x = x, .pointer_y = y, .pointer_moved = moved, .pressed = pressed};
    return sq_menu_tick(menu, &hand, &sounds);
}

static int point(sq_menu *menu, float x, float y, unsigned pressed)
{
    const sq_menu_act done = act(menu, x, y, pressed);
    assert_int_equal(done.step, 0);
    return done.choice;
}

/* The pointer rests at its place. */
static int press(sq_menu *menu, unsigned pressed)
{
    return point(menu, hand.pointer_x, hand.pointer_y, pressed);
}

static void assert_act(sq_menu_act done, int choice, int step)
{
    assert_int_equal(done.choice, choice);
    assert_int_equal(done.step, step);
}

static int reset(void **state)
{
    sounds = (sq_sounds){0};
    hand = (sq_controls){0};
    return 0;
}

#define MENU NOTHING, reset, NULL

/* ---- items ---- */

TEST_IN(MENU, items_are_added_at_the_end) {
    sq_menu menu = make_menu(2);
    sq_menu_item *added = sq_menu_add(&menu, 7, "%s, floor %d", "Continue", 12);
    assert_int_equal(menu.count, 3);
    assert_ptr_equal(added, &menu.items[2]);
    assert_int_equal(added->choice, 7);
    assert_string_equal(added->text, "Continue, floor 12");
    assert_string_equal(added->value, "");
    assert_false(added->refuses);
    assert_string_equal(menu.items[0].text, "Item 1");
}

TEST_IN(MENU, an_items_text_that_is_too_long_is_cut) {
    sq_menu menu = {0};
    sq_menu_add(&menu, 0, "%s", "A text that has more characters than an item has room for");
    assert_string_equal(menu.items[0].text, "A text that has more characters");
}

TEST_IN(MENU, an_item_added_again_keeps_nothing_of_the_old_one) {
    sq_menu menu = make_menu_with_value("on");
    menu.items[1].refuses = true;
    menu.count = 1;
    sq_menu_add(&menu, 1, "New");
    assert_string_equal(menu.items[1].value, "");
    assert_false(menu.items[1].refuses);
}

/* Four items; only the first and the last are offered. */
TEST_IN(MENU, an_item_is_identified_by_its_choice) {
    sq_menu menu = {0};
    sq_menu_add_at(&menu, 3, row(0), "Fourth");
    snprintf(sq_menu_add_at(&menu, 0, row(1), "First")->value, sizeof menu.items[0].value, "on");
    assert_int_equal(sq_menu_selected(&menu), 3);
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), 3);
    sq_menu_select(&menu, 0);
    assert_int_equal(menu.selected, 1);
    assert_int_equal(sq_menu_selected(&menu), 0);
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), 0);
    assert_act(act(&menu, 0, 0, SQ_PRESS_RIGHT), 0, 1);
    assert_int_equal(point(&menu, MIDDLE, TOP + 5, SQ_PRESS_CLICK), 3);
    sq_menu_select(&menu, 2); /* is not there */
    assert_int_equal(sq_menu_selected(&menu), 3);
}

/* ---- keys ---- */

TEST_IN(MENU, home_and_end_select_the_first_and_the_last_item) {
    sq_menu menu = make_menu(5);
    assert_int_equal(press(&menu, SQ_PRESS_LAST), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 4);
    assert_int_equal(press(&menu, SQ_PRESS_LAST), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 4);
    assert_int_equal(press(&menu, SQ_PRESS_FIRST), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 0);
}

TEST_IN(MENU, keys_move_the_selection_and_wrap_around) {
    sq_menu menu = make_menu(3);
    const int down[] = {1, 2, 0, 1}, up[] = {0, 2, 1, 0};
    each_case(i, down) {
        assert_int_equal(press(&menu, SQ_PRESS_DOWN), SQ_MENU_NONE);
        assert_int_equal(menu.selected, down[i]);
    }
    each_case(i, up) {
        assert_int_equal(press(&menu, SQ_PRESS_UP), SQ_MENU_NONE);
        assert_int_equal(menu.selected, up[i]);
    }
}

TEST_IN(MENU, menus_of_one_and_of_the_most_items_wrap_around_too) {
    sq_menu one = make_menu(1), most = make_menu(SQ_MENU_ITEMS_MAX);
    press(&one, SQ_PRESS_DOWN);
    assert_int_equal(one.selected, 0);
    press(&one, SQ_PRESS_UP);
    assert_int_equal(one.selected, 0);
    press(&most, SQ_PRESS_UP);
    assert_int_equal(most.selected, SQ_MENU_ITEMS_MAX - 1);
    press(&most, SQ_PRESS_DOWN);
    assert_int_equal(most.selected, 0);
}

TEST_IN(MENU, confirm_chooses_the_selected_item) {
    sq_menu menu = make_menu(3);
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), 0);
    press(&menu, SQ_PRESS_UP);
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), 2);
}

TEST_IN(MENU, without_a_press_nothing_is_chosen) {
    sq_menu menu = make_menu(3);
    assert_int_equal(press(&menu, 0), SQ_MENU_NONE);
    assert_int_equal(press(&menu, SQ_PRESS_PAUSE | SQ_PRESS_BACK | SQ_PRESS_SUSPEND), SQ_MENU_NONE);
    assert_int_equal(press(&menu, SQ_PRESS_LEFT), SQ_MENU_NONE);
    assert_int_equal(press(&menu, SQ_PRESS_RIGHT), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 0);
}

/* ---- the pointer ---- */

TEST_IN(MENU, a_click_chooses_the_item_under_the_pointer) {
    sq_menu menu = make_menu(3);
    for (int item = 2; item >= 0; item--) {
        const float y = (float)(TOP + item * STRIDE);
        assert_int_equal(point(&menu, MIDDLE, y + 14, SQ_PRESS_CLICK), item);
        assert_int_equal(menu.selected, item);
        assert_int_equal(point(&menu, LEFT, y, SQ_PRESS_CLICK), item);
        assert_int_equal(point(&menu, RIGHT - 0.5F, y + 27.5F, SQ_PRESS_CLICK), item);
    }
}

TEST_IN(MENU, a_click_outside_the_items_chooses_nothing) {
    sq_menu menu = make_menu(3);
    assert_int_equal(point(&menu, LEFT - 1, TOP + 10, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, RIGHT, TOP + 10, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, MIDDLE, TOP - 1, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, MIDDLE, TOP + 28, SQ_PRESS_CLICK), SQ_MENU_NONE); /* between */
    assert_int_equal(point(&menu, MIDDLE, TOP + 3 * STRIDE, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, -500, 9999, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 0);
}

/* No matter what the keys have selected before. */
TEST_IN(MENU, a_click_of_a_resting_pointer_chooses_the_item_there) {
    sq_menu menu = make_menu(3);
    point(&menu, MIDDLE, TOP + STRIDE + 5, 0);
    press(&menu, SQ_PRESS_DOWN);
    assert_int_equal(menu.selected, 2);
    assert_int_equal(press(&menu, SQ_PRESS_CLICK), 1);
    assert_int_equal(menu.selected, 1);
}

TEST_IN(MENU, a_pointer_that_moves_onto_an_item_selects_it) {
    sq_menu menu = make_menu(3);
    assert_int_equal(point(&menu, MIDDLE, TOP + STRIDE + 5, 0), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 1);
    point(&menu, MIDDLE, 5, 0); /* away from all: the selection stays */
    assert_int_equal(menu.selected, 1);
    point(&menu, MIDDLE + 1, TOP + 2 * STRIDE + 5, 0);
    assert_int_equal(menu.selected, 2);
}

TEST_IN(MENU, a_pointer_at_rest_leaves_the_selection_to_the_keys) {
    sq_menu menu = make_menu(3);
    point(&menu, MIDDLE, TOP + STRIDE + 5, 0);
    point(&menu, MIDDLE, TOP + STRIDE + 5, SQ_PRESS_DOWN);
    assert_int_equal(menu.selected, 2);
    point(&menu, MIDDLE, TOP + STRIDE + 5, 0);
    assert_int_equal(menu.selected, 2);
    assert_int_equal(point(&menu, MIDDLE, TOP + STRIDE + 5, SQ_PRESS_CONFIRM), 2);
}

TEST_IN(MENU, an_item_that_refuses_can_be_selected_but_not_chosen) {
    sq_menu menu = make_menu(3);
    menu.items[1].refuses = true;
    assert_int_equal(press(&menu, SQ_PRESS_DOWN), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 1);
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), SQ_MENU_NONE);
    assert_int_equal(point(&menu, MIDDLE, TOP + STRIDE + 5, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, MIDDLE, TOP + 5, SQ_PRESS_CLICK), 0);
}

/* ---- values ---- */

TEST_IN(MENU, left_and_right_change_a_value) {
    sq_menu menu = make_menu_with_value("on");
    assert_act(act(&menu, 0, 0, SQ_PRESS_RIGHT), 1, 1);
    assert_act(act(&menu, 0, 0, SQ_PRESS_LEFT), 1, -1);
    assert_act(act(&menu, 0, 0, SQ_PRESS_LEFT | SQ_PRESS_RIGHT), SQ_MENU_NONE, 0);
}

TEST_IN(MENU, left_and_right_do_nothing_to_an_item_that_is_alone_and_has_no_value) {
    sq_menu menu = make_menu_with_value("on");
    menu.selected = 0;
    assert_act(act(&menu, 0, 0, SQ_PRESS_LEFT), SQ_MENU_NONE, 0);
    assert_act(act(&menu, 0, 0, SQ_PRESS_RIGHT), SQ_MENU_NONE, 0);
    assert_int_equal(menu.selected, 0);
}

/* The places of the value's first and last character. */
static void find_arrows(const sq_menu *menu, float *first_x, float *last_x, float *y)
{
    sq_draw_list list = {0};
    bool found = false;
    sq_menu_draw(menu, &list);
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        if (item->form != SQ_TEXT || !strstr(sq_draw_item_text(&list, item), "\u00ab"))
            continue;
        *first_x = item->x + 4;
        *last_x = item->x + item->width - 4;
        *y = item->y + item->height / 2;
        found = true;
    }
    assert_true(found);
    sq_draw_list_deinit(&list);
}

TEST_IN(MENU, a_click_on_an_arrow_beside_a_value_changes_it) {
    static const char *const values[] = {"7", "on", "colour-blind"};
    each_case(i, values) {
        sq_menu menu = make_menu_with_value(values[i]);
        float first_x = 0, last_x = 0, y = 0;
        find_arrows(&menu, &first_x, &last_x, &y);
        assert_act(act(&menu, first_x, y, SQ_PRESS_CLICK), 1, -1);
        assert_act(act(&menu, last_x, y, SQ_PRESS_CLICK), 1, 1);
        assert_act(act(&menu, (first_x + last_x) / 2, y, SQ_PRESS_CLICK), 1, 0);
        assert_act(act(&menu, first_x - 24, y, SQ_PRESS_CLICK), 1, 0);
        assert_act(act(&menu, first_x, y, SQ_PRESS_CONFIRM), 1, 0);
    }
}

/* Other items show no arrows, so the tap is for the item. */
TEST_IN(MENU, a_tap_where_an_arrow_would_be_on_another_item_chooses_that_item) {
    sq_menu menu = make_menu_with_value("on");
    float first_x = 0, last_x = 0, y = 0;
    find_arrows(&menu, &first_x, &last_x, &y);
    menu.selected = 0;
    assert_act(act(&menu, first_x, y, SQ_PRESS_CLICK), 1, 0);
    assert_act(act(&menu, first_x, y, SQ_PRESS_CLICK), 1, -1);
    snprintf(menu.items[0].value, sizeof menu.items[0].value, "on");
    assert_act(act(&menu, first_x, y - STRIDE, SQ_PRESS_CLICK), 0, 0);
    assert_act(act(&menu, first_x, y - STRIDE, SQ_PRESS_CLICK), 0, -1);
    act(&menu, first_x, y, 0);
    assert_act(act(&menu, first_x, y, SQ_PRESS_CLICK | SQ_PRESS_UP), 1, 0);
}

/* ---- for fingers ---- */

TEST_IN(MENU, an_upright_menu_has_places_of_its_own_and_keeps_its_selection) {
    sq_menu menu = make_menu(6);
    point(&menu, MIDDLE, TOP + 4 * STRIDE + 5, 0);
    assert_int_equal(menu.selected, 4);
    menu.is_upright = true;
    assert_number(sq_menu_area(&menu, 4).top, 2 * (TOP + 4 * STRIDE));
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), 4);
}

/* The right arrow ends where the item does. */
TEST_IN(MENU, the_arrows_of_a_value_are_as_broad_as_a_finger) {
    sq_menu menu = make_menu(3);
    menu.for_fingers = true;
    snprintf(menu.items[1].value, sizeof menu.items[1].value, "7");
    menu.selected = 1;
    const sq_area area = sq_menu_area(&menu, 1);
    float width[2] = {0, 0};
    for (float x = area.left - 20; x < area.left + area.width + 20; x++) {
        menu.selected = 1;
        const sq_menu_act done = act(&menu, x, area.top + 20, SQ_PRESS_CLICK);
        if (done.step != 0)
            width[done.step > 0]++;
    }
    assert_true(width[0] >= SQ_FINGER_SIDE && width[1] >= SQ_FINGER_SIDE);
}

/* ---- how it looks ---- */

static const sq_draw_item *find_text(const sq_draw_list *list, const char *text)
{
    for (size_t i = 0; i < list->count; i++)
        if (list->items[i].form == SQ_TEXT &&
            strcmp(sq_draw_item_text(list, &list->items[i]), text) == 0)
            return &list->items[i];
    fail_msg("there is no '%s'", text);
    return NULL;
}

TEST_IN(MENU, every_item_is_drawn_and_the_selected_one_stands_out) {
    sq_draw_list list = {0};
    sq_menu menu = make_menu(3);
    size_t highlighted = 0, panels = 0;
    menu.selected = 1;
    sq_menu_draw(&menu, &list);
    for (int item = 0; item < 3; item++) {
        const sq_draw_item *text = find_text(&list, menu.items[item].text);
        assert_about(text->x + text->width / 2, MIDDLE, 1);
        assert_true(text->y >= TOP + (float)item * STRIDE);
        assert_true(text->y + text->height <= TOP + (float)item * STRIDE + HEIGHT);
    }
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        panels += item->color == SQ_COLOR_PANEL;
        if (item->color != SQ_COLOR_SELECTED)
            continue;
        assert_number(item->x, LEFT);
        assert_number(item->y, TOP + STRIDE);
        assert_number(item->width, WIDTH);
        assert_number(item->height, HEIGHT);
        highlighted++;
    }
    assert_int_equal(highlighted, 1);
    assert_int_equal(panels, 2);
    sq_draw_list_deinit(&list);
}

TEST_IN(MENU, a_value_stands_at_the_right_with_arrows_if_it_is_selected) {
    sq_draw_list list = {0};
    sq_menu menu = make_menu_with_value("on");
    sq_menu_draw(&menu, &list);
    const sq_draw_item *selected = find_text(&list, "\u00ab on \u00bb");
    const float right = selected->x + selected->width;
    assert_true(find_text(&list, "Item 2")->x < MIDDLE);
    menu.selected = 0;
    sq_draw_list_clear(&list);
    sq_menu_draw(&menu, &list);
    const sq_draw_item *text = find_text(&list, "on");
    const float arrow = sq_text_width(" \u00bb", text->text_size) + text->text_size;
    assert_about(text->x + text->width, right - arrow, 1); /* the value stays in place */
    sq_draw_list_deinit(&list);
}

/* ---- columns and rows ---- */

/* 0 1 2
 * 3   4
 *   5    */
static void assert_goes(int from, unsigned direction, int to)
{
    static const float places[][2] = {{0, 0}, {50, 0}, {100, 0}, {0, 50}, {100, 50}, {50, 100}};
    sq_menu menu = {0};
    for (int i = 0; i < (int)LENGTH(places); i++)
        sq_menu_add_at(&menu, i,
                       (sq_places){.wide = {places[i][0], places[i][1], 40, 40},
                                   .upright = {places[i][1], 2 * places[i][0], 40, 40}},
                       "%d", i);
    menu.selected = from;
    sounds = (sq_sounds){0};
    assert_int_equal(press(&menu, direction), SQ_MENU_NONE);
    assert_int_equal(menu.selected, to);
    assert_int_equal(sounds.count, from != to);
}

TEST_IN(MENU, a_direction_goes_to_the_next_item_there) {
    hand.pointer_x = -1;
    assert_goes(0, SQ_PRESS_RIGHT, 1);
    assert_goes(1, SQ_PRESS_RIGHT, 2);
    assert_goes(2, SQ_PRESS_LEFT, 1);
    assert_goes(0, SQ_PRESS_DOWN, 3);
    assert_goes(3, SQ_PRESS_RIGHT, 4);
    assert_goes(4, SQ_PRESS_UP, 2);
    assert_goes(1, SQ_PRESS_DOWN, 5);
    assert_goes(5, SQ_PRESS_UP, 1);
    assert_goes(5, SQ_PRESS_LEFT, 3);
}

/* What lies nearer, but in another row, is no way to the side: as in the pause of practice. */
TEST_IN(MENU, a_row_is_gone_through_before_others_count) {
    static const sq_area places[] = {{0, 0, 300, 40},
                                     {310, 0, 300, 40},
                                     {0, 50, 200, 40},
                                     {208, 50, 200, 40},
                                     {416, 50, 200, 40}};
    sq_menu menu = {0};
    hand.pointer_x = -1;
    each_case(i, places)
        sq_menu_add_at(&menu, (int)i, (sq_places){.wide = places[i], .upright = places[i]}, "%zu",
                       i);
    menu.selected = 4;
    assert_int_equal(press(&menu, SQ_PRESS_LEFT), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 3);
    assert_int_equal(press(&menu, SQ_PRESS_LEFT), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 2);
}

TEST_IN(MENU, at_the_edge_left_and_right_stay) {
    hand.pointer_x = -1;
    assert_goes(0, SQ_PRESS_LEFT, 0);
    assert_goes(2, SQ_PRESS_RIGHT, 2);
}

/* 0 2 4
 * 1 3   */
TEST_IN(MENU, up_and_down_go_on_from_one_column_to_the_next) {
    hand.pointer_x = -1;
    sq_menu menu = {0};
    for (int i = 0; i < 5; i++) {
        const sq_area place = {(float)(i / 2 * 50), (float)(i % 2 * 50), 40, 40};
        sq_menu_add_at(&menu, i, (sq_places){.wide = place, .upright = place}, "%d", i);
    }
    for (int i = 1; i <= 5; i++) {
        assert_int_equal(press(&menu, SQ_PRESS_DOWN), SQ_MENU_NONE);
        assert_int_equal(menu.selected, i % 5);
    }
    for (int i = 4; i >= 0; i--) {
        assert_int_equal(press(&menu, SQ_PRESS_UP), SQ_MENU_NONE);
        assert_int_equal(menu.selected, i);
    }
}
