/* climb: games of a climb, and squares of its kinds, shared by the rooms. */
#pragma once

#include "arena.h"

#include "mods/rulebook.h"
#include "rules/kinds.h"

/* The numbers that the rules of climb began with. The tests of the rules rest on these, so that the
 * numbers of assets/modes/climb.txt can change with its balance. */
static const char climb_numbers[] = "PLAYER_SPEED = 24\n"
                                    "PLAYER_DAMAGE = 5\n"
                                    "PLAYER_DAMAGE_FLOOR = 0.1\n"
                                    "PLAYER_DAMAGE_CAP = 6.6\n"
                                    "PLAYER_DAMAGE_LEAST = 0.5\n"
                                    "POWER_UP_DURATION = 110\n"
                                    "POWER_UP_DURATION_LEAST = 30\n"
                                    "INVINCIBLE_DURATION = 36\n"
                                    "KNOCKBACK_REACH = 60\n"
                                    "PELLET_SPAWN_RATE_LEAST = 30\n"
                                    "FRIEND_SPEED = 1.75\n"
                                    "FRIEND_SPEED_FLOOR = 0.25\n"
                                    "FRIEND_SPEED_CAP = 4\n"
                                    "FRIEND_GROWTH_FLOOR = 0.006\n"
                                    "FRIEND_GROWTH_CAP = 0.3\n"
                                    "FRIEND_INIT_SIZE_CAP = 10\n"
                                    "FRIEND_SPAWN_RATE_FLOOR = 0.5\n"
                                    "FRIEND_SPAWN_RATE_LEAST = 8\n"
                                    "QUOTA_OFFSET = 4\n"
                                    "QUOTA_FACTOR = 6\n"
                                    "QUOTA_EXTRA = 2\n"
                                    "FLOOR_START = 3\n"
                                    "FLOOR_START_FACTOR = 0.5\n"
                                    "FLOOR_START_CAP = 12\n"
                                    "GRACE_DURATION = 360\n"
                                    "GRACE_GROWTH = 0.5\n"
                                    "TURN_EVERY = 3\n"
                                    "UPGRADE_SHIELD = 1\n"
                                    "UPGRADE_MAGNET = 60\n"
                                    "UPGRADE_THORNS = 0.5\n"
                                    "UPGRADE_QUAKE = 200\n"
                                    "UPGRADE_CHAIN = 15\n"
                                    "UPGRADE_WIND = 10\n"
                                    "UPGRADE_LIFE = 1\n"
                                    "UPGRADE_PIERCE = 1\n"
                                    "UPGRADE_TRAIL = 60\n"
                                    "UPGRADE_ECHO = 30\n"
                                    "UPGRADE_SIPHON = 3\n"
                                    "UPGRADE_NOVA = 120\n"
                                    "UPGRADE_CALM = 120\n"
                                    "UPGRADE_MILESTONE = 1.5\n"
                                    "UPGRADE_PATIENCE = 60\n"
                                    "UPGRADE_GASP = 12\n"
                                    "UPGRADE_SKIN = 30\n"
                                    "UPGRADE_AMBER = 1\n"
                                    "UPGRADE_ADRENALINE = 30\n"
                                    "UPGRADE_HEAD_START = 3\n"
                                    "UPGRADE_HOOK = 60\n"
                                    "UPGRADE_BOUNCE = 1\n"
                                    "UPGRADE_DECOY = 60\n"
                                    "UPGRADE_SPRING = 180\n"
                                    "BONUS_START_SIZE = 1.5\n"
                                    "BONUS_GROWTH = 0.04\n"
                                    "BONUS_SPEED = 0.2\n"
                                    "BONUS_SPAWN_RATE = 2\n"
                                    "BONUS_SPAWN_RATE_CAP = 4\n"
                                    "BONUS_REST_CAP = 5\n"
                                    "BONUS_POWER_CAP = 6\n"
                                    "[kind friend]\n"
                                    "arrives = rest\n"
                                    "chase = on\n"
                                    "grow = on\n"
                                    "[kind crumb]\n"
                                    "arrives = share\n"
                                    "share = 0.2\n"
                                    "from = 2\n"
                                    "size = 4\n"
                                    "drift = speed 1\n"
                                    "[kind darter]\n"
                                    "arrives = special\n"
                                    "from = 4\n"
                                    "dart = rest 90, factor 4, length 45\n"
                                    "grow = on\n"
                                    "[kind splitter]\n"
                                    "arrives = special\n"
                                    "from = 7\n"
                                    "size = 8\n"
                                    "grows_with_floor = yes\n"
                                    "chase = on\n"
                                    "grow = on\n"
                                    "split = into 3, size 5, kind friend\n"
                                    "[kind orbiter]\n"
                                    "arrives = special\n"
                                    "from = 10\n"
                                    "orbit = radius 70, speed 1.5\n"
                                    "grow = on\n"
                                    "[kind mother]\n"
                                    "arrives = boss\n"
                                    "from = 5\n"
                                    "every = 5\n"
                                    "size = 40\n"
                                    "drift = speed 1\n"
                                    "brood = every 120, kind friend, most 4\n"
                                    "armour = bites 3, pause 20\n";

