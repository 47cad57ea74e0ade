#include "rules/cards.h"

#include <assert.h>

#include "base/numbers.h"

#define INT(name) offsetof(Config, name), true
#define FLOAT(name) offsetof(Config, name), false

/* clang-format off */
static const sq_card cards[] = {
    {"start_size", "Start larger", 0, 0, INT(UPGRADE_START_SIZE_CAP), SQ_FIGURE_NONE,
     "You begin each floor larger and can take more hits."},
    {"duration", "Longer power", 0, 0, INT(UPGRADE_DURATION_CAP), SQ_FIGURE_NONE,
     "A pellet lets you eat spiky ones for longer."},
    {"pellet_rate", "More pellets", 0, 0, INT(UPGRADE_PELLET_RATE_CAP), SQ_FIGURE_NONE,
     "A pellet comes more often."},
    {"eat", "Eat and grow", 0, 0, INT(UPGRADE_EAT_CAP), SQ_FIGURE_NONE,
     "You grow more with each square you eat."},
    {"defense", "Defence", 0, 0, INT(UPGRADE_DEFENSE_CAP), SQ_FIGURE_NONE,
     "Each hit takes less of your size."},
    {"shield", "Shield", 2, 1, INT(UPGRADE_SHIELD), SQ_FIGURE_FLOORS,
     "The first hit of {} does nothing."},
    {"magnet", "Magnet", 1, 1, FLOAT(UPGRADE_MAGNET), SQ_FIGURE_NONE,
     "What you can eat nearby drifts to you."},
    {"thorns", "Thorns", 2, 1, FLOAT(UPGRADE_THORNS), SQ_FIGURE_NONE,
     "A red square that hits you is gone."},
    {"quake", "Quake", 1, 1, FLOAT(UPGRADE_QUAKE), SQ_FIGURE_NONE,
     "A pellet feeds you, and pushes all squares around you away."},
    {"long_chain", "Long chain", 1, 2, INT(UPGRADE_CHAIN), SQ_FIGURE_TIME,
     "You have {} longer for the next bite of a chain."},
    {"second_wind", "Second wind", 2, 1, FLOAT(UPGRADE_WIND), SQ_FIGURE_NONE,
     "Once a run you go on, small, instead of losing a life."},
    {"life", "Life", 2, 1, INT(UPGRADE_LIFE), SQ_FIGURE_NONE,
     "You may lose once more."},
    {"pierce", "Pierce", 2, 1, INT(UPGRADE_PIERCE), SQ_FIGURE_NONE,
     "Your lunge bursts all that it meets."},
    {"trail", "Trail", 2, 1, INT(UPGRADE_TRAIL), SQ_FIGURE_TIME,
     "Your lunge leaves a trail that burns reds for {}."},
    {"echo", "Echo", 1, 1, INT(UPGRADE_ECHO), SQ_FIGURE_TIME,
     "A second lunge within {} costs nothing."},
    {"siphon", "Siphon", 1, 1, FLOAT(UPGRADE_SIPHON), SQ_FIGURE_TIMES,
     "What you eat while you lunge feeds you {}."},
    {"nova", "Nova", 1, 1, FLOAT(UPGRADE_NOVA), SQ_FIGURE_NONE,
     "A burst pushes reds around it away, and counts half as much again."},
    {"calm", "Calm", 2, 1, INT(UPGRADE_CALM), SQ_FIGURE_TIME,
     "After a burst nothing turns red for {}."},
    {"milestone", "Milestone", 1, 1, FLOAT(UPGRADE_MILESTONE), SQ_FIGURE_NONE,
     "Every third link of a chain feeds you."},
    {"patience", "Patience", 1, 1, INT(UPGRADE_PATIENCE), SQ_FIGURE_TIME,
     "Eat, stand still for {}, and a hit does nothing."},
    {"gasp", "Gasp", 1, 1, FLOAT(UPGRADE_GASP), SQ_FIGURE_SIZE,
     "Under size {}, a bite feeds you three times."},
    {"skin", "Thick skin", 1, 1, FLOAT(UPGRADE_SKIN), SQ_FIGURE_SIZE,
     "At size {} and more, a hit costs half."},
    {"amber", "Amber", 1, 1, INT(UPGRADE_AMBER), SQ_FIGURE_NONE,
     "While you have power, your chain does not end."},
    {"adrenaline", "Adrenaline", 1, 1, INT(UPGRADE_ADRENALINE), SQ_FIGURE_NONE,
     "After a hit nothing hurts you for longer, and you are as fast as at your smallest."},
    {"head_start", "Head start", 1, 1, INT(UPGRADE_HEAD_START), SQ_FIGURE_COUNT,
     "Every floor begins with a chain of {}."},
};
static_assert(sizeof cards / sizeof cards[0] == SQ_UPGRADE_COUNT, "a row for each card");

