/* score: points, the chain and lives of a climb. */
#include "game/climb.h"

#include "rules/points.h"
#include "rules/score.h"
#include "rules/upgrades.h"

/* ---- the chain ---- */

TEST_IN(CLIMB, the_first_bite_is_a_chain_of_one) {
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(sq_score_bite(game, (sq_meal){0}), 10);
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(climb_of(game)->score, 10);
    assert_int_equal(climb_of(game)->best_chain, 1);
}

TEST_IN(CLIMB, each_bite_soon_after_another_makes_the_chain_longer_before_it_scores) {
    sq_score_bite(game, (sq_meal){0});
    assert_int_equal(sq_score_bite(game, (sq_meal){0}), 20);
    assert_int_equal(sq_score_bite(game, (sq_meal){.was_red = true}), 150);
    assert_int_equal(floor_of(game)->chain.links, 3);
    assert_int_equal(climb_of(game)->score, 180);
    assert_int_equal(climb_of(game)->best_chain, 3);
}

TEST_IN(CLIMB, the_chain_stops_at_nine) {
    for (int bite = 0; bite < 9; bite++)
        sq_score_bite(game, (sq_meal){0});
    assert_int_equal(floor_of(game)->chain.links, 9);
    assert_int_equal(sq_score_bite(game, (sq_meal){0}), 90);
    assert_int_equal(floor_of(game)->chain.links, 9);
    assert_int_equal(climb_of(game)->best_chain, 9);
}

TEST_IN(CLIMB, the_chain_falls_back_when_its_time_runs_out) {
    sq_score_bite(game, (sq_meal){0});
    sq_score_bite(game, (sq_meal){0});
    for (int tick = 0; tick < 59; tick++)
        sq_score_tick(game);
    assert_int_equal(floor_of(game)->chain.links, 2);
    sq_score_tick(game);
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(sq_score_bite(game, (sq_meal){0}), 10);
    assert_int_equal(climb_of(game)->best_chain, 2);
}

TEST_IN(CLIMB, every_bite_gives_the_chain_its_whole_time_again) {
    for (int bite = 0; bite < 4; bite++) {
        sq_score_bite(game, (sq_meal){0});
        for (int tick = 0; tick < 59; tick++)
            sq_score_tick(game);
    }
    assert_int_equal(floor_of(game)->chain.links, 4);
}

TEST_IN(CLIMB, a_long_chain_lasts_longer_by_its_card) {
    *card_of(game, SQ_UPGRADE_CHAIN) = 2;
    sq_score_bite(game, (sq_meal){0});
    sq_score_bite(game, (sq_meal){0});
    for (int tick = 0; tick < 89; tick++)
        sq_score_tick(game);
    assert_int_equal(floor_of(game)->chain.links, 2);
    sq_score_tick(game);
    assert_int_equal(floor_of(game)->chain.links, 1);
}

TEST_IN(CLIMB, a_hit_ends_the_chain) {
    sq_score_bite(game, (sq_meal){0});
    sq_score_bite(game, (sq_meal){0});
    sq_score_hit(game, 3, SQ_HIT_RUSHED);
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(floor_of(game)->chain.ticks, 0);
    assert_int_equal(climb_of(game)->last_kind, 3);
    assert_int_equal(climb_of(game)->last_way, SQ_HIT_RUSHED);
    assert_int_equal(sq_score_bite(game, (sq_meal){0}), 10);
}

TEST_IN(CLIMB, offspring_of_a_brood_lengthens_the_chain_and_scores_nothing) {
    sq_score_bite(game, (sq_meal){0});
    assert_int_equal(sq_score_bite(game, (sq_meal){.was_red = true, .is_offspring = true}), 0);
    assert_int_equal(floor_of(game)->chain.links, 2);
    assert_int_equal(sq_points_thorns(game, true), 0);
    assert_int_equal(climb_of(game)->score, 10);
}

TEST_IN(CLIMB, thorns_score_like_a_red_bite_and_are_no_link) {
    assert_int_equal(sq_points_thorns(game, false), 50);
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(floor_of(game)->chain.ticks, 0);
}

TEST_IN(ARENA, other_modes_have_no_score) {
    const Climb none = {0};
    ecs_unique(arena, Run)->mode = SQ_MODE_TOWER;
    assert_int_equal(sq_score_bite(arena, (sq_meal){.was_red = true}), 0);
    assert_int_equal(sq_points_thorns(arena, false), 0);
    sq_score_hit(arena, 1, SQ_HIT_CAME);
    sq_score_floor_won(arena);
    sq_score_floor_lost(arena);
    sq_score_tick(arena);
    assert_memory_equal(climb_of(arena), &none, sizeof none);
    assert_int_equal(floor_of(arena)->chain.links, 0);
}

