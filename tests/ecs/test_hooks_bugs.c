/* hooks_bugs: the advice on forbidden calls in hooks, during a call and at the world's end: the
 * hooks are tables. Only in builds with checks. */
#include "bugs_testing.h"

static int by_nothing(const void *a, const void *b, void *context)
{
    return 0;
}

#define REMOVES "a hook removes something", "call ecs_delete_any later"
#define REORDERS "a hook sorts, aligns or groups Position", "after what runs the hook"
#define ADDS_TO_ITS_ENTITY "adds to the entity", "may be dying"

/* ---- deletions ---- */

static void on_deletion(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    MISUSE(ecs_destroy(world, entity), REMOVES);
    MISUSE(ecs_delete_any(world, Frozen), REMOVES);
    MISUSE(ecs_delete_all(world, Frozen), REMOVES);
    MISUSE(ecs_clear(world), REMOVES);
    MISUSE(ecs_sort(world, Position, by_nothing, NULL), REORDERS);
    MISUSE(ecs_group(world, ecs_mask(Position, Velocity)), REORDERS);
    MISUSE(ecs_add(world, entity, Velocity, {1, 1}), ADDS_TO_ITS_ENTITY);
    MISUSE(ecs_tag(world, entity, Frozen), ADDS_TO_ITS_ENTITY);
    MISUSE(ecs_add_many(world, entity, ecs_with(Velocity, {1, 1}), ecs_with_tag(Frozen)),
           ADDS_TO_ITS_ENTITY);
}

TEST(a_hook_that_removes_or_adds_to_its_entity_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_delete(world, Position, on_deletion, NULL);
        ecs_delete(world, subject, Position);
    }
}

static void run_or_end(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    static const ecs_workload nothing = {.name = "nothing"};
    MISUSE(ecs_world_destroy(world), "ecs_world_destroy in a hook", "after what runs");
    MISUSE(ecs_give_back(world), "ecs_give_back in a hook", "after what runs");
    MISUSE(ecs_run(world, &nothing), "ecs_run in a hook", "after what runs");
}

TEST(running_or_destroying_the_world_in_a_hook_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_delete(world, Position, run_or_end, NULL);
        ecs_delete(world, subject, Position);
    }
}

static void take_a_snapshot(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    static unsigned char image[4096];
    static const char *const remedy = "call it after what runs the hook";
    MISUSE(ecs_image_take(world, image, sizeof image), "ecs_image_take", remedy);
    MISUSE(ecs_image_restore(world, image, sizeof image), "ecs_image_restore", remedy);
    MISUSE(ecs_save(world, 1, discard, NULL), "ecs_save", remedy);
    MISUSE(ecs_load(world, 1, image, sizeof image), "ecs_load", remedy);
}

TEST(a_snapshot_in_a_hook_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_delete(world, Position, take_a_snapshot, NULL);
        ecs_delete(world, subject, Position);
    }
}

/* ---- additions, replacements and ends ---- */

static void on_addition(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    Position out;
    MISUSE(ecs_destroy(world, entity), "a hook removes something", "later");
    MISUSE(ecs_remove(world, entity, Position, &out), "a hook removes something", "later");
    MISUSE(ecs_sort(world, Position, by_nothing, NULL), REORDERS);
    ROW("moving it to another parent", "a hook removes something", "later")
    {
        ecs_attach(world, entity, ecs_create(world));
        ecs_attach(world, entity, ecs_create(world));
    }
}

TEST(an_addition_hook_that_removes_or_moves_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_register_hierarchy(world);
        ecs_on_add(world, Velocity, on_addition, NULL);
        ecs_add(world, subject, Velocity, {1, 1});
    }
}

static void on_replacement(ecs_world *world, ecs_entity entity, void *value,
                           const void *replacement, void *context)
{
    static const char *const remedy = "after the call that replaces";
    Position out;
    MISUSE(ecs_destroy(world, entity), "a replacement hook destroys or strips entities", remedy);
    MISUSE(ecs_remove(world, entity, Position, &out), "a replacement hook removes Position",
           remedy);
    MISUSE(ecs_tag(world, entity, Frozen), "a replacement hook adds Frozen", remedy);
    MISUSE(ecs_create(world), "a replacement hook creates entities", remedy);
    MISUSE(ecs_on_delete(world, Frozen, NULL, NULL),
           "ecs_on_delete is called by a replacement hook", remedy);
}

TEST(a_replacement_hook_that_changes_structure_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_replace(world, Position, on_replacement, NULL);
        ecs_set(world, subject, Position, {1, 1});
    }
}

TEST(hooks_of_types_that_cannot_have_them_assert) {
    each_misuse(world, open_world_with_subject) {
        ecs_register_hierarchy(world);
        MISUSE(ecs_on_replace(world, Frozen, on_replacement, NULL), "Frozen is a tag",
               "no value to replace");
        MISUSE(ecs_on_replace(world, ecs_child, on_replacement, NULL),
               "ecs_child is kept by the hierarchy", "ecs_attach");
        MISUSE(ecs_on_add(world, Unknown, on_addition, NULL), UNREGISTERED);
    }
}

