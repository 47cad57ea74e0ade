/* dart: rests, then rushes straight to where the player was. */
#include "game/climb.h"

#include "rules/upgrades.h"

static ecs_entity put_resting(ecs_world *game, float x, float y, int32_t rested)
{
    const ecs_entity entity = put_kind(game, "darter", x, y, 5);
    Dart *dart = ecs_get(game, entity, Dart);
    dart->phase = SQ_DART_RESTS;
    dart->ticks = rested;
    return entity;
}

static void step(ecs_world *game)
{
    sq_dart(game);
    sq_move(game);
}

TEST_IN(EMPTY_CLIMB, it_rests_for_ninety_ticks) {
    const ecs_entity darter = put_resting(game, 100, 100, 0);
    for (int tick = 0; tick < 90; tick++) {
        assert_int_equal(ecs_get(game, darter, Dart)->phase, SQ_DART_RESTS);
        step(game);
        assert_square(square_of(game, darter), ((Square){100, 100, 5}));
    }
    assert_int_equal(ecs_get(game, darter, Dart)->phase, SQ_DART_RUSHES);
}

TEST_IN(EMPTY_CLIMB, those_that_come_together_do_not_rush_together) {
    int32_t least = 90, most = 0;
    for (int i = 0; i < 200; i++) {
        const ecs_entity darter = put_kind(game, "darter", 100, 100, 5);
        sq_dart(game);
        const Dart *dart = ecs_get(game, darter, Dart);
        assert_int_equal(dart->phase, SQ_DART_RESTS);
        assert_in_range(dart->ticks, 0, 30);
        least = dart->ticks < least ? dart->ticks : least;
        most = dart->ticks > most ? dart->ticks : most;
        ecs_destroy(game, darter);
    }
    assert_true(least < 5 && most == 30); /* a third of the rest, and no less */
}

TEST_IN(EMPTY_CLIMB, it_rushes_to_where_the_player_was) {
    put_player(game, 300, 100, 15);
    const ecs_entity darter = put_resting(game, 100, 105, 89);
    step(game);
    put_player(game, 0, 300, 15); /* too late */
    for (int tick = 1; tick <= 45; tick++) {
        step(game);
        assert_square_about(square_of(game, darter), ((Square){100 + 7 * (float)tick, 105, 5}),
                            0.01F);
    }
    step(game);
    assert_int_equal(ecs_get(game, darter, Dart)->phase, SQ_DART_RESTS);
    assert_about(square_of(game, darter).x, 100 + 7 * 45, 0.01F);
}

TEST_IN(EMPTY_CLIMB, its_rush_is_four_times_the_speed_of_the_floor) {
    ecs_unique(game, Tower)->floor = 5;
    ecs_unique(game, Tower)->bonuses[SQ_BONUS_SPEED] = 1;
    put_player(game, 300, 100, 15);
    const ecs_entity darter = put_resting(game, 100, 105, 89);
    step(game);
    step(game);
    assert_about(square_of(game, darter).x, 100 + 4 * (1.75F + 0.25F * 4 + 0.2F), 1e-3F);
}

TEST_IN(EMPTY_CLIMB, on_the_players_centre_it_has_a_direction_too) {
    put_player(game, 100, 100, 15);
    const ecs_entity darter = put_resting(game, 105, 105, 89);
    step(game);
    step(game);
    assert_square(square_of(game, darter), ((Square){112, 105, 5}));
}

TEST_IN(EMPTY_CLIMB, a_wall_ends_the_way_and_not_the_rush) {
    put_player(game, 620, 100, 15);
    const ecs_entity darter = put_resting(game, 600, 105, 89);
    for (int tick = 0; tick < 45; tick++)
        step(game);
    assert_square(square_of(game, darter), ((Square){635, 105, 5}));
    assert_int_equal(ecs_get(game, darter, Dart)->phase, SQ_DART_RUSHES);
}

