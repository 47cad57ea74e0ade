/* config: every constant of the game, in one table. This is the file for modders.
 *
 * Change a default here and build again, or try a value for one run: --set FRIEND_SPEED=2. Where
 * it says BY_MODE(1.5, 2.25), the first is that of classic and the tower, and the second that of
 * climb, the game that starts. No other file changes them. A default outside its range does not
 * compile, and sq_config_check() refuses constants that contradict each other. The ranges say what
 * the program supports, not what is fun.
 *
 * Systems read a constant by its name here, from the world's Config: config->FRIEND_SPEED.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* INT or FLOAT (name, default or BY_MODE, lowest, highest, unit, meaning) */
#define SQ_CONFIG(INT, FLOAT)                                                                      \
    FLOAT(ARENA_WIDTH, BY_MODE(640, 440), 64, 65536, "units", "width of the arena")                \
    FLOAT(ARENA_HEIGHT, BY_MODE(360, 228), 64, 65536, "units", "height of the arena")              \
    INT(TICKS_PER_SECOND, 60, 10, 240, "1/s", "ticks in a second: the speed of the whole game")    \
    INT(MAX_CATCH_UP_TICKS, 5, 1, 60, "ticks", "the most ticks made up after a stall")             \
                                                                                                   \
    FLOAT(PLAYER_INIT_SIZE, 15, 1, 1000, "units", "the player's size at the start")                \
    FLOAT(PLAYER_MIN_SIZE, 5, 0, 1000, "units", "a player smaller than this has lost")             \
    FLOAT(PLAYER_SIZE_TOLERANCE, 0.001, 0, 0.1, "units",                                           \
          "smaller by no more than this is rounding, and not yet lost")                            \
    FLOAT(PLAYER_MAX_SIZE, BY_MODE(24.99, 40), 1, 1000, "units",                                   \
          "the player does not grow beyond this")                                                  \
    FLOAT(PLAYER_EAT_GROWTH, BY_MODE(2.5, 0.47), 0, 100, "units",                                  \
          "how much the player grows by eating")                                                   \
    FLOAT(PLAYER_DAMAGE, BY_MODE(2.5, 4.8), 0, 100, "units", "how much the player loses when hit") \
    FLOAT(PLAYER_DAMAGE_FLOOR, BY_MODE(0, 0.68), 0, 100, "units",                                  \
          "a hit costs more by this on each floor above the first")                                \
    FLOAT(PLAYER_DAMAGE_CAP, BY_MODE(1000, 15.5), 0, 1000, "units",                                \
          "the most that a hit costs, before defence")                                             \
    FLOAT(PLAYER_DAMAGE_LEAST, BY_MODE(0, 0.5), 0, 1000, "units",                                  \
          "the least that a hit costs, after defence")                                             \
    FLOAT(PLAYER_DAMAGE_SIZE, BY_MODE(0, 0.05), 0, 1, "of size",                                   \
          "a hit costs more by this part of the size")                                             \
    INT(GHOST_DURATION, BY_MODE(0, 150), 0, 36000, "ticks",                                        \
        "how long a player eats nothing after a hit")                                              \
    FLOAT(LUNGE, BY_MODE(0, 80), 0, 10000, "units",                                                \
          "the action carries the player this far; 0: it does not")                                \
    INT(LUNGE_DURATION, 8, 1, 600, "ticks", "in this time")                                        \
    INT(LUNGE_SAFE, 8, 0, 36000, "ticks", "nothing hurts meanwhile, and for this long")            \
    FLOAT(LUNGE_COST, BY_MODE(1.5, 3), 0, 100, "units", "a lunge costs this much size")            \
    FLOAT(LUNGE_GROWTH, 2, 0, 100, "units", "the red square that it bursts gives this much")       \
    FLOAT(LUNGE_LED, BY_MODE(0, 0.866), 0, 1, "cosine",                                            \
          "a lunge is led to a red square within this angle of its way; 0: it is not")             \
    INT(LUNGE_REFUND, BY_MODE(0, 1), 0, 1, "", "1: a lunge that bursts a square costs nothing")    \
    FLOAT(PLAYER_POINTER_ANCHOR, 0, 0, 1, "of size",                                               \
          "the part of the player at the pointer: 0 its corner, 0.5 its centre")                   \
    FLOAT(PLAYER_SPEED, BY_MODE(0, 10.7), 0, 10000, "units/tick",                                  \
          "the player follows the pointer no faster than this; 0: at once")                        \
    FLOAT(PLAYER_SPEED_LARGEST, BY_MODE(0, 6), 0, 10000, "units/tick",                             \
          "at PLAYER_MAX_SIZE it is this, and in between even; 0: the same for all sizes")         \
    INT(POWER_UP_DURATION, BY_MODE(120, 95), 1, 36000, "ticks", "how long a power pellet lasts")   \
    INT(POWER_UP_DURATION_LEAST, BY_MODE(1, 30), 1, 36000, "ticks",                                \
        "the least that bonuses leave of it")                                                      \
    INT(POWER_UP_REDS, BY_MODE(0, 3), 0, 1000, "squares",                                          \
        "power ends after so many red ones, which feed nothing; 0: it feeds, until its time is "   \
        "up")                                                                                      \
    INT(POWER_UP_SAFE, BY_MODE(0, 20), 0, 36000, "ticks", "then nothing hurts for this long")      \
    INT(POWER_UP_FEEDS, BY_MODE(1, 0), 0, 1, "",                                                   \
        "0: with power no bite feeds, and a pellet ends the chain")                                \
    INT(INVINCIBLE_DURATION, BY_MODE(5, 46), 0, 36000, "ticks",                                    \
        "how long nothing hurts after a hit")                                                      \
    FLOAT(KNOCKBACK_REACH, BY_MODE(0, 40), 0, 10000, "units",                                      \
          "a hit pushes red squares nearer than this away; 0: none")                               \
    FLOAT(KNOCKBACK_SPEED, BY_MODE(6, 4), 0, 1000, "units/tick",                                   \
          "how fast at first, then less each tick")                                                \
    INT(KNOCKBACK_DURATION, 10, 1, 36000, "ticks", "how long such a push takes")                   \
                                                                                                   \
    INT(CLASSIC_FRIENDS, 5, 1, 100000, "friends", "friends at the start of a classic game")        \
    FLOAT(FRIEND_INIT_SIZE, 5, 0.5, 1000, "units", "a friend's size when it comes")                \
    FLOAT(FRIEND_INIT_SIZE_CAP, BY_MODE(1000, 14), 0.5, 1000, "units",                             \
          "bonuses do not raise it beyond this")                                                   \
    FLOAT(FRIEND_MAX_SIZE, 25, 1, 1000, "units", "a friend of this size is spiky, and it hurts")   \
    FLOAT(FRIEND_GROWTH_RATE, BY_MODE(0.15, 0.025), 0, 100, "units/tick",                          \
          "how fast a friend grows")                                                               \
    FLOAT(FRIEND_GROWTH_FLOOR, BY_MODE(0, 0.0014), 0, 100, "units/tick",                           \
          "it is higher by this on each floor above the first")                                    \
    FLOAT(FRIEND_GROWTH_CAP, BY_MODE(1000, 0.1), 0, 1000, "units/tick",                            \
          "floors and bonuses do not raise it beyond this")                                        \
    FLOAT(FRIEND_SPEED, BY_MODE(1.5, 0.78), 0, 100, "units/tick",                                  \
          "speed of the friends that chase the player")                                            \
    FLOAT(FRIEND_SPEED_FLOOR, BY_MODE(0, 0.1), 0, 100, "units/tick",                               \
          "it is higher by this on each floor above the first")                                    \
    FLOAT(FRIEND_SPEED_CAP, BY_MODE(1000000, 2.6), 0, 1000000, "units/tick",                       \
          "floors and bonuses do not raise it beyond this")                                        \
    FLOAT(FRIEND_SEPARATION, 0.05, 0, 10, "1/tick", "how hard friends push each other apart")      \
    FLOAT(FRIEND_SEPARATION_DIVISOR, 1.5, 0.01, 1000, "",                                          \
          "friends push when nearer, squared, than size * size / this")                            \
    INT(FRIEND_SPAWN_RATE, BY_MODE(25, 28), 1, 1000000, "ticks",                                   \
        "a friend comes with chance 1 in this, each tick")                                         \
    FLOAT(FRIEND_SPAWN_RATE_FLOOR, BY_MODE(0, 0.6), 0, 1000, "ticks",                              \
          "it is less by this on each floor above the first")                                      \
    INT(FRIEND_SPAWN_RATE_LEAST, BY_MODE(1, 8), 1, 1000000, "ticks",                               \
        "floors and bonuses do not lower it below this")                                           \
    FLOAT(FRIEND_LEAST, BY_MODE(0, 10), 0, 10000, "friends",                                       \
          "while fewer are alive, they come at that least rate")                                   \
    FLOAT(FRIEND_LEAST_FLOOR, BY_MODE(0, 0.5), 0, 1000, "friends",                                 \
          "it is more by this on each floor above the first")                                      \
                                                                                                   \
    FLOAT(PELLET_SIZE, 10, 0.5, 1000, "units", "size of a power pellet")                           \
    INT(PELLET_SPAWN_RATE, BY_MODE(150, 460), 1, 1000000, "ticks",                                 \
        "a power pellet comes with chance 1 in this, each tick")                                   \
    INT(PELLET_SPAWN_RATE_LEAST, BY_MODE(1, 30), 1, 1000000, "ticks",                              \
        "upgrades do not lower it below this")                                                     \
    FLOAT(PELLET_RISK, BY_MODE(0, 45), 0, 10000, "units",                                          \
          "it comes within this of a red square, if there is one; 0: anywhere")                    \
    INT(PELLET_ABSENCE_DIVISOR, 2, 1, 1000000, "",                                                 \
        "the rate above is divided by this while no pellet is there")                              \
                                                                                                   \
    INT(TOWER_FIRST_FLOOR, 1, 1, 10000, "", "the floor that a tower or climb starts on")           \
    INT(QUOTA_OFFSET, BY_MODE(1, 3), 0, 10000, "floors",                                           \
        "friends of a floor: (floor + this) * QUOTA_FACTOR")                                       \
    INT(QUOTA_FACTOR, BY_MODE(2, 12), 1, 1000, "friends",                                          \
        "friends of a floor, for each one below and itself")                                       \
    INT(QUOTA_EXTRA, BY_MODE(0, 30), 0, 10000, "friends", "and this many more on every floor")     \
    FLOAT(FLOOR_START, BY_MODE(0, 10), 0, 10000, "friends", "there at the start of a floor: this") \
    FLOAT(FLOOR_START_FACTOR, BY_MODE(1, 0.5), 0, 1000, "friends", "plus this for each floor")     \
    INT(FLOOR_START_CAP, BY_MODE(1000000, 18), 0, 1000000, "friends", "but no more than this")     \
    INT(BOSS_FRIENDS, BY_MODE(0, 24), 0, 10000, "friends",                                         \
        "come with a boss that is alone: food for those who begin its floor small")                \
    FLOAT(SPECIAL_SHARE, BY_MODE(0.1, 0.022), 0, 1, "of quota",                                    \
          "the part of a floor that special kinds make up, where the first may come")              \
    FLOAT(SPECIAL_SHARE_FLOOR, BY_MODE(0.02, 0.017), 0, 1, "of quota",                             \
          "that part is larger by this on each floor above")                                       \
    FLOAT(SPECIAL_SHARE_CAP, 0.3, 0, 1, "of quota",                                                \
          "special kinds, bosses included, make up no more than this")                             \
    INT(GRACE_DURATION, BY_MODE(0, 360), 0, 36000, "ticks",                                        \
        "at the start of a floor nothing turns red or hurts for this long")                        \
    FLOAT(GRACE_GROWTH, BY_MODE(1, 0.5), 0, 1, "",                                                 \
          "meanwhile squares grow at this part of their rate")                                     \
    FLOAT(GRACE_MARGIN, 0.01, 0.001, 1, "units", "and stay smaller than FRIEND_MAX_SIZE by this")  \
    INT(OVERTIME_START, BY_MODE(0, 4500), 0, 360000, "ticks",                                      \
        "from then on no pellet comes to a floor, and all are faster; 0: never")                   \
    FLOAT(OVERTIME_SPEED, BY_MODE(0.02, 0.05), 0, 10, "of speed", "by this each second")           \
    FLOAT(OVERTIME_SHRINK, BY_MODE(0, 0.2), 0, 0.9, "", "and the arena shrinks by this part")      \
    INT(OVERTIME_CLOSING, 1500, 1, 360000, "ticks", "in this time")                                \
    INT(FLOOR_TAIL, BY_MODE(0, 3), 0, 1000, "squares",                                             \
        "a floor is won when no more than this are left, but a boss's")                            \
    INT(TRICKLE_RATE, BY_MODE(0, 90), 0, 1000000, "ticks",                                         \
        "where all is red, food comes with chance 1 in this, each tick; 0: none")                  \
    FLOAT(TRICKLE_SIZE, 12, 0, 1000, "units", "to a player no larger than this")                   \
    INT(BLOCK_FIRST_FLOOR, BY_MODE(3, 2), 1, 10000, "", "the first floor with walls inside")       \
    INT(BLOCK_EVERY, BY_MODE(3, 6), 1, 10000, "floors", "one more after so many floors")           \
    INT(BLOCKS_CAP, BY_MODE(0, 4), 0, 4, "blocks", "but no more than this")                        \
    FLOAT(BLOCK_SIZE, BY_MODE(40, 30), 1, 1000, "units", "how large they are")                     \
    INT(LESSON, 0, 0, 1, "", "1: the first floor teaches how to play")                             \
    INT(LIVES, 3, 1, 99, "lives", "a climb begins with these")                                     \
    INT(LIFE_EVERY, BY_MODE(5, 13), 1, 10000, "floors",                                            \
        "every so many floors won give a life back, up to LIVES")                                  \
    INT(SCORE_BITE, 10, 0, 100000, "points", "for a square eaten, times the chain")                \
    INT(SCORE_RED, 50, 0, 100000, "points", "for a red one, times the chain")                      \
    FLOAT(SCORE_TWICE, BY_MODE(1000, 20), 0, 1000, "units",                                        \
          "points count twice from this size on")                                                  \
    FLOAT(SCORE_THRICE, BY_MODE(1000, 30), 0, 1000, "units", "and three times from this one on")   \
    INT(SCORE_FLOOR, 100, 0, 100000, "points", "for a floor won, times its number")                \
    INT(PAR_EXTRA, 300, 0, 360000, "ticks",                                                        \
        "the par of a floor: its squares times the spawn rate, plus this")                         \
    INT(CHAIN_DURATION, BY_MODE(60, 75), 1, 36000, "ticks",                                        \
        "a bite within this after another makes the chain longer")                                 \
    INT(CHAIN_MAX, 9, 1, 1000, "", "the longest chain")                                            \
    FLOAT(CHAIN_RISK, BY_MODE(0, 40), 0, 10000, "units",                                           \
          "only bites within this of a red square, and bursts, make it longer; 0: all do")         \
    INT(SCORE_CHAIN, BY_MODE(0, 30), 0, 2000, "points",                                            \
        "a pellet cashes the chain in: this, times its links, times one less")                     \
    INT(CLIMB_FLOORS, BY_MODE(0, 12), 0, 10000, "floors",                                          \
        "who wins this one has won the climb; 0: it is endless")                                   \
    INT(DOOR_FIRST_FLOOR, BY_MODE(0, 3), 0, 10000, "",                                             \
        "from this floor on there are two doors to a floor, but to a boss's; 0: none")             \
    INT(ROWS, 0, 0, 10, "times",                                                                   \
        "rows come this many times as often, whatever the floor; 0: as their kinds say")           \
    FLOAT(SIGHT, 0, 0, 65536, "units",                                                             \
          "what is further than this from the player is not seen; 0: all is")                      \
    INT(TURN_FIRST_FLOOR, 6, 1, 10000, "", "the first floor whose walls move in")                  \
    INT(TURN_EVERY, 0, 0, 10000, "floors", "then those of one floor in this many; 0: of none")     \
    FLOAT(WALLS_SHRINK, BY_MODE(0.2, 0.12), 0, 0.9, "", "such an arena shrinks by this part")      \
    INT(WALLS_DURATION, BY_MODE(1800, 2700), 1, 360000, "ticks",                                   \
        "in this time; then overtime begins")                                                      \
    FLOAT(BONUS_START_SIZE, BY_MODE(0.5, 4), 0, 100, "units",                                      \
          "a bonus: friends come larger by this")                                                  \
    INT(BONUS_START_SIZE_CAP, 1000000, 0, 1000000, "times", "at most this many times")             \
    FLOAT(BONUS_GROWTH, BY_MODE(0.05, 0.009), 0, 10, "units/tick",                                 \
          "a bonus: friends grow faster by this")                                                  \
    INT(BONUS_GROWTH_CAP, 1000000, 0, 1000000, "times", "at most this many times")                 \
    FLOAT(BONUS_SPEED, BY_MODE(0.1, 0.55), 0, 10, "units/tick",                                    \
          "a bonus: friends move faster by this")                                                  \
    INT(BONUS_SPEED_CAP, 1000000, 0, 1000000, "times", "at most this many times")                  \
    INT(BONUS_NUMBER, 3, 0, 1000, "friends", "a bonus: this many more friends on each floor")      \
    INT(BONUS_NUMBER_CAP, BY_MODE(1000000, 0), 0, 1000000, "times", "at most this many times")     \
    INT(BONUS_SPAWN_RATE, 4, 0, 1000, "ticks", "a bonus: FRIEND_SPAWN_RATE is less by this")       \
    INT(BONUS_SPAWN_RATE_CAP, BY_MODE(5, 0), 0, 1000, "times", "at most this many times")          \
    INT(BONUS_REST, 20, 0, 1000, "ticks", "a bonus: squares that dart rest less by this")          \
    INT(BONUS_REST_CAP, BY_MODE(0, 5), 0, 1000, "times", "at most this many times")                \
    INT(BONUS_REST_LEAST, 30, 1, 1000, "ticks", "but no less than this")                           \
    INT(BONUS_POWER, BY_MODE(12, 55), 0, 1000, "ticks", "a bonus: power is shorter by this")       \
    INT(BONUS_POWER_CAP, BY_MODE(0, 3), 0, 1000, "times", "at most this many times")               \
    FLOAT(UPGRADE_START_SIZE, 3, 0, 100, "units", "an upgrade: the player starts larger by this")  \
    INT(UPGRADE_START_SIZE_CAP, 3, 0, 1000, "times", "at most this many times")                    \
    INT(UPGRADE_DURATION, 10, 0, 1000, "ticks", "an upgrade: power lasts longer by this")          \
    INT(UPGRADE_DURATION_CAP, 10, 0, 1000, "times", "at most this many times")                     \
    INT(UPGRADE_PELLET_RATE, 10, 0, 1000, "ticks",                                                 \
        "an upgrade: PELLET_SPAWN_RATE is less by this")                                           \
    INT(UPGRADE_PELLET_RATE_CAP, 10, 0, 1000, "times", "at most this many times")                  \
    FLOAT(UPGRADE_EAT, 0.5, 0, 100, "units", "an upgrade: eating adds this much more")             \
    INT(UPGRADE_EAT_CAP, 10, 0, 1000, "times", "at most this many times")                          \
    FLOAT(UPGRADE_DEFENSE, 0.4, 0, 100, "units", "an upgrade: a hit costs less by this")           \
    INT(UPGRADE_DEFENSE_CAP, 5, 0, 1000, "times", "at most this many times")                       \
    INT(UPGRADE_SHIELD, BY_MODE(0, 2), 0, 10000, "floors",                                         \
        "a card: the first hit of one floor in this many does nothing; like every card below, 0: " \
        "no such card")                                                                            \
    FLOAT(UPGRADE_MAGNET, BY_MODE(0, 16.7), 0, 10000, "units",                                     \
          "a card: what can be eaten within this drifts to the player")                            \
    FLOAT(UPGRADE_MAGNET_SPEED, BY_MODE(1.5, 1), 0, 1000, "units/tick", "how fast that is")        \
    FLOAT(UPGRADE_THORNS, BY_MODE(0, 4), 0, 100, "units",                                          \
          "a card: a red square that hits is gone, and gives this back, at most a third of what "  \
          "the hit cost")                                                                          \
    FLOAT(UPGRADE_QUAKE, BY_MODE(0, 60), 0, 10000, "units",                                        \
          "a card: a pellet pushes all squares within this away")                                  \
    INT(UPGRADE_QUAKE_DURATION, BY_MODE(20, 10), 1, 36000, "ticks", "how long that push takes")    \
    INT(UPGRADE_CHAIN, BY_MODE(0, 36), 0, 36000, "ticks",                                          \
        "a card: the chain lasts longer by this")                                                  \
    FLOAT(UPGRADE_WIND, BY_MODE(0, 22), 0, 1000, "units",                                          \
          "a card: instead of losing a life, once a run, the player has this size")                \
    INT(UPGRADE_WIND_INVINCIBLE, BY_MODE(120, 180), 0, 36000, "ticks",                             \
        "and nothing hurts for this long")                                                         \
    INT(UPGRADE_LIFE, BY_MODE(0, 1), 0, 99, "lives", "a card: more lives")                         \
    INT(UPGRADE_PIERCE, BY_MODE(0, 1), 0, 1, "", "a card: a lunge bursts all that it meets")       \
    INT(UPGRADE_TRAIL, BY_MODE(0, 12), 0, 36000, "ticks",                                          \
        "a card: a lunge leaves a trail that burns red squares for this long")                     \
    INT(UPGRADE_ECHO, BY_MODE(0, 60), 0, 36000, "ticks",                                           \
        "a card: a second lunge within this after one costs nothing")                              \
    FLOAT(UPGRADE_SIPHON, BY_MODE(0, 12), 0, 100, "times",                                         \
          "a card: what is eaten during a lunge feeds this many times as much")                    \
    FLOAT(UPGRADE_NOVA, BY_MODE(0, 53), 0, 10000, "units",                                         \
          "a card: a burst pushes red squares within this away")                                   \
    INT(UPGRADE_CALM, BY_MODE(0, 180), 0, 36000, "ticks",                                          \
        "a card: nothing turns red for this long after a burst")                                   \
    FLOAT(UPGRADE_MILESTONE, BY_MODE(0, 3), 0, 100, "units",                                       \
          "a card: every third link of a chain feeds this much")                                   \
    INT(UPGRADE_PATIENCE, BY_MODE(0, 75), 0, 36000, "ticks",                                       \
        "a card: who stands still for this long gets a shield")                                    \
    FLOAT(UPGRADE_GASP, BY_MODE(0, 20), 0, 1000, "units",                                          \
          "a card: a bite feeds three times as much under this size")                              \
    FLOAT(UPGRADE_SKIN, BY_MODE(0, 30), 0, 1000, "units",                                          \
          "a card: a hit costs half from this size on")                                            \
    INT(UPGRADE_AMBER, BY_MODE(0, 1), 0, 1, "", "a card: a chain does not end during power")       \
    INT(UPGRADE_ADRENALINE, BY_MODE(0, 220), 0, 36000, "ticks",                                    \
        "a card: after a hit nothing hurts for this much longer, and the player is fast")          \
    INT(UPGRADE_HEAD_START, BY_MODE(0, 3), 0, 1000, "",                                            \
        "a card: a floor begins with a chain of this")                                             \
    FLOAT(UPGRADE_HOOK, BY_MODE(0, 32), 0, 10000, "units",                                         \
          "a card: what can be eaten within this flies to a player that lunges")                   \
    INT(UPGRADE_BOUNCE, BY_MODE(0, 1), 0, 1, "",                                                   \
        "a card: a lunge bounces off walls, and can burst another")                                \
    INT(UPGRADE_DECOY, BY_MODE(0, 120), 0, 36000, "ticks",                                         \
        "a card: what chases goes for this long to where a lunge began")                           \
    INT(UPGRADE_SPRING, BY_MODE(0, 180), 0, 36000, "ticks",                                        \
        "a card: every third link of a chain makes a lunge within this free")                      \
    INT(FIRST_CARD, 0, 0, 24, "",                                                                  \
        "a climb begins with this card, counted as above: 1 is the shield; 0: none")               \
    INT(SECOND_CARD, 0, 0, 24, "", "and with this one")                                            \
                                                                                                   \
    FLOAT(KEYBOARD_SPEED_MIN, 2, 0.1, 1000, "units/tick", "speed by keys, slowest setting")        \
    FLOAT(KEYBOARD_SPEED_MAX, 11, 0.1, 1000, "units/tick", "speed by keys, fastest setting")       \
    FLOAT(TOUCH_GAIN, 1.25, 0.1, 10, "",                                                           \
          "the player moves this many times as far as the finger: a thumb is short")               \
                                                                                                   \
    FLOAT(BOT_SPEED, 8, 0.1, 10000, "units/tick", "how far a bot moves the pointer at most")       \
    FLOAT(BOT_WANDER_TURN, 1, 0, 10000, "units/tick", "how much the wandering bot changes course") \
    FLOAT(BOT_CAUTION, 30, 0, 10000, "units", "the gap that the greedy bot keeps to the red")      \
    INT(BOT_FORESIGHT, 10, 0, 10000, "ticks", "the greedy bot flees what turns red within this")   \
                                                                                                   \
    FLOAT(VIEW_SCALE_MIN, 0.5, 0, 10, "",                                                          \
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
    INT(DART_WARNING, 15, 0, 36000, "ticks", "a square that darts shows it this long before")      \
    INT(THROW_WARNING, 30, 0, 36000, "ticks", "a square that throws shows it this long before")    \
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
    FLOAT(EFFECT_FLASH, 36, 0, 65536, "units", "nine times as wide as the rim that a hit lights")  \
    INT(EFFECT_FLASH_DURATION, 24, 1, 36000, "ticks", "how long the rim is lit")                   \
    INT(EFFECT_FREEZE, BY_MODE(0, 4), 0, 60, "ticks",                                              \
        "a hit stops the picture for this long, but not the game")                                 \
    INT(EFFECT_POINTS_DURATION, 45, 1, 36000, "ticks", "how long the points of a bite are seen")   \
    FLOAT(EFFECT_POINTS_RISE, 18, 0, 1000, "units", "how far they rise meanwhile")                 \
    INT(EFFECT_SLOW_BITE, BY_MODE(1, 4), 1, 100, "times",                                          \
        "how much slower the last bite of a floor is seen")                                        \
    INT(EFFECT_SLOW_DURATION, 32, 1, 36000, "ticks", "for how long; END_DURATION is longer")

#define SQ_CONFIG_INT_FIELD(name, ...) int32_t name;
#define SQ_CONFIG_FLOAT_FIELD(name, ...) float name;

typedef struct Config {
    SQ_CONFIG(SQ_CONFIG_INT_FIELD, SQ_CONFIG_FLOAT_FIELD)
} Config;

#undef SQ_CONFIG_INT_FIELD
#undef SQ_CONFIG_FLOAT_FIELD

/* NOLINTNEXTLINE(bugprone-macro-parentheses): a term of a sum */
#define SQ_CONFIG_ONE(...) +1
enum { SQ_CONFIG_COUNT = 0 SQ_CONFIG(SQ_CONFIG_ONE, SQ_CONFIG_ONE) };
#undef SQ_CONFIG_ONE

/* The table's defaults: those of classic and the tower, and those of climb. */
extern const Config sq_config_defaults, sq_config_of_climb;

/* A number that a table declares: a constant, or a parameter of a behaviour (components.h). */
typedef struct sq_param {
    const char *name;
    const char *unit; /* "kind": the number of a kind, written as its name */
    const char *meaning;
    double normal, lowest, highest;
    size_t offset; /* in the struct of the table: Config, sq_kind */
    bool whole;    /* an int32_t; otherwise a float */
} sq_param;

/* A row of such a table, for a field of T, which is at this offset. */
/* clang-format off */
#define SQ_PARAM_ROW(T, at, field, normal, lowest, highest, unit, meaning)                         \
    {#field, unit, meaning, (double)(normal), (double)(lowest), (double)(highest),                 \
     (at) + offsetof(T, field), _Generic(((T *)0)->field, int32_t : true, float : false)},
/* clang-format on */

/* The constants, in the order of the table. */
extern const sq_param sq_config_rows[SQ_CONFIG_COUNT];

/* The constant with this name of `length` characters; NULL if there is none. */
const sq_param *sq_config_find(const char *name, size_t length);

/* The value of a constant in a Config, or of a parameter in a kind. */
double sq_param_get(const void *row, const sq_param *param);
void sq_param_put(void *row, const sq_param *param, double value);

/* Another value of a constant or, with a factor, so many times the one it has. */
typedef struct sq_change {
    const sq_param *constant;
    double value;
    float factor; /* 0: none */
} sq_change;

/* Makes the changes, in their order. A factor takes no constant out of its range, and of a whole
 * number it makes the nearest. */
void sq_config_change(Config *config, const sq_change changes[], int32_t count);

/* Large enough for every reason from the functions below. */
enum { SQ_CONFIG_REASON_SIZE = 192 };

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

/* The shorter side of the arena when it is smallest: a turn may let its walls move in. */
float sq_config_least_side(const Config *config);

/* True if all constants are equal. */
bool sq_config_is_equal(const Config *a, const Config *b);
