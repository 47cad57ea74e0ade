/* mod: a mode changed by a text that does not come with the program: a file, or a share code. */
#pragma once

#include "mods/rulebook.h"

enum { SQ_MOD_REASON_SIZE = SQ_RULEBOOK_REASON_SIZE + 128 };

/* Sets the reason "NAME: WHY" of one line; returns false. */
bool sq_mod_refuse(char reason[SQ_MOD_REASON_SIZE], const char *name, const char *why);

/* Reads a mod: a text of rulebook.h that begins with climb unless it says `start = MODE`. Without a
 * title it has the file's name. False, with one line in `reason` that begins with the file's name,
 * if the file cannot be read, if a line is wrong, or if its game could not be played. The book is
 * unchanged then. */
bool sq_mod_load(sq_rulebook *book, const char *path, char reason[SQ_MOD_REASON_SIZE]);

/* The same, with the text of the file. */
bool sq_mod_load_text(sq_rulebook *book, const char *path, char text[SQ_RULEBOOK_TEXT_SIZE],
                      char reason[SQ_MOD_REASON_SIZE]);

/* The same of a text; `name` stands for the file's name. */
bool sq_mod_read(sq_rulebook *book, const char *name, const char *text, size_t length,
                 char reason[SQ_MOD_REASON_SIZE]);
