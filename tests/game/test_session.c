/* session: every screen, driven as a player would, and looked at without a window. */
#include "arena.h"

#include "screens/screens.h"

static sq_options options;
static sq_session session;
static sq_draw_list list;
static sq_controls hand; /* where the pointer is; what is pressed is said each time */

/* ---- driving ---- */

static int open_options(void **state)
{
    (void)state;
    options = (sq_options){.config = sq_config_defaults};
    options.config.READY_DURATION = 0;
    options.config.RESULT_DURATION = 0; /* but where the wait is what is tested */
    session = (sq_session){0};
    list = (sq_draw_list){0};
    hand = (sq_controls){5, 355, 0}; /* away from all items */
    return 0;
}

static int close_session(void **state)
{
    (void)state;
    sq_session_deinit(&session);
    sq_draw_list_deinit(&list);
    return 0;
}

#define test_session(test) cmocka_unit_test_setup_teardown(test, open_options, close_session)

static void begin(uint64_t seed)
{
    assert_true(sq_session_init(&session, &options, seed, NULL));
}

static bool press(unsigned pressed)
{
    hand.pressed = pressed;
    return sq_session_tick(&session, &hand);
}

static bool wait_ticks(int ticks)
{
    for (int tick = 0; tick < ticks; tick++)
        if (!press(0))
            return false;
    return true;
}

static void point_at(float x, float y)
{
    hand.pointer_x = x;
    hand.pointer_y = y;
}

static void assert_screen(sq_screen_id screen)
{
    assert_int_equal(session.screen, screen);
}

/* Chooses by keys, so many items below the first. */
static bool choose(int item)
{
    for (int i = 0; i < item; i++)
        assert_true(press(SQ_PRESS_DOWN));
    return press(SQ_PRESS_CONFIRM);
}

static void begin_playing(uint64_t seed)
{
    begin(seed);
    assert_true(choose(0));
    assert_screen(SQ_SCREEN_PLAY);
}

static uint64_t game_tick(void)
{
    return sq_game_run(session.game)->tick;
}

/* ---- looking ---- */

static void draw(void)
{
    sq_session_draw(&session, 0.5F, &list);
    assert_false(list.out_of_memory || session.out_of_memory);
}

static const sq_draw_item *find_text(const char *text)
{
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].is_text && strstr(sq_draw_item_text(&list, &list.items[i]), text))
            return &list.items[i];
    return NULL;
}

static bool shows(const char *text)
{
    draw();
    return find_text(text) != NULL;
}

static void click_on(const char *text)
{
    draw();
    const sq_draw_item *item = find_text(text);
    assert_non_null(item);
    point_at(item->x + item->width / 2, item->y + item->height / 2);
    press(SQ_PRESS_CLICK);
}

/* ---- start ---- */

static void the_program_begins_on_the_start_screen_without_a_game(void **state)
{
    (void)state;
    begin(7);
    assert_screen(SQ_SCREEN_START);
    assert_null(session.game);
    assert_true(shows("SQUARE EATER"));
}

static void waiting_on_the_start_screen_begins_nothing(void **state)
{
    (void)state;
    begin(7);
    assert_true(wait_ticks(500));
    assert_true(press(SQ_PRESS_PAUSE));
    assert_true(press(SQ_PRESS_SUSPEND));
    assert_true(press(SQ_PRESS_CLICK));
    assert_screen(SQ_SCREEN_START);
    assert_null(session.game);
}

static void play_begins_a_game_with_the_sessions_seed(void **state)
{
    (void)state;
    begin_playing(7);
    assert_true(sq_game_run(session.game)->seed == 7);
    assert_true(game_tick() == 0);
}

static void play_can_be_clicked(void **state)
{
    (void)state;
    begin(7);
    click_on("Play");
    assert_screen(SQ_SCREEN_PLAY);
}

static void quit_ends_the_program(void **state)
{
    (void)state;
    begin(7);
    assert_false(choose(1));
    assert_screen(SQ_SCREEN_NONE);
    draw();
    assert_int_equal(list.count, 0);
}

