/* screen_run_over: lives, the end of a climb, and the way into the next. */
#include "game/screens/climbs_testing.h"

TEST_IN(SESSION, a_lost_floor_begins_again_by_itself) {
    begin_ordinary_climb(7);
    wait_for_screen();
    be_hit_from_the_right();
    assert_int_equal(run()->outcome, SQ_FLOOR_LOST);
    assert_true(shows("2 lives are left: the floor begins again."));
    while (run()->outcome != SQ_PLAYING)
        assert_true(press(0));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(climb()->lives, 2);
    assert_int_equal(tower()->floor, 1);
    assert_true(session.shell.wait_ticks > 0);
    assert_true(shows("Ready?"));
}

TEST_IN(SESSION, a_pause_at_its_end_does_not_stop_it) {
    begin_ordinary_climb(7);
    wait_for_screen();
    be_hit_from_the_right();
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PAUSE);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    assert_int_equal(climb()->lives, 2);
}

TEST_IN(QUICK_SESSION, the_end_shows_what_the_run_has_come_to) {
    begin_climb(7);
    climb()->best_chain = 8;
    tower()->floor = 13;
    lose_climb();
    climb()->score = 98765;
    wait_ticks(SQ_COUNT_UP_TICKS);
    assert_true(shows("98765"));
    assert_true(find_text("Floor 13") != NULL);
    assert_true(find_text("Chain 8") != NULL);
    assert_non_null(find_text(sq_time_of(run()->tick, constants(session.play.game)).text));
}

TEST_IN(QUICK_SESSION, the_end_shows_what_hit_last_and_how_to_see_it_coming) {
    begin_climb(7);
    lose_climb();
    const sq_kinds *kinds = sq_kinds_of(session.play.game);
    climb()->last_kind = sq_kind_named(kinds, "darter", 6);
    climb()->last_way = SQ_HIT_RUSHED;
    assert_true(shows("Floor 1: a darter rushed at you"));
    assert_true(shows("Step aside, not back."));
    climb()->last_kind = 0;
    climb()->last_way = SQ_HIT_RUN_INTO;
    assert_true(shows("you ran into a spiky square"));
    climb()->last_way = SQ_HIT_CAME;
    assert_true(shows("a spiky square caught you"));
    assert_true(shows("A core grows in a gray one"));
    run()->last_hit = (Square){0};
    assert_true(!shows("A core grows"));
    assert_true(shows("RUN OVER"));
}

TEST_IN(QUICK_SESSION, each_kind_that_hit_last_has_its_warning) {
    static const struct {
        const char *kind, *warning;
    } rows[] = {
        {"hunter", "It aims at where you are going."},
        {"crumb", "It moves straight on"},
        {"leech", "Eat it while it is green."},
        {"shell", "Only a lunge breaks it."},
        {"darter", "Step aside, not back."},
        {"splitter", "Eat it before its core is full"},
        {"thrower", "It throws a shard"},
        {"orbiter", "Leave the circle"},
        {"pack", "A line shows where the row will cross."},
        {"mother", "Its rivets count the bites"},
    };
    begin_climb(7);
    lose_climb();
    const sq_kinds *kinds = sq_kinds_of(session.play.game);
    each_case(i, rows) {
        climb()->last_kind = sq_kind_named(kinds, rows[i].kind, strlen(rows[i].kind));
        assert_shows(rows[i].warning);
    }
}

TEST_IN(QUICK_SESSION, a_climb_that_is_won_says_so) {
    begin_climb(7);
    lose_climb();
    run()->outcome = SQ_CLIMB_WON;
    assert_true(shows("CLIMB WON"));
    assert_false(shows("Eaten") || shows("A core grows"));
}

TEST_IN(QUICK_SESSION, a_fusion_stands_for_its_cards) {
    begin_climb(7);
    tower()->upgrades[SQ_UPGRADE_NOVA] = tower()->upgrades[SQ_UPGRADE_QUAKE] = 1;
    tower()->upgrades[SQ_UPGRADE_LIFE] = 1;
    press(SQ_PRESS_PAUSE);
    assert_true(shows("You: Shockwave, Life"));
}

