/* squares: the geometry of the rules. */
#pragma once

#include <float.h>
#include <stdbool.h>

/* gcc tells of each; of all together in __GCC_IEC_559 (on s390x of more, which is right there).
 * clang tells of -ffast-math alone, and meson.build of the others. */
#if defined __FAST_MATH__ || defined __ASSOCIATIVE_MATH__ || defined __RECIPROCAL_MATH__ ||        \
    defined __NO_SIGNED_ZEROS__ || (defined __FINITE_MATH_ONLY__ && __FINITE_MATH_ONLY__) ||       \
    (defined __GCC_IEC_559 && !__GCC_IEC_559 && !defined __s390x__)
#error "-ffast-math, or a part of it, changes results: the same seed would not give the same game"
#endif
#if FLT_EVAL_METHOD != 0
#error "floats are computed with more than 32 bits: see the compiler's options in meson.build"
#endif

#include "rules/components.h"
#include "rules/config.h"

static inline float sq_center_x(Square square)
{
    return square.x + square.size / 2;
}

static inline float sq_center_y(Square square)
{
    return square.y + square.size / 2;
}

/* Not fminf and fmaxf: which zero they give for 0 and -0 is left to the C library. */
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

/* The square moved, if need be, so that its corner is where the whole of it fits into the arena. */
static inline Square sq_inside_arena(Square square, const Config *config)
{
    square.x = sq_clamp(square.x, 0, config->ARENA_WIDTH - square.size);
    square.y = sq_clamp(square.y, 0, config->ARENA_HEIGHT - square.size);
    return square;
}

/* The player's square with the pointer there: its anchor on it, but wholly inside. */
static inline Square sq_player_at(float pointer_x, float pointer_y, float size,
                                  const Config *config)
{
    const float anchor = config->PLAYER_POINTER_ANCHOR * size;
    const Square square = {pointer_x - anchor, pointer_y - anchor, size};
    return sq_inside_arena(square, config);
}

/* Between where a square stood before the last tick and where it is now. */
static inline Square sq_square_between(Square before, Square now, float progress)
{
    return (Square){
        before.x + (now.x - before.x) * progress,
        before.y + (now.y - before.y) * progress,
        before.size + (now.size - before.size) * progress,
    };
}

/* Do they overlap or touch, borders included? Few do, but where the rest is nobody can foresee: one
 * branch in the end and none before costs the least. */
static inline bool sq_touch(Square a, Square b)
{
    return (a.x <= b.x + b.size) & (b.x <= a.x + a.size) & (a.y <= b.y + b.size) &
           (b.y <= a.y + a.size);
}

/* The one place that says who is fully grown, and so red and dangerous. */
static inline bool sq_is_fully_grown(Square friend_square, const Config *config)
{
    return friend_square.size >= config->FRIEND_MAX_SIZE;
}

/* Has the player lost? 22 less ten times 1.7 is 4.999999 in floats; it counts as 5, as shown. */
static inline bool sq_is_too_small(float player_size, const Config *config)
{
    return config->PLAYER_MIN_SIZE - player_size > config->PLAYER_SIZE_TOLERANCE;
}

/* May the player eat this friend? The red ones only with power, others if they are no larger. */
static inline bool sq_can_eat(Square player, bool has_power, Square friend_square,
                              const Config *config)
{
    return sq_is_fully_grown(friend_square, config) ? has_power : friend_square.size <= player.size;
}
