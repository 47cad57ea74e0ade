#include "platform/navigation.h"

#include "base/controls.h"

/* The two limits differ, so that a stick that trembles around one of them presses once. */
static bool is_held(float part, float other, bool was_held)
{
    static const float BEGIN = 0.5F;
    static const float END = 1 / 3.0F;
    return was_held ? part >= END : part >= BEGIN && part >= SDL_fabsf(other);
}

static unsigned held_by(unsigned before, SDL_FPoint direction)
{
    const struct {
        sq_press press;
        float part, other;
    } ways[] = {
        {SQ_PRESS_UP, -direction.y, direction.x},
        {SQ_PRESS_DOWN, direction.y, direction.x},
        {SQ_PRESS_LEFT, -direction.x, direction.y},
        {SQ_PRESS_RIGHT, direction.x, direction.y},
    };
    unsigned held = 0;
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++)
        if (is_held(ways[i].part, ways[i].other, before & (unsigned)ways[i].press))
            held |= (unsigned)ways[i].press;
    return held;
}

void plat_navigation_steer(plat_navigation *navigation, SDL_FPoint direction)
{
    const unsigned held = held_by(navigation->held, direction);
    const unsigned begun = held & ~navigation->held;
    navigation->held = held;
    navigation->silent &= held;
    navigation->pressed |= begun;
    if (begun)
        navigation->wait = PLAT_NAVIGATION_FIRST_WAIT;
}

unsigned plat_navigation_tick(plat_navigation *navigation)
{
    const unsigned pressed = navigation->pressed;
    const unsigned repeating = navigation->held & ~navigation->silent;
    navigation->pressed = 0;
    if (pressed || !repeating || --navigation->wait > 0)
        return pressed;
    navigation->wait = PLAT_NAVIGATION_NEXT_WAIT;
    return repeating;
}

void plat_navigation_silence(plat_navigation *navigation)
{
    navigation->silent = navigation->held;
    navigation->pressed &= ~navigation->held;
}

bool plat_navigation_is_busy(const plat_navigation *navigation)
{
    return navigation->pressed || (navigation->held & ~navigation->silent);
}
