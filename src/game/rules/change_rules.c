#include "rules/change_rules.h"

#include <string.h>

#include "rules/doors.h"
#include "rules/levels.h"
#include "rules/squares.h"

/* ---- kinds ---- */

/* The number that a kind has now; 0, the first one, if it is gone. */
static int32_t renumbered(const sq_kinds *from, int32_t kind, const sq_kinds *to)
{
    const char *name = from->list[kind].name;
    const int32_t now = sq_kind_named(to, name, strlen(name));
    return now >= 0 ? now : 0;
}

/* Behaviours that stay keep their state and get the kind's parameters. */
static bool put_behaviours(ecs_world *game, ecs_entity entity, const sq_kind *kind)
{
    bool good = true;
#define COPY_PARAM(T, field, ...) row->field = from->field;
#define PUT(T, name, ...)                                                                          \
    if (!(kind->behaviours & ecs_mask(T))) {                                                       \
        if (ecs_has(game, entity, T))                                                              \
            ecs_delete(game, entity, T);                                                           \
    } else if (ecs_has(game, entity, T)) {                                                         \
        T *row = ecs_get(game, entity, T);                                                         \
        const T *from = &kind->name;                                                               \
        SQ_FIELDS_##T(SQ_NOTHING, SQ_NOTHING, COPY_PARAM)                                          \
    } else {                                                                                       \
        good = good && ecs_add(game, entity, T, kind->name);                                       \
    }
    SQ_BEHAVIOURS(PUT)
#undef PUT
#undef COPY_PARAM
    sq_kind_strengthen(game, entity);
    return good;
}

static bool change_squares(ecs_world *game, const sq_kinds *from, const sq_kinds *to)
{
    ecs_each_entity_read(game, Friend, friend, entity) {
        (void)friend;
        const int32_t kind = renumbered(from, sq_kind_of(game, entity), to);
        if (!sq_kind_put(game, entity, kind) || !put_behaviours(game, entity, &to->list[kind]))
            return false;
    }
    return true;
}

/* What is still to come of a kind that is gone comes as squares of the first kind: Floor counts all
 * others (quota.h). */
static void change_floor(ecs_world *game, const sq_kinds *from, const sq_kinds *to)
{
    Floor *floor = ecs_unique(game, Floor);
    int32_t of_kind[SQ_KINDS_MAX] = {0};
    for (int32_t kind = 1; kind < from->count; kind++)
        of_kind[renumbered(from, kind, to)] += floor->of_kind[kind];
    of_kind[0] = 0;
    memcpy(floor->of_kind, of_kind, sizeof of_kind);
}

static bool change_kinds(ecs_world *game, const sq_kinds *from, const sq_kinds *to)
{
    Climb *climb = ecs_unique(game, Climb);
    Climb *kept = &ecs_unique(game, Checkpoint)->climb;
    *ecs_unique(game, Kinds) = sq_kinds_drawn(to, ecs_unique_read(game, Run)->seed);
    change_floor(game, from, to);
    climb->last_kind = renumbered(from, climb->last_kind, to);
    kept->last_kind = renumbered(from, kept->last_kind, to);
    return change_squares(game, from, to);
}

/* ---- constants ---- */

/* A smaller arena takes its squares with it. Otherwise they stay as they are: a square may stick
 * out until it moves. */
static void move_squares_inside(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    Player *player = ecs_unique(game, Player);
    player->square = player->before = sq_inside_arena(player->square, config);
    ecs_each(game, Friend, friend)
        friend->square = sq_inside_arena(friend->square, config);
    ecs_each(game, Pellet, pellet)
        pellet->square = sq_inside_arena(pellet->square, config);
    ecs_each_view(view, game, .with = ecs_mask(Motion))
        ecs_view_get(&view, Motion)->before = sq_body_square(game, view.entity);
}

static void change_sizes(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    Square *player = &ecs_unique(game, Player)->square;
    player->size = sq_min(player->size, config->PLAYER_MAX_SIZE);
    ecs_each(game, Pellet, pellet)
        pellet->square.size = config->PELLET_SIZE;
}

/* No deal goes beyond a cap. */
static void withdraw_deals(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    Climb *climb = ecs_unique(game, Climb);
    const Run *run = ecs_unique_read(game, Run);
    if (run->mode != SQ_MODE_CLIMB || run->outcome != SQ_FLOOR_WON)
        return;
    for (int32_t deal = 0; deal < SQ_DEALS; deal++) {
        const sq_upgrade card = (sq_upgrade)climb->cards[deal];
        const sq_bonus bonus = (sq_bonus)climb->downsides[deal];
        if (card != SQ_UPGRADE_NONE && (sq_upgrade_is_at_cap(config, tower, card) ||
                                        sq_bonus_is_at_cap(config, tower, bonus))) {
            climb->cards[deal] = SQ_UPGRADE_NONE;
            climb->downsides[deal] = SQ_BONUS_NONE;
        }
    }
}

/* Behind the door of the floor. */
static void change_constants(ecs_world *game, const sq_game_def *to)
{
    Doors *doors = ecs_unique(game, Doors);
    const Config before = *ecs_unique_read(game, Config);
    *doors = (Doors){.all = to->doors, .without = to->config};
    doors->without.LESSON = before.LESSON;
    const Config now = sq_door_constants(game, ecs_unique_read(game, Climb)->door);
    *ecs_unique(game, Config) = now;
    change_sizes(game);
    if (now.ARENA_WIDTH < before.ARENA_WIDTH || now.ARENA_HEIGHT < before.ARENA_HEIGHT ||
        now.PELLET_SIZE != before.PELLET_SIZE)
        move_squares_inside(game);
    withdraw_deals(game);
}

bool sq_game_change_rules(ecs_world *game, const sq_kinds *from, const sq_game_def *to)
{
    change_constants(game, to);
    return change_kinds(game, from, to->kinds);
}
