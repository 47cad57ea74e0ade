#include "platform/loop.h"

int plat_loop_run(const plat_loop *loop)
{
    while (loop->frame(loop->context)) {
    }
    return loop->finish(loop->context);
}

/* SDL itself would look a thousand times a second (plat_gamepads_update). */
bool plat_loop_wait(plat_audio *audio, Uint32 pads_ms, SDL_Event *event)
{
    enum { LISTEN_MS = 50 };
    bool rests = plat_audio_rest(audio);
    while (!rests || pads_ms > 0) {
        if (SDL_WaitEventTimeout(event, rests ? (int)pads_ms : LISTEN_MS))
            return true;
        SDL_JoystickUpdate();
        rests = rests || plat_audio_rest(audio);
    }
    return SDL_WaitEvent(event);
}

void plat_loop_sleep(Uint32 milliseconds)
{
    SDL_Delay(milliseconds);
}
