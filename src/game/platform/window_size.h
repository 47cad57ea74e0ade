/* window_size: the size of the window, kept between two starts in window.txt (key_values.h). Knows
 * no window. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef struct plat_window_size {
    int32_t width, height; /* when it is not maximized */
    bool is_maximized;
} plat_window_size;

static inline bool plat_window_size_is_same(plat_window_size one, plat_window_size other)
{
    return one.width == other.width && one.height == other.height &&
           one.is_maximized == other.is_maximized;
}

/* Reads the size that is kept in the folder. False, with the size unchanged, if there is none, or
 * none that makes sense: the next one replaces it. The folder may be NULL. */
bool plat_window_size_read(plat_window_size *size, const char *folder);

/* Keeps the size in the folder. After one line on standard error, it is not kept. */
void plat_window_size_write(plat_window_size size, const char *folder);
