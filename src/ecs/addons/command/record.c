/* record: commands into the buffer of the running system. Nothing that systems share is written. */
#include "commands.h"

/* ---- the buffer of a system ---- */

static void free_commands(const ecs_world *world, ecs_deferred_ *deferred)
{
    ecs_commands_ *commands = ecs_commands_in_(deferred);
    ecs_resize_(world, commands->bytes, commands->room, 0, 1, _Alignof(max_align_t));
    ecs_free_(world, ecs_entity, commands->created, commands->created_room);
    ecs_free_(world, ecs_commands_, commands, 1);
}

static size_t bytes_of_commands(const void *deferred)
{
    const ecs_commands_ *commands = deferred;
    return sizeof *commands + commands->room + commands->created_room * sizeof(ecs_entity);
}

static const ecs_deferral_ by_commands = {ecs_carry_out_, free_commands, bytes_of_commands};

/* Asserts that the running code may record commands. */
static void check_records(const ecs_world *world, const char *call)
{
    ECS_CHECK_(world, !world->run.in_range,
               "%s is called by a range: collect what it finds, and record it after the ranges",
               call);
    ECS_CHECK_(world, world->observing.in_hook == ECS_NONE_,
               "%s is called by a hook: it runs in the middle of a call; record the command in a "
               "system",
               call);
    ECS_CHECK_(world, world->run.deferred,
               "%s is called %s%s, which records no commands: declare .commands = true, or call "
               "the function without _later",
               call, world->run.system ? "by " : "outside of systems",
               world->run.system ? world->run.name : "");
}

/* No entity has a stamp this high. It differs from those of the last 254 systems that ran, so that
 * a handle kept from another run, or from another system, is recognised. */
static void begin_commands(const ecs_world *world, ecs_commands_ *commands)
{
    commands->deferred.begun = true;
    commands->deferred.system = world->run.system;
    commands->stamp = ECS_PENDING_STAMP_ | (uint32_t)(world->run.now % 255);
    commands->used = commands->created_count = 0;
}

ecs_commands_ *ecs_commands_of_(const ecs_world *world, const char *call)
{
    check_records(world, call);
    ecs_deferred_ **place = world->run.deferred;
    if (place && !*place) {
        ecs_commands_ *made = ecs_allocate_(world, ecs_commands_, 1);
        if (!made)
            return NULL;
        *made = (ecs_commands_){.deferred.kind = &by_commands};
        *place = &made->deferred;
    }
    ecs_commands_ *commands = place ? ecs_commands_in_(*place) : NULL;
    if (commands && !commands->deferred.begun)
        begin_commands(world, commands);
    return commands;
}

bool ecs_is_expected_(const ecs_world *world, const ecs_commands_ *commands, ecs_entity entity)
{
    return ecs_is_alive(world, entity) || ecs_is_pending_(commands, entity);
}

/* ---- commands in it ---- */

static size_t size_with(const ecs_part_ *parts, uint32_t part_count)
{
    size_t size = ecs_command_room_(sizeof(ecs_command_) + part_count * sizeof *parts);
    for (uint32_t i = 0; i < part_count; i++)
        size += ecs_command_room_(parts[i].type.size);
    return size;
}

static void write_command(unsigned char *to, const ecs_command_ *command, const ecs_part_ *parts)
{
    unsigned char *values =
        to + ecs_command_room_(sizeof *command + command->part_count * sizeof *parts);
    memcpy(to, command, sizeof *command);
    for (uint32_t i = 0; i < command->part_count; i++) {
        memcpy(to + sizeof *command + i * sizeof *parts, &parts[i], sizeof *parts);
        if (parts[i].type.size > 0)
            memcpy(values, parts[i].values, parts[i].type.size);
        values += ecs_command_room_(parts[i].type.size);
    }
}

