/* play: steering by each device, pauses, and the end of a game. */
#include "game/screens_testing.h"
#include "picture/shapes.h"
#include "play/practice.h"
#include "play/steering.h"
#include "rules/squares.h"

/* ---- the pointer ---- */

TEST_IN(QUICK_SESSION, each_tick_of_the_session_plays_one_of_the_game) {
    begin_classic(7);
    assert_true(wait_ticks(50));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(game_tick() == 50);
}

static void assert_player_at(float x, float y)
{
    assert_number(player_square().x, x);
    assert_number(player_square().y, y);
}

static void assert_player_after(int ticks, float x, float y)
{
    wait_ticks(ticks);
    assert_player_at(x, y);
}

TEST_IN(QUICK_SESSION, the_player_follows_the_pointer_on_the_canvas) {
    begin_classic(7);
    for (int i = 0; i < 3; i++) {
        steer_to(100.5F + (float)i, 50.25F);
        assert_player_at(100.5F + (float)i, 50.25F);
    }
}

static void begin_empty_climb(void)
{
    options.mode = SQ_MODE_CLIMB;
    begin(7);
    assert_true(click_on("Play"));
    wait_for_screen();
    empty_the_arena();
}

/* All of the arena is seen, so the pointer is where it points. */
TEST_IN(QUICK_SESSION, the_player_of_a_climb_comes_to_lie_below_the_pointer) {
    begin_empty_climb();
    point_into_arena(200, 100);
    for (int tick = 0; tick < 60; tick++)
        press(0);
    assert_player_at(200, 100);
    const sq_view view = sq_view_of_game(&session.play, 1);
    const Square shown = sq_square_on_canvas(&view, player_square());
    assert_about(view.arena.scale, 1.42F, 0.01F);
    assert_about(shown.x, hand.pointer_x, 0.1F);
    assert_about(shown.y, hand.pointer_y, 0.1F);
}

TEST_IN(QUICK_SESSION, a_pointer_off_the_canvas_leads_to_its_edge) {
    begin_classic(7);
    point_at(-1000, 9999);
    assert_player_after(1, 0, 345);
    point_at(9999, -1000);
    assert_player_after(1, 625, 0);
}

/* 320 x 320 on the canvas: in the middle of it, 30 from its top, 6 from its bottom. */
TEST_IN(QUICK_SESSION, a_pointer_off_the_canvas_leads_to_the_edge_of_any_arena) {
    options.config.ARENA_WIDTH = 320;
    options.config.ARENA_HEIGHT = 320;
    begin_classic(7);
    point_at(320 - 160 * 1.0125F + 80 * 1.0125F, 30 + 160 * 1.0125F);
    press(0);
    assert_about(player_square().x, 80, 0.04F);
    assert_about(player_square().y, 160, 0.04F);
    point_at(0, 0);
    press(0);
    assert_number(player_square().x, 0);
}

/* ---- directions ---- */

/* A game with the player at its first place, steered by keys. */
static void begin_by_keys(int32_t speed)
{
    saves.settings.keyboard_speed = speed;
    begin(7);
    hand.device = SQ_DEVICE_KEYBOARD;
    assert_true(choose_game("Classic"));
    hand.pointer_x = 5;
    hand.pointer_y = 355;
    assert_screen(SQ_SCREEN_PLAY);
    empty_the_arena();
    put_friend(session.play.game, 0, 0, 0.5F); /* so that the game goes on */
}

static void hold(float x, float y, int ticks)
{
    hand.move_x = x;
    hand.move_y = y;
    for (int tick = 0; tick < ticks; tick++)
        press(0);
    hand.move_x = hand.move_y = 0;
}

TEST_IN(QUICK_SESSION, without_a_pointer_the_player_stays_where_it_is) {
    begin_by_keys(5);
    assert_player_after(10, 312.5F, 172.5F);
}

TEST_IN(QUICK_SESSION, a_held_direction_moves_the_player_as_fast_as_the_settings_say) {
    static const struct {
        int32_t setting;
        float speed;
    } speeds[] = {{1, 2}, {5, 6}, {10, 11}};
    each_case(i, speeds) {
        begin_by_keys(speeds[i].setting);
        hold(1, 0, 3);
        assert_player_at(312.5F + 3 * speeds[i].speed, 172.5F);
        hold(0, -1, 1);
        assert_player_at(312.5F + 3 * speeds[i].speed, 172.5F - speeds[i].speed);
        assert_player_after(5, 312.5F + 3 * speeds[i].speed, 172.5F - speeds[i].speed);
    }
}

TEST_IN(QUICK_SESSION, a_stick_that_is_held_less_moves_more_slowly) {
    begin_by_keys(5);
    hold(-0.5F, 0.25F, 2);
    assert_player_at(312.5F - 6, 172.5F + 3);
}

TEST_IN(QUICK_SESSION, keys_against_a_wall_store_up_no_distance) {
    static const float directions[][2] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    each_case(i, directions) {
        begin_by_keys(5);
        const float x = directions[i][0], y = directions[i][1];
        hold(x, y, 200);
        const Square wall = player_square();
        hold(-x, -y, 1);
        assert_player_at(wall.x - 6 * x, wall.y - 6 * y);
    }
}

TEST_IN(QUICK_SESSION, a_pointer_beyond_the_wall_stores_up_no_distance) {
    begin_by_keys(5);
    steer_to(2000, 100);
    assert_player_at(625, 100);
    hold(-1, 0, 1);
    assert_player_at(619, 100);
}

TEST_IN(QUICK_SESSION, a_wall_stores_up_no_distance_with_another_anchor) {
    options.config.PLAYER_POINTER_ANCHOR = 0.5F;
    begin_by_keys(5);
    assert_player_after(1, 312.5F, 172.5F);
    hold(-1, 0, 100);
    assert_player_at(0, 172.5F);
    hold(1, 0, 1);
    assert_player_at(6, 172.5F);
}

TEST_IN(QUICK_SESSION, a_mouse_at_rest_leaves_the_player_to_the_keys) {
    begin_by_keys(5);
    steer_to(100, 100);
    hold(1, 0, 2);
    assert_player_at(112, 100);
    assert_player_after(3, 112, 100);
    steer_to(101, 100);
    assert_player_at(101, 100);
}

/* ---- a finger ---- */

/* The arena is drawn at 324/360 of its size, below the strip. */
enum { GAIN_NUMBER = 125, SCALE_NUMBER = 90 };

static void begin_by_finger(void)
{
    hand.device = SQ_DEVICE_TOUCH;
    begin_classic(7);
    hand.finger_down = true;
    assert_player_after(1, 312.5F, 172.5F);
}

/* Slides the finger on the canvas so that the square moves this far in the arena. */
static void slide(float x, float y)
{
    hand.drag_x = x * SCALE_NUMBER / GAIN_NUMBER;
    hand.drag_y = y * SCALE_NUMBER / GAIN_NUMBER;
    hand.pointer_x += hand.drag_x;
    hand.pointer_y += hand.drag_y;
    hand.pointer_moved = true;
    press(0);
    hand.drag_x = hand.drag_y = 0;
}

