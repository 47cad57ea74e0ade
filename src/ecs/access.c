/* access: assertions that the running code does what it may, and its advice. */
#include "kernel.h"

const ecs_access_ ecs_all_access_ = {
    .reads = ECS_ALL_,
    .writes = ECS_ALL_,
    .changes = ECS_ALL_,
    .reads_unique = ECS_ALL_,
    .writes_unique = ECS_ALL_,
    .changes_unique = ECS_ALL_,
    .creates = true,
    .destroys = true,
    .scratch = true,
    .changes_later = ECS_ALL_,
    .creates_later = true,
    .destroys_later = true,
    .anything = true,
};

ecs_access_ ecs_without_structure_(ecs_access_ access)
{
    access.changes = ECS_NO_COMPONENTS;
    access.changes_unique = ECS_NO_COMPONENTS;
    access.creates = access.destroys = access.scratch = access.anything = false;
    return access;
}

/* ---- advice for a system that touches more than it declares ---- */

/* Every touch that neither reads nor writes needs a system that runs alone. */
enum { READS = 1, WRITES = 2, OF_UNIQUE = 4, LATER = 8 /* a command can do the same */ };

/* What a system does in the words of the advice, and what it should declare instead. */
static const struct {
    unsigned is;
    const char *does;
    const char *remedy; /* %s stands for the name */
} touches[] = {
    [ECS_READS_] = {READS, "reads %s", "declare .reads = ecs_mask(%s)"},
    [ECS_GETS_] = {WRITES, "writes %s",
                   "declare .writes = ecs_mask(%s), or only read it: with ecs_read, "
                   "ecs_view_read, ecs_each_read, ecs_array_read"},
    [ECS_WRITES_] = {WRITES, "writes %s", "declare .writes = ecs_mask(%s)"},
    [ECS_PUTS_] = {LATER, "adds %s",
                   "declare .changes = ecs_mask(%s), or call ecs_set to replace one"},
    [ECS_ADDS_] = {LATER, "adds %s", "declare .changes = ecs_mask(%s)"},
    [ECS_REMOVES_] = {LATER, "removes %s", "declare .changes = ecs_mask(%s)"},
    [ECS_MOVES_] = {0, "moves the rows of %s", "declare .changes = ecs_mask(%s)"},
    [ECS_FORGETS_] = {0, "clears the tracking of %s", "declare .changes = ecs_mask(%s)"},
    [ECS_READS_UNIQUE_] = {READS | OF_UNIQUE, "reads %s",
                           "declare .reads_unique = ecs_unique_mask(%s)"},
    [ECS_GETS_UNIQUE_] = {WRITES | OF_UNIQUE, "writes %s",
                          "declare .writes_unique = ecs_unique_mask(%s), or only read it: with "
                          "ecs_unique_read"},
    [ECS_WRITES_UNIQUE_] = {WRITES | OF_UNIQUE, "writes %s",
                            "declare .writes_unique = ecs_unique_mask(%s)"},
    [ECS_CHANGES_UNIQUE_] = {0, "adds or deletes the value of %s",
                             "declare .changes_unique = ecs_unique_mask(%s)"},
    [ECS_FORGETS_UNIQUE_] = {0, "clears the tracking of %s",
                             "declare .changes_unique = ecs_unique_mask(%s)"},
    [ECS_CREATES_] = {LATER, "creates entities%s", "declare .creates = true"},
    [ECS_DESTROYS_] = {LATER, "destroys or strips entities%s", "declare .destroys = true"},
    [ECS_SCRATCHES_] = {0, "uses scratch memory%s", "declare .scratch = true"},
    [ECS_ADDS_LATER_] = {0, "adds %s later", "declare .changes = ecs_mask(%s)"},
    [ECS_REMOVES_LATER_] = {0, "removes %s later", "declare .changes = ecs_mask(%s)"},
    [ECS_CREATES_LATER_] = {0, "creates entities later%s", "declare .creates = true"},
    [ECS_DESTROYS_LATER_] = {0, "destroys entities later%s", "declare .destroys = true"},
};

/* True if the component or unique of this name belongs to the main thread. */
static bool is_bound(const ecs_world *world, ecs_touch_ touch, const char *name)
{
    const bool unique = touches[touch].is & OF_UNIQUE;
    for (ecs_components rest = unique ? world->threads.bound_uniques : world->threads.bound;
         !ecs_is_empty(rest); rest = ecs_without_lowest_(rest)) {
        const unsigned number = ecs_lowest_(rest);
        const char *known =
            unique ? world->uniques[number].name : world->storages[number].label.name;
        if (strcmp(known, name) == 0)
            return true;
    }
    return false;
}

