/* options: valid and invalid command lines. */
#include "game/arena.h"

#include <time.h>

#include "cli/options.h"

static char reason[SQ_OPTIONS_REASON_SIZE];
static sq_options options;

/* Reads the arguments up to the NULL. */
static bool parse(char *first, ...)
{
    char *arguments[16] = {"square-eater"};
    int count = 1;
    va_list list;
    va_start(list, first);
    for (char *argument = first; argument; argument = va_arg(list, char *))
        arguments[count++] = argument;
    va_end(list);
    memset(&options, 0xA5, sizeof options);
    memset(reason, 'x', sizeof reason);
    return sq_options_parse(&options, count, arguments, reason);
}

static void assert_taken(bool taken)
{
    if (!taken)
        fail_msg("%s", reason);
}

/* Asserts a refusal with a reason of one line that contains this. */
static void assert_refused(bool taken, const char *why)
{
    assert_true(!taken);
    assert_true(memchr(reason, '\0', sizeof reason) != NULL);
    assert_true(!strchr(reason, '\n'));
    if (!strstr(reason, why))
        fail_msg("'%s' does not say '%s'", reason, why);
}

/* ---- valid command lines ---- */

TEST(without_arguments_there_are_the_defaults) {
    assert_taken(parse(NULL));
    assert_false(options.prints.help || options.prints.version || options.prints.constants ||
                 options.headless);
    assert_false(options.prints.hash || options.has_seed || options.has_ticks || options.has_bot);
    assert_int_equal(options.mode, SQ_MODE_CLIMB);
    assert_null(options.files.trace);
    assert_memory_equal(&options.config, &sq_config_defaults, sizeof options.config);
    assert_true(sq_options_parse(&options, 0, NULL, reason));
}

TEST(each_switch_turns_its_option_on) {
    assert_taken(parse("--help", NULL));
    assert_true(options.prints.help);
    assert_taken(parse("-h", NULL));
    assert_true(options.prints.help);
    assert_taken(parse("--version", NULL));
    assert_true(options.prints.version);
    assert_taken(parse("--list-constants", NULL));
    assert_true(options.prints.constants);
    assert_taken(parse("--headless", "--ticks=1", NULL));
    assert_true(options.headless);
    assert_taken(parse("--hash", NULL));
    assert_true(options.prints.hash && !options.headless);
}

TEST(values_follow_an_equals_sign_or_are_the_next_argument) {
    for (int form = 0; form < 2; form++) {
        assert_taken(form ? parse("--mode", "classic", NULL) : parse("--mode=classic", NULL));
        assert_int_equal(options.mode, SQ_MODE_CLASSIC);
        assert_taken(form ? parse("--mode", "tower", NULL) : parse("--mode=tower", NULL));
        assert_int_equal(options.mode, SQ_MODE_TOWER);
        assert_taken(form ? parse("--seed", "17", NULL) : parse("--seed=17", NULL));
        assert_true(options.has_seed && options.seed == 17);
        assert_taken(form ? parse("--ticks", "99", NULL) : parse("--ticks=99", NULL));
        assert_true(options.has_ticks && options.ticks == 99);
        assert_taken(form ? parse("--bot", "greedy", NULL) : parse("--bot=greedy", NULL));
        assert_true(options.has_bot && options.bot == SQ_BOT_GREEDY);
        assert_taken(form ? parse("--trace", "a=b.jsonl", NULL) : parse("--trace=a=b.jsonl", NULL));
        assert_string_equal(options.files.trace, "a=b.jsonl");
        assert_taken(form ? parse("--set", "FRIEND_SPEED=3", NULL)
                          : parse("--set=FRIEND_SPEED=3", NULL));
        assert_number(options.config.FRIEND_SPEED, 3);
    }
}

