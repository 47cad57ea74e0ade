#include "rules/game.h"

#include <assert.h>
#include <ecs_addons.h>

#include "rules/cards.h"
#include "rules/deals.h"
#include "rules/declared.h"
#include "rules/doors.h"
#include "rules/floor.h"
#include "rules/kinds.h"
#include "rules/levels.h"
#include "rules/prefabs.h"
#include "rules/squares.h"
#include "rules/tick.h"

static void register_components(ecs_world *game)
{
#define REGISTER(T, ...) ecs_register(game, T);
#define REGISTER_TAG(T, ...) ecs_register_tag(game, T);
    SQ_COMPONENTS(REGISTER)
    SQ_TAGS(REGISTER_TAG)
#undef REGISTER
#undef REGISTER_TAG
}

static bool set_kinds(ecs_world *game, const sq_kinds *all, uint64_t seed)
{
    const Kinds drawn = sq_kinds_drawn(all, seed);
    return ecs_unique_set(game, Kinds, drawn);
}

static bool set_uniques(ecs_world *game, const sq_game_def *def)
{
    const float middle_x = def->config.ARENA_WIDTH / 2;
    const float middle_y = def->config.ARENA_HEIGHT / 2;
    return ecs_unique_set(game, Config, def->config) &&
           ecs_unique_set(game, Rng, sq_rng_seeded(def->seed, SQ_STREAM_RULES)) &&
           ecs_unique_set(game, Pointer, {middle_x, middle_y, 0}) &&
           ecs_unique_set(game, Player,
                          sq_make_player(&def->config, def->config.PLAYER_INIT_SIZE)) &&
           ecs_unique_set(game, Run, {.mode = def->mode, .seed = def->seed}) &&
           ecs_unique_set(game, Doors, {.all = def->doors, .without = def->config}) &&
           set_kinds(game, def->kinds ? def->kinds : &sq_kinds_tutorial, def->seed) &&
           ecs_unique_set(game, Tower, {.next_bonus = SQ_BONUS_NONE}) &&
           ecs_unique_set(game, Climb, {0}) && ecs_unique_set(game, Floor, {0}) &&
           ecs_unique_set(game, Checkpoint, {.run = {0}}) &&
           ecs_unique_set(game, Conditions,
                          {.bounds = sq_arena_bounds(&def->config), .haste = 1}) &&
           ecs_unique_set(game, Events, {0});
}

/* Returns the game, or destroys it and returns NULL if the last step failed. */
static ecs_world *finished(ecs_world *game, bool good)
{
    if (good)
        return game;
    ecs_world_destroy(game);
    return NULL;
}

ecs_world *sq_game_create_empty(const sq_game_def *def)
{
    const sq_host *host = &def->host;
    ecs_world *game = ecs_world_create(&(ecs_world_def){
        .allocator = def->allocator, .clock = host->clock, .clock_context = host->clock_context});
    if (!game)
        return NULL;
    ecs_set_executor(game, &host->executor); /* before ecs_prepare: no tick allocates for it */
    register_components(game);
    const bool is_grouped =
        ecs_group(game, ecs_mask(Friend, Motion)); /* their arrays are parallel */
    const bool good = is_grouped && set_uniques(game, def) && ecs_prepare(game, &sq_tick_workload);
    if (good)
        sq_check_declared(game);
    return finished(game, good);
}

/* The first friends of a classic game. */
static bool make_friends(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    for (int32_t i = 0; i < config->CLASSIC_FRIENDS; i++) {
        const Square square = sq_random_inside(ecs_unique(game, Rng), sq_arena_bounds(config),
                                               config->FRIEND_INIT_SIZE);
        if (!ecs_is_alive(game, sq_make_friend(game, square)))
            return false;
    }
    return true;
}

/* The cards that a climb begins with. */
static void give_cards(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    const int32_t numbers[] = {config->FIRST_CARD, config->SECOND_CARD};
    for (int i = 0; i < 2; i++) {
        const sq_upgrade card = (sq_upgrade)(SQ_TOWER_UPGRADES - 1 + numbers[i]);
        if (numbers[i] > 0 && !sq_upgrade_is_at_cap(config, tower, card))
            sq_card_give(game, card);
    }
}

/* The tower and, in a climb, the cards and lives at the beginning. */
static void begin_run(ecs_world *game)
{
    const Config *config = ecs_unique_read(game, Config);
    ecs_unique(game, Tower)->floor = config->TOWER_FIRST_FLOOR;
    if (ecs_unique_read(game, Run)->mode != SQ_MODE_CLIMB)
        return;
    ecs_unique(game, Climb)->lives = config->LIVES;
    give_cards(game);
}

