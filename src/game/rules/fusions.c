#include "rules/fusions.h"

static const sq_fused_card table[SQ_FUSION_COUNT] = {
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

const sq_fused_card *sq_fused_card_of(sq_fusion fusion)
{
    return &table[fusion];
}

bool sq_is_fused(const Tower *tower, sq_fusion fusion)
{
    return tower->upgrades[table[fusion].one] > 0 && tower->upgrades[table[fusion].other] > 0;
}