TEST(every_bot_can_be_named) {
    assert_taken(parse("--bot=still", NULL));
    assert_int_equal(options.bot, SQ_BOT_STILL);
    assert_taken(parse("--bot=wander", NULL));
    assert_int_equal(options.bot, SQ_BOT_WANDER);
    assert_taken(parse("--bot=greedy", NULL));
    assert_int_equal(options.bot, SQ_BOT_GREEDY);
    assert_taken(parse("--bot=human", NULL));
    assert_int_equal(options.bot, SQ_BOT_HUMAN);
    assert_taken(parse("--bot=clumsy", NULL));
    assert_int_equal(options.bot, SQ_BOT_CLUMSY);
}

TEST(options_may_come_in_any_order) {
    assert_taken(parse("--hash", "--trace", "-", "--seed=5", "--headless", "--ticks", "7", "--bot",
                       "wander", "--set", "PLAYER_DAMAGE=0", "--set=FRIEND_SPEED=2", NULL));
    assert_true(options.prints.hash && options.headless && options.has_seed && options.has_ticks);
    assert_string_equal(options.files.trace, "-");
    assert_true(options.seed == 5 && options.ticks == 7);
    assert_int_equal(options.bot, SQ_BOT_WANDER);
    assert_number(options.config.PLAYER_DAMAGE, 0);
    assert_number(options.config.FRIEND_SPEED, 2);
}

TEST(a_climber_that_there_is_not_is_refused_with_those_that_there_are) {
    assert_refused(parse("--body", "crab", NULL), "there is no body 'crab', but glass, spear, ");
    assert_refused(parse("--heat", "2", "--mode", "tower", NULL),
                   "only climb has bodies, heats and cards, not tower");
}

/* The last one in silence is not what was meant, and both cannot be. */
TEST(an_option_given_twice_is_refused) {
    assert_refused(parse("--seed=1", "--seed=2", NULL), "--seed is given twice; leave one out");
    assert_refused(parse("--trace", "a", "--trace", "b", NULL), "--trace is given twice");
    assert_refused(parse("--headless", "--hash", "--headless", NULL), "--headless is given twice");
    assert_refused(parse("-h", "--help", NULL), "--help is given twice");
    assert_refused(parse("--set", "FRIEND_SPEED=3", "--set", "FRIEND_SPEED=4", NULL),
                   "--set FRIEND_SPEED is given twice; leave one out");
    assert_refused(parse("--set=FRIEND_SPEED=3", "--set=FRIEND_SPEED=3", NULL),
                   "--set FRIEND_SPEED is given twice");
    assert_taken(parse("--set", "FRIEND_SPEED=3", "--set", "FRIEND_SPEED_CAP=4", NULL));
    assert_number(options.config.FRIEND_SPEED, 3);
    assert_number(options.config.FRIEND_SPEED_CAP, 4);
}

static void assert_seed(char *text, uint64_t seed)
{
    assert_taken(parse("--seed", text, NULL));
    assert_true(options.has_seed);
    assert_true(options.seed == seed);
}

TEST(seeds_are_decimal_or_hexadecimal_of_64_bits) {
    assert_seed("0", 0);
    assert_seed("007", 7);
    assert_seed("18446744073709551615", UINT64_MAX);
    assert_seed("0x0", 0);
    assert_seed("0xff", 255);
    assert_seed("0XFf", 255);
    assert_seed("0xFFFFFFFFFFFFFFFF", UINT64_MAX);
    assert_seed("0x00000000000000000001", 1);
}

TEST(seeds_are_six_letters_and_digits_too) {
    assert_seed("ZZZZZZ", (UINT64_C(1) << 30) - 1);
    assert_seed("ooooia", 32 + 10);
    assert_seed("123456", 123456);
    assert_seed("0x12AB", 0x12AB);
}

static int32_t a_day(void)
{
    return 20261122;
}