static void put_finger_down(float x, float y)
{
    hand.finger_down = true;
    click_at(x, y);
}

static void lift_finger(void)
{
    hand.finger_down = false;
    press(0);
}

TEST_IN(QUICK_SESSION, putting_a_finger_down_moves_nothing) {
    begin_by_finger();
    put_finger_down(100, 100);
    assert_player_after(5, 312.5F, 172.5F);
    hand.finger_down = false; /* again, and lifted in the same tick */
    click_at(200, 200);
    assert_player_at(312.5F, 172.5F);
}

TEST_IN(QUICK_SESSION, the_square_moves_as_a_finger_does_wherever_it_is) {
    static const float places[][2] = {{100, 100}, {-70, 300}, {700, 200}, {320, 400}};
    begin_by_finger();
    each_case(i, places) {
        put_finger_down(places[i][0], places[i][1]);
        const Square before = player_square();
        slide(-20, 10);
        assert_about(player_square().x, before.x - 20, 0.04F);
        assert_about(player_square().y, before.y + 10, 0.04F);
        wait_ticks(3);
        assert_about(player_square().x, before.x - 20, 0.04F);
        lift_finger();
    }
}

TEST_IN(QUICK_SESSION, a_finger_put_down_again_continues_from_there) {
    begin_by_finger();
    slide(100, -50);
    lift_finger();
    assert_player_at(412.5F, 122.5F);
    put_finger_down(20, 340);
    slide(10, 0);
    assert_player_at(422.5F, 122.5F);
}

/* Even the slowest slide adds up. */
TEST_IN(QUICK_SESSION, small_slides_are_not_lost) {
    begin_by_finger();
    for (int tick = 0; tick < 100; tick++)
        slide(0.01F, 0);
    assert_about(player_square().x, 313.5F, 0.07F);
}

/* Each side of the arena, with the square's anchor elsewhere, too. */
TEST_IN(QUICK_SESSION, a_finger_beyond_the_wall_stores_up_no_distance) {
    for (int anchor = 0; anchor < 2; anchor++)
        for (int side = 0; side < 4; side++) {
            const float x = side % 2 ? 0 : (float)side - 1, y = side % 2 ? (float)side - 2 : 0;
            options.config.PLAYER_POINTER_ANCHOR = (float)anchor / 2;
            begin_by_finger();
            keep_friends_away();
            slide(1000 * x, 1000 * y);
            const Square wall = player_square();
            slide(1000 * x, 1000 * y);
            assert_player_at(wall.x, wall.y);
            slide(-6 * x, -6 * y);
            assert_about(player_square().x, wall.x - 6 * x, 0.04F);
            assert_about(player_square().y, wall.y - 6 * y, 0.04F);
        }
}

/* In the tick of a slide, a key or stick can have been the last device. */
TEST_IN(QUICK_SESSION, a_finger_never_becomes_the_target) {
    begin_by_finger();
    hand.device = SQ_DEVICE_KEYBOARD;
    point_at(20, 340);
    assert_player_after(1, 312.5F, 172.5F);
    slide(8, 0);
    assert_player_at(320.5F, 172.5F);
}

TEST_IN(QUICK_SESSION, a_finger_steers_before_a_game_goes_on) {
    options.config.READY_DURATION = 20;
    begin_by_finger();
    assert_true(session.shell.wait_ticks > 0);
    slide(40, 0);
    assert_player_at(312.5F, 172.5F);
    wait_for_screen();
    assert_player_after(1, 352.5F, 172.5F);
}

/* ---- a partly visible arena ---- */

/* The player is in the arena's centre, which is the centre of the visible part: (320, 192). */
static void begin_in_huge_arena(sq_device device)
{
    options.config.ARENA_WIDTH = 20000;
    options.config.ARENA_HEIGHT = 10000;
    begin_by_keys(5); /* 6 units a tick */
    hand.device = device;
}

TEST_IN(QUICK_SESSION, a_resting_pointer_keeps_the_square_moving) {
    begin_in_huge_arena(SQ_DEVICE_MOUSE);
    point_at(620, 192);
    assert_player_after(1, 9992.5F + 6, 4992.5F);
    assert_player_after(9, 9992.5F + 60, 4992.5F);
}

TEST_IN(QUICK_SESSION, the_nearer_the_pointer_the_slower_the_square) {
    begin_in_huge_arena(SQ_DEVICE_MOUSE);
    point_at(320, 192 - options.config.VIEW_POINTER_REACH / 2);
    assert_player_after(1, 9992.5F, 4992.5F - 3);
    point_at(320 - options.config.VIEW_POINTER_REACH * 3 / 4, 192);
    press(0);
    assert_about(player_of(session.play.game)->square.x, 9992.5F - 4.5F, 0.1F);
}

TEST_IN(QUICK_SESSION, the_square_rests_while_the_pointer_is_on_it) {
    begin_in_huge_arena(SQ_DEVICE_MOUSE);
    point_at(322, 190);
    assert_player_after(10, 9992.5F, 4992.5F);
}

TEST_IN(QUICK_SESSION, at_the_wall_the_square_reaches_the_pointer_and_stays) {
    begin_in_huge_arena(SQ_DEVICE_MOUSE);
    player_of(session.play.game)->square.x = 300;
    point_at(100, 192);
    wait_ticks(600);
    const Square shown = on_canvas(player_of(session.play.game)->square, NULL);
    assert_about(shown.x + shown.size / 2, 100, shown.size / 2 + 0.1F);
    const Square before = player_of(session.play.game)->square;
    assert_player_after(60, before.x, before.y);
}

TEST_IN(QUICK_SESSION, keys_move_the_square_in_a_partly_visible_arena_too) {
    begin_in_huge_arena(SQ_DEVICE_KEYBOARD);
    hand.pointer_x = 620; /* the mouse's last place */
    hold(0, 1, 3);
    assert_player_at(9992.5F, 4992.5F + 18);
    assert_player_after(5, 9992.5F, 4992.5F + 18);
}

TEST_IN(QUICK_SESSION, a_paused_game_stores_up_no_distance) {
    options.config.READY_DURATION = 30;
    begin_in_huge_arena(SQ_DEVICE_MOUSE);
    assert_int_equal(session.shell.wait_ticks, 30);
    point_at(620, 192);
    assert_player_after(31, 9992.5F + 6, 4992.5F);
}

/* ---- a finger there: a stick ---- */

static void begin_by_stick(void)
{
    begin_in_huge_arena(SQ_DEVICE_TOUCH);
    put_finger_down(100, 300);
    assert_player_at(9992.5F, 4992.5F);
}

/* In canvas units. */
static void tilt(float x, float y)
{
    hand.drag_x = x;
    hand.drag_y = y;
    press(0);
    hand.drag_x = hand.drag_y = 0;
}

TEST_IN(QUICK_SESSION, a_finger_is_a_stick_around_where_it_came_down) {
    const float reach = options.config.VIEW_POINTER_REACH;
    begin_by_stick();
    assert_player_after(5, 9992.5F, 4992.5F);
    tilt(0, -reach / 2);
    assert_player_at(9992.5F, 4992.5F - 3);
    assert_player_after(3, 9992.5F, 4992.5F - 12);
    tilt(0, -reach / 2);
    assert_player_at(9992.5F, 4992.5F - 18);
}