static void on_end(ecs_world *world, ecs_entity entity, void *context)
{
    MISUSE(ecs_destroy(world, entity), "a hook removes something", "later");
    MISUSE(ecs_tag(world, entity, Frozen), ADDS_TO_ITS_ENTITY);
}

TEST(a_hook_of_ends_that_destroys_or_adds_to_its_entity_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_destroy(world, on_end, NULL);
        ecs_destroy(world, subject);
    }
}

static void on_the_last_end(ecs_world *world, ecs_entity entity, void *context)
{
    MISUSE(ecs_create(world), "a hook creates entities at the world's end", "clear it before");
}

TEST(a_hook_of_ends_that_creates_at_the_worlds_end_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_destroy(world, on_the_last_end, NULL);
        ecs_world_destroy(world);
    }
}

/* ---- the world's end ---- */

static void create_at_the_end(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    static const char *const remedy = "clear it before, with ecs_on_delete(world, T, NULL, NULL)";
    const ecs_entity next = {entity.index + 1, entity.stamp};
    MISUSE(ecs_create(world), "a hook creates entities at the world's end", remedy);
    MISUSE(ecs_create_bare(world, 3, NULL), "a hook creates entities at the world's end", remedy);
    MISUSE(ecs_create_bulk(world, 3, NULL, ecs_with(Position, {2, 2})),
           "a hook adds Position at the world's end", remedy);
    MISUSE(ecs_create_with(world, ecs_with(Position, {2, 2})),
           "a hook adds Position at the world's end", remedy);
    MISUSE(ecs_add(world, next, Velocity, {1, 1}), "a hook adds Velocity at the world's end",
           remedy);
    MISUSE(ecs_tag(world, next, Frozen), "a hook adds Frozen at the world's end", remedy);
    MISUSE(ecs_add_many(world, next, ecs_with_tag(Frozen)), "a hook adds Frozen at the world's end",
           remedy);
    MISUSE(ecs_unique_set(world, Clock, {1}),
           "adds or deletes the value of Clock at the world's end", remedy);
    MISUSE(ecs_scratch(world, 100), "a hook uses scratch memory at the world's end", remedy);
}

TEST(a_hook_that_creates_or_adds_at_the_worlds_end_asserts) {
    each_misuse(world, open_world_with_subject) {
        make_at(world, 2);
        ecs_on_delete(world, Position, create_at_the_end, NULL);
        ecs_world_destroy(world);
    }
}

static void prepare_at_the_end(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    MISUSE(ecs_destroy(world, entity), "a hook", "world's end");
    MISUSE(ecs_delete_any(world, Frozen), "a hook", "world's end");
    MISUSE(ecs_on_delete(world, Position, NULL, NULL), "ecs_on_delete is called by a hook",
           "do it before ecs_world_destroy");
    MISUSE(ecs_track(world, Position, ECS_INSERTED), "ecs_track is called by a hook",
           "do it before ecs_world_destroy");
}

TEST(a_hook_that_removes_or_prepares_at_the_worlds_end_asserts) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_delete(world, Position, prepare_at_the_end, NULL);
        ecs_world_destroy(world);
    }
}

static void add_its_like(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    ecs_create_with(world, ecs_with(Position, {1, 1}));
}

TEST(an_addition_hook_that_creates_its_like_is_named) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_add(world, Position, add_its_like, NULL);
        ROW("creating", "hooks of additions, of Position among them", "a condition")
        {
            make_at(world, 1);
        }
    }
}

/* ---- no advice without a name ---- */

static void clear_tracking(ecs_world *world, ecs_entity entity, void *value,
                           const void *replacement, void *context)
{
    ecs_clear_tracking(world); /* of nothing */
}

TEST_IN(WORLD, a_call_that_touches_no_type_is_no_bug_in_a_replacement_hook) {
    ecs_on_replace(world, Position, clear_tracking, NULL);
    ecs_set(world, make_at(world, 1), Position, {2, 2});
    ecs_on_replace(world, Position, NULL, NULL);
}

static void clone_at_the_end(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    MISUSE(ecs_clone(world, (ecs_source){.entity = subject, .without = ecs_mask(Position)}),
           "a hook creates entities at the world's end", "ecs_on_delete");
}

TEST(a_clone_without_components_at_the_worlds_end_is_named) {
    each_misuse(world, open_world_with_subject) {
        ecs_on_delete(world, Position, clone_at_the_end, NULL);
        ecs_world_destroy(world);
    }
}

/* ---- what an observer keeps ---- */

TEST(components_that_an_observer_guards_are_refused_with_its_advice) {
    const ecs_observer keeps = {.guards = ecs_mask(Position, Velocity),
                                .advice = "is kept by the grid: call grid_move"};
    each_misuse(world, open_world_with_subject) {
        ecs_observe(world, &keeps, 0);
        MISUSE(ecs_set(world, subject, Position, {1, 2}), "Position is kept by the grid",
               "call grid_move");
        MISUSE(ecs_add(world, subject, Velocity, {1, 2}), "Velocity is kept by the grid",
               "call grid_move");
        MISUSE(ecs_delete_any(world, Position), "Position ends with the entities around it",
               "ecs_delete_any");
    }
}
