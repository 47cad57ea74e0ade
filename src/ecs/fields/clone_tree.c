/* clone_tree: copies of an entity and its descendants. The only file of clones that links the
 * hierarchy. */
#include "clones.h"

#include "../core/storages.h"
#include "../ecs/hierarchy.h"

static bool begin_table(ecs_world *world, ecs_twins_ *twins, uint32_t count)
{
    for (twins->size = 2; twins->size / 2 < count;)
        twins->size *= 2;
    const size_t bytes = twins->size * sizeof *twins->table;
    twins->table = ecs_scratch(world, bytes);
    if (twins->table)
        memset(twins->table, 0, bytes);
    return twins->table;
}

/* ---- the tree ---- */

/* True if the entity has descendants, so that there are links to follow. */
static bool is_tree(const ecs_source *source)
{
    return ecs_overlap(ecs_components_of(source->world, source->entity), source->world->linked) &&
           ecs_child_count(source->world, source->entity) > 0;
}

/* Counts the entities; `components` becomes all that their clones get. */
static uint32_t survey(const ecs_source *source, ecs_components *components)
{
    uint32_t count = 1;
    *components = ecs_cloned_(source, source->entity);
    if (!is_tree(source))
        return count;
    ecs_each_descendant(source->world, source->entity, descendant) {
        *components = ecs_union(*components, ecs_cloned_(source, descendant));
        count++;
    }
    return count;
}

static ecs_entity clone_node(ecs_world *world, ecs_source source, ecs_entity original,
                             ecs_twins_ *twins)
{
    source.entity = original;
    const ecs_components cloned = ecs_cloned_(&source, original);
    const ecs_entity clone = ecs_make_clone_(world, &source, cloned, NULL, 0, 0);
    *ecs_twin_of_(twins, original) = (ecs_twin_){original, clone};
    return clone;
}

/* There is room for everything, and a parent's clone is there before those of its children. */
static ecs_entity clone_nodes(ecs_world *world, const ecs_source *source, ecs_twins_ *twins)
{
    const ecs_entity top = clone_node(world, *source, source->entity, twins);
    if (!is_tree(source))
        return top;
    ecs_each_descendant(source->world, source->entity, descendant) {
        const ecs_entity parent = ecs_parent_of(source->world, descendant);
        const ecs_entity clone = clone_node(world, *source, descendant, twins);
        ecs_attach_(world, clone, ecs_twin_of_(twins, parent)->clone, "");
    }
    return top;
}

static void finish_node(ecs_world *world, const ecs_source *source, ecs_entity original,
                        ecs_components unfinished, const ecs_twins_ *twins)
{
    const ecs_entity clone = ecs_twin_of_(twins, original)->clone;
    ecs_finish_clone_(world, source, clone, ecs_common(ecs_components_of(world, clone), unfinished),
                      twins);
}

/* Handles can be mapped only when all clones are there. */
static void finish_nodes(ecs_world *world, const ecs_source *source, ecs_components unfinished,
                         const ecs_twins_ *twins)
{
    finish_node(world, source, source->entity, unfinished, twins);
    if (!is_tree(source))
        return;
    ecs_each_descendant(source->world, source->entity, descendant)
        finish_node(world, source, descendant, unfinished, twins);
}

ecs_entity ecs_clone_tree(ecs_world *world, ecs_source source)
{
    const ecs_entity none = {0, 0};
    ecs_twins_ twins;
    ecs_components components;
    if (!ecs_open_source_(world, &source))
        return none;
    const uint32_t count = survey(&source, &components);
    ecs_check_cloned_(world, &source, components);
    const ecs_components links = count > 1 ? world->linked : ECS_NO_COMPONENTS;
    ECS_CHECK_(world, count == 1 || !ecs_is_empty(links),
               "ecs_clone_tree: the entity has children, but the world that gets the clones has no "
               "hierarchy: call ecs_register_hierarchy");
    if (!ecs_reserve(world, count, ecs_union(components, links)) ||
        !begin_table(world, &twins, count))
        return none;
    const ecs_newcomers_ newcomers = ecs_hold_(world);
    const ecs_entity top = clone_nodes(world, &source, &twins);
    const ecs_components unfinished = ecs_unfinished_(world, components);
    if (!ecs_is_empty(unfinished))
        finish_nodes(world, &source, unfinished, &twins);
    ecs_release_(world, &newcomers, ecs_all_components_());
    return top;
}