static void quit_can_be_clicked(void **state)
{
    (void)state;
    begin(7);
    click_on("Quit");
    assert_screen(SQ_SCREEN_NONE);
}

static void a_game_plays_itself_behind_the_start_screen(void **state)
{
    (void)state;
    begin(7);
    const uint64_t before = sq_game_hash(session.demo);
    assert_true(wait_ticks(10));
    assert_true(sq_game_run(session.demo)->tick == 10);
    assert_true(sq_game_hash(session.demo) != before);
}

static void when_that_game_ends_another_begins(void **state)
{
    (void)state;
    begin(7);
    const uint64_t seed = sq_game_run(session.demo)->seed;
    player_of(session.demo)->square.size = 1;
    assert_true(wait_ticks(1));
    assert_int_equal(sq_game_run(session.demo)->outcome, SQ_PLAYING);
    assert_true(sq_game_run(session.demo)->seed != seed);
    assert_true(sq_game_run(session.demo)->tick == 0);
}

static void the_start_screen_is_the_same_however_often_it_is_seen(void **state)
{
    (void)state;
    begin_playing(7);
    press(SQ_PRESS_PAUSE);
    choose(2);
    assert_screen(SQ_SCREEN_START);
    assert_true(shows("SQUARE EATER"));
    assert_false(choose(1));
}

/* ---- play ---- */

static void each_tick_of_the_session_is_one_of_the_game(void **state)
{
    (void)state;
    begin_playing(7);
    assert_true(wait_ticks(50));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(game_tick() == 50);
}

static void the_player_follows_the_pointer_on_the_canvas(void **state)
{
    (void)state;
    begin_playing(7);
    point_at(100.5F, 50.25F);
    assert_true(wait_ticks(1));
    assert_number(player_of(session.game)->square.x, 100.5F);
    assert_number(player_of(session.game)->square.y, 50.25F);
}

static void a_pointer_off_the_canvas_leads_to_its_edge(void **state)
{
    (void)state;
    begin_playing(7);
    point_at(-1000, 9999);
    assert_true(wait_ticks(1));
    assert_number(player_of(session.game)->square.x, 0);
    assert_number(player_of(session.game)->square.y, 345);
}

/* 320 x 320 on the canvas: scale 1.125, 140 to the left. */
static void in_an_arena_of_another_shape_too(void **state)
{
    (void)state;
    options.config.ARENA_WIDTH = 320;
    options.config.ARENA_HEIGHT = 320;
    begin_playing(7);
    point_at(140 + 80 * 1.125F, 160 * 1.125F);
    assert_true(wait_ticks(1));
    assert_about(player_of(session.game)->square.x, 80, 0.04F);
    assert_about(player_of(session.game)->square.y, 160, 0.04F);
    point_at(0, 0);
    assert_true(wait_ticks(1));
    assert_number(player_of(session.game)->square.x, 0);
}

static void a_game_begins_after_a_moment(void **state)
{
    (void)state;
    options.config.READY_DURATION = 20;
    begin_playing(7);
    for (int tick = 0; tick < 20; tick++) {
        assert_true(shows("READY?"));
        assert_true(sq_session_wants_cursor(&session));
        assert_true(wait_ticks(1));
        assert_true(game_tick() == 0);
    }
    assert_false(shows("READY?"));
    assert_false(sq_session_wants_cursor(&session));
    assert_true(wait_ticks(1));
    assert_true(game_tick() == 1);
}

static void a_game_goes_on_after_a_moment(void **state)
{
    (void)state;
    options.config.READY_DURATION = 20;
    begin_playing(7);
    wait_ticks(25);
    assert_true(game_tick() == 5);
    press(SQ_PRESS_PAUSE);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(shows("READY?"));
    wait_ticks(20);
    assert_true(game_tick() == 5);
    wait_ticks(1);
    assert_true(game_tick() == 6);
}

static void a_pause_in_that_moment_begins_it_anew(void **state)
{
    (void)state;
    options.config.READY_DURATION = 20;
    begin_playing(7);
    wait_ticks(15);
    press(SQ_PRESS_SUSPEND);
    assert_screen(SQ_SCREEN_PAUSE);
    press(SQ_PRESS_PAUSE);
    wait_ticks(20);
    assert_true(game_tick() == 0);
}

