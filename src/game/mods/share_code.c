#include "mods/share_code.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "base/bytes.h"
#include "base/seed.h"
#include "rules/cards.h"
#include "rules/names.h"

enum { VERSION = 1 };

static uint32_t id_of(const char *name)
{
    return sq_bytes_crc32(0, (const uint8_t *)name, strlen(name)) & 0xFFFFFF;
}

static void put_id(uint32_t id, sq_bytes_writer *writer)
{
    sq_bytes_put_u16(writer, (uint16_t)id);
    sq_bytes_put_u8(writer, (uint8_t)(id >> 16));
}

static uint32_t take_id(sq_bytes_reader *reader)
{
    const uint32_t low = sq_bytes_take_u16(reader);
    return low | (uint32_t)sq_bytes_take_u8(reader) << 16;
}

static uint32_t bits_of(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

/* ---- writing ---- */

static void put_digits(const sq_bytes_writer *writer, char code[SQ_SHARE_CODE_SIZE])
{
    uint32_t held = 0;
    int bits = 0;
    for (size_t i = 0; i < writer->length; i++) {
        held = held << 8 | writer->bytes[i];
        for (bits += 8; bits >= 5; bits -= 5)
            *code++ = sq_seed_digits[held >> (bits - 5) & 31];
    }
    if (bits > 0)
        *code++ = sq_seed_digits[held << (5 - bits) & 31];
    *code = '\0';
}

static void put_changes(const Config *from, const Config *to, sq_bytes_writer *writer)
{
    uint32_t count = 0;
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++)
        count += sq_param_get(from, &sq_config_rows[row]) != sq_param_get(to, &sq_config_rows[row]);
    sq_bytes_put_varint(writer, count);
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++) {
        const sq_param *constant = &sq_config_rows[row];
        const double number = sq_param_get(to, constant);
        if (sq_param_get(from, constant) == number)
            continue;
        put_id(id_of(constant->name), writer);
        sq_bytes_put_u32(writer, bits_of((float)number));
    }
}

bool sq_share_code_write(const sq_rulebook *book, char code[SQ_SHARE_CODE_SIZE])
{
    uint8_t bytes[SQ_SHARE_CODE_BYTES];
    sq_bytes_writer writer = {bytes, sizeof bytes, 0, false};
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, book->mode);
    const Config from = builtin.config;
    builtin.config = book->config;
    code[0] = '\0';
    if (!sq_rulebook_plays_as(book, &builtin))
        return false;
    sq_bytes_put_u8(&writer, VERSION);
    sq_bytes_put_u8(&writer, (uint8_t)book->mode);
    put_changes(&from, &book->config, &writer);
    sq_bytes_put_u32(&writer, sq_bytes_crc32(0, bytes, writer.length));
    put_digits(&writer, code);
    return true;
}

static void append(char query[SQ_LINK_SIZE], const char *name, const char *value)
{
    const size_t length = strlen(query);
    snprintf(query + length, SQ_LINK_SIZE - length, "&%s=%s", name, value);
}

static void append_number(char query[SQ_LINK_SIZE], const char *name, uint64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, number);
    append(query, name, text);
}

static void append_heat(char query[SQ_LINK_SIZE], int32_t heat)
{
    char text[16];
    snprintf(text, sizeof text, "%" PRId32, heat);
    append(query, "heat", text);
}

static void append_cards(char query[SQ_LINK_SIZE], uint32_t cards)
{
    char keys[SQ_LINK_CARDS_SIZE] = "";
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++) {
        const size_t length = strlen(keys);
        if (cards >> card & 1)
            snprintf(keys + length, sizeof keys - length, "%s%s", length > 0 ? "," : "",
                     sq_card_of(card)->key);
    }
    append(query, "without", keys);
}

/* False if the rules differ from their mode by more than a body, a heat and closed cards. */
static bool append_climber(char query[SQ_LINK_SIZE], const sq_rulebook *rules)
{
    const sq_climber *as = &rules->as;
    sq_rulebook varied;
    sq_rulebook_builtin(&varied, rules->mode);
    const bool is_varied = !sq_climbs_as_usual(as) || as->closed;
    if ((is_varied && !sq_rulebook_vary(&varied, as)) || !sq_rulebook_plays_as(rules, &varied))
        return false;
    if (as->body[0])
        append(query, "body", as->body);
    if (as->heat)
        append_heat(query, as->heat);
    if (as->closed)
        append_cards(query, as->closed);
    return true;
}

