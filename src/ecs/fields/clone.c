/* clone: copies of one entity. Links are left out: see clone_tree. */
#include "clones.h"

#include "../ecs/fields.h"
#include "../ecs_observer.h"
#include "../kernel.h"
#include "leaves.h"

static const char key_of_clone_hooks = 'k';

typedef struct clone_hook {
    ecs_clone_hook *run; /* NULL: none */
    void *context;
} clone_hook;

/* The hook of each type. */
typedef struct clone_hooks {
    clone_hook of[ECS_COMPONENTS_MAX];
} clone_hooks;

static clone_hook hook_of(const ecs_world *world, unsigned component)
{
    const clone_hooks *hooks = ecs_state_of(world, &key_of_clone_hooks);
    return hooks ? hooks->of[component] : (clone_hook){NULL, NULL};
}

void ecs_clone_bytes(ecs_world *world, ecs_entity clone, void *value, void *context)
{
    (void)world, (void)clone, (void)value, (void)context;
}

bool ecs_on_clone_(ecs_world *world, unsigned component, const char *name, size_t size,
                   ecs_clone_hook *hook, void *context)
{
    ecs_check_registered_(world, component, name, size);
    ecs_check_unbound_(world, "ecs_on_clone");
    clone_hooks *hooks =
        ecs_ensure_state(world, &(ecs_observer){.key = &key_of_clone_hooks}, sizeof *hooks);
    if (hooks)
        hooks->of[component] = (clone_hook){hook, context};
    return hooks;
}

/* ---- the source ---- */

bool ecs_open_source_(const ecs_world *world, ecs_source *source)
{
    if (!source->world)
        source->world = world;
    return ecs_is_alive(source->world, source->entity);
}

static void check_types(const ecs_world *world, const ecs_storage_ *there, const ecs_storage_ *here,
                        unsigned component)
{
    const bool owns = ECS_CHECKS && ecs_holds_(ecs_heard_by_program(world).losing, component);
    ECS_CHECK_(world, here->name,
               "ecs_clone: %s is not registered in the world that gets the clone: register it, or "
               "name it in .without",
               there->name);
    ECS_CHECK_(world, strcmp(here->name, there->name) == 0 && here->size == there->size,
               "ecs_clone: the number %u is %s with %zu bytes in one world, and %s with %zu in the "
               "other: share one enum, or name it in .without",
               component, there->name, there->size, here->name, here->size);
    ECS_CHECK_(world, !owns || here->size == 0 || hook_of(world, component).run,
               "ecs_clone: %s has a deletion hook, and two entities would own the same: give it a "
               "hook with ecs_on_clone (ecs_clone_bytes if it owns nothing), or name it in "
               ".without",
               here->name);
}

static void check_cloned(const ecs_world *world, const ecs_source *source, unsigned component)
{
    const ecs_storage_ *there = &source->world->storages[component];
    if (source->world != world && there->size > 0) /* here it is changed, which includes reading */
        ecs_check_touches_(source->world, component, there->name, there->size, ECS_READS_);
    check_types(world, there, &world->storages[component], component);
}

ecs_components ecs_cloned_(const ecs_source *source, ecs_entity entity)
{
    return ecs_except(ecs_components_of(source->world, entity),
                      ecs_union(source->without, source->world->linked));
}

void ecs_check_cloned_(const ecs_world *world, const ecs_source *source, ecs_components components)
{
    for (; ECS_CHECKS && !ecs_is_empty(components); components = ecs_without_lowest_(components))
        check_cloned(world, source, ecs_lowest_(components));
}

/* ---- creating ---- */

static ecs_components set_of(const ecs_part_ *parts, size_t part_count)
{
    ecs_components set = ECS_NO_COMPONENTS;
    for (size_t i = 0; i < part_count; i++)
        set = ecs_union(set, ecs_bit_(parts[i].component));
    return set;
}

/* Parts with the values that the source has now. Returns their number. */
static size_t list_parts(const ecs_source *source, ecs_components components, ecs_part_ *parts)
{
    size_t count = 0;
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const unsigned component = ecs_lowest_(components);
        const ecs_storage_ *storage = &source->world->storages[component];
        const void *value = storage->size > 0
                                ? ecs_value_at_(storage, ecs_row_(storage, source->entity.index))
                                : NULL;
        parts[count++] = (ecs_part_){component, storage->name, storage->size, value, 0};
    }
    return count;
}

