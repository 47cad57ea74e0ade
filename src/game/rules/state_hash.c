/* state_hash: all state that ticks change, as 64 bits: the fields that the tables of components.h
 * and uniques.h declare as state. Not included are:
 * - the pointer, which is input;
 * - entity numbers, which are only names: a resumed game has others;
 * - the constants of config.h, which no tick changes: a constant that affects only the looks must
 *   not change a hash.
 *
 * The hash is FNV-1a (Fowler, Noll, Vo; isthe.com/chongo/tech/comp/fnv) over the bytes of the
 * values, in little endian, so hashes can be compared between machines.
 */
#include "rules/game.h"

static void hash_u64(uint64_t *hash, uint64_t value)
{
    for (int i = 0; i < 8; i++) {
        *hash ^= value >> (8 * i) & 0xFF;
        *hash *= UINT64_C(0x100000001b3);
    }
}

/* Equals hash_u64 of the bits of the float. Their upper four bytes are zero, so those steps only
 * multiply by the prime, and are merged into one multiplication. This is worth it because nearly
 * all state is floats, and a recorder hashes often. */
static void hash_float(uint64_t *hash, float value)
{
    static const uint64_t prime_to_the_fifth = UINT64_C(0xcaee32a7d4f6a63);
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    for (int i = 0; i < 3; i++) {
        *hash ^= bits >> (8 * i) & 0xFF;
        *hash *= UINT64_C(0x100000001b3);
    }
    *hash ^= bits >> 24;
    *hash *= prime_to_the_fifth;
}

/* ---- the fields of the tables, by type ---- */

/* A number, a Vector or a Square. */
static void hash_float_field(uint64_t *hash, const void *field, size_t size)
{
    const float *values = field;
    for (size_t i = 0; i < size / sizeof *values; i++)
        hash_float(hash, values[i]);
}

static void hash_uint32_field(uint64_t *hash, const void *field, size_t size)
{
    (void)size;
    hash_u64(hash, *(const uint32_t *)field);
}

static void hash_uint64_field(uint64_t *hash, const void *field, size_t size)
{
    (void)size;
    hash_u64(hash, *(const uint64_t *)field);
}

/* A number or an array. Negative numbers are sign-extended to 64 bits. The first numbers of an
 * array always count; further ones, each with its place, count if they are not 0, so that what only
 * some modes have leaves no mark in the hashes of the others. */
static void hash_int32_field(uint64_t *hash, const void *field, size_t size)
{
    enum { FIRST = 5 };
    const int32_t *values = field;
    for (size_t i = 0; i < size / sizeof *values; i++) {
        if (i >= FIRST && values[i] == 0)
            continue;
        if (i >= FIRST)
            hash_u64(hash, i);
        hash_u64(hash, (uint64_t)values[i]);
    }
}
static_assert(SQ_TOWER_BONUSES == 5 && SQ_TOWER_UPGRADES == 5, "these always count");

/* Enums are unsigned int here. A field of a type without a line does not compile: add one. */
#define HASH_FIELD(T, name)                                                                        \
    _Generic(row->name, float                                                                      \
             : hash_float_field, Vector                                                            \
             : hash_float_field, Square                                                            \
             : hash_float_field, int32_t                                                          \
             : hash_int32_field, int32_t *                                                         \
             : hash_int32_field, const int32_t *                                                   \
             : hash_int32_field, uint32_t                                                          \
             : hash_uint32_field, uint64_t                                                         \
             : hash_uint64_field)(hash, &row->name, sizeof row->name);

/* hash_T(hash, row) hashes the state fields of one T. */
#define DEFINE_HASH(T, ...)                                                                        \
    static inline void hash_##T(uint64_t *hash, const T *row)                                      \
    {                                                                                              \
        (void)hash, (void)row;                                                                     \
        SQ_FIELDS_##T(HASH_FIELD, SQ_NOTHING, SQ_NOTHING)                                          \
    }
/* NOLINTBEGIN(readability-non-const-parameter): some types have no state to hash */
SQ_COMPONENTS(DEFINE_HASH)
SQ_UNIQUES(DEFINE_HASH, DEFINE_HASH, SQ_NOTHING)
/* NOLINTEND(readability-non-const-parameter) */

