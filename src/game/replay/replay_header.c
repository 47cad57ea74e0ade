#include "replay/replay_header.h"

#include <assert.h>
#include <stdio.h>

#include "keep/run_text.h"

sq_replay_header sq_replay_header_of(const ecs_world *game)
{
    const Run *run = sq_game_run(game);
    sq_replay_header header = {
        .program = SQ_VERSION,
        .seed = run->seed,
        .rules = {.mode = run->mode,
                  .config = *sq_rules_of(game),
                  .kinds = *sq_kinds_of(game),
                  .doors = sq_doors_of(game) ? *sq_doors_of(game) : (sq_doors){0}},
        .is_resumed = run->tick > 0,
    };
    if (header.is_resumed)
        header.from = sq_game_save(game);
    return header;
}

/* ---- writing ---- */

/* A length in one byte, then the text without its terminating zero. */
static void write_name(const char *name, sq_bytes_writer *writer)
{
    sq_bytes_put_u8(writer, (uint8_t)strlen(name));
    sq_bytes_put(writer, name, strlen(name));
}

/* A length in two bytes, then the text of the rules. */
static void write_rules(const sq_rulebook *rules, sq_bytes_writer *writer)
{
    char text[SQ_RULEBOOK_TEXT_SIZE];
    const size_t length = sq_rulebook_write(rules, text, sizeof text);
    assert(length < sizeof text && "raise SQ_RULEBOOK_TEXT_SIZE");
    sq_bytes_put_u16(writer, (uint16_t)length);
    sq_bytes_put(writer, text, length);
}

/* The text of run.txt; empty if the recording begins at the start of the run. */
static void write_checkpoint(const sq_replay_header *header, sq_bytes_writer *writer)
{
    char text[SQ_KEY_VALUES_TEXT_SIZE] = "";
    if (header->is_resumed)
        sq_run_text_write(text, &header->from, 0, &(sq_climber){0});
    sq_bytes_put_u16(writer, (uint16_t)strlen(text));
    sq_bytes_put(writer, text, strlen(text));
}

void sq_replay_header_write(const sq_replay_header *header, sq_bytes_writer *writer)
{
    write_name(header->program, writer);
    sq_bytes_put_u64(writer, header->seed);
    write_rules(&header->rules, writer);
    write_checkpoint(header, writer);
}

/* ---- reading ---- */

static bool refuse(char reason[SQ_REPLAY_REASON_SIZE], const char *what, const char *more)
{
    snprintf(reason, SQ_REPLAY_REASON_SIZE, "%s%s", what, more);
    return false;
}

static bool damaged(char reason[SQ_REPLAY_REASON_SIZE])
{
    return refuse(reason, "is damaged: its header makes no sense", "");
}

/* Accepts only printable ASCII without spaces, so that the name fits into a one-line message. */
static bool read_name(sq_bytes_reader *reader, char *name, size_t size)
{
    const size_t length = sq_bytes_take_u8(reader);
    const uint8_t *bytes = sq_bytes_take(reader, length);
    if (!bytes || length == 0 || length >= size)
        return false;
    for (size_t i = 0; i < length; i++)
        if (bytes[i] <= ' ' || bytes[i] > '~')
            return false;
    memcpy(name, bytes, length);
    name[length] = '\0';
    return true;
}

static bool unsupported(char reason[SQ_REPLAY_REASON_SIZE], const char *why)
{
    return refuse(reason, "is from a game that this version does not support: ", why);
}

/* The constants of a version 1 file: names and numbers. */
static bool read_constants(Config *config, sq_bytes_reader *reader,
                           char reason[SQ_REPLAY_REASON_SIZE])
{
    char why[SQ_CONFIG_REASON_SIZE];
    const uint16_t count = sq_bytes_take_u16(reader);
    for (uint16_t i = 0; i < count; i++) {
        char name[SQ_REPLAY_PROGRAM_SIZE];
        const bool is_name = read_name(reader, name, sizeof name);
        const double number = sq_bytes_take_double(reader);
        if (!is_name || reader->is_short)
            return damaged(reason);
        if (!sq_config_put(config, name, number, why))
            return unsupported(reason, why);
    }
    return sq_config_check(config, why) || unsupported(reason, why);
}

/* Version 1 knew classic and the tower, and only friends. */
static bool read_rules_1(sq_replay_header *header, sq_bytes_reader *reader,
                         char reason[SQ_REPLAY_REASON_SIZE])
{
    const sq_mode mode = sq_bytes_take_u8(reader);
    header->seed = sq_bytes_take_u64(reader);
    if (reader->is_short || (mode != SQ_MODE_CLASSIC && mode != SQ_MODE_TOWER))
        return damaged(reason);
    header->rules = sq_rulebook_empty(mode);
    header->rules.kinds = sq_kinds_tutorial;
    return read_constants(&header->rules.config, reader, reason);
}

/* The text of the rules. */
static bool read_rules(sq_replay_header *header, sq_bytes_reader *reader,
                       char reason[SQ_REPLAY_REASON_SIZE])
{
    char why[SQ_RULEBOOK_REASON_SIZE];
    header->seed = sq_bytes_take_u64(reader);
    const size_t length = sq_bytes_take_u16(reader);
    const char *text = (const char *)sq_bytes_take(reader, length);
    if (!text || reader->is_short)
        return damaged(reason);
    header->rules = sq_rulebook_empty(SQ_MODE_CLIMB);
    return (sq_rulebook_read(&header->rules, text, length, why) &&
            sq_rulebook_check(&header->rules, why)) ||
           unsupported(reason, why);
}

static bool read_checkpoint(sq_replay_header *header, sq_bytes_reader *reader,
                            char reason[SQ_REPLAY_REASON_SIZE])
{
    char text[SQ_KEY_VALUES_TEXT_SIZE];
    char why[SQ_KEY_VALUES_REASON_SIZE] = "it is from a newer version";
    const size_t length = sq_bytes_take_u16(reader);
    const uint8_t *bytes = sq_bytes_take(reader, length);
    header->is_resumed = length > 0;
    if (!bytes || length >= sizeof text)
        return damaged(reason);
    memcpy(text, bytes, length);
    text[length] = '\0';
    return !header->is_resumed ||
           sq_run_text_read_with(&header->from, text, &header->rules.config, why) ==
               SQ_KEY_VALUES_GOOD ||
           refuse(reason, "continues a run that this version cannot have: ", why);
}

/* A classic game has no floors to continue from. */
static bool can_resume(const sq_replay_header *header)
{
    return !header->is_resumed ||
           (header->rules.mode != SQ_MODE_CLASSIC && header->from.run.mode == header->rules.mode);
}

bool sq_replay_header_read(sq_replay_header *header, sq_bytes_reader *reader, uint32_t version,
                           char reason[SQ_REPLAY_REASON_SIZE])
{
    *header = (sq_replay_header){0};
    if (!read_name(reader, header->program, sizeof header->program))
        return damaged(reason);
    if (version == 1 ? !read_rules_1(header, reader, reason) : !read_rules(header, reader, reason))
        return false;
    if (!read_checkpoint(header, reader, reason))
        return false;
    const bool is_whole = !reader->is_short && reader->at == reader->length;
    return (is_whole && can_resume(header)) || damaged(reason);
}

ecs_world *sq_replay_header_begin(const sq_replay_header *header, const sq_host *host)
{
    sq_game_def def = {.seed = header->seed, .host = *host};
    sq_rulebook_define(&header->rules, &def);
    return header->is_resumed ? sq_game_resume(&def, &header->from) : sq_game_create(&def);
}
