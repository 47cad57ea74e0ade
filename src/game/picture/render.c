#include "picture/render.h"

#include "picture/motes.h"
#include "picture/painters.h"
#include "picture/springs.h"

static void paint_springs(const Sight *sight)
{
    sq_springs_draw(sight->frame->list, &sight->view, &sight->frame->look);
}

/* Still where nothing should move. */
static void paint_motes(const Sight *sight)
{
    const float ticks = (float)(sight->now->ticks % (1 << 20)) + sight->frame->progress;
    sq_motes_draw(sight->frame->list, &sight->view, sight->frame->look.calm ? 0 : ticks);
}

typedef void (*Painter)(const Sight *sight);

/* From below. The friends, who need memory, come between the two. */
static const Painter below_friends[] = {paint_springs,  paint_motes,     sq_paint_lamp,
                                        sq_paint_wake,  sq_paint_closed, sq_paint_lanes,
                                        sq_paint_trail, sq_paint_blocks, sq_paint_pellets};
static const Painter above_friends[] = {sq_paint_shards, sq_paint_player};

/* Above the effects. */
static const Painter last[] = {sq_paint_warnings, sq_paint_rushes, sq_paint_marks,
                               sq_paint_involved};

static void paint(const Sight *sight, const Painter *painters, size_t count)
{
    for (size_t i = 0; i < count; i++)
        painters[i](sight);
}

int sq_render(ecs_world *world)
{
    const Sight sight = sq_sight_of(world);
    paint(&sight, below_friends, sizeof below_friends / sizeof *below_friends);
    if (!sq_paint_friends(&sight))
        return 1;
    paint(&sight, above_friends, sizeof above_friends / sizeof *above_friends);
    return 0;
}

void sq_render_warnings(ecs_world *world)
{
    const Sight sight = sq_sight_of(world);
    paint(&sight, last, sizeof last / sizeof *last);
}
