/* read_leaf: one value from text, which may be anything. Knows no world. */
#include "described.h"

#include <inttypes.h>

static void store_at(void *at, const void *value, size_t size)
{
    if (at)
        memcpy(at, value, size);
}

static bool refuse_text(const char *text, size_t length, const char *what, char *error)
{
    if (length == 0)
        return ecs_refuse_(error, "the value is missing: %s goes there", what);
    return ecs_refuse_(error, "%.*s is not %s", ecs_shown_(length), text, what);
}

/* ---- numbers ---- */

static bool read_real(const ecs_field *field, const char *text, size_t length, void *at,
                      char *error)
{
    const bool single = field->type == ECS_FIELD_FLOAT;
    double number;
    const ecs_parsed_ parsed = ecs_parse_real_(text, length, single, &number);
    if (parsed == ECS_NOT_A_NUMBER_)
        return refuse_text(text, length, "a number", error);
    if (parsed == ECS_OUT_OF_RANGE_)
        return ecs_refuse_(error, "%.*s is too large for a %s", ecs_shown_(length), text,
                           single ? "float" : "double");
    const float narrow = single ? (float)number : 0;
    store_at(at, single ? (const void *)&narrow : &number, field->size);
    return true;
}

void ecs_store_whole_(void *at, uint64_t value, size_t size)
{
    const uint8_t of_1 = (uint8_t)value;
    const uint16_t of_2 = (uint16_t)value;
    const uint32_t of_4 = (uint32_t)value;
    const void *const sized[] = {&of_1, &of_2, &of_4, &value};
    store_at(at, sized[(size > 1) + (size > 2) + (size > 4)], size);
}

static bool read_whole(const ecs_field *field, const char *text, size_t length, void *at,
                       char *error)
{
    const bool has_sign = field->type == ECS_FIELD_INT;
    const uint64_t most = UINT64_MAX >> (64 - 8 * field->size) >> has_sign;
    const uint64_t least = has_sign ? most + 1 : 0; /* below zero */
    bool is_negative;
    uint64_t magnitude;
    const ecs_parsed_ parsed = ecs_parse_whole_(text, length, &is_negative, &magnitude);
    if (parsed == ECS_NOT_A_NUMBER_)
        return refuse_text(text, length, "a whole number", error);
    if (parsed == ECS_OUT_OF_RANGE_ || magnitude > (is_negative ? least : most))
        return ecs_refuse_(error, "%.*s is not from %s%" PRIu64 " to %" PRIu64, ecs_shown_(length),
                           text, has_sign ? "-" : "", least, most);
    ecs_store_whole_(at, is_negative ? 0 - magnitude : magnitude, field->size);
    return true;
}

/* ---- words ---- */

static bool read_bool(const char *text, size_t length, void *at, char *error)
{
    const bool value = ecs_is_word_(text, length, "true");
    if (!value && !ecs_is_word_(text, length, "false"))
        return refuse_text(text, length, "true or false", error);
    store_at(at, &value, sizeof value);
    return true;
}

static bool read_name(const ecs_field *field, const char *text, size_t length, void *at,
                      char *error)
{
    char names[ECS_FIELD_ERROR_SIZE / 2] = "a name";
    size_t end = 0;
    for (uint32_t i = 0; i < field->name_count; i++) {
        if (!field->names[i])
            continue;
        if (ecs_is_word_(text, length, field->names[i])) {
            ecs_store_whole_(at, i, field->size);
            return true;
        }
        if (end < sizeof names)
            end += (size_t)snprintf(names + end, sizeof names - end, "%s%s", end > 0 ? ", " : "",
                                    field->names[i]);
    }
    if (length == 0)
        return ecs_refuse_(error, "the value is missing: one of %s goes there", names);
    return ecs_refuse_(error, "%.*s is none of %s", ecs_shown_(length), text, names);
}

/* ---- handles ---- */