/* ---- pause ---- */

static void begin_pause(void)
{
    begin_playing(7);
    wait_ticks(30);
    assert_true(press(SQ_PRESS_PAUSE));
    assert_screen(SQ_SCREEN_PAUSE);
}

static void nothing_moves_in_a_pause(void **state)
{
    (void)state;
    begin_pause();
    const uint64_t hash = sq_game_hash(session.game);
    wait_ticks(100);
    assert_true(game_tick() == 30);
    assert_true(sq_game_hash(session.game) == hash);
}

static void looking_away_pauses(void **state)
{
    (void)state;
    begin_playing(7);
    wait_ticks(30);
    assert_true(press(SQ_PRESS_SUSPEND));
    assert_screen(SQ_SCREEN_PAUSE);
    assert_true(game_tick() == 30);
}

static void looking_away_again_does_not_go_on(void **state)
{
    (void)state;
    begin_pause();
    press(SQ_PRESS_SUSPEND);
    assert_screen(SQ_SCREEN_PAUSE);
    press(SQ_PRESS_UP);
    press(SQ_PRESS_DOWN);
    wait_ticks(100);
    assert_screen(SQ_SCREEN_PAUSE);
    point_at(320, 160);
    wait_ticks(2);
    assert_screen(SQ_SCREEN_PAUSE);
}

static void only_a_choice_goes_on(void **state)
{
    (void)state;
    begin_pause();
    assert_true(choose(0));
    assert_screen(SQ_SCREEN_PLAY);
    wait_ticks(1);
    assert_true(game_tick() == 31);
    press(SQ_PRESS_PAUSE);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PLAY);
    press(SQ_PRESS_PAUSE);
    click_on("Resume");
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(game_tick() == 31);
}

static void a_new_game_takes_the_place_of_the_paused_one(void **state)
{
    (void)state;
    begin_pause();
    assert_true(choose(1));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(game_tick() == 0);
    assert_true(sq_game_run(session.game)->seed != 7);
}

static void from_a_pause_one_can_go_to_the_start_screen(void **state)
{
    (void)state;
    begin_pause();
    assert_true(choose(2));
    assert_screen(SQ_SCREEN_START);
}

static void a_pointer_that_rests_selects_nothing_when_a_menu_opens(void **state)
{
    (void)state;
    begin_pause();
    draw();
    const sq_draw_item *item = find_text("New game");
    point_at(item->x, item->y);
    press(SQ_PRESS_PAUSE);
    wait_ticks(5);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PAUSE);
    wait_ticks(2);
    assert_int_equal(session.menu.selected, 0);
    assert_true(press(SQ_PRESS_CONFIRM));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(game_tick() == 35); /* the same game */
}

static void the_pause_screen_shows_time_and_seed(void **state)
{
    (void)state;
    begin_pause();
    assert_true(shows("Time 0:00.5"));
    assert_true(shows("Seed 7"));
}

/* ---- the end of a game ---- */

static void lose(void)
{
    player_of(session.game)->square.size = 1;
    point_at(5, 355);
    ecs_delete_any(session.game, Friend);
    put_friend(session.game, 500, 20, 5);
    assert_true(press(0));
}

static void win(void)
{
    constants(session.game)->FRIEND_SPAWN_RATE = 1000000;
    ecs_delete_any(session.game, Friend);
    assert_true(press(0));
}

static void defeat_is_shown(void **state)
{
    (void)state;
    begin_playing(7);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_true(shows("DEFEAT"));
    assert_false(shows("VICTORY"));
}

static void victory_is_shown(void **state)
{
    (void)state;
    begin_playing(7);
    win();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_true(shows("VICTORY"));
    assert_false(shows("DEFEAT"));
}

static void the_end_shows_what_was_counted(void **state)
{
    (void)state;
    begin_playing(7);
    Run *run = ecs_unique(session.game, Run);
    run->tick = 3749;
    run->eaten = 41;
    run->hits = 42;
    run->pellets = 43;
    lose();
    assert_true(shows("1:02.5"));
    assert_true(shows("41"));
    assert_true(shows("42"));
    assert_true(shows("43"));
}

