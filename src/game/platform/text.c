#include "platform/text.h"

#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/log.h"
#include "draw/type.h"
#include "os/process.h"
#include "platform/paths.h"
#include "platform/reason.h"

static bool log_bad_font(const char *path, const char *why)
{
    sq_log_error("cannot use the font %s: %s", path, why);
    return false;
}

static TTF_Font *open_font(const plat_text *text, int pixels)
{
    SDL_RWops *bytes = SDL_RWFromConstMem(text->font, (int)text->font_size);
    TTF_Font *font = bytes ? TTF_OpenFontRW(bytes, 1, pixels) : NULL;
    if (font) /* the squares lie where they are drawn */
        TTF_SetFontHinting(font, TTF_HINTING_NONE);
    return font;
}

/* Opens the font once as a check, so that a bad one is reported before the first text. */
static bool load_font(plat_text *text, const char *path)
{
    enum { MOST = 16 << 20 }; /* bytes */
    char reason[SQ_FILES_REASON_SIZE];
    text->font = sq_files_read_bytes(path, MOST, &text->font_size, reason);
    if (!text->font)
        return log_bad_font(path, reason);
    TTF_Font *font = open_font(text, 12);
    if (!font)
        return log_bad_font(path, plat_reason());
    TTF_CloseFont(font);
    return true;
}

/* False if the program has none in it. */
static bool take_built_in_font(plat_text *text)
{
    const void *font = sq_process_built_in("GAME_FONT", &text->font_size);
    text->font = font ? malloc(text->font_size) : NULL;
    if (text->font)
        memcpy(text->font, font, text->font_size);
    return text->font != NULL;
}

bool plat_text_init(plat_text *text, SDL_Renderer *renderer)
{
    *text = (plat_text){.renderer = renderer, .way = plat_way_of(renderer)};
    if (take_built_in_font(text))
        return true;
    char *path = plat_paths_find(PLAT_PATHS_FONT);
    const bool done = path && load_font(text, path);
    SDL_free(path);
    return done;
}

static void forget(plat_glyphs *glyphs)
{
    for (int page = 0; page < PLAT_TEXT_PAGES; page++)
        if (glyphs->pages[page])
            SDL_DestroyTexture(glyphs->pages[page]);
    if (glyphs->font)
        TTF_CloseFont(glyphs->font);
    *glyphs = (plat_glyphs){0};
}

void plat_text_forget(plat_text *text)
{
    text->count = 0;
    for (int i = 0; i < PLAT_TEXT_SIZES; i++)
        forget(&text->sizes[i]);
}

void plat_text_deinit(plat_text *text)
{
    plat_text_forget(text);
    free(text->font);
    *text = (plat_text){0};
}

/* The glyphs of this size. A new size replaces the oldest one and has no glyphs yet. */
static plat_glyphs *glyphs_of(plat_text *text, int pixels)
{
    for (int i = 0; i < PLAT_TEXT_SIZES; i++)
        if (text->sizes[i].pixels == pixels)
            return &text->sizes[i];
    plat_glyphs *glyphs = &text->sizes[text->next++ % PLAT_TEXT_SIZES];
    plat_text_flush(text); /* gathered glyphs may be of the size that is replaced */
    forget(glyphs);
    glyphs->font = open_font(text, pixels);
    if (!glyphs->font)
        return NULL;
    glyphs->pixels = pixels;
    return glyphs;
}

/* A cell has room for the widest glyph and one pixel that separates it from its neighbour. */
static SDL_Rect cell_of(const plat_glyphs *glyphs, int slot)
{
    const int width = glyphs->pixels / 2 + 2;
    const int height = glyphs->pixels + 1;
    const int place = slot % PLAT_TEXT_PAGE_GLYPHS;
    return (SDL_Rect){place % PLAT_TEXT_PAGE_COLUMNS * width,
                      place / PLAT_TEXT_PAGE_COLUMNS * height, width, height};
}

static SDL_Texture *page_of(plat_text *text, plat_glyphs *glyphs, int slot)
{
    SDL_Texture **page = &glyphs->pages[slot / PLAT_TEXT_PAGE_GLYPHS];
    if (*page)
        return *page;
    const SDL_Rect last = cell_of(glyphs, PLAT_TEXT_PAGE_GLYPHS - 1);
    *page = SDL_CreateTexture(text->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC,
                              last.x + last.w, last.y + last.h);
    if (*page)
        SDL_SetTextureBlendMode(*page, SDL_BLENDMODE_BLEND);
    return *page;
}

/* The glyph in white on a transparent surface of the size of a cell. Drawing multiplies the white
 * by any colour. */
