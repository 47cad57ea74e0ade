/* text: the font, and its glyphs as they come on the screen.
 *
 * A glyph is rendered once for each size in pixels, when it is first drawn, into a texture that
 * holds many; drawing it again is a copy. Texts are Latin-1 in UTF-8; other characters show as '?'.
 * The font's file is read once: it may change or go away while the game runs.
 *
 * There are two ways to copy. Triangles: glyphs of one texture that follow one another are gathered
 * and handed over in one call, whatever their texts and colours, which is what a graphics processor
 * likes. Copies: a call for each glyph, which SDL's software renderer does faster (bench_frame
 * measures both).
 */
#pragma once

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdbool.h>
#include <stddef.h>

enum {
    PLAT_TEXT_CHARACTERS = 256,
    PLAT_TEXT_PAGE_COLUMNS = 8,
    PLAT_TEXT_PAGE_ROWS = 4,
    PLAT_TEXT_PAGE_GLYPHS = PLAT_TEXT_PAGE_COLUMNS * PLAT_TEXT_PAGE_ROWS,
    PLAT_TEXT_PAGES = PLAT_TEXT_CHARACTERS / PLAT_TEXT_PAGE_GLYPHS,
    PLAT_TEXT_SIZES = 8,
    PLAT_TEXT_MOST = 256, /* glyphs gathered at once */
};

typedef enum plat_text_way {
    PLAT_TEXT_AS_COPIES,
    PLAT_TEXT_AS_TRIANGLES,
} plat_text_way;

/* A glyph in its texture, and where it comes on the screen. */
typedef struct plat_text_copy {
    SDL_Rect cell, place;
    SDL_Color color;
} plat_text_copy;

/* The glyphs of one size. */
typedef struct plat_glyphs {
    int pixels; /* the height of a line; 0: unused */
    TTF_Font *font;
    SDL_Texture *pages[PLAT_TEXT_PAGES];
    int count;                           /* glyphs rendered so far */
    uint8_t slots[PLAT_TEXT_CHARACTERS]; /* where each stands */
    bool rendered[PLAT_TEXT_CHARACTERS];
} plat_glyphs;

typedef struct plat_text {
    SDL_Renderer *renderer; /* not owned */
    plat_text_way way;      /* free to change between frames */
    void *font;             /* owned: its whole file */
    size_t font_size;       /* in bytes */
    plat_glyphs sizes[PLAT_TEXT_SIZES];
    unsigned next; /* the size to give up when a new one needs room */
    unsigned glyphs_rendered;
    SDL_Texture *page; /* of the glyphs gathered; one of those above */
    int count;         /* of them */
    plat_text_copy copies[PLAT_TEXT_MOST];
} plat_text;

/* Finds and opens the font, and chooses the way that suits the renderer. False, after one line on
 * standard error that names it, if that fails. SDL_ttf is initialised. */
bool plat_text_init(plat_text *text, SDL_Renderer *renderer);

/* Frees everything; fine on one that is all zero. */
void plat_text_deinit(plat_text *text);

/* Forgets all glyphs: after the renderer has lost its textures. */
void plat_text_forget(plat_text *text);

/* Draws a line of text with its top left corner there, `advance` pixels from one character to the
 * next and `height` pixels high. It is on the screen at the latest after the next flush. False if a
 * glyph could not be made. */
bool plat_text_draw(plat_text *text, const char *utf8, float x, float y, float advance,
                    float height, SDL_Color color);

/* Hands over what was gathered: before anything else is drawn on top. */
void plat_text_flush(plat_text *text);
