/* carry_out: the commands of a batch, in the order of its systems. All room is made first: slots
 * for new entities, rows and pages for all that is added. Only then is anything changed. */
#include "../../kernel.h"
#include "commands.h"

static ecs_command_ *command_at(const ecs_commands_ *commands, uint32_t at)
{
    return (ecs_command_ *)(void *)(commands->bytes + at);
}

/* The parts of a command, which now point to their values: the buffer does not move any more. */
static const ecs_part_ *parts_of(const ecs_world *world, ecs_command_ *command)
{
    ecs_part_ *parts = (ecs_part_ *)(void *)(command + 1);
    const unsigned char *values =
        (const unsigned char *)command +
        ecs_command_room_(sizeof *command + command->part_count * sizeof *parts);
    for (uint32_t i = 0; i < command->part_count; i++) {
        parts[i].type.label = &world->storages[parts[i].type.number].label;
        parts[i].values = parts[i].type.size > 0 ? values : NULL;
        values += ecs_command_room_(parts[i].type.size);
    }
    return parts;
}

/* The entity that a handle of these commands names by now. */
static ecs_entity resolved(const ecs_commands_ *commands, ecs_entity entity)
{
    return ecs_is_pending_(commands, entity) ? commands->created[entity.index] : entity;
}

/* ---- room ---- */

/* What the commands need; and how many slots their new entities have got so far. */
typedef struct room_needs {
    uint32_t rows[ECS_COMPONENTS_MAX];
    uint32_t slots;
} room_needs;

static uint32_t next_slot(const ecs_world *world, room_needs *needs)
{
    const uint32_t nth = needs->slots++;
    return nth < world->free_count ? ecs_free_after_(world, nth)
                                   : world->record_count + nth - world->free_count;
}

static bool need_row(ecs_world *world, room_needs *needs, unsigned component, uint32_t index)
{
    needs->rows[component]++;
    return ecs_reserve_page_(world, &world->storages[component], index);
}

/* An entity that is gone needs nothing: it stays gone. */
static bool need(ecs_world *world, room_needs *needs, ecs_commands_ *commands,
                 ecs_command_ *command)
{
    if (command->kind == ECS_CREATE_COMMAND_)
        commands->created[command->entity.index].index = next_slot(world, needs);
    if (!ecs_is_expected_(world, commands, command->entity))
        return true;
    const uint32_t index = resolved(commands, command->entity).index;
    if (command->kind == ECS_ATTACH_COMMAND_)
        return !ecs_is_expected_(world, commands, command->target) ||
               (need_row(world, needs, command->child_link, index) &&
                need_row(world, needs, command->parent_link,
                         resolved(commands, command->target).index));
    const ecs_part_ *parts = parts_of(world, command);
    for (uint32_t i = 0; i < command->part_count; i++)
        if (!need_row(world, needs, parts[i].type.number, index))
            return false;
    return true;
}

static bool reserve_slots(ecs_world *world, const ecs_commands_ *commands)
{
    uint64_t count = 0;
    for (; commands; commands = ecs_next_commands_(commands))
        count += commands->created_count;
    return count <= UINT32_MAX && ecs_reserve_slots_(world, (uint32_t)count);
}

static bool reserve_needs(ecs_world *world, ecs_commands_ *first)
{
    room_needs needs = {.slots = 0};
    if (!reserve_slots(world, first))
        return false;
    for (ecs_commands_ *commands = first; commands; commands = ecs_next_commands_(commands))
        for (uint32_t at = 0; at < commands->used; at += command_at(commands, at)->size)
            if (!need(world, &needs, commands, command_at(commands, at)))
                return false;
    for (unsigned component = 0; component < ECS_COMPONENTS_MAX; component++)
        if (needs.rows[component] > 0 &&
            !ecs_reserve_rows_(world, &world->storages[component], needs.rows[component]))
            return false;
    return true;
}

/* ---- changes ---- */

/* Attaching also fails where it makes no sense: only a lack of room stops the commands. */
static bool attach_now(ecs_world *world, const ecs_command_ *command, ecs_entity child,
                       ecs_entity parent)
{
    if (!ecs_reserve_row_(world, &world->storages[command->child_link], child.index) ||
        !ecs_reserve_row_(world, &world->storages[command->parent_link], parent.index))
        return false;
    command->attach(world, child, parent, "");
    return true;
}

static void point_now(ecs_world *world, const ecs_command_ *command, ecs_entity entity,
                      ecs_entity target)
{
    const unsigned type = command->holder;
    if (!ecs_is_alive(world, target) || !ecs_has_any(world, entity, ecs_bit_(type)))
        return;
    unsigned char *value = ecs_value_in_(world, type, entity.index);
    memcpy(value + command->offset, &target, sizeof target);
    ecs_tell_written_(world, type, entity.index);
}

/* False if there is no room: hooks of this batch have used up what was reserved. */
static bool obey(ecs_world *world, const ecs_commands_ *commands, ecs_command_ *command)
{
    const ecs_entity entity = resolved(commands, command->entity);
    if (!ecs_is_alive(world, entity))
        return true;
    switch (command->kind) {
    case ECS_CREATE_COMMAND_:
    case ECS_ADD_COMMAND_:
        return ecs_add_many_(world, entity, parts_of(world, command), command->part_count);
    case ECS_DELETE_COMMAND_:
        ecs_delete_many_(world, entity, command->components, "");
        return true;
    case ECS_DESTROY_COMMAND_:
        ecs_destroy_(world, entity, "");
        return true;
    case ECS_ATTACH_COMMAND_:
        return attach_now(world, command, entity, resolved(commands, command->target));
    case ECS_POINT_COMMAND_:
        point_now(world, command, entity, resolved(commands, command->target));
        return true;
    }
    return true;
}

/* Of what comes after the command at this place, only the slots have been taken. */
static void give_slots_back(ecs_world *world, const ecs_commands_ *commands, uint32_t at)
{
    for (; commands; commands = ecs_next_commands_(commands), at = 0)
        for (; at < commands->used; at += command_at(commands, at)->size)
            if (command_at(commands, at)->kind == ECS_CREATE_COMMAND_)
                ecs_destroy_(world, resolved(commands, command_at(commands, at)->entity), "");
}

/* New entities take their slots before the first command: those that reserve_needs has seen. */
const ecs_deferred_ *ecs_carry_out_(ecs_world *world, ecs_deferred_ *deferred)
{
    ecs_commands_ *first = ecs_commands_in_(deferred);
    if (!reserve_needs(world, first))
        return deferred;
    for (ecs_commands_ *commands = first; commands; commands = ecs_next_commands_(commands))
        for (uint32_t i = 0; i < commands->created_count; i++)
            commands->created[i] = ecs_take_slot_(world);
    for (ecs_commands_ *commands = first; commands; commands = ecs_next_commands_(commands))
        for (uint32_t at = 0; at < commands->used; at += command_at(commands, at)->size)
            if (!obey(world, commands, command_at(commands, at))) {
                give_slots_back(world, commands, at);
                return &commands->deferred;
            }
    return NULL;
}