static bool begin(ecs_world *game)
{
    if (ecs_unique_read(game, Run)->mode == SQ_MODE_CLASSIC)
        return make_friends(game);
    begin_run(game);
    return sq_floor_begin(game);
}

ecs_world *sq_game_create(const sq_game_def *def)
{
    ecs_world *game = sq_game_create_empty(def);
    return finished(game, game && begin(game));
}

ecs_world *sq_game_resume(const sq_game_def *def, const Checkpoint *kept)
{
    ecs_world *game = sq_game_create_empty(def);
    if (!game)
        return NULL;
#define RESTORE(T, field, ...) ecs_unique_set(game, T, kept->field);
    SQ_UNIQUES(RESTORE, SQ_NOTHING, SQ_NOTHING)
#undef RESTORE
    ecs_unique_set(game, Config, sq_door_constants(game, kept->climb.door));
    return finished(game, set_kinds(game, sq_kinds_of(game), kept->run.seed) &&
                              (kept->run.outcome != SQ_PLAYING || sq_floor_begin(game)));
}

Checkpoint sq_game_save(const ecs_world *game)
{
    const bool on_floor = ecs_unique_read(game, Run)->outcome == SQ_PLAYING;
    return on_floor ? *ecs_unique_read(game, Checkpoint) : sq_floor_state(game);
}

bool sq_game_is_in_shop(const ecs_world *game)
{
    const sq_outcome outcome = ecs_unique_read(game, Run)->outcome;
    return outcome == SQ_FLOOR_WON || outcome == SQ_FLOOR_LOST;
}

static bool offers_deal(const ecs_world *game, sq_choice deal)
{
    return deal == SQ_CHOICE_NONE ||
           (deal >= 0 && deal < SQ_DEALS && sq_deals_get(game, deal).card != SQ_UPGRADE_NONE);
}

bool sq_game_offers(const ecs_world *game, sq_choice choice)
{
    if (!sq_game_is_in_shop(game))
        return false;
    if (choice == SQ_CHOICE_NONE)
        return true;
    if (ecs_unique_read(game, Run)->mode == SQ_MODE_CLIMB)
        return offers_deal(game, sq_choice_deal(choice)) &&
               (sq_choice_side(choice) == 0 || sq_doors_are_open(game));
    return choice >= 0 && choice < SQ_TOWER_UPGRADES &&
           !sq_upgrade_is_at_cap(ecs_unique_read(game, Config), ecs_unique_read(game, Tower),
                                 (sq_upgrade)choice);
}

static void take_in_climb(ecs_world *game, sq_choice choice)
{
    const sq_choice deal = sq_choice_deal(choice);
    ecs_unique(game, Climb)->door = sq_door_ahead(game, sq_choice_side(choice));
    if (deal != SQ_CHOICE_NONE)
        sq_deals_take(game, deal);
}

bool sq_game_next_floor(ecs_world *game, sq_choice choice)
{
    Run *run = ecs_unique(game, Run);
    assert(sq_game_offers(game, choice));
    if (run->mode == SQ_MODE_CLIMB)
        take_in_climb(game, choice);
    else if (choice != SQ_CHOICE_NONE)
        ecs_unique(game, Tower)->upgrades[choice]++;
    *ecs_unique(game, Tower) = sq_floor_next(game);
    run->outcome = SQ_PLAYING;
    return sq_floor_begin(game);
}

bool sq_game_tick(ecs_world *game, sq_input input)
{
    ecs_unique_set(game, Pointer,
                   {(float)input.pointer_x / SQ_POINTER_STEPS,
                    (float)input.pointer_y / SQ_POINTER_STEPS, input.buttons});
    ecs_unique(game, Run)->tick++;
    ecs_unique(game, Events)->count = 0;
    return ecs_run(game, &sq_tick_workload).code == 0;
}

Square sq_game_player_between(const ecs_world *game, float progress)
{
    const Player *player = ecs_unique_read(game, Player);
    return sq_square_between(player->before, player->square, progress);
}

const Run *sq_game_run(const ecs_world *game)
{
    return ecs_unique_read(game, Run);
}

bool sq_game_has_ended(const ecs_world *game)
{
    return sq_game_run(game)->outcome != SQ_PLAYING && !sq_game_is_in_shop(game);
}
