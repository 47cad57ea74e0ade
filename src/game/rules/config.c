#include "config.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/near_name.h"
#include "base/numbers.h"

/* The floats of the table are written as doubles. */
#define INT_DEFAULT(name, value, ...) .name = (value),
#define FLOAT_DEFAULT(name, value, ...) .name = (float)(value),
#define INT_ROW(...) SQ_PARAM_ROW(Config, 0, __VA_ARGS__)
#define FLOAT_ROW(name, value, lowest, highest, ...)                                               \
    SQ_PARAM_ROW(Config, 0, name, (float)(value), (float)(lowest), (float)(highest), __VA_ARGS__)

/* Compared as whole millionths: a float is no constant expression, but one that is cast is. */
#define MILLIONTHS(number) ((int64_t)(number##e6))
#define FITS(name, value, lowest, highest, ...) FITS_(name, value, lowest, highest)
#define FITS_(name, value, lowest, highest)                                                        \
    _Static_assert(                                                                                \
        MILLIONTHS(value) >= MILLIONTHS(lowest) && MILLIONTHS(value) <= MILLIONTHS(highest),       \
        #name " in src/game/config.h is " #value ", outside its range, " #lowest " to " #highest);

#define BY_MODE(classic, climb) climb
SQ_CONFIG(FITS, FITS)
const Config sq_config_of_climb = {SQ_CONFIG(INT_DEFAULT, FLOAT_DEFAULT)};
#undef BY_MODE

#define BY_MODE(classic, climb) classic
SQ_CONFIG(FITS, FITS)
const Config sq_config_defaults = {SQ_CONFIG(INT_DEFAULT, FLOAT_DEFAULT)};
const sq_param sq_config_rows[SQ_CONFIG_COUNT] = {SQ_CONFIG(INT_ROW, FLOAT_ROW)};
#undef BY_MODE

bool sq_config_is_equal(const Config *a, const Config *b)
{
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++)
        if (sq_param_get(a, &sq_config_rows[i]) != sq_param_get(b, &sq_config_rows[i]))
            return false;
    return true;
}

const sq_param *sq_config_find(const char *name, size_t length)
{
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++)
        if (strlen(sq_config_rows[i].name) == length &&
            memcmp(sq_config_rows[i].name, name, length) == 0)
            return &sq_config_rows[i];
    return NULL;
}

double sq_param_get(const void *row, const sq_param *param)
{
    return sq_field_get((const char *)row + param->offset, param->whole);
}

void sq_param_put(void *row, const sq_param *param, double value)
{
    sq_field_put((char *)row + param->offset, param->whole, value);
}

/* The value after rounding to the type of the field. Check this one: 0.1 as a double lies below
 * 0.1f, but it is stored as 0.1f, which is in range. */
static double as_kept(const sq_param *constant, double value)
{
    const bool rounds = !constant->whole && fabs(value) <= (double)FLT_MAX;
    return rounds ? (double)(float)value : value;
}

/* False for NaN: both comparisons fail. */
static bool fits(const sq_param *constant, double value)
{
    return value >= constant->lowest && value <= constant->highest &&
           (!constant->whole || value == floor(value));
}

static bool refuse_name(const char *name, size_t length, char reason[SQ_CONFIG_REASON_SIZE])
{
    sq_near_name search = {.wanted = name, .length = length};
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++)
        sq_near_name_offer(&search, sq_config_rows[i].name);
    snprintf(reason, SQ_CONFIG_REASON_SIZE,
             "there is no constant '%.*s';%s%s%s --list-constants "
             "shows all",
             (int)(length < 60 ? length : 60), name, search.found ? " did you mean " : "",
             search.found ? search.found : "", search.found ? "?" : "");
    return false;
}

static bool refuse_value(const sq_param *constant, const char *value,
                         char reason[SQ_CONFIG_REASON_SIZE])
{
    snprintf(reason, SQ_CONFIG_REASON_SIZE, "%s takes a %s from %.7g to %.7g, not '%.40s'",
             constant->name, constant->whole ? "whole number" : "number", constant->lowest,
             constant->highest, value);
    return false;
}

bool sq_config_set(Config *config, const char *assignment, char reason[SQ_CONFIG_REASON_SIZE])
{
    const char *equals = strchr(assignment, '=');
    if (!equals) {
        snprintf(reason, SQ_CONFIG_REASON_SIZE, "expected NAME=VALUE, not '%.60s'", assignment);
        return false;
    }
    const sq_param *constant = sq_config_find(assignment, (size_t)(equals - assignment));
    if (!constant)
        return refuse_name(assignment, (size_t)(equals - assignment), reason);
    double value;
    if (!sq_decimal_read(equals + 1, &value) || !fits(constant, as_kept(constant, value)))
        return refuse_value(constant, equals + 1, reason);
    sq_param_put(config, constant, as_kept(constant, value));
    return true;
}

