/* upgrades: what friends and player have gained in the tower, and what it makes of the constants.
 * In a classic game all levels are 0, and everything is as config.h has it. */
#pragma once

#include "rules/uniques.h"

/* ---- the constants as they are now ---- */

float sq_friend_init_size(const Config *config, const Tower *tower);
float sq_friend_growth(const Config *config, const Tower *tower);
float sq_friend_speed(const Config *config, const Tower *tower);
int32_t sq_friend_spawn_rate(const Config *config, const Tower *tower); /* at least 1 */

float sq_player_init_size(const Config *config, const Tower *tower);
float sq_player_eat_growth(const Config *config, const Tower *tower);
float sq_player_damage(const Config *config, const Tower *tower); /* at least 0 */
int32_t sq_power_up_duration(const Config *config, const Tower *tower);
int32_t sq_pellet_spawn_rate(const Config *config, const Tower *tower); /* at least 1 */

/* The friends that come to this floor in all, with the bonus that they have now. */
int32_t sq_floor_quota(const Config *config, const Tower *tower);

/* ---- levels ---- */

/* What traces and kept runs call them; "none" is neither. */
const char *sq_bonus_name(sq_bonus bonus);
const char *sq_upgrade_name(sq_upgrade upgrade);

/* A bonus whose level is at its cap is drawn no more. */
bool sq_bonus_is_at_cap(const Config *config, const Tower *tower, sq_bonus bonus);

/* An upgrade whose level is at its cap cannot be taken. */
bool sq_upgrade_is_at_cap(const Config *config, const Tower *tower, sq_upgrade upgrade);
int32_t sq_upgrade_cap(const Config *config, sq_upgrade upgrade);

/* One of the bonuses that are not at their cap. One draw. */
sq_bonus sq_draw_bonus(const Config *config, const Tower *tower, Rng *rng);
