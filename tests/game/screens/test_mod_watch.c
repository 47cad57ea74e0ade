/* mod_watch: a mod's file that changes while a game of practice is played with it. */
#define text_of text_of_file /* screens_testing.h has one of its own */
#include "game/own_folder.h"
#undef text_of

#include "game/screens_testing.h"

#include "play/run_control.h"

static int open_watched(void **state)
{
    open_folder(state);
    open_session(state);
    options.mode = SQ_MODE_CLIMB;
    sq_saves_load(&saves, own_folder, &options.config);
    return 0;
}

static int close_watched(void **state)
{
    close_session(state);
    return close_folder(state);
}

#define MODS NOTHING, open_watched, close_watched

static const Config *config(void)
{
    return ecs_unique_read(session.play.game, Config);
}

static const char hares[] = "title = Hares\nLIVES = 5\n[kind hare]\ngrow = on\ndart = rest 30\n";

static void begin_modded(const char *text)
{
    mkdir(path_of("mods"), 0700);
    put_text("mods/hares.txt", text);
    begin(5);
    click_on("More games");
    click_on("Mods");
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

TEST_IN(MODS, a_file_that_changes_is_read_again) {
    begin_modded(hares);
    wait_a_second();
    assert_hides("read again");
    put_text("mods/hares.txt",
             "LIVES = 5\nTICKS_PER_SECOND = 90\nFRIEND_SPEED = 2.75\n[kind stone]\ngrow = on\n");
    wait_a_second();
    assert_shows("hares.txt was read again");
    assert_true(config()->FRIEND_SPEED == 2.75F);
    assert_int_equal(sq_constants(&session.play)->TICKS_PER_SECOND, 90); /* the window's pace */
    assert_true(sq_kind_named(sq_kinds_of(session.play.game), "stone", 5) > 0);
    assert_true(sq_kind_named(sq_kinds_of(session.play.game), "hare", 4) < 0);
    wait_ticks(60);
    hand.rewinds = true; /* over the change, with a kind that was another one then */
    wait_ticks(100);
    hand.rewinds = false;
    press(0);
    assert_true(config()->FRIEND_SPEED == 2.75F);
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    assert_true(config()->FRIEND_SPEED == 2.75F);
}

TEST_IN(MODS, a_file_that_has_become_wrong_changes_nothing) {
    begin_modded(hares);
    wait_a_second();
    const uint64_t tick = game_tick();
    put_text("mods/hares.txt", "LIVES = 5\nFREIND_SPEED = 2\n");
    wait_a_second();
    assert_shows("hares.txt: line 2: there is no constant 'FREIND_SPEED'; did you mean");
    assert_true(sq_kind_named(sq_kinds_of(session.play.game), "hare", 4) > 0);
    assert_true(game_tick() > tick);
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

TEST_IN(MODS, a_page_and_games_that_count_read_nothing_again) {
    begin_modded(hares);
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

TEST_IN(MODS, the_body_and_the_heat_that_are_played_stay) {
    begin_modded(hares);
    saves.goals.climber = (sq_climber){.body = "cat"};
    saves.statistics.best_floor = 40;
    sq_begin_game(&session.play, SQ_MODE_CLIMB);
    session.play.practises = true;
    const int32_t lives = config()->LIVES;
    put_text("mods/hares.txt", "LIVES = 5\nFRIEND_SPEED = 2.75\n");
    wait_a_second();
    assert_true(config()->FRIEND_SPEED == 2.75F);
    assert_int_equal(lives, 10); /* a cat has twice as many */
    assert_int_equal(config()->LIVES, 10);
    assert_string_equal(session.play.rules.played.as.body, "cat");
}
