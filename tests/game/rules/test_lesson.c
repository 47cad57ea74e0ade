/* lesson: the first floor of a first run, which teaches. */
#include "game/climb.h"

#include "rules/lesson.h"
#include "rules/squares.h"

static int open_lesson(void **state)
{
    sq_game_def def = climb_def(1);
    def.config.LESSON = 1;
    def.config.GRACE_DURATION = 0;
    def.config.LUNGE = 90;
    *state = sq_game_create(&def);
    assert_non_null(*state);
    return 0;
}

#define LESSON_FLOOR ecs_world *game, open_lesson, close_arena

static void eat_all(ecs_world *game)
{
    ecs_delete_any(game, Friend);
    tick_in_place(game, 0);
}

static void wait_for_red(ecs_world *game)
{
    for (int tick = 0; tick < 100 && floor_of(game)->lesson == SQ_LESSON_FLEE; tick++)
        tick_in_place(game, 0);
}

TEST_IN(LESSON_FLOOR, first_there_is_only_food_that_does_not_grow) {
    assert_int_equal(ecs_count(game, Friend), 3);
    for (int tick = 0; tick < 2000; tick++) {
        tick_in_place(game, 0);
        assert_int_equal(ecs_count(game, Friend), 3);
        assert_int_equal(ecs_count(game, Pellet), 0);
        ecs_each(game, Friend, friend)
            assert_number(friend->square.size, 5);
    }
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_EAT);
}

TEST_IN(LESSON_FLOOR, then_one_comes_that_is_larger_and_turns_red) {
    eat_all(game);
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_FLEE);
    assert_int_equal(ecs_count(game, Friend), 1);
    const Square first = square_of(game, ecs_entity_at(game, Friend, 0));
    assert_true(first.size > player_of(game)->square.size && first.size < 25);
    assert_int_equal(ecs_count(game, Pellet), 0);
    wait_for_red(game);
    assert_number(square_of(game, ecs_entity_at(game, Friend, 0)).size, 25);
}

TEST_IN(LESSON_FLOOR, the_red_one_stays_until_a_lunge_bursts_it) {
    eat_all(game);
    wait_for_red(game);
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_LUNGE);
    for (int tick = 0; tick < 1000; tick++)
        tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_LUNGE);
    assert_int_equal(ecs_count(game, Pellet), 0);
    put_player(game, 200, 100, 15);
    ecs_get(game, ecs_entity_at(game, Friend, 0), Friend)->square = (Square){250, 95, 25};
    for (int tick = 0; tick < 10; tick++) {
        sq_input input = sq_input_at(400, 100);
        input.buttons = tick == 0 ? SQ_BUTTON_ACTION : 0;
        assert_true(sq_game_tick(game, input));
    }
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_POWER);
}

/* The one of the lunge is gone, so another comes for the pellet; the floor is not won before. */
TEST_IN(LESSON_FLOOR, another_red_one_comes_for_the_pellet) {
    eat_all(game);
    wait_for_red(game);
    ecs_delete_any(game, Friend);
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
    assert_int_equal(ecs_count(game, Friend), 1);
    assert_number(square_of(game, ecs_entity_at(game, Friend, 0)).size, 25);
}

TEST_IN(LESSON_FLOOR, where_nothing_lunges_the_pellet_comes_at_once) {
    constants(game)->LUNGE = 0;
    eat_all(game);
    wait_for_red(game);
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_POWER);
    assert_int_equal(ecs_count(game, Friend), 1);
}

TEST_IN(LESSON_FLOOR, then_comes_a_pellet_and_eating_it_wins) {
    eat_all(game);
    wait_for_red(game);
    ecs_delete_any(game, Friend);
    tick_in_place(game, 0);
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_POWER);
    assert_int_equal(ecs_count(game, Pellet), 1);
    const Square player = player_of(game)->square;
    ecs_get(game, ecs_entity_at(game, Friend, 0), Friend)->square =
        (Square){player.x, player.y, 25};
    player_of(game)->power_ticks = 10;
    tick_in_place(game, 0);
    assert_int_equal(sq_game_run(game)->outcome, SQ_FLOOR_WON);
}

TEST_IN(LESSON_FLOOR, the_next_floor_is_an_ordinary_one) {
    end_won(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_NONE);
    assert_int_equal(ecs_count(game, Friend), 4);
}

