#include "shell/level_texts.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/squares.h"
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

/* A number with so many decimals or, below a tenth, with so many significant digits. */
typedef struct number {
    char digits[24];
} number;

static number number_with(int decimals, double value)
{
    number shown;
    if (value < 0.1) {
        snprintf(shown.digits, sizeof shown.digits, "%.*g", decimals, value);
        return shown;
    }
    snprintf(shown.digits, sizeof shown.digits, "%.*f", decimals, value);
    char *end = shown.digits + strlen(shown.digits);
    while (end[-1] == '0')
        *--end = '\0';
    if (end[-1] == '.')
        *--end = '\0';
    return shown;
}

static number number_of(double value)
{
    return number_with(2, value);
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
    const float level = upgrade < SQ_UPGRADE_COUNT ? (float)tower->upgrades[upgrade] : 0;
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
    case SQ_UPGRADE_SHIELD:
        return (value){"", "", (float)config->UPGRADE_SHIELD * level,
                       level == 1 ? " hit" : " hits"};
    case SQ_UPGRADE_MAGNET:
        return (value){"within ", "", config->UPGRADE_MAGNET * sq_min(level, 1), ""};
    case SQ_UPGRADE_THORNS:
        return (value){"", "+", config->UPGRADE_THORNS * level, " a hit"};
    case SQ_UPGRADE_QUAKE:
        return (value){"within ", "", config->UPGRADE_QUAKE * sq_min(level, 1), ""};
    case SQ_UPGRADE_CHAIN:
        return (value){"", "", seconds(sq_chain_duration(config, tower), config), " s"};
    case SQ_UPGRADE_WIND:
        return (value){"", "", level, " a run"};
    case SQ_UPGRADE_LIFE:
        return (value){"", "+", (float)config->UPGRADE_LIFE * level, ""};
    case SQ_UPGRADE_TRAIL:
        return (value){"", "", seconds(sq_trail_duration(config, tower), config), " s"};
    case SQ_UPGRADE_ECHO:
        return (value){"within ", "", seconds((double)config->UPGRADE_ECHO * level, config), " s"};
    case SQ_UPGRADE_SIPHON:
        return (value){"", "x", level > 0 ? config->UPGRADE_SIPHON : 1, ""};
    case SQ_UPGRADE_NOVA:
        return (value){"within ", "", config->UPGRADE_NOVA * sq_min(level, 1), ""};
    case SQ_UPGRADE_CALM:
        return (value){"", "", seconds((double)config->UPGRADE_CALM * level, config), " s"};
    case SQ_UPGRADE_MILESTONE:
        return (value){"", "+", config->UPGRADE_MILESTONE * level, ""};
    case SQ_UPGRADE_GASP:
        return (value){"under size ", "", config->UPGRADE_GASP * level, ""};
    case SQ_UPGRADE_ADRENALINE:
        return (value){"", "+", seconds((double)config->UPGRADE_ADRENALINE * level, config), " s"};
    case SQ_UPGRADE_HEAD_START:
        return (value){"", "x", level > 0 ? (float)config->UPGRADE_HEAD_START : 1, ""};
    case SQ_UPGRADE_PIERCE:
    case SQ_UPGRADE_PATIENCE:
    case SQ_UPGRADE_SKIN:
    case SQ_UPGRADE_AMBER:
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
    case SQ_BONUS_REST:
        return (value){"", "-", seconds((double)config->BONUS_REST * tower->bonuses[bonus], config),
                       " s of rest"};
    case SQ_BONUS_POWER:
        return (value){"", "", seconds(sq_power_up_duration(config, tower), config), " s"};
    case SQ_BONUS_NONE:
        break;
    }
    return (value){0};
}

/* The number with its sign; nothing is taken away by 0, so it has none. */
static number signed_number(int decimals, value shown)
{
    const number digits = number_with(decimals, shown.number);
    number with_sign;
    const bool is_minus_zero = *shown.sign == '-' && strcmp(digits.digits, "0") == 0;
    snprintf(with_sign.digits, sizeof with_sign.digits, "%s%.20s", is_minus_zero ? "" : shown.sign,
             digits.digits);
    return with_sign;
}

/* Two decimals, and a third one where it takes that to see the change. */
static int decimals_between(double now, double then)
{
    const number before = number_of(now);
    const number after = number_of(then);
    return strcmp(before.digits, after.digits) == 0 ? 3 : 2;
}

