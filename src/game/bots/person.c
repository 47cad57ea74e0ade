#include "bots/person.h"

#include <float.h>
#include <math.h>

#include "rules/danger.h"
#include "rules/squares.h"

const sq_skill sq_skill_human = {.delay = 15, .speed = 12, .error = 4};
const sq_skill sq_skill_clumsy = {.delay = 24, .speed = 6, .error = 10};

enum {
    ERROR_DURATION = 15, /* ticks until the error of the aim is drawn anew */
    POWER_RESERVE = 5,   /* power counts until this many ticks before it ends, plus the delay */
    WARY = 60,           /* ticks before red from which a square is a danger */
    REACH = 60,          /* dangers count within this gap, and moves are planned this far ahead */
    DASH_GAP = 15,       /* nearer dangers are dashed away from */
    DIRECTIONS = 16,
};

/* ---- looking ---- */

static sq_seen see_friend(const ecs_world *game, ecs_entity entity, Square square)
{
    const Square before = ecs_read(game, entity, Motion)->before;
    return (sq_seen){
        .square = square,
        .step_x = sq_center_x(square) - sq_center_x(before),
        .step_y = sq_center_y(square) - sq_center_y(before),
        .until_red = sq_ticks_until_red(game, entity),
    };
}

static void see_squares(sq_sight *sight, ecs_world *game)
{
    sight->friends = 0;
    sight->pellets = 0;
    ecs_each_entity_read(game, Friend, friend, entity)
        if (sight->friends < SQ_SEEN_MAX)
            sight->friend[sight->friends++] = see_friend(game, entity, friend->square);
    ecs_each_read(game, Pellet, pellet)
        if (sight->pellets < SQ_SEEN_PELLETS_MAX)
            sight->pellet[sight->pellets++] = pellet->square;
}

static void see(sq_sight *sight, ecs_world *game)
{
    const Player *player = ecs_unique_read(game, Player);
    sight->size = player->square.size;
    sight->power_ticks = player->power_ticks;
    sight->bounds = ecs_unique_read(game, Conditions)->bounds;
    see_squares(sight, game);
}

/* A new floor begins with the pointer at the player; nothing is remembered of the last one. */
static void forget(sq_bot *bot, const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Square player = ecs_unique_read(game, Player)->square;
    bot->person.looks = 0;
    bot->person.floor_began = ecs_unique_read(game, Checkpoint)->run.tick;
    bot->x = player.x + config->PLAYER_POINTER_ANCHOR * player.size;
    bot->y = player.y + config->PLAYER_POINTER_ANCHOR * player.size;
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
    person->error_x = sq_rng_up_to(&bot->rng, 2 * skill->error) - skill->error;
    person->error_y = sq_rng_up_to(&bot->rng, 2 * skill->error) - skill->error;
}

/* ---- judging what was seen ---- */

/* What a person makes of a sight. Squares named `stand` are where it would stand. */
typedef struct outlook {
    const sq_sight *sight;
    const Config *config;
    Square stand; /* its own square: the hand is felt, not seen */
    bool has_power;
    const sq_seen *dangers[SQ_SEEN_MAX]; /* within REACH */
    uint32_t count;
    const sq_seen *nearest; /* of the dangers; NULL if there is none */
    float nearest_gap;
    Square goal;
    bool has_goal;
} outlook;

static bool is_edible(const outlook *view, Square square)
{
    return sq_can_eat((Square){.size = view->sight->size}, view->has_power, square, view->config);
}

static bool is_danger(const outlook *view, const sq_seen *seen)
{
    return !view->has_power && seen->until_red <= WARY && !is_edible(view, seen->square);
}

static void find_dangers(outlook *view)
{
    view->nearest_gap = FLT_MAX;
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *seen = &view->sight->friend[i];
        const float gap = sq_gap(view->stand, seen->square);
        if (gap >= REACH || !is_danger(view, seen))
            continue;
        view->dangers[view->count++] = seen;
        if (gap < view->nearest_gap) {
            view->nearest_gap = gap;
            view->nearest = seen;
        }
    }
}

