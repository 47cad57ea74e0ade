#include "bots/bots.h"

#include <float.h>
#include <math.h>
#include <string.h>

#include "bots/person.h"
#include "bots/skill.h"
#include "rules/cards.h"
#include "rules/deals.h"
#include "rules/doors.h"
#include "rules/levels.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

sq_bot sq_bot_start(sq_bot_kind kind, const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    return (sq_bot){
        .kind = kind,
        .policy = sq_policy_of(kind),
        .rng = sq_rng_seeded(sq_game_run(game)->seed, SQ_STREAM_BOT),
        .x = config->ARENA_WIDTH / 2,
        .y = config->ARENA_HEIGHT / 2,
    };
}

const char *sq_bot_name(sq_bot_kind kind)
{
    static const char *const names[SQ_BOT_COUNT] = {
        "still",   "wander",  "greedy", "human",     "clumsy",  "hands12", "hands18", "hands21",
        "rush",    "bank",    "corner", "perimeter", "circle",  "leave",   "lunge",   "pellets",
        "berserk", "burster", "turret", "ahead",     "machine", "keys",    "pad",     "touch"};
    return names[kind];
}

static void go_to(sq_bot *bot, float x, float y, const Config *config)
{
    bot->x = sq_clamp(x, 0, config->ARENA_WIDTH);
    bot->y = sq_clamp(y, 0, config->ARENA_HEIGHT);
}

/* ---- wander: its speed changes at random, and reverses at the walls ---- */

static float changed_speed(Rng *rng, float speed, const Config *config)
{
    const float change = sq_rng_up_to(rng, 2 * config->BOT_WANDER_TURN) - config->BOT_WANDER_TURN;
    return sq_clamp(speed + change, -config->BOT_SPEED / 2, config->BOT_SPEED / 2);
}

static void wander(sq_bot *bot, const Config *config)
{
    bot->speed.x = changed_speed(&bot->rng, bot->speed.x, config);
    bot->speed.y = changed_speed(&bot->rng, bot->speed.y, config);
    const float x = bot->x + bot->speed.x;
    const float y = bot->y + bot->speed.y;
    go_to(bot, x, y, config);
    if (bot->x != x)
        bot->speed.x = -bot->speed.x;
    if (bot->y != y)
        bot->speed.y = -bot->speed.y;
}

/* ---- greedy: the best of a few moves: near to the goal and clear of danger ---- */

/* True if the friend is red now or will be while the player passes it, and power does not last that
 * long. */
static bool is_danger(Square square, float growth, const Player *player, const Config *config)
{
    if (player->power_ticks > config->BOT_FORESIGHT)
        return false;
    square.size += growth * (float)config->BOT_FORESIGHT;
    return sq_is_fully_grown(square, config);
}

/* The nearest target found so far. */
typedef struct Goal {
    Square square;
    float distance;
} Goal;

static void seek_friends(ecs_world *game, const Player *player, const Config *config, Goal *goal)
{
    const bool has_power = player->power_ticks > 0;
    ecs_each_entity_read(game, Friend, friend, entity) {
        const float distance = sq_gap(player->square, friend->square);
        const Armour *armour = ecs_try_read(game, entity, Armour);
        if (distance < goal->distance && !(armour && armour->lunge) &&
            sq_can_eat(player->square, has_power, friend->square, config))
            *goal = (Goal){friend->square, distance};
    }
}

/* The distance to a pellet counts half: a bot takes a longer way for it than for food. */
static void seek_pellets(ecs_world *game, const Player *player, Goal *goal)
{
    if (player->power_ticks > 0)
        return;
    ecs_each_read(game, Pellet, pellet) {
        const float distance = sq_gap(player->square, pellet->square) / 2;
        if (distance < goal->distance)
            *goal = (Goal){pellet->square, distance};
    }
}

/* A new body needs its own case: do bots seek it? */
static void seek(ecs_world *game, sq_body body, const Player *player, const Config *config,
                 Goal *goal)
{
    switch (body) {
    case SQ_BODY_Friend:
        seek_friends(game, player, config, goal);
        break;
    case SQ_BODY_Pellet:
        seek_pellets(game, player, goal);
        break;
    case SQ_BODY_Shard:
    case SQ_BODY_Block:
    case SQ_BODY_COUNT:
        break;
    }
}

