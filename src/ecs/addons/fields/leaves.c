/* leaves: walks over the single values of a described struct. Knows no world. */
#include "described.h"

#include <stdarg.h>

void ecs_start_path_(ecs_path_ *path, const char *name)
{
    path->length = (size_t)snprintf(path->text, sizeof path->text, "%s", name);
    if (path->length >= sizeof path->text)
        path->length = sizeof path->text - 1;
}

static void append_to_path(ecs_path_ *path, const ecs_field *field, uint32_t nth)
{
    char *end = path->text + path->length;
    const size_t room = sizeof path->text - path->length;
    const int added = field->count > 1 ? snprintf(end, room, ".%s[%u]", field->name, (unsigned)nth)
                                       : snprintf(end, room, ".%s", field->name);
    path->length += (size_t)added < room ? (size_t)added : room - 1;
}

bool ecs_extend_path_(ecs_path_ *path, const char *step)
{
    const size_t length = strlen(step);
    if (path->length + length >= sizeof path->text)
        return false;
    memcpy(path->text + path->length, step, length + 1);
    path->length += length;
    return true;
}

void ecs_cut_path_(ecs_path_ *path, size_t length)
{
    path->length = length;
    path->text[length] = '\0';
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as types nest */
bool ecs_each_leaf_(const ecs_struct *structure, size_t offset, ecs_path_ *path,
                    ecs_visit_leaf_ *visit, void *context)
{
    for (uint32_t i = 0; i < structure->field_count; i++) {
        const ecs_field *field = &structure->fields[i];
        for (uint32_t nth = 0; nth < field->count; nth++) {
            const size_t at = offset + field->offset + nth * field->size;
            const size_t length = path ? path->length : 0;
            if (path)
                append_to_path(path, field, nth);
            if (!(field->type == ECS_FIELD_STRUCT
                      ? ecs_each_leaf_(field->nested, at, path, visit, context)
                      : visit(context, field, at)))
                return false;
            if (path)
                ecs_cut_path_(path, length);
        }
    }
    return true;
}

/* ---- one value ---- */

int64_t ecs_load_int_(const void *at, size_t size)
{
    union {
        int8_t of_1;
        int16_t of_2;
        int32_t of_4;
        int64_t of_8;
    } number;
    memcpy(&number, at, size);
    return size == 1   ? number.of_1
           : size == 2 ? number.of_2
           : size == 4 ? number.of_4
                       : number.of_8;
}

uint64_t ecs_load_uint_(const void *at, size_t size)
{
    const uint64_t extended = (uint64_t)ecs_load_int_(at, size);
    return size < sizeof extended ? extended & ((UINT64_C(1) << 8 * size) - 1) : extended;
}

size_t ecs_text_length_(const ecs_field *field, const void *at)
{
    const size_t room = field->size < ECS_FIELD_TEXT_MAX ? field->size : ECS_FIELD_TEXT_MAX;
    const char *end = memchr(at, '\0', room);
    return end ? (size_t)(end - (const char *)at) : room;
}

const char *ecs_name_in_enum_(const ecs_field *field, const void *at)
{
    if (!field->names)
        return NULL;
    const uint64_t value = ecs_load_uint_(at, field->size);
    return value < field->name_count ? field->names[value] : NULL;
}

/* ---- refusing ---- */

int ecs_shown_(size_t length)
{
    enum { SHOWN = 40 };
    return length < SHOWN ? (int)length : SHOWN;
}

bool ecs_refuse_(char *error, const char *format, ...)
{
    if (!error)
        return false;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(error, ECS_FIELD_ERROR_SIZE, format, arguments);
    va_end(arguments);
    for (char *letter = error; *letter; letter++)
        if (*letter < ' ' || *letter > '~')
            *letter = '?';
    return false;
}
