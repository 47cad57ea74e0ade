/* climbs_testing: climbs in a session, for the tests of their screens. */
#pragma once

#include "game/screens_testing.h"

#include "rules/deals.h"
#include "rules/kinds.h"
#include "rules/lesson.h"

/* By a menu, as players do. */
static inline void begin_climb(uint64_t seed)
{
    options.mode = SQ_MODE_CLIMB;
    begin(seed);
    click_leads_to("Play", SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_CLIMB);
    point_at(5, 355);
}

static inline Climb *climb(void)
{
    return ecs_unique(session.play.game, Climb);
}

/* Without the lesson, as for a player who has won a floor. */
static inline void begin_ordinary_climb(uint64_t seed)
{
    saves.statistics.floors_won = 1;
    begin_climb(seed);
}

/* A finished climb has reached this floor. */
static inline void see_floor(int32_t floor)
{
    saves.best.count = 1;
    saves.best.boards[0] = (sq_board){
        .name = "climb", .mode = SQ_MODE_CLIMB, .count = 1, .runs = {{.score = 1, .floor = floor}}};
}

/* This deal instead of the one that was drawn. */
static inline void put_deal(int32_t deal, sq_upgrade card, sq_bonus bonus)
{
    climb()->cards[deal] = (int32_t)card;
    climb()->downsides[deal] = (int32_t)bonus;
}

/* To the end of the run. */
static inline void lose_climb(void)
{
    climb()->lives = 1;
    lose();
}
