#include "keep/run_text.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "base/day.h"
#include "mods/rulebook.h"
#include "rules/cards.h"
#include "rules/checkpoint.h"
#include "rules/names.h"

static const char kind[] = "run";

enum { EDITION = 3 }; /* of climb's rules: a run of another one cannot go on by these */

/* ---- the fields: all of what uniques.h declares as KEPT ---- */

typedef enum field_type { INT32, UINT32, UINT64, FLOAT, SQUARE, LEVELS } field_type;

typedef struct kept_field {
    const char *prefix, *name;
    field_type type;
    size_t offset, size; /* in a Checkpoint */
} kept_field;

/* LEVELS is an array of int32_t. A field of any other type does not compile. */
#define TYPE_OF(value)                                                                             \
    _Generic((value), int32_t                                                                      \
             : INT32, int32_t *                                                                    \
             : LEVELS, uint32_t                                                                    \
             : UINT32, uint64_t                                                                    \
             : UINT64, float                                                                       \
             : FLOAT, Square                                                                       \
             : SQUARE)

#define DEFINE_PLACE(T, field, prefix, ...)                                                        \
    enum { OFFSET_OF_##T = offsetof(Checkpoint, field) };                                          \
    static const char prefix_of_##T[] = prefix;
SQ_UNIQUES(DEFINE_PLACE, SQ_NOTHING, SQ_NOTHING)

#define FIELD(T, name)                                                                             \
    {prefix_of_##T, #name, TYPE_OF(((T *)0)->name), OFFSET_OF_##T + offsetof(T, name),             \
     sizeof(((T *)0)->name)},
#define FIELDS_OF(T, ...) SQ_FIELDS_##T(FIELD, SQ_NOTHING, SQ_NOTHING)
static const kept_field fields[] = {SQ_UNIQUES(FIELDS_OF, SQ_NOTHING, SQ_NOTHING)};

/* ---- the lines, each with one number ---- */

typedef struct text_line {
    char name[40];
    field_type type; /* SQUARE and LEVELS become several lines */
    size_t offset;
    bool is_new; /* runs that were kept before climb came lack it: then it is 0 */
} text_line;

/* Each line takes up at least four bytes of a Checkpoint, which limits their number. */
typedef struct text_lines {
    text_line list[sizeof(Checkpoint) / sizeof(int32_t)];
    size_t count;
} text_lines;

static void add_line(text_lines *lines, const kept_field *field, const char *part, field_type type,
                     size_t offset)
{
    text_line *line = &lines->list[lines->count++];
    const int length =
        snprintf(line->name, sizeof line->name, "%s%s%s", field->prefix, field->name, part);
    assert(length < (int)sizeof line->name && "a field's name is too long for text_line");
    (void)length;
    line->type = type;
    line->offset = field->offset + offset;
    line->is_new = line->offset >= offsetof(Checkpoint, climb);
}

static void add_square(text_lines *lines, const kept_field *field)
{
    add_line(lines, field, "_x", FLOAT, offsetof(Square, x));
    add_line(lines, field, "_y", FLOAT, offsetof(Square, y));
    add_line(lines, field, "_size", FLOAT, offsetof(Square, size));
}

/* Each level of a bonus or upgrade is named after it; the levels of any other field are numbered.
 */
static void add_levels(text_lines *lines, const kept_field *field)
{
    static const kept_field bonus = {.prefix = "", .name = "bonus_"};
    static const kept_field upgrade = {.prefix = "", .name = "upgrade_"};
    for (size_t i = 0; i < field->size / sizeof(int32_t); i++) {
        const size_t offset = field->offset + i * sizeof(int32_t);
        char number[24];
        snprintf(number, sizeof number, "_%zu", i);
        if (field->offset == offsetof(Checkpoint, tower.bonuses))
            add_line(lines, &bonus, sq_bonus_row_of((sq_bonus)i)->key, INT32, offset);
        else if (field->offset == offsetof(Checkpoint, tower.upgrades))
            add_line(lines, &upgrade, sq_card_of((sq_upgrade)i)->key, INT32, offset);
        else
            add_line(lines, field, number, INT32, offset - field->offset);
        if (i >= SQ_TOWER_BONUSES)
            lines->list[lines->count - 1].is_new = true;
    }
}
static_assert(SQ_TOWER_BONUSES == SQ_TOWER_UPGRADES, "the first of both are as old");

/* Fields that get no line of their own: mode, outcome and next bonus, which are written as words.
 */
static bool is_written_as_word(const kept_field *field)
{
    return field->offset == offsetof(Checkpoint, run.mode) ||
           field->offset == offsetof(Checkpoint, run.outcome) ||
           field->offset == offsetof(Checkpoint, tower.next_bonus);
}

static text_lines run_lines(void)
{
    text_lines lines = {.count = 0};
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        if (is_written_as_word(&fields[i]))
            continue;
        if (fields[i].type == SQUARE)
            add_square(&lines, &fields[i]);
        else if (fields[i].type == LEVELS)
            add_levels(&lines, &fields[i]);
        else
            add_line(&lines, &fields[i], "", fields[i].type, 0);
    }
    return lines;
}

