/* frame: its workload, its memory, and images of a drawn game. */
#include <ecs_addons.h>

#include "game/picture_testing.h"
#include "game/watched_memory.h"

#include "picture/sight.h"

typedef struct Drawn {
    Memory memory;
    ecs_world *game;
    sq_draw_list list;
} Drawn;

static Drawn drawn;

static int open_game(void **state)
{
    drawn = (Drawn){0};
    const sq_game_def def = watched_def(&drawn.memory, 1);
    drawn.game = sq_game_create(&def);
    *state = &drawn;
    return 0;
}

static int close_game(void **state)
{
    ecs_world_destroy(drawn.game);
    sq_draw_list_deinit(&drawn.list);
    assert_int_equal(drawn.memory.blocks, 0);
    return 0;
}

#define GAME NOTHING, open_game, close_game

static bool draw(void)
{
    sq_draw_list_clear(&drawn.list);
    return sq_frame_draw(drawn.game, whole_canvas(drawn.game), NULL, 0.5F, &drawn.list);
}

TEST(a_frame_has_its_own_workload) {
    assert_int_equal(sq_frame_workload.count, 1);
    assert_string_equal(sq_frame_workload.systems[0].name, "render");
    assert_string_equal(sq_frame_workload.name, "frame");
}

TEST_IN(GAME, a_prepared_game_knows_the_systems_of_its_frames) {
    assert_int_equal(ecs_system_count(drawn.game, &sq_frame_workload), 0);
    assert_true(sq_frame_prepare(drawn.game));
    assert_int_equal(ecs_system_count(drawn.game, &sq_frame_workload), 1);
}

TEST_IN(GAME, a_frame_allocates_only_for_a_new_maximum_of_squares) {
    assert_true(sq_frame_prepare(drawn.game));
    assert_true(draw());
    const size_t requests = drawn.memory.requests;
    for (int frame = 0; frame < 100; frame++)
        assert_true(draw());
    assert_true(sq_frame_prepare(drawn.game)); /* already prepared */
    assert_int_equal(drawn.memory.requests, requests);
}

TEST_IN(GAME, an_unprepared_game_can_be_drawn) {
    assert_true(draw());
    assert_true(drawn.list.count > 5);
    assert_int_equal(ecs_system_count(drawn.game, &sq_frame_workload), 1);
}

TEST_IN(GAME, a_frame_leaves_nothing_in_the_world) {
    static const Frame nothing;
    assert_true(draw());
    const Frame *frame = ecs_unique_read(drawn.game, Frame);
    assert_ptr_equal(frame->list, NULL);
    assert_true(frame->progress == nothing.progress);
    assert_true(frame->view.right == 0 && frame->view.bottom == 0);
}

static unsigned char image[1 << 16];

static void take_image(void)
{
    assert_in_range(ecs_image_take(drawn.game, image, sizeof image), 1, sizeof image);
}

static void restore_image(void)
{
    assert_true(ecs_image_restore(drawn.game, image, ecs_image_size(drawn.game)));
}

/* Therefore rewinding in practice allocates nothing. */
TEST_IN(GAME, restoring_an_image_keeps_the_frame_prepared) {
    assert_true(sq_frame_prepare(drawn.game));
    take_image();
    assert_true(draw());
    const size_t requests = drawn.memory.requests;
    restore_image();
    assert_true(draw());
    assert_int_equal(drawn.memory.requests, requests);
}

TEST_IN(GAME, an_image_from_before_the_preparation_can_be_restored) {
    const size_t size = ecs_image_size(drawn.game);
    take_image();
    assert_true(draw());
    assert_true(ecs_image_restore(drawn.game, image, size));
    assert_true(draw());
}

/* Refuses the nth request for memory of a game's first frame; true if the frame is drawn. */
static bool draw_refusing(size_t nth)
{
    void *state = NULL;
    open_game(&state);
    drawn.memory.refused = drawn.memory.requests + nth;
    const bool is_drawn = draw();
    if (!is_drawn)
        assert_true(draw()); /* the next frame gets its memory */
    close_game(&state);
    return is_drawn;
}

TEST(without_memory_a_frame_fails_and_the_next_one_is_drawn) {
    size_t nth = 1;
    while (!draw_refusing(nth))
        nth++;
    assert_in_range(nth, 4, 20); /* the frame, its workload, and the memory for sorting */
}
