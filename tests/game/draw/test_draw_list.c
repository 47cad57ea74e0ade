/* draw_list: items keep their order and values; the width of texts. */
#include "game/list_testing.h"
#include "game/numbers.h"

static void assert_rect(const sq_draw_item *item, float x, float y, float width, float height)
{
    assert_int_equal(item->form, SQ_RECT);
    assert_number(item->x, x);
    assert_number(item->y, y);
    assert_number(item->width, width);
    assert_number(item->height, height);
}

static void assert_text(size_t at, const char *text)
{
    assert_true(at < list.count);
    assert_int_equal(list.items[at].form, SQ_TEXT);
    assert_string_equal(sq_draw_item_text(&list, &list.items[at]), text);
}

/* ---- items ---- */

TEST_IN(LIST, a_zeroed_list_is_empty) {
    assert_int_equal(list.count, 0);
    sq_draw_list_clear(&list);
    assert_int_equal(list.count, 0);
    assert_false(list.out_of_memory);
}

TEST_IN(LIST, items_keep_the_order_of_the_calls) {
    sq_draw_rect(&list, 1, 2, 3, 4, SQ_COLOR_FOOD);
    sq_draw_text(&list, 5, 6, 1, SQ_LEFT, SQ_COLOR_TEXT, "first");
    sq_draw_rect(&list, 7, 8, 9, 10, SQ_COLOR_DANGER);
    sq_draw_text(&list, 11, 12, 2, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "second");
    assert_int_equal(list.count, 4);
    assert_rect(&list.items[0], 1, 2, 3, 4);
    assert_int_equal(list.items[0].color, SQ_COLOR_FOOD);
    assert_text(1, "first");
    assert_int_equal(list.items[1].color, SQ_COLOR_TEXT);
    assert_rect(&list.items[2], 7, 8, 9, 10);
    assert_int_equal(list.items[2].color, SQ_COLOR_DANGER);
    assert_text(3, "second");
    assert_number(list.items[3].text_size, 2);
}

static const sq_corner diamond[] = {
    {10, 20, SQ_COLOR_FOOD, SQ_LIT, 255},   {10, 15, SQ_COLOR_FOOD, SQ_LIT, 255},
    {13, 20, SQ_COLOR_FOOD, SQ_PLAIN, 255}, {10, 26, SQ_COLOR_FOOD, SQ_DEEP, 128},
    {8, 20, SQ_COLOR_FOOD, SQ_PLAIN, 255},
};

TEST_IN(LIST, a_mesh_keeps_its_corners_and_knows_its_extent) {
    sq_draw_mesh(&list, SQ_HALO, diamond, LENGTH(diamond));
    sq_draw_mesh(&list, SQ_BODY, diamond, 4);
    const sq_draw_item *first = &list.items[0];
    assert_int_equal(first->form, SQ_MESH);
    assert_int_equal(first->layer, SQ_HALO);
    assert_int_equal(first->corners, LENGTH(diamond));
    assert_int_equal(first->color, SQ_COLOR_FOOD);
    assert_int_equal(first->tone, SQ_LIT);
    assert_number(first->x, 8);
    assert_number(first->y, 15);
    assert_number(first->width, 5);
    assert_number(first->height, 11);
    assert_memory_equal(list.corners + list.items[1].first, diamond, 4 * sizeof *diamond);
}

TEST_IN(LIST, an_appended_mesh_keeps_its_corners) {
    sq_draw_list other = {0};
    sq_draw_rect(&other, 1, 2, 3, 4, SQ_COLOR_FOOD);
    sq_draw_mesh(&other, SQ_GLOW, diamond, LENGTH(diamond));
    sq_draw_mesh(&list, SQ_BODY, diamond, 4);
    sq_draw_list_append(&list, &other, 1);
    assert_int_equal(list.count, 2);
    assert_int_equal(list.items[1].layer, SQ_GLOW);
    assert_memory_equal(list.corners + list.items[1].first, diamond, sizeof diamond);
    sq_draw_list_deinit(&other);
}

TEST_IN(LIST, a_rectangle_has_a_tone) {
    sq_draw_toned_rect(&list, 1, 2, 3, 4, SQ_COLOR_BACKGROUND, SQ_DEEP);
    sq_draw_rect(&list, 1, 2, 3, 4, SQ_COLOR_BACKGROUND);
    assert_int_equal(list.items[0].tone, SQ_DEEP);
    assert_int_equal(list.items[1].tone, SQ_PLAIN);
}

TEST_IN(LIST, a_cleared_list_has_no_corners_and_the_lowest_altitude) {
    sq_draw_mesh(&list, SQ_BODY, diamond, 4);
    list.altitude = 2;
    sq_draw_list_clear(&list);
    assert_int_equal(list.corner_count, 0);
    assert_int_equal(list.altitude, 0);
}

