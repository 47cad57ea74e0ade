#include "platform/finish.h"

long plat_finish_limit(int refresh_rate)
{
    enum { SECOND_US = 1000000, LEAST_RATE = 45 };
    const long least = SECOND_US / LEAST_RATE;
    const long late = refresh_rate > 0 ? SECOND_US * 14L / 10 / refresh_rate : 0;
    return late > least ? late : least;
}

void plat_finish_note(plat_finish *finish, long frame_us)
{
    finish->slow_frames = frame_us > finish->slow_us ? finish->slow_frames + 1 : 0;
    if (finish->is_fixed || finish->slow_frames < PLAT_SLOW_FRAMES)
        return;
    finish->slow_frames = 0;
    if (finish->fineness > PLAT_HARD_EDGES)
        finish->fineness--;
}

const char *plat_finish_name(plat_fineness fineness)
{
    static const char *const names[] = {
        [PLAT_HARD_EDGES] = "hard edges",
        [PLAT_WITHOUT_HALOS] = "no halos",
        [PLAT_WITHOUT_GLOW] = "no glow",
        [PLAT_ALL_OF_IT] = "all of it",
    };
    return names[fineness];
}
