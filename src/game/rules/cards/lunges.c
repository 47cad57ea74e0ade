/* lunges: cards that change the lunge, and what a burst does. */
#include "rules/cards/rows.h"
#include "rules/push.h"
#include "rules/squares.h"

/* clang-format off */

/* ---- pierce and trail; both: comet ---- */

static void burst_more(ecs_world *world)
{
    ecs_unique(world, Floor)->lunge.bursts = 1;
}

const sq_card sq_card_pierce = {
    "pierce", "Pierce", 2, 1, 0, SQ_INT(UPGRADE_PIERCE), SQ_FIGURE_NONE,
    "Your lunge bursts all that it meets.", {.lunge_meets = burst_more}};

int32_t sq_trail_duration(const Config *config, const Tower *tower)
{
    if (tower->upgrades[SQ_UPGRADE_TRAIL] == 0)
        return 0;
    return config->UPGRADE_TRAIL * (tower->upgrades[SQ_UPGRADE_PIERCE] > 0 ? 6 : 1);
}

static void begin_trail(ecs_world *world, bool is_paid)
{
    (void)is_paid;
    Floor *floor = ecs_unique(world, Floor);
    floor->trail.from = ecs_unique_read(world, Player)->square;
    floor->trail.bites = 1;
}

static void lay_trail(ecs_world *world)
{
    Floor *floor = ecs_unique(world, Floor);
    floor->trail.to = ecs_unique_read(world, Player)->square;
    floor->trail.ticks =
        sq_trail_duration(ecs_unique_read(world, Config), ecs_unique_read(world, Tower));
}

const sq_card sq_card_trail = {
    "trail", "Trail", 2, 1, 2, SQ_INT(UPGRADE_TRAIL), SQ_FIGURE_TIME,
    "Your lunge leaves a trail that burns reds for {}.",
    {.lunge_begins = begin_trail, .lunge_steps = lay_trail}};

const sq_fused_card sq_fusion_comet = {
    SQ_UPGRADE_PIERCE, SQ_UPGRADE_TRAIL, "Comet", "Your trail burns six times as long.",
    {.lunge_meets = burst_more, .lunge_begins = begin_trail, .lunge_steps = lay_trail}};

/* ---- echo and siphon; both: riptide ---- */

/* What was paid for makes the next one free; that one does not. */
static void make_next_free(ecs_world *world, bool is_paid)
{
    const Config *config = ecs_unique_read(world, Config);
    if (is_paid)
        ecs_unique(world, Floor)->lunge.free_ticks = config->LUNGE_DURATION + config->UPGRADE_ECHO;
}

static float feed_in_lunge(const ecs_world *world, const sq_meal *meal, float times)
{
    const bool is_fed = !meal->by_lunge && ecs_unique_read(world, Floor)->lunge.ticks > 0;
    return is_fed ? times * ecs_unique_read(world, Config)->UPGRADE_SIPHON : times;
}

/* Bursts, too. */
static float feed_in_riptide(const ecs_world *world, const sq_meal *meal, float times)
{
    const bool is_lunge = meal->by_lunge || ecs_unique_read(world, Floor)->lunge.ticks > 0;
    return feed_in_lunge(world, meal, is_lunge ? 2 * times : times);
}

const sq_card sq_card_echo = {
    "echo", "Echo", 1, 1, 4, SQ_INT(UPGRADE_ECHO), SQ_FIGURE_TIME,
    "A second lunge within {} costs nothing.", {.lunge_begins = make_next_free}};

const sq_card sq_card_siphon = {
    "siphon", "Siphon", 1, 1, 5, SQ_FLOAT(UPGRADE_SIPHON), SQ_FIGURE_TIMES,
    "What you eat while you lunge feeds you {}.", {.bite_feeds = feed_in_lunge}};

