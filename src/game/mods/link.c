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

bool sq_link_write(char query[SQ_LINK_SIZE], const sq_rulebook *rules, uint64_t seed, bool is_mod)
{
    char code[SQ_SHARE_CODE_SIZE];
    query[0] = '\0';
    if (!sq_share_code_write(rules, code))
        return false;
    snprintf(query, SQ_LINK_SIZE, "mode=%s&seed=%" PRIu64, sq_mode_name(rules->mode), seed);
    if (is_mod) {
        append_plain(query, "&mod=");
        append_plain(query, code);
    } else {
        append_constants(query, rules);
    }
    return true;
}
