#include "cli/options.h"

#include <assert.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include "base/files.h"
#include "base/key_values.h"
#include "base/log.h"
#include "base/near_name.h"
#include "base/numbers.h"
#include "base/seed.h"
#include "cli/floors.h"
#include "cli/option_files.h"
#include "cli/trace.h"
#include "mods/share_code.h"
#include "replay/replay_format.h"
#include "rules/cards.h"
#include "rules/names.h"

/* An option that is being parsed. */
typedef struct parsing {
    sq_options *options;
    const struct option *option;
    unsigned given; /* the options so far, a set of 1 << row */
    char *reason;
} parsing;

/* Parses the value of an option; false, with a reason, if it is invalid. */
typedef bool take(parsing *now, const char *value);

/* The modes that an option cannot be combined with. */
enum {
    NOT_REPLAY = 1 << 0,   /* a replay defines this itself */
    NOT_VERIFY = 1 << 1,   /* verifying plays and prints nothing else */
    NOT_SHOWN = 1 << 2,    /* a replay in a window can pause and jump */
    NOT_PRACTICE = 1 << 3, /* practice is played by hand in a window, and can run back */
    NOT_DAILY = 1 << 4,    /* the daily run has its own */
    NOT_HEADLESS = 1 << 5, /* is seen in a window */
    GAME = NOT_REPLAY | NOT_VERIFY,
    REPORT = NOT_VERIFY | NOT_SHOWN,
};

struct option {
    const char *name;
    const char *value; /* its name in --help, or NULL for none */
    take *take;        /* for options with a value */
    size_t field;      /* in sq_options: the bool that an option without value sets, or the path */
    const sq_file_kind *writes; /* the file of its path; NULL: it reads it, or has none */
    unsigned excludes;
    const char *meaning;
};

