#include "keep/save_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/day.h"
#include "rules/names.h"

/* Room for the name of a row: 10.board. */
enum { NAME_SIZE = 24, ROW_SIZE = 192 };

/* ---- settings ---- */

static void put_setting(sq_key_values_writer *writer, const sq_settings *settings,
                        const sq_settings_row *row)
{
    char range[32];
    snprintf(range, sizeof range, "%d to %d", (int)row->lowest, (int)row->highest);
    sq_key_values_put_comment(writer, range);
    sq_key_values_put_int64(writer, row->name, sq_settings_get(settings, row));
}

static void put_keys(sq_key_values_writer *writer, const sq_keys *keys)
{
    sq_key_values_put_comment(writer, "as on a US keyboard; all different, or none");
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        char text[SQ_KEYS_TEXT_SIZE];
        sq_keys_write(keys->of[key], text);
        sq_key_values_put_text(writer, sq_key_words[key], text);
    }
}

static void write_settings(sq_key_values_writer *writer, const void *data)
{
    const sq_settings *settings = data;
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++)
        put_setting(writer, settings, &sq_settings_rows[i]);
    put_keys(writer, &settings->keys);
}

/* A missing setting (NULL) keeps its value; false if the value is not a number. */
static bool read_setting(sq_settings *settings, const sq_settings_row *row, const char *value)
{
    int64_t number;
    if (!value)
        return true;
    if (!sq_key_values_to_int64(value, &number))
        return false;
    sq_settings_put(settings, row, number);
    return true;
}

static bool has_key(const sq_keys *keys, int32_t number)
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        if (keys->of[key] == number)
            return number != 0;
    return false;
}

static bool refuse_keys(char reason[SQ_KEY_VALUES_REASON_SIZE], sq_key key, const char *what)
{
    snprintf(reason, SQ_KEY_VALUES_REASON_SIZE, "%s %s: all keys have their defaults",
             sq_key_words[key], what);
    return false;
}

/* The keys in the text. Those that are missing stay 0. */
static bool read_given_keys(sq_keys *keys, const sq_key_values *values,
                            char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        const char *value = sq_key_values_find(values, sq_key_words[key]);
        int32_t number = 0;
        if (value && !sq_keys_read(&number, value))
            return refuse_keys(reason, key, "is no key");
        if (has_key(keys, number))
            return refuse_keys(reason, key, "is a key that does something else");
        keys->of[key] = number;
    }
    return true;
}

/* A missing key has its default, if no other row has it. */
static void read_keys(sq_keys *keys, const sq_key_values *values,
                      char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_keys read = {{0}};
    *keys = sq_keys_defaults;
    if (!read_given_keys(&read, values, reason))
        return;
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        if (!sq_key_values_find(values, sq_key_words[key]) &&
            !has_key(&read, sq_keys_defaults.of[key]))
            read.of[key] = sq_keys_defaults.of[key];
    *keys = read;
}

static sq_key_values_found read_settings(void *data, const sq_key_values *values,
                                         char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_settings *settings = data;
    sq_settings read = *settings;
    reason[0] = '\0';
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++) {
        const sq_settings_row *row = &sq_settings_rows[i];
        if (!read_setting(&read, row, sq_key_values_find(values, row->name)))
            return sq_key_values_refuse(reason, row->name, "not a whole number");
    }
    read_keys(&read.keys, values, reason);
    *settings = read;
    return SQ_KEY_VALUES_GOOD;
}

/* ---- records ---- */

static void write_records(sq_key_values_writer *writer, const void *data)
{
    const sq_records *records = data;
    sq_key_values_put_int64(writer, "best_floor", records->best_floor);
    sq_key_values_put_uint64(writer, "best_classic_ticks", records->best_classic_ticks);
}

static sq_key_values_found read_records(void *data, const sq_key_values *values,
                                        char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_records *records = data;
    sq_records read;
    const char *floor = sq_key_values_find(values, "best_floor");
    if (!sq_key_values_to_int32(floor, &read.best_floor) || read.best_floor < 0)
        return sq_key_values_refuse(reason, "best_floor", "missing or not a floor");
    const char *ticks = sq_key_values_find(values, "best_classic_ticks");
    if (!sq_key_values_to_uint64(ticks, &read.best_classic_ticks))
        return sq_key_values_refuse(reason, "best_classic_ticks",
                                    "missing or not a number of ticks");
    *records = read;
    return SQ_KEY_VALUES_GOOD;
}

/* ---- the fields of a row, with a space between them ---- */

