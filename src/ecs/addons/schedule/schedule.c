/* schedule: merges the tables of several modules into one. Each module is a queue, since its table
 * keeps its order: only the systems at the fronts can come next. */
#include "../schedule.h"

#include "../../ecs_observer.h"

/* A workload that the world owns. */
typedef struct schedule {
    ecs_workload workload;
    ecs_system systems[];
} schedule;

typedef struct merge_state {
    const ecs_world *world;
    const char *name; /* of the workload */
    const ecs_module *modules;
    size_t count;
    size_t *placed;  /* systems of each module that have their place */
    char cycle[768]; /* the systems that wait for each other; empty: there are none */
} merge_state;

/* ---- names ---- */

/* A system: row `row` of a module. */
typedef struct table_place {
    size_t module, row;
} table_place;

/* Finds the systems of this name; stores the first, and returns how many there are. */
static size_t find_systems(const merge_state *merging, const char *name, table_place *first)
{
    size_t found = 0;
    for (size_t module = 0; module < merging->count; module++)
        for (size_t row = 0; row < merging->modules[module].count; row++)
            if (strcmp(merging->modules[module].systems[row].name, name) == 0 && found++ == 0)
                *first = (table_place){module, row};
    return found;
}

static bool names_one(const merge_state *merging, const ecs_module *module, const char *name)
{
    table_place place;
    const size_t found = name ? find_systems(merging, name, &place) : 1;
    ECS_CHECK_(merging->world, found > 0,
               "%s: the module %s orders %s, but no module has a system of that name: add its "
               "module, or take the constraint out",
               merging->name, module->name, name);
    ECS_CHECK_(merging->world, found < 2,
               "%s: the module %s orders %s, but %zu systems have that name: give each its own",
               merging->name, module->name, name, found);
    return found == 1;
}

static bool is_order_whole(const merge_state *merging, const ecs_module *module,
                           const ecs_order *order)
{
    const bool says_something = order->before || order->after;
    ECS_CHECK_(merging->world, order->system,
               "%s: the module %s has a constraint without a system: begin it with its name",
               merging->name, module->name);
    ECS_CHECK_(merging->world, says_something,
               "%s: the module %s orders %s neither before nor after a system: give .before, "
               ".after or both",
               merging->name, module->name, order->system);
    return order->system && says_something && names_one(merging, module, order->system) &&
           names_one(merging, module, order->before) && names_one(merging, module, order->after);
}

static bool are_orders_whole(const merge_state *merging)
{
    for (size_t i = 0; i < merging->count; i++)
        for (size_t nth = 0; nth < merging->modules[i].order_count; nth++)
            if (!is_order_whole(merging, &merging->modules[i], &merging->modules[i].orders[nth]))
                return false;
    return true;
}

/* ---- who waits for whom ---- */

static const ecs_system *front_of(const merge_state *merging, size_t module)
{
    return merging->placed[module] < merging->modules[module].count
               ? &merging->modules[module].systems[merging->placed[module]]
               : NULL;
}

/* True if `later`, which is this system, waits for `earlier`; stores where that is. */
static bool waits_for(const merge_state *merging, const ecs_system *system, const char *later,
                      const char *earlier, table_place *blocker)
{
    if (!later || !earlier || strcmp(later, system->name) != 0)
        return false;
    find_systems(merging, earlier, blocker);
    return blocker->row >= merging->placed[blocker->module];
}

/* True if a system that has no place yet must come before this one. */
static bool is_blocked(const merge_state *merging, const ecs_system *system, table_place *blocker)
{
    for (size_t module = 0; module < merging->count; module++)
        for (size_t nth = 0; nth < merging->modules[module].order_count; nth++) {
            const ecs_order *order = &merging->modules[module].orders[nth];
            if (waits_for(merging, system, order->system, order->after, blocker) ||
                waits_for(merging, system, order->before, order->system, blocker))
                return true;
        }
    return false;
}

