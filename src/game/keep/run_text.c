#include "keep/run_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "rules/checkpoint.h"
#include "run/trace.h"

static const char kind[] = "run";

/* ---- the fields ---- */

typedef enum field_type { INT32, UINT32, UINT64, FLOAT } field_type;

typedef struct text_field {
    const char *name;
    field_type type;
    size_t offset;
} text_field;

#define BONUS(name, bonus)                                                                         \
    {                                                                                              \
        "bonus_" name, INT32, offsetof(Checkpoint, tower.bonuses[bonus])                           \
    }
#define UPGRADE(name, upgrade)                                                                     \
    {                                                                                              \
        "upgrade_" name, INT32, offsetof(Checkpoint, tower.upgrades[upgrade])                      \
    }

static_assert(sizeof(Run) == 56 && sizeof(Tower) == 52 && sizeof(Rng) == 16,
              "a new field belongs into the table below");

/* All but the mode, which is the tower's, and what is told by a word: outcome and next bonus. */
static const text_field fields[] = {
    {"seed", UINT64, offsetof(Checkpoint, run.seed)},
    {"tick", UINT64, offsetof(Checkpoint, run.tick)},
    {"eaten", UINT32, offsetof(Checkpoint, run.eaten)},
    {"hits", UINT32, offsetof(Checkpoint, run.hits)},
    {"pellets", UINT32, offsetof(Checkpoint, run.pellets)},
    {"floors_won", UINT32, offsetof(Checkpoint, run.floors_won)},
    {"floors_lost", UINT32, offsetof(Checkpoint, run.floors_lost)},
    {"last_hit_x", FLOAT, offsetof(Checkpoint, run.last_hit.x)},
    {"last_hit_y", FLOAT, offsetof(Checkpoint, run.last_hit.y)},
    {"last_hit_size", FLOAT, offsetof(Checkpoint, run.last_hit.size)},
    {"floor", INT32, offsetof(Checkpoint, tower.floor)},
    {"to_come", INT32, offsetof(Checkpoint, tower.to_come)},
    BONUS("start_size", SQ_BONUS_START_SIZE),
    BONUS("growth", SQ_BONUS_GROWTH),
    BONUS("speed", SQ_BONUS_SPEED),
    BONUS("number", SQ_BONUS_NUMBER),
    BONUS("spawn_rate", SQ_BONUS_SPAWN_RATE),
    UPGRADE("start_size", SQ_UPGRADE_START_SIZE),
    UPGRADE("duration", SQ_UPGRADE_DURATION),
    UPGRADE("pellet_rate", SQ_UPGRADE_PELLET_RATE),
    UPGRADE("eat", SQ_UPGRADE_EAT),
    UPGRADE("defense", SQ_UPGRADE_DEFENSE),
    {"rng_state", UINT64, offsetof(Checkpoint, rng.state)},
    {"rng_increment", UINT64, offsetof(Checkpoint, rng.increment)},
};

enum { FIELDS = sizeof fields / sizeof fields[0] };

static void put_field(sq_key_values_writer *writer, const text_field *field, const void *data)
{
    switch (field->type) {
    case INT32:
        sq_key_values_put_int64(writer, field->name, *(const int32_t *)data);
        return;
    case UINT32:
        sq_key_values_put_uint64(writer, field->name, *(const uint32_t *)data);
        return;
    case UINT64:
        sq_key_values_put_uint64(writer, field->name, *(const uint64_t *)data);
        return;
    case FLOAT:
        sq_key_values_put_float(writer, field->name, *(const float *)data);
        return;
    }
}

static bool read_field(const text_field *field, const char *value, void *data)
{
    switch (field->type) {
    case INT32:
        return sq_key_values_to_int32(value, data);
    case UINT32:
        return sq_key_values_to_uint32(value, data);
    case UINT64:
        return sq_key_values_to_uint64(value, data);
    case FLOAT:
        return sq_key_values_to_float(value, data);
    }
    return false;
}

/* ---- writing and reading ---- */

static const char *const bonus_names[] = {
    [SQ_BONUS_START_SIZE] = "start_size", [SQ_BONUS_GROWTH] = "growth",
    [SQ_BONUS_SPEED] = "speed",           [SQ_BONUS_NUMBER] = "number",
    [SQ_BONUS_SPAWN_RATE] = "spawn_rate", [SQ_BONUS_NONE] = "none",
};

void sq_run_text_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const Checkpoint *run)
{
    sq_key_values_writer writer =
        sq_key_values_begin(text, SQ_KEY_VALUES_TEXT_SIZE, kind, SQ_RUN_TEXT_VERSION);
    sq_key_values_put_text(&writer, "outcome", sq_outcome_name(run->run.outcome));
    sq_key_values_put_text(&writer, "next_bonus", bonus_names[run->tower.next_bonus]);
    for (size_t i = 0; i < FIELDS; i++)
        put_field(&writer, &fields[i], (const char *)run + fields[i].offset);
    const bool fits = sq_key_values_end(&writer);
    assert(fits && "raise SQ_KEY_VALUES_TEXT_SIZE");
    (void)fits;
}

static bool read_outcome(const char *word, sq_outcome *outcome)
{
    for (sq_outcome each = SQ_PLAYING; each <= SQ_FLOOR_LOST; each++) {
        if (word && strcmp(word, sq_outcome_name(each)) == 0) {
            *outcome = each;
            return true;
        }
    }
    return false;
}

static bool read_bonus(const char *word, sq_bonus *bonus)
{
    for (sq_bonus each = 0; each <= SQ_BONUS_NONE; each++) {
        if (word && strcmp(word, bonus_names[each]) == 0) {
            *bonus = each;
            return true;
        }
    }
    return false;
}

/* The name of what is missing or out of its type's range; NULL if all is read. */
static const char *read_checkpoint(const sq_key_values *values, Checkpoint *run)
{
    run->run.mode = SQ_MODE_TOWER;
    if (!read_outcome(sq_key_values_find(values, "outcome"), &run->run.outcome))
        return "outcome";
    if (!read_bonus(sq_key_values_find(values, "next_bonus"), &run->tower.next_bonus))
        return "next_bonus";
    for (size_t i = 0; i < FIELDS; i++) {
        const char *value = sq_key_values_find(values, fields[i].name);
        if (!read_field(&fields[i], value, (char *)run + fields[i].offset))
            return fields[i].name;
    }
    return NULL;
}

sq_key_values_found sq_run_text_read(Checkpoint *run, char *text, const Config *config,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_key_values values;
    Checkpoint read = {0};
    const sq_key_values_found found =
        sq_key_values_parse(&values, text, kind, SQ_RUN_TEXT_VERSION, reason);
    if (found != SQ_KEY_VALUES_GOOD)
        return found;
    const char *bad = read_checkpoint(&values, &read);
    const char *fault = bad ? "missing or invalid" : sq_checkpoint_fault(&read, config);
    if (fault) {
        snprintf(reason, SQ_KEY_VALUES_REASON_SIZE, "%s%s%s", bad ? bad : "", bad ? " is " : "",
                 fault);
        return SQ_KEY_VALUES_DAMAGED;
    }
    *run = read;
    return found;
}
