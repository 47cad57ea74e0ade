/* summary: the counts of a run, and the choice to end it. */
#include "game/screens_testing.h"
#include "rules/cards.h"

static void come_from_pause(void)
{
    begin_tower(7);
    win();
    click_on("Eat and grow");
    wait_for_screen();
    press(SQ_PRESS_PAUSE);
    click_leads_to("End this run", SQ_SCREEN_SUMMARY);
}

static void come_from_start(void)
{
    keep_a_run(12, false);
    begin(7);
    choose_game("Tower");
    assert_screen(SQ_SCREEN_SUMMARY);
}

static void set_figures(void)
{
    tower()->floor = 120;
    *run() = (Run){.mode = SQ_MODE_TOWER,
                   .tick = 3750,
                   .eaten = 4100,
                   .hits = 420,
                   .floors_won = 119,
                   .floors_lost = 37};
}

TEST_IN(SESSION, the_summary_shows_the_runs_counts) {
    static const char *const values[] = {"120", "37", "4100", "420", "1:02.5"};
    come_from_pause();
    set_figures();
    wait_ticks(SQ_COUNT_UP_TICKS);
    each_case(i, values)
        assert_shows(values[i]);
}

/* The text drawn before its name. */
static const sq_draw_item *value_above(const char *name)
{
    const sq_draw_item *what = find_text(name);
    assert_true(what[-1].form == SQ_TEXT && what[-1].y < what->y);
    return &what[-1];
}

TEST_IN(SESSION, the_summary_shows_what_was_taken) {
    come_from_pause();
    assert_shows("You: Eat and grow");
    enum { FIRST = SQ_UPGRADE_NOVA }; /* all at once are fusions, and too many */
    for (int i = 0; i < FIRST; i++)
        tower()->upgrades[i] = i == SQ_UPGRADE_PIERCE || i == SQ_UPGRADE_SIPHON ? 0 : 71 + i;
    for (int i = 0; i < FIRST; i++) {
        if (tower()->upgrades[i] == 0)
            continue;
        char text[48];
        snprintf(text, sizeof text, "%s %d", sq_card_of((sq_upgrade)i)->name, 71 + i);
        assert_shows(text);
    }
}

TEST_IN(SESSION, with_changed_constants_the_summary_says_that_the_run_does_not_count) {
    come_from_pause();
    assert_hides("Changed constants");
    options.config.FRIEND_SPEED = 2;
    come_from_pause();
    assert_shows("Changed constants: does not count.");
}

TEST_IN(SESSION, the_summarys_numbers_count_up) {
    uint64_t before = 0;
    come_from_pause();
    set_figures();
    for (int tick = 1; tick <= SQ_COUNT_UP_TICKS + 5; tick++) {
        press(0);
        draw();
        const uint64_t shown = strtoull(text_of(value_above("Eaten")), NULL, 10);
        assert_true(shown >= before && shown <= 4100);
        assert_true(tick < SQ_COUNT_UP_TICKS ? shown < 4100 : shown == 4100);
        assert_true(shown == 4100 || shown > before);
        before = shown;
    }
}

TEST_IN(SESSION, with_reduced_motion_numbers_appear_at_once) {
    come_from_pause();
    set_figures();
    saves.settings.reduced_motion = 1;
    draw();
    assert_string_equal(text_of(value_above("Eaten")), "4100");
    assert_string_equal(text_of(value_above("Time")), "1:02.5");
}

/* Counting up to the largest numbers must not overflow. */
TEST_IN(SESSION, the_largest_numbers_count_up) {
    come_from_pause();
    session.shell.screen_ticks = SQ_COUNT_UP_TICKS / 2;
    assert_true(sq_count_up(&session.shell, UINT64_MAX - 15) == (UINT64_MAX - 15) / 2);
    session.shell.screen_ticks = SQ_COUNT_UP_TICKS;
    assert_true(sq_count_up(&session.shell, UINT64_MAX) == UINT64_MAX);
    session.shell.screen_ticks = 0;
    assert_true(sq_count_up(&session.shell, UINT64_MAX) == 0);
}

TEST_IN(SESSION, back_leads_to_the_previous_screen) {
    come_from_pause();
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_PAUSE);
    come_from_start();
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
    assert_true(saves.has_run);
}

TEST_IN(SESSION, back_leads_to_the_previous_screen_after_other_screens) {
    keep_a_run(12, false);
    begin(7);
    choose_game("Classic");
    press(SQ_PRESS_PAUSE);
    click_on("Settings");
    press(SQ_PRESS_BACK);
    click_on("Start screen");
    choose_game("Tower");
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
}

TEST_IN(SESSION, continuing_plays_the_run) {
    come_from_pause();
    const uint64_t hash = sq_game_hash(session.play.game);
    click_leads_to("Keep climbing", SQ_SCREEN_PLAY);
    assert_true(sq_game_hash(session.play.game) == hash);
    come_from_start();
    press(SQ_PRESS_CONFIRM); /* the first item, so that nothing is lost by mistake */
    assert_screen(SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 12);
    assert_true(saves.has_run);
}

TEST_IN(SESSION, continuing_leads_to_the_shop_if_the_run_is_in_it) {
    keep_a_run(12, true);
    begin(7);
    choose_game("Tower");
    click_leads_to("Keep climbing", SQ_SCREEN_SHOP);
    wait_for_screen();
    press(SQ_PRESS_PAUSE);
    click_on("End this run");
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_SHOP);
}

static void come(bool from_start)
{
    if (from_start)
        come_from_start();
    else
        come_from_pause();
}

TEST_IN(SESSION, ending_the_run_drops_it) {
    for (int from_start = 0; from_start < 2; from_start++) {
        come(from_start);
        assert_true(saves.has_run);
        assert_true(choose(2));
        assert_screen(SQ_SCREEN_START);
        assert_false(saves.has_run);
        assert_hides("Continue");
    }
}

TEST_IN(SESSION, a_new_tower_replaces_the_run) {
    for (int from_start = 0; from_start < 2; from_start++) {
        come(from_start);
        click_leads_to("End it: new tower", SQ_SCREEN_PLAY);
        assert_int_equal(tower()->floor, 1);
        assert_true(game_tick() == 0);
        assert_true(!saves.has_run);
    }
}

TEST_IN(SESSION, each_choice_is_explained) {
    static const char *const meanings[] = {"continues where you left it", "A new one starts",
                                           "Your records stay"};
    come_from_pause();
    for (int item = 0; item < (int)LENGTH(meanings); item++) {
        session.shell.menu.selected = item;
        for (int other = 0; other < (int)LENGTH(meanings); other++)
            assert_int_equal(shows(meanings[other]), other == item);
        assert_int_equal(shows("ends for good"), item == 1 || item == 2);
    }
}

/* The run was not kept, so there is nothing to drop. */
TEST_IN(SESSION, ending_a_run_that_does_not_count_leaves_the_kept_one) {
    options.config.FRIEND_SPEED = 2;
    begin_tower(7);
    keep_a_run(12, false);
    press(SQ_PRESS_PAUSE);
    click_on("End this run");
    assert_true(choose(2));
    assert_screen(SQ_SCREEN_START);
    assert_true(saves.has_run);
}

TEST_IN(SESSION, other_presses_do_nothing_in_the_summary) {
    come_from_pause();
    press(SQ_PRESS_PAUSE | SQ_PRESS_CLICK | SQ_PRESS_SUSPEND);
    press_leads_to(SQ_PRESS_LEFT | SQ_PRESS_RIGHT, SQ_SCREEN_SUMMARY);
    assert_true(saves.has_run);
}
