/* declared: anything in a game that no table declares ends the program with its name; kinds match
 * their rows. */
#include "game/arena.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "rules/declared.h"
#include "rules/kinds.h"

enum { ECS_COMPONENT(Loose) = SQ_COMPONENT_COUNT };
enum { ECS_UNIQUE(Lost) = SQ_GAME_UNIQUES };

typedef struct Loose {
    int32_t value;
} Loose;

typedef struct Lost {
    int32_t value;
} Lost;

#ifndef NDEBUG
/* Runs this in a child process, which must abort; returns its standard error. */
static void assert_ends_saying(void (*act)(void), const char *words)
{
    int ends[2];
    char said[512] = "";
    int status = 0;
    assert_int_equal(pipe(ends), 0);
    const pid_t child = fork();
    if (child == 0) {
        signal(SIGABRT, SIG_DFL);
        dup2(ends[1], STDERR_FILENO);
        act();
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    for (ssize_t got; (got = read(ends[0], said + length, sizeof said - 1 - length)) > 0;)
        length += (size_t)got;
    close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
    if (!strstr(said, words))
        fail_msg("'%s' is not in '%s'", words, said);
}

static void check_a_loose_component(void)
{
    ecs_world *arena = make_arena();
    ecs_register(arena, Loose);
    sq_check_declared(arena);
}

static void check_a_lost_unique(void)
{
    ecs_world *arena = make_arena();
    ecs_unique_set(arena, Lost, {1});
    sq_check_declared(arena);
}

static void check_a_missing_unique(void)
{
    ecs_world *arena = make_arena();
    ecs_unique_delete(arena, Events);
    sq_check_declared(arena);
}

static void check_a_remainder(void)
{
    ecs_world *arena = make_arena();
    const ecs_entity entity = sq_make_friend(arena, (Square){1, 2, 3});
    ecs_delete(arena, entity, Friend);
    sq_check_cleared(arena);
}

static void check_a_bare_remainder(void)
{
    ecs_world *arena = make_arena();
    ecs_create(arena);
    sq_check_cleared(arena);
}

TEST(undeclared_types_are_named) {
    assert_ends_saying(check_a_loose_component, "Loose is in no hash, no trace and no clearing of "
                                                "a floor: give it a row in a table of");
    assert_ends_saying(check_a_lost_unique, "a unique is in no hash: give it a row in SQ_UNIQUES");
    assert_ends_saying(check_a_missing_unique, "Events has no value: give it one in set_uniques");
}

TEST(entities_that_outlive_their_floor_are_named) {
    assert_ends_saying(check_a_remainder, "an entity with Motion outlives its floor");
    assert_ends_saying(check_a_bare_remainder, "an entity without components outlives its floor");
}
#endif

TEST_IN(ARENA, a_declared_game_passes) {
    sq_check_declared(arena);
    put_friend(arena, 1, 2, 3);
    put_pellet(arena, 4, 5, 6);
    ecs_delete_any(arena, Friend);
    ecs_delete_any(arena, Pellet);
    sq_check_cleared(arena);
}

TEST_IN(ARENA, a_friend_of_kind_0_has_the_behaviours_of_its_kind_and_no_kind) {
    const Square square = {40, 50, 8};
    const ecs_entity entity = sq_kind_make(arena, 0, square);
    assert_int_equal(sq_kind_of(arena, entity), 0);
    assert_int_equal(ecs_components_of(arena, entity), ecs_mask(Friend, Motion, Chase, Grow));
    assert_square(sq_body_square(arena, entity), square);
    assert_square(ecs_read(arena, entity, Motion)->before, square);
}

TEST_IN(ARENA, a_square_that_moved_has_another_previous_place) {
    const ecs_entity friend = put_friend(arena, 40, 50, 20);
    put_player(arena, 400, 300, 10);
    assert_true(sq_game_tick(arena, sq_input_at(400, 300)));
    assert_square(ecs_read(arena, friend, Motion)->before, ((Square){40, 50, 20}));
    assert_square(sq_body_square(arena, friend), square_of(arena, friend));
    assert_true(square_of(arena, friend).x > 40);
}

/* It neither chases nor grows nor is pushed, so nothing moves it. */
TEST_IN(ARENA, a_friend_without_a_motion_stays_as_it_is) {
    const Square square = {40, 50, 20};
    const ecs_entity still = ecs_create_with(arena, ecs_with(Friend, {square}));
    put_friend(arena, 42, 50, 20);
    put_player(arena, 400, 300, 10);
    for (int tick = 0; tick < 20; tick++)
        assert_true(sq_game_tick(arena, sq_input_at(400, 300)));
    assert_square(square_of(arena, still), square);
}
