#include "operations.h"

static bool is_below_or_same(const Model *model, uint32_t slot, uint32_t top)
{
    while (slot != top && model->naive.twins[slot].has[CHILD])
        slot = model->naive.twins[slot].parent;
    return slot == top;
}

static void append(Model *model, uint32_t child, uint32_t parent)
{
    Twin *twin = &model->naive.twins[child];
    if (!model->naive.twins[parent].has[PARENT])
        naive_give(model, parent, PARENT, 0);
    if (!twin->has[CHILD])
        naive_give(model, child, CHILD, 0);
    twin->parent = parent;
    model->naive.twins[parent].children[model->naive.twins[parent].child_count++] = child;
}

bool may_attach(const Model *model, uint32_t child, uint32_t parent)
{
    return is_alive(model, child) && is_alive(model, parent) &&
           !is_below_or_same(model, parent, child);
}

void naive_attach(Model *model, uint32_t child, uint32_t parent)
{
    const Twin *above = &model->naive.twins[parent];
    if (above->has[PARENT] && above->children[above->child_count - 1] == child)
        return;
    const bool moves = model->naive.twins[child].has[CHILD];
    if (moves && model->naive.twins[child].parent == parent)
        naive_drop_child(&model->naive.twins[parent], child);
    else if (moves)
        naive_leave_parent(model, child);
    append(model, child, parent);
}

void step_attach(Model *model)
{
    const uint32_t child = pick_slot(model), parent = pick_slot(model);
    const bool possible = may_attach(model, child, parent);
    const bool good = ecs_attach(model->world, handle(model, child), handle(model, parent));
    REQUIRE(!good || possible, "an impossible attachment succeeded");
    if (possible && succeeded(model, good))
        naive_attach(model, child, parent);
}

void step_attach_new(Model *model)
{
    const uint32_t parent = pick_slot(model), value = pick_value(model);
    if (!has_room(model))
        return;
    const ecs_entity entity = ecs_attach_new(model->world, handle(model, parent), MIXTURE(value));
    REQUIRE(entity.stamp == 0 || is_alive(model, parent),
            "attached to an entity that is not alive");
    if (!is_alive(model, parent) || !succeeded(model, entity.stamp != 0))
        return;
    const uint32_t slot = naive_create(model, entity);
    naive_give_mixture(model, slot, value);
    append(model, slot, parent);
}

void step_detach(Model *model)
{
    const uint32_t slot = pick_slot(model);
    const Twin *twin = &model->naive.twins[slot];
    if (pick(model, 3) > 0) {
        REQUIRE(ecs_detach(model->world, handle(model, slot)) == twin->has[CHILD],
                "only one world has detached the child");
        naive_take_many(model, slot, bit(CHILD));
    } else {
        REQUIRE(ecs_detach_children(model->world, handle(model, slot)) == twin->has[PARENT],
                "only one world has detached the child");
        naive_take_many(model, slot, bit(PARENT));
    }
}

void step_destroy_tree(Model *model)
{
    const uint32_t slot = pick_slot(model);
    if (pick(model, 4) > 0)
        return;
    const bool alive = is_alive(model, slot);
    const uint32_t count = ecs_destroy_tree(model->world, handle(model, slot));
    REQUIRE(count == (alive ? naive_destroy_tree(model, slot) : 0), "a tree of another size");
}

static int by_slot(const ecs_world *world, ecs_entity a, ecs_entity b, void *context)
{
    return (int)(a.index % 8) - (int)(b.index % 8);
}

void step_sort_children(Model *model)
{
    const uint32_t slot = pick_slot(model);
    Twin *twin = &model->naive.twins[slot];
    ecs_sort_children(model->world, handle(model, slot), by_slot, NULL);
    if (!twin->alive || !twin->has[PARENT])
        return;
    for (uint32_t i = 1; i < twin->child_count; i++)
        for (uint32_t j = i; j > 0 && (twin->children[j] + model->ballast) % 8 <
                                          (twin->children[j - 1] + model->ballast) % 8;
             j--) {
            const uint32_t held = twin->children[j];
            twin->children[j] = twin->children[j - 1];
            twin->children[j - 1] = held;
        }
}