/* ---- in a game ---- */

TEST_IN(EMPTY_CLIMB, a_bite_in_a_tick_scores) {
    const Square player = player_of(game)->square;
    put_friend(game, player.x, player.y, 5);
    put_friend(game, player.x, player.y + 5, 5);
    tick_in_place(game, 0);
    assert_int_equal(climb_of(game)->score, 30);
    assert_int_equal(floor_of(game)->chain.links, 2);
    assert_int_equal(ecs_unique(game, Events)->list[0].points, 10);
    assert_int_equal(ecs_unique(game, Events)->list[1].points, 20);
}

TEST_IN(EMPTY_CLIMB, a_red_one_scores_fifty) {
    const Square player = player_of(game)->square;
    put_friend(game, player.x, player.y, 25);
    player_of(game)->power_ticks = 10;
    tick_in_place(game, 0);
    assert_int_equal(climb_of(game)->score, 50);
}

/* ---- a floor won ---- */

static void put_time(ecs_world *game, int32_t under_par)
{
    ecs_unique(game, Conditions)->ticks =
        sq_floor_par(constants(game), ecs_unique(game, Tower)) - under_par;
}

TEST_IN(CLIMB, a_floor_won_gives_a_hundred_for_its_number_and_a_point_for_each_tick) {
    ecs_unique(game, Tower)->floor = 7;
    climb_of(game)->score = 5;
    put_time(game, 33);
    end_won(game);
    assert_int_equal(climb_of(game)->score, 5 + 700 + 33);
}

TEST_IN(CLIMB, a_slow_floor_gives_its_number_alone) {
    put_time(game, -33);
    end_won(game);
    assert_int_equal(climb_of(game)->score, 100);
}

TEST_IN(CLIMB, par_follows_from_the_quota) {
    const Tower tower = {.floor = 3};
    const int32_t quota = sq_floor_quota(constants(game), &tower);
    const int32_t rate = sq_friend_spawn_rate(constants(game), &tower);
    assert_int_equal(quota, 26 + 6 * 3);
    assert_int_equal(rate, 24);
    assert_int_equal(sq_floor_par(constants(game), &tower), 44 * 24 + 300);
}

TEST_IN(CLIMB, every_fifth_floor_won_gives_a_life_back_up_to_three) {
    climb_of(game)->lives = 1;
    for (int floor = 1; floor <= 15; floor++) {
        end_won(game);
        assert_int_equal(climb_of(game)->lives, floor < 5 ? 1 : floor < 10 ? 2 : 3);
        assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    }
    for (int floor = 16; floor <= 20; floor++) {
        end_won(game);
        assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    }
    assert_int_equal(climb_of(game)->lives, 3);
}

TEST_IN(CLIMB, lives_of_the_card_are_not_taken_by_a_fifth_floor) {
    climb_of(game)->lives = 5;
    ecs_unique(game, Run)->floors_won = 4;
    end_won(game);
    assert_int_equal(climb_of(game)->lives, 5);
}

/* ---- a floor lost ---- */

TEST_IN(CLIMB, a_climb_begins_with_three_lives_and_no_score) {
    assert_int_equal(climb_of(game)->lives, 3);
    assert_int_equal(climb_of(game)->score, 0);
    assert_int_equal(ecs_unique(game, Tower)->floor, 1);
    assert_int_equal(sq_floor_quota(constants(game), ecs_unique(game, Tower)), 32);
    assert_int_equal(ecs_count(game, Friend), 3);
}

