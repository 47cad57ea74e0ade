#include "rules/retired.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static const char no_heal[] = "pellets do not heal; set UPGRADE_EAT and UPGRADE_EAT_CAP";
static const char no_dash[] = "the action lunges; set LUNGE";
static const char no_kind[] = "set SPECIAL_SHARE for more special kinds";
static const char no_cap[] =
    "set the card's own constant, which is 0 where a mode has no such card";

static const struct {
    const char *name;
    sq_retired retired;
} names[] = {
    {"DARK_REACH", {120, "no floor is dark"}}, {"FEAST_DURATION", {900, "no floor is a feast"}},
    {"UPGRADE_HEAL", {2.5, no_heal}},          {"UPGRADE_HEAL_CAP", {0, no_heal}},
    {"UPGRADE_HEAL_START", {0, no_heal}},      {"BONUS_KIND", {0.1, no_kind}},
    {"BONUS_KIND_CAP", {0, no_kind}},          {"UPGRADE_DASH", {60, no_dash}},
    {"UPGRADE_DASH_PAUSE", {120, no_dash}},    {"UPGRADE_DASH_INVINCIBLE", {20, no_dash}},
    {"UPGRADE_DASH_CAP", {0, no_dash}},        {"UPGRADE_DASH_START", {0, no_dash}},
    {"UPGRADE_SHIELD_EVERY", {1, no_cap}},
};

static const sq_retired cap = {0, no_cap};
static const sq_retired start = {0, "set FIRST_CARD and SECOND_CARD"};
static const sq_retired weight = {NAN, "a card and a bonus keep their weights"};

static bool is(const char *name, size_t length, const char *word)
{
    return length == strlen(word) && memcmp(name, word, length) == 0;
}

static bool ends(const char *name, size_t length, const char *with)
{
    return length > strlen(with) && is(name + length - strlen(with), strlen(with), with);
}

static bool begins(const char *name, size_t length, const char *with)
{
    return length > strlen(with) && memcmp(name, with, strlen(with)) == 0;
}

const sq_retired *sq_retired_find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (is(name, length, names[i].name))
            return &names[i].retired;
    if (begins(name, length, "CARD_WEIGHT_") || begins(name, length, "BONUS_WEIGHT_"))
        return &weight;
    if (!begins(name, length, "UPGRADE_"))
        return NULL;
    if (ends(name, length, "_CAP"))
        return &cap;
    return ends(name, length, "_START") ? &start : NULL;
}
