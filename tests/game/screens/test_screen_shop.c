/* shop: the report on the floor, the effect of each upgrade, and choosing one. */
#include "game/screens_testing.h"

#include "rules/levels.h"

static const char *const names[SQ_TOWER_UPGRADES] = {"Start larger", "Longer power", "More pellets",
                                                     "Eat and grow", "Defence"};

static Config *config(void)
{
    return ecs_unique(session.play.game, Config);
}

/* The floor was played without friends and pellets of its own. */
static void see_the_shop(void)
{
    assert_screen(SQ_SCREEN_SHOP);
    *config() = options.config;
}

static void come_from_a_floor_won(void)
{
    play_tower(7);
    eat_all();
    see_the_end();
    see_the_shop();
}

static void come_from_a_floor_lost(void)
{
    begin_tower(7);
    lose();
    see_the_shop();
}

/* ---- the report ---- */

TEST_IN(SESSION, a_floor_won_is_reported) {
    come_from_a_floor_won();
    assert_shows("FLOOR 1 WON");
    assert_hides("LOST");
    assert_hides("Too small");
}

TEST_IN(SESSION, each_bonus_is_shown_with_its_change) {
    static const char *const texts[SQ_TOWER_BONUSES] = {
        [SQ_BONUS_START_SIZE] = "They come larger: size 5 \u00bb 5.5",
        [SQ_BONUS_GROWTH] = "They grow faster: +9 \u00bb +12 a second",
        [SQ_BONUS_SPEED] = "They move faster: speed 1.5 \u00bb 1.6",
        [SQ_BONUS_NUMBER] = "There are more of them: +3 a floor",
        [SQ_BONUS_SPAWN_RATE] = "They come sooner: every 0.42 \u00bb 0.35 s",
    };
    come_from_a_floor_won();
    for (sq_bonus bonus = 0; (int)bonus < SQ_TOWER_BONUSES; bonus++) {
        tower()->next_bonus = bonus;
        assert_shows(texts[bonus]);
    }
}

TEST_IN(SESSION, a_lost_floor_is_named) {
    come_from_a_floor_lost();
    assert_shows("FLOOR 1 LOST");
    assert_shows("Too small!");
}

TEST_IN(SESSION, the_next_floor_is_announced_with_its_squares) {
    come_from_a_floor_won();
    tower()->next_bonus = SQ_BONUS_SPEED;
    assert_shows("Choose one for floor 2: 6 squares to eat.");
    tower()->next_bonus = SQ_BONUS_NUMBER;
    assert_shows("Choose one for floor 2: 9 squares to eat.");
    click_on("Take nothing");
    assert_shows("9 squares to eat. Ready?");
    lose();
    assert_shows("Choose one for floor 2 again: 9 squares to eat.");
    click_on("Take nothing");
    assert_shows("9 squares to eat. Ready?");
}

TEST_IN(QUICK_SESSION, one_square_is_in_the_singular) {
    options.config.QUOTA_OFFSET = 0;
    options.config.QUOTA_FACTOR = 1;
    come_from_a_floor_lost();
    assert_shows("Choose one for floor 1 again: 1 square to eat.");
}

/* Every square is elsewhere. */
TEST_IN(SESSION, a_kept_run_does_not_show_the_last_hit) {
    come_from_a_floor_lost();
    press(SQ_PRESS_PAUSE);
    click_on("Start screen");
    click_leads_to("Continue", SQ_SCREEN_SHOP);
    assert_shows("FLOOR 1 LOST");
    assert_shows("Too small!");
    assert_null(find_text("The last hit"));
}

/* ---- upgrades ---- */

TEST_IN(SESSION, each_upgrade_is_shown_with_its_current_and_next_value) {
    static const char *const texts[SQ_TOWER_UPGRADES] = {
        "size 15 \u00bb 18", "2 \u00bb 2.17 s", "every 2.5 \u00bb 2.33 s", "+2.5 \u00bb +3 a bite",
        "-2.5 \u00bb -2.1 a hit"};
    come_from_a_floor_lost();
    for (int i = 0; i < SQ_TOWER_UPGRADES; i++) {
        assert_shows(names[i]);
        assert_shows(texts[i]);
    }
    assert_shows("Take nothing");
}

