#include "run/trace.h"

#include <inttypes.h>

#include "rules/names.h"
#include "rules/upgrades.h"

/* Nine significant digits identify every float. */
static void write_float_field(FILE *stream, const void *field)
{
    fprintf(stream, ",%.9g", (double)*(const float *)field);
}

static void write_square_field(FILE *stream, const void *field)
{
    const Square *square = field;
    fprintf(stream, ",%.9g,%.9g,%.9g", (double)square->x, (double)square->y, (double)square->size);
}

static void write_int32_field(FILE *stream, const void *field)
{
    fprintf(stream, ",%" PRId32, *(const int32_t *)field);
}

static void write_uint32_field(FILE *stream, const void *field)
{
    fprintf(stream, ",%" PRIu32, *(const uint32_t *)field);
}

/* ---- lists: the entities with a body or behaviour of components.h ---- */

#define WRITE_FIELD(T, name)                                                                       \
    _Generic(row->name, float                                                                      \
             : write_float_field, Square                                                           \
             : write_square_field, int32_t                                                         \
             : write_int32_field, uint32_t                                                         \
             : write_uint32_field)(stream, &row->name);

/* write_T(stream, game, list) writes "list":[[id,field,...],...] */
#define DEFINE_WRITE(T, ...)                                                                       \
    static void write_##T(FILE *stream, ecs_world *game, const char *list)                         \
    {                                                                                              \
        const char *separator = "";                                                                \
        fprintf(stream, "\"%s\":[", list);                                                         \
        ecs_each_entity_read(game, T, row, entity) {                                               \
            fprintf(stream, "%s[%" PRIu64, separator, ecs_number(entity));                         \
            (void)row;                                                                             \
            SQ_FIELDS_##T(WRITE_FIELD, SQ_NOTHING, SQ_NOTHING) fputs("]", stream);                 \
            separator = ",";                                                                       \
        }                                                                                          \
        fputs("]", stream);                                                                        \
    }
SQ_COMPONENTS(DEFINE_WRITE, DEFINE_WRITE, SQ_NOTHING)

enum { IF_ANY, ALWAYS };

static void write_bodies(FILE *stream, ecs_world *game)
{
#define WRITE_ALWAYS(T, list, shown)                                                               \
    if ((shown) == ALWAYS) {                                                                       \
        write_##T(stream, game, list);                                                             \
        fputs(",", stream);                                                                        \
    }
    SQ_COMPONENTS(WRITE_ALWAYS, SQ_NOTHING, SQ_NOTHING)
#undef WRITE_ALWAYS
}

/* Lists that only some games have come last in a line. */
static void write_others(FILE *stream, ecs_world *game)
{
#define WRITE_IF_ANY(T, list, shown)                                                               \
    if ((shown) == IF_ANY && ecs_count(game, T) > 0) {                                             \
        fputs(",", stream);                                                                        \
        write_##T(stream, game, list);                                                             \
    }
#define WRITE_BEHAVIOUR(T, list, ...) WRITE_IF_ANY(T, list, SQ_HASHED_FIELDS(T) > 0 ? IF_ANY : -1)
    SQ_COMPONENTS(WRITE_IF_ANY, WRITE_BEHAVIOUR, SQ_NOTHING)
#undef WRITE_IF_ANY
#undef WRITE_BEHAVIOUR
}

static void write_player(FILE *stream, const Player *player)
{
    fprintf(stream,
            "\"player\":{\"x\":%.9g,\"y\":%.9g,\"size\":%.9g,\"power\":%" PRId32
            ",\"invincible\":%" PRId32 "}",
            (double)player->square.x, (double)player->square.y, (double)player->square.size,
            player->power_ticks, player->invincible_ticks);
}

static void write_level(FILE *stream, const char *separator, const char *name, int32_t level)
{
    fprintf(stream, "%s\"%s\":%" PRId32, separator, name, level);
}

static void write_levels(FILE *stream, const Tower *tower)
{
    const char *separator = "";
    fputs("\"bonuses\":{", stream);
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++, separator = ",")
        write_level(stream, separator, sq_bonus_name(bonus), tower->bonuses[bonus]);
    fputs("},\"upgrades\":{", stream);
    separator = "";
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++, separator = ",")
        write_level(stream, separator, sq_upgrade_name(upgrade), tower->upgrades[upgrade]);
    fputs("}", stream);
}

void sq_trace_write(FILE *stream, ecs_world *game)
{
    const Run *run = ecs_unique_read(game, Run);
    const Tower *tower = ecs_unique_read(game, Tower);
    const Pointer *pointer = ecs_unique_read(game, Pointer);
    fprintf(stream,
            "{\"tick\":%" PRIu64 ",\"mode\":\"%s\",\"floor\":%" PRId32 ",\"outcome\":\"%s\",",
            run->tick, sq_mode_name(run->mode), tower->floor, sq_outcome_name(run->outcome));
    fprintf(stream, "\"pointer\":[%.9g,%.9g],", (double)pointer->x, (double)pointer->y);
    write_player(stream, ecs_unique_read(game, Player));
    fputs(",", stream);
    write_bodies(stream, game);
    write_levels(stream, tower);
    write_others(stream, game);
    fputs("}\n", stream);
}