/* The clones have the caller's parts beside these components, with their values from the nth on. */
static bool make_clones(ecs_world *world, const ecs_source *source, ecs_components components,
                        uint32_t count, ecs_entity *entities, const ecs_part_ *given,
                        size_t part_count, uint32_t nth)
{
    ecs_part_ all[ECS_COMPONENTS_MAX];
    size_t filled = list_parts(source, components, all);
    for (size_t i = 0; i < part_count; i++, filled++) {
        all[filled] = given[i];
        if (given[i].stride > 0)
            all[filled].values = (const unsigned char *)given[i].values + nth * given[i].stride;
    }
    if (count > 1)
        return ecs_create_bulk_(world, count, entities, all, filled);
    *entities = ecs_create_with_(world, all, filled);
    return true;
}

/* Makes room, before anything is created: making it may move the source's values. One clone finds
 * room mostly, and then this is all that ecs_reserve would look at. */
static bool reserve_clones(ecs_world *world, uint32_t count, ecs_components components)
{
    const uint32_t next = world->first_free != ECS_NONE_ ? world->first_free : world->record_count;
    bool room = count == 1 && ecs_has_slot_(world);
    for (ecs_components left = components; room && !ecs_is_empty(left);
         left = ecs_without_lowest_(left))
        room = ecs_has_room_(&world->storages[ecs_lowest_(left)], next);
    return room || ecs_reserve(world, count, components);
}

ecs_entity ecs_make_clone_(ecs_world *world, const ecs_source *source, ecs_components components)
{
    ecs_entity clone = {0, 0};
    make_clones(world, source, components, 1, &clone, NULL, 0, 0);
    return clone;
}

/* New rows may change places with the source's, where groups own them: so its values are looked up
 * for each batch, and a batch takes either free slots or fresh ones, because only then all of its
 * values are copied before the first row moves. */
enum { CLONES_AT_ONCE = 256 };

static uint32_t next_clones(const ecs_world *world, uint32_t left)
{
    uint32_t batch = left < CLONES_AT_ONCE ? left : CLONES_AT_ONCE;
    if (world->free_count > 0 && world->free_count < batch)
        batch = world->free_count;
    return batch;
}

/* ---- finishing ---- */

typedef struct mapping {
    const ecs_world *world;
    const ecs_source *source;
    ecs_find_clone_ *find;
    const void *clones;
    unsigned char *value; /* whose handles are mapped */
} mapping;