enum { FIELDS_MAX = 9 };

typedef struct fields {
    char text[ROW_SIZE];
    const char *list[FIELDS_MAX];
} fields;

/* Splits a row into exactly `count` fields. */
static bool split(fields *split, const char *row, int count)
{
    int found = 0;
    if (!row || strlen(row) >= sizeof split->text)
        return false;
    snprintf(split->text, sizeof split->text, "%s", row);
    for (char *at = split->text; found < count; found++) {
        char *space = strchr(at, ' ');
        split->list[found] = at;
        if ((space == NULL) != (found == count - 1))
            return false;
        if (!space)
            continue;
        *space = '\0';
        at = space + 1;
    }
    return true;
}

/* A number of at least 0. */
static bool read_count(const char *field, int32_t *count)
{
    return sq_key_values_to_int32(field, count) && *count >= 0;
}

/* A day, or 0 for none. */
static bool read_day(const char *field, int32_t *day)
{
    return sq_key_values_to_int32(field, day) && (*day == 0 || sq_day_is_valid(*day));
}

/* A word of these letters: a board, or a kind of square. */
static bool read_word(const char *field, char *word, size_t size)
{
    static const char allowed[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
    const size_t length = strlen(field);
    if (length == 0 || length >= size || strspn(field, allowed) != length)
        return false;
    memcpy(word, field, length + 1);
    return true;
}

/* ---- the ten best ---- */

static void put_run(sq_key_values_writer *writer, const char *name, const sq_best_run *run)
{
    char row[ROW_SIZE];
    snprintf(row, sizeof row,
             "%" PRIu64 " %" PRId32 " %" PRIu64 " %" PRIu32 " %" PRIu32 " %" PRId32 " %" PRId32
             " %" PRIu64 " %s",
             run->score, run->floor, run->ticks, run->best_chain, run->hits, run->date, run->day,
             run->seed, run->last_hit[0] ? run->last_hit : "-");
    sq_key_values_put_text(writer, name, row);
}

static void put_board(sq_key_values_writer *writer, int32_t number, const sq_board *board)
{
    char name[NAME_SIZE];
    char row[ROW_SIZE];
    snprintf(name, sizeof name, "%" PRId32 ".board", number);
    snprintf(row, sizeof row, "%s %s", board->name, sq_mode_name(board->mode));
    sq_key_values_put_text(writer, name, row);
    for (int32_t i = 0; i < board->count; i++) {
        snprintf(name, sizeof name, "%" PRId32 ".%" PRId32, number, i + 1);
        put_run(writer, name, &board->runs[i]);
    }
}

static void write_best(sq_key_values_writer *writer, const void *data)
{
    const sq_ten_best *best = data;
    sq_key_values_put_comment(writer, "score floor ticks chain hits date daily seed last-hit");
    for (int32_t i = 0; i < best->count; i++)
        put_board(writer, i + 1, &best->boards[i]);
}

static bool read_run(const char *row, sq_best_run *run)
{
    fields of;
    return split(&of, row, 9) && sq_key_values_to_uint64(of.list[0], &run->score) &&
           read_count(of.list[1], &run->floor) &&
           sq_key_values_to_uint64(of.list[2], &run->ticks) &&
           sq_key_values_to_uint32(of.list[3], &run->best_chain) &&
           sq_key_values_to_uint32(of.list[4], &run->hits) && read_day(of.list[5], &run->date) &&
           read_day(of.list[6], &run->day) && sq_key_values_to_uint64(of.list[7], &run->seed) &&
           read_word(of.list[8], run->last_hit, sizeof run->last_hit);
}

/* Adds the runs one by one, which puts them in order. False at a damaged one, with its name. */
static bool read_runs(const sq_key_values *values, int32_t number, sq_board *board,
                      char name[NAME_SIZE])
{
    for (int32_t i = 1; i <= SQ_TEN_BEST_RUNS; i++) {
        sq_best_run run = {0};
        snprintf(name, NAME_SIZE, "%" PRId32 ".%" PRId32, number, i);
        const char *row = sq_key_values_find(values, name);
        if (!row)
            return true;
        if (!read_run(row, &run))
            return false;
        if (strcmp(run.last_hit, "-") == 0)
            run.last_hit[0] = '\0';
        sq_board_add(board, &run);
    }
    return true;
}

/* Begins a board with its name and mode, without runs. False if they are damaged. */
static bool read_head(const sq_key_values *values, int32_t number, sq_board *board,
                      char name[NAME_SIZE])
{
    fields of;
    *board = (sq_board){0};
    snprintf(name, NAME_SIZE, "%" PRId32 ".board", number);
    return split(&of, sq_key_values_find(values, name), 2) &&
           read_word(of.list[0], board->name, sizeof board->name) &&
           sq_mode_named(of.list[1], &board->mode);
}

static bool has_board(const sq_key_values *values, int32_t number)
{
    char name[NAME_SIZE];
    snprintf(name, sizeof name, "%" PRId32 ".board", number);
    return sq_key_values_find(values, name) != NULL;
}

/* The boards that have been checked. All with their runs are too large for a stack. */
typedef struct names {
    int32_t count;
    char list[SQ_TEN_BEST_BOARDS][SQ_BOARD_SIZE];
} names;

/* False if the board is there already. */
static bool add_name(names *all, const char *name)
{
    for (int32_t i = 0; i < all->count; i++)
        if (strcmp(all->list[i], name) == 0)
            return false;
    if (all->count < SQ_TEN_BEST_BOARDS)
        memcpy(all->list[all->count++], name, SQ_BOARD_SIZE);
    return true;
}

/* False at a board or a run that is damaged, with its name. */
static bool check_boards(const sq_key_values *values, char name[NAME_SIZE])
{
    names all = {0};
    sq_board board;
    for (int32_t number = 1; has_board(values, number); number++)
        if (!read_head(values, number, &board, name) || !add_name(&all, board.name) ||
            !read_runs(values, number, &board, name))
            return false;
    return true;
}

/* Takes the boards for which there is room: those played last. */
static sq_key_values_found read_best(void *data, const sq_key_values *values,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_ten_best *best = data;
    sq_board board;
    char name[NAME_SIZE];
    if (!check_boards(values, name))
        return sq_key_values_refuse(reason, name, "not a board or a run");
    memset(best, 0, sizeof *best);
    for (int32_t number = 1; has_board(values, number); number++) {
        read_head(values, number, &board, name);
        sq_board *kept = sq_ten_best_append(best, board.name, board.mode);
        if (kept)
            read_runs(values, number, kept, name);
    }
    return SQ_KEY_VALUES_GOOD;
}

/* ---- statistics ---- */

static void write_statistics(sq_key_values_writer *writer, const void *data)
{
    const sq_statistics *all = data;
    for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++) {
        const sq_statistics_row *row = &sq_statistics_rows[i];
        sq_key_values_put_uint64(writer, row->name, sq_statistics_get(all, row));
    }
}