/* Food is expected where it will be by now, if it goes on as it was seen to. */
static Square lead(const outlook *view, const sq_seen *seen, int32_t delay)
{
    Square square = seen->square;
    square.x += seen->step_x * (float)delay;
    square.y += seen->step_y * (float)delay;
    return sq_inside(square, view->sight->bounds);
}

static float find_food(outlook *view, int32_t delay)
{
    float nearest = FLT_MAX;
    for (uint32_t i = 0; i < view->sight->friends; i++) {
        const sq_seen *seen = &view->sight->friend[i];
        if (!is_edible(view, seen->square))
            continue;
        const Square square = lead(view, seen, delay);
        const float gap = sq_gap(view->stand, square);
        if (gap < nearest) {
            nearest = gap;
            view->goal = square;
            view->has_goal = true;
        }
    }
    return nearest;
}

/* A pellet is the goal if there is no food or, near danger, if it is less than twice as far. */
static void find_pellet(outlook *view, float food)
{
    float limit = view->count > 0 && view->has_goal ? food * 2 : FLT_MAX;
    if (view->has_power || (view->has_goal && view->count == 0))
        return;
    for (uint32_t i = 0; i < view->sight->pellets; i++) {
        const float gap = sq_gap(view->stand, view->sight->pellet[i]);
        if (gap < limit) {
            limit = gap;
            view->goal = view->sight->pellet[i];
            view->has_goal = true;
        }
    }
}

static outlook judge(const sq_bot *bot, const sq_skill *skill, const sq_sight *sight,
                     const Config *config)
{
    const int32_t reserve = skill->delay + POWER_RESERVE;
    const Square square = sq_player_at(bot->x, bot->y, sight->size, config);
    outlook view = {
        .sight = sight,
        .config = config,
        .stand = sq_inside(square, sight->bounds),
        .has_power = sight->power_ticks > reserve,
    };
    find_dangers(&view);
    find_pellet(&view, find_food(&view, skill->delay));
    return view;
}

/* ---- moving ---- */

/* A step of at most `most` from the stand towards the other place. */
static Square step_to(const outlook *view, Square to, float most)
{
    const float x = to.x - view->stand.x;
    const float y = to.y - view->stand.y;
    const float length = sqrtf(x * x + y * y);
    const float part = length > most ? most / length : 1;
    const Square square = {view->stand.x + x * part, view->stand.y + y * part, view->stand.size};
    return sq_inside(square, view->sight->bounds);
}

static Square moved(Square square, float x, float y)
{
    return (Square){square.x + x, square.y + y, square.size};
}

/* Where its middle is on the middle of the goal; where it stands, without one. */
static Square at_goal(const outlook *view)
{
    if (!view->has_goal)
        return view->stand;
    return (Square){sq_center_x(view->goal) - view->stand.size / 2,
                    sq_center_y(view->goal) - view->stand.size / 2, view->stand.size};
}

/* A place is the worse the farther it is from the goal, and the nearer it or the way to it is to
 * dangers. */
static float cost(const outlook *view, Square place, Square goal)
{
    const float x = place.x - goal.x;
    const float y = place.y - goal.y;
    const Square halfway = {(place.x + view->stand.x) / 2, (place.y + view->stand.y) / 2,
                            place.size};
    float value = 0.5F * sqrtf(x * x + y * y);
    for (uint32_t i = 0; i < view->count; i++) {
        const Square danger = view->dangers[i]->square;
        const float missing = REACH - sq_min(sq_gap(place, danger), sq_gap(halfway, danger));
        if (missing > 0)
            value += missing * missing / 10;
    }
    return value;
}

