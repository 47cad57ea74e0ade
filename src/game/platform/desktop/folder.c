#ifndef _WIN32
#define _XOPEN_SOURCE 700 /* realpath */
#endif

#include "platform/desktop/folder.h"

#include <SDL.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "platform/shell.h"

#ifdef _WIN32
char *plat_folder_address(const char *path)
{
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): SDL declares it as strdup for analyzers */
    return SDL_strdup(path);
}
#else
static bool stays_in_url(unsigned char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || (byte != '\0' && strchr("/-._~", byte));
}

/* Whole paths only: a URL has no current folder. */
static char *url_of(const char *path)
{
    static const char scheme[] = "file://";
    static const char digits[] = "0123456789ABCDEF";
    char *url = SDL_malloc(sizeof scheme + 3 * strlen(path));
    if (!url)
        return NULL;
    memcpy(url, scheme, sizeof scheme);
    char *end = url + sizeof scheme - 1;
    for (; *path; path++) {
        const unsigned char byte = (unsigned char)*path;
        if (stays_in_url(byte)) {
            *end++ = *path;
            continue;
        }
        *end++ = '%';
        *end++ = digits[byte >> 4];
        *end++ = digits[byte & 15];
    }
    *end = '\0';
    return url;
}

char *plat_folder_address(const char *path)
{
    char *whole = realpath(path, NULL);
    if (!whole) {
        SDL_SetError("%s", strerror(errno));
        return NULL;
    }
    char *url = url_of(whole);
    free(whole);
    return url;
}
#endif

/* Linux gives no answer, so there true is no promise. */
bool plat_shell_open_folder(const char *path)
{
    char *address = plat_folder_address(path);
    const bool is_asked = address && SDL_OpenURL(address) == 0;
    SDL_free(address);
    return is_asked;
}