static void put_line(sq_key_values_writer *writer, const text_line *line, const void *data)
{
    switch (line->type) {
    case INT32:
        sq_key_values_put_int64(writer, line->name, *(const int32_t *)data);
        return;
    case UINT32:
        sq_key_values_put_uint64(writer, line->name, *(const uint32_t *)data);
        return;
    case UINT64:
        sq_key_values_put_uint64(writer, line->name, *(const uint64_t *)data);
        return;
    case FLOAT:
        sq_key_values_put_float(writer, line->name, *(const float *)data);
        return;
    case SQUARE:
    case LEVELS:
        return;
    }
}

static bool read_line(const text_line *line, const char *value, void *data)
{
    switch (line->type) {
    case INT32:
        return sq_key_values_to_int32(value, data);
    case UINT32:
        return sq_key_values_to_uint32(value, data);
    case UINT64:
        return sq_key_values_to_uint64(value, data);
    case FLOAT:
        return sq_key_values_to_float(value, data);
    case SQUARE:
    case LEVELS:
        break;
    }
    return false;
}

/* ---- writing and reading ---- */

static void put_day(sq_key_values_writer *writer, int32_t day)
{
    if (day != 0)
        sq_key_values_put_text(writer, "daily", sq_day_text_of(day).text);
}

static void put_climber(sq_key_values_writer *writer, const sq_climber *as)
{
    if (as->body[0])
        sq_key_values_put_text(writer, "body", as->body);
    if (as->heat != 0)
        sq_key_values_put_int64(writer, "heat", as->heat);
    if (as->closed != 0)
        sq_key_values_put_uint64(writer, "closed_cards", as->closed);
}

void sq_run_text_write(char text[SQ_KEY_VALUES_TEXT_SIZE], const Checkpoint *run, int32_t day,
                       const sq_climber *as)
{
    const text_lines lines = run_lines();
    sq_key_values_writer writer =
        sq_key_values_begin(text, SQ_KEY_VALUES_TEXT_SIZE, kind, SQ_RUN_TEXT_VERSION);
    sq_key_values_put_text(&writer, "mode", sq_mode_name(run->run.mode));
    if (run->run.mode == SQ_MODE_CLIMB)
        sq_key_values_put_int64(&writer, "edition", EDITION);
    put_day(&writer, day);
    put_climber(&writer, as);
    sq_key_values_put_text(&writer, "outcome", sq_outcome_name(run->run.outcome));
    sq_key_values_put_text(&writer, "next_bonus", sq_bonus_row_of(run->tower.next_bonus)->key);
    for (size_t i = 0; i < lines.count; i++)
        put_line(&writer, &lines.list[i], (const char *)run + lines.list[i].offset);
    sq_key_values_finish(&writer);
}

/* Runs that were kept before climb came are all of the tower. */
static bool read_mode(const char *word, sq_mode *mode)
{
    *mode = SQ_MODE_TOWER;
    return !word || sq_mode_named(word, mode);
}

static bool read_outcome(const char *word, sq_outcome *outcome)
{
    *outcome = SQ_PLAYING;
    while (*outcome <= SQ_FLOOR_LOST && word && strcmp(word, sq_outcome_name(*outcome)) != 0)
        ++*outcome;
    return word && *outcome <= SQ_FLOOR_LOST;
}

static bool read_bonus(const char *word, sq_bonus *bonus)
{
    *bonus = 0;
    while (*bonus <= SQ_BONUS_NONE && word && strcmp(word, sq_bonus_row_of(*bonus)->key) != 0)
        ++*bonus;
    return word && *bonus <= SQ_BONUS_NONE;
}

/* A run that is no daily one has no day. */
static bool read_day(const char *word, int32_t *day)
{
    *day = 0;
    return !word || sq_day_read(word, day);
}