TEST_IN(QUICK_SESSION, a_finger_near_the_sticks_middle_stands_still) {
    begin_by_stick();
    tilt(4, -4);
    assert_player_after(10, 9992.5F, 4992.5F);
}

TEST_IN(QUICK_SESSION, a_finger_that_is_lifted_lets_the_stick_go) {
    begin_by_stick();
    tilt(200, 0);
    assert_player_at(9998.5F, 4992.5F);
    lift_finger();
    assert_player_after(5, 9998.5F, 4992.5F);
    put_finger_down(500, 100);
    assert_player_after(5, 9998.5F, 4992.5F);
    tilt(0, 200);
    assert_player_at(9998.5F, 4998.5F);
}

/* Put down again between two ticks: its lifting was never seen. */
TEST_IN(QUICK_SESSION, a_stick_restarts_where_a_finger_comes_down) {
    begin_by_stick();
    tilt(200, 0);
    put_finger_down(500, 100);
    assert_player_after(5, 9998.5F, 4992.5F);
}

TEST_IN(QUICK_SESSION, the_way_back_from_beyond_the_sticks_reach_acts_at_once) {
    const float reach = options.config.VIEW_POINTER_REACH;
    begin_by_stick();
    tilt(1000, 0);
    tilt(-reach, 0);
    assert_player_at(9998.5F, 4992.5F);
    tilt(-reach, 0);
    assert_player_at(9992.5F, 4992.5F);
}

TEST_IN(QUICK_SESSION, a_pause_lets_the_stick_go) {
    begin_by_stick();
    tilt(200, 0);
    press(SQ_PRESS_PAUSE);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PLAY);
    assert_player_after(5, 9998.5F, 4992.5F);
}

/* It shows the direction; elsewhere the square itself is the cursor. */
TEST_IN(QUICK_SESSION, the_cursor_is_visible_in_a_partly_visible_arena) {
    begin_in_huge_arena(SQ_DEVICE_MOUSE);
    press(0);
    assert_true(sq_session_wants_cursor(&session));
    hand.device = SQ_DEVICE_KEYBOARD;
    press(0);
    assert_false(sq_session_wants_cursor(&session));
}

TEST_IN(QUICK_SESSION, wall_and_squares_move_with_the_view) {
    begin_in_huge_arena(SQ_DEVICE_KEYBOARD);
    hold(1, 0, 1);
    for (float progress = 0; progress <= 1; progress += 0.25F) {
        sq_draw_list_clear(&list);
        sq_session_draw(&session, progress, &list);
        const sq_draw_item *player = find_player();
        assert_about(middle_x_of(player), 320, 0.01F);
        assert_about(player->y + player->height / 2, 192, 0.01F);
        assert_true(shows_rect(4, 30, 2, 324, SQ_COLOR_OPEN));
    }
}

/* ---- READY ---- */

TEST_IN(QUICK_SESSION, a_game_begins_after_a_moment) {
    options.config.READY_DURATION = 20;
    begin_classic(7);
    for (int tick = 0; tick < 20; tick++) {
        assert_shows("READY?");
        assert_true(wait_ticks(1));
        assert_true(game_tick() == 0);
    }
    assert_hides("READY?");
    assert_true(wait_ticks(1));
    assert_true(game_tick() == 1);
}

TEST_IN(QUICK_SESSION, a_new_floor_shows_its_number_and_its_squares) {
    options.config.READY_DURATION = 20;
    begin_tower(7);
    assert_shows("FLOOR 1");
    assert_shows("4 squares to eat. Ready?");
}

TEST_IN(QUICK_SESSION, a_resumed_floor_shows_how_many_squares_are_left) {
    options.config.READY_DURATION = 20;
    begin_tower(7);
    tower()->to_come = 2;
    ecs_delete_any(session.play.game, Friend);
    put_friend(session.play.game, 500, 200, 5);
    assert_shows("3 squares to eat. Ready?");
    tower()->to_come = 0;
    assert_shows("1 square to eat. Ready?");
}

static size_t place_of_color(sq_color color)
{
    size_t place = 0;
    while (place < list.count &&
           (list.items[place].form == SQ_TEXT || list.items[place].color != color))
        place++;
    assert_true(place < list.count);
    return place;
}

/* Announcements must not hide the squares. */
TEST_IN(QUICK_SESSION, announcements_lie_under_the_squares) {
    options.config.READY_DURATION = 20;
    begin_classic(7);
    assert_true(draw_text("READY?") < &list.items[place_of_color(SQ_COLOR_FOOD)]);
}

TEST_IN(QUICK_SESSION, a_resumed_game_continues_after_a_moment) {
    options.config.READY_DURATION = 20;
    begin_classic(7);
    wait_ticks(25);
    assert_true(game_tick() == 5);
    press(SQ_PRESS_PAUSE);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PLAY);
    assert_shows("READY?");
    wait_ticks(20);
    assert_true(game_tick() == 5);
    wait_ticks(1);
    assert_true(game_tick() == 6);
}

TEST_IN(QUICK_SESSION, a_pause_in_that_moment_restarts_it) {
    options.config.READY_DURATION = 20;
    begin_classic(7);
    wait_ticks(15);
    press_leads_to(SQ_PRESS_SUSPEND, SQ_SCREEN_PAUSE);
    press(SQ_PRESS_PAUSE);
    wait_ticks(20);
    assert_true(game_tick() == 0);
}

TEST_IN(QUICK_SESSION, an_outline_shows_where_the_player_will_be) {
    options.config.READY_DURATION = 5;
    begin_classic(7);
    steer_to(100, 50);
    draw();
    assert_true(shows_frame(on_canvas((Square){100, 50, 15}, NULL), 0, 1.8F, SQ_COLOR_PLAYER));
    assert_player_after(5, 100, 50);
}

/* A mouse has a place without being moved. */
TEST_IN(QUICK_SESSION, after_a_pause_the_player_moves_to_the_mouse) {
    begin_classic(7);
    steer_to(100, 50);
    press(SQ_PRESS_PAUSE);
    steer_to(200, 250);
    press(SQ_PRESS_PAUSE);
    assert_player_after(1, 200, 250);
}

TEST_IN(QUICK_SESSION, after_a_pause_the_player_stays_for_keys_and_fingers) {
    begin_classic(7);
    steer_to(100, 50);
    for (sq_device device = SQ_DEVICE_KEYBOARD; device <= SQ_DEVICE_TOUCH; device++) {
        hand.device = device;
        press(SQ_PRESS_PAUSE);
        steer_to(200, 250);
        press(SQ_PRESS_PAUSE);
        assert_player_after(3, 100, 50);
    }
}

/* The pointer has not moved yet when the program begins with a game. */
TEST_IN(QUICK_SESSION, a_game_at_the_programs_start_leaves_the_player_where_it_is) {
    options.has_ticks = true;
    options.ticks = 100;
    begin(7);
    assert_player_after(1, 312.5F, 172.5F);
}

