/* hits: cards that a hit meets, or that it wakes. */
#include "rules/cards/rows.h"
#include "rules/eating.h"
#include "rules/points.h"

/* clang-format off */

/* ---- shield ---- */

static void raise_shield(const ecs_world *world, Floor *floor)
{
    const int32_t every = ecs_unique_read(world, Config)->UPGRADE_SHIELD;
    floor->shield = every > 0 && ecs_unique_read(world, Tower)->floor % every == 0;
}

const sq_card sq_card_shield = {
    "shield", "Shield", 2, 1, 0, SQ_INT(UPGRADE_SHIELD), SQ_FIGURE_FLOORS,
    "The first hit of {} does nothing.", {.floor_begins = raise_shield}};

/* ---- patience; with shield: second skin ---- */

/* A hand that trembles stands still, too. */
static bool stands_still(const Player *player)
{
    const float trembles = 0.5F;
    return fabsf(player->square.x - player->before.x) <= trembles &&
           fabsf(player->square.y - player->before.y) <= trembles;
}

/* Between two shields something must have been eaten, or a player that stands still for ever could
 * not be hurt. */
static void wait_for_shield(ecs_world *world, int32_t wanted)
{
    Floor *floor = ecs_unique(world, Floor);
    if (!stands_still(ecs_unique_read(world, Player)))
        floor->patience.ticks = 0;
    else if (floor->patience.ticks < wanted)
        floor->patience.ticks++;
    const int32_t eaten = (int32_t)ecs_unique_read(world, Run)->eaten + 1;
    if (floor->patience.ticks < wanted || floor->patience.eaten == eaten)
        return;
    floor->patience.ticks = 0;
    floor->patience.eaten = eaten;
    if (floor->shield == 0)
        floor->shield = 1;
}

static void wait_patiently(ecs_world *world)
{
    wait_for_shield(world, ecs_unique_read(world, Config)->UPGRADE_PATIENCE);
}

static void wait_briefly(ecs_world *world)
{
    wait_for_shield(world, ecs_unique_read(world, Config)->UPGRADE_PATIENCE / 6);
}

const sq_card sq_card_patience = {
    "patience", "Patience", 1, 1, 3, SQ_INT(UPGRADE_PATIENCE), SQ_FIGURE_TIME,
    "Eat, stand still for {}, and a hit does nothing.", {.player_moved = wait_patiently}};

const sq_fused_card sq_fusion_second_skin = {
    SQ_UPGRADE_PATIENCE, SQ_UPGRADE_SHIELD, "Second skin",
    "Stand still for a sixth of a second, and you have a shield.",
    {.floor_begins = raise_shield, .player_moved = wait_briefly}};

/* ---- thick skin ---- */

static float halve_for_large(const ecs_world *world, float cost)
{
    const float size = ecs_unique_read(world, Player)->square.size;
    return size >= ecs_unique_read(world, Config)->UPGRADE_SKIN ? cost / 2 : cost;
}

const sq_card sq_card_skin = {
    "skin", "Thick skin", 1, 1, 6, SQ_FLOAT(UPGRADE_SKIN), SQ_FIGURE_SIZE,
    "At size {} and more, a hit costs half.", {.hit_costs = halve_for_large}};

/* ---- adrenaline and thorns; both: fury ---- */

/* Until the player can bite again. */
static float be_fast(const ecs_world *world, float size)
{
    const bool is_hurt = ecs_unique_read(world, Floor)->ghost_ticks > 0;
    return is_hurt ? ecs_unique_read(world, Config)->PLAYER_MIN_SIZE : size;
}

static bool be_safe(ecs_world *world, const sq_blow *blow)
{
    (void)blow;
    ecs_unique(world, Player)->invincible_ticks +=
        ecs_unique_read(world, Config)->UPGRADE_ADRENALINE;
    return true;
}

/* Patience asks for something to be eaten: what thorns destroy is no meal. */
static void count_no_meal(Floor *floor)
{
    if (floor->patience.eaten > 0)
        floor->patience.eaten++;
}

/* A hit always costs more than it gives back, or a player that does nothing would live for ever. */
static float given_back(const ecs_world *world, const sq_blow *blow)
{
    return sq_min(ecs_unique_read(world, Config)->UPGRADE_THORNS, blow->cost / 3);
}

static bool strike_back(ecs_world *world, const sq_blow *blow, float times)
{
    sq_bite bite;
    if (!ecs_is_alive(world, blow->friend))
        return true;
    const Square square = ecs_read(world, blow->friend, Friend)->square;
    if (!sq_lose_to_player(world, blow->friend, &bite))
        return false;
    if (bite != SQ_BITE_EATS)
        return true;
    sq_feed(world, given_back(world, blow) * times);
    count_no_meal(ecs_unique(world, Floor));
    sq_count_destroyed(world, square,
                       sq_points_thorns(world, ecs_has(world, blow->friend, Offspring)));
    return true;
}

static bool sting(ecs_world *world, const sq_blow *blow)
{
    return strike_back(world, blow, 1);
}

static bool rage(ecs_world *world, const sq_blow *blow)
{
    return be_safe(world, blow) && strike_back(world, blow, 2);
}

const sq_card sq_card_adrenaline = {
    "adrenaline", "Adrenaline", 1, 1, 12, SQ_INT(UPGRADE_ADRENALINE), SQ_FIGURE_NONE,
    "After a hit nothing hurts you for longer, and you are as fast as at your smallest.",
    {.fast_as = be_fast, .was_hit = be_safe}};

const sq_card sq_card_thorns = {
    "thorns", "Thorns", 2, 1, 11, SQ_FLOAT(UPGRADE_THORNS), SQ_FIGURE_NONE,
    "A red square that hits you is gone.", {.was_hit = sting}};

const sq_fused_card sq_fusion_fury = {
    SQ_UPGRADE_ADRENALINE, SQ_UPGRADE_THORNS, "Fury",
    "A red square that hits you feeds you twice as much.",
    {.fast_as = be_fast, .was_hit = rage}};
/* clang-format on */
