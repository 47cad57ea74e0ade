#include "screens/level_texts.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/upgrades.h"

const char *sq_shop_name(sq_upgrade upgrade)
{
#define NAME_OF(NAME, name, words) [SQ_UPGRADE_##NAME] = (words),
    static const char *const names[SQ_UPGRADE_COUNT] = {SQ_UPGRADES(NAME_OF)};
#undef NAME_OF
    return names[upgrade];
}

const char *sq_shop_bonus_name(sq_bonus bonus)
{
#define NAME_OF(NAME, name, words, ...) [SQ_BONUS_##NAME] = (words),
    static const char *const names[SQ_BONUS_COUNT] = {SQ_BONUSES(NAME_OF)};
#undef NAME_OF
    return names[bonus];
}

__attribute__((format(printf, 1, 2))) static sq_level_text text_of(const char *format, ...)
{
    sq_level_text text;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text.text, sizeof text.text, format, arguments);
    va_end(arguments);
    return text;
}

/* ---- numbers ---- */

/* A number with hundredths or, below a tenth, with two significant digits. */
typedef struct number {
    char digits[24];
} number;

static number number_of(double value)
{
    number shown;
    if (value < 0.1) {
        snprintf(shown.digits, sizeof shown.digits, "%.2g", value);
        return shown;
    }
    snprintf(shown.digits, sizeof shown.digits, "%.2f", value);
    char *end = shown.digits + strlen(shown.digits);
    while (end[-1] == '0')
        *--end = '\0';
    if (end[-1] == '.')
        *--end = '\0';
    return shown;
}

static double seconds(double ticks, const Config *config)
{
    return ticks / config->TICKS_PER_SECOND;
}

/* ---- values ---- */

/* A number with its sign and the words around it. `before` is NULL: no value. */
typedef struct value {
    const char *before, *sign;
    double number;
    const char *after;
} value;

static value upgrade_value(sq_upgrade upgrade, const Config *config, const Tower *tower)
{
    switch (upgrade) {
    case SQ_UPGRADE_START_SIZE:
        return (value){"size ", "", sq_player_init_size(config, tower), ""};
    case SQ_UPGRADE_DURATION:
        return (value){"", "", seconds(sq_power_up_duration(config, tower), config), " s"};
    case SQ_UPGRADE_PELLET_RATE:
        return (value){"every ", "", seconds(sq_pellet_spawn_rate(config, tower), config), " s"};
    case SQ_UPGRADE_EAT:
        return (value){"", "+", sq_player_eat_growth(config, tower), " a bite"};
    case SQ_UPGRADE_DEFENSE:
        return (value){"", "-", sq_player_damage(config, tower), " a hit"};
    case SQ_UPGRADE_NONE:
        break;
    }
    return (value){0};
}

static value bonus_value(sq_bonus bonus, const Config *config, const Tower *tower)
{
    const double second = config->TICKS_PER_SECOND;
    switch (bonus) {
    case SQ_BONUS_START_SIZE:
        return (value){"size ", "", sq_friend_init_size(config, tower), ""};
    case SQ_BONUS_GROWTH:
        return (value){"", "+", sq_friend_growth(config, tower) * second, " a second"};
    case SQ_BONUS_SPEED:
        return (value){"speed ", "", sq_friend_speed(config, tower), ""};
    case SQ_BONUS_NUMBER:
        return (value){"", "+", config->BONUS_NUMBER * tower->bonuses[bonus], " a floor"};
    case SQ_BONUS_SPAWN_RATE:
        return (value){"every ", "", seconds(sq_friend_spawn_rate(config, tower), config), " s"};
    case SQ_BONUS_NONE:
        break;
    }
    return (value){0};
}

static sq_level_text change_text(value now, value then)
{
    if (!now.before)
        return (sq_level_text){""};
    return text_of("%s%s%s \u00bb %s%s%s", now.before, now.sign, number_of(now.number).digits,
                   then.sign, number_of(then.number).digits, then.after);
}

sq_level_text sq_shop_value(sq_upgrade upgrade, const Config *config, const Tower *tower)
{
    const value now = upgrade_value(upgrade, config, tower);
    if (!now.before)
        return (sq_level_text){""};
    return text_of("%s%s%s%s", now.before, now.sign, number_of(now.number).digits, now.after);
}

sq_level_text sq_shop_change(sq_upgrade upgrade, const Config *config, const Tower *now,
                             const Tower *then)
{
    return change_text(upgrade_value(upgrade, config, now), upgrade_value(upgrade, config, then));
}

sq_level_text sq_shop_bonus_change(sq_bonus bonus, const Config *config, const Tower *now,
                                   const Tower *then)
{
    return change_text(bonus_value(bonus, config, now), bonus_value(bonus, config, then));
}

/* ---- meanings ---- */

/* The mean interval between the pellets of the spawn system, which creates at most one per tick. */
static sq_level_text how_often_pellets_come(const Config *config, const Tower *tower)
{
    const double ticks = sq_pellet_spawn_rate(config, tower);
    const double sooner = fmax(ticks / config->PELLET_ABSENCE_DIVISOR, 1);
    const number usual = number_of(seconds(ticks, config));
    if (config->PELLET_ABSENCE_DIVISOR == 1)
        return text_of("A pellet comes every %s s on average.", usual.digits);
    return text_of("A pellet comes every %s s on average, and every %s s while there is none.",
                   usual.digits, number_of(seconds(sooner, config)).digits);
}

sq_level_text sq_shop_meaning(sq_upgrade upgrade, const Config *config, const Tower *tower)
{
    switch (upgrade) {
    case SQ_UPGRADE_START_SIZE:
        return text_of("You begin each floor larger and can take more hits.");
    case SQ_UPGRADE_DURATION:
        return text_of("A pellet lets you eat spiky ones for longer.");
    case SQ_UPGRADE_PELLET_RATE:
        return how_often_pellets_come(config, tower);
    case SQ_UPGRADE_EAT:
        return text_of("You grow more with each square you eat.");
    case SQ_UPGRADE_DEFENSE:
        return text_of("Each hit takes less of your size.");
    case SQ_UPGRADE_NONE:
        break;
    }
    return text_of("You go on as you are.");
}