/* Sets the reason, and returns false. */
__attribute__((format(printf, 2, 3))) static bool refuse(char *reason, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, SQ_OPTIONS_REASON_SIZE, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- values ---- */

static bool refuse_value(const parsing *now, const char *right, const char *value)
{
    return refuse(now->reason, "%s takes %s, not '%.60s'", now->option->name, right, value);
}

static bool take_mode(parsing *now, const char *value)
{
    now->options->has_mode = true;
    return sq_mode_named(value, &now->options->mode) ||
           refuse_value(now, "classic, tower or climb", value);
}

static bool take_seed(parsing *now, const char *value)
{
    now->options->has_seed = true;
    return sq_seed_read(value, &now->options->seed) ||
           refuse_value(now, "a 64-bit whole number, decimal or 0x..., or six letters and digits",
                        value);
}

/* A run of a day to come could be practised until that day. */
static bool refuse_future(int32_t day, int32_t today, char *reason)
{
    return refuse(reason, "--daily: %s is still to come; today is %s, in UTC",
                  sq_day_text_of(day).text, sq_day_text_of(today).text);
}

static bool take_daily(parsing *now, const char *value)
{
    const int32_t today = sq_options_today(now->options);
    sq_option_start *start = &now->options->start;
    start->daily = true;
    if (*value == '\0')
        return true;
    if (!sq_day_read(value, &start->day))
        return refuse_value(now, "nothing, or a day such as 2026-11-22", value);
    return start->day <= today || refuse_future(start->day, today, now->reason);
}

static bool take_ticks(parsing *now, const char *value)
{
    now->options->has_ticks = true;
    return sq_number_read(value, false, &now->options->ticks) ||
           refuse_value(now, "a 64-bit whole number", value);
}

static bool take_beat(parsing *now, const char *value)
{
    now->options->start.has_beat = true;
    return sq_number_read(value, false, &now->options->start.beat) ||
           refuse_value(now, "a number of points", value);
}

static bool take_bot(parsing *now, const char *value)
{
    sq_bot_kind bot = 0;
    while (bot < SQ_BOT_COUNT && strcmp(value, sq_bot_name(bot)) != 0)
        bot++;
    now->options->has_bot = true;
    now->options->bot = bot;
    return bot < SQ_BOT_COUNT || refuse_value(now, "a bot: --help lists them", value);
}

/* SQ_UPGRADE_COUNT if no card of climb has this key. */
static sq_upgrade card_named(const char *key, size_t length)
{
    sq_upgrade card = (sq_upgrade)SQ_TOWER_UPGRADES;
    while (card < SQ_UPGRADE_COUNT && (strncmp(sq_card_of(card)->key, key, length) != 0 ||
                                       sq_card_of(card)->key[length] != '\0'))
        card++;
    return card;
}

/* Reads keys of cards, with commas between them, as a set of 1 << sq_upgrade. */
static bool read_cards(const char *keys, uint32_t *cards)
{
    for (*cards = 0;;) {
        const size_t length = strcspn(keys, ",");
        const sq_upgrade card = card_named(keys, length);
        if (card == SQ_UPGRADE_COUNT)
            return false;
        *cards |= 1U << card;
        if (keys[length] == '\0')
            return true;
        keys += length + 1;
    }
}

static bool take_deals(parsing *now, const char *value)
{
    const bool any = strcmp(value, "random") == 0;
    const bool none = strcmp(value, "none") == 0;
    uint32_t cards;
    now->options->bot_plays.deals = any ? NULL : none ? "" : value;
    return any || none || read_cards(value, &cards) ||
           refuse_value(now, "random, none or cards", value);
}

static bool take_body(parsing *now, const char *value)
{
    sq_climber *as = &now->options->changes.as;
    const int length = snprintf(as->body, sizeof as->body, "%s", value);
    return (length > 0 && (size_t)length < sizeof as->body) ||
           refuse_value(now, "the name of a body", value);
}

static bool take_heat(parsing *now, const char *value)
{
    static_assert(SQ_EASES_MAX == 3 && SQ_HEATS_MAX == 10, "as the sentence says");
    int32_t *heat = &now->options->changes.as.heat;
    return (sq_key_values_to_int32(value, heat) && *heat >= -SQ_EASES_MAX &&
            *heat <= SQ_HEATS_MAX) ||
           refuse_value(now, "a number from -3 to 10", value);
}

static bool take_without(parsing *now, const char *value)
{
    return read_cards(value, &now->options->changes.as.closed) ||
           refuse_value(now, "keys of cards: echo,magnet,...", value);
}

/* Reads the number before a comma or the end, and moves past both. */
static bool read_number_of_list(const char **at, float *number)
{
    char text[32];
    double read = 0;
    const size_t length = strcspn(*at, ",");
    snprintf(text, sizeof text, "%.*s", (int)length, *at);
    const bool good =
        length < sizeof text && sq_decimal_read(text, &read) && read >= 0 && read <= 1000;
    *number = (float)read;
    *at += length + ((*at)[length] == ',');
    return good;
}

static bool take_policy(parsing *now, const char *value)
{
    float numbers[SQ_POLICY_NUMBERS];
    const char *at = value;
    int count = 0;
    while (count < SQ_POLICY_NUMBERS && read_number_of_list(&at, &numbers[count]))
        count++;
    if (count < SQ_POLICY_NUMBERS || *at || at[-1] == ',')
        return refuse_value(now, "eight numbers from 0 to 1000, separated by commas", value);
    now->options->bot_plays.has_policy = true;
    memcpy(&now->options->bot_plays.policy, numbers, sizeof numbers);
    return true;
}

static void *field_of(const parsing *now)
{
    return (char *)now->options + now->option->field;
}

/* A replay file is sought back in while it is written, and read as a whole, so standard output and
 * input will not do. */
static bool take_file(parsing *now, const char *value)
{
    *(const char **)field_of(now) = value;
    return (*value != '\0' && strcmp(value, "-") != 0) || refuse_value(now, "a file name", value);
}

static bool take_output(parsing *now, const char *value)
{
    *(const char **)field_of(now) = value;
    return *value != '\0' || refuse_value(now, "a file name or -", value);
}

static bool take_folder(parsing *now, const char *value)
{
    *(const char **)field_of(now) = value;
    return *value != '\0' || refuse_value(now, "a folder name", value);
}

static bool take_threads(parsing *now, const char *value)
{
    enum { MOST = 64 };
    uint64_t number = 0;
    const bool good = sq_number_read(value, false, &number) && number >= 1 && number <= MOST;
    now->options->threads = good ? (uint32_t)number : 0;
    return good || refuse_value(now, "a number from 1 to 64", value);
}

static bool take_set(parsing *now, const char *value)
{
    char why[SQ_CONFIG_REASON_SIZE];
    sq_options *options = now->options;
    if (!sq_config_set(&options->config, value, why) ||
        !sq_config_set(&options->climb.config, value, why))
        return refuse(now->reason, "--set: %s", why);
    const sq_param *constant = sq_config_find(value, strcspn(value, "="));
    bool *is_set = &options->changes.is_set[constant - sq_config_rows];
    if (*is_set)
        return refuse(now->reason, "--set %s is given twice; leave one out", constant->name);
    *is_set = true;
    return true;
}

/* ---- the table ---- */

static const sq_file_kind a_replay = {
    "replay", {sq_replay_magic, SQ_REPLAY_MAGIC_SIZE, NULL}, false};
static const sq_file_kind a_trace = {
    "trace", {SQ_TRACE_BEGINNING, sizeof SQ_TRACE_BEGINNING - 1, SQ_TRACE_NEXT}, true};
static const sq_file_kind a_report = {
    "report of floors",
    {SQ_FLOORS_BEGINNING, sizeof SQ_FLOORS_BEGINNING - 1, SQ_FLOORS_NEXT},
    true};

#define FIELD(name) offsetof(sq_options, name)
/* An option that takes a file reads it, unless its row says what it writes: the files of all rows
 * are held against each other (option_files.h). */
static const struct option table[] = {
    {"--mode", "classic|tower|climb", take_mode, 0, NULL, GAME | NOT_DAILY,
     "which game (default: climb)"},
    {"--seed", "N", take_seed, 0, NULL, GAME | NOT_DAILY,
     "the seed: 4K7Q2M, or a number, decimal or 0x..."},
    {"--daily", "[=DAY]", take_daily, 0, NULL, GAME,
     "the run of today, or of 2026-11-22; days are UTC"},
    {"--headless", NULL, NULL, FIELD(headless), NULL, NOT_PRACTICE,
     "no window, no sound, as fast as possible"},
    {"--ticks", "N", take_ticks, 0, NULL, REPORT, "stop after N ticks"},
    {"--bot", "NAME", take_bot, 0, NULL, GAME | NOT_PRACTICE, "a bot plays: see below"},
    {"--deals", "WHICH", take_deals, 0, NULL, GAME | NOT_PRACTICE,
     "random (default), none, or cards: echo,magnet,..."},
    {"--policy", "NUMBERS", take_policy, 0, NULL, GAME | NOT_PRACTICE,
     "eight numbers by which human weighs things"},
    {"--body", "NAME", take_body, 0, NULL, GAME | NOT_DAILY,
     "climb as this body: see --list-rules"},
    {"--heat", "N", take_heat, 0, NULL, GAME | NOT_DAILY,
     "climb in this heat, up to 10; below 0 it is easier"},
    {"--without", "CARDS", take_without, 0, NULL, GAME | NOT_DAILY,
     "climb without cards: echo,magnet,... (with --seed)"},
    {"--play", NULL, NULL, FIELD(start.play), NULL, GAME, "start with a game, not with the menu"},
    {"--beat", "POINTS", take_beat, 0, NULL, GAME | NOT_PRACTICE | NOT_DAILY | NOT_HEADLESS,
     "begin a climb; its end says who has more"},
    {"--ghost", "FILE", take_file, FIELD(files.ghost), NULL,
     GAME | NOT_PRACTICE | NOT_DAILY | NOT_HEADLESS, "race a replay: its seed, and where it was"},
    {"--practice", NULL, NULL, FIELD(start.practice), NULL, GAME,
     "start a practice game: hold R to rewind"},
    {"--record", "FILE", take_file, FIELD(files.record), &a_replay, GAME | NOT_PRACTICE,
     "write a replay of the run (in a window: the last)"},
    {"--replay", "FILE", take_file, FIELD(files.replay), NULL, NOT_VERIFY,
     "play a replay, in a window or --headless"},
    {"--verify", "FILE", take_file, FIELD(files.verify), NULL, 0,
     "check that a replay still goes as recorded"},
    {"--trace", "FILE", take_output, FIELD(files.trace), &a_trace, REPORT | NOT_PRACTICE,
     "write a JSON object per tick; - is standard output"},
    {"--floors", "FILE", take_output, FIELD(files.floors), &a_report, REPORT | NOT_PRACTICE,
     "write JSON for each floor; - is standard output"},
    {"--hash", NULL, NULL, FIELD(prints.hash), NULL, NOT_VERIFY,
     "at the end, print a hash of the game's whole state"},
    {"--set", "NAME=VALUE", take_set, 0, NULL, GAME, "change a constant for this run"},
    {"--mod", "FILE", take_file, FIELD(files.mod), NULL, GAME,
     "play a mod, a text file or a share code"},
    {"--threads", "N", take_threads, 0, NULL, 0,
     "1 to 64 (default: headless 1, else one per core)"},
    {"--overwrite", NULL, NULL, FIELD(files.overwrites), NULL, NOT_VERIFY,
     "let the options that write replace any other file"},
    {"--data-dir", "FOLDER", take_folder, FIELD(files.data_dir), NULL, 0,
     "keep settings, records and the run there"},
    {"--list-constants", NULL, NULL, FIELD(prints.constants), NULL, 0,
     "print every constant and exit"},
    {"--list-rules", NULL, NULL, FIELD(prints.rules), NULL, 0,
     "print every word of the format of mods and exit"},
    {"--help", NULL, NULL, FIELD(prints.help), NULL, 0, "print this help and exit (also -h)"},
    {"--version", NULL, NULL, FIELD(prints.version), NULL, 0, "print the version and exit"},
};
#undef FIELD

enum { OPTION_COUNT = sizeof table / sizeof table[0] };
static_assert(OPTION_COUNT <= 32, "a set of rows is an unsigned");

/* -h is the only short option, because most programs have it. */
static const struct option *find(const char *name, size_t length)
{
    if (length == 2 && strncmp(name, "-h", length) == 0) {
        name = "--help";
        length = strlen(name);
    }
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if (strlen(table[i].name) == length && strncmp(table[i].name, name, length) == 0)
            return &table[i];
    return NULL;
}

static bool refuse_unknown(const char *argument, char *reason)
{
    sq_near_name search = {.wanted = argument, .length = strcspn(argument, "=")};
    for (size_t i = 0; i < OPTION_COUNT; i++)
        sq_near_name_offer(&search, table[i].name);
    return refuse(reason, "unknown option '%.60s';%s%s%s --help shows all", argument,
                  search.found ? " did you mean " : "", search.found ? search.found : "",
                  search.found ? "?" : "");
}

/* Parses one option with its value, which follows after = or in the next argument, and moves `at`
 * past both. A value in brackets may be left out, and can only follow after =. */
static bool parse_one(parsing *now, int argc, char *argv[], int *at)
{
    const char *argument = argv[(*at)++];
    const size_t length = strcspn(argument, "=");
    const char *value = argument[length] == '=' ? argument + length + 1 : NULL;
    const struct option *option = now->option = find(argument, length);
    if (!option)
        return refuse_unknown(argument, now->reason);
    const unsigned row = 1U << (option - table);
    if ((now->given & row) && option->take != take_set)
        return refuse(now->reason, "%s is given twice; leave one out", option->name);
    now->given |= row;
    if (!option->value && value)
        return refuse(now->reason, "%s takes no value", option->name);
    if (!option->value) {
        *(bool *)field_of(now) = true;
        return true;
    }
    if (!value && option->value[0] == '[')
        value = "";
    /* What begins with -- is the next option: a value was forgotten. */
    if (!value && *at < argc && strncmp(argv[*at], "--", 2) != 0)
        value = argv[(*at)++];
    return value ? option->take(now, value)
                 : refuse(now->reason, "%s needs a value: %s %s", option->name, option->name,
                          option->value);
}

/* Rejects a headless run without an end and without output: it would run forever, unseen. */
static bool has_an_end(const sq_options *options, char *reason)
{
    if (!options->headless || options->has_ticks || options->files.trace || options->files.replay ||
        options->files.verify)
        return true;
    if (sq_options_constants(options, options->mode)->PLAYER_DAMAGE <= 0)
        return refuse(reason, "a headless game that cannot be lost has no end: add --ticks N");
    return options->mode != SQ_MODE_TOWER || options->files.floors ||
           refuse(reason, "a headless tower has no end: add --ticks N or --mode classic");
}

/* ---- options that fit together ---- */

/* The first given option that excludes one of these modes; NULL if none does. */
static const struct option *find_given(unsigned given, unsigned excluded)
{
    for (size_t i = 0; i < OPTION_COUNT; i++)
        if ((given & 1U << i) && (table[i].excludes & excluded))
            return &table[i];
    return NULL;
}

/* Rejects options that contradict a mode: a replay, for example, contains its own seed. */
static bool are_compatible(const sq_options *options, unsigned given, char *reason)
{
    const struct {
        bool is_on;
        unsigned excluded;
        const char *name;
    } modes[] = {{options->files.verify, NOT_VERIFY, "--verify"},
                 {options->files.replay, NOT_REPLAY, "--replay"},
                 {options->start.daily, NOT_DAILY, "--daily"},
                 {options->start.practice, NOT_PRACTICE, "--practice"},
                 {options->headless, NOT_HEADLESS, "--headless"}};
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        const struct option *conflict =
            modes[i].is_on ? find_given(given, modes[i].excluded) : NULL;
        if (conflict)
            return refuse(reason, "%s and %s cannot be combined; leave one out", modes[i].name,
                          conflict->name);
    }
    const struct option *headless_only = find_given(given, NOT_SHOWN);
    return !options->files.replay || options->headless || !headless_only ||
           refuse(reason, "--replay with %s also needs --headless", headless_only->name);
}

