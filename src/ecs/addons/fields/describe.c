/* describe: descriptions of components, finding fields by name, and walks over the single values of
 * a described struct. */
#include "described.h"

#include "../../ecs_observer.h"
#include "../hierarchy/links.h"

const char ecs_key_of_descriptions_ = 'd';

/* Of components, and behind them of uniques. */
typedef struct descriptions {
    const ecs_struct *of[ECS_COMPONENTS_MAX + ECS_COMPONENTS_MAX];
} descriptions;

ECS_DESCRIBE(ecs_parent, ecs_field(ecs_parent, first), ecs_field(ecs_parent, last),
             ecs_field(ecs_parent, count));
ECS_DESCRIBE(ecs_child, ecs_field(ecs_child, parent), ecs_field(ecs_child, previous),
             ecs_field(ecs_child, next));

/* ---- describing ---- */

/* NOLINTNEXTLINE(misc-no-recursion): as deep as types nest */
static size_t longest_path(const ecs_struct *structure)
{
    size_t longest = 0;
    for (uint32_t i = 0; i < structure->field_count; i++) {
        const ecs_field *field = &structure->fields[i];
        char index[16] = "";
        if (field->count > 1)
            snprintf(index, sizeof index, "[%u]", (unsigned)(field->count - 1));
        const size_t length = 1 + strlen(field->name) + strlen(index) +
                              (field->nested ? longest_path(field->nested) : 0);
        longest = length > longest ? length : longest;
    }
    return longest;
}

static const ecs_field *find_in(const ecs_struct *structure, const char *name, size_t length)
{
    for (uint32_t i = 0; i < structure->field_count; i++)
        if (ecs_is_word_(name, length, structure->fields[i].name))
            return &structure->fields[i];
    return NULL;
}

static size_t longest_name(const ecs_field *field)
{
    size_t longest = 0;
    for (uint32_t i = 0; i < field->name_count; i++)
        if (field->names[i] && strlen(field->names[i]) > longest)
            longest = strlen(field->names[i]);
    return longest;
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as types nest */
static void check_struct(const ecs_world *world, const ecs_struct *structure)
{
    for (uint32_t i = 0; i < structure->field_count; i++) {
        const ecs_field *field = &structure->fields[i];
        ECS_CHECK_(world, find_in(structure, field->name, strlen(field->name)) == field,
                   "ecs_describe: %s names its field %s twice", structure->name, field->name);
        ECS_CHECK_(world, field->type != ECS_FIELD_TEXT || field->size <= ECS_FIELD_TEXT_MAX,
                   "ecs_describe: %s.%s is a text of %zu bytes, but a described one has at most "
                   "%d: leave it out",
                   structure->name, field->name, field->size, (int)ECS_FIELD_TEXT_MAX);
        ECS_CHECK_(world, longest_name(field) < ECS_FIELD_TEXT_MAX,
                   "ecs_describe: %s.%s has a value whose name is longer than %d letters",
                   structure->name, field->name, (int)ECS_FIELD_TEXT_MAX - 1);
        if (field->nested)
            check_struct(world, field->nested);
    }
}

static bool describe_as(ecs_world *world, ecs_type_ type, unsigned number,
                        const ecs_struct *structure)
{
    ecs_check_unbound_(world, "ecs_describe");
    if (ECS_CHECKS)
        check_struct(world, structure);
    ECS_CHECK_TYPE_(
        world, type, strlen(type.label->name) + longest_path(structure) < ECS_FIELD_PATH_SIZE,
        "ecs_describe: %s has a field whose path is longer than %d letters: shorten its "
        "names, or leave it out",
        type.label->name, (int)ECS_FIELD_PATH_SIZE - 1);
    descriptions *all = ecs_ensure_state(world, &(ecs_observer){.key = &ecs_key_of_descriptions_},
                                         sizeof(descriptions));
    if (all)
        all->of[number] = structure;
    return all;
}

bool ecs_describe_(ecs_world *world, ecs_type_ type, const ecs_struct *structure)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ECS_CHECK_TYPE_(world, type, !ecs_is_link_(world, type.number),
                    "ecs_describe: %s is kept by the hierarchy, and described already",
                    type.label->name);
    return describe_as(world, type, type.number, structure);
}

/* It is known by its name from then on, and may be loaded. */
bool ecs_describe_unique_(ecs_world *world, ecs_type_ type, size_t alignment,
                          const ecs_struct *structure)
{
    return ecs_know_unique_(world, type, alignment, "ecs_describe_unique") &&
           describe_as(world, type, ECS_COMPONENTS_MAX + type.number, structure);
}

const ecs_struct *ecs_description_(const ecs_world *world, unsigned number)
{
    const descriptions *all = ecs_state_of(world, &ecs_key_of_descriptions_);
    return all ? all->of[number] : NULL;
}

const ecs_struct *ecs_struct_of(const ecs_world *world, unsigned component)
{
    ecs_type_of_number_(world, component);
    if (ecs_is_link_(world, component))
        return strcmp(world->storages[component].label.name, "ecs_parent") == 0
                   ? &ECS_STRUCT(ecs_parent)
                   : &ECS_STRUCT(ecs_child);
    return ecs_description_(world, component);
}

bool ecs_is_settable_(const ecs_world *world, unsigned component, char *error)
{
    if (ecs_is_link_(world, component))
        return ecs_refuse_(error, "%s is kept by the hierarchy",
                           ecs_component_name(world, component));
    return ecs_component_size(world, component) == 0 || ecs_struct_of(world, component) ||
           ecs_refuse_(error, "%s is not described", ecs_component_name(world, component));
}

/* ---- finding components ---- */