TEST_IN(SESSION, the_selected_item_is_explained) {
    static const char *const meanings[SQ_TOWER_UPGRADES + 1] = {
        "You begin each floor larger and can take more hits.",
        "A pellet lets you eat spiky ones for longer.",
        "A pellet comes every 2.5 s on average, and every 1.25 s while there is none.",
        "You grow more with each square you eat.",
        "Each hit takes less of your size.",
        "You go on as you are.",
    };
    come_from_a_floor_lost();
    for (int i = 0; i <= SQ_TOWER_UPGRADES; i++) {
        session.shell.menu.selected = i;
        draw();
        for (int other = 0; other <= SQ_TOWER_UPGRADES; other++)
            assert_int_equal(find_text(meanings[other]) != NULL, other == i);
    }
}

/* At most one appears per tick, at any rate. */
TEST_IN(SESSION, the_rate_of_pellets_is_explained_in_full) {
    come_from_a_floor_lost();
    session.shell.menu.selected = SQ_UPGRADE_PELLET_RATE;
    tower()->upgrades[SQ_UPGRADE_PELLET_RATE] = 10;
    assert_shows("A pellet comes every 0.83 s on average, and every 0.42 s while");
    config()->PELLET_ABSENCE_DIVISOR = 1000;
    assert_shows("A pellet comes every 0.83 s on average, and every 0.017 s while");
    config()->PELLET_ABSENCE_DIVISOR = 1;
    assert_shows("A pellet comes every 0.83 s on average.");
}

TEST_IN(SESSION, figures_have_only_meaningful_digits) {
    static const struct {
        float size;
        const char *text;
    } sizes[] = {{15, "size 15,"},    {999.99F, "size 999.99,"}, {100, "size 100,"},
                 {9.5F, "size 9.5,"}, {6.254F, "size 6.25,"},    {12.996F, "size 13,"},
                 {0.1F, "size 0.1,"}, {0.0512F, "size 0.051,"},  {0.001F, "size 0.001,"}};
    come_from_a_floor_lost();
    config()->PLAYER_MAX_SIZE = 1000;
    config()->UPGRADE_START_SIZE_CAP = 0;
    each_case(i, sizes) {
        config()->PLAYER_INIT_SIZE = sizes[i].size;
        assert_shows(sizes[i].text);
    }
    config()->PLAYER_DAMAGE = 0;
    config()->UPGRADE_DEFENSE_CAP = 0;
    assert_shows("0 a hit, sold out");
    assert_hides("-0 a hit");
}

/* A mod's constants are the game's, not the program's. */
TEST_IN(SESSION, the_game_s_own_constants_are_shown) {
    come_from_a_floor_won();
    config()->BONUS_SPEED = 0.5F;
    config()->UPGRADE_EAT = 2;
    tower()->next_bonus = SQ_BONUS_SPEED;
    assert_shows("They move faster: speed 1.5 \u00bb 2");
    assert_shows("+2.5 \u00bb +4.5 a bite");
}

TEST_IN(SESSION, shown_values_include_upgrades_already_taken) {
    come_from_a_floor_lost();
    tower()->upgrades[SQ_UPGRADE_DEFENSE] = 2;
    assert_shows("-1.7 \u00bb -1.3 a hit");
}

static void assert_all_changes_are_large(void)
{
    draw();
    for (size_t i = 0; i < list.count; i++)
        if (list.items[i].form == SQ_TEXT && strstr(text_of(&list.items[i]), "\u00bb") &&
            list.items[i].text_size < SQ_TEXT_SIZE)
            fail_msg("'%s' is small", text_of(&list.items[i]));
}

/* Only changed constants give numbers that need smaller text. */
TEST_IN(SESSION, values_of_the_default_constants_are_written_large) {
    come_from_a_floor_won();
    for (int32_t level = 0; level < 10; level++) {
        for (sq_upgrade upgrade = 0; (int)upgrade < SQ_TOWER_UPGRADES; upgrade++)
            if (level < sq_upgrade_cap(&options.config, upgrade))
                tower()->upgrades[upgrade] = level;
        for (sq_bonus bonus = 0; (int)bonus < SQ_TOWER_BONUSES; bonus++) {
            tower()->bonuses[bonus] = bonus == SQ_BONUS_SPAWN_RATE ? level % 5 : level;
            tower()->next_bonus = bonus;
            assert_all_changes_are_large();
        }
    }
}

