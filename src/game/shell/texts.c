#include "shell/texts.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "rules/cards.h"
#include "rules/upgrades.h"

/* ---- numbers ---- */

/* A number with so many decimals or, below a tenth, with so many significant digits. */
static sq_text number_with(int decimals, double value)
{
    if (value < 0.1)
        return sq_text_of("%.*g", decimals, value);
    sq_text shown = sq_text_of("%.*f", decimals, value);
    char *end = shown.text + strlen(shown.text);
    while (end[-1] == '0')
        *--end = '\0';
    if (end[-1] == '.')
        *--end = '\0';
    return shown;
}

static sq_text number_of(double value)
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
    default: /* cards say it in their sentences */
        return (value){0};
    }
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
        return (value){"by ", "",
                       seconds((double)config->BONUS_REST * tower->bonuses[bonus], config), " s"};
    case SQ_BONUS_POWER:
        return (value){"", "", seconds(sq_power_up_duration(config, tower), config), " s"};
    case SQ_BONUS_NONE:
        break;
    }
    return (value){0};
}

/* The number with its sign; nothing is taken away by 0, so it has none. */
static sq_text signed_number(int decimals, value shown)
{
    const sq_text digits = number_with(decimals, shown.number);
    const bool is_minus_zero = *shown.sign == '-' && strcmp(digits.text, "0") == 0;
    return sq_text_of("%s%s", is_minus_zero ? "" : shown.sign, digits.text);
}

static sq_text change_text(value now, value then)
{
    if (!now.before)
        return (sq_text){""};
    if (now.number == then.number) /* some are at their limit before their cap */
        return sq_text_of("%s%s%s as now", now.before, signed_number(2, now).text, now.after);
    if (now.number == 0)
        return sq_text_of("%s%s%s", now.before, signed_number(2, then).text, then.after);
    /* A third decimal where it takes that to see the change. */
    const bool looks_same = strcmp(number_of(now.number).text, number_of(then.number).text) == 0;
    const int decimals = looks_same ? 3 : 2;
    return sq_text_of("%s%s \u00bb %s%s", now.before, signed_number(decimals, now).text,
                      signed_number(decimals, then).text, then.after);
}

sq_text sq_shop_value(sq_upgrade upgrade, const Config *config, const Tower *tower)
{
    const value now = upgrade_value(upgrade, config, tower);
    return now.before ? sq_text_of("%s%s%s", now.before, signed_number(2, now).text, now.after)
                      : (sq_text){""};
}

sq_text sq_shop_change(sq_upgrade upgrade, const Config *config, const Tower *now,
                       const Tower *then)
{
    return change_text(upgrade_value(upgrade, config, now), upgrade_value(upgrade, config, then));
}

sq_text sq_shop_bonus_change(sq_bonus bonus, const Config *config, const Tower *now,
                             const Tower *then)
{
    return change_text(bonus_value(bonus, config, now), bonus_value(bonus, config, then));
}

/* ---- meanings ---- */

/* Small whole numbers as words. */
static sq_text in_words(double count)
{
    static const char *const words[] = {"two", "three", "four", "five", "six"};
    enum { FIRST = 2, COUNT = sizeof words / sizeof words[0] };
    for (int i = 0; i < COUNT; i++)
        if (count == FIRST + i)
            return sq_text_of("%s", words[i]);
    return number_of(count);
}

static sq_text time_of(int32_t ticks, const Config *config)
{
    const double time = seconds(ticks, config);
    if (time == 1)
        return sq_text_of("a second");
    if (time == 0.5)
        return sq_text_of("half a second");
    if (time == 0.25)
        return sq_text_of("a quarter of a second");
    if (time == 0.2)
        return sq_text_of("a fifth of a second");
    return sq_text_of("%s seconds", in_words(time).text);
}

/* The mean interval between the pellets of the spawn system, which creates at most one per tick. */
static sq_text how_often_pellets_come(const Config *config, const Tower *tower)
{
    const double ticks = sq_pellet_spawn_rate(config, tower);
    const double sooner = fmax(ticks / config->PELLET_ABSENCE_DIVISOR, 1);
    const sq_text usual = number_of(seconds(ticks, config));
    if (config->PELLET_ABSENCE_DIVISOR == 1)
        return sq_text_of("A pellet comes every %s s on average.", usual.text);
    return sq_text_of("A pellet comes every %s s on average, and every %s s while there is none.",
                      usual.text, number_of(seconds(sooner, config)).text);
}

static sq_text floors_of(int32_t every)
{
    if (every <= 2)
        return sq_text_of(every == 2 ? "every second floor" : "each floor");
    return sq_text_of("one floor in %" PRId32, every);
}

static sq_text figure_of(sq_upgrade upgrade, const Config *config)
{
    const double shown = sq_card_number(config, upgrade);
    switch (sq_card_of(upgrade)->figure) {
    case SQ_FIGURE_TIME:
        return time_of((int32_t)shown, config);
    case SQ_FIGURE_TIMES:
        return shown == 2 ? sq_text_of("twice") : sq_text_of("%s times", in_words(shown).text);
    case SQ_FIGURE_COUNT:
        return sq_text_of("%s", in_words(shown).text);
    case SQ_FIGURE_SIZE:
        return sq_text_of("%s", number_of(shown).text);
    case SQ_FIGURE_FLOORS:
        return floors_of((int32_t)shown);
    case SQ_FIGURE_NONE:
        break;
    }
    return sq_text_of("%s", "");
}

sq_text sq_shop_meaning(sq_upgrade upgrade, const Config *config, const Tower *tower)
{
    if (upgrade == SQ_UPGRADE_NONE)
        return sq_text_of("You go on as you are.");
    if (upgrade == SQ_UPGRADE_PELLET_RATE)
        return how_often_pellets_come(config, tower);
    const char *sentence = sq_card_of(upgrade)->sentence;
    const char *figure = strstr(sentence, "{}");
    if (!figure)
        return sq_text_of("%s", sentence);
    return sq_text_of("%.*s%s%s", (int)(figure - sentence), sentence,
                      figure_of(upgrade, config).text, figure + 2);
}

sq_mode_text sq_mode_text_of(sq_mode mode)
{
    static const sq_mode_text texts[SQ_MODE_COUNT] = {
        [SQ_MODE_CLASSIC] = {"Classic",
                             "One arena, and more keep coming: how fast can you eat them all?"},
        [SQ_MODE_TOWER] = {"Tower",
                           "Floor by floor, with a shop between them: how high can you get?"},
        [SQ_MODE_CLIMB] = {"Climb", "Three lives, and three deals after each floor: how far up?"},
    };
    return texts[mode];
}