/* Lines that would meet or cross become one rectangle. */
TEST_IN(LIST, a_frame_without_room_inside_is_the_whole_rectangle) {
    static const float sizes[][2] = {{6, 50}, {50, 6}, {5, 5}, {0.5F, 0.5F}};
    each_case(i, sizes) {
        sq_draw_list_clear(&list);
        sq_draw_frame(&list, 10, 20, sizes[i][0], sizes[i][1], 3, SQ_COLOR_POWER);
        assert_int_equal(list.count, 1);
        assert_number(list.items[0].x, 10);
        assert_number(list.items[0].y, 20);
        assert_number(list.items[0].width, sizes[i][0]);
        assert_number(list.items[0].height, sizes[i][1]);
        assert_int_equal(list.items[0].color, SQ_COLOR_POWER);
    }
    sq_draw_list_clear(&list);
    sq_draw_frame(&list, 10, 20, 6.5F, 6.5F, 3, SQ_COLOR_POWER);
    assert_int_equal(list.count, 4);
}

TEST_IN(LIST, a_frame_is_four_sides_inside_that_do_not_overlap) {
    sq_draw_frame(&list, 10, 20, 100, 50, 3, SQ_COLOR_POWER);
    assert_int_equal(list.count, 4);
    assert_rect(&list.items[0], 10, 20, 100, 3);
    assert_rect(&list.items[1], 10, 67, 100, 3);
    assert_rect(&list.items[2], 10, 23, 3, 44);
    assert_rect(&list.items[3], 107, 23, 3, 44);
    for (size_t i = 0; i < 4; i++)
        assert_int_equal(list.items[i].color, SQ_COLOR_POWER);
}

TEST_IN(LIST, texts_are_formatted) {
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "%d of %s: %.1f%%", 3, "four", 75.0);
    assert_text(0, "3 of four: 75.0%");
}

TEST_IN(LIST, an_empty_text_is_an_item_without_width) {
    sq_draw_text(&list, 50, 0, 1, SQ_RIGHT, SQ_COLOR_TEXT, "%s", "");
    assert_text(0, "");
    assert_number(list.items[0].width, 0);
    assert_number(list.items[0].x, 50);
}

/* ---- places ---- */

/* "abcd" is 4 * 6 - 1 = 23 font pixels wide. */
TEST_IN(LIST, texts_are_aligned_at_x) {
    sq_draw_text(&list, 100, 40, 2, SQ_LEFT, SQ_COLOR_TEXT, "abcd");
    sq_draw_text(&list, 100, 40, 2, SQ_CENTER, SQ_COLOR_TEXT, "abcd");
    sq_draw_text(&list, 100, 40, 2, SQ_RIGHT, SQ_COLOR_TEXT, "abcd");
    assert_number(list.items[0].x, 100);
    assert_number(list.items[1].x, 77);
    assert_number(list.items[2].x, 54);
    for (size_t i = 0; i < 3; i++) {
        assert_number(list.items[i].y, 40);
        assert_number(list.items[i].width, 46);
        assert_number(list.items[i].height, 24);
    }
}

TEST(a_texts_width_counts_characters_not_bytes) {
    assert_number(sq_text_width("", 3), 0);
    assert_number(sq_text_width("a", 1), 5);
    assert_number(sq_text_width("Größe", 2), 56);
    assert_number(sq_text_width("Grosse", 2), 68);
}

TEST(a_letter_is_as_wide_as_its_ink_and_all_figures_are_alike) {
    assert_number(sq_text_width("i", 1), 1);
    assert_number(sq_text_width("mi", 1), 7);
    for (char figure = '0'; figure <= '9'; figure++)
        assert_number(sq_text_width((const char[]){figure, '0', '\0'}, 1), 11);
}

TEST(a_line_ends_at_a_space_or_where_there_is_no_more_room) {
    const float width = sq_text_width("one two", 2);
    assert_int_equal(sq_line_length("one two three", 2, width), 7);
    assert_int_equal(sq_line_length("one two three", 2, width - 1), 3);
    assert_int_equal(sq_line_length("one two", 2, width), 7);
    assert_int_equal(sq_line_length("number", 2, sq_text_width("num", 2)), 3);
    assert_int_equal(sq_line_length("\u00e4\u00f6", 2, 1), 2); /* at least one character */
    assert_int_equal(sq_line_length("", 2, 10), 0);
}

/* "abcd" is 23 font pixels wide. */
TEST_IN(LIST, a_fitted_text_is_as_large_as_its_width_allows) {
    static const struct {
        float width, size;
    } fits[] = {{1000, 3},     {69, 3},    {68.9F, 2.5F}, {57.4F, 2}, {46, 2},
                {45.9F, 1.5F}, {34.4F, 1}, {23, 1},       {1, 1}};
    each_case(i, fits) {
        sq_draw_list_clear(&list);
        sq_draw_text_fitting(&list, 100, 40, 3, fits[i].width, SQ_RIGHT, SQ_COLOR_FOOD, "%s",
                             "abcd");
        assert_text(0, "abcd");
        assert_number(list.items[0].text_size, fits[i].size);
        assert_number(list.items[0].x, 100 - 23 * fits[i].size);
        assert_number(list.items[0].y + list.items[0].height / 2, 40 + 18); /* the same centre */
        assert_int_equal(list.items[0].color, SQ_COLOR_FOOD);
    }
}

