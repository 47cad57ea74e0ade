/* The device that docs/adding.md adds, through the events of SDL. */
#include "platform/input.h"

int main(void)
{
    plat_input input = {0};
    SDL_Event event = {.wheel = {.type = SDL_MOUSEWHEEL, .y = 1}};
    plat_input_take(&input, &event);
    const bool up = input.pressed == SQ_PRESS_UP;
    input.pressed = 0;
    event.wheel.y = -1;
    plat_input_take(&input, &event);
    return up && input.pressed == SQ_PRESS_DOWN ? 0 : 1;
}
