/* cards: what is gained between two floors, a row each: the bonuses of the friends, the upgrades of
 * the tower's shop and the cards of a climb's deals (card.h), and the fusions of two cards. */
#pragma once

#include "rules/card.h"

typedef struct sq_bonus_row {
    const char *key;
    const char *name;     /* in the shop and in deals */
    const char *in_pause; /* after "They" */
    int32_t weight;
    size_t cap; /* its field of Config: 0 where a mode has no such bonus */
} sq_bonus_row;

const sq_card *sq_card_of(sq_upgrade upgrade);
const sq_bonus_row *sq_bonus_row_of(sq_bonus bonus); /* its key is "none" for SQ_BONUS_NONE */

/* The constant of a card: 0 where the mode has no such card. */
double sq_card_number(const Config *config, sq_upgrade card);

/* The cards of climb that deals never have by these constants, a set of 1 << sq_upgrade. */
uint32_t sq_cards_closed(const Config *config);

/* The cards that a player with so many finished runs does not have in deals yet, as a set; and the
 * one that the last of these runs opened, or SQ_UPGRADE_NONE. */
uint32_t sq_cards_not_open(uint64_t runs);
sq_upgrade sq_card_opened_by(uint64_t runs);

/* The card that opened last, if what these constants lack are those that open later: a climb's
 * first deals have it. SQ_UPGRADE_NONE once all are open. */
sq_upgrade sq_newest_card(const Config *config);

/* Gives a card of a climb, a level of it. */
void sq_card_give(ecs_world *world, sq_upgrade card);

/* ---- fusions ---- */

/* Pairs of cards that are a card of their own once both are held: the row of the fusion acts, and
 * those of its two cards do not. A card is part of one fusion at most. */
#define SQ_FUSIONS(FUSION)                                                                         \
    FUSION(COMET, comet)                                                                           \
    FUSION(SHOCKWAVE, shockwave)                                                                   \
    FUSION(SECOND_SKIN, second_skin)                                                               \
    FUSION(GOLDEN_CHAIN, golden_chain)                                                             \
    FUSION(FURY, fury)                                                                             \
    FUSION(RIPTIDE, riptide)

#define SQ_FUSION_NUMBER(NAME, row) SQ_FUSION_##NAME,
typedef enum sq_fusion {
    SQ_FUSIONS(SQ_FUSION_NUMBER) /**/
    SQ_FUSION_COUNT,
} sq_fusion;
#undef SQ_FUSION_NUMBER

/* The row of a fusion. */
const sq_fused_card *sq_fused_card_of(sq_fusion fusion);

/* True if both of its cards are held. */
bool sq_is_fused(const Tower *tower, sq_fusion fusion);
