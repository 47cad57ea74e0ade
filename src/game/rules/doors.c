#include "rules/doors.h"

#include "rules/kinds.h"

/* ---- what is behind them ---- */

const sq_doors *sq_doors_of(const ecs_world *game)
{
    return ecs_unique_read(game, Doors)->all;
}

const Config *sq_rules_of(const ecs_world *game)
{
    return &ecs_unique_read(game, Doors)->without;
}

const sq_variant *sq_door_get(const ecs_world *game, int32_t door)
{
    const sq_doors *doors = sq_doors_of(game);
    return doors && door > 0 && door <= doors->count ? &doors->list[door - 1] : NULL;
}

const char *sq_door_name(const ecs_world *game, int32_t door)
{
    const sq_variant *behind = sq_door_get(game, door);
    return behind ? behind->name : "none";
}

Config sq_door_constants(const ecs_world *game, int32_t door)
{
    const sq_variant *behind = sq_door_get(game, door);
    Config config = *sq_rules_of(game);
    if (behind)
        sq_config_change(&config, behind->changes, behind->count);
    return config;
}

/* ---- where they are ---- */

bool sq_doors_are_open(const ecs_world *game)
{
    return ecs_unique_read(game, Run)->outcome == SQ_FLOOR_WON &&
           ecs_unique_read(game, Climb)->doors[1] != 0;
}

int32_t sq_door_ahead(const ecs_world *game, int32_t side)
{
    const Climb *climb = ecs_unique_read(game, Climb);
    return ecs_unique_read(game, Run)->outcome == SQ_FLOOR_WON ? climb->doors[side] : climb->door;
}

/* The doors to a floor, in the order of the list; returns their number. */
static uint32_t find_open(const ecs_world *game, int32_t floor, int32_t open[])
{
    const sq_doors *doors = sq_doors_of(game);
    const int32_t first = sq_rules_of(game)->DOOR_FIRST_FLOOR;
    uint32_t count = 0;
    if (!doors || first == 0 || floor < first ||
        sq_kind_alone(ecs_unique_read(game, Kinds), floor) >= 0)
        return 0;
    for (int32_t i = 0; i < doors->count; i++)
        if (doors->list[i].opens <= floor)
            open[count++] = i + 1;
    return count;
}

void sq_doors_draw(ecs_world *game)
{
    Climb *climb = ecs_unique(game, Climb);
    Rng *rng = ecs_unique(game, Rng);
    int32_t open[SQ_DOORS_MAX];
    const uint32_t count = find_open(game, ecs_unique_read(game, Tower)->floor + 1, open);
    climb->doors[0] = climb->doors[1] = 0;
    if (count < 2)
        return;
    const uint32_t left = sq_rng_below(rng, count);
    const uint32_t right = (left + 1 + sq_rng_below(rng, count - 1)) % count;
    climb->doors[0] = open[left];
    climb->doors[1] = open[right];
}

/* ---- choices ---- */

enum { NO_DEAL = SQ_DEALS, STRIDE };

static_assert(STRIDE + NO_DEAL < SQ_CHOICE_NONE, "a choice through the second door is not none");

sq_choice sq_choice_through(sq_choice deal, int32_t side)
{
    if (side == 0)
        return deal;
    return STRIDE + (deal == SQ_CHOICE_NONE ? NO_DEAL : deal);
}

sq_choice sq_choice_deal(sq_choice choice)
{
    if (sq_choice_side(choice) == 0)
        return choice;
    return choice == STRIDE + NO_DEAL ? SQ_CHOICE_NONE : choice - STRIDE;
}

int32_t sq_choice_side(sq_choice choice)
{
    return choice >= STRIDE && choice <= STRIDE + NO_DEAL;
}
