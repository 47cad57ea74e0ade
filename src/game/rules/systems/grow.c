/* grow: larger each tick, around the centre. In the grace at the start of a floor, and in
 * the calm after a burst, nothing turns red. In overtime everything grows, but what crosses or has
 * armour: no floor can be sat out among squares that stay small. */
#include "rules/lesson.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

/* What holds for all squares in this tick. */
typedef struct growth {
    float rate;
    float most; /* the limit of squares that are smaller than FRIEND_MAX_SIZE */
    Bounds bounds;
} growth;

/* Growing from the centre moves the corner, but never out of the arena. */
static void grow(Square *square, const Grow *grow, const growth *now, const Config *config)
{
    const float to = grow->to > 0 ? sq_min(grow->to, config->FRIEND_MAX_SIZE) : now->most;
    const float size = sq_min(square->size + grow->rate * now->rate, sq_min(to, now->most));
    const float grown = sq_max(size - square->size, 0);
    square->size = sq_max(size, square->size);
    square->x = sq_max(square->x - grown / 2, now->bounds.left);
    square->y = sq_max(square->y - grown / 2, now->bounds.top);
}

static void grow_others(ecs_world *world, const growth *now, const Config *config)
{
    const Grow usual = {.rate = 1};
    ecs_each_row(rows, world, .with = ecs_mask(Friend), .without = ecs_mask(Grow, Armour, Cross))
        grow(&ecs_rows_get(&rows, Friend)->square, &usual, now, config);
}

void sq_grow(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    const Conditions *conditions = ecs_unique_read(world, Conditions);
    growth now = {
        .rate = sq_friend_growth(config, ecs_unique_read(world, Tower)),
        .most = config->FRIEND_MAX_SIZE,
        .bounds = conditions->bounds,
    };
    const Floor *floor = ecs_unique_read(world, Floor);
    if (conditions->in_grace)
        now.rate *= config->GRACE_GROWTH;
    if (conditions->in_grace || floor->calm_ticks > 0)
        now.most -= config->GRACE_MARGIN;
    if (floor->lesson == SQ_LESSON_EAT)
        return;
    ecs_each_view(view, world, .with = ecs_mask(Friend, Grow))
        grow(&ecs_view_get(&view, Friend)->square, ecs_view_read(&view, Grow), &now, config);
    if (conditions->haste > 1)
        grow_others(world, &now, config);
}
