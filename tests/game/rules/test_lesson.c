/* lesson: the first floor of a first run, which teaches. */
#include "game/climb.h"

#include "rules/lesson.h"
#include "rules/squares.h"

static int open_lesson(void **state)
{
    sq_game_def def = climb_def(1);
    def.config.LESSON = 1;
    def.config.GRACE_DURATION = 0;
    *state = sq_game_create(&def);
    assert_non_null(*state);
    return 0;
}

#define test_in_lesson(test) cmocka_unit_test_setup_teardown(test, open_lesson, close_arena)

static void eat_all(ecs_world *game)
{
    ecs_delete_any(game, Friend);
    tick_in_place(game, 0);
}

static void first_there_is_only_food_that_does_not_grow(void **state)
{
    ecs_world *game = *state;
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

static void then_one_comes_that_is_larger_and_turns_red(void **state)
{
    ecs_world *game = *state;
    eat_all(game);
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_FLEE);
    assert_int_equal(ecs_count(game, Friend), 1);
    const Square first = square_of(game, ecs_entity_at(game, Friend, 0));
    assert_true(first.size > player_of(game)->square.size && first.size < 25);
    assert_int_equal(ecs_count(game, Pellet), 0);
    for (int tick = 0; tick < 100 && floor_of(game)->lesson == SQ_LESSON_FLEE; tick++)
        tick_in_place(game, 0);
    assert_number(square_of(game, ecs_entity_at(game, Friend, 0)).size, 25);
}

static void with_the_red_one_comes_a_pellet_and_eating_it_wins(void **state)
{
    ecs_world *game = *state;
    eat_all(game);
    for (int tick = 0; tick < 100 && floor_of(game)->lesson == SQ_LESSON_FLEE; tick++)
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

static void the_next_floor_is_an_ordinary_one(void **state)
{
    ecs_world *game = *state;
    end_won(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_NONE);
    assert_int_equal(ecs_count(game, Friend), 4);
}

static void a_lost_lesson_begins_again(void **state)
{
    ecs_world *game = *state;
    eat_all(game);
    end_lost(game);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    assert_int_equal(floor_of(game)->lesson, SQ_LESSON_EAT);
    assert_int_equal(ecs_count(game, Friend), 3);
}

static void without_the_constant_there_is_no_lesson(void **state)
{
    assert_false(sq_lesson_is_on(*state));
    assert_int_equal(floor_of(*state)->lesson, SQ_LESSON_NONE);
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
static void friends_of_other_habits_teach_nothing(void **state)
{
    (void)state;
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
static void all_squares_of_the_lesson_lie_inside(void **state)
{
    (void)state;
    for (int corner = 0; corner < 4; corner++) {
        sq_game_def def = climb_def(1);
        def.config.LESSON = 1;
        def.config.ARENA_WIDTH = 64;
        def.config.ARENA_HEIGHT = 64;
        def.config.FRIEND_MAX_SIZE = 60;
        def.config.PLAYER_MAX_SIZE = 59;
        ecs_world *game = sq_game_create(&def);
        assert_non_null(game);
        put_player(game, corner % 2 ? 49 : 0, corner / 2 ? 49 : 0, 15);
        ecs_delete_any(game, Friend);
        assert_true(sq_lesson_go_on(game));
        const Square square = square_of(game, ecs_entity_at(game, Friend, 0));
        assert_true(square.x >= 0 && square.y >= 0);
        assert_true(square.x + square.size <= 64 && square.y + square.size <= 64);
        ecs_world_destroy(game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_in_lesson(first_there_is_only_food_that_does_not_grow),
        test_in_lesson(then_one_comes_that_is_larger_and_turns_red),
        test_in_lesson(with_the_red_one_comes_a_pellet_and_eating_it_wins),
        test_in_lesson(the_next_floor_is_an_ordinary_one),
        test_in_lesson(a_lost_lesson_begins_again),
        cmocka_unit_test(friends_of_other_habits_teach_nothing),
        test_in_climb(without_the_constant_there_is_no_lesson),
        cmocka_unit_test(all_squares_of_the_lesson_lie_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
