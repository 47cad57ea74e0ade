/* bugs: what a world says about each mistake in its use, and how the program ends. Only in builds
 * with checks. */
#include "ecs_testing.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

typedef struct Unknown {
    int32_t value;
} Unknown;

typedef struct Beyond {
    int32_t value;
} Beyond;

typedef struct Impostor { /* numbered like Position, but of another size */
    char bytes[24];
} Impostor;

enum {
    ECS_COMPONENT(Unknown) = 40,
    ECS_COMPONENT(UnknownTag) = 41,
    ECS_COMPONENT(Impostor) = ECS_COMPONENT(Position),
};

typedef struct Clock {
    int64_t ticks;
} Clock;

typedef struct Calendar { /* numbered like Clock, but of another size */
    int32_t days;
} Calendar;

enum { ECS_UNIQUE(Clock), ECS_UNIQUE(Calendar) = ECS_UNIQUE(Clock) };

/* No constants, for a compiler may see through those, and warn. */
static volatile unsigned ECS_COMPONENT(Beyond) = 64;
static volatile unsigned ECS_UNIQUE(Beyond) = 64;

static ecs_entity subject; /* of the mistakes: an entity with a Position */

static int open_world_with_subject(void **state)
{
    open_world(state);
    subject = make_at(*state, 1);
    return 0;
}

#define test_bug(test) cmocka_unit_test_setup_teardown(test, open_world_with_subject, close_world)

static void assert_says(const char *advice, const char *words)
{
    if (strstr(advice, words))
        return;
    fputs(advice, stderr); /* gcc's sanitizer build sees a NULL in a printf of these */
    fputs("\ndoes not say: ", stderr);
    fputs(words, stderr);
    fail();
}

/* The mistake is answered with a line that has both of these words, and with nothing lost. */
static void assert_advice(ecs_world *world, void (*mistake)(ecs_world *), const char *what,
                          const char *remedy)
{
    const char *advice = advice_on(mistake, world);
    assert_says(advice, what);
    assert_says(advice, remedy);
}

/* ---- registering ---- */

static void register_beyond(ecs_world *world)
{
    ecs_register(world, Beyond);
}

static void register_twice(ecs_world *world)
{
    ecs_register(world, Position);
}

static void register_impostor(ecs_world *world)
{
    ecs_register(world, Impostor);
}

static void registering_number_64_is_advised(void **state)
{
    assert_advice(*state, register_beyond, "Beyond is numbered 64", "has 64 component types");
}

static void registering_twice_is_advised(void **state)
{
    assert_advice(*state, register_twice, "Position has number 0", "register a type once");
}

static void two_types_with_one_number_are_advised(void **state)
{
    assert_advice(*state, register_impostor, "Impostor has number 0, which Position",
                  "number all types of a world in one enum");
}

/* ---- what was never registered ---- */

static void add_unknown(ecs_world *world)
{
    ecs_add(world, subject, Unknown, {1});
}

static void add_beyond(ecs_world *world)
{
    ecs_add(world, subject, Beyond, {1});
}

static void set_unknown(ecs_world *world)
{
    ecs_set(world, subject, Unknown, {1});
}

static void get_unknown(ecs_world *world)
{
    ecs_get(world, subject, Unknown)->value = 1;
}

static void try_get_unknown(ecs_world *world)
{
    ecs_try_get(world, subject, Unknown)->value = 1;
}

static void remove_unknown(ecs_world *world)
{
    Unknown out;
    ecs_remove(world, subject, Unknown, &out);
}

static void create_with_unknown(ecs_world *world)
{
    ecs_create_with(world, ecs_with(Unknown, {1}));
}

static void bulk_with_unknown(ecs_world *world)
{
    ecs_create_bulk(world, 3, NULL, ecs_with(Position, {1, 1}), ecs_with(Unknown, {1}));
}

static void add_many_unknown(ecs_world *world)
{
    ecs_add_many(world, subject, ecs_with(Unknown, {1}));
}

static void each_unknown(ecs_world *world)
{
    ecs_each(world, Unknown, unknown)
        unknown->value = 1;
}

static void view_get_unknown(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_try_get(&view, Unknown)->value = 1;
}

static void delete_unknown(ecs_world *world)
{
    ecs_delete(world, subject, Unknown);
}

static void delete_any_unknown(ecs_world *world)
{
    ecs_delete_any(world, Unknown);
}

static void count_unknown(ecs_world *world)
{
    ecs_count(world, Unknown);
}

static void has_unknown(ecs_world *world)
{
    (void)ecs_has(world, subject, Unknown);
}

static void reserve_unknown(ecs_world *world)
{
    (void)ecs_reserve(world, 1, ecs_mask(Unknown));
}

static void tag_unknown(ecs_world *world)
{
    ecs_tag(world, subject, UnknownTag);
}

