/* history: the last minute of a game, so that it can be gone back in: an image of the world every
 * second, and what the game was told since the oldest of them. To any tick there is one way: the
 * newest image at or before it, and from there the same inputs once more. So it is the game that it
 * was, bit for bit, whatever was done in between.
 *
 * Its memory is taken by sq_history_begin, and again only when an image is larger than any before:
 * all of them move into a larger place then. Where there is no memory for that, this is said once,
 * in a line on standard error and in a notice for the player; the game plays on, and less of it can
 * be gone back to, until there is. Images are for this process, and for this game alone.
 */
#pragma once

#include "game.h"

enum { SQ_HISTORY_SECONDS = 60, SQ_HISTORY_IMAGES = SQ_HISTORY_SECONDS + 1 };

/* What the game was told in a tick, and in the shop before it. */
typedef struct sq_history_step {
    sq_input input;
    int32_t choice; /* an sq_upgrade, or SQ_HISTORY_NO_CHOICE */
} sq_history_step;
enum { SQ_HISTORY_NO_CHOICE = -1 };

typedef struct sq_history_image {
    uint64_t tick; /* after which it was taken */
    size_t size;
} sq_history_image;

/* All zero: nothing is remembered. */
typedef struct sq_history {
    bool is_on;

    /* Below: for history.c only. */
    uint64_t now;           /* the game's last tick */
    int32_t choice;         /* made since then */
    uint64_t second;        /* ticks */
    uint64_t next;          /* the tick whose image comes next */
    sq_history_step *steps; /* owned, a ring: of tick t in place t % room */
    uint64_t room;
    sq_history_image images[SQ_HISTORY_IMAGES]; /* a ring, in the order of their ticks */
    int first, count;
    unsigned char *bytes; /* owned: of each image, in its place */
    size_t place_size;
    bool has_failed; /* to get memory: said already */
    bool has_notice; /* which is not taken yet */
} sq_history;

/* From now on remembers this game, from where it stands: between two ticks, before a choice that is
 * due. Forgets what was remembered before. False, and nothing is remembered, when memory runs out.
 */
bool sq_history_begin(sq_history *history, const ecs_world *game);

/* A tick was played, with this input. Copies the game once a second: O(friends). Fine if nothing is
 * remembered. */
void sq_history_tick(sq_history *history, const ecs_world *game, sq_input input);

/* The shop was left with this upgrade, or SQ_UPGRADE_NONE. Fine if nothing is remembered. */
void sq_history_choose(sq_history *history, sq_upgrade upgrade);

/* The first tick that can be gone back to: at most a minute old. The game's last tick if there is
 * none before it, or nothing is remembered; UINT64_MAX if there is not even that, for a while after
 * memory ran out. */
uint64_t sq_history_oldest(const sq_history *history);

/* Makes the game what it was after this tick, from the oldest on, before any choice that followed.
 * What came later is forgotten. Plays up to a second of ticks, or more where images are missing; no
 * hook runs, and all pointers into the game are invalid. False when memory ran out: the game can
 * then only be freed. It does not where the game has only grown since. */
bool sq_history_back_to(sq_history *history, ecs_world *game, uint64_t tick);

/* Forgets all, and frees it. Fine if nothing is remembered. */
void sq_history_end(sq_history *history);

/* A line to show to the player, who has not been shown it yet; NULL if there is none. */
const char *sq_history_take_notice(sq_history *history);
