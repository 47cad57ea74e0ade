#include "platform/paths.h"

#include <SDL.h>

#include "base/files.h"
#include "base/log.h"
#include "os/disk.h"

/* Opening a pipe could wait for ever, so it counts; who reads it will say what it is. */
static bool is_readable(const char *path)
{
    if (sq_files_is_stream(path))
        return true;
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    if (file)
        SDL_RWclose(file);
    return file != NULL;
}

static char *join(const char *folder, const char *below, const char *name)
{
    char *path = NULL;
    return SDL_asprintf(&path, "%s%s%s", folder, below, name) < 0 ? NULL : path;
}

static void log_not_found(char *const tried[3])
{
    if (tried[0] && tried[1] && tried[2])
        sq_log_error("cannot read %s, nor %s, nor %s: reinstall the game", tried[0], tried[1],
                     tried[2]);
    else
        sq_log_error("cannot find its files: out of memory");
}

static char *find(const char *name, bool logs)
{
    char *base = SDL_GetBasePath();
    const char *folder = base ? base : "./";
    /* meson.build defines SQ_DATA_DIR, the folder of the installation, and SQ_DATA_FROM_BIN, the
     * relative path to it from the program's folder. */
    char *candidates[] = {
        join(folder, "assets/", name),
        join(folder, SQ_DATA_FROM_BIN "/", name),
        join(SQ_DATA_DIR "/", "", name),
    };
    enum { COUNT = sizeof candidates / sizeof candidates[0] };
    char *found = NULL;
    for (int i = 0; i < COUNT && !found; i++) {
        if (candidates[i] && is_readable(candidates[i])) {
            found = candidates[i];
            candidates[i] = NULL;
        }
    }
    if (!found && logs)
        log_not_found(candidates);
    for (int i = 0; i < COUNT; i++)
        SDL_free(candidates[i]);
    SDL_free(base);
    return found;
}

char *plat_paths_find(const char *name)
{
    return find(name, true);
}

/* Only --overwrite lets an option replace what does not begin as its own output does, so SDL is
 * asked only then: without memory, it recurses until the stack ends. */
bool plat_paths_check(const sq_options *options, char reason[SQ_OPTIONS_REASON_SIZE])
{
    char *font = options->files.overwrites ? find(PLAT_PATHS_FONT, false) : NULL;
    const bool good = sq_options_check_files(options, font, reason);
    SDL_free(font);
    return good;
}

char *plat_paths_folder(const sq_options *options)
{
    if (!options->files.data_dir) {
        sq_disk_ignore_relative_home();
        return SDL_GetPrefPath(NULL, "square-eater");
    }
    /* NOLINTNEXTLINE(performance-no-int-to-ptr): SDL declares it as strdup for analyzers */
    char *folder = SDL_strdup(options->files.data_dir);
    if (!folder)
        SDL_OutOfMemory();
    return folder;
}
