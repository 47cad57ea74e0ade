#include "bots/person.h"

#include "bots/lunging.h"
#include "bots/outlook.h"
#include "rules/danger.h"
#include "rules/squares.h"

enum {
    PAUSE = 30,          /* ticks, fewer than these, until a floor is begun */
    ERROR_DURATION = 15, /* ticks until the error of the aim is drawn anew */
    AHEAD = 60,          /* units that moves are planned ahead */
    WALL = 40,           /* units from a wall within which it may be shunned */
};

/* ---- looking ---- */

static sq_seen_as seen_as(const ecs_world *game, ecs_entity entity)
{
    const Armour *armour = ecs_try_read(game, entity, Armour);
    if (armour && armour->lunge)
        return SQ_SEEN_AS_SHELL;
    if (ecs_has(game, entity, Cross))
        return SQ_SEEN_AS_ROW;
    return armour ? SQ_SEEN_AS_BOSS : SQ_SEEN_AS_SQUARE;
}

static sq_seen see_friend(const ecs_world *game, ecs_entity entity, Square square)
{
    return (sq_seen){
        .as = seen_as(game, entity),
        .square = square,
        .step = sq_way(ecs_read(game, entity, Motion)->before, square),
        .until_red = sq_ticks_until_red(game, entity),
    };
}

static void see(sq_sight *sight, ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Square player = ecs_unique_read(game, Player)->square;
    sight->size = player.size;
    sight->power_ticks = ecs_unique_read(game, Player)->power_ticks;
    sight->chain = ecs_unique_read(game, Floor)->chain.links;
    sight->bounds = ecs_unique_read(game, Conditions)->bounds;
    sight->friends = 0;
    sight->pellets = 0;
    ecs_each_entity_read(game, Friend, friend, entity)
        if (sight->friends < SQ_SEEN_MAX && sq_is_in_sight(config, player, friend->square))
            sight->friend[sight->friends++] = see_friend(game, entity, friend->square);
    ecs_each_read(game, Shard, shard)
        if (sight->friends < SQ_SEEN_MAX && sq_is_in_sight(config, player, shard->square))
            sight->friend[sight->friends++] =
                (sq_seen){.as = SQ_SEEN_AS_SHARD, .square = shard->square, .step = shard->step};
    ecs_each_read(game, Pellet, pellet)
        if (sight->pellets < SQ_SEEN_PELLETS_MAX && sq_is_in_sight(config, player, pellet->square))
            sight->pellet[sight->pellets++] = pellet->square;
}

/* Nothing is remembered of the last floor. After a floor lost it begins a little later, or without
 * any error it would lose the floor the same way again. */
static void forget(sq_bot *bot, const ecs_world *game)
{
    sq_person *person = &bot->person;
    if (ecs_unique_read(game, Checkpoint)->run.floors_lost > 0)
        person->pause = (int32_t)sq_rng_below(&bot->rng, PAUSE);
    person->looks = 0;
    person->lunge_wait = 0;
    person->way = 0;
    person->floor_began = ecs_unique_read(game, Checkpoint)->run.tick;
}

/* Looks at the game, and returns what was seen `delay` ticks ago, or first on this floor. */
static const sq_sight *look(sq_bot *bot, const sq_skill *skill, ecs_world *game)
{
    sq_person *person = &bot->person;
    if (person->looks == 0 || person->floor_began != ecs_unique_read(game, Checkpoint)->run.tick)
        forget(bot, game);
    const uint32_t now = person->looks++;
    const uint32_t delay = (uint32_t)skill->delay;
    see(&person->sights[now % SQ_SIGHTS], game);
    return &person->sights[(now > delay ? now - delay : 0) % SQ_SIGHTS];
}

static void draw_error(sq_bot *bot, const sq_skill *skill)
{
    sq_person *person = &bot->person;
    if (--person->error_ticks > 0)
        return;
    person->error_ticks = ERROR_DURATION;
    person->error.x = sq_rng_up_to(&bot->rng, 2 * skill->error) - skill->error;
    person->error.y = sq_rng_up_to(&bot->rng, 2 * skill->error) - skill->error;
}

/* ---- moving ---- */

/* A step of at most `most` from the stand towards the other place. */
static Square step_to(const sq_outlook *view, Square to, float most)
{
    const Vector way = sq_step(view->stand, to);
    const float length = sq_length(way);
    return sq_outlook_step(view, way, length > most ? most / length : 1);
}

/* Where the hand moves it in this tick. Keys move it by a whole step, or not. */
static Square steered(const sq_outlook *view, Square to)
{
    const float most = sq_hand_speed(view->config, view->stand.size, view->skill->speed);
    const Vector way = sq_step(view->stand, to);
    if (!view->skill->has_keys)
        return step_to(view, to, most);
    if (way.x * way.x + way.y * way.y < most * most / 4)
        return view->stand;
    return sq_outlook_step(view, sq_way_of_keys(way), most);
}