TEST_IN(SESSION, the_end_shows_the_next_goal) {
    begin_ordinary_climb(7);
    wait_for_screen();
    lose_climb();
    saves.statistics.bites = 990;
    assert_true(shows("Next goal: Well fed. Eat 1,000 squares. So far: 990."));
    saves.statistics.runs = 2;
    saves.goals.reached[SQ_GOAL_WELL_FED] = 20261122;
    assert_true(shows("Next goal: Once more. Play three runs. So far: 2."));
    session.play.credit.is_modded = true;
    assert_null(draw_text("Next goal"));
}

TEST_IN(SESSION, the_end_shows_the_card_that_the_run_has_opened) {
    saves.statistics.runs = 3;
    begin_ordinary_climb(7);
    wait_for_screen();
    lose_climb();
    assert_int_equal(saves.statistics.runs, 4);
    assert_shows("New card, Echo: A second lunge within");
    session.play.credit.is_void = true;
    assert_hides("New card");
    session.play.credit.is_void = false;
    saves.statistics.runs = 14;
    assert_shows("New card, Echo");
    click_on("Again");
    wait_for_screen();
    lose_climb();
    assert_hides("New card");
}

TEST_IN(SESSION, who_never_comes_far_is_told_of_a_slower_climb) {
    begin_ordinary_climb(7);
    wait_for_screen();
    lose_climb();
    saves.statistics.runs = 3;
    saves.statistics.best_floor = 3;
    assert_shows("Too fast? Heat -1 is slower: Menu, More games, Body and heat.");
    saves.statistics.best_floor = 4;
    assert_hides("Too fast?");
    saves.statistics.best_floor = 3;
    saves.statistics.runs = 2;
    assert_hides("Too fast?");
    saves.statistics.runs = 3;
    session.play.rules.played.as.heat = -1;
    assert_hides("Too fast?");
}

TEST_IN(SESSION, the_end_shows_how_far_the_best_is) {
    begin_ordinary_climb(7);
    wait_for_screen();
    lose_climb();
    sq_board *board = &saves.best.boards[0];
    board->count = 2;
    board->runs[0].score = 500;
    board->runs[1].score = 300;
    climb()->score = 500;
    session.play.credit.gain.place = 1;
    assert_true(shows("Your best climb, by 200 points!"));
    climb()->score = 300;
    session.play.credit.gain.place = 2;
    assert_true(shows("Place 2 of ten, 200 points below your best."));
    climb()->score = 100;
    session.play.credit.gain.place = 0;
    assert_true(shows("400 points below your best."));
}

TEST_IN(SESSION, a_place_among_the_ten_best_is_shown) {
    begin_ordinary_climb(7);
    wait_for_screen();
    lose_climb();
    climb()->score = 10;
    assert_true(shows("Your best climb!"));
    session.play.credit.gain.place = 4;
    assert_true(shows("Place 4 of ten."));
    session.play.credit.gain.place = 0;
    assert_true(shows("Not among your ten best."));
}

TEST_IN(SESSION, a_climb_without_points_is_no_best) {
    begin_ordinary_climb(7);
    wait_for_screen();
    lose_climb();
    assert_int_equal(climb()->score, 0);
    assert_int_equal(session.play.credit.gain.place, 1);
    assert_true(shows("No points this time."));
    assert_true(!shows("Your best climb!"));
}

TEST_IN(QUICK_SESSION, one_press_begins_a_new_climb) {
    begin_climb(7);
    lose_climb();
    press(SQ_PRESS_CONFIRM);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_CLIMB);
    assert_int_not_equal(run()->seed, 7);
    assert_int_equal(climb()->lives, 3);
}

TEST_IN(QUICK_SESSION, the_same_again_has_the_same_squares) {
    begin_climb(7);
    lose_climb();
    assert_true(click_on("The same again"));
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->mode, SQ_MODE_CLIMB);
    assert_int_equal(run()->seed, 7);
}

TEST_IN(QUICK_SESSION, both_ways_to_play_again_lie_beside_each_other) {
    begin_climb(7);
    lose_climb();
    for (int links = 0; links < 2; links++) {
        session.shell.offers.links = links;
        press(SQ_PRESS_PAUSE); /* nothing */
        draw();
        const sq_area again = sq_menu_area(&session.shell.menu, 0);
        assert_true(is_selected("Again"));
        assert_true(find_text("The same again")->y > again.top);
        assert_true(find_text("The same again")->y < again.top + again.height);
    }
}

TEST_IN(QUICK_SESSION, a_run_can_be_watched_and_its_seed_copied) {
    begin_climb(7);
    lose_climb();
    assert_true(click_on("Copy seed"));
    assert_true(copied() != NULL);
    assert_screen(SQ_SCREEN_RUN_OVER);
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_START);
}

