/* hierarchy_memory: a call that gets no memory changes nothing, and removal needs none. */
#include "hierarchy_testing.h"

/* ---- memory ---- */

/* All links of a scene, to be compared. */
typedef struct Picture {
    uint32_t entities, parents, children, frozen;
    ecs_parent list[2];
    ecs_child link[3];
} Picture;

/* A parent of `first` and `second`, and two entities alone. */
typedef struct Scene {
    ecs_world *world;
    ecs_entity parent, childless, first, second, alone;
} Scene;

static Picture picture_of(const Scene *scene)
{
    Picture picture;
    memset(&picture, 0, sizeof picture);
    const ecs_world *world = scene->world;
    picture.entities = ecs_entity_count(world);
    picture.parents = ecs_count(world, ecs_parent);
    picture.children = ecs_count(world, ecs_child);
    picture.frozen = ecs_count(world, Frozen);
    if (ecs_has(world, scene->parent, ecs_parent))
        picture.list[0] = *ecs_get(world, scene->parent, ecs_parent);
    if (ecs_has(world, scene->childless, ecs_parent))
        picture.list[1] = *ecs_get(world, scene->childless, ecs_parent);
    const ecs_entity children[] = {scene->first, scene->second, scene->alone};
    each_case(i, children)
        if (ecs_has(world, children[i], ecs_child))
            picture.link[i] = *ecs_get(world, children[i], ecs_child);
    assert_links_are_whole(world);
    return picture;
}

/* A world with this many entities and pairs of links, up to where arrays are full. Without links
 * the parent has no children either. */
static Scene make_scene(uint32_t entities, uint32_t links)
{
    Scene scene = {.world = make_world(1)};
    ecs_world *world = scene.world;
    ecs_register_hierarchy(world);
    for (uint32_t i = 0; i < links; i++) {
        ecs_entity pair[2];
        make_brood(world, pair, 1);
    }
    while (ecs_entity_count(world) < entities - 5)
        ecs_create(world);
    scene.first = ecs_create(world);
    scene.second = ecs_create(world);
    scene.parent = ecs_create(world);
    scene.childless = ecs_create(world);
    scene.alone = ecs_create(world);
    if (links > 0) {
        attach(world, scene.first, scene.parent);
        attach(world, scene.second, scene.parent);
    }
    return scene;
}

typedef bool Call(const Scene *scene);

static bool attach_to_parent(const Scene *scene)
{
    return ecs_attach(scene->world, scene->alone, scene->parent);
}

static bool attach_to_childless(const Scene *scene)
{
    return ecs_attach(scene->world, scene->alone, scene->childless);
}

static bool move_to_childless(const Scene *scene)
{
    return ecs_attach(scene->world, scene->second, scene->childless);
}

static bool attach_new_to_parent(const Scene *scene)
{
    return ecs_attach_new(scene->world, scene->parent, ecs_with(Position, {1, 2}),
                          ecs_with_tag(Frozen))
        .stamp;
}

static bool attach_new_to_childless(const Scene *scene)
{
    return ecs_attach_new(scene->world, scene->childless, ecs_with(Position, {1, 2}),
                          ecs_with_tag(Frozen))
        .stamp;
}

/* Refuses the nth request of the call; true if there was one. */
static bool fails_at(uint32_t entities, uint32_t links, Call *call, size_t nth)
{
    const Scene scene = make_scene(entities, links);
    const Picture before = picture_of(&scene);
    memory.refused = memory.requests + nth;
    const bool failed = !call(&scene);
    assert_int_equal(failed, memory.requests >= memory.refused);
    memory.refused = 0;
    const Picture after = picture_of(&scene);
    if (failed) {
        assert_memory_equal(&before, &after, sizeof before);
        assert_true(call(&scene));
    }
    assert_links_are_whole(scene.world);
    ecs_world_destroy(scene.world);
    assert_int_equal(memory.blocks, 0);
    return failed;
}

static size_t requests_refused(Call *call)
{
    static const uint32_t entities[] = {5, 100, 1024, 1025, 2048};
    static const uint32_t links[] = {0, 1, 14, 15, 16, 30, 31};
    memory = (Memory){0};
    size_t refused = 0;
    each_case(i, entities)
        each_case(j, links)
            for (size_t nth = 1; fails_at(entities[i], links[j], call, nth); nth++)
                refused++;
    return refused;
}

TEST(attaching_fails_at_every_request_and_changes_nothing) {
    assert_in_range(requests_refused(attach_to_parent), 35, 1000);
    assert_in_range(requests_refused(attach_to_childless), 35, 1000);
    assert_in_range(requests_refused(move_to_childless), 20, 1000);
    assert_in_range(requests_refused(attach_new_to_parent), 100, 1000);
    assert_in_range(requests_refused(attach_new_to_childless), 100, 1000);
}

TEST_IN(FAMILY, hierarchy_calls_that_promise_not_to_allocate_do_not) {
    ecs_entity e[TREE];
    size_t compared = 0;
    make_tree(world, e);
    const size_t requests = memory.requests;
    attach(world, e[2], e[3]);
    attach(world, e[3], e[1]);
    ecs_sort_children(world, e[1], children_by_x, &compared);
    assert_true(ecs_detach(world, e[2]));
    assert_true(ecs_detach_children(world, e[5]));
    assert_true(ecs_destroy(world, e[1]));
    attach(world, e[2], e[0]);
    ecs_each_descendant(world, e[0], below)
        assert_int_equal(ecs_child_count(world, below), 0);
    assert_int_equal(ecs_destroy_tree(world, e[0]), 2);
    assert_int_equal(ecs_delete_all(world, ecs_child), 1);
    assert_int_equal(memory.requests, requests);
    assert_links_are_whole(world);
}
