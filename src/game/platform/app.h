/* app: the game in a window, from SDL's start to its end. */
#pragma once

#include "platform/audio.h"
#include "platform/input.h"
#include "platform/pacer.h"
#include "platform/window.h"
#include "screens/session.h"

/* Not to be moved between plat_app_init and plat_app_deinit. */
typedef struct plat_app {
    bool has_sdl, has_ttf; /* initialised, and to be ended */
    plat_window window;
    plat_audio audio;
    plat_input input;
    plat_pacer pacer;
    char *folder; /* owned: where settings and the like are kept; NULL: nowhere */
    sq_saves saves;
    sq_lock lock;        /* of the saves' folder */
    sq_settings applied; /* what window and sound are set to */
    sq_session session;
    sq_draw_list list;
    bool failed; /* after one line on standard error */
} plat_app;

/* Starts SDL, opens the window and begins the session. False, after one line on standard error, if
 * anything of that cannot be; plat_app_deinit is due all the same. */
bool plat_app_init(plat_app *app, const sq_options *options, uint64_t seed,
                   const sq_report *report);

/* Ends what plat_app_init began. */
void plat_app_deinit(plat_app *app);

/* Once around: takes events, runs the ticks that are due, draws. Sleeps first where nothing moves.
 * False when the program is to end. */
bool plat_app_frame(plat_app *app);

/* The whole program in a window, as the options say; its exit status. With a replay, which is taken
 * over, it is there to show that, and the options have its constants. */
int plat_app_run(const sq_options *options, uint64_t seed, sq_replay *replay);
