#include "rules/retired.h"

#include <string.h>

static const char no_dark[] = "no floor is dark";
static const char no_feast[] = "no floor is a feast";
static const char no_heal[] = "pellets do not heal; set UPGRADE_EAT and UPGRADE_EAT_CAP";
static const char no_dash[] = "the action lunges; set LUNGE";
static const char no_kind[] = "set SPECIAL_SHARE for more special kinds";

static const sq_retired table[] = {
    {"DARK_REACH", 120, no_dark},         {"FEAST_DURATION", 900, no_feast},
    {"UPGRADE_HEAL", 2.5, no_heal},       {"UPGRADE_HEAL_CAP", 0, no_heal},
    {"UPGRADE_HEAL_START", 0, no_heal},   {"CARD_WEIGHT_HEAL", 1, no_heal},
    {"BONUS_KIND", 0.1, no_kind},         {"BONUS_KIND_CAP", 0, no_kind},
    {"BONUS_WEIGHT_KIND", 1, no_kind},    {"UPGRADE_DASH", 60, no_dash},
    {"UPGRADE_DASH_PAUSE", 120, no_dash}, {"UPGRADE_DASH_INVINCIBLE", 20, no_dash},
    {"UPGRADE_DASH_CAP", 0, no_dash},     {"UPGRADE_DASH_START", 0, no_dash},
    {"CARD_WEIGHT_DASH", 2, no_dash},
};

const sq_retired *sq_retired_find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (strlen(table[i].name) == length && memcmp(table[i].name, name, length) == 0)
            return &table[i];
    return NULL;
}