bool ecs_note_command_(const ecs_world *world, ecs_commands_ *commands, ecs_command_ command,
                       const ecs_part_ *parts)
{
    const size_t size = size_with(parts, command.part_count);
    if (!commands ||
        (command.kind != ECS_CREATE_COMMAND_ &&
         !ecs_is_expected_(world, commands, command.entity)) ||
        size > UINT32_MAX - commands->used)
        return false;
    unsigned char *bytes =
        ecs_with_room_(world, commands->bytes, &commands->room, commands->used + (uint32_t)size, 1,
                       _Alignof(max_align_t));
    if (!bytes)
        return false;
    commands->bytes = bytes;
    command.size = (uint32_t)size;
    write_command(commands->bytes + commands->used, &command, parts);
    commands->used += command.size;
    commands->deferred.count++;
    return true;
}

/* ---- the calls ---- */

ecs_entity ecs_create_later_(ecs_world *world, const ecs_part_ *parts, size_t part_count)
{
    ecs_commands_ *commands = ecs_commands_of_(world, "ecs_create_later");
    ecs_check_may_(world, ECS_CREATES_ | ECS_LATER_, ecs_site_of_(parts, part_count));
    ecs_check_parts_(world, parts, part_count, ECS_ADDS_ | ECS_LATER_);
    ecs_entity *created =
        commands
            ? ecs_with_room_(world, commands->created, &commands->created_room,
                             commands->created_count + 1, sizeof *created, _Alignof(ecs_entity))
            : NULL;
    if (!created)
        return (ecs_entity){0, 0};
    commands->created = created;
    const ecs_entity entity = {commands->created_count, commands->stamp};
    const ecs_command_ command = {
        .kind = ECS_CREATE_COMMAND_, .part_count = (uint32_t)part_count, .entity = entity};
    if (!ecs_note_command_(world, commands, command, parts))
        return (ecs_entity){0, 0};
    commands->created_count++;
    return entity;
}

bool ecs_add_later_(ecs_world *world, ecs_entity entity, const ecs_part_ *parts, size_t part_count)
{
    ecs_commands_ *commands = ecs_commands_of_(world, "ecs_add_later");
    ecs_check_parts_(world, parts, part_count, ECS_ADDS_ | ECS_LATER_);
    const ecs_command_ command = {
        .kind = ECS_ADD_COMMAND_, .part_count = (uint32_t)part_count, .entity = entity};
    return ecs_note_command_(world, commands, command, parts);
}

bool ecs_delete_many_later_(ecs_world *world, ecs_entity entity, ecs_components components,
                            const char *site)
{
    ecs_commands_ *commands = ecs_commands_of_(world, "ecs_delete_later");
    ecs_check_all_(world, ecs_common(components, world->registered), ECS_REMOVES_ | ECS_LATER_,
                   site);
    const ecs_command_ command = {
        .kind = ECS_DELETE_COMMAND_, .entity = entity, .components = components};
    return ecs_note_command_(world, commands, command, NULL);
}

bool ecs_delete_later_(ecs_world *world, ecs_entity entity, ecs_type_ type)
{
    ecs_check_known_(world, type);
    return ecs_delete_many_later_(world, entity, ecs_bit_(type.number), type.label->site);
}

bool ecs_destroy_later_(ecs_world *world, ecs_entity entity, const char *site)
{
    ecs_commands_ *commands = ecs_commands_of_(world, "ecs_destroy_later");
    ecs_check_may_(world, ECS_DESTROYS_ | ECS_LATER_, site);
    const ecs_command_ command = {.kind = ECS_DESTROY_COMMAND_, .entity = entity};
    return ecs_note_command_(world, commands, command, NULL);
}

bool ecs_point_later_(ecs_world *world, ecs_entity entity, ecs_type_ type, size_t offset,
                      ecs_entity target)
{
    ecs_commands_ *commands = ecs_commands_of_(world, "ecs_point_later");
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ecs_check_unguarded_(world, type);
    ecs_check_all_(world, ecs_bit_(type.number), ECS_ADDS_ | ECS_LATER_, type.label->site);
    if (!commands || !ecs_is_expected_(world, commands, target))
        return false;
    const ecs_command_ command = {.kind = ECS_POINT_COMMAND_,
                                  .entity = entity,
                                  .target = target,
                                  .holder = type.number,
                                  .offset = offset};
    return ecs_note_command_(world, commands, command, NULL);
}
