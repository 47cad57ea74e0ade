#include "platform/loop.h"

int plat_loop_run(const plat_loop *loop)
{
    while (loop->frame(loop->context)) {
    }
    return loop->finish(loop->context);
}

bool plat_loop_wait(plat_audio *audio, SDL_Event *event)
{
    enum { LISTEN_MS = 50 };
    while (!plat_audio_rest(audio))
        if (SDL_WaitEventTimeout(event, LISTEN_MS))
            return true;
    return SDL_WaitEvent(event);
}

void plat_loop_sleep(Uint32 milliseconds)
{
    SDL_Delay(milliseconds);
}
