/* ecs_addons.h: all add-ons at once. Each is a header with its manual, and may be included alone:
 *
 *   ecs/workload.h     systems that declare what they touch, run in a fixed order, also on your
 *                      threads, and work cut into ranges
 *   ecs/hook.h         functions that run when components are added, replaced and deleted, and
 *                      when entities end
 *   ecs/command.h      changes of structure that systems record, and share batches
 *   ecs/schedule.h     one workload from the systems of several modules
 *   ecs/hierarchy.h    entities as ordered children of others
 *   ecs/track.h        what was inserted, modified, deleted and removed, and when
 *   ecs/snapshot.h     the whole world as bytes, and back; entities with given handles
 *   ecs/inspect.h      what a world holds, and what it costs
 *   ecs/by_number.h    components whose type is only known at run time
 *   ecs/fields.h       names and types of fields: printing, reading, comparing, setting by name
 *   ecs/clone.h        copies of entities and trees, and prefabs
 *
 * Where the ECS comes as two files, each is a section of ecs.h that begins with its name.
 */
#pragma once

#include "ecs.h"

#include "ecs/by_number.h"
#include "ecs/clone.h"
#include "ecs/command.h"
#include "ecs/fields.h"
#include "ecs/hierarchy.h"
#include "ecs/hook.h"
#include "ecs/inspect.h"
#include "ecs/schedule.h"
#include "ecs/snapshot.h"
#include "ecs/track.h"
