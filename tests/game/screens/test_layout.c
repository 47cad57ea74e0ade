/* layout: every screen in every state, with the longest possible texts. */
#include "game/corners_testing.h"
#include "game/layout_testing.h"
#include "game/screens/climbs_testing.h"

#include "picture/hud.h"
#include "play/credit.h"
#include "play/mod_in_use.h"
#include "play/steering.h"
#include "rules/doors.h"
#include "rules/levels.h"
#include "rules/names.h"
#include "rules/quota.h"
#include "screens/help/how_to_pages.h"
#include "screens/replay/replay_bar.h"
#include "shell/screen.h"

/* ---- the checker itself ---- */

static void assert_problem(const char *expected)
{
    const layout_problem problem = find_layout_problem(&list);
    if (!strstr(problem.text, expected) || (!*expected && *problem.text))
        fail_msg("'%s' instead of '%s'", problem.text, expected);
    sq_draw_list_clear(&list);
}

TEST_IN(SESSION, well_laid_out_texts_pass) {
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "above");
    sq_draw_text(&list, 0, 12, 1, SQ_LEFT, SQ_COLOR_TEXT, "below");
    sq_draw_text(&list, 33, 12, 1, SQ_LEFT, SQ_COLOR_TEXT, "beside");
    sq_draw_text(&list, SQ_CANVAS_WIDTH, SQ_CANVAS_HEIGHT - 12, 1, SQ_RIGHT, SQ_COLOR_TEXT, "end");
    sq_draw_rect(&list, 100, 100, 35, 14, SQ_COLOR_PANEL);
    sq_draw_text(&list, 103, 101, 1, SQ_LEFT, SQ_COLOR_TEXT, "inner");
    sq_draw_rect(&list, -5, -5, 10, 10, SQ_COLOR_FOOD);
    assert_problem("");
}

TEST_IN(SESSION, texts_that_leave_the_canvas_are_found) {
    sq_draw_text(&list, -1, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "text");
    assert_problem("'text' leaves the canvas");
    sq_draw_text(&list, 0, -1, 1, SQ_LEFT, SQ_COLOR_TEXT, "text");
    assert_problem("'text' leaves the canvas");
    sq_draw_text(&list, SQ_CANVAS_WIDTH + 1, 0, 1, SQ_RIGHT, SQ_COLOR_TEXT, "text");
    assert_problem("'text' leaves the canvas");
    sq_draw_text(&list, 0, SQ_CANVAS_HEIGHT - 11, 1, SQ_LEFT, SQ_COLOR_TEXT, "text");
    assert_problem("'text' leaves the canvas");
    sq_draw_rect(&list, 600, 0, 41, 20, SQ_COLOR_PANEL);
    assert_problem("a box leaves the canvas");
}

TEST_IN(SESSION, texts_that_lie_on_each_other_are_found) {
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "above");
    sq_draw_text(&list, 0, 11, 1, SQ_LEFT, SQ_COLOR_TEXT, "below");
    assert_problem("'below' lies on 'above'");
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "one");
    sq_draw_text(&list, 20, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "two"); /* almost no gap */
    assert_problem("'two' lies on 'one'");
}

TEST_IN(SESSION, texts_that_lie_on_a_drawing_are_found) {
    sq_draw_text(&list, 0, 0, 1, SQ_LEFT, SQ_COLOR_TEXT, "text");
    sq_draw_frame(&list, 18, 2, 8, 8, 1, SQ_COLOR_QUIET_TEXT);
    assert_problem("'text' lies on a drawing");
}

TEST_IN(SESSION, texts_that_leave_their_box_are_found) {
    sq_draw_rect(&list, 100, 100, 29, 14, SQ_COLOR_SELECTED);
    sq_draw_text(&list, 103, 101, 1, SQ_LEFT, SQ_COLOR_TEXT, "inner");
    assert_problem("'inner' leaves its box");
    sq_draw_rect(&list, 100, 100, 35, 14, SQ_COLOR_PANEL);
    sq_draw_text(&list, 103, 104, 1, SQ_LEFT, SQ_COLOR_TEXT, "inner");
    assert_problem("'inner' leaves its box");
}

TEST_IN(SESSION, boxes_that_lie_on_each_other_are_found) {
    sq_draw_rect(&list, 100, 100, 30, 20, SQ_COLOR_SELECTED);
    sq_draw_rect(&list, 100, 120, 30, 20, SQ_COLOR_PANEL);
    assert_problem("");
    sq_draw_rect(&list, 100, 100, 30, 20, SQ_COLOR_SELECTED);
    sq_draw_rect(&list, 100, 119, 30, 20, SQ_COLOR_PANEL);
    assert_problem("a box lies on a box");
}

TEST_IN(SESSION, texts_that_are_half_covered_are_found) {
    sq_draw_text(&list, 10, 100, 1, SQ_LEFT, SQ_COLOR_TEXT, "whole");
    sq_draw_rect(&list, 0, 100, 100, 20, SQ_COLOR_PANEL);
    sq_draw_text(&list, 10, 104, 1, SQ_LEFT, SQ_COLOR_TEXT, "notice");
    assert_problem("");
    sq_draw_text(&list, 10, 95, 1, SQ_LEFT, SQ_COLOR_TEXT, "half");
    sq_draw_rect(&list, 0, 100, 100, 20, SQ_COLOR_PANEL);
    assert_problem("'half' is covered in part");
}

