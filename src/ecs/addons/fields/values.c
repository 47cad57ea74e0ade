/* values: those of an entity as text, one at a time. */
#include "described.h"

#include "../../ecs_observer.h"

/* ---- one value ---- */

static bool is_space(char letter)
{
    return letter == ' ' || letter == '\t' || letter == '\r';
}

ecs_line_ ecs_split_line_(const char *line, size_t length)
{
    const char *end = line + length;
    while (line < end && is_space(*line))
        line++;
    while (end > line && is_space(end[-1]))
        end--;
    const char *equals = memchr(line, '=', (size_t)(end - line));
    ecs_line_ parts = {line, (size_t)(end - line), NULL, 0};
    if (!equals)
        return parts;
    parts.value = equals + 1;
    while (parts.value < end && is_space(*parts.value))
        parts.value++;
    parts.value_length = (size_t)(end - parts.value);
    while (equals > line && is_space(equals[-1]))
        equals--;
    parts.path_length = (size_t)(equals - line);
    return parts;
}

/* Finds the place of a path in an entity that has the component. */
static bool find_in_entity(const ecs_world *world, ecs_entity entity, const char *path,
                           size_t length, ecs_field_place *place, char *error)
{
    if (!ecs_find_place_(world, path, length, place, error))
        return false;
    if (!ecs_is_alive(world, entity))
        return ecs_refuse_(error, "there is no such entity");
    if (!ecs_has_by_number(world, entity, place->component))
        return ecs_refuse_(error, "the entity has no %s",
                           ecs_component_name(world, place->component));
    return true;
}

bool ecs_assign(ecs_world *world, ecs_entity entity, const char *line, char *error)
{
    const ecs_line_ parts = ecs_split_line_(line, strlen(line));
    ecs_field_place place;
    if (!find_in_entity(world, entity, parts.path, parts.path_length, &place, error) ||
        !ecs_is_settable_(world, place.component, error))
        return false;
    if (!parts.value)
        return ecs_refuse_(error, "%.*s is not followed by = and a value",
                           ecs_shown_(parts.path_length), parts.path);
    if (!ecs_read_leaf_(place.field, parts.value, parts.value_length, NULL, error))
        return false;
    const ecs_type_ type = ecs_type_of_number_(world, place.component);
    unsigned char *value = ecs_try_get_(world, entity, type, ECS_WRITES_);
    ecs_read_leaf_(place.field, parts.value, parts.value_length, value + place.offset, error);
    ecs_tell_written_(world, place.component, entity.index);
    return true;
}

bool ecs_value_of(const ecs_world *world, ecs_entity entity, const char *path, char *value,
                  char *error)
{
    ecs_field_place place;
    if (!find_in_entity(world, entity, path, strlen(path), &place, error))
        return false;
    const unsigned char *bytes = ecs_try_read_by_number(world, entity, place.component);
    ecs_print_leaf_(place.field, bytes + place.offset, value);
    return true;
}

/* ---- all values of an entity ---- */

/* The value is looked up for each field, because `show` may add entities, which moves values. */
typedef struct field_tour {
    const ecs_world *world;
    ecs_entity entity;
    unsigned component;
    const unsigned char *unique; /* instead of these; NULL: none */
    ecs_path_ path;
    ecs_show_field *show;
    void *context;
} field_tour;

static bool show_leaf(void *context, const ecs_field *field, size_t offset)
{
    const field_tour *walk = context;
    char text[ECS_FIELD_VALUE_SIZE];
    const unsigned char *value =
        walk->unique ? walk->unique
                     : ecs_try_read_by_number(walk->world, walk->entity, walk->component);
    if (!value)
        return false;
    ecs_print_leaf_(field, value + offset, text);
    walk->show(walk->context, walk->path.text, text);
    return true;
}

static void show_value(field_tour walk, const char *name, const ecs_struct *structure)
{
    ecs_start_path_(&walk.path, name);
    if (structure)
        ecs_each_leaf_(structure, 0, &walk.path, show_leaf, &walk);
    else
        walk.show(walk.context, walk.path.text, "");
}

void ecs_show_component_(const ecs_world *world, ecs_entity entity, unsigned component,
                         ecs_show_field *show, void *context)
{
    show_value((field_tour){.world = world,
                            .entity = entity,
                            .component = component,
                            .show = show,
                            .context = context},
               ecs_component_name(world, component), ecs_struct_of(world, component));
}

void ecs_each_field(const ecs_world *world, ecs_entity entity, ecs_show_field *show, void *context)
{
    ECS_EACH_TYPE_(type, ecs_components_of(world, entity))
        ecs_show_component_(world, entity, type, show, context);
}

void ecs_each_unique_field(const ecs_world *world, ecs_show_field *show, void *context)
{
    for (unsigned number = 0; number < ECS_COMPONENTS_MAX; number++) {
        const ecs_unique_slot_ *slot = &world->uniques[number];
        const ecs_struct *structure = ecs_description_(world, ECS_COMPONENTS_MAX + number);
        const ecs_type_ type = {number, (uint32_t)slot->size, &(ecs_label_){slot->name, ""}};
        if (!slot->value)
            continue;
        ecs_check_touch_(world, type, ECS_READS_UNIQUE_);
        show_value((field_tour){.unique = slot->value, .show = show, .context = context},
                   slot->name ? slot->name : "", structure);
    }
}
