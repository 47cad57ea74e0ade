/* squares: the geometry of the rules. */
#pragma once

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* gcc defines a macro for several parts of -ffast-math, and __GCC_IEC_559 as 0 if any part is on
 * (on s390x also for another reason, which is fine there). clang reports only -ffast-math as a
 * whole; meson.build checks its other options. */
#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||        \
    defined __NO_SIGNED_ZEROS__ || (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__) ||       \
    (defined __GCC_IEC_559 && !__GCC_IEC_559 && !defined __s390x__)
#error "-ffast-math, or a part of it, changes results: the same seed would not give the same game"
#endif
#if FLT_EVAL_METHOD != 0
#error "floats are computed with more than 32 bits: see the compiler's options in meson.build"
#endif

#include "rules/uniques.h"

static inline float sq_center_x(Square square)
{
    return square.x + square.size / 2;
}

static inline float sq_center_y(Square square)
{
    return square.y + square.size / 2;
}

/* Not fminf and fmaxf: for 0 and -0 the C library may return either zero. */
static inline float sq_min(float a, float b)
{
    return b < a ? b : a;
}

static inline float sq_max(float a, float b)
{
    return b > a ? b : a;
}

static inline float sq_clamp(float value, float lowest, float highest)
{
    return sq_max(lowest, sq_min(value, highest));
}

/* All of the arena. */
static inline Bounds sq_arena_bounds(const Config *config)
{
    return (Bounds){0, 0, config->ARENA_WIDTH, config->ARENA_HEIGHT};
}

/* The square, moved if necessary so that all of it is inside the bounds. */
static inline Square sq_inside(Square square, Bounds bounds)
{
    square.x = sq_clamp(square.x, bounds.left, bounds.right - square.size);
    square.y = sq_clamp(square.y, bounds.top, bounds.bottom - square.size);
    return square;
}

/* The same for all of the arena. */
static inline Square sq_inside_arena(Square square, const Config *config)
{
    return sq_inside(square, sq_arena_bounds(config));
}

/* The distance between the borders of two squares; 0 if they touch. */
static inline float sq_gap(Square a, Square b)
{
    const float x = sq_max(0, sq_max(a.x - (b.x + b.size), b.x - (a.x + a.size)));
    const float y = sq_max(0, sq_max(a.y - (b.y + b.size), b.y - (a.y + a.size)));
    return sqrtf(x * x + y * y);
}

/* True if a person who plays sees the square: the picture and the bots ask this. A floor can be
 * dark. */
static inline bool sq_is_in_sight(const Config *config, Square player, Square square)
{
    return config->SIGHT == 0 || sq_gap(player, square) <= config->SIGHT;
}

/* From the middle of one square to that of another. */
static inline Vector sq_way(Square from, Square to)
{
    return (Vector){sq_center_x(to) - sq_center_x(from), sq_center_y(to) - sq_center_y(from)};
}

static inline float sq_length(Vector way)
{
    return sqrtf(way.x * way.x + way.y * way.y);
}

/* From the corner of one square to that of another; between middles it is sq_way. */
static inline Vector sq_step(Square from, Square to)
{
    return (Vector){to.x - from.x, to.y - from.y};
}

static inline Vector sq_times(Vector way, float times)
{
    return (Vector){way.x * times, way.y * times};
}

/* The sum of a vector and `times` another. */
static inline Vector sq_plus(Vector sum, Vector more, float times)
{
    return (Vector){sum.x + more.x * times, sum.y + more.y * times};
}

/* The same direction with length 1; zero stays zero. */
static inline Vector sq_unit(Vector way)
{
    const float length = sq_length(way);
    return length == 0 ? (Vector){0, 0} : (Vector){way.x / length, way.y / length};
}

/* The square after it has gone this way so many times. */
static inline Square sq_moved(Square square, Vector way, float times)
{
    square.x += way.x * times;
    square.y += way.y * times;
    return square;
}

/* The way between the middles with length 1; zero if both coincide. */
static inline Vector sq_direction(Square from, Square to)
{
    return sq_unit(sq_way(from, to));
}

/* The same, but to the right if both middles coincide. */
static inline Vector sq_some_direction(Square from, Square to)
{
    const Vector way = sq_direction(from, to);
    return way.x == 0 && way.y == 0 ? (Vector){1, 0} : way;
}

/* The player's square for this pointer position: its anchor is at the pointer, but the square stays
 * inside the arena. */
static inline Square sq_player_at(float pointer_x, float pointer_y, float size,
                                  const Config *config)
{
    const float anchor = config->PLAYER_POINTER_ANCHOR * size;
    const Square square = {pointer_x - anchor, pointer_y - anchor, size};
    return sq_inside_arena(square, config);
}

/* Interpolates between the square before the last tick and the current one; progress is 0 to 1. */
static inline Square sq_square_between(Square before, Square now, float progress)
{
    return (Square){
        before.x + (now.x - before.x) * progress,
        before.y + (now.y - before.y) * progress,
        before.size + (now.size - before.size) * progress,
    };
}

/* True if the squares overlap or touch. Uses & instead of &&: the single comparisons are
 * unpredictable, the result is nearly always false, so one branch on the result is cheapest. */
static inline bool sq_touch(Square a, Square b)
{
    return (a.x <= b.x + b.size) & (b.x <= a.x + a.size) & (a.y <= b.y + b.size) &
           (b.y <= a.y + a.size);
}

/* The only definition of a fully grown friend, which is red and dangerous. */
static inline bool sq_is_fully_grown(Square friend_square, const Config *config)
{
    return friend_square.size >= config->FRIEND_MAX_SIZE;
}

/* True if a square that chases goes after a player of this size: it is larger, or red. */
static inline bool sq_is_after(Square square, float player_size, const Config *config)
{
    return square.size > player_size || sq_is_fully_grown(square, config);
}

/* True if the player has lost. The tolerance is for rounding: in floats 22 - 10 * 1.7 is 4.999999,
 * but is shown as 5 and must count as 5. */
static inline bool sq_is_too_small(float player_size, const Config *config)
{
    return config->PLAYER_MIN_SIZE - player_size > config->PLAYER_SIZE_TOLERANCE;
}

/* True if the player can eat this friend: a red one only with power, any other one if it is not
 * larger. */
static inline bool sq_can_eat(Square player, bool has_power, Square friend_square,
                              const Config *config)
{
    return sq_is_fully_grown(friend_square, config) ? has_power : friend_square.size <= player.size;
}