static bool is_given(unsigned given, const char *name)
{
    return given >> (find(name, strlen(name)) - table) & 1;
}

/* Rejects options that only a climb has a use for. */
static bool is_climb_if_needed(const sq_options *options, unsigned given, char *reason)
{
    const char *mode = sq_mode_name(options->mode);
    if (options->mode == SQ_MODE_CLIMB)
        return true;
    if (is_given(given, "--beat"))
        return refuse(reason, "only climb has points to --beat, not %s", mode);
    return !is_given(given, "--deals") || refuse(reason, "only climb has --deals, not %s", mode);
}

/* Rejects options that would do nothing. */
static bool have_what_they_need(const sq_options *options, unsigned given, char *reason)
{
    const struct {
        const char *option, *needs;
        bool has_it;
    } pairs[] = {
        {"--deals", "--bot, too", options->has_bot || options->headless},
        {"--policy", "a --bot that weighs things, such as human", sq_bot_weighs(options->bot)},
        {"--without", "--seed, too", options->has_seed}};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        if (is_given(given, pairs[i].option) && !pairs[i].has_it)
            return refuse(reason, "%s needs %s", pairs[i].option, pairs[i].needs);
    return is_climb_if_needed(options, given, reason);
}

/* Why the constants contradict each other in this mode; false if they do. */
static bool check_constants(const sq_options *options, sq_mode mode,
                            char why[SQ_RULEBOOK_REASON_SIZE])
{
    const sq_rulebook *rules = sq_options_rules(options, mode);
    return rules ? sq_rulebook_check(rules, why) : sq_config_check(&options->config, why);
}

