/* relation_bugs: the advice on mistakes with relations. Only in builds with checks. */
#include "advice_testing.h"

typedef struct Hunt {
    ecs_entity prey;
} Hunt;

typedef struct Name {
    char text[8];
} Name;

typedef struct Flight {
    ecs_entity from;
} Flight;

enum {
    ECS_COMPONENT(Hunt) = 20,
    ECS_COMPONENT(Name),
    ECS_COMPONENT(Flight),
    ECS_COMPONENT(Burrow)
};

static ecs_entity fox, rabbit;

static int open_hunt(void **state)
{
    open_world(state);
    ecs_world *world = *state;
    ecs_register(world, Hunt);
    ecs_relate(world, Hunt, prey, ECS_END_CLEARS);
    ecs_register(world, Name);
    ecs_index(world, Name, text);
    rabbit = make_at(world, 1);
    fox = ecs_create_with(world, ecs_with(Hunt, {rabbit}));
    ecs_create_with(world, ecs_with(Hunt, {rabbit}));
    return 0;
}

static void loop_over_names(ecs_world *world)
{
    ecs_each_related(world, Name, rabbit, hunter)(void) hunter;
}

static void relate_by(ecs_world *world, unsigned at_end)
{
    ecs_register(world, Flight);
    ecs_relate(world, Flight, from, at_end);
}

static void set_in_range(ecs_world *world, ecs_range range, void *context)
{
    ecs_set(world, fox, Hunt, {fox});
}

static void set_in_ranges(ecs_world *world)
{
    ecs_run_ranges(world, 1, 1, set_in_range, NULL);
}

static void look_for_hunters(ecs_world *world)
{
    ecs_each_related(world, Hunt, rabbit, hunter)(void) hunter;
}

static void look_for_a_name(ecs_world *world)
{
    ecs_lookup(world, Name, "Snik");
}

static void look_undeclared(ecs_world *world, Rows *search)
{
    const ecs_system hunt = {.name = "hunt", .run = search, .reads = ecs_mask(Position)};
    ecs_run_system(world, &hunt);
}

TEST(relations_are_set_and_looped_over_with_care) {
    each_misuse(world, open_hunt) {
        MISUSE(ecs_relate(world, Hunt, prey, ECS_END_CLEARS), "Hunt is indexed already", "once");
        MISUSE(ecs_modify(world, fox, Hunt), "Hunt is indexed", "with ecs_set");
        MISUSE(ecs_lookup(world, Position, "Snik"), "Position is not indexed",
               "call ecs_index or ecs_relate");
        MISUSE(loop_over_names(world), "Name is indexed by a text", "call ecs_lookup");
        MISUSE(ecs_lookup(world, Hunt, "Snik"), "Hunt is indexed by a handle", "ecs_each_related");
        MISUSE(relate_by(world, ECS_END_TAGS(Burrow)), "with an unregistered type",
               "ecs_register_tag");
        MISUSE(relate_by(world, ECS_END_TAGS(Position)), "with Position, which is no tag",
               "ecs_register_tag");
        MISUSE(set_in_ranges(world), "Hunt is indexed", "outside of ranges");
        MISUSE(look_undeclared(world, look_for_hunters), "hunt reads Hunt",
               ".reads = ecs_mask(Hunt)");
        MISUSE(look_undeclared(world, look_for_a_name), "hunt reads Name",
               ".reads = ecs_mask(Name)");
    }
}

static void hold_what_is_to_come(ecs_world *world)
{
    const ecs_entity prey = ecs_create_later(world, ecs_with_tag(Frozen));
    ecs_create_later(world, ecs_with(Hunt, {prey}));
}

static void replace_by_what_is_to_come(ecs_world *world)
{
    const ecs_entity prey = ecs_create_later(world, ecs_with_tag(Frozen));
    ecs_add_later(world, fox, Hunt, {prey});
}

static void record(ecs_world *world, void (*run)(ecs_world *world))
{
    const ecs_system recorder = {.name = "recorder", .run = run, .commands = true};
    ecs_run_system(world, &recorder);
}

TEST(a_relation_to_what_is_still_to_be_created_is_refused) {
    each_misuse(world, open_hunt) {
        static const char *const does = "a Hunt holds an entity that was still to be created";
        ROW("added", does, "call ecs_point_later")
        record(world, hold_what_is_to_come);
        ROW("in place of another", does, "call ecs_point_later")
        record(world, replace_by_what_is_to_come);
    }
}