/* One square per level, filled up to the current one. */
static int count_levels(sq_color color)
{
    int count = 0;
    for (size_t i = 0; i < list.count; i++) {
        const sq_draw_item *item = &list.items[i];
        count +=
            item->form == SQ_RECT && item->color == color && item->width == 8 && item->height == 8;
    }
    return count;
}

TEST_IN(SESSION, levels_are_shown) {
    come_from_a_floor_lost();
    draw();
    const int empty = count_levels(SQ_COLOR_BACKGROUND);
    assert_int_equal(empty, 3 + 10 + 10 + 10 + 5);
    assert_int_equal(count_levels(SQ_COLOR_POWER), 0);
    tower()->upgrades[SQ_UPGRADE_EAT] = 4;
    draw();
    assert_int_equal(count_levels(SQ_COLOR_BACKGROUND), empty - 4);
    assert_int_equal(count_levels(SQ_COLOR_POWER), 4);
}

static void assert_takes(int item, sq_upgrade upgrade)
{
    int32_t expected[SQ_UPGRADE_COUNT];
    memcpy(expected, tower()->upgrades, sizeof expected);
    if (upgrade != SQ_UPGRADE_NONE)
        expected[upgrade]++;
    assert_true(choose(item));
    assert_screen(SQ_SCREEN_PLAY);
    assert_memory_equal(tower()->upgrades, expected, sizeof expected);
}

TEST_IN(SESSION, a_chosen_upgrade_is_taken_and_the_next_floor_begins) {
    come_from_a_floor_won();
    for (int item = 0; item <= SQ_TOWER_UPGRADES; item++) {
        assert_int_equal(tower()->floor, item + 1);
        assert_takes(item, item == SQ_TOWER_UPGRADES ? SQ_UPGRADE_NONE : (sq_upgrade)item);
        assert_int_equal(tower()->floor, item + 2);
        win();
        assert_screen(SQ_SCREEN_SHOP);
    }
}

TEST_IN(SESSION, after_a_floor_lost_the_same_one_begins) {
    come_from_a_floor_lost();
    assert_takes(4, SQ_UPGRADE_DEFENSE);
    assert_int_equal(tower()->floor, 1);
    assert_int_equal(run()->outcome, SQ_PLAYING);
}

TEST_IN(SESSION, every_item_can_be_clicked) {
    come_from_a_floor_lost();
    for (int i = 0; i < SQ_TOWER_UPGRADES; i++) {
        const int32_t before = tower()->upgrades[i];
        click_leads_to(names[i], SQ_SCREEN_PLAY);
        assert_int_equal(tower()->upgrades[i], before + 1);
        lose();
        assert_screen(SQ_SCREEN_SHOP);
    }
    click_leads_to("Take nothing", SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, an_upgrade_at_its_cap_is_shown_and_refused) {
    begin_tower(7);
    for (sq_upgrade upgrade = 0; (int)upgrade < SQ_TOWER_UPGRADES; upgrade++)
        tower()->upgrades[upgrade] = sq_upgrade_cap(&options.config, upgrade);
    lose();
    see_the_shop();
    for (int i = 0; i < SQ_TOWER_UPGRADES; i++) {
        const int32_t before = tower()->upgrades[i];
        assert_shows(names[i]);
        choose(i);
        click_leads_to(names[i], SQ_SCREEN_SHOP);
        assert_int_equal(tower()->upgrades[i], before);
    }
    assert_shows("size 24, sold out");
    assert_shows("every 0.83 s, sold out");
    assert_shows("-0.5 a hit, sold out");
    click_leads_to("Take nothing", SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, an_available_upgrade_is_selected_first) {
    begin_tower(7);
    tower()->upgrades[SQ_UPGRADE_START_SIZE] = 3;
    tower()->upgrades[SQ_UPGRADE_DURATION] = 10;
    lose();
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_PELLET_RATE], 1);
}

TEST_IN(SESSION, an_upgrade_one_below_its_cap_can_be_taken) {
    begin_tower(7);
    tower()->upgrades[SQ_UPGRADE_START_SIZE] = 2;
    lose();
    assert_shows("size 21 \u00bb 24");
    click_leads_to(names[0], SQ_SCREEN_PLAY);
    assert_int_equal(tower()->upgrades[SQ_UPGRADE_START_SIZE], 3);
}

