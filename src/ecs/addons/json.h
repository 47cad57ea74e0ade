/* addons/json.h: values, entities and worlds as JSON, by the descriptions of fields.h: for logs and
 * inspectors. To keep a world and read it again, save it (save.h).
 *
 * Structs are objects, arrays are arrays; text, enums and handles are strings (no entity: null),
 * and so are nan, inf and -inf. An enum's value without a name is a number. Bytes that are no UTF-8
 * text become U+FFFD. A tag is true, and a component without a description null. The output is
 * valid JSON whatever the values hold, and has no ends of lines; errors are the stream's.
 */
#pragma once

#include "fields.h"

ECS_BEGIN_C_

/* One value, the entity, and all entities in the order of their slots:
 * {"name":"Snik",...}
 * {"entity":"0:1","components":{"Goblin":{"name":"Snik",...}}}
 * {"entities":[{"entity":...}]} */
void ecs_write_value_json(const ecs_struct *structure, const void *value, FILE *stream);
void ecs_write_entity_json(const ecs_world *world, ecs_entity entity, FILE *stream);
void ecs_write_world_json(const ecs_world *world, FILE *stream);

ECS_END_C_
