/* split: squares that were eaten leave smaller ones. */
#include "game/climb.h"

static ecs_entity put_eaten(ecs_world *game, float x, float y)
{
    const ecs_entity entity = put_kind(game, "splitter", x, y, 8);
    assert_true(ecs_tag(game, entity, ToDelete));
    return entity;
}

TEST_IN(EMPTY_CLIMB, it_leaves_three_friends_of_five_around_it) {
    put_eaten(game, 296, 176);
    assert_int_equal(sq_split(game), 0);
    sq_clean_up(game);
    assert_int_equal(ecs_count(game, Friend), 3);
    float x = 0, y = 0;
    ecs_each_entity_read(game, Friend, friend, entity) {
        const Square square = friend->square;
        assert_number(square.size, 5);
        assert_int_equal(sq_kind_of(game, entity), 0);
        assert_about(hypotf(square.x + 2.5F - 300, square.y + 2.5F - 180), 40, 0.01F);
        x += square.x + 2.5F - 300;
        y += square.y + 2.5F - 180;
    }
    assert_true(hypotf(x, y) < 20); /* evenly: their sum is about nothing */
}

TEST_IN(EMPTY_CLIMB, in_a_corner_they_are_inside) {
    put_eaten(game, 0, 0);
    sq_split(game);
    ecs_each(game, Friend, friend)
        assert_true(friend->square.x >= 0 && friend->square.y >= 0);
}

TEST_IN(EMPTY_CLIMB, what_is_not_eaten_leaves_nothing) {
    put_kind(game, "splitter", 100, 100, 8);
    ecs_tag(game, put_friend(game, 200, 100, 5), ToDelete);
    sq_split(game);
    assert_int_equal(ecs_count(game, Friend), 2);
}

/* The last one of a floor is not the last if it leaves others. */
TEST_IN(EMPTY_CLIMB, a_floor_is_won_only_when_they_are_eaten_too) {
    ecs_unique(game, Tower)->to_come = 0;
    const Square player = player_of(game)->square;
    put_kind(game, "splitter", player.x, player.y, 8);
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->eaten, 1);
    assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
    assert_int_equal(ecs_count(game, Friend), 3);
    assert_int_equal(climb_of(game)->score, 10);
}

TEST_IN(EMPTY_CLIMB, several_at_once_leave_all_of_theirs) {
    for (int i = 0; i < 50; i++)
        put_eaten(game, 10 * (float)i, 100);
    sq_split(game);
    sq_clean_up(game);
    assert_int_equal(ecs_count(game, Friend), 150);
}

TEST_IN(EMPTY_CLIMB, sixteen_are_the_most_and_all_differ) {
    const ecs_entity entity = put_eaten(game, 300, 180);
    ecs_get(game, entity, Split)->into = 16;
    sq_split(game);
    sq_clean_up(game);
    assert_int_equal(ecs_count(game, Friend), 16);
    const Friend *friends = ecs_array_read(game, Friend);
    for (int i = 0; i < 16; i++)
        for (int j = 0; j < i; j++)
            assert_true(hypotf(friends[i].square.x - friends[j].square.x,
                               friends[i].square.y - friends[j].square.y) > 10);
}

/* The first one in one of sixteen directions, which is drawn; the others around it, clockwise. */
TEST_IN(EMPTY_CLIMB, they_stand_around_it_beginning_with_the_direction_drawn) {
    bool seen[16] = {false};
    for (int time = 0; time < 200; time++) {
        Rng rng = *ecs_unique(game, Rng);
        const uint32_t first = sq_rng_below(&rng, 16);
        put_eaten(game, 296, 176);
        assert_int_equal(sq_split(game), 0);
        sq_clean_up(game);
        for (uint32_t i = 0; i < 3; i++) {
            const double angle = (first + 16 * i / 3) * 2 * 3.14159265358979 / 16;
            const Square square = {300 + 40 * (float)cos(angle) - 2.5F,
                                   180 + 40 * (float)sin(angle) - 2.5F, 5};
            /* The last one has taken the row of the one that was eaten. */
            assert_square_about(square_of(game, ecs_entity_at(game, Friend, (i + 1) % 3)), square,
                                0.001F);
        }
        seen[first] = true;
        ecs_delete_any(game, Friend);
    }
    for (int direction = 0; direction < 16; direction++)
        assert_true(seen[direction]);
}
