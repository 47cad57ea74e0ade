/* kind_texts: what players read about a kind of squares, made from its data. Knows no screens. */
#pragma once

#include "rules/kinds.h"

typedef struct sq_kind_text {
    char text[256];
} sq_kind_text;

/* "Crumb" and "Never grows." of "Crumb: never grows."; without a colon, its name and all of its
 * author's words. */
sq_kind_text sq_kind_title(const sq_kind *kind);
sq_kind_text sq_kind_words(const sq_kind *kind);

/* What its behaviours do, with their parameters: "Drifts, never grows." */
sq_kind_text sq_kind_does(const sq_kinds *kinds, const sq_kind *kind);

/* On which floors it comes: "from floor 4". */
sq_kind_text sq_kind_when(const sq_kind *kind);

/* How to see it coming, in a sentence or two. */
const char *sq_kind_warning(const sq_kind *kind);
