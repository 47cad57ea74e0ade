#include "rules/deals.h"

#include <assert.h>

#include "rules/cards.h"
#include "rules/levels.h"

/* The bonuses that make a deal with a card, in the order of the table; returns their number. */
static uint32_t find_bonuses(const ecs_world *game, sq_upgrade card, sq_bonus fitting[])
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    const Climb *climb = ecs_unique_read(game, Climb);
    uint32_t count = 0;
    for (sq_bonus bonus = 0; bonus < SQ_BONUS_COUNT; bonus++) {
        bool is_open = sq_bonus_row_of(bonus)->weight == sq_card_of(card)->weight &&
                       !sq_bonus_is_at_cap(config, tower, bonus);
        for (int32_t deal = 0; deal < SQ_DEALS; deal++)
            is_open = is_open && climb->downsides[deal] != (int32_t)bonus;
        if (is_open)
            fitting[count++] = bonus;
    }
    return count;
}

/* The cards that can be dealt, in the order of the table; returns their number. */
static uint32_t find_cards(const ecs_world *game, sq_upgrade open[])
{
    const Config *config = ecs_unique_read(game, Config);
    const Tower *tower = ecs_unique_read(game, Tower);
    const Climb *climb = ecs_unique_read(game, Climb);
    sq_bonus unused[SQ_BONUS_COUNT];
    uint32_t count = 0;
    for (sq_upgrade card = (sq_upgrade)SQ_TOWER_UPGRADES; card < SQ_UPGRADE_COUNT; card++) {
        bool is_open = !sq_upgrade_is_at_cap(config, tower, card);
        for (int32_t deal = 0; deal < SQ_DEALS; deal++)
            is_open = is_open && climb->cards[deal] != (int32_t)card;
        if (is_open && find_bonuses(game, card, unused) > 0)
            open[count++] = card;
    }
    return count;
}

/* One of these at random; but the first floor of a climb offers what is new to its player. */
static sq_upgrade draw_card(ecs_world *game, int32_t deal, const sq_upgrade open[], uint32_t count)
{
    const sq_upgrade newest = sq_newest_card(ecs_unique_read(game, Config));
    if (deal == 0 && ecs_unique_read(game, Run)->floors_won == 1)
        for (uint32_t i = 0; i < count; i++)
            if (open[i] == newest)
                return newest;
    return open[sq_rng_below(ecs_unique(game, Rng), count)];
}

void sq_deals_draw(ecs_world *game)
{
    Climb *climb = ecs_unique(game, Climb);
    Rng *rng = ecs_unique(game, Rng);
    for (int32_t deal = 0; deal < SQ_DEALS; deal++) {
        climb->cards[deal] = SQ_UPGRADE_NONE;
        climb->downsides[deal] = SQ_BONUS_NONE;
    }
    for (int32_t deal = 0; deal < SQ_DEALS; deal++) {
        sq_upgrade cards[SQ_UPGRADE_COUNT];
        sq_bonus bonuses[SQ_BONUS_COUNT];
        const uint32_t count = find_cards(game, cards);
        if (count == 0)
            return;
        const sq_upgrade card = draw_card(game, deal, cards, count);
        const uint32_t fitting = find_bonuses(game, card, bonuses);
        climb->cards[deal] = (int32_t)card;
        climb->downsides[deal] = (int32_t)bonuses[sq_rng_below(rng, fitting)];
    }
}

sq_deal sq_deals_get(const ecs_world *game, int32_t deal)
{
    const Climb *climb = ecs_unique_read(game, Climb);
    if (ecs_unique_read(game, Run)->outcome != SQ_FLOOR_WON)
        return (sq_deal){SQ_UPGRADE_NONE, SQ_BONUS_NONE};
    return (sq_deal){(sq_upgrade)climb->cards[deal], (sq_bonus)climb->downsides[deal]};
}

void sq_deals_take(ecs_world *game, int32_t deal)
{
    const sq_deal taken = sq_deals_get(game, deal);
    assert(taken.card != SQ_UPGRADE_NONE);
    ecs_unique(game, Tower)->bonuses[taken.bonus]++;
    sq_card_give(game, taken.card);
}
