/* work: what the benchmarks of the ECS do, the same for every contender: components and their first
 * values, which entity has which, and what one step does to one entity. Plain C that knows no ECS.
 *
 * Values are small integers and the time step is 1/2, so that every result is exact, whatever the
 * order. The peers (page/peers.csv) were measured with this work: where it changes, they have to be
 * measured again. bench/tests/checksums.csv notices. */
#pragma once

#include <stdint.h>
#include <stdlib.h>

typedef struct Position {
    float x, y;
} Position;

typedef struct Velocity {
    float x, y;
} Velocity;

typedef struct Data {
    int32_t a;
    float b[3];
    double c;
} Data;

enum { SPAWNING, DEAD, ALIVE };
typedef struct Health {
    int32_t points, most, status;
} Health;

typedef struct Damage {
    int32_t attack, defence;
} Damage;

enum { CIVILIAN, MONSTER, HERO };
typedef struct Player {
    int32_t type;
} Player;

typedef struct Sprite {
    uint32_t character;
} Sprite;

#define TIME_STEP 0.5F

/* ---- the first values of entity `i` ---- */

static inline Position first_position(uint32_t i)
{
    return (Position){(float)(i & 7), (float)(i >> 3 & 7)};
}

static inline Velocity first_velocity(uint32_t i)
{
    return (Velocity){(float)(1 + (i & 3)), (float)(2 - (int)(i & 1))};
}

static inline Data first_data(uint32_t i)
{
    return (Data){(int32_t)(i % 10), {(float)(i & 1), (float)(i & 3), (float)(i & 7)}, i & 15};
}

static inline Health first_health(uint32_t i)
{
    return (Health){(int32_t)(i & 15), 20, SPAWNING};
}

static inline Damage first_damage(uint32_t i)
{
    return (Damage){2 + (int32_t)(i & 3), 1};
}

static inline Player first_player(uint32_t i)
{
    return (Player){(int32_t)(i % 3)};
}

static inline Sprite first_sprite(uint32_t i)
{
    return (Sprite){i & 3};
}

/* Of an entity that replaces a destroyed one. */
static inline Position refilled_position(uint32_t i)
{
    return (Position){(float)((i & 7) + 1), (float)(i >> 3 & 7)};
}

/* ---- the components of entity `i`, as bits ---- */

enum {
    HAS_POSITION = 1,
    HAS_VELOCITY = 2,
    HAS_DATA = 4,
    HAS_HEALTH = 8,
    HAS_DAMAGE = 16,
    HAS_PLAYER = 32,
    HAS_SPRITE = 64
};
enum { HAS_BOTH = HAS_POSITION | HAS_VELOCITY, HAS_THREE = HAS_BOTH | HAS_DATA };

static inline unsigned has_position(uint32_t i)
{
    (void)i;
    return HAS_POSITION;
}

static inline unsigned has_both(uint32_t i)
{
    (void)i;
    return HAS_BOTH;
}

static inline unsigned has_all_but_velocity(uint32_t i)
{
    (void)i;
    return HAS_POSITION | HAS_DATA | HAS_HEALTH | HAS_DAMAGE;
}

static inline unsigned has_both_in_2(uint32_t i)
{
    return i % 2 ? HAS_POSITION : HAS_BOTH;
}

/* Seven in eight, at random. */
static inline unsigned has_both_in_most(uint32_t i)
{
    return i * UINT32_C(2654435761) >> 29 ? HAS_BOTH : HAS_POSITION;
}

static inline unsigned has_both_in_16(uint32_t i)
{
    return i % 16 ? HAS_POSITION : HAS_BOTH;
}

static inline unsigned has_mixed(uint32_t i)
{
    return has_both_in_2(i) | (i % 3 ? 0 : HAS_DATA);
}

/* As in a game: most move, some think, fewer fight, and half of them are drawn. */
static inline unsigned has_frame(uint32_t i)
{
    return HAS_POSITION | (i % 4 == 3 ? 0 : HAS_VELOCITY) | (i % 3 ? 0 : HAS_DATA) |
           (i % 4 ? 0 : HAS_HEALTH) | (i % 8 ? 0 : HAS_DAMAGE | HAS_PLAYER) |
           (i % 2 ? 0 : HAS_SPRITE);
}

/* tag_delete replaces one entity in eight, in each run others. */
enum { TAGGED_IN = 8 };

/* ---- sorting ---- */

/* Of `n` values that are sorted by x, the one with this number: all differ. */
static inline Position sorted_position(uint32_t nth)
{
    return (Position){(float)(2 * (nth & 0x7FFFFF)), 0};
}