static sq_level_text change_text(value now, value then)
{
    if (!now.before)
        return (sq_level_text){""};
    if (now.number == then.number) /* some are at their limit before their cap */
        return text_of("%s%s%s as now", now.before, signed_number(2, now).digits, now.after);
    const int decimals = decimals_between(now.number, then.number);
    return text_of("%s%s \u00bb %s%s", now.before, signed_number(decimals, now).digits,
                   signed_number(decimals, then).digits, then.after);
}

sq_level_text sq_shop_value(sq_upgrade upgrade, const Config *config, const Tower *tower)
{
    const value now = upgrade_value(upgrade, config, tower);
    if (!now.before)
        return (sq_level_text){""};
    return text_of("%s%s%s", now.before, signed_number(2, now).digits, now.after);
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

/* Small whole numbers as words. */
static number in_words(double count)
{
    static const char *const words[] = {"two", "three", "four", "five", "six"};
    enum { FIRST = 2, COUNT = sizeof words / sizeof words[0] };
    number shown = number_of(count);
    for (int i = 0; i < COUNT; i++)
        if (count == FIRST + i)
            snprintf(shown.digits, sizeof shown.digits, "%s", words[i]);
    return shown;
}

static sq_level_text time_of(int32_t ticks, const Config *config)
{
    const double time = seconds(ticks, config);
    if (time == 1)
        return text_of("a second");
    if (time == 0.5)
        return text_of("half a second");
    return text_of("%s seconds", in_words(time).digits);
}

static sq_level_text times_of(double times)
{
    return times == 2 ? text_of("twice") : text_of("%s times", in_words(times).digits);
}

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
    case SQ_UPGRADE_SHIELD:
        if (config->UPGRADE_SHIELD_EVERY == 2)
            return text_of("The first hit of every second floor does nothing.");
        return text_of("The first hit of each floor does nothing.");
    case SQ_UPGRADE_MAGNET:
        return text_of("What you can eat nearby drifts to you.");
    case SQ_UPGRADE_THORNS:
        return text_of("A red square that hits you is gone.");
    case SQ_UPGRADE_QUAKE:
        return text_of("A pellet pushes all squares around you away.");
    case SQ_UPGRADE_CHAIN:
        return text_of("You have longer for the next bite of a chain.");
    case SQ_UPGRADE_WIND:
        return text_of("Once a run you go on, small, instead of losing a life.");
    case SQ_UPGRADE_LIFE:
        return text_of("You may lose once more.");
    case SQ_UPGRADE_PIERCE:
        return text_of("Your lunge bursts all that it meets.");
    case SQ_UPGRADE_TRAIL:
        return text_of("Your lunge leaves a trail that burns reds for %s.",
                       time_of(config->UPGRADE_TRAIL, config).text);
    case SQ_UPGRADE_ECHO:
        return text_of("A second lunge within %s costs nothing.",
                       time_of(config->UPGRADE_ECHO, config).text);
    case SQ_UPGRADE_SIPHON:
        return text_of("What you eat while you lunge feeds you %s.",
                       times_of(config->UPGRADE_SIPHON).text);
    case SQ_UPGRADE_NOVA:
        return text_of("A burst pushes reds around it away.");
    case SQ_UPGRADE_CALM:
        return text_of("After a burst nothing turns red for %s.",
                       time_of(config->UPGRADE_CALM, config).text);
    case SQ_UPGRADE_MILESTONE:
        return text_of("Every third link of a chain feeds you.");
    case SQ_UPGRADE_PATIENCE:
        return text_of("Eat, stand still for %s, and a hit does nothing.",
                       time_of(config->UPGRADE_PATIENCE, config).text);
    case SQ_UPGRADE_GASP:
        return text_of("Under size %s, a bite feeds you three times.",
                       number_of(config->UPGRADE_GASP).digits);
    case SQ_UPGRADE_SKIN:
        return text_of("At size %s and more, a hit costs half.",
                       number_of(config->UPGRADE_SKIN).digits);
    case SQ_UPGRADE_AMBER:
        return text_of("While you have power, your chain does not end.");
    case SQ_UPGRADE_ADRENALINE:
        return text_of(
            "After a hit nothing hurts you for longer, and you are as fast as at your smallest.");
    case SQ_UPGRADE_HEAD_START:
        return text_of("Every floor begins with a chain of %s.",
                       in_words(config->UPGRADE_HEAD_START).digits);
    case SQ_UPGRADE_NONE:
        break;
    }
    return text_of("You go on as you are.");
}
