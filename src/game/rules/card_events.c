#include "rules/card_events.h"

#include "rules/cards.h"

/* ---- what is held ---- */

/* Goes through the cards that are held and part of no fusion, then through the fusions. */
typedef struct hand {
    const Tower *tower;
    int32_t next;
} hand;

enum { FIRST = SQ_TOWER_UPGRADES, END = SQ_UPGRADE_COUNT + (int)SQ_FUSION_COUNT };

static bool is_part_of_fusion(const Tower *tower, sq_upgrade card)
{
    for (sq_fusion fusion = 0; fusion < SQ_FUSION_COUNT; fusion++) {
        const sq_fused_card *row = sq_fused_card_of(fusion);
        if ((row->one == card || row->other == card) && sq_is_fused(tower, fusion))
            return true;
    }
    return false;
}

/* What acts at this place of the list; NULL: it is not held. */
static const sq_card_acts *acts_at(const Tower *tower, int32_t place)
{
    const sq_upgrade card = (sq_upgrade)place;
    const sq_fusion fusion = (sq_fusion)(place - SQ_UPGRADE_COUNT);
    if (place >= SQ_UPGRADE_COUNT)
        return sq_is_fused(tower, fusion) ? &sq_fused_card_of(fusion)->acts : NULL;
    return tower->upgrades[card] > 0 && !is_part_of_fusion(tower, card) ? &sq_card_of(card)->acts
                                                                        : NULL;
}

static const sq_card_acts *next_of(hand *held)
{
    const sq_card_acts *acts = NULL;
    while (!acts && held->next < END)
        acts = acts_at(held->tower, held->next++);
    return acts;
}

/* `acts` is what each of them does. */
#define EACH_HELD(of_tower)                                                                        \
    hand held = {(of_tower), FIRST};                                                               \
    for (const sq_card_acts *acts = next_of(&held); acts; acts = next_of(&held))

/* ---- the events ---- */

/* Each defines the function that raises an event. TELL calls all cards; TRY stops at the first that
 * runs out of memory, ASK at the first that answers yes; CHANGE hands a number from card to card.
 */
#define TELL(event, parameters, arguments)                                                         \
    void sq_cards_##event parameters                                                               \
    {                                                                                              \
        EACH_HELD(ecs_unique_read(world, Tower))                                                   \
        if (acts->event)                                                                           \
            acts->event arguments;                                                                 \
    }
#define TRY(event, parameters, arguments)                                                          \
    bool sq_cards_##event parameters                                                               \
    {                                                                                              \
        EACH_HELD(ecs_unique_read(world, Tower))                                                   \
        if (acts->event && !acts->event arguments)                                                 \
            return false;                                                                          \
        return true;                                                                               \
    }
#define ASK(event, parameters, arguments)                                                          \
    bool sq_cards_##event parameters                                                               \
    {                                                                                              \
        EACH_HELD(ecs_unique_read(world, Tower))                                                   \
        if (acts->event && acts->event arguments)                                                  \
            return true;                                                                           \
        return false;                                                                              \
    }
#define CHANGE(type, number, event, parameters, arguments)                                         \
    type sq_cards_##event parameters                                                               \
    {                                                                                              \
        EACH_HELD(ecs_unique_read(world, Tower))                                                   \
        if (acts->event)                                                                           \
            (number) = acts->event arguments;                                                      \
        return number;                                                                             \
    }

TELL(floor_begins, (const ecs_world *world, Floor *floor), (world, floor))
ASK(player_is_lost, (ecs_world * world), (world))

CHANGE(float, size, fast_as, (const ecs_world *world, float size), (world, size))
TELL(player_moved, (ecs_world * world), (world))
TELL(squares_step, (ecs_world * world), (world))

TELL(lunge_begins, (ecs_world * world, bool is_paid), (world, is_paid))
TELL(lunge_steps, (ecs_world * world), (world))
ASK(lunge_turns, (const ecs_world *world, Vector *way, Square stopped, Square wanted),
    (way, stopped, wanted))
TELL(lunge_turned, (ecs_world * world), (world))
TELL(lunge_meets, (ecs_world * world), (world))
TRY(burst, (ecs_world * world, Square square), (world, square))

CHANGE(float, times, bite_feeds, (const ecs_world *world, const sq_meal *meal, float times),
       (world, meal, times))
CHANGE(int32_t, points, bite_scores, (const ecs_world *world, const sq_meal *meal, int32_t points),
       (world, meal, points))
TELL(chain_grows, (ecs_world * world), (world))
ASK(chain_waits, (const ecs_world *world), (world))
TRY(pellet_taken, (ecs_world * world), (world))

CHANGE(float, cost, hit_costs, (const ecs_world *world, float cost), (world, cost))
TRY(was_hit, (ecs_world * world, const sq_blow *blow), (world, blow))

/* Pictures ask it of a tower that is not the world's, so it is written out. */
int32_t sq_cards_chain_lasts(const Config *config, const Tower *tower, int32_t ticks)
{
    EACH_HELD(tower)
    if (acts->chain_lasts)
        ticks = acts->chain_lasts(config, tower, ticks);
    return ticks;
}
