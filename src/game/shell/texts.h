/* texts: what players read about the modes, and about the upgrades and bonuses of the tower: the
 * values of their levels. Knows no screens. */
#pragma once

#include "base/text.h"
#include "rules/uniques.h"

/* The value of an upgrade at its level in this tower, with its unit. */
sq_text sq_shop_value(sq_upgrade upgrade, const Config *config, const Tower *tower);

/* The value of an upgrade or a bonus now, and in the tower to come. */
sq_text sq_shop_change(sq_upgrade upgrade, const Config *config, const Tower *now,
                       const Tower *then);
sq_text sq_shop_bonus_change(sq_bonus bonus, const Config *config, const Tower *now,
                             const Tower *then);

/* A sentence about what an upgrade, or SQ_UPGRADE_NONE, does for the player. */
sq_text sq_shop_meaning(sq_upgrade upgrade, const Config *config, const Tower *tower);

typedef struct sq_mode_text {
    const char *label, *meaning;
} sq_mode_text;

sq_mode_text sq_mode_text_of(sq_mode mode);
