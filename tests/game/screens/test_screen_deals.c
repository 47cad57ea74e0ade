/* screen_deals: what is offered after a floor of a climb. */
#include "game/screens/climbs_testing.h"

#include "rules/quota.h"
#include "rules/turns.h"
#include "shell/texts.h"

static void win_first_floor(void)
{
    begin_climb(7);
    win();
    assert_screen(SQ_SCREEN_DEALS);
}

TEST_IN(QUICK_SESSION, a_floor_won_leads_to_three_deals_and_the_choice_of_none) {
    win_first_floor();
    assert_int_equal(session.shell.menu.count, SQ_DEALS + 1);
    assert_true(shows("FLOOR 1 WON"));
    assert_true(shows("Take none"));
    for (int32_t deal = 0; deal < SQ_DEALS; deal++)
        assert_int_equal(session.shell.menu.items[deal].choice, deal);
}

TEST_IN(QUICK_SESSION, each_deal_says_what_you_and_they_get_before_and_after) {
    win_first_floor();
    put_deal(0, SQ_UPGRADE_TRAIL, SQ_BONUS_NUMBER);
    put_deal(1, SQ_UPGRADE_LIFE, SQ_BONUS_POWER);
    put_deal(2, SQ_UPGRADE_MAGNET, SQ_BONUS_GROWTH);
    assert_true(shows("Trail"));
    assert_true(shows("Your lunge leaves") && shows("fifth"));
    assert_true(shows("There are more of"));
    assert_true(shows("them:") && shows("+3 a floor"));
    const Tower now = sq_floor_next(session.play.game);
    Tower then = now;
    then.bonuses[SQ_BONUS_POWER]++;
    assert_true(shows(
        sq_shop_bonus_change(SQ_BONUS_POWER, constants(session.play.game), &now, &then).text));
    assert_true(shows("Magnet"));
}

TEST_IN(SESSION, the_card_that_the_last_run_opened_is_dealt_and_marked) {
    saves.statistics.runs = 4;
    begin_ordinary_climb(7);
    wait_for_screen();
    win();
    assert_screen(SQ_SCREEN_DEALS);
    assert_shows("Echo");
    assert_shows("New");
    put_deal(0, SQ_UPGRADE_LIFE, SQ_BONUS_POWER);
    assert_hides("New");
}

TEST_IN(QUICK_SESSION, a_card_that_completes_a_fusion_says_so) {
    win_first_floor();
    put_deal(0, SQ_UPGRADE_PIERCE, SQ_BONUS_NUMBER);
    assert_null(draw_text("Comet"));
    ecs_unique(session.play.game, Tower)->upgrades[SQ_UPGRADE_TRAIL] = 1;
    assert_true(shows("Pierce and Trail become Comet: Your trail burns six times as long."));
}

TEST_IN(QUICK_SESSION, a_small_change_is_shown_with_a_third_decimal) {
    Tower now = {.floor = 11}, then = now;
    Config config = options.config;
    config.UPGRADE_EAT = 0.001F;
    then.upgrades[SQ_UPGRADE_EAT] = 1;
    config.PLAYER_EAT_GROWTH = 2.5F;
    assert_string_equal(sq_shop_change(SQ_UPGRADE_EAT, &config, &now, &then).text,
                        "+2.5 \u00bb +2.501 a bite");
    config.UPGRADE_EAT = 0.5F;
    assert_string_equal(sq_shop_change(SQ_UPGRADE_EAT, &config, &now, &then).text,
                        "+2.5 \u00bb +3 a bite");
}

/* What was nothing before is not shown beside what comes. */
TEST_IN(QUICK_SESSION, a_first_bonus_says_only_what_comes) {
    Tower now = {.floor = 11}, then = now;
    Config config = options.config;
    config.TICKS_PER_SECOND = 60;
    config.BONUS_REST = 20;
    then.bonuses[SQ_BONUS_REST] = 1;
    assert_string_equal(sq_shop_bonus_change(SQ_BONUS_REST, &config, &now, &then).text,
                        "by 0.33 s");
    now.bonuses[SQ_BONUS_REST] = 1;
    then.bonuses[SQ_BONUS_REST] = 2;
    assert_string_equal(sq_shop_bonus_change(SQ_BONUS_REST, &config, &now, &then).text,
                        "by 0.33 \u00bb 0.67 s");
}

/* On a high floor they come as soon as they can. */
TEST_IN(QUICK_SESSION, what_is_at_its_limit_says_that_nothing_changes) {
    Tower now = {.floor = 12}, then = now;
    Config config = options.config;
    config.TICKS_PER_SECOND = 60;
    config.FRIEND_SPAWN_RATE = 25;
    config.FRIEND_SPAWN_RATE_LEAST = 25;
    config.BONUS_SPAWN_RATE = 2;
    then.bonuses[SQ_BONUS_SPAWN_RATE] = 1;
    assert_string_equal(sq_shop_bonus_change(SQ_BONUS_SPAWN_RATE, &config, &now, &then).text,
                        "every 0.42 s as now");
}

