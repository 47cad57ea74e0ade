/* The workbench: rules that change while a game of practice is played; and a mod's file that is
 * read again. */
#define text_of text_of_file /* screens_testing.h has one of its own */
#include "game/own_folder.h"
#undef text_of

#include "game/screens_testing.h"

#include "mods/rulebook_numbers.h"
#include "play/run_control.h"

/* ---- opening ---- */

static int open_bench(void **state)
{
    open_folder(state);
    open_session(state);
    options.mode = SQ_MODE_CLIMB;
    options.config.READY_DURATION = 0; /* of the classic game and the tower; a climb waits */
    sq_saves_load(&saves, own_folder, &options.config);
    return 0;
}

static int close_bench(void **state)
{
    close_session(state);
    return close_folder(state);
}

#define TEST_BENCH(...) TEST_KIND(open_bench, close_bench, __VA_ARGS__)

static void begin_practice(void)
{
    options.start.practice = true;
    begin(5);
    assert_screen(SQ_SCREEN_PLAY);
    assert_true(session.play.practises);
    wait_for_screen();
    hand.device = SQ_DEVICE_KEYBOARD;
    wait_ticks(30);
}

static void open_workbench(void)
{
    begin_practice();
    press_leads_to(SQ_PRESS_WORKBENCH, SQ_SCREEN_WORKBENCH);
}

static void type(const char *text)
{
    for (; *text; text++) {
        hand.typed[0] = *text;
        hand.typed[1] = '\0';
        press(0);
    }
    hand.typed[0] = '\0';
}

static void clear_search(void)
{
    while (*session.shell.own.bench.find)
        type("\b");
}

static void find(const char *text)
{
    clear_search();
    type(text);
    press(SQ_PRESS_FIRST);
}

static sq_rulebook_number selected(void)
{
    return sq_rulebook_number_at(&session.play.rules.played, sq_menu_selected(&session.shell.menu));
}

static const Config *config(void)
{
    return ecs_unique_read(session.play.game, Config);
}

static void close_workbench(void)
{
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PLAY);
}

/* ---- F2 ---- */

TEST_BENCH(it_opens_in_practice_and_leads_back, open_workbench()) {
    const uint64_t tick = game_tick();
    wait_ticks(100);
    assert_int_equal(game_tick(), tick);
    press_leads_to(SQ_PRESS_WORKBENCH, SQ_SCREEN_PLAY);
    wait_for_screen();
    wait_ticks(3);
    assert_true(game_tick() > tick);
    press(SQ_PRESS_PAUSE);
    click_leads_to("Workbench", SQ_SCREEN_WORKBENCH);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PAUSE);
    assert_true(is_selected("Workbench"));
}

TEST_BENCH(outside_practice_its_key_does_nothing) {
    begin(5);
    press_leads_to(SQ_PRESS_WORKBENCH, SQ_SCREEN_START);
    assert_hides("workbench");
    click_leads_to("Play", SQ_SCREEN_PLAY);
    press_leads_to(SQ_PRESS_WORKBENCH, SQ_SCREEN_PLAY);
    assert_hides("workbench");
    press(SQ_PRESS_PAUSE);
    assert_hides("Workbench");
}

TEST_BENCH(help_leads_back_to_it, open_workbench()) {
    type("speed");
    press_leads_to(SQ_PRESS_HELP, SQ_SCREEN_HOW_TO_PLAY);
    press(SQ_PRESS_WORKBENCH); /* not from here */
    assert_screen(SQ_SCREEN_HOW_TO_PLAY);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_WORKBENCH);
    assert_string_equal(session.shell.own.bench.find, "speed");
    close_workbench();
}

/* ---- finding ---- */

TEST_BENCH(it_has_every_constant_and_every_parameter, open_workbench()) {
    const int32_t all = sq_rulebook_number_count(&session.play.rules.played);
    const sq_menu *menu = &session.shell.menu;
    int32_t seen = 0;
    assert_int_equal(session.shell.own.bench.count, all);
    assert_true(all > SQ_CONFIG_COUNT + 30);
    for (; seen < all; press(SQ_PRESS_FORWARD))
        for (int item = 0; item < menu->count && menu->items[item].choice < all; item++)
            assert_int_equal(menu->items[item].choice, seen++);
    assert_int_equal(session.shell.own.bench.first, 0); /* behind the last page is the first */
    press(SQ_PRESS_BACKWARD);
    assert_true(session.shell.own.bench.first + 10 >= all);
}

