#include "access.h"

const ecs_access_ ecs_all_access_ = {
    .reads = UINT64_MAX,
    .writes = UINT64_MAX,
    .changes = UINT64_MAX,
    .reads_unique = UINT64_MAX,
    .writes_unique = UINT64_MAX,
    .changes_unique = UINT64_MAX,
    .creates = true,
    .destroys = true,
    .scratch = true,
    .anything = true,
};

ecs_access_ ecs_without_structure_(ecs_access_ access)
{
    access.changes = 0;
    access.changes_unique = 0;
    access.creates = access.destroys = access.scratch = access.anything = false;
    return access;
}

/* ---- advice for a system that touches more than it declares ---- */

/* What a system does in the words of the advice, and what it should declare instead. */
static const struct {
    const char *does;
    const char *remedy; /* %s stands for the name */
} touches[] = {
    [ECS_READS_] = {"reads %s", "declare .reads = ecs_mask(%s)"},
    [ECS_GETS_] = {"writes %s", "declare .writes = ecs_mask(%s), or only read it: with ecs_read, "
                                "ecs_view_read, ecs_each_read, ecs_array_read"},
    [ECS_WRITES_] = {"writes %s", "declare .writes = ecs_mask(%s)"},
    [ECS_PUTS_] = {"adds %s", "declare .changes = ecs_mask(%s), or call ecs_set to replace one"},
    [ECS_ADDS_] = {"adds %s", "declare .changes = ecs_mask(%s)"},
    [ECS_REMOVES_] = {"removes %s", "declare .changes = ecs_mask(%s)"},
    [ECS_MOVES_] = {"moves the rows of %s", "declare .changes = ecs_mask(%s)"},
    [ECS_FORGETS_] = {"clears the tracking of %s", "declare .changes = ecs_mask(%s)"},
    [ECS_READS_UNIQUE_] = {"reads %s", "declare .reads_unique = ecs_unique_mask(%s)"},
    [ECS_GETS_UNIQUE_] = {"writes %s",
                          "declare .writes_unique = ecs_unique_mask(%s), or only read it: with "
                          "ecs_unique_read"},
    [ECS_WRITES_UNIQUE_] = {"writes %s", "declare .writes_unique = ecs_unique_mask(%s)"},
    [ECS_CHANGES_UNIQUE_] = {"adds or deletes the value of %s",
                             "declare .changes_unique = ecs_unique_mask(%s)"},
    [ECS_CREATES_] = {"creates entities", "declare .creates = true"},
    [ECS_DESTROYS_] = {"destroys or strips entities", "declare .destroys = true"},
    [ECS_SCRATCHES_] = {"uses scratch memory", "declare .scratch = true"},
};

static bool is_reading(ecs_touch_ touch)
{
    return touch == ECS_READS_ || touch == ECS_READS_UNIQUE_;
}

static bool is_writing(ecs_touch_ touch)
{
    return touch == ECS_GETS_ || touch == ECS_WRITES_ || touch == ECS_GETS_UNIQUE_ ||
           touch == ECS_WRITES_UNIQUE_;
}

/* Every other touch needs a system that runs alone. */
static bool is_structure(ecs_touch_ touch)
{
    return !is_reading(touch) && !is_writing(touch);
}

/* Fills the name into the template, if that has a place for it. */
static void fill_in_name(char *text, size_t size, const char *template, const char *name)
{
    const char *place = strstr(template, "%s");
    if (place)
        snprintf(text, size, "%.*s%s%s", (int)(place - template), template, name, place + 2);
    else
        snprintf(text, size, "%s", template);
}

void ecs_undeclared_(const ecs_world *world, ecs_touch_ touch, const char *name)
{
    char does[320];
    char remedy[448];
    fill_in_name(does, sizeof does, touches[touch].does, name);
    fill_in_name(remedy, sizeof remedy, touches[touch].remedy, name);
    const char *runner = world->running ? world->running_name : "outside of systems";
    if (world->ending)
        ecs_bug_(world,
                 "a deletion hook %s at the world's end, where it may look and change values only: "
                 "clear it before, with ecs_on_delete(world, T, NULL, NULL)",
                 does);
    if (world->in_range && is_structure(touch))
        ecs_bug_(
            world,
            "%s: a range %s, but in ranges structure must not change: do it before or after them",
            runner, does);
    if (world->in_condition && is_reading(touch))
        ecs_bug_(world, "the condition of %s %s: it may read what %s declares, and no more: %s",
                 runner, does, runner, remedy);
    if (world->in_condition)
        ecs_bug_(world, "the condition of %s %s: it may read what %s declares, and no more", runner,
                 does, runner);
    ecs_bug_(world, "the system %s %s, and does not declare it: %s", runner, does, remedy);
}

void ecs_check_unbound_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->ending,
               "%s is called by a deletion hook at the world's end: do it before ecs_world_destroy",
               call);
    ECS_CHECK_(world, world->access.anything,
               "%s is called by %s: do it outside of systems and ranges, or in a system that "
               "declares nothing",
               call, world->running ? world->running_name : "a range");
}

void ecs_check_outside_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->running && !world->in_range,
               "%s is called by %s: do it before or after the workload", call,
               world->running ? world->running_name : "a range");
}

void ecs_list_names_(const ecs_world *world, ecs_components components, char *text, size_t size)
{
    const char *comma = "";
    size_t length = 0;
    for (unsigned n = 0; n < 8 && components && length < size; n++, components &= components - 1) {
        length += (size_t)snprintf(text + length, size - length, "%s%s", comma,
                                   world->storages[ecs_lowest_(components)].name);
        comma = ", ";
    }
}

static void check_declared(const ecs_world *world, ecs_components components,
                           ecs_components declared, ecs_touch_ touch)
{
    char names[256];
    if (!ECS_CHECKS || !(components & ~declared))
        return;
    ecs_list_names_(world, components & ~declared, names, sizeof names);
    ecs_undeclared_(world, touch, names);
}

void ecs_check_writes_all_(const ecs_world *world, ecs_components components)
{
    check_declared(world, components, world->access.writes, ECS_WRITES_);
}

void ecs_require_changes_(const ecs_world *world, ecs_components components, ecs_touch_ touch)
{
    ECS_CHECK_(world, touch != ECS_MOVES_ || world->in_hook == ECS_NONE_,
               "a deletion hook sorts, aligns or groups %s: do it after what runs the hook",
               world->storages[ecs_lowest_(components)].name);
    if (components & world->linked)
        components |= world->linked;
    check_declared(world, components, world->access.changes, touch);
}

void ecs_check_reads_all_(const ecs_world *world, ecs_components components)
{
    check_declared(world, components, world->access.reads, ECS_READS_);
}
