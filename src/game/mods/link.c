#include "mods/link.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mods/rulebook.h"
#include "rules/names.h"

/* A query can hold letters, digits and these as they are. The alphabet is written out because
 * isalnum depends on the locale. */
static bool is_plain(char byte)
{
    static const char plain[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    return byte != '\0' && strchr(plain, byte) != NULL;
}

/* Percent-encodes the text at the end of the query. */
static void append_encoded(char query[SQ_LINK_SIZE], const char *text)
{
    size_t length = strlen(query);
    for (; *text; text++) {
        const size_t room = SQ_LINK_SIZE - length;
        const int written =
            snprintf(query + length, room, is_plain(*text) ? "%c" : "%%%02X", (unsigned char)*text);
        assert((size_t)written < room);
        length += (size_t)written;
    }
}

static void append_plain(char query[SQ_LINK_SIZE], const char *text)
{
    const size_t length = strlen(query);
    snprintf(query + length, SQ_LINK_SIZE - length, "%s", text);
}

/* As people write the number if that reads back as the same float; 9 digits always do. */
static void print_exactly(char text[20], double number)
{
    for (int digits = 7; digits <= 9; digits++) {
        snprintf(text, 20, "%.*g", digits, number);
        if ((float)strtod(text, NULL) == (float)number)
            return;
    }
}

static void append_constant(char query[SQ_LINK_SIZE], const sq_config_row *row)
{
    char value[20];
    print_exactly(value, row->number);
    append_plain(query, "&set=");
    append_encoded(query, row->name);
    append_encoded(query, "=");
    append_encoded(query, value);
}

static void append_constants(char query[SQ_LINK_SIZE], const sq_rulebook *rules)
{
    sq_rulebook builtin;
    sq_rulebook_builtin(&builtin, rules->mode);
    for (size_t i = 0; i < sq_config_count(); i++) {
        const sq_config_row row = sq_config_describe(&rules->config, i);
        if (row.number != sq_config_describe(&builtin.config, i).number)
            append_constant(query, &row);
    }
}

/* True if a body and a heat are all that is changed about the mode. */
static bool is_only_varied(const sq_rulebook *rules)
{
    sq_rulebook varied;
    sq_rulebook_builtin(&varied, rules->mode);
    return (rules->as.body[0] || rules->as.heat) && sq_rulebook_vary(&varied, &rules->as) &&
           sq_rulebook_plays_as(rules, &varied);
}

static void append_climber(char query[SQ_LINK_SIZE], const sq_climber *as)
{
    char heat[24];
    snprintf(heat, sizeof heat, "&heat=%d", (int)as->heat);
    append_plain(query, as->body[0] ? "&body=" : "");
    append_encoded(query, as->body);
    append_plain(query, as->heat ? heat : "");
}

void sq_link_add_beat(char query[SQ_LINK_SIZE], uint64_t points)
{
    char beat[32];
    snprintf(beat, sizeof beat, "&beat=%" PRIu64, points);
    append_plain(query, beat);
}

bool sq_link_write(char query[SQ_LINK_SIZE], const sq_rulebook *rules, uint64_t seed, bool is_mod)
{
    char code[SQ_SHARE_CODE_SIZE];
    query[0] = '\0';
    if (!sq_share_code_write(rules, code))
        return false;
    snprintf(query, SQ_LINK_SIZE, "mode=%s&seed=%" PRIu64, sq_mode_name(rules->mode), seed);
    if (is_only_varied(rules)) {
        append_climber(query, &rules->as);
    } else if (is_mod) {
        append_plain(query, "&mod=");
        append_plain(query, code);
    } else {
        append_constants(query, rules);
    }
    return true;
}
