/* screen_sounds: the sounds that menus and screens request. The linker redirects the calls to this
 * file, so that only the requests count. */
#include "game/screens_testing.h"

void __wrap_sq_sounds_add(sq_sounds *sounds, sq_sound sound);

static int asked[SQ_SOUND_COUNT];

void __wrap_sq_sounds_add(sq_sounds *sounds, sq_sound sound)
{
    assert_ptr_equal(sounds, &session.shell.sounds);
    asked[sound]++;
}

/* The requests since the last check: numbers of moves, choices, refusals and upgrades. */
static void assert_asked(int moves, int choices, int refusals, int buys)
{
    assert_int_equal(asked[SQ_SOUND_MENU_MOVE], moves);
    assert_int_equal(asked[SQ_SOUND_MENU_CHOOSE], choices);
    assert_int_equal(asked[SQ_SOUND_MENU_REFUSE], refusals);
    assert_int_equal(asked[SQ_SOUND_BUY], buys);
    memset(asked, 0, sizeof asked);
}

static void begin_silently(void)
{
    begin(7);
    memset(asked, 0, sizeof asked);
}

TEST_IN(QUICK_SESSION, selecting_sounds_once) {
    begin(7);
    turn_start_menu();
    assert_asked(1, 1, 0, 0);
    press(SQ_PRESS_DOWN);
    assert_asked(1, 0, 0, 0);
    press(SQ_PRESS_UP);
    assert_asked(1, 0, 0, 0);
    wait_ticks(10);
    assert_asked(0, 0, 0, 0);
    point_at_text("Settings");
    press(0);
    assert_asked(1, 0, 0, 0);
    point_at(hand.pointer_x + 1, hand.pointer_y);
    press(0);
    assert_asked(0, 0, 0, 0); /* it was already selected */
}

TEST_IN(QUICK_SESSION, choosing_sounds) {
    begin_silently();
    press(SQ_PRESS_CLICK); /* away from all items */
    assert_asked(0, 0, 0, 0);
    press(SQ_PRESS_CONFIRM);
    assert_asked(0, 1, 0, 0);
    begin(7);
    turn_start_menu();
    memset(asked, 0, sizeof asked);
    click_on("Settings");
    assert_asked(1, 1, 0, 0);
    press(SQ_PRESS_RIGHT);
    assert_asked(1, 0, 0, 0);
    press(SQ_PRESS_CONFIRM);
    assert_asked(0, 1, 0, 0);
    press(SQ_PRESS_UP);
    press(SQ_PRESS_RIGHT); /* "Back" has no value */
    assert_asked(1, 0, 0, 0);
}

TEST_IN(QUICK_SESSION, an_upgrade_taken_declined_or_refused_has_its_own_sound) {
    begin_tower(7);
    tower()->upgrades[SQ_UPGRADE_DEFENSE] = 5;
    lose();
    memset(asked, 0, sizeof asked);
    choose(4);
    assert_screen(SQ_SCREEN_SHOP);
    assert_asked(0, 0, 1, 0);
    press(SQ_PRESS_UP);
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
    assert_asked(1, 1, 0, 1);
    lose();
    memset(asked, 0, sizeof asked);
    click_on("Take nothing");
    assert_asked(1, 1, 0, 0);
}
