#include "rules/cards.h"

#include "base/numbers.h"

/* The rows lie in cards/. A name of the list without its row does not link. */
#define DECLARE_CARD(NAME, row) extern const sq_card sq_card_##row;
#define DECLARE_FUSION(NAME, row) extern const sq_fused_card sq_fusion_##row;
SQ_CARDS(DECLARE_CARD)
SQ_FUSIONS(DECLARE_FUSION)

#define POINT_TO_CARD(NAME, row) &sq_card_##row,
#define POINT_TO_FUSION(NAME, row) &sq_fusion_##row,
static const sq_card *const cards[] = {SQ_CARDS(POINT_TO_CARD)};
static const sq_fused_card *const fusions[] = {SQ_FUSIONS(POINT_TO_FUSION)};

/* clang-format off */
static const sq_bonus_row bonuses[] = {
    {"start_size", "They come larger", "come larger", 1, offsetof(Config, BONUS_START_SIZE_CAP)},
    {"growth", "They grow faster", "grow faster", 1, offsetof(Config, BONUS_GROWTH_CAP)},
    {"speed", "They move faster", "move faster", 2, offsetof(Config, BONUS_SPEED_CAP)},
    {"number", "There are more of them", "are more", 1, offsetof(Config, BONUS_NUMBER_CAP)},
    {"spawn_rate", "They come sooner", "come sooner", 1, offsetof(Config, BONUS_SPAWN_RATE_CAP)},
    {"rest", "They rest less", "rest less", 1, offsetof(Config, BONUS_REST_CAP)},
    {"power", "Power is shorter", "make power shorter", 2, offsetof(Config, BONUS_POWER_CAP)},
    {"none", "", "", 0, 0},
};
static_assert(sizeof bonuses / sizeof bonuses[0] == SQ_BONUS_NONE + 1, "a row for each bonus");
/* clang-format on */

const sq_card *sq_card_of(sq_upgrade upgrade)
{
    return cards[upgrade];
}

const sq_bonus_row *sq_bonus_row_of(sq_bonus bonus)
{
    return &bonuses[bonus];
}

double sq_card_number(const Config *config, sq_upgrade card)
{
    return sq_field_get((const char *)config + cards[card]->constant, cards[card]->whole);
}

uint32_t sq_cards_closed(const Config *config)
{
    uint32_t closed = 0;
    for (sq_upgrade card = (sq_upgrade)SQ_TOWER_UPGRADES; card < SQ_UPGRADE_COUNT; card++)
        if (sq_card_number(config, card) == 0)
            closed |= 1U << card;
    return closed;
}

uint32_t sq_cards_not_open(uint64_t runs)
{
    uint32_t later = 0;
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        if ((uint64_t)cards[card]->opens > runs)
            later |= 1U << card;
    return later;
}

sq_upgrade sq_card_opened_by(uint64_t runs)
{
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        if (runs > 0 && (uint64_t)cards[card]->opens == runs)
            return card;
    return SQ_UPGRADE_NONE;
}

sq_upgrade sq_newest_card(const Config *config)
{
    const uint32_t closed = sq_cards_closed(config);
    for (uint64_t runs = 1; closed != 0 && sq_card_opened_by(runs) != SQ_UPGRADE_NONE; runs++)
        if (sq_cards_not_open(runs) == closed)
            return sq_card_opened_by(runs);
    return SQ_UPGRADE_NONE;
}

void sq_card_give(ecs_world *world, sq_upgrade card)
{
    ecs_unique(world, Tower)->upgrades[card]++;
    if (cards[card]->acts.taken)
        cards[card]->acts.taken(world);
}

const sq_fused_card *sq_fused_card_of(sq_fusion fusion)
{
    return fusions[fusion];
}

bool sq_is_fused(const Tower *tower, sq_fusion fusion)
{
    return tower->upgrades[fusions[fusion]->one] > 0 && tower->upgrades[fusions[fusion]->other] > 0;
}
