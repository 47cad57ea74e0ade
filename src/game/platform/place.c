#include "platform/place.h"

#include "base/files.h"
#include "base/key_values.h"
#include "keep/saves.h"

enum { VERSION = 1, SCREENS_MAX = 16, TEXT_SIZE = 1024 };

static const char kind[] = "window";

/* ---- the file ---- */

static bool read_number(const sq_key_values *values, const char *name, int *number)
{
    int32_t found;
    if (!sq_key_values_to_int32(sq_key_values_find(values, name), &found))
        return false;
    *number = found;
    return true;
}

static bool makes_sense(const plat_place *place)
{
    enum { MOST = 1 << 16 };
    const SDL_Rect area = place->area;
    return area.w > 0 && area.w < MOST && area.h > 0 && area.h < MOST && area.x > -MOST &&
           area.x < MOST && area.y > -MOST && area.y < MOST;
}

bool plat_place_read(plat_place *place, const char *folder)
{
    char path[SQ_FILES_PATH_SIZE];
    char text[TEXT_SIZE];
    char unused[SQ_FILES_REASON_SIZE];
    sq_key_values values;
    int maximized = 0;
    *place = (plat_place){0};
    if (!sq_files_join(path, folder, SQ_KEPT_WINDOW) ||
        sq_files_read(path, text, sizeof text, unused) != SQ_FILE_READ ||
        sq_key_values_parse(&values, text, kind, VERSION, unused) != SQ_KEY_VALUES_GOOD)
        return false;
    const bool has_area = read_number(&values, "x", &place->area.x) &&
                          read_number(&values, "y", &place->area.y) &&
                          read_number(&values, "width", &place->area.w) &&
                          read_number(&values, "height", &place->area.h);
    if (!has_area || !makes_sense(place)) {
        *place = (plat_place){0};
        return false;
    }
    place->is_maximized = read_number(&values, "maximized", &maximized) && maximized == 1;
    return true;
}

void plat_place_write(const plat_place *place, const char *folder)
{
    char path[SQ_FILES_PATH_SIZE];
    char text[TEXT_SIZE];
    char unused[SQ_FILES_REASON_SIZE];
    sq_key_values_writer writer = sq_key_values_begin(text, sizeof text, kind, VERSION);
    sq_key_values_put_int64(&writer, "x", place->area.x);
    sq_key_values_put_int64(&writer, "y", place->area.y);
    sq_key_values_put_int64(&writer, "width", place->area.w);
    sq_key_values_put_int64(&writer, "height", place->area.h);
    sq_key_values_put_int64(&writer, "maximized", place->is_maximized);
    sq_key_values_finish(&writer);
    if (makes_sense(place) && sq_files_join(path, folder, SQ_KEPT_WINDOW) &&
        sq_files_make_folder(folder, unused))
        sq_files_replace(path, text, unused);
}

/* ---- the window ---- */

void plat_place_note(plat_place *place, SDL_Window *window)
{
    const Uint32 flags = SDL_GetWindowFlags(window);
    if (flags & (SDL_WINDOW_FULLSCREEN | SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN))
        return;
    place->is_maximized = flags & SDL_WINDOW_MAXIMIZED;
    if (place->is_maximized && place->area.w > 0)
        return;
    SDL_GetWindowPosition(window, &place->area.x, &place->area.y);
    SDL_GetWindowSize(window, &place->area.w, &place->area.h);
}

bool plat_place_is_equal(const plat_place *one, const plat_place *other)
{
    return SDL_RectEquals(&one->area, &other->area) && one->is_maximized == other->is_maximized;
}

/* The screens without what lies at their edges, and without the window's borders, which must be in
 * reach. */
static int find_screens(SDL_Window *window, SDL_Rect screens[SCREENS_MAX])
{
    int top = 0;
    int left = 0;
    int bottom = 0;
    int right = 0;
    int count = 0;
    SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right);
    for (int display = 0; display < SDL_GetNumVideoDisplays() && count < SCREENS_MAX; display++) {
        SDL_Rect *screen = &screens[count];
        if (SDL_GetDisplayUsableBounds(display, screen) != 0)
            continue;
        screen->x += left;
        screen->y += top;
        screen->w -= left + right;
        screen->h -= top + bottom;
        count += screen->w > 0 && screen->h > 0;
    }
    return count;
}

void plat_place_restore(const plat_place *place, SDL_Window *window)
{
    SDL_Rect screens[SCREENS_MAX];
    const int count = find_screens(window, screens);
    if (count == 0)
        return;
    const SDL_Rect area = plat_place_among(place->area, screens, count);
    SDL_SetWindowSize(window, area.w, area.h);
    SDL_SetWindowPosition(window, area.x, area.y);
    if (place->is_maximized)
        SDL_MaximizeWindow(window);
}

/* ---- the screens ---- */

static int64_t covered(const SDL_Rect *area, const SDL_Rect *screen)
{
    SDL_Rect both;
    return SDL_IntersectRect(area, screen, &both) ? (int64_t)both.w * both.h : 0;
}

SDL_Rect plat_place_among(SDL_Rect area, const SDL_Rect *screens, int count)
{
    const SDL_Rect *screen = &screens[0];
    for (int i = 1; i < count; i++)
        if (covered(&area, &screens[i]) > covered(&area, screen))
            screen = &screens[i];
    const bool is_lost = covered(&area, screen) == 0;
    area.w = SDL_min(area.w, screen->w);
    area.h = SDL_min(area.h, screen->h);
    if (is_lost) {
        area.x = screen->x + (screen->w - area.w) / 2;
        area.y = screen->y + (screen->h - area.h) / 2;
    }
    area.x = SDL_clamp(area.x, screen->x, screen->x + screen->w - area.w);
    area.y = SDL_clamp(area.y, screen->y, screen->y + screen->h - area.h);
    return area;
}
