/* images: images of one game, sorted by tick, in a bounded number of places.
 *
 * A place has room for the largest game so far plus a quarter. It is allocated again only when the
 * game outgrows that. All places together stay within a limit in bytes: the larger the game, the
 * fewer places there are.
 */
#pragma once

#include <ecs_addons.h>

#include "rules/game.h"

typedef struct sq_image {
    uint64_t tick; /* the game's last tick when the image was taken */
    bool is_key;   /* set by the caller, not used here */
    size_t size;
    unsigned char *bytes; /* owned; `size` of its `room` bytes are in use */
    size_t room;
} sq_image;

/* All zero: no places. */
typedef struct sq_images {
    sq_image *list; /* owned; elements after `count` are free places that keep their memory */
    int count;      /* of images */
    int places;     /* how many images fit now: fewer while the game is large */
    int most;       /* the limit of `places` */
    size_t room;    /* bytes of a place that is allocated now */
    size_t bytes;   /* the limit for all places together */
} sq_images;

/* Allocates `most` places for games of this size, or fewer if they would exceed `bytes`. The images
 * must be all zero or ended. False, with nothing held, when memory runs out or when fewer than four
 * places fit. */
bool sq_images_begin(sq_images *images, int most, size_t bytes, const ecs_world *game);

/* Adapts the places to the size of this game. If it is larger than any before, fewer places may
 * remain, and the oldest images are dropped. False if fewer than four places would remain, or if
 * there are none. */
bool sq_images_fit(sq_images *images, const ecs_world *game);

/* Takes an image of the game after its last tick, of which there must be no image yet. False if all
 * places are taken, the game does not fit, or memory runs out while a place is enlarged. Costs one
 * copy of the game. */
bool sq_images_take(sq_images *images, const ecs_world *game, bool is_key);

/* The index of the newest image at or before this tick; -1 if there is none. */
int sq_images_newest_at(const sq_images *images, uint64_t tick);

/* Drops the image with this index. The newer ones move down by one index. */
void sq_images_drop(sq_images *images, int nth);

/* Returns the game to the state in the image. False when memory runs out, which cannot happen if
 * the game has only grown since. */
static inline bool sq_image_restore(const sq_image *image, ecs_world *game)
{
    return ecs_image_restore(game, image->bytes, image->size);
}

/* Frees everything. */
void sq_images_end(sq_images *images);