static const sq_bonus_row bonuses[] = {
    {"start_size", "They come larger", "come larger", 1, offsetof(Config, BONUS_START_SIZE_CAP)},
    {"growth", "They grow faster", "grow faster", 1, offsetof(Config, BONUS_GROWTH_CAP)},
    {"speed", "They move faster", "move faster", 2, offsetof(Config, BONUS_SPEED_CAP)},
    {"number", "There are more of them", "are more", 1, offsetof(Config, BONUS_NUMBER_CAP)},
    {"spawn_rate", "They come sooner", "come sooner", 1, offsetof(Config, BONUS_SPAWN_RATE_CAP)},
    {"rest", "They rest less", "rest less", 1, offsetof(Config, BONUS_REST_CAP)},
    {"power", "Power is shorter", "make power shorter", 2, offsetof(Config, BONUS_POWER_CAP)},
    {"none", "", "", 0, 0},
};
static_assert(sizeof bonuses / sizeof bonuses[0] == SQ_BONUS_NONE + 1, "a row for each bonus");
/* clang-format on */

static const sq_fused_card fusions[SQ_FUSION_COUNT] = {
    [SQ_FUSION_COMET] = {SQ_UPGRADE_PIERCE, SQ_UPGRADE_TRAIL, "Comet",
                         "Your trail burns six times as long."},
    [SQ_FUSION_SHOCKWAVE] = {SQ_UPGRADE_NOVA, SQ_UPGRADE_QUAKE, "Shockwave",
                             "A burst counts twice, and pushes all squares as far as a pellet."},
    [SQ_FUSION_SECOND_SKIN] = {SQ_UPGRADE_PATIENCE, SQ_UPGRADE_SHIELD, "Second skin",
                               "Stand still for a sixth of a second, and you have a shield."},
    [SQ_FUSION_GOLDEN_CHAIN] = {SQ_UPGRADE_AMBER, SQ_UPGRADE_MILESTONE, "Golden chain",
                                "Every link of a chain feeds you."},
    [SQ_FUSION_FURY] = {SQ_UPGRADE_ADRENALINE, SQ_UPGRADE_THORNS, "Fury",
                        "A red square that hits you feeds you twice as much."},
    [SQ_FUSION_RIPTIDE] = {SQ_UPGRADE_ECHO, SQ_UPGRADE_SIPHON, "Riptide",
                           "What you eat or burst while you lunge feeds you twice as much."},
};

const sq_card *sq_card_of(sq_upgrade upgrade)
{
    return &cards[upgrade];
}

const sq_bonus_row *sq_bonus_row_of(sq_bonus bonus)
{
    return &bonuses[bonus];
}

double sq_card_number(const Config *config, sq_upgrade card)
{
    return sq_field_get((const char *)config + cards[card].constant, cards[card].whole);
}

uint32_t sq_cards_closed(const Config *config)
{
    uint32_t closed = 0;
    for (sq_upgrade card = (sq_upgrade)SQ_TOWER_UPGRADES; card < SQ_UPGRADE_COUNT; card++)
        if (sq_card_number(config, card) == 0)
            closed |= 1U << card;
    return closed;
}

const sq_fused_card *sq_fused_card_of(sq_fusion fusion)
{
    return &fusions[fusion];
}

bool sq_is_fused(const Tower *tower, sq_fusion fusion)
{
    return tower->upgrades[fusions[fusion].one] > 0 && tower->upgrades[fusions[fusion].other] > 0;
}
