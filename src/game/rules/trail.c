#include "rules/trail.h"

#include "rules/squares.h"

bool sq_trail_burns(const Floor *floor)
{
    return floor->trail.ticks > 0 && floor->lunge.ticks == 0;
}

/* The part of the way, from 0 to 1, on which a line is between two values. */
typedef struct part {
    float first, last;
} part;

/* Narrows the part to where `from` plus `way` is within `reach` of `middle`. */
static part narrowed(part now, float from, float way, float middle, float reach)
{
    const float low = middle - reach - from;
    const float high = middle + reach - from;
    if (way == 0)
        return low <= 0 && 0 <= high ? now : (part){1, 0};
    const float one = low / way;
    const float other = high / way;
    return (part){sq_max(now.first, sq_min(one, other)), sq_min(now.last, sq_max(one, other))};
}

/* The way of the player's middle meets the square, enlarged by half of the player. */
bool sq_trail_touches(const Floor *floor, Square square)
{
    const Square from = floor->trail.from;
    const Square to = floor->trail.to;
    const float reach = (from.size + square.size) / 2;
    const Vector way = sq_way(from, to);
    part met = {0, 1};
    met = narrowed(met, sq_center_x(from), way.x, sq_center_x(square), reach);
    met = narrowed(met, sq_center_y(from), way.y, sq_center_y(square), reach);
    return met.first <= met.last;
}