bool sq_config_put(Config *config, const char *name, double number,
                   char reason[SQ_CONFIG_REASON_SIZE])
{
    char text[32];
    const sq_param *constant = sq_config_find(name, strlen(name));
    if (!constant)
        return refuse_name(name, strlen(name), reason);
    snprintf(text, sizeof text, "%.17g", number);
    if (!fits(constant, as_kept(constant, number)))
        return refuse_value(constant, text, reason);
    sq_param_put(config, constant, as_kept(constant, number));
    return true;
}

static double changed(const Config *config, const sq_change *change)
{
    const sq_param *constant = change->constant;
    if (change->factor == 0)
        return change->value;
    const double number = sq_param_get(config, constant) * (double)change->factor;
    const double whole = constant->whole ? (double)(int64_t)(number + 0.5) : number;
    const double least = whole > constant->lowest ? whole : constant->lowest;
    return least < constant->highest ? least : constant->highest;
}

void sq_config_change(Config *config, const sq_change changes[], int32_t count)
{
    for (int32_t i = 0; i < count; i++)
        sq_param_put(config, changes[i].constant, changed(config, &changes[i]));
}

/* ---- contradictions between constants ---- */

/* True if a friend with this growth per tick reaches FRIEND_MAX_SIZE. A large float can absorb a
 * small addend, so even half the growth must change FRIEND_MAX_SIZE. */
static bool grows_up(const Config *config, float growth)
{
    return config->FRIEND_MAX_SIZE + growth / 2 > config->FRIEND_MAX_SIZE;
}

/* True if friends that never grow can always be eaten: they are no larger than the player. They are
 * never red, so the player is never hit and never shrinks. */
static bool stays_edible(const Config *config)
{
    return config->FRIEND_INIT_SIZE <= config->PLAYER_INIT_SIZE && config->BONUS_START_SIZE == 0;
}

/* True if friends that do not grow on the first floor grow up wherever floors and bonuses let them
 * grow: none stops at a size in between. Growth is least with one floor or one bonus, and its cap
 * may make it less. */
static bool later_growth_is_good(const Config *config)
{
    const float floor = fminf(config->FRIEND_GROWTH_FLOOR, config->FRIEND_GROWTH_CAP);
    const float bonus = fminf(config->BONUS_GROWTH, config->FRIEND_GROWTH_CAP);
    return (floor == 0 || grows_up(config, floor)) && (bonus == 0 || grows_up(config, bonus));
}

/* True if on every floor each friend either becomes red or is small enough to eat. Then each floor
 * can be won, because a player with a power pellet can eat red friends. */
static bool floors_can_be_won(const Config *config)
{
    const bool come_red = config->FRIEND_INIT_SIZE == config->FRIEND_MAX_SIZE;
    const float growth = fminf(config->FRIEND_GROWTH_RATE, config->FRIEND_GROWTH_CAP);
    return come_red || grows_up(config, growth) ||
           (growth == 0 && later_growth_is_good(config) && stays_edible(config));
}

typedef struct contradiction {
    bool found;
    const char *reason;
} contradiction;

float sq_config_least_side(const Config *config)
{
    const float closed = (config->TURN_EVERY > 0 ? config->WALLS_SHRINK : 0) +
                         (config->OVERTIME_START > 0 ? config->OVERTIME_SHRINK : 0);
    const float left = closed < 1 ? 1 - closed : 0;
    return fminf(config->ARENA_WIDTH, config->ARENA_HEIGHT) * left;
}

bool sq_config_check(const Config *config, char reason[SQ_CONFIG_REASON_SIZE])
{
    Config copy = *config;
    const float side = sq_config_least_side(config);
    const contradiction all[] = {
        {config->FRIEND_MAX_SIZE > side, "FRIEND_MAX_SIZE is larger than the arena"},
        {config->PLAYER_MAX_SIZE > side, "PLAYER_MAX_SIZE is larger than the arena"},
        {config->PELLET_SIZE > side, "PELLET_SIZE is larger than the arena"},
        {config->FRIEND_INIT_SIZE > config->FRIEND_MAX_SIZE,
         "FRIEND_INIT_SIZE is larger than FRIEND_MAX_SIZE"},
        {config->PLAYER_INIT_SIZE > config->PLAYER_MAX_SIZE,
         "PLAYER_INIT_SIZE is larger than PLAYER_MAX_SIZE"},
        {config->PLAYER_INIT_SIZE < config->PLAYER_MIN_SIZE,
         "PLAYER_INIT_SIZE is smaller than PLAYER_MIN_SIZE"},
        {!floors_can_be_won(config), "FRIEND_GROWTH_RATE is so low that some friends are never "
                                     "eaten or red: raise it, or lower "
                                     "FRIEND_INIT_SIZE and set BONUS_START_SIZE=0"},
    };
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++) {
        const sq_param *constant = &sq_config_rows[i];
        if (!fits(constant, sq_param_get(config, constant)))
            return sq_config_put(&copy, constant->name, sq_param_get(config, constant), reason);
    }
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i].found) {
            snprintf(reason, SQ_CONFIG_REASON_SIZE, "%s", all[i].reason);
            return false;
        }
    }
    return true;
}
