/* addons/schedule.h: one workload from the systems of several modules, ordered by constraints.
 *
 * A program that has all of its systems in one table orders them there, and needs nothing of this:
 * a workload is a table (ecs.h). Where systems come from several modules that do not know each
 * other's tables, each module says which of its systems must run before or after which others.
 *
 * ---- Birds in the wind ----
 *
 *     // The birds' module: a table in its order, and nothing to say about others.
 *     static const ecs_system bird_systems[] = {
 *         {.name = "steer", .run = steer, .writes = ecs_mask(Course)},
 *         {.name = "fly", .run = fly, .reads = ecs_mask(Course), .writes = ecs_mask(Place)},
 *     };
 *
 *     // The wind's module, which knows the birds' systems by name.
 *     static const ecs_system wind_systems[] = {
 *         {.name = "blow", .run = blow, .writes = ecs_mask(Course)},
 *         {.name = "land", .run = land, .writes = ecs_mask(Place)},
 *     };
 *     static const ecs_order wind_orders[] = {
 *         {"blow", .after = "steer", .before = "fly"},
 *         {"land", .after = "fly"},
 *     };
 *
 *     static const ecs_module modules[] = {
 *         {.name = "birds", .systems = bird_systems, .count = 2},
 *         {.name = "wind", .systems = wind_systems, .count = 2,
 *          .orders = wind_orders, .order_count = 2},
 *     };
 *
 *     // steer, blow, fly, land
 *     static const ecs_workload *schedule_flight(ecs_world *world)
 *     {
 *         return ecs_schedule(world, "flight", modules, 2);
 *     }
 *
 * The order. The systems of a module keep the order of their table, and all constraints hold. Of
 * the systems that may come next, the one whose module stands first comes next. So the order is a
 * function of the tables alone, and without constraints the modules follow each other.
 *
 * Names. A constraint names systems, or nested workloads as a whole, by the names in the rows of
 * the modules' tables. A module may hold constraints alone, about the systems of others: then the
 * program that joins two modules orders them. Names that no constraint mentions may repeat.
 *
 * Bugs. In a build with checks each of these ends the program with one line that has the names in
 * it: a cycle (with all that is part of it), a name that no system has, a name that two systems
 * have, and a constraint that says neither before nor after. Without checks the result is NULL.
 */
#pragma once

#include "../ecs.h"

ECS_BEGIN_C_

/* The system runs before one, after another, or both; NULL: nothing is said. */
typedef struct ecs_order {
    const char *system;
    const char *before;
    const char *after;
} ecs_order;

/* Systems in an order of their own, and what they need to know about others. */
typedef struct ecs_module {
    const char *name;
    const ecs_system *systems;
    size_t count;
    const ecs_order *orders;
    size_t order_count;
} ecs_module;

/* A workload of this name with the systems of all modules. Call it once, and keep what it returns:
 * the world owns it until its end. The rows are copied (compare a failed system by its name), so
 * the tables need not last, but names, contexts and nested workloads must. NULL when memory runs
 * out, with nothing changed. Allocates; not inside a system. O(systems * modules * constraints). */
const ecs_workload *ecs_schedule(ecs_world *world, const char *name, const ecs_module *modules,
                                 size_t count);

ECS_END_C_
