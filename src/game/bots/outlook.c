#include "bots/outlook.h"

#include <float.h>

#include "rules/squares.h"

enum {
    POWER_RESERVE = 5, /* power counts until this many ticks before it ends, plus the delay */
    MANY_REDS = 5,     /* from which one that banks waits for pellets */
    NEAR_FOOD = 90,    /* that a turret leaves its place for */
};

static bool is_edible(const sq_outlook *view, const sq_seen *seen)
{
    return seen->as == SQ_SEEN_AS_SQUARE && sq_can_eat((Square){.size = view->sight->size},
                                                       view->has_power, seen->square, view->config);
}

bool sq_outlook_fears(const sq_outlook *view, const sq_seen *seen)
{
    if (view->kind == SQ_BOT_RUSH || view->has_power)
        return false;
    return seen->as == SQ_SEEN_AS_SHARD ||
           ((float)seen->until_red <= view->policy.wary && !is_edible(view, seen));
}

Square sq_outlook_step(const sq_outlook *view, Vector way, float times)
{
    return sq_inside(sq_moved(view->stand, way, times), view->sight->bounds);
}

sq_input sq_outlook_point(sq_bot *bot, const sq_outlook *view, Square stand)
{
    const float anchor = view->config->PLAYER_POINTER_ANCHOR * stand.size;
    bot->x = stand.x + anchor;
    bot->y = stand.y + anchor;
    return sq_input_at(bot->x, bot->y);
}

Square sq_outlook_lead(const sq_outlook *view, const sq_seen *seen, int32_t ticks)
{
    return sq_inside(sq_moved(seen->square, seen->step, (float)ticks), view->sight->bounds);
}

Square sq_outlook_danger(const sq_outlook *view, const sq_seen *seen)
{
    const float ticks = view->policy.lead * (float)view->skill->delay;
    return ticks > 0 ? sq_outlook_lead(view, seen, (int32_t)ticks) : seen->square;
}

static void find_dangers(sq_outlook *view)
{
    if (view->kind == SQ_BOT_BERSERK || view->kind == SQ_BOT_BURSTER)
        return;
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *seen = &view->sight->friend[i];
        if (sq_gap(view->stand, sq_outlook_danger(view, seen)) < view->policy.reach &&
            sq_outlook_fears(view, seen))
            view->dangers[view->count++] = seen;
    }
}

/* ---- the goal ---- */

/* Food is expected where it will be by now. */
static float find_food(sq_outlook *view)
{
    float nearest = FLT_MAX;
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *seen = &view->sight->friend[i];
        if (!is_edible(view, seen))
            continue;
        const Square square = sq_outlook_lead(view, seen, view->skill->delay);
        const float gap = sq_gap(view->stand, square);
        if (gap < nearest && !(view->kind == SQ_BOT_TURRET && gap > NEAR_FOOD * view->frame)) {
            nearest = gap;
            view->goal = square;
            view->has_goal = true;
        }
    }
    return nearest;
}

static bool has_many_reds(const sq_outlook *view)
{
    uint32_t reds = 0;
    for (uint32_t i = 0; i < view->sight->friends; i++)
        reds += view->sight->friend[i].until_red == 0;
    return reds >= MANY_REDS;
}

/* How far a pellet may be to be the goal: any way if there is no food, some times as far as food
 * near danger, and no way otherwise. */
static float reach_of_pellets(const sq_outlook *view, float food)
{
    if (view->has_power)
        return 0;
    if (!view->has_goal || view->kind == SQ_BOT_PELLETS)
        return FLT_MAX;
    return view->count > 0 ? food * view->policy.pellets : 0;
}

static void find_pellet(sq_outlook *view, float food)
{
    float limit = reach_of_pellets(view, food);
    for (uint32_t i = 0; i < view->sight->pellets; i++) {
        const float gap = sq_gap(view->stand, view->sight->pellet[i]);
        if (gap < limit) {
            limit = gap;
            view->goal = view->sight->pellet[i];
            view->has_goal = true;
        }
    }
}

static void go_to_middle(sq_outlook *view)
{
    const Bounds bounds = view->sight->bounds;
    view->goal = (Square){(bounds.left + bounds.right - view->stand.size) / 2,
                          (bounds.top + bounds.bottom - view->stand.size) / 2, view->stand.size};
    view->has_goal = true;
}

sq_outlook sq_outlook_of(const sq_bot *bot, const sq_skill *skill, const sq_sight *sight,
                         const Config *config, Square stand)
{
    const int32_t reserve = skill->delay + POWER_RESERVE;
    sq_outlook view = {
        .sight = sight,
        .config = config,
        .skill = skill,
        .kind = bot->kind,
        .policy = bot->policy,
        .stand = sq_inside((Square){stand.x, stand.y, sight->size}, sight->bounds),
        .has_power = sight->power_ticks > reserve,
    };
    view.frame = sq_frame_of(config);
    view.policy.reach *= view.frame;
    view.policy.near *= view.frame;
    view.policy.prey *= view.frame;
    find_dangers(&view);
    const float food = find_food(&view);
    if (view.kind == SQ_BOT_BANK && !view.has_power && has_many_reds(&view))
        view.has_goal = false;
    find_pellet(&view, food);
    if (view.kind == SQ_BOT_TURRET && !view.has_goal)
        go_to_middle(&view);
    return view;
}