/* index:generation or index:generation@realm. No entity has the last generation. */
static bool read_entity(const char *text, size_t length, void *at, char *error)
{
    static const uint64_t most[] = {UINT32_MAX, (UINT32_MAX >> 8) - 1, UINT8_MAX};
    uint64_t parts[] = {0, 0, 0};
    const char *const end = text + length;
    const bool is_none = ecs_is_word_(text, length, "none");
    bool good = true;
    size_t count = is_none ? 3 : 0;
    for (const char *next = text; good && next <= end && count < 3; count++) {
        const char *stop = count < 2 ? memchr(next, ":@"[count], (size_t)(end - next)) : NULL;
        bool is_negative;
        stop = stop ? stop : end;
        good = ecs_parse_whole_(next, (size_t)(stop - next), &is_negative, &parts[count]) ==
                   ECS_PARSED_ &&
               !is_negative && parts[count] <= most[count];
        next = stop + 1;
    }
    if (!good || count < 2)
        return refuse_text(text, length,
                           "an entity: none, index:generation or index:generation@realm", error);
    const ecs_entity entity = {(uint32_t)parts[0], (uint32_t)(parts[1] << 8 | parts[2])};
    store_at(at, &entity, sizeof entity);
    return true;
}

/* ---- texts ---- */

int ecs_value_of_digit_(char digit)
{
    static const char digits[] = "0123456789abcdef0123456789ABCDEF";
    const char *place = digit ? strchr(digits, digit) : NULL;
    return place ? (int)(place - digits) % 16 : -1;
}

/* Takes one byte from between the quotes; 0 if there is none that may stand there. */
static unsigned char take_byte(const char **text, const char *end)
{
    static const char letters[] = "\"\\nrt";
    static const char meant[] = "\"\\\n\r\t";
    const char byte = *(*text)++;
    if (byte != '\\')
        return (unsigned char)byte < ' ' || byte == '"' ? 0 : (unsigned char)byte;
    if (*text == end)
        return 0;
    const char letter = *(*text)++;
    const char *place = letter ? strchr(letters, letter) : NULL;
    if (place)
        return (unsigned char)meant[place - letters];
    if (letter != 'x' || end - *text < 2)
        return 0;
    const int upper = ecs_value_of_digit_((*text)[0]);
    const int lower = ecs_value_of_digit_((*text)[1]);
    *text += 2;
    return upper < 0 || lower < 0 ? 0 : (unsigned char)(upper * 16 + lower);
}

static bool read_text(const ecs_field *field, const char *text, size_t length, void *at,
                      char *error)
{
    char bytes[ECS_FIELD_TEXT_MAX] = "";
    const size_t room = field->size < sizeof bytes ? field->size : sizeof bytes;
    size_t count = 0;
    if (length < 2 || text[0] != '"' || text[length - 1] != '"')
        return refuse_text(text, length, "a text in quotes", error);
    const char *end = text + length - 1;
    for (const char *next = text + 1; next < end; count++) {
        const unsigned char byte = take_byte(&next, end);
        if (byte == 0)
            return ecs_refuse_(error, "%.*s has a byte or an escape that no text may have",
                               ecs_shown_(length), text);
        if (count + 1 >= room)
            return ecs_refuse_(error, "%.*s is longer than %zu bytes", ecs_shown_(length), text,
                               room - 1);
        bytes[count] = (char)byte;
    }
    store_at(at, bytes, room);
    return true;
}

bool ecs_read_leaf_(const ecs_field *field, const char *text, size_t length, void *at, char *error)
{
    if (field->names)
        return read_name(field, text, length, at, error);
    switch (field->type) {
    case ECS_FIELD_FLOAT:
    case ECS_FIELD_DOUBLE:
        return read_real(field, text, length, at, error);
    case ECS_FIELD_INT:
    case ECS_FIELD_UINT:
        return read_whole(field, text, length, at, error);
    case ECS_FIELD_BOOL:
        return read_bool(text, length, at, error);
    case ECS_FIELD_TEXT:
        return read_text(field, text, length, at, error);
    case ECS_FIELD_ENTITY:
        return read_entity(text, length, at, error);
    case ECS_FIELD_STRUCT: /* not a leaf */
        break;
    }
    return false;
}