TEST_IN(SESSION, texts_in_a_colour_that_is_illegible_on_their_box_are_found) {
    sq_draw_rect(&list, 100, 100, 60, 14, SQ_COLOR_PANEL);
    sq_draw_text(&list, 103, 101, 1, SQ_LEFT, SQ_COLOR_POWER, "inner");
    assert_problem("");
    sq_draw_rect(&list, 100, 100, 60, 14, SQ_COLOR_SELECTED);
    sq_draw_text(&list, 103, 101, 1, SQ_LEFT, SQ_COLOR_POWER, "inner");
    assert_problem("'inner' has a colour that its box hides");
    sq_draw_rect(&list, 100, 100, 60, 14, SQ_COLOR_PANEL);
    sq_draw_text(&list, 103, 101, 1, SQ_LEFT, SQ_COLOR_DANGER, "inner");
    assert_problem("'inner' has a colour that its box hides");
}

static int areas_seen; /* by fingers, so far */
static bool screens_seen[SQ_SCREEN_COUNT];

static void assert_layout(const char *where)
{
    draw();
    const layout_problem problem = find_layout_problem(&list);
    if (problem.text[0])
        fail_msg("%s: %s", where, problem.text);
}

/* ---- what a finger can tap ---- */

typedef struct areas {
    sq_area list[SQ_MENU_ITEMS_MAX + 24];
    int count;
} areas;

static void add_area(areas *all, sq_area area)
{
    assert_true(all->count < (int)LENGTH(all->list));
    all->list[all->count++] = area;
}

static bool shows_rewind_button(void)
{
    const sq_draw_item *button = find_text("\u00ab");
    return session.play.practises && button && button->y < SQ_STRIP_HEIGHT;
}

/* As the code has them that handles the taps. */
static areas areas_of_screen(void)
{
    areas all = {.count = 0};
    if (session.shell.screen == SQ_SCREEN_PLAY)
        add_area(&all, sq_hud_pause_area());
    else if (session.shell.screen == SQ_SCREEN_REPLAY && sq_replay_bar_is_open(&session.play.watch))
        add_area(&all, sq_replay_bar_track_area(&session.shell, &session.play));
    else
        for (int item = 0; item < session.shell.menu.count; item++)
            add_area(&all, sq_menu_area(&session.shell.menu, item));
    if (session.shell.screen == SQ_SCREEN_REPLAY)
        for (int button = 0; button < sq_replay_bar_buttons(&session.shell, &session.play);
             button++)
            add_area(&all, sq_replay_bar_button_area(&session.shell, button));
    if (shows_rewind_button())
        add_area(&all, sq_hud_rewind_area(session.shell.controls.is_upright));
    return all;
}

static bool areas_overlap(sq_area a, sq_area b)
{
    return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height &&
           b.top < a.top + a.height;
}

static void assert_area(const char *where, const areas *all, int at)
{
    const sq_area area = all->list[at];
    const sq_canvas canvas = sq_canvas_of(session.shell.controls.is_upright);
    if (area.width < SQ_FINGER_SIDE || area.height < SQ_FINGER_SIDE)
        fail_msg("%s: area %d is %.1f x %.1f", where, at, (double)area.width, (double)area.height);
    if (area.left < 0 || area.top < 0 || area.left + area.width > canvas.width ||
        area.top + area.height > canvas.height)
        fail_msg("%s: area %d leaves the canvas", where, at);
    for (int other = 0; other < at; other++)
        if (areas_overlap(area, all->list[other]))
            fail_msg("%s: area %d lies on area %d", where, at, other);
}

/* A fingertip fits on each of them, and hits no other. */
static void assert_fingers_fit(const char *where)
{
    draw();
    const areas all = areas_of_screen();
    areas_seen += all.count;
    for (int at = 0; at < all.count; at++)
        assert_area(where, &all, at);
}

/* Each item selected, each device, with and without a notice. */
/* By directions one comes from the first item to every other. */
static void assert_ways(const char *where)
{
    const sq_menu menu = session.shell.menu;
    bool is_reached[SQ_MENU_ITEMS_MAX] = {true};
    static const unsigned ways[] = {SQ_PRESS_DOWN, SQ_PRESS_UP, SQ_PRESS_RIGHT, SQ_PRESS_LEFT};
    for (int round = 0; round < menu.count; round++)
        for (int item = 0; item < menu.count; item++)
            for (size_t way = 0; way < LENGTH(ways) && is_reached[item]; way++) {
                sq_menu moved = menu;
                sq_sounds sounds = {0};
                moved.selected = item;
                sq_menu_tick(&moved, &(sq_controls){.pressed = ways[way], .pointer_x = -1},
                             &sounds);
                is_reached[moved.selected] = true;
            }
    for (int item = 0; item < menu.count; item++)
        if (!is_reached[item])
            fail_msg("%s: no way leads to '%s'", where, menu.items[item].text);
}

