/* clone: copies of entities, alone or with their descendants. */
#include "../clone.h"

#include "../../ecs_observer.h"
#include "../fields/described.h"
#include "../hierarchy/links.h"

#include <stdarg.h>

static const char key_of_clone_hooks = 'k';

typedef struct clone_hook {
    ecs_clone_hook *finish; /* NULL: none */
    void *context;
} clone_hook;

static clone_hook hook_of(const ecs_world *world, unsigned component)
{
    const clone_hook *of_types = ecs_state_of(world, &key_of_clone_hooks); /* of each type */
    return of_types ? of_types[component] : (clone_hook){NULL, NULL};
}

void ecs_clone_bytes(ecs_world *world, ecs_entity clone, void *value, void *context)
{
    (void)world, (void)clone, (void)value, (void)context;
}

bool ecs_on_clone_(ecs_world *world, ecs_type_ type, ecs_clone_hook *hook, void *context)
{
    ecs_check_touch_(world, type, ECS_KNOWS_VALUE_);
    ecs_check_unbound_(world, "ecs_on_clone");
    clone_hook *of_types = ecs_ensure_state(world, &(ecs_observer){.key = &key_of_clone_hooks},
                                            sizeof(clone_hook[ECS_COMPONENTS_MAX]));
    if (of_types)
        of_types[type.number] = (clone_hook){hook, context};
    return of_types;
}

/* ---- the source ---- */

/* Fills in the source's world. False if there is no such entity. */
static bool open_source(const ecs_world *world, ecs_source *source)
{
    if (!source->world)
        source->world = world;
    return ecs_is_alive(source->world, source->entity);
}

static void check_cloned(const ecs_world *world, const ecs_source *source, unsigned component)
{
    const ecs_storage_ *there = &source->world->storages[component];
    const ecs_storage_ *here = &world->storages[component];
    const bool owns = ECS_CHECKS && ecs_holds_(ecs_heard_by_program_(world).losing, component);
    if (source->world != world && there->size > 0) /* here it is changed, which includes reading */
        ecs_check_touch_(source->world, ecs_type_of_number_(source->world, component), ECS_READS_);
    ECS_CHECK_(world, here->label.name,
               "ecs_clone: %s is not registered in the world that gets the clone: register it, or "
               "name it in .without",
               there->label.name);
    ECS_CHECK_(world, strcmp(here->label.name, there->label.name) == 0 && here->size == there->size,
               "ecs_clone: the number %u is %s with %zu bytes in one world, and %s with %zu in the "
               "other: share one enum, or name it in .without",
               component, there->label.name, there->size, here->label.name, here->size);
    ECS_CHECK_(world, !owns || here->size == 0 || hook_of(world, component).finish,
               "ecs_clone: %s has a deletion hook, and two entities would own the same: give it a "
               "hook with ecs_on_clone (ecs_clone_bytes if it owns nothing), or name it in "
               ".without",
               here->label.name);
}

/* The components of an entity of the source's world that its clone gets. */
static ecs_components cloned_of(const ecs_source *source, ecs_entity entity)
{
    return ecs_except(ecs_components_of(source->world, entity),
                      ecs_union(source->without, ecs_linked_(source->world)));
}

static void check_all_cloned(const ecs_world *world, const ecs_source *source,
                             ecs_components components)
{
    ECS_EACH_TYPE_(component, ECS_CHECKS ? components : ECS_NO_COMPONENTS)
        check_cloned(world, source, component);
}

/* ---- creating ---- */

/* Parts with the values that the source has now. Returns their number. */
static size_t list_parts(const ecs_source *source, ecs_components components, ecs_part_ *parts)
{
    size_t count = 0;
    ECS_EACH_TYPE_(component, components) {
        const ecs_type_ type = ecs_type_of_number_(source->world, component);
        const void *value =
            type.size > 0 ? ecs_value_in_(source->world, component, source->entity.index) : NULL;
        parts[count++] = (ecs_part_){type, value, 0};
    }
    return count;
}

/* Values are looked up for each clone: in a group, a new row may trade places with the source's. */
static ecs_entity make_clone(ecs_world *world, const ecs_source *source, ecs_components components,
                             const ecs_part_ *parts, size_t part_count, uint32_t nth)
{
    ecs_part_ all[ECS_COMPONENTS_MAX];
    size_t filled = list_parts(source, components, all);
    for (size_t i = 0; i < part_count; i++, filled++) {
        all[filled] = parts[i];
        if (parts[i].stride > 0)
            all[filled].values = (const unsigned char *)parts[i].values + nth * parts[i].stride;
    }
    return ecs_create_with_(world, all, filled);
}

/* ---- finishing ---- */

/* The clones that a call makes: a hash table from their originals, at most half of it in use. */
typedef struct twin {
    ecs_entity original, clone;
} twin;