static void after_the_end_one_can_play_again(void **state)
{
    (void)state;
    begin_playing(7);
    lose();
    wait_ticks(10);
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_true(choose(0));
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(game_tick() == 0);
    assert_int_equal(sq_game_run(session.game)->outcome, SQ_PLAYING);
}

static void after_the_end_one_can_go_to_the_start_screen(void **state)
{
    (void)state;
    begin_playing(7);
    win();
    assert_true(choose(1));
    assert_screen(SQ_SCREEN_START);
    choose(0);
    lose();
    assert_true(press(SQ_PRESS_PAUSE));
    assert_screen(SQ_SCREEN_START);
    choose(0);
    win();
    click_on("Play again");
    assert_screen(SQ_SCREEN_PLAY);
}

/* What is pressed in the heat of the end was meant for the game. */
static void what_is_pressed_as_the_game_ends_does_not_leave_the_result(void **state)
{
    (void)state;
    options.config.RESULT_DURATION = 3;
    begin_playing(7);
    lose();
    for (int tick = 0; tick < 3; tick++) {
        assert_false(sq_session_is_idle(&session));
        assert_true(press(SQ_PRESS_PAUSE | SQ_PRESS_CONFIRM | SQ_PRESS_CLICK));
        assert_screen(SQ_SCREEN_GAME_OVER);
    }
    assert_true(sq_session_is_idle(&session));
    assert_true(press(SQ_PRESS_CONFIRM));
    assert_screen(SQ_SCREEN_PLAY);
}

static void one_can_quit_from_the_pause_and_from_the_end(void **state)
{
    (void)state;
    begin_playing(7);
    press(SQ_PRESS_PAUSE);
    assert_false(choose(3));
    assert_screen(SQ_SCREEN_NONE);
    sq_session_deinit(&session);
    begin_playing(7);
    lose();
    assert_false(choose(2));
    assert_screen(SQ_SCREEN_NONE);
}

static void before_a_game_goes_on_an_outline_shows_where_the_player_will_be(void **state)
{
    (void)state;
    options.config.READY_DURATION = 5;
    begin_playing(7);
    point_at(100, 50);
    press(0);
    sq_session_draw(&session, 1, &list);
    bool outlined = false;
    for (size_t i = 0; i < list.count; i++)
        outlined = outlined || (list.items[i].color == SQ_COLOR_PLAYER && list.items[i].x == 100 &&
                                list.items[i].y == 50 && list.items[i].width == 15);
    assert_true(outlined);
    wait_ticks(5);
    assert_true(player_of(session.game)->square.x == 100);
}

/* ---- seeds ---- */

static void each_game_has_a_seed_of_its_own(void **state)
{
    uint64_t seeds[10];
    (void)state;
    begin_playing(7);
    for (size_t i = 0; i < LENGTH(seeds); i++) {
        seeds[i] = sq_game_run(session.game)->seed;
        for (size_t before = 0; before < i; before++)
            assert_true(seeds[before] != seeds[i]);
        press(SQ_PRESS_PAUSE);
        choose(1);
    }
}

static void a_seed_from_the_options_is_every_games(void **state)
{
    (void)state;
    options.has_seed = true;
    options.seed = 7;
    begin_playing(7);
    const uint64_t first = sq_game_hash(session.game);
    for (int i = 0; i < 3; i++) {
        wait_ticks(10);
        press(SQ_PRESS_PAUSE);
        choose(1);
        assert_true(sq_game_run(session.game)->seed == 7);
        assert_true(sq_game_hash(session.game) == first);
    }
}

/* ---- the options ---- */

static void the_program_ends_after_the_options_ticks(void **state)
{
    (void)state;
    options.has_ticks = true;
    options.ticks = 10;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(wait_ticks(9));
    assert_false(wait_ticks(1));
    assert_screen(SQ_SCREEN_NONE);
    assert_true(game_tick() == 10);
}

static void no_ticks_are_none(void **state)
{
    (void)state;
    options.has_ticks = true;
    options.ticks = 0;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_false(wait_ticks(1));
    assert_screen(SQ_SCREEN_NONE);
    assert_true(game_tick() == 0);
}

