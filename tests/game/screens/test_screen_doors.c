/* screen_doors: the two ways to the next floor. */
#include "game/screens/climbs_testing.h"

#include "rules/doors.h"
#include "rules/quota.h"

enum { SWARM = 1, DARK = 5 };

/* Before the doors to floor 6. */
static void come_to_doors(void)
{
    begin_climb(7);
    tower()->floor = 5;
    win();
    assert_screen(SQ_SCREEN_DEALS);
    climb()->doors[0] = SWARM;
    climb()->doors[1] = DARK;
    put_deal(0, SQ_UPGRADE_MAGNET, SQ_BONUS_NUMBER);
    choose(0);
    assert_screen(SQ_SCREEN_DOORS);
}

TEST_IN(QUICK_SESSION, after_a_deal_two_doors_lead_to_the_next_floor) {
    come_to_doors();
    assert_int_equal(tower()->floor, 5); /* nothing is taken yet */
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_MAGNET], 0);
    assert_true(shows("TWO DOORS TO FLOOR 6"));
    assert_true(shows("Swarm") && shows("Dark"));
    choose(1);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 6);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_MAGNET], 1);
    assert_int_equal(climb()->door, DARK);
    assert_true(constants(session.play.game)->SIGHT > 0);
}

TEST_IN(QUICK_SESSION, a_door_shows_the_floor_with_the_deal_that_was_made) {
    int32_t of_kind[SQ_KINDS_MAX];
    char text[16];
    come_to_doors();
    Tower next = *tower();
    next.floor++;
    next.bonuses[SQ_BONUS_NUMBER]++;
    const Config config = sq_door_constants(session.play.game, SWARM);
    sq_quota_divide(&config, &next, ecs_unique_read(session.play.game, Kinds), of_kind);
    snprintf(text, sizeof text, "%" PRId32, of_kind[0]);
    assert_true(shows(text));
}

TEST_IN(QUICK_SESSION, back_leads_to_the_deal_that_was_made) {
    come_to_doors();
    press(SQ_PRESS_BACK);
    assert_screen(SQ_SCREEN_DEALS);
    assert_int_equal(session.shell.menu.items[session.shell.menu.selected].choice, 0);
    choose(SQ_DEALS);
    assert_screen(SQ_SCREEN_DOORS);
    choose(0);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_MAGNET], 0);
    assert_int_equal(climb()->door, SWARM);
}

TEST_IN(QUICK_SESSION, a_pause_leads_back_to_the_doors) {
    come_to_doors();
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_PAUSE);
    press(SQ_PRESS_PAUSE);
    assert_screen(SQ_SCREEN_DOORS);
}

TEST_IN(QUICK_SESSION, without_doors_a_deal_leads_to_the_next_floor) {
    begin_climb(7);
    win();
    choose(0);
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(climb()->door, 0);
}