static SDL_Surface *render_cell(const plat_glyphs *glyphs, Uint32 character, SDL_Rect cell)
{
    SDL_Surface *glyph =
        TTF_RenderGlyph32_Blended(glyphs->font, character, (SDL_Color){255, 255, 255, 255});
    SDL_Surface *surface =
        glyph ? SDL_CreateRGBSurfaceWithFormat(0, cell.w, cell.h, 32, SDL_PIXELFORMAT_ARGB8888)
              : NULL;
    if (surface) {
        SDL_SetSurfaceBlendMode(glyph, SDL_BLENDMODE_NONE);
        SDL_BlitSurface(glyph, NULL, surface, NULL);
    }
    SDL_FreeSurface(glyph);
    return surface;
}

static bool render_glyph(plat_text *text, plat_glyphs *glyphs, Uint32 character)
{
    const int slot = glyphs->count;
    const SDL_Rect cell = cell_of(glyphs, slot);
    SDL_Texture *page = page_of(text, glyphs, slot);
    SDL_Surface *surface = page ? render_cell(glyphs, character, cell) : NULL;
    const bool done =
        surface && SDL_UpdateTexture(page, &cell, surface->pixels, surface->pitch) == 0;
    SDL_FreeSurface(surface);
    if (!done)
        return false;
    glyphs->slots[character] = (uint16_t)slot;
    glyphs->rendered[character] = true;
    glyphs->count++;
    text->glyphs_rendered++;
    return true;
}

/* SDL_ttf cannot render a soft hyphen, and a space needs no glyph. */
static bool is_invisible(Uint32 character)
{
    enum { SOFT_HYPHEN = 0xAD };
    return character == ' ' || character == SOFT_HYPHEN;
}

/* ---- drawing ---- */

void plat_text_flush(plat_text *text)
{
    if (text->count > 0)
        SDL_RenderGeometry(text->renderer, text->page, text->corners, 4 * text->count, text->order,
                           6 * text->count);
    text->count = 0;
}

static void gather(plat_text *text, SDL_Texture *page, SDL_Rect cell, SDL_Rect place,
                   SDL_Color color)
{
    static const int halves[6] = {0, 1, 2, 2, 1, 3}; /* two triangles that share an edge */
    int width = 1;
    int height = 1;
    if (text->page != page || text->count == PLAT_TEXT_MOST)
        plat_text_flush(text);
    text->page = page;
    SDL_QueryTexture(page, NULL, NULL, &width, &height);
    for (int i = 0; i < 4; i++) {
        const int right = i % 2;
        const int below = i / 2;
        text->corners[4 * text->count + i] = (SDL_Vertex){
            .position = {(float)(place.x + right * place.w), (float)(place.y + below * place.h)},
            .color = color,
            .tex_coord = {(float)(cell.x + right * cell.w) / (float)width,
                          (float)(cell.y + below * cell.h) / (float)height},
        };
    }
    for (int i = 0; i < 6; i++)
        text->order[6 * text->count + i] = 4 * text->count + halves[i];
    text->count++;
}

static void copy_now(const plat_text *text, SDL_Texture *page, SDL_Rect cell, SDL_Rect place,
                     SDL_Color color)
{
    SDL_SetTextureColorMod(page, color.r, color.g, color.b);
    SDL_SetTextureAlphaMod(page, color.a);
    SDL_RenderCopy(text->renderer, page, &cell, &place);
}

bool plat_text_draw(plat_text *text, const char *utf8, float x, float y, float height,
                    SDL_Color color)
{
    float left = x;
    plat_glyphs *glyphs = glyphs_of(text, SDL_max((int)SDL_lroundf(height), 1));
    if (!glyphs)
        return false;
    while (*utf8) {
        const Uint32 character = sq_next_character(&utf8);
        const float at = left;
        left += (float)sq_advance_of(character) * height / SQ_GLYPH_HEIGHT;
        if (is_invisible(character))
            continue;
        if (!glyphs->rendered[character] && !render_glyph(text, glyphs, character))
            return false;
        const int slot = glyphs->slots[character];
        const SDL_Rect cell = cell_of(glyphs, slot);
        const SDL_Rect place = {(int)SDL_lroundf(at), (int)SDL_lroundf(y), cell.w, cell.h};
        SDL_Texture *page = glyphs->pages[slot / PLAT_TEXT_PAGE_GLYPHS];
        if (text->way == PLAT_PLAINLY)
            copy_now(text, page, cell, place, color);
        else
            gather(text, page, cell, place, color);
    }
    return true;
}