/* ---- coming and going ---- */

TEST_IN(SESSION, presses_at_the_end_of_a_floor_take_nothing) {
    begin_tower(7);
    wait_for_screen();
    be_hit_from_the_right();
    wait_for_screen();
    press_leads_to(0, SQ_SCREEN_SHOP);
    for (int tick = 0; tick < options.config.RESULT_DURATION; tick++) {
        press(SQ_PRESS_CONFIRM | SQ_PRESS_CLICK | SQ_PRESS_PAUSE | SQ_PRESS_BACK);
        assert_screen(SQ_SCREEN_SHOP);
    }
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_PLAY);
}

TEST_IN(SESSION, a_pause_leads_back_to_the_shop) {
    static const unsigned presses[] = {SQ_PRESS_PAUSE, SQ_PRESS_BACK,
                                       SQ_PRESS_PAUSE | SQ_PRESS_BACK};
    come_from_a_floor_won();
    const uint64_t before = sq_game_hash(session.play.game);
    each_case(i, presses) {
        press_leads_to(presses[i], SQ_SCREEN_PAUSE);
        press_leads_to(presses[i], SQ_SCREEN_SHOP);
        wait_for_screen();
    }
    press(SQ_PRESS_PAUSE);
    click_on("Settings");
    press(SQ_PRESS_BACK);
    click_leads_to("Resume", SQ_SCREEN_SHOP);
    assert_true(sq_game_hash(session.play.game) == before);
}

TEST_IN(SESSION, the_shop_says_that_the_run_is_kept) {
    come_from_a_floor_won();
    assert_shows("The run is kept.");
}

TEST_IN(SESSION, a_finger_has_a_button_to_pause_in_the_shop) {
    come_from_a_floor_won();
    hand.device = SQ_DEVICE_TOUCH;
    point_at(16, 15);
    press_leads_to(SQ_PRESS_CLICK, SQ_SCREEN_PAUSE);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_SHOP);
    draw();
    assert_true(shows_rect(3, 1, 24, 24, SQ_COLOR_PANEL));
    session.shell.controls.device = SQ_DEVICE_MOUSE;
    draw();
    assert_false(shows_rect(3, 1, 24, 24, SQ_COLOR_PANEL));
}

TEST_IN(SESSION, the_shop_does_not_promise_to_keep_an_unkept_run) {
    come_from_a_floor_won();
    assert_hides("does not count");
    options.config.BONUS_SPEED = 0.2F;
    assert_hides("The run is kept");
    assert_shows("Changed constants: does not count.");
    options.config = sq_config_defaults;
    session.play.practises = true;
    assert_hides("The run is kept");
    assert_shows("Practice: does not count.");
}

TEST_IN(SESSION, losing_the_focus_leaves_the_shop_unchanged) {
    come_from_a_floor_won();
    press_leads_to(SQ_PRESS_SUSPEND, SQ_SCREEN_SHOP);
}

TEST_IN(SESSION, the_run_is_kept_in_the_shop_and_after_it) {
    come_from_a_floor_won();
    assert_true(saves.has_run);
    assert_int_equal(saves.run.run.outcome, SQ_FLOOR_WON);
    assert_int_equal(saves.run.tower.upgrades[SQ_UPGRADE_EAT], 0);
    click_on("Eat and grow");
    assert_int_equal(saves.run.run.outcome, SQ_PLAYING);
    assert_int_equal(saves.run.tower.floor, 2);
    assert_int_equal(saves.run.tower.upgrades[SQ_UPGRADE_EAT], 1);
}

TEST_IN(QUICK_SESSION, a_bot_chooses) {
    options.has_bot = true;
    options.bot = SQ_BOT_GREEDY;
    begin(7);
    eat_all();
    see_the_end();
    assert_screen(SQ_SCREEN_SHOP);
    sq_bot twin = session.play.bot;
    const sq_upgrade expected = (sq_upgrade)sq_bot_choose(&twin, session.play.game);
    assert_false(sq_session_is_idle(&session)); /* without an event the program would sleep */
    press_leads_to(0, SQ_SCREEN_PLAY);
    assert_int_equal(tower()->floor, 2);
    if (expected != SQ_UPGRADE_NONE)
        assert_int_equal(tower()->upgrades[expected], 1);
}
