/* print_leaf: one value as text, and whether two are equal. Knows no world. */
#include "described.h"

#include <inttypes.h>

/* ---- texts ---- */

/* The first byte says how many bytes a character has. None has more than it needs, is a surrogate,
 * or lies above the last one. */
size_t ecs_utf8_length_(const unsigned char *text, size_t length)
{
    static const uint32_t least[] = {0x80, 0x800, 0x10000}; /* in 2, 3 and 4 bytes */
    if (length == 0 || text[0] < 0x80)
        return length > 0;
    const size_t more = text[0] < 0xE0 ? 1 : text[0] < 0xF0 ? 2 : 3;
    if (text[0] < 0xC0 || text[0] >= 0xF8 || more >= length)
        return 0;
    uint32_t code = text[0] & (UINT32_C(0x3F) >> more);
    for (size_t at = 1; at <= more; at++) {
        if (text[at] >> 6 != 2)
            return 0;
        code = code << 6 | (text[at] & 0x3F);
    }
    return code < least[more - 1] || code >> 11 == 0xD800 >> 11 || code > 0x10FFFF ? 0 : more + 1;
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
