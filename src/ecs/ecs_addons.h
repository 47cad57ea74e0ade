/* ecs_addons.h: all add-ons, and ecs_observer.h. Each header is a manual, and may stand alone:
 *
 *   addons/run.h        rows that lie side by side, as arrays; ecs.h includes it
 *   addons/workload.h   systems that declare what they touch, run in a fixed order, also on your
 *                       threads, and work cut into ranges
 *   addons/hook.h       functions that run when components are added, replaced and deleted, and
 *                       when entities end
 *   addons/command.h    changes of structure that systems record, and share batches
 *   addons/schedule.h   one workload from the systems of several modules
 *   addons/hierarchy.h  entities as ordered children of others
 *   addons/relation.h   components that hold another entity, and what its end means
 *   addons/lookup.h     entities by what their component holds: a handle, or a name
 *   addons/track.h      what was inserted, modified, deleted and removed, and when
 *   addons/image.h      the world's memory in one buffer, and back
 *   addons/save.h       the world as a portable file, and back
 *   addons/merge.h      a save that comes into a world that lives on; entities with given handles
 *   addons/inspect.h    what a world holds, and what it costs
 *   addons/order.h      the rows of a storage, sorted or like those of another
 *   addons/by_number.h  components whose type is only known at run time
 *   addons/fields.h     names and types of fields: printing, reading, comparing, setting by name
 *   addons/text.h       entities as lines of text, and back
 *   addons/json.h       the same as JSON
 *   addons/clone.h      copies of entities and trees, and prefabs
 *
 * Where the ECS comes as two files, each is a section of ecs.h that begins with its name.
 */
#pragma once

#include "ecs_observer.h"

#include "addons/by_number.h"
#include "addons/clone.h"
#include "addons/command.h"
#include "addons/fields.h"
#include "addons/hierarchy.h"
#include "addons/hook.h"
#include "addons/image.h"
#include "addons/inspect.h"
#include "addons/json.h"
#include "addons/lookup.h"
#include "addons/merge.h"
#include "addons/order.h"
#include "addons/relation.h"
#include "addons/save.h"
#include "addons/schedule.h"
#include "addons/text.h"
#include "addons/track.h"