static sq_key_values_found read_statistics(void *data, const sq_key_values *values,
                                           char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_statistics *all = data;
    sq_statistics read = {0};
    for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++) {
        const sq_statistics_row *row = &sq_statistics_rows[i];
        const char *value = sq_key_values_find(values, row->name);
        uint64_t number = 0;
        if (value && !sq_key_values_to_uint64(value, &number))
            return sq_key_values_refuse(reason, row->name, "not a whole number");
        sq_statistics_put(&read, row, number);
    }
    *all = read;
    return SQ_KEY_VALUES_GOOD;
}

/* ---- goals ---- */

static void write_goals(sq_key_values_writer *writer, const void *data)
{
    const sq_goals *goals = data;
    sq_key_values_put_comment(writer, "when each one was reached");
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++)
        if (goals->reached[goal] != 0)
            sq_key_values_put_text(writer, sq_goal_rows[goal].name,
                                   sq_day_text_of(goals->reached[goal]).text);
    sq_key_values_put_comment(writer, "what the player wears");
    sq_key_values_put_text(writer, "face", sq_face_label(goals->face));
    sq_key_values_put_comment(writer, "as which the player climbs");
    if (goals->climber.body[0])
        sq_key_values_put_text(writer, "body", goals->climber.body);
    sq_key_values_put_uint64(writer, "heat", (uint64_t)goals->climber.heat);
}

/* Without what a later version may have, the player climbs as usual. */
static sq_climber read_climber(const sq_key_values *values)
{
    sq_climber as = {0};
    const char *body = sq_key_values_find(values, "body");
    const char *heat = sq_key_values_find(values, "heat");
    if (body && !read_word(body, as.body, sizeof as.body))
        as.body[0] = '\0';
    if (!heat || !read_count(heat, &as.heat) || as.heat > SQ_HEATS_MAX)
        as.heat = 0;
    return as;
}

/* Without this face, which a later version may have, the player wears none. */
static sq_face read_face(const char *label)
{
    for (sq_face face = 0; label && face < SQ_FACE_COUNT; face++)
        if (strcmp(sq_face_label(face), label) == 0)
            return face;
    return SQ_FACE_NONE;
}