TEST(the_daily_run_is_of_today_or_of_a_day) {
    assert_taken(parse("--daily", NULL));
    assert_true(options.start.daily && options.start.day == 0 && !options.has_seed);
    assert_int_equal(options.mode, SQ_MAIN_MODE);
    assert_taken(parse("--daily=2001-01-31", NULL));
    assert_true(options.start.daily && options.start.day == 20010131);
    assert_taken(parse("--daily", "--practice", NULL));
    options.today = a_day;
    assert_int_equal(sq_options_today(&options), 20261122);
    assert_refused(parse("--daily=2026-02-30", NULL), "--daily takes nothing, or a day such as");
    assert_refused(parse("--daily", "2001-01-31", NULL), "unknown option");
    assert_refused(parse("--daily", "--seed=1", NULL), "--daily and --seed cannot be combined");
    assert_refused(parse("--daily", "--mode=classic", NULL), "--daily and --mode cannot");
    assert_refused(parse("--daily", "--replay=a", NULL), "--replay and --daily cannot");
}

TEST(the_daily_run_of_a_mod_is_a_climb) {
    static char *const modes[] = {"tower", "classic", "climb"};
    each_case(i, modes) {
        FILE *mod = fopen("test-options.mod", "wb");
        fprintf(mod, "start = %s\n", modes[i]);
        fclose(mod);
        if (i < 2)
            assert_refused(parse("--daily", "--mod", "test-options.mod", NULL),
                           "; leave out --daily, which is a climb");
        else
            assert_taken(parse("--daily", "--mod", "test-options.mod", NULL));
    }
    remove("test-options.mod");
}

static char *daily_of(int32_t day)
{
    static sq_text option;
    option = sq_text_of("--daily=%s", sq_day_text_of(day).text);
    return option.text;
}

/* It could be practised until that day. */
TEST(the_daily_run_of_a_day_to_come_is_refused) {
    enum { A_DAY = 86400, AN_HOUR = 3600 };
    const int64_t now = (int64_t)time(NULL);
    assert_taken(parse(daily_of(sq_day_of_seconds(now - AN_HOUR)), NULL));
    assert_refused(parse(daily_of(sq_day_of_seconds(now + A_DAY + AN_HOUR)), NULL),
                   " is still to come; today is ");
    assert_refused(parse("--daily=9999-12-31", "--headless", NULL),
                   "--daily: 9999-12-31 is still to come; today is ");
    assert_true(strstr(reason, ", in UTC"));
}

/* ---- invalid command lines ---- */

TEST(invalid_numbers_are_refused) {
    static char *const values[] = {"",
                                   "x",
                                   "-1",
                                   "+1",
                                   " 1",
                                   "1 ",
                                   "1.0",
                                   "1e3",
                                   "0x",
                                   "0xg",
                                   "x1",
                                   "0b1",
                                   "1_0",
                                   "-hash",
                                   "18446744073709551616",
                                   "99999999999999999999999"};
    each_case(i, values) {
        assert_refused(parse("--seed", values[i], NULL), "--seed takes a 64-bit whole number");
        assert_refused(parse("--ticks", values[i], NULL), "--ticks takes a 64-bit whole number");
    }
    assert_refused(parse("--seed", "0x10000000000000000", NULL), "--seed takes");
    assert_refused(parse("--ticks", "0x10", NULL), "--ticks takes");
    assert_taken(parse("--ticks", "18446744073709551615", NULL));
    assert_true(options.ticks == UINT64_MAX);
}

TEST(an_unknown_option_is_refused) {
    static char *const arguments[] = {"--seeds",  "--see",   "-H",   "-hh", "--",
                                      "-",        "seed",    "",     "=",   "--=1",
                                      "--SEED=1", "--hash ", "extra"};
    each_case(i, arguments)
        assert_refused(parse(arguments[i], NULL), "unknown option");
    assert_refused(parse("--hash", "file", NULL), "unknown option 'file'; --help shows all");
}

TEST(misspelt_options_are_answered_with_the_nearest) {
    assert_refused(parse("--list-const", NULL), "'--list-const'; did you mean --list-constants?");
    assert_refused(parse("--tick", "3", NULL), "did you mean --ticks? --help shows all");
    assert_refused(parse("--recrod=a", NULL), "did you mean --record?");
    assert_refused(parse("--re", NULL), "'--re'; --help shows all"); /* --record, --replay */
    assert_refused(parse("--nonsense", NULL), "'--nonsense'; --help shows all");
}

