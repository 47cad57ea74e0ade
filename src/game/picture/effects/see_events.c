#include "picture/effects/effects_world.h"
#include "rules/squares.h"

static Square player_of(const ecs_world *effects)
{
    return ecs_unique_read(ecs_unique_read(effects, Stage)->game, Player)->square;
}

/* ---- the arena as a whole ---- */

/* Several events at once swell the player no more than two do. */
static void swell(ecs_world *effects)
{
    const float most = sq_stage_config(effects)->EFFECT_SWELL;
    Swell *swell = ecs_unique(effects, Swell);
    if (!sq_stage_settings(effects)->reduced_motion)
        swell->size = sq_min(swell->size + most, 2 * most);
}

/* Only starts the countdown: sq_ease_off shakes, or does not with reduced motion. */
static void shake(ecs_world *effects)
{
    ecs_unique(effects, Shake)->left = sq_stage_config(effects)->EFFECT_SHAKE_DURATION;
}

/* Hits can come faster than is good for the eyes, so a flash waits for the pause after the last
 * one. A steady rim needs no pause: another hit only prolongs it. */
static void flash(ecs_world *effects)
{
    const Config *config = sq_stage_config(effects);
    const int32_t third = sq_third_of_second(config);
    const int32_t ticks = config->EFFECT_FLASH_DURATION;
    const bool is_steady = sq_stage_settings(effects)->reduced_flashing;
    Flash *flash = ecs_unique(effects, Flash);
    if (is_steady)
        flash->left = flash->all = ticks < third ? third : ticks;
    else if (flash->pause == 0)
        *flash = (Flash){.left = ticks, .all = ticks, .pause = third};
}

/* Chips of at most this size and speed; see sq_burst. */
static void burst(ecs_world *effects, Square from, sq_color color, int32_t count, float chip_size,
                  float speed)
{
    sq_particles_burst(
        effects,
        &(sq_burst){
            .from = from, .color = color, .count = count, .chip_size = chip_size, .speed = speed});
}

/* Pieces that come to rest near a square, and lie there for a while. */
static void leave_pieces(ecs_world *effects, Square from, sq_color color)
{
    enum { COUNT = 12, LONGER = 5 };
    if (!sq_stage_settings(effects)->reduced_motion)
        sq_particles_burst(effects, &(sq_burst){.from = from,
                                                .color = color,
                                                .count = COUNT,
                                                .chip_size = 5,
                                                .speed = 1,
                                                .longer = LONGER,
                                                .lies = true});
}

/* Pushes the ground around a square by so many units at most or, below 0, pulls it. */
static void ripple(ecs_world *effects, Square from, float push)
{
    Ripples *ripples = ecs_unique(effects, Ripples);
    if (!sq_stage_settings(effects)->reduced_motion)
        ripples->list[ripples->next++ % SQ_RIPPLES_MAX] =
            (Ripple){sq_center_x(from), sq_center_y(from), push, SQ_RIPPLE_TICKS};
}

/* ---- what each event looks like ---- */

/* Not in the dark. */
static void show_coming(ecs_world *effects, Square square, sq_color color)
{
    enum { AROUND = 30 };
    if (!sq_is_in_sight(sq_stage_config(effects), player_of(effects), square))
        return;
    sq_particles_ring(effects, square, square.size + AROUND, square.size, color);
}

static void show_friend_coming(ecs_world *effects, Square square)
{
    const bool is_larger = square.size > player_of(effects).size;
    show_coming(effects, square, is_larger ? SQ_COLOR_LARGER : SQ_COLOR_FOOD);
}

/* Its pieces fly into the player. */
static void show_eaten(ecs_world *effects, Square square)
{
    const int32_t chips = sq_stage_config(effects)->EFFECT_CHIPS;
    swell(effects);
    sq_particles_burst(effects, &(sq_burst){.from = square,
                                            .color = SQ_COLOR_FOOD,
                                            .count = chips,
                                            .chip_size = sq_max(square.size / 3, 3),
                                            .speed = 1,
                                            .pull = 0.02F});
    ripple(effects, square, -5);
}

