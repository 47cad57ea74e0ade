/* bots: automatic players. A bot sees the game as a player does and produces the same input: a
 * pointer position in each tick. It draws random numbers from its own stream. */
#pragma once

#include "bots/bot.h"

/* The names of both on the command line. */
const char *sq_bot_name(sq_bot_kind kind);

/* True if it plays by its policy. */
bool sq_bot_weighs(sq_bot_kind kind);

/* Creates a bot with its pointer at the centre of the arena; its random numbers follow from the
 * game's seed. */
sq_bot sq_bot_start(sq_bot_kind kind, const ecs_world *game);

/* The choice of the bot after a floor: something that the game offers, or SQ_CHOICE_NONE. */
sq_choice sq_bot_choose(sq_bot *bot, const ecs_world *game);

/* The input of the bot for the next tick. O(friends). */
sq_input sq_bot_play(sq_bot *bot, ecs_world *game);
