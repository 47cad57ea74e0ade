/* place: the window comes back where it was, at its size, on a screen that exists. */
#include "game/own_folder.h"
#include "platform_testing.h"

#include "platform/place.h"

static const SDL_Rect left = {0, 0, 1920, 1040};
static const SDL_Rect right = {1920, 0, 2560, 1400};

static void assert_place(SDL_Rect is, int x, int y, int width, int height)
{
    if (is.x != x || is.y != y || is.w != width || is.h != height)
        fail_msg("%d %d %d %d, not %d %d %d %d", is.x, is.y, is.w, is.h, x, y, width, height);
}

TEST(a_window_stays_where_it_was_on_any_screen) {
    const SDL_Rect both[] = {left, right};
    assert_place(plat_place_among((SDL_Rect){100, 60, 1280, 720}, both, 2), 100, 60, 1280, 720);
    assert_place(plat_place_among((SDL_Rect){2200, 300, 1280, 720}, both, 2), 2200, 300, 1280, 720);
}

TEST(a_window_whose_screen_is_gone_comes_to_the_middle_of_the_first) {
    assert_place(plat_place_among((SDL_Rect){2200, 300, 1280, 720}, &left, 1), 320, 160, 1280, 720);
    assert_place(plat_place_among((SDL_Rect){-3000, -9, 800, 450}, &left, 1), 560, 295, 800, 450);
}

TEST(a_window_beyond_an_edge_comes_back_whole) {
    assert_place(plat_place_among((SDL_Rect){1800, 900, 1280, 720}, &left, 1), 640, 320, 1280, 720);
    assert_place(plat_place_among((SDL_Rect){-500, -20, 1280, 720}, &left, 1), 0, 0, 1280, 720);
}

TEST(a_window_larger_than_its_screen_shrinks_to_it) {
    assert_place(plat_place_among((SDL_Rect){2000, 10, 2400, 1350}, &left, 1), 0, 0, 1920, 1040);
}

TEST_IN(OWN_FOLDER, a_place_is_read_as_written) {
    const plat_place place = {{-1280, 40, 1280, 720}, true};
    plat_place read;
    assert_false(plat_place_read(&read, own_folder));
    plat_place_write(&place, own_folder);
    assert_true(plat_place_read(&read, own_folder));
    assert_true(plat_place_is_equal(&read, &place));
}

TEST_IN(OWN_FOLDER, a_place_that_makes_no_sense_is_none) {
    static const char *const texts[] = {
        "",
        "square-eater window 1\nx = 1\ny = 1\nwidth = 0\nheight = 9\nmaximized = 0\nend\n",
        "square-eater window 1\nx = 1\ny = 1\nwidth = 99999999\nheight = 9\nend\n",
        "square-eater window 1\nx = 1\ny = 1\nwidth = 640\nend\n",
        "square-eater window 1\nx = 1\ny = one\nwidth = 640\nheight = 360\nend\n",
        "square-eater window 2\nend\n",
    };
    plat_place read;
    each_case(i, texts) {
        put_text("window.txt", texts[i]);
        assert_false(plat_place_read(&read, own_folder));
        assert_int_equal(read.area.w, 0);
    }
}