bool sq_options_allow(const sq_options *options, sq_mode mode)
{
    char why[SQ_RULEBOOK_REASON_SIZE];
    return check_constants(options, mode, why);
}

/* Refuses constants that contradict each other in the mode of the options. A window for which no
 * mode was given plays another mode instead. */
static bool are_constants_good(sq_options *options, char *reason)
{
    char why[SQ_RULEBOOK_REASON_SIZE];
    const bool may_change = !options->has_mode && !options->start.daily && !options->headless;
    if (check_constants(options, options->mode, why))
        return true;
    if (may_change && sq_options_allow(options, SQ_MODE_TOWER)) {
        options->mode = SQ_MODE_TOWER;
        return true;
    }
    return refuse(reason, "%s%s", options->changes.any ? "--set: " : "", why);
}

/* The shortest code is longer than most names, and no name of a text has only letters and digits.
 */
static bool is_code(const char *text)
{
    enum { SHORTEST = 12 };
    static const char allowed[] =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz- ";
    return strlen(text) >= SHORTEST && text[strspn(text, allowed)] == '\0' &&
           !sq_files_is_there(text);
}

/* Changes what --set sets, which is in the options' constants. */
static void apply_set(const sq_options *options, Config *config)
{
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const sq_param *constant = &sq_config_rows[row];
        if (options->changes.is_set[row])
            sq_param_put(config, constant, sq_param_get(&options->config, constant));
    }
}

