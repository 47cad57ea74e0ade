/* screens_testing: a session driven by presses and a pointer alone, and checked by its drawing. */
#pragma once

#include "arena.h"

#include "play/scene.h"
#include "rules/floor.h"
#include "screens/session.h"
#include "shell/drawing.h"

static sq_options options;
static sq_saves saves;
static sq_offers offers;
static sq_session session;
static sq_draw_list list;
static sq_controls hand; /* pointer and device; presses are passed to each call */

/* ---- opening ---- */

/* No waits, except where a wait is tested. With such constants no run counts. */
static inline void take_waits_away(void)
{
    Config *const configs[] = {&options.config, &options.climb.config};
    for (int i = 0; i < 2; i++) {
        configs[i]->READY_DURATION = 0;
        configs[i]->END_DURATION = 0;
        configs[i]->RESULT_DURATION = 0;
    }
}

/* The program's default options, and nothing saved. */
static inline int open_session(void **state)
{
    options = (sq_options){.mode = SQ_MODE_TOWER, .config = sq_config_defaults};
    sq_rulebook_builtin(&options.climb, SQ_MODE_CLIMB);
    (void)sq_saves_load(&saves, NULL, &options.config);
    offers = sq_offers_desktop();
    session = (sq_session){0};
    list = (sq_draw_list){0};
    hand = (sq_controls){.pointer_x = 5, .pointer_y = 355}; /* away from all items */
    return 0;
}

static inline int open_session_without_waits(void **state)
{
    open_session(state);
    take_waits_away();
    return 0;
}

static inline int close_session(void **state)
{
    sq_session_deinit(&session);
    sq_draw_list_deinit(&list);
    return 0;
}

/* With the default constants, so that runs and records count, and without waits. */
#define SESSION NOTHING, open_session, close_session
#define QUICK_SESSION NOTHING, open_session_without_waits, close_session

/* Instead of what was there before. */
static inline void begin(uint64_t seed)
{
    sq_session_deinit(&session);
    assert_true(sq_session_init(&session, &options, offers, seed, NULL, &saves));
}

/* ---- driving ---- */

static inline bool press(unsigned pressed)
{
    hand.pressed = pressed;
    const bool goes_on = sq_session_tick(&session, &hand);
    hand.pointer_moved = false;
    return goes_on;
}

static inline bool wait_ticks(int ticks)
{
    for (int tick = 0; tick < ticks; tick++)
        if (!press(0))
            return false;
    return true;
}

/* Waits until the screen accepts presses. */
static inline void wait_for_screen(void)
{
    for (int tick = 0; tick < 1000 && session.shell.wait_ticks > 0; tick++)
        assert_true(press(0));
    assert_int_equal(session.shell.wait_ticks, 0);
}

static inline void point_at(float x, float y)
{
    hand.pointer_x = x;
    hand.pointer_y = y;
    hand.pointer_moved = true;
}

/* The same, at a point of the arena of the game or, without one, of the next. */
static inline void point_into_arena(float x, float y)
{
    const sq_view view = session.play.game
                             ? sq_view_of_game(&session.play, 1)
                             : sq_view_below_strip(&options.config, (Square){0}, false);
    const sq_point at = sq_point_on_canvas(&view, x, y);
    point_at(at.x, at.y);
}

/* A tick with the pointer there, or a click. */
static inline void steer_to(float x, float y)
{
    point_into_arena(x, y);
    press(0);
}

/* What the last tick gave the platform to copy; NULL: nothing. */
static inline const char *copied(void)
{
    return *session.shell.out.copy ? session.shell.out.copy : NULL;
}

static inline const char *copied_link(void)
{
    return *session.shell.out.link ? session.shell.out.link : NULL;
}

static inline void click_at(float x, float y)
{
    point_at(x, y);
    press(SQ_PRESS_CLICK);
}

static inline void assert_screen_(sq_screen_id screen, const char *file, int line)
{
    _assert_int_equal((LargestIntegralType)session.shell.screen, (LargestIntegralType)screen, file,
                      line);
}

#define assert_screen(screen) assert_screen_((screen), __FILE__, __LINE__)

