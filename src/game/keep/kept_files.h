/* kept_files: the names of the files in the player's data folder, beside those of saves.h. */
#pragma once

/* A folder: the player's mods. */
#define SQ_KEPT_MODS "mods"

/* The name of the mod that is on, and the last run. */
#define SQ_KEPT_MOD "mod.txt"
#define SQ_KEPT_REPLAY "last-run.replay"
