/* tutorial_defects: the defects of the game that the tutorial publishes; each test would fail
 * there.
 *
 * One defect concerns floors: the tutorial's floor 1 starts with twice its squares, because it is
 * set up both at the start and when the floor begins. Classic has no floors, so the test checks
 * that its arena begins with CLASSIC_FRIENDS and not twice as many. */
#include "game/arena.h"

TEST(the_arena_starts_with_its_friends_once) {
    const sq_game_def def = default_def(1);
    OWN_WORLD game = sq_game_create(&def);
    assert_int_equal(ecs_count(game, Friend), sq_config_defaults.CLASSIC_FRIENDS);
}

TEST_IN(ARENA, a_powered_player_is_not_hurt_by_eating) {
    put_player(arena, 100, 100, 15)->power_ticks = 60;
    const ecs_entity red = put_friend(arena, 100, 100, 25);
    assert_int_equal(sq_collision(arena), 0);
    assert_true(ecs_has(arena, red, ToDelete));
    assert_number(player_of(arena)->square.size, 17.5F);
    assert_int_equal(player_of(arena)->invincible_ticks, 0);
}

/* At half its size there would be a gap between 95 and 115. */
TEST_IN(ARENA, a_pellet_collides_at_its_full_size) {
    put_player(arena, 100, 100, 15);
    const ecs_entity left = put_pellet(arena, 91, 100, 10), above = put_pellet(arena, 100, 91, 10);
    assert_int_equal(sq_collision(arena), 0);
    assert_true(ecs_has(arena, left, ToDelete));
    assert_true(ecs_has(arena, above, ToDelete));
}

/* A square at NaN touches nothing, so it cannot be eaten. */
TEST_IN(ARENA, coinciding_centres_give_no_nan) {
    const ecs_entity on_player = put_friend(arena, 310, 170, 20);
    const ecs_entity on_each_other = put_friend(arena, 310, 170, 20);
    put_player(arena, 312.5F, 172.5F, 15);
    for (int tick = 0; tick < 300; tick++) {
        assert_true(sq_game_tick(arena, sq_input_at(312.5F, 172.5F)));
        ecs_each(arena, Friend, friend) {
            assert_true(friend->square.x >= 0 && friend->square.x <= 640);
            assert_true(friend->square.y >= 0 && friend->square.y <= 360);
        }
        if (sq_game_run(arena)->outcome != SQ_PLAYING)
            break;
    }
    assert_true(ecs_is_alive(arena, on_player) && ecs_is_alive(arena, on_each_other));
}

/* A fully grown friend centred on the player can be eaten with power, so the game can be won. */
TEST_IN(ARENA, coinciding_centres_leave_a_winnable_game) {
    constants(arena)->FRIEND_SPAWN_RATE = 1000000;
    put_player(arena, 305, 165, 15)->power_ticks = 120;
    put_friend(arena, 300, 160, 25);
    assert_true(sq_game_tick(arena, sq_input_at(305, 165)));
    assert_int_equal(sq_game_run(arena)->outcome, SQ_VICTORY);
}

TEST_IN(ARENA, friends_never_appear_partly_outside) {
    constants(arena)->FRIEND_SPAWN_RATE = 1;
    constants(arena)->PELLET_SPAWN_RATE = 1;
    for (int tick = 0; tick < 5000; tick++)
        assert_int_equal(sq_spawn(arena), 0);
    ecs_each(arena, Friend, friend) {
        assert_true(friend->square.x >= 0 && friend->square.x + friend->square.size <= 640);
        assert_true(friend->square.y >= 0 && friend->square.y + friend->square.size <= 360);
    }
    ecs_each(arena, Pellet, pellet) {
        assert_true(pellet->square.x >= 0 && pellet->square.x + pellet->square.size <= 640);
        assert_true(pellet->square.y >= 0 && pellet->square.y + pellet->square.size <= 360);
    }
}