TEST_IN(QUICK_SESSION, hints_are_shown_to_a_player_while_the_game_runs) {
    options.config.END_DURATION = 10;
    begin_classic(7);
    assert_shows("Eat small");
    be_hit_from_the_right();
    assert_hides("Eat small");
    options.has_bot = true;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_hides("Eat small");
}

/* ---- pausing ---- */

TEST_IN(QUICK_SESSION, every_pause_press_pauses) {
    static const unsigned presses[] = {SQ_PRESS_PAUSE, SQ_PRESS_BACK, SQ_PRESS_SUSPEND,
                                       SQ_PRESS_PAUSE | SQ_PRESS_BACK};
    begin_classic(7);
    each_case(i, presses) {
        wait_ticks(1);
        press_leads_to(presses[i], SQ_SCREEN_PAUSE);
        assert_true(game_tick() == i + 1);
        press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
    }
}

TEST_IN(QUICK_SESSION, nothing_else_pauses) {
    begin_classic(7);
    press(SQ_PRESS_CLICK | SQ_PRESS_CONFIRM | SQ_PRESS_UP | SQ_PRESS_DOWN);
    press_leads_to(SQ_PRESS_LEFT | SQ_PRESS_RIGHT, SQ_SCREEN_PLAY);
    assert_true(game_tick() == 2);
}

TEST_IN(QUICK_SESSION, a_finger_has_a_button_to_pause) {
    begin_classic(7);
    hand.device = SQ_DEVICE_TOUCH;
    press(0);
    const Square before = player_square();
    point_at(16, 15);
    press_leads_to(SQ_PRESS_CLICK, SQ_SCREEN_PAUSE);
    press(SQ_PRESS_CONFIRM);
    wait_ticks(1);
    assert_player_at(before.x, before.y); /* the tap was not for the player */
}

/* The first one is steering. */
TEST_IN(QUICK_SESSION, a_second_finger_hits_the_button_to_pause) {
    begin_by_finger();
    put_finger_down(300, 200);
    hand.second_x = 300;
    press_leads_to(SQ_PRESS_ACTION, SQ_SCREEN_PLAY);
    hand.second_x = 16;
    hand.second_y = 15;
    press_leads_to(0, SQ_SCREEN_PLAY);
    press_leads_to(SQ_PRESS_ACTION, SQ_SCREEN_PAUSE);
}

/* ---- a captured mouse ---- */

TEST_IN(QUICK_SESSION, a_mouse_with_a_speed_pushes_by_that_much) {
    static const float gains[] = {0.25F, 0.5F, 0.75F, 1, 1.5F, 2, 3};
    for (int speed = 1; speed <= 7; speed++) {
        saves.settings.mouse_speed = speed;
        begin_by_keys(5);
        hand.device = SQ_DEVICE_MOUSE;
        hand.mouse_is_held = true;
        point_at(20, 340); /* means nothing */
        hand.push_x = 10;
        hand.push_y = -10;
        press(0);
        const float length = 10 * gains[speed - 1] / sq_view_of_game(&session.play, 1).arena.scale;
        assert_about(player_square().x, 312.5F + length, 0.07F);
        assert_about(player_square().y, 172.5F - length, 0.07F);
        hand = (sq_controls){.pointer_x = 5, .pointer_y = 355};
    }
}

TEST_IN(QUICK_SESSION, a_mouse_is_captured_only_in_play_and_with_a_speed) {
    begin_classic(7);
    hand.device = SQ_DEVICE_MOUSE;
    press(0);
    assert_false(sq_session_holds_mouse(&session));
    saves.settings.mouse_speed = 5;
    press(0);
    assert_true(sq_session_holds_mouse(&session));
    assert_true(!sq_session_wants_cursor(&session));
    press(SQ_PRESS_PAUSE);
    assert_true(!sq_session_holds_mouse(&session));
    assert_true(sq_session_wants_cursor(&session));
    press(SQ_PRESS_BACK);
    assert_true(sq_session_holds_mouse(&session));
    session.shell.offers.mouse = false;
    assert_false(sq_session_holds_mouse(&session));
}

/* Then the player is where the game stopped, and not under the cursor of the menu. */
TEST_IN(QUICK_SESSION, a_captured_mouse_begins_where_the_player_is) {
    saves.settings.mouse_speed = 5;
    begin_by_keys(5);
    hand.device = SQ_DEVICE_MOUSE;
    hand.mouse_is_held = true;
    press(SQ_PRESS_PAUSE);
    hand.mouse_is_held = false; /* the platform has let it go */
    point_at(20, 340);
    press(SQ_PRESS_BACK);
    hand.mouse_is_held = true;
    assert_player_after(1, 312.5F, 172.5F);
}

/* ---- on an upright canvas, where the arena is turned ---- */

/* A classic game, whose player has no speed of its own. */
static void begin_upright(sq_device device)
{
    hand.is_upright = true;
    begin_by_keys(5);
    hand.device = device;
    assert_true(sq_view_of_game(&session.play, 1).is_turned);
}

/* A tick moves the player by this on the canvas. */
static void assert_moves_on_canvas(float x, float y)
{
    const Square before = on_canvas(player_square(), NULL);
    press(0);
    const Square after = on_canvas(player_square(), NULL);
    assert_about(after.x - before.x, x, 0.1F);
    assert_about(after.y - before.y, y, 0.1F);
}

TEST_IN(QUICK_SESSION, the_player_comes_to_lie_below_the_pointer_in_a_turned_arena) {
    begin_upright(SQ_DEVICE_MOUSE);
    point_at(250, 500);
    press(0);
    const Square shown = on_canvas(player_square(), NULL);
    assert_about(shown.x, 250, 0.1F);
    assert_about(shown.y, 500, 0.1F);
    point_at(9999, -1000); /* off the canvas: to the corner */
    press(0);
    assert_player_at(0, 345);
}

TEST_IN(QUICK_SESSION, keys_move_the_way_they_say_in_a_turned_arena) {
    begin_upright(SQ_DEVICE_KEYBOARD);
    const float step = 6 * sq_view_of_game(&session.play, 1).arena.scale;
    hand.move_x = 1;
    assert_moves_on_canvas(step, 0);
    hand.move_x = 0;
    hand.move_y = -1;
    assert_moves_on_canvas(0, -step);
}

TEST_IN(QUICK_SESSION, a_finger_moves_the_way_it_slides_in_a_turned_arena) {
    begin_upright(SQ_DEVICE_TOUCH);
    hand.finger_down = true;
    hand.drag_x = 8;
    hand.drag_y = -3;
    assert_moves_on_canvas(8 * options.config.TOUCH_GAIN, -3 * options.config.TOUCH_GAIN);
}

TEST_IN(QUICK_SESSION, a_captured_mouse_moves_the_way_it_is_pushed_in_a_turned_arena) {
    saves.settings.mouse_speed = 4;
    begin_upright(SQ_DEVICE_MOUSE);
    hand.mouse_is_held = true;
    hand.push_x = -5;
    hand.push_y = 12;
    assert_moves_on_canvas(-5, 12);
}