static void show_red_eaten(ecs_world *effects, Square square)
{
    const int32_t chips = sq_stage_config(effects)->EFFECT_CHIPS_RED;
    swell(effects);
    sq_particles_ring(effects, square, square.size, square.size * 3, SQ_COLOR_DANGER);
    burst(effects, square, SQ_COLOR_DANGER, chips, square.size / 2.5F, 1.7F);
    leave_pieces(effects, square, SQ_COLOR_DANGER);
    ripple(effects, square, 13);
}

/* Chips of the player fly away. With reduced motion there is nothing instead, since a ring would
 * cover the player's face. */
static void show_hit(ecs_world *effects)
{
    const Config *config = sq_stage_config(effects);
    shake(effects);
    flash(effects);
    sq_pace_hold(effects);
    ripple(effects, player_of(effects), 13);
    ecs_unique(effects, PlayerLook)->hurt = sq_third_of_second(config);
    if (!sq_stage_settings(effects)->reduced_motion)
        burst(effects, player_of(effects), SQ_COLOR_PLAYER, config->EFFECT_CHIPS, 4, 1.2F);
}

static void show_power(ecs_world *effects, Square square)
{
    const int32_t chips = sq_stage_config(effects)->EFFECT_CHIPS;
    sq_particles_ring(effects, square, square.size, square.size * 6, SQ_COLOR_POWER);
    ripple(effects, square, 8);
    burst(effects, square, SQ_COLOR_POWER, chips, 3, 1.5F);
}

static void show_won(ecs_world *effects, Square square)
{
    sq_particles_ring(effects, square, square.size, square.size * 8, SQ_COLOR_FOOD);
    sq_pace_slow_down(effects);
    sq_particles_rain(effects, sq_stage_config(effects)->EFFECT_CHIPS_WON);
}

/* The player falls apart. */
static void show_lost(ecs_world *effects, Square square)
{
    const int32_t chips = sq_stage_config(effects)->EFFECT_CHIPS_RED;
    sq_particles_burst(effects, &(sq_burst){.from = square,
                                            .color = SQ_COLOR_PLAYER,
                                            .count = chips,
                                            .chip_size = 6,
                                            .speed = 0.8F,
                                            .fall = 0.1F,
                                            .longer = 2});
    ripple(effects, square, 18);
}

/* ---- what cards and kinds look like ---- */

/* A rivet springs off: chips of its colour, and of the red below. */
static void show_bitten(ecs_world *effects, Square square)
{
    const int32_t chips = sq_stage_config(effects)->EFFECT_CHIPS;
    swell(effects);
    burst(effects, square, SQ_COLOR_TEXT, chips / 2, square.size / 6, 1.4F);
    burst(effects, square, SQ_COLOR_DANGER, chips, square.size / 5, 1.4F);
}

/* The shield breaks: its brackets fly off, and nothing turns red. */
static void show_shielded(ecs_world *effects)
{
    const Square player = player_of(effects);
    sq_particles_ring(effects, player, player.size + 12, player.size * 4, SQ_COLOR_TEXT);
    burst(effects, player, SQ_COLOR_TEXT, sq_stage_config(effects)->EFFECT_CHIPS, 4, 1.6F);
}

/* Half as long as after a hit. */
static void show_refused(ecs_world *effects, Square player)
{
    ecs_unique(effects, Shake)->left = sq_stage_config(effects)->EFFECT_SHAKE_DURATION / 2;
    sq_particles_ring(effects, player, player.size + 12, player.size + 4, SQ_COLOR_LARGER);
}

/* The player leaves a shadow, and pushes the ground. */
static void show_lunge(ecs_world *effects, Square from)
{
    sq_particles_ring(effects, from, from.size, from.size / 3, SQ_COLOR_PLAYER);
    ripple(effects, from, 8);
}

/* Red closes in, as the walls do. */
static void show_overtime(ecs_world *effects, Square square)
{
    shake(effects);
    sq_particles_ring(effects, square, sq_stage_config(effects)->ARENA_HEIGHT / 3, square.size,
                      SQ_COLOR_DANGER);
}

