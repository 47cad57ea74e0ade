/* advice: what a system, a condition or a range may touch, and what to declare instead. */
#include "plan.h"

/* What a system should declare; %s stands for the name. */
static const char *const remedies[] = {
    [ECS_READS_] = ".reads = ecs_mask(%s)",
    [ECS_GETS_] = (".writes = ecs_mask(%s), or only read it: with ecs_read, ecs_view_read, "
                   "ecs_run_read, ecs_each_read, ecs_array_read"),
    [ECS_WRITES_] = ".writes = ecs_mask(%s)",
    [ECS_READS_UNIQUE_] = ".reads_unique = ecs_unique_mask(%s)",
    [ECS_GETS_UNIQUE_] = (".writes_unique = ecs_unique_mask(%s), or only read it: with "
                          "ecs_unique_read"),
    [ECS_WRITES_UNIQUE_] = ".writes_unique = ecs_unique_mask(%s)",
    [ECS_CHANGES_UNIQUE_] = ".changes_unique = ecs_unique_mask(%s)",
    [ECS_FORGETS_UNIQUE_] = ".changes_unique = ecs_unique_mask(%s)",
    [ECS_PUTS_] = ".changes = ecs_mask(%s), or call ecs_set to replace one",
    [ECS_ADDS_] = ".changes = ecs_mask(%s)",
    [ECS_REMOVES_] = ".changes = ecs_mask(%s)",
    [ECS_MOVES_] = ".changes = ecs_mask(%s)",
    [ECS_FORGETS_] = ".changes = ecs_mask(%s)",
    [ECS_CREATES_] = ".creates = true",
    [ECS_DESTROYS_] = ".destroys = true",
    [ECS_SCRATCHES_] = ".scratch = true",
};

/* ---- what it may ---- */

/* True if a call of this kind changes structure, at once or later, as the system declares it. */
static bool may_change(const ecs_access_ *access, unsigned touch)
{
    return !access->defers || touch & ECS_LATER_;
}

static ecs_components declared(const ecs_access_ *access, unsigned touch)
{
    switch (touch & ~(unsigned)ECS_LATER_) {
    case ECS_READS_:
        return access->reads;
    case ECS_GETS_:
    case ECS_WRITES_:
        return access->writes;
    case ECS_READS_UNIQUE_:
        return access->reads_unique;
    case ECS_GETS_UNIQUE_:
    case ECS_WRITES_UNIQUE_:
        return access->writes_unique;
    case ECS_CHANGES_UNIQUE_:
    case ECS_FORGETS_UNIQUE_:
        return access->changes_unique;
    default:
        return may_change(access, touch) ? access->changes : ECS_NO_COMPONENTS;
    }
}

static bool declares_flag(const ecs_access_ *access, unsigned touch)
{
    if (touch == ECS_SCRATCHES_)
        return access->scratch;
    const bool creates = (touch & ~(unsigned)ECS_LATER_) == ECS_CREATES_;
    return may_change(access, touch) && (creates ? access->creates : access->destroys);
}

/* ---- what it does instead ---- */

static void refuse(const ecs_world *world, unsigned touch, bool is_bound, const char *names,
                   const char *site)
{
    char action[1024], remedy[1024];
    const char *runner = world->run.system ? world->run.name : "outside of systems";
    const ecs_touch_ kind = (ecs_touch_)(touch & ~(unsigned)ECS_LATER_);
    const bool reads = kind == ECS_READS_ || kind == ECS_READS_UNIQUE_;
    const bool can_wait = kind == ECS_CREATES_ || kind == ECS_DESTROYS_ ||
                          (kind >= ECS_PUTS_ && kind <= ECS_REMOVES_);
    ecs_say_touch_(kind, names, action, sizeof action);
    snprintf(remedy, sizeof remedy, remedies[kind], names);
    ECS_CHECK_AT_(world, site, !world->run.in_range || touch < ECS_CHANGES_UNIQUE_,
                  "%s: a range %s, but in ranges structure must not change: do it before or after "
                  "them",
                  runner, action);
    ECS_CHECK_AT_(world, site, !world->run.in_range || !is_bound,
                  "%s: a range %s, which belongs to the main thread (ecs_main_thread): do it "
                  "before or after the ranges",
                  runner, action);
    if (world->run.in_condition)
        ecs_bug_(world, site,
                 "the condition of %s %s: it may read what %s declares, and no more%s%s", runner,
                 action, runner, reads ? ": declare " : "", reads ? remedy : "");
    if (world->run.access->defers && can_wait && kind == touch)
        ecs_bug_(world, site,
                 "the system %s %s at once, but declares .commands: call the function whose name "
                 "ends in _later (command.h), or take .commands out of its row",
                 runner, action);
    ecs_bug_(world, site, "the system %s %s%s, and does not declare it: declare %s", runner, action,
             kind == touch ? "" : " later", remedy);
}

void ecs_allow_declared_(const ecs_world *world, ecs_components types, unsigned touch,
                         const char *name, const char *site)
{
    char names[768] = "";
    const ecs_access_ *access = world->run.access;
    const bool of_unique = touch >= ECS_KNOWS_UNIQUE_ && touch <= ECS_FORGETS_UNIQUE_;
    if (ecs_is_empty(types) && name ? declares_flag(access, touch)
                                    : ecs_includes(declared(access, touch), types))
        return;
    types = ecs_except(types, declared(access, touch));
    if (!name)
        ecs_list_names_(world, types, names, sizeof names);
    refuse(world, touch,
           ecs_overlap(types, of_unique ? world->threads.bound_uniques : world->threads.bound),
           name ? name : names, site);
}