TEST_BENCH(typing_finds_parts_of_names) {
    static const struct {
        const char *typed, *first;
        int count;
    } searches[] = {
        {"friendspeed", "FRIEND_SPEED", 3},
        {"friend_speed", "FRIEND_SPEED", 3},
        {"Friend SPEED", "FRIEND_SPEED", 3},
        {"darterdartres", "darter dart rest", 1},
        {"motherbroodkind", "mother brood kind", 1},
        {"LIVES", "LIVES", 1},
        {"nosuchname", NULL, 0},
    };
    open_workbench();
    for (size_t i = 0; i < LENGTH(searches); i++) {
        find(searches[i].typed);
        if (session.shell.own.bench.count != searches[i].count)
            fail_msg("%s: %d", searches[i].typed, (int)session.shell.own.bench.count);
        if (searches[i].first)
            assert_string_equal(selected().name, searches[i].first);
        else
            assert_shows("No name has this.");
    }
    press(SQ_PRESS_FORWARD); /* there is no other page */
    clear_search();
    assert_int_equal(session.shell.own.bench.count,
                     sq_rulebook_number_count(&session.play.rules.played));
    type("!?./ _");
    assert_string_equal(session.shell.own.bench.find, "");
    type("abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz");
    assert_int_equal(strlen(session.shell.own.bench.find), 31);
}

/* ---- changing ---- */

TEST_BENCH(a_change_takes_effect_in_the_next_tick, open_workbench(), find("friendspeed")) {
    const double before = selected().value;
    assert_true(before == (double)config()->FRIEND_SPEED);
    press(SQ_PRESS_RIGHT);
    assert_all(selected().value > before, (double)config()->FRIEND_SPEED == selected().value);
    const double raised = selected().value;
    press(SQ_PRESS_LEFT);
    assert_true(selected().value < raised);
    find("friendchasespeed");
    presses(SQ_PRESS_RIGHT, SQ_PRESS_RIGHT);
    const float now = session.play.rules.played.kinds.list[0].chase.speed;
    assert_true(now > session.play.rules.begun.kinds.list[0].chase.speed);
    assert_ptr_equal(sq_kinds_of(session.play.game), &session.play.rules.played.kinds);
    int seen = 0;
    ecs_each_entity_read(session.play.game, Chase, chase, entity)
        if (sq_kind_of(session.play.game, entity) == 0) {
            assert_true(chase->speed == now);
            seen++;
        }
    assert_true(seen > 0);
    close_workbench();
    wait_for_screen();
    wait_ticks(5);
    assert_true(config()->FRIEND_SPEED > 0);
}

TEST_BENCH(nothing_leaves_its_range, open_workbench()) {
    find("gracegrowth"); /* 0 to 1 */
    for (int i = 0; i < 60; i++)
        press(SQ_PRESS_RIGHT);
    assert_true(config()->GRACE_GROWTH == 1);
    for (int i = 0; i < 200; i++)
        press(SQ_PRESS_LEFT);
    assert_true(config()->GRACE_GROWTH == 0);
    find("motherbroodkind");
    for (int i = 0; i < 40; i++)
        press(SQ_PRESS_RIGHT);
    assert_in_range(session.play.rules.played.kinds.list[5].brood.kind, 0,
                    session.play.rules.played.kinds.count - 1);
}

TEST_BENCH(each_device_changes_a_number, open_workbench(), find("lives")) {
    const int32_t before = config()->LIVES;
    hand.device = SQ_DEVICE_MOUSE;
    click_on("\u00bb");
    assert_int_equal(config()->LIVES, before + 1);
    hand.device = SQ_DEVICE_TOUCH;
    click_on("LIVES"); /* a tap on its name raises it, as in the settings */
    assert_int_equal(config()->LIVES, before + 2);
    hand.device = SQ_DEVICE_GAMEPAD;
    presses(SQ_PRESS_LEFT, SQ_PRESS_LEFT, SQ_PRESS_LEFT);
    assert_int_equal(config()->LIVES, before - 1);
    find("");
    press(SQ_PRESS_LAST);
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
}

TEST_BENCH(what_could_not_be_played_is_refused_in_a_line, open_workbench()) {
    find("friendinitsize");
    const float most = config()->FRIEND_MAX_SIZE;
    for (int i = 0; i < 300; i++)
        press(SQ_PRESS_RIGHT);
    assert_true(config()->FRIEND_INIT_SIZE <= most && config()->FRIEND_INIT_SIZE > 5);
    assert_true(shows("FRIEND_INIT_SIZE is larger than FRIEND_MAX_SIZE") ||
                shows("it may stay gray") || shows("kind "));
    char reason[SQ_RULEBOOK_REASON_SIZE];
    assert_true(sq_rulebook_check(&session.play.rules.played, reason));
}

TEST_BENCH(all_are_reset, open_workbench()) {
    find("lives");
    press(SQ_PRESS_RIGHT);
    find("darterdartrest");
    press(SQ_PRESS_RIGHT);
    assert_shows("Default: ");
    assert_false(sq_rulebook_plays_as(&session.play.rules.played, &session.play.rules.begun));
    click_on("Reset");
    assert_true(sq_rulebook_plays_as(&session.play.rules.played, &session.play.rules.begun));
    assert_int_equal(config()->LIVES, session.play.rules.begun.config.LIVES);
}