/* A wave as far as the push reaches. */
static void show_quake(ecs_world *effects, Square square)
{
    const float reach = 2 * sq_stage_config(effects)->UPGRADE_QUAKE;
    shake(effects);
    ripple(effects, square, 18);
    sq_particles_ring(effects, square, square.size, reach, SQ_COLOR_POWER);
    sq_particles_ring(effects, square, square.size, reach / 2, SQ_COLOR_POWER);
}

/* What had burst flies back together. */
static void show_wind(ecs_world *effects, Square square)
{
    sq_particles_ring(effects, square, square.size * 12, square.size, SQ_COLOR_PLAYER);
    burst(effects, square, SQ_COLOR_PLAYER, sq_stage_config(effects)->EFFECT_CHIPS_RED, 4, 1.2F);
}

static void show(ecs_world *effects, const sq_event *event)
{
    const Config *config = sq_stage_config(effects);
    const Square square = event->square;
    switch (event->kind) {
    case SQ_EVENT_FRIEND_CAME:
        show_friend_coming(effects, square);
        break;
    case SQ_EVENT_PELLET_CAME:
        show_coming(effects, square, SQ_COLOR_POWER);
        break;
    case SQ_EVENT_EATEN:
        show_eaten(effects, square);
        break;
    case SQ_EVENT_EATEN_RED:
        show_red_eaten(effects, square);
        break;
    case SQ_EVENT_HIT:
        show_hit(effects);
        break;
    case SQ_EVENT_POWER:
        show_power(effects, square);
        break;
    case SQ_EVENT_POWER_ENDING:
        sq_particles_ring(effects, square, square.size * 3, square.size, SQ_COLOR_POWER);
        break;
    case SQ_EVENT_POWER_ENDED:
        burst(effects, square, SQ_COLOR_POWER, config->EFFECT_CHIPS, 3, 0.6F);
        break;
    case SQ_EVENT_BITTEN:
        show_bitten(effects, square);
        break;
    case SQ_EVENT_SHIELDED:
        show_shielded(effects);
        break;
    case SQ_EVENT_REFUSED:
        show_refused(effects, square);
        break;
    case SQ_EVENT_LUNGE:
        show_lunge(effects, square);
        break;
    case SQ_EVENT_QUAKE:
        show_quake(effects, square);
        break;
    case SQ_EVENT_NOVA:
        sq_particles_ring(effects, square, square.size, 2 * config->UPGRADE_NOVA, SQ_COLOR_POWER);
        break;
    case SQ_EVENT_WIND:
        show_wind(effects, square);
        break;
    case SQ_EVENT_OVERTIME:
        show_overtime(effects, square);
        break;
    case SQ_EVENT_WON:
        show_won(effects, square);
        break;
    case SQ_EVENT_LOST:
        show_lost(effects, square);
        break;
    }
}

static bool is_lost(const ecs_world *game)
{
    const sq_outcome outcome = ecs_unique_read(game, Run)->outcome;
    return outcome == SQ_DEFEAT || outcome == SQ_FLOOR_LOST || outcome == SQ_OVER;
}

void sq_see_events(ecs_world *effects)
{
    const ecs_world *game = ecs_unique_read(effects, Stage)->game;
    const Events *events = ecs_unique_read(game, Events);
    const uint64_t tick = ecs_unique_read(game, Run)->tick;
    Seen *seen = ecs_unique(effects, Seen);
    PlayerLook *player_look = ecs_unique(effects, PlayerLook);
    player_look->fallen = is_lost(game);
    player_look->steady = sq_stage_settings(effects)->reduced_flashing;
    player_look->calm = sq_stage_settings(effects)->reduced_motion;
    if (seen->tick == tick)
        return;
    seen->tick = tick;
    for (int32_t i = 0; i < events->count; i++) {
        const sq_event *event = &events->list[i];
        show(effects, event);
        if (event->points > 0)
            sq_particles_points(effects, event->square, event->points);
    }
}
