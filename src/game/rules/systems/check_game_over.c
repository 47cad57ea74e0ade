#include "rules/squares.h"
#include "rules/systems/systems.h"
#include "rules/upgrades.h"

static void check_classic(ecs_world *world, Run *run, bool is_lost)
{
    if (is_lost)
        run->outcome = SQ_DEFEAT;
    else if (ecs_count(world, Friend) == 0)
        run->outcome = SQ_VICTORY;
}

/* Winning a floor draws a bonus for the friends; it applies from the next floor on. */
static void check_floor(ecs_world *world, Run *run, bool is_lost)
{
    Tower *tower = ecs_unique(world, Tower);
    if (is_lost) {
        run->outcome = SQ_FLOOR_LOST;
        run->floors_lost++;
    } else if (tower->to_come == 0 && ecs_count(world, Friend) == 0) {
        run->outcome = SQ_FLOOR_WON;
        run->floors_won++;
        tower->next_bonus =
            sq_draw_bonus(ecs_unique_read(world, Config), tower, ecs_unique(world, Rng));
    }
}

static void note_outcome(ecs_world *world, const Run *run, const Player *player)
{
    Events *events = ecs_unique(world, Events);
    switch (run->outcome) {
    case SQ_PLAYING:
        break;
    case SQ_VICTORY:
    case SQ_FLOOR_WON:
        sq_note(events, SQ_EVENT_WON, player->square);
        break;
    case SQ_DEFEAT:
    case SQ_FLOOR_LOST:
        sq_note(events, SQ_EVENT_LOST, player->square);
        break;
    }
}

void sq_check_game_over(ecs_world *world)
{
    const Player *player = ecs_unique_read(world, Player);
    Run *run = ecs_unique(world, Run);
    const bool is_lost = sq_is_too_small(player->square.size, ecs_unique_read(world, Config));

    switch (run->mode) {
    case SQ_MODE_CLASSIC:
        check_classic(world, run, is_lost);
        break;
    case SQ_MODE_TOWER:
        check_floor(world, run, is_lost);
        break;
    }
    note_outcome(world, run, player);
}
