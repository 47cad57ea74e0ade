/* state_hash: the whole state that ticks change, as 64 bits. The pointer is not in it (it is
 * input), nor are the numbers of the entities: they are names, and a game that was kept and resumed
 * gives others. The constants of config.h are not in it: they do not change, and a constant that
 * only the looks depend on must not change a hash.
 *
 * FNV-1a (Fowler, Noll, Vo; isthe.com/chongo/tech/comp/fnv) over the values' bytes, little endian
 * whatever the machine, so that hashes can be compared between machines.
 */
#include "rules/game.h"

static void hash_u64(uint64_t *hash, uint64_t value)
{
    for (int i = 0; i < 8; i++) {
        *hash ^= value >> (8 * i) & 0xFF;
        *hash *= UINT64_C(0x100000001b3);
    }
}

/* As hash_u64 of the float's bits, whose upper four bytes are zero: those only multiply, and all at
 * once. Nearly all of a state are floats, and a recorder hashes it often. */
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

static void hash_square(uint64_t *hash, Square square)
{
    hash_float(hash, square.x);
    hash_float(hash, square.y);
    hash_float(hash, square.size);
}

static void hash_tower(uint64_t *hash, const Tower *tower)
{
    hash_u64(hash, (uint64_t)tower->floor);
    hash_u64(hash, (uint64_t)tower->to_come);
    for (int i = 0; i < SQ_BONUS_COUNT; i++)
        hash_u64(hash, (uint64_t)tower->bonuses[i]);
    for (int i = 0; i < SQ_UPGRADE_COUNT; i++)
        hash_u64(hash, (uint64_t)tower->upgrades[i]);
    hash_u64(hash, tower->next_bonus);
}

static void hash_uniques(uint64_t *hash, const ecs_world *game)
{
    const Run *run = ecs_unique_read(game, Run);
    const Rng *rng = ecs_unique_read(game, Rng);
    const Player *player = ecs_unique_read(game, Player);
    hash_u64(hash, run->mode);
    hash_u64(hash, run->outcome);
    hash_u64(hash, run->seed);
    hash_u64(hash, run->tick);
    hash_u64(hash, run->eaten);
    hash_u64(hash, run->hits);
    hash_u64(hash, run->pellets);
    hash_u64(hash, run->floors_won);
    hash_u64(hash, run->floors_lost);
    hash_square(hash, run->last_hit);
    hash_tower(hash, ecs_unique_read(game, Tower));
    hash_u64(hash, rng->state);
    hash_u64(hash, rng->increment);
    hash_square(hash, player->square);
    hash_u64(hash, (uint64_t)player->power_ticks);
    hash_u64(hash, (uint64_t)player->invincible_ticks);
}

uint64_t sq_game_hash(ecs_world *game)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    hash_uniques(&hash, game);
    hash_u64(&hash, ecs_count(game, Friend));
    ecs_each_read(game, Friend, friend)
        hash_square(&hash, friend->square);
    hash_u64(&hash, ecs_count(game, Pellet));
    ecs_each_read(game, Pellet, pellet)
        hash_square(&hash, pellet->square);
    return hash;
}
