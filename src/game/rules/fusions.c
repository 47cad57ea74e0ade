#include "rules/fusions.h"

static const sq_fused_card table[SQ_FUSION_COUNT] = {
    [SQ_FUSION_COMET] = {SQ_UPGRADE_PIERCE, SQ_UPGRADE_TRAIL, "Comet",
                         "Your trail burns three times as long."},
    [SQ_FUSION_SHOCKWAVE] = {SQ_UPGRADE_NOVA, SQ_UPGRADE_QUAKE, "Shockwave",
                             "A burst pushes all squares, as far as a pellet does."},
    [SQ_FUSION_SECOND_SKIN] = {SQ_UPGRADE_PATIENCE, SQ_UPGRADE_SHIELD, "Second skin",
                               "Stand still for a third of a second, and you have a shield."},
};

const sq_fused_card *sq_fused_card_of(sq_fusion fusion)
{
    return &table[fusion];
}

bool sq_is_fused(const Tower *tower, sq_fusion fusion)
{
    return tower->upgrades[table[fusion].one] > 0 && tower->upgrades[table[fusion].other] > 0;
}
