/* armour: a bite takes size from it instead of eating it. */
#include "game/climb.h"

#include "rules/armour.h"

static void wait(ecs_world *game, int ticks)
{
    for (int tick = 0; tick < ticks; tick++)
        sq_armour(game);
}

TEST_IN(EMPTY_CLIMB, three_bites_then_it_is_eaten) {
    const ecs_entity mother = put_kind(game, "mother", 100, 100, 40);
    for (int bite = 1; bite <= 3; bite++) {
        assert_int_equal(sq_armour_bite(game, mother), SQ_BITE_TAKES_A_PART);
        const float lost = 5 * (float)bite;
        assert_square(square_of(game, mother),
                      ((Square){100 + lost / 2, 100 + lost / 2, 40 - lost}));
        wait(game, 20);
    }
    assert_int_equal(sq_armour_bite(game, mother), SQ_BITE_EATS);
}

TEST_IN(EMPTY_CLIMB, a_bite_too_soon_does_nothing) {
    const ecs_entity mother = put_kind(game, "mother", 100, 100, 40);
    sq_armour_bite(game, mother);
    wait(game, 19);
    assert_int_equal(sq_armour_bite(game, mother), SQ_BITE_DOES_NOTHING);
    assert_number(square_of(game, mother).size, 35);
    wait(game, 1);
    assert_int_equal(sq_armour_bite(game, mother), SQ_BITE_TAKES_A_PART);
}

TEST_IN(EMPTY_CLIMB, without_armour_a_bite_eats) {
    assert_int_equal(sq_armour_bite(game, put_friend(game, 1, 1, 5)), SQ_BITE_EATS);
}

/* Whatever the sizes: a red square with armour stays red until it is eaten. */
TEST_IN(EMPTY_CLIMB, its_last_bite_leaves_it_red) {
    for (int i = 0; i < 2000; i++) {
        constants(game)->FRIEND_MAX_SIZE = 25 + 0.0137F * (float)i;
        const ecs_entity mother = put_kind(game, "mother", 0, 0, 300.1F + 0.773F * (float)i);
        ecs_get(game, mother, Armour)->bites = 1 + i % 17;
        ecs_get(game, mother, Armour)->pause = 0;
        while (sq_armour_bite(game, mother) == SQ_BITE_TAKES_A_PART)
            assert_true(square_of(game, mother).size >= constants(game)->FRIEND_MAX_SIZE);
        assert_about(square_of(game, mother).size, constants(game)->FRIEND_MAX_SIZE, 0.01F);
        ecs_destroy(game, mother);
    }
}

TEST_IN(EMPTY_CLIMB, one_that_is_not_red_loses_bites_and_no_size) {
    const ecs_entity mother = put_kind(game, "mother", 100, 100, 10);
    assert_int_equal(sq_armour_bite(game, mother), SQ_BITE_TAKES_A_PART);
    assert_square(square_of(game, mother), ((Square){100, 100, 10}));
}

/* ---- in a tick ---- */

TEST_IN(EMPTY_CLIMB, with_power_the_player_bites_it_and_scores_like_a_red_one) {
    const Square player = player_of(game)->square;
    const ecs_entity mother = put_kind(game, "mother", player.x - 12, player.y - 12, 40);
    player_of(game)->power_ticks = 100;
    tick_in_place(game, 0);
    assert_true(ecs_is_alive(game, mother));
    assert_number(square_of(game, mother).size, 35);
    assert_int_equal(climb_of(game)->score, 50);
    assert_int_equal(sq_game_run(game)->eaten, 0);
    assert_number(player_of(game)->square.size, 15);
    assert_int_equal(count_events(game, SQ_EVENT_BITTEN), 1);
    tick_in_place(game, 0);
    assert_int_equal(climb_of(game)->score, 50);
}

TEST_IN(EMPTY_CLIMB, without_power_it_hits) {
    const Square player = player_of(game)->square;
    put_kind(game, "mother", player.x - 12, player.y - 12, 40);
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->hits, 1);
    assert_int_equal(climb_of(game)->last_kind, kind_named(game, "mother"));
}
