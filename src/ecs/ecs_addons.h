/* ecs_addons.h: all add-ons, and ecs_observer.h. Each header is a manual, and may stand alone:
 *
 *   addons/hook.h       functions that run when components are added, replaced and deleted, and
 *                       when entities end
 *   addons/command.h    changes of structure that systems record, and share batches
 *   addons/schedule.h   one workload from the systems of several modules
 *   addons/hierarchy.h  entities as ordered children of others
 *   addons/lookup.h     entities by what their component holds, a handle or a name; and relations
 *   addons/track.h      what was inserted, modified, deleted and removed, and when
 *   addons/watch.h      modes that find bugs: writes that nobody is told of, and loops inside loops
 *   addons/image.h      the world's memory in one buffer, and back
 *   addons/save.h       the world, or a part of it, as a portable file, and back
 *   addons/inspect.h    what a world holds, and what it costs
 *   addons/order.h      the rows of a storage, sorted or like those of another
 *   addons/fields.h     names and types of fields: printing, reading, comparing, setting by name
 *   addons/json.h       values, entities and worlds as JSON, for logs and inspectors
 *   addons/clone.h      copies of entities and trees, and prefabs
 *
 * Where the ECS comes as two files, each is a section of ecs.h that begins with its name.
 */
#pragma once

#include "ecs_observer.h"

#include "addons/clone.h"
#include "addons/command.h"
#include "addons/fields.h"
#include "addons/hierarchy.h"
#include "addons/hook.h"
#include "addons/image.h"
#include "addons/inspect.h"
#include "addons/json.h"
#include "addons/lookup.h"
#include "addons/order.h"
#include "addons/save.h"
#include "addons/schedule.h"
#include "addons/track.h"
#include "addons/watch.h"
