/* neighbours: the grid finds the same neighbours as a comparison of all pairs, and the friends'
 * steps are equal bit for bit. */
#include "game/arena.h"
#include "rules/neighbours.h"
#include "rules/squares.h"

typedef struct Crowd {
    float width, height; /* of the arena */
    uint32_t count;
    float smallest, largest;
    float spread; /* over this part of the arena */
} Crowd;

static const Crowd crowds[] = {
    {640, 360, 1, 25, 25, 1},          {640, 360, 2, 25, 25, 0.05F},
    {640, 360, 300, 5, 25, 1},         {640, 360, 300, 25, 25, 0.1F},
    {640, 360, 200, 0.5F, 1000, 1},    {4000, 3000, 2000, 5, 25, 1},
    {60000, 70, 500, 0.5F, 40, 1},     {64, 60000, 500, 20, 40, 1},
    {2000, 2000, 500, 100, 100, 0},    {60000, 60000, 800, 25, 25, 1},
    {60000, 60000, 400, 1, 2, 0.001F}, {200, 200, 1500, 5, 12, 1},
    {3000, 3000, 3000, 16, 25, 1},
};

static float chance_between(Rng *rng, float lowest, float highest)
{
    return lowest + sq_rng_up_to(rng, highest - lowest);
}

/* Some stick out of the arena, and many share an edge or a place with another. */
static void put_crowd(ecs_world *arena, const Crowd *crowd, Rng *rng)
{
    Config *config = constants(arena);
    config->ARENA_WIDTH = crowd->width;
    config->ARENA_HEIGHT = crowd->height;
    ecs_delete_any(arena, Friend);
    for (uint32_t i = 0; i < crowd->count; i++) {
        float size = chance_between(rng, crowd->smallest, crowd->largest);
        float x = chance_between(rng, -size, crowd->width * crowd->spread);
        float y = chance_between(rng, -size, crowd->height * crowd->spread);
        if (sq_rng_below(rng, 4) == 0) {
            x = floorf(x);
            y = floorf(y);
            size = ceilf(size);
        }
        put_friend(arena, x, y, size);
    }
}

static bool is_near(Square a, Square b, float near_squared)
{
    const float x = sq_center_x(a) - sq_center_x(b), y = sq_center_y(a) - sq_center_y(b);
    return x * x + y * y < near_squared;
}

/* Repeated queries of the grid find exactly the near friends, in their order. */
static void assert_finds_who_is_near(ecs_world *arena, const sq_neighbours *grid, uint32_t of,
                                     float near_squared)
{
    const Friend *friends = ecs_array(arena, Friend);
    const sq_neighbour *near[SQ_NEAR_MAX];
    const Square square = grid->friends[of].square;
    sq_span rows = {0, grid->count};
    uint32_t found = sq_neighbours_near(grid, of, near_squared, &rows, near), next = 0;
    for (uint32_t row = 0; row < ecs_count(arena, Friend); row++) {
        for (; row == rows.end; next = 0) {
            assert_int_equal(next, found);
            rows = (sq_span){row, grid->count};
            found = sq_neighbours_near(grid, of, near_squared, &rows, near);
        }
        if (!is_near(square, friends[row].square, near_squared))
            continue;
        assert_true(next < found);
        assert_int_equal(near[next]->row, row);
        assert_memory_equal(&near[next++]->square, &friends[row].square, sizeof(Square));
    }
    assert_int_equal(rows.end, grid->count);
    assert_int_equal(next, found);
}

TEST_IN(ARENA, the_grid_finds_neighbours_in_row_order) {
    Rng rng = sq_rng_seeded(20, SQ_STREAM_RULES);
    each_case(i, crowds) {
        put_crowd(arena, &crowds[i], &rng);
        const float reach = crowds[i].largest;
        sq_neighbours grid;
        assert_true(sq_neighbours_sort(arena, constants(arena), reach, &grid));
        for (uint32_t of = 0; of < grid.count; of++) {
            assert_finds_who_is_near(arena, &grid, of, reach * reach);
            assert_finds_who_is_near(arena, &grid, of, reach * reach / 7);
        }
    }
}

/* ---- few neighbours ---- */

static uint32_t count_near(const sq_neighbours *grid, uint32_t of, float near_squared)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < grid->count; i++)
        count += is_near(grid->friends[of].square, grid->friends[i].square, near_squared);
    return count;
}

static bool is_among(const sq_near_few *few, uint32_t which)
{
    for (uint32_t i = 0; i < SQ_NEAR_FEW; i++)
        if (few->near[i] == which)
            return true;
    return false;
}

/* Each neighbour once, and the friend itself repeated to make three. */
static void assert_are_all(const sq_neighbours *grid, uint32_t of, float near_squared,
                           const sq_near_few *few)
{
    uint32_t others = 0;
    for (uint32_t i = 0; i < SQ_NEAR_FEW; i++) {
        assert_true(few->near[i] < grid->count);
        others += few->near[i] != of;
    }
    assert_int_equal(others + 1, count_near(grid, of, near_squared));
    for (uint32_t i = 0; i < grid->count; i++)
        if (is_near(grid->friends[of].square, grid->friends[i].square, near_squared))
            assert_true(is_among(few, i));
}