TEST(a_missing_value_is_refused) {
    assert_refused(parse("--mode", NULL), "--mode needs a value: --mode classic|tower");
    assert_refused(parse("--seed", NULL), "--seed needs a value");
    assert_refused(parse("--ticks", NULL), "--ticks needs a value");
    assert_refused(parse("--bot", NULL), "--bot needs a value");
    assert_refused(parse("--trace", NULL), "--trace needs a value");
    assert_refused(parse("--set", NULL), "--set needs a value");
}

/* Else a forgotten value makes a file named --hash, or a folder named --headless. */
TEST(another_option_is_no_value) {
    assert_refused(parse("--record", "--hash", NULL), "--record needs a value: --record FILE");
    assert_refused(parse("--data-dir", "--headless", NULL),
                   "--data-dir needs a value: --data-dir FOLDER");
    assert_refused(parse("--trace", "--", NULL), "--trace needs a value");
    assert_taken(parse("--record=--hash", NULL));
    assert_string_equal(options.files.record, "--hash");
    assert_taken(parse("--headless", "--trace", "-", "--hash", NULL));
    assert_string_equal(options.files.trace, "-");
}

TEST(an_empty_value_is_refused) {
    assert_refused(parse("--mode=", NULL), "--mode takes classic");
    assert_refused(parse("--seed=", NULL), "--seed takes");
    assert_refused(parse("--ticks=", NULL), "--ticks takes");
    assert_refused(parse("--bot=", NULL), "--bot takes a bot");
    assert_refused(parse("--trace=", NULL), "--trace takes a file name or -");
    assert_refused(parse("--set=", NULL), "NAME=VALUE");
}

TEST(a_value_for_a_switch_is_refused) {
    assert_refused(parse("--hash=yes", NULL), "--hash takes no value");
    assert_refused(parse("--headless=", NULL), "--headless takes no value");
    assert_refused(parse("--help=me", NULL), "--help takes no value");
    assert_refused(parse("-h=me", NULL), "--help takes no value");
    assert_refused(parse("--version=1", NULL), "--version takes no value");
    assert_refused(parse("--list-constants=a", NULL), "--list-constants takes no value");
}

TEST(a_climb_may_be_without_cards) {
    assert_taken(parse("--headless", "--without=echo,calm", "--seed=7", NULL));
    assert_int_equal(options.changes.as.closed, 1U << SQ_UPGRADE_ECHO | 1U << SQ_UPGRADE_CALM);
    assert_true(options.climb.config.UPGRADE_ECHO == 0);
    assert_true(options.climb.config.UPGRADE_CALM == 0);
    assert_true(options.climb.config.UPGRADE_SIPHON > 0);
    assert_true(!options.changes.any);
    assert_taken(parse("--without=echo", "--seed=7", NULL)); /* the window's other games have it */
    assert_true(options.climb.config.UPGRADE_ECHO > 0);
    assert_refused(parse("--without=eat", "--seed=7", NULL), "--without takes keys of cards");
    assert_refused(parse("--without=", "--seed=7", NULL), "--without takes keys of cards");
    assert_refused(parse("--without=echo", "--seed=7", "--mode=tower", NULL),
                   "only climb has bodies, heats and cards");
}

TEST(an_option_that_would_do_nothing_is_refused) {
    assert_refused(parse("--deals=none", NULL), "--deals needs --bot, too");
    assert_refused(parse("--policy=1,2,3,4,5,6,7,8", NULL),
                   "--policy needs a --bot that weighs things");
    assert_refused(parse("--without=echo", NULL), "--without needs --seed, too");
    assert_refused(parse("--beat=9", "--mode=classic", NULL), "only climb has points to --beat");
    assert_refused(parse("--deals=none", "--headless", "--mode=tower", "--ticks=1", NULL),
                   "only climb has --deals, not tower");
    assert_refused(parse("--beat=9", "--headless", NULL), "--headless and --beat cannot");
    assert_taken(parse("--headless", "--deals=none", NULL));
    assert_taken(parse("--bot=human", "--deals=none", NULL));
}

