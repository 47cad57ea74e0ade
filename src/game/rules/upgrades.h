/* upgrades: the levels that friends and the player have gained in the tower, and their effect on
 * the constants. In a classic game all levels are 0, and the constants are those of config.h. */
#pragma once

#include "rules/uniques.h"

float sq_friend_init_size(const Config *config, const Tower *tower);
float sq_friend_growth(const Config *config, const Tower *tower);
float sq_friend_speed(const Config *config, const Tower *tower);
int32_t sq_friend_spawn_rate(const Config *config, const Tower *tower); /* at least 1 */

/* The rest of a dart that its kind gives `rest` ticks. */
int32_t sq_dart_rest(const Config *config, const Tower *tower, int32_t rest);

float sq_player_init_size(const Config *config, const Tower *tower);
float sq_player_eat_growth(const Config *config, const Tower *tower);
float sq_player_damage(const Config *config, const Tower *tower); /* at least 0 */

/* What a hit costs a player of this size. */
float sq_hit_cost(const Config *config, const Tower *tower, float size);

/* How far a player of this size moves in a tick at most; 0: as far as it likes. */
float sq_player_speed(const Config *config, float size);
int32_t sq_power_up_duration(const Config *config, const Tower *tower);
int32_t sq_pellet_spawn_rate(const Config *config, const Tower *tower); /* at least 1 */

/* The total number of friends of this floor, including the current bonus. */
int32_t sq_floor_quota(const Config *config, const Tower *tower);

/* A floor of a climb won in fewer ticks than these gives more points. */
int32_t sq_floor_par(const Config *config, const Tower *tower);
