/* sight: what every painter of a frame needs, and asks about friends. Painters (painters.h) draw
 * from it; frame.c has their order. */
#pragma once

#include "picture/arena_view.h"
#include "picture/figures.h"
#include "rules/uniques.h"

/* What a frame is drawn with; all zero between two frames. */
typedef struct Frame {
    sq_draw_list *list; /* to draw into */
    sq_view view;       /* without the shake */
    float progress;     /* between the last two ticks, 0 to 1 */
    sq_look look;
} Frame;

enum { ECS_UNIQUE(Frame) = SQ_GAME_UNIQUES, SQ_RENDER_UNIQUES };

/* What every painter gets. */
typedef struct Sight {
    ecs_world *world;
    const Frame *frame;
    const Config *config;
    const sq_kinds *kinds;
    const Player *player;
    const Conditions *now;
    float eye_x, eye_y; /* the player's centre, as it is shown */
    sq_view view;
} Sight;

Sight sq_sight_of(ecs_world *world);

/* True if the square is in the light, where a floor is dark. */
bool sq_sight_is_lit(const Sight *sight, Square square);

/* At the start of a floor, squares that are red by their size do not hurt yet. */
bool sq_sight_is_harmless(const Sight *sight);
sq_stage sq_sight_stage_of(const Sight *sight, Square square);

/* Of the friend in this row: its kind, and whether it belongs to a row of friends that has not set
 * off yet. */
const sq_kind *sq_sight_kind_of(const Sight *sight, uint32_t row);
bool sq_sight_is_announced(const Sight *sight, uint32_t row);
