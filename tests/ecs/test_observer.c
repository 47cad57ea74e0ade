/* observers: each event, its order, and what it costs whom. test_model keeps a mirror in step. */
#include "ecs_testing.h"

#include "ecs_observer.h"

/* ---- a diary: one letter for each event ---- */

static char diary[64];
static uint32_t room; /* for rows */

static void note(char letter)
{
    const size_t length = strlen(diary);
    assert_in_range(length, 0, sizeof diary - 2);
    diary[length] = letter;
    diary[length + 1] = '\0';
}

static void assert_diary(const char *expected)
{
    assert_string_equal(diary, expected);
    diary[0] = '\0';
}

static uint32_t reserve(void *state, ecs_world *world, unsigned type, uint32_t rows)
{
    if (rows > 0)
        note('r');
    return room;
}

static void losing(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                   unsigned kind)
{
    assert_true(ecs_has_all(world, entity, lost));
    note(kind == ECS_DELETED ? 'l' : 'h');
}

static void moved(void *state, ecs_world *world, unsigned type, uint32_t a, uint32_t b)
{
    assert_int_not_equal(a, b);
    note('m');
}

static void gained(void *state, ecs_world *world, ecs_entity entity, ecs_components components)
{
    assert_true(ecs_has_all(world, entity, components));
    note('g');
}

static void replaced(void *state, ecs_world *world, ecs_entity entity, unsigned type,
                     const void *replacement)
{
    assert_true(ecs_has(world, entity, Position));
    note(replacement ? 'p' : 'w');
}

static void ends(void *state, ecs_world *world, ecs_entity entity)
{
    assert_true(ecs_is_alive(world, entity));
    note('e');
}

static void restored(void *state, ecs_world *world)
{
    note('R');
}

static ecs_observer of_all(ecs_components types)
{
    diary[0] = '\0';
    room = 1000;
    return (ecs_observer){
        .of = {.reserve = types,
               .losing = types,
               .moved = types,
               .gained = types,
               .replaced = types,
               .ends = true},
        .reserve = reserve,
        .losing = losing,
        .moved = moved,
        .gained = gained,
        .replaced = replaced,
        .ends = ends,
        .restored = restored,
    };
}

static ecs_observer *observe_positions(ecs_world *world)
{
    const ecs_observer observer = of_all(ecs_mask(Position));
    ecs_observer *made = ecs_observe(world, &observer, 0);
    assert_non_null(made);
    diary[0] = '\0';
    return made;
}

TEST_IN(WORLD, each_event_is_told_of_its_types) {
    observe_positions(world);
    const ecs_entity entity = make_at(world, 1);
    assert_diary("rg");
    const ecs_entity other = make_at(world, 2);
    ecs_set(world, entity, Position, {3, 3});
    ecs_add(world, entity, Position, {4, 4});
    ecs_modify(world, entity, Position)->x = 5;
    assert_diary("gppw");
    ecs_tag(world, entity, Frozen); /* nobody observes it */
    ecs_delete(world, entity, Frozen);
    assert_diary("");
    Position out;
    ecs_remove(world, entity, Position, &out);
    assert_diary("hm");
    ecs_destroy(world, other);
    assert_diary("el");
    ecs_destroy(world, entity); /* without anything */
    assert_diary("e");
}

TEST_IN(WORLD, calls_on_many_are_told_one_by_one) {
    observe_positions(world);
    assert_true(ecs_create_bulk(world, 3, NULL, ecs_with(Position, {1, 2})));
    assert_diary("rggg");
    ecs_delete_all(world, Position);
    assert_diary("lll");
    assert_int_equal(ecs_clear(world), 3);
    assert_diary("eee");
    ecs_create_with(world, ecs_with(Position, {1, 2}), ecs_with_tag(Doomed));
    ecs_create_with(world, ecs_with(Position, {1, 2}));
    diary[0] = '\0';
    assert_int_equal(ecs_delete_any(world, Doomed), 1);
    assert_diary("elm");
    assert_int_equal(ecs_delete_all(world, Position), 1);
    assert_diary("l");
}

