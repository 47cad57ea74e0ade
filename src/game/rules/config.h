/* config: every constant of the game, in one table. This is the file for modders.
 *
 * Change a default here and build again, or try a value for one run: --set FRIEND_SPEED=2. The
 * compiler rejects a default outside its range; sq_config_check() rejects constants that contradict
 * each other. The ranges say what the program supports, not what is fun.
 *
 * Systems read a constant by its name here, from the world's Config: config->FRIEND_SPEED.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* INT or FLOAT (name, default, lowest, highest, unit, meaning) */
#define SQ_CONFIG(INT, FLOAT)                                                                      \
    FLOAT(ARENA_WIDTH, 640, 64, 65536, "units", "width of the arena")                              \
    FLOAT(ARENA_HEIGHT, 360, 64, 65536, "units", "height of the arena")                            \
    INT(TICKS_PER_SECOND, 60, 10, 240, "1/s", "ticks in a second: the speed of the whole game")    \
    INT(MAX_CATCH_UP_TICKS, 5, 1, 60, "ticks", "the most ticks made up after a stall")             \
                                                                                                   \
    FLOAT(PLAYER_INIT_SIZE, 15, 1, 1000, "units", "the player's size at the start")                \
    FLOAT(PLAYER_MIN_SIZE, 5, 0, 1000, "units", "a player smaller than this has lost")             \
    FLOAT(PLAYER_SIZE_TOLERANCE, 0.001f, 0, 0.1f, "units",                                         \
          "smaller by no more than this is rounding, and not yet lost")                            \
    FLOAT(PLAYER_MAX_SIZE, 24.99f, 1, 1000, "units", "the player does not grow beyond this")       \
    FLOAT(PLAYER_EAT_GROWTH, 2.5f, 0, 100, "units", "how much the player grows by eating")         \
    FLOAT(PLAYER_DAMAGE, 2.5f, 0, 100, "units", "how much the player loses when hit")              \
    FLOAT(PLAYER_POINTER_ANCHOR, 0, 0, 1, "of size",                                               \
          "the part of the player at the pointer: 0 its corner, 0.5 its centre")                   \
    INT(POWER_UP_DURATION, 120, 1, 36000, "ticks", "how long a power pellet lasts")                \
    INT(INVINCIBLE_DURATION, 5, 0, 36000, "ticks", "how long nothing hurts after a hit")           \
                                                                                                   \
    INT(CLASSIC_FRIENDS, 5, 1, 100000, "friends", "friends at the start of a classic game")        \
    FLOAT(FRIEND_INIT_SIZE, 5, 0.5f, 1000, "units", "a friend's size when it comes")               \
    FLOAT(FRIEND_MAX_SIZE, 25, 1, 1000, "units", "a friend of this size is spiky, and it hurts")   \
    FLOAT(FRIEND_GROWTH_RATE, 0.15f, 0, 100, "units/tick", "how fast a friend grows")              \
    FLOAT(FRIEND_SPEED, 1.5f, 0, 100, "units/tick", "speed of the friends that chase the player")  \
    FLOAT(FRIEND_SEPARATION, 0.05f, 0, 10, "1/tick", "how hard friends push each other apart")     \
    FLOAT(FRIEND_SEPARATION_DIVISOR, 1.5f, 0.01f, 1000, "",                                        \
          "friends push when nearer, squared, than size * size / this")                            \
    INT(FRIEND_SPAWN_RATE, 25, 1, 1000000, "ticks",                                                \
        "a friend comes with chance 1 in this, each tick")                                         \
                                                                                                   \
    FLOAT(PELLET_SIZE, 10, 0.5f, 1000, "units", "size of a power pellet")                          \
    INT(PELLET_SPAWN_RATE, 150, 1, 1000000, "ticks",                                               \
        "a power pellet comes with chance 1 in this, each tick")                                   \
    INT(PELLET_ABSENCE_DIVISOR, 2, 1, 1000000, "",                                                 \
        "the rate above is divided by this while no pellet is there")                              \
                                                                                                   \
    INT(TOWER_FIRST_FLOOR, 1, 1, 10000, "", "the floor that a tower starts on")                    \
    INT(QUOTA_OFFSET, 1, 0, 10000, "floors", "friends of a floor: (floor + this) * QUOTA_FACTOR")  \
    INT(QUOTA_FACTOR, 2, 1, 1000, "friends", "friends of a floor, for each one below and itself")  \
    FLOAT(BONUS_START_SIZE, 0.5f, 0, 100, "units", "a bonus: friends come larger by this")         \
    FLOAT(BONUS_GROWTH, 0.05f, 0, 10, "units/tick", "a bonus: friends grow faster by this")        \
    FLOAT(BONUS_SPEED, 0.1f, 0, 10, "units/tick", "a bonus: friends move faster by this")          \
    INT(BONUS_NUMBER, 3, 0, 1000, "friends", "a bonus: this many more friends on each floor")      \
    INT(BONUS_SPAWN_RATE, 4, 0, 1000, "ticks", "a bonus: FRIEND_SPAWN_RATE is less by this")       \
    INT(BONUS_SPAWN_RATE_CAP, 5, 0, 1000, "times", "at most this many times")                      \
    FLOAT(UPGRADE_START_SIZE, 3, 0, 100, "units", "an upgrade: the player starts larger by this")  \
    INT(UPGRADE_START_SIZE_CAP, 3, 0, 1000, "times", "at most this many times")                    \
    INT(UPGRADE_DURATION, 10, 0, 1000, "ticks", "an upgrade: power lasts longer by this")          \
    INT(UPGRADE_DURATION_CAP, 10, 0, 1000, "times", "at most this many times")                     \
    INT(UPGRADE_PELLET_RATE, 10, 0, 1000, "ticks",                                                 \
        "an upgrade: PELLET_SPAWN_RATE is less by this")                                           \
    INT(UPGRADE_PELLET_RATE_CAP, 10, 0, 1000, "times", "at most this many times")                  \
    FLOAT(UPGRADE_EAT, 0.5f, 0, 100, "units", "an upgrade: eating adds this much more")            \
    INT(UPGRADE_EAT_CAP, 10, 0, 1000, "times", "at most this many times")                          \
    FLOAT(UPGRADE_DEFENSE, 0.4f, 0, 100, "units", "an upgrade: a hit costs less by this")          \
    INT(UPGRADE_DEFENSE_CAP, 5, 0, 1000, "times", "at most this many times")                       \
                                                                                                   \
    FLOAT(KEYBOARD_SPEED_MIN, 2, 0.1f, 1000, "units/tick", "speed by keys, slowest setting")       \
    FLOAT(KEYBOARD_SPEED_MAX, 11, 0.1f, 1000, "units/tick", "speed by keys, fastest setting")      \
    FLOAT(TOUCH_GAIN, 1.25f, 0.1f, 10, "",                                                         \
          "the player moves this many times as far as the finger: a thumb is short")               \
                                                                                                   \
    FLOAT(BOT_SPEED, 8, 0.1f, 10000, "units/tick", "how far a bot moves the pointer at most")      \
    FLOAT(BOT_WANDER_TURN, 1, 0, 10000, "units/tick", "how much the wandering bot changes course") \
    FLOAT(BOT_CAUTION, 30, 0, 10000, "units", "the gap that the greedy bot keeps to the red")      \
    INT(BOT_FORESIGHT, 10, 0, 10000, "ticks", "the greedy bot flees what turns red within this")   \
                                                                                                   \
    FLOAT(VIEW_SCALE_MIN, 0.5f, 0, 10, "",                                                         \
          "an arena that would be shown at less than this scale is shown in part")                 \
    FLOAT(VIEW_POINTER_REACH, 80, 1, 1000, "units",                                                \
          "there, a pointer this far from the square moves it as fast as a key, and so does a "    \
          "finger this far from where it came down")                                               \
                                                                                                   \
    INT(READY_DURATION, 75, 0, 36000, "ticks",                                                     \
        "a game stands still for this long before it goes on")                                     \
    INT(POWER_UP_WARNING, 40, 0, 36000, "ticks", "a power-up blinks for this long before it ends") \
    INT(POWER_UP_BLINK, 10, 1, 36000, "ticks",                                                     \
        "how long one blink of it lasts; below 10, more than 3 flashes a second")                  \
    INT(DANGER_WARNING, 60, 0, 36000, "ticks", "a friend warns this long before it is red")        \
    INT(END_DURATION, 50, 0, 36000, "ticks",                                                       \
        "the end of a floor or game is seen for this long before the result comes")                \
    INT(RESULT_DURATION, 30, 0, 36000, "ticks",                                                    \
        "a result is shown for this long before a key or click leaves it")                         \
    INT(NOTICE_DURATION, 240, 1, 36000, "ticks", "how long a message is shown")                    \
    INT(HINT_DURATION, 300, 0, 36000, "ticks", "how long a new game shows what to do")             \
    INT(REPLAY_JUMP, 600, 1, 1000000, "ticks", "how far Page Up and Page Down jump")               \
    INT(REPLAY_BAR_DURATION, 150, 0, 36000, "ticks",                                               \
        "the controls below a replay are shown for this long")                                     \
    INT(COMBO_DURATION, 60, 0, 36000, "ticks",                                                     \
        "a friend eaten within this after another sounds higher")                                  \
                                                                                                   \
    INT(EFFECT_CHIPS, 9, 0, 512, "squares", "an eaten friend bursts into this many squares")       \
    INT(EFFECT_CHIPS_RED, 22, 0, 512, "squares", "an eaten red friend, into this many")            \
    INT(EFFECT_CHIPS_WON, 90, 0, 512, "squares", "this many rain when a floor or game is won")     \
    FLOAT(EFFECT_CHIP_SPEED, 4, 0, 100, "units/tick", "how fast the fastest of them fly")          \
    INT(EFFECT_DURATION, 28, 1, 36000, "ticks", "how long a burst, or a ring, is seen")            \
    FLOAT(EFFECT_SWELL, 4, 0, 100, "units", "the player swells by this when it eats")              \
    FLOAT(EFFECT_SHAKE, 5, 0, 100, "units", "a hit shakes the arena by this at most")              \
    INT(EFFECT_SHAKE_DURATION, 16, 1, 36000, "ticks", "how long it shakes")                        \
    FLOAT(EFFECT_FLASH, 36, 0, 65536, "units", "after a hit the arena's rim is red, this wide")    \
    INT(EFFECT_FLASH_DURATION, 24, 1, 36000, "ticks", "how long the rim is red")                   \
    INT(EFFECT_FREEZE, 0, 0, 60, "ticks",                                                          \
        "a hit stops the picture for this long, but not the game")                                 \
    INT(EFFECT_POINTS_DURATION, 45, 1, 36000, "ticks", "how long the points of a bite are seen")   \
    FLOAT(EFFECT_POINTS_RISE, 18, 0, 1000, "units", "how far they rise meanwhile")                 \
    INT(EFFECT_SLOW_BITE, 1, 1, 100, "times", "how much slower the last bite of a floor is seen")  \
    INT(EFFECT_SLOW_DURATION, 32, 1, 36000, "ticks", "for how long; END_DURATION is longer")

