#include "rules/names.h"

#include <string.h>

static const char *const modes[] = {
    [SQ_MODE_CLASSIC] = "classic",
    [SQ_MODE_TOWER] = "tower",
    [SQ_MODE_CLIMB] = "climb",
};
static_assert(sizeof modes / sizeof modes[0] == SQ_MODE_COUNT, "a name for each mode");

static const char *const outcomes[] = {
    [SQ_PLAYING] = "playing",     [SQ_DEFEAT] = "defeat",         [SQ_VICTORY] = "victory",
    [SQ_FLOOR_WON] = "floor-won", [SQ_FLOOR_LOST] = "floor-lost", [SQ_OVER] = "over",
    [SQ_CLIMB_WON] = "climb-won",
};

const char *sq_mode_name(sq_mode mode)
{
    return modes[mode];
}

bool sq_mode_named(const char *name, sq_mode *mode)
{
    for (sq_mode known = 0; known < SQ_MODE_COUNT; known++) {
        if (strcmp(modes[known], name) == 0) {
            *mode = known;
            return true;
        }
    }
    return false;
}

const char *sq_outcome_name(sq_outcome outcome)
{
    return outcomes[outcome];
}
