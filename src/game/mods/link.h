/* link: a game as the query of a page's address: mode, seed and what is changed, under the names of
 * the options that read them. Knows no page and no address. */
#pragma once

#include <assert.h>

#include "mods/share_code.h"

/* Room for every constant of the table. A value has at most 16 characters, and a plus in it takes
 * three bytes. A share code has less than half of that for each. */
/* clang-format off */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_LINK_ROW_SIZE(name, ...) + sizeof "&set=" #name "%3D" + 20
enum { SQ_LINK_SIZE = sizeof "mode=classic&seed=18446744073709551615&body=&heat=10&beat=18446744073709551615"
                      + 3 * SQ_VARIANT_NAME_SIZE
                      SQ_CONFIG(SQ_LINK_ROW_SIZE, SQ_LINK_ROW_SIZE) };
#undef SQ_LINK_ROW_SIZE
/* clang-format on */

static_assert((int)SQ_LINK_SIZE > (int)SQ_SHARE_CODE_SIZE + 64, "a link has room for a share code");

/* Writes for example mode=tower&seed=7&set=FRIEND_SPEED%3D2; of a mod, mode=climb&seed=7&mod=CODE
 * with its share code; of a climb that differs by them alone, &body=needle&heat=2. The options with
 * these values have the same constants, bit for bit. False, with an empty query, if the rules have
 * other kinds than their mode: no link can carry them. */
bool sq_link_write(char query[SQ_LINK_SIZE], const sq_rulebook *rules, uint64_t seed, bool is_mod);

/* Makes the link a challenge to get more points. */
void sq_link_add_beat(char query[SQ_LINK_SIZE], uint64_t points);
