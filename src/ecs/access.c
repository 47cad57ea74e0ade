/* access: assertions that what a call names exists, and that the running code may touch it. A bug
 * ends the program with one line of advice, which begins with the place of the call. */
#include "kernel.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const does[] = {
    [ECS_READ_] = "reads %s",
    [ECS_GET_] = "writes %s",
    [ECS_WRITE_] = "writes %s",
    [ECS_CHANGE_] = "adds or deletes the value of %s",
    [ECS_FORGET_] = "clears the tracking of %s",
    [ECS_PUT_] = "adds %s",
    [ECS_ADD_] = "adds %s",
    [ECS_REMOVE_] = "removes %s",
    [ECS_MOVE_] = "moves the rows of %s",
    [ECS_CREATE_] = "creates entities%s",
    [ECS_DESTROY_] = "destroys or strips entities%s",
    [ECS_USE_SCRATCH_] = "uses scratch memory%s",
};

void ecs_say_touch_(ecs_touch_ touch, const char *names, char *text, size_t size)
{
    snprintf(text, size, does[touch & ECS_ACTION_], names);
}

void ecs_list_names_(const ecs_world *world, ecs_components components, char *text, size_t size)
{
    const char *comma = "";
    size_t length = 0;
    text[0] = '\0';
    for (unsigned n = 0; n < 8 && !ecs_is_empty(components) && length < size; n++) {
        length += (size_t)snprintf(text + length, size - length, "%s%s", comma,
                                   world->storages[ecs_lowest_(components)].label.name);
        components = ecs_without_lowest_(components);
        comma = ", ";
    }
}