static bool load_mod(sq_options *options, char *reason)
{
    char why[SQ_MOD_REASON_SIZE];
    const char *name = options->files.mod;
    sq_rulebook *mod = &options->mod;
    if (!name)
        return true;
    if (!(is_code(name) ? sq_share_code_read(mod, name, why) : sq_mod_load(mod, name, why)))
        return refuse(reason, "--mod: %s", why);
    apply_set(options, &mod->config);
    if (!sq_rulebook_check(mod, why))
        return refuse(reason, "--set: %s", why);
    if (options->has_mode && options->mode != mod->mode)
        return refuse(reason, "--mod %.200s changes %s; leave out --mode %s", name,
                      sq_mode_name(mod->mode), sq_mode_name(options->mode));
    if (options->start.daily && mod->mode != SQ_MAIN_MODE)
        return refuse(reason, "--mod %.200s changes %s; leave out --daily, which is a climb", name,
                      sq_mode_name(mod->mode));
    options->mode = mod->mode;
    return true;
}

/* Which of the two the rules do not have, and what they have. */
static bool refuse_climber(const sq_variants *has, const sq_climber *as, char *reason)
{
    if (as->body[0] == '\0' || sq_body_named(has, as->body))
        return refuse(reason, "there is no heat %d, but %d to %d", (int)as->heat,
                      -(int)has->ease_count, (int)has->heat_count);
    size_t used =
        (size_t)snprintf(reason, SQ_OPTIONS_REASON_SIZE, "there is no body '%s'", as->body);
    for (int32_t i = 0; i < has->body_count; i++)
        used += (size_t)snprintf(reason + used, SQ_OPTIONS_REASON_SIZE - used, "%s%s",
                                 i > 0 ? ", " : ", but ", has->bodies[i].name);
    return false;
}

