/* share_code: a mod of constants alone as letters and digits, to send to a friend.
 *
 * In Crockford's base 32 (no I, L, O, U), which people can read aloud: the bytes are a version, the
 * mode, the number of constants that differ from the mode's own, for each the lowest 24 bits of the
 * CRC-32 of its name and its value as a 32-bit float, and a CRC-32 of all of these. */
#pragma once

#include "mods/mod.h"

enum {
    SQ_SHARE_CODE_BYTES = 2 + 5 + SQ_CONFIG_COUNT * 7 + 4,
    SQ_SHARE_CODE_SIZE = SQ_SHARE_CODE_BYTES * 8 / 5 + 2, /* with the zero byte */
    SQ_LINK_CARDS_SIZE = SQ_UPGRADE_COUNT * 16,
    SQ_LINK_SIZE = SQ_SHARE_CODE_SIZE + SQ_LINK_CARDS_SIZE + 128,
};

/* False, with an empty code, if the book has other kinds than its mode. */
bool sq_share_code_write(const sq_rulebook *book, char code[SQ_SHARE_CODE_SIZE]);

/* Reads a code, in which case, spaces and hyphens do not count. False, with one line in `reason`
 * and the book unchanged, if it is none or its game could not be played. */
bool sq_share_code_read(sq_rulebook *book, const char *code, char reason[SQ_MOD_REASON_SIZE]);

/* Writes a game as the query of a page's address, under the names of the options that read it:
 * mode=climb&seed=7 and, of changed rules, &body=, &heat= and &without=, if these are all that
 * differs, else &mod= with their share code. False, with an empty query, if the rules have other
 * kinds than their mode. */
bool sq_link_write(char query[SQ_LINK_SIZE], const sq_rulebook *rules, uint64_t seed);

/* Makes the link a challenge to get more points. */
void sq_link_add_beat(char query[SQ_LINK_SIZE], uint64_t points);
