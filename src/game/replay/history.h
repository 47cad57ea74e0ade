/* history: takes a game back, up to a minute. It keeps an image of the world for each half second,
 * and the inputs since the oldest image. To reach a tick, it restores the newest image at or before
 * the tick and replays the inputs from there. The result is bit for bit the game that it was,
 * whatever happened in between.
 *
 * All images together take at most SQ_HISTORY_BYTES. When they would need more, there are fewer,
 * and the history reaches back less than a minute; sq_history_oldest says how far.
 *
 * Once a minute has passed, memory is allocated only when the game has grown by a quarter. When an
 * allocation fails, the game plays on and the history gets shorter until memory is available again.
 * One line on standard error reports the first failure. Images are valid only in this process and
 * for this game.
 */
#pragma once

#include "rules/game.h"

enum {
    SQ_HISTORY_SECONDS = 60,
    SQ_HISTORY_IMAGES = 2 * SQ_HISTORY_SECONDS + 2, /* and one on either side */

    /* What a small computer can spare. Holds a minute with 30,000 friends, or 6 seconds with
     * 100,000, the most that a game can begin with. Half of it where addresses have 32 bits, as in
     * a browser: on a phone it ends a page that takes more. */
    SQ_HISTORY_BYTES = sizeof(void *) > 4 ? 256 << 20 : 128 << 20,
};

/* The inputs of one tick, including the choice in the shop before it. */
typedef struct sq_history_step {
    sq_input input;
    int32_t choice; /* or SQ_HISTORY_NO_CHOICE */
} sq_history_step;
enum { SQ_HISTORY_NO_CHOICE = -1 };

typedef struct sq_image {
    uint64_t tick;        /* the game's last tick when the image was taken */
    unsigned char *bytes; /* owned; `size` of its `room` bytes are in use */
    size_t size, room;
} sq_image;

/* All zero: off, with nothing kept. */
typedef struct sq_history {
    bool is_on;

    /* Below: for history.c only. */
    uint64_t now;           /* the game's last tick */
    int32_t choice;         /* made since then */
    uint64_t minute;        /* in ticks */
    uint64_t distance;      /* from one image to the next, in ticks */
    sq_history_step *steps; /* owned; a ring that keeps tick t at t % room */
    uint64_t room;
    sq_image images[SQ_HISTORY_IMAGES]; /* the oldest first; after `count`, free places */
    int count;
    size_t held;     /* bytes of all places */
    bool has_failed; /* to allocate; reported already */
} sq_history;

/* Forgets everything and starts to remember this game from its current state, which lies between
 * two ticks, before any choice that is due. False, with the history off, when memory runs out. */
bool sq_history_begin(sq_history *history, const ecs_world *game);

/* Adds a tick that the game has just played, with its input. Copies the game twice a second. Does
 * nothing while the history is off. */
void sq_history_tick(sq_history *history, const ecs_world *game, sq_input input);

/* Adds the choice with which the player left the shop, perhaps SQ_UPGRADE_NONE. Does nothing while
 * the history is off. */
void sq_history_choose(sq_history *history, sq_choice choice);

/* Forgets everything before now, and goes on from here: after a change of the game's rules
 * (change_rules.h), by which the past cannot be played again. Does nothing while the history is
 * off. */
void sq_history_forget(sq_history *history, const ecs_world *game);

/* The oldest tick that the game can go back to, at most a minute ago. The game's last tick if there
 * is none before it, or while the history is off. UINT64_MAX while no image exists (after an
 * allocation failed). */
uint64_t sq_history_oldest(const sq_history *history);

/* Returns the game to its state after this tick, before any choice that followed. The tick must lie
 * between the oldest and the last. Later ticks are forgotten. Plays at most half a second, or more
 * where images are missing. Runs no hooks; invalidates all pointers into the game. False when
 * memory runs out: the game can then only be freed. That cannot happen if the game has only grown
 * since the tick. */
bool sq_history_back_to(sq_history *history, ecs_world *game, uint64_t tick);

/* Turns the history off and frees its memory. Does nothing if it is off. */
void sq_history_end(sq_history *history);
