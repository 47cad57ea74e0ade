/* bodies: a body and a heat are chosen, as far as they are open, and the next climb has them, and
 * the cards that are open. */
#include "game/screens_testing.h"

#include "play/climber.h"
#include "play/credit.h"
#include "play/run_control.h"
#include "rules/cards.h"
#include "rules/deals.h"

static void open_bodies(uint64_t best_floor, uint64_t heats)
{
    saves.statistics.best_floor = best_floor;
    saves.statistics.floors_won = best_floor;
    saves.statistics.heats = heats;
    options.mode = SQ_MODE_CLIMB;
    begin(7);
    choose_game("Body and heat");
    assert_screen(SQ_SCREEN_BODIES);
}

static const sq_rulebook *played(void)
{
    return &session.play.rules.played;
}

TEST_IN(SESSION, an_open_body_is_put_on_and_played) {
    open_bodies(40, 0);
    click_leads_to("glass", SQ_SCREEN_START);
    assert_string_equal(saves.goals.climber.body, "glass");
    assert_shows("Climb as glass, heat 0.");
    click_leads_to("Play", SQ_SCREEN_PLAY);
    assert_int_equal(ecs_unique(session.play.game, Climb)->lives, 1);
    assert_string_equal(played()->as.body, "glass");
}

TEST_IN(SESSION, a_closed_body_says_how_it_is_opened_and_stays_closed) {
    open_bodies(2, 0);
    session.shell.menu.selected = 1;
    press(0);
    assert_shows("Reach floor 3 to open it.");
    press_leads_to(SQ_PRESS_CONFIRM, SQ_SCREEN_BODIES);
    assert_string_equal(saves.goals.climber.body, "");
}

TEST_IN(SESSION, heats_are_open_one_after_the_other) {
    open_bodies(12, 1);
    click_on("Heat");
    assert_int_equal(saves.goals.climber.heat, 1);
    for (int32_t ease = -3; ease <= 0; ease++) {
        click_on("Heat");
        assert_int_equal(saves.goals.climber.heat, ease);
    }
    assert_shows("Below 0 it is easier. Win a climb to open heat 2.");
}

TEST_IN(SESSION, below_the_usual_heat_a_climb_is_slower_and_has_a_board_of_its_own) {
    open_bodies(2, 0);
    session.shell.menu.selected = session.shell.menu.count - 2;
    press(SQ_PRESS_LEFT);
    assert_int_equal(saves.goals.climber.heat, -1);
    assert_shows("Slower: everything takes a quarter longer.");
    press(SQ_PRESS_LEFT);
    assert_shows("Also twice as many lives.");
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_GAMES);
    press_leads_to(SQ_PRESS_BACK, SQ_SCREEN_START);
    press(SQ_PRESS_BACK); /* its menu was open */
    assert_shows("Climb as square, heat -2.");
    click_leads_to("Play", SQ_SCREEN_PLAY);
    assert_int_equal(ecs_unique(session.play.game, Config)->TICKS_PER_SECOND, 48);
    assert_int_equal(ecs_unique(session.play.game, Climb)->lives, 6);
    assert_true(sq_run_is_kept(&session.play));
}

/* The file may say more than is open. */
TEST_IN(SESSION, what_is_not_open_is_not_played) {
    open_bodies(2, 0);
    saves.goals.climber = (sq_climber){.body = "glass", .heat = 9};
    assert_string_equal(sq_climber_in_use(&session.play).body, "");
    assert_int_equal(sq_climber_in_use(&session.play).heat, 0);
}

/* A mod may lack the body, or it may not be open. */
TEST_IN(SESSION, to_turn_the_heat_leaves_the_chosen_body) {
    open_bodies(2, 0);
    saves.goals.climber = (sq_climber){.body = "glass"};
    click_on("Heat");
    assert_int_equal(saves.goals.climber.heat, -3);
    assert_string_equal(saves.goals.climber.body, "glass");
}

TEST_IN(SESSION, the_daily_run_and_the_tower_are_the_same_for_everybody) {
    open_bodies(40, 0);
    saves.goals.climber = (sq_climber){.body = "glass"};
    press(SQ_PRESS_BACK);
    click_on("Tower");
    assert_string_equal(played()->as.body, "");
    session.play.next.wish = (sq_wish){.mode = SQ_MODE_CLIMB, .day = sq_options_today(&options)};
    sq_begin_wished(&session.play);
    assert_string_equal(played()->as.body, "");
}

TEST_IN(SESSION, a_climb_as_a_body_has_a_board_of_its_own_and_counts) {
    open_bodies(40, 0);
    click_on("glass");
    click_on("Play");
    const uint64_t runs = saves.statistics.runs;
    ecs_unique(session.play.game, Climb)->lives = 1;
    sq_finish_run(&session.shell, &session.play);
    assert_int_equal(saves.statistics.runs, runs + 1);
    assert_non_null(sq_ten_best_find(&saves.best, "climb.glass.0"));
    assert_null(sq_ten_best_find(&saves.best, "climb"));
}

