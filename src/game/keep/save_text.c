#include "keep/save_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/day.h"
#include "rules/names.h"

/* Room for the name of a row: 10.board. */
enum { NAME_SIZE = 24, ROW_SIZE = 192 };

/* ---- what is read ---- */

/* Rows are read over what the struct has: a damaged one changes nothing. The first is named. */
typedef struct reading {
    const sq_key_values *values;
    char *reason;
    bool is_damaged;
} reading;

static const char *find(const reading *in, const char *name)
{
    return sq_key_values_find(in->values, name);
}

static void skip(reading *in, const char *name, const char *what)
{
    if (!in->is_damaged)
        sq_key_values_refuse(in->reason, name, what);
    in->is_damaged = true;
}

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

static void read_setting(reading *in, sq_settings *settings, const sq_settings_row *row)
{
    const char *value = find(in, row->name);
    int64_t number;
    if (!value)
        return;
    if (sq_key_values_to_int64(value, &number))
        sq_settings_put(settings, row, number);
    else
        skip(in, row->name, "not a whole number");
}

static bool has_key(const sq_keys *keys, int32_t number)
{
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
        if (keys->of[key] == number)
            return number != 0;
    return false;
}

static void refuse_key(char reason[SQ_KEY_VALUES_REASON_SIZE], sq_key key, const char *what)
{
    if (!*reason)
        snprintf(reason, SQ_KEY_VALUES_REASON_SIZE, "%s %s: it has its default, if that is free",
                 sq_key_words[key], what);
}

/* Returns the keys in the text, a set of 1 << sq_key. The others stay 0. */
static unsigned read_given_keys(const reading *in, sq_keys *keys)
{
    unsigned given = 0;
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        const char *value = find(in, sq_key_words[key]);
        int32_t number = 0;
        if (!value)
            continue;
        if (!sq_keys_read(&number, value)) {
            refuse_key(in->reason, key, "is no key");
        } else if (has_key(keys, number)) {
            refuse_key(in->reason, key, "is a key that does something else");
        } else {
            keys->of[key] = number;
            given |= 1U << key;
        }
    }
    return given;
}

/* A key that is missing or cannot be stays what it is (its default, or that of the copy of a
 * damaged file), else has its default, if no other row has that. */
static void read_keys(const reading *in, sq_keys *keys)
{
    sq_keys read = {{0}};
    const unsigned given = read_given_keys(in, &read);
    for (sq_key key = 0; key < SQ_KEY_COUNT; key++) {
        if (given >> key & 1)
            continue;
        if (!has_key(&read, keys->of[key]))
            read.of[key] = keys->of[key];
        else if (!has_key(&read, sq_keys_defaults.of[key]))
            read.of[key] = sq_keys_defaults.of[key];
    }
    *keys = read;
}

static void read_settings(reading *in, void *data)
{
    sq_settings *settings = data;
    for (size_t i = 0; i < SQ_SETTINGS_COUNT; i++)
        read_setting(in, settings, &sq_settings_rows[i]);
    read_keys(in, &settings->keys);
}

/* ---- records ---- */

static void write_records(sq_key_values_writer *writer, const void *data)
{
    const sq_records *records = data;
    sq_key_values_put_int64(writer, "best_floor", records->best_floor);
    sq_key_values_put_uint64(writer, "best_classic_ticks", records->best_classic_ticks);
}