/* Lets the rules of the options' mode be those of --body, --heat and --without; what --set sets
 * stays. A window also plays games that have all cards, so it leaves them out of each game. */
static bool vary(sq_options *options, char *reason)
{
    sq_rulebook *rules = options->files.mod ? &options->mod : &options->climb;
    sq_climber as = options->changes.as;
    if (sq_climbs_as_usual(&as) && as.closed == 0)
        return true;
    if (options->mode != rules->mode)
        return refuse(reason, "only climb has bodies, heats and cards, not %s",
                      sq_mode_name(options->mode));
    options->changes.any |= !sq_climbs_as_usual(&as);
    if (!options->headless)
        as.closed = 0;
    if (!sq_rulebook_vary(rules, &as))
        return refuse_climber(&rules->variants, &as, reason);
    apply_set(options, &rules->config);
    return true;
}

static bool parse_all(sq_options *options, int argc, char *argv[], char *reason)
{
    parsing now = {.options = options, .reason = reason};
    *options = (sq_options){.mode = SQ_MAIN_MODE, .config = sq_config_defaults};
    sq_rulebook_builtin(&options->climb, SQ_MODE_CLIMB);
    const Config climb = options->climb.config;
    for (int at = 1; at < argc;)
        if (!parse_one(&now, argc, argv, &at))
            return false;
    options->changes.any = !sq_config_is_equal(&options->config, &sq_config_defaults) ||
                           !sq_config_is_equal(&options->climb.config, &climb);
    if (!load_mod(options, reason) || !vary(options, reason) ||
        !are_constants_good(options, reason))
        return false;
    if (options->prints.help || options->prints.version || options->prints.constants ||
        options->prints.rules)
        return true;
    return are_compatible(options, now.given, reason) &&
           have_what_they_need(options, now.given, reason) && has_an_end(options, reason);
}

