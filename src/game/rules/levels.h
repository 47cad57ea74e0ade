/* levels: how often a bonus or an upgrade can still be taken. */
#pragma once

#include "rules/uniques.h"

/* A bonus at its cap is no longer drawn. So is one whose constant has reached a cap of its own. */
bool sq_bonus_is_at_cap(const Config *config, const Tower *tower, sq_bonus bonus);

/* An upgrade at its cap cannot be taken. */
bool sq_upgrade_is_at_cap(const Config *config, const Tower *tower, sq_upgrade upgrade);
int32_t sq_upgrade_cap(const Config *config, sq_upgrade upgrade);

/* 0 where the mode has no such bonus. */
int32_t sq_bonus_cap(const Config *config, sq_bonus bonus);

/* Draws one of the bonuses below their cap; SQ_BONUS_NONE if there is none. One draw. */
sq_bonus sq_draw_bonus(const Config *config, const Tower *tower, Rng *rng);