/* The nearest food or pellet; the own square if there is none. */
static Square choose_goal(ecs_world *game, const Player *player, const Config *config)
{
    Goal goal = {player->square, FLT_MAX};
    for (sq_body body = 0; body < SQ_BODY_COUNT; body++)
        seek(game, body, player, config, &goal);
    return goal.square;
}

/* The cost of a position: the distance to the goal, plus a penalty for each danger nearer than
 * BOT_CAUTION. The penalty grows with the square, so it soon outweighs the goal. */
static float cost(ecs_world *game, Square stand, Square goal, const Player *player,
                  const Config *config)
{
    const float growth = sq_friend_growth(config, ecs_unique_read(game, Tower));
    float value = sq_length(sq_way(goal, stand));
    ecs_each_read(game, Friend, friend) {
        if (!is_danger(friend->square, growth, player, config))
            continue;
        const float missing = config->BOT_CAUTION - sq_gap(stand, friend->square);
        if (missing > 0)
            value += missing * missing;
    }
    return value;
}

/* The step that moves the centre of the player to the centre of the goal, at most `most` long. */
static Vector step_towards(const sq_bot *bot, Square goal, float size, float most,
                           const Config *config)
{
    const float anchor = (config->PLAYER_POINTER_ANCHOR - 0.5F) * size;
    const Vector way = {sq_center_x(goal) + anchor - bot->x, sq_center_y(goal) + anchor - bot->y};
    const float length = sq_length(way);
    return sq_times(way, length > most ? most / length : 1);
}

static void move_greedily(sq_bot *bot, ecs_world *game, const Config *config)
{
    /* No move, and the eight directions. Constants, because sine and cosine differ between
     * machines. */
    static const Vector directions[] = {{0, 0},
                                        {1, 0},
                                        {0.7071F, 0.7071F},
                                        {0, 1},
                                        {-0.7071F, 0.7071F},
                                        {-1, 0},
                                        {0, -1},
                                        {-0.7071F, -0.7071F},
                                        {0.7071F, -0.7071F}};
    const Player *player = ecs_unique_read(game, Player);
    const float size = player->square.size;
    const float speed = sq_hand_speed(config, size, config->BOT_SPEED);
    const Square goal = choose_goal(game, player, config);

    Vector best = step_towards(bot, goal, size, speed, config);
    Square stand = sq_player_at(bot->x + best.x, bot->y + best.y, size, config);
    float lowest = cost(game, stand, goal, player, config);
    for (size_t i = 0; i < sizeof directions / sizeof directions[0]; i++) {
        const Vector step = sq_times(directions[i], speed);
        stand = sq_player_at(bot->x + step.x, bot->y + step.y, size, config);
        const float value = cost(game, stand, goal, player, config);
        if (value < lowest) {
            lowest = value;
            best = step;
        }
    }
    go_to(bot, bot->x + best.x, bot->y + best.y, config);
}

/* ---- bad ideas that need no eyes ---- */

/* From corner to corner. */
static void go_around_walls(sq_bot *bot, ecs_world *game, const Config *config)
{
    enum { NEAR = 20 };
    const Square player = ecs_unique_read(game, Player)->square;
    const float width = config->ARENA_WIDTH;
    const float height = config->ARENA_HEIGHT;
    const float corners[4][2] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
    go_to(bot, corners[bot->corner][0], corners[bot->corner][1], config);
    const Square stand = sq_player_at(bot->x, bot->y, player.size, config);
    if (sq_gap(stand, (Square){player.x, player.y, 0}) < NEAR)
        bot->corner = (bot->corner + 1) % 4;
}

/* An ellipse around the middle, about as fast as a hand. */
static void go_around_middle(sq_bot *bot, ecs_world *game, const Config *config)
{
    static const float turn[2] = {0.9982F, 0.06F}; /* cosine and sine, nearly */
    const Player *player = ecs_unique_read(game, Player);
    if (bot->speed.x == 0 && bot->speed.y == 0)
        bot->speed.x = 1;
    bot->speed = sq_unit((Vector){bot->speed.x * turn[0] - bot->speed.y * turn[1],
                                  bot->speed.x * turn[1] + bot->speed.y * turn[0]});
    const float half = player->square.size / 2;
    go_to(bot, config->ARENA_WIDTH * (0.5F + 0.31F * bot->speed.x) - half,
          config->ARENA_HEIGHT * (0.5F + 0.33F * bot->speed.y) - half, config);
}

