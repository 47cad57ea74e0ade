/* hooks_bugs: the advice on forbidden calls in deletion hooks, during a call and at the world's
 * end. Only in builds with checks. */
#include "bugs_testing.h"

/* ---- rows and hooks ---- */

static void destroy_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    (void)context;
    ecs_destroy(world, entity);
}

static void delete_any_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity;
    (void)value;
    (void)context;
    ecs_delete_any(world, Frozen);
}

static void clear_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    ecs_clear(world);
}

static void delete_all_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    ecs_delete_all(world, Frozen);
}

static void add_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    (void)context;
    ecs_add(world, entity, Velocity, {1, 1});
}

static void tag_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    (void)context;
    ecs_tag(world, entity, Frozen);
}

static void add_many_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    (void)context;
    ecs_add_many(world, entity, ecs_with(Velocity, {1, 1}), ecs_with_tag(Frozen));
}

static int by_nothing(const void *a, const void *b, void *context)
{
    (void)a, (void)b, (void)context;
    return 0;
}

static void sort_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    ecs_sort(world, Position, by_nothing, NULL);
}

static void group_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    ecs_group(world, ecs_mask(Position, Velocity));
}

static ecs_deletion_hook *hook;

static void lose_a_position(ecs_world *world)
{
    ecs_on_delete(world, Position, hook, NULL);
    ecs_delete(world, subject, Position);
}

TEST_BUG(a_hook_that_removes_or_adds_to_its_entity_asserts)
{
    hook = destroy_in_hook;
    assert_advice(world, lose_a_position, "removes something", "call ecs_delete_any later");
    world->in_hook = ECS_NONE_; /* the hook was left by a long jump */
    hook = delete_any_in_hook;
    assert_advice(world, lose_a_position, "removes something", "call ecs_delete_any later");
    world->in_hook = ECS_NONE_;
    hook = clear_in_hook;
    assert_advice(world, lose_a_position, "removes something", "call ecs_delete_any later");
    world->in_hook = ECS_NONE_;
    hook = delete_all_in_hook;
    assert_advice(world, lose_a_position, "removes something", "call ecs_delete_any later");
    world->in_hook = ECS_NONE_;
    hook = sort_in_hook;
    assert_advice(world, lose_a_position, "sorts, aligns or groups Position", "after what runs");
    world->in_hook = ECS_NONE_;
    hook = group_in_hook;
    assert_advice(world, lose_a_position, "sorts, aligns or groups Position", "after what runs");
    world->in_hook = ECS_NONE_;
    static ecs_deletion_hook *const adding[] = {add_in_hook, tag_in_hook, add_many_in_hook};
    for (size_t i = 0; i < LENGTH(adding); i++) {
        hook = adding[i];
        assert_advice(world, lose_a_position, "adds to the entity", "may be dying");
        world->in_hook = ECS_NONE_;
    }
    ecs_on_delete(world, Position, NULL, NULL);
}

/* ---- additions, replacements and ends ---- */

static void destroy_world(ecs_world *world)
{
    ecs_world_destroy(world);
}

static void (*addition_act)(ecs_world *world, ecs_entity entity);

static void act_in_addition(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value, (void)context;
    addition_act(world, entity);
}

static void act_in_replacement(ecs_world *world, ecs_entity entity, void *value,
                               const void *replacement, void *context)
{
    (void)value, (void)replacement, (void)context;
    addition_act(world, entity);
}

static void gain_a_velocity(ecs_world *world)
{
    ecs_add(world, subject, Velocity, {1, 1});
}

static void replace_the_position(ecs_world *world)
{
    ecs_set(world, subject, Position, {1, 1});
}

static void destroy_it(ecs_world *world, ecs_entity entity)
{
    ecs_destroy(world, entity);
}

static void remove_its_position(ecs_world *world, ecs_entity entity)
{
    Position out;
    ecs_remove(world, entity, Position, &out);
}

static void sort_positions(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_sort(world, Position, by_nothing, NULL);
}

static void move_to_another_parent(ecs_world *world, ecs_entity entity)
{
    ecs_attach(world, entity, ecs_create(world));
    ecs_attach(world, entity, ecs_create(world));
}

static void tag_it(ecs_world *world, ecs_entity entity)
{
    ecs_tag(world, entity, Frozen);
}

static void create_another(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_create(world);
}