void ecs_check_unbound_(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->observing.ending,
               "%s is called by a hook at the world's end: do it before ecs_world_destroy", call);
    ECS_CHECK_(world, !world->observing.replacing,
               "%s is called by a replacement hook: do it after the call that replaces the value",
               call);
    ECS_CHECK_(world, !world->run.guard,
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

bool ecs_look_only_(const ecs_world *world, bool looks)
{
    const bool before = world->observing.looking;
    if (ECS_CHECKS && !world->run.in_range)
        ecs_writable_(world)->observing.looking = looks;
    return before;
}

/* ---- the checks ---- */

/* Hooks of replacements, and all at the world's end, change values and nothing else. What the
 * running system may do is known to the one who runs it. */
static void require_may(const ecs_world *world, ecs_components types, ecs_touch_ touch,
                        const char *name, const char *site)
{
    char names[768], text[1024];
    const ecs_observing_ *now = &world->observing;
    if ((now->replacing || now->ending || now->looking) && touch & ECS_OF_STRUCTURE_) {
        ecs_list_names_(world, name ? ECS_NO_COMPONENTS : types, names, sizeof names);
        ecs_say_touch_(touch, name ? name : names, text, sizeof text);
        ecs_bug_(
            world, site,
            now->looking
                ? "a codec or a comparison %s, but it may look only: do it after the call that "
                  "it works for"
            : now->ending
                ? "a hook %s at the world's end, where it may look and change values only: "
                  "clear it before, with ecs_on_delete(world, T, NULL, NULL)"
                : "a replacement hook %s, but it may look and change values only: do it after "
                  "the call that replaces the value",
            text);
    }
    if (world->run.guard)
        world->run.guard(world, types, touch, name, site);
}

static void require_no_hook(const ecs_world *world, const char *site)
{
    ECS_CHECK_AT_(world, site, world->observing.in_hook == ECS_NONE_,
                  "a hook removes something or destroys entities: tag the entity, and "
                  "call ecs_delete_any later");
}

/* The first observer that guards one of these; NULL: none does. */
static const ecs_observer *find_guardian(const ecs_world *world, ecs_components types)
{
    const ecs_observer *each = NULL;
    if (ecs_overlap(types, world->observing.guarded))
        each = world->observing.first;
    while (each && !ecs_overlap(types, each->guards))
        each = each->next_;
    return each;
}

void ecs_require_all_(const ecs_world *world, ecs_components types, ecs_touch_ touch,
                      const char *site)
{
    ECS_CHECK_AT_(world, site, touch != ECS_MOVES_ || world->observing.in_hook == ECS_NONE_,
                  "a hook sorts, aligns or groups %s: do it after what runs the hook",
                  world->storages[ecs_lowest_(types)].label.name);
    ECS_CHECK_AT_(world, site, ecs_includes(world->registered, types),
                  "the component with number %u is not registered in this world: call ecs_register "
                  "or ecs_register_tag first",
                  ecs_lowest_(ecs_except(types, world->registered)));
    const ecs_observer *guardian = find_guardian(world, types);
    if (touch & ECS_OF_STRUCTURE_ && guardian)
        types = ecs_union(types, guardian->guards);
    if (touch != ECS_KNOWS_ && !ecs_is_empty(types))
        require_may(world, types, touch, NULL, site);
    if (touch == ECS_REMOVES_)
        require_no_hook(world, site);
}

void ecs_require_may_(const ecs_world *world, ecs_touch_ touch, const char *site)
{
    require_may(world, ECS_NO_COMPONENTS, touch, "", site);
    if (touch == ECS_DESTROYS_)
        require_no_hook(world, site);
}

void ecs_check_unguarded_(const ecs_world *world, ecs_type_ type)
{
    const ecs_observer *guardian = find_guardian(world, ecs_bit_(type.number));
    ECS_CHECK_TYPE_(world, type, !guardian, "%s %s", type.label->name, guardian->advice);
}

static void require_unique(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    ECS_CHECK_TYPE_(world, type, type.number < ECS_COMPONENTS_MAX,
                    "%s: a unique is numbered %u, but a world has %d uniques", type.label->name,
                    type.number, ECS_COMPONENTS_MAX);
    if (touch != ECS_KNOWS_UNIQUE_)
        require_may(world, ecs_bit_(type.number), touch, type.label->name, type.label->site);
}

static void require_size(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    const ecs_storage_ *storage = &world->storages[type.number];
    ECS_CHECK_TYPE_(world, type, storage->size == type.size,
                    "%s is registered as %s with %zu bytes, but used with %zu: are two components "
                    "numbered %u, or is a tag used as a component, or a component as a tag?",
                    type.label->name, storage->label.name, storage->size, (size_t)type.size,
                    type.number);
    ECS_CHECK_TYPE_(world, type, type.size > 0 || touch == ECS_ADDS_,
                    "%s has no members, and so no value: use it as a tag, with ecs_register_tag, "
                    "ecs_tag, ecs_with_tag and ecs_delete",
                    type.label->name);
}

void ecs_require_(const ecs_world *world, ecs_type_ type, ecs_touch_ touch)
{
    if (touch & ECS_OF_UNIQUE_) {
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
        ecs_check_unguarded_(world, type);
    if (touch != ECS_KNOWS_ && touch != ECS_KNOWS_VALUE_)
        ecs_require_all_(world, ecs_bit_(type.number), touch, type.label->site);
}

void ecs_require_parts_(const ecs_world *world, const ecs_part_ *parts, size_t part_count,
                        ecs_touch_ touch)
{
    ecs_components seen = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < part_count; i++) {
        const ecs_type_ type = parts[i].type;
        ecs_require_(world, type, ECS_KNOWS_);
        require_size(world, type, parts[i].values ? ECS_KNOWS_VALUE_ : ECS_ADDS_);
        ecs_check_unguarded_(world, type);
        ECS_CHECK_TYPE_(world, type, !ecs_holds_(seen, type.number),
                        "%s is given twice in one call", type.label->name);
        seen = ecs_union(seen, ecs_bit_(type.number));
    }
    ecs_require_all_(world, seen, touch, ecs_site_of_(parts, part_count));
}

/* ---- ending the program ---- */

/* The place of a call as text. */
static const char *place_of(const char *site, char *text, size_t size)
{
    ecs_call_ call;
    if (site[0] != ECS_CALL_MARK_)
        return site;
    memcpy(&call, site, sizeof call);
    snprintf(text, size, "%s:%u: ", call.file, call.line);
    return text;
}

void ecs_bug_(const ecs_world *world, const char *site, const char *advice, ...)
{
    char place[256], clean[1024], line[1536];
    va_list arguments;
    site = place_of(site, place, sizeof place);
    va_start(arguments, advice);
    vsnprintf(clean, sizeof clean, advice, arguments);
    va_end(arguments);
    snprintf(line, sizeof line, "%s%s", site, clean);
    ecs_leave_loops_(world); /* on_bug may jump */
    if (world->def.on_bug)
        world->def.on_bug(world->def.on_bug_context, line);
    else
        fprintf(stderr, "%secs: %s\n", site, clean);
    abort();
}

/* The lower bits of a stamp are the realm, the same in all handles of a world. */
static bool is_of_another_world(const ecs_world *world, ecs_entity entity)
{
    return (entity.stamp ^ world->first_stamp) & (ECS_NEXT_GENERATION_ - 1);
}

void ecs_lacks_(const ecs_world *world, ecs_entity entity, ecs_touch_ touch, ecs_type_ type)
{
    const char *call = touch == ECS_READS_ ? "read" : "get";
    ECS_CHECK_TYPE_(world, type, entity.stamp != 0, "ecs_%s: {0} is no entity, so it has no %s",
                    call, type.label->name);
    ECS_CHECK_TYPE_(world, type, !is_of_another_world(world, entity),
                    "ecs_%s: the entity is one of another world, so it has no %s in this one", call,
                    type.label->name);
    ECS_CHECK_TYPE_(world, type, ecs_is_alive(world, entity),
                    "ecs_%s: the entity is gone, and its %s with it; where that may be, call "
                    "ecs_try_%s or ecs_is_alive",
                    call, type.label->name, call);
    ecs_bug_(world, type.label->site,
             "ecs_%s: the entity has no %s; where that may be, call ecs_try_%s", call,
             type.label->name, call);
}
