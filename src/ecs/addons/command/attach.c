/* attach: the one command that needs the hierarchy. */
#include "../hierarchy/links.h"
#include "commands.h"

bool ecs_attach_later_(ecs_world *world, ecs_entity child, ecs_entity parent, const char *site)
{
    ecs_commands_ *commands = ecs_commands_of_(world, "ecs_attach_later");
    ECS_CHECK_(world, !ecs_is_empty(ecs_linked_(world)),
               "ecs_attach_later: call ecs_register_hierarchy first");
    ecs_check_all_(world, ecs_linked_(world), ECS_ADDS_ | ECS_LATER_, site);
    if (!commands || !ecs_is_expected_(world, commands, parent))
        return false;
    const ecs_command_ command = {.kind = ECS_ATTACH_COMMAND_,
                                  .entity = child,
                                  .target = parent,
                                  .attach = ecs_attach_,
                                  .child_link = ecs_child_number_(world),
                                  .parent_link = ecs_parent_number_(world)};
    return ecs_note_command_(world, commands, command, NULL);
}