TEST_BUG(an_addition_hook_that_removes_or_moves_asserts)
{
    static const struct {
        void (*act)(ecs_world *, ecs_entity);
        const char *what;
    } cases[] = {
        {destroy_it, "a hook removes something"},
        {remove_its_position, "a hook removes something"},
        {sort_positions, "a hook sorts, aligns or groups Position"},
        {move_to_another_parent, "a hook removes something"},
    };
    ecs_register_hierarchy(world);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        ecs_on_add(world, Velocity, act_in_addition, NULL);
        addition_act = cases[i].act;
        assert_advice(world, gain_a_velocity, cases[i].what, i == 2 ? "after what" : "later");
        world->in_hook = ECS_NONE_; /* the hook was left by a long jump */
        ecs_delete(world, subject, Velocity);
    }
}

TEST_BUG(a_replacement_hook_that_changes_structure_asserts)
{
    static const struct {
        void (*act)(ecs_world *, ecs_entity);
        const char *what;
    } cases[] = {
        {destroy_it, "a replacement hook destroys or strips entities"},
        {remove_its_position, "a replacement hook removes Position"},
        {tag_it, "a replacement hook adds Frozen"},
        {create_another, "a replacement hook creates entities"},
    };
    const ecs_access_ access = world->access;
    ecs_on_replace(world, Position, act_in_replacement, NULL);
    for (size_t i = 0; i < LENGTH(cases); i++) {
        addition_act = cases[i].act;
        assert_advice(world, replace_the_position, cases[i].what, "after the call that replaces");
        world->in_hook = ECS_NONE_; /* the hook was left by a long jump */
        world->access = access;
    }
    ecs_on_replace(world, Position, NULL, NULL);
}

static void hook_a_tag(ecs_world *world)
{
    ecs_on_replace(world, Frozen, act_in_replacement, NULL);
}

static void hook_a_link(ecs_world *world)
{
    ecs_on_replace(world, ecs_child, act_in_replacement, NULL);
}

static void hook_an_unknown(ecs_world *world)
{
    ecs_on_add(world, Unknown, act_in_addition, NULL);
}

TEST_BUG(hooks_of_types_that_cannot_have_them_assert)
{
    ecs_register_hierarchy(world);
    assert_advice(world, hook_a_tag, "Frozen is a tag", "no value to replace");
    assert_advice(world, hook_a_link, "ecs_child is kept by the hierarchy", "ecs_attach");
    assert_advice(world, hook_an_unknown, "Unknown is not registered", "ecs_register");
}

static void destroy_at_the_end(ecs_world *world, ecs_entity entity, void *context)
{
    (void)context;
    addition_act(world, entity);
}

static void destroy_the_subject(ecs_world *world)
{
    ecs_destroy(world, subject);
}

TEST_BUG(a_hook_of_ends_that_destroys_or_adds_to_its_entity_asserts)
{
    const ecs_access_ access = world->access;
    ecs_on_destroy(world, destroy_at_the_end, NULL);
    addition_act = destroy_it;
    assert_advice(world, destroy_the_subject, "a hook removes something", "later");
    world->in_hook = ECS_NONE_;
    addition_act = tag_it;
    assert_advice(world, destroy_the_subject, "adds to the entity", "may be dying");
    world->in_hook = ECS_NONE_;
    addition_act = create_another;
    assert_advice(world, destroy_world, "a hook creates entities at the world's end",
                  "clear it before");
    world->in_hook = ECS_NONE_;
    world->ending = false;
    world->access = access;
    ecs_on_destroy(world, NULL, NULL);
}

/* ---- the world's end ---- */

static void (*last_act)(ecs_world *world, ecs_entity entity);

static void do_it_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    (void)context;
    last_act(world, entity);
}

/* At the world's end, the hook of the subject's Position acts, and the advice has both parts.
 * Nothing is freed until all hooks have run, so the world is still usable. */
static void assert_advice_at_the_end(ecs_world *world, void (*act)(ecs_world *, ecs_entity),
                                     const char *what, const char *remedy)
{
    const ecs_access_ access = world->access;
    ecs_on_delete(world, Position, do_it_in_hook, NULL);
    last_act = act;
    assert_advice(world, destroy_world, what, remedy);
    world->in_hook = ECS_NONE_; /* the hook was left by a long jump */
    world->ending = false;
    world->access = access;
    ecs_on_delete(world, Position, NULL, NULL);
}

static void create_bare(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_create_bare(world, 3, NULL);
}

static void create_bulk(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_create_bulk(world, 3, NULL, ecs_with(Position, {2, 2}));
}

static void create_one(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_create(world);
}

static void drop_loot(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_create_with(world, ecs_with(Position, {2, 2}));
}

static ecs_entity next_to(ecs_entity entity)
{
    return (ecs_entity){entity.index + 1, entity.stamp};
}

