/* app: the game in a window, from starting SDL to ending it. */
#pragma once

#include "platform/audio.h"
#include "platform/host.h"
#include "platform/input.h"
#include "platform/pacer.h"
#include "platform/place.h"
#include "platform/window.h"
#include "screens/session.h"

/* Must not be moved between plat_app_init and plat_app_deinit. */
typedef struct plat_app {
    plat_window window;
    plat_place place, written_place; /* of the window, where it chooses one */
    plat_audio audio;
    plat_input input;
    plat_pacer pacer;
    char *folder; /* owned: where settings, records and runs are kept; NULL: nowhere */
    char libraries[PLAT_HOST_LIBRARIES_SIZE];
    sq_saves saves;
    sq_settings applied; /* the settings that window and sound have now */
    uint64_t asleep;     /* how long the computer had slept at the last frame: sq_process_asleep */
    sq_session session;
    sq_draw_list list;
    bool told_slow_motion;
    bool failed; /* reported in one line on standard error */
} plat_app;

/* Starts SDL, opens the window and begins the session. False, after one line on standard error, if
 * any of that fails. Call plat_app_deinit in both cases. */
bool plat_app_init(plat_app *app, const sq_options *options, uint64_t seed, sq_report *report);

/* Ends everything that plat_app_init began. */
void plat_app_deinit(plat_app *app);

/* Handles events, runs the ticks that are due and draws. Sleeps first while nothing moves. False
 * when the program ends. */
bool plat_app_frame(plat_app *app);

/* Runs the whole program in a window and returns its exit status. A replay, if not NULL, is taken
 * over: it is raced, if the options have a ghost, else all that is shown. The options must have its
 * constants. */
int plat_app_run(const sq_options *options, uint64_t seed, sq_replay *replay);