/* ---- the lesson ---- */

static bool has_lesson(void)
{
    return ecs_unique_read(session.play.game, Floor)->lesson != SQ_LESSON_NONE;
}

static void leave_for_the_start_screen(void)
{
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    assert_screen(SQ_SCREEN_START);
}

TEST_IN(SESSION, climbs_begin_with_a_lesson_until_a_floor_is_won) {
    begin_climb(7);
    assert_true(has_lesson());
    leave_for_the_start_screen();
    assert_false(saves.has_run);
    click_on("Play");
    assert_true(has_lesson());
    wait_for_screen();
    ecs_unique(session.play.game, Floor)->lesson = SQ_LESSON_NONE;
    win();
    assert_screen(SQ_SCREEN_DEALS);
    leave_for_the_start_screen();
    click_on("Play");
    click_on("End it: new climb");
    assert_screen(SQ_SCREEN_PLAY);
    assert_false(has_lesson());
}

/* A typed seed has no lesson, and going on with its run brings none. */
TEST_IN(SESSION, a_run_that_is_continued_has_no_lesson) {
    options.has_seed = true;
    begin_climb(7);
    wait_for_screen();
    be_hit_from_the_right();
    leave_for_the_start_screen();
    click_on("Continue");
    assert_int_equal(climb()->lives, 2);
    assert_false(has_lesson());
}

TEST_IN(SESSION, a_lesson_costs_no_life) {
    begin_climb(7);
    wait_for_screen();
    hand.move_x = 1;
    be_hit_from_the_right();
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(run()->outcome, SQ_PLAYING);
    assert_int_equal(climb()->lives, 3);
}

TEST_IN(SESSION, a_lesson_waits_for_the_first_move) {
    begin_climb(7);
    wait_for_screen();
    assert_true(wait_ticks(200));
    assert_int_equal(run()->tick, 0);
    assert_true(shows("Eat the small ones"));
    hand.move_x = 1;
    assert_true(wait_ticks(2));
    assert_int_equal(run()->tick, 2);
    hand.move_x = 0;
    assert_true(wait_ticks(2));
    assert_int_equal(run()->tick, 4);
}

/* A step stands still until the player has had time to read and moves. */
TEST_IN(SESSION, each_step_of_the_lesson_waits_for_the_player) {
    begin_climb(7);
    wait_for_screen();
    hand.move_x = 1;
    assert_true(wait_ticks(1));
    hand.move_x = 0;
    ecs_delete_any(session.play.game, Friend);
    while (ecs_unique(session.play.game, Floor)->lesson == SQ_LESSON_EAT)
        assert_true(press(0));
    const uint64_t tick = run()->tick;
    hand.move_x = 1;
    assert_true(wait_ticks(options.config.READY_DURATION));
    hand.move_x = 0;
    assert_true(wait_ticks(200));
    assert_int_equal(run()->tick, tick);
    assert_false(shows("Ready?"));
    hand.move_x = 1;
    assert_true(wait_ticks(1));
    assert_int_equal(run()->tick, tick + 1);
}

/* The words are no smaller than the figures above the arena. */
TEST_IN(SESSION, each_step_of_the_lesson_has_its_words) {
    static const char *const words[] = {"Eat the small ones", "Move away!", "lunge through",
                                        "Take the pellet"};
    begin_climb(7);
    wait_for_screen();
    for (int32_t step = SQ_LESSON_EAT; step <= SQ_LESSON_POWER; step++) {
        ecs_unique(session.play.game, Floor)->lesson = step;
        assert_true(shows(words[step - SQ_LESSON_EAT]));
        assert_true(find_text(words[step - SQ_LESSON_EAT])->height >= SQ_TEXT_HEIGHT);
    }
}

TEST_IN(SESSION, the_lesson_says_what_a_lunge_costs) {
    begin_climb(7);
    wait_for_screen();
    ecs_unique(session.play.game, Floor)->lesson = SQ_LESSON_LUNGE;
    assert_true(shows("A miss costs size."));
    constants(session.play.game)->LUNGE_REFUND = 0;
    assert_true(shows("It costs size."));
}

TEST_IN(QUICK_SESSION, changed_constants_have_no_lesson) {
    begin_climb(7); /* without waits: constants that are not the defaults */
    assert_false(has_lesson());
}