bool sq_link_write(char query[SQ_LINK_SIZE], const sq_rulebook *rules, uint64_t seed)
{
    char code[SQ_SHARE_CODE_SIZE];
    query[0] = '\0';
    if (!sq_share_code_write(rules, code))
        return false;
    snprintf(query, SQ_LINK_SIZE, "mode=%s", sq_mode_name(rules->mode));
    append_number(query, "seed", seed);
    if (!append_climber(query, rules))
        append(query, "mod", code);
    return true;
}

void sq_link_add_beat(char query[SQ_LINK_SIZE], uint64_t points)
{
    append_number(query, "beat", points);
}

/* ---- reading ---- */

static bool refuse(char reason[SQ_MOD_REASON_SIZE], const char *why)
{
    return sq_mod_refuse(reason, "share code", why);
}

static bool take_digits(const char *code, sq_bytes_writer *writer, char reason[SQ_MOD_REASON_SIZE])
{
    uint32_t held = 0;
    int bits = 0;
    for (; *code; code++) {
        const char digit = sq_seed_digit(*code);
        if (strchr(" -\t\r\n", *code))
            continue;
        if (!digit)
            return refuse(reason, "it has letters and digits without I, L, O and U only");
        held = held << 5 | (uint32_t)(strchr(sq_seed_digits, digit) - sq_seed_digits);
        for (bits += 5; bits >= 8; bits -= 8)
            sq_bytes_put_u8(writer, (uint8_t)(held >> (bits - 8)));
    }
    return !writer->is_full || refuse(reason, "it is too long for one");
}

static const char *name_of(uint32_t id)
{
    for (size_t row = 0; row < SQ_CONFIG_COUNT; row++)
        if (id_of(sq_config_rows[row].name) == id)
            return sq_config_rows[row].name;
    return NULL;
}

static bool take_changes(sq_rulebook *book, sq_bytes_reader *reader,
                         char reason[SQ_MOD_REASON_SIZE])
{
    char why[SQ_CONFIG_REASON_SIZE];
    const uint32_t count = sq_bytes_take_varint(reader);
    for (uint32_t i = 0; i < count && !reader->is_short; i++) {
        const char *name = name_of(take_id(reader));
        const uint32_t bits = sq_bytes_take_u32(reader);
        float value;
        memcpy(&value, &bits, sizeof value);
        if (!name)
            return refuse(reason, "it names a constant that this version does not have");
        if (!sq_config_put(&book->config, name, (double)value, why))
            return refuse(reason, why);
    }
    return (!reader->is_short && reader->at == reader->length) ||
           refuse(reason, "it is incomplete");
}

static bool take_mod(sq_rulebook *book, sq_bytes_reader *reader, char reason[SQ_MOD_REASON_SIZE])
{
    char why[SQ_RULEBOOK_REASON_SIZE];
    const uint8_t version = sq_bytes_take_u8(reader);
    const sq_mode mode = sq_bytes_take_u8(reader);
    if (version != VERSION)
        return refuse(reason, "it is from a newer version of the game");
    if (mode >= SQ_MODE_COUNT)
        return refuse(reason, "it names a mode that this version does not have");
    sq_rulebook_builtin(book, mode);
    snprintf(book->title, sizeof book->title, "Shared");
    book->author[0] = book->line[0] = '\0';
    if (!take_changes(book, reader, reason))
        return false;
    return (sq_rulebook_check(book, why) && sq_rulebook_check_size(book, why)) ||
           refuse(reason, why);
}

bool sq_share_code_read(sq_rulebook *book, const char *code, char reason[SQ_MOD_REASON_SIZE])
{
    enum { SEAL = 4 };
    uint8_t bytes[SQ_SHARE_CODE_BYTES + 1];
    sq_bytes_writer writer = {bytes, sizeof bytes, 0, false};
    sq_rulebook read;
    if (!take_digits(code, &writer, reason))
        return false;
    sq_bytes_reader reader = {bytes, writer.length > SEAL ? writer.length - SEAL : 0, 0, false};
    sq_bytes_reader seal = {bytes, writer.length, reader.length, false};
    const uint32_t written = sq_bytes_take_u32(&seal);
    if (reader.length == 0 || written != sq_bytes_crc32(0, bytes, reader.length))
        return refuse(reason, "it is none, or a letter of it is wrong or missing");
    if (!take_mod(&read, &reader, reason))
        return false;
    *book = read;
    return true;
}
