/* cards: what is gained between two floors, a row each: the bonuses of the friends, the upgrades of
 * the tower's shop, and the cards of a climb's deals; and the fusions of two cards. What a card
 * does stands where it acts: search for SQ_UPGRADE_ECHO. */
#pragma once

#include "rules/uniques.h"

/* How a sentence shows the card's constant. */
typedef enum sq_card_figure {
    SQ_FIGURE_NONE,
    SQ_FIGURE_TIME,   /* half a second */
    SQ_FIGURE_TIMES,  /* twice */
    SQ_FIGURE_COUNT,  /* three */
    SQ_FIGURE_SIZE,   /* 12 */
    SQ_FIGURE_FLOORS, /* every second floor */
} sq_card_figure;

typedef struct sq_card {
    const char *key; /* in traces and kept runs: never changes */
    const char *name;
    int32_t weight;  /* a deal is a card and a bonus of one weight; 0: an upgrade */
    int32_t most;    /* how often a climb deals it */
    size_t constant; /* its field of Config: what it does, or how often the shop sells it */
    bool whole;      /* an int32_t, otherwise a float */
    sq_card_figure figure;
    const char *sentence; /* {} stands for the figure */
} sq_card;

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

/* Pairs of cards that are a card of their own once both are held. */
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
