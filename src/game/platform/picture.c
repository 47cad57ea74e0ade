#include "platform/picture.h"

#ifdef SQ_PNG
#include <png.h>
#endif

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
