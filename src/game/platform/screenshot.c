#include "platform/screenshot.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#ifdef SQ_PNG
#include <png.h>
#endif

#include "os/disk.h"
#include "platform/reason.h"

/* ---- formats ---- */

static bool write_bmp(SDL_Surface *picture, const char *path)
{
    return SDL_SaveBMP(picture, path) == 0;
}

const plat_picture_format plat_picture_bmp = {"bmp", write_bmp};

#ifdef SQ_PNG
/* Compresses fast rather than well, because the game waits for it. */
static bool write_png(SDL_Surface *picture, const char *path)
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

const plat_picture_format plat_picture_png = {"png", write_png};
const plat_picture_format *const plat_picture_best = &plat_picture_png;
#else
const plat_picture_format *const plat_picture_best = &plat_picture_bmp;
#endif

/* ---- reading the screen ---- */

enum { MOST_OF_A_SECOND = 99 };

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

/* ---- a free name ---- */

/* False if it does not fit. */
static bool make_path(char *path, const char *folder, const struct tm *when, int number,
                      const char *ending)
{
    char time[32];
    char suffix[16] = "";
    const size_t length = strlen(folder);
    const bool ends = length == 0 || strchr(sq_disk_separators, folder[length - 1]);
    strftime(time, sizeof time, "%Y%m%d-%H%M%S", when);
    if (number > 1)
        SDL_snprintf(suffix, sizeof suffix, "-%d", number);
    return SDL_snprintf(path, PLAT_SCREENSHOT_TEXT_SIZE, "%s%ssquare-eater-%s%s.%s", folder,
                        ends ? "" : "/", time, suffix, ending) < PLAT_SCREENSHOT_TEXT_SIZE;
}

/* Creates the file, so that two programs never take the same name. */
static bool claim(char *path, const char *folder, time_t now, const char *ending, char *text)
{
    const struct tm *when = localtime(&now);
    if (!when)
        return fail(text, "a picture", "the clock is wrong");
    for (int number = 1; number <= MOST_OF_A_SECOND; number++) {
        if (!make_path(path, folder, when, number, ending))
            return fail(text, "a picture", "the folder's name is too long");
        errno = 0;
        FILE *file = sq_disk_create(path);
        if (file)
            return fclose(file) == 0 || fail(text, path, strerror(errno));
        if (errno != EEXIST)
            return fail(text, path, strerror(errno));
    }
    return fail(text, path, "there are too many from this second");
}

/* ---- the picture ---- */

static bool write_picture(SDL_Surface *picture, const char *path, const plat_picture_format *format,
                          char *text)
{
    if (format->write(picture, path)) {
        SDL_strlcpy(text, path, PLAT_SCREENSHOT_TEXT_SIZE);
        return true;
    }
    sq_disk_remove(path);
    return fail(text, path, plat_reason());
}

bool plat_screenshot_take(SDL_Renderer *renderer, const char *folder, time_t now,
                          const plat_picture_format *format, char text[PLAT_SCREENSHOT_TEXT_SIZE])
{
    char path[PLAT_SCREENSHOT_TEXT_SIZE];
    SDL_Surface *picture = read_back(renderer);
    if (!picture)
        return fail(text, "a picture", plat_reason());
    const bool done = claim(path, folder, now, format->ending, text) &&
                      write_picture(picture, path, format, text);
    SDL_FreeSurface(picture);
    return done;
}