const sq_fused_card sq_fusion_riptide = {
    SQ_UPGRADE_ECHO, SQ_UPGRADE_SIPHON, "Riptide",
    "What you eat or burst while you lunge feeds you twice as much.",
    {.lunge_begins = make_next_free, .bite_feeds = feed_in_riptide}};

/* ---- nova; with quake: shockwave ---- */

static bool push_reds(ecs_world *world, Square square)
{
    const Config *config = ecs_unique_read(world, Config);
    sq_note(ecs_unique(world, Events), SQ_EVENT_NOVA, square);
    return sq_push_away(world, square, config->UPGRADE_NOVA, config->KNOCKBACK_DURATION,
                        SQ_PUSHES_RED);
}

static bool push_all(ecs_world *world, Square square)
{
    const Config *config = ecs_unique_read(world, Config);
    sq_note(ecs_unique(world, Events), SQ_EVENT_QUAKE, square);
    return sq_push_away(world, square, config->UPGRADE_QUAKE, config->UPGRADE_QUAKE_DURATION,
                        SQ_PUSHES_ALL);
}

static int32_t score_half_more(const ecs_world *world, const sq_meal *meal, int32_t points)
{
    (void)world;
    return meal->by_lunge ? points + points / 2 : points;
}

static int32_t score_twice(const ecs_world *world, const sq_meal *meal, int32_t points)
{
    (void)world;
    return meal->by_lunge ? points * 2 : points;
}

const sq_card sq_card_nova = {
    "nova", "Nova", 1, 1, 0, SQ_FLOAT(UPGRADE_NOVA), SQ_FIGURE_NONE,
    "A burst pushes reds around it away, and counts half as much again.",
    {.burst = push_reds, .bite_scores = score_half_more}};

const sq_fused_card sq_fusion_shockwave = {
    SQ_UPGRADE_NOVA, SQ_UPGRADE_QUAKE, "Shockwave",
    "A burst counts twice, and pushes all squares as far as a pellet.",
    {.pellet_taken = sq_quake, .burst = push_all, .bite_scores = score_twice}};

/* ---- calm ---- */

static bool calm_down(ecs_world *world, Square square)
{
    (void)square;
    ecs_unique(world, Floor)->calm_ticks = ecs_unique_read(world, Config)->UPGRADE_CALM;
    return true;
}

const sq_card sq_card_calm = {
    "calm", "Calm", 2, 1, 7, SQ_INT(UPGRADE_CALM), SQ_FIGURE_TIME,
    "After a burst nothing turns red for {}.", {.burst = calm_down}};

/* ---- bounce ---- */

static bool bounce(Vector *way, Square stopped, Square wanted)
{
    if (stopped.x != wanted.x)
        way->x = -way->x;
    if (stopped.y != wanted.y)
        way->y = -way->y;
    return true;
}

/* Only what comes after it leaves a trail. */
static void begin_anew(ecs_world *world)
{
    Floor *floor = ecs_unique(world, Floor);
    floor->lunge.bursts = 1;
    floor->trail.from = ecs_unique_read(world, Player)->square;
}

const sq_card sq_card_bounce = {
    "bounce", "Bounce", 1, 1, 0, SQ_INT(UPGRADE_BOUNCE), SQ_FIGURE_NONE,
    "Your lunge bounces off walls, and can then burst one more.",
    {.lunge_turns = bounce, .lunge_turned = begin_anew}};

/* ---- decoy ---- */

static void leave_decoy(ecs_world *world, bool is_paid)
{
    (void)is_paid;
    Floor *floor = ecs_unique(world, Floor);
    floor->decoy.square = ecs_unique_read(world, Player)->square;
    floor->decoy.ticks = ecs_unique_read(world, Config)->UPGRADE_DECOY;
}

const sq_card sq_card_decoy = {
    "decoy", "Decoy", 2, 1, 13, SQ_INT(UPGRADE_DECOY), SQ_FIGURE_TIME,
    "What chases you goes to where your lunge began, for {}.", {.lunge_begins = leave_decoy}};
/* clang-format on */
