#include "picture/frame.h"

#include "picture/render.h"
#include "rules/kinds.h"

static const ecs_system systems[] = {
    {.name = "render",
     .try_run = sq_render,
     .reads = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Kinds, Conditions, Frame, Player, Tower, Floor),
     .scratch = true},
};

static const ecs_system last_systems[] = {
    {.name = "render_warnings",
     .run = sq_render_warnings,
     .reads = SQ_PARTS,
     .reads_unique = ecs_unique_mask(Config, Kinds, Conditions, Frame, Player, Tower, Floor, Run)},
};

const ecs_workload sq_warnings_workload = {"warnings", last_systems,
                                           sizeof last_systems / sizeof last_systems[0]};

const ecs_workload sq_frame_workload = {"frame", systems, sizeof systems / sizeof systems[0]};

bool sq_frame_prepare(ecs_world *game)
{
    return ecs_unique_set(game, Frame, {0}) && ecs_prepare(game, &sq_frame_workload) &&
           ecs_prepare(game, &sq_warnings_workload);
}

/* Frame is cleared after the run, so that an image of the game never holds a pointer to the list.
 */
static bool draw(ecs_world *game, const ecs_workload *workload, sq_view view, const sq_look *look,
                 float progress, sq_draw_list *list)
{
    if (!ecs_unique_set(game, Frame, {list, view, progress, look ? *look : (sq_look){0}}))
        return false;
    const bool is_drawn = ecs_run(game, workload).code == 0;
    ecs_unique_set(game, Frame, {0});
    return is_drawn;
}

bool sq_frame_draw(ecs_world *game, sq_view view, const sq_look *look, float progress,
                   sq_draw_list *list)
{
    return draw(game, &sq_frame_workload, view, look, progress, list);
}

bool sq_frame_draw_warnings(ecs_world *game, sq_view view, const sq_look *look, float progress,
                            sq_draw_list *list)
{
    return draw(game, &sq_warnings_workload, view, look, progress, list);
}
