/* mod_in_use: which mod changes the next game, that of --mod or the one switched on in the folder
 * `mods`; and what it changes. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Lists the mods in the player's folder, and switches on the one that was on when the program
 * ended. Call it once. */
void sq_mods_begin(sq_shell *shell, sq_play *play);

/* Lists them again. */
void sq_mods_refresh(sq_play *play);

/* Switches a mod of the list on or, if it is on, off, and remembers that. Says so if it is wrong.
 */
void sq_mods_toggle(sq_shell *shell, sq_play *play, int32_t number);

/* The rules that a mod gives to this mode; NULL: none does. */
const sq_rulebook *sq_mod_of_mode(const sq_play *play, sq_mode mode);

/* The path of the file of the mod that the game is played with. False if it has none. */
bool sq_mod_path(const sq_play *play, char path[SQ_FILES_PATH_SIZE]);

/* That file has these rules now: the next game has them, too. */
void sq_mod_was_read(sq_play *play, const sq_rulebook *book);

/* Writes the mod of a share code into the player's folder: shared.txt or, if there is one,
 * shared-2.txt and so on. Sets `name` to that of the file. False, with the reason, if that fails.
 */
bool sq_mod_keep(const sq_play *play, const sq_rulebook *book, char name[SQ_MOD_FILE_SIZE],
                 char reason[SQ_MOD_REASON_SIZE]);

/* The kinds of squares and the constants of the next game of this mode, mod included. */
const sq_kinds *sq_kinds_of_mode(const sq_play *play, sq_mode mode);
const Config *sq_constants_of_mode(const sq_play *play, sq_mode mode);

/* What players call a board, but for its heat: the mode and the body or, for a mod in the list or
 * of
 * --mod, its title. Any other mod is called by the id of its content. */
sq_text sq_title_of_board(const sq_play *play, const sq_board *board);

/* A line about a difference between two rulebooks. */
enum { SQ_MOD_CHANGE_SIZE = 72 };
typedef struct sq_mod_change {
    char text[SQ_MOD_CHANGE_SIZE];
} sq_mod_change;

/* Lists what the rules change about their mode, at most `most` lines: constants before and after,
 * then kinds, bodies and heats. Returns how many changes there are. */
int32_t sq_mod_changes(const sq_rulebook *rules, sq_mod_change *list, int32_t most);
