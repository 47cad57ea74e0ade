/* next_floor: the choice after a finished floor, and the way out of it. */
#pragma once

#include "play/play.h"
#include "shell/shell.h"

/* Takes the choice and begins the next floor, or the lost one again. The recording, the history of
 * practice and the kept run go on with it. Sets out_of_memory when memory runs out. */
void sq_go_to_next_floor(sq_shell *shell, sq_play *play, sq_choice choice);

/* A screen that offers choices for the next floor, each in an item of the menu, waits on entering,
 * and has in its tick this: what the player, or the bot, has chosen, or SQ_MENU_NONE; `next` is
 * then the screen to show. */
void sq_wait_for_choice(sq_shell *shell, const sq_play *play);
int sq_tick_choice(sq_shell *shell, sq_play *play, const sq_controls *controls, sq_screen_id *next);

/* The tower on the next floor with the levels of this deal of the climb, or SQ_CHOICE_NONE. */
Tower sq_tower_with(const ecs_world *game, sq_choice deal);

/* How many squares of each kind the floor of this tower brings by these constants, in a line or,
 * where that is too long and the area is high enough, in two. Those that are larger than the
 * others, such as bosses, are drawn larger. */
void sq_draw_kinds_to_come(const ecs_world *game, const Config *config, const Tower *tower,
                           sq_area area, sq_draw_list *list);

/* What is special about a floor behind a door or, without one, about its turn. */
sq_text sq_floor_words(const ecs_world *game, int32_t door, sq_turn turn);

/* True if the game is a climb whose floor was lost: nothing is chosen then, and the floor begins
 * again by itself. */
bool sq_begins_again(const ecs_world *game);

/* Says that the run is kept between two floors; or that it does not count. */
void sq_draw_run_is_kept(const sq_shell *shell, const sq_play *play, float y, sq_draw_list *list);
