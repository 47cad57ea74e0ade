/* person: a bot that plays as a person does: it reacts late, moves no faster than a hand, and aims
 * a little beside the point. It reads nothing that a person could not see. */
#pragma once

#include "bots/bot.h"

/* The input of the next tick, by a bot that stands for a person. */
sq_input sq_person_play(sq_bot *bot, ecs_world *game);
