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
enum { NO_ACCESS = 16 };

/* What a system does in the words of the advice, and what it should declare instead. */
static const struct {
    unsigned is;
    const char *does;
    const char *remedy; /* %s stands for the name */
} touches[] = {
    [ECS_KNOWS_] = {NO_ACCESS, "", ""},
    [ECS_KNOWS_VALUE_] = {NO_ACCESS, "", ""},
    [ECS_KNOWS_UNIQUE_] = {NO_ACCESS | OF_UNIQUE, "", ""},
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
    [ECS_CHANGES_UNIQUE_] = {OF_UNIQUE, "adds or deletes the value of %s",
                             "declare .changes_unique = ecs_unique_mask(%s)"},
    [ECS_FORGETS_UNIQUE_] = {OF_UNIQUE, "clears the tracking of %s",
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
    ECS_EACH_TYPE_(number, unique ? world->threads.bound_uniques : world->threads.bound) {
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

void ecs_check_whole_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, world->observing.in_hook == ECS_NONE_,
               "%s in a hook: the world is between two states there; call it after what "
               "runs the hook",
               call);
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

/* ---- the checks ---- */

/* What the running code may touch in this way. */
static ecs_components declared(const ecs_world *world, ecs_touch_ touch)
{
    const ecs_access_ *access = &world->run.access;
    const unsigned is = touches[touch].is;
    if (is & OF_UNIQUE)
        return is & READS    ? access->reads_unique
               : is & WRITES ? access->writes_unique
                             : access->changes_unique;
    if (touch >= ECS_ADDS_LATER_)
        return access->changes_later;
    return is & READS ? access->reads : is & WRITES ? access->writes : access->changes;
}

static void require_no_hook(const ecs_world *world, const char *site)
{
    ECS_CHECK_AT_(world, site, world->observing.in_hook == ECS_NONE_,
                  "a hook removes something or destroys entities: tag the entity, and "
                  "call ecs_delete_any later");
}

void ecs_require_all_(const ecs_world *world, ecs_components types, ecs_touch_ touch,
                      const char *site)
{
    char names[768];
    ECS_CHECK_AT_(world, site, touch != ECS_MOVES_ || world->observing.in_hook == ECS_NONE_,
                  "a hook sorts, aligns or groups %s: do it after what runs the hook",
                  world->storages[ecs_lowest_(types)].label.name);
    ECS_CHECK_AT_(world, site, ecs_includes(world->registered, types),
                  "the component with number %u is not registered in this world: call ecs_register "
                  "or ecs_register_tag first",
                  ecs_lowest_(ecs_except(types, world->registered)));
    if (!(touches[touch].is & (READS | WRITES | NO_ACCESS)) && ecs_overlap(types, world->linked))
        types = ecs_union(types, world->linked);
    types = touch == ECS_KNOWS_ ? ECS_NO_COMPONENTS : ecs_except(types, declared(world, touch));
    if (!ecs_is_empty(types)) {
        ecs_list_names_(world, types, names, sizeof names);
        ecs_undeclared_(world, touch, names, site);
    }
    if (touch == ECS_REMOVES_)
        require_no_hook(world, site);
}

void ecs_require_may_(const ecs_world *world, ecs_touch_ touch, const char *site)
{
    const ecs_access_ *access = &world->run.access;
    const bool may = touch == ECS_CREATES_         ? access->creates
                     : touch == ECS_DESTROYS_      ? access->destroys
                     : touch == ECS_SCRATCHES_     ? access->scratch
                     : touch == ECS_CREATES_LATER_ ? access->creates_later
                                                   : access->destroys_later;
    if (!may)
        ecs_undeclared_(world, touch, "", site);
    if (touch == ECS_DESTROYS_)
        require_no_hook(world, site);
}

void ecs_check_not_linked_(const ecs_world *world, ecs_type_ type)
{
    ECS_CHECK_TYPE_(world, type, !ecs_holds_(world->linked, type.number),
                    "%s is kept by the hierarchy: call ecs_attach or ecs_detach", type.label->name);
}

static void require_unique(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    ECS_CHECK_TYPE_(world, type, type.number < ECS_UNIQUES_MAX,
                    "%s: a unique is numbered %u, but a world has %d uniques", type.label->name,
                    type.number, ECS_UNIQUES_MAX);
    if (!(touches[touch].is & NO_ACCESS) && !ecs_holds_(declared(world, touch), type.number))
        ecs_undeclared_(world, touch, type.label->name, type.label->site);
}

static void require_size(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    const ecs_storage_ *storage = &world->storages[type.number];
    ECS_CHECK_TYPE_(world, type, storage->size == type.size,
                    "%s is registered as %s with %zu bytes, but used with %zu: are two components "
                    "numbered %u, or is a tag used as a component?",
                    type.label->name, storage->label.name, storage->size, (size_t)type.size,
                    type.number);
    ECS_CHECK_TYPE_(world, type, type.size > 0 || touch == ECS_ADDS_,
                    "%s has no members, and so no value: use it as a tag, with ecs_register_tag, "
                    "ecs_tag, ecs_with_tag and ecs_delete",
                    type.label->name);
}

void ecs_require_(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    if (touches[touch].is & OF_UNIQUE) {
        require_unique(world, type, touch);
        return;
    }
    ECS_CHECK_TYPE_(
        world, type, type.number < ECS_COMPONENTS_MAX && world->storages[type.number].label.name,
        "%s is not registered in this world: call ecs_register or ecs_register_tag first",
        type.label->name);
    if (touch != ECS_KNOWS_ && (touch != ECS_REMOVES_ || type.size > 0))
        require_size(world, type, touch);
    if (touch == ECS_WRITES_ || touch == ECS_PUTS_)
        ecs_check_not_linked_(world, type);
    if (!(touches[touch].is & NO_ACCESS))
        ecs_require_all_(world, ecs_bit_(type.number), touch, type.label->site);
}

void ecs_check_parts_(const ecs_world *world, const ecs_part_ *parts, size_t part_count,
                      ecs_touch_ touch)
{
    ecs_components seen = ECS_NO_COMPONENTS;
    for (size_t i = 0; ECS_CHECKS && i < part_count; i++) {
        const ecs_type_ type = parts[i].type;
        ecs_require_(world, type, ECS_KNOWS_);
        require_size(world, type, parts[i].values ? ECS_KNOWS_VALUE_ : ECS_ADDS_);
        ecs_check_not_linked_(world, type);
        ECS_CHECK_TYPE_(world, type, !ecs_holds_(seen, type.number),
                        "%s is given twice in one call", type.label->name);
        seen = ecs_union(seen, ecs_bit_(type.number));
    }
    ecs_check_all_(world, seen, touch, part_count > 0 ? parts[0].type.label->site : "");
}
