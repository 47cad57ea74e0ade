/* link: a game as the query of a page's address: mode, seed and changed constants, under the names
 * of the options that read them. Knows no page and no address. */
#pragma once

#include "rules/config.h"
#include "rules/uniques.h"

/* Room for every constant of the table. A value has at most 16 characters, and a plus in it takes
 * three bytes. */
/* clang-format off */
/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_LINK_ROW_SIZE(name, ...) + sizeof "&set=" #name "%3D" + 20
enum { SQ_LINK_SIZE = sizeof "mode=classic&seed=18446744073709551615"
                      SQ_CONFIG(SQ_LINK_ROW_SIZE, SQ_LINK_ROW_SIZE) };
#undef SQ_LINK_ROW_SIZE
/* clang-format on */

/* Writes for example mode=tower&seed=7&set=FRIEND_SPEED%3D2. The options with these values have the
 * same constants, bit for bit. */
void sq_link_write(char query[SQ_LINK_SIZE], sq_mode mode, uint64_t seed, const Config *config);