static void with_ticks_the_program_ends_with_the_game(void **state)
{
    (void)state;
    options.has_ticks = true;
    options.ticks = 1000;
    begin(7);
    player_of(session.game)->square.size = 1;
    assert_false(press(0));
    assert_screen(SQ_SCREEN_NONE);
}

static void a_bot_begins_to_play_at_once(void **state)
{
    (void)state;
    options.config.READY_DURATION = 75;
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    begin(7);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(sq_game_run(session.game)->seed == 7);
    assert_true(wait_ticks(1));
    assert_true(game_tick() == 1);
}

/* Live and headless are the same game. */
static void a_bot_plays_as_it_does_without_a_session(void **state)
{
    const sq_game_def def = default_def(7);
    ecs_world *game = sq_game_create(&def);
    sq_bot bot = sq_bot_start(SQ_BOT_WANDER, game, sq_rng_seeded(7, SQ_STREAM_BOT));
    (void)state;
    options.has_bot = true;
    options.bot = SQ_BOT_WANDER;
    begin(7);
    for (int tick = 0; tick < 200; tick++) {
        assert_true(sq_game_tick(game, sq_bot_play(&bot, game)));
        draw();
        press(0);
        assert_true(sq_game_hash(session.game) == sq_game_hash(game));
    }
    ecs_world_destroy(game);
}

static void nobody_looks_away_from_a_bot_but_it_can_be_paused(void **state)
{
    (void)state;
    options.has_bot = true;
    begin(7);
    press(SQ_PRESS_SUSPEND);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(game_tick() == 1);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PAUSE);
}

static void the_options_constants_are_the_games(void **state)
{
    (void)state;
    options.config.CLASSIC_FRIENDS = 17;
    begin_playing(7);
    assert_int_equal(ecs_count(session.game, Friend), 17);
    assert_int_equal(ecs_count(session.demo, Friend), 17);
}

/* ---- the report ---- */

static void the_report_hears_of_each_tick_of_the_game_and_of_no_other(void **state)
{
    sq_report report = {.trace = {tmpfile(), "trace"}};
    (void)state;
    assert_true(sq_session_init(&session, &options, 7, &report));
    wait_ticks(10);
    choose(0);
    wait_ticks(5);
    press(SQ_PRESS_PAUSE);
    wait_ticks(10);
    press(SQ_PRESS_PAUSE);
    wait_ticks(5);
    rewind(report.trace.stream);
    int lines = 0;
    for (int character; (character = fgetc(report.trace.stream)) != EOF;)
        lines += character == '\n';
    assert_int_equal(lines, 10);
    fclose(report.trace.stream);
}

static void the_program_ends_when_the_report_cannot_be_written(void **state)
{
    sq_report report = {.trace = {fopen("/dev/null", "r"), "trace"}}; /* not for writing */
    (void)state;
    assert_non_null(report.trace.stream);
    assert_true(sq_session_init(&session, &options, 7, &report));
    choose(0);
    assert_false(wait_ticks(1));
    assert_screen(SQ_SCREEN_NONE);
    fclose(report.trace.stream);
}

/* ---- idle ---- */

static void only_pause_and_game_over_are_idle(void **state)
{
    (void)state;
    begin(7);
    assert_false(sq_session_is_idle(&session));
    assert_true(sq_session_wants_cursor(&session));
    choose(0);
    assert_false(sq_session_is_idle(&session));
    assert_false(sq_session_wants_cursor(&session));
    press(SQ_PRESS_PAUSE);
    assert_true(sq_session_is_idle(&session));
    assert_true(sq_session_wants_cursor(&session));
    choose(0);
    lose();
    assert_true(sq_session_is_idle(&session));
    choose(1);
    assert_false(choose(1));
    assert_false(sq_session_is_idle(&session));
}

/* ---- texts: all on the canvas, none on another ---- */

static void assert_on_canvas(const sq_draw_item *item)
{
    const bool inside = item->x >= 0 && item->y >= 0 && item->x + item->width <= SQ_CANVAS_WIDTH &&
                        item->y + item->height <= SQ_CANVAS_HEIGHT;
    if (!inside)
        fail_msg("'%s' leaves the canvas", sq_draw_item_text(&list, item));
}