/* At every step, and once more: no life is lost, and no second wind used. */
TEST_IN(LESSON_FLOOR, no_step_costs_a_life) {
    *card_of(game, SQ_UPGRADE_WIND) = 1;
    for (int32_t step = SQ_LESSON_EAT; step <= SQ_LESSON_POWER; step++) {
        floor_of(game)->lesson = step;
        end_lost(game);
        end_lost(game);
        assert_int_equal(sq_game_run(game)->outcome, SQ_PLAYING);
        assert_int_equal(floor_of(game)->lesson, step);
        assert_number(player_of(game)->square.size, 15);
        assert_int_equal(player_of(game)->invincible_ticks, 36);
    }
    assert_int_equal(climb_of(game)->lives, 3);
    assert_int_equal(climb_of(game)->winds, 0);
}

TEST_IN(CLIMB, without_the_constant_there_is_no_lesson) {
    assert_false(sq_lesson_is_on(game));
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_NONE);
}

static bool has_lesson(const char *change)
{
    sq_rulebook book = *climb_rules();
    char reason[SQ_RULEBOOK_REASON_SIZE];
    if (!sq_rulebook_read(&book, change, strlen(change), reason))
        fail_msg("%s", reason);
    const sq_game_def def = {
        .config = book.config, .mode = SQ_MODE_CLIMB, .kinds = &book.kinds, .seed = 1};
    ecs_world *game = sq_game_create(&def);
    const bool is_on = sq_lesson_is_on(game);
    assert_int_equal(floor_of(game)->lesson, is_on ? SQ_LESSON_EAT : SQ_LESSON_NONE);
    ecs_world_destroy(game);
    return is_on;
}

/* It would never end if they did not turn red, or left others that do not grow meanwhile. */
TEST(friends_of_other_habits_teach_nothing) {
    assert_true(has_lesson("LESSON = 1\n[kind friend]\nchase = off"));
    assert_true(has_lesson("LESSON = 1\n[kind friend]\ngrow = rate 0.5"));
    assert_false(has_lesson("LESSON = 1\nFRIEND_GROWTH_RATE = 0"));
    assert_false(has_lesson("LESSON = 1\nFRIEND_GROWTH_CAP = 0"));
    assert_false(has_lesson("LESSON = 1\n[kind friend]\ngrow = rate 0"));
    assert_false(has_lesson("LESSON = 1\n[kind friend]\ngrow = off\nsize = 4"));
    assert_false(has_lesson("LESSON = 1\n[kind friend]\nsplit = kind crumb"));
    assert_false(has_lesson("LESSON = 1\n[kind friend]\nbrood = kind crumb"));
    assert_false(has_lesson("LESSON = 1\n[kind friend]\narmour = on"));
}

/* Wherever the player stands, and however small the arena is. */
TEST(all_squares_of_the_lesson_lie_inside) {
    for (int corner = 0; corner < 4; corner++) {
        sq_game_def def = climb_def(1);
        def.config.LESSON = 1;
        def.config.ARENA_WIDTH = 64;
        def.config.ARENA_HEIGHT = 64;
        def.config.FRIEND_MAX_SIZE = 60;
        def.config.PLAYER_MAX_SIZE = 59;
        OWN_WORLD game = create_game(&def);
        put_player(game, corner % 2 ? 49 : 0, corner / 2 ? 49 : 0, 15);
        ecs_delete_any(game, Friend);
        assert_true(sq_lesson_go_on(game));
        const Square square = square_of(game, ecs_entity_at(game, Friend, 0));
        assert_true(square.x >= 0 && square.y >= 0);
        assert_true(square.x + square.size <= 64 && square.y + square.size <= 64);
    }
}

/* A quarter of the way into the arena, away from the player; so that it is larger than the player
 * and soon red. */
TEST(the_larger_one_comes_on_the_other_side) {
    static const float sizes[][2] = {{15, 20}, {19.5F, 20.5F}, {24.99F, 24.99F}};
    for (int i = 0; i < 12; i++) {
        void *game;
        open_lesson(&game);
        const bool is_left = i % 2 == 0, is_high = i / 2 % 2 == 0;
        const float size = sizes[i / 4][1];
        put_player(game, is_left ? 100 : 500, is_high ? 50 : 300, sizes[i / 4][0]);
        ecs_delete_any(game, Friend);
        assert_true(sq_lesson_go_on(game));
        const Square expected = {(is_left ? 480 : 160) - size / 2, (is_high ? 270 : 90) - size / 2,
                                 size};
        assert_square_about(square_of(game, ecs_entity_at(game, Friend, 0)), expected, 0.001F);
        ecs_world_destroy(game);
    }
}