static void what_was_never_registered_is_named_by_every_call(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {
        add_unknown,        set_unknown,         get_unknown,       try_get_unknown,
        remove_unknown,     create_with_unknown, bulk_with_unknown, add_many_unknown,
        each_unknown,       view_get_unknown,    delete_unknown,    count_unknown,
        delete_any_unknown, has_unknown,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(*state, mistakes[i], "Unknown is not registered",
                      "call ecs_register or ecs_register_tag first");
    assert_int_equal(ecs_entity_count(*state), 1);
    assert_advice(*state, tag_unknown, "UnknownTag is not registered", "call ecs_register");
    assert_advice(*state, reserve_unknown, "components 0x10000000000 are not registered",
                  "call ecs_register");
}

static void delete_beyond(ecs_world *world)
{
    ecs_delete(world, subject, Beyond);
}

static void delete_any_beyond(ecs_world *world)
{
    ecs_delete_any(world, Beyond);
}

static void count_beyond(ecs_world *world)
{
    ecs_count(world, Beyond);
}

static void number_64_is_known_by_no_call(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {add_beyond, delete_beyond, delete_any_beyond,
                                                    count_beyond};
    for (unsigned i = 0; i < 8; i++) /* they stand in memory where storage 64 would */
        ecs_unique_set_(*state, i, "Filler", &i, sizeof i, sizeof i);
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(*state, mistakes[i], "Beyond is not registered", "call ecs_register");
}

static void view_unknown(ecs_world *world)
{
    ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position, Unknown)});
}

static void view_without_unknown(ecs_world *world)
{
    ecs_view_begin(world, (ecs_query){.with = ecs_mask(Position), .without = ecs_mask(Unknown)});
}

static void a_view_of_what_was_never_registered_is_advised(void **state)
{
    assert_advice(*state, view_without_unknown, "components 0x10000000000 are not registered",
                  "call ecs_register");
    assert_advice(*state, view_unknown, "components 0x10000000000 are not registered",
                  "call ecs_register");
}

static void view_nothing(ecs_world *world)
{
    ecs_view_begin(world, (ecs_query){.without = ecs_mask(Position)});
}

static void a_view_with_nothing_is_advised(void **state)
{
    assert_advice(*state, view_nothing, "ecs_view", "name at least one component in `with`");
}

/* ---- sizes ---- */

static void tag_with_a_component(ecs_world *world)
{
    ecs_tag(world, subject, Position);
}

static void add_an_impostor(ecs_world *world)
{
    ecs_add(world, subject, Impostor, {{0}});
}

static void create_with_a_component_as_tag(ecs_world *world)
{
    ecs_create_with(world, ecs_with_tag(Position));
}

static void view_get_an_impostor(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Impostor)->bytes[0] = 1;
}

static void view_read_an_impostor(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        (void)ecs_view_read(&view, Impostor);
}

static void a_component_used_as_a_tag_is_advised(void **state)
{
    assert_advice(*state, tag_with_a_component, "Position with 8 bytes, but used with 0",
                  "is a tag used as a component?");
    assert_advice(*state, create_with_a_component_as_tag, "used with 0", "is a tag used");
}

static void a_type_of_another_size_is_advised(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {add_an_impostor, view_get_an_impostor,
                                                    view_read_an_impostor};
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(*state, mistakes[i],
                      "Impostor is registered as Position with 8 bytes, but used with 24",
                      "are two components numbered 0");
}

/* ---- what is not there, or there twice ---- */

static void get_velocity(ecs_world *world)
{
    ecs_get(world, subject, Velocity)->x = 1;
}

static void get_from_nobody(ecs_world *world)
{
    ecs_get(world, ((ecs_entity){0}), Position)->x = 1;
}

static void read_velocity(ecs_world *world)
{
    (void)ecs_read(world, subject, Velocity);
}

static void get_from_the_dead(ecs_world *world)
{
    const ecs_entity dead = make_at(world, 2);
    ecs_destroy(world, dead);
    ecs_get(world, dead, Position)->x = 1;
}

static void get_from_a_slot_that_lives_again(ecs_world *world)
{
    const ecs_entity dead = make_at(world, 2);
    ecs_destroy(world, dead);
    assert_int_equal(make_at(world, 3).index, dead.index);
    ecs_get(world, dead, Position)->x = 1;
}

static void read_from_another_world(ecs_world *world)
{
    ecs_entity foreign = subject;
    foreign.stamp ^= 2;
    (void)ecs_read(world, foreign, Position);
}

static void getting_what_is_not_there_is_advised(void **state)
{
    assert_advice(*state, get_velocity, "ecs_get: the entity has no Velocity", "call ecs_try_get");
    assert_advice(*state, read_velocity, "ecs_read: the entity has no Velocity",
                  "call ecs_try_read");
}