/* The rules of climb with those numbers. They outlive every game. */
static inline const sq_rulebook *climb_rules(void)
{
    static sq_rulebook book;
    char reason[SQ_RULEBOOK_REASON_SIZE];
    if (book.mode == SQ_MODE_CLIMB)
        return &book;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    book.config = sq_config_defaults;
    book.kinds.count = 0;
    if (!sq_rulebook_read(&book, climb_numbers, strlen(climb_numbers), reason))
        fail_msg("climb_numbers: %s", reason);
    return &book;
}

static inline sq_game_def climb_def(uint64_t seed)
{
    const sq_rulebook *book = climb_rules();
    return (sq_game_def){
        .config = book->config, .mode = SQ_MODE_CLIMB, .kinds = &book->kinds, .seed = seed};
}

static inline ecs_world *make_climb(uint64_t seed)
{
    const sq_game_def def = climb_def(seed);
    ecs_world *game = create_game(&def);
    return game;
}

/* A climb that begins on this floor. */
static inline ecs_world *make_climb_on(uint64_t seed, int32_t floor)
{
    sq_game_def def = climb_def(seed);
    def.config.TOWER_FIRST_FLOOR = floor;
    ecs_world *game = create_game(&def);
    return game;
}

static inline int open_climb(void **state)
{
    *state = make_climb(1);
    return 0;
}

/* A climb on its first floor after the grace, with one square to come and none there. Squares that
 * a test puts there have the middle of the arena for themselves. */
static inline int open_empty_climb(void **state)
{
    ecs_world *game = make_climb(1);
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 1;
    memset(ecs_unique(game, Floor)->of_kind, 0, sizeof ecs_unique(game, Floor)->of_kind);
    ecs_unique(game, Config)->GRACE_DURATION = 0;
    ecs_unique(game, Config)->FRIEND_SPAWN_RATE = 1000000;
    ecs_unique(game, Config)->FRIEND_SPAWN_RATE_LEAST = 1000000;
    ecs_unique(game, Config)->PELLET_SPAWN_RATE = 1000000;
    ecs_unique(game, Conditions)->in_grace = false;
    *state = game;
    return 0;
}

/* A climb before its first tick, and an empty one. */
#define CLIMB ecs_world *game, open_climb, close_arena
#define EMPTY_CLIMB ecs_world *game, open_empty_climb, close_arena

static inline Climb *climb_of(ecs_world *game)
{
    return ecs_unique(game, Climb);
}

static inline Floor *floor_of(ecs_world *game)
{
    return ecs_unique(game, Floor);
}

static inline int32_t *card_of(ecs_world *game, sq_upgrade card)
{
    return &ecs_unique(game, Tower)->upgrades[card];
}

static inline int32_t kind_named(const ecs_world *game, const char *name)
{
    const int32_t kind = sq_kind_named(sq_kinds_of(game), name, strlen(name));
    assert_true(kind >= 0);
    return kind;
}

static inline ecs_entity put_kind(ecs_world *game, const char *name, float x, float y, float size)
{
    const ecs_entity entity = sq_kind_make(game, kind_named(game, name), (Square){x, y, size});
    assert_true(ecs_is_alive(game, entity));
    return entity;
}

/* A tick with the pointer at the player's corner, so that it stays. */
static inline void tick_in_place(ecs_world *game, uint32_t buttons)
{
    const Square square = player_of(game)->square;
    sq_input input = sq_input_at(square.x, square.y);
    input.buttons = buttons;
    assert_true(sq_game_tick(game, input));
}

/* Ends the floor at once. */
static inline void end_won(ecs_world *game)
{
    ecs_delete_any(game, Friend);
    ecs_unique(game, Tower)->to_come = 0;
    sq_check_game_over(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_WON);
}

static inline void end_lost(ecs_world *game)
{
    player_of(game)->square.size = 1;
    sq_check_game_over(game);
}

/* The number of events of this kind in the last tick. */
static inline int count_events(const ecs_world *game, sq_event_kind kind)
{
    const Events *events = ecs_unique_read(game, Events);
    int count = 0;
    for (int32_t i = 0; i < events->count; i++)
        count += events->list[i].kind == kind;
    return count;
}
