#include "rules/blocks.h"

#include "rules/squares.h"

sq_blocks sq_blocks_of(const ecs_world *world)
{
    sq_blocks blocks = {.bounds = ecs_unique_read(world, Conditions)->bounds};
    const Block *list = ecs_array_read(world, Block);
    const uint32_t count = ecs_count(world, Block);
    for (uint32_t i = 0; i < count && i < SQ_BLOCKS_MAX; i++)
        blocks.list[blocks.count++] = list[i].square;
    return blocks;
}

/* ---- placing ---- */

static int32_t count_on(const Config *config, int32_t floor)
{
    const int32_t above = floor - config->BLOCK_FIRST_FLOOR;
    if (above < 0)
        return 0;
    const int32_t count = 1 + above / config->BLOCK_EVERY;
    return count < config->BLOCKS_CAP ? count : config->BLOCKS_CAP;
}

/* A place in [from, from + length) for a block with room on both sides; the middle if there is
 * none. One draw. */
static float place_in(Rng *rng, float from, float length, float size, float room)
{
    const float spare = length - size - 2 * room;
    const float drawn = sq_rng_up_to(rng, sq_max(spare, 0));
    return spare > 0 ? from + room + drawn : from + (length - size) / 2;
}

/* In a quarter of the arena, so far from its borders that every player can pass. Two draws. */
static bool place(ecs_world *world, uint32_t quarter)
{
    const Config *config = ecs_unique_read(world, Config);
    Rng *rng = ecs_unique(world, Rng);
    const float width = config->ARENA_WIDTH / 2;
    const float height = config->ARENA_HEIGHT / 2;
    const float size = sq_min(config->BLOCK_SIZE, sq_min(width, height) / 2);
    const float room = config->PLAYER_MAX_SIZE;
    const float x = place_in(rng, quarter % 2 ? width : 0, width, size, room);
    const float y = place_in(rng, quarter / 2 ? height : 0, height, size, room);
    return ecs_add(world, ecs_create(world), Block, {.square = {x, y, size}});
}

bool sq_blocks_place(ecs_world *world)
{
    static const uint32_t opposite_first[SQ_BLOCKS_MAX] = {0, 3, 2, 1};
    const int32_t count =
        count_on(ecs_unique_read(world, Config), ecs_unique_read(world, Tower)->floor);
    const uint32_t first = count > 0 ? sq_rng_below(ecs_unique(world, Rng), 4) : 0;
    for (int32_t i = 0; i < count; i++)
        if (!place(world, (first + opposite_first[i]) % 4))
            return false;
    return true;
}

/* ---- going around ---- */

/* The shortest way out of a block; squares that only touch it stay. */
static Square out_of(Square block, Square square)
{
    const float left = square.x + square.size - block.x;
    const float right = block.x + block.size - square.x;
    const float up = square.y + square.size - block.y;
    const float down = block.y + block.size - square.y;
    if (left <= 0 || right <= 0 || up <= 0 || down <= 0)
        return square;
    const float least = sq_min(sq_min(left, right), sq_min(up, down));
    if (least == left)
        square.x = block.x - square.size;
    else if (least == right)
        square.x = block.x + block.size;
    else if (least == up)
        square.y = block.y - square.size;
    else
        square.y = block.y + block.size;
    return square;
}

Square sq_in_the_open(const ecs_world *world, Square square)
{
    const sq_blocks blocks = sq_blocks_of(world);
    for (int32_t i = 0; i < blocks.count; i++)
        square = out_of(blocks.list[i], square);
    return sq_inside(square, blocks.bounds);
}

/* Away from the block's middle: down or right where there is no nearer corner. */
static float aside(float square, float block, float lost)
{
    return square < block ? -fabsf(lost) : fabsf(lost);
}

Square sq_around_blocks(const sq_blocks *blocks, Square before, Square square)
{
    for (int32_t i = 0; i < blocks->count; i++) {
        const Square block = blocks->list[i];
        const Square out = out_of(block, square);
        const float lost_x =
            sq_clamp(out.x - square.x, -fabsf(square.x - before.x), fabsf(square.x - before.x));
        const float lost_y =
            sq_clamp(out.y - square.y, -fabsf(square.y - before.y), fabsf(square.y - before.y));
        square = out;
        if (lost_x != 0)
            square.y += aside(sq_center_y(square), sq_center_y(block), lost_x);
        if (lost_y != 0)
            square.x += aside(sq_center_x(square), sq_center_x(block), lost_y);
    }
    return sq_inside(square, blocks->bounds);
}

bool sq_touches_block(const sq_blocks *blocks, Square square)
{
    for (int32_t i = 0; i < blocks->count; i++)
        if (sq_touch(blocks->list[i], square))
            return true;
    return false;
}