/* The view follows the player, so the arena moves below it. */
static void assert_moves_along(float x, float y)
{
    const Square before = player_square();
    press(0);
    assert_about(player_square().x - before.x, x, 0.1F);
    assert_about(player_square().y - before.y, y, 0.1F);
}

TEST_IN(QUICK_SESSION, mouse_and_stick_lead_across_and_down_a_huge_turned_arena) {
    hand.is_upright = true;
    begin_in_huge_arena(SQ_DEVICE_MOUSE);
    point_at(340, SQ_UPRIGHT_STRIP + SQ_UPRIGHT_ARENA / 2.0F); /* at the right */
    assert_moves_along(0, 6);
    begin_in_huge_arena(SQ_DEVICE_TOUCH);
    put_finger_down(100, 300);
    hand.drag_y = -2 * options.config.VIEW_POINTER_REACH;
    assert_moves_along(-6, 0);
}

TEST_IN(QUICK_SESSION, a_turned_arena_is_heard_as_it_is_seen) {
    begin_upright(SQ_DEVICE_TOUCH);
    const sq_sound_stage stage = sq_stage_of_game(&session.play);
    assert_true(stage.is_turned && stage.left == 0 && stage.right == 360);
    hand.is_upright = false;
    press(0);
    assert_true(sq_stage_of_game(&session.play).right == 640);
}

/* What is recorded is of the arena, so a game is the same on every canvas. */
TEST_IN(QUICK_SESSION, a_turned_game_is_recorded_like_one_that_is_not) {
    const sq_view wide = sq_view_below_strip(&options.config, (Square){0}, false);
    begin_upright(SQ_DEVICE_MOUSE);
    point_into_arena(500, 40);
    press(0);
    const Vector turned = session.play.steering.pointer;
    hand.is_upright = false;
    const sq_point at = sq_point_on_canvas(&wide, 500, 40);
    point_at(at.x, at.y);
    press(0);
    assert_about(turned.x, session.play.steering.pointer.x, 0.01F);
    assert_about(turned.y, session.play.steering.pointer.y, 0.01F);
}

/* ---- the action ---- */

static uint32_t buttons_of_last_tick(void)
{
    const sq_history *history = &session.play.history;
    return history->steps[history->now % history->room].input.buttons;
}

TEST_IN(QUICK_SESSION, the_action_is_pressed_in_one_tick) {
    begin_classic(7);
    sq_practise(&session.play);
    press(0);
    assert_int_equal(buttons_of_last_tick(), 0);
    press(SQ_PRESS_ACTION);
    assert_int_equal(buttons_of_last_tick(), SQ_BUTTON_ACTION);
    press(0);
    assert_int_equal(buttons_of_last_tick(), 0);
    press(SQ_PRESS_CONFIRM | SQ_PRESS_CLICK);
    assert_int_equal(buttons_of_last_tick(), 0);
}

/* With a red square 45 degrees beside the way to the right. */
static ecs_entity begin_beside_red(void)
{
    begin_empty_climb();
    hand.device = SQ_DEVICE_KEYBOARD;
    press(0);
    ecs_unique(session.play.game, Player)->square = (Square){200, 100, 20};
    sq_steer_begin(&session.shell, &session.play);
    return put_friend(session.play.game, 280 - 12.5F, 170 - 12.5F, 25);
}

/* A frame around it says that a lunge would go there. */
static bool is_marked(ecs_entity prey)
{
    draw();
    const Square square = ecs_read(session.play.game, prey, Friend)->square;
    return shows_frame(on_canvas(sq_square_grown(square, 3), NULL), 0, 2, SQ_COLOR_POWER);
}

static float way_down_of_lunge(void)
{
    press(SQ_PRESS_ACTION);
    return ecs_unique_read(session.play.game, Floor)->lunge.way.y;
}

TEST_IN(QUICK_SESSION, keys_lead_a_lunge_farther_and_its_mark_says_so) {
    const ecs_entity red = begin_beside_red();
    hold(1, 0, 1);
    assert_true(is_marked(red));
    assert_true(way_down_of_lunge() > 0.5F);
}

/* Space, beside a mouse. */
TEST_IN(QUICK_SESSION, a_key_that_is_no_direction_leads_nothing_farther) {
    const ecs_entity red = begin_beside_red();
    hold(1, 0, 1);
    hand.device = SQ_DEVICE_MOUSE;
    point_into_arena(300, 100);
    press(0);
    hand.device = SQ_DEVICE_KEYBOARD;
    hand.pointer_moved = false;
    assert_false(is_marked(red));
    assert_true(way_down_of_lunge() < 0.1F);
}

TEST_IN(QUICK_SESSION, a_stick_leads_nothing_farther) {
    const ecs_entity red = begin_beside_red();
    hand.device = SQ_DEVICE_GAMEPAD;
    hold(1, 0, 1);
    assert_false(is_marked(red));
    assert_true(way_down_of_lunge() < 0.1F);
}

TEST_IN(QUICK_SESSION, a_bot_is_not_given_the_players_action) {
    options.has_bot = true;
    begin(7);
    sq_practise(&session.play);
    press(SQ_PRESS_ACTION);
    assert_int_equal(buttons_of_last_tick(), 0);
}

TEST_IN(SESSION, the_press_that_begins_a_game_is_no_action_in_it) {
    options.config.READY_DURATION = 5;
    begin_classic(7);
    sq_practise(&session.play);
    press(SQ_PRESS_ACTION);
    wait_for_screen();
    press(0);
    assert_true(game_tick() == 1);
    assert_int_equal(buttons_of_last_tick(), 0);
}

TEST_IN(QUICK_SESSION, a_bot_ignores_a_lost_focus_but_can_be_paused) {
    options.has_bot = true;
    begin(7);
    press_leads_to(SQ_PRESS_SUSPEND, SQ_SCREEN_PLAY);
    assert_true(game_tick() == 1);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
}

/* ---- the end ---- */

TEST_IN(QUICK_SESSION, the_end_is_shown_before_the_result) {
    options.config.END_DURATION = 10;
    begin_classic(7);
    be_hit_from_the_right();
    for (int tick = 0; tick < 10; tick++) {
        assert_screen(SQ_SCREEN_PLAY);
        assert_shows("TOO SMALL!");
        assert_true(press(SQ_PRESS_CONFIRM | SQ_PRESS_CLICK));
    }
    assert_true(game_tick() == 1);
    press_leads_to(0, SQ_SCREEN_GAME_OVER);
}

/* A crowd may stand where the words are. */
TEST_IN(QUICK_SESSION, the_end_can_be_read_over_squares) {
    static const char *const words[] = {"TOO SMALL!", "2 lives are left"};
    options.mode = SQ_MODE_CLIMB;
    options.climb.config.END_DURATION = 10;
    begin(7);
    click_on("Play");
    be_hit_from_the_right();
    draw();
    each_case(i, words) {
        const sq_draw_item *text = find_text(words[i]);
        assert_non_null(text);
        assert_ptr_not_equal(text, list.items);
        const sq_draw_item *below = text - 1;
        assert_true(below->form == SQ_RECT && below->color == SQ_COLOR_SHADE);
        assert_true(below->x < text->x && below->x + below->width > text->x + text->width);
        assert_true(below->y <= text->y && below->y + below->height >= text->y + text->height);
    }
}