TEST(a_policy_is_for_bots_that_have_one) {
    static char *const with[] = {"human", "clumsy", "rush", "leave", "ahead"};
    static char *const without[] = {"still", "wander", "greedy", "corner", "perimeter", "circle"};
    each_case(i, with)
        assert_taken(parse("--bot", with[i], "--policy=1,2,3,4,5,6,7,8", NULL));
    each_case(i, without)
        assert_refused(parse("--bot", without[i], "--policy=1,2,3,4,5,6,7,8", NULL),
                       "--policy needs a --bot that weighs things, such as human");
    assert_refused(parse("--headless", "--policy=1,2,3,4,5,6,7,8", NULL), "--policy needs a --bot");
}

TEST(a_policy_has_eight_numbers) {
    static char *const wrong[] = {"",   "1,2,3,4,5,6,7",  "1,2,3,4,5,6,7,",    "1,2,3,4,5,6,7,8,",
                                  ",1", "1,2,,4,5,6,7,8", "1,2,3,4,5,6,7,8,9", "1,2,3,4,5,6,7,x"};
    each_case(i, wrong)
        assert_refused(parse("--bot=human", "--policy", wrong[i], NULL),
                       "--policy takes eight numbers from 0 to 1000, separated by commas");
}

/* It would run for ever, and show nothing. */
TEST(a_headless_game_without_an_end_is_refused) {
    static char *const modes[] = {"classic", "climb", "tower"};
    each_case(i, modes) {
        assert_refused(parse("--headless", "--mode", modes[i], "--set=PLAYER_DAMAGE=0", NULL),
                       "a headless game that cannot be lost has no end: add --ticks N");
        assert_taken(
            parse("--headless", "--mode", modes[i], "--set=PLAYER_DAMAGE=0", "--ticks=9", NULL));
        assert_taken(
            parse("--headless", "--mode", modes[i], "--set=PLAYER_DAMAGE=0", "--trace=-", NULL));
        assert_taken(parse("--mode", modes[i], "--set=PLAYER_DAMAGE=0", NULL));
    }
}

TEST(a_bot_takes_the_deals_that_are_named) {
    assert_taken(parse("--headless", "--deals=random", NULL));
    assert_null(options.bot_plays.deals);
    assert_taken(parse("--headless", "--deals=none", NULL));
    assert_string_equal(options.bot_plays.deals, "");
    assert_taken(parse("--headless", "--deals=echo,second_wind", NULL));
    assert_string_equal(options.bot_plays.deals, "echo,second_wind");
    assert_refused(parse("--headless", "--deals=first", NULL),
                   "--deals takes random, none or cards, not 'first'");
    assert_refused(parse("--headless", "--deals=echo,", NULL),
                   "--deals takes random, none or cards");
    assert_refused(parse("--headless", "--deals=echo,wind", NULL),
                   "--deals takes random, none or cards");
}

TEST(unknown_modes_and_bots_are_refused) {
    assert_refused(parse("--mode=chess", NULL),
                   "--mode takes classic, tower or climb, not 'chess'");
    assert_refused(parse("--mode=Classic", NULL), "--mode takes");
    assert_refused(parse("--mode=", NULL), "--mode takes");
    assert_refused(parse("--bot=greed", NULL), "--bot takes a bot: --help lists them, not 'greed'");
    assert_refused(parse("--bot=greedy ", NULL), "--bot takes");
}

TEST(invalid_constants_are_refused) {
    assert_refused(parse("--set", "FRIEND_SPEED", NULL), "--set: expected NAME=VALUE");
    assert_refused(parse("--set", "SPEED=1", NULL), "--list-constants");
    assert_refused(parse("--set", "FRIEND_SPEED=101", NULL), "FRIEND_SPEED takes a number from 0");
    assert_refused(parse("--set", "FRIEND_INIT_SIZE=30", NULL), "FRIEND_MAX_SIZE");
}