static void who_is_not_there_is_told_apart(void **state)
{
    assert_advice(*state, get_from_nobody, "ecs_get: {0} is no entity", "no Position");
    assert_advice(*state, get_from_the_dead, "the entity is gone", "call ecs_try_get");
    assert_advice(*state, get_from_a_slot_that_lives_again, "the entity is gone",
                  "ask ecs_is_alive");
    assert_advice(*state, read_from_another_world, "ecs_read: the entity is one of another world",
                  "no Position in this one");
}

static void view_get_velocity(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_get(&view, Velocity)->x = 1;
}

static void view_get_what_has_gone(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position)) {
        ecs_delete(world, view.entity, Position);
        ecs_view_get(&view, Position)->x = 1;
    }
}

static void getting_what_a_view_does_not_promise_is_advised(void **state)
{
    assert_advice(*state, view_get_velocity, "Velocity is not among the view's `with`",
                  "call ecs_view_try_get");
    assert_advice(*state, view_get_what_has_gone, "no Position", "call ecs_try_get");
}

static void create_with_two_positions(ecs_world *world)
{
    ecs_create_with(world, ecs_with(Position, {1, 1}), ecs_with(Position, {2, 2}));
}

static void add_two_tags(ecs_world *world)
{
    ecs_add_many(world, subject, ecs_with_tag(Frozen), ecs_with(Velocity, {1, 1}),
                 ecs_with_tag(Frozen));
}

static void giving_the_same_twice_is_advised(void **state)
{
    assert_advice(*state, create_with_two_positions, "Position", "given twice in one call");
    assert_advice(*state, add_two_tags, "Frozen", "given twice in one call");
    assert_int_equal(ecs_entity_count(*state), 1);
    assert_false(ecs_has_any(*state, subject, ecs_mask(Frozen, Velocity)));
}

/* ---- uniques ---- */

static void get_no_clock(ecs_world *world)
{
    ecs_unique(world, Clock)->ticks = 1;
}

static void get_calendar(ecs_world *world)
{
    ecs_unique(world, Calendar)->days = 1;
}

static void try_get_calendar(ecs_world *world)
{
    ecs_try_unique(world, Calendar)->days = 1;
}

static void try_read_calendar(ecs_world *world)
{
    (void)ecs_try_unique_read(world, Calendar);
}

static void set_calendar(ecs_world *world)
{
    ecs_unique_set(world, Calendar, {1});
}

static void a_unique_that_is_not_there_is_advised(void **state)
{
    assert_advice(*state, get_no_clock, "the world has no Clock", "call ecs_try_unique");
}

static void two_uniques_with_one_number_are_advised(void **state)
{
    ecs_unique_set(*state, Clock, {1});
    static void (*const mistakes[])(ecs_world *) = {get_calendar, try_get_calendar,
                                                    try_read_calendar};
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(*state, mistakes[i], "Calendar has 4 bytes, but the value set has 8",
                      "are two uniques numbered 0?");
    assert_advice(*state, set_calendar, "Calendar has 4 bytes, but the value or codec there has 8",
                  "are two uniques numbered 0?");
}

static void set_unique_beyond(ecs_world *world)
{
    ecs_unique_set(world, Beyond, {1});
}

static void get_unique_beyond(ecs_world *world)
{
    ecs_unique(world, Beyond)->value = 1;
}

static void try_unique_beyond(ecs_world *world)
{
    ecs_try_unique(world, Beyond)->value = 1;
}

static void remove_unique_beyond(ecs_world *world)
{
    ecs_unique_remove(world, Beyond);
}

static void a_unique_numbered_64_is_advised_by_every_call(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {set_unique_beyond, get_unique_beyond,
                                                    try_unique_beyond, remove_unique_beyond};
    for (size_t i = 0; i < LENGTH(mistakes); i++)
        assert_advice(*state, mistakes[i], "numbered 64", "a world has 64 uniques");
}

/* ---- loops ---- */

static ecs_entity bystander;

static void destroy_a_bystander(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        if (ecs_same(view.entity, subject))
            ecs_destroy(world, bystander);
}

static void take_from_a_bystander_in_ecs_each(ecs_world *world)
{
    ecs_each(world, Position, position)
        if (position->x == 1)
            ecs_delete(world, bystander, Position);
}

static void destroy_both(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1) {
            ecs_destroy(world, bystander);
            ecs_destroy(world, entity);
        }
}

static void take_twice(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1) {
            ecs_delete(world, entity, Position);
            ecs_add(world, entity, Position, {5, 5});
            ecs_delete(world, entity, Position);
        }
}

static void delete_any_inside(ecs_world *world)
{
    ecs_each_entity(world, Position, position, entity)
        if (position->x == 1 && ecs_is_alive(world, entity))
            ecs_delete_any(world, Position);
}

static void create_and_destroy_another(ecs_world *world)
{
    ecs_each(world, Position, position)
        if (position->x == 1)
            ecs_destroy(world, make_at(world, 7));
}

