/* advice: what a system, a condition or a range may touch, and what to declare instead. */
#include "plan.h"

/* What a system should declare; %s stands for the name. */
static const char *const remedies[ECS_ACTION_ + 1] = {
    [ECS_READ_] = ".reads = ecs_mask(%s)",
    [ECS_GET_] = (".writes = ecs_mask(%s), or only read it: with ecs_read, ecs_view_read, "
                  "ecs_run_read, ecs_each_read, ecs_array_read"),
    [ECS_WRITE_] = ".writes = ecs_mask(%s)",
    [ECS_FORGET_] = ".changes = ecs_mask(%s)",
    [ECS_PUT_] = ".changes = ecs_mask(%s), or call ecs_set to replace one",
    [ECS_ADD_] = ".changes = ecs_mask(%s)",
    [ECS_REMOVE_] = ".changes = ecs_mask(%s)",
    [ECS_MOVE_] = ".changes = ecs_mask(%s)",
    [ECS_CREATE_] = ".creates = true",
    [ECS_DESTROY_] = ".destroys = true",
    [ECS_USE_SCRATCH_] = ".scratch = true",
};

static const char *const remedies_of_uniques[ECS_ACTION_ + 1] = {
    [ECS_READ_] = ".reads_unique = ecs_unique_mask(%s)",
    [ECS_GET_] = ".writes_unique = ecs_unique_mask(%s), or only read it: with ecs_unique_read",
    [ECS_WRITE_] = ".writes_unique = ecs_unique_mask(%s)",
    [ECS_CHANGE_] = ".changes_unique = ecs_unique_mask(%s)",
    [ECS_FORGET_] = ".changes_unique = ecs_unique_mask(%s)",
};

/* ---- what it may ---- */

/* True if a call of this kind changes structure, at once or later, as the system declares it. */
static bool may_change(const ecs_access_ *access, unsigned touch)
{
    return !access->defers || touch & ECS_LATER_;
}

static ecs_components declared(const ecs_access_ *access, unsigned touch)
{
    const bool of_unique = touch & ECS_OF_UNIQUE_;
    if (touch & ECS_OF_STRUCTURE_)
        return of_unique                   ? access->changes_unique
               : may_change(access, touch) ? access->changes
                                           : ECS_NO_COMPONENTS;
    if ((touch & ECS_ACTION_) == ECS_READ_)
        return of_unique ? access->reads_unique : access->reads;
    return of_unique ? access->writes_unique : access->writes;
}

static bool declares_flag(const ecs_access_ *access, unsigned touch)
{
    const unsigned action = touch & ECS_ACTION_;
    if (action == ECS_USE_SCRATCH_)
        return access->scratch;
    return may_change(access, touch) &&
           (action == ECS_CREATE_ ? access->creates : access->destroys);
}

/* ---- what it does instead ---- */

static void refuse(const ecs_world *world, unsigned touch, bool is_bound, const char *names,
                   const char *site)
{
    char action[1024], remedy[1024];
    const char *runner = world->run.system ? world->run.name : "outside of systems";
    const unsigned kind = touch & ECS_ACTION_;
    const bool reads = kind == ECS_READ_;
    const bool is_later = touch & ECS_LATER_;
    ecs_say_touch_((ecs_touch_)touch, names, action, sizeof action);
    const char *declaration = (touch & ECS_OF_UNIQUE_ ? remedies_of_uniques : remedies)[kind];
    snprintf(remedy, sizeof remedy, declaration ? declaration : "%s", names);
    ECS_CHECK_AT_(world, site, !world->run.in_range || !(touch & ECS_OF_STRUCTURE_),
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
    if (world->run.access->defers && touch & ECS_BY_COMMAND_TOO_ && !is_later)
        ecs_bug_(world, site,
                 "the system %s %s at once, but declares .commands: call the function whose name "
                 "ends in _later (command.h), or take .commands out of its row",
                 runner, action);
    ecs_bug_(world, site, "the system %s %s%s, and does not declare it: declare %s", runner, action,
             is_later ? " later" : "", remedy);
}

void ecs_allow_declared_(const ecs_world *world, ecs_components types, unsigned touch,
                         const char *name, const char *site)
{
    char names[768] = "";
    const ecs_access_ *access = world->run.access;
    const bool of_unique = touch & ECS_OF_UNIQUE_;
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