static void assert_layouts_here(const char *where)
{
    static const char notice[] = "a notice so long that it takes up the whole of the canvas' width"
                                 ", from its very beginning to its end";
    screens_seen[session.shell.screen] = true;
    assert_ways(where);
    if (session.shell.screen == SQ_SCREEN_START)
        ecs_delete_any(session.play.demo.game, Block); /* they look like boxes */
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
        session.shell.controls.device = device;
        for (int item = 0; item < session.shell.menu.count; item++) {
            session.shell.menu.selected = item;
            assert_layout(where);
        }
        assert_layout(where);
        if (device == SQ_DEVICE_TOUCH)
            assert_fingers_fit(where);
    }
    for (int is_long = 0; is_long < 2; is_long++) {
        session.shell.notice.ticks = 0;
        sq_notice_say(&session.shell.notice, "%s", is_long ? notice : "Sound off. M: on");
        for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
            session.shell.controls.device = device;
            assert_layout(where);
        }
    }
    session.shell.notice.ticks = 0;
}

/* On a wide canvas and on an upright one. */
static void assert_layouts(const char *where)
{
    char upright[128];
    snprintf(upright, sizeof upright, "%s, upright", where);
    assert_layouts_here(where);
    session.shell.controls.is_upright = true;
    sq_steer_on(&session.play, true);
    assert_layouts_here(upright);
    session.shell.controls.is_upright = false;
    sq_steer_on(&session.play, false);
}

/* The largest numbers: 10 digits, 20 for the seed, 1000 hours. */
static void play_for_ages(void)
{
    const uint64_t ticks = (uint64_t)options.config.TICKS_PER_SECOND * 3600 * 1000 + 59;
    run()->tick = ticks;
    run()->seed = UINT64_MAX;
    run()->eaten = run()->hits = run()->pellets = UINT32_MAX;
    run()->floors_won = run()->floors_lost = UINT32_MAX;
    saves.records = (sq_records){INT32_MAX, ticks};
}

/* The constants shown on screens, with their largest values. */
static void take_extreme_constants(void)
{
    static const char *const assignments[] = {
        "ARENA_WIDTH=65536",         "ARENA_HEIGHT=65536",
        "TICKS_PER_SECOND=10",       "PLAYER_INIT_SIZE=999.99",
        "PLAYER_MAX_SIZE=999.99",    "PLAYER_EAT_GROWTH=99.875",
        "PLAYER_DAMAGE=99.875",      "POWER_UP_DURATION=35999",
        "FRIEND_MAX_SIZE=999.99",    "FRIEND_INIT_SIZE=0.511",
        "FRIEND_GROWTH_RATE=99.875", "FRIEND_SPEED=99.875",
        "FRIEND_SPAWN_RATE=999999",  "PELLET_SPAWN_RATE=999999",
        "BONUS_START_SIZE=99.875",   "BONUS_GROWTH=9.875",
        "BONUS_SPEED=9.875",         "BONUS_NUMBER=999",
        "BONUS_SPAWN_RATE=999",      "BONUS_SPAWN_RATE_CAP=1000",
        "UPGRADE_START_SIZE=99.875", "UPGRADE_START_SIZE_CAP=1000",
        "UPGRADE_DURATION=999",      "UPGRADE_DURATION_CAP=1000",
        "UPGRADE_PELLET_RATE=999",   "UPGRADE_PELLET_RATE_CAP=1000",
        "UPGRADE_EAT=99.875",        "UPGRADE_EAT_CAP=1000",
        "UPGRADE_DEFENSE=99.875",    "UPGRADE_DEFENSE_CAP=1000",
        "TOWER_FIRST_FLOOR=10000",   "QUOTA_FACTOR=1000",
        "QUOTA_OFFSET=10000",
    };
    char reason[SQ_CONFIG_REASON_SIZE];
    each_case(i, assignments)
        if (!sq_config_set(&options.config, assignments[i], reason))
            fail_msg("%s", reason);
    assert_true(sq_config_check(&options.config, reason));
}

/* ---- the screens ---- */

static const char file[] = "test-layout.replay";

static void assert_start(void)
{
    begin(7);
    assert_layouts("start");
    keep_a_run(1, false);
    saves.run.tower.floor = INT32_MAX;
    saves.records = (sq_records){INT32_MAX, UINT64_C(1000) * 3600 * 240};
    sq_session_deinit(&session);
    begin(7);
    assert_int_equal(shows("Continue, floor"), sq_run_counts(&session.play));
    assert_layouts("start with a run and records");
    sq_saves_drop_run(&saves);
    sq_session_deinit(&session);
}

/* Kinds with everything that a kind can have. */
static void fill_kinds(sq_kinds *kinds)
{
    kinds->count = SQ_KINDS_MAX;
    for (int32_t i = 0; i < kinds->count; i++) {
        sq_kind *kind = &kinds->list[i];
        *kind = (sq_kind){.arrives = SQ_ARRIVES_AS_BOSS, .from = 9999, .every = 10000, .size = 5};
        memset(kind->name, 'w', sizeof kind->name - 1);
        if (i % 2 == 0)
            memset(kind->words, 'W', sizeof kind->words - 1);
        kind->look[0] = (sq_shape_part){0, 0, 9, 9, (sq_color)SQ_COLOR_OF_SIZE};
        for (size_t b = 0; b < SQ_BEHAVIOUR_COUNT; b++) {
            sq_kind_give(kind, &sq_behaviours[b]);
            for (int32_t p = 0; p < sq_behaviours[b].count; p++)
                sq_param_put(kind, &sq_behaviours[b].params[p], sq_behaviours[b].params[p].highest);
        }
    }
}