static sq_key_values_found read_goals(void *data, const sq_key_values *values,
                                      char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_goals *goals = data;
    sq_goals read = {0};
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++) {
        const char *day = sq_key_values_find(values, sq_goal_rows[goal].name);
        if (day && !sq_day_read(day, &read.reached[goal]))
            return sq_key_values_refuse(reason, sq_goal_rows[goal].name,
                                        "not a day, such as 2026-11-22");
    }
    read.face = read_face(sq_key_values_find(values, "face"));
    read.climber = read_climber(values);
    *goals = read;
    return SQ_KEY_VALUES_GOOD;
}

/* ---- calendar ---- */

static void write_calendar(sq_key_values_writer *writer, const void *data)
{
    const sq_calendar *calendar = data;
    sq_key_values_put_comment(writer, "attempts, and score and floor of the first");
    for (int32_t i = 0; i < calendar->count; i++) {
        const sq_calendar_day *entry = &calendar->days[i];
        char row[ROW_SIZE];
        if (entry->is_over)
            snprintf(row, sizeof row, "%" PRId32 " %" PRIu64 " %" PRId32, entry->attempts,
                     entry->score, entry->floor);
        else
            snprintf(row, sizeof row, "%" PRId32, entry->attempts);
        sq_key_values_put_text(writer, sq_day_text_of(entry->day).text, row);
    }
}

static bool read_attempts(const char *field, int32_t *attempts)
{
    return read_count(field, attempts) && *attempts >= 1 && *attempts <= SQ_CALENDAR_ATTEMPTS_MAX;
}

static bool read_result(const char *score, const char *floor, sq_calendar_day *entry)
{
    return sq_key_values_to_uint64(score, &entry->score) && entry->score <= SQ_CALENDAR_SCORE_MAX &&
           read_count(floor, &entry->floor) && entry->floor <= SQ_CALENDAR_FLOOR_MAX;
}

static bool read_entry(const char *row, sq_calendar_day *entry)
{
    fields of;
    entry->is_over = strchr(row, ' ') != NULL;
    return split(&of, row, entry->is_over ? 3 : 1) && read_attempts(of.list[0], &entry->attempts) &&
           (!entry->is_over || read_result(of.list[1], of.list[2], entry));
}

static sq_key_values_found read_calendar(void *data, const sq_key_values *values,
                                         char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_calendar *calendar = data;
    sq_calendar read = {0};
    for (size_t i = 0; i < values->count; i++) {
        const sq_key_value *value = &values->list[i];
        sq_calendar_day entry = {0};
        if (!sq_day_read(value->name, &entry.day) || !read_entry(value->value, &entry))
            return sq_key_values_refuse(reason, value->name, "not a day and its result");
        sq_calendar_put(&read, &entry);
    }
    *calendar = read;
    return SQ_KEY_VALUES_GOOD;
}

/* ---- all of them ---- */

static const struct kept {
    const char *kind;
    void (*write)(sq_key_values_writer *writer, const void *data);
    sq_key_values_found (*read)(void *data, const sq_key_values *values,
                                char reason[SQ_KEY_VALUES_REASON_SIZE]);
} kept[] = {
    [SQ_SAVE_SETTINGS] = {"settings", write_settings, read_settings},
    [SQ_SAVE_RECORDS] = {"records", write_records, read_records},
    [SQ_SAVE_BEST] = {"best", write_best, read_best},
    [SQ_SAVE_STATISTICS] = {"statistics", write_statistics, read_statistics},
    [SQ_SAVE_GOALS] = {"goals", write_goals, read_goals},
    [SQ_SAVE_CALENDAR] = {"calendar", write_calendar, read_calendar},
};

void sq_save_write(char text[SQ_SAVE_TEXT_SIZE], sq_save file, const void *data)
{
    sq_key_values_writer writer =
        sq_key_values_begin(text, SQ_SAVE_TEXT_SIZE, kept[file].kind, SQ_SAVE_TEXT_VERSION);
    kept[file].write(&writer, data);
    sq_key_values_finish(&writer);
}

sq_key_values_found sq_save_read(void *data, sq_save file, char *text,
                                 char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_key_values values;
    const sq_key_values_found found =
        sq_key_values_parse(&values, text, kept[file].kind, SQ_SAVE_TEXT_VERSION, reason);
    return found == SQ_KEY_VALUES_GOOD ? kept[file].read(data, &values, reason) : found;
}