/* ---- memory ---- */

TEST_IN(LIST, a_growing_list_keeps_its_items) {
    enum { MANY = 3000 };
    char text[16];
    for (int i = 0; i < MANY; i++) {
        sq_draw_rect(&list, (float)i, 0, 1, 1, SQ_COLOR_FOOD);
        sq_draw_text(&list, (float)i, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "%d", i);
    }
    assert_int_equal(list.count, 2 * MANY);
    assert_false(list.out_of_memory);
    for (size_t i = 0; i < MANY; i++) {
        assert_rect(&list.items[2 * i], (float)i, 0, 1, 1);
        snprintf(text, sizeof text, "%zu", i);
        assert_text(2 * i + 1, text);
    }
}

TEST_IN(LIST, clearing_keeps_the_memory) {
    for (int i = 0; i < 100; i++)
        sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "some text");
    const sq_draw_item *items = list.items;
    const char *texts = list.texts;
    const size_t capacity = list.capacity;
    sq_draw_list_clear(&list);
    assert_int_equal(list.count, 0);
    for (int i = 0; i < 100; i++)
        sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "other one");
    assert_int_equal(list.capacity, capacity);
    assert_ptr_equal(list.items, items);
    assert_text(99, "other one");
    assert_ptr_equal(list.texts, texts);
}

TEST_IN(LIST, after_deinit_a_list_is_empty_and_usable) {
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "text");
    sq_draw_list_deinit(&list);
    assert_null(list.items);
    assert_null(list.texts);
    assert_int_equal(list.count, 0);
    sq_draw_list_deinit(&list);
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "again");
    assert_text(0, "again");
}

/* ---- texts that are too long ---- */

TEST_IN(LIST, a_text_longer_than_127_bytes_is_cut) {
    char text[300];
    memset(text, 'a', sizeof text);
    text[127] = '\0';
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "%s", text);
    assert_text(0, text);
    text[127] = 'a';
    text[299] = '\0';
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "%s", text);
    text[127] = '\0';
    assert_text(1, text);
    assert_number(list.items[1].width, 127 * 6 - 1);
}

/* After this many letters come characters of two, three or four bytes. */
static void put_cut_text(size_t letters, const char *character)
{
    char text[256] = {0}, fitting[256] = {0};
    const size_t bytes = strlen(character);
    memset(text, 'a', letters);
    for (size_t end = letters; end < 150; end += bytes)
        snprintf(text + end, sizeof text - end, "%s", character);
    memcpy(fitting, text, letters + (127 - letters) / bytes * bytes);
    sq_draw_list_clear(&list);
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "%s", text);
    assert_text(0, fitting);
    assert_number(list.items[0].width, sq_text_width(fitting, 1));
}

TEST_IN(LIST, a_text_is_cut_between_characters) {
    static const char *const characters[] = {"ä", "€", "\xf0\x9f\x9f\xa5"};
    each_case(i, characters)
        for (size_t letters = 120; letters <= 127; letters++)
            put_cut_text(letters, characters[i]);
}

TEST_IN(LIST, the_items_of_another_list_can_be_added) {
    sq_draw_list other = {0};
    sq_draw_text(&other, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "left out");
    sq_draw_rect(&other, 1, 2, 3, 4, SQ_COLOR_FOOD);
    sq_draw_text(&other, 5, 6, 1, SQ_LEFT, SQ_COLOR_QUIET_TEXT, "added");
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "before");
    sq_draw_list_append(&list, &other, 1);
    sq_draw_list_deinit(&other);
    assert_int_equal(list.count, 3);
    assert_text(0, "before");
    assert_number(list.items[1].height, 4);
    assert_int_equal(list.items[1].color, SQ_COLOR_FOOD);
    assert_text(2, "added");
    assert_number(list.items[2].x, 5);
}

TEST_IN(LIST, with_as_much_room_a_list_holds_another_one) {
    sq_draw_list other = {0};
    for (int i = 0; i < 500; i++)
        sq_draw_text(&other, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "number %d", i);
    sq_draw_list_reserve(&list, &other);
    const sq_draw_item *items = list.items;
    const char *texts = list.texts;
    sq_draw_list_append(&list, &other, 0);
    assert_int_equal(list.count, 500);
    assert_ptr_equal(list.items, items);
    assert_ptr_equal(list.texts, texts);
    sq_draw_list_reserve(&list, &other);
    assert_ptr_equal(list.items, items);
    assert_text(499, "number 499");
    sq_draw_list_deinit(&other);
}
