/* print_leaf: one value as text, and whether two are equal. Knows no world. */
#include "described.h"

#include <inttypes.h>

/* ---- texts ---- */

/* The well-formed sequences of the Unicode standard (table 3-7). */
size_t ecs_utf8_length_(const unsigned char *text, size_t length)
{
    static const struct {
        unsigned char first, first_last; /* the range of the first byte */
        unsigned char second, second_last;
        size_t length;
    } forms[] = {
        {0x00, 0x7F, 0, 0, 1},       {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3},
        {0xE1, 0xEC, 0x80, 0xBF, 3}, {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3},
        {0xF0, 0xF0, 0x90, 0xBF, 4}, {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };
    for (size_t i = 0; i < sizeof forms / sizeof *forms && length > 0; i++) {
        if (text[0] < forms[i].first || text[0] > forms[i].first_last)
            continue;
        if (forms[i].length > length)
            return 0;
        if (forms[i].length > 1 && (text[1] < forms[i].second || text[1] > forms[i].second_last))
            return 0;
        for (size_t at = 2; at < forms[i].length; at++)
            if (text[at] < 0x80 || text[at] > 0xBF)
                return 0;
        return forms[i].length;
    }
    return 0;
}

/* Writes one byte as it stands in quotes, and returns behind it: at most four bytes. */
static char *put_byte(char *to, unsigned char byte, bool is_character)
{
    static const char escaped[] = "\"\\\n\r\t";
    static const char letters[] = "\"\\nrt";
    const char *place = byte ? strchr(escaped, byte) : NULL;
    if (place) {
        *to++ = '\\';
        *to++ = letters[place - escaped];
    } else if (byte < ' ' || byte == 0x7F || !is_character) {
        to += snprintf(to, 5, "\\x%02x", byte);
    } else {
        *to++ = (char)byte;
    }
    return to;
}

static void print_text(const ecs_field *field, const void *at, char *text)
{
    const unsigned char *bytes = at;
    const size_t length = ecs_text_length_(field, at);
    *text++ = '"';
    for (size_t i = 0; i < length;) {
        const size_t character = ecs_utf8_length_(bytes + i, length - i);
        const size_t end = i + (character > 0 ? character : 1);
        for (; i < end; i++)
            text = put_byte(text, bytes[i], character > 0);
    }
    *text++ = '"';
    *text = '\0';
}

/* ---- all types ---- */

/* The lower byte of a stamp is the realm, the rest the generation. */
static void print_entity(const void *at, char *text)
{
    ecs_entity entity;
    memcpy(&entity, at, sizeof entity);
    const uint32_t realm = entity.stamp & 0xFF;
    if (entity.index == 0 && entity.stamp == 0)
        snprintf(text, ECS_FIELD_VALUE_SIZE, "none");
    else if (realm == 0)
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRIu32 ":%" PRIu32, entity.index,
                 entity.stamp >> 8);
    else
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRIu32 ":%" PRIu32 "@%" PRIu32, entity.index,
                 entity.stamp >> 8, realm);
}

void ecs_print_leaf_(const ecs_field *field, const void *at, char *text)
{
    const char *name = ecs_name_in_enum_(field, at);
    if (name) {
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%s", name);
        return;
    }
    switch (field->type) {
    case ECS_FIELD_FLOAT:
    case ECS_FIELD_DOUBLE:
        ecs_print_real_(field, at, text);
        break;
    case ECS_FIELD_INT:
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRId64, ecs_load_int_(at, field->size));
        break;
    case ECS_FIELD_UINT:
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%" PRIu64, ecs_load_uint_(at, field->size));
        break;
    case ECS_FIELD_BOOL: /* any byte but 0: reading another one as a bool would be undefined */
        snprintf(text, ECS_FIELD_VALUE_SIZE, "%s",
                 ecs_load_uint_(at, field->size) ? "true" : "false");
        break;
    case ECS_FIELD_TEXT:
        print_text(field, at, text);
        break;
    case ECS_FIELD_ENTITY:
        print_entity(at, text);
        break;
    case ECS_FIELD_STRUCT: /* not a leaf */
        text[0] = '\0';
        break;
    }
}

/* ---- equality ---- */

typedef struct pair {
    const unsigned char *a, *b;
} pair;

/* Other bytes may be the same value: of a nan, a bool, or what follows the end of a text. */
static bool is_leaf_equal(void *context, const ecs_field *field, size_t offset)
{
    const pair *values = context;
    char a[ECS_FIELD_VALUE_SIZE], b[ECS_FIELD_VALUE_SIZE];
    const bool same = memcmp(values->a + offset, values->b + offset, field->size) == 0;
    if (same || field->names)
        return same;
    ecs_print_leaf_(field, values->a + offset, a);
    ecs_print_leaf_(field, values->b + offset, b);
    return strcmp(a, b) == 0;
}

bool ecs_is_equal(const ecs_struct *structure, const void *a, const void *b)
{
    pair values = {a, b};
    return ecs_each_leaf_(structure, 0, NULL, is_leaf_equal, &values);
}