static void taking_the_leading_component_from_others_is_advised(void **state)
{
    static void (*const mistakes[])(ecs_world *) = {
        destroy_a_bystander, take_from_a_bystander_in_ecs_each, destroy_both, take_twice,
        delete_any_inside,   create_and_destroy_another,
    };
    for (size_t i = 0; i < LENGTH(mistakes); i++) {
        ecs_world *world = make_world(1);
        make_at(world, 0);
        subject = make_at(world, 1);
        make_at(world, 2);
        bystander = make_at(world, 3);
        assert_advice(world, mistakes[i], "a loop over Position",
                      "call ecs_delete_any after the loop");
        ecs_world_destroy(world);
    }
    (void)state;
}

/* ---- workloads ---- */

static void do_nothing(ecs_world *world)
{
    (void)world;
}

static int try_nothing(ecs_world *world)
{
    (void)world;
    return 0;
}

static void run_both(ecs_world *world)
{
    const ecs_system system = {.name = "janus", .run = do_nothing, .try_run = try_nothing};
    const ecs_workload workload = {.name = "test", .systems = &system, .count = 1};
    ecs_run(world, &workload);
}

static void run_neither(ecs_world *world)
{
    const ecs_system system = {.name = "nobody"};
    const ecs_workload workload = {.name = "test", .systems = &system, .count = 1};
    ecs_run(world, &workload);
}

static void a_system_with_two_functions_or_none_is_advised(void **state)
{
    assert_advice(*state, run_both, "janus has two functions",
                  "give it one of run, try_run and workload");
    assert_advice(*state, run_neither, "nobody has no function",
                  "give it one of run, try_run and workload");
}

static void run_a_workload_here(ecs_world *world)
{
    const ecs_system inside = {.name = "inside", .run = do_nothing};
    const ecs_workload inner = {.name = "inner", .systems = &inside, .count = 1};
    const ecs_system nested = {.name = "inner", .workload = &inner, .here = true};
    const ecs_workload workload = {.name = "test", .systems = &nested, .count = 1};
    ecs_run(world, &workload);
}

static void a_workload_bound_to_a_thread_is_advised(void **state)
{
    assert_advice(*state, run_a_workload_here, "inner is a workload", "say `.here` of those");
}

/* ---- the end of the program ---- */

static void return_from_bug(void *context, const char *advice)
{
    (void)advice;
    *(int *)context = 1;
    if (write(STDERR_FILENO, "seen\n", 5) != 5)
        _exit(1);
}

/* The child makes the mistake; what it says and how it ends is handed out. */
static int die(const ecs_world_def *def, char *said, size_t room)
{
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        signal(SIGABRT, SIG_DFL); /* cmocka catches it */
        dup2(ends[1], STDERR_FILENO);
        add_unknown(ecs_world_create(def));
        _exit(0);
    }
    close(ends[1]);
    size_t length = 0;
    for (ssize_t got; (got = read(ends[0], said + length, room - 1 - length)) > 0;)
        length += (size_t)got;
    said[length] = '\0';
    close(ends[0]);
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    return status;
}

static void by_default_a_bug_is_one_line_and_an_abort(void **state)
{
    (void)state;
    char said[1024];
    int status = die(NULL, said, sizeof said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_string_equal(said, "ecs: Unknown is not registered in this world: "
                              "call ecs_register or ecs_register_tag first\n");
}

static void a_handler_that_returns_is_followed_by_the_abort(void **state)
{
    (void)state;
    char said[1024];
    int seen = 0;
    const ecs_world_def def = {.on_bug = return_from_bug, .on_bug_context = &seen};
    int status = die(&def, said, sizeof said);
    assert_true(WIFSIGNALED(status));
    assert_int_equal(WTERMSIG(status), SIGABRT);
    assert_string_equal(said, "seen\n");
}

/* ---- rows and hooks ---- */

static void look_at_a_row_too_far(ecs_world *world)
{
    ecs_entity_at(world, Position, 1);
}

static int by_x(const void *a, const void *b, void *context)
{
    (void)context;
    return ((const Position *)a)->x - ((const Position *)b)->x;
}

static void sort_inside_a_loop(ecs_world *world)
{
    make_at(world, 0);
    ecs_each(world, Position, position)
        ecs_sort(world, Position, by_x, &position->y);
}

static void align_inside_a_loop(ecs_world *world)
{
    make_at(world, 0);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_align(world, Position, Velocity);
    }
}

static void a_row_that_is_not_there_is_advised(void **state)
{
    assert_advice(*state, look_at_a_row_too_far, "no row 1 among the 1 of Position", "row");
}

static void changing_the_order_inside_a_loop_is_advised(void **state)
{
    assert_advice(*state, sort_inside_a_loop, "a loop over Position", "after the loop");
    assert_advice(*state, align_inside_a_loop, "a loop over Position", "after the loop");
}

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

