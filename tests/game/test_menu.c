/* menu: choosing by pointer and by keys. The items are 220 x 28, 32 apart, in the middle. */
#include "arena.h"

#include "menu.h"

enum { TOP = 100, STRIDE = 32, MIDDLE = SQ_CANVAS_WIDTH / 2, LEFT = 210, RIGHT = 430 };

static sq_menu make_menu(void)
{
    return (sq_menu){.items = {"One", "Two", "Three"}, .top = TOP};
}

static int press(sq_menu *menu, unsigned pressed)
{
    const sq_controls controls = {menu->pointer_x, menu->pointer_y, pressed};
    return sq_menu_tick(menu, &controls);
}

static int point(sq_menu *menu, float x, float y, unsigned pressed)
{
    const sq_controls controls = {x, y, pressed};
    return sq_menu_tick(menu, &controls);
}

/* ---- keys ---- */

static void keys_go_up_and_down_and_around(void **state)
{
    sq_menu menu = make_menu();
    const int down[] = {1, 2, 0, 1};
    const int up[] = {0, 2, 1, 0};
    (void)state;
    for (size_t i = 0; i < LENGTH(down); i++) {
        assert_int_equal(press(&menu, SQ_PRESS_DOWN), SQ_MENU_NONE);
        assert_int_equal(menu.selected, down[i]);
    }
    for (size_t i = 0; i < LENGTH(up); i++) {
        assert_int_equal(press(&menu, SQ_PRESS_UP), SQ_MENU_NONE);
        assert_int_equal(menu.selected, up[i]);
    }
}

static void a_menu_of_one_and_of_the_most_items_goes_around_too(void **state)
{
    sq_menu one = {.items = {"One"}, .top = TOP};
    sq_menu most = {.items = {"1", "2", "3", "4", "5", "6"}, .top = TOP};
    (void)state;
    press(&one, SQ_PRESS_DOWN);
    assert_int_equal(one.selected, 0);
    press(&one, SQ_PRESS_UP);
    assert_int_equal(one.selected, 0);
    press(&most, SQ_PRESS_UP);
    assert_int_equal(most.selected, 5);
    press(&most, SQ_PRESS_DOWN);
    assert_int_equal(most.selected, 0);
}

static void confirm_chooses_what_is_selected(void **state)
{
    sq_menu menu = make_menu();
    (void)state;
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), 0);
    press(&menu, SQ_PRESS_UP);
    assert_int_equal(press(&menu, SQ_PRESS_CONFIRM), 2);
}

static void without_a_press_nothing_is_chosen(void **state)
{
    sq_menu menu = make_menu();
    (void)state;
    assert_int_equal(press(&menu, 0), SQ_MENU_NONE);
    assert_int_equal(press(&menu, SQ_PRESS_PAUSE | SQ_PRESS_SUSPEND), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 0);
}

/* ---- the pointer ---- */

static void a_click_chooses_the_item_under_the_pointer(void **state)
{
    sq_menu menu = make_menu();
    (void)state;
    for (int item = 2; item >= 0; item--) {
        const float y = (float)(TOP + item * STRIDE);
        assert_int_equal(point(&menu, MIDDLE, y + 14, SQ_PRESS_CLICK), item);
        assert_int_equal(point(&menu, LEFT, y, SQ_PRESS_CLICK), item);
        assert_int_equal(point(&menu, RIGHT - 0.5F, y + 27.5F, SQ_PRESS_CLICK), item);
    }
}

static void a_click_outside_the_items_chooses_nothing(void **state)
{
    sq_menu menu = make_menu();
    (void)state;
    assert_int_equal(point(&menu, LEFT - 1, TOP + 10, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, RIGHT, TOP + 10, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, MIDDLE, TOP - 1, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, MIDDLE, TOP + 28, SQ_PRESS_CLICK), SQ_MENU_NONE); /* between */
    assert_int_equal(point(&menu, MIDDLE, TOP + 3 * STRIDE, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(point(&menu, -500, 9999, SQ_PRESS_CLICK), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 0);
}

static void a_pointer_that_moves_onto_an_item_selects_it(void **state)
{
    sq_menu menu = make_menu();
    (void)state;
    assert_int_equal(point(&menu, MIDDLE, TOP + STRIDE + 5, 0), SQ_MENU_NONE);
    assert_int_equal(menu.selected, 1);
    point(&menu, MIDDLE, 5, 0); /* away from all: the selection stays */
    assert_int_equal(menu.selected, 1);
    point(&menu, MIDDLE + 1, TOP + 2 * STRIDE + 5, 0);
    assert_int_equal(menu.selected, 2);
}

static void a_pointer_at_rest_leaves_the_selection_to_the_keys(void **state)
{
    sq_menu menu = make_menu();
    (void)state;
    point(&menu, MIDDLE, TOP + STRIDE + 5, 0);
    point(&menu, MIDDLE, TOP + STRIDE + 5, SQ_PRESS_DOWN);
    assert_int_equal(menu.selected, 2);
    point(&menu, MIDDLE, TOP + STRIDE + 5, 0);
    assert_int_equal(menu.selected, 2);
    assert_int_equal(point(&menu, MIDDLE, TOP + STRIDE + 5, SQ_PRESS_CONFIRM), 2);
}

static void a_pointer_that_moves_along_one_axis_has_moved(void **state)
{
    sq_menu menu = make_menu();
    (void)state;
    point(&menu, MIDDLE, TOP + 5, 0);
    press(&menu, SQ_PRESS_DOWN);
    point(&menu, MIDDLE + 1, TOP + 5, 0);
    assert_int_equal(menu.selected, 0);
    press(&menu, SQ_PRESS_DOWN);
    point(&menu, MIDDLE + 1, TOP + 6, 0);
    assert_int_equal(menu.selected, 0);
}

/* ---- how it looks ---- */

static void every_item_is_drawn_and_the_selected_one_stands_out(void **state)
{
    sq_draw_list list = {0};
    sq_menu menu = make_menu();
    const char *const names[] = {"One", "Two", "Three"};
    size_t texts = 0;
    size_t highlighted = 0;
    (void)state;
    menu.selected = 1;
    sq_menu_draw(&menu, &list);
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        if (item->is_text && texts < LENGTH(names))
            assert_string_equal(sq_draw_item_text(&list, item), names[texts]);
        texts += item->is_text;
        if (!item->is_text && item->color == SQ_COLOR_SELECTED) {
            assert_number(item->x, LEFT);
            assert_number(item->y, TOP + STRIDE);
            assert_number(item->width, RIGHT - LEFT);
            highlighted++;
        }
    }
    assert_int_equal(texts, 3);
    assert_int_equal(highlighted, 1);
    sq_draw_list_deinit(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(keys_go_up_and_down_and_around),
        cmocka_unit_test(a_menu_of_one_and_of_the_most_items_goes_around_too),
        cmocka_unit_test(confirm_chooses_what_is_selected),
        cmocka_unit_test(without_a_press_nothing_is_chosen),
        cmocka_unit_test(a_click_chooses_the_item_under_the_pointer),
        cmocka_unit_test(a_click_outside_the_items_chooses_nothing),
        cmocka_unit_test(a_pointer_that_moves_onto_an_item_selects_it),
        cmocka_unit_test(a_pointer_at_rest_leaves_the_selection_to_the_keys),
        cmocka_unit_test(a_pointer_that_moves_along_one_axis_has_moved),
        cmocka_unit_test(every_item_is_drawn_and_the_selected_one_stands_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