static void assert_apart(const sq_draw_item *a, const sq_draw_item *b)
{
    const bool apart = a->x + a->width <= b->x || b->x + b->width <= a->x ||
                       a->y + a->height <= b->y || b->y + b->height <= a->y;
    if (!apart)
        fail_msg("'%s' lies on '%s'", sq_draw_item_text(&list, a), sq_draw_item_text(&list, b));
}

/* So many texts at least, well laid out. */
static void assert_layout(int least)
{
    int texts = 0;
    draw();
    for (size_t i = 0; i < list.count; i++) {
        if (!list.items[i].is_text)
            continue;
        texts++;
        assert_on_canvas(&list.items[i]);
        assert_true(sq_draw_item_text(&list, &list.items[i])[0] != '\0');
        for (size_t other = 0; other < i; other++)
            if (list.items[other].is_text)
                assert_apart(&list.items[i], &list.items[other]);
    }
    assert_true(texts >= least);
}

/* The longest texts that there can be. */
static void run_for_ages(void)
{
    Run *run = ecs_unique(session.game, Run);
    run->tick = UINT64_MAX / 100;
    run->eaten = run->hits = run->pellets = UINT32_MAX;
    options.config.TICKS_PER_SECOND = 10;
}

static void texts_of_the_start_screen_are_well_laid_out(void **state)
{
    (void)state;
    begin(7);
    assert_layout(9);
    press(SQ_PRESS_DOWN);
    assert_layout(9);
}

static void texts_of_a_new_game_are_well_laid_out(void **state)
{
    (void)state;
    options.config.READY_DURATION = 20;
    begin_playing(UINT64_MAX);
    assert_true(shows("READY?") && shows("Eat the green"));
    assert_layout(6);
    player_of(session.game)->power_ticks = 120;
    assert_true(shows("Power!"));
    assert_layout(7);
    wait_ticks(20);
    assert_layout(6);
}

static void texts_of_a_crowded_game_are_well_laid_out(void **state)
{
    (void)state;
    begin_playing(7);
    const Square square = {300, 100, 20};
    assert_true(ecs_create_bulk(session.game, 99994, NULL, ecs_with(Friend, {square}),
                                ecs_with(Motion, {.before = square})));
    constants(session.game)->PLAYER_MAX_SIZE = 1000;
    *player_of(session.game) = (Player){.square = {0, 0, 1000}, .power_ticks = 100};
    assert_true(shows("99999 left") && shows("Size 1000.0"));
    assert_layout(6);
}

static void texts_of_a_game_that_ends_soon_are_well_laid_out(void **state)
{
    (void)state;
    begin_playing(7);
    player_of(session.game)->square.size = 5;
    assert_true(shows("the next hit is the last") && shows("Size 5.0"));
    assert_layout(5);
    player_of(session.game)->square.size = 7.5F;
    assert_true(shows("2 hits and you are out"));
    assert_layout(5);
    constants(session.game)->PLAYER_DAMAGE = 0;
    assert_layout(5);
}

static void the_hint_goes_after_a_while(void **state)
{
    (void)state;
    options.config.HINT_DURATION = 10;
    begin_playing(7);
    wait_ticks(9);
    assert_true(shows("Eat the green"));
    wait_ticks(1);
    assert_false(shows("Eat the green"));
}

static void texts_of_the_pause_screen_are_well_laid_out(void **state)
{
    (void)state;
    begin_playing(UINT64_MAX);
    press(SQ_PRESS_PAUSE);
    assert_layout(6);
    run_for_ages();
    assert_true(shows("Seed 18446744073709551615"));
    assert_layout(6);
}

static void texts_of_the_end_are_well_laid_out(void **state)
{
    (void)state;
    begin_playing(UINT64_MAX);
    lose();
    assert_layout(12);
    run_for_ages();
    assert_true(shows("4294967295"));
    assert_layout(12);
    choose(0);
    win();
    run_for_ages();
    assert_layout(12);
}

