#include "picture/frame.h"

#include "picture/painters.h"
#include "picture/springs.h"
#include "rules/kinds.h"

/* The more dangerous squares lie on top: pellets, food, larger friends, red friends, and above all
 * the player. */
static int render(ecs_world *world)
{
    const Sight sight = sq_sight_of(world);
    sq_springs_draw(sight.frame->list, &sight.view, &sight.frame->look);
    sq_paint_motes(&sight);
    sq_paint_lamp(&sight);
    sq_paint_wake(&sight);
    sq_paint_closed(&sight);
    sq_paint_lanes(&sight);
    sq_paint_trail(&sight);
    sq_paint_decoy(&sight);
    sq_paint_blocks(&sight);
    sq_paint_pellets(&sight);
    if (!sq_paint_friends(&sight))
        return 1;
    sq_paint_shards(&sight);
    sq_paint_aim(&sight);
    sq_paint_player(&sight);
    return 0;
}

/* Above the effects. */
static void render_warnings(ecs_world *world)
{
    const Sight sight = sq_sight_of(world);
    sq_paint_warnings(&sight);
    sq_paint_rushes(&sight);
    sq_paint_involved(&sight);
}

static const ecs_system frame_system = {
    .name = "render",
    .try_run = render,
    .reads = SQ_PARTS,
    .reads_unique =
        ecs_unique_mask(Pointer, Config, Kinds, Conditions, Frame, Player, Tower, Floor),
    .scratch = true,
};

static const ecs_system warnings_system = {
    .name = "render_warnings",
    .run = render_warnings,
    .reads = SQ_PARTS,
    .reads_unique = ecs_unique_mask(Config, Kinds, Conditions, Frame, Player, Tower, Floor, Run),
};

const ecs_workload sq_frame_workload = {"frame", &frame_system, 1};
const ecs_workload sq_warnings_workload = {"warnings", &warnings_system, 1};

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
