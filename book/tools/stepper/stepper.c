/* stepper: the game of chapter 11, one system at a time, for a page. It includes rules.c, whose
 * table is static. */
#include <emscripten.h>

#include "rules.c"

enum { SYSTEMS = sizeof systems / sizeof systems[0], ROWS = 64 };

/* What an entity has, and its values; zeros for what it has not. */
typedef struct Row {
    uint32_t index;
    uint32_t has; /* a bit for each component, in the order of rules.h */
    Square square;
    Step step;
    float speed, rate;
} Row;

static ecs_world *game;
static ecs_workload alone[SYSTEMS]; /* each system by itself */
static Row rows[ROWS];

EMSCRIPTEN_KEEPALIVE bool begin(void)
{
    game = create_game();
    for (int i = 0; game && i < SYSTEMS; i++) {
        alone[i] = (ecs_workload){systems[i].name, &systems[i], 1};
        if (!ecs_prepare(game, &alone[i]))
            return false;
    }
    return game != NULL;
}

EMSCRIPTEN_KEEPALIVE void point(float x, float y)
{
    *ecs_unique(game, Pointer) = (Pointer){x, y};
}

EMSCRIPTEN_KEEPALIVE bool run_system(int number)
{
    return ecs_run(game, &alone[number]).code == 0;
}

/* Begins the next round if this one is over. */
EMSCRIPTEN_KEEPALIVE bool end_tick(void)
{
    return is_playing(game) || start_round(game);
}

EMSCRIPTEN_KEEPALIVE const Player *player_now(void)
{
    return ecs_unique_read(game, Player);
}

EMSCRIPTEN_KEEPALIVE const Round *round_now(void)
{
    return ecs_unique_read(game, Round);
}

static uint32_t bit_if(bool has, uint32_t number)
{
    return has ? 1u << number : 0;
}

static Row row_of(ecs_entity entity, Square square)
{
    const Chase *chase = ecs_try_read(game, entity, Chase);
    const Step *step = ecs_try_read(game, entity, Step);
    const Growth *growth = ecs_try_read(game, entity, Growth);
    return (Row){
        .index = entity.index,
        .has = 1u | bit_if(ecs_has(game, entity, Friend), 1) | bit_if(chase, 2) | bit_if(step, 3) |
               bit_if(growth, 4) | bit_if(ecs_has(game, entity, ToDelete), 5) |
               bit_if(ecs_has(game, entity, Pellet), 6),
        .square = square,
        .step = step ? *step : (Step){0, 0},
        .speed = chase ? chase->speed : 0,
        .rate = growth ? growth->rate : 0,
    };
}

/* How many rows there are at rows_now(). */
EMSCRIPTEN_KEEPALIVE int look(void)
{
    int count = 0;
    ecs_each_view(view, game, .with = ecs_mask(Square))
        if (count < ROWS)
            rows[count++] = row_of(view.entity, *ecs_view_read(&view, Square));
    return count;
}

EMSCRIPTEN_KEEPALIVE const Row *rows_now(void)
{
    return rows;
}
