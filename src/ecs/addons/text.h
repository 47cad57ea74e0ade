/* addons/text.h: entities as lines of text, and back, by fields.h: for levels, prefabs, consoles.
 *
 *     Goblin.name = "Snik"
 *     Goblin.bag[2].count = 3
 *     Frozen
 */
#pragma once

#include "fields.h"

ECS_BEGIN_C_

/* Writes the entity as lines that ecs_read_entity reads: "Goblin.size = 1.5" for each value, and a
 * tag's name alone. Links of a hierarchy are left out; a component without a description is a
 * comment. Errors are the stream's: call ferror. */
void ecs_write_entity(const ecs_world *world, ecs_entity entity, FILE *stream);

/* Gives the entity what the lines say, all or nothing: components that it lacks are added, with
 * zeros where no line sets a field; a component's name alone adds it, or the tag. Empty lines and
 * those that begin with # mean nothing. False if a line is refused, if there is no such entity, or
 * if memory runs out. May allocate, and uses scratch memory (ecs_scratch); in a system it changes
 * the components and uses .scratch. */
bool ecs_read_entity(ecs_world *world, ecs_entity entity, const char *lines, char *error);

ECS_END_C_
