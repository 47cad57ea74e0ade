/* json: values, entities and worlds as JSON. */
#include "../json.h"

#include "../fields/described.h"

/* ---- one value ---- */

static void write_quoted(const unsigned char *bytes, size_t length, FILE *stream)
{
    fputc('"', stream);
    for (size_t i = 0; i < length;) {
        const size_t character = ecs_utf8_length_(bytes + i, length - i);
        if (character == 0)
            fputs("\xEF\xBF\xBD", stream); /* U+FFFD */
        else if (bytes[i] < ' ')
            fprintf(stream, "\\u%04x", bytes[i]);
        else if (bytes[i] == '"' || bytes[i] == '\\')
            fprintf(stream, "\\%c", bytes[i]);
        else
            fwrite(bytes + i, 1, character, stream);
        i += character > 0 ? character : 1;
    }
    fputc('"', stream);
}

static void write_name(const char *name, FILE *stream)
{
    write_quoted((const unsigned char *)name, strlen(name), stream);
    fputc(':', stream);
}

static void write_leaf(const ecs_field *field, const void *at, FILE *stream)
{
    char printed[ECS_FIELD_VALUE_SIZE];
    if (field->type == ECS_FIELD_TEXT) {
        write_quoted(at, ecs_text_length_(field, at), stream);
        return;
    }
    ecs_print_leaf_(field, at, printed);
    if (field->type == ECS_FIELD_ENTITY && strcmp(printed, "none") == 0)
        fputs("null", stream);
    else if (ecs_name_in_enum_(field, at) || field->type == ECS_FIELD_ENTITY ||
             strstr(printed, "nan") || strstr(printed, "inf"))
        write_quoted((const unsigned char *)printed, strlen(printed), stream);
    else /* what JSON calls a number, true or false */
        fputs(printed, stream);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as types nest */
static void write_elements(const ecs_field *field, const unsigned char *at, FILE *stream)
{
    if (field->count > 1)
        fputc('[', stream);
    for (uint32_t nth = 0; nth < field->count; nth++, at += field->size) {
        if (nth > 0)
            fputc(',', stream);
        if (field->type == ECS_FIELD_STRUCT)
            ecs_write_value_json(field->nested, at, stream);
        else
            write_leaf(field, at, stream);
    }
    if (field->count > 1)
        fputc(']', stream);
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as types nest */
void ecs_write_value_json(const ecs_struct *structure, const void *value, FILE *stream)
{
    fputc('{', stream);
    for (uint32_t i = 0; i < structure->field_count; i++) {
        const ecs_field *field = &structure->fields[i];
        fputs(i > 0 ? "," : "", stream);
        write_name(field->name, stream);
        write_elements(field, (const unsigned char *)value + field->offset, stream);
    }
    fputc('}', stream);
}

/* ---- entities ---- */

void ecs_write_entity_json(const ecs_world *world, ecs_entity entity, FILE *stream)
{
    static const ecs_field handle = {
        .name = "entity", .type = ECS_FIELD_ENTITY, .count = 1, .size = sizeof(ecs_entity)};
    fputs("{\"entity\":", stream);
    write_leaf(&handle, &entity, stream);
    fputs(",\"components\":{", stream);
    const char *comma = "";
    ECS_EACH_TYPE_(component, ecs_components_of(world, entity)) {
        const ecs_struct *described = ecs_struct_of(world, component);
        fputs(comma, stream);
        write_name(ecs_component_name(world, component), stream);
        if (described)
            ecs_write_value_json(described, ecs_try_read_by_number(world, entity, component),
                                 stream);
        else
            fputs(ecs_component_size(world, component) > 0 ? "null" : "true", stream);
        comma = ",";
    }
    fputs("}}", stream);
}

void ecs_write_world_json(const ecs_world *world, FILE *stream)
{
    const char *comma = "";
    fputs("{\"entities\":[", stream);
    ecs_each_alive(world, entity)
    {
        fputs(comma, stream);
        ecs_write_entity_json(world, entity, stream);
        comma = ",";
    }
    fputs("]}", stream);
}