/* As when the program ends and another one begins. */
TEST_IN(SESSION, a_climb_as_a_body_is_kept_and_goes_on_as_it) {
    open_bodies(40, 0);
    click_on("glass");
    click_on("Play");
    assert_true(sq_run_is_kept(&session.play));
    const Checkpoint begun = sq_game_save(session.play.game);
    sq_keep_run(&session.play);
    assert_string_equal(saves.run_as.body, "glass");
    saves.goals.climber = (sq_climber){.body = "spear"};
    sq_resume_run(&session.play);
    assert_string_equal(played()->as.body, "glass");
    assert_int_equal(sq_constants(&session.play)->SCORE_BITE, 90);
    assert_true(sq_run_is_kept(&session.play));
    const Checkpoint again = sq_game_save(session.play.game);
    assert_memory_equal(&again.rng, &begun.rng, sizeof begun.rng);
    sq_end_run(&session.shell, &session.play);
    assert_false(saves.has_run);
    assert_non_null(sq_ten_best_find(&saves.best, "climb.glass.0"));
}

/* ---- cards ---- */

static const uint32_t all_cards = (1U << SQ_UPGRADE_COUNT) - (1U << SQ_TOWER_UPGRADES);

/* The cards that many deals of the game have, a set of 1 << sq_upgrade. */
static uint32_t cards_dealt(void)
{
    ecs_world *game = session.play.game;
    uint32_t cards = 0;
    for (int draw = 0; draw < 1000; draw++) {
        sq_deals_draw(game);
        for (int32_t deal = 0; deal < SQ_DEALS; deal++) {
            assert_int_not_equal(ecs_unique_read(game, Climb)->cards[deal], SQ_UPGRADE_NONE);
            cards |= 1U << ecs_unique_read(game, Climb)->cards[deal];
        }
    }
    return cards;
}

static uint32_t cards_of(sq_wish wish)
{
    session.play.next.wish = wish;
    sq_begin_wished(&session.play);
    return cards_dealt();
}

static const sq_wish a_climb = {.mode = SQ_MODE_CLIMB};

TEST_IN(SESSION, each_finished_run_opens_a_card) {
    open_bodies(40, 0);
    uint32_t before = 0;
    for (saves.statistics.runs = 0; before != all_cards; saves.statistics.runs++) {
        const uint32_t cards = cards_of(a_climb);
        assert_true(cards == (all_cards & ~sq_cards_not_open(saves.statistics.runs)));
        assert_true(cards != before && (cards & before) == before);
        before = cards;
    }
}

TEST_IN(SESSION, a_climb_with_fewer_cards_counts_as_any_and_keeps_them) {
    open_bodies(40, 0);
    const uint32_t cards = cards_of(a_climb);
    assert_true(!session.play.credit.is_modded);
    assert_true(sq_run_is_kept(&session.play));
    sq_keep_run(&session.play);
    saves.statistics.runs++;
    sq_resume_run(&session.play);
    assert_true(cards_dealt() == cards);
    const uint64_t seed = sq_game_run(session.play.game)->seed;
    assert_true(cards_of((sq_wish){.mode = SQ_MODE_CLIMB, .has_seed = true, .seed = seed}) ==
                cards);
    assert_true(!session.play.credit.is_modded);
    assert_true(sq_run_is_kept(&session.play));
    sq_end_run(&session.shell, &session.play);
    assert_non_null(sq_ten_best_find(&saves.best, "climb"));
    saves.goals.climber = (sq_climber){.body = "glass"};
    assert_true(cards_of(a_climb) == (all_cards & ~sq_cards_not_open(saves.statistics.runs)));
    assert_true(cards_dealt() != cards);
    assert_string_equal(played()->as.body, "glass");
}

TEST_IN(SESSION, what_is_the_same_for_everybody_has_all_cards) {
    open_bodies(40, 0);
    const int32_t today = sq_options_today(&options);
    assert_true(cards_of((sq_wish){.mode = SQ_MODE_CLIMB, .day = today}) == all_cards);
    assert_true(cards_of((sq_wish){.mode = SQ_MODE_CLIMB, .practises = true}) == all_cards);
    session.play.practises = false;
    assert_true(cards_of((sq_wish){.mode = SQ_MODE_CLIMB, .has_seed = true, .seed = 99}) ==
                all_cards);
    options.start.has_beat = true;
    assert_true(cards_of(a_climb) == all_cards);
    options.start.has_beat = false;
    assert_true(cards_of(a_climb) != all_cards);
    options.files.mod = "mod.txt";
    session.play.rules.named = options.climb;
    assert_true(cards_of(a_climb) == all_cards);
}

/* They would begin without it. */
TEST(no_body_or_heat_begins_with_a_card) {
    sq_rulebook book;
    const sq_variants *variants = &book.variants;
    sq_rulebook_builtin(&book, SQ_MODE_CLIMB);
    for (int32_t i = 0; i < variants->body_count + variants->heat_count; i++) {
        const sq_variant *variant = i < variants->body_count
                                        ? &variants->bodies[i]
                                        : &variants->heats[i - variants->body_count];
        for (int32_t change = 0; change < variant->count; change++)
            assert_null(strstr(variant->changes[change].constant->name, "_CARD"));
    }
}
