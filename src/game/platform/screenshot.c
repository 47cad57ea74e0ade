#include "platform/screenshot.h"

#include "base/files.h"
#include "os/disk.h"
#include "platform/reason.h"

#ifdef SQ_PNG
#include <png.h>

#define NAME "square-eater-%Y%m%d-%H%M%S.png"

/* Compresses fast rather than well, because the game waits for it. */
static bool write_picture(SDL_Surface *picture, const char *path)
{
    png_image image = {
        .version = PNG_IMAGE_VERSION,
        .width = (png_uint_32)picture->w,
        .height = (png_uint_32)picture->h,
        .format = PNG_FORMAT_RGB,
        .flags = PNG_IMAGE_FLAG_FAST,
    };
    if (png_image_write_to_file(&image, path, 0, picture->pixels, picture->pitch, NULL))
        return true;
    SDL_SetError("%s", image.message);
    return false;
}
#else
#define NAME "square-eater-%Y%m%d-%H%M%S.bmp"

static bool write_picture(SDL_Surface *picture, const char *path)
{
    return SDL_SaveBMP(picture, path) == 0;
}
#endif

static bool fail(char *text, const char *what, const char *why)
{
    SDL_snprintf(text, PLAT_SCREENSHOT_TEXT_SIZE, "cannot write %s: %s", what, why);
    return false;
}

static SDL_Surface *read_back(SDL_Renderer *renderer)
{
    int width = 0;
    int height = 0;
    SDL_GetRendererOutputSize(renderer, &width, &height);
    SDL_Surface *picture =
        SDL_CreateRGBSurfaceWithFormat(0, width, height, 24, SDL_PIXELFORMAT_RGB24);
    if (picture && SDL_RenderReadPixels(renderer, NULL, SDL_PIXELFORMAT_RGB24, picture->pixels,
                                        picture->pitch) != 0) {
        SDL_FreeSurface(picture);
        return NULL;
    }
    return picture;
}

bool plat_screenshot_take(SDL_Renderer *renderer, const char *folder, time_t now,
                          char text[PLAT_SCREENSHOT_TEXT_SIZE])
{
    char name[64];
    char path[SQ_FILES_PATH_SIZE];
    const struct tm *when = localtime(&now);
    if (!when)
        return fail(text, "a picture", "the clock is wrong");
    strftime(name, sizeof name, NAME, when);
    if (!sq_files_join(path, folder, name) || SDL_strlen(path) >= PLAT_SCREENSHOT_TEXT_SIZE)
        return fail(text, "a picture", "the folder's name is too long");
    SDL_Surface *picture = read_back(renderer);
    const bool done = picture && write_picture(picture, path);
    SDL_FreeSurface(picture);
    if (done)
        SDL_strlcpy(text, path, PLAT_SCREENSHOT_TEXT_SIZE);
    else if (picture)
        sq_disk_remove(path);
    return done || fail(text, path, plat_reason());
}