TEST_IN(WORLD, sorting_tells_which_rows_change_places) {
    make_at(world, 2);
    make_at(world, 1);
    observe_positions(world);
    ecs_align(world, Position, Velocity);
    assert_diary("");
    ecs_group(world, ecs_mask(Position, Velocity));
    ecs_add(world, ecs_entity_at(world, Position, 1), Velocity, {0, 0});
    assert_diary("m"); /* into the group */
}

/* ---- room ---- */

TEST_IN(WORLD, an_observer_without_room_refuses_rows) {
    observe_positions(world);
    room = 1;
    make_at(world, 1);
    const ecs_entity entity = ecs_create(world);
    assert_null(ecs_add(world, entity, Position, {1, 2}));
    assert_int_equal(ecs_create_with(world, ecs_with(Position, {1, 2})).stamp, 0);
    assert_int_equal(ecs_count(world, Position), 1);
    room = 2;
    assert_non_null(ecs_add(world, entity, Position, {1, 2}));
    room = 1000;
    ecs_update_observers(world);
    make_at(world, 3);
}

TEST_IN(WORLD, one_that_has_no_room_for_the_rows_that_there_are_does_not_observe) {
    make_at(world, 1);
    const ecs_observer observer = of_all(ecs_mask(Position));
    const Memory before = memory;
    room = 0;
    assert_null(ecs_observe(world, &observer, 8));
    assert_int_equal(memory.blocks, before.blocks);
    diary[0] = '\0';
    make_at(world, 2);
    assert_diary("");
}

TEST_IN(WORLD, observing_fails_without_memory) {
    const ecs_observer observer = of_all(ecs_mask(Position));
    memory.refused = memory.requests + 1;
    assert_null(ecs_observe(world, &observer, 8));
    make_at(world, 1);
    assert_diary("");
}

TEST_IN(WORLD, one_that_is_taken_out_is_told_no_more) {
    ecs_observer *made = observe_positions(world);
    const size_t blocks = memory.blocks;
    ecs_unobserve(world, made);
    assert_int_equal(memory.blocks, blocks - 1);
    ecs_destroy(world, make_at(world, 1));
    assert_diary("");
    assert_true(ecs_is_empty(world->observing.observed));
}

TEST_IN(WORLD, a_state_is_found_by_its_key) {
    static const char key = 'k', other = 'o';
    const ecs_observer observer = {.key = &key};
    assert_null(ecs_state_of(world, &key));
    int *state = ecs_ensure_state(world, &observer, sizeof *state);
    assert_int_equal(*state, 0);
    assert_ptr_equal(ecs_state_of(world, &key), state);
    assert_ptr_equal(ecs_ensure_state(world, &observer, sizeof *state), state);
    assert_null(ecs_state_of(world, &other));
}

/* ---- order ---- */

static void note_letter(void *state, ecs_world *world, ecs_entity entity, ecs_components lost,
                        unsigned kind)
{
    note(*(const char *)state);
}

static void observe_as(ecs_world *world, const char *letter, int order)
{
    ecs_observer observer = {.order = order, .losing = note_letter};
    char name = *letter;
    observer.of.losing = ecs_mask(Doomed);
    ecs_observer *made = ecs_observe(world, &observer, 1);
    assert_non_null(made);
    memcpy(made->state, &name, 1);
}

TEST_IN(WORLD, observers_are_told_in_their_order) {
    observe_as(world, "c", 5);
    observe_as(world, "b", 0);
    observe_as(world, "d", 5);
    observe_as(world, "a", -5);
    const ecs_entity entity = ecs_create_with(world, ecs_with_tag(Doomed));
    diary[0] = '\0';
    ecs_destroy(world, entity);
    assert_diary("abcd");
    ecs_create_bulk(world, 2, NULL, ecs_with_tag(Doomed));
    ecs_delete_any(world, Doomed);
    assert_diary("abcdabcd");
}

TEST_IN(WORLD, what_is_restored_is_told_as_a_whole) {
    unsigned char image[1 << 16];
    make_at(world, 1);
    const size_t size = ecs_image_take(world, image, sizeof image);
    assert_true(size > 0);
    observe_positions(world);
    diary[0] = '\0';
    assert_true(ecs_image_restore(world, image, size));
    assert_diary("R");
}

/* ---- a list that grows while it is gone through ---- */

