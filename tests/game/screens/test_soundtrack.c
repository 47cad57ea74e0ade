/* soundtrack: which music each screen has. */
#include "game/screens/climbs_testing.h"

#include "screens/soundtrack.h"

static float level(void)
{
    return sq_soundtrack_cue(&session).level;
}

TEST_IN(QUICK_SESSION, the_start_screen_has_soft_music) {
    begin(7);
    press(0);
    assert_true(level() > 0 && level() < 0.5F);
}

TEST_IN(QUICK_SESSION, a_game_has_music_and_pausing_ends_it) {
    begin_classic(7);
    assert_true(level() == 1);
    press_leads_to(SQ_PRESS_PAUSE, SQ_SCREEN_PAUSE);
    assert_true(level() == 0);
    press(SQ_PRESS_BACK);
    assert_true(level() == 1);
}

/* The program sleeps on these, so nothing may play. */
TEST_IN(QUICK_SESSION, screens_that_stand_still_have_no_music) {
    static const char *const items[] = {"Settings", "How to play"};
    begin(7);
    each_case(i, items) {
        click_on(items[i]);
        assert_true(level() == 0);
        press(SQ_PRESS_BACK);
    }
}

TEST_IN(QUICK_SESSION, the_shop_has_no_music) {
    begin_tower(7);
    win();
    assert_screen(SQ_SCREEN_SHOP);
    assert_true(level() == 0);
}

TEST_IN(QUICK_SESSION, the_music_follows_the_floor) {
    begin_tower(7);
    for (int32_t floor = 1; floor < 30; floor += 5) {
        tower()->floor = floor;
        assert_int_equal(sq_soundtrack_cue(&session).floor, floor);
    }
}

TEST_IN(QUICK_SESSION, a_game_without_floors_has_a_floors_music) {
    begin_classic(7);
    assert_in_range(sq_soundtrack_cue(&session).floor, 2, 6);
}

TEST_IN(QUICK_SESSION, the_music_follows_the_power) {
    begin_tower(7);
    assert_false(sq_soundtrack_cue(&session).powered);
    player_of(session.play.game)->power_ticks = 1;
    assert_true(sq_soundtrack_cue(&session).powered);
    press(SQ_PRESS_PAUSE);
    assert_false(sq_soundtrack_cue(&session).powered);
}

TEST_IN(QUICK_SESSION, while_time_runs_back_there_is_no_music) {
    options.start.practice = true;
    begin(7);
    wait_ticks(30);
    assert_true(level() == 1);
    hand.rewinds = true;
    press(0);
    assert_true(level() == 0);
    hand.rewinds = false;
    press(0);
    assert_true(level() == 1);
}

TEST_IN(QUICK_SESSION, the_music_tells_what_the_player_is) {
    begin_tower(7);
    session.shell.sounds.combo = 4;
    player_of(session.play.game)->square.size = 31;
    assert_int_equal(sq_soundtrack_cue(&session).chain, 4);
    assert_int_equal(sq_soundtrack_cue(&session).body, 2);
    player_of(session.play.game)->square.size = 19;
    assert_int_equal(sq_soundtrack_cue(&session).body, 0);
}

TEST_IN(QUICK_SESSION, a_red_square_near_an_unpowered_player_is_danger) {
    begin_tower(7);
    Player *player = player_of(session.play.game);
    assert_false(sq_soundtrack_cue(&session).in_danger);
    const Square near = {player->square.x + player->square.size + 59, player->square.y,
                         sq_config_defaults.FRIEND_MAX_SIZE};
    const ecs_entity friend = sq_kind_make(session.play.game, 0, near);
    assert_true(sq_soundtrack_cue(&session).in_danger);
    player->power_ticks = 1;
    assert_false(sq_soundtrack_cue(&session).in_danger);
    player->power_ticks = 0;
    ecs_get(session.play.game, friend, Friend)->square.x += 2;
    assert_false(sq_soundtrack_cue(&session).in_danger);
}

TEST_IN(QUICK_SESSION, the_end_of_a_run_ends_the_music) {
    begin_classic(7);
    assert_false(sq_soundtrack_cue(&session).ends);
    lose();
    assert_screen(SQ_SCREEN_GAME_OVER);
    assert_true(level() == 1 && sq_soundtrack_cue(&session).ends);
}

/* While its floor is announced, and for a moment of play. */
TEST_IN(SESSION, a_boss_enters_in_at_least_a_second_of_silence) {
    options.climb.config.TOWER_FIRST_FLOOR = 4;
    saves.statistics.floors_won = 1;
    begin_climb(7);
    assert_true(sq_soundtrack_cue(&session).has_boss);
    int silent = 0;
    for (; level() == 0 && silent < 120; silent++)
        press(0);
    assert_in_range(silent, 60, 119);
    assert_true(ecs_unique(session.play.game, Conditions)->ticks > 20);
}