/* A name that is too long is none that climb has. */
static bool read_climber(const sq_key_values *values, sq_climber *as)
{
    const char *body = sq_key_values_find(values, "body");
    const char *heat = sq_key_values_find(values, "heat");
    const char *closed = sq_key_values_find(values, "closed_cards");
    *as = (sq_climber){0};
    snprintf(as->body, sizeof as->body, "%s", body ? body : "");
    return (!heat || sq_key_values_to_int32(heat, &as->heat)) &&
           (!closed || sq_key_values_to_uint32(closed, &as->closed));
}

static sq_key_values_found refuse(const char *name, char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    return sq_key_values_refuse(reason, name, "missing or invalid");
}

static bool is_of_this_edition(const sq_key_values *values)
{
    int32_t edition;
    const char *word = sq_key_values_find(values, "edition");
    return word && sq_key_values_to_int32(word, &edition) && edition == EDITION;
}

static sq_key_values_found damaged(const char *why, char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    snprintf(reason, SQ_KEY_VALUES_REASON_SIZE, "%s", why);
    return SQ_KEY_VALUES_DAMAGED;
}

static sq_key_values_found read_words(const sq_key_values *values, Checkpoint *run, int32_t *day,
                                      sq_climber *as, char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    if (!read_mode(sq_key_values_find(values, "mode"), &run->run.mode))
        return refuse("mode", reason);
    if (run->run.mode == SQ_MODE_CLIMB && !is_of_this_edition(values))
        return damaged("it is a climb by the rules of another edition, which cannot go on by these",
                       reason);
    if (!read_day(sq_key_values_find(values, "daily"), day))
        return refuse("daily", reason);
    if (!read_climber(values, as))
        return refuse("heat or closed_cards", reason);
    if (!read_outcome(sq_key_values_find(values, "outcome"), &run->run.outcome))
        return refuse("outcome", reason);
    if (!read_bonus(sq_key_values_find(values, "next_bonus"), &run->tower.next_bonus))
        return refuse("next_bonus", reason);
    return SQ_KEY_VALUES_GOOD;
}

static sq_key_values_found read_lines(const sq_key_values *values, Checkpoint *run,
                                      char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    const text_lines lines = run_lines();
    for (size_t i = 0; i < lines.count; i++) {
        const text_line *line = &lines.list[i];
        const char *value = sq_key_values_find(values, line->name);
        if (!value && line->is_new)
            continue;
        if (!read_line(line, value, (char *)run + line->offset))
            return refuse(line->name, reason);
    }
    return SQ_KEY_VALUES_GOOD;
}

const char *sq_run_fault(const Checkpoint *run, const sq_climber *as, const Config *config)
{
    sq_rulebook climb;
    if (run->run.mode != SQ_MODE_CLIMB)
        return sq_checkpoint_fault(run, config);
    sq_rulebook_builtin(&climb, SQ_MODE_CLIMB);
    if (!sq_rulebook_vary(&climb, as))
        return "it is climbed as a body, in a heat or without a card that climb does not have";
    return sq_checkpoint_fault(run, &climb.config);
}

/* Without a look at whether the run is possible. */
static sq_key_values_found parse(Checkpoint *run, int32_t *day, sq_climber *as, char *text,
                                 char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_key_values values;
    sq_key_values_found found =
        sq_key_values_parse(&values, text, kind, SQ_RUN_TEXT_VERSION, reason);
    if (found == SQ_KEY_VALUES_GOOD)
        found = read_words(&values, run, day, as, reason);
    return found == SQ_KEY_VALUES_GOOD ? read_lines(&values, run, reason) : found;
}

sq_key_values_found sq_run_text_read(Checkpoint *run, int32_t *day, sq_climber *as, char *text,
                                     const Config *config, char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    Checkpoint read = {0};
    int32_t found_day;
    sq_climber found_as;
    const sq_key_values_found found = parse(&read, &found_day, &found_as, text, reason);
    if (found != SQ_KEY_VALUES_GOOD)
        return found;
    const char *fault = sq_run_fault(&read, &found_as, config);
    if (fault)
        return damaged(fault, reason);
    *run = read;
    *day = found_day;
    *as = found_as;
    return SQ_KEY_VALUES_GOOD;
}

sq_key_values_found sq_run_text_read_with(Checkpoint *run, char *text, const Config *config,
                                          char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    Checkpoint read = {0};
    int32_t day;
    sq_climber as;
    const sq_key_values_found found = parse(&read, &day, &as, text, reason);
    if (found != SQ_KEY_VALUES_GOOD)
        return found;
    const char *fault = sq_checkpoint_fault(&read, config);
    if (fault)
        return damaged(fault, reason);
    *run = read;
    return SQ_KEY_VALUES_GOOD;
}
