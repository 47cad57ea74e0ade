#include "picture/frame.h"

#include "picture/render.h"
#include "rules/kinds.h"

static const ecs_system systems[] = {
    {.name = "render",
     .try_run = sq_render,
     .reads = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Kinds, Conditions, Frame, Player, Tower),
     .scratch = true},
};

const ecs_workload sq_frame_workload = {"frame", systems, sizeof systems / sizeof systems[0]};

bool sq_frame_prepare(ecs_world *game)
{
    return ecs_unique_set(game, Frame, {0}) && ecs_prepare(game, &sq_frame_workload);
}

/* Frame is cleared after the run, so that an image of the game never holds a pointer to the list.
 */
bool sq_frame_draw(ecs_world *game, sq_view view, const sq_look *look, float progress,
                   sq_draw_list *list)
{
    if (!ecs_unique_set(game, Frame, {list, view, progress, look ? *look : (sq_look){0}}))
        return false;
    const bool is_drawn = ecs_run(game, &sq_frame_workload).code == 0;
    ecs_unique_set(game, Frame, {0});
    return is_drawn;
}
