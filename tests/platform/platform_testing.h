/* platform_testing: shared by the tests: pictures of what a renderer has drawn, and the text
 * written to standard error meanwhile. */
#pragma once

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include "draw/palette.h"
#include "messages_testing.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* ---- pictures ---- */

typedef struct Picture {
    int width, height;
    uint32_t *pixels; /* 0xAARRGGBB */
} Picture;

static inline Picture take_picture(SDL_Renderer *renderer)
{
    Picture picture = {0};
    assert_int_equal(SDL_GetRendererOutputSize(renderer, &picture.width, &picture.height), 0);
    picture.pixels = calloc((size_t)(picture.width * picture.height), sizeof *picture.pixels);
    assert_non_null(picture.pixels);
    const int pitch = picture.width * (int)sizeof *picture.pixels;
    assert_int_equal(
        SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_ARGB8888, picture.pixels, pitch), 0);
    return picture;
}

static inline void free_picture(Picture *picture)
{
    free(picture->pixels);
    *picture = (Picture){0};
}

/* Freed at the end of its block. */
#define OWN_PICTURE __attribute__((cleanup(free_picture))) Picture

/* Opaque: a window ignores the renderer's alpha. */
static inline uint32_t pixel(const Picture *picture, int x, int y)
{
    assert_in_range(x, 0, picture->width - 1);
    assert_in_range(y, 0, picture->height - 1);
    return picture->pixels[y * picture->width + x] | 0xFF000000;
}

static inline uint32_t argb_of(sq_rgba look)
{
    return 0xFF000000 | (uint32_t)look.red << 16 | (uint32_t)look.green << 8 | look.blue;
}

static inline uint32_t look_of(sq_color color)
{
    return argb_of(sq_palette_look(SQ_PALETTE_DEFAULT, 0, color, SQ_PLAIN));
}

/* How far apart two colours are, in the channel in which they differ most. */
static inline int apart(uint32_t a, uint32_t b)
{
    int most = 0;
    for (int shift = 0; shift <= 16; shift += 8) {
        const int difference = abs((int)(a >> shift & 0xFF) - (int)(b >> shift & 0xFF));
        most = difference > most ? difference : most;
    }
    return most;
}

static inline bool same_pictures(const Picture *a, const Picture *b)
{
    return a->width == b->width && a->height == b->height &&
           memcmp(a->pixels, b->pixels, (size_t)(a->width * a->height) * sizeof *a->pixels) == 0;
}

static inline bool is_inside(SDL_Rect rect, int x, int y)
{
    const SDL_Point point = {x, y};
    return SDL_PointInRect(&point, &rect);
}

/* The number of pixels of this colour in the rectangle. */
static inline int count_pixels(const Picture *picture, SDL_Rect rect, uint32_t color)
{
    int count = 0;
    for (int y = rect.y; y < rect.y + rect.h; y++)
        for (int x = rect.x; x < rect.x + rect.w; x++)
            count += pixel(picture, x, y) == color;
    return count;
}

/* The smallest rectangle around all pixels of other colours. */
static inline SDL_Rect bounds_of_ink(const Picture *picture, uint32_t ground)
{
    SDL_Rect bounds = {0};
    for (int y = 0; y < picture->height; y++) {
        for (int x = 0; x < picture->width; x++) {
            const SDL_Rect here = {x, y, 1, 1};
            if (pixel(picture, x, y) != ground)
                SDL_UnionRect(&bounds, &here, &bounds);
        }
    }
    return bounds;
}

/* ---- standard error ---- */

typedef struct Listener {
    int standard_error; /* the real one, kept */
    FILE *file;         /* takes its place */
    char said[2048];
} Listener;

static inline void begin_to_listen(Listener *listener)
{
    fflush(stderr);
    listener->standard_error = dup(STDERR_FILENO);
    listener->file = tmpfile();
    assert_non_null(listener->file);
    dup2(fileno(listener->file), STDERR_FILENO);
}

static inline void end_to_listen(Listener *listener)
{
    fflush(stderr);
    dup2(listener->standard_error, STDERR_FILENO);
    close(listener->standard_error);
    rewind(listener->file);
    const size_t length = fread(listener->said, 1, sizeof listener->said - 1, listener->file);
    listener->said[length] = '\0';
    fclose(listener->file);
}
