#include <emscripten.h>

#include "platform/loop.h"
#include "platform/page/page.h"

static void run_frame(void *context)
{
    const plat_loop *loop = context;
    if (loop->frame(loop->context))
        return;
    emscripten_cancel_main_loop();
    page_ended(loop->finish(loop->context));
}

/* Leaves by a JavaScript exception, which is how emscripten keeps the stack. */
int plat_loop_run(const plat_loop *loop)
{
    enum { RATE_OF_THE_DISPLAY = 0, LEAVE_THE_CALLER = true };
    emscripten_set_main_loop_arg(run_frame, (void *)(uintptr_t)loop, RATE_OF_THE_DISPLAY,
                                 LEAVE_THE_CALLER);
    return 0;
}

bool plat_loop_wait(plat_audio *audio, Uint32 pads_ms, SDL_Event *event)
{
    plat_audio_rest(audio);
    return SDL_PollEvent(event);
}

void plat_loop_sleep(Uint32 milliseconds)
{
}
