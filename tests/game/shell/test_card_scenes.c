/* card_scenes: every card has a picture. */
#include "game/arena.h"

#include "draw/panel.h"
#include "rules/cards.h"
#include "shell/card_scenes.h"

static const sq_area stage = {100, 50, 200, 72};

/* The number of things on the stage, apart from the stage. */
static uint32_t count_actors(sq_upgrade card, int32_t tick)
{
    sq_draw_list list = {0}, empty = {0};
    sq_draw_card_scene(&list, card, stage, tick);
    sq_draw_panel(&empty, stage, SQ_COLOR_BACKGROUND);
    const uint32_t count = (uint32_t)(list.count - empty.count);
    sq_draw_list_deinit(&list);
    sq_draw_list_deinit(&empty);
    return count;
}

TEST(every_card_has_a_picture_also_when_it_stands_still) {
    for (sq_upgrade card = 0; card < SQ_UPGRADE_COUNT; card++)
        if (count_actors(card, SQ_CARD_SCENE_STILL) == 0)
            fail_msg("%s has no picture", sq_card_of(card)->name);
}