/* All pages of how to play in climb, of its own rules and of a mod's. */
static void look_at_pages(void)
{
    const sq_mode mode = session.shell.options->mode;
    options.mode = SQ_MODE_CLIMB;
    for (int is_modded = 0; is_modded < 2; is_modded++) {
        if (is_modded) {
            session.play.mods.book = options.climb;
            session.play.mods.is_on = true;
            fill_kinds(&session.play.mods.book.kinds);
            session.play.mods.book.config.SCORE_BITE = session.play.mods.book.config.SCORE_RED =
                100000;
            session.play.mods.book.config.SCORE_FLOOR = 100000;
            session.play.mods.book.config.CHAIN_DURATION = 36000;
            session.play.mods.book.config.CHAIN_MAX = 1000;
            session.play.mods.book.config.LIFE_EVERY = session.play.mods.book.config.TURN_EVERY =
                10000;
            assert_layouts("start with a mod");
        }
        click_on("How to play");
        const int32_t count = sq_kinds_of_mode(&session.play, SQ_MODE_CLIMB)->count;
        const int pages = 2 + (count + SQ_KINDS_ON_PAGE - 1) / SQ_KINDS_ON_PAGE;
        for (int page = 0; page < pages; page++) {
            session.shell.controls.device = hand.device = SQ_DEVICE_KEYBOARD;
            press(SQ_PRESS_FIRST);
            assert_int_equal(session.shell.own.page, page);
            saves.best.count = 0;
            assert_layouts("a page of how to play, to a newcomer");
            assert_layouts("a page of how to play");
            press(SQ_PRESS_FIRST);
            press(SQ_PRESS_CONFIRM);
        }
        assert_int_equal(session.shell.own.page, 0);
        press(SQ_PRESS_BACK);
    }
    session.play.mods.is_on = false;
    options.mode = mode;
}

static void assert_reading(void)
{
    begin(7);
    click_on("How to play");
    assert_layouts("how to play");
    press(SQ_PRESS_BACK);
    look_at_pages();
    click_on("Settings");
    for (int palette = 0; palette < SQ_PALETTE_COUNT; palette++) {
        saves.settings.palette = palette;
        saves.settings.volume = 10;
        saves.settings.keyboard_speed = 10;
        assert_layouts("settings");
        for (sq_key key = 0; key < SQ_KEY_COUNT; key++)
            saves.settings.keys.of[key] = 229; /* the longest names */
        click_on("Keys");
        assert_layouts("keys");
        press(SQ_PRESS_FIRST);
        press(SQ_PRESS_CONFIRM);
        assert_layouts("keys, waiting");
        press(SQ_PRESS_BACK); /* the waiting */
        press(SQ_PRESS_BACK);
        saves.settings.keys = sq_keys_defaults;
    }
    sq_session_deinit(&session);
}

/* With each offer, and a path that fills its lines. */
static void assert_about_page(void)
{
    offers.libraries = "SDL 2.999.999, SDL_ttf 2.999.999";
    for (int has_path = 0; has_path < 2; has_path++) {
        for (int in_page = 0; in_page < 2; in_page++) {
            memset(saves.folder, 'w', has_path ? sizeof saves.folder - 1 : 0);
            offers.folder = !in_page;
            begin(7);
            click_on("Settings");
            click_on("About");
            assert_layouts("about");
            sq_session_deinit(&session);
        }
    }
    memset(saves.folder, 0, sizeof saves.folder);
    offers = sq_offers_desktop();
}

/* The longest of everything. */
static void fill_results(void)
{
    static const sq_mode modes[] = {SQ_MODE_CLASSIC, SQ_MODE_TOWER, SQ_MODE_CLIMB};
    sq_run_result result = {.score = UINT64_MAX,
                            .seed = UINT64_MAX,
                            .floor = INT32_MAX,
                            .ticks = UINT64_C(1000) * 3600 * 240,
                            .bites = UINT32_MAX,
                            .best_chain = UINT32_MAX,
                            .is_won = true,
                            .date = 20261122};
    for (size_t i = 0; i < LENGTH(modes) * SQ_TEN_BEST_RUNS; i++) {
        result.mode = modes[i % LENGTH(modes)];
        result.day = 20261101 + (int32_t)i;
        snprintf(result.board, sizeof result.board, "%s", sq_mode_name(result.mode));
        sq_saves_add_run(&saves, &result);
    }
    result.best_chain = 99999;
    for (int i = 0; i < 3; i++) {
        static const char *const boards[] = {"climb.wwwwwwwwwww.10", "climb.wwwwwwwwwww.9",
                                             "climb-wwwwwwwwwwwwwwwwwwwwwwww"};
        snprintf(result.board, sizeof result.board, "%s", boards[i]);
        sq_saves_add_run(&saves, &result);
    }
    for (size_t i = 0; i < SQ_STATISTICS_COUNT; i++)
        sq_statistics_put(&saves.statistics, &sq_statistics_rows[i], UINT64_MAX);
}

static int32_t a_day(void)
{
    return 20261122;
}

static int32_t a_day_in_august(void)
{
    return 20260831;
}

