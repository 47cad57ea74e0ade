/* deals: what a climb offers after a floor won. */
#include "game/climb.h"

#include "base/numbers.h"
#include "rules/cards.h"
#include "rules/checkpoint.h"
#include "rules/deals.h"
#include "rules/levels.h"
#include "rules/upgrades.h"

TEST_IN(CLIMB, deals_are_three_without_repeats_and_of_one_weight) {
    for (int floor = 0; floor < 200; floor++) {
        ecs_unique(game, Run)->outcome = SQ_FLOOR_WON;
        sq_deals_draw(game);
        for (int32_t i = 0; i < SQ_DEALS; i++) {
            const sq_deal deal = sq_deals_get(game, i);
            assert_true(deal.card != SQ_UPGRADE_NONE);
            assert_int_equal(sq_card_of(deal.card)->weight, sq_bonus_row_of(deal.bonus)->weight);
            for (int32_t other = 0; other < i; other++) {
                assert_int_not_equal(sq_deals_get(game, other).card, deal.card);
                assert_int_not_equal(sq_deals_get(game, other).bonus, deal.bonus);
            }
        }
    }
}

/* How often each card and each bonus was dealt in many draws. */
typedef struct counts {
    int cards[SQ_UPGRADE_COUNT], bonuses[SQ_BONUS_COUNT];
} counts;

static counts count_deals(ecs_world *game)
{
    counts all = {0};
    for (int draw = 0; draw < 3000; draw++) {
        sq_deals_draw(game);
        for (int32_t i = 0; i < SQ_DEALS; i++) {
            if (climb_of(game)->cards[i] != SQ_UPGRADE_NONE)
                all.cards[climb_of(game)->cards[i]]++;
            if (climb_of(game)->downsides[i] != SQ_BONUS_NONE)
                all.bonuses[climb_of(game)->downsides[i]]++;
        }
    }
    return all;
}

TEST_IN(CLIMB, every_card_and_bonus_of_the_mode_is_dealt) {
    const counts all = count_deals(game);
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        assert_int_equal(all.cards[card] > 100, (int)card >= SQ_TOWER_UPGRADES);
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        assert_true(all.bonuses[bonus] > 100);
}

/* ---- cards open from run to run ---- */

TEST(each_of_the_first_runs_opens_a_card_until_all_are_open) {
    uint64_t runs = 0;
    for (uint32_t before; (before = sq_cards_not_open(runs)) != 0;) {
        const sq_upgrade card = sq_card_opened_by(++runs);
        assert_int_not_equal(card, SQ_UPGRADE_NONE);
        assert_true((sq_cards_not_open(runs) | 1U << card) == before);
    }
    assert_int_equal(runs, 14);
    assert_true(sq_cards_not_open(UINT64_MAX) == 0);
    assert_int_equal(sq_card_opened_by(runs + 1), SQ_UPGRADE_NONE);
    assert_int_equal(sq_card_opened_by(0), SQ_UPGRADE_NONE);
}

/* As a player with so many finished runs has them. */
static void open_cards(ecs_world *game, uint64_t runs)
{
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        if (sq_cards_not_open(runs) >> card & 1)
            sq_field_put((char *)constants(game) + sq_card_of(card)->constant,
                         sq_card_of(card)->whole, 0);
}

/* In how many of 100 deals after so many floors the card is. */
static int times_dealt(ecs_world *game, sq_upgrade card, uint32_t floors_won)
{
    int times = 0;
    ecs_unique(game, Run)->floors_won = floors_won;
    for (int draw = 0; draw < 100; draw++) {
        sq_deals_draw(game);
        for (int32_t deal = 0; deal < SQ_DEALS; deal++)
            times += climb_of(game)->cards[deal] == (int32_t)card;
    }
    return times;
}

TEST_IN(CLIMB, the_first_deals_of_a_climb_have_the_card_that_is_new) {
    for (uint64_t runs = 13; runs > 0; runs--) {
        open_cards(game, runs);
        const sq_upgrade card = sq_newest_card(constants(game));
        assert_int_equal(card, sq_card_opened_by(runs));
        assert_int_equal(times_dealt(game, card, 1), 100);
        assert_in_range(times_dealt(game, card, 2), 1, 80);
    }
    open_cards(game, 0);
    assert_int_equal(sq_newest_card(constants(game)), SQ_UPGRADE_NONE);
}

TEST_IN(CLIMB, no_card_is_new_where_all_are_open_or_a_mod_has_others) {
    assert_int_equal(sq_newest_card(constants(game)), SQ_UPGRADE_NONE);
    constants(game)->UPGRADE_ECHO = 0;
    assert_int_equal(sq_newest_card(constants(game)), SQ_UPGRADE_NONE);
    assert_in_range(times_dealt(game, sq_card_opened_by(3), 1), 1, 80);
}

TEST_IN(CLIMB, what_is_at_its_cap_is_not_dealt) {
    *card_of(game, SQ_UPGRADE_CHAIN) = 2;
    constants(game)->UPGRADE_ECHO = 0;
    ecs_unique(game, Tower)->bonuses[SQ_BONUS_REST] = constants(game)->BONUS_REST_CAP;
    const counts all = count_deals(game);
    assert_int_equal(all.cards[SQ_UPGRADE_CHAIN], 0);
    assert_int_equal(all.cards[SQ_UPGRADE_ECHO], 0);
    assert_int_equal(all.bonuses[SQ_BONUS_REST], 0);
}

