/* declared: the access that systems declare, and which systems conflict. Knows no workloads. */
#include "plan.h"

ecs_access_ ecs_all_access_(void)
{
    const ecs_components all = ecs_all_components_();
    return (ecs_access_){
        .reads = all,
        .writes = all,
        .reads_unique = all,
        .writes_unique = all,
        .anything = true,
    };
}

static bool changes_entities(const ecs_access_ *access)
{
    return !ecs_is_empty(access->changes) || access->creates || access->destroys;
}

/* Spells out what includes what (plan.h), so that every later test is a single mask. */
ecs_access_ ecs_declared_(const ecs_system *system)
{
    ecs_access_ access = {
        .writes = system->writes,
        .changes = system->changes,
        .changes_unique = system->changes_unique,
        .creates = system->creates,
        .destroys = system->destroys,
        .scratch = system->scratch,
        .defers = system->commands,
        .after_commands = system->after_commands,
    };
    if (!access.defers)
        access.writes = ecs_union(access.writes, access.changes);
    access.reads = ecs_union(system->reads, access.writes);
    access.writes_unique = ecs_union(system->writes_unique, access.changes_unique);
    access.reads_unique = ecs_union(system->reads_unique, access.writes_unique);
    const bool declares_something = !ecs_is_empty(access.reads) || changes_entities(&access) ||
                                    !ecs_is_empty(access.reads_unique) || access.scratch;
    return declares_something ? access : ecs_all_access_();
}

/* ---- conflicts ---- */

static bool changes_structure(const ecs_access_ *access)
{
    return (changes_entities(access) && !access->defers) || !ecs_is_empty(access->changes_unique) ||
           access->scratch;
}

bool ecs_bears_company_(const ecs_access_ *access)
{
    return !access->anything && !changes_structure(access);
}

/* Finds the lowest component (or unique) that one writes and the other reads or writes. As writes
 * include reads, both writing is covered. */
static ecs_clash_ clash_over(ecs_conflict kind, ecs_components reads, ecs_components writes,
                             ecs_components also_reads, ecs_components also_writes)
{
    const ecs_components both =
        ecs_union(ecs_common(writes, also_reads), ecs_common(reads, also_writes));
    if (ecs_is_empty(both))
        return (ecs_clash_){.kind = ECS_CONFLICT_NONE};
    const unsigned number = ecs_lowest_(both);
    return (ecs_clash_){kind, number, ecs_holds_(writes, number), ecs_holds_(also_writes, number)};
}

/* The later system declares what the earlier one commands, or that it waits for all commands. */
static ecs_clash_ clash_over_commands(const ecs_access_ *earlier, const ecs_access_ *later)
{
    const ecs_components both = ecs_common(earlier->changes, later->reads);
    if (earlier->defers && !ecs_is_empty(both))
        return (ecs_clash_){ECS_CONFLICT_COMMANDS, ecs_lowest_(both), true, false};
    if (earlier->defers && later->after_commands && changes_entities(earlier))
        return (ecs_clash_){ECS_CONFLICT_COMMANDS, ECS_ALL_NUMBERS_, true, false};
    return (ecs_clash_){.kind = ECS_CONFLICT_NONE};
}

ecs_clash_ ecs_find_clash_(const ecs_access_ *first, const ecs_access_ *second)
{
    if (first->anything || second->anything)
        return (ecs_clash_){ECS_CONFLICT_UNDECLARED, 0, first->anything, second->anything};
    const bool structure[] = {changes_structure(first), changes_structure(second)};
    if (structure[0] || structure[1])
        return (ecs_clash_){ECS_CONFLICT_STRUCTURE, 0, structure[0], structure[1]};
    ecs_clash_ clash = clash_over(ECS_CONFLICT_COMPONENT, first->reads, first->writes,
                                  second->reads, second->writes);
    if (clash.kind == ECS_CONFLICT_NONE)
        clash = clash_over(ECS_CONFLICT_UNIQUE, first->reads_unique, first->writes_unique,
                           second->reads_unique, second->writes_unique);
    return clash.kind == ECS_CONFLICT_NONE ? clash_over_commands(first, second) : clash;
}