/* The row that a run puts out of place, and its value then. */
static inline uint32_t strayed_row(uint32_t run, uint32_t n)
{
    return (uint32_t)((run * UINT64_C(7919) + n / 3) % n);
}

static inline float strayed_x(uint32_t run, uint32_t n)
{
    return (float)(2 * strayed_row(run + 1, n) + 1);
}

static inline int by_x(const Position *a, const Position *b)
{
    return (a->x > b->x) - (a->x < b->x);
}

/* What is summed while they are read in order. */
static inline int64_t weigh(const Position *position, uint32_t row)
{
    return (int64_t)position->x * (int64_t)(row & 7);
}

/* ---- one step of the loops ---- */

static inline void step_1(Position *position)
{
    position->x += 1.0F;
}

static inline void step_2(Position *position, const Velocity *velocity)
{
    position->x += velocity->x * TIME_STEP;
    position->y += velocity->y * TIME_STEP;
}

static inline void step_3(Position *position, const Velocity *velocity, Data *data)
{
    position->x += velocity->x * TIME_STEP + data->b[0];
    position->y += velocity->y * TIME_STEP;
    data->a += 1;
    data->c += (double)velocity->x;
}

/* ---- one step of the seven systems of a frame: step_2 is the first of them ---- */

static inline void step_data(Data *data)
{
    data->a = (data->a + 1) & 1023;
    data->c += 0.5;
}

static inline void step_steer(const Position *position, Velocity *velocity, const Data *data)
{
    if ((data->a & 7) == 0) {
        if (position->x > position->y) {
            velocity->x = (float)(data->a & 3) - 2.0F;
            velocity->y = data->b[1] - 1.0F;
        } else {
            velocity->x = data->b[1] - 1.0F;
            velocity->y = (float)(data->a & 3) - 2.0F;
        }
    }
}

static inline void step_health(Health *health)
{
    if (health->points <= 0 && health->status != DEAD) {
        health->points = 0;
        health->status = DEAD;
    } else if (health->status == DEAD && health->points == 0) {
        health->points = health->most;
        health->status = SPAWNING;
    } else if (health->points >= health->most && health->status != ALIVE) {
        health->points = health->most;
        health->status = ALIVE;
    } else {
        health->status = ALIVE;
    }
}

static inline void step_damage(Health *health, const Damage *damage)
{
    const int32_t hit = damage->attack - damage->defence;
    if (health->points > 0 && hit > 0) {
        const int32_t left = health->points - hit;
        health->points = left > 0 ? left : 0;
    }
}

static inline void step_sprite(Sprite *sprite, const Player *player, const Health *health)
{
    uint32_t character = '_';
    if (health->status == DEAD)
        character = '|';
    else if (health->status == ALIVE)
        character = player->type == HERO ? '@' : (player->type == MONSTER ? 'k' : 'h');
    sprite->character = character;
}

/* The picture that the last system draws into. */
enum { PICTURE_WIDTH = 64, PICTURE_HEIGHT = 32, PIXELS = PICTURE_WIDTH * PICTURE_HEIGHT };

static inline void step_draw(uint32_t *pixels, const Position *position, const Sprite *sprite)
{
    const uint32_t x = (uint32_t)(int32_t)position->x & (PICTURE_WIDTH - 1);
    const uint32_t y = (uint32_t)(int32_t)position->y & (PICTURE_HEIGHT - 1);
    pixels[y * PICTURE_WIDTH + x] += sprite->character;
}

/* ---- random orders ---- */

enum { ORDER_OF_READS = 11, ORDER_OF_POSITIONS = 22, ORDER_OF_VELOCITIES = 33, ORDER_OF_ENDS = 77 };

static inline uint64_t next_random(uint64_t *state)
{
    uint64_t x = *state;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return *state = x;
}

/* The numbers 0 to n - 1 in an order that depends on the seed alone. The caller frees them. */
static inline uint32_t *random_order(uint32_t n, uint64_t seed)
{
    uint32_t *order = malloc(sizeof *order * (n ? n : 1));
    if (!order)
        abort();
    for (uint32_t i = 0; i < n; i++)
        order[i] = i;
    uint64_t state = seed * UINT64_C(0x9E3779B97F4A7C15) + 1;
    for (uint32_t i = n; i > 1; i--) {
        const uint32_t other = (uint32_t)(((next_random(&state) >> 32) * (uint64_t)i) >> 32);
        const uint32_t held = order[i - 1];
        order[i - 1] = order[other];
        order[other] = held;
    }
    return order;
}
