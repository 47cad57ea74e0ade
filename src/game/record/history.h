/* history: the last minute of a game, so that it can be gone back in: images of the world, and what
 * the game was told since the oldest of them. To any tick there is one way: the newest image at or
 * before it, and from there the same inputs once more. So it is the game that it was, bit for bit,
 * whatever was done in between.
 *
 * There are images of two kinds. Key images lie at equal distances over all that is remembered, and
 * between them, where the game stands, there is one of every tick: of as many ticks as lie between
 * two key images. So a tick back is an image, and not the way to it. Each tick that is gone back
 * gives a place away, and it is given to a tick before the key image that comes next: when the game
 * gets there, all ticks before it are there again. A tick back costs a tick of the game and some
 * copying, evenly; and with the distance chosen as the square root of a minute's ticks, there are
 * as few images as can be: 120 at 60 ticks a second.
 *
 * All images together have at most SQ_HISTORY_BYTES. Where they would need more, there are fewer of
 * them, nearer to each other: less than a minute can be gone back then, and sq_history_oldest says
 * how much.
 *
 * Memory is taken by sq_history_begin, and again only where the game has grown by a quarter. Where
 * there is none, this is said once, in a line on standard error and in a notice for the player; the
 * game plays on, and less of it can be gone back to, until there is. Images are for this process,
 * and for this game alone.
 */
#pragma once

#include "record/images.h"

enum {
    SQ_HISTORY_SECONDS = 60,

    /* What a small computer can spare. A minute of 30,000 friends has room in it, and 6 seconds of
     * 100,000, which is as many as a game may begin with. */
    SQ_HISTORY_BYTES = 256 << 20,
};

/* What the game was told in a tick, and in the shop before it. */
typedef struct sq_history_step {
    sq_input input;
    int32_t choice; /* an sq_upgrade, or SQ_HISTORY_NO_CHOICE */
} sq_history_step;
enum { SQ_HISTORY_NO_CHOICE = -1 };

/* All zero: nothing is remembered. */
typedef struct sq_history {
    bool is_on;

    /* Below: for history.c only. */
    uint64_t now;           /* the game's last tick */
    int32_t choice;         /* made since then */
    uint64_t minute;        /* ticks */
    uint64_t distance;      /* the square root of that: from a key image to the next, if they fit */
    sq_history_step *steps; /* owned, a ring: of tick t in place t % room */
    uint64_t room;
    sq_images images;
    bool has_failed; /* to get memory: said already */
    bool has_notice; /* which is not taken yet */
} sq_history;

/* From now on remembers this game, from where it stands: between two ticks, before a choice that is
 * due. Forgets what was remembered before. False, and nothing is remembered, when memory runs out.
 */
bool sq_history_begin(sq_history *history, const ecs_world *game);

/* A tick was played, with this input. Copies the game. Fine if nothing is remembered. */
void sq_history_tick(sq_history *history, const ecs_world *game, sq_input input);

/* The shop was left with this upgrade, or SQ_UPGRADE_NONE. Fine if nothing is remembered. */
void sq_history_choose(sq_history *history, sq_upgrade upgrade);

/* The first tick that can be gone back to: at most a minute old. The game's last tick if there is
 * none before it, or nothing is remembered; UINT64_MAX if there is not even that, for a while after
 * memory ran out. */
uint64_t sq_history_oldest(const sq_history *history);

/* Makes the game what it was after this tick, from the oldest on, before any choice that followed.
 * What came later is forgotten. Where a few ticks are gone back at a time, plays no more than that,
 * and copies the game as often and twice more; a long way at once plays up to two distances of key
 * images, or more where images are missing. No hook runs, and all pointers into the game are
 * invalid. False when memory ran out: the game can then only be freed. It does not where the game
 * has only grown since. */
bool sq_history_back_to(sq_history *history, ecs_world *game, uint64_t tick);

/* Forgets all, and frees it. Fine if nothing is remembered. */
void sq_history_end(sq_history *history);

/* A line to show to the player, who has not been shown it yet; NULL if there is none. */
const char *sq_history_take_notice(sq_history *history);
