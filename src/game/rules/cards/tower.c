/* tower: the upgrades of the shop. They take part in no event: upgrades.h applies their levels to
 * the constants. */
#include "rules/cards/rows.h"

/* clang-format off */
const sq_card sq_card_start_size = {
    "start_size", "Start larger", 0, 0, 0, SQ_INT(UPGRADE_START_SIZE_CAP), SQ_FIGURE_NONE,
    "You begin each floor larger and can take more hits.", {0}};

const sq_card sq_card_duration = {
    "duration", "Longer power", 0, 0, 0, SQ_INT(UPGRADE_DURATION_CAP), SQ_FIGURE_NONE,
    "A pellet lets you eat spiky ones for longer.", {0}};

const sq_card sq_card_pellet_rate = {
    "pellet_rate", "More pellets", 0, 0, 0, SQ_INT(UPGRADE_PELLET_RATE_CAP), SQ_FIGURE_NONE,
    "A pellet comes more often.", {0}};

const sq_card sq_card_eat = {
    "eat", "Eat and grow", 0, 0, 0, SQ_INT(UPGRADE_EAT_CAP), SQ_FIGURE_NONE,
    "You grow more with each square you eat.", {0}};

const sq_card sq_card_defense = {
    "defense", "Defence", 0, 0, 0, SQ_INT(UPGRADE_DEFENSE_CAP), SQ_FIGURE_NONE,
    "Each hit takes less of your size.", {0}};
/* clang-format on */