TEST_IN(QUICK_SESSION, the_deal_that_is_chosen_is_taken) {
    win_first_floor();
    put_deal(1, SQ_UPGRADE_MAGNET, SQ_BONUS_SPEED);
    choose(1);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 2);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_MAGNET], 1);
    assert_int_equal(tower()->bonuses[SQ_BONUS_SPEED], 1);
}

TEST_IN(QUICK_SESSION, none_may_be_taken) {
    win_first_floor();
    choose(SQ_DEALS);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 2);
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        assert_int_equal(tower()->upgrades[card], 0);
}

TEST_IN(QUICK_SESSION, fewer_deals_leave_fewer_items) {
    begin_climb(7);
    eat_all();
    put_deal(2, SQ_UPGRADE_NONE, SQ_BONUS_NONE);
    see_the_end();
    assert_screen(SQ_SCREEN_DEALS);
    assert_int_equal(session.shell.menu.count, SQ_DEALS);
    choose(2);
    assert_int_equal(tower()->floor, 2);
    assert_screen(SQ_SCREEN_PLAY);
}

TEST_IN(QUICK_SESSION, the_points_of_the_floor_are_shown) {
    win_first_floor();
    climb()->score = 1234;
    ecs_unique(session.play.game, Checkpoint)->climb.score = 1000;
    assert_true(shows("+234 points: 1234"));
}

TEST_IN(QUICK_SESSION, a_life_that_comes_back_is_announced) {
    win_first_floor();
    assert_null(draw_text("A life back!"));
    ecs_unique(session.play.game, Checkpoint)->climb.lives = climb()->lives - 1;
    assert_true(shows("A life back!"));
}

/* How many texts are this number of squares, in the line of the next floor. */
static bool shows_count(int32_t count)
{
    char text[16];
    snprintf(text, sizeof text, "%" PRId32, count);
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && list.items[i].y > 290 &&
            strcmp(text_of(&list.items[i]), text) == 0)
            return true;
    return false;
}

/* How many of each kind this floor brings; all of them are shown. */
static void assert_shows_kinds_of(const Tower *next, int32_t of_kind[])
{
    sq_quota_divide(constants(session.play.game), next, ecs_unique_read(session.play.game, Kinds),
                    of_kind);
    draw();
    for (int32_t kind = 0; kind < sq_kinds_of(session.play.game)->count; kind++)
        if (of_kind[kind] > 0)
            assert_true(shows_count(of_kind[kind]));
}

TEST_IN(QUICK_SESSION, the_kinds_of_the_next_floor_are_counted_with_the_selected_deal) {
    int32_t of_kind[SQ_KINDS_MAX] = {0}, without[SQ_KINDS_MAX] = {0};
    win_first_floor();
    tower()->floor = 10;
    put_deal(0, SQ_UPGRADE_EAT, SQ_BONUS_NUMBER);
    session.shell.menu.selected = 0;
    Tower next = sq_floor_next(session.play.game);
    next.bonuses[SQ_BONUS_NUMBER]++;
    assert_shows_kinds_of(&next, of_kind);
    assert_true(find_text("Floor 11:"));
    session.shell.menu.selected = SQ_DEALS;
    next.bonuses[SQ_BONUS_NUMBER]--;
    assert_shows_kinds_of(&next, without);
    assert_memory_not_equal(without, of_kind, sizeof without);
}

TEST_IN(QUICK_SESSION, the_turn_of_the_next_floor_is_announced_in_words) {
    win_first_floor();
    assert_false(shows("The walls move in."));
    ecs_unique(session.play.game, Doors)->without.TURN_EVERY = 1;
    tower()->floor = 9;
    assert_true(shows("The walls move in."));
}

TEST_IN(QUICK_SESSION, a_pause_leads_back_to_the_deals) {
    win_first_floor();
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PAUSE);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_DEALS);
}

TEST_IN(SESSION, the_run_is_kept_with_its_deals) {
    Climb kept;
    saves.statistics.floors_won = 1; /* no lesson */
    begin_climb(7);
    win();
    assert_screen(SQ_SCREEN_DEALS);
    kept = *climb();
    press(SQ_PRESS_PAUSE);
    assert_true(click_on("Start screen"));
    assert_true(click_on("Continue, floor 1"));
    assert_screen(SQ_SCREEN_DEALS);
    assert_memory_equal(climb()->cards, kept.cards, sizeof kept.cards);
    assert_memory_equal(climb()->downsides, kept.downsides, sizeof kept.downsides);
    assert_null(draw_text("points:"));
}

TEST_IN(QUICK_SESSION, a_bot_chooses_by_itself) {
    options.mode = SQ_MODE_CLIMB;
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    begin(7);
    eat_all();
    for (int i = 0; i < 5 && tower()->floor == 1; i++)
        assert_true(press(0));
    assert_int_equal(tower()->floor, 2);
}
