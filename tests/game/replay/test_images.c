/* images: their order, the number of places, and their content. */
#include "game/runs.h"
#include "replay/images.h"

enum { PLENTY = 1 << 24, MOST = 12 };

static sq_images images;
static ecs_world *game;

static int open_images(void **state)
{
    const sq_game_def def = default_def(7);
    images = (sq_images){0};
    game = sq_game_create(&def);
    assert_non_null(game);
    return 0;
}

static int close_images(void **state)
{
    sq_images_end(&images);
    ecs_world_destroy(game);
    return 0;
}

#define TEST_ROOM(...) TEST_KIND(open_images, close_images, __VA_ARGS__)

static void begin(size_t bytes)
{
    assert_true(sq_images_begin(&images, MOST, bytes, game));
}

static void be_at(uint64_t tick)
{
    ecs_unique(game, Run)->tick = tick;
}

static bool take_at(uint64_t tick, bool is_key)
{
    be_at(tick);
    return sq_images_take(&images, game, is_key);
}

static uint64_t held(void)
{
    uint64_t bytes = 0;
    for (int i = 0; i < images.most; i++)
        bytes += images.list[i].room;
    return bytes;
}

static void assert_ticks(const uint64_t *ticks, int count)
{
    assert_int_equal(images.count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(images.list[i].tick, ticks[i]);
}

static void grow_by(int friends)
{
    for (int i = 0; i < friends; i++)
        put_friend(game, 300, 200, 10);
}

/* ---- order ---- */

TEST_ROOM(images_are_sorted_by_tick)
{
    static const uint64_t taken[] = {50, 70, 10, 60, 61, 9}, sorted[] = {9, 10, 50, 60, 61, 70};
    begin(PLENTY);
    for (size_t i = 0; i < LENGTH(taken); i++)
        assert_true(take_at(taken[i], taken[i] == 60));
    assert_ticks(sorted, LENGTH(sorted));
    for (int i = 0; i < images.count; i++) {
        assert_int_equal(images.list[i].is_key, sorted[i] == 60);
        assert_true(sq_image_restore(&images.list[i], game));
        assert_int_equal(sq_game_run(game)->tick, sorted[i]);
    }
}

TEST_ROOM(the_newest_image_at_a_tick_is_found, begin(PLENTY))
{
    assert_int_equal(sq_images_newest_at(&images, UINT64_MAX), -1);
    take_at(10, true);
    take_at(20, false);
    assert_ints(sq_images_newest_at(&images, 9), -1, sq_images_newest_at(&images, 10), 0);
    assert_ints(sq_images_newest_at(&images, 19), 0, sq_images_newest_at(&images, 20), 1);
    assert_int_equal(sq_images_newest_at(&images, UINT64_MAX), 1);
}

TEST_ROOM(dropping_an_image_keeps_the_others, begin(PLENTY))
{
    for (uint64_t tick = 0; tick < 5; tick++)
        take_at(tick, false);
    sq_images_drop(&images, 0);
    sq_images_drop(&images, 3);
    sq_images_drop(&images, 1);
    assert_ticks((const uint64_t[]){1, 3}, 2);
    assert_true(take_at(2, false));
    assert_ticks((const uint64_t[]){1, 2, 3}, 3);
    for (int i = 0; i < 3; i++) {
        assert_true(sq_image_restore(&images.list[i], game));
        assert_int_equal(sq_game_run(game)->tick, i + 1);
    }
}

TEST_ROOM(a_full_list_takes_no_image, begin(PLENTY))
{
    for (uint64_t tick = 0; tick < MOST; tick++)
        assert_true(take_at(tick, false));
    assert_false(take_at(MOST, false));
    sq_images_drop(&images, 0);
    assert_true(take_at(MOST, false));
}

/* ---- room ---- */

TEST_ROOM(the_places_of_a_growing_game_have_a_quarter_more_room, begin(PLENTY))
{
    const size_t size = ecs_image_size(game);
    assert_int_equal(images.room, size + size / 4);
    take_at(1, true);
    while (ecs_image_size(game) <= images.room)
        grow_by(1);
    assert_false(take_at(2, false)); /* not until the places have grown */
    assert_true(sq_images_fit(&images, game));
    assert_all(images.room >= ecs_image_size(game) + ecs_image_size(game) / 4, take_at(2, false));
    assert_int_equal(images.places, MOST);
    assert_true(sq_image_restore(&images.list[0], game)); /* it was in a smaller place */
    assert_int_equal(sq_game_run(game)->tick, 1);
}

TEST_ROOM(all_images_together_stay_below_their_bound)
{
    const size_t bound = 8 * ecs_image_size(game) * 5 / 4;
    begin(bound);
    assert_in_range(images.places, 7, 8);
    for (uint64_t tick = 0; sq_images_fit(&images, game); tick++) {
        if (images.count == images.places)
            sq_images_drop(&images, 0);
        assert_true(take_at(tick, false));
        assert_in_range(held(), 1, bound);
        assert_in_range(images.places, 4, 8);
        grow_by(1);
    }
    assert_ints(images.places, 0, images.count, 0, held(), 0);
    assert_false(take_at(9999, true));
}

TEST_ROOM(with_fewer_places_the_newest_images_stay)
{
    begin(10 * ecs_image_size(game) * 5 / 4);
    const int before = images.places;
    for (int tick = 0; tick < before; tick++)
        take_at((uint64_t)tick, false);
    while (ecs_image_size(game) <= images.room)
        grow_by(1);
    assert_true(sq_images_fit(&images, game));
    assert_in_range(images.places, 4, before - 1);
    assert_ints(images.count, images.places, images.list[images.count - 1].tick, before - 1);
    assert_int_equal(images.list[0].tick, before - images.places);
}

TEST_ROOM(fewer_than_four_places_are_refused)
{
    const size_t size = ecs_image_size(game) + ecs_image_size(game) / 4;
    assert_all(!sq_images_begin(&images, MOST, 4 * size - 1, game), !images.list);
    assert_all(!sq_images_fit(&images, game), sq_images_begin(&images, MOST, 4 * size, game));
    assert_int_equal(images.places, 4);
}