static void look_at(const char *text, sq_screen_id screen)
{
    click_on(text);
    assert_screen(screen);
    assert_layouts(text);
    hand.device = SQ_DEVICE_KEYBOARD;
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_RESULTS);
}

/* As many mods as fit, with the longest texts. Nothing is kept, so the screen finds no others. */
static void look_at_mods(void)
{
    sq_mods *mods = &session.play.mods;
    mods->count = SQ_MODS_MAX;
    mods->is_on = true;
    sq_rulebook_builtin(&mods->book, SQ_MODE_CLIMB);
    mods->book.config = sq_config_defaults;
    for (int i = 0; i < mods->count; i++) {
        sq_mod_file *mod = &mods->list[i];
        mod->is_good = i % 3 != 2;
        mod->mode = SQ_MODE_CLIMB;
        memset(mod->title, 'W', sizeof mod->title - 1);
        memset(mod->author, 'W', sizeof mod->author - 1);
        memset(mod->line, 'W', sizeof mod->line - 1);
        memset(mod->name, 'W', sizeof mod->name - 1);
        memset(mod->reason, 'W', sizeof mod->reason - 1);
    }
    memcpy(mods->on, mods->list[0].name, sizeof mods->on);
    click_on("Mods");
    assert_screen(SQ_SCREEN_MODS);
    assert_layouts("mods");
    for (int item = 0; item < session.shell.menu.count; item++) {
        session.shell.menu.selected = item;
        assert_layout("mods, each item");
    }
    press(SQ_PRESS_BACK);
    *mods = (sq_mods){0};
    click_on("Mods");
    assert_layouts("no mods");
    press(SQ_PRESS_BACK);
}

static void look_at_results(void)
{
    begin(7);
    click_on("More games");
    assert_layouts("more games");
    look_at_mods();
    click_on("Body and heat");
    assert_layouts("bodies");
    click_on("Heat");
    assert_layouts("the lowest heat");
    for (int heat = -3; heat < 0; heat++)
        click_on("Heat");
    assert_layouts("the usual heat");
    press(SQ_PRESS_BACK);
    click_on("Type a seed");
    assert_layouts("type a seed");
    for (int i = 0; i < 30; i++) {
        strcpy(hand.typed, "W");
        press(0);
    }
    hand.typed[0] = '\0';
    assert_layouts("a long seed");
    press(SQ_PRESS_BACK);
    press(SQ_PRESS_BACK);
    click_on("Results");
    assert_layouts("results");
    click_on("Ten best");
    for (int board = 0; board < 5; board++) {
        assert_layouts("ten best");
        press(SQ_PRESS_DOWN);
        assert_layouts("ten best, second item");
        press(SQ_PRESS_FIRST);
        press(SQ_PRESS_RIGHT);
    }
    press(SQ_PRESS_BACK);
    look_at("Calendar", SQ_SCREEN_CALENDAR);
    look_at("Goals", SQ_SCREEN_GOALS);
    look_at("Statistics", SQ_SCREEN_STATISTICS);
    sq_session_deinit(&session);
}

static void assert_results_of_life(void)
{
    options.today = a_day;
    look_at_results();
    for (int32_t day = 20260801; day <= 20260831; day++) {
        sq_run_result result = {.board = "climb", .mode = SQ_MODE_CLIMB, .day = day};
        result.score = UINT64_MAX;
        result.floor = INT32_MAX;
        sq_saves_add_run(&saves, &result);
    }
    fill_results();
    look_at_results();
    options.today = a_day_in_august;
    saves.goals = (sq_goals){.face = SQ_FACE_NONE};
    look_at_results();
}

static void assert_play(const char *mode)
{
    begin(7);
    choose_game(mode);
    assert_screen(SQ_SCREEN_PLAY);
    assert_layouts("ready");
    wait_for_screen();
    player_of(session.play.game)->power_ticks = 100;
    player_of(session.play.game)->square.size = options.config.PLAYER_MAX_SIZE;
    assert_layouts("play with power");
    player_of(session.play.game)->square.size = options.config.PLAYER_MIN_SIZE;
    assert_layouts("play before the last hit");
    play_for_ages();
    assert_layouts("play for ages");
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PAUSE);
    assert_layouts("pause");
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    run()->tick = 1000;
    be_hit_from_the_right();
    assert_layouts("the end");
    sq_session_deinit(&session);
}

/* Each card and each bonus in a deal, with the longest numbers. */
static void assert_deals(void)
{
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++) {
        for (int32_t deal = 0; deal < SQ_DEALS; deal++)
            put_deal(deal, card, (sq_bonus)(card % SQ_BONUS_COUNT));
        assert_layouts("deals");
    }
    tower()->floor = 20;
    assert_layouts("deals with all kinds");
    climb()->score = UINT64_C(99999999999999999);
    climb()->lives = 99;
    ecs_unique(session.play.game, Checkpoint)->climb.lives = 1;
    assert_layouts("deals with the largest numbers");
    ecs_unique(session.play.game, Floor)->chain.links = 0;
    assert_layouts("deals of a run that was kept");
}

/* What is behind each door, with the most kinds and the largest numbers that a deal before makes.
 */