#define SQ_CONFIG_INT_FIELD(name, ...) int32_t name;
#define SQ_CONFIG_FLOAT_FIELD(name, ...) float name;

typedef struct Config {
    SQ_CONFIG(SQ_CONFIG_INT_FIELD, SQ_CONFIG_FLOAT_FIELD)
} Config;

#undef SQ_CONFIG_INT_FIELD
#undef SQ_CONFIG_FLOAT_FIELD

/* The table's defaults. */
extern const Config sq_config_defaults;

/* Large enough for every reason from the functions below. */
enum { SQ_CONFIG_REASON_SIZE = 160 };

/* Sets a constant from the text NAME=VALUE. If the name is unknown or the value is not a number in
 * its range: false, the config unchanged, and in `reason` one line with the problem and a remedy.
 */
bool sq_config_set(Config *config, const char *assignment, char reason[SQ_CONFIG_REASON_SIZE]);

/* The same from a number, for values that do not come from a command line. */
bool sq_config_put(Config *config, const char *name, double number,
                   char reason[SQ_CONFIG_REASON_SIZE]);

/* False, with one line in `reason`, if the constants contradict each other. Consistent constants
 * guarantee that everything fits into the arena, that no player has lost at the start, and that
 * every floor can be won. */
bool sq_config_check(const Config *config, char reason[SQ_CONFIG_REASON_SIZE]);

/* True if all constants are equal. */
bool sq_config_is_equal(const Config *a, const Config *b);

/* The number of constants. */
size_t sq_config_count(void);

/* One constant for listing, mostly as text, with its value in `config`. */
typedef struct sq_config_row {
    double number; /* the exact value */
    const char *name;
    const char *type; /* int or float */
    const char *unit;
    const char *meaning;
    char value[16];
    char lowest[16];
    char highest[16];
} sq_config_row;

/* The constant in this row of the table, 0 to sq_config_count() - 1. */
sq_config_row sq_config_describe(const Config *config, size_t row);
