#include "shell/texts.h"

sq_mode_text sq_mode_text_of(sq_mode mode)
{
    switch (mode) {
    case SQ_MODE_CLASSIC:
        return (sq_mode_text){"Classic",
                              "One arena, and more keep coming: how fast can you eat them all?"};
    case SQ_MODE_TOWER:
        return (sq_mode_text){"Tower",
                              "Floor by floor, with a shop between them: how high can you get?"};
    case SQ_MODE_CLIMB:
        return (sq_mode_text){"Climb",
                              "Three lives, and three deals after each floor: how far up?"};
    case SQ_MODE_COUNT:
        break;
    }
    return (sq_mode_text){"", ""};
}