/* ---- the whole state ---- */

/* What only some games have begins with its name, so that two different lists never hash the same.
 */
static void hash_name(uint64_t *hash, const char *name)
{
    while (*name)
        hash_u64(hash, (uint64_t)*name++);
}

enum { IF_ANY, ALWAYS };

static bool has_any(const void *unique, size_t size)
{
    const unsigned char *bytes = unique;
    for (size_t i = 0; i < size; i++)
        if (bytes[i])
            return true;
    return false;
}

/* In a hash, no bonus has the number behind those of the tower, however many others there are. */
static Tower numbered(const Tower *tower)
{
    Tower hashed = *tower;
    if (hashed.next_bonus == SQ_BONUS_NONE)
        hashed.next_bonus = (sq_bonus)SQ_TOWER_BONUSES;
    else if ((int)hashed.next_bonus >= SQ_TOWER_BONUSES)
        hashed.next_bonus++;
    return hashed;
}

static void hash_uniques(uint64_t *hash, const ecs_world *game)
{
    const Tower tower = numbered(ecs_unique_read(game, Tower));
#define HASH_UNIQUE(T, shown)                                                                      \
    if ((shown) == ALWAYS || has_any(ecs_unique_read(game, T), sizeof(T))) {                       \
        if ((shown) != ALWAYS)                                                                     \
            hash_name(hash, #T);                                                                   \
        const void *unique = ecs_unique_read(game, T);                                             \
        hash_##T(hash, ECS_UNIQUE(T) == ECS_UNIQUE(Tower) ? (const void *)&tower : unique);        \
    }
#define HASH_KEPT(T, field, prefix, shown) HASH_UNIQUE(T, shown)
#define HASH_STATE(T, shown, ...) HASH_UNIQUE(T, shown)
    SQ_UNIQUES(HASH_KEPT, HASH_STATE, SQ_NOTHING)
#undef HASH_UNIQUE
#undef HASH_KEPT
#undef HASH_STATE
}

/* Identifies the owner of a component by its body's row, because entity numbers are not state. */
static uint64_t row_of_body(const ecs_world *game, ecs_entity entity)
{
#define ROW_OF_BODY(T, ...)                                                                        \
    if (ecs_has(game, entity, T))                                                                  \
        return (uint64_t)SQ_BODY_##T << 32 | ecs_row_of(game, entity, T);
    SQ_BODIES(ROW_OF_BODY)
#undef ROW_OF_BODY
    return UINT64_MAX;
}

static void hash_bodies(uint64_t *hash, ecs_world *game)
{
#define HASH_BODIES(T, list, shown)                                                                \
    if ((shown) == ALWAYS || ecs_count(game, T) > 0) {                                             \
        if ((shown) != ALWAYS)                                                                     \
            hash_name(hash, list);                                                                 \
        hash_u64(hash, ecs_count(game, T));                                                        \
        ecs_each_read(game, T, row)                                                                \
            hash_##T(hash, row);                                                                   \
    }
    SQ_BODIES(HASH_BODIES)
#undef HASH_BODIES
}

static void hash_other_components(uint64_t *hash, ecs_world *game)
{
#define HASH_ROWS(T, name)                                                                         \
    if (SQ_HASHED_FIELDS(T) > 0 && ecs_count(game, T) > 0) {                                       \
        hash_name(hash, name);                                                                     \
        hash_u64(hash, ecs_count(game, T));                                                        \
        ecs_each_entity_read(game, T, row, entity) {                                               \
            hash_u64(hash, row_of_body(game, entity));                                             \
            hash_##T(hash, row);                                                                   \
        }                                                                                          \
    }
#define HASH_BEHAVIOUR(T, name, does) HASH_ROWS(T, #name)
    SQ_TRAITS(HASH_ROWS)
    SQ_BEHAVIOURS(HASH_BEHAVIOUR)
    SQ_MARKS(HASH_ROWS)
#undef HASH_ROWS
#undef HASH_BEHAVIOUR
}

uint64_t sq_game_hash(ecs_world *game)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    hash_uniques(&hash, game);
    hash_bodies(&hash, game);
    hash_other_components(&hash, game);
    return hash;
}