/* Floor 11 has the highest speed by itself; the highest start size and growth have caps, and power
 * a least time. */
TEST_IN(CLIMB, a_bonus_that_would_change_nothing_is_not_dealt) {
    Tower *tower = ecs_unique(game, Tower);
    tower->floor = 11;
    constants(game)->POWER_UP_DURATION_LEAST = constants(game)->POWER_UP_DURATION;
    tower->bonuses[SQ_BONUS_START_SIZE] = 4;
    tower->bonuses[SQ_BONUS_GROWTH] = 3;
    const counts all = count_deals(game);
    assert_int_equal(all.bonuses[SQ_BONUS_SPEED], 0);
    assert_int_equal(all.bonuses[SQ_BONUS_START_SIZE], 0);
    assert_int_equal(all.bonuses[SQ_BONUS_GROWTH], 0);
    assert_int_equal(all.bonuses[SQ_BONUS_POWER], 0);
    assert_number(sq_friend_speed(constants(game), tower), 4);
    assert_number(sq_friend_init_size(constants(game), tower), 10);
    assert_number(sq_friend_growth(constants(game), tower), 0.3F);
}

TEST_IN(CLIMB, cards_without_a_bonus_of_their_weight_are_not_dealt) {
    constants(game)->BONUS_SPEED_CAP = 0;
    constants(game)->BONUS_POWER_CAP = 0;
    const counts all = count_deals(game);
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        if (sq_card_of(card)->weight == 2)
            assert_int_equal(all.cards[card], 0);
}

TEST_IN(CLIMB, when_everything_is_at_its_cap_there_are_no_deals) {
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        *card_of(game, card) = sq_upgrade_cap(constants(game), card);
    *card_of(game, SQ_UPGRADE_LIFE) = 0;
    end_won(game);
    assert_true(sq_game_offers(game, 0));
    assert_true(!sq_game_offers(game, 1));
    assert_int_equal(sq_deals_get(game, 0).card, SQ_UPGRADE_LIFE);
    assert_true(sq_game_next_floor(game, 0));
    end_won(game);
    assert_false(sq_game_offers(game, 0));
    assert_true(sq_game_offers(game, SQ_CHOICE_NONE));
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
}

TEST_IN(CLIMB, a_deal_raises_its_card_and_its_bonus) {
    end_won(game);
    const Tower before = *ecs_unique(game, Tower);
    const sq_deal deal = sq_deals_get(game, 2);
    assert_true(sq_game_next_floor(game, 2));
    const Tower *after = ecs_unique(game, Tower);
    assert_int_equal(after->floor, 2);
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        assert_int_equal(after->upgrades[card], before.upgrades[card] + (card == deal.card));
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++)
        assert_int_equal(after->bonuses[bonus], before.bonuses[bonus] + (bonus == deal.bonus));
}

TEST_IN(CLIMB, no_deal_changes_nothing_but_the_floor) {
    end_won(game);
    Tower expected = *ecs_unique(game, Tower);
    assert_true(sq_game_next_floor(game, SQ_CHOICE_NONE));
    expected.floor = 2;
    expected.to_come = ecs_unique(game, Tower)->to_come;
    assert_memory_equal(ecs_unique(game, Tower), &expected, sizeof expected);
}

TEST_IN(CLIMB, only_the_deals_that_were_drawn_can_be_chosen) {
    end_won(game);
    for (sq_choice choice = -2; choice < SQ_CHOICE_NONE + 3; choice++)
        assert_int_equal(sq_game_offers(game, choice),
                         (choice >= 0 && choice < SQ_DEALS) || choice == SQ_CHOICE_NONE);
}

TEST_IN(CLIMB, a_kept_climb_offers_only_what_can_be_dealt) {
    tick_in_place(game, 0);
    end_won(game);
    const Checkpoint good = sq_game_save(game);
    Config capped = *constants(game);
    capped.BONUS_SPAWN_RATE_CAP = 0;
    for (int32_t i = 0; i < SQ_DEALS; i++) {
        Checkpoint kept = good;
        kept.climb.cards[i] = SQ_UPGRADE_NONE;
        assert_string_equal(sq_checkpoint_fault(&kept, constants(game)), "a deal is impossible");
        kept.climb.downsides[i] = SQ_BONUS_NONE;
        assert_null(sq_checkpoint_fault(&kept, constants(game)));
        kept = good;
        for (int32_t other = 0; other < SQ_DEALS; other++)
            kept.climb.downsides[other] = other == i ? SQ_BONUS_SPAWN_RATE : SQ_BONUS_SPEED;
        assert_null(sq_checkpoint_fault(&kept, constants(game)));
        assert_string_equal(sq_checkpoint_fault(&kept, &capped), "a deal is at its cap");
    }
}

TEST_IN(CLIMB, the_life_card_gives_a_life_at_once) {
    end_won(game);
    climb_of(game)->cards[1] = SQ_UPGRADE_LIFE;
    assert_true(sq_game_next_floor(game, 1));
    assert_int_equal(climb_of(game)->lives, 4);
}

TEST_IN(CLIMB, the_same_seed_deals_the_same) {
    OWN_WORLD other = make_climb(1);
    end_won(game);
    end_won(other);
    assert_memory_equal(climb_of(game), climb_of(other), sizeof(Climb));
}