typedef struct twin_table {
    twin *table;   /* all zeroes at first */
    uint32_t size; /* a power of two */
} twin_table;

/* The place of an entity: its own, or a free one. */
static twin *twin_of(const twin_table *twins, ecs_entity original)
{
    uint32_t place = original.index * UINT32_C(2654435769) & (twins->size - 1);
    while (twins->table[place].original.stamp != 0 &&
           !ecs_same(twins->table[place].original, original))
        place = (place + 1) & (twins->size - 1);
    return &twins->table[place];
}

typedef struct mapping {
    const ecs_world *world;
    const ecs_source *source;
    const twin_table *twins;
    unsigned char *value; /* whose handles are mapped */
} mapping;

static ecs_entity map_handle(const mapping *map, ecs_entity handle)
{
    const ecs_source *source = map->source;
    const ecs_entity none = {0, 0};
    if (handle.stamp == 0)
        return handle;
    const ecs_entity clone = twin_of(map->twins, handle)->clone;
    if (clone.stamp != 0)
        return clone;
    if (source->world == map->world)
        return handle;
    return source->map ? source->map(source->context, handle) : none;
}

static bool map_leaf(void *context, const ecs_field *field, size_t offset)
{
    const mapping *map = context;
    ecs_entity handle;
    if (field->type != ECS_FIELD_ENTITY)
        return true;
    memcpy(&handle, map->value + offset, sizeof handle);
    handle = map_handle(map, handle);
    memcpy(map->value + offset, &handle, sizeof handle);
    return true;
}

static bool is_no_handle(void *context, const ecs_field *field, size_t offset)
{
    (void)context, (void)offset;
    return field->type != ECS_FIELD_ENTITY;
}

/* Those of the components that have handles or a hook. */
static ecs_components unfinished_of(const ecs_world *world, ecs_components components)
{
    ecs_components unfinished = ECS_NO_COMPONENTS;
    ECS_EACH_TYPE_(component, components) {
        const ecs_struct *described = ecs_struct_of(world, component);
        if (hook_of(world, component).finish ||
            (described && !ecs_each_leaf_(described, 0, NULL, is_no_handle, NULL)))
            unfinished = ecs_union(unfinished, ecs_bit_(component));
    }
    return unfinished;
}

/* Maps the handles in these components of a clone, and then runs their hooks. */
static void finish_clone(ecs_world *world, const ecs_source *source, ecs_entity clone,
                         ecs_components unfinished, const twin_table *twins)
{
    mapping map = {world, source, twins, NULL};
    ECS_EACH_TYPE_(type, unfinished) {
        const ecs_struct *described = ecs_struct_of(world, type);
        map.value = ecs_value_in_(world, type, clone.index);
        if (described)
            ecs_each_leaf_(described, 0, NULL, map_leaf, &map);
    }
    ECS_EACH_TYPE_(nth, unfinished) {
        const clone_hook hook = hook_of(world, nth);
        if (hook.finish)
            hook.finish(world, clone, ecs_value_in_(world, nth, clone.index), hook.context);
    }
}

/* ---- one entity ---- */

bool ecs_clone_many_with_(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities,
                          const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count, ECS_ADDS_);
    if (!open_source(world, &source))
        return false;
    const ecs_components given = ecs_types_of_(parts, part_count);
    const ecs_components cloned = ecs_except(cloned_of(&source, source.entity), given);
    check_all_cloned(world, &source, cloned);
    if (!ecs_reserve_(world, count, ecs_union(cloned, given), ""))
        return false;
    const ecs_components unfinished = unfinished_of(world, cloned);
    const ecs_newcomers_ newcomers = ecs_hold_gains_(world);
    for (uint32_t nth = 0; nth < count; nth++) {
        const ecs_entity clone = make_clone(world, &source, cloned, parts, part_count, nth);
        twin table[2] = {{{0, 0}, {0, 0}}, {{0, 0}, {0, 0}}};
        const twin_table twins = {table, 2};
        *twin_of(&twins, source.entity) = (twin){source.entity, clone};
        finish_clone(world, &source, clone, unfinished, &twins);
        if (entities)
            entities[nth] = clone;
    }
    ecs_release_gains_(world, &newcomers, ecs_union(cloned, given));
    return true;
}

bool ecs_clone_many(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities)
{
    return ecs_clone_many_with_(world, source, count, entities, NULL, 0);
}

/* More parts than types are a bug, which is found where they are added. */
static bool clone_listed(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities,
                         va_list given)
{
    ecs_part_ parts[ECS_COMPONENTS_MAX + 1];
    size_t part_count = 0;
    for (ecs_part_ part; (part = va_arg(given, ecs_part_)).type.label;)
        if (part_count <= ECS_COMPONENTS_MAX)
            parts[part_count++] = part;
    return ecs_clone_many_with_(world, source, count, entities, parts, part_count);
}