bool sq_options_parse(sq_options *options, int argc, char *argv[],
                      char reason[SQ_OPTIONS_REASON_SIZE])
{
    char raw[SQ_OPTIONS_REASON_SIZE] = "";
    const bool good = parse_all(options, argc, argv, raw);
    if (!good)
        sq_escape(reason, SQ_OPTIONS_REASON_SIZE, raw); /* the reason quotes the arguments */
    return good;
}

/* The files that the options name. */
static size_t list_files(const sq_options *options, sq_option_file files[OPTION_COUNT])
{
    size_t count = 0;
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        const struct option *row = &table[i];
        const bool takes_file = row->take == take_file || row->take == take_output;
        const char *path =
            takes_file ? *(const char *const *)((const char *)options + row->field) : NULL;
        if (path)
            files[count++] = (sq_option_file){row->name, path, row->writes};
    }
    return count;
}

bool sq_options_check_files(const sq_options *options, const char *font,
                            char reason[SQ_OPTIONS_REASON_SIZE])
{
    char raw[SQ_OPTIONS_REASON_SIZE];
    char players[SQ_FILES_PATH_SIZE];
    sq_option_file files[OPTION_COUNT];
    const sq_own_files own = {
        .folders = {options->files.data_dir, sq_files_players_folder(players) ? players : NULL},
        .font = font,
    };
    const size_t count = list_files(options, files);
    const bool good =
        sq_option_files_check(files, count, &own, options->files.overwrites, raw, sizeof raw);
    if (!good)
        sq_escape(reason, SQ_OPTIONS_REASON_SIZE, raw);
    return good;
}

int32_t sq_options_today(const sq_options *options)
{
    return options->today ? options->today() : sq_day_today();
}

void sq_options_print_help(FILE *stream)
{
    fputs("Usage: square-eater [OPTION]...\n"
          "Eat the squares that are smaller than you, flee the spiky ones.\n\n",
          stream);
    for (size_t i = 0; i < OPTION_COUNT; i++) {
        char call[40];
        const char *value = table[i].value ? table[i].value : "";
        snprintf(call, sizeof call, "%s%s%s", table[i].name, *value && *value != '[' ? " " : "",
                 value);
        fprintf(stream, "  %-26s  %s\n", call, table[i].meaning);
    }
    fputs("\nBots: still, wander, greedy; human, clumsy, who play as people do; hands12,\n"
          "hands18, hands21; with one idea each: rush, bank, corner, perimeter, circle,\n"
          "leave, lunge, pellets, berserk, burster, turret, ahead.\n"
          "\nMouse, arrows, WASD or gamepad: move. Escape or P: pause. M: sound off, on.\n"
          "Left button, Space, A, a second finger: lunge, in a climb.\n"
          "F1: help and the first lesson. F11: full screen. F12: screenshot. The settings\n"
          "change keys.\n"
          "F3: show what the game is made of and how long each part takes.\n"
          "Practice (in the pause menu): hold R, Tab, the middle mouse button or the left\n"
          "shoulder of a gamepad to run time back.\n",
          stream);
}

static void print_range(char range[40], double lowest, double highest)
{
    snprintf(range, 40, "%.7g..%.7g", lowest, highest);
}

void sq_options_print_constants(FILE *stream, const sq_options *options)
{
    const Config *config = sq_options_constants(options, options->mode);
    const bool has_mod = options->files.mod != NULL;
    fprintf(stream, "%-26s %-5s %-7s %-12s %-10s %s (values of %s%s%s%s)\n", "NAME", "TYPE",
            "VALUE", "RANGE", "UNIT", "WHAT IT DOES", sq_mode_name(options->mode),
            has_mod ? " with the mod \"" : "", has_mod ? options->mod.title : "",
            has_mod ? "\"" : "");
    for (size_t i = 0; i < SQ_CONFIG_COUNT; i++) {
        const sq_param *row = &sq_config_rows[i];
        char range[40];
        print_range(range, row->lowest, row->highest);
        fprintf(stream, "%-26s %-5s %-7.7g %-12s %-10s %s\n", row->name,
                row->whole ? "int" : "float", sq_param_get(config, row), range, row->unit,
                row->meaning);
    }
}