static void add_to_another(ecs_world *world, ecs_entity entity)
{
    ecs_add(world, next_to(entity), Velocity, {1, 1});
}

static void tag_another(ecs_world *world, ecs_entity entity)
{
    ecs_tag(world, next_to(entity), Frozen);
}

static void add_many_to_another(ecs_world *world, ecs_entity entity)
{
    ecs_add_many(world, next_to(entity), ecs_with_tag(Frozen));
}

static void set_clock(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_unique_set(world, Clock, {1});
}

static void ask_for_scratch(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_scratch(world, 100);
}

static void destroy_the_leaver(ecs_world *world, ecs_entity entity)
{
    ecs_destroy(world, entity);
}

static void delete_all_frozen(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_delete_any(world, Frozen);
}

static void clear_the_hook(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_on_delete(world, Position, NULL, NULL);
}

static void track_positions(ecs_world *world, ecs_entity entity)
{
    (void)entity;
    ecs_track(world, Position, ECS_INSERTED);
}

TEST_BUG(a_hook_that_creates_or_adds_at_the_worlds_end_asserts)
{
    static const struct {
        void (*act)(ecs_world *, ecs_entity);
        const char *what;
    } cases[] = {
        {create_bare, "a hook creates entities at the world's end"},
        {create_bulk, "a hook adds Position at the world's end"},
        {create_one, "a hook creates entities at the world's end"},
        {drop_loot, "a hook adds Position at the world's end"},
        {add_to_another, "a hook adds Velocity at the world's end"},
        {tag_another, "a hook adds Frozen at the world's end"},
        {add_many_to_another, "a hook adds Frozen at the world's end"},
        {set_clock, "adds or deletes the value of Clock at the world's end"},
        {ask_for_scratch, "a hook uses scratch memory at the world's end"},
    };
    make_at(world, 2);
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_advice_at_the_end(world, cases[i].act, cases[i].what,
                                 "clear it before, with ecs_on_delete(world, T, NULL, NULL)");
    assert_int_equal(ecs_entity_count(world), 2);
}

TEST_BUG(a_hook_that_removes_or_prepares_at_the_worlds_end_asserts)
{
    assert_advice_at_the_end(world, destroy_the_leaver, "a hook", "world's end");
    assert_advice_at_the_end(world, delete_all_frozen, "a hook", "ecs_delete_any later");
    assert_advice_at_the_end(world, clear_the_hook, "ecs_on_delete is called by a hook",
                             "do it before ecs_world_destroy");
    assert_advice_at_the_end(world, track_positions, "ecs_track is called by a hook",
                             "do it before ecs_world_destroy");
}

static void destroy_world_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity, (void)value, (void)context;
    ecs_world_destroy(world);
}

static void run_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    static const ecs_workload nothing = {.name = "nothing"};
    (void)entity, (void)value, (void)context;
    ecs_run(world, &nothing);
}

TEST_BUG(running_or_destroying_the_world_in_a_hook_asserts)
{
    hook = destroy_world_in_hook;
    assert_advice(world, lose_a_position, "ecs_world_destroy in a hook", "after what runs");
    world->in_hook = ECS_NONE_;
    hook = run_in_hook;
    assert_advice(world, lose_a_position, "ecs_run in a hook", "after what runs");
    world->in_hook = ECS_NONE_;
    ecs_on_delete(world, Position, NULL, NULL);
}

/* ---- snapshots ---- */

static unsigned char image[4096];

static void take_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity;
    (void)value;
    (void)context;
    ecs_image_take(world, image, sizeof image);
}

static void restore_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity;
    (void)value;
    (void)context;
    ecs_image_restore(world, image, sizeof image);
}

static void save_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity;
    (void)value;
    (void)context;
    ecs_save(world, 1, discard, NULL);
}

static void load_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)entity;
    (void)value;
    (void)context;
    ecs_load(world, 1, image, sizeof image);
}

TEST_BUG(a_snapshot_in_a_hook_asserts)
{
    static ecs_deletion_hook *const hooks[] = {take_in_hook, restore_in_hook, save_in_hook,
                                               load_in_hook};
    static const char *const names[] = {"ecs_image_take", "ecs_image_restore", "ecs_save",
                                        "ecs_load"};
    for (size_t i = 0; i < LENGTH(hooks); i++) {
        hook = hooks[i];
        assert_advice(world, lose_a_position, names[i], "call it after what runs the hook");
        world->in_hook = ECS_NONE_; /* the hook was left by a long jump */
    }
    ecs_on_delete(world, Position, NULL, NULL);
}