TEST_IN(CLIMB, a_floor_lost_takes_a_life_the_chain_and_what_the_floor_scored) {
    end_won(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    const uint64_t before = climb_of(game)->score;
    assert_true(before > 0);
    sq_score_bite(game, (sq_meal){.was_red = true});
    sq_score_bite(game, (sq_meal){.was_red = true});
    end_lost(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_LOST);
    assert_int_equal(climb_of(game)->lives, 2);
    assert_int_equal(climb_of(game)->score, before);
    assert_int_equal(floor_of(game)->chain.links, 1);
    assert_int_equal(climb_of(game)->best_chain, 2);
    assert_int_equal(sq_game_run(game)->floors_lost, 1);
}

/* All squares that come to the floor in this many ticks. */
static uint64_t course_of_floor(ecs_world *game)
{
    uint64_t sum = 0;
    for (int tick = 0; tick < 300; tick++) {
        assert_true(sq_game_tick(game, (sq_input){0, 0, 0}));
        ecs_each(game, Friend, friend)
            sum = sum * 31 + (uint64_t)(friend->square.x * 16 + friend->square.y * 32);
        sum += ecs_count(game, Pellet);
    }
    return sum;
}

TEST_IN(CLIMB, a_lost_floor_begins_again_with_the_same_squares) {
    end_won(game);
    assert_true(sq_game_next_floor(game, 0));
    const uint64_t first = course_of_floor(game);
    end_lost(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(ecs_unique(game, Tower)->floor, 2);
    assert_int_equal(course_of_floor(game), first);
    end_lost(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(course_of_floor(game), first);
}

/* A run that is kept after a lost floor knows the draws of that floor. */
TEST_IN(CLIMB, so_it_does_in_a_run_kept_meanwhile) {
    const sq_game_def def = climb_def(1);
    const uint64_t first = course_of_floor(game);
    end_lost(game);
    const Checkpoint kept = sq_game_save(game);
    OWN_WORLD resumed = sq_game_resume(&def, &kept);
    assert_true(resumed != NULL);
    assert_true(sq_game_next_floor(resumed, SQ_CHOICE_NONE));
    assert_int_equal(course_of_floor(resumed), first);
}

TEST_IN(CLIMB, after_a_lost_floor_nothing_is_for_sale) {
    end_won(game);
    assert_true(sq_game_offers(game, 0));
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    end_lost(game);
    for (sq_choice choice = 0; choice < SQ_DEALS; choice++)
        assert_false(sq_game_offers(game, choice));
    assert_true(sq_game_offers(game, SQ_CHOICE_NONE));
}

TEST_IN(CLIMB, without_lives_the_run_is_over) {
    for (int life = 3; life > 1; life--) {
        end_lost(game);
        assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_LOST);
        assert_true(!sq_game_has_ended(game));
        assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    }
    sq_score_bite(game, (sq_meal){0});
    end_lost(game);
    assert_int_equal(sq_game_run(game)->outcome, SQ_OVER);
    assert_true(sq_game_has_ended(game));
    assert_true(!sq_game_is_in_shop(game));
    assert_int_equal(climb_of(game)->lives, 0);
    assert_int_equal(climb_of(game)->score, 0);
    assert_int_equal(count_events(game, SQ_EVENT_LOST), 1);
}

/* The same in whole ticks. */
TEST_IN(EMPTY_CLIMB, in_a_game_the_chain_lasts_for_sixty_ticks) {
    sq_score_bite(game, (sq_meal){0});
    sq_score_bite(game, (sq_meal){0});
    for (int tick = 0; tick < 59; tick++)
        tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->chain.links, 2);
    tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->chain.links, 1);
}

/* ---- how a hit came ---- */

/* A red square that the player meets in one tick, along this way of length 1: the player did this
 * step, and the red one that step towards it. */
static int32_t way_of_hit(ecs_world *game, Vector way, float player_step, float red_step)
{
    put_player(game, 100, 100, 15);
    ecs_delete_any(game, Friend);
    const ecs_entity red = put_friend(game, 100 + 18 * way.x, 100 + 18 * way.y, 25);
    ecs_delete(game, red, Chase);
    ecs_get(game, red, Motion)->step = (Vector){-red_step * way.x, -red_step * way.y};
    assert_true(
        sq_game_tick(game, sq_input_at(100 + player_step * way.x, 100 + player_step * way.y)));
    assert_int_equal(sq_game_run(game)->hits, 1);
    ecs_unique(game, Run)->hits = 0;
    return climb_of(game)->last_way;
}

TEST_IN(EMPTY_CLIMB, a_hit_says_who_ran_into_whom) {
    static const Vector ways[] = {{1, 0}, {0, 1}};
    each_case(i, ways) {
        assert_int_equal(way_of_hit(game, ways[i], 5, 0), SQ_HIT_RUN_INTO);
        assert_int_equal(way_of_hit(game, ways[i], 0, 5), SQ_HIT_CAME);
        assert_int_equal(way_of_hit(game, ways[i], 2, 5), SQ_HIT_CAME);
    }
}