static void a_hook_that_takes_away_or_adds_to_the_leaver_is_advised(void **state)
{
    ecs_world *world = *state;
    hook = destroy_in_hook;
    assert_advice(world, lose_a_position, "takes something away", "call ecs_delete_any later");
    world->leaving = ECS_NONE_; /* the hook was left by a long jump */
    hook = delete_any_in_hook;
    assert_advice(world, lose_a_position, "takes something away", "call ecs_delete_any later");
    world->leaving = ECS_NONE_;
    hook = sort_in_hook;
    assert_advice(world, lose_a_position, "sorts, aligns or groups Position", "after what runs");
    world->leaving = ECS_NONE_;
    hook = group_in_hook;
    assert_advice(world, lose_a_position, "sorts, aligns or groups Position", "after what runs");
    world->leaving = ECS_NONE_;
    static ecs_deletion_hook *const adding[] = {add_in_hook, tag_in_hook, add_many_in_hook};
    for (size_t i = 0; i < LENGTH(adding); i++) {
        hook = adding[i];
        assert_advice(world, lose_a_position, "adds to the entity", "may be dying");
        world->leaving = ECS_NONE_;
    }
    ecs_on_delete(world, Position, NULL, NULL);
}

/* ---- the world's end ---- */

static void (*last_deed)(ecs_world *world, ecs_entity entity);

static void do_it_in_hook(ecs_world *world, ecs_entity entity, void *value, void *context)
{
    (void)value;
    (void)context;
    last_deed(world, entity);
}

static void destroy_world(ecs_world *world)
{
    ecs_world_destroy(world);
}

/* What the hook of the subject's Position does at the world's end is answered with both. Nothing is
 * freed until all hooks have run: the world goes on as if nothing had been. */
