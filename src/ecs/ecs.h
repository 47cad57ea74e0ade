/* ecs: a sparse-set entity component system in C11, for programs that want to read what they run.
 *
 * It depends on libc alone and keeps no global state. What compilers add to C11 is used only where
 * __GNUC__ says that it is there. mingw-w64 compiles it for msvcrt (in strict C, whose printf knows
 * %zu) and for UCRT; Microsoft's own headers, which are untried, lack C11's max_align_t.
 *
 * This header includes all of it. Each part is a header with its reference manual: a file below
 * this one or, where the ECS comes as two files, a section of this one that begins with its name.
 * Read them in this order, and stop where you have what you need:
 *
 *   ecs/core.h         worlds, entities, components, uniques, views, runs, arrays: where it is a
 *                      file, a program may include it alone, and its first example links nothing
 *                      else
 *   ecs/hook.h         functions that run when components are added, replaced and deleted, and
 *                      when entities end
 *   ecs/group.h        components kept side by side, for loops as fast as over arrays
 *   ecs/system.h       systems that declare what they touch, in workloads
 *   ecs/command.h      changes of structure that systems record, and share batches
 *   ecs/schedule.h     one workload from the systems of several modules
 *   ecs/executor.h     systems side by side on your threads, and work cut into ranges
 *   ecs/hierarchy.h    entities as ordered children of others
 *   ecs/track.h        what was inserted, modified, deleted and removed, and when
 *   ecs/snapshot.h     the whole world as bytes, and back
 *   ecs/inspect.h      what a world holds, and what it costs
 *   ecs/by_number.h    components whose type is only known at run time
 *   ecs/fields.h       names and types of fields: printing, reading, comparing, setting by name
 *   ecs/clone.h        copies of entities and trees, and prefabs
 *   ecs_observer.h     being told what happens: for a grid or an index of yours, and for add-ons;
 *                      not included by this header
 *
 * From C++17, include ecs.hpp instead, which lies beside this header: the same with templates in
 * place of macros. A name that an earlier version had is an error that says what to write instead
 * (ecs/dropped.h).
 *
 * The core does not know the other parts. Each of them observes a world from its first use on,
 * through one door (ecs_observer.h, for structures of yours, too), and costs nothing before that.
 * ecs/layout.h, ecs/sets.h and the *inline.h headers hold structs and inlined code: you need not
 * open them to use the module.
 *
 * To use it, put the folder of this header on the include path, and compile every .c file below it
 * or, of the two files, ecs.c.
 */
#pragma once

#include "ecs/core.h"

#include "ecs/by_number.h"
#include "ecs/clone.h"
#include "ecs/command.h"
#include "ecs/executor.h"
#include "ecs/fields.h"
#include "ecs/group.h"
#include "ecs/hierarchy.h"
#include "ecs/hook.h"
#include "ecs/inspect.h"
#include "ecs/schedule.h"
#include "ecs/snapshot.h"
#include "ecs/system.h"
#include "ecs/track.h"

#include "ecs/dropped.h"
