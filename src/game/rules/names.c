#include "rules/names.h"

#include <string.h>

const char *sq_mode_name(sq_mode mode)
{
    switch (mode) {
    case SQ_MODE_CLASSIC:
        return "classic";
    case SQ_MODE_TOWER:
        return "tower";
    case SQ_MODE_CLIMB:
        return "climb";
    case SQ_MODE_COUNT:
        break;
    }
    return "";
}

bool sq_mode_named(const char *name, sq_mode *mode)
{
    for (sq_mode known = 0; known < SQ_MODE_COUNT; known++) {
        if (strcmp(sq_mode_name(known), name) == 0) {
            *mode = known;
            return true;
        }
    }
    return false;
}

const char *sq_outcome_name(sq_outcome outcome)
{
    switch (outcome) {
    case SQ_PLAYING:
        return "playing";
    case SQ_DEFEAT:
        return "defeat";
    case SQ_VICTORY:
        return "victory";
    case SQ_FLOOR_WON:
        return "floor-won";
    case SQ_FLOOR_LOST:
        return "floor-lost";
    case SQ_OVER:
        return "over";
    case SQ_CLIMB_WON:
        return "climb-won";
    }
    return "";
}