static ecs_entity map_handle(const mapping *map, ecs_entity handle)
{
    const ecs_source *source = map->source;
    const ecs_entity none = {0, 0};
    const ecs_entity clone = map->find(map->clones, handle);
    if (clone.stamp != 0)
        return clone;
    if (handle.stamp == 0 || source->world == map->world)
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

ecs_components ecs_unfinished_(const ecs_world *world, ecs_components components)
{
    ecs_components unfinished = ECS_NO_COMPONENTS;
    for (; !ecs_is_empty(components); components = ecs_without_lowest_(components)) {
        const unsigned component = ecs_lowest_(components);
        const ecs_struct *described = ecs_struct_of(world, component);
        if (hook_of(world, component).run ||
            (described && !ecs_each_leaf_(described, NULL, is_no_handle, NULL)))
            unfinished = ecs_union(unfinished, ecs_bit_(component));
    }
    return unfinished;
}

static void *value_of_clone(const ecs_world *world, ecs_entity clone, unsigned component)
{
    const ecs_storage_ *storage = &world->storages[component];
    return ecs_value_at_(storage, ecs_row_(storage, clone.index));
}

void ecs_finish_clone_(ecs_world *world, const ecs_source *source, ecs_entity clone,
                       ecs_components unfinished, ecs_find_clone_ *find, const void *clones)
{
    mapping map = {world, source, find, clones, NULL};
    for (ecs_components left = unfinished; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const ecs_struct *described = ecs_struct_of(world, ecs_lowest_(left));
        map.value = value_of_clone(world, clone, ecs_lowest_(left));
        if (described)
            ecs_each_leaf_(described, NULL, map_leaf, &map);
    }
    for (ecs_components left = unfinished; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const clone_hook hook = hook_of(world, ecs_lowest_(left));
        if (hook.run)
            hook.run(world, clone, value_of_clone(world, clone, ecs_lowest_(left)), hook.context);
    }
}

/* ---- one entity ---- */

typedef struct twin {
    ecs_entity original, clone;
} twin;

static ecs_entity find_twin(const void *clones, ecs_entity original)
{
    const twin *both = clones;
    const ecs_entity none = {0, 0};
    return ecs_same(both->original, original) ? both->clone : none;
}

/* False for a handle that is not the same in the clone. */
static bool stays(void *context, const ecs_field *field, size_t offset)
{
    const mapping *map = context;
    ecs_entity handle;
    if (field->type != ECS_FIELD_ENTITY)
        return true;
    memcpy(&handle, map->value + offset, sizeof handle);
    return handle.stamp == 0 ||
           (map->source->world == map->world && !ecs_same(handle, map->source->entity));
}

/* Leaves out the components whose handles all stay, and that have no hook: mostly all. */
static ecs_components unfinished_clones(const ecs_world *world, const ecs_source *source,
                                        const ecs_entity *clones, ecs_components components)
{
    mapping map = {world, source, find_twin, NULL, NULL};
    ecs_components unfinished = ECS_NO_COMPONENTS;
    ecs_components left = ecs_unfinished_(world, components);
    for (; !ecs_is_empty(left); left = ecs_without_lowest_(left)) {
        const unsigned component = ecs_lowest_(left);
        map.value = value_of_clone(world, *clones, component);
        if (hook_of(world, component).run ||
            !ecs_each_leaf_(ecs_struct_of(world, component), NULL, stays, &map))
            unfinished = ecs_union(unfinished, ecs_bit_(component));
    }
    return unfinished;
}

static void finish_clones(ecs_world *world, const ecs_source *source, const ecs_entity *clones,
                          uint32_t count, ecs_components components)
{
    const ecs_components unfinished = unfinished_clones(world, source, clones, components);
    for (uint32_t i = 0; i < count && !ecs_is_empty(unfinished); i++) {
        const twin both = {source->entity, clones[i]};
        ecs_finish_clone_(world, source, clones[i], unfinished, find_twin, &both);
    }
}

bool ecs_clone_many_with_(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities,
                          const ecs_part_ *parts, size_t part_count)
{
    ecs_check_parts_(world, parts, part_count);
    if (!ecs_open_source_(world, &source))
        return false;
    const ecs_components given = set_of(parts, part_count);
    const ecs_components cloned = ecs_except(ecs_cloned_(&source, source.entity), given);
    ecs_check_cloned_(world, &source, cloned);
    if (!reserve_clones(world, count, ecs_union(cloned, given)))
        return false;
    const ecs_newcomers_ newcomers = ecs_hold_(world);
    for (uint32_t done = 0, batch; done < count; done += batch) {
        ecs_entity clones[CLONES_AT_ONCE];
        batch = next_clones(world, count - done);
        make_clones(world, &source, cloned, batch, clones, parts, part_count, done);
        finish_clones(world, &source, clones, batch, cloned);
        if (entities)
            memcpy(entities + done, clones, batch * sizeof *clones);
    }
    ecs_release_(world, &newcomers, ecs_union(cloned, given));
    return true;
}

bool ecs_clone_many(ecs_world *world, ecs_source source, uint32_t count, ecs_entity *entities)
{
    return ecs_clone_many_with_(world, source, count, entities, NULL, 0);
}

ecs_entity ecs_clone_with_(ecs_world *world, ecs_source source, const ecs_part_ *parts,
                           size_t part_count)
{
    ecs_entity clone = {0, 0};
    ecs_clone_many_with_(world, source, 1, &clone, parts, part_count);
    return clone;
}

ecs_entity ecs_clone(ecs_world *world, ecs_source source)
{
    return ecs_clone_with_(world, source, NULL, 0);
}