static void visit_below(Model *model, uint32_t slot, ecs_entity *expected, uint32_t *count)
{
    const Twin *twin = &model->naive.twins[slot];
    for (uint32_t i = 0; twin->has[PARENT] && i < twin->child_count; i++) {
        expected[(*count)++] = handle(model, twin->children[i]);
        visit_below(model, twin->children[i], expected, count);
    }
}

void step_walk(Model *model)
{
    const uint32_t slot = pick_slot(model);
    ecs_entity expected[KNOWN];
    uint32_t count = 0, nth = 0;
    if (!is_alive(model, slot))
        return;
    visit_below(model, slot, expected, &count);
    ecs_each_descendant(model->world, handle(model, slot), descendant) {
        REQUIRE(nth < count && ecs_same(descendant, expected[nth]), "another descendant");
        nth++;
    }
    REQUIRE(nth == count, "%u descendants, not %u", nth, count);
    uint32_t above = slot;
    ecs_each_ancestor(model->world, handle(model, slot), ancestor) {
        above = model->naive.twins[above].parent;
        REQUIRE(ecs_same(ancestor, handle(model, above)), "another ancestor");
    }
    REQUIRE(!model->naive.twins[above].has[CHILD], "a way up ends early");
}

static uint32_t tree_size(const Naive *naive, uint32_t slot)
{
    uint32_t size = 1;
    for (uint32_t i = 0; naive->twins[slot].has[PARENT] && i < naive->twins[slot].child_count; i++)
        size += tree_size(naive, naive->twins[slot].children[i]);
    return size;
}

/* Each entity with its link, and then what is below it. `clones` are their handles in this order.
 */
static void naive_clone_tree(Model *model, uint32_t slot, const uint32_t *parent,
                             const ecs_entity **clones)
{
    const Twin *twin = &model->naive.twins[slot];
    const uint32_t copy = naive_create(model, *(*clones)++);
    naive_give_copies(model, copy, slot, ECS_NO_COMPONENTS);
    if (parent)
        append(model, copy, *parent);
    for (uint32_t i = 0; twin->has[PARENT] && i < twin->child_count; i++)
        naive_clone_tree(model, twin->children[i], &copy, clones);
}

void step_clone_tree(Model *model)
{
    const uint32_t slot = pick_slot(model);
    ecs_entity clones[KNOWN] = {{0, 0}};
    const ecs_entity *next = clones;
    uint32_t count = 1;
    if (is_alive(model, slot) && living(&model->naive) + tree_size(&model->naive, slot) > CROWDED)
        return;
    clones[0] = ecs_clone_tree(model->world, (ecs_source){.entity = handle(model, slot)});
    REQUIRE(clones[0].stamp == 0 || is_alive(model, slot), "the clone of an absent entity");
    if (!is_alive(model, slot) || !succeeded(model, clones[0].stamp != 0))
        return;
    ecs_each_descendant(model->world, clones[0], descendant)
        clones[count++] = descendant;
    REQUIRE(count == tree_size(&model->naive, slot), "a tree of another size");
    naive_clone_tree(model, slot, NULL, &next);
}

static void compare_links(Model *model, uint32_t slot)
{
    const Twin *twin = &model->naive.twins[slot];
    const ecs_entity entity = handle(model, slot), parent = ecs_parent_of(model->world, entity);
    REQUIRE(twin->has[CHILD] ? ecs_same(parent, handle(model, twin->parent)) : parent.stamp == 0,
            "another parent");
    REQUIRE(ecs_child_count(model->world, entity) == (twin->has[PARENT] ? twin->child_count : 0),
            "another count of children");
    uint32_t nth = 0;
    ecs_each_child(model->world, entity, child)
        REQUIRE(ecs_same(child, handle(model, twin->children[nth++])), "another child");
}

const Subject model_hierarchy = {.compare_slot = compare_links};
