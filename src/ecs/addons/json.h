/* addons/json.h: values, entities and worlds as JSON, by the descriptions of fields.h.
 *
 * Structs are objects, arrays are arrays; text, enums and handles are strings (no entity: null),
 * and so are nan, inf and -inf. Bytes that are no UTF-8 text become U+FFFD. A tag is true, and a
 * component without a description null. No ends of lines; errors are the stream's.
 */
#pragma once

#include "fields.h"

#ifdef __cplusplus
extern "C" {
#endif

/* One value, the entity, and all entities in the order of their slots:
 * {"name":"Snik",...}
 * {"entity":"0:1","components":{"Goblin":{"name":"Snik",...}}}
 * {"entities":[{"entity":...}]} */
void ecs_write_value_json(const ecs_struct *structure, const void *value, FILE *stream);
void ecs_write_entity_json(const ecs_world *world, ecs_entity entity, FILE *stream);
void ecs_write_world_json(const ecs_world *world, FILE *stream);

#ifdef __cplusplus
}
#endif