/* Where its middle is on the middle of the goal; where it stands, without one. */
static Square at_goal(const sq_outlook *view)
{
    if (!view->has_goal)
        return view->stand;
    return (Square){sq_center_x(view->goal) - view->stand.size / 2,
                    sq_center_y(view->goal) - view->stand.size / 2, view->stand.size};
}

static float cost_of_walls(const sq_outlook *view, Square place)
{
    const Bounds bounds = view->sight->bounds;
    const float x = sq_min(place.x - bounds.left, bounds.right - place.x - place.size);
    const float y = sq_min(place.y - bounds.top, bounds.bottom - place.y - place.size);
    const float missing = WALL * view->frame - sq_min(x, y);
    return missing > 0 ? view->policy.walls * missing * missing / 10 / view->frame : 0;
}

/* A place is the worse the farther it is from the goal, and the nearer it or the way to it is to
 * dangers. */
static float cost(const sq_outlook *view, Square place, Square goal)
{
    const Square halfway = {(place.x + view->stand.x) / 2, (place.y + view->stand.y) / 2,
                            place.size};
    float value = 0.5F * sq_length(sq_step(goal, place)) + cost_of_walls(view, place);
    for (uint32_t i = 0; i < view->count; i++) {
        const sq_seen *seen = view->dangers[i];
        const Square danger = sq_outlook_danger(view, seen);
        const float missing =
            view->policy.reach - sq_min(sq_gap(place, danger), sq_gap(halfway, danger));
        if (missing > 0)
            value += missing * missing / 10 / view->frame;
    }
    return value;
}

/* A person goes on as it has begun unless something else is clearly better: between two ways as
 * good as each other it would otherwise stand still. */
static float resolve(int32_t last, int32_t way, float frame)
{
    const float same = 4 * frame;
    const float neighbour = 2 * frame;
    const int32_t turn = (way - last + SQ_WAYS) % SQ_WAYS;
    if (last == 0)
        return 0;
    return turn == 0 ? same : turn == 1 || turn == SQ_WAYS - 1 ? neighbour : 0;
}

/* The best of staying, the goal and the directions that the hand has. */
static Square way_out(sq_person *person, const sq_outlook *view, Square goal)
{
    Square best = view->stand;
    float lowest = cost(view, best, goal);
    const int32_t last = person->way;
    person->way = 0;
    const Square straight = step_to(view, goal, AHEAD * view->frame);
    if (cost(view, straight, goal) < lowest) {
        lowest = cost(view, straight, goal);
        best = straight;
    }
    for (int32_t i = 0; i < SQ_WAYS; i += sq_ways_apart(view->skill)) {
        const Square place = sq_outlook_step(view, sq_ways[i], AHEAD * view->frame);
        const float value = cost(view, place, goal) - resolve(last, i + 1, view->frame);
        if (value < lowest) {
            lowest = value;
            best = place;
            person->way = i + 1;
        }
    }
    return best;
}

static sq_input flee(sq_bot *bot, const sq_outlook *view)
{
    const Square place = way_out(&bot->person, view, at_goal(view));
    const Square aim = sq_moved(place, bot->person.error, 0.5F);
    return sq_outlook_point(bot, view, steered(view, aim));
}

/* True for a while after a block has been in the way. */
static bool is_stuck(sq_person *person, const sq_outlook *view)
{
    enum { STUCK = 120, DETOUR = 60 };
    const Vector step = sq_step(person->stood, view->stand);
    const bool stands = view->has_goal && step.x * step.x + step.y * step.y < 0.25F;
    person->stood = view->stand;
    if (stands || person->stuck_ticks >= STUCK)
        person->stuck_ticks++;
    else
        person->stuck_ticks = 0;
    person->stuck_ticks %= STUCK + DETOUR;
    return person->stuck_ticks >= STUCK;
}

/* Across the way to the goal. */
static Square beside(const sq_outlook *view, Square goal)
{
    const Vector way = sq_unit(sq_step(view->stand, goal));
    return sq_moved(view->stand, (Vector){-way.y, way.x}, AHEAD * view->frame);
}

static sq_input fetch(sq_bot *bot, const sq_outlook *view)
{
    const Square goal = at_goal(view);
    const bool goes_around = is_stuck(&bot->person, view);
    const Square aim = goes_around ? beside(view, goal) : sq_moved(goal, bot->person.error, 1);
    return sq_outlook_point(bot, view, view->has_goal ? steered(view, aim) : view->stand);
}

sq_input sq_person_play(sq_bot *bot, ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const sq_skill skill = sq_skill_of(bot->kind, config);
    const sq_sight *sight = look(bot, &skill, game);
    const sq_outlook view =
        sq_outlook_of(bot, &skill, sight, config, ecs_unique_read(game, Player)->square);
    sq_input input;
    draw_error(bot, &skill);
    if (bot->person.pause > 0) {
        bot->person.pause--;
        return sq_input_at(bot->x, bot->y);
    }
    if (sq_person_lunges(bot, &view, game, &input))
        return input;
    return view.count == 0 ? fetch(bot, &view) : flee(bot, &view);
}
