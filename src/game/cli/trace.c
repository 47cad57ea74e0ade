#include "cli/trace.h"

#include <inttypes.h>

#include "rules/cards.h"
#include "rules/doors.h"
#include "rules/input.h"
#include "rules/kinds.h"
#include "rules/levels.h"
#include "rules/names.h"
#include "rules/turns.h"

/* Everywhere nine significant digits: they identify every float. */

/* ---- the squares: the bodies of components.h ---- */

/* An entry of a list. A kind, if it has one, is a place in the list of the first line. */
static void write_square(FILE *stream, const char **separator, ecs_entity entity,
                         const Square *square, int32_t kind)
{
    fprintf(stream, "%s[%" PRIu64 ",%.9g,%.9g,%.9g", *separator, ecs_number(entity),
            (double)square->x, (double)square->y, (double)square->size);
    if (kind >= 0)
        fprintf(stream, ",%" PRId32, kind);
    fputs("]", stream);
    *separator = ",";
}

enum { NO_KIND = -1 };

/* In a climb a friend has its kind, too. */
static void write_friends(FILE *stream, ecs_world *game, bool is_climb)
{
    const char *separator = "";
    fputs("\"friends\":[", stream);
    ecs_each_entity_read(game, Friend, friend, entity) {
        const int32_t kind = is_climb ? sq_kind_of(game, entity) : NO_KIND;
        write_square(stream, &separator, entity, &friend->square, kind);
    }
    separator = "";
    fputs("],\"pellets\":[", stream);
    ecs_each_entity_read(game, Pellet, pellet, entity)
        write_square(stream, &separator, entity, &pellet->square, NO_KIND);
    fputs("],", stream);
}

/* Shards with the kind that threw them, and blocks. */
static void write_obstacles(FILE *stream, ecs_world *game)
{
    const char *separator = "";
    fputs("\"shards\":[", stream);
    ecs_each_entity_read(game, Shard, shard, entity)
        write_square(stream, &separator, entity, &shard->square, shard->kind);
    separator = "";
    fputs("],\"blocks\":[", stream);
    ecs_each_entity_read(game, Block, block, entity)
        write_square(stream, &separator, entity, &block->square, NO_KIND);
    fputs("],", stream);
}

static void write_player(FILE *stream, const Player *player)
{
    fprintf(stream,
            "\"player\":{\"x\":%.9g,\"y\":%.9g,\"size\":%.9g,\"power\":%" PRId32
            ",\"invincible\":%" PRId32 "},",
            (double)player->square.x, (double)player->square.y, (double)player->square.size,
            player->power_ticks, player->invincible_ticks);
}

static void write_bonuses(FILE *stream, const Config *config, const Tower *tower)
{
    const char *separator = "";
    fputs("\"bonuses\":{", stream);
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++) {
        if ((int)bonus >= SQ_TOWER_BONUSES && sq_bonus_cap(config, bonus) == 0)
            continue;
        fprintf(stream, "%s\"%s\":%" PRId32, separator, sq_bonus_row_of(bonus)->key,
                tower->bonuses[bonus]);
        separator = ",";
    }
    fputs("}", stream);
}

/* Upgrades are the tower's five in every mode; cards, those that the mode has. */
static void write_cards(FILE *stream, const char *name, const Config *config, const Tower *tower,
                        int first, int end)
{
    const char *separator = "";
    fprintf(stream, ",\"%s\":{", name);
    for (int card = first; card < end; card++) {
        if (card >= SQ_TOWER_UPGRADES && sq_upgrade_cap(config, (sq_upgrade)card) == 0)
            continue;
        fprintf(stream, "%s\"%s\":%" PRId32, separator, sq_card_of((sq_upgrade)card)->key,
                tower->upgrades[card]);
        separator = ",";
    }
    fputs("}", stream);
}

/* ---- what only a climb has ---- */

static void write_kinds(FILE *stream, const sq_kinds *kinds)
{
    const char *separator = "";
    fputs("\"kinds\":[", stream);
    for (int32_t kind = 0; kind < kinds->count; kind++, separator = ",")
        fprintf(stream, "%s\"%s\"", separator, kinds->list[kind].name);
    fputs("],", stream);
}

static void write_climb(FILE *stream, const ecs_world *game, bool is_first)
{
    const Climb *climb = ecs_unique_read(game, Climb);
    const Floor *floor = ecs_unique_read(game, Floor);
    const bool acts = (ecs_unique_read(game, Pointer)->buttons & SQ_BUTTON_ACTION) != 0;
    fprintf(stream,
            "\"lives\":%" PRId32 ",\"score\":%" PRIu64 ",\"chain\":%" PRId32
            ",\"door\":\"%s\",\"turn\":\"%s\",\"action\":%d,\"lunge\":%" PRId32
            ",\"ghost\":%" PRId32 ",\"reds\":%" PRId32 ",",
            climb->lives, climb->score, floor->chain.links, sq_door_name(game, climb->door),
            sq_turn_name(ecs_unique_read(game, Conditions)->turn), acts, floor->lunge.ticks,
            floor->ghost_ticks, floor->power_reds);
    if (is_first)
        write_kinds(stream, sq_kinds_of(game));
}

void sq_trace_write(FILE *stream, ecs_world *game, bool is_first)
{
    const Run *run = ecs_unique_read(game, Run);
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    const Pointer *pointer = ecs_unique_read(game, Pointer);
    const bool is_climb = run->mode == SQ_MODE_CLIMB;
    fprintf(stream,
            SQ_TRACE_BEGINNING "%" PRIu64 SQ_TRACE_NEXT "%s\",\"floor\":%" PRId32
                               ",\"outcome\":\"%s\",",
            run->tick, sq_mode_name(run->mode), tower->floor, sq_outcome_name(run->outcome));
    if (is_climb)
        write_climb(stream, game, is_first);
    fprintf(stream, "\"pointer\":[%.9g,%.9g],", (double)pointer->x, (double)pointer->y);
    write_player(stream, ecs_unique_read(game, Player));
    write_friends(stream, game, is_climb);
    if (is_climb)
        write_obstacles(stream, game);
    write_bonuses(stream, config, tower);
    write_cards(stream, "upgrades", config, tower, 0, SQ_TOWER_UPGRADES);
    if (is_climb)
        write_cards(stream, "cards", config, tower, SQ_TOWER_UPGRADES, SQ_UPGRADE_COUNT);
    fputs("}\n", stream);
}