static void assert_advice_at_the_end(ecs_world *world, void (*deed)(ecs_world *, ecs_entity),
                                     const char *what, const char *remedy)
{
    const ecs_access_ access = world->access;
    ecs_on_delete(world, Position, do_it_in_hook, NULL);
    last_deed = deed;
    assert_advice(world, destroy_world, what, remedy);
    world->leaving = ECS_NONE_; /* the hook was left by a long jump */
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

static void what_a_hook_makes_at_the_worlds_end_is_advised(void **state)
{
    static const struct {
        void (*deed)(ecs_world *, ecs_entity);
        const char *what;
    } cases[] = {
        {create_bare, "a deletion hook creates entities at the world's end"},
        {create_bulk, "a deletion hook adds Position at the world's end"},
        {create_one, "a deletion hook creates entities at the world's end"},
        {drop_loot, "a deletion hook adds Position at the world's end"},
        {add_to_another, "a deletion hook adds Velocity at the world's end"},
        {tag_another, "a deletion hook adds Frozen at the world's end"},
        {add_many_to_another, "a deletion hook adds Frozen at the world's end"},
        {set_clock, "puts in or removes the value of Clock at the world's end"},
        {ask_for_scratch, "a deletion hook asks for scratch memory at the world's end"},
    };
    make_at(*state, 2);
    for (size_t i = 0; i < LENGTH(cases); i++)
        assert_advice_at_the_end(*state, cases[i].deed, cases[i].what,
                                 "clear it before, with ecs_on_delete(world, T, NULL, NULL)");
    assert_int_equal(ecs_entity_count(*state), 2);
}

static void what_a_hook_takes_or_prepares_at_the_worlds_end_is_advised(void **state)
{
    assert_advice_at_the_end(*state, destroy_the_leaver, "a deletion hook", "world's end");
    assert_advice_at_the_end(*state, delete_all_frozen, "a deletion hook", "ecs_delete_any later");
    assert_advice_at_the_end(*state, clear_the_hook, "ecs_on_delete is called by a deletion hook",
                             "do it before ecs_world_destroy");
    assert_advice_at_the_end(*state, track_positions, "ecs_track is called by a deletion hook",
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

static void a_run_or_the_worlds_end_in_a_hook_is_advised(void **state)
{
    ecs_world *world = *state;
    hook = destroy_world_in_hook;
    assert_advice(world, lose_a_position, "ecs_world_destroy in a deletion hook",
                  "after what runs");
    world->leaving = ECS_NONE_;
    hook = run_in_hook;
    assert_advice(world, lose_a_position, "ecs_run in a deletion hook", "after what runs");
    world->leaving = ECS_NONE_;
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

static bool discard(void *context, const void *bytes, size_t count)
{
    (void)context;
    (void)bytes;
    (void)count;
    return true;
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

static void a_snapshot_in_a_hook_is_advised(void **state)
{
    ecs_world *world = *state;
    static ecs_deletion_hook *const hooks[] = {take_in_hook, restore_in_hook, save_in_hook,
                                               load_in_hook};
    static const char *const names[] = {"ecs_image_take", "ecs_image_restore", "ecs_save",
                                        "ecs_load"};
    for (size_t i = 0; i < LENGTH(hooks); i++) {
        hook = hooks[i];
        assert_advice(world, lose_a_position, names[i], "call it after what runs the hook");
        world->leaving = ECS_NONE_; /* the hook was left by a long jump */
    }
    ecs_on_delete(world, Position, NULL, NULL);
}

static void restore_inside_a_loop(ecs_world *world)
{
    const size_t size = ecs_image_take(world, image, sizeof image);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_image_restore(world, image, size);
    }
}

typedef struct Saved {
    unsigned char bytes[4096];
    size_t size;
} Saved;

static bool keep(void *context, const void *bytes, size_t count)
{
    Saved *saved = context;
    memcpy(saved->bytes + saved->size, bytes, count);
    saved->size += count;
    return true;
}

static void write_x(ecs_writer *writer, const void *value)
{
    ecs_put_i32(writer, *(const int32_t *)value);
}

static bool read_x(ecs_reader *reader, void *value)
{
    *(int32_t *)value = ecs_take_i32(reader);
    return true;
}

static void load_inside_a_loop(ecs_world *world)
{
    Saved saved = {.size = 0};
    ecs_codec(world, Position, write_x, read_x);
    ecs_save(world, 1, keep, &saved);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_load(world, 1, saved.bytes, saved.size);
    }
}

static void bringing_a_world_back_inside_a_loop_is_advised(void **state)
{
    assert_advice(*state, restore_inside_a_loop, "a loop over Position", "after the loop");
    assert_advice(*state, load_inside_a_loop, "a loop over Position", "after the loop");
}

static void save_it(ecs_world *world)
{
    ecs_save(world, 1, discard, NULL);
}

/* As two files of a program may have them. */
static void two_saved_types_of_one_name_are_advised(void **state)
{
    ecs_world *world = *state;
    ecs_codec(world, Position, write_x, read_x);
    ecs_register_(world, 50, "Frozen", 0, 1);
    assert_advice(world, save_it, "two components are called Frozen", "rename one");
    ecs_unsaved_(world, 50, "Frozen");
    save_it(world);
    ecs_unique_codec_of_(world, 3, "Clock", 8, 8, write_x, read_x);
    ecs_unique_codec_of_(world, 5, "Clock", 8, 8, write_x, read_x);
    assert_advice(world, save_it, "two uniques are called Clock", "rename one");
}

static void values_forgotten_at_saving_are_advised(void **state)
{
    ecs_world *world = *state;
    assert_advice(world, save_it, "Position has values and no codec", "with ecs_unsaved");
    ecs_codec(world, Position, write_x, read_x);
    save_it(world);
    ecs_unique_set(world, Clock, {1});
    assert_advice(world, save_it, "the unique Clock has no codec", "ecs_unique_unsaved");
    ecs_unique_unsaved(world, Clock);
    save_it(world);
}

static void half_a_codec(ecs_world *world)
{
    ecs_codec(world, Position, write_x, NULL);
}

static void half_a_unique_codec(ecs_world *world)
{
    ecs_unique_codec(world, Clock, NULL, read_x);
}

static void codec_for_unknown(ecs_world *world)
{
    ecs_codec(world, Unknown, write_x, read_x);
}

static void codec_for_impostor(ecs_world *world)
{
    ecs_codec(world, Impostor, write_x, read_x);
}

static void leave_out_unknown(ecs_world *world)
{
    ecs_unsaved(world, UnknownTag);
}

static void codec_for_calendar(ecs_world *world)
{
    ecs_unique_codec(world, Calendar, write_x, read_x);
}

static void set_a_calendar(ecs_world *world)
{
    ecs_unique_set(world, Calendar, {1});
}

static void codec_for_beyond(ecs_world *world)
{
    ecs_unique_codec(world, Beyond, write_x, read_x);
}

static void leave_out_beyond(ecs_world *world)
{
    ecs_unique_unsaved(world, Beyond);
}

static void wrong_codecs_are_advised(void **state)
{
    ecs_world *world = *state;
    assert_advice(world, half_a_codec, "Position is given one function", "it takes two");
    assert_advice(world, half_a_unique_codec, "Clock is given one function", "it takes two");
    assert_advice(world, codec_for_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(world, codec_for_impostor, "Position", "two components numbered 0");
    assert_advice(world, leave_out_unknown, "UnknownTag is not registered", "call ecs_register");
    assert_advice(world, codec_for_beyond, "numbered 64", "64 uniques");
    assert_advice(world, leave_out_beyond, "numbered 64", "64 uniques");
    ecs_unique_codec(world, Clock, write_x, read_x);
    assert_advice(world, codec_for_calendar, "Calendar", "two uniques numbered 0");
    assert_advice(world, set_a_calendar, "Calendar", "two uniques numbered 0");
}

/* ---- groups ---- */

static const ecs_components moving = ecs_mask(Position, Velocity);

/* Three in the group, behind the subject. */
static void make_group(ecs_world *world)
{
    ecs_group(world, moving);
    for (int32_t i = 0; i < 3; i++)
        ecs_create_with(world, ecs_with(Position, {i, i}), ecs_with(Velocity, {i, i}));
}

static void share_a_storage(ecs_world *world)
{
    ecs_group(world, moving);
    ecs_group(world, ecs_mask(Velocity, Health));
}

static void group_one(ecs_world *world)
{
    ecs_group(world, ecs_mask(Position));
}

static void count_no_group(ecs_world *world)
{
    ecs_group_count(world, ecs_mask(Position, Health));
}

static void align_in_a_group(ecs_world *world)
{
    ecs_group(world, moving);
    ecs_align(world, Position, Velocity);
}

static void go_out_but_stay_in_the_loop(ecs_world *world)
{
    make_group(world);
    ecs_each_entity(world, Position, position, entity) {
        position->x++;
        ecs_delete(world, entity, Velocity);
    }
}

static void let_another_in(ecs_world *world)
{
    make_group(world);
    make_at(world, 7);
    const ecs_entity last = make_at(world, 8);
    ecs_each(world, Position, position) {
        position->x++;
        ecs_add(world, last, Velocity, {1, 1});
    }
}

/* The newest row is the last, and changes places with one that was visited, or was not. */
static void let_in_by_the_leader(ecs_world *world)
{
    make_group(world);
    ecs_create_with(world, ecs_with(Velocity, {9, 9}));
    ecs_each(world, Velocity, velocity) {
        velocity->x++;
        ecs_add(world, subject, Velocity, {1, 1});
    }
}

static void wrong_groups_are_advised(void **state)
{
    assert_advice(*state, share_a_storage, "Velocity is in another group", "one only");
    assert_advice(*state, group_one, "at least two components", "name");
    assert_advice(*state, count_no_group, "there is no group of these", "call ecs_group first");
    assert_advice(*state, align_in_a_group, "Position is in a group", "sort it with ecs_sort");
}

static void moving_others_in_a_group_inside_a_loop_is_advised(void **state)
{
    assert_advice(*state, go_out_but_stay_in_the_loop, "a loop over Position", "after the loop");
}

static void letting_others_into_a_group_inside_a_loop_is_advised(void **state)
{
    assert_advice(*state, let_another_in, "a loop over Position", "after the loop");
}

static void moving_what_a_loop_leads_with_is_advised(void **state)
{
    assert_advice(*state, let_in_by_the_leader, "a loop over Velocity", "after the loop");
}

static void track_unknown(ecs_world *world)
{
    ecs_track(world, Unknown, ECS_INSERTED);
}

static void track_what_is_no_kind(ecs_world *world)
{
    ecs_track(world, Position, 16);
}

static void track_a_modified_tag(ecs_world *world)
{
    ecs_track(world, Frozen, ECS_INSERTED | ECS_MODIFIED);
}

static void track_a_removed_tag(ecs_world *world)
{
    ecs_track(world, Frozen, ECS_REMOVED);
}

static void clear_unknown(ecs_world *world)
{
    ecs_clear_tracking_of(world, Unknown);
}

static void ask_inserted(ecs_world *world)
{
    ecs_is_inserted(world, subject, Position);
}

static void ask_modified(ecs_world *world)
{
    ecs_is_modified_since(world, subject, Position, 0);
}

static void loop_over_inserted(ecs_world *world)
{
    ecs_each_inserted(view, world, Position, .with = ecs_mask(Position)) {
    }
}

static void loop_over_changed(ecs_world *world)
{
    ecs_each_changed_since(view, world, Position, 0, .with = ecs_mask(Position)) {
    }
}

static void read_deleted(ecs_world *world)
{
    ecs_deleted(world, Position);
}

static void read_removed(ecs_world *world)
{
    ecs_removed_since(world, Position, 0);
}

static void modify_what_is_not_there(ecs_world *world)
{
    ecs_modify(world, subject, Velocity);
}

static void view_modify_another(ecs_world *world)
{
    ecs_each_view(view, world, .with = ecs_mask(Position))
        ecs_view_modify(&view, Velocity);
}

static void read_removed_values(ecs_world *world)
{
    Position out;
    ecs_remove(world, make_at(world, 1), Position, &out);
    const ecs_log removed = ecs_removed(world, Position);
    ecs_log_values(&removed, Position);
}

static void read_values_of_another_type(ecs_world *world)
{
    ecs_destroy(world, make_at(world, 1));
    const ecs_log deleted = ecs_deleted(world, Position);
    ecs_log_values(&deleted, Velocity);
}

static void tracking_what_cannot_be_is_advised(void **state)
{
    assert_advice(*state, track_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(*state, clear_unknown, "Unknown is not registered", "call ecs_register");
    assert_advice(*state, track_what_is_no_kind, "0x10 names no kinds", "ECS_INSERTED");
    assert_advice(*state, track_a_modified_tag, "Frozen is a tag", "ECS_INSERTED and ECS_DELETED");
    assert_advice(*state, track_a_removed_tag, "Frozen is a tag", "ECS_INSERTED and ECS_DELETED");
}

static void assert_untracked(ecs_world *world, void (*mistake)(ecs_world *), const char *kinds)
{
    assert_advice(world, mistake, "Position is asked for changes that are not tracked", kinds);
}

static void asking_for_what_is_not_tracked_is_advised(void **state)
{
    ecs_world *world = *state;
    assert_untracked(world, ask_inserted, "ecs_track with ECS_INSERTED first");
    assert_true(ecs_track(world, Position, ECS_DELETED | ECS_REMOVED));
    assert_untracked(world, ask_inserted, "ecs_track with ECS_INSERTED first");
    assert_untracked(world, ask_modified, "ecs_track with ECS_MODIFIED first");
    assert_untracked(world, loop_over_inserted, "ecs_track with ECS_INSERTED first");
    assert_true(ecs_track(world, Position, ECS_INSERTED));
    assert_untracked(world, loop_over_changed, "with ECS_INSERTED | ECS_MODIFIED first");
    assert_untracked(world, read_deleted, "ecs_track with ECS_DELETED first");
    assert_untracked(world, read_removed, "ecs_track with ECS_REMOVED first");
    assert_advice(world, modify_what_is_not_there, "ecs_modify: the entity has no Velocity",
                  "ask ecs_has");
    assert_advice(world, view_modify_another, "ecs_view_modify: Velocity is not among",
                  "call ecs_modify");
}

static void values_that_a_log_has_not_are_advised(void **state)
{
    assert_true(ecs_track(*state, Position, ECS_DELETED | ECS_REMOVED));
    assert_advice(*state, read_removed_values, "no values of Position", "ecs_deleted");
    assert_advice(*state, read_values_of_another_type, "no values of Velocity", "ecs_deleted");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_bug(registering_number_64_is_advised),
        test_bug(registering_twice_is_advised),
        test_bug(two_types_with_one_number_are_advised),
        test_bug(what_was_never_registered_is_named_by_every_call),
        test_bug(number_64_is_known_by_no_call),
        test_bug(a_view_of_what_was_never_registered_is_advised),
        test_bug(a_view_with_nothing_is_advised),
        test_bug(a_component_used_as_a_tag_is_advised),
        test_bug(a_type_of_another_size_is_advised),
        test_bug(getting_what_is_not_there_is_advised),
        test_bug(who_is_not_there_is_told_apart),
        test_bug(getting_what_a_view_does_not_promise_is_advised),
        test_bug(giving_the_same_twice_is_advised),
        test_bug(a_unique_that_is_not_there_is_advised),
        test_bug(two_uniques_with_one_number_are_advised),
        test_bug(a_unique_numbered_64_is_advised_by_every_call),
        test_bug(taking_the_leading_component_from_others_is_advised),
        test_bug(a_system_with_two_functions_or_none_is_advised),
        test_bug(a_workload_bound_to_a_thread_is_advised),
        test_bug(a_row_that_is_not_there_is_advised),
        test_bug(changing_the_order_inside_a_loop_is_advised),
        test_bug(a_hook_that_takes_away_or_adds_to_the_leaver_is_advised),
        test_bug(what_a_hook_makes_at_the_worlds_end_is_advised),
        test_bug(what_a_hook_takes_or_prepares_at_the_worlds_end_is_advised),
        test_bug(a_run_or_the_worlds_end_in_a_hook_is_advised),
        test_bug(a_snapshot_in_a_hook_is_advised),
        test_bug(bringing_a_world_back_inside_a_loop_is_advised),
        test_bug(values_forgotten_at_saving_are_advised),
        test_bug(two_saved_types_of_one_name_are_advised),
        test_bug(wrong_codecs_are_advised),
        test_bug(wrong_groups_are_advised),
        test_bug(moving_others_in_a_group_inside_a_loop_is_advised),
        test_bug(letting_others_into_a_group_inside_a_loop_is_advised),
        test_bug(moving_what_a_loop_leads_with_is_advised),
        test_bug(tracking_what_cannot_be_is_advised),
        test_bug(asking_for_what_is_not_tracked_is_advised),
        test_bug(values_that_a_log_has_not_are_advised),
        test_bug(by_default_a_bug_is_one_line_and_an_abort),
        test_bug(a_handler_that_returns_is_followed_by_the_abort),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