/* ---- practice goes on ---- */

TEST_BENCH(going_back_ends_at_the_change, open_workbench(), find("friendspeed")) {
    press(SQ_PRESS_RIGHT);
    const float speed = config()->FRIEND_SPEED;
    close_workbench();
    wait_for_screen();
    const uint64_t change = game_tick();
    wait_ticks(10);
    hand.rewinds = true;
    wait_ticks(35);
    hand.rewinds = false;
    press(0);
    assert_in_range(game_tick(), change, change + 1);
    assert_true(config()->FRIEND_SPEED == speed);
    assert_ptr_equal(sq_kinds_of(session.play.game), &session.play.rules.played.kinds);
    press(SQ_PRESS_WORKBENCH);
    find("friendspeed");
    assert_true(selected().value == (double)speed);
}

TEST_BENCH(the_next_game_of_practice_has_what_was_changed, open_workbench()) {
    find("lives");
    presses(SQ_PRESS_RIGHT, SQ_PRESS_RIGHT);
    close_workbench();
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 5);
    sq_begin_game(&session.play, SQ_MODE_TOWER);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_int_equal(ecs_unique_read(session.play.game, Climb)->lives, 3);
}

/* ---- as a mod ---- */

TEST_BENCH(it_is_written_as_a_mod_and_listed) {
    mkdir(path_of("mods"), 0700);
    put_text("mods/workbench.txt", "# the player's own\nLIVES = 9\n");
    open_workbench();
    click_on("Write mod");
    assert_shows("Nothing is changed yet.");
    find("lives");
    press(SQ_PRESS_RIGHT);
    find("darterdartrest");
    press(SQ_PRESS_RIGHT);
    const int rest = (int)selected().value;
    click_on("Write mod");
    assert_shows("workbench-2.txt is written");
    assert_string_equal(text_of_file("mods/workbench.txt"), "# the player's own\nLIVES = 9\n");
    static const char head[] =
        "# Written in the workbench\nstart = climb\nLIVES = 4\n[kind darter]\n";
    char expected[32];
    snprintf(expected, sizeof expected, "dart = rest %d,", rest);
    assert_memory_equal(text_of_file("mods/workbench-2.txt"), head, sizeof head - 1);
    assert_non_null(strstr(text_of_file("mods/workbench-2.txt"), expected));
    presses(SQ_PRESS_BACK, SQ_PRESS_PAUSE);
    click_on("Start screen");
    turn_start_menu(); /* a notice names the item, too */
    click_each("More games", "Mods");
    assert_shows("workbench-2");
    press(SQ_PRESS_CONFIRM);
    assert_shows("LIVES: 4, was 3", "Changed kind: darter");
}

TEST_BENCH(a_mod_that_cannot_be_written_is_said_so) {
    put_text("mods", "in the folder's place");
    open_workbench();
    find("lives");
    press(SQ_PRESS_RIGHT);
    click_on("Write mod");
    assert_shows("Not written: the folder mods: ");
    assert_string_equal(text_of_file("mods"), "in the folder's place");
    saves.folder[0] = '\0'; /* nothing is kept */
    click_on("Write mod");
    assert_shows("Not written: there is no folder for mods here");
}

TEST_BENCH(constants_alone_are_copied_as_a_code) {
    char reason[SQ_MOD_REASON_SIZE];
    sq_rulebook read;
    open_workbench();
    click_on("Copy code");
    assert_null(copied());
    assert_shows("Nothing is changed yet.");
    find("lives");
    press(SQ_PRESS_RIGHT);
    click_on("Copy code");
    const char *code = copied();
    assert_non_null(code);
    if (!sq_share_code_read(&read, code, reason))
        fail_msg("%s", reason);
    assert_true(sq_rulebook_plays_as(&read, &session.play.rules.played));
    find("darterdartrest");
    press(SQ_PRESS_RIGHT);
    click_on("Copy code");
    assert_null(copied());
    assert_shows("There is no code: kinds are changed");
}

TEST_BENCH(a_link_carries_what_was_changed) {
    offers.links = true;
    open_workbench();
    find("lives");
    presses(SQ_PRESS_RIGHT, SQ_PRESS_BACK, SQ_PRESS_PAUSE);
    click_on("Copy link");
    const char *link = copied_link();
    assert_non_null(link);
    assert_non_null(strstr(link, "mode=climb&seed=5&mod="));
}

TEST_BENCH(what_concerns_the_screens_takes_effect_too, open_workbench()) {
    find("readyduration");
    while (selected().value > 0)
        press(SQ_PRESS_LEFT);
    find("tickspersecond");
    press(SQ_PRESS_RIGHT);
    close_workbench();
    assert_int_equal(session.shell.wait_ticks, 0);
    assert_true(sq_constants(&session.play)->TICKS_PER_SECOND >
                60); /* the window keeps this pace */
}

