#include "platform/screenshot.h"

#include <errno.h>
#include <string.h>

#include "base/files.h"
#include "os/disk.h"
#include "platform/reason.h"

#ifdef SQ_PNG
#include <png.h>

#define END ".png"

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
#define END ".bmp"

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

/* Makes an empty file of a name that nothing has: the time, and perhaps a number. False, with
 * errno, if that fails. */
static bool make_file(const char *folder, const char *stem, char path[SQ_FILES_PATH_SIZE])
{
    enum { MOST = 99 };
    char name[80];
    FILE *file = NULL;
    errno = EEXIST;
    for (int number = 1; !file && errno == EEXIST && number <= MOST; number++) {
        if (number == 1)
            SDL_snprintf(name, sizeof name, "%s" END, stem);
        else
            SDL_snprintf(name, sizeof name, "%s-%d" END, stem, number);
        errno = ENAMETOOLONG;
        if (sq_files_join(path, folder, name))
            file = sq_disk_create(path);
    }
    return file && fclose(file) == 0;
}

bool plat_screenshot_take(SDL_Renderer *renderer, const char *folder, time_t now,
                          char text[PLAT_SCREENSHOT_TEXT_SIZE])
{
    char stem[64];
    char path[SQ_FILES_PATH_SIZE];
    const struct tm *when = localtime(&now);
    if (!when)
        return fail(text, "a picture", "the clock is wrong");
    if (SDL_strlen(folder) > PLAT_SCREENSHOT_TEXT_SIZE - 2 * sizeof stem)
        return fail(text, "a picture", "the folder's name is too long");
    strftime(stem, sizeof stem, "square-eater-%Y%m%d-%H%M%S", when);
    SDL_Surface *picture = read_back(renderer);
    if (!picture)
        return fail(text, "a picture", plat_reason());
    const bool is_made = make_file(folder, stem, path);
    const bool is_written = is_made && write_picture(picture, path);
    SDL_FreeSurface(picture);
    if (is_written)
        SDL_strlcpy(text, path, PLAT_SCREENSHOT_TEXT_SIZE);
    else if (is_made)
        sq_disk_remove(path);
    return is_written || fail(text, path, is_made ? plat_reason() : strerror(errno));
}
