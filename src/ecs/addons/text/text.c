/* text: an entity as lines of text, and back. The values that are read grow in scratch memory, so
 * that one call hands all of them to the world at once, or none. */
#include "drafts.h"

#include "../../ecs_observer.h"
#include "../text.h"

/* ---- writing ---- */

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
        if (ecs_holds_(world->linked, component))
            continue;
        if (ecs_struct_of(world, component) || ecs_component_size(world, component) == 0)
            ecs_show_component_(world, entity, component, write_line, stream);
        else
            fprintf(stream, "# %s is not described\n", ecs_component_name(world, component));
    }
}

/* ---- reading ---- */

/* Any type may lie there. */
enum { UNIT = _Alignof(max_align_t) };

bool ecs_begin_draft_(ecs_draft_ *plan, char *error)
{
    ecs_world *world = plan->world;
    size_t size = 0;
    for (unsigned i = 0; i < ECS_COMPONENTS_MAX; i++) {
        plan->offsets[i] = size;
        size += (ecs_component_size(world, i) + UNIT - 1) / UNIT * UNIT;
    }
    plan->bytes = ecs_scratch_(world, size, "");
    return plan->bytes || ecs_refuse_(error, "out of memory");
}

/* The value that a component will have: what it is now, or zeros. */
static unsigned char *value_in_draft(ecs_draft_ *plan, unsigned component)
{
    unsigned char *value = plan->bytes + plan->offsets[component];
    const ecs_world *world = plan->world;
    const size_t size = ecs_component_size(world, component);
    if (ecs_holds_(plan->named, component))
        return value;
    plan->named = ecs_union(plan->named, ecs_bit_(component));
    const void *now = size > 0 ? ecs_try_read_by_number(world, plan->entity, component) : NULL;
    if (now)
        memcpy(value, now, size);
    else
        memset(value, 0, size);
    return value;
}

bool ecs_draft_component_(ecs_draft_ *plan, const char *name, size_t length, char *error)
{
    const ecs_world *world = plan->world;
    const unsigned component = ecs_find_named_(world, name, length);
    if (component == ECS_NO_NUMBER)
        return ecs_refuse_(error,
                           memchr(name, '.', length) ? "%.*s is not followed by = and a value"
                                                     : "there is no component %.*s",
                           ecs_shown_(length), name);
    if (!ecs_is_settable_(world, component, error))
        return false;
    value_in_draft(plan, component);
    return true;
}

static bool draft_text(const ecs_field *field, const char *text, size_t length, void *at,
                       char *error)
{
    if (length >= field->size)
        return ecs_refuse_(error, "%.*s is longer than %zu bytes", ecs_shown_(length), text,
                           field->size - 1);
    memset(at, 0, field->size);
    memcpy(at, text, length);
    return true;
}

bool ecs_draft_value_(ecs_draft_ *plan, const char *path, size_t path_length, const char *text,
                      size_t length, bool is_text, char *error)
{
    ecs_field_place place;
    if (!ecs_find_place_(plan->world, path, path_length, &place, error) ||
        !ecs_is_settable_(plan->world, place.component, error))
        return false;
    unsigned char *at = value_in_draft(plan, place.component) + place.offset;
    return is_text && place.field->type == ECS_FIELD_TEXT
               ? draft_text(place.field, text, length, at, error)
               : ecs_read_leaf_(place.field, text, length, at, error);
}

static bool draft_line(ecs_draft_ *plan, const char *line, size_t length, char *error)
{
    const ecs_line_ parts = ecs_split_line_(line, length);
    if (parts.path_length == 0 && !parts.value)
        return true;
    if (parts.path_length > 0 && parts.path[0] == '#')
        return true;
    return parts.value ? ecs_draft_value_(plan, parts.path, parts.path_length, parts.value,
                                          parts.value_length, false, error)
                       : ecs_draft_component_(plan, parts.path, parts.path_length, error);
}

static bool draft_lines(ecs_draft_ *plan, const char *lines, char *error)
{
    char reason[ECS_FIELD_ERROR_SIZE];
    for (unsigned number = 1;; number++) {
        const size_t length = strcspn(lines, "\n");
        if (!draft_line(plan, lines, length, reason))
            return ecs_refuse_(error, "line %u: %s", number, reason);
        if (lines[length] == '\0')
            return true;
        lines += length + 1;
    }
}

bool ecs_commit_draft_(const ecs_draft_ *plan, char *error)
{
    ecs_part_ parts[ECS_COMPONENTS_MAX];
    size_t count = 0;
    ECS_EACH_TYPE_(component, plan->named) {
        const ecs_type_ type = ecs_type_of_number_(plan->world, component);
        parts[count++] = (ecs_part_){
            .type = type,
            .values = type.size > 0 ? plan->bytes + plan->offsets[component] : NULL,
        };
    }
    return ecs_add_many_(plan->world, plan->entity, parts, count) ||
           ecs_refuse_(error, "out of memory");
}

bool ecs_read_entity(ecs_world *world, ecs_entity entity, const char *lines, char *error)
{
    ecs_draft_ plan = {.world = world, .entity = entity};
    if (!ecs_is_alive(world, entity))
        return ecs_refuse_(error, "there is no such entity");
    return ecs_begin_draft_(&plan, error) && draft_lines(&plan, lines, error) &&
           ecs_commit_draft_(&plan, error);
}
