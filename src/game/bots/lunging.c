#include "bots/lunging.h"

#include <float.h>

#include "rules/lunge.h"
#include "rules/squares.h"

enum {
    PAUSE = 24,     /* ticks from one lunge to the next */
    FAR_PREY = 120, /* and within this where there is nothing else to do */
    ALONE = 60,     /* prey has no danger nearer than this */
    LARGE = 28,     /* players of this size attack without a chain */
    SOON = 6,       /* ticks ahead that a danger is seen to come nearer */
};

static sq_input lunge_to(sq_bot *bot, const sq_outlook *view, ecs_world *game, Vector to)
{
    enum { AIM = 12 };
    const Vector way = sq_unit(view->skill->has_keys ? sq_way_of_keys(to) : to);
    const Vector aim = way.x == 0 && way.y == 0 ? (Vector){1, 0} : way;
    const Square point = sq_outlook_step(view, aim, AIM);
    const Square led = view->skill->has_keys ? sq_lunge_by_keys(game, point) : point;
    sq_input input = sq_outlook_point(bot, view, led);
    input.buttons = SQ_BUTTON_ACTION;
    bot->person.lunge_wait = PAUSE;
    return input;
}

/* ---- away ---- */

/* True if a lunge this way meets it, where it is expected. */
static bool meets(const sq_outlook *view, const sq_seen *seen, Square to)
{
    const Square at = sq_outlook_lead(view, seen, view->skill->delay);
    for (int part = 1; part <= 4; part++)
        if (sq_touch(sq_square_between(view->stand, to, (float)part / 4), at))
            return true;
    return false;
}

static bool can_burst(const sq_seen *seen)
{
    return seen->until_red == 0 && seen->as != SQ_SEEN_AS_SHARD && seen->as != SQ_SEEN_AS_ROW;
}

/* How bad it is to land there; the first red square on the way bursts. */
static float cost_of(const sq_outlook *view, Square to)
{
    float cost = -0.2F * sq_length(sq_step(view->stand, to));
    bool bursts = false;
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *seen = &view->sight->friend[i];
        if (!sq_outlook_fears(view, seen))
            continue;
        if (!bursts && can_burst(seen) && meets(view, seen, to)) {
            bursts = true;
            cost -= 15 * view->frame;
            continue;
        }
        const float missing =
            view->policy.reach - sq_gap(to, sq_outlook_lead(view, seen, view->skill->delay / 2));
        cost += missing > 0 ? missing * missing / 10 / view->frame : 0;
    }
    return cost;
}

static sq_input get_away(sq_bot *bot, const sq_outlook *view, ecs_world *game)
{
    float lowest = FLT_MAX;
    Vector best = {1, 0};
    for (int32_t i = 0; i < SQ_WAYS; i += sq_ways_apart(view->skill)) {
        const float cost = cost_of(view, sq_outlook_step(view, sq_ways[i], view->config->LUNGE));
        if (cost < lowest) {
            lowest = cost;
            best = sq_ways[i];
        }
    }
    return lunge_to(bot, view, game, sq_plus(best, bot->person.error, 1 / (40 * view->frame)));
}

/* Something that hurts is about to reach it. */
static bool is_cornered(const sq_outlook *view)
{
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *seen = &view->sight->friend[i];
        const int32_t delay = view->skill->delay;
        if (!sq_outlook_fears(view, seen) || seen->until_red > delay)
            continue;
        const float now = sq_gap(view->stand, sq_outlook_lead(view, seen, delay));
        const float soon = sq_gap(view->stand, sq_outlook_lead(view, seen, delay + SOON));
        if (soon <= now && soon < view->policy.near)
            return true;
    }
    return false;
}

/* ---- at ---- */

static bool is_alone(const sq_outlook *view, const sq_seen *prey)
{
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *other = &view->sight->friend[i];
        if (other != prey && other->as != SQ_SEEN_AS_ROW &&
            (float)other->until_red <= view->policy.wary &&
            sq_gap(other->square, prey->square) < ALONE * view->frame)
            return false;
    }
    return true;
}

static bool is_worth_size(const sq_seen *seen)
{
    return seen->as == SQ_SEEN_AS_SHELL || seen->as == SQ_SEEN_AS_BOSS;
}

/* The nearest within `reach`; NULL if there is none. */
static const sq_seen *find_prey(const sq_outlook *view, float reach, bool must_be_alone,
                                bool must_be_worth)
{
    const sq_seen *best = NULL;
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *seen = &view->sight->friend[i];
        const float gap = sq_gap(view->stand, sq_outlook_lead(view, seen, view->skill->delay));
        if (gap >= reach || !can_burst(seen) || (must_be_worth && !is_worth_size(seen)) ||
            (must_be_alone && !is_alone(view, seen)))
            continue;
        reach = gap;
        best = seen;
    }
    return best;
}

static const sq_seen *choose_prey(const sq_outlook *view, float size)
{
    const sq_seen *prey = NULL;
    if (view->kind == SQ_BOT_LUNGE)
        return find_prey(view, FAR_PREY * view->frame, false, false);
    if (view->kind == SQ_BOT_BANK ||
        size - view->config->LUNGE_COST < view->config->PLAYER_MIN_SIZE + view->policy.reserve)
        return NULL;
    if (view->kind == SQ_BOT_BURSTER)
        return find_prey(view, view->policy.prey, false, false);
    if (view->sight->chain > 1 || size > LARGE)
        prey = find_prey(view, view->policy.prey, true, false);
    if (!prey)
        prey = find_prey(view, view->policy.prey, true, true);
    if (!prey && !view->has_goal)
        prey = find_prey(view, FAR_PREY * view->frame, false, false);
    return prey;
}

static sq_input attack(sq_bot *bot, const sq_outlook *view, ecs_world *game, const sq_seen *prey)
{
    enum { FLIGHT = 4 };
    const Vector way =
        sq_way(view->stand, sq_outlook_lead(view, prey, view->skill->delay + FLIGHT));
    return lunge_to(bot, view, game, sq_plus(way, bot->person.error, 1));
}

/* ---- whether ---- */

/* The hand knows its size and when it lunged last. */
static bool may_lunge(sq_bot *bot, const sq_outlook *view, const ecs_world *game)
{
    if (bot->person.lunge_wait > 0)
        bot->person.lunge_wait--;
    return bot->person.lunge_wait == 0 && view->kind != SQ_BOT_RUSH && view->kind != SQ_BOT_LEAVE &&
           !view->has_power && sq_lunge_is_affordable(game);
}

bool sq_person_lunges(sq_bot *bot, const sq_outlook *view, ecs_world *game, sq_input *input)
{
    enum { SAFE = 4 };
    const Player *player = ecs_unique_read(game, Player);
    if (!may_lunge(bot, view, game))
        return false;
    const sq_seen *prey = choose_prey(view, player->square.size);
    if (player->invincible_ticks <= SAFE && is_cornered(view))
        *input = get_away(bot, view, game);
    else if (prey)
        *input = attack(bot, view, game, prey);
    else if (view->kind == SQ_BOT_LUNGE && view->has_goal)
        *input = lunge_to(bot, view, game, sq_step(view->stand, view->goal));
    else
        return false;
    return true;
}
