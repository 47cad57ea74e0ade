/* read_json: gives entities what JSON says. The path of a field grows while the reader goes into
 * objects and arrays, so no depth is too deep, and each value goes the way of a line. */
#include "../json.h"

#include "../../ecs_observer.h"
#include "../merge.h"
#include "../text/drafts.h"

typedef struct json_reader {
    const char *at;
    char *error;
    ecs_world *world;
    ecs_entity entity;
    bool revives;     /* the entity that is named, and remembers it */
    ecs_draft_ draft; /* of it; without a world: nothing is said of its components yet */
    bool skips;       /* what comes */
    ecs_path_ path;
    ecs_entity *made;
    uint32_t count, capacity;
} json_reader;

/* Decoded, with a zero behind it. */
typedef struct json_text {
    char bytes[ECS_FIELD_VALUE_SIZE];
    size_t length;
} json_text;

static bool refuse_json(const json_reader *json, const char *what)
{
    return ecs_refuse_(json->error, "%s is expected before: %.*s", what,
                       ecs_shown_(strlen(json->at)), json->at);
}

static void skip_spaces(json_reader *json)
{
    json->at += strspn(json->at, " \t\r\n");
}

/* Takes a sign of punctuation, if it comes next. */
static bool takes(json_reader *json, char sign)
{
    skip_spaces(json);
    if (*json->at != sign)
        return false;
    json->at += sign != '\0';
    return true;
}

static bool expect(json_reader *json, char sign)
{
    const char what[] = {sign, '\0'};
    return takes(json, sign) || refuse_json(json, what);
}

/* ---- strings ---- */

static bool put_letter(json_text *text, unsigned byte)
{
    if (byte == 0 || text->length + 1 == sizeof text->bytes)
        return false;
    text->bytes[text->length++] = (char)byte;
    return true;
}

/* As UTF-8: a byte that says how many more there are, and six bits in each of those. */
static bool put_character(json_text *text, unsigned code)
{
    static const unsigned first[] = {0x00, 0xC0, 0xE0, 0xF0};
    int more = (code >= 0x80) + (code >= 0x800) + (code >= 0x10000);
    bool good = put_letter(text, first[more] | code >> 6 * more);
    while (good && more-- > 0)
        good = put_letter(text, 0x80 | (code >> 6 * more & 0x3F));
    return good;
}

/* The four digits behind \u; 0 if they are not there. */
static unsigned take_code(json_reader *json)
{
    unsigned code = 0;
    for (int i = 0; i < 4; i++) {
        const int digit = ecs_value_of_digit_(*json->at);
        if (digit < 0)
            return 0;
        code = code * 16 + (unsigned)digit;
        json->at++;
    }
    return code;
}

/* One above 0xFFFF is written as two halves. */
static bool take_escape(json_reader *json, json_text *text)
{
    static const char letters[] = "\"\\/bfnrt";
    static const char meant[] = "\"\\/\b\f\n\r\t";
    const char letter = *json->at;
    const char *place = letter ? strchr(letters, letter) : NULL;
    json->at += letter != '\0';
    if (place)
        return put_letter(text, (unsigned char)meant[place - letters]);
    unsigned code = letter == 'u' ? take_code(json) : 0;
    if (code >> 10 == 0xD800 >> 10 && json->at[0] == '\\' && json->at[1] == 'u') {
        json->at += 2;
        const unsigned lower = take_code(json);
        code = lower >> 10 == 0xDC00 >> 10 ? 0x10000 + ((code & 0x3FF) << 10 | (lower & 0x3FF)) : 0;
    }
    return code >> 11 != 0xD800 >> 11 && put_character(text, code);
}

static bool take_string(json_reader *json, json_text *text)
{
    text->length = 0;
    if (!takes(json, '"'))
        return refuse_json(json, "a string");
    while (*json->at != '"') {
        const unsigned char byte = (unsigned char)*json->at;
        json->at += byte >= ' ';
        if (byte < ' ' || !(byte == '\\' ? take_escape(json, text) : put_letter(text, byte)))
            return refuse_json(json, "a shorter string, or another character");
    }
    json->at++;
    text->bytes[text->length] = '\0';
    return true;
}

/* A number, true, false or null. */
static bool take_bare(json_reader *json, json_text *text)
{
    text->length = strspn(json->at, "+-.0123456789Eabcdefghijklmnopqrstuvwxyz");
    if (text->length == 0 || text->length >= sizeof text->bytes)
        return refuse_json(json, "a value");
    memcpy(text->bytes, json->at, text->length);
    text->bytes[text->length] = '\0';
    json->at += text->length;
    return true;
}

/* ---- values ---- */

typedef bool read_member(json_reader *json, const char *name);

/* NOLINTNEXTLINE(misc-no-recursion): as deep as a path is long, here and below */
static bool read_json_object(json_reader *json, read_member *read)
{
    json_text name;
    if (!expect(json, '{'))
        return false;
    if (takes(json, '}'))
        return true;
    do {
        if (!take_string(json, &name) || !expect(json, ':') || !read(json, name.bytes))
            return false;
    } while (takes(json, ','));
    return expect(json, '}');
}