/* A row of --list-rules. The texts stand for the range and the default of what is no number. */
static void print_word(FILE *stream, const char *name, const sq_param *param, const char *values,
                       const char *normal)
{
    char range[40];
    char number[40];
    print_range(range, param->lowest, param->highest);
    snprintf(number, sizeof number, "%.7g", param->normal);
    fprintf(stream, "%-16s  %-14s  %-15s  %-21s  %s\n", name, values ? values : range,
            normal ? normal : number, strcmp(param->unit, "kind") == 0 ? "" : param->unit,
            param->meaning);
}

static void print_rules(FILE *stream, const sq_rulebook_word *word_at(size_t row))
{
    const sq_rulebook_word *word;
    for (size_t row = 0; (word = word_at(row)); row++)
        print_word(stream, word->param.name, &word->param, word->values, word->normal);
}

static void print_params(FILE *stream, const sq_behaviour *behaviour)
{
    for (int32_t i = 0; i < behaviour->count; i++) {
        const sq_param *param = &behaviour->params[i];
        const bool is_kind = strcmp(param->unit, "kind") == 0;
        char name[40];
        snprintf(name, sizeof name, "%s %s", behaviour->name, param->name);
        print_word(stream, name, param, is_kind ? "a kind's name" : NULL,
                   is_kind ? "the first kind" : NULL);
    }
}

static void print_bodies(FILE *stream)
{
    sq_rulebook climb;
    sq_rulebook_builtin(&climb, SQ_MODE_CLIMB);
    fputs("The bodies of climb:\n", stream);
    for (int32_t i = 0; i < climb.variants.body_count; i++)
        fprintf(stream, "%-16s  %s\n", climb.variants.bodies[i].name,
                climb.variants.bodies[i].words);
}

void sq_options_print_rules(FILE *stream)
{
    fputs("At the beginning, beside the constants of --list-constants:\n", stream);
    print_rules(stream, sq_rulebook_head_word);
    fputs("In the section of a kind, [kind NAME]:\n", stream);
    print_rules(stream, sq_rulebook_kind_word);
    fputs("Its behaviours: on, off, or any of these, separated by commas:\n", stream);
    for (size_t i = 0; i < SQ_BEHAVIOUR_COUNT; i++)
        print_params(stream, &sq_behaviours[i]);
    fputs("In the section of a body, [body NAME], a heat, [heat], an ease, [ease], or a door, "
          "[door NAME], beside constants:\n",
          stream);
    print_rules(stream, sq_rulebook_variant_word);
    print_bodies(stream);
}

const sq_rulebook *sq_options_rules(const sq_options *options, sq_mode mode)
{
    if (options->files.mod && options->mod.mode == mode)
        return &options->mod;
    return mode == SQ_MODE_CLIMB ? &options->climb : NULL;
}

void sq_options_book(const sq_options *options, sq_mode mode, sq_rulebook *book)
{
    const sq_rulebook *rules = sq_options_rules(options, mode);
    if (rules) {
        *book = *rules;
        return;
    }
    sq_rulebook_builtin(book, mode);
    book->config = options->config;
}

const Config *sq_options_constants(const sq_options *options, sq_mode mode)
{
    const sq_rulebook *rules = sq_options_rules(options, mode);
    return rules ? &rules->config : &options->config;
}

sq_game_def sq_options_game(const sq_options *options, sq_mode mode, uint64_t seed)
{
    const sq_rulebook *rules = sq_options_rules(options, mode);
    sq_game_def def = {
        .config = options->config,
        .mode = mode,
        .seed = seed,
        .host = options->host,
    };
    if (rules)
        sq_rulebook_define(rules, &def);
    return def;
}

sq_bot sq_options_bot(const sq_options *options, const ecs_world *game)
{
    sq_bot bot = sq_bot_start(options->bot, game);
    bot.deals = options->bot_plays.deals;
    if (options->bot_plays.has_policy)
        bot.policy = options->bot_plays.policy;
    return bot;
}