static void assert_doors(void)
{
    const int32_t count = sq_doors_of(session.play.game)->count;
    put_deal(0, SQ_UPGRADE_MAGNET, SQ_BONUS_NUMBER);
    for (int32_t door = 1; door <= count; door++) {
        climb()->doors[0] = door;
        climb()->doors[1] = door % count + 1;
        assert_layouts("deals before doors");
        choose(0);
        assert_screen(SQ_SCREEN_DOORS);
        assert_layouts("doors");
        press(SQ_PRESS_BACK);
    }
}

/* Every card at once, and more of them than a climb has. */
static void take_all_cards(void)
{
    for (sq_upgrade card = (sq_upgrade)SQ_TOWER_UPGRADES; card < SQ_UPGRADE_COUNT; card++)
        tower()->upgrades[card] = sq_upgrade_cap(constants(session.play.game), card);
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        tower()->bonuses[bonus] = 9;
}

static void assert_climb(void)
{
    sq_saves_drop_run(&saves);
    begin_climb(7);
    assert_layouts("ready to climb");
    wait_for_screen();
    climb()->lives = 99;
    climb()->score = UINT64_C(99999999999999999);
    ecs_unique(session.play.game, Floor)->lesson = SQ_LESSON_NONE;
    take_all_cards();
    ecs_unique(session.play.game, Floor)->shield = 3;
    player_of(session.play.game)->power_ticks = 100;
    assert_layouts("a climb with all cards");
    player_of(session.play.game)->power_ticks = 0;
    press(SQ_PRESS_PAUSE);
    assert_layouts("pause of a climb");
    session.play.credit.day = 20261231;
    assert_layouts("pause of a daily run");
    session.play.credit.day = 0;
    assert_true(click_on("End this run"));
    assert_layouts("summary of a climb");
    press(SQ_PRESS_BACK);
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    tower()->upgrades[SQ_UPGRADE_THORNS] = 0;
    eat_all();
    assert_layouts("the end of a floor of a climb");
    see_the_end();
    assert_screen(SQ_SCREEN_DEALS);
    assert_deals();
    assert_doors();
    sq_session_deinit(&session);
}

static void assert_run_over(void)
{
    sq_saves_drop_run(&saves);
    saves.statistics.floors_won = 1; /* no lesson */
    begin_climb(7);
    wait_for_screen();
    be_hit_from_the_right();
    assert_layouts("a life lost");
    see_the_end();
    wait_for_screen();
    lose_climb();
    assert_screen(SQ_SCREEN_RUN_OVER);
    play_for_ages();
    climb()->score = UINT64_C(99999999999999999);
    climb()->best_chain = 1000;
    for (int32_t kind = 0; kind < sq_kinds_of(session.play.game)->count; kind++) {
        climb()->last_kind = kind;
        assert_layouts("run over");
    }
    session.play.credit.gain.place = 10;
    assert_layouts("run over with a place");
    saves.statistics.runs = 3;
    assert_layouts("run over, again on the first floors");
    session.shell.offers.links = true;
    sq_session_deinit(&session);
}

static void assert_shop(void)
{
    sq_saves_drop_run(&saves);
    play_tower(7);
    eat_all();
    assert_layouts("the end of a floor");
    see_the_end();
    assert_screen(SQ_SCREEN_SHOP);
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++) {
        tower()->next_bonus = bonus;
        assert_layouts("shop");
        tower()->bonuses[bonus] = 5;
        assert_layouts("shop after some floors");
    }
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        tower()->upgrades[upgrade] = sq_upgrade_cap(&options.config, upgrade) - 1;
    assert_layouts("shop before the caps");
    for (sq_upgrade upgrade = 0; upgrade < SQ_UPGRADE_COUNT; upgrade++)
        tower()->upgrades[upgrade]++;
    press(SQ_PRESS_PAUSE);
    press(SQ_PRESS_PAUSE);
    assert_layouts("shop at the caps");
    press(SQ_PRESS_PAUSE);
    assert_layouts("pause in the shop");
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    click_on("Take nothing");
    lose();
    tower()->floor = INT32_MAX;
    assert_layouts("shop after a floor lost");
    sq_session_deinit(&session);
}

static void assert_results(void)
{
    sq_saves_drop_run(&saves);
    play_tower(7);
    press(SQ_PRESS_PAUSE);
    click_on("End this run");
    saves.settings.reduced_motion = 1; /* the whole numbers */
    assert_layouts("summary");
    play_for_ages();
    tower()->floor = INT32_MAX;
    for (int upgrade = 0; upgrade < SQ_TOWER_UPGRADES; upgrade++)
        tower()->upgrades[upgrade] = 1000;
    assert_layouts("summary after ages");
    sq_session_deinit(&session);
    options.files.record = file; /* it can be watched */
    for (int victory = 0; victory < 2; victory++) {
        saves.records = (sq_records){0};
        play_classic(7);
        if (victory)
            win();
        else
            lose();
        assert_screen(SQ_SCREEN_GAME_OVER);
        assert_layouts("game over");
        play_for_ages();
        session.play.credit.breaks_record = true;
        assert_true(shows("Watch this run"));
        assert_layouts("game over after ages");
        sq_session_deinit(&session);
    }
    options.files.record = NULL;
    remove(file);
}

