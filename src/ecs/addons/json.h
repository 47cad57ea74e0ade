/* addons/json.h: values, entities and worlds as JSON, and back, by the descriptions of fields.h.
 *
 * Structs are objects, arrays are arrays; text, enums and handles are strings (no entity: null),
 * and so are nan, inf and -inf. Bytes that are no UTF-8 text become U+FFFD. A tag is true, and a
 * component without a description null. No ends of lines; errors are the stream's.
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

/* Read what was written so, by anybody: members may come in any order, but an entity before its
 * components. An entity gets what is there, all or nothing, as by ecs_read_entity; `entity` in it
 * means nothing. A world gets entities with the handles that they had (ecs_revive, merge.h), all or
 * nothing; links of a hierarchy are not read. False with a reason, as calls of fields.h. */
bool ecs_read_entity_json(ecs_world *world, ecs_entity entity, const char *json, char *error);
bool ecs_read_world_json(ecs_world *world, const char *json, char *error);

ECS_END_C_
