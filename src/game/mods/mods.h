/* mods: the mods in the player's folder, and which of them is switched on. At most one is: mods do
 * not know of each other. */
#pragma once

#include "base/files.h"
#include "mods/mod.h"

enum { SQ_MODS_MAX = 24, SQ_MOD_FILE_SIZE = 64 };

/* A text in the folder. */
typedef struct sq_mod_file {
    char name[SQ_MOD_FILE_SIZE]; /* of the file */
    bool is_good;
    sq_mode mode; /* the next four only if it is good */
    char board[SQ_RULEBOOK_BOARD_SIZE];
    char title[SQ_RULEBOOK_TITLE_SIZE];
    char author[SQ_RULEBOOK_TITLE_SIZE];
    char line[SQ_RULEBOOK_LINE_SIZE];
    char reason[SQ_MOD_REASON_SIZE]; /* if it is not */
} sq_mod_file;

/* All zero: no mods. */
typedef struct sq_mods {
    int32_t count;
    sq_mod_file list[SQ_MODS_MAX]; /* by name */
    bool is_on;
    char on[SQ_MOD_FILE_SIZE]; /* the file that is switched on */
    sq_rulebook book;          /* its rules */
} sq_mods;

/* Reads the texts *.txt in the folder, which may be missing; of more than SQ_MODS_MAX the first by
 * name. What is switched on stays on, with its
 * content as it is now; if that is wrong, it is switched off. */
void sq_mods_list(sq_mods *mods, const char *folder);

/* Switches a mod on, and any other off. False, with the reason, if it is wrong: then nothing
 * changes. */
bool sq_mods_switch_on(sq_mods *mods, const char *folder, const char *name,
                       char reason[SQ_MOD_REASON_SIZE]);

void sq_mods_switch_off(sq_mods *mods);

/* Reads the name of a text in the folder, the only line of `text`. False if that is none. */
bool sq_mods_read_name(const char *text, char name[SQ_MOD_FILE_SIZE]);

/* Puts a text into the folder, which is made if it is missing: complete or not at all. False, with
 * the reason, if the disk refuses, or if the folder has so many mods already that the list would
 * not show another one. */
bool sq_mods_put(const char *folder, const char *name, const char *text,
                 char reason[SQ_MOD_REASON_SIZE]);

/* Sets `name` to the first of `stem`.txt, `stem`-2.txt and so on that is free. */
void sq_mods_free_name(const char *folder, const char *stem, char name[SQ_MOD_FILE_SIZE]);