/* A press, or a click on a text, that leads to a screen. */
#define press_leads_to(pressed, screen) (press(pressed), assert_screen(screen))
#define click_leads_to(text, screen) (click_on(text), assert_screen(screen))

/* Chooses this item. The ways between items have tests of their own, in test_menu.c and
 * test_layout.c. */
static inline bool choose(int item)
{
    session.shell.menu.selected = item;
    return press(SQ_PRESS_CONFIRM);
}

/* ---- looking ---- */

static inline void draw_at(float progress)
{
    sq_session_draw(&session, progress, &list);
    assert_false(list.out_of_memory || session.play.out_of_memory);
}

static inline void draw(void)
{
    draw_at(0.5F);
}

static inline const char *text_of(const sq_draw_item *item)
{
    return sq_draw_item_text(&list, item);
}

static inline const sq_draw_item *find_text(const char *text)
{
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && strstr(text_of(&list.items[i]), text))
            return &list.items[i];
    return NULL;
}

/* Draws, and finds it there. */
static inline const sq_draw_item *draw_text(const char *text)
{
    draw();
    return find_text(text);
}

static inline bool shows(const char *text)
{
    return draw_text(text) != NULL;
}

static inline void assert_shown(const char *text, bool expected, const char *file, int line)
{
    if (shows(text) == expected)
        return;
    print_error("'%s' is %s\n", text, expected ? "not shown" : "shown");
    _fail(file, line);
}

#define assert_shows(text) assert_shown((text), true, __FILE__, __LINE__)
#define assert_hides(text) assert_shown((text), false, __FILE__, __LINE__)

static inline bool is_near(float a, float b)
{
    return fabsf(a - b) < 0.01F;
}

/* True if there is exactly this rectangle or body in this colour, in canvas units. */
static inline bool shows_rect(float x, float y, float width, float height, sq_color color)
{
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        if (item->form != SQ_TEXT && item->color == color && is_near(item->x, x) &&
            is_near(item->y, y) && is_near(item->width, width) && is_near(item->height, height))
            return true;
    }
    return false;
}

/* The line around the player, who may stretch; it is red after a hit. */
static inline const sq_draw_item *find_player(void)
{
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *body = &list.items[i + 1 < list.count ? i + 1 : i];
        const sq_draw_item *line = &list.items[i];
        const bool is_line = line->form == SQ_MESH && line->layer == SQ_BODY && line->y > 40 &&
                             (line->color == SQ_COLOR_TEXT || line->color == SQ_COLOR_DANGER);
        if (is_line && (body->color == SQ_COLOR_PLAYER || body->color == SQ_COLOR_POWER))
            return line;
    }
    fail_msg("there is no player");
    return NULL;
}

static inline float middle_x_of(const sq_draw_item *item)
{
    return item->x + item->width / 2;
}

/* A square of the arena on the canvas, with the arena shaken by the look; NULL: not shaken. */
static inline Square on_canvas(Square square, const sq_look *look)
{
    const sq_view still = sq_view_of_game(&session.play, 1);
    const sq_view shaken = sq_view_shaken(still, look ? look : &(sq_look){0});
    return sq_square_on_canvas(&shaken, square);
}

/* The upper side of a frame at this distance around a square of the canvas. */
static inline bool shows_frame(Square square, float gap, float thickness, sq_color color)
{
    return shows_rect(square.x - gap, square.y - gap, square.size + 2 * gap, thickness, color);
}

/* Opens what the start screen has behind one press, or closes it. */
static inline void turn_start_menu(void)
{
    draw();
    const sq_menu *menu = &session.shell.menu;
    const sq_draw_item *item = find_text(menu->items[menu->count - 1].text);
    point_at(item->x, item->y);
    press(SQ_PRESS_CLICK);
    draw();
}

static inline void point_at_text(const char *text)
{
    draw();
    if (!find_text(text) && session.shell.screen == SQ_SCREEN_START)
        turn_start_menu();
    const sq_draw_item *item = find_text(text);
    if (!item)
        fail_msg("there is no '%s' to point at", text);
    point_at(item->x + item->width / 2, item->y + item->height / 2);
}

