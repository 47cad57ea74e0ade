/* text: with a font that is built into the program, as on Windows. */
#include "platform_testing.h"

#include "base/files.h"
#include "os/process.h"
#include "platform/paths.h"
#include "platform/text.h"

static void *built_in;
static size_t built_in_size;

const void *__wrap_sq_process_built_in(const char *name, size_t *size);
const void *__wrap_sq_process_built_in(const char *name, size_t *size)
{
    assert_string_equal(name, "GAME_FONT");
    *size = built_in_size;
    return built_in;
}

TEST(a_built_in_font_is_copied_and_drawn_with) {
    static plat_text text;
    char reason[SQ_FILES_REASON_SIZE];
    char *path = plat_paths_find(PLAT_PATHS_FONT);
    built_in = sq_files_read_bytes(path, 1 << 24, &built_in_size, reason);
    assert_non_null(built_in);
    SDL_free(path);
    assert_int_equal(TTF_Init(), 0);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, 80, 40, 32, SDL_PIXELFORMAT_ARGB8888);
    SDL_Renderer *renderer = SDL_CreateSoftwareRenderer(surface);
    assert_true(plat_text_init(&text, renderer));
    assert_int_equal(text.font_size, built_in_size);
    assert_memory_equal(text.font, built_in, built_in_size);
    memset(built_in, 0, built_in_size);
    assert_true(plat_text_draw(&text, "a", 0, 0, 24, (SDL_Color){255, 255, 255, 255}));
    plat_text_deinit(&text);
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
    TTF_Quit();
    free(built_in);
}
