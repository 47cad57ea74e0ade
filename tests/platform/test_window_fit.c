/* window_fit: the size of the first window, on several screens and with several borders. The linker
 * redirects the queries to this file. */
#include "platform_testing.h"

#include "platform/window.h"

static SDL_Rect usable; /* no width: unknown */
static struct {
    int top, left, bottom, right;
} borders;
static bool are_known; /* the borders */

int __wrap_SDL_GetDisplayUsableBounds(int display, SDL_Rect *rect);
int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom,
                                    int *right);

int __wrap_SDL_GetDisplayUsableBounds(int display, SDL_Rect *rect)
{
    *rect = usable;
    return display == 0 && usable.w > 0 ? 0 : -1;
}

int __wrap_SDL_GetWindowBordersSize(SDL_Window *window, int *top, int *left, int *bottom,
                                    int *right)
{
    if (!are_known)
        return -1;
    *top = borders.top;
    *left = borders.left;
    *bottom = borders.bottom;
    *right = borders.right;
    return 0;
}

/* The window's rectangle when opened as in the program. */
static SDL_Rect first_window(void)
{
    static plat_window window;
    SDL_Rect place;
    assert_int_equal(SDL_Init(SDL_INIT_VIDEO), 0);
    assert_int_equal(TTF_Init(), 0);
    assert_true(plat_window_init(&window, 1280, 720));
    SDL_GetWindowSize(window.window, &place.w, &place.h);
    SDL_GetWindowPosition(window.window, &place.x, &place.y);
    plat_window_deinit(&window);
    TTF_Quit();
    SDL_Quit();
    return place;
}

static void assert_size(int width, int height)
{
    const SDL_Rect place = first_window();
    if (place.w != width || place.h != height)
        fail_msg("the window is %dx%d, not %dx%d", place.w, place.h, width, height);
}

static int forget(void **state)
{
    are_known = false;
    return 0;
}

#define SCREEN NOTHING, NULL, forget

TEST_IN(SCREEN, a_window_is_twice_the_canvas_if_it_fits) {
    static const SDL_Rect rooms[] = {{0, 0, 1920, 1080}, {0, 0, 1280, 720}, {0, 24, 1366, 744}};
    each_case(i, rooms) {
        usable = rooms[i];
        assert_size(1280, 720);
    }
}

TEST_IN(SCREEN, a_screen_that_stands_upright_has_an_upright_window) {
    usable = (SDL_Rect){0, 0, 1080, 1920};
    assert_size(720, 1440);
    usable = (SDL_Rect){0, 0, 1440, 2560};
    assert_size(1080, 2160);
    usable = (SDL_Rect){0, 0, 768, 1024};
    assert_size(512, 1024);
}

TEST_IN(SCREEN, a_window_is_twice_the_canvas_on_an_unknown_screen) {
    usable = (SDL_Rect){0};
    assert_size(1280, 720);
}

TEST_IN(SCREEN, a_window_is_larger_on_a_large_screen) {
    usable = (SDL_Rect){0, 0, 2560, 1440};
    assert_size(1920, 1080);
    usable = (SDL_Rect){0, 0, 2560, 1080}; /* broad, but not high */
    assert_size(1280, 720);
    are_known = true;
    borders.top = 40;
    borders.left = borders.right = borders.bottom = 0;
    usable = (SDL_Rect){100, 24, 3840, 2136};
    const SDL_Rect place = first_window();
    assert_int_equal(place.w, 3200);
    assert_int_equal(place.h, 1800);
    assert_in_range(place.x, 100, 100 + 3840 - place.w);
    assert_in_range(place.y, 64, 24 + 2136 - place.h);
}

TEST_IN(SCREEN, a_window_fills_a_smaller_screen_in_its_own_shape) {
    usable = (SDL_Rect){0, 0, 1024, 600};
    assert_size(1024, 576);
    usable = (SDL_Rect){0, 0, 1280, 696}; /* a panel */
    assert_size(1237, 696);
    usable = (SDL_Rect){0, 0, 640, 480};
    assert_size(640, 360);
}

/* A title above it, on a screen that the window alone would fill. */
TEST_IN(SCREEN, a_windows_borders_fit_on_the_screen_too) {
    are_known = true;
    borders.top = 20;
    borders.left = borders.right = 1;
    borders.bottom = 5;
    usable = (SDL_Rect){0, 0, 1280, 720};
    SDL_Rect place = first_window();
    assert_int_equal(place.w, 1235);
    assert_int_equal(place.h, 695);
    assert_in_range(place.x, 1, 1280 - 1 - place.w);
    assert_in_range(place.y, 20, 720 - 5 - place.h);
    usable = (SDL_Rect){100, 50, 1024, 550}; /* on another part of the desktop */
    place = first_window();
    assert_int_equal(place.w, 933);
    assert_int_equal(place.h, 525);
    assert_in_range(place.x, 101, 100 + 1024 - 1 - place.w);
    assert_in_range(place.y, 70, 50 + 550 - 5 - place.h);
    usable = (SDL_Rect){0, 0, 1920, 1080};
    assert_size(1280, 720);
}

/* It can be made larger, and is of some use. */
TEST_IN(SCREEN, a_window_on_a_tiny_screen_has_its_smallest_size) {
    usable = (SDL_Rect){0, 0, 100, 100};
    assert_size(320, 180);
    are_known = true;
    borders.top = 200; /* no room at all */
    assert_size(320, 180);
}
