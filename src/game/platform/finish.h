/* finish: how finely a window draws. Where frames take too long, whatever draws them, it steps down
 * by itself: what costs most and is missed least goes first. It never steps up again.
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
    bool is_fixed;   /* never steps down: pictures are compared */
    long slow_us;    /* a frame that takes longer is slow */
    int slow_frames; /* one after another */
} plat_finish;

enum {
    PLAT_FRAME_US = 9000,  /* the most for a frame that is drawn on this processor */
    PLAT_SLOW_FRAMES = 20, /* so many, one after another, and it steps down */
};

/* The most for a frame that a graphics driver draws, whose time has the wait for the display in it:
 * less than one picture of the display too late, and at least 45 a second. 0: unknown. */
long plat_finish_limit(int refresh_rate);

/* Call it after each frame with the time that drawing it took, in microseconds. */
void plat_finish_note(plat_finish *finish, long frame_us);

/* As players read it. */
const char *plat_finish_name(plat_fineness fineness);
