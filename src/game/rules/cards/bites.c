/* bites: cards of the chain, of pellets, and of what feeds. */
#include "rules/cards/rows.h"
#include "rules/eating.h"
#include "rules/push.h"

/* clang-format off */

/* ---- magnet and hook ---- */

static void attract(Square player, Square square, float speed, Motion *motion)
{
    const Vector way = sq_direction(square, player);
    if (way.x == 0 && way.y == 0)
        return;
    motion->step = sq_times(way, speed);
}

/* What is drawn does nothing else. */
static void draw_food(ecs_world *world, float reach, float speed)
{
    const Square player = ecs_unique_read(world, Player)->square;
    ecs_each_view(view, world, .with = ecs_mask(Friend, Motion),
                  .without = ecs_mask(Armour, Cross)) {
        const Square square = ecs_view_read(&view, Friend)->square;
        if (sq_gap(player, square) < reach && sq_can_eat_now(world, square))
            attract(player, square, speed, ecs_view_get(&view, Motion));
    }
}

static void draw_slowly(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    draw_food(world, config->UPGRADE_MAGNET, config->UPGRADE_MAGNET_SPEED);
}

/* As fast as the lunge. */
static void draw_in_lunge(ecs_world *world)
{
    const Config *config = ecs_unique_read(world, Config);
    if (ecs_unique_read(world, Floor)->lunge.ticks > 0)
        draw_food(world, config->UPGRADE_HOOK, config->LUNGE / (float)config->LUNGE_DURATION);
}

const sq_card sq_card_magnet = {
    "magnet", "Magnet", 1, 1, 0, SQ_FLOAT(UPGRADE_MAGNET), SQ_FIGURE_NONE,
    "What you can eat nearby drifts to you.", {.squares_step = draw_slowly}};

const sq_card sq_card_hook = {
    "hook", "Hook", 1, 1, 0, SQ_FLOAT(UPGRADE_HOOK), SQ_FIGURE_NONE,
    "Your lunge pulls in what you can eat around it.", {.squares_step = draw_in_lunge}};

/* ---- quake ---- */

bool sq_quake(ecs_world *world)
{
    enum { BITES = 7 };
    const Config *config = ecs_unique_read(world, Config);
    const Player *player = ecs_unique_read(world, Player);
    sq_note(ecs_unique(world, Events), SQ_EVENT_QUAKE, player->square);
    sq_feed(world, BITES * config->PLAYER_EAT_GROWTH);
    return sq_push_away(world, player->square, config->UPGRADE_QUAKE,
                        config->UPGRADE_QUAKE_DURATION, SQ_PUSHES_ALL);
}

const sq_card sq_card_quake = {
    "quake", "Quake", 1, 1, 1, SQ_FLOAT(UPGRADE_QUAKE), SQ_FIGURE_NONE,
    "A pellet feeds you like seven bites, and pushes all squares away.", {.pellet_taken = sq_quake}};

/* ---- gasp ---- */

static float feed_small(const ecs_world *world, const sq_meal *meal, float times)
{
    enum { GASP = 3 };
    const float size = ecs_unique_read(world, Player)->square.size;
    const bool is_small = size < ecs_unique_read(world, Config)->UPGRADE_GASP;
    return is_small && !meal->by_lunge ? times * GASP : times;
}

const sq_card sq_card_gasp = {
    "gasp", "Gasp", 1, 1, 10, SQ_FLOAT(UPGRADE_GASP), SQ_FIGURE_SIZE,
    "Under size {}, a bite feeds you three times.", {.bite_feeds = feed_small}};

/* ---- long chain ---- */

static int32_t last_longer(const Config *config, const Tower *tower, int32_t ticks)
{
    return ticks + config->UPGRADE_CHAIN * tower->upgrades[SQ_UPGRADE_CHAIN];
}

const sq_card sq_card_chain = {
    "long_chain", "Long chain", 1, 2, 0, SQ_INT(UPGRADE_CHAIN), SQ_FIGURE_TIME,
    "You have {} longer for the next bite of a chain.", {.chain_lasts = last_longer}};

/* ---- head start ---- */

static void begin_with_chain(const ecs_world *world, Floor *floor)
{
    const Config *config = ecs_unique_read(world, Config);
    const int32_t links = config->UPGRADE_HEAD_START;
    if (links <= 0)
        return;
    floor->chain.links = links < config->CHAIN_MAX ? links : config->CHAIN_MAX;
}

const sq_card sq_card_head_start = {
    "head_start", "Head start", 1, 1, 0, SQ_INT(UPGRADE_HEAD_START), SQ_FIGURE_COUNT,
    "Every floor begins with a chain of {}.", {.floor_begins = begin_with_chain}};

/* ---- milestone and amber; both: golden chain ---- */

static void feed_every(ecs_world *world, int32_t every)
{
    if (ecs_unique_read(world, Floor)->chain.links % every == 0)
        sq_feed(world, ecs_unique_read(world, Config)->UPGRADE_MILESTONE);
}

static void feed_every_third(ecs_world *world)
{
    feed_every(world, 3);
}

static void feed_each(ecs_world *world)
{
    feed_every(world, 1);
}

static bool has_power(const ecs_world *world)
{
    return ecs_unique_read(world, Player)->power_ticks > 0;
}

const sq_card sq_card_milestone = {
    "milestone", "Milestone", 1, 1, 9, SQ_FLOAT(UPGRADE_MILESTONE), SQ_FIGURE_NONE,
    "Every third link of a chain feeds you.", {.chain_grows = feed_every_third}};

const sq_card sq_card_amber = {
    "amber", "Amber", 1, 1, 8, SQ_INT(UPGRADE_AMBER), SQ_FIGURE_NONE,
    "While you have power, your chain does not end.", {.chain_waits = has_power}};

const sq_fused_card sq_fusion_golden_chain = {
    SQ_UPGRADE_AMBER, SQ_UPGRADE_MILESTONE, "Golden chain",
    "Every link of a chain feeds you.", {.chain_waits = has_power, .chain_grows = feed_each}};

/* ---- spring ---- */

static void make_lunge_free(ecs_world *world)
{
    enum { EVERY = 3 };
    Floor *floor = ecs_unique(world, Floor);
    const int32_t ticks = ecs_unique_read(world, Config)->UPGRADE_SPRING;
    if (floor->chain.links % EVERY == 0 && floor->lunge.free_ticks < ticks)
        floor->lunge.free_ticks = ticks;
}

const sq_card sq_card_spring = {
    "spring", "Spring", 1, 1, 14, SQ_INT(UPGRADE_SPRING), SQ_FIGURE_TIME,
    "Every third link of a chain makes a lunge free, for {}.", {.chain_grows = make_lunge_free}};
/* clang-format on */