/* Every screen of a mode. */
static void assert_practice(sq_mode mode)
{
    options.start.practice = true;
    options.mode = mode;
    begin(7);
    assert_layouts("practice, ready");
    wait_for_screen();
    assert_layouts("practice");
    player_of(session.play.game)->power_ticks = 100;
    assert_layouts("practice with power");
    press(SQ_PRESS_PAUSE);
    assert_layouts("pause of practice");
    press(SQ_PRESS_PAUSE);
    wait_for_screen();
    wait_ticks(3);
    session.play.rewind_ticks = 1;
    assert_layouts("running back");
    session.play.rewind_ticks = 0;
    lose();
    assert_layouts("practice lost");
    play_for_ages();
    tower()->floor = INT32_MAX;
    assert_layouts("practice lost after ages");
    sq_session_deinit(&session);
    options.start.practice = false;
}

/* A run that is over at once, watched for a very long time. */
static void assert_replay(void)
{
    static sq_recorder recorder;
    sq_replay replay;
    char why[SQ_REPLAY_REASON_SIZE];
    sq_game_def def = {.config = options.config, .mode = SQ_MODE_TOWER, .seed = 1};
    ecs_world *game = sq_game_create(&def);
    recorder = (sq_recorder){0};
    sq_recorder_begin(&recorder, game, file);
    assert_true(sq_game_tick(game, (sq_input){0}));
    sq_recorder_tick(&recorder, game, (sq_input){0});
    sq_recorder_end(&recorder);
    ecs_world_destroy(game);
    options.files.record = file;
    begin(7);
    click_on("More games");
    assert_true(shows("Watch the last run"));
    assert_layouts("more games with everything");
    point_at_text("Practice");
    press(0);
    draw();
    const sq_area last = sq_menu_area(&session.shell.menu, session.shell.menu.count - 1);
    const sq_draw_item *explanation = find_text("Practice does not count.");
    assert_true(explanation->y >= last.top + last.height + LAYOUT_GAP);
    keep_a_run(1, false);
    saves.run.tower.floor = INT32_MAX;
    sq_session_deinit(&session);
    begin(7);
    assert_layouts("start with everything");
    sq_saves_drop_run(&saves);
    if (!sq_replay_load(&replay, file, why))
        fail_msg("%s", why);
    assert_true(sq_session_watch(&session, &replay));
    assert_layouts("replay");
    press(SQ_PRESS_DOWN);
    press(SQ_PRESS_DOWN);
    press(SQ_PRESS_PAUSE);
    assert_layouts("replay, slow and paused");
    press(SQ_PRESS_LAST);
    session.play.watch.playback.differs = true;
    session.play.watch.playback.differs_at = UINT64_C(9999999999);
    session.play.watch.replay.ticks = session.play.watch.playback.ticks = UINT64_C(9999999999);
    assert_layouts("replay for ages");
    session.play.watch.is_jumping = true;
    session.play.watch.jump_to = session.play.watch.replay.ticks;
    assert_layouts("replay, on its way");
    sq_session_deinit(&session);
    options.files.record = NULL;
    remove(file);
}

static void assert_all_screens(void)
{
    assert_start();
    assert_reading();
    assert_about_page();
    assert_results_of_life();
    assert_play("Classic");
    assert_play("Tower");
    assert_shop();
    assert_climb();
    assert_run_over();
    options.mode = SQ_MODE_TOWER;
    assert_results();
    assert_practice(SQ_MODE_CLASSIC);
    assert_practice(SQ_MODE_TOWER);
    assert_replay();
}

TEST_IN(SESSION, all_screens_are_well_laid_out) {
    areas_seen = 0;
    assert_all_screens();
    assert_true(areas_seen > 100);
    for (int screen = 0; screen < SQ_SCREEN_COUNT; screen++)
        if (!screens_seen[screen])
            fail_msg("no test looks at screen %d of screens/screens.h", screen);
}

/* The same screens with other items. */
TEST_IN(SESSION, all_screens_are_well_laid_out_in_a_page) {
    offers = (sq_offers){.links = true, .touch = true};
    assert_all_screens();
    take_extreme_constants();
    assert_all_screens();
}

TEST_IN(SESSION, all_screens_are_well_laid_out_with_extreme_constants) {
    take_extreme_constants();
    assert_all_screens();
}

/* A hit costs nothing, and everything else is as small as possible. */
TEST_IN(SESSION, all_screens_are_well_laid_out_with_the_smallest_constants) {
    options.config.PLAYER_DAMAGE = 0;
    options.config.PLAYER_EAT_GROWTH = 0.001F;
    options.config.FRIEND_GROWTH_RATE = 0.0001F;
    options.config.FRIEND_SPEED = 0.0001F;
    options.config.TICKS_PER_SECOND = 240;
    options.config.POWER_UP_DURATION = 1;
    options.config.PELLET_SPAWN_RATE = 1;
    assert_all_screens();
}