static unsigned find_component(const ecs_world *world, const char *name, size_t length)
{
    ECS_EACH_TYPE_(type, world->registered)
        if (ecs_is_word_(name, length, ecs_component_name(world, type)))
            return type;
    return ECS_NO_NUMBER;
}

/* ---- finding fields ---- */

/* The rest of a path. */
typedef struct cursor {
    const char *at, *end;
} cursor;

static size_t word_length(cursor path)
{
    size_t length = 0;
    while (path.at + length < path.end && path.at[length] != '.' && path.at[length] != '[')
        length++;
    return length;
}

/* Takes .name from the path. */
static const ecs_field *take_field(const ecs_struct *structure, cursor *path, char *error)
{
    if (path->at == path->end || *path->at != '.') {
        ecs_refuse_(error, "%s is a struct: name one of its fields, as %s.%s", structure->name,
                    structure->name, structure->fields[0].name);
        return NULL;
    }
    path->at++;
    const size_t length = word_length(*path);
    const ecs_field *field = find_in(structure, path->at, length);
    if (!field)
        ecs_refuse_(error, "%s has no field %.*s", structure->name, ecs_shown_(length), path->at);
    path->at += length;
    return field;
}

/* Takes [nth] from the path, if the field is an array. */
static bool take_index(const ecs_field *field, cursor *path, uint64_t *nth, char *error)
{
    const bool has_index = path->at < path->end && *path->at == '[';
    *nth = 0;
    if (has_index != (field->count > 1))
        return ecs_refuse_(error,
                           has_index ? "%s is no array"
                                     : "%s is an array: name one of its elements, as %s[0]",
                           field->name, field->name);
    if (!has_index)
        return true;
    const char *digits = ++path->at;
    while (path->at < path->end && *path->at != ']')
        path->at++;
    const size_t length = (size_t)(path->at - digits);
    bool is_negative;
    const bool is_index = path->at++ < path->end &&
                          ecs_parse_whole_(digits, length, &is_negative, nth) == ECS_PARSED_ &&
                          !is_negative && *nth < field->count;
    return is_index ||
           ecs_refuse_(error, "%s has elements from [0] to [%u], not [%.*s]", field->name,
                       (unsigned)(field->count - 1), ecs_shown_(length), digits);
}

bool ecs_find_in_struct_(const ecs_struct *structure, const char *text, size_t length,
                         ecs_field_place *place, char *error)
{
    cursor rest = {text, text + length}, *path = &rest;
    uint64_t nth;
    place->offset = 0;
    for (;; structure = place->field->nested) {
        place->field = take_field(structure, path, error);
        if (!place->field || !take_index(place->field, path, &nth, error))
            return false;
        place->offset += place->field->offset + (size_t)nth * place->field->size;
        if (place->field->type != ECS_FIELD_STRUCT)
            break;
    }
    return path->at == path->end ||
           ecs_refuse_(error, "%s is no struct, so nothing follows it", place->field->name);
}

bool ecs_find_place_(const ecs_world *world, const char *path, size_t length,
                     ecs_field_place *place, char *error)
{
    const size_t name_length = word_length((cursor){path, path + length});
    place->component = find_component(world, path, name_length);
    if (place->component == ECS_NO_NUMBER)
        return ecs_refuse_(error, "there is no component %.*s", ecs_shown_(name_length), path);
    const ecs_struct *structure = ecs_struct_of(world, place->component);
    if (!structure)
        return ecs_refuse_(error,
                           ecs_component_size(world, place->component) > 0
                               ? "%s is not described"
                               : "%s is a tag, which has no value",
                           ecs_component_name(world, place->component));
    return ecs_find_in_struct_(structure, path + name_length, length - name_length, place, error);
}

bool ecs_find_field(const ecs_world *world, const char *path, ecs_field_place *place, char *error)
{
    ecs_field_place found;
    if (!ecs_find_place_(world, path, strlen(path), &found, error))
        return false;
    *place = found;
    return true;
}

/* ---- walking over the values of a struct ---- */

void ecs_start_path_(ecs_path_ *path, const char *name)
{
    path->length = (size_t)snprintf(path->text, sizeof path->text, "%s", name);
    if (path->length >= sizeof path->text)
        path->length = sizeof path->text - 1;
}

static void append_to_path(ecs_path_ *path, const ecs_field *field, uint32_t nth)
{
    char *end = path->text + path->length;
    const size_t room = sizeof path->text - path->length;
    const int added = field->count > 1 ? snprintf(end, room, ".%s[%u]", field->name, (unsigned)nth)
                                       : snprintf(end, room, ".%s", field->name);
    path->length += (size_t)added < room ? (size_t)added : room - 1;
}

static void cut_path(ecs_path_ *path, size_t length)
{
    path->length = length;
    path->text[length] = '\0';
}

/* NOLINTNEXTLINE(misc-no-recursion): as deep as types nest */
bool ecs_each_leaf_(const ecs_struct *structure, size_t offset, ecs_path_ *path,
                    ecs_visit_leaf_ *visit, void *context)
{
    for (uint32_t i = 0; i < structure->field_count; i++) {
        const ecs_field *field = &structure->fields[i];
        for (uint32_t nth = 0; nth < field->count; nth++) {
            const size_t at = offset + field->offset + nth * field->size;
            const size_t length = path ? path->length : 0;
            if (path)
                append_to_path(path, field, nth);
            if (!(field->type == ECS_FIELD_STRUCT
                      ? ecs_each_leaf_(field->nested, at, path, visit, context)
                      : visit(context, field, at)))
                return false;
            if (path)
                cut_path(path, length);
        }
    }
    return true;
}