/* Only the final combination must be consistent. */
TEST(constants_are_checked_together_at_the_end) {
    assert_taken(parse("--set", "FRIEND_INIT_SIZE=30", "--set", "FRIEND_MAX_SIZE=40", NULL));
    assert_number(options.config.FRIEND_INIT_SIZE, 30);
}

/* In climb, darters that do not grow may stay gray for ever. */
#define ONLY_CLIMB_IS_BAD "--set=FRIEND_GROWTH_RATE=0", "--set=BONUS_START_SIZE=0"

TEST(constants_that_only_climb_forbids_leave_a_window_the_tower) {
    assert_taken(parse(ONLY_CLIMB_IS_BAD, NULL));
    assert_int_equal(options.mode, SQ_MODE_TOWER);
    assert_false(sq_options_allow(&options, SQ_MODE_CLIMB));
    assert_true(sq_options_allow(&options, SQ_MODE_TOWER));
    assert_true(sq_options_allow(&options, SQ_MODE_CLASSIC));
    assert_taken(parse("--mode=classic", ONLY_CLIMB_IS_BAD, NULL));
    assert_int_equal(options.mode, SQ_MODE_CLASSIC);
    assert_taken(parse(NULL));
    assert_true(sq_options_allow(&options, SQ_MODE_CLIMB));
}

TEST(a_climb_that_is_asked_for_is_refused_if_the_constants_forbid_it) {
    const char *const why = "it may stay gray for ever";
    assert_refused(parse("--mode=climb", ONLY_CLIMB_IS_BAD, NULL), why);
    assert_refused(parse("--daily", ONLY_CLIMB_IS_BAD, NULL), why);
    assert_refused(parse("--headless", ONLY_CLIMB_IS_BAD, NULL), why);
}

TEST(constants_that_every_mode_forbids_are_refused) {
    assert_refused(parse("--set=FRIEND_INIT_SIZE=40", "--set=FRIEND_MAX_SIZE=30", NULL), "--set: ");
}

/* With output, or without a game to play, no end is needed. */
TEST(a_headless_tower_without_output_needs_an_end) {
    const char *const why = "a headless tower has no end: add --ticks N or --mode classic";
    assert_refused(parse("--mode=tower", "--headless", NULL), why);
    assert_refused(parse("--mode=tower", "--headless", "--hash", "--bot=greedy", "--seed=1", NULL),
                   why);
    assert_refused(parse("--headless", "--mode=tower", NULL), why);
    assert_taken(parse("--headless", "--ticks=0", NULL));
    assert_taken(parse("--headless", "--trace=-", NULL));
    assert_taken(parse("--headless", "--mode=classic", NULL));
    assert_taken(parse("--headless", NULL)); /* a climb ends with its last life */
    assert_taken(parse("--headless", "--help", NULL));
    assert_taken(parse("--headless", "--version", NULL));
    assert_taken(parse("--headless", "--list-constants", NULL));
    assert_taken(parse("--mode=tower", NULL));
}

TEST(the_first_mistake_is_reported) {
    assert_refused(parse("--seed=x", "--bot=y", NULL), "--seed");
}

