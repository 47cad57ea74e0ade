/* write_entity: an entity as lines. */
#include "../fields/described.h"
#include "../text.h"

static void write_line(void *context, const char *path, const char *value)
{
    if (*value)
        fprintf(context, "%s = %s\n", path, value);
    else
        fprintf(context, "%s\n", path);
}

void ecs_write_entity(const ecs_world *world, ecs_entity entity, FILE *stream)
{
    ECS_EACH_TYPE_(component, ecs_components_of(world, entity)) {
        if (ecs_is_link_(world, component))
            continue;
        if (ecs_struct_of(world, component) || ecs_component_size(world, component) == 0)
            ecs_show_component_(world, entity, component, write_line, stream);
        else
            fprintf(stream, "# %s is not described\n", ecs_component_name(world, component));
    }
}