/* The best of staying, the goal and sixteen directions. */
static Square way_out(const outlook *view, Square goal)
{
    /* Constants, because sine and cosine differ between machines. */
    static const float directions[DIRECTIONS][2] = {
        {1, 0},  {0.9239F, 0.3827F},   {0.7071F, 0.7071F},   {0.3827F, 0.9239F},
        {0, 1},  {-0.3827F, 0.9239F},  {-0.7071F, 0.7071F},  {-0.9239F, 0.3827F},
        {-1, 0}, {-0.9239F, -0.3827F}, {-0.7071F, -0.7071F}, {-0.3827F, -0.9239F},
        {0, -1}, {0.3827F, -0.9239F},  {0.7071F, -0.7071F},  {0.9239F, -0.3827F}};
    Square best = view->stand;
    float lowest = cost(view, best, goal);
    for (int i = -1; i < DIRECTIONS; i++) {
        const Square place =
            i < 0
                ? step_to(view, goal, REACH)
                : sq_inside(moved(view->stand, directions[i][0] * REACH, directions[i][1] * REACH),
                            view->sight->bounds);
        const float value = cost(view, place, goal);
        if (value < lowest) {
            lowest = value;
            best = place;
        }
    }
    return best;
}

static void point_at(sq_bot *bot, const outlook *view, Square stand)
{
    const float anchor = view->config->PLAYER_POINTER_ANCHOR * stand.size;
    bot->x = stand.x + anchor;
    bot->y = stand.y + anchor;
}

static sq_input flee(sq_bot *bot, const sq_skill *skill, const outlook *view)
{
    const Square place = way_out(view, at_goal(view));
    const Square aim = moved(place, bot->person.error_x / 2, bot->person.error_y / 2);
    point_at(bot, view, step_to(view, aim, skill->speed));
    return sq_input_at(bot->x, bot->y);
}

/* The dash goes where the pointer was moved; the pointer follows the player to where it ends. */
static sq_input dash(sq_bot *bot, const sq_skill *skill, const outlook *view)
{
    const Square danger = view->nearest->square;
    const float x = sq_center_x(view->stand) - sq_center_x(danger);
    const float y = sq_center_y(view->stand) - sq_center_y(danger);
    const float length = sqrtf(x * x + y * y);
    const float way_x = length > 0 ? x / length : 1;
    const float way_y = length > 0 ? y / length : 0;
    const Square step = sq_inside(moved(view->stand, way_x * skill->speed, way_y * skill->speed),
                                  view->sight->bounds);
    point_at(bot, view, step);
    sq_input input = sq_input_at(bot->x, bot->y);
    input.buttons = SQ_BUTTON_ACTION;
    const float length_of_dash = view->config->UPGRADE_DASH;
    point_at(bot, view,
             sq_inside(moved(step, way_x * length_of_dash, way_y * length_of_dash),
                       view->sight->bounds));
    return input;
}

static sq_input fetch(sq_bot *bot, const sq_skill *skill, const outlook *view)
{
    const Square aim = moved(at_goal(view), bot->person.error_x, bot->person.error_y);
    if (view->has_goal)
        point_at(bot, view, step_to(view, aim, skill->speed));
    return sq_input_at(bot->x, bot->y);
}

/* The hand knows when it dashed last. */
static bool can_dash(const ecs_world *game)
{
    return ecs_unique_read(game, Tower)->upgrades[SQ_UPGRADE_DASH] > 0 &&
           ecs_unique_read(game, Floor)->dash_ticks == 0;
}

sq_input sq_person_play(sq_bot *bot, const sq_skill *skill, ecs_world *game)
{
    const sq_sight *sight = look(bot, skill, game);
    const outlook view = judge(bot, skill, sight, ecs_unique_read(game, Config));
    draw_error(bot, skill);
    if (view.count == 0)
        return fetch(bot, skill, &view);
    if (can_dash(game) && view.nearest_gap < DASH_GAP)
        return dash(bot, skill, &view);
    return flee(bot, skill, &view);
}
