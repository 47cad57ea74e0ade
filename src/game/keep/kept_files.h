/* kept_files: the name of every file in the player's data folder, so that no option writes over one
 * of them. The owners of the files take their names from here. */
#pragma once

#include <stddef.h>

/* Those of saves.h. */
typedef enum sq_save {
    SQ_SAVE_SETTINGS,
    SQ_SAVE_RECORDS,
    SQ_SAVE_BEST,
    SQ_SAVE_STATISTICS, /* before the goals, which depend on them */
    SQ_SAVE_GOALS,
    SQ_SAVE_CALENDAR,
    SQ_SAVE_RUN,
    SQ_SAVE_COUNT,
} sq_save;

/* A folder: the player's mods. */
#define SQ_KEPT_MODS "mods"

/* Mappings for gamepads, which are only read. */
#define SQ_KEPT_MAPPINGS "gamecontrollerdb.txt"

/* The name of the mod that is on, the size of the window, and the last run. */
#define SQ_KEPT_MOD "mod.txt"
#define SQ_KEPT_WINDOW "window.txt"
#define SQ_KEPT_REPLAY "last-run.replay"

/* The name of the file with this number, from 0; NULL if there are not so many. It may be a
 * sq_save. */
const char *sq_kept_file(size_t number);