/* ---- a file that is read again ---- */

static const char hares[] = "title = Hares\nLIVES = 5\n[kind hare]\ngrow = on\ndart = rest 30\n";

static void begin_modded(const char *text)
{
    mkdir(path_of("mods"), 0700);
    put_text("mods/hares.txt", text);
    begin(5);
    click_each("More games", "Mods");
    press(SQ_PRESS_CONFIRM);
    assert_true(session.play.mods.is_on);
    session.play.next.wish = (sq_wish){.mode = SQ_MODE_CLIMB, .practises = true};
    sq_begin_wished(&session.play);
    session.shell.screen = SQ_SCREEN_PLAY;
    assert_true(session.play.credit.is_modded && session.play.practises);
    hand.device = SQ_DEVICE_KEYBOARD;
}

static void wait_a_second(void)
{
    session.shell.notice.ticks = 0;
    wait_ticks(options.config.TICKS_PER_SECOND + 2);
}

TEST_BENCH(a_file_that_changes_is_read_again, begin_modded(hares), wait_a_second()) {
    assert_hides("read again");
    put_text("mods/hares.txt", "LIVES = 5\nFRIEND_SPEED = 2.75\n[kind stone]\ngrow = on\n");
    wait_a_second();
    assert_shows("hares.txt was read again");
    assert_true(config()->FRIEND_SPEED == 2.75F);
    assert_true(sq_kind_named(sq_kinds_of(session.play.game), "stone", 5) > 0);
    assert_true(sq_kind_named(sq_kinds_of(session.play.game), "hare", 4) < 0);
    assert_true(sq_rulebook_plays_as(&session.play.rules.begun, &session.play.rules.played));
    wait_ticks(60);
    hand.rewinds = true; /* over the change, with a kind that was another one then */
    wait_ticks(100);
    hand.rewinds = false;
    press(0);
    assert_true(config()->FRIEND_SPEED == 2.75F);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_true(config()->FRIEND_SPEED == 2.75F);
}

TEST_BENCH(a_file_that_has_become_wrong_changes_nothing, begin_modded(hares), wait_a_second()) {
    const uint64_t tick = game_tick();
    put_text("mods/hares.txt", "LIVES = 5\nFREIND_SPEED = 2\n");
    wait_a_second();
    assert_shows("hares.txt: line 2: there is no constant 'FREIND_SPEED'; did you mean");
    assert_all(sq_kind_named(sq_kinds_of(session.play.game), "hare", 4) > 0, game_tick() > tick);
    wait_a_second();
    assert_hides("hares.txt: line 2"); /* said once */
    put_text("mods/hares.txt", "start = tower\nFRIEND_SPEED = 2\n");
    wait_a_second();
    assert_shows("hares.txt changes tower now");
    assert_true(sq_kind_named(sq_kinds_of(session.play.game), "hare", 4) > 0);
    remove(path_of("mods/hares.txt"));
    wait_a_second();
    assert_shows("hares.txt: there is no such file");
    put_text("mods/hares.txt", "FRIEND_SPEED = 2.25\n");
    wait_a_second();
    assert_true(config()->FRIEND_SPEED == 2.25F);
}

TEST_BENCH(a_page_and_games_that_count_read_nothing_again, begin_modded(hares)) {
    session.shell.offers.folder = false;
    put_text("mods/hares.txt", "FRIEND_SPEED = 2.75\n");
    wait_a_second();
    assert_true(config()->FRIEND_SPEED != 2.75F);
    session.shell.offers.folder = true;
    session.play.practises = false;
    wait_a_second();
    assert_true(config()->FRIEND_SPEED != 2.75F);
    session.play.practises = true;
    wait_a_second();
    assert_true(config()->FRIEND_SPEED == 2.75F);
}

TEST_BENCH(the_workbench_of_a_mod_begins_with_the_mod, begin_modded(hares)) {
    char reason[SQ_MOD_REASON_SIZE];
    sq_rulebook read;
    press(SQ_PRESS_WORKBENCH);
    find("haredartrest");
    assert_int_equal(session.shell.own.bench.count, 1);
    assert_true(selected().value == 30);
    press(SQ_PRESS_RIGHT);
    assert_true(selected().value > 30);
    click_on("Write mod");
    assert_shows("workbench.txt is written");
    if (!sq_mod_load(&read, path_of("mods/workbench.txt"), reason))
        fail_msg("%s", reason);
    assert_true(sq_rulebook_plays_as(&read, &session.play.rules.played));
    assert_string_equal(read.title, "workbench");
    click_on("Reset");
    assert_true(session.play.rules.played.config.LIVES == 5);
}