void ecs_undeclared_(const ecs_world *world, ecs_touch_ touch, const char *name, const char *site)
{
    char does[1024];
    char remedy[1024];
    const unsigned is = touches[touch].is;
    const bool is_structure = !(is & (READS | WRITES));
    snprintf(does, sizeof does, touches[touch].does, name);
    snprintf(remedy, sizeof remedy, touches[touch].remedy, name);
    const char *runner = world->run.system ? world->run.name : "outside of systems";
    if (world->observing.in_hook == ECS_ANYONE_ && !world->observing.ending && is_structure)
        ecs_bug_(world, site,
                 "a replacement hook %s, but it may look and change values only: do it after the "
                 "call that replaces the value",
                 does);
    if (world->observing.ending)
        ecs_bug_(world, site,
                 "a hook %s at the world's end, where it may look and change values only: "
                 "clear it before, with ecs_on_delete(world, T, NULL, NULL)",
                 does);
    if (world->run.in_range && is_structure)
        ecs_bug_(
            world, site,
            "%s: a range %s, but in ranges structure must not change: do it before or after them",
            runner, does);
    if (world->run.in_range && is_bound(world, touch, name))
        ecs_bug_(world, site,
                 "%s: a range %s, which belongs to the main thread (ecs_main_thread): do it before "
                 "or after the ranges",
                 runner, does);
    if (world->run.in_condition && (is & READS))
        ecs_bug_(world, site,
                 "the condition of %s %s: it may read what %s declares, and no more: %s", runner,
                 does, runner, remedy);
    if (world->run.in_condition)
        ecs_bug_(world, site, "the condition of %s %s: it may read what %s declares, and no more",
                 runner, does, runner);
    if (world->run.access.defers && (is & LATER))
        ecs_bug_(world, site,
                 "the system %s %s at once, but declares .commands: call the function whose name "
                 "ends in _later (command.h), or take .commands out of its row",
                 runner, does);
    ecs_bug_(world, site, "the system %s %s, and does not declare it: %s", runner, does, remedy);
}

void ecs_check_unbound_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->observing.ending,
               "%s is called by a hook at the world's end: do it before ecs_world_destroy", call);
    ECS_CHECK_(world, world->run.access.anything,
               "%s is called by %s: do it outside of systems and ranges, or in a system that "
               "declares nothing",
               call, world->run.system ? world->run.name : "a range");
}

void ecs_check_outside_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->run.system && !world->run.in_range,
               "%s is called by %s: do it before or after the workload", call,
               world->run.system ? world->run.name : "a range");
}

void ecs_list_names_(const ecs_world *world, ecs_components components, char *text, size_t size)
{
    const char *comma = "";
    size_t length = 0;
    for (unsigned n = 0; n < 8 && !ecs_is_empty(components) && length < size; n++) {
        length += (size_t)snprintf(text + length, size - length, "%s%s", comma,
                                   world->storages[ecs_lowest_(components)].label.name);
        components = ecs_without_lowest_(components);
        comma = ", ";
    }
}

static void check_declared(const ecs_world *world, ecs_components components,
                           ecs_components declared, ecs_touch_ touch, const char *site)
{
    char names[768];
    if (!ECS_CHECKS || ecs_includes(declared, components))
        return;
    ecs_list_names_(world, ecs_except(components, declared), names, sizeof names);
    ecs_undeclared_(world, touch, names, site);
}

void ecs_check_writes_all_(const ecs_world *world, ecs_components components)
{
    check_declared(world, components, world->run.access.writes, ECS_WRITES_, "");
}

void ecs_require_changes_(const ecs_world *world, ecs_components components, ecs_touch_ touch,
                          const char *site)
{
    ECS_CHECK_AT_(world, site, touch != ECS_MOVES_ || world->observing.in_hook == ECS_NONE_,
                  "a hook sorts, aligns or groups %s: do it after what runs the hook",
                  world->storages[ecs_lowest_(components)].label.name);
    if (ecs_overlap(components, world->linked))
        components = ecs_union(components, world->linked);
    const ecs_access_ *access = &world->run.access;
    check_declared(world, components,
                   touch >= ECS_ADDS_LATER_ ? access->changes_later : access->changes, touch, site);
}

void ecs_check_reads_all_(const ecs_world *world, ecs_components components)
{
    check_declared(world, components, world->run.access.reads, ECS_READS_, "");
}