TEST(a_reason_fits_for_arguments_of_any_length) {
    char text[2000];
    memset(text, 'A', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_refused(parse(text, NULL), "unknown option");
    assert_refused(parse("--seed", text, NULL), "--seed takes");
    assert_refused(parse("--mode", text, NULL), "--mode takes");
    assert_refused(parse("--set", text, NULL), "NAME=VALUE");
    text[1000] = '=';
    assert_refused(parse("--set", text, NULL), "--list-constants");
}

TEST(a_reason_is_always_one_line) {
    assert_refused(parse("--se\ned", NULL), "unknown option");
    assert_refused(parse("--seed", "1\n2\r3", NULL), "--seed takes");
    assert_null(strchr(reason, '\r'));
    assert_refused(parse("--set", "FRIEND\nSPEED=1", NULL), "--list-constants");
    assert_refused(parse("--set", "FRIEND_SPEED=1\n", NULL), "FRIEND_SPEED takes");
}

/* ---- replays ---- */

TEST(replay_options_name_files) {
    assert_taken(parse("--record", "a", "--bot=greedy", "--seed=3", NULL));
    assert_string_equal(options.files.record, "a");
    assert_null(options.files.replay);
    assert_null(options.files.verify);
    assert_taken(parse("--replay=b", NULL));
    assert_string_equal(options.files.replay, "b");
    assert_taken(parse("--verify", "c", NULL));
    assert_string_equal(options.files.verify, "c");
    assert_refused(parse("--record=-", NULL), "--record takes a file name, not '-'");
    assert_refused(parse("--replay=", NULL), "--replay takes a file name, not ''");
    assert_refused(parse("--verify=-", NULL), "--verify takes a file name, not '-'");
}

TEST(a_replay_has_an_end_and_may_be_reported) {
    assert_taken(parse("--replay=b", "--headless", NULL));
    assert_taken(parse("--headless", "--replay=b", "--ticks=5", "--trace=x", "--hash", NULL));
    assert_taken(parse("--replay=b", "--hash", "--data-dir=x", NULL));
    assert_taken(parse("--verify=b", "--headless", "--data-dir=x", NULL));
    assert_taken(parse("--record=b", "--headless", "--ticks=5", "--trace=x", "--hash", NULL));
    assert_refused(parse("--record=b", "--mode=tower", "--headless", NULL),
                   "a headless tower has no end");
}

TEST(practice_needs_a_human_player) {
    static char *const strangers[] = {"--headless", "--bot=still", "--record=x",
                                      "--trace=x",  "--replay=x",  "--verify=x"};
    assert_taken(parse("--practice", NULL));
    assert_true(options.start.practice);
    assert_taken(parse("--practice", "--mode=classic", "--seed=1", "--ticks=9", "--hash", NULL));
    each_case(i, strangers) {
        assert_refused(parse("--practice", strangers[i], NULL), "cannot be combined");
        assert_refused(parse(strangers[i], "--practice", NULL), "--practice");
    }
    assert_taken(parse("--headless", "--mode=classic", NULL));
    assert_taken(parse("--headless", NULL)); /* a climb ends with its last life */
    assert_false(options.start.practice);
}

/* ---- threads and profiles ---- */

TEST(threads_are_from_1_to_64) {
    assert_taken(parse("--mode=classic", NULL));
    assert_int_equal(options.threads, 0); /* not given */
    assert_null(options.host.executor.start);
    assert_taken(parse("--threads=1", NULL));
    assert_int_equal(options.threads, 1);
    assert_taken(parse("--threads", "64", "--verify=b", NULL));
    assert_int_equal(options.threads, 64);
    static char *const bad[] = {"--threads=0",  "--threads=65", "--threads=",
                                "--threads=-1", "--threads=2x", "--threads=4294967297"};
    each_case(i, bad)
        assert_refused(parse(bad[i], NULL), "--threads takes a number from 1 to 64, not '");
}

TEST(options_already_in_a_replay_are_refused) {
    static char *const game[] = {"--mode=tower", "--seed=1", "--bot=still", "--set=FRIEND_SPEED=1",
                                 "--record=x"};
    static char *const report[] = {"--ticks=1", "--trace=x"};
    each_case(i, game) {
        assert_refused(parse("--headless", "--replay=b", game[i], NULL), "cannot be combined");
        assert_refused(parse(game[i], "--verify=b", NULL), "cannot be combined");
        assert_taken(parse("--help", "--replay=b", game[i], NULL));
    }
    each_case(i, report) {
        assert_refused(parse("--replay=b", report[i], NULL), "also needs --headless");
        assert_refused(parse("--verify=b", report[i], NULL), "cannot be combined");
        assert_taken(parse(report[i], NULL));
    }
    assert_refused(parse("--verify=b", "--hash", NULL), "--verify and --hash cannot be combined");
    assert_refused(parse("--verify=b", "--replay=c", NULL), "--verify and --replay cannot be");
}