/* The first module whose next system may come next; `count` if there is none. */
static size_t next_module(const merge_state *merging)
{
    size_t module = 0;
    for (; module < merging->count; module++) {
        const ecs_system *front = front_of(merging, module);
        table_place blocker;
        if (front && !is_blocked(merging, front, &blocker))
            break;
    }
    return module;
}

/* ---- cycles ---- */

/* The module whose front comes before that of this one, which is blocked. */
static size_t module_before(const merge_state *merging, size_t module, table_place *blocker)
{
    is_blocked(merging, front_of(merging, module), blocker);
    return blocker->module;
}

/* Writes ", fly after blow, blow behind land in the table of wind"; returns its length. */
static size_t write_wait(const merge_state *merging, size_t module, table_place blocker, char *text,
                         size_t room)
{
    const ecs_module *other = &merging->modules[blocker.module];
    const char *waiting = front_of(merging, module)->name;
    const char *awaited = other->systems[blocker.row].name;
    const char *front = front_of(merging, blocker.module)->name;
    const int length = blocker.row == merging->placed[blocker.module]
                           ? snprintf(text, room, ", %s after %s", waiting, awaited)
                           : snprintf(text, room, ", %s after %s, %s behind %s in the table of %s",
                                      waiting, awaited, awaited, front, other->name);
    return length < (int)room ? (size_t)length : room - 1;
}

/* All fronts are blocked. Following who waits for whom leads into a cycle after at most as many
 * steps as there are modules. */
static void describe_cycle(merge_state *merging)
{
    table_place blocker = {0, 0};
    size_t module = 0;
    while (!front_of(merging, module))
        module++;
    for (size_t step = 0; step < merging->count; step++)
        module = module_before(merging, module, &blocker);
    const size_t first = module;
    size_t length = 0;
    do {
        const size_t before = module_before(merging, module, &blocker);
        length += write_wait(merging, module, blocker, merging->cycle + length,
                             sizeof merging->cycle - length);
        module = before;
    } while (module != first);
}

/* ---- the workload ---- */

/* Places all systems; false if they wait for each other. */
static bool place_all(merge_state *merging, ecs_system *systems, size_t total)
{
    for (size_t place = 0; place < total; place++) {
        const size_t module = next_module(merging);
        if (module == merging->count) {
            describe_cycle(merging);
            return false;
        }
        systems[place] = *front_of(merging, module);
        merging->placed[module]++;
    }
    return true;
}

/* None has its place yet. False when memory runs out. */
static bool begin_places(merge_state *merging)
{
    merging->placed = ecs_allocate_(merging->world, size_t, merging->count);
    for (size_t module = 0; merging->placed && module < merging->count; module++)
        merging->placed[module] = 0;
    return merging->placed || merging->count == 0;
}

static size_t count_systems(const merge_state *merging)
{
    size_t total = 0;
    for (size_t module = 0; module < merging->count; module++)
        total += merging->modules[module].count;
    return total;
}

/* The world keeps the copies as the state of an observer that is told of nothing. */
const ecs_workload *ecs_schedule(ecs_world *world, const char *name, const ecs_module *modules,
                                 size_t count)
{
    merge_state merging = {world, name, modules, count, NULL, ""};
    ecs_check_outside_(world, "ecs_schedule");
    if (!are_orders_whole(&merging) || !begin_places(&merging))
        return NULL;
    const size_t total = count_systems(&merging);
    const size_t size = sizeof(schedule) + total * sizeof(ecs_system);
    ecs_observer *keeper = ecs_observe(world, &(ecs_observer){0}, size);
    schedule *made = keeper ? keeper->state : NULL;
    const bool whole = made && place_all(&merging, made->systems, total);
    ecs_free_(world, size_t, merging.placed, count);
    ECS_CHECK_(world, !merging.cycle[0],
               "%s: its systems wait for each other%s: take one of these constraints out", name,
               merging.cycle);
    if (whole) {
        made->workload = (ecs_workload){name, made->systems, total};
        return &made->workload;
    }
    if (keeper)
        ecs_unobserve(world, keeper);
    return NULL;
}