TEST_IN(QUICK_SESSION, each_end_has_its_headline) {
    options.config.END_DURATION = 10;
    begin_classic(7);
    eat_all();
    assert_shows("VICTORY!");
    begin_tower(7);
    eat_all();
    assert_shows("FLOOR WON!");
    see_the_end();
    assert_screen(SQ_SCREEN_SHOP);
    click_on("Take nothing");
    be_hit_from_the_right();
    assert_shows("TOO SMALL!");
    const Square hitter = on_canvas((Square){500, 200, 25}, NULL);
    assert_true(shows_frame(hitter, 3, 2, SQ_COLOR_TEXT));
    see_the_end();
    assert_screen(SQ_SCREEN_SHOP);
}

/* Their places in the tick before do not matter now. */
TEST_IN(QUICK_SESSION, squares_stand_still_while_the_end_is_shown) {
    options.config.END_DURATION = 10;
    saves.settings.reduced_motion = 1; /* effects move squares, too */
    begin_classic(7);
    be_hit_from_the_right();
    const ecs_entity friend = put_friend(session.play.game, 300, 300, 1);
    ecs_get(session.play.game, friend, Motion)->before = (Square){50, 60, 2};
    const Square still = on_canvas((Square){300, 300, 1}, NULL);
    draw_at(0.25F);
    assert_true(shows_rect(still.x, still.y, still.size, still.size, SQ_COLOR_FOOD));
    press(0);
    draw_at(0.75F);
    assert_true(shows_rect(still.x, still.y, still.size, still.size, SQ_COLOR_FOOD));
}

TEST_IN(QUICK_SESSION, a_pause_in_that_moment_does_not_lose_the_end) {
    options.config.END_DURATION = 10;
    begin_tower(7);
    eat_all();
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    press(SQ_PRESS_PAUSE);
    see_the_end();
    assert_screen(SQ_SCREEN_SHOP);
    assert_shows("FLOOR 1 WON");
}

/* ---- keeping ---- */

TEST_IN(SESSION, a_floors_end_is_kept_at_once) {
    play_tower(7);
    assert_false(saves.has_run);
    eat_all();
    assert_true(saves.has_run);
    assert_int_equal(saves.run.run.outcome, SQ_FLOOR_WON);
    assert_int_equal(saves.run.tower.floor, 1);
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    click_leads_to("Continue, floor 1", SQ_SCREEN_SHOP);
    assert_shows("FLOOR 1 WON");
}

/* Pausing at once does not avoid that. */
TEST_IN(SESSION, a_floor_lost_is_kept_too) {
    play_tower(7);
    be_hit_from_the_right();
    assert_true(saves.has_run);
    assert_int_equal(saves.run.run.outcome, SQ_FLOOR_LOST);
    assert_int_equal(saves.run.run.floors_lost, 1);
}

TEST_IN(SESSION, reaching_the_highest_floor_so_far_is_a_record) {
    play_tower(7);
    eat_all();
    see_the_end();
    click_on("Take nothing");
    assert_int_equal(saves.records.best_floor, 2);
    assert_shows("Higher than ever before!");
    saves.records.best_floor = 3;
    wait_for_screen();
    eat_all();
    see_the_end();
    click_on("Take nothing");
    assert_int_equal(saves.records.best_floor, 3);
    assert_hides("Higher than ever before!");
}

TEST_IN(SESSION, the_same_floor_again_is_no_record) {
    play_tower(7);
    be_hit_from_the_right();
    see_the_end();
    click_on("Take nothing");
    assert_int_equal(saves.records.best_floor, 1);
    assert_hides("Higher than ever before!");
}

TEST_IN(SESSION, the_fastest_victory_so_far_is_a_record) {
    saves.records.best_classic_ticks = 11;
    play_classic(7);
    run()->tick = 9;
    eat_all();
    assert_true(saves.records.best_classic_ticks == 10);
    assert_true(session.play.credit.breaks_record);
    see_the_end();
    press(SQ_PRESS_CONFIRM);
    wait_for_screen();
    assert_false(session.play.credit.breaks_record);
    run()->tick = 19;
    eat_all();
    assert_true(saves.records.best_classic_ticks == 10);
    assert_true(!session.play.credit.breaks_record);
}

TEST_IN(SESSION, a_defeat_is_no_record) {
    begin_classic(7);
    wait_for_screen();
    be_hit_from_the_right();
    assert_true(saves.records.best_classic_ticks == 0);
}

/* A whole floor won in a game that does not count. */
static void win_a_floor_that_does_not_count(void)
{
    keep_a_run(5, false);
    begin(7);
    if (session.shell.screen == SQ_SCREEN_START) {
        choose_game("Tower");
        assert_screen(SQ_SCREEN_PLAY);
    }
    wait_for_screen();
    eat_all();
    assert_int_equal(run()->outcome, SQ_FLOOR_WON);
    assert_int_equal(saves.records.best_floor, 0);
    assert_true(saves.has_run);
    assert_int_equal(saves.run.tower.floor, 5);
    sq_session_deinit(&session);
}

TEST_IN(SESSION, bots_ticks_and_other_constants_make_no_record_and_keep_no_run) {
    options.has_bot = true;
    win_a_floor_that_does_not_count();
    options.has_bot = false;
    options.has_ticks = true;
    options.ticks = 1000;
    win_a_floor_that_does_not_count();
    options.has_ticks = false;
    options.config.PLAYER_DAMAGE = 0;
    win_a_floor_that_does_not_count();
}

/* ---- rumble ---- */

TEST_IN(QUICK_SESSION, a_hit_rumbles_for_a_tick) {
    begin_classic(7);
    keep_friends_away();
    put_friend(session.play.game, 105, 105, 25);
    point_into_arena(100, 100);
    assert_false(session.shell.out.rumbles);
    press(0);
    assert_int_equal(run()->hits, 1);
    assert_true(session.shell.out.rumbles);
    wait_ticks(1);
    assert_int_equal(run()->hits, 1); /* invincible */
    assert_false(session.shell.out.rumbles);
}

/* Players cannot avoid squares hidden by a flash. */
TEST_IN(QUICK_SESSION, the_flash_of_a_hit_lies_under_the_squares) {
    begin_classic(7);
    keep_friends_away();
    ecs_delete_any(session.play.game, Friend);
    put_friend(session.play.game, 15, 105, 25);
    steer_to(10, 100);
    assert_int_equal(run()->hits, 1);
    draw();
    size_t last = place_of_color(SQ_COLOR_FLASH);
    while (list.items[last + 1].color == SQ_COLOR_FLASH)
        last++;
    assert_true(last < place_of_color(SQ_COLOR_OUTLINE)); /* the red friend's rim is the first */
    for (size_t i = last + 1; i < list.count; i++)
        assert_int_not_equal(list.items[i].color, SQ_COLOR_FLASH);
}