TEST_IN(EMPTY_CLIMB, a_push_ends_its_rush) {
    put_player(game, 300, 100, 15);
    const ecs_entity darter = put_resting(game, 100, 105, 89);
    step(game);
    step(game);
    assert_true(ecs_add(game, darter, Push, {{-1, 0}, 1}));
    step(game);
    assert_int_equal(ecs_get(game, darter, Dart)->phase, SQ_DART_RESTS);
    assert_int_equal(ecs_get(game, darter, Dart)->ticks, 0);
}

TEST_IN(EMPTY_CLIMB, the_bonus_shortens_its_rest_to_thirty_at_least) {
    Tower tower = {.floor = 4};
    static const int32_t rests[] = {90, 70, 50, 30, 30, 30};
    for (int32_t level = 0; level < 6; level++) {
        tower.bonuses[SQ_BONUS_REST] = level;
        assert_int_equal(sq_dart_rest(constants(game), &tower, 90), rests[level]);
    }
    assert_int_equal(sq_dart_rest(constants(game), &tower, 10), 10);
}

TEST_IN(EMPTY_CLIMB, it_rushes_in_every_direction) {
    static const float ways[][2] = {{200, 150}, {-200, 150}, {-200, -150}, {200, -150}, {0, -100}};
    for (size_t i = 0; i < sizeof ways / sizeof ways[0]; i++) {
        const float length = hypotf(ways[i][0], ways[i][1]);
        put_player(game, 317.5F + ways[i][0], 177.5F + ways[i][1], 5);
        const ecs_entity darter = put_resting(game, 317.5F, 177.5F, 89);
        step(game);
        step(game);
        const Square expected = {317.5F + ways[i][0] / length * 7, 177.5F + ways[i][1] / length * 7,
                                 5};
        assert_square_about(square_of(game, darter), expected, 0.001F);
    }
}

/* The steps of all behaviours add up. */
TEST_IN(EMPTY_CLIMB, its_rush_is_added_to_what_else_it_does) {
    put_player(game, 400, 250, 5);
    const ecs_entity darter = put_resting(game, 100, 100, 89);
    step(game);
    Motion *motion = ecs_get(game, darter, Motion);
    motion->step.x = 1;
    motion->step.y = 2;
    sq_dart(game);
    const Dart *dart = ecs_get(game, darter, Dart);
    assert_about(motion->step.x, 1 + 7 * dart->way.x, 0.001F);
    assert_about(motion->step.y, 2 + 7 * dart->way.y, 0.001F);
    assert_true(dart->way.x > 0.5F && dart->way.y > 0.2F);
}

/* With a lead of 1 it aims where the player is after the way there, if it goes on like this. */
TEST_IN(EMPTY_CLIMB, with_a_lead_it_aims_ahead_of_a_moving_player) {
    const ecs_entity darter = put_resting(game, 97.5F, 97.5F, 89);
    ecs_get(game, darter, Dart)->lead = 1;
    put_player(game, 237.5F, 97.5F, 5); /* 140 units: 20 ticks */
    floor_of(game)->pace.x = 3;
    floor_of(game)->pace.y = -2;
    step(game);
    const Dart *dart = ecs_get(game, darter, Dart);
    const float length = hypotf(140 + 60, -40);
    assert_about(dart->way.x, 200 / length, 0.0001F);
    assert_about(dart->way.y, -40 / length, 0.0001F);
}

TEST_IN(EMPTY_CLIMB, it_aims_at_no_place_behind_a_wall) {
    const ecs_entity darter = put_resting(game, 460, 97.5F, 89);
    ecs_get(game, darter, Dart)->lead = 1;
    put_player(game, 600, 97.5F, 5); /* 140 units: 20 ticks, and 35 to the wall */
    floor_of(game)->pace.x = 3;
    floor_of(game)->pace.y = -2;
    step(game);
    const Dart *dart = ecs_get(game, darter, Dart);
    const float length = hypotf(140 + 35, -40);
    assert_about(dart->way.x, 175 / length, 0.0001F);
    assert_about(dart->way.y, -40 / length, 0.0001F);
}
