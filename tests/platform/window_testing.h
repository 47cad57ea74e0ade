/* What tests of a window's pixels share: a window, a list, and the picture drawn last. */
#pragma once

#include "platform_testing.h"

#include "platform/window.h"

typedef struct Fixture {
    plat_window window;
    sq_draw_list list;
    Picture picture; /* drawn last */
} Fixture;

static int open_window(void **state)
{
    static Fixture fixture;
    fixture = (Fixture){0};
    *state = &fixture;
    if (SDL_Init(SDL_INIT_VIDEO) != 0 || TTF_Init() != 0)
        return -1;
    return plat_window_init(&fixture.window, 640, 360) ? 0 : -1;
}

static int close_window(void **state)
{
    Fixture *fixture = *state;
    free_picture(&fixture->picture);
    sq_draw_list_deinit(&fixture->list);
    plat_window_deinit(&fixture->window);
    TTF_Quit();
    SDL_Quit();
    return 0;
}

#define WINDOW Fixture *fixture, open_window, close_window

/* The picture lives until the next drawing. */
static Picture draw(Fixture *fixture)
{
    free_picture(&fixture->picture);
    assert_true(plat_window_draw(&fixture->window, &fixture->list));
    fixture->picture = take_picture(fixture->window.renderer);
    return fixture->picture;
}