static inline bool click_on(const char *text)
{
    point_at_text(text);
    return press(SQ_PRESS_CLICK);
}

/* True if this item is selected. */
static inline bool is_selected(const char *text)
{
    return strcmp(session.shell.menu.items[session.shell.menu.selected].text, text) == 0;
}

/* The value at the right of the menu's item. */
static inline const char *value_of(int item)
{
    return session.shell.menu.items[item].value;
}

static inline int sounds_of(sq_sound sound)
{
    int count = 0;
    for (int32_t i = 0; i < session.shell.sounds.count; i++)
        count += session.shell.sounds.calls[i].sound == sound;
    return count;
}

/* ---- games ---- */

static inline Tower *tower(void)
{
    return ecs_unique(session.play.game, Tower);
}

static inline Run *run(void)
{
    return ecs_unique(session.play.game, Run);
}

static inline uint64_t game_tick(void)
{
    return run()->tick;
}

static inline Square player_square(void)
{
    return player_of(session.play.game)->square;
}

/* Begins a game from the start screen. */
static inline bool choose_game(const char *text)
{
    if (session.shell.screen == SQ_SCREEN_START)
        assert_true(click_on("More games"));
    assert_screen(SQ_SCREEN_GAMES);
    return click_on(text);
}

static inline void begin_classic(uint64_t seed)
{
    begin(seed);
    assert_true(choose_game("Classic"));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_CLASSIC);
    point_at(5, 355);
}

static inline void begin_tower(uint64_t seed)
{
    begin(seed);
    assert_true(choose_game("Tower"));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_TOWER);
    point_at(5, 355);
}

/* The same, until it can be played. */
static inline void play_classic(uint64_t seed)
{
    begin_classic(seed);
    wait_for_screen();
}

static inline void play_tower(uint64_t seed)
{
    begin_tower(seed);
    wait_for_screen();
}

/* No more friends appear. */
static inline void keep_friends_away(void)
{
    constants(session.play.game)->FRIEND_SPAWN_RATE = 1000000;
    constants(session.play.game)->PELLET_SPAWN_RATE = 1000000;
}

/* Nor is one there. */
static inline void empty_the_arena(void)
{
    keep_friends_away();
    ecs_delete_any(session.play.game, Friend);
}

/* Lets the next tick end the floor or the game. The friend that hits is on the right. */
static inline void be_hit_from_the_right(void)
{
    const Square hitter = {500, 200, 25};
    empty_the_arena();
    player_of(session.play.game)->square.size = 1;
    point_into_arena(100, 200);
    put_friend(session.play.game, hitter.x, hitter.y, hitter.size);
    run()->last_hit = hitter;
    run()->hits++;
    assert_true(press(0));
}

static inline void eat_all(void)
{
    empty_the_arena();
    tower()->to_come = 0;
    assert_true(press(0));
}

/* Plays to the screen that follows the end. */
static inline void see_the_end(void)
{
    wait_for_screen();
    assert_true(press(0));
    wait_for_screen();
}

static inline void lose(void)
{
    wait_for_screen();
    be_hit_from_the_right();
    see_the_end();
}

static inline void win(void)
{
    wait_for_screen();
    eat_all();
    see_the_end();
}

/* ---- kept runs ---- */

/* A run that has reached this floor and was left there, or in the shop after winning it. */
static inline void keep_a_run(int32_t floor, bool in_shop)
{
    sq_game_def def = default_def(99);
    def.mode = SQ_MODE_TOWER;
    ecs_world *game = create_game(&def);
    ecs_unique(game, Tower)->floor = floor;
    ecs_unique(game, Run)->floors_won = (uint32_t)floor - 1;
    assert_true(sq_floor_begin(game));
    if (in_shop) {
        ecs_unique(game, Run)->outcome = SQ_FLOOR_WON;
        ecs_unique(game, Run)->floors_won++;
        ecs_unique(game, Tower)->next_bonus = SQ_BONUS_NUMBER;
    }
    const Checkpoint kept = sq_game_save(game);
    sq_saves_store_run(&saves, &kept, 0, &(sq_climber){0});
    ecs_world_destroy(game);
}