bool ecs_clone_listed_(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities,
                       ...)
{
    va_list given;
    va_start(given, entities);
    const bool done = clone_listed(world, source, count, entities, given);
    va_end(given);
    return done;
}

ecs_entity ecs_clone_with_(ecs_world *world, ecs_source source, ...)
{
    ecs_entity clone = {0, 0};
    va_list given;
    va_start(given, source);
    clone_listed(world, source, 1, &clone, given);
    va_end(given);
    return clone;
}

ecs_entity ecs_clone(ecs_world *world, ecs_source source)
{
    ecs_entity clone = {0, 0};
    ecs_clone_many(world, source, 1, &clone);
    return clone;
}

/* ---- a tree ---- */

static bool begin_table(ecs_world *world, twin_table *twins, uint32_t count)
{
    for (twins->size = 2; twins->size / 2 < count;)
        twins->size *= 2;
    const size_t bytes = twins->size * sizeof *twins->table;
    twins->table = ecs_scratch_(world, bytes, "");
    if (twins->table)
        memset(twins->table, 0, bytes);
    return twins->table;
}

/* A walk over the entity, which is its first node, and its descendants. */
static ecs_walk_ walk_tree(const ecs_source *source)
{
    const ecs_world *world = source->world;
    const bool has_children =
        ecs_overlap(ecs_components_of(world, source->entity), ecs_linked_(world)) &&
        ecs_child_count(world, source->entity) > 0;
    return has_children ? ecs_walk_descendants_(world, source->entity)
                        : (ecs_walk_){.current = source->entity};
}

/* Without children there are no links to follow, and perhaps no hierarchy. */
static bool next_node(ecs_walk_ *walk)
{
    return walk->world && ecs_next_descendant_(walk);
}

/* Counts the entities; `components` becomes all that their clones get. */
static uint32_t survey(const ecs_source *source, ecs_components *components)
{
    uint32_t count = 0;
    *components = ECS_NO_COMPONENTS;
    ecs_walk_ walk = walk_tree(source);
    do {
        *components = ecs_union(*components, cloned_of(source, walk.current));
        count++;
    } while (next_node(&walk));
    return count;
}

/* There is room for everything, and a parent's clone is there before those of its children. */
static void clone_nodes(ecs_world *world, const ecs_source *source, const twin_table *twins)
{
    ecs_source node = *source;
    ecs_walk_ walk = walk_tree(source);
    do {
        node.entity = walk.current;
        const ecs_components cloned = cloned_of(source, node.entity);
        const ecs_entity clone = make_clone(world, &node, cloned, NULL, 0, 0);
        *twin_of(twins, node.entity) = (twin){node.entity, clone};
        if (!ecs_same(node.entity, source->entity)) {
            const ecs_entity parent = ecs_parent_of(source->world, node.entity);
            ecs_attach_(world, clone, twin_of(twins, parent)->clone, "");
        }
    } while (next_node(&walk));
}

/* Handles can be mapped only when all clones are there. */
static void finish_nodes(ecs_world *world, const ecs_source *source, ecs_components unfinished,
                         const twin_table *twins)
{
    ecs_walk_ walk = walk_tree(source);
    do {
        const ecs_entity clone = twin_of(twins, walk.current)->clone;
        const ecs_components cloned = ecs_components_of(world, clone);
        finish_clone(world, source, clone, ecs_common(cloned, unfinished), twins);
    } while (next_node(&walk));
}

ecs_entity ecs_clone_tree(ecs_world *world, ecs_source source)
{
    const ecs_entity none = {0, 0};
    twin_table twins;
    ecs_components components;
    if (!open_source(world, &source))
        return none;
    const uint32_t count = survey(&source, &components);
    check_all_cloned(world, &source, components);
    const ecs_components links = count > 1 ? ecs_linked_(world) : ECS_NO_COMPONENTS;
    ECS_CHECK_(world, count == 1 || !ecs_is_empty(links),
               "ecs_clone_tree: the entity has children, but the world that gets the clones has no "
               "hierarchy: call ecs_register_hierarchy");
    if (!ecs_reserve_(world, count, ecs_union(components, links), "") ||
        !begin_table(world, &twins, count))
        return none;
    const ecs_newcomers_ newcomers = ecs_hold_gains_(world);
    clone_nodes(world, &source, &twins);
    const ecs_components unfinished = unfinished_of(world, components);
    if (!ecs_is_empty(unfinished))
        finish_nodes(world, &source, unfinished, &twins);
    /* Before hooks run, which may use scratch memory for something else. */
    const ecs_entity top = twin_of(&twins, source.entity)->clone;
    ecs_release_gains_(world, &newcomers, ecs_all_components_());
    return top;
}
