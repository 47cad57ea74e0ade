/* fusions: pairs of cards that are a card of their own once both are held. */
#pragma once

#include "rules/uniques.h"

typedef enum sq_fusion {
    SQ_FUSION_COMET,
    SQ_FUSION_SHOCKWAVE,
    SQ_FUSION_SECOND_SKIN,
    SQ_FUSION_GOLDEN_CHAIN,
    SQ_FUSION_FURY,
    SQ_FUSION_RIPTIDE,
    SQ_FUSION_COUNT,
} sq_fusion;

typedef struct sq_fused_card {
    sq_upgrade one, other;
    const char *name;
    const char *sentence; /* what it does beyond its two cards */
} sq_fused_card;

/* The row of a fusion. */
const sq_fused_card *sq_fused_card_of(sq_fusion fusion);

/* True if both of its cards are held. */
bool sq_is_fused(const Tower *tower, sq_fusion fusion);
