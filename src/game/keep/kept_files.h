/* kept_files: the names of the files in the player's data folder, beside those of saves.h. */
#pragma once

/* A folder: the player's mods. */
#define SQ_KEPT_MODS "mods"

/* The name of the mod that is on, the last run, and the climb that last took the first place of a
 * board. */
#define SQ_KEPT_MOD "mod.txt"
#define SQ_KEPT_REPLAY "last-run.replay"
#define SQ_KEPT_BEST_RUN "best-run.replay"