/* The largest numbers, except for a game's own figures in the strip. */
TEST_IN(SESSION, the_debug_overlay_is_well_laid_out) {
    options.host.threads = 64;
    begin_classic(7);
    wait_ticks(options.config.HINT_DURATION);
    const Square square = {300, 100, 20};
    assert_true(ecs_create_bulk(session.play.game, 999994, NULL, ecs_with(Friend, {square}),
                                ecs_with(Motion, {.before = square})));
    play_for_ages();
    sq_debug_overlay_toggle(&session.debug_overlay);
    sq_debug_overlay_tick(&session.debug_overlay, session.play.game, 60);
    for (int i = 0; i < SQ_DEBUG_SYSTEMS_MAX; i++)
        session.debug_overlay.second[i] = (sq_debug_runs){1, UINT64_C(9999999000)};
    assert_layout("the debug overlay");
    assert_non_null(find_text("99999.0"));
    session.shell.controls.is_upright = true;
    assert_layout("the debug overlay, upright");
}

TEST_IN(SESSION, a_crowd_is_well_laid_out) {
    begin_classic(7);
    const Square square = {300, 100, 20};
    assert_true(ecs_create_bulk(session.play.game, 99994, NULL, ecs_with(Friend, {square}),
                                ecs_with(Motion, {.before = square})));
    assert_true(shows("99999 left"));
    assert_layout("a crowd");
}

/* ---- the figures of a game and its squares ---- */

/* The background of a text: the colour that is seen below all of it. */
static sq_color ground_of(const sq_draw_item *text)
{
    sq_draw_list below = list;
    below.count = (size_t)(text - list.items);
    const sq_color ground = seen_at(&below, text->x + 0.3F, text->y + 0.3F);
    for (float y = text->y + 0.3F; y < text->y + text->height; y += 0.7F)
        for (float x = text->x + 0.3F; x < text->x + text->width; x += 0.7F)
            if (seen_at(&below, x, y) != ground)
                fail_msg("'%s' has a square below it", text_of(text));
    return ground;
}

static void assert_readable(const sq_draw_item *text)
{
    assert_int_equal(ground_of(text), SQ_COLOR_BACKGROUND);
    for (const sq_draw_item *item = text + 1; item < list.items + list.count; item++)
        if (overlap(text, item, 0))
            fail_msg("'%s' is covered", text_of(text));
}

static int assert_figures_readable(void)
{
    int found = 0;
    char left[32];
    snprintf(left, sizeof left, "%" PRId32 " left", sq_quota_left(session.play.game));
    const char *const figures[] = {"Size", "Floor 9", left, "Power!"};
    draw();
    each_case(i, figures) {
        const sq_draw_item *text = find_text(figures[i]);
        if (text)
            assert_readable(text);
        found += text != NULL;
    }
    return found;
}

/* The arena at the end of its strongest shake in this direction. */
static sq_draw_item shaken_arena(float direction)
{
    const Config *config = &options.config;
    const float shake = direction * config->EFFECT_SHAKE;
    const sq_look look = {.shake_x = shake, .shake_y = shake};
    const sq_letterbox arena = sq_view_shaken(sq_view_of_game(&session.play, 1), &look).arena;
    return (sq_draw_item){.x = arena.x,
                          .y = arena.y,
                          .width = config->ARENA_WIDTH * arena.scale,
                          .height = config->ARENA_HEIGHT * arena.scale};
}

/* Figures and bars hide no square, even in a shaken arena. */
static void assert_squares_seen(void)
{
    sq_draw_list_clear(&list);
    sq_hud_draw_figures(session.play.game, &list);
    sq_hud_draw_pause_button(&session.shell.controls, &list);
    for (size_t i = 0; i < list.count; i++) {
        for (int direction = -1; direction <= 1; direction++) {
            const sq_draw_item arena = shaken_arena((float)direction);
            assert_false(overlap(&list.items[i], &arena, 0));
        }
    }
}

/* Everywhere in the arena, and well beyond it. */
static void crowd_the_arena(void)
{
    for (float y = -50; y < options.config.ARENA_HEIGHT + 50; y += 25)
        for (float x = -50; x < options.config.ARENA_WIDTH + 50; x += 25)
            put_friend(session.play.game, x, y, x < 300 ? 25 : 12);
}

static void begin_floor_nine(void)
{
    options.config.TOWER_FIRST_FLOOR = 9;
    options.config.READY_DURATION = 10;
    begin_tower(7);
}

TEST_IN(SESSION, figures_are_legible_at_any_moment_of_a_crowded_floor) {
    begin_floor_nine();
    crowd_the_arena();
    for (sq_device device = 0; device <= SQ_DEVICE_TOUCH; device++) {
        hand.device = device;
        for (int tick = 0; tick < 40; tick++) { /* ready, hit, shaking, its end */
            player_of(session.play.game)->power_ticks = tick % 2 * 50;
            player_of(session.play.game)->square.size = tick % 3 == 0 ? 7 : 15;
            assert_int_equal(assert_figures_readable(), 3 + tick % 2);
            assert_squares_seen();
            press(0);
        }
    }
}

TEST_IN(SESSION, figures_are_legible_when_the_last_hit_comes_from_the_wall_above) {
    begin_floor_nine();
    wait_for_screen();
    crowd_the_arena();
    player_of(session.play.game)->square.size = options.config.PLAYER_MIN_SIZE;
    steer_to(100, 0);
    assert_int_equal(run()->outcome, SQ_FLOOR_LOST);
    run()->last_hit = (Square){40, 0, 25};
    while (session.shell.screen == SQ_SCREEN_PLAY) {
        assert_int_equal(assert_figures_readable(), 3);
        press(0);
    }
}
