#include "rules/card_events.h"
#include "rules/deals.h"
#include "rules/doors.h"
#include "rules/lesson.h"
#include "rules/levels.h"
#include "rules/quota.h"
#include "rules/score.h"
#include "rules/squares.h"
#include "rules/systems/systems.h"

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
    } else if (sq_quota_left(world) == 0) {
        run->outcome = SQ_FLOOR_WON;
        run->floors_won++;
        tower->next_bonus =
            sq_draw_bonus(ecs_unique_read(world, Config), tower, ecs_unique(world, Rng));
    }
}

/* A floor of a climb is lost at the price of a life, and begins again with the same draws; with the
 * last life the run is over. */
static void lose_life(ecs_world *world, Run *run)
{
    run->floors_lost++;
    sq_score_floor_lost(world);
    *ecs_unique(world, Rng) = ecs_unique_read(world, Checkpoint)->rng;
    run->outcome = ecs_unique_read(world, Climb)->lives > 0 ? SQ_FLOOR_LOST : SQ_OVER;
}

/* The last floor ends the climb; after any other there are deals. */
static void win_floor(ecs_world *world, Run *run)
{
    const int32_t last = ecs_unique_read(world, Config)->CLIMB_FLOORS;
    run->floors_won++;
    sq_score_floor_won(world);
    const bool is_last = last > 0 && ecs_unique_read(world, Tower)->floor >= last;
    run->outcome = is_last ? SQ_CLIMB_WON : SQ_FLOOR_WON;
    if (is_last)
        return;
    sq_deals_draw(world);
    sq_doors_draw(world);
}

static void check_climb(ecs_world *world, Run *run, bool is_lost)
{
    if (is_lost && !sq_lesson_spares(world) && !sq_cards_player_is_lost(world))
        lose_life(world, run);
    else if (sq_quota_left(world) == 0)
        win_floor(world, run);
}

static void note_outcome(ecs_world *world, sq_outcome outcome)
{
    const bool is_won = outcome == SQ_VICTORY || outcome == SQ_FLOOR_WON || outcome == SQ_CLIMB_WON;
    if (outcome != SQ_PLAYING)
        sq_note(ecs_unique(world, Events), is_won ? SQ_EVENT_WON : SQ_EVENT_LOST,
                ecs_unique_read(world, Player)->square);
}

void sq_check_game_over(ecs_world *world)
{
    Run *run = ecs_unique(world, Run);
    const bool is_lost = sq_is_too_small(ecs_unique_read(world, Player)->square.size,
                                         ecs_unique_read(world, Config));

    switch (run->mode) {
    case SQ_MODE_CLASSIC:
        check_classic(world, run, is_lost);
        break;
    case SQ_MODE_TOWER:
        check_floor(world, run, is_lost);
        break;
    case SQ_MODE_CLIMB:
        check_climb(world, run, is_lost);
        break;
    case SQ_MODE_COUNT:
        break;
    }
    note_outcome(world, run->outcome);
}