static void observe_again(void *state, ecs_world *world, ecs_entity entity,
                          ecs_components components)
{
    note(*(const char *)state);
    ecs_observer newcomer = {.order = 3, .gained = observe_again};
    newcomer.of.gained = components;
    const ecs_observer *made = ecs_observe(world, &newcomer, 1);
    assert_non_null(made);
    memcpy(made->state, state, 1);
    ++*(char *)made->state;
}

TEST_IN(WORLD, observers_that_observe_are_told_before_those_that_come) {
    ecs_observer first = {.order = 3, .gained = observe_again};
    first.of.gained = ecs_mask(Position);
    const ecs_observer *made = ecs_observe(world, &first, 1);
    assert_non_null(made);
    memcpy(made->state, "a", 1);
    diary[0] = '\0';
    make_at(world, 1);
    assert_diary("a");
    make_at(world, 1);
    assert_diary("ab");
    make_at(world, 1);
    assert_diary("abbc");
}

static uint32_t observe_with_room(void *state, ecs_world *world, unsigned type, uint32_t rows)
{
    static const ecs_observer narrow = {.reserve = reserve};
    bool *observes = state;
    if (*observes) {
        *observes = false;
        ecs_observer newcomer = narrow;
        newcomer.of.reserve = ecs_mask(Position);
        assert_non_null(ecs_observe(world, &newcomer, 0));
    }
    return 1000;
}

TEST_IN(WORLD, newcomers_are_asked_for_room_at_once) {
    ecs_observer wide = {.reserve = observe_with_room};
    wide.of.reserve = ecs_mask(Position);
    const ecs_observer *made = ecs_observe(world, &wide, sizeof(bool));
    assert_non_null(made);
    *(bool *)made->state = true;
    room = 3;
    make_at(world, 1);
    make_at(world, 2);
    make_at(world, 3);
    assert_int_equal(ecs_create_with(world, ecs_with(Position, {1, 2})).stamp, 0);
}

/* ---- the end of an entity ---- */

static void add_at_end(void *state, ecs_world *world, ecs_entity entity)
{
    note('f');
    if (!ecs_has(world, entity, Frozen))
        ecs_tag(world, entity, Frozen);
}

TEST_IN(WORLD, ended_comes_when_all_losses_are_told_and_all_is_still_there) {
    ecs_observer observer = of_all(ecs_mask(Position, Frozen));
    observer.ended = add_at_end; /* its tag is a loss to tell of, too */
    assert_non_null(ecs_observe(world, &observer, 0));
    const ecs_entity entity = make_at(world, 1);
    diary[0] = '\0';
    ecs_destroy(world, entity);
    assert_diary("elfrglf");
    assert_int_equal(ecs_count(world, Frozen), 0);
}

/* ---- uniques ---- */

static void unique_comes(void *state, ecs_world *world, unsigned unique)
{
    note(ecs_unique_read(world, Clock)->ticks == 1 ? 'g' : '?');
}

static void unique_changes(void *state, ecs_world *world, unsigned unique, const void *replacement)
{
    note(!replacement ? 'm' : ((const Clock *)replacement)->ticks == 2 ? 'r' : '?');
}

static void unique_goes(void *state, ecs_world *world, unsigned unique, unsigned kind)
{
    assert_non_null(ecs_try_unique_read(world, Clock));
    note(kind == ECS_DELETED ? 'l' : 'o');
}

TEST_IN(WORLD, what_happens_to_a_unique_is_told) {
    ecs_observer observer = {.unique_gained = unique_comes,
                             .unique_replaced = unique_changes,
                             .unique_losing = unique_goes};
    observer.of.unique_gained = observer.of.unique_replaced = observer.of.unique_losing =
        ecs_unique_mask(Clock);
    assert_non_null(ecs_observe(world, &observer, 0));
    Clock clock;
    diary[0] = '\0';
    assert_false(ecs_unique_delete(world, Clock));
    ecs_unique_set(world, Score, {1});
    ecs_unique_set(world, Clock, {1});
    ecs_unique_set(world, Clock, {2});
    ecs_unique_modify(world, Clock)->ticks = 3;
    assert_true(ecs_unique_delete(world, Clock));
    ecs_unique_set(world, Clock, {1});
    assert_true(ecs_unique_remove(world, Clock, &clock));
    ecs_unique_delete(world, Score);
    assert_diary("grmlgo");
}
