#ifndef _WIN32
#define _XOPEN_SOURCE 700 /* for realpath */
#endif

#include "platform/desktop/folder.h"

#include <SDL.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32
char *plat_folder_address(const char *path)
{
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): SDL declares it as strdup for analyzers */
    return SDL_strdup(path);
}
#else
static char *url_of(const char *path)
{
    static const char kept[] =
        "/-._~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    static const char scheme[] = "file://";
    const size_t size = sizeof scheme + 3 * strlen(path);
    char *url = SDL_malloc(size);
    if (!url)
        return NULL;
    size_t length = (size_t)snprintf(url, size, "%s", scheme);
    for (; *path; path++)
        length += (size_t)snprintf(url + length, size - length,
                                   strchr(kept, *path) ? "%c" : "%%%02X", (unsigned char)*path);
    return url;
}

char *plat_folder_address(const char *path)
{
    char *whole = realpath(path, NULL);
    char *url = whole ? url_of(whole) : NULL;
    if (!whole)
        SDL_SetError("%s", strerror(errno));
    free(whole);
    return url;
}
#endif
