/* finish: how finely a window draws. Where frames take too long, as with SDL's software renderer,
 * it steps down by itself: what costs most and is missed least goes first. It never steps up again.
 * Knows no window. */
#pragma once

#include <stdbool.h>

typedef enum plat_fineness {
    PLAT_HARD_EDGES, /* and a body has one tone, which is filled twice as fast */
    PLAT_WITHOUT_HALOS,
    PLAT_WITHOUT_GLOW, /* on the ground */
    PLAT_ALL_OF_IT,
} plat_fineness;

typedef struct plat_finish {
    plat_fineness fineness;
    bool is_fixed;   /* never steps down: frames cost little, or pictures are compared */
    int slow_frames; /* one after another */
} plat_finish;

enum {
    PLAT_FRAME_US = 9000,  /* a frame that takes longer is slow */
    PLAT_SLOW_FRAMES = 20, /* so many, one after another, and it steps down */
};

/* Call it after each frame with the time that drawing it took, in microseconds. */
void plat_finish_note(plat_finish *finish, long frame_us);

/* As players read it. */
const char *plat_finish_name(plat_fineness fineness);
