/* painters: what is drawn of a game, each by its owner. They read the game and change nothing in
 * it; frame.c has their order. */
#pragma once

#include "picture/sight.h"

/* paint_arena.c: the light that the player casts, what the walls have closed, where rows will
 * cross, what a lunge has burnt, the decoy that it has left, and all that is no friend. */
void sq_paint_lamp(const Sight *sight);
void sq_paint_closed(const Sight *sight);
void sq_paint_lanes(const Sight *sight);
void sq_paint_trail(const Sight *sight);
void sq_paint_decoy(const Sight *sight);
void sq_paint_blocks(const Sight *sight);
void sq_paint_pellets(const Sight *sight);
void sq_paint_shards(const Sight *sight);

/* motes.c: dust in the light of the arena, which drifts where nothing else is. */
void sq_paint_motes(const Sight *sight);

/* paint_friends.c. False when memory runs out. The involved ones are the player and what hit it,
 * while all others are dim. */
bool sq_paint_friends(const Sight *sight);
void sq_paint_involved(const Sight *sight);

/* paint_player.c */
void sq_paint_wake(const Sight *sight);
void sq_paint_player(const Sight *sight);

/* paint_aim.c: where a lunge would land, and what it would burst. */
void sq_paint_aim(const Sight *sight);

/* paint_warnings.c: friends that are about to turn red. */
void sq_paint_warnings(const Sight *sight);

/* paint_rushes.c: what is about to rush or throw. */
void sq_paint_rushes(const Sight *sight);
