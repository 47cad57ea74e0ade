/* saved_fields: writing and reading values by their descriptions. A field that the loading program
 * does not describe is skipped, and one that the saving program did not describe is zero. */
#include "../save/saves.h"

#include "../../ecs_observer.h"
#include "../fields/described.h"

const ecs_struct *ecs_saved_struct_(const ecs_world *world, unsigned number)
{
    return ecs_codec_for_(world, number)->write ? NULL : ecs_description_(world, number);
}

/* ---- writing ---- */

typedef struct field_writer {
    ecs_writer *writer;
    ecs_path_ path;
    const unsigned char *value;
    uint32_t count;
} field_writer;

static bool count_field(void *context, const ecs_field *field, size_t offset)
{
    (void)field, (void)offset;
    ((field_writer *)context)->count++;
    return true;
}

static bool put_field(void *context, const ecs_field *field, size_t offset)
{
    const field_writer *fields = context;
    (void)offset;
    ecs_put_text_(fields->writer, fields->path.text, fields->path.length);
    ecs_put_u8(fields->writer, (uint8_t)field->type);
    ecs_put_u16(fields->writer, (uint16_t)field->size);
    return true;
}

void ecs_put_fields_(ecs_writer *writer, const ecs_struct *structure)
{
    field_writer fields = {.writer = writer};
    ecs_each_leaf_(structure, 0, NULL, count_field, &fields);
    ecs_put_u32(writer, fields.count);
    ecs_each_leaf_(structure, 0, &fields.path, put_field, &fields);
}

/* Of a text, what stands before its end. */
static bool put_field_value(void *context, const ecs_field *field, size_t offset)
{
    const field_writer *fields = context;
    const unsigned char *at = fields->value + offset;
    if (field->type == ECS_FIELD_ENTITY) {
        ecs_entity entity;
        memcpy(&entity, at, sizeof entity);
        ecs_put_entity(fields->writer, entity);
    } else if (field->type == ECS_FIELD_TEXT) {
        ecs_put_text_(fields->writer, at, ecs_text_length_(field, at));
    } else {
        ecs_put_number_(fields->writer, ecs_load_uint_(at, field->size), field->size);
    }
    return true;
}

void ecs_put_described_(ecs_writer *writer, const ecs_struct *structure, const void *value)
{
    field_writer fields = {.writer = writer, .value = value};
    ecs_each_leaf_(structure, 0, NULL, put_field_value, &fields);
}

/* ---- reading ---- */

static bool is_number(ecs_field_type type)
{
    return type != ECS_FIELD_TEXT && type != ECS_FIELD_ENTITY;
}

static bool has_true_size(const ecs_saved_field_ *field)
{
    const size_t size = field->size;
    return field->type < ECS_FIELD_STRUCT &&
           (!is_number(field->type) || size == 1 || size == 2 || size == 4 || size == 8);
}

/* Texts may become longer or shorter. */
static bool is_still(const ecs_saved_field_ *field)
{
    return !field->to || (field->to->type == field->type &&
                          (!is_number(field->type) || field->to->size == field->size));
}

static ecs_load_result take_saved_field(ecs_reader *reader, const ecs_struct *structure,
                                        ecs_saved_field_ *field)
{
    ecs_field_place place;
    size_t length;
    *field = (ecs_saved_field_){.to = NULL};
    const char *path = ecs_take_text_(reader, &length);
    if (!path)
        return ECS_LOAD_DAMAGED;
    field->type = (ecs_field_type)ecs_take_u8(reader);
    field->size = ecs_take_u16(reader);
    if (ecs_find_in_struct_(structure, path, length, &place, NULL)) {
        field->to = place.field;
        field->offset = place.offset;
    }
    return !has_true_size(field) ? ECS_LOAD_DAMAGED
           : is_still(field)     ? ECS_LOADED
                                 : ECS_LOAD_REFUSED;
}

ecs_load_result ecs_take_fields_(const ecs_world *world, ecs_reader *reader,
                                 const ecs_struct *structure, ecs_saved_fields_ *table)
{
    ecs_load_result result = ECS_LOADED;
    const uint32_t count = ecs_take_u32(reader);
    if (!ecs_has_u32s_(reader, count))
        return ECS_LOAD_DAMAGED;
    table->fields = ecs_allocate_(world, ecs_saved_field_, count);
    if (count > 0 && !table->fields)
        return ECS_LOAD_NO_MEMORY;
    table->count = count;
    for (uint32_t nth = 0; nth < count && result == ECS_LOADED; nth++)
        result = take_saved_field(reader, structure, &table->fields[nth]);
    return result;
}

static bool take_saved_text(ecs_reader *reader, const ecs_saved_field_ *field, void *at)
{
    size_t length;
    const char *text = ecs_take_text_(reader, &length);
    if (!text || (at && length > field->to->size))
        return false;
    if (at)
        memcpy(at, text, length);
    return true;
}

static bool take_saved_value(ecs_reader *reader, const ecs_saved_field_ *field, void *at)
{
    if (field->type == ECS_FIELD_TEXT)
        return take_saved_text(reader, field, at);
    if (field->type == ECS_FIELD_ENTITY) {
        const ecs_entity entity = ecs_take_entity(reader);
        if (at)
            memcpy(at, &entity, sizeof entity);
        return true;
    }
    const uint64_t number = ecs_take_number_(reader, field->size);
    ecs_store_whole_(at, number, field->size);
    return field->type != ECS_FIELD_BOOL || number <= 1;
}

bool ecs_take_described_(ecs_reader *reader, const ecs_saved_fields_ *table, void *value)
{
    bool good = true;
    for (uint32_t nth = 0; nth < table->count && good; nth++) {
        const ecs_saved_field_ *field = &table->fields[nth];
        good = take_saved_value(reader, field,
                                field->to ? (unsigned char *)value + field->offset : NULL);
    }
    return good;
}