/* While the arena shakes, the frame stays around the friend that hit last. */
TEST_IN(QUICK_SESSION, the_last_hits_frame_shakes_with_the_arena) {
    options.config.END_DURATION = 10;
    begin_classic(7);
    empty_the_arena();
    put_friend(session.play.game, 105, 105, 25);
    player_of(session.play.game)->square.size = 6;
    steer_to(100, 100);
    assert_int_equal(run()->outcome, SQ_DEFEAT);
    for (int tick = 0; tick < 5; tick++) {
        draw_at(1);
        const sq_look look = sq_effects_look(session.play.effects, 1);
        assert_true(shows_frame(on_canvas(run()->last_hit, &look), 3, 2, SQ_COLOR_TEXT));
        press(0);
    }
}

static sq_draw_item last_item_of(sq_color color)
{
    size_t last = list.count;
    while (last-- > 0)
        if (list.items[last].form == SQ_RECT && list.items[last].color == color)
            return list.items[last];
    fail_msg("there is nothing in colour %d", color);
    return (sq_draw_item){0};
}

/* The last item in this colour is a frame's right side; returns the frame's end. */
static void assert_frame_ends_at(sq_color color, float right, float below)
{
    const sq_draw_item side = last_item_of(color);
    assert_about(side.x + side.width, right, 0.01F);
    assert_about(side.y + side.height + side.width, below, 0.01F);
}

TEST_IN(QUICK_SESSION, the_wall_shakes_with_the_arena) {
    begin_classic(7);
    keep_friends_away();
    put_friend(session.play.game, 105, 105, 25);
    steer_to(100, 100);
    press(0);
    draw_at(1);
    const sq_look look = sq_effects_look(session.play.effects, 1);
    assert_true(look.shake_x != 0 || look.shake_y != 0);
    const Square end = on_canvas((Square){640, 360, 0}, &look);
    assert_frame_ends_at(SQ_COLOR_WALL, end.x + SQ_WALL_WIDTH, end.y + SQ_WALL_WIDTH);
}

/* A frame's sides: above, below, left, right. */
static void assert_last_hits_frame_ends_at_the_arena(bool is_upright)
{
    static const Square hitters[] = {{0, 0, 25}, {615, 335, 25}};
    options.config.END_DURATION = 100;
    hand.is_upright = is_upright;
    begin_classic(7);
    be_hit_from_the_right();
    wait_ticks(50); /* the shaking has ended */
    each_case(i, hitters) {
        run()->last_hit = hitters[i];
        draw_at(1);
        const sq_draw_item *above = &list.items[0];
        while (above->form == SQ_TEXT || above->color != SQ_COLOR_TEXT || above->height != 2)
            above++;
        const Square shown = on_canvas(hitters[i], NULL);
        assert_about(above->x, i == 0 ? shown.x : shown.x - 3, 0.01F);
        assert_about(above->y, i == 0 ? shown.y : shown.y - 3, 0.01F);
        assert_frame_ends_at(SQ_COLOR_TEXT, shown.x + shown.size + (i == 0 ? 3 : 0),
                             shown.y + shown.size + (i == 0 ? 3 : 0));
    }
}

TEST_IN(QUICK_SESSION, the_last_hits_frame_ends_where_the_arena_does) {
    assert_last_hits_frame_ends_at_the_arena(false);
    assert_last_hits_frame_ends_at_the_arena(true);
}

/* Its tick is over. */
TEST_IN(QUICK_SESSION, the_last_hit_rumbles_once) {
    options.config.END_DURATION = 10;
    begin_classic(7);
    keep_friends_away();
    put_friend(session.play.game, 105, 105, 25);
    player_of(session.play.game)->square.size = 6;
    steer_to(100, 100);
    assert_int_equal(run()->outcome, SQ_DEFEAT);
    assert_true(session.shell.out.rumbles);
    wait_ticks(5);
    assert_screen(SQ_SCREEN_PLAY);
    assert_false(session.shell.out.rumbles);
}

/* ---- the options ---- */

TEST_IN(QUICK_SESSION, the_program_ends_after_the_options_ticks) {
    options.has_ticks = true;
    options.ticks = 10;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(wait_ticks(9));
    assert_true(!wait_ticks(1));
    assert_screen(SQ_SCREEN_NONE);
    assert_true(game_tick() == 10);
}

TEST_IN(QUICK_SESSION, with_no_ticks_the_program_ends_at_once) {
    options.has_ticks = true;
    options.ticks = 0;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_false(wait_ticks(1));
    assert_screen(SQ_SCREEN_NONE);
    assert_true(game_tick() == 0);
}

TEST_IN(QUICK_SESSION, with_ticks_the_program_ends_with_a_classic_game) {
    options.mode = SQ_MODE_CLASSIC;
    options.has_ticks = true;
    options.ticks = 1000;
    options.config.END_DURATION = 50;
    begin(7);
    player_of(session.play.game)->square.size = 1;
    assert_false(press(0));
    assert_screen(SQ_SCREEN_NONE);
}

TEST_IN(QUICK_SESSION, with_ticks_a_tower_goes_on_after_a_floor_without_a_wait) {
    options.has_ticks = true;
    options.ticks = 1000;
    options.has_bot = true;
    options.bot = SQ_BOT_STILL;
    options.config.END_DURATION = 50;
    options.config.RESULT_DURATION = 50;
    begin(7);
    eat_all();
    press_leads_to(0, SQ_SCREEN_SHOP);
    press_leads_to(0, SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 2);
    press(0);
    assert_true(game_tick() == 2);
}

TEST_IN(QUICK_SESSION, a_bot_begins_to_play_at_once) {
    options.config.READY_DURATION = 75;
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(run()->seed == 7);
    assert_true(wait_ticks(1));
    assert_true(game_tick() == 1);
}

static void assert_plays_as_without_a_session(sq_bot_kind kind)
{
    sq_game_def def = default_def(7);
    def.mode = SQ_MODE_TOWER;
    def.config.READY_DURATION = def.config.END_DURATION = def.config.RESULT_DURATION = 0;
    OWN_WORLD game = sq_game_create(&def);
    sq_bot bot = sq_bot_start(kind, game);
    options.has_bot = true;
    options.bot = kind;
    begin(7);
    while (sq_game_run(game)->tick < 3000) {
        if (sq_game_is_in_shop(game))
            assert_true(sq_game_next_floor(game, sq_bot_choose(&bot, game)));
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
        while (game_tick() < sq_game_run(game)->tick)
            assert_true(press(0));
        assert_true(sq_game_hash(session.play.game) == sq_game_hash(game));
    }
    assert_true(sq_game_run(game)->floors_won + sq_game_run(game)->floors_lost > 0);
    sq_session_deinit(&session);
}

/* A session and a headless run play the same game, including shops. */
TEST_IN(QUICK_SESSION, a_bot_plays_as_it_does_without_a_session) {
    assert_plays_as_without_a_session(SQ_BOT_WANDER);
    assert_plays_as_without_a_session(SQ_BOT_GREEDY);
}

/* ---- the pace of the picture ---- */

enum { KEPT_MAX = 2048 };

/* A picture to compare others with. */
typedef struct Kept {
    size_t count;
    sq_draw_item items[KEPT_MAX];
} Kept;

