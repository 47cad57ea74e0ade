/* lunging: when people lunge, and where to: out of danger, or at a red square that is alone. */
#pragma once

#include "bots/outlook.h"

/* Lunges, if the person would: the input, and the pause until the next one. False if not. */
bool sq_person_lunges(sq_bot *bot, const sq_outlook *view, ecs_world *game, sq_input *input);