/* ---- in the shop ---- */

/* The order with which the bot climbs highest in ten minutes: power first. (Mean over 200 seeds of
 * tools/balance.py: floor 42.1; 41.1 with defense first, 40.9 with eating first.) */
static sq_upgrade best_upgrade(const Config *config, const Tower *tower)
{
    static const sq_upgrade best[] = {SQ_UPGRADE_DURATION, SQ_UPGRADE_PELLET_RATE,
                                      SQ_UPGRADE_START_SIZE, SQ_UPGRADE_DEFENSE, SQ_UPGRADE_EAT};
    for (size_t i = 0; i < sizeof best / sizeof best[0]; i++)
        if (!sq_upgrade_is_at_cap(config, tower, best[i]))
            return best[i];
    return SQ_UPGRADE_NONE;
}

/* A random upgrade of the tower's; none if that one is at its cap. */
static sq_upgrade any_upgrade(Rng *rng, const Config *config, const Tower *tower)
{
    const sq_upgrade upgrade = sq_rng_below(rng, SQ_TOWER_UPGRADES);
    return sq_upgrade_is_at_cap(config, tower, upgrade) ? SQ_UPGRADE_NONE : upgrade;
}

/* The deal whose card comes first among these keys; none if they name none of the cards. */
static sq_choice liked_deal(const char *keys, const ecs_world *game, int32_t count)
{
    sq_choice liked = SQ_CHOICE_NONE;
    const char *first = NULL;
    for (int32_t deal = 0; deal < count; deal++) {
        const char *at = strstr(keys, sq_card_of(sq_deals_get(game, deal).card)->key);
        if (!at || (first && first < at))
            continue;
        first = at;
        liked = deal;
    }
    return liked;
}

/* One of the deals drawn, as the bot takes them; none if there are none. */
static sq_choice take_deal(sq_bot *bot, const ecs_world *game)
{
    int32_t count = 0;
    while (count < SQ_DEALS && sq_game_offers(game, count))
        count++;
    if (bot->deals)
        return liked_deal(bot->deals, game, count);
    return count > 0 ? (sq_choice)sq_rng_below(&bot->rng, (uint32_t)count) : SQ_CHOICE_NONE;
}

/* And either door. */
static sq_choice go_on_climbing(sq_bot *bot, const ecs_world *game)
{
    const sq_choice deal = take_deal(bot, game);
    const bool has_doors = sq_doors_are_open(game);
    return sq_choice_through(deal, has_doors ? (int32_t)sq_rng_below(&bot->rng, 2) : 0);
}

sq_choice sq_bot_choose(sq_bot *bot, const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    if (bot->kind == SQ_BOT_STILL)
        return SQ_CHOICE_NONE;
    if (sq_game_run(game)->mode == SQ_MODE_CLIMB)
        return go_on_climbing(bot, game);
    return bot->kind == SQ_BOT_GREEDY ? (sq_choice)best_upgrade(config, tower)
                                      : (sq_choice)any_upgrade(&bot->rng, config, tower);
}

bool sq_bot_weighs(sq_bot_kind kind)
{
    switch (kind) {
    case SQ_BOT_STILL:
    case SQ_BOT_WANDER:
    case SQ_BOT_GREEDY:
    case SQ_BOT_CORNER:
    case SQ_BOT_PERIMETER:
    case SQ_BOT_CIRCLE:
        return false;
    default:
        return true;
    }
}

sq_input sq_bot_play(sq_bot *bot, ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    switch (bot->kind) {
    case SQ_BOT_WANDER:
        wander(bot, config);
        break;
    case SQ_BOT_GREEDY:
        move_greedily(bot, game, config);
        break;
    case SQ_BOT_CORNER:
        go_to(bot, 0, 0, config);
        break;
    case SQ_BOT_PERIMETER:
        go_around_walls(bot, game, config);
        break;
    case SQ_BOT_CIRCLE:
        go_around_middle(bot, game, config);
        break;
    case SQ_BOT_STILL:
        break;
    default:
        return sq_person_play(bot, game);
    }
    return sq_input_at(bot->x, bot->y);
}