static void read_records(reading *in, void *data)
{
    sq_records *records = data;
    int32_t floor = 0;
    if (sq_key_values_to_int32(find(in, "best_floor"), &floor) && floor >= 0)
        records->best_floor = floor;
    else
        skip(in, "best_floor", "missing or not a floor");
    if (!sq_key_values_to_uint64(find(in, "best_classic_ticks"), &records->best_classic_ticks))
        skip(in, "best_classic_ticks", "missing or not a number of ticks");
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

static const char damaged_board[] = "not a board or a run";

/* Adds the runs one by one, which puts them in order. */
static void read_runs(reading *in, int32_t number, sq_board *board)
{
    for (int32_t i = 1; i <= SQ_TEN_BEST_RUNS; i++) {
        sq_best_run run = {0};
        char name[NAME_SIZE];
        snprintf(name, sizeof name, "%" PRId32 ".%" PRId32, number, i);
        const char *row = find(in, name);
        if (!row)
            continue;
        if (!read_run(row, &run)) {
            skip(in, name, damaged_board);
            continue;
        }
        if (strcmp(run.last_hit, "-") == 0)
            run.last_hit[0] = '\0';
        sq_board_add(board, &run);
    }
}

/* Begins a board with its name and mode, without runs. False if they are damaged. */
static bool read_head(const char *row, sq_board *board)
{
    fields of;
    *board = (sq_board){0};
    return split(&of, row, 2) && read_word(of.list[0], board->name, sizeof board->name) &&
           sq_mode_named(of.list[1], &board->mode);
}

/* The highest number of a board. Some below it may be missing. */
static int32_t last_board(const sq_key_values *values)
{
    int32_t last = 0;
    for (size_t i = 0; i < values->count; i++) {
        fields of;
        int32_t number = 0;
        const size_t digits = strcspn(values->list[i].name, ".");
        if (strcmp(values->list[i].name + digits, ".board") != 0 || digits >= NAME_SIZE)
            continue;
        snprintf(of.text, sizeof of.text, "%.*s", (int)digits, values->list[i].name);
        if (sq_key_values_to_int32(of.text, &number) && number > last)
            last = number;
    }
    return last;
}

static bool has_run(const sq_board *board, const sq_best_run *run)
{
    for (int32_t i = 0; i < board->count; i++) {
        const sq_best_run *other = &board->runs[i];
        if (other->score == run->score && other->ticks == run->ticks && other->seed == run->seed &&
            other->date == run->date && other->floor == run->floor)
            return true;
    }
    return false;
}

/* Adds the runs that the list does not have. */
static void add_board(sq_ten_best *best, const sq_board *board)
{
    sq_board *into = sq_ten_best_take(best, board->name, board->mode);
    const sq_board before = *into;
    for (int32_t i = 0; i < board->count; i++)
        if (!has_run(&before, &board->runs[i]))
            sq_board_add(into, &board->runs[i]);
}

/* Those played last come first, and for those there is room; so this begins with the last. */
static void read_best(reading *in, void *data)
{
    sq_board board;
    char name[NAME_SIZE];
    for (int32_t number = last_board(in->values); number > 0; number--) {
        snprintf(name, sizeof name, "%" PRId32 ".board", number);
        const char *row = find(in, name);
        if (!row)
            continue;
        if (!read_head(row, &board)) {
            skip(in, name, damaged_board);
            continue;
        }
        read_runs(in, number, &board);
        add_board(data, &board);
    }
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

static void read_statistics(reading *in, void *data)
{
    for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++) {
        const sq_statistics_row *row = &sq_statistics_rows[i];
        const char *value = find(in, row->name);
        uint64_t number = 0;
        if (!value)
            continue;
        if (sq_key_values_to_uint64(value, &number))
            sq_statistics_put(data, row, number);
        else
            skip(in, row->name, "not a whole number");
    }
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
    sq_key_values_put_int64(writer, "heat", goals->climber.heat);
}

/* Without what a later version may have, the player climbs as usual. */
static sq_climber read_climber(const sq_key_values *values)
{
    sq_climber as = {0};
    const char *body = sq_key_values_find(values, "body");
    const char *heat = sq_key_values_find(values, "heat");
    if (body && !read_word(body, as.body, sizeof as.body))
        as.body[0] = '\0';
    if (!heat || !sq_key_values_to_int32(heat, &as.heat) || as.heat < -SQ_EASES_MAX ||
        as.heat > SQ_HEATS_MAX)
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

static void read_goals(reading *in, void *data)
{
    sq_goals *goals = data;
    for (sq_goal goal = 0; goal < SQ_GOAL_COUNT; goal++) {
        const char *day = find(in, sq_goal_rows[goal].name);
        if (day && !sq_day_read(day, &goals->reached[goal]))
            skip(in, sq_goal_rows[goal].name, "not a day, such as 2026-11-22");
    }
    if (find(in, "face"))
        goals->face = read_face(find(in, "face"));
    if (find(in, "body") || find(in, "heat"))
        goals->climber = read_climber(in->values);
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

static void read_calendar(reading *in, void *data)
{
    for (size_t i = 0; i < in->values->count; i++) {
        const sq_key_value *value = &in->values->list[i];
        sq_calendar_day entry = {0};
        if (sq_day_read(value->name, &entry.day) && read_entry(value->value, &entry))
            sq_calendar_put(data, &entry);
        else
            skip(in, value->name, "not a day and its result");
    }
}

/* ---- all of them ---- */

/* What is read begins empty, but settings with what they are. */
static const struct kept {
    const char *kind;
    void (*write)(sq_key_values_writer *writer, const void *data);
    void (*read)(reading *in, void *data);
    size_t size; /* of the struct, if it begins empty */
} kept[] = {
    [SQ_SAVE_SETTINGS] = {"settings", write_settings, read_settings, 0},
    [SQ_SAVE_RECORDS] = {"records", write_records, read_records, sizeof(sq_records)},
    [SQ_SAVE_BEST] = {"best", write_best, read_best, sizeof(sq_ten_best)},
    [SQ_SAVE_STATISTICS] = {"statistics", write_statistics, read_statistics, sizeof(sq_statistics)},
    [SQ_SAVE_GOALS] = {"goals", write_goals, read_goals, sizeof(sq_goals)},
    [SQ_SAVE_CALENDAR] = {"calendar", write_calendar, read_calendar, sizeof(sq_calendar)},
};

void sq_save_write(char text[SQ_SAVE_TEXT_SIZE], sq_save file, const void *data)
{
    sq_key_values_writer writer =
        sq_key_values_begin(text, SQ_SAVE_TEXT_SIZE, kept[file].kind, SQ_SAVE_TEXT_VERSION);
    kept[file].write(&writer, data);
    sq_key_values_finish(&writer);
}

static sq_key_values_found read_over(void *data, sq_save file, char *text, bool begins_empty,
                                     char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    sq_key_values values;
    reason[0] = '\0';
    const sq_key_values_found found =
        sq_key_values_salvage(&values, text, kept[file].kind, SQ_SAVE_TEXT_VERSION, reason);
    reading in = {&values, reason, found == SQ_KEY_VALUES_PARTLY};
    if (found != SQ_KEY_VALUES_GOOD && found != SQ_KEY_VALUES_PARTLY)
        return found;
    if (begins_empty)
        memset(data, 0, kept[file].size);
    kept[file].read(&in, data);
    return in.is_damaged ? SQ_KEY_VALUES_PARTLY : SQ_KEY_VALUES_GOOD;
}

sq_key_values_found sq_save_read(void *data, sq_save file, char *text,
                                 char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    return read_over(data, file, text, true, reason);
}

sq_key_values_found sq_save_read_over(void *data, sq_save file, char *text,
                                      char reason[SQ_KEY_VALUES_REASON_SIZE])
{
    return read_over(data, file, text, false, reason);
}

/* ---- what a later version has written ---- */

/* Data of each file in which a later version may have rows of its own. */
typedef union data {
    sq_settings settings;
    sq_records records;
    sq_statistics statistics;
    sq_goals goals;
} data;

/* The line of this name in a text as it is written above; NULL if there is none. */
static char *line_of(char *text, const char *name)
{
    const size_t length = strlen(name);
    for (char *line = text; *line; line += strcspn(line, "\n") + 1)
        if (strncmp(line, name, length) == 0 && strncmp(line + length, " = ", 3) == 0)
            return line;
    return NULL;
}

static size_t length_of(const char *line)
{
    return line ? strcspn(line, "\n") + 1 : 0;
}

static bool is_same_line(const char *one, const char *other)
{
    const size_t length = length_of(one);
    return length == length_of(other) && (length == 0 || memcmp(one, other, length) == 0);
}

/* Replaces the line of this name, or adds one before the end. Without room it does neither. */
static void put_line(char text[SQ_SAVE_TEXT_SIZE], const sq_key_value *value)
{
    static const char end[] = "end\n";
    char row[SQ_SAVE_TEXT_SIZE];
    snprintf(row, sizeof row, "%s = %s\n", value->name, value->value);
    const size_t length = strlen(row);
    char *line = line_of(text, value->name);
    char *place = line ? line : text + strlen(text) - strlen(end);
    const char *behind = place + length_of(line);
    if (strlen(text) - length_of(line) + length >= SQ_SAVE_TEXT_SIZE)
        return;
    memmove(place + length, behind, strlen(behind) + 1);
    memcpy(place, row, length);
}

/* Writes what this version has read of an older text, to compare it with what it writes now. */
static void write_as_read(char text[SQ_KEY_VALUES_TEXT_SIZE], sq_save file,
                          const sq_key_values *values)
{
    data all = {0};
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    reading in = {values, reason, false};
    if (file == SQ_SAVE_SETTINGS)
        all.settings = sq_settings_defaults;
    kept[file].read(&in, &all);
    sq_key_values_writer writer =
        sq_key_values_begin(text, SQ_KEY_VALUES_TEXT_SIZE, kept[file].kind, SQ_SAVE_TEXT_VERSION);
    kept[file].write(&writer, &all);
    sq_key_values_finish(&writer);
}

bool sq_save_carries(sq_save file)
{
    return file == SQ_SAVE_SETTINGS || file == SQ_SAVE_RECORDS || file == SQ_SAVE_STATISTICS ||
           file == SQ_SAVE_GOALS;
}

void sq_save_carry(char text[SQ_SAVE_TEXT_SIZE], sq_save file, char *older)
{
    sq_key_values values;
    char as_read[SQ_KEY_VALUES_TEXT_SIZE];
    char reason[SQ_KEY_VALUES_REASON_SIZE];
    if (sq_key_values_parse(&values, older, kept[file].kind, SQ_SAVE_TEXT_VERSION, reason) !=
        SQ_KEY_VALUES_GOOD)
        return;
    write_as_read(as_read, file, &values);
    for (size_t i = 0; i < values.count; i++)
        if (is_same_line(line_of(as_read, values.list[i].name), line_of(text, values.list[i].name)))
            put_line(text, &values.list[i]);
}
