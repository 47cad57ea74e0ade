/* saved_fields: values in a save that are described and have no codec: a table of the fields, by
 * name, and then the fields of each value. */
#pragma once

#include "../fields.h"
#include "../save.h"

/* Where a field of a saved value goes. */
typedef struct ecs_saved_field_ {
    const ecs_field *to; /* NULL: nowhere */
    size_t offset;
    ecs_field_type type;
    size_t size;
} ecs_saved_field_;

typedef struct ecs_saved_fields_ {
    ecs_saved_field_ *fields;
    uint32_t count;
} ecs_saved_fields_;

void ecs_put_fields_(ecs_writer *writer, const ecs_struct *structure);
void ecs_put_described_(ecs_writer *writer, const ecs_struct *structure, const void *value);

/* Reads a table; the world frees it with ecs_free_fields_, whatever the result is. */
ecs_load_result ecs_take_fields_(const ecs_world *world, ecs_reader *reader,
                                 const ecs_struct *structure, ecs_saved_fields_ *table);
void ecs_free_fields_(const ecs_world *world, ecs_saved_fields_ *table);

/* Reads a value, all zeroes before, by the table. */
bool ecs_take_described_(ecs_reader *reader, const ecs_saved_fields_ *table, void *value);