static Kept kept_picture(float progress)
{
    Kept kept = {0};
    draw_at(progress);
    for (size_t i = 0; i < list.count && kept.count < KEPT_MAX; i++)
        if (list.items[i].form != SQ_TEXT)
            kept.items[kept.count++] = list.items[i];
    return kept;
}

static bool shows_the_same(const Kept *kept, float progress)
{
    const Kept other = kept_picture(progress);
    if (other.count != kept->count)
        return false;
    for (size_t i = 0; i < kept->count; i++) {
        const sq_draw_item *a = &kept->items[i], *b = &other.items[i];
        if (a->x != b->x || a->y != b->y || a->width != b->width || a->color != b->color)
            return false;
    }
    return true;
}

/* A tick in which a red friend hits the player. It costs nothing, so the figures stay. */
static void be_hit(void)
{
    constants(session.play.game)->PLAYER_DAMAGE = 0;
    constants(session.play.game)->EFFECT_FREEZE = 4;
    empty_the_arena();
    point_into_arena(100, 100);
    put_friend(session.play.game, 100, 100, 25);
    press(0);
    assert_true(session.shell.out.rumbles);
    point_into_arena(300, 200);
}

TEST_IN(QUICK_SESSION, a_hit_stops_the_picture_and_the_game_goes_on) {
    begin_classic(7);
    wait_ticks(30);
    be_hit();
    const Kept hit = kept_picture(0.25F);
    const uint64_t tick = game_tick();
    assert_true(shows_the_same(&hit, 0.75F));
    for (uint64_t frame = 1; frame < 4; frame++) {
        press(0);
        assert_int_equal(game_tick(), tick + frame);
        assert_true(shows_the_same(&hit, 0.5F));
    }
    assert_about(player_square().x, 300, 0.01F); /* the player has obeyed all the time */
    press(0);
    assert_false(shows_the_same(&hit, 0.5F));
}

TEST_IN(QUICK_SESSION, the_picture_that_stops_shows_the_hit) {
    begin_classic(7);
    be_hit();
    draw_at(0);
    const float middle = 100 + player_square().size / 2;
    assert_about(middle_x_of(find_player()),
                 sq_outer_x(sq_view_of_game(&session.play, 1).arena, middle), 0.01F);
}

/* No frame is drawn between them, as in a hidden window. */
TEST_IN(QUICK_SESSION, the_picture_of_one_hit_is_not_that_of_another) {
    begin_classic(7);
    be_hit();
    const Kept first = kept_picture(1);
    ecs_delete_any(session.play.game, Friend);
    put_friend(session.play.game, 600, 300, 5);
    wait_ticks(40);
    put_friend(session.play.game, 300, 200, 25);
    press(0);
    assert_true(session.shell.out.rumbles);
    assert_true(sq_effects_held_since(session.play.effects) > 0);
    assert_false(shows_the_same(&first, 1));
}

TEST_IN(QUICK_SESSION, a_paused_game_is_seen_as_it_is) {
    begin_classic(7);
    be_hit();
    const Kept hit = kept_picture(1);
    press(0);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    draw();
    const sq_letterbox arena = sq_view_of_game(&session.play, 1).arena;
    for (size_t i = 0; list.items[i].color != SQ_COLOR_SHADE; i++)
        if (list.items[i].color == SQ_COLOR_PLAYER && list.items[i].width > 10 &&
            list.items[i].y > SQ_STRIP_HEIGHT)
            assert_about(list.items[i].x, sq_outer_x(arena, 300), 30);
    assert_true(hit.count > 0);
}

TEST_IN(QUICK_SESSION, with_reduced_motion_nothing_stops_or_slows_down) {
    saves.settings.reduced_motion = 1;
    begin_classic(7);
    be_hit();
    const Kept hit = kept_picture(0.5F);
    press(0);
    assert_false(shows_the_same(&hit, 0.5F));
}

TEST_IN(QUICK_SESSION, the_warning_of_danger_lies_on_bursts) {
    begin_classic(7);
    constants(session.play.game)->EFFECT_CHIPS = 200;
    empty_the_arena();
    put_friend(session.play.game, 300, 200, 24);
    Events *events = ecs_unique(session.play.game, Events);
    run()->tick++;
    events->count = 0;
    sq_note(events, SQ_EVENT_EATEN, (Square){300, 200, 24});
    sq_effects_tick(session.play.effects, session.play.game, &saves.settings);
    draw_at(1);
    size_t last_chip = 0, core = 0;
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        if (item->form != SQ_TEXT && item->color == SQ_COLOR_FOOD && item->y > SQ_STRIP_HEIGHT)
            last_chip = i;
        if (item->form != SQ_TEXT && item->color == SQ_COLOR_DANGER && item->y > SQ_STRIP_HEIGHT)
            core = i;
    }
    assert_true(last_chip > 100 && core > last_chip);
}

/* Where the player is seen, 0 to 1 on its way of the last tick. */
static float seen_on_the_way(float progress)
{
    const sq_letterbox arena = sq_view_of_game(&session.play, 1).arena;
    const Player *player = player_of(session.play.game);
    draw_at(progress);
    const float middle = sq_inner_x(arena, middle_x_of(find_player()));
    return (middle - sq_center_x(player->before)) /
           (sq_center_x(player->square) - sq_center_x(player->before));
}

TEST_IN(QUICK_SESSION, the_last_bite_is_seen_slowly) {
    options.config.END_DURATION = 50;
    begin_tower(7);
    constants(session.play.game)->EFFECT_SLOW_BITE = 4;
    constants(session.play.game)->EFFECT_CHIPS_WON = 0;
    point_into_arena(100, 200);
    wait_ticks(2);
    point_into_arena(160, 200);
    eat_all();
    assert_int_equal(run()->outcome, SQ_FLOOR_WON);
    for (int tick = 0; tick < 4; tick++) {
        assert_about(seen_on_the_way(0), (float)tick / 4, 0.05F);
        assert_about(seen_on_the_way(0.5F), (float)tick / 4 + 0.125F, 0.05F);
        press(0);
    }
    assert_about(seen_on_the_way(0), 1, 0.05F);
    assert_about(seen_on_the_way(0.5F), 1, 0.05F);
}

/* Both are numbers beside the player: on each other, neither could be read. */
TEST_IN(QUICK_SESSION, points_do_not_lie_on_the_chain) {
    begin_empty_climb();
    constants(session.play.game)->CHAIN_RISK = 0;
    ecs_unique(session.play.game, Floor)->chain.links = 6;
    ecs_unique(session.play.game, Floor)->chain.ticks = 100;
    const Square player = player_square();
    point_into_arena(player.x + player.size / 2, player.y + player.size / 2);
    put_friend(session.play.game, player.x + player.size - 3, player.y + 3, 5);
    assert_true(press(0));
    point_into_arena(player.x + player.size / 2 - 22, player.y + player.size / 2);
    for (int tick = 0; tick < 10; tick++, press(0)) {
        const sq_draw_item *points = draw_text("+"), *chain = find_text("x7");
        assert_true(points && chain);
        assert_true(points->y + points->height <= chain->y || points->y >= chain->y + 24 ||
                    points->x + points->width <= chain->x || chain->x + chain->width <= points->x);
    }
}