/* ---- the time ---- */

static void assert_time(uint64_t ticks, int32_t ticks_per_second, const char *text)
{
    Config config = sq_config_defaults;
    config.TICKS_PER_SECOND = ticks_per_second;
    assert_string_equal(sq_time_of(ticks, &config).text, text);
}

static void time_is_minutes_seconds_and_tenths(void **state)
{
    (void)state;
    assert_time(0, 60, "0:00.0");
    assert_time(5, 60, "0:00.0");
    assert_time(6, 60, "0:00.1");
    assert_time(59, 60, "0:00.9");
    assert_time(60, 60, "0:01.0");
    assert_time(3599, 60, "0:59.9");
    assert_time(3600, 60, "1:00.0");
    assert_time(3750, 60, "1:02.5");
    assert_time(216000, 60, "60:00.0");
    assert_time(125, 10, "0:12.5");
    assert_time(240, 240, "0:01.0");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        test_session(the_program_begins_on_the_start_screen_without_a_game),
        test_session(waiting_on_the_start_screen_begins_nothing),
        test_session(play_begins_a_game_with_the_sessions_seed),
        test_session(play_can_be_clicked),
        test_session(quit_ends_the_program),
        test_session(quit_can_be_clicked),
        test_session(a_game_plays_itself_behind_the_start_screen),
        test_session(when_that_game_ends_another_begins),
        test_session(the_start_screen_is_the_same_however_often_it_is_seen),
        test_session(each_tick_of_the_session_is_one_of_the_game),
        test_session(the_player_follows_the_pointer_on_the_canvas),
        test_session(a_pointer_off_the_canvas_leads_to_its_edge),
        test_session(in_an_arena_of_another_shape_too),
        test_session(a_game_begins_after_a_moment),
        test_session(a_game_goes_on_after_a_moment),
        test_session(a_pause_in_that_moment_begins_it_anew),
        test_session(nothing_moves_in_a_pause),
        test_session(looking_away_pauses),
        test_session(looking_away_again_does_not_go_on),
        test_session(only_a_choice_goes_on),
        test_session(a_new_game_takes_the_place_of_the_paused_one),
        test_session(from_a_pause_one_can_go_to_the_start_screen),
        test_session(a_pointer_that_rests_selects_nothing_when_a_menu_opens),
        test_session(the_pause_screen_shows_time_and_seed),
        test_session(defeat_is_shown),
        test_session(victory_is_shown),
        test_session(the_end_shows_what_was_counted),
        test_session(after_the_end_one_can_play_again),
        test_session(after_the_end_one_can_go_to_the_start_screen),
        test_session(what_is_pressed_as_the_game_ends_does_not_leave_the_result),
        test_session(one_can_quit_from_the_pause_and_from_the_end),
        test_session(before_a_game_goes_on_an_outline_shows_where_the_player_will_be),
        test_session(each_game_has_a_seed_of_its_own),
        test_session(a_seed_from_the_options_is_every_games),
        test_session(the_program_ends_after_the_options_ticks),
        test_session(no_ticks_are_none),
        test_session(with_ticks_the_program_ends_with_the_game),
        test_session(a_bot_begins_to_play_at_once),
        test_session(a_bot_plays_as_it_does_without_a_session),
        test_session(nobody_looks_away_from_a_bot_but_it_can_be_paused),
        test_session(the_options_constants_are_the_games),
        test_session(the_report_hears_of_each_tick_of_the_game_and_of_no_other),
        test_session(the_program_ends_when_the_report_cannot_be_written),
        test_session(only_pause_and_game_over_are_idle),
        test_session(texts_of_the_start_screen_are_well_laid_out),
        test_session(texts_of_a_new_game_are_well_laid_out),
        test_session(texts_of_a_crowded_game_are_well_laid_out),
        test_session(texts_of_a_game_that_ends_soon_are_well_laid_out),
        test_session(the_hint_goes_after_a_while),
        test_session(texts_of_the_pause_screen_are_well_laid_out),
        test_session(texts_of_the_end_are_well_laid_out),
        cmocka_unit_test(time_is_minutes_seconds_and_tenths),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
