/* history: rewinds a game, up to a minute. It keeps images of the world and the inputs since the
 * oldest image. To reach a tick, it restores the newest image at or before the tick and replays the
 * inputs from there. The result is bit for bit the game that it was, whatever happened in between.
 * docs/design.md ("Going back in time") says which images there are, and why every step back costs
 * the same.
 *
 * All images together take at most SQ_HISTORY_BYTES. When they would need more, there are fewer,
 * and the history reaches back less than a minute; sq_history_oldest says how far.
 *
 * sq_history_begin allocates all memory; later calls allocate only when the game has grown by a
 * quarter. When an allocation fails, the game plays on and the history gets shorter until memory is
 * available again. One line on standard error and one notice for the player report the first
 * failure. Images are valid only in this process and for this game.
 */
#pragma once

#include "replay/images.h"

enum {
    SQ_HISTORY_SECONDS = 60,

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

/* All zero: off, with nothing kept. */
typedef struct sq_history {
    bool is_on;

    /* Below: for history.c only. */
    uint64_t now;           /* the game's last tick */
    int32_t choice;         /* made since then */
    uint64_t minute;        /* in ticks */
    uint64_t distance;      /* its square root: ticks between key images, if memory allows */
    sq_history_step *steps; /* owned; a ring that keeps tick t at t % room */
    uint64_t room;
    sq_images images;
    bool has_failed; /* to allocate; reported already */
    bool has_notice; /* not taken yet */
} sq_history;

/* Forgets everything and starts to remember this game from its current state, which lies between
 * two ticks, before any choice that is due. False, with the history off, when memory runs out. */
bool sq_history_begin(sq_history *history, const ecs_world *game);

/* Adds a tick that the game has just played, with its input. Copies the game. Does nothing while
 * the history is off. */
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
 * between the oldest and the last. Later ticks are forgotten. Going back a few ticks plays at most
 * that number of ticks and makes two copies more. A long jump plays up to two distances between key
 * images, or more where images are missing. Runs no hooks; invalidates all pointers into the game.
 * False when memory runs out: the game can then only be freed. That cannot happen if the game has
 * only grown since the tick. */
bool sq_history_back_to(sq_history *history, ecs_world *game, uint64_t tick);

/* Turns the history off and frees its memory. Does nothing if it is off. */
void sq_history_end(sq_history *history);

/* A line for the player that has not been taken yet, or NULL. */
const char *sq_history_take_notice(sq_history *history);
