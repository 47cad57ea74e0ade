#include "run/trace.h"

#include <inttypes.h>

const char *sq_mode_name(sq_mode mode)
{
    switch (mode) {
    case SQ_MODE_CLASSIC:
        return "classic";
    case SQ_MODE_TOWER:
        return "tower";
    }
    return "";
}

const char *sq_outcome_name(sq_outcome outcome)
{
    switch (outcome) {
    case SQ_PLAYING:
        return "playing";
    case SQ_DEFEAT:
        return "defeat";
    case SQ_VICTORY:
        return "victory";
    case SQ_FLOOR_WON:
        return "floor-won";
    case SQ_FLOOR_LOST:
        return "floor-lost";
    }
    return "";
}

/* Nine digits tell every float from its neighbours. */
static void write_entry(FILE *stream, const char *separator, ecs_entity entity, Square square)
{
    fprintf(stream, "%s[%" PRIu64 ",%.9g,%.9g,%.9g]", separator, ecs_number(entity),
            (double)square.x, (double)square.y, (double)square.size);
}

static void write_friends(FILE *stream, ecs_world *game)
{
    const char *separator = "";
    ecs_each_entity_read(game, Friend, friend, entity) {
        write_entry(stream, separator, entity, friend->square);
        separator = ",";
    }
}

static void write_pellets(FILE *stream, ecs_world *game)
{
    const char *separator = "";
    ecs_each_entity_read(game, Pellet, pellet, entity) {
        write_entry(stream, separator, entity, pellet->square);
        separator = ",";
    }
}

static void write_player(FILE *stream, const Player *player)
{
    fprintf(stream,
            "\"player\":{\"x\":%.9g,\"y\":%.9g,\"size\":%.9g,\"power\":%" PRId32
            ",\"invincible\":%" PRId32 "}",
            (double)player->square.x, (double)player->square.y, (double)player->square.size,
            player->power_ticks, player->invincible_ticks);
}

static void write_levels(FILE *stream, const Tower *tower)
{
    fprintf(stream,
            "\"bonuses\":{\"start_size\":%" PRId32 ",\"growth\":%" PRId32 ",\"speed\":%" PRId32
            ",\"number\":%" PRId32 ",\"spawn_rate\":%" PRId32 "},",
            tower->bonuses[SQ_BONUS_START_SIZE], tower->bonuses[SQ_BONUS_GROWTH],
            tower->bonuses[SQ_BONUS_SPEED], tower->bonuses[SQ_BONUS_NUMBER],
            tower->bonuses[SQ_BONUS_SPAWN_RATE]);
    fprintf(stream,
            "\"upgrades\":{\"start_size\":%" PRId32 ",\"duration\":%" PRId32
            ",\"pellet_rate\":%" PRId32 ",\"eat\":%" PRId32 ",\"defense\":%" PRId32 "}",
            tower->upgrades[SQ_UPGRADE_START_SIZE], tower->upgrades[SQ_UPGRADE_DURATION],
            tower->upgrades[SQ_UPGRADE_PELLET_RATE], tower->upgrades[SQ_UPGRADE_EAT],
            tower->upgrades[SQ_UPGRADE_DEFENSE]);
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
    fputs(",\"friends\":[", stream);
    write_friends(stream, game);
    fputs("],\"pellets\":[", stream);
    write_pellets(stream, game);
    fputs("],", stream);
    write_levels(stream, tower);
    fputs("}\n", stream);
}