static bool read_single(json_reader *json)
{
    json_text text;
    char reason[ECS_FIELD_ERROR_SIZE];
    const bool is_string = *json->at == '"';
    if (!(is_string ? take_string(json, &text) : take_bare(json, &text)))
        return false;
    if (!is_string && strcmp(text.bytes, "null") == 0)
        text.length = (size_t)snprintf(text.bytes, sizeof text.bytes, "none");
    return json->skips ||
           ecs_draft_value_(&json->draft, json->path.text, json->path.length, text.bytes,
                            text.length, is_string, reason) ||
           ecs_refuse_(json->error, "%s: %s", json->path.text, reason);
}

static bool read_json_value(json_reader *json, const char *step);

/* NOLINTNEXTLINE(misc-no-recursion) */
static bool read_field(json_reader *json, const char *name)
{
    char step[ECS_FIELD_PATH_SIZE + 1];
    snprintf(step, sizeof step, ".%s", name);
    return read_json_value(json, step);
}

/* NOLINTNEXTLINE(misc-no-recursion) */
static bool read_items(json_reader *json)
{
    char step[16];
    for (unsigned nth = 0; nth == 0 || takes(json, ','); nth++) {
        snprintf(step, sizeof step, "[%u]", nth);
        if (!read_json_value(json, step))
            return false;
    }
    return expect(json, ']');
}

/* The value one step below the current path. NOLINTNEXTLINE(misc-no-recursion) */
static bool read_json_value(json_reader *json, const char *step)
{
    const size_t length = json->path.length;
    if (!ecs_extend_path_(&json->path, step))
        return refuse_json(json, "a shorter path");
    skip_spaces(json);
    const bool good = *json->at == '{'   ? read_json_object(json, read_field)
                      : takes(json, '[') ? read_items(json)
                                         : read_single(json);
    ecs_cut_path_(&json->path, length);
    return good;
}

/* ---- components ---- */

/* Null is a component that was not described. Links are the hierarchy's. */
static bool read_component(json_reader *json, const char *name)
{
    const unsigned component = ecs_find_component(json->world, name);
    json_text word;
    skip_spaces(json);
    if (*json->at != '{')
        return take_bare(json, &word) &&
               (strcmp(word.bytes, "null") == 0 ||
                (strcmp(word.bytes, "true") == 0
                     ? ecs_draft_component_(&json->draft, name, strlen(name), json->error)
                     : refuse_json(json, "a component, true or null")));
    json->skips = component != ECS_NO_NUMBER && ecs_holds_(json->world->linked, component);
    ecs_start_path_(&json->path, name);
    return (json->skips || ecs_draft_component_(&json->draft, name, strlen(name), json->error)) &&
           read_json_object(json, read_field);
}

/* ---- entities ---- */

static bool make_entity(json_reader *json, const char *handle)
{
    ecs_entity *made = ecs_with_room_(json->world, json->made, &json->capacity, json->count + 1,
                                      sizeof *made, _Alignof(ecs_entity));
    json->made = made ? made : json->made;
    if (!made || !ecs_revive(json->world, json->entity))
        return ecs_refuse_(
            json->error, "%s is taken, used up or of another realm; or memory has run out", handle);
    made[json->count++] = json->entity;
    return true;
}

static bool read_entity_member(json_reader *json, const char *name)
{
    static const ecs_field handle = {
        .name = "entity", .type = ECS_FIELD_ENTITY, .count = 1, .size = sizeof(ecs_entity)};
    json_text text;
    if (strcmp(name, "entity") == 0)
        return take_string(json, &text) &&
               (!json->revives ||
                (ecs_read_leaf_(&handle, text.bytes, text.length, &json->entity, json->error) &&
                 make_entity(json, text.bytes)));
    if (strcmp(name, "components") != 0 || !ecs_is_alive(json->world, json->entity))
        return refuse_json(json, "an entity, and then its components,");
    if (!json->draft.world) {
        json->draft = (ecs_draft_){.world = json->world, .entity = json->entity};
        if (!ecs_begin_draft_(&json->draft, json->error))
            return false;
    }
    return read_json_object(json, read_component);
}

static bool finish_entity(json_reader *json)
{
    const bool good = !json->draft.world || ecs_commit_draft_(&json->draft, json->error);
    json->draft.world = NULL;
    return good;
}

static bool read_world_member(json_reader *json, const char *name)
{
    if (strcmp(name, "entities") != 0 || !expect(json, '['))
        return refuse_json(json, "an array of entities");
    if (takes(json, ']'))
        return true;
    do {
        json->entity = (ecs_entity){0, 0};
        if (!read_json_object(json, read_entity_member) || !finish_entity(json))
            return false;
    } while (takes(json, ','));
    return expect(json, ']');
}

static bool read_json_text(json_reader *json, read_member *read)
{
    return read_json_object(json, read) && (takes(json, '\0') || refuse_json(json, "the end"));
}

bool ecs_read_entity_json(ecs_world *world, ecs_entity entity, const char *json, char *error)
{
    json_reader reader = {.at = json, .world = world, .entity = entity};
    reader.error = error;
    return read_json_text(&reader, read_entity_member) && finish_entity(&reader);
}

bool ecs_read_world_json(ecs_world *world, const char *json, char *error)
{
    json_reader reader = {.at = json, .world = world, .revives = true};
    reader.error = error;
    const bool good = read_json_text(&reader, read_world_member);
    for (uint32_t nth = 0; nth < reader.count && !good; nth++)
        ecs_destroy(world, reader.made[nth]);
    ecs_free_(world, ecs_entity, reader.made, reader.capacity);
    return good;
}
