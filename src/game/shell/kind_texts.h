/* kind_texts: what players read about a kind of squares, made from its data. Knows no screens. */
#pragma once

#include "base/text.h"
#include "rules/kinds.h"

/* "Crumb" and "Never grows." of "Crumb: never grows."; without a colon, its name and all of its
 * author's words. */
sq_text sq_kind_title(const sq_kind *kind);
sq_text sq_kind_words(const sq_kind *kind);

/* What its behaviours do, with their parameters: "Drifts, never grows." */
sq_text sq_kind_does(const sq_kinds *kinds, const sq_kind *kind);

/* On which floors it comes: "from floor 4". */
sq_text sq_kind_when(const sq_kinds *kinds, const sq_kind *kind);

/* How to see it coming, in a sentence or two. */
const char *sq_kind_warning(const sq_kind *kind);
