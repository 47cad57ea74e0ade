/* text: draws texts with the game's font.
 *
 * Each glyph is rendered once per size in pixels, when it is first drawn, into a texture with many
 * others. Drawing it again is a copy. Texts are UTF-8; characters that the font lacks appear as
 * '?' (type.h). The font file is read once, so it may change or disappear while the game runs.
 *
 * There are two ways to copy (rects.h). As triangles, consecutive glyphs of one texture are one
 * call, whatever their texts and colours. Plainly, each glyph is one call.
 */
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stddef.h>

#include "platform/rects.h"

enum {
    PLAT_TEXT_CHARACTERS = 384,
    PLAT_TEXT_PAGE_COLUMNS = 8,
    PLAT_TEXT_PAGE_ROWS = 4,
    PLAT_TEXT_PAGE_GLYPHS = PLAT_TEXT_PAGE_COLUMNS * PLAT_TEXT_PAGE_ROWS,
    PLAT_TEXT_PAGES = PLAT_TEXT_CHARACTERS / PLAT_TEXT_PAGE_GLYPHS,
    PLAT_TEXT_SIZES = 8,
    PLAT_TEXT_MOST = 256, /* glyphs gathered at once */
};

/* The glyphs of one size. */
typedef struct plat_glyphs {
    int pixels; /* the height of a line; 0: unused */
    TTF_Font *font;
    SDL_Texture *pages[PLAT_TEXT_PAGES];
    int count;                            /* glyphs rendered so far */
    uint16_t slots[PLAT_TEXT_CHARACTERS]; /* the cell of each */
    bool rendered[PLAT_TEXT_CHARACTERS];
} plat_glyphs;

typedef struct plat_text {
    SDL_Renderer *renderer; /* not owned */
    plat_way way;           /* may be changed between frames */
    void *font;             /* owned: the whole file */
    size_t font_size;       /* in bytes */
    plat_glyphs sizes[PLAT_TEXT_SIZES];
    unsigned next; /* the size to replace when a new one needs room */
    unsigned glyphs_rendered;
    SDL_Texture *page; /* of the gathered glyphs; one of the pages above */
    int count;         /* of gathered glyphs */
    SDL_Vertex corners[4 * PLAT_TEXT_MOST];
    int order[6 * PLAT_TEXT_MOST]; /* of their corners, in triangles */
} plat_text;

/* Finds and opens the font, and chooses the way that suits the renderer. SDL_ttf must be
 * initialised. False, after one line on standard error that names the font, if that fails. */
bool plat_text_init(plat_text *text, SDL_Renderer *renderer);

/* Frees everything. Accepts a zeroed struct. */
void plat_text_deinit(plat_text *text);

/* Forgets all glyphs. Call it after the renderer has lost its textures. */
void plat_text_forget(plat_text *text);

/* Draws a line of text of this height with its top left corner at (x, y), in pixels. The text is
 * drawn by the next flush at the latest. False if a glyph cannot be rendered. */
bool plat_text_draw(plat_text *text, const char *utf8, float x, float y, float height,
                    SDL_Color color);

/* Draws all gathered glyphs. Call it before drawing anything else on top. */
void plat_text_flush(plat_text *text);