/* Queries all friends in batches; returns the number of answers. */
static uint32_t ask_about_all(const sq_neighbours *grid, float near_squared)
{
    uint32_t answered = 0;
    for (uint32_t first = 0; first < grid->count; first += SQ_NEAR_BATCH) {
        const uint32_t left = grid->count - first;
        sq_near_batch batch = {.count = left < SQ_NEAR_BATCH ? left : SQ_NEAR_BATCH};
        sq_near_few few[SQ_NEAR_BATCH];
        for (uint32_t i = 0; i < batch.count; i++) {
            batch.of[i] = first + i;
            batch.near_squared[i] = near_squared;
        }
        sq_neighbours_few(grid, &batch, few);
        for (uint32_t i = 0; i < batch.count; i++) {
            if (!few[i].are_all)
                continue;
            answered++;
            assert_are_all(grid, first + i, near_squared, &few[i]);
        }
    }
    return answered;
}

TEST_IN(ARENA, a_friend_with_few_neighbours_gets_all_of_them) {
    Rng rng = sq_rng_seeded(23, SQ_STREAM_RULES);
    each_case(i, crowds) {
        put_crowd(arena, &crowds[i], &rng);
        const float reach = crowds[i].largest;
        sq_neighbours grid;
        assert_true(sq_neighbours_sort(arena, constants(arena), reach, &grid));
        ask_about_all(&grid, reach * reach);
        ask_about_all(&grid, reach * reach / 7);
    }
}

TEST_IN(ARENA, most_friends_of_a_crowd_have_few_neighbours) {
    const Crowd crowded = {2024, 1138, 1000, 16, 25, 1};
    const float reach_squared = 25 * 25 / 1.5F;
    Rng rng = sq_rng_seeded(24, SQ_STREAM_RULES);
    put_crowd(arena, &crowded, &rng);
    sq_neighbours grid;
    assert_true(sq_neighbours_sort(arena, constants(arena), sqrtf(reach_squared), &grid));
    assert_in_range(ask_about_all(&grid, reach_squared), 950, 1000);
}

/* ---- cells ---- */

TEST_IN(ARENA, the_number_of_cells_is_bounded_by_the_friends) {
    Rng rng = sq_rng_seeded(21, SQ_STREAM_RULES);
    each_case(i, crowds) {
        put_crowd(arena, &crowds[i], &rng);
        sq_neighbours grid;
        assert_true(sq_neighbours_sort(arena, constants(arena), 0.01F, &grid));
        assert_in_range((uint64_t)grid.columns * grid.lines, 1, 4 * crowds[i].count + 16);
    }
}

TEST_IN(ARENA, an_empty_arena_has_no_neighbours) {
    sq_neighbours grid;
    const sq_near_batch none = {.count = 0};
    sq_near_few few[SQ_NEAR_BATCH];
    assert_true(sq_neighbours_sort(arena, constants(arena), 20, &grid));
    assert_int_equal(grid.count, 0);
    sq_neighbours_few(&grid, &none, few);
}

/* The rule as documented, comparing all pairs. */
static Motion plain_step(ecs_world *arena, Square square)
{
    const Config *config = constants(arena);
    const Player *player = player_of(arena);
    Motion motion = {.step = {0, 0}};
    if (!sq_is_after(square, player->square.size, constants(arena)))
        return motion;
    const float x = sq_center_x(player->square) - sq_center_x(square);
    const float y = sq_center_y(player->square) - sq_center_y(square);
    const float length = sqrtf(x * x + y * y);
    if (length != 0) {
        motion.step.x = x / length * config->FRIEND_SPEED;
        motion.step.y = y / length * config->FRIEND_SPEED;
    }
    float push_x = 0, push_y = 0;
    ecs_each(arena, Friend, other) {
        if (is_near(square, other->square,
                    square.size * square.size / config->FRIEND_SEPARATION_DIVISOR)) {
            push_x += square.x - other->square.x;
            push_y += square.y - other->square.y;
        }
    }
    motion.step.x += config->FRIEND_SEPARATION * push_x;
    motion.step.y += config->FRIEND_SEPARATION * push_y;
    return motion;
}

static Motion *plain_steps(ecs_world *arena)
{
    const uint32_t count = ecs_count(arena, Friend);
    Motion *motions = malloc((count + 1) * sizeof *motions);
    const Friend *friends = ecs_array(arena, Friend);
    assert_non_null(motions);
    for (uint32_t row = 0; row < count; row++)
        motions[row] = plain_step(arena, friends[row].square);
    return motions;
}

TEST_IN(ARENA, steps_equal_those_of_a_plain_double_loop_bit_for_bit) {
    Rng rng = sq_rng_seeded(22, SQ_STREAM_RULES);
    each_case(i, crowds) {
        put_crowd(arena, &crowds[i], &rng);
        for (int player = 0; player < 3; player++) {
            put_player(arena, sq_rng_up_to(&rng, 600), sq_rng_up_to(&rng, 300),
                       chance_between(&rng, 0, crowds[i].largest));
            Motion *expected = plain_steps(arena);
            memset(ecs_array(arena, Motion), 0, crowds[i].count * sizeof *expected);
            assert_int_equal(sq_chase(arena), 0);
            assert_memory_equal(expected, ecs_array(arena, Motion),
                                crowds[i].count * sizeof *expected);
            free(expected);
        }
    }
}
