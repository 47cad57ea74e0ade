/* level_texts: what a player reads of the upgrades and bonuses of the tower: what the shop calls
 * them, and what their levels come to. Knows no screen. */
#pragma once

#include "rules/uniques.h"

/* What the shop calls an upgrade, and a bonus. */
const char *sq_shop_name(sq_upgrade upgrade);
const char *sq_shop_bonus_name(sq_bonus bonus);

typedef struct sq_level_text {
    char text[96];
} sq_level_text;

/* What an upgrade comes to at the level that it has in this tower: a value with its unit. */
sq_level_text sq_shop_value(sq_upgrade upgrade, const Config *config, const Tower *tower);

/* What an upgrade, or a bonus, comes to now, and what it will then. */
sq_level_text sq_shop_change(sq_upgrade upgrade, const Config *config, const Tower *now,
                             const Tower *then);
sq_level_text sq_shop_bonus_change(sq_bonus bonus, const Config *config, const Tower *now,
                                   const Tower *then);

/* What an upgrade, or SQ_UPGRADE_NONE, does for the player, in a sentence. */
sq_level_text sq_shop_meaning(sq_upgrade upgrade, const Config *config, const Tower *tower);
