#include "rules/lesson.h"

#include "rules/kinds.h"
#include "rules/prefabs.h"
#include "rules/squares.h"
#include "rules/upgrades.h"

enum { FOOD = 3 };

/* Squares that never turn red, or are not gone when they are eaten, would never end the lesson. */
static bool can_teach(const ecs_world *game)
{
    const sq_kind *first = &sq_kinds_of(game)->list[0];
    const Config *config = ecs_unique_read(game, Config);
    const float growth = sq_friend_growth(config, ecs_unique_read(game, Tower));
    return first->behaviours & ecs_mask(Grow) && first->grow.rate * growth > 0 &&
           !(first->behaviours & ecs_mask(Split, Brood, Armour));
}

bool sq_lesson_is_on(const ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    return config->LESSON != 0 &&
           ecs_unique_read(game, Tower)->floor == config->TOWER_FIRST_FLOOR && can_teach(game);
}

/* A quarter of the way into the arena, on the side on which the player is not, so that what comes
 * is seen to come. A pellet and a red one come in two corners of that side. */
static Square opposite(const ecs_world *game, float size, bool is_pellet)
{
    const Config *config = ecs_unique_read(game, Config);
    const Square player = ecs_unique_read(game, Player)->square;
    const bool is_left = sq_center_x(player) < config->ARENA_WIDTH / 2;
    const bool is_high = (sq_center_y(player) < config->ARENA_HEIGHT / 2) != is_pellet;
    const Square square = {config->ARENA_WIDTH * (is_left ? 0.75F : 0.25F) - size / 2,
                           config->ARENA_HEIGHT * (is_high ? 0.75F : 0.25F) - size / 2, size};
    return sq_inside_arena(square, config);
}

bool sq_lesson_begin(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const float size = sq_min(config->FRIEND_INIT_SIZE, config->PLAYER_MIN_SIZE);
    ecs_unique(game, Floor)->lesson = SQ_LESSON_EAT;
    ecs_unique(game, Tower)->to_come = 1;
    for (int i = 0; i < FOOD; i++) {
        const Square square = {config->ARENA_WIDTH * (0.25F + 0.25F * (float)i) - size / 2,
                               config->ARENA_HEIGHT * (i == 1 ? 0.2F : 0.75F), size};
        if (!ecs_is_alive(game, sq_make_friend(game, sq_inside_arena(square, config))))
            return false;
    }
    return true;
}

static bool bring(ecs_world *game, float size)
{
    const Square square = opposite(game, size, false);
    sq_note(ecs_unique(game, Events), SQ_EVENT_FRIEND_CAME, square);
    return ecs_is_alive(game, sq_make_friend(game, square));
}

/* Larger than any player, and soon red. */
static bool bring_larger(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const float larger = ecs_unique_read(game, Player)->square.size + 1;
    const float size = sq_min(sq_max(larger, config->FRIEND_MAX_SIZE * 0.8F),
                              config->FRIEND_MAX_SIZE - config->GRACE_MARGIN);
    ecs_unique(game, Floor)->lesson = SQ_LESSON_FLEE;
    return bring(game, size);
}

static bool has_red(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    bool found = false;
    ecs_each_read(game, Friend, friend)
        found = found || sq_is_fully_grown(friend->square, config);
    return found;
}

/* The floor is won with its last square, so until now there was one to come. */
static bool begin_power(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Square pellet = opposite(game, config->PELLET_SIZE, true);
    ecs_unique(game, Floor)->lesson = SQ_LESSON_POWER;
    ecs_unique(game, Tower)->to_come = 0;
    sq_note(ecs_unique(game, Events), SQ_EVENT_PELLET_CAME, pellet);
    return ecs_is_alive(game, sq_make_pellet(game, pellet)) &&
           (has_red(game) || bring(game, config->FRIEND_MAX_SIZE));
}

/* Only a lunge removes the red one. Where there is none, the pellet comes at once. */
static bool begin_lunge(ecs_world *game)
{
    if (ecs_unique_read(game, Config)->LUNGE == 0)
        return begin_power(game);
    ecs_unique(game, Floor)->lesson = SQ_LESSON_LUNGE;
    return true;
}

bool sq_lesson_go_on(ecs_world *game)
{
    switch ((sq_lesson)ecs_unique_read(game, Floor)->lesson) {
    case SQ_LESSON_EAT:
        return ecs_count(game, Friend) > 0 || bring_larger(game);
    case SQ_LESSON_FLEE:
        return !has_red(game) || begin_lunge(game);
    case SQ_LESSON_LUNGE:
        return has_red(game) || begin_power(game);
    case SQ_LESSON_NONE:
    case SQ_LESSON_POWER:
        break;
    }
    return true;
}

bool sq_lesson_spares(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    Player *player = ecs_unique(game, Player);
    if (ecs_unique_read(game, Floor)->lesson == SQ_LESSON_NONE)
        return false;
    player->square.size = sq_player_init_size(config, ecs_unique_read(game, Tower));
    player->square = sq_inside(player->square, ecs_unique_read(game, Conditions)->bounds);
    player->invincible_ticks = config->INVINCIBLE_DURATION;
    sq_note(ecs_unique(game, Events), SQ_EVENT_WIND, player->square);
    return true;
}
